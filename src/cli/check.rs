//! `check`: reports how our scores compare with those of another program's file. `exchange::check` scores the file.

use std::path::Path;

use exchange::check::{CheckReport, ComparedCounts, Difference, FigureKind};
use lang::{Language, Texts};

use super::language::CommandLanguage;
use super::shared_arguments::{parse_key_value, read_file};
use super::{CliError, print_json, print_text};

pub(super) fn run(
    file: &Path,
    as_json: bool,
    setting_arguments: &[String],
    language: CommandLanguage,
) -> Result<(), CliError> {
    let bytes = read_file(file)?;
    let settings = setting_arguments
        .iter()
        .map(|text| parse_key_value(text).map(|(key, value)| (key.to_owned(), value.to_owned())))
        .collect::<Result<Vec<_>, _>>()?;
    let report = exchange::check_file(&bytes, &settings).map_err(|error| CliError::file(file, error))?;
    if as_json {
        print_json(&serde_json::to_value(&report)?)
    } else {
        print_text(&check_report(&report, &language.texts()))
    }
}

fn check_report(report: &CheckReport, texts: &Texts) -> String {
    let say = texts.say();
    let setting_texts = |settings: &[(String, String)]| -> Vec<String> {
        settings.iter().map(|(key, value)| format!("{key}={value}")).collect()
    };
    let mut rules = vec![report.profile.clone()];
    rules.extend(setting_texts(&report.settings));
    let rules = rules.join(", ");
    let mut text = match report.reproduced {
        true if report.compared == ComparedCounts::default() => say.told_nothing_stated(rules),
        true => say.told_reproduced(rules),
        false => say.told_not_reproduced(rules),
    };
    if !report.pairwise.is_empty() {
        text += &format!("; {}", say.told_pairwise(setting_texts(&report.pairwise).join(", ")));
    }
    text += &format!("\n{}\n", say.told_compared(compared_text(&report.compared, texts)));
    for difference in &report.differences {
        text += &format!("{}\n", difference_text(difference, texts));
    }
    for warning in &report.warnings {
        text += &format!("{}\n", say.command_note(warning.words(texts)));
    }
    text
}

/// The numbers of figures that could be compared, by kind, in words.
fn compared_text(counts: &ComparedCounts, texts: &Texts) -> String {
    let say = texts.say();
    let counts = [
        (counts.lines, say.compared_lines()),
        (counts.datums, say.compared_datums()),
        (counts.match_boards, say.compared_match_boards()),
        (counts.matches, say.compared_matches()),
        (counts.pairwise, say.compared_pairwise()),
        (counts.totals, say.compared_totals()),
        (counts.percentages, say.compared_percentages()),
        (counts.places, say.compared_places()),
    ];
    let counts: Vec<String> = counts
        .iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, unit_name)| format!("{count} {unit_name}"))
        .collect();
    if counts.is_empty() { say.told_nothing() } else { counts.join(", ") }
}

fn difference_text(difference: &Difference, texts: &Texts) -> String {
    if texts.language() == Language::En {
        return difference.to_string();
    }
    let say = texts.say();
    let Difference { what, board, who, line, stated: stated_value, computed } = difference;
    let difference_words = say.told_difference(who, figure_name(*what, texts), stated_value, computed);
    let difference_at_board = board.map_or_else(
        || difference_words.clone(),
        |board| format!("{}, {difference_words}", say.command_board(board.to_string())),
    );
    say.odd_at_line(line.to_string(), difference_at_board)
}

fn figure_name(figure: FigureKind, texts: &Texts) -> String {
    let say = texts.say();
    match figure {
        FigureKind::Points => say.stating_points(),
        FigureKind::Total => say.stating_total(),
        FigureKind::Percentage => say.stating_percentage(),
        FigureKind::Place => say.stating_place(),
        FigureKind::Datum => say.stating_datum(),
        FigureKind::Board => say.stating_board(),
        FigureKind::Match => say.stating_match(),
        FigureKind::VictoryPoints => say.stating_victory_points(),
        FigureKind::Wins => say.stating_wins(),
        FigureKind::Pair => say.stating_pair(),
    }
}
