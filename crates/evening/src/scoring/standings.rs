//! Standings: rankings, matches and every board's lines, as everybody reads them (docs/scoring.md, 2, 5, 7). How they
//! are worked out is in `count`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use crate::club::{ContestantId, PercentRound, Rules, SecondPart, SectionId, TieRule, Unit, VpBoards};
use crate::director::PenaltyUnit;
use crate::session::{Place, Session};
use bridge::{BoardNumber, Impossible, Side};
use movement::Sitting;

use super::board::{BoardLine, BoardScores, Step};
use super::byes::ByeScored;
use super::match_score::Match;
use super::scale::{self, WBF};
use super::{Points, Rounding};

/// A result that has not come in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    /// Where it is due.
    pub place: Place,
    pub board: BoardNumber,
    /// Who sits there.
    pub sitting: Sitting<ContestantId>,
}

/// Which ranking: of one side or of everybody, of one section or of all.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RankingName {
    /// The section; none where all are ranked together.
    pub section: Option<SectionId>,
    /// The side; none where both are ranked together.
    pub side: Option<Side>,
}

/// One contestant in a ranking. Points are matchpoints on the scale 2-1-0, IMPs, victory points or points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingLine {
    /// From 1; equal for those who tie.
    pub rank: u32,
    /// Another one has the same rank.
    pub tied: bool,
    /// Out of the ranking (Law 91B); its results count for its opponents all the same.
    pub disqualified: bool,
    /// Without a rank by the director's decision (Law 78D): it stands after those who have one, and keeps what it has.
    pub unranked: bool,
    /// Whose line it is.
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
    /// Best first.
    pub lines: Vec<RankingLine>,
}

impl Ranking {
    /// How many are ranked: a number that nobody holds, or that played nothing, is none of those, nor who is not ranked.
    pub fn ranked(&self) -> usize {
        self.lines.iter().filter(|line| line.is_scored() && !line.unranked).count()
    }

    /// What all who have a percentage had of all they could have had, in percent: who played more boards weighs more. Who is
    /// disqualified was played against, so that without any adjustment it is 50. None where nobody could have anything.
    pub fn average(&self) -> Option<Points> {
        let of = || self.lines.iter().filter(|line| line.percent.is_some());
        let most: Points = of().map(|line| &line.max).sum();
        let share = of().map(|line| &line.total).sum::<Points>().over(&most)?;
        Some(&share * &Points::from(100))
    }
}

/// Something that was counted in another way than the rules say, so that somebody should look at them.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remark {
    /// The scale has no row for matches of so many boards; the one for these was taken, the nearest there is.
    ScaleRow { scale: String, boards: u32, from: u32, to: u32 },
    /// The scale is for percentages where the session counts IMPs, or the other way round: there are no victory points.
    ScaleKind { scale: String, of_percentages: bool },
    /// A bye counts less than a draw by the scale, or more than any match can.
    Bye { scale: String, draw: Points, most: Points, bye: Points },
}

/// Everything that follows from what happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    /// What they were worked out by.
    pub rules: Rules,
    /// Results are missing, or rounds are not drawn yet: the ranking may still change without any correction.
    pub provisional: bool,
    /// What has not come in, by board.
    pub missing: Vec<Missing>,
    /// Results and awards that are in.
    pub entered: u32,
    /// Results and awards that were due, those that are in with them.
    pub due: u32,
    /// One for each section or side that is ranked by itself.
    pub rankings: Vec<Ranking>,
    /// By field, then by number.
    pub boards: Vec<BoardScores>,
    /// In the order of play; empty where boards are not grouped into matches.
    pub matches: Vec<Match>,
    /// By round and contestant.
    pub byes: Vec<ByeScored>,
    /// What penalties in another unit than the totals count.
    pub penalty_rates: Vec<PenaltyRate>,
}

/// What a penalty in one unit counts where the totals are in another: an amount of `of` takes off `worth`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PenaltyRate {
    /// What penalties were given in.
    pub unit: PenaltyUnit,
    /// A whole top in that unit.
    pub of: Points,
    /// The same in the unit of the totals.
    pub worth: Points,
    /// So much for each board, or match, that counts for the contestant: of a percentage of the total.
    pub each: bool,
}

/// The decimals a percentage is shown with.
pub(super) fn decimals(rules: &Rules) -> u32 {
    match rules.percent_round {
        PercentRound::Hundredth => 2,
        PercentRound::Tenth => 1,
    }
}

impl RankingLine {
    /// What it is ranked by: its percentage where it has one, else its total.
    pub(super) fn value(&self) -> &Points {
        self.percent.as_ref().unwrap_or(&self.total)
    }

    /// The rank as it is written: `3`, `3=`, a dash for who is out, nothing before the first board.
    pub fn rank_shown(&self) -> String {
        match () {
            () if self.is_out() => "–".to_owned(),
            () if !self.is_scored() => String::new(),
            () if self.tied => format!("{}=", self.rank),
            () => self.rank.to_string(),
        }
    }

    /// Whether it has no rank whatever it has: disqualified (Law 91B), or not ranked by the director's decision (Law 78D).
    pub fn is_out(&self) -> bool {
        self.disqualified || self.unranked
    }

    /// Whether it has a rank.
    pub fn is_ranked(&self) -> bool {
        self.is_scored() && !self.is_out()
    }

    /// Something counts for it already.
    pub fn is_scored(&self) -> bool {
        self.boards > 0 || self.matches > 0 || !self.byes.is_zero() || self.percent.is_some()
    }
}

impl Standings {
    /// The round that more than half of a section's tables have reached. Tables play on whether a round was called or not;
    /// it is never before the round called last.
    pub fn round_at_tables(&self, session: &Session, section: SectionId) -> u8 {
        let called = session.current_round(section);
        let Some(of) = session.sections.get(&section) else { return called };
        let last = of.movement.drawn_rounds();
        let mut waits: BTreeMap<u8, u8> = of.movement.meetings.iter().map(|meeting| (meeting.table, last)).collect();
        for place in self.missing.iter().map(|missing| missing.place).filter(|place| place.section == section) {
            if let (Some(table), Some(round)) = (place.table, place.round)
                && let Some(first) = waits.get_mut(&table)
            {
                *first = round.min(*first);
            }
        }
        let mut rounds: Vec<u8> = waits.into_values().collect();
        rounds.sort_unstable_by(|one, other| other.cmp(one));
        rounds.get(rounds.len() / 2).copied().unwrap_or(called).max(called)
    }

    /// Everything that was due is in, and every round was drawn.
    pub fn is_all_in(&self) -> bool {
        self.due > 0 && self.missing.is_empty() && !self.provisional
    }

    /// A percentage as the rules show it: half goes away from 50.
    pub fn show_percent(&self, percent: &Points) -> String {
        percent.percentage(decimals(&self.rules))
    }

    /// Whether a percentage lies exactly between two that the rules show, so that which way it goes is their say.
    pub fn is_between(&self, percent: &Points) -> bool {
        let other = percent.decimal_by(decimals(&self.rules), Rounding::Towards(&Points::from(50)));
        other != self.show_percent(percent)
    }

    /// Points of the scale 2-1-0 in the unit of the rules; `top` is what they are out of.
    pub fn in_unit(&self, points: &Points, top: &Points) -> Points {
        match self.unit() {
            Unit::Two => points.clone(),
            Unit::One => points * &Points::new(1, 2),
            Unit::ZeroSum => points - &(top * &Points::new(1, 2)),
        }
    }

    /// The decimals that totals need, penalties and what matches and byes gave: none where all are whole, at most two. All
    /// that is shown of an evening has as many.
    pub fn decimals(&self) -> u32 {
        let lines = || self.rankings.iter().flat_map(|r| &r.lines);
        let totals = lines().filter(|l| l.is_scored()).map(|l| self.in_unit(&l.total, &l.max));
        let penalties = lines().map(|l| self.in_unit(&l.penalty, &Points::ZERO));
        let counted = self.matches.iter().filter(|found| found.counts() && self.in_victory_points());
        let results = counted.flat_map(|found| [0, 1].map(|place| found.result(place)));
        let byes = lines().flat_map(|l| self.byes_of(l.contestant)).filter_map(|bye| bye.points.clone());
        let places = |points: Points| points.short(2).split_once('.').map_or(0, |(_, part)| part.len() as u32);
        totals.chain(penalties).chain(results).chain(byes).map(places).max().unwrap_or(0)
    }

    /// Only matchpoints have another unit than their own.
    fn unit(&self) -> Unit {
        if self.rules.method.has_tops_of_boards() { self.rules.unit } else { Unit::Two }
    }

    /// A top in the unit of the rules.
    pub fn top_in_unit(&self, top: &Points) -> Points {
        match self.unit() {
            Unit::Two => top.clone(),
            Unit::One | Unit::ZeroSum => top * &Points::new(1, 2),
        }
    }

    /// Where a contestant stands.
    pub fn line(&self, contestant: ContestantId) -> Option<(&Ranking, &RankingLine)> {
        self.rankings.iter().find_map(|r| r.lines.iter().find(|l| l.contestant == contestant).map(|l| (r, l)))
    }

    /// The boards of a contestant that have a result and no comparison yet: they are played, and not counted.
    pub fn uncompared(&self, contestant: ContestantId) -> u32 {
        let lines = self.boards.iter().flat_map(|board| &board.lines);
        // A lone result has nothing to be compared with (Law 78A).
        let waits = |line: &&BoardLine| {
            let side = line.sitting.side_of(contestant).map(|side| line.side(side));
            line.score_ns.is_some()
                && side.is_some_and(|side| matches!(side.step, Step::Compared { .. }) && side.top.is_zero())
        };
        lines.filter(waits).count() as u32
    }

    /// The same while results are missing; once all are in nothing is waited for.
    pub fn to_compare(&self, contestant: ContestantId) -> u32 {
        if self.is_all_in() { 0 } else { self.uncompared(contestant) }
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
    pub fn in_percent(&self) -> bool {
        self.rules.method.has_percentages() && !self.in_victory_points()
    }

    /// The ranking counts victory points.
    pub fn in_victory_points(&self) -> bool {
        self.matches.iter().any(|m| m.vp.is_some())
    }

    /// The scale of victory points the rules name and this program does not have, as rules stored long ago or
    /// elsewhere may: the ranking then goes without it.
    pub fn unknown_scale(&self) -> Option<&str> {
        if self.matches.is_empty() {
            return None;
        }
        let patton = self.rules.patton.0.as_deref().filter(|_| self.rules.method.second_part() == SecondPart::Ratio);
        let named = [self.scale(), patton].into_iter().flatten();
        named.into_iter().find(|name| *name != WBF && scale::scale(name).is_none())
    }

    /// What was counted in another way than the rules say, since they do not say enough; each once.
    pub fn remarks(&self) -> Vec<Remark> {
        let mut found = self.rows_instead(|played| played.instead.is_none() && played.scored() > 0);
        let of_percentages = !self.rules.method.has_percentages();
        let other = self.scale().filter(|_| !self.matches.is_empty());
        let other = other.filter(|name| scale::counts(name, of_percentages));
        found.extend(other.map(|name| Remark::ScaleKind { scale: name.to_owned(), of_percentages }));
        found.extend(self.bye_beyond_scale());
        found
    }

    /// What a bye, a walk-over or a match nobody played counts, where the scale has no such place for it.
    fn bye_beyond_scale(&self) -> Option<Remark> {
        let given =
            self.byes.iter().any(|bye| bye.points.is_some()) || self.matches.iter().any(|m| m.instead.is_some());
        let scale = self.scale().filter(|_| given)?;
        let (draw, most) = scale::draw_and_most(scale)?;
        let bye = Points::new(self.rules.vp_bye.0.into(), 100);
        (bye < draw || bye > most).then(|| Remark::Bye { scale: scale.to_owned(), draw, most, bye })
    }

    /// Whether teams of eight play this line: their board has other tables in the same room.
    pub fn is_of_eights(&self, line: &BoardLine) -> bool {
        let is_second = |other: &BoardLine| other.slot.is_second_table() && other.of_match == line.of_match;
        let board = self.boards.iter().filter(|board| board.number == line.slot.board);
        line.of_match.is_some() && board.flat_map(|board| &board.lines).any(is_second)
    }

    /// The most victory points a match can give by its scale; none where there is no scale.
    pub fn most_of_a_match(&self) -> Option<Points> {
        scale::draw_and_most(self.scale()?).map(|(_, most)| most)
    }

    /// The scale of victory points that the rules name, where matches are scored by one.
    fn scale(&self) -> Option<&str> {
        let of_teams = self.boards.iter().flat_map(|b| &b.lines).any(|l| l.slot.is_of_teams());
        scale::name(&self.rules, of_teams)
    }

    /// The rows that are taken, or will be, for matches a scale has none for, played or planned; each once.
    pub fn nearest_rows(&self) -> Vec<Remark> {
        self.rows_instead(|planned| planned.instead.is_none())
    }

    fn rows_instead(&self, of: impl Fn(&Match) -> bool) -> Vec<Remark> {
        // One of another kind gives nothing, from any row.
        let vp = self.scale().filter(|name| scale::counts(name, self.rules.method.has_percentages()));
        let patton = self.rules.patton.0.as_deref().filter(|_| self.rules.method.second_part() == SecondPart::Ratio);
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
