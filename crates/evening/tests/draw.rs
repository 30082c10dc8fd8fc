//! Draws checked by hand from docs/draw.md: who meets whom, what prevents a draw, and what a round is drawn from.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Score};
use evening::club::{ContestantId, DrawClubs, DrawGap, DrawOdd, Rematch, SectionId};
use evening::director::{Artificial, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId, SideAward};
use evening::draw::{
    CannotDraw, Clash, Constraint, Contender, Cup, DrawField, DrawWishes, Note, PairingReason, Proposal, draw,
    repair_section,
};
use evening::scoring::Points;
use evening::session::{Change, Journal, SeatingWishes, Status};
use movement::{ContestantKind, DrawMethod, Meeting, Repair, RepairError, Spec, repair};
use uuid::Uuid;

use testing::swiss::*;
use testing::teams::IN_VP;
use testing::*;

/// A field of this many contestants ranked by number, before one of this many rounds.
fn ranked_field(count: u16, round: u8, round_count: u8) -> DrawField {
    let mut field = DrawField::new(SectionId::A, ContestantKind::Pairs, round_count, 1..=count);
    for contender in &mut field.contenders {
        contender.points = Points::from(i64::from(100 - contender.number));
    }
    DrawField { round, ..field }
}

/// Lets everybody have met everybody in round 1, except for these pairs.
fn all_met_but(field: &mut DrawField, open_pairs: &[[u16; 2]]) {
    let count = field.contenders.len() as u16;
    for one in 1..=count {
        for two in (one + 1..=count).filter(|two| !open_pairs.contains(&[one, *two])) {
            field.record_group(1, &[one, two]);
        }
    }
}

fn byes(proposal: &Proposal) -> Vec<u16> {
    let mut byes: Vec<u16> = proposal.byes.iter().map(|bye| bye.contestant).collect();
    byes.sort_unstable();
    byes
}

/// The constraints for which nothing can be drawn.
fn clash_constraints(field: &DrawField) -> Vec<Constraint> {
    match draw(field, 0) {
        Err(CannotDraw::Clash(clash)) => {
            let Clash { constraints, .. } = *clash;
            constraints
        }
        other => panic!("{other:?}"),
    }
}

/// The only meetings that six contestants have left for two rounds.
const SIX_THAT_NEED_CARE: [[u16; 2]; 7] = [[1, 2], [1, 3], [2, 4], [3, 4], [3, 6], [4, 5], [5, 6]];

#[test]
fn best_draw_that_avoids_later_rematches_is_taken() {
    // By squared distances 1-2, 3-4, 5-6 are best (3), but then 2 and 5 can both meet only 4 in the last round. The
    // alternatives: 1-2, 3-6, 4-5 cost 1 + 9 + 1 = 11 and leave 1-3, 2-4, 5-6; those themselves cost 4 + 4 + 1 = 9 and
    // leave 1-2, 3-6, 4-5.
    let mut field = ranked_field(6, 4, 5);
    all_met_but(&mut field, &SIX_THAT_NEED_CARE);
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(pairs(&proposal), [[1, 3], [2, 4], [5, 6]].into());
    assert_eq!(proposal.notes, []);
    // In the last round there is no later round to consider.
    let last = DrawField { round: 5, ..field };
    assert_eq!(pairs(&draw(&last, 0).unwrap()), [[1, 2], [3, 4], [5, 6]].into());
}

#[test]
fn of_equal_draws_the_one_with_close_top_meetings_is_taken() {
    // The same meetings are left, measured in points, which are 2, 2, 2, 2 and 1 apart. 1-2, 3-4, 5-6 cost 4 + 4 + 1
    // and leave no way; 1-2, 3-6, 4-5 cost 4 + 25 + 4, and 1-3, 2-4, 5-6 cost 16 + 16 + 1.
    let mut field = ranked_field(6, 4, 5);
    all_met_but(&mut field, &SIX_THAT_NEED_CARE);
    field.rules.gap = DrawGap::Points;
    for (contender, points) in field.contenders.iter_mut().zip([19, 17, 15, 13, 11, 10]) {
        contender.points = Points::from(points);
    }
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [[1, 2], [3, 6], [4, 5]].into());
}

#[test]
fn draw_with_named_pairs_does_not_look_ahead() {
    // The opponents of 7 and 8 in the last round do not follow from the other six.
    let mut field = ranked_field(8, 4, 5);
    all_met_but(&mut field, &[&SIX_THAT_NEED_CARE[..], &[[7, 8]][..]].concat());
    field.wanted.pairs.push([7, 8]);
    let proposal = draw(&field, 0).unwrap();
    assert_eq!((pairs(&proposal), proposal.notes), ([[1, 2], [3, 4], [5, 6], [7, 8]].into(), vec![]));
}

#[test]
fn draw_looks_ahead_among_up_to_sixty_four() {
    // Beside those six, everybody can only meet its neighbours in a circle.
    for (count, six_pairs) in [(64, [[1, 3], [2, 4], [5, 6]]), (66, [[1, 2], [3, 4], [5, 6]])] {
        let mut field = ranked_field(count, 4, 5);
        let ring: Vec<[u16; 2]> = (7..count).map(|one| [one, one + 1]).chain([[7, count]]).collect();
        all_met_but(&mut field, &[&SIX_THAT_NEED_CARE[..], &ring[..]].concat());
        let proposal = draw(&field, 0).unwrap();
        let neighbours = (7..count).step_by(2).map(|one| [one, one + 1]);
        assert_eq!(pairs(&proposal), six_pairs.into_iter().chain(neighbours).collect(), "{count}");
        assert_eq!(proposal.notes, [], "{count}");
    }
}

#[test]
fn draw_notes_that_later_rematches_are_unavoidable() {
    // 1-2, 3-4 or 1-3, 2-4 are all that is left, and 5-6 alone: in the last round 5 and 6 would meet again.
    let mut field = ranked_field(6, 4, 5);
    all_met_but(&mut field, &[[1, 2], [1, 3], [2, 4], [3, 4], [5, 6]]);
    let proposal = draw(&field, 0).unwrap();
    assert_eq!((pairs(&proposal), proposal.notes), ([[1, 2], [3, 4], [5, 6]].into(), vec![Note::NoWayOn]));
}

#[test]
fn oldest_rematch_outweighs_fair_bye_and_close_points() {
    // All three have met: 2-3 in round 1, 1-2 in round 2, 1-3 in round 3. So 2 and 3 meet although they are far apart
    // in points, and the first has the bye.
    let mut field = ranked_field(3, 4, 6);
    field.record_group(1, &[2, 3]);
    field.record_group(2, &[1, 2]);
    field.record_group(3, &[1, 3]);
    field.rules.gap = DrawGap::Points;
    for (contender, points) in field.contenders.iter_mut().zip([100, 99, 10]) {
        contender.points = Points::from(points);
    }
    let proposal = draw(&field, 0).unwrap();
    assert_eq!((pairs(&proposal), byes(&proposal)), ([[2, 3]].into(), vec![1]));
}

#[test]
fn with_equal_sums_of_squares_the_top_meets_its_neighbours() {
    // 3 and 4 have met: 1-2, 3-5, 4-6 and 1-3, 2-4, 5-6 have squares of 9 both.
    let mut field = ranked_field(6, 4, 6);
    field.record_group(1, &[3, 4]);
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [[1, 2], [3, 5], [4, 6]].into());
    // By points 2 and 3 are equally near to 1, so the one with the better rank meets it.
    let mut field = ranked_field(4, 3, 5);
    field.rules.gap = DrawGap::Points;
    for (contender, points) in field.contenders.iter_mut().zip([10, 5, 5, 0]) {
        contender.points = Points::from(points);
    }
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [[1, 2], [3, 4]].into());
}

#[test]
fn least_squared_distances_win_unless_clubs_must_be_kept_apart() {
    // 1-5, 2-3, 4-6 are 16 + 1 + 4, and 1-4, 2-5, 3-6 are 9 + 9 + 9.
    let mut field = ranked_field(6, 6, 6);
    all_met_but(&mut field, &[[1, 4], [1, 5], [2, 3], [2, 5], [3, 6], [4, 6]]);
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [[1, 5], [2, 3], [4, 6]].into());
    // Squares of 4 with two of one club; 49 + 25 + 1 + 1 without them.
    let mut field = ranked_field(8, 6, 6);
    all_met_but(&mut field, &[[1, 2], [3, 4], [5, 6], [7, 8], [1, 8], [2, 7], [3, 6], [4, 5]]);
    field.contenders[..2].iter_mut().for_each(|c| c.club = "Blue".to_owned());
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [[1, 2], [3, 4], [5, 6], [7, 8]].into());
    field.rules.clubs = DrawClubs::Apart;
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [[1, 8], [2, 7], [3, 4], [5, 6]].into());
    // In a larger field as well: 81 + 49 + 1 + 1 + 1 instead of squares of 5.
    let mut field = ranked_field(10, 6, 6);
    let open_pairs = [[1, 2], [3, 4], [5, 6], [7, 8], [9, 10], [1, 10], [2, 9], [3, 8], [4, 7]];
    all_met_but(&mut field, &open_pairs);
    field.contenders[..2].iter_mut().for_each(|c| c.club = "Blue".to_owned());
    assert_eq!(pairs(&draw(&field, 0).unwrap()), open_pairs[..5].iter().copied().collect());
    field.rules.clubs = DrawClubs::Apart;
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [[1, 10], [2, 9], [3, 4], [5, 6], [7, 8]].into());
}

#[test]
fn rematch_of_those_who_met_least_often_is_preferred() {
    // 1-2 and 3-4 met once, in round 5; 1-3 and 2-4 twice, long ago. 1 and 4 must not meet.
    let mut field = ranked_field(4, 6, 8);
    field.apart.insert((1, 4));
    for (round, two) in [(5, [1, 2]), (5, [3, 4]), (1, [1, 3]), (2, [1, 3]), (1, [2, 4]), (2, [2, 4]), (1, [2, 3])] {
        field.record_group(round, &two);
    }
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [[1, 2], [3, 4]].into());
    // Any number of earlier meetings weighs less than a forbidden one: 1-2 and 3-4 have met 150 times.
    let mut field = ranked_field(4, 6, 8);
    field.apart.extend([(1, 3), (1, 4)]);
    for _ in 0..150 {
        field.record_group(1, &[1, 2]);
        field.record_group(1, &[3, 4]);
    }
    assert_eq!(pairs(&draw(&field, 0).unwrap()), [[1, 2], [3, 4]].into());
}

#[test]
fn clash_names_the_rematch_that_could_be_allowed() {
    // Only 2 and 3 may meet, as a rematch. Of the three draws theirs breaks a single constraint, 1-4, although they are
    // furthest apart.
    let mut field = ranked_field(4, 3, 5);
    field.apart.extend([(1, 2), (1, 3), (1, 4), (2, 4), (3, 4)]);
    field.record_group(2, &[2, 3]);
    let Err(CannotDraw::Clash(found_clash)) = draw(&field, 0) else { panic!("it was drawn") };
    assert_eq!(found_clash.cheapest, [Note::Rematch { one: 2, two: 3, round: 2 }]);
}

#[test]
fn giving_the_bye_to_the_last_outweighs_keeping_clubs_apart() {
    // If another one had the bye, 1 would meet an opponent of another club.
    let mut field = ranked_field(3, 2, 3);
    field.rules.clubs = DrawClubs::Apart;
    field.contenders[..2].iter_mut().for_each(|c| c.club = "Blue".to_owned());
    let proposal = draw(&field, 0).unwrap();
    assert_eq!((pairs(&proposal), byes(&proposal)), ([[1, 2]].into(), vec![3]));
    // Two meetings within a club are no better: if 4 had the bye they would be 1-3, 2-5.
    let mut field = ranked_field(5, 4, 4);
    all_met_but(&mut field, &[[1, 2], [3, 4], [1, 3], [2, 5]]);
    field.rules.clubs = DrawClubs::Apart;
    for (contender, club) in field.contenders.iter_mut().zip(["Blue", "Blue", "Red", "Red"]) {
        contender.club = club.to_owned();
    }
    let proposal = draw(&field, 0).unwrap();
    assert_eq!((pairs(&proposal), byes(&proposal)), ([[1, 2], [3, 4]].into(), vec![5]));
    // Also if they are further apart: 9 + 1, and 1 + 4 if 4 had the bye.
    let mut field = ranked_field(5, 4, 4);
    all_met_but(&mut field, &[[1, 4], [2, 3], [1, 2], [3, 5]]);
    field.rules.clubs = DrawClubs::Apart;
    for (contender, club) in field.contenders.iter_mut().zip(["Blue", "Red", "Red", "Blue"]) {
        contender.club = club.to_owned();
    }
    let proposal = draw(&field, 0).unwrap();
    assert_eq!((pairs(&proposal), byes(&proposal)), ([[1, 4], [2, 3]].into(), vec![5]));
}

#[test]
fn clash_names_an_earlier_bye() {
    // 5 may meet nobody, so it must have the bye; but it has had one and the others have not. Without any one of these
    // constraints there is a draw.
    let mut field = ranked_field(5, 3, 5);
    field.apart.extend((1..=4).map(|one| (one, 5)));
    field.contenders[4].byes = 1;
    let mut expected: Vec<Constraint> = (1..=4).map(|one| Constraint::Apart { one, two: 5 }).collect();
    expected.push(Constraint::HadBye { contestant: 5 });
    assert_eq!(clash_constraints(&field), expected);
}

#[test]
fn clash_of_an_even_field_names_no_bye() {
    let mut field = ranked_field(4, 3, 5);
    field.apart.extend((1..=3).map(|one| (one, 4)));
    field.contenders[3].byes = 1;
    let expected: Vec<Constraint> = (1..=3).map(|one| Constraint::Apart { one, two: 4 }).collect();
    assert_eq!(clash_constraints(&field), expected);
}

#[test]
fn list_must_name_everybody_but_one() {
    let mut field = DrawField { method: DrawMethod::Fixed, ..ranked_field(6, 2, 5) };
    // The draw has neither a list nor a previous round.
    assert_eq!(draw(&field, 0), Err(CannotDraw::NotAll { left: 6, all: 6 }));
    let first = DrawField { method: DrawMethod::Best, round: 1, ..field.clone() };
    field.last = draw(&first, 0).unwrap().meetings.iter().map(|p| p.meeting).collect();
    // With a list East-West do not move up, although a round was played.
    field.wanted.pairs = vec![[1, 2]];
    assert_eq!(draw(&field, 0), Err(CannotDraw::NotAll { left: 4, all: 6 }));
    let mut five = DrawField { method: DrawMethod::Fixed, ..ranked_field(5, 2, 5) };
    five.wanted.pairs = vec![[1, 4], [2, 3]];
    let proposal = draw(&five, 0).unwrap();
    assert_eq!((pairs(&proposal), byes(&proposal)), ([[1, 4], [2, 3]].into(), vec![5]));
}

#[test]
fn triangle_takes_the_lowest_teams_that_have_not_met() {
    let mut field = DrawField { kind: ContestantKind::Teams, ..ranked_field(7, 2, 5) };
    field.rules.odd = DrawOdd::Triangle;
    field.record_group(1, &[6, 7]);
    // 6 and 7 have met: of 4 5 7, 4 5 6 and the rest, the first are lowest; 6 meets one above.
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(proposal.triangles.iter().map(|t| t.teams).collect::<Vec<_>>(), [[4, 5, 7]]);
    assert_eq!(pairs(&proposal), [[1, 2], [3, 6]].into());
    // A contestant that was in a triangle is not in another while others are left.
    field.contenders[6].triangles = 1;
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(proposal.triangles.iter().map(|t| t.teams).collect::<Vec<_>>(), [[4, 5, 6]]);
}

#[test]
fn triangle_leaves_the_others_a_draw_without_rematches() {
    let triangle = |open_pairs: &[[u16; 2]]| {
        let mut field = DrawField { kind: ContestantKind::Teams, ..ranked_field(7, 2, 5) };
        field.rules.odd = DrawOdd::Triangle;
        all_met_but(&mut field, open_pairs);
        let proposal = draw(&field, 0).unwrap();
        assert!(proposal.matches().all(|p| p.met_before == 0));
        proposal.triangles[0].teams
    };
    // 4 5 6 are at places 4 + 5 + 6 = 15, 1 6 7 at 14; then 1-7, 2-3 are left, or 2-3, 4-5.
    assert_eq!(triangle(&[[4, 5], [4, 6], [5, 6], [1, 6], [1, 7], [6, 7], [2, 3]]), [4, 5, 6]);
    // 1 6 7 are at 14, 2 4 5 at 11.
    assert_eq!(triangle(&[[2, 4], [2, 5], [4, 5], [1, 6], [1, 7], [6, 7], [1, 3], [2, 3]]), [1, 6, 7]);
    // 1 2 7 are at 10, 2 3 4 at 9; then 3-4, 5-6 are left, or 1-7, 5-6.
    assert_eq!(triangle(&[[1, 2], [1, 7], [2, 7], [2, 3], [2, 4], [3, 4], [5, 6]]), [1, 2, 7]);
    // 4 5 6 would leave 2 and 3 to meet again; 1 6 7 leave 2-4, 3-5.
    assert_eq!(triangle(&[[4, 5], [4, 6], [5, 6], [1, 6], [1, 7], [6, 7], [2, 4], [3, 5]]), [1, 6, 7]);
}

// Knock-outs.

/// A field before the first match of a knock-out, in which the number of a team is its seed.
fn knockout_field(team_count: u16) -> DrawField {
    let mut field = DrawField::new(SectionId::A, ContestantKind::Teams, 4, 1..=team_count);
    for contender in &mut field.contenders {
        contender.seed = Some(contender.number);
    }
    DrawField { method: DrawMethod::Seeded, cup: Some(Cup::default()), ..field }
}

/// The matches of the first draw of eight teams, after a change of the field.
fn draw_of_eight(change: impl Fn(&mut DrawField)) -> BTreeSet<[u16; 2]> {
    let mut field = knockout_field(8);
    change(&mut field);
    pairs(&draw(&field, 0).unwrap())
}

#[test]
fn separated_contestant_swaps_with_the_nearest_seed() {
    // By seeds 1-8, 4-5, 2-7, 3-6. 8 and 6 are equally near to 7; 8 is higher in the bracket.
    assert_eq!(draw_of_eight(|_| ()), [[1, 8], [4, 5], [2, 7], [3, 6]].into());
    let changed = [[1, 7], [4, 5], [2, 8], [3, 6]].into();
    assert_eq!(draw_of_eight(|field| _ = field.apart.insert((2, 7))), changed);
    // It does not swap with 8 if 7 would then meet another one that it must not meet.
    let keep_apart = |field: &mut DrawField| field.apart.extend([(1, 7), (2, 7)]);
    assert_eq!(draw_of_eight(keep_apart), [[1, 8], [4, 5], [2, 6], [3, 7]].into());
    // It does not swap with one that the director named, and the matches that the director set are kept.
    let name_other_pair = |field: &mut DrawField| {
        field.apart.insert((2, 7));
        field.wanted.pairs.push([1, 8]);
    };
    assert_eq!(draw_of_eight(name_other_pair), [[1, 8], [4, 5], [2, 6], [3, 7]].into());
    let name_same_pair = |field: &mut DrawField| {
        field.apart.insert((2, 7));
        field.wanted.pairs.push([2, 7]);
    };
    assert_eq!(draw_of_eight(name_same_pair), [[1, 8], [4, 5], [2, 7], [3, 6]].into());
}

#[test]
fn separating_others_keeps_first_round_byes() {
    // 1, 2 and 3 have no opponents; the others are 8-9, 4-13, 5-12, 7-10, 6-11.
    let draw_kept_apart = |apart: &[(u16, u16)]| {
        let mut field = knockout_field(13);
        field.apart.extend(apart);
        let proposal = draw(&field, 0).unwrap();
        assert_eq!(byes(&proposal), [1, 2, 3]);
        pairs(&proposal)
    };
    // 9 swaps with 10. If it must not meet 7 either, it swaps with 11: 7 is as near, but among the stronger half.
    assert_eq!(draw_kept_apart(&[(8, 9)]), [[8, 10], [4, 13], [5, 12], [7, 9], [6, 11]].into());
    assert_eq!(draw_kept_apart(&[(8, 9), (7, 9)]), [[8, 11], [4, 13], [5, 12], [7, 10], [6, 9]].into());
    // 13 swaps with 11 if 4 must not meet 12 either; empty places are not swapped.
    assert_eq!(draw_kept_apart(&[(4, 13), (4, 12)]), [[8, 9], [4, 11], [5, 12], [7, 10], [6, 13]].into());
}

#[test]
fn bracket_keeps_clubs_apart_if_possible() {
    let set_club = |field: &mut DrawField, numbers: &[u16], clubs| {
        field.rules.clubs = clubs;
        let members = field.contenders.iter_mut().filter(|c| numbers.contains(&c.number));
        members.for_each(|c| c.club = "Blue".to_owned());
    };
    let by_seeds: BTreeSet<[u16; 2]> = [[1, 8], [4, 5], [2, 7], [3, 6]].into();
    assert_eq!(draw_of_eight(|field| set_club(field, &[2, 7], DrawClubs::Mixed)), by_seeds);
    assert_eq!(
        draw_of_eight(|field| set_club(field, &[2, 7], DrawClubs::Apart)),
        [[1, 7], [4, 5], [2, 8], [3, 6]].into()
    );
    // Contestants without a club are not of one club.
    let two_clubs = |field: &mut DrawField| {
        set_club(field, &[7], DrawClubs::Apart);
        field.contenders[1].club = "Red".to_owned();
    };
    assert_eq!(draw_of_eight(two_clubs), by_seeds);
    // With seven of one club only 1 can be given an opponent from it.
    let seven_of_a_club = draw_of_eight(|field| set_club(field, &[2, 3, 4, 5, 6, 7, 8], DrawClubs::Apart));
    assert_eq!(seven_of_a_club, by_seeds);
}

#[test]
fn contestant_named_to_advance_is_kept_apart_like_others() {
    // By seeds 1-8, 4-5, 2-7, 3-6. The last match has no winner, and the director says that 6 advances. Drawn again by
    // seeds, 1, 2, 4 and 6 would meet as 1-6, 2-4.
    let field = knockout_field(8);
    let first = draw(&field, 0).unwrap();
    let blocks = first.bracket;
    let mut second = DrawField { round: 2, cup: Some(Cup { blocks, lost: [5, 7, 8].into() }), ..field };
    second.wanted.bye = Some(6);
    assert_eq!(pairs(&draw(&second, 0).unwrap()), [[1, 6], [2, 4]].into());
    second.apart.insert((1, 6));
    assert_eq!(pairs(&draw(&second, 0).unwrap()), [[1, 4], [2, 6]].into());
    // A winner that is named alone has no opponent.
    second.cup.as_mut().unwrap().lost.insert(3);
    second.wanted.bye = Some(2);
    assert_eq!(draw(&second, 0).unwrap_err(), CannotDraw::NotThere(2));
}

#[test]
fn bracket_clashes_if_a_contestant_may_meet_nobody() {
    let mut field = knockout_field(4);
    field.apart.extend([(1, 4), (2, 4), (3, 4)]);
    assert_eq!(clash_constraints(&field), [Constraint::Apart { one: 1, two: 4 }]);
    // As a last resort a better place is taken: 4 can only meet 2.
    field.apart.remove(&(2, 4));
    field.apart.insert((1, 2));
    let proposal = draw(&field, 0).unwrap();
    assert_eq!(pairs(&proposal), [[1, 3], [2, 4]].into());
}

#[test]
fn continued_match_leaves_out_leavers_and_newcomers() {
    let field = knockout_field(4);
    let first = draw(&field, 0).unwrap();
    assert_eq!(pairs(&first), [[1, 4], [2, 3]].into());
    let last: Vec<Meeting> = first.meetings.iter().map(|p| p.meeting).collect();
    let mut second = DrawField { round: 2, goes_on: true, last: last.clone(), missing: 4, ..field };
    second.record_round(&last, &[]);
    second.contenders[3].withdrawn = true;
    second.contenders.push(Contender::new(9));
    let proposal = draw(&second, 0).unwrap();
    assert_eq!((pairs(&proposal), byes(&proposal)), ([[2, 3]].into(), vec![1]));
    // It does not wait for results of the match itself, and says who was at home once more than away.
    assert_eq!(proposal.notes, []);
    let home = proposal.meetings[0].two().unwrap();
    assert_eq!(last.iter().find(|m| m.sitting.contestants().any(|(c, _)| c == home[0])).unwrap().round, 1);
    assert_eq!(proposal.meetings[0].balance, [1, -1]);
}

#[test]
fn knock_out_begins_by_seeds_or_lot_and_continues_by_the_bracket() {
    let mut journal = swiss("knock-out 4", &[("scoring.method", "imps"), ("teams.knockout", "yes")]);
    let seeds = [4, 3, 2, 1].map(pair).to_vec();
    journal
        .apply(entry(Change::SeatingWished { wishes: SeatingWishes { seeds, ..SeatingWishes::default() } }))
        .unwrap();
    let method = |journal: &Journal, first| field(journal, &[("draw.first", first)]).method;
    let methods = ["lot", "seeded", "accelerated", "half-v-half"].map(|first| method(&journal, first));
    assert_eq!(methods, [DrawMethod::Lot, DrawMethod::Seeded, DrawMethod::Seeded, DrawMethod::Seeded]);
    draw_next_round(&mut journal, &[("draw.first", "seeded")]);
    play(&mut journal);
    assert_eq!(method(&journal, "lot"), DrawMethod::Fixed);
}

// What a round is drawn from.

#[test]
fn with_a_lag_the_last_round_does_not_count() {
    let mut journal = swiss("swiss-pairs 8 rounds 5", &[]);
    let lag = [("draw.lag", "1")];
    (1..=2).for_each(|_| _ = draw_next_round(&mut journal, &lag));
    play_until(&mut journal, 1);
    // Round 2 is not played: four tables with two boards each.
    let lagged = field(&journal, &lag);
    assert_eq!((lagged.round, lagged.missing), (3, 0));
    assert!(lagged.contenders.iter().all(|c| c.place.is_none()));
    let current = field(&journal, &[]);
    assert_eq!((current.round, current.missing), (3, 8));
    let ranks: BTreeSet<u32> = current.contenders.iter().map(|c| c.place.unwrap()).collect();
    assert!(ranks.contains(&1));
    // Once round 2 is in as well, both use other rounds.
    play(&mut journal);
    let points =
        |settings: &[(&str, &str)]| field(&journal, settings).contenders.into_iter().map(|c| c.points).collect();
    let (lagged_points, current_points): (Vec<Points>, Vec<Points>) = (points(&lag), points(&[]));
    assert_eq!(lagged_points, lagged.contenders.iter().map(|c| c.points.clone()).collect::<Vec<_>>());
    assert_ne!(lagged_points, current_points);
    // After a pause there is no lag.
    assert_eq!(points(&[lag[0], ("draw.pauses", "2")]), current_points);
    assert_eq!(points(&[lag[0], ("draw.pauses", "1")]), lagged_points);
}

#[test]
fn with_a_lag_the_previous_match_is_left_out_whatever_its_length() {
    // Matches of one, two, one and one round: before the third match nothing of the second counts, which is rounds 2
    // and 3.
    let lag = [("draw.lag", "1"), ("draw.stanzas", "1,2,1,1")];
    let mut journal = swiss("swiss-teams 8 rounds 5", &IN_VP);
    (1..=3).for_each(|_| _ = draw_next_round(&mut journal, &lag));
    play_until(&mut journal, 1);
    let lagged = field(&journal, &lag);
    assert_eq!((lagged.round, lagged.missing), (4, 0));
}

#[test]
fn with_a_lag_a_match_of_several_rounds_does_not_count_as_a_whole() {
    // Matches of two rounds: for rounds 5 and 6, rounds 3 and 4 do not count.
    let lag = [("draw.lag", "1"), ("draw.stanzas", "2")];
    let mut journal = swiss("swiss-teams 8 rounds 8", &IN_VP);
    for round in 1..=4 {
        let goes_on = draw_next_round(&mut journal, &lag).meetings.iter().all(|p| p.reason == PairingReason::GoesOn);
        assert_eq!(goes_on, round % 2 == 0, "round {round}");
    }
    play_until(&mut journal, 2);
    let lagged = field(&journal, &lag);
    assert_eq!((lagged.round, lagged.missing), (5, 0));
    play_until(&mut journal, 3);
    // The second match has begun, and nothing of it counts yet.
    let points = |field: DrawField| field.contenders.into_iter().map(|c| c.points).collect::<Vec<_>>();
    assert_eq!(points(field(&journal, &lag)), points(lagged));
    // Before the second match only the average counts, which is 0 in victory points without a match.
    let mut early = swiss("swiss-teams 8 rounds 8", &IN_VP);
    (1..=2).for_each(|_| _ = draw_next_round(&mut early, &lag));
    play(&mut early);
    assert!(points(field(&early, &lag)).iter().all(|points| *points == Points::ZERO));
}

#[test]
fn contestant_without_a_result_is_at_the_average() {
    // With two results each is all or nothing.
    let mut journal = swiss("swiss-pairs 6 rounds 5", &[("matchpoints.unequal", "none")]);
    draw_by_list(&mut journal, &[[1, 2], [3, 4], [5, 6]]);
    enter_round(&mut journal, &[(3, 100), (5, 0)]);
    assert_eq!(field(&journal, &[]).missing, 2);
    assert_eq!(points(&journal, &[]), ["50", "50", "100", "0", "0", "100"]);
}

#[test]
fn with_a_lag_each_side_has_its_own_top() {
    // On board 2 North-South of table 1 have average minus, so the other North-South pairs are compared with one result
    // (top 2) and East-West with two (top 4). Pair 3 has 2 of 4 and 2 of 2, pair 4 has 2 of 4 and 2 of 4.
    let mut journal = swiss("swiss-pairs 6 rounds 5", &[("matchpoints.unequal", "none")]);
    draw_by_list(&mut journal, &[[1, 2], [3, 4], [5, 6]]);
    enter_round(&mut journal, &[(1, 200), (3, 100), (5, 0)]);
    let board = BoardNumber::new(2).unwrap();
    let lines = journal.session().lines();
    let first = lines.iter().find(|l| l.slot.board == board && l.sitting.contestants().any(|(c, _)| c == pair(1)));
    let (place, sitting) = first.map(|l| (l.place, l.sitting)).unwrap();
    let award = Award { ns: SideAward::Artificial(Artificial::Minus), ew: SideAward::TableResult };
    let ruling = Ruling::award(RulingId(Uuid::new_v4()), "12C2", "", award);
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let after_one = points(&journal, &[]);
    assert_eq!(after_one[2..4], ["66.67", "50"]);
    draw_by_list(&mut journal, &[[2, 5], [1, 3], [4, 6]]);
    play(&mut journal);
    assert_eq!(points(&journal, &[("draw.lag", "1")]), after_one);
}

/// Draws the next round by this list. Contestants that are not in the list have a bye.
fn draw_by_list(journal: &mut Journal, list: &[[u16; 2]]) {
    let wanted = DrawWishes { pairs: list.to_vec(), bye: None };
    let next = field(journal, &[("draw.seats", "rank")]);
    let proposal = draw(&DrawField { method: DrawMethod::Fixed, wanted, ..next }, 0).unwrap();
    journal.apply(entry(proposal.change(None))).unwrap();
}

/// Enters these scores for these North-South pairs on every board due. The others stay open.
fn enter_round(journal: &mut Journal, scores: &[(u16, Score)]) {
    let missing = journal.session().missing();
    let due: Vec<_> = missing.iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due {
        let north_south = sitting.contestants().next().unwrap().0.number;
        let Some((_, score)) = scores.iter().find(|(number, _)| *number == north_south) else { continue };
        let mut entered = result(slot.board.number(), pair(1), pair(2), *score);
        (entered.sitting, entered.place) = (sitting, place);
        enter(journal, entered);
    }
}

fn give_penalty(journal: &mut Journal, number: u16, unit: PenaltyUnit, hundredths: u32) {
    let penalty = Penalty::procedural(PenaltyId(Uuid::new_v4()), unit, hundredths, "90B2");
    journal.apply(entry(Change::PenaltyGiven { contestant: pair(number), penalty })).unwrap();
}

/// The points from which contestants 1, 2, ... are drawn.
fn points(journal: &Journal, settings: &[(&str, &str)]) -> Vec<String> {
    field(journal, settings).contenders.into_iter().map(|c| c.points.short(2)).collect()
}

#[test]
fn with_a_lag_penalties_count_but_the_previous_match_and_bye_do_not() {
    // Five boards of 5 IMPs are 19 to 1, of 9 or 12 IMPs 20 to 0. A bye is worth 12.
    let settings = [("scoring.method", "imps"), ("vp.scale", "wbf-discrete")];
    let mut journal = swiss_with_boards("swiss-teams 5 rounds 5", 5, &settings);
    draw_by_list(&mut journal, &[[1, 2], [3, 4]]);
    play(&mut journal);
    draw_by_list(&mut journal, &[[1, 3], [2, 5]]);
    play(&mut journal);
    give_penalty(&mut journal, 3, PenaltyUnit::VictoryPoints, 50);
    assert_eq!(points(&journal, &[("draw.lag", "1")]), ["19", "1", "18.5", "1", "12"]);
    assert_eq!(points(&journal, &[]), ["39", "21", "18.5", "13", "12"]);
}

#[test]
fn with_a_lag_boards_of_the_previous_round_do_not_count() {
    // On both boards of round 1 North-South of 1-2, 3-4, 5-6 have 200, 100 and 0: 8, 4 and 0 of 8, or in IMPs twice 3 +
    // 5, twice 3 - 3. Pair 7 rested. Pair 3 loses 2.
    for (settings, expected) in [
        (&[][..], ["100", "0", "25", "50", "0", "100", "50"]),
        (
            &[("scoring.method", "cross-imps"), ("cross_imps.divisor", "none")][..],
            ["16", "-16", "-2", "0", "-16", "16", "0"],
        ),
    ] {
        let mut journal = swiss_with_boards("swiss-pairs 7 rounds 5", 2, settings);
        draw_by_list(&mut journal, &[[1, 2], [3, 4], [5, 6]]);
        enter_round(&mut journal, &[(1, 200), (3, 100), (5, 0)]);
        draw_by_list(&mut journal, &[[2, 7], [1, 3], [4, 6]]);
        play(&mut journal);
        let unit = if settings.is_empty() { PenaltyUnit::Matchpoints } else { PenaltyUnit::Imps };
        give_penalty(&mut journal, 3, unit, 200);
        assert_eq!(points(&journal, &[("draw.lag", "1")]), expected);
    }
}

#[test]
fn draw_ignores_wishes_and_results_of_other_sections() {
    let b = SectionId::from_index(1);
    let mut journal = swiss("swiss-pairs 6 rounds 3", &[]);
    let movement = Box::new("mitchell 5".parse::<Spec>().unwrap().movement().unwrap());
    let (boards_per_round, first_board) = (2, BoardNumber::FIRST);
    journal
        .apply(entry(Change::MovementSet { section: b, movement, boards_per_round, first_board, reason: None }))
        .unwrap();
    let in_b = |number| ContestantId { section: b, number };
    (1..=10).for_each(|number| seat(&mut journal, in_b(number)));
    let apart = [(pair(1), pair(6)), (pair(1), in_b(2)), (in_b(3), in_b(4))].into();
    let seeds = vec![in_b(5), pair(3), in_b(1), pair(1)];
    let wishes = SeatingWishes { apart, seeds, ..SeatingWishes::default() };
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    let first = field(&journal, &[]);
    assert_eq!((first.apart, first.missing), ([(1, 6)].into(), 0));
    let seeds: Vec<(u16, Option<u16>)> = first.contenders.iter().map(|c| (c.number, c.seed)).collect();
    assert_eq!(seeds, [(1, Some(2)), (2, None), (3, Some(1)), (4, None), (5, None), (6, None)]);
    draw_next_round(&mut journal, &[]);
    // Three tables of this section with two boards.
    assert_eq!(field(&journal, &[]).missing, 6);
}

#[test]
fn contenders_have_their_byes_their_sit_out_points_and_their_disqualification() {
    let mut journal = swiss("swiss-pairs 5 rounds 4", &[("sitout", "percent-of-average 60")]);
    // Before anything is played all are at the average.
    assert!(field(&journal, &[]).contenders.iter().all(|c| c.points == Points::from(50)));
    let bye = draw_next_round(&mut journal, &[]).byes[0].contestant;
    play(&mut journal);
    let second = field(&journal, &[]);
    let contender_of =
        |field: &DrawField, number: u16| field.contenders.iter().find(|c| c.number == number).unwrap().clone();
    for number in 1..=5 {
        let contender = contender_of(&second, number);
        assert_eq!((contender.byes, contender.withdrawn), (u8::from(number == bye), false), "{number}");
    }
    // The pair gets 60 % for the round that it sat out.
    assert_eq!(contender_of(&second, bye).points, Points::from(60));
    let status = Status::Disqualified { organizer: "The board".to_owned() };
    let disqualification =
        Change::StatusSet { contestant: pair(bye), player: None, status, reason: "conduct".to_owned() };
    journal.apply(entry(disqualification)).unwrap();
    assert!(contender_of(&field(&journal, &[]), bye).withdrawn);
}

#[test]
fn usual_method_follows_lag_and_pauses() {
    use evening::draw::usual_method;
    let lag = |pauses: &str| rules(&[("draw.lag", "1"), ("draw.pauses", pauses)]);
    assert_eq!(usual_method(2, &lag("none")), DrawMethod::Fixed);
    assert_eq!(["1", "3"].map(|pause| usual_method(2, &lag(pause))), [DrawMethod::Best, DrawMethod::Fixed]);
    assert_eq!(usual_method(3, &lag("none")), DrawMethod::Best);
    assert_eq!(usual_method(2, &rules(&[("draw.method", "greedy")])), DrawMethod::Greedy);
}

#[test]
fn forbidden_rematch_of_two_is_the_clash() {
    let mut field = ranked_field(2, 4, 5);
    field.record_group(3, &[1, 2]);
    field.rules.rematch = Rematch::Never;
    assert_eq!(clash_constraints(&field), [Constraint::Met { one: 1, two: 2, round: 3 }]);
}

// Rounds that are drawn after planned ones.

#[test]
fn at_most_a_hundred_rounds_may_be_drawn() {
    let movement = "mitchell 5".parse::<Spec>().unwrap().movement().unwrap();
    let draw_rounds = |rounds| repair(&movement, 4, &Repair::Draw(rounds));
    // Three rounds were played.
    let longest = draw_rounds(97).unwrap().movement;
    assert_eq!((longest.rounds, longest.undrawn()), (100, 97));
    assert!(longest.meetings.iter().all(|m| m.round <= 3));
    assert_eq!(draw_rounds(0).unwrap_err(), RepairError::NothingLeft);
    assert_eq!(draw_rounds(98).unwrap_err(), RepairError::TooManyRounds { rounds: 101 });
}

#[test]
fn finalists_rank_by_final_and_tie_only_within_one() {
    let mut journal = swiss("mitchell 3", &[]);
    (4..=6).for_each(|number| seat(&mut journal, pair(number)));
    let due: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in due {
        // Every result is 100 except that of pair 1 against pair 4 on one board. There pair 1 has 4, pairs 2 and 3 have
        // 1, pairs 5 and 6 have 3, and pair 4 has 0.
        let is_highest = slot.board == BoardNumber::FIRST && place.round == Some(1) && place.table == Some(1);
        let mut entered = result(slot.board.number(), pair(1), pair(4), if is_highest { 200 } else { 100 });
        (entered.sitting, entered.place) = (sitting, place);
        enter(&mut journal, entered);
    }
    let finals = vec![vec![1, 2, 3], vec![4, 5, 6]];
    let (changes, _) = repair_section(journal.session(), SectionId::A, 4, &Repair::Finals(1, finals), "").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    let ranking = |journal: &Journal| -> Vec<(u16, u32, bool)> {
        let lines = &score(journal).rankings[0].lines;
        lines.iter().map(|line| (line.contestant.number, line.rank, line.tied)).collect()
    };
    let expected = [(1, 1, false), (2, 2, true), (3, 2, true), (5, 4, true), (6, 4, true), (4, 6, false)];
    assert_eq!(ranking(&journal), expected);
    // A contestant out of the event comes after all finals (Law 91B).
    let status = Status::Disqualified { organizer: "The board".to_owned() };
    let disqualification =
        Change::StatusSet { contestant: pair(1), player: None, status, reason: "conduct".to_owned() };
    journal.apply(entry(disqualification)).unwrap();
    let expected = [(2, 1, true), (3, 1, true), (5, 3, true), (6, 3, true), (4, 5, false), (1, 6, false)];
    assert_eq!(ranking(&journal), expected);
}

#[test]
fn standings_after_a_round_equal_those_of_that_time() {
    for settings in [&[("sitout", "percent-of-average 60")][..], &[("ranking.ties", "other-method")]] {
        let mut journal = swiss_with_boards("swiss-pairs 5 rounds 4", 3, settings);
        let mut earlier_rankings = Vec::new();
        for _ in 1..=4 {
            draw_next_round(&mut journal, &[]);
            play(&mut journal);
            earlier_rankings.push(score(&journal).rankings);
        }
        let session = journal.session();
        for (round, rankings) in (1..).zip(&earlier_rankings) {
            let standings = evening::scoring::standings_after(session, &evening::scoring::Field::of(session), round);
            assert_eq!(standings.rankings, *rankings, "{settings:?}, round {round}");
        }
    }
}

#[test]
fn undecided_matches_are_named() {
    let undecided = CannotDraw::Undecided(vec![[1, 2], [3, 4]]).to_string();
    assert_eq!(undecided, "these matches have no winner: 1-2, 3-4");
}
