//! Files of other programs: their formats, and what stands in the columns of tables.

use crate::exchange::csv::{CsvTable, Meaning};
use crate::exchange::{FileFormat, UsebioVersion};
use crate::lang::Texts;

/// What a column of a table holds.
pub fn column(meaning: Meaning, texts: &Texts) -> String {
    let say = texts.say();
    match meaning {
        Meaning::Board => say.means_board(),
        Meaning::Copy => say.means_copy(),
        Meaning::Match => say.means_match(),
        Meaning::Section => say.means_section(),
        Meaning::Round => say.means_round(),
        Meaning::Table => say.means_table(),
        Meaning::Ns => say.means_ns(),
        Meaning::Ew => say.means_ew(),
        Meaning::North => say.means_north(),
        Meaning::East => say.means_east(),
        Meaning::South => say.means_south(),
        Meaning::West => say.means_west(),
        Meaning::NsNames => say.means_ns_names(),
        Meaning::EwNames => say.means_ew_names(),
        Meaning::State => say.means_state(),
        Meaning::Contract => say.means_contract(),
        Meaning::Declarer => say.means_declarer(),
        Meaning::Tricks => say.means_tricks(),
        Meaning::Lead => say.means_lead(),
        Meaning::ScoreNs => say.means_score_ns(),
        Meaning::ScoreEw => say.means_score_ew(),
        Meaning::AwardNs => say.means_award_ns(),
        Meaning::AwardEw => say.means_award_ew(),
        Meaning::PointsNs => say.means_points_ns(),
        Meaning::PointsEw => say.means_points_ew(),
        Meaning::PercentNs => say.means_percent_ns(),
        Meaning::PercentEw => say.means_percent_ew(),
        Meaning::Top => say.means_top(),
        Meaning::Ruled => say.means_ruled(),
        Meaning::Name => say.means_name(),
        Meaning::FirstName => say.means_first_name(),
        Meaning::Infix => say.means_infix(),
        Meaning::LastName => say.means_last_name(),
        Meaning::ClubNumber => say.means_club_number(),
        Meaning::NationalNumber => say.means_national_number(),
        Meaning::Guest => say.means_guest(),
        Meaning::Contestant => say.means_contestant(),
        Meaning::Team => say.means_team(),
        Meaning::Place => say.means_place(),
        Meaning::FromRound => say.means_from_round(),
    }
}

/// What a session is written as, beside the name of its group.
pub fn file_format(format: FileFormat, texts: &Texts) -> String {
    let say = texts.say();
    match format {
        FileFormat::Usebio(UsebioVersion::V1_2) => "USEBIO 1.2".to_owned(),
        FileFormat::Usebio(UsebioVersion::V1_3) => "USEBIO 1.3".to_owned(),
        FileFormat::Pbn => "PBN".to_owned(),
        FileFormat::Json => "JSON".to_owned(),
        FileFormat::Csv(CsvTable::Ranking) => say.screen_ranking(),
        FileFormat::Csv(CsvTable::Results) => say.table_results(),
        FileFormat::Csv(CsvTable::Players) => say.screen_players(),
        FileFormat::Csv(CsvTable::Movement) => say.screen_movement(),
        FileFormat::Deals(format) => format.extension().to_uppercase(),
    }
}

/// The group a format belongs to: results, tables, hands.
pub fn format_group(format: FileFormat, texts: &Texts) -> String {
    match format {
        FileFormat::Usebio(_) | FileFormat::Pbn | FileFormat::Json => texts.say().table_results(),
        FileFormat::Csv(_) => "CSV".to_owned(),
        FileFormat::Deals(_) => texts.say().format_hands(),
    }
}
