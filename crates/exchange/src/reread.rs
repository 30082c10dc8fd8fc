//! Compares a file with the session that an earlier version of the file became. Differences become corrections, with
//! the file as their reason (docs/formats.md, 0 "Identity"). `import` reads the file.

use std::collections::BTreeSet;
use std::path::Path;

use uuid::Uuid;

use bridge::BoardNumber;
use evening::club::{Contestant, ContestantId, Entrant};
use evening::director::{Award, Decision, Penalty, PenaltyId, RulingId};
use evening::session::{
    Change, LineEntry, Outcome, OutcomeOrAward, Place, ResultId, Session, Slot, SourceFile, TableResult, Withdrawal,
};
use movement::Sitting;

use super::FileImport;
use super::changes::{hashed, line_identity};

/// The corrections and additions of a file that a session does not have yet.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FileUpdate {
    /// The changes in order, with a note of the file first. Empty if there is nothing new.
    pub changes: Vec<Change>,
    /// Boards with a result or an award that the file no longer has, and that stays.
    pub missing: Vec<BoardNumber>,
    /// Boards whose hands differ from the file's. They stay unchanged.
    pub other_hands: Vec<BoardNumber>,
}

/// Why the contents of a file cannot be matched with a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum RereadError {
    #[error("contestants have changed numbers since the file was first read; enter what is new in it by hand")]
    Renumbered,
}

/// The name of a file without its folders.
pub fn file_name(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

impl FileImport {
    /// The file with this name, as journals record it.
    pub fn source_file(&self, name: &str) -> SourceFile {
        SourceFile {
            name: name.to_owned(),
            sha256: self.sha256.clone(),
            producer: self.producer.clone(),
            takes_back: Some(Vec::new()),
        }
    }

    /// The changes, with a note of the file if they open a session. A session without a title gets the file's name
    /// without extension.
    pub fn changes_from_file(&self, name: &str) -> Vec<Change> {
        let mut changes = self.changes.clone();
        if let Some(Change::SessionOpened { title, .. }) = changes.first_mut() {
            if title.trim().is_empty() {
                let stem = name.rsplit_once('.').map(|(stem, _)| stem).filter(|stem| !stem.is_empty());
                stem.unwrap_or(name).clone_into(title);
            }
            changes.insert(1, Change::FileRead { file: self.source_file(name) });
        }
        changes
    }

    /// Whether the file has the date and exactly the results of a session, board by board between the same numbers, so
    /// that both are of one evening.
    pub fn has_results_of(&self, session: &Session) -> bool {
        let Some((opening, rest)) = self.changes.split_first() else { return false };
        let Change::SessionOpened { date, .. } = opening else { return false };
        if *date != session.date {
            return false;
        }
        let slot_and_score = |result: &TableResult| {
            let vulnerability = session.vulnerability_of(result.board, result.copy);
            (result.slot(), result.outcome.score_ns(vulnerability))
        };
        let entered_result = |change: &Change| match change {
            Change::ResultEntered { result } => Some(slot_and_score(result)),
            _ => None,
        };
        let mut file_results: Vec<_> = rest.iter().filter_map(entered_result).collect();
        let mut session_results: Vec<_> = session.results().map(slot_and_score).collect();
        file_results.sort_unstable();
        session_results.sort_unstable();
        !file_results.is_empty() && file_results == session_results
    }

    /// Compares the file with a session that was imported from an earlier version of it. Manual corrections stay unless
    /// the file itself changed there. Results that the file no longer has stay unless one of their contestants met
    /// others on that board.
    ///
    /// # Errors
    /// When contestants changed numbers since the first import.
    pub fn reread(&self, session: &Session, name: &str) -> Result<FileUpdate, RereadError> {
        if session.renumbered {
            return Err(RereadError::Renumbered);
        }
        let comparison = Comparison { session, sha256: &self.sha256, reason: correction_reason(name) };
        let stated_lines: Vec<StatedLine<'_>> = self.changes.iter().filter_map(StatedLine::of).collect();
        let mut update =
            FileUpdate { changes: vec![Change::FileRead { file: self.source_file(name) }], ..FileUpdate::default() };
        comparison.add_removed(&stated_lines, &mut update);
        for change in &self.changes {
            match change {
                Change::ContestantSeated { contestant } => match session.contestants.get(&contestant.id) {
                    None => update.changes.push(change.clone()),
                    Some(seated_contestant) => update.changes.extend(fill_names(seated_contestant, contestant)),
                },
                Change::PenaltyGiven { contestant, penalty } => {
                    update.changes.extend(comparison.penalty_changes(*contestant, penalty));
                }
                Change::BoardSet { board, copy: None, deal, vulnerability, .. } => {
                    let stored_deal = session.deal(*board);
                    // Results depend on the file's marking of the board, so that is set first.
                    let session_vulnerability = session.vulnerability(*board);
                    let changes_marking = vulnerability.is_some_and(|stated| stated != session_vulnerability)
                        && session_vulnerability == board.vulnerability();
                    if changes_marking || deal.is_some() && stored_deal.is_none() {
                        let mut board_change = change.clone();
                        if let Change::BoardSet { deal, .. } = &mut board_change {
                            *deal = deal.filter(|_| stored_deal.is_none());
                        }
                        update.changes.push(board_change);
                    }
                    if deal.zip(stored_deal).is_some_and(|(deal, stored_deal)| deal != stored_deal) {
                        update.other_hands.push(*board);
                    }
                }
                _ => {}
            }
        }
        for line in &stated_lines {
            update.changes.extend(comparison.changes_for(line));
        }
        let taken_back = update.changes.iter().filter_map(|change| match change {
            Change::ResultWithdrawn { result, .. } => Some(result.0),
            Change::RulingWithdrawn { ruling, .. } => Some(ruling.0),
            _ => None,
        });
        let taken_back: Vec<Uuid> = taken_back.collect();
        if let Some(Change::FileRead { file }) = update.changes.first_mut() {
            file.takes_back = Some(taken_back);
        }
        if update.count() == 0 {
            update.changes.clear();
        }
        Ok(update)
    }
}

impl FileUpdate {
    /// The number of corrections and additions, without the note of the file.
    pub fn count(&self) -> usize {
        self.changes.len().saturating_sub(1)
    }
}

/// A result or an award of a file.
struct StatedLine<'a> {
    change: &'a Change,
    place: Place,
    board: BoardNumber,
    sitting: Sitting<ContestantId>,
    value: OutcomeOrAward,
    forced: bool,
}

impl<'a> StatedLine<'a> {
    /// The statement of a change about a line, if the change is a result or an award.
    fn of(change: &'a Change) -> Option<Self> {
        match change {
            Change::ResultEntered { result } => Some(Self {
                change,
                place: result.place,
                board: result.board,
                sitting: result.sitting,
                value: OutcomeOrAward::Outcome(result.outcome),
                forced: result.forced,
            }),
            Change::RulingMade { place, board, sitting, ruling } => {
                let Decision::Award(award) = &ruling.decision else { return None };
                let value =
                    OutcomeOrAward::Award { award: award.clone(), law: ruling.law.clone(), facts: String::new() };
                Some(Self { change, place: *place, board: *board, sitting: *sitting, value, forced: false })
            }
            _ => None,
        }
    }

    fn slot(&self) -> Slot {
        Slot::new(self.board, self.sitting)
    }
}

/// The last statement of earlier files about a line.
struct LastStatement {
    value: LastValue,
    sitting: Sitting<ContestantId>,
    /// Whether a later file removed the line.
    is_removed: bool,
}

/// The result or award of a line in the last file that had it.
enum LastValue {
    Outcome(Outcome),
    Award(Award),
}

/// A session that is compared with a file.
struct Comparison<'a> {
    session: &'a Session,
    sha256: &'a str,
    reason: String,
}

impl Comparison<'_> {
    /// Every identity that a record with this first identity may have: from later files, the latest first, then from
    /// the first file.
    fn identities(&self, first: Uuid) -> impl Iterator<Item = Uuid> {
        let files = &self.session.files;
        let later_ids = (0..files.len()).rev().map(move |index| {
            let sha256 = &files[index].0.sha256;
            later_identity(first, sha256, files[..index].iter().filter(|(file, _)| file.sha256 == *sha256).count())
        });
        later_ids.chain([first])
    }

    /// The identity for a new statement of this file. The same file may be read again after others.
    fn new_identity(&self, first: Uuid) -> Uuid {
        let earlier_count = self.session.files.iter().filter(|(file, _)| file.sha256 == self.sha256).count();
        later_identity(first, self.sha256, earlier_count)
    }

    /// Whether a record was withdrawn because of a file, and not by hand.
    fn is_withdrawn_by_file(&self, id: Uuid, withdrawn: Option<&Withdrawal>) -> bool {
        let is_reason = |withdrawn: &Withdrawal, file: &SourceFile| match &file.takes_back {
            Some(ids) => ids.contains(&id),
            // Journals of the first versions only have the English reason.
            None => withdrawn.reason == correction_reason(&file.name),
        };
        withdrawn.is_some_and(|withdrawn| self.session.files.iter().any(|(file, _)| is_reason(withdrawn, file)))
    }

    /// The last statement of earlier files about the line whose first result and first ruling have these identities.
    fn last_statement(&self, result: Uuid, ruling: Uuid) -> Option<LastStatement> {
        self.identities(result).zip(self.identities(ruling)).find_map(|(result, ruling)| {
            let ruled = self.session.ruled(RulingId(ruling)).and_then(|ruled| match &ruled.ruling.decision {
                Decision::Award(award) => Some(LastStatement {
                    value: LastValue::Award(award.clone()),
                    sitting: ruled.sitting,
                    is_removed: self.is_withdrawn_by_file(ruling, ruled.withdrawn.as_ref()),
                }),
                _ => None,
            });
            ruled.or_else(|| {
                let recorded = self.session.recorded(ResultId(result))?;
                Some(LastStatement {
                    value: LastValue::Outcome(recorded.result.outcome),
                    sitting: recorded.result.sitting,
                    is_removed: self.is_withdrawn_by_file(result, recorded.withdrawn.as_ref()),
                })
            })
        })
    }

    /// The changes that withdraw the awards of earlier files on a line.
    fn withdraw_awards(&self, ruling: Uuid) -> Vec<Change> {
        let rulings = self.identities(ruling).filter_map(|id| self.session.ruled(RulingId(id)));
        let standing_rulings = rulings.filter(|ruled| ruled.withdrawn.is_none());
        standing_rulings.map(|ruled| self.withdraw_ruling(ruled.ruling.id)).collect()
    }

    fn withdraw_ruling(&self, ruling: RulingId) -> Change {
        Change::RulingWithdrawn { ruling, reason: self.reason.clone(), consent: None }
    }

    /// Adds to the update what earlier files had and this file does not. Such results and rulings stay and are listed
    /// as missing, unless one of their contestants met others on that board; then they are withdrawn.
    fn add_removed(&self, stated: &[StatedLine<'_>], update: &mut FileUpdate) {
        let is_replayed = |slot: Slot| stated.iter().any(|line| line.slot().replays(slot).is_some());
        let is_stated = |slot: Slot| stated.iter().any(|line| line.slot() == slot);
        let mut missing = BTreeSet::new();
        let rulings = self.session.rulings.iter().filter(|ruled| ruled.withdrawn.is_none());
        for ruled in rulings.filter(|ruled| !is_stated(Slot::new(ruled.board, ruled.sitting))) {
            let first = line_identity("ruling", self.session.id, ruled.place, ruled.board, ruled.sitting);
            if !self.identities(first).any(|id| id == ruled.ruling.id.0) {
                continue;
            }
            if is_replayed(Slot::new(ruled.board, ruled.sitting)) {
                update.changes.push(self.withdraw_ruling(ruled.ruling.id));
            } else {
                missing.insert(ruled.board);
            }
        }
        for result in self.session.results().filter(|result| !is_stated(result.slot())) {
            let first = line_identity("result", self.session.id, result.place, result.board, result.sitting);
            if !self.identities(first).any(|id| id == result.id.0) {
                continue;
            }
            if is_replayed(result.slot()) {
                let reason = self.reason.clone();
                update.changes.push(Change::ResultWithdrawn { result: result.id, reason, consent: None });
            } else {
                missing.insert(result.board);
            }
        }
        update.missing = missing.into_iter().collect();
    }

    /// The changes that give the session the result of a line in the file.
    fn changes_for(&self, line: &StatedLine<'_>) -> Vec<Change> {
        let first_identity = |kind| line_identity(kind, self.session.id, line.place, line.board, line.sitting);
        let (result, ruling) = (first_identity("result"), first_identity("ruling"));
        if let Some(last) = self.last_statement(result, ruling).filter(|last| !last.is_removed) {
            let is_same_value = match (&last.value, &line.value) {
                (LastValue::Outcome(last), OutcomeOrAward::Outcome(stated)) => last == stated,
                (LastValue::Award(last), OutcomeOrAward::Award { award, .. }) => last == award,
                _ => false,
            };
            if is_same_value && last.sitting == line.sitting {
                return Vec::new();
            }
        }
        let lines = self.session.lines();
        let session_line =
            lines.iter().find(|session_line| session_line.slot == line.slot() && session_line.is_corrected());
        let Some(session_line) = session_line else { return vec![self.new_line(line, result, ruling)] };
        let is_known = match &line.value {
            OutcomeOrAward::Outcome(outcome) => session_line.award.is_none() && session_line.outcome == Some(*outcome),
            OutcomeOrAward::Award { award, .. } => session_line.award == Some(award),
        };
        if is_known && session_line.sitting == line.sitting {
            return Vec::new();
        }
        let entry = match line.value.clone() {
            OutcomeOrAward::Award { award, law, .. } => {
                OutcomeOrAward::Award { award, law, facts: self.reason.clone() }
            }
            outcome @ OutcomeOrAward::Outcome(_) => outcome,
        };
        let id = self.new_identity(if matches!(entry, OutcomeOrAward::Outcome(_)) { result } else { ruling });
        let line_entry = LineEntry {
            entry,
            turned: false,
            copy: session_line.copy,
            forced: line.forced,
            reason: Some(self.reason.clone()),
            asked_by: None,
            consent: None,
        };
        let mut entry_changes = session_line.changes(self.session, line_entry, || id);
        for change in &mut entry_changes {
            // The seats are those of the file: four players have more than two ways to sit.
            match change {
                Change::ResultEntered { result } => result.sitting = line.sitting,
                Change::RulingMade { sitting, .. } => *sitting = line.sitting,
                _ => {}
            }
        }
        let mut changes = self.withdraw_awards(ruling);
        let is_new = |change: &Change| match change {
            Change::RulingWithdrawn { ruling, .. } => !changes
                .iter()
                .any(|other| matches!(other, Change::RulingWithdrawn { ruling: withdrawn, .. } if withdrawn == ruling)),
            _ => true,
        };
        entry_changes.retain(is_new);
        changes.extend(entry_changes);
        changes
    }

    /// The change that adds a line with a new identity.
    fn new_line(&self, line: &StatedLine<'_>, result: Uuid, ruling: Uuid) -> Change {
        let mut change = line.change.clone();
        match &mut change {
            Change::ResultEntered { result: entered } => entered.id = ResultId(self.new_identity(result)),
            Change::RulingMade { ruling: made, .. } => made.id = RulingId(self.new_identity(ruling)),
            _ => {}
        }
        change
    }

    /// The changes that give the session a penalty of the file. Empty if it has the penalty with the same points.
    fn penalty_changes(&self, contestant: ContestantId, penalty: &Penalty) -> Vec<Change> {
        let find_given = |id: Uuid| self.session.penalties.iter().find(|given| given.penalty.id.0 == id);
        let id = PenaltyId(self.new_identity(penalty.id.0));
        let new_penalty = Change::PenaltyGiven { contestant, penalty: Penalty { id, ..penalty.clone() } };
        match self.identities(penalty.id.0).find_map(find_given) {
            None => vec![new_penalty],
            Some(given) if given.penalty.hundredths == penalty.hundredths => Vec::new(),
            Some(given) => {
                let reason = self.reason.clone();
                let withdrawal = Change::PenaltyWithdrawn { penalty: given.penalty.id, reason };
                given.withdrawn.is_none().then_some(withdrawal).into_iter().chain([new_penalty]).collect()
            }
        }
    }
}

/// The change that fills empty names from a later file. Existing names stay.
fn fill_names(seated: &Contestant, in_file: &Contestant) -> Option<Change> {
    let mut filled = seated.clone();
    if seated.players.len() == in_file.players.len() {
        for (player, file_player) in
            filled.players.iter_mut().zip(&in_file.players).filter(|(player, _)| is_nameless(player))
        {
            player.clone_from(file_player);
        }
    } else if seated.players.iter().all(is_nameless) && seated.substitutions.is_empty() {
        filled.players.clone_from(&in_file.players);
    }
    let is_news = filled != *seated && filled.players.iter().any(|player| !is_nameless(player));
    is_news.then_some(Change::ContestantSeated { contestant: filled })
}

/// Whether a person has no name, so the reader used the printed number instead.
fn is_nameless(entrant: &Entrant) -> bool {
    entrant.player.is_none() && !entrant.name.starts_with(|c: char| !c.is_ascii_digit())
}

/// The identity of a later statement that differs from the statement with the identity `first`. `earlier_count` is how
/// often the same file was read before.
fn later_identity(first: Uuid, sha256: &str, earlier_count: usize) -> Uuid {
    hashed(&["again".to_owned(), sha256.to_owned(), earlier_count.to_string(), first.to_string()])
}

fn correction_reason(name: &str) -> String {
    format!("as {name} has it now")
}
