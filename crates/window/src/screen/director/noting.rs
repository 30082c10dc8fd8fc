//! What is noted of an entry of the log in one line: why it is withdrawn, what was seen after play; and why the evening
//! goes on after all.

use crate::desk::DeskView;
use crate::screen::director::Action;
use evening::director::{Appealed, MatchRulingId, PenaltyId, RulingId};
use evening::session::{Change, LogEntry};

use super::{Doing, LINE, Message, State};

/// What is noted of the chosen entry in one line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    Withdraw,
    Review,
    /// The evening goes on after all.
    Reopen,
}

/// What a note is about, whatever comes into the log meanwhile.
#[derive(Debug, Clone, Copy)]
pub(super) enum About {
    Ruling(RulingId),
    Penalty(PenaltyId),
    Match(MatchRulingId),
}

impl Note {
    /// The change that keeps it; none where it cannot be made of that entry.
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
    /// What is noted is begun, or typed.
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

    /// The entry of the log that is chosen, where such a note can be made of it.
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
