//! The faults of movements in words, and the reasons why there is no movement of a name or size. The command line uses
//! the English messages of the types themselves.

use movement::{Family, FamilySizes, FaultDetail, FaultKind, SizeUnit, SpecError};

use super::Texts;

/// The fault of a movement.
pub fn movement_fault(kind: FaultKind, texts: &Texts) -> String {
    let say = texts.say();
    match kind {
        FaultKind::SeatedTwice => say.fault_seated_twice(),
        FaultKind::BoardReplayed => say.fault_board_replayed(),
        FaultKind::OpponentsRepeated => say.fault_opponents_repeated(),
        FaultKind::BoardInTwoPlaces => say.fault_board_in_two_places(),
        FaultKind::MissingSeat => say.fault_missing_seat(),
    }
}

/// The details of a fault.
pub fn fault_detail(detail: FaultDetail, texts: &Texts) -> String {
    let say = texts.say();
    match detail {
        FaultDetail::NoMeetings => say.fault_no_meetings(),
        FaultDetail::Outside => say.fault_outside(),
        FaultDetail::TwoMeetings => say.fault_two_meetings(),
        FaultDetail::NoSuchSet { set, sets } => say.fault_no_such_set(set.to_string(), sets.to_string()),
        FaultDetail::NoSuchBoards { first, last } => say.fault_no_such_boards(first.to_string(), last.to_string()),
        FaultDetail::OtherSeats => say.fault_other_seats(),
        FaultDetail::SetsAndNumbers => say.fault_sets_and_numbers(),
        FaultDetail::EmptySeat => say.fault_empty_seat(),
        FaultDetail::AlsoAt { table } => say.fault_also_at(table.to_string()),
        FaultDetail::SetPlayed { set, round } => say.fault_set_played(set.to_string(), round.to_string()),
        FaultDetail::BoardPlayed { board, round } => say.fault_board_played(board.to_string(), round.to_string()),
        FaultDetail::MetIn { round } => say.fault_met_in(round.to_string()),
        FaultDetail::NobodyMeets => say.fault_nobody_meets(),
        FaultDetail::NobodyDrawn => say.fault_nobody_drawn(),
        FaultDetail::DrawnBeyond { drawn, rounds } => say.fault_drawn_beyond(drawn.to_string(), rounds.to_string()),
        FaultDetail::NotDrawn => say.fault_not_drawn(),
        FaultDetail::ByeElsewhere => say.fault_bye_elsewhere(),
        FaultDetail::ByeOfNobody => say.fault_bye_of_nobody(),
        FaultDetail::ByeAndSeat => say.fault_bye_and_seat(),
        FaultDetail::TwoByes => say.fault_two_byes(),
        FaultDetail::Miscounted { contestants, seated } => {
            say.fault_miscounted(contestants.to_string(), seated.to_string())
        }
    }
}

/// The reason why there is no such movement. A family is named by the word that users type.
pub fn spec_error(error: &SpecError, texts: &Texts) -> String {
    let say = texts.say();
    match error {
        SpecError::UnknownMovement(text) => say.spec_unknown(texts.quoted(text), Family::word_list()),
        SpecError::WrongSize { family, size } => {
            say.spec_size(family.to_string(), size_text(family.sizes(), texts), size.to_string())
        }
        SpecError::WrongRoundCount { family, size, rounds, least, most } => {
            say.spec_rounds(format!("{family} {size}"), least.to_string(), most.to_string(), rounds.to_string())
        }
        SpecError::OneWinnerAlready(family) => say.spec_switched(family.to_string()),
        SpecError::NoSuchPair(number) => say.spec_no_pair(number.to_string()),
        SpecError::NoRover(family) => say.spec_no_rover(family.to_string()),
        SpecError::NoBump(family) => say.spec_no_bump(family.to_string()),
        SpecError::NoBarometer(family) => say.spec_no_barometer(family.to_string()),
        SpecError::NoEights(family) => say.spec_no_eights(family.to_string()),
        SpecError::TooManyEights => say.spec_too_many_eights(movement::MAX_TABLES.to_string()),
    }
}

fn size_text(sizes: FamilySizes, texts: &Texts) -> String {
    let say = texts.say();
    let unit_name = |unit| match unit {
        SizeUnit::Tables => say.sizes_tables(),
        SizeUnit::Players => say.sizes_players(),
        SizeUnit::Pairs => say.sizes_pairs(),
        SizeUnit::Teams => say.sizes_teams(),
    };
    match sizes {
        FamilySizes::Range { least, most, unit } if least == most => format!("{least} {}", unit_name(unit)),
        FamilySizes::Range { least, most, unit } => {
            say.sizes_range(least.to_string(), most.to_string(), unit_name(unit))
        }
        FamilySizes::Even { least, most, unit } => say.sizes_even(unit_name(unit), least.to_string(), most.to_string()),
        FamilySizes::Fours { most, unit } => say.sizes_fours(most.to_string(), unit_name(unit)),
        FamilySizes::Listed { sizes, unit } => {
            let (last, other_sizes) = sizes.split_last().unwrap_or((&0, &[]));
            let other_sizes: Vec<String> = other_sizes.iter().map(ToString::to_string).collect();
            say.sizes_listed(other_sizes.join(", "), last.to_string(), unit_name(unit))
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Language;

    /// The English sentences must equal those of the command line, which scripts read.
    #[test]
    fn spec_errors_are_the_command_line_sentences_and_translated() {
        let mut errors: Vec<SpecError> = Family::all()
            .chain([
                Family::SwissPairs,
                Family::SwissTeams,
                Family::SwissIndividual,
                Family::KnockOut,
                Family::KnockOutPairs,
            ])
            .map(|family| SpecError::WrongSize { family, size: 1 })
            .collect();
        errors.extend([
            SpecError::UnknownMovement("dance 7".to_owned()),
            SpecError::WrongRoundCount { family: Family::Web, size: 8, rounds: 8, least: 1, most: 7 },
            SpecError::OneWinnerAlready(Family::Individual),
            SpecError::NoSuchPair(15),
            SpecError::NoRover(Family::Howell),
            SpecError::NoBump(Family::ShareAndRelay),
            SpecError::NoBarometer(Family::Scissors),
            SpecError::NoEights(Family::Mitchell),
            SpecError::TooManyEights,
        ]);
        for error in errors {
            let sentences: BTreeSet<String> =
                Language::ALL.map(|language| spec_error(&error, &language.texts())).into();
            // The command line writes straight quotes.
            let is_same =
                |sentence: &String| sentence.replace(['“', '”'], "\"") == error.to_string().replace(['“', '”'], "\"");
            assert!(sentences.iter().any(is_same), "{error}: {sentences:?}");
            assert_eq!(sentences.len(), Language::ALL.len(), "{sentences:?}");
        }
    }

    #[test]
    fn fault_details_have_a_sentence_in_each_language() {
        for detail in [
            FaultDetail::NoMeetings,
            FaultDetail::Outside,
            FaultDetail::TwoMeetings,
            FaultDetail::NoSuchSet { set: 9, sets: 8 },
            FaultDetail::NoSuchBoards { first: 12, last: 3 },
            FaultDetail::OtherSeats,
            FaultDetail::SetsAndNumbers,
            FaultDetail::EmptySeat,
            FaultDetail::AlsoAt { table: 4 },
            FaultDetail::SetPlayed { set: 2, round: 1 },
            FaultDetail::BoardPlayed { board: 7, round: 1 },
            FaultDetail::MetIn { round: 2 },
            FaultDetail::NobodyMeets,
            FaultDetail::NobodyDrawn,
            FaultDetail::DrawnBeyond { drawn: 5, rounds: 4 },
            FaultDetail::NotDrawn,
            FaultDetail::ByeElsewhere,
            FaultDetail::ByeOfNobody,
            FaultDetail::ByeAndSeat,
            FaultDetail::TwoByes,
            FaultDetail::Miscounted { contestants: 8, seated: 9 },
        ] {
            let sentences: BTreeSet<String> =
                Language::ALL.map(|language| fault_detail(detail, &language.texts())).into();
            assert!(sentences.contains(&detail.to_string()), "{detail}: {sentences:?}");
            assert_eq!(sentences.len(), Language::ALL.len(), "{sentences:?}");
        }
    }
}
