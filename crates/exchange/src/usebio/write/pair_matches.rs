//! Matches of pairs: the opponents of a round with their boards and victory points. `write` has the participants,
//! `boards` the lines.

use std::collections::BTreeMap;

use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, SectionId};
use evening::scoring::Match;

use super::super::super::written::Row;
use super::Writer;

impl Writer<'_> {
    /// Every match of a section, by round and board.
    pub(super) fn pair_matches(&mut self, section: SectionId) {
        let rows = std::mem::take(&mut self.rows);
        let mut matches: BTreeMap<(Option<u8>, [ContestantId; 2]), Vec<&Row<'_>>> = BTreeMap::new();
        for row in rows.iter().filter(|row| row.line.place.section == section) {
            if let Some([ns, ew]) = both(row) {
                matches.entry((row.line.place.round, [ns.min(ew), ns.max(ew)])).or_default().push(row);
            }
        }
        let standings = self.standings;
        for ((round, [one, other]), rows) in matches {
            let sat = rows.first().and_then(|row| both(row)).unwrap_or([one, other]);
            let met = |found: &&Match| found.place(one).is_some() && found.place(other).is_some();
            let of_rows = rows.iter().find_map(|row| row.line.of_match);
            let found = standings.matches.iter().filter(met).find(|found| Some(found.number) == of_rows);
            self.pair_match(found, round, sat, &rows);
        }
        self.rows = rows;
    }

    fn pair_match(&mut self, found: Option<&Match>, round: Option<u8>, sat: [ContestantId; 2], rows: &[&Row<'_>]) {
        let mut boards: BTreeMap<BoardNumber, Vec<&Row<'_>>> = BTreeMap::new();
        for row in rows {
            boards.entry(row.board).or_default().push(row);
        }
        self.tree.open("MATCH", &[]);
        self.tree.some("ROUND_NUMBER", &round.map(|r| r.to_string()).unwrap_or_default());
        for (side, contestant) in Side::BOTH.into_iter().zip(sat) {
            self.tree.value(&format!("{side}_PAIR_NUMBER"), &self.number(contestant));
        }
        for (side, contestant) in Side::BOTH.into_iter().zip(sat) {
            let vp = found.and_then(|found| Some(found.vp.as_ref()?[found.place(contestant)?].short(2)));
            self.tree.some(&format!("{side}_VICTORY_POINTS"), &vp.unwrap_or_default());
        }
        for (number, rows) in boards {
            self.tree.open("BOARD", &[]);
            self.tree.value("BOARD_NUMBER", &number.to_string());
            for row in rows {
                let turned = both(row).is_some_and(|now| now != sat);
                self.tree.open("TRAVELLER_LINE", &[]);
                self.tree.value("DIRECTION", if turned { "EW" } else { "NS" });
                self.result(row);
                self.tree.close("TRAVELLER_LINE");
            }
            self.tree.close("BOARD");
        }
        self.tree.close("MATCH");
    }
}

/// North-South and East-West of a line.
fn both(row: &Row<'_>) -> Option<[ContestantId; 2]> {
    let mut who = row.line.sitting.contestants().map(|(contestant, _)| contestant);
    Some([who.next()?, who.next()?])
}
