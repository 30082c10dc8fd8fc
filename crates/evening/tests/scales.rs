//! Victory point scales, cell by cell, against the printed tables.

use evening::scoring::{Points, ScaleOf, WBF, scale, scales, victory_points, victory_points_of_percent};
use serde_json::Value;

/// A published table, if the folder of real data is there.
fn table(name: &str) -> Option<Value> {
    let path = testing::data("tables")?.join(name);
    Some(serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap())
}

/// The victory points for a margin in IMPs, to two decimals.
fn vp(scale: &str, boards: u32, margin: i64) -> String {
    victory_points(scale, boards, &Points::from(margin)).unwrap().decimal(2)
}

/// The victory points for a margin in IMPs, rounded to whole ones.
fn rounded_vp(scale: &str, boards: u32, margin: i64) -> i64 {
    victory_points(scale, boards, &Points::from(margin)).unwrap().decimal(0).parse().unwrap()
}

/// Checks every margin of a published table, won and lost. `first` has the lowest margin of each step, and `middle` is
/// worth a draw.
fn check_table(scale: &str, boards: u32, first: &[i64], middle: i64) {
    let highest_margin = *first.last().unwrap() + 20;
    for margin in 0..=highest_margin {
        let step = first.iter().filter(|lowest| **lowest <= margin).count() as i64 - 1;
        assert_eq!(rounded_vp(scale, boards, margin), middle + step, "{scale}, {boards} boards, {margin}");
        assert_eq!(rounded_vp(scale, boards, -margin), middle - step, "{scale}, {boards} boards, -{margin}");
    }
}

#[test]
fn discrete_scale_is_the_published_one_in_every_cell() {
    let Some(table) = table("ebu_wbf_discrete_imp_vp.json") else { return };
    for (key, name, middle) in
        [("full20", "wbf-discrete", 10), ("half10_first_margin_for_5_to_10", "wbf-discrete-10", 5)]
    {
        for (boards, first) in table[key].as_object().unwrap() {
            let first: Vec<i64> = first.as_array().unwrap().iter().map(|n| n.as_i64().unwrap()).collect();
            check_table(name, boards.parse().unwrap(), &first, middle);
        }
    }
}

#[test]
fn swiss_pairs_scale_is_the_published_one_in_every_cell() {
    let Some(table) = table("ebu_swiss_pairs_mp_vp.json") else { return };
    for (key, name, middle) in [("full20", "ebu-swiss-pairs", 10), ("half10", "ebu-swiss-pairs-10", 5)] {
        for (range, limits) in table[key].as_object().unwrap() {
            let range = range.trim_start_matches("<=");
            let (fewest, most) = range.split_once('-').unwrap_or((range, range));
            for boards in [fewest, most] {
                let vp = |percent: &Points| -> i64 {
                    let points = victory_points_of_percent(name, boards.parse().unwrap(), percent).unwrap();
                    points.decimal(0).parse().unwrap()
                };
                for (step, limit) in (0i64..).zip(limits.as_array().unwrap()) {
                    let limit = Points::parse(&limit.to_string()).unwrap();
                    let above_limit = &limit + &Points::new(1, 100);
                    // A value equal to the limit stays in the lower step; the loser gets the rest.
                    assert_eq!(
                        (vp(&limit), vp(&above_limit)),
                        (middle + step, middle + step + 1),
                        "{name} {range} {limit:?}"
                    );
                    let lost = &Points::from(100) - &limit;
                    assert_eq!(vp(&lost), middle - step, "{name} {range} {lost:?}");
                }
            }
        }
    }
}

#[test]
fn continuous_scale_gives_the_quoted_values() {
    for (boards, margin, expected) in [
        (16, 1, "10.31"),
        (16, 2, "10.61"),
        (16, 5, "11.48"),
        (16, 10, "12.80"),
        (16, 15, "13.97"),
        (16, 20, "15.00"),
        (16, 30, "16.73"),
        (8, 1, "10.44"),
        (8, 10, "13.78"),
        (8, 20, "16.46"),
        (20, 1, "10.28"),
        (20, 2, "10.55"),
        (24, 10, "12.33"),
        (32, 1, "10.22"),
        (12, 52, "20.00"),
        (12, 500, "20.00"),
        (12, 0, "10.00"),
    ] {
        assert_eq!(vp(WBF, boards, margin), expected, "{boards} boards, {margin}");
    }
}

/// The complete tables for two lengths, as the construction gives them. At 8 boards with 40 IMPs, and at 16 boards at
/// seven margins, they are a hundredth above the formula.
#[test]
fn continuous_scale_gives_the_tables_of_8_and_16_boards() {
    let eight = "10.00 10.44 10.86 11.27 11.67 12.05 12.42 12.77 13.12 13.45 13.78 14.09 14.39 14.68 14.96 15.23 15.50 \
                 15.75 16.00 16.23 16.46 16.68 16.90 17.11 17.31 17.50 17.69 17.87 18.04 18.21 18.37 18.53 18.68 18.83 \
                 18.97 19.11 19.24 19.37 19.50 19.62 19.74 19.85 19.95 20.00";
    let sixteen = "10.00 10.31 10.61 10.91 11.20 11.48 11.76 12.03 12.29 12.55 12.80 13.04 13.28 13.52 13.75 13.97 14.18 \
                   14.39 14.60 14.80 15.00 15.19 15.38 15.56 15.74 15.92 16.09 16.26 16.42 16.58 16.73 16.88 17.03 17.17 \
                   17.31 17.45 17.59 17.72 17.85 17.97 18.09 18.21 18.33 18.44 18.55 18.66 18.77 18.87 18.97 19.07 19.16 \
                   19.25 19.34 19.43 19.52 19.61 19.69 19.77 19.85 19.93 20.00";
    for (boards, expected) in [(8, eight), (16, sixteen)] {
        for (margin, expected) in (0..).zip(expected.split_whitespace()) {
            assert_eq!(vp(WBF, boards, margin), expected, "{boards} boards, {margin}");
        }
    }
}

/// Cells where rounding the continuous curve differs from the table: boards, margin, the value in the table. In the
/// last cell, a hundredth added by smoothing lifts the curve to the half.
#[test]
fn discrete_scale_differs_from_the_rounded_curve_in_some_cells() {
    for (boards, margin, expected) in [
        (5, 7, 14),
        (6, 3, 12),
        (6, 5, 13),
        (7, 1, 11),
        (7, 3, 12),
        (8, 1, 11),
        (9, 1, 11),
        (9, 13, 15),
        (10, 1, 11),
        (10, 10, 14),
        (16, 5, 12),
        (24, 6, 12),
        (28, 2, 11),
        (56, 3, 11),
    ] {
        assert_eq!(rounded_vp("wbf-discrete", boards, margin), expected, "{boards} boards, {margin}");
        let rounded = rounded_vp(WBF, boards, margin);
        assert_eq!(rounded != expected, (boards, margin) != (56, 3), "{boards} boards, {margin}: {rounded}");
    }
}

#[test]
fn older_scale_of_twenty_points_gives_the_printed_steps() {
    for (boards, last) in [(6, [0, 2, 4, 7, 10, 13, 16, 19, 23, 27]), (11, [0, 2, 5, 9, 13, 17, 21, 25, 30, 35])] {
        for (step, margin) in (0i64..).zip(last) {
            assert_eq!(rounded_vp("acbl-20-old", boards, margin), 10 + step, "{boards} boards, {margin}");
            assert_eq!(rounded_vp("acbl-20-old", boards, margin + 1), 11 + step, "{boards} boards, {margin} and one");
        }
    }
}

/// Checks cells of a printed table: each has the margin, the winner's and the loser's points.
fn check_cells(scale: &str, boards: u32, printed: &[(i64, &str, &str)]) {
    for (margin, won, lost) in printed {
        let computed = [*margin, -margin].map(|m| victory_points(scale, boards, &Points::from(m)).unwrap().short(2));
        assert_eq!(computed, [*won, *lost], "{scale}: {boards} boards, {margin} IMPs");
    }
}

/// Checks cells of a scale of percentages: each has the percentage in hundredths, the winner's and the loser's points.
fn check_percent_cells(scale: &str, boards: u32, printed: &[(i64, &str, &str)]) {
    for (hundredths, won, lost) in printed {
        let percent = Points::new(*hundredths, 100);
        let both_sides = [percent.clone(), &Points::from(100) - &percent];
        let computed = both_sides.map(|p| victory_points_of_percent(scale, boards, &p).unwrap().short(2));
        assert_eq!(computed, [*won, *lost], "{scale}: {boards} boards, {hundredths}");
    }
}

#[test]
fn scale_of_thirty_points_gives_the_printed_steps() {
    let low = [(0, "15", "15"), (1, "18", "12"), (2, "19", "11"), (3, "20", "10"), (5, "22", "8"), (6, "22", "8")];
    check_cells("acbl-30", 7, &low);
    check_cells("acbl-30", 7, &[(10, "24", "6"), (11, "25", "5"), (27, "29", "1"), (28, "30", "0"), (60, "30", "0")]);
    check_cells("acbl-30", 10, &[(4, "20", "10"), (5, "21", "9"), (35, "29", "1"), (36, "30", "0")]);
    // Its upper steps are those of the scale of twenty points, ten points higher.
    for (boards, first_margin) in [(7, 11), (10, 18)] {
        for margin in first_margin..50 {
            assert_eq!(
                rounded_vp("acbl-30", boards, margin),
                10 + rounded_vp("acbl-20-old", boards, margin),
                "{margin}"
            );
        }
    }
}

#[test]
fn scale_of_swiss_pairs_gives_the_printed_steps() {
    let cells_of_4_boards = [(5000, "10", "10"), (5092, "10", "10"), (5093, "11", "9"), (6000, "15", "5")];
    check_percent_cells("ebu-swiss-pairs", 4, &cells_of_4_boards);
    check_percent_cells("ebu-swiss-pairs", 4, &[(7595, "19", "1"), (7596, "20", "0"), (10_000, "20", "0")]);
}

#[test]
fn two_sides_of_a_scale_share_its_pool() {
    // A scale such as 25-0 has none.
    let step_sums = |name: &str| match scale(name).map(|scale| &scale.of) {
        Some(ScaleOf::Imps { vp, .. }) => vp.iter().map(|two| &two[0].0 + &two[1].0).collect::<Vec<_>>(),
        _ => Vec::new(),
    };
    let has_fixed_pool = |name: &&str| step_sums(name).windows(2).all(|two| two[0] == two[1]);
    for name in scales("imps").into_iter().filter(has_fixed_pool) {
        let pool = &victory_points(name, 8, &Points::ZERO).unwrap() * &Points::from(2);
        for boards in 3..40 {
            for margin in 0..120 {
                let [won, lost] = [margin, -margin].map(|m| victory_points(name, boards, &Points::from(m)).unwrap());
                assert_eq!(&won + &lost, pool, "{name}, {boards} boards, {margin}");
            }
        }
    }
}

#[test]
fn margin_with_a_fraction_is_rounded_away_from_zero_first() {
    assert_eq!(victory_points(WBF, 16, &Points::new(19, 2)).unwrap().decimal(2), vp(WBF, 16, 10));
    assert_eq!(victory_points(WBF, 16, &Points::new(-19, 2)).unwrap().decimal(2), vp(WBF, 16, -10));
}

#[test]
fn scale_gives_nothing_if_it_is_unknown_or_of_another_kind() {
    assert!(victory_points("no-such-scale", 8, &Points::ZERO).is_none());
    assert!(victory_points_of_percent("wbf-discrete", 8, &Points::from(50)).is_none());
}

#[test]
fn scale_names_its_source() {
    assert!(scale("wbf-discrete").is_some_and(|s| !s.source.is_empty()));
}

#[test]
fn scales_are_offered_for_what_they_count() {
    for (kind, name) in [("imps", "wbf"), ("percent", "ebu-swiss-pairs"), ("patton", "patton-poland")] {
        for other_kind in ["imps", "percent", "patton"] {
            assert_eq!(scales(other_kind).contains(&name), other_kind == kind, "{name} for {other_kind}");
        }
    }
}
