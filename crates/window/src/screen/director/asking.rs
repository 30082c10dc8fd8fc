//! The steps to a ruling: irregularity, offender, questions, and back. The trees in `evening::director` decide the next
//! question; `assistant` is the layout.

use chrono::{DateTime, FixedOffset};

use crate::desk::DeskView;
use crate::screen::director::Action;
use evening::director::{GroupAnswer, KnownFacts, Walk};
use evening::session::{Line, Outcome, Session};

use super::{LINE, Message, NOWHERE, Page, State, Target, draft, parse, place};

/// The key that begins a search for a tree.
const SEARCH_KEY: char = '/';
/// The key that answers yes besides `y`, for *Ja* in Danish, German and Dutch. No answer of a tree has this key.
const YES_KEY: char = 'j';

impl State {
    pub(super) fn handle_question(&mut self, message: Message, session: &Session, desk: &DeskView) -> Action {
        match message {
            Message::SearchTree(text) => {
                self.error.clear();
                self.tree_search = text;
            }
            Message::Tree(name) => return self.choose_tree(name, session, desk),
            Message::Offender(seat) => {
                self.roles.offender = Some(seat);
                if let Page::Offender(name) = self.page {
                    self.start_tree(name, session, desk);
                }
            }
            Message::Answer(key) => return self.press(key, desk),
            Message::AnswerTogether => return self.answer_together(desk),
            Message::Back => return self.back(session),
            Message::MoreTrees => self.shows_more_trees = !self.shows_more_trees,
            Message::OpenFreeForm => {
                self.walk = None;
                return self.open_draft(desk);
            }
            _ => {}
        }
        Action::None
    }

    /// Handles a message of the page that asks for table and board.
    pub(super) fn choose_place(&mut self, message: Message, desk: &DeskView) -> Action {
        self.error.clear();
        let lines = desk.lines();
        match message {
            Message::TypePlace(text) => self.page = Page::Place(text),
            Message::Table(table) => {
                self.page = Page::Place(format!("{table} "));
                return Action::FocusEnd(LINE.into());
            }
            Message::ChooseBoard(slot) => {
                if let Some(line) = lines.iter().find(|line| line.slot == slot) {
                    self.set_target(line, desk);
                    return self.ask_what_happened(desk);
                }
                return Action::Focus(NOWHERE.into());
            }
            // Enter in the field.
            _ => {
                let Page::Place(text) = &self.page else { return Action::None };
                let Some(line) = place::find_line(text, &lines, desk) else {
                    self.error = desk.texts.say().desk_no_line();
                    return Action::Focus(LINE.into());
                };
                self.set_target(line, desk);
                return self.ask_what_happened(desk);
            }
        }
        Action::None
    }

    /// Opens the tree that matches the search best, or says that none matches.
    pub(super) fn open_found_tree(&mut self, session: &Session, desk: &DeskView) -> Action {
        if let Some(tree) = lang::chosen(&self.tree_search, &desk.texts) {
            return self.choose_tree(&tree.name, session, desk);
        }
        if !self.tree_search.trim().is_empty() {
            self.error = desk.texts.say().desk_no_tree();
        }
        Action::Focus(LINE.into())
    }

    /// Opens the tree that was chosen before the place, or shows the trees.
    pub(super) fn ask_what_happened(&mut self, desk: &DeskView) -> Action {
        match (self.tree_chosen_before.take(), desk.session()) {
            (Some(name), Some(session)) => {
                self.page = Page::Irregularity;
                self.choose_tree(name, session, desk)
            }
            _ => self.show_trees(),
        }
    }

    pub(super) fn show_trees(&mut self) -> Action {
        self.page = Page::Irregularity;
        self.tree_search.clear();
        self.shows_more_trees = false;
        // Takes the cursor out of the fields, so that keys choose a tree.
        Action::Focus(NOWHERE.into())
    }

    /// Chooses a tree. Asks for the offender first if the tree needs one.
    pub(super) fn choose_tree(&mut self, name: &'static str, session: &Session, desk: &DeskView) -> Action {
        if evening::director::tree(name).is_some_and(|tree| tree.offender) {
            self.page = Page::Offender(name);
        } else {
            self.start_tree(name, session, desk);
        }
        // Takes the cursor out of the fields, so that keys answer.
        Action::Focus(NOWHERE.into())
    }

    /// Opens the first question of a tree.
    pub(super) fn start_tree(&mut self, name: &str, session: &Session, desk: &DeskView) {
        self.profile = evening::club::profile(&session.conditions.rules.profile);
        self.is_knock_out = self.target.map(|target| session.has_knock_out_matches(target.place.section));
        match Walk::new(name, session.edition()) {
            Ok(mut walk) => {
                self.known_facts().go_on(&mut walk);
                self.walk = Some(walk);
                self.page = Page::Question;
            }
            // The menu also shows trees that an older edition of the Laws lacks.
            Err(_) => self.error = desk.texts.say().desk_no_edition(session.edition().year().to_string()),
        }
    }

    /// Handles a key while the assistant asks.
    pub(super) fn press(&mut self, key: char, desk: &DeskView) -> Action {
        match self.page {
            Page::Irregularity => {
                let matching_tree =
                    evening::director::trees().iter().find(|tree| tree.key == Some(key.to_ascii_lowercase()));
                if let (Some(tree), Some(session)) = (matching_tree, desk.session()) {
                    return self.choose_tree(&tree.name, session, desk);
                }
                // Any other key begins a search. A slash begins a search for a word whose first letter is the key of a
                // tree.
                self.tree_search.extend(Some(key).filter(|key| *key != SEARCH_KEY));
                Action::Focus(LINE.into())
            }
            Page::Offender(name) => {
                let seat = parse::seat(key, desk.texts.letters());
                if let (Some(seat), Some(session)) = (seat, desk.session()) {
                    self.roles.offender = Some(seat);
                    self.start_tree(name, session, desk);
                }
                Action::None
            }
            Page::Question => {
                let known_facts = self.known_facts();
                let Some(walk) = &mut self.walk else { return Action::None };
                let key = if key.eq_ignore_ascii_case(&YES_KEY) { 'y' } else { key };
                let is_known_key = walk.keyed().any(|(answer_key, _)| answer_key == key.to_ascii_lowercase());
                if walk.press(key) {
                    self.error.clear();
                    known_facts.go_on(walk);
                    return if self.can_open_form(desk) { self.open_draft(desk) } else { Action::None };
                }
                if is_known_key {
                    self.error = desk.texts.say().desk_no_edition(walk.edition.year().to_string());
                }
                Action::None
            }
            _ => Action::None,
        }
    }

    /// The questions that Enter answers at once, with their answers: yes, as the Law presumes, or by the clock. `None`
    /// if there are none.
    pub(super) fn next_group_answer(&self) -> Option<GroupAnswer> {
        self.walk.as_ref().and_then(|walk| self.known_facts().group_answer(walk))
    }

    /// Enter: answers the questions of [`Self::next_group_answer`].
    pub(super) fn answer_together(&mut self, desk: &DeskView) -> Action {
        let Some(group_answer) = self.next_group_answer() else { return Action::None };
        self.error.clear();
        self.walk = Some(group_answer.walk().clone());
        if self.can_open_form(desk) { self.open_draft(desk) } else { Action::None }
    }

    /// Whether the form can be opened: all questions are answered, or the next one asks for the board that was played
    /// instead of the one due.
    fn can_open_form(&self, desk: &DeskView) -> bool {
        let (Some(walk), Some(target), Some(session)) = (&self.walk, self.target, desk.session()) else { return false };
        walk.advice().is_some() || draft::asks_for_board(walk) && target.is_due(session)
    }

    /// Answers the remaining questions by the number of the board that was played.
    pub(super) fn answer_by_board(&mut self, session: &Session) {
        let Page::Ruling(draft) = &mut self.page else { return };
        let walk = draft.walk_by_board(session).filter(|walk| !draft.has_answers_of(walk));
        if let Some(walk) = walk {
            draft.apply_board_answers(&walk, session);
            self.walk = Some(walk);
        }
    }

    /// Goes one step back, finally to table and board, which can be corrected there.
    pub(super) fn back(&mut self, session: &Session) -> Action {
        self.error.clear();
        let known_facts = self.known_facts();
        if matches!(self.page, Page::Ruling(_))
            && let Page::Ruling(draft) = std::mem::take(&mut self.page)
        {
            // Questions that the board answered are not asked.
            self.walk = draft.walk_to_board_question().or(self.walk.take());
            self.kept_draft = Some(draft);
            self.page = Page::Question;
        }
        match &self.page {
            Page::Question => {
                if self.walk.as_mut().is_some_and(|walk| known_facts.back(walk)) {
                    self.page = Page::Question;
                } else {
                    match self.walk.take().map(|walk| walk.at().0) {
                        Some(tree) if tree.offender => self.page = Page::Offender(&tree.name),
                        _ => return self.show_trees(),
                    }
                }
            }
            Page::Offender(_) => return self.show_trees(),
            Page::Irregularity => {
                let typed_place = self.target.map(|target| place::place_text(target, session));
                self.page = Page::Place(typed_place.unwrap_or_default());
                return Action::Focus(LINE.into());
            }
            _ => self.page = Page::Entry,
        }
        Action::Focus(NOWHERE.into())
    }

    /// Opens the form of the ruling, filled in as far as known, when the assistant is done or was skipped.
    pub(super) fn open_draft(&mut self, desk: &DeskView) -> Action {
        let (Some(session), Some(target)) = (desk.session(), self.target) else { return Action::None };
        let mut draft = draft::Draft::new(target, self.walk.as_ref(), self.roles, session);
        draft.fill_groups(session);
        draft.mark_filled();
        if let Some(requested_at) = self.requested_at {
            draft.set_requested_at(requested_at);
        }
        if let Some(kept_draft) = self.kept_draft.take() {
            draft.keep_texts(&kept_draft);
        }
        let first_field = draft.first_field();
        self.page = Page::Ruling(Box::new(draft));
        self.answer_by_board(session);
        Action::Focus(first_field.into())
    }

    /// Facts that answer questions: the roles of the players, the kind of event, whether it is a knock-out, and whether
    /// play and round are over.
    pub(super) fn known_facts(&self) -> KnownFacts {
        let players = self.roles.offender.zip(self.roles.declarer);
        let declaring = players.map(|(offender, declarer)| offender.side() == declarer.side());
        let dummy = players.is_some_and(|(offender, declarer)| offender == declarer.partner());
        let teams = self.target.map(|target| target.sitting.is_of_teams());
        // The declarer is known only from a result, which means that play is over.
        KnownFacts {
            declaring,
            dummy,
            teams,
            knock_out: self.is_knock_out,
            over: self.roles.declarer.is_some(),
            round_over: self.round_ended_at.is_some(),
            profile: self.profile,
        }
    }

    /// When a later round was called, which ended the round of the line. `None` if none was.
    fn round_ended_at(line: &Line<'_>, desk: &DeskView) -> Option<DateTime<FixedOffset>> {
        let (session, round) = (desk.session()?, line.place.round?);
        let section = session.sections.get(&line.place.section)?;
        section.called.range(round + 1..).map(|(_, stamp)| stamp.at).min()
    }

    /// Makes a line the place of the ruling.
    pub(super) fn set_target(&mut self, line: &Line<'_>, desk: &DeskView) {
        self.round_ended_at = Self::round_ended_at(line, desk);
        self.target = Some(Target { place: line.place, board: line.slot.board, sitting: line.sitting });
        self.roles.declarer = match line.outcome {
            Some(Outcome::Played { declarer, .. }) => Some(declarer),
            _ => None,
        };
    }
}
