//! The keys of Movement.

use crate::desk::DeskView;
use crate::screen::movement::{Action, Request};
use crate::shortcut::Shortcut;

use super::{FILE_FIELD, Message, Mode, State, TABLES_FIELD, edit};

impl State {
    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        self.find_offers();
        match (&mut self.mode, shortcut) {
            (_, Shortcut::Escape) => return self.update(Message::Back, desk),
            (_, Shortcut::Open) => {
                self.file = Some(String::new());
                return Action::Focus(FILE_FIELD.into());
            }
            (_, Shortcut::Print) => return Action::Request(Request::PrintMovement),
            (Mode::Choose | Mode::Edit(_) | Mode::Repair(_), Shortcut::Function(3)) => {
                let layouts = self.layouts();
                let index = layouts.iter().position(|layout| *layout == self.layout).unwrap_or(0);
                self.layout = layouts[(index + 1) % layouts.len()];
            }
            (Mode::Draw(_), Shortcut::Function(2)) => return self.update(Message::OtherMovements, desk),
            (Mode::Draw(_), Shortcut::Letter('r')) => return self.update(Message::Repair, desk),
            (Mode::Draw(draw_state), shortcut) => return draw_state.shortcut(shortcut, desk),
            // Enter does not answer the question about the cost of a replacement.
            (_, Shortcut::Enter) if self.cost_to_confirm.is_some() => {}
            (Mode::Choose, Shortcut::Enter) if self.is_wishing => self.is_wishing = false,
            (_, Shortcut::Main) | (Mode::Choose, Shortcut::Enter) => return self.put_in_force(desk),
            (Mode::Edit(editor), shortcut) => {
                editor.shortcut(shortcut);
                return Action::Focus(edit::CELL_FIELD.into());
            }
            (Mode::Repair(_), shortcut) => return self.repair_key(shortcut, desk),
            (Mode::Choose, shortcut) => return self.choice_key(shortcut, desk),
        }
        Action::None
    }

    fn repair_key(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let (Mode::Repair(repair_state), Some(session)) = (&mut self.mode, desk.session()) else { return Action::None };
        match shortcut {
            Shortcut::Up => repair_state.step_event(-1, session, self.section),
            Shortcut::Down => repair_state.step_event(1, session, self.section),
            Shortcut::Enter => return self.on_repair_entered(desk),
            _ => {}
        }
        Action::None
    }

    fn choice_key(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let section = desk.session().and_then(|session| session.sections.get(&self.section));
        match shortcut {
            Shortcut::Down | Shortcut::Up => self.step(shortcut == Shortcut::Down, section),
            Shortcut::Digit(digit) if (1..=9).contains(&digit) => {
                if let Some(index) = self.other_offer_indices(section).get(usize::from(digit - 1)) {
                    (self.offer_index, self.cost_to_confirm, self.shows_offers) = (Some(*index), None, true);
                }
            }
            Shortcut::Function(2) => return Action::Focus(TABLES_FIELD.into()),
            Shortcut::Function(4) => return self.edit(desk),
            Shortcut::Letter('r') => return self.update(Message::Repair, desk),
            _ => {}
        }
        Action::None
    }
}
