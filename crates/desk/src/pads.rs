//! Bridge pads at an evening: polls their results, stores them as changes made by the pads, and asks the director where
//! they contradict the session. `exchange` reads the file or the connector.

mod connector;
mod file;
mod table;

use std::sync::{Arc, mpsc};
use std::time::Duration;

use evening::club::Entrant;
use evening::session::{Change, Entry, SessionId, Stamp};
use exchange::Oddity;
use exchange::connector::PadCall;
use exchange::pads::{PadChange, PadQuestion, PadQuestionKey, PadState, compare_with_session};
use lang::{Language, Texts};
use store::{Store, StoreError};

use super::{ChangeRequest, Desk};

pub use connector::{ConnectError, Connector};
pub use file::{FollowError, FollowedFile};
pub use table::{PadStatus, SILENT_MINUTES};

/// The time between two polls of the pads.
pub const POLL_INTERVAL: Duration = Duration::from_secs(3);

/// The result of one poll of the pads.
#[derive(Debug, Clone, Default)]
pub struct PadReport {
    pub stored: Vec<PadChange>,
    /// Changes that the session refused, and why.
    pub refused: Vec<(PadChange, Arc<StoreError>)>,
    pub questions: Vec<PadQuestion>,
    /// The number of results that are the same here and on the pads.
    pub agreed_count: usize,
    pub tables: Vec<PadStatus>,
    /// Data that could not be used.
    pub oddities: Vec<Oddity>,
    /// Tables that wait for the director.
    pub calls: Vec<PadCall>,
    /// Whether another file, or an earlier copy of it, has taken the place of the scoring file.
    pub is_replaced: bool,
}

/// Stores the changes of the pads, and those that the director accepted in answer to a question. A change that the
/// session refuses is reported. Changes get their reasons in `language`; if it is `None`, they keep the pads' reasons.
/// The report has no tables, oddities and calls yet.
pub(super) fn store_pad_changes(
    desk: &Desk,
    session: SessionId,
    state: &PadState,
    accepted_questions: &[PadQuestionKey],
    language: Option<Language>,
) -> Result<PadReport, StoreError> {
    let players = desk.read_blocking(Store::players_and_aliases)?;
    let find_player = |number: &str| {
        let has_number =
            |player: &&evening::club::Player| player.national_number == number || player.club_number == number;
        players.iter().find(has_number).map(Entrant::from)
    };
    let evening = desk.find_evening(&session.to_string())?;
    let verdict = compare_with_session(evening.session(), state, &find_player);
    let answered = verdict.questions.iter().filter(|question| accepted_questions.contains(&question.key));
    let undisputed = verdict.changes.iter().map(|change| (change, false));
    let accepted = answered.filter_map(|question| question.proposed_change.as_ref()).map(|change| (change, true));
    let mut changes: Vec<(PadChange, bool)> =
        undisputed.chain(accepted).map(|(change, was_asked)| (change.clone(), was_asked)).collect();
    if let Some(language) = language.filter(|_| !changes.is_empty()) {
        let texts = language.texts();
        for (change, was_asked) in &mut changes {
            give_reason(change, *was_asked, &texts);
        }
    }
    let changes: Vec<PadChange> = changes.into_iter().map(|(change, _)| change).collect();
    let mut report = PadReport::default();
    if changes.is_empty() {
        (report.questions, report.agreed_count) = (verdict.questions, verdict.agreed);
        return Ok(report);
    }
    // All changes are made at once. If one is refused, each is made separately, so that it does not hold up the others.
    if store_changes(desk, session, &changes).is_ok() {
        report.stored = changes;
    } else {
        for change in changes {
            match store_changes(desk, session, std::slice::from_ref(&change)) {
                Ok(()) => report.stored.push(change),
                Err(why) => report.refused.push((change, Arc::new(why))),
            }
        }
    }
    let evening = desk.find_evening(&session.to_string())?;
    let remaining = compare_with_session(evening.session(), state, &find_player);
    (report.questions, report.agreed_count) = (remaining.questions, remaining.agreed);
    Ok(report)
}

/// Puts the reason of a pad's change into the language of `texts`. A change without a reason stays unchanged.
/// `was_asked` says whether the director accepted the change in answer to a question.
fn give_reason(change: &mut PadChange, was_asked: bool, texts: &Texts) {
    let say = texts.say();
    match &mut change.change {
        Change::ResultEntered { result } if result.reason.is_some() => {
            let is_forced = result.forced;
            result.reason = Some(if is_forced { say.pads_reason_played() } else { say.pads_reason_corrected() });
        }
        // A pad that erased a result reports that itself. If the result is merely missing, the director was asked.
        Change::ResultWithdrawn { reason, .. } => {
            *reason = if was_asked { say.pads_reason_gone() } else { say.pads_reason_erased() };
        }
        _ => {}
    }
}

/// Stores all of the changes or, if one is refused, none.
fn store_changes(desk: &Desk, session: SessionId, changes: &[PadChange]) -> Result<(), StoreError> {
    let entry = |change: &PadChange| Entry {
        id: change.id,
        stamp: Stamp { at: desk.now(), by: change.by.clone(), hand: change.hand.clone() },
        change: change.change.clone(),
    };
    let entries = changes.iter().map(entry).collect();
    desk.change_evening_blocking(ChangeRequest { session, entries, seen: None, people: Vec::new() })
        .map(|_| ())
        .map_err(|refused| *refused.error)
}

/// A source of pad results that can be polled: a scoring file, or a Data Connector.
pub trait PadSource: Send {
    type Error: std::error::Error + Send + 'static;

    /// Polls the source, and stores the changes that the director accepted in answer to these questions. `None` if
    /// there is nothing new since the last poll.
    ///
    /// # Errors
    /// When the source cannot be read or the results cannot be stored. The next poll tries again.
    fn poll(&mut self, accepted_questions: &[PadQuestionKey]) -> Result<Option<PadReport>, Self::Error>;
}

/// Polls on a thread of its own. Dropping it stops the thread after the current poll, which may be waiting for a remote
/// server; the results of that poll are stored completely.
#[derive(Debug)]
pub struct PadWatch {
    answers: mpsc::Sender<PadQuestionKey>,
}

impl PadWatch {
    /// Starts polling. Calls `on_report` with the report or the error of each poll, except when there is nothing new.
    pub fn start<S: PadSource + 'static>(
        mut source: S,
        interval: Duration,
        mut on_report: impl FnMut(Result<PadReport, S::Error>) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (answer_sender, answers) = mpsc::channel();
        let poll_repeatedly = move || {
            let mut accepted_questions = Vec::new();
            loop {
                match source.poll(&accepted_questions) {
                    Ok(report) => {
                        accepted_questions.clear();
                        if let Some(report) = report {
                            on_report(Ok(report));
                        }
                    }
                    // What was accepted counts at the next poll.
                    Err(error) => on_report(Err(error)),
                }
                match answers.recv_timeout(interval) {
                    Ok(key) => accepted_questions.push(key),
                    Err(mpsc::RecvTimeoutError::Timeout) => {}
                    Err(mpsc::RecvTimeoutError::Disconnected) => return,
                }
            }
        };
        std::thread::Builder::new().name("pads".to_owned()).spawn(poll_repeatedly)?;
        Ok(Self { answers: answer_sender })
    }

    /// Accepts the pads' version in answer to a question, and polls at once.
    pub fn accept(&self, key: PadQuestionKey) {
        // A thread that has ended receives nothing.
        let _ = self.answers.send(key);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A source whose first poll with an accepted question fails. Tells the accepted questions of each poll.
    struct FailingOnce {
        polls: mpsc::Sender<Vec<PadQuestionKey>>,
        has_failed: bool,
    }

    impl PadSource for FailingOnce {
        type Error = std::io::Error;

        fn poll(&mut self, accepted_questions: &[PadQuestionKey]) -> Result<Option<PadReport>, Self::Error> {
            self.polls.send(accepted_questions.to_vec()).unwrap();
            if accepted_questions.is_empty() || std::mem::replace(&mut self.has_failed, true) {
                return Ok(None);
            }
            Err(std::io::Error::other("the cable is out"))
        }
    }

    #[test]
    fn accepted_question_counts_until_a_poll_succeeds() {
        let (polls, polled) = mpsc::channel();
        let source = FailingOnce { polls, has_failed: false };
        let watch = PadWatch::start(source, Duration::from_millis(1), |_| {}).unwrap();
        let key = PadQuestionKey::from_typed("A1-1");
        watch.accept(key.clone());
        let accepted: Vec<_> = polled.iter().skip_while(Vec::is_empty).take(3).collect();
        assert_eq!(accepted, [vec![key.clone()], vec![key], vec![]]);
    }
}
