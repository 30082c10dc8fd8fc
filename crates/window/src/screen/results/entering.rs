//! Enter, Delete and F6 on the current line: enter, correct or withdraw a result, with a reason where needed.

use uuid::Uuid;

use crate::desk::DeskView;
use crate::screen::results::Action;
use bridge::BoardNumber;
use evening::session::{Change, Line, ResultId, Slot, TableResult, suspicions};

use super::wrong_board::TypedBoard;
use super::{Asking, ENTRY, REASON, State, Why, preview, wrong_board};

impl State {
    /// Takes a changed text. An error is shown until it is corrected.
    pub(super) fn retyped(&mut self, desk: &DeskView) {
        let text = self.typing.text();
        let result = wrong_board::split(text).map_or(text, |(_, result)| result);
        self.refused &= !text.trim().is_empty() && lang::read_typed(result, desk.texts.language()).is_err();
        self.asking = None;
    }

    pub(super) fn submit(&mut self, desk: &DeskView) -> Action {
        self.follow_evening(desk);
        let Some((line, slot)) = self.current(desk).map(|l| (l, l.slot)) else { return Action::None };
        if self.asking.as_ref().is_some_and(|asking| asking.why == Why::Withdraw) {
            return self.withdraw(slot, desk);
        }
        if self.asking.as_ref().is_some_and(|asking| asking.why == Why::Confirm) {
            return self.confirm(desk);
        }
        if self.typing.text().trim().is_empty() {
            // A correction takes two Enters; a third one by mistake must not skip an empty line.
            if std::mem::take(&mut self.corrected) && self.waits(line, desk) {
                return Action::Focus(ENTRY.into());
            }
            let last = desk.standings().map_or(0, |s| self.sheet(s).len()).saturating_sub(1);
            self.move_to((self.at + 1).min(last), desk);
            return Action::Focus(ENTRY.into());
        }
        if self.second.is_some() {
            return self.submit_again(slot, desk);
        }
        if let Some(typed) = wrong_board::read(self, desk, line) {
            if let Ok(typed) = typed {
                return self.submit_wrong_board(&typed, line.slot.board, desk);
            }
            self.refused = true;
            return Action::Again(ENTRY.into());
        }
        let lines = desk.lines();
        let Some(target) = lines.iter().find(|l| l.slot == slot) else { return Action::None };
        // A correction asks for a reason in one line, filled in with the commonest one. The same applies to a first
        // result after the correction period, which changes the official ranking (Law 79C2), to one in a closed
        // evening, and to turning the other room.
        let asks_why = target.asks_why() || is_over(desk) || preview::turns_other_room(self, desk, target);
        if asks_why && self.asking.is_none() && preview::read(self, desk, line).is_some() {
            self.ask(Why::Correct, slot, desk);
            return Action::Focus(REASON.into());
        }
        // The same applies if the board was awarded in the other room, so that no result is due.
        let covered = line.state() == "artificial" && target.ruling.is_none() && target.result.is_none();
        if covered && self.asking.is_none() && preview::read(self, desk, line).is_some() {
            self.ask(Why::Covered, slot, desk);
            return Action::Focus(REASON.into());
        }
        let reason = match self.reason(desk) {
            Ok(reason) => reason,
            Err(words) => return Action::SayAt(words, REASON.into()),
        };
        // The next slip, typed while a reason is asked for.
        if let Some(reason) = reason.as_ref().filter(|reason| is_result(reason, desk)) {
            return Action::SayAt(desk.texts.say().results_reason_is_result(reason), REASON.into());
        }
        if let Some(changes) = preview::changes(self, desk, line, target, reason, Uuid::now_v7) {
            Action::Make(changes, Some(ENTRY.into()))
        } else {
            self.refused = true;
            Action::Again(ENTRY.into())
        }
    }

    /// A wrong board asks for a reason, with the board that was due as the suggestion. The next Enter makes it.
    fn submit_wrong_board(&mut self, typed: &TypedBoard, due: BoardNumber, desk: &DeskView) -> Action {
        if !self.is_wrong_board() {
            let usual = desk.texts.say().results_wrong_board_reason(due.to_string());
            let reason = if is_over(desk) { String::new() } else { usual };
            self.asking = Some(Asking { why: Why::WrongBoard, reason });
            return Action::Focus(REASON.into());
        }
        let reason = match self.reason(desk) {
            Ok(reason) => reason.unwrap_or_default(),
            Err(words) => return Action::SayAt(words, REASON.into()),
        };
        let changes = wrong_board::changes(typed, reason, desk);
        changes.map_or(Action::None, |changes| Action::Make(changes, Some(ENTRY.into())))
    }

    /// The reason that was asked for; `None` if none was.
    ///
    /// # Errors
    /// What is said beside the field if nothing is typed there, or, after the correction period, nobody who consents.
    fn reason(&self, desk: &DeskView) -> Result<Option<String>, String> {
        let Some(asking) = &self.asking else { return Ok(None) };
        let (say, reason) = (desk.texts.say(), asking.reason.trim().to_owned());
        if reason.is_empty() {
            return Err(say.results_reason_wanted());
        }
        if is_late(desk) && preview::asked(Some(reason.clone()), desk).1.is_none() {
            return Err(say.results_consent_name());
        }
        Ok(Some(reason))
    }

    /// Asks why, with the commonest answer where nobody else is concerned: what another hand entered is not
    /// replaced by one more Enter.
    pub(super) fn ask(&mut self, why: Why, slot: Slot, desk: &DeskView) {
        let own =
            !matches!(why, Why::Force | Why::Covered) && !is_over(desk) && desk.entered_by_another(slot).is_none();
        let usual = if preview::turns(self, desk) {
            desk.texts.say().results_reason_turned()
        } else {
            desk.texts.say().results_reason_default()
        };
        let reason = if own { usual } else { String::new() };
        self.asking = Some(Asking { why, reason });
    }

    /// Whether the text is to be entered although it looks impossible.
    pub(super) fn is_forced(&self) -> bool {
        self.asking.as_ref().is_some_and(|asking| asking.why == Why::Force)
    }

    pub(super) fn force(&mut self) -> Action {
        // A wrong board is entered by Enter, with the ruling that belongs to it.
        let is_plain = wrong_board::split(self.typing.text()).is_none();
        if self.typing.text().trim().is_empty() || self.second.is_some() || !is_plain {
            return Action::None;
        }
        self.asking = Some(Asking { why: Why::Force, reason: String::new() });
        Action::Focus(REASON.into())
    }

    /// Confirms an unlikely result by entering it again, so that the log says who checked it.
    pub(super) fn confirm(&mut self, desk: &DeskView) -> Action {
        let doubtful = |result: &&TableResult| desk.session().is_some_and(|s| !suspicions(s, result).is_empty());
        let asks_else = self.asking.as_ref().is_some_and(|asking| asking.why != Why::Confirm);
        let free = self.typing.text().trim().is_empty() && !asks_else && self.second.is_none();
        let here = self.slot(desk).filter(|_| free);
        let result = here.and_then(|slot| desk.session()?.result(slot)).filter(doubtful);
        let Some(result) = result else { return Action::None };
        // After the correction period this, too, needs the organizer's consent (Law 79C2).
        let asked = match &self.asking {
            Some(asking) if asking.why == Why::Confirm && !asking.reason.trim().is_empty() => Some(&asking.reason),
            Some(asking) if asking.why == Why::Confirm && is_over(desk) => {
                return Action::SayAt(desk.texts.say().results_reason_wanted(), REASON.into());
            }
            _ if is_over(desk) => {
                self.ask(Why::Confirm, result.slot(), desk);
                return Action::Focus(REASON.into());
            }
            _ => None,
        };
        let (asked_by, consent, why) = preview::asked(asked.map(|line| line.trim().to_owned()), desk);
        let right = desk.texts.say().results_is_right();
        let confirmed = TableResult {
            id: ResultId(Uuid::now_v7()),
            supersedes: Some(result.id),
            reason: Some(
                why.filter(|why| !why.is_empty()).map_or_else(|| right.clone(), |why| format!("{right}: {why}")),
            ),
            asked_by,
            consent,
            ..result.clone()
        };
        Action::Make(vec![Change::ResultEntered { result: confirmed }], Some(ENTRY.into()))
    }

    /// Delete: asks for a reason to withdraw the result.
    pub(super) fn begin_to_withdraw(&mut self, desk: &DeskView) -> Action {
        let there = |line: &Line<'_>| line.is_corrected() && Some(line.slot) == self.slot(desk);
        if !self.typing.text().is_empty() || self.second.is_some() {
            return Action::None;
        }
        match desk.lines().into_iter().find(there).map(|line| line.slot) {
            Some(slot) => self.ask(Why::Withdraw, slot, desk),
            None => return Action::Say(desk.texts.say().results_nothing_to_withdraw()),
        }
        Action::Focus(REASON.into())
    }

    /// Withdraws a result, or the ruling in its place.
    pub(super) fn withdraw(&mut self, slot: Slot, desk: &DeskView) -> Action {
        let reason = match self.reason(desk) {
            Ok(reason) => reason.unwrap_or_default(),
            Err(words) => return Action::SayAt(words, REASON.into()),
        };
        let Some(session) = desk.session() else { return Action::None };
        let (_, consent, reason) = preview::asked(Some(reason), desk);
        let reason = reason.unwrap_or_default();
        let changes: Vec<Change> = match session.result(slot) {
            Some(result) => vec![Change::ResultWithdrawn { result: result.id, reason, consent }],
            None => session
                .rulings_on(slot)
                .into_iter()
                .map(|ruled| Change::RulingWithdrawn {
                    ruling: ruled.ruling.id,
                    reason: reason.clone(),
                    consent: consent.clone(),
                })
                .collect(),
        };
        Action::Make(changes, Some(ENTRY.into()))
    }
}

/// Whether a text is a result and no reason.
fn is_result(text: &str, desk: &DeskView) -> bool {
    lang::read_typed(text, desk.texts.language()).is_ok()
}

/// Whether the evening is closed, or the period for corrections over (Law 79C).
fn is_over(desk: &DeskView) -> bool {
    desk.session().is_some_and(|session| session.closed) || is_late(desk)
}

/// Whether the correction period is over, so that the organizer must consent (Law 79C2).
pub(super) fn is_late(desk: &DeskView) -> bool {
    desk.session().is_some_and(|session| session.clocks().is_corrected_too_late(desk.now()))
}
