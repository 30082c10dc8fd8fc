//! Boards that were marked with another vulnerability than Law 2 gives their number. The marking they were played with
//! counts.

use std::collections::BTreeMap;

use bridge::{BoardNumber, Vulnerability};

use super::super::traveller::BoardVulnerability;
use super::entry::Entry;
use super::game::Game;
use super::table::Table;

/// The vulnerability that a game states. `None` if it states none or an unknown word.
pub(super) fn stated_vulnerability(game: &Game<'_>) -> Option<Vulnerability> {
    let written = game.value("VULNERABLE");
    written.parse::<Vulnerability>().or_else(|_| written.replace('-', "").parse()).ok()
}

/// The vulnerability of each board that was played with a vulnerability other than the one of its number (Law 2). All
/// games of the board that state a vulnerability must state this one, and no score may show that the vulnerability of
/// the number was used.
pub(super) fn markings(games: &[Game<'_>]) -> BTreeMap<BoardNumber, Vulnerability> {
    // `None` for a board whose games disagree.
    let mut stated_by_board: BTreeMap<BoardNumber, Option<Vulnerability>> = BTreeMap::new();
    let numbered_games =
        || games.iter().filter_map(|game| Some((game, game.value("BOARD").parse::<BoardNumber>().ok()?)));
    for (game, board) in numbered_games() {
        let Some(vulnerability) = stated_vulnerability(game) else { continue };
        let common = stated_by_board.entry(board).or_insert(Some(vulnerability));
        *common = common.filter(|earlier| *earlier == vulnerability);
    }
    let mut marked: BTreeMap<BoardNumber, Vulnerability> = stated_by_board
        .into_iter()
        .filter_map(|(board, common)| Some((board, common.filter(|v| *v != board.vulnerability())?)))
        .collect();
    for (game, board) in numbered_games() {
        let Some(vulnerability) = marked.get(&board).copied() else { continue };
        let marking = BoardVulnerability { stated: vulnerability, counted: vulnerability };
        let entries = match game.table("SCORETABLE").map(Table::read) {
            None => vec![Entry::from_game(game, board, marking)],
            Some(Ok(table)) => {
                table.rows.iter().map(|row| Entry::from_row(game, &table, row, board, marking)).collect()
            }
            // The error is reported with the rows.
            Some(Err(_)) => Vec::new(),
        };
        if entries.iter().any(Entry::was_played_by_number) {
            marked.remove(&board);
        }
    }
    marked
}
