//! Puts a chosen, edited, read or repaired movement in force, after showing the cost.

use crate::desk::DeskView;
use crate::screen::movement::Action;
use crate::which::Which;
use crate::words;
use bridge::BoardNumber;
use evening::club::ContestantId;
use evening::draw::reseat;
use evening::session::{Change, Section, Session};
use exchange::refusal::{self, Refusal};
use movement::Movement;

use super::cost::{self, Cost};
use super::grid::Sight;
use super::{FILE, Mode, State, edit, is_in_play, repair, swiss};

impl State {
    /// Opens the section's movement for editing, or the chosen one if none is in force.
    pub(super) fn edit(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let kept = session.sections.get(&self.section).map(|s| s.movement.clone());
        let chosen = self.chosen().map(|o| o.movement.clone());
        let Some(movement) = kept.or(chosen) else { return Action::None };
        let round = desk.round_at_tables(self.section);
        self.sight = Sight::Tables;
        self.mode = Mode::Edit(Box::new(edit::State::new(movement, round)));
        Action::Focus(edit::FIELD.into())
    }

    /// Opens a movement file for editing. One with faults must be corrected before it can be kept.
    pub(super) fn read(&mut self, desk: &DeskView) -> Action {
        let Some(path) = self.file.take() else { return Action::None };
        let refused = |error| refusal::movements(&error, &desk.texts);
        let unopened = |error| Refusal::Unopened(error).words(&desk.texts);
        let read = exchange::read_file(path.trim().as_ref()).map_err(unopened);
        match read.and_then(|bytes| exchange::read_movements(&bytes).map_err(refused)) {
            Ok(mut movements) if !movements.is_empty() => {
                self.refused.clear();
                self.mode = Mode::Edit(Box::new(edit::State::new(movements.swap_remove(0), 1)));
                Action::Focus(edit::FIELD.into())
            }
            Ok(_) => Action::None,
            Err(error) => {
                self.refused = error;
                self.file = Some(path);
                Action::Focus(FILE.into())
            }
        }
    }

    /// The cost to confirm before the movement in force is replaced.
    pub(super) fn cost(&self, session: &Session) -> Option<Cost> {
        let section = session.sections.get(&self.section)?;
        let with = |movement, length| Cost::of(session, self.section, section, &cost::with(section, movement, length));
        match &self.mode {
            Mode::Choose => self.chosen().and_then(|o| with(&o.movement, o.boards_per_round).of_choice()),
            Mode::Edit(edit) => with(&edit.movement, section.boards_per_round).of_edit(),
            Mode::Repair(_) | Mode::Draw(_) => None,
        }
    }

    pub(super) fn keep(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let known = session.sections.get(&self.section);
        // The movement in force stays, and the evening goes on.
        if matches!(self.mode, Mode::Choose) && self.at.is_none() && known.is_some() {
            // Where somebody has no name yet and nothing was played, that is what comes next.
            let sits = |id: ContestantId| session.contestants.get(&id).is_some_and(|known| !known.title().is_empty());
            let numbers = known.map(|section| section.movement.contestants()).unwrap_or_default();
            let mut all = numbers.into_iter().filter(|number| *number != 0);
            let are_seated = all.all(|number| sits(ContestantId { section: self.section, number }));
            let play = are_seated || is_in_play(session, self.section);
            return Action::Go(if play { Which::Results } else { Which::Seats });
        }
        if let Mode::Repair(repair) = &self.mode
            && repair.what == Some(repair::What::Substitute)
        {
            return Action::Go(Which::Seats);
        }
        if let Mode::Repair(repair) = &self.mode
            && repair.what == Some(repair::What::WrongMove)
        {
            let round = repair.round();
            return self.edit_round(round, desk);
        }
        // Says what is still to be chosen or typed, where it belongs.
        if let Mode::Repair(repair) = &self.mode
            && let Some((words, field)) = repair.lacks(desk)
        {
            return Action::SayAt(words, field.into());
        }
        if let Some(refused) = self.asks_of_faults(session, desk) {
            return refused;
        }
        if self.asked.is_none() {
            self.asked = self.cost(session);
            if self.asked.is_some() {
                return Action::None;
            }
        }
        let changes = self.kept_changes(session, known).unwrap_or_default();
        let planned = changes.iter().find_map(|change| match change {
            Change::MovementSet { movement, .. } => Some(movement),
            _ => None,
        });
        let odd = self.swiss.filter(|_| matches!(self.mode, Mode::Choose));
        let conditions =
            planned.and_then(|movement| swiss::conditions(session, known.map(|s| &s.movement), movement, odd));
        let changes: Vec<Change> = changes.into_iter().chain(conditions).collect();
        if changes.is_empty() {
            return self.why_nothing(desk).map_or(Action::None, Action::Say);
        }
        self.next = self.next_step(session, desk);
        Action::Make(changes, None)
    }

    /// What comes after a contestant has left, and how to take it back.
    fn next_step(&self, session: &Session, desk: &DeskView) -> Option<String> {
        let Mode::Repair(repair) = &self.mode else { return None };
        let who = ContestantId { section: self.section, number: repair.leaves()? };
        let (who, key) = (words::contestant(who, session, &desk.texts), |name| desk.texts.key(name));
        let say = desk.texts.say();
        Some(if repair.what == Some(repair::What::Leave) {
            say.repair_left_planned(who, key("Ctrl P"), key("Ctrl Z"))
        } else {
            say.repair_left_hole(who, key("Ctrl Z"))
        })
    }

    /// Opens the movement in force for editing, at a round.
    pub(super) fn edit_round(&mut self, round: u8, desk: &DeskView) -> Action {
        let section = desk.session().and_then(|session| session.sections.get(&self.section));
        let Some(section) = section else { return Action::None };
        self.sight = Sight::Tables;
        self.mode = Mode::Edit(Box::new(edit::State::new(section.movement.clone(), round)));
        Action::Focus(edit::FIELD.into())
    }

    /// Keeps played rounds with their faults after a question, because people really sat so. A fault in a later round
    /// is refused.
    fn asks_of_faults(&mut self, session: &Session, desk: &DeskView) -> Option<Action> {
        let Mode::Edit(edit) = &mut self.mode else { return None };
        let say = desk.texts.say();
        let begun = repair::begun(session, self.section);
        if let Some(ahead) = edit.report.faults.iter().find(|fault| fault.round > begun) {
            let words = say.movement_fault_ahead(ahead.table.to_string(), ahead.round.to_string());
            return Some(Action::SayAt(words, edit::FIELD.into()));
        }
        if edit.report.playable() || std::mem::replace(&mut edit.faults_asked, true) {
            return None;
        }
        let words = say.movement_faults_played(edit.report.faults.len(), desk.texts.key("Ctrl Enter"));
        Some(Action::Advise(words, edit::FIELD.into()))
    }

    /// Why there is nothing to keep. `None` while a repair is being computed, which the screen shows.
    fn why_nothing(&self, desk: &DeskView) -> Option<String> {
        match &self.mode {
            Mode::Repair(repair) => repair.refused().map(|error| words::repair_error(error, &desk.texts)),
            Mode::Choose | Mode::Edit(_) | Mode::Draw(_) => Some(desk.texts.say().movement_nothing_chosen()),
        }
    }

    /// The changes that put the choice, edit or repair in force. Empty if there is nothing to do.
    fn kept_changes(&self, session: &Session, known: Option<&Section>) -> Option<Vec<Change>> {
        let first_board = known.map_or(BoardNumber::FIRST, |s| s.first_board);
        let set = |movement: &Movement, boards_per_round: u8| Change::MovementSet {
            section: self.section,
            movement: Box::new(movement.clone()),
            boards_per_round,
            first_board,
            reason: None,
        };
        match &self.mode {
            Mode::Repair(repair) => repair.changes(),
            Mode::Edit(edit) if edit.report.playable() || edit.faults_asked => {
                let length =
                    known.map_or_else(|| self.chosen().map_or(4, |o| o.boards_per_round), |s| s.boards_per_round);
                Some(vec![set(&edit.movement, length)])
            }
            Mode::Edit(_) | Mode::Draw(_) => None,
            // With another number of tables people keep their chairs and get those numbers.
            Mode::Choose => {
                let offer = self.chosen()?;
                let other = known.is_some_and(|s| s.movement.tables != offer.movement.tables);
                // Before a round is drawn nobody has a chair.
                let other = other && offer.movement.drawn.is_none();
                let reseated = other.then(|| reseat(session, self.section, &offer.movement)).flatten();
                Some(std::iter::once(set(&offer.movement, offer.boards_per_round)).chain(reseated).collect())
            }
        }
    }
}
