//! `arrowswitch.com`: what a command line of Windows starts for `arrowswitch`, since it looks for .com before .exe.
//! The program itself belongs to the window and has no console; this passes on what it says, and how it ended.

use std::io::{self, Read, Write};
use std::process::{Command, ExitCode, Stdio};
use std::thread;

fn main() -> ExitCode {
    match run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("arrowswitch: the program beside this one cannot be started: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> io::Result<ExitCode> {
    let program = std::env::current_exe()?.with_extension("exe");
    let mut command = Command::new(program);
    command.args(std::env::args_os().skip(1));
    // With nothing to do it opens the window, and the console is free again.
    if std::env::args_os().len() == 1 {
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).spawn()?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut child = command.stdin(Stdio::inherit()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let said = child.stdout.take().map(|from| thread::spawn(move || pass(from, &mut io::stdout())));
    let wrong = child.stderr.take().map(|from| thread::spawn(move || pass(from, &mut io::stderr())));
    for passing in [said, wrong].into_iter().flatten() {
        let _ = passing.join();
    }
    let code = child.wait()?.code().unwrap_or(1);
    Ok(ExitCode::from(u8::try_from(code).unwrap_or(1)))
}

/// Passes on what comes, as it comes. A console wants whole letters: what is cut waits for its rest.
fn pass(mut from: impl Read, to: &mut impl Write) {
    let mut block = [0; 8192];
    let mut held = Vec::new();
    while let Ok(count) = from.read(&mut block) {
        if count == 0 {
            break;
        }
        held.extend_from_slice(&block[..count]);
        let whole = match std::str::from_utf8(&held) {
            Err(cut) if cut.error_len().is_none() => cut.valid_up_to(),
            _ => held.len(),
        };
        if to.write_all(&held[..whole]).and_then(|()| to.flush()).is_err() {
            return;
        }
        held.drain(..whole);
    }
    let _ = to.write_all(&held);
}
