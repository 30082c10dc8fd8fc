//! Begins a ruling, stores it as a draft when another ruling begins, and continues it later. Also opens the forms for
//! penalties, matches and appeals, and prints a ruling.

use crate::desk::DeskView;
use crate::screen::director::{Action, Request};
use evening::club::ContestantId;
use evening::director::{Appealed, RulingId, Walk};
use evening::session::{Change, LogEntry, RulingRecord, RulingState, Session, Slot};

use super::draft::{Draft, draft_walk, target_and_roles};
use super::{LINE, NOWHERE, Page, State, appeal, log, match_form, penalty, place};

impl State {
    /// F4: begins a ruling on the line `slot`, or continues the draft on that line. Without a line, asks for the table
    /// and board. A form with unsaved input stays open, with a message. `cursor` is the line of Results that has the
    /// cursor, `tree` the tree chosen with Ctrl K.
    pub fn begin_ruling(
        &mut self,
        slot: Option<Slot>,
        cursor: Option<Slot>,
        tree: Option<&'static str>,
        desk: &DeskView,
    ) -> Action {
        if self.warn_about_unsaved_input(desk) {
            return self.field().map_or(Action::None, |field| Action::FocusEnd(field.into()));
        }
        self.error.clear();
        (self.walk, self.kept_draft, self.requested_at, self.cursor) = (None, None, Some(desk.now()), cursor);
        self.roles = lang::rulings::Roles::default();
        self.tree_chosen_before = tree;
        let lines = desk.lines();
        let Some(line) = slot.and_then(|slot| lines.iter().find(|line| line.slot == slot)) else {
            self.target = None;
            self.page = Page::Place(String::new());
            return Action::Focus(LINE.into());
        };
        self.set_target(line, desk);
        let is_draft = |record: &&RulingRecord, session: &Session| {
            record.slot() == line.slot && session.state_of(record, desk.now()) == RulingState::Draft
        };
        let session = desk.session();
        let draft_of_line = session.and_then(|session| {
            session.rulings.iter().rev().find(|record| is_draft(record, session)).map(|record| (record, session))
        });
        match draft_of_line {
            Some((record, session)) => self.continue_ruling(record, session, desk),
            None => self.ask_what_happened(desk),
        }
    }

    /// Shows a ruling of the log. A form with unsaved input stays open, with a message.
    pub fn show(&mut self, ruling: RulingId, desk: &DeskView) {
        let Some(session) = desk.session().filter(|_| !self.warn_about_unsaved_input(desk)) else { return };
        (self.page, self.filter) = (Page::Entry, log::Filter::All);
        let is_shown_ruling =
            |entry: &LogEntry<'_>| matches!(entry, LogEntry::Ruling(ruled) if ruled.ruling.id == ruling);
        self.chosen_row = self.filter.rows(session, desk.now()).iter().position(is_shown_ruling).unwrap_or(0);
    }

    /// The change that stores an unfinished ruling as a draft before a ruling on another line begins. `None` if nothing
    /// would be lost.
    pub fn draft_to_store_before_line(&self, slot: Option<Slot>, desk: &DeskView) -> Option<Change> {
        let current_slot = self.target?.slot();
        if slot == Some(current_slot) { None } else { self.unfinished_draft_change(desk) }
    }

    /// The change that stores an unfinished ruling as a draft before a ruling of the log is shown. `None` if nothing
    /// would be lost.
    pub fn draft_to_store_before_entry(&self, ruling: RulingId, desk: &DeskView) -> Option<Change> {
        let draft = match &self.page {
            Page::Ruling(draft) => Some(draft),
            _ => self.kept_draft.as_ref(),
        };
        if draft.is_some_and(|draft| draft.replaced_ruling() == Some(ruling)) {
            None
        } else {
            self.unfinished_draft_change(desk)
        }
    }

    /// Closes the open form. A form whose request was refused meanwhile is restored.
    pub(super) fn close_form(&mut self) {
        (self.page, self.kept_draft, self.walk) = (Page::Entry, None, None);
        self.error.clear();
        if let Some(form) = self.refused.pop() {
            self.restore(form);
        }
    }

    /// The change that stores the unfinished ruling as a draft. `None` if there is none or the same draft is stored.
    pub(super) fn unfinished_draft_change(&self, desk: &DeskView) -> Option<Change> {
        let (session, target) = (desk.session()?, self.target?);
        let kept_draft = self.kept_draft.as_ref();
        let change = match (&self.page, &self.walk) {
            (Page::Ruling(draft), walk) if walk.is_some() || draft.has_unsaved_input() => {
                draft.draft_change(session, desk)
            }
            (Page::Question, Some(walk)) => {
                let mut draft = Draft::unfinished(target, walk, self.roles, session);
                if let Some(requested_at) = self.requested_at {
                    draft.set_requested_at(requested_at);
                }
                if let Some(kept_draft) = kept_draft {
                    draft.keep_texts_as_facts(kept_draft, desk);
                }
                draft.draft_change(session, desk)
            }
            (Page::Irregularity | Page::Offender(_), _) => {
                kept_draft.filter(|draft| draft.has_unsaved_input())?.draft_change(session, desk)
            }
            _ => return None,
        };
        Some(change).filter(|change| !is_stored(change, session))
    }

    /// If the open form has input that another key must not discard, shows the message how to keep or leave it, and
    /// returns true.
    pub(super) fn warn_about_unsaved_input(&mut self, desk: &DeskView) -> bool {
        let has_input = match &self.page {
            Page::Ruling(_) | Page::Irregularity | Page::Offender(_) | Page::Question => {
                self.unfinished_draft_change(desk).is_some()
            }
            Page::Penalty(form) => form.has_unsaved_input(),
            Page::Appeal(form) => form.has_unsaved_input(),
            Page::Match(form) => form.has_unsaved_input(),
            Page::Note { text, .. } => !text.trim().is_empty(),
            Page::Place(_) | Page::Entry | Page::Closing => false,
        };
        if has_input {
            self.error = self.unfinished_message(desk);
        }
        has_input
    }

    /// The message that says how to keep or leave an unfinished form. Only a ruling can be kept as a draft.
    pub(super) fn unfinished_message(&self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        match self.page {
            Page::Penalty(_) | Page::Appeal(_) | Page::Match(_) | Page::Note { .. } => say.desk_half_made_form(),
            _ => say.desk_half_made(),
        }
    }

    /// Goes back from the form of a penalty, an appeal or a match to table and board. The first press warns about input
    /// that would be lost.
    pub(super) fn back_from_form(&mut self, session: &Session, desk: &DeskView) -> Action {
        let was_warned = self.error == self.unfinished_message(desk);
        if self.warn_about_unsaved_input(desk) && !was_warned {
            return Action::None;
        }
        let match_target = self.target.filter(|_| matches!(self.page, Page::Match(_)));
        self.close_form();
        self.page = Page::Place(match_target.map(|target| place::place_text(target, session)).unwrap_or_default());
        Action::Focus(LINE.into())
    }

    /// The ruling of the log that is shown. `None` while a form is open, or another entry is chosen.
    pub fn shown_ruling(&self, desk: &DeskView) -> Option<RulingId> {
        self.chosen_ruling(desk).filter(|_| matches!(self.page, Page::Entry))
    }

    /// The ruling chosen in the log. `None` if another entry is chosen.
    pub(super) fn chosen_ruling(&self, desk: &DeskView) -> Option<RulingId> {
        let session = desk.session()?;
        match self.filter.rows(session, desk.now()).get(self.chosen_row)? {
            LogEntry::Ruling(ruled) => Some(ruled.ruling.id),
            _ => None,
        }
    }

    /// The ruling to decide again: the chosen one, or the one against which the chosen appeal was allowed.
    /// `None` for other entries.
    fn ruling_to_decide_again(&self, desk: &DeskView) -> Option<RulingId> {
        let session = desk.session()?;
        match self.filter.rows(session, desk.now()).get(self.chosen_row)? {
            LogEntry::Appeal(record) if session.is_pending(record) && !record.is_open() => {
                match record.appeal.against {
                    Appealed::Ruling(id) => Some(id),
                    Appealed::Penalty(_) => None,
                }
            }
            _ => self.chosen_ruling(desk),
        }
    }

    /// Opens the chosen ruling to decide it again. The new ruling replaces it.
    pub(super) fn reopen(&mut self, desk: &DeskView) -> Action {
        let (Some(session), Some(id)) = (desk.session(), self.ruling_to_decide_again(desk)) else {
            return Action::None;
        };
        let can_reopen =
            |record: &&RulingRecord| session.stands(record) || record.ruling.record.draft && record.withdrawn.is_none();
        let Some(record) = session.ruled(id).filter(can_reopen) else { return Action::None };
        self.continue_ruling(record, session, desk)
    }

    /// Continues a ruling at the first open question, or at the decision.
    fn continue_ruling(&mut self, record: &RulingRecord, session: &Session, desk: &DeskView) -> Action {
        let mut draft = Draft::replacing(record, session, desk);
        draft.mark_filled();
        draft.set_requested_at(desk.now());
        let (target, roles) = target_and_roles(record, session);
        (self.target, self.roles) = (Some(target), roles);
        (self.walk, self.kept_draft) = (draft_walk(record, session), None);
        self.error.clear();
        let needs_answer = |walk: &Walk| walk.advice().is_none() && !draft.asks_for_board();
        if self.walk.as_ref().is_some_and(needs_answer) {
            (self.page, self.kept_draft) = (Page::Question, Some(Box::new(draft)));
            return Action::Focus(NOWHERE.into());
        }
        let first_field = draft.first_field();
        self.page = Page::Ruling(Box::new(draft));
        Action::Focus(first_field.into())
    }

    /// Prints the form of the ruling chosen in the log.
    pub(super) fn print(&self, desk: &DeskView) -> Action {
        let (Some(session), Some(id)) = (desk.session(), self.chosen_ruling(desk)) else { return Action::None };
        let number = session.rulings.iter().position(|record| record.ruling.id == id && session.stands(record));
        number.map_or(Action::None, |index| Action::Request(Request::PrintRuling(index + 1)))
    }

    /// Opens the form for a penalty, about the ruling that is shown if there is one.
    pub(super) fn open_penalty(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let ruling = self.chosen_ruling(desk).filter(|_| matches!(self.page, Page::Entry));
        self.page = Page::Penalty(Box::new(penalty::Form::new(session, ruling)));
        Action::Focus(LINE.into())
    }

    /// Opens the form that takes a contestant out of the ranking or puts it back, with the cursor in the field for the
    /// reason.
    pub fn open_rank_form(&mut self, contestant: ContestantId, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        self.page = Page::Penalty(Box::new(penalty::Form::for_ranking(contestant, session, desk)));
        Action::Focus(penalty::REASON_FIELD.into())
    }

    /// Opens the form for a whole match: that of the table where F4 was pressed, if any. Does nothing if tonight's
    /// boards make no matches.
    pub(super) fn open_match(&mut self, desk: &DeskView) -> Action {
        if !match_form::has_matches(desk) {
            return Action::None;
        }
        let has_table_question = matches!(self.page, Page::Irregularity | Page::Offender(_) | Page::Question);
        let form = match_form::Form::new(self.target.filter(|_| has_table_question).map(super::Target::slot), desk);
        let field = form.focus_field();
        self.error.clear();
        self.page = Page::Match(Box::new(form));
        Action::Focus(field.into())
    }

    /// Opens the form to file or decide an appeal about the chosen entry.
    pub(super) fn open_appeal(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let rows = self.filter.rows(session, desk.now());
        let Some(form) = rows.get(self.chosen_row).and_then(|entry| appeal::Form::new(*entry, session)) else {
            return Action::None;
        };
        self.page = Page::Appeal(Box::new(form));
        Action::Focus(LINE.into())
    }
}

/// Whether the stored ruling that a draft would replace has the same answers, offender, decision and typed texts.
fn is_stored(change: &Change, session: &Session) -> bool {
    let Change::RulingMade { ruling, .. } = change else { return false };
    let Some(stored_ruling) = ruling.record.instead_of.and_then(|id| session.ruled(id)) else { return false };
    let contents = |ruling: &evening::director::Ruling| {
        let record = &ruling.record;
        let (tree, answers) = (record.tree.clone(), record.answers.clone());
        let typed = (ruling.facts.trim().to_owned(), record.expected.clone(), record.polled.clone());
        (tree, answers, record.offender, ruling.decision.clone(), typed)
    };
    contents(ruling) == contents(&stored_ruling.ruling)
}
