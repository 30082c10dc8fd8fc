//! `field`: counts and ranks the field of an event at a federation, publishes the ranking during play or at the end,
//! and writes it as pages. `federation` counts; `exchange::field_pages` has the layout of the pages.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use evening::club::Rules;
use exchange::event::{field_ranking_data, field_ranking_text};
use exchange::field_pages::{self, OwnRank, PublishedField, PublishedLine};
use federation::{Address, EventKind, Federation as Server, FederationError, FieldEvent, FieldLines, ReceivedRanking};
use lang::Texts;

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::shared_arguments::with_settings;
use super::{CliError, print_error, print_json, print_text, write_atomically};

/// Arguments of the command `field`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, each by itself")]
pub struct FieldArguments {
    /// The name of the event at the federation.
    event: String,
    /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
    #[arg(long, value_name = "ADDRESS")]
    at: Address,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// A setting to rank by instead of the event's, for example matchpoints.unequal=ascherman; repeatable.
    #[arg(long = "set", value_name = "KEY=VALUE", conflicts_with_all = ["publish", "live"])]
    set: Vec<String>,
    /// The number of boards to count at once.
    #[arg(long, default_value_t = 2)]
    workers: usize,
    /// Publish the final ranking; the event must be closed.
    #[arg(long, conflicts_with = "live")]
    publish: bool,
    /// Publish a live ranking every 30 seconds, of the boards that no club still has to play, until Ctrl C.
    #[arg(long)]
    live: bool,
    /// With --live: publish once and stop.
    #[arg(long, requires = "live")]
    once: bool,
    /// Write the last published ranking as web pages into this folder.
    #[arg(long, value_name = "FOLDER")]
    html: Option<PathBuf>,
}

/// The time between two live rankings.
const LIVE_INTERVAL: Duration = Duration::from_secs(30);

pub(super) fn run(arguments: &FieldArguments, language: CommandLanguage) -> Result<(), CliError> {
    let mut server = Server::connect(&arguments.at)?;
    let event = federation::event(&mut server, &arguments.event)?;
    if event.kind == EventKind::Archive {
        return Err(FederationError::OnlyKept(event.name).into());
    }
    if !server.caller()?.is_organiser {
        return show_published(&mut server, &event, arguments, language);
    }
    if arguments.live {
        return publish_live(&mut server, &event, arguments, language);
    }
    let texts = language.texts();
    let rules = with_settings(event.rules.clone(), &arguments.set)?;
    let lines = counted_field(&mut server, &event, &rules, arguments)?;
    print_held_back(&mut server, &event, &texts)?;
    print_missing(&lines, &texts);
    if arguments.json {
        print_json(&field_ranking_data(&lines.ranking))?;
    } else {
        print_text(&field_ranking_text(&lines.ranking, &texts))?;
    }
    if arguments.publish {
        let say = texts.say();
        let publication = federation::publish(&mut server, &event, &rules, &lines)?;
        let published_at = publication.moment.with_timezone(&chrono::Local).format("%Y-%m-%d %H:%M").to_string();
        let moved_text = publication.moved.map(|moved| format!(", {}", say.told_other_lines(say.count_lines(moved))));
        print_error(&format!(
            "{}{}",
            say.told_put_up(published_at, publication.number.to_string()),
            moved_text.unwrap_or_default()
        ));
    }
    write_requested_pages(&mut server, &event, arguments, language)
}

/// Prints the results that are held back, with the reasons.
fn print_held_back(server: &mut Server, event: &FieldEvent, texts: &Texts) -> Result<(), CliError> {
    let say = texts.say();
    for held_back in federation::held_back(server, event)? {
        let results = say.count_results(held_back.results);
        let board = held_back.board.to_string();
        print_error(&say.told_held_back(
            board,
            &held_back.club,
            held_back.session.to_string(),
            results,
            &held_back.why,
        ));
    }
    Ok(())
}

fn counted_field(
    server: &mut Server,
    event: &FieldEvent,
    rules: &Rules,
    arguments: &FieldArguments,
) -> Result<FieldLines, CliError> {
    federation::count(&arguments.at, event, arguments.workers)?;
    Ok(federation::rank(server, event, rules, true)?)
}

/// Prints the clubs that have not sent and the boards that are still to play.
fn print_missing(lines: &FieldLines, texts: &Texts) {
    let (progress, say) = (&lines.progress, texts.say());
    if !progress.not_sent.is_empty() {
        print_error(&say.told_not_sent_yet(progress.not_sent.join(", ")));
    }
    if !progress.to_play.is_empty() {
        let boards: Vec<String> = progress.to_play.iter().map(ToString::to_string).collect();
        print_error(&say.told_to_play(boards.join(" ")));
    }
}

/// Shows the published ranking to those who are not organisers.
fn show_published(
    server: &mut Server,
    event: &FieldEvent,
    arguments: &FieldArguments,
    language: CommandLanguage,
) -> Result<(), CliError> {
    if arguments.publish || arguments.live || !arguments.set.is_empty() {
        return Err(FederationError::Forbidden(language.texts().say().command_organiser_ranks()).into());
    }
    let Some(received_ranking) = federation::last_published(server, event)? else {
        return Err(CliRefusal::NotPublished { event: event.name.clone() }.into());
    };
    let ranking = federation::ranking_of(&received_ranking);
    if arguments.json {
        print_json(&field_ranking_data(&ranking))?;
    } else {
        print_text(&field_ranking_text(&ranking, &language.texts()))?;
    }
    write_requested_pages(server, event, arguments, language)
}

/// Publishes the ranking of a field while clubs play, once or until the program is stopped.
fn publish_live(
    server: &mut Server,
    event: &FieldEvent,
    arguments: &FieldArguments,
    language: CommandLanguage,
) -> Result<(), CliError> {
    if !event.is_live {
        return Err(CliRefusal::NotLive { event: event.name.clone() }.into());
    }
    let texts = language.texts();
    let say = texts.say();
    loop {
        federation::count(&arguments.at, event, arguments.workers)?;
        if let Some((lines, publication)) = federation::refresh_live(server, event, &event.rules)? {
            let published_at = publication.moment.with_timezone(&chrono::Local).format("%H:%M:%S").to_string();
            let boards = say.count_boards(lines.boards.len());
            print_text(&format!(
                "{}\n",
                say.told_live(published_at, boards, say.count_results(lines.ranking.results))
            ))?;
            write_requested_pages(server, event, arguments, language)?;
        } else if arguments.once {
            print_text(&format!("{}\n", say.told_live_nothing()))?;
        }
        if arguments.once {
            return Ok(());
        }
        std::thread::sleep(LIVE_INTERVAL);
    }
}

/// Writes the last published ranking as pages, if a folder for them was given.
fn write_requested_pages(
    server: &mut Server,
    event: &FieldEvent,
    arguments: &FieldArguments,
    language: CommandLanguage,
) -> Result<(), CliError> {
    let Some(folder) = &arguments.html else { return Ok(()) };
    let Some(received_ranking) = federation::last_published(server, event)? else {
        return Err(CliRefusal::NothingForPages { event: event.name.clone() }.into());
    };
    write_pages(folder, event, &received_ranking, &language.texts())
}

fn write_pages(
    folder: &Path,
    event: &FieldEvent,
    received_ranking: &ReceivedRanking,
    texts: &Texts,
) -> Result<(), CliError> {
    let page_line = |line: &federation::ReceivedLine| PublishedLine {
        rank: line.rank,
        tied: line.tied,
        club: line.club.clone(),
        contestant: line.contestant,
        title: line.title.clone(),
        numbers: line.numbers.iter().filter(|number| !number.is_empty()).cloned().collect(),
        boards: line.boards,
        points: line.points.clone(),
        value: line.value.clone(),
        own: line.own.as_ref().map(|own| OwnRank { rank: own.rank, tied: own.tied, value: own.value.clone() }),
    };
    let lines: Vec<PublishedLine> = received_ranking.lines.iter().map(page_line).collect();
    let pages = PublishedField {
        name: &event.name,
        moment: received_ranking.published_at.with_timezone(&chrono::Local).fixed_offset(),
        is_live: received_ranking.is_live,
        rules: &received_ranking.rules,
        results: received_ranking.results,
        lines: &lines,
    };
    let files = field_pages::files(&pages, texts)?;
    std::fs::create_dir_all(folder).map_err(|e| CliError::file(folder, e))?;
    for file in &files {
        write_atomically(&folder.join(&file.name), &file.bytes)?;
    }
    let say = texts.say();
    print_error(&say.told_in_folder(say.count_pages(files.len()), folder.display().to_string()));
    Ok(())
}
