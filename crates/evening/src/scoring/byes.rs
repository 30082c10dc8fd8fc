//! Scores byes: the rounds each contestant plays without opponents, and the points for each. Byes are planned by the
//! movement; a contestant that is merely absent has none.

use std::collections::BTreeSet;

use crate::club::{ContestantId, Rules, SecondPart, SectionId};
use crate::session::Session;
use movement::{Bye, ByeAward};

use super::Points;
use super::board::BoardScores;

/// A round in which a contestant has no opponents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredBye {
    /// The round, from 1.
    pub round: u8,
    pub contestant: ContestantId,
    /// Whether the section has any result of the round.
    pub begun: bool,
    /// The victory points of the bye. `None` if none are counted, or no result of the round is in yet.
    pub points: Option<Points>,
}

/// The byes of the sections of a field, sorted by round and contestant. `has_victory_points` says whether victory
/// points are counted. Results without a movement get byes only then.
pub(super) fn scored_byes(
    session: &Session,
    sections: &BTreeSet<SectionId>,
    boards: &[BoardScores],
    has_victory_points: bool,
    rules: &Rules,
) -> Vec<ScoredBye> {
    let planned = |section: &SectionId| -> Vec<(SectionId, Bye)> {
        let section_byes = session.sections.get(section).map(|s| s.movement.byes()).unwrap_or_default();
        section_byes.into_iter().map(|bye| (*section, bye)).collect()
    };
    let mut planned_byes: Vec<(SectionId, Bye)> = sections.iter().flat_map(planned).collect();
    let is_imported = has_victory_points && sections.iter().any(|section| !session.sections.contains_key(section));
    if planned_byes.is_empty() && !is_imported {
        return Vec::new();
    }
    let begun_rounds = rounds_begun(boards);
    let played_rounds: BTreeSet<(ContestantId, u8)> = boards
        .iter()
        .flat_map(|b| &b.lines)
        .filter_map(|l| Some((l, l.place.round?)))
        .flat_map(|(l, round)| l.slot.contestants().map(move |contestant| (contestant, round)))
        .collect();
    if is_imported {
        let has_no_movement = |(section, _): &&(SectionId, u8)| !session.sections.contains_key(section);
        let rounds: BTreeSet<(SectionId, u8)> = begun_rounds.iter().filter(has_no_movement).copied().collect();
        planned_byes.extend(byes_from_results(boards, &rounds));
    }
    let mut scored: Vec<ScoredBye> = planned_byes
        .into_iter()
        .map(|(section, bye)| (section, ContestantId { section, number: bye.contestant }, bye))
        // A contestant that played in the round after all has no bye.
        .filter(|(_, contestant, bye)| !played_rounds.contains(&(*contestant, bye.round)))
        .map(|(section, contestant, Bye { round, award, .. })| {
            let begun = begun_rounds.contains(&(section, round));
            ScoredBye {
                round,
                contestant,
                begun,
                points: (has_victory_points && begun).then(|| victory_points(award, rules)),
            }
        })
        .collect();
    scored.sort_by_key(|bye| (bye.round, bye.contestant));
    scored
}

fn victory_points(award: ByeAward, rules: &Rules) -> Points {
    match award {
        ByeAward::Conditions => points_by_conditions(rules),
        ByeAward::VictoryPoints(hundredths) => Points::new(hundredths.into(), 100),
        ByeAward::Nothing => Points::ZERO,
    }
}

/// The victory points of a bye by the conditions of contest. If IMPs and boards won both give victory points, a bye
/// gives twice the points.
pub(super) fn points_by_conditions(rules: &Rules) -> Points {
    let halves = if rules.method.second_part() == SecondPart::BoardsWon { 2 } else { 1 };
    Points::new(halves * i64::from(rules.vp_bye.0), 100)
}

/// Byes when results come from a file without a movement: known only from the rounds that others played.
fn byes_from_results(boards: &[BoardScores], rounds: &BTreeSet<(SectionId, u8)>) -> Vec<(SectionId, Bye)> {
    let lines = boards.iter().flat_map(|b| &b.lines);
    let everybody: BTreeSet<ContestantId> = lines.flat_map(|l| l.sitting.contestants()).map(|(c, _)| c).collect();
    let byes_of_round = |(section, round): &(SectionId, u8)| {
        let (section, round) = (*section, *round);
        let in_section = everybody.iter().filter(move |c| c.section == section);
        in_section.map(move |c| (section, Bye { round, contestant: c.number, award: ByeAward::Conditions }))
    };
    rounds.iter().flat_map(byes_of_round).collect()
}

/// The rounds with at least one result, by section.
pub(super) fn rounds_begun(boards: &[BoardScores]) -> BTreeSet<(SectionId, u8)> {
    let lines = boards.iter().flat_map(|b| &b.lines).filter(|l| l.state() != "missing");
    lines.filter_map(|l| Some((l.place.section, l.place.round?))).collect()
}
