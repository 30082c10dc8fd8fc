//! One-line notes: the reason to withdraw an entry of the log or to reopen the evening, and the finding of a review.

use crate::desk::DeskView;
use crate::screen::director::Action;
use evening::director::{Appealed, MatchRulingId, PenaltyId, RulingId};
use evening::session::{Change, LogEntry};

use super::{LINE, Message, Page, State};

/// The kind of a one-line note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteKind {
    /// The reason to withdraw an entry of the log.
    Withdraw,
    /// The finding of a review of a ruling.
    Review,
    /// The reason to reopen the evening.
    Reopen,
}

/// The subject of a note, identified so that later entries of the log do not change it.
#[derive(Debug, Clone, Copy)]
pub(super) enum NoteSubject {
    Ruling(RulingId),
    Penalty(PenaltyId),
    Match(MatchRulingId),
}

impl NoteSubject {
    fn is_of(self, entry: &LogEntry<'_>) -> bool {
        match (self, entry) {
            (Self::Ruling(id), LogEntry::Ruling(record)) => record.ruling.id == id,
            (Self::Penalty(id), LogEntry::Penalty(record)) => record.penalty.id == id,
            // The note on an appeal withdraws the penalty.
            (Self::Penalty(id), LogEntry::Appeal(record)) => record.appeal.against == Appealed::Penalty(id),
            (Self::Match(id), LogEntry::Match(record)) => record.ruling.id == id,
            _ => false,
        }
    }
}

impl NoteKind {
    /// The change that stores the note. `None` if the subject does not allow this kind of note.
    pub(super) fn change(self, subject: Option<NoteSubject>, text: String) -> Option<Change> {
        Some(match (self, subject) {
            (Self::Reopen, _) => Change::SessionReopened { reason: text },
            (Self::Withdraw, Some(NoteSubject::Ruling(ruling))) => {
                Change::RulingWithdrawn { ruling, reason: text, consent: None }
            }
            (Self::Withdraw, Some(NoteSubject::Penalty(penalty))) => Change::PenaltyWithdrawn { penalty, reason: text },
            (Self::Withdraw, Some(NoteSubject::Match(ruling))) => {
                Change::MatchDecisionWithdrawn { decided: ruling, reason: text }
            }
            (Self::Review, Some(NoteSubject::Ruling(ruling))) => Change::RulingReviewed { ruling, note: text },
            (Self::Review, Some(NoteSubject::Penalty(_) | NoteSubject::Match(_))) | (_, None) => return None,
        })
    }
}

impl State {
    /// Begins a note on the chosen log entry if it allows one, or changes the text of the note.
    pub(super) fn on_note_message(&mut self, message: Message, desk: &DeskView) -> Action {
        match (message, &mut self.page) {
            (Message::Note(text), Page::Note { text: note_text, .. }) => *note_text = text,
            (Message::BeginNote(note), _) => {
                let subject = self.note_subject(note, desk);
                if subject.is_some() || note == NoteKind::Reopen {
                    self.page = Page::Note { note, subject, text: String::new() };
                    return Action::Focus(LINE.into());
                }
            }
            _ => {}
        }
        Action::None
    }

    /// The row of the chosen log entry. A note stays with its entry when newer entries appear above it.
    pub(super) fn shown_row(&self, rows: &[LogEntry<'_>]) -> usize {
        let Page::Note { subject: Some(subject), .. } = &self.page else { return self.chosen_row };
        if rows.get(self.chosen_row).is_some_and(|entry| subject.is_of(entry)) {
            return self.chosen_row;
        }
        rows.iter().position(|entry| subject.is_of(entry)).unwrap_or(self.chosen_row)
    }

    /// The subject of a note on the chosen log entry. `None` if the entry allows no such note.
    pub(super) fn note_subject(&self, note: NoteKind, desk: &DeskView) -> Option<NoteSubject> {
        let session = desk.session()?;
        match (note, self.filter.rows(session, desk.now()).get(self.chosen_row)?) {
            (NoteKind::Withdraw, LogEntry::Ruling(record)) if record.withdrawn.is_none() => {
                Some(NoteSubject::Ruling(record.ruling.id))
            }
            (NoteKind::Review, LogEntry::Ruling(record))
                if record.withdrawn.is_none() && !record.ruling.record.draft =>
            {
                Some(NoteSubject::Ruling(record.ruling.id))
            }
            (NoteKind::Withdraw, LogEntry::Penalty(record)) if record.withdrawn.is_none() => {
                Some(NoteSubject::Penalty(record.penalty.id))
            }
            // Withdrawing the penalty carries out an appeal against it that was allowed.
            (NoteKind::Withdraw, LogEntry::Appeal(record)) if session.is_pending(record) && !record.is_open() => {
                match record.appeal.against {
                    Appealed::Penalty(id) => Some(NoteSubject::Penalty(id)),
                    Appealed::Ruling(_) => None,
                }
            }
            (NoteKind::Withdraw, LogEntry::Match(record)) if record.withdrawn.is_none() => {
                Some(NoteSubject::Match(record.ruling.id))
            }
            _ => None,
        }
    }
}
