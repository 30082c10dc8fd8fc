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

impl State {
    /// The lines with unfinished text. `with_cursor` includes the current line.
    pub fn unfinished_lines(&self, with_cursor: bool) -> Vec<Slot> {
        let here = self.slot.filter(|_| with_cursor && self.has_unfinished_text());
        self.unfinished.iter().map(|begun| begun.slot).chain(here).collect()
    }

    /// Whether the current line has text that was not entered, or a question for a reason.
    pub(super) fn has_unfinished_text(&self) -> bool {
        !self.typing.text().trim().is_empty() || self.asking.is_some()
    }

    /// The unfinished texts as JSON. Empty if there are none.
    pub fn unfinished_json(&self, desk: &DeskView) -> String {
        let Some(session) = desk.session() else { return String::new() };
        let here = self.slot.filter(|_| !self.typing.text().trim().is_empty());
        let here = here.map(|slot| (slot, self.typing.text()));
        let all = self.unfinished.iter().map(|begun| (begun.slot, begun.text.as_str())).chain(here);
        let all: Vec<(Slot, &str)> = all.filter(|(_, text)| !text.trim().is_empty()).collect();
        let lines = session.lines();
        let kept = |(slot, text): (Slot, &str)| {
            let line = lines.iter().find(|line| line.slot == slot)?;
            Some(StoredLine { place: line.place, board: slot.board, text: text.to_owned() })
        };
        let lines: Vec<StoredLine> = all.into_iter().filter_map(kept).collect();
        if lines.is_empty() {
            return String::new();
        }
        serde_json::to_string(&StoredTexts { session: session.id, lines }).unwrap_or_default()
    }

    /// Restores stored texts of this evening. Returns their number.
    pub fn restore_unfinished(&mut self, kept: &str, desk: &DeskView) -> usize {
        let (Ok(kept), Some(session)) = (serde_json::from_str::<StoredTexts>(kept), desk.session()) else { return 0 };
        if kept.session != session.id {
            return 0;
        }
        let lines = session.lines();
        let begun = kept.lines.into_iter().filter_map(|kept| {
            let line = lines.iter().find(|line| line.place == kept.place && line.slot.board == kept.board)?;
            Some(UnfinishedText { slot: line.slot, text: kept.text, asking: None::<ReasonQuestion> })
        });
        let begun: Vec<UnfinishedText> = begun.collect();
        let count = begun.len();
        self.unfinished.extend(begun);
        // The current line may be one of these lines.
        self.enter_line(desk);
        count
    }
}
