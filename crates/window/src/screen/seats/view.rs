//! The layout of Seats: the plan, and beside it the people found or a question.

use std::collections::BTreeSet;

use iced::widget::{Column, Row, column, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use evening::club::Contestant;
use evening::session::Session;
use movement::ContestantKind;

use super::chairs::{TablePlan, chairs, kind_of};
use super::{Message, PLAN, State, TABLE_GAP, leaving, panel_width, tables_across};

impl State {
    /// The subtitle: how many contestants are seated, and in which round.
    fn counted(&self, session: &Session, seated: usize, all: usize, desk: &DeskView) -> String {
        let say = desk.texts.say();
        // Contestants from a file without a movement still have numbers.
        let (seated, all) = (seated.to_string(), all.max(seated).to_string());
        // Once play has begun the plan is that of the round in play.
        let called = session.sections.iter().filter(|(_, section)| !section.called.is_empty());
        let rounds: BTreeSet<u8> = called.map(|(id, _)| session.current_round(*id)).collect();
        if !rounds.is_empty() {
            let rounds = rounds.into_iter().map(|round| round.to_string()).collect::<Vec<_>>().join(", ");
            return say.seats_count_round(seated, all, rounds);
        }
        match kind_of(session, self.chair(session).map(|chair| chair.contestant)) {
            ContestantKind::Individual => say.seats_count_players(seated, all),
            ContestantKind::Teams => say.seats_count_teams(seated, all),
            ContestantKind::Pairs => say.seats_count(seated, all),
        }
    }

    /// The contents of the screen Seats.
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return crate::screen::nothing_open(desk, tones) };
        let say = desk.texts.say();
        let chairs = chairs(session);
        let full = |c: &&Contestant| !c.name.is_empty() || c.players.iter().all(|p| !p.name.is_empty());
        let went =
            |c: &Contestant| session.left_after(c.id).is_some_and(|left| session.current_round(c.id.section) > left);
        let seated = session.contestants.values().filter(full).filter(|c| !went(c)).count();
        let all = chairs.iter().filter(|c| !c.spare).map(|c| c.contestant).collect::<BTreeSet<_>>().len();
        let head = row![
            widget::bold(say.seats_title(), theme::TITLE, tones.ink),
            widget::one_line(self.counted(session, seated, all, desk), theme::NAME, theme::SANS, tones.muted)
                .width(Length::Fill),
            widget::button(say.seats_to_movement(), desk.texts.key("Ctrl 3"), Face::plain(tones), tones)
                .on_press(Message::Done),
        ]
        .spacing(12.0)
        .align_y(Alignment::Center);
        let mut tables: Vec<TablePlan> = Vec::new();
        for (at, chair) in chairs.iter().enumerate() {
            let section = chair.contestant.section;
            let together = |(table, s, list): &&mut TablePlan| {
                let own = list.iter().any(|(_, other)| other.has_own_card && other.contestant != chair.contestant);
                let gone = list.iter().any(|(_, other)| other.gone != chair.gone);
                *table == chair.table && *s == section && !own && !gone
            };
            match tables.iter_mut().find(together) {
                Some((_, _, list)) => list.push((at, *chair)),
                None => tables.push((chair.table, section, vec![(at, *chair)])),
            }
        }
        let across = tables_across(desk);
        let mut plan = Column::new().spacing(TABLE_GAP);
        for some in tables.chunks(across) {
            let mut line = Row::new().spacing(TABLE_GAP);
            for (table, section, list) in some {
                line = line.push(self.table_card(*table, *section, list, desk, session, tones));
            }
            for _ in some.len()..across {
                line = line.push(iced::widget::space().width(Length::FillPortion(1)));
            }
            plan = plan.push(line);
        }
        let left =
            column![head, widget::scroll(plan, tones).id(PLAN).height(Length::Fill)].spacing(12.0).width(Length::Fill);
        let panel = match (&self.changed_name, &self.late, self.leaving, &self.strength) {
            (Some(changed_name), ..) => changed_name.view(&self.ahead, desk, session, tones),
            (None, Some(late), ..) => late.view(&self.ahead, desk, session, tones),
            (None, None, Some(leaving), _) => leaving::question(leaving, &self.ahead, desk, session, tones),
            (None, None, None, Some(strength)) => strength.view(desk, session, tones),
            (None, None, None, None) => self.finder(desk, session, tones),
        };
        let right = widget::card(panel, tones).width(panel_width(desk)).height(Length::Fill);
        let screen = row![left, right].spacing(theme::WIDE);
        if self.dragged.is_some() {
            return iced::widget::mouse_area(screen).on_release(Message::LetGo).into();
        }
        screen.into()
    }
}
