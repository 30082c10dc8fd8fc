//! Previews of the ruling being made and of the awards to compare it with, computed in the background.

use uuid::Uuid;

use crate::desk::{DeskView, Question, TrialResult, TrialScope};
use evening::director::MatchRulingId;

use super::{Page, State};

impl State {
    /// The question for the next preview. `None` if all are known or requested, and on pages without a preview.
    pub fn question(&mut self, desk: &DeskView) -> Option<Question> {
        if let Page::Match(form) = &self.page {
            let change = form.change(desk, MatchRulingId(Uuid::nil()))?;
            return self.preview.ask(vec![change], TrialScope::All, desk);
        }
        let Page::Ruling(draft) = &self.page else { return None };
        let session = desk.session()?;
        let change = draft.trial_change(session, desk);
        let award_changes = draft.comparison_changes(session, desk);
        if let Some(question) = change.and_then(|change| self.preview.ask(vec![change], TrialScope::All, desk)) {
            return Some(question);
        }
        // Only one question is open at a time, because a later one replaces an unanswered one.
        for (preview, change) in self.award_previews.iter_mut().zip(award_changes) {
            if self.preview.is_waiting() {
                break;
            }
            let Some(change) = change else { continue };
            let question = preview.ask(vec![change], TrialScope::All, desk);
            if question.is_some() || preview.is_waiting() {
                return question;
            }
        }
        None
    }

    pub fn take_preview(&mut self, result: TrialResult) {
        for preview in &mut self.award_previews {
            preview.on_answer(result.clone());
        }
        self.preview.on_answer(result);
    }
}
