//! Why a change was refused, in words for the window and the phones. Errors of storage are described only in the
//! window.

use evening::club::ContestantId;
use evening::director::AwardError;
use evening::session::{ChangeError, Session, TypedText};

use super::journal::contestant_of;
use super::{Texts, fault_detail};

/// The reason why a change was refused.
pub fn refusal(error: &ChangeError, texts: &Texts) -> String {
    refusal_text(error, None, texts)
}

/// The reason why a change was refused in a session. If it has one section, contestants are named without its letter.
pub fn refusal_in(session: &Session, error: &ChangeError, texts: &Texts) -> String {
    refusal_text(error, Some(session).filter(|session| session.sections.len() < 2), texts)
}

/// The reason why a change was refused. `single_section` is a session with one section, whose contestants are named
/// without its letter.
fn refusal_text(error: &ChangeError, single_section: Option<&Session>, texts: &Texts) -> String {
    let say = texts.say();
    let name_of =
        |id: ContestantId| single_section.map_or_else(|| id.to_string(), |session| contestant_of(id, session, texts));
    let number_text = |id: ContestantId| single_section.map_or_else(|| id.to_string(), |_| id.number.to_string());
    match error {
        ChangeError::NotDue { board, .. } => say.refused_not_due(board.to_string()),
        ChangeError::PlayedBefore { contestant, board } => {
            say.refused_played_before(name_of(*contestant), board.to_string())
        }
        ChangeError::ImpossibleScore { board, score } => say.refused_score(texts.score(*score), board.to_string()),
        ChangeError::HasResult { board, .. } => say.refused_has_result(board.to_string()),
        ChangeError::PlaysTwice { player, other: opponent } => {
            say.refused_plays_twice(player.clone(), name_of(*opponent))
        }
        ChangeError::HasResults(contestant) => say.refused_has_results(name_of(*contestant)),
        ChangeError::HasRecord(contestant) => say.refused_has_record(name_of(*contestant)),
        ChangeError::Missing(count) => say.refused_missing(count.to_string()),
        ChangeError::NothingToUndo => say.refused_nothing_to_undo(),
        ChangeError::NothingToRedo => say.refused_nothing_to_redo(),
        ChangeError::NoReason => say.refused_no_reason(),
        ChangeError::NoSuchLaw { law, edition } => say.refused_law(law.clone(), edition.to_string()),
        ChangeError::EditionOver { edition, date, in_force } => {
            say.refused_edition(texts.date(*date), in_force.to_string(), edition.to_string())
        }
        ChangeError::CorrectionPeriodEnded { law, end } => {
            say.refused_correction_ended(texts.time(*end), super::rulings::law(law, texts))
        }
        ChangeError::NoContract { board, .. } => say.refused_no_contract(board.to_string()),
        ChangeError::TricksImpossible { tricks, shift } => {
            say.refused_tricks(tricks.to_string(), super::rulings::signed(*shift))
        }
        ChangeError::TwoForms { board, .. } => say.refused_two_forms(board.to_string()),
        ChangeError::HalfConsent => say.refused_half_consent(),
        ChangeError::CorrectionPeriodOver(end) => say.refused_correction(texts.time(*end)),
        ChangeError::AppealPeriodOver(end) => say.refused_appeal_late(texts.time(*end)),
        ChangeError::PeriodOver(end) => say.refused_period_over(texts.time(*end)),
        ChangeError::NothingToAppeal | ChangeError::NoAppeal => say.refused_no_appeal(),
        ChangeError::NotItsTable(contestant) => say.refused_not_its_table(name_of(*contestant)),
        ChangeError::NoConsent(_) => say.refused_no_consent(),
        ChangeError::Published => say.refused_published(),
        ChangeError::Ruled { board, .. } => say.refused_ruled(board.to_string()),
        ChangeError::TooLong { what: text_kind, limit } => too_long_text(*text_kind, *limit, texts),
        ChangeError::CommitteeBound => say.refused_committee(),
        ChangeError::BlamelessPartner(contestant) => say.refused_blameless(name_of(*contestant)),
        ChangeError::NoOrganizer => say.refused_no_organizer(),
        ChangeError::NoRuling | ChangeError::NoPenalty => say.refused_no_ruling(),
        ChangeError::NoMatch(first, second) => say.refused_no_match(number_text(*first), number_text(*second)),
        ChangeError::NoMatchDecision => say.refused_no_match_decision(),
        ChangeError::Award(error) => award_error(error, texts),
        // A command, or a journal written by another program, may name such a rule.
        ChangeError::Rule(error) => say.refused(error.to_string()),
        ChangeError::NoSection(section) => say.refused_no_section(section.to_string()),
        ChangeError::Unplayable { round, table, detail } => {
            say.refused_unplayable(round.to_string(), table.to_string(), fault_detail(*detail, texts))
        }
        ChangeError::TooManyBoards(board) => say.refused_highest_board(board.to_string()),
        ChangeError::BoardsPerRound(count) => say.refused_boards_per_round(count.to_string()),
        ChangeError::NoContestant(contestant) => say.refused_no_contestant(number_text(*contestant)),
        ChangeError::NoPlayers(contestant) => say.refused_no_players(name_of(*contestant)),
        ChangeError::NoRound { section, round } => say.refused_no_round(section.to_string(), round.to_string()),
        ChangeError::NotDrawn { section, round } => say.refused_not_drawn(round.to_string(), section.to_string()),
        ChangeError::NothingToDraw(section) => say.refused_nothing_to_draw(section.to_string()),
        ChangeError::NotTheNextRound { section, round, next } => {
            say.refused_not_next_round(section.to_string(), next.to_string(), round.to_string())
        }
        ChangeError::SeatedTwice { contestant, round } => {
            say.refused_seated_twice(name_of(*contestant), round.to_string())
        }
        ChangeError::DrawnOn { section, round } => say.refused_drawn_on(round.to_string(), section.to_string()),
        ChangeError::NoTable { section, table } => say.refused_no_table(section.to_string(), table.to_string()),
        ChangeError::StillThere(contestant) => say.refused_still_there(name_of(*contestant)),
        ChangeError::SectionPlayed(section) => say.refused_section_played(section.to_string()),
        ChangeError::SectionHasRecord(section) => say.refused_section_has_record(section.to_string()),
        ChangeError::TwoOnOneNumber(contestant) => say.refused_two_on_number(number_text(*contestant)),
        ChangeError::AgainstItself(contestant) => say.refused_against_itself(number_text(*contestant)),
        ChangeError::NothingToCorrect => say.refused_nothing_to_correct(),
        ChangeError::NothingToApprove => say.refused_nothing_to_approve(),
        ChangeError::StateAlready(_) => say.refused_state_already(),
        // A journal written by another program may cause these.
        ChangeError::NotOpened
        | ChangeError::OpenedTwice
        | ChangeError::NoPosition(..)
        | ChangeError::OtherRound { .. }
        | ChangeError::NoSuchStandings(_)
        | ChangeError::NextPublication { .. }
        | ChangeError::UsedIdentity => say.refused(error.to_string()),
    }
}

fn too_long_text(text_kind: TypedText, limit: usize, texts: &Texts) -> String {
    let (say, limit) = (texts.say(), limit.to_string());
    match text_kind {
        TypedText::Name => say.refused_long_name(limit),
        TypedText::Title => say.refused_long_title(limit),
        TypedText::Reason => say.refused_long_reason(limit),
        TypedText::Report => say.refused_long_report(limit),
    }
}

/// The reason why an award is not valid.
pub fn award_error(error: &AwardError, texts: &Texts) -> String {
    let say = texts.say();
    let letters = texts.letters();
    match error {
        AwardError::WrongWeights { side, sum } => {
            // Weights are in 1/30000, so 300 of them make 1%.
            let sum = evening::scoring::Points::new(*sum as i64, 300).short(2);
            say.refused_weights(letters.side(*side), texts.number(&sum))
        }
        AwardError::NoTableResult { side } => say.refused_no_table_result(letters.side(*side)),
        AwardError::BelowAveragePlus { side, percent } => {
            say.refused_below_plus(letters.side(*side), texts.number(&percent.to_string()))
        }
        AwardError::AboveAverageMinus { side, percent } => {
            say.refused_above_minus(letters.side(*side), texts.number(&percent.to_string()))
        }
        AwardError::InBetween { side, percent } => {
            say.refused_in_between(letters.side(*side), texts.number(&percent.to_string()))
        }
        AwardError::NotAsAtFault { side } => say.refused_not_as_at_fault(letters.side(*side)),
    }
}
