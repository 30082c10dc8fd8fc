//! The data of a played board for a phone: its own result, the other results, the hands. `Visitor::may_see` decides
//! whether a phone may see it: callers of `board_data` ask it first, `score_card` and `highlights` take it as a
//! function.

use serde_json::{Value as Json, json};

use bridge::{BoardNumber, Deal, Denomination, Seat, Side, Suit, TrickTable};
use desk::Evening;
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Points, SidePoints, Standings};
use evening::session::{Outcome, Place, Slot};
use lang::capitalised;
use lang::{Texts, rulings};

use super::pages;
use super::room::DisplayOptions;
use super::table;

/// The number of best boards, and of worst boards, that are named.
const HIGHLIGHT_COUNT: usize = 3;

/// The data of a board's results from the view of the contestants of a slot, who have played it. `trick_table` has its
/// double dummy tricks, if they are known. The options decide whether it has the other results and the hands.
pub(super) fn board_data(
    evening: &Evening,
    slot: Slot,
    display_options: DisplayOptions,
    trick_table: Option<&TrickTable>,
    texts: &Texts,
) -> Json {
    let (session, standings) = (evening.session(), &*evening.standings);
    let lines = || standings.board(slot.board).flat_map(|group| &group.lines);
    let own_line = lines().find(|line| line.slot == slot);
    let mut finished_lines: Vec<&BoardLine> = lines()
        .filter(|line| line.outcome.is_some_and(|outcome| outcome != Outcome::Postponed) || line.awarded)
        .collect();
    finished_lines
        .sort_by_key(|line| (line.score_ns.is_none(), line.score_ns.map(std::cmp::Reverse), line.place.table));
    let rows: Vec<Json> = finished_lines.into_iter().map(|line| line_data(evening, line, slot, texts)).collect();
    let own_row = own_line.map(|line| {
        let mut own_row = line_data(evening, line, slot, texts);
        if let Json::Object(fields) = &mut own_row {
            let score = line.score_ns.filter(|_| !line.awarded);
            fields.insert("score".into(), json!(score.map(|score| pages::score_of_side(score, texts))));
            let tricks =
                line.outcome.filter(|_| !line.awarded).and_then(|outcome| pages::tricks_in_words(outcome, texts));
            fields.insert("tricks".into(), json!(tricks));
            // The board's points reveal the other results.
            if !display_options.traveller {
                fields.remove("points_ns");
            }
        }
        own_row
    });
    let hands = session.deal(slot.board).filter(|_| display_options.hands).map(|deal| hand_data(deal, texts));
    let has_percentages = standings.rules.method.has_percentages();
    let unit = if has_percentages { "%".to_owned() } else { texts.say().print_points() };
    json!({
        "own": own_row,
        "lines": if display_options.traveller { rows } else { Vec::new() },
        "hands": hands,
        "makeable": trick_table.filter(|_| display_options.hands).map(|table| double_dummy_rows(table, texts)),
        "table": display_options.traveller,
        "unit": format!("{unit} {}", texts.letters().side(Side::NS)),
        "percent": has_percentages,
        "not_held": own_line.filter(|_| display_options.hands).and_then(|line| unheld_lead(evening, line, texts)),
    })
}

/// The sentence that the leader does not hold the card led. `None` if the leader holds it, or without a lead or a deal.
/// Pages show it only with the hands, because it reveals them to anybody who tries cards.
fn unheld_lead(evening: &Evening, line: &BoardLine, texts: &Texts) -> Option<String> {
    let Some(Outcome::Played { declarer, lead: Some(card), .. }) = line.outcome else { return None };
    let (leader, letters) = (declarer.next(), texts.letters());
    let deal = evening.session().deal(line.slot.board)?;
    (!deal.hand(leader).holds(card)).then(|| texts.say().phone_not_held(letters.seat(leader), letters.card(card)))
}

/// The best and the worst boards of a contestant, of those that `may_see` allows. Empty if there are too few for a
/// comparison.
pub(super) fn highlights(
    standings: &Standings,
    contestant: ContestantId,
    may_see: impl Fn(BoardNumber) -> bool,
    texts: &Texts,
) -> Vec<String> {
    let lines = standings.boards.iter().flat_map(|board| &board.lines);
    let mut shares: Vec<(Points, BoardNumber)> = lines
        .filter_map(|line| {
            let side = line.sitting.side_of(contestant).filter(|_| may_see(line.slot.board))?;
            Some((line.side(side).percent_shown()?, line.slot.board))
        })
        .collect();
    if shares.len() <= 2 * HIGHLIGHT_COUNT {
        return Vec::new();
    }
    shares.sort_by(|one, other| other.0.cmp(&one.0).then(one.1.cmp(&other.1)));
    let board_with_share = |(share, board): &(Points, BoardNumber)| {
        format!("{board} ({})", texts.percent(&SidePoints::one_decimal(share)))
    };
    let best: Vec<String> = shares.iter().take(HIGHLIGHT_COUNT).map(board_with_share).collect();
    let worst: Vec<String> = shares.iter().rev().take(HIGHLIGHT_COUNT).map(board_with_share).collect();
    vec![texts.say().web_best(best.join(", ")), texts.say().web_worst(worst.join(", "))]
}

/// The data of a line of a board's results. The line of `own_slot` is marked.
fn line_data(evening: &Evening, line: &BoardLine, own_slot: Slot, texts: &Texts) -> Json {
    let letters = texts.letters();
    let standings = &*evening.standings;
    // Tops differ while results come in, and a single result has none, so only percentages can be compared.
    let has_percentages = standings.rules.method.has_percentages();
    let points = |side: Side| {
        let score = line.side(side);
        if has_percentages {
            let share = score.percent_shown().map(|share| texts.number(&SidePoints::one_decimal(&share)));
            return share.unwrap_or_default();
        }
        let points = score.to_show().map(|points| standings.in_unit(points, score.top_shown()).decimal(1));
        points.map(|points| texts.number(&points)).unwrap_or_default()
    };
    let contestant_numbers = |side: Side| {
        let number_of = |id: ContestantId| {
            if evening.session().sections.len() > 1 { id.to_string() } else { id.number.to_string() }
        };
        line.sitting.side(side).map(number_of).collect::<Vec<_>>().join("+")
    };
    let lead = match line.outcome {
        Some(Outcome::Played { lead: Some(card), .. }) => letters.card(card),
        _ => String::new(),
    };
    json!({
        "ns": contestant_numbers(Side::NS),
        "ew": contestant_numbers(Side::EW),
        "result": result_in_words(line, texts),
        "lead": lead,
        "score": line.score_ns.filter(|_| !line.awarded).map(|score| texts.score(score)).unwrap_or_default(),
        "points_ns": points(Side::NS),
        "points_ew": points(Side::EW),
        "own": line.slot == own_slot,
    })
}

/// The result of a line, as a cell or a heading shows it.
fn result_in_words(line: &BoardLine, texts: &Texts) -> String {
    let text = line.outcome.map_or_else(|| texts.say().phone_adjusted(), |outcome| rulings::outcome(outcome, texts));
    capitalised(&text)
}

/// The four hands of a deal, with the position of each on the page.
fn hand_data(deal: Deal, texts: &Texts) -> Json {
    let hand = |seat: Seat| {
        let suit = |suit: &Suit| {
            let ranks: Vec<String> = deal.hand(seat).ranks(*suit).map(|rank| texts.letters().rank(rank)).collect();
            format!("{} {}", suit.symbol(), if ranks.is_empty() { "–".to_owned() } else { ranks.concat() })
        };
        json!({
            "seat": texts.letters().seat(seat),
            "place": pages::seat_position(seat),
            "suits": Suit::DOWN.iter().map(suit).collect::<Vec<_>>(),
        })
    };
    json!(Seat::ALL.map(hand))
}

fn double_dummy_rows(trick_table: &TrickTable, texts: &Texts) -> Json {
    let letters = texts.letters();
    let denominations = || Denomination::ALL.into_iter().rev();
    let row = |seat: Seat| {
        let tricks: Vec<_> = denominations().map(|denomination| trick_table.tricks(seat, denomination)).collect();
        json!({"seat": letters.seat(seat), "tricks": tricks})
    };
    let rows = [Seat::North, Seat::South, Seat::East, Seat::West].map(row);
    let headings: Vec<_> = denominations().map(|denomination| letters.denomination(denomination)).collect();
    json!({"denominations": headings, "rows": rows})
}

/// A contestant's boards for the page *Our boards*.
pub(super) struct ScoreCard {
    /// The boards whose results may be shown, by round.
    pub rows: Vec<Json>,
    /// The places of other boards whose results are in, but may not be shown yet.
    pub hidden_places: Vec<Place>,
    /// Whether a result was entered before its players had played their earlier rounds. Then neither its points nor the
    /// total is shown, because they reveal the other results of the board.
    pub has_early_result: bool,
}

/// The boards that a contestant has played so far. `may_see` decides which results are shown, `has_link` which boards
/// link to their page.
pub(super) fn score_card(
    evening: &Evening,
    contestant: ContestantId,
    may_see: impl Fn(BoardNumber, Place) -> bool,
    has_link: impl Fn(Place) -> bool,
    texts: &Texts,
) -> ScoreCard {
    let (session, standings) = (evening.session(), &*evening.standings);
    let is_early = |line: &BoardLine| standings.provisional && table::awaits_players(session, line.place, line.sitting);
    let (mut visible, hidden): (Vec<(BoardNumber, &BoardLine)>, Vec<_>) = standings
        .boards
        .iter()
        .flat_map(|board| board.lines.iter().map(move |line| (board.number, line)))
        .filter(|(_, line)| line.sitting.contestants().any(|(id, _)| id == contestant))
        .filter(|(_, line)| line.outcome.is_some() || line.awarded)
        .partition(|(number, line)| may_see(*number, line.place));
    let is_played = |line: &BoardLine| !matches!(line.outcome, Some(Outcome::Postponed | Outcome::NotPlayed));
    let hidden_places = hidden.iter().filter(|(_, line)| is_played(line)).map(|(_, line)| line.place).collect();
    let has_early_result = visible.iter().chain(&hidden).any(|(_, line)| is_early(line));
    visible.sort_by_key(|(number, line)| (line.place.round, *number));
    let has_percentages = standings.rules.method.has_percentages();
    let row = |(number, line): (BoardNumber, &BoardLine)| {
        let side = line.sitting.side_of(contestant).unwrap_or(Side::NS);
        let side_score = line.side(side);
        let may_compare = !is_early(line);
        let points = side_score.to_show().filter(|_| may_compare);
        let points = points.map(|points| standings.in_unit(points, side_score.top_shown()).decimal(1));
        let share = side_score.percent_shown().filter(|_| has_percentages && may_compare);
        let share = share.map(|share| texts.number(&SidePoints::one_decimal(&share)));
        let score = line.score_ns.filter(|_| !line.awarded);
        let opponents = table::side_names(session, line.sitting, side.other(), line.place.round.unwrap_or(1));
        json!({
            "board": number,
            "to": has_link(line.place).then(|| format!("/board/{number}")),
            "opponents": opponents,
            "percent": share,
            "round": line.place.round,
            "result": result_in_words(line, texts),
            "score": score.map(|score| texts.score(if side == Side::NS { score } else { -score })).unwrap_or_default(),
            "points": points.map(|points| texts.number(&points)).unwrap_or_default(),
        })
    };
    ScoreCard { rows: visible.into_iter().map(row).collect(), hidden_places, has_early_result }
}
