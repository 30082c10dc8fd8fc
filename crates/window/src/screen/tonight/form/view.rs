//! The layout of the form of an evening.

use std::borrow::Cow;

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen::movement::DrawKind;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use evening::club::{EventRef, Method, Profile, Rules, profiles};
use movement::ContestantKind;

use super::super::recent::evening_name;
use super::{EventChoice, Field, Form, Message, NEW_TABLES, RulesOrigin, VP_SCALE, field_id, is_for_kind};

/// The width of the names of rows, in logical pixels.
const LABEL_WIDTH: f32 = 150.0;
/// The greatest number of events listed, besides the event of the evening.
const MAX_EVENTS: usize = 6;

impl Form {
    /// The contents of the form. `refused` is the refused field, with its message.
    pub fn view<'a>(
        &'a self,
        refused: Option<&(Field, String)>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let complaint =
            |fields: &[Field]| refused.filter(|(field, _)| fields.contains(field)).map(|(_, message)| message.clone());
        let field = |field: Field, value: &'a str, hint: &str, width: Length| {
            widget::field(hint, value, theme::NAME, tones)
                .id(field_id(field))
                .on_input(move |text| Message::Typed(field, text))
                .on_submit(Message::Submit)
                .width(width)
        };
        let mut content = Column::new().spacing(theme::GAP);
        if self.is_new {
            content = content.push(self.view_contents(complaint(&[Field::Tables]), desk, tones));
        }
        let title = field(Field::Title, &self.title, &self.title(desk), Length::Fill);
        content = content.push(form_row(say.tonight_name(), title, tones));
        content = content.push(form_row(say.tonight_event(), self.event_choices(desk, tones), tones));
        if self.event_choice != EventChoice::Single {
            let event = row![
                field(Field::Event, &self.event, &say.tonight_event_name(), Length::Fill),
                widget::label(say.tonight_session(), theme::NOTE, tones.muted),
                field(Field::SessionNumber, &self.session_number, "", Length::Fixed(56.0)),
                widget::label(say.tonight_of(), theme::NOTE, tones.muted),
                field(Field::SessionCount, &self.session_count, "", Length::Fixed(56.0)),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
            let complaint = complaint(&[Field::Event, Field::SessionNumber, Field::SessionCount]);
            content = content.push(widget::refusable(form_row(String::new(), event, tones), complaint, tones));
        }
        if self.is_new {
            let more = widget::unfold(say.movement_more(), self.shows_more, Message::More, tones);
            content = content.push(more.width(Length::Shrink));
        }
        if !self.shows_more {
            return content.into();
        }
        if self.is_new {
            let origin = self.rules_origin_text(desk).map(|sentence| note(sentence, tones));
            let rules = column![profile_choice(&self.profile, Message::Profile, &desk.texts, tones)].extend(origin);
            content = content.push(form_row(say.tonight_rules(), rules.spacing(theme::TIGHT), tones));
        }
        let day = self.date().map(|day| desk.texts.date(day)).unwrap_or_default();
        let date = row![
            field(Field::Date, &self.date, "", Length::Fixed(140.0)),
            container(widget::label(day, theme::NOTE, tones.muted)).width(Length::Fill)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        let date = form_row(say.tonight_date(), date, tones);
        let start = field(Field::Start, &self.start, &desk.texts.start_time("19:00"), Length::Fixed(90.0));
        let start = form_row(say.tonight_begins(), start, tones);
        content = content
            .push(form_row(say.tonight_club(), field(Field::Club, &self.club, "", Length::Fill), tones))
            .push(widget::refusable(date, complaint(&[Field::Date]), tones))
            .push(widget::refusable(start, complaint(&[Field::Start]), tones));
        content.into()
    }

    /// Size, kind and scoring of a new evening. `complaint` says why the number of tables is refused.
    fn view_contents<'a>(
        &'a self,
        complaint: Option<String>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let kinds = [
            (ContestantKind::Pairs, say.movement_kind_pairs()),
            (ContestantKind::Individual, say.movement_kind_individual()),
            (ContestantKind::Teams, say.movement_kind_teams()),
        ];
        let kinds =
            kinds.into_iter().map(|(kind, name)| widget::segment(name, kind == self.kind, Message::Kind(kind), tones));
        let methods = Method::ALL.iter().filter(|method| is_for_kind(**method, self.kind)).map(|method| {
            let name = lang::rules::method(*method, &desk.texts);
            widget::segment(name, *method == self.method, Message::Method(*method), tones)
        });
        let example = match self.kind {
            ContestantKind::Pairs => "8.5",
            ContestantKind::Individual => "12",
            ContestantKind::Teams => "9",
        };
        let tables = widget::field(&desk.texts.number(example), &self.tables, theme::NAME, tones)
            .id(NEW_TABLES)
            .on_input(|text| Message::Typed(Field::Tables, text))
            .on_submit(Message::Submit)
            .width(120.0);
        let (size_name, hint) = size_label(self.kind, &desk.texts);
        // The hint names the sizes of individuals that have a planned movement.
        let hint =
            if self.kind == ContestantKind::Individual && self.draw_kind.is_some() { String::new() } else { hint };
        // The refusal takes the place of the hint, which says the same.
        let hint = match complaint {
            Some(words) => widget::chip_in_lines(Glyph::Cross, words, tones.danger, tones.danger_weak),
            None => widget::label(hint, theme::NOTE, tones.muted),
        };
        let tables = row![tables, hint].spacing(theme::GAP).align_y(Alignment::Center);
        column![
            form_row(size_name, tables, tones),
            form_row(say.tonight_kind(), widget::segments(kinds, tones), tones),
            form_row(say.tonight_meetings(), self.drawing_choice(desk, tones), tones),
        ]
        .extend(
            self.draw_kind
                .map(|draw_kind| form_row(String::new(), self.view_drawn_rounds(draw_kind, desk, tones), tones)),
        )
        .push(form_row(say.tonight_method(), widget::segments(methods, tones), tones))
        .extend(self.scale_choice(desk, tones))
        .extend(self.ranking_text(desk).map(|sentence| form_row(String::new(), note(sentence, tones), tones)))
        .spacing(theme::GAP)
        .into()
    }

    /// The choice of the victory point scale of drawn matches. `None` if they give no victory points.
    fn scale_choice<'a>(&self, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
        let (key, texts) = (self.scale_rule()?, &desk.texts);
        let rules = self.conditions(desk).rules;
        let current_scale = if key == VP_SCALE { rules.vp_scale } else { rules.vp_pairs };
        let choice = |scale: Option<&'static str>| {
            let name = scale
                .map_or_else(|| lang::rules::setting(key, "none", texts), |scale| lang::rules::scale(scale, texts));
            widget::choice(name, current_scale.0.as_deref() == scale, Message::Scale(scale), tones).into()
        };
        let choices = std::iter::once(None).chain(self.scales().into_iter().map(Some)).map(choice);
        let choices = Row::with_children(choices).spacing(theme::NEAR).wrap().vertical_spacing(theme::NEAR);
        Some(form_row(lang::rules::title(key, texts), choices, tones))
    }

    /// A sentence on the origin of the proposed rules. `None` if no rules were chosen before, or once rules are
    /// chosen in the form.
    fn rules_origin_text(&self, desk: &DeskView) -> Option<String> {
        let say = desk.texts.say();
        match self.rules_origin {
            Some(RulesOrigin::Last(day)) => Some(say.tonight_rules_last(desk.texts.date(day))),
            Some(RulesOrigin::Club) => Some(say.tonight_rules_club()),
            Some(RulesOrigin::Nobody) | None => None,
        }
    }

    /// A sentence that drawn rounds of pairs are ranked by percentage, not by victory points. `None` if they are not.
    fn ranking_text(&self, desk: &DeskView) -> Option<String> {
        let say = desk.texts.say();
        let is_swiss_of_pairs =
            self.draw_kind.is_some_and(|kind| !kind.is_knock_out()) && self.kind == ContestantKind::Pairs;
        let is_ranked_in_percent =
            is_swiss_of_pairs && self.method.has_percentages() && self.conditions(desk).rules.vp_pairs.0.is_none();
        is_ranked_in_percent.then(|| say.tonight_ranked(say.rules_vp_pairs()))
    }

    fn drawing_choice<'a>(&self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let is_knock_out = self.draw_kind.is_some_and(DrawKind::is_knock_out);
        let is_swiss = self.draw_kind.is_some() && !is_knock_out;
        let choice = |name: String, is_chosen: bool, message: Message| -> Element<'a, Message> {
            widget::segment(name, is_chosen, message, tones).into()
        };
        let mut choices = vec![
            choice(say.tonight_planned(), self.draw_kind.is_none(), Message::Planned),
            choice(say.movement_swiss(), is_swiss, Message::Swiss),
        ];
        if self.kind != ContestantKind::Individual {
            choices.push(choice(say.family_knock_out(), is_knock_out, Message::KnockOut));
        }
        let eights = (self.kind == ContestantKind::Teams)
            .then(|| widget::toggle(say.movement_eights(), self.is_for_eights, Message::Eights, tones).into());
        let choices = row![widget::segments(choices, tones)].extend(eights).spacing(theme::GAP);
        choices.align_y(Alignment::Center).wrap().vertical_spacing(theme::NEAR).into()
    }

    fn view_drawn_rounds<'a>(
        &'a self,
        draw_kind: DrawKind,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let field = |field: Field, value: &'a str, hint: &str| {
            widget::field(hint, value, theme::NAME, tones)
                .id(field_id(field))
                .on_input(move |text| Message::Typed(field, text))
                .on_submit(Message::Submit)
                .width(56.0)
        };
        let usual_boards = draw_kind.usual_boards_per_round(self.kind).to_string();
        let (usual_rounds, rounds_label) =
            if draw_kind.is_knock_out() { ("1", say.movement_stanzas()) } else { ("7", say.movement_rounds()) };
        let mut row = row![
            field(Field::Rounds, &self.rounds, usual_rounds),
            widget::label(rounds_label, theme::NOTE, tones.muted),
            field(Field::BoardsPerRound, &self.boards_per_round, &usual_boards),
            widget::label(say.movement_boards_a_round(), theme::NOTE, tones.muted),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        for (choice, name) in draw_kind.choices(self.kind, &desk.texts) {
            row = row.push(widget::choice(name, draw_kind == choice, Message::DrawKind(choice), tones));
        }
        row.wrap().vertical_spacing(theme::NEAR).into()
    }

    fn event_choices<'a>(&self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let choice = |name: String, event_choice: EventChoice| {
            widget::choice(name, self.event_choice == event_choice, Message::Event(event_choice), tones).into()
        };
        let mut events =
            vec![choice(say.tonight_single(), EventChoice::Single), choice(say.tonight_new_event(), EventChoice::New)];
        // The chosen event is listed wherever it is in the list.
        let is_listed =
            |event_choice: EventChoice, index: usize| index < MAX_EVENTS || self.event_choice == event_choice;
        let listed = desk
            .lists
            .events
            .iter()
            .enumerate()
            .filter(|(index, event)| is_listed(EventChoice::Event(event.id), *index));
        // Events of the same name are told apart by the day of their last session, and on the same day by the name of
        // that session.
        let last_session =
            |event: &EventRef| desk.lists.summaries.iter().find(|summary| summary.event_id == Some(event.id));
        let event_label = |event: &EventRef| {
            let namesakes: Vec<_> =
                desk.lists.events.iter().filter(|other| other.name == event.name && other.id != event.id).collect();
            let Some(last) = last_session(event).filter(|_| !namesakes.is_empty()) else { return event.name.clone() };
            let is_same_day = namesakes.into_iter().filter_map(last_session).any(|other| other.date == last.date);
            let session_name = is_same_day.then(|| evening_name(last, desk));
            let parts = [event.name.clone(), desk.texts.short_date(last.date)].into_iter().chain(session_name);
            parts.collect::<Vec<_>>().join(" · ")
        };
        events.extend(listed.map(|(_, event)| choice(event_label(event), EventChoice::Event(event.id))));
        Row::with_children(events).spacing(theme::NEAR).wrap().into()
    }
}

fn form_row<'a>(name: String, control: impl Into<Element<'a, Message>>, tones: &'static Tones) -> Element<'a, Message> {
    let name = text(name).size(theme::NAME).color(tones.ink).width(LABEL_WIDTH);
    row![name, container(control).width(Length::Fill)].spacing(theme::APART).align_y(Alignment::Center).into()
}

fn note<'a>(sentence: String, tones: &'static Tones) -> Element<'a, Message> {
    text(sentence).size(theme::NOTE).color(tones.muted).into()
}

/// The choice of the profile that a club plays by: the Laws or a federation.
pub fn profile_choice<'a, M: Clone + 'a>(
    chosen_profile: &str,
    message: fn(&'static str) -> M,
    texts: &lang::Texts,
    tones: &'static Tones,
) -> Element<'a, M> {
    let is_offered = |profile: &&Profile| {
        !profile.sources.is_empty() || profile.name == Rules::default().profile || profile.name == chosen_profile
    };
    let choices = profiles().iter().filter(is_offered).map(|profile| {
        widget::choice(
            lang::notes::profile_name(&profile.name, texts),
            profile.name == chosen_profile,
            message(profile.name.as_str()),
            tones,
        )
        .into()
    });
    Row::with_children(choices).spacing(theme::NEAR).wrap().into()
}

/// The label of the size of an evening of this kind, and a hint how to type it.
pub fn size_label(kind: ContestantKind, texts: &lang::Texts) -> (String, String) {
    let say = texts.say();
    match kind {
        ContestantKind::Teams => (say.tonight_teams(), say.tonight_teams_hint()),
        ContestantKind::Individual => (say.screen_players(), say.tonight_players_hint()),
        ContestantKind::Pairs => (say.tonight_tables(), say.tonight_tables_how()),
    }
}

pub fn size_error(kind: ContestantKind, texts: &lang::Texts) -> String {
    if kind == ContestantKind::Individual {
        texts.say().tonight_players_wrong()
    } else {
        texts.say().tonight_tables_wrong()
    }
}

pub fn main_button<'a, M: Clone + 'a>(
    label: String,
    key: impl Into<Cow<'a, str>>,
    message: M,
    tones: &'static Tones,
) -> Element<'a, M> {
    widget::button(label, key, Face::main(tones), tones).on_press(message).into()
}
