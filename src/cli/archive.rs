//! Commands for archivists: exporting sessions into a database of their own, and merging such a file into another.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chrono::NaiveDate;
use clap::ValueEnum;

use desk::{Desk, sessions_in_event};
use lang::Texts;
use store::{
    ClashDecision, Decisions, ExistingFile, MergeClash, MergePlan, MergeReport, PlayerDecision, PlayerState,
    SessionDecision, SessionState,
};

use super::language::CommandLanguage;
use super::parting::parting;
use super::refusal::CliRefusal;
use super::{CliError, desk, new_desk, now, say, stamp};

/// The sessions that go into a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The named session.
    Session,
    /// All sessions of its event.
    Event,
    /// The sessions between two dates, written `2026-09-01..2027-06-30`.
    Season,
}

/// The decision for everything that needs one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Conflicts {
    KeepOurs,
    TakeTheirs,
    KeepBoth,
}

/// Writes sessions as a database of their own.
pub(super) fn export(
    extent: Extent,
    named: &str,
    db: &Path,
    out: &Path,
    replace: bool,
    speech: CommandLanguage,
) -> Result<(), CliError> {
    let desk = desk(db)?;
    let text = named.to_owned();
    let sessions = match extent {
        Extent::Session => desk.read_blocking(move |store| Ok(vec![store.find(&text)?])),
        Extent::Event => {
            desk.read_blocking(move |store| sessions_in_event(store, store.load(store.find(&text)?)?.session()))
        }
        Extent::Season => {
            let (from, end) = season(named)?;
            desk.read_blocking(move |store| store.sessions_between(from, end))
        }
    }?;
    let if_exists = if replace { ExistingFile::Replace } else { ExistingFile::Refuse };
    let target = out.to_owned();
    let report = desk.run_job_blocking(move |steps| steps.export(&sessions, &target, if_exists))?;
    let texts = speech.texts();
    let words = texts.say();
    let text = words.told_exported(
        words.count_sessions(report.sessions),
        words.count_entries(report.entries),
        words.count_publications(report.publications),
        words.count_players(report.players),
    );
    say(&format!("{text}\n"))
}

pub(super) fn season(text: &str) -> Result<(NaiveDate, NaiveDate), CliError> {
    let dates = text.split_once("..").and_then(|(from, end)| Some((from.parse().ok()?, end.parse().ok()?)));
    dates.ok_or_else(|| CliRefusal::NoSeason { season: format!("{text:?}") }.into())
}

/// The arguments of a merge.
pub(super) struct MergeArguments<'a> {
    pub file: &'a Path,
    pub db: &'a Path,
    /// The decision for everything that needs one.
    pub conflicts: Option<Conflicts>,
    /// Decisions on single sessions, clashes or players, by id.
    pub decided: &'a [(uuid::Uuid, Conflicts)],
    /// The name of the person who merges.
    pub by: &'a str,
}

/// Takes from another database what ours lacks. What needs a decision is listed and left out, unless a decision was
/// given for everything or for its id.
pub(super) fn merge(merge: &MergeArguments<'_>, speech: CommandLanguage) -> Result<(), CliError> {
    // A refused file must not create a database if there was none.
    let looking = if merge.db.exists() { desk(merge.db)? } else { Desk::in_memory(now)? };
    let (from, texts) = (merge.file.to_owned(), speech.texts());
    let mut plan = looking.read_blocking(move |store| store.compare(&from))?;
    let one_by_one: BTreeMap<uuid::Uuid, Conflicts> = merge.decided.iter().copied().collect();
    let known_ids = decidable_ids(&plan);
    if let Some(id) = one_by_one.keys().find(|id| !known_ids.contains(id)) {
        return Err(CliRefusal::NothingToDecide { id: id.to_string() }.into());
    }
    let mut decisions = Decisions::none(stamp(merge.by));
    decide_sessions(&looking, &plan, merge.conflicts, &one_by_one, &mut decisions, &texts)?;
    decide_players(&plan, merge.conflicts, &one_by_one, &mut decisions, &texts)?;
    let report = new_desk(merge.db)?.run_job_blocking(move |steps| steps.merge(&mut plan, &decisions))?;
    say(&merge_report(&report, &texts))
}

/// Shows the sessions that both sides changed, and applies the given decisions.
fn decide_sessions(
    looking: &Desk,
    plan: &MergePlan,
    conflicts: Option<Conflicts>,
    one_by_one: &BTreeMap<uuid::Uuid, Conflicts>,
    decisions: &mut Decisions,
    texts: &Texts,
) -> Result<(), CliError> {
    for session in &plan.sessions {
        let SessionState::Conflict(fork) = &session.state else { continue };
        let (id, parted) = (session.id.to_string(), parting(fork, session.id, looking, texts));
        say(&format!("{}\n", texts.say().told_conflict(id, session.date.to_string(), &session.title, parted)))?;
        let session_choice = one_by_one.get(&session.id.0).copied();
        let clashes = fork.clashes.iter().filter(|_| fork.is_joinable).map(MergeClash::id);
        let of_clash: Vec<_> = clashes.filter_map(|id| Some((id, one_by_one.get(&id)?.clash()))).collect();
        if let Some(choice) = session_choice.or(conflicts.filter(|_| of_clash.is_empty())) {
            decisions.sessions.insert(session.id, choice.session());
        }
        decisions.clashes.extend(of_clash);
    }
    Ok(())
}

/// Shows the people whose identity here is unclear, and applies the given decisions.
fn decide_players(
    plan: &MergePlan,
    conflicts: Option<Conflicts>,
    one_by_one: &BTreeMap<uuid::Uuid, Conflicts>,
    decisions: &mut Decisions,
    texts: &Texts,
) -> Result<(), CliError> {
    for player in plan.questions() {
        let (PlayerState::Differs { ours: our_players }
        | PlayerState::Proposed { ours: our_players }
        | PlayerState::Conflict { ours: our_players }) = &player.state
        else {
            continue;
        };
        let their_player = &player.theirs;
        say(&format!(
            "{}\n",
            texts.say().told_player_asked(their_player.id.to_string(), &our_players.name, &their_player.name)
        ))?;
        // The same number with another name may belong to two people, so a decision for everything does not merge them.
        let default_choice = conflicts.filter(|_| !matches!(player.state, PlayerState::Conflict { .. }));
        if let Some(choice) = one_by_one.get(&their_player.id.0).copied().or(default_choice) {
            decisions.players.insert(their_player.id, choice.player());
        }
    }
    Ok(())
}

/// The ids to which a decision can refer: sessions, their clashes, and players.
fn decidable_ids(plan: &MergePlan) -> BTreeSet<uuid::Uuid> {
    let clashes = plan.conflicts().flat_map(|session| match &session.state {
        SessionState::Conflict(fork) if fork.is_joinable => fork.clashes.iter().map(MergeClash::id).collect(),
        _ => Vec::new(),
    });
    let sessions = plan.conflicts().map(|session| session.id.0);
    sessions.chain(clashes).chain(plan.questions().map(|player| player.theirs.id.0)).collect()
}

impl Conflicts {
    fn clash(self) -> ClashDecision {
        match self {
            Self::KeepOurs => ClashDecision::KeepOurs,
            Self::TakeTheirs => ClashDecision::TakeTheirs,
            Self::KeepBoth => ClashDecision::BothStand,
        }
    }

    fn session(self) -> SessionDecision {
        match self {
            Self::KeepOurs => SessionDecision::KeepOurs,
            Self::TakeTheirs => SessionDecision::TakeTheirs,
            Self::KeepBoth => SessionDecision::KeepBoth,
        }
    }

    fn player(self) -> PlayerDecision {
        match self {
            Self::KeepOurs => PlayerDecision::KeepOurs,
            Self::TakeTheirs => PlayerDecision::TakeTheirs,
            Self::KeepBoth => PlayerDecision::KeepBoth,
        }
    }
}

fn merge_report(report: &MergeReport, texts: &Texts) -> String {
    let words = texts.say();
    let mut lines = Vec::new();
    lines.extend(report.backup.as_ref().map(|path| words.told_kept_before(path.display().to_string())));
    lines.push(words.told_merged(
        words.count_sessions(report.added.len()),
        report.extended.len().to_string(),
        report.replaced.len().to_string(),
        report.copied.len().to_string(),
        report.kept.len().to_string(),
    ));
    for joined_session in &report.joined {
        let [session, our_count, their_count] =
            [joined_session.session.to_string(), joined_session.ours.to_string(), joined_session.theirs.to_string()];
        lines.push(match joined_session.decided {
            0 => words.told_joined(session, our_count, their_count),
            decided_count => words.told_joined_decided(session, our_count, their_count, decided_count.to_string()),
        });
    }
    lines.extend(report.undecided.iter().map(|id| words.told_undecided(id.to_string())));
    lines.extend(report.refused.iter().map(|(id, reason)| words.told_refused(id.to_string(), reason.to_string())));
    let (added_count, joined_count) = (report.players_added.len(), report.players_joined.len());
    lines.push(words.told_players_merged(words.count_players(added_count), joined_count.to_string()));
    lines.extend(report.players_undecided.iter().map(|id| words.told_player_undecided(id.to_string())));
    lines.extend(
        report.players_refused.iter().map(|(id, reason)| words.told_player_refused(id.to_string(), reason.to_string())),
    );
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Reads `ID=keep-ours`.
pub(super) fn decision(text: &str) -> Result<(uuid::Uuid, Conflicts), String> {
    let invalid = || format!("{text:?} is not a decision: write ID=keep-ours, ID=take-theirs or ID=keep-both");
    let (id, choice) = text.split_once('=').ok_or_else(invalid)?;
    Ok((id.parse().map_err(|_| invalid())?, Conflicts::from_str(choice, true).map_err(|_| invalid())?))
}
