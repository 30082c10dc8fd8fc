//! Reads the text typed on a line: its preview before Enter, and the changes that Enter makes.

use uuid::Uuid;

use crate::desk::DeskView;
use crate::words;
use bridge::{Side, Vulnerability};
use evening::club::{ContestantId, SitOut};
use evening::director::{Artificial, Award, SideAward};
use evening::scoring::{BoardLine, BoardScores, Standings};
use evening::session::{
    Change, ChangeError, LateConsent, Line, LineEntry, Outcome, OutcomeOrAward, Session, Slot, suspicions,
};
use lang::{self, EntryKind, TypedEntry, TypedError, read_typed, rulings};
use movement::Sitting;

use super::lost_board::deprived_note;
use super::{State, navigation};

/// The preview, shown below the field.
pub(super) enum Preview {
    Nothing,
    /// The text is incomplete. Says what is missing.
    Hint(String),
    /// The text is a result.
    Understood {
        in_words: String,
        /// A shorter form for a narrow line.
        short: Option<String>,
        /// The points, if the words do not contain them.
        score: Option<String>,
        /// The points that the result would give, or its consequences.
        effect: Option<String>,
        /// Sentences on what is unlikely or differs from the movement.
        doubts: Vec<String>,
    },
    /// The text is no result, or the session refuses it.
    Wrong {
        message: String,
        /// Whether F6 enters the result nevertheless.
        can_force: bool,
    },
}

impl Preview {
    pub(super) fn of(state: &State, desk: &DeskView, line: &BoardLine) -> Self {
        let Some(session) = desk.session() else { return Self::Nothing };
        if state.typing.text().trim().is_empty() {
            return Self::Nothing;
        }
        let typed = match read_text(state, desk) {
            Ok(typed) => typed,
            Err(error) => return Self::unread_preview(state, desk, error),
        };
        let Some(entry) = to_entry(typed, state, desk) else {
            return Self::Wrong { message: desk.texts.say().results_nothing_above(), can_force: false };
        };
        let lines = desk.lines();
        let Some(target) = lines.iter().find(|other| other.slot == line.slot) else { return Self::Nothing };
        if let OutcomeOrAward::Award { award, .. } = &entry
            && let Err(error) = award.check_percentages()
        {
            return Self::Wrong { message: words::award_error(&error, &desk.texts), can_force: false };
        }
        if state.second.is_some() {
            // The second entry hides the first, and therefore also the effect of this result.
            let (in_words, score) = entry_in_words(&entry, line, target, session, desk);
            let short = short_text(&entry, desk);
            return Self::Understood { in_words, short, score, effect: None, doubts: Vec::new() };
        }
        let changes = changes_to_preview(state, session, &lines, target, &typed, entry.clone());
        // The preview is computed in the background and shown when it arrives.
        let trial_result = state.preview.of(&changes, desk);
        if let Some(Err(error)) = trial_result.map(|tried| &tried.outcome) {
            let lost_board =
                matches!(error, ChangeError::PlayedBefore { .. }).then(|| deprived_note(line, session, desk)).flatten();
            let message = lost_board.unwrap_or_else(|| words::refusal(session, error, &desk.texts));
            return Self::Wrong { message, can_force: true };
        }
        let sitting = if typed.turned { line.sitting.turned() } else { line.sitting };
        let mut doubts = find_doubts(&changes, session, desk);
        if target.result.is_some()
            && (target.award.is_some() || line.ruled)
            && matches!(entry, OutcomeOrAward::Outcome(_))
        {
            doubts.push(desk.texts.say().results_under_ruling());
        }
        if typed.turned {
            doubts.push(turned_text(sitting, desk));
            if let Some(other) = target.other_room(session) {
                doubts.push(desk.texts.say().results_turned_both(turned_text(other.sitting.turned(), desk)));
            }
        }
        if let OutcomeOrAward::Award { award, .. } = &entry {
            doubts.extend(own_percent_doubts(award, line.slot, sitting, desk));
            doubts.extend(kept_score_note(award, line.slot, sitting, desk));
        }
        // A complete session must not warn about rounds that were never called.
        let is_complete = desk.standings().is_some_and(Standings::is_all_in);
        if let Some(round) = navigation::uncalled_round(line, session).filter(|_| !is_complete) {
            doubts.push(desk.texts.say().results_not_called(round.to_string()));
        }
        if let Some(copy) = typed.copy {
            doubts.push(desk.texts.say().results_copy(char::from(b'a' + copy).to_string()));
        }
        let (in_words, score) = match &entry {
            OutcomeOrAward::Award { award, .. } => (award_text(award, sitting, desk), None),
            OutcomeOrAward::Outcome(_) => entry_in_words(&entry, line, target, session, desk),
        };
        let short = short_text(&entry, desk);
        let effect = match entry {
            OutcomeOrAward::Outcome(Outcome::NotPlayed) => Some(not_played_text(line, session, desk)),
            _ => trial_result.and_then(|tried| points_text(tried.outcome.as_ref().ok()?, line.slot, desk)),
        };
        Self::Understood { in_words, short, score, effect, doubts }
    }

    /// The preview of text that is not a result. Half a contract is a hint while typing. Text that no further key can
    /// complete is an error.
    fn unread_preview(state: &State, desk: &DeskView, error: TypedError) -> Self {
        let is_hint = !state.is_refused && error.is_incomplete();
        let error = match error {
            TypedError::NotUnderstood(_) if is_hint => TypedError::Empty,
            TypedError::NotUnderstood(_) => TypedError::NotUnderstood(state.typing.text().trim().to_owned()),
            error => error,
        };
        let message = words::typed_error(&error, &desk.texts);
        if is_hint { Self::Hint(message) } else { Self::Wrong { message, can_force: false } }
    }
}

/// The doubts about unlikely results in these changes.
fn find_doubts(changes: &[Change], session: &Session, desk: &DeskView) -> Vec<String> {
    let results = changes.iter().filter_map(|change| match change {
        Change::ResultEntered { result } => Some(suspicions(session, result)),
        _ => None,
    });
    results.flatten().map(|doubt| rulings::suspicion(doubt, &desk.texts)).collect()
}

/// The complete result in words, and its points if they are shown separately.
fn entry_in_words(
    entry: &OutcomeOrAward,
    line: &BoardLine,
    target: &Line<'_>,
    session: &Session,
    desk: &DeskView,
) -> (String, Option<String>) {
    let outcome = match entry {
        OutcomeOrAward::Outcome(outcome) => *outcome,
        OutcomeOrAward::Award { award, .. } => return (award_text(award, line.sitting, desk), None),
    };
    outcome_in_words(outcome, session.vulnerability_of(line.slot.board, target.copy), desk)
}

/// A result in words, and its points if they are shown separately.
pub(super) fn outcome_in_words(
    outcome: Outcome,
    vulnerability: Vulnerability,
    desk: &DeskView,
) -> (String, Option<String>) {
    let score_ns = outcome.score_ns(vulnerability);
    let (say, letters) = (desk.texts.say(), desk.texts.letters());
    let Outcome::Played { contract, declarer, tricks, lead } = outcome else {
        return (words::outcome_in_full(outcome, score_ns, &desk.texts), None);
    };
    let declarer = words::seat(declarer, &desk.texts);
    let result = say.results_understood(letters.contract(contract), declarer, tricks.number().to_string());
    let in_words = match lead {
        Some(card) => say.results_lead(result, letters.card(card)),
        None => result,
    };
    (in_words, score_ns.map(|score| format!("{} {}", desk.texts.score(score), letters.side(Side::NS))))
}

/// A shorter form of a contract. `None` for other entries, which are short already.
fn short_text(entry: &OutcomeOrAward, desk: &DeskView) -> Option<String> {
    let OutcomeOrAward::Outcome(Outcome::Played { contract, declarer, tricks, lead }) = entry else { return None };
    let letters = desk.texts.letters();
    let (contract, declarer) = (letters.contract(*contract), letters.seat(*declarer));
    let short = desk.texts.say().results_understood_short(contract, declarer, tricks.number().to_string());
    Some(lead.map_or_else(|| short.clone(), |card| format!("{short} {}", letters.card(card))))
}

/// A sentence on the consequences of an unplayed board by the evening's rules, and what to type if it should have been
/// played.
fn not_played_text(line: &BoardLine, session: &Session, desk: &DeskView) -> String {
    let say = desk.texts.say();
    let is_multiplied = session.conditions.rules.sit_out == SitOut::Factor && !line.slot.is_of_teams();
    if is_multiplied { say.results_not_played_factor() } else { say.results_not_played() }
}

/// Whether a result is the only one of its board, so there is nothing to compare it with (Law 78A). False in matches of
/// teams.
pub(super) fn is_only_result(line: &BoardLine, standings: &Standings) -> bool {
    let board = standings.boards.iter().find(|board| board.lines.iter().any(|other| other.slot == line.slot));
    let result_count = |board: &BoardScores| board.lines.iter().filter(|other| other.score_ns.is_some()).count();
    !line.slot.is_of_teams() && line.score_ns.is_some() && board.is_some_and(|board| result_count(board) == 1)
}

/// A sentence with the points that the line would get. `None` in team matches, and if the line gets no points.
pub(super) fn points_text(after: &Standings, slot: Slot, desk: &DeskView) -> Option<String> {
    let line = after.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot)?;
    if slot.is_of_teams() || !line.ns.step.is_scored() {
        return None;
    }
    // The points of a single result come from a rule and not from play, so they are not shown.
    if is_only_result(line, after) {
        return Some(desk.texts.say().results_would_be_first());
    }
    let [ns, ew] = [&line.ns, &line.ew].map(|side| match words::percent(side, &desk.texts) {
        Some(percent) => desk.texts.percent(&percent),
        None => words::points(side, after, &desk.texts),
    });
    Some(desk.texts.say().results_would_be(ns, ew))
}

/// A sentence that says which contestant sits in which direction, for seats that differ from the movement.
pub(super) fn turned_text(sitting: Sitting<ContestantId>, desk: &DeskView) -> String {
    let letters = desk.texts.letters();
    let (ns, ew) = words::side_numbers(sitting);
    desk.texts.say().results_turned(letters.side(Side::NS), ns, letters.side(Side::EW), ew)
}

/// Sentences on contestants that are due their own percentage instead of the fixed one that was typed (Law 12C2(c)).
fn own_percent_doubts(award: &Award, slot: Slot, sitting: Sitting<ContestantId>, desk: &DeskView) -> Vec<String> {
    let Some(standings) = desk.standings().filter(|_| !slot.is_of_teams()) else { return Vec::new() };
    let (SideAward::Artificial(ns), SideAward::Artificial(ew)) = (&award.ns, &award.ew) else { return Vec::new() };
    let sign = |award: Artificial| match award.by_fault()? {
        Artificial::Plus => Some('+'),
        Artificial::Average => Some('='),
        Artificial::Minus => Some('-'),
        Artificial::Fixed(_) => None,
    };
    let (Some(ns_sign), Some(ew_sign)) = (sign(*ns), sign(*ew)) else { return Vec::new() };
    let (texts, typed) = (&desk.texts, format!("A{ns_sign}{ew_sign}"));
    let doubt = |(contestant, side): (ContestantId, Side)| {
        let artificial = if side == Side::NS { *ns } else { *ew };
        let own_percent = standings.own_percent_due(artificial, contestant, slot)?;
        let own_percent = texts.percent(&standings.show_percent(&own_percent));
        let (letters, number) = (texts.letters().side(side), contestant.number.to_string());
        Some(texts.say().results_own_percent(letters, number, own_percent, typed.as_str()))
    };
    sitting.contestants().filter_map(doubt).collect()
}

/// A sentence on the side that gets no artificial score because its score from another meeting counts. `None` if both
/// sides get one.
fn kept_score_note(award: &Award, slot: Slot, sitting: Sitting<ContestantId>, desk: &DeskView) -> Option<String> {
    let (ns, ew) = words::side_numbers(sitting);
    let keeps = match (&award.ns, &award.ew) {
        (SideAward::Nothing, _) => ns,
        (_, SideAward::Nothing) => ew,
        _ => return None,
    };
    Some(desk.texts.say().results_keeps_score(keeps, slot.board.to_string()))
}

/// An artificial score, with the contestants of each side.
fn award_text(award: &Award, sitting: Sitting<ContestantId>, desk: &DeskView) -> String {
    let say = desk.texts.say();
    // The signs are those on paper, because words would be cut before plus or minus.
    let side_text = |award: &SideAward| match award {
        SideAward::Artificial(Artificial::Plus) => say.print_award_plus(),
        SideAward::Artificial(Artificial::Average) => say.print_award_average(),
        SideAward::Artificial(Artificial::Minus) => say.print_award_minus(),
        SideAward::Artificial(fixed @ Artificial::Fixed(_)) => words::artificial(*fixed, &desk.texts),
        SideAward::Nothing => say.print_award_nothing(),
        SideAward::Assigned(_) | SideAward::TableResult => String::new(),
    };
    let letters = desk.texts.letters();
    let (ns, ew) = words::side_numbers(sitting);
    let (ns_letter, ew_letter) = (letters.side(Side::NS), letters.side(Side::EW));
    format!("{ns_letter} {ns}: {} · {ew_letter} {ew}: {}", side_text(&award.ns), side_text(&award.ew))
}

/// Reads the text. A single slash is the current result with the sides turned, except in the second entry. One
/// artificial score, such as `A+`, is enough where only one side gets one.
///
/// # Errors
/// If the text is incomplete or not understood.
fn read_text(state: &State, desk: &DeskView) -> Result<TypedEntry, TypedError> {
    let text = state.typing.text();
    let typed_entry = match read_typed(text, desk.texts.language()) {
        Err(TypedError::ForWhom(artificial)) if side_without_score(state, false, desk).is_some() => {
            let what = EntryKind::Artificial { ns: artificial, ew: artificial };
            Ok(TypedEntry { what, turned: false, copy: None })
        }
        typed_entry => typed_entry,
    };
    if text.trim() != "/" || state.second.is_some() {
        return typed_entry;
    }
    let turned_entry = || {
        let line = state.current(desk)?;
        let lines = desk.lines();
        let target = lines.iter().find(|target| target.slot == line.slot)?;
        let result =
            target.result.filter(|result| !matches!(result.outcome, Outcome::Postponed | Outcome::NotPlayed))?;
        let copy = (result.copy != usual_copy(&lines, target)).then_some(result.copy);
        Some(TypedEntry { what: EntryKind::Outcome(result.outcome), turned: true, copy })
    };
    turned_entry().map_or(typed_entry, Ok)
}

/// Whether the text is a single slash, which turns the entered result.
pub(super) fn turns_result(state: &State, desk: &DeskView) -> bool {
    state.typing.text().trim() == "/" && read_text(state, desk).is_ok()
}

/// Whether the text turns the sides of a line whose match has another room, which is turned as well.
pub(super) fn turns_other_room(state: &State, desk: &DeskView, target: &Line<'_>) -> bool {
    let other_room = desk.session().and_then(|session| target.other_room(session));
    other_room.is_some() && read_text(state, desk).is_ok_and(|typed| typed.turned)
}

/// The side of the current line that alone gets an artificial score (Law 15B3). `None` if both or neither get one.
fn side_without_score(state: &State, is_turned: bool, desk: &DeskView) -> Option<Side> {
    let line = state.current(desk)?;
    let sitting = if is_turned { line.sitting.turned() } else { line.sitting };
    desk.session()?.side_without_score(line.slot.board, sitting)
}

/// The typed text as an entry for a line. A side that keeps its score from another meeting gets no artificial score.
/// `None` for `"` if there is no line above, or if it has no result.
pub(super) fn to_entry(typed: TypedEntry, state: &State, desk: &DeskView) -> Option<OutcomeOrAward> {
    match typed.what {
        EntryKind::Outcome(outcome) => Some(OutcomeOrAward::Outcome(outcome)),
        EntryKind::Artificial { ns, ew } => {
            let (award, law) = match side_without_score(state, typed.turned, desk) {
                Some(side) => {
                    let artificial = if side == Side::NS { ns } else { ew };
                    (Award::artificial_for(side, artificial), desk.session()?.lost_board_law())
                }
                None => (Award::artificial(ns, ew), "12C2"),
            };
            Some(OutcomeOrAward::Award { award, law: law.to_owned(), facts: String::new() })
        }
        EntryKind::Same => {
            let sheet_lines = state.sheet_lines(desk.standings()?);
            let line_above = sheet_lines.get(state.line_index.checked_sub(1)?)?;
            line_above.outcome.map(OutcomeOrAward::Outcome)
        }
    }
}

/// The changes that Enter would make. A reason that is needed but not typed yet is `?`, so that the preview does not
/// complain about it.
fn changes_to_preview(
    state: &State,
    session: &Session,
    lines: &[Line<'_>],
    target: &Line<'_>,
    typed: &TypedEntry,
    entry: OutcomeOrAward,
) -> Vec<Change> {
    let typed_reason =
        state.asking.as_ref().map(|asking| asking.reason.clone()).filter(|reason| !reason.trim().is_empty());
    let needs_reason = state.asking.is_some() || target.asks_why();
    let reason = typed_reason.or(needs_reason.then(|| "?".to_owned()));
    let line_entry = LineEntry {
        entry,
        turned: typed.turned,
        copy: typed.copy.unwrap_or(usual_copy(lines, target)),
        forced: state.is_forced(),
        reason,
        asked_by: None,
        consent: None,
    };
    // Both rooms of a match may change, each by a result of its own, so the ids are counted.
    let mut id_count = 0;
    let id = || {
        id_count += 1;
        Uuid::from_u128(id_count)
    };
    target.changes(session, line_entry, id)
}

/// The changes to preview. `None` without text, if the text is not understood, and in the second entry.
pub(super) fn trial_changes(state: &State, desk: &DeskView) -> Option<Vec<Change>> {
    if state.typing.text().trim().is_empty() || state.second.is_some() {
        return None;
    }
    let typed = read_text(state, desk).ok()?;
    let slot = state.current(desk)?.slot;
    let entry = to_entry(typed, state, desk)?;
    let lines = desk.lines();
    let target = lines.iter().find(|line| line.slot == slot)?;
    Some(changes_to_preview(state, desk.session()?, &lines, target, &typed, entry))
}

/// The entry in the typed text. `None` if it is not understood.
pub(super) fn read_entry(state: &State, desk: &DeskView) -> Option<OutcomeOrAward> {
    to_entry(read_text(state, desk).ok()?, state, desk)
}

/// The changes that Enter makes. `None` if the text is not valid. The session may still refuse them.
pub(super) fn entered_changes(
    state: &State,
    desk: &DeskView,
    line: &BoardLine,
    target: &Line<'_>,
    reason: Option<String>,
    id: impl FnMut() -> Uuid,
) -> Option<Vec<Change>> {
    let typed = read_text(state, desk).ok()?;
    let mut entry = to_entry(typed, state, desk)?;
    debug_assert_eq!(line.slot, target.slot);
    let copy = typed.copy.unwrap_or_else(|| usual_copy(&desk.lines(), target));
    let (asked_by, consent, reason) = split_reason(reason, desk);
    if let OutcomeOrAward::Award { award, facts, .. } = &mut entry {
        award.check_percentages().ok()?;
        // A ruling has no field for the person who asked.
        if let (Some(person), Some(reason)) = (&asked_by, &reason) {
            *facts = desk.texts.say().results_facts_asked(reason.as_str(), person.as_str());
        }
    }
    let forced = state.is_forced();
    let session = desk.session()?;
    Some(target.changes(
        session,
        LineEntry { entry, turned: typed.turned, copy, forced, reason, asked_by, consent },
        id,
    ))
}

/// Splits a line such as `12: agreed nine tricks` into the person who asked for a correction, the consent, and the
/// reason. After the correction period the person is the one who consents for the organizer (Law 79C2), and the
/// director is certain by pressing Enter.
pub(super) fn split_reason(
    line: Option<String>,
    desk: &DeskView,
) -> (Option<String>, Option<LateConsent>, Option<String>) {
    let (Some(line), Some(session)) = (line, desk.session()) else { return (None, None, None) };
    let is_late = session.clocks().is_correction_over(desk.now());
    let read_line = if is_late { lang::read_consent } else { lang::read_asked_by };
    let lang::AskedBy { who: name, why: remark } = read_line(&line, session, &desk.texts);
    let (person, remark) = (name.map(str::to_owned), Some(remark.to_owned()));
    if is_late {
        return (None, person.map(|organizer| LateConsent { organizer, certain: true }), remark);
    }
    (person, None, remark)
}

/// The default copy of a board on a line: the copy entered in the last earlier round, or else the planned one.
pub(super) fn usual_copy(lines: &[Line<'_>], target: &Line<'_>) -> u8 {
    lines
        .iter()
        .filter(|line| {
            line.slot.board == target.slot.board && line.result.is_some() && line.place.round < target.place.round
        })
        .max_by_key(|line| line.place.round)
        .map_or(target.copy, |line| line.copy)
}
