//! A program that is told to end (SIGTERM, SIGHUP, SIGINT) stores what it was asked for and makes its closing copies first.

use std::sync::{Arc, Mutex, OnceLock, PoisonError, Weak};

use super::copies::Keeper;

/// Those who keep copies in this program.
static KEEPERS: Mutex<Vec<Weak<OnceLock<Keeper>>>> = Mutex::new(Vec::new());

/// From now on a keeper makes its closing copy when the program is told to end.
pub(super) fn watch(keeper: &Arc<OnceLock<Keeper>>) {
    let mut keepers = KEEPERS.lock().unwrap_or_else(PoisonError::into_inner);
    keepers.retain(|keeper| keeper.strong_count() > 0);
    keepers.push(Arc::downgrade(keeper));
    #[cfg(unix)]
    {
        static BEGUN: OnceLock<()> = OnceLock::new();
        BEGUN.get_or_init(signals::begin);
    }
}

/// Makes the closing copies.
#[cfg_attr(not(unix), allow(dead_code, reason = "other systems close the window instead"))]
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
