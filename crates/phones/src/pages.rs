//! Pages: templates in `resources/phones`, their words, and the response. Each route gathers its contents.

use std::cell::OnceCell;

use axum::http::header::{CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use minijinja::Environment;
use minijinja::value::{Serde, Value};
use serde_json::{Value as Json, json};

use bridge::{BoardNumber, Doubling, Score, Seat, Side, Vulnerability};
use evening::club::{ContestantId, plain_lines};
use evening::session::{ChangeError, Outcome, Session, Slot};
use lang::{Language, Texts, refusal as refusal_in_words};

use super::table::{self, ClosedReason, RoundSeat, TableId};
use super::visitor::Visitor;

/// The templates of all pages, by name.
const TEMPLATES: &[(&str, &str)] = &[
    ("assistant.html", include_str!("../../../resources/phones/assistant.html")),
    ("base.html", include_str!("../../../resources/phones/base.html")),
    ("belongs.html", include_str!("../../../resources/phones/belongs.html")),
    ("board.html", include_str!("../../../resources/phones/board.html")),
    ("check.html", include_str!("../../../resources/phones/check.html")),
    ("director.html", include_str!("../../../resources/phones/director.html")),
    ("entry.html", include_str!("../../../resources/phones/entry.html")),
    ("hello.html", include_str!("../../../resources/phones/hello.html")),
    ("join.html", include_str!("../../../resources/phones/join.html")),
    ("message.html", include_str!("../../../resources/phones/message.html")),
    ("names.html", include_str!("../../../resources/phones/names.html")),
    ("parts.html", include_str!("../../../resources/phones/parts.html")),
    ("ranking.html", include_str!("../../../resources/phones/ranking.html")),
    ("table.html", include_str!("../../../resources/phones/table.html")),
    ("wall.html", include_str!("../../../resources/phones/wall.html")),
    ("who.html", include_str!("../../../resources/phones/who.html")),
];
/// The style sheet with the fonts. Pages request both with the program's version, so that an update takes effect at
/// once.
pub(super) const STYLE: &str = concat!(
    "@font-face { font-family: \"Arrowswitch Sans\"; font-weight: 400; font-display: swap; src: url(\"/regular.woff2?",
    env!("CARGO_PKG_VERSION"),
    "\") format(\"woff2\"); }\n@font-face { font-family: \"Arrowswitch Sans\"; font-weight: 600; font-display: swap; \
     src: url(\"/semibold.woff2?",
    env!("CARGO_PKG_VERSION"),
    "\") format(\"woff2\"); }\n",
    include_str!("../../../resources/phones/style.css")
);
/// The script of all pages. Pages request it with the program's version.
pub(super) const SCRIPT: &str = include_str!("../../../resources/phones/script.js");

thread_local! {
    /// The parsed templates.
    static ENVIRONMENT: OnceCell<Environment<'static>> = const { OnceCell::new() };
    /// The texts of each of the four languages, and the fixed ones among them for the templates.
    static TEXTS: [OnceCell<(Texts, Value)>; 4] = const { [const { OnceCell::new() }; 4] };
}

/// Why a request was not carried out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum RefusalReason {
    TooManyRequests,
    /// The form is too long, or a name in it.
    BodyTooLong,
    /// The form did not arrive in time.
    BodyTooSlow,
    /// The form is invalid, or comes from another page or phone.
    Form,
    /// The address names this computer by a host name that is not ours.
    Host,
    /// There is no such page or board.
    NotFound,
    /// The token is of another evening, or of none.
    Stale,
    /// The page is for phones at a table.
    Elsewhere,
    /// The board may not be entered.
    Closed(ClosedReason),
    /// The result of this board, or its entry, is no longer the one that the phone has seen.
    Changed(BoardNumber),
    /// The database could not be read or written.
    NotStored,
    /// The session does not accept the change.
    NotTaken(Box<ChangeError>),
    /// Too many wrong codes were typed. The next one may be tried after this many minutes.
    Locked(u64),
    /// The director corrects a result without a reason.
    ReasonNeeded,
    /// A player who may be looking has still to play the board (Law 16D).
    StillPlayed,
    /// The board was entered in an earlier round, and may not be shown yet.
    EnteredInRound(u8),
    /// Only other phones may answer the entry.
    OthersAnswer,
    /// Somebody else changed the evening since the phone loaded its page.
    Overtaken,
}

/// Calls a function with the texts of a language, which are loaded once per thread.
pub(super) fn with_texts<T>(language: Language, work: impl FnOnce(&Texts) -> T) -> T {
    TEXTS.with(|texts| work(&texts[language as usize].get_or_init(|| load_texts(language)).0))
}

fn load_texts(language: Language) -> (Texts, Value) {
    let texts = language.texts();
    let words = Value::from(Serde(fixed_texts(&texts)));
    (texts, words)
}

/// The environment with all templates.
///
/// # Errors
/// When a template cannot be read. The hall makes an environment when it opens, to find such a fault at once.
pub(super) fn environment() -> Result<Environment<'static>, minijinja::Error> {
    let mut environment = Environment::new();
    environment.add_filter("suits", suits);
    for (name, text) in TEMPLATES {
        environment.add_template(name, text)?;
    }
    Ok(environment)
}

/// A text with its suit signs in colours and everything else escaped. A filter of the templates.
fn suits(text: &str) -> Value {
    exchange::web::suits(text)
}

/// The doubling, if there is one, and the number of tricks in words. `None` for a board that was not played out.
pub(super) fn tricks_in_words(outcome: Outcome, texts: &Texts) -> Option<String> {
    let say = texts.say();
    let Outcome::Played { contract, tricks, .. } = outcome else { return None };
    let tricks = say.phone_tricks_won(tricks.number());
    Some(match contract.doubling {
        Doubling::Undoubled => tricks,
        Doubling::Doubled => format!("{} · {tricks}", say.phone_doubled()),
        Doubling::Redoubled => format!("{} · {tricks}", say.phone_redoubled()),
    })
}

/// The response that renders a template with its data.
pub(super) fn page(visitor: &Visitor, status: StatusCode, name: &str, data: &Json) -> Response {
    let rendered = ENVIRONMENT.with(|cell| {
        // The templates were already checked when the hall was opened.
        let environment = cell.get_or_init(|| environment().unwrap_or_default());
        let words =
            TEXTS.with(|texts| texts[visitor.language as usize].get_or_init(|| load_texts(visitor.language)).1.clone());
        let language = visitor.language.to_string();
        let languages: Vec<Json> =
            Language::ALL.iter().map(|choice| json!({"code": choice.to_string(), "name": choice.own_name()})).collect();
        environment.get_template(name)?.render(minijinja::context! {
            words,
            language,
            languages => Serde(languages),
            version => env!("CARGO_PKG_VERSION"),
            path => visitor.path.as_str(),
            incomplete => incomplete_warning(visitor),
            page => Serde(data),
        })
    });
    match rendered {
        Ok(html) => {
            (status, [(CONTENT_TYPE, "text/html; charset=utf-8")], plain_lines(&html).into_owned()).into_response()
        }
        Err(error) => {
            tracing::error!(page = name, %error, "a page of the phones could not be made");
            (StatusCode::INTERNAL_SERVER_ERROR, "A fault of this program. Tell the director.\n").into_response()
        }
    }
}

/// A warning that the evening could not be read completely. `None` if it could.
fn incomplete_warning(visitor: &Visitor) -> Option<String> {
    (visitor.unread_entries > 0)
        .then(|| with_texts(visitor.language, |texts| texts.say().incomplete_session(visitor.unread_entries)))
}

/// The page that says why a request was refused.
pub(super) fn refusal(visitor: &Visitor, status: StatusCode, reason: RefusalReason) -> Response {
    refusal_page(visitor, status, reason, false)
}

/// The page that says why a board is not shown or entered now. The page reloads when results change.
pub(super) fn refuse_board_for_now(visitor: &Visitor, reason: RefusalReason) -> Response {
    refusal_page(visitor, StatusCode::FORBIDDEN, reason, true)
}

/// The page that says why a request was refused. `reloads` says whether it reloads with the results.
fn refusal_page(visitor: &Visitor, status: StatusCode, reason: RefusalReason, reloads: bool) -> Response {
    let may_retry =
        matches!(reason, RefusalReason::NotStored | RefusalReason::TooManyRequests | RefusalReason::BodyTooSlow);
    let lists_boards = matches!(reason, RefusalReason::EnteredInRound(_)) && visitor.own_contestant().is_some();
    let text = with_texts(visitor.language, |texts| reason.in_words(texts));
    let data = json!({"text": text, "again": may_retry, "card": lists_boards, "watch_standing": reloads});
    page(visitor, status, "message.html", &data)
}

pub(super) fn redirect(location: &str) -> Response {
    let Ok(location) = HeaderValue::from_str(location) else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    (StatusCode::SEE_OTHER, [(LOCATION, location)]).into_response()
}

pub(super) fn redirect_with_cookie(location: &str, cookie: HeaderValue) -> Response {
    let mut answer = redirect(location);
    answer.headers_mut().append(SET_COOKIE, cookie);
    answer
}

impl RefusalReason {
    /// The reason as the page states it.
    fn in_words(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::TooManyRequests => say.phone_too_much(),
            Self::BodyTooLong => say.phone_too_long(),
            Self::BodyTooSlow => say.phone_too_slow(),
            Self::Form => say.phone_form(),
            Self::Host => say.phone_host(),
            Self::NotFound => say.phone_not_found(),
            Self::Stale => say.phone_stale(),
            Self::Elsewhere => say.phone_elsewhere(),
            Self::Closed(ClosedReason::NotHere) => say.phone_not_here(),
            Self::Closed(ClosedReason::LaterRound(round)) => say.phone_later(round.to_string()),
            Self::Closed(ClosedReason::RoundOver(round)) => say.phone_over(round.to_string()),
            Self::Closed(ClosedReason::Ruled) => say.phone_ruled(),
            Self::Closed(ClosedReason::EveningOver) => say.phone_evening_over(),
            Self::Changed(board) => say.phone_changed(board.to_string()),
            Self::NotStored => say.phone_not_stored(),
            Self::NotTaken(error) => say.phone_not_taken(refusal_in_words(&error, texts)),
            Self::Locked(minutes) => say.phone_code_locked(minutes.to_string()),
            Self::ReasonNeeded => say.phone_reason_needed(),
            Self::StillPlayed => say.phone_still_played(),
            Self::EnteredInRound(round) => say.phone_entered_in(round.to_string()),
            Self::OthersAnswer => say.phone_others_answer(),
            Self::Overtaken => say.phone_overtaken(),
        }
    }
}

/// A table's name: its number, with the section if there are several.
pub(super) fn table_name(session: &Session, table: TableId, texts: &Texts) -> String {
    texts.say().phone_table(table_number(session, table))
}

/// A table's number, with the section if there are several.
pub(super) fn table_number(session: &Session, table: TableId) -> String {
    if session.sections.len() > 1 { format!("{}{}", table.section, table.table) } else { table.table.to_string() }
}

/// A score with the side that has it: `EW 630`. A score of zero has no side.
pub(super) fn score_of_side(score_ns: Score, texts: &Texts) -> String {
    let side = if score_ns < 0 { Side::EW } else { Side::NS };
    if score_ns == 0 { "0".to_owned() } else { format!("{} {}", texts.letters().side(side), score_ns.abs()) }
}

/// A side in words.
pub(super) fn side_name(side: Side, texts: &Texts) -> String {
    lang::why::side(side, texts)
}

/// The class that places a seat on a page.
pub(super) fn seat_position(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "north",
        Seat::East => "east",
        Seat::South => "south",
        Seat::West => "west",
    }
}

/// Dealer and vulnerability of a board.
pub(super) fn markings(session: &Session, slot: Slot, copy: u8, texts: &Texts) -> String {
    let (say, letters) = (texts.say(), texts.letters());
    let sides = match session.vulnerability_of(slot.board, copy) {
        Vulnerability::None => say.print_vulnerable_none(),
        Vulnerability::Both => say.print_vulnerable_both(),
        Vulnerability::NS => letters.side(Side::NS),
        Vulnerability::EW => letters.side(Side::EW),
    };
    format!("{} · {}", say.print_dealer(letters.seat(session.dealer(slot.board))), say.print_vulnerable(sides))
}

/// Texts by the names that pages use for them.
macro_rules! named_texts {
    ($say:ident: $($name:ident = $text:ident),+ $(,)?) => { vec![$((stringify!($name), $say.$text())),+] };
}

/// The texts of pages that do not depend on data, by the names that the templates use.
fn fixed_texts(texts: &Texts) -> Json {
    let say = texts.say();
    let mut named = named_texts! { say:
        title = phone_title, join_title = phone_join_title, join_how = phone_join_how, code = phone_code,
        screen_title = phone_screen_title, screen_how = phone_screen_how, screen_code = phone_screen_code,
        screen_wrong = phone_screen_wrong, join = phone_join, code_wrong = phone_code_wrong, who = phone_who,
        of_table = phone_of_table,
        wrong_table = phone_wrong_table, language = phone_language, nobody = phone_nobody, boards = print_boards,
        contract = phone_contract, denomination = phone_denomination, declarer = phone_declarer, part_declarer = phone_part_declarer, lead = phone_lead,
        tricks = phone_tricks, all_pass = phone_all_pass, not_played = phone_not_played,
        back = phone_back, right = phone_right, yes = phone_yes, correct = phone_correct, change = phone_change,
        send = phone_send, leave = phone_leave, traveller = phone_traveller, hands = phone_hands,
        call = phone_call, call_about = phone_call_about, call_off = phone_call_off, all_done = phone_all_done,
        not_drawn = phone_not_yet_drawn,
        ranking_later = phone_ranking_later, card = phone_card, names = phone_names, names_how = phone_names_how,
        first_player = phone_first_player, second_player = phone_second_player, save = phone_save,
        offline = phone_offline, lost = phone_lost, somebody_calls = phone_somebody_calls, again = phone_again, home = phone_home_page, hello = phone_hello,
        hello_how = phone_hello_how, director = phone_director, director_code = phone_director_code,
        director_wrong = phone_director_wrong, go_on = phone_go_on, calls = phone_calls, no_calls = phone_no_calls,
        i_come = phone_i_come, done = phone_done, overdue = phone_overdue, doubted = results_look_at,
        tables = phone_tables, reason = phone_reason, rank = print_rank,
        pair = print_names, score = print_score, theirs_right = phone_theirs_right, change_ours = phone_change_ours,
        claims = phone_claims, allow = phone_allow, refuse = phone_refuse,
        doubling = phone_doubling, lead_none = phone_lead_none,
        lead_card = phone_lead_card, further_down = phone_further_down, result_sends = phone_result_sends, take_back = phone_take_back, no_it_was = phone_no_it_was,
        who_are_you = phone_who_are_you, other_use = phone_other_use, belongs_how = phone_belongs_how,
        early = phone_early,
        use_here = phone_use_here, closed = phone_closed, gone = phone_gone, opponents = phone_opponents,
        another_board = phone_another_board, another_board_how = phone_another_board_how, my_name = phone_my_name,
        results = phone_results, stored = phone_stored, double_dummy = web_double_dummy,
        assistant = phone_assistant, assistant_seen = phone_assistant_seen,
        wall_nobody = projector_nobody,
    };
    let letters = texts.letters();
    named.extend([("ns", letters.side(Side::NS)), ("ew", letters.side(Side::EW))]);
    named.push(("percent", texts.percent_sign().to_owned()));
    named.into_iter().map(|(key, text)| (key.to_owned(), Json::String(text))).collect()
}

/// The sentences to a contestant that sits out a round: which round that is, and where it plays next, unless it plays
/// no more.
pub(super) fn sits_out_sentences(session: &Session, contestant: ContestantId, round: u8, texts: &Texts) -> Vec<String> {
    let say = texts.say();
    let next = table::seat_after(session, contestant, round).map(|next_seat| {
        let number = table_number(session, next_seat.table);
        say.phone_you_next(next_seat.round.to_string(), number, side_name(next_seat.side, texts))
    });
    std::iter::once(say.phone_you_sit_out(round.to_string())).chain(next).collect()
}

/// A line on a contestant that sits out a round: its names, the round, and where it plays next, unless it plays no
/// more.
pub(super) fn sits_out_line(session: &Session, contestant: ContestantId, round: u8, texts: &Texts) -> String {
    let say = texts.say();
    let line = say.phone_sits_out(session.title_in(contestant, Some(round)), round.to_string());
    let Some(RoundSeat { table, side, round: next_round }) = table::seat_after(session, contestant, round) else {
        return line;
    };
    let number = table_number(session, table);
    format!("{line}. {}", say.phone_next(next_round.to_string(), number, side_name(side, texts)))
}
