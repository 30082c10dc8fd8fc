//! The movement file, in which movements are exchanged and stored (docs/formats.md, 10).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Boards, Bye, ContestantKind, MAX_ROUNDS, MAX_TABLES, Meeting, Movement, Number, Sitting, Spec};

/// Why a file is not a movement. [`super::check`] finds faults of play.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MovementFileError {
    #[error("{what} {given} is over the limit of {limit}")]
    OverLimit { what: &'static str, given: u64, limit: u64 },
    #[error("the meeting of round {round}, table {table} needs a \"set\" or \"boards\": [first, last]")]
    NoBoards { round: u8, table: u8 },
    #[error("winners must be 1 or 2, not {0}")]
    WrongWinnerCount(u8),
}

/// A [`Movement`] as JSON. The fields are those of the movement unless they have a comment.
#[derive(Serialize, Deserialize)]
struct RawMovement {
    name: String,
    kind: ContestantKind,
    tables: u8,
    rounds: u8,
    /// [`Movement::sets`].
    board_sets: u16,
    winners: u8,
    /// The number of contestants that appear. It is written for other programs and not read.
    #[serde(default)]
    contestants: usize,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    spec: Option<Spec>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    repaired: Option<u8>,
    meetings: Vec<RawMeeting>,
    /// Absent if the byes follow from the absence rule. Older files store no byes and are read by that rule, so their
    /// scores do not change.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    byes: Option<Vec<Bye>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    drawn: Option<u8>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    bracket: Vec<Vec<Number>>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    notes: String,
}

/// A meeting as JSON. Its sitting has one of four forms, and its boards one of two.
#[derive(Default, Serialize, Deserialize)]
struct RawMeeting {
    round: u8,
    table: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ns: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ew: Option<Number>,
    /// The teams North-South and East-West, if the meeting is outside a movement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ns_team: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ew_team: Option<Number>,
    /// The second pairs of two teams of eight.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ns_second: Option<Number>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    ew_second: Option<Number>,
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

/// The most board sets of a movement: one for each board number.
const MAX_BOARD_SETS: u16 = 999;

/// The highest number of a contestant: a hundred tables of an individual, and as many players sitting out.
const MAX_NUMBER: Number = 8 * MAX_TABLES as Number;

impl RawMeeting {
    /// A meeting within a movement, which has the kind of contestants.
    fn new(meeting: &Meeting) -> Self {
        let Meeting { round, table, copy, .. } = *meeting;
        let (set, boards) = match meeting.boards {
            Boards::Set(set) => (Some(set), None),
            Boards::Range(first, last) => (None, Some([first, last])),
        };
        let empty = Self { round, table, set, boards, copy, ..Self::default() };
        match meeting.sitting {
            Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } => Self { ns: Some(ns), ew: Some(ew), ..empty },
            Sitting::SecondTable { ns, ew } => Self { ns_second: Some(ns), ew_second: Some(ew), ..empty },
            Sitting::Players { n, e, s, w } => Self { n: Some(n), e: Some(e), s: Some(s), w: Some(w), ..empty },
        }
    }

    /// A meeting outside a movement, which names its kind of contestants itself.
    fn standalone(meeting: &Meeting) -> Self {
        match meeting.sitting {
            Sitting::Teams { ns, ew } => {
                Self { ns: None, ew: None, ns_team: Some(ns), ew_team: Some(ew), ..Self::new(meeting) }
            }
            Sitting::Sides { .. } | Sitting::SecondTable { .. } | Sitting::Players { .. } => Self::new(meeting),
        }
    }

    /// The numbers of contestants in all fields, although no meeting has all of them.
    fn seats(&self) -> [Option<Number>; 10] {
        let Self { ns, ew, ns_team, ew_team, ns_second, ew_second, n, e, s, w, .. } = *self;
        [ns, ew, ns_team, ew_team, ns_second, ew_second, n, e, s, w]
    }

    /// The contestants of the meeting. A missing one is 0, which [`super::check`] reports.
    fn sitting(&self, kind: ContestantKind) -> Sitting<Number> {
        let number = |seat: Option<Number>| seat.unwrap_or(0);
        if [self.n, self.e, self.s, self.w].iter().any(Option::is_some) {
            return Sitting::Players { n: number(self.n), e: number(self.e), s: number(self.s), w: number(self.w) };
        }
        if self.ns_second.or(self.ew_second).is_some() {
            return Sitting::SecondTable { ns: number(self.ns_second), ew: number(self.ew_second) };
        }
        let kind = if self.ns_team.or(self.ew_team).is_some() { ContestantKind::Teams } else { kind };
        kind.sides(number(self.ns.or(self.ns_team)), number(self.ew.or(self.ew_team)))
    }

    /// The meeting, with `kind` as the kind of contestants if the JSON does not name it.
    fn to_meeting(&self, kind: ContestantKind) -> Result<Meeting, MovementFileError> {
        let Self { round, table, copy, .. } = *self;
        let boards = match (self.set, self.boards) {
            (_, Some([first, last])) => Boards::Range(first, last),
            (Some(set), None) => Boards::Set(set),
            (None, None) => return Err(MovementFileError::NoBoards { round, table }),
        };
        for number in self.seats().into_iter().flatten() {
            check_limit("number of a contestant", number.into(), MAX_NUMBER.into())?;
        }
        Ok(Meeting { round, table, sitting: self.sitting(kind), boards, copy })
    }
}

fn check_limit(what: &'static str, given: u64, limit: u64) -> Result<(), MovementFileError> {
    if given > limit { Err(MovementFileError::OverLimit { what, given, limit }) } else { Ok(()) }
}

impl TryFrom<RawMovement> for Movement {
    type Error = MovementFileError;

    fn try_from(raw: RawMovement) -> Result<Self, MovementFileError> {
        check_limit("number of tables", raw.tables.into(), MAX_TABLES.into())?;
        check_limit("number of rounds", raw.rounds.into(), MAX_ROUNDS.into())?;
        check_limit("number of board sets", raw.board_sets.into(), MAX_BOARD_SETS.into())?;
        check_limit("number of meetings", raw.meetings.len() as u64, u64::from(MAX_TABLES) * u64::from(MAX_ROUNDS))?;
        let byes = raw.byes.as_ref().map_or(0, Vec::len) as u64;
        check_limit("number of byes", byes, u64::from(MAX_NUMBER) * u64::from(MAX_ROUNDS))?;
        for bye in raw.byes.iter().flatten() {
            check_limit("number of a contestant", bye.contestant.into(), MAX_NUMBER.into())?;
        }
        let places = raw.bracket.iter().map(Vec::len).sum::<usize>() as u64;
        check_limit("number of places in a bracket", places, u64::from(MAX_NUMBER))?;
        for number in raw.bracket.iter().flatten() {
            check_limit("number of a contestant", u64::from(*number), MAX_NUMBER.into())?;
        }
        if !(1..=2).contains(&raw.winners) {
            return Err(MovementFileError::WrongWinnerCount(raw.winners));
        }
        let meetings = raw.meetings.iter().map(|m| m.to_meeting(raw.kind)).collect::<Result<_, _>>()?;
        let mut movement = Self {
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
            byes: None,
            drawn: raw.drawn,
            bracket: raw.bracket,
        };
        if let Some(byes) = raw.byes {
            movement.set_byes(byes);
        }
        Ok(movement.in_order())
    }
}

impl Serialize for Movement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
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
            meetings: self.meetings.iter().map(RawMeeting::new).collect(),
            byes: self.byes.clone().filter(|byes| *byes != self.byes_by_absence()),
            drawn: self.drawn,
            bracket: self.bracket.clone(),
            notes: self.notes.clone(),
        };
        raw.serialize(serializer)
    }
}

impl Serialize for Meeting {
    /// Writes a meeting as in a movement file, but names teams as such.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawMeeting::standalone(self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Meeting {
    /// Reads `ns` and `ew` as pairs, because only a movement can say that they are teams.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        RawMeeting::deserialize(deserializer)?.to_meeting(ContestantKind::Pairs).map_err(serde::de::Error::custom)
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
    use crate::Family;

    #[test]
    fn movement_reads_back_from_its_file() {
        let movement = Spec::new(Family::Howell, 4).movement().unwrap();
        let text = serde_json::to_string(&movement).unwrap();
        assert_eq!(serde_json::from_str::<Movement>(&text).unwrap(), movement);
    }

    #[test]
    fn individual_with_numbered_boards_is_read() {
        let text = r#"{"name": "x", "kind": "individual", "tables": 1, "rounds": 1, "board_sets": 1, "winners": 1,
            "meetings": [{"round": 1, "table": 1, "n": 1, "e": 2, "s": 3, "w": 4, "boards": [5, 8]}]}"#;
        let movement: Movement = serde_json::from_str(text).unwrap();
        assert_eq!(movement.meetings[0].boards, Boards::Range(5, 8));
        assert_eq!(movement.contestants().len(), 4);
    }

    #[test]
    fn single_meeting_reads_back_as_written() {
        let sittings = [
            Sitting::Sides { ns: 1, ew: 2 },
            Sitting::Teams { ns: 1, ew: 2 },
            Sitting::Players { n: 1, e: 2, s: 3, w: 4 },
        ];
        for sitting in sittings {
            for boards in [Boards::Set(3), Boards::Range(9, 12)] {
                let meeting = Meeting { round: 2, table: 1, sitting, boards, copy: 1 };
                let text = serde_json::to_string(&meeting).unwrap();
                assert_eq!(serde_json::from_str::<Meeting>(&text).unwrap(), meeting, "{text}");
            }
        }
    }

    #[test]
    fn absurd_sizes_are_refused_with_the_limit() {
        let text = r#"{"name": "x", "kind": "pairs", "tables": 200, "rounds": 1, "board_sets": 1, "winners": 1, "meetings": []}"#;
        let error = serde_json::from_str::<Movement>(text).unwrap_err().to_string();
        assert!(error.contains("200") && error.contains("100"), "{error}");
    }
}
