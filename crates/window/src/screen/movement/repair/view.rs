//! The layout of a repair: the events to choose from, the inputs, and the cost.

use iced::widget::{Column, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Press};
use crate::words;
use evening::club::{ContestantId, Winners};
use evening::scoring::BoardLine;
use movement::{ContestantKind, RepairedMovement};

use super::super::grid::ShownMovement;
use super::super::sitting_out;
use super::{FIRST_FIELD, Message, REASON_FIELD, ROUND_FIELD, RepairEvent, SECOND_FIELD, State};

type InputField<'a> = (&'static str, &'a str, fn(String) -> Message);

/// The width of the list of events, in logical pixels.
const EVENTS_WIDTH: f32 = 230.0;
/// The width of the field for the round, in logical pixels.
const ROUND_WIDTH: f32 = 56.0;
/// The width of the field for an input of the event, in logical pixels.
const INPUT_WIDTH: f32 = 64.0;

impl State {
    pub fn view<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let kind = self.contestant_kind(desk);
        let is_drawn = desk.session().is_some_and(|session| super::is_drawn(session, self.section));
        let mut events = Column::new();
        for event in desk.session().map(|session| self.offered_events(session)).unwrap_or_default() {
            let color = if Some(event) == self.event { tones.accent } else { tones.ink };
            events = events.push(
                Press::new(
                    widget::label(event.name(kind, is_drawn, &desk.texts), theme::NOTE, color),
                    Face::line(tones, Some(event) == self.event),
                )
                .on_press(Message::Event(event))
                .padding(theme::SMALL_BUTTON_PADDING)
                .width(Length::Fill),
            );
        }
        let field = |id: &'static str, value: &str, message: fn(String) -> Message, width: f32| {
            widget::field("", value, theme::NAME, tones)
                .id(id)
                .on_input(message)
                .on_submit(Message::Submit)
                .width(width)
                .padding(theme::BUTTON_PADDING)
        };
        let mut inputs = row![
            widget::label(say.repair_from_round(), theme::NOTE, tones.muted),
            field(ROUND_FIELD, &self.round, Message::Round, ROUND_WIDTH)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        let fields: [InputField<'_>; 2] =
            [(FIRST_FIELD, &self.first, Message::First), (SECOND_FIELD, &self.second, Message::Second)];
        for (name, (id, value, message)) in
            self.event.into_iter().flat_map(|event| event.input_labels(kind, desk)).zip(fields)
        {
            if let Some(name) = name {
                inputs = inputs.push(widget::label(name, theme::NOTE, tones.muted)).push(field(
                    id,
                    value,
                    message,
                    INPUT_WIDTH,
                ));
                // The names are shown before the repair is made.
                let names = self.contestant_name(value, desk).map(|names| widget::label(names, theme::NOTE, tones.ink));
                inputs = inputs.extend(names);
            }
        }
        let inputs = inputs.wrap().vertical_spacing(4.0);
        let reason_field = row![
            widget::label(say.repair_reason(), theme::NOTE, tones.muted),
            widget::field("", &self.reason, theme::NOTE, tones)
                .id(REASON_FIELD)
                .on_input(Message::Reason)
                .on_submit(Message::Submit)
                .padding(theme::BUTTON_PADDING)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center);
        // An event that another screen handles needs no input here.
        let panel = match self.event {
            Some(RepairEvent::Substitute) => column![self.view_cost(desk, tones)],
            _ => column![inputs, reason_field, self.view_cost(desk, tones)],
        };
        row![container(events).width(EVENTS_WIDTH), panel.spacing(theme::GAP).width(Length::Fill)]
            .spacing(theme::WIDE)
            .into()
    }

    /// The names of the contestant with the typed number. `None` if the repair is not about contestants, or nobody has
    /// the number.
    fn contestant_name(&self, typed: &str, desk: &DeskView) -> Option<String> {
        let number = typed
            .trim()
            .parse()
            .ok()
            .filter(|_| matches!(self.event, Some(RepairEvent::Leave | RepairEvent::Hole | RepairEvent::Swap)))?;
        let id = ContestantId { section: self.section, number };
        let session = desk.session()?;
        session.contestants.contains_key(&id).then(|| words::title(id, session, &desk.texts))
    }

    /// The next step for a contestant that leaves before the next round is drawn. `None` for other repairs.
    fn leaving_before_draw_text(&self, desk: &DeskView) -> Option<String> {
        let session = desk.session()?;
        let id = ContestantId { section: self.section, number: self.leaving_before_draw(session)? };
        let contestant = words::contestant(id, session, &desk.texts);
        let key = desk.texts.key("Ctrl Enter");
        Some(desk.texts.say().repair_leaves_draw(self.round().to_string(), key, contestant))
    }

    fn view_cost<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let line = |sentence: String| tinted(sentence, tones.ink);
        let mut lines = Column::new().spacing(theme::CLOSE).width(Length::Fill);
        match &self.plan {
            None if self.event.is_none() => lines = lines.push(tinted(say.repair_choose(), tones.muted)),
            None if self.event == Some(RepairEvent::Substitute) => {
                lines = lines.push(line(say.repair_substitute_hint()));
            }
            None if self.event == Some(RepairEvent::WrongMove) => {
                lines = lines.push(line(say.repair_wrong_move_hint()));
            }
            None if self.requested.is_some() => lines = lines.push(tinted(say.repair_planning(), tones.muted)),
            None => lines = lines.push(tinted(say.repair_say_more(), tones.muted)),
            Some(Err(error)) => {
                lines = lines.push(match self.leaving_before_draw_text(desk) {
                    Some(next_step) => tinted(next_step, tones.ink),
                    None => tinted(words::repair_error(error, &desk.texts), tones.danger),
                });
            }
            Some(Ok(plan)) => {
                for repaired in &plan.repaired {
                    lines = lines.extend(self.section_cost_lines(repaired, desk, tones));
                }
                let redraw = plan.redraw.as_ref().map(|redraw| {
                    let meetings = lang::draw::meetings(redraw, &desk.texts);
                    Element::from(line(say.repair_redraw(redraw.round.to_string(), meetings)))
                });
                lines = lines.extend(redraw);
            }
        }
        // When text changes, iced 0.14 repaints only the area of the old text. A changed background is repainted as a
        // whole, so its shade alternates invisibly.
        let shade = if self.is_odd_plan { 1.0 } else { 0.996 };
        container(lines)
            .width(Length::Fill)
            .style(move |_| container::Style {
                background: Some(tones.surface.scale_alpha(shade).into()),
                ..container::Style::default()
            })
            .into()
    }

    fn section_cost_lines<'a>(
        &self,
        repaired: &RepairedMovement,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Vec<Element<'a, Message>> {
        let (say, cost) = (desk.texts.say(), &repaired.cost);
        let two_decimals = |value: f64| desk.texts.number(&format!("{value:.2}"));
        // For an earlier or later end, the new end of play is shown.
        let section = desk.session().and_then(|session| session.sections.get(&self.section));
        let section = section
            .filter(|_| matches!(self.event, Some(RepairEvent::Curtail | RepairEvent::Extend | RepairEvent::Draw)));
        let end_of_play = section.map(|section| {
            let rounds = repaired.movement.rounds;
            let boards = u16::from(rounds) * u16::from(section.boards_per_round);
            say.repair_ends(rounds.to_string(), boards)
        });
        let mut lines: Vec<String> = end_of_play.into_iter().collect();
        // With very few contestants both figures are 0 and mean nothing.
        if cost.fairness.0 > 0.0 || cost.fairness.1 > 0.0 {
            lines.push(say.repair_fairness(two_decimals(cost.fairness.0), two_decimals(cost.fairness.1)));
        }
        if cost.lost.is_empty() && cost.met_again == 0 && cost.sharing == 0 && cost.new_sets == 0 {
            lines.push(say.repair_costs_nothing());
        }
        let counts = [
            (cost.met_again, say.repair_met_again(cost.met_again.to_string())),
            (cost.sharing, say.repair_sharing(cost.sharing.to_string())),
            (usize::from(cost.new_sets), say.repair_new_sets(cost.new_sets.to_string())),
            (usize::from(cost.sit_outs != 0), say.repair_sit_outs(desk.texts.number(&format!("{:+}", cost.sit_outs)))),
        ];
        lines.extend(counts.into_iter().filter(|(count, _)| *count > 0).map(|(_, sentence)| sentence));
        // A round that will be drawn again has other byes.
        let is_drawn_again = matches!(&self.plan, Some(Ok(plan)) if plan.redraw.is_some());
        lines.extend(self.sit_out_sentences(repaired, desk).filter(|_| !is_drawn_again));
        // Whether the contestant stays in the ranking is decided on another screen.
        let is_leaving = matches!(self.event, Some(RepairEvent::Leave | RepairEvent::Hole));
        let is_of_teams = self.contestant_kind(desk) == ContestantKind::Teams;
        let key = desk.texts.key("Ctrl G");
        let rank_hint = if is_of_teams { say.repair_is_ranked_team(key) } else { say.repair_is_ranked(key) };
        lines.extend(is_leaving.then_some(rank_hint));
        lines.extend(self.lost_switch_warning(repaired, desk));
        // If rounds are only dropped, or somebody is missing, the cards are still right.
        if !cost.cards.is_empty() && !matches!(self.event, Some(RepairEvent::Curtail | RepairEvent::Hole)) {
            let cards: Vec<String> = cost.cards.iter().map(ToString::to_string).collect();
            let is_all = cards.len() == repaired.movement.contestants().len();
            lines.push(say.repair_cards(if is_all { say.repair_all() } else { cards.join(", ") }));
        }
        let mut lines: Vec<Element<'a, Message>> =
            lines.into_iter().map(|sentence| tinted(sentence, tones.ink).into()).collect();
        if let Some(warning) = self.late_results_warning(repaired, desk) {
            lines.insert(1.min(lines.len()), tinted(warning, tones.danger).into());
        }
        if !cost.lost.is_empty() {
            let lost_meetings = cost
                .lost
                .iter()
                .map(|meeting| format!("R{} {}", meeting.round, ShownMovement::contestants_text(meeting.sitting)));
            let lost_sentence = say.repair_lost(lost_meetings.collect::<Vec<_>>().join(", "));
            lines.insert(1.min(lines.len()), tinted(lost_sentence, tones.danger).into());
        }
        lines
    }

    /// A warning that rounds dropped by an earlier end have results, which keep counting. `None` without such results.
    fn late_results_warning(&self, repaired: &RepairedMovement, desk: &DeskView) -> Option<String> {
        let standings = desk.standings().filter(|_| self.event == Some(RepairEvent::Curtail))?;
        let is_late = |line: &&BoardLine| {
            line.place.section == self.section
                && line.place.round > Some(repaired.movement.rounds)
                && (line.outcome.is_some() || line.awarded)
        };
        let count = standings.boards.iter().flat_map(|board| &board.lines).filter(is_late).count();
        (count > 0).then(|| desk.texts.say().repair_late_results(count, self.round().to_string()))
    }

    /// A warning that the repair drops rounds with turned lines. If no such round is left, it adds that there may be
    /// two rankings instead of one. `None` if the movement has two rankings, or no such round is dropped.
    fn lost_switch_warning(&self, repaired: &RepairedMovement, desk: &DeskView) -> Option<String> {
        let section = desk.session()?.sections.get(&self.section)?;
        let (old_rounds, new_rounds) = (section.movement.switched_rounds(), repaired.movement.switched_rounds());
        let is_one_ranking = section.movement.winners == 1 && repaired.movement.winners == 1;
        let lost_rounds: Vec<String> =
            old_rounds.iter().filter(|round| !new_rounds.contains(round)).map(ToString::to_string).collect();
        if !is_one_ranking || lost_rounds.is_empty() {
            return None;
        }
        let (say, rounds) = (desk.texts.say(), lost_rounds.join(", "));
        let warning = say.repair_switch_lost(lost_rounds.len(), rounds);
        if !new_rounds.is_empty()
            || desk.standings().is_some_and(|standings| standings.rules.winners != Winners::Movement)
        {
            return Some(warning);
        }
        let key = desk.texts.key("Ctrl ,");
        Some(format!("{warning} {}", say.repair_switch_two(key, say.rules_ranking_winners())))
    }

    /// Sentences on who sits out, and who plays instead, when a contestant comes or leaves. `None` for other events, or
    /// if there is nothing to say.
    fn sit_out_sentences(&self, repaired: &RepairedMovement, desk: &DeskView) -> Option<String> {
        let session = desk
            .session()
            .filter(|_| matches!(self.event, Some(RepairEvent::Join | RepairEvent::Leave | RepairEvent::Hole)))?;
        let movement = &repaired.movement;
        if self.event != Some(RepairEvent::Join) {
            return sitting_out::newly_sitting_out(movement, self.round(), self.section, session, &desk.texts);
        }
        let (first_round, section, texts) = (self.round(), self.section, &desk.texts);
        let plays_text = sitting_out::no_longer_sitting_out(movement, first_round, section, session, texts);
        let sits_out_text = sitting_out::section_sentence(movement, first_round, section, session, texts);
        let sentences: Vec<String> = plays_text.into_iter().chain(sits_out_text).collect();
        (!sentences.is_empty()).then(|| sentences.join(" "))
    }
}

fn tinted<'a>(sentence: String, color: iced::Color) -> iced::widget::Text<'a> {
    crate::widget::text(sentence).size(theme::NOTE).color(color).width(Length::Fill)
}
