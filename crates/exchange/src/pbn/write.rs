//! Writes PBN 2.1 in export format: a game for each board with its score table, or for each table of a team match.
//! Tables are in `tables`, encoding and line lengths in `text`.

mod tables;
mod teams;
mod text;

use std::collections::{BTreeMap, BTreeSet};

use crate::Loss;
use bridge::{Analyses, Analysis, BoardNumber, Deal, Seat, TrickTable, Vulnerability};
use evening::club::{Contestant, ContestantId, Counted, Divisor, Method, SectionId, Unit};
use evening::scoring::Standings;
use evening::session::Session;
use movement::ContestantKind;

use super::super::export_parts::{self, ExportedFile, Losses, Row};
use text::Lines;

pub(crate) const OPTIMUM_COLUMNS: &str = "Declarer;Denomination\\2R;Result\\2R";

pub(crate) fn optimum_rows(trick_table: &TrickTable) -> impl Iterator<Item = String> + '_ {
    trick_table
        .cells()
        .map(|(seat, denomination, tricks)| format!("{seat} {:>2} {tricks:>2}", denomination.to_string()))
}

/// Writes a file part by part, and collects the data that it cannot express.
struct Writer<'a> {
    session: &'a Session,
    standings: &'a Standings,
    analyses: &'a Analyses,
    kind: ContestantKind,
    section_count: usize,
    lines: Lines,
    left_out: Losses,
}

/// The tags that differ between games of the same board.
#[derive(Default)]
struct Tags {
    declarer: String,
    contract: String,
    result: String,
    /// Further tags, sorted by name when they are written.
    further: Vec<(&'static str, String)>,
}

/// Writes a session with standings and, if given, double-dummy tables. Lists what PBN cannot express.
pub fn write(session: &Session, standings: &Standings, analyses: &Analyses) -> ExportedFile {
    let mut left_out = Losses::default();
    let rows = export_parts::rows(session, standings, &mut left_out);
    let kind = export_parts::contestant_kind(session, standings);
    let contestants = export_parts::all_contestants(session, standings);
    let sections: BTreeSet<SectionId> =
        contestants.iter().map(|c| c.section).chain(rows.iter().map(|r| r.line.place.section)).collect();
    let lines = Lines::default();
    let mut writer = Writer { session, standings, analyses, kind, section_count: sections.len(), lines, left_out };
    writer.write_header();
    if kind == ContestantKind::Teams {
        writer.write_teams(&rows);
    } else {
        writer.write_boards(&rows);
    }
    writer.add_losses(&rows);
    let bytes = writer.lines.finish();
    if writer.lines.is_respelled {
        writer.left_out.add(Loss::Latin1);
    }
    if writer.lines.is_shortened {
        writer.left_out.add(Loss::LongNames);
    }
    ExportedFile { bytes, left_out: writer.left_out.all() }
}

/// The name of a team, or its number if it has no name. Teams with equal names have both.
fn team_name(session: &Session, contestant: ContestantId) -> String {
    let name = |c: ContestantId| session.contestants.get(&c).map_or("", |c| c.name.trim()).to_lowercase();
    let namesake_count = session.contestants.keys().filter(|other| name(**other) == name(contestant)).count();
    match session.contestants.get(&contestant).map_or("", |c| c.name.trim()) {
        "" => contestant.number.to_string(),
        name if namesake_count > 1 => format!("{name} ({})", contestant.number),
        name => name.to_owned(),
    }
}

impl Writer<'_> {
    fn write_header(&mut self) {
        self.lines.add_line("% PBN 2.1");
        self.lines.add_line("% EXPORT");
        self.lines.add_line("%Content-type: text/x-pbn; charset=ISO-8859-1");
        self.lines.add_line(format!("%Creator: Arrowswitch {}", env!("CARGO_PKG_VERSION")));
    }

    /// Writes a game for each board that has results or hands. The first game has the total score table.
    fn write_boards(&mut self, rows: &[Row<'_>]) {
        let mut boards: BTreeMap<BoardNumber, Vec<&Row<'_>>> = BTreeMap::new();
        for (number, _) in self.session.boards.iter().filter(|(_, board)| board.deal.is_some()) {
            boards.entry(*number).or_default();
        }
        for row in rows {
            boards.entry(row.board).or_default().push(row);
        }
        for (index, (number, rows)) in boards.into_iter().enumerate() {
            let tags =
                Tags { declarer: "?".to_owned(), contract: "?".to_owned(), result: "?".to_owned(), ..Tags::default() };
            self.write_game(number, tags);
            if !rows.is_empty() {
                self.write_score_table(&rows);
            }
            if index == 0 {
                self.write_total_score_table();
            }
        }
    }

    /// Writes the tags of a game up to its score tables, with the double-dummy table if there is one.
    fn write_game(&mut self, number: BoardNumber, mut tags: Tags) {
        let session = self.session;
        let (dealer, vulnerability) = (session.dealer(number), session.vulnerability(number));
        self.lines.add_line("");
        self.lines.add_tag("Event", &export_parts::title(session));
        self.lines.add_tag("Site", &session.club);
        self.lines.add_tag("Date", &session.date.format("%Y.%m.%d").to_string());
        self.lines.add_tag("Board", &number.to_string());
        for seat in ["West", "North", "East", "South"] {
            self.lines.add_tag(seat, "");
        }
        self.lines.add_tag("Dealer", &dealer.to_string());
        self.lines.add_tag("Vulnerable", vulnerability_word(vulnerability));
        self.lines.add_tag("Deal", &session.deal(number).map(|d| deal_text(d, dealer)).unwrap_or_default());
        self.lines.add_tag("Scoring", self.scoring_words());
        self.lines.add_tag("Declarer", &tags.declarer);
        self.lines.add_tag("Contract", &tags.contract);
        self.lines.add_tag("Result", &tags.result);
        let analysis = self.analyses.get(&number);
        if let Some(Analysis { trick_table, par }) = analysis {
            tags.further.push(("DoubleDummyTricks", trick_table.to_string()));
            tags.further.push(("OptimumScore", format!("NS {}", par.score)));
        }
        tags.further.sort_unstable();
        for (name, value) in &tags.further {
            self.lines.add_tag(name, value);
        }
        if let Some(Analysis { trick_table, .. }) = analysis {
            self.lines.add_columns("OptimumResultTable", OPTIMUM_COLUMNS);
            for row in optimum_rows(trick_table) {
                self.lines.add_line(row);
            }
        }
    }

    fn scoring_words(&self) -> &'static str {
        let rules = &self.standings.rules;
        match rules.method {
            Method::Matchpoints if rules.unit == Unit::One => "MatchPoints;MP2",
            Method::Matchpoints => "MatchPoints;MP1",
            Method::Butler => "IMP;Butler",
            Method::CrossImps if rules.divisor == Divisor::Results => "IMP;Cross1",
            Method::CrossImps if rules.divisor == Divisor::Comparisons => "IMP;Cross2",
            Method::CrossImps => "IMP;Cross",
            Method::Imps | Method::Hybrid => "IMP",
            Method::Bam | Method::Patton => "BAM",
            Method::Total => "TotalPoints",
        }
    }

    /// Adds the losses that come from the format, beside those of [`export_parts::rows`].
    fn add_losses(&mut self, rows: &[Row<'_>]) {
        let people = || self.session.contestants.values().flat_map(Contestant::everybody);
        if people().any(|player| !player.club_number.is_empty()) {
            self.left_out.add(Loss::ClubNumbers);
        }
        let numbered_count = match self.kind {
            ContestantKind::Pairs => 2,
            ContestantKind::Individual => 1,
            ContestantKind::Teams => 0,
        };
        let extra_players =
            |contestant| export_parts::named_players(self.session, contestant).into_iter().skip(numbered_count);
        if self.session.contestants.keys().copied().flat_map(extra_players).any(|p| !p.national_number.is_empty()) {
            self.left_out.add(Loss::PlayerNumbers);
        }
        if rows.iter().any(|r| !r.note.is_empty()) {
            self.left_out.add(Loss::Notes);
        }
        if self.standings.rankings.iter().flat_map(|r| &r.lines).any(|l| !l.penalty.is_zero()) {
            self.left_out.add(Loss::Penalties);
        }
        if self.standings.rules.method.counted() == Counted::Points {
            self.left_out.add(Loss::TotalPoints);
        }
        if self.standings.in_victory_points() {
            self.left_out.add(Loss::VictoryPoints);
        }
        match self.kind {
            ContestantKind::Individual => self.left_out.add(Loss::Individuals),
            ContestantKind::Teams => self.left_out.add(Loss::TeamPlayers),
            ContestantKind::Pairs => {}
        }
    }
}

/// The deal as text, with the hand of this seat first.
fn deal_text(deal: Deal, first: Seat) -> String {
    let seats = std::iter::successors(Some(first), |seat| Some(seat.next())).take(4);
    let hands: Vec<String> = seats.map(|seat| deal.hand(seat).to_string()).collect();
    format!("{first}:{}", hands.join(" "))
}

fn vulnerability_word(vulnerability: Vulnerability) -> &'static str {
    match vulnerability {
        Vulnerability::None => "None",
        Vulnerability::NS => "NS",
        Vulnerability::EW => "EW",
        Vulnerability::Both => "All",
    }
}
