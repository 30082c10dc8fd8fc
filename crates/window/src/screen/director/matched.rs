//! A match of teams decided as a whole: which one, how, by which law, and why (Laws 81C, 86). `scoring` scores it, and
//! `session` no longer waits for its boards.

use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};
use uuid::Uuid;

use crate::desk::{DeskView, Trying};
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use crate::words;
use evening::club::ContestantId;
use evening::director::{MatchOutcome, MatchRuling, MatchRulingId};
use evening::scoring::{Match, Points};
use evening::session::{Change, Session, Slot};
use lang::rulings;

use super::{LINE, effect, penalty};

/// The way a match is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    First,
    Second,
    Halved,
    Cancelled,
    Points,
    /// Too little of it could be played. Says which of the two are at fault.
    Void([bool; 2]),
    /// The totals that each won, if no boards are known.
    Reported,
    /// Wrong seats: both get this percentage of the match's victory points (EBU White Book 2025, 3.3.6).
    WrongSeats(u8),
}

/// A field of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The two teams, after the round if they meet twice: `3 5`, `2 3 5`.
    Which,
    One,
    Two,
    Law,
    Reason,
}

/// The messages of this part of the window.
#[derive(Debug, Clone)]
pub enum Message {
    Field(Field, String),
    How(How),
}

#[derive(Debug)]
pub(super) struct Form {
    which: String,
    how: How,
    points: [String; 2],
    law: String,
    reason: String,
    /// The field typed in last.
    last: Option<Field>,
}

/// The default law, under which the director deals with irregularities.
const LAW: &str = "81C3";
/// The law under which the conditions define how a contest is scored.
const REPORTED: &str = "78D";
/// The percentages of both sides after wrong seats: by the players' fault, and by the director's.
const WRONG_SEATS: [u8; 2] = [40, 60];
/// The heights of the row of victory points and of the preview, in logical pixels.
const POINTS: f32 = 60.0;
const EFFECT: f32 = 110.0;

impl How {
    /// The default law. A reported result is no decision of the director.
    fn law(self) -> &'static str {
        if self == Self::Reported { REPORTED } else { LAW }
    }

    /// Whether each side has a number.
    fn has_numbers(self) -> bool {
        matches!(self, Self::Points | Self::Reported)
    }

    /// The label of a team's number.
    fn number_of(self, team: String, desk: &DeskView) -> String {
        let say = desk.texts.say();
        if self == Self::Reported { say.match_won_by(team) } else { say.match_points_of(team) }
    }
}

impl Form {
    /// A form for the match that was played at a place, or one that asks for the match.
    pub(super) fn new(slot: Option<Slot>, desk: &DeskView) -> Self {
        let which = slot.and_then(|slot| of_slot(slot, desk)).map(written).unwrap_or_default();
        let (points, law) = (Default::default(), LAW.to_owned());
        Self { which, how: How::First, points, law, reason: String::new(), last: None }
    }

    /// The field used last, or the first empty one.
    pub(super) fn field(&self) -> &'static str {
        let empty = if self.which.is_empty() { Field::Which } else { Field::Reason };
        id(self.last.unwrap_or(empty))
    }

    /// Empties the field used last. Returns whether there was text.
    pub(super) fn empty_field(&mut self) -> bool {
        self.last.take().is_some_and(|field| !std::mem::take(self.text(field)).is_empty())
    }

    /// Whether anything was typed that would be lost.
    pub(super) fn is_begun(&self) -> bool {
        self.last.is_some()
    }

    fn text(&mut self, field: Field) -> &mut String {
        match field {
            Field::Which => &mut self.which,
            Field::One => &mut self.points[0],
            Field::Two => &mut self.points[1],
            Field::Law => &mut self.law,
            Field::Reason => &mut self.reason,
        }
    }

    /// Handles text or a choice. Returns the field that gets the cursor, if any.
    pub(super) fn update(&mut self, message: Message) -> Option<&'static str> {
        match message {
            Message::Field(field, text) => {
                self.last = Some(field);
                *self.text(field) = text;
                None
            }
            Message::How(how) => {
                let (usual, next) = (self.how.law(), how.law());
                if self.law.trim() == usual {
                    next.clone_into(&mut self.law);
                }
                self.how = how;
                self.last = None;
                Some(if how.has_numbers() { id(Field::One) } else { self.field() })
            }
        }
    }

    /// Chooses the next or previous way to decide. Returns the field that gets the cursor.
    pub(super) fn turn(&mut self, on: bool, desk: &DeskView) -> Option<&'static str> {
        let ways = self.ways(desk);
        let at = ways.iter().position(|how| *how == self.how).unwrap_or(0);
        let step = if on { 1 } else { ways.len() - 1 };
        let next = ways.get((at + step) % ways.len()).copied()?;
        self.update(Message::How(next))
    }

    /// The ways to decide. Victory points only if the match has them.
    fn ways(&self, desk: &DeskView) -> Vec<How> {
        let mut ways = vec![How::First, How::Second, How::Halved, How::Cancelled];
        let has_points = self.find_match(desk).is_none_or(|(found, _)| found.pool.is_some());
        if has_points {
            ways.push(How::Points);
        }
        ways.push(How::Reported);
        ways.extend([[true, false], [false, true], [true, true]].map(How::Void));
        ways.extend(WRONG_SEATS.map(How::WrongSeats).into_iter().filter(|_| has_points));
        ways
    }

    /// The match, with the two teams in the order typed.
    fn find_match<'a>(&self, desk: &'a DeskView) -> Option<(&'a Match, [ContestantId; 2])> {
        let (standings, session) = (desk.standings()?, desk.session()?);
        let divides = |c: char| c.is_whitespace() || matches!(c, ',' | '-' | '–');
        let words: Vec<&str> = self.which.split(divides).filter(|word| !word.is_empty()).collect();
        let (round, one, two) = match words.as_slice() {
            [one, two] => (None, *one, *two),
            [round, one, two] => (Some(round.parse::<u8>().ok()?), *one, *two),
            _ => return None,
        };
        let named =
            |c: ContestantId, word: &str| c.number.to_string() == word || c.to_string().eq_ignore_ascii_case(word);
        let typed = |found: &'a Match| {
            let [a, b] = found.contestants;
            let orders = [[a, b], [b, a]];
            let order = orders.into_iter().find(|[first, second]| named(*first, one) && named(*second, two))?;
            (round.is_none() || found.round == round).then_some((found, order))
        };
        let fitting: Vec<_> = standings.matches.iter().filter_map(typed).collect();
        let now = |found: &&(&Match, [ContestantId; 2])| {
            found.0.round == found.1.first().map(|c| session.current_round(c.section))
        };
        match fitting.as_slice() {
            [one] => Some(*one),
            many => many.iter().find(now).copied(),
        }
    }

    /// The outcome, as far as it is typed.
    fn outcome(&self, found: &Match, [one, two]: [ContestantId; 2]) -> Option<MatchOutcome> {
        Some(match self.how {
            How::First => MatchOutcome::Won(one),
            How::Second => MatchOutcome::Won(two),
            How::Halved => MatchOutcome::Halved,
            How::Cancelled => MatchOutcome::Cancelled,
            How::Points => MatchOutcome::VictoryPoints(self.numbers()?),
            How::Void(at_fault) => void(at_fault, [one, two]),
            How::Reported => MatchOutcome::Reported(self.numbers()?),
            How::WrongSeats(percent) => MatchOutcome::VictoryPoints([share(found.pool.as_ref()?, percent)?; 2]),
        })
    }

    /// The numbers of both, in hundredths.
    fn numbers(&self) -> Option<[u32; 2]> {
        let [one, two] = &self.points;
        Some([penalty::read_hundredths(one)?, penalty::read_hundredths(two)?])
    }

    /// The decision to preview. `None` before the match and its outcome are known.
    pub(super) fn change(&self, desk: &DeskView, id: MatchRulingId) -> Option<Change> {
        let (found, contestants) = self.find_match(desk)?;
        let outcome = self.outcome(found, contestants)?;
        let (law, reason) = (self.law.trim().to_owned(), self.reason.trim().to_owned());
        Some(Change::MatchDecided {
            decided: MatchRuling { id, contestants, round: found.round, outcome, law, reason },
        })
    }

    /// # Errors
    /// In words, when something is missing or not understood.
    pub(super) fn changes(&self, desk: &DeskView) -> Result<Vec<Change>, String> {
        let say = desk.texts.say();
        if self.find_match(desk).is_none() {
            return Err(say.match_which_missing());
        }
        let missing = || if self.how == How::Reported { say.match_won_missing() } else { say.match_points_missing() };
        let change = self.change(desk, MatchRulingId(Uuid::now_v7())).ok_or_else(missing)?;
        // A reported result is no decision and needs no reason.
        if self.reason.trim().is_empty() && self.how != How::Reported {
            return Err(say.refused_no_reason());
        }
        Ok(vec![change])
    }

    pub(super) fn view<'a>(
        &'a self,
        trying: &Trying,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, super::Message> {
        let say = desk.texts.say();
        let field = |field: Field, name: String, value: &'a str| input(field, name, value, tones);
        let mut form = column![
            widget::bold(say.match_decide(), theme::TITLE, tones.ink),
            field(Field::Which, say.match_which(), &self.which),
            self.matches(desk, tones),
        ]
        .spacing(12.0);
        if let Some((found, contestants)) = self.find_match(desk) {
            form = form.push(self.choices(contestants, session, desk, tones));
            let points: Element<'_, super::Message> = if self.how.has_numbers() {
                let [one, two] = contestants.map(|c| self.how.number_of(words::title(c, session, &desk.texts), desk));
                let [first, second] = &self.points;
                row![field(Field::One, one, first), field(Field::Two, two, second)].spacing(12.0).into()
            } else {
                space().into()
            };
            form = form.push(container(points).height(POINTS));
            let change = self.change(desk, MatchRulingId(Uuid::nil()));
            let effect = effect::of_match(change.as_ref(), trying, found.number, contestants, session, desk, tones);
            form = form.push(widget::scroll(effect, tones).height(EFFECT));
        }
        let last = row![
            field(Field::Reason, say.desk_reason(), &self.reason).width(Length::FillPortion(4)),
            field(Field::Law, say.desk_field_law(), &self.law).width(Length::FillPortion(1)),
        ];
        form.push(last.spacing(12.0)).push(buttons(desk, tones)).into()
    }

    /// How it is decided.
    fn choices<'a>(
        &self,
        contestants: [ContestantId; 2],
        session: &Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, super::Message> {
        let say = desk.texts.say();
        let [one, two] = contestants;
        let said = |outcome| rulings::match_outcome(&outcome, |c| words::title(c, session, &desk.texts), &desk.texts);
        let ways = self.ways(desk).into_iter().map(|how| {
            let words = match how {
                How::First => said(MatchOutcome::Won(one)),
                How::Second => said(MatchOutcome::Won(two)),
                How::Halved => said(MatchOutcome::Halved),
                How::Cancelled => said(MatchOutcome::Cancelled),
                How::Void(at_fault) => said(void(at_fault, [one, two])),
                How::Points => say.unit_vp(),
                How::Reported => say.match_report(),
                How::WrongSeats(percent) => {
                    let share = desk.texts.percent(&percent.to_string());
                    if percent == WRONG_SEATS[0] { say.match_seats(share) } else { say.match_seats_director(share) }
                }
            };
            let message = super::Message::Match(Message::How(how));
            widget::choice(words, how == self.how, message, tones).padding([4.0, 8.0]).skip_tab().into()
        });
        Row::with_children(ways)
            .push(widget::key(desk.texts.key("F5 F6"), tones))
            .spacing(6.0)
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(4.0)
            .into()
    }

    /// Matches of the current round to click; all matches if rounds are unknown.
    fn matches<'a>(&self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return space().into() };
        let chosen = self.find_match(desk).map(|(found, _)| found.number);
        let now = |found: &&Match| {
            let round = found.contestants.first().map(|c| session.current_round(c.section));
            found.round.is_none() || found.round == round || Some(found.number) == chosen
        };
        let matches = standings.matches.iter().filter(now).map(|found| {
            let [one, two] = found.contestants;
            let name =
                format!("{} – {}", words::title(one, session, &desk.texts), words::title(two, session, &desk.texts));
            let message = super::Message::Match(Message::Field(Field::Which, written(found)));
            widget::choice(name, chosen == Some(found.number), message, tones).padding([4.0, 8.0]).skip_tab().into()
        });
        Row::with_children(matches).spacing(4.0).wrap().vertical_spacing(4.0).into()
    }
}

/// A match of which too little could be played, by the fault of the marked teams.
fn void(at_fault: [bool; 2], contestants: [ContestantId; 2]) -> MatchOutcome {
    MatchOutcome::Void(
        contestants.into_iter().zip(at_fault).filter_map(|(side, at_fault)| at_fault.then_some(side)).collect(),
    )
}

/// Whether tonight's boards make matches that could be decided.
pub(super) fn has_matches(desk: &DeskView) -> bool {
    desk.standings().is_some_and(|standings| !standings.matches.is_empty())
}

/// The match a line is of.
fn of_slot(slot: Slot, desk: &DeskView) -> Option<&Match> {
    let standings = desk.standings()?;
    let line = standings.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot)?;
    standings.matches.iter().find(|found| Some(found.number) == line.of_match)
}

/// The match as it is typed: the round, if there are several, and the two teams.
fn written(found: &Match) -> String {
    let [one, two] = found.contestants;
    let round = found.round.map(|round| format!("{round} ")).unwrap_or_default();
    // Two sections have the same numbers.
    let apart = one.section != two.section;
    if apart { format!("{round}{one} {two}") } else { format!("{round}{} {}", one.number, two.number) }
}

/// The buttons.
fn buttons<'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
    let say = desk.texts.say();
    row![
        widget::button(say.desk_leave(), "Esc", Face::plain(tones), tones).on_press(super::Message::Leave),
        space().width(Length::Fill),
        widget::button(say.match_make(), "Ctrl Enter", Face::main(tones), tones).on_press(super::Message::Make)
    ]
    .spacing(theme::GAP)
    .into()
}

/// A field under its name.
fn input<'a>(field: Field, name: String, value: &'a str, tones: &'static Tones) -> Column<'a, super::Message> {
    let input = widget::field("", value, theme::NAME, tones)
        .id(id(field))
        .on_input(move |text| super::Message::Match(Message::Field(field, text)))
        .on_submit(super::Message::Make);
    widget::titled(name, input, tones)
}

fn id(field: Field) -> &'static str {
    match field {
        Field::Which => LINE,
        Field::One => "match-one",
        Field::Two => "match-two",
        Field::Law => "match-law",
        Field::Reason => "match-reason",
    }
}

/// A percentage of the victory points of a match, in hundredths of a point.
fn share(pool: &Points, percent: u8) -> Option<u32> {
    penalty::read_hundredths(&(pool * &Points::new(percent.into(), 100)).decimal(2))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// EBU White Book 2025, 3.3.6: 8 of 20, 4 of 10, in hybrid scoring 4.8 of 12 and 6.4 of 16; 60 % by the director's
    /// fault.
    #[test]
    fn wrong_seats_give_the_shares_of_the_white_book() {
        for (pool, shares) in [(20, [800, 1200]), (10, [400, 600]), (12, [480, 720]), (16, [640, 960])] {
            assert_eq!(WRONG_SEATS.map(|percent| share(&Points::from(pool), percent).unwrap()), shares, "{pool}");
        }
    }
}
