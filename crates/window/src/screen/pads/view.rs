//! The layout of Pads: the settings on the left; the states of tables and differences on the right.

use chrono::TimeDelta;
use iced::widget::{Column, Row, column, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use desk::pads::{PadReport, PadStatus, SILENT_MINUTES};
use evening::club::ContestantId;
use evening::session::{Entry, Stamp};
use exchange::connector::{PadCall, PadCallState};
use exchange::pads::{PadChange, PadDifference, PadQuestion, PadRanking, PadStatement, PadTableKey};
use lang::Texts;
use movement::Sitting;

use super::{Message, Source, State, Trouble};

pub const PATH: &str = "pads-path";
/// The width of the cards with settings, in logical pixels.
const SETTINGS_WIDTH: f32 = 330.0;
/// The width of the card of a table, in logical pixels.
const TABLE_WIDTH: f32 = 196.0;
/// The width of the place of a difference, in logical pixels.
const PLACE_WIDTH: f32 = 110.0;
/// The width of the button that takes the pad's version, in logical pixels.
const TAKE_WIDTH: f32 = 150.0;

impl State {
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        if desk.session().is_none() {
            return iced::widget::space().into();
        }
        let say = desk.texts.say();
        let mut settings =
            column![widget::card(self.file_card(desk, tones), tones).width(Length::Fill)].spacing(theme::APART);
        if !matches!(self.following, Some(Source::File(_))) {
            settings = settings.push(widget::card(self.connector_card(desk, tones), tones).width(Length::Fill));
        }
        settings = settings.push(widget::card(self.settings_card(desk, tones), tones).width(Length::Fill));
        let status = widget::card(self.view_source(desk, tones), tones).width(Length::Fill);
        let mut states = column![status].spacing(theme::APART);
        if let Some(report) = desk.open.pads.as_deref() {
            if !report.calls.is_empty() {
                states = states.push(widget::card(calls_card(report, desk, tones), tones).width(Length::Fill));
            }
            states = states.push(widget::card(questions_card(report, desk, tones), tones).width(Length::Fill));
            states = states.push(widget::card(tables_card(report, desk, tones), tones).width(Length::Fill));
        }
        if let Some(report) = desk.open.pads.as_deref().filter(|report| !report.refused.is_empty()) {
            let places: Vec<String> = report.refused.iter().map(|(change, _)| change.key.to_string()).collect();
            let warning = row![
                widget::glyph(Glyph::Triangle, theme::SIGN, tones.warning),
                wrapped_note(say.pads_not_taken(places.join(", ")), tones)
            ];
            states = states.push(warning.spacing(theme::GAP));
        }
        if !self.taken_changes.is_empty() {
            let lines = self
                .taken_changes
                .iter()
                .map(|change| widget::label(change_text(change, desk), theme::NOTE, tones.muted));
            states = states.push(
                column![widget::bold(say.pads_taken(), theme::NAME, tones.ink)].extend(lines).spacing(theme::GAP),
            );
        }
        let parts = row![
            widget::whole_rows(widget::scroll(settings, tones).width(SETTINGS_WIDTH).height(Length::Fill)),
            widget::scroll(states, tones).width(Length::Fill).height(Length::Fill),
        ];
        column![widget::bold(say.screen_pads(), theme::TITLE, tones.ink), parts.spacing(theme::WIDE)]
            .spacing(theme::APART)
            .into()
    }

    fn file_card<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let path = widget::field("", &self.path, theme::NOTE, tones)
            .id(PATH)
            .on_input(Message::Path)
            .on_submit(Message::Write);
        let write_button = widget::button(say.pads_write(), desk.texts.key("Ctrl S"), Face::plain(tones), tones);
        let follow_button = || {
            let label = say.pads_follow();
            widget::button(label, desk.texts.key("Ctrl Enter"), Face::main(tones), tones).on_press(Message::Follow)
        };
        let follow_or_stop_button = match self.following {
            None => Some(follow_button()),
            Some(Source::File(_)) => Some(stop_button(desk, tones)),
            Some(Source::Connector(..)) => None,
        };
        let buttons = row![write_button.on_press(Message::Write)].extend(follow_or_stop_button.map(Element::from));
        let mut card = column![
            widget::bold(say.pads_file(), theme::NAME, tones.ink),
            widget::path_field(path, say.choose(), Message::Choose, tones),
            buttons.spacing(theme::GAP).wrap().vertical_spacing(theme::GAP),
        ]
        .spacing(theme::GAP);
        if self.was_written {
            card = card.push(
                row![
                    widget::glyph(Glyph::Tick, theme::SMALL_SIGN, tones.accent),
                    widget::label(say.pads_wrote(), theme::NOTE, tones.ink)
                ]
                .spacing(theme::NEAR),
            );
        }
        card
    }

    /// The address and login of a connector, with a button to follow it or to stop. Not shown while a file is followed.
    fn connector_card<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let field = |value: &'a str, message: fn(String) -> Message| {
            widget::field("", value, theme::NOTE, tones).on_input(message).on_submit(Message::Connect)
        };
        let mut card = column![
            widget::bold(say.pads_connector(), theme::NAME, tones.ink),
            widget::titled(say.pads_address(), field(&self.address, Message::Address), tones),
            row![
                widget::titled(say.pads_club(), field(&self.club.id, Message::Club), tones),
                widget::titled(say.pads_licence(), field(&self.club.licence, Message::Licence), tones),
            ]
            .spacing(theme::GAP),
        ]
        .spacing(theme::GAP);
        if self.following.is_some() {
            card = card.push(stop_button(desk, tones));
        } else {
            // Without an address the button is inactive.
            let has_address = !self.address.trim().is_empty();
            let plain = Face::plain(tones);
            let face = if has_address { plain } else { Face { text: tones.muted, ..plain } };
            let connect_button = widget::button(say.pads_connect(), "", face, tones);
            card = card.push(connect_button.on_press_maybe(has_address.then_some(Message::Connect)));
        }
        card
    }

    fn settings_card<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let options = &self.options;
        let switches = [
            ("pads.lead", say.pads_lead(), options.lead),
            ("pads.results", say.pads_results(), options.results),
            ("pads.percentages", say.pads_percentages(), options.percentages),
            ("pads.names", say.pads_names(), options.names),
            ("pads.numbers", say.pads_numbers(), options.numbers),
            ("pads.hands", say.pads_hands(), options.hands),
            ("pads.order", say.pads_order(), options.order),
        ];
        let switch = |(key, name, is_on): (&'static str, String, bool)| {
            widget::toggle(name, is_on, Message::Set(key, if is_on { "no" } else { "yes" }), tones).into()
        };
        let rankings = [
            (PadRanking::No, "no", say.pads_ranking_no()),
            (PadRanking::EachRound, "each-round", say.pads_ranking_each()),
            (PadRanking::End, "end", say.pads_ranking_end()),
        ];
        let segment = |(value, key, name): (PadRanking, &'static str, String)| {
            widget::segment(name, value == self.ranking(), Message::Set("pads.ranking", key), tones)
        };
        column![
            widget::bold(say.pads_settings(), theme::NAME, tones.ink),
            Column::with_children(switches.map(switch)).spacing(theme::CLOSE),
            widget::titled(say.pads_ranking(), widget::segments(rankings.map(segment), tones), tones),
        ]
        .spacing(theme::GAP)
    }

    fn view_source<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let source_text = match &self.following {
            None => say.pads_not_followed(),
            Some(Source::File(path)) => say.pads_followed(path.display().to_string()),
            Some(Source::Connector(address, _)) => say.pads_followed(address.clone()),
        };
        let mut content = column![widget::label(source_text, theme::NAME, tones.ink)].spacing(theme::GAP);
        if let Some(trouble) = &self.trouble {
            let trouble_text = trouble_text(trouble, &desk.texts);
            let warning =
                row![widget::glyph(Glyph::Triangle, theme::SIGN, tones.warning), wrapped_note(trouble_text, tones)];
            content = content.push(warning.spacing(theme::GAP));
        }
        if desk.open.pads.as_ref().is_some_and(|report| report.is_replaced) {
            let warning = row![
                widget::glyph(Glyph::Triangle, theme::SIGN, tones.warning),
                wrapped_note(say.pads_replaced(), tones)
            ];
            content = content.push(warning.spacing(theme::GAP));
        }
        content.into()
    }
}

fn stop_button<'a>(desk: &'a DeskView, tones: &'static Tones) -> Press<'a, Message> {
    let label = desk.texts.say().pads_stop();
    widget::button(label, desk.texts.key("Esc"), Face::plain(tones), tones).on_press(Message::Stop)
}

/// The log text of an accepted change. Empty without an evening.
fn change_text(change: &PadChange, desk: &DeskView) -> String {
    let stamp = Stamp { at: desk.now(), by: change.by.clone(), hand: change.hand.clone() };
    let entry = Entry { id: change.id, stamp, change: change.change.clone() };
    desk.session().map(|session| words::entry(&entry, session, &desk.texts)).unwrap_or_default()
}

/// A note on as many lines as needed.
fn wrapped_note<'a>(note: String, tones: &'static Tones) -> Element<'a, Message> {
    crate::widget::text(note).size(theme::NOTE).color(tones.ink).into()
}

fn trouble_text(trouble: &Trouble, texts: &Texts) -> String {
    let say = texts.say();
    match trouble {
        Trouble::Unopened(reason) => say.pads_unopened(texts.cause(reason)),
        Trouble::Unreadable => say.pads_unreadable(),
        Trouble::OtherEvening(title) => say.pads_other_evening(title.clone()),
        Trouble::OtherMovement { section, table, round } => {
            say.pads_other_movement(section.clone(), table.clone(), round.clone())
        }
        Trouble::Address(address) => say.pads_no_address(address.clone()),
        Trouble::Unreached(address) => say.pads_unreached(address.clone()),
        Trouble::Busy => say.pads_busy(),
        Trouble::Refused(why) => say.pads_refused(why.clone()),
        Trouble::Foreign => say.pads_foreign(),
        Trouble::NotStored => say.pads_not_stored(),
        Trouble::NotWritten(why) => say.pads_not_written(texts.cause(why)),
    }
}

/// The tables that call the director, with the time that each has waited.
fn calls_card<'a>(report: &'a PadReport, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
    let say = desk.texts.say();
    let view_call = |call: &PadCall| {
        let now = desk.now().time();
        let waited = (now - call.at).max(TimeDelta::zero()).num_minutes().to_string();
        let time = desk.texts.time(call.at);
        let sentence = say.pads_call(table_name(call.table, desk), time, waited);
        let sign = if call.state == PadCallState::Launched { Glyph::Triangle } else { Glyph::Eye };
        row![widget::glyph(sign, theme::SIGN, tones.warning), widget::bold(sentence, theme::NOTE, tones.ink)]
            .spacing(theme::GAP)
            .into()
    };
    column![widget::bold(say.pads_calls(), theme::NAME, tones.ink)]
        .extend(report.calls.iter().map(view_call))
        .spacing(theme::GAP)
}

/// The differences between pads and session.
fn questions_card<'a>(report: &'a PadReport, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
    let say = desk.texts.say();
    let mut card = column![widget::bold(say.pads_questions(), theme::NAME, tones.ink)].spacing(theme::GAP);
    if report.questions.is_empty() {
        return card.push(widget::label(say.pads_nothing_to_decide(), theme::NOTE, tones.muted));
    }
    card = card.push(
        row![
            space().width(PLACE_WIDTH),
            widget::cell(say.pads_here(), Length::FillPortion(1), Cell::new(tones.muted)),
            widget::cell(say.pads_there(), Length::FillPortion(1), Cell::new(tones.muted)),
            space().width(TAKE_WIDTH),
        ]
        .spacing(theme::GAP),
    );
    for question in &report.questions {
        card = card.push(view_question(question, desk, tones));
    }
    card
}

/// A difference: our version beside the pad's, with a button that takes the pad's.
fn view_question<'a>(question: &'a PadQuestion, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let texts = &desk.texts;
    let has_several_sections = desk.session().is_some_and(|session| session.sections.len() > 1);
    let contestants = |sitting| contestants_text(sitting, has_several_sections);
    let (our_version, pad_version) = match &question.difference {
        PadDifference::Result { here, there, .. } => {
            (here.map_or_else(|| say.state_missing(), |here| words::outcome(here, texts)), pad_text(there, texts))
        }
        PadDifference::Seats { planned, there, statement, .. } => {
            let planned_text = planned.map_or_else(|| say.pads_nobody(), contestants);
            (planned_text, format!("{}: {}", contestants(*there), pad_text(statement, texts)))
        }
        PadDifference::Gone { here, .. } => (words::outcome(*here, texts), say.pads_gone()),
        PadDifference::Name { here, there, .. } => (here.clone(), there.clone()),
    };
    let place = match &question.difference {
        PadDifference::Result { key, .. } | PadDifference::Seats { key, .. } | PadDifference::Gone { key, .. } => {
            say.results_where(table_name(key.table(), desk), key.round.to_string(), key.board.to_string())
        }
        PadDifference::Name { table, seat, .. } => {
            format!("{} {}", table_name(*table, desk), words::seat(*seat, texts))
        }
    };
    let take_button: Element<'a, Message> = if question.proposed_change.is_some() {
        widget::button(say.pads_take(), "", Face::plain(tones), tones)
            .on_press(Message::Take(question.key.clone()))
            .width(TAKE_WIDTH)
            .into()
    } else {
        space().width(TAKE_WIDTH).into()
    };
    row![
        widget::cell(place, PLACE_WIDTH, Cell::new(tones.ink).bold()),
        widget::cell(our_version, Length::FillPortion(1), Cell::new(tones.ink)),
        widget::cell(pad_version, Length::FillPortion(1), Cell::new(tones.ink)),
        take_button,
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center)
    .into()
}

/// The number of a table, with its section if the session has several.
fn table_name(table: PadTableKey, desk: &DeskView) -> String {
    let has_several_sections = desk.session().is_some_and(|session| session.sections.len() > 1);
    if has_several_sections { table.to_string() } else { table.table.to_string() }
}

/// What a pad says about a board.
fn pad_text(statement: &PadStatement, texts: &Texts) -> String {
    let say = texts.say();
    match statement {
        PadStatement::Outcome(outcome) => words::outcome(*outcome, texts),
        PadStatement::Artificial(_) => say.pads_artificial(),
        PadStatement::Ruling(text) => say.pads_ruling(text.clone()),
        PadStatement::Erased => say.pads_erased(),
    }
}

/// The numbers of the contestants, with their sections if the session has several.
fn contestants_text(sitting: Sitting<ContestantId>, has_several_sections: bool) -> String {
    let number = |contestant: ContestantId| {
        if has_several_sections { contestant.to_string() } else { contestant.number.to_string() }
    };
    sitting.contestants().map(|(contestant, _)| number(contestant)).collect::<Vec<_>>().join(" – ")
}

fn tables_card<'a>(report: &'a PadReport, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
    let say = desk.texts.say();
    let logged_on_count = report.tables.iter().filter(|table| table.is_logged_on == Some(true)).count().to_string();
    // A connector does not report which pads are logged on.
    let reports_log_on = report.tables.iter().any(|table| table.is_logged_on.is_some());
    let log_on_text = if reports_log_on {
        say.pads_tables_on(logged_on_count, report.tables.len().to_string())
    } else {
        String::new()
    };
    let table_cards = report.tables.iter().map(|table| table_card(table, desk, tones));
    column![
        row![
            widget::bold(say.pads_tables(), theme::RESULT, tones.ink),
            widget::label(log_on_text, theme::NAME, tones.muted)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center),
        Row::with_children(table_cards).spacing(theme::GAP).wrap().vertical_spacing(theme::GAP),
    ]
    .spacing(theme::GAP)
}

fn table_card<'a>(table: &PadStatus, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let (sign, color, state_text) = match (table.is_silent, table.is_logged_on) {
        (true, _) => (Glyph::Triangle, tones.warning, say.pads_silent(SILENT_MINUTES.to_string())),
        (_, Some(true)) => (Glyph::Tick, tones.accent, say.pads_on()),
        (_, Some(false)) => (Glyph::Ring, tones.muted, say.pads_off()),
        (_, None) => (Glyph::Dot, tones.muted, say.pads_unknown()),
    };
    let facts = facts(table, &desk.texts).into_iter().filter(|line| !line.is_empty());
    let content = column![
        row![
            widget::bold(table_name(table.table, desk), theme::NAME, tones.ink),
            widget::glyph(sign, theme::SMALL_SIGN, color),
            widget::label(state_text, theme::NOTE, tones.ink)
        ]
        .spacing(theme::NEAR)
        .align_y(Alignment::Center),
    ]
    .extend(facts.map(|line| widget::label(line, theme::NOTE, tones.muted)))
    .spacing(theme::CLOSE);
    widget::card(content, tones).width(TABLE_WIDTH).padding([6.0, 8.0]).into()
}

/// What is known of a table's pad, in two lines that each fit its card: round and results, then battery and when it was
/// last heard. A line is empty if nothing of it is known.
fn facts(table: &PadStatus, texts: &Texts) -> [String; 2] {
    let say = texts.say();
    let round = table.round.map(|round| say.pads_round(round.to_string()));
    let counted = Some(say.pads_counted(table.result_count.to_string()));
    let battery = table.battery.map(|battery| say.pads_battery(battery.to_string()));
    let last_heard = table.last_heard.map(|time| texts.time(time));
    [[round, counted], [battery, last_heard]].map(|line| line.into_iter().flatten().collect::<Vec<_>>().join(" · "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use evening::club::SectionId;
    use lang::Language;

    #[test]
    fn progress_of_a_pad_and_its_device_have_a_line_each() {
        let status = PadStatus {
            table: PadTableKey { section: SectionId::A, table: 1 },
            is_logged_on: Some(true),
            round: Some(5),
            battery: Some(80),
            result_count: 18,
            last_heard: "2026-11-30T15:42:00".parse().ok(),
            is_silent: false,
        };
        let texts = Language::En.texts();
        assert_eq!(facts(&status, &texts), ["round 5 · results: 18", "battery 80% · 15:42"]);
        let quiet_pad = PadStatus { battery: None, last_heard: None, ..status };
        assert_eq!(facts(&quiet_pad, &texts), ["round 5 · results: 18", ""]);
    }
}
