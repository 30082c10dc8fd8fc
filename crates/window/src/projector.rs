//! The projector window: seats, the clock with the call for the move, the ranking in pages, the next session. It never
//! shows a board, because somebody may still have to play it (Laws 16D, 86A, 90B4).

mod clock;
mod pages;

use iced::widget::{Column, column, container, responsive, row, space};
use iced::{Alignment, Element, Length, Size};

use evening::scoring::{RankingLine, Standings};
use evening::session::Session;
use print::TableAddress;

use super::desk::DeskView;
use super::theme::{self, Tones};
use super::widget;

use clock::{clock_card, move_call_card};
use pages::{match_pages, page_card, ranking_pages, seating};

/// The time for which a page is shown, in seconds.
const PAGE_SECONDS: u64 = 12;
/// The window size for which all sizes here are designed, in logical pixels. The contents scale with the window.
const DESIGN_SIZE: Size = Size::new(1920.0, 1080.0);
/// The padding of a card, at the design size.
const CARD_PADDING: f32 = 32.0;
/// The least scale of the contents, for a window that is very small.
const MIN_SCALE: f32 = 0.2;
/// The height above and below the lines of a list, at the design size.
const LIST_MARGINS: f32 = 420.0;
/// The height of a line of a list, at the design size.
const LINE_HEIGHT: f32 = 84.0;

const CODES_PER_ROW: usize = 5;
const CODE_ROWS: usize = 2;
/// The side of a QR code, at the design size.
const CODE_SIZE: f32 = 270.0;

/// The contents of the projector window, as the director chooses them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum ProjectorContent {
    /// The seating before play, then clock and ranking, and at the end only the ranking.
    #[default]
    Evening,
    Seating,
    Ranking,
    /// QR codes for phones.
    Phones,
    /// The time and place of the next session.
    Next,
}

impl ProjectorContent {
    /// All contents, in the order in which Publish offers them.
    pub const ALL: [Self; 5] = [Self::Evening, Self::Seating, Self::Ranking, Self::Phones, Self::Next];
}

#[derive(Debug, Default)]
pub struct State {
    /// The window. `None` if it is closed.
    pub window: Option<iced::window::Id>,
    pub is_full_screen: bool,
    pub shown: ProjectorContent,
    pub next_session_text: String,
    /// Seconds since the window was opened or its contents were changed.
    pub seconds: u64,
}

/// The scale and the colours of the contents.
#[derive(Clone, Copy)]
struct Look {
    /// Logical pixels for each pixel of the design size.
    unit: f32,
    tones: &'static Tones,
}

impl Look {
    /// A text. `size` is at the design size, as in the other functions.
    fn words<'a, M: 'a>(self, words: impl Into<String>, size: f32) -> Element<'a, M> {
        widget::label(words, size * self.unit, self.tones.ink)
    }

    fn bold<'a, M: 'a>(self, words: impl Into<String>, size: f32) -> Element<'a, M> {
        widget::bold(words, size * self.unit, self.tones.ink)
    }

    fn quiet<'a, M: 'a>(self, words: impl Into<String>, size: f32) -> Element<'a, M> {
        widget::label(words, size * self.unit, self.tones.muted)
    }

    /// A sentence in the middle of a space that is empty otherwise.
    fn hint<'a, M: 'a>(self, words: impl Into<String>) -> Element<'a, M> {
        container(self.centred_bold(words, 60.0)).center(Length::Fill).into()
    }

    fn centred_bold<'a, M: 'a>(self, words: impl Into<String>, size: f32) -> Element<'a, M> {
        let words = widget::names(words).size(size * self.unit).font(theme::BOLD).color(self.tones.ink);
        words.align_x(Alignment::Center).into()
    }

    fn centred_quiet<'a, M: 'a>(self, words: impl Into<String>, size: f32) -> Element<'a, M> {
        let words = widget::names(words).size(size * self.unit).color(self.tones.muted);
        words.align_x(Alignment::Center).into()
    }

    fn card<'a, M: 'a>(self, content: impl Into<Element<'a, M>>) -> container::Container<'a, M> {
        widget::card(content, self.tones).padding(CARD_PADDING * self.unit)
    }
}

pub fn view<'a, M: 'a>(state: &'a State, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, M> {
    let content = responsive(move |size| {
        let unit = (size.width / DESIGN_SIZE.width).min(size.height / DESIGN_SIZE.height).max(MIN_SCALE);
        view_sized(state, desk, Look { unit, tones }, size)
    });
    container(content)
        .width(Length::Fill)
        .height(Length::Fill)
        .style(move |_| container::Style { background: Some(tones.page.into()), ..container::Style::default() })
        .into()
}

fn view_sized<'a, M: 'a>(state: &'a State, desk: &'a DeskView, look: Look, size: Size) -> Element<'a, M> {
    let say = desk.texts.say();
    let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else {
        return container(look.bold(say.app_name(), 90.0)).center(Length::Fill).into();
    };
    let lines_per_page = ((size.height / look.unit - LIST_MARGINS) / LINE_HEIGHT).max(1.0) as usize;
    let content = match state.shown {
        ProjectorContent::Evening if phase(session, standings) == EveningPhase::Before => ProjectorContent::Seating,
        ProjectorContent::Evening if phase(session, standings) == EveningPhase::Over => ProjectorContent::Ranking,
        other => other,
    };
    let body: Element<'a, M> = match content {
        ProjectorContent::Next => next_session_page(state, session, desk, look),
        ProjectorContent::Phones => table_codes(state, session, desk, look),
        ProjectorContent::Seating => {
            let pages = seating(session, desk, lines_per_page);
            page_card(state, &pages, say.projector_nobody(), session, standings, desk, look)
        }
        ProjectorContent::Ranking => {
            let pages = ranking_pages(standings, session, lines_per_page);
            page_card(state, &pages, say.wall_no_comparison(), session, standings, desk, look)
        }
        ProjectorContent::Evening => {
            let left = Column::new()
                .extend(clock_card(session, desk, look))
                .extend(move_call_card(session, desk, look))
                .spacing(24.0 * look.unit)
                .width(Length::FillPortion(1));
            let mut pages = match_pages(session, desk, lines_per_page);
            // Right after a call everybody looks for a table, and nobody for a place in the ranking.
            let is_called = session.sections.keys().any(|id| session.just_called(*id, desk.now()).is_some());
            if !is_called {
                pages.extend(ranking_pages(standings, session, lines_per_page));
            }
            let right = page_card(state, &pages, say.wall_no_comparison(), session, standings, desk, look);
            row![left, container(right).width(Length::FillPortion(2))].spacing(32.0 * look.unit).into()
        }
    };
    column![window_head(session, standings, desk, look), body]
        .spacing(44.0 * look.unit)
        .padding(48.0 * look.unit)
        .into()
}

/// The QR codes and digits of the tables, page by page. A hint if the hall is not open.
fn table_codes<'a, M: 'a>(state: &State, session: &Session, desk: &'a DeskView, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let table_addresses = desk.table_addresses();
    let has_several_sections = session.sections.len() > 1;
    let pages: Vec<&[TableAddress]> = table_addresses.chunks(CODES_PER_ROW * CODE_ROWS).collect();
    let Some(page) = pages.get((state.seconds / PAGE_SECONDS) as usize % pages.len().max(1)) else {
        return look.hint(say.projector_no_phones());
    };
    let table_code = |table_address: &TableAddress| -> Element<'a, M> {
        let table = if has_several_sections {
            format!("{}{}", table_address.section, table_address.table)
        } else {
            table_address.table.to_string()
        };
        let words = say.hall_table_code(table, table_address.code.as_str());
        let code = widget::qr(table_address.modules.clone(), CODE_SIZE * look.unit);
        column![code, look.bold(words, 40.0)].spacing(12.0 * look.unit).align_x(Alignment::Center).into()
    };
    let rows = page.chunks(CODES_PER_ROW).map(|line| row(line.iter().map(table_code)).spacing(90.0 * look.unit).into());
    let address = page.first().map(|table_address| table_address.origin.clone()).unwrap_or_default();
    column![look.bold(address, 48.0), Column::with_children(rows).spacing(24.0 * look.unit)]
        .spacing(24.0 * look.unit)
        .width(Length::Fill)
        .align_x(Alignment::Center)
        .into()
}

#[derive(PartialEq, Eq)]
enum EveningPhase {
    /// No round is called and nobody has a score.
    Before,
    Play,
    /// The session is closed, or has results and none is still to come.
    Over,
}

fn phase(session: &Session, standings: &Standings) -> EveningPhase {
    let has_called_round = session.sections.values().any(|section| !section.called.is_empty());
    let has_scores = standings.rankings.iter().flat_map(|ranking| &ranking.lines).any(RankingLine::is_scored);
    match () {
        () if session.closed || standings.entered > 0 && !standings.provisional => EveningPhase::Over,
        () if has_called_round || has_scores => EveningPhase::Play,
        () => EveningPhase::Before,
    }
}

fn window_head<'a, M: 'a>(
    session: &'a Session,
    standings: &Standings,
    desk: &'a DeskView,
    look: Look,
) -> Element<'a, M> {
    let say = desk.texts.say();
    let subtitle: Vec<String> =
        [session.club.clone(), desk.texts.date(session.date)].into_iter().filter(|words| !words.is_empty()).collect();
    let mut head = row![
        column![look.bold(session.title.clone(), 40.0), look.quiet(subtitle.join(" · "), 26.0)]
            .spacing(6.0 * look.unit),
        space().width(Length::Fill),
    ]
    .align_y(Alignment::Center);
    if phase(session, standings) == EveningPhase::Over {
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

fn next_session_page<'a, M: 'a>(
    state: &'a State,
    session: &'a Session,
    desk: &'a DeskView,
    look: Look,
) -> Element<'a, M> {
    let say = desk.texts.say();
    let mut content =
        column![look.quiet(say.projector_next_session(), 40.0)].spacing(36.0 * look.unit).align_x(Alignment::Center);
    if let Some(event) = session.event.as_ref().filter(|event| event.session < event.of) {
        let number = (event.session + 1).to_string();
        content = content
            .push(look.centred_bold(say.print_event_session(event.name.as_str(), number, event.of.to_string()), 72.0));
    }
    if !state.next_session_text.trim().is_empty() {
        content = content.push(look.centred_bold(state.next_session_text.trim(), 72.0));
    }
    content = content.push(look.quiet(say.projector_thanks(), 40.0));
    container(content).center(Length::Fill).into()
}
