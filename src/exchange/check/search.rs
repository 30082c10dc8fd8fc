//! Which rules reproduce a file: every profile first, then single settings, lines before totals before places.
//! How numbers are compared is in `compare`, which settings are worth trying in `grid`.

use crate::club::{MatchBoards, Method, RoundTo, Rules, Unit, Winners, profiles};
use crate::movement::Kind;
use crate::scoring::{Field, standings};
use crate::session::Session;

use super::super::document::Document;
use super::PROFILE;
use super::compare::{Depth, compare};
use super::grid::{self, Facts};

/// How many candidates go on from one step to the next.
const KEPT: usize = 8;

/// The rules that reproduce most.
pub(super) struct Found {
    pub rules: Rules,
    /// Profiles that do as well.
    pub profiles: Vec<String>,
}

struct Search<'a> {
    document: &'a Document,
    session: &'a Session,
    overrides: &'a [(String, String)],
    /// The first rules that give every number are enough; nobody asks which others do.
    enough: bool,
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
        if let Some(method) = self.document.method {
            rules.method = method;
        }
        if self.document.kind == Kind::Teams {
            (rules.winners, rules.match_boards) = (Winners::One, MatchBoards::Round);
        }
        if !self.document.matches.is_empty() {
            rules.match_boards = MatchBoards::Round;
        }
        for (key, value) in self.overrides.iter().filter(|(key, _)| key != PROFILE) {
            // Every override was tried before the search.
            _ = rules.set(key, value);
        }
        rules
    }

    /// Scores each of the rules once and looks at it in every unit, its own first.
    fn judge(&self, tried: Vec<Rules>, depth: Depth) -> Vec<Candidate> {
        let mut seen: Vec<Rules> = Vec::new();
        let mut candidates: Vec<Candidate> = Vec::new();
        'tried: for rules in tried {
            let rules = self.settle(rules);
            let same = |other: &Rules| other.differences(&rules).is_empty() && other.profile == rules.profile;
            if seen.iter().any(same) {
                continue;
            }
            let mut scored = standings(self.session, &Field::with(self.session, rules.clone()));
            let units = if rules.method == Method::Matchpoints { Unit::ALL } else { &[] };
            for unit in std::iter::once(&rules.unit).chain(units) {
                let rules = self.settle(Rules { unit: *unit, ..rules.clone() });
                if seen.contains(&rules) {
                    continue;
                }
                // What is rounded is rounded in its unit; exact points are the same in all.
                if rules.round == RoundTo::Exact {
                    scored.rules.unit = rules.unit;
                } else {
                    scored = standings(self.session, &Field::with(self.session, rules.clone()));
                }
                let findings = compare(self.document, &scored, depth);
                candidates.push(((findings.count, findings.loose), rules.clone()));
                seen.push(rules);
                if self.enough && (findings.count, findings.loose) == (0, 0) {
                    break 'tried;
                }
            }
        }
        // Stable: among equals the one tried first.
        candidates.sort_by_key(|(score, _)| *score);
        candidates
    }
}

/// Finds the rules that reproduce most of what a document states.
pub(super) fn search(document: &Document, session: &Session, overrides: &[(String, String)], enough: bool) -> Found {
    let search = Search { document, session, overrides, enough };
    let wanted = overrides.iter().find(|(key, _)| key == PROFILE).map(|(_, name)| name.as_str());
    let named = profiles().iter().filter(|p| wanted.is_none_or(|name| p.name == name));
    let known = search.judge(named.map(|p| p.rules.clone()).collect(), Depth::Counts);
    let mut best = known.clone();
    if wanted.is_none() && known.first().is_none_or(|(score, _)| score.0 > 0) {
        let facts = Facts::of(document);
        let kept = |candidates: &[Candidate]| -> Vec<Rules> {
            candidates.iter().take(KEPT).map(|(_, rules)| rules.clone()).collect()
        };
        let lines = search.judge(grid::by_lines(document, &facts), Depth::Lines);
        let mut bases = kept(&known[..known.len().min(3)]);
        bases.extend(kept(&lines));
        let totals = search
            .judge(bases.iter().flat_map(|base| grid::by_totals(base, document, &facts)).collect(), Depth::Counts);
        let places = kept(&totals[..totals.len().min(KEPT / 2)]);
        let places =
            search.judge(places.iter().flat_map(|base| grid::by_places(base, document)).collect(), Depth::Counts);
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
