//! Puts a chosen, edited, read or repaired movement in force, after showing the cost.

use crate::desk::DeskView;
use crate::screen::movement::Action;
use crate::which::ScreenName;
use crate::words;
use bridge::BoardNumber;
use evening::club::ContestantId;
use evening::draw::reseat;
use evening::session::{Change, Section, Session};
use exchange::refusal::{self, Refusal};
use movement::Movement;

use super::cost::{self, ReplacementCost};
use super::grid::GridLayout;
use super::{FILE_FIELD, Mode, State, draw, edit, is_in_play, repair, swiss};

/// The boards per round of an opened file when no offer is chosen, because a file does not state them.
const DEFAULT_BOARDS_PER_ROUND: u8 = 4;

impl State {
    /// Opens the section's movement for editing, or the chosen one if none is in force.
    pub(super) fn edit(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let movement_in_force = session.sections.get(&self.section).map(|section| section.movement.clone());
        let chosen_movement = self.chosen_offer().map(|offer| offer.movement.clone());
        let Some(movement) = movement_in_force.or(chosen_movement) else { return Action::None };
        let round = desk.round_at_tables(self.section);
        self.layout = GridLayout::Tables;
        self.mode = Mode::Edit(Box::new(edit::State::new(movement, round)));
        Action::Focus(edit::CELL_FIELD.into())
    }

    /// Opens a movement file for editing at its first movement. A file without movements only closes the field. A
    /// movement with faults must be corrected before it can be put in force.
    pub(super) fn open_file(&mut self, desk: &DeskView) -> Action {
        let Some(path) = self.file.take() else { return Action::None };
        let unreadable_text = |error| refusal::movement_error_text(&error, &desk.texts);
        let unopened_text = |error| Refusal::Unopened(error).words(&desk.texts);
        let file_bytes = exchange::read_file(path.trim().as_ref()).map_err(unopened_text);
        match file_bytes.and_then(|bytes| exchange::read_movements(&bytes).map_err(unreadable_text)) {
            Ok(mut movements) if !movements.is_empty() => {
                self.file_error.clear();
                self.mode = Mode::Edit(Box::new(edit::State::new(movements.swap_remove(0), 1)));
                Action::Focus(edit::CELL_FIELD.into())
            }
            Ok(_) => Action::None,
            Err(error) => {
                self.file_error = error;
                self.file = Some(path);
                Action::Focus(FILE_FIELD.into())
            }
        }
    }

    /// The cost to confirm before the movement in force is replaced. `None` if there is nothing to confirm.
    pub(super) fn cost(&self, session: &Session) -> Option<ReplacementCost> {
        let section = session.sections.get(&self.section)?;
        let replacement_cost = |movement, boards_per_round| {
            ReplacementCost::of(
                session,
                self.section,
                section,
                &cost::section_with(section, movement, boards_per_round),
            )
        };
        match &self.mode {
            Mode::Choose => self
                .chosen_offer()
                .and_then(|offer| replacement_cost(&offer.movement, offer.boards_per_round).to_confirm_for_choice()),
            Mode::Edit(editor) => replacement_cost(&editor.movement, section.boards_per_round).to_confirm_for_edit(),
            Mode::Repair(_) | Mode::Draw(_) => None,
        }
    }

    /// Puts the chosen, edited or repaired movement in force, after the user has confirmed faults and cost. Without a
    /// choice, and for repairs that another screen or mode handles, opens that screen or mode instead.
    pub(super) fn put_in_force(&mut self, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let section = session.sections.get(&self.section);
        // Without another choice the movement in force stays, and the cursor goes to the next step.
        if matches!(self.mode, Mode::Choose) && self.offer_index.is_none() && section.is_some() {
            // Before play, names that are missing are the next step.
            let is_seated = |id: ContestantId| {
                session.contestants.get(&id).is_some_and(|contestant| !contestant.title().is_empty())
            };
            let numbers = section.map(|section| section.movement.contestants()).unwrap_or_default();
            let mut real_numbers = numbers.into_iter().filter(|number| *number != 0);
            let are_seated = real_numbers.all(|number| is_seated(ContestantId { section: self.section, number }));
            let can_play = are_seated || is_in_play(session, self.section);
            return Action::Go(if can_play { ScreenName::Results } else { ScreenName::Seats });
        }
        if let Mode::Repair(repair_state) = &self.mode
            && repair_state.event == Some(repair::RepairEvent::Substitute)
        {
            return Action::Go(ScreenName::Seats);
        }
        if let Mode::Repair(repair_state) = &self.mode
            && repair_state.event == Some(repair::RepairEvent::WrongMove)
        {
            let round = repair_state.round();
            return self.edit_round(round, desk);
        }
        if let Mode::Repair(repair_state) = &self.mode
            && let Some((message, field)) = repair_state.missing_input(desk)
        {
            return Action::SayAt(message, field.into());
        }
        if let Mode::Repair(repair_state) = &self.mode
            && let Some(number) = repair_state.leaving_before_draw(session)
        {
            let mut draw_state = draw::State::new(self.section, desk);
            let action = draw_state.leave_out(number, repair_state.reason(), desk);
            self.mode = Mode::Draw(Box::new(draw_state));
            return action;
        }
        if let Some(action) = self.ask_about_faults(session, desk) {
            return action;
        }
        if self.cost_to_confirm.is_none() {
            self.cost_to_confirm = self.cost(session);
            if self.cost_to_confirm.is_some() {
                return Action::None;
            }
        }
        let mut changes = self.changes_to_put_in_force(session, section).unwrap_or_default();
        // A repair without a reason is logged by its name.
        if let (Mode::Repair(repair_state), Some(section)) = (&self.mode, section)
            && let Some(event) = repair_state.event
        {
            let movement = &section.movement;
            let event_name = event.name(movement.kind, movement.drawn.is_some(), &desk.texts);
            for change in &mut changes {
                if let Change::MovementSet { reason: reason @ None, .. } = change {
                    *reason = Some(event_name.clone());
                }
            }
        }
        let new_movement = changes.iter().find_map(|change| match change {
            Change::MovementSet { movement, .. } => Some(movement),
            _ => None,
        });
        let draw_kind = self.draw_kind.filter(|_| matches!(self.mode, Mode::Choose));
        let conditions = new_movement.and_then(|movement| {
            swiss::conditions_change(session, section.map(|section| &section.movement), movement, draw_kind)
        });
        let changes: Vec<Change> = changes.into_iter().chain(conditions).collect();
        if changes.is_empty() {
            return self.nothing_to_put_in_force_message(desk).map_or(Action::None, Action::Say);
        }
        self.next_step = self.next_step_text(session, desk);
        Action::ApplyChanges(changes, None)
    }

    /// The message after a contestant has left: the next step, and how to undo. `None` for other changes.
    fn next_step_text(&self, session: &Session, desk: &DeskView) -> Option<String> {
        let Mode::Repair(repair_state) = &self.mode else { return None };
        let id = ContestantId { section: self.section, number: repair_state.leaving_number()? };
        let (contestant, key) = (words::contestant(id, session, &desk.texts), |name| desk.texts.key(name));
        let say = desk.texts.say();
        Some(if repair::is_drawn(session, self.section) {
            say.repair_left_drawn(contestant, key("Ctrl Z"))
        } else if repair_state.event == Some(repair::RepairEvent::Leave) {
            say.repair_left_planned(contestant, key("Ctrl P"), key("Ctrl Z"))
        } else {
            say.repair_left_hole(contestant, key("Ctrl Z"))
        })
    }

    /// Opens the movement in force for editing, at a round.
    pub(super) fn edit_round(&mut self, round: u8, desk: &DeskView) -> Action {
        let section = desk.session().and_then(|session| session.sections.get(&self.section));
        let Some(section) = section else { return Action::None };
        self.layout = GridLayout::Tables;
        self.mode = Mode::Edit(Box::new(edit::State::new(section.movement.clone(), round)));
        Action::Focus(edit::CELL_FIELD.into())
    }

    /// Asks whether to keep played rounds with their faults, because the pairs really sat like this. Refuses a fault in
    /// a later round. `None` if there is nothing to ask, or if the question is being confirmed.
    fn ask_about_faults(&mut self, session: &Session, desk: &DeskView) -> Option<Action> {
        let Mode::Edit(editor) = &mut self.mode else { return None };
        let say = desk.texts.say();
        let begun_round = repair::last_begun_round(session, self.section);
        if let Some(fault) = editor.report.faults.iter().find(|fault| fault.round > begun_round) {
            let message = say.movement_fault_ahead(fault.table.to_string(), fault.round.to_string());
            return Some(Action::SayAt(message, edit::CELL_FIELD.into()));
        }
        if editor.report.is_playable() || std::mem::replace(&mut editor.was_asked_about_faults, true) {
            return None;
        }
        let question = say.movement_faults_played(editor.report.faults.len(), desk.texts.key("Ctrl Enter"));
        Some(Action::Advise(question, edit::CELL_FIELD.into()))
    }

    /// The message why nothing was put in force: the error of an impossible repair, or that nothing is chosen. `None`
    /// while a repair is being computed, which the screen shows.
    fn nothing_to_put_in_force_message(&self, desk: &DeskView) -> Option<String> {
        match &self.mode {
            Mode::Repair(repair_state) => repair_state.refusal().map(|error| words::repair_error(error, &desk.texts)),
            Mode::Choose | Mode::Edit(_) | Mode::Draw(_) => Some(desk.texts.say().movement_nothing_chosen()),
        }
    }

    /// The changes that put the choice, edit or repair in force. `None` if nothing is chosen, a fault was not asked
    /// about, or the repair is impossible or not computed.
    fn changes_to_put_in_force(&self, session: &Session, section: Option<&Section>) -> Option<Vec<Change>> {
        let first_board = section.map_or(BoardNumber::FIRST, |section| section.first_board);
        let movement_change = |movement: &Movement, boards_per_round: u8| Change::MovementSet {
            section: self.section,
            movement: Box::new(movement.clone()),
            boards_per_round,
            first_board,
            reason: None,
        };
        match &self.mode {
            Mode::Repair(repair_state) => repair_state.changes(),
            Mode::Edit(editor) if editor.report.is_playable() || editor.was_asked_about_faults => {
                let offered_length =
                    || self.chosen_offer().map_or(DEFAULT_BOARDS_PER_ROUND, |offer| offer.boards_per_round);
                let boards_per_round = section.map_or_else(offered_length, |section| section.boards_per_round);
                Some(vec![movement_change(&editor.movement, boards_per_round)])
            }
            Mode::Edit(_) | Mode::Draw(_) => None,
            // With another number of tables, pairs keep their seats and take the numbers of those seats.
            Mode::Choose => {
                let offer = self.chosen_offer()?;
                let has_other_size = section.is_some_and(|section| section.movement.tables != offer.movement.tables);
                // Before a round is drawn, no pair has a seat.
                let must_reseat = has_other_size && offer.movement.drawn.is_none();
                let reseated = must_reseat.then(|| reseat(session, self.section, &offer.movement)).flatten();
                Some(
                    std::iter::once(movement_change(&offer.movement, offer.boards_per_round)).chain(reseated).collect(),
                )
            }
        }
    }
}
