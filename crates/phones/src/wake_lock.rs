//! Keeps this computer awake while the hall is open, because a sleeping laptop disconnects all phones. It runs the
//! system's own program; without one, `docs/hall.md` says what to set.

use std::process::{Child, Command, Stdio};

/// Keeps the computer awake until it is dropped.
#[derive(Debug)]
pub struct WakeLock(Option<Child>);

impl WakeLock {
    /// Asks the system to stay awake. Without a program for that, the lock holds nothing.
    pub fn acquire() -> Self {
        let child = inhibiting_command().and_then(|mut command| {
            command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
        });
        Self(child)
    }

    /// Whether the computer is kept awake, because the system's program still runs.
    pub fn is_held(&mut self) -> bool {
        self.0.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }
}

impl Drop for WakeLock {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            // The process may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The command that keeps this system awake. `None` on systems without one. Its process ends with ours: on Linux it
/// reads our pipe, on macOS it watches our process.
fn inhibiting_command() -> Option<Command> {
    if cfg!(target_os = "linux") {
        let mut command = Command::new("systemd-inhibit");
        command.args(["--what=idle:sleep", "--who=Arrowswitch", "--why=Phones enter results", "cat"]);
        Some(command)
    } else if cfg!(target_os = "macos") {
        let mut command = Command::new("caffeinate");
        command.args(["-i", "-s", "-w", &std::process::id().to_string()]);
        Some(command)
    } else {
        None
    }
}
