//! Searches for the first rules that give every stated figure, or else the profile that gives the most figures. That is
//! enough for an import. `search` finds the rules that give the most figures of all.

use std::collections::BTreeMap;

use bridge::BoardNumber;
use evening::club::Rules;
use evening::scoring::{Field, board_alone};
use evening::session::Session;
use movement::ContestantKind;

use super::super::transcript::{LineScore, Transcript};
use super::compare::{StatedBoard, board_agreement, compare_up_to};
use super::findings::{Depth, Findings, Misfit};
use super::grid::{self, Facts};
use super::search::{BestRules, Search, distance};

/// The most rules that agree so far and are taken to the next step: from lines to totals, and from totals to places.
const MAX_BASES: usize = 4;

/// Finds rules that reproduce a whole transcript. All profiles are scored first. Other rules are dropped at the first
/// contradiction, so that most need only one board.
pub(super) fn search(transcript: &Transcript, session: &Session, overrides: &[(String, String)]) -> BestRules {
    let search = FirstSearch { search: Search { transcript, session, overrides }, transcript, session };
    let ProfileResults { least_misfit, best: rules, agreeing_on_lines, agreeing_on_totals } = search.profiles();
    let rules = match least_misfit.differences {
        0 => rules,
        _ if search.search.wanted_profile().is_some() => rules,
        _ => search.find_unusual(&rules, agreeing_on_lines, agreeing_on_totals).unwrap_or(rules),
    };
    BestRules { rules, profiles: Vec::new() }
}

struct FirstSearch<'a> {
    search: Search<'a>,
    transcript: &'a Transcript,
    session: &'a Session,
}

/// The result of trying all profiles.
struct ProfileResults {
    /// The misfit of the best profile.
    least_misfit: Misfit,
    /// The rules of the profile with the least misfit; the first among equals.
    best: Rules,
    /// The rules that give every line.
    agreeing_on_lines: Vec<Rules>,
    /// The rules that give everything except places.
    agreeing_on_totals: Vec<Rules>,
}

impl FirstSearch<'_> {
    /// Tries every profile in every unit, until one gives every figure.
    fn profiles(&self) -> ProfileResults {
        let mut results = ProfileResults {
            least_misfit: Misfit::WORST,
            best: self.search.with_stated_settings(Rules::default()),
            agreeing_on_lines: Vec::new(),
            agreeing_on_totals: Vec::new(),
        };
        let mut seen: Vec<Rules> = Vec::new();
        for profile in self.search.profiles() {
            let settled = self.search.with_stated_settings(profile.rules.clone());
            let mut scored = None;
            for rules in self.search.in_units(&settled) {
                // Profiles often agree in everything that a transcript can show; then only the first is tried.
                let unnamed = Rules { profile: String::new(), ..rules.clone() };
                if seen.contains(&unnamed) {
                    continue;
                }
                seen.push(unnamed);
                let scored = scored.get_or_insert_with(|| self.search.score(&rules));
                self.search.convert_units(scored, &rules);
                let limit = results.least_misfit.differences;
                let findings = compare_up_to(Some(limit), self.transcript, scored, Depth::Counts);
                results.add(&findings, rules);
                if results.least_misfit == Misfit::NONE {
                    return results;
                }
            }
        }
        results
    }

    /// Rules that belong to no profile and give every figure.
    fn find_unusual(
        &self,
        nearest: &Rules,
        agreeing_on_lines: Vec<Rules>,
        agreeing_on_totals: Vec<Rules>,
    ) -> Option<Rules> {
        let facts = Facts::of(self.transcript);
        let mut bases = agreeing_on_lines;
        bases.truncate(MAX_BASES / 2);
        bases.extend(self.rules_by_lines(nearest, &facts));
        bases.truncate(MAX_BASES);
        let mut differing_in_places: Vec<Rules> = agreeing_on_totals;
        differing_in_places.truncate(MAX_BASES / 2);
        let candidates = bases.iter().flat_map(|base| grid::by_totals(base, self.transcript, &facts)).collect();
        let exact_rules = self.find_exact(candidates, &mut differing_in_places);
        if exact_rules.is_some() {
            return exact_rules;
        }
        differing_in_places.truncate(MAX_BASES);
        let candidates = differing_in_places.iter().flat_map(|base| grid::by_places(base, self.transcript)).collect();
        self.find_exact(candidates, &mut Vec::new())
    }

    /// Rules without differences: the first without loose agreements, or else those with the fewest, and of these the
    /// nearest to a profile. Adds rules that give everything except places to `differing_in_places`.
    fn find_exact(&self, candidates: Vec<Rules>, differing_in_places: &mut Vec<Rules>) -> Option<Rules> {
        let mut seen: Vec<Rules> = Vec::new();
        let mut best: Option<((u32, usize), Rules)> = None;
        for rules in candidates {
            let rules = self.search.with_stated_settings(rules);
            if seen.contains(&rules) {
                continue;
            }
            let findings = compare_up_to(Some(0), self.transcript, &self.search.score(&rules), Depth::Counts);
            seen.push(rules.clone());
            if findings.count > 0 {
                if findings.totals_agree {
                    differing_in_places.push(rules);
                }
                continue;
            }
            let rank = (findings.loose, distance(&rules));
            if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                best = Some((rank, rules));
            }
            if findings.loose == 0 {
                break;
            }
        }
        best.map(|(_, rules)| rules)
    }

    /// The first rules of the grid that give every line, board by board. The board that the nearest profile gets wrong
    /// comes first, because most others get it wrong, too.
    fn rules_by_lines(&self, nearest: &Rules, facts: &Facts) -> Vec<Rules> {
        let candidates =
            grid::by_lines(self.transcript, facts).into_iter().map(|rules| self.search.with_stated_settings(rules));
        if self.transcript.kind == ContestantKind::Teams {
            // The boards of a match are scored together, in only a few ways.
            let agrees = |rules: &Rules| {
                compare_up_to(Some(0), self.transcript, &self.search.score(rules), Depth::Lines).lines_agree
            };
            return candidates.filter(agrees).take(MAX_BASES).collect();
        }
        let lines = self.session.lines();
        let score_alone = |rules: &Rules, board: BoardNumber| {
            board_alone(self.session, &lines, &Field::with(self.session, rules.clone()), board)
        };
        let mut boards: Vec<(BoardNumber, StatedBoard<'_>)> = self.stated_boards().into_iter().collect();
        let is_wrong = |(number, stated): &(BoardNumber, StatedBoard<'_>)| {
            board_agreement(self.transcript, stated, &score_alone(nearest, *number)).is_none()
        };
        if let Some(index) = boards.iter().position(is_wrong) {
            boards.swap(0, index);
        }
        let mut agreeing: Vec<(u32, Rules)> = Vec::new();
        for rules in candidates.flat_map(|rules| self.search.in_units(&rules)) {
            let agreement =
                |(number, stated): &(_, _)| board_agreement(self.transcript, stated, &score_alone(&rules, *number));
            let loose = boards.iter().map(agreement).try_fold(0, |sum, loose| Some(sum + loose?));
            agreeing.extend(loose.map(|loose| (loose, rules)));
            if agreeing.iter().filter(|(loose, _)| *loose == 0).count() >= MAX_BASES {
                break;
            }
        }
        agreeing.sort_by_key(|(loose, _)| *loose);
        agreeing.into_iter().map(|(_, rules)| rules).collect()
    }

    /// The figures that the transcript states about each board.
    fn stated_boards(&self) -> BTreeMap<BoardNumber, StatedBoard<'_>> {
        let mut boards: BTreeMap<_, StatedBoard<'_>> = BTreeMap::new();
        for line in self.transcript.lines.iter().filter(|line| matches!(line.line_score, LineScore::Result(_))) {
            boards.entry(line.board).or_default().lines.push(line);
        }
        for datum in &self.transcript.datums {
            boards.entry(datum.board).or_default().datums.push(datum);
        }
        boards
    }
}

impl ProfileResults {
    fn add(&mut self, findings: &Findings, rules: Rules) {
        if findings.lines_agree {
            self.agreeing_on_lines.push(rules.clone());
        }
        if findings.totals_agree {
            self.agreeing_on_totals.push(rules.clone());
        }
        let misfit = Misfit::of(findings);
        if misfit < self.least_misfit {
            (self.least_misfit, self.best) = (misfit, rules);
        }
    }
}
