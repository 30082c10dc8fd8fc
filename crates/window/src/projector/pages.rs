//! The lists of the projector in pages: seats, the matches of a round, the ranking.

use iced::widget::{Column, column, container, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen::ranking::{contestants_word, provisional_text};
use crate::screen::results::not_playing_note;
use crate::widget::{self, Glyph};
use crate::words;
use evening::club::{ContestantId, SectionId, surname_first};
use evening::scoring::{Ranking, RankingLine, RankingName, Standings};
use evening::session::{Section, Session};
use lang::{rules, why};

use super::{LINE_HEIGHT, Look, PAGE_SECONDS, State};

/// A page of the list on the right.
pub(super) enum Page<'a> {
    Seats(Vec<SeatLine>),
    /// The number of a round, and its matches.
    Matches(u8, Vec<SeatLine>),
    /// A ranking, and its lines on this page.
    Ranking(&'a Ranking, Vec<&'a RankingLine>),
}

/// A line of a page: a person and the seat, a match and its tables, or the contestant of a bye.
pub(super) struct SeatLine {
    name: String,
    place: String,
}

/// The pages of the rankings with a score, with `lines_per_page` lines on each. While they are provisional, only of
/// those in which at least half of the contestants have a score.
pub(super) fn ranking_pages<'a>(standings: &'a Standings, session: &Session, lines_per_page: usize) -> Vec<Page<'a>> {
    let mut pages = Vec::new();
    let is_shown = |ranking: &&Ranking| {
        if standings.provisional { ranking.is_telling() } else { ranking.lines.iter().any(RankingLine::is_scored) }
    };
    for ranking in standings.rankings.iter().filter(is_shown) {
        for lines in standings.listed(ranking, session).chunks(lines_per_page) {
            pages.push(Page::Ranking(ranking, lines.to_vec()));
        }
    }
    pages
}

/// The pages of seats: the matches of the round to seat, or else the seats of the first round by surname.
pub(super) fn seating<'a>(session: &Session, desk: &DeskView, lines_per_page: usize) -> Vec<Page<'a>> {
    let matches = match_pages(session, desk, lines_per_page);
    // Seats have no headings of columns, so there is space for another line.
    if matches.is_empty() { seat_pages(session, desk, lines_per_page + 1) } else { matches }
}

/// The round of a section that [`match_pages`] lists. `None` without such a round.
pub(super) fn listed_round(id: SectionId, section: &Section, session: &Session, desk: &DeskView) -> Option<u8> {
    match section.movement.drawn {
        Some(_) => Some(section.movement.drawn_rounds()).filter(|round| *round > 0),
        None => desk.standings().and_then(|standings| standings.round_to_seat(session, id, desk.now())),
    }
}

/// The pages of the round drawn last or, in a movement without a draw, of a round that was just called or is next in
/// the break: its matches, then the contestants who sit out. Empty without such a round.
pub(super) fn match_pages<'a>(session: &Session, desk: &DeskView, lines_per_page: usize) -> Vec<Page<'a>> {
    let say = desk.texts.say();
    let mut pages = Vec::new();
    for (id, section) in &session.sections {
        let Some(round) = listed_round(*id, section, session, desk) else { continue };
        let side_names = |side: Vec<_>| {
            let name =
                |number| words::contestant_in(ContestantId { section: *id, number }, Some(round), session, &desk.texts);
            side.into_iter().map(name).collect::<Vec<_>>().join(" + ")
        };
        let has_several_sections = session.sections.len() > 1;
        let tables_in_words = |tables: Vec<u8>| {
            let tables: Vec<String> = tables.iter().map(ToString::to_string).collect();
            let tables = say.seats_table(tables.join(" + "));
            if has_several_sections { format!("{id} · {tables}") } else { tables }
        };
        let matches = section.movement.matches_of(round).into_iter().map(|([side, opponents], tables)| SeatLine {
            name: format!("{} – {}", side_names(side), side_names(opponents)),
            place: tables_in_words(tables),
        });
        let byes = section.movement.byes().into_iter().filter(|bye| bye.round == round);
        let round_off = lang::round_off(section.movement.kind, &desk.texts);
        let sitting_out = byes.map(|bye| SeatLine { name: side_names(vec![bye.contestant]), place: round_off.clone() });
        let mut seats: Vec<SeatLine> = matches.chain(sitting_out).collect();
        while !seats.is_empty() {
            let rest = seats.split_off(seats.len().min(lines_per_page));
            pages.push(Page::Matches(round, std::mem::replace(&mut seats, rest)));
        }
    }
    pages
}

/// The pages of everybody's seat in the first round, by surname, in two columns.
fn seat_pages<'a>(session: &Session, desk: &DeskView, lines_per_page: usize) -> Vec<Page<'a>> {
    let mut seats = Vec::new();
    for (id, section) in &session.sections {
        for meeting in section.movement.round(1) {
            for (number, side) in meeting.sitting.contestants() {
                let contestant = ContestantId { section: *id, number };
                let side = why::side(side, &desk.texts);
                let table = desk.texts.say().projector_table(meeting.table.to_string(), side);
                let place = if session.sections.len() > 1 { format!("{id} · {table}") } else { table };
                let Some(seated) = session.contestants.get(&contestant) else { continue };
                for player in seated.named_in(Some(1)) {
                    let stored = player.player.and_then(|id| desk.particulars(id));
                    let name = surname_first(&player.name, stored.map_or("", |stored| stored.surname.as_str()));
                    seats.push(SeatLine { name, place: place.clone() });
                }
            }
        }
    }
    let language = desk.texts.language();
    seats.sort_by_cached_key(|seat| (print::sort_key(&seat.name, language), seat.place.clone()));
    let mut pages = Vec::new();
    while !seats.is_empty() {
        let rest = seats.split_off(seats.len().min(lines_per_page * 2));
        pages.push(Page::Seats(std::mem::replace(&mut seats, rest)));
    }
    pages
}

/// The page whose turn it is, as a card. The hint `empty` if there is none.
pub(super) fn page_card<'a, M: 'a>(
    state: &State,
    pages: &[Page<'a>],
    empty: String,
    session: &'a Session,
    standings: &'a Standings,
    desk: &'a DeskView,
    look: Look,
) -> Element<'a, M> {
    let say = desk.texts.say();
    let page_index = (state.seconds / PAGE_SECONDS) as usize % pages.len().max(1);
    let content: Element<'a, M> = match pages.get(page_index) {
        None => return look.hint(empty),
        Some(Page::Seats(seats)) => {
            let title = say.projector_seats();
            let half = seats.len().div_ceil(2);
            let columns = seats.chunks(half.max(1)).map(|part| seat_column(part, look).into());
            let columns = iced::widget::Row::with_children(columns).spacing(80.0 * look.unit);
            column![page_head(title, page_index, pages.len(), None, desk, look), columns]
                .spacing(24.0 * look.unit)
                .into()
        }
        Some(Page::Matches(round, seats)) => {
            let title = format!("{} · {}", say.projector_seats(), say.print_round_number(round.to_string()));
            column![page_head(title, page_index, pages.len(), None, desk, look), seat_column(seats, look)]
                .spacing(24.0 * look.unit)
                .into()
        }
        Some(Page::Ranking(ranking, page_lines)) => {
            let incomplete = (session.unread > 0).then(|| say.incomplete());
            let provisional = incomplete
                .or_else(|| standings.provisional.then(|| provisional_text(standings, &desk.texts)))
                .or_else(|| unofficial_reason(session, desk));
            let title = ranking_title(ranking.name, desk);
            let mut lines =
                column![page_head(title, page_index, pages.len(), provisional, desk, look)].spacing(8.0 * look.unit);
            lines = lines.push(ranking_head(standings, desk, look));
            for line in page_lines {
                lines = lines.push(widget::line(look.tones)).push(ranking_line(line, session, standings, desk, look));
            }
            lines.into()
        }
    };
    look.card(content).width(Length::Fill).height(Length::Fill).into()
}

/// The title of a ranking: its side, its section, or both.
fn ranking_title(name: RankingName, desk: &DeskView) -> String {
    let say = desk.texts.say();
    let side = name.side.map(|side| lang::capitalised(&why::side(side, &desk.texts)));
    match (side, name.section) {
        (Some(side), None) => side,
        (Some(side), Some(section)) => say.ranking_in_section(side, section.to_string()),
        (None, Some(section)) => say.ranking_tab_section(section.to_string()),
        (None, None) => say.ranking_title(),
    }
}

/// Why a complete ranking is not the official one: it is not published, or has changed since. `None` if it is official.
fn unofficial_reason(session: &Session, desk: &DeskView) -> Option<String> {
    if desk.published_at().is_some() {
        return None;
    }
    let say = desk.texts.say();
    Some(match session.publications.last() {
        Some((publication, _)) => say.projector_changed(publication.version.to_string()),
        None => say.projector_not_published(),
    })
}

fn seat_column<'a, M: 'a>(seats: &[SeatLine], look: Look) -> Column<'a, M> {
    let lines = seats.iter().map(|seat| {
        row![
            container(look.words(seat.name.clone(), 32.0)).width(Length::Fill).clip(true),
            look.bold(seat.place.clone(), 32.0)
        ]
        .spacing(16.0 * look.unit)
        .height((LINE_HEIGHT - 4.0) * look.unit)
        .align_y(Alignment::Center)
        .into()
    });
    Column::with_children(lines).width(Length::FillPortion(1))
}

fn page_head<'a, M: 'a>(
    title: String,
    page_index: usize,
    page_count: usize,
    provisional: Option<String>,
    desk: &'a DeskView,
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
    if page_count > 1 {
        let page_number = desk.texts.say().publish_page((page_index + 1).to_string(), page_count.to_string());
        head = head.push(look.quiet(page_number, 26.0));
    }
    head.into()
}

/// The width of the numbers of a ranking, at the design size.
const NUMBER_WIDTH: f32 = 80.0;

/// The headings of the columns of a ranking, in the order of the screen Ranking.
fn ranking_head<'a, M: 'a>(standings: &'a Standings, desk: &'a DeskView, look: Look) -> Element<'a, M> {
    let say = desk.texts.say();
    let unit = if standings.in_percent() { "%".to_owned() } else { rules::unit(standings, &desk.texts) };
    row![
        container(look.quiet(say.column_rank(), 26.0)).width(90.0 * look.unit).align_right(90.0 * look.unit),
        container(look.quiet(say.column_number(), 26.0)).align_right(NUMBER_WIDTH * look.unit),
        container(look.quiet(contestants_word(standings, desk), 26.0)).width(Length::Fill),
        container(look.quiet(unit, 26.0)).align_right(200.0 * look.unit),
    ]
    .spacing(20.0 * look.unit)
    .into()
}

fn ranking_line<'a, M: 'a>(
    line: &RankingLine,
    session: &'a Session,
    standings: &'a Standings,
    desk: &'a DeskView,
    look: Look,
) -> Element<'a, M> {
    let score = match &line.percent {
        Some(percent) if standings.in_percent() => standings.show_percent(percent),
        _ if line.is_scored() => standings.in_unit(&line.total, &line.max).decimal(standings.decimals()),
        _ => String::new(),
    };
    row![
        container(look.bold(line.rank_shown(), 36.0)).align_right(90.0 * look.unit),
        container(look.quiet(contestant_number(line.contestant, session), 32.0)).align_right(NUMBER_WIDTH * look.unit),
        names_of(line, session, desk, look),
        container(look.bold(desk.texts.number(&score), 36.0)).align_right(200.0 * look.unit),
    ]
    .spacing(20.0 * look.unit)
    .height((LINE_HEIGHT - 10.0) * look.unit)
    .align_y(Alignment::Center)
    .into()
}

/// The names of a contestant, with a note if it has left or may not play, as on *Ranking*.
fn names_of<'a, M: 'a>(line: &RankingLine, session: &'a Session, desk: &'a DeskView, look: Look) -> Element<'a, M> {
    let names =
        |size: f32| container(look.words(session.title_of(line.contestant), size)).width(Length::Fill).clip(true);
    match not_playing_note(line.contestant, session, desk) {
        // Both fit into the height of a line.
        Some(note) => {
            column![names(26.0), widget::label(note, 20.0 * look.unit, look.tones.warning)].width(Length::Fill).into()
        }
        None => names(32.0).into(),
    }
}

/// A contestant's number, with its section if there are several.
fn contestant_number(contestant: ContestantId, session: &Session) -> String {
    if session.sections.len() > 1 { contestant.to_string() } else { contestant.number.to_string() }
}
