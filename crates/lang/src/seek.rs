//! Finding a question of the assistant by what somebody types: what was seen, in a director's words, or the
//! number of a law. The words are in `resources/locales`; the trees are in `director`.

use nucleo_matcher::pattern::{Atom, AtomKind, CaseMatching, Normalization};
use nucleo_matcher::{Config, Matcher, Utf32Str};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use evening::director::{Law, Tree, trees};

use super::Texts;
use super::rulings::tree_title;

/// How well a typed word fits a word of the tree.
const SAME: u32 = 100;
const BEGINS: u32 = 80;
/// Inside a longer word: `strafkort` in `hovedstrafkort`.
const INSIDE: u32 = 55;
/// With letters left out: `revok`, `hestation`.
const NEARLY: u32 = 40;
/// Shorter words are not looked for inside others, and no letter of them may be missing.
const LONG: usize = 4;

/// The trees that fit what was typed, best first; all that fit as well come before all that fit less. None
/// where nothing of it is known, or nothing was typed.
pub fn seek(typed: &str, texts: &Texts) -> Vec<&'static Tree> {
    let words = words_of(typed);
    let long = words.iter().any(|word| word.chars().count() > 2);
    // `ud`, `zu` and `of` say little beside longer words, unless one is being typed.
    let last = words.len().saturating_sub(1);
    let says = |at: usize, word: &str| !long || at == last || word.chars().count() > 2 || is_law(word);
    let words: Vec<&String> = words.iter().enumerate().filter(|(at, word)| says(*at, word)).map(|(_, w)| w).collect();
    let mut matcher = Matcher::new(Config::DEFAULT);
    let mut found: Vec<(usize, u32, &'static Tree)> = Vec::new();
    for tree in trees() {
        let (missed, fit) = fit_of(tree, &words, texts, &mut matcher);
        if missed < words.len() {
            found.push((missed, fit, tree));
        }
    }
    let least = found.iter().map(|(missed, ..)| *missed).min().unwrap_or_default();
    found.retain(|(missed, ..)| *missed == least);
    found.sort_by_key(|(_, fit, _)| std::cmp::Reverse(*fit));
    let best = found.first().map(|(_, fit, _)| *fit).unwrap_or_default();
    found.retain(|(_, fit, _)| fit.saturating_mul(2) > best);
    found.into_iter().map(|(.., tree)| tree).collect()
}

/// The tree that is chosen by what was typed alone: its key, its name, or the first that fits.
pub fn chosen(typed: &str, texts: &Texts) -> Option<&'static Tree> {
    let typed = typed.trim().to_lowercase();
    let mut letters = typed.chars();
    let key = letters.next().filter(|_| letters.next().is_none());
    let by_key = trees().iter().find(|tree| tree.name == typed || key.is_some() && tree.key == key);
    by_key.or_else(|| seek(&typed, texts).first().copied())
}

/// How many of the typed words fit nowhere, and how well the others fit.
fn fit_of(tree: &Tree, words: &[&String], texts: &Texts, matcher: &mut Matcher) -> (usize, u32) {
    let phrases = phrases(tree, texts);
    let mut missed = 0;
    let mut fit = 0;
    let mut by_phrase = vec![0; phrases.len()];
    for word in words {
        let mut best = law_fit(tree, word);
        for (phrase, sum) in phrases.iter().zip(&mut by_phrase) {
            let here = phrase.iter().map(|known| word_fit(word, known, matcher)).max().unwrap_or_default();
            *sum += here;
            best = best.max(here);
        }
        missed += usize::from(best == 0);
        fit += best;
    }
    // Words of one phrase say more than the same words from three.
    let phrase = by_phrase.iter().max().copied().unwrap_or_default();
    let typed = words.iter().map(|word| word.as_str()).collect::<Vec<_>>().join(" ");
    let begun = |phrase: &Vec<String>| {
        let phrase = phrase.join(" ");
        if phrase == typed {
            SAME
        } else if phrase.starts_with(&typed) {
            BEGINS
        } else {
            0
        }
    };
    (missed, fit + phrase + phrases.iter().map(begun).max().unwrap_or_default())
}

/// The words of a tree, phrase by phrase: its title and what is typed for it.
fn phrases(tree: &Tree, texts: &Texts) -> Vec<Vec<String>> {
    let sought = texts.by_key(&format!("seek-{}", tree.name), None).unwrap_or_default();
    let title = tree_title(tree, texts);
    std::iter::once(title.as_str()).chain(sought.split(',')).map(words_of).collect()
}

/// How well a typed word fits a known one; 0 where it does not.
fn word_fit(typed: &str, known: &str, matcher: &mut Matcher) -> u32 {
    if typed == known {
        return SAME;
    }
    if known.starts_with(typed) {
        return BEGINS;
    }
    if typed.chars().count() < LONG {
        return 0;
    }
    if known.contains(typed) {
        return INSIDE;
    }
    let begins_alike = typed.chars().next() == known.chars().next();
    let near = known.chars().count() <= typed.chars().count() + 3;
    if begins_alike && near && is_within(typed, known, matcher) { NEARLY } else { 0 }
}

/// Whether the letters of a word stand in another in their order.
fn is_within(typed: &str, known: &str, matcher: &mut Matcher) -> bool {
    let atom = Atom::new(typed, CaseMatching::Ignore, Normalization::Smart, AtomKind::Fuzzy, false);
    let mut buffer = Vec::new();
    atom.score(Utf32Str::new(known, &mut buffer), matcher).is_some()
}

/// How well a typed law fits: the tree's own, or one of its questions.
fn law_fit(tree: &Tree, word: &str) -> u32 {
    let Some(law) = law_of(word) else { return 0 };
    let of_tree = tree.law.parse::<Law>().ok();
    if of_tree.as_ref() == Some(&law) {
        return SAME;
    }
    let whole = law.steps().is_empty();
    if whole && of_tree.is_some_and(|of| of.number() == law.number()) {
        return BEGINS;
    }
    let asked = law.to_string();
    let among = |known: &str| {
        known.strip_prefix(asked.as_str()).is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let named = tree.nodes.iter().any(|node| node.all_laws().any(among));
    if named { INSIDE } else { 0 }
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

/// The words of a text in small letters without accents and signs.
fn words_of(text: &str) -> Vec<String> {
    let plain: String = text.nfkd().filter(|c| !is_combining_mark(*c)).collect::<String>().to_lowercase();
    let spelt = plain.replace('ø', "o").replace('æ', "ae").replace('ß', "ss");
    spelt.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    fn first(typed: &str, language: Language) -> String {
        seek(typed, &language.texts()).first().map(|tree| tree.name.clone()).unwrap_or_default()
    }

    #[test]
    fn what_was_seen_finds_its_tree_in_four_languages() {
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
        // A pause may have told partner something, or misled an opponent (Laws 16B, 73E2).
        for (typed, language) in [("hesitation", En), ("tøven", Da), ("Bedenkzeit", De), ("aarzeling", Nl)] {
            let found: Vec<&str> = seek(typed, &language.texts()).iter().map(|tree| tree.name.as_str()).collect();
            assert!(found.contains(&"tempo"), "{typed}: {found:?}");
        }
        let leads: Vec<&str> = seek("Ausspiel", &De.texts()).iter().map(|tree| tree.name.as_str()).collect();
        assert!(leads.contains(&"lead-out-of-turn") && leads.contains(&"lead-restriction"), "{leads:?}");
    }

    #[test]
    fn a_law_finds_its_tree_and_letters_may_be_missing() {
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
    fn every_tree_is_first_two_letters_after_its_clearest_phrase_is_unlike_all_others() {
        for language in Language::ALL {
            let texts = language.texts();
            let known: Vec<(&str, Vec<String>)> = trees()
                .iter()
                .map(|tree| {
                    let sought = texts.by_key(&format!("seek-{}", tree.name), None).unwrap();
                    let title = tree_title(tree, &texts);
                    let all = std::iter::once(title.as_str()).chain(sought.split(','));
                    (tree.name.as_str(), all.map(|phrase| words_of(phrase).join(" ")).collect())
                })
                .collect();
            for (name, phrases) in &known {
                let clearest = &phrases[1];
                let alike = |typed: &str| {
                    let others = known.iter().filter(|(other, _)| other != name);
                    others.flat_map(|(_, phrases)| phrases).any(|phrase| phrase.starts_with(typed))
                };
                let letters: Vec<char> = clearest.chars().collect();
                let clear = (1..=letters.len()).find(|n| !alike(&letters[..*n].iter().collect::<String>()));
                // A phrase that begins another's is clear when all of it is typed.
                let enough = clear.map_or(letters.len(), |clear| (clear + 2).min(letters.len()));
                let typed: String = letters[..enough].iter().collect();
                let found = chosen(&typed, &texts).map(|tree| tree.name.as_str());
                assert_eq!(found, Some(*name), "{typed:?} of {clearest:?} in {language}");
            }
        }
    }

    #[test]
    fn one_letter_is_the_key_of_a_tree() {
        let texts = Language::En.texts();
        assert_eq!(chosen("r", &texts).map(|tree| tree.name.as_str()), Some("revoke"));
        assert_eq!(chosen("waive", &texts).map(|tree| tree.name.as_str()), Some("waive"));
    }
}
