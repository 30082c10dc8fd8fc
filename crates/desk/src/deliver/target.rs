//! The targets a club delivers its results to. They are a setting of the database and hold no password.

use std::path::PathBuf;

use exchange::sites::Site;
use store::{Store, StoreError};

use super::address::{SftpAddress, check_mail_address, host_and_port, trim_address};
use super::http::check_secure;
use super::password::forget_password;
use super::problem::DeliverError;
use crate::Desk;

/// The setting that holds the targets, as JSON.
pub const TARGETS_SETTING: &str = "targets";
/// The address of the site `BridgeWebs`.
pub const BRIDGEWEBS_ADDRESS: &str = "https://www.bridgewebs.com";
/// The address to which the Scottish Bridge Union wants results.
pub const SCOTLAND_ADDRESS: &str = "masterpoints@sbu.org.uk";

/// A receiver of results, by the name the club gives it.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Target {
    /// The name, which identifies the target in this database.
    pub name: String,
    #[serde(flatten)]
    pub kind: TargetKind,
}

/// The kind of a target.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TargetKind {
    /// The upload interface of `BridgeWebs`.
    BridgeWebs {
        /// The club's code at the site.
        club: String,
        /// The address of the site, to which the path of its interface is added.
        address: String,
    },
    /// A folder of the club's web server that accepts HTTP PUT (`WebDAV`). `user` is empty if the server wants no
    /// login.
    Web { address: String, user: String },
    /// A folder of the club's web server, `sftp://USER@HOST/FOLDER`, reached with the user's own key.
    Sftp { address: String },
    /// A folder of this computer, with the files for a site.
    Folder {
        site: Site,
        folder: PathBuf,
        /// The federation's charge code. Empty for the usual one.
        #[serde(default, rename = "charge", skip_serializing_if = "String::is_empty")]
        charge_code: String,
    },
    /// A draft for the mail program, to the Scottish Bridge Union. It is written into `folder`.
    #[serde(rename = "scotland")]
    ScotlandDraft { to: String, folder: PathBuf },
    /// A mail to the Scottish Bridge Union through the club's own server.
    ScotlandMail {
        /// The receiver's mail address.
        to: String,
        /// The sender's mail address.
        from: String,
        /// The server's address, with or without a port.
        server: String,
        /// The user name for the login. Empty for none.
        user: String,
    },
}

impl TargetKind {
    /// The account of the target's password in the key store. `None` for a target without a password. The account
    /// contains the address, so a changed address does not get the old password.
    pub fn key_store_account(&self) -> Option<String> {
        match self {
            Self::BridgeWebs { .. } => Some(self.receiver()),
            Self::Web { address, user } => (!user.is_empty()).then(|| format!("{} {user}", trim_address(address))),
            Self::ScotlandMail { server, user, .. } => (!user.is_empty()).then(|| format!("{} {user}", server.trim())),
            Self::Sftp { .. } | Self::Folder { .. } | Self::ScotlandDraft { .. } => None,
        }
    }

    /// The receiver as the ledger records it, independent of the target's name. What one receiver accepted proves
    /// nothing for another.
    pub(super) fn receiver(&self) -> String {
        match self {
            Self::BridgeWebs { club, address } => format!("{} {}", trim_address(address), club.trim()),
            Self::Web { address, .. } | Self::Sftp { address } => trim_address(address).to_owned(),
            Self::Folder { site, folder, .. } => format!("{site} {}", folder.display()),
            Self::ScotlandDraft { to, .. } | Self::ScotlandMail { to, .. } => to.clone(),
        }
    }

    /// The destination as text, for a list of targets.
    pub fn destination(&self) -> String {
        match self {
            Self::BridgeWebs { club, address } => format!("{address} ({club})"),
            Self::Web { address, .. } | Self::Sftp { address } => address.clone(),
            Self::Folder { folder, .. } => folder.display().to_string(),
            Self::ScotlandDraft { to, .. } | Self::ScotlandMail { to, .. } => to.clone(),
        }
    }

    /// Whether this is a folder of the club's web server, which takes web pages.
    pub fn is_web_server(&self) -> bool {
        matches!(self, Self::Web { .. } | Self::Sftp { .. })
    }

    /// The name of the kind, as commands and files write it.
    pub fn as_str(&self) -> &'static str {
        match self {
            Self::BridgeWebs { .. } => "bridgewebs",
            Self::Web { .. } => "web",
            Self::Sftp { .. } => "sftp",
            Self::Folder { .. } => "folder",
            Self::ScotlandDraft { .. } => "scotland",
            Self::ScotlandMail { .. } => "scotland-mail",
        }
    }
}

/// The targets of a database, in the order in which they were added.
pub fn targets(store: &Store) -> Result<Vec<Target>, StoreError> {
    let Some(text) = store.setting(TARGETS_SETTING)? else { return Ok(Vec::new()) };
    serde_json::from_str(&text).map_err(|error| StoreError::Damaged(format!("setting {TARGETS_SETTING}: {error}")))
}

/// Adds a target, or replaces the one with the same name.
///
/// # Errors
/// When its name cannot be used in a password file, one of its addresses is invalid or unsafe, or it cannot be stored.
pub fn set_target(desk: &Desk, target: Target) -> Result<(), DeliverError> {
    if target.name.trim().is_empty() || target.name.contains(|c: char| c == ':' || c.is_control()) {
        return Err(DeliverError::BadName);
    }
    match &target.kind {
        TargetKind::BridgeWebs { address, .. } | TargetKind::Web { address, .. } => {
            check_secure(address.trim()).map_err(|_| DeliverError::BadAddress)?;
        }
        TargetKind::Sftp { address } => _ = SftpAddress::parse(address).map_err(|_| DeliverError::BadSftpAddress)?,
        TargetKind::ScotlandDraft { to, .. } => check_mail_address(to).map_err(|_| DeliverError::BadMailAddress)?,
        TargetKind::ScotlandMail { to, from, server, .. } => {
            check_mail_address(to).and_then(|()| check_mail_address(from)).map_err(|_| DeliverError::BadMailAddress)?;
            host_and_port(server).map_err(|_| DeliverError::BadMailAddress)?;
        }
        TargetKind::Folder { .. } => {}
    }
    Ok(desk.change_database_blocking(move |store| {
        let mut targets = targets(store)?;
        match targets.iter_mut().find(|existing| existing.name == target.name) {
            Some(existing) => *existing = target,
            None => targets.push(target),
        }
        store_targets(store, &targets)
    })?)
}

/// Removes a target, and its password unless another target uses it. Returns whether there was a target with this name.
/// The record of its deliveries stays.
pub fn remove_target(desk: &Desk, name: &str) -> Result<bool, StoreError> {
    let name = name.to_owned();
    let (removed, remaining) = desk.change_database_blocking(move |store| {
        let (removed, remaining): (Vec<_>, Vec<_>) =
            targets(store)?.into_iter().partition(|target| target.name == name);
        if !removed.is_empty() {
            store_targets(store, &remaining)?;
        }
        Ok((removed, remaining))
    })?;
    let is_unused = |account: &String| {
        remaining.iter().all(|remaining_target| remaining_target.kind.key_store_account().as_ref() != Some(account))
    };
    removed
        .iter()
        .filter_map(|target| target.kind.key_store_account())
        .filter(is_unused)
        .for_each(|account| forget_password(&account));
    Ok(!removed.is_empty())
}

fn store_targets(store: &mut Store, targets: &[Target]) -> Result<(), StoreError> {
    let text = serde_json::to_string(targets)
        .map_err(|error| StoreError::Damaged(format!("setting {TARGETS_SETTING}: {error}")))?;
    store.set_setting(TARGETS_SETTING, &text)
}
