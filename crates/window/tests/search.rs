//! Searches in Go to, in Settings and for a ruling find the expected hit first. The queries are in `tests/data/search`,
//! a file for each language.

use std::collections::BTreeMap;
use std::path::Path;

use ::window::App;
use ::window::own_settings::rules;
use evening::session::{Change, Entry, Session};
use lang::Language;
use print::Document;
use testing::random_evening::RandomEvening;
use testing::*;

use crate::harness::{choose_language, club_player, go_to, open_with, sample_opening};

/// The root of the repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The sample evening, with four others in the archive and a member who does not play tonight.
fn app_with_evenings() -> App {
    let titled = |title: &str| -> Vec<Entry> {
        vec![entry(opening(&[])), entry(Change::TitleSet { title: title.to_owned(), club: String::new() })]
    };
    let others = ["Spring Butler", "Julemiks", "Weihnachtsturnier", "Paasdrive"].map(titled);
    let all_evenings = others.into_iter().chain([sample_opening()]).collect();
    open_with(all_evenings, &[club_player(900, "Mildred Applegarth-Finch")])
}

/// The single-line texts of a language, by key.
fn texts_by_key(language: Language) -> BTreeMap<String, String> {
    let folder = Path::new(ROOT).join("resources/locales").join(language.to_string());
    let paths = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
    let mut texts = BTreeMap::new();
    for path in paths {
        let file_text = std::fs::read_to_string(path).unwrap();
        let lines = file_text.lines().filter_map(|line| line.split_once(" = "));
        texts.extend(lines.map(|(key, text)| (key.to_owned(), text.to_owned())));
    }
    texts
}

/// The beginning of the line that Go to lists for `board 7`, `player Ada North`, or the key of a text.
fn expected_line(hit: &str, app: &App, texts: &BTreeMap<String, String>) -> String {
    let say = app.desk().texts.say();
    let words: Vec<&str> = hit.split(' ').collect();
    match words.as_slice() {
        ["board", number] => say.go_to_board(*number),
        ["table", table, round] => say.go_to_table(*table, *round),
        ["pair", number] => {
            let id = pair(number.parse().unwrap());
            let title_of_pair = app.desk().session().unwrap().title_of(id);
            let line = app.found_places().find(|words| words.ends_with(&title_of_pair)).unwrap_or(&title_of_pair);
            line.to_owned()
        }
        ["player" | "evening", ..] => hit.split_once(' ').unwrap().1.to_owned(),
        _ => {
            let document = hit.strip_prefix("document-").map(|name| name.parse::<Document>().unwrap());
            let title = document.map(|document| document.title(&app.desk().texts));
            title.unwrap_or_else(|| texts[hit].clone())
        }
    }
}

/// The rules that Settings lists for a search, in order.
fn rules_found(typed: &str, app: &App, session: &Session) -> Vec<&'static str> {
    let mut search = rules::State::default();
    let _ = search.update_for_session::<()>(rules::Message::Search(typed.to_owned()), session, app.desk());
    search.matching_rules(session, &app.desk().texts).into_iter().map(|(key, _)| key).collect()
}

#[test]
fn two_letters_find_no_rule_by_its_description() {
    let mut app = app_with_evenings();
    choose_language(&mut app, Language::De);
    go_to(&mut app, "br");
    let found: Vec<&str> = app.found_places().collect();
    let is_player = |place: &str| place.contains(" · Paar ");
    assert!(found.iter().all(|place| is_player(place) || place.to_lowercase().contains("br")), "{found:?}");
}

#[test]
fn queries_of_each_language_find_the_expected_hit_first() {
    let mut app = app_with_evenings();
    let random_evening = RandomEvening::new("mitchell 5", &[], 3).play();
    let mut failures = Vec::new();
    for language in Language::ALL {
        choose_language(&mut app, language);
        let texts = texts_by_key(language);
        let path = Path::new(ROOT).join("tests/data/search").join(language.to_string()).with_extension("tsv");
        let table = std::fs::read_to_string(path).unwrap();
        let queries: Vec<Vec<&str>> = table.lines().skip(1).map(|line| line.split('\t').collect()).collect();
        assert!(queries.len() >= 200, "{language}: {}", queries.len());
        // All of them run in `.ci/long`.
        for query in queries.iter().step_by(if is_thorough() { 1 } else { 5 }) {
            let [place, typed, hit] = query[..] else { panic!("{query:?}") };
            let (expected, hits) = match place {
                "go-to" => {
                    go_to(&mut app, typed);
                    (expected_line(hit, &app, &texts), app.found_places().map(str::to_owned).collect::<Vec<_>>())
                }
                "settings" => (
                    hit.to_owned(),
                    rules_found(typed, &app, random_evening.session()).into_iter().map(str::to_owned).collect(),
                ),
                "rulings" => {
                    let trees = lang::seek(typed, &language.texts());
                    (hit.to_owned(), trees.into_iter().map(|tree| tree.name.clone()).collect())
                }
                // For an ambiguous query, the expected tree must be among the first three of several.
                "rulings-list" => {
                    let mut trees: Vec<String> =
                        lang::seek(typed, &language.texts()).into_iter().map(|tree| tree.name.clone()).collect();
                    let index = trees.iter().take(3).position(|tree| tree == hit);
                    index.filter(|_| trees.len() > 1).into_iter().for_each(|index| trees.swap(0, index));
                    (hit.to_owned(), trees)
                }
                _ => panic!("{query:?}"),
            };
            if !hits.first().is_some_and(|first| first.starts_with(&expected)) {
                failures.push(format!("{language} {place}: {typed}: {expected:?} is not first of {hits:?}"));
            }
        }
    }
    assert!(failures.is_empty(), "{} wrong:\n{}", failures.len(), failures.join("\n"));
}

#[test]
fn each_keyword_finds_its_thing() {
    let mut app = app_with_evenings();
    let random_evening = RandomEvening::new("mitchell 5", &[], 3).play();
    let mut failures = Vec::new();
    for language in Language::ALL {
        choose_language(&mut app, language);
        let texts = texts_by_key(language);
        for (key, keywords) in texts.iter().filter_map(|(key, text)| Some((key.strip_prefix("also-")?, text))) {
            // These keywords precede a number. A round is drawn again only where rounds are drawn.
            if ["board", "pair", "table", "round", "draw-again"].contains(&key) {
                continue;
            }
            for keyword in keywords.split(", ").step_by(if is_thorough() { 1 } else { 5 }) {
                go_to(&mut app, keyword);
                let expected = expected_line(key, &app, &texts);
                // A rule is found in Settings.
                let is_rule = rules_found(keyword, &app, random_evening.session())
                    .iter()
                    .any(|rule| lang::rules::title(rule, &app.desk().texts) == expected);
                if !is_rule && !app.found_places().any(|line| line == expected) {
                    failures.push(format!("{language}: {keyword} does not find {expected}"));
                }
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
