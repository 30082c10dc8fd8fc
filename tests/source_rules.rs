//! Rules for the source code that the compiler does not check.

use std::collections::BTreeSet;
use std::path::Path;

fn collect_sources(folder: &Path, files_found: &mut Vec<(String, String)>) {
    let mut entries: Vec<_> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect_sources(&path, files_found);
        } else if path.extension().is_some_and(|e| e == "rs") {
            files_found.push((path.display().to_string(), std::fs::read_to_string(&path).unwrap()));
        }
    }
}

/// Path and text of every Rust file below a folder of the project.
fn all_sources(folder: &str) -> Vec<(String, String)> {
    let mut files_found = Vec::new();
    collect_sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join(folder), &mut files_found);
    assert!(!files_found.is_empty(), "{folder}");
    files_found
}

/// The core: crates that use no clock, file, database, window or language.
const CORE_FOLDERS: [&str; 3] = ["crates/bridge/src", "crates/movement/src", "crates/evening/src"];

#[test]
fn core_modules_use_only_earlier_modules() {
    let modules = ["club", "director", "session", "scoring", "draw"];
    for (path, text) in all_sources("crates/evening/src") {
        let Some(own_index) = modules.iter().position(|module| {
            path.contains(&format!("/src/{module}/")) || path.ends_with(&format!("/src/{module}.rs"))
        }) else {
            continue;
        };
        for later_module in &modules[own_index + 1..] {
            assert!(
                !text.contains(&format!("crate::{later_module}")),
                "{path}: {} must not use {later_module}",
                modules[own_index]
            );
        }
    }
}

/// Opening the database without the desk would lock out other devices, or overwrite their changes. The exceptions read
/// files for which no desk can be opened.
#[test]
fn commands_use_the_database_only_through_the_desk() {
    let allowed_names = ["Store::is_database", "Store::salvage"];
    let is_word_char = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let mut names_found = BTreeSet::new();
    for (path, text) in &all_sources("src") {
        let occurrences =
            text.match_indices("Store").filter(|(position, _)| !text[..*position].ends_with(is_word_char));
        // A command may name a type of the store inside `read_blocking`, because the desk lends it the store there.
        let occurrences = occurrences.filter(|(position, _)| !text[..*position].ends_with("read_blocking(store::"));
        for text_after in occurrences
            .map(|(position, _)| &text[position..])
            .filter(|text_after| !text_after["Store".len()..].starts_with(is_word_char))
        {
            let name: String = text_after.chars().take_while(|c| is_word_char(*c) || *c == ':').collect();
            // The `use` line of a file that uses an allowed name.
            let is_import = name == "Store" && allowed_names.iter().any(|name| text.contains(name));
            // A variant of an error type that names the store's error.
            let is_variant = name == "Store" && text_after["Store".len()..].starts_with('(');
            assert!(
                is_import || is_variant || allowed_names.contains(&name.as_str()),
                "{path}: {name} goes past the desk"
            );
            names_found.insert(name);
        }
    }
    assert!(allowed_names.iter().all(|name| names_found.contains(*name)), "{names_found:?}");
}

#[test]
fn the_core_reads_no_clock_and_no_file() {
    for (path, text) in CORE_FOLDERS.into_iter().flat_map(all_sources) {
        for forbidden in ["Local::now", "Utc::now", "SystemTime", "std::fs", "std::env::", "now_v7", "new_v4"] {
            assert!(!text.contains(forbidden), "{path}: the core must not use {forbidden}");
        }
    }
}

/// There is no floating point between a result and the rounding that its profile defines.
#[test]
fn scoring_is_without_floating_point() {
    for (path, text) in ["crates/bridge/src", "crates/evening/src"].into_iter().flat_map(all_sources) {
        if ["/director", "/draw"].iter().any(|module| path.contains(&format!("/evening/src{module}"))) {
            continue;
        }
        for (index, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            let has_float = code.split(|c: char| !c.is_ascii_alphanumeric() && c != '_').any(|word| {
                matches!(word, "f32" | "f64" | "to_f64" | "to_f32" | "as_f64" | "powf" | "sqrtf")
                    || (word.ends_with("f32") || word.ends_with("f64"))
                        && word.starts_with(|c: char| c.is_ascii_digit())
            });
            assert!(!has_float, "{path}:{}: {line}", index + 1);
        }
    }
}

/// The texts between backticks, outside of code blocks.
fn quoted_texts(text: &str) -> impl Iterator<Item = &str> {
    text.split("```").step_by(2).flat_map(|prose| prose.split('`').skip(1).step_by(2))
}

/// Whether a text is a Rust name or a path of names. A macro may end with `!`.
fn is_symbol(quoted: &str) -> bool {
    let name = quoted.trim_end_matches('!');
    name.len() > 2 && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == ':')
}

#[test]
fn files_and_functions_named_in_contributing_exist() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(root.join("CONTRIBUTING.md")).unwrap();
    let chapter = text.split("\n## ").find(|chapter| chapter.starts_with("How to add")).unwrap();
    let mut files = Vec::new();
    for folder in ["src", "crates", "tests"] {
        collect_sources(&root.join(folder), &mut files);
    }
    let contains_word = |text: &str, word: &str| {
        let is_word_char = |c: char| c.is_ascii_alphanumeric() || c == '_';
        text.match_indices(word).any(|(position, _)| {
            !text[..position].ends_with(is_word_char) && !text[position + word.len()..].starts_with(is_word_char)
        })
    };
    let (mut missing_names, mut seen_count) = (Vec::new(), 0);
    for name in quoted_texts(chapter) {
        let is_placeholder =
            name.contains("NAME") || name.contains("-N.") || name.contains('…') || name.contains("KEY");
        if is_placeholder || name.contains(' ') {
            continue;
        }
        let exists = if name.contains('/') {
            root.join(name).exists()
        } else if Path::new(name).extension().is_some_and(|e| e == "rs") {
            root.join(name).exists() || files.iter().any(|(path, _)| path.ends_with(&format!("/{name}")))
        } else if is_symbol(name) {
            let parts: Vec<&str> = name.trim_end_matches('!').split("::").filter(|part| !part.is_empty()).collect();
            let is_in_file = |path: &str, text: &str, part: &str| {
                contains_word(text, part)
                    || path.ends_with(&format!("/{part}.rs"))
                    || path.contains(&format!("/{part}/"))
            };
            files.iter().any(|(path, text)| parts.iter().all(|part| is_in_file(path, text, part)))
        } else {
            continue;
        };
        seen_count += 1;
        if !exists {
            missing_names.push(name);
        }
    }
    assert!(seen_count > 80, "{seen_count} names were looked for");
    assert_eq!(missing_names, [] as [&str; 0]);
}
