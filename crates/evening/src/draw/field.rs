//! The data a round is drawn from: contestants, standings, earlier meetings, and the director's wishes. Plain data;
//! `evening` builds it from a session.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{ContestantId, DrawBy, DrawRules, Rematch, SectionId};
use crate::scoring::{EarlierSessions, Points, Standings};
use bridge::Side;
use movement::{ByeAward, ContestantKind, DrawMethod, Meeting, Number};

use super::Note;
use super::cup::Cup;
use super::triangle::Triangle;

/// The round number of every meeting in an earlier session of the event.
pub const EARLIER: u8 = 0;

/// An earlier meeting of one contestant with another, seen from the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EarlierMeeting {
    /// The round, from 1; [`EARLIER`] for an earlier session of the event.
    pub round: u8,
    /// The opponent, or the partner in [`Contender::partners`].
    pub opponent: Number,
}

/// A room: a range of tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Room {
    pub first: u8,
    pub last: u8,
}

/// A contestant that may be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contender {
    /// Its number in the section.
    pub number: Number,
    /// The score it is drawn by: victory points, percent, IMPs or points.
    pub points: Points,
    /// Its rank after tie-breaks, from 1, which orders equal points. `None` if it has no rank yet.
    pub place: Option<u32>,
    /// The seed, from 1, the strongest. `None` without a seed.
    pub seed: Option<u16>,
    /// Its club; empty if unknown.
    pub club: String,
    /// Earlier meetings. An opponent met twice is listed twice.
    pub met: Vec<EarlierMeeting>,
    /// The partners of a player of an individual.
    pub partners: Vec<EarlierMeeting>,
    pub byes: u8,
    pub triangles: u8,
    /// The number of rounds North-South and East-West; for teams, at home and away.
    pub sat: [u8; 2],
    /// The side of its last meeting. `None` before the first one.
    pub side: Option<Side>,
    /// The tables that it may play at: one table or a room. `None` for all tables.
    pub tables: Option<Room>,
    pub withdrawn: bool,
}

/// The meetings and the bye that the director has fixed for this round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DrawWishes {
    pub pairs: Vec<[Number; 2]>,
    pub bye: Option<Number>,
}

/// The data a round is drawn from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawField {
    pub section: SectionId,
    pub kind: ContestantKind,
    /// The round to be drawn, from 1.
    pub round: u8,
    /// The number of rounds planned.
    pub rounds: u8,
    /// All contestants of the section, including those that have withdrawn.
    pub contenders: Vec<Contender>,
    /// Contestants that must not meet, the lower number first.
    pub apart: BTreeSet<(Number, Number)>,
    pub wanted: DrawWishes,
    /// Triangles that end in this round.
    pub open: Vec<Triangle>,
    /// The meetings of the round before, for matches that continue and for East-West that only move up.
    pub last: Vec<Meeting>,
    pub method: DrawMethod,
    pub rules: DrawRules,
    pub award: ByeAward,
    /// The number of results that are missing.
    pub missing: u32,
    /// Whether the matches of the round before continue, so that nothing is drawn.
    pub goes_on: bool,
    /// The state of a knock-out; `None` in other contests.
    pub cup: Option<Cup>,
    /// In finals, the groups whose members meet only each other, best places first.
    pub finals: Vec<Vec<Number>>,
    /// The set of boards that everybody plays, if it is not the one with the number of the round.
    pub set: Option<u16>,
    /// Whether the contestants are teams of eight: a match has four tables.
    pub eights: bool,
}

impl Contender {
    /// A contestant before the first round.
    pub fn new(number: Number) -> Self {
        Self {
            number,
            points: Points::ZERO,
            place: None,
            seed: None,
            club: String::new(),
            met: Vec::new(),
            partners: Vec::new(),
            byes: 0,
            triangles: 0,
            sat: [0, 0],
            side: None,
            tables: None,
            withdrawn: false,
        }
    }

    /// Records a meeting: the opponents and, in an individual, the partner.
    pub(super) fn record_meeting(&mut self, meeting: &Meeting) {
        let Some(side) = meeting.sitting.side_of(self.number) else { return };
        let round = meeting.round;
        for opponent in meeting.sitting.side(side.other()) {
            let met = EarlierMeeting { round, opponent };
            if !self.met.contains(&met) {
                self.met.push(met);
            }
        }
        let partner = meeting.sitting.side(side).find(|other| *other != self.number);
        self.partners.extend(partner.map(|opponent| EarlierMeeting { round, opponent }));
    }

    /// Rounds North-South (or at home) minus rounds East-West.
    pub fn balance(&self) -> i16 {
        i16::from(self.sat[0]) - i16::from(self.sat[1])
    }
}

impl DrawField {
    /// Contestants of these numbers before the first round, drawn as the best draw with the default rules.
    pub fn new(
        section: SectionId,
        kind: ContestantKind,
        rounds: u8,
        numbers: impl IntoIterator<Item = Number>,
    ) -> Self {
        Self {
            section,
            kind,
            round: 1,
            rounds,
            contenders: numbers.into_iter().map(Contender::new).collect(),
            apart: BTreeSet::new(),
            wanted: DrawWishes::default(),
            open: Vec::new(),
            last: Vec::new(),
            method: DrawMethod::Best,
            rules: DrawRules::default(),
            award: ByeAward::Conditions,
            missing: 0,
            goes_on: false,
            cup: None,
            finals: Vec::new(),
            set: None,
            eights: false,
        }
    }

    /// The set of boards that everybody plays in the round.
    pub fn board_set(&self) -> u16 {
        self.set.unwrap_or(self.round.into())
    }

    /// Whether the draw depends on earlier results.
    pub fn goes_by_standings(&self) -> bool {
        let is_later_match = self.cup.as_ref().is_some_and(|cup| !cup.blocks.is_empty());
        !self.goes_on && (is_later_match || matches!(self.method, DrawMethod::Best | DrawMethod::Greedy))
    }

    /// Contestants that may be drawn, including those in open triangles.
    pub fn present(&self) -> impl Iterator<Item = &Contender> {
        self.contenders.iter().filter(|c| !c.withdrawn)
    }

    /// Triangles that can be finished, because none of their teams has left.
    pub(super) fn continuing_triangles(&self) -> impl Iterator<Item = &Triangle> {
        self.open.iter().filter(|t| t.teams.iter().all(|team| self.present().any(|c| c.number == *team)))
    }

    /// The field as part of an event, in which earlier sessions count like rounds of this one: their scores, their
    /// meetings, and the sides that contestants sat on. `standings` are those of this session. A first round that would
    /// be drawn at random is drawn from the total.
    #[must_use]
    pub fn after(mut self, before: &EarlierSessions, standings: &Standings) -> Self {
        if before.is_empty() {
            return self;
        }
        let is_in_percent = standings.in_percent();
        for contender in &mut self.contenders {
            // The ranks of one session are not those of the event.
            contender.place = None;
            let id = ContestantId { section: self.section, number: contender.number };
            let Some(earlier) = before.record_of(id) else { continue };
            let boards = standings.line(id).map_or(0, |(_, line)| line.boards);
            contender.points = if is_in_percent {
                let total = &(&contender.points * &Points::from(i64::from(boards))) + &earlier.points;
                total.over(&Points::from(i64::from(boards) + i64::from(earlier.boards))).unwrap_or(Points::ZERO)
            } else {
                &contender.points + &earlier.points
            };
            let in_section = |contestants: &BTreeSet<ContestantId>| -> Vec<EarlierMeeting> {
                let numbers =
                    contestants.iter().filter(|other| other.section == self.section).map(|other| other.number);
                numbers.map(|opponent| EarlierMeeting { round: EARLIER, opponent }).collect()
            };
            contender.met.extend(in_section(&earlier.met));
            contender.partners.extend(in_section(&earlier.partners));
            for (count, earlier_count) in contender.sat.iter_mut().zip(earlier.sat) {
                *count = count.saturating_add(earlier_count);
            }
        }
        if self.round == 1 && self.method == DrawMethod::Lot {
            self.method = match self.rules.method {
                DrawBy::Best => DrawMethod::Best,
                DrawBy::Greedy => DrawMethod::Greedy,
            };
        }
        self
    }

    /// Whether meeting again after a meeting in this round would be a rematch, by the rules.
    pub fn counts_as_rematch(&self, met_round: u8) -> bool {
        match self.rules.rematch {
            Rematch::Avoid | Rematch::Never => true,
            Rematch::Allowed => false,
            Rematch::IgnoreFirst(round) => met_round > round,
            Rematch::After(round) => self.round <= round,
        }
    }

    pub(crate) fn is_apart(&self, one: Number, two: Number) -> bool {
        self.apart.contains(&(one.min(two), one.max(two)))
    }

    /// The notes that are known before the draw: missing results and broken triangles.
    pub(super) fn notes(&self) -> Vec<Note> {
        let mut notes = Vec::new();
        if self.missing > 0 {
            notes.push(Note::Missing(self.missing));
        }
        for broken in self.open.iter().filter(|t| !self.continuing_triangles().any(|triangle| triangle == *t)) {
            let remaining: Vec<Number> =
                broken.teams.iter().copied().filter(|t| self.present().any(|c| c.number == *t)).collect();
            if let [one, two] = remaining[..] {
                notes.push(Note::Broken { one, two });
            }
        }
        notes
    }

    /// Records that all members of a group met in a round: two, or three in a triangle.
    pub fn record_group(&mut self, round: u8, group: &[Number]) {
        for contender in self.contenders.iter_mut().filter(|c| group.contains(&c.number)) {
            let number = contender.number;
            let others = group.iter().copied().filter(|other| *other != number);
            contender.met.extend(others.map(|opponent| EarlierMeeting { round, opponent }));
        }
    }

    /// Records a drawn round as played, so that later rounds can be drawn.
    pub fn record_round(&mut self, meetings: &[Meeting], byes: &[Number]) {
        let mut home: BTreeMap<Number, Side> = BTreeMap::new();
        for meeting in meetings {
            for (number, side) in meeting.sitting.contestants() {
                // The first of a match's two tables determines who is at home.
                home.entry(number).or_insert(side);
                if let Some(contender) = self.contenders.iter_mut().find(|c| c.number == number) {
                    contender.record_meeting(meeting);
                }
            }
        }
        for contender in &mut self.contenders {
            if let Some(side) = home.get(&contender.number) {
                contender.sat[usize::from(*side == Side::EW)] += 1;
                contender.side = Some(*side);
            }
            contender.byes += u8::from(byes.contains(&contender.number));
        }
    }
}
