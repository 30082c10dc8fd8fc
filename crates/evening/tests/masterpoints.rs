//! Masterpoint scales, award by award.

use evening::scoring::{FieldSize, Points, masterpoint_scale};
use movement::ContestantKind;

/// The awards by place, in the scale's smallest unit, without the equal ones at the end. `None` if the scale has no
/// award for a field of this size.
fn awards_by_place(scale: &str, kind: ContestantKind, winners: u8, all: u32, list: u32, boards: u32) -> Option<String> {
    let scale = masterpoint_scale(scale).unwrap();
    let ranks: Vec<u32> = (1..=list).collect();
    let smallest = Points::from(10_i64.pow(scale.decimals));
    let points = scale.awards(kind, winners, FieldSize { all, list, boards }, &ranks)?;
    let points: Vec<String> = points.into_iter().map(|p| (&p.unwrap() * &smallest).short(4)).collect();
    let lowest = points.last().cloned().unwrap();
    let paid_count = points.iter().rposition(|p| *p != lowest).map_or(0, |index| index + 1);
    Some(points[..paid_count].join(" "))
}

/// The awards for these ranks, in the scale's smallest unit. `None` for a tie that the scale leaves to the director.
fn awards_by_rank(scale: &str, kind: ContestantKind, winners: u8, ranks: &[u32]) -> Vec<Option<String>> {
    let scale = masterpoint_scale(scale).unwrap();
    let list = ranks.len() as u32;
    let smallest = Points::from(10_i64.pow(scale.decimals));
    let field_size = FieldSize { all: list * u32::from(winners), list, boards: 24 };
    let points = scale.awards(kind, winners, field_size, ranks).unwrap();
    points.into_iter().map(|p| Some((&p? * &smallest).short(4))).collect()
}

#[test]
fn english_club_scale_gives_the_published_awards() {
    for (winners, all, list, boards, expected) in [
        (1, 5, 5, 24, None),
        (1, 6, 6, 24, Some("12 6")),
        (1, 8, 8, 24, Some("18 12 6")),
        (1, 13, 13, 24, Some("24 18 12 6")),
        (1, 14, 14, 24, Some("30 24 18 12 6")),
        (1, 20, 20, 24, Some("42 36 30 24 18 12 6")),
        (1, 26, 26, 11, None),
        (1, 26, 26, 12, Some("42 36 30 24 18 12 6")),
        (1, 26, 26, 35, Some("54 48 42 36 30 24 18 12 6")),
        (1, 50, 50, 16, Some("75 72 66 60 54 48 42 36 30 24 18 12 6")),
        (2, 9, 5, 24, None),
        (2, 10, 5, 24, Some("20 10")),
        (2, 14, 7, 24, Some("30 20 10")),
        (2, 22, 11, 24, Some("40 30 20 10")),
        (2, 24, 12, 36, Some("60 50 40 30 20 10")),
    ] {
        let points = awards_by_place("ebu-club", ContestantKind::Pairs, winners, all, list, boards);
        assert_eq!(points.as_deref(), expected, "{winners} winners, {all} pairs, {boards} boards");
    }
    for (players, expected) in
        [(7, None), (8, Some("9 6 6")), (12, Some("12 9 6 6")), (24, Some("24 21 18 15 12 9 6 6"))]
    {
        assert_eq!(
            awards_by_place("ebu-club", ContestantKind::Individual, 1, players, players, 24).as_deref(),
            expected,
            "{players}"
        );
    }
}

#[test]
fn flemish_club_scale_gives_the_published_awards() {
    for (winners, all, list, expected) in [
        (1, 8, 8, "32 24"),
        (1, 12, 12, "48 36 24 19"),
        (1, 13, 13, "52 39 26 21"),
        (1, 20, 20, "80 60 40 32 28 24"),
        // 240 and shares of it in hundredths, down to 1 for place 19; so has place 20.
        (1, 60, 60, "240 180 120 96 84 72 60 48 36 24 22 19 17 14 12 10 7 5 2 2"),
        (2, 19, 10, "38 29 19"),
        (2, 28, 14, "56 42 28 22"),
    ] {
        assert_eq!(
            awards_by_place("vbl-club", ContestantKind::Pairs, winners, all, list, 24).as_deref(),
            Some(expected),
            "{all}"
        );
    }
    assert_eq!(awards_by_place("vbl-club", ContestantKind::Individual, 1, 12, 12, 24).as_deref(), Some("24 18 12 10"));
}

#[test]
fn australian_club_scale_gives_the_published_awards() {
    for (winners, all, list, expected) in [
        (1, 8, 8, "24 17 12 8"),
        (1, 9, 9, "30 21 15 10"),
        (1, 12, 12, "36 25 18 12 9 7"),
        (2, 12, 6, "18 13 9"),
        (2, 21, 11, "33 23 17 11 8"),
        // Up to 15 tables the first place has six for each table, 90; the third has half of that, the fourth a third,
        // and so on. From 16 tables on there is a table of its own, 95.
        (1, 30, 30, "90 63 45 30 23 18 15 13 11 10 9 8 8 7 6"),
        (1, 32, 32, "95 67 48 32 24 19 16 14 12 11 10 9 8 7 7 6"),
    ] {
        assert_eq!(
            awards_by_place("abf-green", ContestantKind::Pairs, winners, all, list, 27).as_deref(),
            Some(expected),
            "{all}"
        );
    }
}

/// The manual's own formulas with W = 2.5: 10 hundredths a table to 15 tables, 5 to 30 with two winners; above, the
/// curve.
#[test]
fn australian_scale_of_red_points_gives_the_published_awards() {
    for (winners, all, list, expected) in [
        (1, 8, 8, "40 28 20 13"),
        // A half table counts as a whole one.
        (1, 9, 9, "50 35 25 17"),
        (2, 12, 6, "30 21 15"),
        (1, 30, 30, "150 105 75 50 38 30 25 21 19 17 15 14 13 12 11"),
        // 250 x (1 - 1/e) = 158.03.
        (1, 32, 32, "158 111 79 53 40 32 26 23 20 18 16 14 13 12 11 11"),
    ] {
        assert_eq!(
            awards_by_place("abf-red", ContestantKind::Pairs, winners, all, list, 27).as_deref(),
            Some(expected),
            "{all}"
        );
    }
    // 31 tables with two winners: 250 x (1 - exp(-31/32)) = 155.11. Beyond 60 the file has no award.
    let first = |tables| awards_by_place("abf-red", ContestantKind::Pairs, 2, 2 * tables, tables, 27);
    assert!(first(31).unwrap().starts_with("155 109 78 "));
    assert_eq!(first(61), None);
    assert_eq!(awards_by_place("abf-red", ContestantKind::Teams, 1, 8, 8, 27), None);
}

#[test]
fn ties_share_masterpoints_as_the_scale_says() {
    let awards_of = |points: &[&str]| points.iter().map(|p| Some((*p).to_owned())).collect::<Vec<_>>();
    let ranks_after = |ranks: &[u32]| (ranks.len() as u32 + 1..=12).collect::<Vec<u32>>();
    for (ranks, expected) in [
        (vec![1, 1, 3, 3], vec!["21", "21", "9", "9"]),
        (vec![1, 1, 1, 4], vec!["18", "18", "18", "6"]),
        (vec![1, 2, 2, 2, 2], vec!["24", "9", "9", "9", "9"]),
        (vec![1, 2, 3, 4, 4], vec!["24", "18", "12", "6", "6"]),
    ] {
        let all_ranks: Vec<u32> = ranks.iter().copied().chain(ranks_after(&ranks)).collect();
        assert_eq!(
            awards_by_rank("ebu-club", ContestantKind::Pairs, 1, &all_ranks)[..ranks.len()],
            awards_of(&expected),
            "{ranks:?}"
        );
    }
    let all_ranks = [1, 2, 2, 4, 4, 6, 7, 8, 9, 10, 11, 12];
    assert_eq!(
        awards_by_rank("vbl-club", ContestantKind::Pairs, 1, &all_ranks)[..5],
        awards_of(&["48", "36", "36", "19", "19"])
    );
    // The Australian source does not mention ties, so ties on a paid place are left to the director.
    assert_eq!(
        awards_by_rank("abf-green", ContestantKind::Pairs, 1, &all_ranks)[..3],
        [Some("36".to_owned()), None, None]
    );
}

#[test]
fn every_scale_has_a_source_and_a_title() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../resources/masterpoints");
    let files: Vec<_> = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    assert!(files.len() >= 2);
    for file in files {
        let scale = masterpoint_scale(file.file_stem().unwrap().to_str().unwrap()).unwrap();
        assert!(!scale.source.is_empty() && !scale.title.is_empty(), "{}", file.display());
    }
}
