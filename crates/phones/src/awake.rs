//! Keeps this computer awake while the hall is open, because a sleeping laptop disconnects all phones. It runs the
//! system's own program; without one, `docs/hall.md` says what to set.

use std::process::{Child, Command, Stdio};

/// Keeps the computer awake while it exists.
#[derive(Debug)]
pub struct Awake(Option<Child>);

impl Awake {
    /// Asks the system to stay awake.
    pub fn hold() -> Self {
        let program = program().and_then(|mut program| {
            program.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null()).spawn().ok()
        });
        Self(program)
    }

    /// Whether the computer is kept awake: the program still runs.
    pub fn is_held(&mut self) -> bool {
        self.0.as_mut().is_some_and(|child| matches!(child.try_wait(), Ok(None)))
    }
}

impl Drop for Awake {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The program that keeps this system awake. It ends with us, because its input ends or it watches our process.
fn program() -> Option<Command> {
    if cfg!(target_os = "linux") {
        let mut program = Command::new("systemd-inhibit");
        program.args(["--what=idle:sleep", "--who=Arrowswitch", "--why=Phones enter results", "cat"]);
        Some(program)
    } else if cfg!(target_os = "macos") {
        let mut program = Command::new("caffeinate");
        program.args(["-i", "-s", "-w", &std::process::id().to_string()]);
        Some(program)
    } else {
        None
    }
}
