//! Previews of the ruling being made and of the awards to compare it with, computed in the background.

use uuid::Uuid;

use crate::desk::{DeskView, Question, TrialResult, TrialScope};
use evening::director::MatchRulingId;

use super::{Page, State};

impl State {
    /// The question for the next preview. `None` if all are known or requested.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        if let Page::Match(form) = &self.page {
            let change = form.change(desk, MatchRulingId(Uuid::nil()))?;
            return self.preview.ask(vec![change], TrialScope::All, desk);
        }
        let Page::Ruling(draft) = &self.page else { return None };
        let session = desk.session()?;
        let change = draft.trial_change(session, desk);
        let beside = draft.comparison_changes(session, desk);
        if let Some(question) = change.and_then(|change| self.preview.ask(vec![change], TrialScope::All, desk)) {
            return Some(question);
        }
        // One question at a time, because a later one replaces an unanswered one.
        for (trying, change) in self.award_previews.iter_mut().zip(beside) {
            if self.preview.waits() {
                break;
            }
            let Some(change) = change else { continue };
            let question = trying.ask(vec![change], TrialScope::All, desk);
            if question.is_some() || trying.waits() {
                return question;
            }
        }
        None
    }

    /// Takes a computed preview.
    pub fn take_preview(&mut self, tried: TrialResult) {
        for trying in &mut self.award_previews {
            trying.answered(tried.clone());
        }
        self.preview.answered(tried);
    }
}
