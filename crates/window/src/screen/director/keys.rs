//! The keys of the director's desk.

use crate::desk::DeskView;
use crate::screen::director::Action;
use crate::shortcut::Shortcut;
use evening::session::Session;

use super::{Message, NoteKind, Page, Request, State};

/// The distance that a page key scrolls a form, in logical pixels.
const PAGE_STEP: f32 = 200.0;

impl State {
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
                let is_other_form = matches!(self.page, Page::Penalty(_) | Page::Appeal(_) | Page::Match(_));
                return if is_other_form { self.back_from_form(session, desk) } else { self.back(session) };
            }
            Shortcut::Letter('f' | 'l' | 'g' | 'm') if self.warn_about_unsaved_input(desk) => {}
            Shortcut::Escape => return self.update(Message::Leave, desk),
            Shortcut::Enter if matches!(self.page, Page::Question) => return self.answer_together(desk),
            Shortcut::Function(5) => return self.step_kind(false, session, desk),
            Shortcut::Function(6) => return self.step_kind(true, session, desk),
            Shortcut::PageDown => return Action::Request(Request::Scroll(PAGE_STEP)),
            Shortcut::PageUp => return Action::Request(Request::Scroll(-PAGE_STEP)),
            Shortcut::Pick(number) => return self.update(Message::Pick(number), desk),
            Shortcut::Letter('f') => return self.update(Message::Filter(self.filter.next()), desk),
            Shortcut::Letter('b') => return self.update(Message::ToggleScope, desk),
            Shortcut::Letter('t') => return self.edit(Message::ToggleTold),
            Shortcut::Letter('d') => {
                if let Page::Ruling(draft) = &mut self.page {
                    draft.next_facts_status();
                }
            }
            Shortcut::Letter('l') => return self.update(Message::ClosingOpen, desk),
            Shortcut::Letter('g') => return self.open_penalty(desk),
            Shortcut::Letter('m') => return self.open_match(desk),
            _ if matches!(self.page, Page::Entry) => return self.on_log_key(shortcut, session, desk),
            _ => {}
        }
        Action::None
    }

    /// F5 and F6: choose the previous or next kind in the open form, or the previous or next common penalty.
    fn step_kind(&mut self, is_forward: bool, session: &Session, desk: &DeskView) -> Action {
        let field = match &mut self.page {
            Page::Penalty(form) => form.choose_common_penalty(is_forward, desk),
            Page::Match(form) => form.step_kind(is_forward, desk),
            Page::Ruling(draft) => {
                draft.step_kind(is_forward, session);
                Some(draft.first_field())
            }
            _ => None,
        };
        field.map_or(Action::None, |field| Action::Focus(field.into()))
    }

    /// Handles a key while an entry of the log is shown.
    fn on_log_key(&mut self, shortcut: Shortcut, session: &Session, desk: &DeskView) -> Action {
        let row_count = self.filter.rows(session, desk.now()).len();
        match shortcut {
            Shortcut::Down => self.chosen_row = (self.chosen_row + 1).min(row_count.saturating_sub(1)),
            Shortcut::Up => self.chosen_row = self.chosen_row.saturating_sub(1),
            Shortcut::Letter('w') if row_count > 0 => return self.update(Message::BeginNote(NoteKind::Withdraw), desk),
            Shortcut::Letter('r') if self.chosen_ruling(desk).is_some() => {
                return self.update(Message::BeginNote(NoteKind::Review), desk);
            }
            Shortcut::Letter('a') => return self.open_appeal(desk),
            Shortcut::Letter('e') => return self.reopen(desk),
            Shortcut::Print => return self.print(desk),
            _ => {}
        }
        Action::None
    }
}
