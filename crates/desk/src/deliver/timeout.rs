//! How long a server may take to answer.

use std::sync::OnceLock;
use std::time::Duration;

/// The environment variable with the number of seconds to wait for a server. Slow lines need more.
const TIMEOUT_VARIABLE: &str = "ARROWSWITCH_PATIENCE";
/// The default time to wait, enough for an upload of several hundred kilobytes.
const DEFAULT_TIMEOUT: Duration = Duration::from_mins(1);

static TIMEOUT_OVERRIDE: OnceLock<Duration> = OnceLock::new();

/// Sets the time for all deliveries of this program. Overrides `ARROWSWITCH_PATIENCE`; later calls do nothing.
pub fn set_timeout(timeout: Duration) {
    let _ = TIMEOUT_OVERRIDE.set(timeout);
}

/// The time to wait for a server: as set by the program, else by the variable if it is a positive number, else the
/// default.
pub(super) fn server_timeout() -> Duration {
    let from_variable = || {
        let seconds = std::env::var(TIMEOUT_VARIABLE).ok()?.parse().ok()?;
        (seconds > 0).then(|| Duration::from_secs(seconds))
    };
    TIMEOUT_OVERRIDE.get().copied().or_else(from_variable).unwrap_or(DEFAULT_TIMEOUT)
}
