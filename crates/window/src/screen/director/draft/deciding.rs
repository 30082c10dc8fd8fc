//! Turns the form of a ruling into a decision, and into the change that makes it.

use uuid::Uuid;

use crate::desk::DeskView;
use crate::words;
use evening::director::{Award, Decision, Law, Ruling, RulingId, SideAward, TrickReceiver};
use evening::session::{Change, Session, Slot};

use super::super::{Target, parse};
use super::{Draft, DraftKind, Field};

impl Draft {
    /// The decision as typed. `None` if it is not understood yet.
    fn decision(&self, session: &Session, desk: &DeskView) -> Option<Decision> {
        let language = desk.texts.language();
        let typed = self.field_text(Field::Decision).trim();
        Some(match self.kind {
            DraftKind::ResultStands => Decision::Nothing {},
            DraftKind::Cancelled => Decision::Cancelled {},
            DraftKind::Tricks => Decision::Tricks { declarer: self.tricks(typed)? },
            DraftKind::Contract => {
                let (contract, declarer) = parse::contract(typed, language)?;
                Decision::Contract { contract, declarer }
            }
            DraftKind::Artificial => Decision::Award(parse::artificial(typed, language)?),
            DraftKind::FouledBoard => Decision::Groups(parse::groups(typed, self.target, session)?),
            DraftKind::Assigned => {
                let ns = parse::side(typed, language)?;
                let ew = if self.is_same_for_both { ns.clone() } else { parse::side(&self.typed.east_west, language)? };
                if ns == SideAward::TableResult && ew == SideAward::TableResult {
                    return None;
                }
                Decision::Award(Award { ns, ew })
            }
        })
    }

    fn missing_input_message(&self, session: &Session, desk: &DeskView) -> String {
        self.unread_message(session, desk).unwrap_or_else(|| desk.texts.say().repair_lacks(self.hint(desk)))
    }

    /// The hint that says what to type.
    fn hint(&self, desk: &DeskView) -> String {
        if self.kind == DraftKind::Tricks { self.tricks_hint(desk) } else { self.kind.hint(desk) }
    }

    /// The message on a typed decision that cannot be read, with an example. `None` if nothing is typed, or all of it
    /// is understood.
    pub(in crate::screen::director) fn unread_message(&self, session: &Session, desk: &DeskView) -> Option<String> {
        if self.decision(session, desk).is_some() {
            return None;
        }
        let (say, language) = (desk.texts.say(), desk.texts.language());
        let typed = self.field_text(Field::Decision).trim();
        if self.kind != DraftKind::Assigned {
            return (!typed.is_empty()).then(|| say.desk_effect_unread(typed, self.hint(desk)));
        }
        let east_west = if self.is_same_for_both { "" } else { self.typed.east_west.trim() };
        let text = [typed, east_west].into_iter().find(|text| parse::side(text, language).is_none())?;
        let unread_outcome = parse::unread_outcome(text, language);
        Some(match unread_outcome {
            Some(part) => say.desk_effect_unread(part, self.hint(desk)),
            None => say.desk_effect_weights(text, self.hint(desk)),
        })
    }

    /// The number of tricks that declarer gains, negative for a loss. A sign is kept as typed. Without a sign, the
    /// tricks go to the opponents of the offender, or to the offender's side if a concession is cancelled (Law 71).
    /// `None` if the text is not a number, or if it has no sign and it is not known which side declares.
    pub(super) fn tricks(&self, text: &str) -> Option<i8> {
        let number: i8 = text.replace('−', "-").trim_start_matches('+').parse().ok()?;
        if text.starts_with(['+', '-', '−']) {
            return Some(number);
        }
        // Without a result the declarer is unknown, so the answers say which side declares.
        let offender_declares = match (self.roles.offender, self.roles.declarer) {
            (Some(offender), Some(declarer)) => offender.side() == declarer.side(),
            _ => self.declaring_side_offended?,
        };
        let is_loss = offender_declares == (self.tricks_to == TrickReceiver::Opponents);
        Some(if is_loss { -number } else { number })
    }

    /// The change that makes the ruling, or stores it as a draft. `None` if the decision is not understood.
    pub(in crate::screen::director) fn change(
        &self,
        session: &Session,
        desk: &DeskView,
        is_draft: bool,
        id: RulingId,
    ) -> Option<Change> {
        let decision = self.decision(session, desk)?;
        Some(self.change_at(self.target, decision, session, is_draft, id))
    }

    /// The change to preview. `None` if the decision is not understood, or if the ruling also changes a board that was
    /// played instead of this one.
    pub(in crate::screen::director) fn trial_change(&self, session: &Session, desk: &DeskView) -> Option<Change> {
        let is_elsewhere = match self.kind {
            DraftKind::Cancelled => self.has_wrong_board,
            DraftKind::ResultStands => !self.typed.wrong_board.trim().is_empty(),
            _ => false,
        };
        if is_elsewhere { None } else { self.change(session, desk, false, RulingId(Uuid::nil())) }
    }

    /// The change that makes a decision the ruling at a table.
    pub(super) fn change_at(
        &self,
        target: Target,
        decision: Decision,
        session: &Session,
        is_draft: bool,
        id: RulingId,
    ) -> Change {
        let mut record = self.record.clone();
        if target != self.target {
            // Only the ruling at this table replaces an earlier one.
            (record.instead_of, record.appeal) = (None, None);
        }
        record.draft = is_draft;
        record.told = self.was_told_of_appeal;
        record.of_law = self.is_point_of_law;
        record.status = self.facts_status;
        self.typed.expected.trim().clone_into(&mut record.expected);
        self.typed.polled.trim().clone_into(&mut record.polled);
        record.director.clone_from(&session.conditions.director);
        record.faults = match &decision {
            Decision::Award(award) => self.faults.or_else(|| award.faults()).filter(|_| award.is_artificial()),
            _ => None,
        };
        let law = self.law.parse::<Law>().map_or_else(|_| self.law.clone(), |law| law.to_string());
        let facts = self.typed.facts.trim().to_owned();
        let ruling = Ruling { id, edition: self.edition.year(), law, facts, decision, record };
        let Target { place, board, sitting } = target;
        Change::RulingMade { place, board, sitting, ruling }
    }

    /// The changes that Ctrl+Enter makes.
    ///
    /// # Errors
    /// A message, if input is missing or not understood, or if percentages are not possible.
    pub(in crate::screen::director) fn changes(
        &self,
        session: &Session,
        desk: &DeskView,
        is_draft: bool,
    ) -> Result<Vec<Change>, String> {
        let Some(decision) = self.decision(session, desk) else {
            return Err(self.missing_input_message(session, desk));
        };
        if let Decision::Award(award) = &decision
            && let Err(error) = award.check_percentages()
        {
            return Err(words::award_error(&error, &desk.texts));
        }
        let change_for =
            |target, decision| self.change_at(target, decision, session, is_draft, RulingId(Uuid::now_v7()));
        if let Some(typed) = self.wrong_board(session, desk)? {
            return Ok(self.changes_of_wrong_board(typed, decision, session, is_draft));
        }
        let mut changes = vec![change_for(self.target, decision.clone())];
        if self.kind == DraftKind::Cancelled && self.cancels_all_tables {
            let slot = Slot::new(self.target.board, self.target.sitting);
            let other_lines =
                session.lines().into_iter().filter(|line| line.slot.board == self.target.board && line.slot != slot);
            changes.extend(other_lines.map(|line| {
                let target = Target { place: line.place, board: line.slot.board, sitting: line.sitting };
                change_for(target, decision.clone())
            }));
        }
        Ok(changes)
    }

    /// The change that stores the ruling as a draft. Input that is not understood is added to the facts, as typed.
    pub(in crate::screen::director) fn draft_change(&self, session: &Session, desk: &DeskView) -> Change {
        let (id, stamp) = (RulingId(Uuid::now_v7()), desk.stamp());
        let is_possible = |change: &Change| session.clone().apply(&stamp, change).is_ok();
        let mut change = self.change(session, desk, true, id).filter(is_possible);
        let mut leftover = vec![self.typed.without_error.trim(), self.typed.wrong_board.trim()];
        if change.is_none() {
            leftover.splice(0..0, [self.field_text(Field::Decision).trim(), self.typed.east_west.trim()]);
        }
        leftover.retain(|text| !text.is_empty());
        let change = change.get_or_insert_with(|| self.change_at(self.target, Decision::Nothing {}, session, true, id));
        if let (Change::RulingMade { ruling, .. }, false) = (&mut *change, leftover.is_empty()) {
            let note = desk.texts.say().desk_typed_so_far(leftover.join(" / "));
            let facts = [ruling.facts.as_str(), &note].join(" ");
            facts.trim().clone_into(&mut ruling.facts);
        }
        change.clone()
    }
}
