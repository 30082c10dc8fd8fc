//! The bracket of a knock-out: a column for each stage, with scores and winners. `scoring` computes them.

use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell};
use crate::words;
use evening::club::ContestantId;
use evening::scoring::{KnockOut, KnockOutStage, Points, Tie};
use evening::session::Session;

use super::{Message, State};

/// The width of a stage, in logical pixels.
const STAGE_WIDTH: f32 = 206.0;
/// The height of a match in the first stage, in logical pixels.
const MATCH_HEIGHT: f32 = 48.0;
/// The width of a team's score, in logical pixels.
const POINTS_WIDTH: f32 = 52.0;

impl State {
    /// The winner's name, the bracket, and below it the other matches. `None` if the section is not a knock-out, and
    /// before there are standings.
    pub(super) fn view_bracket<'a>(
        &self,
        session: &Session,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        let knock_out = KnockOut::of(session, desk.standings()?, self.section)?;
        let say = desk.texts.say();
        let mut match_height = MATCH_HEIGHT;
        let mut stages = Row::new().spacing(theme::WIDE);
        for stage in &knock_out.bracket {
            let match_views = stage.ties.iter().map(|tie| {
                let match_view = view_match(tie, session, desk, tones);
                container(match_view).height(match_height).align_y(Alignment::Center).into()
            });
            stages = stages.push(
                column![view_heading(stage, desk, tones), Column::with_children(match_views)]
                    .spacing(4.0)
                    .width(STAGE_WIDTH),
            );
            match_height *= 2.0;
        }
        let mut content = Column::new().spacing(theme::GAP);
        if let Some(winner) = knock_out.winner() {
            let name = words::contestant_named(winner, session, &desk.texts);
            content = content.push(widget::bold(say.knock_out_winner(name), theme::NAME, tones.accent));
        }
        content = content.push(stages);
        if !knock_out.others.is_empty() {
            content = content.push(widget::bold(say.knock_out_others(), theme::NAME, tones.ink));
            let other_stages = knock_out.others.iter().map(|stage| {
                let match_views = stage.ties.iter().map(|tie| view_match(tie, session, desk, tones));
                column![view_heading(stage, desk, tones), Column::with_children(match_views).spacing(6.0)]
                    .spacing(4.0)
                    .width(STAGE_WIDTH)
                    .into()
            });
            content = content.push(Row::with_children(other_stages).spacing(theme::WIDE));
        }
        Some(content.into())
    }
}

fn view_heading<'a>(stage: &KnockOutStage, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let say = desk.texts.say();
    let heading = match stage.rounds {
        None => say.knock_out_later(),
        Some((first, last)) if first == last => say.knock_out_round(first.to_string()),
        Some((first, last)) => say.knock_out_rounds(first.to_string(), last.to_string()),
    };
    widget::label(heading, theme::NOTE, tones.muted)
}

fn view_match<'a>(tie: &Tie, session: &Session, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let [first, second] = [0, 1].map(|index| view_team(tie, index, session, desk, tones));
    container(column![first, widget::line(tones), second].spacing(1.0)).width(Length::Fill).into()
}

/// The first (0) or second (1) team of a match with its score. Without a team, a note: a bye if the round is drawn,
/// otherwise that the team is not known yet.
fn view_team<'a>(
    tie: &Tie,
    index: usize,
    session: &Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let contestant: Option<ContestantId> = tie.contestants.get(index).copied().flatten();
    let has_won = contestant.is_some() && tie.winner == contestant;
    let cell = Cell::new(if contestant.is_some() { tones.ink } else { tones.muted }).size(theme::NOTE);
    let cell = if has_won { cell.bold() } else { cell };
    let name = match contestant {
        Some(contestant) => words::contestant_named(contestant, session, &desk.texts),
        None if tie.drawn => say.knock_out_bye(),
        None => say.knock_out_open(),
    };
    let points =
        tie.points.get(index).and_then(Option::as_ref).map(|points| points_text(points, desk)).unwrap_or_default();
    row![widget::cell(name, Length::Fill, cell), widget::cell(points, POINTS_WIDTH, cell.right())].spacing(4.0).into()
}

/// A score as text, without decimals if whole, else with two.
fn points_text(points: &Points, desk: &DeskView) -> String {
    let (whole, two_decimals) = (points.decimal(0), points.decimal(2));
    desk.texts.number(if two_decimals == format!("{whole}.00") { &whole } else { &two_decimals })
}
