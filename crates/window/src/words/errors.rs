//! Says why typed text or a repair is refused.

use lang::{Texts, TypedError};
use movement::RepairError;

/// Why typed text was not accepted.
pub fn typed_error(error: &TypedError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        TypedError::Empty => say.typed_what(),
        TypedError::NotUnderstood(text) => say.typed_not_understood(text.as_str()),
        TypedError::NoLevel(level) => say.typed_no_level(level.to_string()),
        TypedError::NotADenomination(letter) => say.typed_no_denomination(letter.as_str(), denominations(texts)),
        TypedError::NotASeat { letter, denomination: true } => say.typed_no_seat(letter.as_str(), seats(texts)),
        TypedError::NotASeat { letter, denomination: false } => {
            say.typed_no_letter(letter.as_str(), denominations(texts), seats(texts))
        }
        TypedError::NoDeclarer => say.typed_no_declarer(seats(texts)),
        TypedError::Turned => say.typed_turned(),
        TypedError::HowMany => say.typed_how_many(),
        TypedError::HowManyBefore { sign, seat } => say.typed_how_many_before(sign.to_string(), seat.as_str()),
        TypedError::NotJustMade { needed, tricks } => say.typed_not_just_made(needed.to_string(), tricks.to_string()),
        TypedError::NotTricks(typed) => say.typed_not_tricks(typed.as_str()),
        TypedError::TooHigh(score) => say.typed_too_high(score.as_str()),
        TypedError::TricksImpossible { level, tricks } => say.typed_tricks(tricks.to_string(), level.to_string()),
        TypedError::TooFarDown { level, most } => say.typed_down(level.to_string(), most.to_string()),
        TypedError::DoubledWhat => say.typed_doubled(),
        TypedError::NotTens(score) => say.typed_tens(score.to_string()),
        TypedError::NoScore(score) => say.typed_no_score(score.to_string()),
        TypedError::NotACard(card) => say.typed_card(card.clone()),
        TypedError::ForWhom(_) => say.typed_for_whom(),
        TypedError::SameAlone => say.typed_same_alone(),
        TypedError::PointsToo(points) => say.typed_points_too(points.as_str()),
        TypedError::NotAPercentage(percent) => say.typed_percent(percent.to_string()),
    }
}

/// The letters that may be typed for denominations.
fn denominations(texts: &Texts) -> String {
    texts.letters().denominations.iter().filter_map(|spellings| spellings.last().copied()).collect::<Vec<_>>().join(" ")
}

/// The letters that may be typed for seats.
fn seats(texts: &Texts) -> String {
    texts.letters().seats.join(" ")
}

/// Why a movement cannot be repaired in this way.
pub fn repair_error(error: &RepairError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        RepairError::NoRound(round) => say.repair_error_round(round.to_string()),
        RepairError::NotDrawn(round) => say.repair_error_not_drawn(round.to_string()),
        RepairError::DrawnAlready => say.repair_error_drawn_already(),
        RepairError::RoundCalled { round, next: Some(next) } => {
            say.repair_error_called(round.to_string(), texts.key("Ctrl Z"), next.to_string())
        }
        RepairError::RoundCalled { round, next: None } => {
            say.repair_error_all_called(round.to_string(), texts.key("Ctrl Z"))
        }
        RepairError::NoContestant(number) => say.repair_error_contestant(number.to_string()),
        RepairError::TooManyRounds { .. }
        | RepairError::TooManyTables { .. }
        | RepairError::NoTable { .. }
        | RepairError::NumberTooHigh => say.repair_error_limit(),
        RepairError::NothingLeft => say.repair_error_nothing(),
        RepairError::NoEarlierRound => say.repair_error_first(),
        RepairError::NotForIndividuals => say.repair_error_individual(),
        RepairError::NotForTeams => say.repair_error_teams(),
        RepairError::ResultsMissing(count) => say.repair_error_missing(count.to_string()),
        RepairError::SectionsDiffer => say.repair_error_unlike(),
    }
}
