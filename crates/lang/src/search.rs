//! Search by words: scores how well a title and keywords fit a typed text. Case and accents do not matter, endings may
//! differ, and one letter of a longer word may be wrong. Keywords are in `seek.ftl`.

use strsim::damerau_levenshtein;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::Texts;

/// The score of a typed word that equals a known word.
const SAME_SCORE: u32 = 100;
/// The score of a typed word that begins a known word.
const BEGINNING_SCORE: u32 = 80;
/// The score of a word with another ending: `penalties` for `penalty`.
const SAME_STEM_SCORE: u32 = 70;
/// The score of a word inside a longer word: `strafkort` in `hovedstrafkort`.
const INSIDE_SCORE: u32 = 55;
/// The score of a word with one wrong letter, or with letters missing: `hestation`.
const SLIP_SCORE: u32 = 40;
/// The points added for the title, so that it precedes a keyword that fits equally well.
const TITLE_BONUS: u32 = 10;
/// The least number of letters of a word that may be inside another, or spelt incorrectly.
const MIN_LONG_WORD_LETTERS: usize = 4;
/// The least number of letters of a word whose first letter may be wrong.
const MIN_LETTERS_FOR_ANY_SLIP: usize = 6;
/// The most letters that a name has after a typed beginning of a word, such as `es` in *Verspätetes Paar*.
const LONGEST_ENDING: usize = 2;
/// The most things listed if none is certain.
const MAX_LISTED: usize = 8;

/// The spellings of a word that may be typed: `grosse` and `groesse` for `größe`.
type Word = Vec<String>;

/// A typed text to search for.
#[derive(Debug)]
pub struct Query {
    words: Vec<Word>,
    /// Words of two letters beside longer ones: `of`, `zu`, `ny`. They may be missing, and count a quarter.
    short_words: Vec<Word>,
    /// The spellings of the whole text.
    joined: Vec<String>,
}

/// A title or keyword.
#[derive(Debug)]
struct Phrase {
    words: Vec<Word>,
    joined: Vec<String>,
}

/// A thing that can be found: title, keywords, and a longer text about it, whose words count half.
#[derive(Debug)]
pub struct Findable {
    /// The title, then the keywords.
    phrases: Vec<Phrase>,
    about: Vec<Word>,
}

/// How the name of a thing and its keywords answer a typed text, the weakest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Answer {
    Other,
    /// The name contains every typed word.
    NameContains,
    /// The typed text is a keyword or the name.
    Keyword,
    /// The name begins with the typed text, whose last word may have another ending.
    NameBegins,
}

/// The fit of a thing. Fewer missed words come first, then the better answer, then the higher score.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fit {
    /// The number of typed words that fit nowhere.
    pub missed: usize,
    pub answer: Answer,
    pub score: u32,
}

impl Fit {
    /// The fit, raised by less than the difference between a title and a keyword.
    #[must_use]
    pub fn preferred(self) -> Self {
        Self { score: self.score + TITLE_BONUS / 2, ..self }
    }

    /// The fit with an answer that is no better than `best`.
    #[must_use]
    pub fn at_most(self, best: Answer) -> Self {
        Self { answer: self.answer.min(best), ..self }
    }

    /// The fit of letters that begin each word of a title, without spaces: `loped` for *Lone Pedersen*.
    pub const WORD_STARTS: Self = Self { missed: 0, answer: Answer::NameContains, score: 2 * BEGINNING_SCORE };
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
    phrases.iter().filter_map(|word_fits| word_fits.get(word)).copied().max().unwrap_or_default()
}

fn weighted_sum(word_fits: &[u32], weights: &[u32]) -> u32 {
    word_fits.iter().zip(weights).map(|(word_fit, weight)| word_fit * weight).sum()
}

impl Findable {
    /// A thing whose keywords are separated by commas.
    pub fn new(title: &str, keywords: &str, description: &str) -> Self {
        let phrases = std::iter::once(title).chain(keywords.split(',')).map(Phrase::new);
        Self { phrases: phrases.collect(), about: words_of(description) }
    }
}

impl Phrase {
    fn new(text: &str) -> Self {
        let mut words = words_of(text);
        let joined_words = join_spellings(&words, " ");
        // `stopcard` finds *stop card*.
        if words.len() > 1 {
            words.push(join_spellings(&words, ""));
        }
        Self { words, joined: joined_words }
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
        let all_words = words_of(typed);
        let joined_words = join_spellings(&all_words, " ");
        let is_long = |word: &Word| word.iter().any(|spelling| spelling.chars().count() > 2);
        let any_long = all_words.iter().any(is_long);
        let last = all_words.len().saturating_sub(1);
        let (mut words, mut short_words) = (Vec::new(), Vec::new());
        for (index, word) in all_words.into_iter().enumerate() {
            let in_full = !any_long || index == last || is_long(&word) || word.iter().any(|word| is_full(word));
            if in_full { &mut words } else { &mut short_words }.push(word);
        }
        Self { words, short_words, joined: joined_words }
    }

    /// The fit of a thing, or `None` if no word fits.
    pub fn fit(&self, findable: &Findable) -> Option<Fit> {
        let (mut missed_count, mut score) = (0, 0);
        let mut by_phrase = vec![0; findable.phrases.len()];
        for word in &self.words {
            let mut best_fit = 0;
            for (phrase, sum) in findable.phrases.iter().zip(&mut by_phrase) {
                let phrase_fit =
                    phrase.words.iter().map(|known_word| word_fit(word, known_word)).max().unwrap_or_default();
                *sum += phrase_fit;
                best_fit = best_fit.max(phrase_fit);
            }
            let about_fit =
                findable.about.iter().map(|known_word| word_fit(word, known_word)).max().unwrap_or_default();
            best_fit = best_fit.max(if about_fit >= SAME_STEM_SCORE { about_fit / 2 } else { 0 });
            missed_count += usize::from(best_fit == 0);
            score += best_fit;
        }
        if missed_count == self.words.len() {
            return None;
        }
        for word in &self.short_words {
            for (phrase, sum) in findable.phrases.iter().zip(&mut by_phrase) {
                let is_in_phrase = phrase.words.iter().any(|known_word| word_fit(word, known_word) == SAME_SCORE);
                *sum += if is_in_phrase { SAME_SCORE / 4 } else { 0 };
            }
        }
        // Words from one phrase count more than the same words from several.
        let phrases = by_phrase.iter().zip(&findable.phrases).enumerate();
        let phrase_scores = phrases
            .map(|(index, (sum, phrase))| sum + self.whole_fit(phrase) + if index == 0 { TITLE_BONUS } else { 0 });
        let score = score + phrase_scores.max().unwrap_or_default();
        Some(Fit { missed: missed_count, answer: self.answer(findable), score })
    }

    fn answer(&self, findable: &Findable) -> Answer {
        let Some(title) = findable.phrases.first() else { return Answer::Other };
        let begins = |known: &String, typed: &String| {
            let longest_ending = match typed.chars().count() {
                0 | 1 => return false,
                2 | 3 => 0,
                _ => LONGEST_ENDING,
            };
            let ending = known.strip_prefix(typed.as_str()).and_then(|rest| rest.split(' ').next());
            ending.is_some_and(|ending| ending.chars().count() <= longest_ending)
        };
        if title.joined.iter().any(|known| self.joined.iter().any(|typed| begins(known, typed))) {
            Answer::NameBegins
        } else if findable.phrases.iter().any(|phrase| self.whole_fit(phrase) == SAME_SCORE) {
            Answer::Keyword
        } else if self.words.iter().all(|typed| title.words.iter().any(|known| contains(typed, known))) {
            Answer::NameContains
        } else {
            Answer::Other
        }
    }

    /// The things that fit, the best first. A word that fits few things weighs more than one that fits many. `own_fit`
    /// gives a word's score for a thing independently of its phrases. If no phrase of the best thing has every typed
    /// word, the best is uncertain, and others are listed with it.
    pub(crate) fn ranked<'a, T>(&self, things: &'a [(Findable, T)], own_fit: impl Fn(&T, &str) -> u32) -> Vec<&'a T> {
        let all_fits: Vec<Vec<Vec<u32>>> = things
            .iter()
            .map(|(findable, target)| {
                let own_score = |word: &Word| word.iter().map(|word| own_fit(target, word)).max().unwrap_or_default();
                let in_phrase = |phrase: &Phrase| {
                    let best_fit = |word: &Word| phrase.words.iter().map(|known_word| word_fit(word, known_word)).max();
                    self.words.iter().map(|word| own_score(word).max(best_fit(word).unwrap_or_default())).collect()
                };
                findable.phrases.iter().map(in_phrase).collect()
            })
            .collect();
        let weights = self.weights(&all_fits);
        let mut ranked_targets: Vec<(Ranked, &T)> = things
            .iter()
            .zip(&all_fits)
            .filter_map(|((findable, target), phrase_fits)| Some((self.rank(findable, phrase_fits, &weights)?, target)))
            .collect();
        ranked_targets.sort_by_key(|(rank, _)| std::cmp::Reverse(rank.score));
        let Some((best_rank, _)) = ranked_targets.first() else { return Vec::new() };
        let (top, is_certain) = (best_rank.score, best_rank.in_one_phrase);
        if is_certain {
            ranked_targets.retain(|(rank, _)| !rank.misses && rank.score.saturating_mul(2) > top);
        } else {
            ranked_targets.retain(|(rank, _)| rank.score.saturating_mul(3) > top);
            ranked_targets.truncate(MAX_LISTED);
        }
        ranked_targets.into_iter().map(|(_, target)| target).collect()
    }

    /// The weight of each typed word: 0 if it fits nothing, and greater the fewer things it fits. Short words (`his`,
    /// `den`) are common even if few things have them.
    fn weights(&self, all_fits: &[Vec<Vec<u32>>]) -> Vec<u32> {
        let weight = |(index, word): (usize, &Word)| {
            let fitting_count = all_fits.iter().filter(|phrases| best_in_phrases(phrases, index) > 0).count();
            let is_short = word.iter().all(|word| word.chars().count() < MIN_LONG_WORD_LETTERS);
            match all_fits.len().checked_div(fitting_count) {
                None => 0,
                Some(_) if is_short => 1,
                Some(rarity) => 1 + rarity.ilog2(),
            }
        };
        self.words.iter().enumerate().map(weight).collect()
    }

    /// The rank of a thing from the scores of its phrases, or `None` if no word fits.
    fn rank(&self, findable: &Findable, phrase_fits: &[Vec<u32>], weights: &[u32]) -> Option<Ranked> {
        let mean = (weights.iter().sum::<u32>() / weights.len().max(1) as u32).max(1);
        let phrase_score = |(index, (phrase, word_fits)): (usize, (&Phrase, &Vec<u32>))| -> u32 {
            let is_in_phrase =
                |word: &&Word| phrase.words.iter().any(|known_word| word_fit(word, known_word) == SAME_SCORE);
            let short_score = self.short_words.iter().filter(is_in_phrase).count() as u32 * SAME_SCORE / 4;
            weighted_sum(word_fits, weights)
                + mean * (short_score + self.whole_fit(phrase) + if index == 0 { TITLE_BONUS } else { 0 })
        };
        let best_fits: Vec<u32> = (0..self.words.len()).map(|index| best_in_phrases(phrase_fits, index)).collect();
        let best_phrase =
            findable.phrases.iter().zip(phrase_fits).enumerate().map(phrase_score).max().unwrap_or_default();
        best_fits.iter().any(|word_fit| *word_fit > 0).then(|| Ranked {
            score: weighted_sum(&best_fits, weights) / 2 + best_phrase,
            misses: best_fits.contains(&0),
            in_one_phrase: phrase_fits.iter().any(|word_fits| !word_fits.contains(&0)),
        })
    }

    /// The score of the whole typed text for a phrase.
    fn whole_fit(&self, phrase: &Phrase) -> u32 {
        let pairs =
            self.joined.iter().flat_map(|typed| phrase.joined.iter().map(move |known_word| (typed, known_word)));
        let spelling_score = |(typed, known_word): (&String, &String)| {
            if typed == known_word {
                SAME_SCORE
            } else if known_word.starts_with(typed.as_str()) {
                BEGINNING_SCORE
            } else if typed.chars().count() >= MIN_LONG_WORD_LETTERS && is_slip(typed, known_word) {
                SLIP_SCORE
            } else {
                0
            }
        };
        pairs.map(spelling_score).max().unwrap_or_default()
    }
}

/// The things that fit best: those that miss the fewest words, without those that fit less than half as well. Better
/// answers come first, then higher scores.
pub fn best<T>(candidates: impl IntoIterator<Item = (Fit, T)>) -> Vec<T> {
    let mut sorted: Vec<(Fit, T)> = candidates.into_iter().collect();
    let least_missed = sorted.iter().map(|(fit, _)| fit.missed).min().unwrap_or_default();
    sorted.retain(|(fit, _)| fit.missed == least_missed);
    let top = sorted.iter().map(|(fit, _)| fit.score).max().unwrap_or_default();
    sorted.retain(|(fit, _)| fit.score.saturating_mul(2) > top);
    sorted.sort_by_key(|(fit, _)| std::cmp::Reverse((fit.answer, fit.score)));
    sorted.into_iter().map(|(_, target)| target).collect()
}

/// Other words for what the message of this key names, separated by commas; they are never shown.
pub fn keywords(key: &str, texts: &Texts) -> String {
    texts.by_key(&format!("also-{key}"), None).unwrap_or_default()
}

fn word_fit(typed: &Word, known_word: &Word) -> u32 {
    let pairs = typed.iter().flat_map(|typed| known_word.iter().map(move |known_word| (typed, known_word)));
    pairs.map(|(typed, known_word)| spelling_fit(typed, known_word)).max().unwrap_or_default()
}

/// Whether a known word begins with a typed one, or contains a typed long one.
fn contains(typed: &Word, known_word: &Word) -> bool {
    typed.iter().any(|typed| {
        let is_long = typed.chars().count() >= MIN_LONG_WORD_LETTERS;
        known_word.iter().any(|known| known.starts_with(typed.as_str()) || is_long && known.contains(typed.as_str()))
    })
}

/// The score of a typed word for a known one; 0 if it does not fit.
fn spelling_fit(typed: &str, known_word: &str) -> u32 {
    if typed == known_word {
        return SAME_SCORE;
    }
    if known_word.starts_with(typed) {
        return BEGINNING_SCORE;
    }
    let (typed_length, known_length) = (typed.chars().count(), known_word.chars().count());
    if typed_length < MIN_LONG_WORD_LETTERS {
        return 0;
    }
    let common_letters = typed.chars().zip(known_word.chars()).take_while(|(a, b)| a == b).count();
    let endings = [typed_length - common_letters, known_length - common_letters];
    let shorter_ending = endings.into_iter().min().unwrap_or_default();
    if common_letters >= MIN_LONG_WORD_LETTERS
        && endings.iter().all(|ending| *ending <= 3)
        && common_letters >= 3 * shorter_ending
    {
        return SAME_STEM_SCORE;
    }
    if known_word.contains(typed) {
        return INSIDE_SCORE;
    }
    if known_length >= MIN_LONG_WORD_LETTERS
        && (common_letters > 0 || typed_length >= MIN_LETTERS_FOR_ANY_SLIP)
        && is_slip(typed, known_word)
    {
        return SLIP_SCORE;
    }
    let is_abbreviation = common_letters > 0 && known_length <= typed_length + 3 && is_within(typed, known_word);
    if is_abbreviation { SLIP_SCORE } else { 0 }
}

/// Whether one letter is wrong, missing or too many, or two are exchanged.
fn is_slip(typed: &str, known_word: &str) -> bool {
    typed.chars().count().abs_diff(known_word.chars().count()) <= 1 && damerau_levenshtein(typed, known_word) == 1
}

/// Whether the letters of a word occur in another in their order.
fn is_within(typed: &str, known_word: &str) -> bool {
    let mut remaining = known_word.chars();
    typed.chars().all(|letter| remaining.any(|known_letter| known_letter == letter))
}

/// The words of a text in lower case, without accents and signs.
fn words_of(text: &str) -> Vec<Word> {
    let lowercase =
        if text.is_ascii() { text.to_ascii_lowercase() } else { text.nfkc().collect::<String>().to_lowercase() };
    // An apostrophe is part of its word.
    let words = lowercase.split(|c: char| !c.is_alphanumeric() && !matches!(c, '\'' | '’') && !is_combining_mark(c));
    let words = words.map(|word| word.replace(['\'', '’'], "")).filter(|word| !word.is_empty());
    words.map(|word| spellings(&word)).collect()
}

/// The spellings of a word: without accents, and with accents written out as on keyboards without those keys.
fn spellings(word: &str) -> Word {
    if word.is_ascii() {
        return vec![word.to_owned()];
    }
    let without_accents = |word: &str| {
        let base: String = word.nfkd().filter(|c| !is_combining_mark(*c)).collect();
        base.replace('ø', "o").replace('æ', "ae").replace('ß', "ss")
    };
    let mut written_out = word.to_owned();
    for (letter, letters) in [('ä', "ae"), ('ö', "oe"), ('ø', "oe"), ('ü', "ue"), ('å', "aa")] {
        written_out = written_out.replace(letter, letters);
    }
    let (plain_word, written_out) = (without_accents(word), without_accents(&written_out));
    if plain_word == written_out { vec![plain_word] } else { vec![plain_word, written_out] }
}

/// The words joined in their first spellings, and in their last ones if these differ.
fn join_spellings(words: &[Word], separator: &str) -> Word {
    let join = |choose_spelling: fn(&Word) -> Option<&String>| {
        words.iter().filter_map(choose_spelling).map(String::as_str).collect::<Vec<_>>().join(separator)
    };
    let mut spellings = vec![join(|word| word.first()), join(|word| word.last())];
    spellings.dedup();
    spellings
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
        let best_titles =
            best(["score slips", "score cards", "hands"].into_iter().filter_map(|title| {
                Query::new("score cards").fit(&Findable::new(title, "", "")).map(|fit| (fit, title))
            }));
        assert_eq!(best_titles, ["score cards"]);
    }

    #[test]
    fn name_that_begins_with_the_text_precedes_a_keyword_and_a_keyword_a_name_that_contains_it() {
        let things =
            [("Penalty", "late"), ("A late pair joins", ""), ("Plate", ""), ("Late pair", ""), ("Clock", "too late")];
        let query = Query::new("late");
        let fits =
            things.map(|(title, keywords)| query.fit(&Findable::new(title, keywords, "")).map(|fit| (fit, title)));
        let expected = ["Late pair", "Penalty", "A late pair joins", "Plate", "Clock"];
        assert_eq!(best(fits.into_iter().flatten()), expected);
    }
}
