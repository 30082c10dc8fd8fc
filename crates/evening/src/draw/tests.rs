//! Tests of the draw from outside: who meets whom, why, and what cannot be drawn.

use super::*;
use crate::club::{DrawClubs, DrawGap, DrawLag, DrawSeats, DrawTables, Rematch};
use crate::scoring::Points;
use movement::ContestantKind;

/// This many pairs before round 4 of 7, ranked by number: 1 is best.
fn ranked_field(count: u16) -> DrawField {
    let mut field = DrawField::new(SectionId::A, ContestantKind::Pairs, 7, 1..=count);
    for contender in &mut field.contenders {
        contender.points = Points::from(i64::from(100 - contender.number));
    }
    field.round = 4;
    field
}

/// Records earlier meetings: the two contestants and the round.
fn record_meetings(field: &mut DrawField, pairs: &[(Number, Number, u8)]) {
    for (one, two, round) in pairs {
        for (one, two) in [(one, two), (two, one)] {
            let contender = field.contenders.iter_mut().find(|c| c.number == *one).unwrap();
            contender.met.push(EarlierMeeting { round: *round, opponent: *two });
        }
    }
}

/// The pairs that meet, each with the lower number first, in the order of those.
fn pairs(proposal: &Proposal) -> Vec<(Number, Number)> {
    let ordered = |[one, two]: [Number; 2]| (one.min(two), one.max(two));
    let mut pairs: Vec<_> = proposal.matches().filter_map(Pairing::two).map(ordered).collect();
    pairs.sort_unstable();
    pairs
}

/// Why this contestant has its opponent, and why it does not meet the ones passed over.
fn reason_of(proposal: &Proposal, number: Number) -> (PairingReason, Vec<PassedReason>) {
    let pairing = proposal.meetings.iter().find(|p| p.two().is_some_and(|two| two.contains(&number))).unwrap();
    (pairing.reason, pairing.passed.iter().map(|p| p.why).collect())
}

#[test]
fn best_draw_pairs_neighbours_that_have_not_met() {
    let mut field = ranked_field(8);
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [(1, 2), (3, 4), (5, 6), (7, 8)]);
    record_meetings(&mut field, &[(1, 2, 2)]);
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(pairs(&proposal), [(1, 3), (2, 4), (5, 6), (7, 8)]);
    assert_eq!(reason_of(&proposal, 1), (PairingReason::NearestNotMet, vec![PassedReason::Met(2)]));
    assert_eq!(reason_of(&proposal, 5), (PairingReason::Neighbours, vec![]));
    field.apart.insert((5, 6));
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(reason_of(&proposal, 5), (PairingReason::Apart, vec![PassedReason::Apart]));
}

#[test]
fn best_draw_exchanges_opponents_to_avoid_a_rematch_below() {
    let mut field = ranked_field(4);
    record_meetings(&mut field, &[(3, 4, 1), (1, 4, 2), (2, 3, 3)]);
    // 1-2 would leave 3-4, who have met: so 1-3 and 2-4.
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(pairs(&proposal), [(1, 3), (2, 4)]);
    assert_eq!(reason_of(&proposal, 1), (PairingReason::Exchanged, vec![PassedReason::Needed]));
}

#[test]
fn greedy_draw_removes_rematches_from_below_and_keeps_the_top() {
    let greedy = |count, before: &[(Number, Number, u8)]| {
        let mut field = DrawField { method: DrawMethod::Greedy, ..ranked_field(count) };
        record_meetings(&mut field, before);
        pairs(&draw(&field, 0).unwrap())
    };
    assert_eq!(greedy(10, &[(1, 2, 1)])[..2], [(1, 3), (2, 4)]);
    // 9-10 have met: swap to A-C and B-D.
    assert_eq!(greedy(10, &[(9, 10, 1)])[3..], [(7, 9), (8, 10)]);
    // 7-9 have met as well: swap to A-D and B-C.
    assert_eq!(greedy(10, &[(9, 10, 1), (7, 9, 2)])[3..], [(7, 10), (8, 9)]);
    // The top three tables are not changed, so the rematch stays.
    assert_eq!(greedy(8, &[(7, 8, 1)])[3..], [(7, 8)]);
    // With twelve tables it stops half-way up.
    let all_below = |from: Number| (from..=22).flat_map(|n| [(n, 23, 1), (n, 24, 1)]).collect::<Vec<_>>();
    let mut blocked = all_below(13);
    blocked.push((23, 24, 2));
    assert!(greedy(24, &blocked).contains(&(23, 24)));
    let mut free = all_below(15);
    free.push((23, 24, 2));
    assert!(!greedy(24, &free).contains(&(23, 24)));
}

#[test]
fn lowest_contestant_without_a_bye_gets_it() {
    let mut field = ranked_field(7);
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
fn rematch_rule_decides_whether_contestants_meet_again() {
    for (rematch, meets_again) in [
        (Rematch::Avoid, false),
        (Rematch::Never, false),
        (Rematch::Allowed, true),
        (Rematch::IgnoreFirst(1), false),
        (Rematch::IgnoreFirst(2), true),
        (Rematch::After(3), true),
        (Rematch::After(4), false),
    ] {
        let mut field = ranked_field(8);
        record_meetings(&mut field, &[(1, 2, 2)]);
        field.rules.rematch = rematch;
        assert_eq!(pairs(&draw(&field, 0).unwrap()).contains(&(1, 2)), meets_again, "{rematch}");
    }
}

#[test]
fn unavoidable_rematch_is_noted_or_explained_as_a_clash() {
    // Six that met across, so two groups of three are left. Of the three ways the oldest and nearest rematch costs
    // least.
    let mut field = ranked_field(6);
    let across: Vec<_> = (1..=3).flat_map(|a| (4..=6).map(move |b| (a, b, 1 + (a + b) as u8 % 3))).collect();
    record_meetings(&mut field, &across);
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(proposal.notes, [Note::Rematch { one: 2, two: 4, round: 1 }]);
    assert_eq!(reason_of(&proposal, 2).0, PairingReason::MetAgain);
    field.rules.rematch = Rematch::Never;
    let Err(CannotDraw::Clash(clash)) = draw(&field, 0) else { panic!("it was drawn") };
    assert_eq!(clash.constraints.len(), 9);
    assert_eq!(clash.cheapest, [Note::Rematch { one: 2, two: 4, round: 1 }]);
}

#[test]
fn clash_lists_only_constraints_that_are_needed() {
    let mut field = ranked_field(20);
    field.apart.extend([(1, 2), (3, 4), (7, 12)]);
    // Nobody is left for 20.
    field.apart.extend((1..20).map(|n| (n, 20)));
    let Err(CannotDraw::Clash(clash)) = draw(&field, 0) else { panic!("it was drawn") };
    let concerns_20 = |c: &Constraint| matches!(c, Constraint::Apart { two: 20, .. });
    assert_eq!(clash.constraints.len(), 19);
    assert!(clash.constraints.iter().all(concerns_20));
}

#[test]
fn contestants_of_one_club_meet_only_if_unavoidable() {
    let mut field = ranked_field(6);
    for index in [0, 1] {
        field.contenders[index].club = "Blue".to_owned();
    }
    assert!(pairs(&draw(&field, 0).unwrap()).contains(&(1, 2)));
    field.rules.clubs = DrawClubs::Apart;
    let proposal = draw(&field, 0).unwrap();
    assert!(!pairs(&proposal).contains(&(1, 2)));
    assert_eq!(reason_of(&proposal, 1), (PairingReason::Apart, vec![PassedReason::OneClub]));
    field.contenders.iter_mut().for_each(|c| c.club = "Blue".to_owned());
    assert!(pairs(&draw(&field, 0).unwrap()).contains(&(1, 2)));
}

#[test]
fn nearness_is_measured_in_ranks_or_points() {
    let mut field = ranked_field(6);
    for (contender, points) in field.contenders.iter_mut().zip([10, 9, 8, 7, 1, 0]) {
        contender.points = Points::from(points);
    }
    // This leaves two draws: 1-2, 3-5, 4-6 and 1-4, 2-3, 5-6.
    field.apart.extend([(1, 3), (1, 5), (1, 6), (2, 4), (2, 5), (2, 6), (3, 4), (3, 6), (4, 5)]);
    // The squares of the differences in rank add up to 9 and 11.
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [(1, 2), (3, 5), (4, 6)]);
    // The squares of the differences in points add up to 99 and 11.
    field.rules.gap = DrawGap::Points;
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [(1, 4), (2, 3), (5, 6)]);
}

#[test]
fn first_round_is_drawn_by_lot_or_by_seeds() {
    let seeded_field = |method| {
        let mut field = DrawField { method, ..DrawField::new(SectionId::A, ContestantKind::Pairs, 7, 1..=8) };
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
        assert_eq!(pairs(&draw(&seeded_field(method), 0).unwrap()), expected, "{method:?}");
    }
    let draw_by_lot = |seed| draw(&seeded_field(DrawMethod::Lot), seed).unwrap();
    assert_eq!(draw_by_lot(7), draw_by_lot(7));
    assert_eq!(draw_by_lot(7).seed, Some(7));
    assert_ne!(pairs(&draw_by_lot(7)), pairs(&draw_by_lot(8)));
}

#[test]
fn named_pairs_meet_and_the_others_are_drawn() {
    let mut field = ranked_field(6);
    field.wanted.pairs.push([6, 1]);
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(pairs(&proposal), [(1, 6), (2, 3), (4, 5)]);
    assert_eq!(reason_of(&proposal, 1).0, PairingReason::ByHand);
}

#[test]
fn wish_for_a_contestant_twice_or_an_unknown_one_is_refused() {
    let mut field = ranked_field(6);
    field.wanted.pairs = vec![[1, 2], [2, 3]];
    assert_eq!(draw(&field, 0), Err(CannotDraw::NamedTwice(2)));
    field.wanted.pairs = vec![[1, 9]];
    assert_eq!(draw(&field, 0), Err(CannotDraw::NotThere(9)));
}

#[test]
fn fixed_round_needs_a_list_of_all_contestants() {
    let fixed = DrawField { method: DrawMethod::Fixed, ..ranked_field(6) };
    let listed_field =
        |pairs: &[[Number; 2]]| DrawField { wanted: DrawWishes { pairs: pairs.to_vec(), bye: None }, ..fixed.clone() };
    assert_eq!(draw(&listed_field(&[[1, 2]]), 0), Err(CannotDraw::NotAll { left: 4, all: 6 }));
    let full_list = draw(&listed_field(&[[1, 2], [3, 5], [4, 6]]), 0).unwrap();
    assert_eq!(pairs(&full_list), [(1, 2), (3, 5), (4, 6)]);
}

#[test]
fn three_teams_play_a_triangle_and_nothing_else() {
    let mut field = DrawField::new(SectionId::A, ContestantKind::Teams, 2, 1..=3);
    field.rules.odd = crate::club::DrawOdd::Triangle;
    let first = draw(&field, 0).unwrap();
    assert_eq!((first.meetings.len(), first.byes.len(), first.matches().count()), (3, 0, 0));
    field.record_round(&first.meetings.iter().map(|p| p.meeting).collect::<Vec<_>>(), &[]);
    (field.round, field.open) = (2, first.triangles);
    let second = draw(&field, 0).unwrap();
    assert_eq!((second.meetings.len(), second.triangles.len()), (3, 1));
}

#[test]
fn draw_needs_two_contestants() {
    assert_eq!(pairs(&draw(&ranked_field(2), 0).unwrap()), [(1, 2)]);
    assert_eq!(draw(&ranked_field(1), 0), Err(CannotDraw::TooFew(1)));
    let mut field = ranked_field(3);
    assert_eq!(draw(&field, 0).unwrap().byes.len(), 1);
    field.contenders.iter_mut().for_each(|c| c.withdrawn = true);
    assert_eq!(draw(&field, 0), Err(CannotDraw::TooFew(0)));
}

#[test]
fn seats_follow_the_rule_for_north_south() {
    let mut field = ranked_field(4);
    (field.contenders[0].sat, field.contenders[1].sat) = ([2, 1], [1, 2]);
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(proposal.meetings[0].two(), Some([2, 1]));
    assert_eq!(proposal.meetings[0].balance, [-1, 1]);
    assert_eq!(proposal.meetings[0].ranks, Some([2, 1]));
    let draw_seats = |seats, round| {
        let mut field = DrawField { round, ..field.clone() };
        field.rules.seats = seats;
        draw(&field, 0).unwrap().meetings.iter().filter_map(Pairing::two).collect::<Vec<_>>()
    };
    assert_eq!(draw_seats(DrawSeats::Rank, 4), [[1, 2], [3, 4]]);
    assert_eq!(draw_seats(DrawSeats::Switched, 4), [[1, 2], [3, 4]]);
    assert_eq!(draw_seats(DrawSeats::Switched, 5), [[1, 2], [4, 3]]);
}

#[test]
fn contestants_keep_their_fixed_table_or_room() {
    let draw_tables = |field: &DrawField| {
        let proposal = draw(field, 0).unwrap();
        let tables: Vec<(u8, Number)> =
            proposal.meetings.iter().map(|p| (p.meeting.table, p.two().map_or(0, |[one, two]| one.min(two)))).collect();
        (tables, proposal.notes)
    };
    let mut field = ranked_field(8);
    field.contenders[0].tables = Some(Room { first: 3, last: 3 });
    assert_eq!(draw_tables(&field), (vec![(1, 3), (2, 5), (3, 1), (4, 7)], vec![]));
    field.contenders[2].tables = Some(Room { first: 3, last: 4 });
    assert_eq!(draw_tables(&field), (vec![(1, 5), (2, 7), (3, 1), (4, 3)], vec![]));
    // Two with different fixed tables meet: one of them moves, with a note.
    field.contenders[1].tables = Some(Room { first: 1, last: 1 });
    assert_eq!(draw_tables(&field).1, [Note::Moves { contestant: 2 }]);
}

fn teams(count: u16) -> DrawField {
    DrawField { kind: ContestantKind::Teams, ..ranked_field(count) }
}

#[test]
fn match_of_teams_has_two_tables_or_the_home_tables() {
    let mut field = teams(4);
    let seats = |field: &DrawField| {
        let proposal = draw(field, 0).unwrap();
        proposal.meetings.iter().map(|p| (p.meeting.table, p.two().unwrap())).collect::<Vec<_>>()
    };
    assert_eq!(seats(&field), [(1, [1, 2]), (2, [2, 1]), (3, [3, 4]), (4, [4, 3])]);
    record_meetings(&mut field, &[(1, 2, 1)]);
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
    let triangle_meetings = |proposal: &Proposal| -> Vec<([Number; 2], movement::Boards)> {
        let is_in_triangle = |p: &&Pairing| p.reason == PairingReason::Triangle;
        proposal.meetings.iter().filter(is_in_triangle).map(|p| (p.two().unwrap(), p.meeting.boards)).collect()
    };
    let set = movement::Boards::Set;
    assert_eq!(triangle_meetings(&proposal), [([5, 6], set(4)), ([6, 7], set(5)), ([7, 5], set(9))]);
    // It ends in the next round, and its teams are left out of the draw.
    field.record_round(&proposal.meetings.iter().map(|p| p.meeting).collect::<Vec<_>>(), &[]);
    (field.round, field.open) = (5, proposal.triangles);
    let next = draw(&field, 0).unwrap();
    assert_eq!(pairs(&next), [(1, 3), (2, 4)]);
    assert_eq!(triangle_meetings(&next), [([5, 7], set(9)), ([6, 5], set(4)), ([7, 6], set(5))]);
    assert!(next.meetings.iter().all(|p| p.met_before == 0));
    // No triangle begins in the last round, and a team that leaves breaks one.
    let last = draw(&DrawField { round: 7, open: Vec::new(), ..field.clone() }, 0).unwrap();
    assert_eq!((last.notes, last.byes.len()), (vec![Note::NoTriangle], 1));
    field.contenders[6].withdrawn = true;
    assert!(draw(&field, 0).unwrap().notes.contains(&Note::Broken { one: 5, two: 6 }));
}

/// The meetings of a round, and the triangle that begins there.
type PlannedRound = (&'static [[Number; 2]], Option<[Number; 3]>);

/// A published plan: 7-4, 6-5, 1-2-3, then 4-6, 5-7, and so on.
#[test]
fn published_plan_of_seven_teams_is_legal() {
    let mut field =
        DrawField { method: DrawMethod::Best, ..DrawField::new(SectionId::A, ContestantKind::Teams, 6, 1..=7) };
    let plan: [PlannedRound; 6] = [
        (&[[7, 4], [6, 5]], Some([1, 2, 3])),
        (&[[4, 6], [5, 7]], None),
        (&[[2, 6], [3, 7]], Some([1, 4, 5])),
        (&[[7, 2], [6, 3]], None),
        (&[[2, 4], [3, 5]], Some([1, 6, 7])),
        (&[[5, 2], [4, 3]], None),
    ];
    for (round, (pairs_of_round, triangle_teams)) in (1..).zip(plan) {
        field.round = round;
        let mut groups: Vec<Vec<Number>> = pairs_of_round.iter().map(|two| two.to_vec()).collect();
        groups.extend(triangle_teams.map(|triangle_teams| triangle_teams.to_vec()));
        let verdict = judge(&field, &groups, &[], 0);
        assert_eq!(verdict.faults, [], "round {round}");
        let repeated = judge(&field, &[groups[0].clone(), groups[0].clone()], &[], 0);
        assert!(!repeated.faults.is_empty());
        for group in &groups {
            for (index, one) in group.iter().enumerate() {
                group[index + 1..].iter().for_each(|two| record_meetings(&mut field, &[(*one, *two, round)]));
            }
        }
        field.open = triangle_teams.map(|teams| Triangle::new(teams, round, 6)).into_iter().collect();
    }
    // Everybody has met everybody.
    assert!(field.contenders.iter().all(|c| c.met.len() == 6));
}

#[test]
fn with_a_lag_east_west_move_up_for_round_two() {
    let mut field =
        DrawField { method: DrawMethod::Lot, ..DrawField::new(SectionId::A, ContestantKind::Pairs, 7, 1..=7) };
    field.rules.lag = DrawLag::One;
    let first = draw(&field, 3).unwrap();
    // The phantom is North-South at table 1.
    let tables = |p: &Proposal| p.meetings.iter().map(|p| p.meeting.table).collect::<Vec<_>>();
    assert_eq!(tables(&first), [2, 3, 4]);
    let bye = first.byes[0].contestant;
    let seats = |p: &Proposal| p.meetings.iter().filter_map(Pairing::two).collect::<Vec<_>>();
    let first_seats = seats(&first);
    let meetings: Vec<Meeting> = first.meetings.iter().map(|p| p.meeting).collect();
    field.record_round(&meetings, &[bye]);
    (field.round, field.method, field.last) = (2, DrawMethod::Fixed, meetings);
    let second = draw(&field, 3).unwrap();
    assert_eq!(second.byes[0].contestant, first_seats[2][1]);
    assert_eq!(
        seats(&second),
        [[first_seats[0][0], bye], [first_seats[1][0], first_seats[0][1]], [first_seats[2][0], first_seats[1][1]]]
    );
    assert_eq!(tables(&second), [2, 3, 4]);
    assert!(second.meetings.iter().all(|p| p.reason == PairingReason::Fixed));
    // One contestant has left: the best draw is made instead.
    field.contenders.iter_mut().find(|c| c.number == first_seats[0][1]).unwrap().withdrawn = true;
    assert_eq!(draw(&field, 3).unwrap().meetings.len(), 3);
}

#[test]
fn judgement_lists_faults_and_compares_with_the_best_and_the_greedy_draw() {
    let mut field = ranked_field(7);
    record_meetings(&mut field, &[(1, 2, 2)]);
    field.contenders[6].byes = 1;
    field.apart.insert((3, 4));
    let groups = |text: &str| -> Vec<Vec<Number>> {
        text.split(' ').map(|two| two.split('-').map(|n| n.parse().unwrap()).collect()).collect()
    };
    let verdict = judge(&field, &groups("1-2 3-4 5-8"), &[7], 0);
    let expected = [
        DrawFault::UnknownNumber(8),
        DrawFault::LeftOut(6),
        DrawFault::Met { one: 1, two: 2, round: 2 },
        DrawFault::Apart { one: 3, two: 4 },
        DrawFault::ExtraBye(7),
    ];
    assert_eq!(verdict.faults, expected);
    let ours = judge(&field, &groups("1-3 2-4 5-7"), &[6], 0);
    assert_eq!((ours.faults.len(), ours.is_best, ours.is_greedy), (0, true, true));
    let other = judge(&field, &groups("1-4 2-3 5-7"), &[6], 0);
    assert_eq!((other.faults.len(), other.is_best, other.gap, other.best_gap), (0, false, Some(14), Some(12)));
    let repeated = judge(&field, &groups("1-3 1-4 5-7"), &[6], 0);
    assert_eq!(repeated.faults, [DrawFault::DrawnTwice(1), DrawFault::LeftOut(2)]);
    assert_eq!((repeated.gap, repeated.best_gap), (None, Some(12)));
}

#[test]
fn club_rule_without_known_clubs_only_adds_a_note() {
    let mut field = ranked_field(6);
    field.rules.clubs = DrawClubs::Apart;
    let drawn_apart = draw(&field, 0).unwrap();
    assert_eq!(drawn_apart.notes, [Note::NoClubs]);
    field.rules.clubs = DrawClubs::Mixed;
    assert_eq!(drawn_apart.meetings, draw(&field, 0).unwrap().meetings);
}
