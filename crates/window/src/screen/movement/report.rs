//! The report on a movement: a label, the balance, and the faults. The crate `movement` checks.

use iced::widget::{Column, column};
use iced::{Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Glyph};
use movement::{OfferReason, Report};

use super::{Message, balance};

/// The greatest number of faults and remarks listed.
const MAX_LISTED: usize = 60;

pub(super) fn state_chip<'a, M: 'a>(report: &Report, desk: &DeskView, tones: &'static Tones) -> Element<'a, M> {
    let say = desk.texts.say();
    if report.is_playable() {
        widget::chip(Glyph::Tick, say.movement_no_faults(), tones.accent, tones.weak)
    } else {
        widget::chip(Glyph::Cross, say.movement_faults(report.faults.len()), tones.danger, tones.danger_weak)
    }
}

/// The balance of a movement: figures, and a matrix of all contestants. `rule_of_thumb` is the usual influence in
/// movements of this size, if known.
pub(super) fn balance_part<'a>(
    report: &'a Report,
    rule_of_thumb: Option<f64>,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let matrix = widget::whole_steps(
        widget::scroll_both(balance::view_matrix(&report.balance, tones), tones),
        balance::CELL_SIZE,
    );
    column![balance::view_figures(report, rule_of_thumb, &desk.texts, tones), matrix].spacing(theme::NEAR).into()
}

pub(super) fn faults_part<'a>(report: &Report, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let list = column![state_chip(report, desk, tones), fault_list(report, desk, tones)].spacing(theme::TIGHT);
    widget::card(widget::scroll(list, tones), tones).width(Length::FillPortion(1)).into()
}

/// The faults, and remarks on repeated meetings, shared boards and fairness.
pub(super) fn fault_list<'a, M: 'a>(report: &Report, desk: &DeskView, tones: &'static Tones) -> Column<'a, M> {
    let say = desk.texts.say();
    let mut list = Column::new().spacing(theme::TIGHT);
    for (fault, color) in report
        .faults
        .iter()
        .map(|fault| (fault, tones.danger))
        .chain(report.repeats.iter().map(|fault| (fault, tones.muted)))
        .take(MAX_LISTED)
    {
        let contestants: Vec<String> = fault.who.iter().map(ToString::to_string).collect();
        let place = say.movement_cell(fault.round.to_string(), fault.table.to_string());
        let kind = crate::words::fault(fault.kind, &desk.texts);
        list = list.push(widget::label(format!("{place}: {kind} ({})", contestants.join(", ")), theme::NOTE, color));
    }
    // A club with a single copy of its boards needs to know this before it plays the movement.
    let sharing = match report.copies {
        _ if !report.sharing.is_empty() => Some(OfferReason::Sharing(report.sharing.len())),
        copies if copies > 1 => Some(OfferReason::Copies(copies)),
        _ => None,
    };
    let sharing_note = sharing.map(|reason| crate::widget::text(lang::reason(&reason, &desk.texts)).size(theme::NOTE));
    list = list.extend(sharing_note.map(|note| note.color(tones.warning).into()));
    let fairness = crate::widget::text(balance::fairness_text(&report.balance, &desk.texts));
    list.push(fairness.size(theme::NOTE).color(tones.ink))
}
