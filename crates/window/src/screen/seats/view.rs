//! The layout of Seats: the plan, and beside it the people found or a question.

use std::collections::BTreeSet;

use iced::widget::{Column, Row, column, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use evening::club::{Contestant, ContestantId};
use evening::session::Session;
use movement::ContestantKind;

use super::chairs::{Chair, TablePlan, chairs, contestant_kind, sitter};
use super::plan::{PlanLayout, card_height, name_width};
use super::{MIN_TABLE_WIDTH, Message, PLAN, ROOMY_TABLE_WIDTH, State, TABLE_GAP, leaving, panel_width, tables_across};

/// The height of the title above the plan with the space below it, in logical pixels.
const HEAD_HEIGHT: f32 = 44.0;

impl State {
    /// The subtitle: how many of all contestants are seated, and, except for teams, the rounds in play once a
    /// round was called.
    fn count_text(&self, session: &Session, seated_count: usize, total_count: usize, desk: &DeskView) -> String {
        let say = desk.texts.say();
        // Contestants from a file without a movement have no chairs, so the total lacks them.
        let (seated, total) = (seated_count.to_string(), total_count.max(seated_count).to_string());
        // Once play has begun, the plan shows the round in play.
        let called = session.sections.iter().filter(|(_, section)| !section.called.is_empty());
        let rounds: BTreeSet<u8> = called.map(|(id, _)| session.current_round(*id)).collect();
        let kind = contestant_kind(session, self.chair(session).map(|chair| chair.contestant));
        // The plan of teams is the same in every round.
        if !rounds.is_empty() && kind == ContestantKind::Teams {
            return say.seats_count_seated(seated, total);
        }
        if !rounds.is_empty() {
            let rounds = rounds.into_iter().map(|round| round.to_string()).collect::<Vec<_>>().join(", ");
            return say.seats_count_round(seated, total, rounds);
        }
        match kind {
            ContestantKind::Individual => say.seats_count_players(seated, total),
            ContestantKind::Teams => say.seats_count_teams(seated, total),
            ContestantKind::Pairs => say.seats_count(seated, total),
        }
    }

    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let Some(session) = desk.session() else { return iced::widget::space().into() };
        let say = desk.texts.say();
        let chairs = chairs(session);
        let is_complete = |contestant: &&Contestant| {
            !contestant.name.is_empty() || contestant.players.iter().all(|player| !player.name.is_empty())
        };
        let has_left = |id: ContestantId| {
            session.left_after(id).is_some_and(|last_round| session.current_round(id.section) > last_round)
        };
        let seated_count =
            session.contestants.values().filter(is_complete).filter(|contestant| !has_left(contestant.id)).count();
        let numbers: BTreeSet<ContestantId> =
            chairs.iter().filter(|chair| !chair.is_spare).map(|chair| chair.contestant).collect();
        let total_count = numbers.into_iter().filter(|id| !has_left(*id)).count();
        let head = row![
            widget::bold(say.seats_title(), theme::TITLE, tones.ink),
            widget::one_line(
                self.count_text(session, seated_count, total_count, desk),
                theme::NAME,
                theme::SANS,
                tones.muted
            )
            .width(Length::Fill),
            widget::button(say.seats_to_movement(), desk.texts.key("Ctrl 3"), Face::plain(tones), tones)
                .on_press(Message::GoToMovement),
        ]
        .spacing(theme::APART)
        .align_y(Alignment::Center);
        let mut tables: Vec<TablePlan> = Vec::new();
        let current = self.chair(session).map(|chair| chair.contestant);
        // The card of a late contestant is shown while the cursor is there.
        let is_shown = |chair: &Chair| Some(chair.contestant) == current || !chair.is_spare;
        for (index, chair) in chairs.iter().enumerate().filter(|(_, chair)| is_shown(chair)) {
            let section = chair.contestant.section;
            let is_same_card = |card: &&mut TablePlan| {
                let has_other_owner =
                    card.chairs.iter().any(|(_, other)| other.has_own_card && other.contestant != chair.contestant);
                let has_other_state = card.chairs.iter().any(|(_, other)| other.has_left != chair.has_left);
                card.table == chair.table && card.section == section && !has_other_owner && !has_other_state
            };
            match tables.iter_mut().find(is_same_card) {
                Some(card) => card.chairs.push((index, *chair)),
                None => tables.push(TablePlan { table: chair.table, section, chairs: vec![(index, *chair)] }),
            }
        }
        let layout = plan_layout(&tables, desk, session);
        let across = layout.across;
        let mut plan = Column::new().spacing(TABLE_GAP);
        for table_row in tables.chunks(across) {
            let mut line = Row::new().spacing(TABLE_GAP);
            for table in table_row {
                line = line.push(self.table_card(table, layout, desk, session, tones));
            }
            for _ in table_row.len()..across {
                line = line.push(iced::widget::space().width(Length::FillPortion(1)));
            }
            plan = plan.push(line);
        }
        let plan_side = column![head, widget::scroll(plan, tones).id(PLAN).height(Length::Fill)]
            .spacing(theme::APART)
            .width(Length::Fill);
        let panel = match (&self.changed_name, &self.late, self.leaving, &self.strength) {
            (Some(changed_name), ..) => changed_name.view(&self.ahead, desk, session, tones),
            (None, Some(late), ..) => late.view(&self.ahead, desk, session, tones),
            (None, None, Some(leaving), _) => leaving::view_question(leaving, &self.ahead, desk, session, tones),
            (None, None, None, Some(strength)) => strength.view(desk, session, tones),
            (None, None, None, None) => self.view_finder(desk, session, tones),
        };
        let side_panel = widget::card(panel, tones).width(panel_width(desk));
        let screen = row![plan_side, side_panel].spacing(theme::WIDE);
        if self.dragged.is_some() {
            return iced::widget::mouse_area(screen).on_release(Message::LetGo).into();
        }
        screen.into()
    }
}

/// The layout of the plan. Tables are wider if all of them then fit without scrolling. Names are larger if all tables
/// fit, and the longest name fits its card.
fn plan_layout(tables: &[TablePlan], desk: &DeskView, session: &Session) -> PlanLayout {
    let row_height =
        |row: &[TablePlan]| row.iter().map(|card| card_height(&card.chairs, theme::NAME)).fold(0.0, f32::max);
    let fits_height = |across: usize| {
        let heights = tables.chunks(across).map(|row| row_height(row) + TABLE_GAP);
        heights.sum::<f32>() - TABLE_GAP + HEAD_HEIGHT <= screen_space::content_size(desk).height
    };
    let roomy_across = tables_across(ROOMY_TABLE_WIDTH, desk);
    let across = if fits_height(roomy_across) { roomy_across } else { tables_across(MIN_TABLE_WIDTH, desk) };
    let players = tables.iter().flat_map(|card| &card.chairs).filter_map(|(_, chair)| sitter(session, chair));
    let longest_name = players.map(|player| session.name_of(player)).max_by_key(|name| name.chars().count());
    let fits_width =
        longest_name.is_none_or(|name| widget::width_of(&name, theme::NAME, theme::SANS) <= name_width(across, desk));
    let name_size = if fits_height(across) && fits_width { theme::NAME } else { theme::NOTE };
    PlanLayout { across, name_size }
}
