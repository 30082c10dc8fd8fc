//! The form that decides a match of teams as a whole: the match, the decision, the law and the reason (Laws 81C, 86).
//! The session then no longer waits for its boards. A carry-over is entered here too; it leaves the boards.

use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};
use uuid::Uuid;

use crate::desk::{DeskView, TrialPreview};
use crate::theme::{self, Tones};
use crate::widget;
use crate::words;
use evening::club::ContestantId;
use evening::director::{MatchOutcome, MatchRuling, MatchRulingId};
use evening::scoring::{Match, Points};
use evening::session::{Change, Session, Slot};
use lang::rulings;

use super::{LINE, effect, penalty};

/// The kind of decision on a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecisionKind {
    /// The first of the two teams wins.
    First,
    /// The second team wins.
    Second,
    /// Both teams get half of the match.
    Halved,
    /// The match counts for nobody.
    Cancelled,
    /// The victory points of each team.
    Points,
    /// Too little of the match could be played. Says which of the two teams are at fault.
    Void([bool; 2]),
    /// The total that each team won, if no boards are known.
    Reported,
    /// The points that each team brings into the match. The boards still count.
    CarryOver,
    /// Wrong seats: both teams get this percentage of the match's victory points (EBU White Book 2025, 3.3.6).
    WrongSeats(u8),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    /// The two teams, after the round if they meet twice: `3 5`, `2 3 5`.
    Match,
    /// The victory points, the total or the carry-over of the first team.
    FirstNumber,
    /// The victory points, the total or the carry-over of the second team.
    SecondNumber,
    Law,
    Reason,
}

#[derive(Debug, Clone)]
pub enum Message {
    Field(Field, String),
    Kind(DecisionKind),
}

/// The form that decides a match.
#[derive(Debug)]
pub(super) struct Form {
    /// The match, as typed: `3 5`, `2 3 5`.
    typed_match: String,
    /// `None` until one is chosen, so that no winner stands there by itself.
    kind: Option<DecisionKind>,
    /// The victory points, totals or carry-over of the two teams, as typed.
    points: [String; 2],
    law: String,
    reason: String,
    last_field: Option<Field>,
}

/// The profile whose rules have the White Book.
const WHITE_BOOK_PROFILE: &str = "ebu";

/// The default law, under which the director deals with irregularities.
const DEFAULT_LAW: &str = "81C3";
/// The law of a reported result and of a carry-over: the conditions of contest define the scoring.
const CONDITIONS_LAW: &str = "78D";
/// The percentages of both sides after wrong seats: by the players' fault, and by the director's.
const WRONG_SEATS_PERCENT: [u8; 2] = [40, 60];
/// The height of the row of victory points, in logical pixels.
const POINTS_HEIGHT: f32 = 60.0;
/// The width of the field for the numbers of the teams, in logical pixels.
const MATCH_WIDTH: f32 = 200.0;
/// The height of the preview, in logical pixels.
const PREVIEW_HEIGHT: f32 = 110.0;

impl DecisionKind {
    /// The usual law. A reported result and a carry-over are not decisions of the director, so their law differs.
    fn law(self) -> &'static str {
        if matches!(self, Self::Reported | Self::CarryOver) { CONDITIONS_LAW } else { DEFAULT_LAW }
    }

    /// Whether the kind needs a number for each team.
    fn has_numbers(self) -> bool {
        matches!(self, Self::Points | Self::Reported | Self::CarryOver)
    }

    fn number_label(self, team: String, desk: &DeskView) -> String {
        let say = desk.texts.say();
        match self {
            Self::Reported => say.match_won_by(team),
            Self::CarryOver => say.match_carry_of(team),
            _ => say.match_points_of(team),
        }
    }

    fn missing_number(self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        match self {
            Self::Reported => say.match_won_missing(),
            Self::CarryOver => say.match_carry_missing(),
            _ => say.match_points_missing(),
        }
    }
}

impl Form {
    /// A form for the match that was played at a place, or a form that asks for the match.
    pub(super) fn new(slot: Option<Slot>, desk: &DeskView) -> Self {
        let typed_match = slot.and_then(|slot| match_at(slot, desk)).map(match_text).unwrap_or_default();
        let (points, law) = (Default::default(), DEFAULT_LAW.to_owned());
        Self { typed_match, kind: None, points, law, reason: String::new(), last_field: None }
    }

    /// The field typed in last. Before that the match if it is empty, otherwise the reason.
    pub(super) fn focus_field(&self) -> &'static str {
        let first_empty = if self.typed_match.is_empty() { Field::Match } else { Field::Reason };
        field_id(self.last_field.unwrap_or(first_empty))
    }

    /// Empties the field typed in last. Returns whether there was text.
    pub(super) fn empty_field(&mut self) -> bool {
        self.last_field.take().is_some_and(|field| !std::mem::take(self.text_mut(field)).is_empty())
    }

    /// Whether a field was edited since the kind was chosen.
    pub(super) fn has_unsaved_input(&self) -> bool {
        self.last_field.is_some()
    }

    fn text_mut(&mut self, field: Field) -> &mut String {
        match field {
            Field::Match => &mut self.typed_match,
            Field::FirstNumber => &mut self.points[0],
            Field::SecondNumber => &mut self.points[1],
            Field::Law => &mut self.law,
            Field::Reason => &mut self.reason,
        }
    }

    /// Handles text or a choice. Returns the field that gets the cursor, if any.
    pub(super) fn update(&mut self, message: Message) -> Option<&'static str> {
        match message {
            Message::Field(field, text) => {
                self.last_field = Some(field);
                *self.text_mut(field) = text;
                None
            }
            Message::Kind(kind) => {
                let (old_law, new_law) = (self.kind.map_or(DEFAULT_LAW, DecisionKind::law), kind.law());
                if self.law.trim() == old_law {
                    new_law.clone_into(&mut self.law);
                }
                self.kind = Some(kind);
                self.last_field = None;
                Some(if kind.has_numbers() { field_id(Field::FirstNumber) } else { self.focus_field() })
            }
        }
    }

    /// Chooses the next or previous kind of decision. Returns the field that gets the cursor.
    pub(super) fn step_kind(&mut self, is_forward: bool, desk: &DeskView) -> Option<&'static str> {
        let kinds = self.kinds(desk);
        let index = kinds.iter().position(|kind| Some(*kind) == self.kind);
        let next_index = match (index, is_forward) {
            (Some(index), true) => (index + 1) % kinds.len(),
            (None, true) => 0,
            (index, false) => index.filter(|index| *index > 0).unwrap_or(kinds.len()) - 1,
        };
        let next_kind = kinds.get(next_index).copied()?;
        self.update(Message::Kind(next_kind))
    }

    /// The kinds of decision to choose from. Those in victory points are left out for a match without them.
    fn kinds(&self, desk: &DeskView) -> Vec<DecisionKind> {
        let mut kinds = vec![DecisionKind::First, DecisionKind::Second, DecisionKind::Halved, DecisionKind::Cancelled];
        let has_points = self.find_match(desk).is_none_or(|(team_match, _)| team_match.pool.is_some());
        if has_points {
            kinds.push(DecisionKind::Points);
        }
        kinds.extend([DecisionKind::Reported, DecisionKind::CarryOver]);
        kinds.extend([[true, false], [false, true], [true, true]].map(DecisionKind::Void));
        let has_white_book =
            desk.session().is_some_and(|session| session.conditions.rules.profile == WHITE_BOOK_PROFILE);
        if has_points && has_white_book {
            kinds.extend(WRONG_SEATS_PERCENT.map(DecisionKind::WrongSeats));
        }
        kinds
    }

    /// The typed match, with the two teams in the order typed. If the teams meet twice and no round is typed, the match
    /// of the current round. `None` if it is not understood or not unique.
    fn find_match<'a>(&self, desk: &'a DeskView) -> Option<(&'a Match, [ContestantId; 2])> {
        let standings = desk.standings()?;
        let is_separator = |c: char| c.is_whitespace() || matches!(c, ',' | '-' | '–');
        let parts: Vec<&str> = self.typed_match.split(is_separator).filter(|part| !part.is_empty()).collect();
        let (round, first_team, second_team) = match parts.as_slice() {
            [first, second] => (None, *first, *second),
            [round, first, second] => (Some(round.parse::<u8>().ok()?), *first, *second),
            _ => return None,
        };
        let is_named = |contestant: ContestantId, word: &str| {
            contestant.number.to_string() == word || contestant.to_string().eq_ignore_ascii_case(word)
        };
        let in_typed_order = |team_match: &'a Match| {
            let [home, away] = team_match.contestants;
            let orders = [[home, away], [away, home]];
            let order = orders
                .into_iter()
                .find(|[first, second]| is_named(*first, first_team) && is_named(*second, second_team))?;
            (round.is_none() || team_match.round == round).then_some((team_match, order))
        };
        let matching: Vec<_> = standings.matches.iter().filter_map(in_typed_order).collect();
        let is_current = |&&(team_match, [first, _]): &&(&Match, [ContestantId; 2])| {
            team_match.round == Some(desk.round_at_tables(first.section))
        };
        match matching.as_slice() {
            [only] => Some(*only),
            several => several.iter().find(is_current).copied(),
        }
    }

    /// The outcome. `None` until its numbers are known.
    fn outcome(&self, team_match: &Match, [first, second]: [ContestantId; 2]) -> Option<MatchOutcome> {
        Some(match self.kind? {
            DecisionKind::First => MatchOutcome::Won(first),
            DecisionKind::Second => MatchOutcome::Won(second),
            DecisionKind::Halved => MatchOutcome::Halved,
            DecisionKind::Cancelled => MatchOutcome::Cancelled,
            DecisionKind::Points => MatchOutcome::VictoryPoints(self.numbers()?),
            DecisionKind::Void(at_fault) => void_outcome(at_fault, [first, second]),
            DecisionKind::Reported => MatchOutcome::Reported(self.numbers()?),
            DecisionKind::CarryOver => MatchOutcome::CarryOver(self.numbers()?),
            DecisionKind::WrongSeats(percent) => {
                MatchOutcome::VictoryPoints([vp_share(team_match.pool.as_ref()?, percent)?; 2])
            }
        })
    }

    /// The numbers of both teams, in hundredths. `None` if one cannot be read.
    fn numbers(&self) -> Option<[u32; 2]> {
        let [first, second] = &self.points;
        Some([penalty::read_hundredths(first)?, penalty::read_hundredths(second)?])
    }

    /// The change that makes the decision. `None` until the match and its outcome are known.
    pub(super) fn change(&self, desk: &DeskView, id: MatchRulingId) -> Option<Change> {
        let (team_match, contestants) = self.find_match(desk)?;
        let outcome = self.outcome(team_match, contestants)?;
        let (law, reason) = (self.law.trim().to_owned(), self.reason.trim().to_owned());
        Some(Change::MatchDecided {
            decided: MatchRuling { id, contestants, round: team_match.round, outcome, law, reason },
        })
    }

    /// The change that makes the decision, as a list.
    ///
    /// # Errors
    /// A message, if something is missing or not understood.
    pub(super) fn changes(&self, desk: &DeskView) -> Result<Vec<Change>, String> {
        let say = desk.texts.say();
        if self.find_match(desk).is_none() {
            return Err(say.match_which_missing());
        }
        let missing_message =
            || self.kind.map_or_else(|| say.match_outcome_missing(), |kind| kind.missing_number(desk));
        let change = self.change(desk, MatchRulingId(Uuid::now_v7())).ok_or_else(missing_message)?;
        // A reported result is not a decision, so it needs no reason.
        if self.reason.trim().is_empty() && self.kind != Some(DecisionKind::Reported) {
            return Err(say.refused_no_reason());
        }
        Ok(vec![change])
    }

    pub(super) fn buttons<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
        let say = desk.texts.say();
        let label = if self.kind == Some(DecisionKind::CarryOver) { say.match_carry_make() } else { say.match_make() };
        super::form_buttons(label, desk, tones)
    }

    pub(super) fn view<'a>(
        &'a self,
        preview: &TrialPreview,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, super::Message> {
        let say = desk.texts.say();
        let field = |field: Field, name: String, value: &'a str| titled_input(field, name, value, tones);
        let mut form = column![
            widget::bold(say.match_decide(), theme::TITLE, tones.ink),
            field(Field::Match, say.match_which(), &self.typed_match),
            widget::titled(say.match_offered(), self.match_choice(desk, tones), tones),
        ]
        .spacing(12.0);
        let reason_row = row![
            field(Field::Reason, say.desk_reason(), &self.reason).width(Length::FillPortion(4)),
            field(Field::Law, say.desk_field_law(), &self.law).width(Length::FillPortion(1)),
        ];
        let reason_row = reason_row.spacing(12.0);
        if let Some((team_match, contestants)) = self.find_match(desk) {
            form = form.push(self.kind_choice(contestants, session, desk, tones));
            let points: Element<'_, super::Message> = if let Some(kind) = self.kind.filter(|kind| kind.has_numbers()) {
                let [first_label, second_label] = contestants
                    .map(|contestant| kind.number_label(words::title(contestant, session, &desk.texts), desk));
                let [first, second] = &self.points;
                row![field(Field::FirstNumber, first_label, first), field(Field::SecondNumber, second_label, second)]
                    .spacing(12.0)
                    .into()
            } else {
                space().into()
            };
            form = form.push(container(points).height(POINTS_HEIGHT)).push(reason_row);
            let change = self.change(desk, MatchRulingId(Uuid::nil()));
            let preview_card =
                effect::view_match(change.as_ref(), preview, team_match.number, contestants, session, desk, tones);
            return form.push(widget::scroll(preview_card, tones).height(PREVIEW_HEIGHT)).into();
        }
        form.push(reason_row).into()
    }

    fn kind_choice<'a>(
        &self,
        contestants: [ContestantId; 2],
        session: &Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, super::Message> {
        let say = desk.texts.say();
        let [first, second] = contestants;
        let outcome_text = |outcome| {
            rulings::match_outcome(
                &outcome,
                None,
                |contestant| words::title(contestant, session, &desk.texts),
                &desk.texts,
            )
        };
        let kinds = self.kinds(desk).into_iter().map(|kind| {
            let label = match kind {
                DecisionKind::First => outcome_text(MatchOutcome::Won(first)),
                DecisionKind::Second => outcome_text(MatchOutcome::Won(second)),
                DecisionKind::Halved => outcome_text(MatchOutcome::Halved),
                DecisionKind::Cancelled => outcome_text(MatchOutcome::Cancelled),
                DecisionKind::Void(at_fault) => outcome_text(void_outcome(at_fault, [first, second])),
                DecisionKind::Points => say.unit_vp(),
                DecisionKind::Reported => say.match_report(),
                DecisionKind::CarryOver => say.match_carry(),
                DecisionKind::WrongSeats(percent) => {
                    let share = desk.texts.percent(&percent.to_string());
                    if percent == WRONG_SEATS_PERCENT[0] {
                        say.match_seats(share)
                    } else {
                        say.match_seats_director(share)
                    }
                }
            };
            let message = super::Message::Match(Message::Kind(kind));
            widget::choice(label, Some(kind) == self.kind, message, tones)
                .padding(theme::BUTTON_PADDING)
                .skip_tab()
                .into()
        });
        Row::with_children(kinds)
            .push(widget::key(desk.texts.key("F5 F6"), tones))
            .spacing(6.0)
            .align_y(Alignment::Center)
            .wrap()
            .vertical_spacing(4.0)
            .into()
    }

    /// The matches of the current round to choose from, or all matches if rounds are unknown.
    fn match_choice<'a>(&self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, super::Message> {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return space().into() };
        let chosen_number = self.find_match(desk).map(|(team_match, _)| team_match.number);
        let is_offered = |team_match: &&Match| {
            let round = team_match.contestants.first().map(|contestant| desk.round_at_tables(contestant.section));
            team_match.round.is_none() || team_match.round == round || Some(team_match.number) == chosen_number
        };
        let matches = standings.matches.iter().filter(is_offered).map(|team_match| {
            let [first, second] = team_match.contestants;
            let name = format!(
                "{} – {}",
                words::title(first, session, &desk.texts),
                words::title(second, session, &desk.texts)
            );
            let message = super::Message::Match(Message::Field(Field::Match, match_text(team_match)));
            widget::choice(name, chosen_number == Some(team_match.number), message, tones)
                .padding(theme::BUTTON_PADDING)
                .skip_tab()
                .into()
        });
        Row::with_children(matches).spacing(4.0).wrap().vertical_spacing(4.0).into()
    }
}

/// The outcome of a match of which too little could be played, by the fault of the marked teams.
fn void_outcome(at_fault: [bool; 2], contestants: [ContestantId; 2]) -> MatchOutcome {
    MatchOutcome::Void(
        contestants
            .into_iter()
            .zip(at_fault)
            .filter_map(|(contestant, at_fault)| at_fault.then_some(contestant))
            .collect(),
    )
}

/// Whether tonight's boards make matches that could be decided.
pub(super) fn has_matches(desk: &DeskView) -> bool {
    desk.standings().is_some_and(|standings| !standings.matches.is_empty())
}

/// The match that a line belongs to. `None` if it is not of a match.
fn match_at(slot: Slot, desk: &DeskView) -> Option<&Match> {
    let standings = desk.standings()?;
    let line = standings.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot)?;
    standings.matches.iter().find(|candidate| Some(candidate.number) == line.of_match)
}

/// The match as text, as the user types it: the round if known, and the two teams.
fn match_text(team_match: &Match) -> String {
    let [first, second] = team_match.contestants;
    let round = team_match.round.map(|round| format!("{round} ")).unwrap_or_default();
    // Numbers can be the same in two sections, so teams of different sections need letters.
    let in_two_sections = first.section != second.section;
    if in_two_sections {
        format!("{round}{first} {second}")
    } else {
        format!("{round}{} {}", first.number, second.number)
    }
}

fn titled_input<'a>(field: Field, name: String, value: &'a str, tones: &'static Tones) -> Column<'a, super::Message> {
    let width = if field == Field::Match { Length::Fixed(MATCH_WIDTH) } else { Length::Fill };
    let input = widget::field("", value, theme::NAME, tones)
        .id(field_id(field))
        .width(width)
        .on_input(move |text| super::Message::Match(Message::Field(field, text)))
        .on_submit(super::Message::Make);
    widget::titled(name, input, tones)
}

fn field_id(field: Field) -> &'static str {
    match field {
        Field::Match => LINE,
        Field::FirstNumber => "match-one",
        Field::SecondNumber => "match-two",
        Field::Law => "match-law",
        Field::Reason => "match-reason",
    }
}

/// A percentage of the victory points of a match, in hundredths of a point. `None` if it is too large to represent.
fn vp_share(pool: &Points, percent: u8) -> Option<u32> {
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
            assert_eq!(
                WRONG_SEATS_PERCENT.map(|percent| vp_share(&Points::from(pool), percent).unwrap()),
                shares,
                "{pool}"
            );
        }
    }
}
