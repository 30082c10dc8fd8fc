//! PBN as a file of deals (docs/formats.md, 4): cards, dealer, vulnerability and double-dummy analysis.
//! `exchange::pbn::grammar` has the syntax; `exchange::pbn` reads results.

mod analysis;
mod out;

use crate::Oddity;
use crate::lengths::excerpt;
use bridge::{BoardNumber, Card, Deal, DealError, Rank, Seat, Suit, Vulnerability};

use super::super::pbn::game::Game;
use super::super::pbn::grammar;
use super::super::{pbn, text};
use super::cards::{ParsedDeal, deal_from_hands};
use super::{DealCollector, DealFileError, DealFormat, DealSet, DealtBoard, FilePosition, number_by_index};

pub(super) use out::write;

/// Whether the content has a PBN version line, tag or `<pbn>` part.
pub(super) fn recognises(content: &[u8]) -> bool {
    pbn::is_pbn(&text::decode(content).text)
}

/// Reads the deals of a file. Leaves out boards with unknown cards, and boards without a number if others have numbers,
/// with a warning.
pub(super) fn read(content: &[u8]) -> Result<DealSet, DealFileError> {
    let decoded = text::decode(content);
    let mut set = DealCollector::new(DealFormat::Pbn);
    for oddity in &decoded.warnings {
        set.warn(FilePosition::File, oddity.clone());
    }
    let parsed = grammar::parse(&decoded.text)?;
    set.warnings.extend(parsed.warnings.iter().cloned());
    let is_unnumbered = parsed.games.iter().all(|game| game.value("BOARD").is_empty());
    // Gives the boards their numbers if the file does not.
    let mut deal_count = 0;
    for game in &parsed.games {
        let at = FilePosition::Line(game.line_of("DEAL"));
        let deal_text = game.value("DEAL");
        if deal_text.is_empty() {
            if game.tag("DEAL").is_some() {
                set.warn(at, Oddity::NoCards);
            }
            continue;
        }
        deal_count += 1;
        let number = if is_unnumbered {
            number_by_index(1, deal_count - 1, at)?
        } else {
            let Ok(number) = game.value("BOARD").parse::<BoardNumber>() else {
                let written = excerpt(game.value("BOARD"));
                set.warn(at, Oddity::CardsOfBoard { written });
                continue;
            };
            number
        };
        let board_name = format!("board {number}");
        match parse_deal(deal_text).map_err(|error| DealFileError::Cards { at, board: board_name, error })? {
            None => set.warn(at, Oddity::PartOfCards { board: number }),
            Some(deal) => {
                let mut board = DealtBoard::new(number, deal);
                board.dealer = dealer(&mut set, game);
                board.vulnerability = vulnerability(&mut set, game);
                board.analysis = analysis::read_analysis(&mut set, game);
                set.add(at, board)?;
            }
        }
    }
    if is_unnumbered && !set.boards.is_empty() {
        set.warn(FilePosition::File, Oddity::Unnumbered);
    }
    set.finish()
}

/// Reads `N:` and four hands clockwise; `-` or `?` is an unknown hand. `None` if cards are missing.
fn parse_deal(written: &str) -> Result<Option<Deal>, DealError> {
    let (first, hands) = written.trim().split_once(':').ok_or(DealError::Malformed)?;
    let first: Seat = first.parse().map_err(|_| DealError::Malformed)?;
    let hands: Vec<Vec<Card>> = hands.split_whitespace().map(parse_hand).collect::<Result<_, _>>()?;
    Ok(match deal_from_hands(hands, first)? {
        ParsedDeal::Complete(deal) => Some(deal),
        ParsedDeal::HandsMissing | ParsedDeal::HandTooShort(_) => None,
    })
}

/// Reads `AK.QJT9.8765.432`. No cards for an unknown hand.
fn parse_hand(written: &str) -> Result<Vec<Card>, DealError> {
    let mut cards = Vec::with_capacity(13);
    if matches!(written, "-" | "?") {
        return Ok(cards);
    }
    let suits: Vec<&str> = written.split('.').collect();
    if suits.len() != 4 {
        return Err(DealError::Malformed);
    }
    for (suit, ranks) in Suit::DOWN.into_iter().zip(suits) {
        for letter in ranks.replace("10", "T").chars().filter(|letter| *letter != '-') {
            let rank: Rank =
                letter.to_string().parse().map_err(|_| DealError::NotACard(format!("{}{letter}", suit.letter())))?;
            cards.push(Card { suit, rank });
            if cards.len() > 52 {
                return Err(DealError::NotThirteen(cards.len()));
            }
        }
    }
    Ok(cards)
}

/// The stated dealer. `None` if there is none or, with a warning, if the word is unknown.
fn dealer(set: &mut DealCollector, game: &Game<'_>) -> Option<Seat> {
    let written = game.value("DEALER");
    let dealer = written.parse().ok();
    if dealer.is_none() && !written.is_empty() {
        set.warn(FilePosition::Line(game.line_of("DEALER")), Oddity::DealerUnknown { written: excerpt(written) });
    }
    dealer
}

/// The stated vulnerability. `None` if there is none or, with a warning, if the word is unknown.
fn vulnerability(set: &mut DealCollector, game: &Game<'_>) -> Option<Vulnerability> {
    let written = game.value("VULNERABLE");
    let stated = written.parse().or_else(|_| written.replace('-', "").parse()).ok();
    if stated.is_none() && !written.is_empty() {
        set.warn(
            FilePosition::Line(game.line_of("VULNERABLE")),
            Oddity::VulnerabilityUnknown { written: excerpt(written) },
        );
    }
    stated
}
