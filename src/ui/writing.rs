//! Long work behind the window: documents laid out and written, then opened or sent to the printer. What
//! stands on the pages is in `print` and `exchange`.

use std::path::{Path, PathBuf};

use chrono::{DateTime, FixedOffset};

use crate::bridge::Analyses;
use crate::exchange::web;
use crate::lang::Language;
use crate::print::{self, Attendance, Document, Look, Sheet};
use crate::scoring::{EventRanking, Published, Standings};
use crate::session::Session;
use crate::store::write_whole;

/// What is to be written, of the evening as it was when it was asked for.
#[derive(Debug, Clone)]
pub struct Order {
    pub session: Session,
    pub standings: Standings,
    pub analyses: Option<Analyses>,
    pub language: Language,
    pub look: Look,
    /// The club's evenings up to this one, the earliest first.
    pub evenings: Vec<Attendance>,
    /// The rankings as they were put up, the earliest first.
    pub versions: Vec<Published>,
    /// What the sessions of its event add up to.
    pub event: Vec<EventRanking>,
    /// When it was asked for.
    pub at: DateTime<FixedOffset>,
    pub pdf: Option<(Document, PathBuf)>,
    pub web: Option<PathBuf>,
    pub then: Then,
}

/// What is done with the first of the files.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Then {
    Nothing,
    Open,
    Print,
}

/// What an order came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub paths: Vec<PathBuf>,
    pub then: Then,
}

/// Why an order was not carried out to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Failure {
    /// Nothing was written there; what was there before still is.
    Write { path: PathBuf, reason: String },
    /// The files are there, but no program opened the first of them.
    Open { path: PathBuf, reason: String },
    /// The files are there, but the printer did not take the first of them.
    Print { path: PathBuf, reason: String },
}

impl Order {
    /// Writes each file whole or not at all, and does with the first what was asked.
    ///
    /// # Errors
    /// At the first that cannot be written, opened or printed.
    pub fn carry_out(self) -> Result<Written, Failure> {
        let texts = self.language.texts();
        let published = self.session.publications.last().map(|(_, stamp)| stamp.at);
        let mut written = Vec::new();
        if let Some((document, path)) = self.pdf {
            let (double_dummy, evenings) = (self.analyses.as_ref(), &self.evenings[..]);
            let (versions, event) = (&self.versions[..], &self.event[..]);
            let sheet = Sheet { look: self.look, published, double_dummy, versions, evenings, event };
            let pages = print::pages(document, &self.session, &self.standings, &texts, &sheet);
            let (title, author) = (self.session.title.clone(), self.session.club.clone());
            write(&path, &print::write(&pages, &print::Info { title, author, created: self.at }))?;
            written.push(path);
        }
        if let Some(path) = self.web {
            let page = web::page(&self.session, &self.standings, published, self.analyses.as_ref(), &texts);
            let page = page.map_err(|e| Failure::Write { path: path.clone(), reason: e.to_string() })?;
            write(&path, page.as_bytes())?;
            written.push(path);
        }
        if let Some(path) = written.first() {
            let path = path.clone();
            match self.then {
                Then::Nothing => {}
                Then::Open => {
                    open::that_detached(&path).map_err(|e| Failure::Open { path, reason: e.to_string() })?;
                }
                Then::Print => to_printer(&path).map_err(|reason| Failure::Print { path, reason })?,
            }
        }
        Ok(Written { paths: written, then: self.then })
    }
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    write_whole(path, bytes).map_err(|e| Failure::Write { path: path.to_owned(), reason: e.to_string() })
}

/// Hands a file to the system's print command and waits for its answer.
fn to_printer(path: &Path) -> Result<(), String> {
    let mut command = if cfg!(windows) {
        let mut shell = std::process::Command::new("powershell");
        // The path comes by the environment, so that nothing in it is taken for a command.
        shell.args(["-NoProfile", "-Command", "Start-Process -FilePath $env:ARROWSWITCH_PRINT -Verb Print"]);
        shell.env("ARROWSWITCH_PRINT", path);
        shell
    } else {
        let mut lp = std::process::Command::new("lp");
        lp.arg("--").arg(path);
        lp
    };
    let name = command.get_program().to_string_lossy().into_owned();
    let answer = command.output().map_err(|e| format!("{name}: {e}"))?;
    if answer.status.success() {
        return Ok(());
    }
    let said = String::from_utf8_lossy(&answer.stderr);
    Err(said.lines().next().unwrap_or(&name).trim().to_owned())
}
