//! The field of an event at a federation: counted, ranked, put up, live or for good, and written as pages.
//! How it is counted is in `federation`, what a page looks like in `exchange::field_pages`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;

use evening::club::Rules;
use exchange::event::{across_data, across_text};
use exchange::field_pages::{self, FieldPage, FieldPages};
use federation::{
    self as field_of, Address, EventKind, Federation as Server, FederationError, FieldEvent, FieldLines, Received,
};
use lang::Texts;

use super::given::with_settings;
use super::refusal::CliRefusal;
use super::speech::Speech;
use super::{CliError, say, say_json, tell, write_whole};

/// Arguments of the command `field`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, each by itself")]
pub struct Wanted {
    event: String,
    #[arg(long, value_name = "ADDRESS")]
    at: Address,
    #[arg(long)]
    json: bool,
    /// Rank by another rule than the event's: KEY=VALUE.
    #[arg(long = "set", value_name = "KEY=VALUE", conflicts_with_all = ["publish", "live"])]
    set: Vec<String>,
    /// How many boards are counted at once.
    #[arg(long, default_value_t = 2)]
    workers: usize,
    /// Put the ranking up for everybody; the event must be closed.
    #[arg(long, conflicts_with = "live")]
    publish: bool,
    /// Put up, every half minute, what stands on boards that nobody has to play any more, until Ctrl C.
    #[arg(long)]
    live: bool,
    /// With --live: once.
    #[arg(long, requires = "live")]
    once: bool,
    /// Write the last ranking that was put up as pages into this folder.
    #[arg(long, value_name = "FOLDER")]
    html: Option<PathBuf>,
}

/// Runs the command `field`.
pub(super) fn run(wanted: &Wanted, speech: Speech) -> Result<(), CliError> {
    let mut server = Server::connect(&wanted.at)?;
    let event = field_of::event(&mut server, &wanted.event)?;
    if event.kind == EventKind::Archive {
        return Err(FederationError::OnlyKept(event.name).into());
    }
    if !server.whose()?.is_organiser {
        return show_published(&mut server, &event, wanted, speech);
    }
    if wanted.live {
        return live(&mut server, &event, wanted, speech);
    }
    let texts = speech.texts();
    let rules = with_settings(event.rules.clone(), &wanted.set)?;
    let lines = counted_field(&mut server, &event, &rules, wanted)?;
    say_held_back(&mut server, &event, &texts)?;
    say_left(&lines, &texts);
    if wanted.json {
        say_json(&across_data(&lines.ranking))?;
    } else {
        say(&across_text(&lines.ranking, &texts))?;
    }
    if wanted.publish {
        let words = texts.say();
        let done = field_of::publish(&mut server, &event, &rules, &lines)?;
        let at = done.moment.with_timezone(&chrono::Local).format("%Y-%m-%d %H:%M").to_string();
        let moved = done.moved.map(|moved| format!(", {}", words.told_other_lines(words.count_lines(moved))));
        tell(&format!("{}{}", words.told_put_up(at, done.number.to_string()), moved.unwrap_or_default()));
    }
    pages(&mut server, &event, wanted, speech)
}

/// Lists what was not counted because its hands are not those of the event.
fn say_held_back(server: &mut Server, event: &FieldEvent, texts: &Texts) -> Result<(), CliError> {
    let words = texts.say();
    for held in field_of::held_back(server, event)? {
        let results = words.count_results(held.results);
        let board = held.board.to_string();
        tell(&words.told_held_back(board, &held.club, held.session.to_string(), results, &held.why));
    }
    Ok(())
}

/// The field with every board counted.
fn counted_field(
    server: &mut Server,
    event: &FieldEvent,
    rules: &Rules,
    wanted: &Wanted,
) -> Result<FieldLines, CliError> {
    field_of::count(&wanted.at, event, wanted.workers)?;
    Ok(field_of::rank(server, event, rules, true)?)
}

/// Lists what is missing, beside the ranking.
fn say_left(lines: &FieldLines, texts: &Texts) {
    let (left, words) = (&lines.progress, texts.say());
    if !left.not_sent.is_empty() {
        tell(&words.told_not_sent_yet(left.not_sent.join(", ")));
    }
    if !left.to_play.is_empty() {
        let boards: Vec<String> = left.to_play.iter().map(ToString::to_string).collect();
        tell(&words.told_to_play(boards.join(" ")));
    }
}

/// Shows the published ranking to those who are not organisers.
fn show_published(server: &mut Server, event: &FieldEvent, wanted: &Wanted, speech: Speech) -> Result<(), CliError> {
    if wanted.publish || wanted.live || !wanted.set.is_empty() {
        return Err(FederationError::Forbidden(speech.texts().say().command_organiser_ranks()).into());
    }
    let Some(received) = field_of::last_published(server, event)? else {
        return Err(CliRefusal::NotPutUp { event: event.name.clone() }.into());
    };
    let ranking = field_of::ranking_of(&received);
    if wanted.json {
        say_json(&across_data(&ranking))?;
    } else {
        say(&across_text(&ranking, &speech.texts()))?;
    }
    pages(server, event, wanted, speech)
}

/// The ranking while clubs play.
fn live(server: &mut Server, event: &FieldEvent, wanted: &Wanted, speech: Speech) -> Result<(), CliError> {
    if !event.live {
        return Err(CliRefusal::NotLive { event: event.name.clone() }.into());
    }
    let texts = speech.texts();
    let words = texts.say();
    loop {
        field_of::count(&wanted.at, event, wanted.workers)?;
        if let Some((lines, done)) = field_of::refresh_live(server, event, &event.rules)? {
            let at = done.moment.with_timezone(&chrono::Local).format("%H:%M:%S").to_string();
            let boards = words.count_boards(lines.boards.len());
            say(&format!("{}\n", words.told_live(at, boards, words.count_results(lines.ranking.results))))?;
            pages(server, event, wanted, speech)?;
        } else if wanted.once {
            say(&format!("{}\n", words.told_live_nothing()))?;
        }
        if wanted.once {
            return Ok(());
        }
        std::thread::sleep(Duration::from_secs(30));
    }
}

/// Writes the last published ranking as pages.
fn pages(server: &mut Server, event: &FieldEvent, wanted: &Wanted, speech: Speech) -> Result<(), CliError> {
    let Some(folder) = &wanted.html else { return Ok(()) };
    let Some(received) = field_of::last_published(server, event)? else {
        return Err(CliRefusal::NothingForPages { event: event.name.clone() }.into());
    };
    write_pages(folder, event, &received, &speech.texts())
}

fn write_pages(folder: &Path, event: &FieldEvent, received: &Received, texts: &Texts) -> Result<(), CliError> {
    let line = |line: &field_of::ReceivedLine| FieldPage {
        rank: line.rank,
        tied: line.tied,
        club: line.club.clone(),
        contestant: line.contestant,
        title: line.title.clone(),
        numbers: line.numbers.iter().filter(|number| !number.is_empty()).cloned().collect(),
        boards: line.boards,
        points: line.points.clone(),
        value: line.value.clone(),
        own: line.own.as_ref().map(|(_, rank, tied, value)| (*rank, *tied, value.clone())),
    };
    let lines: Vec<FieldPage> = received.lines.iter().map(line).collect();
    let shown = FieldPages {
        name: &event.name,
        moment: received.moment.with_timezone(&chrono::Local).fixed_offset(),
        is_live: received.is_live,
        rules: &received.rules,
        results: received.results,
        lines: &lines,
    };
    let files = field_pages::files(&shown, texts)?;
    std::fs::create_dir_all(folder).map_err(|e| CliError::file(folder, e))?;
    for file in &files {
        write_whole(&folder.join(&file.name), &file.bytes)?;
    }
    let words = texts.say();
    tell(&words.told_in_folder(words.count_pages(files.len()), folder.display().to_string()));
    Ok(())
}
