//! Requests the previews of the ruling being made and of the awards beside it, in the background.

use uuid::Uuid;

use crate::desk::{DeskView, Question, Scored, Tried};
use evening::director::MatchRulingId;

use super::{Doing, State};

impl State {
    /// Requests the preview of the ruling, unless it is known.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        if let Doing::Match(form) = &self.doing {
            let change = form.change(desk, MatchRulingId(Uuid::nil()))?;
            return self.trying.ask(vec![change], Scored::All, desk);
        }
        let Doing::Making(draft) = &self.doing else { return None };
        let session = desk.session()?;
        let change = draft.trial_change(session, desk);
        let beside = draft.beside(session, desk);
        if let Some(question) = change.and_then(|change| self.trying.ask(vec![change], Scored::All, desk)) {
            return Some(question);
        }
        // One after the other, because a later question replaces an unanswered one.
        for (trying, change) in self.comparing.iter_mut().zip(beside) {
            if self.trying.waits() {
                break;
            }
            let Some(change) = change else { continue };
            let question = trying.ask(vec![change], Scored::All, desk);
            if question.is_some() || trying.waits() {
                return question;
            }
        }
        None
    }

    /// Takes a preview.
    pub fn tried(&mut self, tried: Tried) {
        for trying in &mut self.comparing {
            trying.answered(tried.clone());
        }
        self.trying.answered(tried);
    }
}
