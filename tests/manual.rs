//! The manual in each language: its chapters, links and pictures exist, and its commands run.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use lang::Language;
use lang::manual;

use crate::support::program;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn texts_between<'a>(text: &'a str, opening: &str, closing: &str) -> Vec<&'a str> {
    text.split(opening)
        .skip(1)
        .filter_map(|after_opening| after_opening.split_once(closing))
        .map(|(content, _)| content)
        .collect()
}

fn shown_pictures(language: Language) -> BTreeSet<&'static str> {
    texts_between(manual::text(language), "](", ")")
        .into_iter()
        .filter(|target| Path::new(target).extension().is_some_and(|kind| kind == "png"))
        .collect()
}

fn file_names(folder: PathBuf) -> BTreeSet<String> {
    let folder = std::fs::read_dir(folder).unwrap();
    folder.map(|file| file.unwrap().file_name().into_string().unwrap()).collect()
}

#[test]
fn every_language_has_the_same_chapters_in_the_same_order() {
    let headings_of = |language| -> Vec<(String, bool)> {
        manual::headings(language).into_iter().map(|heading| (heading.anchor, heading.is_chapter)).collect()
    };
    let english = headings_of(Language::En);
    assert!(english.iter().filter(|(_, is_chapter)| *is_chapter).count() > 15 && english.len() > 70);
    for language in Language::ALL {
        assert_eq!(headings_of(language), english, "{language}");
        let own_names = file_names(root().join("resources/manual").join(language.to_string()));
        assert_eq!(own_names, file_names(root().join("resources/manual/en")), "{language}");
    }
}

#[test]
fn anchors_are_unique_and_every_link_has_one() {
    for language in Language::ALL {
        let headings = manual::headings(language);
        let anchors: BTreeSet<&str> = headings.iter().map(|heading| heading.anchor.as_str()).collect();
        assert_eq!(anchors.len(), headings.len(), "{language}: an anchor is there twice");
        assert!(!anchors.contains(""), "{language}: a heading has no anchor");
        for target in texts_between(manual::text(language), "](#", ")") {
            assert!(anchors.contains(target), "{language}: nothing is at {target}");
        }
    }
}

#[test]
fn headings_are_translated() {
    let english: BTreeMap<String, String> =
        manual::headings(Language::En).into_iter().map(|heading| (heading.anchor, heading.title)).collect();
    for language in [Language::Da, Language::De, Language::Nl] {
        let untranslated: Vec<String> = manual::headings(language)
            .into_iter()
            .filter(|heading| english[&heading.anchor] == heading.title)
            .map(|heading| heading.title)
            .collect();
        // Names of programs are the same in every language.
        assert!(untranslated.len() <= 6, "{language}: {untranslated:?}");
    }
}

#[test]
fn every_shown_picture_is_a_small_png_and_every_file_is_shown() {
    let mut total_bytes = 0;
    for language in Language::ALL {
        let shown_names = shown_pictures(language);
        assert_eq!(shown_names, shown_pictures(Language::En), "{language}");
        for name in &shown_names {
            let bytes = manual::picture(language, name).unwrap_or_else(|| panic!("{language}: there is no {name}"));
            assert!(bytes.starts_with(b"\x89PNG") && bytes.len() < 40_000, "{language}: {name}");
            total_bytes += bytes.len();
        }
        let picture_files = file_names(root().join("resources/manual/pictures").join(language.to_string()));
        let expected_files: BTreeSet<String> = shown_names.into_iter().map(str::to_owned).collect();
        assert_eq!(picture_files, expected_files, "{language}");
    }
    assert!(total_bytes < 1_500_000, "{total_bytes} bytes of pictures");
}

/// Each command in the `sh` blocks of a manual, split into words.
fn commands(language: Language) -> Vec<Vec<String>> {
    texts_between(manual::text(language), "```sh\n", "```")
        .into_iter()
        .flat_map(str::lines)
        .map(|line| line.split(' ').map(str::to_owned).collect())
        .collect()
}

#[test]
fn every_command_in_the_manual_runs() {
    let folder = tempfile::tempdir().unwrap();
    let run_command = |command: &[String]| {
        let mut process = program();
        process.current_dir(&folder).env("HOME", folder.path()).env("XDG_DATA_HOME", folder.path()).args(&command[1..]);
        let output = process.output().unwrap();
        let error_text = String::from_utf8_lossy(&output.stderr);
        // `check` ends with status 1 if scores differ, and lists them.
        let has_listed_differences = command[1] == "check" && !output.stdout.is_empty();
        assert!(output.status.success() || has_listed_differences, "{}: {error_text}", command.join(" "));
    };
    let unique_commands: BTreeSet<Vec<String>> = Language::ALL.into_iter().flat_map(commands).collect();
    assert!(unique_commands.len() > 12);
    // `demo` makes the database that the others need. Commands that only check come last.
    let order = |command: &Vec<String>| match command[1].as_str() {
        "demo" => 0,
        "check" | "verify" => 2,
        _ => 1,
    };
    let mut all_commands: Vec<Vec<String>> = unique_commands.into_iter().collect();
    all_commands.sort_by_key(order);
    for command in &all_commands {
        assert_eq!(command[0], "arrowswitch", "{}", command.join(" "));
        run_command(command);
        if command[1] == "demo" {
            std::fs::copy(folder.path().join(&command[2]).join("club.db"), folder.path().join("club.db")).unwrap();
        }
    }
}

#[test]
fn manual_is_written_as_html_or_pdf_and_in_no_other_format() {
    let folder = tempfile::tempdir().unwrap();
    for (name, beginning) in [("m.html", &b"<!DOCTYPE html>"[..]), ("m.pdf", b"%PDF-")] {
        let target = folder.path().join(name);
        let output = program()
            .args(["manual", "--language", "da", "--to"])
            .arg(&target)
            .env("HOME", folder.path())
            .output()
            .unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(std::fs::read(&target).unwrap().starts_with(beginning), "{name}");
    }
    let refused = program().args(["manual", "--to", "manual.doc"]).env("HOME", folder.path()).output().unwrap();
    assert_eq!(refused.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&refused.stderr).contains(".html"));
}

/// The texts of the window in a language without their keys, and all scoring profiles.
fn window_texts(language: Language) -> Vec<String> {
    let mut texts = Vec::new();
    let folder = root().join("resources/locales").join(language.to_string());
    for name in file_names(folder.clone()) {
        let text = std::fs::read_to_string(folder.join(name)).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        texts.extend(lines.map(|line| line.split_once(" = ").map_or(line, |(_, text)| text).to_owned()));
    }
    for name in file_names(root().join("resources/profiles")) {
        texts.push(std::fs::read_to_string(root().join("resources/profiles").join(name)).unwrap());
    }
    texts
}

/// Whether a text of the window contains these words, or begins and ends like them around its variables.
fn matches_text(text: &str, words: &str) -> bool {
    if text.contains(words) {
        return true;
    }
    let (text_before, text_after) =
        (text.split('{').next().unwrap_or_default(), text.rsplit('}').next().unwrap_or_default());
    text.contains('{') && text_before.len() > 4 && words.starts_with(text_before) && words.ends_with(text_after)
}

#[test]
fn quoted_words_exist_in_the_window() {
    for language in Language::ALL {
        let texts = window_texts(language);
        let folder = root().join("resources/manual").join(language.to_string());
        for name in file_names(folder.clone()) {
            let text = std::fs::read_to_string(folder.join(&name)).unwrap();
            // The build checks keys of texts; this checks words that are written out. A word before a colon is a
            // heading.
            for (index, words) in text.split('*').enumerate().filter(|(index, _)| index % 2 == 1) {
                let is_heading = text.split('*').nth(index + 1).is_some_and(|text_after| text_after.starts_with(':'));
                let is_known =
                    words == "Arrowswitch" || is_heading || texts.iter().any(|text| matches_text(text, words));
                assert!(is_known, "{language}/{name}: the window does not say {words:?}");
            }
        }
    }
}

/// Words that neither the window nor the manual uses: each thing has one word in a language.
const AVOIDED_WORDS: [(Language, &[&str]); 3] = [
    (Language::Da, &["rover", "individuel", "individuelt", "knockout"]),
    (Language::De, &["Rover", "Swiss", "K.-o.-Turnier", "Gruppen von Tischen"]),
    (Language::Nl, &["rover", "Swiss", "knock-out", "evenementen"]),
];

#[test]
fn one_thing_has_one_word_in_the_window_and_in_the_manual() {
    for (language, words) in AVOIDED_WORDS {
        let texts = window_texts(language).into_iter().filter(|text| !text.contains("\"settings\""));
        for text in texts.chain([manual::text(language).to_owned()]) {
            let is_word_char = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-');
            for word in words {
                let is_used = text.match_indices(word).any(|(position, _)| {
                    !is_word_char(text[..position].chars().next_back())
                        && !is_word_char(text[position + word.len()..].chars().next())
                });
                assert!(!is_used, "{language}: {word} in {:?}", text.chars().take(120).collect::<String>());
            }
        }
    }
}
