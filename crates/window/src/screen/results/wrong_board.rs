//! A board that was played instead of the one due (Law 15B): its number is typed before the result, as in `#4 4sn=`.
//! The consequences for others are shown before Enter.

use uuid::Uuid;

use bridge::BoardNumber;
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Standings};
use evening::session::{
    AffectedMeeting, Change, Outcome, Session, Slot, WrongBoard, WrongBoardError, WrongBoardReport,
};
use lang::{EntryKind, read_typed, rulings};

use crate::desk::DeskView;
use crate::words;

use super::lost_board::numbers_text;
use super::preview::{self, Preview};
use super::{PendingAction, State};

/// A wrong board that was typed and understood.
pub(super) struct TypedBoard {
    pub wrong: WrongBoard,
    pub outcome: Outcome,
}

/// Splits a text that begins with `#` into the board and the text of the result. The board is `None` if its number is
/// missing or not valid. `None` for other texts.
pub(in crate::screen) fn split_board(text: &str) -> Option<(Option<BoardNumber>, &str)> {
    let rest = text.trim().strip_prefix('#')?.trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (number, result) = rest.split_at(end);
    let number = number.parse().ok().and_then(|number| BoardNumber::new(number).ok());
    Some((number, result.trim()))
}

/// The wrong board typed on the line, or the preview to show if the text is incomplete or wrong. `None` for a plain
/// result, and in the second entry.
pub(super) fn read_board(state: &State, desk: &DeskView, line: &BoardLine) -> Option<Result<TypedBoard, Preview>> {
    let (board, result) = split_board(state.typing.text()).filter(|_| state.second.is_none())?;
    let session = desk.session()?;
    Some(read_typed_board(board, result, line, session, desk).map_err(|unread| match unread {
        Unread::Hint(hint) if !state.is_refused => Preview::Hint(hint),
        Unread::Hint(message) | Unread::Wrong(message) => Preview::Wrong { message, can_force: false },
    }))
}

/// The reason why a text is not a wrong board.
pub(in crate::screen) enum Unread {
    /// The text is incomplete. Says what is missing.
    Hint(String),
    /// The text is wrong. Says why.
    Wrong(String),
}

/// Reads a board and its result typed on a line. The result says whether the contestants sat the other way round.
///
/// # Errors
/// As [`understand_board`].
fn read_typed_board(
    board: Option<BoardNumber>,
    result: &str,
    line: &BoardLine,
    session: &Session,
    desk: &DeskView,
) -> Result<TypedBoard, Unread> {
    let is_turned = read_typed(result, desk.texts.language()).is_ok_and(|typed| typed.turned);
    let sitting = if is_turned { line.sitting.turned() } else { line.sitting };
    let (wrong, outcome) = understand_board((board, result), (line.place, sitting), session, desk)?;
    Ok(TypedBoard { wrong, outcome })
}

/// Understands a wrong board and its result as typed for a table.
///
/// # Errors
/// The reason, if the text is incomplete, the board cannot have been played there, or the result is not understood.
pub(in crate::screen) fn understand_board(
    (board, result): (Option<BoardNumber>, &str),
    (place, sitting): (evening::session::Place, movement::Sitting<ContestantId>),
    session: &Session,
    desk: &DeskView,
) -> Result<(WrongBoard, Outcome), Unread> {
    let say = desk.texts.say();
    let Some(board) = board else { return Err(Unread::Hint(say.results_wrong_board_type())) };
    let wrong = session.wrong_board(place, board, sitting).map_err(|error| {
        Unread::Wrong(match error {
            WrongBoardError::TeamMatch => say.results_wrong_board_teams(),
            WrongBoardError::NoBoard(board) => say.results_wrong_board_unknown(board.to_string()),
            WrongBoardError::StillDue(place) => {
                say.results_wrong_board_due(rulings::round_place(place, board, session, &desk.texts))
            }
            WrongBoardError::Change(error) => words::refusal(session, &error, &desk.texts),
        })
    })?;
    match read_typed(result, desk.texts.language()) {
        Ok(typed) => match typed.what {
            EntryKind::Outcome(outcome) if outcome.was_played() || outcome == Outcome::Cancelled => {
                Ok((wrong, outcome))
            }
            _ => Err(Unread::Wrong(say.results_wrong_board_result(board.to_string()))),
        },
        Err(error) if error.is_incomplete() => Err(Unread::Hint(say.results_wrong_board_type())),
        Err(error) => Err(Unread::Wrong(words::typed_error(&error, &desk.texts))),
    }
}

/// The preview of a wrong board or a plain result, as typed.
pub(super) fn line_preview(state: &State, desk: &DeskView, line: &BoardLine) -> Preview {
    match read_board(state, desk, line) {
        None => Preview::of(state, desk, line),
        Some(Ok(typed)) => understood_preview(&typed, state, desk, line),
        Some(Err(unread)) => unread,
    }
}

fn understood_preview(typed: &TypedBoard, state: &State, desk: &DeskView, line: &BoardLine) -> Preview {
    let Some(session) = desk.session() else { return Preview::Nothing };
    let (wrong, outcome) = (&typed.wrong, typed.outcome);
    let changes = trial_changes(typed, session);
    let trial_result = state.preview.of(&changes, desk).map(|tried| &tried.outcome);
    if let Some(Err(error)) = trial_result {
        return Preview::Wrong { message: words::refusal(session, error, &desk.texts), can_force: false };
    }
    let board_title = desk.texts.say().results_board_title(wrong.board.to_string());
    let (result, score) = preview::outcome_in_words(outcome, session.vulnerability(wrong.board), desk);
    let effect = trial_result.and_then(|tried| points_text(tried.as_ref().ok()?, wrong, desk));
    let doubts = consequence_sentences(wrong, Some(line.slot.board), session, desk);
    Preview::Understood { in_words: format!("{board_title}: {result}"), short: None, score, effect, doubts }
}

/// The points that the board would give both sides, as text, if its result stands.
fn points_text(after: &Standings, wrong: &WrongBoard, desk: &DeskView) -> Option<String> {
    preview::points_text(after, Slot::new(wrong.board, wrong.sitting), desk).filter(|_| wrong.stands())
}

/// Sentences on the consequences of a wrong board: whether it stands, which meetings on it are open, who loses it, and
/// what happens to the board that was due.
pub(in crate::screen) fn consequence_sentences(
    wrong: &WrongBoard,
    due: Option<BoardNumber>,
    session: &Session,
    desk: &DeskView,
) -> Vec<String> {
    let (say, texts) = (desk.texts.say(), &desk.texts);
    let board_number = wrong.board.to_string();
    let law = rulings::law_number(wrong.law(session.edition().year()), texts);
    let mut sentences = vec![if wrong.stands() {
        say.results_wrong_board_stands(board_number, law)
    } else {
        say.results_wrong_board_cancelled(board_number, numbers_text(&wrong.played_before, session), law)
    }];
    let pair_and_place = |meeting: &AffectedMeeting| {
        let (ns, ew) = words::side_numbers(meeting.sitting);
        (format!("{ns} – {ew}"), rulings::round_place(meeting.place, wrong.board, session, texts))
    };
    sentences.extend(wrong.open.iter().map(|open| {
        let (pair, place) = pair_and_place(open);
        say.results_wrong_board_open(place, pair)
    }));
    sentences.extend(wrong.deprived.iter().map(|deprived| {
        let (_, place) = pair_and_place(deprived);
        say.results_wrong_board_costs(place, numbers_text(&wrong.loses(deprived), session))
    }));
    sentences.extend(due.map(|due| say.results_wrong_board_instead(due.to_string())));
    sentences
}

/// The changes to preview, with `?` as the reason.
pub(super) fn trial_changes(typed: &TypedBoard, session: &Session) -> Vec<Change> {
    let report = WrongBoardReport { outcome: typed.outcome, reason: "?".to_owned(), asked_by: None, consent: None };
    typed.wrong.changes(session.edition().year(), report, Uuid::nil)
}

/// The changes that Enter makes, with the typed reason. `None` without a reason.
pub(super) fn changes(typed: &TypedBoard, reason: String, desk: &DeskView) -> Option<Vec<Change>> {
    let (asked_by, consent, reason) = preview::split_reason(Some(reason), desk);
    let report = WrongBoardReport { outcome: typed.outcome, reason: reason?, asked_by, consent };
    Some(typed.wrong.changes(desk.session()?.edition().year(), report, Uuid::now_v7))
}

impl State {
    pub(super) fn is_wrong_board(&self) -> bool {
        self.asking.as_ref().is_some_and(|asking| asking.action == PendingAction::WrongBoard)
    }
}
