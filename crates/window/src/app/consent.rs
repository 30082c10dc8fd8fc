//! After the correction period, a change that alters the official ranking needs the organizer's consent (Law 79C2).
//! This module asks for it in an overlay and makes the change again.

use std::fmt;
use std::sync::Arc;

use crate::widget::text;
use iced::widget::{column, row};
use iced::{Element, Length, Task};

use crate::desk::DeskView;
use crate::shortcut::Shortcut;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use desk::ChangeRequest;
use evening::club::Player;
use evening::session::{Change, ChangeError, LateConsent, SessionId};
use store::StoreError;

use super::asking::Continuation;
use super::{App, Message as AppMessage, focus};

/// Tells the form that sent a change why it was not made.
pub(super) type OnRefusal = Arc<dyn Fn(&mut App, &str) + Send + Sync>;

/// The id of the field for the organizer and the reason.
const CONSENT_FIELD: &str = "consent";

/// A change that waits for the organizer's consent.
pub(super) struct ConsentRequest {
    session: SessionId,
    people: Vec<Player>,
    changes: Vec<Change>,
    /// The work that follows when the change is made.
    go_on: Continuation,
    /// Called if the change is given up or refused again.
    on_refusal: OnRefusal,
    /// Why the change was refused.
    why: String,
    /// The organizer's name and the reason, as typed.
    typed: String,
    /// Whether Enter was pressed without a name or a reason.
    is_incomplete: bool,
}

/// The messages of the question for consent.
#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    /// Make the change with the consent that was typed.
    Submit,
    /// Give up the change.
    Leave,
}

impl fmt::Debug for ConsentRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ConsentRequest")
            .field("changes", &self.changes)
            .field("typed", &self.typed)
            .finish_non_exhaustive()
    }
}

/// Whether a refused change can be made with the organizer's consent. Of the changes refused by the appeal period (Law
/// 92B) only penalties can.
pub(super) fn may_consent(change_request: &ChangeRequest, error: &StoreError) -> bool {
    let (StoreError::Change(error) | StoreError::ChangeInList { source: error, .. }) = error else { return false };
    let mut changes = change_request.entries.iter().map(|entry| &entry.change);
    let is_penalty = |change: &Change| matches!(change, Change::PenaltyGiven { .. } | Change::PenaltyWithdrawn { .. });
    let is_agreed = |change: &Change| matches!(change, Change::CorrectionAgreed { .. });
    match error {
        ChangeError::CorrectionPeriodOver(_) => !changes.any(is_agreed),
        ChangeError::AppealPeriodOver(_) => changes.all(is_penalty),
        _ => false,
    }
}

impl ConsentRequest {
    pub(super) fn new(change_request: ChangeRequest, go_on: Continuation, on_refusal: OnRefusal, why: String) -> Self {
        let ChangeRequest { session, entries, people, .. } = change_request;
        let changes = entries.into_iter().map(|entry| entry.change).collect();
        Self { session, people, changes, go_on, on_refusal, why, typed: String::new(), is_incomplete: false }
    }

    /// Whether the change is to the open evening.
    fn is_for_open_evening(&self, desk: &DeskView) -> bool {
        desk.session().is_some_and(|session| session.id == self.session)
    }

    /// The question as an overlay. `None` if another evening is open.
    pub(super) fn view<'a>(&'a self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        if !self.is_for_open_evening(desk) {
            return None;
        }
        let say = desk.texts.say();
        let field = widget::field("", &self.typed, theme::NAME, tones)
            .id(CONSENT_FIELD)
            .on_input(Message::Typed)
            .on_submit(Message::Submit);
        let buttons = row![
            widget::button(say.consent_leave(), "Esc", Face::plain(tones), tones).on_press(Message::Leave),
            iced::widget::space().width(Length::Fill),
            widget::button(say.consent_make(), "Enter", Face::main(tones), tones).on_press(Message::Submit),
        ];
        let question_color = if self.is_incomplete { tones.danger } else { tones.ink };
        let content = column![
            widget::bold(say.consent_title(), theme::TITLE, tones.ink),
            text(self.why.as_str()).size(theme::NAME).color(tones.muted),
            text(say.consent_who()).size(theme::NAME).color(question_color),
            field,
            buttons,
        ];
        Some(widget::card(content.spacing(theme::GAP), tones).width(560.0).into())
    }
}

impl App {
    /// Asks the user who consents. The form that sent the change waits.
    pub(super) fn ask_for_consent(&mut self, request: ConsentRequest) -> Task<AppMessage> {
        self.consent_request = Some(request);
        focus(CONSENT_FIELD.into())
    }

    /// The question for consent, if it is about the open evening.
    pub(super) fn open_consent_request(&self) -> Option<&ConsentRequest> {
        self.consent_request.as_ref().filter(|request| request.is_for_open_evening(&self.desk))
    }

    /// Handles a key while the question is open. `None` leaves the key to the window.
    pub(super) fn shortcut_of_consent(&mut self, shortcut: Shortcut) -> Option<Task<AppMessage>> {
        self.open_consent_request()?;
        match shortcut {
            Shortcut::Escape => Some(self.on_consent_message(Message::Leave)),
            Shortcut::Enter | Shortcut::Main => Some(self.on_consent_message(Message::Submit)),
            Shortcut::Help | Shortcut::Larger | Shortcut::Smaller => None,
            _ => Some(focus(CONSENT_FIELD.into())),
        }
    }

    pub(super) fn on_consent_message(&mut self, message: Message) -> Task<AppMessage> {
        match message {
            Message::Typed(typed) => {
                if let Some(request) = &mut self.consent_request {
                    (request.typed, request.is_incomplete) = (typed, false);
                }
                Task::none()
            }
            Message::Submit => self.make_with_consent(),
            Message::Leave => {
                let Some(ConsentRequest { on_refusal, why, .. }) = self.consent_request.take() else {
                    return Task::none();
                };
                on_refusal(self, &why);
                Task::batch([Self::after_overlay(), self.complain(why)])
            }
        }
    }

    /// Makes the change with the consent typed as `name: reason`. Without both, the question stays open.
    fn make_with_consent(&mut self) -> Task<AppMessage> {
        let Some(session) = self.desk.session() else { return Task::none() };
        let typed = self.consent_request.as_ref().map(|request| request.typed.trim().to_owned()).unwrap_or_default();
        let lang::AskedBy { who, why } = lang::read_consent(&typed, session, &self.desk.texts);
        let Some(organizer) = who.map(str::to_owned) else {
            if let Some(request) = &mut self.consent_request {
                request.is_incomplete = true;
            }
            return focus(CONSENT_FIELD.into());
        };
        let reason = why.to_owned();
        let Some(ConsentRequest { people, mut changes, go_on, on_refusal, .. }) = self.consent_request.take() else {
            return Task::none();
        };
        changes.insert(0, Change::CorrectionAgreed { consent: LateConsent { organizer, certain: true }, reason });
        let made = self.make_or(people, changes, go_on, move |app, words| {
            on_refusal(app, words);
        });
        Task::batch([Self::after_overlay(), made])
    }
}
