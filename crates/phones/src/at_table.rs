//! The page of a table: its round and boards, or where to go between two rounds.

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};

use bridge::Side;
use desk::Evening;
use evening::club::ContestantId;
use evening::session::{Outcome, Session, Slot};
use lang::Texts;
use lang::capitalised;

use super::board_entries::{BoardEntries, BoardQuestion, sides_with_another_phone};
use super::boards::{stand_in_data, waiting_note};
use super::claims::Claim;
use super::door::QueryFields;
use super::join;
use super::pages::{self, page, redirect};
use super::people;
use super::ranking;
use super::request::{PageRequest, call_state, refuse_without_table};
use super::room::Room;
use super::table::{self, BoardAtTable, BoardState, Meeting, NextSeat, TableId};
use super::traveller;
use super::visitor::{SeatAtTable, Visitor};

/// The query of a table's page. Each field is set or empty.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct TableQuery {
    /// Set if the next round begins on this phone.
    begin: String,
    /// Set to show where everybody goes after the last round, although the next one has begun on this phone.
    last: String,
    /// Set if the phone has just become the whole table's.
    shared: String,
}

/// The page of the visitor's table. With `begin` in the query, begins the next round on the phone.
pub(super) async fn show(
    (State(room), Extension(visitor)): PageRequest,
    QueryFields(query): QueryFields<TableQuery>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seat_at_table(session) else { return refuse_without_table(&visitor) };
    // An answered request gives the phone another cookie, with which it loads the page again.
    let (response, pending_claim) = join::claim_outcome(&room, &visitor);
    if let Some(response) = response {
        return response;
    }
    if !visitor.has_owner {
        return redirect("/who");
    }
    if !query.begin.is_empty() {
        if let Some(round) = seated.round
            && let Some(sitting) = seated.table.sitting(session, round)
            && seated.table.current_round(session).is_none_or(|current| current >= round)
            && visitor.player.is_none_or(|player| sitting.side_of(player.contestant).is_some())
        {
            room.start_round(&visitor.id, Meeting { table: seated.table, sitting, round });
        }
        // The page of a round reloads by itself, and must not begin the next round then.
        return redirect("/table");
    }
    let has_begun = seated.round.is_some_and(|round| visitor.last_begun == Some((seated.table, round)));
    if let (Some(player), false) = (visitor.player, visitor.is_away) {
        let rounds = seated.round.into_iter().chain(seated.table.round_before(session, seated.round));
        let plays = |round: &u8| {
            let sitting = seated.table.sitting(session, *round);
            sitting.is_some_and(|sitting| sitting.side_of(player.contestant).is_some())
        };
        for round in rounds.filter(plays) {
            room.record_seat(&visitor.id, seated.table, round);
        }
    }
    let data = pages::with_texts(visitor.language, |texts| {
        let table_page = TablePage { room: &room, evening: &evening, visitor: &visitor, seated, texts };
        let mut data = table_page.data(has_begun, !query.last.is_empty());
        if let Json::Object(fields) = &mut data {
            fields.insert(
                "asking".into(),
                json!(pending_claim.map(|pending| {
                    let claim_text = join::own_claim_in_words(&pending.claim, session, texts);
                    let say = texts.say();
                    if pending.claim.is_dropped {
                        say.phone_ask_again(claim_text)
                    } else if pending.is_refused {
                        say.phone_not_allowed(claim_text)
                    } else {
                        say.phone_asks(claim_text)
                    }
                })),
            );
            fields.insert("claims".into(), json!(table_page.claim_rows()));
            let is_shared = !query.shared.is_empty() && visitor.side.is_none();
            fields.insert("missing".into(), json!(is_shared.then(|| table_page.other_phones_data())));
        }
        data
    });
    page(&visitor, StatusCode::OK, "table.html", &data)
}

/// The data for a table's page.
struct TablePage<'a> {
    room: &'a Room,
    evening: &'a Evening,
    visitor: &'a Visitor,
    seated: SeatAtTable,
    texts: &'a Texts,
}

impl TablePage<'_> {
    fn session(&self) -> &Session {
        self.evening.session()
    }

    /// The sentence that says at which other table the phone's player belongs, or that the player sits out.
    fn belongs_sentence(&self, contestant: ContestantId) -> Option<String> {
        if let Some(round) = table::round_sat_out(self.session(), &self.evening.standings, contestant) {
            return Some(pages::sits_out_sentences(self.session(), contestant, round, self.texts).join(" "));
        }
        let current_table = table::current_place(self.session(), contestant)?.table;
        Some(self.texts.say().phone_belongs(pages::table_number(self.session(), current_table)))
    }

    /// The sentence for a player who has played all boards drawn so far and waits for the next draw or for the results
    /// of others. `None` once all rounds are drawn and all results are in.
    fn finished_sentence(&self, contestant: ContestantId) -> Option<String> {
        let say = self.texts.say();
        let is_undrawn =
            self.session().sections.get(&contestant.section).is_some_and(|section| section.movement.undrawn() > 0);
        if is_undrawn {
            return Some(say.phone_not_yet_drawn());
        }
        self.evening.standings.provisional.then(|| say.phone_finished())
    }

    /// Whether the phone's pair is to play a round at a table that still plays an earlier one.
    fn is_early(&self, round: u8) -> bool {
        self.seated.table.current_round(self.session()).is_some_and(|current| current < round)
    }

    /// Whether the holders of this phone may begin a round at its table. On a player's phone, only a round that the
    /// player plays there.
    fn may_begin(&self, round: u8) -> bool {
        let sits = |contestant| {
            let sitting = self.seated.table.sitting(self.session(), round);
            sitting.is_some_and(|sitting| sitting.side_of(contestant).is_some())
        };
        !self.is_early(round) && self.visitor.player.is_none_or(|player| sits(player.contestant))
    }

    /// Whether the phone's player goes on at another table after a round.
    fn moves_on(&self, finished_round: u8) -> bool {
        self.visitor.player.is_some_and(|player| {
            let next = table::next_seat(self.session(), player.contestant, finished_round);
            matches!(next, NextSeat::Table(next_table, _) if next_table != self.seated.table.table)
        })
    }

    /// The sentence that all results are in and are being checked. `None` before, and once the ranking is final.
    fn checking_sentence(&self) -> Option<String> {
        let is_being_checked = !self.evening.standings.provisional && !ranking::is_final(self.evening);
        is_being_checked.then(|| self.texts.say().phone_being_checked())
    }

    /// The text of the link to the ranking. `None` while the ranking is not shown.
    fn ranking_link(&self) -> Option<String> {
        let is_shown = self.room.display_options.ranking || !self.evening.standings.provisional;
        is_shown.then(|| ranking::title(self.evening, self.texts))
    }

    /// The place of the phone's contestant in the ranking. `None` while results are missing, and without a place or a
    /// contestant.
    fn place_in_words(&self) -> Option<String> {
        let standings = &self.evening.standings;
        let contestant = self.visitor.own_contestant().filter(|_| !standings.provisional)?;
        let line =
            standings.rankings.iter().flat_map(|ranking| &ranking.lines).find(|line| line.contestant == contestant)?;
        ranking::place_in_words(self.evening, line, self.texts)
    }

    /// On a phone that belongs to nobody who plays: the places of those who sit at the table, once all results are in.
    fn places_at_table(&self) -> Vec<String> {
        let standings = &self.evening.standings;
        if standings.provisional || self.visitor.own_contestant().is_some() {
            return Vec::new();
        }
        let Some(meeting) = self.seated.table.current_meeting(self.session()) else { return Vec::new() };
        let lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
        let own_lines = lines.filter(|line| meeting.sitting.contestants().any(|(id, _)| id == line.contestant));
        own_lines.filter_map(|line| ranking::named_place_in_words(self.evening, line, self.texts)).collect()
    }

    /// The best and the worst boards of the phone's contestant in percentages, once all results are in. Leaves out
    /// boards that this phone may not show yet.
    fn highlights(&self) -> Vec<String> {
        let standings = &self.evening.standings;
        let contestant = self
            .visitor
            .own_contestant()
            .filter(|_| !standings.provisional && standings.rules.method.has_percentages());
        let may_see = |board| self.visitor.may_see(self.session(), board);
        contestant
            .map(|contestant| traveller::highlights(standings, contestant, may_see, self.texts))
            .unwrap_or_default()
    }

    /// The data of the page. `has_begun` says whether the current round has begun on this phone, `looks_back` whether
    /// to show where everybody goes after the last round although it has.
    fn data(&self, has_begun: bool, looks_back: bool) -> Json {
        let (session, table, round) = (self.session(), self.seated.table, self.seated.round);
        let has_place = |contestant: &ContestantId| table::current_place(session, *contestant).is_some();
        let away_player = self.visitor.player.filter(|_| self.visitor.is_away).map(|player| player.contestant);
        if let Some(contestant) = away_player.filter(has_place) {
            let is_finished = table::has_finished(session, contestant);
            return json!({
                "elsewhere": true,
                "belongs": if is_finished { None } else { self.belongs_sentence(contestant) },
                "finished": if is_finished { self.finished_sentence(contestant) } else { None },
                "place": self.place_in_words(),
                "checking": self.checking_sentence(),
                "highlights": self.highlights(),
                "results": ranking::is_web_page_open(self.evening),
                "mine": ranking::own_card_query(Some(contestant)),
                "table": self.visitor.player.and_then(|player| player.name(session, round)),
                "call": call_state(self.room, table, self.texts),
                "form": self.room.keys.form_token(&self.visitor.id),
                "pair": true,
                "ranking": self.ranking_link(),
                // This page changes with results of other tables.
                "watch_standing": true,
            });
        }
        let is_unplayed =
            |round: u8| table.boards(session, round).iter().all(|table_board| table_board.state == BoardState::ToPlay);
        // Between two rounds the page says where to go, until somebody begins.
        let finished = self.previous_round(round).filter(|_| round.is_none_or(is_unplayed));
        let sitting_out = round.filter(|_| finished.is_none() && !has_begun);
        let sitting_out = sitting_out.and_then(|round| self.sitting_out_data(table, round));
        let is_sitting_out = sitting_out.is_some();
        // A question of the round that is to begin comes before its beginning.
        let shown_rounds = round.map(|round| (table, round)).into_iter().chain(finished);
        let asked: Vec<Json> = shown_rounds
            .flat_map(|(shown_table, number)| self.question_rows(&shown_table.boards(session, number)))
            .collect();
        let is_early = round.is_some_and(|round| self.is_early(round));
        let mut data = match (finished.filter(|_| !has_begun || looks_back || is_early), sitting_out) {
            (Some((last_table, finished_round)), _) => self.between_rounds_data(last_table, finished_round, round),
            (None, Some(data)) => data,
            (None, None) => round.map_or_else(|| json!({"idle": true}), |round| self.round_data(table, round)),
        };
        if let Json::Object(fields) = &mut data {
            fields.insert("asked".into(), json!(asked));
            fields.insert("table".into(), json!(pages::table_name(session, table, self.texts)));
            fields.insert("call".into(), json!(call_state(self.room, table, self.texts)));
            fields.insert("form".into(), json!(self.room.keys.form_token(&self.visitor.id)));
            fields.insert("pair".into(), json!(self.visitor.own_contestant().is_some()));
            fields.insert("own".into(), json!(self.seated.pair.is_some()));
            fields.insert("place".into(), json!(self.place_in_words()));
            fields.insert("places".into(), json!(self.places_at_table()));
            fields.insert("checking".into(), json!(self.checking_sentence()));
            fields.insert("highlights".into(), json!(self.highlights()));
            fields.insert("results".into(), json!(ranking::is_web_page_open(self.evening)));
            let own_contestant = self.visitor.own_contestant();
            fields.insert("mine".into(), json!(ranking::own_card_query(own_contestant)));
            fields.insert("player".into(), json!(self.visitor.player.and_then(|player| player.name(session, round))));
            fields.insert("ranking".into(), json!(self.ranking_link()));
            // A round that is sat out, and the evening, end with results of other tables. A player who moves on plays
            // at another table.
            let moves_on = finished.is_some_and(|(_, finished_round)| self.moves_on(finished_round));
            let waits_for_others = is_sitting_out || moves_on || is_early || round.is_none();
            fields.insert("watch".into(), json!(!waits_for_others));
            fields.insert("watch_standing".into(), json!(waits_for_others));
            let finished_before = finished.filter(|_| has_begun && !looks_back);
            let look_back_link = finished_before.map(|(_, round)| self.texts.say().phone_where_to(round.to_string()));
            fields.insert("looks_back".into(), json!(look_back_link));
        }
        data
    }

    /// The table and number of the round before the given one, or of the last round if none is given. For a pair's own
    /// phone it is the round that the pair played before, at the table that the pair came from.
    fn previous_round(&self, round: Option<u8>) -> Option<(TableId, u8)> {
        let (session, table) = (self.session(), self.seated.table);
        let Some(pair) = self.seated.pair else {
            return table.round_before(session, round).map(|round| (table, round));
        };
        let earlier_rounds = (1..round.unwrap_or(u8::MAX)).rev();
        earlier_rounds.take(usize::from(u8::MAX)).find_map(|round| Some((table::seat(session, pair, round)?.0, round)))
    }

    /// The data of a round that is played: its sides and boards.
    fn round_data(&self, table: TableId, round: u8) -> Json {
        let (session, say) = (self.session(), self.texts.say());
        let boards = table.boards(session, round);
        let sides = boards.first().map(|table_board| self.side_rows(table_board, round)).unwrap_or_default();
        json!({
            "round": say.print_round_number(round.to_string()),
            "sides": sides,
            "boards": boards.iter().map(|table_board| self.board_row(table_board)).collect::<Vec<_>>(),
            "unnamed": !people::unnamed_contestants(session, table, round).is_empty(),
        })
    }

    fn side_rows(&self, table_board: &BoardAtTable, round: u8) -> Vec<Json> {
        let side_row = |side| {
            json!({
                "side": capitalised(&pages::side_name(side, self.texts)),
                "names": table::side_names(self.session(), table_board.sitting, side, round),
                "numbers": table_board.sitting.side(side).map(|id| id.to_string()).collect::<Vec<_>>().join(" "),
                "own": self.seated.side == Some(side),
            })
        };
        Side::BOTH.map(side_row).to_vec()
    }

    /// The data on the sides for which another phone must answer: a note, and the offers to ask the director to let
    /// this phone answer. Null if there are no such sides.
    fn other_phones_data(&self) -> Json {
        let sides = sides_with_another_phone(self.room, self.visitor, self.session(), self.seated.table);
        if sides.is_empty() {
            return Json::Null;
        }
        let note =
            |side: &Side| capitalised(&self.texts.say().phone_side_has_phone(pages::side_name(*side, self.texts)));
        let notes: Vec<String> = sides.iter().map(note).collect();
        let (asked, offers) = stand_in_data(self.room, self.visitor, self.seated.table, &sides, self.texts);
        json!({"note": notes.join(" "), "asked": asked, "offers": offers})
    }

    /// The requests that this phone may answer.
    fn claim_rows(&self) -> Vec<Json> {
        let state = self.room.state();
        let now = self.room.desk.now();
        let may_consent = |claim: &&Claim| !claim.is_declined && state.may_consent(&self.visitor.id, claim, now);
        let claims = state.claims.waiting().filter(may_consent);
        let row = |claim: &Claim| {
            let number = self.texts.say().phone_request(claim.number.to_string());
            json!({
                "id": claim.id.to_string(),
                "text": join::consent_question(claim, self.session(), self.texts),
                "number": capitalised(&number),
            })
        };
        claims.map(row).collect()
    }

    /// Links to the boards with a question that this phone can answer.
    fn question_rows(&self, boards: &[BoardAtTable]) -> Vec<Json> {
        let may_ask_about = |table_board: &&BoardAtTable| {
            let may_correct = || {
                let entries = BoardEntries::of(self.room, table_board, self.visitor);
                entries.may_correct(self.visitor, self.session(), table_board)
            };
            let may_see = table_board.state == BoardState::ToPlay
                || self.visitor.may_see(self.session(), table_board.board)
                || table_board.is_unplayed() && may_correct();
            let speaks_for = self.visitor.own_contestant().or(self.visitor.speaks_for);
            may_see && (speaks_for.is_none() || table_board.plays(speaks_for))
        };
        let link = |table_board: &BoardAtTable| {
            let question = BoardQuestion::of(self.room, table_board, self.visitor)?;
            Some(question.link(table_board.board, self.texts))
        };
        boards.iter().filter(may_ask_about).filter_map(link).collect()
    }

    /// The data of a board in the list: its result, or the answer or play that it waits for, as far as this phone may
    /// show it.
    fn board_row(&self, table_board: &BoardAtTable) -> Json {
        let (session, say) = (self.session(), self.texts.say());
        let slot = Slot::new(table_board.board, table_board.sitting);
        // An entry is shown only to those who play the board.
        let speaks_for = self.visitor.own_contestant().or(self.visitor.speaks_for);
        let plays_board = speaks_for.is_none() || table_board.plays(speaks_for);
        let waiting =
            self.room.state().waiting.get(&slot).filter(|_| plays_board).and_then(|entries| entries.first()).cloned();
        let (kind, text) = match (table_board.state, waiting) {
            (BoardState::Entered(_, Outcome::Postponed), None) => ("play", say.state_postponed()),
            // A player here may still have to play the board, so neither its result nor a correction is shown.
            (BoardState::Entered(..), _) if !self.visitor.may_see(session, table_board.board) => {
                ("in", say.phone_in_later())
            }
            (_, Some(proposal)) => {
                let result = lang::rulings::outcome(proposal.outcome, self.texts);
                let note = waiting_note(self.room, table_board, &proposal, self.visitor, self.texts);
                ("waits", format!("{result} · {note}"))
            }
            (BoardState::Ruled, None) => ("ruled", say.phone_adjusted()),
            (BoardState::Entered(_, outcome), None) => ("in", lang::rulings::outcome(outcome, self.texts)),
            (BoardState::ToPlay, None) => ("play", say.phone_now()),
        };
        let vulnerability = session.vulnerability_of(table_board.board, table_board.copy);
        let score = match table_board.state {
            BoardState::Entered(_, outcome) if kind == "in" && self.visitor.may_see(session, table_board.board) => {
                outcome.score_ns(vulnerability)
            }
            _ => None,
        };
        // The link of an unplayed board opens the form, in which its players correct the note.
        let query = if table_board.is_unplayed() { "?change=1" } else { "" };
        json!({
            "number": table_board.board,
            "kind": kind,
            "text": capitalised(&text),
            "score": score.map(|score| pages::score_of_side(score, self.texts)),
            "marks": pages::markings(session, slot, table_board.copy, self.texts),
            "to": format!("/board/{}{query}", table_board.board),
        })
    }

    /// The data after a round that was finished at `table`. `round` is the next round here, if it is drawn.
    fn between_rounds_data(&self, table: TableId, finished_round: u8, round: Option<u8>) -> Json {
        let (session, say) = (self.session(), self.texts.say());
        let boards = table.boards(session, finished_round);
        let contestants: Vec<ContestantId> = match (self.visitor.own_contestant(), boards.first()) {
            (Some(pair), _) => vec![pair],
            (None, Some(table_board)) => table_board.sitting.contestants().map(|(id, _)| id).collect(),
            (None, None) => Vec::new(),
        };
        let next_seats: Vec<String> =
            contestants.into_iter().map(|id| self.next_seat_in_words(id, table, finished_round)).collect();
        let is_undrawn = session.sections.get(&table.section).is_some_and(|section| section.movement.undrawn() > 0);
        json!({
            "over": say.phone_round_over(finished_round.to_string()),
            "moves": next_seats,
            "begin": round.filter(|round| self.may_begin(*round)).map(|round| self.begin_label(round)),
            "waiting": round.filter(|round| self.may_begin(*round)).and_then(|round| self.waiting_boards(round)),
            "moves_on": self.moves_on(finished_round),
            "early": round.is_some_and(|round| self.is_early(round)),
            "not_drawn": round.is_none() && is_undrawn,
            "all_done": round.is_none() && !is_undrawn,
            "boards": boards.iter().map(|table_board| self.board_row(table_board)).collect::<Vec<_>>(),
        })
    }

    /// The sentence that names the boards of the round to begin whose entries wait for an answer, without their
    /// results. `None` if there are none.
    fn waiting_boards(&self, round: u8) -> Option<String> {
        let state = self.room.state();
        let waits = |table_board: &BoardAtTable| {
            let entries = state.waiting.get(&Slot::new(table_board.board, table_board.sitting));
            entries.is_some_and(|entries| !entries.is_empty())
        };
        let waiting_boards = self.seated.table.boards(self.session(), round).into_iter().filter(waits);
        let numbers: Vec<String> = waiting_boards.map(|table_board| table_board.board.to_string()).collect();
        let say = self.texts.say();
        (!numbers.is_empty()).then(|| say.phone_boards_wait(round.to_string(), numbers.join(", ")))
    }

    /// The data on who sits out at present and plays the given round at this table next. `None` if nobody sits out, or
    /// if the phone's own contestant does not.
    fn sitting_out_data(&self, table: TableId, round: u8) -> Option<Json> {
        let (session, say) = (self.session(), self.texts.say());
        let round_sat_out = |id| table::round_sat_out(session, &self.evening.standings, id);
        let mut lines = if let Some(own_contestant) = self.visitor.own_contestant() {
            pages::sits_out_sentences(session, own_contestant, round_sat_out(own_contestant)?, self.texts)
        } else {
            let contestants = table.sitting(session, round)?.contestants();
            let lines = contestants
                .filter_map(|(id, _)| Some(pages::sits_out_line(session, id, round_sat_out(id)?, self.texts)));
            std::iter::once(say.phone_nobody()).chain(lines).collect()
        };
        if lines.len() < 2 {
            return None;
        }
        let heading = lines.remove(0);
        let begin = self.may_begin(round).then(|| self.begin_label(round));
        Some(json!({"over": heading, "moves": lines, "begin": begin}))
    }

    /// The label of the button that begins a round. On a pair's own phone the label names the table, because the pair
    /// may have to move.
    fn begin_label(&self, round: u8) -> String {
        let (say, round) = (self.texts.say(), round.to_string());
        if self.seated.pair.is_none() {
            return say.phone_begin(round);
        }
        say.phone_begin_at(round, pages::table_number(self.session(), self.seated.table))
    }

    /// The line that says where a contestant goes after a round that was finished at `table`, or that it stays.
    fn next_seat_in_words(&self, id: ContestantId, table: TableId, finished_round: u8) -> String {
        let (session, say) = (self.session(), self.texts.say());
        let names = session.title_in(id, Some(finished_round.saturating_add(1)));
        match table::next_seat(session, id, finished_round) {
            NextSeat::Table(next_table, side) => {
                let side = pages::side_name(side, self.texts);
                let table_number = next_table.to_string();
                let sat_here =
                    table::seat(session, id, finished_round).is_some_and(|(last_table, _)| last_table == table);
                if next_table != table.table {
                    say.phone_to_table(names, table_number, side)
                } else if sat_here {
                    say.phone_stays(names, table_number, side)
                } else {
                    // A player's phone that has come along.
                    say.phone_here(names, side)
                }
            }
            NextSeat::SitsOut => pages::sits_out_line(session, id, finished_round.saturating_add(1), self.texts),
            NextSeat::NotDrawn => say.phone_undrawn(names),
            NextSeat::Home => say.phone_home(names),
        }
    }
}
