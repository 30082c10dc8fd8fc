//! How long a server may take to answer.

use std::sync::OnceLock;
use std::time::Duration;

/// The environment variable with the seconds to wait for a server, for slow lines.
const VARIABLE: &str = "ARROWSWITCH_PATIENCE";
/// The usual time to wait: enough for an upload of some hundred kilobytes.
const USUAL: Duration = Duration::from_mins(1);

/// The time that the program set itself.
static SET: OnceLock<Duration> = OnceLock::new();

/// Sets the time for all deliveries of this program, as `ARROWSWITCH_PATIENCE` does: for tests in a window. The first
/// call decides.
pub fn set_patience(patience: Duration) {
    let _ = SET.set(patience);
}

/// The time to wait for a server.
pub(super) fn patience() -> Duration {
    let from_variable = || {
        let seconds = std::env::var(VARIABLE).ok()?.parse().ok()?;
        (seconds > 0).then(|| Duration::from_secs(seconds))
    };
    SET.get().copied().or_else(from_variable).unwrap_or(USUAL)
}
