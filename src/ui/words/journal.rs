//! What was done, in one line.

use crate::bridge::BoardNumber;
use crate::lang::{Texts, movement_name, rulings};
use crate::session::{Change, Entry, Place, Session};

use super::{outcome, title};

/// A journal entry in one line, for the foot.
pub fn entry(entry: &Entry, session: &Session, texts: &Texts) -> String {
    let say = texts.say();
    let place = |place: &Place, board: BoardNumber| rulings::place(*place, board, texts);
    match &entry.change {
        Change::ResultEntered { result } => {
            let score = result.outcome.score_ns(session.vulnerability(result.board));
            let score = score.map(|s| texts.score(s)).unwrap_or_default();
            let what = format!("{} {score}", outcome(result.outcome, texts));
            say.change_result(place(&result.place, result.board), what.trim())
        }
        Change::RulingMade { place: at, board, ruling, .. } if ruling.record.draft => {
            say.change_ruling_begun(place(at, *board), rulings::law(&ruling.law, texts))
        }
        Change::RulingMade { place: at, board, ruling, .. } => {
            say.change_ruling(place(at, *board), rulings::law(&ruling.law, texts))
        }
        Change::RulingWithdrawn { ruling, .. } => {
            let at = session.ruled(*ruling).map(|ruled| place(&ruled.place, ruled.board));
            say.change_ruling_withdrawn(at.unwrap_or_default())
        }
        Change::RulingReviewed { .. } => say.change_reviewed(),
        Change::AppealFiled { appeal } => say.change_appeal(title(appeal.contestant, session, texts)),
        Change::AppealDecided { decision, .. } => {
            say.change_appeal_decided(rulings::appeal_outcome(decision.outcome, texts))
        }
        Change::StatusSet { contestant, status, .. } => {
            say.change_status(title(*contestant, session, texts), rulings::status(status, texts))
        }
        Change::ResultApproved { .. } => say.change_approved(),
        Change::TableMoved { table, .. } => say.change_table_moved(table.to_string()),
        Change::ResultWithdrawn { result, .. } => {
            let at = session.recorded(*result).map(|taken| place(&taken.result.place, taken.result.board));
            say.change_result_withdrawn(at.unwrap_or_default())
        }
        Change::ContestantSeated { contestant } => {
            say.change_seated(super::contestant(contestant.id, session, texts), contestant.title())
        }
        Change::ContestantRemoved { contestant } => say.change_removed(super::contestant(*contestant, session, texts)),
        Change::ContestantsSwapped { first, second } => {
            say.change_swapped(super::contestant(*first, session, texts), super::contestant(*second, session, texts))
        }
        Change::ContestantsRenumbered { moves, .. } => say.change_renumbered(moves.len()),
        Change::SeatingWished { .. } => say.change_wished(),
        Change::SectionRemoved { section } => say.change_section_removed(section.to_string()),
        Change::PlayerSubstituted { entrant, .. } => say.change_substituted(entrant.name.clone()),
        Change::MovementSet { movement, .. } => say.change_movement(movement_name(movement, texts)),
        Change::RoundCalled { round, .. } => say.change_round(round.to_string()),
        Change::RoundDrawn { round, .. } => say.change_drawn(round.to_string()),
        Change::SessionClosed { .. } => say.change_closed(),
        Change::SessionReopened { .. } => say.change_reopened(),
        Change::RankingPublished { publication } => say.change_published(publication.version.to_string()),
        Change::PenaltyGiven { contestant, .. } => say.change_penalty(super::contestant(*contestant, session, texts)),
        Change::PenaltyWithdrawn { .. } => say.change_penalty_withdrawn(),
        Change::MatchDecided { decided } => {
            let [one, two] = decided.contestants;
            say.change_match_decided(one.number.to_string(), two.number.to_string())
        }
        Change::MatchDecisionWithdrawn { .. } => say.change_match_decision_withdrawn(),
        Change::SessionOpened { title, .. } => say.change_opened(title.clone()),
        Change::FileRead { file } => say.change_file_read(file.name.as_str()),
        Change::TitleSet { title, .. } => say.change_title(title.as_str()),
        Change::DateSet { date } => say.change_date(texts.date(*date)),
        Change::ConditionsSet { .. } | Change::EventSet { .. } => say.change_conditions(),
        Change::BoardSet { board, .. } => say.change_board_set(board.to_string()),
        Change::Undone { .. } => say.change_undone(),
        Change::Redone { .. } => say.change_redone(),
    }
}
