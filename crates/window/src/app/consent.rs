//! After the correction period, a change that alters the official ranking needs the organizer's consent (Law 79C2).
//! This asks for it in an overlay and makes the change again.

use std::fmt;
use std::sync::Arc;

use iced::widget::{column, row, text};
use iced::{Element, Length, Task};

use crate::desk::DeskView;
use crate::shortcut::Shortcut;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use desk::Making;
use evening::club::Player;
use evening::session::{Change, ChangeError, LateConsent, SessionId};
use store::StoreError;

use super::asking::GoOn;
use super::{App, Message as AppMessage, focus};

/// Tells the sender why a change was not made.
pub(super) type Refuse = Arc<dyn Fn(&mut App, &str) + Send + Sync>;

/// The field for the organizer and the reason.
const CONSENT: &str = "consent";

/// A change that waits for the organizer's consent.
pub(super) struct Consenting {
    session: SessionId,
    people: Vec<Player>,
    changes: Vec<Change>,
    go_on: GoOn,
    refuse: Refuse,
    /// Why it was refused.
    why: String,
    typed: String,
    /// Enter was pressed without a name or a reason.
    half: bool,
}

/// The messages of this part of the window.
#[derive(Debug, Clone)]
pub enum Message {
    Typed(String),
    Submit,
    Leave,
}

impl fmt::Debug for Consenting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Consenting").field("changes", &self.changes).field("typed", &self.typed).finish_non_exhaustive()
    }
}

/// Whether a refused change can be made with the organizer's consent. Results asks for it in its line. Among changes
/// with the period of Law 92B only penalties can.
pub(super) fn may_consent(making: &Making, error: &StoreError) -> bool {
    let (StoreError::Change(error) | StoreError::ChangeInList { source: error, .. }) = error else { return false };
    let mut changes = making.entries.iter().map(|entry| &entry.change);
    let is_penalty = |change: &Change| matches!(change, Change::PenaltyGiven { .. } | Change::PenaltyWithdrawn { .. });
    let is_agreed = |change: &Change| matches!(change, Change::CorrectionAgreed { .. });
    match error {
        ChangeError::CorrectionPeriodOver(_) => !changes.any(is_agreed),
        ChangeError::AppealPeriodOver(_) => changes.all(is_penalty),
        _ => false,
    }
}

impl Consenting {
    pub(super) fn new(making: Making, go_on: GoOn, refuse: Refuse, why: String) -> Self {
        let Making { session, entries, people, .. } = making;
        let changes = entries.into_iter().map(|entry| entry.change).collect();
        Self { session, people, changes, go_on, refuse, why, typed: String::new(), half: false }
    }

    /// Whether it is about the evening that is open.
    fn is_of(&self, desk: &DeskView) -> bool {
        desk.session().is_some_and(|session| session.id == self.session)
    }

    pub(super) fn view<'a>(&'a self, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        if !self.is_of(desk) {
            return None;
        }
        let say = desk.texts.say();
        let field = widget::field("", &self.typed, theme::NAME, tones)
            .id(CONSENT)
            .on_input(Message::Typed)
            .on_submit(Message::Submit);
        let buttons = row![
            widget::button(say.consent_leave(), "Esc", Face::plain(tones), tones).on_press(Message::Leave),
            iced::widget::space().width(Length::Fill),
            widget::button(say.consent_make(), "Enter", Face::main(tones), tones).on_press(Message::Submit),
        ];
        let asked = if self.half { tones.danger } else { tones.ink };
        let content = column![
            widget::bold(say.consent_title(), theme::TITLE, tones.ink),
            text(self.why.as_str()).size(theme::NAME).color(tones.muted),
            text(say.consent_who()).size(theme::NAME).color(asked),
            field,
            buttons,
        ];
        Some(widget::card(content.spacing(theme::GAP), tones).width(560.0).into())
    }
}

impl App {
    /// Asks who consents. The form that sent the change waits.
    pub(super) fn ask_for_consent(&mut self, consenting: Consenting) -> Task<AppMessage> {
        self.consenting = Some(consenting);
        focus(CONSENT.into())
    }

    /// The question about the evening that is open.
    pub(super) fn consent_asked(&self) -> Option<&Consenting> {
        self.consenting.as_ref().filter(|consenting| consenting.is_of(&self.desk))
    }

    /// Handles keys of the question. Everything else waits.
    pub(super) fn shortcut_of_consent(&mut self, shortcut: Shortcut) -> Option<Task<AppMessage>> {
        self.consent_asked()?;
        match shortcut {
            Shortcut::Escape => Some(self.in_consent(Message::Leave)),
            Shortcut::Enter | Shortcut::Main => Some(self.in_consent(Message::Submit)),
            Shortcut::Help | Shortcut::Larger | Shortcut::Smaller => None,
            _ => Some(focus(CONSENT.into())),
        }
    }

    pub(super) fn in_consent(&mut self, message: Message) -> Task<AppMessage> {
        match message {
            Message::Typed(typed) => {
                if let Some(consenting) = &mut self.consenting {
                    (consenting.typed, consenting.half) = (typed, false);
                }
                Task::none()
            }
            Message::Submit => self.consent(),
            Message::Leave => {
                let Some(Consenting { refuse, why, .. }) = self.consenting.take() else { return Task::none() };
                refuse(self, &why);
                Task::batch([Self::uncovered(), self.complain(why)])
            }
        }
    }

    /// Makes the change with the consent that was typed: `name: why`.
    fn consent(&mut self) -> Task<AppMessage> {
        let Some(session) = self.desk.session() else { return Task::none() };
        let typed = self.consenting.as_ref().map(|consenting| consenting.typed.trim().to_owned()).unwrap_or_default();
        let lang::AskedBy { who, why } = lang::consented(&typed, session, &self.desk.texts);
        let Some(organizer) = who.map(str::to_owned) else {
            if let Some(consenting) = &mut self.consenting {
                consenting.half = true;
            }
            return focus(CONSENT.into());
        };
        let reason = why.to_owned();
        let Some(Consenting { people, mut changes, go_on, refuse, .. }) = self.consenting.take() else {
            return Task::none();
        };
        changes.insert(0, Change::CorrectionAgreed { consent: LateConsent { organizer, certain: true }, reason });
        let made = self.make_or(people, changes, go_on, move |app, words| {
            refuse(app, words);
        });
        Task::batch([Self::uncovered(), made])
    }
}
