//! The state and the problems of deliveries in words.

use chrono::{DateTime, FixedOffset};
use lang::Texts;

use super::ledger::{Delivery, DeliveryState, Proof};
use super::problem::{DeliverError, Problem};
use crate::error_text;

/// Why a target did not accept results, and what to do.
pub fn problem_words(problem: &Problem, texts: &Texts) -> String {
    let say = texts.say();
    match problem {
        Problem::Unreachable { reason } => say.deliver_unreachable(texts.cause(reason)),
        Problem::NoAnswer => say.deliver_silent(),
        Problem::CutOff { reason } => say.deliver_cut_off(texts.cause(reason)),
        Problem::CaptivePortal => say.deliver_captive_portal(),
        Problem::ServerFault { status } => say.deliver_server_fault(status.to_string()),
        Problem::Untrusted { reason } => say.deliver_untrusted(texts.cause(reason)),
        Problem::NoPassword { target, file } => say.deliver_no_password(target, file),
        Problem::OpenPasswords { path } => say.deliver_open_passwords(path),
        Problem::PasswordRefused { message } => say.deliver_password_refused(message),
        Problem::Rejected { message } => say.deliver_rejected(message),
        Problem::InvalidMailAddress => say.deliver_bad_mail(),
        Problem::InvalidSftpAddress => say.deliver_bad_sftp(),
        Problem::TooLarge => say.deliver_too_large(),
        Problem::InsecureAddress { address } => say.deliver_insecure(address),
        Problem::SeveralEvents { events } => say.deliver_several_events(events),
        Problem::NoEvent { event, events } => say.deliver_no_event(event, events),
        Problem::ForeignResults { place } => say.deliver_results_there(place),
        Problem::MayCountTwice => say.deliver_may_double(),
        Problem::NotPublished => say.deliver_not_published(),
        Problem::ChangedSince { ranking } => say.deliver_changed_since(ranking.to_string()),
        Problem::Provisional { ranking } => say.deliver_provisional(ranking.to_string()),
        Problem::MissingPlayerNumbers { count } => say.deliver_no_numbers(count.to_string()),
        Problem::File { path, reason } => say.deliver_file(path, texts.cause(reason)),
        Problem::FilesNotMade { reason } => say.deliver_files(texts.cause(reason)),
        Problem::HostKey => say.deliver_host_key(),
        Problem::NoTls { server } => say.deliver_no_tls(server),
        Problem::MailUnconfirmed => say.deliver_mail_unknown(),
        Problem::NoTarget { target } => say.deliver_target_removed(target),
    }
}

/// Why a delivery cannot begin or be recorded, or a target cannot be set, in words.
pub fn deliver_error_words(error: &DeliverError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        DeliverError::File { path, source } => {
            say.deliver_ledger_file(path.display().to_string(), texts.cause(source.to_string()))
        }
        DeliverError::Damaged { path, reason } => {
            say.deliver_ledger_damaged(path.display().to_string(), texts.cause(reason))
        }
        DeliverError::InMemory => say.deliver_no_place(),
        DeliverError::NoTarget(target) => say.deliver_no_target(target),
        DeliverError::BadAddress => say.deliver_bad_address(),
        DeliverError::BadSftpAddress => say.deliver_bad_sftp(),
        DeliverError::BadMailAddress => say.deliver_bad_mail(),
        DeliverError::BadName => say.deliver_bad_name(),
        DeliverError::Busy => say.deliver_busy(),
        DeliverError::Incomplete(rows) => say.deliver_incomplete(error_text::unread_rows(rows, texts)),
        DeliverError::Store(error) => error_text::store_error(error, texts),
    }
}

/// The state of a delivery in one line.
pub fn state_words(delivery: &Delivery, now: DateTime<FixedOffset>, texts: &Texts) -> String {
    let say = texts.say();
    // The time, with the date unless it was today.
    let time_text = |time: DateTime<FixedOffset>| {
        let local_time = time.with_timezone(&now.timezone());
        let time = texts.time(local_time);
        if local_time.date_naive() == now.date_naive() {
            time
        } else {
            say.print_moment(texts.short_date(local_time.date_naive()), time)
        }
    };
    match delivery.state() {
        DeliveryState::Requested => say.deliver_asked(),
        DeliveryState::Waiting(failure) => say.deliver_waiting(problem_words(&failure.problem, texts)),
        DeliveryState::Unanswered(attempt) => say.deliver_unanswered(time_text(attempt.sent.at)),
        DeliveryState::Refused(failure) => {
            say.deliver_refused(time_text(failure.at), problem_words(&failure.problem, texts))
        }
        DeliveryState::Delivered(receipt) => {
            let (sent_at, ranking) = (time_text(receipt.sent.at), receipt.sent.ranking.to_string());
            let mut line = match receipt.proof {
                Proof::ReadBack => say.deliver_delivered(sent_at, ranking),
                Proof::Confirmed => say.deliver_delivered_unconfirmed(sent_at, ranking),
                Proof::AlreadyDelivered => say.deliver_delivered_by_another(sent_at, ranking),
                Proof::Written => say.deliver_written(&receipt.place, sent_at, ranking),
                Proof::Draft => say.deliver_draft(sent_at, ranking, &receipt.place),
                Proof::Mailed => say.deliver_mailed(&receipt.place, sent_at, ranking),
            };
            if let Some(replaced_ranking) = receipt.replaces {
                line = format!("{line}; {}", say.deliver_replaces(replaced_ranking.to_string()));
            }
            if let Some(address) = &receipt.duplicate_event_url {
                line = format!("{line}; {}", say.deliver_double(address));
            }
            line
        }
    }
}
