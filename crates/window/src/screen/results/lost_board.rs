//! A board that a contestant of a meeting has played with others (Law 15B3), in words.

use evening::club::ContestantId;
use evening::scoring::BoardLine;
use evening::session::Session;

use crate::desk::DeskView;

/// The numbers of contestants, with their sections if there are several.
pub(super) fn numbers_text(contestants: &[ContestantId], session: &Session) -> String {
    let has_sections = session.sections.len() > 1;
    let number =
        |contestant: &ContestantId| if has_sections { contestant.to_string() } else { contestant.number.to_string() };
    contestants.iter().map(number).collect::<Vec<_>>().join(", ")
}

/// A note on an empty line whose board a contestant has played with others. `None` for other lines.
pub(super) fn deprived_note(line: &BoardLine, session: &Session, desk: &DeskView) -> Option<String> {
    let contestants = session.played_with_others(line.slot);
    if line.state() != "missing" || contestants.is_empty() {
        return None;
    }
    let (say, board) = (desk.texts.say(), line.slot.board.to_string());
    let without_score = session.without_score_elsewhere(line.slot);
    Some(if without_score.len() < line.slot.contestants().count() {
        say.results_deprived_one(board, numbers_text(&contestants, session), numbers_text(&without_score, session))
    } else {
        say.results_deprived(board, numbers_text(&contestants, session))
    })
}
