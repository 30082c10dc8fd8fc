//! A sheet for each match of teams: opponents, tables and boards, space for line-ups and results, and the sums.
//! `blanks` has forms for pairs and players.

use std::collections::{BTreeMap, BTreeSet};

use bridge::{BoardNumber, Seat, Side};
use evening::club::{Carry, ContestantId, Knockout, SectionId};
use evening::scoring::{Field, Match, Points, Standings, standings_after};
use evening::session::Session;
use lang::{self, Texts};
use movement::{ContestantKind, Sitting};

use super::blanks::{BOX_ROW_HEIGHT, printed_results_due};
use super::boxes::{self, Blank, blank, draw_boxes, draw_table, head_height};
use super::cuts::Area;
use super::font::printable;
use super::layout::{Flow, Page, Style};
use super::words::{self, Words};
use super::{Document, Sheet, hands};

/// The number of rows on a sheet without a known match.
const BLANK_ROWS: usize = 8;
/// The type size of the players' names below their team, in points.
const PLAYERS_SIZE: f32 = 8.0;
/// The height of the boxes above the table in points, without the players.
const HEADER_BOX_HEIGHT: f32 = 32.0;
/// The height of the boxes with the table numbers in points.
const TABLE_BOX_HEIGHT: f32 = 21.0;
/// The smallest height of a row in points.
const MIN_ROW_HEIGHT: f32 = 10.0;
/// The greatest height of a row in points. Rows are as high as the page allows.
const MAX_ROW_HEIGHT: f32 = 48.0;
/// The share of the width for a board's number, dealer and vulnerability.
const BOARD_SHARE: f32 = 1.6;
/// The share of the width for the result at a table.
const TABLE_SHARE: f32 = 4.9;
/// The share of the width for the gain of a team.
const GAIN_SHARE: f32 = 0.9;

/// A match of teams that has a sheet. By default nothing is known of it.
#[derive(Default)]
struct PlannedMatch {
    /// Section and round, as printed.
    section_and_round: String,
    /// The teams, first the one that sits North-South at the first table. `None` if unknown.
    teams: [Option<ContestantId>; 2],
    /// The tables at which the first team sits North-South, and those at which the second does.
    tables: [Vec<u8>; 2],
    boards: Vec<BoardNumber>,
    round: Option<u8>,
}

impl PlannedMatch {
    /// The number of tables of the match in each room: two for teams of eight.
    fn tables_per_room(&self) -> usize {
        self.tables.iter().map(Vec::len).max().unwrap_or(0).max(1)
    }
}

/// A sheet for each match of teams, to be filled in from both tables and signed.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let mut frame = words::frame(session, texts, Document::MatchSheets, sheet);
    frame.landscape = true;
    let mut flow = Flow::new(frame);
    let mut matches = planned_matches(&words, sheet);
    // Before anything is planned, blank sheets can be printed.
    if matches.is_empty() {
        matches.push(PlannedMatch::default());
    }
    // Without matches no sheets are needed.
    if has_no_teams(session, standings) {
        flow.say_none(&texts.say().paper_no_matches());
        matches.clear();
    }
    let standings_by_round = standings_before(&matches, session, standings);
    for (index, planned_match) in matches.iter().enumerate() {
        if index > 0 {
            flow.advance();
        }
        let before = planned_match.round.and_then(|round| standings_by_round.get(&round));
        draw_match_sheet(&mut flow, planned_match, before, &words);
    }
    flow.finish(|page, pages| words.page_of(page, pages))
}

/// The standings before each round of these sheets but the first. Empty in a knock-out.
fn standings_before(matches: &[PlannedMatch], session: &Session, standings: &Standings) -> BTreeMap<u8, Standings> {
    let rules = &standings.rules;
    let rounds: BTreeSet<u8> = matches.iter().filter_map(|planned_match| planned_match.round).collect();
    let later_rounds = rounds.into_iter().filter(|round| *round > 1 && rules.knockout == Knockout::No);
    let field = Field::with(session, rules.clone());
    later_rounds.map(|round| (round, standings_after(session, &field, round - 1))).collect()
}

/// Whether a session has sections, but no teams.
pub fn has_no_teams(session: &Session, standings: &Standings) -> bool {
    // `Words` needs texts, but the kind of contestants does not depend on the language.
    let texts = lang::Language::En.texts();
    let words = Words { session, standings, texts: &texts };
    !session.sections.is_empty() && words.kind() != ContestantKind::Teams
}

/// The matches in the order of sections and rounds.
fn planned_matches(words: &Words<'_>, sheet: &Sheet) -> Vec<PlannedMatch> {
    let session = words.session;
    let mut matches: BTreeMap<(SectionId, Option<u8>, [ContestantId; 2]), PlannedMatch> = BTreeMap::new();
    for due in printed_results_due(session, sheet) {
        let (Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew }) = due.sitting else { continue };
        let teams = [ns.min(ew), ns.max(ew)];
        let planned_match = matches.entry((due.place.section, due.place.round, teams)).or_default();
        planned_match.round = due.place.round;
        let tables = &mut planned_match.tables[usize::from(ns != teams[0])];
        tables.extend(due.place.table.filter(|table| !tables.contains(table)));
        tables.sort_unstable();
        planned_match.teams = teams.map(Some);
        if !planned_match.boards.contains(&due.board) {
            planned_match.boards.push(due.board);
        }
    }
    let completed = |((section, round, _), mut planned_match): ((SectionId, Option<u8>, _), PlannedMatch)| {
        let section = (session.sections.len() > 1).then(|| words.section_name(section));
        let round = round.map(|round| round.to_string());
        planned_match.section_and_round = section.into_iter().chain(round).collect::<Vec<_>>().join(" · ");
        planned_match.boards.sort_unstable();
        // As on the draw sheet, the team that sits North-South at the first table comes first.
        let [first_table, second_table] = planned_match.tables.each_ref().map(|tables| tables.first());
        if second_table.is_some_and(|second| first_table.is_none_or(|first| second < first)) {
            planned_match.teams.reverse();
            planned_match.tables.reverse();
        }
        planned_match
    };
    // Sheets are handed out section by section, round by round and table by table.
    let mut ordered: Vec<_> = matches.into_iter().collect();
    ordered.sort_by_key(|((section, round, _), planned_match)| {
        (*section, *round, planned_match.tables.iter().flatten().min().copied())
    });
    ordered.into_iter().map(completed).collect()
}

/// The text for a board: number, dealer and vulnerability.
fn board_label(words: &Words<'_>, board: BoardNumber) -> String {
    let Words { session, texts, .. } = *words;
    let vulnerable = hands::vulnerability_text(session.vulnerability(board), texts);
    format!("{board}  {} · {vulnerable}", texts.letters().seat(session.dealer(board)))
}

/// Number and name of a team. Empty if unknown.
fn team_label(words: &Words<'_>, team: Option<ContestantId>) -> String {
    team.map(|contestant| words.number_and_name(contestant)).unwrap_or_default()
}

/// The players of a team in a round, in lines of at most `width` points.
fn player_lines(words: &Words<'_>, team: Option<ContestantId>, round: Option<u8>, width: f32) -> Vec<String> {
    let Some(contestant) = team.and_then(|id| words.session.contestants.get(&id)) else { return Vec::new() };
    let names = contestant.playing(round.unwrap_or(1)).map(|player| player.name.as_str());
    let names: Vec<&str> = names.filter(|name| !name.is_empty()).collect();
    Style::plain(PLAYERS_SIZE).wrap_names(&printable(&names.join(", ")), width)
}

/// Draws the sheet of a match. `before` are the standings before its round.
fn draw_match_sheet(flow: &mut Flow, planned_match: &PlannedMatch, before: Option<&Standings>, words: &Words<'_>) {
    let (left, top, width, full) = (flow.left(), flow.y, flow.width(), flow.full());
    let page = flow.page();
    let header_end = draw_header(page, Area { left, top, width, height: HEADER_BOX_HEIGHT }, planned_match, words);
    let line_ups_end =
        draw_line_ups(page, Area { left, top: header_end + 6.0, width, height: 0.0 }, planned_match, words);
    let columns = board_columns(planned_match, words);
    // A row for each table of a room.
    let further_rows = std::iter::repeat_n(Vec::new(), planned_match.tables_per_room() - 1);
    let board_rows =
        |board: &BoardNumber| std::iter::once(vec![board_label(words, *board)]).chain(further_rows.clone());
    let mut rows: Vec<Vec<String>> = planned_match.boards.iter().flat_map(board_rows).collect();
    if rows.is_empty() {
        rows.resize(BLANK_ROWS, Vec::new());
    }
    let sums_height = 2.0 * BOX_ROW_HEIGHT + 8.0;
    let room = full - (line_ups_end - top) - head_height(width, &columns) - sums_height;
    let row_height = (room / rows.len() as f32).clamp(MIN_ROW_HEIGHT, MAX_ROW_HEIGHT);
    let bottom = draw_table(page, Area { left, top: line_ups_end, width, height: 0.0 }, &columns, &rows, row_height);
    let area = Area { left, top: bottom + 8.0, width, height: BOX_ROW_HEIGHT };
    for (index, team_boxes) in sums_boxes(planned_match, before, words).iter().enumerate() {
        draw_boxes(page, Area { top: area.top + index as f32 * BOX_ROW_HEIGHT, ..area }, team_boxes);
    }
    flow.y = bottom + sums_height;
}

/// Draws round, tables and boards, and both teams with their players. Returns the lower edge.
fn draw_header(page: &mut Page, area: Area, planned_match: &PlannedMatch, words: &Words<'_>) -> f32 {
    let say = words.texts.say();
    let known_box = |name: String, value: &str, share: f32| Blank { name, value: printable(value), share };
    let mut tables: Vec<String> = planned_match.tables.iter().flatten().map(ToString::to_string).collect();
    tables.dedup();
    let [first, second] = planned_match.teams.map(|team| team_label(words, team));
    let header_boxes = [
        known_box(say.print_round(), &planned_match.section_and_round, 1.2),
        known_box(say.report_tables(), &tables.join(" + "), 0.8),
        known_box(say.report_boards(), &words::ranges(&planned_match.boards), 1.0),
        known_box(say.print_team(), &first, 3.0),
        known_box(say.print_team(), &second, 3.0),
    ];
    let edges = boxes::box_edges(area, &header_boxes);
    let players = [(0, 3), (1, 4)].map(|(team, box_index)| {
        let (x, width) = edges[box_index];
        (x, player_lines(words, planned_match.teams[team], planned_match.round, width - 8.0))
    });
    let line_count = players.iter().map(|(_, lines)| lines.len()).max().unwrap_or(0) as f32;
    draw_boxes(page, area, &header_boxes);
    let height = area.height + if line_count > 0.0 { line_count * PLAYERS_SIZE * 1.2 + 3.0 } else { 0.0 };
    page.frame(area.left, area.top, area.width, height, 0.6);
    for (x, lines) in &players {
        for (index, line) in lines.iter().enumerate() {
            let y = area.top + area.height + PLAYERS_SIZE * (1.0 + 1.2 * index as f32) + 1.0;
            page.text(x + 4.0, y, Style::plain(PLAYERS_SIZE), line);
        }
    }
    area.top + height
}

/// Draws the table numbers over their columns, with space for the line-ups. Returns the lower edge.
fn draw_line_ups(page: &mut Page, area: Area, planned_match: &PlannedMatch, words: &Words<'_>) -> f32 {
    let Words { texts, .. } = *words;
    let (say, letters) = (texts.say(), texts.letters());
    let number = |team: Option<ContestantId>| team.map(|contestant| words.number(contestant)).unwrap_or_default();
    let [first, second] = planned_match.teams.map(number);
    let table_box = |index: usize, ns: &str, ew: &str| {
        let tables: Vec<String> = planned_match.tables[index].iter().map(ToString::to_string).collect();
        let table = (!tables.is_empty()).then(|| format!("{} · ", say.print_table_number(tables.join(" + "))));
        let [ns, ew] = [(Side::NS, ns), (Side::EW, ew)].map(|(side, team)| format!("{} {team}", letters.side(side)));
        let name = format!("{}{} – {}", table.unwrap_or_default(), ns.trim_end(), ew.trim_end());
        Blank { name: String::new(), value: name, share: TABLE_SHARE }
    };
    let table_boxes = [
        blank("", BOARD_SHARE),
        table_box(0, &first, &second),
        table_box(1, &second, &first),
        blank("", 2.0 * GAIN_SHARE),
    ];
    draw_boxes(page, Area { height: TABLE_BOX_HEIGHT, ..area }, &table_boxes);
    let mut seats = vec![blank("", BOARD_SHARE)];
    for _ in 0..2 {
        // Partners are side by side.
        let order = [Seat::North, Seat::South, Seat::East, Seat::West];
        seats.extend(order.map(|seat| blank(letters.seat(seat), TABLE_SHARE / 4.0)));
    }
    seats.push(blank("", 2.0 * GAIN_SHARE));
    let mut top = area.top + TABLE_BOX_HEIGHT;
    for _ in 0..planned_match.tables_per_room() {
        draw_boxes(page, Area { top, height: BOX_ROW_HEIGHT - 2.0, ..area }, &seats);
        top += BOX_ROW_HEIGHT - 2.0;
    }
    top
}

/// The labels of the columns for the gain of each team.
fn gain_labels(planned_match: &PlannedMatch, words: &Words<'_>) -> [String; 2] {
    let unit = lang::rules::board_unit(words.standings.rules.method, words.texts);
    planned_match.teams.map(|team| {
        let number = team.map(|contestant| words.number(contestant)).unwrap_or_default();
        format!("{unit} {number}").trim().to_owned()
    })
}

/// The columns of a board: the result at both tables, and the gain of each team.
fn board_columns(planned_match: &PlannedMatch, words: &Words<'_>) -> Vec<Blank> {
    let say = words.texts.say();
    let mut columns = vec![blank(say.report_board(), BOARD_SHARE)];
    // Both tables write the score of North-South in these columns.
    let score_column = |sign: &str| blank(format!("{}{sign}", words.texts.letters().side(Side::NS)), 1.0);
    for _ in 0..2 {
        columns.extend([
            blank(say.print_contract(), 1.3),
            blank(say.print_by(), 0.7),
            blank(say.print_tricks(), 0.9),
            score_column("\u{a0}+"),
            score_column("\u{a0}−"),
        ]);
    }
    columns.extend(gain_labels(planned_match, words).map(|name| blank(name, GAIN_SHARE)));
    columns
}

/// For each team the match result, the totals before and after, and the captain's signature.
fn sums_boxes(planned_match: &PlannedMatch, before: Option<&Standings>, words: &Words<'_>) -> [Vec<Blank>; 2] {
    let Words { standings, texts, .. } = *words;
    let say = texts.say();
    let board_unit = lang::rules::board_unit(standings.rules.method, texts);
    let unit = lang::rules::unit(standings, texts);
    let carried = planned_match.teams.map(|team| carry_over(standings, team?, planned_match));
    let has_carry = standings.rules.carry != Carry::None || carried.iter().any(Option::is_some);
    [0, 1].map(|index| {
        let team = planned_match.teams[index];
        let name = Blank { name: say.print_team(), value: printable(&team_label(words, team)), share: 3.0 };
        let earlier = team.and_then(|contestant| earlier_total(standings, before, contestant, planned_match));
        // In a knock-out only the match itself counts.
        let is_match_only = standings.rules.knockout == Knockout::Yes && earlier.is_none();
        let earlier_text =
            earlier.map(|sum| texts.number(&sum.decimal(words.standings.decimals()))).unwrap_or_default();
        let mut team_boxes = vec![name, blank(board_unit.as_str(), 1.0)];
        if has_carry {
            let carried_text = carried[index].as_ref().map(|points| texts.number(&points.short(2))).unwrap_or_default();
            team_boxes.push(Blank { name: lang::capitalised(&say.ranking_carried()), value: carried_text, share: 1.1 });
        }
        let match_result = blank(say.paper_of_match(unit.as_str()), 1.2);
        if is_match_only {
            team_boxes.push(match_result);
        } else {
            team_boxes.extend([
                Blank { name: format!("{} ({unit})", say.print_so_far()), value: earlier_text, share: 1.2 },
                match_result,
                blank(format!("{} ({unit})", say.print_running()), 1.2),
            ]);
        }
        team_boxes.push(blank(say.form_signatures(), 3.0));
        team_boxes
    })
}

/// The points that a team brings into its match of this round. `None` without a carry-over.
fn carry_over(standings: &Standings, contestant: ContestantId, planned_match: &PlannedMatch) -> Option<Points> {
    let is_planned = |played: &&Match| {
        played.round == planned_match.round
            && planned_match.teams.iter().flatten().all(|team| played.contestants.contains(team))
    };
    let played = standings.matches_of(contestant).find(is_planned)?;
    let points = &played.carried.as_ref()?[played.place(contestant)?];
    Some(standings.in_unit(points, &Points::ZERO))
}

/// A team's total before the match, as on the draw sheet; in a knock-out, only that of earlier rounds against the same
/// opponents. `None` if nothing counts.
fn earlier_total(
    standings: &Standings,
    before: Option<&Standings>,
    contestant: ContestantId,
    planned_match: &PlannedMatch,
) -> Option<Points> {
    let round = planned_match.round?;
    if standings.rules.knockout == Knockout::Yes {
        let is_between_teams =
            |played: &&Match| planned_match.teams.iter().flatten().all(|team| played.contestants.contains(team));
        let matches = standings.matches_of(contestant).filter(is_between_teams);
        let earlier_matches =
            matches.filter(|played| played.counts() && played.round.is_some_and(|match_round| match_round < round));
        return earlier_matches
            .filter_map(|played| Some(played.result(played.place(contestant)?)))
            .reduce(|sum, points| &sum + &points);
    }
    let (_, line) = before?.line(contestant).filter(|(_, line)| line.is_scored())?;
    Some(line.total.clone())
}
