//! Data that a file for another program cannot carry. The words are in `resources/locales/*/odd.ftl`; each writer
//! reports its own losses.

use std::collections::BTreeSet;
use std::fmt;

use bridge::BoardNumber;
use lang::Texts;

use super::sentence::{ENGLISH, SentencePart, sentences};

sentences! {
    /// Data that a format cannot hold and, after a colon, the data written instead.
    #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
    Loss:
    Rulings = lost_rulings;
    WeightedScores = lost_weighted_scores;
    SplitScores = lost_split_scores;
    AveragesOrFixed = lost_averages_or_fixed;
    SecondPlayer = lost_second_player;
    StillMissing = lost_still_missing;
    NotPlayed = lost_not_played;
    TeamAwards = lost_team_awards;
    Copies = lost_copies;
    CopyMarks = lost_copy_marks;
    OtherDealer = lost_other_dealer;
    OtherVulnerability = lost_other_vulnerability;
    Notes = lost_notes;
    Penalties = lost_penalties;
    WhyPenalties = lost_why_penalties;
    Disqualified = lost_disqualified;
    Strata = lost_strata;
    Handicaps = lost_handicaps;
    PlayerNumbers = lost_player_numbers;
    ClubNumbers = lost_club_numbers;
    SubstituteRounds = lost_substitute_rounds;
    IndividualSubstitutes = lost_individual_substitutes;
    Individuals = lost_individuals;
    TeamSeats = lost_team_seats;
    TeamPlayers = lost_team_players;
    SectionNumbers { step: u32 } = lost_section_numbers;
    Movement = lost_movement;
    NoMovement = lost_no_movement;
    PairMatches = lost_pair_matches;
    Tables = lost_tables;
    WholeMatches = lost_whole_matches;
    CarryOver = lost_carry_over;
    AcrossTables = lost_across_tables;
    Patton = lost_patton;
    TotalPoints = lost_total_points;
    VictoryPoints = lost_victory_points;
    Latin1 = lost_latin_1;
    LongNames = lost_long_names;
    ShortNames = lost_short_names;
    ScoresOnly = lost_scores_only;
    NoPlace = lost_no_place;
    UndrawnRounds = lost_undrawn_rounds;
}

/// A loss with all boards that it concerns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportedLoss {
    pub what: Loss,
    /// The boards. Empty if it concerns the whole file.
    pub boards: BTreeSet<BoardNumber>,
}

impl Loss {
    /// The loss as a report about the whole file.
    pub(super) fn whole(self) -> ReportedLoss {
        ReportedLoss { what: self, boards: BTreeSet::new() }
    }
}

impl ReportedLoss {
    /// The sentence in a language.
    pub fn words(&self, texts: &Texts) -> String {
        let sentence = self.what.words(texts);
        let boards: Vec<String> = self.boards.iter().map(ToString::to_string).collect();
        match &boards[..] {
            [] => sentence,
            [board] => texts.say().lost_on_board(sentence, board),
            _ => texts.say().lost_on_boards(sentence, boards.join(", ")),
        }
    }
}

impl fmt::Display for ReportedLoss {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(&ENGLISH))
    }
}
