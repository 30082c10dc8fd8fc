//! The frame around every screen: the rail with the stages of the evening, the top bar with its progress, and the foot
//! with the last change and Undo.

mod top;

use iced::widget::{Column, column, container, row, space, stack};
use iced::{Alignment, Element, Length};

use super::help;
use super::{App, Message};
use crate::desk::DeskView;
use crate::screen::publish;
use crate::screen_space::{MIN_SIZE, foot_height, has_low_foot, is_narrow, padding, rail_width, space_left};
use crate::shortcut::Shortcut;
use crate::theme::{self, KeyPlacement, Tones};
use crate::which::ScreenName;
use crate::widget::{self, Face, Glyph, Press};
use crate::words;

pub(super) fn view(app: &App) -> Element<'_, Message> {
    let tones = app.tones();
    let desk = &app.desk;
    let has_narrow_rail = is_narrow(desk);
    let padding = padding(desk);
    let mut body = stack![fit_or_scroll(container(screen_view(app, tones)).padding(padding), desk, tones)];
    if app.is_help_open {
        body = body.push(container(iced::widget::opaque(help::view(app, tones))).align_right(Length::Fill));
    }
    if let Some(listing) = &app.listing {
        body = body.push(over_screen(listing.view(&desk.texts, tones).map(Message::Listing), desk, tones));
    }
    if is_hall_shown(app) {
        body = body.push(over_screen(app.evening.hall.view(desk, tones).map(Message::Hall), desk, tones));
    }
    if let Some(panel) = app.open_consent_request().and_then(|request| request.view(desk, tones)) {
        body = body.push(over_screen(panel.map(Message::Consent), desk, tones));
    }
    // The results of Ctrl K appear below its field.
    if let Some(results) = app.go_to.as_ref().and_then(|typed| app.search_results.view(typed, &desk.texts, tones)) {
        body = body.push(container(results).padding([theme::CLOSE, top::edge_padding(desk)]));
    }
    row![
        rail(app, has_narrow_rail, tones),
        widget::vertical_line(tones),
        // The introduction covers the foot, so that nothing jumps when it closes.
        stack![column![
            top::view(app, tones),
            widget::line(tones),
            body,
            widget::line(tones),
            foot(app, has_narrow_rail, tones)
        ]]
        .extend(
            help::introduction(app, tones)
                .map(|keys| container(iced::widget::opaque(keys)).align_bottom(Length::Fill).into())
        )
    ]
    .into()
}

/// Whether the page of the phones covers the screen.
fn is_hall_shown(app: &App) -> bool {
    app.evening.hall.is_shown && app.desk.session().is_some()
}

/// A page over the whole screen. It has its own background, so that nothing of the screen shows beside it.
fn over_screen<'a>(page: Element<'a, Message>, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let page = container(page).padding(padding(desk)).center_x(Length::Fill).height(Length::Fill);
    iced::widget::opaque(
        page.style(move |_| container::Style { background: Some(tones.page.into()), ..container::Style::default() }),
    )
}

/// The greatest width of the card of a screen without an evening, in logical pixels.
const MAX_NO_EVENING_WIDTH: f32 = 640.0;

/// The page of a screen of the evening while no evening is open.
fn no_evening_page<'a>(screen: ScreenName, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let (texts, say) = (&desk.texts, desk.texts.say());
    let tonight = ScreenName::Tonight;
    let words = say.nothing_open_go(tonight.name(texts));
    let button = widget::button(words, texts.key(tonight.key_name()), Face::main(tones), tones);
    let content = column![
        crate::widget::text(say.nothing_open()).size(theme::NAME).color(tones.ink),
        button.on_press(Message::Go(tonight))
    ];
    let card = widget::card(content.spacing(theme::APART), tones).width(Length::Fill).max_width(MAX_NO_EVENING_WIDTH);
    column![widget::bold(screen.name(texts), theme::TITLE, tones.ink), card].spacing(theme::APART).into()
}

fn screen_view<'a>(app: &'a App, tones: &'static Tones) -> Element<'a, Message> {
    let desk = &app.desk;
    if app.screen.is_of_evening() && desk.session().is_none() {
        return no_evening_page(app.screen, desk, tones);
    }
    match app.screen {
        ScreenName::Tonight => app.evening.tonight.view(desk, tones).map(Message::Tonight),
        ScreenName::Seats => app.evening.seats.view(desk, tones).map(Message::Seats),
        ScreenName::Movement => app.evening.movement.view(desk, tones).map(Message::Movement),
        ScreenName::Results => app.evening.results.view(desk, tones).map(Message::Results),
        ScreenName::Director => app.evening.director.view(desk, tones).map(Message::Director),
        ScreenName::Ranking => app.evening.ranking.view(desk, tones).map(Message::Ranking),
        ScreenName::Publish => app.evening.publish.view(desk, tones).map(Message::Publish),
        ScreenName::Players if app.archive.is_shown_on_players() => {
            let panel = app.archive.side_panel(desk, tones).map(Message::Archive);
            app.players.view_beside(panel, Message::Players, desk, tones)
        }
        ScreenName::Players => app.players.view(desk, tones).map(Message::Players),
        ScreenName::Archive => app.archive.view(desk, tones).map(Message::Archive),
        ScreenName::Pads => app.evening.pads.view(desk, tones).map(Message::Pads),
        ScreenName::Settings => app.settings.view(desk, tones).map(Message::Settings),
    }
}

/// A screen in the space that the frame leaves. If the space is smaller than the screen's least size, the screen
/// scrolls.
fn fit_or_scroll<'a>(
    screen: container::Container<'a, Message>,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let space = space_left(desk);
    if space.width >= MIN_SIZE.width && space.height >= MIN_SIZE.height {
        return screen.width(Length::Fill).height(Length::Fill).into();
    }
    let screen = screen.width(space.width.max(MIN_SIZE.width)).height(space.height.max(MIN_SIZE.height));
    // Scrollbars cover the content, so the last line and column end before them.
    let margin = iced::Padding { right: widget::BESIDE_BAR, bottom: widget::BESIDE_BAR, ..iced::Padding::ZERO };
    widget::scroll_both(container(screen).padding(margin), tones).width(Length::Fill).height(Length::Fill).into()
}

/// The rail at the left with the program's sign and all screens.
fn rail<'a>(app: &'a App, has_narrow_rail: bool, tones: &'static Tones) -> Element<'a, Message> {
    let sign = widget::glyph(Glyph::Arrows, 20.0, tones.accent);
    let name: Element<'_, Message> = if has_narrow_rail {
        sign
    } else {
        let name = widget::bold(app.desk.texts.say().app_name(), theme::NAME, tones.ink);
        row![sign, name].spacing(theme::GAP).align_y(Alignment::Center).into()
    };
    let next = next_screen(&app.desk);
    let mut list = Column::new().spacing(theme::TIGHT);
    for screen in ScreenName::ALL {
        if screen == ScreenName::Players {
            list = list.push(container(widget::line(tones)).padding([6.0, 8.0]));
        }
        list = list.push(rail_item(screen, next == Some(screen), app, has_narrow_rail, tones));
    }
    let side_padding = if has_narrow_rail { 4.0 } else { 8.0 };
    let content = column![container(name).padding([14.0, 8.0]), widget::scroll(list, tones).height(Length::Fill)];
    widget::bar(content.padding([0.0, side_padding]), tones).width(rail_width(&app.desk)).height(Length::Fill).into()
}

/// The line of a screen in the rail, with a tick if it is done and an arrow if it is next. In a narrow window the key
/// replaces the sign while key hints are shown.
fn rail_item<'a>(
    screen: ScreenName,
    is_next: bool,
    app: &'a App,
    has_narrow_rail: bool,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let is_open = screen == app.screen && !is_hall_shown(app);
    let sign = if is_done(screen, &app.desk) {
        widget::glyph(Glyph::Tick, theme::SMALL_SIGN, tones.accent)
    } else if is_next {
        widget::glyph(Glyph::Now, 10.0, tones.accent)
    } else {
        space().width(theme::SMALL_SIGN).into()
    };
    let words = screen.name(&app.desk.texts);
    let face = Face { radius: theme::RADIUS, ..Face::line(tones, is_open) };
    let (font, color) = if is_open { (theme::BOLD, tones.accent) } else { (theme::SANS, tones.ink) };
    if has_narrow_rail {
        let sign = if tones.keys == KeyPlacement::Hidden {
            sign
        } else {
            widget::one_line(screen.key().to_string(), theme::NOTE, theme::SANS, tones.muted).into()
        };
        // The name is not bold, because it has little space.
        let name = widget::one_line(words, theme::NOTE, theme::SANS, color).or(screen.short_name(&app.desk.texts));
        let name = name.width(Length::Fill);
        let content = row![container(sign).width(NARROW_SIGN_WIDTH), name].align_y(Alignment::Center);
        return Press::new(content, face).on_press(Message::Go(screen)).padding([9.0, 2.0]).width(Length::Fill).into();
    }
    let key = (tones.keys != KeyPlacement::Hidden)
        .then(|| widget::one_line(app.desk.texts.key(screen.key_name()), theme::NOTE, theme::SANS, tones.muted).into());
    let content =
        row![container(sign).width(14.0), widget::one_line(words, theme::NAME, font, color).width(Length::Fill),]
            .extend(key)
            .spacing(theme::TIGHT)
            .align_y(Alignment::Center);
    // The longest name of the four languages, *Veröffentlichen* in bold, fits beside its key.
    Press::new(content, face).on_press(Message::Go(screen)).padding([9.0, 4.0]).width(Length::Fill).into()
}

/// The width of the sign or the key before a name in the narrow rail, in logical pixels. The longest name of the four
/// languages fits beside it.
const NARROW_SIGN_WIDTH: f32 = 16.0;

/// The screen to go on with: the first of the usual way through an evening that is not done. `None` if all are done.
/// Once results are in, the screens before play no longer count.
fn next_screen(desk: &DeskView) -> Option<ScreenName> {
    let before_play = [ScreenName::Tonight, ScreenName::Seats, ScreenName::Movement];
    let has_results = desk.standings().is_some_and(|standings| standings.entered > 0);
    let before_play = before_play.into_iter().filter(|_| !has_results);
    before_play.chain([ScreenName::Results, ScreenName::Publish]).find(|screen| !is_done(*screen, desk))
}

/// Whether the purpose of a screen is fulfilled in the open evening.
fn is_done(screen: ScreenName, desk: &DeskView) -> bool {
    let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else { return false };
    let has_results = standings.entered > 0;
    match screen {
        ScreenName::Tonight => true,
        ScreenName::Seats => {
            let expected: usize = session.sections.values().map(|section| section.movement.expected().len()).sum();
            session.contestants.len() >= expected.max(1)
        }
        ScreenName::Movement => !session.sections.is_empty() || has_results,
        ScreenName::Results => has_results && !standings.provisional && standings.missing.is_empty(),
        ScreenName::Director => session.closed,
        ScreenName::Ranking => has_results && !standings.provisional,
        // Changes since the publication have to be published as well.
        ScreenName::Publish => publish::is_up_to_date(desk),
        ScreenName::Players | ScreenName::Archive | ScreenName::Pads | ScreenName::Settings => false,
    }
}

/// The bar at the foot.
fn foot<'a>(app: &'a App, has_narrow_rail: bool, tones: &'static Tones) -> Element<'a, Message> {
    let desk = &app.desk;
    let say = desk.texts.say();
    let mut bar = row![].spacing(if has_narrow_rail { theme::GAP } else { theme::APART }).align_y(Alignment::Center);
    bar = bar.push(message_or_last_change(app, has_narrow_rail, tones));
    if desk.is_open_beside() {
        bar = bar.push(widget::chip(Glyph::Eye, say.foot_open_beside(), tones.info, tones.info_weak));
    }
    let button_padding = if has_low_foot(desk) { LOW_BUTTON_PADDING } else { theme::BUTTON_PADDING };
    let button = |words: String, key, message| {
        let key = if has_narrow_rail { "" } else { key };
        widget::button(words, desk.texts.key(key), Face::plain(tones), tones).on_press(message).padding(button_padding)
    };
    // Beside a message about something else, Undo would seem to take that back. An error says that nothing was done.
    let offers_undo = app.notice.as_ref().is_none_or(|notice| notice.is_error || notice.is_undoable);
    let may_undo =
        desk.to_undo().is_some_and(|target| desk.journal().is_some_and(|journal| journal.may_undo(target.id)));
    if offers_undo && may_undo {
        // On Players, Undo takes back changes of the list, like Ctrl Z.
        let is_list_changed = app.screen == ScreenName::Players && app.players.is_changed();
        let message = if is_list_changed { Message::Shortcut(Shortcut::Undo) } else { Message::Undo };
        bar = bar.push(button(say.undo(), "Ctrl Z", message));
    }
    if desk.to_redo().is_some() {
        bar = bar.push(button(say.redo(), "Ctrl Shift Z", Message::Redo));
    }
    if let Some(job) = &app.job {
        // Esc stops the job only on the screen that began it.
        let key = if job.screen == app.screen { "Esc" } else { "" };
        let percent = desk.texts.percent(&job.percent().to_string());
        let words = say.job_at(job.words.as_str(), percent);
        bar = bar
            .push(container(widget::chip(Glyph::Now, words, tones.info, tones.info_weak)).max_width(420.0))
            .push(button(say.archive_stop(), key, Message::StopJob));
    }
    let mut go_to = row![widget::shown_key(desk.texts.key("Ctrl K"), tones)];
    let mut help = row![widget::shown_key("F1", tones)].spacing(theme::NEAR).align_y(Alignment::Center);
    if !has_narrow_rail {
        go_to = go_to.push(widget::one_line(say.go_to(), theme::NOTE, theme::SANS, tones.muted));
        // An error has a manual page of its own.
        let has_error = app.notice.as_ref().is_some_and(|notice| notice.is_error);
        let words = if has_error { say.manual_what_to_do() } else { say.help() };
        help = help.push(widget::one_line(words, theme::NOTE, theme::SANS, tones.muted));
    }
    bar = bar.push(go_to.spacing(theme::NEAR).align_y(Alignment::Center));
    bar = bar.push(Press::new(help, Face::line(tones, app.is_help_open)).on_press(Message::Help).padding(theme::TIGHT));
    widget::bar(bar, tones)
        .padding([0.0, if has_narrow_rail { theme::GAP } else { theme::WIDE }])
        .height(foot_height(desk))
        .width(Length::Fill)
        .align_y(Alignment::Center)
        .into()
}

/// The vertical and horizontal padding of a button in a low foot, in logical pixels.
const LOW_BUTTON_PADDING: [f32; 2] = [2.0, 8.0];

/// The message of the foot, or else the last change. It fills the remaining width.
fn message_or_last_change<'a>(app: &'a App, has_narrow_rail: bool, tones: &'static Tones) -> Element<'a, Message> {
    let desk = &app.desk;
    let mut line = row![].spacing(theme::GAP).align_y(Alignment::Center).width(Length::Fill);
    let size_of = |words: &str| message_size(words, has_low_foot(desk));
    if let Some(notice) = &app.notice {
        let (sign, color) = match (notice.is_error, notice.is_advice) {
            (true, _) => (Glyph::Cross, tones.danger),
            (false, true) => (Glyph::Eye, tones.info),
            (false, false) => (Glyph::Tick, tones.accent),
        };
        let words_color = if notice.is_error { tones.danger } else { tones.ink };
        let size = size_of(&notice.words);
        let words = widget::one_line(notice.words.clone(), size, theme::SANS, words_color).in_two();
        line = line.push(widget::glyph(sign, theme::SIGN, color)).push(words.width(Length::Fill));
    } else if let (Some(session), Some(last)) = (desk.session(), desk.to_undo()) {
        let words = words::entry(last, session, &desk.texts);
        let size = size_of(&words);
        if !has_narrow_rail {
            let time = desk.texts.time_to_the_second(last.stamp.at);
            line = line.push(widget::one_line(time, size, theme::SANS, tones.muted));
        }
        line = line.push(widget::suits(&words, size, theme::SANS, tones).width(Length::Fill));
    }
    line.into()
}

/// The type size of a message of the foot. A long one is smaller, and so is any in a low foot, so that it fits in two
/// lines.
fn message_size(words: &str, is_low: bool) -> f32 {
    if is_low || words.chars().count() > MAX_LARGE_MESSAGE { theme::NOTE } else { theme::NAME }
}

/// The greatest number of letters of a message of the foot in the larger size.
const MAX_LARGE_MESSAGE: usize = 110;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_message_of_the_foot_is_smaller() {
        let is_smaller = |letters: usize, is_low: bool| message_size(&"a".repeat(letters), is_low) < theme::NAME;
        assert_eq!(
            [(20, false), (20, true), (150, false)].map(|(letters, low)| is_smaller(letters, low)),
            [false, true, true]
        );
    }
}
