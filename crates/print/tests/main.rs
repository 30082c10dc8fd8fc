//! Tests of `print` from outside. One program, so that it is linked once.

/// Conditions of contest and instructions for players.
mod before_play;
/// Blank travellers and blank cards.
mod blanks;
/// The championship table.
mod championship;
/// The cross table.
mod cross_table;
/// The director’s report.
mod directors_report;
/// The draw.
mod draw;
/// What holds for several documents or for all of them.
mod every_sheet;
/// Forms of rulings and appeals.
mod forms;
/// The frequency table.
mod frequency;
/// What every document says.
mod goldens;
/// Guide cards.
mod guide_cards;
/// Hand records.
mod hands;
/// Helpers of the tests: pages, their texts, and evenings of older versions.
mod harness;
/// The head and the foot of every sheet, and the letterhead of the club.
mod head_and_foot;
/// What `docs/laws.md` names.
mod laws;
/// Leaflets for the director.
mod leaflets;
/// The picture of a link to an evening.
mod link_picture;
/// Match sheets.
mod match_sheets;
/// A measure of what is printed.
mod measure;
/// The grid of the movement.
mod movement_grid;
/// The ranking.
mod ranking;
/// The recap matrix.
mod recap;
/// The lists of rulings, corrections and penalties.
mod rulings;
/// Score cards.
mod score_cards;
/// The seating list.
mod seating;
/// Slips of rounds and of names.
mod slips;
/// Table cards and table numbers.
mod table_cards;
/// Travellers.
mod travellers;
/// The web page, where it says what paper says.
mod web;
