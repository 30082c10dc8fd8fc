//! The seating list: everybody in alphabetical order with the place in the first round shown, and then the tables one
//! by one. Module `plan` works out who sits where.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use bridge::{Seat, Side};
use evening::club::{self, ContestantId, Entrant, SectionId};
use evening::session::Session;
use lang::{Language, Texts};
use movement::{ContestantKind, Meeting, Number, Sitting};

use super::layout::{Cell, Column, Draft, Flow, Names, Page, Row, SECTION, Sections, Style, Table, best};
use super::plan::Plan;
use super::{Document, Sheet, words};

/// The sizes of the type to try, in points; the largest that needs no more pages than the smallest is taken.
const SIZES: [f32; 13] = [17.0, 16.0, 15.0, 14.0, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0];
/// The smallest height of a row, in multiples of the type size.
const LEADING: f32 = 1.3;
/// The heights of a row to try, in multiples of the type size, the greatest first.
const LEADINGS: [f32; 8] = [2.1, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.35];
/// The gap between columns, in multiples of the type size.
const GAP: f32 = 0.8;
/// The most lines for names while larger type is tried.
const NAME_LINES: usize = 2;
/// The most lines for a team and its players while larger type is tried.
const TEAM_LINES: usize = 4;
const SECTIONS: Sections = Sections { heading: 20.0, between: 16.0, size: SECTION };

/// The pages of the seating list, for a round.
#[must_use]
pub fn pages(session: &Session, texts: &Texts, sheet: &Sheet, from: u8) -> Vec<Page> {
    let (parts, unused) = lists(session, texts, sheet, from);
    let listed = SeatingLists { texts, parts, unused };
    let draw = |columns, size| draft(session, sheet, &listed, (columns, size, LEADING));
    let chosen = best(&[1, 2], &SIZES, draw);
    chosen.map_or_else(Vec::new, |chosen| pages_with_high_rows(session, sheet, &listed, chosen))
}

/// The lists, each under its heading.
struct SeatingLists<'a> {
    texts: &'a Texts,
    parts: Vec<(String, Table)>,
    /// Notes about the tables that are not set up.
    unused: Vec<String>,
}

/// The lists by name and by table, and the notes about unused tables. For a session without a movement, such as an
/// imported one, only a list of the contestants.
fn lists(session: &Session, texts: &Texts, sheet: &Sheet, from: u8) -> (Vec<(String, Table)>, Vec<String>) {
    let mut plans = Plan::all(session, texts, from);
    // In drawn rounds people look for the latest one, if no round is chosen.
    for plan in plans.iter_mut().filter(|_| from <= 1) {
        plan.from = plan.section.movement.drawn.map_or(plan.from, |drawn| drawn.max(plan.from));
    }
    if plans.is_empty() {
        return (by_number(session, texts).into_iter().collect(), Vec::new());
    }
    let parts = by_name(&plans, texts, sheet).into_iter().chain(plans.iter().map(by_table)).collect();
    (parts, plans.iter().flat_map(Plan::unused_table_notes).collect())
}

/// The pages with this many columns and this size of type. Rows are as high as these pages allow, so that no page ends
/// with a few lines.
fn pages_with_high_rows(
    session: &Session,
    sheet: &Sheet,
    listed: &SeatingLists<'_>,
    (columns, size): (usize, f32),
) -> Vec<Page> {
    let pages = |leading: f32| draft(session, sheet, listed, (columns, size, leading)).pages;
    let least = pages(LEADING);
    LEADINGS.into_iter().map(pages).find(|pages| pages.len() == least.len()).unwrap_or(least)
}

/// The lists in columns and a type size. `leading` is the height of a row in multiples of the type size.
fn draft(
    session: &Session,
    sheet: &Sheet,
    listed: &SeatingLists<'_>,
    (columns, size, leading): (usize, f32, f32),
) -> Draft {
    let texts = listed.texts;
    // In a list of one round, the arrow for switched directions would tell no more than the seats do.
    let mut frame = words::frame(session, texts, Document::SeatingList, sheet);
    frame.columns = columns;
    frame.foot.extend(listed.unused.iter().cloned());
    let mut flow = Flow::new(frame);
    let mut names = Names::Whole;
    let sections = SECTIONS.large(size);
    let teams = session.sections.values().any(|section| section.movement.kind == ContestantKind::Teams);
    let lines = if teams { TEAM_LINES } else { NAME_LINES };
    for (heading, table) in &listed.parts {
        let table = Table { size, leading: size * leading, gap: size * GAP, ..table.clone() };
        let grid = table.grid(flow.width(), true);
        names = names.and(table.names(&grid, lines));
        sections.draw(&mut flow, Some(heading), &table, &grid);
    }
    if listed.parts.is_empty() {
        flow.say_none(&texts.say().print_no_results());
    }
    // Lists side by side are too narrow for both partners' names on one line; each name then has its own line.
    if columns > 1 && names == Names::Parted {
        names = Names::Torn(1);
    }
    Draft { pages: flow.finish(|page, pages| words::page_of(texts, page, pages)), names, broken: false }
}

/// The heading and table of all contestants by number, for sessions without a movement.
fn by_number(session: &Session, texts: &Texts) -> Option<(String, Table)> {
    let say = texts.say();
    let sections = session.sections.len() > 1 || session.contestants.keys().any(|c| c.section != SectionId::A);
    let row = |id: &ContestantId| {
        let number = if sections { id.to_string() } else { id.number.to_string() };
        Row { cells: vec![number.into(), words::in_full(session, *id, texts).into()], apart: false }
    };
    let rows: Vec<Row> = session.contestants.keys().map(row).collect();
    let columns = vec![Column::figures(say.print_number()).bold(), Column::names(say.print_names())];
    (!rows.is_empty()).then(|| (say.print_names(), table(columns, rows)))
}

fn table(columns: Vec<Column>, rows: Vec<Row>) -> Table {
    Table { columns, rows, size: SIZES[0], leading: 0.0, gap: 0.0, ruled: true }
}

fn heading(parts: impl IntoIterator<Item = String>) -> String {
    parts.into_iter().collect::<Vec<_>>().join(" · ")
}

/// The heading and table of all players in alphabetical order. `None` if no names are known.
fn by_name(plans: &[Plan<'_>], texts: &Texts, sheet: &Sheet) -> Option<(String, Table)> {
    let say = texts.say();
    let first = plans.first()?;
    let teams = plans.iter().all(|plan| plan.section.movement.kind == ContestantKind::Teams);
    let mut columns = vec![Column { leads: true, ..Column::names(say.print_names()) }];
    // People know the name of their team.
    let named = teams && plans.iter().any(|plan| plan.numbers().iter().any(|number| plan.own_name(*number).is_some()));
    if named {
        columns.push(Column::names(say.print_team()));
    }
    // The two halves of a team sit at two tables, in opposite directions.
    if teams {
        let letters = texts.letters();
        columns.extend(Side::BOTH.map(|side| Column::figures(letters.side(side)).under(say.print_table()).bold()));
    } else {
        columns.extend([Column::figures(say.print_table()).bold(), Column::letters(say.print_direction()).bold()]);
    }
    columns.push(Column::figures(say.print_number()));
    let mut found: Vec<(String, (usize, Number), Row)> = Vec::new();
    for (at, plan) in plans.iter().enumerate() {
        let is_out = |number: &Number| plan.section.movement.is_knocked_out(*number, plan.from);
        for number in plan.numbers().into_iter().filter(|number| !is_out(number)) {
            let surname = |player: &Entrant| sheet.surnames.zip(player.player).and_then(|(kept, id)| kept.get(&id));
            let players = plan.entrants(number).map(|player| {
                let surname = surname(player).map_or("", String::as_str);
                club::surname_first(&club::without_placeholder_ids(&player.name), surname)
            });
            let mut names: Vec<String> = players.collect();
            if names.is_empty() {
                names.extend(plan.own_name(number).map(str::to_owned));
            }
            for key in names {
                let mut cells: Vec<Cell> = vec![key.as_str().into()];
                if named {
                    cells.push(plan.own_name(number).unwrap_or_default().into());
                }
                cells.extend(place(plan, number, teams));
                cells.push(plan.number(number).into());
                found.push((sort_key(&key, texts.language()), (at, number), Row { cells, apart: false }));
            }
        }
    }
    found.sort_by(|a, b| (&a.0, a.1).cmp(&(&b.0, b.1)));
    let rows: Vec<Row> = found.into_iter().map(|(.., row)| row).collect();
    if let Some(count) = columns.len().checked_sub(3).filter(|_| rows.iter().any(has_sit_out)) {
        widen_for_sit_out(&mut columns[count..], texts);
    }
    let heading = heading([say.print_by_name(), say.print_round_number(first.from.to_string())]);
    // The dots lead to the place as a line below would.
    (!rows.is_empty()).then(|| (heading, Table { ruled: false, ..table(columns, rows) }))
}

/// Makes the first two of these columns wide enough for the text about a sit-out.
fn widen_for_sit_out(columns: &mut [Column], texts: &Texts) {
    let width = Style::plain(1.0).width(&texts.say().print_sits_out()) - GAP;
    for column in columns.iter_mut().take(2) {
        column.least = width / 2.0;
    }
}

/// Whether a row of the list by name is about a sit-out.
fn has_sit_out(row: &Row) -> bool {
    row.cells.iter().any(|cell| cell.span > 1)
}

/// The cells for the place of a number in the first round shown: table, with its section if there are several, and
/// direction, or that it sits out. For teams, the tables at which they sit in each direction.
fn place(plan: &Plan<'_>, number: Number, teams: bool) -> Vec<Cell> {
    let round = plan.section.movement.round(plan.from);
    let own: Vec<&Meeting> = round.filter(|meeting| meeting.sitting.contestants().any(|(c, _)| c == number)).collect();
    if own.is_empty() {
        return vec![Cell::over(plan.texts.say().print_sits_out(), 2)];
    }
    let section = if plan.session.sections.len() > 1 { format!("{}\u{a0}", plan.id) } else { String::new() };
    let tables = |side: Option<Side>| {
        let sits = |meeting: &&&Meeting| side.is_none_or(|side| meeting.sitting.side(side).any(|c| c == number));
        let at = own.iter().filter(sits).map(|meeting| format!("{section}{}", meeting.table));
        Cell::from(at.collect::<Vec<_>>().join(" + "))
    };
    if teams {
        return Side::BOTH.map(|side| tables(Some(side))).into();
    }
    let seats: Vec<String> = own.iter().map(|meeting| plan.seat(meeting, number)).collect();
    vec![tables(None), seats.join(" + ").into()]
}

/// The heading and table of a section's tables in order, with the sit-out last.
fn by_table(plan: &Plan<'_>) -> (String, Table) {
    let say = plan.texts.say();
    let movement = &plan.section.movement;
    let round = say.print_round_number(plan.from.to_string());
    let parts = plan.section_name().into_iter().chain([say.print_by_table(), round]);
    let heading = heading(parts);
    if movement.kind == ContestantKind::Teams {
        return (heading, team_tables(plan));
    }
    let mut columns = vec![
        Column::figures(say.print_table()).bold(),
        // NS and EW explain themselves, so that the head stays empty and names get the room.
        Column::letters("").bold(),
        Column::figures(say.print_number()),
        Column::names(say.print_names()),
    ];
    let mut rows = Vec::new();
    for table in plan.tables() {
        let Some(meeting) = movement.meeting(plan.from, table) else {
            let cells = vec![table.to_string().into(), Cell::over(plan.idle_text(table, plan.from), 3)];
            rows.push(Row { cells, apart: false });
            continue;
        };
        let numbers = match meeting.sitting {
            Sitting::Sides { ns, ew } | Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } => vec![ns, ew],
            Sitting::Players { .. } => Seat::ALL.map(|seat| meeting.sitting.at(seat)).to_vec(),
        };
        for number in numbers {
            // The table on every line: a table may break over two columns.
            let cells = vec![
                table.to_string().into(),
                plan.seat(meeting, number).into(),
                plan.number(number).into(),
                plan.in_full(number).into(),
            ];
            rows.push(Row { cells, apart: false });
        }
    }
    for number in plan.sitting_out(plan.from) {
        let cells = vec![Cell::over(say.print_sits_out(), 2), plan.number(number).into(), plan.in_full(number).into()];
        rows.push(Row { cells, apart: false });
    }
    if rows.iter().any(begins_with_sit_out) {
        widen_for_sit_out(&mut columns, plan.texts);
    }
    (heading, table(columns, rows))
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
    let named = |number: Number| -> [Cell; 2] { [plan.number(number).into(), plan.names(number, plan.from).into()] };
    let row = |at: u8| {
        let mut cells: Vec<Cell> = vec![at.to_string().into()];
        match plan.section.movement.meeting(plan.from, at) {
            Some(meeting) => {
                let sides = Side::BOTH.into_iter().flat_map(|side| meeting.sitting.side(side));
                cells.extend(sides.flat_map(named));
            }
            None => cells.push(Cell::over(say.print_idle(), 4)),
        }
        Row { cells, apart: false }
    };
    let is_cup = plan.section.movement.spec.is_some_and(|spec| spec.family.is_knock_out());
    // A knock-out needs fewer tables from match to match.
    let is_needed = |at: &u8| !is_cup || plan.section.movement.meeting(plan.from, *at).is_some();
    let mut rows: Vec<Row> = plan.tables().into_iter().filter(is_needed).map(row).collect();
    for number in plan.sitting_out(plan.from) {
        let mut cells = vec![Cell::default()];
        cells.extend(named(number));
        cells.push(Cell::over(say.print_sits_out(), 2));
        rows.push(Row { cells, apart: false });
    }
    table(columns, rows)
}

/// The key by which names are sorted. In Danish æ, ø and å come last and aa equals å; in other languages letters sort
/// without their accents, ß as ss and ĳ as two letters.
fn sort_key(name: &str, language: Language) -> String {
    let danish = language == Language::Da;
    let mut name = name.to_lowercase();
    if danish {
        name = name.replace("aa", "å");
    }
    let mut key = String::new();
    for c in name.nfc() {
        match c {
            // The characters after z.
            'æ' | 'ä' if danish => key.push('{'),
            'ø' | 'ö' if danish => key.push('|'),
            'å' if danish => key.push('}'),
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
        let wanted = ["Ann", "Zoë Ash", "Dahl, Åse", "Bo Dahl", "Anke van den Heuvel", "Ann Vestergaard Mikkelsen"];
        assert_eq!(names, wanted);
    }

    #[test]
    fn names_sort_as_the_language_does() {
        let sorted = |language| {
            let mut names = ["Øre", "Zoë", "Äbel", "Aaby", "Ann", "Ode", "Åse", "Anna"];
            names.sort_by_key(|name| sort_key(name, language));
            names
        };
        assert_eq!(sorted(Language::Da), ["Ann", "Anna", "Ode", "Zoë", "Äbel", "Øre", "Aaby", "Åse"]);
        assert_eq!(sorted(Language::De), ["Aaby", "Äbel", "Ann", "Anna", "Åse", "Ode", "Øre", "Zoë"]);
    }
}
