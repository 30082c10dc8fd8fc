//! A file of a session that was read before: what it says otherwise becomes corrections, with the file as their
//! reason (formats design 0, "Identity"). Reading files is in `import`.

use uuid::Uuid;

use crate::bridge::BoardNumber;
use crate::director::{Decision, Penalty, PenaltyId, RulingId};
use crate::session::{Change, ResultId, Said, Saying, Session, Slot, SourceFile, TableResult};

use super::Imported;
use super::changes::hashed;

/// What a file says that a session does not know yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Again {
    /// In an order that applies; empty where the file says nothing new.
    pub changes: Vec<Change>,
    /// Lines, hands and penalties that are corrected or new.
    pub corrected: u32,
    /// Boards with a result that the file no longer has; it stays.
    pub missing: Vec<BoardNumber>,
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
                name.rsplit_once('.').map_or(name, |(stem, _)| stem).clone_into(title);
            }
            changes.insert(1, Change::FileRead { file: self.file(name) });
        }
        changes
    }

    /// What it says that the session does not know. What was corrected by hand stays, unless the file itself
    /// changed there; what it no longer has stays, too.
    #[must_use]
    pub fn again(&self, session: &Session, name: &str) -> Again {
        let mut again = Again { changes: Vec::new(), corrected: 0, missing: Vec::new() };
        if session.files.iter().any(|(file, _)| file.sha256 == self.sha256) {
            return again;
        }
        let reading = Reading { session, sha256: &self.sha256, reason: format!("as {name} has it now") };
        for change in &self.changes {
            let more = reading.news(change);
            again.corrected += u32::from(!more.is_empty());
            again.changes.extend(more);
        }
        let stated: Vec<Slot> = self.changes.iter().filter_map(slot_of).collect();
        let left = session.results().map(TableResult::slot).filter(|slot| !stated.contains(slot));
        again.missing = left.map(|slot| slot.board).collect();
        if again.corrected > 0 {
            again.changes.insert(0, Change::FileRead { file: self.file(name) });
        }
        again
    }
}

/// A session that is compared with a file.
struct Reading<'a> {
    session: &'a Session,
    sha256: &'a str,
    reason: String,
}

impl Reading<'_> {
    /// What the files read so far said last, found by the identity its first saying has.
    fn said<T>(&self, first: Uuid, find: impl Fn(Uuid) -> Option<T>) -> Option<T> {
        let later = self.session.files.iter().rev();
        later.map(|(file, _)| identity(first, &file.sha256)).find_map(&find).or_else(|| find(first))
    }

    /// What it takes to bring a session to what a change says.
    fn news(&self, change: &Change) -> Vec<Change> {
        match change {
            Change::ResultEntered { result } => {
                let first = result.id.0;
                let said = self.said(first, |id| Some(self.session.recorded(ResultId(id))?.result.outcome));
                if said == Some(result.outcome) {
                    return Vec::new();
                }
                let new = Said::Outcome(result.outcome);
                self.say(change, Stated { said: new, first, known: said.is_some(), forced: result.forced })
            }
            Change::RulingMade { ruling, .. } => {
                let Decision::Award(award) = &ruling.decision else { return Vec::new() };
                let first = ruling.id.0;
                let said = self.said(first, |id| match &self.session.ruled(RulingId(id))?.ruling.decision {
                    Decision::Award(award) => Some(award.clone()),
                    _ => None,
                });
                if said.as_ref() == Some(award) {
                    return Vec::new();
                }
                let new = Said::Award { award: award.clone(), law: ruling.law.clone(), facts: self.reason.clone() };
                self.say(change, Stated { said: new, first, known: said.is_some(), forced: false })
            }
            Change::PenaltyGiven { contestant, penalty } => {
                let given = |id: Uuid| {
                    let found = self.session.penalties.iter().find(|p| p.penalty.id.0 == id)?;
                    Some((found.penalty.id, found.penalty.hundredths, found.withdrawn.is_some()))
                };
                match self.said(penalty.id.0, given) {
                    None => vec![change.clone()],
                    Some((_, hundredths, _)) if hundredths == penalty.hundredths => Vec::new(),
                    Some((id, _, withdrawn)) => {
                        let reason = self.reason.clone();
                        let old = (!withdrawn).then_some(Change::PenaltyWithdrawn { penalty: id, reason });
                        let id = PenaltyId(identity(penalty.id.0, self.sha256));
                        let new = Penalty { id, ..penalty.clone() };
                        old.into_iter()
                            .chain([Change::PenaltyGiven { contestant: *contestant, penalty: new }])
                            .collect()
                    }
                }
            }
            Change::BoardSet { board, copy: None, deal: Some(deal), dealer, vulnerability, .. } => {
                if self.session.deal(*board) == Some(*deal) {
                    return Vec::new();
                }
                vec![Change::BoardSet {
                    board: *board,
                    copy: None,
                    deal: Some(*deal),
                    dealer: *dealer,
                    vulnerability: *vulnerability,
                    reason: Some(self.reason.clone()),
                }]
            }
            _ => Vec::new(),
        }
    }

    /// Says something of a line: as the file has it where nobody knows the line, else as a correction.
    fn say(&self, change: &Change, stated: Stated) -> Vec<Change> {
        let lines = self.session.lines();
        let line = slot_of(change).and_then(|slot| lines.iter().find(|line| line.slot == slot));
        let Some(line) = line.filter(|line| line.is_corrected()) else { return vec![change.clone()] };
        let there = match &stated.said {
            Said::Outcome(outcome) => line.award.is_none() && line.outcome == Some(*outcome),
            Said::Award { award, .. } => line.award == Some(award),
        };
        if there {
            return Vec::new();
        }
        let sitting = match change {
            Change::ResultEntered { result } => result.sitting,
            Change::RulingMade { sitting, .. } => *sitting,
            _ => line.sitting,
        };
        let id = if stated.known { identity(stated.first, self.sha256) } else { stated.first };
        let saying = Saying {
            said: stated.said,
            turned: sitting != line.sitting,
            copy: line.copy,
            forced: stated.forced,
            reason: Some(self.reason.clone()),
            asked_by: None,
            consent: None,
        };
        line.changes(self.session, saying, || id)
    }
}

/// What a file says of a line.
struct Stated {
    said: Said,
    /// The identity it has where it is said for the first time.
    first: Uuid,
    /// Whether a file said something of this kind before.
    known: bool,
    forced: bool,
}

/// The identity of what this file says otherwise than the first one.
fn identity(first: Uuid, sha256: &str) -> Uuid {
    hashed(&["again".to_owned(), sha256.to_owned(), first.to_string()])
}

/// The line a change is about.
fn slot_of(change: &Change) -> Option<Slot> {
    match change {
        Change::ResultEntered { result } => Some(result.slot()),
        Change::RulingMade { board, sitting, .. } => Some(Slot::new(*board, *sitting)),
        _ => None,
    }
}
