//! How a ruling begins, is set aside as a draft when another one begins, and continues later.

use crate::desk::DeskView;
use crate::screen::director::{Action, Request};
use evening::club::ContestantId;
use evening::director::{Appealed, RulingId, Walk};
use evening::session::{Change, LogEntry, RulingRecord, RulingState, Session, Slot};

use super::draft::{Draft, place_of, way_of};
use super::{Doing, LINE, NOWHERE, State, appeal, log, matched, penalty, place};

impl State {
    /// F4: begins a ruling on this line, if one is given, or continues the one begun there. `cursor` is the line of
    /// Results that has the cursor.
    pub fn begin(&mut self, desk: &DeskView, slot: Option<Slot>, cursor: Option<Slot>) -> Action {
        if self.is_begun(desk) {
            return self.field().map_or(Action::None, |field| Action::FocusEnd(field.into()));
        }
        self.wrong.clear();
        (self.walk, self.kept, self.began, self.cursor) = (None, None, Some(desk.now()), cursor);
        self.roles = lang::rulings::Roles::default();
        let lines = desk.lines();
        let Some(line) = slot.and_then(|slot| lines.iter().find(|l| l.slot == slot)) else {
            self.target = None;
            self.doing = Doing::Where(String::new());
            return Action::Focus(LINE.into());
        };
        self.aim(line, desk);
        let begun = |ruled: &&RulingRecord, session: &Session| {
            ruled.slot() == line.slot && session.state_of(ruled, desk.now()) == RulingState::Draft
        };
        let session = desk.session();
        let begun = session.and_then(|s| s.rulings.iter().rev().find(|r| begun(r, s)).map(|r| (r, s)));
        match begun {
            Some((ruled, session)) => self.take_up(ruled, session, desk),
            None => self.choose(),
        }
    }

    /// Shows a ruling of the log. An unfinished ruling stays open.
    pub fn show(&mut self, ruling: RulingId, desk: &DeskView) {
        let Some(session) = desk.session().filter(|_| !self.is_begun(desk)) else { return };
        (self.doing, self.filter) = (Doing::Reading, log::Filter::All);
        let is_it = |entry: &LogEntry<'_>| matches!(entry, LogEntry::Ruling(ruled) if ruled.ruling.id == ruling);
        self.at = self.filter.rows(session, desk.now()).iter().position(is_it).unwrap_or(0);
    }

    /// The draft that keeps an unfinished ruling before one on another line begins. `None` if nothing would be lost.
    pub fn to_set_aside(&self, slot: Option<Slot>, desk: &DeskView) -> Option<Change> {
        let here = self.target?.slot();
        if slot == Some(here) { None } else { self.unfinished(desk) }
    }

    /// The draft that keeps an unfinished ruling before a ruling of the log is shown.
    pub fn to_set_aside_for(&self, ruling: RulingId, desk: &DeskView) -> Option<Change> {
        let draft = match &self.doing {
            Doing::Making(draft) => Some(draft),
            _ => self.kept.as_ref(),
        };
        if draft.is_some_and(|draft| draft.instead_of() == Some(ruling)) { None } else { self.unfinished(desk) }
    }

    /// Closes the open form. If storing it is refused, it comes back.
    pub(super) fn set_aside(&mut self) {
        (self.doing, self.kept, self.walk) = (Doing::Reading, None, None);
        self.wrong.clear();
        if let Some(form) = self.refused.pop() {
            self.restore(form);
        }
    }

    /// The unfinished ruling as a draft. `None` if there is none or it is already stored like this.
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

    /// Whether a ruling is unfinished; another key must not discard it. Also says how to keep or leave it.
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

    /// How to keep or leave an unfinished form. Only a ruling can be kept as a draft.
    pub(super) fn half_made(&self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        match self.doing {
            Doing::Penalty(_) | Doing::Appeal(_) | Doing::Match(_) | Doing::Noting { .. } => say.desk_half_made_form(),
            _ => say.desk_half_made(),
        }
    }

    /// Leaves the form of a penalty, an appeal or a match for table and board. The first press warns about what would
    /// be lost.
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

    /// The ruling of the log that is open.
    pub fn shown(&self, desk: &DeskView) -> Option<RulingId> {
        self.chosen_ruling(desk).filter(|_| matches!(self.doing, Doing::Reading))
    }

    /// The ruling chosen in the log.
    pub(super) fn chosen_ruling(&self, desk: &DeskView) -> Option<RulingId> {
        let session = desk.session()?;
        match self.filter.rows(session, desk.now()).get(self.at)? {
            LogEntry::Ruling(ruled) => Some(ruled.ruling.id),
            _ => None,
        }
    }

    /// The ruling to decide again: the chosen one, or the one against which the chosen appeal was allowed.
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

    /// Opens the chosen ruling to decide it again. The new ruling replaces it.
    pub(super) fn reopen(&mut self, desk: &DeskView) -> Action {
        let (Some(session), Some(id)) = (desk.session(), self.decided_anew(desk)) else { return Action::None };
        let open = |r: &&RulingRecord| session.stands(r) || r.ruling.record.draft && r.withdrawn.is_none();
        let Some(ruled) = session.ruled(id).filter(open) else { return Action::None };
        self.take_up(ruled, session, desk)
    }

    /// Continues a ruling where it was left: at the first open question, or at the decision.
    fn take_up(&mut self, ruled: &RulingRecord, session: &Session, desk: &DeskView) -> Action {
        let mut draft = Draft::again(ruled, session, desk);
        draft.mark_filled();
        draft.asked_at(desk.now());
        let (target, roles) = place_of(ruled, session);
        (self.target, self.roles) = (Some(target), roles);
        (self.walk, self.kept) = (way_of(ruled, session), None);
        self.wrong.clear();
        let asks = |walk: &Walk| walk.advice().is_none() && !draft.asks_for_board();
        if self.walk.as_ref().is_some_and(asks) {
            (self.doing, self.kept) = (Doing::Asking, Some(Box::new(draft)));
            return Action::Focus(NOWHERE.into());
        }
        let first = draft.first_field();
        self.doing = Doing::Making(Box::new(draft));
        Action::Focus(first.into())
    }

    /// Prints the form of the ruling chosen in the log.
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

    /// Opens the form that takes a contestant out of the ranking or puts it back, with the cursor in the field for the
    /// reason.
    pub fn of_rank(&mut self, who: ContestantId, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        self.doing = Doing::Penalty(Box::new(penalty::Form::of_rank(who, session, desk)));
        Action::Focus(penalty::REASON.into())
    }

    /// Opens the form for a whole match: that of the table where F4 was pressed, if any.
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

/// Whether a draft says the same as the one it would replace.
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
