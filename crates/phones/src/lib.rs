//! The players' phones: a server in the program for the hall's network, off until somebody opens it. It decides what a
//! phone may do and see; `session` decides on entries, as for every other device.

#![allow(clippy::unused_async, reason = "axum wants every route to be async, whether it waits for something or not")]
#![allow(clippy::result_large_err, reason = "the error of a refused request is its HTTP response")]

mod assistant;
mod at_table;
mod board_answers;
mod board_entries;
mod boards;
mod calls;
mod claims;
mod direct_hall;
mod director;
mod dispute_rules;
mod disputes;
mod door;
mod entry;
mod entry_form;
mod event_stream;
mod guard;
mod hall;
mod join;
mod keys;
mod network;
mod pages;
mod people;
mod phone;
mod ranking;
mod request;
mod room;
mod routes;
mod seat_names;
mod serve;
mod table;
mod traveller;
mod updates;
mod visitor;
mod voice;
mod voice_rules;
mod wait_rules;
mod waited_sides;
mod waiting_entries;
mod wake_lock;
mod wall;

use store::StoreError;

pub use calls::Call;
pub use claims::Claim;
pub use direct_hall::DirectHall;
pub use hall::{Hall, HallOptions, SILENT_MINUTES, TableState};
pub use keys::{Keys, TableKey, join_address, qr_modules, table_addresses};
pub use network::{Interface, interfaces};
pub use room::DisplayOptions;
pub use table::TableId;
pub use voice::PhoneOwner;
pub use wake_lock::WakeLock;

/// Why the hall could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum HallError {
    #[error(
        "{address} cannot be listened on: {source}; choose another port with --port, or another address with --bind"
    )]
    Bind {
        address: std::net::SocketAddr,
        #[source]
        source: std::io::Error,
    },
    #[error("the hall's thread could not be begun: {0}")]
    Thread(#[from] std::io::Error),
    #[error("this session has no movement yet: choose one, then open the hall")]
    NoTables,
    #[error("this computer gave no random numbers for the tables' keys: {0}")]
    Random(String),
    #[error("a page of the phones cannot be made: {0}")]
    Page(#[from] minijinja::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
}
