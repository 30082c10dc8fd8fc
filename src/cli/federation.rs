//! Commands about a federation's server: sending an evening, the field of an event, what came back, and who is let in.
//! What they do is in `federation`; what waits to be sent in `desk::outbox`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::{Args, Subcommand};
use serde_json::{Value, json};

use crate::club::Rules;
use crate::desk::Desk;
use crate::desk::outbox::{Outbox, Post, Posted};
use crate::exchange::deals;
use crate::exchange::event::{across_data, across_text};
use crate::exchange::field_pages::{self, FieldPage, FieldPages};
use crate::federation::{
    self as field_of, Address, EventKind, Federation as Server, FederationError, FieldEvent, FieldLines, Guest, Names,
    Opening, Received,
};
use crate::lang::Language;

use super::session::with_settings;
use super::{CliError, counted, desk, now, say, say_json, write_whole};

/// What `send` was asked.
#[derive(Debug, Args)]
pub struct Send {
    /// An id as `sessions` prints it, a unique beginning of one, or `last`; without it, all that waits or has changed.
    #[arg(requires = "to", requires = "event")]
    session: Option<String>,
    /// Show what goes to federations from this database, sent and waiting; nothing is sent.
    #[arg(long, conflicts_with_all = ["session", "every"])]
    list: bool,
    /// Take an evening off that list; what was sent stays at the federation. With --to and --event, of that one alone.
    #[arg(long, value_name = "SESSION", conflicts_with_all = ["session", "every", "list"])]
    no_more: Option<String>,
    /// Take back from a federation what was sent of an evening by mistake, while the event is open, and off the list.
    #[arg(
        long, value_name = "SESSION", requires = "to", requires = "event",
        conflicts_with_all = ["session", "every", "list", "no_more"]
    )]
    take_back: Option<String>,
    #[arg(long)]
    db: PathBuf,
    /// `postgres://ROLE@HOST/DATABASE`, without a password: that is in PGPASSWORD or a file of passwords.
    #[arg(long, value_name = "ADDRESS")]
    to: Option<Address>,
    /// The event at the federation.
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// Which names go along: full, number, withheld.
    #[arg(long, default_value = "full")]
    names: Names,
    /// Send again what changed, every so many seconds, until Ctrl C.
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(5..))]
    every: Option<u64>,
    #[arg(long)]
    json: bool,
}

/// What `field` was asked.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, each by itself")]
pub struct Field {
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
    #[arg(long, default_value = "en")]
    lang: Language,
}

/// What `receive` was asked.
#[derive(Debug, Args)]
pub struct Receive {
    event: String,
    #[arg(long, value_name = "ADDRESS")]
    from: Address,
    #[arg(long)]
    json: bool,
    /// Write it into this file instead of the output.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// What `federation` was asked.
#[derive(Debug, Subcommand)]
pub enum Federation {
    /// Make the tables in an empty database, or bring older ones up to date.
    Init {
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// Let somebody in; prints the role and its secret, this once.
    Invite {
        name: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        /// club, organiser or reader.
        #[arg(long = "as", default_value = "club")]
        kind: Guest,
        /// The role of the server that is made; without it, one of the name's letters.
        #[arg(long)]
        role: Option<String>,
        #[arg(long)]
        json: bool,
    },
    /// Let somebody in no more. What was sent stays.
    Revoke {
        name: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// Who is let in.
    Guests {
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        #[arg(long)]
        json: bool,
    },
    /// The events.
    List {
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        #[arg(long)]
        json: bool,
    },
    /// Open an event.
    Open {
        event: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
        /// Its first and last board.
        #[arg(long, value_name = "A-B", value_parser = boards)]
        boards: (u16, u16),
        /// field, or archive for evenings that are only kept.
        #[arg(long, default_value = "field")]
        kind: EventKind,
        /// A club that is expected; may be given several times. Without any, all that are let in.
        #[arg(long)]
        club: Vec<String>,
        /// The ranking may be shown while clubs play.
        #[arg(long)]
        live: bool,
        /// A rule of the field: KEY=VALUE, or profile=NAME.
        #[arg(long = "set", value_name = "KEY=VALUE")]
        set: Vec<String>,
    },
    /// Close an event: it waits for whoever is sending; results do not change any more.
    Close {
        event: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// A club does not play after all: its boards are not waited for.
    Without {
        event: String,
        club: String,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
    /// Say which hands are right, by a file of hands; what clubs send with others is held back.
    Hands {
        event: String,
        file: PathBuf,
        #[arg(long, value_name = "ADDRESS")]
        at: Address,
    },
}

/// Reads `1-27`.
fn boards(text: &str) -> Result<(u16, u16), String> {
    let pair = text.split_once('-').and_then(|(a, b)| Some((a.trim().parse().ok()?, b.trim().parse().ok()?)));
    pair.filter(|(a, b)| 1 <= *a && a <= b && *b <= 999).ok_or_else(|| "write A-B, from 1 to 999".to_owned())
}

/// `send`.
pub(super) fn send(asked: &Send) -> Result<(), CliError> {
    let desk = desk(&asked.db)?;
    let outbox = Outbox::of(&desk)?;
    if asked.list {
        return say_posts(&desk, &outbox, asked.json);
    }
    if let Some(session) = asked.no_more.as_ref().or(asked.take_back.as_ref()) {
        return let_go(&desk, &outbox, session, asked);
    }
    if let (Some(session), Some(to), Some(event)) = (&asked.session, &asked.to, &asked.event) {
        let session = session.clone();
        let id = desk.read_now(move |store| store.find(&session))?;
        outbox.add(id, to, event, asked.names, now())?;
    }
    loop {
        let posted = outbox.send(&desk, |_, _| ())?;
        let waiting = outbox.waiting(&desk)?.len();
        say_posted(&posted, waiting, asked.json)?;
        let Some(seconds) = asked.every else {
            // What only waits for a connection is no fault of what was asked.
            let refused = posted.iter().any(|p| p.outcome.as_ref().is_err_and(|error| !error.passes()));
            return if refused { Err(CliError::Refused("not everything was taken".to_owned())) } else { Ok(()) };
        };
        std::thread::sleep(Duration::from_secs(seconds));
    }
}

/// What goes to federations from a database, sent and waiting.
fn say_posts(desk: &Desk, outbox: &Outbox, as_json: bool) -> Result<(), CliError> {
    let waiting: Vec<_> = outbox.waiting(desk)?.iter().map(Post::key).collect();
    let posts = outbox.posts()?;
    let state = |post: &Post| match (&post.sent, waiting.contains(&post.key())) {
        (Some(sent), false) => format!("sent {}", sent.at.format("%Y-%m-%d %H:%M")),
        (Some(sent), true) => format!("sent {}, changed since", sent.at.format("%Y-%m-%d %H:%M")),
        (None, _) => "waiting".to_owned(),
    };
    if as_json {
        let one = |post: &Post| {
            json!({
                "session": post.session.to_string(), "event": post.event, "to": post.to, "names": post.names.word(),
                "sent": post.sent.map(|sent| sent.at.to_rfc3339()), "waiting": waiting.contains(&post.key()),
                "why": post.why,
            })
        };
        return say_json(&Value::from(posts.iter().map(one).collect::<Vec<_>>()));
    }
    let mut text = String::new();
    for post in &posts {
        let why = post.why.as_ref().map(|why| format!("; {why}")).unwrap_or_default();
        text += &format!("{}  {} at {}, {}{why}\n", post.session, post.event, post.to, state(post));
    }
    say(&format!("{text}{} waiting\n", waiting.len()))
}

/// An evening goes no more, or is taken back.
fn let_go(desk: &Desk, outbox: &Outbox, session: &str, asked: &Send) -> Result<(), CliError> {
    let wanted = session.to_owned();
    let id = desk.read_now(move |store| store.find(&wanted))?;
    let to = asked.to.as_ref().map(ToString::to_string);
    let is_meant = |post: &Post| {
        post.session == id
            && to.as_ref().is_none_or(|to| *to == post.to)
            && asked.event.as_ref().is_none_or(|event| *event == post.event)
    };
    // Off the list first: what is sent every so often would come again.
    let meant: Vec<Post> = outbox.posts()?.into_iter().filter(is_meant).collect();
    for post in &meant {
        outbox.remove(&post.key())?;
        say(&format!("{} goes to {} no more\n", post.session, post.event))?;
    }
    if let (Some(_), Some(to), Some(event)) = (&asked.take_back, &asked.to, &asked.event) {
        let mut server = Server::connect(to)?;
        let of = field_of::event(&mut server, event)?;
        field_of::take_back(&mut server, &of, id)?;
        return say(&format!("{id} is taken back from {event}\n"));
    }
    if meant.is_empty() {
        return Err(CliError::Refused(
            "this evening goes to no such event; `send --list` names those that go".to_owned(),
        ));
    }
    Ok(())
}

fn say_posted(posted: &[Posted], waiting: usize, as_json: bool) -> Result<(), CliError> {
    if as_json {
        let one = |posted: &Posted| {
            let mut value = json!({
                "session": posted.post.session.to_string(), "title": posted.title, "event": posted.post.event,
                "to": posted.post.to,
            });
            match &posted.outcome {
                Ok(sent) => {
                    value["sent"] = json!(sent.at.to_rfc3339());
                    value["rows"] = json!(sent.rows);
                    value["boards"] = json!(sent.boards);
                    value["results"] = json!(sent.results);
                }
                Err(error) => value["why"] = json!(error.to_string()),
            }
            value
        };
        return say_json(&json!({"posts": posted.iter().map(one).collect::<Vec<_>>(), "waiting": waiting}));
    }
    let mut text = String::new();
    for one in posted {
        text += &match &one.outcome {
            Ok(sent) => format!(
                "sent {}: {} to {}, {}, {} new, {} changed\n",
                sent.at.format("%H:%M"),
                one.title,
                one.post.event,
                counted(sent.results, "result"),
                counted(sent.rows, "row"),
                counted(sent.boards, "board"),
            ),
            Err(error) => format!("not sent: {} to {}: {error}\n", one.title, one.post.event),
        };
    }
    text += &format!("{waiting} waiting\n");
    say(&text)
}

/// `field`.
pub(super) fn field(asked: &Field) -> Result<(), CliError> {
    let mut server = Server::connect(&asked.at)?;
    let event = field_of::event(&mut server, &asked.event)?;
    if event.kind == EventKind::Archive {
        return Err(FederationError::OnlyKept(event.name).into());
    }
    if !server.whose()?.is_organiser {
        return shown(&mut server, &event, asked);
    }
    if asked.live {
        return live(&mut server, &event, asked);
    }
    let rules = with_settings(event.rules.clone(), &asked.set)?;
    let lines = counted_field(&mut server, &event, &rules, asked)?;
    for held in field_of::held_back(&mut server, &event)? {
        let results = counted(held.results, "result");
        eprintln!("held back: board {}, {} ({}), {results}: {}", held.board, held.club, held.session, held.why);
    }
    say_left(&lines);
    if asked.json {
        say_json(&across_data(&lines.ranking))?;
    } else {
        say(&across_text(&lines.ranking))?;
    }
    if asked.publish {
        let done = field_of::publish(&mut server, &event, &rules, &lines)?;
        let at = done.moment.with_timezone(&chrono::Local).format("%Y-%m-%d %H:%M");
        let moved =
            done.moved.map(|moved| format!(", {} other than before", counted(moved, "line"))).unwrap_or_default();
        eprintln!("published {at} as ranking {}{moved}", done.number);
    }
    pages(&mut server, &event, asked)
}

/// The field with every board counted.
fn counted_field(
    server: &mut Server,
    event: &FieldEvent,
    rules: &Rules,
    asked: &Field,
) -> Result<FieldLines, CliError> {
    field_of::count(&asked.at, event, asked.workers)?;
    Ok(field_of::rank(server, event, rules, true)?)
}

/// What is missing, beside the ranking.
fn say_left(lines: &FieldLines) {
    let left = &lines.progress;
    if !left.not_sent.is_empty() {
        eprintln!("not sent yet: {}", left.not_sent.join(", "));
    }
    if !left.to_play.is_empty() {
        let boards: Vec<String> = left.to_play.iter().map(ToString::to_string).collect();
        eprintln!("provisional; still to be played somewhere: boards {}", boards.join(" "));
    }
}

/// What was put up, for whoever is no organiser.
fn shown(server: &mut Server, event: &FieldEvent, asked: &Field) -> Result<(), CliError> {
    if asked.publish || asked.live || !asked.set.is_empty() {
        let may = "only an organiser ranks a field; without --publish, --live and --set what was put up is shown";
        return Err(FederationError::Forbidden(may.to_owned()).into());
    }
    let Some(received) = field_of::last_published(server, event)? else {
        return Err(CliError::Refused(format!("no ranking of {} was put up yet", event.name)));
    };
    let ranking = field_of::ranking_of(&received);
    if asked.json {
        say_json(&across_data(&ranking))?;
    } else {
        say(&across_text(&ranking))?;
    }
    pages(server, event, asked)
}

/// The ranking while clubs play.
fn live(server: &mut Server, event: &FieldEvent, asked: &Field) -> Result<(), CliError> {
    if !event.live {
        return Err(CliError::Refused(format!("{} was not opened with --live", event.name)));
    }
    loop {
        field_of::count(&asked.at, event, asked.workers)?;
        if let Some((lines, done)) = field_of::refresh_live(server, event, &event.rules)? {
            let at = done.moment.with_timezone(&chrono::Local).format("%H:%M:%S");
            let (boards, results) = (counted(lines.boards.len(), "board"), counted(lines.ranking.results, "result"));
            say(&format!("{at} live: {boards}, {results}\n"))?;
            pages(server, event, asked)?;
        } else if asked.once {
            say("live: nothing new, or shown less than 30 seconds ago\n")?;
        }
        if asked.once {
            return Ok(());
        }
        std::thread::sleep(Duration::from_secs(30));
    }
}

/// The last ranking that was put up, as pages.
fn pages(server: &mut Server, event: &FieldEvent, asked: &Field) -> Result<(), CliError> {
    let Some(folder) = &asked.html else { return Ok(()) };
    let Some(received) = field_of::last_published(server, event)? else {
        return Err(CliError::Refused(format!(
            "no ranking of {} was put up yet; there is nothing for pages",
            event.name
        )));
    };
    write_pages(folder, event, &received, asked.lang)
}

fn write_pages(folder: &Path, event: &FieldEvent, received: &Received, lang: Language) -> Result<(), CliError> {
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
    let files = field_pages::files(&shown, &lang.texts())?;
    std::fs::create_dir_all(folder).map_err(|e| CliError::file(folder, e))?;
    for file in &files {
        write_whole(&folder.join(&file.name), &file.bytes)?;
    }
    eprintln!("{} in {}", counted(files.len(), "page"), folder.display());
    Ok(())
}

/// `receive`.
pub(super) fn receive(asked: &Receive) -> Result<(), CliError> {
    let mut server = Server::connect(&asked.from)?;
    let club = server.whose()?.club.ok_or(FederationError::NoClub)?;
    let event = field_of::event(&mut server, &asked.event)?;
    let Some(received) = field_of::last_published(&mut server, &event)? else {
        return Err(CliError::Refused(format!("no ranking of {} was put up yet", event.name)));
    };
    let own: Vec<&field_of::ReceivedLine> = received.lines.iter().filter(|line| line.session.club == club).collect();
    let worths = field_of::worths(&mut server, &event, received.number)?;
    let text = if asked.json {
        serde_json::to_string_pretty(&received_data(&event, &received, &own, &worths))? + "\n"
    } else {
        received_text(&event, &received, &own)
    };
    match &asked.out {
        Some(path) => write_whole(path, text.as_bytes()),
        None => say(&text),
    }
}

fn received_text(event: &FieldEvent, received: &Received, own: &[&field_of::ReceivedLine]) -> String {
    let at = received.moment.with_timezone(&chrono::Local).format("%Y-%m-%d %H:%M");
    let state = if received.is_live { "live" } else { "published" };
    let all = received.lines.len();
    let mut text =
        format!("{}, {state} {at}, {}, {all} in the field\n", event.name, counted(received.results, "result"));
    for line in own {
        let rank = format!("{}{}", line.rank, if line.tied { "=" } else { "" });
        let own = line
            .own
            .as_ref()
            .map(|(name, rank, tied, value)| format!("{name} {rank}{} {value}", if *tied { "=" } else { "" }));
        text += &format!(
            "{rank:>6} {:>5} {:50} {:>3} {:>8}  {}\n",
            line.contestant.to_string(),
            line.title,
            line.boards,
            line.value.decimal(2),
            own.unwrap_or_default()
        );
    }
    text
}

fn received_data(
    event: &FieldEvent,
    received: &Received,
    own: &[&field_of::ReceivedLine],
    worths: &[field_of::ScoreWorth],
) -> Value {
    let line = |line: &&field_of::ReceivedLine| {
        json!({
            "session": line.session.session.to_string(), "contestant": line.contestant.to_string(),
            "players": line.title, "rank": line.rank, "tied": line.tied, "boards": line.boards,
            "total": line.points.short(4), "value": line.value.short(4),
            "own": line.own.as_ref().map(|(name, rank, tied, value)| {
                json!({"ranking": name, "rank": rank, "tied": tied, "value": value})
            }),
        })
    };
    let worth = |worth: &field_of::ScoreWorth| {
        json!({
            "board": worth.board, "score_ns": worth.score_ns, "times": worth.times,
            "points_ns": worth.points_ns.short(4), "points_ew": worth.points_ew.short(4),
        })
    };
    json!({
        "event": event.name, "ranking": received.number, "moment": received.moment.to_rfc3339(),
        "live": received.is_live, "results": received.results, "field": received.lines.len(),
        "rules": received.rules.entries().into_iter().collect::<std::collections::BTreeMap<_, _>>(),
        "lines": own.iter().map(line).collect::<Vec<_>>(),
        "scores": worths.iter().map(worth).collect::<Vec<_>>(),
    })
}

/// `federation`.
pub(super) fn run(asked: Federation) -> Result<(), CliError> {
    match asked {
        Federation::Init { at } => {
            let (before, after) = field_of::init(&at)?;
            say(&match before {
                0 => format!("the tables are made, version {after}\n"),
                same if same == after => format!("the tables are there already, version {after}\n"),
                older => format!("the tables were version {older} and are version {after} now\n"),
            })
        }
        Federation::Invite { name, at, kind, role, json } => {
            let role = role.unwrap_or_else(|| field_of::role_for(&name));
            let (role, secret) = field_of::invite(&at, &name, kind, &role)?;
            if json {
                return say_json(&json!({"name": name, "as": kind.word(), "role": role, "secret": secret}));
            }
            say(&format!("{name} is let in as {}\nrole   {role}\nsecret {secret}\n", kind.word()))?;
            say(
                "The secret is shown this once. Hand it over by a safe way; `invite` again after `revoke` makes another.\n",
            )
        }
        Federation::Revoke { name, at } => {
            let role = field_of::revoke(&at, &name)?;
            say(&format!("{name} is let in no more ({role}); what was sent stays\n"))
        }
        Federation::Guests { at, json } => guests(&at, json),
        Federation::List { at, json } => list(&at, json),
        Federation::Open { event, at, boards, kind, club, live, set } => {
            let rules = with_settings(Rules::default(), &set)?;
            let mut server = Server::connect(&at)?;
            let (first_board, last_board) = boards;
            let opening = Opening { name: &event, kind, first_board, last_board, rules: &rules, live, clubs: &club };
            field_of::open(&mut server, &opening)?;
            say(&format!("{event} is open: boards {first_board} to {last_board}, {}\n", rules.method))
        }
        Federation::Close { event, at } => {
            let mut server = Server::connect(&at)?;
            let of = field_of::event(&mut server, &event)?;
            let closed = field_of::close(&mut server, &of)?.with_timezone(&chrono::Local);
            say(&format!("{event} is closed since {}\n", closed.format("%Y-%m-%d %H:%M")))?;
            match field_of::not_sent(&mut server, &of)? {
                none if none.is_empty() => Ok(()),
                clubs => say(&format!("nothing came from: {}\n", clubs.join(", "))),
            }
        }
        Federation::Without { event, club, at } => {
            let mut server = Server::connect(&at)?;
            let of = field_of::event(&mut server, &event)?;
            if !field_of::take_out(&mut server, &of, &club)? {
                return Err(CliError::Refused(format!("{club} was not expected in {event}")));
            }
            say(&format!("{club} is not expected in {event} any more\n"))
        }
        Federation::Hands { event, file, at } => hands(&event, &file, &at),
    }
}

fn guests(at: &Address, as_json: bool) -> Result<(), CliError> {
    let all = field_of::invited(at)?;
    if as_json {
        let one = |guest: &field_of::Invited| json!({"name": guest.name, "as": guest.kind, "role": guest.role, "revoked": guest.revoked});
        return say_json(&Value::from(all.iter().map(one).collect::<Vec<_>>()));
    }
    let mut text = String::new();
    for guest in all {
        let state = if guest.revoked { "  revoked" } else { "" };
        text += &format!("{:40} {:10} {}{state}\n", guest.name, guest.kind, guest.role);
    }
    say(&text)
}

fn list(at: &Address, as_json: bool) -> Result<(), CliError> {
    let mut server = Server::connect(at)?;
    let events = field_of::events(&mut server)?;
    let state = |event: &FieldEvent| match (event.published, event.closed) {
        (Some(_), _) => "published",
        (None, Some(_)) => "closed",
        (None, None) => "open",
    };
    if as_json {
        let one = |event: &FieldEvent| {
            json!({
                "event": event.id, "name": event.name, "kind": event.kind.word(), "state": state(event), "live": event.live,
                "boards": [event.first_board, event.last_board], "method": event.rules.method.to_string(),
            })
        };
        return say_json(&Value::from(events.iter().map(one).collect::<Vec<_>>()));
    }
    let mut text = String::new();
    for event in &events {
        let (first, last) = (event.first_board, event.last_board);
        text += &format!(
            "{:>4} {:40} {:8} {:10} boards {first}-{last}  {}\n",
            event.id,
            event.name,
            event.kind.word(),
            state(event),
            event.rules.method
        );
    }
    say(&text)
}

fn hands(event: &str, file: &Path, at: &Address) -> Result<(), CliError> {
    let bytes = crate::exchange::read_file(file).map_err(|source| CliError::file(file, source))?;
    let read = deals::read(&bytes).map_err(|source| CliError::file(file, source))?;
    let mut server = Server::connect(at)?;
    let of = field_of::event(&mut server, event)?;
    let hands: Vec<_> = read.boards.iter().map(|board| (board.number, board.deal)).collect();
    let set = field_of::set_hands(&mut server, &of, &hands)?;
    say(&format!("{} of {event} have their hands now\n", counted(set, "board")))
}
