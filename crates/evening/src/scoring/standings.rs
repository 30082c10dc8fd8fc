//! Standings: rankings, matches and the lines of every board, as everybody reads them (docs/scoring.md, 2, 5, 7).
//! `count` computes them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use crate::club::{ContestantId, PercentRound, Rules, SecondPart, SectionId, TieRule, Unit, VpBoards};
use crate::director::PenaltyUnit;
use crate::session::{Place, Session};
use bridge::{BoardNumber, InvalidValue, Side};
use chrono::{DateTime, FixedOffset};
use movement::Sitting;

use super::board::{BoardLine, BoardScores, Step};
use super::byes::ScoredBye;
use super::leavers::AwardedRound;
use super::match_score::{Match, MatchOverride};
use super::scale::{self, WBF};
use super::{Points, Rounding};

/// A missing result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Missing {
    pub place: Place,
    pub board: BoardNumber,
    pub sitting: Sitting<ContestantId>,
}

/// The section and the side of a ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct RankingName {
    /// The section. `None` if all are ranked together.
    pub section: Option<SectionId>,
    /// The side. `None` if both are ranked together.
    pub side: Option<Side>,
}

/// A contestant in a ranking. Points are matchpoints on the scale 2-1-0, IMPs, victory points or points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankingLine {
    /// The rank, from 1. Ties share one.
    pub rank: u32,
    /// Whether another contestant has the same rank.
    pub tied: bool,
    /// Whether the contestant is disqualified (Law 91B). Its results still count for its opponents.
    pub disqualified: bool,
    /// Whether the director has taken it out of the ranking (Law 78D). It comes after ranked contestants and keeps its
    /// score.
    pub unranked: bool,
    pub contestant: ContestantId,
    /// The number of boards that count.
    pub boards: u32,
    /// The number of boards still missing.
    pub missing: u32,
    /// The number of matches that count, played or decided; 0 if there are no matches.
    pub matches: u32,
    /// The total, after penalties.
    pub total: Points,
    /// The maximum it could have scored; 0 if the method has no top.
    pub max: Points,
    /// The exact percentage. `None` before the first board counts, and without a maximum.
    pub percent: Option<Points>,
    /// The penalties subtracted from the total.
    pub penalty: Points,
    /// The victory points for byes, included in the total.
    pub byes: Points,
    /// The handicap added. Only the list that counts it has one.
    pub handicap: Points,
    /// The rules that broke ties around this line, each with its value.
    pub decided: Vec<(TieRule, Points)>,
}

/// A ranking, best first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranking {
    pub name: RankingName,
    pub lines: Vec<RankingLine>,
}

impl Ranking {
    /// The number of contestants with a score, without those taken out of the ranking. Disqualified ones are counted.
    pub fn ranked(&self) -> usize {
        self.lines.iter().filter(|line| line.is_scored() && !line.unranked).count()
    }

    /// Whether at least half of the contestants have a score. After the first boards that can be compared, a ranking
    /// only says who played them.
    pub fn is_telling(&self) -> bool {
        self.lines.iter().filter(|line| line.is_scored()).count() * 2 >= self.lines.len()
    }

    /// The average percentage, weighted by boards: all points over all maximums. Disqualified contestants are included,
    /// because others played against them; without adjustments it is 50. `None` without a maximum.
    pub fn average(&self) -> Option<Points> {
        let percent_lines = || self.lines.iter().filter(|line| line.percent.is_some());
        let max: Points = percent_lines().map(|line| &line.max).sum();
        let share = percent_lines().map(|line| &line.total).sum::<Points>().over(&max)?;
        Some(&share * &Points::from(100))
    }
}

/// Something scored differently from the rules, which the director should look at.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Remark {
    /// The scale has no row for matches of this many boards, so the nearest one was used.
    ScaleRow { scale: String, boards: u32, from: u32, to: u32 },
    /// The scale is for percentages but the session counts IMPs, or the other way round: there are no victory points.
    ScaleKind { scale: String, of_percentages: bool },
    /// A bye counts less than a draw on the scale, or more than any match can.
    Bye { scale: String, draw: Points, most: Points, bye: Points },
}

/// The standings: everything that follows from a session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standings {
    pub rules: Rules,
    /// Whether results are missing or rounds not drawn yet, so the ranking may still change.
    pub provisional: bool,
    /// The missing results, by board.
    pub missing: Vec<Missing>,
    /// The number of results and awards entered.
    pub entered: u32,
    /// The number of results and awards due, including those entered.
    pub due: u32,
    /// A ranking for each section or side that is ranked separately.
    pub rankings: Vec<Ranking>,
    /// The scored boards, by field, then by number.
    pub boards: Vec<BoardScores>,
    /// The matches in the order of play. Empty if boards form no matches.
    pub matches: Vec<Match>,
    /// The byes, by round and contestant.
    pub byes: Vec<ScoredBye>,
    /// The rounds that count for a contestant without play, because a pair left or came late.
    pub awarded_rounds: Vec<AwardedRound>,
    /// The rates at which penalties in other units count.
    pub penalty_rates: Vec<PenaltyRate>,
}

/// The rate of a penalty unit that differs from the unit of the totals: an amount of `of` subtracts `worth`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PenaltyRate {
    pub unit: PenaltyUnit,
    /// A whole top in that unit.
    pub of: Points,
    /// The top in the unit of the totals.
    pub worth: Points,
    /// Whether the amount counts once for each board or match of the contestant, as for a percentage of the total.
    pub counts_each: bool,
}

/// The decimals with which percentages are shown.
pub(super) fn percent_decimals(rules: &Rules) -> u32 {
    match rules.percent_round {
        PercentRound::Hundredth => 2,
        PercentRound::Tenth => 1,
    }
}

impl RankingLine {
    /// The value that is ranked by: the percentage if there is one, else the total.
    pub(super) fn value(&self) -> &Points {
        self.percent.as_ref().unwrap_or(&self.total)
    }

    /// The rank as text: `3`, `3=` for a tie, a dash for a contestant out of the ranking, empty without a score.
    pub fn rank_shown(&self) -> String {
        match () {
            () if self.is_out() => "–".to_owned(),
            () if !self.is_scored() => String::new(),
            () if self.tied => format!("{}=", self.rank),
            () => self.rank.to_string(),
        }
    }

    /// Whether the contestant has no rank: disqualified (Law 91B), or taken out by the director (Law 78D).
    pub fn is_out(&self) -> bool {
        self.disqualified || self.unranked
    }

    /// Whether the contestant has a score and a rank.
    pub fn is_ranked(&self) -> bool {
        self.is_scored() && !self.is_out()
    }

    /// Whether the contestant has a score: a board, a match or a bye counts for it.
    pub fn is_scored(&self) -> bool {
        self.boards > 0 || self.matches > 0 || !self.byes.is_zero() || self.percent.is_some()
    }
}

impl Standings {
    /// The round that more than half of a section's tables have reached, and at least the last round called. Tables may
    /// play on without a call. If rounds are called, a table has begun a round once it has a result of it. Otherwise it
    /// begins a round as soon as its previous round is complete. While a table lacks results of a round between, a
    /// result of a later round does not begin it, because boards may be entered one at a time over all rounds.
    pub fn round_at_tables(&self, session: &Session, section: SectionId) -> u8 {
        let called = session.current_round(section);
        let Some(playing_section) = session.sections.get(&section) else { return called };
        let are_called = playing_section.last_called().is_some();
        let last_round = playing_section.movement.drawn_rounds();
        let usual_round = if are_called { called } else { last_round };
        let mut round_of_table: BTreeMap<u8, u8> =
            playing_section.movement.meetings.iter().map(|meeting| (meeting.table, usual_round)).collect();
        let results = session.results.iter().filter(|record| record.withdrawn.is_none());
        let played_places = results.map(|record| record.result.place).filter(|_| are_called);
        let missing_places = self.missing.iter().map(|missing| missing.place).filter(|_| !are_called);
        let skips_round = |table: u8, round: u8| {
            let mut missing = self.missing.iter().map(|missing| missing.place);
            let is_between = |missed: u8| called < missed && missed < round;
            round > called + 1
                && missing.any(|place| {
                    place.section == section && place.table == Some(table) && place.round.is_some_and(is_between)
                })
        };
        for place in played_places.chain(missing_places).filter(|place| place.section == section) {
            if let (Some(table), Some(round)) = (place.table, place.round)
                && !(are_called && skips_round(table, round))
                && let Some(reached) = round_of_table.get_mut(&table)
            {
                *reached = if are_called { round.max(*reached) } else { round.min(*reached) };
            }
        }
        let mut rounds: Vec<u8> = round_of_table.into_values().collect();
        rounds.sort_unstable_by(|one, other| other.cmp(one));
        rounds.get(rounds.len() / 2).copied().unwrap_or(called).max(called)
    }

    /// The next round of a section in the break before it: every earlier result is in, and the round was neither called
    /// nor begun. It may not be drawn yet. `None` during play, before the first round, after the last one and in a
    /// closed session.
    pub fn next_in_break(&self, session: &Session, section: SectionId) -> Option<u8> {
        let playing_section = session.sections.get(&section)?;
        let reached = self.round_at_tables(session, section);
        let is_called = playing_section.called.contains_key(&reached);
        let next_round = if is_called { reached.saturating_add(1) } else { reached };
        let is_missing_earlier = self.missing.iter().any(|missing| {
            missing.place.section == section && missing.place.round.is_some_and(|round| round < next_round)
        });
        let is_next = next_round > 1 && next_round <= playing_section.planned_rounds();
        let has_begun = session.has_result_in(section, next_round);
        (is_next && !is_missing_earlier && !has_begun && !session.closed).then_some(next_round)
    }

    /// The round whose tables the hall looks for: one that was just called, or the next one in the break before it.
    /// `None` while a round is played.
    pub fn round_to_seat(&self, session: &Session, section: SectionId, now: DateTime<FixedOffset>) -> Option<u8> {
        session.just_called(section, now).or_else(|| self.next_in_break(session, section))
    }

    /// The lines of a ranking to show. Once any line has a score, the lines without a score are left out; while the
    /// standings are provisional, those with names are shown all the same.
    pub fn listed<'a>(&self, ranking: &'a Ranking, session: &Session) -> Vec<&'a RankingLine> {
        let has_scores = ranking.lines.iter().any(RankingLine::is_scored);
        let has_names = |line: &RankingLine| {
            session.contestants.get(&line.contestant).is_some_and(|seated| !seated.title().is_empty())
        };
        let is_listed = |line: &&RankingLine| !has_scores || line.is_scored() || self.provisional && has_names(line);
        ranking.lines.iter().filter(is_listed).collect()
    }

    /// Whether the director decided the match of a line as a whole, so no result of it is waited for.
    pub fn is_of_decided_match(&self, line: &BoardLine) -> bool {
        let is_decided = |scored_match: &Match| {
            Some(scored_match.number) == line.of_match
                && matches!(scored_match.decision, Some(MatchOverride::Decided(_)))
        };
        line.of_match.is_some() && self.matches.iter().any(is_decided)
    }

    /// Whether the result of a line was postponed and is still waited for. Players of a later table must not learn
    /// anything about it (Laws 16D, 90B4).
    pub fn is_still_to_play(&self, line: &BoardLine) -> bool {
        line.state() == "postponed" && !self.is_of_decided_match(line)
    }

    /// Whether no result of a board is missing or postponed, apart from the results of decided matches.
    pub fn is_over(&self, board: &BoardScores) -> bool {
        let is_waited_for =
            |line: &BoardLine| matches!(line.state(), "missing" | "postponed") && !self.is_of_decided_match(line);
        !board.lines.iter().any(is_waited_for)
    }

    /// Whether all results that are due are in, and every round was drawn.
    pub fn is_all_in(&self) -> bool {
        self.due > 0 && self.missing.is_empty() && !self.provisional
    }

    /// A percentage as the rules show it, half away from 50.
    pub fn show_percent(&self, percent: &Points) -> String {
        percent.percentage(percent_decimals(&self.rules))
    }

    /// Whether a percentage lies exactly between two shown values, so the rounding rule decides.
    pub fn is_between(&self, percent: &Points) -> bool {
        let other = percent.decimal_by(percent_decimals(&self.rules), Rounding::Towards(&Points::from(50)));
        other != self.show_percent(percent)
    }

    /// Points of the scale 2-1-0 in the unit of the rules; `top` is their maximum.
    pub fn in_unit(&self, points: &Points, top: &Points) -> Points {
        match self.unit() {
            Unit::Two => points.clone(),
            Unit::One => points * &Points::new(1, 2),
            Unit::ZeroSum => points - &(top * &Points::new(1, 2)),
        }
    }

    /// The decimals needed for totals, penalties, matches and byes: none if all are whole, at most two.
    pub fn decimals(&self) -> u32 {
        let lines = || self.rankings.iter().flat_map(|r| &r.lines);
        let totals = lines().filter(|l| l.is_scored()).map(|l| self.in_unit(&l.total, &l.max));
        let penalties = lines().map(|l| self.in_unit(&l.penalty, &Points::ZERO));
        let counted = self.matches.iter().filter(|scored_match| scored_match.counts() && self.in_victory_points());
        let results = counted.flat_map(|scored_match| [0, 1].map(|place| scored_match.result(place)));
        let byes = lines().flat_map(|l| self.byes_of(l.contestant)).filter_map(|bye| bye.points.clone());
        let decimals_of = |points: Points| points.short(2).split_once('.').map_or(0, |(_, part)| part.len() as u32);
        totals.chain(penalties).chain(results).chain(byes).map(decimals_of).max().unwrap_or(0)
    }

    /// The unit in which points are shown. [`Unit::Two`] leaves them unchanged.
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

    /// The ranking and the line of a contestant. `None` if no ranking has the contestant.
    pub fn line(&self, contestant: ContestantId) -> Option<(&Ranking, &RankingLine)> {
        self.rankings.iter().find_map(|r| r.lines.iter().find(|l| l.contestant == contestant).map(|l| (r, l)))
    }

    /// The number of a contestant's boards with a result but without a comparison yet: they are played but do not
    /// count.
    pub fn uncompared(&self, contestant: ContestantId) -> u32 {
        let lines = self.boards.iter().flat_map(|board| &board.lines);
        // A single result has nothing to be compared with (Law 78A).
        let is_uncompared = |line: &&BoardLine| {
            let side = line.sitting.side_of(contestant).map(|side| line.side(side));
            line.score_ns.is_some()
                && side.is_some_and(|side| matches!(side.step, Step::Compared { .. }) && side.top.is_zero())
        };
        lines.filter(is_uncompared).count() as u32
    }

    /// The number of uncompared boards while results are missing; 0 once all are in.
    pub fn to_compare(&self, contestant: ContestantId) -> u32 {
        if self.is_all_in() { 0 } else { self.uncompared(contestant) }
    }

    /// The matches of a contestant, in the order of play.
    pub fn matches_of(&self, contestant: ContestantId) -> impl Iterator<Item = &Match> {
        self.matches.iter().filter(move |m| m.contestants.contains(&contestant))
    }

    /// The byes of a contestant, in the order of play.
    pub fn byes_of(&self, contestant: ContestantId) -> impl Iterator<Item = &ScoredBye> {
        self.byes.iter().filter(move |bye| bye.contestant == contestant)
    }

    /// The IMPs or points of each contestant in all its matches, if these give victory points. Empty otherwise.
    pub fn net_points(&self) -> BTreeMap<ContestantId, Points> {
        let mut net_points: BTreeMap<ContestantId, Points> = BTreeMap::new();
        if self.in_victory_points() && !self.rules.method.has_percentages() {
            for played in &self.matches {
                for (contestant, net) in played.contestants.iter().zip(&played.net) {
                    *net_points.entry(*contestant).or_default() += net;
                }
            }
        }
        net_points
    }

    /// Whether the ranking goes by percentage.
    pub fn in_percent(&self) -> bool {
        self.rules.method.has_percentages() && !self.in_victory_points()
    }

    /// Whether the ranking counts victory points. Before the first result, whether it will.
    pub fn in_victory_points(&self) -> bool {
        let is_any_scored = self.matches.iter().any(|m| m.scored_boards() > 0 || m.decision.is_some());
        self.matches.iter().any(|m| if is_any_scored { m.vp.is_some() } else { m.pool.is_some() })
    }

    /// The victory point scale that the rules name but this program does not have, as in old or foreign sessions. The
    /// ranking then goes without it. `None` if the scale is known or not used.
    pub fn unknown_scale(&self) -> Option<&str> {
        if self.matches.is_empty() {
            return None;
        }
        let patton = self.rules.patton.0.as_deref().filter(|_| self.rules.method.second_part() == SecondPart::Ratio);
        let named = [self.scale(), patton].into_iter().flatten();
        named.into_iter().find(|name| *name != WBF && scale::scale(name).is_none())
    }

    /// Remarks on what was scored differently from the rules because they do not say enough, each once.
    pub fn remarks(&self) -> Vec<Remark> {
        let mut remarks = self.substitute_row_remarks(|played| played.decision.is_none() && played.scored_boards() > 0);
        let of_percentages = !self.rules.method.has_percentages();
        let wrong_scale = self.scale().filter(|_| !self.matches.is_empty());
        let wrong_scale = wrong_scale.filter(|name| scale::converts(name, of_percentages));
        remarks.extend(wrong_scale.map(|name| Remark::ScaleKind { scale: name.to_owned(), of_percentages }));
        remarks.extend(self.bye_beyond_scale());
        remarks
    }

    /// The remark on the victory points of a bye, a walk-over or an unplayed match if they lie outside the scale.
    /// `None` if they lie on it, or the session has none of these.
    fn bye_beyond_scale(&self) -> Option<Remark> {
        let has_byes =
            self.byes.iter().any(|bye| bye.points.is_some()) || self.matches.iter().any(|m| m.decision.is_some());
        let scale = self.scale().filter(|_| has_byes)?;
        let (draw, most) = scale::draw_and_most(scale)?;
        let bye = Points::new(self.rules.vp_bye.0.into(), 100);
        (bye < draw || bye > most).then(|| Remark::Bye { scale: scale.to_owned(), draw, most, bye })
    }

    /// Whether teams of eight play this line: their board has another table in the same room.
    pub fn is_of_eights(&self, line: &BoardLine) -> bool {
        let is_second = |other: &BoardLine| other.slot.is_second_table() && other.of_match == line.of_match;
        let board = self.boards.iter().filter(|board| board.number == line.slot.board);
        line.of_match.is_some() && board.flat_map(|board| &board.lines).any(is_second)
    }

    /// The most victory points that a match can give. `None` without a scale.
    pub fn most_of_a_match(&self) -> Option<Points> {
        scale::draw_and_most(self.scale()?).map(|(_, most)| most)
    }

    /// The victory point scale of the rules, if matches are scored by one.
    fn scale(&self) -> Option<&str> {
        let are_teams = self.boards.iter().flat_map(|b| &b.lines).any(|l| l.slot.is_of_teams());
        scale::scale_name(&self.rules, are_teams)
    }

    /// Remarks on match lengths for which the scale has no row, now or later, so the nearest row is used. Each
    /// once.
    pub fn nearest_rows(&self) -> Vec<Remark> {
        self.substitute_row_remarks(|planned| planned.decision.is_none())
    }

    /// A remark for each length of the selected matches for which the scale has no row.
    fn substitute_row_remarks(&self, is_selected: impl Fn(&Match) -> bool) -> Vec<Remark> {
        // A scale of another kind gives nothing from any row.
        let vp = self.scale().filter(|name| scale::converts(name, self.rules.method.has_percentages()));
        let patton = self.rules.patton.0.as_deref().filter(|_| self.rules.method.second_part() == SecondPart::Ratio);
        let mut remarks = BTreeSet::new();
        for played in self.matches.iter().filter(|m| is_selected(m)) {
            let scheduled_count = played.boards.len() as u32;
            let board_counts = match self.rules.vp_boards {
                // Before the first result, the planned number counts.
                VpBoards::Scored if played.scored_boards() > 0 => {
                    vec![played.scored_boards_of(0), played.scored_boards_of(1)]
                }
                VpBoards::Scored | VpBoards::Scheduled => vec![scheduled_count],
            };
            let lengths = vp.into_iter().flat_map(|name| board_counts.iter().map(move |boards| (name, *boards)));
            let lengths = lengths.chain(patton.map(|name| (name, scheduled_count)));
            remarks.extend(lengths.filter_map(|(scale, boards)| {
                let (from, to) = scale::substitute_row(scale, boards)?;
                Some(Remark::ScaleRow { scale: scale.to_owned(), boards, from, to })
            }));
        }
        remarks.into_iter().collect()
    }

    /// The groups of a board: one, or one for each copy that is compared separately.
    pub fn board(&self, number: BoardNumber) -> impl Iterator<Item = &BoardScores> {
        self.boards.iter().filter(move |b| b.number == number)
    }
}

impl fmt::Display for RankingName {
    /// `NS`, `EW`, `All`, or `A NS` if sections are ranked separately.
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
    type Err = InvalidValue;

    fn from_str(text: &str) -> Result<Self, InvalidValue> {
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
    fn ranking_name_reads_back_as_written() {
        for text in ["NS", "EW", "All", "A NS", "B EW", "AB All"] {
            assert_eq!(text.parse::<RankingName>().unwrap().to_string(), text);
        }
        for text in ["", "A", "NS A", "A B NS"] {
            assert!(text.parse::<RankingName>().is_err(), "{text}");
        }
    }
}
