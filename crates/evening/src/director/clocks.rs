//! The two periods that begin when an official ranking is published: for correcting scores (Law 79C1) and for rulings
//! and appeals (Law 92B). `session` decides whether a change is still allowed.

use chrono::{DateTime, Duration, FixedOffset};

/// The length of the periods, in minutes, and whether a new publication restarts them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Periods {
    /// Minutes in which scores may be corrected (Law 79C).
    pub correction: u32,
    /// Minutes in which rulings may be requested and appealed (Law 92B).
    pub appeal: u32,
    pub restart: bool,
}

/// The ends of the periods. Both are `None` before an official ranking is published.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clocks {
    pub correction: Option<DateTime<FixedOffset>>,
    pub appeal: Option<DateTime<FixedOffset>>,
}

impl Clocks {
    /// Computes the ends from the moments, in order, at which rankings without missing results were published.
    pub fn new(published: &[DateTime<FixedOffset>], periods: Periods) -> Self {
        let start = if periods.restart { published.last() } else { published.first() };
        let end = |minutes: u32| start.map(|moment| *moment + Duration::minutes(minutes.into()));
        Self { correction: end(periods.correction), appeal: end(periods.appeal) }
    }

    /// Whether the correction period is over at a moment.
    pub fn is_correction_over(&self, moment: DateTime<FixedOffset>) -> bool {
        self.correction.is_some_and(|end| moment > end)
    }

    /// The end of the period that is over at a moment, the earlier one if both are. `None` if neither is.
    pub fn ended(&self, moment: DateTime<FixedOffset>) -> Option<DateTime<FixedOffset>> {
        [self.correction, self.appeal].into_iter().flatten().filter(|end| moment > *end).min()
    }

    /// Whether the period for rulings and appeals is over at a moment.
    pub(crate) fn is_appeal_over(&self, moment: DateTime<FixedOffset>) -> bool {
        self.appeal.is_some_and(|end| moment > end)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn time_at(time: &str) -> DateTime<FixedOffset> {
        format!("2026-11-03T{time}:00+01:00").parse().unwrap()
    }

    #[test]
    fn second_publication_restarts_the_periods_only_if_agreed() {
        let published = [time_at("22:10"), time_at("22:25")];
        let periods = Periods { correction: 30, appeal: 20, restart: false };
        let clocks = Clocks::new(&published, periods);
        assert_eq!((clocks.correction, clocks.appeal), (Some(time_at("22:40")), Some(time_at("22:30"))));
        let restarted = Clocks::new(&published, Periods { restart: true, ..periods });
        assert_eq!(restarted.correction, Some(time_at("22:55")));
    }

    #[test]
    fn last_minute_belongs_to_the_period() {
        let clocks = Clocks::new(&[time_at("22:00")], Periods { correction: 30, appeal: 30, restart: false });
        assert!(!clocks.is_correction_over(time_at("22:30")));
        assert!(clocks.is_correction_over(time_at("22:31")));
        assert!(!Clocks::default().is_appeal_over(time_at("23:59")));
    }
}
