//! Movement: what fits this room, best first, with the grid, the balance and what the director says;
//! editing and repair. Movements themselves are made, rated and repaired in `movement`.

mod balance;
mod choose;
mod edit;
mod grid;
mod repair;
mod report;

use iced::widget::{Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::bridge::BoardNumber;
use crate::club::{ContestantId, SectionId};
use crate::exchange;
use crate::lang::{announcement, movement_name};
use crate::movement::{Kind, Movement, Number, Offer, Report, Wishes, check, suggest};
use crate::session::{Change, Section, Session};
use crate::ui::desk::Desk;
use crate::ui::refusal::{self, Refusal};
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Face};

use self::choose::{Wish, scored_as};
use self::grid::{Shown, Sight};
use self::report::{balance_part, faults_part, state_chip};
use super::{Action, Which};

const TABLES: &str = "movement-tables";
const FILE: &str = "movement-file";
const LIST: &str = "movement-list";

#[derive(Debug)]
pub struct State {
    section: SectionId,
    wishes: Wishes,
    offers: Vec<Offer>,
    at: usize,
    /// What stands in the fields of the wishes, in the order of [`Wish`].
    typed: [String; 8],
    sight: Sight,
    mode: Mode,
    /// The path of a movement file, while it is asked for.
    file: Option<String>,
    /// Why a file could not be read.
    refused: String,
    /// The movement of the section as it stands, with its report.
    kept: Option<(Movement, Report)>,
}

/// What is being done.
#[derive(Debug)]
enum Mode {
    Choose,
    Edit(Box<edit::State>),
    Repair(Box<repair::State>),
}

#[derive(Debug, Clone)]
pub enum Message {
    Wish(Wish, String),
    Half,
    Winners,
    Kind,
    Sight(Sight),
    Section(SectionId),
    Choose(usize),
    Keep,
    Edit,
    Repair,
    Print,
    Back,
    File(String),
    Read,
    InEdit(edit::Message),
    InRepair(repair::Message),
}

impl State {
    #[must_use]
    pub fn new() -> Self {
        Self {
            section: SectionId::A,
            wishes: Wishes::usual(7),
            offers: Vec::new(),
            at: 0,
            typed: ["7", "24", "28", "2", "", "", "", ""].map(String::from),
            sight: Sight::Tables,
            mode: Mode::Choose,
            file: None,
            refused: String::new(),
            kept: None,
        }
    }

    /// Starts from the session: its tables, and the one number nobody holds, if there is just one.
    pub fn enter(&mut self, desk: &Desk) -> Action {
        if let Some(session) = desk.session()
            && !session.sections.contains_key(&self.section)
            && let Some(first) = session.sections.keys().next()
        {
            self.section = *first;
        }
        self.show(desk)
    }

    /// Shows the section chosen; one that is only to come has no movement yet, and the wishes stay.
    fn show(&mut self, desk: &Desk) -> Action {
        self.mode = Mode::Choose;
        self.kept = None;
        let Some(session) = desk.session() else { return Action::None };
        let Some(section) = session.sections.get(&self.section) else { return Action::None };
        let movement = &section.movement;
        self.kept = Some((movement.clone(), check(movement)));
        let size = match (movement.kind, movement.spec) {
            (Kind::Pairs, _) | (_, None) => movement.tables,
            (_, Some(spec)) => spec.size,
        };
        let empty: Vec<Number> = match movement.kind {
            Kind::Pairs => (1..=2 * u16::from(size)).filter(|n| !is_seated(session, self.section, *n)).collect(),
            _ => Vec::new(),
        };
        let missing = match empty[..] {
            [one] => Some(one),
            _ => None,
        };
        if (movement.kind, size, missing) != (self.wishes.kind, self.wishes.size, self.wishes.missing)
            || self.offers.is_empty()
        {
            self.wishes = Wishes {
                kind: movement.kind,
                size,
                missing,
                half: missing.is_some(),
                quarter_minutes: session.conditions.quarter_minutes,
                still: session.wishes.still.len() as u8,
                ..self.wishes
            };
            self.typed[Wish::Size as usize] = size.to_string();
            let still = Some(self.wishes.still).filter(|n| *n > 0);
            self.typed[Wish::Still as usize] = still.map(|n| n.to_string()).unwrap_or_default();
            self.look();
        }
        if let Some(at) = self.offers.iter().position(|o| is_kept(o, Some(section))) {
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

    /// The changes were stored: what is kept now is shown.
    pub fn made(&mut self, desk: &Desk) {
        let _ = self.enter(desk);
    }

    pub fn update(&mut self, message: Message, desk: &Desk) -> Action {
        match message {
            Message::Wish(wish, text) => self.wish(wish, &text),
            Message::Half => {
                self.wishes.half = !self.wishes.half;
                self.wishes.missing = None;
            }
            Message::Winners => {
                self.wishes.winners = match self.wishes.winners {
                    None => Some(1),
                    Some(1) => Some(2),
                    Some(_) => None,
                };
            }
            Message::Kind => {
                (self.wishes.kind, self.wishes.size) = match self.wishes.kind {
                    Kind::Pairs => (Kind::Individual, self.wishes.size.saturating_mul(4)),
                    Kind::Individual => (Kind::Teams, self.wishes.size / 4),
                    Kind::Teams => (Kind::Pairs, self.wishes.size),
                };
                (self.wishes.half, self.wishes.missing) = (false, None);
                self.typed[Wish::Size as usize] = self.wishes.size.to_string();
            }
            Message::Choose(at) => {
                self.at = at;
                return Action::None;
            }
            Message::Sight(sight) => {
                self.sight = sight;
                return Action::None;
            }
            Message::Section(section) => {
                self.section = section;
                return self.show(desk);
            }
            Message::Keep => return self.keep(desk),
            Message::Edit => return self.edit(desk),
            Message::Repair => {
                let Some(session) = desk.session() else { return Action::None };
                self.mode = Mode::Repair(Box::new(repair::State::new(session, self.section)));
                return Action::Focus(repair::ROUND.into());
            }
            Message::Print => return Action::PrintMovement,
            Message::Back => {
                self.mode = Mode::Choose;
                self.file = None;
                return Action::None;
            }
            Message::File(text) => {
                self.file = Some(text);
                return Action::None;
            }
            Message::Read => return self.read(desk),
            Message::InEdit(message) => {
                // Focus selects what stands in the field: not while somebody types in it.
                let typing = matches!(message, edit::Message::Typed(_));
                if let Mode::Edit(edit) = &mut self.mode {
                    edit.update(message);
                }
                return if typing { Action::None } else { Action::Focus(edit::FIELD.into()) };
            }
            Message::InRepair(message) => {
                let Some(session) = desk.session() else { return Action::None };
                if let Mode::Repair(repair) = &mut self.mode {
                    repair.update(message, session, self.section);
                }
                return Action::None;
            }
        }
        self.look();
        Action::None
    }

    /// Opens the movement of the section for editing, or the one chosen where nothing is kept yet.
    fn edit(&mut self, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let kept = session.sections.get(&self.section).map(|s| s.movement.clone());
        let chosen = self.offers.get(self.at).map(|o| o.movement.clone());
        let Some(movement) = kept.or(chosen) else { return Action::None };
        let round = session.current_round(self.section);
        self.sight = Sight::Tables;
        self.mode = Mode::Edit(Box::new(edit::State::new(movement, round)));
        Action::Focus(edit::FIELD.into())
    }

    /// Opens a movement file for editing; one with faults can be mended but not kept.
    fn read(&mut self, desk: &Desk) -> Action {
        let Some(path) = self.file.take() else { return Action::None };
        let refused = |error| refusal::movements(&error, &desk.texts);
        let unopened = |error| Refusal::Unopened(error).words(&desk.texts);
        let read = exchange::read_file(path.trim().as_ref()).map_err(unopened);
        match read.and_then(|bytes| exchange::read_movements(&bytes).map_err(refused)) {
            Ok(mut movements) if !movements.is_empty() => {
                self.refused.clear();
                self.mode = Mode::Edit(Box::new(edit::State::new(movements.swap_remove(0), 1)));
                Action::Focus(edit::FIELD.into())
            }
            Ok(_) => Action::None,
            Err(error) => {
                self.refused = error;
                self.file = Some(path);
                Action::Focus(FILE.into())
            }
        }
    }

    fn keep(&self, desk: &Desk) -> Action {
        let Some(session) = desk.session() else { return Action::None };
        let known = session.sections.get(&self.section);
        let first_board = known.map_or(BoardNumber::FIRST, |s| s.first_board);
        let set = |movement: &Movement, boards_per_round: u8| Change::MovementSet {
            section: self.section,
            movement: Box::new(movement.clone()),
            boards_per_round,
            first_board,
            reason: None,
        };
        let changes = match &self.mode {
            Mode::Repair(repair) => match repair.what {
                repair::What::Substitute => return Action::Go(Which::Seats),
                _ => repair.changes().unwrap_or_default(),
            },
            Mode::Edit(edit) if edit.report.playable() => {
                let length = known
                    .map_or_else(|| self.offers.get(self.at).map_or(4, |o| o.boards_per_round), |s| s.boards_per_round);
                vec![set(&edit.movement, length)]
            }
            Mode::Edit(_) => Vec::new(),
            Mode::Choose => match self.offers.get(self.at) {
                // With another number of tables people keep their chairs and get the numbers of these.
                Some(offer) => {
                    let other = known.is_some_and(|s| s.movement.tables != offer.movement.tables);
                    let reseated = other.then(|| session.reseated(self.section, &offer.movement)).flatten();
                    std::iter::once(set(&offer.movement, offer.boards_per_round)).chain(reseated).collect()
                }
                None => Vec::new(),
            },
        };
        let kind = changes.iter().find_map(|change| match change {
            Change::MovementSet { movement, .. } => Some(movement.kind),
            _ => None,
        });
        let changes: Vec<Change> = changes.into_iter().chain(kind.and_then(|kind| scored_as(session, kind))).collect();
        if changes.is_empty() { Action::None } else { Action::Make(changes, None) }
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        match (&mut self.mode, shortcut) {
            (_, Shortcut::Escape) => return self.update(Message::Back, desk),
            (_, Shortcut::Open) => {
                self.file = Some(String::new());
                return Action::Focus(FILE.into());
            }
            (_, Shortcut::Print) => return Action::PrintMovement,
            (_, Shortcut::Function(3)) => {
                let at = Sight::ALL.iter().position(|s| *s == self.sight).unwrap_or(0);
                self.sight = Sight::ALL[(at + 1) % Sight::ALL.len()];
            }
            (_, Shortcut::Main) | (Mode::Choose, Shortcut::Enter) => return self.keep(desk),
            (Mode::Edit(edit), shortcut) => {
                match shortcut {
                    Shortcut::Up => edit.step(-1, 0),
                    Shortcut::Down => edit.step(1, 0),
                    Shortcut::PageUp => edit.step(0, -1),
                    Shortcut::PageDown => edit.step(0, 1),
                    Shortcut::Function(7) => edit.update(edit::Message::Replan),
                    _ => {}
                }
                return Action::Focus(edit::FIELD.into());
            }
            (Mode::Repair(repair), shortcut) => {
                let Some(session) = desk.session() else { return Action::None };
                match shortcut {
                    Shortcut::Up => repair.choose(-1, session, self.section),
                    Shortcut::Down => repair.choose(1, session, self.section),
                    Shortcut::Enter if repair.what == repair::What::WrongMove => {
                        let round = repair.round();
                        let Some(section) = session.sections.get(&self.section) else { return Action::None };
                        self.mode = Mode::Edit(Box::new(edit::State::new(section.movement.clone(), round)));
                        return Action::Focus(edit::FIELD.into());
                    }
                    Shortcut::Enter => return self.keep(desk),
                    _ => {}
                }
            }
            (Mode::Choose, Shortcut::Down) => self.at = (self.at + 1).min(self.offers.len().saturating_sub(1)),
            (Mode::Choose, Shortcut::Up) => self.at = self.at.saturating_sub(1),
            (Mode::Choose, Shortcut::Digit(digit)) if (1..=9).contains(&digit) => {
                self.at = usize::from(digit - 1).min(self.offers.len().saturating_sub(1));
            }
            (Mode::Choose, Shortcut::Function(2)) => return Action::Focus(TABLES.into()),
            (Mode::Choose, Shortcut::Function(4)) => return self.edit(desk),
            (Mode::Choose, Shortcut::Letter('r')) => return self.update(Message::Repair, desk),
            _ => {}
        }
        Action::None
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return super::nothing_open(desk, tones) };
        let say = desk.texts.say();
        let section = session.sections.get(&self.section);
        let now = session.current_round(self.section);
        let shown = |movement, boards_per_round| Shown {
            movement,
            boards_per_round,
            first_board: section.map_or(BoardNumber::FIRST, |s| s.first_board),
            now,
            texts: &desk.texts,
        };
        let length = section.map_or(4, |s| s.boards_per_round);
        let mut screen = column![].spacing(10.0);
        if let Some(path) = &self.file {
            screen = screen.push(self.file_part(path, desk, tones));
        }
        match &self.mode {
            Mode::Choose => {
                let list = widget::card(self.list(desk, section, tones), tones).width(Length::Fill);
                screen = screen.push(self.wishes_part(desk, session, tones)).push(list);
                let offer = self.offers.get(self.at);
                if offer.is_none() {
                    screen = screen.push(widget::label(say.movement_none(), theme::NAME, tones.muted));
                }
                let chosen = offer.map(|o| (&o.movement, &o.report, o.boards_per_round, o.rule_of_thumb));
                let kept = self.kept.as_ref().map(|(movement, report)| (movement, report, length, None));
                if let Some((movement, report, length, thumb)) = chosen.or(kept) {
                    let grid = self.grid_part(&shown(movement, length), report, length, desk, tones);
                    let balance = balance_part(report, thumb, desk, tones);
                    screen = screen.push(row![grid, balance].spacing(12.0).height(Length::Fill));
                }
            }
            Mode::Edit(edit) => {
                let title = movement_name(&edit.movement, &desk.texts);
                screen = screen.push(widget::heading(say.movement_editing(), title, tones));
                let shown = shown(&edit.movement, length);
                let grid = edit.view(&shown, self.sight, desk, tones).map(Message::InEdit);
                let left = widget::card(grid, tones).width(Length::FillPortion(3)).height(Length::Fill);
                screen =
                    screen.push(row![left, faults_part(&edit.report, desk, tones)].spacing(12.0).height(Length::Fill));
            }
            Mode::Repair(repair) => {
                let name = section.map(|s| movement_name(&s.movement, &desk.texts)).unwrap_or_default();
                screen = screen.push(widget::heading(say.movement_repairing(), name, tones));
                screen = screen
                    .push(widget::card(repair.view(desk, tones).map(Message::InRepair), tones).width(Length::Fill));
                let movement = repair.planned().or(section.map(|s| &s.movement));
                if let Some(movement) = movement {
                    let grid = shown(movement, length).view(self.sight, None, None::<fn(u8, u8) -> Message>, tones);
                    let grid = column![self.sights(desk, tones), widget::scroll_both(grid, tones).height(Length::Fill)];
                    screen = screen
                        .push(widget::card(grid.spacing(theme::GAP), tones).width(Length::Fill).height(Length::Fill));
                }
            }
        }
        screen.push(self.foot(desk, section, tones)).into()
    }

    fn file_part<'a>(&'a self, path: &'a str, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        row![
            widget::label(say.movement_file(), theme::NOTE, tones.muted),
            widget::field("", path, theme::NOTE, tones)
                .id(FILE)
                .on_input(Message::File)
                .on_submit(Message::Read)
                .padding([5.0, 8.0]),
            widget::label(self.refused.clone(), theme::NOTE, tones.danger),
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center)
        .into()
    }

    fn sights<'a>(&self, desk: &'a Desk, tones: &'static Tones) -> Row<'a, Message> {
        let mut sights = Row::new().spacing(6.0).align_y(Alignment::Center);
        for sight in Sight::ALL {
            let chosen = sight == self.sight;
            sights = sights.push(
                widget::choice(sight.name(&desk.texts), chosen, Message::Sight(sight), tones).padding([2.0, 8.0]),
            );
        }
        sights.push(widget::key("F3", tones))
    }

    fn grid_part<'a>(
        &self,
        shown: &Shown<'_>,
        report: &Report,
        length: u8,
        desk: &'a Desk,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let movement = shown.movement;
        let title = format!("{}, {} × {length}", movement_name(movement, &desk.texts), movement.rounds);
        let grid = shown.view(self.sight, None, None::<fn(u8, u8) -> Message>, tones);
        let content = column![
            row![
                container(widget::bold(title, theme::NAME, tones.ink)).width(Length::Fill).clip(true),
                self.sights(desk, tones),
                state_chip(report, desk, tones)
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
            container(widget::scroll_both(grid, tones)).height(Length::Fill),
            widget::bold(say.movement_say_this(), theme::NAME, tones.ink),
            container(widget::scroll(
                iced::widget::text(announcement(movement, &desk.texts)).size(theme::NOTE).color(tones.ink),
                tones
            ))
            .max_height(54.0),
        ]
        .spacing(theme::GAP);
        widget::card(content, tones).width(Length::FillPortion(9)).height(Length::Fill).into()
    }

    fn foot<'a>(&'a self, desk: &'a Desk, section: Option<&Section>, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let plain = Face::plain(tones);
        let back = widget::button(say.movement_back(), "Esc", plain, tones).on_press(Message::Back);
        let keep = |words: String, key: &'static str, can: bool| {
            widget::button(words, key, Face::main(tones), tones).on_press_maybe(can.then_some(Message::Keep))
        };
        let foot = match &self.mode {
            Mode::Choose => {
                let mut foot = row![keep(say.movement_keep(), "Enter", true)];
                if section.is_some() {
                    foot = foot
                        .push(widget::button(say.movement_edit(), "F4", plain, tones).on_press(Message::Edit))
                        .push(widget::button(say.movement_repair(), "Ctrl R", plain, tones).on_press(Message::Repair))
                        .push(widget::button(say.movement_print(), "Ctrl P", plain, tones).on_press(Message::Print));
                }
                foot.push(
                    widget::button(say.movement_open(), "Ctrl O", plain, tones).on_press(Message::File(String::new())),
                )
                .push(widget::label(say.movement_keep_hint(), theme::NOTE, tones.muted))
            }
            Mode::Edit(edit) => row![keep(say.movement_keep_edited(), "Ctrl Enter", edit.report.playable()), back],
            Mode::Repair(repair) => {
                row![keep(say.movement_do_repair(), "Ctrl Enter", repair.changes().is_some()), back]
            }
        };
        foot.spacing(12.0).align_y(Alignment::Center).into()
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

fn is_kept(offer: &Offer, section: Option<&Section>) -> bool {
    section.is_some_and(|s| {
        s.movement.repaired.is_none()
            && s.boards_per_round == offer.boards_per_round
            && s.movement.meetings == offer.movement.meetings
    })
}
