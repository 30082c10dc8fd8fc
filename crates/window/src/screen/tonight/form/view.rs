//! The layout of the form of an evening.

use std::borrow::Cow;

use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen::movement::DrawKind;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use evening::club::{Method, Profile, Rules, profiles};
use movement::ContestantKind;

use super::{EventChoice, Field, Form, Message, NEW_TABLES, RulesOrigin, VP_SCALE, id, is_for_kind, usual_length};

/// The greatest number of events listed, besides the event of the evening.
const MOST_EVENTS: usize = 6;

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
            |fields: &[Field]| refused.filter(|(field, _)| fields.contains(field)).map(|(_, words)| words.clone());
        let mut content = Column::new().spacing(theme::APART);
        if self.is_new {
            content = content.push(self.view_contents(complaint(&[Field::Tables]), desk, tones));
        }
        let field = |field: Field, value: &'a str, hint: &str, width: Length| {
            widget::field(hint, value, theme::NAME, tones)
                .id(id(field))
                .on_input(move |text| Message::Typed(field, text))
                .on_submit(Message::Submit)
                .width(width)
        };
        let title = field(Field::Title, &self.title, &self.title(desk), Length::Fill);
        let name_and_club = row![
            container(widget::titled(say.tonight_name(), title, tones)).width(Length::FillPortion(1)),
            container(widget::titled(say.tonight_club(), field(Field::Club, &self.club, "", Length::Fill), tones))
                .width(Length::FillPortion(1)),
        ]
        .spacing(theme::WIDE);
        let day = self.date().map(|day| desk.texts.date(day)).unwrap_or_default();
        let date = row![
            field(Field::Date, &self.date, "", Length::Fixed(140.0)),
            container(widget::label(day, theme::NOTE, tones.muted)).width(Length::Fill)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        let date = widget::titled(say.tonight_date(), date, tones);
        let start = field(Field::Start, &self.start, &desk.texts.start_time("19:00"), Length::Fixed(90.0));
        let start = widget::titled(say.tonight_begins(), start, tones);
        let date_and_start = row![
            widget::refusable(date, complaint(&[Field::Date]), tones).width(Length::FillPortion(1)),
            widget::refusable(start, complaint(&[Field::Start]), tones).width(Length::FillPortion(1)),
        ]
        .spacing(theme::WIDE);
        content = content.push(name_and_club).push(date_and_start).push(self.event_choices(desk, tones));
        if self.event_choice != EventChoice::Single {
            let event = row![
                field(Field::Event, &self.event, &say.tonight_event_name(), Length::Fixed(320.0)),
                widget::label(say.tonight_session(), theme::NOTE, tones.muted),
                field(Field::Number, &self.session_number, "", Length::Fixed(56.0)),
                widget::label(say.tonight_of(), theme::NOTE, tones.muted),
                field(Field::Of, &self.session_count, "", Length::Fixed(56.0)),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
            let complaint = complaint(&[Field::Event, Field::Number, Field::Of]);
            content = content.push(widget::refusable(event, complaint, tones));
        }
        content.into()
    }

    /// Kind, scoring, rules and tables of a new evening. `complaint` says why the number of tables is refused.
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
        let tables = widget::field(&desk.texts.number(example), &self.tables, theme::RESULT, tones)
            .id(NEW_TABLES)
            .on_input(|text| Message::Typed(Field::Tables, text))
            .on_submit(Message::Submit)
            .width(120.0);
        let (name, hint) = size_label(self.kind, &desk.texts);
        // The hint names the sizes of planned individuals.
        let hint =
            if self.kind == ContestantKind::Individual && self.draw_kind.is_some() { String::new() } else { hint };
        let tables =
            row![tables, widget::label(hint, theme::NOTE, tones.muted)].spacing(theme::GAP).align_y(Alignment::Center);
        let mut content = column![
            row![
                widget::refusable(widget::titled(name, tables, tones), complaint, tones).width(Length::FillPortion(1)),
                container(
                    row![widget::titled(say.tonight_kind(), widget::segments(kinds, tones), tones)]
                        .push(self.drawing_choice(desk, tones))
                        .spacing(theme::WIDE)
                        .wrap()
                        .vertical_spacing(theme::NEAR)
                )
                .width(Length::FillPortion(1)),
            ]
            .spacing(theme::WIDE),
        ]
        .spacing(theme::APART);
        if let Some(draw_kind) = self.draw_kind {
            content = content.push(self.drawn_rounds(draw_kind, desk, tones));
        }
        content
            .push(widget::titled(say.tonight_method(), widget::segments(methods, tones), tones))
            .extend(self.victory_points(desk, tones))
            .extend([column![
                iced::widget::text(self.rules_origin_text(desk)).size(theme::NOTE).color(tones.muted),
                federations(&self.profile, Message::Profile, &desk.texts, tones)
            ]
            .spacing(theme::TIGHT)
            .into()])
            .into()
    }

    /// The choice of the victory point scale of drawn matches. `None` if they give no victory points.
    fn victory_points<'a>(&self, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
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
        Some(widget::titled(lang::rules::title(key, texts), choices, tones).into())
    }

    /// The title of the rules with their origin. For drawn rounds of pairs it names the ranking instead.
    fn rules_origin_text(&self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        let origin = match self.rules_origin {
            Some(RulesOrigin::Last(day)) => Some(say.tonight_rules_last(desk.texts.date(day))),
            Some(RulesOrigin::Club) => Some(say.tonight_rules_club()),
            Some(RulesOrigin::Nobody) | None => None,
        };
        let is_drawn = self.draw_kind.is_some_and(|kind| !kind.is_knock_out()) && self.kind == ContestantKind::Pairs;
        let in_percent = is_drawn && self.method.has_percentages() && self.conditions(desk).rules.vp_pairs.0.is_none();
        let ranking_note = in_percent.then(|| say.tonight_ranked(say.rules_vp_pairs()));
        // If rounds are drawn, the ranking matters more than the origin of the rules.
        let words: Vec<String> = std::iter::once(say.tonight_rules()).chain(ranking_note.or(origin)).collect();
        words.join(" · ")
    }

    /// The choice how opponents are found: by a movement, from the standings, or in a knock-out.
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
            .then(|| widget::toggle(say.movement_eights(), self.eights, Message::Eights, tones).into());
        let choices = row![widget::segments(choices, tones)].extend(eights).spacing(theme::GAP);
        let choices = choices.align_y(Alignment::Center).wrap().vertical_spacing(theme::NEAR);
        widget::titled(say.tonight_meetings(), choices, tones).into()
    }

    /// The number and length of drawn rounds, and the treatment of an odd number.
    fn drawn_rounds<'a>(
        &'a self,
        draw_kind: DrawKind,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let field = |field: Field, value: &'a str, hint: &str| {
            widget::field(hint, value, theme::NAME, tones)
                .id(id(field))
                .on_input(move |text| Message::Typed(field, text))
                .on_submit(Message::Submit)
                .width(56.0)
        };
        let default_length = usual_length(self.kind, draw_kind).to_string();
        let (usual_rounds, rounds_label) =
            if draw_kind.is_knock_out() { ("1", say.movement_stanzas()) } else { ("7", say.movement_rounds()) };
        let mut row = row![
            field(Field::Rounds, &self.rounds, usual_rounds),
            widget::label(rounds_label, theme::NOTE, tones.muted),
            field(Field::Length, &self.length, &default_length),
            widget::label(say.movement_boards_a_round(), theme::NOTE, tones.muted),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        for (choice, name) in draw_kind.choices(self.kind, &desk.texts) {
            row = row.push(widget::choice(name, draw_kind == choice, Message::Drawn(choice), tones));
        }
        row.wrap().vertical_spacing(theme::NEAR).into()
    }

    /// The choice of the event: none, a new one, or one of those listed.
    fn event_choices<'a>(&self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let choice = |name: String, event_choice: EventChoice| {
            widget::choice(name, self.event_choice == event_choice, Message::Belongs(event_choice), tones).into()
        };
        let mut events =
            vec![choice(say.tonight_single(), EventChoice::Single), choice(say.tonight_new_event(), EventChoice::New)];
        let is_listed =
            |event_choice: EventChoice, index: usize| index < MOST_EVENTS || self.event_choice == event_choice;
        let listed =
            desk.lists.events.iter().enumerate().filter(|(index, e)| is_listed(EventChoice::Event(e.id), *index));
        events.extend(listed.map(|(_, e)| choice(e.name.clone(), EventChoice::Event(e.id))));
        let events = Row::with_children(events).spacing(theme::NEAR).wrap();
        widget::titled(say.tonight_event(), events, tones).into()
    }
}

/// The choice of the profile that a club plays by: the Laws or a federation.
pub fn federations<'a, M: Clone + 'a>(
    chosen_profile: &str,
    message: fn(&'static str) -> M,
    texts: &lang::Texts,
    tones: &'static Tones,
) -> Element<'a, M> {
    let is_offered =
        |p: &&Profile| !p.sources.is_empty() || p.name == Rules::default().profile || p.name == chosen_profile;
    let choices = profiles().iter().filter(is_offered).map(|p| {
        widget::choice(lang::notes::profile(&p.name, texts), p.name == chosen_profile, message(p.name.as_str()), tones)
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

/// The message about an invalid size.
pub fn size_error(kind: ContestantKind, texts: &lang::Texts) -> String {
    if kind == ContestantKind::Individual {
        texts.say().tonight_players_hint()
    } else {
        texts.say().tonight_tables_wrong()
    }
}

/// The button that ends a form, with its key.
pub fn button<'a, M: Clone + 'a>(
    words: String,
    key: impl Into<Cow<'a, str>>,
    message: M,
    tones: &'static Tones,
) -> Element<'a, M> {
    widget::button(words, key, Face::main(tones), tones).on_press(message).into()
}
