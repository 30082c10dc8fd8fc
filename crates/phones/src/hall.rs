//! The open hall: runs the server's thread, follows the evening for it, and ends both. Windows show its state.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::sync::atomic::Ordering;
use std::sync::{Arc, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;

use chrono::{DateTime, FixedOffset};
use tokio::sync::watch;
use uuid::Uuid;

use desk::{Desk, Evening, News, NewsSubscription};
use lang::{Language, Texts};
use print::TableAddress;
use store::{Store, StoreError};

use super::calls::Call;
use super::claims::Claim;
use super::entry::StoredState;
use super::keys::{self, Keys, Role, TableKey};
use super::room::{DisplayOptions, Nudge, Room};
use super::table::{BoardState, TableId};
use super::{HallError, join, network, pages, routes, serve, waiting_entries};

/// The options with which the hall is opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HallOptions {
    /// The address to listen on. `None` for the likeliest address in the network of the hall.
    pub bind: Option<IpAddr>,
    /// The port, or 0 for any free one.
    pub port: u16,
    /// The language for phones that ask for none of ours.
    pub language: Language,
    pub display_options: DisplayOptions,
}

/// The default port. Printed cards stay valid while it is kept.
const DEFAULT_PORT: u16 = 8410;
/// The time between two writes of when each phone was last seen.
const WRITE_INTERVAL: Duration = Duration::from_mins(10);
/// The minutes after which a table is reported because all its phones are silent.
pub const SILENT_MINUTES: i64 = 10;

impl Default for HallOptions {
    fn default() -> Self {
        Self { bind: None, port: DEFAULT_PORT, language: Language::En, display_options: DisplayOptions::default() }
    }
}

/// The state of a table, for the director.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableState {
    pub table: TableId,
    /// The table's current round. `None` when it has played all.
    pub round: Option<u8>,
    /// The number of boards of that round with a result or a ruling.
    pub entered_boards: usize,
    /// The number of all boards of that round.
    pub boards: usize,
    /// The number of boards with entries that wait for the other side.
    pub waiting_boards: usize,
    /// When a phone of the table last sent a request.
    pub last_request: Option<DateTime<FixedOffset>>,
    /// The number of the table's phones that have an open event stream.
    pub phones: usize,
}

/// An open hall. Dropping it closes it.
#[derive(Debug)]
pub struct Hall {
    room: Arc<Room>,
    address: SocketAddr,
    /// The keys of the tables when the hall was opened.
    keys: Vec<TableKey>,
    /// Tells the server's thread to stop.
    stop: watch::Sender<bool>,
    thread: Option<JoinHandle<()>>,
    _subscription: NewsSubscription,
}

impl Hall {
    /// Opens the hall for an evening. It waits for the database, so a window calls it on another thread.
    ///
    /// # Errors
    /// When there are no tables, the address is in use, the database cannot be read or written, a page cannot be made,
    /// or there are no random numbers or no thread.
    pub fn open(desk: &Desk, evening: &Arc<Evening>, options: &HallOptions) -> Result<Self, HallError> {
        if TableId::all(evening.session()).next().is_none() {
            return Err(HallError::NoTables);
        }
        pages::environment()?;
        let bind_address = SocketAddr::new(options.bind.unwrap_or_else(network::default_address), options.port);
        let bind_error = |source| HallError::Bind { address: bind_address, source };
        let listener = TcpListener::bind(bind_address).map_err(bind_error)?;
        listener.set_nonblocking(true).map_err(bind_error)?;
        let address = listener.local_addr().map_err(bind_error)?;
        let origin = format!("http://{address}");
        let (session, stored_origin, evening_to_read) = (evening.id(), origin.clone(), Arc::clone(evening));
        let (keys, stored_state) = change_database(desk, move |store| {
            keys::store_address(store, &stored_origin)?;
            Ok((Keys::load_or_create(store, session)?, StoredState::read(store, &evening_to_read.journal)?))
        })??;
        let tables = keys.tables(evening.session());
        let room = Room::new(
            desk.clone(),
            Arc::clone(evening),
            keys,
            options.language,
            options.display_options,
            origin,
            stored_state,
        );
        let room = Arc::new(room);
        let listener_room = Arc::clone(&room);
        let subscription = desk.listen(move |news| match news {
            News::Evening(evening) if evening.id() == listener_room.session => listener_room.update_evening(evening),
            News::Gone(id) if id == listener_room.session => {
                listener_room.is_deleted.store(true, Ordering::Relaxed);
                listener_room.nudge(Nudge::All);
            }
            _ => {}
        });
        // The evening is read again after the subscription has begun, so that no change in between is missed.
        let updated_room = Arc::clone(&room);
        desk.open(session, move |opened| {
            if let Ok(evening) = opened {
                updated_room.update_evening(evening);
            }
        });
        let (stop, stop_receiver) = watch::channel(false);
        let thread = start_server(listener, &room, stop_receiver)?;
        Ok(Self { room, address, keys: tables, stop, thread: Some(thread), _subscription: subscription })
    }

    /// Whether the session was deleted, so that phones get no page.
    pub fn is_session_deleted(&self) -> bool {
        self.room.is_deleted.load(Ordering::Relaxed)
    }

    /// The address it listens on.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The address that phones request: `http://192.168.1.20:8410`.
    pub fn origin(&self) -> &str {
        &self.room.origin
    }

    /// Token and code of each table when the hall was opened.
    pub fn keys(&self) -> &[TableKey] {
        &self.keys
    }

    /// Address and code of each table, for table cards.
    pub fn table_addresses(&self) -> Vec<TableAddress> {
        self.keys.iter().map(|key| keys::table_address(self.origin(), key)).collect()
    }

    /// The code of the director's phone.
    pub fn director_code(&self) -> String {
        self.room.keys.director_code()
    }

    /// The code of the wall, a screen that only shows results.
    pub fn wall_code(&self) -> String {
        self.room.keys.wall_code(self.room.evening().session())
    }

    /// The calls that wait, the longest first.
    pub fn calls(&self) -> Vec<Call> {
        self.room.state().calls.waiting().to_vec()
    }

    /// Marks a call as seen: the director is coming.
    pub fn acknowledge_call(&self, call: u64) {
        let table = self.room.state().calls.acknowledge(call);
        self.notify_table(table);
    }

    /// Ends a call: the director has been there.
    pub fn end_call(&self, call: u64) {
        let table = self.room.state().calls.end(call);
        self.notify_table(table);
    }

    /// Open requests of phones, the oldest first.
    pub fn claims(&self) -> Vec<Claim> {
        self.room.state().claims.waiting().cloned().collect()
    }

    /// A phone's request in words.
    pub fn claim_in_words(&self, claim: &Claim, texts: &Texts) -> String {
        join::claim_in_words(claim, self.room.evening().session(), texts)
    }

    /// Grants or refuses a phone's request.
    pub fn answer_claim(&self, id: Uuid, allowed: bool) {
        self.room.answer_claim(id, allowed);
    }

    /// Tells the phones of a table and the director that a call has changed. Without a table does nothing.
    fn notify_table(&self, table: Option<TableId>) {
        if let Some(table) = table {
            self.room.nudge(Nudge::Table(table));
            self.room.nudge(Nudge::Calls);
        }
    }

    /// When another computer or phone last reached the server.
    pub fn last_contact(&self) -> Option<DateTime<FixedOffset>> {
        self.room.state().last_contact
    }

    /// The tables with entries that wait for the other side, and the tables that still play and whose phones have all
    /// been silent for `SILENT_MINUTES`. Called often, for the progress display.
    pub fn waiting_and_silent_tables(&self) -> (Vec<TableId>, Vec<TableId>) {
        let earliest = self.room.desk.now() - chrono::Duration::minutes(SILENT_MINUTES);
        let state = self.room.state();
        let mut waiting_tables: Vec<TableId> =
            state.waiting.values().flatten().map(|proposal| proposal.table).collect();
        waiting_tables.sort_unstable();
        waiting_tables.dedup();
        let is_present = |phone: &super::phone::Phone| phone.streams > 0 || phone.last_seen > earliest;
        let mut presence: BTreeMap<TableId, bool> = BTreeMap::new();
        for phone in state.phones.values() {
            if let Role::Table(table) = phone.role {
                *presence.entry(table).or_default() |= is_present(phone);
            }
        }
        let session = state.evening.session();
        let plays = |table: &TableId| table.current_round(session).is_some();
        let silent_tables =
            presence.into_iter().filter(|(_, is_present)| !is_present).map(|(table, _)| table).filter(plays).collect();
        (waiting_tables, silent_tables)
    }

    /// The state of every table.
    pub fn tables(&self) -> Vec<TableState> {
        let state = self.room.state();
        let session = state.evening.session();
        let state_of = |table: TableId| {
            let round = table.current_round(session);
            let boards = round.map(|round| table.boards(session, round)).unwrap_or_default();
            let entered_count = boards.iter().filter(|table_board| table_board.state != BoardState::ToPlay).count();
            let table_phones = || state.phones.values().filter(move |phone| phone.role == Role::Table(table));
            TableState {
                table,
                round,
                entered_boards: entered_count,
                boards: boards.len(),
                waiting_boards: state
                    .waiting
                    .values()
                    .filter(|proposals| proposals.iter().any(|proposal| proposal.table == table))
                    .count(),
                last_request: table_phones().map(|phone| phone.last_seen).max(),
                phones: table_phones().filter(|phone| phone.streams > 0).count(),
            }
        };
        TableId::all(session).map(state_of).collect()
    }

    /// Stores the unsaved changes of the hall that closes, and waits for the database.
    fn store_unsaved(&self) {
        if let Some(write) = waiting_entries::PendingWrite::take(&self.room) {
            // A failure cannot be reported, because the phones have already been told that the hall closes.
            let _ = change_database(&self.room.desk, move |store| Ok(write.execute(store)?));
        }
    }

    /// Closes the hall. The server no longer listens when this returns.
    pub fn close(&mut self) {
        // Phones that get this notice stop reconnecting.
        self.room.nudge(Nudge::Closed);
        // The thread may have ended already.
        let _ = self.stop.send(true);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
            self.store_unsaved();
        }
    }
}

impl Drop for Hall {
    fn drop(&mut self) {
        self.close();
    }
}

/// Runs a job that changes no evening on the writer's thread, and waits for it.
///
/// # Errors
/// The outer error says that there is no writer. The inner one is that of the job.
fn change_database<T: Send + 'static>(
    desk: &Desk,
    job: impl FnOnce(&mut Store) -> Result<T, HallError> + Send + 'static,
) -> Result<Result<T, HallError>, StoreError> {
    let (sender, answer) = mpsc::channel();
    desk.change_settings(job, move |result| _ = sender.send(result));
    answer.recv().map_err(|_| StoreError::NoWriter)
}

fn start_server(
    listener: TcpListener,
    room: &Arc<Room>,
    stop_receiver: watch::Receiver<bool>,
) -> Result<JoinHandle<()>, HallError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().enable_time().build()?;
    let room = Arc::clone(room);
    let run = move || {
        runtime.block_on(async move {
            // The listener is bound already; this fails only if the system has no handles left.
            let Ok(listener) = tokio::net::TcpListener::from_std(listener) else { return };
            let written_room = Arc::clone(&room);
            tokio::spawn(async move {
                // When each phone was last seen is stored even if nothing else changes.
                loop {
                    tokio::time::sleep(WRITE_INTERVAL).await;
                    waiting_entries::write_in_background(&written_room);
                }
            });
            serve::run(listener, routes::router(room), stop_receiver).await;
        });
    };
    Ok(std::thread::Builder::new().name("phones".to_owned()).spawn(run)?)
}
