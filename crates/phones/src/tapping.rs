//! The pages on which a result is tapped together: level, denomination, declarer, lead, tricks.

use axum::http::StatusCode;
use axum::response::Response;
use serde_json::{Value as Json, json};
use uuid::Uuid;

use bridge::{Card, Contract, Denomination, Doubling, Level, Seat, Suit, Tricks};
use evening::session::{Session, Slot};
use lang::Texts;

use super::entry::{Draft, Step, cards, named};
use super::pages::{self, page};
use super::room::Room;
use super::table::{Lying, TableId};
use super::visitor::Visitor;

/// Where an entry goes on, and where it comes from.
pub(super) struct Way {
    pub base: String,
    pub home: String,
    /// Named where it is not the phone's own.
    pub table: Option<TableId>,
}

/// A board by its number, with its table where that is said.
pub(super) fn board_name(session: &Session, lying: &Lying, table: Option<TableId>, texts: &Texts) -> String {
    let board = texts.say().print_board(lying.board.to_string());
    match table {
        Some(table) => format!("{} · {board}", pages::table_name(session, table, texts)),
        None => board,
    }
}

/// The next thing to tap.
pub(super) fn entry_page(
    room: &Room,
    visitor: &Visitor,
    session: &Session,
    lying: &Lying,
    draft: &Draft,
    way: &Way,
) -> Response {
    let slot = Slot::new(lying.board, lying.sitting);
    let step = draft.step(room.shows.lead);
    let shown = pages::with(visitor.language, |texts| {
        let mut shown = step_shown(step, draft, way, texts);
        if let Json::Object(fields) = &mut shown {
            fields.insert("board".into(), json!(board_name(session, lying, way.table, texts)));
            fields.insert("marks".into(), json!(pages::markings(session, slot, lying.copy, texts)));
            fields.insert("base".into(), json!(way.base));
            fields.insert("home".into(), json!(way.home));
            fields.insert("hidden".into(), hidden(draft, &room.keys.form(&visitor.id)));
        }
        shown
    });
    page(visitor, StatusCode::OK, "entry.html", &shown)
}

/// What a form carries on.
fn hidden(draft: &Draft, form: &str) -> Json {
    json!([
        ["level", draft.level],
        ["denomination", draft.denomination],
        ["doubling", draft.doubling],
        ["declarer", draft.declarer],
        ["lead", draft.lead],
        ["change", draft.change],
        ["mine", draft.mine],
        ["once", Uuid::now_v7().to_string()],
        ["form", form],
    ])
}

fn step_shown(step: Step, draft: &Draft, way: &Way, texts: &Texts) -> Json {
    let (say, letters) = (texts.say(), texts.letters());
    let link = |more: &[(&str, &str)]| format!("{}{}", way.base, draft.query(more));
    let said_so_far = |contract: Contract| letters.contract(contract);
    match step {
        Step::Level => {
            let choices = Level::all().map(|level| {
                let number = level.number().to_string();
                json!({"text": number, "to": link(&[("level", &number)])})
            });
            json!({"ask": say.phone_contract(), "choices": choices.collect::<Vec<_>>(), "wide": 4, "without": true})
        }
        Step::Denomination(level) => {
            let choices = Denomination::ALL.map(|denomination| {
                json!({"text": letters.denomination(denomination), "to": link(&[("denomination", &denomination.to_string())])})
            });
            json!({"ask": say.phone_denomination(), "choices": choices, "wide": 5, "so_far": level.number().to_string(), "back": link(&[("level", "")])})
        }
        Step::Declarer(level, denomination, doubling) => {
            let choices = Seat::ALL.map(|seat| {
                let to = link(&[("declarer", &seat.to_string())]);
                json!({"text": letters.seat(seat), "to": to, "place": pages::place(seat)})
            });
            let doublings = Doubling::ALL.map(|one| {
                let (key, text) = match one {
                    Doubling::Undoubled => ("-", say.phone_undoubled()),
                    Doubling::Doubled => ("x", format!("× {}", say.phone_doubled())),
                    Doubling::Redoubled => ("xx", format!("×× {}", say.phone_redoubled())),
                };
                json!({"text": text, "to": link(&[("doubling", key)]), "on": one == doubling})
            });
            json!({
                "ask": say.phone_declarer(), "compass": choices, "doublings": doublings,
                "so_far": said_so_far(Contract { level, denomination, doubling }),
                "back": link(&[("denomination", "")]),
            })
        }
        Step::Lead(contract, declarer, suit) => {
            let choices: Vec<Json> = match suit {
                None => Suit::DOWN
                    .iter()
                    .map(|suit| json!({"text": suit.symbol(), "to": link(&[("lead", &suit.letter().to_string())])}))
                    .collect(),
                Some(suit) => cards(suit)
                    .map(|card| json!({"text": letters.card(card), "to": link(&[("lead", &named(card))])}))
                    .collect(),
            };
            json!({
                "ask": say.phone_lead(), "choices": choices, "wide": 4,
                "so_far": format!("{} {}", said_so_far(contract), letters.seat(declarer)),
                "pass_over": link(&[("lead", "-")]),
                "back": link(&[if suit.is_some() { ("lead", "") } else { ("declarer", "") }]),
            })
        }
        Step::Tricks(contract, declarer, lead) => tricks_shown(contract, declarer, lead, link, texts),
        // Its own way back: nothing is asked any more.
        Step::Whole(_) => json!({"ask": say.phone_right(), "back": link(&[("state", "")])}),
    }
}

fn tricks_shown(
    contract: Contract,
    declarer: Seat,
    lead: Option<Card>,
    link: impl Fn(&[(&str, &str)]) -> String,
    texts: &Texts,
) -> Json {
    let letters = texts.letters();
    let needed = i16::from(contract.level.needed());
    let choice = |tricks: Tricks| {
        let over = i16::from(tricks.number()) - needed;
        let text = match over {
            0 => "=".to_owned(),
            1.. => format!("+{over}"),
            _ => format!("−{}", -over),
        };
        json!({"text": text, "value": tricks.number(), "under": texts.say().phone_tricks_won(tricks.number())})
    };
    // What is made comes first, and what fails after it, the nearest first.
    let made = Tricks::all().filter(|t| i16::from(t.number()) >= needed).map(choice);
    let mut down: Vec<Json> = Tricks::all().filter(|t| i16::from(t.number()) < needed).map(choice).collect();
    down.reverse();
    let lead = lead.map(|card| format!(" · {}", letters.card(card))).unwrap_or_default();
    json!({
        "ask": texts.say().phone_tricks(),
        "so_far": format!("{} {}{lead}", letters.contract(contract), letters.seat(declarer)),
        "made": made.collect::<Vec<_>>(),
        "down": down,
        "back": link(&[("lead", "")]),
    })
}
