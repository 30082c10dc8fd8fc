//! The club's own web server by SFTP: runs the system's `sftp` with the user's keys and known hosts. It cannot ask for
//! anything, so it logs in by key only.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use exchange::sites::SiteFile;

use super::address::{SftpAddress, trim_address};
use super::channel::{Acceptance, DeliveryJob, DeliveryStop};
use super::http::safe_text;
use super::ledger::Proof;
use super::problem::Problem;

/// The variable that names another configuration file for `sftp`.
const CONFIG_VARIABLE: &str = "ARROWSWITCH_SSH_CONFIG";
/// The pause between two checks whether `sftp` has ended. It is short, because the user waits.
const EXIT_CHECK_PAUSE: Duration = Duration::from_millis(20);

/// A folder of a web server.
pub(super) struct Sftp<'a> {
    /// `sftp://USER@HOST/FOLDER`.
    pub address: &'a str,
    /// How long the connection may take, and how long a whole run of `sftp`.
    pub timeout: Duration,
}

struct SftpOutput {
    is_success: bool,
    /// Everything that `sftp` wrote to standard error.
    errors: String,
}

impl Sftp<'_> {
    /// Runs commands, one a line. The caller judges from the output whether they failed.
    fn run(&self, commands: &str) -> Result<SftpOutput, Problem> {
        let sftp_address = SftpAddress::parse(self.address)?;
        let mut command = Command::new("sftp");
        command.args(["-b", "-", "-o", "BatchMode=yes", "-o", "StrictHostKeyChecking=yes", "-o", "LogLevel=ERROR"]);
        command.args(["-o", &format!("ConnectTimeout={}", self.timeout.as_secs().max(1))]);
        if let Some(config) = std::env::var_os(CONFIG_VARIABLE) {
            command.arg("-F").arg(config);
        }
        if let Some(port) = sftp_address.port {
            command.args(["-P", &port.to_string()]);
        }
        command.arg("--").arg(sftp_address.user_and_host);
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let spawn_problem =
            |error: std::io::Error| Problem::File { path: "sftp".to_owned(), reason: error.to_string() };
        let mut child = command.spawn().map_err(spawn_problem)?;
        if let Some(mut input) = child.stdin.take() {
            // A program that has already ended says why in its output.
            let _ = input.write_all(commands.as_bytes());
        }
        let output = wait_for_output(&mut child, self.timeout).map_err(spawn_problem)?.ok_or(Problem::NoAnswer)?;
        match problem_of_login(&output) {
            Some(problem) => Err(problem),
            None => Ok(output),
        }
    }

    /// Fetches a file of the server by its path. `None` if it does not exist.
    fn get(&self, file: &str) -> Result<Option<Vec<u8>>, Problem> {
        let local_file_problem = |error: std::io::Error| Problem::FilesNotMade { reason: error.to_string() };
        let folder = tempfile::tempdir().map_err(local_file_problem)?;
        let path = folder.path().join("page");
        let output = self.run(&format!("get {} {}\n", quote(file), quote(&path_text(&path))))?;
        if output.is_success {
            return std::fs::read(path).map(Some).map_err(local_file_problem);
        }
        let errors = output.errors.to_lowercase();
        let is_missing = errors.contains("not found") || errors.contains("no such file");
        if is_missing { Ok(None) } else { Err(Problem::Rejected { message: failure_reason(&output.errors) }) }
    }

    /// Puts a file at a path of the server, completely or not at all. The caller judges from the output whether it is
    /// there.
    fn put(&self, file: &str, bytes: &[u8]) -> Result<SftpOutput, Problem> {
        let mut page =
            tempfile::NamedTempFile::new().map_err(|error| Problem::FilesNotMade { reason: error.to_string() })?;
        page.write_all(bytes).map_err(|error| Problem::FilesNotMade { reason: error.to_string() })?;
        let (part, file) = (quote(&format!("{file}.part")), quote(file));
        self.run(&format!("put {} {part}\nrename {part} {file}\n", quote(&path_text(page.path()))))
    }

    /// Puts pages into the folder over one connection, each completely or not at all. If one does not arrive, the pages
    /// before it stay there.
    pub fn put_all(&self, pages: &[SiteFile]) -> Result<(), Problem> {
        let local_file_problem = |error: std::io::Error| Problem::FilesNotMade { reason: error.to_string() };
        let folder = tempfile::tempdir().map_err(local_file_problem)?;
        let sftp_address = SftpAddress::parse(self.address)?;
        let mut commands = String::new();
        for page in pages {
            let path = folder.path().join(&page.name);
            std::fs::write(&path, &page.bytes).map_err(local_file_problem)?;
            let file = sftp_address.path_of(&page.name);
            let part = quote(&format!("{file}.part"));
            commands += &format!("put {} {part}\nrename {part} {}\n", quote(&path_text(&path)), quote(&file));
        }
        let output = self.run(&commands)?;
        if output.is_success { Ok(()) } else { Err(Problem::Rejected { message: failure_reason(&output.errors) }) }
    }

    /// Checks that the login works and the folder exists.
    pub fn test(&self) -> Result<(), Problem> {
        let folder = SftpAddress::parse(self.address)?.folder;
        let output =
            self.run(&if folder.is_empty() { "pwd\n".to_owned() } else { format!("cd {}\n", quote(folder)) })?;
        if output.is_success { Ok(()) } else { Err(Problem::Rejected { message: failure_reason(&output.errors) }) }
    }
}

/// Delivers the page of an evening, unless it is there already, and its picture. A picture that does not arrive is not
/// reported.
pub(super) fn deliver(server: &Sftp<'_>, mut job: DeliveryJob<'_>) -> Result<Acceptance, DeliveryStop> {
    let page = job.parcel.page()?;
    let file = SftpAddress::parse(server.address)?.path_of(&page.name);
    let place = format!("{}/{}", trim_address(server.address), page.name);
    let existing_page = server.get(&file)?;
    if let Some(earlier_page) = &existing_page
        && let Some(proof) = job.compare_page(page, earlier_page, &place)?
    {
        return Ok(Acceptance::at(place, proof));
    }
    job.record_start(None, Vec::new(), existing_page.is_some())?;
    if let Some(picture) = &job.parcel.picture {
        // The page is complete without its picture.
        let _ = server.put(&SftpAddress::parse(server.address)?.path_of(&picture.name), &picture.bytes);
    }
    let output = server.put(&file, &page.bytes)?;
    match server.get(&file) {
        Ok(Some(remote_page)) if remote_page == page.bytes => Ok(Acceptance::at(place, Proof::ReadBack)),
        _ if output.is_success => Ok(Acceptance::at(place, Proof::Confirmed)),
        _ => Err(DeliveryStop::Unconfirmed(Problem::Rejected { message: failure_reason(&output.errors) })),
    }
}

/// Waits for a program to end. Kills it and returns `None` if it takes longer than the timeout.
fn wait_for_output(child: &mut Child, timeout: Duration) -> std::io::Result<Option<SftpOutput>> {
    let errors = child.stderr.take();
    let reader = std::thread::spawn(move || {
        let mut text = Vec::new();
        // Unreadable output counts as empty.
        let _ = errors.map(|mut errors| errors.read_to_end(&mut text));
        String::from_utf8_lossy(&text).into_owned()
    });
    let start = Instant::now();
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        if start.elapsed() > timeout {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(EXIT_CHECK_PAUSE);
    };
    Ok(Some(SftpOutput { is_success: status.success(), errors: reader.join().unwrap_or_default() }))
}

/// Why no connection or login was possible. `None` if only a later command failed.
fn problem_of_login(output: &SftpOutput) -> Option<Problem> {
    if output.is_success {
        return None;
    }
    let (text, reason) = (output.errors.to_lowercase(), failure_reason(&output.errors));
    let has_any = |parts: &[&str]| parts.iter().any(|part| text.contains(part));
    if has_any(&["host key verification failed", "no hostkey alg", "remote host identification has changed"]) {
        Some(Problem::HostKey)
    } else if has_any(&["permission denied (", "too many authentication failures"]) {
        Some(Problem::Rejected { message: reason })
    } else if has_any(&[
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

/// The reason in what `sftp` wrote, as it may be shown: the last line other than "Connection closed", or that line if
/// there is no other. Empty if `sftp` wrote nothing.
fn failure_reason(errors: &str) -> String {
    let mut lines = errors.lines().map(str::trim).filter(|line| !line.is_empty());
    let reason = lines.clone().rfind(|line| *line != "Connection closed").or_else(|| lines.next());
    safe_text(reason.unwrap_or_default(), None)
}

/// A path of this computer with the slashes that `sftp` expects on every system.
fn path_text(path: &Path) -> String {
    path.display().to_string().replace('\\', "/")
}

fn quote(path: &str) -> String {
    format!("\"{path}\"")
}
