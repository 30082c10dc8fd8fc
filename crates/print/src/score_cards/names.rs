//! The names of partners and opponents on score cards: in full, shortened, or one below the other.

use super::super::initials::Initials;
use super::super::layout::{Grid, Style, Table};
use super::card::{Card, CardSource};

/// The cards with given names shortened to initials.
pub fn with_initials(cards: &[Card], source: &CardSource<'_>) -> Vec<Card> {
    let name_columns = source.columns.name_columns();
    let initials = Initials::of(source.words.session);
    let mut cards = cards.to_vec();
    for entry in cards.iter_mut().flat_map(|card| &mut card.entries) {
        for column in &name_columns {
            if let Some(cell) = entry.row.cells.get_mut(*column).filter(|cell| cell.span <= 1) {
                let short_names = cell.text.split(" – ").map(|name| initialled(name, &initials));
                cell.text = short_names.collect::<Vec<_>>().join(" – ");
            }
        }
    }
    cards
}

/// A name with its given name shortened to an initial, after the contestant number if there is one.
fn initialled(name: &str, initials: &Initials) -> String {
    match name.split_once('\u{a0}') {
        Some((number, name)) => format!("{number}\u{a0}{}", initials.name(name)),
        None => initials.name(name),
    }
}

/// Whether a name, or with `by_word` a word of a name, is wider than its column. A column of at least `max_width`
/// points counts as wide enough.
pub fn breaks_names(table: &Table, grid: &Grid, source: &CardSource<'_>, (max_width, by_word): (f32, bool)) -> bool {
    let style = Style::plain(table.size);
    let widest = |column: usize| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(column)).filter(|cell| cell.span <= 1);
        let parts = cells.flat_map(|cell| {
            if by_word { cell.text.split([' ', '-']).collect() } else { names_of(&cell.text).collect::<Vec<_>>() }
        });
        parts.map(|part| style.width(part)).fold(0.0, f32::max)
    };
    source.columns.name_columns().into_iter().any(|column| grid.width_of(column) + 0.01 < widest(column).min(max_width))
}

/// The names of partners in a text, each as on a line of its own: all but the last end in the dash.
fn names_of(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(" – ").map(|name| name.strip_suffix(' ').unwrap_or(name))
}

/// The table by which column widths are measured. In an individual, the opponents are one below the other, so that
/// their column needs only the width of the longer name.
pub fn measuring_table(table: &Table, source: &CardSource<'_>) -> Table {
    let mut table = table.clone();
    let name_columns = source.columns.name_columns();
    let style = Style::plain(table.size);
    for column in name_columns.iter().filter(|_| name_columns.len() > 1) {
        for cell in table.rows.iter_mut().filter_map(|row| row.cells.get_mut(*column)).filter(|cell| cell.span <= 1) {
            let widest = names_of(&cell.text).max_by(|a, b| style.width(a).total_cmp(&style.width(b)));
            cell.text = widest.unwrap_or_default().to_owned();
        }
    }
    table
}

/// The width, in points, of the columns other than these columns of names.
pub fn fixed_width(table: &Table, name_columns: &[usize]) -> f32 {
    let mut table = table.clone();
    for column in name_columns {
        for row in &mut table.rows {
            // Cells over several columns are not measured.
            if let Some(cell) = row.cells.get_mut(*column).filter(|c| c.span <= 1) {
                cell.text.clear();
            }
        }
        if let Some(column) = table.columns.get_mut(*column) {
            column.head.clear();
        }
    }
    table.natural_width()
}
