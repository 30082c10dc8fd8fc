//! The players' phones: a server in the program for the hall's network, off until somebody opens it. It decides what a
//! phone may do and see; `session` decides on entries, as for every other device.

#![allow(clippy::unused_async, reason = "the toolkit asks every route so, whether it waits for something or not")]
#![allow(clippy::result_large_err, reason = "what refuses a request is the answer to it")]

mod assistant;
mod at_table;
mod awake;
mod boards;
mod calls;
mod claims;
mod director;
mod door;
mod entry;
mod guard;
mod hall;
mod joining;
mod keys;
mod listening;
mod network;
mod pages;
mod people;
mod phone;
mod ranking;
mod request;
mod room;
mod routes;
mod serve;
mod speaking;
mod table;
mod tapping;
mod traveller;
mod trial;
mod updates;
mod visitor;
mod voice;
mod waiting;
mod wall;

use store::StoreError;

pub use awake::Awake;
pub use calls::Call;
pub use claims::{Claim, PhoneOwner};
pub use hall::{Hall, Opening, SILENT_MINUTES, TableState};
pub use keys::{Keys, TableKey, address_of, qr, table_addresses};
pub use network::{Interface, interfaces};
pub use room::DisplayOptions;
pub use table::TableId;
pub use trial::Trial;

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
