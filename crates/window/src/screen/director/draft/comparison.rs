//! Results to compare before an award: average plus with an assigned score, the better of which the non-offending side
//! gets (Law 86B2(b)), or the three results of Law 12C1(e). Each is previewed in the background.

use iced::widget::{column, row};
use iced::{Element, Length};
use uuid::Uuid;

use crate::desk::{DeskView, TrialPreview};
use crate::theme::{self, Tones};
use crate::widget::{self, Cell};
use crate::words;
use bridge::Side;
use evening::director::{Artificial, Award, Compare, Decision, Ruling, RulingId, SideAward};
use evening::scoring::{Points, SidePoints, Standings, redress};
use evening::session::{Change, Session, Slot};

use super::super::{Message, Target, parse};
use super::{Draft, DraftKind};

/// The width of a value in the table, in logical pixels.
const VALUE_WIDTH: f32 = 120.0;

impl Draft {
    /// The changes that give the two awards to compare, for previews: average plus and the assigned score, or the
    /// scores without the infraction and without the own error. `None` if there is nothing to compare, or the outcomes
    /// are not typed.
    pub(in crate::screen::director) fn comparison_changes(
        &self,
        session: &Session,
        desk: &DeskView,
    ) -> [Option<Change>; 2] {
        let (Some(compare), Some(offender)) = (self.compare, self.roles.offender) else { return [None, None] };
        let assigned_award = |text: &str| {
            let outcomes = parse::outcomes(text.trim(), desk.texts.language())?;
            let side = SideAward::Assigned(outcomes);
            Some(Award { ns: side.clone(), ew: side })
        };
        let typed = &self.typed.decision[DraftKind::Assigned as usize];
        let awards = match (compare, offender.side()) {
            (Compare::Better, Side::NS) => {
                [Some(Award::artificial(Artificial::Minus, Artificial::Plus)), assigned_award(typed)]
            }
            (Compare::Better, Side::EW) => {
                [Some(Award::artificial(Artificial::Plus, Artificial::Minus)), assigned_award(typed)]
            }
            (Compare::OwnPart, Side::NS) => [assigned_award(typed), assigned_award(&self.typed.without_error)],
            (Compare::OwnPart, Side::EW) => {
                [assigned_award(&self.typed.east_west), assigned_award(&self.typed.without_error)]
            }
        };
        awards.map(|award| Some(self.award_change(award?, session)))
    }

    /// The change that would give an award here, for a preview.
    fn award_change(&self, award: Award, session: &Session) -> Change {
        let Target { place, board, sitting } = self.target;
        let mut record = self.record.clone();
        (record.draft, record.director) = (false, session.conditions.director.clone());
        let ruling = Ruling {
            id: RulingId(Uuid::nil()),
            edition: self.edition.year(),
            law: "12C1".to_owned(),
            facts: String::new(),
            decision: Decision::Award(award),
            record,
        };
        Change::RulingMade { place, board, sitting, ruling }
    }

    /// The table with the non-offending side's points on the board for each result, as far as computed. `None` if there
    /// is nothing to compare.
    pub(super) fn view_comparison<'a>(
        &self,
        previews: &[TrialPreview; 2],
        session: &Session,
        desk: &DeskView,
        tones: &'static Tones,
    ) -> Option<Element<'a, Message>> {
        let (compare, side) = (self.compare?, self.roles.offender?.side().other());
        let slot = Slot::new(self.target.board, self.target.sitting);
        let trial_standings = |index: usize| {
            let change = self.comparison_changes(session, desk).into_iter().nth(index)??;
            let preview = previews.get(index)?.of(std::slice::from_ref(&change), desk)?;
            preview.outcome.as_ref().ok().cloned()
        };
        let (first, second) = (trial_standings(0), trial_standings(1));
        let standings = desk.standings()?;
        let [first, second] = [first.as_deref(), second.as_deref()]
            .map(|standings| standings.and_then(|standings| side_points(standings, slot, side)));
        let say = desk.texts.say();
        let points_text = |points: Option<&SidePoints>| {
            points.map(|points| words::points(points, standings, &desk.texts)).unwrap_or_default()
        };
        let mut rows = vec![];
        match compare {
            Compare::Better => {
                let is_plus_better = is_better(first, second);
                rows.push((say.desk_compare_plus(), points_text(first), is_plus_better == Some(true)));
                rows.push((say.desk_compare_assigned(), points_text(second), is_plus_better == Some(false)));
            }
            Compare::OwnPart => {
                let table_points = side_points(standings, slot, side);
                rows.push((say.desk_compare_table(), points_text(table_points), false));
                rows.push((say.desk_compare_without_infraction(), points_text(first), false));
                rows.push((say.desk_compare_without_error(), points_text(second), false));
                if let (Some(table_points), Some(first), Some(second)) =
                    (shown_points(table_points), shown_points(first), shown_points(second))
                {
                    let redress_left = redress(table_points, first, second).left;
                    let top = side_points(standings, slot, side).map(|points| points.top.clone()).unwrap_or_default();
                    let redress_text = desk.texts.number(&standings.in_unit(&redress_left, &top).decimal(2));
                    rows.push((say.desk_compare_left(), redress_text, true));
                }
            }
        }
        let title = say.desk_compare(desk.texts.letters().side(side));
        let mut table = column![widget::label(title, theme::NOTE, tones.muted)].spacing(2.0);
        for (name, value, is_best) in rows {
            let plain = Cell::new(if is_best { tones.accent } else { tones.ink });
            let cell = if is_best { plain.right().bold() } else { plain.right() };
            let line = row![widget::cell(name, Length::Fill, plain), widget::cell(value, VALUE_WIDTH, cell)];
            table = table.push(line.spacing(theme::GAP));
        }
        Some(widget::card(table, tones).width(Length::Fill).into())
    }
}

/// The points of a side on a line. `None` if the line does not exist.
fn side_points(standings: &Standings, slot: Slot, side: Side) -> Option<&SidePoints> {
    let line = standings.boards.iter().flat_map(|board| &board.lines).find(|line| line.slot == slot)?;
    Some(line.side(side))
}

/// The points to show for a side. `None` if there are none.
fn shown_points(side: Option<&SidePoints>) -> Option<&Points> {
    side.and_then(SidePoints::to_show)
}

/// Whether average plus is better than the assigned score. `None` if they are equal or unknown.
fn is_better(plus: Option<&SidePoints>, assigned: Option<&SidePoints>) -> Option<bool> {
    let (plus, assigned) = (shown_points(plus)?, shown_points(assigned)?);
    (plus != assigned).then(|| plus > assigned)
}
