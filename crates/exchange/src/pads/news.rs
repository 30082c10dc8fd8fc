//! Compares what pads say with the session: what can be taken as a change by the pad, and what somebody has to decide.
//! A value typed here is never replaced by a pad's.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use chrono::NaiveDateTime;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use bridge::{BoardNumber, Seat};
use evening::club::{Contestant, ContestantId, Entrant, SectionId};
use evening::director::Artificial;
use evening::session::{Change, Device, Outcome, Place, ResultId, Session, Slot, TableResult};
use movement::{ContestantKind, Sitting};

use super::plan::{NAME, PadPlan, held};
use super::spelled::short_name;

/// The origin of a result: table, round and board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PadKey {
    pub section: SectionId,
    /// The table, from 1.
    pub table: u8,
    /// The round, from 1.
    pub round: u8,
    pub board: BoardNumber,
}

/// What a pad says about a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PadSaid {
    /// A result.
    Outcome(Outcome),
    /// An artificial score for each side; only the director may give one.
    Artificial([Artificial; 2]),
    /// Words that wait for the director.
    Ruling(String),
    /// It was erased on the pad.
    Erased,
}

/// A result from a pad.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadResult {
    /// Where the result comes from.
    pub key: PadKey,
    /// The contestants as the pad says they actually sat.
    pub sitting: Sitting<ContestantId>,
    /// The result on the pad.
    pub said: PadSaid,
    /// When it was entered, by the pad's clock.
    pub at: Option<NaiveDateTime>,
}

/// A name or a number that was typed at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadName {
    pub section: SectionId,
    pub table: u8,
    pub seat: Seat,
    /// From this round on; 0 from the beginning.
    pub round: u8,
    pub number: String,
    pub name: String,
}

/// How a pad is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PadTable {
    pub section: SectionId,
    pub table: u8,
    /// Whether a player is logged on. `None` if unknown.
    pub on: Option<bool>,
    /// The round, if the pad says it.
    pub round: Option<u8>,
    /// The battery in percent, if the pad says it.
    pub battery: Option<u8>,
}

/// Everything that pads say at a moment.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PadState {
    pub results: Vec<PadResult>,
    pub names: Vec<PadName>,
    pub tables: Vec<PadTable>,
    /// Tables and rounds that are complete: what is missing there was removed from the pad.
    pub whole: BTreeSet<(SectionId, u8, u8)>,
}

/// The key of a question, as typed: `A7/3/12` (table, round, board) or `A7/N/0` (table, seat, round).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(transparent)]
pub struct PadQuestionKey(String);

/// A difference between pads and session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PadDifference {
    /// The result differs, or was withdrawn here.
    Result { key: PadKey, here: Option<Outcome>, there: PadSaid },
    /// Other contestants than planned are said to have played.
    Seats { key: PadKey, planned: Option<Sitting<ContestantId>>, there: Sitting<ContestantId>, said: PadSaid },
    /// The result came from the pad and is no longer there.
    Gone { key: PadKey, here: Outcome },
    /// Another name at a seat.
    Name { table: PadTableKey, seat: Seat, round: u8, here: String, there: String },
}

/// A table of a section.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PadTableKey {
    pub section: SectionId,
    pub table: u8,
}

/// A question for the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadQuestion {
    /// What the answer refers to.
    pub key: PadQuestionKey,
    /// How pad and session differ.
    pub difference: PadDifference,
    /// The change that takes the pad's version. `None` if only the director can decide.
    pub take: Option<PadChange>,
}

/// A change with the device it comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PadChange {
    /// The identity, the same for the same statement, so that it is taken only once.
    pub id: Uuid,
    /// The device that counts as its author.
    pub hand: Device,
    /// `pad A7`.
    pub by: String,
    /// What the change refers to.
    pub key: PadQuestionKey,
    /// The change.
    pub change: Change,
}

/// The result of comparing pads with a session.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PadVerdict {
    /// The changes that can be taken without a question.
    pub changes: Vec<PadChange>,
    /// Contradictions that the user has to decide.
    pub questions: Vec<PadQuestion>,
    /// The number of pad results that agree with the session.
    pub agreed: usize,
}

/// The device of a pad: the table number; in the second section it begins at 101, in the third at 201.
pub fn pad(session: &Session, table: PadTableKey) -> Device {
    let section = session.sections.keys().position(|id| *id == table.section).unwrap_or(0) as u16;
    Device::Pad(section * 100 + u16::from(table.table))
}

/// Compares what pads say with the session. `known` finds a member by number.
pub fn compare(session: &Session, state: &PadState, known: &dyn Fn(&str) -> Option<Entrant>) -> PadVerdict {
    // The result after rulings is what pads were told.
    let counted = session.lines().iter().filter_map(|line| Some((line.slot, line.outcome?))).collect();
    let (plan, told) = (PadPlan::of(session), told(session));
    let mut eye = Eye { session, plan, told, counted, verdict: PadVerdict::default() };
    let mut seen = BTreeSet::new();
    for result in &state.results {
        // A pad says which teams sit there; at which table of their room the plan knows.
        let row = eye.plan.section(result.key.section).and_then(|one| one.round(result.key.table, result.key.round));
        let second = row.is_some_and(|row| row.second);
        let sitting = if second { result.sitting.at_second_table() } else { result.sitting };
        seen.insert(Slot::new(result.key.board, sitting));
        eye.result(&PadResult { sitting, ..result.clone() });
    }
    eye.gone(state, &seen);
    eye.names(&state.names, known);
    eye.verdict.questions.sort_by(|a, b| a.key.cmp(&b.key));
    eye.verdict
}

/// The last result from a pad for each meeting, and the number of results ever entered.
fn told(session: &Session) -> BTreeMap<Slot, (Option<(Outcome, ResultId)>, usize)> {
    let mut told: BTreeMap<Slot, (Option<(Outcome, ResultId)>, usize)> = BTreeMap::new();
    for recorded in &session.results {
        let entry = told.entry(recorded.result.slot()).or_default();
        entry.1 += 1;
        if matches!(recorded.stamp.hand, Device::Pad(_)) {
            // A result erased on a pad may be entered there again as it was.
            let erased = recorded.withdrawn.as_ref().is_some_and(|why| matches!(why.stamp.hand, Device::Pad(_)));
            entry.0 = (!erased).then_some((recorded.result.outcome, recorded.result.id));
        }
    }
    told
}

struct Eye<'a> {
    session: &'a Session,
    plan: PadPlan,
    told: BTreeMap<Slot, (Option<(Outcome, ResultId)>, usize)>,
    /// The outcome that counts for each meeting, after rulings.
    counted: BTreeMap<Slot, Outcome>,
    verdict: PadVerdict,
}

/// Whether two results are the same. A lead that only one of them has does not matter.
fn same(one: Outcome, other: Outcome) -> bool {
    let bare = |outcome| match outcome {
        Outcome::Played { contract, declarer, tricks, .. } => {
            Outcome::Played { contract, declarer, tricks, lead: None }
        }
        other => other,
    };
    let lead = |outcome| if let Outcome::Played { lead, .. } = outcome { lead } else { None };
    let leads = lead(one).zip(lead(other)).is_none_or(|(one, other)| one == other);
    bare(one) == bare(other) && leads
}

impl Eye<'_> {
    fn result(&mut self, said: &PadResult) {
        let key = said.key;
        let slot = Slot::new(key.board, said.sitting);
        let live = self.session.result(slot);
        let (last, count) = self.told.get(&slot).copied().unwrap_or_default();
        if !self.is_planned(said) && !live.is_some_and(|live| said.said == PadSaid::Outcome(live.outcome)) {
            if said.said != PadSaid::Erased {
                self.others_there(said);
            }
            return;
        }
        let own = live.is_some_and(|live| last.is_some_and(|(_, id)| id == live.id));
        let here = live.map(|live| live.outcome);
        match (&said.said, here, last) {
            (PadSaid::Erased, Some(_), _) if own => {
                let Some(id) = live.map(|live| live.id) else { return };
                let reason = format!("erased on {}", by(key.table()));
                let change = Change::ResultWithdrawn { result: id, reason, consent: None };
                let change = self.change(key, count, "erased", change);
                self.verdict.changes.push(change);
            }
            // Entered here after the pad's was erased, or never from the pad: not the pad's concern.
            (PadSaid::Erased, ..) => {}
            (PadSaid::Outcome(outcome), Some(here), _)
                if same(*outcome, here) || self.counted.get(&slot).is_some_and(|counted| same(*outcome, *counted)) =>
            {
                self.verdict.agreed += 1;
            }
            // The pad's result was corrected or withdrawn here, and the pad still has it.
            (PadSaid::Outcome(outcome), here, Some((before, _))) if !own && same(*outcome, before) => {
                self.ask(key, here, said, None);
            }
            (PadSaid::Outcome(outcome), None, _) => {
                let change = self.enter(said, *outcome, count, None);
                self.verdict.changes.push(change);
            }
            (PadSaid::Outcome(outcome), Some(_), _) if own => {
                let change = self.enter(said, *outcome, count, live.map(|live| live.id));
                self.verdict.changes.push(change);
            }
            (PadSaid::Outcome(outcome), Some(here), _) => {
                let take = self.enter(said, *outcome, count, live.map(|live| live.id));
                self.ask(key, Some(here), said, Some(take));
            }
            // Rulings belong to the director; if the board has one, it is done.
            (PadSaid::Artificial(_) | PadSaid::Ruling(_), here, _) => {
                if !self.is_ruled(slot) {
                    self.ask(key, here, said, None);
                }
            }
        }
    }

    fn is_planned(&self, said: &PadResult) -> bool {
        let key = said.key;
        self.plan.section(key.section).and_then(|section| section.round(key.table, key.round)).is_some_and(|row| {
            let boards = row.low..=row.high;
            let planned = sitting(self.plan.kind(), row, key.section);
            boards.contains(&key.board.number()) && (planned == said.sitting || planned.turned() == said.sitting)
        })
    }

    fn is_ruled(&self, slot: Slot) -> bool {
        let ruled = |ruled: &evening::session::RulingRecord| Slot::new(ruled.board, ruled.sitting) == slot;
        self.session.rulings.iter().any(|one| one.withdrawn.is_none() && ruled(one))
    }

    fn others_there(&mut self, said: &PadResult) {
        let key = said.key;
        let row = self.plan.section(key.section).and_then(|section| section.round(key.table, key.round));
        let planned =
            row.filter(|row| row.ns != 0 && row.ew != 0).map(|row| sitting(self.plan.kind(), row, key.section));
        let count = self.told.get(&Slot::new(key.board, said.sitting)).map_or(0, |told| told.1);
        let take = match &said.said {
            PadSaid::Outcome(outcome) => {
                let mut take = self.enter(said, *outcome, count, None);
                // Taking it confirms that it was played so.
                if let Change::ResultEntered { result } = &mut take.change {
                    result.forced = true;
                    result.reason = Some(format!("played so by {}", by(key.table())));
                }
                Some(take)
            }
            _ => None,
        };
        let (there, said) = (said.sitting, said.said.clone());
        let difference = PadDifference::Seats { key, planned, there, said };
        self.verdict.questions.push(PadQuestion { key: key.question(), difference, take });
    }

    fn ask(&mut self, key: PadKey, here: Option<Outcome>, said: &PadResult, take: Option<PadChange>) {
        let difference = PadDifference::Result { key, here, there: said.said.clone() };
        self.verdict.questions.push(PadQuestion { key: key.question(), difference, take });
    }

    fn enter(&self, said: &PadResult, outcome: Outcome, count: usize, supersedes: Option<ResultId>) -> PadChange {
        let key = said.key;
        let what = format!("{:?} {outcome:?}", said.sitting);
        let id = identity(self.session, &key.question(), count, &format!("result {what}"));
        let place = Place { section: key.section, round: Some(key.round), table: Some(key.table) };
        let result = TableResult {
            supersedes,
            reason: supersedes.map(|_| format!("corrected on {}", by(key.table()))),
            ..TableResult::new(ResultId(id), place, key.board, said.sitting, outcome)
        };
        self.change(key, count, &what, Change::ResultEntered { result })
    }

    fn change(&self, key: PadKey, count: usize, what: &str, change: Change) -> PadChange {
        let question = key.question();
        let id = identity(self.session, &question, count, what);
        PadChange { id, hand: pad(self.session, key.table()), by: by(key.table()), key: question, change }
    }

    /// Results from a pad that are no longer there.
    fn gone(&mut self, state: &PadState, seen: &BTreeSet<Slot>) {
        let mut gone = Vec::new();
        for live in self.session.results() {
            let own = self.told.get(&live.slot()).is_some_and(|(last, _)| last.is_some_and(|(_, id)| id == live.id));
            let (Some(table), Some(round)) = (live.place.table, live.place.round) else { continue };
            let key = PadKey { section: live.place.section, table, round, board: live.board };
            if own && state.whole.contains(&(key.section, table, round)) && !seen.contains(&live.slot()) {
                let count = self.told.get(&live.slot()).map_or(0, |told| told.1);
                let reason = format!("gone from {}", by(key.table()));
                let change = Change::ResultWithdrawn { result: live.id, reason, consent: None };
                let take = Some(self.change(key, count, "gone", change));
                let difference = PadDifference::Gone { key, here: live.outcome };
                gone.push(PadQuestion { key: key.question(), difference, take });
            }
        }
        self.verdict.questions.extend(gone);
    }

    fn names(&mut self, names: &[PadName], known: &dyn Fn(&str) -> Option<Entrant>) {
        let mut seated: BTreeMap<ContestantId, (PadTableKey, Contestant)> = BTreeMap::new();
        for typed in names {
            let number = if typed.number.trim_matches('0').is_empty() { "" } else { typed.number.as_str() };
            let table = PadTableKey { section: typed.section, table: typed.table };
            let round = typed.round.max(1);
            let row = self.plan.section(typed.section).and_then(|section| section.round(typed.table, round));
            let Some(row) = row.filter(|_| !number.is_empty() || !typed.name.is_empty()) else { continue };
            let (contestant, position) = held(self.plan.kind(), row, typed.seat);
            if contestant == 0 {
                continue;
            }
            let id = ContestantId { section: typed.section, number: contestant };
            let now = seated.get(&id).map(|(_, one)| one).or_else(|| self.session.contestants.get(&id));
            let player = now.and_then(|one| one.player_in(position.into(), round));
            if player.is_some_and(|player| is_meant(player, number, &typed.name)) {
                continue;
            }
            let entrant = known(number).filter(|_| !number.is_empty()).unwrap_or_else(|| Entrant {
                national_number: number.to_owned(),
                ..Entrant::named(if typed.name.is_empty() { number } else { typed.name.as_str() })
            });
            let mut contestant = now.cloned().unwrap_or_else(|| Contestant::empty(id));
            let place = usize::from(position);
            while contestant.players.len() <= place {
                contestant.players.push(Entrant::named(""));
            }
            let here = player.map_or_else(String::new, |player| player.name.clone());
            if here.trim().is_empty() {
                if let Some(player) = contestant.players.get_mut(place) {
                    *player = entrant;
                }
                seated.insert(id, (table, contestant));
                continue;
            }
            let there = entrant.name.clone();
            let change = if typed.round > 1 {
                Change::PlayerSubstituted { contestant: id, position, from_round: typed.round, entrant }
            } else {
                if let Some(player) = contestant.players.get_mut(place) {
                    *player = entrant;
                }
                Change::ContestantSeated { contestant }
            };
            let key = PadQuestionKey(format!("{table}/{}/{}", typed.seat, typed.round));
            let take = Some(self.naming(&key, table, &there, change));
            let difference = PadDifference::Name { table, seat: typed.seat, round: typed.round, here, there };
            self.verdict.questions.push(PadQuestion { key, difference, take });
        }
        for (id, (table, contestant)) in seated {
            let key = PadQuestionKey(format!("{table}/{id}"));
            let what: Vec<&str> = contestant.players.iter().map(|player| player.name.as_str()).collect();
            let change =
                self.naming(&key, table, &what.join("/"), Change::ContestantSeated { contestant: contestant.clone() });
            self.verdict.changes.push(change);
        }
    }

    fn naming(&self, key: &PadQuestionKey, table: PadTableKey, what: &str, change: Change) -> PadChange {
        let id = identity(self.session, key, 0, what);
        PadChange { id, hand: pad(self.session, table), by: by(table), key: key.clone(), change }
    }
}

/// Whether a player is the one typed: by number, or by the name as it is or as pads show it.
fn is_meant(player: &Entrant, number: &str, name: &str) -> bool {
    let alike = |one: &str, other: &str| one.trim().to_lowercase() == other.trim().to_lowercase();
    let by_number =
        !number.is_empty() && [&player.national_number, &player.club_number].iter().any(|own| *own == number);
    let by_name = !name.is_empty()
        && !player.name.is_empty()
        && (alike(&player.name, name) || alike(&short_name(&player.name, NAME), name));
    // A number without a name says nothing about a player known only by name.
    let silent = name.is_empty() && player.national_number.is_empty() && player.club_number.is_empty();
    by_number || by_name || silent && !player.name.is_empty()
}

/// The contestants due at a table.
fn sitting(kind: ContestantKind, row: &super::PadRound, section: SectionId) -> Sitting<ContestantId> {
    let of = |number| ContestantId { section, number };
    match kind {
        ContestantKind::Individual => {
            Sitting::Players { n: of(row.ns), e: of(row.ew), s: of(row.south), w: of(row.west) }
        }
        _ if row.second => kind.sides(of(row.ns), of(row.ew)).at_second_table(),
        _ => kind.sides(of(row.ns), of(row.ew)),
    }
}

fn by(table: PadTableKey) -> String {
    format!("pad {table}")
}

/// An identity that is the same for the same statement about the same state.
fn identity(session: &Session, key: &PadQuestionKey, count: usize, what: &str) -> Uuid {
    let text = format!("{} {key} {count} {what}", session.id);
    let hash: [u8; 32] = Sha256::digest(text.as_bytes()).into();
    let (first, _) = hash.split_first_chunk::<16>().unwrap_or((&[0; 16], &[]));
    uuid::Builder::from_custom_bytes(*first).into_uuid()
}

impl PadKey {
    /// Its table.
    pub fn table(self) -> PadTableKey {
        PadTableKey { section: self.section, table: self.table }
    }

    /// As a question about it is named.
    pub fn question(self) -> PadQuestionKey {
        PadQuestionKey(format!("{}/{}/{}", self.table(), self.round, self.board))
    }
}

impl PadQuestionKey {
    /// The key from typed text.
    pub fn typed(text: &str) -> Self {
        Self(text.trim().to_uppercase())
    }
}

impl fmt::Display for PadTableKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.section, self.table)
    }
}

impl fmt::Display for PadQuestionKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
