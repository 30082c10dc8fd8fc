//! Boards of pairs and individuals with their lines, and the hands. `write` has the participants.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Card, Seat, Side, Suit};
use evening::club::{Method, SectionId};
use evening::scoring::BoardScores;
use evening::session::Outcome;
use movement::Sitting;

use super::super::super::export_parts::{self, ExportedResult, Row};
use super::Writer;

impl Writer<'_> {
    pub(super) fn write_boards(&mut self, section: SectionId) {
        let is_in_section = |row: &&Row<'_>| row.line.place.section == section;
        let numbers: BTreeSet<BoardNumber> = self.rows.iter().filter(is_in_section).map(|r| r.board).collect();
        let rows = std::mem::take(&mut self.rows);
        for number in numbers {
            self.tree.open("BOARD", &[]);
            self.tree.write_value("BOARD_NUMBER", &number.to_string());
            if let Some(datum) = self.datum(number, section) {
                self.tree.write_value("BOARD_AVERAGE", &datum);
            }
            for row in rows.iter().filter(is_in_section).filter(|r| r.board == number) {
                self.write_line(row);
            }
            self.tree.close("BOARD");
        }
        self.rows = rows;
    }

    /// The datum of the board, that of the largest group if copies are compared separately. `None` without a datum.
    fn datum(&self, number: BoardNumber, section: SectionId) -> Option<String> {
        let is_in_section = |b: &&BoardScores| b.lines.iter().any(|l| l.place.section == section);
        let group = self.standings.board(number).filter(is_in_section).max_by_key(|b| b.lines.len())?;
        group.datum.map(|[ns, _]| ns.to_string())
    }

    fn write_line(&mut self, row: &Row<'_>) {
        self.tree.open("TRAVELLER_LINE", &[]);
        match row.line.sitting {
            Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => {
                self.tree.write_value("NS_PAIR_NUMBER", &self.number(ns));
                self.tree.write_value("EW_PAIR_NUMBER", &self.number(ew));
            }
            Sitting::Players { n, e, s, w } => {
                for (name, contestant) in [("N", n), ("S", s), ("E", e), ("W", w)] {
                    self.tree.write_value(&format!("{name}_PLAYER_NUMBER"), &self.number(contestant));
                }
            }
        }
        self.write_result(row);
        self.tree.close("TRAVELLER_LINE");
    }

    /// Writes contract, tricks, score, points and notes.
    pub(super) fn write_result(&mut self, row: &Row<'_>) {
        let score = match &row.exported {
            ExportedResult::Shares(shares) => export_parts::artificial_text(*shares),
            ExportedResult::Result { outcome, scores } => {
                self.write_outcome(*outcome);
                let [ns, ew] = scores;
                ns.or_else(|| ew.map(|ew| -ew)).map(|score| score.to_string()).unwrap_or_default()
            }
        };
        self.tree.write_value("SCORE", &score);
        let method = match self.standings.rules.method {
            Method::Matchpoints => "MATCH",
            Method::CrossImps => "CROSS_IMP",
            Method::Butler => "BUTLER",
            Method::Total | Method::Imps | Method::Bam | Method::Patton | Method::Hybrid => "",
        };
        for side in Side::BOTH.into_iter().filter(|_| !method.is_empty()) {
            let points = export_parts::points(row.line.side(side), self.standings);
            self.tree.write_optional(&format!("{side}_{method}_POINTS"), &points);
        }
        self.tree.write_optional("NOTES", &row.note);
    }

    fn write_outcome(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Played { contract, declarer, tricks, lead } => {
                self.tree.write_value("CONTRACT", &contract.to_string());
                self.tree.write_value("PLAYED_BY", &declarer.to_string());
                self.tree.write_optional("LEAD", &lead.map(card_text).unwrap_or_default());
                self.tree.write_value("TRICKS", &tricks.number().to_string());
            }
            Outcome::PassedOut => {
                self.tree.write_value("CONTRACT", "PASS");
                self.tree.write_value("PLAYED_BY", "N");
                self.tree.write_value("TRICKS", "0");
            }
            _ => {}
        }
    }

    pub(super) fn write_hands(&mut self) {
        let session = self.session;
        let dealt: Vec<_> = session.boards.iter().filter_map(|(number, board)| Some((number, board.deal?))).collect();
        if dealt.is_empty() {
            return;
        }
        self.tree.open("HANDSET", &[("HANDSET_ID", "1")]);
        for (number, deal) in dealt {
            self.tree.open("BOARD", &[]);
            self.tree.write_value("BOARD_NUMBER", &number.to_string());
            for (seat, word) in Seat::ALL.into_iter().zip(["North", "East", "South", "West"]) {
                self.tree.open("HAND", &[]);
                self.tree.write_value("DIRECTION", word);
                for (suit, name) in Suit::DOWN.into_iter().zip(["SPADES", "HEARTS", "DIAMONDS", "CLUBS"]) {
                    let ranks: String = deal.hand(seat).ranks(suit).map(bridge::Rank::letter).collect();
                    self.tree.write_value(name, &ranks);
                }
                self.tree.close("HAND");
            }
            self.tree.close("BOARD");
        }
        self.tree.close("HANDSET");
    }
}

/// The card with its suit first, and a ten as `10`.
fn card_text(card: Card) -> String {
    format!("{}{}", card.suit.letter(), card.rank.letter()).replace('T', "10")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn artificial_scores_are_written_as_percentages_and_read_back() {
        for (shares, text) in [
            ([6000, 4000], "A6040"),
            ([5000, 5000], "A5050"),
            ([600, 9400], "A0694"),
            ([10_000, 0], "A1000"),
            ([0, 10_000], "A0100"),
            ([10_000, 6000], "A100-60"),
            ([5714, 4286], "A5743"),
        ] {
            assert_eq!(export_parts::artificial_text(shares), text);
            assert!(super::super::super::super::number::parse_artificial(text).is_some(), "{text}");
        }
    }

    #[test]
    fn ten_is_written_as_10() {
        assert_eq!(card_text("ST".parse().unwrap()), "S10");
        assert_eq!(card_text("HK".parse().unwrap()), "HK");
    }
}
