//! Integration tests of `print`, in one program so that it is linked only once.

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
/// Checks that apply to several documents or to all of them.
mod every_sheet;
/// Forms of rulings and appeals.
mod forms;
/// The frequency table.
mod frequency;
/// The text of every document.
mod goldens;
/// Guide cards.
mod guide_cards;
/// Hand records.
mod hands;
/// Helpers of the tests: pages, their texts, and evenings of older versions.
mod harness;
/// The head and the foot of every sheet, and the letterhead of the club.
mod head_and_foot;
/// The names in `docs/laws.md`.
mod laws;
/// Leaflets for the director.
mod leaflets;
/// The picture of a link to an evening.
mod link_picture;
/// Match sheets.
mod match_sheets;
/// Measurements on printed pages.
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
/// The web page.
mod web;
