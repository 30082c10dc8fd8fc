//! Calls for the director, with their times. The journal does not contain them, so they end with the hall.

use chrono::{DateTime, FixedOffset};

use bridge::BoardNumber;
use lang::Texts;

use super::table::TableId;

/// A table that waits for the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// Ascends, also from one hall of an evening to the next, so that an old page cannot end a new call.
    pub number: u64,
    pub table: TableId,
    pub called_at: DateTime<FixedOffset>,
    /// A board that the table played instead of the one due, or whose result is disputed. `None` if the call names
    /// none.
    pub board: Option<BoardNumber>,
    /// Whether the two sides entered different results of the board.
    pub is_disputed: bool,
    /// Whether the director saw the call and is coming.
    pub is_seen: bool,
}

impl Call {
    /// What the call says of its board. `None` if it names none.
    pub fn board_in_words(&self, texts: &Texts) -> Option<String> {
        let (board, say) = (self.board?.to_string(), texts.say());
        Some(if self.is_disputed {
            format!("{}: {}", say.print_board(board), say.phone_results_differ())
        } else {
            say.phone_call_board(board)
        })
    }
}

/// The calls that wait, the longest first.
#[derive(Debug, Default)]
pub(super) struct Calls {
    waiting: Vec<Call>,
    last_number: u64,
}

impl Calls {
    /// Adds a table's call. A call that already waits keeps its time, and its board unless a new one is given.
    pub fn add(
        &mut self,
        table: TableId,
        board: Option<BoardNumber>,
        is_disputed: bool,
        called_at: DateTime<FixedOffset>,
    ) {
        if let Some(call) = self.waiting.iter_mut().find(|call| call.table == table) {
            if board.is_some() {
                (call.board, call.is_disputed) = (board, is_disputed);
            }
        } else {
            let milliseconds = u64::try_from(called_at.timestamp_millis()).unwrap_or_default();
            self.last_number = milliseconds.max(self.last_number + 1);
            self.waiting.push(Call { number: self.last_number, table, called_at, board, is_disputed, is_seen: false });
        }
    }

    pub fn call_at(&self, table: TableId) -> Option<&Call> {
        self.waiting.iter().find(|call| call.table == table)
    }

    /// All calls that wait, in order.
    pub fn waiting(&self) -> &[Call] {
        &self.waiting
    }

    /// Records that both sides agree on a board, so that a table's call is no longer about their different results.
    pub fn settle(&mut self, table: TableId, board: BoardNumber) {
        let mut calls = self.waiting.iter_mut();
        if let Some(call) = calls.find(|call| call.table == table && call.is_disputed && call.board == Some(board)) {
            (call.board, call.is_disputed) = (None, false);
        }
    }

    /// Marks a call as seen. Returns its table, or `None` if it no longer waits.
    pub fn acknowledge(&mut self, number: u64) -> Option<TableId> {
        let call = self.waiting.iter_mut().find(|call| call.number == number)?;
        call.is_seen = true;
        Some(call.table)
    }

    /// Ends a call after the director has been there. Returns its table, or `None` if it no longer waits.
    pub fn end(&mut self, number: u64) -> Option<TableId> {
        let table = self.waiting.iter().find(|call| call.number == number)?.table;
        self.withdraw(table);
        Some(table)
    }

    /// Ends the call of a table if the director has seen it. Returns whether there was such a call.
    pub fn end_seen(&mut self, table: TableId) -> bool {
        let is_seen = self.call_at(table).is_some_and(|call| call.is_seen);
        if is_seen {
            self.withdraw(table);
        }
        is_seen
    }

    pub fn withdraw(&mut self, table: TableId) {
        self.waiting.retain(|call| call.table != table);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time(text: &str) -> DateTime<FixedOffset> {
        text.parse().unwrap()
    }

    /// A table and the calls, in which it waits for the director.
    fn table_with_a_call() -> (TableId, Calls) {
        let table = TableId { section: "A".parse().unwrap(), table: 3 };
        let mut calls = Calls::default();
        calls.add(table, None, false, time("2026-11-03T19:00:00+01:00"));
        (table, calls)
    }

    #[test]
    fn second_call_without_a_board_keeps_the_first_time_and_board() {
        let table = TableId { section: "A".parse().unwrap(), table: 3 };
        let mut calls = Calls::default();
        let played_board = BoardNumber::new(7).unwrap();
        calls.add(table, Some(played_board), false, time("2026-11-03T19:00:00+01:00"));
        calls.add(table, None, false, time("2026-11-03T19:05:00+01:00"));
        assert_eq!(calls.waiting().len(), 1);
        let call = calls.call_at(table).unwrap();
        assert_eq!((call.board, call.called_at), (Some(played_board), time("2026-11-03T19:00:00+01:00")));
    }

    #[test]
    fn acknowledged_call_is_seen_and_still_waits() {
        let (table, mut calls) = table_with_a_call();
        let number = calls.call_at(table).unwrap().number;
        assert_eq!(calls.acknowledge(number), Some(table));
        assert!(calls.call_at(table).unwrap().is_seen);
    }

    #[test]
    fn ended_call_no_longer_waits() {
        let (table, mut calls) = table_with_a_call();
        let number = calls.call_at(table).unwrap().number;
        assert_eq!(calls.end(number), Some(table));
        assert!(calls.waiting().is_empty());
    }

    #[test]
    fn ruling_ends_a_call_only_once_it_was_seen() {
        let (table, mut calls) = table_with_a_call();
        assert!(!calls.end_seen(table));
        let number = calls.call_at(table).unwrap().number;
        calls.acknowledge(number);
        assert!(calls.end_seen(table));
        assert!(calls.waiting().is_empty());
    }

    #[test]
    fn call_names_no_board_once_both_sides_agree_on_it() {
        let (table, mut calls) = table_with_a_call();
        let disputed_board = BoardNumber::new(7).unwrap();
        calls.add(table, Some(disputed_board), true, time("2026-11-03T19:01:00+01:00"));
        calls.settle(table, disputed_board);
        let call = calls.call_at(table).unwrap();
        assert_eq!((call.board, call.is_disputed), (None, false));
    }

    #[test]
    fn numbers_of_calls_ascend_also_after_a_restart() {
        let call_table = |calls: &mut Calls, number: u8, called_at: &str| {
            let table = TableId { section: "A".parse().unwrap(), table: number };
            calls.add(table, None, false, time(called_at));
            calls.call_at(table).unwrap().number
        };
        let mut calls = Calls::default();
        let first = call_table(&mut calls, 1, "2026-11-03T19:00:00+01:00");
        let second = call_table(&mut calls, 2, "2026-11-03T19:00:00+01:00");
        let after_restart = call_table(&mut Calls::default(), 3, "2026-11-03T19:00:05+01:00");
        assert!(first < second && second < after_restart, "{first} {second} {after_restart}");
    }
}
