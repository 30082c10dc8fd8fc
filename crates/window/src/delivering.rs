//! The state of deliveries of a database: targets, deliveries, and the passwords typed in this run. `desk::deliver`
//! sends; `app::delivering` runs it in the background.

use std::collections::{BTreeMap, VecDeque};
use std::path::PathBuf;

use chrono::{DateTime, FixedOffset};
use desk::Desk;
use desk::deliver::{
    Choices, DeliverError, Deliveries, Delivery, DeliveryAttempt, DeliveryState, Password, Problem, Target,
    deliver_error_words, keep_password, remove_target, set_target, state_words, targets,
};
use evening::session::SessionId;
use lang::Texts;

/// The number of seconds before waiting deliveries are tried again.
const RETRY_SECONDS: u16 = 60;

/// The deliveries of a database, as far as the window knows.
#[derive(Debug, Default)]
pub struct Delivering {
    listed: DeliveryList,
    /// Why deliveries could not be stored or read.
    error: Option<String>,
    /// The steps that the user has to do with written files, by target.
    steps: BTreeMap<String, Vec<String>>,
    /// Passwords that were typed, by account.
    passwords: BTreeMap<String, Password>,
    is_sending: bool,
    /// Orders that wait until the current one is sent, the earliest first.
    waiting_orders: VecDeque<Order>,
    /// Seconds until waiting deliveries are tried again.
    pause_seconds: u16,
}

/// The targets and all deliveries.
#[derive(Debug, Clone, Default)]
pub(super) struct DeliveryList {
    targets: Vec<Target>,
    deliveries: Vec<Delivery>,
}

/// News about the deliveries of a database.
#[derive(Debug, Clone)]
pub struct DeliveryNews {
    /// The file of the database.
    pub(super) path: PathBuf,
    pub(super) step: DeliveryStep,
}

#[derive(Debug, Clone)]
pub(super) enum DeliveryStep {
    Sent(SendOutcome),
    TargetStored {
        name: String,
        /// The new list, or the error in words.
        done: Result<DeliveryList, String>,
        /// The account and password that the key store did not take.
        not_kept: Option<(String, Password)>,
    },
    TargetRemoved {
        name: String,
        /// The new list, or the error in words.
        done: Result<DeliveryList, String>,
    },
    TargetChecked {
        name: String,
        /// The problem in words, if there is one.
        problem: Option<String>,
    },
}

#[derive(Debug, Clone)]
pub(super) struct SendOutcome {
    listed: Result<DeliveryList, String>,
    /// The steps that the user has to do with written files, by target.
    steps: BTreeMap<String, Vec<String>>,
    /// The last reason why a delivery could not be made or stored, in words.
    failed: Option<String>,
    tried: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Order {
    /// An evening to these targets.
    Evening(SessionId, Vec<(String, Choices)>),
    /// All deliveries that wait.
    Waiting,
}

impl DeliveryList {
    /// Reads targets and deliveries.
    ///
    /// # Errors
    /// When they cannot be read.
    pub fn read(office: &Desk) -> Result<Self, DeliverError> {
        let targets = office.read_blocking(targets)?;
        // A database in memory has no deliveries.
        let deliveries = if office.path().is_some() { Deliveries::of(office)?.all()? } else { Vec::new() };
        Ok(Self { targets, deliveries })
    }
}

/// Carries out an order, one delivery after the other.
pub(super) fn send(
    office: &Desk,
    order: Order,
    passwords: impl IntoIterator<Item = (String, Password)>,
    texts: &Texts,
) -> SendOutcome {
    let words = |error: DeliverError| deliver_error_words(&error, texts);
    let attempts = Deliveries::of(office).and_then(|deliveries| {
        let add_password = |deliveries: Deliveries, (target, password): (String, Password)| {
            deliveries.with_password(&target, password)
        };
        let deliveries = passwords.into_iter().fold(deliveries, add_password);
        match order {
            Order::Waiting => deliveries.resume(office, texts),
            Order::Evening(session, requests) => Ok(requests
                .into_iter()
                .map(|(target, choices)| {
                    let outcome = deliveries.deliver(office, session, &target, &choices, texts);
                    DeliveryAttempt { session, target, outcome }
                })
                .collect()),
        }
    });
    let mut sent = SendOutcome { listed: Ok(DeliveryList::default()), steps: BTreeMap::new(), failed: None, tried: 0 };
    match attempts {
        Ok(attempts) => {
            sent.tried = attempts.len();
            for DeliveryAttempt { target, outcome, .. } in attempts {
                match outcome {
                    Ok(done) => _ = sent.steps.insert(target, done.steps),
                    Err(error) => sent.failed = Some(words(error)),
                }
            }
        }
        Err(error) => sent.failed = Some(words(error)),
    }
    sent.listed = DeliveryList::read(office).map_err(words);
    sent
}

pub(super) fn store_target(office: &Desk, target: Target, password: Option<Password>, texts: &Texts) -> DeliveryStep {
    let (name, account) = (target.name.clone(), target.kind.key_store_account());
    let done = set_target(office, target).and_then(|()| DeliveryList::read(office));
    let typed = if done.is_ok() { account.zip(password) } else { None };
    let not_kept = typed.filter(|(account, password)| !keep_password(account, password));
    DeliveryStep::TargetStored { name, done: done.map_err(|error| deliver_error_words(&error, texts)), not_kept }
}

pub(super) fn delete_target(office: &Desk, name: String, texts: &Texts) -> DeliveryStep {
    let done = remove_target(office, &name).map_err(DeliverError::from).and_then(|_| DeliveryList::read(office));
    DeliveryStep::TargetRemoved { name, done: done.map_err(|error| deliver_error_words(&error, texts)) }
}

/// Checks a target without publishing.
pub(super) fn check_target(office: &Desk, target: &Target, password: Option<Password>, texts: &Texts) -> DeliveryStep {
    let problem = match Deliveries::of(office) {
        Ok(deliveries) => {
            let add_password = |deliveries: Deliveries, password| deliveries.with_password(&target.name, password);
            let tested = password.into_iter().fold(deliveries, add_password).test(office, target);
            tested.err().map(|problem| problem_words(&problem, texts))
        }
        Err(error) => Some(deliver_error_words(&error, texts)),
    };
    DeliveryStep::TargetChecked { name: target.name.clone(), problem }
}

/// Why a target did not accept results, for the user of a window.
pub(super) fn problem_words(problem: &Problem, texts: &Texts) -> String {
    let say = texts.say();
    match problem {
        Problem::NoPassword { target, .. } => say.deliver_type_password(target),
        Problem::SeveralEvents { events } => say.deliver_choose_event(events),
        Problem::ForeignResults { place } => say.deliver_look_at_results(place),
        Problem::MayCountTwice => say.deliver_counts_both(),
        Problem::MailUnconfirmed => say.deliver_ask_receiver(),
        Problem::MissingPlayerNumbers { count } => say.deliver_enter_numbers(count.to_string()),
        other => desk::deliver::problem_words(other, texts),
    }
}

impl Delivering {
    /// Reads the state when the database is opened. Errors are shown on Publish and do not keep an evening closed.
    pub fn read(office: &Desk, texts: &Texts) -> Self {
        match DeliveryList::read(office) {
            Ok(listed) => Self { listed, ..Self::default() },
            Err(error) => Self { error: Some(deliver_error_words(&error, texts)), ..Self::default() },
        }
    }

    pub fn targets(&self) -> &[Target] {
        &self.listed.targets
    }

    /// The delivery of an evening to a target, if it was requested.
    pub fn delivery(&self, session: SessionId, target: &str) -> Option<&Delivery> {
        let is_match = |delivery: &&Delivery| delivery.session == session && delivery.target == target;
        self.listed.deliveries.iter().find(is_match)
    }

    /// The number of deliveries of other evenings that wait.
    pub fn waiting_elsewhere(&self, session: Option<SessionId>) -> usize {
        let waits_elsewhere = |delivery: &&Delivery| delivery.is_requested() && Some(delivery.session) != session;
        self.listed.deliveries.iter().filter(waits_elsewhere).count()
    }

    /// The states of an evening's deliveries in words, and whether one still waits. `None` if there are none.
    pub(super) fn states(
        &self,
        session: SessionId,
        now: DateTime<FixedOffset>,
        texts: &Texts,
    ) -> Option<(String, bool)> {
        let state_of = |target: &Target| {
            let delivery = self.delivery(session, &target.name)?;
            Some((delivery.is_requested(), format!("{}: {}", target.name, state_words(delivery, now, texts))))
        };
        let states: Vec<(bool, String)> = self.listed.targets.iter().filter_map(state_of).collect();
        let waits = states.iter().any(|(waits, _)| *waits);
        let words = states.into_iter().map(|(_, words)| words).collect::<Vec<_>>().join("; ");
        (!words.is_empty()).then_some((words, waits))
    }

    /// The steps that the user has to do with the files written for a target.
    pub fn steps(&self, target: &str) -> &[String] {
        self.steps.get(target).map_or(&[], Vec::as_slice)
    }

    pub fn error(&self) -> Option<&str> {
        self.error.as_deref()
    }

    pub fn is_sending(&self) -> bool {
        self.is_sending
    }

    /// Passwords that were typed, by target.
    pub(super) fn passwords(&self) -> Vec<(String, Password)> {
        let typed = |target: &Target| Some((target.name.clone(), self.password(target)?));
        self.listed.targets.iter().filter_map(typed).collect()
    }

    pub(super) fn password(&self, target: &Target) -> Option<Password> {
        self.passwords.get(&target.kind.key_store_account()?).cloned()
    }

    /// Keeps a password until the program is closed.
    pub(super) fn remember_password(&mut self, account: String, password: Password) {
        self.passwords.insert(account, password);
    }

    /// Called every second. Returns whether waiting deliveries are to be tried now.
    pub(super) fn tick(&mut self) -> bool {
        self.pause_seconds = self.pause_seconds.saturating_sub(1);
        self.pause_seconds == 0 && !self.is_sending && self.listed.deliveries.iter().any(Delivery::is_requested)
    }

    /// Whether deliveries wait for their next try, so that seconds are counted.
    pub(super) fn counts_down(&self) -> bool {
        self.pause_seconds > 0 && self.listed.deliveries.iter().any(Delivery::is_requested)
    }

    /// Begins to send and returns the order. While something else is being sent, the order waits for
    /// [`Self::next_order`].
    pub(super) fn begin(&mut self, order: Order) -> Option<Order> {
        if !std::mem::replace(&mut self.is_sending, true) {
            return Some(order);
        }
        if !self.waiting_orders.contains(&order) {
            self.waiting_orders.push_back(order);
        }
        None
    }

    /// The next waiting order, if nothing is being sent.
    pub(super) fn next_order(&mut self) -> Option<Order> {
        if self.is_sending { None } else { self.waiting_orders.pop_front() }
    }

    /// Takes a list that was read again, and clears the error.
    pub(super) fn on_list_read(&mut self, listed: DeliveryList) {
        (self.listed, self.error) = (listed, None);
    }

    /// Takes the outcome of an order. Returns the number of deliveries tried.
    pub(super) fn on_sent(&mut self, sent: SendOutcome) -> usize {
        (self.is_sending, self.pause_seconds) = (false, RETRY_SECONDS);
        match sent.listed {
            Ok(listed) => (self.listed, self.error) = (listed, sent.failed),
            Err(words) => self.error = Some(words),
        }
        self.steps.extend(sent.steps);
        sent.tried
    }

    /// The targets at which an evening's delivery needs action by the user.
    pub(super) fn refused_targets(&self, session: SessionId) -> Vec<&str> {
        let is_refused = |target: &&Target| {
            let delivery = self.delivery(session, &target.name);
            delivery.is_some_and(|delivery| matches!(delivery.state(), DeliveryState::Refused(_)))
        };
        self.listed.targets.iter().filter(is_refused).map(|target| target.name.as_str()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tick_tries_nothing_without_waiting_deliveries() {
        let mut delivering = Delivering::default();
        assert!((0..200).all(|_| !delivering.tick()));
    }

    #[test]
    fn order_made_while_sending_follows_once() {
        let mut delivering = Delivering::default();
        let evening = Order::Evening(SessionId(uuid::Uuid::nil()), Vec::new());
        assert_eq!(delivering.begin(Order::Waiting), Some(Order::Waiting));
        assert_eq!((delivering.begin(evening.clone()), delivering.begin(evening.clone())), (None, None));
        assert_eq!(delivering.next_order(), None, "the first is still being sent");
        let sent = SendOutcome { listed: Ok(DeliveryList::default()), steps: BTreeMap::new(), failed: None, tried: 0 };
        delivering.on_sent(sent);
        assert_eq!((delivering.next_order(), delivering.next_order()), (Some(evening), None));
    }
}
