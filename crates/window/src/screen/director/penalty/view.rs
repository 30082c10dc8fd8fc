//! The layout of the form of a penalty. `penalty` handles input.

use iced::widget::{Column, Row, column, row, space};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen::director;
use crate::theme::{self, Tones};
use crate::widget;
use ::movement::ContestantKind;
use evening::club::Contestant;
use evening::director::{PenaltyKind, PenaltyUnit};
use evening::session::Session;
use lang::rulings;

use super::{Field, Form, Message, Sanction, common_penalties, field_id, format_hundredths, read_hundredths};

/// The height of a team's name and of two lines with its players, in logical pixels.
const TEAM_PLAYERS_HEIGHT: f32 = 92.0;

/// The height of the row with the amount, in logical pixels.
const AMOUNT_HEIGHT: f32 = 60.0;

impl Form {
    pub(in crate::screen::director) fn view<'a>(
        &'a self,
        session: &'a Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, director::Message> {
        let say = desk.texts.say();
        let field = |field: Field, name: String, value: &'a str| input(field, name, value, tones);
        let contestant = self.contestant(session);
        let name = contestant.map(Contestant::title).unwrap_or_default();
        let title = match self.sanction {
            Sanction::Unranked => say.penalty_unranked(),
            Sanction::Reinstatement if self.ranks_again(session) => say.penalty_leave(),
            _ => say.penalty_new(),
        };
        let players = contestant
            .filter(|contestant| contestant.players.len() > 1 && self.sanction != Sanction::Unranked)
            .map(|contestant| self.player_choice(contestant, session, desk, tones));
        // The players are beside the field, so that nothing moves when they appear. Those of a team need more space.
        let name = widget::one_line(name, theme::NOTE, theme::BOLD, tones.ink).width(Length::Fill);
        let players = column![name].extend(players).spacing(theme::TIGHT).width(Length::Fill);
        let reserved_space = self.is_for_teams.then(|| space().height(TEAM_PLAYERS_HEIGHT).into());
        let mut form = column![
            widget::bold(title, theme::TITLE, tones.ink),
            self.sanction_choice(desk, tones),
            row![field(Field::Contestant, say.penalty_who(), &self.typed_contestant).width(120.0), players]
                .extend(reserved_space)
                .spacing(12.0),
        ]
        .spacing(12.0);
        match self.sanction {
            Sanction::Penalty => {
                form = self.with_amount(form, desk, tones);
            }
            Sanction::Suspension => {
                form = form.push(field(Field::Amount, say.penalty_last_round(), &self.amount).width(200.0));
            }
            Sanction::Reinstatement => {}
            Sanction::Unranked => {
                form = form.push(widget::label(say.penalty_unranked_hint(), theme::NOTE, tones.muted));
            }
            Sanction::Disqualification => {
                form = form.push(field(Field::Organizer, say.desk_organizer(), &self.organizer));
            }
        }
        let reason = field(Field::Reason, say.penalty_reason(), &self.reason).width(Length::FillPortion(4));
        // The director does not choose the law for leaving a contestant out of the ranking.
        let law = (self.sanction != Sanction::Unranked)
            .then(|| field(Field::Law, say.desk_field_law(), &self.law).width(Length::FillPortion(1)).into());
        form.push(row![reason].extend(law).spacing(12.0)).into()
    }

    /// Whether the contestant was left out of the ranking and is ranked again.
    fn ranks_again(&self, session: &Session) -> bool {
        self.sanction == Sanction::Reinstatement
            && self.contestant(session).is_some_and(|contestant| session.is_unranked(contestant.id))
    }

    pub(in crate::screen::director) fn buttons<'a>(
        &self,
        session: &Session,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Element<'a, director::Message> {
        let say = desk.texts.say();
        let label = match self.sanction {
            Sanction::Unranked => say.ranking_unrank(),
            Sanction::Reinstatement if self.ranks_again(session) => say.ranking_rank(),
            Sanction::Penalty if self.unit == PenaltyUnit::Warning => say.penalty_give_warning(),
            _ => say.penalty_give(),
        };
        director::form_buttons(label, desk, tones)
    }

    fn sanction_choice<'a>(&self, desk: &DeskView, tones: &'static Tones) -> Element<'a, director::Message> {
        let say = desk.texts.say();
        let sanctions = [
            (Sanction::Penalty, say.penalty_title()),
            (Sanction::Suspension, say.penalty_suspension()),
            (Sanction::Disqualification, say.penalty_disqualification()),
            (Sanction::Unranked, say.penalty_unranked()),
            (Sanction::Reinstatement, say.penalty_leave()),
        ];
        let choices = sanctions
            .map(|(sanction, name)| segment(name, sanction == self.sanction, Message::Sanction(sanction), tones));
        widget::segments(choices, tones).into()
    }

    fn player_choice<'a>(
        &self,
        contestant: &Contestant,
        session: &Session,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Element<'a, director::Message> {
        let say = desk.texts.say();
        let section = session.sections.get(&contestant.id.section);
        let is_team = section.is_some_and(|section| section.movement.kind == ContestantKind::Teams);
        let whole_label = if is_team { say.penalty_whole_team() } else { say.penalty_whole() };
        let whole_choice = segment(whole_label, self.player.is_none(), Message::Player(None), tones);
        let player_choices = (0u8..).zip(&contestant.players).map(|(position, player)| {
            segment(player.name.clone(), self.player == Some(position), Message::Player(Some(position)), tones)
        });
        widget::segments(std::iter::once(whole_choice).chain(player_choices), tones).into()
    }

    /// The form followed by the common penalties, the kind, the unit and the amount.
    fn with_amount<'a>(
        &'a self,
        mut form: Column<'a, director::Message>,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Column<'a, director::Message> {
        let say = desk.texts.say();
        let choice = |name: String, is_chosen: bool, message: Message| choice(name, is_chosen, message, tones);
        let kinds = [PenaltyKind::Procedural, PenaltyKind::Disciplinary, PenaltyKind::Appeal].map(|kind| {
            segment(rulings::penalty_kind(kind, &desk.texts), kind == self.kind, Message::Kind(kind), tones)
        });
        let units = PenaltyUnit::ALL.into_iter().filter(|unit| self.offers_unit(*unit));
        let units = units.map(|unit| {
            segment(crate::words::penalty_unit(unit, &desk.texts), unit == self.unit, Message::Unit(unit), tones)
        });
        let common_choices = common_penalties(desk)
            .map(|(law, name)| choice(name.clone(), self.reason == name, Message::Common(law, name)));
        let key = widget::key(desk.texts.key("F5 F6"), tones);
        let common_choices = Row::with_children(common_choices).push(key).spacing(6.0).align_y(Alignment::Center);
        let common_choices = common_choices.wrap().vertical_spacing(4.0);
        form = form.push(widget::titled(say.penalty_named(), common_choices, tones));
        form = form.push(widget::segments(kinds, tones)).push(widget::segments(units, tones));
        if self.unit == PenaltyUnit::Warning {
            // A warning has no amount. Its space stays, so that nothing below moves.
            form = form.push(space().height(AMOUNT_HEIGHT));
        } else {
            let standard_hundredths = self.standard_hundredths();
            let amount_choices = usual_amounts(self.unit, standard_hundredths).map(|amount| {
                let amount_text = format_hundredths(amount);
                let number = desk.texts.number(&amount_text);
                let label = if standard_hundredths == Some(amount) {
                    format!("{number} · {}", say.penalty_standard())
                } else {
                    number
                };
                let is_chosen = read_hundredths(&self.amount) == Some(amount);
                choice(label, is_chosen, Message::Field(Field::Amount, amount_text))
            });
            let note = self.effect_text(desk).or_else(|| self.has_no_tariff().then(|| say.penalty_no_standard()));
            let note = note.map(|note| widget::label(note, theme::NOTE, tones.muted));
            form = form.push(
                row![
                    input(Field::Amount, say.penalty_amount(), &desk.texts.number(&self.amount), tones).width(120.0),
                    Row::with_children(amount_choices).spacing(6.0),
                ]
                // What the amount takes off, or a note that none of the figures is the standard amount.
                .extend(note)
                .spacing(12.0)
                .height(AMOUNT_HEIGHT)
                .align_y(Alignment::End),
            );
        }
        form
    }
}

fn input<'a>(field: Field, name: String, value: &str, tones: &'static Tones) -> Column<'a, director::Message> {
    let input = widget::field("", value, theme::NAME, tones)
        .id(field_id(field))
        .on_input(move |text| director::Message::Penalty(Message::Field(field, text)))
        .on_submit(director::Message::Make);
    widget::titled(name, input, tones)
}

/// Amounts to choose from, in hundredths of the unit: the standard one first, then round ones.
fn usual_amounts(unit: PenaltyUnit, standard: Option<u32>) -> impl Iterator<Item = u32> {
    let round_amounts: &[u32] = match unit {
        PenaltyUnit::PercentOfTop => &[1000, 2500, 5000],
        PenaltyUnit::Matchpoints | PenaltyUnit::TotalPercent => &[100, 200, 500],
        PenaltyUnit::Imps => &[100, 200, 300],
        PenaltyUnit::VictoryPoints => &[50, 100, 200],
        PenaltyUnit::Warning => &[],
    };
    standard.into_iter().chain(round_amounts.iter().copied().filter(move |amount| Some(*amount) != standard))
}

fn segment<'a>(
    name: String,
    is_chosen: bool,
    message: Message,
    tones: &'static Tones,
) -> widget::Press<'a, director::Message> {
    widget::segment(name, is_chosen, director::Message::Penalty(message), tones)
}

fn choice<'a>(
    name: String,
    is_chosen: bool,
    message: Message,
    tones: &'static Tones,
) -> Element<'a, director::Message> {
    widget::choice(name, is_chosen, director::Message::Penalty(message), tones).padding(theme::BUTTON_PADDING).into()
}
