//! Errors of reading and storing in words, for the window and the command line.

use std::path::Path;

use lang::{Texts, refusal};
use store::{MergeRefusal, NotACopy, StoreError, UnreadReason, UnreadRows};

const PROGRAM_VERSION: &str = env!("CARGO_PKG_VERSION");

/// Why something could not be read or stored.
pub fn store_error(error: &StoreError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        StoreError::Change(source) | StoreError::ChangeInList { source, .. } => refusal(source, texts),
        StoreError::DiskFull => say.store_disk_full(),
        StoreError::ReadOnly => say.store_read_only(),
        StoreError::Busy => say.store_busy(),
        StoreError::Stopped => say.store_stopped(),
        StoreError::Fault => say.store_fault(),
        StoreError::NotCounted => say.store_not_counted(),
        StoreError::ChangedElsewhere => say.store_changed_elsewhere(),
        StoreError::NoName => say.store_no_name(),
        StoreError::NotOurs { path } => say.store_not_ours(path_text(path)),
        StoreError::Newer { path, program, .. } => {
            say.store_newer(path_text(path), newer_program(program, texts), PROGRAM_VERSION)
        }
        StoreError::NewerRow { program, .. } => say.store_newer_row(newer_program(program, texts), PROGRAM_VERSION),
        StoreError::Behind => say.store_behind(),
        StoreError::Overtaken => say.store_overtaken(),
        StoreError::NoWriter => say.store_no_writer(),
        StoreError::Corrupt(reason) => say.store_corrupt(texts.cause(reason)),
        StoreError::NotACopy { path, why } => match why {
            NotACopy::InUse => say.store_copy_in_use(path_text(path)),
            NotACopy::Another => say.store_copy_another(path_text(path)),
            NotACopy::HoldsMore => say.store_copy_holds_more(path_text(path)),
        },
        StoreError::NoFile { path } => say.store_no_file(path_text(path)),
        StoreError::Missing { path } => say.store_missing(path_text(path)),
        StoreError::Moved => say.store_moved(),
        StoreError::Replaced => say.store_replaced(),
        StoreError::Open { path, reason } => say.store_open(path_text(path), texts.cause(reason)),
        StoreError::Migrate { path, copy, reason } => {
            say.store_migrate(path_text(path), path_text(copy), texts.cause(reason))
        }
        StoreError::AlreadyThere { title, .. } => say.store_already_there(title),
        StoreError::Damaged(reason) => say.store_damaged(texts.cause(reason)),
        StoreError::Backup { path, reason } | StoreError::Export { path, reason } => {
            say.store_not_written(path_text(path), texts.cause(reason))
        }
        StoreError::DamagedFile { path, reason } => say.store_damaged_file(path_text(path), texts.cause(reason)),
        StoreError::FileThere { path } => say.store_file_there(path_text(path)),
        StoreError::NothingToExport => say.store_nothing_to_export(),
        StoreError::NoPlayer(_) => say.store_no_player(),
        StoreError::SamePlayer(_) => say.store_same_player(),
        StoreError::NotMerged(_) => say.store_not_merged(),
        StoreError::PlayedTogether { first, second, title, date } => {
            let date = date.parse().map_or_else(|_| date.clone(), |date| texts.short_date(date));
            say.store_played_together(first, second, title, date)
        }
        StoreError::NameInReason => say.store_name_in_reason(),
        StoreError::Sealed(rows) => unread_rows(rows, texts),
        StoreError::NoCopy(id) => say.store_no_copy(id.as_str()),
        // Only commands name sessions, and errors of SQLite are not translated.
        StoreError::NoSession(_) | StoreError::Ambiguous(_) | StoreError::Sqlite(_) => {
            say.store_failed(texts.cause(error.to_string()))
        }
    }
}

/// Why an evening or a player of another database was not taken over.
pub fn not_taken_reason(why: &MergeRefusal, texts: &Texts) -> String {
    match why.error() {
        // The other database is damaged, not ours.
        StoreError::Damaged(reason) => texts.say().store_not_taken(texts.cause(reason)),
        error => store_error(error, texts),
    }
}

/// The part of an evening that cannot be read, and why.
pub fn unread_rows(unread: &UnreadRows, texts: &Texts) -> String {
    let say = texts.say();
    match &unread.why {
        UnreadReason::Newer { program } => say.store_sealed_newer(newer_program(program, texts), PROGRAM_VERSION),
        UnreadReason::Damaged(reason) => {
            say.store_sealed_damaged(unread.rows.to_string(), unread.row.to_string(), texts.cause(reason))
        }
    }
}

/// The name of the newer program with its version, or a general word for it if it left no version.
fn newer_program(program: &str, texts: &Texts) -> String {
    if program.is_empty() { texts.say().store_a_newer_program() } else { format!("Arrowswitch {program}") }
}

fn path_text(path: &Path) -> String {
    path.display().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use evening::session::ChangeError;
    use lang::Language;

    #[test]
    fn store_errors_are_worded_in_the_users_language() {
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

    #[test]
    fn reason_not_to_take_an_evening_names_damage_of_the_other_database() {
        let de = Language::De.texts();
        let against_itself = || StoreError::Change(ChangeError::AgainstItself("A7".parse().unwrap()));
        assert_eq!(not_taken_reason(&against_itself().into(), &de), store_error(&against_itself(), &de));
        let damaged = not_taken_reason(&StoreError::Damaged("row 3".to_owned()).into(), &de);
        assert_eq!(damaged, "Ein Abend der anderen Datenbank ist beschädigt und wurde nicht übernommen: row 3.");
    }
}
