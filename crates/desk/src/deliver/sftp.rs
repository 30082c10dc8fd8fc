//! The club's own web server by SFTP: runs the system's `sftp` with the user's keys and known hosts. It cannot ask for
//! anything, so it logs in by key only.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use exchange::sites::SiteFile;

use super::address::{Place, trimmed};
use super::channel::{Halt, Job, Taken};
use super::http::told;
use super::ledger::Proof;
use super::problem::Problem;

/// The variable that names another configuration file for `sftp`.
const CONFIG: &str = "ARROWSWITCH_SSH_CONFIG";

/// A folder of a web server.
pub(super) struct Sftp<'a> {
    pub address: &'a str,
    pub patience: Duration,
}

/// The output of `sftp`.
struct Said {
    succeeded: bool,
    errors: String,
}

impl Sftp<'_> {
    /// Runs commands. A failure before the first one is returned as a problem; later failures are for the caller to
    /// judge.
    fn run(&self, commands: &str) -> Result<Said, Problem> {
        let place = Place::of(self.address)?;
        let mut command = Command::new("sftp");
        command.args(["-b", "-", "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=yes", "-o", "LogLevel=ERROR"]);
        command.args(["-o", &format!("ConnectTimeout={}", self.patience.as_secs().max(1))]);
        if let Some(config) = std::env::var_os(CONFIG) {
            command.arg("-F").arg(config);
        }
        if let Some(port) = place.port {
            command.args(["-P", &port.to_string()]);
        }
        command.arg("--").arg(place.login);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let failed = |error: std::io::Error| Problem::File { path: "sftp".to_owned(), reason: error.to_string() };
        let mut child = command.spawn().map_err(failed)?;
        if let Some(mut input) = child.stdin.take() {
            // A program that has already ended says why in its output.
            let _ = input.write_all(commands.as_bytes());
        }
        let said = wait(&mut child, self.patience).map_err(failed)?.ok_or(Problem::Silent)?;
        match problem_of_login(&said) {
            Some(problem) => Err(problem),
            None => Ok(said),
        }
    }

    /// The page in the folder. `None` if there is none.
    fn get(&self, file: &str) -> Result<Option<Vec<u8>>, Problem> {
        let failed = |error: std::io::Error| Problem::Files { reason: error.to_string() };
        let folder = tempfile::tempdir().map_err(failed)?;
        let path = folder.path().join("page");
        let said = self.run(&format!("get {} {}\n", quoted(file), quoted(&shown(&path))))?;
        if said.succeeded {
            return std::fs::read(path).map(Some).map_err(failed);
        }
        let lower = said.errors.to_lowercase();
        let is_missing = lower.contains("not found") || lower.contains("no such file");
        if is_missing { Ok(None) } else { Err(Problem::Rejected { message: last_line(&said.errors) }) }
    }

    /// Puts a page into the folder, whole or not at all.
    fn put(&self, file: &str, bytes: &[u8]) -> Result<Said, Problem> {
        let mut page = tempfile::NamedTempFile::new().map_err(|error| Problem::Files { reason: error.to_string() })?;
        page.write_all(bytes).map_err(|error| Problem::Files { reason: error.to_string() })?;
        let (part, file) = (quoted(&format!("{file}.part")), quoted(file));
        self.run(&format!("put {} {part}\nrename {part} {file}\n", quoted(&shown(page.path()))))
    }

    /// Puts pages into the folder over one connection, each whole or not at all.
    pub fn put_all(&self, pages: &[SiteFile]) -> Result<(), Problem> {
        let failed = |error: std::io::Error| Problem::Files { reason: error.to_string() };
        let folder = tempfile::tempdir().map_err(failed)?;
        let place = Place::of(self.address)?;
        let mut commands = String::new();
        for page in pages {
            let path = folder.path().join(&page.name);
            std::fs::write(&path, &page.bytes).map_err(failed)?;
            let file = place.file(&page.name);
            let part = quoted(&format!("{file}.part"));
            commands += &format!("put {} {part}\nrename {part} {}\n", quoted(&shown(&path)), quoted(&file));
        }
        let said = self.run(&commands)?;
        if said.succeeded { Ok(()) } else { Err(Problem::Rejected { message: last_line(&said.errors) }) }
    }

    /// Looks into the folder.
    pub fn test(&self) -> Result<(), Problem> {
        let folder = Place::of(self.address)?.folder;
        let said =
            self.run(&if folder.is_empty() { "pwd\n".to_owned() } else { format!("cd {}\n", quoted(folder)) })?;
        if said.succeeded { Ok(()) } else { Err(Problem::Rejected { message: last_line(&said.errors) }) }
    }
}

/// Delivers the page of an evening.
pub(super) fn deliver(server: &Sftp<'_>, mut job: Job<'_>) -> Result<Taken, Halt> {
    let page = job.parcel.page()?;
    let file = Place::of(server.address)?.file(&page.name);
    let place = format!("{}/{}", trimmed(server.address), page.name);
    let there = server.get(&file)?;
    if let Some(there) = &there
        && let Some(proof) = job.compare_page(page, there, &place)?
    {
        return Ok(Taken::at(place, proof));
    }
    job.begin(None, Vec::new(), there.is_some())?;
    if let Some(picture) = &job.parcel.picture {
        // Without its picture the page is whole.
        let _ = server.put(&Place::of(server.address)?.file(&picture.name), &picture.bytes);
    }
    let said = server.put(&file, &page.bytes)?;
    match server.get(&file) {
        Ok(Some(back)) if back == page.bytes => Ok(Taken::at(place, Proof::ReadBack)),
        _ if said.succeeded => Ok(Taken::at(place, Proof::Told)),
        _ => Err(Halt::Problem(Problem::Rejected { message: last_line(&said.errors) })),
    }
}

/// Waits for a program to end. `None` if it takes too long and is killed.
fn wait(child: &mut Child, patience: Duration) -> std::io::Result<Option<Said>> {
    let errors = child.stderr.take();
    let reader = std::thread::spawn(move || {
        let mut text = Vec::new();
        // Output that cannot be read is left out.
        let _ = errors.map(|mut errors| errors.read_to_end(&mut text));
        String::from_utf8_lossy(&text).into_owned()
    });
    let begun = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if begun.elapsed() > patience {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(Duration::from_millis(20));
    };
    Ok(Some(Said { succeeded: status.success(), errors: reader.join().unwrap_or_default() }))
}

/// Why the server refused the login.
fn problem_of_login(said: &Said) -> Option<Problem> {
    if said.succeeded {
        return None;
    }
    let (text, reason) = (said.errors.to_lowercase(), last_line(&said.errors));
    let has = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
    if has(&["host key verification failed", "no hostkey alg", "remote host identification has changed"]) {
        Some(Problem::HostKey)
    } else if has(&["permission denied (", "too many authentication failures"]) {
        Some(Problem::Rejected { message: reason })
    } else if has(&[
        "could not resolve",
        "connection refused",
        "network is unreachable",
        "no route to host",
        "timed out",
        "connection closed",
        "connection reset",
    ]) {
        Some(Problem::Unreachable { reason })
    } else {
        None
    }
}

/// The last line that gives a reason.
fn last_line(text: &str) -> String {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let last = lines.clone().rfind(|line| *line != "Connection closed").or_else(|| lines.next());
    told(last.unwrap_or_default(), None)
}

/// A path of this computer, as `sftp` reads it on every system.
fn shown(path: &Path) -> String {
    path.display().to_string().replace('\\', "/")
}

fn quoted(path: &str) -> String {
    format!("\"{path}\"")
}
