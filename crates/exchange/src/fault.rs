//! Turns a panic of a reader into a refusal. `input_file` limits how much is read.

use std::panic::{AssertUnwindSafe, catch_unwind};

/// A reader panicked. Nothing was taken in; the log has the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "the file could not be read because of a fault in this program, and nothing of it was imported; export it in \
     another format, and send the file to us with the report in the log"
)]
pub struct Panicked;

/// Runs a reader and turns a panic into an error, so that an unexpected file never ends an evening. Readers only return
/// values, so nothing is left half done. The panic hook has reported it.
pub(super) fn guarded<T, E: From<Panicked>>(read: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let reading = || {
        #[cfg(test)]
        tests::panic_if_asked();
        read()
    };
    catch_unwind(AssertUnwindSafe(reading)).unwrap_or_else(|_| Err(Panicked.into()))
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::super::{ExchangeError, MovementReadError, ReadError, csv, deals};
    use super::*;

    thread_local! {
        static SHOULD_PANIC: Cell<bool> = const { Cell::new(false) };
    }

    pub(super) fn panic_if_asked() {
        assert!(!SHOULD_PANIC.get(), "a fault made for a test");
    }

    /// Calls a function while every guarded reader panics.
    fn with_panicking_readers<T>(call: impl FnOnce() -> T) -> T {
        SHOULD_PANIC.set(true);
        let result = call();
        SHOULD_PANIC.set(false);
        result
    }

    #[test]
    fn panic_of_a_reader_is_its_error() {
        let text = b"Board;NS;EW;Contract\n1;1;2;4S\n";
        let expected = ReadError::Panicked(Panicked);
        assert_eq!(with_panicking_readers(|| super::super::import(text)), Err(ExchangeError::Panicked(Panicked)));
        assert_eq!(
            with_panicking_readers(|| super::super::check_file(text, &[])).unwrap_err(),
            ExchangeError::Panicked(Panicked)
        );
        assert_eq!(with_panicking_readers(|| super::super::read(text)), Err(expected));
        assert_eq!(with_panicking_readers(|| super::super::sniff(text)), None);
        assert_eq!(with_panicking_readers(|| deals::read(text)).unwrap_err(), deals::DealFileError::Panicked(Panicked));
        assert_eq!(with_panicking_readers(|| csv::preview(text)).unwrap_err(), csv::CsvReadError::Panicked(Panicked));
        assert_eq!(
            with_panicking_readers(|| csv::read_players(text, None, false)).unwrap_err(),
            csv::CsvReadError::Panicked(Panicked)
        );
        assert_eq!(
            with_panicking_readers(|| csv::read_results(text, None, false)).unwrap_err(),
            csv::CsvReadError::Panicked(Panicked)
        );
        assert_eq!(
            with_panicking_readers(|| super::super::read_movements(text)),
            Err(MovementReadError::Panicked(Panicked))
        );
        let changes = with_panicking_readers(|| super::super::read_changes(b"[]"));
        assert_eq!(changes.unwrap_err(), super::super::ChangesFileError::Panicked(Panicked));
    }
}
