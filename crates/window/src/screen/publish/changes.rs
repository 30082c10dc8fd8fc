//! The changes since the last publication, and the question before the next one. The director's log has the reasons.

use std::path::Path;

use iced::widget::{Column, column, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen::results;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use desk::publication_state;
use evening::scoring::{ChangedLine, Published, PublishedLine, Standings};
use evening::session::{RulingRecord, RulingState, Session, suspicions};
use lang::{notes, rulings};

use super::{Fold, Message};

/// The greatest number of changed lines shown.
const MAX_LINES: usize = 8;
/// The width of the old and the new rank, in logical pixels.
const RANKS_WIDTH: f32 = 70.0;
/// The width of the old and the new figure, in logical pixels.
const FIGURES_WIDTH: f32 = 130.0;

/// Whether publishing would repeat the last publication.
pub(crate) fn is_up_to_date(desk: &DeskView) -> bool {
    desk.published_at().is_some()
}

/// The question before publishing: whether to repeat an unchanged ranking, or to publish although something is open.
/// `None` if nothing has to be asked.
pub(super) fn question(desk: &DeskView) -> Option<String> {
    let (session, standings, say) = (desk.session()?, desk.standings()?, desk.texts.say());
    if is_up_to_date(desk) {
        let (last, _) = session.publications.last()?;
        let question = say.publish_same_ask(last.version.to_string());
        return Some(begun_sentence(session, desk).into_iter().chain([question]).collect::<Vec<_>>().join(" "));
    }
    // A publication after the close contains corrections.
    let last_publication = session.publications.last().filter(|_| session.closed);
    let parts = [
        last_publication.map(|(publication, _)| say.publish_ask_closed(publication.version.to_string())),
        begun_sentence(session, desk),
        rulings_sentence(session, desk),
        uncompared_sentence(standings, desk),
        leader_left_sentence(session, standings, desk),
    ];
    let sentences = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
    match unfinished_counts(session, standings, desk) {
        Some(counts) if sentences.is_empty() => Some(counts),
        Some(counts) => Some(format!("{counts}. {sentences}")),
        None => (!sentences.is_empty()).then_some(sentences),
    }
}

/// The number of results noted as not played that have no artificial score (Law 12C2).
pub(crate) fn unplayed_count(standings: &Standings) -> usize {
    let lines = standings.boards.iter().flat_map(|board| &board.lines);
    lines.filter(|line| line.state() == "not-played").count()
}

/// The number of results noted as not played that have no artificial score, and the places of the first few. `None` if
/// there are none.
fn unplayed_text(session: &Session, standings: &Standings, desk: &DeskView) -> Option<String> {
    let lines = standings.boards.iter().flat_map(|board| &board.lines).filter(|line| line.state() == "not-played");
    let places: Vec<String> =
        lines.map(|line| rulings::round_place(line.place, line.slot.board, session, &desk.texts)).collect();
    (!places.is_empty()).then(|| {
        let count = desk.texts.say().publish_ask_unplayed(places.len().to_string());
        format!("{count}: {}", notes::first_few(places, &desk.texts))
    })
}

/// Divides `count` results without an entry into those that the top bar counts as missing, and those still to come. All
/// are missing once the evening is closed.
pub(crate) fn missing_counts(count: usize, session: &Session, desk: &DeskView) -> (usize, usize) {
    let overdue = results::to_look_at_counts(desk).1;
    // After the close nothing is to come.
    let missing = if session.closed { count } else { overdue.min(count) };
    (missing, count - missing)
}

/// The numbers of missing results, of results to come, of boards not played without an artificial score, and of
/// unlikely results that nobody has confirmed. `None` if there are none.
fn unfinished_counts(session: &Session, standings: &Standings, desk: &DeskView) -> Option<String> {
    let say = desk.texts.say();
    let (missing, to_come) = missing_counts(standings.missing.len(), session, desk);
    let doubtful = session.results().filter(|result| !suspicions(session, result).is_empty()).count();
    let counts = [
        (missing > 0).then(|| say.top_missing(missing)),
        (to_come > 0).then(|| say.publish_ask_to_come(to_come)),
        (doubtful > 0).then(|| say.top_suspicious(doubtful.to_string())),
        unplayed_text(session, standings, desk),
    ];
    let counts: Vec<String> = counts.into_iter().flatten().collect();
    (!counts.is_empty()).then(|| counts.join(", "))
}

/// A sentence on the lines with text that was typed but not entered, which the ranking does not contain. `None` if
/// there are none.
fn begun_sentence(session: &Session, desk: &DeskView) -> Option<String> {
    let lines = session.lines();
    let begun_lines = lines.iter().filter(|line| desk.open.unfinished.contains(&line.slot));
    let places: Vec<String> =
        begun_lines.map(|line| rulings::round_place(line.place, line.slot.board, session, &desk.texts)).collect();
    (!places.is_empty())
        .then(|| desk.texts.say().publish_ask_begun(places.len(), notes::first_few(places, &desk.texts)))
}

/// A sentence on rulings that are drafts or wait for a review. `None` if there are none.
fn rulings_sentence(session: &Session, desk: &DeskView) -> Option<String> {
    let places: Vec<String> = open_rulings(session, desk).map(|ruled| place_and_law(ruled, session, desk)).collect();
    (!places.is_empty())
        .then(|| desk.texts.say().publish_ask_rulings(places.len(), notes::first_few(places, &desk.texts)))
}

/// The sentences on leaders that left before the end. `None` if none did.
fn leader_left_sentence(session: &Session, standings: &Standings, desk: &DeskView) -> Option<String> {
    let sentences = notes::first_left_notes(session, standings, &desk.texts);
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// A sentence on the number of contestants that have no score because nobody else has played their boards. `None` if
/// there are none.
fn uncompared_sentence(standings: &Standings, desk: &DeskView) -> Option<String> {
    let lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
    let is_unscored =
        |line: &&evening::scoring::RankingLine| !line.is_scored() && standings.uncompared(line.contestant) > 0;
    let count = lines.filter(is_unscored).count();
    (count > 0).then(|| desk.texts.say().publish_uncompared_ask(count))
}

/// Whether the screen says more than which ranking is published: changes since then, open rulings or outdated files.
pub(super) fn has_notes(desk: &DeskView) -> bool {
    desk.session().is_some_and(|session| {
        let has_changes = !session.publications.is_empty() && !is_up_to_date(desk);
        let has_outdated_files = desk.written_files.before(session.id, session.publications.len()).next().is_some();
        has_changes || has_outdated_files || open_rulings(session, desk).next().is_some()
    })
}

/// The changes since the last publication, outdated files, and open rulings. The contestants that moved are listed if
/// `lists_moved`. `None` if there is nothing to say.
pub(super) fn view<'a>(lists_moved: bool, desk: &'a DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let session = desk.session()?;
    let parts = [
        view_changed(lists_moved, session, desk, tones),
        view_outdated_files(session, desk, tones),
        view_open_rulings(session, desk, tones),
    ];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    (!parts.is_empty()).then(|| Column::with_children(parts).spacing(theme::GAP).into())
}

/// A warning about files that were written before the last publication and are outdated. `None` if there are none.
fn view_outdated_files<'a>(
    session: &Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let publication_count = session.publications.len();
    let file_name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned());
    let names: Vec<String> = desk.written_files.before(session.id, publication_count).filter_map(file_name).collect();
    let (last, _) = session.publications.last().filter(|_| !names.is_empty())?;
    let warning = desk.texts.say().publish_behind(last.version.to_string(), notes::first_few(names, &desk.texts));
    Some(widget::label(warning, theme::NOTE, tones.warning))
}

/// The open rulings: drafts, and rulings to review.
fn open_rulings<'s>(session: &'s Session, desk: &DeskView) -> impl Iterator<Item = &'s RulingRecord> {
    let now = desk.now();
    let is_open =
        move |ruled: &&RulingRecord| matches!(session.state_of(ruled, now), RulingState::Draft | RulingState::ToReview);
    session.rulings.iter().filter(is_open)
}

/// The round, table and board of a ruling, and its law.
fn place_and_law(ruled: &RulingRecord, session: &Session, desk: &DeskView) -> String {
    let place = rulings::round_place(ruled.place, ruled.board, session, &desk.texts);
    format!("{place} · {}", rulings::leading_law(&ruled.ruling, &desk.texts))
}

/// The open rulings, each with its place and its law. `None` if there are none.
fn view_open_rulings<'a>(session: &Session, desk: &DeskView, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let mut list = Column::new().spacing(theme::TIGHT);
    let mut count = 0;
    for ruled in open_rulings(session, desk) {
        count += 1;
        let ruling_name = place_and_law(ruled, session, desk);
        list = list.push(
            Press::new(
                row![
                    widget::glyph(Glyph::Triangle, theme::SIGN, tones.warning),
                    widget::one_line(ruling_name, theme::NOTE, theme::SANS, tones.ink).width(Length::Fill)
                ]
                .spacing(theme::NEAR)
                .align_y(Alignment::Center),
                Face::line(tones, false),
            )
            .on_press(Message::LookAgain(ruled.ruling.id))
            .padding(theme::SMALL_BUTTON_PADDING)
            .width(Length::Fill),
        );
    }
    let title = widget::one_line(say.publish_look_again(), theme::NAME, theme::BOLD, tones.warning);
    (count > 0).then(|| column![title, list].spacing(theme::TIGHT).into())
}

/// A note that the last publication is up to date, or the changes since it. `None` without a publication.
fn view_changed<'a>(
    lists_moved: bool,
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let say = desk.texts.say();
    let standings = desk.standings()?;
    let (publication, stamp) = session.publications.last()?;
    let (number, time) = (publication.version.to_string(), desk.texts.time(stamp.at));
    if is_up_to_date(desk) {
        let note = widget::one_line(say.publish_same(number, time), theme::NAME, theme::SANS, tones.ink);
        let line = row![widget::glyph(Glyph::Tick, theme::SIGN, tones.accent), note.width(Length::Fill)];
        return Some(line.spacing(theme::NEAR).align_y(Alignment::Center).into());
    }
    let old_ranking = desk.published_rankings().iter().find(|published| published.version == publication.version)?;
    let new_ranking = Published::of(standings, publication.version, stamp.at);
    let mut changed_lines = new_ranking.changes_since(old_ranking);
    // Older versions stored data about disqualified contestants that is not shown, so it is not a change.
    changed_lines.retain(|line| {
        rank_and_figure(line.before, old_ranking, session, desk)
            != rank_and_figure(line.after, &new_ranking, session, desk)
    });
    let title: Element<'a, Message> = if changed_lines.is_empty() {
        widget::label(say.publish_since_nobody(number), theme::NAME, tones.ink)
    } else {
        let title = say.publish_since(number, changed_lines.len().to_string());
        widget::unfold(title, lists_moved, Message::Fold(Fold::Moved), tones).into()
    };
    let mut content = column![title].spacing(theme::TIGHT);
    // A session closed with results missing is final but not complete.
    let missing_note = notes::still_missing(session, standings, &desk.texts);
    let completeness_note = match (publication.provisional, standings.provisional) {
        _ if missing_note.is_some() => missing_note.filter(|_| lists_moved || changed_lines.is_empty()),
        (true, false) if session.undrawn().next().is_some() => None,
        (true, false) => Some(say.publish_now_complete()),
        (false, true) => Some(say.publish_now_provisional()),
        _ => None,
    };
    // Changes that alter no rank are listed, too.
    let other_changes =
        desk.evening().map(|evening| publication_state::unpublished_changes(evening, &desk.texts)).unwrap_or_default();
    let other_changes = (!other_changes.is_empty())
        .then(|| format!("{}.", lang::capitalised(&notes::first_few(other_changes, &desk.texts))));
    content = content.extend(
        completeness_note
            .into_iter()
            .chain(other_changes)
            .map(|note| widget::names(note).size(theme::NOTE).color(tones.ink).into()),
    );
    if !lists_moved {
        return Some(content.into());
    }
    for line in changed_lines.iter().take(MAX_LINES) {
        content = content.extend(view_moved(line, (old_ranking, &new_ranking), session, desk, tones));
    }
    if changed_lines.len() > MAX_LINES {
        let more_note = say.publish_more((changed_lines.len() - MAX_LINES).to_string());
        content = content.push(widget::one_line(more_note, theme::NOTE, theme::SANS, tones.muted));
    }
    Some(content.into())
}

/// Rank and figure of a line as the ranking shows them. Both are empty without a line.
fn rank_and_figure(
    line: Option<&PublishedLine>,
    ranking: &Published,
    session: &Session,
    desk: &DeskView,
) -> [String; 2] {
    let figure = |line: &PublishedLine| desk.texts.number(line.percent.as_deref().unwrap_or(line.total.as_str()));
    line.map(|line| [ranking.rank_shown(line, session), figure(line)]).unwrap_or_default()
}

/// A contestant that moved, with its old and new ranks and figures. `None` if the contestant is on neither ranking.
fn view_moved<'a>(
    changed_line: &ChangedLine<'_>,
    (before, after): (&Published, &Published),
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let line = changed_line.after.or(changed_line.before)?;
    let from_to = |before: String, after: String| if before == after { after } else { format!("{before} → {after}") };
    let [old_rank, old_figure] = rank_and_figure(changed_line.before, before, session, desk);
    let [new_rank, new_figure] = rank_and_figure(changed_line.after, after, session, desk);
    let (rank, figure) = (from_to(old_rank, new_rank), from_to(old_figure, new_figure));
    let plain = Cell::new(tones.ink);
    let ranking_name = words::ranking_short(line.ranking, &desk.texts);
    let name = words::contestant_named(line.contestant, session, &desk.texts);
    let name = if ranking_name.is_empty() { name } else { format!("{ranking_name} {name}") };
    // The name has its own line, because most names would be cut beside the figures.
    let figures = row![
        iced::widget::space().width(Length::Fill),
        widget::cell(rank, RANKS_WIDTH, plain.bold().right()),
        widget::cell(figure, FIGURES_WIDTH, plain.right()),
    ];
    let name = widget::one_line(name, theme::NOTE, theme::SANS, tones.ink).width(Length::Fill);
    Some(column![name, figures.spacing(theme::NEAR)].spacing(theme::CLOSE).into())
}
