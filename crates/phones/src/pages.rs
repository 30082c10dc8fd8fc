//! Pages: the templates under `resources/phones`, the words that stand on them, and the answer around them. What each page
//! shows is gathered where its route is.

use std::cell::OnceCell;

use axum::http::header::{CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use minijinja::Environment;
use minijinja::value::{Serde, Value};
use serde_json::{Value as Json, json};

use bridge::{BoardNumber, Seat, Side, Vulnerability};
use evening::session::{ChangeError, Session, Slot};
use lang::{Language, Texts, refusal as refusal_in_words};

use super::table::{Closed, TableId};
use super::visitor::Visitor;

/// Each page by its name.
const TEMPLATES: &[(&str, &str)] = &[
    ("base.html", include_str!("../../../resources/phones/base.html")),
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
/// What a browser loads beside a page. The names carry the version, so that an update is seen at once.
pub(super) const STYLE: &str = include_str!("../../../resources/phones/style.css");
pub(super) const SCRIPT: &str = include_str!("../../../resources/phones/script.js");

thread_local! {
    static ENVIRONMENT: OnceCell<Environment<'static>> = const { OnceCell::new() };
    static SPOKEN: [OnceCell<(Texts, Value)>; 4] = const { [const { OnceCell::new() }; 4] };
}

/// Why a request is not answered as it was meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Why {
    TooMuch,
    TooLong,
    TooSlow,
    Form,
    Host,
    NotFound,
    Stale,
    Elsewhere,
    Closed(Closed),
    Changed(BoardNumber),
    NotStored,
    NotTaken(Box<ChangeError>),
    Locked(u64),
    ReasonNeeded,
}

/// Does something with the texts of a language, which are read once.
pub(super) fn with<T>(language: Language, work: impl FnOnce(&Texts) -> T) -> T {
    SPOKEN.with(|spoken| work(&spoken[language as usize].get_or_init(|| spoken_in(language)).0))
}

fn spoken_in(language: Language) -> (Texts, Value) {
    let texts = language.texts();
    let words = Value::from(Serde(words(&texts)));
    (texts, words)
}

/// Every template once, so that one that cannot be read is found when the hall is opened.
pub(super) fn environment() -> Result<Environment<'static>, minijinja::Error> {
    let mut environment = Environment::new();
    environment.add_filter("suits", suits);
    for (name, text) in TEMPLATES {
        environment.add_template(name, text)?;
    }
    Ok(environment)
}

/// Suit signs with their colour; everything else is escaped.
fn suits(text: &str) -> Value {
    exchange::web::suits(text)
}

/// A page.
pub(super) fn page(visitor: &Visitor, status: StatusCode, name: &str, shown: &Json) -> Response {
    let rendered = ENVIRONMENT.with(|kept| {
        // It was made once when the hall was opened.
        let environment = kept.get_or_init(|| environment().unwrap_or_default());
        let words = SPOKEN.with(|s| s[visitor.language as usize].get_or_init(|| spoken_in(visitor.language)).1.clone());
        let language = visitor.language.to_string();
        let languages: Vec<Json> =
            Language::ALL.iter().map(|one| json!({"code": one.to_string(), "name": one.own_name()})).collect();
        environment.get_template(name)?.render(minijinja::context! {
            words,
            language,
            languages => Serde(languages),
            version => env!("CARGO_PKG_VERSION"),
            path => visitor.path.as_str(),
            page => Serde(shown),
        })
    });
    match rendered {
        Ok(html) => (status, [(CONTENT_TYPE, "text/html; charset=utf-8")], html).into_response(),
        Err(error) => {
            tracing::error!(page = name, %error, "a page of the phones could not be made");
            (StatusCode::INTERNAL_SERVER_ERROR, "A fault of this program. Tell the director.\n").into_response()
        }
    }
}

/// What is not done, and why, in words.
pub(super) fn refusal(visitor: &Visitor, status: StatusCode, why: Why) -> Response {
    let again = matches!(why, Why::NotStored | Why::TooMuch | Why::TooSlow);
    let text = with(visitor.language, |texts| why.say(texts));
    page(visitor, status, "message.html", &json!({"text": text, "home": visitor.role.is_some(), "again": again}))
}

/// Goes on to another page.
pub(super) fn go(to: &str) -> Response {
    let Ok(to) = HeaderValue::from_str(to) else { return StatusCode::INTERNAL_SERVER_ERROR.into_response() };
    (StatusCode::SEE_OTHER, [(LOCATION, to)]).into_response()
}

/// The same, with a cookie.
pub(super) fn go_with(to: &str, cookie: HeaderValue) -> Response {
    let mut answer = go(to);
    answer.headers_mut().append(SET_COOKIE, cookie);
    answer
}

impl Why {
    fn say(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::TooMuch => say.phone_too_much(),
            Self::TooLong => say.phone_too_long(),
            Self::TooSlow => say.phone_too_slow(),
            Self::Form => say.phone_form(),
            Self::Host => say.phone_host(),
            Self::NotFound => say.phone_not_found(),
            Self::Stale => say.phone_stale(),
            Self::Elsewhere => say.phone_elsewhere(),
            Self::Closed(Closed::NotHere) => say.phone_not_here(),
            Self::Closed(Closed::Later(round)) => say.phone_later(round.to_string()),
            Self::Closed(Closed::Over(round)) => say.phone_over(round.to_string()),
            Self::Closed(Closed::Ruled) => say.phone_ruled(),
            Self::Closed(Closed::Evening) => say.phone_evening_over(),
            Self::Changed(board) => say.phone_changed(board.to_string()),
            Self::NotStored => say.phone_not_stored(),
            Self::NotTaken(why) => say.phone_not_taken(refusal_in_words(&why, texts)),
            Self::Locked(minutes) => say.phone_code_locked(minutes.to_string()),
            Self::ReasonNeeded => say.phone_reason_needed(),
        }
    }
}

/// A table's name: its number, with the section where there are several.
pub(super) fn table_name(session: &Session, table: TableId, texts: &Texts) -> String {
    let number =
        if session.sections.len() > 1 { format!("{}{}", table.section, table.table) } else { table.table.to_string() };
    texts.say().phone_table(number)
}

/// A side in words.
pub(super) fn side_name(side: Side, texts: &Texts) -> String {
    match side {
        Side::NS => texts.say().print_north_south(),
        Side::EW => texts.say().print_east_west(),
    }
}

/// Where a seat stands on a page.
pub(super) fn place(seat: Seat) -> &'static str {
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

/// The words that stand on pages as they are.
fn words(texts: &Texts) -> Json {
    let say = texts.say();
    let words: [(&str, String); 75] = [
        ("title", say.phone_title()),
        ("join_title", say.phone_join_title()),
        ("join_how", say.phone_join_how()),
        ("code", say.phone_code()),
        ("join", say.phone_join()),
        ("code_wrong", say.phone_code_wrong()),
        ("who", say.phone_who()),
        ("of_table", say.phone_of_table()),
        ("wrong_table", say.phone_wrong_table()),
        ("language", say.phone_language()),
        ("nobody", say.phone_nobody()),
        ("boards", say.print_boards()),
        ("contract", say.phone_contract()),
        ("denomination", say.phone_denomination()),
        ("declarer", say.phone_declarer()),
        ("lead", say.phone_lead()),
        ("no_lead", say.phone_no_lead()),
        ("tricks", say.phone_tricks()),
        ("all_pass", say.phone_all_pass()),
        ("not_played", say.phone_not_played()),
        ("back", say.phone_back()),
        ("right", say.phone_right()),
        ("yes", say.phone_yes()),
        ("no", say.phone_no()),
        ("there_already", say.phone_there_already()),
        ("stored", say.phone_stored()),
        ("correct", say.phone_correct()),
        ("your_score", say.phone_your_score()),
        ("traveller", say.phone_traveller()),
        ("traveller_later", say.phone_traveller_later()),
        ("hands", say.phone_hands()),
        ("next_board", say.phone_next_board()),
        ("call", say.phone_call()),
        ("called", say.phone_called()),
        ("coming", say.phone_coming()),
        ("call_off", say.phone_call_off()),
        ("next", say.phone_next()),
        ("all_done", say.phone_all_done()),
        ("not_drawn", say.phone_not_yet_drawn()),
        ("ranking", say.phone_ranking()),
        ("ranking_later", say.phone_ranking_later()),
        ("card", say.phone_card()),
        ("names", say.phone_names()),
        ("names_how", say.phone_names_how()),
        ("first_player", say.phone_first_player()),
        ("second_player", say.phone_second_player()),
        ("save", say.phone_save()),
        ("offline", say.phone_offline()),
        ("again", say.phone_again()),
        ("home", say.phone_home_page()),
        ("hello", say.phone_hello()),
        ("hello_how", say.phone_hello_how()),
        ("director", say.phone_director()),
        ("director_code", say.phone_director_code()),
        ("director_wrong", say.phone_director_wrong()),
        ("go_on", say.phone_go_on()),
        ("calls", say.phone_calls()),
        ("no_calls", say.phone_no_calls()),
        ("i_come", say.phone_i_come()),
        ("done", say.phone_done()),
        ("missing", say.phone_missing()),
        ("nothing_missing", say.phone_nothing_missing()),
        ("tables", say.phone_tables()),
        ("reason", say.phone_reason()),
        ("enter", say.phone_enter()),
        ("wall", say.phone_wall()),
        ("rank", say.print_rank()),
        ("pair", say.print_names()),
        ("score", say.print_score()),
        ("by", say.print_by()),
        ("ns", texts.letters().side(Side::NS)),
        ("ew", texts.letters().side(Side::EW)),
        ("round", say.print_round()),
        ("points", say.print_points()),
        ("board", say.report_board()),
    ];
    words.into_iter().map(|(key, text)| (key.to_owned(), Json::String(text))).collect()
}
