//! The page of a table: its round and boards, or where to go between two rounds.

use axum::Extension;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};

use bridge::Side;
use desk::Evening;
use evening::club::ContestantId;
use evening::session::{Session, Slot};
use lang::Texts;
use lang::notes::sentence;

use super::claims::Claim;
use super::door::QueryFields;
use super::entry::Proposal;
use super::joining;
use super::pages::{self, page, redirect};
use super::people;
use super::ranking;
use super::request::{PageRequest, call_state, without_table};
use super::room::Room;
use super::table::{self, BoardAtTable, BoardState, Meeting, NextSeat, TableId};
use super::traveller;
use super::visitor::{Seated, Visitor};

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct TableQuery {
    /// The next round begins on this phone.
    begin: String,
    /// Shows where everybody goes after the last round, although the next one has begun on this phone.
    last: String,
}

/// The page of the visitor's table.
pub(super) async fn at_table(
    (State(room), Extension(visitor)): PageRequest,
    QueryFields(query): QueryFields<TableQuery>,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(seated) = visitor.seated(session) else { return without_table(&visitor) };
    if !visitor.has_owner {
        return redirect("/who");
    }
    let (becomes, asking) = joining::claim_outcome(&room, &visitor);
    if let Some(becomes) = becomes {
        return becomes;
    }
    if !query.begin.is_empty() {
        if let Some(round) = seated.round
            && let Some(sitting) = seated.table.sitting(session, round)
            && visitor.player.is_none_or(|player| sitting.side_of(player.contestant).is_some())
        {
            room.start_round(&visitor.id, Meeting { table: seated.table, sitting, round });
        }
        // The page of a round reloads by itself, and must not begin the next round then.
        return redirect("/table");
    }
    let begun = seated.round.is_some_and(|round| visitor.begun == Some((seated.table, round)));
    if let (Some(player), false) = (visitor.player, visitor.away) {
        let rounds = seated.round.into_iter().chain(seated.table.round_before(session, seated.round));
        let plays = |round: &u8| {
            let sitting = seated.table.sitting(session, *round);
            sitting.is_some_and(|sitting| sitting.side_of(player.contestant).is_some())
        };
        for round in rounds.filter(plays) {
            room.record_seat(&visitor.id, seated.table, round);
        }
    }
    let shown = pages::with_texts(visitor.language, |texts| {
        let table = Table { room: &room, evening: &evening, visitor: &visitor, seated, texts };
        let mut shown = table.shown(begun, !query.last.is_empty());
        if let Json::Object(fields) = &mut shown {
            fields.insert(
                "asking".into(),
                json!(asking.map(|asking| {
                    let what = joining::claim_in_words(&asking.claim, session, texts);
                    let say = texts.say();
                    if asking.refused { say.phone_not_allowed(what) } else { say.phone_asks(what) }
                })),
            );
            fields.insert("claims".into(), json!(table.claims()));
        }
        shown
    });
    page(&visitor, StatusCode::OK, "table.html", &shown)
}

/// The data for a table's page.
struct Table<'a> {
    room: &'a Room,
    evening: &'a Evening,
    visitor: &'a Visitor,
    seated: Seated,
    texts: &'a Texts,
}

impl Table<'_> {
    fn session(&self) -> &Session {
        self.evening.session()
    }

    /// The contestant that owns this phone, if it is a pair's or a player's.
    fn own_contestant(&self) -> Option<ContestantId> {
        self.seated.pair.or(self.visitor.player.map(|player| player.contestant))
    }

    /// The sentence that names the table of the player, who sits at another table than this one.
    fn belongs(&self, contestant: ContestantId) -> Option<String> {
        let (at, ..) = table::current_place(self.session(), contestant)?;
        Some(self.texts.say().phone_belongs(pages::table_number(self.session(), at)))
    }

    /// What a player waits for who has played all boards that are known by now. `None` if all results are in.
    fn waits_for(&self, contestant: ContestantId) -> Option<String> {
        let say = self.texts.say();
        let is_undrawn =
            self.session().sections.get(&contestant.section).is_some_and(|section| section.movement.undrawn() > 0);
        if is_undrawn {
            return Some(say.phone_not_yet_drawn());
        }
        self.evening.standings.provisional.then(|| say.phone_finished())
    }

    /// Whether those who hold this phone may begin a round at its table: a player only at a table of the player's own.
    fn may_begin(&self, round: u8) -> bool {
        let sits = |contestant| {
            let sitting = self.seated.table.sitting(self.session(), round);
            sitting.is_some_and(|sitting| sitting.side_of(contestant).is_some())
        };
        self.visitor.player.is_none_or(|player| sits(player.contestant))
    }

    /// Whether the phone's player goes on at another table after a round.
    fn moves_on(&self, over: u8) -> bool {
        self.visitor.player.is_some_and(|player| {
            let next = table::next_seat(self.session(), player.contestant, over);
            matches!(next, NextSeat::Table(at, _) if at != self.seated.table.table)
        })
    }

    /// The contestant's place in the final ranking. `None` while results are missing.
    fn place(&self) -> Option<String> {
        let standings = &self.evening.standings;
        let own = self.own_contestant().filter(|_| !standings.provisional)?;
        let line = standings.rankings.iter().flat_map(|ranking| &ranking.lines).find(|line| line.contestant == own)?;
        ranking::place(standings, line, self.texts)
    }

    /// The best and the worst boards, once the ranking is final.
    fn highlights(&self) -> Vec<String> {
        let standings = &self.evening.standings;
        let own = self.own_contestant().filter(|_| !standings.provisional && standings.rules.method.has_percentages());
        own.map(|own| traveller::highlights(standings, own, self.texts)).unwrap_or_default()
    }

    fn shown(&self, begun: bool, looks_back: bool) -> Json {
        let (session, table, round) = (self.session(), self.seated.table, self.seated.round);
        let has_place = |own: &ContestantId| table::current_place(session, *own).is_some();
        let away = self.visitor.player.filter(|_| self.visitor.away).map(|player| player.contestant);
        if let Some(own) = away.filter(has_place) {
            let is_finished = table::has_finished(session, own);
            return json!({
                "elsewhere": true,
                "belongs": if is_finished { None } else { self.belongs(own) },
                "finished": if is_finished { self.waits_for(own) } else { None },
                "place": self.place(),
                "highlights": self.highlights(),
                "results": !self.evening.standings.provisional,
                "table": self.visitor.player.and_then(|player| player.name(session, round)),
                "call": call_state(self.room, table, self.texts),
                "form": self.room.keys.form(&self.visitor.id),
                "pair": true,
                "ranking": self.room.shows.ranking || !self.evening.standings.provisional,
                "watch": true,
            });
        }
        let fresh =
            |round: u8| table.boards(session, round).iter().all(|table_board| table_board.state == BoardState::ToPlay);
        let last = self.last(round);
        // Between two rounds the page says where to go, until somebody begins.
        let between = last.filter(|_| round.is_none_or(fresh));
        let over = between.filter(|_| !begun || looks_back);
        let mut shown = match over {
            Some((table, over)) => self.between(table, over, round),
            None => round.map_or_else(|| json!({"idle": true}), |round| self.round(table, round)),
        };
        if let Json::Object(fields) = &mut shown {
            fields.insert("table".into(), json!(pages::table_name(session, table, self.texts)));
            fields.insert("call".into(), json!(call_state(self.room, table, self.texts)));
            fields.insert("form".into(), json!(self.room.keys.form(&self.visitor.id)));
            fields.insert("pair".into(), json!(self.own_contestant().is_some()));
            fields.insert("place".into(), json!(self.place()));
            fields.insert("highlights".into(), json!(self.highlights()));
            fields.insert("results".into(), json!(!self.evening.standings.provisional));
            fields.insert("player".into(), json!(self.visitor.player.and_then(|player| player.name(session, round))));
            fields.insert("ranking".into(), json!(self.room.shows.ranking || !self.evening.standings.provisional));
            fields.insert("watch".into(), json!(true));
            let back = between.filter(|_| begun && !looks_back);
            let back = back.map(|(_, over)| self.texts.say().phone_where_to(over.to_string()));
            fields.insert("looks_back".into(), json!(back));
        }
        shown
    }

    /// The previous round and its table. For a pair's own phone it is the table that the pair came from.
    fn last(&self, round: Option<u8>) -> Option<(TableId, u8)> {
        let (session, table) = (self.session(), self.seated.table);
        let Some(pair) = self.seated.pair else { return table.round_before(session, round).map(|over| (table, over)) };
        let earlier = (1..round.unwrap_or(u8::MAX)).rev();
        earlier.take(usize::from(u8::MAX)).find_map(|round| Some((table::seat(session, pair, round)?.0, round)))
    }

    fn round(&self, table: TableId, round: u8) -> Json {
        let (session, say) = (self.session(), self.texts.say());
        let boards = table.boards(session, round);
        let sides = boards.first().map(|table_board| self.sides(table_board, round)).unwrap_or_default();
        json!({
            "round": say.print_round_number(round.to_string()),
            "sides": sides,
            "boards": boards.iter().map(|table_board| self.board(table_board)).collect::<Vec<_>>(),
            "unnamed": !people::unnamed(session, table, round).is_empty(),
            "asked": self.questions(&boards),
        })
    }

    fn sides(&self, table_board: &BoardAtTable, round: u8) -> Vec<Json> {
        let one = |side| {
            json!({
                "side": sentence(&pages::side_name(side, self.texts)),
                "names": table::names(self.session(), table_board.sitting, side, round),
                "numbers": table_board.sitting.side(side).map(|c| c.to_string()).collect::<Vec<_>>().join(" "),
                "own": self.seated.side == Some(side),
            })
        };
        Side::BOTH.map(one).to_vec()
    }

    /// The requests that this phone may answer.
    fn claims(&self) -> Vec<Json> {
        let state = self.room.state();
        let now = self.room.desk.now();
        let may = |claim: &&Claim| !claim.is_declined && state.may_consent(&self.visitor.id, claim, now);
        let claims = state.claims.waiting().filter(may);
        let text = |claim: &Claim| {
            let what = joining::claim_in_words(claim, self.session(), self.texts);
            self.texts.say().phone_asked_for(what)
        };
        claims.map(|claim| json!({"number": claim.number, "text": text(claim)})).collect()
    }

    /// Entries of the other side that wait for this phone.
    fn questions(&self, boards: &[BoardAtTable]) -> Vec<Json> {
        let state = self.room.state();
        let waits = |table_board: &&BoardAtTable| {
            let slot = Slot::new(table_board.board, table_board.sitting);
            let side = state.side_of(&self.visitor.id, table_board.meeting(), self.room.desk.now());
            let may =
                table_board.state == BoardState::ToPlay || self.visitor.may_see(self.session(), table_board.board);
            let speaks_for = self.own_contestant().or(self.visitor.speaks_for);
            let may = may && (speaks_for.is_none() || table_board.plays(speaks_for));
            let all = state.waiting.get(&slot).map_or(&[][..], Vec::as_slice);
            let is_own = |entry: &Proposal| entry.is_own(&self.visitor.id, side);
            let has_own = all.iter().any(|entry| entry.side.is_some() && is_own(entry));
            may && all.iter().any(|entry| !is_own(entry) && (entry.side.is_some() || !has_own))
        };
        let shown = |table_board: &BoardAtTable| json!({"text": self.texts.say().print_board(table_board.board.to_string()), "to": format!("/board/{}", table_board.board)});
        boards.iter().filter(waits).map(shown).collect()
    }

    fn board(&self, table_board: &BoardAtTable) -> Json {
        let (session, say) = (self.session(), self.texts.say());
        let slot = Slot::new(table_board.board, table_board.sitting);
        // An entry is shown only to those who play the board.
        let speaks_for = self.own_contestant().or(self.visitor.speaks_for);
        let is_own = speaks_for.is_none() || table_board.plays(speaks_for);
        let waiting = self.room.state().waiting.get(&slot).filter(|_| is_own).and_then(|all| all.first()).cloned();
        let waiting = waiting.map(|one| (one.outcome, one.side));
        let (kind, text) = match (table_board.state, waiting) {
            // A player here may still have to play the board, so neither its result nor a correction is shown.
            (BoardState::Entered(..), _) if !self.visitor.may_see(session, table_board.board) => {
                ("in", say.phone_in_later())
            }
            (_, Some((outcome, side))) => {
                let other = side.map_or_else(String::new, |side| pages::side_name(side.other(), self.texts));
                let result = lang::rulings::outcome(outcome, self.texts);
                (
                    "waits",
                    format!("{result} · {}", if side.is_some() { say.phone_waits(other) } else { say.phone_right() }),
                )
            }
            (BoardState::Ruled, None) => ("ruled", say.phone_adjusted()),
            (BoardState::Entered(_, outcome), None) => ("in", lang::rulings::outcome(outcome, self.texts)),
            (BoardState::ToPlay, None) => ("play", say.phone_now()),
        };
        json!({
            "number": table_board.board,
            "kind": kind,
            "text": sentence(&text),
            "marks": pages::markings(session, slot, table_board.copy, self.texts),
            "to": format!("/board/{}", table_board.board),
        })
    }

    fn between(&self, table: TableId, over: u8, round: Option<u8>) -> Json {
        let (session, say) = (self.session(), self.texts.say());
        let boards = table.boards(session, over);
        let who: Vec<ContestantId> = match (self.own_contestant(), boards.first()) {
            (Some(pair), _) => vec![pair],
            (None, Some(table_board)) => table_board.sitting.contestants().map(|(id, _)| id).collect(),
            (None, None) => Vec::new(),
        };
        let moves: Vec<String> = who.into_iter().map(|id| self.next(id, table, over)).collect();
        let undrawn = session.sections.get(&table.section).is_some_and(|of| of.movement.undrawn() > 0);
        json!({
            "over": say.phone_round_over(over.to_string()),
            "moves": moves,
            "begin": round.filter(|round| self.may_begin(*round)).map(|round| self.begin(round)),
            "moves_on": self.moves_on(over),
            "not_drawn": round.is_none() && undrawn,
            "all_done": round.is_none() && !undrawn,
            "boards": boards.iter().map(|table_board| self.board(table_board)).collect::<Vec<_>>(),
        })
    }

    /// The button that begins a round. On a pair's own phone it names the table, which may be another one.
    fn begin(&self, round: u8) -> String {
        let (say, round) = (self.texts.say(), round.to_string());
        if self.seated.pair.is_none() {
            return say.phone_begin(round);
        }
        say.phone_begin_at(round, pages::table_number(self.session(), self.seated.table))
    }

    fn next(&self, id: ContestantId, table: TableId, over: u8) -> String {
        let (session, say) = (self.session(), self.texts.say());
        let names = session.title_in(id, Some(over.saturating_add(1)));
        match table::next_seat(session, id, over) {
            NextSeat::Table(at, side) => {
                let side = pages::side_name(side, self.texts);
                let to = at.to_string();
                let stays = at == table.table && table::seat(session, id, over).is_some_and(|(from, _)| from == table);
                if stays { say.phone_stays(names, to, side) } else { say.phone_to_table(names, to, side) }
            }
            NextSeat::SitsOut => say.phone_sits_out(names),
            NextSeat::NotDrawn => say.phone_undrawn(names),
            NextSeat::Home => say.phone_home(names),
        }
    }
}
