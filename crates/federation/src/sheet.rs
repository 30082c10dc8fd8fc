//! The sheet of one board of a field: every compared line, packed by session. Workers write it and rankings read it, so
//! that thousands of rows need not be read for every ranking.

use uuid::Uuid;

use bridge::{BoardNumber, Seat, Vulnerability};
use evening::club::{ContestantId, SectionId};
use evening::scoring::{FieldLine, SideScore};

use super::{FederationError, FieldSession};

/// The version of the byte layout. Sheets of other versions are not read.
const LAYOUT_VERSION: u8 = 1;
/// In place of a score: the scores of both sides follow as JSON.
const SCORES_AS_JSON: i16 = i16::MIN;

/// Packs the lines of one board into bytes, session by session.
#[derive(Debug)]
pub(super) struct SheetWriter {
    bytes: Vec<u8>,
    open_session: Option<OpenSession>,
}

/// The session that is being packed.
#[derive(Debug)]
struct OpenSession {
    session: FieldSession,
    /// Where the number of lines is in the bytes. It is written when the session is complete.
    count_position: usize,
    line_count: u32,
}

impl SheetWriter {
    pub(super) fn new(board: BoardNumber) -> Self {
        let mut bytes = vec![LAYOUT_VERSION];
        bytes.extend(board.number().to_le_bytes());
        Self { bytes, open_session: None }
    }

    /// Adds a line. The lines of a session must come one after the other.
    pub(super) fn add(&mut self, session: &FieldSession, line: &FieldLine) -> Result<(), FederationError> {
        if self.open_session.as_ref().is_none_or(|open| open.session != *session) {
            self.close_session();
            self.bytes.extend(session.session.as_bytes());
            self.bytes.extend(session.club.to_le_bytes());
            let count_position = self.bytes.len();
            self.open_session = Some(OpenSession { session: session.clone(), count_position, line_count: 0 });
            self.bytes.extend(0_u32.to_le_bytes());
        }
        if let Some(open) = &mut self.open_session {
            open.line_count += 1;
        }
        self.bytes.extend(contestant_code(line.ns).to_le_bytes());
        self.bytes.extend(contestant_code(line.ew).to_le_bytes());
        self.bytes.push(line.group);
        self.bytes.push(index_of(&line.vulnerability, &VULNERABILITIES) * 4 + index_of(&line.dealer, &SEATS));
        if let Some(score) = line.plain().and_then(|score| i16::try_from(score).ok()) {
            self.bytes.extend(score.to_le_bytes());
        } else {
            let json = serde_json::to_vec(&line.scores).map_err(|error| FederationError::Damaged(error.to_string()))?;
            self.bytes.extend(SCORES_AS_JSON.to_le_bytes());
            self.bytes.extend((json.len() as u32).to_le_bytes());
            self.bytes.extend(json);
        }
        Ok(())
    }

    /// Writes the number of lines of the session that was being packed.
    fn close_session(&mut self) {
        if let Some(OpenSession { count_position, line_count, .. }) = self.open_session.take() {
            self.bytes[count_position..count_position + 4].copy_from_slice(&line_count.to_le_bytes());
        }
    }

    pub(super) fn bytes(mut self) -> Vec<u8> {
        self.close_session();
        self.bytes
    }
}

/// The vulnerabilities by their number in a sheet.
const VULNERABILITIES: [Vulnerability; 4] =
    [Vulnerability::None, Vulnerability::NS, Vulnerability::EW, Vulnerability::Both];
/// The seats by their number in a sheet.
const SEATS: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

/// The number of a value in a sheet: its position among all values.
fn index_of<T: PartialEq>(value: &T, values: &[T; 4]) -> u8 {
    values.iter().position(|candidate| candidate == value).unwrap_or(0) as u8
}

/// A contestant as a number: the section in the upper 16 bits, the number within it in the lower 16.
fn contestant_code(contestant: ContestantId) -> u32 {
    u32::from(contestant.section.index()) << 16 | u32::from(contestant.number)
}

/// The contestant with a number made by [`contestant_code`].
fn contestant_of_code(code: u32) -> ContestantId {
    ContestantId { section: SectionId::from_index((code >> 16) as u16), number: code as u16 }
}

/// Reads packed lines, and passes on each with its session. Stops with the first error of `on_line`.
pub(super) fn unpack(
    bytes: &[u8],
    mut on_line: impl FnMut(&FieldSession, &FieldLine) -> Result<(), FederationError>,
) -> Result<(), FederationError> {
    let mut reader = Reader { bytes };
    if reader.array::<1>()? != [LAYOUT_VERSION] {
        return Err(damaged());
    }
    let board = BoardNumber::new(u16::from_le_bytes(reader.array()?)).map_err(|_| damaged())?;
    while !reader.bytes.is_empty() {
        let id = Uuid::from_bytes(reader.array()?);
        let session = FieldSession { session: id, club: i32::from_le_bytes(reader.array()?) };
        for _ in 0..u32::from_le_bytes(reader.array()?) {
            on_line(&session, &reader.line(board)?)?;
        }
    }
    Ok(())
}

fn damaged() -> FederationError {
    FederationError::Damaged("a board as it was counted; count it again".to_owned())
}

/// Reads a sheet from its beginning.
struct Reader<'a> {
    /// The bytes that were not read yet.
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn array<const N: usize>(&mut self) -> Result<[u8; N], FederationError> {
        let (first, remaining) = self.bytes.split_first_chunk::<N>().ok_or_else(damaged)?;
        self.bytes = remaining;
        Ok(*first)
    }

    fn line(&mut self, board: BoardNumber) -> Result<FieldLine, FederationError> {
        let ns = contestant_of_code(u32::from_le_bytes(self.array()?));
        let ew = contestant_of_code(u32::from_le_bytes(self.array()?));
        let [group, vulnerability_and_dealer] = self.array()?;
        let vulnerability = VULNERABILITIES[usize::from(vulnerability_and_dealer / 4 % 4)];
        let dealer = SEATS[usize::from(vulnerability_and_dealer % 4)];
        let scores = match i16::from_le_bytes(self.array()?) {
            SCORES_AS_JSON => {
                let length = u32::from_le_bytes(self.array()?) as usize;
                let (text, remaining) = self.bytes.split_at_checked(length).ok_or_else(damaged)?;
                self.bytes = remaining;
                serde_json::from_slice::<[SideScore; 2]>(text).map_err(|_| damaged())?
            }
            score => FieldLine::plain_scores(score.into()),
        };
        Ok(FieldLine { board, vulnerability, dealer, group, ns, ew, scores })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use evening::director::Artificial;

    #[test]
    fn packed_lines_are_unpacked_unchanged_and_truncated_ones_cause_no_panic() {
        let board = BoardNumber::new(7).unwrap();
        let session = |number: u128| FieldSession { session: Uuid::from_u128(number), club: number as i32 };
        let line = |ns: &str, ew: &str, group, scores| FieldLine {
            board,
            vulnerability: Vulnerability::Both,
            dealer: Seat::West,
            group,
            ns: ns.parse().unwrap(),
            ew: ew.parse().unwrap(),
            scores,
        };
        let awards = [SideScore::Artificial(Artificial::Plus), SideScore::Weighted(vec![(-420, 10_000), (50, 20_000)])];
        let lines = [
            (session(1), line("A1", "A12", 0, FieldLine::plain_scores(-7600))),
            (session(1), line("AB2", "C65535", 3, awards)),
            (session(2), line("B1", "B2", 0, FieldLine::plain_scores(0))),
        ];
        let mut sheet = SheetWriter::new(board);
        for (session, line) in &lines {
            sheet.add(session, line).unwrap();
        }
        let bytes = sheet.bytes();
        let mut read = Vec::new();
        unpack(&bytes, |session, line| {
            read.push((session.clone(), line.clone()));
            Ok(())
        })
        .unwrap();
        assert_eq!(read, lines);
        for end in 3..bytes.len() {
            let _ = unpack(&bytes[..end], |_, _| Ok(()));
        }
    }
}
