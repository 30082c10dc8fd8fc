//! The recapitulation sheet for the secretary: a row for each contestant, a column for each board, and totals at the
//! right. `matrix` breaks it over pages.

use std::collections::{BTreeMap, BTreeSet};

use bridge::BoardNumber;
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Ranking, RankingLine, Standings};
use evening::session::{Section, Session};
use lang::Texts;
use movement::{Boards, ContestantKind};

use super::layout::{Cell, Column, Frame, Page};
use super::matrix::{self, Group, Matrix, Spot};
use super::words::Words;
use super::{Document, Sheet};

/// The number of boards of a round that stay together on a page if the round is too wide for a page.
const MAX_BOARDS_TOGETHER: usize = 16;
/// The fewest columns with room for a heading over them.
const MIN_HEADED_COLUMNS: usize = 4;

/// A board, with its round if the matrix is by rounds.
type BoardKey = (Option<u8>, BoardNumber);
/// The cell of each contestant for each board.
type Spots = BTreeMap<ContestantId, BTreeMap<BoardKey, Spot>>;

/// The pages of the recap matrix.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let (frame, matrices) = frame_and_matrices(&words, sheet);
    matrix::pages(&words, &frame, matrices)
}

/// The frame of the sheet, and its matrices. Without results the frame is upright and has no matrices.
fn frame_and_matrices(words: &Words<'_>, sheet: &Sheet) -> (Frame, Vec<Matrix>) {
    let Words { session, standings, texts } = *words;
    // A team's score belongs to the match, so the boards of a match are kept together.
    let is_by_round = has_repeated_boards(standings) || words.kind() == ContestantKind::Teams && has_rounds(standings);
    let mut spots = spots_of(session, standings, is_by_round);
    let is_sparse = !is_by_round && has_many_empty_cells(standings, &spots);
    if is_sparse {
        spots = spots_of(session, standings, true);
    }
    let spots = spots;
    let all_spots = || spots.values().flat_map(BTreeMap::values);
    let decimals = matrix::decimals(all_spots());
    let mut frame = words.frame(Document::Recap, sheet);
    if words.has_no_results() {
        return (frame, Vec::new());
    }
    frame.landscape = true;
    if is_sparse {
        frame.foot.push(texts.say().paper_recap_rounds());
    }
    frame.foot.extend(words.scaled_up_note());
    frame.foot.extend(words.penalty_rate_notes());
    let sat_out = if is_sparse || is_by_round { BTreeSet::new() } else { boards_sat_out(words, &spots) };
    frame.foot.extend(matrix::legend(texts, all_spots(), !sat_out.is_empty()));
    let matrices: Vec<Matrix> = standings
        .rankings
        .iter()
        .map(|r| {
            if is_sparse {
                return matrix_by_round(words, r, &spots, decimals);
            }
            matrix_by_board(words, r, (&spots, &sat_out), (decimals, frame.width()))
        })
        .collect();
    (frame, matrices)
}

/// Whether all rounds are known and many cells would be empty, because each contestant plays only part of the boards.
fn has_many_empty_cells(standings: &Standings, spots: &Spots) -> bool {
    let lines = || standings.boards.iter().flat_map(|b| &b.lines);
    let boards: BTreeSet<BoardNumber> = lines().map(|line| line.slot.board).collect();
    let filled: usize = spots.values().map(BTreeMap::len).sum();
    has_rounds(standings) && 3 * filled < 2 * boards.len() * spots.len()
}

/// A matrix with a group for each round: the boards played in it and their results.
fn matrix_by_round(words: &Words<'_>, ranking: &Ranking, spots: &Spots, decimals: u32) -> Matrix {
    let say = words.texts.say();
    let mut matrix = Matrix::of(words, ranking, false);
    let lines = matrix::lines_by_number(ranking);
    let no_spots = BTreeMap::new();
    let own_spots: Vec<&BTreeMap<BoardKey, Spot>> =
        lines.iter().map(|l| spots.get(&l.contestant).unwrap_or(&no_spots)).collect();
    let rounds: BTreeSet<Option<u8>> =
        own_spots.iter().flat_map(|spots| spots.keys().map(|(round, _)| *round)).collect();
    let mut heads: Vec<[String; 3]> = Vec::new();
    for round in rounds {
        let cells_of_round = |spots: &BTreeMap<BoardKey, Spot>| -> Vec<[String; 2]> {
            let round_spots = spots.iter().filter(|((spot_round, _), _)| *spot_round == round);
            round_spots.map(|((_, board), spot)| [board.to_string(), spot.text(words.texts, decimals)]).collect()
        };
        let played_cells: Vec<Vec<[String; 2]>> = own_spots.iter().map(|spots| cells_of_round(spots)).collect();
        let most_boards = played_cells.iter().map(Vec::len).max().unwrap_or(0);
        let mut columns: Vec<Column> =
            (0..most_boards).flat_map(|_| [Column::figures("").quiet(), Column::figures("")]).collect();
        if let Some(first) = columns.first_mut() {
            first.has_line_before = true;
        }
        let row = |(mut cells, line): (Vec<[String; 2]>, &&RankingLine)| -> Vec<Cell> {
            if cells.is_empty() && matrix::sits_out(words.session, line.contestant, round) {
                return vec![Cell::over(say.print_sits_out(), 2 * most_boards)];
            }
            cells.resize(most_boards, [String::new(), String::new()]);
            cells.into_iter().flatten().map(Cell::from).collect()
        };
        matrix.groups.push(Group { columns, cells: played_cells.into_iter().zip(&lines).map(row).collect() });
        heads.push(round.map(|round| words.round_heads(round)).unwrap_or_default());
    }
    matrix.set_group_headings(&heads, &say.print_round());
    matrix
}

/// The cells of all contestants, by rounds if `is_by_round`.
fn spots_of(session: &Session, standings: &Standings, is_by_round: bool) -> Spots {
    let ruled = matrix::ruled_slots(session);
    let mut spots = Spots::new();
    for line in standings.boards.iter().flat_map(|b| &b.lines) {
        for (contestant, _) in line.sitting.contestants() {
            let round = round_of(standings, line, contestant).filter(|_| is_by_round);
            let spot = spots.entry(contestant).or_default().entry((round, line.slot.board)).or_default();
            spot.add(standings, line, contestant);
            spot.is_ruled |= ruled.contains(&line.slot);
        }
    }
    spots
}

/// Whether the round of every result is known.
fn has_rounds(standings: &Standings) -> bool {
    standings.boards.iter().flat_map(|board| &board.lines).all(|line| line.place.round.is_some())
}

/// Whether anybody plays a board of the same number in several rounds, as teams do against each opponent.
fn has_repeated_boards(standings: &Standings) -> bool {
    let mut rounds_met: BTreeMap<(ContestantId, BoardNumber), Option<u8>> = BTreeMap::new();
    standings.boards.iter().flat_map(|b| &b.lines).any(|line| {
        line.sitting.contestants().any(|(contestant, _)| {
            let round = round_of(standings, line, contestant);
            *rounds_met.entry((contestant, line.slot.board)).or_insert(round) != round
        })
    })
}

/// The round of a line. For a match it is the first one, because one half of a board may be played later.
fn round_of(standings: &Standings, line: &BoardLine, contestant: ContestantId) -> Option<u8> {
    let Some(number) = line.of_match else { return line.place.round };
    let played = standings.matches.iter().find(|m| m.number == number && m.place(contestant).is_some());
    played.map_or(line.place.round, |m| m.round)
}

/// The boards that were played while a contestant sat out. They are the boards that it did not play, if their number
/// matches its sit-outs, or else the boards that no table had in the round of a sit-out.
fn boards_sat_out(words: &Words<'_>, spots: &Spots) -> BTreeSet<(ContestantId, BoardNumber)> {
    let Words { session, standings, .. } = *words;
    let boards: BTreeSet<BoardNumber> = spots.values().flat_map(BTreeMap::keys).map(|(_, board)| *board).collect();
    let lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
    let mut missed = BTreeSet::new();
    for contestant in lines.map(|line| line.contestant) {
        let Some((section, own_spots)) = session.sections.get(&contestant.section).zip(spots.get(&contestant)) else {
            continue;
        };
        let rounds = 1..=section.movement.drawn_rounds();
        let sit_out_rounds: Vec<u8> =
            rounds.filter(|round| matrix::sits_out(session, contestant, Some(*round))).collect();
        let unplayed = || boards.iter().copied().filter(|board| !own_spots.contains_key(&(None, *board)));
        if unplayed().count() == sit_out_rounds.len() * usize::from(section.boards_per_round) {
            missed.extend(unplayed().map(|board| (contestant, board)));
        } else {
            let idle_boards: BTreeSet<BoardNumber> =
                sit_out_rounds.iter().flat_map(|round| unused_boards(section, *round)).collect();
            missed.extend(unplayed().filter(|board| idle_boards.contains(board)).map(|board| (contestant, board)));
        }
    }
    missed
}

/// The boards of a round that no table has, if they are as many as one table plays.
fn unused_boards(section: &Section, round: u8) -> Vec<BoardNumber> {
    let all_sets: BTreeSet<Boards> = section.movement.meetings.iter().map(|meeting| meeting.boards).collect();
    let used_sets: BTreeSet<Boards> = section.movement.round(round).map(|meeting| meeting.boards).collect();
    let mut idle_sets = all_sets.difference(&used_sets);
    match (idle_sets.next(), idle_sets.next()) {
        (Some(set), None) => section.boards(*set).collect(),
        _ => Vec::new(),
    }
}

/// A matrix with a column for each board, grouped by rounds if the boards of `spots` have rounds.
fn matrix_by_board(
    words: &Words<'_>,
    ranking: &Ranking,
    (spots, sat_out): (&Spots, &BTreeSet<(ContestantId, BoardNumber)>),
    (decimals, room): (u32, f32),
) -> Matrix {
    let say = words.texts.say();
    let mut matrix = Matrix::of(words, ranking, false);
    matrix.may_be_split = true;
    let lines = matrix::lines_by_number(ranking);
    let own_spots: Vec<Option<&BTreeMap<BoardKey, Spot>>> = lines.iter().map(|l| spots.get(&l.contestant)).collect();
    let keys: BTreeSet<BoardKey> =
        own_spots.iter().copied().flatten().flat_map(|spots| spots.keys().copied()).collect();
    let keys: Vec<BoardKey> = keys.into_iter().collect();
    let is_by_round = keys.iter().any(|(round, _)| round.is_some());
    let column = |(_, board): &BoardKey| {
        if is_by_round {
            Column::figures(board.to_string())
        } else if keys.len() < MIN_HEADED_COLUMNS {
            Column::figures(say.print_board(board.to_string()))
        } else {
            Column::figures(board.to_string()).under(say.print_boards())
        }
    };
    let group = |keys: &[BoardKey]| Group {
        columns: keys.iter().map(column).collect(),
        cells: own_spots
            .iter()
            .zip(&lines)
            .map(|(spots, line)| {
                let text = |key: &BoardKey| {
                    spots.and_then(|spots| spots.get(key)).map(|spot| spot.text(words.texts, decimals))
                };
                let is_sat_out = |(_, board): &BoardKey| sat_out.contains(&(line.contestant, *board));
                let empty_text =
                    |key: &BoardKey| if is_sat_out(key) { matrix::SAT_OUT_SIGN.to_owned() } else { String::new() };
                keys.iter().map(|key| Cell::from(text(key).unwrap_or_else(|| empty_text(key)))).collect()
            })
            .collect(),
    };
    // A match stays on one page if it fits beside the names and the total.
    let split_keys = |group_size: usize| keys.chunk_by(|a, b| a.0 == b.0).flat_map(move |run| run.chunks(group_size));
    let group_size = if is_by_round { keys.len().max(1) } else { 1 };
    matrix.groups = split_keys(group_size).map(group).collect();
    let group_size = if !is_by_round || matrix.has_room_for_each(room) { group_size } else { MAX_BOARDS_TOGETHER };
    matrix.groups = split_keys(group_size).map(group).collect();
    let head = |keys: &[BoardKey]| {
        keys.first().and_then(|(round, _)| *round).map(|round| words.round_heads(round)).unwrap_or_default()
    };
    let heads: Vec<[String; 3]> = split_keys(group_size).map(head).collect();
    if is_by_round {
        matrix.set_group_headings(&heads, &say.print_round());
    }
    matrix
}
