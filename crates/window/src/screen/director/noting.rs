//! One-line notes on an entry of the log: why it is withdrawn, or what a review found; and why the evening is reopened.

use crate::desk::DeskView;
use crate::screen::director::Action;
use evening::director::{Appealed, MatchRulingId, PenaltyId, RulingId};
use evening::session::{Change, LogEntry};

use super::{Doing, LINE, Message, State};

/// The kind of a one-line note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    Withdraw,
    Review,
    /// The evening is reopened.
    Reopen,
}

/// The subject of a note, identified so that later entries of the log do not change it.
#[derive(Debug, Clone, Copy)]
pub(super) enum About {
    Ruling(RulingId),
    Penalty(PenaltyId),
    Match(MatchRulingId),
}

impl Note {
    /// The change that stores it. `None` if the entry does not allow it.
    pub(super) fn change(self, about: Option<About>, reason: String) -> Option<Change> {
        Some(match (self, about) {
            (Self::Reopen, _) => Change::SessionReopened { reason },
            (Self::Withdraw, Some(About::Ruling(ruling))) => Change::RulingWithdrawn { ruling, reason, consent: None },
            (Self::Withdraw, Some(About::Penalty(penalty))) => Change::PenaltyWithdrawn { penalty, reason },
            (Self::Withdraw, Some(About::Match(decided))) => Change::MatchDecisionWithdrawn { decided, reason },
            (Self::Review, Some(About::Ruling(ruling))) => Change::RulingReviewed { ruling, note: reason },
            (Self::Review, Some(About::Penalty(_) | About::Match(_))) | (_, None) => return None,
        })
    }
}

impl State {
    /// Begins a note, or takes its text.
    pub(super) fn note(&mut self, message: Message, desk: &DeskView) -> Action {
        match (message, &mut self.doing) {
            (Message::Note(text), Doing::Noting { text: old, .. }) => *old = text,
            (Message::Noting(note), _) => {
                let about = self.about(note, desk);
                if about.is_some() || note == Note::Reopen {
                    self.doing = Doing::Noting { note, about, text: String::new() };
                    return Action::Focus(LINE.into());
                }
            }
            _ => {}
        }
        Action::None
    }

    /// The chosen entry of the log, if it allows such a note.
    pub(super) fn about(&self, note: Note, desk: &DeskView) -> Option<About> {
        let session = desk.session()?;
        match (note, self.filter.rows(session, desk.now()).get(self.at)?) {
            (Note::Withdraw, LogEntry::Ruling(r)) if r.withdrawn.is_none() => Some(About::Ruling(r.ruling.id)),
            (Note::Review, LogEntry::Ruling(r)) if r.withdrawn.is_none() && !r.ruling.record.draft => {
                Some(About::Ruling(r.ruling.id))
            }
            (Note::Withdraw, LogEntry::Penalty(given)) if given.withdrawn.is_none() => {
                Some(About::Penalty(given.penalty.id))
            }
            // An appeal against a penalty was allowed, and that is carried out.
            (Note::Withdraw, LogEntry::Appeal(heard)) if session.is_pending(heard) && !heard.is_open() => {
                match heard.appeal.against {
                    Appealed::Penalty(id) => Some(About::Penalty(id)),
                    Appealed::Ruling(_) => None,
                }
            }
            (Note::Withdraw, LogEntry::Match(decided)) if decided.withdrawn.is_none() => {
                Some(About::Match(decided.ruling.id))
            }
            _ => None,
        }
    }
}
