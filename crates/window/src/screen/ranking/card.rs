//! The contestant's card, board by board, with the reasons for the score of the chosen board. `lang::why` has the
//! sentences.

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::theme::{self, KeyPlacement, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::scoring::{BoardLine, BoardScores, Points, Standings, Step, explain_board, explain_total};
use evening::session::{Session, Slot};
use lang::{rules, why};
use movement::Sitting;

use super::super::results;
use super::{Message, State};

/// The width of a board in the card, in logical pixels.
const BOARD_WIDTH: f32 = 40.0;
/// The height of a board in the card, in logical pixels.
const BOARD_HEIGHT: f32 = 36.0;
/// The width of a number in the traveller, in logical pixels.
const NUMBER_WIDTH: f32 = 24.0;
/// The width of a score in the traveller, in logical pixels.
const SCORE_WIDTH: f32 = 50.0;
/// The width of a side's points in the traveller, in logical pixels.
const POINTS_WIDTH: f32 = 46.0;

impl State {
    pub(super) fn view_card<'a>(
        &self,
        contestant: ContestantId,
        standings: &'a Standings,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let Some(total) = explain_total(standings, contestant) else { return Column::new().into() };
        let (number, names) = (contestant.number.to_string(), session.title_of(contestant));
        let is_of_pairs = total.boards.iter().all(|(.., line)| matches!(line.sitting, Sitting::Sides { .. }));
        let title = if is_of_pairs { say.ranking_card(number, names) } else { say.ranking_card_other(number, names) };
        let hint = if standings.rules.method.has_percentages() {
            say.ranking_card_hint()
        } else {
            say.ranking_card_hint_points(rules::board_unit(standings.rules.method, &desk.texts))
        };
        let rank_label = if session.is_unranked(contestant) { say.ranking_rank() } else { say.ranking_unrank() };
        let overdue_slots = results::overdue_slots(standings, session);
        let mut boards = Row::new().spacing(theme::TIGHT);
        for (index, (number, side, line)) in total.boards.iter().enumerate() {
            let number = widget::label(number.to_string(), theme::NOTE, tones.muted);
            let is_overdue = overdue_slots.contains(&line.slot);
            let score = view_score(line.points_of(contestant), line, *side, is_overdue, desk, tones);
            let content = column![number].extend(score).align_x(Alignment::Center).width(Length::Fill);
            let face = Face { radius: theme::RADIUS, ..Face::line(tones, index == self.board_index) };
            boards = boards.push(
                Press::new(content, face)
                    .on_press(Message::Board(index))
                    .padding(1.0)
                    .width(BOARD_WIDTH)
                    .height(BOARD_HEIGHT)
                    .skip_tab(),
            );
        }
        column![
            widget::names(title).size(theme::NAME).font(theme::BOLD).color(tones.ink),
            row![widget::one_line(hint, theme::NOTE, theme::SANS, tones.muted).width(Length::Fill)]
                .extend((tones.keys != KeyPlacement::Hidden).then(|| widget::key(desk.texts.key("← →"), tones)))
                .spacing(theme::GAP)
                .align_y(Alignment::Center),
            boards.wrap().vertical_spacing(theme::TIGHT),
            widget::button(rank_label, desk.texts.key("Ctrl G"), Face::plain(tones), tones)
                .on_press(Message::OpenRankForm(contestant)),
        ]
        .spacing(theme::GAP)
        .into()
    }

    /// The reasons for the score of the chosen board and for the total.
    pub(super) fn view_reasons<'a>(
        &self,
        contestant: ContestantId,
        standings: &'a Standings,
        desk: &'a DeskView,
        session: &'a Session,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let say = desk.texts.say();
        let texts = &desk.texts;
        let Some(total) = explain_total(standings, contestant) else { return Column::new().into() };
        let mut content = Column::new().spacing(theme::GAP);
        let explanation =
            total.boards.get(self.board_index).and_then(|(_, side, line)| explain_board(standings, line.slot, *side));
        if let Some(explanation) = &explanation {
            // A board that was not played has only its number as title.
            let title = match explanation.points {
                Some(points) => {
                    let points = texts.number(&standings.in_unit(points, explanation.top).decimal(2));
                    say.why_title(points, explanation.board.to_string())
                }
                None => say.results_board_title(explanation.board.to_string()),
            };
            content = content
                .push(widget::bold(title, theme::RESULT, tones.ink))
                .push(widget::label(words::markings(session, explanation.board, texts), theme::NOTE, tones.muted))
                .push(view_contestants(explanation.line, session, desk, tones));
            // The reasons come before the traveller, which may be long.
            let sentences = why::board_sentences(explanation, standings, texts);
            for sentence in sentences.into_iter().chain(why::ruling_sentences(session, explanation.line.slot, texts)) {
                content = content.push(widget::names(sentence).size(theme::NOTE).color(tones.ink));
            }
            content = content.push(view_traveller(
                (explanation.line.slot, explanation.side),
                explanation.board,
                desk,
                standings,
                tones,
            ));
            for group in standings
                .board(explanation.board)
                .filter(|group| group.lines.iter().any(|line| line.slot == explanation.line.slot))
            {
                content = content.push(results::view_frequencies(group, standings, desk, tones));
            }
            content = content.push(widget::line(tones));
        }
        for sentence in why::total_sentences(&total, standings, texts, |contestant| session.title_of(contestant)) {
            content = content.push(widget::names(sentence).size(theme::NOTE).color(tones.ink));
        }
        let current_rules = &standings.rules;
        let profile_name = lang::notes::profile_name(&current_rules.profile, texts);
        let differences = lang::notes::setting_differences(current_rules, session.has_drawn_rounds(), texts);
        let rules_note = if differences.is_empty() {
            say.why_profile(profile_name)
        } else {
            say.why_profile_with(profile_name, differences.join(", "))
        };
        content.push(text(rules_note).size(theme::NOTE).color(tones.muted)).into()
    }
}

/// The contestants on both sides of the line, with number and name. The traveller has only numbers.
fn view_contestants<'a>(
    line: &BoardLine,
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let texts = &desk.texts;
    let contestant_line = |(contestant, side): (ContestantId, Side)| {
        let with_number = |title: String| format!("{} {} {title}", texts.letters().side(side), contestant.number);
        let round = line.place.round;
        let full_line = with_number(words::title_in(contestant, round, session, texts));
        let short_line = with_number(words::title_in_short(contestant, round, session, texts));
        widget::one_line(full_line, theme::NOTE, theme::SANS, tones.ink).or(short_line).width(Length::Fill).into()
    };
    Column::with_children(line.sitting.contestants().map(contestant_line)).spacing(theme::CLOSE).into()
}

/// The score of a board in percent, or in points if it has no top. A dash without a score, a ring if the result is
/// overdue, otherwise `None` before the board is played.
fn view_score<'a>(
    points: Option<&Points>,
    line: &BoardLine,
    side: Side,
    is_overdue: bool,
    desk: &DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let dash = || Some(widget::label("–", theme::NOTE, tones.muted));
    let Some(points) = points else {
        return match line.side(side).step {
            Step::NoResult => dash(),
            _ => is_overdue.then(|| widget::glyph(Glyph::Ring, theme::SMALL_SIGN, tones.info)),
        };
    };
    // Nobody else has played the board yet, so there is no score.
    let in_percent = desk.standings().is_some_and(Standings::in_percent);
    if in_percent && line.side(side).top.is_zero() {
        return dash();
    }
    let score = match points.over(&line.side(side).top) {
        Some(share) => (&share * &Points::from(100)).percentage(0),
        None => points.short(1),
    };
    Some(widget::bold(desk.texts.number(&score), theme::NOTE, tones.ink))
}

/// The board's lines at all tables, with the line asked about marked, and the points of its side in bold.
fn view_traveller<'a>(
    (slot, asked_side): (Slot, Side),
    board: BoardNumber,
    desk: &'a DeskView,
    standings: &'a Standings,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let texts = &desk.texts;
    let letters = texts.letters();
    let quiet = Cell::new(tones.muted);
    let headings = row![
        widget::cell(letters.side(Side::NS), NUMBER_WIDTH, quiet),
        widget::cell(letters.side(Side::EW), NUMBER_WIDTH, quiet),
        widget::cell(texts.say().column_contract(), Length::Fill, quiet),
        widget::cell(texts.say().column_score(), SCORE_WIDTH, quiet.right()),
        widget::cell(letters.side(Side::NS), POINTS_WIDTH, quiet.right()),
        widget::cell(letters.side(Side::EW), POINTS_WIDTH, quiet.right()),
    ];
    let lines = standings.board(board).flat_map(BoardScores::best_first).filter(|line| line.state() != "missing");
    let mut rows = lines.map(|line| {
        let (ns, ew) = words::side_numbers(line.sitting);
        let plain = Cell::new(tones.ink);
        let is_asked = line.slot == slot;
        // A table result does not count if a score was assigned.
        let score = line.score_ns.filter(|_| !line.awarded);
        let points_cell = |side: Side| if is_asked && side == asked_side { plain.bold() } else { plain };
        let content = row![
            widget::cell(ns, NUMBER_WIDTH, plain),
            widget::cell(ew, NUMBER_WIDTH, plain),
            widget::suits(&words::line_result(line, desk.session(), texts), theme::NOTE, theme::SANS, tones)
                .or(words::short_line_result(line, desk.session(), texts))
                .width(Length::Fill),
            widget::cell(score.map(|score| texts.score(score)).unwrap_or_default(), SCORE_WIDTH, plain.right()),
            widget::cell(words::points(&line.ns, standings, texts), POINTS_WIDTH, points_cell(Side::NS).right()),
            widget::cell(words::points(&line.ew, standings, texts), POINTS_WIDTH, points_cell(Side::EW).right()),
        ]
        .spacing(theme::TIGHT);
        let row = container(content).padding([3.0, 2.0]).style(move |_| container::Style {
            background: is_asked.then(|| tones.weak.into()),
            ..container::Style::default()
        });
        Element::from(row)
    });
    let headings = container(headings.spacing(theme::TIGHT)).padding([3.0, 2.0]);
    // The first row is in one container with the headings, so that the edge of the panel does not part them.
    let first_rows = container(column![headings].extend(rows.next()).spacing(theme::CLOSE));
    Column::new().push(first_rows).extend(rows).spacing(theme::CLOSE).into()
}
