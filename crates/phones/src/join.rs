//! Lets a phone join, by a typed code or a QR code, and gives it a language and an owner.

use std::sync::Arc;
use std::time::Instant;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use serde_json::json;
use uuid::Uuid;

use bridge::Side;
use evening::club::ContestantId;
use evening::session::Session;
use lang::capitalised;
use lang::{Language, Texts};
use movement::ContestantKind;

use super::claims::Claim;
use super::door::{FormFields, QueryFields};
use super::guard::CodeKind;
use super::keys::{DIRECTOR_DIGITS, Role};
use super::pages::{self, RefusalReason, page, redirect, redirect_with_cookie, refusal};
use super::people;
use super::request::{PageRequest, SHARED_TABLE_ADDRESS, admit, refuse_without_table};
use super::room::{Nudge, Room};
use super::table::{self, Meeting, PlayerPosition, TableId};
use super::visitor::{Visitor, new_id};
use super::voice::{Holders, OwnerChoice, PhoneOwner};
use super::waiting_entries;

/// How often a phone that came early asks whether its table is free, in seconds.
const EARLY_RELOAD_SECONDS: u32 = 10;

/// The query behind a QR code.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct JoinQuery {
    /// What the code is for. If it is empty, a phone that knows its player keeps the player. With `ranking`, in the
    /// code of the wall, the phone only shows the results. With any other text, such as `1`, the phone joins even if
    /// its player sits elsewhere.
    #[serde(rename = "anew")]
    purpose: String,
}

/// The address behind the QR code of a table or the wall: gives the phone that role.
pub(super) async fn join_by_token(
    State(room): State<Arc<Room>>,
    Extension(visitor): Extension<Visitor>,
    Path(token): Path<String>,
    QueryFields(query): QueryFields<JoinQuery>,
) -> Response {
    // A pair's token is valid only in a cookie, after its owner was accepted.
    let role = room.state().role_index.by_token.get(&token).copied().filter(|role| !matches!(role, Role::Pair(_)));
    match role {
        // A phone that has a role keeps it.
        Some(Role::Wall) if query.purpose == "ranking" && visitor.role.is_some() => redirect("/results"),
        Some(Role::Wall) if query.purpose == "ranking" => {
            redirect_with_cookie("/results", Visitor::seat_cookie(&room, Role::Wall, &new_id(), "own"))
        }
        Some(role) if !query.purpose.is_empty() => admit(&room, &visitor, role),
        Some(role) => admit_or_continue(&room, &visitor, role),
        None => refusal(&visitor, StatusCode::NOT_FOUND, RefusalReason::Stale),
    }
}

/// Admits a phone. A phone that was already at the table keeps its role, and a phone that knows its player keeps the
/// player.
fn admit_or_continue(room: &Arc<Room>, visitor: &Visitor, role: Role) -> Response {
    if let Role::Table(table) = role
        && let Some(answer) = answer_to_known_player(room, visitor, table)
    {
        return answer;
    }
    admit(room, visitor, role)
}

/// The answer to a phone that knows its player: it continues if the player sits at the table, and otherwise says where
/// the player sits. `None` if the phone has to be asked for its owner.
fn answer_to_known_player(room: &Arc<Room>, visitor: &Visitor, table: TableId) -> Option<Response> {
    let evening = room.evening();
    let session = evening.session();
    let (contestant, is_pairs_phone) = match (visitor.role, visitor.player) {
        (Some(Role::Pair(pair)), _) => (pair, true),
        (_, Some(player)) => (player.contestant, false),
        _ => return None,
    };
    let Some(side) = table.side_of(session, contestant) else {
        let current_table = table::current_place(session, contestant)?.table;
        // The page of the table shows the player's place, or what it waits for.
        if table::has_finished(session, contestant) {
            return Some(redirect("/table"));
        }
        return Some(elsewhere_page(room, visitor, contestant, table, current_table));
    };
    if is_pairs_phone || visitor.role == Some(Role::Table(table)) {
        return Some(redirect("/table"));
    }
    let owner = PhoneOwner::Side(table, side);
    // Two players of a pair may have a phone each, if both phones were accepted once.
    let voice = room.state().phones.get(&visitor.id).and_then(|phone| phone.voice);
    let has_voice = voice.is_some_and(|voice| voice.contestant == contestant && voice.belongs_to_player);
    let meeting = table.current_meeting(session)?;
    // A phone that spoke for players who have been substituted is asked for its owner.
    let known_phone = room.state().phones.get(&visitor.id).cloned();
    if has_voice && !known_phone.is_some_and(|phone| phone.holders.may_play_in(session, contestant, meeting.round)) {
        return None;
    }
    let is_taken = {
        let state = room.state();
        state.is_opponents_phone(meeting, side, &visitor.id)
            || !has_voice && state.is_taken(owner, contestant, meeting, &visitor.id, room.desk.now())
    };
    let player = visitor.player?;
    let choice = OwnerChoice { owner, table, contestant, player: Some(player) };
    (!is_taken).then(|| give_owner(room, visitor, choice))
}

/// The page that says at which table the phone's player sits, or that the player sits out. `table` is the table whose
/// code the phone sent. If the player comes early, it is also the `current_table` of the player.
fn elsewhere_page(
    room: &Room,
    visitor: &Visitor,
    contestant: ContestantId,
    table: TableId,
    current_table: TableId,
) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let round_sat_out = table::round_sat_out(session, &evening.standings, contestant);
    let (card_address, is_early) = (format!("/t/{}", room.keys.token(Role::Table(table))), current_table == table);
    let data = pages::with_texts(visitor.language, |texts| {
        let place_text = match round_sat_out {
            Some(round) => pages::sits_out_sentences(session, contestant, round, texts).join(" "),
            None => texts.say().phone_belongs(pages::table_number(session, current_table)),
        };
        json!({
            "belongs": place_text,
            "early": is_early,
            // A phone that came early joins again by itself.
            "turns_to": is_early.then_some(&card_address),
            "stays": EARLY_RELOAD_SECONDS,
            "table": pages::table_name(session, table, texts),
            "anew": format!("{card_address}?anew=1"),
        })
    });
    page(visitor, StatusCode::OK, "belongs.html", &data)
}

/// The form of the page that asks for a code.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct JoinCodeForm {
    /// The code as typed. All but its digits is ignored.
    code: String,
    /// Set if the page asked for the code of the wall.
    screen: String,
}

/// Admits a phone by the code of a table, of the wall or of the director.
pub(super) async fn join_by_code(
    (State(room), Extension(visitor)): PageRequest,
    FormFields(fields): FormFields<JoinCodeForm>,
) -> Response {
    let now = Instant::now();
    let code: String = fields.code.chars().filter(char::is_ascii_digit).take(DIRECTOR_DIGITS).collect();
    // The length of a code tells its kind. Each kind has its own limit, so that one cannot exhaust the other.
    let code_kind = if code.len() == DIRECTOR_DIGITS { CodeKind::Director } else { CodeKind::Table };
    let role = {
        let mut state = room.state();
        if let Err(wait) = state.guard.may_try(visitor.address, code_kind, now) {
            drop(state);
            return refusal(
                &visitor,
                StatusCode::TOO_MANY_REQUESTS,
                RefusalReason::Locked(wait.as_secs().div_ceil(60)),
            );
        }
        let role = match code_kind {
            CodeKind::Director => (code == room.keys.director_code()).then_some(Role::Director),
            CodeKind::Table => state.role_index.by_code.get(&code).copied(),
        };
        if role.is_none() {
            state.guard.record_wrong_code(visitor.address, code_kind, now);
        }
        role
    };
    match role {
        Some(role) => admit_or_continue(&room, &visitor, role),
        None => code_page(&visitor, StatusCode::FORBIDDEN, !fields.screen.is_empty(), true),
    }
}

/// The page that asks for the code of a table, or of the wall. `is_wrong` says that a wrong one was typed.
pub(super) fn code_page(visitor: &Visitor, status: StatusCode, is_for_wall: bool, is_wrong: bool) -> Response {
    let (stale, home) = (visitor.has_stale_cookie, visitor.role.is_some());
    page(visitor, status, "join.html", &json!({"screen": is_for_wall, "wrong": is_wrong, "stale": stale, "home": home}))
}

#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct LanguageForm {
    /// The letters of the language: `da`. Unknown ones choose English.
    language: String,
    /// The path of the page to go back to.
    back: String,
}

/// Sets the language of a phone, and goes back to its page.
pub(super) async fn set_language(FormFields(fields): FormFields<LanguageForm>) -> Response {
    let language: Language = fields.language.parse().unwrap_or_default();
    // Only a path on this server: a foreign address would be an open redirect.
    let is_graphic = fields.back.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    let is_our_path = is_graphic && fields.back.starts_with('/') && !fields.back.starts_with("//");
    let path = if is_our_path { fields.back.as_str() } else { "/" };
    let cookie = format!("lang={language}; Path=/; Max-Age=31536000; SameSite=Lax");
    redirect_with_cookie(path, HeaderValue::from_str(&cookie).unwrap_or(HeaderValue::from_static("lang=en")))
}

/// The page with the possible owners of this phone. If nobody plays at the table, it says so.
pub(super) async fn owner_page((State(room), Extension(visitor)): PageRequest) -> Response {
    let evening = room.evening();
    let session = evening.session();
    let Some(Role::Table(table)) = visitor.role else { return refuse_without_table(&visitor) };
    let round = table.current_round(session).or_else(|| table.round_before(session, None)).unwrap_or(1);
    let Some(sitting) = table.sitting(session, round) else {
        let data = pages::with_texts(visitor.language, |texts| {
            let form = room.keys.form_token(&visitor.id);
            let is_undrawn = session.sections.get(&table.section).is_some_and(|section| section.movement.undrawn() > 0);
            let reason = if is_undrawn { texts.say().phone_not_yet_drawn() } else { texts.say().phone_nobody() };
            // A pair that sits out may be at a table where nobody plays.
            let contestants = session.contestants.keys().filter(|contestant| contestant.section == table.section);
            let sits_out_lines: Vec<String> = contestants
                .filter_map(|contestant| {
                    let round = table::round_sat_out(session, &evening.standings, *contestant)?;
                    Some(pages::sits_out_line(session, *contestant, round, texts))
                })
                .collect();
            let table_name = pages::table_name(session, table, texts);
            json!({"over": reason, "moves": sits_out_lines, "table": table_name, "form": form, "watch_standing": true})
        });
        return page(&visitor, StatusCode::OK, "table.html", &data);
    };
    let data = pages::with_texts(visitor.language, |texts| {
        let say = texts.say();
        let is_of_teams = sitting.is_of_teams();
        let (own_side, own_player) = (visitor.side, visitor.player);
        let players = sitting.contestants().filter(|_| !is_of_teams).flat_map(|(contestant, side)| {
            let player_count = session.contestants.get(&contestant).map_or(0, |entered| entered.players.len());
            (0..player_count).filter_map(move |position| {
                let player = PlayerPosition { contestant, position };
                let name = player.name(session, Some(round))?;
                Some(json!({
                    "value": format!("{}-{player}", side_word(side)),
                    "name": name,
                    "side": capitalised(&pages::side_name(side, texts)),
                    "chosen": own_side.is_some() && own_player == Some(player),
                }))
            })
        });
        let unnamed = !people::unnamed_contestants(session, table, round).is_empty();
        let pairs = sitting.contestants().filter(|_| !is_of_teams).map(|(id, _)| {
            let names = session.title_in(id, Some(round));
            json!({"value": id.to_string(), "text": say.phone_of_pair(names)})
        });
        json!({
            "table": pages::table_name(session, table, texts),
            "round": say.print_round_number(round.to_string()),
            "sides": Side::BOTH.map(|side| json!({
                "value": side_word(side),
                "text": say.phone_of_side(pages::side_name(side, texts)),
                "names": table::side_names(session, sitting, side, round),
                "chosen": own_side == Some(side) && own_player.is_none(),
            })),
            "pairs": pairs.collect::<Vec<_>>(),
            "players": players.collect::<Vec<_>>(),
            "unnamed": unnamed,
            "has_owner": visitor.has_owner,
            "is_of_table": visitor.has_owner && own_side.is_none(),
            "has_other_use": visitor.has_owner && (own_side.is_none() || own_player.is_none()),
            "form": room.keys.form_token(&visitor.id),
        })
    });
    page(&visitor, StatusCode::OK, "who.html", &data)
}

/// The form that names the owner of a phone.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct OwnerForm {
    /// `ns`, `ew` or `table`; `A8` for a pair, `ew-A8-0` for its first player.
    #[serde(rename = "holder")]
    owner: String,
    /// The token that shows that the form is ours.
    form: String,
}

/// A side as the owner's form and the cookie name it.
fn side_word(side: Side) -> &'static str {
    match side {
        Side::NS => "ns",
        Side::EW => "ew",
    }
}

/// Sets a phone's owner, or records the phone's request if the owner needs consent. Until the request is allowed, the
/// phone keeps the owner it had if it asks for a side or a pair. Otherwise it belongs to the whole table.
pub(super) async fn choose_owner(
    (State(room), Extension(visitor)): PageRequest,
    FormFields(fields): FormFields<OwnerForm>,
) -> Response {
    let Some(Role::Table(table)) = visitor.role else { return refuse_without_table(&visitor) };
    if fields.form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
    let evening = room.evening();
    let session = evening.session();
    let Some(meeting) = table.current_meeting(session) else { return redirect("/who") };
    let sitting = meeting.sitting;
    let mut player = None;
    let owner = match fields.owner.as_str() {
        "ns" => PhoneOwner::Side(table, Side::NS),
        "ew" => PhoneOwner::Side(table, Side::EW),
        "table" => {
            room.state().claims.withdraw(&visitor.id);
            let id = give_up_voice(&room, &visitor, meeting, None);
            return give_to_table(&room, &id, table, None, SHARED_TABLE_ADDRESS);
        }
        // A team sits at two tables, so each of its phones belongs to a side of one table.
        _ if sitting.is_of_teams() => return redirect("/who"),
        pair_or_player => {
            // An owner must sit at this table, and a player without a name cannot be chosen.
            let sits_here = |id: &ContestantId| sitting.contestants().any(|(seated_id, _)| seated_id == *id);
            player = pair_or_player
                .split_once('-')
                .and_then(|(_, position)| PlayerPosition::parse(position, session))
                .filter(|player| sits_here(&player.contestant) && player.name(session, Some(meeting.round)).is_some());
            let side = player
                .and_then(|player| table.side_of(session, player.contestant).or(sitting.side_of(player.contestant)));
            match (side, pair_or_player.parse::<ContestantId>().ok().filter(sits_here)) {
                (Some(side), _) => PhoneOwner::Side(table, side),
                (None, Some(pair)) => PhoneOwner::Pair(pair),
                (None, None) => return redirect("/who"),
            }
        }
    };
    let now = room.desk.now();
    let Some(contestant) = player.map(|player| player.contestant).or_else(|| owner.contestant(session)) else {
        return redirect("/who");
    };
    let choice = OwnerChoice { owner, table, contestant, player };
    let is_free = {
        let state = room.state();
        // A phone that speaks for a contestant, and is not only lent to it, needs no consent to do so with another
        // name.
        let is_own = state.phones.get(&visitor.id).and_then(|phone| phone.voice).is_some_and(|voice| !voice.is_lent);
        let already_speaks = visitor.speaks_for == Some(contestant)
            && is_own
            && state.side_of(&visitor.id, meeting, now).is_some()
            && !matches!(owner, PhoneOwner::Pair(_));
        already_speaks || !state.is_taken(owner, contestant, meeting, &visitor.id, now)
    };
    room.state().claims.withdraw(&visitor.id);
    if is_free {
        return give_owner(&room, &visitor, choice);
    }
    let keeps_owner = visitor.has_owner && player.is_none();
    let id = if keeps_owner { visitor.id.clone() } else { give_up_voice(&room, &visitor, meeting, Some(contestant)) };
    let holders = Holders::of(session, contestant, player.map(|player| player.position), meeting.round);
    room.state().claims.add(&id, choice, holders, None, now);
    room.nudge(Nudge::Claims);
    if keeps_owner { redirect("/table") } else { give_to_table(&room, &id, table, player, "/table") }
}

/// The owner as the cookie states it, with the player added if known.
fn statement_with_player(owner_statement: &str, player: Option<PlayerPosition>) -> String {
    player.map_or_else(|| owner_statement.to_owned(), |player| format!("{owner_statement}-{player}"))
}

/// Gives a phone the chosen owner. The phone speaks for the chosen contestant from now on.
fn give_owner(room: &Arc<Room>, visitor: &Visitor, choice: OwnerChoice) -> Response {
    room.state().set_owner(&visitor.id, choice, room.desk.now());
    // The database records the voice, and that this phone must now answer the entries of the other side.
    waiting_entries::write_in_background(room);
    let (role, owner_statement) = choice.owner.role();
    let cookie = Visitor::seat_cookie(room, role, &visitor.id, &statement_with_player(owner_statement, choice.player));
    redirect_with_cookie("/table", cookie)
}

/// Ends a phone's voice because the phone chose so at a meeting, to ask for `next` if given. Returns the new identity
/// of the phone, or its old identity if it has no voice.
fn give_up_voice(room: &Arc<Room>, visitor: &Visitor, meeting: Meeting, next: Option<ContestantId>) -> String {
    let id = new_id();
    {
        let mut state = room.state();
        if state.phones.get(&visitor.id).is_none_or(|phone| phone.voice.is_none()) {
            return visitor.id.clone();
        }
        let now = room.desk.now();
        state.wait_for_sides_of(&visitor.id, Some(meeting.table), next, now);
        if next.is_none() {
            state.release_sides_at(&visitor.id, meeting.table, now);
        }
        state.keep_answers(&visitor.id, &id);
        // The same players still hold the phone, so its round goes on.
        let phone = state.phones.get(&visitor.id).cloned();
        state.give_up_voice(&visitor.id);
        if let Some(phone) = phone {
            state.phones.insert(id.clone(), phone.without_owner());
        }
    }
    waiting_entries::write_in_background(room);
    id
}

/// Gives the phone with an identity to the whole table, so that it speaks for nobody, and redirects it.
fn give_to_table(room: &Room, id: &str, table: TableId, player: Option<PlayerPosition>, address: &str) -> Response {
    let cookie = Visitor::seat_cookie(room, Role::Table(table), id, &statement_with_player("all", player));
    redirect_with_cookie(address, cookie)
}

/// The response that gives a phone the owner that it was allowed, also before a restart; or else its request, if that
/// is refused or not answered yet.
pub(super) fn claim_outcome(room: &Arc<Room>, visitor: &Visitor) -> (Option<Response>, Option<PendingClaim>) {
    let claim_and_answer = room.state().claims.claim_of(&visitor.id, room.desk.now());
    match claim_and_answer {
        Some((claim, Some(true))) => (Some(give_owner(room, visitor, claim.choice())), None),
        Some((claim, answer)) => {
            let is_refused = answer.is_some() || claim.is_declined;
            (None, Some(PendingClaim { claim, is_refused }))
        }
        None => (unfetched_owner(room, visitor), None),
    }
}

/// The response that gives a phone the owner that was allowed before a restart. `None` unless the phone speaks for
/// somebody and its cookie still says that it is the whole table's, because it has not fetched the answer.
fn unfetched_owner(room: &Room, visitor: &Visitor) -> Option<Response> {
    let is_of_table = matches!(visitor.role, Some(Role::Table(_))) && visitor.has_owner && visitor.side.is_none();
    let voice = room.state().phones.get(&visitor.id).and_then(|phone| phone.voice);
    let voice = voice.filter(|_| is_of_table && !visitor.is_away)?;
    let (role, owner_statement) = voice.owner.role();
    let player = visitor.player.filter(|_| voice.belongs_to_player);
    let cookie = Visitor::seat_cookie(room, role, &visitor.id, &statement_with_player(owner_statement, player));
    Some(redirect_with_cookie("/table", cookie))
}

/// A phone's request that is refused or not answered yet.
#[derive(Debug, Clone)]
pub(super) struct PendingClaim {
    pub claim: Claim,
    /// Whether the director or a phone refused it.
    pub is_refused: bool,
}

/// A request in words: its table, the owner it asks for, and its number, because several phones may ask for the same.
pub(super) fn claim_in_words(claim: &Claim, session: &Session, texts: &Texts) -> String {
    format!("{} · {}", pages::table_name(session, claim.table, texts), own_claim_in_words(claim, session, texts))
}

/// A request in words, to the phone that asked.
pub(super) fn own_claim_in_words(claim: &Claim, session: &Session, texts: &Texts) -> String {
    let say = texts.say();
    let owner = match (claim.owner, claim.player) {
        (PhoneOwner::Side(_, side), _) if claim.stand_in.is_some() => {
            let asker = claim.stand_in.and_then(|stand_in| stand_in.asker);
            let phone =
                asker.map_or_else(|| say.phone_of_table(), |asker| say.phone_of_side(pages::side_name(asker, texts)));
            say.phone_stand_in_for(phone, pages::side_name(side, texts))
        }
        (PhoneOwner::Side(table, side), player) => {
            let side = pages::side_name(side, texts);
            let round = table.current_round(session);
            if let Some(name) = player.and_then(|player| player.name(session, round)) {
                format!("{name} ({side})")
            } else {
                let names = session.title_in(claim.contestant, round);
                let separator = if names.is_empty() { "" } else { ", " };
                format!("{}{separator}{names}", say.phone_of_side(side))
            }
        }
        (PhoneOwner::Pair(pair), _) => {
            let names = session.title_of(pair);
            say.phone_of_pair(if names.is_empty() { pair.to_string() } else { format!("{pair} {names}") })
        }
    };
    format!("{owner} · {}", say.phone_request(claim.number.to_string()))
}

/// The question to a phone of the same contestant: whether another phone may join.
pub(super) fn consent_question(claim: &Claim, session: &Session, texts: &Texts) -> String {
    let (say, round) = (texts.say(), claim.table.current_round(session));
    if let Some(name) = claim.player.and_then(|player| player.name(session, round)) {
        return say.phone_consent(name);
    }
    let title = session.title_in(claim.contestant, round);
    let section = session.sections.get(&claim.contestant.section);
    let is_one_player = section.is_some_and(|section| section.movement.kind == ContestantKind::Individual);
    if is_one_player { say.phone_consent(title) } else { say.phone_consent_pair(title) }
}

/// The form with which a phone of the same contestant, or the director, answers a request.
#[derive(Debug, Default, serde::Deserialize)]
#[serde(default)]
pub(super) struct ConsentForm {
    /// The identity of the request.
    claim: String,
    /// Set if the request is allowed. Empty if it is refused.
    allow: String,
    /// The token that shows that the form is ours.
    form: String,
}

/// Receives the answer to a request, from the director or from a phone that may give it.
pub(super) async fn answer_claim(
    (State(room), Extension(visitor)): PageRequest,
    FormFields(fields): FormFields<ConsentForm>,
) -> Response {
    if fields.form != room.keys.form_token(&visitor.id) {
        return refusal(&visitor, StatusCode::FORBIDDEN, RefusalReason::Form);
    }
    let id: Uuid = fields.claim.parse().unwrap_or_default();
    let (allowed, is_director) = (!fields.allow.is_empty(), visitor.role == Some(Role::Director));
    if is_director {
        room.answer_claim(id, allowed);
        return redirect("/director");
    }
    if visitor.owner().is_none() {
        return refuse_without_table(&visitor);
    }
    let may_answer = {
        let state = room.state();
        let now = room.desk.now();
        state.claims.waiting().any(|claim| claim.id == id && state.may_consent(&visitor.id, claim, now))
    };
    if may_answer {
        room.answer_claim_from_phone(id, allowed);
    }
    redirect("/table")
}
