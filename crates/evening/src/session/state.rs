//! The state of a session after all its changes: plain data with look-ups.

use std::collections::{BTreeMap, BTreeSet};

use crate::club::{Conditions, Contestant, ContestantId, Entrant, EventRef, Knockout, SectionId};
use crate::director::{Award, Ruling, SideAward};
use bridge::{BoardNumber, Deal, Seat, Side, Vulnerability};
use chrono::{DateTime, FixedOffset, TimeDelta};
use movement::{MOVE_MINUTES, Sitting, Turn};

use super::Change;
use super::index::Index;
use super::kept::{
    AppealRecord, Board, ConditionsRecord, DecidedMatch, PenaltyRecord, RepairRecord, ResultRecord, RulingRecord,
    Section, StatusRecord,
};
use super::schedule::{self, Due};
use super::{Outcome, Place, Publication, ResultId, SeatingWishes, SessionId, Slot, SourceFile, Stamp, TableResult};

/// How long players look for their tables after a call, in seconds.
const SEATING_SECONDS: i64 = 120;

/// A line of a traveller: what was due, the result, and rulings on it.
#[derive(Debug, Clone, Copy)]
pub struct Line<'a> {
    /// The board, and who meets on it.
    pub slot: Slot,
    /// Who sat where: as played if known, otherwise as scheduled.
    pub sitting: Sitting<ContestantId>,
    pub place: Place,
    /// The copy of the board by which it is scored, from 0. Results on different copies are compared only in a `group`
    /// (Law 87).
    pub copy: u8,
    /// The comparison group on a fouled board, if the director set one (Law 87).
    pub group: Option<u8>,
    /// The result that counts, if there is one.
    pub result: Option<&'a TableResult>,
    /// The outcome that counts: the result after rulings on tricks, contract or cancellation.
    pub outcome: Option<Outcome>,
    /// The last ruling that changed the result.
    pub ruling: Option<&'a Ruling>,
    /// The awards of the sides on top of the outcome.
    pub award: Option<&'a Award>,
    /// How far a corrected seating turned the table after the award was made. The sides of the award turn with it.
    pub award_turn: Turn,
    /// Whether the movement of its section does not have this meeting on this board.
    pub extra: bool,
}

/// One session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// The identity, the same in every file.
    pub id: SessionId,
    pub title: String,
    pub date: chrono::NaiveDate,
    pub club: String,
    /// The event that it belongs to, if any.
    pub event: Option<EventRef>,
    /// The current conditions of contest.
    pub conditions: Conditions,
    pub sections: BTreeMap<SectionId, Section>,
    /// The contestants with names. Numbers without a name may play as well.
    pub contestants: BTreeMap<ContestantId, Contestant>,
    /// The cards and markings of boards, if any are known.
    pub boards: BTreeMap<BoardNumber, Board>,
    /// Every result ever entered, in order.
    pub results: Vec<ResultRecord>,
    /// Every ruling ever made, in order.
    pub rulings: Vec<RulingRecord>,
    /// Every penalty ever given, in order.
    pub penalties: Vec<PenaltyRecord>,
    /// Every decision on a match ever made, in order.
    pub matches: Vec<DecidedMatch>,
    /// Every appeal ever filed, in order.
    pub appeals: Vec<AppealRecord>,
    /// Every status ever set (Law 91), in order.
    pub statuses: Vec<StatusRecord>,
    /// Results that the opponents approved.
    pub approved: BTreeSet<ResultId>,
    /// The moments at which late tables moved, by section, round and table.
    pub moved: BTreeMap<(SectionId, u8, u8), Stamp>,
    /// Whether play is over.
    pub closed: bool,
    /// Conditions of contest that were published, and each later change of them, in order.
    pub announced: Vec<ConditionsRecord>,
    /// Published rankings, in order.
    pub publications: Vec<(Publication, Stamp)>,
    /// The reasons that were typed for repairs of a movement, in order.
    pub repairs: Vec<RepairRecord>,
    /// The contestants that were seated after the first call of their section and before their first result, with the
    /// moment.
    pub seated_late: BTreeMap<ContestantId, Stamp>,
    /// Whether contestants changed numbers, so another program's numbers are no longer theirs.
    pub renumbered: bool,
    /// The files it was read from, in order.
    pub files: Vec<(SourceFile, Stamp)>,
    /// The director's seating wishes.
    pub wishes: SeatingWishes,
    /// The number of journal entries that could not be read. If there are any, the session is incomplete.
    pub unread: usize,
    /// The organizer's last consent to late changes, with the device that makes them (Law 79C2).
    pub agreed: Option<Stamp>,
    pub(super) index: Index,
}

impl Session {
    /// The planned length of a round in a section, in seconds.
    pub fn round_seconds(&self, section: &Section) -> i64 {
        i64::from(section.boards_per_round) * i64::from(self.conditions.quarter_minutes) * 15
    }

    /// When play in a section will probably end. From the last call on, each round takes its planned time, with a move
    /// between two rounds. If `round` is over its time, it is taken to end `now`. `None` if no round was called.
    pub fn expected_end(
        &self,
        section: SectionId,
        round: u8,
        now: DateTime<FixedOffset>,
    ) -> Option<DateTime<FixedOffset>> {
        let playing_section = self.sections.get(&section)?;
        let (called, stamp) = playing_section.called.range(..=round).next_back()?;
        let planned = TimeDelta::seconds(self.round_seconds(playing_section));
        let per_round = planned + TimeDelta::minutes(MOVE_MINUTES.into());
        let round_end = (stamp.at + planned + per_round * i32::from(round - called)).max(now);
        Some(round_end + per_round * i32::from(playing_section.movement.rounds.saturating_sub(round)))
    }

    /// The last round called in a section, while its players look for their tables: for two minutes, or until a result
    /// of it is in. `None` after that, if the round is not drawn, and in a closed session.
    pub fn just_called(&self, section: SectionId, now: DateTime<FixedOffset>) -> Option<u8> {
        let playing_section = self.sections.get(&section)?;
        let round = playing_section.last_called().filter(|round| *round <= playing_section.drawn_rounds())?;
        let called = playing_section.called.get(&round)?;
        let is_recent = now - called.at < TimeDelta::seconds(SEATING_SECONDS);
        (is_recent && !self.closed && !self.has_result_in(section, round)).then_some(round)
    }

    /// Whether a round of a section has a result that counts.
    pub fn has_result_in(&self, section: SectionId, round: u8) -> bool {
        self.results().any(|result| result.place.section == section && result.place.round == Some(round))
    }

    /// Whether all tables pause after a round of a section, because the next one is drawn from all results.
    pub fn pauses_after(&self, section: SectionId, round: u8) -> bool {
        let Some(playing_section) = self.sections.get(&section) else { return false };
        playing_section.movement.drawn.is_some()
            && round < playing_section.movement.rounds
            && self.conditions.draw.pauses.0.contains(&round)
    }

    /// The vulnerability with which a board is scored: its marking, else Law 2.
    pub fn vulnerability(&self, board: BoardNumber) -> Vulnerability {
        self.boards.get(&board).and_then(|b| b.vulnerability).unwrap_or_else(|| board.vulnerability())
    }

    /// The vulnerability with which a copy of a board is scored: the copy's marking, else the board's.
    pub fn vulnerability_of(&self, board: BoardNumber, copy: u8) -> Vulnerability {
        let marked = self.boards.get(&board).and_then(|b| b.copies.get(&copy)).and_then(|c| c.vulnerability);
        marked.unwrap_or_else(|| self.vulnerability(board))
    }

    /// The dealer of a board: its marking, else Law 2.
    pub fn dealer(&self, board: BoardNumber) -> Seat {
        self.boards.get(&board).and_then(|b| b.dealer).unwrap_or_else(|| board.dealer())
    }

    /// The deal of a board, if the hands are known.
    pub fn deal(&self, board: BoardNumber) -> Option<Deal> {
        self.boards.get(&board)?.deal
    }

    /// The boards whose hands are known, in order.
    pub fn deals(&self) -> impl Iterator<Item = (BoardNumber, Deal)> {
        self.boards.iter().filter_map(|(number, board)| Some((*number, board.deal?)))
    }

    /// The result that counts for a meeting, if there is one.
    pub fn result(&self, slot: Slot) -> Option<&TableResult> {
        self.index.live.get(&slot).map(|index| &self.results[*index].result)
    }

    /// Every result that counts, by board.
    pub fn results(&self) -> impl Iterator<Item = &TableResult> {
        self.index.live.values().map(|index| &self.results[*index].result)
    }

    /// Whether a meeting had a result or a ruling that was undone.
    pub fn was_undone(&self, slot: Slot) -> bool {
        self.index.undone.meetings.iter().any(|(board, sitting)| Slot::new(*board, *sitting) == slot)
    }

    /// The changes that were part of the publication with this version and were undone after it, the last one first.
    pub fn undone_since(&self, version: u16) -> impl Iterator<Item = &Change> {
        let published = self.index.undone.published.iter().rev();
        published.filter(move |(publication, _)| *publication == version).map(|(_, change)| change)
    }

    /// The result with this identity, superseded or not. `None` if there is none.
    pub fn recorded(&self, id: ResultId) -> Option<&ResultRecord> {
        self.index.results.get(&id).map(|index| &self.results[*index])
    }

    /// Every board of every meeting of every movement, by round and table.
    pub fn schedule(&self) -> Vec<Due> {
        self.sections.iter().flat_map(|(id, section)| schedule::due(*id, section)).collect()
    }

    /// Every line that is scheduled, played or ruled, by board, then by place.
    pub fn lines(&self) -> Vec<Line<'_>> {
        let rulings = self.layers();
        let forms = self.forms();
        let empty_line = |slot, sitting, place, copy| Line {
            slot,
            sitting,
            place,
            copy,
            group: None,
            result: None,
            outcome: None,
            ruling: None,
            award: None,
            award_turn: Turn::Still,
            extra: false,
        };
        // Without a movement, nothing is known to be due.
        let has_movement =
            |place: Place| self.sections.get(&place.section).is_some_and(|s| !s.movement.meetings.is_empty());
        let mut lines: Vec<Line<'_>> = Vec::with_capacity(self.index.live.len());
        let mut matched_count = 0;
        for Due { place, board, sitting, copy: _ } in self.schedule() {
            let slot = Slot::new(board, sitting);
            let result = self.result(slot);
            let copy = self.copy_played(slot, result.map_or(0, |r| r.copy));
            let mut line = empty_line(slot, sitting, place, copy);
            if let Some(result) = result {
                matched_count += 1;
                (line.sitting, line.result) = (result.sitting, Some(result));
            }
            line.apply_rulings(&rulings, &forms);
            lines.push(line);
        }
        // Results and rulings outside the schedule are legal (docs/laws.md, S10), but rare.
        if matched_count < self.index.live.len() || !rulings.is_empty() {
            let is_scheduled = |slot: Slot| self.index.due(slot).is_some();
            for result in self.results().filter(|r| !is_scheduled(r.slot())) {
                let slot = result.slot();
                let mut line = empty_line(slot, result.sitting, result.place, result.copy);
                line.result = Some(result);
                line.extra = has_movement(line.place);
                line.apply_rulings(&rulings, &forms);
                lines.push(line);
            }
            let is_unscheduled = |slot: Slot| !is_scheduled(slot) && !self.index.live.contains_key(&slot);
            for (slot, ruling_records) in rulings.iter().filter(|(slot, _)| is_unscheduled(**slot)) {
                let Some(ruling_record) = ruling_records.last() else { continue };
                let mut line = empty_line(*slot, ruling_record.sitting, ruling_record.place, 0);
                line.extra = has_movement(line.place);
                line.apply_rulings(&rulings, &forms);
                lines.push(line);
            }
        }
        lines.sort_unstable_by_key(|l| (l.slot.board, l.place.section, l.place.round, l.place.table, l.slot));
        lines
    }

    /// The lines that still wait for a result. A decided match has none.
    pub fn missing(&self) -> Vec<Line<'_>> {
        let lines = self.lines();
        let decided = self.decided_matches(&lines, &self.conditions.rules);
        lines.into_iter().filter(|line| line.is_missing() && !decided.covers(line)).collect()
    }

    /// Whether a section waits for results of a round now. Postponed boards are waited for only at the end.
    pub fn waits_in(&self, section: SectionId, round: u8) -> bool {
        let is_postponed = |line: &Line<'_>| line.outcome == Some(Outcome::Postponed);
        let is_in_round = |line: &Line<'_>| line.place.section == section && line.place.round == Some(round);
        self.missing().iter().any(|line| is_in_round(line) && !is_postponed(line))
    }

    /// The current round of a section: the last one called that exists, else 1.
    pub fn current_round(&self, section: SectionId) -> u8 {
        self.sections.get(&section).and_then(Section::last_called).unwrap_or(1)
    }

    /// The round in which a contestant was penalized, if a substitute joined after it and has no part in the penalty.
    /// `None` otherwise.
    pub fn before_substitute(&self, penalty_record: &PenaltyRecord) -> Option<u8> {
        let called = &self.sections.get(&penalty_record.contestant.section)?.called;
        let last_called =
            called.iter().filter(|(_, stamp)| stamp.at <= penalty_record.stamp.at).map(|(round, _)| *round).max();
        let round = last_called.or_else(|| called.keys().next().copied())?;
        let contestant = self.contestants.get(&penalty_record.contestant)?;
        contestant.substitutions.iter().any(|substitution| substitution.from_round > round).then_some(round)
    }

    /// Whether a section is a knock-out, so the loser of a match is out.
    pub fn is_knock_out(&self, section: SectionId) -> bool {
        let spec = self.sections.get(&section).and_then(|section| section.movement.spec);
        spec.is_some_and(|spec| spec.family.is_knock_out())
    }

    /// Whether the matches of a section are knock-out matches (Law 12C4): it is drawn as a knock-out, or its conditions
    /// say so.
    pub fn has_knock_out_matches(&self, section: SectionId) -> bool {
        self.is_knock_out(section) || self.conditions.rules.knockout == Knockout::Yes
    }

    /// The last round of a contestant that has left: the others are scheduled for later rounds, but it is not. `None`
    /// if it has not left.
    pub fn left_after(&self, contestant: ContestantId) -> Option<u8> {
        // A team that was knocked out has not left.
        if self.is_knock_out(contestant.section) {
            return None;
        }
        let movement = &self.sections.get(&contestant.section)?.movement;
        let is_own = |number: u16| number == contestant.number;
        let meetings = movement.meetings.iter().filter(|m| m.sitting.contestants().any(|(c, _)| is_own(c)));
        // Most contestants play to the end. Byes are computed from all meetings, which is slow for a window that asks
        // often.
        if meetings.clone().any(|m| m.round >= movement.drawn_rounds()) {
            return None;
        }
        let byes = movement.byes();
        let sit_outs = byes.iter().filter(|bye| is_own(bye.contestant)).map(|bye| bye.round);
        let last_round = meetings.map(|m| m.round).chain(sit_outs).max()?;
        (last_round < movement.drawn_rounds()).then_some(last_round)
    }

    /// Whether the rounds of any section are drawn one by one.
    pub fn has_drawn_rounds(&self) -> bool {
        self.sections.values().any(|section| section.movement.drawn.is_some())
    }

    /// The name of a contestant, or its number if nobody is seated.
    pub fn title_of(&self, contestant: ContestantId) -> String {
        self.title_in(contestant, None)
    }

    /// The name of a contestant with the players of a round, or of all rounds if `round` is `None`. Its number if
    /// nobody is seated.
    pub fn title_in(&self, contestant: ContestantId, round: Option<u8>) -> String {
        let title = self.contestants.get(&contestant).map(|entry| entry.title_in(round)).unwrap_or_default();
        if title.is_empty() { contestant.to_string() } else { title }
    }

    /// A person's name, with the number that tells the person apart from a namesake, if there is one.
    pub fn name_of(&self, person: &Entrant) -> String {
        person.name_among(self.contestants.values().flat_map(Contestant::everybody))
    }

    /// The number that tells a person apart from another player of the same name. `None` if there is no such player or
    /// no number.
    pub fn number_apart<'a>(&self, person: &'a Entrant) -> Option<&'a str> {
        person.number_apart(self.contestants.values().flat_map(Contestant::everybody))
    }

    /// The penalties that were not withdrawn.
    pub fn standing_penalties(&self) -> impl Iterator<Item = &PenaltyRecord> {
        self.penalties.iter().filter(|p| p.withdrawn.is_none())
    }

    /// The decisions on matches that were not withdrawn, in the order they were made. Of two on one match the later one
    /// counts, and so does the later of two carry-overs.
    pub fn standing_matches(&self) -> impl Iterator<Item = &DecidedMatch> {
        self.matches.iter().filter(|decided| decided.withdrawn.is_none())
    }
}

impl<'a> Line<'a> {
    /// Whether nothing was entered or ruled, or the board is postponed (docs/laws.md, S3). A ruling that keeps a side's
    /// table result does not replace the result.
    pub fn is_missing(&self) -> bool {
        let is_open = self.outcome.is_none_or(|outcome| outcome == Outcome::Postponed);
        is_open && Side::BOTH.into_iter().any(|side| matches!(self.award(side), None | Some(SideAward::TableResult)))
    }

    /// Whether both sides have an artificial score.
    pub fn is_artificial(&self) -> bool {
        Side::BOTH.into_iter().all(|side| matches!(self.award(side), Some(SideAward::Artificial(_))))
    }

    /// The award for the players on a side. It stays theirs if a correction shows that they sat elsewhere.
    pub fn award(&self, side: Side) -> Option<&'a SideAward> {
        self.award.map(|award| award.side(self.award_turn.side(side)))
    }
}
