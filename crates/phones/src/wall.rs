//! The wall in a browser: seats before play, then the ranking page by page, finally the winners with a code for the
//! results. It never shows a board, because somebody may still have to play it (Laws 16D, 86A, 90B4).

use std::fmt::Write as _;

use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};

use desk::Evening;
use evening::club::{ContestantId, SectionId};
use evening::scoring::Ranking;
use evening::session::Session;
use lang::{Texts, rules};

use super::door::QueryFields;
use super::joining;
use super::keys::{Role, qr};
use super::pages::{self, page};
use super::ranking;
use super::request::PageRequest;
use super::room::Room;

/// The number of rows in a column. A name is then at least 1/25 of the screen high.
const ROWS_PER_COLUMN: usize = 8;
/// How long a page is shown, in seconds.
const PAGE_SECONDS: u32 = 12;

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct WallQuery {
    page: String,
}

/// The page that is due. It names the next page, for browsers with and without scripts.
pub(super) async fn wall(
    (axum::extract::State(room), axum::Extension(visitor)): PageRequest,
    QueryFields(query): QueryFields<WallQuery>,
) -> Response {
    if visitor.role.is_none() {
        return joining::code_page(&visitor, StatusCode::FORBIDDEN, true, false);
    }
    let evening = room.evening();
    let session = evening.session();
    let shown = pages::with_texts(visitor.language, |texts| {
        let all = page_list(&room, &evening, texts);
        let at = query.page.parse::<usize>().unwrap_or(0) % all.len().max(1);
        let next = (all.len() > 1).then(|| format!("/wall?page={}", (at + 1) % all.len()));
        let number = (all.len() > 1).then(|| texts.say().publish_page((at + 1).to_string(), all.len().to_string()));
        json!({
            "club": session.club,
            "event": session.title,
            "round": current_rounds(&room, &evening, texts),
            "ends": end_of_play(&room, &evening, texts),
            "shown": all.into_iter().nth(at),
            "number": number,
            "turns_to": next,
            "stays": PAGE_SECONDS,
            "watch_standing": true,
        })
    });
    page(&visitor, StatusCode::OK, "wall.html", &shown)
}

/// The pages available now, in order.
fn page_list(room: &Room, evening: &Evening, texts: &Texts) -> Vec<Json> {
    let (session, standings) = (evening.session(), &*evening.standings);
    let say = texts.say();
    let called = session.sections.values().any(|section| !section.called.is_empty());
    let mut all = Vec::new();
    if standings.entered == 0 {
        let drawn = drawn_rows(session, texts);
        let rows = if drawn.is_empty() && !called { seat_rows(session, texts) } else { drawn };
        all.extend(pages_of_columns(&say.projector_seats(), &columns("", &rows)));
        return all;
    }
    if standings.provisional {
        all.extend(pages_of_columns(&say.projector_seats(), &columns("", &drawn_rows(session, texts))));
        if !room.shows.ranking {
            all.push(json!({"title": say.phone_ranking_later(), "columns": []}));
            return all;
        }
    } else {
        all.push(winners(room, evening, texts));
    }
    let title = if standings.provisional {
        let entered = say.phone_in(standings.entered.to_string(), standings.due.to_string());
        format!("{} · {entered}", say.phone_ranking())
    } else {
        say.phone_final()
    };
    let of_each: Vec<Vec<Json>> = standings.rankings.iter().map(|of| ranking_columns(evening, of, texts)).collect();
    let most = of_each.iter().map(Vec::len).max().unwrap_or(0);
    // Rankings of North-South and East-West are shown side by side.
    let beside = if of_each.len() == 2 {
        (0..most)
            .flat_map(|at| of_each.iter().map(move |of| of.get(at).cloned().unwrap_or(json!({"rows": []}))))
            .collect()
    } else {
        of_each.concat()
    };
    all.extend(pages_of_columns(&title, &beside));
    all
}

/// Pages of two columns.
fn pages_of_columns(title: &str, columns: &[Json]) -> Vec<Json> {
    columns.chunks(2).map(|two| json!({"title": title, "columns": two})).collect()
}

/// Rows in columns of equal length, each with the heading.
fn columns(heading: &str, rows: &[Json]) -> Vec<Json> {
    rows.chunks(ROWS_PER_COLUMN).map(|rows| json!({"heading": heading, "rows": rows})).collect()
}

/// The lines of a ranking, in columns.
fn ranking_columns(evening: &Evening, of: &Ranking, texts: &Texts) -> Vec<Json> {
    let (session, standings) = (evening.session(), &*evening.standings);
    let row = |line: &evening::scoring::RankingLine| {
        json!({
            "rank": line.rank_shown(),
            "name": session.title_of(line.contestant),
            "pair": player_names(session, line.contestant),
            "value": ranking::result(standings, line, texts),
        })
    };
    columns(&rules::ranking_heading(&of.name, texts), &of.lines.iter().map(row).collect::<Vec<_>>())
}

/// The two names of a pair, one for each line. `None` if the contestant has its own name, or not two players.
fn player_names(session: &Session, contestant: ContestantId) -> Option<Vec<&str>> {
    let known = session.contestants.get(&contestant).filter(|known| known.name.is_empty())?;
    let names: Vec<&str> = known.named_in(None).into_iter().map(|player| player.name.as_str()).collect();
    (names.len() == 2).then_some(names)
}

/// All players by name with the table of the first round.
fn seat_rows(session: &Session, texts: &Texts) -> Vec<Json> {
    let mut seats: Vec<(String, String)> = Vec::new();
    for (id, section) in &session.sections {
        for meeting in section.movement.round(1) {
            for (number, side) in meeting.sitting.contestants() {
                let Some(seated) = session.contestants.get(&ContestantId { section: *id, number }) else { continue };
                let place = texts.say().projector_table(meeting.table.to_string(), pages::side_name(side, texts));
                let place = if session.sections.len() > 1 { format!("{id} · {place}") } else { place };
                seats.extend(seated.named_in(Some(1)).into_iter().map(|player| (player.name.clone(), place.clone())));
            }
        }
    }
    seats.sort_by_key(|(name, place)| (name.to_lowercase(), place.clone()));
    seats.into_iter().map(|(name, place)| json!({"name": name, "value": place})).collect()
}

/// The meetings of the round drawn last. Empty for a movement without a draw.
fn drawn_rows(session: &Session, texts: &Texts) -> Vec<Json> {
    let mut rows = Vec::new();
    for (id, section) in &session.sections {
        let round = section.movement.drawn_rounds();
        if section.movement.drawn.is_none() || round == 0 {
            continue;
        }
        let named = |side: Vec<_>| {
            let name = |number| session.title_in(ContestantId { section: *id, number }, Some(round));
            side.into_iter().map(name).collect::<Vec<_>>().join(" + ")
        };
        for ([one, other], tables) in section.movement.matches_of(round) {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            rows.push(json!({
                "name": format!("{} – {}", named(one), named(other)),
                "value": texts.say().phone_table(tables.join(" + ")),
            }));
        }
    }
    rows
}

/// The winners of each ranking, and a code that leads to all results.
fn winners(room: &Room, evening: &Evening, texts: &Texts) -> Json {
    let (session, standings) = (evening.session(), &*evening.standings);
    let of = |ranking: &Ranking| {
        let first = ranking.lines.iter().filter(|line| line.is_ranked() && line.rank == 1);
        let names: Vec<String> = first.clone().map(|line| session.title_of(line.contestant)).collect();
        let result = first.map(|line| ranking::total(standings, line, texts)).next();
        json!({"heading": rules::ranking_heading(&ranking.name, texts), "names": names, "result": result})
    };
    let modules = qr(&format!("{}/t/{}?anew=ranking", room.origin, room.keys.token(Role::Wall)));
    json!({
        "title": texts.say().phone_final(),
        "winners": standings.rankings.iter().map(of).collect::<Vec<_>>(),
        "code": svg_path(&modules),
        "size": modules.len(),
    })
}

/// The dark squares of a QR code as an SVG path.
fn svg_path(modules: &[Vec<bool>]) -> String {
    let mut path = String::new();
    for (down, row) in modules.iter().enumerate() {
        for across in row.iter().enumerate().filter(|(_, dark)| **dark).map(|(across, _)| across) {
            // Writing to a string cannot fail.
            let _ = write!(path, "M{across} {down}h1v1h-1z");
        }
    }
    path
}

/// The current round of each section with the minutes left. A time of day would look like a countdown.
fn current_rounds(room: &Room, evening: &Evening, texts: &Texts) -> Vec<Json> {
    let (session, standings) = (evening.session(), &*evening.standings);
    if !standings.provisional && standings.entered > 0 || session.closed {
        return Vec::new();
    }
    let say = texts.say();
    let mut all: Vec<Json> = Vec::new();
    for (id, section) in &session.sections {
        let round = standings.round_at_tables(session, *id);
        let words = say.top_round_of(round.to_string(), section.movement.rounds.to_string());
        let words = format!("{} {words}", say.top_round());
        let words = if session.sections.len() > 1 { format!("{id} · {words}") } else { words };
        let left = section.called.get(&round).map(|called| {
            let seconds = session.round_seconds(section) - (room.desk.now() - called.at).num_seconds();
            let minutes = seconds.abs() / 60 + i64::from(seconds > 0 && seconds % 60 > 0);
            if seconds >= 0 { say.wall_left(minutes.to_string()) } else { say.wall_over(minutes.to_string()) }
        });
        let pause = session.pauses_after(*id, round).then(|| say.wall_break());
        all.push(json!({"words": words, "left": left, "pause": pause}));
    }
    all
}

/// The expected end of play, of the section that ends last.
fn end_of_play(room: &Room, evening: &Evening, texts: &Texts) -> Option<String> {
    let (session, standings) = (evening.session(), &*evening.standings);
    if !standings.provisional && standings.entered > 0 || session.closed {
        return None;
    }
    let of = |id: &SectionId| session.expected_end(*id, standings.round_at_tables(session, *id), room.desk.now());
    Some(texts.say().wall_ends(texts.time(session.sections.keys().filter_map(of).max()?)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_squares_become_a_path() {
        assert_eq!(svg_path(&[vec![true, false], vec![false, true]]), "M0 0h1v1h-1zM1 1h1v1h-1z");
    }

    #[test]
    fn column_has_eight_rows_and_page_has_two_columns() {
        let rows: Vec<Json> = (0..17).map(|nth| json!({"name": nth})).collect();
        let pages = pages_of_columns("title", &columns("", &rows));
        let counts: Vec<Vec<usize>> = pages
            .iter()
            .map(|page| {
                page["columns"].as_array().unwrap().iter().map(|c| c["rows"].as_array().unwrap().len()).collect()
            })
            .collect();
        assert_eq!(counts, [vec![8, 8], vec![1]]);
    }
}
