//! A file of a session that was read before: what it says otherwise becomes corrections, with the file as their
//! reason (formats design 0, "Identity"). Reading files is in `import`.

use std::path::Path;

use uuid::Uuid;

use crate::bridge::BoardNumber;
use crate::club::ContestantId;
use crate::director::{Award, Decision, Penalty, PenaltyId, RulingId};
use crate::movement::Sitting;
use crate::session::{Change, Outcome, Place, ResultId, Said, Saying, Session, Slot, SourceFile};

use super::Imported;
use super::changes::{hashed, line_identity};

/// What a file says that a session does not know yet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Again {
    /// In an order that applies; empty where the file says nothing new. A note of the file comes last.
    pub changes: Vec<Change>,
    /// Boards with a result that the file no longer has; it stays.
    pub missing: Vec<BoardNumber>,
    /// Boards whose hands are not those of the file; they stay.
    pub other_hands: Vec<BoardNumber>,
}

/// Why what a file says cannot be told from what a session has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum AgainError {
    #[error("contestants changed numbers since the file was read first; correct by hand what is new in it")]
    Renumbered,
}

/// The name of a file without its folders.
#[must_use]
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

impl Imported {
    /// The file, by a name.
    #[must_use]
    pub fn file(&self, name: &str) -> SourceFile {
        SourceFile { name: name.to_owned(), sha256: self.sha256.clone(), producer: self.producer.clone() }
    }

    /// Its changes, with a note of the file they came from. A session without a title gets the file's name, without
    /// its ending.
    #[must_use]
    pub fn from_file(&self, name: &str) -> Vec<Change> {
        let mut changes = self.changes.clone();
        if let Some(Change::SessionOpened { title, .. }) = changes.first_mut() {
            if title.trim().is_empty() {
                let stem = name.rsplit_once('.').map(|(stem, _)| stem).filter(|stem| !stem.is_empty());
                stem.unwrap_or(name).clone_into(title);
            }
            changes.insert(1, Change::FileRead { file: self.file(name) });
        }
        changes
    }

    /// What it says that the session does not know. What was corrected by hand stays, unless the file itself
    /// changed there; what it no longer has stays, too, unless somebody in it now met others over that board.
    ///
    /// # Errors
    /// When contestants changed numbers since.
    pub fn again(&self, session: &Session, name: &str) -> Result<Again, AgainError> {
        if session.renumbered {
            return Err(AgainError::Renumbered);
        }
        let reading = Reading { session, sha256: &self.sha256, reason: format!("as {name} has it now") };
        let stated: Vec<Line<'_>> = self.changes.iter().filter_map(Line::of).collect();
        let mut again = Again::default();
        for result in session.results() {
            let slot = result.slot();
            if stated.iter().any(|line| line.slot() == slot) {
                continue;
            }
            let first = line_identity("result", session.id, result.place, result.board, result.sitting);
            let met = |line: &Line<'_>| {
                line.board == result.board && line.slot().contestants().any(|one| slot.contestants().any(|c| c == one))
            };
            if reading.identities(first).any(|id| id == result.id.0) && stated.iter().any(met) {
                let reason = reading.reason.clone();
                again.changes.push(Change::ResultWithdrawn { result: result.id, reason, consent: None });
            } else {
                again.missing.push(result.board);
            }
        }
        for change in &self.changes {
            match change {
                Change::ContestantSeated { contestant } if !session.contestants.contains_key(&contestant.id) => {
                    again.changes.push(change.clone());
                }
                Change::PenaltyGiven { contestant, penalty } => {
                    again.changes.extend(reading.penalty(*contestant, penalty));
                }
                Change::BoardSet { board, copy: None, deal: Some(deal), .. } => match session.deal(*board) {
                    None => again.changes.push(change.clone()),
                    Some(there) if there != *deal => again.other_hands.push(*board),
                    Some(_) => {}
                },
                _ => {}
            }
        }
        for line in &stated {
            again.changes.extend(reading.news(line));
        }
        if !again.changes.is_empty() {
            again.changes.push(Change::FileRead { file: self.file(name) });
        }
        Ok(again)
    }
}

impl Again {
    /// How much is corrected or new.
    #[must_use]
    pub fn count(&self) -> usize {
        self.changes.len().saturating_sub(1)
    }
}

/// A line of a file with what is said of it.
struct Line<'a> {
    change: &'a Change,
    place: Place,
    board: BoardNumber,
    sitting: Sitting<ContestantId>,
    said: Said,
    forced: bool,
}

impl<'a> Line<'a> {
    fn of(change: &'a Change) -> Option<Self> {
        match change {
            Change::ResultEntered { result } => Some(Self {
                change,
                place: result.place,
                board: result.board,
                sitting: result.sitting,
                said: Said::Outcome(result.outcome),
                forced: result.forced,
            }),
            Change::RulingMade { place, board, sitting, ruling } => {
                let Decision::Award(award) = &ruling.decision else { return None };
                let said = Said::Award { award: award.clone(), law: ruling.law.clone(), facts: String::new() };
                Some(Self { change, place: *place, board: *board, sitting: *sitting, said, forced: false })
            }
            _ => None,
        }
    }

    fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }
}

/// What the files read so far said last of a line.
struct Last {
    said: SaidLast,
    sitting: Sitting<ContestantId>,
}

enum SaidLast {
    Outcome(Outcome),
    Award(RulingId, Award),
}

/// A session that is compared with a file.
struct Reading<'a> {
    session: &'a Session,
    sha256: &'a str,
    reason: String,
}

impl Reading<'_> {
    /// Every identity that something of this first identity may have: as later files said it, the latest first,
    /// then as the first one did.
    fn identities(&self, first: Uuid) -> impl Iterator<Item = Uuid> {
        let later = self.session.files.iter().rev().map(move |(file, _)| identity(first, &file.sha256));
        later.chain([first])
    }

    fn last(&self, result: Uuid, ruling: Uuid) -> Option<Last> {
        self.identities(result).zip(self.identities(ruling)).find_map(|(result, ruling)| {
            let ruled = self.session.ruled(RulingId(ruling)).and_then(|ruled| match &ruled.ruling.decision {
                Decision::Award(award) => {
                    Some(Last { said: SaidLast::Award(ruled.ruling.id, award.clone()), sitting: ruled.sitting })
                }
                _ => None,
            });
            ruled.or_else(|| {
                let recorded = &self.session.recorded(ResultId(result))?.result;
                Some(Last { said: SaidLast::Outcome(recorded.outcome), sitting: recorded.sitting })
            })
        })
    }

    /// What it takes to bring a session to what a file says of a line.
    fn news(&self, line: &Line<'_>) -> Vec<Change> {
        let first = |kind| line_identity(kind, self.session.id, line.place, line.board, line.sitting);
        let (result, ruling) = (first("result"), first("ruling"));
        let last = self.last(result, ruling);
        if let Some(last) = &last {
            let same = match (&last.said, &line.said) {
                (SaidLast::Outcome(last), Said::Outcome(now)) => last == now,
                (SaidLast::Award(_, last), Said::Award { award, .. }) => last == award,
                _ => false,
            };
            if same && last.sitting == line.sitting {
                return Vec::new();
            }
        }
        let lines = self.session.lines();
        let there = lines.iter().find(|there| there.slot == line.slot() && there.is_corrected());
        let Some(there) = there else { return vec![self.anew(line, result, ruling)] };
        let sits = there.sitting == line.sitting;
        let known = match &line.said {
            Said::Outcome(outcome) => there.award.is_none() && there.outcome == Some(*outcome),
            Said::Award { award, .. } => there.award == Some(award),
        };
        if known && sits {
            return Vec::new();
        }
        let mut changes = Vec::new();
        if let (Said::Outcome(_), Some(SaidLast::Award(id, _)), Some(_)) =
            (&line.said, last.map(|l| l.said), there.result)
        {
            // The file took its award back. The result under it is entered anew, so that it is known who said so last.
            let stands = self.session.ruled(id).is_some_and(|ruled| ruled.withdrawn.is_none());
            let reason = self.reason.clone();
            changes.extend(stands.then_some(Change::RulingWithdrawn { ruling: id, reason, consent: None }));
        }
        let id = identity(if matches!(line.said, Said::Outcome(_)) { result } else { ruling }, self.sha256);
        let said = match line.said.clone() {
            Said::Award { award, law, .. } => Said::Award { award, law, facts: self.reason.clone() },
            outcome @ Said::Outcome(_) => outcome,
        };
        let saying = Saying {
            said,
            turned: !sits,
            copy: there.copy,
            forced: line.forced,
            reason: Some(self.reason.clone()),
            asked_by: None,
            consent: None,
        };
        changes.extend(there.changes(self.session, saying, || id));
        changes
    }

    /// A line nobody knows, as the file has it.
    fn anew(&self, line: &Line<'_>, result: Uuid, ruling: Uuid) -> Change {
        let mut change = line.change.clone();
        match &mut change {
            Change::ResultEntered { result: entered } => entered.id = ResultId(identity(result, self.sha256)),
            Change::RulingMade { ruling: made, .. } => made.id = RulingId(identity(ruling, self.sha256)),
            _ => {}
        }
        change
    }

    fn penalty(&self, contestant: ContestantId, penalty: &Penalty) -> Vec<Change> {
        let given = |id: Uuid| self.session.penalties.iter().find(|given| given.penalty.id.0 == id);
        let id = PenaltyId(identity(penalty.id.0, self.sha256));
        let new = Change::PenaltyGiven { contestant, penalty: Penalty { id, ..penalty.clone() } };
        match self.identities(penalty.id.0).find_map(given) {
            None => vec![new],
            Some(given) if given.penalty.hundredths == penalty.hundredths => Vec::new(),
            Some(given) => {
                let reason = self.reason.clone();
                let old = Change::PenaltyWithdrawn { penalty: given.penalty.id, reason };
                given.withdrawn.is_none().then_some(old).into_iter().chain([new]).collect()
            }
        }
    }
}

/// The identity of what this file says otherwise than the first one.
fn identity(first: Uuid, sha256: &str) -> Uuid {
    hashed(&["again".to_owned(), sha256.to_owned(), first.to_string()])
}
