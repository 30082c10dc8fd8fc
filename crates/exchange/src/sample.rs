//! The sample club: evenings stored as typed texts in the order of entry, or as lists of changes. The files are in
//! `resources/sample`.

use std::cell::Cell;

use chrono::{DateTime, Duration, FixedOffset, NaiveDate};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use bridge::{BoardNumber, Deal};
use evening::club::{Conditions, Contestant, ContestantId, Entrant, EventRef, Player, PlayerId, SectionId};
use evening::director::Award;
use evening::session::{Change, ChangeError, Entry, Journal, LateConsent, LineEntry, OutcomeOrAward, SessionId, Stamp};
use lang::{EntryKind, Language, TypedError, read_typed};
use movement::{Half, Number, Spec, SpecError};

/// The time between entries in seconds.
const ENTRY_SECONDS: i64 = 55;

const EVENING: &str = include_str!("../../../resources/sample/evening.json");
const TROUBLES: &str = include_str!("../../../resources/sample/troubles.json");
/// Evenings in the middle of play, as lists of changes; `examples/sample_drawn.rs` makes them.
const DRAWN: [&str; 2] =
    [include_str!("../../../resources/sample/swiss.json"), include_str!("../../../resources/sample/monrad.json")];

/// Why a sample could not be read or replayed. A test replays all samples, so users never see this error.
#[derive(Debug, thiserror::Error)]
pub enum SampleError {
    #[error("the sample evening cannot be read: {0}")]
    File(#[from] serde_json::Error),
    #[error("the sample evening names no movement of ours: {0}")]
    Movement(#[from] SpecError),
    #[error("round {round}, table {table}, board {board}: {reason}")]
    Line { round: u8, table: u8, board: BoardNumber, reason: String },
    #[error("the sample evening: {0}")]
    Change(#[from] ChangeError),
}

/// The contents of a sample file.
#[derive(Debug, Clone, serde::Deserialize)]
pub struct Sample {
    pub club: String,
    pub title: String,
    event: SampleEvent,
    pub date: NaiveDate,
    director: String,
    movement: Spec,
    boards_per_round: u8,
    start: String,
    pairs: Vec<SamplePair>,
    members: Vec<SamplePerson>,
    boards: Vec<SampleBoard>,
    entries: Vec<SampleStep>,
}

/// A step of the evening.
#[derive(Debug, Clone, serde::Deserialize)]
#[serde(untagged)]
enum SampleStep {
    /// Time passes, in minutes.
    Wait { wait: i64 },
    /// Changes in the form of a journal: rulings, penalties, appeals, publications.
    Changes { changes: Vec<Change> },
    /// An entry at a line.
    Line(Box<SampleEntry>),
}

#[derive(Debug, Clone, serde::Deserialize)]
struct SampleEvent {
    name: String,
    session: u16,
    of: u16,
}

#[derive(Debug, Clone, serde::Deserialize)]
struct SamplePair {
    number: Number,
    players: Vec<SamplePerson>,
}

#[derive(Debug, Clone, serde::Deserialize)]
struct SamplePerson {
    name: String,
    #[serde(default)]
    club_number: String,
    #[serde(default)]
    national_number: String,
}

#[derive(Debug, Clone, serde::Deserialize)]
struct SampleBoard {
    number: BoardNumber,
    deal: Deal,
}

/// An entry at a line: typed text or a ruling.
#[derive(Debug, Clone, serde::Deserialize)]
pub struct SampleEntry {
    pub round: u8,
    pub table: u8,
    pub board: BoardNumber,
    #[serde(default)]
    pub typed: Option<String>,
    #[serde(default)]
    pub reason: Option<String>,
    /// The person who asked for a correction.
    #[serde(default)]
    asked_by: Option<String>,
    /// The person who consented to a late correction for the organizer (Law 79C2).
    #[serde(default)]
    organizer: Option<String>,
    #[serde(default)]
    ruling: Option<SampleRuling>,
}

#[derive(Debug, Clone, serde::Deserialize)]
struct SampleRuling {
    law: String,
    #[serde(default)]
    facts: String,
    award: Award,
}

/// The sample evening.
///
/// # Errors
/// When the file in the program is not valid.
pub fn evening() -> Result<Sample, SampleError> {
    Ok(serde_json::from_str(EVENING)?)
}

/// An evening with a ruling of every kind, penalties, appeals and corrections.
///
/// # Errors
/// When the file in the program is not valid.
pub fn troubles() -> Result<Sample, SampleError> {
    Ok(serde_json::from_str(TROUBLES)?)
}

/// Evenings whose next round can be drawn, each with its changes in order: a Swiss of nine teams after three of seven
/// rounds, and a Monrad of ten pairs after two of five.
///
/// # Errors
/// When a file in the program is not valid.
pub fn drawn() -> Result<Vec<Vec<Change>>, SampleError> {
    DRAWN.into_iter().map(|file| Ok(serde_json::from_str(file)?)).collect()
}

impl SamplePerson {
    /// The identity of the person, the same whenever the sample is opened.
    fn id(&self) -> PlayerId {
        let hash = Sha256::digest(format!("sample/{}/{}", self.club_number, self.name));
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&hash[..16]);
        PlayerId(uuid::Builder::from_custom_bytes(bytes).into_uuid())
    }

    fn player(&self) -> Player {
        Player {
            id: self.id(),
            name: self.name.clone(),
            club_number: self.club_number.clone(),
            national_number: self.national_number.clone(),
            guest: false,
        }
    }
}

impl Sample {
    /// All people of the sample club.
    pub fn people(&self) -> Vec<Player> {
        self.pairs.iter().flat_map(|p| &p.players).chain(&self.members).map(SamplePerson::player).collect()
    }

    /// The duration of the evening, from its opening to the last entry.
    pub fn duration(&self) -> Duration {
        let rounds = self.lines().map(|e| e.round).max().unwrap_or(0);
        let step_seconds: i64 = self
            .entries
            .iter()
            .map(|step| match step {
                SampleStep::Wait { wait } => wait * 60,
                SampleStep::Changes { changes } => ENTRY_SECONDS * changes.len() as i64,
                SampleStep::Line(_) => ENTRY_SECONDS,
            })
            .sum();
        let setup_steps = 2 + self.boards.len() + self.pairs.len() + usize::from(rounds);
        Duration::seconds(ENTRY_SECONDS * setup_steps as i64 + step_seconds)
    }

    /// The entries at lines, in order.
    pub fn lines(&self) -> impl Iterator<Item = &SampleEntry> {
        self.entries.iter().filter_map(|step| match step {
            SampleStep::Line(line) => Some(&**line),
            SampleStep::Wait { .. } | SampleStep::Changes { .. } => None,
        })
    }

    /// The evening with a pair missing, whose opponents sit out.
    #[must_use]
    pub fn without(mut self, number: Number) -> Self {
        let full_spec = self.movement;
        self.movement.half = Some(Half::Without(number));
        self.title = format!("{} ({number})", self.title);
        self.pairs.retain(|p| p.number != number);
        if let Ok(movement) = full_spec.movement() {
            self.entries.retain(|step| match step {
                SampleStep::Line(e) => movement
                    .meeting(e.round, e.table)
                    .is_some_and(|m| m.sitting.contestants().all(|(c, _)| c != number)),
                SampleStep::Wait { .. } | SampleStep::Changes { .. } => true,
            });
        }
        self
    }

    /// The changes before the first result: session, movement, hands and pairs.
    ///
    /// # Errors
    /// When the movement is not one of ours.
    pub fn opening(&self, mut new_id: impl FnMut() -> Uuid) -> Result<Vec<Change>, SampleError> {
        let conditions = Conditions {
            director: self.director.clone(),
            boards_per_round: self.boards_per_round,
            start: self.start.clone(),
            ..Conditions::default()
        };
        let mut changes = vec![
            Change::SessionOpened {
                session: SessionId(new_id()),
                title: self.title.clone(),
                date: self.date,
                club: self.club.clone(),
                event: Some(EventRef {
                    id: new_id(),
                    name: self.event.name.clone(),
                    session: self.event.session,
                    of: self.event.of,
                    weight: 100,
                }),
                conditions,
            },
            Change::MovementSet {
                section: SectionId::A,
                movement: Box::new(self.movement.movement()?),
                boards_per_round: self.boards_per_round,
                first_board: BoardNumber::FIRST,
                reason: None,
            },
        ];
        changes.extend(self.boards.iter().map(|b| Change::BoardSet {
            copy: None,
            board: b.number,
            deal: Some(b.deal),
            dealer: None,
            vulnerability: None,
            reason: None,
        }));
        changes.extend(self.pairs.iter().map(|pair| Change::ContestantSeated {
            contestant: Contestant {
                id: ContestantId { section: SectionId::A, number: pair.number },
                name: String::new(),
                players: pair.players.iter().map(|p| Entrant::from(&p.player())).collect(),
                substitutions: Vec::new(),
                stratum: None,
            },
        }));
        Ok(changes)
    }

    /// The whole evening as journal entries, about one a minute.
    ///
    /// # Errors
    /// When the movement is not one of ours, or a change or an entry cannot be made.
    pub fn play(&self, start: DateTime<FixedOffset>, mut new_id: impl FnMut() -> Uuid) -> Result<Journal, SampleError> {
        let seconds = Cell::new(0);
        let entry = |change: Change, id: Uuid| {
            seconds.set(seconds.get() + ENTRY_SECONDS);
            let time = start + Duration::seconds(seconds.get());
            Entry { id, stamp: Stamp::new(time, &*self.director), change }
        };
        let mut opening = self.opening(&mut new_id)?.into_iter();
        let first = opening.next().ok_or(ChangeError::NotOpened)?;
        let mut journal = Journal::open(entry(first, new_id()))?;
        for change in opening {
            journal.apply(entry(change, new_id()))?;
        }
        let mut called_round = 0;
        for step in &self.entries {
            let line = match step {
                SampleStep::Wait { wait } => {
                    seconds.set(seconds.get() + wait * 60);
                    continue;
                }
                SampleStep::Changes { changes } => {
                    for change in changes {
                        journal.apply(entry(change.clone(), new_id()))?;
                    }
                    continue;
                }
                SampleStep::Line(line) => line,
            };
            if line.round > called_round {
                called_round = line.round;
                journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: called_round }, new_id()))?;
            }
            for change in line.changes(&journal, &mut new_id)? {
                journal.apply(entry(change, new_id())).map_err(|e| line.line_error(e.to_string()))?;
            }
        }
        Ok(journal)
    }
}

impl SampleEntry {
    fn line_error(&self, reason: String) -> SampleError {
        SampleError::Line { round: self.round, table: self.table, board: self.board, reason }
    }

    /// The changes that this entry makes in a session.
    fn changes(&self, journal: &Journal, new_id: impl FnMut() -> Uuid) -> Result<Vec<Change>, SampleError> {
        let lines = journal.session().lines();
        let line = lines
            .iter()
            .find(|l| (l.slot.board, l.place.round, l.place.table) == (self.board, Some(self.round), Some(self.table)))
            .ok_or_else(|| self.line_error("nobody plays this board here".to_owned()))?;
        let (value, turned, copy) = match (&self.ruling, &self.typed) {
            (Some(ruling), _) => {
                let SampleRuling { law, facts, award } = ruling.clone();
                (OutcomeOrAward::Award { award, law, facts }, false, line.copy)
            }
            (None, Some(typed)) => {
                let typed = read_typed(typed, Language::En).map_err(|e| self.line_error(e.to_string()))?;
                let value = match typed.what {
                    EntryKind::Outcome(outcome) => OutcomeOrAward::Outcome(outcome),
                    EntryKind::Artificial { ns, ew } => OutcomeOrAward::Award {
                        award: Award::artificial(ns, ew),
                        law: "12C2".to_owned(),
                        facts: String::new(),
                    },
                    EntryKind::Same => return Err(self.line_error(TypedError::Empty.to_string())),
                };
                (value, typed.turned, typed.copy.unwrap_or(line.copy))
            }
            (None, None) => return Err(self.line_error(TypedError::Empty.to_string())),
        };
        let (reason, asked_by) = (self.reason.clone(), self.asked_by.clone());
        let consent = self.organizer.clone().map(|organizer| LateConsent { organizer, certain: true });
        Ok(line.changes(
            journal.session(),
            LineEntry { entry: value, turned, copy, forced: false, reason, asked_by, consent },
            new_id,
        ))
    }
}
