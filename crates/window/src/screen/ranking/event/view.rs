//! The layout of the event: sessions and rules on the left, rankings on the right.

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Press};
use desk::last_session;
use evening::club::WhichFinal;
use evening::session::Session;
use lang::rules as words_of_rules;

use super::list::view_rankings;
use super::{
    Message, NUMBER_FIELD, Part, SEARCH_FIELD, State, WEIGHT_FIELD, event_sessions, number_in_event, weight_percent,
};

/// The window width from which sessions and rules are beside the rankings, in logical pixels.
const TWO_PARTS_WIDTH: f32 = 900.0;
/// The width of the left part, in logical pixels.
const LEFT_WIDTH: f32 = 340.0;

impl State {
    /// Sessions and rules beside the rankings. In a narrow window only one of the three, with a choice above.
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let ranking = || widget::card(view_rankings(desk, tones), tones).width(Length::Fill).height(Length::Fill);
        if desk.window_size().width >= TWO_PARTS_WIDTH {
            let content = column![self.sessions_part(desk, tones), widget::line(tones), self.rules_part(desk, tones)]
                .spacing(theme::APART);
            let left_part = widget::card(widget::scroll(content, tones), tones).width(LEFT_WIDTH).height(Length::Fill);
            return row![left_part, ranking()].spacing(theme::WIDE).height(Length::Fill).into();
        }
        let parts = [
            (say.ranking_title(), Part::Ranking),
            (say.event_sessions(), Part::Sessions),
            (say.event_rules(), Part::Rules),
        ];
        let parts = parts.map(|(name, part)| widget::segment(name, part == self.part, Message::Part(part), tones));
        let content: Element<'a, Message> = match self.part {
            Part::Ranking => ranking().into(),
            Part::Sessions => full_part(self.sessions_part(desk, tones), tones),
            Part::Rules => full_part(self.rules_part(desk, tones), tones),
        };
        column![widget::segments(parts, tones), content].spacing(theme::GAP).height(Length::Fill).into()
    }

    fn sessions_part<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let event_sessions = event_sessions(desk);
        let event_name = desk.session().and_then(|session| session.event.as_ref()).map(|event| event.name.clone());
        let other_name =
            event_sessions.iter().find_map(|session| session.event.as_ref()).map(|event| event.name.clone());
        let title = event_name.or(other_name).unwrap_or_else(|| say.event_alone());
        let mut content =
            column![text(title).size(theme::RESULT).font(theme::BOLD).color(tones.ink)].spacing(theme::GAP);
        for session in event_sessions {
            content = content.push(self.session_line(session, desk, tones));
            if Some(session.id) == self.chosen {
                content = content.push(self.chosen_part(session, desk, tones));
            }
        }
        content.push(widget::line(tones)).push(self.joining_part(desk, tones))
    }

    fn session_line<'a>(
        &'a self,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let is_open = desk.session().is_some_and(|open| open.id == session.id);
        let scored_session = desk
            .event_rankings()
            .first()
            .and_then(|ranking| ranking.sessions.iter().find(|scored| scored.id == session.id));
        let mut parts = vec![session.title.clone()];
        parts.extend(scored_session.map(|scored| format!("{} {}", say.event_players(), scored.contestants)));
        if weight_percent(session) != 100 {
            parts.push(format!("{} {}", say.event_weight(), desk.texts.percent(&weight_percent(session).to_string())));
        }
        let which_final = session.conditions.event.which_final;
        if which_final != WhichFinal::None {
            parts.push(words_of_rules::setting("event.final", &which_final.to_string(), &desk.texts));
        }
        if scored_session.is_some_and(|scored| scored.provisional) {
            parts.push(say.print_provisional());
        }
        let head = format!("{} · {}", number_in_event(session), desk.texts.date(session.date));
        let lines = column![
            text(head).size(theme::NAME).font(if is_open { theme::BOLD } else { theme::SANS }).color(tones.ink),
            text(parts.join(" · ")).size(theme::NOTE).color(tones.muted),
        ]
        .spacing(theme::CLOSE)
        .width(Length::Fill);
        let face = Face { radius: theme::RADIUS, ..Face::line(tones, Some(session.id) == self.chosen) };
        Press::new(lines, face)
            .on_press(Message::Choose(session.id))
            .padding(theme::BUTTON_PADDING)
            .width(Length::Fill)
            .into()
    }

    fn chosen_part<'a>(
        &'a self,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let field = |id, value: &str, typed: fn(String) -> Message| {
            widget::field("", value, theme::NAME, tones).id(id).on_input(typed).on_submit(Message::Keep).width(90.0)
        };
        let fields = row![
            widget::titled(say.event_weight_of(), field(WEIGHT_FIELD, &self.weight, Message::Weight), tones),
            widget::titled(say.event_number_of(), field(NUMBER_FIELD, &self.number, Message::Number), tones),
        ]
        .spacing(theme::GAP);
        let complaint = self.is_refused.then(|| say.event_wrong());
        let mut content = column![widget::refusable(fields.wrap(), complaint, tones)].spacing(theme::GAP);
        let finals = WhichFinal::ALL.iter().map(|which| {
            let name = match which {
                WhichFinal::None => say.event_final_none(),
                WhichFinal::Sections => say.event_final_sections(),
                other => other.to_string().to_uppercase(),
            };
            let is_chosen = session.conditions.event.which_final == *which;
            widget::choice(name, is_chosen, Message::Final(*which), tones).into()
        });
        let finals = Row::with_children(finals).spacing(theme::NEAR).wrap();
        content = content.push(widget::titled(say.event_final_of(), finals, tones));
        let is_open = desk.session().is_some_and(|open| open.id == session.id);
        let mut buttons = Row::new().spacing(theme::NEAR);
        if !is_open {
            let open_button = widget::button(say.event_open(), "", Face::plain(tones), tones).on_press(Message::Open);
            buttons = buttons.push(open_button);
        }
        if event_sessions(desk).len() > 1 {
            let leave_button =
                widget::button(say.event_leave(), "", Face::plain(tones), tones).on_press(Message::Leave);
            buttons = buttons.push(leave_button);
        }
        container(content.push(buttons.wrap())).padding([2.0, 8.0]).into()
    }

    fn joining_part<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let search = widget::field(&say.event_search(), &self.search, theme::NAME, tones)
            .id(SEARCH_FIELD)
            .on_input(Message::Search)
            .on_submit(Message::JoinFirst);
        let mut joining = column![
            text(say.event_join()).size(theme::NOTE).font(theme::BOLD).color(tones.ink),
            row![container(search).width(Length::Fill), widget::key(desk.texts.key("Ctrl N"), tones)]
                .spacing(theme::GAP)
                .align_y(Alignment::Center),
        ]
        .spacing(theme::NEAR);
        let offered = self.offered(desk);
        if offered.is_empty() {
            joining = joining.push(text(say.event_nothing_to_join()).size(theme::NOTE).color(tones.muted));
        }
        for summary in offered {
            let mut parts = vec![desk.texts.date(summary.date), summary.title.clone()];
            parts.extend(Some(summary.event.clone()).filter(|event| !event.is_empty()));
            let evening = text(parts.join(" · ")).size(theme::NOTE).color(tones.ink).width(Length::Fill);
            let sign = text("+").size(theme::NOTE).font(theme::BOLD).color(tones.accent);
            let content = row![sign, evening].spacing(theme::NEAR);
            let face = Face { radius: theme::RADIUS, ..Face::line(tones, false) };
            let line = Press::new(content, face).on_press(Message::Join(summary.id));
            joining = joining.push(line.padding(theme::BUTTON_PADDING).width(Length::Fill));
        }
        joining
    }

    /// The rules of the event. They are those of its last session.
    fn rules_part<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let mut content =
            column![text(say.event_rules()).size(theme::NAME).font(theme::BOLD).color(tones.ink)].spacing(theme::GAP);
        if let Some(last) = last_session(event_sessions(desk).into_iter()) {
            let source = say.event_rules_of(desk.texts.date(last.date));
            content = content.push(text(source).size(theme::NOTE).color(tones.muted));
            content = content.push(Element::from(self.rules.view_event_rules(last, desk, tones)).map(Message::Rules));
        }
        content
    }
}

/// A part that has the whole window.
fn full_part<'a>(content: Column<'a, Message>, tones: &'static Tones) -> Element<'a, Message> {
    widget::card(widget::scroll(content, tones), tones).width(Length::Fill).height(Length::Fill).into()
}
