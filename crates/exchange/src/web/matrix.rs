//! Overview tables: the result of each contestant on each board, and its opponents in each round.

use std::collections::{BTreeMap, BTreeSet};

use bridge::BoardNumber;
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Points, Ranking};
use lang::rules;

use super::Page;
use super::html::Html;

/// A column: a board, with its round if the same numbers are played in several rounds.
type BoardColumn = (Option<u8>, BoardNumber);
/// The meetings of a contestant, by round and by their order within the round, from 0.
type MeetingsByRound = BTreeMap<(u8, usize), MeetingCell>;

/// A contestant's result on a board.
#[derive(Default)]
struct BoardCell {
    points: Option<Points>,
    /// The anchor of the board.
    anchor: String,
}

/// A meeting with opponents, or a bye without.
struct MeetingCell {
    opponents: Vec<ContestantId>,
    /// The score of a match with victory points. Empty otherwise.
    score: String,
    /// The points of the meeting or the bye. `None` if none are counted.
    points: Option<Points>,
}

/// The optional columns before the total.
struct OptionalColumns {
    /// The board points of each contestant in all its matches. Empty without victory points.
    net_points: BTreeMap<ContestantId, Points>,
    /// The decimals of the net points.
    net_decimals: u32,
    has_penalties: bool,
}

impl Page<'_> {
    /// Writes a table for each ranking with a row for each contestant and a column for each board.
    pub(super) fn write_recap(&self, html: &mut Html) {
        let is_by_round = self.is_by_round();
        for ranking in &self.standings.rankings {
            let rows: Vec<(ContestantId, BTreeMap<BoardColumn, BoardCell>)> = ranking
                .lines
                .iter()
                .map(|line| (line.contestant, self.board_cells(line.contestant, is_by_round)))
                .collect();
            let columns: BTreeSet<BoardColumn> = rows.iter().flat_map(|(_, cells)| cells.keys().copied()).collect();
            if columns.is_empty() {
                continue;
            }
            let optional = self.optional_columns(ranking);
            self.write_matrix_head(&self.texts.say().print_recap(), ranking, &optional, html);
            for (round, board) in &columns {
                let first = rows.iter().find_map(|(_, cells)| cells.get(&(*round, *board)));
                let round_prefix = round.map(|round| format!("{round}:")).unwrap_or_default();
                html.raw("<th scope=\"col\">").text(&round_prefix);
                html.link(first.map_or("", |cell| &cell.anchor), &board.to_string());
            }
            html.raw("<tbody>");
            let cells = rows.iter().flat_map(|(_, cells)| cells.values());
            let decimals = cells.filter_map(|cell| cell.points.as_ref()).map(super::decimals_needed).max().unwrap_or(0);
            for (contestant, cells) in &rows {
                self.write_row_head(*contestant, &optional, html);
                for column in &columns {
                    let points = cells.get(column).map(|cell| cell.points.as_ref());
                    let text = match points {
                        Some(Some(points)) => self.texts.number(&points.decimal(decimals)),
                        Some(None) => "–".to_owned(),
                        None => String::new(),
                    };
                    html.cell("", &text);
                }
            }
            html.raw("</table></div>");
        }
    }

    /// Whether a board number is played by a contestant in several rounds, as in team matches.
    fn is_by_round(&self) -> bool {
        let round = |line: &BoardLine| self.round_of(line);
        self.lines.values().any(|own_lines| {
            let mut rounds: BTreeMap<BoardNumber, Option<u8>> = BTreeMap::new();
            own_lines.iter().any(|(_, line)| *rounds.entry(line.slot.board).or_insert(round(line)) != round(line))
        })
    }

    /// The round of a line. For a line of a match it is the match's first round, because half of a board may be played
    /// later.
    fn round_of(&self, line: &BoardLine) -> Option<u8> {
        let Some(number) = line.of_match else { return line.place.round };
        let contestant = line.sitting.contestants().next().map(|(contestant, _)| contestant);
        let is_this_match =
            |m: &&evening::scoring::Match| m.number == number && contestant.is_some_and(|c| m.place(c).is_some());
        self.standings.matches.iter().find(is_this_match).map_or(line.place.round, |m| m.round)
    }

    /// The results of a contestant on its boards, for each round by itself if `is_by_round`.
    fn board_cells(&self, contestant: ContestantId, is_by_round: bool) -> BTreeMap<BoardColumn, BoardCell> {
        let mut cells: BTreeMap<BoardColumn, BoardCell> = BTreeMap::new();
        for (side, line) in self.lines.get(&contestant).into_iter().flatten() {
            let round = if is_by_round { self.round_of(line) } else { None };
            let cell = cells.entry((round, line.slot.board)).or_default();
            cell.anchor = self.anchor_of(line);
            let Some(points) = line.points_of(contestant) else { continue };
            let points = self.standings.in_unit(points, &line.side(*side).top);
            cell.points = Some(match cell.points.take() {
                // Both tables of a match give the same points.
                Some(sum) if line.of_match.is_some() && line.slot.is_of_teams() => sum,
                Some(sum) => &sum + &points,
                None => points,
            });
        }
        cells
    }

    /// Writes a table for each ranking with a row for each contestant and a column for each meeting in a round, which
    /// shows the opponents. Leaves out a ranking without known rounds.
    pub(super) fn write_cross(&self, html: &mut Html) {
        for ranking in &self.standings.rankings {
            let rows: Vec<(ContestantId, MeetingsByRound)> =
                ranking.lines.iter().map(|line| (line.contestant, self.meeting_cells(line.contestant))).collect();
            let columns: BTreeSet<(u8, usize)> =
                rows.iter().flat_map(|(_, meetings)| meetings.keys().copied()).collect();
            if columns.is_empty() {
                continue;
            }
            let optional = self.optional_columns(ranking);
            self.write_matrix_head(&self.texts.say().print_cross_table(), ranking, &optional, html);
            for (round, _) in &columns {
                html.heading_cell("", &round.to_string());
            }
            html.raw("<tbody>");
            for (contestant, meetings) in &rows {
                self.write_row_head(*contestant, &optional, html);
                for column in &columns {
                    html.raw("<td>");
                    if let Some(meeting) = meetings.get(column) {
                        html.raw("<small>");
                        for (index, opponent) in meeting.opponents.iter().enumerate() {
                            html.raw(if index > 0 { "+" } else { "" }).text(&self.number(*opponent));
                        }
                        if meeting.opponents.is_empty() {
                            html.text(&self.round_off_word());
                        }
                        if !meeting.score.is_empty() {
                            html.element(" ", &meeting.score, "");
                        }
                        html.raw("</small>");
                        if let Some(points) = &meeting.points {
                            let text = if self.standings.in_victory_points() {
                                points.decimal(self.standings.decimals())
                            } else {
                                points.short(2)
                            };
                            html.element(" ", &self.texts.number(&text), "");
                        }
                    }
                }
            }
            html.raw("</table></div>");
        }
    }

    /// The meetings and byes of a contestant: its matches, or else its lines grouped by opponents.
    fn meeting_cells(&self, contestant: ContestantId) -> MeetingsByRound {
        let mut meetings = MeetingsByRound::new();
        let mut insert = |round: Option<u8>, meeting: MeetingCell| {
            let Some(round) = round else { return };
            let earlier = meetings.keys().filter(|(meeting_round, _)| *meeting_round == round).count();
            meetings.insert((round, earlier), meeting);
        };
        for bye in self.standings.byes_of(contestant).filter(|bye| bye.begun) {
            let points = bye.points.clone();
            insert(Some(bye.round), MeetingCell { opponents: Vec::new(), score: String::new(), points });
        }
        let mut matches = self.standings.matches_of(contestant).peekable();
        if matches.peek().is_some() {
            for played_match in matches {
                let Some(place) = played_match.place(contestant) else { continue };
                let has_score = played_match.vp.is_some() && played_match.decision.is_none();
                let meeting = MeetingCell {
                    opponents: vec![played_match.contestants[1 - place]],
                    score: if has_score { self.match_score(played_match, place) } else { String::new() },
                    points: played_match.counts().then(|| played_match.result(place)),
                };
                insert(played_match.round, meeting);
            }
            return meetings;
        }
        let own_lines = self.lines.get(&contestant).map(Vec::as_slice).unwrap_or_default();
        let opponents = |(side, line): &(bridge::Side, &BoardLine)| {
            (line.place.round, line.sitting.side(side.other()).collect::<Vec<_>>())
        };
        for meeting in own_lines.chunk_by(|one, other| opponents(one) == opponents(other)) {
            let Some(first) = meeting.first() else { continue };
            let (round, opponents) = opponents(first);
            let mut points: Option<Points> = None;
            for (side, line) in meeting {
                let Some(line_points) = line.points_of(contestant) else { continue };
                let line_points = self.standings.in_unit(line_points, &line.side(*side).top);
                points = Some(points.map_or_else(|| line_points.clone(), |sum| &sum + &line_points));
            }
            insert(round, MeetingCell { opponents, score: String::new(), points });
        }
        meetings
    }

    /// The columns that the tables of a ranking have besides number, names and total.
    fn optional_columns(&self, ranking: &Ranking) -> OptionalColumns {
        let net_points = self.standings.net_points();
        let net_decimals = net_points.values().map(super::decimals_needed).max().unwrap_or(0);
        let has_penalties = ranking.lines.iter().any(|line| !line.penalty.is_zero());
        OptionalColumns { net_points, net_decimals, has_penalties }
    }

    /// Writes the heading of a ranking and the start of its table. The head row is left open after the total.
    fn write_matrix_head(&self, table_title: &str, ranking: &Ranking, optional: &OptionalColumns, html: &mut Html) {
        let heading = rules::ranking_heading(&ranking.name, self.texts);
        if !heading.is_empty() {
            html.element("<h3>", &heading, "</h3>");
        }
        html.raw("<div class=\"scroll wide\" tabindex=\"0\" role=\"group\" aria-label=\"");
        html.text(format!("{table_title} {heading}").trim_end()).raw("\"><table class=\"x\"><thead><tr>");
        html.heading_cell("", &self.texts.say().print_number()).heading_cell("l d", &self.contestants_word());
        if !optional.net_points.is_empty() {
            html.heading_cell("", &rules::board_unit(self.standings.rules.method, self.texts));
        }
        if optional.has_penalties {
            html.heading_cell("", &self.texts.say().print_penalty());
        }
        html.heading_cell("", "Σ");
    }

    /// Starts the row of a contestant, with the cells of the columns up to the total.
    fn write_row_head(&self, contestant: ContestantId, optional: &OptionalColumns, html: &mut Html) {
        let total = self.standings.line(contestant).map(|(_, line)| {
            let percent = line.percent.as_ref().filter(|_| self.standings.in_percent());
            percent.map_or_else(|| self.total(line), |p| self.texts.number(&self.standings.show_percent(p)))
        });
        html.raw("\n<tr><th scope=\"row\">").link(&contestant.to_string(), &self.number(contestant));
        html.cell("l d", &self.title(contestant));
        if !optional.net_points.is_empty() {
            let net_points = optional.net_points.get(&contestant);
            let net_text = net_points.map(|net| self.texts.number(&net.decimal(optional.net_decimals)));
            html.cell("", &net_text.unwrap_or_default());
        }
        if optional.has_penalties {
            let penalty = self.standings.line(contestant).map(|(_, line)| self.penalty(line));
            html.cell("", &penalty.unwrap_or_default());
        }
        html.cell("b", &total.unwrap_or_default());
    }
}
