//! Writes USEBIO 1.2 and 1.3 as other programs read it: one event with one session, elements in a fixed order. `boards`
//! has boards and lines, `matches` team matches, `pair_matches` pair matches.

mod boards;
mod matches;
pub(crate) mod overall;
mod pair_matches;
mod tree;

use std::collections::{BTreeMap, BTreeSet};

use crate::Loss;
use bridge::Side;
use evening::club::{ContestantId, Entrant, Method, SectionId};
use evening::scoring::{Points, Standings, masterpoints};
use evening::session::Session;
use movement::ContestantKind;

use super::super::export_parts::{self, ExportedFile, Losses, Row};
use tree::Tree;

/// The version of USEBIO that is written.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum UsebioVersion {
    /// Dates begin with the day.
    #[default]
    V1_2,
    /// Some elements have other names, and dates begin with the year.
    V1_3,
}

/// Contents of a USEBIO file besides the session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsebioOptions {
    pub version: UsebioVersion,
    /// The club's number in its federation. Empty if there is none.
    pub club_number: String,
    /// The federation's charge code. Empty if it has none.
    pub charge_code: String,
    /// The person responsible for the file. Left out if all fields are empty.
    pub contact: UsebioContact,
    /// Whether to write the players' numbers with the federation, by which it gives masterpoints.
    pub national_numbers: bool,
    /// Whether to write the players' numbers in the club.
    pub club_numbers: bool,
    /// Whether to write masterpoints; off if they are awarded for the whole event later.
    pub masterpoints: bool,
}

/// The person responsible for a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct UsebioContact {
    pub name: String,
    pub telephone: String,
    pub email: String,
}

impl Default for UsebioOptions {
    /// Version 1.2 with the players' numbers and masterpoints, without a contact.
    fn default() -> Self {
        Self {
            version: UsebioVersion::V1_2,
            club_number: String::new(),
            charge_code: String::new(),
            contact: UsebioContact::default(),
            national_numbers: true,
            club_numbers: true,
            masterpoints: true,
        }
    }
}

/// Writes a file part by part, and collects the data that the file cannot express.
struct Writer<'a> {
    session: &'a Session,
    standings: &'a Standings,
    options: &'a UsebioOptions,
    kind: ContestantKind,
    rows: Vec<Row<'a>>,
    /// The numbers of contestants, unique over the whole event.
    numbers: BTreeMap<ContestantId, u32>,
    tree: Tree,
    left_out: Losses,
}

/// Writes a session with its standings. Lists what USEBIO cannot express.
pub fn write(session: &Session, standings: &Standings, options: &UsebioOptions) -> ExportedFile {
    let mut left_out = Losses::default();
    let rows = export_parts::rows(session, standings, &mut left_out);
    let contestants = export_parts::all_contestants(session, standings);
    let numbers = export_parts::unique_numbers(&contestants, &mut left_out);
    let kind = export_parts::contestant_kind(session, standings);
    let tree = Tree::new(options.version);
    let mut writer = Writer { session, standings, options, kind, rows, numbers, tree, left_out };
    writer.write_club();
    writer.write_event();
    writer.add_losses();
    ExportedFile { bytes: writer.tree.finish(), left_out: writer.left_out.all() }
}

impl Writer<'_> {
    fn number(&self, contestant: ContestantId) -> String {
        self.numbers.get(&contestant).copied().unwrap_or_else(|| contestant.number.into()).to_string()
    }

    fn write_club(&mut self) {
        self.tree.open("CLUB", &[]);
        self.tree.write_value("CLUB_NAME", &self.session.club);
        self.tree.write_optional("CLUB_ID_NUMBER", &self.options.club_number);
        self.tree.close("CLUB");
    }

    fn write_event(&mut self) {
        let options = self.options;
        let is_v1_3 = options.version == UsebioVersion::V1_3;
        let rankings = &self.standings.rankings;
        let (kind, method) = self.usebio_kind_and_method();
        let awarded_points = if options.masterpoints { masterpoints(self.standings) } else { BTreeMap::new() };
        let lines = || rankings.iter().flat_map(|r| &r.lines);
        let max_boards = lines().map(|l| l.boards).max().unwrap_or(0);
        self.tree.open("EVENT", &[("EVENT_TYPE", kind)]);
        self.tree.write_value("PROGRAM_NAME", "Arrowswitch");
        self.tree.write_value("PROGRAM_VERSION", env!("CARGO_PKG_VERSION"));
        self.tree.write_value("EVENT_DESCRIPTION", &export_parts::title(self.session));
        let date = self.session.date.format(if is_v1_3 { "%Y-%m-%d" } else { "%d/%m/%Y" }).to_string();
        self.tree.write_value("DATE", &date);
        self.tree.write_value("BOARD_SCORING_METHOD", method);
        let is_in_matches = self.kind == ContestantKind::Teams || self.has_pair_matches();
        if is_in_matches && self.standings.in_victory_points() {
            self.tree.write_value("MATCH_SCORING_METHOD", "VPS");
        }
        self.tree.write_value("SESSION_COUNT", "1");
        let sections = self.sections();
        self.tree.write_value("SECTION_COUNT", &sections.len().to_string());
        if self.kind == ContestantKind::Pairs {
            self.tree.write_value("PAIRS", &self.numbers.len().to_string());
            let has_two_rankings = rankings.iter().any(|r| r.name.side.is_some());
            self.tree.write_value("WINNER_TYPE", if has_two_rankings { "2" } else { "1" });
        }
        self.tree.write_value("BOARDS_PLAYED", &max_boards.to_string());
        if self.kind == ContestantKind::Teams {
            self.tree.write_value("TEAM_PAIRING_AVAILABLE", "N");
        }
        self.tree.write_optional(if is_v1_3 { "EBU_CHARGE_CODE" } else { "P2P_CHARGE_RATE" }, &options.charge_code);
        self.tree.write_value("MPS_AWARDED_FLAG", if awarded_points.is_empty() { "N" } else { "Y" });
        self.write_contact();
        self.tree.open("SESSION", &[("SESSION_ID", "1")]);
        self.write_hands();
        if self.kind == ContestantKind::Teams {
            self.write_participants(None, &awarded_points);
            self.write_matches();
        } else {
            for section in sections {
                self.tree.open("SECTION", &[("SECTION_ID", &section.to_string())]);
                self.write_participants(Some(section), &awarded_points);
                if is_in_matches {
                    self.write_pair_matches(section);
                } else {
                    self.write_boards(section);
                }
                self.tree.close("SECTION");
            }
        }
        self.tree.close("SESSION");
        self.tree.close("EVENT");
    }

    /// The codes of USEBIO for the kind of contestants and the method. Adds a loss if the method has no own code.
    fn usebio_kind_and_method(&mut self) -> (&'static str, &'static str) {
        let kind = match self.kind {
            ContestantKind::Pairs if self.has_pair_matches() => "SWISS_PAIRS",
            ContestantKind::Pairs => "PAIRS",
            ContestantKind::Individual => "INDIVIDUAL",
            ContestantKind::Teams if self.is_drawn() => "SWISS_TEAMS",
            ContestantKind::Teams => "TEAMS",
        };
        let method = match self.standings.rules.method {
            Method::Matchpoints => "MATCH_POINTS",
            Method::Butler => "BUTLER_IMPS",
            Method::CrossImps => "CROSS_IMPS",
            Method::Total => "AGGREGATE",
            Method::Imps => "IMPS",
            Method::Bam => "PAB",
            Method::Hybrid => "HYBRID",
            Method::Patton => {
                self.left_out.add(Loss::Patton);
                "PAB"
            }
        };
        (kind, method)
    }

    fn write_contact(&mut self) {
        let contact = &self.options.contact;
        if *contact == UsebioContact::default() {
            return;
        }
        self.tree.open("CONTACT", &[]);
        self.tree.write_optional("FULL_NAME", &contact.name);
        self.tree.write_optional("TELEPHONE", &contact.telephone);
        self.tree.write_optional("EMAIL", &contact.email);
        self.tree.close("CONTACT");
    }

    /// Sections with contestants or lines.
    fn sections(&self) -> BTreeSet<SectionId> {
        let lines = self.rows.iter().map(|r| r.line.place.section);
        self.numbers.keys().map(|c| c.section).chain(lines).collect()
    }

    /// Writes the participants of a section; of all sections for `None`.
    fn write_participants(&mut self, section: Option<SectionId>, awarded: &BTreeMap<ContestantId, Points>) {
        let members: Vec<ContestantId> =
            self.numbers.keys().filter(|c| section.is_none_or(|s| s == c.section)).copied().collect();
        self.tree.open("PARTICIPANTS", &[]);
        for contestant in members {
            match self.kind {
                ContestantKind::Pairs => self.write_pair(contestant, awarded.get(&contestant)),
                ContestantKind::Individual => self.write_individual(contestant, awarded.get(&contestant)),
                ContestantKind::Teams => self.write_team(contestant, awarded.get(&contestant)),
            }
        }
        self.tree.close("PARTICIPANTS");
    }

    fn write_pair(&mut self, contestant: ContestantId, masterpoints: Option<&Points>) {
        let side = self.standings.line(contestant).and_then(|(ranking, _)| ranking.name.side);
        self.tree.open("PAIR", &[]);
        self.tree.write_value("PAIR_NUMBER", &self.number(contestant));
        self.tree.write_value("DIRECTION", &side.map_or_else(String::new, |side: Side| side.to_string()));
        self.write_figures(contestant, true, masterpoints);
        for player in export_parts::named_players(self.session, contestant) {
            self.tree.open("PLAYER", &[rateable_attribute(player)]);
            write_player(&mut self.tree, player, self.options);
            self.tree.close("PLAYER");
        }
        self.tree.close("PAIR");
    }

    fn write_individual(&mut self, contestant: ContestantId, masterpoints: Option<&Points>) {
        let players = export_parts::named_players(self.session, contestant);
        let rated: Vec<_> = players.first().map(|player| rateable_attribute(player)).into_iter().collect();
        self.tree.open("PLAYER", &rated);
        self.tree.write_value("PLAYER_NUMBER", &self.number(contestant));
        self.write_figures(contestant, true, masterpoints);
        if let Some(player) = players.first() {
            write_player(&mut self.tree, player, self.options);
        }
        if players.len() > 1 {
            self.left_out.add(Loss::IndividualSubstitutes);
        }
        self.tree.close("PLAYER");
    }

    fn write_team(&mut self, contestant: ContestantId, masterpoints: Option<&Points>) {
        let number = self.number(contestant);
        let name = self.session.contestants.get(&contestant).map_or("", |c| c.name.as_str());
        let name = if name.trim().is_empty() { number.as_str() } else { name };
        self.tree.open("TEAM", &[("TEAM_ID", &number), ("TEAM_NAME", name)]);
        self.write_figures(contestant, false, masterpoints);
        for player in export_parts::named_players(self.session, contestant) {
            self.tree.open("PLAYER", &[rateable_attribute(player)]);
            write_player(&mut self.tree, player, self.options);
            self.tree.close("PLAYER");
        }
        self.tree.close("TEAM");
    }

    /// Writes the totals, the rank and the masterpoints of a contestant.
    fn write_figures(&mut self, contestant: ContestantId, has_percentage: bool, masterpoints: Option<&Points>) {
        let standings = self.standings;
        if let Some((_, line)) = standings.line(contestant).filter(|(_, line)| line.is_scored()) {
            self.tree.write_value("BOARDS_PLAYED", &line.boards.to_string());
            self.tree.write_value("TOTAL_SCORE", &standings.in_unit(&line.total, &line.max).short(2));
            if let Some(percent) = line.percent.as_ref().filter(|_| has_percentage) {
                self.tree.write_value("PERCENTAGE", &standings.show_percent(percent));
            }
            if !line.penalty.is_zero() {
                let penalty = standings.in_unit(&line.penalty, &Points::ZERO);
                self.tree.write_value("ADJUSTMENT", &(-&penalty).short(2));
                self.left_out.add(Loss::WhyPenalties);
            }
            if self.kind == ContestantKind::Teams {
                let wins_or_draws = standings.matches_of(contestant).filter(|m| {
                    m.scored_boards() > 0
                        && m.place(contestant).is_some_and(|index| m.result(index) >= m.result(1 - index))
                });
                if !standings.matches.is_empty() {
                    self.tree.write_value("WINS_OR_DRAWS", &wins_or_draws.count().to_string());
                }
            }
            if !line.is_out() {
                self.tree.write_value("PLACE", &line.rank_shown());
            }
        }
        if let Some(points) = masterpoints {
            self.tree.open("MASTER_POINTS", &[]);
            self.tree.write_value("MASTER_POINTS_AWARDED", &points.short(2));
            self.tree.close("MASTER_POINTS");
        }
    }

    fn is_drawn(&self) -> bool {
        self.session.sections.values().any(|section| section.movement.drawn.is_some())
    }

    /// Whether pairs play short matches: there are victory points or drawn rounds, and the round of each board is
    /// known.
    fn has_pair_matches(&self) -> bool {
        self.kind == ContestantKind::Pairs
            && (self.standings.in_victory_points() || self.is_drawn())
            && self.rows.iter().all(|row| row.line.place.round.is_some())
    }

    /// Adds the losses that the format causes.
    fn add_losses(&mut self) {
        let is_in_matches = self.kind == ContestantKind::Teams || self.has_pair_matches();
        if !is_in_matches && self.rows.iter().any(|r| r.line.place.round.is_some()) {
            self.left_out.add(Loss::Movement);
        }
        if self.kind == ContestantKind::Teams {
            self.left_out.add(Loss::TeamSeats);
        } else if is_in_matches {
            self.left_out.add(Loss::Tables);
        } else if self.standings.in_victory_points() {
            self.left_out.add(Loss::PairMatches);
        }
        for (number, board) in &self.session.boards {
            let is_lost = |marked: bool| marked && self.rows.iter().any(|r| r.board == *number);
            if is_lost(board.vulnerability.is_some_and(|v| v != number.vulnerability())) {
                self.left_out.add_on_board(*number, Loss::OtherVulnerability);
            }
            if is_lost(board.dealer.is_some_and(|d| d != number.dealer())) {
                self.left_out.add_on_board(*number, Loss::OtherDealer);
            }
        }
    }
}

fn write_player(tree: &mut Tree, player: &Entrant, options: &UsebioOptions) {
    tree.write_value("PLAYER_NAME", &player.name);
    if options.club_numbers {
        tree.write_optional("CLUB_ID_NUMBER", &player.club_number);
    }
    if options.national_numbers {
        tree.write_optional("NATIONAL_ID_NUMBER", &player.national_number);
    }
}

/// The `RATEABLE` attribute: whether a player counts for the federation's grading. It is always written, so that it can
/// be edited.
fn rateable_attribute(player: &Entrant) -> (&'static str, &'static str) {
    ("RATEABLE", if player.unrated { "N" } else { "Y" })
}
