//! Enter, Delete and F6 on the current line: enter, correct, confirm or withdraw a result, with a reason if needed.

use uuid::Uuid;

use crate::desk::DeskView;
use crate::screen::results::Action;
use bridge::BoardNumber;
use evening::session::{Change, Line, ResultId, RulingRecord, Slot, TableResult, suspicions};

use super::wrong_board::TypedBoard;
use super::{ENTRY, PendingAction, REASON, ReasonQuestion, State, preview, wrong_board};

impl State {
    /// Follows a change of the text. A shown error stays until the text is empty or can be read. The question for a
    /// reason is closed.
    pub(super) fn on_retyped(&mut self, desk: &DeskView) {
        let text = self.typing.text();
        let result = wrong_board::split_board(text).map_or(text, |(_, result)| result);
        self.is_refused &= !text.trim().is_empty() && lang::read_typed(result, desk.texts.language()).is_err();
        self.asking = None;
    }

    /// Enter: enters the typed result, or asks for a reason first. Without text it goes on to another line. It also
    /// answers the question for a reason to withdraw or confirm a result.
    pub(super) fn submit(&mut self, desk: &DeskView) -> Action {
        self.follow_evening(desk);
        let Some((line, slot)) = self.current(desk).map(|line| (line, line.slot)) else { return Action::None };
        if self.asking.as_ref().is_some_and(|asking| asking.action == PendingAction::Withdraw) {
            return self.withdraw(slot, desk);
        }
        if self.asking.as_ref().is_some_and(|asking| asking.action == PendingAction::Confirm) {
            return self.confirm(desk);
        }
        if self.typing.text().trim().is_empty() {
            // A correction takes two Enters. A third one by mistake must not skip an empty line.
            if std::mem::take(&mut self.was_just_corrected) && self.needs_result(line, desk) {
                return Action::Focus(ENTRY.into());
            }
            if self.second.is_none() && self.is_sheet_complete(desk) {
                self.go_to_missing_after_entry(desk, self.line_index + 1);
                return Action::Focus(ENTRY.into());
            }
            let last_index =
                desk.standings().map_or(0, |standings| self.sheet_lines(standings).len()).saturating_sub(1);
            self.move_to((self.line_index + 1).min(last_index), desk);
            return Action::Focus(ENTRY.into());
        }
        if self.second.is_some() {
            return self.submit_second_entry(slot, desk);
        }
        if let Some(typed) = wrong_board::read_board(self, desk, line) {
            if let Ok(typed) = typed {
                return self.submit_wrong_board(&typed, line.slot.board, desk);
            }
            self.is_refused = true;
            return Action::FocusEnd(ENTRY.into());
        }
        let lines = desk.lines();
        let Some(target) = lines.iter().find(|line| line.slot == slot) else { return Action::None };
        // A correction needs a reason. So does a first result after the correction period, which changes the official
        // ranking (Law 79C2), one in a closed evening, and one that turns the other room.
        let needs_reason =
            target.asks_why() || is_closed_or_late(desk) || preview::turns_other_room(self, desk, target);
        if needs_reason && self.asking.is_none() && preview::read_entry(self, desk).is_some() {
            self.ask(PendingAction::Correct, slot, desk);
            return Action::Focus(REASON.into());
        }
        // A result on a board that was awarded in the other room needs a reason, too, because no result is due.
        let is_decided = desk.standings().is_some_and(|standings| standings.is_of_decided_match(line));
        let is_covered =
            (line.state() == "artificial" || is_decided) && target.ruling.is_none() && target.result.is_none();
        if is_covered && self.asking.is_none() && preview::read_entry(self, desk).is_some() {
            self.ask(PendingAction::Covered, slot, desk);
            return Action::Focus(REASON.into());
        }
        // A result typed as a reason was meant for the next slip.
        let typed_reason = self.asking.as_ref().map(|asking| asking.reason.trim());
        if let Some(reason) = typed_reason.filter(|reason| is_result(reason, desk)) {
            return Action::SayAt(desk.texts.say().results_reason_is_result(reason), REASON.into());
        }
        let reason = match self.reason(desk) {
            Ok(reason) => reason,
            Err(message) => return Action::SayAt(message, REASON.into()),
        };
        let changes = preview::entered_changes(self, desk, line, target, reason, Uuid::now_v7);
        if changes.is_none() {
            self.is_refused = true;
            // What is typed next is added to the text. If it replaced the text, the next slip of somebody who did not
            // see the refusal would be entered on this board.
            return Action::FocusEnd(ENTRY.into());
        }
        changes.map_or(Action::None, |changes| Action::ApplyChanges(changes, Some(ENTRY.into())))
    }

    /// Enter on a wrong board: asks for a reason, with a suggestion that names the board due unless the evening is
    /// over. The next Enter enters the result.
    fn submit_wrong_board(&mut self, typed: &TypedBoard, due: BoardNumber, desk: &DeskView) -> Action {
        if !self.is_wrong_board() {
            let suggestion = desk.texts.say().results_wrong_board_reason(due.to_string());
            let reason = if is_closed_or_late(desk) { String::new() } else { suggestion };
            self.open_reason_question(PendingAction::WrongBoard, reason);
            return Action::Focus(REASON.into());
        }
        let reason = match self.reason(desk) {
            Ok(reason) => reason.unwrap_or_default(),
            Err(message) => return Action::SayAt(message, REASON.into()),
        };
        let changes = wrong_board::changes(typed, reason, desk);
        changes.map_or(Action::None, |changes| Action::ApplyChanges(changes, Some(ENTRY.into())))
    }

    /// The reason that was asked for. `None` if none was asked for.
    ///
    /// # Errors
    /// A message, if no reason is typed, or if after the correction period the reason names nobody who consents.
    fn reason(&self, desk: &DeskView) -> Result<Option<String>, String> {
        let Some(asking) = &self.asking else { return Ok(None) };
        let (say, reason) = (desk.texts.say(), asking.reason.trim().to_owned());
        if reason.is_empty() {
            return Err(say.results_reason_wanted());
        }
        if is_late(desk) && preview::split_reason(Some(reason.clone()), desk).1.is_none() {
            return Err(say.results_consent_name());
        }
        Ok(Some(reason))
    }

    /// Asks for a reason. A usual one is filled in for corrections and withdrawals, unless the evening is closed or late,
    /// or another device entered the result: one more Enter must not replace that result.
    pub(super) fn ask(&mut self, action: PendingAction, slot: Slot, desk: &DeskView) {
        let may_prefill = !matches!(action, PendingAction::Force | PendingAction::Covered)
            && !is_closed_or_late(desk)
            && desk.entered_by_another(slot).is_none();
        let suggestion = if preview::turns_result(self, desk) {
            desk.texts.say().results_reason_turned()
        } else {
            desk.texts.say().results_reason_default()
        };
        let reason = if may_prefill { suggestion } else { String::new() };
        self.open_reason_question(action, reason);
    }

    /// Opens the question for a reason. Letters typed before it is drawn go into its field.
    fn open_reason_question(&mut self, action: PendingAction, reason: String) {
        self.asking = Some(ReasonQuestion { action, suggestion: reason.clone(), reason });
        self.typing.await_drawing();
    }

    /// Whether the text is entered although the session refuses it.
    pub(super) fn is_forced(&self) -> bool {
        self.asking.as_ref().is_some_and(|asking| asking.action == PendingAction::Force)
    }

    /// F6: asks for a reason to enter the text although the session refuses it. Does nothing without text, for a wrong
    /// board, and in the second entry.
    pub(super) fn force(&mut self) -> Action {
        // A wrong board is entered by Enter, with the ruling that belongs to it.
        let names_board = wrong_board::split_board(self.typing.text()).is_some();
        if self.typing.text().trim().is_empty() || self.second.is_some() || names_board {
            return Action::None;
        }
        self.open_reason_question(PendingAction::Force, String::new());
        Action::Focus(REASON.into())
    }

    /// Confirms an unlikely result by entering it again, so that the log says who checked it. Asks for a reason first
    /// if the evening is closed or the correction period is over.
    pub(super) fn confirm(&mut self, desk: &DeskView) -> Action {
        let is_doubtful =
            |result: &&TableResult| desk.session().is_some_and(|session| !suspicions(session, result).is_empty());
        let has_other_question = self.asking.as_ref().is_some_and(|asking| asking.action != PendingAction::Confirm);
        let may_confirm = self.typing.text().trim().is_empty() && !has_other_question && self.second.is_none();
        let slot = self.slot(desk).filter(|_| may_confirm);
        let result = slot.and_then(|slot| desk.session()?.result(slot)).filter(is_doubtful);
        let Some(result) = result else { return Action::None };
        // After the correction period this, too, needs the organizer's consent (Law 79C2).
        let typed_reason = match &self.asking {
            Some(asking) if asking.action == PendingAction::Confirm && !asking.reason.trim().is_empty() => {
                Some(&asking.reason)
            }
            Some(asking) if asking.action == PendingAction::Confirm && is_closed_or_late(desk) => {
                return Action::SayAt(desk.texts.say().results_reason_wanted(), REASON.into());
            }
            _ if is_closed_or_late(desk) => {
                self.ask(PendingAction::Confirm, result.slot(), desk);
                return Action::Focus(REASON.into());
            }
            _ => None,
        };
        let (asked_by, consent, remark) =
            preview::split_reason(typed_reason.map(|reason| reason.trim().to_owned()), desk);
        let confirmation = desk.texts.say().results_is_right();
        let confirmed = TableResult {
            id: ResultId(Uuid::now_v7()),
            supersedes: Some(result.id),
            reason: Some(
                remark
                    .filter(|remark| !remark.is_empty())
                    .map_or_else(|| confirmation.clone(), |remark| format!("{confirmation}: {remark}")),
            ),
            asked_by,
            consent,
            ..result.clone()
        };
        Action::ApplyChanges(vec![Change::ResultEntered { result: confirmed }], Some(ENTRY.into()))
    }

    /// Delete: asks for a reason to withdraw the result or ruling of the current line. Does nothing while text is
    /// typed, and in the second entry.
    pub(super) fn begin_to_withdraw(&mut self, desk: &DeskView) -> Action {
        let is_current_with_entry = |line: &Line<'_>| line.is_corrected() && Some(line.slot) == self.slot(desk);
        if !self.typing.text().is_empty() || self.second.is_some() {
            return Action::None;
        }
        match desk.lines().into_iter().find(is_current_with_entry).map(|line| line.slot) {
            Some(slot) => self.ask(PendingAction::Withdraw, slot, desk),
            None => return Action::Say(desk.texts.say().results_nothing_to_withdraw()),
        }
        Action::Focus(REASON.into())
    }

    /// Withdraws a result, or the rulings in its place. Without a valid reason, only says what the reason lacks.
    pub(super) fn withdraw(&mut self, slot: Slot, desk: &DeskView) -> Action {
        let reason = match self.reason(desk) {
            Ok(reason) => reason.unwrap_or_default(),
            Err(message) => return Action::SayAt(message, REASON.into()),
        };
        let Some(session) = desk.session() else { return Action::None };
        let (_, consent, reason) = preview::split_reason(Some(reason), desk);
        let reason = reason.unwrap_or_default();
        let result = session.result(slot);
        // The ruling that let a wrong board stand goes with its result.
        let rulings = if result.is_some() { session.wrong_board_rulings(slot) } else { session.rulings_on(slot) };
        let of_ruling = |ruled: &RulingRecord| Change::RulingWithdrawn {
            ruling: ruled.ruling.id,
            reason: reason.clone(),
            consent: consent.clone(),
        };
        let mut changes: Vec<Change> = rulings.into_iter().map(of_ruling).collect();
        changes.extend(result.map(|result| Change::ResultWithdrawn {
            result: result.id,
            reason: reason.clone(),
            consent: consent.clone(),
        }));
        Action::ApplyChanges(changes, Some(ENTRY.into()))
    }
}

/// Whether a text can be read as a result, so it is not a reason.
fn is_result(text: &str, desk: &DeskView) -> bool {
    lang::read_typed(text, desk.texts.language()).is_ok()
}

/// Whether the evening is closed, or the correction period is over (Law 79C).
fn is_closed_or_late(desk: &DeskView) -> bool {
    desk.session().is_some_and(|session| session.closed) || is_late(desk)
}

/// Whether the correction period is over, so the organizer must consent (Law 79C2).
pub(super) fn is_late(desk: &DeskView) -> bool {
    desk.session().is_some_and(|session| session.clocks().is_correction_over(desk.now()))
}
