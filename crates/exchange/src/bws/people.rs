//! Players and cards: `PlayerNumbers` and `PlayerNames` give the players of contestants, `HandRecord` the cards of
//! boards. `seats` knows where contestants sit.

use std::collections::BTreeMap;

use crate::{CardsFault, Oddity};
use bridge::{BoardNumber, Deal, Hand, Seat};
use evening::club::Entrant;
use movement::ContestantKind;

use super::rows::{HandRow, NameRow, NumberRow, Tables};
use super::seats::{Key, Seats};

/// The length in characters at which pads and their files cut names.
const CUT_NAME_CHARS: usize = 18;

/// The named or numbered players of each contestant: North before South, East before West, replacements last.
pub(super) fn players(tables: &Tables, seats: &Seats, oddities: &mut Vec<Oddity>) -> BTreeMap<Key, Vec<Entrant>> {
    let names = Names::from_rows(&tables.names);
    let mut rows: Vec<&NumberRow> = tables.numbers.iter().collect();
    rows.sort_by_key(|row| row.round);
    let mut players_by_key: BTreeMap<Key, Vec<(Seat, Entrant)>> = BTreeMap::new();
    let mut cut_count = 0_usize;
    for row in rows {
        let Some(entrant) = entrant(row, &names) else { continue };
        cut_count += usize::from(entrant.name.chars().count() == CUT_NAME_CHARS);
        let Some((key, seat)) = contestant_and_seat(row, seats) else {
            let NumberRow { section, table, round, .. } = *row;
            oddities.push(Oddity::SeatOfNobody {
                section,
                table,
                seat: row.direction.clone(),
                round,
                name: entrant.name,
            });
            continue;
        };
        let players = players_by_key.entry(key).or_default();
        if players.iter().any(|(_, earlier)| is_same_person(earlier, &entrant)) {
            continue;
        }
        let is_replacement = seats.kind != ContestantKind::Teams && players.iter().any(|(taken, _)| *taken == seat);
        if is_replacement {
            let (name, pair) = (entrant.name.clone(), key.1.into());
            oddities.push(Oddity::SeatTaken { name, seat, pair, round: row.round });
        }
        players.push((seat, entrant));
    }
    if cut_count > 0 {
        oddities.push(Oddity::NamesCut { count: cut_count, length: CUT_NAME_CHARS });
    }
    players_by_key.into_iter().map(|(key, players)| (key, in_order(players))).collect()
}

/// The first player of each seat in the order of the seats, then the later ones.
fn in_order(players: Vec<(Seat, Entrant)>) -> Vec<Entrant> {
    let mut taken: Vec<Seat> = Vec::new();
    let mut order: Vec<(bool, usize, Entrant)> = Vec::new();
    for (seat, entrant) in players {
        let is_later = taken.contains(&seat);
        taken.push(seat);
        order.push((is_later, if is_later { 0 } else { seat as usize }, entrant));
    }
    order.sort_by_key(|(is_later, seat, _)| (*is_later, *seat));
    order.into_iter().map(|(_, _, entrant)| entrant).collect()
}

/// Whether two people have the same number or, if one has none, the same name.
fn is_same_person(first: &Entrant, second: &Entrant) -> bool {
    let number = |entrant: &Entrant| entrant.national_number.clone();
    if number(first).is_empty() || number(second).is_empty() {
        first.name == second.name
    } else {
        number(first) == number(second)
    }
}

/// The seat of a row, and the contestant in it in the round from which the row holds. A name entered at a table belongs
/// to the contestant seated at the time, not to those who come to the table later.
fn contestant_and_seat(row: &NumberRow, seats: &Seats) -> Option<(Key, Seat)> {
    let section = seats.sections.get(&row.section)?;
    let seat: Seat = row.direction.parse().ok()?;
    let round = row.round.max(section.first_round());
    section.contestant_in_seat(seats.kind, row.table, round, seat).map(|key| (key, seat))
}

/// The person of a row. `None` if it has neither a name nor a number; number 0 means no number.
fn entrant(row: &NumberRow, names: &Names<'_>) -> Option<Entrant> {
    let number = if row.number.trim_matches('0').is_empty() { "" } else { row.number.as_str() };
    let name = if row.name.is_empty() { names.name_of(number) } else { row.name.as_str() };
    let name = if name.is_empty() { number } else { name };
    let entrant = Entrant { national_number: number.to_owned(), ..Entrant::named(name) };
    (!name.is_empty()).then_some(entrant)
}

/// Players' names by numeric id and by text id. The numeric id comes first.
struct Names<'a> {
    by_id: BTreeMap<String, &'a str>,
    by_text_id: BTreeMap<&'a str, &'a str>,
}

impl<'a> Names<'a> {
    fn from_rows(rows: &'a [NameRow]) -> Self {
        let ids = rows.iter().filter(|row| row.id != 0).map(|row| (row.id.to_string(), row.name.as_str()));
        let text_id_rows = rows.iter().filter(|row| !row.text_id.is_empty());
        Self {
            by_id: ids.collect(),
            by_text_id: text_id_rows.map(|row| (row.text_id.as_str(), row.name.as_str())).collect(),
        }
    }

    /// The name of the player with this number. Empty if it is unknown.
    fn name_of(&self, number: &str) -> &'a str {
        let id = self.by_id.get(number.trim_start_matches('0'));
        id.or_else(|| self.by_text_id.get(number)).copied().unwrap_or_default()
    }
}

/// The cards of the boards. Ignores empty hand records, and reports those that cannot be read or differ from an earlier
/// one.
pub(super) fn deals(rows: &[HandRow], oddities: &mut Vec<Oddity>) -> BTreeMap<BoardNumber, Deal> {
    let mut deals: BTreeMap<BoardNumber, Deal> = BTreeMap::new();
    for row in rows.iter().filter(|row| row.cards.iter().any(|suit| !suit.is_empty())) {
        let at_hands = |oddity| Oddity::AtHands { section: row.section, board: row.board, what: Box::new(oddity) };
        let board = u16::try_from(row.board).ok().and_then(|board| BoardNumber::new(board).ok());
        match (board, deal(row)) {
            (None, _) => oddities.push(at_hands(Oddity::BoardRange)),
            (Some(board), Ok(deal)) if deals.get(&board).is_some_and(|earlier| *earlier != deal) => {
                oddities.push(at_hands(Oddity::CardsDiffer));
            }
            (Some(board), Ok(deal)) => _ = deals.insert(board, deal),
            (Some(_), Err(why)) => oddities.push(at_hands(Oddity::CardsBroken { why })),
        }
    }
    deals
}

fn deal(row: &HandRow) -> Result<Deal, CardsFault> {
    let mut hands: Vec<Hand> = Vec::with_capacity(4);
    for (suits, seat) in row.cards.chunks(4).zip(Seat::ALL) {
        let suits: Vec<String> =
            suits.iter().map(|suit| suit.chars().filter(|c| c.is_alphanumeric()).collect()).collect();
        hands.push(suits.join(".").parse().map_err(|why| CardsFault::OfSeat { seat, why })?);
    }
    let hands = <[Hand; 4]>::try_from(hands).map_err(|_| CardsFault::HandMissing)?;
    Deal::new(hands).map_err(|why| CardsFault::NoDeal { why })
}
