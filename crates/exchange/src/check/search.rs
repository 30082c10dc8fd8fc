//! Finds the rules that reproduce a file: every profile first, then single settings, lines before totals before places.
//! `compare` compares numbers; `grid` has the settings worth trying.

use evening::club::{MatchBoards, Profile, RoundTo, Rules, Unit, Winners, profiles};
use evening::scoring::{Field, Standings, standings};
use evening::session::Session;
use movement::ContestantKind;

use super::super::transcript::Transcript;
use super::PROFILE_KEY;
use super::compare::compare;
use super::findings::{Depth, Misfit};
use super::grid::{self, Facts};

/// The most candidates kept after the lines; half as many are kept after the totals.
const KEPT_CANDIDATES: usize = 8;

/// The most profiles whose settings are varied.
const KEPT_PROFILES: usize = 3;

/// The rules that reproduce the most figures.
pub(super) struct BestRules {
    pub rules: Rules,
    /// The profiles that reproduce as much.
    pub profiles: Vec<String>,
}

pub(super) struct Search<'a> {
    pub transcript: &'a Transcript,
    pub session: &'a Session,
    pub overrides: &'a [(String, String)],
}

/// Rules that were tried, after their misfit.
type Candidate = (Misfit, Rules);

impl Search<'_> {
    /// The single profile that the user asks for. `None` if all may be tried.
    pub(super) fn wanted_profile(&self) -> Option<&str> {
        self.overrides.iter().find(|(key, _)| key == PROFILE_KEY).map(|(_, name)| name.as_str())
    }

    pub(super) fn profiles(&self) -> impl Iterator<Item = &'static Profile> {
        profiles().iter().filter(|profile| self.wanted_profile().is_none_or(|name| profile.name == name))
    }

    /// The rules with the settings of the file and the user, which hold for every candidate.
    pub(super) fn with_stated_settings(&self, mut rules: Rules) -> Rules {
        match self.transcript.winners {
            Some(1) => rules.winners = Winners::One,
            Some(2) => rules.winners = Winners::Two,
            _ => {}
        }
        if let Some(method) = self.transcript.method {
            rules.method = method;
        }
        if self.transcript.kind == ContestantKind::Teams {
            (rules.winners, rules.match_boards) = (Winners::One, MatchBoards::Round);
        }
        if !self.transcript.matches.is_empty() {
            rules.match_boards = MatchBoards::Round;
        }
        for (key, value) in self.overrides.iter().filter(|(key, _)| key != PROFILE_KEY) {
            // Every override was tried before the search.
            _ = rules.set(key, value);
        }
        rules
    }

    pub(super) fn score(&self, rules: &Rules) -> Standings {
        standings(self.session, &Field::with(self.session, rules.clone()))
    }

    /// The rules in their own unit first, then in the other units if the method has units.
    pub(super) fn in_units(&self, rules: &Rules) -> Vec<Rules> {
        let units = if rules.method.has_tops_of_boards() { Unit::ALL } else { &[] };
        let others = units.iter().filter(|unit| **unit != rules.unit);
        let converted = others.map(|unit| self.with_stated_settings(Rules { unit: *unit, ..rules.clone() }));
        std::iter::once(rules.clone()).chain(converted).collect()
    }

    /// Converts standings to the unit of these rules, which differ in nothing else. Only rounded points change, because
    /// exact points are the same in all units.
    pub(super) fn convert_units(&self, scored: &mut Standings, rules: &Rules) {
        if rules.round == RoundTo::Exact {
            scored.rules.unit = rules.unit;
        } else if scored.rules.unit != rules.unit {
            *scored = self.score(rules);
        }
    }

    /// Scores each set of rules once and compares the standings in every unit, its own unit first. Returns the best
    /// candidates first.
    fn rank_candidates(&self, rule_sets: Vec<Rules>, depth: Depth) -> Vec<Candidate> {
        let mut seen: Vec<Rules> = Vec::new();
        let mut candidates: Vec<Candidate> = Vec::new();
        for rules in rule_sets {
            let rules = self.with_stated_settings(rules);
            if seen.contains(&rules) {
                continue;
            }
            let mut scored = self.score(&rules);
            for rules in self.in_units(&rules) {
                if seen.contains(&rules) {
                    continue;
                }
                self.convert_units(&mut scored, &rules);
                let findings = compare(self.transcript, &scored, depth);
                candidates.push((Misfit::of(&findings), rules.clone()));
                seen.push(rules);
            }
        }
        // The sort is stable: of equal candidates, the first that was tried wins.
        candidates.sort_by_key(|(misfit, _)| *misfit);
        candidates
    }
}

/// Finds the rules that reproduce the most stated figures.
pub(super) fn search(transcript: &Transcript, session: &Session, overrides: &[(String, String)]) -> BestRules {
    let search = Search { transcript, session, overrides };
    let profile_results = search.rank_candidates(search.profiles().map(|p| p.rules.clone()).collect(), Depth::Counts);
    let mut best = profile_results.clone();
    if search.wanted_profile().is_none() && profile_results.first().is_none_or(|(misfit, _)| misfit.differences > 0) {
        let facts = Facts::of(transcript);
        let top_rules = |candidates: &[Candidate]| -> Vec<Rules> {
            candidates.iter().take(KEPT_CANDIDATES).map(|(_, rules)| rules.clone()).collect()
        };
        let line_candidates = search.rank_candidates(grid::by_lines(transcript, &facts), Depth::Lines);
        let mut bases = top_rules(&profile_results[..profile_results.len().min(KEPT_PROFILES)]);
        bases.extend(top_rules(&line_candidates));
        let total_candidates = search.rank_candidates(
            bases.iter().flat_map(|base| grid::by_totals(base, transcript, &facts)).collect(),
            Depth::Counts,
        );
        let place_bases = top_rules(&total_candidates[..total_candidates.len().min(KEPT_CANDIDATES / 2)]);
        let place_candidates = search.rank_candidates(
            place_bases.iter().flat_map(|base| grid::by_places(base, transcript)).collect(),
            Depth::Counts,
        );
        best.extend(total_candidates);
        best.extend(place_candidates);
        best.sort_by_cached_key(|(misfit, rules)| (*misfit, distance(rules)));
    }
    let Some((misfit, rules)) = best.into_iter().next() else {
        return BestRules { rules: search.with_stated_settings(Rules::default()), profiles: Vec::new() };
    };
    let profiles = profile_results
        .into_iter()
        .filter(|(other_misfit, other)| *other_misfit == misfit && other.unit == rules.unit)
        .map(|(_, other)| other.profile)
        .collect();
    BestRules { rules, profiles }
}

/// The number of settings that differ from the nearest profile.
pub(super) fn distance(rules: &Rules) -> usize {
    profiles().iter().map(|p| rules.differences(&p.rules).len()).min().unwrap_or(usize::MAX)
}
