//! A board on the page: the deal around its compass, the double-dummy analysis, all results with points, the frequency
//! of scores, and the field's results in each contract.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use bridge::{BoardNumber, Contract, Denomination, Doubling, Level, Score, Seat, Side, Suit, Tricks, Vulnerability};
use evening::director::Weight;
use evening::scoring::{BoardLine, BoardScores, Points, Rounding, SidePoints};
use evening::session::Outcome;
use lang::{double_dummy, rules};
use movement::Sitting;

use super::Page;
use super::html::Html;
use super::lines::Columns;

/// The number of lengths of a bar, in steps of five percent; the style has a class for each.
const BAR_STEPS: i64 = 20;

impl Page<'_> {
    /// Writes a board. A screen shows only the board that is the target of the address; paper has all. `links` is the
    /// markup of the links to the previous and the next board.
    pub(super) fn write_board(&self, board: &BoardScores, links: &str, html: &mut Html) {
        let heading = self.board_heading(board);
        let id = super::board_id(board, self.standings);
        html.raw("\n<section class=\"board\" id=\"").raw(&id).raw("\">\n<h3>").link(&id, &heading);
        html.element(" <span class=\"q\">", &self.markings(board.number), "</span>").raw(links).raw("</h3>\n");
        let deal = self.session.deal(board.number).filter(|_| board.group.is_none_or(|copy| copy == 0));
        if deal.is_some() {
            html.raw("<div class=\"with\"><div>");
            self.write_deal(board, html);
            html.raw("</div><div>");
        }
        self.write_results(board, &heading, html);
        self.write_frequency(board, html);
        if deal.is_some() {
            html.raw("</div></div>");
        }
        html.raw("</section>");
    }

    /// Writes a note in place of a board that somebody still has to play.
    pub(super) fn write_held_board(&self, board: &BoardScores, html: &mut Html) {
        html.raw("\n<section class=\"board\">\n<h3>").text(&self.board_heading(board)).raw("</h3>\n");
        html.element("<p>", &self.texts.say().web_put_off(), "</p>").raw("</section>");
    }

    /// The number of a board, with its section and its group if there are several.
    fn board_heading(&self, board: &BoardScores) -> String {
        let say = self.texts.say();
        let mut heading = say.print_board(board.number.to_string());
        if let Some(section) = super::section(board, self.standings) {
            heading = format!("{heading} · {}", say.print_section(section.to_string()));
        }
        if let Some(copy) = board.group {
            let group = char::from(b'A' + copy.min(25)).to_string();
            heading = format!("{heading} · {}", say.print_group(group));
        }
        heading
    }

    fn markings(&self, board: BoardNumber) -> String {
        let (say, letters) = (self.texts.say(), self.texts.letters());
        let sides = match self.session.vulnerability(board) {
            Vulnerability::None => say.print_vulnerable_none(),
            Vulnerability::Both => say.print_vulnerable_both(),
            Vulnerability::NS => letters.side(Side::NS),
            Vulnerability::EW => letters.side(Side::EW),
        };
        let dealer = say.print_dealer(letters.seat(self.session.dealer(board)));
        format!("{dealer} · {}", say.print_vulnerable(sides))
    }

    /// Writes the four hands around the compass, then the analysis.
    fn write_deal(&self, board: &BoardScores, html: &mut Html) {
        let Some(deal) = self.session.deal(board.number) else { return };
        let letters = self.texts.letters();
        html.raw("<div class=\"deal\">");
        for seat in Seat::ALL {
            html.raw("<div class=\"").raw(seat_class(seat)).raw("\">");
            html.element("<b>", letters.seat(seat), "</b>");
            html.element(" <span class=\"q\">", &deal.hand(seat).points().to_string(), "</span>");
            for suit in Suit::DOWN {
                let ranks: String = deal.hand(seat).ranks(suit).map(|rank| letters.rank(rank)).collect();
                let ranks = if ranks.is_empty() { "–" } else { &ranks };
                html.raw("<br>").text(&format!("{} {ranks}", suit.symbol()));
            }
            html.raw("</div>");
        }
        self.write_compass(board.number, html);
        html.raw("</div>");
        let analysis = self.options.double_dummy.and_then(|analyses| analyses.get(&board.number));
        let Some(analysis) = analysis else { return };
        html.raw("<table class=\"dd\"><thead><tr><td></td>");
        for denomination in Denomination::ALL.into_iter().rev() {
            html.heading_cell("", &letters.denomination(denomination));
        }
        html.raw("<tbody>");
        for seat in [Seat::North, Seat::South, Seat::East, Seat::West] {
            html.raw("<tr>").element("<th scope=\"row\">", letters.seat(seat), "");
            for denomination in Denomination::ALL.into_iter().rev() {
                html.cell("", &analysis.trick_table.tricks(seat, denomination).to_string());
            }
        }
        html.raw("</table>").element("<p>", &double_dummy::par(&analysis.par, self.texts), "</p>");
        self.write_field(board, &analysis.trick_table, html);
    }

    /// Writes the board number with the seats around it. It is hidden from screen readers, because the heading has
    /// dealer and vulnerability too.
    fn write_compass(&self, number: BoardNumber, html: &mut Html) {
        let (letters, dealer) = (self.texts.letters(), self.session.dealer(number));
        let vulnerability = self.session.vulnerability(number);
        html.raw("<div class=\"mid\" aria-hidden=\"true\">");
        for seat in Seat::ALL {
            let vulnerable_class = if vulnerability.includes(seat.side()) { " v" } else { "" };
            let dealer_class = if seat == dealer { " dealer" } else { "" };
            html.raw("<span class=\"").raw(seat_class(seat)).raw(vulnerable_class).raw(dealer_class);
            html.element("\">", letters.seat(seat), "</span>");
        }
        html.element("<b>", &number.to_string(), "</b></div>");
    }

    /// Writes each contract played, by declarer: double-dummy tricks, their score and its value against the field, and
    /// the field's average tricks.
    fn write_field(&self, board: &BoardScores, trick_table: &bridge::TrickTable, html: &mut Html) {
        let mut counts_by_contract: BTreeMap<(Denomination, Level, Doubling, Seat), BTreeMap<u8, usize>> =
            BTreeMap::new();
        for line in &board.lines {
            if let Some(Outcome::Played { contract, declarer, tricks, .. }) = line.outcome {
                let times_by_tricks = counts_by_contract
                    .entry((contract.denomination, contract.level, contract.doubling, declarer))
                    .or_default();
                *times_by_tricks.entry(tricks.number()).or_default() += 1;
            }
        }
        if counts_by_contract.is_empty() {
            return;
        }
        let (say, letters) = (self.texts.say(), self.texts.letters());
        let has_percentages = self.standings.rules.method.has_percentages();
        let vulnerability = self.session.vulnerability(board.number);
        html.raw("<details><summary>").text(&say.web_field()).raw("</summary><table class=\"f\"><thead><tr>");
        html.heading_cell("l", &say.print_contract())
            .heading_cell("", &say.web_double_dummy())
            .heading_cell("", &say.print_score());
        if has_percentages {
            html.heading_cell("", "%");
        }
        html.heading_cell("l", &say.web_tricks_made()).raw("<tbody>");
        for ((denomination, level, doubling, declarer), times_by_tricks) in counts_by_contract.iter().rev() {
            let tricks_text = |(tricks, times): (&u8, &usize)| match times {
                1 => tricks.to_string(),
                _ => format!("{tricks} ×\u{2009}{times}"),
            };
            let contract = Contract { level: *level, denomination: *denomination, doubling: *doubling };
            let tricks = trick_table.tricks(*declarer, *denomination);
            let outcome = Tricks::new(tricks).ok().map(|tricks| Outcome::Played {
                contract,
                declarer: *declarer,
                tricks,
                lead: None,
            });
            let score = outcome.and_then(|outcome| outcome.score_ns(vulnerability));
            html.raw("<tr>").cell("l", &format!("{} {}", letters.contract(contract), letters.seat(*declarer)));
            html.cell("", &tricks.to_string());
            html.cell("", &score.map(|score| self.texts.score(score)).unwrap_or_default());
            if has_percentages {
                let worth = score.and_then(|score| against_field(score, board));
                html.cell("", &self.share_text(worth.as_ref()));
            }
            html.cell("l", &times_by_tricks.iter().rev().map(tricks_text).collect::<Vec<_>>().join(", "));
        }
        html.raw("</table>").element("<p class=\"q\">", &say.web_would(), "</p></details>");
    }

    /// Writes every result of a board, best for North-South first.
    fn write_results(&self, board: &BoardScores, heading: &str, html: &mut Html) {
        let letters = self.texts.letters();
        let lines = board.best_first();
        let columns = Columns::of(board.lines.iter());
        let sides = Side::BOTH.map(|side| letters.side(side));
        let unit = rules::board_unit(self.standings.rules.method, self.texts);
        let has_percentages = self.standings.rules.method.has_percentages();
        let decimals = self.board_decimals;
        let has_names = !lines.iter().any(|line| matches!(line.sitting, Sitting::Players { .. }));
        html.raw("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"").text(heading).raw("\">");
        // On a phone a result with names is a card.
        html.raw(if has_names { "<table class=\"sortable t named\">" } else { "<table class=\"sortable t\">" });
        html.raw("<thead><tr>").heading_cell("", &sides[0]).heading_cell("", &sides[1]);
        if has_names {
            for side in &sides {
                html.heading_cell("l d nm", &format!("{} {side}", self.contestants_word()));
            }
        }
        columns.write_headings(self, html);
        // A phone has space for points or percentages, and percentages say more.
        let points_class = if has_percentages { "d" } else { "" };
        html.heading_cell(points_class, &format!("{unit} {}", sides[0]))
            .heading_cell(points_class, &format!("{unit} {}", sides[1]));
        if has_percentages {
            html.heading_cell("", &format!("% {}", sides[0]));
        }
        html.raw("<tbody>");
        let mut footnotes = Vec::new();
        for line in lines {
            let mark = self.add_footnote(line, &mut footnotes);
            html.raw("\n<tr>");
            for side in Side::BOTH {
                self.write_side_numbers(line, side, html);
            }
            if has_names {
                for side in Side::BOTH {
                    html.cell("l d nm", &self.side_title(line, side));
                }
            }
            columns.write_cells(&self.result_cells(line, None), &mark, html);
            let share = share(&line.ns);
            let bar_class = share.as_ref().map(self::bar_class).unwrap_or_default();
            html.cell(if has_percentages { points_class } else { &bar_class }, &self.points(&line.ns, decimals));
            html.cell(points_class, &self.points(&line.ew, decimals));
            if has_percentages {
                html.cell(&bar_class, &self.share_text(share.as_ref()));
            }
        }
        html.raw("</table></div>");
        for note in footnotes {
            html.element("<p class=\"q\">", &note, "</p>");
        }
    }

    /// Writes the numbers of a side, each linked to its card.
    fn write_side_numbers(&self, line: &BoardLine, side: Side, html: &mut Html) {
        html.raw("<td>");
        for (index, contestant) in line.sitting.side(side).enumerate() {
            html.raw(if index > 0 { "+" } else { "" }).link(&contestant.to_string(), &self.number(contestant));
        }
    }

    /// Writes how often each score occurred and what it was worth. Writes nothing for fewer than four lines, or if the
    /// scores of the two sides are not mirror images, as after a split score.
    fn write_frequency(&self, board: &BoardScores, html: &mut Html) {
        let [ns, ew] = &board.frequencies;
        let is_mirrored = ns.rows().len() == ew.rows().len()
            && ns.rows().iter().zip(ew.rows().iter().rev()).all(|(one, other)| one.0 == -other.0 && one.1 == other.1);
        if board.lines.len() < 4 || ns.rows().is_empty() || !is_mirrored {
            return;
        }
        let (say, letters) = (self.texts.say(), self.texts.letters());
        let decimals = self.board_decimals;
        html.raw("<details><summary>").text(&say.web_how_often()).raw("</summary><table class=\"f\"><thead><tr>");
        html.heading_cell("", &say.print_score()).heading_cell("", &say.print_times());
        html.heading_cell("", &letters.side(Side::NS)).heading_cell("", &letters.side(Side::EW)).raw("<tbody>");
        for (score, weight) in ns.rows().iter().rev() {
            let times = Points::new(i64::try_from(*weight).unwrap_or(i64::MAX), u64::from(Weight::WHOLE));
            let worth =
                board.worth(*score).map(|values| values.map(|side| self.points(side, decimals))).unwrap_or_default();
            html.raw("<tr>").cell("", &self.texts.score(*score));
            html.cell("", &self.texts.number(&times.short(2))).cell("", &worth[0]).cell("", &worth[1]);
        }
        html.raw("</table></details>");
    }

    /// A share of the top in percent, as on paper. Empty if there is none.
    pub(super) fn share_text(&self, share: Option<&Points>) -> String {
        share.map(|share| self.texts.number(&SidePoints::one_decimal(share))).unwrap_or_default()
    }
}

/// The points of a side in percent of its maximum. `None` if they have no percentage.
pub(crate) fn share(side: &SidePoints) -> Option<Points> {
    side.percent_shown()
}

/// A North-South score in matchpoint percent against all scores on the board: two points for each lower score, one
/// point for each equal score. `None` if the board has no scores.
fn against_field(score: Score, board: &BoardScores) -> Option<Points> {
    let scores = board.lines.iter().filter(|line| !line.awarded).filter_map(|line| line.score_ns);
    let (mut won, mut compared) = (0_i64, 0_i64);
    for other_score in scores {
        won += match score.cmp(&other_score) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        };
        compared += 2;
    }
    Some(&Points::from(won).over(&Points::from(compared))? * &Points::from(100))
}

/// The CSS class for a bar of this percentage behind a figure.
pub(super) fn bar_class(share: &Points) -> String {
    let steps = (share * &Points::new(BAR_STEPS, 100)).round(0, Rounding::Up);
    let steps = steps.clamp(Points::ZERO, Points::from(BAR_STEPS)).whole().unwrap_or(0);
    format!("p{steps}")
}

fn seat_class(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "n",
        Seat::East => "e",
        Seat::South => "s",
        Seat::West => "w",
    }
}
