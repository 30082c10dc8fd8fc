//! Restores the cursor and the selection of a field after an overlay closes. The toolkit can only focus a field with
//! the cursor at its end.

use std::any::Any;

use iced::advanced::widget::Id;
use iced::advanced::widget::operate;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome};
use iced::{Rectangle, Task};

/// What our fields remember about their cursor.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each says one thing of the cursor")]
pub(super) struct Watched {
    /// Whether the field had the cursor at the last event.
    pub had_cursor: bool,
    /// Whether the field has the cursor now.
    pub has_cursor: bool,
    /// Whether the field has had the cursor, so that its position is known.
    pub was_here: bool,
    /// Whether the field had the cursor when an overlay opened.
    kept: bool,
    /// Whether the cursor is about to return.
    pub comes_back: bool,
}

/// Remembers the field with the cursor before something else takes it.
pub fn keep_cursor<M: Send + 'static>() -> Task<M> {
    operate(Keep).discard()
}

/// Returns the cursor to the field that had it. The result says whether there is one.
pub fn give_cursor_back() -> Task<bool> {
    operate(Back { to: None, passing: false, found: false })
}

/// Puts the cursor into a field, at its last position in the text.
pub fn return_to<M: Send + 'static>(field: &'static str) -> Task<M> {
    operate(Back { to: Some(Id::new(field)), passing: false, found: false }).discard()
}

struct Keep;

impl Operation<()> for Keep {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<()>)) {
        operate(self);
    }

    fn custom(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn Any) {
        if let Some(watched) = state.downcast_mut::<Watched>() {
            watched.kept = watched.has_cursor;
        }
    }
}

/// Focuses a field by name, or the one remembered.
struct Back {
    to: Option<Id>,
    /// Whether the next widget is the field itself.
    passing: bool,
    found: bool,
}

impl Operation<bool> for Back {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation<bool>)) {
        operate(self);
    }

    fn custom(&mut self, id: Option<&Id>, _: Rectangle, state: &mut dyn Any) {
        let Some(watched) = state.downcast_mut::<Watched>() else { return };
        let kept = std::mem::take(&mut watched.kept);
        let meant = if self.to.is_some() { id == self.to.as_ref() } else { kept };
        watched.comes_back = meant && !self.found;
        self.passing = watched.comes_back;
        self.found |= meant;
    }

    fn focusable(&mut self, _: Option<&Id>, _: Rectangle, state: &mut dyn Focusable) {
        if !std::mem::take(&mut self.passing) && (self.found || self.to.is_some()) {
            state.unfocus();
        }
    }

    fn finish(&self) -> Outcome<bool> {
        Outcome::Some(self.found)
    }
}
