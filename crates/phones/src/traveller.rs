//! A board after it was played at a table: its own result, the results of the others, the hands. Whoever asks has played
//! it; who has not is never asked here.

use serde_json::{Value as Json, json};

use bridge::{BoardNumber, Deal, Seat, Side, Suit};
use desk::Evening;
use evening::club::ContestantId;
use evening::scoring::BoardLine;
use evening::session::{Outcome, Slot};
use lang::{Texts, rulings};

use super::room::Shows;

/// What became of a board, as the table that played it sees it.
pub(super) fn shown(evening: &Evening, slot: Slot, shows: Shows, texts: &Texts) -> Json {
    let (session, standings) = (evening.session(), &*evening.standings);
    let lines = || standings.board(slot.board).flat_map(|group| &group.lines);
    let own = lines().find(|line| line.slot == slot);
    let mut others: Vec<&BoardLine> = lines()
        .filter(|line| line.outcome.is_some_and(|outcome| outcome != Outcome::Postponed) || line.awarded)
        .collect();
    others.sort_by_key(|line| (line.score_ns.is_none(), line.score_ns.map(std::cmp::Reverse), line.place.table));
    let rows: Vec<Json> = others.into_iter().map(|line| row(evening, line, slot, texts)).collect();
    let own = own.map(|line| {
        let mut own = row(evening, line, slot, texts);
        // What it is worth says how the others did.
        if let (false, Json::Object(fields)) = (shows.traveller, &mut own) {
            fields.remove("points_ns");
        }
        own
    });
    let hands = session.deal(slot.board).filter(|_| shows.hands).map(|deal| hands(deal, texts));
    json!({
        "own": own,
        "lines": if shows.traveller { rows } else { Vec::new() },
        "hands": hands,
        "table": shows.traveller,
    })
}

fn row(evening: &Evening, line: &BoardLine, own: Slot, texts: &Texts) -> Json {
    let letters = texts.letters();
    let standings = &*evening.standings;
    let points = |side: Side| {
        let of = line.side(side);
        let points = of.to_show().map(|points| standings.in_unit(points, of.top_shown()).decimal(1));
        points.map(|points| texts.number(&points)).unwrap_or_default()
    };
    let number = |side: Side| {
        let one =
            |c: ContestantId| if evening.session().sections.len() > 1 { c.to_string() } else { c.number.to_string() };
        line.sitting.side(side).map(one).collect::<Vec<_>>().join("+")
    };
    let lead = match line.outcome {
        Some(Outcome::Played { lead: Some(card), .. }) => letters.card(card),
        _ => String::new(),
    };
    json!({
        "ns": number(Side::NS),
        "ew": number(Side::EW),
        "result": line.outcome.map_or_else(|| texts.say().phone_adjusted(), |outcome| rulings::outcome(outcome, texts)),
        "lead": lead,
        "score": line.score_ns.filter(|_| !line.awarded).map(|score| texts.score(score)).unwrap_or_default(),
        "points_ns": points(Side::NS),
        "points_ew": points(Side::EW),
        "own": line.slot == own,
    })
}

fn hands(deal: Deal, texts: &Texts) -> Json {
    let hand = |seat: Seat| {
        let suit = |suit: &Suit| {
            let ranks: Vec<String> = deal.hand(seat).ranks(*suit).map(|rank| texts.letters().rank(rank)).collect();
            format!("{} {}", suit.symbol(), if ranks.is_empty() { "–".to_owned() } else { ranks.concat() })
        };
        json!({
            "seat": texts.letters().seat(seat),
            "place": super::pages::place(seat),
            "suits": Suit::DOWN.iter().map(suit).collect::<Vec<_>>(),
        })
    };
    json!(Seat::ALL.map(hand))
}

/// What a contestant played so far, board by board.
pub(super) fn card(
    evening: &Evening,
    contestant: ContestantId,
    may_see: impl Fn(BoardNumber) -> bool,
    texts: &Texts,
) -> Vec<Json> {
    let standings = &*evening.standings;
    let mut played: Vec<(BoardNumber, &BoardLine)> = standings
        .boards
        .iter()
        .flat_map(|board| board.lines.iter().map(move |line| (board.number, line)))
        .filter(|(_, line)| line.sitting.contestants().any(|(c, _)| c == contestant))
        .filter(|(number, line)| (line.outcome.is_some() || line.awarded) && may_see(*number))
        .collect();
    played.sort_by_key(|(number, line)| (line.place.round, *number));
    let row = |(number, line): (BoardNumber, &BoardLine)| {
        let side = line.sitting.side_of(contestant).unwrap_or(Side::NS);
        let of = line.side(side);
        let points = of.to_show().map(|points| standings.in_unit(points, of.top_shown()).decimal(1));
        let score = line.score_ns.filter(|_| !line.awarded);
        json!({
            "board": number,
            "round": line.place.round,
            "result": line.outcome.map_or_else(|| texts.say().phone_adjusted(), |o| rulings::outcome(o, texts)),
            "score": score.map(|s| texts.score(if side == Side::NS { s } else { -s })).unwrap_or_default(),
            "points": points.map(|points| texts.number(&points)).unwrap_or_default(),
        })
    };
    played.into_iter().map(row).collect()
}
