//! Builds the field of a draw from a session: who is present, their scores, and whom they have met. The modules of the
//! methods decide who meets whom.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, DrawBy, DrawFirst, DrawLag, DrawRules, SectionId};
use crate::scoring::{Points, Standings};
use crate::session::{Section, Session};
use bridge::Side;
use movement::{Boards, ByeAward, ContestantKind, DrawMethod, Meeting, Movement, Number, Sitting};

use super::CannotDraw;
use super::cup::Cup;
use super::field::{Contender, DrawField, DrawWishes, Room};
use super::triangle::Triangle;

impl DrawField {
    /// The field of a section's next round. A contestant that had neither opponents nor a bye in the last round has
    /// left; one that is seated but was never drawn joins.
    pub fn of(session: &Session, standings: &Standings, id: SectionId, rules: &DrawRules) -> Result<Self, CannotDraw> {
        let section = session.sections.get(&id).ok_or(CannotDraw::NoSection(id))?;
        let movement = &section.movement;
        if movement.undrawn() == 0 {
            return Err(CannotDraw::NothingToDraw(id));
        }
        let round = movement.drawn_rounds() + 1;
        let last_counted = last_round_counted(round, rules);
        let (match_number, round_in_match) = rules.stanzas.place(round);
        let view = SectionView { session, standings, id, section, last_counted, round };
        let mut contenders = view.contenders();
        let is_cup = movement.spec.is_some_and(|spec| spec.family.is_knock_out());
        let cup = is_cup.then(|| Cup::of(movement, standings, id));
        if let Some(cup) = cup.as_ref().filter(|cup| !cup.blocks.is_empty()) {
            contenders.retain(|contender| cup.contains(contender.number));
        }
        let open = open_triangles(movement, round);
        let set = own_set(movement, round, &open);
        let missing = standings.missing.iter().filter(|m| m.place.section == id && m.place.round <= Some(last_counted));
        let apart = session.wishes.apart.iter().filter(|(one, other)| one.section == id && other.section == id);
        Ok(Self {
            section: id,
            kind: movement.kind,
            round,
            rounds: movement.rounds,
            contenders,
            apart: apart.map(|(one, other)| (one.number.min(other.number), one.number.max(other.number))).collect(),
            wanted: DrawWishes::default(),
            open,
            last: movement.round(round - 1).copied().collect(),
            method: if is_cup { usual_cup_method(match_number, rules) } else { usual_method(match_number, rules) },
            rules: rules.clone(),
            award: ByeAward::Conditions,
            missing: missing.count() as u32,
            // Players change partners in every round.
            goes_on: round_in_match > 1 && movement.kind != ContestantKind::Individual,
            finals: if is_cup { Vec::new() } else { movement.bracket.clone() },
            cup,
            set,
            eights: movement.is_of_eights(),
        })
    }
}

/// The usual method for a match of a knock-out: the first match by seeds or at random, later matches by the bracket.
fn usual_cup_method(match_number: u8, rules: &DrawRules) -> DrawMethod {
    match (match_number, rules.first) {
        (1, DrawFirst::Lot) => DrawMethod::Lot,
        (1, _) => DrawMethod::Seeded,
        _ => DrawMethod::Fixed,
    }
}

/// The set of boards for a round if the contestants have already played the set with the round's number: the one after
/// all that were played. `None` otherwise. Sets of an open triangle do not count, because it plays on in this round.
fn own_set(movement: &Movement, round: u8, open: &[Triangle]) -> Option<u16> {
    let is_in_triangle = |m: &Meeting| {
        m.sitting.contestants().all(|(number, _)| open.iter().any(|triangle| triangle.teams.contains(&number)))
    };
    let played: BTreeSet<u16> = movement
        .meetings
        .iter()
        .filter(|m| !is_in_triangle(m))
        .filter_map(|m| match m.boards {
            Boards::Set(set) => Some(set),
            Boards::Range(..) => None,
        })
        .collect();
    let usual_set = u16::from(round);
    let last_set = played.last().copied().unwrap_or(0);
    played.contains(&usual_set).then(|| last_set.saturating_add(1))
}

/// The usual method of the draw for a match, by its number from 1.
pub fn usual_method(match_number: u8, rules: &DrawRules) -> DrawMethod {
    match (match_number, rules.first, rules.lag, rules.method) {
        (1, DrawFirst::Lot, ..) => DrawMethod::Lot,
        (1, DrawFirst::Seeded, ..) => DrawMethod::Seeded,
        (1, DrawFirst::Accelerated, ..) => DrawMethod::Accelerated,
        (1, DrawFirst::HalfVHalf, ..) => DrawMethod::HalfVHalf,
        // The round is drawn before anything is scored, so East-West move up one table.
        (2, _, DrawLag::One, _) if !rules.pauses.0.contains(&1) => DrawMethod::Fixed,
        (_, _, _, DrawBy::Best) => DrawMethod::Best,
        (_, _, _, DrawBy::Greedy) => DrawMethod::Greedy,
    }
}

/// The last round that counts in the standings from which a round is drawn.
fn last_round_counted(round: u8, rules: &DrawRules) -> u8 {
    let (match_number, round_in_match) = rules.stanzas.place(round);
    let round_before_match = round - round_in_match;
    match rules.lag {
        DrawLag::One if !rules.pauses.0.contains(&round_before_match) => round_before_match
            .saturating_sub(if match_number > 1 { rules.stanzas.rounds_of(match_number - 1) } else { 0 }),
        DrawLag::One | DrawLag::None => round_before_match,
    }
}

/// A section before its next round, with the standings to draw from.
struct SectionView<'a> {
    session: &'a Session,
    standings: &'a Standings,
    id: SectionId,
    section: &'a Section,
    /// The last round that counts in the standings.
    last_counted: u8,
    round: u8,
}

impl SectionView<'_> {
    /// The contestants of the section, by number, with what the draw must know of each.
    fn contenders(&self) -> Vec<Contender> {
        let movement = &self.section.movement;
        let byes = movement.byes();
        let seated = self.session.contestants.keys().filter(|c| c.section == self.id).map(|c| c.number);
        // Numbers without names take part once they have been drawn. Before that they exist only in the movement.
        let mut numbers: BTreeSet<Number> = movement.contestants();
        numbers.extend(seated);
        if numbers.is_empty() {
            let size = movement.spec.filter(|spec| spec.family.is_drawn()).map_or(0, |spec| spec.size);
            numbers.extend(1..=Number::from(size));
        }
        let present_in = |round: u8| -> BTreeSet<Number> {
            let at_table = movement.round(round).flat_map(|m| m.sitting.contestants()).map(|(c, _)| c);
            at_table.chain(byes.iter().filter(|b| b.round == round).map(|b| b.contestant)).collect()
        };
        let last_present = present_in(self.round - 1);
        let ever_present: BTreeSet<Number> = (1..self.round).flat_map(present_in).collect();
        let seeds: BTreeMap<Number, u16> =
            self.session.wishes.seeds.iter().filter(|c| c.section == self.id).map(|c| c.number).zip(1..).collect();
        let contender = |number: Number| {
            let id = ContestantId { section: self.id, number };
            let has_left = ever_present.contains(&number) && !last_present.contains(&number);
            let mut contender = Contender {
                points: self.points(id),
                // With a lag the ranking includes rounds that do not count yet.
                place: self
                    .standings
                    .line(id)
                    .filter(|_| self.last_counted + 1 >= self.round)
                    .map(|(_, line)| line.rank),
                seed: seeds.get(&number).copied(),
                byes: byes.iter().filter(|b| b.contestant == number).count().min(usize::from(u8::MAX)) as u8,
                withdrawn: has_left || self.session.is_barred(id, self.round),
                ..Contender::new(number)
            };
            self.record_seats(&mut contender, id);
            contender
        };
        numbers.into_iter().map(contender).collect()
    }

    /// Adds the contestant's meetings, its sides, and its fixed tables.
    fn record_seats(&self, contender: &mut Contender, id: ContestantId) {
        let movement = &self.section.movement;
        let number = contender.number;
        let mut seats: BTreeMap<u8, (u8, Side)> = BTreeMap::new();
        for meeting in &movement.meetings {
            let Some(side) = meeting.sitting.side_of(number) else { continue };
            contender.record_meeting(meeting);
            // Of the two tables of a match, the lower number says who is at home.
            let first_table = seats.entry(meeting.round).or_insert((meeting.table, side));
            if meeting.table < first_table.0 {
                *first_table = (meeting.table, side);
            }
        }
        for (_, side) in seats.values() {
            contender.sat[usize::from(*side == Side::EW)] += 1;
        }
        let last_seat = seats.last_key_value().map(|(_, seat)| *seat);
        contender.side = last_seat.map(|(_, side)| side);
        let is_stationary = self.session.wishes.still.contains(&id);
        contender.tables = last_seat.filter(|_| is_stationary).map(|(table, _)| Room { first: table, last: table });
        let is_own = |triangle: &Triangle| triangle.teams.contains(&number);
        let earlier_triangles = (1..self.round).flat_map(|round| triangles(movement, round));
        contender.triangles = earlier_triangles.filter(is_own).count().min(usize::from(u8::MAX)) as u8;
    }

    /// The score by which a contestant is drawn: in the ranking's unit, after the last round that counts.
    fn points(&self, id: ContestantId) -> Points {
        let is_in_percent = self.standings.in_percent();
        let average = || if is_in_percent { Points::from(50) } else { Points::ZERO };
        let Some((_, line)) = self.standings.line(id) else { return average() };
        if self.last_counted + 1 < self.round {
            return self.points_that_count(id, &line.penalty).unwrap_or_else(average);
        }
        match &line.percent {
            Some(percent) => percent.clone(),
            None if is_in_percent => average(),
            None => line.total.clone(),
        }
    }

    /// The score without the rounds that do not count yet, less the penalty. `None` if no board is left.
    fn points_that_count(&self, id: ContestantId, penalty: &Points) -> Option<Points> {
        let standings = self.standings;
        if !standings.matches.is_empty() {
            let matches = standings.matches_of(id).filter(|m| m.round <= Some(self.last_counted));
            let mut sum: Points = Points::ZERO;
            for team_match in matches {
                sum += &team_match.result(team_match.place(id)?);
            }
            for bye in standings.byes_of(id).filter(|bye| bye.round <= self.last_counted) {
                sum += bye.points.as_ref().unwrap_or(&Points::ZERO);
            }
            return Some(&sum - penalty);
        }
        let (mut sum, mut top) = (-penalty, Points::ZERO);
        let lines = standings.boards.iter().flat_map(|b| &b.lines).filter(|l| l.place.round <= Some(self.last_counted));
        for line in lines {
            let Some(side) = line.sitting.side_of(id) else { continue };
            if let Some(points) = line.points_of(id) {
                sum += points;
                top += &line.side(side).top;
            }
        }
        if !standings.in_percent() {
            return Some(sum);
        }
        Some(&sum.over(&top)? * &Points::from(100))
    }
}

/// The triangles that begin in a round. Each team is at home against the next one.
fn triangles(movement: &Movement, round: u8) -> Vec<Triangle> {
    let at_home = |round: u8| -> BTreeMap<Number, (Number, Boards)> {
        let home_matches = movement.round(round).filter_map(|m| match m.sitting {
            Sitting::Teams { ns, ew } => Some((ns, (ew, m.boards))),
            _ => None,
        });
        home_matches.collect()
    };
    let home_now = at_home(round);
    let home_before = if round > 1 { at_home(round - 1) } else { BTreeMap::new() };
    let is_first_meeting =
        |home: Number, guest: Number| home_before.get(&guest).is_none_or(|(previous_guest, _)| *previous_guest != home);
    let next_opponent = |team: Number| home_now.get(&team).copied();
    let mut begun = Vec::new();
    for first in home_now.keys() {
        let Some((second, Boards::Set(first_set))) = next_opponent(*first) else { continue };
        let Some((third, Boards::Set(second_set))) = next_opponent(second) else { continue };
        let Some((last, Boards::Set(third_set))) = next_opponent(third) else { continue };
        let teams = [*first, second, third];
        let is_first_lowest = *first < second && *first < third && second != third;
        if last == *first && is_first_lowest && is_first_meeting(*first, second) {
            begun.push(Triangle { teams, first: round, sets: [first_set, second_set, third_set] });
        }
    }
    begun
}

/// The triangles that began in the round before this one, and play on.
fn open_triangles(movement: &Movement, round: u8) -> Vec<Triangle> {
    if round < 2 { Vec::new() } else { triangles(movement, round - 1) }
}
