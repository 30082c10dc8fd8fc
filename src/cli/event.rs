//! `event`: ranks several sessions as one event, or as one field. `scoring` adds up and compares.

use std::collections::{BTreeSet, HashMap, hash_map};
use std::path::PathBuf;

use clap::Args;
use uuid::Uuid;

use bridge::Side;
use desk::{self, ChangeRequest, Desk, across_ranking, added_rankings, sessions_in_event};
use evening::club::{Conditions, EventRef, EventTie};
use evening::scoring::{EventLine, EventRanking, Points};
use evening::session::{Change, Session, SessionId};
use exchange::csv::CsvForm;
use exchange::event as event_format;
use lang::{Language, Texts, events, rules};

use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::shared_arguments::{parse_key_value, with_conditions, with_settings};
use super::{CliError, decimal, new_entry, open_desk, print_json, print_text, write_atomically};

/// Arguments of the command `event`.
#[derive(Debug, Args)]
#[allow(clippy::struct_excessive_bools, reason = "switches of a command, each by itself")]
pub struct EventArguments {
    /// The sessions, in order; a single session stands for all sessions of its event.
    #[arg(required = true)]
    sessions: Vec<String>,
    /// The club's database.
    #[arg(long)]
    db: PathBuf,
    /// Make the sessions an event with this name.
    #[arg(long)]
    name: Option<String>,
    /// Add a session to the event, as its next one; repeatable.
    #[arg(long, value_name = "SESSION", conflicts_with = "name")]
    join: Vec<String>,
    /// Remove a session from the event; repeatable.
    #[arg(long, value_name = "SESSION", conflicts_with = "name")]
    leave: Vec<String>,
    /// Set the weight of a session, in percent; repeatable.
    #[arg(long, value_name = "SESSION=PERCENT")]
    weight: Vec<String>,
    /// Set the number of a session in its event; a league round's matches, and finals, may share it; repeatable.
    #[arg(long, value_name = "SESSION=NUMBER")]
    number: Vec<String>,
    /// Say which final a session is: a, b, c, d, sections or none; repeatable.
    #[arg(long = "final", value_name = "SESSION=FINAL")]
    finals: Vec<String>,
    /// Keep the --set settings as the conditions of the event, in its last session.
    #[arg(long)]
    keep: bool,
    /// Seat the qualifiers in this final, in the order of the ranking.
    #[arg(long, value_name = "SESSION")]
    seat: Option<String>,
    /// Rank the sessions as one field, board by board, as in a simultaneous tournament.
    #[arg(long)]
    across: bool,
    /// Print JSON.
    #[arg(long)]
    json: bool,
    /// Print CSV.
    #[arg(long, conflicts_with = "json")]
    csv: bool,
    /// Write the event as a web page to this file.
    #[arg(long, value_name = "FILE")]
    html: Option<PathBuf>,
    /// A setting of the event, for example event.best=3; repeatable.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    set: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum OutputForm {
    Text,
    Json,
    Csv,
}

pub(super) fn run(arguments: &EventArguments, language: CommandLanguage) -> Result<(), CliError> {
    // A wrong setting is refused before anything is changed.
    with_conditions(Conditions::default(), &arguments.set)?;
    let desk = open_desk(&arguments.db)?;
    let mut ids = event_sessions(&desk, &arguments.sessions)?;
    if let Some(name) = &arguments.name {
        join_sessions(&desk, &ids, name)?;
    }
    if let Some(session) = &arguments.seat {
        return seat_qualifiers(&desk, session, &language.texts());
    }
    let is_single_event = ids.len() == 1 || !arguments.join.is_empty() || !arguments.leave.is_empty();
    let changes = requested_changes(&desk, &ids, arguments)?;
    make_session_changes(&desk, &changes)?;
    if is_single_event && !changes.is_empty() {
        // Rank all sessions of the changed event, without those that left it.
        let leaving_ids = find_sessions(&desk, &arguments.leave)?;
        let remaining = ids.iter().copied().find(|id| !leaving_ids.contains(id));
        if let Some(remaining) = remaining {
            ids = desk.read_blocking(move |store| sessions_in_event(store, store.load(remaining)?.session()))?;
        }
    }
    let settings = arguments.set.clone();
    let form = match (arguments.json, arguments.csv) {
        (true, _) => OutputForm::Json,
        (_, true) => OutputForm::Csv,
        _ => OutputForm::Text,
    };
    if arguments.across {
        let ranking =
            desk.read_blocking(move |store| Ok(across_ranking(store, &ids, |rules| with_settings(rules, &settings))))??;
        let json = form == OutputForm::Json;
        return if json {
            print_json(&event_format::field_ranking_data(&ranking))
        } else {
            print_text(&event_format::field_ranking_text(&ranking, &language.texts()))
        };
    }
    let (page_ids, ranked_ids) = (ids.clone(), ids);
    let rankings = desk.read_blocking(move |store| {
        Ok(added_rankings(store, &ranked_ids, |conditions| event_conditions(conditions, &settings)))
    })??;
    if let Some(path) = &arguments.html {
        let (name, club) = desk.read_blocking(move |store| desk::event_and_club_name(store, &page_ids))?;
        let page = event_format::page(&name, &club, &rankings, &language.texts())?;
        write_atomically(path, page.as_bytes())?;
        return print_text(&format!("{}\n", path.display()));
    }
    match form {
        OutputForm::Json => print_json(&event_format::data(&rankings)),
        OutputForm::Csv => print_text(&String::from_utf8_lossy(&event_format::table(&rankings, CsvForm::default()))),
        OutputForm::Text => print_text(&rankings_text(&rankings, &language.texts())),
    }
}

/// The named sessions. A single one means all sessions of its event.
fn event_sessions(desk: &Desk, names: &[String]) -> Result<Vec<SessionId>, CliError> {
    let ids = find_sessions(desk, names)?;
    match ids[..] {
        [session] => Ok(desk.read_blocking(move |store| sessions_in_event(store, store.load(session)?.session()))?),
        _ => Ok(ids),
    }
}

fn seat_qualifiers(desk: &Desk, session: &str, texts: &Texts) -> Result<(), CliError> {
    let evening = desk.find_evening(session)?;
    let qualifiers = evening.qualifiers();
    if qualifiers.is_empty() {
        return Err(CliRefusal::NoQualifiers { session: session.to_owned() }.into());
    }
    let changes = desk::seating_changes(evening.session(), qualifiers);
    let seated_count = changes.len().to_string();
    make_session_changes(desk, &[(evening.id(), changes)])?;
    let open_names: Vec<String> =
        qualifiers.iter().filter(|qualifier| qualifier.is_open).map(|qualifier| qualifier.contestant.title()).collect();
    print_text(&format!("{}\n", texts.say().told_qualifiers(seated_count)))?;
    if open_names.is_empty() {
        Ok(())
    } else {
        print_text(&format!("{}\n", texts.say().told_qualifiers_open(open_names.join("; "))))
    }
}

/// The sessions with these names, each once.
fn find_sessions(desk: &Desk, names: &[String]) -> Result<Vec<SessionId>, CliError> {
    let names = names.to_vec();
    let mut ids =
        desk.read_blocking(move |store| names.iter().map(|name| store.find(name)).collect::<Result<Vec<_>, _>>())?;
    let mut ids_seen = BTreeSet::new();
    ids.retain(|id| ids_seen.insert(*id));
    Ok(ids)
}

type SessionChanges = (SessionId, Vec<Change>);

fn requested_changes(
    desk: &Desk,
    ids: &[SessionId],
    arguments: &EventArguments,
) -> Result<Vec<SessionChanges>, CliError> {
    let load = |id: &SessionId| {
        let journal = desk.journal(*id).map_err(|error| session_error(&id.to_string(), error, &[]))?;
        Ok::<Session, CliError>(journal.session().clone())
    };
    let mut sessions: Vec<Session> = ids.iter().map(load).collect::<Result<_, _>>()?;
    let mut session_changes: Vec<SessionChanges> = Vec::new();
    for id in find_sessions(desk, &arguments.join)? {
        if sessions.iter().any(|session| session.id == id) {
            return Err(CliRefusal::AlreadyInEvent { session: id.to_string() }.into());
        }
        let joining_session = load(&id)?;
        let changes = desk::joining_changes(&sessions.iter().collect::<Vec<_>>(), &joining_session);
        sessions.push(with_changes(joining_session, &changes));
        session_changes.push((id, changes));
    }
    for id in find_sessions(desk, &arguments.leave)? {
        let Some(leaving_session) = sessions.iter().find(|session| session.id == id) else {
            return Err(CliRefusal::NotInEvent { session: id.to_string() }.into());
        };
        if sessions.len() == 1 {
            return Err(CliRefusal::OnlySession { session: id.to_string() }.into());
        }
        let leaving_changes =
            desk::leaving_changes(&sessions.iter().collect::<Vec<_>>(), leaving_session, Uuid::now_v7);
        for (changed, changes) in &leaving_changes {
            sessions =
                sessions.into_iter().map(|s| if s.id == *changed { with_changes(s, changes) } else { s }).collect();
        }
        sessions.retain(|session| session.id != id);
        session_changes.extend(leaving_changes);
    }
    for (id, change) in single_changes(desk, &sessions, arguments)? {
        sessions = sessions
            .into_iter()
            .map(|s| if s.id == id { with_changes(s, std::slice::from_ref(&change)) } else { s })
            .collect();
        session_changes.push((id, vec![change]));
    }
    let last_session = desk::last_session(sessions.iter()).filter(|_| arguments.keep && !arguments.set.is_empty());
    if let Some(session) = last_session {
        let conditions = event_conditions(session.conditions.clone(), &arguments.set)?;
        session_changes.push((session.id, vec![Change::ConditionsSet { conditions }]));
    }
    Ok(session_changes)
}

/// Changes to the weights, numbers and finals of single sessions.
fn single_changes(
    desk: &Desk,
    sessions: &[Session],
    arguments: &EventArguments,
) -> Result<Vec<(SessionId, Change)>, CliError> {
    let find_session = |name: &str| {
        let id = find_sessions(desk, &[name.to_owned()])?.first().copied();
        sessions
            .iter()
            .find(|session| Some(session.id) == id)
            .ok_or_else(|| CliError::from(CliRefusal::NotInEvent { session: name.to_owned() }))
    };
    let parse_number = |text: &str, minimum: u16| {
        text.parse::<u16>().ok().filter(|number| *number >= minimum).ok_or_else(|| {
            CliError::from(CliRefusal::NoWholeNumber { number: format!("{text:?}"), least: minimum.to_string() })
        })
    };
    let mut events: std::collections::BTreeMap<SessionId, EventRef> = std::collections::BTreeMap::new();
    for (assignments, is_weight) in [(&arguments.weight, true), (&arguments.number, false)] {
        for assignment in assignments {
            let (name, value) = parse_key_value(assignment)?;
            let session = find_session(name)?;
            let own_event = EventRef {
                id: session.id.0,
                name: session.title.clone(),
                session: 1,
                of: sessions.len() as u16,
                weight: 100,
            };
            let event = events.entry(session.id).or_insert_with(|| session.event.clone().unwrap_or(own_event));
            if is_weight {
                event.weight = parse_number(value, 0)?;
            } else {
                event.session = parse_number(value, 1)?;
                event.of = event.of.max(event.session);
            }
        }
    }
    let all_sessions: Vec<&Session> = sessions.iter().collect();
    let renumbered = desk::renumbering_changes(&all_sessions, &events).into_iter();
    let mut session_changes: Vec<(SessionId, Change)> =
        renumbered.flat_map(|(id, changes)| changes.into_iter().map(move |change| (id, change))).collect();
    for assignment in &arguments.finals {
        let (name, value) = parse_key_value(assignment)?;
        let session = find_session(name)?;
        let mut conditions = session.conditions.clone();
        conditions.set("event.final", value)?;
        session_changes.push((session.id, Change::ConditionsSet { conditions }));
    }
    Ok(session_changes)
}

/// Conditions with the event's settings changed. Other settings are refused, because each session is scored by its own.
fn event_conditions(conditions: Conditions, settings: &[String]) -> Result<Conditions, CliError> {
    settings.iter().try_fold(conditions, |earlier, text| {
        let with_setting = with_conditions(earlier.clone(), std::slice::from_ref(text))?;
        let mut with_event = earlier.with_event_of(&with_setting);
        with_event.event.which_final = with_setting.event.which_final;
        if with_event == with_setting {
            return Ok(with_setting);
        }
        let (key, _) = parse_key_value(text)?;
        Err(CliRefusal::SettingOfSession { key: key.to_owned() }.into())
    })
}

/// A session after these changes, as far as its event is concerned.
fn with_changes(mut session: Session, changes: &[Change]) -> Session {
    for change in changes {
        match change {
            Change::EventSet { event } => session.event.clone_from(event),
            Change::ConditionsSet { conditions } => session.conditions.clone_from(conditions),
            _ => {}
        }
    }
    session
}

/// Checks the changes of each session, then makes them session by session.
fn make_session_changes(desk: &Desk, changes: &[SessionChanges]) -> Result<(), CliError> {
    let mut journals = HashMap::new();
    for (id, changes) in changes {
        // A session that is named twice is checked with its first changes made.
        let journal = match journals.entry(*id) {
            hash_map::Entry::Occupied(journal) => journal.into_mut(),
            hash_map::Entry::Vacant(place) => {
                place.insert(desk.journal(*id).map_err(|error| session_error(&id.to_string(), error, &[]))?)
            }
        };
        for change in changes {
            let outcome = journal.apply(new_entry(change.clone(), "command"));
            outcome.map_err(|error| session_error(&journal.session().title, error, &[]))?;
        }
    }
    let mut finished_sessions: Vec<String> = Vec::new();
    for (id, changes) in changes {
        let entries = changes.iter().map(|change| new_entry(change.clone(), "command")).collect();
        let change_request = ChangeRequest { session: *id, entries, seen: None, people: Vec::new() };
        desk.change_without_scoring(change_request)
            .map_err(|error| session_error(&id.to_string(), error, &finished_sessions))?;
        finished_sessions.push(id.to_string());
    }
    Ok(())
}

/// Joins sessions to an event. Each session is changed separately, so that people who play are not held up. All are
/// checked before the first is changed.
fn join_sessions(desk: &Desk, ids: &[SessionId], name: &str) -> Result<(), CliError> {
    let id = Uuid::now_v7();
    let session_count = ids.len() as u16;
    let join_change = |number| {
        let event = EventRef { id, name: name.to_owned(), session: number, of: session_count, weight: 100 };
        new_entry(Change::EventSet { event: Some(event) }, "command")
    };
    for (number, session) in (1..).zip(ids) {
        let journal = desk.journal(*session).map_err(|error| session_error(&session.to_string(), error, &[]))?;
        journal.permits(join_change(number)).map_err(|error| session_error(&journal.session().title, error, &[]))?;
    }
    let mut finished_sessions: Vec<String> = Vec::new();
    for (number, session) in (1..).zip(ids) {
        let change_request =
            ChangeRequest { session: *session, entries: vec![join_change(number)], seen: None, people: Vec::new() };
        desk.change_without_scoring(change_request)
            .map_err(|error| session_error(&session.to_string(), error, &finished_sessions))?;
        finished_sessions.push(session.to_string());
    }
    Ok(())
}

/// The error for a session that could not be changed. Names the sessions that were changed before it.
fn session_error(session: &str, reason: impl Into<CliError>, finished_sessions: &[String]) -> CliError {
    let others = if finished_sessions.is_empty() {
        CliRefusal::NothingChanged
    } else {
        CliRefusal::MergedBefore { sessions: finished_sessions.join(", ") }
    };
    CliError::OfEvent { session: session.to_owned(), reason: Box::new(reason.into()), others }
}

fn rankings_text(rankings: &[EventRanking], texts: &Texts) -> String {
    let mut text = String::new();
    for ranking in rankings {
        let final_text =
            ranking.of_final.map(|of_final| format!("{}: ", texts.say().event_of_final(of_final.to_string())));
        text += &format!("{}{}\n", final_text.unwrap_or_default(), ranking_heading(ranking.side, texts));
        for line in &ranking.lines {
            text += &line_text(line, ranking, texts);
        }
        text.push('\n');
    }
    // Percentages and IMPs cannot be added: the text warns about it.
    text.extend(events::mixed_units_note(rankings, texts).map(|units| units + "\n"));
    text.extend(events::provisional_note(rankings, texts).map(|note| note + "\n"));
    text
}

fn line_text(line: &EventLine, ranking: &EventRanking, texts: &Texts) -> String {
    let value_text = |value: &Points| decimal(&ranking.shown(value, 2), texts);
    let round_text = |round: &[usize], value: &Points| decimal(&ranking.shown_of(round, value, 2), texts);
    let rank = if line.qualified { rank_text(line.rank, line.tied) } else { "-".to_owned() };
    let scores: Vec<String> = ranking
        .rounds
        .iter()
        .map(|round| match line.of_round(round) {
            Some(score) if score.counts => format!("{:>8}", round_text(round, &score.value)),
            Some(score) => format!("{:>8}", format!("({})", round_text(round, &score.value))),
            None => format!("{:>8}", "-"),
        })
        .collect();
    let carry = if line.carry.is_zero() {
        String::new()
    } else {
        format!(" {}", texts.say().told_carry(value_text(&line.carry)))
    };
    let tie_text = |rule: EventTie| match texts.language() {
        Language::En => rule.to_string(),
        _ => rules::event_tie(rule, texts),
    };
    let tie_values = line.decided.iter();
    let decided_text: Vec<String> = tie_values
        .map(|(tie_rule, value)| format!("  {} {}", tie_text(*tie_rule), decimal(&value.short(2), texts)))
        .collect();
    let decided_text = decided_text.concat();
    let qualified_text = line
        .goes_on
        .map(|qualification| format!("  {}", events::qualification_text(qualification)))
        .unwrap_or_default();
    format!(
        "{rank:>4}  {:50} {}{carry} {:>9}{qualified_text}{decided_text}\n",
        line.title,
        scores.join(" "),
        value_text(&line.total)
    )
}

fn ranking_heading(side: Option<Side>, texts: &Texts) -> String {
    match side {
        None => texts.say().told_all(),
        Some(side) if texts.language() == Language::En => side.to_string(),
        Some(side) => texts.letters().side(side),
    }
}

fn rank_text(rank: u32, tied: bool) -> String {
    format!("{rank}{}", if tied { "=" } else { "" })
}
