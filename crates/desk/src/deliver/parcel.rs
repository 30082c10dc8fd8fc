//! The contents of a delivery: the files of a published ranking, and digests by which a later delivery recognises them.

use std::collections::BTreeSet;
use std::fmt::Write;

use chrono::{DateTime, FixedOffset, NaiveDate};
use sha2::{Digest, Sha256};

use evening::club::{Contestant, PlayerId};
use exchange::season::evening_file;
use exchange::sites::{self, Site, SiteFile, SiteOptions, base_name};
use exchange::web::WebOptions;
use exchange::{ReportedLoss, ShownScores, scores_to_show};
use lang::Texts;
use print::Letterhead;

use super::ledger::{Choices, Consignment};
use super::problem::{DeliverError, Problem};
use super::season::list_file;
use super::target::{Target, TargetKind};
use crate::{Desk, Evening, letterhead, publication_state, web_club, web_page};

/// The files of one evening for one target.
#[derive(Debug)]
pub(super) struct Parcel {
    /// The number of the published ranking, from 1.
    pub ranking: u16,
    pub title: String,
    pub club: String,
    pub date: NaiveDate,
    /// A file name for the evening, without an ending.
    pub file_stem: String,
    pub files: Vec<SiteFile>,
    /// The picture for links to the page. It is not part of the receipt.
    pub picture: Option<SiteFile>,
    /// A digest of the files with their names, without the picture.
    pub files_digest: String,
    /// A digest of the scores as a site shows them.
    pub scores_digest: String,
    /// The data that the files cannot express.
    pub left_out: Vec<ReportedLoss>,
    /// The steps that the user has to do with the files.
    pub steps: Vec<String>,
}

impl Parcel {
    /// The first file whose name ends with `ending`.
    pub fn file(&self, ending: &str) -> Option<&SiteFile> {
        self.files.iter().find(|file| file.name.ends_with(ending))
    }

    /// The first XML file, which has the results.
    pub fn results(&self) -> Result<&SiteFile, Problem> {
        self.file(".xml").ok_or_else(|| Problem::FilesNotMade { reason: "the evening has no results file".to_owned() })
    }

    /// The page of the evening, which is the first file for a web server.
    pub fn page(&self) -> Result<&SiteFile, Problem> {
        self.files.first().ok_or_else(|| Problem::FilesNotMade { reason: "the evening has no page".to_owned() })
    }

    /// The record of the parcel for the ledger.
    pub fn consignment(&self, receiver: &str, event: Option<String>, sent_at: DateTime<FixedOffset>) -> Consignment {
        Consignment {
            at: sent_at,
            ranking: self.ranking,
            files_digest: self.files_digest.clone(),
            scores_digest: self.scores_digest.clone(),
            receiver: receiver.to_owned(),
            event,
        }
    }
}

/// A digest of the scores as a site shows them. Stored in the ledger: a changed `Debug` output makes old receipts
/// unrecognisable.
pub(super) fn digest_scores(scores: &ShownScores) -> String {
    hex(&Sha256::digest(format!("{scores:?}")))
}

/// A digest of files with their names.
pub(super) fn digest_files<'f>(files: impl IntoIterator<Item = (&'f str, &'f [u8])>) -> String {
    let mut hash = Sha256::new();
    for (name, bytes) in files {
        hash.update(name.as_bytes());
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    }
    hex(&hash.finalize())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The number of the last published ranking, from 1. A problem if nothing is published, the ranking is provisional, or
/// the results have changed since.
fn deliverable_ranking(evening: &Evening, texts: &Texts) -> Result<u16, Problem> {
    let (publication, _) = evening.session().publications.last().ok_or(Problem::NotPublished)?;
    let ranking = publication.version;
    if publication.provisional {
        return Err(Problem::Provisional { ranking });
    }
    match publication_state::published_at(evening, texts) {
        Some(_) => Ok(ranking),
        None => Err(Problem::ChangedSince { ranking }),
    }
}

/// The files of an evening for a target. A [`Problem`] is recorded in the ledger and shown with the delivery. A
/// [`DeliverError`] means that the database could not be read.
pub(super) fn pack(
    desk: &Desk,
    evening: &Evening,
    target: &Target,
    choices: &Choices,
    texts: &Texts,
) -> Result<Result<Parcel, Problem>, DeliverError> {
    let unnamed = desk.unnamed_players()?;
    let letterhead = desk.read_blocking(letterhead)?;
    Ok(pack_files(evening, target, choices, &unnamed, &letterhead, texts))
}

fn pack_files(
    evening: &Evening,
    target: &Target,
    choices: &Choices,
    unnamed: &BTreeSet<PlayerId>,
    letterhead: &Letterhead,
    texts: &Texts,
) -> Result<Parcel, Problem> {
    let ranking = deliverable_ranking(evening, texts)?;
    let session = evening.session();
    let site = match &target.kind {
        TargetKind::BridgeWebs { .. } => Some(Site::BridgeWebs),
        TargetKind::Folder { site, .. } => Some(*site),
        TargetKind::ScotlandDraft { .. } | TargetKind::ScotlandMail { .. } => Some(Site::Federation),
        TargetKind::Web { .. } | TargetKind::Sftp { .. } => None,
    };
    let is_scotland = matches!(target.kind, TargetKind::ScotlandDraft { .. } | TargetKind::ScotlandMail { .. });
    let charge_code = match &target.kind {
        TargetKind::Folder { charge_code, .. } => charge_code.as_str(),
        _ => "",
    };
    if is_scotland && !choices.without_numbers {
        let players = session.contestants.values().flat_map(Contestant::everybody);
        match players.filter(|player| player.national_number.trim().is_empty()).count() {
            0 => {}
            count => return Err(Problem::MissingPlayerNumbers { count }),
        }
    }
    let not_made = |reason: String| Problem::FilesNotMade { reason };
    let (mut files, mut picture) = (Vec::new(), None);
    let (mut left_out, mut steps) = (Vec::new(), Vec::new());
    if let Some(site) = site {
        let options = SiteOptions {
            event: evening.event_rankings(),
            charge: charge_code,
            unnamed: Some(unnamed),
            // The Scottish Bridge Union computes the points itself and refuses others.
            without_masterpoints: is_scotland,
            ..SiteOptions::default()
        };
        let package = sites::for_site(site, session, &evening.standings, &options, texts);
        let package = package.map_err(|error| not_made(error.to_string()))?;
        (files, left_out, steps) = (package.files, package.left_out, package.steps);
    } else {
        let club = web_club(letterhead);
        let list = list_file(session.date);
        let options = WebOptions {
            club: Some(&club),
            published: evening.ranking_published_at(),
            event: evening.event_rankings(),
            unnamed: Some(unnamed),
            season: &list,
            ..WebOptions::default()
        };
        // An SFTP address does not tell the folder's web address.
        let folder_url = if let TargetKind::Web { address, .. } = &target.kind { address.as_str() } else { "" };
        let name = evening_file(session);
        let package = web_page(session, &evening.standings, &options, (&name, folder_url), letterhead, texts);
        let package = package.map_err(|error| not_made(error.to_string()))?;
        files.push(package.page);
        picture = Some(package.picture);
    }
    let files_digest = digest_files(files.iter().map(|file| (file.name.as_str(), file.bytes.as_slice())));
    Ok(Parcel {
        ranking,
        title: session.title.clone(),
        club: session.club.clone(),
        date: session.date,
        file_stem: base_name(session),
        files,
        picture,
        files_digest,
        scores_digest: digest_scores(&scores_to_show(&evening.standings)),
        left_out,
        steps,
    })
}
