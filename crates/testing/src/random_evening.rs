//! Evenings with random contents from a seed, for tests that need everything a session can hold.

use std::collections::BTreeSet;

use bridge::{
    BoardNumber, Card, Contract, Deal, Denomination, Doubling, Hand, Level, Rank, Seat, Suit, Tricks, Vulnerability,
};
use evening::club::{Contestant, ContestantId, Entrant, SectionId};
use evening::director::{
    Artificial, Assigned, Award, Decision, Penalty, PenaltyId, PenaltyUnit, Percent, Ruling, RulingId, SideAward,
    Weight, Weighted,
};
use evening::session::{Change, Journal, LineEntry, Outcome, OutcomeOrAward};
use movement::{ContestantKind, DrawMethod, Meeting, Movement, Spec};
use uuid::Uuid;

use crate::{entry, opening};

/// An evening with random contents from a seed: results in most states, awards of every kind, turned seats, a penalty.
#[derive(Debug)]
pub struct RandomEvening<'a> {
    /// The name of the movement, as it is typed.
    spec: &'a str,
    /// The conditions of contest, by key.
    settings: &'a [(&'a str, &'a str)],
    random: fastrand::Rng,
    /// The number of sections. All have the same movement.
    pub section_count: u16,
    /// Whether to use only what all formats can represent: results, and artificial scores that the Laws name.
    pub is_common_only: bool,
    /// Whether there are rulings, and boards that were not played.
    pub has_rulings: bool,
    /// Whether the rounds of a section are drawn one after the other.
    pub is_drawn: bool,
}

impl<'a> RandomEvening<'a> {
    /// One section that plays a movement with these settings. The seed determines all random choices, and whether the
    /// rounds are drawn.
    pub fn new(spec: &'a str, settings: &'a [(&'a str, &'a str)], seed: u64) -> Self {
        let random = fastrand::Rng::with_seed(seed);
        Self {
            spec,
            settings,
            random,
            section_count: 1,
            is_common_only: false,
            has_rulings: true,
            is_drawn: seed.is_multiple_of(3),
        }
    }

    /// Plays the evening and returns its journal.
    pub fn play(mut self) -> Journal {
        let mut journal = Journal::open(entry(opening(self.settings))).unwrap();
        for section in (0..self.section_count).map(SectionId::from_index) {
            let movement = self.spec.parse::<Spec>().unwrap().movement().unwrap();
            let (numbers, kind) = (movement.contestants(), movement.kind);
            let changes = if self.is_drawn {
                round_by_round_changes(section, movement)
            } else {
                vec![movement_change(section, movement)]
            };
            for change in changes {
                journal.apply(entry(change)).unwrap();
            }
            for number in numbers {
                let id = ContestantId { section, number };
                let player_count = match kind {
                    ContestantKind::Individual => 1,
                    ContestantKind::Pairs => 2,
                    ContestantKind::Teams => 4,
                };
                let contestant = Contestant {
                    id,
                    name: if player_count == 4 { format!("Team {number}") } else { String::new() },
                    players: (0..player_count).map(|position| self.person(id, position)).collect(),
                    substitutions: Vec::new(),
                    stratum: None,
                };
                journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
            }
        }
        let boards: Vec<BoardNumber> = journal.session().lines().iter().map(|l| l.slot.board).collect();
        for board in boards.into_iter().collect::<BTreeSet<_>>() {
            if self.random.u8(..4) > 0 {
                let deal = Some(self.deal());
                let odd_vulnerability =
                    (!self.is_common_only && self.random.u8(..8) == 0).then_some(Vulnerability::Both);
                let reason = odd_vulnerability.map(|_| "marked so".to_owned());
                let change = Change::BoardSet {
                    board,
                    copy: None,
                    deal,
                    dealer: None,
                    vulnerability: odd_vulnerability,
                    reason,
                };
                journal.apply(entry(change)).unwrap();
            }
        }
        for index in 0..journal.session().lines().len() {
            for change in self.line_changes(&journal, index) {
                // Some random changes are impossible, such as a weighted score without a result beside it.
                let _ = journal.apply(entry(change));
            }
        }
        if !self.is_common_only {
            let contestant = *journal.session().contestants.keys().next().unwrap();
            let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), PenaltyUnit::PercentOfTop, 1000, "90B2");
            journal.apply(entry(Change::PenaltyGiven { contestant, penalty })).unwrap();
        }
        journal
    }

    /// A guest with a name that may need escapes, and with numbers.
    fn person(&mut self, id: ContestantId, position: u16) -> Entrant {
        let names = ["Åse Ørsted", "José \"Pepe\" Ruiz", "Anne-Marie d'Ürf", "O'Neil & Søn", "Ada B. Cee"];
        let name = names[self.random.usize(..names.len())];
        Entrant {
            club_number: format!("{}{position}", id.number),
            national_number: format!("00{}{position}", id.number),
            ..Entrant::named(format!("{name} {id}{position}"))
        }
    }

    fn deal(&mut self) -> Deal {
        let mut pack = full_pack();
        self.random.shuffle(&mut pack);
        let hands: Vec<Hand> = pack.chunks(13).map(|cards| Hand::new(cards.iter().copied()).unwrap()).collect();
        Deal::new(hands.try_into().unwrap()).unwrap()
    }

    fn contract(&mut self) -> (Contract, Seat, Tricks) {
        let contract = Contract {
            level: Level::new(self.random.u8(1..=7)).unwrap(),
            denomination: Denomination::ALL[self.random.usize(..5)],
            doubling: Doubling::ALL[self.random.usize(..3)],
        };
        (contract, Seat::ALL[self.random.usize(..4)], Tricks::new(self.random.u8(..=13)).unwrap())
    }

    fn outcome(&mut self) -> Outcome {
        match self.random.u8(..12) {
            0 => Outcome::PassedOut,
            1 => Outcome::ScoreOnly { score_ns: [110, -140, 100, -100][self.random.usize(..4)] },
            2 if self.has_rulings => Outcome::NotPlayed,
            3 if !self.is_common_only => Outcome::Postponed,
            _ => {
                let (contract, declarer, tricks) = self.contract();
                let lead = self.random.bool().then(|| full_pack()[self.random.usize(..52)]);
                Outcome::Played { contract, declarer, tricks, lead }
            }
        }
    }

    /// An assigned score: one contract, or two with weights.
    fn assigned_award(&mut self, is_weighted: bool) -> SideAward {
        let mut random_part = |weight| {
            let (contract, declarer, tricks) = self.contract();
            Weighted { outcome: Assigned::Contract { contract, declarer, tricks }, weight }
        };
        if is_weighted {
            let parts = [Weight::percent(60).unwrap(), Weight::percent(40).unwrap()];
            return SideAward::Assigned(parts.map(&mut random_part).to_vec());
        }
        SideAward::Assigned(vec![random_part(Weight::ALL)])
    }

    fn award(&mut self) -> Award {
        let percent_award = |hundredths| Artificial::Fixed(Percent::hundredths(hundredths).unwrap());
        let artificial_awards = [
            Artificial::Plus,
            Artificial::Average,
            Artificial::Minus,
            percent_award(6550),
            percent_award(6000),
            percent_award(0),
        ];
        let award_kind_count = if self.is_common_only { 1 } else { 6 };
        match self.random.u8(..award_kind_count) {
            0 | 1 => {
                let artificial_kind_count = if self.is_common_only { 3 } else { artificial_awards.len() };
                let mut random_award = || artificial_awards[self.random.usize(..artificial_kind_count)];
                Award::artificial(random_award(), random_award())
            }
            2 => {
                let side_award = self.assigned_award(true);
                Award { ns: side_award.clone(), ew: side_award }
            }
            3 => {
                let side_award = self.assigned_award(false);
                Award { ns: side_award.clone(), ew: side_award }
            }
            4 => Award { ns: SideAward::TableResult, ew: self.assigned_award(true) },
            _ => Award { ns: self.assigned_award(false), ew: SideAward::Artificial(Artificial::Plus) },
        }
    }

    /// The changes that enter a result on the line with this index in the session, a ruling, or both.
    fn line_changes(&mut self, journal: &Journal, index: usize) -> Vec<Change> {
        let session = journal.session();
        let lines = session.lines();
        let line = &lines[index];
        let line_entry = |outcome_or_award, is_turned| LineEntry {
            entry: outcome_or_award,
            turned: is_turned,
            copy: line.copy,
            forced: false,
            reason: None,
            asked_by: None,
            consent: None,
        };
        let mut changes = Vec::new();
        let is_ruled = self.has_rulings && self.random.u8(..6) == 0;
        if !is_ruled || self.random.bool() {
            let is_turned = !line.slot.is_of_teams() && self.random.u8(..10) == 0;
            changes.extend(line.changes(
                session,
                line_entry(OutcomeOrAward::Outcome(self.outcome()), is_turned),
                Uuid::new_v4,
            ));
        }
        if is_ruled && !self.is_common_only && self.random.u8(..5) == 0 {
            let mut ruling = Ruling::award(RulingId(Uuid::new_v4()), "13D", "", self.award());
            ruling.decision = Decision::Cancelled {};
            let (place, board, sitting) = (line.place, line.slot.board, line.sitting);
            changes.push(Change::RulingMade { place, board, sitting, ruling });
        } else if is_ruled {
            let award_entry =
                OutcomeOrAward::Award { award: self.award(), law: "12C".to_owned(), facts: String::new() };
            changes.extend(line.changes(session, line_entry(award_entry, false), Uuid::new_v4));
        }
        changes
    }
}

/// The 52 cards, in order.
fn full_pack() -> Vec<Card> {
    Suit::ALL.into_iter().flat_map(|suit| Rank::down().map(move |rank| Card { suit, rank })).collect()
}

fn movement_change(section: SectionId, movement: Movement) -> Change {
    let (boards_per_round, first_board) = (2, BoardNumber::FIRST);
    Change::MovementSet { section, movement: Box::new(movement), boards_per_round, first_board, reason: None }
}

/// The changes that set a movement as drawn and draw its rounds one after the other.
fn round_by_round_changes(section: SectionId, movement: Movement) -> Vec<Change> {
    let round = |round: u8| Change::RoundDrawn {
        section,
        round,
        meetings: movement.round(round).copied().collect::<Vec<Meeting>>(),
        byes: movement.byes().into_iter().filter(|bye| bye.round == round).collect(),
        method: DrawMethod::Fixed,
        seed: None,
        from: None,
        bracket: Vec::new(),
    };
    let rounds: Vec<Change> = (1..=movement.rounds).map(round).collect();
    let empty = Movement { meetings: Vec::new(), drawn: Some(0), spec: None, ..movement };
    std::iter::once(movement_change(section, empty)).chain(rounds).collect()
}
