//! Finds a tree of the assistant from typed text: an irregularity in a director's words, or the number of a law.
//! The words are in `resources/locales`; the trees are in `director`.

use evening::director::{Law, Tree, trees};

use super::Texts;
use super::rulings::tree_title;
use super::search::{Findable, Query};

/// The score of a typed law that is the law of a tree.
const SAME_LAW_SCORE: u32 = 100;
/// The score of a typed law that has the number of a tree's law, if one of the two is the whole law.
const SAME_NUMBER_SCORE: u32 = 80;
/// The score of a typed law that one of a tree's questions names.
const IN_QUESTION_SCORE: u32 = 55;

/// The trees that fit a typed text, the best first. Empty if no word is known, or nothing was typed.
pub fn seek(typed: &str, texts: &Texts) -> Vec<&'static Tree> {
    let findable =
        |tree: &'static Tree| (Findable::new(&tree_title(tree, texts), &tree_keywords(tree, texts), ""), tree);
    let findable_trees: Vec<(Findable, &Tree)> = trees().iter().map(findable).collect();
    Query::with_full_words(typed, is_law)
        .ranked(&findable_trees, |tree, word| law_fit(tree, word))
        .into_iter()
        .copied()
        .collect()
}

/// What people call the irregularity of a tree besides its title, separated by commas.
pub fn tree_keywords(tree: &Tree, texts: &Texts) -> String {
    texts.by_key(&format!("seek-{}", tree.name), None).unwrap_or_default()
}

/// The tree that the typed text chooses: by its key, by its name, or the first that fits. `None` if none fits.
pub fn chosen(typed: &str, texts: &Texts) -> Option<&'static Tree> {
    let typed = typed.trim().to_lowercase();
    let mut letters = typed.chars();
    let key = letters.next().filter(|_| letters.next().is_none());
    let by_key = trees().iter().find(|tree| tree.name == typed || key.is_some() && tree.key == key);
    by_key.or_else(|| seek(&typed, texts).first().copied())
}

/// The score of a typed word for a tree, if the word is a law; otherwise 0.
fn law_fit(tree: &Tree, word: &str) -> u32 {
    let Some(law) = law_of(word) else { return 0 };
    let tree_law = tree.law.parse::<Law>().ok();
    if tree_law.as_ref() == Some(&law) {
        return SAME_LAW_SCORE;
    }
    let is_whole_law = law.steps().is_empty();
    let is_of_number = tree_law.is_some_and(|law_of_tree| {
        law_of_tree.number() == law.number() && (is_whole_law || law_of_tree.steps().is_empty())
    });
    if is_of_number {
        return SAME_NUMBER_SCORE;
    }
    let asked_text = law.to_string();
    let is_digit = |c: char| c.is_ascii_digit();
    // Law 6 is not part of Law 64, but Law 16B1 is part of Law 16B.
    let is_within_law = |law_text: &str| {
        let after_law = law_text.strip_prefix(asked_text.as_str());
        after_law.is_some_and(|after| !(asked_text.ends_with(is_digit) && after.starts_with(is_digit)))
    };
    let is_named = tree.nodes.iter().any(|node| node.all_laws().any(is_within_law));
    if is_named { IN_QUESTION_SCORE } else { 0 }
}

fn law_of(word: &str) -> Option<Law> {
    // Typed in small letters: `16d`, `12c2a`.
    let written = word.to_ascii_uppercase();
    let parsed = written.parse().or_else(|_| {
        let (head, last) = written.split_at(written.len().saturating_sub(1));
        format!("{head}{}", last.to_ascii_lowercase()).parse()
    });
    parsed.ok()
}

fn is_law(word: &str) -> bool {
    law_of(word).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn first(typed: &str, language: Language) -> String {
        seek(typed, &language.texts()).first().map(|tree| tree.name.clone()).unwrap_or_default()
    }

    #[test]
    fn description_finds_its_tree_in_four_languages() {
        use Language::{Da, De, En, Nl};
        for (language, typed, tree) in [
            (En, "revoke", "revoke"),
            (En, "led wrong hand", "wrong-hand"),
            (En, "he led from the wrong hand by mistake", "wrong-hand"),
            (En, "hesitation", "unauthorised-information"),
            (En, "penalty card", "penalty-card"),
            (En, "dummy touched", "dummy-rights"),
            (En, "psych", "concealed-agreement"),
            (En, "phone", "bystanders"),
            (En, "14 cards", "wrong-cards"),
            (En, "passed out", "repeated-deal"),
            (En, "misclick", "changed-call"),
            (Da, "kulørsvigt", "revoke"),
            (Da, "kulorsvigt", "revoke"),
            (Da, "forkert hånd", "wrong-hand"),
            (Da, "tøven", "unauthorised-information"),
            (Da, "strafkort", "penalty-card"),
            (Da, "utilstrækkeligt", "insufficient-bid"),
            (De, "Ausspiel außer der Reihe", "lead-out-of-turn"),
            (De, "ungenügend", "insufficient-bid"),
            (De, "Zögern", "unauthorised-information"),
            (De, "falsche Hand", "wrong-hand"),
            (De, "Strafkarte", "penalty-card"),
            (De, "Handy", "bystanders"),
            (De, "Bedenkzeit", "unauthorised-information"),
            (De, "Verzug", "slow-play"),
            (Nl, "verzaking", "revoke"),
            (Nl, "onvoldoende", "insufficient-bid"),
            (Nl, "verkeerde hand", "wrong-hand"),
            (Nl, "aarzeling", "unauthorised-information"),
            (Nl, "toeschouwer", "bystanders"),
        ] {
            assert_eq!(first(typed, language), tree, "{typed} in {language}");
        }
        // A pause may have told the partner something, or misled an opponent (Laws 16B, 73E2).
        for (typed, language) in [("hesitation", En), ("tøven", Da), ("Bedenkzeit", De), ("aarzeling", Nl)] {
            let names: Vec<&str> = seek(typed, &language.texts()).iter().map(|tree| tree.name.as_str()).collect();
            assert!(names.contains(&"tempo"), "{typed}: {names:?}");
        }
        let leads: Vec<&str> = seek("Ausspiel", &De.texts()).iter().map(|tree| tree.name.as_str()).collect();
        assert!(leads.contains(&"lead-out-of-turn") && leads.contains(&"lead-restriction"), "{leads:?}");
    }

    #[test]
    fn law_or_misspelt_word_finds_its_tree_and_unknown_word_none() {
        for language in Language::ALL {
            assert_eq!(first("27", language), "insufficient-bid");
            assert_eq!(first("81c5", language), "waive");
            assert_eq!(first("§ 64", language), "revoke");
        }
        assert_eq!(first("revok", Language::En), "revoke");
        assert_eq!(first("hestation", Language::En), "unauthorised-information");
        assert!(seek("xyzzy", &Language::En.texts()).is_empty());
        assert!(seek("  ", &Language::En.texts()).is_empty());
    }

    #[test]
    fn unambiguous_beginning_and_two_letters_choose_every_tree() {
        for language in Language::ALL {
            let texts = language.texts();
            let tree_phrases: Vec<(&str, Vec<String>)> = trees()
                .iter()
                .map(|tree| {
                    let search_words = texts.by_key(&format!("seek-{}", tree.name), None).unwrap();
                    let title = tree_title(tree, &texts);
                    let phrases = std::iter::once(title.as_str()).chain(search_words.split(','));
                    (tree.name.as_str(), phrases.map(|phrase| phrase.trim().to_lowercase()).collect())
                })
                .collect();
            for (name, phrases) in &tree_phrases {
                let clearest = &phrases[1];
                let is_ambiguous = |typed: &str| {
                    let other_trees = tree_phrases.iter().filter(|(other_name, _)| other_name != name);
                    other_trees.flat_map(|(_, phrases)| phrases).any(|phrase| phrase.starts_with(typed))
                };
                let letters: Vec<char> = clearest.chars().collect();
                let unambiguous_length =
                    (1..=letters.len()).find(|n| !is_ambiguous(&letters[..*n].iter().collect::<String>()));
                // A phrase that is also the beginning of another is unambiguous only when it is complete.
                let typed_length = unambiguous_length.map_or(letters.len(), |length| (length + 2).min(letters.len()));
                let typed: String = letters[..typed_length].iter().collect();
                let chosen_tree = chosen(&typed, &texts).map(|tree| tree.name.as_str());
                assert_eq!(chosen_tree, Some(*name), "{typed:?} of {clearest:?} in {language}");
            }
        }
    }

    #[test]
    fn words_of_different_phrases_list_several_trees() {
        use Language::{De, En};
        for (language, typed) in
            [(En, "they ran out of time"), (De, "eine Karte ist gefallen"), (De, "Fehler vom Turnierleiter")]
        {
            assert!(seek(typed, &language.texts()).len() > 1, "{typed}");
        }
        assert_eq!(seek("card found on the floor", &En.texts()).len(), 1);
    }

    #[test]
    fn key_or_name_chooses_its_tree() {
        let texts = Language::En.texts();
        assert_eq!(chosen("r", &texts).map(|tree| tree.name.as_str()), Some("revoke"));
        assert_eq!(chosen("waive", &texts).map(|tree| tree.name.as_str()), Some("waive"));
    }
}
