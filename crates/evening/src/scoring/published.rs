//! Published rankings, and what changed from one to the next (Laws 79C, 92B). `store` keeps them; the director's log
//! has the reasons.

use chrono::{DateTime, FixedOffset};

use crate::club::ContestantId;
use crate::session::Session;

use super::{RankingLine, RankingName, Standings};

/// A ranking as it was published.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Published {
    /// The version, from 1.
    pub version: u16,
    /// The time of publication.
    pub at: DateTime<FixedOffset>,
    /// The lines, best first.
    pub lines: Vec<PublishedLine>,
}

/// A line of a published ranking, with numbers as they were shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PublishedLine {
    /// The ranking to which the line belongs.
    pub ranking: RankingName,
    pub contestant: ContestantId,
    /// The rank; 0 if the contestant is out of the ranking.
    pub rank: u32,
    /// Whether another contestant has the same rank.
    pub tied: bool,
    /// The number of boards that count.
    pub boards: u32,
    /// The total, in the session's unit.
    pub total: String,
    /// The percentage as it was shown. `None` if the method has none.
    pub percent: Option<String>,
}

/// A line that changed. `before` is `None` for a contestant that is new, `after` for one that left.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedLine<'a> {
    pub before: Option<&'a PublishedLine>,
    pub after: Option<&'a PublishedLine>,
}

impl PublishedLine {
    /// The rank as text: `3`, `3=` for a tie, a dash for a contestant out of the ranking (Laws 78D, 91B).
    pub fn rank_shown(&self) -> String {
        if self.rank == 0 {
            "–".to_owned()
        } else if self.tied {
            format!("{}=", self.rank)
        } else {
            self.rank.to_string()
        }
    }

    /// A line as it is published. Disqualified and unranked contestants have rank 0 (Laws 78D, 91B).
    pub fn of(standings: &Standings, ranking: RankingName, line: &RankingLine) -> Self {
        Self {
            ranking,
            contestant: line.contestant,
            rank: if line.is_out() { 0 } else { line.rank },
            tied: line.tied && !line.is_out(),
            boards: line.boards,
            total: standings.in_unit(&line.total, &line.max).decimal(2),
            percent: line.percent.as_ref().map(|percent| standings.show_percent(percent)),
        }
    }

    /// Whether both are lines of the same contestant in the same ranking.
    fn is_same_line(&self, other: &Self) -> bool {
        self.ranking == other.ranking && self.contestant == other.contestant
    }
}

impl Published {
    /// The standings as they would be published.
    pub fn of(standings: &Standings, version: u16, at: DateTime<FixedOffset>) -> Self {
        let lines = standings
            .rankings
            .iter()
            .flat_map(|ranking| ranking.lines.iter().map(|line| PublishedLine::of(standings, ranking.name, line)));
        Self { version, at, lines: lines.collect() }
    }

    /// The rank of a line as text. A contestant that was disqualified at the time has a dash, even if an older version
    /// of the program stored a rank (Law 91B).
    pub fn rank_shown(&self, line: &PublishedLine, session: &Session) -> String {
        if session.was_disqualified(line.contestant, self.at) { "–".to_owned() } else { line.rank_shown() }
    }

    /// Whether the standings would be published unchanged. The version is not compared.
    pub fn is_unchanged_in(&self, standings: &Standings) -> bool {
        Self::of(standings, self.version, self.at).changes_since(self).is_empty()
    }

    /// The lines that differ from an earlier publication, in the order of this one. Those that it no longer has come
    /// last.
    pub fn changes_since<'a>(&'a self, earlier: &'a Self) -> Vec<ChangedLine<'a>> {
        let mut changed: Vec<ChangedLine<'a>> = Vec::new();
        for line in &self.lines {
            let before = earlier.lines.iter().find(|old| old.is_same_line(line));
            if before != Some(line) {
                changed.push(ChangedLine { before, after: Some(line) });
            }
        }
        let removed = earlier.lines.iter().filter(|old| !self.lines.iter().any(|line| line.is_same_line(old)));
        changed.extend(removed.map(|old| ChangedLine { before: Some(old), after: None }));
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn published(version: u16, lines: &[(&str, u32, &str)]) -> Published {
        let line = |(contestant, rank, percent): &(&str, u32, &str)| PublishedLine {
            ranking: "NS".parse().unwrap(),
            contestant: contestant.parse().unwrap(),
            rank: *rank,
            tied: false,
            boards: 5,
            total: "10".to_owned(),
            percent: Some((*percent).to_owned()),
        };
        let at = "2026-11-03T22:30:00+01:00".parse().unwrap();
        Published { version, at, lines: lines.iter().map(line).collect() }
    }

    #[test]
    fn changed_lines_are_listed_and_removed_lines_come_last() {
        let first = published(1, &[("A1", 1, "60.00"), ("A2", 2, "50.00"), ("A3", 3, "40.00")]);
        let second = published(2, &[("A1", 1, "60.00"), ("A4", 2, "52.00"), ("A2", 3, "50.00")]);
        let changed = second.changes_since(&first);
        let ranks: Vec<(Option<u32>, Option<u32>)> =
            changed.iter().map(|line| (line.before.map(|old| old.rank), line.after.map(|new| new.rank))).collect();
        assert_eq!(ranks, [(None, Some(2)), (Some(2), Some(3)), (Some(3), None)]);
        assert!(second.changes_since(&second).is_empty());
    }
}
