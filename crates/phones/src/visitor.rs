//! The phone that sent a request: its identity from its cookie, its role from its token, its language, its place at a
//! table. `Visitor::may_see` decides which boards a phone may see (Law 16D). `door` makes the checks of every request.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::Instant;

use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::{HeaderMap, HeaderValue};

use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::session::Session;
use lang::Language;
use movement::Sitting;

use super::keys::Role;
use super::phone::Phone;
use super::room::Room;
use super::table::{self, BoardAtTable, BoardState, ClosedReason, PlayerPosition, RoundSeat, TableId};
use super::voice::PhoneOwner;

/// The lifetime of a seat cookie, long enough for an evening.
const COOKIE_SECONDS: u32 = 16 * 3600;

/// A phone or screen that sent a request.
#[derive(Debug, Clone)]
pub(super) struct Visitor {
    /// The role that its cookie gives it, if the cookie is ours and still valid.
    pub role: Option<Role>,
    /// The identity of the phone. Empty before it has one.
    pub id: String,
    /// The side that owns the phone, if known. For a player's phone, the side on which the player sits now.
    pub side: Option<Side>,
    /// The player who claims to hold the phone. The claim is not verified, so it reveals nothing beyond what the table
    /// may see.
    pub player: Option<PlayerPosition>,
    /// Whether the player sits at another table by now.
    pub is_away: bool,
    /// Whether the phone has an owner that is still valid, which may be the whole table.
    pub has_owner: bool,
    pub language: Language,
    pub address: IpAddr,
    /// The value of the phone's `seat` cookie.
    pub cookie: String,
    /// Whether the phone has a cookie of another evening, or one that is not ours.
    pub has_stale_cookie: bool,
    /// The path of the address that was requested.
    pub path: String,
    /// The number of journal entries that could not be read, which each page mentions.
    pub unread_entries: usize,
    /// The table and round that the people who hold the phone have just played. `None` if that is unknown.
    pub last_played: Option<(TableId, u8)>,
    /// The table and round that were last begun on this phone.
    pub last_begun: Option<(TableId, u8)>,
    /// The contestant that the phone speaks for, if its owner was accepted.
    pub speaks_for: Option<ContestantId>,
}

/// A place at a table.
#[derive(Debug, Clone, Copy)]
pub(super) struct SeatAtTable {
    pub table: TableId,
    /// The side of the phone. `None` for the phone of the whole table.
    pub side: Option<Side>,
    /// The phone's round. `None` when all are played.
    pub round: Option<u8>,
    /// The pair, if it is a pair's own phone.
    pub pair: Option<ContestantId>,
}

impl Visitor {
    /// The visitor that sent a request, by its cookies and address.
    pub fn from_request(headers: &HeaderMap, path: &str, sender: SocketAddr, room: &Room) -> Self {
        let (role_index, evening) = {
            let state = room.state();
            (Arc::clone(&state.role_index), Arc::clone(&state.evening))
        };
        let session = evening.session();
        let seat_cookie = cookie(headers, "seat").unwrap_or_default();
        let mut parts = seat_cookie.split('.');
        let [token, id, statement, signature] = std::array::from_fn(|_| parts.next().unwrap_or_default());
        let role = role_index.by_token.get(token).copied();
        // Without our signature the cookie counts as absent.
        let has_our_signature =
            role.is_some() && !id.is_empty() && signature == room.keys.signature(token, id, statement);
        let (id, statement) = if has_our_signature { (id, statement) } else { ("", "") };
        let (owner_word, player_text) = statement.split_once('-').unwrap_or((statement, ""));
        let player = PlayerPosition::parse(player_text, session);
        let mut side = match owner_word {
            "ns" => Some(Side::NS),
            "ew" => Some(Side::EW),
            _ => None,
        };
        let mut is_away = false;
        if let (Some(Role::Table(table)), Some(player)) = (role, player) {
            let current_side = table.side_of(session, player.contestant);
            is_away = current_side.is_none();
            side = side.and(current_side);
        }
        let chosen_language = cookie(headers, "lang").and_then(|text| text.parse().ok());
        let language = chosen_language.or_else(|| accepted_language(headers)).unwrap_or(room.language);
        Self {
            role: role.filter(|_| has_our_signature),
            id: id.to_owned(),
            side,
            player,
            is_away,
            has_owner: !statement.is_empty(),
            language,
            address: sender.ip(),
            cookie: seat_cookie.to_owned(),
            has_stale_cookie: role.is_none() && !token.is_empty(),
            path: path.to_owned(),
            unread_entries: session.unread,
            last_played: room.last_played(id),
            last_begun: None,
            speaks_for: None,
        }
    }

    /// The phone's identity and role. `None` without a role.
    pub fn phone(&self) -> Option<(&str, Role)> {
        self.role.map(|role| (self.id.as_str(), role))
    }

    /// Registers the request. Returns false if the phone sends too many. A phone whose cookie names an owner that is no
    /// longer valid loses the owner, so that it is asked again.
    pub fn register_request(&mut self, room: &Room) -> bool {
        let now = room.desk.now();
        let mut state = room.state();
        if !self.address.is_loopback() {
            state.last_contact = Some(now);
        }
        if !state.guard.admits(self.phone(), self.address, Instant::now()) {
            return false;
        }
        if state.ended_phones.contains(&self.id) {
            // The phone has lost its voice, and joins as a new one.
            (self.role, self.side, self.player, self.has_owner) = (None, None, None, false);
            self.id.clear();
        }
        let Some(role) = self.role else { return true };
        let (id, player) = (self.id.clone(), self.player.map(|player| player.contestant));
        let mut has_old_cookie = false;
        state.end_silent_voice(&id, now);
        if let Some(phone) = state.phones.get_mut(&id) {
            (phone.role, phone.last_seen) = (role, now);
            has_old_cookie = phone.cookie.as_ref().is_some_and(|cookie| *cookie != self.cookie);
        } else {
            state.evict_oldest_phone(role);
            state.phones.insert(id.clone(), Phone::new(role, now));
        }
        if has_old_cookie {
            // The phone was given a later cookie, so what this cookie says no longer counts.
            (self.side, self.player, self.has_owner) = (None, None, false);
            if !matches!(role, Role::Table(_)) {
                self.role = None;
            }
            return true;
        }
        let voice = state.phones.get(&id).and_then(|phone| phone.voice);
        // A player's phone keeps its voice when the player changes sides or tables.
        let is_known = |owner| {
            voice.is_some_and(|voice| {
                voice.owner == owner || voice.belongs_to_player && Some(voice.contestant) == player
            })
        };
        if self.owner().is_some_and(|owner| !is_known(owner)) {
            // The cookie only names the phone: the hall knows its owner, or asks.
            (self.side, self.has_owner) = (None, false);
            if matches!(role, Role::Pair(_)) {
                self.role = None;
            }
        }
        let phone = state.phones.get(&id);
        self.speaks_for = phone.and_then(|phone| phone.voice).map(|voice| voice.contestant);
        self.last_begun = phone.and_then(|phone| phone.last_begun);
        true
    }

    /// The owner of this phone. `None` for the phone of a whole table, the director and the wall.
    pub fn owner(&self) -> Option<PhoneOwner> {
        self.role.and_then(|role| PhoneOwner::of(role, self.side))
    }

    /// The contestant that owns this phone, if it is a pair's or a player's.
    pub fn own_contestant(&self) -> Option<ContestantId> {
        match self.role {
            Some(Role::Pair(pair)) => Some(pair),
            _ => self.player.map(|player| player.contestant),
        }
    }

    /// The contestants that may be looking at this phone: its own pair, or those at its table. Between two rounds,
    /// these are the contestants of both rounds, or only those of the last one if they hold the phone. The contestant
    /// of the phone's player, and the one that it speaks for, are always among them.
    pub fn viewers(&self, session: &Session) -> Vec<ContestantId> {
        match self.role {
            Some(Role::Pair(pair)) => vec![pair],
            Some(Role::Table(table)) => {
                let last_round = self.last_played.filter(|(played_table, _)| *played_table == table);
                let last_round = last_round.map(|(_, round)| round);
                let last_sitting = last_round.and_then(|round| table.sitting(session, round));
                let mut viewers: Vec<ContestantId> =
                    last_sitting.into_iter().flat_map(Sitting::contestants).map(|(id, _)| id).collect();
                if !last_round.is_some_and(|round| table.is_between(session, round)) {
                    viewers.extend(table.present_contestants(session));
                }
                viewers.extend(self.player.map(|player| player.contestant));
                viewers.extend(self.speaks_for);
                viewers
            }
            Some(Role::Director | Role::Wall) | None => Vec::new(),
        }
    }

    /// Whether this phone may show anything of a board: nobody who may look at the phone has still to play the board
    /// (Law 16D).
    pub fn may_see(&self, session: &Session, board: BoardNumber) -> bool {
        !self.viewers(session).into_iter().any(|contestant| table::still_plays(session, contestant, board))
    }

    /// Where this phone is now. `None` without a role, for roles without a seat, and for a pair without meetings.
    pub fn seat_at_table(&self, session: &Session) -> Option<SeatAtTable> {
        match self.role? {
            Role::Table(table) => {
                Some(SeatAtTable { table, side: self.side, round: table.current_round(session), pair: None })
            }
            Role::Pair(pair) => {
                let RoundSeat { table, side, round } = table::current_place(session, pair)?;
                // The other pair may still be at its previous table.
                let still_plays =
                    table.boards(session, round).iter().any(|table_board| table_board.state == BoardState::ToPlay);
                Some(SeatAtTable { table, side: Some(side), round: still_plays.then_some(round), pair: Some(pair) })
            }
            Role::Director | Role::Wall => None,
        }
    }

    /// The seat at which this phone plays a board, and the board there. A pair's own phone finds it in any round in
    /// which the pair plays it. A player's phone finds it where the player sits at its table. The phone of a side or
    /// table finds it in the current round or, until that has begun on it, in the last round. `None` if the phone has
    /// no seat, or its player has none here.
    ///
    /// # Errors
    /// When the holders of this phone do not play the board.
    pub fn find_board(
        &self,
        session: &Session,
        board: BoardNumber,
    ) -> Option<Result<(SeatAtTable, BoardAtTable), ClosedReason>> {
        let seated = self.seat_at_table(session)?;
        let found_board = if let Some(pair) = seated.pair {
            let rounds = session.sections.get(&pair.section).map_or(0, |section| section.movement.rounds);
            (1..=rounds).find_map(|round| {
                let (table, side) = table::seat(session, pair, round)?;
                let mut boards = table.boards(session, round).into_iter();
                let table_board =
                    boards.find(|table_board| table_board.board == board && table_board.plays(Some(pair)))?;
                Some((SeatAtTable { table, side: Some(side), ..seated }, table_board))
            })
        } else if let Some(contestant) = self.player.map(|player| player.contestant) {
            let mut occurrences = seated.table.occurrences(session, board);
            occurrences.find(|table_board| table_board.plays(Some(contestant))).map(|table_board| {
                (SeatAtTable { side: seated.side.and(table_board.sitting.side_of(contestant)), ..seated }, table_board)
            })
        } else {
            self.find_at_table(seated.table, session, board).map(|table_board| (seated, table_board))
        };
        match found_board {
            // The player is at another table by now.
            None if self.player.is_some() && seated.pair.is_none() => None,
            found_board => Some(found_board.ok_or(ClosedReason::NotHere)),
        }
    }

    /// The last round at a table. `None` once the next one has a result there or has begun on this phone.
    pub fn last_round(&self, table: TableId, session: &Session) -> Option<u8> {
        let current_round = table.current_round(session);
        let has_begun = current_round.is_some_and(|round| self.last_begun == Some((table, round)));
        table.round_before(session, current_round).filter(|round| !has_begun && table.is_between(session, *round))
    }

    /// A board at the table of a phone that stays there: in the last round until the next one begins, or else as
    /// `TableId::find` finds it.
    fn find_at_table(&self, table: TableId, session: &Session, board: BoardNumber) -> Option<BoardAtTable> {
        let last_round = self.last_round(table, session);
        last_round.and_then(|round| table.find_in_round(session, board, round)).or_else(|| table.find(session, board))
    }

    /// The cookie that gives a phone its role, identity and owner. The hall no longer accepts earlier cookies of the
    /// phone.
    pub fn seat_cookie(room: &Room, role: Role, id: &str, statement: &str) -> HeaderValue {
        let value = room.keys.seat_cookie(role, id, statement);
        room.set_cookie(id, value.clone());
        let text = format!("seat={value}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax");
        HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("seat="))
    }
}

/// An identity for a new phone: 16 hex digits.
pub(super) fn new_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()[..16].to_owned()
}

/// The value of the cookie with this name that a request sends.
fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let cookie_lines = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    cookie_lines.flat_map(|line| line.split(';')).find_map(|part| part.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The first of the browser's languages that we have.
fn accepted_language(headers: &HeaderMap) -> Option<Language> {
    let text = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    text.split(',').find_map(|part| part.trim().get(..2)?.to_ascii_lowercase().parse().ok())
}
