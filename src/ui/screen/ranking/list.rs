//! One list of the ranking: its head, which stands still, and its lines. Which list is shown, and what is found in
//! it, is for `ranking`.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::lang::rules;
use crate::movement::Sitting;
use crate::scoring::{Line, List, Points, Ranking, RankingName, Standings, masterpoints};
use crate::session::Session;
use crate::ui::desk::Desk;
use crate::ui::screen::results;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell, Face, Glyph, Press};
use crate::ui::words;

use super::{Message, State, Tab};

/// The width of the arrows.
const MOVED: f32 = 30.0;

/// Everything a list is drawn with.
#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "which columns there are, each by itself")]
struct Drawn<'a> {
    name: RankingName,
    standings: &'a Standings,
    session: &'a Session,
    desk: &'a Desk,
    tones: &'static Tones,
    percent: bool,
    penalties: bool,
    handicap: bool,
    masterpoints: bool,
    narrow: bool,
    moves: bool,
}

impl State {
    pub(super) fn list<'a>(
        &self,
        ranking: &Ranking,
        standings: &'a Standings,
        desk: &'a Desk,
        session: &'a Session,
        tones: &'static Tones,
        id: &'static str,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let awarded = masterpoints(standings);
        // With the reasons beside it there is room for the names, the boards and what ranks; the rest stands there.
        let drawn = Drawn {
            standings,
            session,
            desk,
            tones,
            percent: standings.in_percent(),
            penalties: self.chosen.is_none() && ranking.lines.iter().any(|l| !l.penalty.is_zero()),
            handicap: self.tab == Tab::Of(List::Handicap),
            masterpoints: !awarded.is_empty(),
            narrow: ranking.name.side.is_some(),
            name: ranking.name,
            moves: self.chosen.is_none() && ranking.lines.iter().any(|l| self.places_won(ranking.name, l) != 0),
        };
        let title = match ranking.name.side {
            Some(side) => words::side(side, &desk.texts),
            None => who(standings, desk),
        };
        let title = match ranking.name.section {
            Some(section) => say.ranking_in_section(title, section.to_string()),
            None => title,
        };
        let head = self.head(title, drawn);
        let mut list = Column::new().spacing(2.0);
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
        let lines = widget::scroll(list, tones).id(id).height(Length::Fill);
        column![head, lines].spacing(2.0).into()
    }

    /// What the columns are.
    fn head<'a>(&self, title: String, drawn: Drawn<'a>) -> Element<'a, Message> {
        let say = drawn.desk.texts.say();
        let quiet = Cell::new(drawn.tones.muted);
        let mut head = row![widget::cell(say.column_rank(), 36.0, quiet.right())].spacing(theme::GAP);
        if drawn.moves {
            head = head.push(iced::widget::space().width(MOVED));
        }
        head = head
            .push(widget::cell(say.column_number(), 34.0, quiet.right()))
            .push(widget::cell(title, Length::Fill, quiet.bold()))
            .push(widget::cell(say.column_boards(), 52.0, quiet.right()));
        if drawn.penalties {
            head = head.push(widget::cell(say.column_penalty(), 52.0, quiet.right()));
        }
        if drawn.handicap {
            head = head.push(widget::cell(say.column_handicap(), 52.0, quiet.right()));
        }
        if self.chosen.is_none() || !drawn.percent {
            head = head.push(widget::cell(rules::unit(drawn.standings, &drawn.desk.texts), 62.0, quiet.right()));
        }
        if drawn.percent {
            head = head.push(widget::cell("%", 62.0, quiet.right()));
        }
        if drawn.masterpoints {
            head = head.push(widget::cell(say.column_masterpoints(), 44.0, quiet.right()));
        }
        container(head).padding(iced::Padding { right: 2.0 + widget::BESIDE_BAR, ..2.0.into() }).into()
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
        let names = match results::not_playing(line.contestant, session, desk) {
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
        let mut content = row![widget::cell(rank, 36.0, plain.bold().size(theme::RESULT).right())]
            .spacing(theme::GAP)
            .align_y(Alignment::Center);
        if drawn.moves {
            content = content.push(moved(self.places_won(drawn.name, line), tones));
        }
        // Of several sections each has a pair of that number.
        let several = session.sections.len() > 1;
        let number = if several { line.contestant.to_string() } else { line.contestant.number.to_string() };
        content = content.push(widget::cell(number, 34.0, Cell::new(tones.muted).right())).push(names).push(boards);
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

/// An arrow with so many places; nothing where the place is the same.
fn moved<'a>(places: i64, tones: &'static Tones) -> Element<'a, Message> {
    let (words, color) = match places {
        0 => return iced::widget::space().width(MOVED).into(),
        1.. => (format!("↑{places}"), tones.accent),
        ..0 => (format!("↓{}", -places), tones.warning),
    };
    widget::cell(words, MOVED, Cell::new(color))
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
