//! The card of a contestant: its boards in the order of play, round by round, with opponents, points, shares and sums.
//! A team match has both rooms in a row.

use std::collections::BTreeMap;

use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Match, MatchOverride, Points, Ranking, RankingLine, Step};
use lang::{notes, rules, rulings};
use movement::Sitting;

use super::Page;
use super::boards::{bar, share};
use super::html::Html;
use super::lines::{Columns, ResultCells};

/// A line with the contestant's side.
type SeatedLine<'a> = (Side, &'a BoardLine);

/// The number of a match or, without matches, its round.
type MeetingKey = (Option<u16>, Option<u8>);

/// A running sum of points and of their maximum.
#[derive(Default)]
struct Sum {
    points: Points,
    max: Points,
}

impl Sum {
    fn add(&mut self, points: &Points, top: &Points) {
        self.points += points;
        self.max += top;
    }

    /// The points in percent of the maximum. `None` if the maximum is 0.
    fn share(&self) -> Option<Points> {
        self.points.over(&self.max).map(|share| &share * &Points::from(100))
    }
}

impl Page<'_> {
    /// Writes the card of a line in a ranking.
    pub(super) fn card(&self, ranking: &Ranking, line: &RankingLine, html: &mut Html) {
        let say = self.texts.say();
        let contestant = line.contestant;
        let own: &[SeatedLine<'_>] = self.lines.get(&contestant).map(Vec::as_slice).unwrap_or_default();
        let mut summary: Vec<String> = Vec::new();
        summary.extend(notes::rank_of(self.session, ranking, line, self.texts));
        if self.standings.in_percent() {
            summary.extend(line.percent.as_ref().map(|p| self.texts.percent(&self.standings.show_percent(p))));
        } else if line.is_scored() {
            summary.push(format!("{} {}", self.total(line), rules::unit(self.standings, self.texts)));
        }
        html.raw("\n<details class=\"card\"><summary><b>").text(&self.number(contestant)).raw("</b> ");
        html.text(&self.title(contestant)).element(" <span class=\"q\">", &summary.join(" · "), "</span></summary>");
        html.raw("<div id=\"").raw(&contestant.to_string()).raw("\">");
        let members = self.members(contestant);
        if !members.is_empty() {
            html.element("<p class=\"q\">", &members, "</p>");
        }
        self.highlights(own, html);
        html.raw("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"");
        html.text(&format!("{} {}", say.web_cards(), self.number(contestant))).raw("\">");
        let notes = if own.iter().any(|(_, line)| self.is_of_match(line)) {
            self.matches(contestant, own, html)
        } else {
            self.rounds(contestant, own, html)
        };
        html.raw("</div>");
        for note in notes {
            html.element("<p class=\"q\">", &note, "</p>");
        }
        html.raw("<p>").link("ranking", &say.print_ranking()).raw("</p></div></details>");
    }

    /// Whether both tables of a match make one board: it counts once, at the table where the team sat North-South.
    fn is_of_match(&self, line: &BoardLine) -> bool {
        line.slot.is_of_teams() && !self.standings.rules.method.compares_tables()
    }

    /// Adds the rulings over a line to the footnotes, and returns their mark. Empty without rulings.
    fn footnotes(&self, line: &BoardLine, notes: &mut Vec<String>) -> String {
        let rulings = self.session.rulings_on(line.slot);
        if rulings.is_empty() {
            return String::new();
        }
        let mark = format!("§{}", notes.len() + 1);
        let texts: Vec<String> =
            rulings.iter().map(|ruled| notes::ruling(self.session, &mark, ruled, line, self.texts)).collect();
        notes.push(texts.join("; "));
        mark
    }

    /// Writes the boards in order, each round under its opponents. Returns the footnotes.
    fn rounds(&self, contestant: ContestantId, own: &[SeatedLine<'_>], html: &mut Html) -> Vec<String> {
        let say = self.texts.say();
        let percent = self.standings.rules.method.has_percentages();
        let columns = Columns::of(own.iter().map(|(_, line)| *line));
        let decimals = self.board_decimals;
        let mut notes = Vec::new();
        html.raw("<table class=\"t\"><thead><tr>").head("", &say.report_board());
        columns.heads(self, html);
        html.head(if percent { "d" } else { "" }, &rules::board_unit(self.standings.rules.method, self.texts));
        if percent {
            html.head("", "%");
        }
        html.head("d", &say.print_so_far());
        let mut sum = Sum::default();
        for meeting in own.chunk_by(|one, other| Self::meets(one) == Self::meets(other)) {
            html.raw("<tbody>");
            self.opponents(contestant, meeting, html);
            for (side, line) in meeting {
                let mark = self.footnotes(line, &mut notes);
                let scored = line.side(*side);
                let points_counted = Self::points_counted(contestant, *side, line);
                html.raw("<tr>").link_cell("", &self.board_of(line), &line.slot.board.to_string());
                columns.cells(&self.result_cells(line, Some(*side)), &mark, html);
                let share = points_counted.and_then(|_| share(scored));
                let shown = line.points_of(contestant).filter(|_| points_counted.is_some());
                let points = shown.map(|points| self.figure(points, &scored.top, decimals)).unwrap_or_default();
                let filled = share.as_ref().map(bar).unwrap_or_default();
                html.cell(if percent { "d" } else { &filled }, &points);
                if percent {
                    html.cell(&filled, &self.share_shown(share.as_ref()));
                }
                let running = points_counted.map(|points| {
                    sum.add(points, &scored.top);
                    match sum.share().filter(|_| percent) {
                        Some(share) => self.texts.number(&self.standings.show_percent(&share)),
                        None => self.texts.number(&sum.points.decimal(decimals)),
                    }
                });
                html.cell("q d", &running.unwrap_or_default());
            }
        }
        html.raw("</table>");
        notes
    }

    /// The points of a line that count for a contestant. `None` for a single result, which is compared with no other.
    fn points_counted(contestant: ContestantId, side: Side, line: &BoardLine) -> Option<&Points> {
        let scored = line.side(side);
        // A lone result has no matchpoints (Law 78A).
        let lone = matches!(scored.step, Step::Compared { .. }) && scored.top.is_zero();
        line.points_of(contestant).filter(|_| !lone)
    }

    /// The round and the opponents.
    fn meets((side, line): &SeatedLine<'_>) -> (Option<u8>, Vec<ContestantId>) {
        (line.place.round, line.sitting.side(side.other()).collect())
    }

    /// Writes the row above a meeting: round, opponents, partner in an individual, and the share.
    fn opponents(&self, contestant: ContestantId, meeting: &[SeatedLine<'_>], html: &mut Html) {
        let say = self.texts.say();
        let Some((side, line)) = meeting.first() else { return };
        html.raw("<tr class=\"r\"><th scope=\"rowgroup\" colspan=\"9\"><span class=\"q\">");
        if let Some(round) = line.place.round {
            html.text(&say.print_round_number(round.to_string())).raw(" · ");
        }
        if let Sitting::Players { .. } = line.sitting
            && let Some(partner) = line.sitting.side(*side).find(|c| *c != contestant)
        {
            html.text(&say.print_with()).raw(" </span>").link(&partner.to_string(), &self.number(partner));
            html.text(&format!(" {} ", self.title_in(partner, line.place.round))).raw("<span class=\"q\">");
        }
        html.text(&say.web_against()).raw("</span>");
        for opponent in line.sitting.side(side.other()) {
            html.raw(" ").link(&opponent.to_string(), &self.number(opponent));
            html.text(&format!(" {}", self.title_in(opponent, line.place.round)));
        }
        let mut sum = Sum::default();
        for (side, line) in meeting {
            if let Some(points) = Self::points_counted(contestant, *side, line) {
                sum.add(points, &line.side(*side).top);
            }
        }
        if let Some(share) = sum.share().filter(|_| self.standings.rules.method.has_percentages()) {
            let shown = self.texts.percent(&self.standings.show_percent(&share));
            html.element(" <span class=\"q\">", &shown, "</span>");
        }
    }

    /// Writes the matches in order, both rooms of a board in a row. Returns the footnotes.
    fn matches(&self, contestant: ContestantId, own: &[SeatedLine<'_>], html: &mut Html) -> Vec<String> {
        let say = self.texts.say();
        let decimals = self.board_decimals;
        let mut notes = Vec::new();
        html.raw("<table class=\"t m2\"><thead><tr>").head("", &say.report_board());
        for side in Side::BOTH {
            html.head("l", &say.web_as_side(self.texts.letters().side(side)));
        }
        html.head("", &rules::board_unit(self.standings.rules.method, self.texts));
        html.head("", &say.print_so_far());
        let mut played: BTreeMap<MeetingKey, BTreeMap<BoardNumber, Vec<SeatedLine<'_>>>> = BTreeMap::new();
        for (side, line) in own {
            // The second half of a board may be played in another round.
            let round = if line.of_match.is_some() { None } else { line.place.round };
            let boards = played.entry((line.of_match, round)).or_default();
            boards.entry(line.slot.board).or_default().push((*side, line));
        }
        for ((number, _), boards) in played {
            let found = number.and_then(|number| {
                self.standings.matches.iter().find(|m| m.number == number && m.place(contestant).is_some())
            });
            html.raw("<tbody>");
            self.match_head(contestant, found, boards.values().flatten().next(), html);
            let mut sum = Points::ZERO;
            for rooms in boards.values() {
                let Some((_, first)) = rooms.first() else { continue };
                let mut marks = Vec::new();
                html.raw("<tr>").link_cell("", &self.board_of(first), &first.slot.board.to_string());
                for side in Side::BOTH {
                    // Teams of eight have two tables in a room.
                    let tables = rooms.iter().filter(|(sat, _)| *sat == side).map(|(side, line)| {
                        let mark = self.footnotes(line, &mut notes);
                        marks.push(mark.clone());
                        format!("{} {mark}", in_short(&self.result_cells(line, Some(*side)))).trim().to_owned()
                    });
                    let text: Vec<String> = tables.filter(|text| !text.is_empty()).collect();
                    html.cell("l", &text.join(" · "));
                }
                let points = rooms.iter().find_map(|(_, line)| line.points_of(contestant));
                let running = points.map(|points| {
                    sum += points;
                    self.texts.number(&sum.decimal(decimals))
                });
                let top = rooms.first().map_or(Points::ZERO, |(side, line)| line.side(*side).top.clone());
                html.cell("", &points.map(|points| self.figure(points, &top, decimals)).unwrap_or_default());
                html.cell("q", &running.unwrap_or_default());
            }
        }
        html.raw("</table>");
        notes
    }

    /// Writes the row above a match: round, opponents, and how it ended.
    fn match_head(
        &self,
        contestant: ContestantId,
        found: Option<&Match>,
        first: Option<&SeatedLine<'_>>,
        html: &mut Html,
    ) {
        let say = self.texts.say();
        let place = found.and_then(|found| Some((found, found.place(contestant)?)));
        let opponent = match (place, first) {
            (Some((found, place)), _) => Some(found.contestants[1 - place]),
            (None, Some((side, line))) => line.sitting.side(side.other()).next(),
            (None, None) => None,
        };
        let round = found.map_or_else(|| first.and_then(|(_, line)| line.place.round), |found| found.round);
        html.raw("<tr class=\"r\"><th scope=\"rowgroup\" colspan=\"5\"><span class=\"q\">");
        if let Some(round) = round {
            html.text(&say.print_round_number(round.to_string())).raw(" · ");
        }
        html.text(&say.web_against()).raw("</span> ");
        if let Some(opponent) = opponent {
            html.link(&opponent.to_string(), &self.number(opponent)).text(&format!(" {}", self.title(opponent)));
        }
        if let Some((found, place)) = place.filter(|(found, _)| found.counts()) {
            let both = [place, 1 - place]
                .map(|at| self.texts.number(&self.standings.in_unit(&found.won[at], &found.max[at]).short(2)));
            let mut result = format!("{} : {}", both[0], both[1]);
            if let Some(instead) = &found.instead {
                // The boards of the match do not count.
                let why = match instead {
                    MatchOverride::Unplayed => say.match_unplayed(),
                    MatchOverride::Decided(outcome) => rulings::match_outcome(outcome, |c| self.number(c), self.texts),
                };
                let given = self.texts.number(&found.result(place).short(2));
                result = format!("{why} · {given} {}", rules::unit(self.standings, self.texts));
            } else if let Some(vp) = &found.vp {
                let vp = self.texts.number(&vp[place].decimal(2));
                result = format!("{result} · {vp} {}", say.unit_vp());
            }
            html.element(" <span class=\"q\">", &result, "</span>");
        }
    }
}

/// A result in one cell: `4♠ N 10 +420`.
fn in_short(result: &ResultCells) -> String {
    match result {
        ResultCells::Play { contract, by, tricks, score, .. } => format!("{contract} {by} {tricks} {score}"),
        ResultCells::Words(words, score) => format!("{words} {score}").trim().to_owned(),
    }
}
