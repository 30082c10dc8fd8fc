//! Stated numbers against computed ones, each at the precision it was published with.
//! `search` decides which rules are tried.

use std::collections::BTreeMap;

use bridge::Side;
use evening::club::ContestantId;
use evening::scoring::{BoardScores, Points, RankingLine, Standings};
use evening::session::Slot;

use super::super::transcript::{StatedDatum, StatedPlace, Transcript, TranscriptContestant, TranscriptLine};
use super::findings::{Closeness, Depth, Findings, closeness, computed_text, contestant_difference, most_decimals};
use super::{Difference, FigureKind, matches};

/// Compares the figures of a transcript with standings of its session.
pub(super) fn compare(transcript: &Transcript, scored: &Standings, depth: Depth) -> Findings {
    compare_up_to(None, transcript, scored, depth)
}

/// Compares until there are more differences than the limit, because rules with so many are not considered any further.
pub(super) fn compare_up_to(limit: Option<u32>, transcript: &Transcript, scored: &Standings, depth: Depth) -> Findings {
    let mut findings = Findings { limit, ..Findings::default() };
    compare_lines(transcript, &transcript.lines, scored, depth, &mut findings);
    if findings.is_over() {
        return findings;
    }
    compare_datums(transcript, &transcript.datums, scored, depth, &mut findings);
    matches::compare_boards(transcript, scored, depth, &mut findings);
    findings.lines_agree = findings.count == 0;
    if depth == Depth::Lines || findings.is_over() {
        return findings;
    }
    matches::compare_scores(transcript, scored, depth, &mut findings);
    if findings.is_over() {
        return findings;
    }
    let computed: BTreeMap<ContestantId, &RankingLine> =
        scored.rankings.iter().flat_map(|r| &r.lines).map(|l| (l.contestant, l)).collect();
    compare_totals(transcript, scored, &computed, depth, &mut findings);
    findings.totals_agree = findings.count == 0;
    if findings.is_over() {
        return findings;
    }
    compare_places(transcript, scored, depth, &mut findings);
    findings.differences.sort_by_key(|d| d.line);
    findings
}

/// The number of stated figures of a board that agree only loosely. `None` if a figure disagrees.
pub(super) fn board_agreement(
    transcript: &Transcript,
    stated_board: &StatedBoard<'_>,
    scored: &Standings,
) -> Option<u32> {
    let mut findings = Findings { limit: Some(0), ..Findings::default() };
    compare_lines(transcript, stated_board.lines.iter().copied(), scored, Depth::Lines, &mut findings);
    compare_datums(transcript, stated_board.datums.iter().copied(), scored, Depth::Lines, &mut findings);
    (!findings.is_over()).then_some(findings.loose)
}

/// The figures that a transcript states about a board.
#[derive(Default)]
pub(super) struct StatedBoard<'a> {
    /// The lines without artificial scores.
    pub lines: Vec<&'a TranscriptLine>,
    pub datums: Vec<&'a StatedDatum>,
}

fn compare_lines<'a>(
    transcript: &Transcript,
    lines: impl IntoIterator<Item = &'a TranscriptLine>,
    scored: &Standings,
    depth: Depth,
    findings: &mut Findings,
) {
    let computed: BTreeMap<Slot, _> =
        scored.boards.iter().flat_map(|board| board.lines.iter().map(|line| (line.slot, line))).collect();
    let points_decimals = most_decimals(transcript.lines.iter().flat_map(|l| l.stated.iter().flatten()));
    let percent_decimals = most_decimals(transcript.lines.iter().flat_map(|l| l.percent.iter().flatten()));
    let has_figures = |l: &&TranscriptLine| l.stated.iter().chain(&l.percent).any(Option::is_some);
    for line in lines.into_iter().filter(has_figures) {
        if findings.is_over() {
            return;
        }
        findings.compared.lines += 1;
        let scored_line = computed.get(&Slot::new(line.board, line.sitting));
        for (index, side) in Side::BOTH.into_iter().enumerate() {
            let scored_side = scored_line.map(|l| l.side(side));
            let points = scored_side.and_then(|s| Some((s.to_show()?, s.top_shown())));
            let percent = points.and_then(|(points, top)| Some(&points.over(top)? * &Points::from(100)));
            let points = points.map(|(points, top)| scored.in_unit(points, top));
            let figures = [
                (FigureKind::Percentage, &line.percent[index], percent, percent_decimals),
                (FigureKind::Points, &line.stated[index], points, points_decimals),
            ];
            for (kind, stated, value, decimals) in figures {
                let Some(stated) = stated else { continue };
                let agreement = value.as_ref().map_or(Closeness::Off, |v| closeness(v, stated, decimals));
                findings.judge(&agreement, depth, || Difference {
                    what: kind,
                    board: Some(line.board),
                    who: meeting_label(transcript, line, side),
                    line: line.line,
                    stated: stated.text.clone(),
                    computed: computed_text(value.as_ref(), stated),
                });
            }
        }
    }
}

/// Compares the stated datums with those of the largest group of the board in the section.
fn compare_datums<'a>(
    transcript: &Transcript,
    stated_datums: impl IntoIterator<Item = &'a StatedDatum>,
    scored: &Standings,
    depth: Depth,
    findings: &mut Findings,
) {
    let decimals = most_decimals(transcript.datums.iter().map(|d| &d.datum));
    for stated in stated_datums {
        findings.compared.datums += 1;
        let in_section = |b: &&BoardScores| b.lines.iter().any(|l| l.place.section == stated.section);
        let group = scored.board(stated.board).filter(in_section).max_by_key(|b| b.lines.len());
        let datum = group.and_then(|b| b.datum).map(|[ns, _]| Points::from(i64::from(ns)));
        let agreement = datum.as_ref().map_or(Closeness::Off, |d| closeness(d, &stated.datum, decimals));
        findings.judge(&agreement, depth, || Difference {
            what: FigureKind::Datum,
            board: Some(stated.board),
            who: "board".to_owned(),
            line: stated.line,
            stated: stated.datum.text.clone(),
            computed: computed_text(datum.as_ref(), &stated.datum),
        });
    }
}

fn meeting_label(transcript: &Transcript, line: &TranscriptLine, side: Side) -> String {
    let side_label = |side: Side| line.sitting.side(side).map(|c| transcript.label(c)).collect::<Vec<_>>().join("+");
    format!("{} ({side}) against {}", side_label(side), side_label(side.other()))
}

fn compare_totals(
    transcript: &Transcript,
    scored: &Standings,
    computed: &BTreeMap<ContestantId, &RankingLine>,
    depth: Depth,
    findings: &mut Findings,
) {
    let total_decimals = most_decimals(transcript.contestants.iter().filter_map(|c| c.total.as_ref()));
    let percent_decimals = most_decimals(transcript.contestants.iter().filter_map(|c| c.percentage.as_ref()));
    for contestant in &transcript.contestants {
        // A pair without any line has nothing to compare.
        let Some(line) = computed.get(&contestant.id) else { continue };
        let total = scored.in_unit(&line.total, &line.max);
        let figures = [
            (FigureKind::Total, &contestant.total, Some(total), total_decimals),
            (FigureKind::Percentage, &contestant.percentage, line.percent.clone(), percent_decimals),
        ];
        for (kind, stated, value, decimals) in figures {
            let Some(stated) = stated else { continue };
            match kind {
                FigureKind::Total => findings.compared.totals += 1,
                _ => findings.compared.percentages += 1,
            }
            let agreement = value.as_ref().map_or(Closeness::Off, |v| closeness(v, stated, decimals));
            findings.judge(&agreement, depth, || {
                contestant_difference(transcript, contestant, kind, &stated.text, computed_text(value.as_ref(), stated))
            });
        }
    }
}

/// Compares the stated places with those over the whole ranking or within each section, whichever agree better.
fn compare_places(transcript: &Transcript, scored: &Standings, depth: Depth, findings: &mut Findings) {
    let marks_ties = transcript.contestants.iter().filter_map(|c| c.place.as_ref()).any(|p| p.tied);
    let count_wrong = |ranks: &BTreeMap<ContestantId, (u32, bool)>| {
        let is_wrong = |c: &&TranscriptContestant| match (&c.place, ranks.get(&c.id)) {
            (Some(stated), Some(computed)) => !is_same_place(stated, *computed, marks_ties),
            _ => false,
        };
        transcript.contestants.iter().filter(is_wrong).count()
    };
    let mut ranks = computed_ranks(scored, false);
    if transcript.sections.len() > 1 {
        let section_ranks = computed_ranks(scored, true);
        if count_wrong(&section_ranks) < count_wrong(&ranks) {
            ranks = section_ranks;
            findings.places_by_section = true;
        }
    }
    for contestant in &transcript.contestants {
        let (Some(stated), Some(computed)) = (&contestant.place, ranks.get(&contestant.id)) else { continue };
        findings.compared.places += 1;
        let agreement = if is_same_place(stated, *computed, marks_ties) { Closeness::Same } else { Closeness::Off };
        findings.judge(&agreement, depth, || {
            let computed = format!("{}{}", computed.0, if computed.1 { "=" } else { "" });
            contestant_difference(transcript, contestant, FigureKind::Place, &stated.text, computed)
        });
    }
}

/// Whether a stated place is this rank. The mark of a shared place must agree, too, if the file marks any.
fn is_same_place(stated: &StatedPlace, (rank, tied): (u32, bool), marks_ties: bool) -> bool {
    stated.rank == rank && (!marks_ties || stated.tied == tied)
}

/// The rank of each contestant, and whether it is shared. With `is_by_section`, the rank within its own section.
fn computed_ranks(scored: &Standings, is_by_section: bool) -> BTreeMap<ContestantId, (u32, bool)> {
    let mut ranks = BTreeMap::new();
    for ranking in &scored.rankings {
        if !is_by_section {
            ranks.extend(ranking.lines.iter().map(|l| (l.contestant, (l.rank, l.tied))));
            continue;
        }
        let mut sections: BTreeMap<_, Vec<&RankingLine>> = BTreeMap::new();
        for line in &ranking.lines {
            sections.entry(line.contestant.section).or_default().push(line);
        }
        for lines in sections.values() {
            for line in lines {
                let better_count = lines.iter().filter(|l| l.rank < line.rank).count() as u32;
                let sharing_count = lines.iter().filter(|l| l.rank == line.rank).count();
                ranks.insert(line.contestant, (better_count + 1, sharing_count > 1));
            }
        }
    }
    ranks
}
