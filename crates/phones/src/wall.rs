//! The wall in a browser: seats before play, then the ranking page by page, finally the winners with a code for the
//! results. It never shows a board, because somebody may still have to play it (Laws 16D, 86A, 90B4).

use std::fmt::Write as _;

use axum::http::StatusCode;
use axum::response::Response;
use chrono::TimeDelta;
use serde_json::{Value as Json, json};

use bridge::Side;
use desk::Evening;
use evening::club::{ContestantId, Entrant, SectionId, surname_first};
use evening::scoring::{Ranking, RankingLine};
use evening::session::Session;
use lang::{Texts, rules};

use super::door::QueryFields;
use super::join;
use super::keys::{Role, qr_modules};
use super::pages::{self, page};
use super::ranking;
use super::request::PageRequest;
use super::room::Room;
use super::table::{BoardState, TableId};

/// The most rows of a column. With more, the names would be too small to read across the hall.
const MAX_ROWS_PER_COLUMN: usize = 10;
/// The most rows of a column of names, if three columns stand beside each other because two are too few.
const MAX_NAMES_PER_COLUMN: usize = 12;
/// The last rank that the page of the winners names.
const LAST_PODIUM_RANK: u32 = 3;
/// The most contestants below the winners, if several tie.
const MAX_RUNNERS_UP: usize = 3;
/// How long a page is shown, in seconds.
const PAGE_SECONDS: u32 = 12;

/// The query of the wall's address.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct WallQuery {
    /// The number of the page, from 0. Numbers beyond the last page start again at the first one.
    page: String,
}

/// A page of the wall, the first one if the query names none. It says which page comes next, for browsers with and
/// without scripts.
pub(super) async fn show(
    (axum::extract::State(room), axum::Extension(visitor)): PageRequest,
    QueryFields(query): QueryFields<WallQuery>,
) -> Response {
    if visitor.role.is_none() {
        return join::code_page(&visitor, StatusCode::FORBIDDEN, true, false);
    }
    let evening = room.evening();
    let session = evening.session();
    let data = pages::with_texts(visitor.language, |texts| {
        let mut wall_pages = page_list(&room, &evening, texts);
        add_join_code(&mut wall_pages, &room, &evening, texts);
        let index = query.page.parse::<usize>().unwrap_or(0) % wall_pages.len().max(1);
        // A single page is loaded again: its minutes count down, and the seats of a called round give way.
        let next_address = format!("/wall?page={}", (index + 1) % wall_pages.len().max(1));
        let page_of_pages = (wall_pages.len() > 1)
            .then(|| texts.say().publish_page((index + 1).to_string(), wall_pages.len().to_string()));
        json!({
            "club": session.club,
            "event": session.title,
            "round": current_rounds(&room, &evening, texts),
            "ends": end_of_play(&room, &evening, texts),
            "shown": wall_pages.into_iter().nth(index),
            "number": page_of_pages,
            "turns_to": next_address,
            "stays": PAGE_SECONDS,
            "watch_standing": true,
        })
    });
    page(&visitor, StatusCode::OK, "wall.html", &data)
}

/// Adds a code for joining until all results are in: to the panel beside a single column, and before play as a page of
/// its own where there is no panel.
fn add_join_code(wall_pages: &mut Vec<Json>, room: &Room, evening: &Evening, texts: &Texts) {
    let (session, standings) = (evening.session(), &*evening.standings);
    if session.closed || wall_pages.is_empty() || standings.entered > 0 && !standings.provisional {
        return;
    }
    let mut has_panel = false;
    for wall_page in wall_pages.iter_mut().filter(|wall_page| wall_page["single"] == true) {
        wall_page["code"] = join_code(room, texts);
        has_panel = true;
    }
    if standings.entered == 0 && !has_panel {
        wall_pages.push(json!({
            "title": texts.say().projector_phones(),
            "columns": [],
            "code": join_code(room, texts),
            "address": room.origin,
        }));
    }
}

/// The pages available now, in order.
fn page_list(room: &Room, evening: &Evening, texts: &Texts) -> Vec<Json> {
    let (session, standings) = (evening.session(), &*evening.standings);
    let say = texts.say();
    let mut wall_pages = Vec::new();
    let pairings = pairing_columns(session, texts);
    if standings.entered == 0 {
        return if pairings.is_empty() {
            let first_rounds: Vec<(SectionId, u8)> = session.sections.keys().map(|id| (*id, 1)).collect();
            seat_pages(session, &say.projector_seats(), &first_rounds, texts)
        } else {
            pages_of_columns(&say.projector_seats(), &pairings, 2)
        };
    }
    // Right after a call everybody looks for a table, and nobody for a place in the ranking.
    let called_rounds = rounds_just_called(room, session);
    if let Some((_, round)) = called_rounds.first() {
        let title = format!("{} · {}", say.projector_seats(), say.print_round_number(round.to_string()));
        let seats = seat_pages(session, &title, &called_rounds, texts);
        if !seats.is_empty() {
            return seats;
        }
    }
    let next_tables = next_table_columns(evening, texts);
    if standings.provisional {
        let seating = if pairings.is_empty() { &next_tables } else { &pairings };
        wall_pages.extend(pages_of_columns(&say.projector_seats(), seating, 2));
        if !room.display_options.ranking {
            wall_pages.push(json!({"title": say.phone_ranking_later(), "columns": []}));
            return wall_pages;
        }
        if !standings.rankings.iter().any(Ranking::is_telling) {
            // In a break all boards of the round are in, and everybody looks for the next table.
            if next_tables.is_empty() {
                let columns = full_columns("", &progress_rows(evening, texts));
                wall_pages.extend(pages_of_columns(&say.wall_no_comparison(), &columns, 2));
            }
            return wall_pages;
        }
    } else if ranking::is_final(evening) {
        wall_pages.push(winners_page(room, evening, texts));
    }
    let title = if ranking::is_final(evening) {
        say.phone_final()
    } else {
        format!("{} · {}", say.phone_ranking(), ranking::progress_in_words(evening, texts))
    };
    // One ranking fills pages of its own. Two, of North-South and East-West, are shown side by side.
    let ranking_count = standings.rankings.len();
    let line_count = |ranking: &Ranking| standings.listed(ranking, session).len();
    let longest_ranking = standings.rankings.iter().map(line_count).max().unwrap_or(0);
    let column_lists: Vec<Vec<Json>> = standings
        .rankings
        .iter()
        .map(|ranking| {
            let row_count = if ranking_count == 2 { longest_ranking } else { line_count(ranking) };
            ranking_columns(evening, ranking, column_count(row_count, ranking_count == 1), texts)
        })
        .collect();
    let mut ranked_columns: Vec<Json> = if ranking_count == 2 {
        let most_columns = column_lists.iter().map(Vec::len).max().unwrap_or(0);
        (0..most_columns)
            .flat_map(|index| {
                column_lists.iter().map(move |list| list.get(index).cloned().unwrap_or(json!({"rows": []})))
            })
            .collect()
    } else {
        column_lists.concat()
    };
    if ranked_columns.len() == 1 && next_tables.len() == 1 {
        // In a break the next tables fit beside a short ranking.
        wall_pages.clear();
        ranked_columns.extend(next_tables);
    }
    for mut ranking_page in pages_of_columns(&title, &ranked_columns, 2) {
        if !standings.provisional {
            ranking_page["code"] = results_code(room, texts);
        }
        wall_pages.push(ranking_page);
    }
    wall_pages
}

/// Pages of at most `columns_per_page` columns each. A single column leaves room for the clock or the code beside it.
fn pages_of_columns(title: &str, columns: &[Json], columns_per_page: usize) -> Vec<Json> {
    let row_count = |column: &Json| column["rows"].as_array().map_or(0, Vec::len);
    let page_of = |columns: &[Json]| {
        let count = columns.len();
        let rows = columns.iter().map(row_count).max().unwrap_or(0);
        json!({"title": title, "columns": columns, "rows": rows, "single": count == 1, "three": count == 3})
    };
    columns.chunks(columns_per_page).map(page_of).collect()
}

/// The number of columns for a list of rows. If the list fills pages of its own and needs more than one column, the
/// number is rounded up to an even one, because a page has two columns.
fn column_count(row_count: usize, fills_pages: bool) -> usize {
    let count = row_count.div_ceil(MAX_ROWS_PER_COLUMN);
    if fills_pages && count > 1 { count.next_multiple_of(2) } else { count }
}

/// Rows in at most `count` columns, each with the heading. The columns are equally long, except that the last one may
/// be shorter.
fn equal_columns(heading: &str, rows: &[Json], count: usize) -> Vec<Json> {
    let length = rows.len().div_ceil(count.max(1)).max(1);
    rows.chunks(length).map(|rows| json!({"heading": heading, "rows": rows})).collect()
}

/// Rows in columns that fill pages of their own.
fn full_columns(heading: &str, rows: &[Json]) -> Vec<Json> {
    equal_columns(heading, rows, column_count(rows.len(), true))
}

/// A row for each table with boards: the number of boards of its round that it has entered. A table that plays an
/// earlier round than most says which.
fn progress_rows(evening: &Evening, texts: &Texts) -> Vec<Json> {
    let session = evening.session();
    let row = |table: TableId| {
        let usual_round = evening.standings.round_at_tables(session, table.section);
        let own_round = table.current_round(session).filter(|round| *round < usual_round);
        let boards = table.boards(session, own_round.unwrap_or(usual_round));
        let entered_count = boards.iter().filter(|table_board| table_board.state != BoardState::ToPlay).count();
        let progress = texts.say().phone_in(entered_count.to_string(), boards.len().to_string());
        let progress = match own_round {
            Some(round) => format!("{} · {progress}", texts.say().print_round_number(round.to_string())),
            None => progress,
        };
        (!boards.is_empty()).then(|| json!({"name": pages::table_name(session, table, texts), "value": progress}))
    };
    TableId::all(session).filter_map(row).collect()
}

/// The lines of a ranking, in columns with the unit of the results.
fn ranking_columns(evening: &Evening, ranking: &Ranking, count: usize, texts: &Texts) -> Vec<Json> {
    let (session, standings) = (evening.session(), &*evening.standings);
    let row = |line: &RankingLine| {
        json!({
            "rank": line.rank_shown(),
            "name": session.title_of(line.contestant),
            "pair": player_names(session, line.contestant),
            "value": ranking::total(standings, line, texts),
        })
    };
    let rows: Vec<Json> = standings.listed(ranking, session).into_iter().map(row).collect();
    let unit = ranking::unit(standings, texts);
    let mut ranked_columns = equal_columns(&rules::ranking_heading(&ranking.name, texts), &rows, count);
    for column in &mut ranked_columns {
        column["unit"] = json!(unit);
    }
    ranked_columns
}

/// The two names of a pair, one for each line. `None` if the contestant has its own name, or not two players.
fn player_names(session: &Session, contestant: ContestantId) -> Option<Vec<&str>> {
    let seated = session.contestants.get(&contestant).filter(|seated| seated.name.is_empty())?;
    let names: Vec<&str> = seated.named_in(None).into_iter().map(|player| player.name.as_str()).collect();
    (names.len() == 2).then_some(names)
}

/// The sections whose round was just called, each with that round. If the rounds differ, only the sections with the
/// lowest round.
fn rounds_just_called(room: &Room, session: &Session) -> Vec<(SectionId, u8)> {
    let just_called = |id: &SectionId| Some((*id, session.just_called(*id, room.desk.now())?));
    let mut called_rounds: Vec<(SectionId, u8)> = session.sections.keys().filter_map(just_called).collect();
    let lowest = called_rounds.iter().map(|(_, round)| *round).min();
    called_rounds.retain(|(_, round)| Some(*round) == lowest);
    called_rounds
}

/// The pages with everybody's seat in the given round of each section, by surname.
fn seat_pages(session: &Session, title: &str, rounds: &[(SectionId, u8)], texts: &Texts) -> Vec<Json> {
    let rows = seat_rows(session, rounds, texts, |side| pages::side_name(side, texts));
    if column_count(rows.len(), true) <= 2 {
        return pages_of_columns(title, &full_columns("", &rows), 2);
    }
    // Three columns have no room for the sides in words.
    let rows = seat_rows(session, rounds, texts, |side| texts.letters().side(side));
    let count = rows.len().div_ceil(MAX_NAMES_PER_COLUMN).next_multiple_of(3);
    pages_of_columns(title, &equal_columns("", &rows, count), 3)
}

/// All players by surname, each with the table and side in the given round of their section, or with the words that
/// they sit out.
fn seat_rows(
    session: &Session,
    rounds: &[(SectionId, u8)],
    texts: &Texts,
    side_name: impl Fn(Side) -> String,
) -> Vec<Json> {
    let listed_name = |player: &Entrant| surname_first(&player.name, "");
    let mut seats: Vec<(String, String)> = Vec::new();
    for (id, round) in rounds {
        let Some(section) = session.sections.get(id) else { continue };
        for meeting in section.movement.round(*round) {
            for (number, side) in meeting.sitting.contestants() {
                let Some(seated) = session.contestants.get(&ContestantId { section: *id, number }) else { continue };
                let seat_text = texts.say().projector_table(meeting.table.to_string(), side_name(side));
                let seat_text = if session.sections.len() > 1 { format!("{id} · {seat_text}") } else { seat_text };
                seats.extend(
                    seated.named_in(Some(*round)).into_iter().map(|player| (listed_name(player), seat_text.clone())),
                );
            }
        }
        let sits_out_text = lang::round_off(section.movement.kind, texts);
        for bye in section.movement.byes().into_iter().filter(|bye| bye.round == *round) {
            let id = ContestantId { section: *id, number: bye.contestant };
            let players = session.contestants.get(&id).map(|seated| seated.named_in(Some(*round))).unwrap_or_default();
            seats.extend(players.into_iter().map(|player| (listed_name(player), sits_out_text.clone())));
        }
    }
    seats.sort_by_cached_key(|(name, seat_text)| (print::sort_key(name, texts.language()), seat_text.clone()));
    seats.into_iter().map(|(name, seat_text)| json!({"name": name, "value": seat_text})).collect()
}

/// The meetings of the round drawn last, in columns. Empty for a movement without a draw.
fn pairing_columns(session: &Session, texts: &Texts) -> Vec<Json> {
    let mut rows = Vec::new();
    for (id, section) in &session.sections {
        let round = section.movement.drawn_rounds();
        if section.movement.drawn.is_some() && round > 0 {
            rows.extend(pairing_rows(session, *id, round, texts));
        }
    }
    full_columns("", &rows)
}

/// The tables of the next round, in columns with a heading for each section. Empty outside of the break before it.
fn next_table_columns(evening: &Evening, texts: &Texts) -> Vec<Json> {
    let session = evening.session();
    let mut next_tables = Vec::new();
    for id in session.sections.keys() {
        if let Some(round) = evening.standings.next_in_break(session, *id) {
            let heading = texts.say().print_round_number(round.to_string());
            let heading = if session.sections.len() > 1 { format!("{id} · {heading}") } else { heading };
            next_tables.extend(full_columns(&heading, &pairing_rows(session, *id, round, texts)));
        }
    }
    next_tables
}

/// The meetings of a round of a section, then the contestants that sit out.
fn pairing_rows(session: &Session, id: SectionId, round: u8, texts: &Texts) -> Vec<Json> {
    let Some(section) = session.sections.get(&id) else { return Vec::new() };
    let title = |number| session.title_in(ContestantId { section: id, number }, Some(round));
    let side_title = |side: Vec<_>| side.into_iter().map(title).collect::<Vec<_>>().join(" + ");
    let player_lines = |side: Vec<_>| {
        let lines = |title: String| title.split(" – ").map(str::to_owned).collect::<Vec<_>>();
        side.into_iter().map(title).flat_map(lines).collect::<Vec<_>>()
    };
    let meetings = section.movement.matches_of(round).into_iter().map(|([first, second], tables)| {
        let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
        let tables_text = texts.say().phone_table(tables.join(" + "));
        // A match of teams has two tables, at which its teams change sides.
        if tables.len() > 1 {
            return json!({"pair": [side_title(first), side_title(second)], "value": tables_text});
        }
        let sides = [first, second].map(player_lines);
        json!({"sides": sides, "value": tables_text})
    });
    let byes = section.movement.byes().into_iter().filter(|bye| bye.round == round);
    let sits_out_text = lang::round_off(section.movement.kind, texts);
    let sitting_out = byes.map(|bye| json!({"name": side_title(vec![bye.contestant]), "value": sits_out_text}));
    meetings.chain(sitting_out).collect()
}

/// The winners of each ranking in large type, the runners-up below them, and a code that leads to all results.
fn winners_page(room: &Room, evening: &Evening, texts: &Texts) -> Json {
    let (session, standings) = (evening.session(), &*evening.standings);
    let winner_data = |ranking: &Ranking| {
        let ranked_lines = || ranking.lines.iter().filter(|line| line.is_ranked());
        let winner_lines = ranked_lines().filter(|line| line.rank == 1);
        let winner = |line: &RankingLine| {
            let names = player_names(session, line.contestant)
                .map_or_else(|| json!([session.title_of(line.contestant)]), |names| json!(names));
            json!({"rank": line.tied.then(|| line.rank_shown()), "names": names})
        };
        let winners: Vec<Json> = winner_lines.clone().map(winner).collect();
        let result = winner_lines.map(|line| ranking::total_with_unit(standings, line, texts)).next();
        let runners_up = ranked_lines().filter(|line| (2..=LAST_PODIUM_RANK).contains(&line.rank)).take(MAX_RUNNERS_UP);
        let runner_up = |line: &RankingLine| {
            json!({
                "rank": line.rank_shown(),
                "name": session.title_of(line.contestant),
                "result": ranking::total_with_unit(standings, line, texts),
            })
        };
        json!({
            "heading": rules::ranking_heading(&ranking.name, texts),
            "is_tie": winners.len() > 1,
            "winners": winners,
            "result": result,
            "runners_up": runners_up.map(runner_up).collect::<Vec<_>>(),
        })
    };
    json!({
        "title": texts.say().web_winners(),
        "winners": standings.rankings.iter().map(winner_data).collect::<Vec<_>>(),
        "code": results_code(room, texts),
    })
}

fn results_code(room: &Room, texts: &Texts) -> Json {
    let address = format!("{}/t/{}?anew=ranking", room.origin, room.keys.token(Role::Wall));
    qr_code(&address, &texts.say().wall_code())
}

/// A QR code that leads a phone to the page where it joins with the code of its table. The QR code alone gives no
/// rights.
fn join_code(room: &Room, texts: &Texts) -> Json {
    let mut code = qr_code(&room.origin, &texts.say().projector_phones());
    code["address"] = json!(room.origin.trim_start_matches("http://"));
    code["note"] = json!(texts.say().wall_join_digits());
    code
}

/// The data of a QR code: its path, its size in modules, and its label.
fn qr_code(address: &str, label: &str) -> Json {
    let modules = qr_modules(address);
    json!({"path": svg_path(&modules), "size": modules.len(), "label": label})
}

/// The dark squares of a QR code as an SVG path.
fn svg_path(modules: &[Vec<bool>]) -> String {
    let mut path = String::new();
    for (y, row) in modules.iter().enumerate() {
        for x in row.iter().enumerate().filter(|(_, is_dark)| **is_dark).map(|(x, _)| x) {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{x} {y}h1v1h-1z");
        }
    }
    path
}

/// The current round of each section with the minutes left or over, or the next round in the break before it. Empty
/// once all results are in or the session is closed. A time of day is given only in a break, as the latest start of the
/// next round: beside minutes, it would look like a countdown.
fn current_rounds(room: &Room, evening: &Evening, texts: &Texts) -> Vec<Json> {
    let (session, standings) = (evening.session(), &*evening.standings);
    if !standings.provisional && standings.entered > 0 || session.closed {
        return Vec::new();
    }
    let say = texts.say();
    let mut rounds: Vec<Json> = Vec::new();
    for (id, section) in &session.sections {
        let round = standings.round_at_tables(session, *id);
        let round_text = say.top_round_of(round.to_string(), section.movement.rounds.to_string());
        let round_text = format!("{} {round_text}", say.top_round());
        let round_text = if session.sections.len() > 1 { format!("{id} · {round_text}") } else { round_text };
        let planned_time = TimeDelta::seconds(session.round_seconds(section));
        let end_time = section.called.get(&round).map(|called| called.at + planned_time);
        let seconds_left = end_time.map(|end_time| (end_time - room.desk.now()).num_seconds());
        let minutes_text = |seconds: i64| (seconds.abs() / 60 + i64::from(seconds > 0 && seconds % 60 > 0)).to_string();
        let is_drawn = |next: &u8| *next <= section.drawn_rounds();
        let following_round = (round < section.movement.rounds).then_some(round + 1);
        let (kind, time_left, note) = match (standings.next_in_break(session, *id), seconds_left, end_time) {
            (Some(next), ..) if session.pauses_after(*id, next.saturating_sub(1)) => {
                ("break", Some(say.wall_pause()), Some(say.wall_next_round(next.to_string())))
            }
            // The next round begins when it is called, or as soon as its tables begin.
            (Some(next), Some(seconds), Some(end_time)) if seconds > 0 => {
                let note = say.wall_at_latest(texts.time(end_time));
                ("break", Some(say.wall_next_round(next.to_string())), Some(note))
            }
            (Some(next), ..) if is_drawn(&next) => ("break", Some(say.projector_move_now(next.to_string())), None),
            (Some(next), ..) => ("break", Some(say.wall_next_round(next.to_string())), None),
            (None, Some(seconds), _) if seconds < 0 => {
                let note = following_round.filter(is_drawn).map(|next| say.projector_move_now(next.to_string()));
                ("over", Some(say.wall_over(minutes_text(seconds))), note)
            }
            (None, seconds, _) => {
                let note = session.pauses_after(*id, round).then(|| say.wall_break());
                ("", seconds.map(|seconds| say.wall_left(minutes_text(seconds))), note)
            }
        };
        rounds.push(json!({"words": round_text, "left": time_left, "kind": kind, "note": note}));
    }
    rounds
}

/// The expected end of play, of the section that ends last. `None` before any round is called, and once all results are
/// in or the session is closed.
fn end_of_play(room: &Room, evening: &Evening, texts: &Texts) -> Option<String> {
    let (session, standings) = (evening.session(), &*evening.standings);
    if !standings.provisional && standings.entered > 0 || session.closed {
        return None;
    }
    let section_end =
        |id: &SectionId| session.expected_end(*id, standings.round_at_tables(session, *id), room.desk.now());
    Some(texts.say().wall_ends(texts.time(session.sections.keys().filter_map(section_end).max()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_squares_become_a_path() {
        assert_eq!(svg_path(&[vec![true, false], vec![false, true]]), "M0 0h1v1h-1zM1 1h1v1h-1z");
    }

    #[test]
    fn columns_have_at_most_ten_rows_and_only_the_last_is_shorter() {
        let counts = |row_count: usize, fills_pages: bool| -> Vec<Vec<usize>> {
            let rows: Vec<Json> = (0..row_count).map(|nth| json!({"name": nth})).collect();
            let pages = pages_of_columns("title", &equal_columns("", &rows, column_count(row_count, fills_pages)), 2);
            let length = |column: &Json| column["rows"].as_array().unwrap().len();
            pages.iter().map(|page| page["columns"].as_array().unwrap().iter().map(length).collect()).collect()
        };
        assert_eq!(counts(10, true), [vec![10]]);
        assert_eq!(counts(11, true), [vec![6, 5]]);
        assert_eq!(counts(21, true), [vec![6, 6], vec![6, 3]]);
        assert_eq!(counts(13, false), [vec![7, 6]]);
        assert!(counts(0, true).is_empty());
    }
}
