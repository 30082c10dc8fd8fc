//! Victory points: the WBF's continuous scale by its formula, all other scales as data in `resources/scales`
//! (docs/scoring.md, 5). `matches` says which boards and margins count.

use std::collections::BTreeMap;
use std::sync::{LazyLock, OnceLock};

use dashu_float::DBig;
use dashu_int::IBig;
use include_dir::Dir;

use crate::club::scales::SCALES as FILES;
use crate::club::{Counted, Rules, SecondPart};

use super::{Points, Rounding};

/// The continuous scale of the World Bridge Federation, 20 victory points.
pub const WBF: &str = crate::club::CONTINUOUS;
/// The longest match for which the continuous scale is made, in boards.
const MAX_BOARDS: usize = 128;

/// Every scale but the continuous one, by name.
static SCALES: LazyLock<BTreeMap<String, Scale>> = LazyLock::new(|| by_name(&FILES));

/// The data files of a folder by name. A test reads each of them strictly, so no released file is left out here.
pub(super) fn by_name<T: serde::de::DeserializeOwned>(files: &Dir<'_>) -> BTreeMap<String, T> {
    let read = |file: &include_dir::File<'_>| {
        let name = file.path().file_stem()?.to_str()?.to_owned();
        Some((name, serde_json::from_slice(file.contents()).ok()?))
    };
    files.files().filter_map(read).collect()
}

/// A scale read from its file.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct Scale {
    /// The title that its regulations give it.
    pub title: String,
    /// The source of its numbers.
    pub source: String,
    #[serde(flatten)]
    pub of: ScaleOf,
}

/// The kind of scores that a scale turns into victory points, with its tables: `vp` has the points of winner and loser
/// at each step, `boards` a row for each range of match lengths.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(tag = "of", rename_all = "kebab-case")]
pub enum ScaleOf {
    /// The margin of a match in IMPs.
    Imps { vp: Vec<[Decimal; 2]>, boards: Vec<MarginSteps> },
    /// The percentage in a match at matchpoints.
    Percent { vp: Vec<[Decimal; 2]>, boards: Vec<Bands> },
    /// The ratio of the plus scores of a short match. A board whose scores differ by at most `draw_within` is a draw.
    Patton { draw_within: u16, steps: Vec<Ratio>, boards: Vec<Splits> },
}

/// The lowest margin of each step, for a range of match lengths.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct MarginSteps {
    /// The fewest boards of a match.
    pub from: u32,
    /// The most boards of a match.
    pub to: u32,
    /// The lowest margin of each step, in IMPs.
    pub first: Vec<u32>,
}

/// The highest percentage of each step but the last, for a range of match lengths.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct Bands {
    pub from: u32,
    pub to: u32,
    pub up_to: Vec<Decimal>,
}

/// The points of each step, for a range of match lengths.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
pub struct Splits {
    pub from: u32,
    pub to: u32,
    /// The points of winner and loser at each step.
    pub points: Vec<[Decimal; 2]>,
}

/// The upper limit of a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, serde::Deserialize)]
pub struct Ratio {
    /// How much lower the smaller score is, as a fraction of the higher one.
    pub ratio: [u32; 2],
    /// Whether the limit itself belongs to this step.
    pub inclusive: bool,
}

/// An exact decimal number in a file.
#[derive(Debug, Clone, PartialEq, Eq, serde::Deserialize)]
#[serde(try_from = "String")]
pub struct Decimal(pub Points);

impl TryFrom<String> for Decimal {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Points::parse(&text).map(Self).ok_or_else(|| format!("{text:?} is not a decimal number"))
    }
}

/// The names of all scales of a kind: `imps`, `percent` or `patton`. Empty for any other kind.
pub fn scales(kind: &str) -> Vec<&'static str> {
    let is_of_kind = |scale: &Scale| match scale.of {
        ScaleOf::Imps { .. } => kind == "imps",
        ScaleOf::Percent { .. } => kind == "percent",
        ScaleOf::Patton { .. } => kind == "patton",
    };
    let wbf = (kind == "imps").then_some(WBF);
    wbf.into_iter().chain(SCALES.iter().filter(|(_, s)| is_of_kind(s)).map(|(name, _)| name.as_str())).collect()
}

/// The scale with this name. `None` if there is no file for it, as for the continuous one.
pub fn scale(name: &str) -> Option<&'static Scale> {
    SCALES.get(name)
}

/// The victory points of a side that won a match by this many IMPs; a negative margin is a loss. A margin with a
/// fraction is first rounded to whole IMPs, half away from 0. `None` if the scale does not exist or is not for IMPs.
pub fn victory_points(name: &str, boards: u32, margin: &Points) -> Option<Points> {
    let rounded = margin.round(0, Rounding::AwayFrom(&Points::ZERO));
    let size = rounded.size().whole()?;
    let is_lost = rounded < Points::ZERO;
    if name == WBF {
        let won = i64::from(continuous(boards, size));
        return Some(Points::new(if is_lost { 2000 - won } else { won }, 100));
    }
    let ScaleOf::Imps { vp, boards: tables } = &scale(name)?.of else { return None };
    let table = nearest(tables, boards, |t| (t.from, t.to))?;
    let step = table.first.partition_point(|first| u64::from(*first) <= size).checked_sub(1)?;
    Some(vp.get(step)?[usize::from(is_lost)].0.clone())
}

/// The victory points for a percentage of a match. Below 50 % a side gets the loser's points. `None` if the scale does
/// not exist or is not for percentages.
pub fn victory_points_of_percent(name: &str, boards: u32, percent: &Points) -> Option<Points> {
    let ScaleOf::Percent { vp, boards: tables } = &scale(name)?.of else { return None };
    let table = nearest(tables, boards, |t| (t.from, t.to))?;
    let fifty = Points::from(50);
    let is_lost = *percent < fifty;
    let size = if is_lost { &Points::from(100) - percent } else { percent.clone() };
    let step = table.up_to.partition_point(|limit| limit.0 < size);
    Some(vp.get(step)?[usize::from(is_lost)].0.clone())
}

/// The points of both sides for the plus scores of a short match. `None` if the scale does not exist or is not for
/// ratios.
pub fn patton(name: &str, boards: u32, pluses: [&Points; 2]) -> Option<[Points; 2]> {
    let ScaleOf::Patton { steps, boards: tables, .. } = &scale(name)?.of else { return None };
    let splits = nearest(tables, boards, |t| (t.from, t.to))?;
    let [ns, ew] = pluses;
    let is_turned = ew > ns;
    let (larger, smaller) = if is_turned { (ew, ns) } else { (ns, ew) };
    let ratio = (larger - smaller).over(larger).unwrap_or(Points::ZERO);
    let is_within = |step: &Ratio| {
        let limit = Points::new(step.ratio[0].into(), step.ratio[1].into());
        ratio < limit || (step.inclusive && ratio == limit)
    };
    let index = steps.iter().position(is_within).unwrap_or(steps.len());
    let [winner, loser] = splits.points.get(index)?;
    Some(if is_turned { [loser.0.clone(), winner.0.clone()] } else { [winner.0.clone(), loser.0.clone()] })
}

/// The match lengths of each row of a scale, from and to. Empty if the scale does not exist.
pub fn scale_rows(name: &str) -> Vec<(u32, u32)> {
    if name == WBF {
        return vec![(1, MAX_BOARDS as u32)];
    }
    match scale(name).map(|scale| &scale.of) {
        Some(ScaleOf::Imps { boards, .. }) => boards.iter().map(|t| (t.from, t.to)).collect(),
        Some(ScaleOf::Percent { boards, .. }) => boards.iter().map(|t| (t.from, t.to)).collect(),
        Some(ScaleOf::Patton { boards, .. }) => boards.iter().map(|t| (t.from, t.to)).collect(),
        None => Vec::new(),
    }
}

/// The match lengths of a row as text: `6–8`, or one number.
pub fn row_text(from: u32, to: u32) -> String {
    if from == to { from.to_string() } else { format!("{from}–{to}") }
}

/// The names of the scales of the same kind as `similar` that have a row for this match length. An unknown scale counts
/// as one for IMPs.
pub fn scales_for(similar: &str, boards: u32) -> Vec<&'static str> {
    let kind = match scale(similar).map(|scale| &scale.of) {
        Some(ScaleOf::Percent { .. }) => "percent",
        Some(ScaleOf::Patton { .. }) => "patton",
        Some(ScaleOf::Imps { .. }) | None => "imps",
    };
    scales(kind).into_iter().filter(|name| substitute_row(name, boards).is_none()).collect()
}

/// Whether a scale gives victory points for percentages, or otherwise for IMPs. A scale for ratios or an unknown one
/// does neither.
pub(super) fn converts(name: &str, percentages: bool) -> bool {
    match scale(name).map(|scale| &scale.of) {
        Some(ScaleOf::Percent { .. }) => percentages,
        Some(ScaleOf::Imps { .. }) => !percentages,
        Some(ScaleOf::Patton { .. }) => false,
        None => name == WBF && !percentages,
    }
}

/// The victory points of each side in a drawn match, and the most that a winner can get. `None` if the scale is unknown
/// or one for ratios.
pub(super) fn draw_and_most(name: &str) -> Option<(Points, Points)> {
    let vp = match &scale(name).map(|scale| &scale.of) {
        Some(ScaleOf::Imps { vp, .. } | ScaleOf::Percent { vp, .. }) => vp,
        Some(ScaleOf::Patton { .. }) => return None,
        None => return (name == WBF).then(|| (Points::from(10), Points::from(20))),
    };
    Some((vp.first()?[0].0.clone(), vp.last()?[0].0.clone()))
}

/// The row used for a match length without a row of its own, as a range of boards. `None` if the length has a row, or
/// the scale has no rows.
pub(super) fn substitute_row(name: &str, boards: u32) -> Option<(u32, u32)> {
    let rows = scale_rows(name);
    nearest(&rows, boards, |row| *row).copied().filter(|(from, to)| !(*from..=*to).contains(&boards))
}

/// The largest difference in points that a Patton scale calls a draw. `None` for other scales.
pub(super) fn draw_within(name: Option<&str>) -> Option<u16> {
    match scale(name?)?.of {
        ScaleOf::Patton { draw_within, .. } => Some(draw_within),
        ScaleOf::Imps { .. } | ScaleOf::Percent { .. } => None,
    }
}

/// The table for this number of boards, or the one for the nearest number. Of two equally near, the shorter match.
fn nearest<T>(tables: &[T], boards: u32, range: impl Fn(&T) -> (u32, u32)) -> Option<&T> {
    tables.iter().min_by_key(|table| {
        let (from, to) = range(table);
        from.saturating_sub(boards) + boards.saturating_sub(to)
    })
}

/// The continuous scale in hundredths of a victory point (World Bridge Federation, 2013).
fn continuous(boards: u32, margin: u64) -> u32 {
    // By the number of boards.
    static TABLES: [OnceLock<Vec<u32>>; MAX_BOARDS + 1] = [const { OnceLock::new() }; MAX_BOARDS + 1];
    let boards = (boards as usize).clamp(1, MAX_BOARDS);
    let table = TABLES[boards].get_or_init(|| smoothed(formula(boards)));
    usize::try_from(margin).ok().and_then(|index| table.get(index)).copied().unwrap_or(2000)
}

/// 10 + 10 (1 - t^(3M/B)) / (1 - t^3) in hundredths for each margin M below B, and 20 for B itself. B is 15 times the
/// square root of the boards, and t is (square root of 5 - 1) / 2.
fn formula(boards: usize) -> Vec<u32> {
    // With sixty digits no value comes near the half between two hundredths.
    let precise = |n: i64| DBig::from(n).with_precision(60).value();
    let tau = (precise(5).sqrt() - precise(1)) / precise(2);
    let rate = tau.ln() / (precise(5) * precise(boards as i64).sqrt());
    let total = precise(1) - tau.clone() * &tau * &tau;
    // M reaches B where M squared is at least 225 times the boards.
    let margins = (0i64..).take_while(|m| m * m < 225 * boards as i64);
    let hundredths = |margin: i64| {
        let share = (precise(1) - (&rate * precise(margin)).exp()) / &total;
        let value: IBig = (precise(1000) + precise(1000) * share + precise(1) / precise(2)).floor().to_int().value();
        u32::try_from(value).unwrap_or(2000)
    };
    margins.map(hundredths).chain([2000]).collect()
}

/// Reduces a step that is larger than the one before it by raising the value between them, until all steps shrink.
fn smoothed(mut table: Vec<u32>) -> Vec<u32> {
    loop {
        let mut has_changed = false;
        for index in 1..table.len().saturating_sub(1) {
            if table[index + 1] + table[index - 1] > 2 * table[index] {
                table[index] += 1;
                has_changed = true;
            }
        }
        if !has_changed {
            return table;
        }
    }
}

/// Whether matches give victory points by the rules: of teams, or else of pairs.
pub fn gives_victory_points(rules: &Rules, are_teams: bool) -> bool {
    scale_name(rules, are_teams).is_some()
}

/// The victory point scale of the rules. Pairs have one of their own, a match with two parts needs one, and total
/// points use none. `None` if there are no victory points.
pub(super) fn scale_name(rules: &Rules, are_teams: bool) -> Option<&str> {
    if !are_teams {
        return rules.vp_pairs.0.as_deref();
    }
    if rules.method.counted() == Counted::Points {
        return None;
    }
    let has_two_parts = rules.method.second_part() == SecondPart::BoardsWon;
    rules.vp_scale.0.as_deref().or(has_two_parts.then_some(WBF))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The faults in the rows of a scale: reversed, overlapping or missing ones. Gaps are no fault, because the nearest
    /// row is used.
    fn wrong_rows(name: &str) -> Vec<String> {
        let rows = scale_rows(name);
        let reversed = rows.iter().filter(|(from, to)| from > to).map(|row| format!("{name}: {row:?}"));
        let overlapping = rows.windows(2).filter(|two| two[0].1 >= two[1].0).map(|two| format!("{name}: {two:?}"));
        let missing = rows.is_empty().then(|| format!("{name} has no rows"));
        reversed.chain(overlapping).chain(missing).collect()
    }

    fn is_rising<T: PartialOrd>(values: &[T]) -> bool {
        values.windows(2).all(|two| two[0] < two[1])
    }

    /// Whether winner and loser move further apart with each step. On a scale of 25-0 the winner stays at 25 while the
    /// loser gets fewer.
    fn steps_diverge(vp: &[[Decimal; 2]]) -> bool {
        let moves_apart = |less: &[Decimal; 2], more: &[Decimal; 2]| more[0].0 >= less[0].0 && more[1].0 <= less[1].0;
        vp.windows(2).all(|two| two[0] != two[1] && moves_apart(&two[0], &two[1]))
    }

    #[test]
    fn scale_steps_rise_and_match_their_points() {
        for (name, scale) in &*SCALES {
            assert_eq!(wrong_rows(name), [] as [String; 0]);
            match &scale.of {
                ScaleOf::Imps { vp, boards } => {
                    assert!(steps_diverge(vp), "{name}: the winner gets more or the loser less");
                    for row in boards {
                        assert_eq!((row.first.len(), row.first.first()), (vp.len(), Some(&0)), "{name}: {row:?}");
                        assert!(is_rising(&row.first), "{name}: {row:?}");
                    }
                }
                ScaleOf::Percent { vp, boards } => {
                    assert!(steps_diverge(vp), "{name}: the winner gets more or the loser less");
                    for row in boards {
                        let limits: Vec<Points> = row.up_to.iter().map(|limit| limit.0.clone()).collect();
                        assert_eq!(limits.len() + 1, vp.len(), "{name}: {row:?}");
                        assert!(is_rising(&limits), "{name}: {row:?}");
                    }
                }
                ScaleOf::Patton { steps, boards, .. } => {
                    let ratio = |step: &Ratio| Points::new(step.ratio[0].into(), step.ratio[1].into());
                    assert!(is_rising(&steps.iter().map(ratio).collect::<Vec<_>>()), "{name}: ratios rise");
                    for row in boards {
                        assert_eq!(row.points.len(), steps.len() + 1, "{name}: {row:?}");
                        assert!(steps_diverge(&row.points), "{name}: {row:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_file_is_a_scale() {
        for file in FILES.files() {
            let read: Result<Scale, _> = serde_json::from_slice(file.contents());
            assert!(read.is_ok(), "{}: {}", file.path().display(), read.unwrap_err());
        }
    }

    #[test]
    fn steps_of_the_continuous_scale_shrink() {
        for boards in 1..=MAX_BOARDS {
            let table = smoothed(formula(boards));
            assert_eq!((table[0], table[table.len() - 1]), (1000, 2000), "{boards}");
            assert!(table.windows(3).all(|w| w[2] - w[1] <= w[1] - w[0] && w[0] < w[1]), "{boards}");
        }
    }
}
