//! What was understood of the text before Enter: the result, doubts, or the error.

use uuid::Uuid;

use crate::desk::DeskView;
use crate::words;
use bridge::{Side, Vulnerability};
use evening::club::{ContestantId, SitOut};
use evening::director::Award;
use evening::scoring::{BoardLine, BoardScores, Standings};
use evening::session::{Change, LateConsent, Line, LineEntry, Outcome, OutcomeOrAward, Session, Slot, suspicions};
use lang::{self, Spotted, Typed, TypedError, read_typed, rulings};
use movement::Sitting;

use super::{State, going};

/// What is shown below the field.
pub(super) enum Preview {
    Nothing,
    /// The text is incomplete: what is still needed.
    Hint(String),
    Understood {
        words: String,
        /// A shorter form for a narrow line.
        short: Option<String>,
        /// The points, if the words do not contain them.
        score: Option<String>,
        /// What it would score, or what follows from it.
        would: Option<String>,
        doubts: Vec<String>,
    },
    Wrong {
        words: String,
        can_force: bool,
    },
}

impl Preview {
    pub(super) fn of(state: &State, desk: &DeskView, line: &BoardLine) -> Self {
        let Some(session) = desk.session() else { return Self::Nothing };
        if state.typing.text().trim().is_empty() {
            return Self::Nothing;
        }
        let typed = match typed(state, desk) {
            Ok(typed) => typed,
            Err(error) => return Self::unread(state, desk, error),
        };
        let Some(said) = said(typed, state, desk) else {
            return Self::Wrong { words: desk.texts.say().results_nothing_above(), can_force: false };
        };
        let lines = desk.lines();
        let Some(target) = lines.iter().find(|l| l.slot == line.slot) else { return Self::Nothing };
        if let OutcomeOrAward::Award { award, .. } = &said
            && let Err(error) = award.check_percentages()
        {
            return Self::Wrong { words: words::award_error(&error, &desk.texts), can_force: false };
        }
        if state.second.is_some() {
            // The second entry hides the first, and therefore also the effect of this result.
            let (words, score) = in_words(&said, line, target, session, desk);
            let short = in_short(&said, desk);
            return Self::Understood { words, short, score, would: None, doubts: Vec::new() };
        }
        let changes = would_make(state, session, &lines, target, &typed, said.clone());
        // It is computed in the background and shown when it arrives.
        let tried = state.trying.of(&changes, desk);
        if let Some(Err(error)) = tried.map(|tried| &tried.outcome) {
            return Self::Wrong { words: words::refusal(session, error, &desk.texts), can_force: true };
        }
        let sitting = if typed.turned { line.sitting.turned() } else { line.sitting };
        let mut doubts = doubts(&changes, session, desk);
        if target.result.is_some()
            && (target.award.is_some() || line.ruled)
            && matches!(said, OutcomeOrAward::Outcome(_))
        {
            doubts.push(desk.texts.say().results_under_ruling());
        }
        if typed.turned {
            doubts.push(turned(sitting, desk));
            if let Some(other) = target.other_room(session) {
                doubts.push(desk.texts.say().results_turned_both(turned(other.sitting.turned(), desk)));
            }
        }
        // If everything is complete, nobody waits for a call any more.
        let all_in = desk.standings().is_some_and(Standings::is_all_in);
        if let Some(round) = going::not_called(line, session).filter(|_| !all_in) {
            doubts.push(desk.texts.say().results_not_called(round.to_string()));
        }
        if let Some(copy) = typed.copy {
            doubts.push(desk.texts.say().results_copy(char::from(b'a' + copy).to_string()));
        }
        let (words, score) = match &said {
            OutcomeOrAward::Award { award, .. } => (award_words(award, sitting, desk), None),
            OutcomeOrAward::Outcome(_) => in_words(&said, line, target, session, desk),
        };
        let short = in_short(&said, desk);
        let would = match said {
            OutcomeOrAward::Outcome(Outcome::NotPlayed) => Some(not_played(line, session, desk)),
            _ => tried.and_then(|tried| would_be(tried.outcome.as_ref().ok()?, line.slot, desk)),
        };
        Self::Understood { words, short, score, would, doubts }
    }

    /// Text that is no result yet: half a contract is not wrong while typing, but text that no further key can correct
    /// is.
    fn unread(state: &State, desk: &DeskView, error: TypedError) -> Self {
        let hint = !state.refused && error.is_incomplete();
        let error = match error {
            TypedError::NotUnderstood(_) if hint => TypedError::Empty,
            TypedError::NotUnderstood(_) => TypedError::NotUnderstood(state.typing.text().trim().to_owned()),
            error => error,
        };
        let words = words::typed_error(&error, &desk.texts);
        if hint { Self::Hint(words) } else { Self::Wrong { words, can_force: false } }
    }
}

/// What is unlikely about the results in these changes.
fn doubts(changes: &[Change], session: &Session, desk: &DeskView) -> Vec<String> {
    let results = changes.iter().filter_map(|change| match change {
        Change::ResultEntered { result } => Some(suspicions(session, result)),
        _ => None,
    });
    results.flatten().map(|doubt| rulings::suspicion(doubt, &desk.texts)).collect()
}

/// The complete result in words, and its points if they are shown separately.
fn in_words(
    said: &OutcomeOrAward,
    line: &BoardLine,
    target: &Line<'_>,
    session: &Session,
    desk: &DeskView,
) -> (String, Option<String>) {
    let outcome = match said {
        OutcomeOrAward::Outcome(outcome) => *outcome,
        OutcomeOrAward::Award { award, .. } => return (award_words(award, line.sitting, desk), None),
    };
    outcome_in_words(outcome, session.vulnerability_of(line.slot.board, target.copy), desk)
}

/// The same for a result.
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
    let words = say.results_understood(letters.contract(contract), declarer, tricks.number().to_string());
    let words = match lead {
        Some(card) => say.results_lead(words, letters.card(card)),
        None => words,
    };
    (words, score_ns.map(|score| format!("{} {}", desk.texts.score(score), letters.side(Side::NS))))
}

/// A shorter form of a contract. `None` for what is short already.
fn in_short(said: &OutcomeOrAward, desk: &DeskView) -> Option<String> {
    let OutcomeOrAward::Outcome(Outcome::Played { contract, declarer, tricks, lead }) = said else { return None };
    let letters = desk.texts.letters();
    let (contract, declarer) = (letters.contract(*contract), letters.seat(*declarer));
    let short = desk.texts.say().results_understood_short(contract, declarer, tricks.number().to_string());
    Some(lead.map_or_else(|| short.clone(), |card| format!("{short} {}", letters.card(card))))
}

/// What an unplayed board leads to by the evening's rules, and what to type if it should have been played.
fn not_played(line: &BoardLine, session: &Session, desk: &DeskView) -> String {
    let say = desk.texts.say();
    let multiplied = session.conditions.rules.sit_out == SitOut::Factor && !line.slot.is_of_teams();
    if multiplied { say.results_not_played_factor() } else { say.results_not_played() }
}

/// Whether a result is the only one of its board, so that there is nothing to compare it with (Law 78A).
pub(super) fn is_alone(line: &BoardLine, standings: &Standings) -> bool {
    let of_board = standings.boards.iter().find(|board| board.lines.iter().any(|other| other.slot == line.slot));
    let results = |board: &BoardScores| board.lines.iter().filter(|other| other.score_ns.is_some()).count();
    !line.slot.is_of_teams() && line.score_ns.is_some() && of_board.is_some_and(|board| results(board) == 1)
}

/// What the line would score. `None` if it is not compared with the other lines of its board.
pub(super) fn would_be(after: &Standings, slot: Slot, desk: &DeskView) -> Option<String> {
    let scored = after.boards.iter().flat_map(|b| &b.lines).find(|l| l.slot == slot)?;
    if slot.is_of_teams() || !scored.ns.step.is_scored() {
        return None;
    }
    // One rule gives half a top and another nothing; neither comes from play.
    if is_alone(scored, after) {
        return Some(desk.texts.say().results_would_be_first());
    }
    let [ns, ew] = [&scored.ns, &scored.ew].map(|side| match words::percent(side, &desk.texts) {
        Some(percent) => desk.texts.percent(&percent),
        None => words::points(side, after, &desk.texts),
    });
    Some(desk.texts.say().results_would_be(ns, ew))
}

/// Who sat where, if it differs from the movement.
pub(super) fn turned(sitting: Sitting<ContestantId>, desk: &DeskView) -> String {
    let letters = desk.texts.letters();
    let (ns, ew) = words::numbers(sitting);
    desk.texts.say().results_turned(letters.side(Side::NS), ns, letters.side(Side::EW), ew)
}

/// An artificial score, with the contestants of each side.
fn award_words(award: &Award, sitting: Sitting<ContestantId>, desk: &DeskView) -> String {
    use evening::director::{Artificial, SideAward};
    let say = desk.texts.say();
    // As signs, as on paper, because words would be cut before plus or minus.
    let side = |award: &SideAward| match award {
        SideAward::Artificial(Artificial::Plus) => say.print_award_plus(),
        SideAward::Artificial(Artificial::Average) => say.print_award_average(),
        SideAward::Artificial(Artificial::Minus) => say.print_award_minus(),
        SideAward::Artificial(fixed @ Artificial::Fixed(_)) => words::artificial(*fixed, &desk.texts),
        SideAward::Nothing => say.print_award_nothing(),
        SideAward::Assigned(_) | SideAward::TableResult => String::new(),
    };
    let letters = desk.texts.letters();
    let (ns, ew) = words::numbers(sitting);
    let (own, other) = (letters.side(Side::NS), letters.side(Side::EW));
    format!("{own} {ns}: {} · {other} {ew}: {}", side(&award.ns), side(&award.ew))
}

/// The text as an entry. A lone slash is the current result, played the other way round.
fn typed(state: &State, desk: &DeskView) -> Result<Typed, TypedError> {
    let text = state.typing.text();
    let read = read_typed(text, desk.texts.language());
    if text.trim() != "/" || state.second.is_some() {
        return read;
    }
    let turned = || {
        let line = state.current(desk)?;
        let lines = desk.lines();
        let target = lines.iter().find(|target| target.slot == line.slot)?;
        let result =
            target.result.filter(|result| !matches!(result.outcome, Outcome::Postponed | Outcome::NotPlayed))?;
        let copy = (result.copy != usual_copy(&lines, target)).then_some(result.copy);
        Some(Typed { what: Spotted::Outcome(result.outcome), turned: true, copy })
    };
    turned().map_or(read, Ok)
}

/// Whether a stroke alone turns the result that is in.
pub(super) fn turns(state: &State, desk: &DeskView) -> bool {
    state.typing.text().trim() == "/" && typed(state, desk).is_ok()
}

/// Whether the text turns the other room of the match as well.
pub(super) fn turns_other_room(state: &State, desk: &DeskView, target: &Line<'_>) -> bool {
    let there = desk.session().and_then(|session| target.other_room(session));
    there.is_some() && typed(state, desk).is_ok_and(|typed| typed.turned)
}

/// The text as an entry for a line. `None` for `"` without a line above.
pub(super) fn said(typed: Typed, state: &State, desk: &DeskView) -> Option<OutcomeOrAward> {
    match typed.what {
        Spotted::Outcome(outcome) => Some(OutcomeOrAward::Outcome(outcome)),
        Spotted::Artificial { ns, ew } => Some(OutcomeOrAward::Award {
            award: Award::artificial(ns, ew),
            law: "12C2".to_owned(),
            facts: String::new(),
        }),
        Spotted::Same => {
            let sheet = state.sheet(desk.standings()?);
            let above = sheet.get(state.at.checked_sub(1)?)?;
            above.outcome.map(OutcomeOrAward::Outcome)
        }
    }
}

/// What Enter would make, before a reason is given.
fn would_make(
    state: &State,
    session: &Session,
    lines: &[Line<'_>],
    target: &Line<'_>,
    typed: &Typed,
    said: OutcomeOrAward,
) -> Vec<Change> {
    // A reason that is being asked for is not missing.
    let asked = state.asking.as_ref().map(|asking| asking.reason.clone()).filter(|reason| !reason.trim().is_empty());
    let asks = state.asking.is_some() || target.asks_why();
    let reason = asked.or(asks.then(|| "?".to_owned()));
    let saying = LineEntry {
        said,
        turned: typed.turned,
        copy: typed.copy.unwrap_or(usual_copy(lines, target)),
        forced: state.is_forced(),
        reason,
        asked_by: None,
        consent: None,
    };
    // Both rooms of a match may change, each by a result of its own.
    let mut tried = 0;
    let id = || {
        tried += 1;
        Uuid::from_u128(tried)
    };
    target.changes(session, saying, id)
}

/// The changes to preview. `None` if the text is not understood.
pub(super) fn trial(state: &State, desk: &DeskView) -> Option<Vec<Change>> {
    if state.typing.text().trim().is_empty() || state.second.is_some() {
        return None;
    }
    let typed = typed(state, desk).ok()?;
    let slot = state.current(desk)?.slot;
    let said = said(typed, state, desk)?;
    let lines = desk.lines();
    let target = lines.iter().find(|l| l.slot == slot)?;
    Some(would_make(state, desk.session()?, &lines, target, &typed, said))
}

/// The typed text, if it was understood.
pub(super) fn read(state: &State, desk: &DeskView, _line: &BoardLine) -> Option<OutcomeOrAward> {
    said(typed(state, desk).ok()?, state, desk)
}

/// The changes that Enter makes. `None` if the text is not valid. Whether the session accepts them is seen when they
/// are made.
pub(super) fn changes(
    state: &State,
    desk: &DeskView,
    line: &BoardLine,
    target: &Line<'_>,
    reason: Option<String>,
    id: impl FnMut() -> Uuid,
) -> Option<Vec<Change>> {
    let typed = typed(state, desk).ok()?;
    let said = said(typed, state, desk)?;
    debug_assert_eq!(line.slot, target.slot);
    let copy = typed.copy.unwrap_or_else(|| usual_copy(&desk.lines(), target));
    if let OutcomeOrAward::Award { award, .. } = &said {
        award.check_percentages().ok()?;
    }
    let (asked_by, consent, reason) = asked(reason, desk);
    let forced = state.is_forced();
    let session = desk.session()?;
    Some(target.changes(session, LineEntry { said, turned: typed.turned, copy, forced, reason, asked_by, consent }, id))
}

/// The person who asked for a correction and the reason, from one line `12: agreed nine tricks`; [`lang::asked`]
/// separates them. After the correction period it is the person who consents for the organizer (Law 79C2), and with
/// Enter the director claims to be certain.
pub(super) fn asked(line: Option<String>, desk: &DeskView) -> (Option<String>, Option<LateConsent>, Option<String>) {
    let (Some(line), Some(session)) = (line, desk.session()) else { return (None, None, None) };
    let late = session.clocks().is_corrected_too_late(desk.now());
    let read = if late { lang::consented } else { lang::asked };
    let lang::AskedBy { who, why } = read(&line, session, &desk.texts);
    let (who, why) = (who.map(str::to_owned), Some(why.to_owned()));
    if late {
        return (None, who.map(|organizer| LateConsent { organizer, certain: true }), why);
    }
    (who, None, why)
}

/// The copy of a board at a line by default: that of the last earlier round in which one was entered.
pub(super) fn usual_copy(lines: &[Line<'_>], target: &Line<'_>) -> u8 {
    lines
        .iter()
        .filter(|l| l.slot.board == target.slot.board && l.result.is_some() && l.place.round < target.place.round)
        .max_by_key(|l| l.place.round)
        .map_or(target.copy, |l| l.copy)
}
