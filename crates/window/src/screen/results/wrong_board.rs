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

use super::preview::{self, Preview};
use super::{PendingAction, State};

/// A wrong board as typed, as far as understood.
pub(super) struct TypedBoard {
    pub wrong: WrongBoard,
    pub outcome: Outcome,
}

/// Splits a text that begins with `#` into the number of the board and the result. The number is `None` if it is not a
/// board's. `None` for other texts.
pub(in crate::screen) fn split(text: &str) -> Option<(Option<BoardNumber>, &str)> {
    let rest = text.trim().strip_prefix('#')?.trim_start();
    let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (number, result) = rest.split_at(end);
    let number = number.parse().ok().and_then(|number| BoardNumber::new(number).ok());
    Some((number, result.trim()))
}

/// The wrong board typed on the line. `None` for a plain result.
pub(super) fn read(state: &State, desk: &DeskView, line: &BoardLine) -> Option<Result<TypedBoard, Preview>> {
    let (board, result) = split(state.typing.text()).filter(|_| state.second.is_none())?;
    let session = desk.session()?;
    Some(read_typed_board(board, result, line, session, desk).map_err(|unread| match unread {
        Unread::Hint(words) if !state.is_refused => Preview::Hint(words),
        Unread::Hint(words) | Unread::Wrong(words) => Preview::Wrong { words, can_force: false },
    }))
}

/// The reason why a text is not a wrong board.
pub(in crate::screen) enum Unread {
    /// The text is incomplete. Says what is missing.
    Hint(String),
    Wrong(String),
}

fn read_typed_board(
    board: Option<BoardNumber>,
    result: &str,
    line: &BoardLine,
    session: &Session,
    desk: &DeskView,
) -> Result<TypedBoard, Unread> {
    let turned = read_typed(result, desk.texts.language()).is_ok_and(|typed| typed.turned);
    let sitting = if turned { line.sitting.turned() } else { line.sitting };
    let (wrong, outcome) = understand((board, result), (line.place, sitting), session, desk)?;
    Ok(TypedBoard { wrong, outcome })
}

/// Checks a board and its result as typed for a table.
pub(in crate::screen) fn understand(
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

/// The preview of a wrong board, or else of a plain result.
pub(super) fn preview_of(state: &State, desk: &DeskView, line: &BoardLine) -> Preview {
    match read(state, desk, line) {
        None => Preview::of(state, desk, line),
        Some(Ok(typed)) => understood(&typed, state, desk, line),
        Some(Err(unread)) => unread,
    }
}

/// The preview of a wrong board that was understood.
fn understood(typed: &TypedBoard, state: &State, desk: &DeskView, line: &BoardLine) -> Preview {
    let Some(session) = desk.session() else { return Preview::Nothing };
    let (wrong, outcome) = (&typed.wrong, typed.outcome);
    let changes = trial(typed, session);
    let trial_result = state.preview.of(&changes, desk).map(|tried| &tried.outcome);
    if let Some(Err(error)) = trial_result {
        return Preview::Wrong { words: words::refusal(session, error, &desk.texts), can_force: false };
    }
    let board = desk.texts.say().results_board_title(wrong.board.to_string());
    let (words, score) = preview::outcome_in_words(outcome, session.vulnerability(wrong.board), desk);
    let effect = trial_result.and_then(|tried| scored(tried.as_ref().ok()?, wrong, desk));
    let doubts = consequences(wrong, Some(line.slot.board), session, desk);
    Preview::Understood { words: format!("{board}: {words}"), short: None, score, effect, doubts }
}

/// The points that the board would give both sides. `None` if the result does not stand.
fn scored(after: &Standings, wrong: &WrongBoard, desk: &DeskView) -> Option<String> {
    preview::points_text(after, Slot::new(wrong.board, wrong.sitting), desk).filter(|_| wrong.stands())
}

/// The effects of a wrong board: whether it stands, who loses the board, and what happens to the board that was due.
pub(in crate::screen) fn consequences(
    wrong: &WrongBoard,
    due: Option<BoardNumber>,
    session: &Session,
    desk: &DeskView,
) -> Vec<String> {
    let (say, texts) = (desk.texts.say(), &desk.texts);
    let board = wrong.board.to_string();
    let law = rulings::law_number(wrong.law(session.edition().year()), texts);
    let mut sentences = vec![if wrong.stands() {
        say.results_wrong_board_stands(board.clone(), law)
    } else {
        say.results_wrong_board_cancelled(board.clone(), numbers(&wrong.played_before, session), law)
    }];
    let meeting = |meeting: &AffectedMeeting| {
        let (ns, ew) = words::side_numbers(meeting.sitting);
        (format!("{ns} – {ew}"), rulings::round_place(meeting.place, wrong.board, session, texts))
    };
    sentences.extend(wrong.open.iter().map(|open| {
        let (pair, place) = meeting(open);
        say.results_wrong_board_open(place, pair)
    }));
    sentences.extend(wrong.deprived.iter().map(|deprived| {
        let (_, place) = meeting(deprived);
        say.results_wrong_board_costs(place, numbers(&wrong.loses(deprived), session))
    }));
    sentences.extend(due.map(|due| say.results_wrong_board_instead(due.to_string())));
    sentences
}

/// Contestants by their numbers.
pub(super) fn numbers(contestants: &[ContestantId], session: &Session) -> String {
    let has_sections = session.sections.len() > 1;
    let number =
        |contestant: &ContestantId| if has_sections { contestant.to_string() } else { contestant.number.to_string() };
    contestants.iter().map(number).collect::<Vec<_>>().join(", ")
}

/// The changes to preview, before a reason is given.
pub(super) fn trial(typed: &TypedBoard, session: &Session) -> Vec<Change> {
    let report = WrongBoardReport { outcome: typed.outcome, reason: "?".to_owned(), asked_by: None, consent: None };
    typed.wrong.changes(session.edition().year(), report, Uuid::nil)
}

/// The changes that Enter makes, with the typed reason.
pub(super) fn changes(typed: &TypedBoard, reason: String, desk: &DeskView) -> Option<Vec<Change>> {
    let (asked_by, consent, reason) = preview::split_reason(Some(reason), desk);
    let report = WrongBoardReport { outcome: typed.outcome, reason: reason?, asked_by, consent };
    Some(typed.wrong.changes(desk.session()?.edition().year(), report, Uuid::now_v7))
}

/// A note on an empty line whose board a contestant has played at another table.
pub(super) fn deprived_note(line: &BoardLine, session: &Session, desk: &DeskView) -> Option<String> {
    let contestants = session.played_with_others(line.slot);
    if line.state() != "missing" || contestants.is_empty() {
        return None;
    }
    let (say, board) = (desk.texts.say(), line.slot.board.to_string());
    let without_score = session.without_score_elsewhere(line.slot);
    Some(if without_score.len() < line.slot.contestants().count() {
        say.results_deprived_one(board, numbers(&contestants, session), numbers(&without_score, session))
    } else {
        say.results_deprived(board, numbers(&contestants, session))
    })
}

impl State {
    /// Whether the screen asks for the reason of a wrong board.
    pub(super) fn is_wrong_board(&self) -> bool {
        self.asking.as_ref().is_some_and(|asking| asking.action == PendingAction::WrongBoard)
    }
}
