//! Who asks: the phone by its cookie, its role by its token, its language, the place it has at a table. What no request
//! gets past is in `door`.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::http::header::{ACCEPT_LANGUAGE, COOKIE};
use axum::http::{HeaderMap, HeaderValue};

use bridge::{BoardNumber, Side};
use evening::session::Session;
use lang::Language;

use super::keys::Role;
use super::room::Room;
use super::table::{self, State, TableId};

/// Cookies last as long as an evening does.
const COOKIE_SECONDS: u32 = 16 * 3600;

/// Who asks.
#[derive(Debug, Clone)]
pub(super) struct Visitor {
    pub role: Option<Role>,
    /// A name of its own for each phone; empty before it has one.
    pub id: String,
    /// The side whose phone it is, where it was said.
    pub side: Option<Side>,
    /// Somebody said who holds it.
    pub settled: bool,
    pub language: Language,
    pub address: IpAddr,
    /// A cookie of an evening that is not this one.
    pub stale: bool,
    pub path: String,
}

/// A place at a table.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seated {
    pub table: TableId,
    pub side: Option<Side>,
    /// The round it is in there; none when all is played.
    pub round: Option<u8>,
    /// A pair's own phone.
    pub pair: Option<evening::club::ContestantId>,
}

impl Visitor {
    pub fn of(headers: &HeaderMap, path: &str, from: SocketAddr, room: &Room) -> Self {
        let doors = Arc::clone(&room.state().doors);
        let seat = cookie(headers, "seat").unwrap_or_default();
        let mut parts = seat.split('.');
        let token = parts.next().unwrap_or_default();
        let id = parts.next().unwrap_or_default();
        let said = parts.next().unwrap_or_default();
        let role = doors.by_token.get(token).copied();
        // The name of a phone comes back as it was given, or it is none.
        let id = if id.len() == 16 && id.bytes().all(|b| b.is_ascii_hexdigit()) { id } else { "" };
        let side = match said {
            "ns" => Some(Side::NS),
            "ew" => Some(Side::EW),
            _ => None,
        };
        let asked = cookie(headers, "lang").and_then(|text| text.parse().ok());
        let language = asked.or_else(|| accepted(headers)).unwrap_or(room.language);
        Self {
            role: role.filter(|_| !id.is_empty()),
            id: id.to_owned(),
            side,
            settled: !said.is_empty(),
            language,
            address: from.ip(),
            stale: role.is_none() && !token.is_empty(),
            path: path.to_owned(),
        }
    }

    /// Where this phone is now; none for roles that sit nowhere.
    pub fn seated(&self, session: &Session) -> Option<Seated> {
        match self.role? {
            Role::Table(table) => Some(Seated { table, side: self.side, round: table.round(session), pair: None }),
            Role::Pair(pair) => {
                let (table, side, round) = table::now(session, pair)?;
                // Its next table may still be in the round before.
                let plays = table.boards(session, round).iter().any(|lying| lying.state == State::ToPlay);
                Some(Seated { table, side: Some(side), round: plays.then_some(round), pair: Some(pair) })
            }
            Role::Director | Role::Wall => None,
        }
    }

    /// Where this phone plays a board: a pair's own phone at the table where it meets it, in whatever round.
    pub fn seated_for(&self, session: &Session, board: BoardNumber) -> Option<Seated> {
        let now = self.seated(session)?;
        let Some(pair) = now.pair.filter(|_| now.table.find(session, board).is_none_or(|l| !l.plays(now.pair))) else {
            return Some(now);
        };
        let rounds = session.sections.get(&pair.section).map_or(0, |of| of.movement.rounds);
        let plays = (1..=rounds).find_map(|round| {
            let (table, side) = table::seat(session, pair, round)?;
            let lies = table.boards(session, round).iter().any(|lying| lying.board == board);
            lies.then_some(Seated { table, side: Some(side), round: now.round, pair: Some(pair) })
        });
        Some(plays.unwrap_or(now))
    }

    /// The cookie that makes a phone what it is.
    pub fn cookie(token: &str, id: &str, said: &str) -> HeaderValue {
        let text = format!("seat={token}.{id}.{said}; Path=/; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Lax");
        HeaderValue::from_str(&text).unwrap_or(HeaderValue::from_static("seat="))
    }
}

/// A name for a phone that has none yet.
pub(super) fn new_id() -> String {
    uuid::Uuid::new_v4().simple().to_string()[..16].to_owned()
}

fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';')).find_map(|pair| pair.trim().strip_prefix(name)?.strip_prefix('='))
}

/// The first language of the browser that is one of ours.
fn accepted(headers: &HeaderMap) -> Option<Language> {
    let text = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
    text.split(',').find_map(|part| part.trim().get(..2)?.to_ascii_lowercase().parse().ok())
}
