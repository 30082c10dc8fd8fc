//! Searches the documentation, comments, the manual and the texts of the window for the wrong words in
//! `tests/words.csv`, which are different in each language, and the texts also for wrong signs.

use std::path::{Path, PathBuf};

/// A word that must not be used in a language, and the one to use.
struct ForbiddenWord {
    language: String,
    word: String,
    right_word: String,
}

fn forbidden_words() -> Vec<ForbiddenWord> {
    let mut table = csv::Reader::from_path(root().join("tests/words.csv")).unwrap();
    let row = |row: csv::StringRecord| ForbiddenWord {
        language: row[0].to_owned(),
        word: row[1].to_lowercase(),
        right_word: row[2].to_owned(),
    };
    table.records().map(|record| row(record.unwrap())).collect()
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The files below a folder with this ending.
fn files(folder: &str, ending: &str) -> Vec<PathBuf> {
    let (mut folders, mut files_found) = (vec![root().join(folder)], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|file_ending| file_ending == ending) {
                files_found.push(path);
            }
        }
    }
    files_found.sort();
    files_found
}

/// Whether a word occurs in a line as a whole word.
fn occurs_in(line: &str, word: &str) -> bool {
    let is_word_letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '_');
    line.match_indices(word).any(|(position, _)| {
        let (text_before, text_after) = (&line[..position], &line[position + word.len()..]);
        !is_word_letter(text_before.chars().next_back()) && !is_word_letter(text_after.chars().next())
    })
}

/// A line without names in back quotes and arguments in braces, in lower case.
fn prose(line: &str) -> String {
    let mut prose_text = String::new();
    let (mut quoted, mut braces) = (false, 0_u32);
    for letter in line.chars() {
        match letter {
            '`' => quoted = !quoted,
            '{' => braces += 1,
            '}' => braces = braces.saturating_sub(1),
            _ if !quoted && braces == 0 => prose_text.push(letter),
            _ => {}
        }
    }
    prose_text.to_lowercase()
}

/// The part of a line that is written for people: the comment of code, or the text after a key.
fn text_for_people<'a>(path: &Path, line: &'a str) -> &'a str {
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("rs") => line.find("//").map_or("", |start| &line[start..]),
        Some("ftl") if line.starts_with('#') => "",
        Some("ftl") if !line.starts_with(' ') => line.split_once('=').map_or("", |(_, text)| text),
        _ => line,
    }
}

fn find_violations(language: &str, paths: &[PathBuf]) -> Vec<String> {
    let forbidden: Vec<ForbiddenWord> =
        forbidden_words().into_iter().filter(|forbidden| forbidden.language == language).collect();
    assert!(!forbidden.is_empty() && !paths.is_empty(), "nothing to look for in {language}");
    let mut violations = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(path).unwrap();
        for (number, line) in (1..).zip(text.lines()) {
            let line = prose(text_for_people(path, line));
            for ForbiddenWord { word, right_word, .. } in
                forbidden.iter().filter(|forbidden| occurs_in(&line, &forbidden.word))
            {
                let path = path.strip_prefix(root()).unwrap().display();
                violations.push(format!("{path}, line {number}: {word:?}, say {right_word:?}"));
            }
        }
    }
    violations
}

#[test]
fn every_language_uses_the_words_of_its_laws() {
    for language in ["en", "da", "de", "nl"] {
        let mut texts = files(&format!("resources/locales/{language}"), "ftl");
        // The search words are words that a director may type, so wrong words are allowed there.
        texts.retain(|path| !path.ends_with("seek.ftl"));
        let manual = files(&format!("resources/manual/{language}"), "md");
        let violations = find_violations(language, &[texts, manual].concat());
        assert!(violations.is_empty(), "{}", violations.join("\n"));
    }
}

#[test]
fn documentation_and_comments_use_the_words_of_the_field() {
    let folders = [
        ("docs", "md"),
        ("packaging", "md"),
        ("src", "rs"),
        ("crates", "rs"),
        ("tests", "rs"),
        ("benches", "rs"),
        ("examples", "rs"),
    ];
    let mut paths: Vec<PathBuf> = folders.into_iter().flat_map(|(folder, ending)| files(folder, ending)).collect();
    paths.extend(["README.md", "CONTRIBUTING.md", "CHANGELOG.md"].map(|name| root().join(name)));
    let violations = find_violations("en", &paths);
    assert!(violations.is_empty(), "{}", violations.join("\n"));
}

#[test]
fn word_is_found_only_as_a_whole_word_of_prose() {
    for (line, word, expected) in [
        ("in a no-trump contract", "no-trump", true),
        ("Scorecards, two on a page", "scorecards", true),
        ("a Mitchell", "mitchel", false),
        ("the setting `match-points`", "match-points", false),
        ("{ $dealer } deals", "dealer", false),
        ("the dealer deals", "dealer", true),
    ] {
        assert_eq!(occurs_in(&prose(line), word), expected, "{line}");
    }
}

/// The keys of texts that may contain straight quotation marks: about the syntax of a file, and the key `"`.
const KEYS_WITH_QUOTES: [&str; 3] = ["typed-same-alone", "expected-name-and-value", "unclosed-comment"];

/// Signs that a language writes in another way. Danish and German have a space before a percent sign, the others none;
/// English writes the numbers of Laws as the Laws print them.
fn wrong_signs(language: &str, text: &str) -> Vec<&'static str> {
    let letters: Vec<char> = text.chars().collect();
    let is_number = |c: char| c.is_ascii_digit() || c == '}';
    let has_apostrophe = |part: &[char]| part[0].is_alphabetic() && part[1] == '\'' && part[2].is_alphabetic();
    let has_space = |part: &[char]| is_number(part[0]) && part[1].is_whitespace() && part[2] == '%';
    let has_law = |part: &[char]| {
        part[0].is_ascii_digit()
            && part[1].is_ascii_uppercase()
            && part[2].is_ascii_digit()
            && part[3].is_ascii_lowercase()
    };
    [
        (letters.contains(&'"'), "a straight quotation mark"),
        (letters.windows(3).any(has_apostrophe), "a straight apostrophe"),
        (matches!(language, "en" | "nl") && letters.windows(3).any(has_space), "a space before %"),
        (language == "en" && letters.windows(4).any(has_law), "a Law without brackets"),
    ]
    .into_iter()
    .filter_map(|(is_wrong, sign)| is_wrong.then_some(sign))
    .collect()
}

#[test]
fn texts_have_the_signs_of_their_language() {
    for language in ["en", "da", "de", "nl"] {
        let mut violations = Vec::new();
        for path in files(&format!("resources/locales/{language}"), "ftl") {
            let text = std::fs::read_to_string(&path).unwrap();
            for line in text.lines().filter(|line| !KEYS_WITH_QUOTES.iter().any(|key| line.starts_with(key))) {
                let signs = wrong_signs(language, text_for_people(&path, line));
                violations.extend(signs.into_iter().map(|sign| format!("{language}: {sign} in {line}")));
            }
        }
        assert!(violations.is_empty(), "{}", violations.join("\n"));
    }
}

#[test]
fn signs_of_another_language_are_found() {
    for (language, text, sign) in [
        ("da", "he said \"no\"", "a straight quotation mark"),
        ("de", "the player's", "a straight apostrophe"),
        ("en", "60 % of a top", "a space before %"),
        ("nl", "{ $percent }\u{a0}%", "a space before %"),
        ("en", "Law 12C2c", "a Law without brackets"),
    ] {
        assert_eq!(wrong_signs(language, text), [sign], "{text}");
    }
    assert!(wrong_signs("de", "“60 %” after Law 12C2c, the player’s").is_empty());
    assert!(wrong_signs("en", "“60%” after Law 12C2(c), the player’s").is_empty());
}
