//! Describes the entries of two journals in plain English, for a user who decides between them. The window describes
//! entries in the user's language.

use std::fmt;

use evening::club::Contestant;
use evening::session::{Change, Entry, Outcome, TableResult};

use super::fork::Fork;

/// The most entries of each side of a clash that are described one by one.
const MAX_DESCRIBED_ENTRIES: usize = 10;

impl fmt::Display for Fork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "from entry {} on", self.entry)?;
        for clash in &self.clashes {
            if self.is_joinable {
                write!(f, "\n  clash {}", clash.id())?;
            }
            for (side, entries) in [("here", &clash.ours), ("there", &clash.theirs)] {
                for entry in entries.iter().take(MAX_DESCRIBED_ENTRIES) {
                    write!(f, "\n  {side}: {}", entry_in_words(entry))?;
                }
                if entries.len() > MAX_DESCRIBED_ENTRIES {
                    write!(f, "\n  {side}: {} more", entries.len() - MAX_DESCRIBED_ENTRIES)?;
                }
            }
        }
        for (side, count) in ["here", "there"].into_iter().zip(self.apart).filter(|(_, count)| *count > 0) {
            write!(f, "\n  {side}: {count} more that do not conflict")?;
        }
        Ok(())
    }
}

/// An entry on one line: its time, its author, its kind and, if it has one, its subject.
fn entry_in_words(entry: &Entry) -> String {
    let subject = match &entry.change {
        Change::TitleSet { title, .. } => title.clone(),
        Change::DateSet { date } => date.to_string(),
        Change::MovementSet { section, movement, .. } => format!("section {section}, {}", movement.name),
        Change::SectionRemoved { section } => format!("section {section}"),
        Change::RoundCalled { section, round } | Change::RoundDrawn { section, round, .. } => {
            format!("section {section}, round {round}")
        }
        Change::TableMoved { section, round, table } => format!("section {section}, round {round}, table {table}"),
        Change::ContestantSeated { contestant } => format!("{} {}", contestant.id, Contestant::title(contestant)),
        Change::ContestantsSwapped { first, second } => format!("{first} and {second}"),
        Change::PlayerSubstituted { contestant, from_round, entrant, .. } => {
            format!("{contestant}, {} from round {from_round}", entrant.name)
        }
        Change::FileRead { file } => file.name.clone(),
        Change::BoardSet { board, .. } => format!("board {board}"),
        Change::ResultEntered { result } => result_in_words(result),
        Change::RulingMade { board, ruling, sitting, .. } => {
            let contestants: Vec<_> = sitting.contestants().map(|(c, _)| c.to_string()).collect();
            format!("board {board}, {}, law {}", contestants.join(" and "), ruling.law)
        }
        Change::PenaltyGiven { contestant, penalty } => format!("{contestant}, law {}", penalty.law),
        Change::MatchDecided { decided } => {
            let [first, second] = decided.contestants;
            format!("{first} and {second}, law {}", decided.law)
        }
        Change::ContestantRemoved { contestant } | Change::StatusSet { contestant, .. } => contestant.to_string(),
        Change::ResultWithdrawn { reason, .. }
        | Change::RulingWithdrawn { reason, .. }
        | Change::PenaltyWithdrawn { reason, .. }
        | Change::MatchDecisionWithdrawn { reason, .. }
        | Change::CorrectionAgreed { reason, .. }
        | Change::SessionReopened { reason } => reason.clone(),
        Change::RankingPublished { publication } => format!("version {}", publication.version),
        _ => String::new(),
    };
    let line = format!("{}, {}: {}", entry.stamp.at.format("%Y-%m-%d %H:%M"), entry.stamp.by, kind(&entry.change));
    if subject.is_empty() { line } else { format!("{line}: {subject}") }
}

/// The kind of a change, as `docs/changes.md` calls it, with spaces in place of hyphens.
fn kind(change: &Change) -> String {
    let value = serde_json::to_value(change).unwrap_or_default();
    value.get("change").and_then(|kind| kind.as_str()).unwrap_or_default().replace('-', " ")
}

fn result_in_words(result: &TableResult) -> String {
    let contestants: Vec<_> = result.sitting.contestants().map(|(c, _)| c.to_string()).collect();
    let score = match result.outcome {
        Outcome::Played { contract, declarer, tricks, .. } => format!("{contract} {declarer} {}", tricks.number()),
        Outcome::ScoreOnly { score_ns } => format!("{score_ns:+}"),
        other => other.state().to_owned(),
    };
    format!("board {}, {}, {score}", result.board, contestants.join(" and "))
}
