//! Standings: rankings, matches and every board's lines, worked out from a session and a field
//! (docs/scoring.md, 2, 5, 7). How totals come about is in `totals`, who comes before whom in `rank`.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use crate::bridge::{BoardNumber, Impossible, Side, Vulnerability};
use crate::club::{ContestantId, Method, PercentRound, Rules, SectionId, TieRule, Unit, VpBoards};
use crate::movement::Sitting;
use crate::session::{self, Place, Session};

use super::board::{self, BoardScores, FieldOf};
use super::bracket;
use super::byes::{self, ByeScored};
use super::matches::{self, Match, Matching};
use super::{Field, Points, WBF, artificial, rank, scale, teams, totals};

/// A result that has not come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
}

/// Which ranking: of one side or of everybody, of one section or of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RankingName {
    pub section: Option<SectionId>,
    pub side: Option<Side>,
}

/// One contestant in a ranking. Points are matchpoints on the scale 2-1-0, IMPs, victory points or points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// From 1; equal for those who tie.
    pub rank: u32,
    pub tied: bool,
    /// Out of the ranking (Law 91B); its results count for its opponents all the same.
    pub disqualified: bool,
    pub contestant: ContestantId,
    /// Boards that count.
    pub boards: u32,
    /// Boards still to come in.
    pub missing: u32,
    /// Matches that count, as they were played or as they were decided; 0 where boards make none.
    pub matches: u32,
    /// After penalties.
    pub total: Points,
    /// What it could have had; 0 where the method has no top.
    pub max: Points,
    /// Exact; none before the first board counts, and where the method has no top.
    pub percent: Option<Points>,
    /// Taken off the total.
    pub penalty: Points,
    /// Victory points for rounds without an opponent, in the total.
    pub byes: Points,
    /// What a handicap adds; only in the list that counts it.
    pub handicap: Points,
    /// What came before the rank where others had as much: each rule that parted some, with its value.
    pub decided: Vec<(TieRule, Points)>,
}

/// A ranking, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    pub name: RankingName,
    pub lines: Vec<Line>,
}

/// Something that was counted in another way than the rules say, so that somebody should look at them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remark {
    /// The scale has no row for matches of so many boards; the one for these was taken, the nearest there is.
    ScaleRow { scale: String, boards: u32, from: u32, to: u32 },
}

/// Everything that follows from what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    pub rules: Rules,
    /// Results are missing, or rounds are not drawn yet: the ranking may still change without any correction.
    pub provisional: bool,
    pub missing: Vec<Missing>,
    /// Results and awards in, and due.
    pub entered: u32,
    pub due: u32,
    pub rankings: Vec<Ranking>,
    pub boards: Vec<BoardScores>,
    /// In the order of play; empty where boards are not grouped into matches.
    pub matches: Vec<Match>,
    /// By round and contestant.
    pub byes: Vec<ByeScored>,
}

/// Works out the standings of a session; the same input always gives the same output.
#[must_use]
pub fn standings(session: &Session, field: &Field) -> Standings {
    of_lines(session, field, &session.lines(), u8::MAX)
}

/// The standings as they would be if nothing had been played after a round: what stands outside the rounds counts.
#[must_use]
pub fn standings_after(session: &Session, field: &Field, round: u8) -> Standings {
    let mut lines = session.lines();
    lines.retain(|line| line.place.round.is_none_or(|played| played <= round));
    of_lines(session, field, &lines, round)
}

/// The standings by these lines of the session and what its rounds gave up to the last one.
fn of_lines(session: &Session, field: &Field, lines: &[session::Line<'_>], last: u8) -> Standings {
    let rules = &field.rules;
    let decided = session.decided_matches(lines, rules);
    let waits = |line: &&session::Line<'_>| line.is_missing() && !decided.covers(line);
    let missing: Vec<Missing> = lines
        .iter()
        .filter(waits)
        .map(|l| Missing { place: l.place, board: l.slot.board, sitting: l.sitting })
        .collect();
    // On the director's word (Law 8C) a closed session counts as complete.
    let provisional = !session.closed && (!missing.is_empty() || session.undrawn().next().is_some());
    // A board of a decided match that nobody played is not due any more.
    let due = lines.iter().filter(|line| !line.is_missing()).count() + missing.len();
    let mut scored = Standings {
        rules: rules.clone(),
        provisional,
        entered: (due - missing.len()) as u32,
        due: due as u32,
        missing,
        rankings: Vec::new(),
        boards: Vec::new(),
        matches: Vec::new(),
        byes: Vec::new(),
    };
    for group in &field.groups {
        let members: Vec<_> = lines.iter().filter(|l| group.contains(&l.place.section)).copied().collect();
        let by_board: Vec<&[_]> = members.chunk_by(|a, b| a.slot.board == b.slot.board).collect();
        let full = by_board.iter().map(|lines| board::due_lines(lines, rules)).max().unwrap_or(0);
        let of = FieldOf { full, provisional, rules };
        let (boards, matches) = boards(session, &by_board, of);
        let section = (field.groups.len() > 1).then(|| group.iter().next().copied()).flatten();
        let in_vp = matches.iter().any(|m| m.vp.is_some());
        let mut byes = byes::byes(session, group, &boards, in_vp, rules);
        byes.retain(|bye| bye.round <= last);
        let totals = totals::totals(session, &boards, &matches, &byes, group, of);
        let mut rankings = rank::rank(session, totals, group, section, &boards, &matches, rules);
        if let (Some(only), [ranking]) = (group.first().filter(|_| group.len() == 1), &mut rankings[..]) {
            bracket::place(&mut ranking.lines, session, *only, &matches);
        }
        scored.rankings.extend(rankings);
        scored.boards.extend(boards);
        scored.matches.extend(matches);
        scored.byes.extend(byes);
    }
    scored.byes.sort_by_key(|bye| (bye.round, bye.contestant));
    scored
}

/// One board as [`standings`] has it under these rules, and nothing else: no totals, no rankings, no matches.
/// Artificial scores are left open, for they may hang on all other boards. `lines` are those of the session.
pub(crate) fn board_alone(
    session: &Session,
    lines: &[session::Line<'_>],
    field: &Field,
    number: BoardNumber,
) -> Standings {
    let rules = &field.rules;
    let decided = session.decided_matches(lines, rules);
    let waits = lines.iter().any(|line| line.is_missing() && !decided.covers(line));
    let unfinished = waits || session.undrawn().next().is_some();
    let provisional = !session.closed && unfinished;
    let vulnerability = |copy: u8| -> Vulnerability { session.vulnerability_of(number, copy) };
    let mut boards = Vec::new();
    for group in &field.groups {
        let parted: Vec<_> = match field.groups.len() {
            1 => Vec::new(),
            _ => lines.iter().filter(|l| group.contains(&l.place.section)).copied().collect(),
        };
        let members = if field.groups.len() == 1 { lines } else { &parted };
        let by_board = members.chunk_by(|a, b| a.slot.board == b.slot.board);
        let full = by_board.clone().map(|lines| board::due_lines(lines, rules)).max().unwrap_or(0);
        for own in by_board.filter(|lines| lines[0].slot.board == number) {
            boards.extend(board::score(number, own, vulnerability, FieldOf { full, provisional, rules }));
        }
    }
    Standings {
        rules: rules.clone(),
        provisional,
        missing: Vec::new(),
        entered: 0,
        due: 0,
        rankings: Vec::new(),
        boards,
        matches: Vec::new(),
        byes: Vec::new(),
    }
}

/// The boards of a field with all their points, and its matches.
fn boards(session: &Session, by_board: &[&[session::Line<'_>]], field: FieldOf<'_>) -> (Vec<BoardScores>, Vec<Match>) {
    let rules = field.rules;
    // A pair's method on the tables of a match compares each result with all others.
    let of_teams = !rules.method.compares_tables() && by_board.iter().copied().flatten().any(|l| l.slot.is_of_teams());
    let mut scored: Vec<BoardScores> = Vec::with_capacity(by_board.len());
    for lines in by_board {
        let number = lines[0].slot.board;
        let vulnerability = |copy: u8| -> Vulnerability { session.vulnerability_of(number, copy) };
        if of_teams {
            scored.push(teams::score(number, lines, vulnerability, field));
        } else {
            scored.extend(board::score(number, lines, vulnerability, field));
        }
    }
    let ordinary = totals::ordinary(&scored);
    artificial::award(&mut scored, &ordinary, rules);
    let scale = matches::scale_name(rules, of_teams);
    if !of_teams && scale.is_none() {
        return (scored, Vec::new());
    }
    let decided: Vec<_> = session.standing_matches().map(|decided| &decided.ruling).collect();
    let stanzas = &session.conditions.draw.stanzas;
    let of = Matching { scale, decided: &decided, provisional: field.provisional, stanzas, rules };
    let mut found = matches::find(&mut scored, &of);
    matches::halve(&mut found, &scored, session);
    match rules.method {
        Method::Patton => matches::add_patton(&mut found, &scored, rules),
        Method::Hybrid => {
            let boards = Rules { method: Method::Bam, vp_scale: crate::club::ScaleName(None), ..rules.clone() };
            let (_, by_boards) = self::boards(session, by_board, FieldOf { rules: &boards, ..field });
            matches::join_hybrid(&mut found, &by_boards, scale);
        }
        _ => {}
    }
    (scored, found)
}

/// The decimals a percentage is shown with.
pub(super) fn decimals(rules: &Rules) -> u32 {
    match rules.percent_round {
        PercentRound::Hundredth => 2,
        PercentRound::Tenth => 1,
    }
}

impl Line {
    /// The rank as it is written: `3`, `3=`, a dash for who is out, nothing before the first board.
    #[must_use]
    pub fn rank_shown(&self) -> String {
        match () {
            () if self.disqualified => "–".to_owned(),
            () if !self.is_scored() => String::new(),
            () if self.tied => format!("{}=", self.rank),
            () => self.rank.to_string(),
        }
    }

    /// Something counts for it already.
    #[must_use]
    pub fn is_scored(&self) -> bool {
        self.boards > 0 || self.matches > 0 || !self.byes.is_zero()
    }
}

impl Standings {
    /// A percentage as the rules show it: half goes away from 50.
    #[must_use]
    pub fn show_percent(&self, percent: &Points) -> String {
        percent.percentage(decimals(&self.rules))
    }

    /// Points of the scale 2-1-0 in the unit of the rules; `top` is what they are out of.
    #[must_use]
    pub fn in_unit(&self, points: &Points, top: &Points) -> Points {
        match self.unit() {
            Unit::Two => points.clone(),
            Unit::One => points * &Points::new(1, 2),
            Unit::ZeroSum => points - &(top * &Points::new(1, 2)),
        }
    }

    /// Only matchpoints have another unit than their own.
    fn unit(&self) -> Unit {
        if self.rules.method == Method::Matchpoints { self.rules.unit } else { Unit::Two }
    }

    /// A top in the unit of the rules.
    #[must_use]
    pub fn top_in_unit(&self, top: &Points) -> Points {
        match self.unit() {
            Unit::Two => top.clone(),
            Unit::One | Unit::ZeroSum => top * &Points::new(1, 2),
        }
    }

    /// Where a contestant stands.
    #[must_use]
    pub fn line(&self, contestant: ContestantId) -> Option<(&Ranking, &Line)> {
        self.rankings.iter().find_map(|r| r.lines.iter().find(|l| l.contestant == contestant).map(|l| (r, l)))
    }

    /// The matches of a contestant, in the order of play.
    pub fn matches_of(&self, contestant: ContestantId) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(move |m| m.contestants.contains(&contestant))
    }

    /// The byes of a contestant, in the order of play.
    pub fn byes_of(&self, contestant: ContestantId) -> impl Iterator<Item = &ByeScored> {
        self.byes.iter().filter(move |bye| bye.contestant == contestant)
    }

    /// The ranking goes by percentages.
    #[must_use]
    pub fn in_percent(&self) -> bool {
        self.rules.method.has_percentages() && !self.in_victory_points()
    }

    /// The ranking counts victory points.
    #[must_use]
    pub fn in_victory_points(&self) -> bool {
        self.matches.iter().any(|m| m.vp.is_some())
    }

    /// The scale of victory points the rules name and this program does not have, as rules stored long ago or
    /// elsewhere may: the ranking then goes without it.
    #[must_use]
    pub fn unknown_scale(&self) -> Option<&str> {
        if self.matches.is_empty() {
            return None;
        }
        let of_teams = self.boards.iter().flat_map(|b| &b.lines).any(|l| l.slot.is_of_teams());
        let patton = self.rules.patton.0.as_deref().filter(|_| self.rules.method == Method::Patton);
        let named = [matches::scale_name(&self.rules, of_teams), patton].into_iter().flatten();
        named.into_iter().find(|name| *name != WBF && scale(name).is_none())
    }

    /// What was counted in another way than the rules say, since they do not say enough; each once.
    #[must_use]
    pub fn remarks(&self) -> Vec<Remark> {
        self.rows_instead(|played| played.instead.is_none() && played.scored() > 0)
    }

    /// The rows that are taken, or will be, for matches a scale has none for, played or planned; each once.
    #[must_use]
    pub fn nearest_rows(&self) -> Vec<Remark> {
        self.rows_instead(|planned| planned.instead.is_none())
    }

    fn rows_instead(&self, of: impl Fn(&Match) -> bool) -> Vec<Remark> {
        let of_teams = self.boards.iter().flat_map(|b| &b.lines).any(|l| l.slot.is_of_teams());
        let vp = matches::scale_name(&self.rules, of_teams);
        let patton = self.rules.patton.0.as_deref().filter(|_| self.rules.method == Method::Patton);
        let mut found = BTreeSet::new();
        for played in self.matches.iter().filter(|m| of(m)) {
            let scheduled = played.boards.len() as u32;
            let counted = match self.rules.vp_boards {
                // Nothing is in yet: as many as are planned.
                VpBoards::Scored if played.scored() > 0 => vec![played.scored_of(0), played.scored_of(1)],
                VpBoards::Scored | VpBoards::Scheduled => vec![scheduled],
            };
            let asked = vp.into_iter().flat_map(|name| counted.iter().map(move |boards| (name, *boards)));
            let asked = asked.chain(patton.map(|name| (name, scheduled)));
            found.extend(asked.filter_map(|(scale, boards)| {
                let (from, to) = scale::row_instead(scale, boards)?;
                Some(Remark::ScaleRow { scale: scale.to_owned(), boards, from, to })
            }));
        }
        found.into_iter().collect()
    }

    /// The groups of a board: one, or one for each copy that is compared apart.
    pub fn board(&self, number: BoardNumber) -> impl Iterator<Item = &BoardScores> {
        self.boards.iter().filter(move |b| b.number == number)
    }
}

impl fmt::Display for RankingName {
    /// `NS`, `EW`, `All`, or `A NS` where sections are ranked apart.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(section) = self.section {
            write!(f, "{section} ")?;
        }
        match self.side {
            Some(side) => side.fmt(f),
            None => f.write_str("All"),
        }
    }
}

impl FromStr for RankingName {
    type Err = Impossible;

    fn from_str(text: &str) -> Result<Self, Impossible> {
        let (section, side) = text.rsplit_once(' ').map_or((None, text), |(section, side)| (Some(section), side));
        Ok(Self {
            section: section.map(str::parse).transpose()?,
            side: if side == "All" { None } else { Some(side.parse()?) },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_ranking_is_read_as_it_is_written() {
        for text in ["NS", "EW", "All", "A NS", "B EW", "AB All"] {
            assert_eq!(text.parse::<RankingName>().unwrap().to_string(), text);
        }
        for text in ["", "A", "NS A", "A B NS"] {
            assert!(text.parse::<RankingName>().is_err(), "{text}");
        }
    }
}
