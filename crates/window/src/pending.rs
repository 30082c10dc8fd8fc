//! Requests of screens that wait for an answer.

use super::which::ScreenName;

/// The identity of a request. The form that sent it keeps it, and the answer names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Token(u64);

/// A request and the screen that sent it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Owner {
    pub screen: ScreenName,
    pub token: Token,
}

/// Requests that wait for an answer, at most one for each screen.
#[derive(Debug, Default)]
pub(super) struct Pending {
    last_number: u64,
    waiting: Vec<Owner>,
}

impl Pending {
    /// Starts a request of a screen. `None` if the screen still waits for an answer, because a second Enter repeats the
    /// same request.
    pub fn start(&mut self, screen: ScreenName) -> Option<Owner> {
        if self.is_waiting(screen) {
            return None;
        }
        self.last_number += 1;
        let owner = Owner { screen, token: Token(self.last_number) };
        self.waiting.push(owner);
        Some(owner)
    }

    /// Ends a request. Returns `false` if nobody waits for it any longer, because its evening was closed.
    pub fn end(&mut self, owner: Owner) -> bool {
        let before = self.waiting.len();
        self.waiting.retain(|other| *other != owner);
        self.waiting.len() < before
    }

    pub fn is_waiting(&self, screen: ScreenName) -> bool {
        self.waiting.iter().any(|owner| owner.screen == screen)
    }

    pub fn is_empty(&self) -> bool {
        self.waiting.is_empty()
    }

    /// Ends the requests about the evening, which was closed. Requests of the club's screens still wait.
    pub fn close_evening(&mut self) {
        self.waiting
            .retain(|owner| matches!(owner.screen, ScreenName::Players | ScreenName::Archive | ScreenName::Settings));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn screen_sends_one_request_at_a_time() {
        let mut pending = Pending::default();
        let first = pending.start(ScreenName::Director).unwrap();
        assert_eq!(pending.start(ScreenName::Director), None);
        let other = pending.start(ScreenName::Seats).unwrap();
        assert_ne!(first.token, other.token);
        assert!(pending.end(first));
        assert!(!pending.is_waiting(ScreenName::Director) && pending.is_waiting(ScreenName::Seats));
        assert_ne!(pending.start(ScreenName::Director).unwrap().token, first.token);
    }

    #[test]
    fn closing_an_evening_ends_its_requests() {
        let mut pending = Pending::default();
        let ruling = pending.start(ScreenName::Director).unwrap();
        let player = pending.start(ScreenName::Players).unwrap();
        pending.close_evening();
        assert!(!pending.end(ruling));
        assert!(pending.end(player));
    }
}
