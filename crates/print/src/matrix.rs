//! Matrices: contestants down; boards, rounds or opponents across; totals at the right. `arrange` chooses the size, and
//! documents define the cells.

mod arrange;
mod widths;

use std::collections::BTreeSet;

use bridge::Side;
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Points, Ranking, RankingLine, Standings, Step};
use evening::session::{Session, Slot};
use lang::{self, Texts};

use super::layout::{Cell, Column, Style};
use super::words::{self, Words};

pub use arrange::pages;

/// The mark of a cell with a ruling.
const RULING_SIGN: &str = "*";
/// The sign for a missing result.
const MISSING_SIGN: &str = "·";
/// The sign for a cell that counts nothing.
const NOTHING_SIGN: &str = "–";
/// The sign for a board played while the contestant sat out.
pub const SAT_OUT_SIGN: &str = "○";

/// Columns that stay together: a board, a round, an opponent.
#[derive(Debug, Clone, PartialEq)]
pub struct Group {
    pub columns: Vec<Column>,
    /// The cells of each contestant, one for each column.
    pub cells: Vec<Vec<Cell>>,
}

/// A ranking with the cells of its contestants, in the order of their numbers.
#[derive(Debug, Clone, PartialEq)]
pub struct Matrix {
    /// The heading, such as the section.
    pub heading: Option<String>,
    pub numbers: Group,
    pub names: Group,
    /// The groups between the names and the totals.
    pub groups: Vec<Group>,
    /// The columns at the right of the last block, such as totals.
    pub totals: Group,
    /// Whether the matrix is read round by round, so it may be split into blocks for much larger type.
    pub is_by_round: bool,
    /// Whether the matrix may be split into blocks if it would otherwise leave half its page empty.
    pub may_be_split: bool,
}

/// The contents of a cell.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Spot {
    /// The points in the session's unit. `None` if nothing counts, or if the results are still missing.
    pub points: Option<Points>,
    /// Whether results are missing.
    pub is_waiting: bool,
    /// Whether a ruling applies.
    pub is_ruled: bool,
}

impl Group {
    /// A single column.
    #[must_use]
    pub fn of(column: Column, cells: impl IntoIterator<Item = String>) -> Self {
        Self { columns: vec![column], cells: cells.into_iter().map(|text| vec![text.into()]).collect() }
    }
}

impl Spot {
    /// Adds the points of a line for a contestant.
    pub fn add(&mut self, standings: &Standings, line: &BoardLine, contestant: ContestantId) {
        let Some((_, side)) = line.sitting.contestants().find(|(c, _)| *c == contestant) else { return };
        let side_points = line.side(side);
        self.is_waiting |= side_points.step == Step::Missing;
        let Some(points) = line.points_of(contestant) else { return };
        let points = standings.in_unit(points, &side_points.top);
        let sum = match self.points.take() {
            // Both tables of a match give the same points.
            Some(sum) if line.of_match.is_some() && line.slot.is_of_teams() => sum,
            Some(sum) => &sum + &points,
            None => points,
        };
        self.points = Some(sum);
    }

    /// The points with this many decimals, or a sign; and the mark of a ruling.
    #[must_use]
    pub fn text(&self, texts: &Texts, decimals: u32) -> String {
        let points = match &self.points {
            Some(points) => texts.number(&points.decimal(decimals)),
            None if self.is_waiting => MISSING_SIGN.to_owned(),
            None => NOTHING_SIGN.to_owned(),
        };
        let mark = if self.is_ruled { RULING_SIGN } else { "" };
        format!("{points}{mark}")
    }
}

impl Matrix {
    /// A matrix of a ranking that has no groups yet; `shows_rank` adds the rank to the totals.
    #[must_use]
    pub fn of(words: &Words<'_>, ranking: &Ranking, shows_rank: bool) -> Self {
        let Words { standings, texts, .. } = *words;
        let say = texts.say();
        let lines = lines_by_number(ranking);
        let names = match ranking.name.side {
            Some(Side::NS) => say.print_north_south(),
            Some(Side::EW) => say.print_east_west(),
            None => words.names_heading(),
        };
        let numbers = lines.iter().map(|l| words.number(l.contestant));
        let titles = lines.iter().map(|l| words.title(l.contestant));
        let has_penalties = standings.rankings.iter().flat_map(|r| &r.lines).any(|l| !l.penalty.is_zero());
        let has_percent = standings.in_percent();
        let net_points = standings.net_points();
        let mut columns = total_columns(words, !net_points.is_empty(), has_penalties);
        columns.extend(shows_rank.then(|| Column::figures(say.print_rank())));
        let net_decimals = net_points.values().map(words::decimals_needed).max().unwrap_or(0);
        let decimals = words.standings.decimals();
        let totals = |line: &&RankingLine| {
            let mut cells: Vec<Cell> = Vec::new();
            if !net_points.is_empty() {
                let net_text = net_points.get(&line.contestant).map(|net| texts.number(&net.decimal(net_decimals)));
                cells.push(net_text.unwrap_or_default().into());
            }
            if has_penalties {
                let penalty = standings.in_unit(&line.penalty, &Points::ZERO);
                cells.push(
                    if penalty.is_zero() { String::new() } else { texts.number(&(-&penalty).decimal(decimals)) }.into(),
                );
            }
            cells.push(words.points_text(line.is_scored().then_some(&line.total), &line.max, decimals).into());
            if has_percent {
                let percent = line.percent.as_ref().map(|p| texts.number(&standings.show_percent(p)));
                cells.push(percent.unwrap_or_default().into());
            }
            if shows_rank {
                cells.push(line.rank_shown().into());
            }
            cells
        };
        Self {
            heading: ranking.name.section.map(|s| words.section_name(s)),
            numbers: Group::of(Column::figures(say.print_number()), numbers),
            names: Group::of(Column::names(names), titles),
            groups: Vec::new(),
            totals: Group { columns, cells: lines.iter().map(totals).collect() },
            is_by_round: false,
            may_be_split: false,
        }
    }

    /// Writes a heading over each group: the long form, else the short form, else a bare number, whichever fits. With
    /// bare numbers, `explanation` over the names says what they count.
    pub fn set_group_headings(&mut self, heads: &[[String; 3]], explanation: &str) {
        let style = Style::bold(1.0);
        let without_head = |column: &Column| Column { head: String::new(), ..column.clone() };
        let figures =
            |group: &Group| Group { columns: group.columns.iter().map(without_head).collect(), ..group.clone() };
        let narrowest = self.groups.iter().map(|group| figures(group).width()).fold(f32::INFINITY, f32::min);
        let widest = |form: &usize| heads.iter().map(|head| style.width(&head[*form])).fold(0.0, f32::max);
        let form = [0, 1].into_iter().find(|form| widest(form) <= narrowest).unwrap_or(2);
        for (group, head) in self.groups.iter_mut().zip(heads) {
            for column in &mut group.columns {
                column.over.clone_from(&head[form]);
            }
        }
        for column in self.names.columns.iter_mut().filter(|_| form == 2) {
            explanation.clone_into(&mut column.over);
        }
    }
}

/// The columns of sums: points of boards if `has_net`, penalties, total, percentage.
fn total_columns(words: &Words<'_>, has_net: bool, has_penalties: bool) -> Vec<Column> {
    let Words { standings, texts, .. } = *words;
    let has_percent = standings.in_percent();
    let total = Column::figures(lang::rules::unit(standings, texts));
    let net = has_net.then(|| Column::figures(lang::rules::board_unit(standings.rules.method, texts)));
    let penalties = has_penalties.then(|| Column::figures(texts.say().print_penalty()));
    let total = if has_percent { total } else { total.bold() };
    let percent = has_percent.then(|| Column::figures("%").bold());
    net.into_iter().chain(penalties).chain([total]).chain(percent).collect()
}

/// Whether a contestant sits out in a round in which others of its section meet. False if it has left or is knocked
/// out, or if the round is unknown.
#[must_use]
pub fn sits_out(session: &Session, contestant: ContestantId, round: Option<u8>) -> bool {
    let Some((section, round)) = session.sections.get(&contestant.section).zip(round) else { return false };
    let mut meetings = section.movement.round(round).peekable();
    meetings.peek().is_some()
        && !meetings.any(|meeting| meeting.sitting.contestants().any(|(number, _)| number == contestant.number))
        && !section.movement.is_knocked_out(contestant.number, round)
        && session.left_after(contestant).is_none_or(|left| round <= left)
}

/// The contestants of a ranking in the order of their numbers.
#[must_use]
pub fn lines_by_number(ranking: &Ranking) -> Vec<&RankingLine> {
    let mut lines: Vec<&RankingLine> = ranking.lines.iter().collect();
    lines.sort_by_key(|l| l.contestant);
    lines
}

/// The slots that a ruling in force has an effect on.
#[must_use]
pub fn ruled_slots(session: &Session) -> BTreeSet<Slot> {
    let in_force = session.rulings.iter().filter(|r| session.stands(r) && r.ruling.has_effect());
    in_force.map(|r| Slot::new(r.board, r.sitting)).collect()
}

/// The decimals that all these cells need, at most two.
#[must_use]
pub fn decimals<'a>(spots: impl IntoIterator<Item = &'a Spot>) -> u32 {
    spots.into_iter().filter_map(|spot| spot.points.as_ref()).map(words::decimals_needed).max().unwrap_or(0)
}

/// Explains the signs in these cells and for sit-outs. `None` if there are none.
#[must_use]
pub fn legend<'a>(texts: &Texts, spots: impl IntoIterator<Item = &'a Spot>, has_sit_outs: bool) -> Option<String> {
    let say = texts.say();
    let (mut has_rulings, mut has_missing, mut has_nothing) = (false, false, false);
    for spot in spots {
        has_rulings |= spot.is_ruled;
        has_missing |= spot.points.is_none() && spot.is_waiting;
        has_nothing |= spot.points.is_none() && !spot.is_waiting;
    }
    let signs = [
        has_rulings.then(|| say.print_sign_ruling(RULING_SIGN)),
        has_missing.then(|| say.print_sign_missing(MISSING_SIGN)),
        has_nothing.then(|| say.print_sign_nothing(NOTHING_SIGN)),
        has_sit_outs.then(|| say.paper_sign_sits_out(SAT_OUT_SIGN)),
    ];
    let signs: Vec<String> = signs.into_iter().flatten().collect();
    (!signs.is_empty()).then(|| signs.join(" · "))
}
