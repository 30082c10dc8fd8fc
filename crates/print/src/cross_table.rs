//! The cross table: for matches the opponents, points for and against, victory points and the running total; for pairs
//! and players who met whom in which round with which result. `scoring` has the points.

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
const SELF: &str = "×";

/// A round, and the index among several meetings or matches that begin in it.
type Key = (Option<u8>, usize);
/// The meetings of each contestant, in the order of rounds.
type MeetingsByContestant = BTreeMap<ContestantId, BTreeMap<Key, Meeting>>;

/// A contestant's boards against the same opponents in a round.
struct Meeting {
    partner: Option<ContestantId>,
    opponents: Vec<ContestantId>,
    spot: Spot,
}

/// A match of a contestant or a bye, with its total after it.
struct Leg<'a> {
    /// The match and the contestant's index in it. `None` for a bye.
    found: Option<(&'a Match, usize)>,
    /// The result. `None` before any result is in.
    result: Option<Points>,
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
    /// The rankings, split by section if the sections never met.
    rankings: Vec<Ranking>,
    met: MeetingsByContestant,
    /// The decimals of points.
    decimals: u32,
}

impl Meetings {
    fn of(words: &Words<'_>) -> Self {
        let Words { session, standings, .. } = *words;
        let rankings = rankings_apart(session, standings);
        let has_only_matches = rankings.iter().all(|r| is_by_match(standings, r));
        let met = if has_only_matches { MeetingsByContestant::new() } else { meetings(session, standings) };
        let decimals = matrix::decimals(met.values().flat_map(BTreeMap::values).map(|m| &m.spot));
        Self { rankings, met, decimals }
    }

    /// The rankings with contestants across, all in the same form. `None` if one of them does not fit this width.
    fn crossed(&self, words: &Words<'_>, width: f32) -> Option<Vec<Matrix>> {
        let meeting = self.rankings.iter().filter(|r| !is_by_match(words.standings, r));
        let has_room = |matrix: &Matrix| matrix.fits(width) && !is_nearly_empty(matrix);
        meeting.map(|r| matrix_of_opponents(words, r, &self.met, self.decimals).filter(has_room)).collect()
    }
}

/// Whether the contestants of a ranking played matches.
fn is_by_match(standings: &Standings, ranking: &Ranking) -> bool {
    ranking.lines.iter().any(|l| standings.matches_of(l.contestant).next().is_some())
}

/// Whether most contestants never meet, as in drawn rounds. Such a table is easier to read round by round.
fn is_nearly_empty(matrix: &Matrix) -> bool {
    let places = || matrix.groups.iter().flat_map(|group| &group.cells);
    let met = |cells: &&Vec<Cell>| cells.last().is_some_and(|cell| !cell.text.is_empty() && cell.text != SELF);
    3 * places().filter(met).count() < places().count()
}

/// The frame of a landscape sheet, and its matrices.
fn frame_and_matrices(words: &Words<'_>, sheet: &Sheet) -> (Frame, Vec<Matrix>) {
    let Words { standings, texts, .. } = *words;
    let mut frame = words.frame(Document::CrossTable, sheet);
    if words.has_no_results() {
        return (frame, Vec::new());
    }
    frame.landscape = true;
    frame.foot.extend(words.scaled_up());
    frame.foot.extend(words.penalty_rates());
    let meetings = Meetings::of(words);
    let Meetings { rankings, met, decimals } = &meetings;
    let spots = || met.values().flat_map(BTreeMap::values).map(|m| &m.spot);
    let crossed = meetings.crossed(words, frame.width());
    let rounds = met.values().flat_map(BTreeMap::keys).any(|(round, _)| round.is_some());
    if rounds && crossed.as_ref().is_some_and(|all| !all.is_empty()) {
        frame.foot.push(texts.say().print_cross_note());
    }
    if rankings.iter().any(|ranking| !is_by_match(standings, ranking)) {
        frame.foot.extend(matrix::legend(texts, spots(), false));
    }
    if crossed.is_none() && !rankings.is_empty() {
        frame.foot.push(texts.say().paper_versus_note(texts.say().paper_versus_short()));
    }
    frame.foot.extend(words.unbalanced(Some(texts.say().paper_unbalanced_scores())));
    let mut crossed = crossed.map(Vec::into_iter);
    let matrices: Vec<Matrix> = rankings
        .iter()
        .map(|ranking| {
            if is_by_match(standings, ranking) {
                return matrix_of_matches(words, ranking);
            }
            let crossed = crossed.as_mut().and_then(Iterator::next);
            crossed.unwrap_or_else(|| matrix_of_rounds(words, ranking, met, *decimals))
        })
        .collect();
    (frame, matrices)
}

/// The rankings, split by section if the sections never met.
fn rankings_apart(session: &Session, standings: &Standings) -> Vec<Ranking> {
    let lines = || standings.boards.iter().flat_map(|board| &board.lines);
    let across = lines().any(|line| {
        let sections: BTreeSet<SectionId> = line.sitting.contestants().map(|(who, _)| who.section).collect();
        sections.len() > 1
    });
    let parts = |ranking: &Ranking| -> Vec<Ranking> {
        if across || ranking.name.section.is_some() || session.sections.len() < 2 {
            return vec![ranking.clone()];
        }
        let of = |section: &SectionId| {
            let lines = ranking.lines.iter().filter(|line| line.contestant.section == *section).cloned().collect();
            Ranking { name: RankingName { section: Some(*section), ..ranking.name }, lines }
        };
        session.sections.keys().map(of).filter(|part| !part.lines.is_empty()).collect()
    };
    let mut all: Vec<Ranking> = standings.rankings.iter().flat_map(parts).collect();
    // North-South and East-West of a section follow each other.
    all.sort_by_key(|ranking| ranking.name.section);
    all
}

/// The headings above rounds: long, short and bare. A meeting without a round has the number of its match.
fn heads<'a>(words: &Words<'_>, keys: impl IntoIterator<Item = &'a Key>) -> Vec<[String; 3]> {
    let say = words.texts.say();
    let head = |(round, nth): &Key| {
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
    let lines = matrix::by_number(ranking);
    let legs: Vec<BTreeMap<Key, Leg<'_>>> = lines.iter().map(|l| legs(standings, l)).collect();
    let keys: BTreeSet<Key> = legs.iter().flat_map(|legs| legs.keys().copied()).collect();
    let all = || legs.iter().flat_map(BTreeMap::values);
    let gained = |leg: &Leg<'_>, other: bool| {
        let (found, place) = leg.found.filter(|(found, _)| found.scored() > 0)?;
        let place = if other { 1 - place } else { place };
        Some(standings.in_unit(&found.won[place], &found.max[place]))
    };
    let most = |points: Vec<Points>| points.iter().map(words::places).max().unwrap_or(0);
    let board_decimals = most(all().flat_map(|leg| [gained(leg, false), gained(leg, true)]).flatten().collect());
    let in_vp = standings.in_victory_points();
    let result_decimals =
        if in_vp { words.standings.decimals() } else { most(all().filter_map(|leg| leg.result.clone()).collect()) };
    let number = |points: &Points, decimals: u32| texts.number(&points.decimal(decimals));
    let cells = |leg: Option<&Leg<'_>>| -> Vec<Cell> {
        let Some(leg) = leg else { return vec![Cell::default(); if in_vp { 5 } else { 4 }] };
        let mut cells: Vec<Cell> = match leg.found {
            Some((found, place)) => {
                let own = gained(leg, false).map(|p| format!("{} :", number(&p, board_decimals)));
                let mark = if words::uneven(found, place).is_some() { words::UNEVEN } else { "" };
                let other = gained(leg, true).map(|p| format!("{}{mark}", number(&p, board_decimals)));
                vec![
                    words.number(found.contestants[1 - place]).into(),
                    own.unwrap_or_default().into(),
                    other.unwrap_or_default().into(),
                ]
            }
            None => vec![Cell::over(say.print_sits_out(), 3)],
        };
        let result = leg.result.as_ref();
        if in_vp {
            let vp = result.filter(|_| leg.found.is_none_or(|(found, _)| found.vp.is_some()));
            cells.push(vp.map(|p| number(p, result_decimals)).unwrap_or_default().into());
        }
        cells.push(result.map(|_| number(&leg.running, result_decimals)).unwrap_or_default().into());
        cells
    };
    let columns = || {
        let mut columns = vec![
            Column { parted: true, ..Column::figures(say.paper_versus_short()).quiet() },
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
    // A bye gives nothing yet if no result of its round is in.
    let waits = |key: &Key, line: &RankingLine| key.1 == 0 && matrix::sits_out(words.session, line.contestant, key.0);
    let of = |key: &Key, legs: &BTreeMap<Key, Leg<'_>>, line: &RankingLine| match legs.get(key) {
        None if waits(key, line) => {
            let mut waiting = vec![Cell::over(say.print_sits_out(), 3)];
            waiting.resize(if in_vp { 3 } else { 2 }, Cell::default());
            waiting
        }
        leg => cells(leg),
    };
    let group = |key: &Key| {
        let cells = legs.iter().zip(&lines).map(|(legs, line)| of(key, legs, line)).collect();
        Group { columns: columns(), cells }
    };
    matrix.groups = keys.iter().map(group).collect();
    matrix.head_over(&heads(words, &keys), &say.print_round());
    matrix.by_round = true;
    matrix
}

/// The matches of a contestant in order, with byes that count.
fn legs<'a>(standings: &'a Standings, line: &RankingLine) -> BTreeMap<Key, Leg<'a>> {
    let contestant = line.contestant;
    let mut legs: BTreeMap<Key, Leg<'a>> = BTreeMap::new();
    for found in standings.matches_of(contestant) {
        let Some(place) = found.place(contestant) else { continue };
        let nth = legs.keys().filter(|(round, _)| *round == found.round).count();
        let result = found.counts().then(|| found.result(place));
        legs.insert((found.round, nth), Leg { found: Some((found, place)), result, running: Points::ZERO });
    }
    for bye in standings.byes_of(contestant).filter(|bye| bye.points.is_some()) {
        let leg = Leg { found: None, result: bye.points.clone(), running: Points::ZERO };
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

/// The meetings of all contestants.
fn meetings(session: &Session, standings: &Standings) -> MeetingsByContestant {
    let ruled = matrix::ruled_slots(session);
    let mut found: BTreeMap<(ContestantId, Option<u8>, Vec<ContestantId>), Meeting> = BTreeMap::new();
    for line in standings.boards.iter().flat_map(|b| &b.lines) {
        for (contestant, side) in line.sitting.contestants() {
            let mut opponents: Vec<ContestantId> = line.sitting.side(side.other()).collect();
            opponents.sort();
            let key = (contestant, line.place.round, opponents.clone());
            let meeting = found.entry(key).or_insert_with(|| Meeting {
                partner: line.sitting.side(side).find(|c| *c != contestant),
                opponents,
                spot: Spot::default(),
            });
            meeting.spot.add(standings, line, contestant);
            meeting.spot.ruled |= ruled.contains(&line.slot);
        }
    }
    let mut met = MeetingsByContestant::new();
    for ((contestant, round, _), meeting) in found {
        let own = met.entry(contestant).or_default();
        let nth = own.keys().filter(|(of, _)| *of == round).count();
        own.insert((round, nth), meeting);
    }
    met
}

/// A matrix with contestants across. `None` if partners change, or two meet twice.
fn matrix_of_opponents(
    words: &Words<'_>,
    ranking: &Ranking,
    met: &MeetingsByContestant,
    decimals: u32,
) -> Option<Matrix> {
    let lines = matrix::by_number(ranking);
    // For each contestant the opponents, the round and the result.
    let mut found: BTreeMap<(ContestantId, ContestantId), (Option<u8>, &Spot)> = BTreeMap::new();
    for line in &lines {
        for ((round, _), meeting) in met.get(&line.contestant).into_iter().flatten() {
            let [opponent] = meeting.opponents[..] else { return None };
            let before = found.insert((line.contestant, opponent), (*round, &meeting.spot));
            if before.is_some() || meeting.partner.is_some() {
                return None;
            }
        }
    }
    let opponents: BTreeSet<ContestantId> = found.keys().map(|(_, opponent)| *opponent).collect();
    // A file may not give the round of a meeting.
    let rounds = found.values().any(|(round, _)| round.is_some());
    let group = |opponent: &ContestantId| {
        let mut columns = vec![Column::figures(words.number(*opponent)).bold()];
        let cells = lines.iter().map(|line| {
            let (round, text) = match found.get(&(line.contestant, *opponent)) {
                Some((round, spot)) => (round.map(|r| r.to_string()), spot.text(words.texts, decimals)),
                None if line.contestant == *opponent => (None, SELF.to_owned()),
                None => (None, String::new()),
            };
            let round = rounds.then(|| Cell::from(round.unwrap_or_default()));
            round.into_iter().chain([text.into()]).collect()
        });
        let cells = cells.collect();
        if rounds {
            columns.insert(0, Column::figures("").quiet());
        }
        columns[0].parted = true;
        Group { columns, cells }
    };
    let mut matrix = Matrix::of(words, ranking, true);
    matrix.groups = opponents.iter().map(group).collect();
    Some(matrix)
}

/// A matrix with rounds across: the opponents and the result of each.
fn matrix_of_rounds(words: &Words<'_>, ranking: &Ranking, met: &MeetingsByContestant, decimals: u32) -> Matrix {
    let say = words.texts.say();
    let lines = matrix::by_number(ranking);
    let own: Vec<Option<&BTreeMap<Key, Meeting>>> = lines.iter().map(|l| met.get(&l.contestant)).collect();
    let meetings = || own.iter().copied().flatten();
    let keys: BTreeSet<Key> = meetings().flat_map(|own| own.keys().copied()).collect();
    let partners = meetings().flat_map(BTreeMap::values).any(|m| m.partner.is_some());
    let cells = |meeting: Option<&Meeting>, out: bool| -> Vec<Cell> {
        let columns = if partners { 3 } else { 2 };
        let Some(meeting) = meeting else {
            return if out { vec![Cell::over(say.print_sits_out(), columns)] } else { vec![Cell::default(); columns] };
        };
        let opponents: Vec<String> = meeting.opponents.iter().map(|c| words.number(*c)).collect();
        let mut cells: Vec<Cell> = Vec::new();
        if partners {
            cells.push(meeting.partner.map(|c| words.number(c)).unwrap_or_default().into());
        }
        cells.push(opponents.join("+").into());
        cells.push(meeting.spot.text(words.texts, decimals).into());
        cells
    };
    let columns = || {
        let mut columns = Vec::new();
        if partners {
            columns.push(Column::figures(say.print_with()));
        }
        columns.push(Column::figures(say.paper_versus_short()).quiet());
        columns[0].parted = true;
        // As short as the figures below it.
        let unit = lang::rules::board_unit(words.standings.rules.method, words.texts);
        let unit = if unit == say.print_points() { say.paper_points_short() } else { unit };
        columns.push(Column::figures(unit).bold());
        columns
    };
    let mut matrix = Matrix::of(words, ranking, true);
    let group = |key: &Key| {
        let out = |line: &RankingLine| key.1 == 0 && matrix::sits_out(words.session, line.contestant, key.0);
        let cells = own.iter().zip(&lines).map(|(own, line)| cells(own.and_then(|own| own.get(key)), out(line)));
        let cells = cells.collect();
        Group { columns: columns(), cells }
    };
    matrix.groups = keys.iter().map(group).collect();
    matrix.head_over(&heads(words, &keys), &say.print_round());
    matrix.by_round = true;
    matrix
}
