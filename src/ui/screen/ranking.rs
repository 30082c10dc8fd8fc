//! Ranking: live, provisional until complete, with tabs for further lists. A line opens the contestant's
//! card, a number its "Why?" (both in `card`; the sessions of an event in `event`).

mod card;
mod event;

use iced::widget::{Column, Row, column, row};
use iced::{Alignment, Element, Length};

use crate::club::ContestantId;
use crate::lang::rules;
use crate::movement::Sitting;
use crate::scoring::{Line, List, Points, Ranking, Standings, explain_total, list, lists, masterpoints};
use crate::session::{Session, Slot};
use crate::ui::desk::Desk;
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};
use crate::ui::words;

use super::{Action, scale_row};

/// The lists by name; more than four rankings side by side are not shown.
const LISTS: [&str; 4] = ["ranking-1", "ranking-2", "ranking-3", "ranking-4"];

/// Which list is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tab {
    Of(List),
    /// The sessions of the event together.
    Sessions,
}

#[derive(Debug)]
pub struct State {
    tab: Tab,
    chosen: Option<ContestantId>,
    /// Which of the contestant's boards is explained, by position.
    board: usize,
}

impl Default for State {
    fn default() -> Self {
        Self { tab: Tab::Of(List::Overall), chosen: None, board: 0 }
    }
}

/// Everything a list is drawn with.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "which columns there are, each by itself")]
struct Drawn<'a> {
    standings: &'a Standings,
    session: &'a Session,
    desk: &'a Desk,
    tones: &'static Tones,
    percent: bool,
    penalties: bool,
    handicap: bool,
    masterpoints: bool,
    narrow: bool,
}

/// The lists there are.
fn tabs(desk: &Desk) -> Vec<Tab> {
    let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else { return Vec::new() };
    let lists = lists(session, standings).into_iter().map(Tab::Of);
    lists.chain((!desk.others_of_event().is_empty()).then_some(Tab::Sessions)).collect()
}

#[derive(Debug, Clone)]
pub enum Message {
    Choose(ContestantId),
    Board(usize),
    Tab(Tab),
    ScaleRow(scale_row::Message),
}

impl State {
    /// Which list should be scrolled where, so that the line chosen is seen.
    pub fn follow(&self, desk: &Desk) -> Option<(&'static str, f32)> {
        let chosen = self.chosen?;
        self.rankings(desk).iter().enumerate().find_map(|(list, ranking)| {
            let at = ranking.lines.iter().position(|l| l.contestant == chosen)?;
            let tall = if ranking.name.side.is_some() { 54.0 } else { 34.0 };
            Some((LISTS[list % LISTS.len()], (at as f32 - 2.0).max(0.0) * tall))
        })
    }

    /// The board that is explained.
    pub fn slot(&self, desk: &Desk) -> Option<Slot> {
        let reason = explain_total(desk.standings()?, self.chosen?)?;
        reason.boards.get(self.board).map(|(.., line)| line.slot)
    }

    /// Opens a contestant's card.
    pub fn show(&mut self, contestant: ContestantId) {
        self.chosen = Some(contestant);
        self.board = 0;
    }

    pub fn update(&mut self, message: &Message, desk: &Desk) -> Action {
        match message {
            Message::ScaleRow(message) => return scale_row::update(*message, desk),
            Message::Choose(contestant) => self.show(*contestant),
            Message::Board(at) => self.board = *at,
            Message::Tab(tab) => self.tab = *tab,
        }
        Action::None
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        let Some(standings) = desk.standings() else { return Action::None };
        let shown = self.rankings(desk);
        let order: Vec<ContestantId> = shown.iter().flat_map(|r| &r.lines).map(|l| l.contestant).collect();
        let here = self.chosen.and_then(|c| order.iter().position(|o| *o == c));
        let boards = self.chosen.and_then(|c| explain_total(standings, c)).map_or(0, |t| t.boards.len());
        match shortcut {
            Shortcut::Down => self.chosen = order.get(here.map_or(0, |at| (at + 1).min(order.len() - 1))).copied(),
            Shortcut::Up => self.chosen = order.get(here.map_or(0, |at| at.saturating_sub(1))).copied(),
            Shortcut::Right => self.board = (self.board + 1).min(boards.saturating_sub(1)),
            Shortcut::Left => self.board = self.board.saturating_sub(1),
            Shortcut::Escape => self.chosen = None,
            Shortcut::PageDown | Shortcut::PageUp => {
                let tabs = tabs(desk);
                let here = tabs.iter().position(|t| *t == self.tab).unwrap_or(0);
                let step = if shortcut == Shortcut::PageDown { 1 } else { tabs.len().saturating_sub(1) };
                if let Some(tab) = tabs.get((here + step) % tabs.len().max(1)) {
                    self.tab = *tab;
                }
            }
            Shortcut::Enter | Shortcut::Function(5) if self.chosen.is_none() => self.chosen = order.first().copied(),
            _ => {}
        }
        Action::None
    }

    /// The rankings of the list that is shown.
    fn rankings(&self, desk: &Desk) -> Vec<Ranking> {
        match (desk.session(), desk.standings(), self.tab) {
            (Some(session), Some(standings), Tab::Of(which)) => list(session, standings, which),
            _ => Vec::new(),
        }
    }

    pub fn view<'a>(&'a self, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else {
            return super::nothing_open(desk, tones);
        };
        let say = desk.texts.say();
        let (entered, due) = (standings.entered.to_string(), standings.due.to_string());
        let state = if standings.provisional {
            widget::chip(Glyph::Triangle, say.ranking_provisional(entered, due), tones.warning, tones.warning_weak)
        } else {
            widget::chip(Glyph::Tick, say.ranking_complete(due), tones.accent, tones.weak)
        };
        let mut head = row![widget::bold(say.ranking_title(), theme::TITLE, tones.ink), state]
            .spacing(12.0)
            .align_y(Alignment::Center);
        if let Some(missing) = standings.missing.first().filter(|_| standings.missing.len() <= 8) {
            let place = missing.place.table.map(|t| t.to_string()).unwrap_or_default();
            let round = missing.place.round.map(|r| r.to_string()).unwrap_or_default();
            let words =
                say.ranking_missing(standings.missing.len().to_string(), place, round, missing.board.to_string());
            head = head.push(widget::chip(Glyph::Ring, words, tones.info, tones.info_weak));
        }
        if session.is_under_appeal() {
            head = head.push(widget::chip(Glyph::Up, say.top_under_appeal(), tones.warning, tones.warning_weak));
        }
        let tabs = tabs(desk);
        if tabs.len() > 1 {
            let choices = tabs
                .iter()
                .map(|tab| widget::choice(tab_name(*tab, desk), *tab == self.tab, Message::Tab(*tab), tones).into());
            head = head
                .push(Row::with_children(choices).spacing(6.0))
                .push(widget::key(desk.texts.key("PgUp PgDn"), tones));
        }
        if self.tab == Tab::Sessions {
            return column![head, event::view(desk, tones)].spacing(12.0).into();
        }
        let shown = self.rankings(desk);
        let lists = shown.iter().zip(LISTS).map(|(ranking, id)| {
            let list = self.list(ranking, standings, desk, session, tones);
            widget::card(widget::scroll(list, tones).id(id), tones)
                .width(Length::FillPortion(1))
                .height(Length::Fill)
                .into()
        });
        let mut left =
            column![Row::with_children(lists).spacing(12.0).height(Length::Fill)].spacing(12.0).width(Length::Fill);
        let mut screen = Row::new().spacing(theme::WIDE).height(Length::Fill);
        if let Some(contestant) = self.chosen {
            left = left.push(
                widget::card(self.contestant_card(contestant, standings, desk, session, tones), tones)
                    .width(Length::Fill)
                    .height(150.0),
            );
            screen = screen.push(left);
            let why = widget::card(widget::scroll(self.why(contestant, standings, desk, session, tones), tones), tones);
            screen = screen.push(why.width(340.0).height(Length::Fill));
        } else {
            screen = screen.push(left);
        }
        let mut all = column![head].spacing(12.0);
        if let Some(asked) = scale_row::view(desk, tones, Message::ScaleRow) {
            all = all.push(asked);
        }
        all.push(screen).into()
    }

    fn list<'a>(
        &self,
        ranking: &Ranking,
        standings: &'a Standings,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let quiet = Cell::new(tones.muted);
        let awarded = masterpoints(standings);
        let drawn = Drawn {
            standings,
            session,
            desk,
            tones,
            percent: standings.in_percent(),
            penalties: ranking.lines.iter().any(|l| !l.penalty.is_zero()),
            handicap: self.tab == Tab::Of(List::Handicap),
            masterpoints: !awarded.is_empty(),
            narrow: ranking.name.side.is_some(),
        };
        let title = match ranking.name.side {
            Some(side) => words::side(side, &desk.texts),
            None => who(standings, desk),
        };
        let title = match ranking.name.section {
            Some(section) => say.ranking_in_section(title, section.to_string()),
            None => title,
        };
        let mut head = row![
            widget::cell(say.column_rank(), 36.0, quiet.right()),
            widget::cell(say.column_number(), 30.0, quiet.right()),
            widget::cell(title, Length::Fill, quiet.bold()),
        ]
        .spacing(theme::GAP);
        // With the card and the reasons open there is room for the names and what ranks only.
        if self.chosen.is_none() {
            head = head.push(widget::cell(say.column_boards(), 52.0, quiet.right()));
        }
        if drawn.penalties {
            head = head.push(widget::cell(say.column_penalty(), 52.0, quiet.right()));
        }
        if drawn.handicap {
            head = head.push(widget::cell(say.column_handicap(), 52.0, quiet.right()));
        }
        if self.chosen.is_none() || !drawn.percent {
            head = head.push(widget::cell(rules::unit(standings, &desk.texts), 62.0, quiet.right()));
        }
        if drawn.percent {
            head = head.push(widget::cell("%", 62.0, quiet.right()));
        }
        if drawn.masterpoints {
            head = head.push(widget::cell(say.column_masterpoints(), 44.0, quiet.right()));
        }
        let mut list = column![head].spacing(2.0);
        for line in &ranking.lines {
            let awarded = awarded.get(&line.contestant);
            list = list.push(widget::line(tones)).push(self.ranked(line, awarded, drawn));
        }
        list = list.push(widget::line(tones));
        let percents: Vec<Points> = ranking.lines.iter().filter_map(|l| l.percent.clone()).collect();
        if let Some(mean) = percents.iter().sum::<Points>().over(&Points::from(percents.len() as i64))
            && drawn.percent
            && !drawn.handicap
        {
            let mean = desk.texts.number(&standings.show_percent(&mean));
            list = list.push(widget::label(say.ranking_average(mean), theme::NOTE, tones.muted));
        }
        list.into()
    }

    fn ranked<'a>(&self, line: &Line, awarded: Option<&Points>, drawn: Drawn<'a>) -> Element<'a, Message> {
        let Drawn { standings, session, desk, tones, .. } = drawn;
        let plain = Cell::new(tones.ink);
        let rank = line.rank_shown();
        let percent = line.percent.as_ref().map(|p| desk.texts.number(&standings.show_percent(p))).unwrap_or_default();
        let total = if line.is_scored() { standings.in_unit(&line.total, &line.max).decimal(2) } else { String::new() };
        let names: Element<'a, Message> = match session.contestants.get(&line.contestant) {
            Some(contestant) if drawn.narrow && contestant.name.is_empty() => Column::with_children(
                contestant
                    .everybody()
                    .filter(|p| !p.name.is_empty())
                    .map(|p| widget::cell(p.name.clone(), Length::Fill, plain.size(theme::NAME))),
            )
            .width(Length::Fill)
            .into(),
            _ => {
                widget::cell(words::title(line.contestant, session, &desk.texts), Length::Fill, plain.size(theme::NAME))
            }
        };
        // Who went home is marked: what is missing of it does not come.
        let names = match super::results::not_playing(line.contestant, session, desk) {
            Some(words) => column![names, widget::label(words, theme::NOTE, tones.warning)].width(Length::Fill).into(),
            None => names,
        };
        let mut boards = row![widget::cell(line.boards.to_string(), Length::Fill, Cell::new(tones.muted).right())]
            .width(52.0)
            .spacing(3.0)
            .align_y(Alignment::Center);
        if line.missing > 0 && line.boards > 0 {
            boards = boards.push(widget::glyph(Glyph::Ring, 11.0, tones.info));
        }
        let mut content = row![
            widget::cell(rank, 36.0, plain.bold().size(theme::RESULT).right()),
            widget::cell(line.contestant.number.to_string(), 30.0, Cell::new(tones.muted).right()),
            names,
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        if self.chosen.is_none() {
            content = content.push(boards);
        }
        if drawn.penalties {
            let penalty = if line.penalty.is_zero() {
                String::new()
            } else {
                format!("−{}", desk.texts.number(&standings.in_unit(&line.penalty, &Points::ZERO).short(2)))
            };
            content = content.push(widget::cell(penalty, 52.0, Cell::new(tones.danger).right()));
        }
        if drawn.handicap {
            content = content.push(widget::cell(desk.texts.number(&line.handicap.short(2)), 52.0, plain.right()));
        }
        if self.chosen.is_none() || !drawn.percent {
            let total = desk.texts.number(&total);
            let cell = if drawn.percent { plain } else { plain.bold().size(theme::RESULT) };
            content = content.push(widget::cell(total, 62.0, cell.right()));
        }
        if drawn.percent {
            content = content.push(widget::cell(percent, 62.0, plain.bold().size(theme::RESULT).right()));
        }
        if drawn.masterpoints {
            let awarded = awarded.map(|p| desk.texts.number(&p.short(2))).unwrap_or_default();
            content = content.push(widget::cell(awarded, 44.0, plain.right()));
        }
        Press::new(content, Face::line(tones, self.chosen == Some(line.contestant)))
            .on_press(Message::Choose(line.contestant))
            .padding([5.0, 2.0])
            .width(Length::Fill)
            .into()
    }
}

/// Pairs, players or teams.
fn who(standings: &Standings, desk: &Desk) -> String {
    let say = desk.texts.say();
    match standings.boards.iter().flat_map(|b| &b.lines).next().map(|l| l.sitting) {
        Some(Sitting::Players { .. }) => say.ranking_players(),
        Some(Sitting::Teams { .. }) => say.ranking_teams(),
        Some(Sitting::Sides { .. }) | None => say.ranking_all(),
    }
}

fn tab_name(tab: Tab, desk: &Desk) -> String {
    let say = desk.texts.say();
    match tab {
        Tab::Of(List::Overall) => say.ranking_tab_overall(),
        Tab::Of(List::Section(section)) => say.ranking_tab_section(section.to_string()),
        Tab::Of(List::Stratum(stratum)) => say.ranking_tab_stratum(stratum.to_string()),
        Tab::Of(List::Handicap) => say.ranking_tab_handicap(),
        Tab::Sessions => say.ranking_tab_sessions(),
    }
}
