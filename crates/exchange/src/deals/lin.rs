//! The LIN format: keys of two letters and values between bars. Deals, auctions and play are read; only deals are
//! written. `tokens` separates keys and values.

mod tokens;

use crate::lengths::excerpt;
use crate::{Expected, FileItem, Limit, Oddity};
use bridge::{BoardNumber, Call, Card, Deal, DealError, Rank, Seat, Suit, Tricks, Vulnerability};

use super::super::text;
use super::cards::{ParsedDeal, deal_from_hands};
use super::played::{Ending, Room, TablePlay};
use super::{DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, beginning};

/// The longest name that is kept, in characters.
const MAX_NAME_CHARS: usize = 60;
/// Seats in the order of names and hands.
const SEAT_ORDER: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

/// Whether a key and a bar come first, or an address that contains them.
pub(super) fn recognises(content: &[u8]) -> bool {
    let head = beginning(content);
    let first_line =
        head.lines().find(|line| !line.trim().is_empty() && !line.starts_with('%')).unwrap_or_default().trim();
    let mut letters = first_line.chars();
    let begins_with_key = letters.next().is_some_and(|letter| letter.is_ascii_alphabetic())
        && letters.next().is_some_and(|letter| letter.is_ascii_alphanumeric())
        && letters.next() == Some('|');
    begins_with_key || tokens::content_of_address(first_line).is_some()
}

/// Reads a file, or an address that contains one.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let mut decoded = text::decode(content);
    if let Some(content_of_address) = tokens::content_of_address(decoded.text.trim()) {
        let content_of_address = text::decode(&content_of_address);
        decoded.text = content_of_address.text;
        decoded.warnings.extend(content_of_address.warnings);
    }
    let mut reader = Reader {
        set: DealCollector::new(DealFormat::Lin),
        names: Vec::new(),
        open: OpenBoard::default(),
        last_board: None,
    };
    for oddity in decoded.warnings {
        reader.set.warn(FilePosition::File, oddity);
    }
    tokens::for_each_value(&decoded.text, |line, key, value| {
        reader.read_value(line, &key.to_ascii_lowercase(), value)
    })?;
    reader.finish_board()?;
    reader.set.finish()
}

/// A board whose keys are being read.
#[derive(Default)]
struct OpenBoard {
    line: u32,
    room: Option<Room>,
    /// The board numbers from `qx` and from `ah`.
    numbers: [Option<BoardNumber>; 2],
    vulnerability: Option<Vulnerability>,
    /// The deal, and the dealer if stated.
    deal: Option<(Deal, Option<Seat>)>,
    /// Whether more than one hand is unknown.
    is_partial: bool,
    names: Vec<String>,
    calls: Vec<Call>,
    cards: Vec<Card>,
    claimed: Option<Tricks>,
    /// Whether a call or a card could not be read.
    is_broken: bool,
}

struct Reader {
    set: DealCollector,
    /// The latest names: four of a table, or eight of two rooms.
    names: Vec<String>,
    open: OpenBoard,
    /// The previous board.
    last_board: Option<(BoardNumber, Deal)>,
}

impl Reader {
    /// Reads the value of a key into the open board. Begins a new board if the key repeats or contradicts it.
    fn read_value(&mut self, line: u32, key: &str, value: &str) -> Result<(), DealFileError> {
        match key {
            "qx" => {
                self.finish_board()?;
                let mut letters = value.trim().chars();
                self.open.room = match letters.next().map(|letter| letter.to_ascii_lowercase()) {
                    Some('o') => Some(Room::Open),
                    Some('c') => Some(Room::Closed),
                    _ => None,
                };
                self.open.numbers[0] = first_number(value);
                self.open.line = line;
            }
            "pn" => {
                self.names = value.split(',').take(8).map(cut_name).collect();
                if self.open.deal.is_some() && self.open.names.is_empty() {
                    self.open.names.clone_from(&self.names);
                }
            }
            "md" => {
                if self.open.deal.is_some() || self.open.is_partial {
                    self.finish_board()?;
                }
                self.read_hands(line, value)?;
            }
            "sv" => {
                if self.open.deal.is_some() && self.open.vulnerability.is_some() {
                    self.finish_board()?;
                }
                self.open.vulnerability = self.parse_vulnerability(line, value);
            }
            "ah" => {
                // `Board 7`, `Round 2 Board 7`, `Board 7 of 24`; in other languages the last number.
                let lower = value.to_ascii_lowercase();
                let last_number =
                    || lower.split(|letter: char| !letter.is_ascii_digit()).rfind(|number| !number.is_empty());
                let board = lower
                    .split_once("board")
                    .map_or_else(|| last_number().and_then(first_number), |(_, after)| first_number(after));
                if self.open.deal.is_some() && self.open.numbers[1].is_some_and(|earlier| Some(earlier) != board) {
                    self.finish_board()?;
                }
                self.open.numbers[1] = board;
            }
            "mb" => match tokens::parse_calls(value) {
                Some(calls) => self.open.calls.extend(calls),
                None => self.mark_broken(line, Oddity::CallUnreadable { written: excerpt(value) }),
            },
            "pc" => match tokens::parse_cards(value) {
                Some(cards) => self.open.cards.extend(cards),
                None => self.mark_broken(line, Oddity::CardUnreadable { written: excerpt(value) }),
            },
            "mc" if !value.trim().is_empty() => {
                match value.trim().parse::<u8>().ok().and_then(|number| Tricks::new(number).ok()) {
                    Some(tricks) => self.open.claimed = Some(tricks),
                    None => self.mark_broken(line, Oddity::TricksUnreadable { written: excerpt(value) }),
                }
            }
            _ => {}
        }
        Ok(())
    }

    fn mark_broken(&mut self, line: u32, oddity: Oddity) {
        self.set.warn(FilePosition::Line(line), oddity);
        self.open.is_broken = true;
    }

    /// Reads the dealer and the hands of South, West, North and East into the open board.
    fn read_hands(&mut self, line: u32, value: &str) -> Result<(), DealFileError> {
        let at = FilePosition::Line(line);
        let cards_error = |error| DealFileError::Cards { at, board: "the board".to_owned(), error };
        let value = value.trim();
        let (dealer, hands) = match value.chars().next().and_then(|letter| letter.to_digit(10)) {
            Some(0) => (None, &value[1..]),
            Some(digit @ 1..=4) => (Some(SEAT_ORDER[digit as usize - 1]), &value[1..]),
            Some(_) => {
                let (value, allowed) = (excerpt(value), Expected::DealerDigit);
                return Err(DealFileError::Value { at, item: FileItem::Dealer, value, allowed });
            }
            None => (None, value),
        };
        let hands: Vec<Vec<Card>> =
            hands.trim_end_matches(',').split(',').map(parse_hand).collect::<Result<_, _>>().map_err(cards_error)?;
        self.open.line = line;
        self.open.names.clone_from(&self.names);
        match deal_from_hands(hands, Seat::South).map_err(cards_error)? {
            ParsedDeal::Complete(deal) => self.open.deal = Some((deal, dealer)),
            ParsedDeal::HandsMissing => self.open.is_partial = true,
            ParsedDeal::HandTooShort(count) => return Err(cards_error(DealError::NotThirteen(count))),
        }
        Ok(())
    }

    /// The vulnerability that a value states. `None` if it is empty or, with a warning, unknown.
    fn parse_vulnerability(&mut self, line: u32, value: &str) -> Option<Vulnerability> {
        match value.trim().to_ascii_lowercase().as_str() {
            "o" | "0" | "-" => Some(Vulnerability::None),
            "n" => Some(Vulnerability::NS),
            "e" => Some(Vulnerability::EW),
            "b" => Some(Vulnerability::Both),
            "" => None,
            other => {
                self.set.warn(FilePosition::Line(line), Oddity::VulnerabilityUnknown { written: excerpt(other) });
                None
            }
        }
    }

    /// Adds the open board to the set, and begins a new board. Leaves out a board without four hands; warns if it has
    /// some hands or calls.
    fn finish_board(&mut self) -> Result<(), DealFileError> {
        let draft = std::mem::take(&mut self.open);
        let at = FilePosition::Line(draft.line);
        let Some((deal, dealer)) = draft.deal else {
            if draft.is_partial || !draft.calls.is_empty() {
                self.set.warn(at, Oddity::PartOfSomeCards);
            }
            return Ok(());
        };
        let number = self.board_number(at, &draft, deal)?;
        self.last_board = Some((number, deal));
        let mut board = DealtBoard::new(number, deal);
        board.dealer = dealer;
        board.vulnerability = draft.vulnerability;
        if !draft.calls.is_empty() || !draft.cards.is_empty() || draft.claimed.is_some() || draft.is_broken {
            let dealer = board.dealer();
            board.played.push(self.table_play(at, draft, number, deal, dealer));
        }
        self.set.add(at, board)
    }

    /// The number in `qx` or `ah`. Without either, the number of the previous board if it has the same cards, else the
    /// next number, with a warning. The first board is board 1.
    fn board_number(&mut self, at: FilePosition, draft: &OpenBoard, deal: Deal) -> Result<BoardNumber, DealFileError> {
        let [qx_number, ah_number] = draft.numbers;
        if let (Some(room), Some(head)) = (qx_number, ah_number)
            && room != head
        {
            self.set.warn(at, Oddity::NumbersDisagree { room, head });
        }
        if let Some(number) = qx_number.or(ah_number) {
            return Ok(number);
        }
        let number = match self.last_board {
            None => BoardNumber::FIRST,
            Some((number, last_deal)) if last_deal == deal => return Ok(number),
            Some((number, _)) => BoardNumber::new(number.number() + 1)
                .map_err(|_| DealFileError::Limit { at, limit: Limit::Board999 })?,
        };
        self.set.warn(at, Oddity::NumberGuessed { board: number });
        Ok(number)
    }

    /// The play of a draft with the names of its room. Warns if its result is unknown.
    fn table_play(
        &mut self,
        at: FilePosition,
        draft: OpenBoard,
        number: BoardNumber,
        deal: Deal,
        dealer: Seat,
    ) -> TablePlay {
        let mut names: [String; 4] = Default::default();
        let first_index = if draft.room == Some(Room::Closed) && draft.names.len() == 8 { 4 } else { 0 };
        for (seat, name) in SEAT_ORDER.into_iter().zip(draft.names.into_iter().skip(first_index)) {
            names[seat as usize] = name;
        }
        let mut played = TablePlay {
            room: draft.room,
            names,
            calls: draft.calls,
            cards: draft.cards,
            claimed: draft.claimed,
            ending: Ending::Incomplete { contract: None },
        };
        // Unreadable calls and cards were reported already.
        if !draft.is_broken
            && let Some(oddity) = played.settle(deal, dealer)
        {
            self.set.warn(at, oddity.on(number));
        }
        played
    }
}

fn cut_name(written: &str) -> String {
    text::value(written).chars().take(MAX_NAME_CHARS).collect()
}

/// The first number in a text, as a board number.
fn first_number(text: &str) -> Option<BoardNumber> {
    let text = text.trim_start_matches(|letter: char| !letter.is_ascii_digit());
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    text[..end].parse().ok()
}

/// Reads a hand such as `SAKH..D..C..`, ranks in any order. It may have any number of cards.
fn parse_hand(written: &str) -> Result<Vec<Card>, DealError> {
    let mut cards = Vec::with_capacity(13);
    let mut suit = None;
    for letter in written.to_ascii_uppercase().replace("10", "T").chars() {
        if let Ok(next) = Suit::try_from(letter) {
            suit = Some(next);
        } else if !letter.is_whitespace() && letter != '-' {
            let rank = letter.to_string().parse().ok();
            let card = suit.zip(rank).map(|(suit, rank)| Card { suit, rank });
            cards.push(card.ok_or_else(|| DealError::NotACard(letter.to_string()))?);
        }
    }
    Ok(cards)
}

/// Writes boards, one on each line. The fourth hand is left out, as usual in LIN.
pub(super) fn write(boards: &[&DealtBoard]) -> Vec<u8> {
    let mut content = String::new();
    for board in boards {
        let number = board.number;
        let dealer =
            SEAT_ORDER.iter().zip(1..).find(|(seat, _)| **seat == board.dealer()).map_or(0, |(_, digit)| digit);
        let hands = SEAT_ORDER[..3].iter().map(|seat| {
            let suits = Suit::DOWN.map(|suit| {
                let ranks = board.deal.hand(*seat).ranks(suit).map(Rank::letter);
                std::iter::once(suit.letter()).chain(ranks).collect::<String>()
            });
            suits.concat()
        });
        let hands = hands.collect::<Vec<_>>().join(",");
        let vulnerable = match board.vulnerability() {
            Vulnerability::None => 'o',
            Vulnerability::NS => 'n',
            Vulnerability::EW => 'e',
            Vulnerability::Both => 'b',
        };
        content += &format!("qx|o{number}|md|{dealer}{hands},|sv|{vulnerable}|ah|Board {number}|pg||\r\n");
    }
    content.into_bytes()
}
