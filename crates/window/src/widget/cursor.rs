//! Restores the cursor and the selection of a field after an overlay closes. The toolkit can only focus a field with
//! the cursor at its end.

use std::any::Any;

use iced::advanced::widget::Id;
use iced::advanced::widget::operate;
use iced::advanced::widget::operation::focusable::unfocus;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome};
use iced::{Rectangle, Task};

/// The state of a field's cursor that our fields remember.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a separate fact about the cursor")]
pub(super) struct CursorMemory {
    /// Whether the field had the cursor at the last event.
    pub had_cursor: bool,
    /// Whether the field has the cursor now.
    pub has_cursor: bool,
    /// Whether the field has had the cursor, so its position is known.
    pub was_focused: bool,
    /// Whether the field had the cursor when an overlay opened.
    is_remembered: bool,
    /// Whether the cursor returns to the field in the current operation.
    pub returns: bool,
}

/// Makes the field with the cursor remember it, before an overlay takes the cursor.
pub fn keep_cursor<M: Send + 'static>() -> Task<M> {
    operate(RememberCursor).discard()
}

/// Returns the cursor to the field that remembers it. The result is `false` if there is no such field.
pub fn give_cursor_back() -> Task<bool> {
    operate(RestoreCursor { target: None, spares_next_widget: false, is_found: false })
}

/// Puts the cursor into a field, at its last position in the text.
pub fn return_to<M: Send + 'static>(field: &'static str) -> Task<M> {
    operate(RestoreCursor { target: Some(Id::new(field)), spares_next_widget: false, is_found: false }).discard()
}

/// Takes the cursor out of the field that has it.
pub fn leave_field<M: Send + 'static>() -> Task<M> {
    operate(unfocus::<()>()).discard()
}

/// Makes the field with the cursor remember it, and all others forget it.
struct RememberCursor;

impl Operation<()> for RememberCursor {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<()>)) {
        operate(self);
    }

    fn custom(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn Any) {
        if let Some(memory) = state.downcast_mut::<CursorMemory>() {
            memory.is_remembered = memory.has_cursor;
        }
    }
}

/// Puts the cursor into a field, at its last position.
struct RestoreCursor {
    /// The id of the field. `None` for the field that remembers the cursor.
    target: Option<Id>,
    /// Whether the next focusable widget is the input of the target, which must not lose the focus.
    spares_next_widget: bool,
    is_found: bool,
}

impl Operation<bool> for RestoreCursor {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<bool>)) {
        operate(self);
    }

    fn custom(&mut self, id: Option<&Id>, _: Rectangle, state: &mut dyn Any) {
        let Some(memory) = state.downcast_mut::<CursorMemory>() else { return };
        let is_remembered = std::mem::take(&mut memory.is_remembered);
        let is_target = if self.target.is_some() { id == self.target.as_ref() } else { is_remembered };
        memory.returns = is_target && !self.is_found;
        self.spares_next_widget = memory.returns;
        self.is_found |= is_target;
    }

    fn focusable(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn Focusable) {
        if !std::mem::take(&mut self.spares_next_widget) && (self.is_found || self.target.is_some()) {
            state.unfocus();
        }
    }

    fn finish(&self) -> Outcome<bool> {
        Outcome::Some(self.is_found)
    }
}
