//! Delivery: the club's targets with the state of each delivery, and the answers to refusals.

use std::collections::BTreeMap;

use crate::widget::text;
use iced::widget::{Row, column, row};
use iced::{Alignment, Element, Length};

use crate::delivering::problem_words;
use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use desk::deliver::{Choices, Delivery, DeliveryState, Password, Problem, Proof, Receipt, Target, state_words};

pub const PASSWORD_FIELD: &str = "deliver-password";
pub const EVENT_FIELD: &str = "deliver-event";

/// The texts typed on the card.
#[derive(Debug, Default)]
pub struct State {
    /// The numbers of the events on the receiving sites, by the name of the target.
    event_numbers: BTreeMap<String, String>,
    /// The passwords, by the name of the target.
    passwords: BTreeMap<String, Password>,
}

#[derive(Debug, Clone)]
pub enum Message {
    DeliverAll,
    DeliverOne(String, Choices),
    /// Takes the number of the event, the second text, that was typed for the target named by the first text.
    TypeEvent(String, String),
    TypePassword(String, Password),
    /// Delivers to one target with the typed password.
    DeliverWithPassword(String),
    /// Shows the live page on the web server of this target. An empty name ends the live page.
    SetLivePage(String),
    /// Continues the live page on this target, with the typed password.
    ContinueLivePage(String),
    OpenTargetSettings,
}

/// An order to the window.
#[derive(Debug, Clone)]
pub enum Order {
    DeliverAll,
    DeliverOne(String, Choices),
    DeliverWithPassword(String, Password),
    /// Show the live page on the web server of this target. An empty name ends the live page.
    SetLivePage(String),
    ContinueLivePage(String, Password),
    OpenTargetSettings,
}

impl State {
    /// Handles a message. Returns the order to the window; `None` if text was typed, or a password is missing.
    pub fn update(&mut self, message: Message) -> Option<Order> {
        match message {
            Message::DeliverAll => Some(Order::DeliverAll),
            Message::DeliverOne(target, choices) => Some(Order::DeliverOne(target, choices)),
            Message::TypeEvent(target, number) => {
                self.event_numbers.insert(target, number);
                None
            }
            Message::TypePassword(target, password) => {
                self.passwords.insert(target, password);
                None
            }
            Message::DeliverWithPassword(target) => {
                let password = self.passwords.remove(&target)?;
                Some(Order::DeliverWithPassword(target, password))
            }
            Message::SetLivePage(target) => Some(Order::SetLivePage(target)),
            Message::ContinueLivePage(target) => {
                let password = self.passwords.remove(&target)?;
                Some(Order::ContinueLivePage(target, password))
            }
            Message::OpenTargetSettings => Some(Order::OpenTargetSettings),
        }
    }

    /// The card. `None` without an evening, in the sample, whose evenings are never delivered, and for a database in
    /// memory.
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let session = desk.session()?;
        if desk.is_sample || desk.path().is_none() {
            return None;
        }
        let say = desk.texts.say();
        let title = widget::bold(say.deliver_title(), theme::NAME, tones.ink);
        let set_up_button = widget::button(say.deliver_set_up(), "", Face::plain(tones), tones)
            .on_press(Message::OpenTargetSettings)
            .padding(theme::BUTTON_PADDING);
        let targets = desk.delivering.targets();
        let mut content = column![title].spacing(theme::GAP);
        if targets.is_empty() {
            content = content.push(note(say.deliver_no_targets_yet(), tones.muted));
        } else {
            let is_final = session.publications.last().is_some_and(|(publication, _)| !publication.provisional);
            let should_deliver = is_final && targets.iter().any(|target| needs_delivery(target, desk));
            let face = if should_deliver { Face::main(tones) } else { Face::plain(tones) };
            let button = widget::button(say.deliver_now(), desk.texts.key("Ctrl D"), face, tones);
            let button = if desk.delivering.is_sending() { button } else { button.on_press(Message::DeliverAll) };
            content = content.push(button.width(Length::Fill));
        }
        if desk.delivering.is_sending() {
            content = content.push(widget::chip(Glyph::Now, say.deliver_sending(), tones.info, tones.info_weak));
        }
        for target in targets {
            content =
                content.push(self.view_target(target, desk.delivering.delivery(session.id, &target.name), desk, tones));
        }
        content = content.extend(desk.delivering.error().map(|error| note(error.to_owned(), tones.warning)));
        let waiting_elsewhere = desk.delivering.waiting_elsewhere(Some(session.id));
        if waiting_elsewhere > 0 {
            content = content.push(note(say.deliver_elsewhere(waiting_elsewhere.to_string()), tones.muted));
        }
        Some(widget::card(content.push(set_up_button), tones).width(Length::Fill).into())
    }

    fn view_target<'a>(
        &'a self,
        target: &'a Target,
        delivery: Option<&'a Delivery>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let delivery = delivery.filter(|delivery| !is_settled(delivery, desk));
        let state = delivery.map(Delivery::state);
        let (glyph, color) = state_sign(state, tones);
        let head = row![
            widget::glyph(glyph, theme::SMALL_SIGN, color),
            text(&target.name).size(theme::NOTE).font(theme::BOLD).color(tones.ink)
        ]
        .spacing(theme::NEAR)
        .align_y(Alignment::Center);
        let state_text = match (delivery, state) {
            (Some(_), Some(DeliveryState::Refused(failure))) => problem_words(&failure.problem, &desk.texts),
            (Some(delivery), _) => state_words(delivery, desk.now(), &desk.texts),
            (None, _) => say.deliver_not_yet(),
        };
        let text_color = if matches!(state, Some(DeliveryState::Refused(_))) { tones.warning } else { tones.ink };
        let mut content = column![head, note(state_text, text_color)].spacing(theme::CLOSE);
        if let Some(ranking) = missing_ranking(state, desk) {
            content = content.push(note(say.deliver_behind(ranking.to_string()), tones.warning));
        }
        for (index, step) in desk.delivering.steps(&target.name).iter().enumerate() {
            content = content.push(note(format!("{}. {step}", index + 1), tones.ink));
        }
        if let Some(DeliveryState::Refused(failure)) = state {
            content = content.extend(self.answer_buttons(target, &failure.problem, desk, tones));
        }
        let live = target.kind.is_web_server().then(|| self.live_page_choice(target, desk, tones));
        content.extend(live).into()
    }

    /// The live page on this web server, with its progress, or the choice to show it there.
    fn live_page_choice<'a>(
        &'a self,
        target: &'a Target,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let is_on = desk.live_server.place == target.name;
        let target_name = if is_on { String::new() } else { target.name.clone() };
        let mut content = column![widget::toggle(say.live_server(), is_on, Message::SetLivePage(target_name), tones)]
            .spacing(theme::CLOSE);
        if !is_on {
            return content.into();
        }
        let failure = desk.live_server.failure();
        let color = if failure.is_some() { tones.warning } else { tones.muted };
        let progress = desk.evening().and_then(|evening| desk.live_server.words(evening, &desk.texts));
        content = content.extend(progress.map(|progress| note(progress, color)));
        let asks_password =
            |problem: &Problem| matches!(problem, Problem::NoPassword { .. } | Problem::PasswordRefused { .. });
        if failure.and_then(|failure| failure.problem.as_ref()).is_some_and(asks_password) {
            let send = Message::ContinueLivePage(target.name.clone());
            content = content.push(self.password_field(target, say.live_send(), send, desk, tones));
        }
        content.into()
    }

    fn password_field<'a>(
        &'a self,
        target: &'a Target,
        button_label: String,
        message: Message,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let typed = self.passwords.get(&target.name).map_or("", Password::text);
        let field = widget::field(&desk.texts.say().deliver_password(), typed, theme::NOTE, tones)
            .id(PASSWORD_FIELD)
            .secure()
            .on_input(move |typed| Message::TypePassword(target.name.clone(), Password::new(typed)))
            .on_submit(message.clone());
        let button = widget::button(button_label, "", Face::plain(tones), tones)
            .on_press(message)
            .padding(theme::BUTTON_PADDING);
        column![field, button].spacing(theme::TIGHT).into()
    }

    /// The possible answers to a refusal. `None` if the user cannot answer it here.
    fn answer_buttons<'a>(
        &'a self,
        target: &'a Target,
        problem: &Problem,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        let say = desk.texts.say();
        let name = || target.name.clone();
        let choice_button = |label: String, choices: Choices| {
            widget::button(label, "", Face::plain(tones), tones)
                .on_press(Message::DeliverOne(target.name.clone(), choices))
                .padding(theme::BUTTON_PADDING)
        };
        let overwriting = Choices { overwrite: true, ..Choices::default() };
        Some(match problem {
            Problem::ForeignResults { .. } => choice_button(say.deliver_replace(), overwriting).into(),
            Problem::MayCountTwice | Problem::MailUnconfirmed => choice_button(say.deliver_again(), overwriting).into(),
            Problem::MissingPlayerNumbers { .. } => {
                choice_button(say.deliver_without_numbers(), Choices { without_numbers: true, ..Choices::default() })
                    .into()
            }
            Problem::SeveralEvents { .. } | Problem::NoEvent { .. } => {
                let typed = self.event_numbers.get(&target.name).map_or("", String::as_str);
                let with_event = Choices { event: Some(typed.trim().to_owned()), ..Choices::default() };
                let number_field = widget::field(&say.deliver_event_number(), typed, theme::NOTE, tones)
                    .id(EVENT_FIELD)
                    .on_input(move |typed| Message::TypeEvent(name(), typed))
                    .on_submit(Message::DeliverOne(target.name.clone(), with_event.clone()));
                let new_event =
                    choice_button(say.deliver_new_event(), Choices { new_event: true, ..Choices::default() });
                let deliver_button =
                    (!typed.trim().is_empty()).then(|| choice_button(say.deliver_now(), with_event).into());
                let buttons = Row::new().extend(deliver_button).push(new_event).spacing(theme::TIGHT).wrap();
                column![number_field, buttons.vertical_spacing(theme::TIGHT)].spacing(theme::TIGHT).into()
            }
            Problem::NoPassword { .. } | Problem::PasswordRefused { .. } => {
                self.password_field(target, say.deliver_now(), Message::DeliverWithPassword(name()), desk, tones)
            }
            _ => return None,
        })
    }
}

/// A small text in this colour that wraps even within words.
fn note<'a>(sentence: String, color: iced::Color) -> Element<'a, Message> {
    text(sentence).size(theme::NOTE).color(color).wrapping(text::Wrapping::WordOrGlyph).into()
}

/// The sign of a delivery, and its colour. A dot without a delivery.
fn state_sign(state: Option<DeliveryState<'_>>, tones: &'static Tones) -> (Glyph, iced::Color) {
    match state {
        None => (Glyph::Dot, tones.muted),
        Some(DeliveryState::Delivered(Receipt { proof: Proof::Written | Proof::Draft, .. })) => {
            (Glyph::Half, tones.accent)
        }
        Some(DeliveryState::Delivered(_)) => (Glyph::Tick, tones.accent),
        Some(DeliveryState::Requested | DeliveryState::Waiting(_) | DeliveryState::Unanswered(_)) => {
            (Glyph::Clock, tones.info)
        }
        Some(DeliveryState::Refused(_)) => (Glyph::Triangle, tones.warning),
    }
}

/// Whether a delivery was refused because a ranking was not published, which it has been since.
fn is_settled(delivery: &Delivery, desk: &DeskView) -> bool {
    let DeliveryState::Refused(failure) = delivery.state() else { return false };
    let published = desk.session().and_then(|session| session.publications.last());
    published.is_some_and(|(publication, _)| match failure.problem {
        Problem::NotPublished => true,
        Problem::ChangedSince { ranking } | Problem::Provisional { ranking } => publication.version > ranking,
        _ => false,
    })
}

/// The number of the last published ranking, if an earlier one was delivered. `None` otherwise.
fn missing_ranking(state: Option<DeliveryState<'_>>, desk: &DeskView) -> Option<u16> {
    let Some(DeliveryState::Delivered(receipt)) = state else { return None };
    let (publication, _) = desk.session()?.publications.last()?;
    (publication.version > receipt.sent.ranking).then_some(publication.version)
}

/// Whether the last published ranking was not delivered to a target. True while no delivery to the target succeeded.
pub(crate) fn needs_delivery(target: &Target, desk: &DeskView) -> bool {
    let delivery = desk.session().and_then(|session| desk.delivering.delivery(session.id, &target.name));
    match delivery.map(Delivery::state) {
        Some(state @ DeliveryState::Delivered(_)) => missing_ranking(Some(state), desk).is_some(),
        _ => true,
    }
}
