//! The panels for merging another database: the decisions to make, and the outcome. `store` compares and merges.

use std::collections::BTreeMap;
use std::path::Path;

use iced::widget::{Column, column, row};
use iced::{Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph};
use crate::words;
use evening::club::Player;
use evening::session::{Entry, Session, SessionId};
use store::{
    ClashDecision, Decisions, Fork, MergeClash, MergePlan, MergeReport, PlayerDecision, PlayerPlan, PlayerState,
    SessionDecision, SessionPlan, SessionState,
};

use super::Message;
use super::report::{close_button, decision_buttons, remark_line};

/// The greatest number of entries shown for each side of a conflict.
const MAX_ENTRIES: usize = 4;
/// The greatest number of conflicts shown for a session.
const MAX_CLASHES: usize = 100;

/// A comparison with another database, with the decisions so far.
#[derive(Debug)]
pub struct Merging {
    /// The path of the other database.
    pub path: String,
    /// How the other database differs from ours.
    pub plan: MergePlan,
    pub decisions: Decisions,
    /// Our versions of the sessions with conflicts, from which descriptions of entries take names.
    pub ours: BTreeMap<SessionId, Session>,
}

/// Our player with whom a player of the other database is compared. `None` if the user does not have to decide.
fn our_player(state: &PlayerState) -> Option<&Player> {
    match state {
        PlayerState::Differs { ours } | PlayerState::Proposed { ours } | PlayerState::Conflict { ours } => Some(ours),
        _ => None,
    }
}

pub(super) fn view_decisions<'a>(
    merging: &'a Merging,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let count = |is_counted: fn(&SessionState) -> bool| {
        merging.plan.sessions.iter().filter(|session| is_counted(&session.state)).count()
    };
    let new_count = count(|state| matches!(state, SessionState::New { .. }));
    let longer_count = count(|state| matches!(state, SessionState::TheirsLonger { .. }));
    let same_count = count(|state| matches!(state, SessionState::Same | SessionState::OursLonger { .. }));
    let counts = [
        (new_count > 0).then(|| say.archive_merge_new(new_count.to_string())),
        (longer_count > 0).then(|| say.archive_merge_longer(longer_count.to_string())),
        (same_count > 0).then(|| say.archive_merge_same(same_count.to_string())),
    ];
    let counts: Vec<String> = counts.into_iter().flatten().collect();
    let mut content = column![
        widget::bold(say.archive_merge(), theme::RESULT, tones.ink),
        widget::label(merging.path.clone(), theme::NOTE, tones.muted),
        widget::label(counts.join(", "), theme::NOTE, tones.ink),
    ]
    .spacing(theme::GAP);
    for session in &merging.plan.sessions {
        if let SessionState::Joins { ours, theirs } = session.state {
            let title = format!("{} {}", desk.texts.short_date(session.date), session.title);
            let sentence = say.archive_joins(title, ours, theirs.to_string());
            content = content.push(widget::label(sentence, theme::NOTE, tones.ink));
        }
    }
    let sessions = merging.plan.conflicts().filter_map(|session| view_conflict(session, merging, desk, tones));
    let players = merging.plan.questions().filter_map(|player| view_person(player, merging, desk, tones));
    let is_copy = desk::copies::is_copy(Path::new(&merging.path));
    let open_label = if is_copy { say.archive_open_instead() } else { say.archive_open_other() };
    let open_button = widget::button(open_label, "", Face::plain(tones), tones);
    let content = content
        .extend(sessions)
        .extend(players)
        .push(decision_buttons(true, desk, tones))
        .push(open_button.on_press(Message::OpenInstead));
    widget::card(content, tones).width(Length::Fill).into()
}

/// A session that both sides changed. `None` if it needs no decision.
fn view_conflict<'a>(
    session: &'a SessionPlan,
    merging: &'a Merging,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let SessionState::Conflict(fork) = &session.state else { return None };
    let say = desk.texts.say();
    let decision_made = merging.decisions.sessions.get(&session.id).copied();
    let choice = |name: String, decision: SessionDecision| {
        widget::choice(name, decision_made == Some(decision), Message::Session(session.id, decision), tones)
    };
    let choices = row![
        choice(say.archive_ours(), SessionDecision::KeepOurs),
        choice(say.archive_theirs(), SessionDecision::TakeTheirs),
        choice(say.archive_both(), SessionDecision::KeepBoth),
    ];
    let title = format!("{} {}", desk.texts.short_date(session.date), session.title);
    let content = column![
        widget::bold(title, theme::NAME, tones.ink),
        view_clashes(fork, merging, session.id, desk, tones),
        choices.spacing(theme::TIGHT),
    ];
    Some(content.spacing(theme::TIGHT).into())
}

/// A person of theirs who may be one of ours. `None` if that needs no decision.
fn view_person<'a>(
    player: &'a PlayerPlan,
    merging: &'a Merging,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let ours = our_player(&player.state)?;
    let say = desk.texts.say();
    let decision_made = merging.decisions.players.get(&player.theirs.id).copied();
    let choice = |name: String, decision: PlayerDecision| {
        widget::choice(name, decision_made == Some(decision), Message::Player(player.theirs.id, decision), tones)
    };
    let mut choices = row![
        choice(say.archive_ours(), PlayerDecision::KeepOurs),
        choice(say.archive_theirs(), PlayerDecision::TakeTheirs),
    ]
    .spacing(theme::TIGHT);
    // Players with the same identity are one person.
    if !matches!(player.state, PlayerState::Differs { .. }) {
        choices = choices.push(choice(say.archive_two_people(), PlayerDecision::KeepBoth));
    }
    let question = say.archive_one_person(name_with_numbers(ours), name_with_numbers(&player.theirs));
    let question = crate::widget::text(question).size(theme::NAME).font(theme::BOLD).color(tones.ink);
    Some(column![question, choices].spacing(theme::TIGHT).into())
}

/// A player's name with the numbers that distinguish it from others.
fn name_with_numbers(player: &Player) -> String {
    let numbers = [player.club_number.as_str(), player.national_number.as_str()];
    let numbers: Vec<&str> = numbers.into_iter().filter(|number| !number.is_empty()).collect();
    if numbers.is_empty() { player.name.clone() } else { format!("{} ({})", player.name, numbers.join(", ")) }
}

/// The conflicts since the two journals diverged, each with its decision if they can be decided separately.
fn view_clashes<'a>(
    fork: &'a Fork,
    merging: &'a Merging,
    id: SessionId,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let mut content = Column::new().spacing(theme::TIGHT);
    for clash in fork.clashes.iter().take(MAX_CLASHES) {
        content = content.push(view_clash(fork, clash, merging.ours.get(&id), desk, tones));
        if fork.is_joinable {
            let decision_made = merging.decisions.clashes.get(&clash.id()).copied();
            let choice = |name: String, decision: ClashDecision| {
                widget::choice(name, decision_made == Some(decision), Message::Clash(clash.id(), decision), tones)
            };
            let choices = row![
                choice(say.archive_clash_ours(), ClashDecision::KeepOurs),
                choice(say.archive_clash_theirs(), ClashDecision::TakeTheirs),
                choice(say.archive_clash_both(), ClashDecision::BothStand),
            ];
            content = content.push(choices.spacing(theme::TIGHT));
        }
    }
    let note = |text: String| widget::label(text, theme::NOTE, tones.muted);
    if fork.clashes.len() > MAX_CLASHES {
        content = content.push(note(say.archive_more((fork.clashes.len() - MAX_CLASHES).to_string())));
    }
    if fork.is_joinable {
        let [ours, theirs] = fork.apart;
        content = content.push(note(say.archive_apart(ours.to_string(), theirs.to_string())));
        content = content.push(note(say.archive_whole_session()));
    }
    content.into()
}

fn view_clash<'a>(
    fork: &'a Fork,
    clash: &'a MergeClash,
    ours: Option<&'a Session>,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let line = |text: String| crate::widget::text(text).size(theme::NOTE).color(tones.ink);
    let side = |heading: String, entries: &[Entry]| -> Column<'a, Message> {
        let mut lines = column![widget::label(heading, theme::NOTE, tones.muted)];
        for entry in entries.iter().take(MAX_ENTRIES) {
            let description = ours.map(|session| words::entry(entry, session, &desk.texts)).unwrap_or_default();
            let made_at = entry.stamp.at;
            let (day, time) = (desk.texts.short_date(made_at.date_naive()), desk.texts.time(made_at));
            let maker = words::maker(&entry.stamp, &desk.identity(), &desk.texts);
            lines = lines.push(line(format!("{day} {time}, {maker}: {description}")));
        }
        if entries.len() > MAX_ENTRIES {
            lines = lines.push(line(say.archive_more((entries.len() - MAX_ENTRIES).to_string())));
        }
        lines
    };
    column![
        side(say.archive_fork_ours(fork.entry.to_string(), clash.ours.len().to_string()), &clash.ours),
        side(say.archive_fork_theirs(clash.theirs.len().to_string()), &clash.theirs),
    ]
    .spacing(theme::TIGHT)
    .into()
}

pub(super) fn view_outcome<'a>(
    report: &'a MergeReport,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let MergeReport { added, extended, replaced, copied, undecided, refused, .. } = report;
    let taken_count = added.len() + extended.len() + replaced.len() + copied.len() + report.joined.len();
    let line = |text: String| crate::widget::text(text).size(theme::NOTE).color(tones.ink);
    let mut content = column![
        widget::bold(say.archive_report(), theme::RESULT, tones.ink),
        line(say.archive_merged(taken_count, report.kept.len().to_string())),
        line(
            say.archive_merged_players(report.players_added.len().to_string(), report.players_joined.len().to_string())
        ),
    ]
    .spacing(theme::GAP);
    for joined in &report.joined {
        content = content.push(line(say.archive_joined(joined.ours, joined.theirs.to_string())));
    }
    if let Some(path) = &report.backup {
        content = content.push(line(say.archive_kept_beside(path.display().to_string())));
    }
    let undecided_count = undecided.len() + report.players_undecided.len();
    if undecided_count > 0 {
        content = content.push(line(say.archive_undecided(undecided_count.to_string())));
    }
    let refusals =
        refused.iter().map(|(_, reason)| reason).chain(report.players_refused.iter().map(|(_, reason)| reason));
    for reason in refusals {
        content =
            content.push(remark_line(Glyph::Cross, tones.danger, words::not_taken_reason(reason, &desk.texts), tones));
    }
    widget::card(content.push(close_button(desk, tones)), tones).width(Length::Fill).into()
}
