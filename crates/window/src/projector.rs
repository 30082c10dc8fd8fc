//! The second window, for the projector: seats, the clock with the call for the move, the ranking in pages, the next
//! session. It never shows a board, because somebody may still have to play it (Laws 16D, 86A, 90B4).

mod clock;
mod pages;

use iced::widget::{Column, column, container, responsive, row, space};
use iced::{Alignment, Element, Length, Size};

use evening::scoring::Standings;
use evening::session::Session;
use print::TableAddress;

use super::desk::DeskView;
use super::theme::Tones;
use super::widget;

use clock::{clock, move_call};
use pages::{drawn_pages, list, ranking_pages, seating};

/// The time for which a page is shown, in seconds.
const PAGE: u64 = 12;
/// The window size that all sizes are designed for. A larger window scales everything up.
const MEANT: Size = Size::new(1920.0, 1080.0);
/// The height above and below the lines of a list, and that of a line, at that size.
const AROUND: f32 = 420.0;
const LINE: f32 = 84.0;

/// The number of QR codes side by side and below each other, and the size of one.
const ACROSS: usize = 5;
const DOWN: usize = 2;
const SQUARE: f32 = 270.0;

/// What is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shown {
    /// The seating until the first round is called, then clock and ranking, in the end the ranking alone.
    #[default]
    Evening,
    Seating,
    Ranking,
    /// QR codes for phones.
    Phones,
    /// The time and place of the next session.
    Next,
}

impl Shown {
    pub const ALL: [Self; 5] = [Self::Evening, Self::Seating, Self::Ranking, Self::Phones, Self::Next];
}

/// The second window while it is open.
#[derive(Debug, Default)]
pub struct State {
    pub window: Option<iced::window::Id>,
    pub full: bool,
    pub shown: Shown,
    /// The director's text about the next session.
    pub next: String,
    /// Seconds since it was opened.
    pub seconds: u64,
}

/// How large things are and in which colours.
#[derive(Clone, Copy)]
struct Look {
    /// The scale: logical pixels for each pixel of the designed window.
    unit: f32,
    tones: &'static Tones,
}

impl Look {
    fn words<'a, M: 'a>(self, words: impl Into<String>, size: f32) -> Element<'a, M> {
        widget::label(words, size * self.unit, self.tones.ink)
    }

    fn bold<'a, M: 'a>(self, words: impl Into<String>, size: f32) -> Element<'a, M> {
        widget::bold(words, size * self.unit, self.tones.ink)
    }

    fn quiet<'a, M: 'a>(self, words: impl Into<String>, size: f32) -> Element<'a, M> {
        widget::label(words, size * self.unit, self.tones.muted)
    }

    fn card<'a, M: 'a>(self, content: impl Into<Element<'a, M>>) -> container::Container<'a, M> {
        widget::card(content, self.tones).padding(32.0 * self.unit)
    }
}

/// The whole window.
pub fn view<'a, M: 'a>(state: &'a State, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, M> {
    let content = responsive(move |size| {
        let unit = (size.width / MEANT.width).min(size.height / MEANT.height).max(0.2);
        fitted(state, desk, Look { unit, tones }, size)
    });
    container(content)
        .width(Length::Fill)
        .height(Length::Fill)
        .style(move |_| container::Style { background: Some(tones.page.into()), ..container::Style::default() })
        .into()
}

fn fitted<'a, M: 'a>(state: &'a State, desk: &'a DeskView, look: Look, size: Size) -> Element<'a, M> {
    let say = desk.texts.say();
    let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else {
        return container(look.bold(say.app_name(), 90.0)).center(Length::Fill).into();
    };
    let rows = ((size.height / look.unit - AROUND) / LINE).max(1.0) as usize;
    let wanted = match state.shown {
        Shown::Evening if state_of(session, standings) == Stage::Before => Shown::Seating,
        Shown::Evening if state_of(session, standings) == Stage::Over => Shown::Ranking,
        other => other,
    };
    let body: Element<'a, M> = match wanted {
        Shown::Next => next(state, session, desk, look),
        Shown::Phones => phones(state, session, desk, look),
        Shown::Seating => list(state, &seating(session, desk, rows), session, standings, desk, look),
        Shown::Ranking => list(state, &ranking_pages(standings, rows), session, standings, desk, look),
        Shown::Evening => {
            let left = Column::new()
                .extend(clock(session, desk, look))
                .push(move_call(session, desk, look))
                .spacing(24.0 * look.unit)
                .width(Length::FillPortion(1));
            let mut pages = drawn_pages(session, desk, rows);
            pages.extend(ranking_pages(standings, rows));
            let right = list(state, &pages, session, standings, desk, look);
            row![left, container(right).width(Length::FillPortion(2))].spacing(32.0 * look.unit).into()
        }
    };
    column![head(session, standings, desk, look), body].spacing(44.0 * look.unit).padding(48.0 * look.unit).into()
}

/// The QR code and digits of every table, a few at a time. A hint if the hall is not open.
fn phones<'a, M: 'a>(state: &State, session: &Session, desk: &'a DeskView, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let ways = desk.ways();
    let several = session.sections.len() > 1;
    let pages: Vec<&[TableAddress]> = ways.chunks(ACROSS * DOWN).collect();
    let Some(page) = pages.get((state.seconds / PAGE) as usize % pages.len().max(1)) else {
        return container(look.bold(say.projector_no_phones(), 60.0)).center(Length::Fill).into();
    };
    let one = |way: &TableAddress| -> Element<'a, M> {
        let table = if several { format!("{}{}", way.section, way.table) } else { way.table.to_string() };
        let words = say.hall_table_code(table, way.code.as_str());
        let code = widget::qr(way.modules.clone(), SQUARE * look.unit);
        column![code, look.bold(words, 40.0)].spacing(12.0 * look.unit).align_x(Alignment::Center).into()
    };
    let rows = page.chunks(ACROSS).map(|line| row(line.iter().map(one)).spacing(90.0 * look.unit).into());
    let address = page.first().map(|way| way.origin.clone()).unwrap_or_default();
    column![look.bold(address, 48.0), Column::with_children(rows).spacing(24.0 * look.unit)]
        .spacing(24.0 * look.unit)
        .width(Length::Fill)
        .align_x(Alignment::Center)
        .into()
}

/// How far the evening is.
#[derive(PartialEq, Eq)]
enum Stage {
    Before,
    Play,
    Over,
}

fn state_of(session: &Session, standings: &Standings) -> Stage {
    let called = session.sections.values().any(|section| !section.called.is_empty());
    match () {
        () if session.closed || standings.entered > 0 && !standings.provisional => Stage::Over,
        () if called || standings.entered > 0 => Stage::Play,
        () => Stage::Before,
    }
}

fn head<'a, M: 'a>(session: &'a Session, standings: &Standings, desk: &'a DeskView, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let under: Vec<String> =
        [session.club.clone(), desk.texts.date(session.date)].into_iter().filter(|words| !words.is_empty()).collect();
    let mut head = row![
        column![look.bold(session.title.clone(), 40.0), look.quiet(under.join(" · "), 26.0)].spacing(6.0 * look.unit),
        space().width(Length::Fill),
    ]
    .align_y(Alignment::Center);
    if state_of(session, standings) == Stage::Over {
        if !session.closed {
            head = head.push(look.bold(say.top_all_in(), 40.0));
        }
    } else if let Some((id, section)) = session.sections.iter().next() {
        let round = standings.round_at_tables(session, *id);
        head = head.push(
            row![
                look.quiet(say.top_round(), 40.0),
                look.bold(say.top_round_of(round.to_string(), section.movement.rounds.to_string()), 40.0)
            ]
            .spacing(12.0 * look.unit)
            .align_y(Alignment::Center),
        );
    }
    head.into()
}

/// The next session: the director's text, or what the event says.
fn next<'a, M: 'a>(state: &'a State, session: &'a Session, desk: &'a DeskView, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let mut all =
        column![look.quiet(say.projector_next_session(), 40.0)].spacing(36.0 * look.unit).align_x(Alignment::Center);
    if let Some(event) = session.event.as_ref().filter(|event| event.session < event.of) {
        let session = (event.session + 1).to_string();
        all = all.push(look.bold(say.print_event_session(event.name.as_str(), session, event.of.to_string()), 72.0));
    }
    if !state.next.trim().is_empty() {
        all = all.push(look.bold(state.next.trim(), 72.0));
    }
    all = all.push(look.quiet(say.projector_thanks(), 40.0));
    container(all).center(Length::Fill).into()
}
