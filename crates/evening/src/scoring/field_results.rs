//! A field across sessions: boards played at many clubs, each result compared with all the others. A result takes a few
//! bytes, every score of a board is valued once, and totals stay whole numbers until the end.

mod ranking;
mod streamed;
mod sums;

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, Rules};
use crate::session::Session;
use bridge::{BoardNumber, Score, Seat, Side, Vulnerability};
use movement::Sitting;

use super::artificial::PlayedTotal;
use super::board::{SidePoints, Step};
use super::compare::Comparison;
use super::frequency::{Frequency, ONE};
use super::group::Group;
use super::side_score::{SideScore, side_score};
use super::{Points, artificial};
use sums::{Sums, fill_numerators};

pub use ranking::{CombinedField, FieldContestant, FieldRanking, FieldRankingLine, rank_contestants};
pub use streamed::{ScorePoints, SecondReading, StreamedField};

/// A line of a session, reduced to what a field across sessions needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldLine {
    pub board: BoardNumber,
    /// The vulnerability in the form of the board that it is compared in.
    pub vulnerability: Vulnerability,
    pub dealer: Seat,
    /// The comparison group: the director's, or else the copy of the board. 0 is the original form, which is compared
    /// with other sessions.
    pub group: u8,
    pub ns: ContestantId,
    pub ew: ContestantId,
    /// The scores of North-South and East-West, each from its own view.
    pub scores: [SideScore; 2],
}

impl FieldLine {
    /// The lines of a session in order, including lines without a result. Empty for individuals and teams.
    pub fn of(session: &Session) -> Vec<Self> {
        session.lines().iter().filter_map(|line| Self::of_line(session, line)).collect()
    }

    /// One line. `None` if individuals or teams sit at it.
    pub fn of_line(session: &Session, line: &crate::session::Line<'_>) -> Option<Self> {
        let Sitting::Sides { ns, ew } = line.sitting else { return None };
        let board = line.slot.board;
        let group = line.group.unwrap_or(line.copy);
        // Each line is scored at the vulnerability of its own copy, whatever it is compared with.
        let own_vulnerability = session.vulnerability_of(board, line.copy);
        Some(Self {
            board,
            vulnerability: session.vulnerability_of(board, group),
            dealer: session.dealer(board),
            group,
            ns,
            ew,
            scores: Side::BOTH.map(|side| side_score(line, side, own_vulnerability)),
        })
    }

    /// Whether the line has a result or an award.
    pub fn counts(&self) -> bool {
        !matches!(self.scores, [SideScore::Missing, SideScore::Missing] | [SideScore::Nothing, SideScore::Nothing])
    }

    /// The score from North-South's view, if it is a plain one.
    pub fn plain(&self) -> Option<Score> {
        match &self.scores {
            [SideScore::Score((score, weight)), SideScore::Score((other, _))]
                if *score == -*other && *weight == ONE =>
            {
                Some(*score)
            }
            _ => None,
        }
    }

    /// The scores of both sides for a plain score.
    pub fn plain_scores(score_ns: Score) -> [SideScore; 2] {
        [SideScore::Score((score_ns, ONE)), SideScore::Score((-score_ns, ONE))]
    }

    /// The form of the board that the line was played on. `session` is the number of its session in the field.
    fn form(&self, session: u32) -> BoardForm {
        BoardForm {
            board: self.board,
            vulnerability: self.vulnerability,
            dealer: self.dealer,
            group: self.group,
            session: if self.group == 0 { 0 } else { session },
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tally {
    /// The key of the board: its number, or that of another form.
    board: u16,
    /// The score from North-South's view, at most 7600 either way (Law 77).
    score_ns: i16,
    /// The number of the contestant North-South, from 0.
    ns: u32,
    /// The number of the contestant East-West, from 0.
    ew: u32,
}

/// A line without a plain score: weighted, split or artificial.
#[derive(Debug, Clone)]
struct SpecialLine {
    board_key: u16,
    ns: u32,
    ew: u32,
    /// What North-South and East-West score.
    scores: [SideScore; 2],
}

/// The results of a field of any size. The caller numbers the contestants from 0.
#[derive(Debug, Clone, Default)]
pub struct FieldResults {
    tallies: Vec<Tally>,
    /// All other lines that count.
    special_lines: Vec<SpecialLine>,
    /// The forms of boards, compared only with their own kind (Law 87). The key of a form is [`FIRST_FORM`] plus its
    /// index.
    forms: Vec<BoardForm>,
    sessions: u32,
}

/// A form of a board that differs from Law 2 or from the original.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct BoardForm {
    board: BoardNumber,
    vulnerability: Vulnerability,
    dealer: Seat,
    /// The comparison group: the director's, or else the copy of the board. 0 is the original.
    group: u8,
    /// The session of the group, because a board fouled in one session was not fouled in another.
    session: u32,
}

/// The key of the first form. Lower keys are board numbers.
const FIRST_FORM: u16 = 1000;

/// The total of a contestant over the whole field.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FieldTotal {
    /// The number of boards that count.
    pub boards: u32,
    /// The sum of their points.
    pub points: Points,
    /// The sum of their tops; 0 if the method has no top.
    pub max: Points,
}

impl FieldTotal {
    /// The exact percentage. `None` without a top.
    pub fn percent(&self) -> Option<Points> {
        Some(&self.points.over(&self.max)? * &Points::from(100))
    }
}

/// A board of the field with the points of every score.
#[derive(Debug)]
struct ValuedBoard<'a> {
    /// The comparisons of North-South and of East-West.
    comparisons: [Comparison<'a>; 2],
    /// The points of each plain score for both sides, as numerators over the common denominator, by [`score_index`].
    numerators: [Vec<i128>; 2],
    top: Points,
}

/// How often each score occurred, by key of the board and index of the score.
type ScoreCounts = BTreeMap<u16, Vec<u32>>;

/// The highest score of a contract, in tens of points (Law 77).
const MAX_TENS: i16 = 760;
/// The number of multiples of ten from -7600 to 7600.
const SCORE_COUNT: usize = 2 * MAX_TENS as usize + 1;

fn score_index(score: i16) -> usize {
    (score / 10 + MAX_TENS) as usize
}

/// The score at an index: the inverse of [`score_index`]. Index 0 is the lowest score.
fn score_at(index: usize) -> Score {
    (index as Score - Score::from(MAX_TENS)) * 10
}

/// The score if it is a multiple of ten from -7600 to 7600, as the scores of all contracts are. Such scores are counted
/// by index; others are stored separately.
fn small_score(score_ns: Score) -> Option<i16> {
    i16::try_from(score_ns).ok().filter(|score| score % 10 == 0 && score.unsigned_abs() <= 7600)
}

impl FieldResults {
    /// Adds a result by its score from North-South's view. A score that no contract gives (not a multiple of ten,
    /// or beyond ±7600) is stored separately and takes more memory.
    pub fn add_result(&mut self, board: BoardNumber, ns: u32, ew: u32, score_ns: Score) {
        self.add_score(board.number(), ns, ew, score_ns);
    }

    fn add_score(&mut self, board_key: u16, ns: u32, ew: u32, score_ns: Score) {
        if let Some(score_ns) = small_score(score_ns) {
            self.tallies.push(Tally { board: board_key, score_ns, ns, ew });
        } else {
            let scores = FieldLine::plain_scores(score_ns);
            self.special_lines.push(SpecialLine { board_key, ns, ew, scores });
        }
    }

    /// Reserves memory for this many results.
    pub fn reserve(&mut self, result_count: usize) {
        self.tallies.reserve(result_count);
    }

    /// Adds the results and awards of the pairs of a session; `number` gives each its number in the field.
    /// Individuals and teams are skipped, and penalties stay with their session.
    ///
    /// A fouled board (Law 87) is compared as in the session itself: by the director's groups, or else by copies. Copy
    /// or group 0 is compared with that of other sessions, any other only within its session.
    pub fn add_session(&mut self, session: &Session, mut number: impl FnMut(ContestantId) -> u32) {
        self.sessions += 1;
        let session_number = self.sessions;
        for line in FieldLine::of(session) {
            let (ns, ew) = (number(line.ns), number(line.ew));
            self.add_line(&line, session_number, ns, ew);
        }
    }

    /// The board's number, or the key of another form of it.
    fn key(&mut self, form: BoardForm) -> u16 {
        self.known_key(form).unwrap_or_else(|| {
            self.forms.push(form);
            FIRST_FORM.saturating_add(self.forms.len() as u16 - 1)
        })
    }

    /// The key of a form that is known already. `None` if it is new.
    fn known_key(&self, form: BoardForm) -> Option<u16> {
        let board = form.board;
        if (form.vulnerability, form.dealer, form.group) == (board.vulnerability(), board.dealer(), 0) {
            return Some(board.number());
        }
        let index = self.forms.iter().position(|f| *f == form)?;
        Some(FIRST_FORM.saturating_add(index as u16))
    }

    fn board_of(&self, key: u16) -> u16 {
        let form = key.checked_sub(FIRST_FORM).and_then(|index| self.forms.get(usize::from(index)));
        form.map_or(key, |form| form.board.number())
    }

    /// Adds a line of a session, unless it has neither a result nor an award. `session` is the number of its session in
    /// the field.
    fn add_line(&mut self, line: &FieldLine, session: u32, ns: u32, ew: u32) {
        if !line.counts() {
            return;
        }
        let board_key = self.key(line.form(session));
        match line.plain() {
            Some(score_ns) => self.add_score(board_key, ns, ew, score_ns),
            None => self.special_lines.push(SpecialLine { board_key, ns, ew, scores: line.scores.clone() }),
        }
    }

    /// The number of results and awards.
    pub fn len(&self) -> usize {
        self.tallies.len() + self.special_lines.len()
    }

    /// Whether there is no result and no award.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The exact totals over the whole field, for the contestants numbered below `contestant_count`.
    pub fn totals(&self, contestant_count: u32, rules: &Rules) -> Vec<FieldTotal> {
        let counts = self.score_counts();
        let frequencies = self.frequencies(&counts);
        let (valued, denominator) = self.valued(&counts, &frequencies, rules);
        let mut sums = Sums::new(contestant_count, &valued, denominator);
        self.tallies.iter().for_each(|tally| sums.add(*tally));
        let mut totals = sums.totals();
        self.add_special(&mut totals, &valued, rules);
        totals
    }

    /// The points of every plain score on every board, and their common denominator. The most results that any board
    /// has are due on each.
    fn valued<'a>(
        &self,
        counts: &ScoreCounts,
        frequencies: &'a BTreeMap<u16, [Frequency; 2]>,
        rules: &'a Rules,
    ) -> (BTreeMap<u16, ValuedBoard<'a>>, i128) {
        let mut due: BTreeMap<u16, u32> = BTreeMap::new();
        for (key, counts) in counts {
            *due.entry(self.board_of(*key)).or_default() += counts.iter().sum::<u32>();
        }
        for special in &self.special_lines {
            *due.entry(self.board_of(special.board_key)).or_default() += 1;
        }
        let full = due.values().copied().max().unwrap_or(0);
        let mut valued = self.compare_boards(frequencies, full, rules);
        let denominator = fill_numerators(&mut valued);
        (valued, denominator)
    }

    fn score_counts(&self) -> ScoreCounts {
        let mut counts = ScoreCounts::new();
        for tally in &self.tallies {
            counts.entry(tally.board).or_insert_with(|| vec![0; SCORE_COUNT])[score_index(tally.score_ns)] += 1;
        }
        counts
    }

    /// The frequency tables of both sides of each board.
    fn frequencies(&self, counts: &ScoreCounts) -> BTreeMap<u16, [Frequency; 2]> {
        let keys: BTreeSet<u16> =
            counts.keys().copied().chain(self.special_lines.iter().map(|s| s.board_key)).collect();
        let table = |key: u16, side: usize| {
            let sign = if side == 0 { 1 } else { -1 };
            let plain = counts.get(&key).into_iter().flatten().enumerate().filter(|(_, count)| **count > 0);
            let plain = plain.map(|(index, count)| (sign * score_at(index), u64::from(*count) * ONE));
            let special = self.special_lines.iter().filter(|s| s.board_key == key);
            Frequency::new(plain.chain(special.flat_map(|s| s.scores[side].scores().iter().copied())))
        };
        keys.into_iter().map(|key| (key, [table(key, 0), table(key, 1)])).collect()
    }

    /// The comparisons of each form of each board, with `full` results due on each. Their numerators are still empty.
    fn compare_boards<'a>(
        &self,
        frequencies: &'a BTreeMap<u16, [Frequency; 2]>,
        full: u32,
        rules: &'a Rules,
    ) -> BTreeMap<u16, ValuedBoard<'a>> {
        // The number of forms of each board, and the most results that any of them has on each side.
        let mut forms: BTreeMap<u16, (u32, [u64; 2])> = BTreeMap::new();
        for (key, tables) in frequencies {
            let (count, most) = forms.entry(self.board_of(*key)).or_default();
            *count += 1;
            for (most, table) in most.iter_mut().zip(tables) {
                *most = (*most).max(table.total());
            }
        }
        let compare_form = |(key, tables): (&u16, &'a [Frequency; 2])| {
            let (count, most) = forms.get(&self.board_of(*key)).copied().unwrap_or_default();
            let comparisons = [0, 1].map(|side: usize| {
                let group = Group::new(&tables[side], full, full, rules);
                let group = Group { fouled: count > 1, largest: tables[side].total() >= most[side], ..group };
                Comparison::new(group, || self.means(*key, side, &tables[side]))
            });
            let top = comparisons[0].top();
            (*key, ValuedBoard { comparisons, numerators: [Vec::new(), Vec::new()], top })
        };
        frequencies.iter().map(compare_form).collect()
    }

    /// The results of a board as mean scores, for a datum. A weighted score counts as one result.
    fn means(&self, key: u16, side: usize, table: &Frequency) -> Vec<(i64, u64)> {
        let special: Vec<&SpecialLine> = self.special_lines.iter().filter(|s| s.board_key == key).collect();
        let mut weights: BTreeMap<Score, u64> = table.rows().iter().copied().collect();
        for (score, weight) in special.iter().flat_map(|s| s.scores[side].scores()) {
            if let Some(remaining) = weights.get_mut(score) {
                *remaining -= weight;
            }
        }
        let plain = weights.into_iter().map(|(score, weight)| (i64::from(score) * ONE as i64, weight / ONE));
        plain
            .filter(|(_, times)| *times > 0)
            .chain(special.iter().filter_map(|s| Some((s.scores[side].mean()?, 1))))
            .collect()
    }

    /// Adds weighted and split scores, then artificial ones, which may depend on the own percentage.
    fn add_special(&self, totals: &mut [FieldTotal], valued: &BTreeMap<u16, ValuedBoard<'_>>, rules: &Rules) {
        let mut artificial_scores: Vec<(usize, SidePoints)> = Vec::new();
        for special in &self.special_lines {
            let Some(valued) = valued.get(&special.board_key) else { continue };
            for (side, contestant) in [special.ns, special.ew].into_iter().enumerate() {
                let scored = valued.comparisons[side].side(&special.scores[side]);
                let contestant = contestant as usize;
                if matches!(scored.step, Step::Artificial { .. }) {
                    artificial_scores.push((contestant, scored));
                } else if let (Some(points), Some(total)) = (scored.points, totals.get_mut(contestant)) {
                    total.points += &points;
                    total.max += &scored.top;
                    total.boards += 1;
                }
            }
        }
        let played_totals: Vec<Option<PlayedTotal>> = artificial_scores
            .iter()
            .map(|(contestant, _)| {
                let total = totals.get(*contestant).filter(|t| t.boards > 0)?;
                Some(PlayedTotal { points: total.points.clone(), max: total.max.clone(), boards: total.boards })
            })
            .collect();
        for ((contestant, scored), played_total) in artificial_scores.iter().zip(played_totals) {
            let own_average = played_total.and_then(|total| total.own_average(rules));
            let (points, _) = artificial::score_artificial(scored, own_average, None, rules);
            if let (Some(points), Some(total)) = (points, totals.get_mut(*contestant)) {
                total.points += &points;
                total.max += &scored.top;
                total.boards += 1;
            }
        }
    }
}
