//! The keys of the screen Seats.

use iced::Element;

use crate::desk::DeskView;
use crate::screen::seats::Action;
use crate::shortcut::Shortcut;
use crate::theme::Tones;
use crate::widget::{self, Glyph};

use super::chairs::chairs;
use super::{Message, NAME, State};

impl State {
    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        if self.asks_about_players()
            && let Some(action) = self.type_ahead(shortcut, desk)
        {
            return action;
        }
        if self.changed_name.is_some() {
            return self.answer_changed_name(shortcut, desk);
        }
        if self.late.is_some() {
            return match shortcut {
                Shortcut::Enter | Shortcut::Main => self.update(Message::TakeLate, desk),
                Shortcut::Escape => self.update(Message::LeaveLate, desk),
                _ => Action::None,
            };
        }
        if self.leaving.is_some() {
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
        let has_text = !self.typing.text().trim().is_empty();
        let candidate_count = self.candidates(desk).len();
        let message = match shortcut {
            Shortcut::NextField if has_text => Message::Submit,
            Shortcut::NextField | Shortcut::PreviousField => {
                self.step(shortcut == Shortcut::NextField, session);
                self.remember_chair(desk);
                return Action::Focus(NAME.into());
            }
            Shortcut::Down if candidate_count > 1 && has_text => {
                self.pick_index = (self.pick_index + 1).min(candidate_count - 1);
                return Action::None;
            }
            Shortcut::Up if candidate_count > 1 && has_text => {
                self.pick_index = self.pick_index.saturating_sub(1);
                return Action::None;
            }
            Shortcut::Down => Message::Chair((self.chair_index + 1).min(chairs(session).len().saturating_sub(1))),
            Shortcut::Up => Message::Chair(self.chair_index.saturating_sub(1)),
            Shortcut::Main => Message::Pair,
            Shortcut::ShiftEnter => Message::Guest,
            Shortcut::Letter('x' | 'w') => Message::Swap,
            Shortcut::Letter('d') => Message::Remove,
            Shortcut::Letter('l') => Message::Draw,
            Shortcut::Letter('e') => Message::Seed,
            Shortcut::Letter('b') => Message::ToggleStationary,
            Shortcut::Letter('g') => Message::Strength,
            Shortcut::Letter('m') => Message::Member,
            Shortcut::Letter('t') => Message::AddTable,
            Shortcut::Letter('h') => Message::Late,
            Shortcut::Letter('r') => Message::Regulars,
            Shortcut::Print => Message::Apart,
            Shortcut::Escape => {
                (self.swapping, self.keeping_apart, self.dragged) = (None, None, None);
                self.typing.clear();
                return Action::Focus(NAME.into());
            }
            // No field had the cursor, so the key begins the text of the name field instead of being lost.
            Shortcut::Typed(_) | Shortcut::Digit(_) => {
                self.typing.push(&shortcut.typed_text());
                self.pick_index = 0;
                return Action::Focus(NAME.into());
            }
            _ => return Action::None,
        };
        self.update(message, desk)
    }

    /// Collects letters and digits typed while a question is open: they are the next name, not an answer. Enter is then
    /// meant for that name, so it does not answer either. `None` if the key is for the question.
    fn type_ahead(&mut self, shortcut: Shortcut, desk: &DeskView) -> Option<Action> {
        match shortcut {
            Shortcut::Typed(_) | Shortcut::Digit(_) => {
                self.ahead.push_str(&shortcut.typed_text());
                Some(Action::None)
            }
            Shortcut::Enter | Shortcut::ShiftEnter | Shortcut::NextField if !self.ahead.trim().is_empty() => {
                Some(Action::Say(desk.texts.say().seats_answer_first(self.ahead.trim())))
            }
            _ => None,
        }
    }

    /// Handles a key while the screen asks what a changed name means.
    fn answer_changed_name(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let (Some(changed_name), Some(session)) = (&mut self.changed_name, desk.session()) else { return Action::None };
        let meaning_at = |number: u8| changed_name.meanings().get(usize::from(number.saturating_sub(1))).copied();
        let chosen = match shortcut {
            Shortcut::Enter => Some(changed_name.default_answer()),
            Shortcut::Pick(number) => meaning_at(number),
            _ => None,
        };
        if let Some(meaning) = chosen {
            return self.update(Message::Means(meaning), desk);
        }
        match shortcut {
            Shortcut::Down => changed_name.step_round(true, session),
            Shortcut::Up => changed_name.step_round(false, session),
            Shortcut::Escape => {
                self.changed_name = None;
                self.ahead.clear();
                return Action::Focus(NAME.into());
            }
            _ => {}
        }
        Action::None
    }
}

/// A note that shows the name typed while a question is open. `None` if nothing was typed.
pub(super) fn typed_ahead_note<'a>(
    ahead: &str,
    desk: &DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let ahead = Some(ahead.trim()).filter(|ahead| !ahead.is_empty())?;
    Some(widget::chip_in_lines(Glyph::Pencil, desk.texts.say().seats_ahead(ahead), tones.info, tones.info_weak))
}
