//! A board that was played instead of the one due (Law 15B). Its number answers the remaining questions, and the ruling
//! is on that board.

use uuid::Uuid;

use crate::desk::DeskView;
use evening::director::{Decision, RulingId, Walk};
use evening::session::{Change, Outcome, ResultId, Session, Slot, TableResult, WrongBoard, WrongBoardReport};

use super::super::super::results::{Unread, split_board, understand_board};
use super::super::Target;
use super::{Draft, DraftKind};

/// The question that the number of the board answers: its tree and its node.
const BOARD_QUESTION: (&str, &str) = ("wrong-board", "played-before");

/// Whether the next question is answered by the board that was played.
pub(in crate::screen::director) fn asks_for_board(walk: &Walk) -> bool {
    let (tree, node) = walk.at();
    (tree.name.as_str(), node.id.as_str()) == BOARD_QUESTION && walk.advice().is_none()
}

impl Draft {
    pub(in crate::screen::director) fn asks_for_board(&self) -> bool {
        self.walk_to_board_question.is_some()
    }

    pub(in crate::screen::director) fn walk_to_board_question(&self) -> Option<Walk> {
        self.walk_to_board_question.clone()
    }

    pub(in crate::screen::director) fn toggle_played_later(&mut self) {
        self.is_played_later = !self.is_played_later;
    }

    /// Makes the form ask for the board if the path comes to the question about it, whether that question is open or
    /// answered.
    pub(super) fn ask_for_board(&mut self, walk: Option<&Walk>, session: &Session) {
        let Some(walk) = walk.filter(|_| self.target.is_due(session)) else { return };
        let Some((tree, ..)) = walk.path().first() else { return };
        let answers = walk.answers();
        let shorter_walks =
            (0..=answers.len()).filter_map(|count| Walk::retrace(&tree.name, self.edition, &answers[..count]).ok());
        let Some(walk_before) = shorter_walks.map(|(walk, _)| walk).find(asks_for_board) else { return };
        self.walk_to_board_question = Some(walk_before);
        self.apply_board_answers(walk, session);
    }

    /// The path with the answers that follow from the board; without a typed board, the path up to the question. `None`
    /// if the board is not asked for.
    pub(in crate::screen::director) fn walk_by_board(&self, session: &Session) -> Option<Walk> {
        let mut walk = self.walk_to_board_question.clone()?;
        let Some(wrong) = self.named_board(session) else { return Some(walk) };
        let has_losers = !wrong.deprived.is_empty() || !wrong.open.is_empty();
        let answers: &[&str] = match (wrong.stands(), has_losers) {
            (false, _) => &["yes"],
            (true, true) => &["no", "some"],
            (true, false) if self.is_played_later => &["no", "later"],
            (true, false) => &["no", "nobody"],
        };
        for answer in answers {
            walk.answer(answer);
        }
        Some(walk)
    }

    pub(in crate::screen::director) fn has_answers_of(&self, walk: &Walk) -> bool {
        self.record.answers == walk.answers()
    }

    /// Sets the law and the decision that follow from the board. The contestants that lose it get their scores on their
    /// own lines.
    pub(in crate::screen::director) fn apply_board_answers(&mut self, walk: &Walk, session: &Session) {
        self.has_wrong_board = true;
        if let Some(advice) = walk.advice() {
            self.apply_advice(walk, &advice);
        } else {
            (self.record.tree, self.record.answers) = (Some(BOARD_QUESTION.0.to_owned()), walk.answers());
            "15B".clone_into(&mut self.law);
            self.follows_decision = false;
        }
        self.kind = DraftKind::ResultStands;
        if let Some(wrong) = self.named_board(session) {
            self.kind = if wrong.stands() { DraftKind::ResultStands } else { DraftKind::Cancelled };
            wrong.law(self.edition.year()).clone_into(&mut self.law);
        }
    }

    /// The board whose number is typed. `None` if the number is not typed or the board cannot be played here.
    pub(super) fn named_board(&self, session: &Session) -> Option<WrongBoard> {
        let (board, _) = split_board(&self.text_with_sign())?;
        session.wrong_board(self.target.place, board?, self.target.sitting).ok()
    }

    /// The typed board and result, with the `#` that Results needs before the number of the board.
    fn text_with_sign(&self) -> String {
        format!("#{}", self.typed.wrong_board.trim().trim_start_matches('#'))
    }

    /// The board that was played instead, and its result. `None` if there is none.
    ///
    /// # Errors
    /// A message, if the board is missing or not understood.
    pub(super) fn wrong_board(
        &self,
        session: &Session,
        desk: &DeskView,
    ) -> Result<Option<(WrongBoard, Outcome)>, String> {
        if !self.has_wrong_board {
            return Ok(None);
        }
        if self.typed.wrong_board.trim().is_empty() {
            // The ruling is on the board that was played, so its number is needed.
            let is_needed = self.kind == DraftKind::Cancelled || self.walk_to_board_question.is_some();
            return if is_needed { Err(desk.texts.say().desk_wrong_board_type()) } else { Ok(None) };
        }
        let text = self.text_with_sign();
        let Some(typed) = split_board(&text) else { return Ok(None) };
        let understood = understand_board(typed, (self.target.place, self.target.sitting), session, desk);
        understood.map(Some).map_err(|unread| match unread {
            Unread::Hint(_) => desk.texts.say().desk_wrong_board_type(),
            Unread::Wrong(message) => message,
        })
    }

    /// The changes that enter the result of the wrong board and make the ruling. The ruling is on that board, unless it
    /// gives a score for the board due.
    pub(super) fn changes_of_wrong_board(
        &self,
        (wrong, outcome): (WrongBoard, Outcome),
        decision: Decision,
        session: &Session,
        is_draft: bool,
    ) -> Vec<Change> {
        let facts = self.typed.facts.trim();
        let reason = if facts.is_empty() { self.law.clone() } else { facts.to_owned() };
        let report = WrongBoardReport { outcome, reason, asked_by: None, consent: None };
        let new_id = || RulingId(Uuid::now_v7());
        if matches!(decision, Decision::Nothing {} | Decision::Cancelled {}) {
            let target = Target { place: wrong.place, board: wrong.board, sitting: wrong.sitting };
            let ruling = self.change_at(target, decision, session, is_draft, new_id());
            let result = wrong.result(report, Uuid::now_v7);
            return [result, ruling].into_iter().chain(self.postponement(session)).collect();
        }
        let mut changes = wrong.changes(self.edition.year(), report, Uuid::now_v7);
        changes.push(self.change_at(self.target, decision, session, is_draft, new_id()));
        changes
    }

    /// The change that postpones the board due. `None` unless it is played later and has no result.
    fn postponement(&self, session: &Session) -> Option<Change> {
        let Target { place, board, sitting } = self.target;
        let is_open = self.is_played_later && session.result(Slot::new(board, sitting)).is_none();
        let result = || TableResult::new(ResultId(Uuid::now_v7()), place, board, sitting, Outcome::Postponed);
        is_open.then(|| Change::ResultEntered { result: result() })
    }
}
