//! Random numbers for contestants, and the wishes they respect: who sits still, who is kept apart, where seeds sit.

use bridge::{BoardNumber, Side};
use evening::club::{Contestant, ContestantId, SectionId};
use evening::draw::{LotsError, lots};
use evening::session::{Change, Journal, SeatingWishes};
use movement::Spec;

use testing::*;

/// The old and new numbers for each of these random seeds.
fn drawn_lots(journal: &Journal, seeds: std::ops::Range<u64>) -> Vec<Vec<(u16, u16)>> {
    let draw_lots = |seed| match lots(journal.session(), SectionId::A, seed).unwrap() {
        Change::ContestantsRenumbered { moves, .. } => {
            moves.iter().map(|(old, new)| (old.number, new.number)).collect()
        }
        other => panic!("{other:?}"),
    };
    seeds.map(draw_lots).collect()
}

fn evening_with_wishes(spec: &str, wishes: SeatingWishes) -> Journal {
    let mut journal = evening(spec, 2);
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    journal
}

/// The new number of a contestant. `lots` are old numbers, each with the new one.
fn number_of(lots: &[(u16, u16)], old_number: u16) -> u16 {
    lots.iter().find(|(old, _)| *old == old_number).unwrap().1
}

#[test]
fn same_seed_draws_the_same_lots_and_another_seed_different_ones() {
    let journal = evening("howell 6", 2);
    let draw_lots = |seed| lots(journal.session(), SectionId::A, seed).unwrap();
    assert_eq!(draw_lots(7), draw_lots(7));
    assert_ne!(draw_lots(7), draw_lots(8));
}

#[test]
fn lots_are_not_drawn_once_play_has_begun() {
    let mut journal = evening("mitchell 3", 1);
    enter(&mut journal, result(1, pair(1), pair(4), 420));
    assert_eq!(lots(journal.session(), SectionId::A, 1).unwrap_err(), LotsError::Begun);
}

#[test]
fn lots_honour_the_wishes_of_the_seating() {
    let mut journal = evening("mitchell 7", 4);
    let wishes = SeatingWishes {
        still: [pair(8), pair(9)].into(),
        apart: [(pair(1), pair(10))].into(),
        seeds: vec![pair(3), pair(4), pair(11), pair(12)],
    };
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    for seed in 0..20 {
        let mut drawn = journal.clone();
        drawn.apply(entry(lots(drawn.session(), SectionId::A, seed).unwrap())).unwrap();
        let session = drawn.session();
        let movement = &session.sections[&SectionId::A].movement;
        assert!(session.wishes.still.iter().all(|c| movement.stationary().contains(&c.number)), "seed {seed}");
        let (one, two) = session.wishes.apart.first().unwrap();
        assert_eq!(movement.line(one.number), movement.line(two.number), "seed {seed}: they never meet");
        let north_south_count =
            session.wishes.seeds.iter().filter(|c| movement.line(c.number) == Some(Side::NS)).count();
        assert_eq!(north_south_count, 2, "seed {seed}: two strong pairs in each line");
        let names: std::collections::BTreeSet<String> = session.contestants.values().map(Contestant::title).collect();
        assert_eq!(names.len(), 14);
    }
}

#[test]
fn seeds_are_spread_over_both_lines_and_the_room() {
    // With four seeds, the first and the fourth together are as strong as the two between. At nine tables each is two
    // tables from the next, in a circle.
    let seeds = [5, 12, 2, 15].map(pair).to_vec();
    let journal = evening_with_wishes("mitchell 9", SeatingWishes { seeds, ..SeatingWishes::default() });
    for lots in drawn_lots(&journal, 0..80) {
        let numbers = [5, 12, 2, 15].map(|old_number| number_of(&lots, old_number));
        let north_south = numbers.map(|number| number <= 9);
        assert_eq!(north_south, [north_south[0], !north_south[0], !north_south[0], north_south[0]], "{numbers:?}");
        let tables = numbers.map(|number| (number - 1) % 9);
        for (index, one) in tables.iter().enumerate() {
            for two in &tables[..index] {
                let distance = one.abs_diff(*two);
                assert!(distance.min(9 - distance) >= 2, "{numbers:?}");
            }
        }
    }
    // Distances vary, because there is no other wish.
    let first_numbers: std::collections::BTreeSet<u16> =
        drawn_lots(&journal, 0..80).iter().map(|lots| number_of(lots, 5)).collect();
    assert_eq!(first_numbers.len(), 18, "the first seed may have any number");
}

#[test]
fn three_seeds_leave_the_first_alone_in_its_line() {
    // The first seed weighs three, the second two, the third one.
    let seeds = [5, 12, 2].map(pair).to_vec();
    let journal = evening_with_wishes("mitchell 9", SeatingWishes { seeds, ..SeatingWishes::default() });
    for lots in drawn_lots(&journal, 0..40) {
        let numbers = [5, 12, 2].map(|old_number| number_of(&lots, old_number));
        let [first, second, third] = numbers.map(|number| number <= 9);
        assert!(first != second && second == third, "{numbers:?}");
        let mut tables = numbers.map(|number| (number - 1) % 9);
        tables.sort_unstable();
        assert_eq!([tables[1] - tables[0], tables[2] - tables[1]], [3, 3], "{numbers:?}");
    }
}

#[test]
fn pairs_that_cannot_be_kept_apart_meet_in_the_last_round() {
    let apart = [(pair(3), pair(6))].into();
    let journal = evening_with_wishes("howell 4", SeatingWishes { apart, ..SeatingWishes::default() });
    let movement = &journal.session().sections[&SectionId::A].movement;
    for lots in drawn_lots(&journal, 0..40) {
        let numbers = [3, 6].map(|old_number| number_of(&lots, old_number));
        let is_their_meeting = |m: &&movement::Meeting| m.sitting.contestants().all(|(c, _)| numbers.contains(&c));
        assert_eq!(movement.meetings.iter().find(is_their_meeting).unwrap().round, 7, "{numbers:?}");
    }
}

#[test]
fn sitting_still_weighs_more_than_seeds() {
    // Three contestants must sit still and there are three stationary numbers, although two seeds are then in one line.
    let wishes =
        SeatingWishes { still: [1, 2, 3].map(pair).into(), seeds: [1, 2].map(pair).to_vec(), ..Default::default() };
    for lots in drawn_lots(&evening_with_wishes("mitchell 3", wishes), 0..20) {
        assert!([1, 2, 3].iter().all(|old_number| number_of(&lots, *old_number) <= 3), "{lots:?}");
    }
}

#[test]
fn being_kept_apart_weighs_more_than_seeds() {
    // Two seeds that are kept apart sit in one line, where they never meet.
    let wishes =
        SeatingWishes { apart: [(pair(1), pair(2))].into(), seeds: [1, 2].map(pair).to_vec(), ..Default::default() };
    for lots in drawn_lots(&evening_with_wishes("mitchell 5", wishes), 0..20) {
        let is_north_south = |old_number| number_of(&lots, old_number) <= 5;
        assert_eq!(is_north_south(1), is_north_south(2), "{lots:?}");
    }
}

#[test]
fn sitting_still_weighs_more_than_being_kept_apart() {
    // Five pairs sit still. Pair 1 is one of them, although it then meets the pairs that it should be kept apart from.
    let wishes = SeatingWishes {
        still: [1, 2, 3, 4, 6].map(pair).into(),
        apart: [5, 7, 8, 9, 10].map(|other| (pair(1), pair(other))).into(),
        seeds: Vec::new(),
    };
    for lots in drawn_lots(&evening_with_wishes("mitchell 5", wishes), 0..20) {
        assert!([1, 2, 3, 4, 6].iter().all(|old_number| number_of(&lots, *old_number) <= 5), "{lots:?}");
    }
}

#[test]
fn wishes_in_another_section_do_not_count() {
    let b = SectionId::from_index(1);
    let in_b = ContestantId { section: b, number: 1 };
    let two_sections = || {
        let mut journal = evening("mitchell 3", 2);
        let movement = Box::new("mitchell 3".parse::<Spec>().unwrap().movement().unwrap());
        let change = Change::MovementSet {
            section: b,
            movement,
            boards_per_round: 2,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(entry(change)).unwrap();
        seat(&mut journal, in_b);
        journal
    };
    let mut journal = two_sections();
    let wishes = SeatingWishes { still: [in_b].into(), apart: [(pair(1), in_b)].into(), seeds: vec![in_b] };
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    assert_eq!(drawn_lots(&journal, 0..20), drawn_lots(&two_sections(), 0..20));
}
