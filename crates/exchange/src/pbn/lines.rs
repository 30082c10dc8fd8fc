//! The parts that rows of pairs and individuals share. `pairs` and `individuals` know the contestants. A mark is the
//! text by which a row names a contestant, such as a number.

use crate::lengths::excerpt;
use crate::{Expected, FileItem, Oddity};
use evening::club::{ContestantId, SectionId};
use movement::Sitting;

use super::super::ReadError;
use super::super::transcript::{TranscriptContestant, TranscriptLine};
use super::Reader;
use super::entry::Entry;
use super::totals::Total;

impl Reader {
    /// Checks that a row has a mark for every contestant. `false`, with a warning, if a mark is missing from a row
    /// without a result.
    pub(super) fn check_all_named(
        &mut self,
        entry: &Entry,
        marks: &[String],
        item: FileItem,
        allowed: Expected,
    ) -> Result<bool, ReadError> {
        if marks.iter().all(|mark| !mark.is_empty()) {
            return Ok(true);
        }
        if !entry.is_blank() {
            return Err(ReadError::Value { line: entry.line, what: item, value: String::new(), allowed });
        }
        self.warn(entry.line, Oddity::LineOfNobody.on(entry.board));
        Ok(false)
    }

    /// Adds the line of a row, unless the row has no score that can be read.
    pub(super) fn add_line_of(
        &mut self,
        entry: &Entry,
        section: SectionId,
        sitting: Sitting<ContestantId>,
    ) -> Result<(), ReadError> {
        let Some((line_score, impossible)) = entry.line_score(&mut self.warnings) else { return Ok(()) };
        let line = TranscriptLine {
            section,
            board: entry.board,
            round: entry.round,
            table: None,
            sitting,
            pairs: Default::default(),
            line_score,
            impossible,
            stated: entry.points(self.transcript.method, &mut self.warnings),
            percent: entry.percentages(&mut self.warnings),
            pairwise: [None, None],
            line: entry.line,
        };
        Ok(self.lines.add(line, &mut self.warnings)?)
    }
}

/// The contestant with the points, percentage and place that a row of the total table states.
pub(super) fn with_figures(total: &Total, contestant: TranscriptContestant) -> TranscriptContestant {
    TranscriptContestant {
        total: total.points.clone(),
        percentage: total.percentage.clone(),
        place: total.place.clone(),
        ..contestant
    }
}

/// The error for a mark that names no contestant or the wrong one.
pub(super) fn mark_error(entry: &Entry, item: FileItem, mark: &str, allowed: Expected) -> ReadError {
    ReadError::Value { line: entry.line, what: item, value: excerpt(mark), allowed }
}
