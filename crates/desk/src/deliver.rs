//! Delivers published results to the targets of a club: sites, the club's web server, folders and mail. Nothing is sent
//! without a request. Each delivery is recorded in a file beside the database before a byte leaves, so that an attempt
//! without an answer is not repeated blindly.

mod address;
mod bridgewebs;
mod channel;
mod files;
mod http;
mod ledger;
mod mail;
mod message;
mod parcel;
mod password;
mod problem;
mod season;
mod sftp;
mod target;
mod timeout;
mod web_server;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::time::Duration;

use evening::session::SessionId;
use exchange::ReportedLoss;
use exchange::sites::SiteFile;
use lang::Texts;

use super::{Desk, Evening};

pub use ledger::{Choices, Consignment, Delivery, DeliveryState, Failure, Proof, Receipt, SendAttempt};
pub use password::{Password, keep_password, leave_key_store_alone};
pub use problem::{DeliverError, Problem};
pub use target::{
    BRIDGEWEBS_ADDRESS, SCOTLAND_ADDRESS, TARGETS_SETTING, Target, TargetKind, remove_target, set_target, targets,
};
pub use timeout::set_timeout;
pub use words::{deliver_error_words, problem_words, state_words};

use channel::{Acceptance, DeliveryJob, DeliveryStop};
use ledger::{DeliveryRequest, Ledger};
use mail::MailServer;
use parcel::Parcel;
use sftp::Sftp;

/// The name of the file with the live page, in a folder and on a web server.
pub const LIVE_FILE: &str = "live.html";

/// The names of the targets that accepted results of these sessions, each once, in alphabetical order.
pub(super) fn targets_that_accepted(database: &Path, sessions: &BTreeSet<SessionId>) -> Vec<String> {
    // An unreadable ledger is reported when something is delivered.
    let deliveries = Ledger::beside(database).deliveries().unwrap_or_default();
    let is_accepted = |delivery: &Delivery| sessions.contains(&delivery.session) && !delivery.receipts.is_empty();
    let names: BTreeSet<String> = deliveries.into_iter().filter(is_accepted).map(|delivery| delivery.target).collect();
    names.into_iter().collect()
}

/// The deliveries of one database.
#[derive(Debug)]
pub struct Deliveries {
    ledger: Ledger,
    /// How long to wait for a server.
    timeout: Duration,
    /// The passwords given for this run, by the name of the target.
    passwords: BTreeMap<String, Password>,
}

/// The outcome of one delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryOutcome {
    pub delivery: Delivery,
    /// Whether nothing was sent because the target has these results already.
    pub was_already_there: bool,
    /// The data that the files cannot express.
    pub left_out: Vec<ReportedLoss>,
    /// The steps that the user has to do with the files.
    pub steps: Vec<String>,
}

impl DeliveryOutcome {
    /// The outcome of a delivery that leaves nothing out and needs no further steps.
    pub fn of(delivery: Delivery, was_already_there: bool) -> Self {
        Self { delivery, was_already_there, left_out: Vec::new(), steps: Vec::new() }
    }
}

/// The outcome of one of several deliveries.
#[derive(Debug)]
pub struct DeliveryAttempt {
    pub session: SessionId,
    pub target: String,
    /// The outcome, or why the delivery could not begin or be recorded.
    pub outcome: Result<DeliveryOutcome, DeliverError>,
}

impl Deliveries {
    /// The deliveries of a desk's database.
    ///
    /// # Errors
    /// When the database is in memory.
    pub fn of(desk: &Desk) -> Result<Self, DeliverError> {
        let path = desk.path().ok_or(DeliverError::InMemory)?;
        Ok(Self { ledger: Ledger::beside(path), timeout: timeout::server_timeout(), passwords: BTreeMap::new() })
    }

    /// Sets how long to wait for a server.
    #[must_use]
    pub fn with_timeout(self, timeout: Duration) -> Self {
        Self { timeout, ..self }
    }

    /// Sets the password of a target, which is kept only in memory.
    #[must_use]
    pub fn with_password(mut self, target: &str, password: Password) -> Self {
        self.passwords.insert(target.to_owned(), password);
        self
    }

    /// Every delivery requested, the earliest first.
    ///
    /// # Errors
    /// When the list cannot be read.
    pub fn all(&self) -> Result<Vec<Delivery>, DeliverError> {
        self.ledger.deliveries()
    }

    /// The target with this name.
    ///
    /// # Errors
    /// When there is none, or the targets cannot be read.
    pub fn target(desk: &Desk, name: &str) -> Result<Target, DeliverError> {
        let all_targets = desk.read_blocking(targets)?;
        let target = all_targets.into_iter().find(|target| target.name == name);
        target.ok_or_else(|| DeliverError::NoTarget(name.to_owned()))
    }

    /// Delivers the published ranking of an evening to a target.
    ///
    /// # Errors
    /// When the target or the ranking cannot be read, another program does not finish delivering, or the delivery
    /// cannot be recorded. A refusal by the target is no error: the delivery records it.
    pub fn deliver(
        &self,
        desk: &Desk,
        session: SessionId,
        target: &str,
        choices: &Choices,
        texts: &Texts,
    ) -> Result<DeliveryOutcome, DeliverError> {
        let _turn = self.ledger.take_turn()?;
        self.deliver_in_turn(desk, session, &Self::target(desk, target)?, choices, texts)
    }

    /// Delivers when it is this program's turn. The results are read only now, because another program may have changed
    /// them meanwhile.
    fn deliver_in_turn(
        &self,
        desk: &Desk,
        session: SessionId,
        target: &Target,
        choices: &Choices,
        texts: &Texts,
    ) -> Result<DeliveryOutcome, DeliverError> {
        // The desk may not have seen the latest changes of other programs.
        let evening = desk.read_blocking(move |store| Evening::load(store.read(session)?, store))?;
        if let Some(unread_rows) = &evening.unread_rows {
            return Err(DeliverError::Incomplete(unread_rows.clone()));
        }
        let mut delivery = self.delivery(session, &target.name)?;
        let parcel = match parcel::pack(desk, &evening, target, choices, texts)? {
            Ok(parcel) => parcel,
            Err(problem) => return self.record_failure(desk, delivery, problem),
        };
        let receiver = target.kind.receiver();
        let earlier_delivery = delivery.for_receiver(&receiver);
        let is_delivered =
            earlier_delivery.receipts.last().is_some_and(|receipt| receipt.sent.files_digest == parcel.files_digest);
        if is_delivered && earlier_delivery.unanswered.is_none() && !choices.overwrite {
            if delivery.request.is_some() || delivery.failure.is_some() || delivery.unanswered.is_some() {
                (delivery.request, delivery.failure, delivery.unanswered) = (None, None, None);
                self.ledger.store(&delivery)?;
            }
            return Ok(DeliveryOutcome::of(delivery, true));
        }
        let requested_at = desk.now();
        delivery.request =
            Some(DeliveryRequest { at: requested_at, ranking: parcel.ranking, choices: choices.clone() });
        delivery.failure = None;
        self.ledger.store(&delivery)?;
        let mut started = None;
        let requested_delivery = delivery.clone();
        let mut record_attempt = |attempt: SendAttempt| {
            let started_delivery = Delivery { unanswered: Some(attempt.clone()), ..requested_delivery.clone() };
            self.ledger.store(&started_delivery)?;
            started = Some(attempt);
            Ok(())
        };
        let job = DeliveryJob {
            parcel: &parcel,
            receiver: &receiver,
            record: &earlier_delivery,
            choices,
            record_attempt: &mut record_attempt,
            at: requested_at,
        };
        let outcome = self.send(target, job, texts);
        let was_looked_up = earlier_delivery.unanswered.is_some() && started.is_none();
        if started.is_some() {
            delivery.unanswered = started;
        }
        match outcome {
            Ok(acceptance) => {
                let replaces = earlier_delivery.receipts.last().map(|receipt| receipt.sent.ranking);
                let was_already_there = acceptance.proof == Proof::AlreadyDelivered || was_looked_up;
                let Acceptance { event, proof, place, duplicate_event_url } = acceptance;
                let consignment = parcel.consignment(&receiver, event, desk.now());
                delivery.receipts.push(Receipt { sent: consignment, proof, replaces, place, duplicate_event_url });
                (delivery.request, delivery.unanswered, delivery.failure) = (None, None, None);
                self.ledger.store(&delivery)?;
                tracing::info!(kind = target.kind.as_str(), "delivered");
                let outcome = DeliveryOutcome::of(delivery, was_already_there);
                Ok(match target.kind {
                    // Only these files have to be handed over by the user.
                    TargetKind::Folder { .. } => {
                        DeliveryOutcome { left_out: parcel.left_out, steps: parcel.steps, ..outcome }
                    }
                    TargetKind::Web { .. } | TargetKind::Sftp { .. } => {
                        DeliveryOutcome { steps: self.send_season(desk, target, &parcel, texts)?, ..outcome }
                    }
                    _ => outcome,
                })
            }
            Err(DeliveryStop::Unconfirmed(problem)) => self.record_failure(desk, delivery, problem),
            Err(DeliveryStop::Refused(problem)) => {
                delivery.unanswered = None;
                self.record_failure(desk, delivery, problem)
            }
            Err(DeliveryStop::Ledger(error)) => Err(error),
        }
    }

    /// Resumes all waiting deliveries, such as those that found no network or were interrupted when the program ended.
    /// A failed delivery does not hold up the others. Deliveries of deleted evenings are skipped.
    ///
    /// # Errors
    /// When the list cannot be read, or another program does not finish delivering.
    pub fn resume(&self, desk: &Desk, texts: &Texts) -> Result<Vec<DeliveryAttempt>, DeliverError> {
        let _turn = self.ledger.take_turn()?;
        let mut attempts = Vec::new();
        for delivery in self.all()?.into_iter().filter(Delivery::is_requested) {
            let (session, target) = (delivery.session, delivery.target.clone());
            let outcome = self.resume_one(desk, delivery, texts).transpose();
            attempts.extend(outcome.map(|outcome| DeliveryAttempt { session, target, outcome }));
        }
        Ok(attempts)
    }

    /// Delivers again what was requested earlier. `None` if the evening was deleted.
    fn resume_one(
        &self,
        desk: &Desk,
        delivery: Delivery,
        texts: &Texts,
    ) -> Result<Option<DeliveryOutcome>, DeliverError> {
        let session = delivery.session;
        if desk.read_blocking(move |store| store.seen(session))?.is_none() {
            return Ok(None);
        }
        let target = match Self::target(desk, &delivery.target) {
            Ok(target) => target,
            Err(DeliverError::NoTarget(target)) => {
                return self.record_failure(desk, delivery, Problem::NoTarget { target }).map(Some);
            }
            Err(error) => return Err(error),
        };
        let choices = delivery.request.map(|request| request.choices).unwrap_or_default();
        self.deliver_in_turn(desk, session, &target, &choices, texts).map(Some)
    }

    /// Checks a target without publishing anything. A folder is tested with a file that is removed again.
    ///
    /// # Errors
    /// Why a delivery would fail.
    pub fn test(&self, desk: &Desk, target: &Target) -> Result<(), Problem> {
        let password = self.password(target)?;
        let password = password.as_ref();
        match &target.kind {
            TargetKind::BridgeWebs { club, address } => {
                let account = bridgewebs::Account { agent: &http::agent(self.timeout), address, club, password };
                account.events(desk.now().date_naive()).map(|_| ())
            }
            TargetKind::Web { address, user } => {
                web_server::Server { agent: &http::agent(self.timeout), address, user, password }.test()
            }
            TargetKind::Sftp { address } => Sftp { address, timeout: self.timeout }.test(),
            TargetKind::Folder { folder, .. } => files::check_folder_writable(folder),
            TargetKind::ScotlandDraft { to: mail_address, folder } => {
                address::check_mail_address(mail_address)?;
                files::check_folder_writable(folder)
            }
            TargetKind::ScotlandMail { from, server, user, .. } => {
                MailServer { server, user, from, password, timeout: self.timeout }.test()
            }
        }
    }

    /// Sends the pages of the season to a web server that already has the evening's page. If they do not arrive,
    /// returns one text that says so; the next delivery sends all of them again.
    fn send_season(
        &self,
        desk: &Desk,
        target: &Target,
        parcel: &Parcel,
        texts: &Texts,
    ) -> Result<Vec<String>, DeliverError> {
        let receiver = target.kind.receiver();
        let has_evening = |delivery: &Delivery| {
            delivery.target == target.name && !delivery.for_receiver(&receiver).receipts.is_empty()
        };
        let evenings: Vec<SessionId> =
            self.all()?.into_iter().filter(has_evening).map(|delivery| delivery.session).collect();
        let pages = season::season_pages(desk, &evenings, parcel.date, texts)?;
        let outcome = pages.and_then(|pages| self.put_pages(target, &pages));
        let not_updated = |problem: Problem| texts.say().deliver_season_missing(problem_words(&problem, texts));
        Ok(outcome.err().map(not_updated).into_iter().collect())
    }

    /// Puts the page of a running evening on a web server, as `live.html`, and replaces the previous page. This is not
    /// recorded, because only the newest page counts. Does nothing for a target that is no web server.
    ///
    /// # Errors
    /// Why the page could not be put there. The previous page stays.
    pub fn put_live(&self, target: &Target, page: String) -> Result<(), Problem> {
        self.put_pages(target, &[SiteFile { name: LIVE_FILE.to_owned(), bytes: page.into_bytes() }])
    }

    /// Puts pages into the folder of a web server, and replaces those with the same names. Does nothing for other
    /// targets.
    fn put_pages(&self, target: &Target, pages: &[SiteFile]) -> Result<(), Problem> {
        let password = self.password(target)?;
        let password = password.as_ref();
        match &target.kind {
            TargetKind::Web { address, user } => {
                let agent = http::agent(self.timeout);
                web_server::Server { agent: &agent, address, user, password }.put_all(pages)
            }
            TargetKind::Sftp { address } => Sftp { address, timeout: self.timeout }.put_all(pages),
            _ => Ok(()),
        }
    }

    fn send(&self, target: &Target, job: DeliveryJob<'_>, texts: &Texts) -> Result<Acceptance, DeliveryStop> {
        let password = self.password(target)?;
        let password = password.as_ref();
        match &target.kind {
            TargetKind::BridgeWebs { club, address } => {
                let account = bridgewebs::Account { agent: &http::agent(self.timeout), address, club, password };
                bridgewebs::deliver(&account, job)
            }
            TargetKind::Web { address, user } => {
                let agent = http::agent(self.timeout);
                web_server::deliver(&web_server::Server { agent: &agent, address, user, password }, job)
            }
            TargetKind::Sftp { address } => sftp::deliver(&Sftp { address, timeout: self.timeout }, job),
            TargetKind::Folder { site, folder, .. } => files::write_to_folder(*site, folder, &job),
            TargetKind::ScotlandDraft { to: receiver_address, folder } => {
                files::write_draft(receiver_address, folder, &job, texts)
            }
            TargetKind::ScotlandMail { to: receiver_address, from, server, user } => mail::deliver(
                &MailServer { server, user, from, password, timeout: self.timeout },
                receiver_address,
                job,
                texts,
            ),
        }
    }

    /// The password of a target. `None` if it needs none.
    fn password(&self, target: &Target) -> Result<Option<Password>, Problem> {
        let Some(account) = target.kind.key_store_account() else { return Ok(None) };
        match self.passwords.get(&target.name) {
            Some(password) => Ok(Some(password.clone())),
            None => password::find_password(&target.name, &account).map(Some),
        }
    }

    /// The record of an evening's delivery to a target, or a new record.
    fn delivery(&self, session: SessionId, target: &str) -> Result<Delivery, DeliverError> {
        let is_same = |delivery: &Delivery| delivery.session == session && delivery.target == target;
        Ok(self.all()?.into_iter().find(is_same).unwrap_or_else(|| Delivery::new(session, target)))
    }

    /// Records why a delivery failed. If the user has to fix something first, the delivery stops waiting.
    fn record_failure(
        &self,
        desk: &Desk,
        mut delivery: Delivery,
        problem: Problem,
    ) -> Result<DeliveryOutcome, DeliverError> {
        if !problem.is_temporary() {
            delivery.request = None;
        }
        tracing::warn!(waits = problem.is_temporary(), "not delivered");
        delivery.failure = Some(Failure { at: desk.now(), problem });
        self.ledger.store(&delivery)?;
        Ok(DeliveryOutcome::of(delivery, false))
    }
}
