//! Functions that read a contestant's values from the standings, and changes that affect them.

use bridge::Score;
use evening::club::ContestantId;
use evening::director::{Assigned, Penalty, PenaltyId, PenaltyUnit, SideAward, Weight, Weighted};
use evening::scoring::{Field, RankingLine, Standings, standings};
use evening::session::{Change, Journal};
use uuid::Uuid;

use crate::{entry, pair};

/// Standings of a session with some settings changed.
pub fn standings_with(journal: &Journal, settings: &[(&str, &str)]) -> Standings {
    let mut rules = journal.session().conditions.rules.clone();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    standings(journal.session(), &Field::with(journal.session(), rules))
}

/// The ranking line of a pair.
pub fn ranking_line(standings: &Standings, number: u16) -> RankingLine {
    standings.line(pair(number)).unwrap().1.clone()
}

/// A contestant's total to four decimals.
pub fn total(standings: &Standings, number: u16) -> String {
    ranking_line(standings, number).total.short(4)
}

/// Gives a contestant a procedural penalty, in hundredths of a unit.
pub fn fine(journal: &mut Journal, contestant: ContestantId, unit: PenaltyUnit, hundredths: u32) {
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), unit, hundredths, "90B2");
    journal.apply(entry(Change::PenaltyGiven { contestant, penalty })).unwrap();
}

/// A weighted score, each part with its percentage (Law 12C1c).
pub fn weighted_award(parts: &[(Score, u32)]) -> SideAward {
    let part = |(score_ns, percent): &(Score, u32)| Weighted {
        outcome: Assigned::Score { score_ns: *score_ns },
        weight: Weight::percent(*percent).unwrap(),
    };
    SideAward::Assigned(parts.iter().map(part).collect())
}

/// Closes a session even if results are missing.
pub fn close(journal: &mut Journal) {
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
}
