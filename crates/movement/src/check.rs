//! Checks that a movement is playable, and collects facts about it (docs/movement-rules.md, "Faults and facts").

use std::collections::{BTreeMap, BTreeSet};

use bridge::Side;

use super::fault::{FaultDetail, FaultKind, MovementFault};
use super::{Balance, Boards, ContestantKind, Meeting, Movement, Number, Sitting};

/// The players who must not meet a board twice: a contestant, or the pair of a team on a side (`Some`). The flag says
/// whether that pair sits at the second table.
type Pair = (Number, Option<(Side, bool)>);

/// Tables that play the same copy of a set or board in the same round, so they take turns or need another copy.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Sharing {
    /// The round, from 1.
    pub round: u8,
    /// The tables that share the set.
    pub tables: Vec<u8>,
    /// The set, from 1, or the number of the shared board if the meetings name their boards.
    pub set: u16,
}

/// The result of [`check`].
#[derive(Debug, Clone, PartialEq)]
pub struct Report {
    /// The faults that make the movement unplayable.
    pub faults: Vec<MovementFault>,
    /// Opponents that meet again, which is playable.
    pub repeats: Vec<MovementFault>,
    /// Sets that several tables share, round by round.
    pub sharing: Vec<Sharing>,
    /// The number of rounds that contestants sit out. Those that play every round are left out.
    pub sit_outs: BTreeMap<Number, u8>,
    /// The number of sets on bye-stands, added up over the rounds.
    pub resting_sets: usize,
    /// Contestants that sit at one table all evening.
    pub stationary: Vec<Number>,
    /// How often each contestant changes table or side. A team counts the moves of all its pairs.
    pub moves: BTreeMap<Number, u8>,
    /// The number of copies of a set needed so that no table waits.
    pub copies: u8,
    /// How evenly contestants compete with each other.
    pub balance: Balance,
}

impl Report {
    /// Whether the movement has no faults; rematches are allowed.
    pub fn is_playable(&self) -> bool {
        self.faults.is_empty()
    }
}

/// Checks a whole movement; it does not stop at the first fault.
pub fn check(movement: &Movement) -> Report {
    let mut movement_check = MovementCheck::new(movement);
    if movement.meetings.is_empty() && movement.drawn != Some(0) {
        let detail = FaultDetail::NoMeetings;
        movement_check.faults.push(MovementFault {
            round: 1,
            table: 1,
            kind: FaultKind::MissingSeat,
            who: Vec::new(),
            detail,
        });
    }
    for meeting in &movement.meetings {
        movement_check.check_table_and_boards(meeting);
        movement_check.check_seats(meeting);
        for (contestant, side) in meeting.sitting.contestants().filter(|(c, _)| *c != 0) {
            movement_check.check_contestant(meeting, contestant, side);
            movement_check.check_opponents(meeting, contestant, side);
        }
    }
    let sit_outs = movement_check.sit_outs();
    let MovementCheck { mut faults, repeats, .. } = movement_check;
    faults.extend(empty_round_faults(movement));
    faults.extend(draw_faults(movement));
    faults.extend(bye_faults(movement));
    Report {
        faults,
        repeats,
        sharing: sharing(movement),
        sit_outs,
        resting_sets: resting_sets(movement),
        stationary: movement.stationary(),
        moves: moves(movement),
        copies: copies(movement),
        balance: movement.balance(),
    }
}

/// A check in progress, which goes through all meetings.
struct MovementCheck<'a> {
    movement: &'a Movement,
    /// Whether the first meeting gives its boards as a set. All others must do the same: a set and a range cannot be
    /// compared, so a player of both might meet a board twice.
    are_sets: bool,
    faults: Vec<MovementFault>,
    /// Rematches, which are allowed.
    repeats: Vec<MovementFault>,
    /// The table of each pair, by round.
    seated: BTreeMap<u8, BTreeMap<Pair, u8>>,
    /// The rounds and tables that have a meeting.
    tables_taken: BTreeSet<(u8, u8)>,
    /// The last round in which a pair played a set or board.
    played: BTreeMap<(Pair, Boards), u8>,
    /// The round and table of the last meeting of two contestants, and the side of the first contestant.
    met: BTreeMap<(Number, Number), (u8, u8, Side)>,
}

impl<'a> MovementCheck<'a> {
    fn new(movement: &'a Movement) -> Self {
        Self {
            movement,
            are_sets: movement.meetings.first().is_none_or(|m| matches!(m.boards, Boards::Set(_))),
            faults: Vec::new(),
            repeats: Vec::new(),
            seated: BTreeMap::new(),
            tables_taken: BTreeSet::new(),
            played: BTreeMap::new(),
            met: BTreeMap::new(),
        }
    }

    fn fault(&mut self, meeting: &Meeting, kind: FaultKind, contestants: Vec<Number>, detail: FaultDetail) {
        self.faults.push(MovementFault { round: meeting.round, table: meeting.table, kind, who: contestants, detail });
    }

    /// Checks that the table and boards of a meeting exist, and that no other meeting has the table.
    fn check_table_and_boards(&mut self, meeting: &Meeting) {
        let (round, table) = (meeting.round, meeting.table);
        let (rounds, tables, sets) = (self.movement.rounds, self.movement.tables, self.movement.sets);
        let mut details = Vec::new();
        if !(1..=rounds).contains(&round) || !(1..=tables).contains(&table) {
            details.push(FaultDetail::Outside);
        }
        if !self.tables_taken.insert((round, table)) {
            details.push(FaultDetail::TwoMeetings);
        }
        match meeting.boards {
            Boards::Set(set) if !(1..=sets).contains(&set) => details.push(FaultDetail::NoSuchSet { set, sets }),
            Boards::Range(first, last) if first == 0 || first > last || last > 999 => {
                details.push(FaultDetail::NoSuchBoards { first, last });
            }
            Boards::Set(_) | Boards::Range(..) => {}
        }
        for detail in details {
            self.fault(meeting, FaultKind::BoardInTwoPlaces, numbers(meeting), detail);
        }
    }

    /// Checks that a meeting has the seats of the movement's kind, a different contestant in each of them, and boards
    /// given like those of the first meeting.
    fn check_seats(&mut self, meeting: &Meeting) {
        let contestants = numbers(meeting);
        let seats_players = matches!(meeting.sitting, Sitting::Players { .. });
        if seats_players != (self.movement.kind == ContestantKind::Individual) {
            let detail = FaultDetail::OtherSeats;
            self.fault(meeting, FaultKind::MissingSeat, contestants.clone(), detail);
        }
        if matches!(meeting.boards, Boards::Set(_)) != self.are_sets {
            let detail = FaultDetail::SetsAndNumbers;
            self.fault(meeting, FaultKind::BoardInTwoPlaces, contestants.clone(), detail);
        }
        if contestants.contains(&0) || contestants.iter().collect::<BTreeSet<_>>().len() < contestants.len() {
            let detail = FaultDetail::EmptySeat;
            self.fault(meeting, FaultKind::MissingSeat, contestants, detail);
        }
    }

    /// Checks that a contestant sits at one table in a round and plays no board in two rounds.
    fn check_contestant(&mut self, meeting: &Meeting, contestant: Number, side: Side) {
        let (round, table) = (meeting.round, meeting.table);
        let pair = playing_pair(self.movement, meeting, contestant, side);
        if let Some(other_table) = self.seated.entry(round).or_default().insert(pair, table)
            && other_table != table
        {
            self.fault(meeting, FaultKind::SeatedTwice, vec![contestant], FaultDetail::AlsoAt { table: other_table });
        }
        for boards in separate_boards(meeting.boards) {
            if let Some(earlier_round) = self.played.insert((pair, boards), round)
                && earlier_round != round
            {
                let detail = replay_detail(boards, earlier_round);
                self.fault(meeting, FaultKind::BoardReplayed, vec![contestant], detail);
            }
        }
    }

    /// Records a rematch if a contestant meets an opponent again.
    fn check_opponents(&mut self, meeting: &Meeting, contestant: Number, side: Side) {
        let (round, table) = (meeting.round, meeting.table);
        let is_team_movement = self.movement.kind == ContestantKind::Teams;
        if meeting.sitting.is_second_table() {
            return;
        }
        // The other half of a team match is not a second meeting, so a meeting counts only for the North-South team.
        let is_counted_here =
            |opponent: &Number| if is_team_movement { side == Side::NS } else { *opponent > contestant };
        for opponent in meeting.sitting.side(side.other()).filter(is_counted_here) {
            // Consecutive rounds in the same seats are one meeting, as in the halves of a cut round.
            if let Some((earlier_round, earlier_table, earlier_side)) =
                self.met.insert((contestant, opponent), (round, table, side))
                && (earlier_round.checked_add(1), earlier_table, earlier_side) != (Some(round), table, side)
            {
                let (kind, contestants) = (FaultKind::OpponentsRepeated, vec![contestant, opponent]);
                let detail = FaultDetail::MetIn { round: earlier_round };
                self.repeats.push(MovementFault { round, table, kind, who: contestants, detail });
            }
        }
    }

    fn sit_outs(&self) -> BTreeMap<Number, u8> {
        let mut rounds_seated: BTreeMap<Number, u8> = BTreeMap::new();
        for pairs in self.seated.values() {
            let numbers: BTreeSet<Number> = pairs.keys().map(|(number, _)| *number).collect();
            for number in numbers {
                let rounds = rounds_seated.entry(number).or_default();
                *rounds = rounds.saturating_add(1);
            }
        }
        let rounds = self.movement.drawn_rounds();
        let sit_outs = rounds_seated.into_iter().map(|(number, seated)| (number, rounds.saturating_sub(seated)));
        sit_outs.filter(|(_, rounds)| *rounds > 0).collect()
    }
}

/// The pair that plays: a team has one for each side, or two. A pair or a player is the same wherever it sits.
fn playing_pair(movement: &Movement, meeting: &Meeting, contestant: Number, side: Side) -> Pair {
    let is_team = movement.kind == ContestantKind::Teams;
    (contestant, is_team.then_some((side, meeting.sitting.is_second_table())))
}

/// The contestants of a meeting, seat by seat; 0 is an empty seat.
fn numbers(meeting: &Meeting) -> Vec<Number> {
    meeting.sitting.contestants().map(|(number, _)| number).collect()
}

/// Faults for rounds in which nobody meets. Leaves out undrawn rounds and repaired movements.
fn empty_round_faults(movement: &Movement) -> impl Iterator<Item = MovementFault> {
    let rounds_with_meetings: BTreeSet<u8> = movement.meetings.iter().map(|meeting| meeting.round).collect();
    // A movement without meetings has a fault of its own. A repair may leave a round out.
    let must_be_complete = !rounds_with_meetings.is_empty() && movement.repaired.is_none();
    let rounds = if must_be_complete { movement.drawn_rounds().min(movement.rounds) } else { 0 };
    (1..=rounds).filter(move |round| !rounds_with_meetings.contains(round)).map(|round| {
        let detail = FaultDetail::NobodyMeets;
        MovementFault { round, table: 1, kind: FaultKind::MissingSeat, who: Vec::new(), detail }
    })
}

/// Faults of the draw: meetings in undrawn rounds, and more rounds drawn than planned.
fn draw_faults(movement: &Movement) -> Vec<MovementFault> {
    let Some(drawn_rounds) = movement.drawn else { return Vec::new() };
    let fault = |round, table, contestants, detail| MovementFault {
        round,
        table,
        kind: FaultKind::BoardInTwoPlaces,
        who: contestants,
        detail,
    };
    let beyond_plan = (drawn_rounds > movement.rounds).then(|| {
        fault(drawn_rounds, 1, Vec::new(), FaultDetail::DrawnBeyond { drawn: drawn_rounds, rounds: movement.rounds })
    });
    let undrawn = movement.meetings.iter().filter(|m| m.round > drawn_rounds).map(|m| {
        let contestants = m.sitting.contestants().map(|(c, _)| c).collect();
        fault(m.round, m.table, contestants, FaultDetail::NotDrawn)
    });
    beyond_plan.into_iter().chain(undrawn).collect()
}

/// Faults of byes: byes in undrawn rounds, of nobody or of seated contestants, and two of a contestant in a round.
fn bye_faults(movement: &Movement) -> Vec<MovementFault> {
    let mut faults = Vec::new();
    let mut byes_seen = BTreeSet::new();
    // Byes of the absence rule are always right.
    for bye in movement.byes.iter().flatten() {
        let fault = |table, kind, detail| {
            let contestants = vec![bye.contestant];
            MovementFault { round: bye.round, table, kind, who: contestants, detail }
        };
        if !(1..=movement.drawn_rounds()).contains(&bye.round) {
            faults.push(fault(1, FaultKind::BoardInTwoPlaces, FaultDetail::ByeElsewhere));
        }
        if bye.contestant == 0 {
            faults.push(fault(1, FaultKind::MissingSeat, FaultDetail::ByeOfNobody));
        }
        let mut meetings = movement.round(bye.round);
        let meeting = meetings.find(|m| m.sitting.contestants().any(|(c, _)| c == bye.contestant));
        if let Some(meeting) = meeting {
            faults.push(fault(meeting.table, FaultKind::SeatedTwice, FaultDetail::ByeAndSeat));
        }
        if !byes_seen.insert((bye.round, bye.contestant)) {
            faults.push(fault(1, FaultKind::SeatedTwice, FaultDetail::TwoByes));
        }
    }
    faults
}

/// A set as a whole, or each board of a range, because ranges may overlap.
fn separate_boards(boards: Boards) -> impl Iterator<Item = Boards> {
    let (set, range) = match boards {
        Boards::Set(_) => (Some(boards), 0..0),
        Boards::Range(first, last) => (None, first..last.min(999) + 1),
    };
    set.into_iter().chain(range.map(|board| Boards::Range(board, board)))
}

fn replay_detail(boards: Boards, round: u8) -> FaultDetail {
    match boards {
        Boards::Set(set) => FaultDetail::SetPlayed { set, round },
        Boards::Range(board, _) => FaultDetail::BoardPlayed { board, round },
    }
}

/// The sets or boards that several tables play in the same round from the same copy.
fn sharing(movement: &Movement) -> Vec<Sharing> {
    let mut tables_by_board: BTreeMap<(u8, u16, u8), Vec<u8>> = BTreeMap::new();
    for meeting in &movement.meetings {
        for boards in separate_boards(meeting.boards) {
            let (Boards::Set(set) | Boards::Range(set, _)) = boards;
            tables_by_board.entry((meeting.round, set, meeting.copy)).or_default().push(meeting.table);
        }
    }
    tables_by_board
        .into_iter()
        .filter(|(_, tables)| tables.len() > 1)
        .map(|((round, set, _), tables)| Sharing { round, tables, set })
        .collect()
}

/// The largest number of tables that play a set or board in the same round.
fn copies(movement: &Movement) -> u8 {
    let mut table_counts: BTreeMap<(u8, Boards), u8> = BTreeMap::new();
    for meeting in &movement.meetings {
        for boards in separate_boards(meeting.boards) {
            let count = table_counts.entry((meeting.round, boards)).or_default();
            *count = count.saturating_add(1);
        }
    }
    table_counts.into_values().max().unwrap_or(1)
}

/// The number of sets that no table plays, added up over the rounds.
fn resting_sets(movement: &Movement) -> usize {
    (1..=movement.rounds)
        .map(|round| {
            let used_boards: BTreeSet<Boards> = movement.round(round).map(|m| m.boards).collect();
            usize::from(movement.sets).saturating_sub(used_boards.len())
        })
        .sum()
}

/// How often each contestant changes table or side, added up for the pairs of a team.
fn moves(movement: &Movement) -> BTreeMap<Number, u8> {
    let mut places: BTreeMap<Pair, (u8, Side)> = BTreeMap::new();
    let mut moves: BTreeMap<Number, u8> = BTreeMap::new();
    for meeting in &movement.meetings {
        for (contestant, side) in meeting.sitting.contestants() {
            let count = moves.entry(contestant).or_default();
            let pair = playing_pair(movement, meeting, contestant, side);
            if places.insert(pair, (meeting.table, side)).is_some_and(|p| p != (meeting.table, side)) {
                *count = count.saturating_add(1);
            }
        }
    }
    moves
}
