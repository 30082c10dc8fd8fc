//! Swaps slips that were mixed up. Two lines that are marked one after the other swap their results. A line marked
//! twice selects the whole sheet of its table, to swap with another table of the same round.

use iced::Element;
use uuid::Uuid;

use crate::desk::DeskView;
use crate::screen::results::Action;
use crate::theme::Tones;
use crate::widget::{self, Glyph};
use evening::club::SectionId;
use evening::session::{Change, Line, LineEntry, OutcomeOrAward, Place, ResultId, Session, Slot, TableResult};

use super::{ENTRY, Message, State};

/// The first of two lines or sheets to swap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SwapSelection {
    /// A line, by its meeting.
    Line(Slot),
    /// All lines of a table in a round.
    Sheet { section: SectionId, round: u8, table: u8 },
}

impl SwapSelection {
    /// The whole sheet of a table. `None` if the place has no round or no table.
    fn table_sheet(place: Place) -> Option<Self> {
        Some(Self::Sheet { section: place.section, round: place.round?, table: place.table? })
    }
}

impl State {
    /// Marks the current line, or its whole sheet if it is marked already. If another line or sheet is marked, swaps
    /// them.
    pub(super) fn swap(&mut self, desk: &DeskView) -> Action {
        let (Some(line), Some(session)) = (self.current(desk), desk.session()) else { return Action::None };
        let (slot, place, say) = (line.slot, line.place, desk.texts.say());
        let sheet = SwapSelection::table_sheet(place);
        let lines = desk.lines();
        if self.second.is_some() {
            return Action::SayAt(say.results_swap_nothing(), ENTRY.into());
        }
        // In a closed evening each correction needs a name and a reason, so slips cannot be swapped.
        if session.closed {
            return Action::SayAt(say.results_swap_closed(say.screen_director()), ENTRY.into());
        }
        let (reason, mut message) = (say.results_reason_swapped(), String::new());
        let changes = match self.swapping {
            Some(SwapSelection::Line(first)) if first == slot && sheet.is_some() => {
                self.swapping = sheet;
                return Action::Focus(ENTRY.into());
            }
            Some(SwapSelection::Sheet { section, round, table }) if sheet != self.swapping => {
                let tables = [table, place.table.unwrap_or(table)].map(|table| table.to_string());
                message = say.results_swapped_sheets(tables[0].as_str(), tables[1].as_str(), round.to_string());
                if (place.section, place.round) != (section, Some(round)) {
                    return Action::SayAt(say.results_swap_other_round(round.to_string()), ENTRY.into());
                }
                let first_place = Place { section, round: Some(round), table: Some(table) };
                swap_sheet_changes(
                    &lines_of_sheet(&lines, first_place),
                    &lines_of_sheet(&lines, place),
                    session,
                    &reason,
                )
            }
            selection => {
                let line_with_result =
                    |slot| lines.iter().find(|line| line.slot == slot).and_then(|line| Some((line, line.result?)));
                let Some(current) = line_with_result(slot) else {
                    return Action::SayAt(say.results_swap_nothing(), ENTRY.into());
                };
                let first_line = match selection {
                    Some(SwapSelection::Line(first)) if first != slot => line_with_result(first),
                    _ => None,
                };
                self.drop_typed();
                if let Some(SwapSelection::Line(first)) = selection {
                    message = say.results_swapped_lines(first.board.to_string(), slot.board.to_string());
                }
                let Some(other) = first_line else {
                    self.swapping = Some(SwapSelection::Line(slot));
                    return Action::Focus(ENTRY.into());
                };
                new_result_changes(current.0, Some(other.1), session, &reason)
                    .into_iter()
                    .chain(new_result_changes(other.0, Some(current.1), session, &reason))
                    .collect()
            }
        };
        self.drop_typed();
        self.swapping = None;
        if changes.is_empty() {
            return Action::SayAt(say.results_swap_nothing(), ENTRY.into());
        }
        let new_results = changes.iter().filter_map(|change| match change {
            Change::ResultEntered { result } => Some(result.id),
            _ => None,
        });
        (self.was_just_swapped, self.last_swap) = (true, Some((message, new_results.collect())));
        Action::ApplyChanges(changes, Some(ENTRY.into()))
    }

    /// A note on the marked line or sheet with the next step, or on the last swap. `None` if there is neither.
    pub(super) fn view_swap<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let (say, key) = (desk.texts.say(), desk.texts.key("Ctrl W"));
        // A swap that was undone is not mentioned.
        let is_in_force = |ids: &[ResultId]| {
            let session = desk.session();
            session.is_some_and(|session| ids.iter().all(|id| session.results().any(|result| result.id == *id)))
        };
        let last_swap = self.last_swap.as_ref().filter(|(_, ids)| self.swapping.is_none() && is_in_force(ids));
        if let Some((message, _)) = last_swap {
            return Some(widget::chip_in_lines(Glyph::Tick, message.clone(), tones.accent, tones.weak));
        }
        let hint = match self.swapping? {
            SwapSelection::Line(slot) => {
                let hint = say.results_swap_other(slot.board.to_string(), key.clone());
                format!("{hint} {}", say.results_swap_or_sheet(key))
            }
            SwapSelection::Sheet { round, table, .. } => {
                say.results_swap_sheet(table.to_string(), round.to_string(), key)
            }
        };
        Some(widget::chip_in_lines(Glyph::Pencil, hint, tones.info, tones.info_weak))
    }
}

/// The lines of a table in a round, in the order of its sheet.
fn lines_of_sheet<'a, 'b>(lines: &'b [Line<'a>], place: Place) -> Vec<&'b Line<'a>> {
    let mut sheet_lines: Vec<&Line<'_>> = lines.iter().filter(|line| line.place == place).collect();
    sheet_lines.sort_by_key(|line| line.slot.board);
    sheet_lines
}

/// The changes that swap two sheets line by line. A result entered on only one of them moves to the other.
/// Empty if the sheets have different numbers of lines.
fn swap_sheet_changes(first: &[&Line<'_>], second: &[&Line<'_>], session: &Session, reason: &str) -> Vec<Change> {
    if first.len() != second.len() {
        return Vec::new();
    }
    let pairs = first.iter().zip(second);
    let moves = pairs.flat_map(|(line, other)| [(line, other.result), (other, line.result)]);
    moves.flat_map(|(line, result)| new_result_changes(line, result, session, reason)).collect()
}

/// The changes that give a line the result of another line as a correction, or withdraw its result if `new_result` is
/// `None`. The seating stays.
fn new_result_changes(
    line: &Line<'_>,
    new_result: Option<&TableResult>,
    session: &Session,
    reason: &str,
) -> Vec<Change> {
    let reason = reason.to_owned();
    let Some(new_result) = new_result else {
        let withdrawal = |result: &TableResult| Change::ResultWithdrawn { result: result.id, reason, consent: None };
        return line.result.map(withdrawal).into_iter().collect();
    };
    let line_entry = LineEntry {
        entry: OutcomeOrAward::Outcome(new_result.outcome),
        turned: false,
        copy: line.copy,
        forced: false,
        reason: Some(reason),
        asked_by: None,
        consent: None,
    };
    line.changes(session, line_entry, Uuid::now_v7)
}
