//! The keys of the director's desk.

use crate::desk::DeskView;
use crate::screen::director::Action;
use crate::shortcut::Shortcut;
use evening::session::Session;

use super::{Doing, Message, Note, Request, State};

/// How far a page key scrolls a form, in logical pixels.
const STEP: f32 = 200.0;

impl State {
    /// Handles a key.
    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &DeskView) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        match shortcut {
            Shortcut::Main => return self.make(desk),
            Shortcut::Save => return self.keep_as_draft(desk),
            Shortcut::Typed(key) => return self.press(key, desk),
            Shortcut::Digit(digit) => {
                return self.press(char::from_digit(digit.into(), 10).unwrap_or('0'), desk);
            }
            Shortcut::Back | Shortcut::Function(3) => {
                let form = matches!(self.doing, Doing::Penalty(_) | Doing::Appeal(_) | Doing::Match(_));
                return if form { self.back_from_form(session, desk) } else { self.back(session) };
            }
            Shortcut::Letter('f' | 'l' | 'g' | 'm') if self.is_begun(desk) => {}
            Shortcut::Escape => return self.update(Message::Leave, desk),
            Shortcut::Enter if matches!(self.doing, Doing::Asking) => return self.answer_together(desk),
            Shortcut::Function(5) => return self.turn(false, session, desk),
            Shortcut::Function(6) => return self.turn(true, session, desk),
            Shortcut::PageDown => return Action::Request(Request::Scroll(STEP)),
            Shortcut::PageUp => return Action::Request(Request::Scroll(-STEP)),
            Shortcut::Pick(number) => return self.update(Message::Pick(number), desk),
            Shortcut::Letter('f') => return self.update(Message::Filter(self.filter.next()), desk),
            Shortcut::Letter('b') => return self.update(Message::Same, desk),
            Shortcut::Letter('t') => return self.edit(Message::Told),
            Shortcut::Letter('d') => {
                if let Doing::Making(draft) = &mut self.doing {
                    draft.turn_facts();
                }
            }
            Shortcut::Letter('l') => return self.update(Message::ClosingOpen, desk),
            Shortcut::Letter('g') => return self.open_penalty(desk),
            Shortcut::Letter('m') => return self.open_match(desk),
            _ if matches!(self.doing, Doing::Reading) => return self.read(shortcut, session, desk),
            _ => {}
        }
        Action::None
    }

    /// Chooses the next or previous kind of the same form.
    fn turn(&mut self, on: bool, session: &Session, desk: &DeskView) -> Action {
        let field = match &mut self.doing {
            Doing::Penalty(form) => form.turn(on, desk),
            Doing::Match(form) => form.turn(on, desk),
            Doing::Making(draft) => {
                draft.turn(on, session);
                Some(draft.first_field())
            }
            _ => None,
        };
        field.map_or(Action::None, |field| Action::Focus(field.into()))
    }

    /// Keys while the log is read.
    fn read(&mut self, shortcut: Shortcut, session: &Session, desk: &DeskView) -> Action {
        let rows = self.filter.rows(session, desk.now()).len();
        match shortcut {
            Shortcut::Down => self.at = (self.at + 1).min(rows.saturating_sub(1)),
            Shortcut::Up => self.at = self.at.saturating_sub(1),
            Shortcut::Letter('w') if rows > 0 => return self.update(Message::Noting(Note::Withdraw), desk),
            Shortcut::Letter('r') if self.chosen_ruling(desk).is_some() => {
                return self.update(Message::Noting(Note::Review), desk);
            }
            Shortcut::Letter('a') => return self.open_appeal(desk),
            Shortcut::Letter('e') => return self.reopen(desk),
            Shortcut::Print => return self.print(desk),
            _ => {}
        }
        Action::None
    }
}
