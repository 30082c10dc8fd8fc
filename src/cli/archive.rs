//! Commands for archivists: sessions as a database of their own, and merging such a file into another.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use chrono::NaiveDate;
use clap::ValueEnum;

use crate::desk::{Desk, members};
use crate::store::{
    ClashDecision, Decisions, Existing, MergeClash, MergePlan, MergeReport, PlayerDecision, PlayerState,
    SessionDecision, SessionState,
};

use super::refusal::CliRefusal;
use super::{CliError, counted, desk, new_desk, now, say, stamp};

/// Which sessions go into a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The one that is named.
    Session,
    /// Those of its event.
    Event,
    /// Those between two dates, written `2026-09-01..2027-06-30`.
    Season,
}

/// What to do with everything that needs a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Conflicts {
    KeepOurs,
    TakeTheirs,
    KeepBoth,
}

/// Writes sessions as a database of their own.
pub(super) fn export(extent: Extent, named: &str, db: &Path, out: &Path, replace: bool) -> Result<(), CliError> {
    let desk = desk(db)?;
    let text = named.to_owned();
    let sessions = match extent {
        Extent::Session => desk.read_now(move |store| Ok(vec![store.find(&text)?])),
        Extent::Event => desk.read_now(move |store| members(store, store.load(store.find(&text)?)?.session())),
        Extent::Season => {
            let (from, to) = season(named)?;
            desk.read_now(move |store| store.sessions_between(from, to))
        }
    }?;
    let existing = if replace { Existing::Replace } else { Existing::Refuse };
    let to = out.to_owned();
    let report = desk.run_now(move |steps| steps.export(&sessions, &to, existing))?;
    say(&format!(
        "{} with {}, {} and {}\n",
        counted(report.sessions, "session"),
        counted(report.entries, "journal entry"),
        counted(report.publications, "publication"),
        counted(report.players, "player")
    ))
}

pub(super) fn season(text: &str) -> Result<(NaiveDate, NaiveDate), CliError> {
    let dates = text.split_once("..").and_then(|(from, to)| Some((from.parse().ok()?, to.parse().ok()?)));
    dates.ok_or_else(|| CliRefusal::NoSeason { season: format!("{text:?}") }.into())
}

/// Takes from another database what ours does not have. What needs a decision is listed, and left out unless one
/// was made for all of it, or for a session by its id.
pub(super) fn merge(
    file: &Path,
    db: &Path,
    conflicts: Option<Conflicts>,
    decided: &[(uuid::Uuid, Conflicts)],
    by: &str,
) -> Result<(), CliError> {
    // What is refused makes no database where there was none.
    let looking = if db.exists() { desk(db)? } else { Desk::in_memory(now)? };
    let from = file.to_owned();
    let mut plan = looking.read_now(move |store| store.compare(&from))?;
    let mut decisions = Decisions::none(stamp(by));
    let one_by_one: BTreeMap<uuid::Uuid, Conflicts> = decided.iter().copied().collect();
    let asked = asked(&plan);
    if let Some(id) = one_by_one.keys().find(|id| !asked.contains(id)) {
        return Err(CliRefusal::NothingToDecide { id: id.to_string() }.into());
    }
    for session in &plan.sessions {
        if let SessionState::Conflict(fork) = &session.state {
            say(&format!("conflict {} {} {}: {fork}\n", session.id, session.date, session.title))?;
            let whole = one_by_one.get(&session.id.0).copied();
            let clashes = fork.clashes.iter().filter(|_| fork.joinable).map(MergeClash::id);
            let of_clash: Vec<_> = clashes.filter_map(|id| Some((id, one_by_one.get(&id)?.clash()))).collect();
            if let Some(choice) = whole.or(conflicts.filter(|_| of_clash.is_empty())) {
                decisions.sessions.insert(session.id, choice.session());
            }
            decisions.clashes.extend(of_clash);
        }
    }
    for player in plan.questions() {
        let (PlayerState::Differs { ours } | PlayerState::Proposed { ours } | PlayerState::Conflict { ours }) =
            &player.state
        else {
            continue;
        };
        say(&format!("player {}: ours {}, theirs {}\n", player.theirs.id, ours.name, player.theirs.name))?;
        // The same number and another name may well be two people: nobody is joined by a word for all.
        let all = conflicts.filter(|_| !matches!(player.state, PlayerState::Conflict { .. }));
        if let Some(choice) = one_by_one.get(&player.theirs.id.0).copied().or(all) {
            decisions.players.insert(player.theirs.id, choice.player());
        }
    }
    let report = new_desk(db)?.run_now(move |steps| steps.merge(&mut plan, &decisions))?;
    say(&told(&report))
}

/// Everything a decision can name: sessions, what both sides of them touched, players.
fn asked(plan: &MergePlan) -> BTreeSet<uuid::Uuid> {
    let clashes = plan.conflicts().flat_map(|session| match &session.state {
        SessionState::Conflict(fork) if fork.joinable => fork.clashes.iter().map(MergeClash::id).collect(),
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

fn told(report: &MergeReport) -> String {
    let kept = report.backup.as_ref().map(|path| format!("ours as it was is kept in {}\n", path.display()));
    let mut text = kept.unwrap_or_default();
    text += &format!(
        "{} added, {} brought up to date, {} replaced, {} kept beside ours, {} left as they were\n",
        counted(report.added.len(), "session"),
        report.extended.len(),
        report.replaced.len(),
        report.copied.len(),
        report.kept.len()
    );
    for joined in &report.joined {
        text += &format!("{} joined: {} of ours, {} of theirs", joined.session, joined.ours, joined.theirs);
        let decided = if joined.decided == 0 { String::new() } else { format!(", {} decided", joined.decided) };
        text += &format!("{decided}\n");
    }
    for id in &report.undecided {
        text += &format!(
            "left out, not decided: {id} (--decide {id}=keep-ours, take-theirs or keep-both, or each of its clashes)\n"
        );
    }
    for (id, reason) in &report.refused {
        text += &format!("refused: {id}: {reason}\n");
    }
    text += &format!(
        "{} added, {} joined to ours\n",
        counted(report.players_added.len(), "player"),
        report.players_joined.len()
    );
    for id in &report.players_undecided {
        text += &format!("left out, not decided: player {id} (--decide {id}=keep-ours, take-theirs or keep-both)\n");
    }
    for (id, reason) in &report.players_refused {
        text += &format!("refused: player {id}: {reason}\n");
    }
    text
}

/// Reads `ID=keep-ours`.
pub(super) fn decision(text: &str) -> Result<(uuid::Uuid, Conflicts), String> {
    let wrong = || format!("{text:?} is no decision: write ID=keep-ours, ID=take-theirs or ID=keep-both");
    let (id, choice) = text.split_once('=').ok_or_else(wrong)?;
    Ok((id.parse().map_err(|_| wrong())?, Conflicts::from_str(choice, true).map_err(|_| wrong())?))
}
