//! The sheet of one board of a field: every compared line, packed by session. Workers write it and rankings read it, so
//! that thousands of rows need not be read for every ranking.

use uuid::Uuid;

use bridge::{BoardNumber, Seat, Vulnerability};
use evening::club::{ContestantId, SectionId};
use evening::scoring::{FieldLine, SideScore};

use super::{FederationError, FieldSession};

/// The version of the byte layout. A sheet with another one is made again.
const LAYOUT: u8 = 1;

/// Packs the lines of one board into bytes, session by session.
#[derive(Debug)]
pub(super) struct SheetWriter {
    bytes: Vec<u8>,
    /// The session being packed, the position of its number of lines, and that number.
    open_session: Option<(FieldSession, usize, u32)>,
}

impl SheetWriter {
    pub(super) fn new(board: BoardNumber) -> Self {
        let mut bytes = vec![LAYOUT];
        bytes.extend(board.number().to_le_bytes());
        Self { bytes, open_session: None }
    }

    /// Adds a line. The lines of a session must come one after the other.
    pub(super) fn add(&mut self, session: &FieldSession, line: &FieldLine) -> Result<(), FederationError> {
        if self.open_session.as_ref().is_none_or(|(open, ..)| open != session) {
            self.close();
            self.bytes.extend(session.session.as_bytes());
            self.bytes.extend(session.club.to_le_bytes());
            self.open_session = Some((session.clone(), self.bytes.len(), 0));
            self.bytes.extend(0_u32.to_le_bytes());
        }
        if let Some((.., lines)) = &mut self.open_session {
            *lines += 1;
        }
        self.bytes.extend(code(line.ns).to_le_bytes());
        self.bytes.extend(code(line.ew).to_le_bytes());
        self.bytes.push(line.group);
        self.bytes.push(place(&VULNERABILITIES, &line.vulnerability) * 4 + place(&SEATS, &line.dealer));
        if let Some(score) = line.plain().and_then(|score| i16::try_from(score).ok()) {
            self.bytes.extend(score.to_le_bytes());
        } else {
            let held_bytes =
                serde_json::to_vec(&line.scores).map_err(|error| FederationError::Damaged(error.to_string()))?;
            self.bytes.extend(i16::MIN.to_le_bytes());
            self.bytes.extend((held_bytes.len() as u32).to_le_bytes());
            self.bytes.extend(held_bytes);
        }
        Ok(())
    }

    fn close(&mut self) {
        if let Some((_, count_position, lines)) = self.open_session.take() {
            self.bytes[count_position..count_position + 4].copy_from_slice(&lines.to_le_bytes());
        }
    }

    pub(super) fn bytes(mut self) -> Vec<u8> {
        self.close();
        self.bytes
    }
}

const VULNERABILITIES: [Vulnerability; 4] =
    [Vulnerability::None, Vulnerability::NS, Vulnerability::EW, Vulnerability::Both];
const SEATS: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

fn place<T: PartialEq>(values: &[T; 4], value: &T) -> u8 {
    values.iter().position(|candidate| candidate == value).unwrap_or(0) as u8
}

/// A contestant as a number: the section and the number within it.
fn code(contestant: ContestantId) -> u32 {
    u32::from(contestant.section.index()) << 16 | u32::from(contestant.number)
}

fn contestant(code: u32) -> ContestantId {
    ContestantId { section: SectionId::from_index((code >> 16) as u16), number: code as u16 }
}

/// Reads packed lines, each with its session.
pub(super) fn unpack(
    bytes: &[u8],
    mut on_line: impl FnMut(&FieldSession, &FieldLine) -> Result<(), FederationError>,
) -> Result<(), FederationError> {
    let mut reader = Reader { bytes };
    if reader.array::<1>()? != [LAYOUT] {
        return Err(damaged());
    }
    let board = BoardNumber::new(u16::from_le_bytes(reader.array()?)).map_err(|_| damaged())?;
    while !reader.bytes.is_empty() {
        let session = Uuid::from_bytes(reader.array()?);
        let session = FieldSession { session, club: i32::from_le_bytes(reader.array()?) };
        for _ in 0..u32::from_le_bytes(reader.array()?) {
            on_line(&session, &reader.line(board)?)?;
        }
    }
    Ok(())
}

fn damaged() -> FederationError {
    FederationError::Damaged("a board as it was counted; count it again".to_owned())
}

struct Reader<'a> {
    bytes: &'a [u8],
}

impl Reader<'_> {
    fn array<const N: usize>(&mut self) -> Result<[u8; N], FederationError> {
        let (first, remaining) = self.bytes.split_first_chunk::<N>().ok_or_else(damaged)?;
        self.bytes = remaining;
        Ok(*first)
    }

    fn line(&mut self, board: BoardNumber) -> Result<FieldLine, FederationError> {
        let ns = contestant(u32::from_le_bytes(self.array()?));
        let ew = contestant(u32::from_le_bytes(self.array()?));
        let [group, marks] = self.array()?;
        let (vulnerability, dealer) = (VULNERABILITIES[usize::from(marks / 4 % 4)], SEATS[usize::from(marks % 4)]);
        let scores = match i16::from_le_bytes(self.array()?) {
            i16::MIN => {
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
    fn packed_lines_are_unpacked_unchanged() {
        let board = BoardNumber::new(7).unwrap();
        let session = |n: u128| FieldSession { session: Uuid::from_u128(n), club: n as i32 };
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
        let mut packing = SheetWriter::new(board);
        for (session, line) in &lines {
            packing.add(session, line).unwrap();
        }
        let bytes = packing.bytes();
        let mut read = Vec::new();
        unpack(&bytes, |session, line| {
            read.push((session.clone(), line.clone()));
            Ok(())
        })
        .unwrap();
        assert_eq!(read, lines);
        for end in 3..bytes.len() {
            // Truncated bytes are never taken for a whole board, except at the end of a session.
            let _ = unpack(&bytes[..end], |_, _| Ok(()));
        }
    }
}
