//! Movement: what fits this room, best first, with the grid, the balance and what the director says.

use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::bridge::BoardNumber;
use crate::club::{ContestantId, SectionId};
use crate::lang::{announcement, movement_name};
use crate::movement::{Number, Offer, Sitting, Wishes, suggest};
use crate::session::{Change, Session};
use crate::ui::desk::Desk;
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};

use super::Action;

const TABLES: &str = "movement-tables";
const LIST: &str = "movement-list";

#[derive(Debug)]
pub struct State {
    section: SectionId,
    wishes: Wishes,
    offers: Vec<Offer>,
    at: usize,
    tables: String,
    least: String,
    most: String,
}

#[derive(Debug, Clone)]
pub enum Message {
    Tables(String),
    Least(String),
    Most(String),
    Without(Option<Number>),
    Choose(usize),
    Keep,
}

impl State {
    #[must_use]
    pub fn new() -> Self {
        Self {
            section: SectionId::A,
            wishes: Wishes::usual(7),
            offers: Vec::new(),
            at: 0,
            tables: "7".to_owned(),
            least: "24".to_owned(),
            most: "28".to_owned(),
        }
    }

    /// Starts from the session: its tables, and the one number nobody holds, if there is just one.
    pub fn enter(&mut self, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let Some(section) = session.sections.get(&self.section) else { return Action::None };
        let tables = section.movement.tables;
        let empty: Vec<Number> =
            (1..=2 * u16::from(tables)).filter(|n| !is_seated(session, self.section, *n)).collect();
        let without = match empty[..] {
            [one] => Some(one),
            _ => None,
        };
        if (tables, without) != (self.wishes.size, self.wishes.missing) || self.offers.is_empty() {
            self.wishes = Wishes {
                size: tables,
                missing: without,
                half: without.is_some(),
                quarter_minutes: session.conditions.quarter_minutes,
                ..self.wishes
            };
            self.tables = tables.to_string();
            self.look();
        }
        let kept = section.movement.spec;
        if let Some(at) =
            self.offers.iter().position(|o| Some(o.spec) == kept && o.boards_per_round == section.boards_per_round)
        {
            self.at = at;
        }
        Action::None
    }

    /// Where the list should be scrolled to, so that the choice is seen.
    pub fn follow(&self) -> (&'static str, f32) {
        (LIST, (self.at as f32 - 1.0).max(0.0) * 31.0)
    }

    fn look(&mut self) {
        self.offers = suggest(&self.wishes);
        self.at = 0;
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        let digits = |text: String| text.chars().filter(char::is_ascii_digit).take(2).collect::<String>();
        match message {
            Message::Tables(text) => {
                self.tables = digits(text);
                self.wishes.size = self.tables.parse().unwrap_or(0);
                self.wishes.missing = None;
            }
            Message::Least(text) => {
                self.least = digits(text);
                self.wishes.boards.0 = self.least.parse().unwrap_or(1);
            }
            Message::Most(text) => {
                self.most = digits(text);
                self.wishes.boards.1 = self.most.parse().unwrap_or(40);
            }
            Message::Without(number) => (self.wishes.missing, self.wishes.half) = (number, number.is_some()),
            Message::Choose(at) => {
                self.at = at;
                return Action::None;
            }
            Message::Keep => return self.keep(desk),
        }
        self.look();
        Action::None
    }

    fn keep(&self, desk: &Desk) -> Action {
        let (Some(offer), Some(_)) = (self.offers.get(self.at), desk.session()) else { return Action::None };
        let change = Change::MovementSet {
            section: self.section,
            movement: Box::new(offer.movement.clone()),
            boards_per_round: offer.boards_per_round,
            first_board: BoardNumber::FIRST,
        };
        Action::Make(vec![change], None)
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        match shortcut {
            Shortcut::Down => self.at = (self.at + 1).min(self.offers.len().saturating_sub(1)),
            Shortcut::Up => self.at = self.at.saturating_sub(1),
            Shortcut::Digit(digit) if (1..=9).contains(&digit) => {
                self.at = usize::from(digit - 1).min(self.offers.len().saturating_sub(1));
            }
            Shortcut::Enter | Shortcut::Main => return self.keep(desk),
            Shortcut::Function(2) => return Action::Focus(TABLES.into()),
            _ => {}
        }
        Action::None
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return super::nothing_open(desk, tones) };
        let say = desk.texts.say();
        let number = |id: Option<&'static str>, value: &str, message: fn(String) -> Message| {
            let field = widget::field("", value, theme::NOTE, tones).on_input(message).width(46.0).padding([5.0, 8.0]);
            match id {
                Some(id) => field.id(id),
                None => field,
            }
        };
        let last = 2 * u16::from(self.wishes.size);
        let half = u16::from(self.wishes.size);
        let without = |words: String, number: Option<Number>| {
            widget::choice(words, self.wishes.missing == number, Message::Without(number), tones)
        };
        let wishes = row![
            widget::bold(say.movement_title(), theme::TITLE, tones.ink),
            widget::label(say.movement_tables(), theme::NOTE, tones.muted),
            number(Some(TABLES), &self.tables, Message::Tables),
            widget::label(say.movement_boards(), theme::NOTE, tones.muted),
            number(None, &self.least, Message::Least),
            widget::label("–", theme::NOTE, tones.muted),
            number(None, &self.most, Message::Most),
            without(say.movement_full(), None),
            without(last.to_string(), Some(last)),
            without(half.to_string(), Some(half)),
            widget::key("F2", tones),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        let list = widget::card(self.list(desk, session, tones), tones).width(Length::Fill);
        let mut screen = column![wishes, list].spacing(12.0);
        match self.offers.get(self.at) {
            Some(offer) => {
                let grid = widget::card(grid_part(offer, desk, session, self.section, tones), tones)
                    .width(Length::FillPortion(3))
                    .height(Length::Fill);
                let balance =
                    widget::card(balance(offer, desk, tones), tones).width(Length::FillPortion(1)).height(Length::Fill);
                screen = screen.push(row![grid, balance].spacing(12.0).height(Length::Fill));
            }
            None => screen = screen.push(widget::label(say.movement_none(), theme::NAME, tones.muted)),
        }
        screen
            .push(
                row![
                    widget::button(say.movement_keep(), "Enter", Face::main(tones), tones).on_press(Message::Keep),
                    widget::label(say.movement_keep_hint(), theme::NOTE, tones.muted)
                ]
                .spacing(12.0)
                .align_y(Alignment::Center),
            )
            .into()
    }

    fn list<'a>(&'a self, desk: &'a Desk, session: &'a Session, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let kept = session.sections.get(&self.section);
        let widths = [
            Length::Fixed(26.0),
            Length::Fill,
            Length::Fixed(70.0),
            Length::Fixed(70.0),
            Length::Fixed(120.0),
            Length::Fixed(110.0),
            Length::Fixed(70.0),
            Length::Fixed(150.0),
        ];
        let quiet = Cell::new(tones.muted);
        let names = [
            String::new(),
            say.movement_column_name(),
            say.movement_column_rounds(),
            say.movement_column_boards(),
            say.movement_column_fairness(),
            say.movement_column_sharing(),
            say.movement_column_time(),
            say.movement_column_winners(),
        ];
        let head =
            Row::with_children(names.into_iter().zip(widths).map(|(name, width)| widget::cell(name, width, quiet)))
                .spacing(theme::GAP);
        let mut list = Column::new();
        for (at, offer) in self.offers.iter().enumerate() {
            let is_kept = kept
                .is_some_and(|s| s.movement.spec == Some(offer.spec) && s.boards_per_round == offer.boards_per_round);
            let plain = Cell::new(tones.ink);
            let fairness = offer.report.balance.fairness();
            let bar = container(iced::widget::space().height(6.0)).width((60.0 * fairness) as f32).style(move |_| {
                container::Style { background: Some(tones.accent.into()), ..container::Style::default() }
            });
            let minutes = offer.minutes(&self.wishes);
            let sharing = match offer.report.sharing.len() {
                0 => say.movement_no_sharing(),
                rounds => say.movement_sharing(rounds.to_string()),
            };
            let winners =
                if offer.movement.winners == 2 { say.movement_two_winners() } else { say.movement_one_winner() };
            let mut name = row![widget::cell(
                movement_name(&offer.movement, &desk.texts),
                Length::Fill,
                if is_kept { plain.bold().size(theme::NAME) } else { plain.size(theme::NAME) }
            )];
            if is_kept {
                name = name.push(widget::glyph(Glyph::Tick, 14.0, tones.accent));
            }
            let cells: [Element<'a, Message>; 8] = [
                widget::label((at + 1).to_string(), theme::NOTE, tones.muted),
                name.align_y(Alignment::Center).into(),
                widget::label(
                    format!("{} × {}", offer.movement.rounds, offer.boards_per_round),
                    theme::NOTE,
                    tones.ink,
                ),
                widget::bold(offer.boards().to_string(), theme::NOTE, tones.ink),
                row![widget::label(desk.texts.number(&format!("{fairness:.2}")), theme::NOTE, tones.ink), bar]
                    .spacing(theme::GAP)
                    .align_y(Alignment::Center)
                    .into(),
                widget::label(sharing, theme::NOTE, tones.ink),
                widget::label(format!("{}:{:02}", minutes / 60, minutes % 60), theme::NOTE, tones.ink),
                widget::label(winners, theme::NOTE, tones.ink),
            ];
            let content = Row::with_children(
                cells.into_iter().zip(widths).map(|(cell, width)| container(cell).width(width).clip(true).into()),
            )
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
            list = list.push(widget::line(tones)).push(
                Press::new(content, Face::line(tones, at == self.at))
                    .on_press(Message::Choose(at))
                    .padding([5.0, 4.0])
                    .width(Length::Fill),
            );
        }
        column![head, container(widget::scroll(list, tones).id(LIST)).max_height(150.0)].spacing(4.0).into()
    }
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}

fn is_seated(session: &Session, section: SectionId, number: Number) -> bool {
    session.contestants.contains_key(&ContestantId { section, number })
}

fn grid_part<'a>(
    offer: &'a Offer,
    desk: &'a Desk,
    session: &Session,
    section: SectionId,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let movement = &offer.movement;
    let width = Length::Fixed(88.0);
    let mut head = row![widget::cell("", 34.0, Cell::new(tones.muted))];
    for table in 1..=movement.tables {
        head = head.push(widget::cell(say.seats_table(table.to_string()), width, Cell::new(tones.muted)));
    }
    let now = session.current_round(section);
    let mut grid = column![head].spacing(3.0);
    for round in 1..=movement.rounds {
        let look = Cell::new(if round == now { tones.ink } else { tones.muted }).bold();
        let mut line = row![widget::cell(format!("R{round}"), 34.0, look)];
        for table in 1..=movement.tables {
            let text = movement.meeting(round, table).map(|meeting| {
                let pairs = match meeting.sitting {
                    Sitting::Sides { ns, ew } => format!("{ns}–{ew}"),
                    Sitting::Players { n, e, s, w } => format!("{n}{s}–{e}{w}"),
                };
                let boards = match meeting.boards {
                    crate::movement::Boards::Set(set) => {
                        let length = u16::from(offer.boards_per_round);
                        let first = (set - 1) * length + 1;
                        if length == 1 { first.to_string() } else { format!("{first}–{}", first + length - 1) }
                    }
                    crate::movement::Boards::Range(first, last) => format!("{first}–{last}"),
                };
                (pairs, boards)
            });
            let (pairs, boards) = text.unwrap_or_default();
            line = line.push(
                container(
                    row![widget::bold(pairs, theme::NOTE, tones.ink), widget::label(boards, 12.0, tones.muted)]
                        .spacing(5.0),
                )
                .width(width)
                .clip(true),
            );
        }
        grid = grid.push(line);
    }
    let state = if offer.report.playable() {
        widget::chip(Glyph::Tick, say.movement_no_faults(), tones.accent, tones.weak)
    } else {
        widget::chip(
            Glyph::Cross,
            say.movement_faults(offer.report.faults.len().to_string()),
            tones.danger,
            tones.danger_weak,
        )
    };
    let title = format!("{}, {} × {}", movement_name(movement, &desk.texts), movement.rounds, offer.boards_per_round);
    column![
        row![container(widget::bold(title, theme::NAME, tones.ink)).width(Length::Fill), state]
            .align_y(Alignment::Center),
        container(widget::scroll_both(grid, tones)).height(Length::Fill),
        widget::bold(say.movement_say_this(), theme::NAME, tones.ink),
        container(widget::scroll(
            iced::widget::text(announcement(movement, &desk.texts)).size(theme::NOTE).color(tones.ink),
            tones
        ))
        .max_height(76.0),
    ]
    .spacing(theme::GAP)
    .into()
}

fn balance<'a>(offer: &'a Offer, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let texts = &desk.texts;
    let balance = &offer.report.balance;
    let fact = |name: String, value: String| {
        row![
            container(widget::label(name, theme::NOTE, tones.muted)).width(Length::Fill),
            widget::bold(value, theme::NOTE, tones.ink)
        ]
        .spacing(theme::GAP)
    };
    let two = |value: f64| texts.number(&format!("{value:.2}"));
    let worst = balance.worst().map(|(i, j)| format!("{i} – {j}")).unwrap_or_default();
    let outs: Vec<String> = offer.report.sit_outs.iter().map(|(n, rounds)| format!("{n} ({rounds})")).collect();
    let still: Vec<String> = offer.report.stationary.iter().map(ToString::to_string).collect();
    let mut content = column![
        widget::bold(say.balance_title(), theme::NAME, tones.ink),
        fact(say.balance_fairness(), two(balance.fairness())),
        fact(say.balance_mean(), two(balance.mean())),
        fact(say.balance_deviation(), two(balance.deviation())),
        fact(say.balance_range(), texts.number(&format!("{} … {}", balance.min(), balance.max()))),
        fact(say.balance_worst(), worst),
        fact(say.balance_boards_used(), offer.boards_used().to_string()),
    ]
    .spacing(6.0);
    if !outs.is_empty() {
        content = content.push(widget::label(say.balance_sit_outs(outs.join(", ")), theme::NOTE, tones.ink));
    }
    if !still.is_empty() {
        content = content.push(widget::label(say.balance_still(still.join(", ")), theme::NOTE, tones.ink));
    }
    content = content.push(widget::label(say.balance_explained(), 12.0, tones.muted));
    widget::scroll(content, tones).into()
}
