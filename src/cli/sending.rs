//! A club and its federation: sends an evening, lists or takes back what was sent, and receives published rankings.
//! `federation` does the work; `desk::outbox` keeps what waits to be sent.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use serde_json::{Value, json};

use desk::Desk;
use desk::federation_text;
use desk::outbox::{Outbox, Post, PostResult};
use federation::{Address, Federation as Server, FederationError, FieldEvent, Names, ReceivedRanking};
use lang::{Language, Texts};

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::{CliError, decimal, now, open_desk, print_json, print_text, write_atomically};

/// Arguments of the command `send`.
#[derive(Debug, Args)]
pub struct SendArguments {
    /// A session to send besides those that wait: its id from `sessions`, a unique prefix of it, or `last`.
    #[arg(requires = "to", requires = "event")]
    session: Option<String>,
    /// List the sent and waiting sessions; nothing is sent.
    #[arg(long, conflicts_with_all = ["session", "every"])]
    list: bool,
    /// Stop sending a session; sent results stay. --to and --event limit this to one event.
    #[arg(long = "no-more", value_name = "SESSION", conflicts_with_all = ["session", "every", "list"])]
    stop: Option<String>,
    /// Delete a session from the federation while the event is open, and stop sending it.
    #[arg(
        long, value_name = "SESSION", requires = "to", requires = "event",
        conflicts_with_all = ["session", "every", "list", "stop"]
    )]
    take_back: Option<String>,
    /// The club's database.
    #[arg(long)]
    db: PathBuf,
    /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
    #[arg(long, value_name = "ADDRESS")]
    to: Option<Address>,
    /// The name of the event at the federation.
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// The names to send with the results: full, number or withheld.
    #[arg(long, default_value = "full")]
    names: Names,
    /// Send new and changed sessions every SECONDS seconds (5 or more), until Ctrl C.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(5..))]
    every: Option<u64>,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

pub(super) fn send(arguments: &SendArguments, language: CommandLanguage) -> Result<(), CliError> {
    let texts = language.texts();
    let desk = open_desk(&arguments.db)?;
    let outbox = Outbox::of(&desk)?;
    if arguments.list {
        return print_posts(&desk, &outbox, arguments.json, &texts);
    }
    if let Some(session) = arguments.stop.as_ref().or(arguments.take_back.as_ref()) {
        return stop_sending(&desk, &outbox, session, arguments, &texts);
    }
    if let (Some(session), Some(address), Some(event)) = (&arguments.session, &arguments.to, &arguments.event) {
        let session = session.clone();
        let id = desk.read_blocking(move |store| store.find(&session))?;
        outbox.add(id, address, event, arguments.names, now())?;
    }
    loop {
        let results = outbox.send(&desk, |_, _| ())?;
        let waiting_count = outbox.waiting_posts(&desk)?.len();
        if arguments.json {
            print_json(&results_json(&results, waiting_count))?;
        } else {
            print_text(&results_text(&results, waiting_count, &texts))?;
        }
        let Some(seconds) = arguments.every else {
            // An evening that only waits for a connection is not an error of the command.
            let is_any_refused = results.iter().any(|p| p.outcome.as_ref().is_err_and(|error| !error.is_temporary()));
            return if is_any_refused { Err(CliRefusal::NotAllSent.into()) } else { Ok(()) };
        };
        std::thread::sleep(Duration::from_secs(seconds));
    }
}

/// Prints the sent and the waiting sessions of a database, with their states.
fn print_posts(desk: &Desk, outbox: &Outbox, as_json: bool, texts: &Texts) -> Result<(), CliError> {
    let waiting_keys: Vec<_> = outbox.waiting_posts(desk)?.iter().map(Post::key).collect();
    let posts = outbox.posts()?;
    if as_json {
        let post_json = |post: &Post| {
            json!({
                "session": post.session.to_string(), "event": post.event, "to": post.address,
                "names": post.names.word(),
                "sent": post.sent.map(|sent| sent.at.to_rfc3339()), "waiting": waiting_keys.contains(&post.key()),
                "why": post.last_error,
            })
        };
        return print_json(&Value::from(posts.iter().map(post_json).collect::<Vec<_>>()));
    }
    let say = texts.say();
    let state = |post: &Post| {
        let sent_at = post.sent.map(|state| state.at.format("%Y-%m-%d %H:%M").to_string());
        match (sent_at, waiting_keys.contains(&post.key())) {
            (Some(sent_at), false) => say.told_sent_at(sent_at),
            (Some(sent_at), true) => say.told_sent_changed(sent_at),
            (None, _) => say.told_waits(),
        }
    };
    let mut text = String::new();
    for post in &posts {
        let reason = post.last_error.as_ref().map(|reason| format!("; {reason}")).unwrap_or_default();
        let post_text = say.told_goes(post.session.to_string(), &post.event, &post.address, state(post));
        text += &format!("{post_text}{reason}\n");
    }
    print_text(&format!("{text}{}\n", say.told_waiting(waiting_keys.len().to_string())))
}

/// Stops sending an evening, or also deletes it from the federation.
fn stop_sending(
    desk: &Desk,
    outbox: &Outbox,
    session: &str,
    arguments: &SendArguments,
    texts: &Texts,
) -> Result<(), CliError> {
    let session_text = session.to_owned();
    let id = desk.read_blocking(move |store| store.find(&session_text))?;
    let address_text = arguments.to.as_ref().map(ToString::to_string);
    let matches_arguments = |post: &Post| {
        post.session == id
            && address_text.as_ref().is_none_or(|address_text| *address_text == post.address)
            && arguments.event.as_ref().is_none_or(|event| *event == post.event)
    };
    // The evening is removed from the list first, because otherwise it would be sent again automatically.
    let matching_posts: Vec<Post> = outbox.posts()?.into_iter().filter(matches_arguments).collect();
    for post in &matching_posts {
        outbox.remove(&post.key())?;
        print_text(&format!("{}\n", texts.say().told_goes_no_more(post.session.to_string(), &post.event)))?;
    }
    if let (Some(_), Some(address), Some(event)) = (&arguments.take_back, &arguments.to, &arguments.event) {
        let mut server = Server::connect(address)?;
        let field_event = federation::event(&mut server, event)?;
        federation::take_back(&mut server, &field_event, id)?;
        return print_text(&format!("{}\n", texts.say().told_taken_back(id.to_string(), event)));
    }
    if matching_posts.is_empty() {
        return Err(CliRefusal::NothingToStop.into());
    }
    Ok(())
}

fn results_json(results: &[PostResult], waiting_count: usize) -> Value {
    let result_json = |result: &PostResult| {
        let mut value = json!({
            "session": result.post.session.to_string(), "title": result.title, "event": result.post.event,
            "to": result.post.address,
        });
        match &result.outcome {
            Ok(receipt) => {
                value["sent"] = json!(receipt.at.to_rfc3339());
                value["rows"] = json!(receipt.rows);
                value["boards"] = json!(receipt.boards);
                value["results"] = json!(receipt.results);
            }
            Err(error) => value["why"] = json!(error.to_string()),
        }
        value
    };
    json!({"posts": results.iter().map(result_json).collect::<Vec<_>>(), "waiting": waiting_count})
}

fn results_text(results: &[PostResult], waiting_count: usize, texts: &Texts) -> String {
    let say = texts.say();
    let mut text = String::new();
    for result in results {
        let (title, event) = (&result.title, &result.post.event);
        text += &match &result.outcome {
            Ok(receipt) => say.told_sent(
                receipt.at.format("%H:%M").to_string(),
                title,
                event,
                say.count_results(receipt.results),
                say.count_rows(receipt.rows),
                say.count_boards(receipt.boards),
            ),
            Err(error) => say.told_not_sent(title, event, error_text(error, texts)),
        };
        text.push('\n');
    }
    text + &format!("{}\n", say.told_waiting(waiting_count.to_string()))
}

fn error_text(error: &FederationError, texts: &Texts) -> String {
    if texts.language() == Language::En {
        error.to_string()
    } else {
        federation_text::federation_error_text(error, texts)
    }
}

/// Arguments of the command `receive`.
#[derive(Debug, Args)]
pub struct ReceiveArguments {
    /// The name of the event at the federation.
    event: String,
    /// The federation's database: `postgres://ROLE@HOST/DATABASE`; the password from PGPASSWORD or ~/.pgpass.
    #[arg(long, value_name = "ADDRESS")]
    from: Address,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// The file to write. Default: print the places.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

pub(super) fn receive(arguments: &ReceiveArguments, language: CommandLanguage) -> Result<(), CliError> {
    let mut server = Server::connect(&arguments.from)?;
    let club = server.caller()?.club.ok_or(FederationError::NoClub)?;
    let event = federation::event(&mut server, &arguments.event)?;
    let Some(ranking) = federation::last_published(&mut server, &event)? else {
        return Err(CliRefusal::NotPublished { event: event.name.clone() }.into());
    };
    let own_lines: Vec<&federation::ReceivedLine> =
        ranking.lines.iter().filter(|line| line.session.club == club).collect();
    let score_points = federation::score_points(&mut server, &event, ranking.number)?;
    let text = if arguments.json {
        serde_json::to_string_pretty(&received_json(&event, &ranking, &own_lines, &score_points))? + "\n"
    } else {
        received_text(&event, &ranking, &own_lines, &language.texts())
    };
    match &arguments.out {
        Some(path) => write_atomically(path, text.as_bytes()),
        None => print_text(&text),
    }
}

fn received_text(
    event: &FieldEvent,
    ranking: &ReceivedRanking,
    own_lines: &[&federation::ReceivedLine],
    texts: &Texts,
) -> String {
    let say = texts.say();
    let published_at = ranking.published_at.with_timezone(&chrono::Local).format("%Y-%m-%d %H:%M").to_string();
    let (results, line_count) = (say.count_results(ranking.results), ranking.lines.len().to_string());
    let mut text = if ranking.is_live {
        say.told_received_live(&event.name, published_at, results, line_count)
    } else {
        say.told_received(&event.name, published_at, results, line_count)
    };
    text.push('\n');
    for line in own_lines {
        let rank = format!("{}{}", line.rank, if line.tied { "=" } else { "" });
        let own_result = line
            .own
            .as_ref()
            .map(|own| format!("{} {}{} {}", own.ranking, own.rank, if own.tied { "=" } else { "" }, own.value));
        text += &format!(
            "{rank:>6} {:>5} {:50} {:>3} {:>8}  {}\n",
            line.contestant.to_string(),
            line.title,
            line.boards,
            decimal(&line.value.value(event.rules.method.has_percentages(), 2), texts),
            own_result.unwrap_or_default()
        );
    }
    text
}

fn received_json(
    event: &FieldEvent,
    ranking: &ReceivedRanking,
    own_lines: &[&federation::ReceivedLine],
    score_points: &[federation::ScorePoints],
) -> Value {
    let line_json = |line: &&federation::ReceivedLine| {
        json!({
            "session": line.session.session.to_string(), "contestant": line.contestant.to_string(),
            "players": line.title, "rank": line.rank, "tied": line.tied, "boards": line.boards,
            "total": line.points.short(4), "value": line.value.short(4),
            "own": line.own.as_ref().map(|own| {
                json!({"ranking": own.ranking, "rank": own.rank, "tied": own.tied, "value": own.value})
            }),
        })
    };
    let score_json = |row: &federation::ScorePoints| {
        json!({
            "board": row.board, "score_ns": row.score_ns, "times": row.times,
            "points_ns": row.points_ns.short(4), "points_ew": row.points_ew.short(4),
        })
    };
    json!({
        "event": event.name, "ranking": ranking.number, "moment": ranking.published_at.to_rfc3339(),
        "live": ranking.is_live, "results": ranking.results, "field": ranking.lines.len(),
        "rules": ranking.rules.entries().into_iter().collect::<std::collections::BTreeMap<_, _>>(),
        "lines": own_lines.iter().map(line_json).collect::<Vec<_>>(),
        "scores": score_points.iter().map(score_json).collect::<Vec<_>>(),
    })
}
