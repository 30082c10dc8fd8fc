//! Ranking: live, provisional until complete. A line opens the contestant's card, a number its "Why?".

use iced::widget::{Column, Row, column, container, row, text};
use iced::{Alignment, Element, Length};

use crate::club::ContestantId;
use crate::lang::why;
use crate::scoring::{BoardLine, Line, Points, Ranking, Standings, explain_board, explain_total};
use crate::session::{Session, Slot};
use crate::ui::desk::Desk;
use crate::ui::shortcut::Shortcut;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};
use crate::ui::words;

use super::Action;

/// The lists by name; more than four rankings side by side are not shown.
const LISTS: [&str; 4] = ["ranking-1", "ranking-2", "ranking-3", "ranking-4"];

#[derive(Debug, Default)]
pub struct State {
    chosen: Option<ContestantId>,
    /// Which of the contestant's boards is explained, by position.
    board: usize,
}

#[derive(Debug, Clone)]
pub enum Message {
    Choose(ContestantId),
    Board(usize),
}

impl State {
    /// Which list should be scrolled where, so that the line chosen is seen.
    pub fn follow(&self, desk: &Desk) -> Option<(&'static str, f32)> {
        let chosen = self.chosen?;
        desk.standings()?.rankings.iter().enumerate().find_map(|(list, ranking)| {
            let at = ranking.lines.iter().position(|l| l.contestant == chosen)?;
            let tall = if ranking.name.side.is_some() { 54.0 } else { 34.0 };
            Some((LISTS[list % LISTS.len()], (at as f32 - 2.0).max(0.0) * tall))
        })
    }

    /// Opens a contestant's card.
    pub fn show(&mut self, contestant: ContestantId) {
        self.chosen = Some(contestant);
        self.board = 0;
    }

    pub fn update(&mut self, message: &Message) -> Action {
        match message {
            Message::Choose(contestant) => self.show(*contestant),
            Message::Board(at) => self.board = *at,
        }
        Action::None
    }

    pub fn shortcut(&mut self, shortcut: Shortcut, desk: &Desk) -> Action {
        let Some(standings) = desk.standings() else { return Action::None };
        let order: Vec<ContestantId> = standings.rankings.iter().flat_map(|r| &r.lines).map(|l| l.contestant).collect();
        let here = self.chosen.and_then(|c| order.iter().position(|o| *o == c));
        let boards = self.chosen.and_then(|c| explain_total(standings, c)).map_or(0, |t| t.boards.len());
        match shortcut {
            Shortcut::Down => self.chosen = order.get(here.map_or(0, |at| (at + 1).min(order.len() - 1))).copied(),
            Shortcut::Up => self.chosen = order.get(here.map_or(0, |at| at.saturating_sub(1))).copied(),
            Shortcut::Right => self.board = (self.board + 1).min(boards.saturating_sub(1)),
            Shortcut::Left => self.board = self.board.saturating_sub(1),
            Shortcut::Escape => self.chosen = None,
            Shortcut::Function(5) if self.chosen.is_none() => self.chosen = order.first().copied(),
            _ => {}
        }
        Action::None
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
        let lists = standings.rankings.iter().zip(LISTS).map(|(ranking, id)| {
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
        column![head, screen].spacing(12.0).into()
    }

    fn list<'a>(
        &self,
        ranking: &'a Ranking,
        standings: &'a Standings,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let quiet = Cell::new(tones.muted);
        let narrow = ranking.name.side.is_some();
        let title = match ranking.name.side {
            Some(side) => words::side(side, &desk.texts),
            None => say.ranking_all(),
        };
        let title = match ranking.name.section {
            Some(section) => say.ranking_in_section(title, section.to_string()),
            None => title,
        };
        let penalties = ranking.lines.iter().any(|l| !l.penalty.is_zero());
        let mut head = row![
            widget::cell(say.column_rank(), 36.0, quiet.right()),
            widget::cell(say.column_number(), 30.0, quiet.right()),
            widget::cell(title, Length::Fill, quiet.bold()),
        ]
        .spacing(theme::GAP);
        // With the card and the reasons open there is room for the names and the percentage only.
        if self.chosen.is_none() {
            head = head.push(widget::cell(say.column_boards(), 52.0, quiet.right()));
        }
        if penalties {
            head = head.push(widget::cell(say.column_penalty(), 52.0, quiet.right()));
        }
        if self.chosen.is_none() {
            head = head.push(widget::cell(say.column_points(), 62.0, quiet.right()));
        }
        head = head.push(widget::cell("%", 62.0, quiet.right()));
        let mut list = column![head].spacing(2.0);
        for line in &ranking.lines {
            list = list
                .push(widget::line(tones))
                .push(self.ranked(line, penalties, narrow, standings, desk, session, tones));
        }
        list = list.push(widget::line(tones));
        let percents: Vec<Points> = ranking.lines.iter().filter_map(|l| l.percent.clone()).collect();
        if let Some(mean) = percents.iter().sum::<Points>().over(&Points::from(percents.len() as i64)) {
            let mean = desk.texts.number(&standings.show_percent(&mean));
            list = list.push(widget::label(say.ranking_average(mean), theme::NOTE, tones.muted));
        }
        list.into()
    }

    fn ranked<'a>(
        &self,
        line: &'a Line,
        penalties: bool,
        narrow: bool,
        standings: &'a Standings,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let plain = Cell::new(tones.ink);
        let rank = if line.percent.is_none() {
            String::new()
        } else if line.tied {
            format!("{}=", line.rank)
        } else {
            line.rank.to_string()
        };
        let percent = line.percent.as_ref().map(|p| desk.texts.number(&standings.show_percent(p))).unwrap_or_default();
        let total = standings.in_unit(&line.total, &line.max).decimal(2);
        let names: Element<'a, Message> = match session.contestants.get(&line.contestant) {
            Some(contestant) if narrow && contestant.name.is_empty() => Column::with_children(
                contestant
                    .everybody()
                    .filter(|p| !p.name.is_empty())
                    .map(|p| widget::cell(p.name.clone(), Length::Fill, plain.size(theme::NAME))),
            )
            .width(Length::Fill)
            .into(),
            _ => widget::cell(session.title_of(line.contestant), Length::Fill, plain.size(theme::NAME)),
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
        if penalties {
            let penalty = if line.penalty.is_zero() {
                String::new()
            } else {
                format!("−{}", desk.texts.number(&standings.in_unit(&line.penalty, &Points::ZERO).short(2)))
            };
            content = content.push(widget::cell(penalty, 52.0, Cell::new(tones.danger).right()));
        }
        if self.chosen.is_none() {
            content = content.push(widget::cell(desk.texts.number(&total), 62.0, plain.right()));
        }
        content = content.push(widget::cell(percent, 62.0, plain.bold().size(theme::RESULT).right()));
        Press::new(content, Face::line(tones, self.chosen == Some(line.contestant)))
            .on_press(Message::Choose(line.contestant))
            .padding([5.0, 2.0])
            .width(Length::Fill)
            .into()
    }

    fn contestant_card<'a>(
        &self,
        contestant: ContestantId,
        standings: &'a Standings,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let Some(total) = explain_total(standings, contestant) else { return Column::new().into() };
        let title = say.ranking_card(contestant.number.to_string(), session.title_of(contestant));
        let mut boards = Row::new().spacing(4.0);
        for (at, (number, side, line)) in total.boards.iter().enumerate() {
            let share = words::percent(line.side(*side), standings, &desk.texts);
            let whole = line
                .side(*side)
                .points
                .as_ref()
                .and_then(|p| p.over(&line.side(*side).top))
                .map(|s| (&s * &Points::from(100)).decimal(0));
            let value: Element<'a, Message> = match (share, whole) {
                (Some(_), Some(whole)) => widget::bold(whole, theme::NOTE, tones.ink),
                _ => widget::glyph(Glyph::Ring, 12.0, tones.info),
            };
            let face = Face { background: (at == self.board).then_some(tones.weak), ..Face::plain(tones) };
            boards = boards.push(
                Press::new(
                    column![widget::label(number.to_string(), 12.0, tones.muted), value]
                        .align_x(Alignment::Center)
                        .width(Length::Fill),
                    face,
                )
                .on_press(Message::Board(at))
                .padding([3.0, 2.0])
                .width(38.0)
                .skip_tab(),
            );
        }
        column![
            row![
                container(widget::bold(title, theme::NAME, tones.ink)).width(Length::Fill),
                widget::label(say.ranking_card_hint(), theme::NOTE, tones.muted),
                widget::key("← →", tones),
            ]
            .spacing(theme::GAP)
            .align_y(Alignment::Center),
            widget::scroll(boards.wrap(), tones).height(Length::Fill)
        ]
        .spacing(theme::GAP)
        .into()
    }

    fn why<'a>(
        &self,
        contestant: ContestantId,
        standings: &'a Standings,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let texts = &desk.texts;
        let Some(total) = explain_total(standings, contestant) else { return Column::new().into() };
        let mut content = Column::new().spacing(theme::GAP);
        let reason =
            total.boards.get(self.board).and_then(|(_, side, line)| explain_board(standings, line.slot, *side));
        if let Some(reason) = &reason {
            let points = reason
                .points
                .map_or_else(|| "–".to_owned(), |p| texts.number(&standings.in_unit(p, reason.top).decimal(2)));
            content = content
                .push(widget::bold(say.why_title(points, reason.board.to_string()), theme::RESULT, tones.ink))
                .push(widget::label(words::markings(session, reason.board, texts), theme::NOTE, tones.muted))
                .push(traveller(reason.line.slot, reason.board, desk, standings, tones));
            for step in why::board(reason, standings, texts) {
                content = content.push(text(step).size(theme::NOTE).color(tones.ink));
            }
            content = content.push(widget::line(tones));
        }
        for part in why::total(&total, standings, texts, |c| session.title_of(c)) {
            content = content.push(text(part).size(theme::NOTE).color(tones.ink));
        }
        let rules = &standings.rules;
        let defaults = crate::club::profile(&rules.profile).map(|p| rules.differences(&p.rules)).unwrap_or_default();
        let differences: Vec<String> = defaults.into_iter().map(|(key, value)| format!("{key} = {value}")).collect();
        let profile = if differences.is_empty() {
            say.why_profile(rules.profile.clone())
        } else {
            say.why_profile_with(rules.profile.clone(), differences.join(", "))
        };
        content.push(text(profile).size(theme::NOTE).color(tones.muted)).into()
    }
}

/// The board's lines as the other tables scored it, this one marked.
fn traveller<'a>(
    slot: Slot,
    board: crate::bridge::BoardNumber,
    desk: &'a Desk,
    standings: &'a Standings,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let texts = &desk.texts;
    let mut table = Column::new().spacing(2.0);
    let mut lines: Vec<&BoardLine> =
        standings.board(board).flat_map(|b| &b.lines).filter(|l| l.state() != "missing").collect();
    lines.sort_by(|a, b| b.score_ns.cmp(&a.score_ns).then(a.slot.cmp(&b.slot)));
    for line in lines {
        let (ns, ew) = words::numbers(line.sitting);
        let plain = Cell::new(tones.ink);
        let content = row![
            widget::cell(ns, 24.0, plain),
            widget::cell(ew, 24.0, plain),
            container(widget::suits(&words::line(line, texts), theme::NOTE, theme::SANS, tones))
                .width(Length::Fill)
                .clip(true),
            widget::cell(line.score_ns.map(|s| texts.score(s)).unwrap_or_default(), 50.0, plain.right()),
            widget::cell(words::points(&line.ns, standings, texts), 46.0, plain.bold().right()),
            widget::cell(words::points(&line.ew, standings, texts), 46.0, plain.right()),
        ]
        .spacing(4.0);
        let here = line.slot == slot;
        table = table.push(container(content).padding([3.0, 2.0]).style(move |_| container::Style {
            background: here.then(|| tones.weak.into()),
            ..container::Style::default()
        }));
    }
    table.into()
}
