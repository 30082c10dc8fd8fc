//! The ranking of a field across sessions: who of which session comes before whom. What everybody has over the field
//! is worked out in `across`.

use std::collections::BTreeMap;

use crate::club::{ContestantId, Rules};
use crate::session::Session;

use super::super::rank::share_ranks;
use super::{Across, AcrossTotal, Points};

/// Sessions taken in one at a time as one field. Of each only its results, its title and the names of its pairs stay.
#[derive(Debug, Clone, Default)]
pub struct OneField {
    field: Across,
    sessions: Vec<String>,
    /// Whoever played, by number in the field: the session by its place, and who it was there.
    who: Vec<(usize, ContestantId, String)>,
}

/// Everybody of all the sessions, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcrossRanking {
    /// How many results and awards were compared.
    pub results: usize,
    /// The titles of the sessions, as they were taken in.
    pub sessions: Vec<String>,
    /// It ranks by percentages.
    pub in_percent: bool,
    /// Best first.
    pub lines: Vec<AcrossLine>,
}

/// One contestant of one session in the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AcrossLine {
    /// From 1; those who tie share one.
    pub rank: u32,
    /// Another one has the same rank.
    pub tied: bool,
    /// The session by its place in [`AcrossRanking::sessions`].
    pub session: usize,
    /// Who it is, and in which session.
    pub contestant: ContestantId,
    /// The names, or the number where nobody is seated.
    pub title: String,
    /// Boards that counted.
    pub boards: u32,
    /// In the unit of the method.
    pub points: Points,
    /// What is ranked by: the percentage, or the points where the method has no top.
    pub value: Points,
}

/// Somebody in the field: who, of which session by its place, and under which name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InField {
    /// Which session, by position.
    pub session: usize,
    /// Its number in that session.
    pub contestant: ContestantId,
    /// The names of its players.
    pub title: String,
}

impl OneField {
    /// Takes in a session; individuals and teams are passed over.
    pub fn add(&mut self, session: &Session) {
        let at = self.sessions.len();
        let mut numbers: BTreeMap<ContestantId, u32> = BTreeMap::new();
        let who = &mut self.who;
        self.field.session(session, |contestant| {
            *numbers.entry(contestant).or_insert_with(|| {
                who.push((at, contestant, session.title_of(contestant)));
                who.len() as u32 - 1
            })
        });
        self.sessions.push(session.title.clone());
    }

    /// The ranking by these rules. Only equal fractions tie, whatever they look like when they are rounded; who ties
    /// stands by session and number.
    pub fn ranking(self, rules: &Rules) -> AcrossRanking {
        let totals = self.field.totals(self.who.len() as u32, rules);
        let who = self.who.into_iter().map(|(session, contestant, title)| InField { session, contestant, title });
        AcrossRanking {
            results: self.field.len(),
            sessions: self.sessions,
            in_percent: rules.method.has_percentages(),
            lines: ranked(who.zip(totals)),
        }
    }
}

/// Everybody with what they have over the field, best first. Only equal fractions tie; who ties stands by session and
/// number.
pub fn ranked(everybody: impl IntoIterator<Item = (InField, AcrossTotal)>) -> Vec<AcrossLine> {
    let line = |(who, total): (InField, AcrossTotal)| {
        let value = total.percent().unwrap_or_else(|| total.points.clone());
        let InField { session, contestant, title } = who;
        let (boards, points) = (total.boards, total.points);
        AcrossLine { rank: 0, tied: false, session, contestant, title, boards, points, value }
    };
    let mut lines: Vec<AcrossLine> = everybody.into_iter().map(line).collect();
    lines.sort_by(|a, b| {
        let key = |line: &AcrossLine| (line.session, line.contestant);
        b.value.cmp(&a.value).then_with(|| key(a).cmp(&key(b)))
    });
    share_ranks(&mut lines, |a, b| a.value == b.value, |line, rank, tied| (line.rank, line.tied) = (rank, tied));
    lines
}
