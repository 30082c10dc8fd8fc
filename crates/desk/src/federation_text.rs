//! Why something was not sent to a federation, in words, for the window and the command line.

use lang::Texts;

use super::error_text::store_error;
use super::outbox::{FederationError, OutboxError};

/// Why a request to the federation failed, and what to do.
pub fn federation_error_text(error: &FederationError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        FederationError::InvalidAddress(address) => say.unsent_address(address),
        FederationError::PasswordInAddress => say.unsent_password_in_address(),
        FederationError::PasswordFileReadable(path) => say.unsent_open_passwords(path),
        FederationError::NoCertificates(reason) => say.unsent_certificates(texts.cause(reason)),
        FederationError::NoPassword => say.unsent_no_password(),
        FederationError::NotTrusted(reason) => say.unsent_not_trusted(texts.cause(reason)),
        FederationError::Unreachable(reason) => say.unsent_unreachable(texts.cause(reason)),
        FederationError::NotLetIn(reason) => say.unsent_not_let_in(texts.cause(reason)),
        FederationError::Forbidden(reason) => say.unsent_forbidden(texts.cause(reason)),
        FederationError::NotSetUp => say.unsent_not_set_up(),
        FederationError::NewerTables { found, known } => say.unsent_newer_tables(found.to_string(), known.to_string()),
        FederationError::OlderTables { found, known } => say.unsent_older_tables(found.to_string(), known.to_string()),
        FederationError::NoEvent(event) => say.unsent_no_event(event),
        FederationError::NoClub => say.unsent_no_club(),
        FederationError::EventClosed => say.unsent_closed(),
        FederationError::Behind { here, there } => say.unsent_behind(*there, here.to_string()),
        FederationError::Diverged => say.unsent_diverged(),
        FederationError::NoBoards { first, last } => say.unsent_no_boards(first.to_string(), last.to_string()),
        FederationError::NotPairs => say.unsent_not_pairs(),
        FederationError::DiskFull => say.unsent_full(),
        FederationError::ReadOnly => say.unsent_read_only(),
        FederationError::Busy => say.unsent_busy(),
        FederationError::Damaged(reason) => say.unsent_damaged(texts.cause(reason)),
        // Texts of the server are not translated.
        FederationError::Refused(reason) | FederationError::NoRandomness(reason) => {
            say.unsent_refused(texts.cause(reason))
        }
        // Only organisers meet these errors, on the command line.
        FederationError::EventExists(_)
        | FederationError::NameTaken(_)
        | FederationError::NotInvited(_)
        | FederationError::StillOpen
        | FederationError::HeldBy(_)
        | FederationError::NotSent
        | FederationError::OnlyKept(_)
        | FederationError::PublicationIsFinal => say.unsent_refused(error.to_string()),
    }
}

/// Why the queue could not be stored, read or sent.
pub fn outbox_error_text(error: &OutboxError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        OutboxError::File { path, source } => {
            say.unsent_file(path.display().to_string(), texts.cause(source.to_string()))
        }
        OutboxError::Damaged { path, reason } => say.unsent_list(path.display().to_string(), texts.cause(reason)),
        OutboxError::Store(error) => store_error(error, texts),
        OutboxError::Federation(error) => federation_error_text(error, texts),
        OutboxError::InMemory => say.unsent_no_place(),
    }
}
