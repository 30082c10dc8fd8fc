//! The ranking for the wall. Two lists are side by side or one below the other, whichever allows larger type. The
//! ranks come from `scoring`.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};

use bridge::Side;
use evening::club::ContestantId;
use evening::scoring::{
    EventRanking, Field as Scored, List, Points, Ranking, RankingLine, Standings, list, lists, masterpoints,
    standings_after,
};
use evening::session::{Session, Status};
use lang::{self, Texts, events, rulings};
use movement::ContestantKind;

use super::form::{self, FormField};
use super::layout::{
    Cell, Column, Flow, GUTTER, Names, Page, Row, SizedDocument, Style, Table, pages_in_best_layout, shares_of,
};
use super::words::{self, Words};
use super::{Document, Sheet};

/// The type sizes to try, in points. The largest is used that needs no more pages than the smallest.
const TYPE_SIZES: [f32; 15] = [17.0, 16.0, 15.0, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.25, 9.0];
/// The smallest height of a row, in multiples of the type size.
const MIN_LEADING_FACTOR: f32 = 1.25;
/// The greatest height of a row, in multiples of the type size. Rows are as high as the page allows.
const MAX_LEADING_FACTOR: f32 = 2.1;
/// The height of a heading in points.
const HEADING_HEIGHT: f32 = 24.0;
/// The most lines for a team with its players while larger type is tried.
const MAX_TEAM_LINES: usize = 3;
/// The most lines for a pair while larger type is tried.
const MAX_PAIR_LINES: usize = 2;

/// Rankings that are printed side by side.
struct Band<'a> {
    heading: Option<String>,
    rankings: Vec<&'a Ranking>,
}

/// Results for each contestant that are not part of the ranking itself.
#[derive(Default)]
struct ExtraColumns {
    /// The rank within the contestant's section.
    in_section: BTreeMap<ContestantId, String>,
    /// The rank in each stratum.
    in_stratum: BTreeMap<u8, BTreeMap<ContestantId, String>>,
    /// The handicap, the result with it, and the rank by that.
    with_handicap: BTreeMap<ContestantId, [String; 3]>,
    masterpoints: BTreeMap<ContestantId, String>,
    /// The points won and lost on the boards of matches, if the total is in victory points.
    match_points: BTreeMap<ContestantId, [String; 2]>,
    /// The total of the event's sessions, and the rank by that.
    event_total: BTreeMap<ContestantId, [String; 2]>,
    /// The heading over that total and rank.
    event_heading: String,
    /// The caption of that total.
    event_caption: String,
    /// Places won or lost since the round before.
    rank_changes: BTreeMap<ContestantId, String>,
    /// The round with which `rank_changes` compares.
    compared_round: Option<u8>,
    /// The decimals that the totals need; 0 if all are whole numbers.
    decimals: u32,
}

/// The arrangement of the lists on the paper.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arrangement {
    /// One below the other on a portrait page.
    Portrait,
    /// Side by side on a landscape page.
    SideBySide,
    /// One below the other on a landscape page.
    Landscape,
}

/// The pages of the ranking.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let extra = ExtraColumns::of(&words, sheet);
    let has_two_sides = standings.rankings.iter().any(|r| r.name.side.is_some());
    let arrangements: &[Arrangement] = if has_two_sides {
        &[Arrangement::Portrait, Arrangement::SideBySide, Arrangement::Landscape]
    } else {
        &[Arrangement::Portrait, Arrangement::Landscape]
    };
    pages_in_best_layout(arrangements, &TYPE_SIZES, |arrangement, size| {
        render(&words, &extra, sheet, arrangement, size)
    })
}

fn render(
    words: &Words<'_>,
    extra: &ExtraColumns,
    sheet: &Sheet,
    arrangement: Arrangement,
    size: f32,
) -> SizedDocument {
    let Words { standings, texts, .. } = *words;
    let mut frame = words.frame(Document::Ranking, sheet);
    frame.landscape = arrangement != Arrangement::Portrait;
    if let Some(round) = extra.compared_round {
        frame.foot.push(texts.say().ranking_moved(round.to_string()));
    }
    let event_shown = if extra.event_total.is_empty() { &[][..] } else { sheet.event };
    if !extra.event_total.is_empty() {
        let heading = texts.say().paper_event_total();
        frame.foot.extend(events::state_note(sheet.event, texts).map(|note| format!("{heading} · {note}.")));
        let event_units = events::mixed_units_note(sheet.event, texts);
        frame.foot.extend(event_units.map(|units| format!("{heading}: {units}")));
    }
    if sheet.published.is_some() {
        frame.foot.extend(lang::since::changed_since(words.session, standings, texts));
    }
    // The notes share a line if possible, so that they do not make the type of the list smaller.
    let halves = words.rounding_note().or_else(|| events::rounding_of_halves(event_shown, texts));
    let scoring_notes: Vec<String> = words.scaled_up_note().into_iter().chain(halves).collect();
    frame.foot.extend((!scoring_notes.is_empty()).then(|| scoring_notes.join(" ")));
    frame.foot.extend(words.penalty_rate_notes());
    frame.foot.extend(words.unbalanced_notes(Some(texts.say().paper_unbalanced_own())));
    frame.foot.extend(lang::notes::uncompared_note(standings, texts));
    frame.foot.extend(unranked_note(words));
    let is_side_by_side = arrangement == Arrangement::SideBySide;
    let width = if is_side_by_side { (frame.width() - GUTTER) / 2.0 } else { frame.width() };
    let bands = rankings_in_bands(words, &standings.rankings, is_side_by_side);
    let mut flow = Flow::new(frame);
    let mut bands_with_tables: Vec<(Band<'_>, Vec<Table>)> = bands
        .into_iter()
        .map(|band| {
            let tables = band.rankings.iter().map(|r| ranking_table(words, extra, r, size)).collect();
            (band, tables)
        })
        .collect();
    // The names of a team's players take further lines.
    let max_lines = if words.kind() == ContestantKind::Teams { MAX_TEAM_LINES } else { MAX_PAIR_LINES };
    let tables = bands_with_tables.iter().flat_map(|(_, tables)| tables);
    let names = tables.map(|t| t.names(&t.grid(width, true), max_lines)).fold(Names::Whole, Names::combine);
    let penalties = penalty_notes(words, sheet);
    let notes_height = if penalties.is_empty() { 0.0 } else { form::height(&penalties, flow.width()) };
    let leading = fitting_leading(&bands_with_tables, width, (flow.full(), notes_height), size);
    let is_broken =
        bands_with_tables.iter().any(|band| height_and_rows(std::slice::from_ref(band), width, size).0 > flow.full());
    for (band, tables) in &mut bands_with_tables {
        for table in &mut *tables {
            table.leading = leading;
        }
        draw_band(&mut flow, band, tables, width);
    }
    if !penalties.is_empty() {
        form::draw(&mut flow, &texts.say().report_penalties(), &penalties);
    }
    let pages = flow.finish(|page, pages| words.page_of(page, pages));
    SizedDocument { pages, names, broken: is_broken }
}

/// The height of a row in points: the greatest at which all lists and the notes fit one page, or else at which each
/// list fits one page; otherwise a little more than the least.
fn fitting_leading(bands: &[(Band<'_>, Vec<Table>)], width: f32, (full, notes_height): (f32, f32), size: f32) -> f32 {
    let leading_for = |bands: &[(Band<'_>, Vec<Table>)], room: f32| {
        let (total_height, rows) = height_and_rows(bands, width, size);
        MIN_LEADING_FACTOR + (room - total_height) / rows.max(1.0) / size
    };
    let mut leading = leading_for(bands, full - notes_height);
    if leading < MIN_LEADING_FACTOR {
        leading =
            bands.iter().map(|band| leading_for(std::slice::from_ref(band), full)).fold(MAX_LEADING_FACTOR, f32::min);
    }
    size * if leading < MIN_LEADING_FACTOR { MIN_LEADING_FACTOR + 0.1 } else { leading.min(MAX_LEADING_FACTOR) }
}

/// The least height in points of lists below each other, and the number of their rows.
fn height_and_rows(bands: &[(Band<'_>, Vec<Table>)], width: f32, size: f32) -> (f32, f32) {
    let (mut fixed_height, mut rows) = (0.0, 0.0);
    for (band, tables) in bands {
        let head_height = tables.iter().map(Table::head_height).fold(0.0, f32::max);
        let extra_height = |table: &Table| -> f32 {
            let grid = table.grid(width, true);
            table.rows.iter().map(|row| table.row_height(&grid, row) - table.leading).sum()
        };
        let heading_height = if band.heading.is_some() { HEADING_HEIGHT } else { 0.0 };
        fixed_height += heading_height + head_height + tables.iter().map(extra_height).fold(0.0, f32::max) + size + 2.0;
        rows += tables.iter().map(|t| t.rows.len()).max().unwrap_or(0) as f32;
    }
    (fixed_height + rows * size * MIN_LEADING_FACTOR, rows)
}

/// Notes about suspensions, disqualifications and penalties other than warnings, with names and law. Reasons are only
/// in the log, because they may name people.
fn penalty_notes(words: &Words<'_>, sheet: &Sheet) -> Vec<FormField> {
    let Words { session, texts, .. } = *words;
    let mut entries: Vec<(DateTime<FixedOffset>, FormField)> = session
        .standing_penalties()
        .filter(|penalty| !penalty.penalty.is_warning() && sheet.look.shows(penalty.contestant.section))
        .map(|penalty| {
            let law = rulings::law(&penalty.penalty.law, texts);
            let amount = words.penalty_text(penalty);
            (
                penalty.stamp.at,
                FormField::for_contestant(words.penalized_contestant(penalty), format!("{amount}, {law}"), None),
            )
        })
        .collect();
    // Unranked contestants are mentioned in the footer and not among the penalties.
    let barred = session.barred().filter(|barred| barred.status != Status::Unranked {});
    let barred = barred.filter(|barred| sheet.look.shows(barred.contestant.section));
    entries.extend(barred.map(|barred| {
        let law = rulings::law("91", texts);
        let value = format!("{}, {law}", rulings::status(&barred.status, texts));
        (barred.stamp.at, FormField::for_contestant(words.number_and_name(barred.contestant), value, None))
    }));
    // The order is the same as in the list of penalties.
    entries.sort_by_key(|(at, _)| *at);
    entries.into_iter().map(|(_, field)| field).collect()
}

/// A note about the contestants that have no rank because they have no scores. `None` if there are none, and before the
/// first score.
fn unranked_note(words: &Words<'_>) -> Option<String> {
    let lines = || words.standings.rankings.iter().flat_map(|ranking| &ranking.lines);
    let unranked = lines().filter(|line| !line.is_scored() && !line.is_out());
    let unranked: Vec<String> = unranked.map(|line| words.number_and_name(line.contestant)).collect();
    let is_needed = !unranked.is_empty() && lines().any(RankingLine::is_scored);
    is_needed.then(|| words.texts.say().paper_without_rank(unranked.join(", ")))
}

/// Groups rankings: with `is_side_by_side`, those of a section are side by side; otherwise each is by itself.
fn rankings_in_bands<'a>(words: &Words<'_>, rankings: &'a [Ranking], is_side_by_side: bool) -> Vec<Band<'a>> {
    let groups: Vec<&[Ranking]> = if is_side_by_side {
        rankings.chunk_by(|a, b| a.name.section == b.name.section).collect()
    } else {
        rankings.chunks(1).collect()
    };
    groups
        .into_iter()
        .map(|group| Band {
            heading: group.first().and_then(|r| r.name.section).map(|s| words.section_name(s)),
            rankings: group.iter().collect(),
        })
        .collect()
}

impl ExtraColumns {
    fn of(words: &Words<'_>, sheet: &Sheet) -> Self {
        let Words { session, standings, texts } = *words;
        let mut extra = Self::default();
        let has_percent = standings.in_percent();
        for kind in lists(session, standings) {
            let ranked = list(session, standings, kind);
            for line in ranked.iter().flat_map(|r| &r.lines) {
                let (contestant, rank) = (line.contestant, line.rank_shown());
                match kind {
                    List::Overall => {}
                    List::Section(section) => drop(extra.in_section.insert(contestant, format!("{section} {rank}"))),
                    List::Stratum(stratum) => {
                        extra.in_stratum.entry(stratum).or_default().insert(contestant, rank);
                    }
                    List::Handicap => {
                        let value = match &line.percent {
                            Some(value) if has_percent => texts.number(&standings.show_percent(value)),
                            _ => words.points_text(line.is_scored().then_some(&line.total), &line.max, 2),
                        };
                        let handicap = texts.number(&line.handicap.decimal(2));
                        extra.with_handicap.insert(contestant, [handicap, value, rank]);
                    }
                }
            }
        }
        let awards = masterpoints(standings).into_iter();
        extra.masterpoints = awards.map(|(contestant, points)| (contestant, texts.number(&points.short(2)))).collect();
        extra.event_total = event_totals(session, sheet.event, texts);
        extra.event_heading = events::total_heading(texts.say().paper_event_total(), sheet.event, texts);
        let event = sheet.event.iter().find(|ranking| ranking.sessions.len() > 1);
        extra.event_caption = event.map(|ranking| events::total_name_in_unit(ranking, texts)).unwrap_or_default();
        extra.add_rank_changes(words);
        extra.decimals = words.standings.decimals();
        if standings.in_victory_points() {
            extra.match_points = match_points(standings, texts);
        }
        extra
    }

    /// Adds the rank changes of the last round, if rounds are drawn.
    fn add_rank_changes(&mut self, words: &Words<'_>) {
        let Words { session, standings, .. } = *words;
        let is_drawn = session.sections.values().any(|s| s.movement.drawn.is_some());
        let last = standings.boards.iter().flat_map(|b| &b.lines).filter(|l| l.outcome.is_some() || l.ruled);
        let Some(last) = last.filter_map(|l| l.place.round).max().filter(|last| is_drawn && *last > 1) else { return };
        let standings_before = standings_after(session, &Scored::with(session, standings.rules.clone()), last - 1);
        for ranking in &standings.rankings {
            for line in ranking.lines.iter().filter(|l| l.is_ranked()) {
                let Some((_, old)) = standings_before.line(line.contestant).filter(|(_, old)| old.is_scored()) else {
                    continue;
                };
                let change = match line.rank.cmp(&old.rank) {
                    std::cmp::Ordering::Less => format!("↑{}", old.rank - line.rank),
                    std::cmp::Ordering::Greater => format!("↓{}", line.rank - old.rank),
                    std::cmp::Ordering::Equal => continue,
                };
                self.rank_changes.insert(line.contestant, change);
            }
        }
        self.compared_round = (!self.rank_changes.is_empty()).then_some(last - 1);
    }
}

/// The points that each contestant won and lost on the boards of all its matches.
fn match_points(standings: &Standings, texts: &Texts) -> BTreeMap<ContestantId, [String; 2]> {
    let sums = lang::counted::match_sums(standings);
    let uneven = lang::counted::contestants_in_uneven_matches(standings);
    let decimals = sums.values().flatten().map(words::decimals_needed).max().unwrap_or(0);
    let number = |sum: Points| texts.number(&sum.decimal(decimals));
    // The mark refers to a note in the footer.
    let mark = |contestant: &ContestantId| if uneven.contains(contestant) { words::UNEVEN } else { "" };
    let by_contestant = sums
        .into_iter()
        .map(|(contestant, [won, lost])| (contestant, [number(won), format!("{}{}", number(lost), mark(&contestant))]));
    by_contestant.collect()
}

/// The total and rank in the event for each contestant of the session. Empty if the event has a single session.
fn event_totals(session: &Session, event: &[EventRanking], texts: &Texts) -> BTreeMap<ContestantId, [String; 2]> {
    let mut totals = BTreeMap::new();
    for ranking in event.iter().filter(|ranking| ranking.sessions.len() > 1) {
        let Some(index) = ranking.sessions.iter().position(|s| s.id == session.id) else { continue };
        for line in &ranking.lines {
            let Some(score) = line.scores.get(index).and_then(Option::as_ref) else { continue };
            totals.insert(score.contestant, [events::total_text(line, ranking, 2, texts), events::rank_text(line)]);
        }
    }
    totals
}

fn ranking_table(words: &Words<'_>, extra: &ExtraColumns, ranking: &Ranking, size: f32) -> Table {
    let Words { standings, texts, .. } = *words;
    let say = texts.say();
    let all_lines = || standings.rankings.iter().flat_map(|r| &r.lines);
    let has_penalties = all_lines().any(|l| !l.penalty.is_zero());
    let has_boards = {
        let first = all_lines().next().map(|l| l.boards);
        all_lines().any(|l| Some(l.boards) != first) || lang::notes::uncompared_note(standings, texts).is_some()
    };
    let names = match ranking.name.side {
        Some(Side::NS) => say.print_north_south(),
        Some(Side::EW) => say.print_east_west(),
        None => words.names_heading(),
    };
    let has_percent = standings.in_percent();
    let total = Column::figures(lang::rules::unit(standings, texts));
    // The letter of a section and the rank in it.
    let in_section = Column::figures(say.print_rank()).under(say.print_section_column());
    let columns_if = |is_shown: bool, columns: Vec<Column>| if is_shown { columns } else { Vec::new() };
    let mut columns = vec![Column::figures(say.print_rank())];
    columns.extend(columns_if(!extra.rank_changes.is_empty(), vec![Column::words("")]));
    columns.extend([Column::figures(say.print_number()), Column::names(names)]);
    columns.extend(columns_if(!extra.in_section.is_empty(), vec![in_section]));
    let stratum = |stratum: &u8| Column::figures(say.print_rank()).under(say.paper_stratum_number(stratum.to_string()));
    let strata = extra.in_stratum.keys().map(stratum);
    columns.extend(strata);
    columns.extend(columns_if(has_boards, vec![Column::figures(say.print_boards())]));
    let match_unit = || lang::rules::board_unit(standings.rules.method, texts);
    let match_columns = vec![Column::figures("+").under(match_unit()), Column::figures("−").under(match_unit())];
    columns.extend(columns_if(!extra.match_points.is_empty(), match_columns));
    columns.extend(columns_if(has_penalties, vec![Column::figures(say.print_penalty())]));
    columns.push(if has_percent { total } else { total.bold() });
    columns.extend(columns_if(has_percent, vec![Column::figures("%").bold()]));
    let handicap = || say.ranking_tab_handicap();
    let with_handicap = vec![
        Column::figures("+").under(handicap()),
        Column::figures(if has_percent { "%".to_owned() } else { lang::rules::unit(standings, texts) })
            .under(handicap()),
        Column::figures(say.print_rank()).under(handicap()),
    ];
    columns.extend(columns_if(!extra.with_handicap.is_empty(), with_handicap));
    columns.extend(columns_if(!extra.masterpoints.is_empty(), vec![Column::figures(say.column_masterpoints())]));
    let event_heading = || extra.event_heading.as_str();
    let event_columns = vec![
        Column::figures(extra.event_caption.as_str()).under(event_heading()).bold(),
        Column::figures(say.print_rank()).under(event_heading()),
    ];
    columns.extend(columns_if(!extra.event_total.is_empty(), event_columns));
    let mut rows: Vec<Row> =
        ranking.lines.iter().map(|line| ranking_row(words, extra, line, (has_boards, has_penalties))).collect();
    let names_column = columns.iter().position(|c| c.gives_way).unwrap_or(2);
    let columns_between = usize::from(!extra.in_section.is_empty())
        + extra.in_stratum.len()
        + usize::from(has_boards)
        + 2 * usize::from(!extra.match_points.is_empty())
        + usize::from(has_penalties);
    rows.extend(average_row(words, ranking, (names_column, columns_between), extra.decimals));
    Table { columns, rows, size, leading: size * MIN_LEADING_FACTOR, gap: size * 0.8, has_rules: true }
}

fn ranking_row(
    words: &Words<'_>,
    extra: &ExtraColumns,
    line: &RankingLine,
    (has_boards, has_penalties): (bool, bool),
) -> Row {
    let Words { standings, texts, .. } = *words;
    let contestant = line.contestant;
    let mut cells: Vec<Cell> = vec![line.rank_shown().into()];
    if !extra.rank_changes.is_empty() {
        cells.push(extra.rank_changes.get(&contestant).cloned().unwrap_or_default().into());
    }
    // A contestant that left early has a dash in place of a rank, which the note beside its name explains.
    let name = words.full_name(contestant);
    let note = lang::notes::beside_name(words.session, contestant, texts);
    let name = note.map_or(name.clone(), |beside| format!("{name} ({beside})"));
    cells.extend([words.number(contestant).into(), name.into()]);
    if !extra.in_section.is_empty() {
        cells.push(extra.in_section.get(&contestant).cloned().unwrap_or_default().into());
    }
    cells
        .extend(extra.in_stratum.values().map(|ranks| Cell::from(ranks.get(&contestant).cloned().unwrap_or_default())));
    if has_boards {
        cells.push(lang::notes::boards_column(line, standings, texts).into());
    }
    if !extra.match_points.is_empty() {
        cells.extend(extra.match_points.get(&contestant).cloned().unwrap_or_default().map(Cell::from));
    }
    if has_penalties {
        let penalty = standings.in_unit(&line.penalty, &Points::ZERO);
        cells.push(
            if penalty.is_zero() { String::new() } else { texts.number(&(-&penalty).decimal(extra.decimals)) }.into(),
        );
    }
    cells.push(words.points_text(line.is_scored().then_some(&line.total), &line.max, extra.decimals).into());
    if standings.in_percent() {
        let percent = line.percent.as_ref().map(|p| texts.number(&standings.show_percent(p)));
        cells.push(percent.unwrap_or_default().into());
    }
    if !extra.with_handicap.is_empty() {
        cells.extend(extra.with_handicap.get(&contestant).cloned().unwrap_or_default().map(Cell::from));
    }
    if !extra.masterpoints.is_empty() {
        cells.push(extra.masterpoints.get(&contestant).cloned().unwrap_or_default().into());
    }
    if !extra.event_total.is_empty() {
        cells.extend(extra.event_total.get(&contestant).cloned().unwrap_or_default().map(Cell::from));
    }
    Row { cells, is_plain: false }
}

/// The row with the means of points and percentages. `None` if the ranking is not in percent, or if fewer than two
/// contestants have a percentage. `columns_between` is the number of columns between names and total.
fn average_row(
    words: &Words<'_>,
    ranking: &Ranking,
    (names_column, columns_between): (usize, usize),
    decimals: u32,
) -> Option<Row> {
    let Words { standings, texts, .. } = *words;
    let lines: Vec<&RankingLine> = ranking.lines.iter().filter(|l| l.percent.is_some()).collect();
    let share = Points::new(1, lines.len() as u64);
    let mean = |sum: Points| &sum * &share;
    if lines.len() < 2 || !standings.in_percent() {
        return None;
    }
    let points: Vec<Points> = lines.iter().map(|l| standings.in_unit(&l.total, &l.max)).collect();
    let mut cells: Vec<Cell> = vec![Cell::default(); names_column];
    cells.push(texts.say().print_average_of_boards().into());
    cells.extend(vec![Cell::default(); columns_between]);
    // As many decimals as the totals above it.
    cells.push(texts.number(&mean(points.iter().sum()).decimal(decimals)).into());
    // The mean share of the points available, so that it agrees with the points beside it.
    cells.push(ranking.average().map(|share| texts.number(&standings.show_percent(&share))).unwrap_or_default().into());
    Some(Row { cells, is_plain: true })
}

fn draw_band(flow: &mut Flow, band: &Band<'_>, tables: &[Table], width: f32) {
    let grids: Vec<_> = tables.iter().map(|t| t.grid(width, true)).collect();
    let head_height = tables.iter().map(Table::head_height).fold(0.0, f32::max);
    let size = tables.first().map_or(TYPE_SIZES[0], |t| t.size);
    let heading_height = if band.heading.is_some() { HEADING_HEIGHT } else { 0.0 };
    // Rows side by side have the same height.
    let count = tables.iter().map(|t| t.rows.len()).max().unwrap_or(0);
    let row_height = |index: usize| {
        let heights = tables.iter().zip(&grids).filter_map(|(t, grid)| Some(t.row_height(grid, t.rows.get(index)?)));
        heights.fold(0.0, f32::max)
    };
    let heights: Vec<f32> = (0..count).map(row_height).collect();
    let total_height = heading_height + head_height + heights.iter().sum::<f32>() + 1.0;
    if total_height > flow.room() && total_height <= flow.full() {
        flow.keep(total_height);
    }
    let room = |room: f32| (room - heading_height - head_height - 1.0).max(0.0);
    let mut first_row = 0;
    for row_count in shares_of(&heights, room(flow.room()), room(flow.full())) {
        if first_row > 0 || row_count == 0 && !flow.is_fresh() {
            flow.advance();
        }
        if row_count == 0 {
            continue;
        }
        let (mut top, left) = (flow.y, flow.left());
        let page = flow.page();
        if let Some(heading) = &band.heading {
            page.heading(left, top + 12.0, Style::bold(13.0), heading);
            top += HEADING_HEIGHT;
        }
        for (index, (table, grid)) in tables.iter().zip(&grids).enumerate() {
            let x = left + index as f32 * (width + GUTTER);
            table.draw_head(page, grid, x, top);
            let mut y = top + head_height;
            for (row, height) in table.rows.iter().zip(&heights).skip(first_row).take(row_count) {
                table.draw_row(page, grid, x, y, row);
                y += height;
            }
        }
        let drawn_height: f32 = heights[first_row..first_row + row_count].iter().sum();
        first_row += row_count;
        flow.y = top + head_height + drawn_height + size;
    }
}
