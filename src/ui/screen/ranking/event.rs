//! The sessions of an event together: what each gave and what they add up to.
//! Adding up is done in `scoring::event`.

use iced::widget::{Column, Row, column, row, text};
use iced::{Alignment, Element, Length};

use crate::scoring::EventLine;
use crate::ui::desk::Desk;
use crate::ui::theme::{self, Tones};
use crate::ui::widget::{self, Cell};
use crate::ui::words;

use super::Message;

/// One list, or one for each side.
pub(super) fn view<'a>(desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let quiet = Cell::new(tones.muted);
    let say = desk.texts.say();
    let sessions = desk.others_of_event().len() + 1;
    let lists = desk.event_rankings().iter().map(|ranking| {
        let title = ranking.side.map_or_else(|| say.ranking_all(), |side| words::side(side, &desk.texts));
        let carried = ranking.lines.iter().any(|l| !l.carry.is_zero());
        let mut head =
            row![widget::cell(say.column_rank(), 36.0, quiet.right()), widget::cell(title, Length::Fill, quiet.bold())]
                .spacing(theme::GAP);
        for at in 1..=sessions {
            head = head.push(widget::cell(at.to_string(), 62.0, quiet.right()));
        }
        if carried {
            head = head.push(widget::cell(say.ranking_carried(), 80.0, quiet.right()));
        }
        head = head.push(widget::cell("Σ", 70.0, quiet.right()));
        let mut list: Column<'a, Message> = column![head].spacing(4.0);
        for line in &ranking.lines {
            list = list.push(widget::line(tones)).push(one(line, carried, desk, tones));
        }
        widget::card(widget::scroll(list, tones), tones).width(Length::FillPortion(1)).height(Length::Fill).into()
    });
    Row::with_children(lists.collect::<Vec<_>>()).spacing(12.0).height(Length::Fill).into()
}

fn one<'a>(line: &EventLine, carried: bool, desk: &'a Desk, tones: &'static Tones) -> Element<'a, Message> {
    let plain = Cell::new(tones.ink);
    let number = |points: &crate::scoring::Points| desk.texts.number(&points.decimal(2));
    let rank = match (line.qualified, line.tied) {
        (false, _) => String::new(),
        (true, true) => format!("{}=", line.rank),
        (true, false) => line.rank.to_string(),
    };
    let title = if line.qualified {
        line.title.clone()
    } else {
        format!("{} ({})", line.title, desk.texts.say().ranking_too_few())
    };
    let mut content = row![
        widget::cell(rank, 36.0, plain.bold().size(theme::RESULT).right()),
        text(title).size(theme::NAME).color(tones.ink).width(Length::Fill),
    ]
    .spacing(theme::GAP)
    .align_y(Alignment::Center);
    for score in &line.scores {
        let (shown, cell) = match score {
            Some(score) if score.counts => (number(&score.value), plain),
            // What does not count stands in brackets.
            Some(score) => (format!("({})", number(&score.value)), Cell::new(tones.muted)),
            None => ("–".to_owned(), Cell::new(tones.muted)),
        };
        content = content.push(widget::cell(shown, 62.0, cell.right()));
    }
    if carried {
        content = content.push(widget::cell(number(&line.carry), 80.0, plain.right()));
    }
    content.push(widget::cell(number(&line.total), 70.0, plain.bold().size(theme::RESULT).right())).into()
}
