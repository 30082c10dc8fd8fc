//! The parts that exporters share: the file, the data it loses, and each result in exportable form.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use crate::{Loss, ReportedLoss};
use bridge::{BoardNumber, Score, Side, Vulnerability};
use evening::club::{Contestant, ContestantId, Counted, Entrant, Method, SectionId};
use evening::director::{Artificial, Assigned, SideAward, Weight, Weighted};
use evening::scoring::{BoardLine, Points, Rounding, SidePoints, Standings};
use evening::session::{Line, Outcome, Session, Slot};
use movement::{ContestantKind, Sitting, Turn};

/// A file for another program, and the data of the session that it cannot carry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExportedFile {
    pub bytes: Vec<u8>,
    pub left_out: Vec<ReportedLoss>,
}

/// The losses found while a file is written, each once with its boards.
#[derive(Debug, Default)]
pub(super) struct Losses(BTreeMap<Loss, BTreeSet<BoardNumber>>);

/// The result of a line in the form that files can express.
#[derive(Debug, Clone)]
pub(super) enum ExportedResult {
    /// The outcome of the first side that has an outcome, and the score of each side from its own view.
    Result { outcome: Outcome, scores: [Option<Score>; 2] },
    /// The percentages of the top for both sides, in hundredths of a percent, as awarded or by weighted scores.
    Shares([u16; 2]),
}

/// A line that a file can hold.
#[derive(Debug)]
pub(super) struct Row<'a> {
    pub board: BoardNumber,
    pub line: &'a BoardLine,
    pub exported: ExportedResult,
    /// The copy played and the awards, in neutral words. Empty if the result is complete without them.
    pub note: String,
}

/// The result of one side of a line.
enum SideResult {
    /// No result yet.
    Missing,
    /// Not played, or cancelled.
    NotPlayed,
    /// A single outcome, played or assigned.
    Single(Outcome),
    /// Several assigned outcomes with weights, in a method that does not count total points.
    Weighted,
    Artificial(Artificial),
}

impl Losses {
    pub fn add(&mut self, loss: Loss) {
        self.0.entry(loss).or_default();
    }

    pub fn add_on_board(&mut self, board: BoardNumber, loss: Loss) {
        self.0.entry(loss).or_default().insert(board);
    }

    pub fn all(self) -> Vec<ReportedLoss> {
        self.0.into_iter().map(|(loss, boards)| ReportedLoss { what: loss, boards }).collect()
    }
}

/// The kind of contestants: that of the lines, or else that of the movement.
pub(super) fn contestant_kind(session: &Session, standings: &Standings) -> ContestantKind {
    let sittings = standings.boards.iter().flat_map(|b| &b.lines).map(|l| match l.sitting {
        Sitting::Sides { .. } => ContestantKind::Pairs,
        Sitting::Players { .. } => ContestantKind::Individual,
        Sitting::Teams { .. } | Sitting::SecondTable { .. } => ContestantKind::Teams,
    });
    sittings.chain(session.sections.values().map(|s| s.movement.kind)).next().unwrap_or(ContestantKind::Pairs)
}

/// All contestants that are seated, ranked or on a line, by section and number.
pub(super) fn all_contestants(session: &Session, standings: &Standings) -> BTreeSet<ContestantId> {
    let ranked = standings.rankings.iter().flat_map(|r| &r.lines).map(|l| l.contestant);
    let sitting = standings.boards.iter().flat_map(|b| &b.lines).flat_map(|l| l.slot.contestants());
    session.contestants.keys().copied().chain(ranked).chain(sitting).collect()
}

/// Unique numbers over all sections: if a number occurs in two sections, the numbers of each section after the first
/// are raised by full hundreds.
pub(super) fn unique_numbers(
    contestants: &BTreeSet<ContestantId>,
    left_out: &mut Losses,
) -> BTreeMap<ContestantId, u32> {
    let mut seen = BTreeSet::new();
    let numbers_clash = contestants.iter().any(|c| !seen.insert(c.number));
    let highest = contestants.iter().map(|c| u32::from(c.number)).max().unwrap_or(0);
    let step = (highest / 100 + 1) * 100;
    let sections: Vec<SectionId> = contestants.iter().map(|c| c.section).collect::<BTreeSet<_>>().into_iter().collect();
    if numbers_clash {
        left_out.add(Loss::SectionNumbers { step });
    }
    let section_index = |section| sections.iter().position(|s| *s == section).unwrap_or(0) as u32;
    let unique_number =
        |c: &ContestantId| u32::from(c.number) + if numbers_clash { section_index(c.section) * step } else { 0 };
    contestants.iter().map(|c| (*c, unique_number(c))).collect()
}

/// A text such as `A6040`: whole percentages of North-South and East-West.
pub(super) fn artificial_text(shares: [u16; 2]) -> String {
    let [ns, ew] = shares.map(|hundredths| (hundredths + 50) / 100);
    match (ns, ew) {
        (100, 0) => "A1000".to_owned(),
        (0, 100) => "A0100".to_owned(),
        (100, 100) => "A100100".to_owned(),
        (100, _) | (_, 100) => format!("A{ns}-{ew}"),
        _ => format!("A{ns:02}{ew:02}"),
    }
}

/// The players of a contestant that have a name, substitutes last.
pub(super) fn named_players(session: &Session, contestant: ContestantId) -> Vec<&Entrant> {
    let seated = session.contestants.get(&contestant);
    seated.into_iter().flat_map(Contestant::everybody).filter(|p| !p.name.trim().is_empty()).collect()
}

/// The points of a side in the session's unit, with at most two decimals. Empty if there are none.
pub(super) fn points(side: &SidePoints, standings: &Standings) -> String {
    side.points.as_ref().map(|p| standings.in_unit(p, &side.top).short(2)).unwrap_or_default()
}

/// The title for files of other programs. If the session could not be read to its end, the title begins with a warning,
/// because most formats have no other place that people read.
pub(super) fn title(session: &Session) -> Cow<'_, str> {
    titled(&session.title, session.unread == 0)
}

/// The title of an event, which begins with a warning if the event is incomplete.
pub(super) fn titled(title: &str, is_whole: bool) -> Cow<'_, str> {
    if is_whole { Cow::Borrowed(title) } else { Cow::Owned(format!("INCOMPLETE: {title}")) }
}

/// The lines that a file can hold, in the order of the standings. Adds the losses.
pub(super) fn rows<'a>(session: &'a Session, standings: &'a Standings, left_out: &mut Losses) -> Vec<Row<'a>> {
    let entered_lines = session.lines();
    let entered_lines: BTreeMap<Slot, &Line<'_>> = entered_lines.iter().map(|line| (line.slot, line)).collect();
    let mut rows = Vec::with_capacity(entered_lines.len());
    for board in &standings.boards {
        if board.group.is_some() {
            left_out.add_on_board(board.number, Loss::Copies);
        }
        for line in &board.lines {
            let Some(entered) = entered_lines.get(&line.slot) else { continue };
            let vulnerability = session.vulnerability_of(board.number, line.copy);
            let results = Side::BOTH.map(|side| side_result(entered, side, vulnerability, standings.rules.method));
            let shares = || [0, 1].map(|index: usize| share(&results[index], line.side(Side::BOTH[index]), standings));
            let side_scores = [results[0].score(vulnerability), results[1].score(vulnerability).map(|ns| -ns)];
            let exported = match &results {
                [SideResult::Missing, _] | [_, SideResult::Missing] => {
                    left_out.add_on_board(board.number, Loss::StillMissing);
                    continue;
                }
                [SideResult::NotPlayed, SideResult::NotPlayed] => {
                    left_out.add_on_board(board.number, Loss::NotPlayed);
                    continue;
                }
                [SideResult::Single(outcome), _] | [_, SideResult::Single(outcome)] => {
                    if side_scores[0] != side_scores[1].map(|ew| -ew) {
                        left_out.add_on_board(board.number, Loss::SplitScores);
                    }
                    ExportedResult::Result { outcome: *outcome, scores: side_scores }
                }
                _ => {
                    if !is_weighted(entered) {
                        left_out.add_on_board(board.number, Loss::AveragesOrFixed);
                    }
                    ExportedResult::Shares(shares())
                }
            };
            if is_weighted(entered) {
                left_out.add_on_board(board.number, Loss::WeightedScores);
            }
            let is_marked_copy = session.boards.get(&board.number).is_some_and(|b| b.copies.contains_key(&line.copy));
            if is_marked_copy && line.copy > 0 {
                left_out.add_on_board(board.number, Loss::CopyMarks);
            }
            if [&line.ns, &line.ew].iter().any(|side| side.second.is_some()) {
                left_out.add_on_board(board.number, Loss::SecondPlayer);
            }
            let copy = board.group.map(|copy| format!("copy {}", char::from(b'a' + copy)));
            let notes: Vec<String> = copy.into_iter().chain(note(entered, &results)).collect();
            rows.push(Row { board: board.number, line, exported, note: notes.join("; ") });
        }
    }
    add_session_losses(session, standings, left_out);
    rows
}

/// Adds the losses that every format of results has.
fn add_session_losses(session: &Session, standings: &Standings, left_out: &mut Losses) {
    if session.rulings.iter().any(|r| session.stands(r)) {
        left_out.add(Loss::Rulings);
    }
    if session.standing_matches().any(|decided| decided.ruling.decides()) {
        left_out.add(Loss::WholeMatches);
    }
    if standings.matches.iter().any(|played_match| played_match.carried.is_some()) {
        left_out.add(Loss::CarryOver);
    }
    let contestants = || session.contestants.values();
    if contestants().any(|c| !c.substitutions.is_empty()) {
        left_out.add(Loss::SubstituteRounds);
    }
    if contestants().any(|c| c.stratum.is_some()) {
        left_out.add(Loss::Strata);
    }
    if contestants().flat_map(Contestant::everybody).any(|p| p.handicap.is_some()) {
        left_out.add(Loss::Handicaps);
    }
    if standings.rankings.iter().flat_map(|r| &r.lines).any(|l| l.disqualified) {
        left_out.add(Loss::Disqualified);
    }
}

impl SideResult {
    /// The score from North-South's view, if the side has a single outcome.
    fn score(&self, vulnerability: Vulnerability) -> Option<Score> {
        match self {
            Self::Single(outcome) => outcome.score_ns(vulnerability),
            _ => None,
        }
    }
}

fn side_result(line: &Line<'_>, side: Side, vulnerability: Vulnerability, method: Method) -> SideResult {
    match (line.award(side), line.outcome) {
        (Some(SideAward::Artificial(artificial)), _) => SideResult::Artificial(*artificial),
        (Some(SideAward::Assigned(outcomes)), _) => match outcomes.as_slice() {
            [only] => SideResult::Single(assigned(only.outcome.turned(line.award_turn))),
            // Total points of weighted outcomes are those of their mean.
            several if method.counted() == Counted::Points => {
                SideResult::Single(Outcome::ScoreOnly { score_ns: mean(several, line.award_turn, vulnerability) })
            }
            _ => SideResult::Weighted,
        },
        (Some(SideAward::Nothing), _) => SideResult::NotPlayed,
        (_, None | Some(Outcome::Postponed)) => SideResult::Missing,
        (_, Some(outcome)) if outcome.score_ns(vulnerability).is_some() => SideResult::Single(outcome),
        (_, Some(_)) => SideResult::NotPlayed,
    }
}

/// The mean of weighted outcomes from North-South's view, to the nearest point.
fn mean(outcomes: &[Weighted], turn: Turn, vulnerability: Vulnerability) -> Score {
    let score = |o: &Weighted| i64::from(o.outcome.turned(turn).score_ns(vulnerability)) * i64::from(o.weight.parts());
    let (sum, whole_weight) = (outcomes.iter().map(score).sum::<i64>(), i64::from(Weight::WHOLE));
    (2 * sum + whole_weight).div_euclid(2 * whole_weight) as Score
}

/// Whether a side was assigned several outcomes.
fn is_weighted(line: &Line<'_>) -> bool {
    let several = |side| matches!(line.award(side), Some(SideAward::Assigned(outcomes)) if outcomes.len() > 1);
    Side::BOTH.into_iter().any(several)
}

/// The outcome of an assigned result. Only a passed-out board scores 0.
pub(super) fn assigned(outcome: Assigned) -> Outcome {
    match outcome {
        Assigned::Contract { contract, declarer, tricks } => Outcome::Played { contract, declarer, tricks, lead: None },
        Assigned::Score { score_ns: 0 } => Outcome::PassedOut,
        Assigned::Score { score_ns } => Outcome::ScoreOnly { score_ns },
    }
}

/// A side's share of the top in hundredths of a percent, 50% without a result. In IMPs and total points, 0 points are
/// 50% and the points of average plus are 60%.
fn share(result: &SideResult, side: &SidePoints, standings: &Standings) -> u16 {
    let hundred = Points::from(100);
    let points = side.points.clone().unwrap_or(Points::ZERO);
    let rules = &standings.rules;
    let average_plus = match rules.method.counted() {
        Counted::Points => rules.average_total.0,
        Counted::Matchpoints | Counted::Imps => rules.average_imps.0,
    };
    // Rules hold the points of average plus in hundredths.
    let tenth_of_average_plus = Points::new(average_plus.into(), 1000);
    let hundredths = match result {
        SideResult::Artificial(Artificial::Plus) => Points::from(6000),
        SideResult::Artificial(Artificial::Average) | SideResult::Missing | SideResult::NotPlayed => Points::from(5000),
        SideResult::Artificial(Artificial::Minus) => Points::from(4000),
        SideResult::Artificial(Artificial::Fixed(percent)) => Points::from(i64::from(percent.as_hundredths())),
        SideResult::Single(_) | SideResult::Weighted => {
            match (points.over(&side.top), points.over(&tenth_of_average_plus)) {
                (Some(share), _) => &(&share * &hundred) * &hundred,
                (None, Some(percent_above_average)) => &(&Points::from(50) + &percent_above_average) * &hundred,
                (None, None) => Points::from(5000),
            }
        }
    };
    let rounded = hundredths.round(0, Rounding::Up).clamp(Points::ZERO, Points::from(10_000));
    rounded.whole().and_then(|number| u16::try_from(number).ok()).unwrap_or(5000)
}

/// Both sides' awards in words, for weighted or split outcomes. `None` if the result is complete without them.
fn note(line: &Line<'_>, results: &[SideResult; 2]) -> Option<String> {
    let same_for_both = match (results, line.award) {
        ([SideResult::Single(_), SideResult::Single(_)], Some(award)) => award.ns == award.ew,
        ([SideResult::Artificial(_), SideResult::Artificial(_)], _) => true,
        _ => false,
    };
    let is_needed = line.award.is_some() && (!same_for_both || is_weighted(line));
    is_needed.then(|| Side::BOTH.map(|side| format!("{side} {}", award_text(line, side))).join("; "))
}

/// An award in neutral words: `4S N 10 60%, 4S N 9 40%`, `A+`, `result`. Empty if there is none.
pub(super) fn award_text(line: &Line<'_>, side: Side) -> String {
    match line.award(side) {
        None => String::new(),
        Some(SideAward::TableResult) => "result".to_owned(),
        Some(SideAward::Nothing) => "no score".to_owned(),
        Some(SideAward::Artificial(artificial)) => artificial.to_string(),
        Some(SideAward::Assigned(outcomes)) => {
            let outcome_text = |o: &Weighted| {
                let outcome = match o.outcome.turned(line.award_turn) {
                    Assigned::Contract { contract, declarer, tricks } => {
                        format!("{contract} {declarer} {}", tricks.number())
                    }
                    Assigned::Score { score_ns } => format!("NS {score_ns}"),
                };
                if outcomes.len() == 1 { outcome } else { format!("{outcome} {}", o.weight) }
            };
            outcomes.iter().map(outcome_text).collect::<Vec<_>>().join(", ")
        }
    }
}
