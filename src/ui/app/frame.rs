//! The frame round every screen: the rail with the evening's stages, the top bar with where the evening
//! is, the foot with the last change and Undo.

use iced::widget::{Column, column, container, row, space, stack, tooltip};
use iced::{Alignment, Element, Length};

use crate::club::SectionId;
use crate::desk::Unread;
use crate::scoring::Standings;
use crate::session::{Section, Session, suspicions};

use super::help;
use super::{App, GO_TO, Message};
use crate::ui::desk::{Desk, Saving};
use crate::ui::room::{LEAST, is_narrow, left, padding};
use crate::ui::theme::{self, Tones};
use crate::ui::which::Which;
use crate::ui::widget::{self, Face, Glyph, Press};
use crate::ui::words;

/// The whole window.
pub(super) fn view(app: &App) -> Element<'_, Message> {
    let tones = app.tones();
    let desk = &app.desk;
    let screen = match app.which {
        Which::Tonight => app.evening.tonight.view(desk, tones).map(Message::Tonight),
        Which::Seats => app.evening.seats.view(desk, tones).map(Message::Seats),
        Which::Movement => app.evening.movement.view(desk, tones).map(Message::Movement),
        Which::Results => app.evening.results.view(desk, tones).map(Message::Results),
        Which::Director => app.evening.director.view(desk, tones).map(Message::Director),
        Which::Ranking => app.evening.ranking.view(desk, tones).map(Message::Ranking),
        Which::Publish => app.evening.publish.view(desk, tones).map(Message::Publish),
        Which::Players => app.players.view(desk, tones).map(Message::Players),
        Which::Archive => app.archive.view(desk, tones).map(Message::Archive),
        Which::Pads => app.evening.pads.view(desk, tones).map(Message::Pads),
        Which::Settings => app.settings.view(desk, tones).map(Message::Settings),
    };
    let narrow = is_narrow(desk);
    let padding = padding(desk);
    let mut body = stack![fitting(container(screen).padding(padding), desk, tones)];
    if app.help {
        body = body.push(container(help::view(app, tones)).padding(padding).align_right(Length::Fill));
    }
    if let Some(listing) = &app.listing {
        let shown = listing.view(&desk.texts, tones).map(Message::Listing);
        body = body.push(iced::widget::opaque(container(shown).padding(padding).center_x(Length::Fill)));
    }
    #[cfg(feature = "phones")]
    if app.evening.hall.shown && desk.session().is_some() {
        let shown = app.evening.hall.view(desk, tones).map(Message::Hall);
        body = body.push(iced::widget::opaque(container(shown).padding(padding).center_x(Length::Fill)));
    }
    // What Ctrl K found hangs under its field.
    if let Some(found) = app.go_to.as_ref().and_then(|typed| app.found.view(typed, &desk.texts, tones)) {
        body = body.push(container(found).padding(theme::GAP));
    }
    row![
        rail(app, narrow, tones),
        container(space().width(1.0))
            .height(Length::Fill)
            .style(move |_| container::Style { background: Some(tones.line.into()), ..container::Style::default() }),
        // The first keys lie over the foot, so that nothing jumps when they go.
        stack![column![
            top(app, narrow, tones),
            widget::line(tones),
            body,
            widget::line(tones),
            foot(app, narrow, tones)
        ]]
        .extend(
            help::first(app, tones).map(|keys| container(iced::widget::opaque(keys)).align_bottom(Length::Fill).into())
        )
    ]
    .into()
}

/// A screen as large as there is room for; where that is less than any screen can do with, it is scrolled.
fn fitting<'a>(screen: container::Container<'a, Message>, desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
    let left = left(desk);
    if left.width >= LEAST.width && left.height >= LEAST.height {
        return screen.width(Length::Fill).height(Length::Fill).into();
    }
    widget::scroll_both(screen.width(left.width.max(LEAST.width)).height(left.height.max(LEAST.height)), tones)
        .width(Length::Fill)
        .height(Length::Fill)
        .into()
}

/// The width under which the top bar says no more than it must.
const TIGHT: f32 = 1200.0;

fn rail<'a>(app: &'a App, narrow: bool, tones: &'static Tones) -> Element<'a, Message> {
    let sign = widget::glyph(Glyph::Arrows, 20.0, tones.accent);
    let name: Element<'_, Message> = if narrow {
        sign
    } else {
        let name = widget::bold(app.desk.texts.say().app_name(), theme::NAME, tones.ink);
        row![sign, name].spacing(theme::GAP).align_y(Alignment::Center).into()
    };
    let mut list = Column::new().spacing(4.0);
    for which in Which::ALL {
        if which == Which::Players {
            list = list.push(container(widget::line(tones)).padding([6.0, 8.0]));
        }
        list = list.push(stop(which, app, narrow, tones));
    }
    let edge = if narrow { 4.0 } else { 8.0 };
    let content = column![container(name).padding([14.0, 8.0]), widget::scroll(list, tones).height(Length::Fill)];
    widget::bar(content.padding([0.0, edge]), tones)
        .width(if narrow { theme::NARROW_RAIL } else { theme::RAIL })
        .height(Length::Fill)
        .into()
}

/// One screen in the rail; where there is no room for its name, the name is beside the pointer.
fn stop<'a>(which: Which, app: &'a App, narrow: bool, tones: &'static Tones) -> Element<'a, Message> {
    let here = which == app.which;
    let sign = match stage(which, &app.desk) {
        Stage::Done => widget::glyph(Glyph::Tick, 12.0, tones.accent),
        Stage::Now => widget::glyph(Glyph::Now, 10.0, tones.accent),
        Stage::Later => widget::glyph(Glyph::Dot, 12.0, tones.muted),
        Stage::None => space().width(12.0).into(),
    };
    let words = which.name(&app.desk.texts);
    let face = Face { radius: theme::RADIUS, ..Face::line(tones, here) };
    let (font, color) = if here { (theme::BOLD, tones.accent) } else { (theme::SANS, tones.ink) };
    if narrow {
        let key = which.key().to_string();
        let content = row![container(sign).width(14.0), widget::one_line(key, theme::NAME, font, color)]
            .spacing(2.0)
            .align_y(Alignment::Center);
        let press = Press::new(content, face).on_press(Message::Go(which)).padding([9.0, 4.0]).width(Length::Fill);
        let named = widget::card(widget::one_line(words, theme::NAME, font, color), tones).padding([4.0, 8.0]);
        return tooltip(press, named, tooltip::Position::Right).into();
    }
    let content = row![
        container(sign).width(14.0),
        widget::one_line(words, theme::NAME, font, color).width(Length::Fill),
        widget::one_line(app.desk.texts.key(which.key_name()), 12.0, theme::SANS, tones.muted)
    ]
    .spacing(6.0)
    .align_y(Alignment::Center);
    Press::new(content, face).on_press(Message::Go(which)).padding([9.0, 8.0]).width(Length::Fill).into()
}

enum Stage {
    Done,
    Now,
    Later,
    None,
}

/// How far the evening is with what a screen is for.
fn stage(which: Which, desk: &Desk) -> Stage {
    let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else {
        return match which {
            Which::Tonight => Stage::Now,
            Which::Players | Which::Archive | Which::Pads | Which::Settings => Stage::None,
            _ => Stage::Later,
        };
    };
    let done = |done: bool, now: bool| match (done, now) {
        (true, _) => Stage::Done,
        (false, true) => Stage::Now,
        (false, false) => Stage::Later,
    };
    let playing = standings.entered > 0;
    match which {
        Which::Tonight => Stage::Done,
        Which::Seats => {
            let wanted: usize = session.sections.values().map(|s| s.movement.expected().len()).sum();
            done(session.contestants.len() >= wanted.max(1), true)
        }
        Which::Movement => done(!session.sections.is_empty() || playing, true),
        Which::Results => done(playing && !standings.provisional && standings.missing.is_empty(), true),
        Which::Director => done(session.closed, playing),
        Which::Ranking => done(playing && !standings.provisional, playing),
        Which::Publish => done(!session.publications.is_empty(), playing && !standings.provisional),
        Which::Players | Which::Archive | Which::Pads | Which::Settings => Stage::None,
    }
}

fn top<'a>(app: &'a App, narrow: bool, tones: &'static Tones) -> Element<'a, Message> {
    let desk = &app.desk;
    let say = desk.texts.say();
    let mut bar = row![].spacing(20.0).align_y(Alignment::Center);
    if let Some(typed) = &app.go_to {
        let field = widget::field(&say.go_to_placeholder(), typed, theme::NAME, tones)
            .id(GO_TO)
            .on_input(Message::GoTo)
            .on_submit(Message::GoToSubmit)
            .width(420.0);
        bar = bar.push(widget::bold(say.go_to(), theme::NAME, tones.ink)).push(field);
    } else if let (Some(session), Some(standings)) = (desk.session(), desk.standings()) {
        bar = bar.push(
            column![
                container(widget::one_line(session.title.clone(), theme::NAME, theme::BOLD, tones.ink))
                    .max_width(260.0),
                widget::label(desk.texts.short_date(session.date), theme::NOTE, tones.muted)
            ]
            .spacing(2.0),
        );
        bar = bar.push(rounds(session, standings, desk, tones));
        let share = if standings.due == 0 { 0.0 } else { standings.entered as f32 / standings.due as f32 };
        let progress = stack![
            container(space().height(6.0)).width(120.0).style(move |_| container::Style {
                background: Some(tones.line.into()),
                ..container::Style::default()
            }),
            container(space().height(6.0)).width(120.0 * share).style(move |_| container::Style {
                background: Some(tones.accent.into()),
                ..container::Style::default()
            }),
        ];
        let counted = say.top_results(standings.entered.to_string(), standings.due.to_string());
        bar = bar.push(column![widget::bold(counted, theme::NAME, tones.ink), progress].spacing(4.0));
        let overdue = standings
            .missing
            .iter()
            .filter(|m| m.place.round.is_some_and(|r| r < session.current_round(m.place.section)))
            .count();
        if overdue > 0 {
            bar =
                bar.push(widget::chip(Glyph::Ring, say.top_missing(overdue.to_string()), tones.info, tones.info_weak));
        }
        let doubtful = session.results().filter(|r| !suspicions(session, r).is_empty()).count();
        if doubtful > 0 {
            bar = bar.push(widget::chip(
                Glyph::Triangle,
                say.top_suspicious(doubtful.to_string()),
                tones.warning,
                tones.warning_weak,
            ));
        }
    } else {
        bar = bar.push(widget::bold(say.top_nothing_open(), theme::NAME, tones.ink)).push(widget::label(
            desk.texts.date(desk.now().date_naive()),
            theme::NOTE,
            tones.muted,
        ));
    }
    if app.go_to.is_none()
        && let Some(session) = desk.session()
    {
        bar = bar.push(periods(session, desk, tones));
    }
    if narrow {
        // One under another, as many as there is room for in a line.
        let bar = bar.push(unread(desk, tones)).push(saving(desk, tones)).spacing(12.0).wrap().vertical_spacing(6.0);
        return widget::bar(bar, tones).padding([6.0, 12.0]).width(Length::Fill).into();
    }
    bar = bar.push(space().width(Length::Fill));
    if desk.sample {
        bar = bar.push(widget::chip(Glyph::Eye, say.top_sample(), tones.info, tones.info_weak));
    }
    bar = bar.push(unread(desk, tones)).push(saving(desk, tones));
    widget::bar(bar, tones)
        .padding([0.0, 16.0])
        .height(theme::TOP)
        .width(Length::Fill)
        .align_y(Alignment::Center)
        .into()
}

/// What of tonight, or of its event, cannot be read.
fn unread<'a>(desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
    let Some(evening) = desk.evening() else { return space().into() };
    let say = desk.texts.say();
    let mut shown = row![].spacing(6.0);
    if evening.left.is_some() {
        shown = shown.push(widget::chip(Glyph::Eye, say.top_sealed(), tones.danger, tones.warning_weak));
    }
    if !evening.unread.is_empty() {
        let name = |unread: &Unread| {
            if unread.title.is_empty() { unread.session.to_string() } else { unread.title.clone() }
        };
        let titles = evening.unread.iter().map(name).collect::<Vec<_>>().join(", ");
        shown = shown.push(widget::chip(Glyph::Cross, say.top_unread(titles), tones.danger, tones.warning_weak));
    }
    shown.into()
}

/// Whether what was done last is in the database. What is not is said until something is again.
fn saving<'a>(desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let (sign, color, words) = match desk.saving() {
        Saving::Nothing => return space().into(),
        Saving::Saving(_) => (Glyph::Dot, tones.muted, say.top_saving()),
        // Beside the tick the time is enough where there is little room.
        Saving::Saved(at) if desk.room().width < TIGHT => (Glyph::Tick, tones.muted, desk.texts.time_to_the_second(at)),
        Saving::Saved(at) => (Glyph::Tick, tones.muted, say.top_saved(desk.texts.time_to_the_second(at))),
        Saving::NotSaved => {
            return widget::chip(Glyph::Cross, say.top_not_saved(), tones.danger, tones.warning_weak);
        }
    };
    let glyph = widget::glyph(sign, 14.0, if sign == Glyph::Tick { tones.accent } else { color });
    let words = widget::one_line(words, theme::NOTE, theme::SANS, color);
    row![glyph, words].spacing(6.0).align_y(Alignment::Center).into()
}

/// Which round is on, how long it still has, and a button to call the next one: of each section, where they differ.
fn rounds<'a>(session: &Session, standings: &Standings, desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let Some((first, section)) = session.sections.iter().next() else { return space().into() };
    if !standings.provisional && standings.missing.is_empty() && standings.due > 0 {
        // On a line with the count, which has its bar below.
        let all_in = widget::one_line(say.top_all_in(), theme::NAME, theme::BOLD, tones.ink);
        return column![all_in, space().height(6.0)].spacing(4.0).into();
    }
    let undrawn = |id: SectionId| to_draw(id, session, standings);
    let stand = |(id, section): (&SectionId, &Section)| {
        let now = undrawn(*id).unwrap_or_else(|| session.current_round(*id));
        (now, section.movement.rounds, undrawn(*id).is_some())
    };
    let (now, last, open) = stand((first, section));
    let words = if session.sections.iter().all(|section| stand(section) == (now, last, open)) {
        let (now, last) = (now.to_string(), last.to_string());
        if open { say.top_round_not_drawn(now, last) } else { say.top_round_of(now, last) }
    } else {
        let each = session.sections.iter().map(|(id, section)| {
            let (now, last, _) = stand((id, section));
            format!("{id} {now}/{last}")
        });
        each.collect::<Vec<_>>().join("  ")
    };
    let round = column![
        widget::label(say.top_round(), theme::NOTE, tones.muted),
        widget::one_line(words, theme::NAME, theme::BOLD, tones.ink)
    ]
    .spacing(2.0);
    let mut shown = row![round].spacing(20.0).align_y(Alignment::Center);
    if let Some(clock) = desk.round_clock(*first) {
        let (words, size, color) = if clock.left < 0 {
            (say.top_over(words::minutes(clock.left)), theme::NAME, tones.warning)
        } else {
            (words::minutes(clock.left), theme::TITLE, tones.ink)
        };
        shown = shown.push(
            row![widget::glyph(Glyph::Clock, 20.0, color), widget::one_line(words, size, theme::BOLD, color)]
                .spacing(theme::GAP)
                .align_y(Alignment::Center),
        );
    }
    let called = section.called.keys().next_back().copied();
    if called != Some(section.movement.rounds) && !session.closed {
        let next = called.map_or(1, |round| round + 1);
        let words = match called {
            _ if next > section.drawn_rounds() => say.top_draw_next(next.to_string()),
            Some(_) => say.top_call_next(),
            None => say.top_call_first(),
        };
        shown = shown.push(
            widget::button(words, "F8", Face::plain(tones), tones).on_press(Message::CallRound).padding([5.0, 9.0]),
        );
    }
    shown.into()
}

/// The next round of a section, where it waits for its draw and nothing else: the round before it is in.
fn to_draw(id: SectionId, session: &Session, standings: &Standings) -> Option<u8> {
    let section = session.sections.get(&id).filter(|section| section.movement.undrawn() > 0)?;
    let waits = standings.missing.iter().any(|missing| missing.place.section == id);
    (!waits).then(|| section.drawn_rounds() + 1)
}

/// What is left of the periods for corrections and appeals, from publication on (Laws 79C1, 92B).
fn periods<'a>(session: &Session, desk: &Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let clocks = session.clocks();
    let mut shown = row![].spacing(6.0);
    let both = clocks.correction == clocks.appeal;
    let named = if both {
        vec![(clocks.appeal, say.top_both_periods())]
    } else {
        vec![(clocks.correction, say.top_corrections()), (clocks.appeal, say.top_appeals())]
    };
    for (end, name) in named.into_iter().filter_map(|(end, name)| Some((end?, name))) {
        let left = (end - desk.now()).num_seconds();
        let (day, time) = (end.date_naive(), desk.texts.time(end));
        let today = day == desk.now().date_naive();
        let time = if today { time } else { format!("{} {time}", desk.texts.day_and_month(day)) };
        let words = if left < 0 {
            say.top_period_over(name, time)
        } else {
            let left = if left < 3600 {
                format!("{}:{:02}", left / 60, left % 60)
            } else {
                format!("{}:{:02}:{:02}", left / 3600, left / 60 % 60, left % 60)
            };
            say.top_period(name, time, left)
        };
        // The last minutes are worth a look.
        let (color, back) = match left {
            ..0 => (tones.muted, tones.page),
            0..600 => (tones.warning, tones.warning_weak),
            _ => (tones.info, tones.info_weak),
        };
        shown = shown.push(widget::chip(Glyph::Clock, words, color, back));
    }
    if session.is_under_appeal() {
        shown = shown.push(widget::chip(Glyph::Up, say.top_under_appeal(), tones.warning, tones.warning_weak));
    }
    shown.into()
}

fn foot<'a>(app: &'a App, narrow: bool, tones: &'static Tones) -> Element<'a, Message> {
    let desk = &app.desk;
    let say = desk.texts.say();
    let mut bar = row![].spacing(if narrow { theme::GAP } else { 12.0 }).align_y(Alignment::Center);
    bar = bar.push(last_words(app, narrow, tones));
    // What can be taken back is said by its button, whatever else is said.
    let button = |words: String, key, message| {
        let key = if narrow { "" } else { key };
        widget::button(words, desk.texts.key(key), Face::plain(tones), tones).on_press(message).padding([4.0, 9.0])
    };
    if desk.to_undo().is_some() {
        bar = bar.push(button(say.undo(), "Ctrl Z", Message::Undo));
    }
    if desk.to_redo().is_some() {
        bar = bar.push(button(say.redo(), "Ctrl Shift Z", Message::Redo));
    }
    if let Some(job) = &app.job {
        // Elsewhere Esc belongs to what is typed.
        let key = if job.which == app.which { "Esc" } else { "" };
        let percent = desk.texts.percent(&job.percent().to_string());
        let words = say.job_at(job.words.as_str(), percent);
        bar = bar
            .push(container(widget::chip(Glyph::Now, words, tones.info, tones.info_weak)).max_width(420.0))
            .push(button(say.archive_stop(), key, Message::StopJob));
    }
    bar = bar.push(widget::key(desk.texts.key("Ctrl K"), tones));
    let mut help = row![widget::key("F1", tones)].spacing(6.0);
    if !narrow {
        bar = bar.push(widget::one_line(say.go_to(), theme::NOTE, theme::SANS, tones.muted));
        // What went wrong has a page of its own.
        let bad = app.notice.as_ref().is_some_and(|notice| notice.bad);
        let words = if bad { say.manual_what_to_do() } else { say.help() };
        help = help.push(widget::one_line(words, theme::NOTE, theme::SANS, tones.muted));
    }
    bar = bar.push(Press::new(help, Face::line(tones, app.help)).on_press(Message::Help).padding(4.0));
    widget::bar(bar, tones)
        .padding([0.0, if narrow { theme::GAP } else { theme::WIDE }])
        .height(theme::FOOT)
        .width(Length::Fill)
        .align_y(Alignment::Center)
        .into()
}

/// What there is to say, or else what was done last; it takes the room that is left.
fn last_words<'a>(app: &'a App, narrow: bool, tones: &'static Tones) -> Element<'a, Message> {
    let desk = &app.desk;
    let mut said = row![].spacing(theme::GAP).align_y(Alignment::Center).width(Length::Fill);
    if let Some(notice) = &app.notice {
        let (sign, color) = if notice.bad { (Glyph::Cross, tones.danger) } else { (Glyph::Tick, tones.accent) };
        said = said
            .push(widget::glyph(sign, 14.0, color))
            .push(widget::one_line(notice.words.clone(), theme::NOTE, theme::BOLD, color).width(Length::Fill));
    } else if let (Some(session), Some(last)) = (desk.session(), desk.to_undo()) {
        if !narrow {
            let time = desk.texts.time_to_the_second(last.stamp.at);
            said = said.push(widget::one_line(time, theme::NOTE, theme::SANS, tones.muted));
        }
        let words = words::entry(last, session, &desk.texts);
        said = said.push(widget::suits(&words, theme::NOTE, theme::BOLD, tones).width(Length::Fill));
    }
    said.into()
}
