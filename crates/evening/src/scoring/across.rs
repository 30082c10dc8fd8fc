//! A field across sessions: the same boards played at many clubs, compared with all of them. Results lie in
//! a few bytes each, every score of a board is valued once, and totals are whole numbers until the end.

mod ranked;
mod streamed;
mod sums;

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, Rules};
use crate::session::Session;
use bridge::{BoardNumber, Score, Seat, Side, Vulnerability};
use movement::Sitting;

use super::artificial::Ordinary;
use super::board::{SidePoints, Step};
use super::compare::Comparison;
use super::frequency::{Frequency, ONE};
use super::group::Group;
use super::held::{Held, held};
use super::{Points, artificial};
use sums::{Sums, scale};

pub use ranked::{AcrossLine, AcrossRanking, InField, OneField, ranked};
pub use streamed::{SecondReading, Streamed, Worth};

/// One line of a session as a field compares it: everything a field needs to know of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldLine {
    pub board: BoardNumber,
    /// As the form it is compared in is marked.
    pub vulnerability: Vulnerability,
    /// As the form it is compared in is marked.
    pub dealer: Seat,
    /// The director's group, else the copy; 0 is the form the board was made in, and is compared with other sessions'.
    pub group: u8,
    /// Who sits North-South.
    pub ns: ContestantId,
    /// Who sits East-West.
    pub ew: ContestantId,
    /// What North-South and East-West hold, each from its own view.
    pub held: [Held; 2],
}

impl FieldLine {
    /// The lines of a session in their order, those too that hold nothing yet; individuals and teams have none.
    pub fn of(session: &Session) -> Vec<Self> {
        session.lines().iter().filter_map(|line| Self::of_line(session, line)).collect()
    }

    /// One of them; none where individuals or teams sit.
    pub fn of_line(session: &Session, line: &crate::session::Line<'_>) -> Option<Self> {
        let Sitting::Sides { ns, ew } = line.sitting else { return None };
        let board = line.slot.board;
        let group = line.group.unwrap_or(line.copy);
        // Each line is scored with the marking of its own copy, whatever it is compared with.
        let marked = session.vulnerability_of(board, line.copy);
        Some(Self {
            board,
            vulnerability: session.vulnerability_of(board, group),
            dealer: session.dealer(board),
            group,
            ns,
            ew,
            held: Side::BOTH.map(|side| held(line, side, marked)),
        })
    }

    /// Whether it is compared or counted at all.
    pub fn counts(&self) -> bool {
        !matches!(self.held, [Held::Missing, Held::Missing] | [Held::Nothing, Held::Nothing])
    }

    /// The score from North-South's view, where it is a plain one.
    pub fn plain(&self) -> Option<Score> {
        match &self.held {
            [Held::Score((one, weight)), Held::Score((other, _))] if *one == -*other && *weight == ONE => Some(*one),
            _ => None,
        }
    }

    /// A plain score from North-South's view as both sides hold it.
    pub fn both(score_ns: Score) -> [Held; 2] {
        [Held::Score((score_ns, ONE)), Held::Score((-score_ns, ONE))]
    }

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

/// One result of a large field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Tally {
    board: u16,
    /// No score is beyond ±7600 (Law 77).
    score_ns: i16,
    ns: u32,
    ew: u32,
}

/// What is not a plain score: weighted, split or artificial.
#[derive(Debug, Clone)]
struct Special {
    board: u16,
    ns: u32,
    ew: u32,
    held: [Held; 2],
}

/// Results of a field of any size. Contestants are numbered from 0 by whoever collects them.
#[derive(Debug, Clone, Default)]
pub struct Across {
    tallies: Vec<Tally>,
    special: Vec<Special>,
    /// Each has a key of its own above those of the boards, for it is compared with its like only (Law 87).
    forms: Vec<BoardForm>,
    /// How many sessions came in.
    sessions: u32,
}

/// A form of a board that is not played as Law 2 marks it, or is not the form it was made in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct BoardForm {
    board: BoardNumber,
    vulnerability: Vulnerability,
    dealer: Seat,
    /// The director's group, else the copy; 0 is the form the board was made in.
    group: u8,
    /// The session whose group it is: what was fouled in one is not what was fouled in another.
    session: u32,
}

/// The first key that is no board's number.
const FIRST_FORM: u16 = 1000;

/// What a contestant has over the whole field.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AcrossTotal {
    /// Boards that count.
    pub boards: u32,
    /// What they add up to.
    pub points: Points,
    /// 0 where the method has no top.
    pub max: Points,
}

impl AcrossTotal {
    /// Exact; none where the method has no top.
    pub fn percent(&self) -> Option<Points> {
        Some(&self.points.over(&self.max)? * &Points::from(100))
    }
}

/// One board of the field with the worth of every score.
#[derive(Debug)]
struct Valued<'a> {
    comparisons: [Comparison<'a>; 2],
    /// The points of each plain score as a numerator over the common denominator, by [`place`].
    numerators: [Vec<i128>; 2],
    top: Points,
}

/// Results of each score of a board.
type Counts = BTreeMap<u16, Vec<u32>>;

/// Scores that any contract gives are multiples of ten.
const PLACES: usize = 2 * 760 + 1;

fn place(score: i16) -> usize {
    (score / 10 + 760) as usize
}

/// A score that a contract gives: those are counted by place, any other is held apart.
fn small(score_ns: Score) -> Option<i16> {
    i16::try_from(score_ns).ok().filter(|score| score % 10 == 0 && score.unsigned_abs() <= 7600)
}

impl Across {
    /// Takes in a result by its score from North-South's view; one that no contract gives (not a multiple
    /// of ten, or beyond ±7600) is taken in apart and costs more room.
    pub fn result(&mut self, board: BoardNumber, ns: u32, ew: u32, score_ns: Score) {
        self.score(board.number(), ns, ew, score_ns);
    }

    fn score(&mut self, board: u16, ns: u32, ew: u32, score_ns: Score) {
        if let Some(score_ns) = small(score_ns) {
            self.tallies.push(Tally { board, score_ns, ns, ew });
        } else {
            let held = [Held::Score((score_ns, ONE)), Held::Score((-score_ns, ONE))];
            self.special.push(Special { board, ns, ew, held });
        }
    }

    /// Makes room for so many results.
    pub fn reserve(&mut self, results: usize) {
        self.tallies.reserve(results);
    }

    /// Takes in what the pairs of a session played and were awarded; `number` gives each its number in the
    /// field. Individuals and teams are passed over, penalties stay with their session.
    ///
    /// A fouled board (Law 87) is compared as the session itself compares it: by the director's groups, else by
    /// copies. Copy or group 0 is compared with that of other sessions, any other only within its session.
    pub fn session(&mut self, session: &Session, mut number: impl FnMut(ContestantId) -> u32) {
        self.sessions += 1;
        let of = self.sessions;
        for line in FieldLine::of(session) {
            let (ns, ew) = (number(line.ns), number(line.ew));
            self.line(&line, of, ns, ew);
        }
    }

    /// The board's number, or the key of another form of it.
    fn key(&mut self, form: BoardForm) -> u16 {
        self.known_key(form).unwrap_or_else(|| {
            self.forms.push(form);
            FIRST_FORM.saturating_add(self.forms.len() as u16 - 1)
        })
    }

    /// The same where that form has come in.
    fn known_key(&self, form: BoardForm) -> Option<u16> {
        let board = form.board;
        if (form.vulnerability, form.dealer, form.group) == (board.vulnerability(), board.dealer(), 0) {
            return Some(board.number());
        }
        let at = self.forms.iter().position(|f| *f == form)?;
        Some(FIRST_FORM.saturating_add(at as u16))
    }

    /// The number of the board a key is a form of.
    fn board_of(&self, key: u16) -> u16 {
        let form = key.checked_sub(FIRST_FORM).and_then(|at| self.forms.get(usize::from(at)));
        form.map_or(key, |form| form.board.number())
    }

    /// Takes in one line of a session, which is told from others by its number.
    fn line(&mut self, line: &FieldLine, session: u32, ns: u32, ew: u32) {
        if !line.counts() {
            return;
        }
        let board = self.key(line.form(session));
        match line.plain() {
            Some(score_ns) => self.score(board, ns, ew, score_ns),
            None => self.special.push(Special { board, ns, ew, held: line.held.clone() }),
        }
    }

    /// How many results and awards there are.
    pub fn len(&self) -> usize {
        self.tallies.len() + self.special.len()
    }

    /// Nothing has come in.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The totals of contestants 0 to `contestants` over the whole field, exact.
    pub fn totals(&self, contestants: u32, rules: &Rules) -> Vec<AcrossTotal> {
        let counts = self.counts();
        let frequencies = self.frequencies(&counts);
        let (valued, denominator) = self.valued(&counts, &frequencies, rules);
        let mut sums = Sums::new(contestants, &valued, denominator);
        self.tallies.iter().for_each(|tally| sums.add(*tally));
        let mut totals = sums.totals();
        self.add_special(&mut totals, &valued, rules);
        totals
    }

    /// The worth of every score on every board, and the denominator of all of them.
    fn valued<'a>(
        &self,
        counts: &Counts,
        frequencies: &'a BTreeMap<u16, [Frequency; 2]>,
        rules: &'a Rules,
    ) -> (BTreeMap<u16, Valued<'a>>, i128) {
        let mut due: BTreeMap<u16, u32> = BTreeMap::new();
        for (board, counts) in counts {
            *due.entry(self.board_of(*board)).or_default() += counts.iter().sum::<u32>();
        }
        for special in &self.special {
            *due.entry(self.board_of(special.board)).or_default() += 1;
        }
        let full = due.values().copied().max().unwrap_or(0);
        let mut valued = self.value(frequencies, full, rules);
        let denominator = scale(&mut valued);
        (valued, denominator)
    }

    /// How often each score came on each board.
    fn counts(&self) -> Counts {
        let mut counts = Counts::new();
        for tally in &self.tallies {
            counts.entry(tally.board).or_insert_with(|| vec![0; PLACES])[place(tally.score_ns)] += 1;
        }
        counts
    }

    /// The frequency tables of both sides of each board.
    fn frequencies(&self, counts: &Counts) -> BTreeMap<u16, [Frequency; 2]> {
        let boards: BTreeSet<u16> = counts.keys().copied().chain(self.special.iter().map(|s| s.board)).collect();
        let table = |board: u16, side: usize| {
            let sign = if side == 0 { 1 } else { -1 };
            let plain = counts.get(&board).into_iter().flatten().enumerate().filter(|(_, count)| **count > 0);
            let plain = plain.map(|(at, count)| (sign * (at as Score - 760) * 10, u64::from(*count) * ONE));
            let special = self.special.iter().filter(|s| s.board == board);
            Frequency::new(plain.chain(special.flat_map(|s| s.held[side].scores().iter().copied())))
        };
        boards.into_iter().map(|board| (board, [table(board, 0), table(board, 1)])).collect()
    }

    fn value<'a>(
        &self,
        frequencies: &'a BTreeMap<u16, [Frequency; 2]>,
        full: u32,
        rules: &'a Rules,
    ) -> BTreeMap<u16, Valued<'a>> {
        // How many forms each board has, and the most results any of them has on each side.
        let mut forms: BTreeMap<u16, (u32, [u64; 2])> = BTreeMap::new();
        for (key, tables) in frequencies {
            let (count, most) = forms.entry(self.board_of(*key)).or_default();
            *count += 1;
            for (most, table) in most.iter_mut().zip(tables) {
                *most = (*most).max(table.total());
            }
        }
        let value = |(key, tables): (&u16, &'a [Frequency; 2])| {
            let (count, most) = forms.get(&self.board_of(*key)).copied().unwrap_or_default();
            let comparisons = [0, 1].map(|side: usize| {
                let group = Group::new(&tables[side], full, full, rules);
                let group = Group { fouled: count > 1, largest: tables[side].total() >= most[side], ..group };
                Comparison::new(group, || self.means(*key, side, &tables[side]))
            });
            let top = comparisons[0].top();
            (*key, Valued { comparisons, numerators: [Vec::new(), Vec::new()], top })
        };
        frequencies.iter().map(value).collect()
    }

    /// The results of a board as means, for a datum: a weighted score is one result.
    fn means(&self, board: u16, side: usize, table: &Frequency) -> Vec<(i64, u64)> {
        let special: Vec<&Special> = self.special.iter().filter(|s| s.board == board).collect();
        let mut weights: BTreeMap<Score, u64> = table.rows().iter().copied().collect();
        for (score, weight) in special.iter().flat_map(|s| s.held[side].scores()) {
            if let Some(left) = weights.get_mut(score) {
                *left -= weight;
            }
        }
        let plain = weights.into_iter().map(|(score, weight)| (i64::from(score) * ONE as i64, weight / ONE));
        plain
            .filter(|(_, times)| *times > 0)
            .chain(special.iter().filter_map(|s| Some((s.held[side].mean()?, 1))))
            .collect()
    }

    /// Weighted and split scores, then artificial ones, which may follow the own percentage.
    fn add_special(&self, totals: &mut [AcrossTotal], valued: &BTreeMap<u16, Valued<'_>>, rules: &Rules) {
        let mut open: Vec<(usize, SidePoints)> = Vec::new();
        for special in &self.special {
            let Some(valued) = valued.get(&special.board) else { continue };
            for (side, who) in [special.ns, special.ew].into_iter().enumerate() {
                let scored = valued.comparisons[side].side(&special.held[side]);
                let who = who as usize;
                if matches!(scored.step, Step::Artificial { .. }) {
                    open.push((who, scored));
                } else if let (Some(points), Some(total)) = (scored.points, totals.get_mut(who)) {
                    total.points += &points;
                    total.max += &scored.top;
                    total.boards += 1;
                }
            }
        }
        let before: Vec<Option<Ordinary>> = open
            .iter()
            .map(|(who, _)| {
                let total = totals.get(*who).filter(|t| t.boards > 0)?;
                Some(Ordinary { points: total.points.clone(), max: total.max.clone(), boards: total.boards })
            })
            .collect();
        for ((who, scored), ordinary) in open.iter().zip(before) {
            let own = ordinary.and_then(|o| o.own(rules));
            let (points, _) = artificial::worth(scored, own, None, rules);
            if let (Some(points), Some(total)) = (points, totals.get_mut(*who)) {
                total.points += &points;
                total.max += &scored.top;
                total.boards += 1;
            }
        }
    }
}
