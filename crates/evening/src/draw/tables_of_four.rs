//! Draws rounds of an individual: first partnerships, so that nobody has the same partner again while that can be
//! avoided, then the two partnerships of each table (docs/draw.md, Individuals).

use std::collections::BTreeSet;

use movement::{Boards, Bye, DrawMethod, Meeting, Number, Sitting};

use crate::club::{DrawClubs, DrawSeats, Rematch};

use super::best::matching;
use super::clash::{Clash, Constraint};
use super::field::{Contender, DrawField, Room};
use super::pool::DrawPool;
use super::{CannotDraw, Note, Pairing, PairingReason, Proposal, seats};

const PLAYERS_PER_TABLE: usize = 4;
/// The cost of the squared difference in strength between the two partnerships of a table. Each of these costs is more
/// than the largest sum of the lighter ones, for up to 255 players.
const GAP_COST: i128 = 1 << 20;
/// The cost of two players of one club.
const CLUB_COST: i128 = 1 << 50;
/// The cost of a partnership that played together before.
const REPEAT_COST: i128 = 1 << 70;
/// The cost of two players who must not be together.
const ILLEGAL_COST: i128 = 1 << 100;

/// A partnership, or two opponents: indices of the players seated.
type IndexPair = [usize; 2];

pub(super) fn draw(field: &DrawField, seed: u64) -> Result<Proposal, CannotDraw> {
    let mut notes = field.notes();
    let pool = DrawPool::new(field, seed)?;
    let mut present: Vec<&Contender> = field.present().collect();
    present.sort_by_key(|contender| pool.ranks.get(&contender.number));
    let resting = choose_resting(field, &present);
    let seated: Vec<&Contender> = present.iter().copied().filter(|c| !resting.contains(&c.number)).collect();
    if seated.len() < PLAYERS_PER_TABLE {
        return Err(CannotDraw::TooFew(present.len()));
    }
    // The wishes may leave too few players who can have the bye.
    if !seated.len().is_multiple_of(PLAYERS_PER_TABLE) {
        return Err(CannotDraw::NotAll { left: seated.len() % PLAYERS_PER_TABLE, all: present.len() });
    }
    let four_draw = FourDraw { field, seated };
    let partners = four_draw.partnerships()?;
    notes.extend(partners.iter().filter_map(|[one, two]| {
        let round = *four_draw.rounds_together(*one, *two).last()?;
        Some(Note::Partners { one: four_draw.number(*one), two: four_draw.number(*two), round })
    }));
    let mut tables = four_draw.tables(&partners)?;
    tables.sort_by_key(|table| table.iter().flatten().copied().min());
    let rank = |index: usize| pool.ranks.get(&four_draw.number(index)).copied().unwrap_or(0);
    let numbers = four_draw.table_numbers(&tables, &mut notes);
    let pairings = numbers.into_iter().zip(&tables).map(|(table, four)| four_draw.pairing(table, *four, rank));
    let mut meetings: Vec<Pairing> = pairings.collect();
    meetings.sort_by_key(|pairing| pairing.meeting.table);
    let byes = present.iter().map(|c| c.number).filter(|number| resting.contains(number));
    Ok(Proposal {
        section: field.section,
        round: field.round,
        meetings,
        byes: byes.map(|contestant| Bye { round: field.round, contestant, award: field.award }).collect(),
        method: field.method,
        seed: (field.method == DrawMethod::Lot).then_some(seed),
        triangles: Vec::new(),
        notes,
        bracket: Vec::new(),
    })
}

/// The players with a bye: the one the director chose, then up to three of those with the fewest byes, the lowest
/// first. Players whom the director paired have none.
fn choose_resting(field: &DrawField, present: &[&Contender]) -> BTreeSet<Number> {
    let mut resting: BTreeSet<Number> = field.wanted.bye.into_iter().collect();
    let named: Vec<Number> = field.wanted.pairs.iter().flatten().copied().collect();
    let mut others: Vec<(usize, &&Contender)> = present
        .iter()
        .enumerate()
        .filter(|(_, c)| !named.contains(&c.number) && !resting.contains(&c.number))
        .collect();
    others.sort_by_key(|(rank, contender)| (contender.byes, usize::MAX - rank));
    let needed = (present.len() - resting.len()) % PLAYERS_PER_TABLE;
    resting.extend(others.iter().take(needed).map(|(_, contender)| contender.number));
    resting
}

/// The players to be seated, best first; indices count from 0.
struct FourDraw<'a> {
    field: &'a DrawField,
    seated: Vec<&'a Contender>,
}

impl FourDraw<'_> {
    /// The number of the player with this index. 0 if there is none.
    fn number(&self, index: usize) -> Number {
        self.seated.get(index).map_or(0, |contender| contender.number)
    }

    /// The rounds in which two were partners, without those that do not count for rematches.
    fn rounds_together(&self, one: usize, two: usize) -> Vec<u8> {
        let Some(contender) = self.seated.get(one) else { return Vec::new() };
        let other = self.number(two);
        let partnerships =
            contender.partners.iter().filter(|met| met.opponent == other && self.field.counts_as_rematch(met.round));
        let mut rounds: Vec<u8> = partnerships.map(|met| met.round).collect();
        rounds.sort_unstable();
        rounds
    }

    fn is_apart(&self, one: usize, two: usize) -> bool {
        self.field.is_apart(self.number(one), self.number(two))
    }

    /// Whether two players belong to one club and the rules keep clubs apart.
    fn are_kept_apart_by_club(&self, one: usize, two: usize) -> bool {
        let club_of = |index: usize| self.seated.get(index).map_or("", |contender| contender.club.as_str());
        self.field.rules.clubs == DrawClubs::Apart && !club_of(one).is_empty() && club_of(one) == club_of(two)
    }

    /// The partner that the director chose for a player. `None` if the director chose none.
    fn wanted_partner(&self, index: usize) -> Option<Number> {
        let number = self.number(index);
        let pair = self.field.wanted.pairs.iter().find(|pair| pair.contains(&number))?;
        pair.iter().copied().find(|other| *other != number)
    }

    /// How far two are from ideal partners: of four neighbours in the standings the first and the last, which makes
    /// both sides of the table equally strong.
    fn distance(one: usize, two: usize) -> i128 {
        if one / PLAYERS_PER_TABLE != two / PLAYERS_PER_TABLE {
            let gap = one.abs_diff(two) as i128;
            return 4 + gap * gap;
        }
        match (one % PLAYERS_PER_TABLE, two % PLAYERS_PER_TABLE) {
            (0, 3) | (1, 2) => 0,
            (0, 2) | (1, 3) => 1,
            _ => 2,
        }
    }

    /// The partnerships with the least cost. None is forbidden, and as few as possible have played together before.
    /// Clubs are kept apart, and neighbours in the standings play together.
    fn partnerships(&self) -> Result<Vec<IndexPair>, CannotDraw> {
        let accepts = |one: usize, two: usize| self.wanted_partner(one).is_none_or(|wanted| wanted == self.number(two));
        let forbids_repeats = self.field.rules.rematch == Rematch::Never;
        let cost = |one: usize, two: usize| {
            let rounds_together = self.rounds_together(one, two);
            let is_chosen = self.wanted_partner(one) == Some(self.number(two));
            let is_legal = accepts(one, two) && accepts(two, one) && (is_chosen || !self.is_apart(one, two));
            let repeat_cost = rounds_together
                .last()
                .map_or(0, |last| (rounds_together.len() as i128 * 256 + i128::from(*last)) * REPEAT_COST);
            let is_illegal = !is_legal || forbids_repeats && !rounds_together.is_empty() && !is_chosen;
            let club_cost = if self.are_kept_apart_by_club(one, two) { CLUB_COST } else { 0 };
            Self::distance(one, two) + club_cost + repeat_cost + if is_illegal { ILLEGAL_COST } else { 0 }
        };
        let partners = pairs_of_mates(&matching(self.seated.len(), cost));
        let constraint = |[one, two]: &IndexPair| {
            let [a, b] = [self.number(*one), self.number(*two)];
            match self.rounds_together(*one, *two).last() {
                Some(round) if !self.is_apart(*one, *two) => Constraint::Met { one: a, two: b, round: *round },
                _ => Constraint::Apart { one: a, two: b },
            }
        };
        let illegal_pairs = partners.iter().filter(|[one, two]| cost(*one, *two) >= ILLEGAL_COST);
        check_broken(illegal_pairs.map(constraint).collect())?;
        Ok(partners)
    }

    /// The two partnerships of each table, with the least cost. Players and clubs that must be kept apart do not meet,
    /// the partnerships are equally strong, and the players have met least often.
    fn tables(&self, partners: &[IndexPair]) -> Result<Vec<[IndexPair; 2]>, CannotDraw> {
        let met_count = |one: usize, two: usize| {
            let other = self.number(two);
            self.seated.get(one).map_or(0, |c| c.met.iter().filter(|met| met.opponent == other).count()) as i128
        };
        let cost = |index: usize, other: usize| {
            let (Some(one), Some(two)) = (partners.get(index), partners.get(other)) else { return 0 };
            let opponents = opposing_pairs([*one, *two]);
            let count = |predicate: &dyn Fn(usize, usize) -> bool| {
                opponents.iter().filter(|[a, b]| predicate(*a, *b)).count() as i128
            };
            let apart_count = count(&|a, b| self.is_apart(a, b));
            let club_count = count(&|a, b| self.are_kept_apart_by_club(a, b));
            let gap = one.iter().sum::<usize>().abs_diff(two.iter().sum::<usize>()) as i128;
            let meetings = opponents.iter().map(|[a, b]| met_count(*a, *b)).sum::<i128>();
            apart_count * ILLEGAL_COST + club_count * CLUB_COST + gap * gap * GAP_COST + meetings
        };
        let tables: Vec<[IndexPair; 2]> = pairs_of_mates(&matching(partners.len(), cost))
            .into_iter()
            .filter_map(|[one, two]| Some([*partners.get(one)?, *partners.get(two)?]))
            .collect();
        let apart_pairs = tables.iter().flat_map(|table| opposing_pairs(*table)).filter(|[a, b]| self.is_apart(*a, *b));
        check_broken(
            apart_pairs.map(|[a, b]| Constraint::Apart { one: self.number(a), two: self.number(b) }).collect(),
        )?;
        Ok(tables)
    }

    /// The number of each table, in the order of `tables`. A player with a fixed table or room keeps it, and `notes`
    /// names the players for whom that is impossible.
    fn table_numbers(&self, tables: &[[IndexPair; 2]], notes: &mut Vec<Note>) -> Vec<u8> {
        let mut room_of_table = |four: &[IndexPair; 2]| {
            let mut players: Vec<usize> = four.iter().flatten().copied().collect();
            players.sort_unstable();
            let mut common_room: Option<Room> = None;
            for player in players.into_iter().filter_map(|index| self.seated.get(index)) {
                let Some(own_room) = player.tables else { continue };
                let room = common_room.unwrap_or(own_room);
                let shared_room = Room { first: room.first.max(own_room.first), last: room.last.min(own_room.last) };
                if shared_room.first <= shared_room.last {
                    common_room = Some(shared_room);
                } else {
                    notes.push(Note::Moves { contestant: player.number });
                }
            }
            common_room
        };
        let allowed: Vec<Option<Room>> = tables.iter().map(&mut room_of_table).collect();
        let (slots, moved) = seats::assign_slots(&allowed, 1);
        let player_with_table = |index: usize| {
            let players = tables.get(index).into_iter().flatten().flatten();
            players.filter_map(|index| self.seated.get(*index)).find(|player| player.tables.is_some())
        };
        notes.extend(
            moved.into_iter().filter_map(player_with_table).map(|player| Note::Moves { contestant: player.number }),
        );
        slots.into_iter().map(|slot| slot.min(usize::from(u8::MAX)) as u8).collect()
    }

    /// The pairing of a table. The rules on seats choose North-South. With fair seats it is the partnership that sat
    /// North-South less often, or else the one with the best player.
    fn pairing(&self, table: u8, four: [IndexPair; 2], rank: impl Fn(usize) -> u16) -> Pairing {
        let [one, two] = if four[0].iter().min() <= four[1].iter().min() { four } else { [four[1], four[0]] };
        let balance = |pair: IndexPair| -> i16 {
            pair.iter().filter_map(|index| self.seated.get(*index)).map(|contender| contender.balance()).sum()
        };
        let is_turned = match self.field.rules.seats {
            DrawSeats::Rank => false,
            DrawSeats::Switched => self.field.round % 2 == 1 && table.is_multiple_of(2),
            DrawSeats::Fair => balance(one) > balance(two),
        };
        let [ns, ew] = if is_turned { [two, one] } else { [one, two] };
        let [n, s] = ns.map(|index| self.number(index));
        let [e, w] = ew.map(|index| self.number(index));
        let mut met_in: Vec<u8> = [ns, ew].iter().flat_map(|[a, b]| self.rounds_together(*a, *b)).collect();
        met_in.sort_unstable();
        met_in.dedup();
        let is_chosen = [ns, ew].iter().any(|[a, _]| self.wanted_partner(*a).is_some());
        let reason = match self.field.method {
            _ if is_chosen => PairingReason::ByHand,
            _ if !met_in.is_empty() => PairingReason::MetAgain,
            DrawMethod::Lot => PairingReason::Lot,
            _ => PairingReason::Four,
        };
        Pairing {
            meeting: Meeting {
                round: self.field.round,
                table,
                sitting: Sitting::Players { n, e, s, w },
                boards: Boards::Set(self.field.board_set()),
                copy: table.saturating_sub(1),
            },
            reason,
            met_before: met_in.len().min(usize::from(u8::MAX)) as u8,
            met_in,
            ranks: Some([ns, ew].map(|pair| pair.into_iter().map(&rank).min().unwrap_or(0))),
            passed: Vec::new(),
            balance: [ns, ew].map(balance),
        }
    }
}

fn pairs_of_mates(mates: &[usize]) -> Vec<IndexPair> {
    mates.iter().enumerate().filter(|(one, two)| one < *two).map(|(one, two)| [one, *two]).collect()
}

/// Every two opponents at a table.
fn opposing_pairs([one, two]: [IndexPair; 2]) -> [IndexPair; 4] {
    [[one[0], two[0]], [one[0], two[1]], [one[1], two[0]], [one[1], two[1]]]
}

/// Fails with [`CannotDraw::Clash`] if there are any broken constraints.
fn check_broken(constraints: Vec<Constraint>) -> Result<(), CannotDraw> {
    if constraints.is_empty() {
        return Ok(());
    }
    Err(CannotDraw::Clash(Box::new(Clash { constraints, cheapest: Vec::new() })))
}
