//! The card of a contestant: its boards in the order of play, round by round, with opponents, points, shares and sums.
//! A team match has both rooms in a row.

use std::collections::BTreeMap;
use std::iter::Peekable;

use bridge::{BoardNumber, Side};
use evening::club::ContestantId;
use evening::scoring::{BoardLine, Match, MatchOverride, Points, Ranking, RankingLine, ScoredBye, Step};
use lang::{counted, notes, rules, rulings};
use movement::Sitting;

use super::Page;
use super::boards::{bar_class, share};
use super::html::Html;
use super::lines::{Columns, ResultCells};

/// A line with the contestant's side.
type SeatedLine<'a> = (Side, &'a BoardLine);

/// The number of a match or, for a line without a match, the round.
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
    pub(super) fn write_card(&self, ranking: &Ranking, line: &RankingLine, html: &mut Html) {
        let say = self.texts.say();
        let contestant = line.contestant;
        let own_lines: &[SeatedLine<'_>] = self.lines.get(&contestant).map(Vec::as_slice).unwrap_or_default();
        let mut summary: Vec<String> = Vec::new();
        summary.extend(notes::rank_text(self.session, ranking, line, self.texts));
        if self.standings.in_percent() {
            summary.extend(line.percent.as_ref().map(|p| self.texts.percent(&self.standings.show_percent(p))));
        } else if line.is_scored() {
            summary.push(format!("{} {}", self.total(line), rules::unit(self.standings, self.texts)));
        }
        html.raw("\n<details class=\"card\"><summary><b>").text(&self.number(contestant)).raw("</b> ");
        html.text(&self.title(contestant)).element(" <span class=\"q\">", &summary.join(" · "), "</span></summary>");
        // A link opens only what is folded around its target. The style puts this target at the top of the card.
        html.raw("<div><span id=\"").raw(&contestant.to_string()).raw("\"></span>");
        let members = self.members(contestant);
        if !members.is_empty() {
            html.element("<p class=\"q\">", &members, "</p>");
        }
        self.write_highlights(own_lines, html);
        html.raw("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"");
        html.text(&format!("{} {}", say.web_cards(), self.number(contestant))).raw("\">");
        let notes = if own_lines.iter().any(|(_, line)| self.is_of_match(line)) {
            self.write_matches(line, own_lines, html)
        } else {
            self.write_rounds(contestant, own_lines, html)
        };
        html.raw("</div>");
        for note in notes {
            html.element("<p class=\"q\">", &note, "</p>");
        }
        html.raw("<p>").link("ranking", &say.print_ranking()).raw("</p></div></details>");
    }

    /// Whether both tables of a match make one board.
    fn is_of_match(&self, line: &BoardLine) -> bool {
        line.slot.is_of_teams() && !self.standings.rules.method.compares_tables()
    }

    /// Adds the rulings over a line to the footnotes, and returns their mark. Empty without rulings.
    pub(super) fn add_footnote(&self, line: &BoardLine, notes: &mut Vec<String>) -> String {
        let rulings = self.session.rulings_on(line.slot);
        if rulings.is_empty() {
            return String::new();
        }
        let mark = format!("§{}", notes.len() + 1);
        let texts: Vec<String> =
            rulings.iter().map(|ruled| notes::ruling_note(self.session, &mark, ruled, line, self.texts)).collect();
        notes.push(texts.join("; "));
        mark
    }

    /// Writes the boards in order, each round under its opponents. Returns the footnotes.
    fn write_rounds(&self, contestant: ContestantId, own_lines: &[SeatedLine<'_>], html: &mut Html) -> Vec<String> {
        let say = self.texts.say();
        let has_percentages = self.standings.rules.method.has_percentages();
        let columns = Columns::of(own_lines.iter().map(|(_, line)| *line));
        let decimals = self.board_decimals;
        let mut notes = Vec::new();
        html.raw("<table class=\"t\"><thead><tr>").heading_cell("", &say.report_board());
        columns.write_headings(self, html);
        html.heading_cell(
            if has_percentages { "d" } else { "" },
            &rules::board_unit(self.standings.rules.method, self.texts),
        );
        if has_percentages {
            html.heading_cell("", "%");
        }
        html.heading_cell("d", &say.print_so_far());
        let mut sum = Sum::default();
        let mut byes = self.standings.byes_of(contestant).filter(|bye| bye.begun).peekable();
        for meeting in
            own_lines.chunk_by(|one, other| Self::round_and_opponents(one) == Self::round_and_opponents(other))
        {
            if let Some(round) = meeting.first().and_then(|(_, line)| line.place.round) {
                self.write_byes_before(round, &mut byes, html);
            }
            html.raw("<tbody>");
            self.write_opponents(contestant, meeting, html);
            for (side, line) in meeting {
                let mark = self.add_footnote(line, &mut notes);
                let side_points = line.side(*side);
                let counted_points = Self::counted_points(contestant, *side, line);
                html.raw("<tr>").link_cell("", &self.anchor_of(line), &line.slot.board.to_string());
                columns.write_cells(&self.result_cells(line, Some(*side)), &mark, html);
                let share = counted_points.and_then(|_| share(side_points));
                let line_points = line.points_of(contestant).filter(|_| counted_points.is_some());
                let points =
                    line_points.map(|points| self.figure(points, &side_points.top, decimals)).unwrap_or_default();
                let bar_class = share.as_ref().map(bar_class).unwrap_or_default();
                html.cell(if has_percentages { "d" } else { &bar_class }, &points);
                if has_percentages {
                    html.cell(&bar_class, &self.share_text(share.as_ref()));
                }
                let running = counted_points.map(|points| {
                    sum.add(points, &side_points.top);
                    match sum.share().filter(|_| has_percentages) {
                        Some(share) => self.texts.number(&self.standings.show_percent(&share)),
                        None => self.texts.number(&sum.points.decimal(decimals)),
                    }
                });
                html.cell("q d", &running.unwrap_or_default());
            }
        }
        self.write_byes_before(u8::MAX, &mut byes, html);
        html.raw("</table>");
        notes
    }

    /// The points of a line that count for a contestant.
    fn counted_points(contestant: ContestantId, side: Side, line: &BoardLine) -> Option<&Points> {
        let scored = line.side(side);
        // A lone result has no matchpoints (Law 78A).
        let is_lone = matches!(scored.step, Step::Compared { .. }) && scored.top.is_zero();
        line.points_of(contestant).filter(|_| !is_lone)
    }

    fn round_and_opponents((side, line): &SeatedLine<'_>) -> (Option<u8>, Vec<ContestantId>) {
        (line.place.round, line.sitting.side(side.other()).collect())
    }

    /// Writes the row above a meeting: round, opponents, partner in an individual, and the share.
    fn write_opponents(&self, contestant: ContestantId, meeting: &[SeatedLine<'_>], html: &mut Html) {
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
            if let Some(points) = Self::counted_points(contestant, *side, line) {
                sum.add(points, &line.side(*side).top);
            }
        }
        if let Some(share) = sum.share().filter(|_| self.standings.rules.method.has_percentages()) {
            let percent_text = self.texts.percent(&self.standings.show_percent(&share));
            html.element(" <span class=\"q\">", &percent_text, "</span>");
        }
    }

    /// Writes a row for each bye before a round, with its points.
    fn write_byes_before<'s>(
        &self,
        round: u8,
        byes: &mut Peekable<impl Iterator<Item = &'s ScoredBye>>,
        html: &mut Html,
    ) {
        while let Some(bye) = byes.next_if(|bye| bye.round < round) {
            let points = bye.points.as_ref().map(|points| {
                let points = self.texts.number(&points.decimal(self.standings.decimals()));
                format!("{points} {}", rules::unit(self.standings, self.texts))
            });
            let label =
                format!("{} · {}", self.texts.say().print_round_number(bye.round.to_string()), self.round_off_word());
            Self::write_closing_row(&label, &points.unwrap_or_default(), html);
        }
    }

    /// Writes a row without boards: its label and its points.
    fn write_closing_row(label: &str, points: &str, html: &mut Html) {
        html.raw("<tbody><tr class=\"r\"><th scope=\"rowgroup\" colspan=\"5\"><span class=\"q\">").text(label);
        html.element("</span> ", points, "");
    }

    /// Writes the matches in order, both rooms of a board in a row, then the penalty and the total. Returns the
    /// footnotes.
    fn write_matches(&self, line: &RankingLine, own_lines: &[SeatedLine<'_>], html: &mut Html) -> Vec<String> {
        let (say, contestant) = (self.texts.say(), line.contestant);
        let decimals = self.board_decimals;
        let mut notes = Vec::new();
        html.raw("<table class=\"t m2\"><thead><tr>").heading_cell("", &say.report_board());
        for side in Side::BOTH {
            html.heading_cell("l", &say.web_as_side(self.texts.letters().side(side)));
        }
        html.heading_cell("", &rules::board_unit(self.standings.rules.method, self.texts));
        html.heading_cell("", &say.print_so_far());
        let mut boards_by_match: BTreeMap<MeetingKey, BTreeMap<BoardNumber, Vec<SeatedLine<'_>>>> = BTreeMap::new();
        for (side, line) in own_lines {
            // The second half of a board may be played in another round.
            let round = if line.of_match.is_some() { None } else { line.place.round };
            let boards = boards_by_match.entry((line.of_match, round)).or_default();
            boards.entry(line.slot.board).or_default().push((*side, line));
        }
        // A match that was decided has a result without boards.
        for decided in self.standings.matches_of(contestant).filter(|played_match| played_match.counts()) {
            boards_by_match.entry((Some(decided.number), None)).or_default();
        }
        let mut byes = self.standings.byes_of(contestant).filter(|bye| bye.begun).peekable();
        for ((number, _), boards) in boards_by_match {
            let played_match = number.and_then(|number| {
                self.standings.matches.iter().find(|m| m.number == number && m.place(contestant).is_some())
            });
            let first_line = boards.values().flatten().next();
            let round = played_match.map_or_else(|| first_line.and_then(|(_, line)| line.place.round), |m| m.round);
            if let Some(round) = round {
                self.write_byes_before(round, &mut byes, html);
            }
            html.raw("<tbody>");
            self.write_match_head(contestant, played_match, round, first_line, html);
            let mut sum = Points::ZERO;
            for rooms in boards.values() {
                let Some((_, first)) = rooms.first() else { continue };
                let mut marks = Vec::new();
                html.raw("<tr>").link_cell("", &self.anchor_of(first), &first.slot.board.to_string());
                for side in Side::BOTH {
                    // Teams of eight have two tables in a room.
                    let tables = rooms.iter().filter(|(line_side, _)| *line_side == side).map(|(side, line)| {
                        let mark = self.add_footnote(line, &mut notes);
                        marks.push(mark.clone());
                        format!("{} {mark}", short_result(&self.result_cells(line, Some(*side)))).trim().to_owned()
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
        self.write_byes_before(u8::MAX, &mut byes, html);
        let unit = rules::unit(self.standings, self.texts);
        let sums = [(say.print_penalty(), self.penalty(line)), (say.print_running(), self.total(line))];
        for (label, points) in sums.into_iter().filter(|(_, points)| !points.is_empty()) {
            Self::write_closing_row(&label, &format!("{points} {unit}"), html);
        }
        html.raw("</table>");
        notes
    }

    /// Writes the row above a match: round, opponents, and how it ended.
    fn write_match_head(
        &self,
        contestant: ContestantId,
        played_match: Option<&Match>,
        round: Option<u8>,
        first: Option<&SeatedLine<'_>>,
        html: &mut Html,
    ) {
        let say = self.texts.say();
        let match_and_place =
            played_match.and_then(|played_match| Some((played_match, played_match.place(contestant)?)));
        let opponent = match (match_and_place, first) {
            (Some((played_match, place)), _) => Some(played_match.contestants[1 - place]),
            (None, Some((side, line))) => line.sitting.side(side.other()).next(),
            (None, None) => None,
        };
        html.raw("<tr class=\"r\"><th scope=\"rowgroup\" colspan=\"5\"><span class=\"q\">");
        if let Some(round) = round {
            html.text(&say.print_round_number(round.to_string())).raw(" · ");
        }
        html.text(&say.web_against()).raw("</span> ");
        if let Some(opponent) = opponent {
            html.link(&opponent.to_string(), &self.number(opponent)).text(&format!(" {}", self.title(opponent)));
        }
        if let Some((played_match, place)) = match_and_place.filter(|(played_match, _)| played_match.counts()) {
            let carry_over = counted::carry_over(played_match, place, self.standings, self.texts);
            let carry_over = carry_over.map(|text| format!(" ({text})")).unwrap_or_default();
            let mut result = self.match_score(played_match, place) + &carry_over;
            let decimals = self.standings.decimals();
            if let Some(match_override) = &played_match.decision {
                // The boards of the match do not count.
                let reason = match match_override {
                    MatchOverride::Unplayed => say.match_unplayed(),
                    MatchOverride::Decided(outcome) => {
                        rulings::match_outcome(outcome, Some(decimals), |c| self.number(c), self.texts)
                    }
                };
                let awarded_points = self.texts.number(&played_match.result(place).decimal(decimals));
                result = format!("{reason} · {awarded_points} {}", rules::unit(self.standings, self.texts));
            } else if let Some(vp) = &played_match.vp {
                let vp = self.texts.number(&vp[place].decimal(decimals));
                result = format!("{result} · {vp} {}", say.unit_vp());
            }
            html.element(" <span class=\"q\">", &result, "</span>");
        }
    }
}

/// A result in one cell: `4♠ N = +420`.
fn short_result(result: &ResultCells) -> String {
    match result {
        ResultCells::Play { result, score, .. } => format!("{result} {score}"),
        ResultCells::Words(words, score) => format!("{words} {score}").trim().to_owned(),
    }
}
