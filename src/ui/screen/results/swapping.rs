//! Two slips that were taken for each other: one line is marked, then the other, and each has the other's result.

use iced::Element;
use uuid::Uuid;

use crate::session::{Change, Line, OutcomeOrAward, Saying, Session, TableResult};
use crate::ui::desk::DeskView;
use crate::ui::screen::Action;
use crate::ui::theme::Tones;
use crate::ui::widget::{self, Glyph};

use super::{ENTRY, Message, State};

impl State {
    /// The line is marked as one of the two; when one is marked already, their results change places.
    pub(super) fn swap(&mut self, desk: &DeskView) -> Action {
        let (Some(line), Some(session)) = (self.current(desk), desk.session()) else { return Action::None };
        let (slot, say) = (line.slot, desk.texts.say());
        let lines = desk.lines();
        let with_result = |slot| lines.iter().find(|line| line.slot == slot).and_then(|l| Some((l, l.result?)));
        let Some(here) = with_result(slot).filter(|_| self.second.is_none()) else {
            return Action::SayAt(say.results_swap_nothing(), ENTRY.into());
        };
        self.drop_typed();
        let Some(there) = self.swapping.take().filter(|first| *first != slot).and_then(with_result) else {
            self.swapping = Some(slot);
            return Action::Focus(ENTRY.into());
        };
        let why = say.results_reason_swapped();
        let changes = [(here, there), (there, here)]
            .into_iter()
            .flat_map(|((line, _), (_, other))| exchanged(line, other, session, why.clone()));
        let changes = changes.collect();
        self.swapped = true;
        Action::Make(changes, Some(ENTRY.into()))
    }

    /// Which line is marked, and what to do; nothing where none is.
    pub(super) fn swap_view<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let marked = self.swapping?;
        let words = desk.texts.say().results_swap_other(marked.board.to_string(), desk.texts.key("Ctrl W"));
        Some(widget::chip_in_lines(Glyph::Pencil, words, tones.info, tones.info_weak))
    }
}

/// A line gets the result of another one, as a correction; who sat where stays.
fn exchanged(line: &Line<'_>, other: &TableResult, session: &Session, why: String) -> Vec<Change> {
    let saying = Saying {
        said: OutcomeOrAward::Outcome(other.outcome),
        turned: false,
        copy: line.copy,
        forced: false,
        reason: Some(why),
        asked_by: None,
        consent: None,
    };
    line.changes(session, saying, Uuid::now_v7)
}
