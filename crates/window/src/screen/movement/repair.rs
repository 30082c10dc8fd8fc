//! Repairs a movement from a round on: the user chooses the event, sees the cost, and then carries out the repair. It
//! is planned in the background.

mod view;

use std::sync::Arc;

use crate::desk::{DeskView, Plan, Question, RepairKind, RepairRequest};
use evening::club::SectionId;
use evening::scoring::Standings;
use evening::session::{Change, Section, Session};
use lang::Texts;
use movement::{ContestantKind, Movement, Number, Repair, RepairError};

pub const ROUND_FIELD: &str = "repair-round";
pub const FIRST_FIELD: &str = "repair-first";
const SECOND_FIELD: &str = "repair-second";
const REASON_FIELD: &str = "repair-reason";

/// The event that a repair is for. The user types the first round of the repair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RepairEvent {
    /// A late contestant plays, too.
    Join,
    /// A contestant leaves.
    Leave,
    /// A contestant leaves and nothing else changes: its opponents sit out.
    Hole,
    /// A player is replaced, which the screen Seats handles.
    Substitute,
    /// The round and all later ones are not played.
    Curtail,
    /// Rounds are added.
    Extend,
    /// Rounds are drawn one by one instead of the planned ones.
    Draw,
    /// Rounds of finals are drawn.
    Finals,
    /// The players forgot to change directions, or changed them by mistake.
    MissedSwitch,
    /// Contestants moved to wrong tables. The user edits the movement.
    WrongMove,
    BoardsWrongWay,
    /// Two contestants swap places.
    Swap,
    /// Another section joins this one.
    Merge,
    /// The tables after a given one become another section.
    Split,
}

/// The change with a reason, if it can have one. An empty reason removes the reason.
fn with_reason(mut change: Change, typed_reason: &str) -> Change {
    if let Change::MovementSet { reason, .. } | Change::ContestantsRenumbered { reason, .. } = &mut change {
        *reason = (!typed_reason.trim().is_empty()).then(|| typed_reason.to_owned());
    }
    change
}

#[derive(Debug)]
pub struct State {
    section: SectionId,
    /// The event. `None` until it is chosen. Enter does nothing then.
    pub event: Option<RepairEvent>,
    /// The first round not called.
    next_round: u8,
    /// Whether all known rounds were called or begun.
    has_begun_all_rounds: bool,
    round: String,
    /// The first input of the event, as typed. The event decides its meaning.
    first: String,
    /// The second input of the event, as typed.
    second: String,
    reason: String,
    /// The field used last, or the first one that needs input.
    field: &'static str,
    /// The contestants in the order of the standings when the repair began, best first.
    ranked_contestants: Vec<Number>,
    /// The request of the plan, if it was sent.
    requested: Option<RepairRequest>,
    /// The plan. `None` while it is computed.
    plan: Option<Plan>,
    /// Toggles with every new plan, for the repainting in [`State::view_cost`].
    is_odd_plan: bool,
}

#[derive(Debug, Clone)]
pub enum Message {
    Event(RepairEvent),
    /// Takes the text of the first round of the repair.
    Round(String),
    First(String),
    Second(String),
    Reason(String),
    /// Enter in a field.
    Submit,
}

impl RepairEvent {
    /// All events, in the order shown.
    pub const ALL: [Self; 14] = [
        Self::Join,
        Self::Leave,
        Self::Hole,
        Self::Substitute,
        Self::Curtail,
        Self::Extend,
        Self::MissedSwitch,
        Self::WrongMove,
        Self::BoardsWrongWay,
        Self::Swap,
        Self::Merge,
        Self::Split,
        Self::Draw,
        Self::Finals,
    ];

    /// The name of the event, for contestants of a kind, in a drawn or a planned movement.
    pub fn name(self, kind: ContestantKind, is_drawn: bool, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::Hole if is_drawn && kind == ContestantKind::Teams => say.repair_withdraws_team(),
            Self::Hole if is_drawn => say.repair_withdraws(),
            Self::Join if kind == ContestantKind::Teams => say.repair_join_team(),
            Self::Leave if kind == ContestantKind::Teams => say.repair_leave_team(),
            Self::Hole if kind == ContestantKind::Teams => say.repair_hole_team(),
            Self::Join => say.repair_join(),
            Self::Leave => say.repair_leave(),
            Self::Hole => say.repair_hole(),
            Self::Substitute => say.repair_substitute(),
            Self::Curtail => say.repair_curtail(),
            Self::Extend => say.repair_extend(),
            Self::Draw => say.repair_draw(),
            Self::Finals => say.repair_finals(),
            Self::MissedSwitch => say.repair_missed_switch(),
            Self::WrongMove => say.repair_wrong_move(),
            Self::BoardsWrongWay => say.repair_boards_wrong_way(),
            Self::Swap => say.repair_swap(),
            Self::Merge => say.repair_merge(),
            Self::Split => say.repair_split(),
        }
    }

    /// Whether the event makes sense in a drawn or a planned movement. Rounds drawn one by one have no plan that goes
    /// on, so a contestant can leave in one way only.
    pub fn fits(self, is_drawn: bool) -> bool {
        !is_drawn || !matches!(self, Self::Leave | Self::MissedSwitch | Self::BoardsWrongWay | Self::Split | Self::Draw)
    }

    /// The labels of the inputs that the event needs. `None` for no input.
    fn input_labels(self, kind: ContestantKind, desk: &DeskView) -> [Option<String>; 2] {
        let say = desk.texts.say();
        let (number, other_number) = match kind {
            ContestantKind::Pairs => (say.repair_number(), say.repair_with()),
            ContestantKind::Individual => (say.repair_number_player(), say.repair_with_player()),
            ContestantKind::Teams => (say.repair_number_team(), say.repair_with_team()),
        };
        match self {
            Self::Leave | Self::Hole => [Some(number), None],
            Self::Extend | Self::Draw => [Some(say.repair_rounds()), None],
            Self::Finals => [Some(say.repair_rounds()), Some(say.repair_final_size())],
            Self::Swap => [Some(number), Some(other_number)],
            Self::Merge => [Some(say.repair_section()), None],
            Self::Split => [Some(say.repair_last_table()), None],
            _ => [None, None],
        }
    }
}

/// The first round of a section that was neither called nor begun. The last round if all were; 1 if there is no such
/// section.
pub fn first_not_called(session: &Session, id: SectionId) -> u8 {
    let Some(section) = session.sections.get(&id) else { return 1 };
    last_begun_round(session, id).saturating_add(1).min(section.movement.rounds.max(1))
}

/// The last round of a section that was called or has a result; 0 before the first.
pub(super) fn last_begun_round(session: &Session, id: SectionId) -> u8 {
    let played =
        session.results().filter(|result| result.place.section == id).filter_map(|result| result.place.round).max();
    let called = session.sections.get(&id).and_then(|section| section.called.keys().next_back().copied());
    called.max(played).unwrap_or(0)
}

pub(super) fn is_drawn(session: &Session, id: SectionId) -> bool {
    session.sections.get(&id).is_some_and(|section| section.movement.drawn.is_some())
}

/// The contestants of a section, best first. With two rankings, from each in turn.
fn contestants_by_rank(standings: &Standings, section: SectionId) -> Vec<Number> {
    let lines =
        standings.rankings.iter().flat_map(|ranking| &ranking.lines).filter(|line| line.contestant.section == section);
    let mut ranked: Vec<(u32, Number)> = lines.map(|line| (line.rank, line.contestant.number)).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, number)| number).collect()
}

/// Divides contestants into finals of this size. The last final has the rest, and a single contestant joins the final
/// before.
fn finals(order: &[Number], size: usize) -> Vec<Vec<Number>> {
    let mut finals: Vec<Vec<Number>> = order.chunks(size).map(<[_]>::to_vec).collect();
    if finals.len() > 1 && finals.last().is_some_and(|last| last.len() < 2) {
        let single_final = finals.pop().unwrap_or_default();
        finals.last_mut().into_iter().for_each(|last| last.extend(&single_final));
    }
    finals
}

impl State {
    /// A repair from the first round that is not called.
    pub fn new(session: &Session, standings: Option<&Standings>, section: SectionId) -> Self {
        let next_round = first_not_called(session, section);
        Self {
            section,
            event: None,
            next_round,
            has_begun_all_rounds: last_begun_round(session, section)
                >= session.sections.get(&section).map_or(0, Section::drawn_rounds),
            round: next_round.to_string(),
            first: String::new(),
            second: String::new(),
            reason: String::new(),
            field: ROUND_FIELD,
            ranked_contestants: standings.map(|standings| contestants_by_rank(standings, section)).unwrap_or_default(),
            requested: None,
            plan: None,
            is_odd_plan: false,
        }
    }

    /// The round typed. 0 if it is not a number.
    pub fn round(&self) -> u8 {
        self.round.parse().unwrap_or(0)
    }

    /// The reason typed. Empty without one.
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// The field that gets the cursor, also after a click elsewhere.
    pub fn field(&self) -> &'static str {
        self.field
    }

    /// Empties the field with the cursor, unless it is the round. Returns whether there was text.
    pub fn empty_field(&mut self) -> bool {
        let text = match self.field {
            FIRST_FIELD => &mut self.first,
            SECOND_FIELD => &mut self.second,
            REASON_FIELD => &mut self.reason,
            _ => return false,
        };
        !std::mem::take(text).is_empty()
    }

    /// The changes to make. `None` if the repair is impossible or not computed.
    pub fn changes(&self) -> Option<Vec<Change>> {
        match &self.plan {
            Some(Ok(plan)) => {
                Some(plan.changes.iter().map(|change| with_reason(change.clone(), &self.reason)).collect())
            }
            _ => None,
        }
    }

    /// The error of an impossible repair. `None` if it is possible or not computed.
    pub fn refusal(&self) -> Option<&RepairError> {
        self.plan.as_ref()?.as_ref().err()
    }

    /// The movement after the repair. `None` if the repair is impossible or not computed.
    pub fn planned_movement(&self) -> Option<&Movement> {
        match &self.plan {
            Some(Ok(plan)) => plan.repaired.first().map(|repaired| &repaired.movement),
            _ => None,
        }
    }

    /// Chooses the event this many lines further down, or the first one if none is chosen.
    pub fn step_event(&mut self, step: i8, session: &Session, section: SectionId) {
        let events = self.offered_events(session);
        let index = events.iter().position(|event| Some(*event) == self.event).map(|index| index as i8);
        let next_index = index.map_or(0, |index| (index + step).clamp(0, events.len() as i8 - 1));
        if let Some(event) = events.get(next_index as usize) {
            self.update(Message::Event(*event), session, section);
        }
    }

    /// The events that make sense for the movement of the section.
    fn offered_events(&self, session: &Session) -> Vec<RepairEvent> {
        let is_drawn = is_drawn(session, self.section);
        RepairEvent::ALL.into_iter().filter(|event| event.fits(is_drawn)).collect()
    }

    pub fn update(&mut self, message: Message, session: &Session, section: SectionId) {
        // No round, number or section is longer.
        let first_three_letters = |text: String| text.trim().chars().take(3).collect::<String>();
        match message {
            Message::Event(event) => {
                self.field = ROUND_FIELD;
                let event = match event {
                    RepairEvent::Leave if is_drawn(session, section) => RepairEvent::Hole,
                    event => event,
                };
                let previous_event = self.event.replace(event);
                let rounds = session.sections.get(&section).map_or(1, |section| section.movement.rounds);
                let drawn_rounds = session.sections.get(&section).map_or(1, Section::drawn_rounds);
                self.round = match event {
                    // Rounds are added after the last one.
                    RepairEvent::Extend => (u16::from(rounds) + 1).to_string(),
                    // If all rounds were played, new drawn rounds follow them.
                    RepairEvent::Draw | RepairEvent::Finals | RepairEvent::Merge if self.has_begun_all_rounds => {
                        (u16::from(drawn_rounds) + 1).to_string()
                    }
                    _ if matches!(
                        previous_event,
                        Some(RepairEvent::Extend | RepairEvent::Draw | RepairEvent::Finals | RepairEvent::Merge)
                    ) =>
                    {
                        self.next_round.to_string()
                    }
                    _ => std::mem::take(&mut self.round),
                };
            }
            Message::Round(text) => (self.round, self.field) = (first_three_letters(text), ROUND_FIELD),
            Message::First(text) => (self.first, self.field) = (first_three_letters(text), FIRST_FIELD),
            Message::Second(text) => (self.second, self.field) = (first_three_letters(text), SECOND_FIELD),
            Message::Reason(text) => (self.reason, self.field) = (text, REASON_FIELD),
            Message::Submit => return,
        }
        let is_current = self.requested.as_ref().is_some_and(|request| {
            request.first_round == self.round() && Some(&request.kind) == self.repair_kind().as_ref()
        });
        // A plan for another event or round must not be carried out.
        if !is_current {
            (self.requested, self.plan) = (None, None);
        }
    }

    /// The repair to plan. `None` if input is missing or not understood, or if the event needs no plan.
    fn repair_kind(&self) -> Option<RepairKind> {
        let first = self.first.parse::<u16>().ok();
        // Rounds and tables fit into 8 bits.
        let small_number = first.and_then(|number| u8::try_from(number).ok());
        match self.event? {
            RepairEvent::Join => Some(RepairKind::One(Repair::Join)),
            RepairEvent::Leave => first.map(|number| RepairKind::One(Repair::Leave(number))),
            RepairEvent::Hole => first.map(|number| RepairKind::One(Repair::Hole(number))),
            RepairEvent::Curtail => Some(RepairKind::One(Repair::Curtail)),
            RepairEvent::Extend => small_number.map(|rounds| RepairKind::One(Repair::Extend(rounds))),
            RepairEvent::Draw => small_number.map(|rounds| RepairKind::One(Repair::Draw(rounds))),
            RepairEvent::Finals => {
                let size = self.second.parse::<usize>().ok().filter(|size| *size > 1);
                small_number.zip(size).map(|(rounds, size)| {
                    RepairKind::One(Repair::Finals(rounds, finals(&self.ranked_contestants, size)))
                })
            }
            RepairEvent::MissedSwitch => Some(RepairKind::One(Repair::MissedSwitch)),
            RepairEvent::BoardsWrongWay => Some(RepairKind::One(Repair::BoardsWrongWay)),
            RepairEvent::Swap => {
                first.zip(self.second.parse().ok()).map(|(number, other)| RepairKind::One(Repair::Swap(number, other)))
            }
            RepairEvent::Merge => self.first.to_uppercase().parse().ok().map(RepairKind::Merge),
            RepairEvent::Split => small_number.map(RepairKind::Split),
            RepairEvent::Substitute | RepairEvent::WrongMove => None,
        }
    }

    fn contestant_kind(&self, desk: &DeskView) -> ContestantKind {
        let section = desk.session().and_then(|session| session.sections.get(&self.section));
        section.map_or(ContestantKind::Pairs, |section| section.movement.kind)
    }

    /// The contestant that leaves. `None` for other events, or if no number is typed.
    pub fn leaving_number(&self) -> Option<Number> {
        self.first.trim().parse().ok().filter(|_| matches!(self.event, Some(RepairEvent::Leave | RepairEvent::Hole)))
    }

    /// The contestant that leaves before the next round is drawn, so that the draw leaves it out. `None` for other
    /// repairs.
    pub fn leaving_before_draw(&self, session: &Session) -> Option<Number> {
        let movement = &session.sections.get(&self.section)?.movement;
        let is_next = self.round() == movement.drawn_rounds().saturating_add(1);
        let is_refused = matches!(self.refusal(), Some(RepairError::NotDrawn(_)));
        self.leaving_number().filter(|number| is_next && is_refused && movement.contestants().contains(number))
    }

    /// The message about missing input, with its field. `None` if nothing is missing.
    pub fn missing_input(&self, desk: &DeskView) -> Option<(String, &'static str)> {
        let say = desk.texts.say();
        let Some(event) = self.event else { return Some((say.repair_choose(), ROUND_FIELD)) };
        let kind = self.contestant_kind(desk);
        if self.round.trim().is_empty() {
            return Some((say.repair_lacks(say.repair_from_round()), ROUND_FIELD));
        }
        let fields = [(&self.first, FIRST_FIELD), (&self.second, SECOND_FIELD)];
        let inputs = event.input_labels(kind, desk).into_iter().zip(fields);
        inputs
            .filter(|(_, (typed, _))| typed.trim().is_empty())
            .find_map(|(name, (_, field))| name.map(|name| (say.repair_lacks(name), field)))
    }

    /// The question for the plan. It is asked once for each request and state of the evening, because planning may take
    /// seconds. `None` if it was asked already, or if there is nothing to plan.
    pub fn question(&mut self, section: SectionId, desk: &DeskView) -> Option<Question> {
        let evening = desk.evening()?;
        let Some(kind) = self.repair_kind() else {
            (self.requested, self.plan) = (None, None);
            return None;
        };
        let request = RepairRequest { section, first_round: self.round(), kind, seen: evening.journal.seen() };
        if self.requested.as_ref() == Some(&request) {
            return None;
        }
        (self.requested, self.plan) = (Some(request.clone()), None);
        Some(Question::Repair(Arc::clone(evening), request))
    }

    /// Takes a computed plan. A plan for an earlier request is dropped.
    pub fn take_plan(&mut self, request: &RepairRequest, plan: Plan) {
        if self.requested.as_ref() == Some(request) {
            (self.plan, self.is_odd_plan) = (Some(plan), !self.is_odd_plan);
        }
    }
}
