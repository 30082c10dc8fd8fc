//! The parts of a session that a change touches: it alters some and depends on others. Changes made on two laptops can
//! be merged if neither altered a part that the other altered or depends on; `store` merges journals.

use std::collections::{BTreeSet, HashMap};

use uuid::Uuid;

use crate::club::{ContestantId, Entrant, PlayerId, SectionId};
use crate::director::{AppealId, Appealed, Decision, MatchRulingId, PenaltyId, RulingId};
use bridge::{BoardNumber, Side};
use movement::Sitting;

use super::{Change, Entry, Journal, Place, ResultId, Session};

/// A part of a session that two people might both change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Touch {
    /// The basis of all scores: the conditions, the end of play, a published ranking.
    Counted,
    /// The title and the club name.
    Title,
    Date,
    Event,
    /// The published conditions of contest.
    Terms,
    Files,
    Wishes,
    /// Who plays where in a section: its movement, its draws, and its numbers.
    Section(SectionId),
    Round(SectionId, u8),
    /// A table that moved late, in a round.
    Table(SectionId, u8, u8),
    /// Whether a number is taken.
    Number(ContestantId),
    /// The players of a number.
    Names(ContestantId),
    /// The penalties and statuses of a contestant.
    Conduct(ContestantId),
    /// Where a known player plays.
    Person(PlayerId),
    Deal(BoardNumber),
    Marking(BoardNumber),
    /// That a contestant plays a board (Law 15: only once). For a team, the half on this side.
    Played(BoardNumber, ContestantId, Option<Side>),
    Result(ResultId),
    Ruling(RulingId),
    Penalty(PenaltyId),
    /// A match of two, the lower number first, in any round.
    Match([ContestantId; 2]),
    Appeal(AppealId),
}

/// The parts of a session that a change touches.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Touches {
    /// The parts it alters.
    pub alters: BTreeSet<Touch>,
    /// The parts that must stay the same for the change to keep its meaning.
    pub depends_on: BTreeSet<Touch>,
}

impl Touches {
    /// Whether two changes conflict: one alters a part that the other alters or depends on.
    pub fn clash_with(&self, other: &Self) -> bool {
        let alters = |one: &Self, other: &Self| {
            one.alters.iter().any(|touch| other.alters.contains(touch) || other.depends_on.contains(touch))
        };
        alters(self, other) || alters(other, self)
    }
}

/// One side after two journals diverged. Records that its entries refer to are looked up in the common part or its own.
#[derive(Debug)]
pub struct Branch<'a> {
    /// The journal before the sides diverged.
    common: &'a Journal,
    entries: HashMap<Uuid, &'a Entry>,
    /// The changes that made a record, by the identity of the record.
    made: HashMap<Uuid, &'a Change>,
}

impl<'a> Branch<'a> {
    /// A side with everything it did since the journals diverged.
    pub fn new(common: &'a Journal, tail: impl IntoIterator<Item = &'a Entry>) -> Self {
        let mut branch = Self { common, entries: HashMap::new(), made: HashMap::new() };
        for entry in tail {
            branch.entries.insert(entry.id, entry);
            if let Some(id) = made_id(&entry.change) {
                branch.made.insert(id, &entry.change);
            }
        }
        branch
    }

    /// The parts that a change of this side touches.
    pub fn touches(&self, change: &Change) -> Touches {
        let mut collector = TouchCollector { branch: self, touches: Touches::default() };
        collector.add_change(change);
        collector.touches
    }

    /// The session before the journals diverged.
    fn session(&self) -> &'a Session {
        self.common.session()
    }

    /// The board of a result and who met on it, by current numbers. `None` if there is no such result.
    fn result(&self, id: ResultId) -> Option<(BoardNumber, Sitting<ContestantId>)> {
        if let Some(result_record) = self.session().recorded(id) {
            return Some((result_record.result.board, result_record.result.sitting));
        }
        match self.made.get(&id.0)? {
            Change::ResultEntered { result } => Some((result.board, result.sitting)),
            _ => None,
        }
    }

    /// The board of a ruling and its contestants. `None` if there is no such ruling.
    fn ruling(&self, id: RulingId) -> Option<(BoardNumber, Sitting<ContestantId>)> {
        if let Some(ruling_record) = self.session().ruled(id) {
            return Some((ruling_record.board, ruling_record.sitting));
        }
        match self.made.get(&id.0)? {
            Change::RulingMade { board, sitting, .. } => Some((*board, *sitting)),
            _ => None,
        }
    }

    /// The contestant of a penalty. `None` if there is no such penalty.
    fn penalized(&self, id: PenaltyId) -> Option<ContestantId> {
        let session = self.session();
        let stored = session.index.penalties.get(&id).and_then(|index| session.penalties.get(*index));
        if let Some(penalty_record) = stored {
            return Some(penalty_record.contestant);
        }
        match self.made.get(&id.0)? {
            Change::PenaltyGiven { contestant, .. } => Some(*contestant),
            _ => None,
        }
    }

    /// The ruling or penalty that an appeal is against. `None` if there is no such appeal.
    fn appealed(&self, id: AppealId) -> Option<Appealed> {
        let session = self.session();
        let stored = session.index.appeals.get(&id).and_then(|index| session.appeals.get(*index));
        if let Some(appeal_record) = stored {
            return Some(appeal_record.appeal.against);
        }
        match self.made.get(&id.0)? {
            Change::AppealFiled { appeal } => Some(appeal.against),
            _ => None,
        }
    }

    /// The two opponents of a decided match. `None` if there is no such decision.
    fn decided(&self, id: MatchRulingId) -> Option<[ContestantId; 2]> {
        let session = self.session();
        let stored = session.index.matches.get(&id).and_then(|index| session.matches.get(*index));
        if let Some(decided_match) = stored {
            return Some(decided_match.ruling.contestants);
        }
        match self.made.get(&id.0)? {
            Change::MatchDecided { decided } => Some(decided.contestants),
            _ => None,
        }
    }
}

/// The identity of the record that a change made. `None` if it made none.
fn made_id(change: &Change) -> Option<Uuid> {
    match change {
        Change::ResultEntered { result } => Some(result.id.0),
        Change::RulingMade { ruling, .. } => Some(ruling.id.0),
        Change::PenaltyGiven { penalty, .. } => Some(penalty.id.0),
        Change::AppealFiled { appeal } => Some(appeal.id.0),
        Change::MatchDecided { decided } => Some(decided.id.0),
        _ => None,
    }
}

struct TouchCollector<'a> {
    branch: &'a Branch<'a>,
    touches: Touches,
}

impl TouchCollector<'_> {
    fn alters(&mut self, touch: Touch) {
        self.touches.alters.insert(touch);
    }

    fn depends_on(&mut self, touch: Touch) {
        self.touches.depends_on.insert(touch);
    }

    fn add_change(&mut self, change: &Change) {
        match change {
            Change::SessionOpened { .. }
            | Change::ConditionsSet { .. }
            | Change::SessionClosed { .. }
            | Change::SessionReopened { .. }
            | Change::RankingPublished { .. }
            | Change::CorrectionAgreed { .. } => self.alters(Touch::Counted),
            Change::FileRead { .. } => self.alters(Touch::Files),
            Change::TitleSet { .. } => self.alters(Touch::Title),
            Change::DateSet { .. } => self.alters(Touch::Date),
            Change::EventSet { .. } => self.alters(Touch::Event),
            Change::ConditionsPublished {} => self.alters(Touch::Terms),
            Change::MovementSet { section, .. }
            | Change::RoundDrawn { section, .. }
            | Change::SectionRemoved { section } => self.add_seating(*section),
            Change::ContestantsSwapped { first, second } => {
                self.add_seating(first.section);
                self.add_seating(second.section);
            }
            Change::ContestantsRenumbered { moves, reason: _ } => {
                for (old, new) in moves {
                    self.add_seating(old.section);
                    self.add_seating(new.section);
                }
            }
            Change::ContestantSeated { contestant } => self.add_names(contestant.id, contestant.everybody()),
            Change::ContestantRemoved { contestant } => {
                self.add_names(*contestant, std::iter::empty());
                self.alters(Touch::Number(*contestant));
            }
            Change::PlayerSubstituted { contestant, entrant, .. } => {
                self.add_names(*contestant, std::iter::once(entrant));
            }
            Change::SeatingWished { wishes } => {
                self.alters(Touch::Wishes);
                let apart = wishes.apart.iter().flat_map(|(one, two)| [one, two]);
                wishes
                    .still
                    .iter()
                    .chain(&wishes.seeds)
                    .chain(apart)
                    .for_each(|contestant| self.add_number(*contestant));
            }
            Change::BoardSet { board, copy: _, deal, dealer, vulnerability, reason } => {
                if deal.is_some() {
                    self.alters(Touch::Deal(*board));
                }
                if dealer.is_some() || vulnerability.is_some() || reason.is_some() {
                    self.alters(Touch::Marking(*board));
                    self.depends_on(Touch::Counted);
                }
            }
            Change::RoundCalled { section, round } => {
                self.alters(Touch::Round(*section, *round));
                self.depends_on(Touch::Section(*section));
            }
            Change::TableMoved { section, round, table } => {
                self.alters(Touch::Table(*section, *round, *table));
                self.depends_on(Touch::Section(*section));
            }
            Change::Undone { entry } | Change::Redone { entry } => self.add_target(*entry),
            other => self.add_score_or_ruling(other),
        }
    }

    /// Notes all that a change of results, rulings, penalties, appeals or matches alters or depends on.
    fn add_score_or_ruling(&mut self, change: &Change) {
        match change {
            Change::ResultEntered { result } => {
                self.add_place(result.place);
                self.alters(Touch::Result(result.id));
                let (board, sitting) = self.branch.result(result.id).unwrap_or((result.board, result.sitting));
                self.add_meeting(board, sitting);
                if let Some(old) = result.supersedes {
                    self.add_result(old);
                }
            }
            Change::ResultWithdrawn { result, .. } | Change::ResultApproved { result } => self.add_result(*result),
            Change::RulingMade { place, board, sitting, ruling } => {
                self.add_place(*place);
                self.alters(Touch::Ruling(ruling.id));
                let (board, sitting) = self.branch.ruling(ruling.id).unwrap_or((*board, *sitting));
                self.add_meeting(board, sitting);
                if let Decision::Groups(groups) = &ruling.decision {
                    groups.iter().flat_map(|g| &g.sittings).for_each(|sitting| self.add_meeting(board, *sitting));
                }
                if let Some(old) = ruling.record.instead_of {
                    self.add_ruling(old);
                }
                if let Some(appeal) = ruling.record.appeal {
                    self.alters(Touch::Appeal(appeal));
                }
            }
            Change::RulingWithdrawn { ruling, .. } | Change::RulingReviewed { ruling, .. } => self.add_ruling(*ruling),
            Change::AppealFiled { appeal } => {
                self.alters(Touch::Appeal(appeal.id));
                self.add_number(appeal.contestant);
                self.add_appealed(appeal.against);
            }
            Change::AppealDecided { appeal, decision: _ } => {
                self.alters(Touch::Appeal(*appeal));
                self.depends_on(Touch::Counted);
                if let Some(against) = self.branch.appealed(*appeal) {
                    self.add_appealed(against);
                }
            }
            Change::StatusSet { contestant, player, .. } => self.add_conduct(*contestant, *player),
            Change::PenaltyGiven { contestant, penalty } => {
                self.alters(Touch::Penalty(penalty.id));
                self.add_conduct(self.branch.penalized(penalty.id).unwrap_or(*contestant), penalty.player);
                if let Some(ruling) = penalty.ruling {
                    self.depends_on(Touch::Ruling(ruling));
                }
            }
            Change::PenaltyWithdrawn { penalty, reason: _ } => self.add_penalty(*penalty),
            Change::MatchDecided { decided } => {
                self.add_match(self.branch.decided(decided.id).unwrap_or(decided.contestants));
            }
            Change::MatchDecisionWithdrawn { decided, reason: _ } => {
                self.branch.decided(*decided).into_iter().for_each(|opponents| self.add_match(opponents));
            }
            // The caller has handled all other changes.
            _ => {}
        }
    }

    /// Notes that the change alters the seating of a section. No other change in the section is independent of it.
    fn add_seating(&mut self, section: SectionId) {
        self.alters(Touch::Section(section));
        self.depends_on(Touch::Counted);
    }

    /// Notes that the number of a contestant must still exist.
    fn add_number(&mut self, contestant: ContestantId) {
        self.depends_on(Touch::Number(contestant));
        self.depends_on(Touch::Section(contestant.section));
    }

    /// Notes that the change sets who plays for a contestant.
    fn add_names<'b>(&mut self, contestant: ContestantId, people: impl Iterator<Item = &'b Entrant>) {
        self.add_number(contestant);
        self.alters(Touch::Names(contestant));
        people.filter_map(|person| person.player).for_each(|person| self.alters(Touch::Person(person)));
    }

    /// Notes that the change is about the conduct of a contestant or, by position, of one of its players.
    fn add_conduct(&mut self, contestant: ContestantId, player: Option<u8>) {
        self.add_number(contestant);
        self.alters(Touch::Conduct(contestant));
        self.depends_on(Touch::Counted);
        if player.is_some() {
            self.depends_on(Touch::Names(contestant));
        }
    }

    /// Notes a place: its section must still have the round and table.
    fn add_place(&mut self, place: Place) {
        self.depends_on(Touch::Section(place.section));
    }

    /// Notes a meeting on a board: none of its contestants may play the board twice.
    fn add_meeting(&mut self, board: BoardNumber, sitting: Sitting<ContestantId>) {
        self.depends_on(Touch::Counted);
        self.depends_on(Touch::Marking(board));
        sitting.contestants().for_each(|(contestant, _)| self.add_number(contestant));
        if let Sitting::Teams { ns, ew } | Sitting::SecondTable { ns, ew } = sitting {
            self.alters(Touch::Played(board, ns, Some(Side::NS)));
            self.alters(Touch::Played(board, ew, Some(Side::EW)));
        } else {
            sitting.contestants().for_each(|(contestant, _)| self.alters(Touch::Played(board, contestant, None)));
        }
    }

    /// Notes a recorded result that changes, and its meeting.
    fn add_result(&mut self, id: ResultId) {
        self.alters(Touch::Result(id));
        if let Some((board, sitting)) = self.branch.result(id) {
            self.add_meeting(board, sitting);
        }
    }

    /// Notes a recorded ruling that changes, and its meeting.
    fn add_ruling(&mut self, id: RulingId) {
        self.alters(Touch::Ruling(id));
        if let Some((board, sitting)) = self.branch.ruling(id) {
            self.add_meeting(board, sitting);
        }
    }

    /// Notes a recorded penalty that changes, and the contestant that has it.
    fn add_penalty(&mut self, id: PenaltyId) {
        self.alters(Touch::Penalty(id));
        if let Some(contestant) = self.branch.penalized(id) {
            self.add_conduct(contestant, None);
        }
    }

    fn add_match(&mut self, opponents: [ContestantId; 2]) {
        let [one, two] = opponents;
        self.alters(Touch::Match([one.min(two), one.max(two)]));
        self.depends_on(Touch::Counted);
        self.add_number(one);
        self.add_number(two);
    }

    fn add_appealed(&mut self, against: Appealed) {
        match against {
            Appealed::Ruling(id) => self.add_ruling(id),
            Appealed::Penalty(id) => self.add_penalty(id),
        }
    }

    /// Notes all that the change with this entry's identity touched, because it is undone or redone.
    fn add_target(&mut self, id: Uuid) {
        let own_entry = self.branch.entries.get(&id).copied();
        let common_entry = self.branch.common.entry(id);
        let Some(target) = own_entry.or(common_entry) else { return };
        match &target.change {
            // Undo and redo themselves cannot be undone.
            Change::Undone { .. } | Change::Redone { .. } => return,
            change => self.add_change(change),
        }
        // Undoing it frees the number, unless somebody was seated there before.
        if let Change::ContestantSeated { contestant } = &target.change {
            self.alters(Touch::Number(contestant.id));
        }
        let session = self.branch.session();
        let is_followed = match &target.change {
            Change::ResultEntered { result } => session.recorded(result.id).is_some(),
            Change::RulingMade { ruling, .. } => session.ruled(ruling.id).is_some(),
            Change::PenaltyGiven { penalty, .. } => session.index.penalties.contains_key(&penalty.id),
            Change::MatchDecided { decided } => session.index.matches.contains_key(&decided.id),
            _ => false,
        };
        // The original change names contestants by the numbers of that time.
        if common_entry.is_some() && session.renumbered && !is_followed {
            let sections: Vec<Touch> =
                self.touches.depends_on.iter().filter(|touch| matches!(touch, Touch::Section(_))).copied().collect();
            self.touches.alters.extend(sections);
        }
    }
}
