//! Further lists from the same standings: sections, strata, handicap (docs/scoring.md, 7). They rank the same lines
//! again, among fewer contestants or with handicaps added; the standings do not change.

use std::collections::BTreeSet;

use crate::club::{ContestantId, HandicapShare, SectionId};
use crate::session::Session;

use super::rank::{rank_lines, share_ranks};
use super::{Points, Ranking, RankingLine, RankingName, Standings};

/// A list of contestants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum List {
    /// The ranking of the standings.
    Overall,
    Section(SectionId),
    /// The contestants of this stratum and of those below it.
    Stratum(u8),
    /// All contestants, with handicaps added.
    Handicap,
}

/// The lists available: always [`List::Overall`], sections if several are ranked together, strata from the second on,
/// and handicap if contestants have them.
pub fn lists(session: &Session, standings: &Standings) -> Vec<List> {
    let is_combined = standings.rankings.iter().any(|r| {
        let sections: BTreeSet<SectionId> = r.lines.iter().map(|l| l.contestant.section).collect();
        sections.len() > 1
    });
    let sections: BTreeSet<SectionId> =
        standings.rankings.iter().flat_map(|r| &r.lines).map(|l| l.contestant.section).collect();
    let strata: BTreeSet<u8> = session.contestants.values().filter_map(|c| c.stratum).filter(|s| *s > 1).collect();
    let has_handicaps = session.contestants.keys().any(|c| handicap(session, standings, *c).is_some());
    let sections = sections.into_iter().filter(|_| is_combined).map(List::Section);
    let strata = strata.into_iter().map(List::Stratum);
    std::iter::once(List::Overall)
        .chain(sections)
        .chain(strata)
        .chain(has_handicaps.then_some(List::Handicap))
        .collect()
}

/// The rankings of a list, without those that have no lines.
pub fn list(session: &Session, standings: &Standings, list: List) -> Vec<Ranking> {
    let mut rankings = standings.rankings.clone();
    for ranking in &mut rankings {
        match list {
            List::Overall => continue,
            List::Section(section) => {
                ranking.lines.retain(|l| l.contestant.section == section);
                ranking.name = RankingName { section: Some(section), ..ranking.name };
            }
            List::Stratum(stratum) => ranking.lines.retain(|l| {
                let own_stratum = session.contestants.get(&l.contestant).and_then(|c| c.stratum);
                own_stratum.unwrap_or(1) >= stratum
            }),
            List::Handicap => {
                for line in &mut ranking.lines {
                    let added = handicap(session, standings, line.contestant).unwrap_or(Points::ZERO);
                    match &mut line.percent {
                        Some(percent) => *percent += &added,
                        None => line.total += &added,
                    }
                    line.handicap = added;
                }
            }
        }
        match list {
            List::Handicap => {
                for line in &mut ranking.lines {
                    line.decided.clear();
                }
                rank_lines(&mut ranking.lines, &standings.rules);
            }
            _ => close_ranks(&mut ranking.lines),
        }
    }
    rankings.retain(|r| !r.lines.is_empty());
    rankings
}

/// Ranks the remaining lines of a ranking again. They keep their order, and those that shared a rank still do.
fn close_ranks(lines: &mut [RankingLine]) {
    share_ranks(lines, |a, b| a.rank == b.rank, |line, rank, tied| (line.rank, line.tied) = (rank, tied));
}

/// A contestant's handicap: the sum of its players' handicaps, or their mean over all its players. `None` if no player
/// has one.
pub(super) fn handicap(session: &Session, standings: &Standings, contestant: ContestantId) -> Option<Points> {
    let contestant = session.contestants.get(&contestant)?;
    let handicaps: Vec<i64> = contestant.players.iter().filter_map(|p| p.handicap).map(i64::from).collect();
    if handicaps.is_empty() {
        return None;
    }
    let divisor = match standings.rules.handicap_share {
        HandicapShare::Sum => 1,
        HandicapShare::Mean => contestant.players.len().max(1) as u64,
    };
    Some(Points::new(handicaps.iter().sum(), 100 * divisor))
}
