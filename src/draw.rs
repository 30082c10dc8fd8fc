//! What is planned while an evening runs, before it is made: the next round of a section, each meeting with its reason;
//! lots for the numbers; the rest of a movement that is repaired, of sections that are joined or parted. It becomes a
//! change like any other; what is edited or thrown away before that leaves no trace.

mod again;
mod ahead;
mod best;
mod bracket;
mod chance;
mod clash;
mod cup;
mod evening;
#[cfg(test)]
mod events;
mod explain;
mod field;
mod finals;
mod greedy;
mod hall;
mod judge;
mod lots;
mod odd;
mod rest;
mod seats;
mod triangle;

use uuid::Uuid;

use crate::club::SectionId;
use crate::movement::{Bye, DrawMethod, Meeting, Number};
use crate::session::Change;

pub use again::another;
pub use clash::{Clash, Constraint};
pub use cup::Cup;
pub use evening::usual;
pub use field::{Contender, DrawField, DrawWishes, EARLIER, Met, Room};
pub use judge::{DrawFault, DrawJudgement, judge};
pub use lots::{LotsError, lots};
pub use rest::{merge_sections, repair_section, reseat, split_section};
pub use triangle::Triangle;

use hall::Hall;

/// The next round of a section, not drawn yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proposal {
    pub section: SectionId,
    pub round: u8,
    /// By table.
    pub meetings: Vec<Pairing>,
    pub byes: Vec<Bye>,
    pub method: DrawMethod,
    /// What chance began with, where chance had a part in it: the same seed gives the same draw.
    pub seed: Option<u64>,
    /// Teams that meet three by three, those that finish first.
    pub triangles: Vec<Triangle>,
    /// What the director should know before it is drawn.
    pub notes: Vec<Note>,
    /// Of a knock-out, where new matches begin: those who play for the same places, in the order of the bracket.
    pub bracket: Vec<Vec<Number>>,
}

/// A meeting with why it is that one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    pub meeting: Meeting,
    pub reason: PairingReason,
    /// How often they have met before.
    pub met_before: u8,
    /// The rounds in which they did.
    pub met_in: Vec<u8>,
    /// Where North-South and East-West stand in the order the round is drawn in, from 1; none of a triangle that
    /// goes on.
    pub ranks: Option<[u16; 2]>,
    /// Those who stand between them and meet neither, with why the better of the two does not meet them.
    pub passed: Vec<Passed>,
    /// By how many rounds more each sat North-South than East-West, or was at home, before this one.
    pub balance: [i16; 2],
}

/// Somebody who stands nearer and is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Passed {
    pub contestant: Number,
    /// From 1.
    pub rank: u16,
    pub why: Why,
}

/// Why somebody who stands nearer is not met.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Why {
    /// They met in this round.
    Met(u8),
    /// They may not meet.
    Apart,
    /// Both are of one club.
    OneClub,
    /// Else others could not be drawn as well.
    Needed,
}

/// Why two meet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PairingReason {
    /// They stand next to each other.
    Neighbours,
    /// Those between them have met one of them already.
    NearestNotMet,
    /// A meeting further down would have been a second one.
    Exchanged,
    /// Every draw has second meetings; this costs least.
    MetAgain,
    /// The director said so.
    ByHand,
    /// It was known before.
    Fixed,
    /// By lot.
    Lot,
    /// By seeds.
    Seeded,
    /// Three teams meet each other over two rounds.
    Triangle,
    /// Those who would stand nearer may not meet.
    Apart,
    /// Both came through their last matches, and the bracket has them meet.
    Bracket,
    /// Their match has begun and is not over.
    GoesOn,
}

/// What the director should know of a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Note {
    /// So many results of the rounds it is drawn from have not come in.
    Missing(u32),
    /// There is no draw without such a meeting; of all, this one costs least.
    Rematch { one: Number, two: Number, round: u8 },
    /// Whatever is drawn now, a later round will have second meetings.
    NoWayOn,
    /// The contestant cannot have the table it should keep.
    Moves { contestant: Number },
    /// A triangle takes two rounds, and this is the last one.
    NoTriangle,
    /// A team of a triangle left before it was finished: the other two have played half a match.
    Broken { one: Number, two: Number },
}

/// Why a round cannot be drawn.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CannotDraw {
    #[error("there is no section {0} with a movement")]
    NoSection(SectionId),
    #[error("section {0}: every round of its movement is drawn")]
    NothingToDraw(SectionId),
    #[error("section {0} is an individual; pairs and teams are drawn")]
    Individual(SectionId),
    #[error("a draw needs two contestants; {0} can play")]
    TooFew(usize),
    #[error("contestant {0} is named twice")]
    NamedTwice(Number),
    #[error("contestant {0} is not among those who can be drawn")]
    NotThere(Number),
    #[error("{left} of {all} contestants have no opponent in the list")]
    NotAll { left: usize, all: usize },
    #[error("these matches have no winner: {}", list(.0))]
    Undecided(Vec<[Number; 2]>),
    #[error("contestant {0} has won the knock-out")]
    Won(Number),
    #[error("nothing can be drawn: {0}")]
    Clash(Box<Clash>),
}

fn list(matches: &[[Number; 2]]) -> String {
    let all: Vec<String> = matches.iter().map(|[one, two]| format!("{one}-{two}")).collect();
    all.join(", ")
}

/// The next round as it should be drawn: who meets whom, where, and why. The same field and seed give the same draw.
///
/// # Errors
/// When nobody is there to be drawn, or what was said of it cannot all be; then with what clashes.
pub fn draw(field: &DrawField, seed: u64) -> Result<Proposal, CannotDraw> {
    if field.goes_on {
        return bracket::goes_on(field);
    }
    if let Some(cup) = &field.cup {
        return bracket::draw(field, cup, seed);
    }
    if !field.finals.is_empty() {
        return finals::draw(field, seed);
    }
    let mut notes = field.notes();
    let (hall, triangles) = odd::triangles(Hall::new(field, seed)?, &mut notes);
    let drawn = match field.method {
        DrawMethod::Fixed if field.wanted.pairs.is_empty() && !field.last.is_empty() => seats::one_up(&hall),
        DrawMethod::Fixed if hall.order.len() > 1 => {
            return Err(CannotDraw::NotAll { left: hall.order.len(), all: field.present().count() });
        }
        DrawMethod::Greedy => greedy::greedy(&hall),
        _ => best::best(&hall),
    };
    if !hall.is_legal(&drawn) {
        return Err(CannotDraw::Clash(Box::new(clash::of(&hall, &drawn))));
    }
    let drawn = match field.method {
        DrawMethod::Best | DrawMethod::ByHand => ahead::look(&hall, drawn, &mut notes),
        _ => drawn,
    };
    notes.extend(hall.rematches(&drawn));
    let byes = hall.bye_of(&drawn).into_iter().chain(field.wanted.bye);
    let byes = byes.map(|contestant| Bye { round: field.round, contestant, award: field.award }).collect();
    let pairings = explain::pairings(&hall, &drawn);
    let meetings = seats::seats(&hall, pairings, &triangles, &drawn, &mut notes);
    let chance = field.method == DrawMethod::Lot;
    Ok(Proposal {
        section: field.section,
        round: field.round,
        meetings,
        byes,
        method: field.method,
        seed: chance.then_some(seed),
        triangles,
        notes,
        bracket: Vec::new(),
    })
}

impl Proposal {
    /// The change that draws the round. `from` is the entry of the journal after which the standings were
    /// taken, where it was drawn from standings.
    #[must_use]
    pub fn change(self, from: Option<Uuid>) -> Change {
        let Self { section, round, meetings, byes, method, seed, bracket, .. } = self;
        let meetings = meetings.into_iter().map(|pairing| pairing.meeting).collect();
        Change::RoundDrawn { section, round, meetings, byes, method, seed, from, bracket }
    }

    /// Each meeting of two contestants once, though two teams sit at two tables; no triangles.
    pub fn matches(&self) -> impl Iterator<Item = &Pairing> {
        self.meetings.iter().enumerate().filter_map(|(at, pairing)| {
            let two = pairing.two()?;
            let in_triangle = self.triangles.iter().any(|t| two.iter().all(|number| t.teams.contains(number)));
            let again = self.meetings[..at].iter().filter_map(Pairing::two).any(|other| other == [two[1], two[0]]);
            (!in_triangle && !again).then_some(pairing)
        })
    }
}

impl Pairing {
    /// North-South and East-West; of two teams who is at home at this table, and the guest.
    #[must_use]
    pub fn two(&self) -> Option<[Number; 2]> {
        let mut who = self.meeting.sitting.contestants().map(|(number, _)| number);
        Some([who.next()?, who.next()?])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::{DrawClubs, DrawGap, DrawLag, DrawSeats, DrawTables, Rematch};
    use crate::movement::Kind;
    use crate::scoring::Points;

    /// So many in the order of their numbers: 1 stands best.
    fn standing(count: u16) -> DrawField {
        let mut field = DrawField::new(SectionId::A, Kind::Pairs, 7, 1..=count);
        for contender in &mut field.contenders {
            contender.points = Points::from(i64::from(100 - contender.number));
        }
        field.round = 4;
        field
    }

    fn met(field: &mut DrawField, pairs: &[(Number, Number, u8)]) {
        for (one, two, round) in pairs {
            for (one, two) in [(one, two), (two, one)] {
                let contender = field.contenders.iter_mut().find(|c| c.number == *one).unwrap();
                contender.met.push(Met { round: *round, opponent: *two });
            }
        }
    }

    /// Who meets whom, the lower number first, best first.
    fn pairs(proposal: &Proposal) -> Vec<(Number, Number)> {
        let two = |[one, two]: [Number; 2]| (one.min(two), one.max(two));
        let mut all: Vec<_> = proposal.matches().filter_map(Pairing::two).map(two).collect();
        all.sort_unstable();
        all
    }

    fn reason_of(proposal: &Proposal, number: Number) -> (PairingReason, Vec<Why>) {
        let of = proposal.meetings.iter().find(|p| p.two().is_some_and(|two| two.contains(&number))).unwrap();
        (of.reason, of.passed.iter().map(|p| p.why).collect())
    }

    #[test]
    fn equals_meet_and_who_has_met_meets_the_next_best() {
        let mut field = standing(8);
        assert_eq!(pairs(&draw(&field, 0).unwrap()), [(1, 2), (3, 4), (5, 6), (7, 8)]);
        met(&mut field, &[(1, 2, 2)]);
        let proposal = draw(&field, 0).unwrap();
        assert_eq!(pairs(&proposal), [(1, 3), (2, 4), (5, 6), (7, 8)]);
        assert_eq!(reason_of(&proposal, 1), (PairingReason::NearestNotMet, vec![Why::Met(2)]));
        assert_eq!(reason_of(&proposal, 5), (PairingReason::Neighbours, vec![]));
        field.apart.insert((5, 6));
        let proposal = draw(&field, 0).unwrap();
        assert_eq!(reason_of(&proposal, 5), (PairingReason::Apart, vec![Why::Apart]));
    }

    #[test]
    fn a_second_meeting_further_down_is_exchanged_for_one_that_is_not() {
        let mut field = standing(4);
        met(&mut field, &[(3, 4, 1), (1, 4, 2), (2, 3, 3)]);
        // 1-2 would leave 3-4, who have met: 1-3 and 2-4.
        let proposal = draw(&field, 0).unwrap();
        assert_eq!(pairs(&proposal), [(1, 3), (2, 4)]);
        assert_eq!(reason_of(&proposal, 1), (PairingReason::Exchanged, vec![Why::Needed]));
    }

    #[test]
    fn the_greedy_draw_untangles_from_below_and_leaves_the_top_alone() {
        let greedy = |count, before: &[(Number, Number, u8)]| {
            let mut field = DrawField { method: DrawMethod::Greedy, ..standing(count) };
            met(&mut field, before);
            pairs(&draw(&field, 0).unwrap())
        };
        assert_eq!(greedy(10, &[(1, 2, 1)])[..2], [(1, 3), (2, 4)]);
        // 9-10 have met: A-C and B-D.
        assert_eq!(greedy(10, &[(9, 10, 1)])[3..], [(7, 9), (8, 10)]);
        // 7-9, too: A-D and B-C.
        assert_eq!(greedy(10, &[(9, 10, 1), (7, 9, 2)])[3..], [(7, 10), (8, 9)]);
        // The top three tables are not touched: the second meeting stands.
        assert_eq!(greedy(8, &[(7, 8, 1)])[3..], [(7, 8)]);
        // Of twelve tables it stops half-way up.
        let all_below = |from: Number| (from..=22).flat_map(|n| [(n, 23, 1), (n, 24, 1)]).collect::<Vec<_>>();
        let mut tied = all_below(13);
        tied.push((23, 24, 2));
        assert!(greedy(24, &tied).contains(&(23, 24)));
        let mut free = all_below(15);
        free.push((23, 24, 2));
        assert!(!greedy(24, &free).contains(&(23, 24)));
    }

    #[test]
    fn the_last_without_a_bye_has_it() {
        let mut field = standing(7);
        assert_eq!(draw(&field, 0).unwrap().byes[0].contestant, 7);
        field.contenders[6].byes = 1;
        for method in [DrawMethod::Best, DrawMethod::Greedy] {
            let field = DrawField { method, ..field.clone() };
            assert_eq!(draw(&field, 0).unwrap().byes[0].contestant, 6);
        }
        field.wanted.bye = Some(2);
        assert_eq!(draw(&field, 0).unwrap().byes[0].contestant, 2);
    }

    #[test]
    fn rules_say_whether_and_when_contestants_meet_again() {
        for (rematch, again) in [
            (Rematch::Avoid, false),
            (Rematch::Never, false),
            (Rematch::Allowed, true),
            (Rematch::IgnoreFirst(1), false),
            (Rematch::IgnoreFirst(2), true),
            (Rematch::After(3), true),
            (Rematch::After(4), false),
        ] {
            let mut field = standing(8);
            met(&mut field, &[(1, 2, 2)]);
            field.rules.rematch = rematch;
            assert_eq!(pairs(&draw(&field, 0).unwrap()).contains(&(1, 2)), again, "{rematch}");
        }
    }

    #[test]
    fn the_cheapest_second_meeting_is_named_and_where_it_is_forbidden_what_clashes() {
        // Six who met across, so that two threes are left. Of the three ways the oldest and nearest costs least.
        let mut field = standing(6);
        let across: Vec<_> = (1..=3).flat_map(|a| (4..=6).map(move |b| (a, b, 1 + (a + b) as u8 % 3))).collect();
        met(&mut field, &across);
        let proposal = draw(&field, 0).unwrap();
        assert_eq!(proposal.notes, [Note::Rematch { one: 2, two: 4, round: 1 }]);
        assert_eq!(reason_of(&proposal, 2).0, PairingReason::MetAgain);
        field.rules.rematch = Rematch::Never;
        let Err(CannotDraw::Clash(clash)) = draw(&field, 0) else { panic!("it was drawn") };
        assert_eq!(clash.constraints.len(), 9);
        assert_eq!(clash.cheapest, [Note::Rematch { one: 2, two: 4, round: 1 }]);
    }

    #[test]
    fn what_clashes_is_a_small_set_that_is_needed_whole() {
        let mut field = standing(20);
        field.apart.extend([(1, 2), (3, 4), (7, 12)]);
        // Nobody is left for 20.
        field.apart.extend((1..20).map(|n| (n, 20)));
        let Err(CannotDraw::Clash(clash)) = draw(&field, 0) else { panic!("it was drawn") };
        let of_20 = |c: &Constraint| matches!(c, Constraint::Apart { two: 20, .. });
        assert_eq!(clash.constraints.len(), 19);
        assert!(clash.constraints.iter().all(of_20));
    }

    #[test]
    fn those_of_one_club_meet_only_where_there_is_no_other_way() {
        let mut field = standing(6);
        for at in [0, 1] {
            field.contenders[at].club = "Blue".to_owned();
        }
        assert!(pairs(&draw(&field, 0).unwrap()).contains(&(1, 2)));
        field.rules.clubs = DrawClubs::Apart;
        let proposal = draw(&field, 0).unwrap();
        assert!(!pairs(&proposal).contains(&(1, 2)));
        assert_eq!(reason_of(&proposal, 1), (PairingReason::Apart, vec![Why::OneClub]));
        field.contenders.iter_mut().for_each(|c| c.club = "Blue".to_owned());
        assert!(pairs(&draw(&field, 0).unwrap()).contains(&(1, 2)));
    }

    #[test]
    fn points_may_say_what_is_near() {
        let mut field = standing(4);
        for (contender, points) in field.contenders.iter_mut().zip([50, 30, 29, 10]) {
            contender.points = Points::from(points);
        }
        met(&mut field, &[(1, 2, 1)]);
        // By rank 1-3 and 2-4 are as near as 1-4 and 2-3 are far; by points 2 and 3 belong together.
        assert_eq!(pairs(&draw(&field, 0).unwrap()), [(1, 3), (2, 4)]);
        met(&mut field, &[(3, 4, 1)]);
        field.rules.gap = DrawGap::Points;
        assert_eq!(pairs(&draw(&field, 0).unwrap()), [(1, 3), (2, 4)]);
        for (contender, points) in field.contenders.iter_mut().zip([40, 39, 11, 10]) {
            contender.points = Points::from(points);
        }
        assert_eq!(pairs(&draw(&field, 0).unwrap()), [(1, 3), (2, 4)]);
    }

    #[test]
    fn the_first_round_is_drawn_by_lot_or_by_seeds() {
        let by = |method| {
            let mut field = DrawField { method, ..DrawField::new(SectionId::A, Kind::Pairs, 7, 1..=8) };
            for contender in &mut field.contenders {
                contender.seed = Some(contender.number);
            }
            field
        };
        for (method, expected) in [
            (DrawMethod::Accelerated, [(1, 2), (3, 4), (5, 6), (7, 8)]),
            (DrawMethod::HalfVHalf, [(1, 5), (2, 6), (3, 7), (4, 8)]),
            (DrawMethod::Seeded, [(1, 8), (2, 7), (3, 6), (4, 5)]),
        ] {
            assert_eq!(pairs(&draw(&by(method), 0).unwrap()), expected, "{method:?}");
        }
        let lot = |seed| draw(&by(DrawMethod::Lot), seed).unwrap();
        assert_eq!(lot(7), lot(7));
        assert_eq!(lot(7).seed, Some(7));
        assert_ne!(pairs(&lot(7)), pairs(&lot(8)));
    }

    #[test]
    fn what_the_director_fixes_stays_and_the_rest_is_drawn_around_it() {
        let mut field = standing(6);
        field.wanted.pairs.push([6, 1]);
        let proposal = draw(&field, 0).unwrap();
        assert_eq!(pairs(&proposal), [(1, 6), (2, 3), (4, 5)]);
        assert_eq!(reason_of(&proposal, 1).0, PairingReason::ByHand);
        field.wanted.pairs = vec![[1, 2], [2, 3]];
        assert_eq!(draw(&field, 0), Err(CannotDraw::NamedTwice(2)));
        field.wanted.pairs = vec![[1, 9]];
        assert_eq!(draw(&field, 0), Err(CannotDraw::NotThere(9)));
        let fixed = DrawField { method: DrawMethod::Fixed, ..field };
        let list = |pairs: &[[Number; 2]]| DrawField {
            wanted: DrawWishes { pairs: pairs.to_vec(), bye: None },
            ..fixed.clone()
        };
        assert_eq!(draw(&list(&[[1, 2]]), 0), Err(CannotDraw::NotAll { left: 4, all: 6 }));
        let whole = draw(&list(&[[1, 2], [3, 5], [4, 6]]), 0).unwrap();
        assert_eq!(pairs(&whole), [(1, 2), (3, 5), (4, 6)]);
    }

    #[test]
    fn three_teams_play_a_triangle_and_nothing_else() {
        let mut field = DrawField::new(SectionId::A, Kind::Teams, 2, 1..=3);
        field.rules.odd = crate::club::DrawOdd::Triangle;
        let first = draw(&field, 0).unwrap();
        assert_eq!((first.meetings.len(), first.byes.len(), first.matches().count()), (3, 0, 0));
        field.played(&first.meetings.iter().map(|p| p.meeting).collect::<Vec<_>>(), &[]);
        (field.round, field.open) = (2, first.triangles);
        let second = draw(&field, 0).unwrap();
        assert_eq!((second.meetings.len(), second.triangles.len()), (3, 1));
    }

    #[test]
    fn two_play_one_cannot_and_nobody_is_no_draw() {
        assert_eq!(pairs(&draw(&standing(2), 0).unwrap()), [(1, 2)]);
        assert_eq!(draw(&standing(1), 0), Err(CannotDraw::TooFew(1)));
        let mut field = standing(3);
        assert_eq!(draw(&field, 0).unwrap().byes.len(), 1);
        field.contenders.iter_mut().for_each(|c| c.withdrawn = true);
        assert_eq!(draw(&field, 0), Err(CannotDraw::TooFew(0)));
    }

    #[test]
    fn north_south_goes_to_whoever_sat_there_less_often() {
        let mut field = standing(4);
        (field.contenders[0].sat, field.contenders[1].sat) = ([2, 1], [1, 2]);
        let proposal = draw(&field, 0).unwrap();
        assert_eq!(proposal.meetings[0].two(), Some([2, 1]));
        assert_eq!(proposal.meetings[0].balance, [-1, 1]);
        assert_eq!(proposal.meetings[0].ranks, Some([2, 1]));
        let by = |seats, round| {
            let mut field = DrawField { round, ..field.clone() };
            field.rules.seats = seats;
            draw(&field, 0).unwrap().meetings.iter().filter_map(Pairing::two).collect::<Vec<_>>()
        };
        assert_eq!(by(DrawSeats::Rank, 4), [[1, 2], [3, 4]]);
        assert_eq!(by(DrawSeats::Switched, 4), [[1, 2], [3, 4]]);
        assert_eq!(by(DrawSeats::Switched, 5), [[1, 2], [4, 3]]);
    }

    #[test]
    fn who_keeps_a_table_or_a_room_has_it() {
        let at = |field: &DrawField| {
            let proposal = draw(field, 0).unwrap();
            let tables: Vec<(u8, Number)> = proposal
                .meetings
                .iter()
                .map(|p| (p.meeting.table, p.two().map_or(0, |[one, two]| one.min(two))))
                .collect();
            (tables, proposal.notes)
        };
        let mut field = standing(8);
        field.contenders[0].tables = Some(Room { first: 3, last: 3 });
        assert_eq!(at(&field), (vec![(1, 3), (2, 5), (3, 1), (4, 7)], vec![]));
        field.contenders[2].tables = Some(Room { first: 3, last: 4 });
        assert_eq!(at(&field), (vec![(1, 5), (2, 7), (3, 1), (4, 3)], vec![]));
        // Two who keep different tables meet: one of them moves, and it is said.
        field.contenders[1].tables = Some(Room { first: 1, last: 1 });
        assert_eq!(at(&field).1, [Note::Moves { contestant: 2 }]);
    }

    fn teams(count: u16) -> DrawField {
        DrawField { kind: Kind::Teams, ..standing(count) }
    }

    #[test]
    fn two_teams_sit_at_two_tables_or_at_their_own() {
        let mut field = teams(4);
        let seats = |field: &DrawField| {
            let proposal = draw(field, 0).unwrap();
            proposal.meetings.iter().map(|p| (p.meeting.table, p.two().unwrap())).collect::<Vec<_>>()
        };
        assert_eq!(seats(&field), [(1, [1, 2]), (2, [2, 1]), (3, [3, 4]), (4, [4, 3])]);
        met(&mut field, &[(1, 2, 1)]);
        field.rules.tables = DrawTables::Home;
        assert_eq!(seats(&field), [(1, [1, 3]), (2, [2, 4]), (3, [3, 1]), (4, [4, 2])]);
    }

    #[test]
    fn three_teams_meet_over_two_rounds_with_three_sets() {
        let mut field = teams(7);
        field.rules.odd = crate::club::DrawOdd::Triangle;
        let proposal = draw(&field, 0).unwrap();
        assert!(proposal.byes.is_empty());
        assert_eq!(proposal.triangles, [Triangle { teams: [5, 6, 7], first: 4, sets: [4, 5, 9] }]);
        assert_eq!(pairs(&proposal), [(1, 2), (3, 4)]);
        let of = |proposal: &Proposal| -> Vec<([Number; 2], crate::movement::Boards)> {
            let in_it = |p: &&Pairing| p.reason == PairingReason::Triangle;
            proposal.meetings.iter().filter(in_it).map(|p| (p.two().unwrap(), p.meeting.boards)).collect()
        };
        let set = crate::movement::Boards::Set;
        assert_eq!(of(&proposal), [([5, 6], set(4)), ([6, 7], set(5)), ([7, 5], set(9))]);
        // In the next round it is finished, and its teams are left out of the draw.
        field.played(&proposal.meetings.iter().map(|p| p.meeting).collect::<Vec<_>>(), &[]);
        (field.round, field.open) = (5, proposal.triangles);
        let next = draw(&field, 0).unwrap();
        assert_eq!(pairs(&next), [(1, 3), (2, 4)]);
        assert_eq!(of(&next), [([5, 7], set(9)), ([6, 5], set(4)), ([7, 6], set(5))]);
        assert!(next.meetings.iter().all(|p| p.met_before == 0));
        // In the last round there is no triangle, and one who has left breaks one.
        let last = draw(&DrawField { round: 7, open: Vec::new(), ..field.clone() }, 0).unwrap();
        assert_eq!((last.notes, last.byes.len()), (vec![Note::NoTriangle], 1));
        field.contenders[6].withdrawn = true;
        assert!(draw(&field, 0).unwrap().notes.contains(&Note::Broken { one: 5, two: 6 }));
    }

    /// Who meets two by two in a round, and three in a triangle that begins there.
    type Planned = (&'static [[Number; 2]], Option<[Number; 3]>);

    /// A published plan: 7-4, 6-5, 1-2-3, then 4-6, 5-7, and so on.
    #[test]
    fn the_worked_plan_of_seven_teams_is_legal_to_the_end() {
        let mut field = DrawField { method: DrawMethod::Best, ..DrawField::new(SectionId::A, Kind::Teams, 6, 1..=7) };
        let plan: [Planned; 6] = [
            (&[[7, 4], [6, 5]], Some([1, 2, 3])),
            (&[[4, 6], [5, 7]], None),
            (&[[2, 6], [3, 7]], Some([1, 4, 5])),
            (&[[7, 2], [6, 3]], None),
            (&[[2, 4], [3, 5]], Some([1, 6, 7])),
            (&[[5, 2], [4, 3]], None),
        ];
        for (round, (twos, three)) in (1..).zip(plan) {
            field.round = round;
            let mut groups: Vec<Vec<Number>> = twos.iter().map(|two| two.to_vec()).collect();
            groups.extend(three.map(|three| three.to_vec()));
            let verdict = judge(&field, &groups, &[], 0);
            assert_eq!(verdict.faults, [], "round {round}");
            let again = judge(&field, &[groups[0].clone(), groups[0].clone()], &[], 0);
            assert!(!again.faults.is_empty());
            for group in &groups {
                for (at, one) in group.iter().enumerate() {
                    group[at + 1..].iter().for_each(|two| met(&mut field, &[(*one, *two, round)]));
                }
            }
            field.open = three.map(|teams| Triangle::new(teams, round, 6)).into_iter().collect();
        }
        // Everybody has met everybody.
        assert!(field.contenders.iter().all(|c| c.met.len() == 6));
    }

    #[test]
    fn with_a_lag_east_west_move_up_one_table_for_the_second_round() {
        let mut field = DrawField { method: DrawMethod::Lot, ..DrawField::new(SectionId::A, Kind::Pairs, 7, 1..=7) };
        field.rules.lag = DrawLag::One;
        let first = draw(&field, 3).unwrap();
        // The phantom is North-South at table 1.
        let tables = |p: &Proposal| p.meetings.iter().map(|p| p.meeting.table).collect::<Vec<_>>();
        assert_eq!(tables(&first), [2, 3, 4]);
        let bye = first.byes[0].contestant;
        let seats = |p: &Proposal| p.meetings.iter().filter_map(Pairing::two).collect::<Vec<_>>();
        let before = seats(&first);
        let meetings: Vec<Meeting> = first.meetings.iter().map(|p| p.meeting).collect();
        field.played(&meetings, &[bye]);
        (field.round, field.method, field.last) = (2, DrawMethod::Fixed, meetings);
        let second = draw(&field, 3).unwrap();
        assert_eq!(second.byes[0].contestant, before[2][1]);
        assert_eq!(seats(&second), [[before[0][0], bye], [before[1][0], before[0][1]], [before[2][0], before[1][1]]]);
        assert_eq!(tables(&second), [2, 3, 4]);
        assert!(second.meetings.iter().all(|p| p.reason == PairingReason::Fixed));
        // Somebody has left: the best draw instead.
        field.contenders.iter_mut().find(|c| c.number == before[0][1]).unwrap().withdrawn = true;
        assert_eq!(draw(&field, 3).unwrap().meetings.len(), 3);
    }

    #[test]
    fn a_draw_of_others_is_judged_by_its_faults_and_held_against_ours() {
        let mut field = standing(7);
        met(&mut field, &[(1, 2, 2)]);
        field.contenders[6].byes = 1;
        field.apart.insert((3, 4));
        let groups = |text: &str| -> Vec<Vec<Number>> {
            text.split(' ').map(|two| two.split('-').map(|n| n.parse().unwrap()).collect()).collect()
        };
        let verdict = judge(&field, &groups("1-2 3-4 5-8"), &[7], 0);
        let expected = [
            DrawFault::NotThere(8),
            DrawFault::LeftOut(6),
            DrawFault::Met { one: 1, two: 2, round: 2 },
            DrawFault::Apart { one: 3, two: 4 },
            DrawFault::SecondBye(7),
        ];
        assert_eq!(verdict.faults, expected);
        let ours = judge(&field, &groups("1-3 2-4 5-7"), &[6], 0);
        assert_eq!((ours.faults.len(), ours.is_best, ours.is_greedy), (0, true, true));
        let other = judge(&field, &groups("1-4 2-3 5-7"), &[6], 0);
        assert_eq!((other.faults.len(), other.is_best, other.gaps), (0, false, [Some(14), Some(12)]));
    }
}
