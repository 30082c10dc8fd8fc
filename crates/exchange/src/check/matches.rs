//! Matches of teams: stated boards, scores and victory points against computed ones.
//! `compare` has travellers, totals and places.

use evening::club::ContestantId;
use evening::scoring::{Match, Points, Standings};

use super::super::transcript::{StatedFigure, Transcript, TranscriptMatch};
use super::findings::{Closeness, Depth, Findings, closeness, difference, most, shown};
use super::{Difference, FigureKind};

/// The computed match of a stated one, and the index of the stated match's first team in it.
fn find_match<'a>(stated: &TranscriptMatch, scored: &'a Standings) -> Option<(&'a Match, usize)> {
    let [first, second] = stated.contestants;
    let mut meets = scored.matches.iter().filter(|m| m.place(first).is_some() && m.place(second).is_some());
    let found = meets.clone().find(|m| m.round == stated.round).or_else(|| meets.next())?;
    Some((found, found.place(first)?))
}

fn who(transcript: &Transcript, stated: &TranscriptMatch, place: usize) -> String {
    let name = |contestant: ContestantId| transcript.label(contestant);
    format!("{} against {}", name(stated.contestants[place]), name(stated.contestants[1 - place]))
}

/// Compares the points of every board of every match.
pub(super) fn boards(transcript: &Transcript, scored: &Standings, depth: Depth, findings: &mut Findings) {
    let most = most(transcript.matches.iter().flat_map(|m| &m.boards).flat_map(|b| b.points.iter().flatten()));
    for of in &transcript.matches {
        let found = find_match(of, scored);
        for board in of.boards.iter().filter(|b| b.points.iter().any(Option::is_some)) {
            findings.compared.match_boards += 1;
            for (place, stated) in board.points.iter().enumerate() {
                let Some(stated) = stated else { continue };
                let computed = found.and_then(|(found, first)| {
                    let board = found.boards.iter().find(|b| b.board == board.board)?;
                    board.points[if place == 0 { first } else { 1 - first }].as_ref()
                });
                judge(findings, depth, computed, stated, most, || Difference {
                    what: FigureKind::Board,
                    board: Some(board.board),
                    who: who(transcript, of, place),
                    line: board.line,
                    stated: String::new(),
                    computed: String::new(),
                });
            }
        }
    }
}

/// Compares scores and victory points of every match, and the number of matches each team won or drew.
pub(super) fn scores(transcript: &Transcript, scored: &Standings, depth: Depth, findings: &mut Findings) {
    let most = most(transcript.matches.iter().flat_map(|m| m.score.iter().chain(&m.vp).flatten()));
    for of in &transcript.matches {
        let found = find_match(of, scored);
        findings.compared.matches += u32::from(of.score.iter().chain(&of.vp).any(Option::is_some));
        for place in [0, 1] {
            let computed = found.map(|(found, first)| (found, if place == 0 { first } else { 1 - first }));
            let mut one = |what: FigureKind, stated: &Option<StatedFigure>, computed: Option<Points>| {
                let Some(stated) = stated else { return };
                judge(findings, depth, computed.as_ref(), stated, most, || Difference {
                    what,
                    board: None,
                    who: who(transcript, of, place),
                    line: of.line,
                    stated: String::new(),
                    computed: String::new(),
                });
            };
            let vp = computed.and_then(|(found, at)| Some(found.vp.as_ref()?[at].clone()));
            let score = computed.map(|(found, at)| match &vp {
                // If the file has no separate victory points, its scores are victory points.
                Some(vp) if of.vp.iter().all(Option::is_none) => vp.clone(),
                _ => score(of, found, at),
            });
            one(FigureKind::Match, &of.score[place], score);
            one(FigureKind::VictoryPoints, &of.vp[place], vp);
        }
    }
    for contestant in &transcript.contestants {
        let Some(stated) = &contestant.wins else { continue };
        let wins = scored.matches_of(contestant.id).filter_map(|m| {
            let place = m.place(contestant.id)?;
            (m.scored() > 0).then(|| m.result(place) >= m.result(1 - place))
        });
        let wins = Points::from(wins.filter(|won| *won).count() as i64);
        let close = closeness(&wins, stated, 0);
        findings
            .judge(&close, depth, || difference(transcript, contestant, FigureKind::Wins, &stated.text, wins.short(2)));
    }
}

/// The computed score of a team: the IMPs it won or, if the file states differences, the difference with its sign.
fn score(stated: &TranscriptMatch, found: &Match, place: usize) -> Points {
    let negative = stated.score.iter().flatten().any(|s| s.value < Points::ZERO);
    match &found.second {
        None if !negative && found.max[place].is_zero() => found.won[place].clone(),
        Some(second) if found.vp.is_none() => &found.net[place] + &second[place],
        _ => found.net[place].clone(),
    }
}

fn judge(
    findings: &mut Findings,
    depth: Depth,
    computed: Option<&Points>,
    stated: &StatedFigure,
    most: u32,
    difference: impl FnOnce() -> Difference,
) {
    let close = computed.map_or(Closeness::Off, |c| closeness(c, stated, most));
    findings.judge(&close, depth, || Difference {
        stated: stated.text.clone(),
        computed: shown(computed, stated),
        ..difference()
    });
}
