//! Writes documents in the background, then opens or prints them. The crates `print` and `exchange` make the pages.

use std::collections::{BTreeMap, BTreeSet};
use std::io::Read;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use chrono::{DateTime, FixedOffset};

use bridge::Analyses;
use evening::club::PlayerId;
use evening::scoring::{EventRanking, Published, Standings};
use evening::session::Session;
use exchange::sites::{self, Site, SiteOptions};
use exchange::{event, web};
use lang::{Language, Texts};
use print::{self, Attendance, Document, Letterhead, Look, Sheet};
use store::write_atomically;

/// An order to write documents, with the evening as it was when they were requested.
#[derive(Debug, Clone)]
pub struct Order {
    pub session: Session,
    pub standings: Standings,
    pub analyses: Option<Analyses>,
    pub language: Language,
    pub look: Look,
    /// The club's evenings up to this one, the earliest first.
    pub evenings: Vec<Attendance>,
    /// The published rankings, the earliest first.
    pub versions: Vec<Published>,
    /// When the printed state was published. `None` if it was not.
    pub published: Option<DateTime<FixedOffset>>,
    /// The rankings of the evening's event.
    pub event: Vec<EventRanking>,
    /// Players that asked not to be named in public.
    pub unnamed: BTreeSet<PlayerId>,
    /// The table addresses for phones.
    pub table_addresses: Vec<print::TableAddress>,
    /// The letterhead of all sheets.
    pub letterhead: Letterhead,
    /// The surnames that the club keeps.
    pub surnames: BTreeMap<PlayerId, String>,
    /// The time of the last change, so that the same evening always gives the same bytes.
    pub changed_at: DateTime<FixedOffset>,
    /// The document to write as a PDF, and its file.
    pub pdf: Option<(Document, PathBuf)>,
    /// The file of the web page to write.
    pub web: Option<PathBuf>,
    /// The site whose files are written, and their folder.
    pub site: Option<(Site, PathBuf)>,
    /// Whether the web page shows the event and not the evening.
    pub is_of_event: bool,
    pub then: FollowUp,
}

/// The use of the first file after it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FollowUp {
    Nothing,
    Open,
    Print,
}

/// The result of an order that wrote its files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrittenFiles {
    pub paths: Vec<PathBuf>,
    /// The PDF, if its document does not depend on results.
    pub lasting: Option<PathBuf>,
    pub then: FollowUp,
    /// The steps that the user has to do with files for a site.
    pub steps: Vec<String>,
    /// Why the first file could not be opened or printed, if so.
    pub trouble: Option<Failure>,
}

/// Why an order was not carried out completely.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// The file could not be written; an earlier one is still there.
    Write { path: PathBuf, reason: String },
    /// The files were written, but no program opened the first.
    Open { path: PathBuf, reason: String },
    /// The files were written, but the printer refused the first.
    Print { path: PathBuf, reason: String },
    /// The files were written, but no printer of this computer accepts them directly.
    NoPrinter { path: PathBuf },
    /// The files were written, but the print command did not finish in time and was ended.
    PrinterSilent { path: PathBuf },
    /// The files were written, and printing was stopped.
    Stopped { path: PathBuf },
    /// A fault of the program. The log has the details.
    Fault,
}

/// The longest time that the print command may take.
const PRINT_TIMEOUT: Duration = Duration::from_secs(30);
/// The time between checks whether the print command has finished.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

impl Order {
    /// Whether another order asks for the same evening, files, language, look and use.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let key = |order: &Self| {
            (order.session.id, order.pdf.clone(), order.web.clone(), order.site.clone(), order.then, order.language)
        };
        key(self) == key(other) && self.look == other.look
    }

    /// Writes each file completely or not at all, then opens or prints the first. Setting `stop` ends the printing. A
    /// failure to open or print is returned with the written files.
    ///
    /// # Errors
    /// With the first file that cannot be written.
    pub fn carry_out(self, stop: &AtomicBool) -> Result<WrittenFiles, Failure> {
        let texts = self.language.texts();
        let (mut written, mut steps) = (Vec::new(), Vec::new());
        if let Some((site, folder)) = &self.site {
            steps = self.write_site_files(*site, folder, &texts, &mut written)?;
        }
        if let Some((document, path)) = &self.pdf {
            write(path, &self.pdf_bytes(*document, &texts))?;
            written.push(path.clone());
        }
        if let Some(path) = &self.web {
            let page = self.web_page(&texts);
            let page = page.map_err(|error| Failure::Write { path: path.clone(), reason: error.to_string() })?;
            write(path, page.as_bytes())?;
            written.push(path.clone());
        }
        let lasting_pdf = self.pdf.as_ref().filter(|(document, _)| !document.depends_on_results(&self.standings));
        // Written files stay, whatever happens afterwards.
        let trouble = written.first().cloned().and_then(|path| match self.then {
            FollowUp::Nothing => None,
            FollowUp::Open => {
                open::that_detached(&path).err().map(|error| Failure::Open { path, reason: error.to_string() })
            }
            FollowUp::Print => send_to_printer(path, stop).err(),
        });
        let lasting = lasting_pdf.map(|(_, path)| path.clone());
        Ok(WrittenFiles { paths: written, lasting, then: self.then, steps, trouble })
    }

    /// Writes the files for a site into a folder, and adds them to `written`. Returns the steps that the user has to
    /// do.
    fn write_site_files(
        &self,
        site: Site,
        folder: &Path,
        texts: &Texts,
        written: &mut Vec<PathBuf>,
    ) -> Result<Vec<String>, Failure> {
        let write_failure = |reason: String| Failure::Write { path: folder.to_owned(), reason };
        let options = SiteOptions {
            analyses: self.analyses.as_ref(),
            event: &self.event,
            charge: "",
            unnamed: Some(&self.unnamed),
            ..SiteOptions::default()
        };
        let site_files = sites::for_site(site, &self.session, &self.standings, &options, texts);
        let site_files = site_files.map_err(|error| write_failure(error.to_string()))?;
        std::fs::create_dir_all(folder).map_err(|error| write_failure(error.to_string()))?;
        for file in site_files.files {
            let path = folder.join(&file.name);
            write(&path, &file.bytes)?;
            written.push(path);
        }
        let mut steps = site_files.steps;
        // The last step lists the data that the files cannot express.
        let lost: Vec<String> = site_files.left_out.iter().map(|loss| loss.words(texts)).collect();
        steps.extend((!lost.is_empty()).then(|| texts.say().publish_for_lost(lost.join("; "))));
        Ok(steps)
    }

    fn pdf_bytes(&self, document: Document, texts: &Texts) -> Vec<u8> {
        let sheet = Sheet {
            look: self.look,
            published: self.published,
            double_dummy: self.analyses.as_ref(),
            versions: &self.versions,
            evenings: &self.evenings,
            event: &self.event,
            table_addresses: &self.table_addresses,
            letterhead: Some(&self.letterhead),
            surnames: Some(&self.surnames),
            lines_to_play: &[],
        };
        let pages = print::pages(document, &self.session, &self.standings, texts, &sheet);
        print::write(&pages, &print::Info::of(document, &self.session, texts, self.changed_at))
    }

    /// The web page of the evening or of its event, as HTML.
    fn web_page(&self, texts: &Texts) -> Result<String, web::WebError> {
        if self.is_of_event {
            let name = self.session.event.as_ref().map_or(&self.session.title, |event| &event.name);
            return event::page(name, &self.session.club, &self.event, texts);
        }
        let club = desk::web_club(&self.letterhead);
        let options = web::WebOptions {
            club: Some(&club),
            published: self.published,
            double_dummy: self.analyses.as_ref(),
            event: &self.event,
            unnamed: Some(&self.unnamed),
            ..web::WebOptions::default()
        };
        web::page(&self.session, &self.standings, &options, texts)
    }
}

/// Writes a file completely or not at all.
fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_atomically(path, bytes).map_err(|error| Failure::Write { path: path.to_owned(), reason: error.to_string() })
}

/// Sends a file to the system's print command and waits until it finishes or is stopped.
fn send_to_printer(path: PathBuf, stop: &AtomicBool) -> Result<(), Failure> {
    let mut command = if cfg!(windows) {
        let mut shell = Command::new("powershell");
        // The path is passed by the environment, so that nothing in it is read as a command.
        shell.args(["-NoProfile", "-Command", "Start-Process -FilePath $env:ARROWSWITCH_PRINT -Verb Print"]);
        shell.env("ARROWSWITCH_PRINT", &path);
        shell
    } else {
        let mut lp = Command::new("lp");
        lp.arg("--").arg(&path);
        lp
    };
    let name = command.get_program().to_string_lossy().into_owned();
    let print_failure = |reason: String| Failure::Print { path: path.clone(), reason };
    match run_command(&mut command, PRINT_TIMEOUT, stop) {
        Ok(CommandOutcome::Done(true, _)) => Ok(()),
        Ok(CommandOutcome::Done(false, error)) if error.contains("no default destination") => {
            Err(Failure::NoPrinter { path })
        }
        Ok(CommandOutcome::Done(false, error)) => {
            Err(print_failure(error.lines().next().unwrap_or(&name).trim().to_owned()))
        }
        Ok(CommandOutcome::Late) => Err(Failure::PrinterSilent { path }),
        Ok(CommandOutcome::Stopped) => Err(Failure::Stopped { path }),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => Err(Failure::NoPrinter { path }),
        Err(error) => Err(print_failure(format!("{name}: {error}"))),
    }
}

#[derive(Debug, PartialEq, Eq)]
enum CommandOutcome {
    /// The command ended: whether it succeeded, and its error output.
    Done(bool, String),
    /// The command did not finish in time and was ended.
    Late,
    /// The user stopped it.
    Stopped,
}

/// Runs a command that may hang. The command is ended after `timeout`, or when the user sets `stop`.
fn run_command(command: &mut Command, timeout: Duration, stop: &AtomicBool) -> std::io::Result<CommandOutcome> {
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut running = command.spawn()?;
    let error_output = running.stderr.take().map(|mut stderr| {
        std::thread::spawn(move || {
            let mut bytes = Vec::new();
            // Output that cannot be read is left out.
            let _ = stderr.read_to_end(&mut bytes);
            String::from_utf8_lossy(&bytes).into_owned()
        })
    });
    let started = Instant::now();
    let outcome = loop {
        if let Some(status) = running.try_wait()? {
            let error = error_output.and_then(|thread| thread.join().ok()).unwrap_or_default();
            return Ok(CommandOutcome::Done(status.success(), error));
        }
        if stop.load(Ordering::Relaxed) {
            break CommandOutcome::Stopped;
        }
        if started.elapsed() >= timeout {
            break CommandOutcome::Late;
        }
        std::thread::sleep(POLL_INTERVAL);
    };
    // The command may have ended by itself. Processes that it started may continue, and nobody waits for them.
    let _ = running.kill();
    let _ = running.wait();
    Ok(outcome)
}

#[cfg(test)]
mod tests {
    use super::*;
    use evening::scoring::{Field, standings};
    use exchange::sample;

    fn order(folder: &Path) -> Order {
        let changed_at = "2026-11-03T19:00:00+01:00".parse().unwrap();
        let journal = sample::evening().unwrap().play(changed_at, uuid::Uuid::new_v4).unwrap();
        let session = journal.session().clone();
        Order {
            standings: standings(&session, &Field::of(&session)),
            session,
            analyses: None,
            language: Language::En,
            look: Look::default(),
            event: Vec::new(),
            table_addresses: Vec::new(),
            letterhead: Letterhead::default(),
            surnames: BTreeMap::new(),
            evenings: Vec::new(),
            versions: Vec::new(),
            published: None,
            unnamed: BTreeSet::new(),
            changed_at,
            pdf: Some((Document::Ranking, folder.join("ranking.pdf"))),
            web: Some(folder.join("ranking.html")),
            site: None,
            is_of_event: false,
            then: FollowUp::Nothing,
        }
    }

    #[test]
    fn order_of_an_event_writes_the_web_page_of_the_event() {
        let folder = tempfile::tempdir().unwrap();
        let event_order = order(folder.path());
        let part = evening::scoring::EventPart {
            session: &event_order.session,
            standings: &event_order.standings,
            weight: 100,
        };
        let event =
            evening::scoring::event(&[part], &event_order.session.conditions.rules, &evening::club::People::default());
        let line_count = event.iter().map(|ranking| ranking.lines.len()).sum::<usize>();
        let written =
            Order { pdf: None, is_of_event: true, event, ..event_order }.carry_out(&AtomicBool::new(false)).unwrap();
        let page = std::fs::read_to_string(&written.paths[0]).unwrap();
        assert!(!page.contains("travellers"));
        assert!(page.matches("<td class=\"l nm\">").count() >= line_count);
    }

    #[test]
    fn score_slips_are_lasting_and_the_ranking_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let lasting = |document| {
            let path = folder.path().join("sheet.pdf");
            let order = Order { pdf: Some((document, path)), ..order(folder.path()) };
            order.carry_out(&AtomicBool::new(false)).unwrap().lasting
        };
        assert_eq!(lasting(Document::ScoreSlips), Some(folder.path().join("sheet.pdf")));
        assert_eq!(lasting(Document::Ranking), None);
    }

    #[test]
    fn pdf_and_web_page_are_written_completely() {
        let folder = tempfile::tempdir().unwrap();
        let written = order(folder.path()).carry_out(&AtomicBool::new(false)).unwrap();
        assert_eq!(written.paths.len(), 2);
        assert!(std::fs::read(&written.paths[0]).unwrap().starts_with(b"%PDF"));
        assert!(std::fs::read_to_string(&written.paths[1]).unwrap().trim_end().ends_with("</html>"));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    #[cfg(unix)]
    fn hanging_print_command_is_ended_after_the_timeout_or_when_stopped() {
        let (not_stopped, stopped) = (AtomicBool::new(false), AtomicBool::new(true));
        let hanging_command = || {
            let mut sleep = Command::new("sleep");
            sleep.arg("60");
            sleep
        };
        let begun = Instant::now();
        assert_eq!(
            run_command(&mut hanging_command(), Duration::from_millis(200), &not_stopped).unwrap(),
            CommandOutcome::Late
        );
        assert_eq!(
            run_command(&mut hanging_command(), Duration::from_mins(1), &stopped).unwrap(),
            CommandOutcome::Stopped
        );
        assert!(begun.elapsed() < Duration::from_secs(30));
        let outcome = run_command(&mut Command::new("true"), Duration::from_mins(1), &not_stopped).unwrap();
        assert_eq!(outcome, CommandOutcome::Done(true, String::new()));
    }

    #[test]
    fn failed_write_names_the_path_and_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let nowhere = folder.path().join("nowhere");
        let failed = order(&nowhere).carry_out(&AtomicBool::new(false)).unwrap_err();
        assert!(matches!(&failed, Failure::Write { path, reason } if path.starts_with(&nowhere) && !reason.is_empty()));
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn failed_write_keeps_a_folder_at_the_path() {
        let folder = tempfile::tempdir().unwrap();
        // A folder with that name is in the way.
        std::fs::create_dir(folder.path().join("ranking.pdf")).unwrap();
        assert!(matches!(order(folder.path()).carry_out(&AtomicBool::new(false)), Err(Failure::Write { .. })));
        assert!(folder.path().join("ranking.pdf").is_dir());
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
