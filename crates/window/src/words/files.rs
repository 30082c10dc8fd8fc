//! File formats of other programs, and the columns of tables, in words.

use exchange::csv::CsvTable;
use exchange::{FileFormat, UsebioVersion};
use lang::Texts;

/// The name of a format, beside that of its group.
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

/// The group that a format belongs to: results, CSV tables or hands.
pub fn format_group(format: FileFormat, texts: &Texts) -> String {
    match format {
        FileFormat::Usebio(_) | FileFormat::Pbn | FileFormat::Json => texts.say().table_results(),
        FileFormat::Csv(_) => "CSV".to_owned(),
        FileFormat::Deals(_) => texts.say().format_hands(),
    }
}
