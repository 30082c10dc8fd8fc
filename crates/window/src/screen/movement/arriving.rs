//! Prepares the screen when it opens, when another section is chosen, and when the evening changes.

use std::mem::discriminant;

use crate::desk::DeskView;
use crate::pending::Token;
use crate::screen::movement::Action;
use evening::club::{ContestantId, SectionId};
use evening::session::Change;
use movement::{Half, Movement, Number, check};

use super::{Message, Mode, RepairEvent, State, Wish, draw, repair};

impl State {
    /// Prepares the screen when it is opened. An unfinished edit or repair of the same movement is continued; otherwise
    /// the section is shown as it is now.
    pub fn enter(&mut self, desk: &DeskView) -> Action {
        if let Some(session) = desk.session()
            && !session.sections.contains_key(&self.section)
            && let Some(first_section) = session.sections.keys().next()
        {
            self.section = *first_section;
        }
        if self.has_unfinished_edit(desk) {
            return self.field().map_or(Action::None, |field| Action::Focus(field.into()));
        }
        let action = self.show(desk);
        let shows_next = std::mem::take(&mut self.must_show_next_round);
        if let Mode::Draw(draw_state) = &mut self.mode {
            draw_state.on_open(shows_next, desk);
        }
        action
    }

    /// Whether an unfinished edit or repair of the current movement is to be continued.
    fn has_unfinished_edit(&self, desk: &DeskView) -> bool {
        let current_movement =
            desk.session().and_then(|session| session.sections.get(&self.section)).map(|section| &section.movement);
        let is_unchanged = self.in_force.as_ref().map(|(movement, _)| movement) == current_movement;
        is_unchanged && matches!(self.mode, Mode::Edit(_) | Mode::Repair(_))
    }

    /// Shows the movement or the draw of the chosen section, with the wishes that fit it. A section without a movement
    /// keeps the wishes, or gets those of a movement that was undone.
    pub(super) fn show(&mut self, desk: &DeskView) -> Action {
        let mode = std::mem::replace(&mut self.mode, Mode::Choose);
        (self.is_wishing, self.shows_offers) = (false, false);
        self.in_force = None;
        self.cost_to_confirm = None;
        self.offer_index = self.first_offer_index();
        let Some(session) = desk.session() else { return Action::None };
        let Some(section) = session.sections.get(&self.section) else {
            if self.first_offer_index().is_none() {
                self.wish_as_before(desk);
                match last_movement_set(self.section, desk) {
                    Some((movement, boards_per_round)) => {
                        self.set_wishes_from(session, movement, boards_per_round, None);
                    }
                    None => self.request_offers(),
                }
            }
            // No movement is in force in the section, so Enter takes the first offer.
            self.offer_index = self.first_offer_index();
            return Action::None;
        };
        self.wish_as_before(desk);
        let movement = &section.movement;
        self.in_force = Some((movement.clone(), check(movement)));
        let late = late_pair_number(self.section, desk);
        self.set_wishes_from(session, movement, section.boards_per_round, late);
        self.offer_index = None;
        if movement.drawn.is_none() {
            return Action::None;
        }
        self.mode = match mode {
            Mode::Draw(mut draw_state) if draw_state.section() == self.section => {
                draw_state.follow_evening(desk);
                Mode::Draw(draw_state)
            }
            _ => Mode::Draw(Box::new(draw::State::new(self.section, desk))),
        };
        Action::Focus(draw::WISH_INPUT.into())
    }

    /// Sets the wished number of boards to that of the last evening, unless offers were found already.
    fn wish_as_before(&mut self, desk: &DeskView) {
        let Some((least, most)) = desk.preferences.boards_wished.filter(|_| self.first_offer_index().is_none()) else {
            return;
        };
        self.wishes.boards = (least, most);
        self.typed_wishes[Wish::MinBoards as usize] = least.to_string();
        self.typed_wishes[Wish::MaxBoards as usize] = most.to_string();
    }

    pub fn repair(&mut self, event: RepairEvent, desk: &DeskView) -> Action {
        let _ = self.update(Message::Repair, desk);
        self.update(Message::InRepair(repair::Message::Event(event)), desk)
    }

    /// Opens the repair for a contestant that leaves, with the others playing on.
    pub fn repair_for_leaving(&mut self, contestant: ContestantId, desk: &DeskView) -> Action {
        self.section = contestant.section;
        let _ = self.show(desk);
        let action = self.repair(RepairEvent::Hole, desk);
        let number = repair::Message::First(contestant.number.to_string());
        let _ = self.update(Message::InRepair(number), desk);
        action
    }

    /// Lets the screen show the draw of this section when it is opened.
    pub fn show_draw(&mut self, section: SectionId) {
        self.section = section;
        self.must_show_next_round = true;
    }

    /// Whether the draw of a section is on the screen, its main button can be used, and no question about it is open.
    pub fn proposes_draw_of(&self, section: SectionId, desk: &DeskView) -> bool {
        let can_continue = |draw_state: &super::draw::State| {
            draw_state.is_main_button_enabled() && draw_state.missing_question(desk).is_none()
        };
        self.section == section && matches!(&self.mode, Mode::Draw(draw_state) if can_continue(draw_state))
    }

    /// Follows a change of the evening: the draw of the next round or the movement in force may differ.
    pub fn follow_evening(&mut self, desk: &DeskView) {
        let current_movement =
            desk.session().and_then(|session| session.sections.get(&self.section)).map(|section| &section.movement);
        let is_stale = match self.mode {
            Mode::Draw(_) => true,
            Mode::Choose => self.in_force.as_ref().map(|(movement, _)| movement) != current_movement,
            Mode::Edit(_) | Mode::Repair(_) => false,
        };
        if is_stale {
            let _ = self.show(desk);
        }
    }

    pub(crate) fn on_sent(&mut self, token: Token) {
        self.sent_request = Some((token, self.section, discriminant(&self.mode)));
    }

    /// Takes the answer to a request. If the changes were stored and the same page is still open, shows the movement in
    /// force.
    pub(crate) fn on_answer(&mut self, token: Token, is_stored: bool, desk: &DeskView) {
        let Some((_, section, mode)) = self.sent_request.take_if(|(sent, ..)| *sent == token) else { return };
        if is_stored && (section, mode) == (self.section, discriminant(&self.mode)) {
            self.show_in_force(desk);
        }
    }

    /// Closes the editor or the repair and shows the movement in force.
    fn show_in_force(&mut self, desk: &DeskView) {
        if matches!(self.mode, Mode::Edit(_) | Mode::Repair(_)) {
            self.mode = Mode::Choose;
        }
        let _ = self.enter(desk);
    }
}

/// The last movement set in a section and its boards per round, even if it was undone. `None` if none was set.
fn last_movement_set(section: SectionId, desk: &DeskView) -> Option<(&Movement, u8)> {
    desk.journal()?.entries().iter().rev().find_map(|entry| match &entry.change {
        Change::MovementSet { section: set_section, movement, boards_per_round, .. } if *set_section == section => {
            Some((movement.as_ref(), *boards_per_round))
        }
        _ => None,
    })
}

/// The number of the late pair that took the empty place of the previous movement, which may not have names yet. `None`
/// if no pair did.
fn late_pair_number(section: SectionId, desk: &DeskView) -> Option<Number> {
    let journal = desk.journal()?;
    let mut movements =
        journal.entries().iter().rev().filter(|entry| !journal.is_undone(entry.id)).filter_map(|entry| {
            match &entry.change {
                Change::MovementSet { section: set_section, movement, .. } if *set_section == section => Some(movement),
                _ => None,
            }
        });
    let (current, previous) = (movements.next()?, movements.next()?);
    match previous.half() {
        Some(Half::Without(number)) if current.half().is_none() => Some(number),
        _ => None,
    }
}
