//! The directions in which rooms may depend on each other, read from the `use` lines.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// Which rooms a room may know, as `docs/architecture.md` draws it.
fn allowed() -> BTreeMap<&'static str, Vec<&'static str>> {
    let core = vec!["bridge", "movement", "club", "director", "session", "scoring"];
    let with = |more: &[&'static str]| core.iter().copied().chain(more.iter().copied()).collect::<Vec<_>>();
    BTreeMap::from([
        ("bridge", vec![]),
        ("solver", core.clone()),
        ("jet", vec![]),
        ("movement", vec!["bridge"]),
        ("club", vec!["bridge"]),
        ("director", vec!["bridge", "movement", "club"]),
        ("session", vec!["bridge", "movement", "club", "director"]),
        ("scoring", vec!["bridge", "movement", "club", "director", "session"]),
        ("draw", core.clone()),
        ("lang", with(&["draw"])),
        ("manual", vec!["lang"]),
        ("store", core.clone()),
        ("federation", core.clone()),
        ("exchange", with(&["lang", "jet"])),
        ("print", with(&["lang", "manual"])),
        ("desk", with(&["draw", "lang", "store", "exchange", "print", "federation"])),
        ("ui", with(&["draw", "lang", "store", "exchange", "print", "desk", "solver", "phones", "manual"])),
        (
            "cli",
            with(&["draw", "lang", "store", "exchange", "print", "desk", "solver", "phones", "manual", "federation"]),
        ),
        ("phones", with(&["lang", "store", "exchange", "print", "desk"])),
    ])
}

fn sources(folder: &Path, found: &mut Vec<(String, String)>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

fn all_sources() -> Vec<(String, String, String)> {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut found = Vec::new();
    sources(&src, &mut found);
    found
        .into_iter()
        .map(|(path, text)| {
            let inside = Path::new(&path).strip_prefix(&src).unwrap().to_owned();
            let first = inside.components().next().unwrap().as_os_str().to_string_lossy().replace(".rs", "");
            (first, path, text)
        })
        .collect()
}

#[test]
fn rooms_depend_only_downwards() {
    let allowed = allowed();
    for (room, path, text) in all_sources().iter().filter(|(room, ..)| room != "lib" && room != "main") {
        let may = allowed.get(room.as_str()).unwrap_or_else(|| panic!("{room} is not in the picture of the house"));
        for name in used(text).into_iter().filter(|name| allowed.contains_key(name.as_str()) && name != room) {
            assert!(may.contains(&name.as_str()), "{path}: {room} must not know {name}");
        }
    }
}

/// The rooms a text names, one by one (`crate::bridge::Seat`) or in a group (`use crate::{bridge::Seat, club}`).
fn used(text: &str) -> BTreeSet<String> {
    let word = |text: &str| text.chars().take_while(char::is_ascii_lowercase).collect::<String>();
    let mut found = BTreeSet::new();
    for after in text.split("crate::").skip(1) {
        let Some(group) = after.strip_prefix('{') else {
            found.insert(word(after));
            continue;
        };
        // What stands at the first level of the group is a room.
        let (mut depth, mut start) = (0, true);
        for (at, letter) in group.char_indices() {
            match letter {
                '{' => depth += 1,
                '}' if depth == 0 => break,
                '}' => depth -= 1,
                ',' if depth == 0 => start = true,
                letter if start && letter.is_ascii_lowercase() => {
                    found.insert(word(&group[at..]));
                    start = false;
                }
                _ => {}
            }
        }
    }
    found
}

#[test]
fn a_group_of_rooms_is_seen_like_one_by_one() {
    let text = "use crate::{bridge::{Seat, Side}, club, session::Slot as store};\nuse crate::ui::App;";
    assert_eq!(used(text), ["bridge", "club", "session", "ui"].map(str::to_owned).into());
}

#[test]
fn only_the_window_knows_the_window_library() {
    for (room, path, text) in all_sources().iter().filter(|(room, ..)| room != "ui") {
        assert!(!text.contains("iced::"), "{path}: {room} must not use iced");
    }
}

/// Whoever opens the database beside the desk shuts other hands out, or writes on what they changed. What is left reads
/// files that no desk can be laid out over.
#[test]
fn commands_come_to_the_database_by_the_desk() {
    let allowed = ["Store::is_database", "Store::salvage"];
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut found = BTreeSet::new();
    for (_, path, text) in all_sources().iter().filter(|(room, ..)| room == "cli") {
        let named = text.match_indices("Store").filter(|(at, _)| !text[..*at].ends_with(is_word));
        for after in named.map(|(at, _)| &text[at..]).filter(|after| !after["Store".len()..].starts_with(is_word)) {
            let name: String = after.chars().take_while(|c| is_word(*c) || *c == ':').collect();
            // The `use` line of those.
            let is_import = name == "Store" && allowed.iter().any(|name| text.contains(name));
            // An error that came from there, by the name of its variant.
            let is_variant = name == "Store" && after["Store".len()..].starts_with('(');
            assert!(is_import || is_variant || allowed.contains(&name.as_str()), "{path}: {name} goes past the desk");
            found.insert(name);
        }
    }
    assert!(allowed.iter().all(|name| found.contains(*name)), "{found:?}");
}

#[test]
fn the_core_reads_no_clock_and_no_file() {
    for (room, path, text) in all_sources() {
        if !["bridge", "movement", "club", "director", "session", "scoring"].contains(&room.as_str()) {
            continue;
        }
        for forbidden in ["Local::now", "Utc::now", "SystemTime", "std::fs", "std::env::", "now_v7", "new_v4"] {
            assert!(!text.contains(forbidden), "{path}: the core must not use {forbidden}");
        }
    }
}

/// Between a result and the rounding its profile names there is no floating point: not in the room that
/// scores, nor in what it is made of.
#[test]
fn scoring_is_without_floating_point() {
    let exact = ["scoring", "club", "session", "bridge"];
    let mut read = 0;
    for (room, path, text) in all_sources().iter().filter(|(room, ..)| exact.contains(&room.as_str())) {
        read += usize::from(room == "scoring");
        for (at, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let float = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|word| {
                matches!(word, "f32" | "f64" | "to_f64" | "to_f32" | "as_f64" | "powf" | "sqrtf")
                    || (word.ends_with("f32") || word.ends_with("f64"))
                        && word.starts_with(|c: char| c.is_ascii_digit())
            });
            assert!(!float, "{path}:{}: {line}", at + 1);
        }
    }
    assert!(read > 10, "the room was found");
}

/// What stands between backticks in a text, one line each.
fn quoted(text: &str) -> impl Iterator<Item = &str> {
    text.split("```").step_by(2).flat_map(|prose| prose.split('`').skip(1).step_by(2))
}

/// A name of Rust, or several joined by `::`; a macro with its mark.
fn is_symbol(quoted: &str) -> bool {
    let name = quoted.trim_end_matches('!');
    name.len() > 2 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == ':')
}

#[test]
fn what_contributing_says_of_adding_things_names_files_and_functions_that_are_there() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let chapter = text.split("\n## ").find(|chapter| chapter.starts_with("How to add")).unwrap();
    let mut files = Vec::new();
    for folder in ["src", "tests"] {
        sources(&root.join(folder), &mut files);
    }
    let is_word = |text: &str, word: &str| {
        let inside = |c: char| c.is_ascii_alphanumeric() || c == '_';
        text.match_indices(word)
            .any(|(at, _)| !text[..at].ends_with(inside) && !text[at + word.len()..].starts_with(inside))
    };
    let (mut missing, mut seen) = (Vec::new(), 0);
    for name in quoted(chapter) {
        let placeholder = name.contains("NAME") || name.contains("-N.") || name.contains('…') || name.contains("KEY");
        if placeholder || name.contains(' ') {
            continue;
        }
        let there = if name.contains('/') {
            root.join(name).exists()
        } else if Path::new(name).extension().is_some_and(|e| e == "rs") {
            root.join(name).exists() || files.iter().any(|(path, _)| path.ends_with(&format!("/{name}")))
        } else if is_symbol(name) {
            let parts: Vec<&str> = name.trim_end_matches('!').split("::").filter(|part| !part.is_empty()).collect();
            let holds = |path: &str, text: &str, part: &str| {
                is_word(text, part) || path.ends_with(&format!("/{part}.rs")) || path.contains(&format!("/{part}/"))
            };
            files.iter().any(|(path, text)| parts.iter().all(|part| holds(path, text, part)))
        } else {
            continue;
        };
        seen += 1;
        if !there {
            missing.push(name);
        }
    }
    assert!(seen > 80, "{seen} names were looked for");
    assert_eq!(missing, [] as [&str; 0]);
}
