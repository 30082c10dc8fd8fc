//! Tests of `print` from outside. One program, so that it is linked once.

/// Sheets that fresh readers looked at once more.
mod fresh_eyes;
/// What every document says.
mod goldens;
/// How large sheets are.
mod large_sheets;
/// A measure of what is printed.
mod measure;
/// Sheets that once came out wrong, and what is true of them now.
mod paper;
/// What sheets say: words, boxes of forms, and where there is nothing to show.
mod said_on_paper;
/// Sheets as a second reader found them wrong, and what is true of them now.
mod sheets;
/// Sheets of ten kinds of evenings as somebody read them all.
mod ten_evenings;
/// Sheets as they are used: on the wall, over a table, by hand.
mod wall_and_table;
