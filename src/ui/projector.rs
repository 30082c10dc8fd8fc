//! The second window, for the wall: where everybody sits, the clock with the call for the move, the ranking
//! in pages, what comes next. It shows no board at all, so none that somebody still has to play (Laws 16D,
//! 86A, 90B4).

use iced::widget::{Column, column, container, responsive, row, space, text};
use iced::{Alignment, Element, Length, Size};

use crate::club::ContestantId;
use crate::lang::{announcements, rules, why};
use crate::movement::Movement;
use crate::print::Way;
use crate::scoring::{Ranking, RankingLine, Standings};
use crate::session::Session;

use super::desk::{Desk, RoundClock};
use super::theme::{self, Tones};
use super::widget::{self, Glyph};
use super::words;

/// How long a page stays, in seconds.
const PAGE: u64 = 12;
/// The window all sizes are meant for; a larger one shows everything larger.
const MEANT: Size = Size::new(1920.0, 1080.0);
/// What stands over and under the lines of a list, and a line of it.
const AROUND: f32 = 420.0;
const LINE: f32 = 84.0;

/// QR codes beside and under each other, and how large one is.
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
    /// The way in for phones.
    Phones,
    /// When and where the next session is.
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
    /// What the director wrote about the next session.
    pub next: String,
    /// Seconds since it was opened.
    pub seconds: u64,
}

/// How large things are and in which colours.
#[derive(Clone, Copy)]
struct Look {
    /// Pixels for a pixel of the window that is meant.
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

/// A page of the list on the right.
enum Page<'a> {
    Seats(Vec<Seat>),
    /// The matches of a round that was drawn.
    Drawn(u8, Vec<Seat>),
    Ranking(&'a Ranking, usize, usize),
}

/// Where somebody sits.
struct Seat {
    name: String,
    place: String,
}

/// The whole window.
pub fn view<'a, M: 'a>(state: &'a State, desk: &'a Desk, tones: &'static Tones) -> Element<'a, M> {
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

fn fitted<'a, M: 'a>(state: &'a State, desk: &'a Desk, look: Look, size: Size) -> Element<'a, M> {
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
    column![head(session, desk, look), body].spacing(44.0 * look.unit).padding(48.0 * look.unit).into()
}

/// The QR code of every table with its digits, some at a time; a word where the hall is not open.
fn phones<'a, M: 'a>(state: &State, session: &Session, desk: &'a Desk, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let ways = desk.ways();
    let several = session.sections.len() > 1;
    let pages: Vec<&[Way]> = ways.chunks(ACROSS * DOWN).collect();
    let Some(page) = pages.get((state.seconds / PAGE) as usize % pages.len().max(1)) else {
        return container(look.bold(say.projector_no_phones(), 60.0)).center(Length::Fill).into();
    };
    let one = |way: &Way| -> Element<'a, M> {
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

fn head<'a, M: 'a>(session: &'a Session, desk: &'a Desk, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let under: Vec<String> =
        [session.club.clone(), desk.texts.date(session.date)].into_iter().filter(|words| !words.is_empty()).collect();
    let mut head = row![
        column![look.bold(session.title.clone(), 40.0), look.quiet(under.join(" · "), 26.0)].spacing(6.0 * look.unit),
        space().width(Length::Fill),
    ]
    .align_y(Alignment::Center);
    if let Some((id, section)) = session.sections.iter().next() {
        let round = session.current_round(*id);
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

/// The clocks of the sections; none where no round is being played.
fn clock<'a, M: 'a>(session: &'a Session, desk: &'a Desk, look: Look) -> Option<Element<'a, M>> {
    let say = desk.texts.say();
    let Look { unit, tones } = look;
    let mut all = Column::new().spacing(20.0 * unit).width(Length::Fill).align_x(Alignment::Center);
    let several = session.sections.len() > 1;
    let mut any = false;
    for id in session.sections.keys() {
        let round = session.current_round(*id);
        let Some(RoundClock { left, whole, called }) = desk.round_clock(*id) else { continue };
        any = true;
        let colour = if left < 0 { tones.warning } else { tones.ink };
        let name = say.projector_time_left(round.to_string());
        let name = if several { say.ranking_in_section(name, id.to_string()) } else { name };
        let share = (left as f32 / whole.max(1) as f32).clamp(0.0, 1.0);
        let end = desk.texts.time(called + chrono::Duration::seconds(whole));
        let size = if several { 96.0 } else { 170.0 };
        all = all
            .push(look.quiet(name, 30.0))
            .push(widget::bold(words::minutes(left), size * unit, colour))
            .push(bar(share, look))
            .push(look.quiet(say.projector_round_ends(end), 26.0));
    }
    any.then(|| look.card(all).width(Length::Fill).into())
}

/// What is left of the round as a bar.
fn bar<'a, M: 'a>(share: f32, look: Look) -> Element<'a, M> {
    let Look { unit, tones } = look;
    let part = |portion: f32, colour: iced::Color| {
        container(space().height(14.0 * unit))
            .width(Length::FillPortion((portion * 1000.0) as u16))
            .style(move |_| container::Style { background: Some(colour.into()), ..container::Style::default() })
    };
    let parts = [(share, tones.accent), (1.0 - share, tones.line)];
    // A part of no width would take all of it.
    iced::widget::Row::with_children(
        parts.into_iter().filter(|(share, _)| *share >= 0.001).map(|(share, colour)| part(share, colour).into()),
    )
    .into()
}

/// What everybody does when the round is over.
fn move_call<'a, M: 'a>(session: &'a Session, desk: &'a Desk, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let Look { unit, tones } = look;
    let mut all = Column::new().spacing(18.0 * unit).width(Length::Fill);
    let several = session.sections.len() > 1;
    // What is the same in several sections is said once.
    let mut calls: Vec<(Vec<String>, String, iced::Color, Vec<String>)> = Vec::new();
    for (id, section) in &session.sections {
        let round = session.current_round(*id);
        let (call, colour, sentences) = if round >= section.movement.rounds {
            (say.projector_last_round(), tones.accent, Vec::new())
        } else {
            let over = desk.round_clock(*id).is_some_and(|clock| clock.left <= 0);
            let next = (round + 1).to_string();
            let call = if over { say.projector_move_now(next) } else { say.projector_next_move(next) };
            let colour = if over { tones.warning } else { tones.accent };
            // The list beside it shows where everybody goes, once it is drawn.
            let is_drawn = section.movement.drawn.is_some() && section.movement.drawn_rounds() > round;
            let mut sentences = if is_drawn { Vec::new() } else { announcements(&section.movement, &desk.texts) };
            sentences.extend(sits_out(&section.movement, round + 1, desk));
            (call, colour, sentences)
        };
        match calls.iter_mut().find(|(_, said, _, words)| *said == call && *words == sentences) {
            Some((sections, ..)) => sections.push(id.to_string()),
            None => calls.push((vec![id.to_string()], call, colour, sentences)),
        }
    }
    for (sections, call, colour, sentences) in calls {
        let call = if several { say.ranking_in_section(call, sections.join(", ")) } else { call };
        all = all.push(widget::bold(call, 32.0 * unit, colour));
        for sentence in sentences {
            all = all.push(text(sentence).size(28.0 * unit).color(tones.ink).width(Length::Fill));
        }
    }
    look.card(all)
        .width(Length::Fill)
        .height(Length::Fill)
        .style(move |_| container::Style {
            background: Some(tones.weak.into()),
            border: iced::border::rounded(theme::RADIUS).width(1.0).color(tones.accent),
            ..container::Style::default()
        })
        .into()
}

/// Who has no opponents in a round that is known, by number.
fn sits_out(movement: &Movement, round: u8, desk: &Desk) -> Option<String> {
    let out = movement.byes().into_iter().filter(|bye| bye.round == round);
    let numbers: Vec<String> = out.map(|bye| bye.contestant.to_string()).collect();
    (!numbers.is_empty()).then(|| format!("{}: {}", desk.texts.say().print_sits_out(), numbers.join(", ")))
}

/// The rankings, so many lines on a page.
fn ranking_pages(standings: &Standings, rows: usize) -> Vec<Page<'_>> {
    let mut pages = Vec::new();
    for ranking in &standings.rankings {
        for from in (0..ranking.lines.len()).step_by(rows) {
            pages.push(Page::Ranking(ranking, from, (from + rows).min(ranking.lines.len())));
        }
    }
    pages
}

/// Where everybody sits: where rounds are drawn, the round drawn last; else the first one, by name.
fn seating<'a>(session: &Session, desk: &Desk, rows: usize) -> Vec<Page<'a>> {
    let drawn = drawn_pages(session, desk, rows);
    if drawn.is_empty() { seat_pages(session, desk, rows + 1) } else { drawn }
}

/// Who meets whom and where in the round drawn last, each match once; those without opponents after them.
fn drawn_pages<'a>(session: &Session, desk: &Desk, rows: usize) -> Vec<Page<'a>> {
    let say = desk.texts.say();
    let mut pages = Vec::new();
    for (id, section) in &session.sections {
        let round = section.movement.drawn_rounds();
        if section.movement.drawn.is_none() || round == 0 {
            continue;
        }
        let named = |number| words::contestant_named(ContestantId { section: *id, number }, session, &desk.texts);
        let several = session.sections.len() > 1;
        let place = |tables: Vec<u8>| {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            let tables = say.seats_table(tables.join(" + "));
            if several { format!("{id} · {tables}") } else { tables }
        };
        let met = section.movement.matches_of(round).into_iter().map(|([one, other], tables)| Seat {
            name: format!("{} – {}", named(one), named(other)),
            place: place(tables),
        });
        let byes = section.movement.byes().into_iter().filter(|bye| bye.round == round);
        let out = byes.map(|bye| Seat { name: named(bye.contestant), place: say.print_sits_out() });
        let mut all: Vec<Seat> = met.chain(out).collect();
        while !all.is_empty() {
            let rest = all.split_off(all.len().min(rows));
            pages.push(Page::Drawn(round, std::mem::replace(&mut all, rest)));
        }
    }
    pages
}

/// Everybody by name with the place of the first round, in two columns.
fn seat_pages<'a>(session: &Session, desk: &Desk, rows: usize) -> Vec<Page<'a>> {
    let mut seats = Vec::new();
    for (id, section) in &session.sections {
        for meeting in section.movement.round(1) {
            for (number, place) in meeting.sitting.contestants() {
                let contestant = ContestantId { section: *id, number };
                let seat = why::side(place, &desk.texts);
                let table = desk.texts.say().projector_table(meeting.table.to_string(), seat);
                let place = if session.sections.len() > 1 { format!("{id} · {table}") } else { table };
                let Some(seated) = session.contestants.get(&contestant) else { continue };
                for player in seated.everybody().filter(|p| !p.name.is_empty()) {
                    seats.push(Seat { name: player.name.clone(), place: place.clone() });
                }
            }
        }
    }
    seats.sort_by(|a, b| a.name.to_lowercase().cmp(&b.name.to_lowercase()).then_with(|| a.place.cmp(&b.place)));
    let mut pages = Vec::new();
    while !seats.is_empty() {
        let rest = seats.split_off(seats.len().min(rows * 2));
        pages.push(Page::Seats(std::mem::replace(&mut seats, rest)));
    }
    pages
}

/// The page whose turn it is.
fn list<'a, M: 'a>(
    state: &State,
    pages: &[Page<'a>],
    session: &'a Session,
    standings: &'a Standings,
    desk: &'a Desk,
    look: Look,
) -> Element<'a, M> {
    let say = desk.texts.say();
    let at = (state.seconds / PAGE) as usize % pages.len().max(1);
    let shown: Element<'a, M> = match pages.get(at) {
        None => look.quiet(say.projector_nobody(), 32.0),
        Some(Page::Seats(seats)) => {
            let title = say.projector_seats();
            let half = seats.len().div_ceil(2);
            let columns = seats.chunks(half.max(1)).map(|part| places(part, look).into());
            let columns = iced::widget::Row::with_children(columns).spacing(80.0 * look.unit);
            column![titled(title, at, pages.len(), None, desk, look), columns].spacing(24.0 * look.unit).into()
        }
        Some(Page::Drawn(round, seats)) => {
            let title = format!("{} · {}", say.projector_seats(), say.print_round_number(round.to_string()));
            column![titled(title, at, pages.len(), None, desk, look), places(seats, look)]
                .spacing(24.0 * look.unit)
                .into()
        }
        Some(Page::Ranking(ranking, from, to)) => {
            let provisional = standings
                .provisional
                .then(|| say.ranking_provisional(standings.entered.to_string(), standings.due.to_string()))
                .or_else(|| not_published(session, desk));
            let title = match (ranking.name.side, ranking.name.section) {
                (Some(side), None) => why::side(side, &desk.texts),
                (Some(side), Some(section)) => {
                    say.ranking_in_section(why::side(side, &desk.texts), section.to_string())
                }
                (None, Some(section)) => say.ranking_tab_section(section.to_string()),
                (None, None) => say.ranking_title(),
            };
            let mut lines = column![titled(title, at, pages.len(), provisional, desk, look)].spacing(8.0 * look.unit);
            lines = lines.push(heads(standings, desk, look));
            for line in &ranking.lines[*from..*to] {
                lines = lines.push(widget::line(look.tones)).push(ranked(line, session, standings, desk, look));
            }
            lines.into()
        }
    };
    look.card(shown).width(Length::Fill).height(Length::Fill).into()
}

/// Why a complete ranking is not the one that counts: it was not put up yet, or it is not what was put up.
fn not_published(session: &Session, desk: &Desk) -> Option<String> {
    if desk.evening().is_some_and(|evening| evening.published_at().is_some()) {
        return None;
    }
    let say = desk.texts.say();
    Some(match session.publications.last() {
        Some((publication, _)) => say.projector_changed(publication.version.to_string()),
        None => say.projector_not_published(),
    })
}

/// Names with their places.
fn places<'a, M: 'a>(seats: &[Seat], look: Look) -> Column<'a, M> {
    let lines = seats.iter().map(|seat| {
        row![
            container(look.words(seat.name.clone(), 32.0)).width(Length::Fill).clip(true),
            look.bold(seat.place.clone(), 32.0)
        ]
        .spacing(16.0 * look.unit)
        .height((LINE - 4.0) * look.unit)
        .align_y(Alignment::Center)
        .into()
    });
    Column::with_children(lines).width(Length::FillPortion(1))
}

/// What the page is, and which of how many.
fn titled<'a, M: 'a>(
    title: String,
    at: usize,
    of: usize,
    provisional: Option<String>,
    desk: &'a Desk,
    look: Look,
) -> Element<'a, M> {
    let Look { unit, tones } = look;
    let mut head = row![look.bold(title, 40.0)].spacing(24.0 * unit).align_y(Alignment::Center);
    if let Some(words) = provisional {
        let chip = row![
            widget::glyph(Glyph::Triangle, 26.0 * unit, tones.warning),
            widget::bold(words, 26.0 * unit, tones.warning)
        ]
        .spacing(10.0 * unit)
        .align_y(Alignment::Center);
        head = head.push(chip);
    }
    head = head.push(space().width(Length::Fill));
    if of > 1 {
        head = head.push(look.quiet(desk.texts.say().publish_page((at + 1).to_string(), of.to_string()), 26.0));
    }
    head.into()
}

fn heads<'a, M: 'a>(standings: &'a Standings, desk: &'a Desk, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let unit = if standings.in_percent() { "%".to_owned() } else { rules::unit(standings, &desk.texts) };
    row![
        container(look.quiet(say.column_rank(), 26.0)).width(90.0 * look.unit).align_right(90.0 * look.unit),
        container(look.quiet("", 26.0)).width(Length::Fill),
        container(look.quiet(say.column_number(), 26.0)).align_right(110.0 * look.unit),
        container(look.quiet(unit, 26.0)).align_right(200.0 * look.unit),
    ]
    .spacing(20.0 * look.unit)
    .into()
}

fn ranked<'a, M: 'a>(
    line: &RankingLine,
    session: &'a Session,
    standings: &'a Standings,
    desk: &'a Desk,
    look: Look,
) -> Element<'a, M> {
    let shown = match &line.percent {
        Some(percent) if standings.in_percent() => standings.show_percent(percent),
        _ if line.is_scored() => standings.in_unit(&line.total, &line.max).decimal(2),
        _ => String::new(),
    };
    row![
        container(look.bold(line.rank_shown(), 36.0)).align_right(90.0 * look.unit),
        container(look.words(session.title_of(line.contestant), 32.0)).width(Length::Fill).clip(true),
        container(look.quiet(number(line.contestant, session), 32.0)).align_right(110.0 * look.unit),
        container(look.bold(desk.texts.number(&shown), 36.0)).align_right(200.0 * look.unit),
    ]
    .spacing(20.0 * look.unit)
    .height((LINE - 10.0) * look.unit)
    .align_y(Alignment::Center)
    .into()
}

/// A contestant's number, with its section where there are several.
fn number(contestant: ContestantId, session: &Session) -> String {
    if session.sections.len() > 1 { contestant.to_string() } else { contestant.number.to_string() }
}

/// When and where the next session is: what the director wrote, and what the event says.
fn next<'a, M: 'a>(state: &'a State, session: &'a Session, desk: &'a Desk, look: Look) -> Element<'a, M> {
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
