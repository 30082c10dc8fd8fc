//! A program that is told to end (SIGTERM, SIGHUP, SIGINT), or that a library ends because its display is gone, stores
//! what it was asked for and makes its closing copies first.

use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use super::copies::Keeper;

/// Those who keep copies in this program.
static KEEPERS: Mutex<Vec<Weak<OnceLock<Keeper>>>> = Mutex::new(Vec::new());

thread_local! {
    /// Of the main thread it goes when the program ends, also where a library ends it: Xlib does when the display is gone.
    static LAST: Last = const { Last };
}

/// Makes the closing copies when it goes.
struct Last;

impl Drop for Last {
    fn drop(&mut self) {
        // On a thread of its own: what belongs to this one is going.
        if let Ok(closing) = std::thread::Builder::new().name("ending".to_owned()).spawn(close) {
            // A fault in there has left its report.
            let _ = closing.join();
        }
    }
}

/// From now on a keeper makes its closing copy when the program is told to end.
pub(super) fn watch(keeper: &Arc<OnceLock<Keeper>>) {
    let mut keepers = KEEPERS.lock().unwrap_or_else(PoisonError::into_inner);
    keepers.retain(|keeper| keeper.strong_count() > 0);
    keepers.push(Arc::downgrade(keeper));
    if std::thread::current().name() == Some("main") {
        LAST.with(|_| ());
    }
    #[cfg(unix)]
    {
        static BEGUN: OnceLock<()> = OnceLock::new();
        BEGUN.get_or_init(signals::begin);
    }
}

/// Makes the closing copies.
fn close() {
    let keepers = std::mem::take(&mut *KEEPERS.lock().unwrap_or_else(PoisonError::into_inner));
    for keeper in keepers.iter().filter_map(Weak::upgrade) {
        if let Some(keeper) = keeper.get() {
            keeper.end();
        }
    }
}

#[cfg(unix)]
mod signals {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// Begins to listen. Without the thread a signal ends the program at once, as it would without us.
    pub(super) fn begin() {
        let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP, SIGINT]) else { return };
        let wait = move || {
            for signal in signals.forever() {
                super::close();
                // Ends the program with the status that says which signal it was.
                let _ = emulate_default_handler(signal);
            }
        };
        let _ = std::thread::Builder::new().name("signals".to_owned()).spawn(wait);
    }
}
