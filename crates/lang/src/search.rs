//! Search by words: scores how well a title and keywords fit a typed text. Case and accents do not matter, endings may
//! differ, and one letter of a longer word may be wrong. Keywords are in `seek.ftl`.

use strsim::damerau_levenshtein;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::Texts;

/// The score of a typed word that equals a known word.
const SAME: u32 = 100;
/// The score of a typed word that begins a known word.
const BEGINS: u32 = 80;
/// The score of a word with another ending: `penalties` for `penalty`.
const SAME_STEM: u32 = 70;
/// The score of a word inside a longer word: `strafkort` in `hovedstrafkort`.
const INSIDE: u32 = 55;
/// The score of a word with one wrong letter, or with letters missing: `hestation`.
const NEARLY: u32 = 40;
/// The points added for the title, so that it precedes a keyword that fits equally well.
const TITLE: u32 = 10;
/// The least number of letters of a word that may be inside another, or spelt incorrectly.
const LONG: usize = 4;
/// The least number of letters of a word whose first letter may be wrong.
const LONG_ENOUGH_FOR_ANY_SLIP: usize = 6;
/// The greatest number of things listed if none is certain.
const MOST_LISTED: usize = 8;

/// The spellings of a word that may be typed: `grosse` and `groesse` for `größe`.
type Word = Vec<String>;

/// A typed text to search for.
#[derive(Debug)]
pub struct Query {
    words: Vec<Word>,
    /// Words of two letters beside longer ones: `of`, `zu`, `ny`. They may be missing, and count a quarter.
    short: Vec<Word>,
    /// The spellings of the whole text.
    whole: Vec<String>,
}

/// A title or keyword.
#[derive(Debug)]
struct Phrase {
    words: Vec<Word>,
    whole: Vec<String>,
}

/// A thing that can be found: title, keywords, and a longer text about it, whose words count half.
#[derive(Debug)]
pub struct Findable {
    /// The title, then the keywords.
    phrases: Vec<Phrase>,
    about: Vec<Word>,
}

/// The fit of a thing. Fewer missed words come first, then the higher score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fit {
    /// The number of typed words that fit nowhere.
    pub missed: usize,
    pub score: u32,
}

impl Fit {
    /// The fit, raised by less than the difference between a title and a keyword.
    #[must_use]
    pub fn preferred(self) -> Self {
        Self { score: self.score + TITLE / 2, ..self }
    }

    /// The fit of letters that begin each word of a title, without spaces: `loped` for *Lone Pedersen*.
    pub const WORD_STARTS: Self = Self { missed: 0, score: 2 * BEGINS };
}

/// The rank of a thing among others for a query.
#[derive(Debug)]
struct Ranked {
    score: u32,
    /// Whether a typed word fits nowhere in it.
    misses: bool,
    /// Whether one of its phrases has every typed word.
    in_one_phrase: bool,
}

/// The best score of a typed word in the phrases of a thing.
fn best_in_phrases(phrases: &[Vec<u32>], word: usize) -> u32 {
    phrases.iter().filter_map(|fits| fits.get(word)).copied().max().unwrap_or_default()
}

/// The sum of the scores of the typed words, each multiplied by its weight.
fn weighted_sum(fits: &[u32], weights: &[u32]) -> u32 {
    fits.iter().zip(weights).map(|(fit, weight)| fit * weight).sum()
}

impl Findable {
    /// A thing whose keywords are separated by commas.
    pub fn new(title: &str, keywords: &str, about: &str) -> Self {
        let phrases = std::iter::once(title).chain(keywords.split(',')).map(Phrase::new);
        Self { phrases: phrases.collect(), about: words_of(about) }
    }
}

impl Phrase {
    fn new(text: &str) -> Self {
        let mut words = words_of(text);
        let whole = joined(&words, " ");
        // `stopcard` finds *stop card*.
        if words.len() > 1 {
            words.push(joined(&words, ""));
        }
        Self { words, whole }
    }
}

impl Query {
    /// Splits a typed text into words to search for.
    pub fn new(typed: &str) -> Self {
        Self::with_full_words(typed, |_| false)
    }

    /// Splits a typed text into words. A word of two letters counts in full if it is the last, which may be unfinished,
    /// or if `is_full` says so.
    pub(crate) fn with_full_words(typed: &str, is_full: impl Fn(&str) -> bool) -> Self {
        let all = words_of(typed);
        let whole = joined(&all, " ");
        let is_long = |word: &Word| word.iter().any(|spelling| spelling.chars().count() > 2);
        let any_long = all.iter().any(is_long);
        let last = all.len().saturating_sub(1);
        let (mut words, mut short) = (Vec::new(), Vec::new());
        for (at, word) in all.into_iter().enumerate() {
            let in_full = !any_long || at == last || is_long(&word) || word.iter().any(|word| is_full(word));
            if in_full { &mut words } else { &mut short }.push(word);
        }
        Self { words, short, whole }
    }

    /// The fit of a thing, or `None` if no word fits.
    pub fn fit(&self, thing: &Findable) -> Option<Fit> {
        let (mut missed, mut score) = (0, 0);
        let mut by_phrase = vec![0; thing.phrases.len()];
        for word in &self.words {
            let mut best = 0;
            for (phrase, sum) in thing.phrases.iter().zip(&mut by_phrase) {
                let here = phrase.words.iter().map(|known| word_fit(word, known)).max().unwrap_or_default();
                *sum += here;
                best = best.max(here);
            }
            let about_fit = thing.about.iter().map(|known| word_fit(word, known)).max().unwrap_or_default();
            best = best.max(if about_fit >= SAME_STEM { about_fit / 2 } else { 0 });
            missed += usize::from(best == 0);
            score += best;
        }
        if missed == self.words.len() {
            return None;
        }
        for word in &self.short {
            for (phrase, sum) in thing.phrases.iter().zip(&mut by_phrase) {
                let is_there = phrase.words.iter().any(|known| word_fit(word, known) == SAME);
                *sum += if is_there { SAME / 4 } else { 0 };
            }
        }
        // Words from one phrase count more than the same words from several.
        let phrases = by_phrase.iter().zip(&thing.phrases).enumerate();
        let best = phrases.map(|(at, (sum, phrase))| sum + self.whole_fit(phrase) + if at == 0 { TITLE } else { 0 });
        Some(Fit { missed, score: score + best.max().unwrap_or_default() })
    }

    /// The things that fit, the best first. A word that fits few things weighs more than one that fits many. `own_fit`
    /// gives a word's score for a thing independently of its phrases. If no phrase of the best thing has every typed
    /// word, the best is uncertain, and others are listed with it.
    pub(crate) fn ranked<'a, T>(&self, things: &'a [(Findable, T)], own_fit: impl Fn(&T, &str) -> u32) -> Vec<&'a T> {
        let fits: Vec<Vec<Vec<u32>>> = things
            .iter()
            .map(|(thing, of)| {
                let own = |word: &Word| word.iter().map(|word| own_fit(of, word)).max().unwrap_or_default();
                let in_phrase = |phrase: &Phrase| {
                    let fit = |word: &Word| phrase.words.iter().map(|known| word_fit(word, known)).max();
                    self.words.iter().map(|word| own(word).max(fit(word).unwrap_or_default())).collect()
                };
                thing.phrases.iter().map(in_phrase).collect()
            })
            .collect();
        let weights = self.weights(&fits);
        let mut found: Vec<(Ranked, &T)> = things
            .iter()
            .zip(&fits)
            .filter_map(|((thing, of), fits)| Some((self.rank(thing, fits, &weights)?, of)))
            .collect();
        found.sort_by_key(|(ranked, _)| std::cmp::Reverse(ranked.score));
        let Some((best, _)) = found.first() else { return Vec::new() };
        let (top, certain) = (best.score, best.in_one_phrase);
        if certain {
            found.retain(|(ranked, _)| !ranked.misses && ranked.score.saturating_mul(2) > top);
        } else {
            found.retain(|(ranked, _)| ranked.score.saturating_mul(3) > top);
            found.truncate(MOST_LISTED);
        }
        found.into_iter().map(|(_, of)| of).collect()
    }

    /// The weight of each typed word: 0 if it fits nothing, and greater the fewer things it fits. Short words (`his`,
    /// `den`) are common even if few things have them.
    fn weights(&self, fits: &[Vec<Vec<u32>>]) -> Vec<u32> {
        let weight = |(at, word): (usize, &Word)| {
            let having = fits.iter().filter(|phrases| best_in_phrases(phrases, at) > 0).count();
            let is_short = word.iter().all(|word| word.chars().count() < LONG);
            match fits.len().checked_div(having) {
                None => 0,
                Some(_) if is_short => 1,
                Some(rarity) => 1 + rarity.ilog2(),
            }
        };
        self.words.iter().enumerate().map(weight).collect()
    }

    /// The rank of a thing from the scores of its phrases, or `None` if no word fits.
    fn rank(&self, thing: &Findable, fits: &[Vec<u32>], weights: &[u32]) -> Option<Ranked> {
        let mean = (weights.iter().sum::<u32>() / weights.len().max(1) as u32).max(1);
        let of_phrase = |(at, (phrase, fits)): (usize, (&Phrase, &Vec<u32>))| -> u32 {
            let is_there = |word: &&Word| phrase.words.iter().any(|known| word_fit(word, known) == SAME);
            let short = self.short.iter().filter(is_there).count() as u32 * SAME / 4;
            weighted_sum(fits, weights) + mean * (short + self.whole_fit(phrase) + if at == 0 { TITLE } else { 0 })
        };
        let best: Vec<u32> = (0..self.words.len()).map(|at| best_in_phrases(fits, at)).collect();
        let best_phrase = thing.phrases.iter().zip(fits).enumerate().map(of_phrase).max().unwrap_or_default();
        best.iter().any(|fit| *fit > 0).then(|| Ranked {
            score: weighted_sum(&best, weights) / 2 + best_phrase,
            misses: best.contains(&0),
            in_one_phrase: fits.iter().any(|fits| !fits.contains(&0)),
        })
    }

    /// The score of the whole typed text for a phrase.
    fn whole_fit(&self, phrase: &Phrase) -> u32 {
        let pairs = self.whole.iter().flat_map(|typed| phrase.whole.iter().map(move |known| (typed, known)));
        let fit = |(typed, known): (&String, &String)| {
            if typed == known {
                SAME
            } else if known.starts_with(typed.as_str()) {
                BEGINS
            } else if typed.chars().count() >= LONG && is_slip(typed, known) {
                NEARLY
            } else {
                0
            }
        };
        pairs.map(fit).max().unwrap_or_default()
    }
}

/// The things that fit best: those that miss the fewest words, best first, without those that fit less than half as
/// well.
pub fn best<T>(fits: impl IntoIterator<Item = (Fit, T)>) -> Vec<T> {
    let mut found: Vec<(Fit, T)> = fits.into_iter().collect();
    let least = found.iter().map(|(fit, _)| fit.missed).min().unwrap_or_default();
    found.retain(|(fit, _)| fit.missed == least);
    let top = found.iter().map(|(fit, _)| fit.score).max().unwrap_or_default();
    found.retain(|(fit, _)| fit.score.saturating_mul(2) > top);
    found.sort_by_key(|(fit, _)| std::cmp::Reverse(fit.score));
    found.into_iter().map(|(_, thing)| thing).collect()
}

/// Other words for what the message of this key names, separated by commas; they are never shown.
pub fn keywords(key: &str, texts: &Texts) -> String {
    texts.by_key(&format!("also-{key}"), None).unwrap_or_default()
}

fn word_fit(typed: &Word, known: &Word) -> u32 {
    let pairs = typed.iter().flat_map(|typed| known.iter().map(move |known| (typed, known)));
    pairs.map(|(typed, known)| spelling_fit(typed, known)).max().unwrap_or_default()
}

/// The score of a typed word for a known one; 0 if it does not fit.
fn spelling_fit(typed: &str, known: &str) -> u32 {
    if typed == known {
        return SAME;
    }
    if known.starts_with(typed) {
        return BEGINS;
    }
    let (typed_length, known_length) = (typed.chars().count(), known.chars().count());
    if typed_length < LONG {
        return 0;
    }
    let common = typed.chars().zip(known.chars()).take_while(|(a, b)| a == b).count();
    let endings = [typed_length - common, known_length - common];
    let shorter = endings.into_iter().min().unwrap_or_default();
    if common >= LONG && endings.iter().all(|ending| *ending <= 3) && common >= 3 * shorter {
        return SAME_STEM;
    }
    if known.contains(typed) {
        return INSIDE;
    }
    if known_length >= LONG && (common > 0 || typed_length >= LONG_ENOUGH_FOR_ANY_SLIP) && is_slip(typed, known) {
        return NEARLY;
    }
    let is_abbreviation = common > 0 && known_length <= typed_length + 3 && is_within(typed, known);
    if is_abbreviation { NEARLY } else { 0 }
}

/// Whether one letter is wrong, missing or too many, or two are exchanged.
fn is_slip(typed: &str, known: &str) -> bool {
    typed.chars().count().abs_diff(known.chars().count()) <= 1 && damerau_levenshtein(typed, known) == 1
}

/// Whether the letters of a word occur in another in their order.
fn is_within(typed: &str, known: &str) -> bool {
    let mut rest = known.chars();
    typed.chars().all(|letter| rest.any(|known| known == letter))
}

/// The words of a text in lower case, without accents and signs.
fn words_of(text: &str) -> Vec<Word> {
    let lower =
        if text.is_ascii() { text.to_ascii_lowercase() } else { text.nfkc().collect::<String>().to_lowercase() };
    // An apostrophe is part of its word.
    let words = lower.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’') && !is_combining_mark(c));
    let words = words.map(|word| word.replace(['\'', '’'], "")).filter(|word| !word.is_empty());
    words.map(|word| spellings(&word)).collect()
}

/// The spellings of a word: without accents, and with accents written out as on keyboards without those keys.
fn spellings(word: &str) -> Word {
    if word.is_ascii() {
        return vec![word.to_owned()];
    }
    let plain = |word: &str| {
        let base: String = word.nfkd().filter(|c| !is_combining_mark(*c)).collect();
        base.replace('ø', "o").replace('æ', "ae").replace('ß', "ss")
    };
    let mut written_out = word.to_owned();
    for (letter, letters) in [('ä', "ae"), ('ö', "oe"), ('ø', "oe"), ('ü', "ue"), ('å', "aa")] {
        written_out = written_out.replace(letter, letters);
    }
    let (plain, written_out) = (plain(word), plain(&written_out));
    if plain == written_out { vec![plain] } else { vec![plain, written_out] }
}

/// The words joined in their first spellings, and in their last ones if these differ.
fn joined(words: &[Word], between: &str) -> Word {
    let join = |pick: fn(&Word) -> Option<&String>| {
        words.iter().filter_map(pick).map(String::as_str).collect::<Vec<_>>().join(between)
    };
    let mut both = vec![join(|word| word.first()), join(|word| word.last())];
    both.dedup();
    both
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(typed: &str, title: &str) -> u32 {
        Query::new(typed).fit(&Findable::new(title, "", "")).map_or(0, |fit| fit.score)
    }

    #[test]
    fn accents_may_be_left_out_or_written_out() {
        for (typed, title) in [("grosse", "Größe"), ("groesse", "Größe"), ("raekke", "række"), ("aarhus", "Århus")]
        {
            assert_eq!(score(typed, title), score(title, title), "{typed}");
        }
    }

    #[test]
    fn another_ending_or_a_slip_finds_less_than_the_word_itself() {
        for (typed, title) in [("penalties", "penalty"), ("backpu", "backup"), ("stopcard", "stop card")] {
            assert!(score(typed, title) > 0 && score(typed, title) < score(title, title), "{typed}");
        }
        for (typed, title) in [("pair", "hair"), ("partner", "partei"), ("vp", "vip"), ("xyzzy", "penalty")] {
            assert_eq!(score(typed, title), 0, "{typed}");
        }
    }

    #[test]
    fn match_of_every_word_precedes_one_that_misses_a_word() {
        let found =
            best(["score slips", "score cards", "hands"].into_iter().filter_map(|title| {
                Query::new("score cards").fit(&Findable::new(title, "", "")).map(|fit| (fit, title))
            }));
        assert_eq!(found, ["score cards"]);
    }
}
