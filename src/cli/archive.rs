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

use super::divergence::parting_text;
use super::language::CommandLanguage;
use super::refusal::CliRefusal;
use super::{CliError, now, open_desk, open_or_create_desk, print_text, stamp};

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

/// A decision on a conflict of sessions, on a clash or on a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ConflictChoice {
    KeepOurs,
    TakeTheirs,
    KeepBoth,
}

/// Writes sessions as a database of their own. `session_or_season` names the session, or gives the two dates of the
/// season.
pub(super) fn export(
    extent: Extent,
    session_or_season: &str,
    db: &Path,
    out: &Path,
    replace: bool,
    language: CommandLanguage,
) -> Result<(), CliError> {
    let desk = open_desk(db)?;
    let text = session_or_season.to_owned();
    let sessions = match extent {
        Extent::Session => desk.read_blocking(move |store| Ok(vec![store.find(&text)?])),
        Extent::Event => {
            desk.read_blocking(move |store| sessions_in_event(store, store.load(store.find(&text)?)?.session()))
        }
        Extent::Season => {
            let (from, end) = parse_season(session_or_season)?;
            desk.read_blocking(move |store| store.sessions_between(from, end))
        }
    }?;
    let if_exists = if replace { ExistingFile::Replace } else { ExistingFile::Refuse };
    let target = out.to_owned();
    let report = desk.run_job_blocking(move |steps| steps.export(&sessions, &target, if_exists))?;
    let texts = language.texts();
    let say = texts.say();
    let text = say.told_exported(
        say.count_sessions(report.sessions),
        say.count_entries(report.entries),
        say.count_publications(report.publications),
        say.count_players(report.players),
    );
    print_text(&format!("{text}\n"))
}

/// Reads the first and the last date of a season, written `2026-09-01..2027-06-30`.
pub(super) fn parse_season(text: &str) -> Result<(NaiveDate, NaiveDate), CliError> {
    let dates = text.split_once("..").and_then(|(from, end)| Some((from.parse().ok()?, end.parse().ok()?)));
    dates.ok_or_else(|| CliRefusal::NoSeason { season: format!("{text:?}") }.into())
}

pub(super) struct MergeArguments<'a> {
    pub file: &'a Path,
    pub db: &'a Path,
    /// The decision for everything that needs one.
    pub conflicts: Option<ConflictChoice>,
    /// Decisions on single sessions, clashes or players, by id.
    pub single_decisions: &'a [(uuid::Uuid, ConflictChoice)],
    /// The author of the changes.
    pub by: &'a str,
}

/// Merges another database into ours. Conflicts without a decision are listed and left out.
pub(super) fn merge(merge: &MergeArguments<'_>, language: CommandLanguage) -> Result<(), CliError> {
    // A refused file must not create a database if there was none.
    let our_desk = if merge.db.exists() { open_desk(merge.db)? } else { Desk::in_memory(now)? };
    let (from, texts) = (merge.file.to_owned(), language.texts());
    let mut plan = our_desk.read_blocking(move |store| store.compare(&from))?;
    let single_decisions: BTreeMap<uuid::Uuid, ConflictChoice> = merge.single_decisions.iter().copied().collect();
    let known_ids = decidable_ids(&plan);
    if let Some(id) = single_decisions.keys().find(|id| !known_ids.contains(id)) {
        return Err(CliRefusal::NothingToDecide { id: id.to_string() }.into());
    }
    let mut decisions = Decisions::none(stamp(merge.by));
    decide_sessions(&our_desk, &plan, merge.conflicts, &single_decisions, &mut decisions, &texts)?;
    decide_players(&plan, merge.conflicts, &single_decisions, &mut decisions, &texts)?;
    let report = open_or_create_desk(merge.db)?.run_job_blocking(move |steps| steps.merge(&mut plan, &decisions))?;
    print_text(&merge_report(&report, &texts))
}

/// Prints the sessions that both databases changed, and adds the given decisions on them to `decisions`.
fn decide_sessions(
    our_desk: &Desk,
    plan: &MergePlan,
    conflicts: Option<ConflictChoice>,
    single_decisions: &BTreeMap<uuid::Uuid, ConflictChoice>,
    decisions: &mut Decisions,
    texts: &Texts,
) -> Result<(), CliError> {
    for session in &plan.sessions {
        let SessionState::Conflict(fork) = &session.state else { continue };
        let (id, parting) = (session.id.to_string(), parting_text(fork, session.id, our_desk, texts));
        print_text(&format!("{}\n", texts.say().told_conflict(id, session.date.to_string(), &session.title, parting)))?;
        let session_choice = single_decisions.get(&session.id.0).copied();
        let clashes = fork.clashes.iter().filter(|_| fork.is_joinable).map(MergeClash::id);
        let clash_decisions: Vec<_> =
            clashes.filter_map(|id| Some((id, single_decisions.get(&id)?.clash_decision()))).collect();
        if let Some(choice) = session_choice.or(conflicts.filter(|_| clash_decisions.is_empty())) {
            decisions.sessions.insert(session.id, choice.session_decision());
        }
        decisions.clashes.extend(clash_decisions);
    }
    Ok(())
}

/// Prints the players whose identity here is unclear, and adds the given decisions on them to `decisions`.
fn decide_players(
    plan: &MergePlan,
    conflicts: Option<ConflictChoice>,
    single_decisions: &BTreeMap<uuid::Uuid, ConflictChoice>,
    decisions: &mut Decisions,
    texts: &Texts,
) -> Result<(), CliError> {
    for player in plan.questions() {
        let (PlayerState::Differs { ours: our_player }
        | PlayerState::Proposed { ours: our_player }
        | PlayerState::Conflict { ours: our_player }) = &player.state
        else {
            continue;
        };
        let their_player = &player.theirs;
        print_text(&format!(
            "{}\n",
            texts.say().told_player_asked(their_player.id.to_string(), &our_player.name, &their_player.name)
        ))?;
        // The same number with another name may belong to two people, so a decision for everything does not merge them.
        let default_choice = conflicts.filter(|_| !matches!(player.state, PlayerState::Conflict { .. }));
        if let Some(choice) = single_decisions.get(&their_player.id.0).copied().or(default_choice) {
            decisions.players.insert(their_player.id, choice.player_decision());
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

impl ConflictChoice {
    fn clash_decision(self) -> ClashDecision {
        match self {
            Self::KeepOurs => ClashDecision::KeepOurs,
            Self::TakeTheirs => ClashDecision::TakeTheirs,
            Self::KeepBoth => ClashDecision::BothStand,
        }
    }

    fn session_decision(self) -> SessionDecision {
        match self {
            Self::KeepOurs => SessionDecision::KeepOurs,
            Self::TakeTheirs => SessionDecision::TakeTheirs,
            Self::KeepBoth => SessionDecision::KeepBoth,
        }
    }

    fn player_decision(self) -> PlayerDecision {
        match self {
            Self::KeepOurs => PlayerDecision::KeepOurs,
            Self::TakeTheirs => PlayerDecision::TakeTheirs,
            Self::KeepBoth => PlayerDecision::KeepBoth,
        }
    }
}

fn merge_report(report: &MergeReport, texts: &Texts) -> String {
    let say = texts.say();
    let mut lines = Vec::new();
    lines.extend(report.backup.as_ref().map(|path| say.told_kept_before(path.display().to_string())));
    lines.push(say.told_merged(
        say.count_sessions(report.added.len()),
        report.extended.len().to_string(),
        report.replaced.len().to_string(),
        report.copied.len().to_string(),
        report.kept.len().to_string(),
    ));
    for joined_session in &report.joined {
        let [session, our_count, their_count] =
            [joined_session.session.to_string(), joined_session.ours.to_string(), joined_session.theirs.to_string()];
        lines.push(match joined_session.decided {
            0 => say.told_joined(session, our_count, their_count),
            decided_count => say.told_joined_decided(session, our_count, their_count, decided_count.to_string()),
        });
    }
    lines.extend(report.undecided.iter().map(|id| say.told_undecided(id.to_string())));
    lines.extend(report.refused.iter().map(|(id, reason)| say.told_refused(id.to_string(), reason.to_string())));
    let (added_count, joined_count) = (report.players_added.len(), report.players_joined.len());
    lines.push(say.told_players_merged(say.count_players(added_count), joined_count.to_string()));
    lines.extend(report.players_undecided.iter().map(|id| say.told_player_undecided(id.to_string())));
    lines.extend(
        report.players_refused.iter().map(|(id, reason)| say.told_player_refused(id.to_string(), reason.to_string())),
    );
    lines.into_iter().map(|line| line + "\n").collect()
}

/// Reads `ID=keep-ours`.
pub(super) fn parse_decision(text: &str) -> Result<(uuid::Uuid, ConflictChoice), String> {
    let invalid = || format!("{text:?} is not a decision: write ID=keep-ours, ID=take-theirs or ID=keep-both");
    let (id, choice) = text.split_once('=').ok_or_else(invalid)?;
    Ok((id.parse().map_err(|_| invalid())?, ConflictChoice::from_str(choice, true).map_err(|_| invalid())?))
}
