//! The movement file: the one form in which movements are shown, exchanged and kept (command-line design).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Boards, Kind, MAX_ROUNDS, MAX_TABLES, Meeting, Movement, Number, Sitting, Spec};

/// Why a file is no movement. Faults of play are found by [`super::check`], not here.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MovementFileError {
    #[error("{what} {given} is over the limit of {limit}")]
    Limit { what: &'static str, given: u64, limit: u64 },
    #[error("the meeting of round {round}, table {table} needs a \"set\" or \"boards\": [first, last]")]
    NoBoards { round: u8, table: u8 },
    #[error("winners must be 1 or 2, not {0}")]
    Winners(u8),
}

#[derive(Serialize, Deserialize)]
struct RawMovement {
    name: String,
    kind: Kind,
    tables: u8,
    rounds: u8,
    board_sets: u16,
    winners: u8,
    #[serde(default)]
    contestants: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spec: Option<Spec>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    repaired: Option<u8>,
    meetings: Vec<RawMeeting>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    notes: String,
}

#[derive(Serialize, Deserialize)]
struct RawMeeting {
    round: u8,
    table: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ns: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ew: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    n: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    e: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    s: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    w: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    set: Option<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    boards: Option<[u16; 2]>,
    #[serde(default, skip_serializing_if = "is_zero")]
    copy: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde passes the field by reference")]
fn is_zero(copy: &u8) -> bool {
    *copy == 0
}

/// The highest number of a contestant: a hundred tables of individuals, and as many again sitting out.
const MAX_NUMBER: Number = 8 * MAX_TABLES as Number;

impl RawMeeting {
    fn new(meeting: &Meeting, set: Option<u16>, boards: Option<[u16; 2]>) -> Self {
        let Meeting { round, table, copy, .. } = *meeting;
        let empty = Self { round, table, ns: None, ew: None, n: None, e: None, s: None, w: None, set, boards, copy };
        match meeting.sitting {
            Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } => Self { ns: Some(ns), ew: Some(ew), ..empty },
            Sitting::Players { n, e, s, w } => Self { n: Some(n), e: Some(e), s: Some(s), w: Some(w), ..empty },
        }
    }

    fn seats(&self) -> [Option<Number>; 6] {
        [self.ns, self.ew, self.n, self.e, self.s, self.w]
    }

    /// A seat nobody is named for holds number 0, which the check finds.
    fn sitting(&self, kind: Kind) -> Sitting<Number> {
        let number = |seat: Option<Number>| seat.unwrap_or(0);
        if [self.n, self.e, self.s, self.w].iter().any(Option::is_some) {
            return Sitting::Players { n: number(self.n), e: number(self.e), s: number(self.s), w: number(self.w) };
        }
        kind.sides(number(self.ns), number(self.ew))
    }
}

impl TryFrom<RawMovement> for Movement {
    type Error = MovementFileError;

    fn try_from(raw: RawMovement) -> Result<Self, MovementFileError> {
        let limit = |what, given: u64, limit: u64| {
            if given > limit { Err(MovementFileError::Limit { what, given, limit }) } else { Ok(()) }
        };
        limit("number of tables", raw.tables.into(), MAX_TABLES.into())?;
        limit("number of rounds", raw.rounds.into(), MAX_ROUNDS.into())?;
        limit("number of board sets", raw.board_sets.into(), 999)?;
        limit("number of meetings", raw.meetings.len() as u64, u64::from(MAX_TABLES) * u64::from(MAX_ROUNDS))?;
        if !(1..=2).contains(&raw.winners) {
            return Err(MovementFileError::Winners(raw.winners));
        }
        let meetings = raw
            .meetings
            .into_iter()
            .map(|m| {
                let boards = match (m.set, m.boards) {
                    (_, Some([first, last])) => Boards::Range(first, last),
                    (Some(set), None) => Boards::Set(set),
                    (None, None) => return Err(MovementFileError::NoBoards { round: m.round, table: m.table }),
                };
                for number in m.seats().into_iter().flatten() {
                    limit("number of a contestant", number.into(), MAX_NUMBER.into())?;
                }
                Ok(Meeting { round: m.round, table: m.table, sitting: m.sitting(raw.kind), boards, copy: m.copy })
            })
            .collect::<Result<_, _>>()?;
        let movement = Self {
            name: raw.name,
            kind: raw.kind,
            tables: raw.tables,
            rounds: raw.rounds,
            sets: raw.board_sets,
            winners: raw.winners,
            spec: raw.spec,
            notes: raw.notes,
            repaired: raw.repaired,
            meetings,
        };
        Ok(movement.in_order())
    }
}

impl Serialize for Movement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let meetings = self
            .meetings
            .iter()
            .map(|m| {
                let (set, boards) = match m.boards {
                    Boards::Set(set) => (Some(set), None),
                    Boards::Range(first, last) => (None, Some([first, last])),
                };
                RawMeeting::new(m, set, boards)
            })
            .collect();
        let raw = RawMovement {
            name: self.name.clone(),
            kind: self.kind,
            tables: self.tables,
            rounds: self.rounds,
            board_sets: self.sets,
            winners: self.winners,
            contestants: self.contestants().len(),
            spec: self.spec,
            repaired: self.repaired,
            meetings,
            notes: self.notes.clone(),
        };
        raw.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Movement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        RawMovement::deserialize(deserializer)?.try_into().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::Family;

    #[test]
    fn a_movement_reads_back_from_its_file() {
        let movement = Spec::new(Family::Howell, 4).movement().unwrap();
        let text = serde_json::to_string(&movement).unwrap();
        assert_eq!(serde_json::from_str::<Movement>(&text).unwrap(), movement);
    }

    #[test]
    fn an_individual_with_boards_by_name_is_read() {
        let text = r#"{"name": "x", "kind": "individual", "tables": 1, "rounds": 1, "board_sets": 1, "winners": 1,
            "meetings": [{"round": 1, "table": 1, "n": 1, "e": 2, "s": 3, "w": 4, "boards": [5, 8]}]}"#;
        let movement: Movement = serde_json::from_str(text).unwrap();
        assert_eq!(movement.meetings[0].boards, Boards::Range(5, 8));
        assert_eq!(movement.contestants().len(), 4);
    }

    #[test]
    fn absurd_sizes_name_the_limit() {
        let text = r#"{"name": "x", "kind": "pairs", "tables": 200, "rounds": 1, "board_sets": 1, "winners": 1, "meetings": []}"#;
        let error = serde_json::from_str::<Movement>(text).unwrap_err().to_string();
        assert!(error.contains("200") && error.contains("100"), "{error}");
    }
}
