//! Writes PBN in export format: the fifteen tags in order, tables last, Latin-1, CRLF, no line over 255 bytes.

use bridge::{Deal, Seat, Vulnerability};

use super::super::super::latin;
use super::super::super::pbn::write::{OPTIMUM_COLUMNS, optimum_rows};
use super::super::{DealHeading, DealtBoard, StatedAnalysis};

/// The most bytes of a line with its end.
const MAX_LINE_BYTES: usize = 255;
/// Tags of results, which a deal does not have yet.
const EMPTY_TAGS: [&str; 4] = ["Scoring", "Declarer", "Contract", "Result"];

/// Writes boards in their order.
pub(in super::super) fn write(heading: &DealHeading, boards: &[&DealtBoard]) -> Vec<u8> {
    let mut lines = vec!["% PBN 2.1".to_owned(), "% EXPORT".to_owned()];
    for (index, board) in boards.iter().enumerate() {
        if index > 0 {
            lines.push(String::new());
        }
        push_game(&mut lines, heading, board);
    }
    latin::to_bytes(&lines).0
}

fn push_game(lines: &mut Vec<String>, heading: &DealHeading, board: &DealtBoard) {
    let date = heading.date.map(|date| date.format("%Y.%m.%d").to_string()).unwrap_or_default();
    let dealer = board.dealer();
    let vulnerable = match board.vulnerability() {
        Vulnerability::None => "None",
        Vulnerability::NS => "NS",
        Vulnerability::EW => "EW",
        Vulnerability::Both => "All",
    };
    lines.push(tag("Event", &heading.title));
    lines.push(tag("Site", &heading.site));
    lines.push(tag("Date", &date));
    lines.push(tag("Board", &board.number.to_string()));
    lines.extend(["West", "North", "East", "South"].map(|name| tag(name, "")));
    lines.push(tag("Dealer", &dealer.to_string()));
    lines.push(tag("Vulnerable", vulnerable));
    lines.push(tag("Deal", &deal_from(board.deal, dealer)));
    lines.extend(EMPTY_TAGS.map(|name| tag(name, "")));
    if let Some(analysis) = &board.analysis {
        push_analysis(lines, analysis);
    }
}

/// The deal with the dealer's hand first.
fn deal_from(deal: Deal, dealer: Seat) -> String {
    let mut seats = Seat::ALL;
    seats.rotate_left(dealer as usize);
    let hands = seats.map(|seat| deal.hand(seat).to_string());
    format!("{dealer}:{}", hands.join(" "))
}

fn push_analysis(lines: &mut Vec<String>, analysis: &StatedAnalysis) {
    lines.push(tag("DoubleDummyTricks", &analysis.trick_table.to_string()));
    if let Some(optimum) = analysis.optimum {
        lines.push(tag("OptimumScore", &format!("NS {optimum}")));
    }
    lines.push(format!("[OptimumResultTable \"{OPTIMUM_COLUMNS}\"]"));
    lines.extend(optimum_rows(&analysis.trick_table));
}

/// A tag on one line. A value that is too long is shortened.
fn tag(name: &str, value: &str) -> String {
    let max_bytes = MAX_LINE_BYTES - "\r\n".len() - name.len() - "[ \"\"]".len();
    let (latin, _) = latin::to_latin(value);
    let escaped: Vec<String> = latin
        .chars()
        .map(|letter| match letter {
            '"' => "\\\"".to_owned(),
            '\\' => "\\\\".to_owned(),
            _ => letter.to_string(),
        })
        .collect();
    let byte_count = |letter: &String| letter.chars().count();
    if escaped.iter().map(byte_count).sum::<usize>() <= max_bytes {
        return format!("[{name} \"{}\"]", escaped.concat());
    }
    let mut bytes_left = max_bytes - "...".len();
    let still_fits = |letter: &&String| {
        let fits = byte_count(letter) <= bytes_left;
        bytes_left = bytes_left.saturating_sub(byte_count(letter));
        fits
    };
    let shortened: String = escaped.iter().take_while(still_fits).map(String::as_str).collect();
    format!("[{name} \"{shortened}...\"]")
}
