//! How a ruling begins, is kept for later when another one is begun, and goes on where it was left.

use crate::desk::DeskView;
use crate::screen::director::{Action, Request};
use evening::club::ContestantId;
use evening::director::{Appealed, RulingId};
use evening::session::{Change, LogEntry, Ruled, RulingState, Session, Slot};

use super::draft::{Draft, place_of, way_of};
use super::{Doing, LINE, NOWHERE, State, appeal, log, matched, penalty, place};

impl State {
    /// F4: a new ruling, about this line if one is known. What was begun there goes on.
    pub fn begin(&mut self, desk: &DeskView, slot: Option<Slot>) -> Action {
        if self.is_begun(desk) {
            return self.field().map_or(Action::None, |field| Action::FocusEnd(field.into()));
        }
        self.wrong.clear();
        (self.walk, self.kept, self.began) = (None, None, Some(desk.now()));
        self.roles = lang::rulings::Roles::default();
        let lines = desk.lines();
        let Some(line) = slot.and_then(|slot| lines.iter().find(|l| l.slot == slot)) else {
            self.target = None;
            self.doing = Doing::Where(String::new());
            return Action::Focus(LINE.into());
        };
        self.aim(line, desk);
        let begun = |ruled: &&Ruled, session: &Session| {
            ruled.slot() == line.slot && session.state_of(ruled, desk.now()) == RulingState::Draft
        };
        let session = desk.session();
        let begun = session.and_then(|s| s.rulings.iter().rev().find(|r| begun(r, s)).map(|r| (r, s)));
        match begun {
            Some((ruled, session)) => self.take_up(ruled, session, desk),
            None => self.choose(),
        }
    }

    /// A ruling is chosen in the log; what is half made stays before it.
    pub fn show(&mut self, ruling: RulingId, desk: &DeskView) {
        let Some(session) = desk.session().filter(|_| !self.is_begun(desk)) else { return };
        (self.doing, self.filter) = (Doing::Reading, log::Filter::All);
        let is_it = |entry: &LogEntry<'_>| matches!(entry, LogEntry::Ruling(ruled) if ruled.ruling.id == ruling);
        self.at = self.filter.rows(session, desk.now()).iter().position(is_it).unwrap_or(0);
    }

    /// The draft that keeps what was begun, before a ruling is begun on another line, or on one that is still to be said;
    /// none where nothing would be lost.
    pub fn to_set_aside(&self, slot: Option<Slot>, desk: &DeskView) -> Option<Change> {
        let here = self.target?.slot();
        if slot == Some(here) { None } else { self.unfinished(desk) }
    }

    /// The same, before a ruling of the log is shown.
    pub fn to_set_aside_for(&self, ruling: RulingId, desk: &DeskView) -> Option<Change> {
        let draft = match &self.doing {
            Doing::Making(draft) => Some(draft),
            _ => self.kept.as_ref(),
        };
        if draft.is_some_and(|draft| draft.instead_of() == Some(ruling)) { None } else { self.unfinished(desk) }
    }

    /// The open form is left: the desk is free. A form that was refused meanwhile comes back.
    pub(super) fn set_aside(&mut self) {
        (self.doing, self.kept, self.walk) = (Doing::Reading, None, None);
        self.wrong.clear();
        if let Some(form) = self.refused.pop() {
            self.restore(form);
        }
    }

    /// The ruling that was begun, as a draft; none where none was, or where it is as it was kept before.
    pub(super) fn unfinished(&self, desk: &DeskView) -> Option<Change> {
        let (session, target) = (desk.session()?, self.target?);
        let kept = self.kept.as_ref();
        let change = match (&self.doing, &self.walk) {
            (Doing::Making(draft), walk) if walk.is_some() || draft.is_begun() => draft.set_aside(session, desk),
            (Doing::Asking, Some(walk)) => {
                let mut draft = Draft::unfinished(target, walk, self.roles, session);
                if let Some(at) = self.began {
                    draft.asked_at(at);
                }
                if let Some(kept) = kept {
                    draft.keep_unfinished(kept, desk);
                }
                draft.set_aside(session, desk)
            }
            (Doing::Choosing | Doing::Whose(_), _) => kept.filter(|kept| kept.is_begun())?.set_aside(session, desk),
            _ => return None,
        };
        Some(change).filter(|change| !is_kept(change, session))
    }

    /// A ruling half made is not thrown away by another key; it says how to keep or leave it.
    pub(super) fn is_begun(&mut self, desk: &DeskView) -> bool {
        let begun = match &self.doing {
            Doing::Making(_) | Doing::Choosing | Doing::Whose(_) | Doing::Asking => self.unfinished(desk).is_some(),
            Doing::Penalty(form) => form.is_begun(),
            Doing::Appeal(form) => form.is_begun(),
            Doing::Match(form) => form.is_begun(),
            Doing::Noting { text, .. } => !text.trim().is_empty(),
            Doing::Where(_) | Doing::Reading | Doing::Closing => false,
        };
        if begun {
            self.wrong = self.half_made(desk);
        }
        begun
    }

    /// How what is half made is kept or left: only a ruling can be a draft.
    pub(super) fn half_made(&self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        match self.doing {
            Doing::Penalty(_) | Doing::Appeal(_) | Doing::Match(_) | Doing::Noting { .. } => say.desk_half_made_form(),
            _ => say.desk_half_made(),
        }
    }

    /// From a penalty, an appeal or a match back to table and board, as from a ruling; the first time it is said what would be
    /// lost.
    pub(super) fn back_from_form(&mut self, session: &Session, desk: &DeskView) -> Action {
        let said = self.wrong == self.half_made(desk);
        if self.is_begun(desk) && !said {
            return Action::None;
        }
        let there = self.target.filter(|_| matches!(self.doing, Doing::Match(_)));
        self.set_aside();
        self.doing = Doing::Where(there.map(|target| place::written(target, session)).unwrap_or_default());
        Action::Focus(LINE.into())
    }

    /// The ruling of the log that is before the director.
    pub fn shown(&self, desk: &DeskView) -> Option<RulingId> {
        self.chosen_ruling(desk).filter(|_| matches!(self.doing, Doing::Reading))
    }

    /// The ruling that is chosen in the log.
    pub(super) fn chosen_ruling(&self, desk: &DeskView) -> Option<RulingId> {
        let session = desk.session()?;
        match self.filter.rows(session, desk.now()).get(self.at)? {
            LogEntry::Ruling(ruled) => Some(ruled.ruling.id),
            _ => None,
        }
    }

    /// The ruling that is decided anew: the one that is chosen, or the one an appeal that is chosen was allowed against.
    fn decided_anew(&self, desk: &DeskView) -> Option<RulingId> {
        let session = desk.session()?;
        match self.filter.rows(session, desk.now()).get(self.at)? {
            LogEntry::Appeal(heard) if session.is_pending(heard) && !heard.is_open() => match heard.appeal.against {
                Appealed::Ruling(id) => Some(id),
                Appealed::Penalty(_) => None,
            },
            _ => self.chosen_ruling(desk),
        }
    }

    /// The chosen ruling again, to be decided anew: another takes its place.
    pub(super) fn reopen(&mut self, desk: &DeskView) -> Action {
        let (Some(session), Some(id)) = (desk.session(), self.decided_anew(desk)) else { return Action::None };
        let open = |r: &&Ruled| session.stands(r) || r.ruling.record.draft && r.withdrawn.is_none();
        let Some(ruled) = session.ruled(id).filter(open) else { return Action::None };
        self.take_up(ruled, session, desk)
    }

    /// A ruling goes on where it was left: at the question that is not answered yet, or at the decision.
    fn take_up(&mut self, ruled: &Ruled, session: &Session, desk: &DeskView) -> Action {
        let mut draft = Draft::again(ruled, session, desk);
        draft.mark_filled();
        draft.asked_at(desk.now());
        let (target, roles) = place_of(ruled, session);
        (self.target, self.roles) = (Some(target), roles);
        (self.walk, self.kept) = (way_of(ruled, session), None);
        self.wrong.clear();
        if self.walk.as_ref().is_some_and(|walk| walk.advice().is_none()) {
            (self.doing, self.kept) = (Doing::Asking, Some(Box::new(draft)));
            return Action::Focus(NOWHERE.into());
        }
        let first = draft.first_field();
        self.doing = Doing::Making(Box::new(draft));
        Action::Focus(first.into())
    }

    /// The form of the ruling that is chosen in the log, where it stands.
    pub(super) fn print(&self, desk: &DeskView) -> Action {
        let (Some(session), Some(id)) = (desk.session(), self.chosen_ruling(desk)) else { return Action::None };
        let number = session.rulings.iter().position(|r| r.ruling.id == id && session.stands(r));
        number.map_or(Action::None, |at| Action::Request(Request::PrintRuling(at + 1)))
    }

    pub(super) fn open_penalty(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let ruling = self.chosen_ruling(desk).filter(|_| matches!(self.doing, Doing::Reading));
        self.doing = Doing::Penalty(Box::new(penalty::Form::new(session, ruling)));
        Action::Focus(LINE.into())
    }

    /// That a contestant is not ranked, or is ranked again: the cursor is where it says why.
    pub fn of_rank(&mut self, who: ContestantId, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        self.doing = Doing::Penalty(Box::new(penalty::Form::of_rank(who, session, desk)));
        Action::Focus(penalty::REASON.into())
    }

    /// A match decided whole: that of the table F4 was pressed on, else the form asks which.
    pub(super) fn open_match(&mut self, desk: &DeskView) -> Action {
        if !matched::has_matches(desk) {
            return Action::None;
        }
        let at_table = matches!(self.doing, Doing::Choosing | Doing::Whose(_) | Doing::Asking);
        let form = matched::Form::new(self.target.filter(|_| at_table).map(super::Target::slot), desk);
        let field = form.field();
        self.wrong.clear();
        self.doing = Doing::Match(Box::new(form));
        Action::Focus(field.into())
    }

    pub(super) fn open_appeal(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let rows = self.filter.rows(session, desk.now());
        let Some(form) = rows.get(self.at).and_then(|entry| appeal::Form::new(*entry, session)) else {
            return Action::None;
        };
        self.doing = Doing::Appeal(Box::new(form));
        Action::Focus(LINE.into())
    }
}

/// Whether a draft says no more than the one it would take the place of.
fn is_kept(change: &Change, session: &Session) -> bool {
    let Change::RulingMade { ruling, .. } = change else { return false };
    let Some(old) = ruling.record.instead_of.and_then(|id| session.ruled(id)) else { return false };
    let said = |ruling: &evening::director::Ruling| {
        let record = &ruling.record;
        let (tree, answers) = (record.tree.clone(), record.answers.clone());
        let typed = (ruling.facts.trim().to_owned(), record.expected.clone(), record.polled.clone());
        (tree, answers, record.offender, ruling.decision.clone(), typed)
    };
    said(ruling) == said(&old.ruling)
}
