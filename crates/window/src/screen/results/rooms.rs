//! The sheet of a match: open and closed room side by side, board by board, with the result of each board and of the
//! match so far. `navigation` lists the lines.

use iced::widget::{Column, column, container, row};
use iced::{Element, Length};

use crate::theme;
use crate::widget::{self, Cell, Face, Press};
use crate::words;
use bridge::BoardNumber;
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Match, Points, Standings};
use lang::{counted, rules};

use super::line::{BOARD_HEIGHT, LineContext, unsaved_line};
use super::{Message, Sheet, State};

/// The width of a board's number, in logical pixels.
const BOARD_WIDTH: f32 = 30.0;
/// The width of a team's points on a board, in logical pixels.
const POINTS_WIDTH: f32 = 30.0;
/// The width of the score of a result, in logical pixels.
const SCORE_WIDTH: f32 = 44.0;

impl State {
    /// The rows in three parts: the boards before the current one, the current one with its entry line, and the boards
    /// after it. The field keeps the focus, because its part stays the second.
    pub(super) fn match_rows<'a>(
        &'a self,
        sheet: &[&'a BoardLine],
        context: LineContext<'a>,
    ) -> Vec<Element<'a, Message>> {
        let tones = context.tones;
        let lines: Vec<(usize, &BoardLine)> = sheet.iter().copied().enumerate().collect();
        let mut parts = [Column::new(), Column::new(), Column::new()];
        for board in lines.chunk_by(|(_, one), (_, other)| one.slot.board == other.slot.board) {
            let current = board.iter().find(|(index, _)| *index == self.line_index);
            let is_after = board.iter().all(|(index, _)| *index > self.line_index);
            let part = if current.is_some() { 1 } else { 2 * usize::from(is_after) };
            let mut column = std::mem::replace(&mut parts[part], Column::new());
            column = column.push(widget::line(tones)).push(self.board_row(board, context));
            if self.second.is_none() && is_undecided(board) {
                let warning = context.desk.texts.say().results_one_room();
                column = column.push(widget::label(warning, theme::NOTE, tones.warning));
            }
            if let Some((_, line)) = current {
                column = column.push(self.current_line(line, context));
            }
            let slots = board.iter().map(|(_, line)| line.slot);
            for unsaved in self.unsaved.iter().filter(|unsaved| slots.clone().any(|slot| slot == unsaved.slot)) {
                column = column.push(unsaved_line(unsaved, tones));
            }
            parts[part] = column;
        }
        parts.map(Element::from).into()
    }

    fn board_row<'a>(&self, board: &[(usize, &'a BoardLine)], context: LineContext<'a>) -> Element<'a, Message> {
        let LineContext { desk, standings, tones, .. } = context;
        let Some((_, first)) = board.first() else { return iced::widget::space().into() };
        let number = first.slot.board;
        let mut content =
            row![widget::cell(number.to_string(), BOARD_WIDTH, Cell::new(tones.ink).bold().size(theme::RESULT))]
                .spacing(theme::TIGHT)
                .align_y(iced::Alignment::Center);
        for (index, line) in board {
            let result_text = match self.second {
                // The second entry hides the first.
                Some(_) => String::new(),
                None if desk.is_pending(line.slot) => desk.texts.say().results_saving(),
                None => words::line_result(line, desk.session(), &desk.texts),
            };
            let result_view: Element<'a, Message> = if line.state() == "missing" {
                widget::cell(result_text, Length::Fill, Cell::new(tones.info).size(theme::NAME))
            } else {
                let result = widget::suits(&result_text, theme::NAME, theme::BOLD, tones).width(Length::Fill);
                // A ruling that is too long for a room keeps its sign.
                let result =
                    if line.awarded && self.second.is_none() { result.or(short_ruling(line, context)) } else { result };
                container(result).width(Length::Fill).clip(true).into()
            };
            // A result does not count if a score was awarded.
            let score = line.score_ns.filter(|_| self.second.is_none() && !line.awarded);
            let score = score.map(|score| desk.texts.score(score)).unwrap_or_default();
            let cell = row![result_view, widget::cell(score, SCORE_WIDTH, Cell::new(tones.ink).right())]
                .spacing(theme::TIGHT)
                .align_y(iced::Alignment::Center);
            content = content.push(
                Press::new(cell, Face::line(tones, *index == self.line_index))
                    .on_press(Message::Line(*index))
                    .padding(theme::TIGHT)
                    .width(Length::FillPortion(1))
                    .height(BOARD_HEIGHT)
                    .skip_tab(),
            );
        }
        let both_points = self
            .find_match(standings)
            .filter(|_| self.second.is_none())
            .map(|(team_match, home_index)| board_points(team_match, home_index, number));
        for points in both_points.unwrap_or_default() {
            let points = points.map(|points| desk.texts.number(&points.short(2))).unwrap_or_default();
            content = content.push(widget::cell(points, POINTS_WIDTH, Cell::new(tones.accent).bold().right()));
        }
        content.into()
    }

    /// The match of this sheet, with the index of the home team among its two teams. `None` on other sheets, and before
    /// the match has scores.
    fn find_match<'a>(&self, standings: &'a Standings) -> Option<(&'a Match, usize)> {
        let Sheet::Match { section, round, teams } = self.current_sheet else { return None };
        let [home, away] = teams.map(|number| ContestantId { section, number });
        let is_of_sheet = |candidate: &&Match| candidate.round == Some(round) && candidate.place(away).is_some();
        let team_match = standings.matches_of(home).find(is_of_sheet)?;
        Some((team_match, team_match.place(home)?))
    }

    pub(super) fn match_head<'a>(&self, context: LineContext<'a>) -> Element<'a, Message> {
        let LineContext { desk, standings, session, tones } = context;
        let say = desk.texts.say();
        let Sheet::Match { section, teams, .. } = self.current_sheet else { return iced::widget::space().into() };
        let names = teams.map(|number| words::contestant_named(ContestantId { section, number }, session, &desk.texts));
        let [home, away] = names;
        let mut head = column![widget::bold(format!("{home} – {away}"), theme::NAME, tones.ink)].spacing(theme::TIGHT);
        if let Some((team_match, home_index)) = self.find_match(standings).filter(|_| self.second.is_none()) {
            // Both teams get the same number of decimals. Points that rank the teams have at least as many as the
            // ranking.
            let both_teams = |points: &[Points; 2], decimals: u32| {
                let decimals = points.iter().map(decimal_count).fold(decimals, u32::max);
                let [first, second] =
                    [home_index, 1 - home_index].map(|index| desk.texts.number(&points[index].decimal(decimals)));
                format!("{first} – {second}")
            };
            let unit = rules::board_unit(standings.rules.method, &desk.texts);
            let ranked_decimals = standings.decimals();
            let decimals = if team_match.vp.is_some() || !team_match.counts() { 0 } else { ranked_decimals };
            let mut score = format!("{} {unit}", both_teams(&team_match.won, decimals));
            if let Some(vp) = &team_match.vp {
                score += &format!(" · {} {}", both_teams(vp, ranked_decimals), say.unit_vp());
            }
            head = head.push(widget::label(score, theme::NAME, tones.accent));
            let carry_over = counted::carry_over(team_match, home_index, standings, &desk.texts);
            head = head.extend(carry_over.map(|text| widget::label(text, theme::NOTE, tones.muted)));
            // After a ruling each side may have its own score, and the two numbers do not say why.
            let note = counted::uneven_match_note(team_match, session, standings, &desk.texts);
            head = head.extend(note.map(|note| crate::widget::text(note).size(theme::NOTE).color(tones.muted).into()));
        }
        let quiet = Cell::new(tones.muted);
        let numbers = teams.map(|team| team.to_string());
        let [first, second] = numbers;
        let room_name = |name: String| {
            let name = widget::one_line(name, theme::NOTE, theme::SANS, tones.muted).in_two();
            name.width(Length::FillPortion(1))
        };
        let headings = row![
            widget::cell("", BOARD_WIDTH, quiet),
            room_name(say.results_open_room(first.clone())),
            room_name(say.results_closed_room(second.clone())),
            widget::cell(first, POINTS_WIDTH, quiet.right()),
            widget::cell(second, POINTS_WIDTH, quiet.right()),
        ]
        .spacing(theme::TIGHT)
        .padding(iced::Padding { right: widget::BESIDE_BAR, ..iced::Padding::ZERO });
        head.push(headings).into()
    }
}

/// Whether a board was played in one room and not in the other, and no score is adjusted yet (Law 86B).
fn is_undecided(board: &[(usize, &BoardLine)]) -> bool {
    board.iter().all(|(_, line)| !line.awarded)
        && board.iter().any(|(_, line)| line.score_ns.is_some())
        && board.iter().any(|(_, line)| line.state() == "not-played")
}

/// The number of decimals of points, at most two.
fn decimal_count(points: &Points) -> u32 {
    points.short(2).split_once('.').map_or(0, |(_, decimals)| decimals.len() as u32)
}

/// The award on a line in short: an artificial score as signs, others with a reference to the ruling.
fn short_ruling(line: &BoardLine, LineContext { desk, session, .. }: LineContext<'_>) -> String {
    let whole = words::line_result(line, Some(session), &desk.texts);
    let short = words::short_line_result(line, Some(session), &desk.texts);
    if short == whole { format!("§ {}", desk.texts.say().results_see_ruling()) } else { short }
}

/// The points that a board gives the home team and the visitors. `None` for a team that wins nothing, or if the points
/// are not known yet; a tied board gives the home team 0. If the points do not balance after a ruling, a loss is given,
/// too.
fn board_points(team_match: &Match, home_index: usize, number: BoardNumber) -> [Option<Points>; 2] {
    let Some(board) = team_match.boards.iter().find(|board| board.board == number) else { return [None, None] };
    if let [Some(first), Some(second)] = &board.points
        && !(first + second).is_zero()
        && (*first < Points::ZERO || *second < Points::ZERO)
    {
        return [home_index, 1 - home_index].map(|index| board.points.get(index).cloned().flatten());
    }
    let points_won = |index: usize| board.points.get(index).cloned().flatten().filter(|points| *points > Points::ZERO);
    let [home_points, away_points] = [points_won(home_index), points_won(1 - home_index)];
    let is_tied = home_points.is_none() && away_points.is_none() && board.points.iter().all(Option::is_some);
    if is_tied { [Some(Points::ZERO), None] } else { [home_points, away_points] }
}
