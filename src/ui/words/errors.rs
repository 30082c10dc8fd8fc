//! Why something was not taken, in the words of a language.

use std::path::Path;

use crate::lang::{Texts, TypedError, refusal};
use crate::movement::{FaultKind, RepairError};
use crate::store::{Left, NotACopy, StoreError, WhyLeft};

/// Why typed text was not taken.
pub fn typed_error(error: &TypedError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        TypedError::Empty => say.typed_what(),
        TypedError::NotUnderstood(text) => say.typed_not_understood(text.as_str()),
        TypedError::NoLevel(level) => say.typed_no_level(level.to_string()),
        TypedError::NotADenomination(letter) => say.typed_no_denomination(letter.as_str(), denominations(texts)),
        TypedError::NotASeat { letter, denomination: true } => say.typed_no_seat(letter.as_str(), seats(texts)),
        TypedError::NotASeat { letter, denomination: false } => {
            say.typed_no_letter(letter.as_str(), denominations(texts), seats(texts))
        }
        TypedError::NoDeclarer => say.typed_no_declarer(seats(texts)),
        TypedError::HowMany => say.typed_how_many(),
        TypedError::TooHigh(score) => say.typed_too_high(score.as_str()),
        TypedError::TricksImpossible { level, tricks } => say.typed_tricks(level.to_string(), tricks.to_string()),
        TypedError::NotTens(score) => say.typed_tens(score.to_string()),
        TypedError::NotACard(card) => say.typed_card(card.clone()),
        TypedError::NotAPercentage(percent) => say.typed_percent(percent.to_string()),
    }
}

/// What may be typed for a denomination.
fn denominations(texts: &Texts) -> String {
    texts.letters().denominations.iter().filter_map(|spellings| spellings.last().copied()).collect::<Vec<_>>().join(" ")
}

/// What may be typed for a seat.
fn seats(texts: &Texts) -> String {
    texts.letters().seats.join(" ")
}

/// Why something could not be stored.
pub fn store_error(error: &StoreError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        StoreError::Change(source) | StoreError::ChangeInList { source, .. } => refusal(source, texts),
        StoreError::DiskFull => say.store_disk_full(),
        StoreError::ReadOnly => say.store_read_only(),
        StoreError::Busy => say.store_busy(),
        StoreError::Stopped => say.store_stopped(),
        StoreError::Fault => say.store_fault(),
        StoreError::ChangedElsewhere => say.store_changed_elsewhere(),
        StoreError::NoName => say.store_no_name(),
        StoreError::NotOurs { path } => say.store_not_ours(named(path)),
        StoreError::Newer { path, program, .. } => say.store_newer(named(path), newer(program, texts), OWN),
        StoreError::NewerRow { program, .. } => say.store_newer_row(newer(program, texts), OWN),
        StoreError::Behind => say.store_behind(),
        StoreError::Overtaken => say.store_overtaken(),
        StoreError::NoWriter => say.store_no_writer(),
        StoreError::Corrupt(reason) => say.store_corrupt(reason),
        StoreError::NotACopy { path, why } => match why {
            NotACopy::InUse => say.store_copy_in_use(named(path)),
            NotACopy::Another => say.store_copy_another(named(path)),
            NotACopy::HoldsMore => say.store_copy_holds_more(named(path)),
        },
        StoreError::Open { path, reason } => say.store_open(named(path), reason),
        StoreError::Migrate { path, copy, reason } => say.store_migrate(named(path), named(copy), reason),
        StoreError::AlreadyThere { title, .. } => say.store_already_there(title),
        StoreError::Damaged(reason) => say.store_damaged(reason),
        StoreError::Backup { path, reason } | StoreError::Export { path, reason } => {
            say.store_not_written(named(path), reason)
        }
        StoreError::DamagedFile { path, reason } => say.store_damaged_file(named(path), reason),
        StoreError::FileThere { path } => say.store_file_there(named(path)),
        StoreError::NothingToExport => say.store_nothing_to_export(),
        StoreError::NoPlayer(_) => say.store_no_player(),
        StoreError::SamePlayer(_) => say.store_same_player(),
        StoreError::NotMerged(_) => say.store_not_merged(),
        StoreError::PlayedTogether { first, second, title, date } => {
            let date = date.parse().map_or_else(|_| date.clone(), |date| texts.short_date(date));
            say.store_played_together(first, second, title, date)
        }
        StoreError::NameInReason => say.store_name_in_reason(),
        StoreError::Sealed(left) => self::left(left, texts),
        StoreError::NoCopy(id) => say.store_no_copy(id.as_str()),
        // The first two are answers to what a command names.
        StoreError::NoSession(_) | StoreError::Ambiguous(_) | StoreError::Sqlite(_) => {
            say.store_failed(error.to_string())
        }
    }
}

/// What of an evening cannot be read, and why.
pub fn left(left: &Left, texts: &Texts) -> String {
    let say = texts.say();
    match &left.why {
        WhyLeft::Newer { program } => say.store_sealed_newer(newer(program, texts), OWN),
        WhyLeft::Damaged(reason) => {
            say.store_sealed_damaged(left.rows.to_string(), left.row.to_string(), reason.as_str())
        }
    }
}

/// The version of this program.
const OWN: &str = env!("CARGO_PKG_VERSION");

/// A program by its version, where it left one.
fn newer(program: &str, texts: &Texts) -> String {
    if program.is_empty() { texts.say().store_a_newer_program() } else { format!("Arrowswitch {program}") }
}

fn named(path: &Path) -> String {
    path.display().to_string()
}

/// What is wrong with a movement, in a word.
pub fn fault(kind: FaultKind, texts: &Texts) -> String {
    let say = texts.say();
    match kind {
        FaultKind::SeatedTwice => say.fault_seated_twice(),
        FaultKind::BoardReplayed => say.fault_board_replayed(),
        FaultKind::OpponentsRepeated => say.fault_opponents_repeated(),
        FaultKind::BoardInTwoPlaces => say.fault_board_in_two_places(),
        FaultKind::MissingSeat => say.fault_missing_seat(),
    }
}

/// Why a movement cannot be repaired so.
pub fn repair_error(error: &RepairError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        RepairError::NoRound(round) => say.repair_error_round(round.to_string()),
        RepairError::NoContestant(number) => say.repair_error_contestant(number.to_string()),
        RepairError::TooManyRounds { .. }
        | RepairError::TooManyTables { .. }
        | RepairError::NoTable { .. }
        | RepairError::NumberTooHigh => say.repair_error_limit(),
        RepairError::NothingLeft => say.repair_error_nothing(),
        RepairError::FirstRound => say.repair_error_first(),
        RepairError::Individual => say.repair_error_individual(),
        RepairError::Teams => say.repair_error_teams(),
        RepairError::Missing(count) => say.repair_error_missing(count.to_string()),
        RepairError::Unlike => say.repair_error_unlike(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Language;
    use crate::session::ChangeError;

    #[test]
    fn why_nothing_was_stored_is_said_in_the_language_of_the_window() {
        let error = StoreError::PlayedTogether {
            first: "Kim Test".to_owned(),
            second: "Kit Test".to_owned(),
            title: "Tuesday".to_owned(),
            date: "2026-11-03".to_owned(),
        };
        assert_eq!(
            store_error(&error, &Language::De.texts()),
            "Kim Test und Kit Test haben beide in Tuesday am 03.11.2026 gespielt, es sind also zwei Personen."
        );
        let error = StoreError::Change(ChangeError::AgainstItself("A7".parse().unwrap()));
        assert_eq!(
            store_error(&error, &Language::Da.texts()),
            "Et bord kræver forskellige deltagere på hver side, ikke A7 to gange."
        );
    }
}
