//! Matches of pairs: the opponents of a round with their boards and victory points. `write` has the participants,
//! `boards` the lines.

use std::collections::BTreeMap;

use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, SectionId};
use evening::scoring::Match;

use super::super::super::export_parts::Row;
use super::Writer;

impl Writer<'_> {
    /// Writes every match of a section, by round and pairs.
    pub(super) fn write_pair_matches(&mut self, section: SectionId) {
        let rows = std::mem::take(&mut self.rows);
        let mut matches: BTreeMap<(Option<u8>, [ContestantId; 2]), Vec<&Row<'_>>> = BTreeMap::new();
        for row in rows.iter().filter(|row| row.line.place.section == section) {
            if let Some([ns, ew]) = pairs_of_row(row) {
                matches.entry((row.line.place.round, [ns.min(ew), ns.max(ew)])).or_default().push(row);
            }
        }
        let standings = self.standings;
        for ((round, [first_pair, second_pair]), rows) in matches {
            let first_sitting = rows.first().and_then(|row| pairs_of_row(row)).unwrap_or([first_pair, second_pair]);
            let is_of_pairs = |played_match: &&Match| {
                played_match.place(first_pair).is_some() && played_match.place(second_pair).is_some()
            };
            let match_number = rows.iter().find_map(|row| row.line.of_match);
            let played_match = standings
                .matches
                .iter()
                .filter(is_of_pairs)
                .find(|played_match| Some(played_match.number) == match_number);
            self.write_pair_match(played_match, round, first_sitting, &rows);
        }
        self.rows = rows;
    }

    fn write_pair_match(
        &mut self,
        played_match: Option<&Match>,
        round: Option<u8>,
        first_sitting: [ContestantId; 2],
        rows: &[&Row<'_>],
    ) {
        let mut boards: BTreeMap<BoardNumber, Vec<&Row<'_>>> = BTreeMap::new();
        for row in rows {
            boards.entry(row.board).or_default().push(row);
        }
        self.tree.open("MATCH", &[]);
        self.tree.write_optional("ROUND_NUMBER", &round.map(|r| r.to_string()).unwrap_or_default());
        for (side, contestant) in Side::BOTH.into_iter().zip(first_sitting) {
            self.tree.write_value(&format!("{side}_PAIR_NUMBER"), &self.number(contestant));
        }
        for (side, contestant) in Side::BOTH.into_iter().zip(first_sitting) {
            let vp = played_match
                .and_then(|played_match| Some(played_match.vp.as_ref()?[played_match.place(contestant)?].short(2)));
            self.tree.write_optional(&format!("{side}_VICTORY_POINTS"), &vp.unwrap_or_default());
        }
        for (number, rows) in boards {
            self.tree.open("BOARD", &[]);
            self.tree.write_value("BOARD_NUMBER", &number.to_string());
            for row in rows {
                let is_turned = pairs_of_row(row).is_some_and(|pairs| pairs != first_sitting);
                self.tree.open("TRAVELLER_LINE", &[]);
                self.tree.write_value("DIRECTION", if is_turned { "EW" } else { "NS" });
                self.write_result(row);
                self.tree.close("TRAVELLER_LINE");
            }
            self.tree.close("BOARD");
        }
        self.tree.close("MATCH");
    }
}

/// North-South and East-West of a line.
fn pairs_of_row(row: &Row<'_>) -> Option<[ContestantId; 2]> {
    let mut contestants = row.line.sitting.contestants().map(|(contestant, _)| contestant);
    Some([contestants.next()?, contestants.next()?])
}
