//! The movements offered for wishes, their order and their reasons.

use std::collections::BTreeSet;

use movement::{ContestantKind, Family, Half, OfferReason, Spec, Wishes, last_eighth, suggest};

use crate::families::movement;

#[test]
fn suggestions_fit_the_wishes() {
    for tables in 2..=20 {
        let wishes = Wishes::usual(tables);
        let offers = suggest(&wishes);
        for offer in &offers {
            assert!(offer.report.is_playable() && (24..=28).contains(&offer.boards()), "{}", offer.spec);
        }
        let wish = Wishes { winners: Some(1), rounds: Some(8), copies: 1, ..wishes };
        for offer in suggest(&wish) {
            assert_eq!((offer.movement.winners, offer.movement.rounds), (1, 8), "{}", offer.spec);
        }
    }
}

#[test]
fn usual_choice_comes_first() {
    for (tables, expected) in [(7, "mitchell 7"), (9, "mitchell 9"), (13, "mitchell 13")] {
        assert_eq!(suggest(&Wishes::usual(tables))[0].spec.to_string(), expected);
    }
    let one_winner = Wishes { winners: Some(1), ..Wishes::usual(7) };
    assert!(suggest(&one_winner)[0].spec.to_string().contains("howell"));
}

#[test]
fn one_ranking_is_preferred_if_two_would_be_tiny() {
    for (tables, half) in [(3, true), (3, false), (4, true)] {
        let wishes = Wishes { half, or_all_rounds: true, ..Wishes::usual(tables) };
        let offers = suggest(&wishes);
        let first = &offers[0];
        assert_eq!(first.movement.winners, 1, "{tables} {half}: {}", first.spec);
        assert!(tables > 3 || !half || first.spec.family == Family::Howell, "{}", first.spec);
    }
}

#[test]
fn wish_for_boards_can_count_all_rounds_if_everybody_sits_out() {
    let default_wishes = Wishes::usual(4);
    let wishes = Wishes { half: true, winners: Some(1), boards: (21, 21), or_all_rounds: true, ..default_wishes };
    let first = &suggest(&wishes)[0];
    assert_eq!(
        (first.spec.to_string().as_str(), first.boards_per_round, first.boards()),
        ("howell 4 without 8", 3, 18)
    );
}

#[test]
fn half_table_is_offered_phantoms_rovers_and_bumps() {
    let offers = suggest(&Wishes { half: true, ..Wishes::usual(8) });
    assert!(offers.iter().all(|o| o.movement.contestants().len() == 15 || o.spec.half.is_none()));
    for half in [Half::Rover, Half::Bump, Half::Without(16), Half::Without(8)] {
        assert!(offers.iter().any(|o| o.spec.half == Some(half)), "{half:?}");
    }
    assert!(offers[0].reasons.contains(&OfferReason::SitOut(1)));
}

#[test]
fn stationary_contestants_time_and_boards_at_hand_are_wishes() {
    let offers = suggest(&Wishes { still: 3, winners: Some(1), ..Wishes::usual(6) });
    assert!(!offers.is_empty() && offers.iter().all(|o| o.report.stationary.len() >= 3));
    let limited_time = Wishes { minutes: Some(170), boards: (20, 28), ..Wishes::usual(7) };
    assert!(
        !suggest(&limited_time).is_empty() && suggest(&limited_time).iter().all(|o| o.minutes(&limited_time) <= 170)
    );
    let wish = Wishes { boards_at_hand: Some(24), boards: (20, 28), ..Wishes::usual(7) };
    assert!(!suggest(&wish).is_empty() && suggest(&wish).iter().all(|o| o.boards_used() <= 24));
}

#[test]
fn boards_used_leaves_out_sets_that_nobody_plays() {
    for (spec, boards_per_round, boards_used) in [
        ("individual 12", 3, 33),
        ("individual 12 rounds 5", 5, 25),
        ("individual 12 rounds 9", 3, 27),
        ("mitchell 7 rounds 6", 4, 28),
        ("hesitation 5 rounds 4", 5, 30),
        ("swiss-teams 9 rounds 7", 4, 28),
    ] {
        assert_eq!(movement(spec).boards_used(boards_per_round), boards_used, "{spec}");
    }
}

/// The name and the boards in a round of each offer.
fn offered_specs(wishes: &Wishes) -> Vec<(String, u8)> {
    suggest(wishes).iter().map(|offer| (offer.spec.to_string(), offer.boards_per_round)).collect()
}

fn is_offered(wishes: &Wishes, spec: &str, boards_per_round: u8) -> bool {
    offered_specs(wishes).contains(&(spec.to_owned(), boards_per_round))
}

#[test]
fn offer_has_exactly_the_reasons_that_hold() {
    let reasons_of = |wishes: &Wishes, spec: &str| {
        let matching_offer = suggest(wishes).into_iter().find(|offer| offer.spec.to_string() == spec);
        matching_offer.unwrap_or_else(|| panic!("{spec}")).reasons
    };
    let seven_tables = Wishes::usual(7);
    assert_eq!(reasons_of(&seven_tables, "mitchell 7"), [OfferReason::Winners(2), OfferReason::MeetOtherSide]);
    // Six rounds: each misses one of the other line.
    let six_of_seven = OfferReason::MeetSome { met: (6, 6), all: (7, 7) };
    assert_eq!(reasons_of(&seven_tables, "mitchell 7 rounds 6"), [OfferReason::Winners(2), six_of_seven]);
    // Without pair 14 the six of East-West could meet seven, and the seven of North-South six.
    let curtailed = Wishes { half: true, missing: Some(14), ..seven_tables };
    let uneven_lines = OfferReason::MeetSome { met: (5, 6), all: (6, 7) };
    assert_eq!(reasons_of(&curtailed, "mitchell 7 rounds 6 without 14")[1], uneven_lines);
    // With turned tables all are ranked together and meet 7 of 13, and a whole line sits still.
    let switched_reasons = reasons_of(&seven_tables, "mitchell 7 switched");
    assert!(
        matches!(
            &switched_reasons[..],
            [OfferReason::Winners(1), OfferReason::MeetSome { met: (7, 7), all: (13, 13) }, OfferReason::Switched(_)]
        ),
        "{switched_reasons:?}"
    );
    // Without pair 14 each North-South sits out once, and East-West never do.
    let half_table = Wishes { half: true, missing: Some(14), ..seven_tables };
    let expected = [OfferReason::Winners(2), OfferReason::MeetOtherSide, OfferReason::SitOut(1), OfferReason::Uneven];
    assert_eq!(reasons_of(&half_table, "mitchell 7 without 14"), expected);
    // A copy for each table.
    let barometer = reasons_of(&Wishes { copies: 7, ..seven_tables }, "mitchell 7 barometer");
    assert!(barometer.contains(&OfferReason::Copies(7)), "{barometer:?}");
    // In a Howell everybody meets everybody and one pair sits still. With that pair missing, each of the others sits
    // out once.
    let howell = reasons_of(&Wishes::usual(4), "howell 4");
    assert_eq!(howell[..3], [OfferReason::Winners(1), OfferReason::MeetAll, OfferReason::Still(1)]);
    let half_reasons = reasons_of(&Wishes { half: true, missing: Some(8), ..Wishes::usual(4) }, "howell 4 without 8");
    assert!(
        half_reasons.contains(&OfferReason::SitOut(1)) && !half_reasons.contains(&OfferReason::Uneven),
        "{half_reasons:?}"
    );
}

#[test]
fn offers_reach_but_do_not_exceed_the_wished_limits() {
    let seven_tables = Wishes::usual(7);
    // Seven rounds of four boards are 28; at seven and a half minutes with two for each of six moves they take 222.
    for (wishes, expected) in [
        (Wishes { boards: (28, 28), ..seven_tables }, true),
        (Wishes { boards: (29, 35), ..seven_tables }, false),
        (Wishes { boards: (21, 27), ..seven_tables }, false),
        (Wishes { minutes: Some(222), ..seven_tables }, true),
        (Wishes { minutes: Some(221), ..seven_tables }, false),
        (Wishes { boards_at_hand: Some(28), ..seven_tables }, true),
        (Wishes { boards_at_hand: Some(27), ..seven_tables }, false),
        (Wishes { still: 7, ..seven_tables }, true),
        (Wishes { still: 8, ..seven_tables }, false),
        (Wishes { boards_per_round: 4, ..seven_tables }, true),
        (Wishes { boards_per_round: 3, ..seven_tables }, false),
        (Wishes { rounds: Some(7), ..seven_tables }, true),
        (Wishes { rounds: Some(6), ..seven_tables }, false),
        (Wishes { winners: Some(2), ..seven_tables }, true),
        (Wishes { winners: Some(1), ..seven_tables }, false),
        (Wishes { copies: 0, ..seven_tables }, true),
    ] {
        assert_eq!(is_offered(&wishes, "mitchell 7", 4), expected, "{wishes:?}");
    }
    // Six rounds of four boards, 24 for each of seven sets of four laid out, take 180 minutes and five moves of two.
    let offers = suggest(&seven_tables);
    let six_rounds =
        offers.iter().find(|o| (o.spec.to_string().as_str(), o.boards_per_round) == ("mitchell 7 rounds 6", 4));
    let six_rounds = six_rounds.unwrap();
    assert_eq!((six_rounds.boards(), six_rounds.boards_used(), six_rounds.minutes(&seven_tables)), (24, 28, 190));
    // Four rounds are too few to be offered without a request.
    assert!(is_offered(&Wishes { rounds: Some(4), ..seven_tables }, "mitchell 7 rounds 4", 6));
    assert!(
        !is_offered(&seven_tables, "mitchell 7 rounds 4", 6) && is_offered(&seven_tables, "mitchell 7 rounds 5", 5)
    );
    // Barometers need a copy for each table. Mitchells and Howells are offered that way, nothing else.
    let barometers = |copies| {
        let specs = offered_specs(&Wishes { copies, ..seven_tables }).into_iter().map(|(spec, _)| spec);
        specs.filter(|spec| spec.contains("barometer")).collect::<std::collections::BTreeSet<_>>()
    };
    assert!(barometers(6).is_empty());
    let barometer_specs = barometers(7);
    assert!(
        !barometer_specs.is_empty()
            && barometer_specs.iter().all(|spec| spec.contains("mitchell") || spec.contains("howell")),
        "{barometer_specs:?}"
    );
    assert!(
        ["mitchell 7", "howell 7"].iter().all(|prefix| barometer_specs.iter().any(|spec| spec.starts_with(prefix))),
        "{barometer_specs:?}"
    );
}

/// The numbers of rounds offered for a family, for any number of boards.
fn rounds_offered(family: Family, tables: u8) -> BTreeSet<u8> {
    let wishes = Wishes { kind: family.kind(), boards: (8, 80), boards_per_round: 3, ..Wishes::usual(tables) };
    let of_family = suggest(&wishes).into_iter().filter(|offer| offer.spec.family == family);
    of_family.map(|offer| offer.movement.rounds).collect()
}

#[test]
fn families_are_not_offered_shorter_than_worthwhile() {
    for (family, tables) in [(Family::Hesitation, 7), (Family::Scissors, 8), (Family::ShareAndRelay, 8)] {
        let most = Spec::new(family, tables).most_rounds().unwrap();
        let expected: BTreeSet<u8> = (most - 2..=most).filter(|r| family.rounds(tables).contains(r)).collect();
        assert_eq!(rounds_offered(family, tables), expected, "{family:?}");
    }
    assert_eq!(rounds_offered(Family::Mitchell, 7), (5..=7).collect());
    // Each length of a three-quarter Howell has a design of its own.
    let designs: BTreeSet<u8> =
        Family::ThreeQuarterHowell.rounds(7).into_iter().filter(|rounds| *rounds >= 3).collect();
    assert_eq!(rounds_offered(Family::ThreeQuarterHowell, 7), designs);
    // With two tables more than sets, there are as many rounds as sets, or as an evening has. If the lines cannot both
    // move, only a Bowman is offered.
    for (tables, bowman_rounds, double_appendix_rounds) in
        [(6, 4..=4, None), (7, 5..=5, Some(5..=5)), (8, 5..=6, None), (9, 5..=7, Some(5..=7))]
    {
        assert_eq!(rounds_offered(Family::Bowman, tables), bowman_rounds.collect(), "{tables}");
        let double_appendix_rounds: BTreeSet<u8> = double_appendix_rounds.into_iter().flatten().collect();
        assert_eq!(rounds_offered(Family::DoubleAppendix, tables), double_appendix_rounds, "{tables}");
    }
    // Teams meet all others, or five of them.
    let team_rounds = [4, 6, 8].map(|teams| rounds_offered(Family::RoundRobin, teams));
    assert_eq!(team_rounds, [[3].into(), [5].into(), [5, 6, 7].into()]);
    // A Mitchell of 19 tables has the rounds of an evening, up to 16, or all of them.
    let lengths = rounds_offered(Family::Mitchell, 19);
    assert_eq!(lengths, (5..=16).chain([19]).collect());
}

#[test]
fn one_board_a_round_is_only_for_howells_and_individuals() {
    let thirteen = Wishes::usual(13);
    assert!(is_offered(&thirteen, "howell 13", 1));
    let families_of = |wishes: &Wishes| -> BTreeSet<Family> {
        suggest(wishes).iter().filter(|o| o.boards_per_round == 1).map(|o| o.spec.family).collect()
    };
    assert_eq!(families_of(&thirteen), [Family::Howell].into());
    let individual = Wishes { kind: ContestantKind::Individual, ..Wishes::usual(28) };
    assert!(is_offered(&individual, "individual 28", 1));
    // In an individual everybody is met twice, which is not reported.
    for offer in suggest(&individual) {
        assert!(!offer.reasons.iter().any(|reason| matches!(reason, OfferReason::MeetAgain(_))), "{}", offer.spec);
    }
}

#[test]
fn missing_pair_of_a_howell_is_the_last_and_everybody_plays() {
    let wishes = Wishes { half: true, ..Wishes::usual(4) };
    let offers = offered_specs(&wishes);
    let howells: BTreeSet<&str> =
        offers.iter().map(|(spec, _)| spec.as_str()).filter(|spec| spec.starts_with("howell 4")).collect();
    assert_eq!(howells, ["howell 4 without 8"].into());
    // In a single round the opponent of the missing pair plays nothing at all.
    let single_round = Wishes { half: true, missing: Some(14), rounds: Some(1), boards: (1, 8), ..Wishes::usual(7) };
    assert!(suggest(&single_round).iter().all(|offer| !matches!(offer.spec.half, Some(Half::Without(_)))));
}

#[test]
fn offer_with_turned_rounds_has_the_rule_of_thumb() {
    let offers = suggest(&Wishes::usual(7));
    let switched_offer = offers.iter().find(|offer| offer.spec.to_string() == "mitchell 7 switched").unwrap();
    assert_eq!(switched_offer.rule_of_thumb, Some(last_eighth(&movement("mitchell 7")).balance().fairness()));
    let plain_offer = offers.iter().find(|offer| offer.spec.to_string() == "mitchell 7").unwrap();
    assert_eq!(plain_offer.rule_of_thumb, None);
}

#[test]
fn each_offer_is_unique_and_is_the_named_movement() {
    for (tables, half) in [(4, false), (7, true), (8, false)] {
        let offers = suggest(&Wishes { half, copies: 10, ..Wishes::usual(tables) });
        let names: Vec<(String, u8)> = offers.iter().map(|o| (o.spec.to_string(), o.boards_per_round)).collect();
        let unique_names: std::collections::BTreeSet<&(String, u8)> = names.iter().collect();
        assert_eq!(unique_names.len(), names.len(), "{tables}: {names:?}");
        for offer in &offers {
            assert_eq!(movement(&offer.spec.to_string()), offer.movement);
            // A complete movement goes by its family's name.
            let full_movement = Spec { rounds: None, ..offer.spec }.movement().unwrap();
            if offer.spec.family != Family::ThreeQuarterHowell {
                assert_eq!(
                    offer.spec.rounds.is_none(),
                    full_movement.rounds == offer.movement.rounds,
                    "{}",
                    offer.spec
                );
            }
        }
    }
}

#[test]
fn howell_is_offered_whole_and_mitchell_from_four_rounds() {
    for tables in [4, 7, 9] {
        for offer in suggest(&Wishes { winners: Some(1), ..Wishes::usual(tables) }) {
            if offer.spec.family == Family::Howell {
                assert_eq!(offer.spec.rounds, None, "{}", offer.spec);
            }
        }
        let is_too_short = |offer: &movement::Offer| offer.spec.family == Family::Mitchell && offer.movement.rounds < 4;
        assert!(!suggest(&Wishes::usual(tables)).iter().any(is_too_short), "{tables}");
    }
}

#[test]
fn contestant_with_the_most_boards_has_the_wished_number() {
    for (size, boards) in [(5, (26, 28)), (4, (27, 28)), (6, (22, 24))] {
        let wishes = Wishes { kind: ContestantKind::Pairs, size, half: true, boards, ..Wishes::usual(size) };
        for offer in suggest(&wishes) {
            let mut boards_played = std::collections::BTreeMap::new();
            for meeting in &offer.movement.meetings {
                for (number, _) in meeting.sitting.contestants() {
                    *boards_played.entry(number).or_insert(0_u16) += u16::from(offer.boards_per_round);
                }
            }
            let most_boards = boards_played.values().max().copied().unwrap();
            assert!((boards.0..=boards.1).contains(&most_boards), "{}: {most_boards} boards", offer.spec);
            assert_eq!(offer.boards(), most_boards, "{}", offer.spec);
        }
    }
}
