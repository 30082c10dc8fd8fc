//! The table of a ranking: the choice of its columns, its head and its lines.

use std::collections::BTreeMap;

use evening::club::ContestantId;
use evening::scoring::{List, Points, Ranking, RankingLine, list, lists, masterpoints};
use lang::{events, notes, rules};

use super::Page;
use super::html::Html;

/// The optional columns of a ranking. A map is empty if no contestant has a value in the column.
struct RankingColumns {
    /// The rank in a contestant's own section.
    section_ranks: BTreeMap<ContestantId, String>,
    has_penalties: bool,
    has_percent: bool,
    masterpoints: BTreeMap<ContestantId, Points>,
    /// The totals of the event.
    totals: BTreeMap<ContestantId, String>,
    /// The values of the lists by stratum and by handicap, each with the heading of its column.
    further_lists: Vec<(BTreeMap<ContestantId, String>, String)>,
}

impl Page<'_> {
    /// Writes the table of a ranking, with the optional columns that have any values.
    pub(super) fn write_ranking(&self, ranking: &Ranking, html: &mut Html) {
        let columns = RankingColumns {
            section_ranks: self.ranks_in_section(ranking),
            has_penalties: ranking.lines.iter().any(|line| !line.penalty.is_zero()),
            has_percent: self.standings.in_percent(),
            masterpoints: masterpoints(self.standings),
            totals: self.event_totals(),
            further_lists: self.further_lists(),
        };
        self.write_ranking_head(ranking, &columns, html);
        html.raw("<tbody>");
        for line in self.standings.listed(ranking, self.session) {
            self.write_ranking_line(line, &columns, html);
        }
        html.raw("</table></div>");
    }

    fn write_ranking_head(&self, ranking: &Ranking, columns: &RankingColumns, html: &mut Html) {
        let say = self.texts.say();
        let heading = rules::ranking_heading(&ranking.name, self.texts);
        if !heading.is_empty() {
            html.element("<h3>", &heading, "</h3>");
        }
        html.raw("<div class=\"scroll\" tabindex=\"0\" role=\"group\" aria-label=\"");
        html.text(format!("{} {heading}", say.print_ranking()).trim());
        html.raw("\"><table class=\"sortable k\"><thead><tr>").heading_cell("", &say.print_rank());
        if !columns.section_ranks.is_empty() {
            html.heading_cell("d", &say.web_section_rank());
        }
        html.heading_cell("", &say.print_number())
            .heading_cell("l", &self.contestants_word())
            .heading_cell("d", &say.print_boards());
        if columns.has_penalties {
            html.heading_cell("d", &say.print_penalty());
        }
        html.heading_cell(if columns.has_percent { "d" } else { "" }, &rules::unit(self.standings, self.texts));
        if columns.has_percent {
            html.heading_cell("", "%");
        }
        if !columns.masterpoints.is_empty() {
            html.heading_cell("", &say.column_masterpoints());
        }
        if !columns.totals.is_empty() {
            let heading = events::total_heading(say.web_event_total(), self.options.event, self.texts);
            html.heading_cell("d", &heading);
        }
        for (_, head) in &columns.further_lists {
            html.heading_cell("d", head);
        }
    }

    fn write_ranking_line(&self, line: &RankingLine, columns: &RankingColumns, html: &mut Html) {
        html.raw("\n<tr>").cell("b", &line.rank_shown());
        if !columns.section_ranks.is_empty() {
            html.cell("q d", columns.section_ranks.get(&line.contestant).map_or("", String::as_str));
        }
        html.cell("q", &self.number(line.contestant));
        html.raw("<td class=\"l nm\"><a href=\"#").raw(&line.contestant.to_string()).raw("\">");
        html.names(&self.title(line.contestant)).raw("</a>");
        let members = self.members(line.contestant);
        if !members.is_empty() {
            html.element("<br><span class=\"q\">", &members, "</span>");
        }
        // A contestant that left early is marked, and a dash for a rank is explained.
        if let Some(note) = notes::beside_name(self.session, line.contestant, self.texts) {
            html.element("<br><span class=\"q\">", &note, "</span>");
        }
        html.cell("q d", &notes::with_bye(line.boards.to_string(), line, self.texts));
        if columns.has_penalties {
            html.cell("d", &self.penalty(line));
        }
        html.cell(if columns.has_percent { "d" } else { "b" }, &self.total(line));
        if columns.has_percent {
            let percent_text = line.percent.as_ref().map(|p| self.texts.number(&self.standings.show_percent(p)));
            html.cell("b", &percent_text.unwrap_or_default());
        }
        if !columns.masterpoints.is_empty() {
            let points = columns.masterpoints.get(&line.contestant).map(|points| self.texts.number(&points.short(2)));
            html.cell("", &points.unwrap_or_default());
        }
        if !columns.totals.is_empty() {
            html.cell("d", columns.totals.get(&line.contestant).map_or("", String::as_str));
        }
        for (values, _) in &columns.further_lists {
            html.cell("d", values.get(&line.contestant).map_or("", String::as_str));
        }
    }

    /// The values and headings of further lists: the stratum with the rank in it; the total with handicap and the rank
    /// by that total.
    fn further_lists(&self) -> Vec<(BTreeMap<ContestantId, String>, String)> {
        let (session, standings) = (self.session, self.standings);
        let (mut strata, mut handicap) = (BTreeMap::new(), BTreeMap::new());
        for list_kind in lists(session, standings) {
            for line in list(session, standings, list_kind).iter().flat_map(|ranking| &ranking.lines) {
                let (contestant, rank) = (line.contestant, line.rank_shown());
                match list_kind {
                    // A contestant is also ranked in the strata above its own; only its own counts.
                    List::Stratum(stratum)
                        if session.contestants.get(&contestant).and_then(|c| c.stratum) == Some(stratum) =>
                    {
                        strata.insert(contestant, format!("{stratum}: {rank}"));
                    }
                    List::Handicap if line.is_scored() => {
                        let percent = line.percent.as_ref().filter(|_| standings.in_percent());
                        let total = percent.map_or_else(
                            || standings.in_unit(&line.total, &line.max).decimal(self.total_decimals),
                            |percent| standings.show_percent(percent),
                        );
                        handicap.insert(contestant, format!("{} ({rank})", self.texts.number(&total)));
                    }
                    _ => {}
                }
            }
        }
        let say = self.texts.say();
        let mut columns = vec![(strata, say.paper_stratum()), (handicap, say.ranking_tab_handicap())];
        columns.retain(|(values, _)| !values.is_empty());
        columns
    }

    /// Each contestant's rank in its own section, as `B 3`. Empty unless several sections are ranked together.
    fn ranks_in_section(&self, ranking: &Ranking) -> BTreeMap<ContestantId, String> {
        if self.session.sections.len() < 2 || ranking.name.section.is_some() {
            return BTreeMap::new();
        }
        let ranked = || ranking.lines.iter().filter(|line| line.is_ranked());
        let section_rank = |line: &RankingLine| {
            let section = line.contestant.section;
            let before = ranked().filter(|other| other.contestant.section == section && other.rank < line.rank);
            (line.contestant, format!("{section} {}", before.count() + 1))
        };
        ranked().map(section_rank).collect()
    }

    /// Each contestant's total in the event so far. Empty for a single session.
    pub(super) fn event_totals(&self) -> BTreeMap<ContestantId, String> {
        let mut totals = BTreeMap::new();
        for ranking in self.options.event.iter().filter(|ranking| ranking.sessions.len() > 1) {
            let Some(session_index) = ranking.sessions.iter().position(|s| s.id == self.session.id) else { continue };
            for line in &ranking.lines {
                if let Some(Some(score)) = line.scores.get(session_index) {
                    totals.insert(score.contestant, self.texts.number(&ranking.shown(&line.total, 2)));
                }
            }
        }
        totals
    }
}
