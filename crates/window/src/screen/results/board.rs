//! The right part of Results: the lines of the board, the frequency of each score, and the hands.

use std::collections::BTreeMap;

use iced::widget::{Column, column, container, row, space};
use iced::{Alignment, Element, Length, Theme};

use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell};
use crate::words;
use bridge::{BoardNumber, Deal, Score, Seat, Side, Suit};
use evening::club::ContestantId;
use evening::director::Weight;
use evening::scoring::{BoardLine, BoardScores, Points, SidePoints, Standings, Step};
use evening::session::{Session, Slot};
use lang::{Texts, double_dummy, rules};
use movement::Sitting;

use super::Message;
use super::preview::is_only_result;

/// The width of a side's points in the frequencies, in logical pixels.
const FREQUENCY_POINTS_WIDTH: f32 = 58.0;
/// The smallest width of a side's number, in logical pixels.
const MIN_NUMBER_WIDTH: f32 = 24.0;
/// The width of a digit of a number, in logical pixels.
const DIGIT_WIDTH: f32 = 8.0;
/// The width of a score in the frequencies, in logical pixels.
const FREQUENCY_SCORE_WIDTH: f32 = 50.0;
/// The width of the bar of a score that occurred almost never, in logical pixels.
const MIN_BAR_WIDTH: f32 = 4.0;
/// The width of the bar of the most frequent score, in logical pixels.
const MAX_BAR_WIDTH: f32 = 60.0;
/// The width of the score on a line, in logical pixels.
const SCORE_WIDTH: f32 = 44.0;
/// The width of a side's points on a line, in logical pixels.
const LINE_POINTS_WIDTH: f32 = 42.0;
/// The width of the datum, in logical pixels.
const DATUM_WIDTH: f32 = 60.0;
/// The width of the letter of a seat, in logical pixels.
const SEAT_WIDTH: f32 = 16.0;

/// The lines of a board, with the line `current_slot` highlighted, its frequencies, and the hands with their analysis
/// if known.
pub(super) fn view<'a>(
    number: BoardNumber,
    current_slot: Option<Slot>,
    desk: &'a DeskView,
    standings: &'a Standings,
    session: &'a Session,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let texts = &desk.texts;
    let say = texts.say();
    let groups: Vec<&BoardScores> = standings.board(number).collect();
    let due_count: usize = groups.iter().map(|group| group.lines.len()).sum();
    let entered_count = groups
        .iter()
        .flat_map(|group| &group.lines)
        .filter(|line| !matches!(line.state(), "missing" | "postponed"))
        .count();
    let mut content = column![
        widget::bold(say.results_board_title(number.to_string()), theme::TITLE, tones.ink),
        widget::label(
            say.results_board_state(
                words::markings(session, number, texts),
                entered_count.to_string(),
                due_count.to_string()
            ),
            theme::NOTE,
            tones.muted
        ),
    ]
    .spacing(theme::GAP);
    for group in groups {
        if let Some(copy) = group.group {
            content = content.push(widget::bold(
                say.results_copy(char::from(b'a' + copy).to_string()),
                theme::NOTE,
                tones.ink,
            ));
        }
        content = content.push(view_lines(group, current_slot, desk, standings, tones));
        content = content.push(view_frequencies(group, standings, desk, tones));
    }
    if let Some(deal) = session.deal(number) {
        content = content.push(widget::line(tones)).push(view_hands(deal, desk, tones));
        if let Some(analyses) = desk.analyses() {
            for line in double_dummy::under_deal(number, Some(analyses), texts) {
                content = content.push(widget::suits(&line, theme::NOTE, theme::SANS, tones));
            }
        }
    }
    content.into()
}

/// The entered lines of a board, best first, with contract, score and points.
fn view_lines<'a>(
    group: &'a BoardScores,
    current_slot: Option<Slot>,
    desk: &'a DeskView,
    standings: &'a Standings,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let texts = &desk.texts;
    let letters = texts.letters();
    let quiet = Cell::new(tones.muted);
    let number_width = group.lines.iter().map(|line| side_number_width(line.sitting)).fold(MIN_NUMBER_WIDTH, f32::max);
    // Numbers are right-aligned, so a space parts them from the contract.
    let gap = || space().width(theme::TIGHT);
    let headings = row![
        widget::cell(letters.side(Side::NS), number_width, quiet.right()),
        widget::cell(letters.side(Side::EW), number_width, quiet.right()),
        gap(),
        widget::cell(texts.say().column_contract(), Length::Fill, quiet),
        widget::cell(texts.say().column_score(), SCORE_WIDTH, quiet.right()),
        widget::cell(letters.side(Side::NS), LINE_POINTS_WIDTH, quiet.right()),
        widget::cell(letters.side(Side::EW), LINE_POINTS_WIDTH, quiet.right()),
    ]
    .spacing(theme::TIGHT);
    let headings = container(headings).padding([0.0, theme::CLOSE]);
    let lines = group.best_first().into_iter().filter(|line| line.state() != "missing");
    let mut table = column![headings, widget::line(tones)].spacing(theme::CLOSE);
    let points = |side: &SidePoints, line: &BoardLine| points_text(side, line, standings, texts);
    for line in lines {
        let (ns, ew) = words::side_numbers(line.sitting);
        let plain = Cell::new(tones.ink);
        // A result does not count if a score was assigned.
        let score = line.score_ns.filter(|_| !line.awarded).map(|score| texts.score(score));
        let content = row![
            widget::cell(ns, number_width, plain.right()),
            widget::cell(ew, number_width, plain.right()),
            gap(),
            widget::suits(&words::line_result(line, desk.session(), texts), theme::NOTE, theme::SANS, tones)
                .or(words::short_line_result(line, desk.session(), texts))
                .width(Length::Fill),
            widget::cell(score.unwrap_or_default(), SCORE_WIDTH, plain.bold().right()),
            widget::cell(points(&line.ns, line), LINE_POINTS_WIDTH, plain.right()),
            widget::cell(points(&line.ew, line), LINE_POINTS_WIDTH, plain.right()),
        ]
        .spacing(theme::TIGHT)
        .align_y(Alignment::Center);
        let is_current = current_slot == Some(line.slot);
        let style = move |_: &Theme| if is_current { widget::selected(tones) } else { container::Style::default() };
        table = table.push(container(content).padding([3.0, theme::CLOSE]).style(style));
    }
    table.into()
}

/// The points of a side. A dash if there is nothing yet to compare the score with (Law 78A).
fn points_text(side: &SidePoints, line: &BoardLine, standings: &Standings, texts: &Texts) -> String {
    if is_only_result(line, standings) && matches!(side.step, Step::Compared { .. }) {
        return "–".to_owned();
    }
    words::points(side, standings, texts)
}

/// The frequency of each score with its value for each side, and the datum if the method has one. A score that the two
/// sides have differently often, because of a ruling for each side, has both numbers: `2/1 ×`.
pub(in crate::screen) fn view_frequencies<'a, M: 'a>(
    group: &'a BoardScores,
    standings: &'a Standings,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, M> {
    let texts = &desk.texts;
    let mut rows: BTreeMap<Score, [u64; 2]> = BTreeMap::new();
    let [ns, ew] = &group.frequencies;
    for (score, weight) in ns.rows() {
        rows.entry(*score).or_default()[0] = *weight;
    }
    for (score, weight) in ew.rows() {
        rows.entry(-*score).or_default()[1] = *weight;
    }
    let greatest_weight = rows.values().flatten().copied().max().unwrap_or(1);
    let mut table = Column::new().spacing(theme::TIGHT);
    let quiet = Cell::new(tones.muted).right();
    if !rows.is_empty() {
        table = table.push(
            row![
                container(widget::bold(texts.say().results_how_often(), theme::NAME, tones.ink)).width(Length::Fill),
                widget::cell(texts.letters().side(Side::NS), FREQUENCY_POINTS_WIDTH, quiet),
                widget::cell(texts.letters().side(Side::EW), FREQUENCY_POINTS_WIDTH, quiet),
            ]
            .spacing(theme::TIGHT)
            .align_y(Alignment::Center),
        );
    }
    for (score, [ns_weight, ew_weight]) in rows.iter().rev() {
        let count_text = |weight: u64| texts.number(&Points::new(weight as i64, u64::from(Weight::WHOLE)).short(2));
        let times = match (count_text(*ns_weight), count_text(*ew_weight)) {
            (ns, ew) if ns == ew => ns,
            (ns, ew) => format!("{ns}/{ew}"),
        };
        let bar_fraction = *ns_weight.max(ew_weight) as f32 / greatest_weight as f32;
        let bar = container(space().height(12.0))
            .width(MIN_BAR_WIDTH + (MAX_BAR_WIDTH - MIN_BAR_WIDTH) * bar_fraction)
            .style(move |_| container::Style { background: Some(tones.bars.into()), ..container::Style::default() });
        // In a match a side with a ruling has other points for the score.
        let is_split = ns_weight != ew_weight;
        let points = (!is_split).then(|| score_points(*score, group, standings, texts));
        let [ns, ew] = points.unwrap_or_default();
        table = table.push(
            row![
                widget::cell(texts.score(*score), FREQUENCY_SCORE_WIDTH, Cell::new(tones.ink).bold().right()),
                bar,
                container(widget::label(format!("{times} ×"), theme::NOTE, tones.ink)).width(Length::Fill),
                widget::cell(ns, FREQUENCY_POINTS_WIDTH, Cell::new(tones.ink).right()),
                widget::cell(ew, FREQUENCY_POINTS_WIDTH, quiet),
            ]
            .spacing(theme::TIGHT)
            .align_y(Alignment::Center),
        );
    }
    if let Some([datum, _]) = group.datum {
        let label = rules::setting("butler.round", &standings.rules.datum_round.to_string(), texts);
        table = table.push(
            row![
                container(widget::label(label, theme::NOTE, tones.muted)).width(Length::Fill),
                widget::cell(texts.score(datum), DATUM_WIDTH, Cell::new(tones.ink).bold().right()),
            ]
            .spacing(theme::TIGHT),
        );
    }
    table.into()
}

/// The width of a side's number in logical pixels. A side of an individual has two numbers, and a pair's number may
/// have three digits.
fn side_number_width(sitting: Sitting<ContestantId>) -> f32 {
    let (ns, ew) = words::side_numbers(sitting);
    MIN_NUMBER_WIDTH.max(DIGIT_WIDTH * ns.chars().count().max(ew.chars().count()) as f32)
}

/// The value of a score for each side: percent if the method has percentages, otherwise points. Empty if it differs
/// between tables, as in matches. A dash if there is nothing to compare the score with.
fn score_points(score: Score, group: &BoardScores, standings: &Standings, texts: &Texts) -> [String; 2] {
    let side_text = |side: &SidePoints| {
        let percent = words::percent(side, texts).map(|percent| texts.percent(&percent));
        percent.unwrap_or_else(|| words::points(side, standings, texts))
    };
    let is_uncompared =
        |line: &&BoardLine| is_only_result(line, standings) && matches!(line.ns.step, Step::Compared { .. });
    if group.lines.iter().find(|line| line.score_ns == Some(score)).is_some_and(|line| is_uncompared(&line)) {
        return ["–".to_owned(), "–".to_owned()];
    }
    group.worth(score).map(|sides| sides.map(side_text)).unwrap_or_default()
}

fn view_hands<'a>(deal: Deal, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let letters = desk.texts.letters();
    let mut list = Column::new().spacing(theme::CLOSE);
    for seat in Seat::ALL {
        let hand = deal.hand(seat);
        let cards: Vec<String> = Suit::DOWN
            .into_iter()
            .map(|suit| {
                let ranks: String = hand.ranks(suit).map(|rank| letters.rank(rank)).collect();
                format!("{}{}", suit.symbol(), if ranks.is_empty() { "–".to_owned() } else { ranks })
            })
            .collect();
        list = list.push(
            row![
                widget::cell(letters.seat(seat), SEAT_WIDTH, Cell::new(tones.ink).bold()),
                widget::suits(&cards.join(" "), theme::NOTE, theme::SANS, tones),
                widget::label(hand.points().to_string(), theme::NOTE, tones.muted),
            ]
            .spacing(theme::GAP),
        );
    }
    list.into()
}
