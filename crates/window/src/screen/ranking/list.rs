//! The layout of a list of the ranking: its fixed heading and its lines.

use iced::widget::{Column, Row, column, container, row, space, tooltip};
use iced::{Alignment, Element, Length};

use crate::desk::DeskView;
use crate::screen::results;
use crate::theme::{self, Tones};
use crate::widget::{self, Cell, Face, Glyph, Press};
use crate::words;
use evening::club::Entrant;
use evening::scoring::{Final, List, Points, Ranking, RankingLine, RankingName, Standings, masterpoints};
use evening::session::Session;
use lang::{counted, rules};
use movement::Sitting;

use super::{LISTS, Message, State, Tab};

// The widths of the columns, in logical pixels. They are as narrow as their contents, because names need the rest.
/// The width of the rank without reasons beside the list.
const RANK_WIDTH: f32 = 38.0;
/// The width of the rank beside reasons.
const NARROW_RANK_WIDTH: f32 = 32.0;
/// The width of the arrow with the places won or lost.
const MOVED_WIDTH: f32 = 26.0;
const NUMBER_WIDTH: f32 = 26.0;
const BOARDS_WIDTH: f32 = 46.0;
/// The width of the boards if both the played and the counted ones are shown.
const BOTH_COUNTS_WIDTH: f32 = 72.0;
/// The width of the boards with the word for a bye.
const BOARDS_AND_BYE_WIDTH: f32 = 104.0;
/// The width of the total beside percentages.
const POINTS_WIDTH: f32 = 54.0;
/// The width of the total if it decides the ranking, in larger type.
const TOTAL_WIDTH: f32 = 68.0;
const PERCENT_WIDTH: f32 = 60.0;
/// The width of the penalty, and of the handicap.
const PENALTY_WIDTH: f32 = 52.0;
const MASTERPOINTS_WIDTH: f32 = 44.0;
/// The width of the points won and lost in matches.
const MATCH_POINTS_WIDTH: f32 = 72.0;
/// The width of the card's border, less the space after the last column, in logical pixels. The scrollbar is in it.
const CARD_BORDER: f32 = 34.0 - theme::GAP;
/// The width, in logical pixels, below which a list leaves out the boards, which the card has.
const NARROW_LIST_WIDTH: f32 = 480.0;
/// The greatest width of a single list, in logical pixels, so that figures are not far from the names.
const SINGLE_LIST_WIDTH: f32 = 760.0;
/// The smallest width of a list beside another one, in logical pixels.
pub(super) const MIN_LIST_WIDTH: f32 = 500.0;
/// The approximate width of a letter of a name, to decide whether both names fit side by side, in logical pixels.
const LETTER_WIDTH: f32 = 7.6;
/// The approximate width of a letter of a name, to decide which columns fit, in logical pixels.
const NAME_LETTER_WIDTH: f32 = 7.2;
/// The approximate width of everything beside the names in a line with all columns, in logical pixels.
const WIDTH_BESIDE_NAME: f32 = 360.0;
/// The height of a line with names one below the other, in logical pixels.
const TWO_LINES_HEIGHT: f32 = 48.0;
/// The height of a line with names side by side, in logical pixels.
const ONE_LINE_HEIGHT: f32 = 36.4;
/// The height of a list's title, in logical pixels.
const TITLE_HEIGHT: f32 = 34.0;

/// The space between lists, in logical pixels.
const LIST_GAP: f32 = theme::APART;

#[derive(Clone, Copy)]
#[allow(clippy::struct_excessive_bools, reason = "each flag shows or hides one column")]
struct ListContext<'a> {
    name: RankingName,
    standings: &'a Standings,
    session: &'a Session,
    desk: &'a DeskView,
    tones: &'static Tones,
    shows_percent: bool,
    shows_penalties: bool,
    shows_handicap: bool,
    shows_masterpoints: bool,
    /// Whether the points won and lost in matches are shown beside the victory points.
    shows_match_points: bool,
    /// Whether the names of a pair are one below the other.
    has_two_lines: bool,
    /// Whether there is space for the boards.
    shows_boards: bool,
    /// Whether there is space for the points beside the percentages.
    shows_points: bool,
    /// Whether lines with missing boards are marked: only if they are the exception.
    shows_rings: bool,
    /// Whether some boards were played but do not count yet, so both numbers are shown.
    has_uncompared: bool,
    /// Whether some totals include a bye, which is named beside the boards.
    has_byes: bool,
    /// Whether places won or lost are shown.
    shows_moves: bool,
    /// The number of decimals of totals.
    decimals: u32,
}

struct ListParts<'a> {
    headings: Element<'a, Message>,
    title: String,
    lines: Column<'a, Message>,
}

#[derive(Clone, Copy)]
pub(super) struct Layout {
    /// The number of lists side by side.
    across: usize,
    /// The width of one list, in logical pixels.
    list_width: f32,
    /// The width of one list without reasons beside it, in logical pixels. It decides the height of its lines.
    width_alone: f32,
    shows_boards: bool,
    /// Whether there is space for the points beside the percentages.
    shows_points: bool,
    /// Whether there is space for the penalties and the points of matches.
    shows_extras: bool,
}

impl Layout {
    /// The layout of the lists: side by side if each has enough space, otherwise one below the other. Beside reasons
    /// they keep their arrangement and become narrower. Widths are in logical pixels.
    pub(super) fn arrange(list_count: usize, available_width: f32, reasons_width: f32) -> Self {
        let across = widget::column_count(list_count, available_width, MIN_LIST_WIDTH, LIST_GAP);
        let max_width = if list_count > 1 { f32::INFINITY } else { SINGLE_LIST_WIDTH };
        let list_width_in = |width: f32| ((width + LIST_GAP) / across as f32 - LIST_GAP).min(max_width);
        let list_width = list_width_in(available_width - reasons_width);
        Self {
            across,
            list_width,
            width_alone: list_width_in(available_width),
            shows_boards: list_width >= NARROW_LIST_WIDTH,
            shows_points: true,
            shows_extras: true,
        }
    }

    /// Whether the names of a pair are one below the other, because they would be cut side by side.
    fn has_two_lines(self, ranking: &Ranking, session: &Session) -> bool {
        let longest = ranking.lines.iter().map(|line| session.title_of(line.contestant).chars().count()).max();
        ranking.name.side.is_some() && longest.unwrap_or(0) as f32 * LETTER_WIDTH > self.width_alone - WIDTH_BESIDE_NAME
    }

    /// The index of the list to scroll, and the offset of a line in it, in logical pixels. The two lines above it stay
    /// visible.
    pub(super) fn scroll_target(
        self,
        rankings: &[Ranking],
        list: usize,
        line: usize,
        session: &Session,
    ) -> (usize, f32) {
        let line_height =
            |ranking: &Ranking| if self.has_two_lines(ranking, session) { TWO_LINES_HEIGHT } else { ONE_LINE_HEIGHT };
        let own_height = rankings.get(list).map_or(ONE_LINE_HEIGHT, line_height);
        let offset = (line as f32 - 2.0).max(0.0) * own_height;
        if self.across >= rankings.len() {
            return (list, offset);
        }
        // The lists scroll together, so each row of lists above is as high as its longest list.
        let rows_above = rankings.chunks(self.across).take(list / self.across);
        let row_height = |row: &[Ranking]| {
            row.iter()
                .map(|ranking| TITLE_HEIGHT + ranking.lines.len() as f32 * line_height(ranking))
                .fold(0.0, f32::max)
        };
        (0, rows_above.map(row_height).sum::<f32>() + offset)
    }
}

impl State {
    /// All lists shown. If they do not fit side by side they scroll as one.
    pub(super) fn view_lists<'a>(
        &self,
        rankings: &[Ranking],
        layout: Layout,
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> Element<'a, Message> {
        let (Some(standings), Some(session)) = (desk.standings(), desk.session()) else {
            return space().into();
        };
        // Names have priority over columns that the card repeats. All lists have the same columns.
        let context_for = |ranking: &Ranking, layout| {
            self.list_context(ranking.name, rankings, layout, (standings, session), desk, tones)
        };
        let names_fit = |layout: Layout| {
            rankings.iter().all(|ranking| {
                let context = context_for(ranking, layout);
                longest_name_width(ranking, context) <= layout.list_width - self.width_beside_names(context)
            })
        };
        let layout = Layout { shows_extras: self.chosen.is_none() || names_fit(layout), ..layout };
        let layout = Layout { shows_boards: layout.shows_boards && names_fit(layout), ..layout };
        let layout = Layout { shows_points: names_fit(layout), ..layout };
        let has_several_below = layout.across == 1 && rankings.len() > 1;
        let parts_for = |ranking| self.list_parts(ranking, has_several_below, context_for(ranking, layout));
        let (width, row_width) = match rankings {
            [_] => (Length::Fixed(layout.list_width), Length::Shrink),
            _ => (Length::FillPortion(1), Length::Fill),
        };
        let card = |content: Column<'a, Message>| widget::list_card(content.spacing(theme::CLOSE), tones).width(width);
        if layout.across >= rankings.len() {
            let lists = rankings.iter().zip(LISTS).map(|(ranking, id)| {
                let ListParts { headings, lines, .. } = parts_for(ranking);
                let lines = widget::whole_rows(widget::scroll_below_head(lines, tones).id(id));
                card(column![headings, lines]).into()
            });
            return Row::with_children(lists).spacing(LIST_GAP).width(row_width).into();
        }
        if layout.across > 1 {
            let rows = rankings.chunks(layout.across).map(|row_rankings| {
                let cards = row_rankings.iter().map(|ranking| {
                    let ListParts { headings, lines, .. } = parts_for(ranking);
                    // The headings leave this space free.
                    let lines = lines.padding(iced::Padding { right: widget::BESIDE_BAR, ..iced::Padding::ZERO });
                    card(column![headings, lines]).into()
                });
                Row::with_children(cards).spacing(LIST_GAP).into()
            });
            let rows = Column::with_children(rows).spacing(LIST_GAP);
            return widget::scroll(rows, tones).id(LISTS[0]).height(Length::Fill).width(Length::Fill).into();
        }
        // A fixed heading, and each list below its title.
        let mut content = Column::new().spacing(theme::CLOSE);
        let mut first_headings = None;
        for ranking in rankings {
            let ListParts { headings, title, lines } = parts_for(ranking);
            first_headings = first_headings.or(Some(headings));
            let title = widget::bold(title, theme::NAME, tones.ink);
            content = content.push(widget::line(tones)).push(container(title).padding([6.0, 2.0])).push(lines);
        }
        let content = widget::whole_rows(widget::scroll_below_head(content, tones).id(LISTS[0]));
        card(Column::new().extend(first_headings).push(content)).width(Length::Fill).into()
    }

    /// The data for drawing the list `name`. All lists have the same columns.
    fn list_context<'a>(
        &self,
        name: RankingName,
        rankings: &[Ranking],
        layout: Layout,
        (standings, session): (&'a Standings, &'a Session),
        desk: &'a DeskView,
        tones: &'static Tones,
    ) -> ListContext<'a> {
        let lines = || rankings.iter().flat_map(|ranking| &ranking.lines);
        let incomplete_count = lines().filter(|line| line.missing > 0).count();
        ListContext {
            standings,
            session,
            desk,
            tones,
            shows_percent: standings.in_percent(),
            // Beside the reasons, penalties and points of matches are left out if they would cut names.
            shows_penalties: layout.shows_extras && lines().any(|line| !line.penalty.is_zero()),
            shows_handicap: self.tab == Tab::List(List::Handicap),
            shows_masterpoints: !masterpoints(standings).is_empty(),
            shows_match_points: layout.shows_extras
                && layout.shows_boards
                && standings.in_victory_points()
                && standings.rules.method.is_only_for_teams(),
            has_two_lines: rankings
                .iter()
                .any(|ranking| ranking.name == name && layout.has_two_lines(ranking, session)),
            shows_boards: layout.shows_boards,
            shows_points: layout.shows_points,
            shows_rings: 2 * incomplete_count < lines().count(),
            has_byes: lines().any(|line| !line.byes.is_zero()),
            has_uncompared: lines().any(|line| standings.uncompared(line.contestant) > 0),
            name,
            // A handicap may have hundredths even if totals do not.
            decimals: if self.tab == Tab::List(List::Handicap) { 2 } else { standings.decimals() },
            shows_moves: self.has_arrows(rankings),
        }
    }

    /// The heading, title and lines of a list. With several lists below each other they share a heading.
    fn list_parts<'a>(&self, ranking: &Ranking, has_several_below: bool, context: ListContext<'a>) -> ListParts<'a> {
        let ListContext { standings, session, desk, tones, .. } = context;
        let say = desk.texts.say();
        let awards = masterpoints(standings);
        let match_sums = counted::match_sums(standings);
        let uneven_contestants = counted::contestants_in_uneven_matches(standings);
        let title = match ranking.name.side {
            Some(side) => lang::capitalised(&words::side(side, &desk.texts)),
            None => contestants_word(standings, desk),
        };
        let title = match ranking.name.section {
            Some(section) => say.ranking_in_section(title, section.to_string()),
            None => title,
        };
        let heading = if has_several_below { contestants_word(standings, desk) } else { title.clone() };
        let headings = self.view_headings(heading, context);
        let mut list = Column::new().spacing(theme::CLOSE);
        for line in &ranking.lines {
            let awarded = awards.get(&line.contestant);
            let mark = if uneven_contestants.contains(&line.contestant) { counted::UNEVEN } else { "" };
            let match_sum = match_sums.get(&line.contestant).map(|sum| (sum, mark));
            list = list.push(widget::line(tones)).push(self.view_line(line, awarded, match_sum, context));
        }
        if let Some(mean) = ranking.average()
            && context.shows_percent
            && !context.shows_handicap
        {
            let mean = desk.texts.number(&standings.show_percent(&mean));
            list = list.push(widget::line(tones)).push(self.view_average(mean, context));
        }
        if context.shows_match_points && ranking.lines.iter().any(|line| uneven_contestants.contains(&line.contestant))
        {
            let last_sentence = Some(say.paper_unbalanced_own());
            for sentence in counted::uneven_match_notes(session, standings, last_sentence, &desk.texts) {
                list = list.push(crate::widget::text(sentence).size(theme::NOTE).color(tones.muted));
            }
        }
        // The note explains why a line has two numbers of boards, so a list without such a line has no note.
        let is_waiting = |line: &&RankingLine| standings.uncompared(line.contestant) > 0;
        if let Some(line) = ranking.lines.iter().find(is_waiting) {
            let played = line.boards + standings.uncompared(line.contestant);
            let note = say.ranking_uncompared(line.boards.to_string(), played.to_string());
            list = list.push(crate::widget::text(note).size(theme::NOTE).color(tones.muted));
        }
        ListParts { headings, title, lines: list }
    }

    fn view_headings<'a>(&self, title: String, context: ListContext<'a>) -> Element<'a, Message> {
        let say = context.desk.texts.say();
        let tones = context.tones;
        let quiet = Cell::new(tones.muted);
        let rank = widget::one_line(say.column_rank(), theme::NOTE, theme::SANS, tones.muted).or("#");
        let mut headings = row![rank.right(true).width(self.rank_width())].spacing(theme::GAP);
        if let Some((_, round)) = self.earlier().filter(|_| context.shows_moves) {
            let explanation = widget::shown_key(say.ranking_moved(round.to_string()), tones);
            let arrows = container(widget::label("↑↓", theme::NOTE, tones.muted)).width(MOVED_WIDTH);
            headings = headings.push(tooltip(arrows, explanation, tooltip::Position::Bottom));
        }
        headings = headings.push(widget::cell(say.column_number(), NUMBER_WIDTH, quiet.right())).push(widget::cell(
            title,
            Length::Fill,
            quiet.bold(),
        ));
        if context.shows_boards {
            headings = headings.push(widget::cell(say.column_boards(), boards_width(context), quiet.right()));
        }
        if context.shows_match_points {
            let unit = rules::board_unit(context.standings.rules.method, &context.desk.texts);
            headings = headings.push(widget::cell(unit, MATCH_POINTS_WIDTH, quiet.right()));
        }
        if context.shows_penalties {
            headings = headings.push(widget::cell(say.column_penalty(), PENALTY_WIDTH, quiet.right()));
        }
        if context.shows_handicap {
            headings = headings.push(widget::cell(say.column_handicap(), PENALTY_WIDTH, quiet.right()));
        }
        if let Some(width) = Self::points_width(context) {
            headings =
                headings.push(widget::cell(rules::unit(context.standings, &context.desk.texts), width, quiet.right()));
        }
        if context.shows_percent {
            headings = headings.push(widget::cell("%", PERCENT_WIDTH, quiet.right()));
        }
        if context.shows_masterpoints {
            headings = headings.push(widget::cell(say.column_masterpoints(), MASTERPOINTS_WIDTH, quiet.right()));
        }
        container(headings).padding(iced::Padding { right: 2.0 + widget::BESIDE_BAR, ..2.0.into() }).into()
    }

    /// The average of the list, below its lines: its name under the names, its figure under the percentages.
    fn view_average<'a>(&self, mean: String, context: ListContext<'a>) -> Element<'a, Message> {
        let tones = context.tones;
        let moved_width = if context.shows_moves { MOVED_WIDTH + theme::GAP } else { 0.0 };
        let name = widget::label(context.desk.texts.say().ranking_average(), theme::NOTE, tones.muted);
        let mean = widget::cell(mean, PERCENT_WIDTH, Cell::new(tones.muted).right());
        row![
            space().width(self.rank_width() + theme::GAP + moved_width + NUMBER_WIDTH),
            container(name).width(Length::Fill),
            mean
        ]
        .extend(context.shows_masterpoints.then(|| space().width(MASTERPOINTS_WIDTH).into()))
        .spacing(theme::GAP)
        .padding(theme::CLOSE)
        .into()
    }

    /// The width of the rank. Beside the reasons names need the space.
    fn rank_width(&self) -> f32 {
        if self.chosen.is_some() { NARROW_RANK_WIDTH } else { RANK_WIDTH }
    }

    /// The width of everything beside the names, including spaces and borders, in logical pixels.
    fn width_beside_names(&self, context: ListContext<'_>) -> f32 {
        let columns = [
            Some(self.rank_width()),
            Some(NUMBER_WIDTH),
            context.shows_moves.then_some(MOVED_WIDTH),
            context.shows_boards.then(|| boards_width(context)),
            context.shows_match_points.then_some(MATCH_POINTS_WIDTH),
            context.shows_penalties.then_some(PENALTY_WIDTH),
            context.shows_handicap.then_some(PENALTY_WIDTH),
            Self::points_width(context),
            context.shows_percent.then_some(PERCENT_WIDTH),
            context.shows_masterpoints.then_some(MASTERPOINTS_WIDTH),
        ];
        CARD_BORDER + columns.into_iter().flatten().map(|width| width + theme::GAP).sum::<f32>()
    }

    /// The width of the column of points. `None` if there is none.
    fn points_width(context: ListContext<'_>) -> Option<f32> {
        if context.shows_percent { context.shows_points.then_some(POINTS_WIDTH) } else { Some(TOTAL_WIDTH) }
    }

    fn view_line<'a>(
        &self,
        line: &RankingLine,
        awarded: Option<&Points>,
        match_sum: Option<(&[Points; 2], &str)>,
        context: ListContext<'a>,
    ) -> Element<'a, Message> {
        let ListContext { standings, session, desk, tones, .. } = context;
        let plain = Cell::new(tones.ink);
        let mut content =
            row![widget::cell(line.rank_shown(), self.rank_width(), plain.bold().size(theme::RESULT).right())]
                .spacing(theme::GAP)
                .align_y(Alignment::Center);
        if context.shows_moves {
            content = content.push(view_moved(self.places_won(context.name, line), tones));
        }
        // With several sections, each has a contestant of that number.
        let has_sections = session.sections.len() > 1;
        let number = if has_sections { line.contestant.to_string() } else { line.contestant.number.to_string() };
        content = content
            .push(widget::cell(number, NUMBER_WIDTH, Cell::new(tones.muted).right()))
            .push(view_contestant(line, context))
            .extend(context.shows_boards.then(|| view_boards(line, context)));
        if context.shows_match_points {
            // The mark refers to a note below the list.
            let won_and_lost = |(sum, mark): (&[Points; 2], &str)| {
                format!("{}{mark}", sum.each_ref().map(|sum| desk.texts.number(&sum.short(2))).join("–"))
            };
            let sums_text = match_sum.map(won_and_lost).unwrap_or_default();
            content = content.push(widget::cell(sums_text, MATCH_POINTS_WIDTH, plain.right()));
        }
        if context.shows_penalties {
            let amount = standings.in_unit(&line.penalty, &Points::ZERO).decimal(context.decimals);
            let penalty =
                if line.penalty.is_zero() { String::new() } else { format!("−{}", desk.texts.number(&amount)) };
            content = content.push(widget::cell(penalty, PENALTY_WIDTH, Cell::new(tones.danger).right()));
        }
        if context.shows_handicap {
            content =
                content.push(widget::cell(desk.texts.number(&line.handicap.short(2)), PENALTY_WIDTH, plain.right()));
        }
        if let Some(width) = Self::points_width(context) {
            let total = standings.in_unit(&line.total, &line.max).decimal(context.decimals);
            let total = if line.is_scored() { desk.texts.number(&total) } else { String::new() };
            let cell = if context.shows_percent { plain } else { plain.bold().size(theme::RESULT) };
            content = content.push(widget::cell(total, width, cell.right()));
        }
        if context.shows_percent {
            let percent = line.percent.as_ref().map(|percent| desk.texts.number(&standings.show_percent(percent)));
            let cell = plain.bold().size(theme::RESULT).right();
            content = content.push(widget::cell(percent.unwrap_or_default(), PERCENT_WIDTH, cell));
        }
        if context.shows_masterpoints {
            let awarded = awarded.map(|points| desk.texts.number(&points.short(2))).unwrap_or_default();
            content = content.push(widget::cell(awarded, MASTERPOINTS_WIDTH, plain.right()));
        }
        Press::new(content, Face::line(tones, self.chosen == Some(line.contestant)))
            .on_press(Message::Choose(line.contestant))
            .padding([if context.has_two_lines { theme::CLOSE } else { theme::TIGHT }, theme::CLOSE])
            .width(Length::Fill)
            .into()
    }
}

/// The approximate width of the longest name, in logical pixels. Names one below the other count separately.
fn longest_name_width(ranking: &Ranking, context: ListContext<'_>) -> f32 {
    let ListContext { session, desk, .. } = context;
    let letter_count = |line: &RankingLine| match session.contestants.get(&line.contestant) {
        Some(contestant) if context.has_two_lines && contestant.name.is_empty() => contestant
            .everybody()
            .map(|player| name_with_grade(&session.name_of(player), player, desk).chars().count())
            .max()
            .unwrap_or(0),
        _ => words::title(line.contestant, session, &desk.texts).chars().count(),
    };
    ranking.lines.iter().map(letter_count).max().unwrap_or(0) as f32 * NAME_LETTER_WIDTH
}

/// The contestant of a line, with grades, its final, and a note if it has left or had a substitute.
fn view_contestant<'a>(line: &RankingLine, context: ListContext<'a>) -> Element<'a, Message> {
    let ListContext { session, desk, tones, .. } = context;
    let names: Element<'a, Message> = match session.contestants.get(&line.contestant) {
        Some(contestant) if context.has_two_lines && contestant.name.is_empty() => {
            let players = contestant.everybody().filter(|player| !player.name.is_empty());
            let lines = players.map(|player| {
                let full_name = name_with_grade(&session.name_of(player), player, desk);
                let short_name = words::short_name(&player.name);
                widget::one_line(full_name, theme::NAME, theme::SANS, tones.ink)
                    .or(name_with_grade(&short_name, player, desk))
                    .width(Length::Fill)
                    .into()
            });
            Column::with_children(lines).width(Length::Fill).into()
        }
        _ => widget::one_line(title_with_grades(line, session, desk), theme::NAME, theme::SANS, tones.ink)
            .or(words::title_in_short(line.contestant, None, session, &desk.texts))
            .width(Length::Fill)
            .into(),
    };
    // Marks a contestant that has left, because its missing results will not come, and explains a dash as a rank.
    let unranked = || session.is_unranked(line.contestant).then(|| desk.texts.say().status_unranked());
    let substitutes = || substitutes_note(line, session, desk);
    match results::not_playing_note(line.contestant, session, desk).or_else(unranked).or_else(substitutes) {
        Some(note) => column![names, widget::label(note, theme::NOTE, tones.warning)].width(Length::Fill).into(),
        None => names,
    }
}

/// A note that names the substitutes of a contestant, apart from those that are among its players. `None` if there are
/// none.
fn substitutes_note(line: &RankingLine, session: &Session, desk: &DeskView) -> Option<String> {
    let contestant = session.contestants.get(&line.contestant)?;
    let is_new = |name: &&str| !name.is_empty() && contestant.players.iter().all(|player| player.name != *name);
    let substitutes = contestant.substitutions.iter().map(|substitution| substitution.entrant.name.as_str());
    let names: Vec<&str> = substitutes.filter(is_new).collect();
    (!names.is_empty()).then(|| desk.texts.say().change_substituted(names.join(", ")))
}

/// The names in one line, with grades and the final.
fn title_with_grades(line: &RankingLine, session: &Session, desk: &DeskView) -> String {
    let players = session.contestants.get(&line.contestant).map(|contestant| contestant.players.as_slice());
    let grades: Vec<&str> = players.into_iter().flatten().filter_map(|player| grade(player, desk)).collect();
    let mut parts = vec![words::title(line.contestant, session, &desk.texts)];
    parts.extend(Some(grades.join(", ")).filter(|grades| !grades.is_empty()));
    // The final is named, because a better final comes first even with lower totals.
    let movement = session.sections.get(&line.contestant.section).map(|section| &section.movement);
    let final_number = movement.and_then(|movement| movement.final_of(line.contestant.number));
    parts.extend(final_number.map(|number| desk.texts.say().event_of_final(Final::from_index(number).to_string())));
    parts.join(" · ")
}

/// The number of boards counted, and played if that is more. A ring if some are missing and some were counted, unless
/// at least half of the lines miss some.
fn view_boards<'a>(line: &RankingLine, context: ListContext<'a>) -> Element<'a, Message> {
    let tones = context.tones;
    let played = line.boards + context.standings.uncompared(line.contestant);
    let count_text = match line.boards {
        counted if counted == played => played.to_string(),
        counted => context.desk.texts.say().ranking_counted_of(counted.to_string(), played.to_string()),
    };
    let count_text = lang::notes::with_bye(count_text, line, &context.desk.texts);
    let mut boards = row![widget::cell(count_text, Length::Fill, Cell::new(tones.muted).right())]
        .width(boards_width(context))
        .spacing(theme::CLOSE)
        .align_y(Alignment::Center);
    if context.shows_rings && line.missing > 0 && line.boards > 0 {
        boards = boards.push(widget::glyph(Glyph::Ring, 11.0, tones.info));
    }
    boards.into()
}

/// The width of the boards in logical pixels: wider if some played boards do not count yet, and widest if there are
/// byes.
fn boards_width(context: ListContext<'_>) -> f32 {
    match () {
        () if context.has_byes => BOARDS_AND_BYE_WIDTH,
        () if context.has_uncompared => BOTH_COUNTS_WIDTH,
        () => BOARDS_WIDTH,
    }
}

/// An arrow with the number of places won, or lost if negative. Empty if the place is the same.
fn view_moved<'a>(places: i64, tones: &'static Tones) -> Element<'a, Message> {
    let (arrow, color) = match places {
        0 => return space().width(MOVED_WIDTH).into(),
        1.. => (format!("↑{places}"), tones.accent),
        ..0 => (format!("↓{}", -places), tones.warning),
    };
    widget::cell(arrow, MOVED_WIDTH, Cell::new(color))
}

/// The word for the contestants: pairs, players or teams.
pub(crate) fn contestants_word(standings: &Standings, desk: &DeskView) -> String {
    let say = desk.texts.say();
    match standings.boards.iter().flat_map(|board| &board.lines).next().map(|line| line.sitting) {
        Some(Sitting::Players { .. }) => say.ranking_players(),
        Some(Sitting::Teams { .. } | Sitting::SecondTable { .. }) => say.ranking_teams(),
        Some(Sitting::Sides { .. }) | None => say.ranking_all(),
    }
}

/// A player's grade in the club's list. `None` without one.
fn grade<'a>(entrant: &Entrant, desk: &'a DeskView) -> Option<&'a str> {
    let particulars = desk.particulars(entrant.player?)?;
    Some(particulars.grade.as_str()).filter(|grade| !grade.is_empty())
}

fn name_with_grade(name: &str, entrant: &Entrant, desk: &DeskView) -> String {
    grade(entrant, desk).map_or_else(|| name.to_owned(), |grade| format!("{name} · {grade}"))
}
