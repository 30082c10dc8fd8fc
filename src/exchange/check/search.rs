//! Which rules reproduce a file: every profile first, then single settings, lines before totals before places.
//! How numbers are compared is in `compare`.

use std::collections::BTreeMap;

use crate::club::{
    Average, FieldScope, Half, PercentOf, PercentRound, RoundTo, Rules, Show, SitOut, TieOn, Unequal, Unit, Winners,
    profiles,
};
use crate::director::Artificial;
use crate::scoring::{Field, standings};
use crate::session::Session;

use super::super::document::{Document, Held};
use super::compare::{Depth, compare};

/// How many candidates go on from one step to the next.
const KEPT: usize = 8;

/// The rules that reproduce most.
pub(super) struct Found {
    pub rules: Rules,
    /// Profiles that do as well.
    pub profiles: Vec<String>,
}

/// What a document makes worth trying; where nothing can differ, nothing is tried.
#[allow(clippy::struct_excessive_bools, reason = "independent facts, each looked at by itself")]
struct Facts {
    /// Some board has fewer results than another: Neuberg and its alternatives differ.
    short: bool,
    artificial: bool,
    /// Average plus or minus, which may be the contestant's own.
    own: bool,
    /// Somebody played fewer boards than somebody else.
    uneven: bool,
    sections: bool,
}

impl Facts {
    fn of(document: &Document) -> Self {
        let mut results: BTreeMap<_, u32> = BTreeMap::new();
        let mut boards: BTreeMap<_, u32> = BTreeMap::new();
        let mut facts =
            Self { short: false, artificial: false, own: false, uneven: false, sections: document.sections.len() > 1 };
        for line in &document.lines {
            let count = results.entry((line.section, line.board)).or_default();
            match line.held {
                Held::Result(_) => *count += 1,
                Held::Artificial(awards) => {
                    facts.artificial = true;
                    facts.own |= awards.iter().any(|a| matches!(a, Artificial::Plus | Artificial::Minus));
                }
            }
            for (contestant, _) in line.sitting.contestants() {
                *boards.entry(contestant).or_default() += 1;
            }
        }
        let differ = |mut counts: Box<dyn Iterator<Item = u32> + '_>| {
            counts.next().is_some_and(|first| counts.any(|count| count != first))
        };
        facts.short = facts.sections || differ(Box::new(results.values().copied()));
        facts.uneven = differ(Box::new(boards.values().copied()));
        facts
    }
}

struct Search<'a> {
    document: &'a Document,
    session: &'a Session,
    overrides: &'a [(String, String)],
}

/// Rules with how many differences they leave, and how many numbers agree loosely; fewest first.
type Candidate = ((u32, u32), Rules);

impl Search<'_> {
    /// What the file says and what the user says holds in every candidate.
    fn settle(&self, mut rules: Rules) -> Rules {
        match self.document.winners {
            Some(1) => rules.winners = Winners::One,
            Some(2) => rules.winners = Winners::Two,
            _ => {}
        }
        for (key, value) in self.overrides {
            // Every override was tried before the search.
            _ = rules.set(key, value);
        }
        rules
    }

    /// Scores each of the rules once and looks at it in every unit, its own first.
    fn judge(&self, tried: Vec<Rules>, depth: Depth) -> Vec<Candidate> {
        let mut seen: Vec<Rules> = Vec::new();
        let mut candidates: Vec<Candidate> = Vec::new();
        for rules in tried {
            let rules = self.settle(rules);
            let same = |other: &Rules| other.differences(&rules).is_empty() && other.profile == rules.profile;
            if seen.iter().any(same) {
                continue;
            }
            let mut scored = standings(self.session, &Field::with(self.session, rules.clone()));
            for unit in [rules.unit, Unit::Two, Unit::One, Unit::ZeroSum] {
                let rules = self.settle(Rules { unit, ..rules.clone() });
                if seen.contains(&rules) {
                    continue;
                }
                scored.rules.unit = rules.unit;
                let findings = compare(self.document, &scored, depth);
                candidates.push(((findings.count, findings.loose), rules.clone()));
                seen.push(rules);
            }
        }
        // Stable: among equals the one tried first.
        candidates.sort_by_key(|(score, _)| *score);
        candidates
    }
}

/// Finds the rules that reproduce most of what a document states.
pub(super) fn search(document: &Document, session: &Session, overrides: &[(String, String)]) -> Found {
    let search = Search { document, session, overrides };
    let known = search.judge(profiles().iter().map(|p| p.rules.clone()).collect(), Depth::Counts);
    let mut best = known.clone();
    if known.first().is_none_or(|(score, _)| score.0 > 0) {
        let facts = Facts::of(document);
        let kept = |candidates: &[Candidate]| -> Vec<Rules> {
            candidates.iter().take(KEPT).map(|(_, rules)| rules.clone()).collect()
        };
        let lines = search.judge(by_lines(&facts), Depth::Lines);
        let mut bases = kept(&known[..known.len().min(3)]);
        bases.extend(kept(&lines));
        let totals = search.judge(bases.iter().flat_map(|base| by_totals(base, &facts)).collect(), Depth::Counts);
        let places = kept(&totals[..totals.len().min(KEPT / 2)]);
        let places = search.judge(places.iter().flat_map(|base| by_places(base, document)).collect(), Depth::Counts);
        best.extend(totals);
        best.extend(places);
        best.sort_by_key(|(score, rules)| (*score, distance(rules)));
    }
    let Some((score, rules)) = best.into_iter().next() else {
        return Found { rules: search.settle(Rules::default()), profiles: Vec::new() };
    };
    let profiles =
        known.into_iter().filter(|(s, r)| *s == score && r.unit == rules.unit).map(|(_, r)| r.profile).collect();
    Found { rules, profiles }
}

/// Settings apart from the nearest profile.
fn distance(rules: &Rules) -> usize {
    profiles().iter().map(|p| rules.differences(&p.rules).len()).min().unwrap_or(usize::MAX)
}

/// Settings that change lines.
fn by_lines(facts: &Facts) -> Vec<Rules> {
    let mut found = vec![Rules::default()];
    let mut vary = |set: &dyn Fn(&Rules) -> Vec<Rules>| found = found.iter().flat_map(set).collect();
    if facts.sections {
        vary(&|r| FieldScope::ALL.iter().map(|field| Rules { field: *field, ..r.clone() }).collect());
    }
    if facts.own {
        vary(&|r| [Average::Fixed, Average::Own].map(|average| Rules { average, ..r.clone() }).to_vec());
    }
    if facts.short {
        vary(&|r| Unequal::ALL.iter().map(|unequal| Rules { unequal: *unequal, ..r.clone() }).collect());
        vary(&|r| Show::ALL.iter().map(|show| Rules { show: *show, ..r.clone() }).collect());
    }
    if facts.short || facts.artificial {
        vary(&|r| {
            let rounded = RoundTo::ALL
                .iter()
                .filter(|round| **round != RoundTo::Exact)
                .flat_map(|round| Half::ALL.iter().map(|half| Rules { round: *round, half: *half, ..r.clone() }));
            std::iter::once(r.clone()).chain(rounded).collect()
        });
    }
    found
}

/// Settings that change totals and percentages.
fn by_totals(base: &Rules, facts: &Facts) -> Vec<Rules> {
    let all = [SitOut::Exclude, SitOut::Factor, SitOut::PercentOfAverage(50), SitOut::PercentOfAverage(60)];
    let sit_outs = if facts.uneven { &all[..] } else { &all[..1] };
    sit_outs
        .iter()
        .flat_map(|sit_out| {
            PercentOf::ALL.iter().map(|percent_of| Rules { sit_out: *sit_out, percent_of: *percent_of, ..base.clone() })
        })
        .collect()
}

/// Settings that change places only.
fn by_places(base: &Rules, document: &Document) -> Vec<Rules> {
    let winners: &[Winners] = if document.winners.is_some() { &[base.winners] } else { Winners::ALL };
    let ties = [
        (TieOn::Exact, base.percent_round),
        (TieOn::Shown, PercentRound::Hundredth),
        (TieOn::Shown, PercentRound::Tenth),
    ];
    winners
        .iter()
        .flat_map(|winners| {
            ties.map(|(tie_on, percent_round)| Rules { winners: *winners, tie_on, percent_round, ..base.clone() })
        })
        .collect()
}
