//! The keys of the screen Seats.

use iced::Element;
use iced::widget::text;

use crate::desk::DeskView;
use crate::screen::seats::Action;
use crate::shortcut::Shortcut;
use crate::theme::{self, Tones};

use super::chairs::chairs;
use super::{Message, NAME, State};

impl State {
    /// Handles a key.
    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        if self.asks_about_players()
            && let Some(action) = self.type_ahead(shortcut, desk)
        {
            return action;
        }
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
                Shortcut::Enter | Shortcut::Main | Shortcut::Pick(1) => self.update(Message::OneGoes, desk),
                Shortcut::Pick(2) => self.update(Message::AllGo, desk),
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
            // No field had the cursor, so the key begins the text of one instead of being lost.
            Shortcut::Typed(_) | Shortcut::Digit(_) => {
                self.typing.push(&shortcut.letter());
                self.pick = 0;
                return Action::Focus(NAME.into());
            }
            _ => return Action::None,
        };
        self.update(message, desk)
    }

    /// Letters and digits that come while a question is open are the next name, and answer nothing. Enter then answers
    /// nothing either: it belongs to that name. `None` if the key is for the question.
    fn type_ahead(&mut self, shortcut: Shortcut, desk: &DeskView) -> Option<Action> {
        match shortcut {
            Shortcut::Typed(_) | Shortcut::Digit(_) => {
                self.ahead.push_str(&shortcut.letter());
                Some(Action::None)
            }
            Shortcut::Enter | Shortcut::ShiftEnter | Shortcut::NextField if !self.ahead.trim().is_empty() => {
                Some(Action::Say(desk.texts.say().seats_answer_first(self.ahead.trim())))
            }
            _ => None,
        }
    }

    /// A key while the screen asks what a changed name means. No field has the cursor then.
    fn answer(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let (Some(another), Some(session)) = (&mut self.another, desk.session()) else { return Action::None };
        let meaning = |at: u8| another.meanings().get(usize::from(at.saturating_sub(1))).copied();
        let chosen = match shortcut {
            Shortcut::Enter => Some(another.default_answer()),
            Shortcut::Pick(number) => meaning(number),
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
                self.ahead.clear();
                return Action::Focus(NAME.into());
            }
            _ => {}
        }
        Action::None
    }
}

/// The name that was typed while a question was open.
pub(super) fn typed_ahead<'a>(ahead: &str, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let ahead = Some(ahead.trim()).filter(|ahead| !ahead.is_empty())?;
    Some(text(desk.texts.say().seats_ahead(ahead)).size(theme::NOTE).color(tones.info).into())
}
