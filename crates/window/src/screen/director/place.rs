//! The place of an irregularity: table and board, typed or clicked. The current round comes first, because directors
//! are called during play.

use crate::widget::text;
use iced::widget::{Column, Row, column};
use iced::{Alignment, Element};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Press};
use crate::words;
use evening::club::SectionId;
use evening::session::{Line, Session, Slot};
use lang::rulings;

use super::{LINE, Message, Target, match_form};

/// Reads a table, with its section if a letter names it: `3`, `t3`, `B3`. `None` for other texts.
fn read_table(word: &str) -> Option<(Option<SectionId>, u8)> {
    let word = word.to_uppercase();
    let (section, table) = word.split_at(word.find(|c: char| c.is_ascii_digit())?);
    let section = if matches!(section, "" | "T") { None } else { Some(section.parse().ok()?) };
    Some((section, table.parse().ok()?))
}

fn is_in_play(line: &Line<'_>, desk: &DeskView) -> bool {
    line.place.round == Some(desk.round_at_tables(line.place.section))
}

/// The boards of a table in the round in play. Empty if the text is not a table.
fn boards_in_play<'a, 'l>(word: &str, lines: &'a [Line<'l>], desk: &DeskView) -> Vec<&'a Line<'l>> {
    let Some((section, table)) = read_table(word) else { return Vec::new() };
    let is_at_table = |line: &&Line<'_>| {
        line.place.table == Some(table) && section.is_none_or(|section| section == line.place.section)
    };
    lines.iter().filter(|line| is_in_play(line, desk)).filter(is_at_table).collect()
}

/// Reads a table and a board: `3 28`, `t3 b28`, `B3 28`. If several rounds have them, the current one counts. `3` alone
/// is the board that the table is playing. `None` if there is no such line or several.
pub(super) fn find_line<'a, 'l>(text: &str, lines: &'a [Line<'l>], desk: &DeskView) -> Option<&'a Line<'l>> {
    let text = text.trim();
    let mut words = text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let table_word = words.next()?;
    let Some(board) = words.next() else {
        let boards = boards_in_play(table_word, lines, desk);
        // If two sections have the table, the section's letter is needed.
        let section = boards.first()?.place.section;
        let are_of_one_section = boards.iter().all(|line| line.place.section == section);
        let current_board = boards.iter().find(|line| line.result.is_none()).or(boards.last());
        return current_board.copied().filter(|_| are_of_one_section);
    };
    let (section, table) = read_table(table_word)?;
    let board: u16 = board.trim_start_matches(['B', 'b']).parse().ok()?;
    let matching_lines: Vec<&Line<'_>> = lines
        .iter()
        .filter(|line| line.place.table == Some(table) && line.slot.board.number() == board)
        .filter(|line| section.is_none_or(|section| section == line.place.section))
        .collect();
    let lines_in_play: Vec<&Line<'_>> = matching_lines.iter().copied().filter(|line| is_in_play(line, desk)).collect();
    match (matching_lines.as_slice(), lines_in_play.as_slice()) {
        ([only], _) | (_, [only]) => Some(*only),
        _ => None,
    }
}

/// A table and board as the user types them. Empty if the place has no table.
pub(super) fn place_text(target: Target, session: &Session) -> String {
    let has_sections = session.sections.len() > 1;
    let section = if has_sections { target.place.section.to_string() } else { String::new() };
    target.place.table.map_or_else(String::new, |table| format!("{section}{table} {}", target.board))
}

pub(super) fn view<'a>(typed: &str, session: &Session, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let field = widget::field("3 28", typed, theme::RESULT, tones)
        .id(LINE)
        .on_input(Message::TypePlace)
        .on_submit(Message::Submit);
    let lines = desk.lines();
    let found_line = find_line(typed, &lines, desk);
    // The place that Enter takes, because the same table has boards of every round.
    let found_place = found_line.map(|line| {
        let place = words::round_place(line.place, line.slot.board, session, &desk.texts);
        let (ns, ew) = words::side_numbers(line.sitting);
        widget::label(format!("{place} · {ns} – {ew}"), theme::NAME, tones.ink)
    });
    let mut content = column![
        text(say.desk_where()).size(theme::TITLE).font(theme::BOLD).color(tones.ink),
        widget::label(say.desk_where_how(), theme::NAME, tones.muted),
        field.width(220.0),
    ]
    .extend(found_place)
    .spacing(12.0);
    let mut typed_words = typed.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty());
    let (table_word, has_board) = (typed_words.next().unwrap_or_default(), typed_words.next().is_some());
    for (id, section) in &session.sections {
        let letter = if session.sections.len() > 1 { id.to_string() } else { String::new() };
        let current_round = desk.round_at_tables(*id);
        // A half table has no meeting, so it is left out.
        let is_played = |table: &u8| section.movement.meeting(current_round, *table).is_some();
        let tables = (1..=section.movement.tables).filter(is_played).map(|table| {
            let name = format!("{letter}{table}");
            let is_chosen = name.eq_ignore_ascii_case(table_word);
            widget::choice(name.clone(), is_chosen, Message::Table(name), tones)
                .padding(theme::BUTTON_PADDING)
                .skip_tab()
                .into()
        });
        let round = current_round.to_string();
        let title = if letter.is_empty() {
            say.results_round_title(round)
        } else {
            say.results_section_round_title(letter.as_str(), round)
        };
        content = content.push(
            column![
                widget::label(title, theme::NOTE, tones.muted),
                Row::with_children(tables).spacing(4.0).wrap().vertical_spacing(4.0)
            ]
            .spacing(4.0),
        );
    }
    let boards = if has_board { found_line.into_iter().collect() } else { boards_in_play(table_word, &lines, desk) };
    let boards = boards.into_iter().map(|line| board_button(line, desk, tones));
    let button = |label: String, key: &'static str, message: Message| {
        widget::button(label, desk.texts.key(key), Face::plain(tones), tones)
            .on_press(message)
            .padding(theme::BUTTON_PADDING)
    };
    let penalty_button = button(say.desk_where_penalty(), "Ctrl G", Message::PenaltyNew);
    content = content.push(Column::with_children(boards).spacing(4.0)).push(penalty_button);
    if match_form::has_matches(desk) {
        content = content.push(button(say.desk_where_match(), "Ctrl M", Message::MatchNew));
    }
    content.into()
}

/// A board of the table in the current round, with its result.
fn board_button<'a>(line: &Line<'_>, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let result = line.result.map(|result| rulings::outcome(result.outcome, &desk.texts)).unwrap_or_default();
    let slot: Slot = line.slot;
    let name = desk.texts.say().results_board_title(slot.board.to_string());
    let content = Row::new()
        .push(widget::bold(name, theme::NAME, tones.ink))
        .push(widget::suits(&result, theme::NAME, theme::SANS, tones))
        .spacing(12.0)
        .align_y(Alignment::Center);
    Press::new(content, Face::plain(tones)).on_press(Message::ChooseBoard(slot)).skip_tab().into()
}
