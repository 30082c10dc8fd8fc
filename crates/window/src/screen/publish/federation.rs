//! Sending to a federation: the form, the state of tonight's evening, and other evenings that wait.

use crate::widget::text;
use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::posting::{PostForm, PostState, federation_error_text};
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use desk::outbox::Names;

use super::{Message, State};

const ADDRESS_FIELD: &str = "post-to";
const EVENT_FIELD: &str = "post-event";

impl State {
    /// The form as typed, or as last filled in.
    pub(super) fn post_form<'a>(&'a self, desk: &'a DeskView) -> &'a PostForm {
        self.typed_post_form.as_ref().unwrap_or(&desk.posting.form)
    }

    /// The card with the form. Empty in the sample, whose evenings are never sent.
    pub(super) fn federation_card<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        if desk.is_sample {
            return iced::widget::space().into();
        }
        let say = desk.texts.say();
        let form = self.post_form(desk);
        let on_typed = |change: fn(&mut PostForm, String)| {
            let form = form.clone();
            move |typed| {
                let mut form = form.clone();
                change(&mut form, typed);
                Message::PostForm(form)
            }
        };
        let address_field = widget::field("", &form.to, theme::NOTE, tones).id(ADDRESS_FIELD).on_submit(Message::Post);
        let event_field = widget::field("", &form.event, theme::NOTE, tones).id(EVENT_FIELD).on_submit(Message::Post);
        let names = [
            (Names::Full, say.post_names_full()),
            (Names::Number, say.post_names_number()),
            (Names::Withheld, say.post_names_withheld()),
        ];
        let names = names.map(|(names, label)| {
            let changed_form = PostForm { names, ..form.clone() };
            widget::segment(label, form.names == names, Message::PostForm(changed_form), tones)
        });
        let send = widget::button(say.post_send(), "", Face::plain(tones), tones).on_press(Message::Post);
        let content = column![
            widget::bold(say.post_title(), theme::NAME, tones.ink),
            widget::titled(say.post_to(), address_field.on_input(on_typed(|form, to| form.to = to)), tones),
            widget::titled(say.post_event(), event_field.on_input(on_typed(|form, event| form.event = event)), tones),
            widget::titled(say.post_names(), widget::segments(names, tones), tones),
        ]
        .spacing(theme::GAP);
        // Until the federation has given an address there is no password either.
        let password = if form.to.trim().is_empty() { say.post_ask_address() } else { say.post_password() };
        let content = content.push(note(password, tones)).push(send.width(Length::Fill));
        let content = content
            .extend(view_tonight(desk, tones))
            .extend(view_others(desk, tones))
            .extend(view_sending(desk, tones));
        widget::card(content, tones).width(Length::Fill).into()
    }
}

fn note<'a>(sentence: String, tones: &'static Tones) -> Element<'a, Message> {
    text(sentence).size(theme::NOTE).color(tones.muted).into()
}

/// The state of tonight's evening in each event that it is sent to, and why the queue could not be stored or read.
/// Empty without an evening.
fn view_tonight<'a>(desk: &'a DeskView, tones: &'static Tones) -> Vec<Element<'a, Message>> {
    let Some(evening) = desk.evening() else { return Vec::new() };
    let say = desk.texts.say();
    let view_post = |post: PostState| -> Element<'a, Message> {
        let stop_button = widget::button(say.post_stop(), "", Face::plain(tones), tones)
            .on_press(Message::PostNoMore(post.key))
            .padding(theme::BUTTON_PADDING);
        let head = row![
            text(post.event).size(theme::NOTE).font(theme::BOLD).color(tones.ink).width(Length::Fill),
            stop_button
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        let color = if post.needs_action { tones.warning } else { tones.muted };
        let reason = post.why.map(|reason| Element::from(text(reason).size(theme::NOTE).color(color)));
        column![head, text(post.state).size(theme::NOTE).color(tones.ink)].extend(reason).spacing(theme::CLOSE).into()
    };
    let failure = desk
        .posting
        .queue_error_text(&desk.texts)
        .map(|message| text(message).size(theme::NOTE).color(tones.warning).into());
    let posts = desk.posting.states_of(evening, desk.now(), &desk.texts);
    posts.into_iter().map(view_post).chain(failure).collect()
}

/// Other evenings that wait to be sent. `None` if there are none.
fn view_others<'a>(desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let waiting = desk.posting.other_waiting_posts(desk.evening().map(|evening| &**evening));
    if waiting.is_empty() {
        return None;
    }
    let mut content: Column<'a, Message> =
        column![widget::label(say.post_others(waiting.len().to_string()), theme::NOTE, tones.muted)]
            .spacing(theme::TIGHT);
    for (post, error) in waiting {
        let evening = desk.lists.summaries.iter().find(|summary| summary.id == post.session);
        let title = evening.map(|summary| format!("{} {}", desk.texts.short_date(summary.date), summary.title));
        let post_name = format!("{} · {}", title.unwrap_or_default(), post.event);
        let stop_button = widget::button(say.post_stop(), "", Face::plain(tones), tones)
            .on_press(Message::PostNoMore(post.key()))
            .padding(theme::BUTTON_PADDING);
        content = content.push(
            row![text(post_name).size(theme::NOTE).color(tones.ink).width(Length::Fill), stop_button]
                .spacing(theme::GAP)
                .align_y(Alignment::Center),
        );
        if let Some(error) = error {
            let color = if error.is_temporary() { tones.muted } else { tones.warning };
            content = content.push(text(federation_error_text(error, &desk.texts)).size(theme::NOTE).color(color));
        }
    }
    Some(content.into())
}

/// The progress of sending, or a button to send if evenings wait. `None` if there is nothing to send.
fn view_sending<'a>(desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    if let Some((done, total)) = desk.posting.sending() {
        let sentence = say.post_sending(done.to_string(), total.to_string());
        #[expect(clippy::cast_precision_loss, reason = "the length of a bar on a screen")]
        let bar = iced::widget::progress_bar(0.0..=total as f32, done as f32);
        let bar = bar.girth(6.0).style(move |_| iced::widget::progress_bar::Style {
            background: tones.line.into(),
            bar: tones.accent.into(),
            border: iced::Border { radius: theme::RADIUS.into(), ..iced::Border::default() },
        });
        let chip = widget::chip(Glyph::Now, sentence, tones.info, tones.info_weak);
        return Some(column![chip, bar].spacing(theme::TIGHT).into());
    }
    let has_waiting = desk.posting.has_waiting_posts(desk.evening().map(|evening| &**evening));
    let send_button = widget::button(say.post_now(), "", Face::plain(tones), tones).on_press(Message::PostNow);
    has_waiting.then(|| send_button.width(Length::Fill).into())
}
