//! The layout of the assistant's pages: irregularity, offender, then one question at a time.

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Border, Element, Length};

use crate::desk::DeskView;
use crate::screen_space;
use crate::theme::{self, Tones};
use crate::widget::{self, Face, Glyph, Press};
use crate::words;
use bridge::Seat;
use evening::director::{Answer, Edition, GroupAnswer, Node, QuestionAnswered, Tree, TreeStage, Walk, trees};
use evening::session::{Outcome, Session, Slot};
use lang::{Texts, rulings};
use movement::Sitting;

use super::{LINE, Message, State, Target, log_width, match_form};

/// The minimum width of an answer, in logical pixels.
const MIN_ANSWER_WIDTH: f32 = 280.0;
/// The maximum width of an answer, in logical pixels.
const MAX_ANSWER_WIDTH: f32 = 300.0;
/// The minimum width of a seat, in logical pixels.
const MIN_SEAT_WIDTH: f32 = 190.0;
/// The width of the search field and its results, in logical pixels.
const SEARCH_WIDTH: f32 = 520.0;
/// The greatest number of trees shown for a search.
const MAX_FOUND_TREES: usize = 8;
/// The minimum width of a tree in the menu, in logical pixels.
const MIN_TILE_WIDTH: f32 = 200.0;
/// The side of the box with the key of a tree, in logical pixels.
const KEY_SIDE: f32 = 24.0;
/// The width of the card's border around a page, with its scrollbar, in logical pixels.
const CARD_BORDER: f32 = 46.0;

/// The width of a page inside its card, in logical pixels.
fn page_width(state: &State, desk: &DeskView) -> f32 {
    let log_part_width = if state.shows_log(desk) { log_width(desk) + theme::WIDE } else { 0.0 };
    screen_space::content_size(desk).width - log_part_width - CARD_BORDER
}

/// The table, the board, its contestants and its result, in a match also the result of the other room. Empty before a
/// place is chosen.
fn view_board_context<'a>(
    state: &State,
    session: &Session,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let Some(target) = state.target else { return Row::new().into() };
    let place = words::place(target.place, target.board, session, &desk.texts);
    let slot = Slot::new(target.board, target.sitting);
    let (ns, ew) = words::side_numbers(target.sitting);
    let mut line = row![
        widget::label(desk.texts.say().desk_ruling_at(place), theme::NAME, tones.muted),
        widget::label(format!("{ns} – {ew}"), theme::NAME, tones.muted)
    ]
    .spacing(12.0)
    .align_y(Alignment::Center);
    if let Some(result) = session.result(slot) {
        let result = rulings::outcome(result.outcome, &desk.texts);
        line = line.push(widget::suits(&result, theme::NAME, theme::BOLD, tones));
    }
    // Law 86B asks about the result of the other room.
    let other_result = match target.sitting {
        Sitting::Teams { ns, ew } => session.result(Slot::new(target.board, Sitting::Teams { ns: ew, ew: ns })),
        _ => None,
    };
    let other_room = other_result.map(|result| {
        let result_text = desk.texts.say().desk_other_room(rulings::outcome(result.outcome, &desk.texts));
        widget::suits_in_lines(&result_text, theme::NAME, tones.muted, tones)
    });
    column![line].extend(other_room).spacing(theme::TIGHT).into()
}

/// The menu of irregularities: a search field, and all trees or those that match.
pub(super) fn view_menu<'a>(
    state: &'a State,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let edition = session.edition();
    let field = widget::field(&say.desk_seen_how(), &state.tree_search, theme::NAME, tones)
        .id(LINE)
        .on_input(Message::SearchTree)
        .on_submit(Message::Submit);
    let head = column![
        view_board_context(state, session, desk, tones),
        text(say.desk_what()).size(theme::TITLE).font(theme::BOLD).color(tones.ink),
        field.width(SEARCH_WIDTH),
    ]
    .spacing(12.0);
    let mut buttons = row![
        widget::button(say.desk_free(), desk.texts.key("Ctrl Enter"), Face::plain(tones), tones)
            .on_press(Message::OpenFreeForm),
        widget::button(say.desk_back(), "F3", Face::plain(tones), tones).on_press(Message::Back),
    ]
    .spacing(theme::GAP);
    if match_form::has_matches(desk) {
        let match_button = widget::button(say.match_decide(), desk.texts.key("Ctrl M"), Face::plain(tones), tones);
        buttons = buttons.push(match_button.on_press(Message::MatchNew));
    }
    if !state.tree_search.trim().is_empty() {
        let tiles = found_trees(&state.tree_search, desk).into_iter().map(|tree| tree_tile(tree, edition, desk, tones));
        let tiles = Column::with_children(tiles).width(SEARCH_WIDTH);
        return column![head, tiles, buttons.wrap().vertical_spacing(theme::NEAR)].spacing(12.0).into();
    }
    let stage_column = |stage: TreeStage, has_key: bool| {
        let title = match stage {
            TreeStage::Auction => say.desk_stage_auction(),
            TreeStage::Play => say.desk_stage_play(),
            TreeStage::Board => say.desk_stage_board(),
            TreeStage::Score => say.desk_stage_score(),
        };
        let trees = trees().iter().filter(|tree| tree.stage == stage && tree.key.is_some() == has_key);
        let tiles = trees.map(|tree| tree_tile(tree, edition, desk, tones));
        column![widget::bold(title, theme::NOTE, tones.ink), Column::with_children(tiles)]
            .spacing(theme::TIGHT)
            .width(Length::Fill)
    };
    // Four columns, or fewer in several rows if the words would not fit.
    let stages = [TreeStage::Auction, TreeStage::Play, TreeStage::Board, TreeStage::Score];
    let column_count = widget::column_count(stages.len(), page_width(state, desk), MIN_TILE_WIDTH, theme::APART);
    let menu_part = |has_key: bool| {
        let rows = stages.chunks(column_count).map(|row_stages| {
            let columns = row_stages.iter().map(|stage| stage_column(*stage, has_key).into());
            Row::with_children(columns).spacing(theme::APART).into()
        });
        Element::from(Column::with_children(rows).spacing(theme::APART))
    };
    // The search also finds the trees without a key.
    let more_count = trees().iter().filter(|tree| tree.key.is_none()).count();
    let more_label = say.desk_more_trees(more_count.to_string());
    let unfold_more =
        widget::unfold(more_label, state.shows_more_trees, Message::MoreTrees, tones).width(Length::Shrink);
    column![head, menu_part(true), unfold_more]
        .extend(state.shows_more_trees.then(|| menu_part(false)))
        .push(buttons.wrap().vertical_spacing(theme::NEAR))
        .spacing(theme::APART)
        .into()
}

/// The trees that match a typed text, at most `MAX_FOUND_TREES`. The tree that Enter opens comes first.
fn found_trees(typed: &str, desk: &DeskView) -> Vec<&'static Tree> {
    let first = lang::chosen(typed, &desk.texts);
    let other_trees =
        lang::seek(typed, &desk.texts).into_iter().filter(|tree| first.is_none_or(|first| first.name != tree.name));
    first.into_iter().chain(other_trees).take(MAX_FOUND_TREES).collect()
}

fn tree_tile<'a>(
    tree: &'static Tree,
    edition: Edition,
    desk: &DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let is_in_edition = tree.start(edition).is_some();
    let law = if is_in_edition {
        rulings::law(&tree.law, &desk.texts)
    } else {
        desk.texts.say().desk_no_edition(edition.year().to_string())
    };
    let key =
        tree.key.map_or_else(|| space().width(KEY_SIDE).height(KEY_SIDE).into(), |key| key_box(key, false, tones));
    let name = text(rulings::tree_title(tree, &desk.texts)).size(theme::NOTE).color(tones.ink);
    let content = row![key, name.width(Length::Fill), widget::label(law, theme::NOTE, tones.muted)];
    Press::new(content.spacing(theme::GAP).align_y(Alignment::Center), rounded_line(tones))
        .on_press_maybe(is_in_edition.then_some(Message::Tree(&tree.name)))
        .padding(theme::SMALL_BUTTON_PADDING)
        .width(Length::Fill)
        .into()
}

fn rounded_line(tones: &Tones) -> Face {
    Face { radius: theme::RADIUS, ..Face::line(tones, false) }
}

fn back_button<'a>(desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    widget::button(desk.texts.say().desk_back(), "F3", Face::plain(tones), tones).on_press(Message::Back).into()
}

/// The key of an answer or a tree, in a frame.
fn key_box<'a>(key: char, is_large: bool, tones: &'static Tones) -> Element<'a, Message> {
    let (size, side) = if is_large { (theme::RESULT, 40.0) } else { (theme::NOTE, KEY_SIDE) };
    container(text(key.to_uppercase().to_string()).size(size).font(theme::BOLD).color(tones.ink))
        .center_x(side)
        .center_y(side)
        .style(move |_| container::Style {
            background: Some(tones.page.into()),
            border: Border { color: tones.line, width: 1.0, radius: theme::RADIUS.into() },
            ..container::Style::default()
        })
        .into()
}

pub(super) fn offender_page<'a>(
    state: &'a State,
    name: &str,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let say = desk.texts.say();
    let tree = evening::director::tree(name);
    let title = tree.map(|tree| rulings::tree_title(tree, &desk.texts)).unwrap_or_default();
    let question_text = tree.map_or_else(|| say.desk_whose(), |tree| rulings::whose(tree, &desk.texts));
    let seats = Seat::ALL.into_iter().map(|seat| {
        let letter = desk.texts.letters().seat(seat).chars().next().unwrap_or('N');
        let player = state.target.map(|target| player_in_seat(session, target, seat, &desk.texts)).unwrap_or_default();
        let name = lang::capitalised(&rulings::seat(seat, &desk.texts));
        answer_tile(letter, name, player, Message::Offender(seat), tones)
    });
    column![
        view_board_context(state, session, desk, tones),
        widget::label(title, theme::RESULT, tones.muted),
        text(question_text).size(theme::TITLE).font(theme::BOLD).color(tones.ink),
        tile_rows(seats.collect(), MIN_SEAT_WIDTH, state, desk),
        back_button(desk, tones),
    ]
    .spacing(theme::APART)
    .into()
}

/// The name of the player in a seat in the round of the board. The first player of a pair sits North or East. A team is
/// shown by its number and name, because the seats of its players are unknown, and a contestant without names by its
/// number.
fn player_in_seat(session: &Session, target: Target, seat: Seat, texts: &Texts) -> String {
    let id = target.sitting.at(seat);
    if target.sitting.is_of_teams() {
        return words::contestant_named(id, session, texts);
    }
    let Some(contestant) = session.contestants.get(&id) else {
        return if session.sections.len() > 1 { id.to_string() } else { id.number.to_string() };
    };
    let is_second = matches!(seat, Seat::South | Seat::West) && contestant.players.len() > 1;
    let round = target.place.round.unwrap_or_else(|| session.current_round(target.place.section));
    contestant.player_in(is_second.into(), round).map(|player| player.name.clone()).unwrap_or_default()
}

pub(super) fn question_page<'a>(
    state: &'a State,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
) -> Element<'a, Message> {
    let (texts, say) = (&desk.texts, desk.texts.say());
    let Some(walk) = &state.walk else { return column![].into() };
    let (tree, node) = walk.at();
    // An answer may lead into another tree, and the director chose the first.
    let first_tree = walk.path().first().map_or(tree, |(asked_tree, ..)| *asked_tree);
    let mut crumbs = vec![rulings::tree_title(first_tree, texts)];
    // The answers yes and no that followed from known facts are left out.
    let known_facts = state.known_facts();
    let is_given = |(tree, node, answer): &&QuestionAnswered| {
        let is_yes_or_no = matches!(answer.id.as_str(), "yes" | "no");
        !is_yes_or_no || known_facts.answer(tree, node) != Some(answer.id.as_str())
    };
    // The offender comes first, because a seat says more than "defender".
    let offender = state
        .roles
        .offender
        .filter(|_| tree.offender || walk.path().first().is_some_and(|(asked_tree, ..)| asked_tree.offender));
    crumbs.extend(offender.map(|offender| rulings::seat(offender, texts)));
    let is_side = |node: &Node, answer: &Answer| {
        matches!(answer.id.as_str(), "defender" | "declaring-side" | "dummy") && is_whose(node) && offender.is_some()
    };
    crumbs.extend(
        walk.path()
            .iter()
            .filter(is_given)
            .filter(|(_, node, answer)| !is_side(node, answer))
            .map(|(tree, node, answer)| rulings::answer(tree, node, answer, state.roles, texts)),
    );
    let mut content = column![
        view_board_context(state, session, desk, tones),
        text(crumbs.join(" → ")).size(theme::NOTE).color(tones.muted),
        text(rulings::question(tree, node, state.roles, texts)).size(theme::TITLE).font(theme::BOLD).color(tones.ink),
    ]
    .spacing(12.0);
    let entered_result = state.target.and_then(|target| session.result(Slot::new(target.board, target.sitting)));
    let is_played =
        |outcome: Outcome| matches!(outcome, Outcome::Played { .. } | Outcome::ScoreOnly { .. } | Outcome::PassedOut);
    let entered_result = entered_result.filter(|result| tree.name == "board-not-played" && is_played(result.outcome));
    if let Some(result) = entered_result {
        let warning = say.desk_result_is_in(rulings::outcome(result.outcome, texts));
        content = content.push(widget::chip_in_lines(Glyph::Eye, warning, tones.warning, tones.warning_weak));
    }
    if let Some(chooser) = rulings::chooser(node.who, state.roles, texts) {
        content = content.push(widget::label(say.desk_chooser(chooser), theme::NAME, tones.accent));
    }
    if let Some(note) = rulings::note(tree, node, walk.edition, state.roles, texts) {
        content = content.push(text(note).size(theme::NAME).color(tones.muted));
    }
    for line in rulings::certainty(node, walk.edition, state.profile, texts) {
        content = content.push(text(line).size(theme::NOTE).color(tones.muted));
    }
    let mut footer = row![].spacing(16.0);
    if let Some(sentence) = rulings::to_say(tree, node, state.roles, texts) {
        footer = footer.push(container(say_box(&sentence, desk, tones)).width(Length::FillPortion(2)));
    }
    content
        .push(answer_tiles(walk, state, desk, tones))
        .extend(group_answer_row(walk, state, desk, tones))
        .push(footer.push(view_laws(node, walk.edition, desk, tones)))
        .push(back_button(desk, tones))
        .into()
}

/// Whether a question asks only whose hand it was.
fn is_whose(node: &Node) -> bool {
    node.answers.iter().all(|answer| matches!(answer.id.as_str(), "defender" | "declaring-side" | "dummy"))
}

fn answer_tiles<'a>(walk: &Walk, state: &State, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let (tree, node) = walk.at();
    let known_facts = state.known_facts();
    let mut keyed: Vec<_> =
        walk.keyed().filter(|(_, answer)| known_facts.is_possible(tree, node, &answer.id)).collect();
    // Answers whose keys are digits are sorted by them.
    if keyed.iter().all(|(key, _)| key.is_ascii_digit()) {
        keyed.sort_by_key(|(key, _)| *key);
    }
    let answers = keyed.into_iter().map(|(key, answer)| {
        let label = rulings::answer(tree, node, answer, state.roles, &desk.texts);
        let note = rulings::answer_note(tree, node, answer, state.roles, &desk.texts).unwrap_or_default();
        answer_tile(key, label, note, Message::Answer(key), tones)
    });
    tile_rows(answers.collect(), MIN_ANSWER_WIDTH, state, desk)
}

/// Answers in rows of equal tiles, as many side by side as fit with this minimum width in logical pixels.
fn tile_rows<'a>(
    answers: Vec<Press<'a, Message>>,
    min_width: f32,
    state: &State,
    desk: &DeskView,
) -> Element<'a, Message> {
    let column_count = widget::column_count(answers.len(), page_width(state, desk), min_width, theme::APART);
    let max_width = column_count as f32 * (MAX_ANSWER_WIDTH + theme::APART) - theme::APART;
    let mut rows = Column::new().spacing(theme::APART).max_width(max_width);
    let mut answers = answers.into_iter().peekable();
    while answers.peek().is_some() {
        // The last row may have space for more tiles.
        let row = (0..column_count).map(|_| match answers.next() {
            Some(answer) => answer.width(Length::Fill).into(),
            None => space().width(Length::Fill).into(),
        });
        rows = rows.push(widget::even(Row::with_children(row).spacing(theme::APART)));
    }
    rows.into()
}

/// The button that answers the question of a walk and those after it at once, with the texts of those after it. `None`
/// if the question cannot be answered in this way.
fn group_answer_row<'a>(
    walk: &Walk,
    state: &State,
    desk: &DeskView,
    tones: &'static Tones,
) -> Option<Element<'a, Message>> {
    let (group_answer, say) = (state.next_group_answer()?, desk.texts.say());
    let label = match group_answer {
        GroupAnswer::Yes(_) => say.desk_all_yes(),
        GroupAnswer::Presumed(_) => say.desk_presumed(),
        GroupAnswer::Clock(_) => {
            say.desk_by_clock(state.round_ended_at.map(|at| desk.texts.time(at)).unwrap_or_default())
        }
    };
    let button = widget::button(label, "Enter", Face::plain(tones), tones).on_press(Message::AnswerTogether);
    let answered = group_answer.walk().path().iter().skip(walk.path().len() + 1);
    let questions: Vec<String> =
        answered.map(|(tree, node, _)| rulings::question(tree, node, state.roles, &desk.texts)).collect();
    let questions_text = text(questions.join(" ")).size(theme::NOTE).color(tones.muted).width(Length::Fill);
    Some(row![button, questions_text].spacing(theme::GAP).align_y(Alignment::Center).into())
}

/// The laws of a question. The heading of a law is shown once, beside the first of its parts.
fn view_laws<'a>(node: &Node, edition: Edition, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    let mut headings: Vec<String> = Vec::new();
    let mut laws = Column::new().spacing(theme::CLOSE).width(Length::FillPortion(1));
    for law in node.laws(edition) {
        let heading = rulings::law_heading(law, &desk.texts);
        let shown_heading = if headings.contains(&heading) { String::new() } else { heading.clone() };
        headings.push(heading);
        laws = laws.push(
            row![
                widget::bold(rulings::law(law, &desk.texts), theme::NOTE, tones.ink),
                widget::label(shown_heading, theme::NOTE, tones.muted)
            ]
            .spacing(6.0),
        );
    }
    laws.into()
}

/// The words that the director says at the table.
pub(super) fn say_box<'a>(sentence: &str, desk: &DeskView, tones: &'static Tones) -> Element<'a, Message> {
    container(
        column![
            widget::label(desk.texts.say().desk_say(), theme::NOTE, tones.muted),
            text(desk.texts.quoted(sentence)).size(theme::RESULT).color(tones.ink)
        ]
        .spacing(4.0),
    )
    .padding(12.0)
    .width(Length::Fill)
    .style(move |_| container::Style {
        background: Some(tones.page.into()),
        border: Border { radius: theme::RADIUS.into(), ..Border::default() },
        ..container::Style::default()
    })
    .into()
}

fn answer_tile<'a>(
    key: char,
    label: String,
    note: String,
    message: Message,
    tones: &'static Tones,
) -> Press<'a, Message> {
    // The key J also answers yes. It is shown if the word for yes begins with J.
    let shown_key = if key == 'y' && label.starts_with('J') { 'j' } else { key };
    let mut lines = column![text(label).size(theme::RESULT).font(theme::BOLD).color(tones.ink)].spacing(2.0);
    if !note.is_empty() {
        lines = lines.push(text(note).size(theme::NOTE).color(tones.muted));
    }
    let content = row![key_box(shown_key, true, tones), lines.width(Length::Fill)]
        .spacing(theme::APART)
        .align_y(Alignment::Center);
    Press::new(content, Face::plain(tones)).on_press(message)
}

#[cfg(test)]
mod tests {
    use super::*;
    use evening::club::{Conditions, Contestant, ContestantId, Entrant, SectionId};
    use evening::session::{Change, Entry, Journal, Place, SessionId, Stamp};
    use movement::Sitting;

    #[test]
    fn player_in_seat_is_the_substitute_from_their_round_on() {
        let opened_at = "2026-11-03T19:00:00+01:00".parse().unwrap();
        let entry = |change| Entry { id: uuid::Uuid::new_v4(), stamp: Stamp::new(opened_at, "test"), change };
        let section = SectionId::A;
        let [ns, ew] = [1, 2].map(|number| ContestantId { section, number });
        let mut journal = Journal::open(entry(Change::SessionOpened {
            session: SessionId(uuid::Uuid::new_v4()),
            title: String::new(),
            date: "2026-11-03".parse().unwrap(),
            club: String::new(),
            event: None,
            conditions: Conditions::default(),
        }))
        .unwrap();
        let contestant = Contestant::pair(ns, Entrant::named("Ada"), Entrant::named("Ben"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        let (position, from_round, entrant) = (1, 3, Entrant::named("Carl"));
        journal.apply(entry(Change::PlayerSubstituted { contestant: ns, position, from_round, entrant })).unwrap();
        let player_name = |round, seat| {
            let place = Place { section, round: Some(round), table: None };
            let target = Target { place, board: "1".parse().unwrap(), sitting: Sitting::Sides { ns, ew } };
            player_in_seat(journal.session(), target, seat, &lang::Language::En.texts())
        };
        assert_eq!(player_name(2, Seat::South), "Ben");
        assert_eq!(player_name(3, Seat::South), "Carl");
        assert_eq!(player_name(3, Seat::North), "Ada");
        assert_eq!(player_name(3, Seat::East), "2");
    }
}
