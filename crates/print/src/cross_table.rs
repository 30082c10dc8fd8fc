//! The cross table. For matches it has opponents, points for and against, victory points and the running total. For
//! other meetings it has the result, with contestants or rounds across. `scoring` calculates the points.

use std::collections::{BTreeMap, BTreeSet};

use evening::club::{ContestantId, SectionId};
use evening::scoring::{Match, Points, Ranking, RankingLine, RankingName, Standings};
use evening::session::Session;
use lang::{self, Texts};

use super::layout::{Cell, Column, Frame, Page};
use super::matrix::{self, Group, Matrix, Spot};
use super::words::{self, Words};
use super::{Document, Sheet};

/// The sign where a contestant would meet itself.
const SELF_SIGN: &str = "×";

/// A round, and the index among several meetings or matches that begin in it.
type RoundKey = (Option<u8>, usize);
/// The meetings of each contestant, in the order of rounds.
type MeetingsByContestant = BTreeMap<ContestantId, BTreeMap<RoundKey, Meeting>>;

/// A contestant's boards against the same opponents in a round.
struct Meeting {
    /// The partner of a player in an individual. `None` for pairs and teams.
    partner: Option<ContestantId>,
    opponents: Vec<ContestantId>,
    spot: Spot,
}

/// A match or a bye of a contestant, with the contestant's total after it.
struct Leg<'a> {
    /// The match and the contestant's index in it. `None` for a bye.
    played: Option<(&'a Match, usize)>,
    /// The result. `None` before any result is entered.
    result: Option<Points>,
    /// The total after this match or bye.
    running: Points,
}

/// The pages of the cross table.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let (frame, matrices) = frame_and_matrices(&words, sheet);
    matrix::pages(&words, &frame, matrices)
}

/// The meetings of all contestants, with results.
struct Meetings {
    rankings: Vec<Ranking>,
    by_contestant: MeetingsByContestant,
    decimals: u32,
}

impl Meetings {
    fn of(words: &Words<'_>) -> Self {
        let Words { session, standings, .. } = *words;
        let rankings = rankings_apart(session, standings);
        let has_only_matches = rankings.iter().all(|r| is_by_match(standings, r));
        let meetings = if has_only_matches { MeetingsByContestant::new() } else { meetings(session, standings) };
        let decimals = matrix::decimals(meetings.values().flat_map(BTreeMap::values).map(|m| &m.spot));
        Self { rankings, by_contestant: meetings, decimals }
    }

    /// Matrices with contestants across, for the rankings without matches. All rankings take the same form, so the
    /// result is `None` if one of them allows no such matrix, does not fit this width or is nearly empty.
    fn matrices_of_opponents(&self, words: &Words<'_>, width: f32) -> Option<Vec<Matrix>> {
        let rankings = self.rankings.iter().filter(|r| !is_by_match(words.standings, r));
        let has_room = |matrix: &Matrix| matrix.fits(width) && !is_nearly_empty(matrix);
        rankings.map(|r| matrix_of_opponents(words, r, &self.by_contestant, self.decimals).filter(has_room)).collect()
    }
}

/// Whether the contestants of a ranking played matches.
fn is_by_match(standings: &Standings, ranking: &Ranking) -> bool {
    ranking.lines.iter().any(|l| standings.matches_of(l.contestant).next().is_some())
}

/// Whether fewer than a third of the cells have a meeting, as in drawn rounds. Such a table is easier to read round by
/// round.
fn is_nearly_empty(matrix: &Matrix) -> bool {
    let places = || matrix.groups.iter().flat_map(|group| &group.cells);
    let is_meeting =
        |cells: &&Vec<Cell>| cells.last().is_some_and(|cell| !cell.text.is_empty() && cell.text != SELF_SIGN);
    3 * places().filter(is_meeting).count() < places().count()
}

/// The frame of the sheet, and its matrices. The frame is landscape; before the first result it is portrait and has no
/// matrices.
fn frame_and_matrices(words: &Words<'_>, sheet: &Sheet) -> (Frame, Vec<Matrix>) {
    let Words { standings, texts, .. } = *words;
    let mut frame = words.frame(Document::CrossTable, sheet);
    if words.has_no_results() {
        return (frame, Vec::new());
    }
    frame.landscape = true;
    frame.foot.extend(words.scaled_up_note());
    frame.foot.extend(words.penalty_rate_notes());
    let meetings = Meetings::of(words);
    let Meetings { rankings, by_contestant, decimals } = &meetings;
    let spots = || by_contestant.values().flat_map(BTreeMap::values).map(|m| &m.spot);
    let opponent_matrices = meetings.matrices_of_opponents(words, frame.width());
    let has_rounds = by_contestant.values().flat_map(BTreeMap::keys).any(|(round, _)| round.is_some());
    if has_rounds && opponent_matrices.as_ref().is_some_and(|matrices| !matrices.is_empty()) {
        frame.foot.push(texts.say().print_cross_note());
    }
    if rankings.iter().any(|ranking| !is_by_match(standings, ranking)) {
        frame.foot.extend(matrix::legend(texts, spots(), false));
    }
    if opponent_matrices.is_none() && !rankings.is_empty() {
        frame.foot.push(texts.say().paper_versus_note(texts.say().paper_versus_short()));
    }
    frame.foot.extend(words.unbalanced_notes(Some(texts.say().paper_unbalanced_own())));
    let mut opponent_matrices = opponent_matrices.map(Vec::into_iter);
    let matrices: Vec<Matrix> = rankings
        .iter()
        .map(|ranking| {
            if is_by_match(standings, ranking) {
                return matrix_of_matches(words, ranking);
            }
            let opponent_matrix = opponent_matrices.as_mut().and_then(Iterator::next);
            opponent_matrix.unwrap_or_else(|| matrix_of_rounds(words, ranking, by_contestant, *decimals))
        })
        .collect();
    (frame, matrices)
}

/// The rankings, split by section if the sections never met.
fn rankings_apart(session: &Session, standings: &Standings) -> Vec<Ranking> {
    let lines = || standings.boards.iter().flat_map(|board| &board.lines);
    let sections_met = lines().any(|line| {
        let sections: BTreeSet<SectionId> =
            line.sitting.contestants().map(|(contestant, _)| contestant.section).collect();
        sections.len() > 1
    });
    let split = |ranking: &Ranking| -> Vec<Ranking> {
        if sections_met || ranking.name.section.is_some() || session.sections.len() < 2 {
            return vec![ranking.clone()];
        }
        let part = |section: &SectionId| {
            let lines = ranking.lines.iter().filter(|line| line.contestant.section == *section).cloned().collect();
            Ranking { name: RankingName { section: Some(*section), ..ranking.name }, lines }
        };
        session.sections.keys().map(part).filter(|part| !part.lines.is_empty()).collect()
    };
    let mut rankings: Vec<Ranking> = standings.rankings.iter().flat_map(split).collect();
    // North-South and East-West of a section follow each other.
    rankings.sort_by_key(|ranking| ranking.name.section);
    rankings
}

/// The headings above rounds: long, short and bare. A meeting without a round has the number of its match.
fn round_headings<'a>(words: &Words<'_>, keys: impl IntoIterator<Item = &'a RoundKey>) -> Vec<[String; 3]> {
    let say = words.texts.say();
    let head = |(round, nth): &RoundKey| {
        let number = (nth + 1).to_string();
        round.map_or_else(
            || [say.print_match_number(number.as_str()), number.clone(), number.clone()],
            |round| words.round_heads(round),
        )
    };
    keys.into_iter().map(head).collect()
}

/// A matrix with rounds across: the matches that begin in each.
fn matrix_of_matches(words: &Words<'_>, ranking: &Ranking) -> Matrix {
    let Words { standings, texts, .. } = *words;
    let say = texts.say();
    let lines = matrix::lines_by_number(ranking);
    let legs: Vec<BTreeMap<RoundKey, Leg<'_>>> = lines.iter().map(|l| legs(standings, l)).collect();
    let keys: BTreeSet<RoundKey> = legs.iter().flat_map(|legs| legs.keys().copied()).collect();
    let all_legs = || legs.iter().flat_map(BTreeMap::values);
    let score_of = |leg: &Leg<'_>| {
        let (played, place) = leg.played.filter(|(played, _)| played.scored_boards() > 0)?;
        Some(lang::counted::match_score(standings, played, place))
    };
    let most_decimals = |points: Vec<Points>| points.iter().map(words::decimals_needed).max().unwrap_or(0);
    let board_decimals = most_decimals(all_legs().filter_map(score_of).flatten().collect());
    let in_vp = standings.in_victory_points();
    let result_decimals = if in_vp {
        words.standings.decimals()
    } else {
        most_decimals(all_legs().filter_map(|leg| leg.result.clone()).collect())
    };
    let number = |points: &Points, decimals: u32| texts.number(&points.decimal(decimals));
    let cells = |leg: Option<&Leg<'_>>| -> Vec<Cell> {
        let Some(leg) = leg else { return vec![Cell::default(); if in_vp { 5 } else { 4 }] };
        let mut cells: Vec<Cell> = match leg.played {
            Some((played, place)) => {
                let mark = if words::uneven_score(played, place).is_some() { words::UNEVEN } else { "" };
                let score = score_of(leg).map(|score| score.map(|points| number(&points, board_decimals)));
                let score = score.map(|[won, lost]| [format!("{won} :"), format!("{lost}{mark}")]);
                let [won, lost] = score.unwrap_or_default();
                vec![words.number(played.contestants[1 - place]).into(), won.into(), lost.into()]
            }
            None => vec![Cell::over(say.print_sits_out(), 3)],
        };
        let result = leg.result.as_ref();
        if in_vp {
            let vp = result.filter(|_| leg.played.is_none_or(|(played, _)| played.vp.is_some()));
            cells.push(vp.map(|p| number(p, result_decimals)).unwrap_or_default().into());
        }
        cells.push(result.map(|_| number(&leg.running, result_decimals)).unwrap_or_default().into());
        cells
    };
    let columns = || {
        let mut columns = vec![
            Column { has_line_before: true, ..Column::figures(say.paper_versus_short()).quiet() },
            Column::figures(lang::rules::board_unit(standings.rules.method, texts)),
            Column::figures(String::new()),
        ];
        if in_vp {
            columns.push(Column::figures(say.unit_vp()).bold());
        }
        columns.push(Column::figures(say.print_running()));
        columns
    };
    let mut matrix = Matrix::of(words, ranking, true);
    // A bye scores nothing until the first result of its round is entered.
    let is_waiting =
        |key: &RoundKey, line: &RankingLine| key.1 == 0 && matrix::sits_out(words.session, line.contestant, key.0);
    let cells_of = |key: &RoundKey, legs: &BTreeMap<RoundKey, Leg<'_>>, line: &RankingLine| match legs.get(key) {
        None if is_waiting(key, line) => {
            let mut cells = vec![Cell::over(say.print_sits_out(), 3)];
            cells.resize(if in_vp { 3 } else { 2 }, Cell::default());
            cells
        }
        leg => cells(leg),
    };
    let group = |key: &RoundKey| {
        let cells = legs.iter().zip(&lines).map(|(legs, line)| cells_of(key, legs, line)).collect();
        Group { columns: columns(), cells }
    };
    matrix.groups = keys.iter().map(group).collect();
    matrix.set_group_headings(&round_headings(words, &keys), &say.print_round());
    matrix.is_by_round = true;
    matrix
}

/// The matches of a contestant in order, and the byes for which it gets points.
fn legs<'a>(standings: &'a Standings, line: &RankingLine) -> BTreeMap<RoundKey, Leg<'a>> {
    let contestant = line.contestant;
    let mut legs: BTreeMap<RoundKey, Leg<'a>> = BTreeMap::new();
    for played in standings.matches_of(contestant) {
        let Some(place) = played.place(contestant) else { continue };
        let nth = legs.keys().filter(|(round, _)| *round == played.round).count();
        let result = played.counts().then(|| played.result(place));
        legs.insert((played.round, nth), Leg { played: Some((played, place)), result, running: Points::ZERO });
    }
    for bye in standings.byes_of(contestant).filter(|bye| bye.points.is_some()) {
        let leg = Leg { played: None, result: bye.points.clone(), running: Points::ZERO };
        legs.insert((Some(bye.round), 0), leg);
    }
    let mut sum = Points::ZERO;
    for leg in legs.values_mut() {
        if let Some(result) = &leg.result {
            sum += result;
        }
        leg.running = sum.clone();
    }
    legs
}

fn meetings(session: &Session, standings: &Standings) -> MeetingsByContestant {
    let ruled = matrix::ruled_slots(session);
    let mut by_opponents: BTreeMap<(ContestantId, Option<u8>, Vec<ContestantId>), Meeting> = BTreeMap::new();
    for line in standings.boards.iter().flat_map(|b| &b.lines) {
        for (contestant, side) in line.sitting.contestants() {
            let mut opponents: Vec<ContestantId> = line.sitting.side(side.other()).collect();
            opponents.sort();
            let key = (contestant, line.place.round, opponents.clone());
            let meeting = by_opponents.entry(key).or_insert_with(|| Meeting {
                partner: line.sitting.side(side).find(|c| *c != contestant),
                opponents,
                spot: Spot::default(),
            });
            meeting.spot.add(standings, line, contestant);
            meeting.spot.is_ruled |= ruled.contains(&line.slot);
        }
    }
    let mut meetings = MeetingsByContestant::new();
    for ((contestant, round, _), meeting) in by_opponents {
        let contestant_meetings = meetings.entry(contestant).or_default();
        let nth = contestant_meetings.keys().filter(|(other, _)| *other == round).count();
        contestant_meetings.insert((round, nth), meeting);
    }
    meetings
}

/// A matrix with contestants across. `None` if someone has a partner, meets several opponents at once, or meets one
/// twice.
fn matrix_of_opponents(
    words: &Words<'_>,
    ranking: &Ranking,
    by_contestant: &MeetingsByContestant,
    decimals: u32,
) -> Option<Matrix> {
    let lines = matrix::lines_by_number(ranking);
    // By contestant and opponent: the round and the result.
    let mut results: BTreeMap<(ContestantId, ContestantId), (Option<u8>, &Spot)> = BTreeMap::new();
    for line in &lines {
        for ((round, _), meeting) in by_contestant.get(&line.contestant).into_iter().flatten() {
            let [opponent] = meeting.opponents[..] else { return None };
            let earlier = results.insert((line.contestant, opponent), (*round, &meeting.spot));
            if earlier.is_some() || meeting.partner.is_some() {
                return None;
            }
        }
    }
    let opponents: BTreeSet<ContestantId> = results.keys().map(|(_, opponent)| *opponent).collect();
    // A file may not give the round of a meeting.
    let has_rounds = results.values().any(|(round, _)| round.is_some());
    let group = |opponent: &ContestantId| {
        let mut columns = vec![Column::figures(words.number(*opponent)).bold()];
        let cells = lines.iter().map(|line| {
            let (round, text) = match results.get(&(line.contestant, *opponent)) {
                Some((round, spot)) => (round.map(|r| r.to_string()), spot.text(words.texts, decimals)),
                None if line.contestant == *opponent => (None, SELF_SIGN.to_owned()),
                None => (None, String::new()),
            };
            let round = has_rounds.then(|| Cell::from(round.unwrap_or_default()));
            round.into_iter().chain([text.into()]).collect()
        });
        let cells = cells.collect();
        if has_rounds {
            columns.insert(0, Column::figures("").quiet());
        }
        columns[0].has_line_before = true;
        Group { columns, cells }
    };
    let mut matrix = Matrix::of(words, ranking, true);
    matrix.groups = opponents.iter().map(group).collect();
    Some(matrix)
}

/// A matrix with rounds across: the opponents and the result of each.
fn matrix_of_rounds(
    words: &Words<'_>,
    ranking: &Ranking,
    by_contestant: &MeetingsByContestant,
    decimals: u32,
) -> Matrix {
    let say = words.texts.say();
    let lines = matrix::lines_by_number(ranking);
    let own_meetings: Vec<Option<&BTreeMap<RoundKey, Meeting>>> =
        lines.iter().map(|l| by_contestant.get(&l.contestant)).collect();
    let meetings = || own_meetings.iter().copied().flatten();
    let keys: BTreeSet<RoundKey> =
        meetings().flat_map(|contestant_meetings| contestant_meetings.keys().copied()).collect();
    let has_partners = meetings().flat_map(BTreeMap::values).any(|m| m.partner.is_some());
    let cells = |meeting: Option<&Meeting>, sits_out: bool| -> Vec<Cell> {
        let columns = if has_partners { 3 } else { 2 };
        let Some(meeting) = meeting else {
            return if sits_out {
                vec![Cell::over(say.print_sits_out(), columns)]
            } else {
                vec![Cell::default(); columns]
            };
        };
        let opponents: Vec<String> = meeting.opponents.iter().map(|c| words.number(*c)).collect();
        let mut cells: Vec<Cell> = Vec::new();
        if has_partners {
            cells.push(meeting.partner.map(|c| words.number(c)).unwrap_or_default().into());
        }
        cells.push(opponents.join("+").into());
        cells.push(meeting.spot.text(words.texts, decimals).into());
        cells
    };
    let columns = || {
        let mut columns = Vec::new();
        if has_partners {
            columns.push(Column::figures(say.print_with()));
        }
        columns.push(Column::figures(say.paper_versus_short()).quiet());
        columns[0].has_line_before = true;
        // As short as the figures below it.
        let unit = lang::rules::board_unit(words.standings.rules.method, words.texts);
        let unit = if unit == say.print_points() { say.paper_points_short() } else { unit };
        columns.push(Column::figures(unit).bold());
        columns
    };
    let mut matrix = Matrix::of(words, ranking, true);
    let group = |key: &RoundKey| {
        let sits_out = |line: &RankingLine| key.1 == 0 && matrix::sits_out(words.session, line.contestant, key.0);
        let cells = own_meetings
            .iter()
            .zip(&lines)
            .map(|(contestant_meetings, line)| cells(contestant_meetings.and_then(|own| own.get(key)), sits_out(line)));
        let cells = cells.collect();
        Group { columns: columns(), cells }
    };
    matrix.groups = keys.iter().map(group).collect();
    matrix.set_group_headings(&round_headings(words, &keys), &say.print_round());
    matrix.is_by_round = true;
    matrix
}
