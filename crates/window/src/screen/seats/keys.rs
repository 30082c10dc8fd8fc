//! What keys do on Seats.

use crate::desk::DeskView;
use crate::screen::seats::Action;
use crate::shortcut::Shortcut;

use super::chairs::chairs;
use super::{Message, NAME, State};

impl State {
    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        if self.another.is_some() {
            return self.answer(shortcut, desk);
        }
        if self.late.is_some() {
            return match shortcut {
                Shortcut::Enter | Shortcut::Main => self.update(Message::TakeLate, desk),
                Shortcut::Escape => self.update(Message::LeaveLate, desk),
                _ => Action::None,
            };
        }
        if self.going.is_some() {
            return match shortcut {
                Shortcut::Enter | Shortcut::Main | Shortcut::Digit(1) => self.update(Message::OneGoes, desk),
                Shortcut::Digit(2) => self.update(Message::AllGo, desk),
                Shortcut::Escape => self.update(Message::NobodyGoes, desk),
                _ => Action::None,
            };
        }
        let Some(session) = desk.session() else { return Action::None };
        if self.strength.is_some() {
            return match shortcut {
                Shortcut::Enter | Shortcut::Main => self.update(Message::KeepStrength, desk),
                Shortcut::Escape | Shortcut::Letter('g') => self.update(Message::Strength, desk),
                _ => Action::None,
            };
        }
        let typed = !self.typing.text().trim().is_empty();
        let takes = self.takes(desk).len();
        let message = match shortcut {
            Shortcut::NextField if typed => Message::Submit,
            Shortcut::NextField | Shortcut::PreviousField => {
                self.step(shortcut == Shortcut::NextField, session);
                self.remember(desk);
                return Action::Focus(NAME.into());
            }
            Shortcut::Down if takes > 1 && typed => {
                self.pick = (self.pick + 1).min(takes - 1);
                return Action::None;
            }
            Shortcut::Up if takes > 1 && typed => {
                self.pick = self.pick.saturating_sub(1);
                return Action::None;
            }
            Shortcut::Down => Message::Chair((self.at + 1).min(chairs(session).len().saturating_sub(1))),
            Shortcut::Up => Message::Chair(self.at.saturating_sub(1)),
            Shortcut::Main => Message::Pair,
            Shortcut::ShiftEnter => Message::Guest,
            Shortcut::Letter('x' | 'w') => Message::Swap,
            Shortcut::Letter('d') => Message::Remove,
            Shortcut::Letter('l') => Message::Draw,
            Shortcut::Letter('e') => Message::Seed,
            Shortcut::Letter('b') => Message::Still,
            Shortcut::Letter('g') => Message::Strength,
            Shortcut::Letter('m') => Message::Member,
            Shortcut::Letter('t') => Message::More,
            Shortcut::Letter('h') => Message::Late,
            Shortcut::Letter('r') => Message::Regulars,
            Shortcut::Print => Message::Apart,
            Shortcut::Escape => {
                (self.swapping, self.parting, self.held) = (None, None, None);
                self.typing.clear();
                return Action::Focus(NAME.into());
            }
            // No field had the cursor: the key is not lost.
            Shortcut::Typed(_) | Shortcut::Digit(_) => {
                self.typing.push(&shortcut.letter());
                self.pick = 0;
                return Action::Focus(NAME.into());
            }
            _ => return Action::None,
        };
        self.update(message, desk)
    }

    /// A key while it is asked what a changed name means. There is no field then, so digits and Enter come here.
    fn answer(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let (Some(another), Some(session)) = (&mut self.another, desk.session()) else { return Action::None };
        let meaning = |at: u8| another.meanings().get(usize::from(at.saturating_sub(1))).copied();
        let chosen = match shortcut {
            Shortcut::Enter => another.likeliest(),
            Shortcut::Digit(digit) if digit > 0 => meaning(digit),
            _ => None,
        };
        if let Some(meaning) = chosen {
            return self.update(Message::Means(meaning), desk);
        }
        match shortcut {
            Shortcut::Down => another.turn(true, session),
            Shortcut::Up => another.turn(false, session),
            Shortcut::Escape => {
                self.another = None;
                return Action::Focus(NAME.into());
            }
            _ => {}
        }
        Action::None
    }
}
