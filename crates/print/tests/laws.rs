//! `docs/laws.md` says for every paragraph of the Laws where it is applied. The tests check that those places exist.

use std::collections::BTreeMap;
use std::path::Path;

use evening::club::{Conditions, Rules, profiles};
use evening::director::{Edition, Law, tree};
use print::Document;

fn repository_root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The places where each law is applied, as the page names them.
fn rows_by_law() -> BTreeMap<String, String> {
    let page = std::fs::read_to_string(repository_root().join("docs/laws.md")).unwrap();
    let (_, table) = page.split_once("## Every paragraph").unwrap();
    let cells = table.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | "));
    let rows: Vec<(String, String)> =
        cells.filter(|(law, _)| *law != "law").map(|(law, place)| (law.to_owned(), place.to_owned())).collect();
    let row_count = rows.len();
    let rows: BTreeMap<String, String> = rows.into_iter().collect();
    assert_eq!(rows.len(), row_count, "a law has two rows");
    rows
}

/// The names in backticks that contain a colon, as kind and name.
fn named_places(place: &str) -> impl Iterator<Item = (&str, &str)> {
    place.split('`').skip(1).step_by(2).filter_map(|name| name.split_once(':'))
}

#[test]
fn every_paragraph_of_2017_has_a_row() {
    let laws: BTreeMap<String, BTreeMap<String, Vec<String>>> =
        serde_json::from_str(&std::fs::read_to_string(repository_root().join("resources/rulings/laws.json")).unwrap())
            .unwrap();
    let rows = rows_by_law();
    let mut paragraph_count = 0;
    for (number, parts) in &laws["2017"] {
        let has_parts = |part: &String| parts.iter().any(|other| other != part && is_part_of(number, other, part));
        let innermost = parts.iter().filter(|part| !has_parts(part)).map(|part| format!("{number}{part}"));
        let undivided = parts.is_empty().then(|| number.clone());
        for law in innermost.chain(undivided) {
            paragraph_count += 1;
            assert!(rows.contains_key(&law), "Law {law} has no row");
        }
    }
    assert_eq!(rows.len(), paragraph_count, "a row is about a law that is not there");
}

/// Whether one part of a law contains another: `C2(c)` is part of `C2`, but `C10` is not part of `C1`.
fn is_part_of(number: &str, inner: &str, outer: &str) -> bool {
    let steps = |part: &str| -> Vec<String> {
        let law: Law = format!("{number}{part}").parse().unwrap();
        law.steps().into_iter().map(str::to_owned).collect()
    };
    steps(inner).starts_with(&steps(outer))
}

#[test]
fn everything_that_a_row_names_exists() {
    let is_choice = |key: &str| profiles().iter().any(|profile| profile.laws.contains_key(key));
    let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
    let rows = rows_by_law();
    for (law, place) in &rows {
        let mut has_place = place.contains("No software: ");
        for (kind, name) in named_places(place) {
            has_place = true;
            let exists = match kind {
                "tree" => tree(name).is_some_and(|tree| tree.start(Edition::OF_2017).is_some()),
                "document" => name.parse::<Document>().is_ok(),
                "setting" => {
                    let conditions = Conditions::default().entries();
                    let rules = Rules::default().entries();
                    rules.iter().chain(&conditions).any(|(key, _)| *key == name)
                }
                "choice" => is_choice(name),
                "file" => repository_root().join(name).is_file(),
                "test" => name.split_once("::").is_some_and(|(file, function)| {
                    std::fs::read_to_string(repository_root().join(file))
                        .is_ok_and(|source| source.contains(&format!("fn {function}(")))
                }),
                _ => false,
            };
            assert!(exists, "Law {law}: there is no {kind} {name}");
            *kinds.entry(kind).or_default() += 1;
        }
        assert!(has_place, "Law {law} names no place");
    }
    assert_eq!(kinds.len(), 6, "{kinds:?}");
}

#[test]
fn a_tree_that_a_row_names_knows_the_law() {
    for (law, place) in &rows_by_law() {
        let Some(("tree", name)) = named_places(place).next() else { continue };
        let row_law: Law = law.parse().unwrap();
        let is_same_law = |other: &str| {
            let other_law: Law = other.parse().unwrap();
            other_law.number() == row_law.number()
        };
        let tree = tree(name).unwrap();
        let names_law = tree.nodes.iter().any(|node| {
            let answer_laws = node.answers.iter().filter_map(|answer| answer.law());
            let follow_up_laws =
                node.outcome.iter().flat_map(|leaf| leaf.review.iter().chain(&leaf.penalty)).map(String::as_str);
            node.all_laws().chain(answer_laws).chain(follow_up_laws).any(is_same_law)
        });
        // A row may explain in words why it names the tree of another law.
        assert!(names_law || place.contains(": ") || place.contains("; "), "Law {law}: {name} does not name it");
    }
}
