//! Texts typed on Results but not entered. They are listed before publication, and stored when the window closes, to be
//! restored when the evening is opened again.

use serde::{Deserialize, Serialize};

use crate::desk::DeskView;
use bridge::BoardNumber;
use evening::session::{Place, SessionId, Slot};

use super::{ReasonQuestion, State, UnfinishedText};

/// Unfinished texts of an evening, stored as JSON.
#[derive(Serialize, Deserialize)]
struct StoredTexts {
    session: SessionId,
    lines: Vec<StoredLine>,
}

/// An unfinished text with its line, identified by place and board.
#[derive(Serialize, Deserialize)]
struct StoredLine {
    place: Place,
    board: BoardNumber,
    text: String,
}

/// The text that was not entered, or the reason typed for it. Empty if neither was typed.
fn unfinished_words<'a>(text: &'a str, asking: Option<&'a ReasonQuestion>) -> &'a str {
    let typed_reason = asking.filter(|asking| asking.reason != asking.suggestion);
    let reason = typed_reason.map_or("", |asking| asking.reason.trim());
    if text.trim().is_empty() { reason } else { text }
}

impl UnfinishedText {
    /// The text, or the reason typed without one.
    pub(super) fn words(&self) -> &str {
        unfinished_words(&self.text, self.asking.as_ref())
    }
}

impl State {
    /// The lines with unfinished text. `with_current` includes the current line while it is typed. A line that asks for
    /// a reason is always included.
    pub fn unfinished_lines(&self, with_current: bool) -> Vec<Slot> {
        let is_listed = self.has_unfinished_text() && (with_current || self.asking.is_some());
        let current_slot = self.slot.filter(|_| is_listed);
        self.unfinished.iter().map(|unfinished| unfinished.slot).chain(current_slot).collect()
    }

    /// Whether the current line has a text or a reason that was not entered.
    pub(super) fn has_unfinished_text(&self) -> bool {
        !self.unfinished_words().is_empty()
    }

    /// The text on the current line that was not entered, or the reason typed for it. Empty if neither was typed.
    pub(super) fn unfinished_words(&self) -> &str {
        unfinished_words(self.typing.text(), self.asking.as_ref())
    }

    /// The unfinished texts as JSON. Empty if there are none.
    pub fn unfinished_json(&self, desk: &DeskView) -> String {
        let Some(session) = desk.session() else { return String::new() };
        let current_slot = self.slot.filter(|_| !self.typing.text().trim().is_empty());
        let current_text = current_slot.map(|slot| (slot, self.typing.text()));
        let texts =
            self.unfinished.iter().map(|unfinished| (unfinished.slot, unfinished.text.as_str())).chain(current_text);
        let texts: Vec<(Slot, &str)> = texts.filter(|(_, text)| !text.trim().is_empty()).collect();
        let lines = session.lines();
        let to_stored_line = |(slot, text): (Slot, &str)| {
            let line = lines.iter().find(|line| line.slot == slot)?;
            Some(StoredLine { place: line.place, board: slot.board, text: text.to_owned() })
        };
        let lines: Vec<StoredLine> = texts.into_iter().filter_map(to_stored_line).collect();
        if lines.is_empty() {
            return String::new();
        }
        serde_json::to_string(&StoredTexts { session: session.id, lines }).unwrap_or_default()
    }

    /// Restores stored texts of this evening whose lines still exist. Returns their number; 0 for another evening, or
    /// if `json` cannot be read.
    pub fn restore_unfinished(&mut self, json: &str, desk: &DeskView) -> usize {
        let (Ok(stored), Some(session)) = (serde_json::from_str::<StoredTexts>(json), desk.session()) else { return 0 };
        if stored.session != session.id {
            return 0;
        }
        let lines = session.lines();
        let restored = stored.lines.into_iter().filter_map(|stored_line| {
            let line =
                lines.iter().find(|line| line.place == stored_line.place && line.slot.board == stored_line.board)?;
            Some(UnfinishedText { slot: line.slot, text: stored_line.text, asking: None::<ReasonQuestion> })
        });
        let restored: Vec<UnfinishedText> = restored.collect();
        let count = restored.len();
        self.unfinished.extend(restored);
        // The current line may be one of these lines.
        self.focus_line(desk);
        count
    }
}
