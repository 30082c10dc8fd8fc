//! Pairs of teams scored against all other pairs, which some programs publish beside the matches. This scoring has
//! settings of its own; the first that reproduce most figures are kept.

use std::collections::BTreeMap;

use evening::club::{Method, Rules, ScaleName};
use evening::scoring::{Field, Points, Standings, standings};
use evening::session::{Session, Slot};

use super::super::transcript::{StatedFigure, Transcript};
use super::findings::{Closeness, Depth, Findings, closeness, computed_text, most_decimals};
use super::grid;
use super::{Difference, FigureKind};

/// Compares stated points of pairs, and returns the settings that reproduce the most of them. Empty if the file states
/// no such points.
pub(super) fn compare_pairwise(
    transcript: &Transcript,
    session: &Session,
    findings: &mut Findings,
) -> Vec<(String, String)> {
    if transcript.lines.iter().all(|l| l.pairwise.iter().all(Option::is_none)) {
        return Vec::new();
    }
    let base = |method| Rules { method, vp_pairs: ScaleName(None), ..session.conditions.rules.clone() };
    let candidates = [Method::CrossImps, Method::Butler].into_iter().flat_map(|method| grid::imps(&base(method)));
    let mut best: Option<(u32, Rules, Standings)> = None;
    for rules in candidates {
        let scored = standings(session, &Field::with(session, rules.clone()));
        let mut probe = Findings::default();
        compare(transcript, &scored, Depth::Counts, &mut probe);
        if best.as_ref().is_none_or(|(count, ..)| probe.count < *count) {
            best = Some((probe.count, rules, scored));
        }
        if best.as_ref().is_some_and(|(count, ..)| *count == 0) {
            break;
        }
    }
    let Some((_, rules, scored)) = best else { return Vec::new() };
    compare(transcript, &scored, Depth::All, findings);
    let reported_keys = ["scoring.method", "cross_imps.divisor", "butler.drop", "imps.round"];
    let other_prefix = if rules.method.has_datum() { "cross_imps" } else { "butler" };
    let is_of_method = |key: &str| !key.starts_with(other_prefix);
    let entries = rules.entries().into_iter().filter(|(key, _)| reported_keys.contains(key) && is_of_method(key));
    entries.map(|(key, value)| (key.to_owned(), value)).collect()
}

fn compare(transcript: &Transcript, scored: &Standings, depth: Depth, findings: &mut Findings) {
    let computed: BTreeMap<Slot, _> =
        scored.boards.iter().flat_map(|board| board.lines.iter().map(|line| (line.slot, line))).collect();
    let line_decimals = most_decimals(transcript.lines.iter().flat_map(|l| l.pairwise.iter().flatten()));
    let total_decimals = most_decimals(transcript.pairs.iter().map(|p| &p.imps));
    let mut totals: BTreeMap<&str, Points> = BTreeMap::new();
    for line in &transcript.lines {
        let scored = computed.get(&Slot::new(line.board, line.sitting));
        let sides = scored.map(|s| [s.ns.points.clone(), s.ew.points.clone()]).unwrap_or_default();
        for ((label, stated), points) in line.pairs.iter().zip(&line.pairwise).zip(sides) {
            if let Some(points) = &points {
                *totals.entry(label).or_default() += points;
            }
            if let Some(stated) = stated {
                judge_figure(
                    findings,
                    depth,
                    points.as_ref(),
                    stated,
                    line_decimals,
                    label,
                    Some(line.board),
                    line.line,
                );
            }
        }
    }
    for pair in &transcript.pairs {
        judge_figure(
            findings,
            depth,
            totals.get(pair.label.as_str()),
            &pair.imps,
            total_decimals,
            &pair.label,
            None,
            pair.line,
        );
    }
}

#[allow(clippy::too_many_arguments, reason = "a figure with its position in the file")]
fn judge_figure(
    findings: &mut Findings,
    depth: Depth,
    computed: Option<&Points>,
    stated: &StatedFigure,
    decimals: u32,
    label: &str,
    board: Option<bridge::BoardNumber>,
    line: u32,
) {
    findings.compared.pairwise += 1;
    let agreement = computed.map_or(Closeness::Off, |c| closeness(c, stated, decimals));
    findings.judge(&agreement, depth, || Difference {
        what: FigureKind::Pair,
        board,
        who: format!("pair {label}"),
        line,
        stated: stated.text.clone(),
        computed: computed_text(computed, stated),
    });
}
