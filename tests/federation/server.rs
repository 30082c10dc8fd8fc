//! A PostgreSQL server for the tests, in a folder of its own and over a socket, without a network. It ends when it is
//! dropped, or, if the tests run as root, at the latest with the program that started it.

#![allow(dead_code, reason = "each test or example that includes this file uses a part of it")]

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::{Duration, Instant};

/// A PostgreSQL server, running unless it was killed.
#[derive(Debug)]
pub struct Server {
    pub folder: PathBuf,
    user: Option<String>,
    child: std::sync::Mutex<Option<Child>>,
}

/// The number of the next server folder of this program.
static NEXT_FOLDER: AtomicU32 = AtomicU32::new(0);

/// A program of PostgreSQL, from the path or from the folder where Debian puts the server's programs.
fn postgres_program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    let in_path = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    in_path.or_else(|| {
        let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?.flatten();
        versions.map(|version| version.path().join("bin").join(name)).filter(|file| file.is_file()).max()
    })
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout == b"0\n")
}

/// The user that runs the server if the tests run as root, which PostgreSQL refuses. `None` for the own user.
fn server_user() -> Option<String> {
    let exists = |user: &&str| Command::new("id").arg(user).output().is_ok_and(|id| id.status.success());
    is_root().then(|| ["postgres", "nobody"].into_iter().find(exists).unwrap_or("nobody").to_owned())
}

impl Server {
    /// Starts a server. If PostgreSQL is not installed, prints a note and returns `None`.
    pub fn start() -> Option<Self> {
        let (Some(initdb), Some(_)) = (postgres_program("initdb"), postgres_program("postgres")) else {
            // The automatic check installs a server, so one must be found there.
            assert!(std::env::var_os("CI_SERVERS").is_none(), "there is no PostgreSQL server here");
            eprintln!("NOT TESTED: there is no PostgreSQL server here; install the package `postgresql`");
            return None;
        };
        remove_abandoned_folders();
        let folder = create_own_folder();
        let server = Self { folder, user: server_user(), child: std::sync::Mutex::new(None) };
        if let Some(user) = &server.user {
            assert!(Command::new("chown").arg(user).arg(&server.folder).status().unwrap().success());
        }
        let output = server
            .as_user(&initdb)
            .args(["-U", "owner", "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8", "--no-sync", "-D"])
            .arg(server.data_folder())
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        server.run(&[]);
        server.sql("postgres", "CREATE DATABASE federation");
        Some(server)
    }

    fn data_folder(&self) -> PathBuf {
        self.folder.join("data")
    }

    /// A command that runs as the server's user. If that is another user, the command ends when the thread that started
    /// it ends.
    fn as_user(&self, program: &Path) -> Command {
        let Some(user) = &self.user else { return Command::new(program) };
        let mut command = Command::new("setpriv");
        command
            .args(["--reuid", user, "--regid", &group_of(user), "--clear-groups", "--pdeathsig", "INT", "--"])
            .arg(program);
        command.current_dir(&self.folder);
        command
    }

    /// Starts the server process, from a thread that lives as long as the program because a server of another user ends
    /// with the thread that started it.
    fn start_process(&self, settings: &[&str]) -> Child {
        let mut command = self.as_user(&postgres_program("postgres").unwrap());
        command.arg("-D").arg(self.data_folder()).arg("-k").arg(&self.folder);
        command.args(["-c", "listen_addresses=", "-c", "max_connections=120", "-c", "shared_buffers=256MB"]);
        for setting in settings {
            command.args(["-c", setting]);
        }
        let log_file = std::fs::OpenOptions::new().create(true).append(true).open(self.folder.join("log")).unwrap();
        command.stdout(Stdio::null()).stderr(log_file).stdin(Stdio::null());
        let (sender, receiver) = mpsc::channel();
        std::thread::spawn(move || {
            sender.send(command.spawn().unwrap()).unwrap();
            loop {
                std::thread::park();
            }
        });
        receiver.recv().unwrap()
    }

    /// Runs the server in its folder, with settings, until [`Self::kill`].
    pub fn run(&self, settings: &[&str]) {
        let mut child = self.start_process(settings);
        let start = Instant::now();
        while postgres::Client::connect(&self.address("owner", "postgres"), postgres::NoTls).is_err() {
            let log = || std::fs::read_to_string(self.folder.join("log")).unwrap_or_default();
            assert!(start.elapsed() < Duration::from_mins(1), "the server does not come up: {}", log());
            std::thread::sleep(Duration::from_millis(20));
            if child.try_wait().unwrap().is_some() {
                std::thread::sleep(Duration::from_millis(100));
                // After a kill, the other processes of the server may take a moment to end, and until then it cannot
                // start again.
                child = self.start_process(settings);
            }
        }
        *self.child.lock().unwrap() = Some(child);
    }

    /// Kills the server at once, as a power cut does.
    pub fn kill(&self) {
        let Some(mut child) = self.child.lock().unwrap().take() else { return };
        child.kill().unwrap();
        child.wait().unwrap();
        std::thread::sleep(Duration::from_millis(100));
    }

    /// Whether the server was killed.
    pub fn is_down(&self) -> bool {
        self.child.lock().unwrap().is_none()
    }

    /// The address of a database for a role.
    pub fn address(&self, role: &str, database: &str) -> String {
        format!("postgres:///{database}?host={}&user={role}", self.folder.display())
    }

    /// The address of the federation's database for a role.
    pub fn federation_address(&self, role: &str) -> String {
        self.address(role, "federation")
    }

    /// Creates another database, for a single test.
    pub fn create_database(&self, name: &str) {
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
    }

    pub fn client(&self, role: &str, database: &str) -> postgres::Client {
        postgres::Client::connect(&self.address(role, database), postgres::NoTls).unwrap()
    }

    pub fn sql(&self, database: &str, text: &str) {
        self.client("owner", database).batch_execute(text).unwrap();
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.kill();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn group_of(user: &str) -> String {
    let id = Command::new("id").args(["-gn", user]).output().unwrap();
    String::from_utf8(id.stdout).unwrap().trim().to_owned()
}

/// Creates a folder for one server. Servers of the same program have different folders.
fn create_own_folder() -> PathBuf {
    loop {
        let (pid, next) = (std::process::id(), NEXT_FOLDER.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(format!("arrowswitch-pg-{pid}-{next}"));
        match std::fs::create_dir(&folder) {
            Ok(()) => return folder,
            Err(error) => assert!(error.kind() == std::io::ErrorKind::AlreadyExists, "{}: {error}", folder.display()),
        }
    }
}

/// Removes folders of programs that have ended.
fn remove_abandoned_folders() {
    for entry in std::fs::read_dir(std::env::temp_dir()).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(pid) = name.strip_prefix("arrowswitch-pg-").and_then(|after_prefix| after_prefix.split('-').next())
        else {
            continue;
        };
        if !Path::new("/proc").join(pid).exists() {
            let _ = std::fs::remove_dir_all(entry.path());
        }
    }
}
