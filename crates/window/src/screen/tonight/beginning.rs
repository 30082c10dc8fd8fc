//! Begins an evening, like an earlier one or from the form, with the best movements that fit.

use uuid::Uuid;

use crate::desk::DeskView;
use crate::screen::movement::DrawKind;
use crate::screen::tonight::{Action, Request};
use bridge::BoardNumber;
use evening::club::{EventRef, SectionId};
use evening::session::{Change, SessionId};
use lang::{Tables, read_date_near, read_sections};
use movement::{ContestantKind, Half, Offer, Spec, Wishes};

use super::form::{self, Form, NEW_TABLES};
use super::offered::section_offer;
use super::{AfterLookup, LIKE_DATE, Page, State, TABLES, TablesQuestion};

impl State {
    /// Begins the evening with the confirmed number of tables.
    pub(super) fn confirm_tables(&mut self, tables: Tables, desk: &DeskView) -> Action {
        if let Page::New(form) = &mut self.page {
            form.tables = tables.written();
            return self.begin(desk, true);
        }
        self.tables = tables.written();
        self.start(desk, true)
    }

    /// The changes that set the movements for the typed numbers of tables, one for each section. `draw_wishes` are
    /// those of drawn rounds, `template_spec` is the movement of the earlier evening with its boards per round. `None`,
    /// with a question or an error on the screen, if a number is not valid or unusually high and not confirmed.
    pub(super) fn movements(
        &mut self,
        (kind, is_for_eights): (ContestantKind, bool),
        tables_text: &str,
        draw_wishes: Option<(Wishes, DrawKind)>,
        template_spec: Option<(Spec, u8)>,
        is_confirmed: bool,
    ) -> Option<Vec<Change>> {
        let Some(sections) = read_sections(tables_text) else {
            self.tables_question = TablesQuestion::Wrong;
            return None;
        };
        if let Some(unusual_tables) = sections.iter().find(|tables| tables.is_many()).filter(|_| !is_confirmed) {
            self.tables_question = TablesQuestion::Many(*unusual_tables);
            return None;
        }
        let mut changes = Vec::new();
        for (section, tables) in (0..).map(SectionId::from_index).zip(sections) {
            let Some(offer) = offer_as_before(kind, tables, template_spec)
                .or_else(|| section_offer((kind, is_for_eights), tables, draw_wishes))
            else {
                self.tables_question = TablesQuestion::Wrong;
                return None;
            };
            changes.push(Change::MovementSet {
                section,
                movement: Box::new(offer.movement),
                boards_per_round: offer.boards_per_round,
                first_board: BoardNumber::FIRST,
                reason: None,
            });
        }
        self.tables_question = TablesQuestion::Nothing;
        Some(changes)
    }

    /// Begins an evening like the chosen one, or the first evening of the club. `is_confirmed` accepts an unusual
    /// number of tables; a second call after the question confirms it, too.
    pub(super) fn start(&mut self, desk: &DeskView, is_confirmed: bool) -> Action {
        let is_confirmed = is_confirmed || matches!(self.tables_question, TablesQuestion::Many(_));
        let Some(summary) = desk.lists.summaries.get(self.chosen_index) else {
            let form = Form::new(desk, self.tables.clone());
            return self.begin_with(&form, desk, is_confirmed, TABLES);
        };
        let Some(template) = self.template(desk) else {
            self.after_lookup = Some(AfterLookup::Start(summary.id));
            return Action::None;
        };
        let today = desk.now().date_naive();
        let typed_date = self.date.trim();
        let date = if typed_date.is_empty() { Some(today) } else { read_date_near(typed_date, today) };
        let Some(date) = date else {
            return Action::SayAt(desk.texts.say().tonight_date_wrong(typed_date), LIKE_DATE.into());
        };
        let conditions = template.conditions.clone();
        let kind = template.kind.or(summary.kind).unwrap_or(ContestantKind::Pairs);
        let draw_wishes = template.drawn.as_ref().map(|(movement, boards_per_round)| {
            let (rounds, boards_per_round) = (Some(movement.rounds), *boards_per_round);
            let draw_kind = DrawKind::of(movement, &conditions.draw);
            (Wishes { kind, eights: movement.is_of_eights(), boards_per_round, rounds, ..Wishes::usual(0) }, draw_kind)
        });
        let planned = template.planned;
        let is_for_eights = planned.is_some_and(|(spec, _)| spec.eights);
        let tables_text = self.tables.clone();
        let Some(changes) = self.movements((kind, is_for_eights), &tables_text, draw_wishes, planned, is_confirmed)
        else {
            return Action::Focus(TABLES.into());
        };
        let event = if self.joins_event { self.next_session(desk) } else { None };
        let session = SessionId(Uuid::now_v7());
        // A session has the name of its event, and a single evening does not.
        let title = match &event {
            Some(event) => event.name.clone(),
            None if summary.title == summary.event => form::default_title(kind, date, desk),
            None => summary.title.clone(),
        };
        let opening = Change::SessionOpened { session, title, date, club: summary.club.clone(), event, conditions };
        self.tables.clear();
        self.date.clear();
        Action::Request(Request::CreateLike(summary.id, session, Box::new(opening), changes))
    }

    /// The next session of the chosen evening's event. An evening without an event becomes the first session of a new
    /// one. `None` before the evening was looked up.
    pub(super) fn next_session(&self, desk: &DeskView) -> Option<EventRef> {
        let summary = desk.lists.summaries.get(self.chosen_index)?;
        let event = self.template(desk)?.event.clone();
        let new_event = EventRef { id: summary.id.0, name: summary.title.clone(), session: 1, of: 1, weight: 100 };
        let event = event.unwrap_or(new_event);
        // A later session may have been played since.
        let known_event = desk.lists.events.iter().find(|other| other.id == event.id).unwrap_or(&event);
        let session = known_event.session.saturating_add(1);
        Some(EventRef { session, of: known_event.of.max(session), ..event.clone() })
    }

    /// Begins the evening of the form, or shows which field is refused.
    pub(super) fn begin(&mut self, desk: &DeskView, is_confirmed: bool) -> Action {
        let Page::New(form) = &mut self.page else { return Action::None };
        self.complaint = form.refusal(desk);
        if let Some((field, _)) = &self.complaint {
            form.shows_more = true;
            return Action::Focus(form::field_id(*field).into());
        }
        let form = form.clone();
        let is_confirmed = is_confirmed || matches!(self.tables_question, TablesQuestion::Many(_));
        self.begin_with(&form, desk, is_confirmed, NEW_TABLES)
    }

    /// Begins the evening of a form. If the number of tables is not accepted, `field` gets the cursor. Does nothing if
    /// the date or the event of the form is invalid.
    pub(super) fn begin_with(
        &mut self,
        form: &Form,
        desk: &DeskView,
        is_confirmed: bool,
        field: &'static str,
    ) -> Action {
        let session = SessionId(Uuid::now_v7());
        let date_and_event = form.date().zip(form.event(session.0, None).ok());
        let Some((date, event)) = date_and_event else { return Action::None };
        let Some(changes) =
            self.movements((form.kind, form.is_for_eights), &form.tables, form.draw_wishes(), None, is_confirmed)
        else {
            return Action::Focus(field.into());
        };
        let opening = Change::SessionOpened {
            session,
            title: form.title(desk),
            date,
            club: form.club(),
            event,
            conditions: form.conditions(desk),
        };
        self.tables.clear();
        self.page = Page::List;
        Action::Request(Request::Create(Box::new(opening), changes))
    }
}

/// The movement of the earlier evening. `None` if it was not one of pairs with the same number of tables, or cannot be
/// drawn.
fn offer_as_before(kind: ContestantKind, tables: Tables, template_spec: Option<(Spec, u8)>) -> Option<Offer> {
    let has_same_size = |spec: &Spec| {
        let is_of_pairs = kind == ContestantKind::Pairs && spec.family.kind() == kind;
        is_of_pairs && spec.size == tables.tables && matches!(spec.half, Some(Half::Without(_))) == tables.half
    };
    let (spec, boards_per_round) = template_spec.filter(|(spec, _)| has_same_size(spec))?;
    Offer::drawn(spec, boards_per_round).ok()
}
