//! The path to a ruling: irregularity, offender, questions, and the way back. The trees in `director` decide what comes
//! next; `assistant` has the layout.

use chrono::{DateTime, FixedOffset};

use crate::desk::DeskView;
use crate::screen::director::Action;
use evening::director::{Known, Together, Walk};
use evening::session::{Line, Outcome, Session};

use super::{Doing, LINE, Message, NOWHERE, State, Target, draft, parse, place};

/// The key that begins a search for a tree.
const SEEK: char = '/';

impl State {
    /// Handles questions and answers.
    pub(super) fn ask(&mut self, message: Message, session: &Session, desk: &DeskView) -> Action {
        match message {
            Message::Sought(text) => {
                self.wrong.clear();
                self.sought = text;
            }
            Message::Tree(name) => return self.choose_tree(name, session, desk),
            Message::Offender(seat) => {
                self.roles.offender = Some(seat);
                if let Doing::Whose(name) = self.doing {
                    self.start(name, session, desk);
                }
            }
            Message::Answer(key) => return self.press(key, desk),
            Message::Together => return self.answer_together(desk),
            Message::Back => return self.back(session),
            Message::Free => {
                self.walk = None;
                return self.open_draft(desk);
            }
            _ => {}
        }
        Action::None
    }

    /// Which table and board: typed, or pressed.
    pub(super) fn say_where(&mut self, message: Message, desk: &DeskView) -> Action {
        self.wrong.clear();
        let lines = desk.lines();
        match message {
            Message::Where(text) => self.doing = Doing::Where(text),
            Message::Table(table) => {
                self.doing = Doing::Where(format!("{table} "));
                return Action::FocusEnd(LINE.into());
            }
            Message::At(slot) => {
                if let Some(line) = lines.iter().find(|line| line.slot == slot) {
                    self.aim(line, desk);
                    self.doing = Doing::Choosing;
                }
                return Action::Focus(NOWHERE.into());
            }
            _ => {
                let (Doing::Where(text), Some(session)) = (&self.doing, desk.session()) else { return Action::None };
                let Some(line) = place::target(text, &lines, session) else {
                    self.wrong = desk.texts.say().desk_no_line();
                    return Action::Focus(LINE.into());
                };
                self.aim(line, desk);
                return self.choose();
            }
        }
        Action::None
    }

    /// Opens the tree that matches the search.
    pub(super) fn seek(&mut self, session: &Session, desk: &DeskView) -> Action {
        if let Some(tree) = lang::chosen(&self.sought, &desk.texts) {
            return self.choose_tree(&tree.name, session, desk);
        }
        if !self.sought.trim().is_empty() {
            self.wrong = desk.texts.say().desk_no_tree();
        }
        Action::Focus(LINE.into())
    }

    /// Shows the trees and a search field.
    pub(super) fn choose(&mut self) -> Action {
        self.doing = Doing::Choosing;
        self.sought.clear();
        // No field may keep the keys that choose.
        Action::Focus(NOWHERE.into())
    }

    pub(super) fn choose_tree(&mut self, name: &'static str, session: &Session, desk: &DeskView) -> Action {
        if evening::director::tree(name).is_some_and(|tree| tree.offender) {
            self.doing = Doing::Whose(name);
        } else {
            self.start(name, session, desk);
        }
        // No field may keep the keys that answer.
        Action::Focus(NOWHERE.into())
    }

    pub(super) fn start(&mut self, name: &str, session: &Session, desk: &DeskView) {
        self.profile = evening::club::profile(&session.conditions.rules.profile);
        match Walk::new(name, session.edition()) {
            Ok(mut walk) => {
                self.known().go_on(&mut walk);
                self.walk = Some(walk);
                self.doing = Doing::Asking;
            }
            // Only a tree that an older edition lacks is offered and cannot be asked.
            Err(_) => self.wrong = desk.texts.say().desk_no_edition(session.edition().year().to_string()),
        }
    }

    /// Handles a key while the assistant asks.
    pub(super) fn press(&mut self, key: char, desk: &DeskView) -> Action {
        match self.doing {
            Doing::Choosing => {
                let chosen = evening::director::trees().iter().find(|tree| tree.key == Some(key.to_ascii_lowercase()));
                if let (Some(tree), Some(session)) = (chosen, desk.session()) {
                    return self.choose_tree(&tree.name, session, desk);
                }
                // A key without a meaning begins a search. A slash begins one that starts with a letter that has a
                // meaning.
                self.sought.extend(Some(key).filter(|key| *key != SEEK));
                Action::Focus(LINE.into())
            }
            Doing::Whose(name) => {
                let seat = parse::seat(key, desk.texts.letters());
                if let (Some(seat), Some(session)) = (seat, desk.session()) {
                    self.roles.offender = Some(seat);
                    self.start(name, session, desk);
                }
                Action::None
            }
            Doing::Asking => {
                let sure = self.known();
                let Some(walk) = &mut self.walk else { return Action::None };
                let known = walk.keyed().any(|(own, _)| own == key.to_ascii_lowercase());
                if walk.press(key) {
                    self.wrong.clear();
                    sure.go_on(walk);
                    return if self.is_asked(desk) { self.open_draft(desk) } else { Action::None };
                }
                if known {
                    self.wrong = desk.texts.say().desk_no_edition(walk.edition.year().to_string());
                }
                Action::None
            }
            _ => Action::None,
        }
    }

    /// The questions that one key answers: the remaining ones, or those with a presumption.
    pub(super) fn together(&self) -> Option<Together> {
        self.walk.as_ref().and_then(|walk| self.known().together(walk))
    }

    pub(super) fn answer_together(&mut self, desk: &DeskView) -> Action {
        let Some(together) = self.together() else { return Action::None };
        self.wrong.clear();
        self.walk = Some(together.walk().clone());
        if self.is_asked(desk) { self.open_draft(desk) } else { Action::None }
    }

    /// Whether the form can be opened: all questions are answered, or the next one is which board was played.
    fn is_asked(&self, desk: &DeskView) -> bool {
        let (Some(walk), Some(target), Some(session)) = (&self.walk, self.target, desk.session()) else { return false };
        walk.advice().is_some() || draft::asks_for_board(walk) && target.is_due(session)
    }

    /// The number of the board that was played answers the questions about it.
    pub(super) fn answer_by_board(&mut self, session: &Session) {
        let Doing::Making(draft) = &mut self.doing else { return };
        let walk = draft.walk_by_board(session).filter(|walk| !draft.has_answers_of(walk));
        if let Some(walk) = walk {
            draft.answered(&walk, session);
            self.walk = Some(walk);
        }
    }

    /// Goes one step back, finally to table and board, which can be corrected there.
    pub(super) fn back(&mut self, session: &Session) -> Action {
        self.wrong.clear();
        let known = self.known();
        if matches!(self.doing, Doing::Making(_))
            && let Doing::Making(draft) = std::mem::take(&mut self.doing)
        {
            // What the board answered is not asked.
            self.walk = draft.until_board().or(self.walk.take());
            self.kept = Some(draft);
            self.doing = Doing::Asking;
        }
        match &self.doing {
            Doing::Asking => {
                if self.walk.as_mut().is_some_and(|walk| known.back(walk)) {
                    self.doing = Doing::Asking;
                } else {
                    match self.walk.take().map(|walk| walk.at().0) {
                        Some(tree) if tree.offender => self.doing = Doing::Whose(&tree.name),
                        _ => return self.choose(),
                    }
                }
            }
            Doing::Whose(_) => return self.choose(),
            Doing::Choosing => {
                let there = self.target.map(|target| place::written(target, session));
                self.doing = Doing::Where(there.unwrap_or_default());
                return Action::Focus(LINE.into());
            }
            _ => self.doing = Doing::Reading,
        }
        Action::Focus(NOWHERE.into())
    }

    /// Opens the form of the ruling, filled in as far as known, when the assistant is done or was skipped.
    pub(super) fn open_draft(&mut self, desk: &DeskView) -> Action {
        let (Some(session), Some(target)) = (desk.session(), self.target) else { return Action::None };
        let mut draft = draft::Draft::new(target, self.walk.as_ref(), self.roles, session);
        draft.fill(session);
        draft.mark_filled();
        if let Some(at) = self.began {
            draft.asked_at(at);
        }
        if let Some(kept) = self.kept.take() {
            draft.keep(&kept);
        }
        let first = draft.first_field();
        self.doing = Doing::Making(Box::new(draft));
        self.answer_by_board(session);
        Action::Focus(first.into())
    }

    /// Facts that need no question: the declarer from the board and the seat, and the kind of event.
    pub(super) fn known(&self) -> Known {
        let named = self.roles.offender.zip(self.roles.declarer);
        let declaring = named.map(|(offender, declarer)| offender.side() == declarer.side());
        let dummy = named.is_some_and(|(offender, declarer)| offender == declarer.partner());
        let teams = self.target.map(|target| target.sitting.is_of_teams());
        // Who declares is known from the result alone.
        Known {
            declaring,
            dummy,
            teams,
            over: self.roles.declarer.is_some(),
            round_over: self.round_over.is_some(),
            profile: self.profile,
        }
    }

    /// When the next round was called, which ends that of the board. `None` while it goes on.
    fn over_since(line: &Line<'_>, desk: &DeskView) -> Option<DateTime<FixedOffset>> {
        let (session, round) = (desk.session()?, line.place.round?);
        let section = session.sections.get(&line.place.section)?;
        section.called.range(round + 1..).map(|(_, stamp)| stamp.at).min()
    }

    pub(super) fn aim(&mut self, line: &Line<'_>, desk: &DeskView) {
        self.round_over = Self::over_since(line, desk);
        self.target = Some(Target { place: line.place, board: line.slot.board, sitting: line.sitting });
        self.roles.declarer = match line.outcome {
            Some(Outcome::Played { declarer, .. }) => Some(declarer),
            _ => None,
        };
    }
}
