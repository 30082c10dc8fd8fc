//! The log: one file a day with what the program did and what went wrong, and a report after a panic. No line
//! contains a person's name or a path of the user's. A report leaves out quotations, which may be names.

use std::fmt::Write;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::time::Duration;

use chrono::{DateTime, Local};
use tracing_appender::rolling::{RollingFileAppender, Rotation};
use tracing_subscriber::filter::filter_fn;
use tracing_subscriber::layer::{Layer, SubscriberExt};

use super::place;
use store::StoreError;

/// The most daily logs, and the most seen reports, that are kept.
const MAX_KEPT_FILES: usize = 10;
/// The file name of the report that the user has not seen yet.
const UNSEEN_REPORT: &str = "failed.txt";
/// The prefix of the names of reports that the user has seen.
const SEEN_PREFIX: &str = "failed-";

/// The folder of the log. `None` if the user has no place for it.
pub fn folder() -> Option<PathBuf> {
    place::log_folder()
}

/// Starts the log in a folder, and makes a panic leave a report there.
///
/// # Errors
/// When nothing can be written there; the program then runs without a log.
pub fn begin(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    // Lines are written directly. With a thread in between, the last line before a failure would be lost.
    let file = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix("arrowswitch")
        .filename_suffix("log")
        .max_log_files(MAX_KEPT_FILES)
        .build(folder)
        .map_err(std::io::Error::other)?;
    // Other libraries may log names, so their lines are left out.
    let only_ours = filter_fn(|line| is_ours(line.target()));
    let lines = tracing_subscriber::fmt::layer().with_writer(file).with_ansi(false).with_filter(only_ours);
    // A logger that is already set stays.
    let _ = tracing::subscriber::set_global_default(tracing_subscriber::registry().with(lines));
    install_report_hook(folder.to_owned());
    tracing::info!(version = env!("CARGO_PKG_VERSION"), system = std::env::consts::OS, "begun");
    Ok(())
}

/// The crates whose lines are written to the log.
const OUR_CRATES: [&str; 4] = ["desk", "phones", "store", "window"];

fn is_ours(target: &str) -> bool {
    let name = target.split("::").next().unwrap_or_default();
    OUR_CRATES.contains(&name)
}

/// Renames the report that the user has not seen yet, so that it is shown only once, and returns its new path. Also
/// deletes old reports. `None` if there is no such report or it cannot be renamed.
pub fn take_unseen_report(folder: &Path) -> Option<PathBuf> {
    let report = folder.join(UNSEEN_REPORT);
    let failed_at: DateTime<Local> = report.metadata().ok()?.modified().ok()?.into();
    let seen_path = folder.join(format!("{SEEN_PREFIX}{}.txt", failed_at.format("%Y-%m-%d_%H-%M-%S")));
    std::fs::rename(&report, &seen_path).ok()?;
    delete_old_reports(folder);
    Some(seen_path)
}

/// Deletes all but the last `MAX_KEPT_FILES` reports that the user has seen.
fn delete_old_reports(folder: &Path) {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let is_report =
        |path: &PathBuf| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with(SEEN_PREFIX));
    let mut reports: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_report).collect();
    reports.sort();
    for old_report in reports.iter().rev().skip(MAX_KEPT_FILES) {
        // A file that cannot be deleted stays until the next report is shown.
        let _ = std::fs::remove_file(old_report);
    }
}

/// Makes every panic leave a report. It is written at once, because the program may end right after.
fn install_report_hook(folder: PathBuf) {
    let previous_hook = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic_info| {
        let location = panic_info.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(location, "failed");
        add_report(&folder, &report(panic_info));
        previous_hook(panic_info);
    }));
}

/// The report of a panic: time, version, system, thread, source location, message up to its first quotation, and
/// backtrace.
fn report(panic_info: &PanicHookInfo<'_>) -> String {
    let payload = panic_info.payload();
    let message =
        payload.downcast_ref::<&str>().copied().or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let thread = std::thread::current();
    let mut text = String::new();
    // Writing into a string cannot fail.
    let _ = writeln!(
        text,
        "{} Arrowswitch {} on {}, thread {}\n{}\n{}\n{}",
        Local::now().format("%Y-%m-%d %H:%M:%S"),
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        thread.name().unwrap_or("?"),
        panic_info.location().map(ToString::to_string).unwrap_or_default(),
        without_quotes(message.unwrap_or_default()),
        std::backtrace::Backtrace::force_capture()
    );
    text
}

/// The message of a panic up to its first quotation, which may be a person's name.
fn without_quotes(message: &str) -> &str {
    message.split(['`', '"', '\'']).next().unwrap_or_default()
}

/// Appends to the unseen report, because several panics may come before the user sees it.
fn add_report(folder: &Path, text: &str) {
    let path = folder.join(UNSEEN_REPORT);
    let earlier_text = std::fs::read_to_string(&path).unwrap_or_default();
    // If the report cannot be written, the log still has a line.
    let _ = std::fs::write(path, earlier_text + text);
}

/// The name of an error's variant, without its data.
pub(super) fn error_kind(error: &impl std::fmt::Debug) -> String {
    let text = format!("{error:?}");
    text.split(|letter: char| !letter.is_alphanumeric()).next().unwrap_or_default().to_owned()
}

pub(super) fn record_opening(error: Option<&StoreError>, duration: Duration) {
    let ms = duration.as_millis() as u64;
    match error {
        None => tracing::info!(ms, "database opened"),
        Some(error) => tracing::error!(ms, kind = error_kind(error), "database not opened"),
    }
}

pub(super) fn record_refusal(error: &StoreError) {
    match error {
        StoreError::Change(_) | StoreError::ChangeInList { .. } => tracing::info!("change refused"),
        error => tracing::error!(kind = error_kind(error), "not saved"),
    }
}

/// Records a caught panic. Its report is beside the log.
pub(super) fn record_fault(thread: &str) {
    tracing::error!(thread, "a fault was caught");
}

pub(super) fn record_copy(duration: Duration) {
    tracing::info!(ms = duration.as_millis() as u64, "copy made and verified");
}

pub(super) fn record_missing_copy(kind: &str) {
    tracing::error!(kind, "no copy made");
}

pub(super) fn record_restoring() {
    tracing::info!("copy brought back into a new file");
}

#[cfg(test)]
mod tests {
    use super::*;
    use evening::session::ChangeError;

    #[test]
    fn only_lines_of_our_crates_are_logged() {
        assert!(is_ours(module_path!()) && is_ours("window::widget"));
        assert!(!is_ours("winit::platform_impl") && !is_ours("windows"));
    }

    #[test]
    fn no_line_of_a_crate_that_logs_is_dropped() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let mut logging_crates = Vec::new();
        for folder in std::fs::read_dir(crates).unwrap().map(|entry| entry.unwrap().path()) {
            let manifest = std::fs::read_to_string(folder.join("Cargo.toml")).unwrap();
            if manifest.contains("\ntracing.workspace") {
                logging_crates.push(folder.file_name().unwrap().to_str().unwrap().to_owned());
                assert_no_line_names_its_source(&folder.join("src"));
            }
        }
        logging_crates.sort();
        assert_eq!(logging_crates, OUR_CRATES);
    }

    /// Panics if a line of the log is given another source than the module it is in.
    fn assert_no_line_names_its_source(folder: &Path) {
        for path in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                assert_no_line_names_its_source(&path);
            } else {
                let code = std::fs::read_to_string(&path).unwrap();
                assert!(!code.contains(concat!("!(", "target:")), "{}", path.display());
            }
        }
    }

    #[test]
    fn unseen_report_holds_all_panics_and_is_taken_only_once() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(take_unseen_report(folder.path()), None);
        add_report(folder.path(), "first\n");
        add_report(folder.path(), "second\n");
        let report = take_unseen_report(folder.path()).unwrap();
        assert_eq!(std::fs::read_to_string(report).unwrap(), "first\nsecond\n");
        assert_eq!(take_unseen_report(folder.path()), None);
    }

    #[test]
    fn kind_of_an_error_contains_no_names() {
        let (first, second) = ("Ada North".to_owned(), "Bo South".to_owned());
        let error = StoreError::PlayedTogether { first, second, title: "t".to_owned(), date: "d".to_owned() };
        assert_eq!(error_kind(&error), "PlayedTogether");
        assert_eq!(error_kind(&StoreError::Change(ChangeError::NotOpened)), "Change");
    }

    #[test]
    fn report_leaves_out_quoted_names() {
        let message = "byte index 2 is not a char boundary; it is inside 'é' of `José`";
        assert_eq!(without_quotes(message), "byte index 2 is not a char boundary; it is inside ");
    }

    #[test]
    fn only_the_last_reports_are_kept() {
        let folder = tempfile::tempdir().unwrap();
        for day in 10..25 {
            std::fs::write(folder.path().join(format!("failed-2026-11-{day}_20-00-00.txt")), "x").unwrap();
        }
        delete_old_reports(folder.path());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), MAX_KEPT_FILES);
        assert!(folder.path().join("failed-2026-11-24_20-00-00.txt").exists());
    }
}
