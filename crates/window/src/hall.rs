//! The hall: admits the players' phones, lists the tables, and answers their calls. It is an overlay over any screen,
//! because calls come at any time. The crate `phones` has the server.

mod view;

use std::net::IpAddr;
use std::sync::Arc;

use iced::Task;
use uuid::Uuid;

use crate::desk::{DeskView, PhoneAlerts};
use crate::words;
use lang::Texts;
use phones::{
    Call, Claim, DisplayOptions, Hall, HallError, HallOptions, Interface, TableId, TableState, WakeLock, interfaces,
    join_address, qr_modules,
};

/// The target of the QR code shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CodeTarget {
    /// A page that confirms that a phone has reached this computer.
    Hello,
    /// A table, by its index in the list.
    Table(usize),
}

/// A part of the page that is seldom needed. One is shown at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fold {
    /// Help for phones that do not connect.
    Help,
    /// The codes for the director and the wall.
    Codes,
}

#[derive(Debug)]
pub struct State {
    pub(crate) is_shown: bool,
    hall: OpenHall,
    /// The request that keeps this computer awake, while the hall is open.
    wake_lock: Option<WakeLock>,
    /// Whether the system grants that request.
    stays_awake: bool,
    is_opening: bool,
    /// Why the hall could not be opened.
    error: Option<String>,
    /// The network interfaces when the page was shown last without an open hall.
    interfaces: Vec<Interface>,
    chosen_address: Option<IpAddr>,
    /// What phones may show and ask.
    display_options: DisplayOptions,
    unfolded: Option<Fold>,
    code_target: CodeTarget,
    /// The modules of the QR code shown, row by row; dark ones are `true`.
    modules: Vec<Vec<bool>>,
    /// The tables, updated while the page is shown.
    tables: Vec<TableState>,
    calls: Vec<Call>,
    /// Phones that ask to represent a contestant.
    claims: Vec<Claim>,
    /// The number of the last call that [`Self::refresh`] returned.
    last_announced: u64,
}

/// Why the hall was not opened. `None` if the thread that opens it panicked.
#[derive(Debug, Clone)]
pub struct HallRefusal(Option<Arc<HallError>>);

/// The hall, if it is open. Closing waits for the hall's thread, so it happens in the background.
#[derive(Debug, Default)]
struct OpenHall(Option<Arc<Hall>>);

impl Drop for OpenHall {
    fn drop(&mut self) {
        if let Some(hall) = self.0.take() {
            std::thread::spawn(move || drop(hall));
        }
    }
}

#[derive(Debug, Clone)]
pub enum Message {
    /// Shows or hides the page.
    Toggle,
    Open,
    Close,
    Opened(Result<Arc<Hall>, HallRefusal>),
    Interface(IpAddr),
    Code(CodeTarget),
    /// Acknowledges the call with this number.
    See(u64),
    /// Ends the call with this number.
    Done(u64),
    /// Grants (`true`) or refuses (`false`) the request of a phone with this id.
    Claim(Uuid, bool),
    AllowAll,
    /// Toggles whether phones show the traveller and the hands.
    Traveller,
    /// Toggles whether phones show the ranking.
    Ranking,
    /// Toggles whether phones ask for the lead.
    Lead,
    Unfold(Fold),
}

impl Default for State {
    fn default() -> Self {
        Self {
            is_shown: false,
            hall: OpenHall::default(),
            wake_lock: None,
            stays_awake: false,
            is_opening: false,
            error: None,
            interfaces: Vec::new(),
            chosen_address: None,
            display_options: DisplayOptions::default(),
            unfolded: None,
            code_target: CodeTarget::Table(0),
            modules: Vec::new(),
            tables: Vec::new(),
            calls: Vec::new(),
            claims: Vec::new(),
            last_announced: 0,
        }
    }
}

impl State {
    /// Hides the page. Phones stay connected.
    pub(crate) fn hide(&mut self) {
        self.is_shown = false;
    }

    pub(crate) fn update(&mut self, message: Message, desk: &DeskView) -> Task<Message> {
        match message {
            Message::Toggle => {
                self.is_shown = !self.is_shown;
                if self.is_shown && self.hall.0.is_none() {
                    self.interfaces = interfaces();
                    self.chosen_address =
                        self.chosen_address.or_else(|| self.interfaces.first().map(|interface| interface.address));
                }
                self.refresh();
            }
            Message::Open => return self.open(desk),
            Message::Close => {
                self.hall = OpenHall::default();
                self.wake_lock = None;
                self.refresh();
            }
            Message::Opened(opened) => {
                self.is_opening = false;
                match opened {
                    Ok(hall) => {
                        self.hall = OpenHall(Some(hall));
                        self.wake_lock = Some(WakeLock::acquire());
                        self.show(self.code_target);
                    }
                    Err(why) => self.error = Some(why.words(&desk.texts)),
                }
                self.refresh();
            }
            Message::Interface(address) => self.chosen_address = Some(address),
            Message::Code(code) => self.show(code),
            Message::See(call) => {
                self.hall.0.iter().for_each(|hall| hall.acknowledge_call(call));
                self.refresh();
            }
            Message::Done(call) => {
                self.hall.0.iter().for_each(|hall| hall.end_call(call));
                self.refresh();
            }
            Message::Claim(claim, allowed) => {
                self.hall.0.iter().for_each(|hall| hall.answer_claim(claim, allowed));
                self.refresh();
            }
            Message::AllowAll => {
                for claim in std::mem::take(&mut self.claims) {
                    self.hall.0.iter().for_each(|hall| hall.answer_claim(claim.id, true));
                }
                self.refresh();
            }
            Message::Traveller => {
                self.display_options.traveller = !self.display_options.traveller;
                self.display_options.hands = self.display_options.traveller;
            }
            Message::Ranking => self.display_options.ranking = !self.display_options.ranking,
            Message::Lead => self.display_options.lead = !self.display_options.lead,
            Message::Unfold(fold) => {
                self.unfolded = Some(fold).filter(|fold| self.unfolded != Some(*fold));
            }
        }
        Task::none()
    }

    /// Opens the hall in the background.
    fn open(&mut self, desk: &DeskView) -> Task<Message> {
        let Some(evening) = desk.evening().filter(|_| !self.is_opening && self.hall.0.is_none()) else {
            return Task::none();
        };
        (self.is_opening, self.error) = (true, None);
        let options = HallOptions {
            bind: self.chosen_address,
            language: desk.texts.language(),
            display_options: self.display_options,
            ..HallOptions::default()
        };
        let (office, evening) = (desk.office().clone(), Arc::clone(evening));
        let (sender, receiver) = iced::futures::channel::oneshot::channel();
        std::thread::spawn(move || {
            let mut opened = Hall::open(&office, &evening, &options);
            // If another program has the usual port, any other port will do, because the table cards name it.
            if matches!(opened, Err(HallError::Bind { .. })) {
                opened = Hall::open(&office, &evening, &HallOptions { port: 0, ..options });
            }
            let opened = opened.map(Arc::new).map_err(|error| HallRefusal(Some(Arc::new(error))));
            // If the window is gone, dropping the hall closes it again.
            let _ = sender.send(opened);
        });
        Task::future(async move { Message::Opened(receiver.await.unwrap_or_else(|_| Err(HallRefusal(None)))) })
    }

    fn show(&mut self, code_target: CodeTarget) {
        self.code_target = code_target;
        let Some(hall) = &self.hall.0 else { return };
        let address = match code_target {
            CodeTarget::Hello => Some(format!("{}/hello", hall.origin())),
            CodeTarget::Table(index) => hall.keys().get(index).map(|key| join_address(hall.origin(), key)),
        };
        self.modules = address.map(|address| qr_modules(&address)).unwrap_or_default();
    }

    /// Reads the state of the hall.
    fn refresh(&mut self) {
        let Some(hall) = &self.hall.0 else {
            (self.tables, self.calls, self.claims) = (Vec::new(), Vec::new(), Vec::new());
            return;
        };
        self.calls = hall.calls();
        self.claims = hall.claims();
        self.stays_awake = self.wake_lock.as_mut().is_some_and(WakeLock::is_held);
        if self.is_shown {
            self.tables = hall.tables();
        }
    }

    /// Reads the state of the hall. Returns the calls that are new since the last time.
    pub(crate) fn take_new_calls(&mut self) -> Vec<Call> {
        self.refresh();
        let last_announced = self.last_announced;
        let new_calls = self.calls.iter().filter(|call| call.number > last_announced).cloned().collect();
        self.last_announced = self.calls.iter().map(|call| call.number).fold(last_announced, u64::max);
        new_calls
    }

    /// Which tables make these calls, in words. `None` without a call or an open hall.
    pub(crate) fn calls_in_words(&self, calls: &[Call], texts: &Texts) -> Option<String> {
        let hall = self.hall().filter(|_| !calls.is_empty())?;
        let tables: Vec<String> = calls.iter().map(|call| view::table_name(call.table, hall)).collect();
        Some(texts.say().phone_needs_you(calls.len(), tables.join(", ")))
    }

    /// What waits for the director, in words: calls that nobody has seen, and phones that ask for permission.
    pub(crate) fn requests_in_words(&self, texts: &Texts) -> Vec<String> {
        let unseen_calls: Vec<Call> = self.calls.iter().filter(|call| !call.is_seen).cloned().collect();
        let claims = (!self.claims.is_empty()).then(|| texts.say().top_claims(self.claims.len()));
        self.calls_in_words(&unseen_calls, texts).into_iter().chain(claims).collect()
    }

    pub(crate) fn alerts(&self) -> PhoneAlerts {
        let Some(hall) = &self.hall.0 else { return PhoneAlerts::default() };
        let (waiting, silent) = hall.waiting_and_silent_tables();
        let sections_and_tables =
            |tables: Vec<TableId>| tables.into_iter().map(|table| (table.section, table.table)).collect();
        let calling = self.calls.iter().map(|call| call.table).collect();
        PhoneAlerts {
            calling: sections_and_tables(calling),
            waiting: sections_and_tables(waiting),
            silent: sections_and_tables(silent),
        }
    }

    #[must_use]
    pub fn hall(&self) -> Option<&Hall> {
        self.hall.0.as_deref()
    }
}

impl HallRefusal {
    fn words(&self, texts: &Texts) -> String {
        let say = texts.say();
        match self.0.as_deref() {
            Some(HallError::Bind { address, .. }) => say.hall_no_address(address.to_string()),
            Some(HallError::NoTables) => say.hall_no_movement(),
            Some(HallError::Random(_)) => say.hall_no_random(),
            Some(HallError::Store(error)) => words::store_error(error, texts),
            Some(HallError::Thread(_) | HallError::Page(_)) | None => say.hall_fault(),
        }
    }
}
