//! Changes an existing evening: title, club, day, starting time and event.

use uuid::Uuid;

use crate::desk::DeskView;
use crate::screen::tonight::{Action, Request};
use evening::club::{Conditions, EventRef};
use evening::session::{Change, SessionId};

use super::form::{self, Form, TITLE};
use super::{AfterLookup, Page, State, TABLES, TablesQuestion};

impl State {
    /// Opens the form of an evening. If the evening has to be looked up first, the form is opened afterwards.
    pub(super) fn open_change(&mut self, id: SessionId, desk: &DeskView) -> Action {
        let summary = desk.lists.summaries.iter().find(|summary| summary.id == id);
        let Some((summary, template)) = summary.zip(desk.template(id)) else {
            self.after_lookup = summary.map(|_| AfterLookup::Change(id));
            return Action::None;
        };
        self.page = Page::Change(id, Box::new(Form::of(summary, template, desk)));
        (self.tables_question, self.complaint) = (TablesQuestion::Nothing, None);
        Action::Focus(TITLE.into())
    }

    /// Saves everything that differs in the form, and returns to the list. If a field is invalid, only says so and
    /// moves the cursor there.
    pub(super) fn save(&mut self, desk: &DeskView) -> Action {
        let Page::Change(id, form) = &self.page else { return Action::None };
        let id = *id;
        let summary = desk.lists.summaries.iter().find(|summary| summary.id == id);
        let Some((summary, template)) = summary.zip(desk.template(id)) else { return Action::None };
        self.complaint = form.refusal(desk);
        if let Some((field, _)) = &self.complaint {
            return Action::Focus(form::field_id(*field).into());
        }
        let mut changes = Vec::new();
        if let Some(date) = form.date().filter(|date| *date != summary.date) {
            changes.push(Change::DateSet { date });
        }
        let (title, club) = (form.title(desk), form.club());
        if (&title, &club) != (&summary.title, &summary.club) {
            changes.push(Change::TitleSet { title, club });
        }
        let event_before = form::current_event(summary, template, desk);
        if let Ok(event) = form.event(id.0, event_before.as_ref())
            && event != event_before
        {
            // The event of a first session has the session's own id, so without any event the session would stay in it.
            // A new event takes the session out.
            let is_first_session = template.event.is_none() && event_before.is_some();
            let name = form.title(desk);
            let own_event = || EventRef { id: Uuid::now_v7(), name, session: 1, of: 1, weight: 100 };
            changes.push(Change::EventSet { event: event.or_else(|| is_first_session.then(own_event)) });
        }
        if let Some(start) = form.start().filter(|start| *start != template.conditions.start) {
            changes.push(Change::ConditionsSet { conditions: Conditions { start, ..template.conditions.clone() } });
        }
        self.page = Page::List;
        // What was typed before may have been meant for the evening that is now changed.
        self.tables.clear();
        self.date.clear();
        if changes.is_empty() {
            Action::Focus(TABLES.into())
        } else {
            Action::Request(Request::ChangeEvening(id, changes))
        }
    }
}
