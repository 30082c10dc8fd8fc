//! The state of each pad: logged on or not, its round, and when it was last heard.

use std::collections::BTreeMap;

use chrono::{NaiveDateTime, TimeDelta};

use exchange::pads::{PadState, PadTableKey};

/// A pad not known to be off that sends nothing for this many minutes is shown as silent.
pub const SILENT_MINUTES: i64 = 10;

/// The state of one table's pad, for display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadStatus {
    pub table: PadTableKey,
    /// Whether a player is logged on. `None` if that is unknown.
    pub is_logged_on: Option<bool>,
    /// The round that the pad gives, or the highest round of its results. `None` if there is neither.
    pub round: Option<u8>,
    /// The battery in percent, if known.
    pub battery: Option<u8>,
    /// The number of this table's results on the pads.
    pub result_count: usize,
    /// When the pad last sent something or a player logged on or off. It is the later of the time seen here and the
    /// time in the pad's results, unless the latter is in the future. If nothing was sent yet, it is the time of the
    /// first poll.
    pub last_heard: Option<NaiveDateTime>,
    /// Whether it sent nothing for [`SILENT_MINUTES`] and is not known to be off.
    pub is_silent: bool,
}

/// The last state of each table, and when it changed.
#[derive(Debug, Default)]
pub(super) struct TableHistory {
    tables: BTreeMap<PadTableKey, LastState>,
    silent_count: usize,
}

#[derive(Debug)]
struct LastState {
    result_count: usize,
    is_logged_on: Option<bool>,
    /// When the state last changed. At the first poll, the latest time in the pad's results, or else that of the poll.
    changed_at: NaiveDateTime,
}

impl TableHistory {
    /// The number of silent pads at the last poll.
    pub fn silent_count(&self) -> usize {
        self.silent_count
    }

    /// Records the new state and returns every table's status.
    pub fn update(&mut self, state: &PadState, now: NaiveDateTime) -> Vec<PadStatus> {
        let mut tables: BTreeMap<PadTableKey, PadStatus> = BTreeMap::new();
        let new_status = |table| PadStatus {
            table,
            is_logged_on: None,
            round: None,
            battery: None,
            result_count: 0,
            last_heard: None,
            is_silent: false,
        };
        for pad in &state.tables {
            let table = PadTableKey { section: pad.section, table: pad.table };
            let (is_logged_on, round, battery) = (pad.is_logged_on, pad.round, pad.battery);
            tables.insert(table, PadStatus { is_logged_on, round, battery, ..new_status(table) });
        }
        let mut rounds: BTreeMap<PadTableKey, u8> = BTreeMap::new();
        for result in &state.results {
            let table = result.key.table();
            let status = tables.entry(table).or_insert_with(|| new_status(table));
            status.result_count += 1;
            status.last_heard = status.last_heard.max(result.at);
            let round = rounds.entry(table).or_default();
            *round = (*round).max(result.key.round);
        }
        for (table, status) in &mut tables {
            status.round = status.round.or_else(|| rounds.get(table).copied());
            let (result_count, is_logged_on) = (status.result_count, status.is_logged_on);
            match self.tables.get_mut(table) {
                Some(last) if (last.result_count, last.is_logged_on) != (result_count, is_logged_on) => {
                    *last = LastState { result_count, is_logged_on, changed_at: now };
                }
                Some(_) => {}
                None => {
                    let changed_at = status.last_heard.unwrap_or(now);
                    self.tables.insert(*table, LastState { result_count, is_logged_on, changed_at });
                }
            }
            // The clock of a pad may be wrong: a time in the future does not count, and a change is also timed here.
            let last_change = self.tables.get(table).map(|last| last.changed_at);
            status.last_heard = last_change.max(status.last_heard.filter(|last| *last <= now));
            let is_quiet = status.last_heard.is_some_and(|last| now - last >= TimeDelta::minutes(SILENT_MINUTES));
            status.is_silent = is_quiet && status.is_logged_on != Some(false);
        }
        self.silent_count = tables.values().filter(|status| status.is_silent).count();
        tables.into_values().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exchange::pads::PadTable;

    #[test]
    fn pad_without_news_for_ten_minutes_is_silent() {
        let section = "A".parse().unwrap();
        let table = |table, is_logged_on| PadTable {
            section,
            table,
            is_logged_on: Some(is_logged_on),
            round: None,
            battery: None,
        };
        let state = PadState { tables: vec![table(1, true), table(2, false)], ..PadState::default() };
        let begin: NaiveDateTime = "2026-11-03T19:00:00".parse().unwrap();
        let mut history = TableHistory::default();
        let silent = |history: &mut TableHistory, minutes| {
            let statuses = history.update(&state, begin + TimeDelta::minutes(minutes));
            statuses.iter().map(|status| status.is_silent).collect::<Vec<_>>()
        };
        assert_eq!(silent(&mut history, 0), [false, false]);
        assert_eq!(silent(&mut history, 9), [false, false]);
        assert_eq!(silent(&mut history, 10), [true, false]);
        let state = PadState { tables: vec![table(1, false), table(2, false)], ..PadState::default() };
        assert!(!history.update(&state, begin + TimeDelta::minutes(11))[0].is_silent);
    }
}
