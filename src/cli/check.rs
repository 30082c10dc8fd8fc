//! `check`: reports how our scores compare with those of another program's file. `exchange::check` scores the file.

use std::path::Path;

use exchange::check::{CheckReport, ComparedCounts, Difference, FigureKind};
use lang::{Language, Texts};

use super::given::{key_value, read};
use super::language::CommandLanguage;
use super::{CliError, say, say_json};

/// Runs the command `check`.
pub(super) fn run(file: &Path, as_json: bool, set: &[String], speech: CommandLanguage) -> Result<(), CliError> {
    let bytes = read(file)?;
    let settings =
        set.iter().map(|s| key_value(s).map(|(k, v)| (k.to_owned(), v.to_owned()))).collect::<Result<Vec<_>, _>>()?;
    let report = exchange::check_file(&bytes, &settings).map_err(|error| CliError::file(file, error))?;
    if as_json { say_json(&serde_json::to_value(&report)?) } else { say(&check_report(&report, &speech.texts())) }
}

fn check_report(report: &CheckReport, texts: &Texts) -> String {
    let words = texts.say();
    let settings = |settings: &[(String, String)]| -> Vec<String> {
        settings.iter().map(|(key, value)| format!("{key}={value}")).collect()
    };
    let mut rules = vec![report.profile.clone()];
    rules.extend(settings(&report.settings));
    let rules = rules.join(", ");
    let mut text = match report.reproduced {
        true if report.compared == ComparedCounts::default() => words.told_nothing_stated(rules),
        true => words.told_reproduced(rules),
        false => words.told_not_reproduced(rules),
    };
    if !report.pairwise.is_empty() {
        text += &format!("; {}", words.told_pairwise(settings(&report.pairwise).join(", ")));
    }
    text += &format!("\n{}\n", words.told_compared(compared_text(&report.compared, texts)));
    for difference in &report.differences {
        text += &format!("{}\n", difference_text(difference, texts));
    }
    for warning in &report.warnings {
        text += &format!("{}\n", words.command_note(warning.words(texts)));
    }
    text
}

/// The number of figures that could be compared, in words.
fn compared_text(counts: &ComparedCounts, texts: &Texts) -> String {
    let words = texts.say();
    let counts = [
        (counts.lines, words.compared_lines()),
        (counts.datums, words.compared_datums()),
        (counts.match_boards, words.compared_match_boards()),
        (counts.matches, words.compared_matches()),
        (counts.pairwise, words.compared_pairwise()),
        (counts.totals, words.compared_totals()),
        (counts.percentages, words.compared_percentages()),
        (counts.places, words.compared_places()),
    ];
    let counts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, unit_name)| format!("{count} {unit_name}"))
        .collect();
    if counts.is_empty() { words.told_nothing() } else { counts.join(", ") }
}

fn difference_text(difference: &Difference, texts: &Texts) -> String {
    if texts.language() == Language::En {
        return difference.to_string();
    }
    let words = texts.say();
    let Difference { what, board, who, line, stated: stated_value, computed } = difference;
    let difference_words = words.told_difference(who, figure_name(*what, texts), stated_value, computed);
    let difference_at_board = board.map_or_else(
        || difference_words.clone(),
        |board| format!("{}, {difference_words}", words.command_board(board.to_string())),
    );
    words.odd_at_line(line.to_string(), difference_at_board)
}

fn figure_name(figure: FigureKind, texts: &Texts) -> String {
    let words = texts.say();
    match figure {
        FigureKind::Points => words.stating_points(),
        FigureKind::Total => words.stating_total(),
        FigureKind::Percentage => words.stating_percentage(),
        FigureKind::Place => words.stating_place(),
        FigureKind::Datum => words.stating_datum(),
        FigureKind::Board => words.stating_board(),
        FigureKind::Match => words.stating_match(),
        FigureKind::VictoryPoints => words.stating_victory_points(),
        FigureKind::Wins => words.stating_wins(),
        FigureKind::Pair => words.stating_pair(),
    }
}
