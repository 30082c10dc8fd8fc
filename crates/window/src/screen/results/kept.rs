//! Texts typed on Results but not entered: named before publication, and stored when the window closes, so that they
//! are there when the evening is opened again.

use serde::{Deserialize, Serialize};

use crate::desk::DeskView;
use bridge::BoardNumber;
use evening::session::{Place, SessionId, Slot};

use super::{Asking, Begun, State};

/// Unfinished texts of an evening, as stored.
#[derive(Serialize, Deserialize)]
struct Kept {
    session: SessionId,
    lines: Vec<KeptLine>,
}

/// A line, identified by its place, which is valid in any journal.
#[derive(Serialize, Deserialize)]
struct KeptLine {
    place: Place,
    board: BoardNumber,
    text: String,
}

impl State {
    /// The lines with unfinished text, with or without the current one.
    pub fn half_typed(&self, with_cursor: bool) -> Vec<Slot> {
        let here = self.slot.filter(|_| with_cursor && self.is_half_typed());
        self.begun.iter().map(|begun| begun.slot).chain(here).collect()
    }

    pub(super) fn is_half_typed(&self) -> bool {
        !self.typing.text().trim().is_empty() || self.asking.is_some()
    }

    /// All of them as one text. Empty if there are none.
    pub fn to_keep(&self, desk: &DeskView) -> String {
        let Some(session) = desk.session() else { return String::new() };
        let here = self.slot.filter(|_| !self.typing.text().trim().is_empty());
        let here = here.map(|slot| (slot, self.typing.text()));
        let all = self.begun.iter().map(|begun| (begun.slot, begun.text.as_str())).chain(here);
        let all: Vec<(Slot, &str)> = all.filter(|(_, text)| !text.trim().is_empty()).collect();
        let lines = session.lines();
        let kept = |(slot, text): (Slot, &str)| {
            let line = lines.iter().find(|line| line.slot == slot)?;
            Some(KeptLine { place: line.place, board: slot.board, text: text.to_owned() })
        };
        let lines: Vec<KeptLine> = all.into_iter().filter_map(kept).collect();
        if lines.is_empty() {
            return String::new();
        }
        serde_json::to_string(&Kept { session: session.id, lines }).unwrap_or_default()
    }

    /// Restores stored texts of this evening. Returns their number.
    pub fn take_up(&mut self, kept: &str, desk: &DeskView) -> usize {
        let (Ok(kept), Some(session)) = (serde_json::from_str::<Kept>(kept), desk.session()) else { return 0 };
        if kept.session != session.id {
            return 0;
        }
        let lines = session.lines();
        let begun = kept.lines.into_iter().filter_map(|kept| {
            let line = lines.iter().find(|line| line.place == kept.place && line.slot.board == kept.board)?;
            Some(Begun { slot: line.slot, text: kept.text, asking: None::<Asking> })
        });
        let begun: Vec<Begun> = begun.collect();
        let count = begun.len();
        self.begun.extend(begun);
        // The cursor may be in one of these lines.
        self.stand(desk);
        count
    }
}
