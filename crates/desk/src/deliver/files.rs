//! Targets that are files of this computer: a folder, and a draft for the mail program.

use std::path::Path;

use exchange::sites::Site;
use lang::Texts;
use store::write_atomically;

use super::channel::{Acceptance, DeliveryJob, DeliveryStop};
use super::ledger::Proof;
use super::message::Mail;
use super::problem::Problem;

fn file_problem(path: &Path, error: &std::io::Error) -> Problem {
    Problem::File { path: path.display().to_string(), reason: error.to_string() }
}

/// Writes the files of a site into a subfolder of `folder` for the evening, which is created if it is missing. A site
/// that may count files twice gets them again only if `overwrite` is chosen.
pub(super) fn write_to_folder(site: Site, folder: &Path, job: &DeliveryJob<'_>) -> Result<Acceptance, DeliveryStop> {
    let parcel = job.parcel;
    if site.may_count_twice() && !job.record.receipts.is_empty() && !job.choices.overwrite {
        return Err(Problem::MayCountTwice.into());
    }
    if parcel.files.is_empty() {
        return Err(Problem::FilesNotMade { reason: "the evening has nothing for this site".to_owned() }.into());
    }
    let folder = folder.join(&parcel.file_stem);
    std::fs::create_dir_all(&folder).map_err(|error| file_problem(&folder, &error))?;
    for file in &parcel.files {
        let path = folder.join(&file.name);
        write_atomically(&path, &file.bytes).map_err(|error| file_problem(&path, &error))?;
    }
    Ok(Acceptance::at(folder.display().to_string(), Proof::Written))
}

/// Writes a draft of a mail to `receiver`, with the results as an attachment. Creates the folder if it is missing.
pub(super) fn write_draft(
    receiver: &str,
    folder: &Path,
    job: &DeliveryJob<'_>,
    texts: &Texts,
) -> Result<Acceptance, DeliveryStop> {
    let parcel = job.parcel;
    std::fs::create_dir_all(folder).map_err(|error| file_problem(folder, &error))?;
    let path = folder.join(format!("{}-{}.eml", parcel.file_stem, parcel.ranking));
    let mail = Mail::of(receiver, job, texts)?.text("X-Unsent: 1");
    write_atomically(&path, mail.as_bytes()).map_err(|error| file_problem(&path, &error))?;
    Ok(Acceptance::at(path.display().to_string(), Proof::Draft))
}

/// Checks that files can be written into a folder. Removes the test file, and the folder if it was missing.
pub(super) fn check_folder_writable(folder: &Path) -> Result<(), Problem> {
    let is_new = !folder.exists();
    std::fs::create_dir_all(folder).map_err(|error| file_problem(folder, &error))?;
    let path = folder.join(".arrowswitch-test");
    let outcome = std::fs::write(&path, b"").and_then(|()| std::fs::remove_file(&path));
    if is_new {
        // The folder was made for the test. If it cannot be removed, at least it is empty.
        let _ = std::fs::remove_dir(folder);
    }
    outcome.map_err(|error| file_problem(folder, &error))
}
