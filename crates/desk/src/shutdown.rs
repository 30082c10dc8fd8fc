//! Finishes pending work and makes closing copies when the program is told to end (SIGTERM, SIGHUP, SIGINT), or when a
//! library ends it because the display is gone.

use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use super::copies::{CopyKeeper, wait_for_last_copies};

/// The keepers that make copies in this program.
static KEEPERS: Mutex<Vec<Weak<OnceLock<CopyKeeper>>>> = Mutex::new(Vec::new());

thread_local! {
    /// Dropped when the main thread ends, even if a library ends the program, as Xlib does without a display.
    static EXIT_GUARD: ExitGuard = const { ExitGuard };
}

/// Makes the closing copies when it is dropped.
struct ExitGuard;

impl Drop for ExitGuard {
    fn drop(&mut self) {
        // On a separate thread, because the data of this one is being destroyed.
        if let Ok(closing) = std::thread::Builder::new().name("ending".to_owned()).spawn(make_closing_copies) {
            // A panic in the thread has left its own report.
            let _ = closing.join();
        }
    }
}

/// Makes a keeper write its closing copy when the program is told to end.
pub(super) fn close_on_exit(keeper: &Arc<OnceLock<CopyKeeper>>) {
    let mut keepers = KEEPERS.lock().unwrap_or_else(PoisonError::into_inner);
    keepers.retain(|keeper| keeper.strong_count() > 0);
    keepers.push(Arc::downgrade(keeper));
    if std::thread::current().name() == Some("main") {
        EXIT_GUARD.with(|_| ());
    }
    #[cfg(unix)]
    {
        static SIGNALS_STARTED: OnceLock<()> = OnceLock::new();
        SIGNALS_STARTED.get_or_init(signals::listen);
    }
}

/// Makes the closing copies of all keepers, and waits for those that another thread is making.
fn make_closing_copies() {
    let keepers = std::mem::take(&mut *KEEPERS.lock().unwrap_or_else(PoisonError::into_inner));
    for keeper in keepers.iter().filter_map(Weak::upgrade) {
        if let Some(keeper) = keeper.get() {
            keeper.end();
        }
    }
    // After a panic another thread may still be writing a closing copy.
    wait_for_last_copies();
}

#[cfg(unix)]
mod signals {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// Starts to listen for signals. Without the thread a signal ends the program at once, as it would anyway.
    pub(super) fn listen() {
        let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP, SIGINT]) else { return };
        let handle_signals = move || {
            for signal in signals.forever() {
                super::make_closing_copies();
                // Ends the program with the exit status of that signal.
                let _ = emulate_default_handler(signal);
            }
        };
        let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(handle_signals);
    }
}
