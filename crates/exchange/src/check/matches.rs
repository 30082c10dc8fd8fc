//! Matches of teams: stated boards, scores and victory points against computed ones.
//! `compare` has travellers, totals and places.

use evening::club::ContestantId;
use evening::scoring::{Match, Points, Standings};

use super::super::transcript::{StatedFigure, Transcript, TranscriptMatch};
use super::findings::{Closeness, Depth, Findings, closeness, computed_text, contestant_difference, most_decimals};
use super::{Difference, FigureKind};

/// The computed match of a stated one, and the index of the stated match's first team in it. If the two teams have no
/// match in the stated round, takes their first match of any round.
fn find_match<'a>(stated: &TranscriptMatch, scored: &'a Standings) -> Option<(&'a Match, usize)> {
    let [first, second] = stated.contestants;
    let mut meetings = scored.matches.iter().filter(|m| m.place(first).is_some() && m.place(second).is_some());
    let matching = meetings.clone().find(|m| m.round == stated.round).or_else(|| meetings.next())?;
    Some((matching, matching.place(first)?))
}

fn opponents_label(transcript: &Transcript, stated: &TranscriptMatch, place: usize) -> String {
    let name = |contestant: ContestantId| transcript.label(contestant);
    format!("{} against {}", name(stated.contestants[place]), name(stated.contestants[1 - place]))
}

/// Compares the points of every board of every match.
pub(super) fn compare_boards(transcript: &Transcript, scored: &Standings, depth: Depth, findings: &mut Findings) {
    let decimals =
        most_decimals(transcript.matches.iter().flat_map(|m| &m.boards).flat_map(|b| b.points.iter().flatten()));
    for stated_match in &transcript.matches {
        let computed_match = find_match(stated_match, scored);
        for board in stated_match.boards.iter().filter(|b| b.points.iter().any(Option::is_some)) {
            findings.compared.match_boards += 1;
            for (place, stated) in board.points.iter().enumerate() {
                let Some(stated) = stated else { continue };
                let computed = computed_match.and_then(|(computed_match, first)| {
                    let board = computed_match.boards.iter().find(|b| b.board == board.board)?;
                    board.points[if place == 0 { first } else { 1 - first }].as_ref()
                });
                judge(findings, depth, computed, stated, decimals, || Difference {
                    what: FigureKind::Board,
                    board: Some(board.board),
                    who: opponents_label(transcript, stated_match, place),
                    line: board.line,
                    stated: String::new(),
                    computed: String::new(),
                });
            }
        }
    }
}

/// Compares scores and victory points of every match, and the number of matches each team won or drew.
pub(super) fn compare_scores(transcript: &Transcript, scored: &Standings, depth: Depth, findings: &mut Findings) {
    let decimals = most_decimals(transcript.matches.iter().flat_map(|m| m.score.iter().chain(&m.vp).flatten()));
    for stated_match in &transcript.matches {
        let computed_match = find_match(stated_match, scored);
        findings.compared.matches += u32::from(stated_match.score.iter().chain(&stated_match.vp).any(Option::is_some));
        for place in [0, 1] {
            let computed = computed_match
                .map(|(computed_match, first)| (computed_match, if place == 0 { first } else { 1 - first }));
            let mut judge_figure = |kind: FigureKind, stated: &Option<StatedFigure>, computed: Option<Points>| {
                let Some(stated) = stated else { return };
                judge(findings, depth, computed.as_ref(), stated, decimals, || Difference {
                    what: kind,
                    board: None,
                    who: opponents_label(transcript, stated_match, place),
                    line: stated_match.line,
                    stated: String::new(),
                    computed: String::new(),
                });
            };
            let vp = computed.and_then(|(computed_match, index)| Some(computed_match.vp.as_ref()?[index].clone()));
            let score = computed.map(|(computed_match, index)| match &vp {
                // If the file has no separate victory points, its scores are victory points.
                Some(vp) if stated_match.vp.iter().all(Option::is_none) => vp.clone(),
                _ => computed_score(stated_match, computed_match, index),
            });
            judge_figure(FigureKind::Match, &stated_match.score[place], score);
            judge_figure(FigureKind::VictoryPoints, &stated_match.vp[place], vp);
        }
    }
    for contestant in &transcript.contestants {
        let Some(stated) = &contestant.wins else { continue };
        let wins = scored.matches_of(contestant.id).filter_map(|m| {
            let place = m.place(contestant.id)?;
            (m.scored_boards() > 0).then(|| m.result(place) >= m.result(1 - place))
        });
        let wins = Points::from(wins.filter(|won| *won).count() as i64);
        let agreement = closeness(&wins, stated, 0);
        findings.judge(&agreement, depth, || {
            contestant_difference(transcript, contestant, FigureKind::Wins, &stated.text, wins.short(2))
        });
    }
}

/// The computed score of a team, in the form in which the file states it. A second part of the score is added if there
/// are no victory points.
fn computed_score(stated: &TranscriptMatch, computed: &Match, place: usize) -> Points {
    let has_negative = stated.score.iter().flatten().any(|s| s.value < Points::ZERO);
    match &computed.second {
        None if !has_negative && computed.max[place].is_zero() => computed.won[place].clone(),
        Some(second) if computed.vp.is_none() => &computed.net[place] + &second[place],
        _ => computed.net[place].clone(),
    }
}

/// Judges a stated figure. A missing computed figure differs. Fills in the two figures of the difference.
fn judge(
    findings: &mut Findings,
    depth: Depth,
    computed: Option<&Points>,
    stated: &StatedFigure,
    decimals: u32,
    difference: impl FnOnce() -> Difference,
) {
    let agreement = computed.map_or(Closeness::Off, |c| closeness(c, stated, decimals));
    findings.judge(&agreement, depth, || Difference {
        stated: stated.text.clone(),
        computed: computed_text(computed, stated),
        ..difference()
    });
}
