//! The ranking of a field across sessions. `field_results` computes the totals.

use std::collections::BTreeMap;

use crate::club::{ContestantId, Rules};
use crate::session::Session;

use super::super::rank::share_ranks;
use super::{FieldResults, FieldTotal, Points};

/// Sessions added one by one as a single field. Only their results, their titles and the names of their pairs are
/// kept.
#[derive(Debug, Clone, Default)]
pub struct CombinedField {
    field: FieldResults,
    session_titles: Vec<String>,
    contestants: Vec<FieldContestant>,
}

/// The contestants of all sessions, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldRanking {
    /// The number of results and awards compared.
    pub results: usize,
    /// The titles of the sessions, in the order they were added.
    pub sessions: Vec<String>,
    /// Whether the ranking is by percentage.
    pub in_percent: bool,
    /// The lines, best first.
    pub lines: Vec<FieldRankingLine>,
}

/// A contestant of one session in the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldRankingLine {
    /// The rank, from 1. Ties share one.
    pub rank: u32,
    /// Whether another contestant has the same rank.
    pub tied: bool,
    /// The index of the session in [`FieldRanking::sessions`].
    pub session: usize,
    /// The contestant in that session.
    pub contestant: ContestantId,
    /// The names, or the number if nobody is seated.
    pub title: String,
    /// The number of boards that counted.
    pub boards: u32,
    /// The total, in the unit of the method.
    pub points: Points,
    /// The value that is ranked by: the percentage, or the points if the method has no top.
    pub value: Points,
}

/// A contestant of the field: its session, its number there, and its names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldContestant {
    /// The index of the session.
    pub session: usize,
    /// Its number in that session.
    pub contestant: ContestantId,
    pub title: String,
}

impl CombinedField {
    /// Adds a session. Individuals and teams are skipped.
    pub fn add(&mut self, session: &Session) {
        let session_index = self.session_titles.len();
        // The numbers of its contestants in the field.
        let mut numbers: BTreeMap<ContestantId, u32> = BTreeMap::new();
        let contestants = &mut self.contestants;
        self.field.add_session(session, |contestant| {
            *numbers.entry(contestant).or_insert_with(|| {
                let title = session.title_of(contestant);
                contestants.push(FieldContestant { session: session_index, contestant, title });
                contestants.len() as u32 - 1
            })
        });
        self.session_titles.push(session.title.clone());
    }

    /// The ranking by these rules. Only equal fractions tie, however they look when rounded; ties are listed by session
    /// and number.
    pub fn ranking(self, rules: &Rules) -> FieldRanking {
        let totals = self.field.totals(self.contestants.len() as u32, rules);
        FieldRanking {
            results: self.field.len(),
            sessions: self.session_titles,
            in_percent: rules.method.has_percentages(),
            lines: rank_contestants(self.contestants.into_iter().zip(totals)),
        }
    }
}

/// Ranks contestants by percentage, or by points if the method has no top, best first. Only equal fractions tie; ties
/// are listed by session and number.
pub fn rank_contestants(contestants: impl IntoIterator<Item = (FieldContestant, FieldTotal)>) -> Vec<FieldRankingLine> {
    let line = |(member, total): (FieldContestant, FieldTotal)| {
        let value = total.percent().unwrap_or_else(|| total.points.clone());
        let FieldContestant { session, contestant, title } = member;
        let (boards, points) = (total.boards, total.points);
        FieldRankingLine { rank: 0, tied: false, session, contestant, title, boards, points, value }
    };
    let mut lines: Vec<FieldRankingLine> = contestants.into_iter().map(line).collect();
    lines.sort_by(|a, b| {
        let key = |line: &FieldRankingLine| (line.session, line.contestant);
        b.value.cmp(&a.value).then_with(|| key(a).cmp(&key(b)))
    });
    share_ranks(&mut lines, |a, b| a.value == b.value, |line, rank, tied| (line.rank, line.tied) = (rank, tied));
    lines
}
