//! The cursor of a field that something lay over, and that comes back: what was selected is selected, and whoever was in the
//! middle of a word is there again. The toolkit's own way to a field leads to the end of its text.

use std::any::Any;

use iced::advanced::widget::Id;
use iced::advanced::widget::operate;
use iced::advanced::widget::operation::{Focusable, Operation, Outcome};
use iced::{Rectangle, Task};

/// What a field of ours knows of its cursor.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each says one thing of the cursor")]
pub(super) struct Watched {
    /// Whether the cursor was in the field when something happened last.
    pub had_cursor: bool,
    /// It is there now.
    pub has_cursor: bool,
    /// It was there once: where in the text is known.
    pub was_here: bool,
    /// It was there when something was laid over the screen.
    kept: bool,
    /// It comes back now.
    pub comes_back: bool,
}

/// Remembers which field has the cursor, before something else takes it.
pub fn keep_cursor<M: Send + 'static>() -> Task<M> {
    operate(Keep).discard()
}

/// The cursor goes back to the field that had it; whether there is one.
pub fn give_cursor_back() -> Task<bool> {
    operate(Back { to: None, passing: false, found: false })
}

/// The cursor goes to this field, where in the text it was.
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

/// To a field by its name, else to the one that was remembered.
struct Back {
    to: Option<Id>,
    /// What comes next is the field itself.
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
