//! `standings`: prints the ranking of a session, or explains one of its numbers.

use std::path::PathBuf;

use clap::Args;

use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, SectionId};
use evening::scoring::{Field, RankingName, Standings, explain_board, explain_total, standings as score};
use evening::session::Session;
use exchange::{csv, json as json_format};
use lang::{Language, Texts, notes, why};

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::shared_arguments::with_settings;
use super::{CliError, check_complete, decimal, load_to_read, print_json, print_text};

/// Arguments of the command `standings`.
#[derive(Debug, Args)]
pub struct StandingsArguments {
    /// The session: its id from `sessions`, a unique prefix of it, or `last`.
    session: String,
    /// The club's database.
    #[arg(long)]
    db: PathBuf,
    /// Print JSON.
    #[arg(long, conflicts_with = "csv")]
    json: bool,
    /// Print CSV.
    #[arg(long)]
    csv: bool,
    /// A setting to score by, for example matchpoints.unequal=ascherman or profile=ebu; repeatable.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
    /// Explain the result of a contestant (A7 or 7) or of a board (b12).
    #[arg(long)]
    why: Option<String>,
}

pub(super) fn run(arguments: &StandingsArguments, language: CommandLanguage) -> Result<(), CliError> {
    let (_, evening) = load_to_read(&arguments.session, &arguments.db)?;
    let session = evening.session();
    let rules = with_settings(session.conditions.rules.clone(), &arguments.set)?;
    let scored = score(session, &Field::with(session, rules));
    if let Some(subject) = &arguments.why {
        print_text(
            &(session_heading(session, &language.texts()) + &explain(session, &scored, subject, &language.texts())?),
        )?;
        return check_complete(&evening);
    }
    if arguments.json {
        print_json(&json_format::standings(session, &scored))?;
    } else if arguments.csv {
        print_text(&String::from_utf8_lossy(&csv::ranking_csv(session, &scored)))?;
    } else {
        print_text(&ranking_text(session, &scored, &language.texts()))?;
    }
    check_complete(&evening)
}

/// The evening's title and date, because `last` may not be the one the user expects; and whether it was read
/// completely.
fn session_heading(session: &Session, texts: &Texts) -> String {
    let warning = notes::incomplete_session(session, texts).map(|sentence| sentence + "\n");
    format!("{}, {}\n{}", session.title, session.date, warning.unwrap_or_default())
}

pub(super) fn ranking_text(session: &Session, scored: &Standings, texts: &Texts) -> String {
    let mut text = session_heading(session, texts);
    if scored.provisional {
        let note = texts.say().command_provisional(scored.entered.to_string(), scored.due);
        text += &format!("{note}\n");
    }
    for ranking in &scored.rankings {
        text += &format!("\n{}\n", ranking_heading(ranking.name, texts));
        for line in &ranking.lines {
            let rank = line.rank_shown();
            let percent = line.percent.as_ref().map(|p| decimal(&scored.show_percent(p), texts)).unwrap_or_default();
            // Contestants who left are ranked among those who played everything.
            let leaver_text = session.left_after(line.contestant);
            let leaver_text = leaver_text.map(|round| format!("  {}", texts.say().results_left(round.to_string())));
            text += &format!(
                "{rank:>4} {:>5}  {:50} {:>3} {:>9} {percent:>7}{}\n",
                line.contestant.to_string(),
                session.title_of(line.contestant),
                line.boards,
                decimal(&scored.in_unit(&line.total, &line.max).decimal(2), texts),
                leaver_text.unwrap_or_default(),
            );
        }
    }
    for remark in notes::remarks_with_advice(scored, texts) {
        text += &format!("\n{remark}\n");
    }
    text
}

fn ranking_heading(name: RankingName, texts: &Texts) -> String {
    if texts.language() == Language::En {
        return name.to_string();
    }
    let side = name.side.map_or_else(|| texts.say().told_all(), |side| texts.letters().side(side));
    name.section.map_or_else(|| side.clone(), |section| format!("{section} {side}"))
}

/// The explanation of a contestant's total and rank, or of every line of a board.
fn explain(session: &Session, scored: &Standings, subject: &str, texts: &Texts) -> Result<String, CliError> {
    let not_found = || CliRefusal::NoContestantOrBoard { what: format!("{subject:?}") };
    // A section may be named B. So `B3` is contestant 3 of section B if there is one, and `b3` is always board 3.
    let known_contestant = subject.parse::<ContestantId>().ok().filter(|c| explain_total(scored, *c).is_some());
    let board = subject.to_lowercase().strip_prefix('b').and_then(|n| n.parse().ok());
    if let Some(board) = board.filter(|_| known_contestant.is_none() || subject.starts_with('b')) {
        let text = board_explanation(session, scored, board, texts).filter(|text| !text.is_empty());
        return Ok(text.ok_or_else(not_found)?);
    }
    let contestant = subject
        .parse::<ContestantId>()
        .ok()
        .or_else(|| subject.parse().ok().map(|number| ContestantId { section: SectionId::A, number }));
    let text = contestant.and_then(|contestant| contestant_explanation(session, scored, contestant, texts));
    Ok(text.ok_or_else(not_found)?)
}

/// Every line of a board with the explanation of its points. `None` if a line cannot be explained.
fn board_explanation(session: &Session, scored: &Standings, board: BoardNumber, texts: &Texts) -> Option<String> {
    let mut text = String::new();
    for line in scored.board(board).flat_map(|group| &group.lines) {
        for side in Side::BOTH {
            let reason = explain_board(scored, line.slot, side)?;
            let numbers: Vec<String> = line.sitting.side(side).map(|c| c.to_string()).collect();
            let side_name = RankingName { section: None, side: Some(side) };
            text += &format!("{} {}\n", numbers.join("+"), ranking_heading(side_name, texts));
            if line.side(side).step.is_scored() {
                text += &format!("  {}\n", why::frequency_sentence(&reason, texts));
            }
            for step in why::board_sentences(&reason, scored, texts)
                .into_iter()
                .chain(why::ruling_sentences(session, line.slot, texts))
            {
                text += &format!("  {step}\n");
            }
        }
    }
    Some(text)
}

/// Every board of a contestant, then the parts of its total and rank. `None` if it is in no ranking.
fn contestant_explanation(
    session: &Session,
    scored: &Standings,
    contestant: ContestantId,
    texts: &Texts,
) -> Option<String> {
    let total = explain_total(scored, contestant)?;
    let mut text = format!("{contestant} {}\n", session.title_of(contestant));
    for (board, side, line) in &total.boards {
        let reason = explain_board(scored, line.slot, *side)?;
        let points = line.points_of(contestant).map_or_else(|| "-".to_owned(), |p| decimal(&p.short(4), texts));
        text += &format!("{}\n", texts.say().command_on_board(board.to_string(), points));
        if line.side(*side).step.is_scored() {
            text += &format!("  {}\n", why::frequency_sentence(&reason, texts));
        }
        for step in why::board_sentences(&reason, scored, texts)
            .into_iter()
            .chain(why::ruling_sentences(session, line.slot, texts))
        {
            text += &format!("  {step}\n");
        }
    }
    for part in why::total_sentences(&total, scored, texts, |c| session.title_of(c)) {
        text += &format!("{part}\n");
    }
    Some(text + &format!("{}\n", texts.say().told_rules(&scored.rules.profile)))
}
