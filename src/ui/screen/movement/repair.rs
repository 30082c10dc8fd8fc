//! Repair from a round on: what happened is chosen from a list, what it costs is shown, and only then is
//! it done. How it is planned is the movement's and the session's.

use std::sync::Arc;

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::club::{ContestantId, SectionId};
use crate::lang::Texts;
use crate::movement::{Movement, Number, Repair, Repaired};
use crate::scoring::Standings;
use crate::session::{Change, Section, Session};
use crate::ui::desk::{Desk, Means, Plan, Question, Wanted};
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Face, Press};
use crate::ui::words;

pub const ROUND: &str = "repair-round";
pub const FIRST: &str = "repair-first";

/// What can have happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum What {
    Join,
    Leave,
    Substitute,
    Curtail,
    Extend,
    Draw,
    Finals,
    MissedSwitch,
    WrongMove,
    BoardsWrongWay,
    Swap,
    Merge,
    Split,
}

/// The same change for a reason.
fn for_reason(mut change: Change, why: &str) -> Change {
    if let Change::MovementSet { reason, .. } | Change::ContestantsRenumbered { reason, .. } = &mut change {
        *reason = (!why.trim().is_empty()).then(|| why.to_owned());
    }
    change
}

/// An id, what stands in the field, and what typing in it means.
type Ask<'a> = (&'static str, &'a str, fn(String) -> Message);

#[derive(Debug)]
pub struct State {
    section: SectionId,
    pub what: What,
    /// The first round not called.
    next: u8,
    /// Every round that is known was called or begun.
    all_begun: bool,
    round: String,
    first: String,
    second: String,
    reason: String,
    /// Everybody as they stood when the repair was begun, the best first.
    order: Vec<Number>,
    /// What the plan is of.
    asked: Option<Wanted>,
    /// None while it is worked out.
    plan: Option<Plan>,
    /// Turns with every new plan; see [`State::cost`].
    turn: bool,
}

#[derive(Debug, Clone)]
pub enum Message {
    What(What),
    Round(String),
    First(String),
    Second(String),
    Reason(String),
    Submit,
}

impl What {
    pub const ALL: [Self; 13] = [
        Self::Join,
        Self::Leave,
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

    /// What it is called.
    pub fn name(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::Join => say.repair_join(),
            Self::Leave => say.repair_leave(),
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

    /// What must be said with it.
    fn asks(self, desk: &Desk) -> [Option<String>; 2] {
        let say = desk.texts.say();
        match self {
            Self::Leave => [Some(say.repair_number()), None],
            Self::Extend | Self::Draw => [Some(say.repair_rounds()), None],
            Self::Finals => [Some(say.repair_rounds()), Some(say.repair_final_size())],
            Self::Swap => [Some(say.repair_number()), Some(say.repair_with())],
            Self::Merge => [Some(say.repair_section()), None],
            Self::Split => [Some(say.repair_last_table()), None],
            _ => [None, None],
        }
    }
}

/// The first round of a section that is neither called nor begun; the last one where all are.
pub fn first_not_called(session: &Session, id: SectionId) -> u8 {
    let Some(section) = session.sections.get(&id) else { return 1 };
    begun(session, id).saturating_add(1).min(section.movement.rounds.max(1))
}

/// The last round of a section that was called or has a result; 0 before the first.
fn begun(session: &Session, id: SectionId) -> u8 {
    let played = session.results().filter(|r| r.place.section == id).filter_map(|r| r.place.round).max();
    let called = session.sections.get(&id).and_then(|section| section.called.keys().next_back().copied());
    called.max(played).unwrap_or(0)
}

/// Everybody of a section, the best first; of two rankings by turns.
fn order(standings: &Standings, section: SectionId) -> Vec<Number> {
    let lines = standings.rankings.iter().flat_map(|r| &r.lines).filter(|l| l.contestant.section == section);
    let mut ranked: Vec<(u32, Number)> = lines.map(|l| (l.rank, l.contestant.number)).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, number)| number).collect()
}

/// Finals of so many each; the last one has those who are left, and one alone plays in the one before.
fn finals(order: &[Number], size: usize) -> Vec<Vec<Number>> {
    let mut finals: Vec<Vec<Number>> = order.chunks(size).map(<[_]>::to_vec).collect();
    if finals.len() > 1 && finals.last().is_some_and(|last| last.len() < 2) {
        let alone = finals.pop().unwrap_or_default();
        finals.last_mut().into_iter().for_each(|last| last.extend(&alone));
    }
    finals
}

impl State {
    /// Begins at the first round not called.
    pub fn new(session: &Session, standings: Option<&Standings>, section: SectionId) -> Self {
        let from = first_not_called(session, section);
        Self {
            section,
            what: What::Join,
            next: from,
            all_begun: begun(session, section) >= session.sections.get(&section).map_or(0, Section::drawn_rounds),
            round: from.to_string(),
            first: String::new(),
            second: String::new(),
            reason: String::new(),
            order: standings.map(|standings| order(standings, section)).unwrap_or_default(),
            asked: None,
            plan: None,
            turn: false,
        }
    }

    pub fn round(&self) -> u8 {
        self.round.parse().unwrap_or(0)
    }

    /// The changes to be made, where it can be done.
    pub fn changes(&self) -> Option<Vec<Change>> {
        match &self.plan {
            Some(Ok((changes, _))) => {
                Some(changes.iter().map(|change| for_reason(change.clone(), &self.reason)).collect())
            }
            _ => None,
        }
    }

    /// The movement as it would be.
    pub fn planned(&self) -> Option<&Movement> {
        match &self.plan {
            Some(Ok((_, repaired))) => repaired.first().map(|r| &r.movement),
            _ => None,
        }
    }

    pub fn choose(&mut self, by: i8, session: &Session, section: SectionId) {
        let at = What::ALL.iter().position(|w| *w == self.what).unwrap_or(0) as i8;
        let next = (at + by).clamp(0, What::ALL.len() as i8 - 1);
        self.update(Message::What(What::ALL[next as usize]), session, section);
    }

    pub fn update(&mut self, message: Message, session: &Session, section: SectionId) {
        let short = |text: String| text.trim().chars().take(3).collect::<String>();
        match message {
            Message::What(what) => {
                let before = std::mem::replace(&mut self.what, what);
                let rounds = session.sections.get(&section).map_or(1, |s| s.movement.rounds);
                let known = session.sections.get(&section).map_or(1, Section::drawn_rounds);
                self.round = match what {
                    // Rounds are added after the last one.
                    What::Extend => (u16::from(rounds) + 1).to_string(),
                    // Where all were played what is drawn comes after them.
                    What::Draw | What::Finals | What::Merge if self.all_begun => (u16::from(known) + 1).to_string(),
                    _ if matches!(before, What::Extend | What::Draw | What::Finals | What::Merge) => {
                        self.next.to_string()
                    }
                    _ => std::mem::take(&mut self.round),
                };
            }
            Message::Round(text) => self.round = short(text),
            Message::First(text) => self.first = short(text),
            Message::Second(text) => self.second = short(text),
            Message::Reason(text) => self.reason = text,
            Message::Submit => return,
        }
        let same = self
            .asked
            .as_ref()
            .is_some_and(|asked| asked.from == self.round() && Some(&asked.means) == self.means().as_ref());
        // What is planned for something else is not done.
        if !same {
            (self.asked, self.plan) = (None, None);
        }
    }

    /// What is to be planned, as far as it was said.
    fn means(&self) -> Option<Means> {
        let first = self.first.parse::<u16>().ok();
        let small = first.and_then(|number| u8::try_from(number).ok());
        match self.what {
            What::Join => Some(Means::One(Repair::Join)),
            What::Leave => first.map(|number| Means::One(Repair::Leave(number))),
            What::Curtail => Some(Means::One(Repair::Curtail)),
            What::Extend => small.map(|rounds| Means::One(Repair::Extend(rounds))),
            What::Draw => small.map(|rounds| Means::One(Repair::Draw(rounds))),
            What::Finals => {
                let size = self.second.parse::<usize>().ok().filter(|size| *size > 1);
                small.zip(size).map(|(rounds, size)| Means::One(Repair::Finals(rounds, finals(&self.order, size))))
            }
            What::MissedSwitch => Some(Means::One(Repair::MissedSwitch)),
            What::BoardsWrongWay => Some(Means::One(Repair::BoardsWrongWay)),
            What::Swap => first.zip(self.second.parse().ok()).map(|(one, two)| Means::One(Repair::Swap(one, two))),
            What::Merge => self.first.to_uppercase().parse().ok().map(Means::Merge),
            What::Split => small.map(Means::Split),
            What::Substitute | What::WrongMove => None,
        }
    }

    /// Asks for the plan, once for what was said and for each state of the evening: it may take seconds.
    pub fn question(&mut self, section: SectionId, desk: &Desk) -> Option<Question> {
        let evening = desk.evening()?;
        let Some(means) = self.means() else {
            (self.asked, self.plan) = (None, None);
            return None;
        };
        let wanted = Wanted { section, from: self.round(), means, seen: evening.journal.seen() };
        if self.asked.as_ref() == Some(&wanted) {
            return None;
        }
        (self.asked, self.plan) = (Some(wanted.clone()), None);
        Some(Question::Repair(Arc::clone(evening), wanted))
    }

    /// The plan has come; one of what was said before is of no use.
    pub fn answered(&mut self, wanted: &Wanted, plan: Plan) {
        if self.asked.as_ref() == Some(wanted) {
            (self.plan, self.turn) = (Some(plan), !self.turn);
        }
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let mut list = Column::new();
        for what in What::ALL {
            let color = if what == self.what { tones.accent } else { tones.ink };
            list = list.push(
                Press::new(
                    widget::label(what.name(&desk.texts), theme::NOTE, color),
                    Face::line(tones, what == self.what),
                )
                .on_press(Message::What(what))
                .padding([4.0, 6.0])
                .width(Length::Fill),
            );
        }
        let field = |id: &'static str, value: &str, message: fn(String) -> Message, width: f32| {
            widget::field("", value, theme::NAME, tones)
                .id(id)
                .on_input(message)
                .on_submit(Message::Submit)
                .width(width)
                .padding([5.0, 8.0])
        };
        let mut asks = row![
            widget::label(say.repair_from_round(), theme::NOTE, tones.muted),
            field(ROUND, &self.round, Message::Round, 56.0)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        let fields: [Ask<'_>; 2] =
            [(FIRST, &self.first, Message::First), ("repair-second", &self.second, Message::Second)];
        for (name, (id, value, message)) in self.what.asks(desk).into_iter().zip(fields) {
            if let Some(name) = name {
                asks = asks.push(widget::label(name, theme::NOTE, tones.muted)).push(field(id, value, message, 64.0));
                // Who is meant is read before it is done.
                let who = self.who(value, desk).map(|who| widget::label(who, theme::NOTE, tones.ink));
                asks = asks.extend(who);
            }
        }
        let asks = asks.wrap().vertical_spacing(4.0);
        let reason = row![
            widget::label(say.repair_reason(), theme::NOTE, tones.muted),
            widget::field("", &self.reason, theme::NOTE, tones)
                .id("repair-reason")
                .on_input(Message::Reason)
                .on_submit(Message::Submit)
                .padding([5.0, 8.0])
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        row![
            container(list).width(230.0),
            column![asks, reason, self.cost(desk, tones)].spacing(theme::GAP).width(Length::Fill)
        ]
        .spacing(theme::WIDE)
        .into()
    }

    /// The names of a number that is typed, where the repair is about people.
    fn who(&self, typed: &str, desk: &Desk) -> Option<String> {
        let number = typed.trim().parse().ok().filter(|_| matches!(self.what, What::Leave | What::Swap))?;
        let id = ContestantId { section: self.section, number };
        let session = desk.session()?;
        session.contestants.contains_key(&id).then(|| words::title(id, session, &desk.texts))
    }

    /// What it costs, line by line.
    fn cost<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let tinted =
            |words: String, color| iced::widget::text(words).size(theme::NOTE).color(color).width(Length::Fill);
        let line = |words: String| tinted(words, tones.ink);
        let mut lines = Column::new().spacing(3.0).width(Length::Fill);
        match &self.plan {
            None if self.what == What::Substitute => lines = lines.push(line(say.repair_substitute_hint())),
            None if self.what == What::WrongMove => lines = lines.push(line(say.repair_wrong_move_hint())),
            None if self.asked.is_some() => lines = lines.push(tinted(say.repair_planning(), tones.muted)),
            None => lines = lines.push(tinted(say.repair_say_more(), tones.muted)),
            Some(Err(error)) => {
                lines = lines.push(tinted(words::repair_error(error, &desk.texts), tones.danger));
            }
            Some(Ok((_, repaired))) => {
                for Repaired { cost, movement } in repaired {
                    let two = |value: f64| desk.texts.number(&format!("{value:.2}"));
                    lines = lines.push(line(say.repair_fairness(two(cost.fairness.0), two(cost.fairness.1))));
                    if cost.lost.is_empty() && cost.met_again == 0 && cost.sharing == 0 && cost.new_sets == 0 {
                        lines = lines.push(line(say.repair_costs_nothing()));
                    }
                    if !cost.lost.is_empty() {
                        let lost: Vec<String> = cost
                            .lost
                            .iter()
                            .map(|m| format!("R{} {}", m.round, super::grid::Shown::who(m.sitting)))
                            .collect();
                        lines = lines.push(tinted(say.repair_lost(lost.join(", ")), tones.danger));
                    }
                    for (count, text) in [
                        (cost.met_again, say.repair_met_again(cost.met_again.to_string())),
                        (cost.sharing, say.repair_sharing(cost.sharing.to_string())),
                        (usize::from(cost.new_sets), say.repair_new_sets(cost.new_sets.to_string())),
                        (
                            usize::from(cost.sit_outs != 0),
                            say.repair_sit_outs(desk.texts.number(&format!("{:+}", cost.sit_outs))),
                        ),
                    ] {
                        if count > 0 {
                            lines = lines.push(line(text));
                        }
                    }
                    let cards: Vec<String> = cost.cards.iter().map(ToString::to_string).collect();
                    if !cards.is_empty() {
                        let text = if cards.len() == movement.contestants().len() {
                            say.repair_all()
                        } else {
                            cards.join(", ")
                        };
                        lines = lines.push(line(say.repair_cards(text)));
                    }
                }
            }
        }
        // Of text that changes, iced 0.14 repaints no more than the room of the old one; a ground that
        // changes, if only in a shade nobody sees, is repainted whole.
        let shade = if self.turn { 1.0 } else { 0.996 };
        container(lines)
            .width(Length::Fill)
            .style(move |_| container::Style {
                background: Some(tones.surface.scale_alpha(shade).into()),
                ..container::Style::default()
            })
            .into()
    }
}
