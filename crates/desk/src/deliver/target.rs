//! The targets a club delivers its results to. They are a setting of the database and hold no password.

use std::path::PathBuf;

use exchange::sites::Site;
use store::{Store, StoreError};

use super::http::check_secure;
use super::problem::DeliverError;
use crate::Desk;

/// The setting that holds the targets, as JSON.
pub const TARGETS: &str = "targets";
/// The address of the site `BridgeWebs`.
pub const BRIDGEWEBS: &str = "https://www.bridgewebs.com";
/// Where the Scottish union takes results.
pub const SCOTLAND: &str = "masterpoints@sbu.org.uk";

/// A receiver of results, by the name the club gives it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Target {
    pub name: String,
    #[serde(flatten)]
    pub kind: TargetKind,
}

/// How a target takes results.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TargetKind {
    /// The upload interface of `BridgeWebs`.
    BridgeWebs {
        /// The club's code there.
        club: String,
        address: String,
    },
    /// A folder of the club's web server that takes HTTP PUT (`WebDAV`).
    Web { address: String, user: String },
    /// A folder of this computer, with the files for a site.
    Folder { site: Site, folder: PathBuf },
    /// A draft for the mail program, to the Scottish union.
    Scotland { to: String, folder: PathBuf },
}

impl TargetKind {
    /// Whether the target asks for a password.
    pub fn needs_password(&self) -> bool {
        match self {
            Self::BridgeWebs { .. } => true,
            Self::Web { user, .. } => !user.is_empty(),
            Self::Folder { .. } | Self::Scotland { .. } => false,
        }
    }

    /// Who receives, whatever the club calls the target: what one receiver took says nothing of another.
    pub(super) fn receiver(&self) -> String {
        match self {
            Self::BridgeWebs { club, address } => format!("{} {}", trimmed(address), club.trim()),
            Self::Web { address, .. } => trimmed(address).to_owned(),
            Self::Folder { site, folder } => format!("{site} {}", folder.display()),
            Self::Scotland { to, .. } => to.clone(),
        }
    }

    /// Where results go, for a list of targets.
    pub fn place(&self) -> String {
        match self {
            Self::BridgeWebs { club, address } => format!("{address} ({club})"),
            Self::Web { address, .. } => address.clone(),
            Self::Folder { folder, .. } => folder.display().to_string(),
            Self::Scotland { to, .. } => to.clone(),
        }
    }

    /// The word of the kind, as commands and files write it.
    pub fn word(&self) -> &'static str {
        match self {
            Self::BridgeWebs { .. } => "bridgewebs",
            Self::Web { .. } => "web",
            Self::Folder { .. } => "folder",
            Self::Scotland { .. } => "scotland",
        }
    }
}

/// An address as paths are added to it.
pub(super) fn trimmed(address: &str) -> &str {
    address.trim().trim_end_matches('/')
}

/// The targets of a database.
///
/// # Errors
/// When the setting cannot be read.
pub fn targets(store: &Store) -> Result<Vec<Target>, StoreError> {
    let Some(text) = store.setting(TARGETS)? else { return Ok(Vec::new()) };
    serde_json::from_str(&text).map_err(|error| StoreError::Damaged(format!("setting {TARGETS}: {error}")))
}

/// Adds a target, or replaces the target of the same name.
///
/// # Errors
/// When it has no name for a file of passwords, an address that is not safe or holds a password, or cannot be stored.
pub fn set_target(desk: &Desk, target: Target) -> Result<(), DeliverError> {
    if target.name.trim().is_empty() || target.name.contains(|c: char| c == ':' || c.is_control()) {
        return Err(DeliverError::BadName);
    }
    if let TargetKind::BridgeWebs { address, .. } | TargetKind::Web { address, .. } = &target.kind {
        check_secure(address.trim()).map_err(|_| DeliverError::BadAddress)?;
    }
    Ok(desk.work_now(move |store| {
        let mut all = targets(store)?;
        match all.iter_mut().find(|known| known.name == target.name) {
            Some(known) => *known = target,
            None => all.push(target),
        }
        write(store, &all)
    })?)
}

/// Removes a target; returns whether there was one of that name. What was delivered stays noted.
///
/// # Errors
/// When the setting cannot be read or written.
pub fn remove_target(store: &mut Store, name: &str) -> Result<bool, StoreError> {
    let mut all = targets(store)?;
    let before = all.len();
    all.retain(|target| target.name != name);
    let removed = all.len() < before;
    if removed {
        write(store, &all)?;
    }
    Ok(removed)
}

fn write(store: &mut Store, targets: &[Target]) -> Result<(), StoreError> {
    let text =
        serde_json::to_string(targets).map_err(|error| StoreError::Damaged(format!("setting {TARGETS}: {error}")))?;
    store.set_setting(TARGETS, &text)
}
