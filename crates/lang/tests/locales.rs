//! Every text exists in four languages with the same variables, is translated and used. Commands say nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The texts of a language by key, each with its variables.
fn text_variables(language: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut variables_by_key: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in std::fs::read_dir(root().join("resources/locales").join(language)).unwrap() {
        let mut key = String::new();
        for line in std::fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            if line.starts_with('#') || line.trim().is_empty() {
                continue;
            }
            if let Some((name, _)) =
                line.split_once('=').filter(|(name, _)| name.starts_with(|c: char| c.is_ascii_lowercase()))
            {
                key = name.trim().into();
                assert!(
                    variables_by_key.insert(key.clone(), BTreeSet::new()).is_none(),
                    "{language}: {key} is there twice"
                );
            }
            let variables = line
                .split('$')
                .skip(1)
                .map(|after_dollar| after_dollar.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect());
            variables_by_key.entry(key.clone()).or_default().extend(variables);
        }
    }
    variables_by_key
}

#[test]
fn every_language_has_every_text_with_the_same_variables() {
    let english = text_variables("en");
    assert!(english.len() > 200);
    for language in ["da", "de", "nl"] {
        let translated = text_variables(language);
        for (key, variables) in &english {
            assert_eq!(translated.get(key), Some(variables), "{language}: {key}");
        }
        let surplus: Vec<_> = translated.keys().filter(|k| !english.contains_key(*k)).collect();
        assert!(surplus.is_empty(), "{language} has texts English has not: {surplus:?}");
    }
}

/// The function of a text takes its arguments in the order in which the English words first name them. If that order
/// changes, its calls must change too, and the compiler rarely notices, because most arguments are texts. The comments
/// are a reminder.
#[test]
fn comments_name_variables_in_the_order_of_the_english_words() {
    for file in std::fs::read_dir(root().join("resources/locales/en")).unwrap() {
        let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
        // The comments belong to the next text. A line that begins with a letter begins a text.
        let (mut commented_variables, mut key, mut named_variables) = (Vec::new(), "", Vec::new());
        let mut pending_comments = Vec::new();
        for line in text.lines().chain(["end ="]) {
            if let Some(variable) = line.strip_prefix("# $") {
                pending_comments.push(variable.split(' ').next().unwrap_or_default());
                continue;
            }
            if line.starts_with(|c: char| c.is_ascii_lowercase()) {
                assert!(
                    commented_variables.is_empty() || commented_variables == named_variables,
                    "{key}: {commented_variables:?}, but the words name {named_variables:?}"
                );
                (commented_variables, key, named_variables) = (std::mem::take(&mut pending_comments), line, Vec::new());
            }
            for after_dollar in line.split('$').skip(1).filter(|_| !line.starts_with('#')) {
                let end = after_dollar
                    .find(|c: char| !c.is_alphanumeric() && c != '-' && c != '_')
                    .unwrap_or(after_dollar.len());
                if !named_variables.contains(&&after_dollar[..end]) {
                    named_variables.push(&after_dollar[..end]);
                }
            }
        }
    }
}

#[test]
fn long_texts_differ_from_the_english_ones() {
    let texts_by_key = |language: &str| -> BTreeMap<String, String> {
        let mut texts = BTreeMap::new();
        for file in std::fs::read_dir(root().join("resources/locales").join(language)).unwrap() {
            for line in std::fs::read_to_string(file.unwrap().path()).unwrap().lines() {
                if let Some((key, text)) = line.split_once(" = ").filter(|_| !line.starts_with('#')) {
                    texts.insert(key.to_owned(), text.to_owned());
                }
            }
        }
        texts
    };
    let english = texts_by_key("en");
    for language in ["da", "de", "nl"] {
        let translated = texts_by_key(language);
        let length_without_arguments =
            |text: &str| text.split(['{', '}']).step_by(2).map(|part| part.trim().len()).sum::<usize>();
        let long_texts = english.iter().filter(|(_, text)| length_without_arguments(text) > 20 && text.contains(' '));
        let untranslated: Vec<_> =
            long_texts.filter(|(key, text)| translated.get(*key) == Some(text)).map(|(key, _)| key).collect();
        assert!(untranslated.is_empty(), "{language} still speaks English: {untranslated:?}");
    }
}

#[test]
fn every_text_is_used() {
    let source: String = ["src", "crates"]
        .into_iter()
        .flat_map(|folder| sources(&root().join(folder)))
        .filter(|(path, _)| path.components().any(|part| part.as_os_str() == "src"))
        .map(|(_, source)| source)
        .collect();
    // The words of ruling trees and the headings of laws are looked up by key; tests of `rulings` cover them.
    let is_looked_up_by_key = |key: &str| {
        let is_law = key.strip_prefix("law-").is_some_and(|n| n.parse::<u8>().is_ok());
        // Names of settings are looked up by the settings' keys, which tests of `lang::rules` cover. Tests of `window`
        // check that each keyword finds its target.
        is_law || ["tree-", "seek-", "rules-", "also-"].into_iter().any(|beginning| key.starts_with(beginning))
    };
    let word_before =
        |position: usize| source[..position].rsplit(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
    let mut used_names: BTreeSet<&str> = source.match_indices('(').map(|(position, _)| word_before(position)).collect();
    // Oddities of files and words of phone pages are in tables of the form `Name = text_key`.
    let is_value = |position: &usize| source[..position - word_before(*position).len()].ends_with("= ");
    let value_ends = source.match_indices([';', ',', '\n']).map(|(position, _)| position);
    used_names.extend(value_ends.filter(is_value).map(word_before));
    // Meanings of columns are listed with their texts.
    let words = source.split(|c: char| !c.is_alphanumeric() && c != '_');
    used_names.extend(words.filter(|word| word.starts_with("means_")));
    let is_used = |key: &str| used_names.contains(key.replace('-', "_").as_str());
    let unused: Vec<String> =
        text_variables("en").into_keys().filter(|key| !is_looked_up_by_key(key) && !is_used(key)).collect();
    assert!(unused.is_empty(), "nobody says {unused:?}");
}

/// Every file below a folder, with its text.
fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let (mut folders, mut sources) = (vec![folder.to_owned()], Vec::new());
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                sources.push((path.clone(), std::fs::read_to_string(path).unwrap()));
            }
        }
    }
    sources
}

#[test]
fn every_oddity_is_used_by_a_reader_and_every_loss_by_a_writer() {
    let sources = sources(&root().join("crates/exchange/src"));
    for (file, prefix, text) in [("oddity.rs", "Oddity::", " = odd_"), ("loss.rs", "Loss::", " = lost_")] {
        let mut names = BTreeSet::new();
        let mut used_names = BTreeSet::new();
        for (path, source) in &sources {
            let is_declaration = path.ends_with(file);
            let uses = source.split(if is_declaration { "Self::" } else { prefix }).skip(1);
            used_names
                .extend(uses.filter_map(|after_prefix| after_prefix.split(|c: char| !c.is_alphanumeric()).next()));
            let declarations = source.lines().filter(|line| is_declaration && line.contains(text));
            names.extend(declarations.filter_map(|line| line.split_whitespace().next()));
        }
        let unused: Vec<_> = names.difference(&used_names).collect();
        assert!(names.len() > 30 && unused.is_empty(), "{file}: nobody finds {unused:?}");
    }
}

/// English text allowed in commands, by file and beginning: messages of `clap` about wrong arguments, and texts that
/// nobody is shown.
const ALLOWED_ENGLISH: &[(&str, &str)] = &[
    ("cli/advise.rs", "{text:?} is not an edition"),
    ("cli/advise.rs", "{text:?} is not a profile"),
    ("cli/advise.rs", " or "),
    ("cli/archive.rs", "{text:?} is not a decision"),
    ("cli/command.rs", "arrowswitch {}"),
    ("cli/command.rs", "DATABASE opens the window"),
    ("cli/command.rs", "Settings with their defaults"),
    ("cli/deliver.rs", "The password comes from"),
    ("cli/demo.rs", "{text} is not a time"),
    ("cli/draw.rs", "best, greedy, by-hand"),
    ("cli/draw.rs", "{text:?} is not a method"),
    ("cli/draw.rs", "write two contestants"),
    // `words` has the other languages of this error.
    ("cli/error.rs", "the output could not be written"),
    ("cli/export.rs", "write one of html"),
    ("cli/export.rs", "Formats:"),
    ("cli/federation.rs", "write the first and the last board"),
    ("cli/import.rs", "write N=MEANING"),
    ("cli/import.rs", "{number_text:?} is not the number of a column"),
    // The command prints a page of `docs`.
    ("cli/movement/table.rs", ""),
];

#[test]
fn commands_contain_no_sentences_outside_the_locales() {
    let mut used = BTreeSet::new();
    for (path, source) in sources(&root().join("src")) {
        let name = path.strip_prefix(root().join("src")).unwrap().display().to_string().replace('\\', "/");
        if !name.starts_with("cli") {
            continue;
        }
        for literal in literals(&source).into_iter().filter(|literal| is_sentence(literal)) {
            let exception =
                ALLOWED_ENGLISH.iter().position(|(file, beginning)| name == *file && literal.starts_with(beginning));
            used.insert(exception.unwrap_or_else(|| panic!("src/{name} says {literal:?}: put it into told.ftl")));
        }
    }
    let unused: Vec<_> = ALLOWED_ENGLISH.iter().enumerate().filter(|(index, _)| !used.contains(index)).collect();
    assert!(unused.is_empty(), "nothing begins so any more: {unused:?}");
}

#[test]
fn sentence_is_recognised_among_other_texts() {
    let source = r#"
        //! "not in comments"
        #[arg(long, value_name = "nor in what [clap] is told")]
        let quoted = ('"', "{one:>10}  {two}\n", "%Y-%m-%d %H:%M", " (--take {})", "kB", "one-word", "{key} {value}");
        say(&format!("{count} sessions\n"))
        #[cfg(test)]
        mod tests { const TOLD: &str = "nor in tests"; }
    "#;
    let sentences: Vec<String> = literals(source).into_iter().filter(|literal| is_sentence(literal)).collect();
    assert_eq!(sentences, ["{count} sessions "]);
}

/// Whether a literal is a sentence: it has a space, and a word in lower case that is not an option. Placeholders do not
/// count.
fn is_sentence(literal: &str) -> bool {
    let words_only: String =
        literal.split('{').map(|part| part.split_once('}').map_or(part, |(_, after_brace)| after_brace)).collect();
    let words = words_only.split_whitespace().map(|word| word.trim_matches(|c: char| !c.is_alphanumeric() && c != '-'));
    let is_word = |word: &str| word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase());
    words_only.contains(' ') && words.map(|word| word.trim_end_matches('-')).any(is_word)
}

/// The string literals of a source, without comments, attributes and the tests at its end. Escaped characters become
/// spaces.
fn literals(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let (mut literals, mut letters, mut attribute) = (Vec::new(), source.chars().peekable(), 0);
    while let Some(letter) = letters.next() {
        match letter {
            '/' if letters.peek() == Some(&'/') => letters.by_ref().take_while(|c| *c != '\n').for_each(drop),
            '"' => {
                let mut text = String::new();
                while let Some(letter) = letters.next().filter(|c| *c != '"') {
                    text.push(if letter == '\\' { letters.next().map_or(' ', |_| ' ') } else { letter });
                }
                if attribute == 0 {
                    literals.push(text);
                }
            }
            // A quote as a character literal.
            '\'' if letters.peek() == Some(&'"') => drop(letters.next()),
            '#' if attribute == 0 && letters.peek() == Some(&'[') => {
                letters.next();
                attribute = 1;
            }
            '[' if attribute > 0 => attribute += 1,
            ']' if attribute > 0 => attribute -= 1,
            _ => {}
        }
    }
    literals
}
