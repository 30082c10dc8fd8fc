//! The summary at the top of the page: winners, size of the field, and the board with the widest range of scores.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Score};
use evening::scoring::{BoardScores, Ranking};
use lang::{notes, rules};
use movement::ContestantKind;

use super::super::export_parts;
use super::html::Html;
use super::{Page, board_id};

impl Page<'_> {
    /// Writes the summary. Writes nothing while the ranking is provisional or no board is on the page.
    pub(super) fn write_summary(&self, html: &mut Html) {
        if self.boards.is_empty() || notes::ranking_mark(self.session, self.standings, self.texts).is_some() {
            return;
        }
        for ranking in &self.standings.rankings {
            self.write_winners(ranking, html);
        }
        let say = self.texts.say();
        let listed = |ranking: &Ranking| self.standings.listed(ranking, self.session).len();
        let contestant_count: usize = self.standings.rankings.iter().map(listed).sum();
        let contestants_word = match export_parts::contestant_kind(self.session, self.standings) {
            ContestantKind::Pairs => say.print_pairs(),
            ContestantKind::Individual => say.report_players(),
            ContestantKind::Teams => say.web_teams(),
        };
        let boards: BTreeSet<BoardNumber> = self.boards.iter().map(|board| board.number).collect();
        html.raw("<p class=\"q\">");
        for (count, word) in [(contestant_count, contestants_word), (boards.len(), say.print_boards())] {
            html.element("<span><b>", &count.to_string(), "</b> ").text(&word).raw("</span> ");
        }
        if let Some((board, highest, lowest)) = self.widest_range() {
            html.element("<span>", &say.web_widest_range(""), "");
            html.link(&board_id(board, self.standings), &board.number.to_string());
            let [highest, lowest] = [highest, lowest].map(|score| self.texts.score(score));
            html.text(&format!(" ({highest} … {lowest})")).raw("</span>");
        }
        html.raw("</p>");
    }

    /// Writes the first of a ranking, and all who tie with them, each with the result.
    fn write_winners(&self, ranking: &Ranking, html: &mut Html) {
        let mut winners = ranking.lines.iter().filter(|line| line.is_ranked() && line.rank == 1).peekable();
        let Some(first) = winners.peek() else { return };
        let total = || format!("{} {}", self.total(first), rules::unit(self.standings, self.texts));
        let result = self.percent(first).unwrap_or_else(total);
        let heading = rules::ranking_heading(&ranking.name, self.texts);
        let say = self.texts.say();
        let title = if self.options.is_being_checked { say.web_leading() } else { say.web_winners() };
        let title = if heading.is_empty() { title } else { format!("{title} · {heading}") };
        html.raw("<div>").element("<p class=\"q\">", &title, "</p>");
        for line in winners {
            html.raw("<p>").names(&self.title(line.contestant)).raw("</p>");
            html.element("<p class=\"sum\">", &result, "</p>");
        }
        html.raw("</div>\n");
    }

    /// The first board with the widest range of scores at the tables, with its highest and its lowest score. `None` if no
    /// board has different scores.
    fn widest_range(&self) -> Option<(&BoardScores, Score, Score)> {
        let ranges = self.boards.iter().filter_map(|board| {
            let scores = || board.lines.iter().filter(|line| !line.awarded).filter_map(|line| line.score_ns);
            Some((*board, scores().max()?, scores().min()?))
        });
        let ranges = ranges.filter(|(_, highest, lowest)| highest > lowest);
        // Of equal ranges `max_by_key` returns the last one.
        ranges.rev().max_by_key(|(_, highest, lowest)| highest - lowest)
    }
}
