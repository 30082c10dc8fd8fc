//! What is delivered: the files of a published ranking, and the digests by which a later delivery knows them.

use std::fmt::Write;

use chrono::NaiveDate;
use sha2::{Digest, Sha256};

use evening::club::Contestant;
use exchange::season::evening_file;
use exchange::sites::{self, Site, SiteFile, SiteOptions, base_name};
use exchange::web::{self, WebOptions};
use exchange::{ShownScores, scores_to_show};
use lang::Texts;

use super::ledger::Choices;
use super::problem::{DeliverError, Problem};
use super::target::{Target, TargetKind};
use crate::{Desk, Evening};

/// The files of one evening for one target.
#[derive(Debug)]
pub(super) struct Parcel {
    pub ranking: u16,
    pub title: String,
    pub club: String,
    pub date: NaiveDate,
    /// The beginning of the files' names.
    pub name: String,
    pub files: Vec<SiteFile>,
    pub hash: String,
    pub scores: ShownScores,
}

impl Parcel {
    /// The text of the file with this ending.
    pub fn file(&self, ending: &str) -> Option<&SiteFile> {
        self.files.iter().find(|file| file.name.ends_with(ending))
    }
}

/// A digest of scores.
pub(super) fn digest(scores: &ShownScores) -> String {
    hex(&Sha256::digest(format!("{scores:?}")))
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The ranking that is published, where the results are still the same.
pub(super) fn ranking(evening: &Evening) -> Result<u16, Problem> {
    let (publication, _) = evening.session().publications.last().ok_or(Problem::NotPublished)?;
    match evening.published_at() {
        Some(_) => Ok(publication.version),
        None => Err(Problem::ChangedSince { ranking: publication.version }),
    }
}

/// Makes the files of an evening for a target.
pub(super) fn pack(
    desk: &Desk,
    evening: &Evening,
    target: &Target,
    choices: &Choices,
    texts: &Texts,
) -> Result<Result<Parcel, Problem>, DeliverError> {
    let unnamed = desk.unnamed()?;
    let made = (|| {
        let ranking = ranking(evening)?;
        let session = evening.session();
        let site = match &target.kind {
            TargetKind::BridgeWebs { .. } => Some(Site::BridgeWebs),
            TargetKind::Folder { site, .. } => Some(*site),
            TargetKind::Scotland { .. } => Some(Site::Federation),
            TargetKind::Web { .. } => None,
        };
        let is_scotland = matches!(target.kind, TargetKind::Scotland { .. });
        if is_scotland && !choices.without_numbers {
            let players = session.contestants.values().flat_map(Contestant::everybody);
            match players.filter(|player| player.national_number.trim().is_empty()).count() {
                0 => {}
                count => return Err(Problem::NoNumbers { count }),
            }
        }
        let files_failed = |reason: String| Problem::Files { reason };
        let files = if let Some(site) = site {
            let options = SiteOptions {
                event: evening.event_rankings(),
                unnamed: Some(&unnamed),
                // The union works the points out itself, and refuses those of others.
                without_masterpoints: is_scotland,
                ..SiteOptions::default()
            };
            let made = sites::for_site(site, session, &evening.standings, &options, texts);
            made.map_err(|error| files_failed(error.to_string()))?.files
        } else {
            let options = WebOptions {
                published: evening.published_at(),
                event: evening.event_rankings(),
                unnamed: Some(&unnamed),
                ..WebOptions::default()
            };
            let page = web::page(session, &evening.standings, &options, texts);
            let page = page.map_err(|error| files_failed(error.to_string()))?;
            vec![SiteFile { name: evening_file(session), bytes: page.into_bytes() }]
        };
        let mut hash = Sha256::new();
        for file in &files {
            hash.update(file.name.as_bytes());
            hash.update((file.bytes.len() as u64).to_le_bytes());
            hash.update(&file.bytes);
        }
        Ok(Parcel {
            ranking,
            title: session.title.clone(),
            club: session.club.clone(),
            date: session.date,
            name: base_name(session),
            files,
            hash: hex(&hash.finalize()),
            scores: scores_to_show(&evening.standings),
        })
    })();
    Ok(made)
}
