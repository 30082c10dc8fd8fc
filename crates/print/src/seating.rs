//! The seating list: everybody in alphabetical order with the place in the first printed round, and then the tables one
//! by one. The places come from `plan`.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use bridge::{Seat, Side};
use evening::club::{self, ContestantId, Entrant, SectionId};
use evening::session::Session;
use lang::{Language, Texts};
use movement::{ContestantKind, Meeting, Number, Sitting};

use super::layout::{
    Cell, Column, Flow, Names, Page, Row, SECTION_TYPE_SIZE, Sections, SizedDocument, Style, Table, best_layout,
};
use super::plan::Plan;
use super::{Document, Sheet, words};

/// The type sizes to try, in points. The largest is used that needs no more pages than the smallest.
const TYPE_SIZES: [f32; 13] = [17.0, 16.0, 15.0, 14.0, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0];
/// The smallest height of a row, in multiples of the type size.
const MIN_LEADING: f32 = 1.3;
/// The heights of a row to try, in multiples of the type size, the greatest first.
const LEADINGS_TO_TRY: [f32; 8] = [2.1, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.35];
/// The gap between columns, in multiples of the type size.
const GAP: f32 = 0.8;
/// The most lines for names while larger type is tried.
const MAX_NAME_LINES: usize = 2;
/// The most lines for a team and its players while larger type is tried.
const MAX_TEAM_LINES: usize = 4;
/// The headings of the lists, and the gaps between them.
const SECTIONS: Sections = Sections { heading: 20.0, between: 16.0, size: SECTION_TYPE_SIZE };

/// The pages of the seating list, for a round.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet, from_round: u8) -> Vec<Page> {
    let (parts, unused_table_notes) = lists(session, texts, sheet, from_round);
    let lists = SeatingLists { texts, parts, unused_table_notes };
    let draw = |columns, size| sized_document(session, sheet, &lists, (columns, size, MIN_LEADING));
    let layout = best_layout(&[1, 2], &TYPE_SIZES, draw);
    layout.map_or_else(Vec::new, |layout| pages_with_high_rows(session, sheet, &lists, layout))
}

/// The lists, each under its heading.
struct SeatingLists<'a> {
    texts: &'a Texts,
    parts: Vec<(String, Table)>,
    /// Notes about the tables that are not set up.
    unused_table_notes: Vec<String>,
}

/// The lists by name and by table, and the notes about unused tables. For a session without a movement, such as an
/// imported one, there is only a list of the contestants.
fn lists(session: &Session, texts: &Texts, sheet: &Sheet, from_round: u8) -> (Vec<(String, Table)>, Vec<String>) {
    let mut plans = Plan::all(session, texts, from_round);
    // In drawn rounds people look for the latest one, if no round is chosen.
    for plan in plans.iter_mut().filter(|_| from_round <= 1) {
        plan.from_round = plan.section.movement.drawn.map_or(plan.from_round, |drawn| drawn.max(plan.from_round));
    }
    if plans.is_empty() {
        return (list_by_number(session, texts).into_iter().collect(), Vec::new());
    }
    let parts = list_by_name(&plans, texts, sheet).into_iter().chain(plans.iter().map(list_by_table)).collect();
    (parts, plans.iter().flat_map(Plan::unused_table_notes).collect())
}

/// The pages with this many columns and this size of type. Rows are as high as these pages allow, so that no page ends
/// with a few lines.
fn pages_with_high_rows(
    session: &Session,
    sheet: &Sheet,
    lists: &SeatingLists<'_>,
    (columns, size): (usize, f32),
) -> Vec<Page> {
    let pages = |leading: f32| sized_document(session, sheet, lists, (columns, size, leading)).pages;
    let fewest = pages(MIN_LEADING);
    LEADINGS_TO_TRY.into_iter().map(pages).find(|pages| pages.len() == fewest.len()).unwrap_or(fewest)
}

/// The lists in columns and a type size. `leading` is the height of a row in multiples of the type size.
fn sized_document(
    session: &Session,
    sheet: &Sheet,
    lists: &SeatingLists<'_>,
    (columns, size, leading): (usize, f32, f32),
) -> SizedDocument {
    let texts = lists.texts;
    // Not `plan::frame`, because a list of one round shows the seats and needs no arrow for switched directions.
    let mut frame = words::frame(session, texts, Document::SeatingList, sheet);
    frame.columns = columns;
    frame.foot.extend(lists.unused_table_notes.iter().cloned());
    let mut flow = Flow::new(frame);
    let mut names = Names::Whole;
    let sections = SECTIONS.large(size);
    let has_teams = session.sections.values().any(|section| section.movement.kind == ContestantKind::Teams);
    let max_lines = if has_teams { MAX_TEAM_LINES } else { MAX_NAME_LINES };
    for (heading, table) in &lists.parts {
        let table = Table { size, leading: size * leading, gap: size * GAP, ..table.clone() };
        let grid = table.grid(flow.width(), true);
        names = names.combine(table.names(&grid, max_lines));
        sections.draw(&mut flow, Some(heading), &table, &grid);
    }
    if lists.parts.is_empty() {
        flow.say_none(&texts.say().print_no_results());
    }
    // Lists side by side are too narrow for both partners' names on one line; each name then has its own line.
    if columns > 1 && names == Names::Parted {
        names = Names::Torn(1);
    }
    SizedDocument { pages: flow.finish(|page, pages| words::page_of(texts, page, pages)), names, broken: false }
}

/// The heading and table of all contestants by number, for sessions without a movement.
fn list_by_number(session: &Session, texts: &Texts) -> Option<(String, Table)> {
    let say = texts.say();
    let has_sections = session.sections.len() > 1 || session.contestants.keys().any(|c| c.section != SectionId::A);
    let row = |id: &ContestantId| {
        let number = if has_sections { id.to_string() } else { id.number.to_string() };
        Row { cells: vec![number.into(), words::full_name(session, *id, texts).into()], is_plain: false }
    };
    let rows: Vec<Row> = session.contestants.keys().map(row).collect();
    let columns = vec![Column::figures(say.print_number()).bold(), Column::names(say.print_names())];
    (!rows.is_empty()).then(|| (say.print_names(), unsized_table(columns, rows)))
}

fn unsized_table(columns: Vec<Column>, rows: Vec<Row>) -> Table {
    Table { columns, rows, size: TYPE_SIZES[0], leading: 0.0, gap: 0.0, has_rules: true }
}

fn joined(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join(" · ")
}

/// The heading and table of the players in alphabetical order. `None` if no names are known.
fn list_by_name(plans: &[Plan<'_>], texts: &Texts, sheet: &Sheet) -> Option<(String, Table)> {
    let say = texts.say();
    let first = plans.first()?;
    let is_teams = plans.iter().all(|plan| plan.section.movement.kind == ContestantKind::Teams);
    let mut columns = vec![Column { has_dots: true, ..Column::names(say.print_names()) }];
    // Players look for the name of their team.
    let has_team_names =
        is_teams && plans.iter().any(|plan| plan.numbers().iter().any(|number| plan.own_name(*number).is_some()));
    if has_team_names {
        columns.push(Column::names(say.print_team()));
    }
    // The two halves of a team sit at two tables, in opposite directions.
    if is_teams {
        let letters = texts.letters();
        columns.extend(Side::BOTH.map(|side| Column::figures(letters.side(side)).under(say.print_table()).bold()));
    } else {
        columns.extend([Column::figures(say.print_table()).bold(), Column::letters(say.print_direction()).bold()]);
    }
    columns.push(Column::figures(say.print_number()));
    let mut entries: Vec<(String, (usize, Number), Row)> = Vec::new();
    for (index, plan) in plans.iter().enumerate() {
        let is_out = |number: &Number| plan.is_gone(*number, plan.from_round);
        for number in plan.numbers().into_iter().filter(|number| !is_out(number)) {
            let surname =
                |player: &Entrant| sheet.surnames.zip(player.player).and_then(|(surnames, id)| surnames.get(&id));
            let players = plan.entrants(number).map(|player| {
                let surname = surname(player).map_or("", String::as_str);
                let name = club::surname_first(&club::without_placeholder_ids(&player.name), surname);
                match plan.session.number_apart(player) {
                    Some(number) => format!("{name} ({number})"),
                    None => name,
                }
            });
            let mut names: Vec<String> = players.collect();
            if names.is_empty() {
                names.extend(plan.own_name(number).map(str::to_owned));
            }
            for name in names {
                let mut cells: Vec<Cell> = vec![name.as_str().into()];
                if has_team_names {
                    cells.push(plan.own_name(number).unwrap_or_default().into());
                }
                cells.extend(place_cells(plan, number, is_teams));
                cells.push(plan.number(number).into());
                entries.push((sort_key(&name, texts.language()), (index, number), Row { cells, is_plain: false }));
            }
        }
    }
    entries.sort_by(|a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
    let rows: Vec<Row> = entries.into_iter().map(|(.., row)| row).collect();
    if let Some(place_column) = columns.len().checked_sub(3).filter(|_| rows.iter().any(has_sit_out)) {
        widen_for_sit_out(&mut columns[place_column..], texts);
    }
    let heading = joined([say.print_by_name(), say.print_round_number(first.from_round.to_string())]);
    // The dots lead the eye to the place, so no rules are needed.
    (!rows.is_empty()).then(|| (heading, Table { has_rules: false, ..unsized_table(columns, rows) }))
}

/// Makes the first two of these columns wide enough for the text about a sit-out.
fn widen_for_sit_out(columns: &mut [Column], texts: &Texts) {
    let width = Style::plain(1.0).width(&texts.say().print_sits_out()) - GAP;
    for column in columns.iter_mut().take(2) {
        column.min_width = width / 2.0;
    }
}

/// Whether a row of the list by name is about a sit-out.
fn has_sit_out(row: &Row) -> bool {
    row.cells.iter().any(|cell| cell.span > 1)
}

/// The cells for the place of a number in the first round shown: table, with its section if there are several, and
/// direction, or that it sits out. For teams, the tables at which they sit in each direction.
fn place_cells(plan: &Plan<'_>, number: Number, is_teams: bool) -> Vec<Cell> {
    let round = plan.section.movement.round(plan.from_round);
    let own_meetings: Vec<&Meeting> =
        round.filter(|meeting| meeting.sitting.contestants().any(|(c, _)| c == number)).collect();
    if own_meetings.is_empty() {
        return vec![Cell::over(lang::round_off(plan.section.movement.kind, plan.texts), 2)];
    }
    let section = if plan.session.sections.len() > 1 { format!("{}\u{a0}", plan.id) } else { String::new() };
    let tables = |side: Option<Side>| {
        let is_on_side = |meeting: &&&Meeting| side.is_none_or(|side| meeting.sitting.side(side).any(|c| c == number));
        let tables = own_meetings.iter().filter(is_on_side).map(|meeting| format!("{section}{}", meeting.table));
        Cell::from(tables.collect::<Vec<_>>().join(" + "))
    };
    if is_teams {
        return Side::BOTH.map(|side| tables(Some(side))).into();
    }
    let seats: Vec<String> = own_meetings.iter().map(|meeting| plan.seat(meeting, number)).collect();
    vec![tables(None), seats.join(" + ").into()]
}

/// The heading and table of a section's tables in order, with the sit-out last.
fn list_by_table(plan: &Plan<'_>) -> (String, Table) {
    let say = plan.texts.say();
    let movement = &plan.section.movement;
    let round = say.print_round_number(plan.from_round.to_string());
    let parts = plan.section_name().into_iter().chain([say.print_by_table(), round]);
    let heading = joined(parts);
    if movement.kind == ContestantKind::Teams {
        return (heading, team_tables(plan));
    }
    let mut columns = vec![
        Column::figures(say.print_table()).bold(),
        // NS and EW explain themselves, so the head stays empty and names get the room.
        Column::letters("").bold(),
        Column::figures(say.print_number()),
        Column::names(say.print_names()),
    ];
    let mut rows = Vec::new();
    for table in plan.tables() {
        let Some(meeting) = movement.meeting(plan.from_round, table) else {
            let cells = vec![table.to_string().into(), Cell::over(plan.idle_text(table, plan.from_round), 3)];
            rows.push(Row { cells, is_plain: false });
            continue;
        };
        let numbers = match meeting.sitting {
            Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => vec![ns, ew],
            Sitting::Players { .. } => Seat::ALL.map(|seat| meeting.sitting.at(seat)).to_vec(),
        };
        for number in numbers {
            // Every line has the table number, because a table may break over two columns.
            let cells = vec![
                table.to_string().into(),
                plan.seat(meeting, number).into(),
                plan.number(number).into(),
                plan.full_name(number).into(),
            ];
            rows.push(Row { cells, is_plain: false });
        }
    }
    for number in plan.sitting_out(plan.from_round) {
        let cells =
            vec![Cell::over(say.print_sits_out(), 2), plan.number(number).into(), plan.full_name(number).into()];
        rows.push(Row { cells, is_plain: false });
    }
    if rows.iter().any(begins_with_sit_out) {
        widen_for_sit_out(&mut columns, plan.texts);
    }
    (heading, unsized_table(columns, rows))
}

/// Whether a row of the list by table is about a sit-out.
fn begins_with_sit_out(row: &Row) -> bool {
    row.cells.first().is_some_and(|cell| cell.span == 2)
}

/// The tables of teams in order, with both teams in a row and the sit-out last. The players are in the list by name.
fn team_tables(plan: &Plan<'_>) -> Table {
    let (say, letters) = (plan.texts.say(), plan.texts.letters());
    let mut columns = vec![Column::figures(say.print_table()).bold()];
    for side in Side::BOTH {
        columns.extend([Column::figures(say.print_number()), Column::names(letters.side(side))]);
    }
    let number_and_name =
        |number: Number| -> [Cell; 2] { [plan.number(number).into(), plan.names(number, plan.from_round).into()] };
    let row = |table: u8| {
        let mut cells: Vec<Cell> = vec![table.to_string().into()];
        match plan.section.movement.meeting(plan.from_round, table) {
            Some(meeting) => {
                let sides = Side::BOTH.into_iter().flat_map(|side| meeting.sitting.side(side));
                cells.extend(sides.flat_map(number_and_name));
            }
            None => cells.push(Cell::over(say.print_idle(), 4)),
        }
        Row { cells, is_plain: false }
    };
    let is_knock_out = plan.section.movement.spec.is_some_and(|spec| spec.family.is_knock_out());
    // A knock-out needs fewer tables from match to match.
    let is_needed = |table: &u8| !is_knock_out || plan.section.movement.meeting(plan.from_round, *table).is_some();
    let mut rows: Vec<Row> = plan.tables().into_iter().filter(is_needed).map(row).collect();
    for number in plan.sitting_out(plan.from_round) {
        let mut cells = vec![Cell::default()];
        cells.extend(number_and_name(number));
        cells.push(Cell::over(lang::round_off(plan.section.movement.kind, plan.texts), 2));
        rows.push(Row { cells, is_plain: false });
    }
    unsized_table(columns, rows)
}

/// The key by which names are sorted. In Danish æ, ø and å come last and aa equals å; in other languages letters sort
/// without their accents, ß as ss and ĳ as two letters.
pub fn sort_key(name: &str, language: Language) -> String {
    let is_danish = language == Language::Da;
    let mut name = name.to_lowercase();
    if is_danish {
        name = name.replace("aa", "å");
    }
    let mut key = String::new();
    for c in name.nfc() {
        match c {
            // The characters after z.
            'æ' | 'ä' if is_danish => key.push('{'),
            'ø' | 'ö' if is_danish => key.push('|'),
            'å' if is_danish => key.push('}'),
            'æ' => key.push_str("ae"),
            'ø' => key.push('o'),
            'ß' => key.push_str("ss"),
            'ĳ' => key.push_str("ij"),
            c => key.extend(std::iter::once(c).nfd().filter(|c| !is_combining_mark(*c))),
        }
    }
    key
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_sort_by_last_name() {
        let mut names = ["Anke van den Heuvel", "Zoë Ash", "Dahl, Åse", "Bo Dahl", "Ann", "Ann Vestergaard Mikkelsen"];
        names.sort_by_key(|name| sort_key(&club::surname_first(name, ""), Language::En));
        let expected = ["Ann", "Zoë Ash", "Dahl, Åse", "Bo Dahl", "Anke van den Heuvel", "Ann Vestergaard Mikkelsen"];
        assert_eq!(names, expected);
    }

    #[test]
    fn names_are_sorted_by_the_rules_of_the_language() {
        let sort_names = |language| {
            let mut names = ["Øre", "Zoë", "Äbel", "Aaby", "Ann", "Ode", "Åse", "Anna"];
            names.sort_by_key(|name| sort_key(name, language));
            names
        };
        assert_eq!(sort_names(Language::Da), ["Ann", "Anna", "Ode", "Zoë", "Äbel", "Øre", "Aaby", "Åse"]);
        assert_eq!(sort_names(Language::De), ["Aaby", "Äbel", "Ann", "Anna", "Åse", "Ode", "Øre", "Zoë"]);
    }
}
