//! Tie-break rules as numbers for each tied contestant: higher comes first (docs/scoring.md, 7). A rule that cannot
//! compare all of them fairly gives none. `rank` applies them in order.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, Divisor, Rules, ScaleName, TieRule};
use crate::session::Session;

use super::board::{BoardLine, BoardScores, Step};
use super::match_score::Match;
use super::standings::Standings;
use super::{Field, Points};

#[derive(Clone, Copy)]
pub(super) struct FieldScores<'a> {
    pub session: &'a Session,
    pub boards: &'a [BoardScores],
    pub matches: &'a [Match],
    pub rules: &'a Rules,
    /// Computes the standings of the session under other rules.
    pub standings_under: &'a dyn Fn(&Field) -> Standings,
}

/// The data that tie-break rules look at.
pub(super) struct TieBreak<'a> {
    pub scores: FieldScores<'a>,
    /// The value that each contestant of the field is ranked by.
    pub ranked_values: &'a BTreeMap<ContestantId, Points>,
}

/// The numbers of a rule by contestant. The first that differs decides; [`is_stepwise`] says which one is shown.
pub(super) type Keys = BTreeMap<ContestantId, Vec<Points>>;

/// Whether each number of a rule is a separate step, tried among those still tied and shown if it separates some. For
/// other rules the last number is shown.
pub(super) fn is_stepwise(rule: TieRule) -> bool {
    rule == TieRule::LastRounds
}

impl<'a> TieBreak<'a> {
    /// The keys of the tied contestants by a rule. `None` if the rule does not apply to all of them.
    pub fn keys(&self, rule: TieRule, tied: &[ContestantId]) -> Option<Keys> {
        match rule {
            TieRule::HeadToHead => self.head_to_head(tied),
            TieRule::BoardsWon => Some(self.boards_won(tied)),
            TieRule::Tops => Some(self.tops(tied)),
            TieRule::LastRounds => self.last_rounds(tied),
            TieRule::OpponentsTotal => Some(self.opponents_total(tied)),
            TieRule::OtherMethod => self.other_method(tied),
            TieRule::ImpQuotient => Some(self.quotient(tied)),
            TieRule::Lot => Some(tied.iter().map(|c| (*c, vec![self.lot(*c)])).collect()),
        }
    }

    /// The lines of a contestant with points and top; in a match of teams each board once.
    fn lines(&self, contestant: ContestantId) -> impl Iterator<Item = (&'a BoardLine, Points, Points)> {
        // Boards of a match that the director decided do not count.
        let matches = self.scores.matches;
        let is_decided =
            move |line: &BoardLine| matches.iter().any(|m| m.decision.is_some() && Some(m.number) == line.of_match);
        let lines = self.scores.boards.iter().flat_map(|b| &b.lines).filter(move |line| !is_decided(line));
        let mut seen = BTreeSet::new();
        lines.filter_map(move |line| {
            let side = line.sitting.side_of(contestant)?;
            let points = line.points_of(contestant)?.clone();
            let is_first = line.of_match.is_none() || seen.insert((line.of_match, line.slot.board));
            is_first.then(|| (line, points, line.side(side).top.clone()))
        })
    }

    /// The lines that were compared. A single result on a board has no matchpoints and separates nobody (Law 78A).
    fn compared_lines(&self, contestant: ContestantId) -> impl Iterator<Item = (&'a BoardLine, Points, Points)> {
        let is_lone = move |line: &BoardLine, top: &Points| {
            let side = line.sitting.side_of(contestant);
            top.is_zero() && side.is_some_and(|side| matches!(line.side(side).step, Step::Compared { .. }))
        };
        self.lines(contestant).filter(move |(line, _, top)| !is_lone(line, top))
    }

    fn opponents(line: &BoardLine, contestant: ContestantId) -> impl Iterator<Item = ContestantId> {
        let side = line.sitting.side_of(contestant);
        side.into_iter().flat_map(move |side| line.sitting.side(side.other()))
    }

    /// The points against the other tied contestants, in percent if boards have tops. `None` unless each of
    /// them has met all others.
    fn head_to_head(&self, tied: &[ContestantId]) -> Option<Keys> {
        let mut keys = Keys::new();
        for contestant in tied {
            let mut met: BTreeSet<ContestantId> = BTreeSet::new();
            let (mut sum, mut max) = (Points::ZERO, Points::ZERO);
            if self.scores.matches.is_empty() {
                for (line, points, top) in self.compared_lines(*contestant) {
                    let tied_opponents: Vec<_> =
                        Self::opponents(line, *contestant).filter(|opponent| tied.contains(opponent)).collect();
                    if !tied_opponents.is_empty() {
                        met.extend(tied_opponents);
                        sum += &points;
                        max += &top;
                    }
                }
            }
            for scored_match in self.scores.matches {
                let Some(place) = scored_match.place(*contestant) else { continue };
                let opponent = scored_match.contestants[1 - place];
                if tied.contains(&opponent) && scored_match.counts() {
                    met.insert(opponent);
                    sum += &scored_match.result(place);
                }
            }
            if met.len() + 1 < tied.len() {
                return None;
            }
            let share = sum.over(&max).map(|share| &share * &Points::from(100));
            keys.insert(*contestant, vec![share.unwrap_or(sum)]);
        }
        Some(keys)
    }

    /// The boards won: 1 for each board above average, and a half for each average.
    fn boards_won(&self, tied: &[ContestantId]) -> Keys {
        let boards_won = |contestant: ContestantId| -> Points {
            let half = Points::new(1, 2);
            let half_boards = |(_, points, top): (&BoardLine, Points, Points)| match points.cmp(&(&top * &half)) {
                std::cmp::Ordering::Greater => 2,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Less => 0,
            };
            Points::new(self.compared_lines(contestant).map(half_boards).sum(), 2)
        };
        tied.iter().map(|c| (*c, vec![boards_won(*c)])).collect()
    }

    /// The number of boards on which the contestant has a top that it shares with nobody.
    fn tops(&self, tied: &[ContestantId]) -> Keys {
        let top_count = |contestant: ContestantId| {
            let is_top = |(line, points, top): &(&BoardLine, Points, Points)| {
                let side = line.sitting.side_of(contestant);
                match side.map(|side| &line.side(side).step) {
                    // A shared top is not counted, by any formula.
                    Some(Step::Compared { raw, results, .. }) => {
                        *results > 1 && *raw == Points::from(2 * (i64::from(*results) - 1))
                    }
                    _ => !top.is_zero() && points == top,
                }
            };
            self.lines(contestant).filter(is_top).count() as i64
        };
        tied.iter().map(|c| (*c, vec![Points::from(top_count(*c))])).collect()
    }

    /// The points of the last round, then of the last two, and so on. `None` if no round is known.
    fn last_rounds(&self, tied: &[ContestantId]) -> Option<Keys> {
        let last_round = self.scores.boards.iter().flat_map(|b| &b.lines).filter_map(|l| l.place.round).max()?;
        let keys = tied.iter().map(|contestant| {
            let mut points_by_round: BTreeMap<u8, Points> = BTreeMap::new();
            for (line, points, _) in self.lines(*contestant) {
                if let Some(round) = line.place.round {
                    *points_by_round.entry(round).or_insert(Points::ZERO) += &points;
                }
            }
            let mut sum = Points::ZERO;
            let sums = (1..=last_round).rev().map(|round| {
                sum += points_by_round.get(&round).unwrap_or(&Points::ZERO);
                sum.clone()
            });
            (*contestant, sums.collect())
        });
        Some(keys.collect())
    }

    /// The sum of the values that all opponents met are ranked by, each opponent once.
    fn opponents_total(&self, tied: &[ContestantId]) -> Keys {
        let total = |contestant: ContestantId| -> Points {
            let met: BTreeSet<ContestantId> =
                self.lines(contestant).flat_map(|(line, ..)| Self::opponents(line, contestant)).collect();
            met.iter().filter_map(|opponent| self.ranked_values.get(opponent)).sum()
        };
        tied.iter().map(|c| (*c, vec![total(*c)])).collect()
    }

    /// The value in the standings by the counterpart of the method. `None` if it has none.
    fn other_method(&self, tied: &[ContestantId]) -> Option<Keys> {
        let rules = Rules {
            method: self.scores.rules.method.counterpart()?,
            divisor: Divisor::Comparisons,
            vp_scale: ScaleName(None),
            vp_pairs: ScaleName(None),
            ties: crate::club::Ties::default(),
            ..self.scores.rules.clone()
        };
        let other_standings = (self.scores.standings_under)(&Field::with(self.scores.session, rules));
        let key = |c: &ContestantId| Some((*c, vec![other_standings.line(*c).map(|(_, line)| line.value().clone())?]));
        tied.iter().map(key).collect()
    }

    /// The IMPs won divided by the IMPs lost. A contestant without a loss comes before all others: its first number is
    /// 1 instead of 0, and the IMPs won follow.
    fn quotient(&self, tied: &[ContestantId]) -> Keys {
        let key = |contestant: ContestantId| {
            let (mut won, mut lost) = (Points::ZERO, Points::ZERO);
            for (_, points, _) in self.lines(contestant) {
                if points > Points::ZERO { won += &points } else { lost += &points.size() }
            }
            match won.over(&lost) {
                Some(quotient) => vec![Points::ZERO, quotient],
                None => vec![Points::from(1), won],
            }
        };
        tied.iter().map(|c| (*c, key(*c))).collect()
    }

    /// A number drawn from the session's identity and the contestant's number.
    fn lot(&self, contestant: ContestantId) -> Points {
        lot(&format!("{} {contestant}", self.scores.session.id))
    }
}

/// A number from 0 to 999 999, drawn from a text by 32-bit FNV-1a.
pub(super) fn lot(text: &str) -> Points {
    let hash = text.bytes().fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    Points::from(i64::from(hash % 1_000_000))
}
