//! Finding people by a few letters or a number. Accents do not matter: `soren` finds Søren.

use nucleo_matcher::chars::normalize;
use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};
use unicode_normalization::UnicodeNormalization;

use evening::club::{Entrant, Player, folded};

/// The players that match: those with exactly this name first, then those whose name has exactly these words, then the
/// best matches, equal ones by name. A number finds its exact owner, and an empty text nobody.
pub(crate) fn players<'a>(text: &str, among: impl Iterator<Item = &'a Player>) -> Vec<&'a Player> {
    let text = text.trim();
    if has_only_digits(text) {
        return among.filter(|player| numbers(player).any(|number| number == text)).collect();
    }
    let mut matcher = Matcher::new(Config::DEFAULT);
    let patterns =
        spellings(text).map(|spelling| Pattern::parse(&spelling, CaseMatching::Ignore, Normalization::Smart));
    let mut buffer = Vec::new();
    let mut scored_players: Vec<(u32, &Player)> = among
        .filter_map(|player| {
            let names = spellings(&player.name);
            let scores = patterns
                .iter()
                .zip(&names)
                .filter_map(|(pattern, name)| pattern.score(Utf32Str::new(name, &mut buffer), &mut matcher));
            scores.max().map(|score| (score, player))
        })
        .collect();
    scored_players.sort_by_cached_key(|(score, player)| {
        let name = player.name.as_str();
        (!is_same_name(text, name), !has_words(text, name), std::cmp::Reverse(*score), player.name.clone())
    });
    scored_players.into_iter().map(|(_, player)| player).collect()
}

/// The players that match, for a list. Unlike in `players`, the beginning of a number finds all numbers that begin with
/// it, the exact one first. An empty text finds every player who has a number.
pub(crate) fn players_listed<'a>(text: &str, among: impl Iterator<Item = &'a Player>) -> Vec<&'a Player> {
    let text = text.trim();
    if !has_only_digits(text) {
        return players(text, among);
    }
    let has_number_beginning = |player: &&Player| numbers(player).any(|number| number.starts_with(text));
    let mut matches: Vec<&Player> = among.filter(has_number_beginning).collect();
    matches.sort_by_key(|player| !numbers(player).any(|number| number == text));
    matches
}

/// Whether a text has nothing but digits. Also true for an empty text.
fn has_only_digits(text: &str) -> bool {
    text.chars().all(|letter| letter.is_ascii_digit())
}

/// The club number and the national number of a player, as far as known.
fn numbers(player: &Player) -> impl Iterator<Item = &str> {
    [player.club_number.as_str(), player.national_number.as_str()].into_iter().filter(|number| !number.is_empty())
}

/// The least number of letters of a word in which another letter may be a typing error.
const MIN_SLIP_LETTERS: usize = 4;

/// A name without case, spacing and accents: `größer` is `grosser`.
pub(crate) fn plain_name(name: &str) -> String {
    // Splits ligatures, so that `ij` finds the single letter.
    let folded_name = folded(&name.nfkc().collect::<String>()).replace('ß', "ss").replace('æ', "ae");
    folded_name.chars().map(normalize).collect()
}

/// A name with accents spelled out, as by users without those keys: `größer` is `groesser`.
fn spelled_out(name: &str) -> String {
    let mut text = folded(&name.nfkc().collect::<String>());
    for (letter, letters) in [('ä', "ae"), ('ö', "oe"), ('ø', "oe"), ('ü', "ue"), ('å', "aa")] {
        text = text.replace(letter, letters);
    }
    plain_name(&text)
}

/// The ways in which a name may be typed.
fn spellings(name: &str) -> [String; 2] {
    [plain_name(name), spelled_out(name)]
}

/// Whether a text is exactly the name, apart from case, spacing and accents, which may be spelled out.
pub(super) fn is_same_name(text: &str, name: &str) -> bool {
    plain_name(text) == plain_name(name) || spelled_out(text) == spelled_out(name)
}

/// Whether a name has every word of a text as a whole word, in any order: `dijk` is a word of Anneke van Dijk, and not
/// of Aad Dijkstra.
pub(super) fn has_words(text: &str, name: &str) -> bool {
    spellings(text).iter().zip(spellings(name)).any(|(spelling, name)| {
        let mut words = spelling.split_whitespace().peekable();
        words.peek().is_some() && words.all(|word| name.split([' ', '-']).any(|other| other == word))
    })
}

/// Whether a text finds a player who is seated: by number, by a few small letters, by a word of the name or by the full
/// name.
pub(super) fn finds_seated(text: &str, person: &Entrant) -> bool {
    let text = text.trim();
    if has_only_digits(text) {
        return !text.is_empty()
            && [&person.club_number, &person.national_number].into_iter().any(|number| number == text);
    }
    // A full name with capitals is not the beginning of a longer one.
    is_same_name(text, &person.name)
        || is_search(text) && matches_word_beginnings(text, &person.name)
        || !is_full_name(text) && has_words(text, &person.name)
}

/// Whether a full name differs by one letter from another name: a wrong, extra or missing letter, or two swapped.
pub(super) fn differs_by_one_letter(text: &str, name: &str) -> bool {
    is_full_name(text) && strsim::damerau_levenshtein(&plain_name(text), &plain_name(name)) == 1
}

/// Whether a full name may be a misspelling of another name: they differ by one letter, but not in an initial and not
/// by another letter in a word as short as Ben. Ada and Ida are two people, and so are Ben and Bea.
pub(super) fn differs_within_a_word(text: &str, name: &str) -> bool {
    let is_another_name = |(word, other): (&str, &str)| {
        let is_short = word.chars().count() < MIN_SLIP_LETTERS && word.chars().count() == other.chars().count();
        word.chars().next() != other.chars().next() || is_short && word != other
    };
    let (text_words, name_words) = (plain_name(text), plain_name(name));
    differs_by_one_letter(text, name)
        && text_words.split_whitespace().count() == name_words.split_whitespace().count()
        && !text_words.split_whitespace().zip(name_words.split_whitespace()).any(is_another_name)
}

/// Whether two names share a word, except for a wrong letter or an ending. Two names without a common word are rarely
/// one person's.
pub(crate) fn share_a_word(text: &str, name: &str) -> bool {
    let (text, name) = (plain_name(text), plain_name(name));
    let words =
        |phrase: &str| phrase.split([' ', '-']).filter(|word| !word.is_empty()).map(str::to_owned).collect::<Vec<_>>();
    let are_alike = |word: &str, other: &str| {
        let shorter_length = word.chars().count().min(other.chars().count());
        // Two letters begin too many names. One wrong letter in three still leaves a word recognisable.
        shorter_length > 2 && (word.starts_with(other) || other.starts_with(word))
            || strsim::damerau_levenshtein(word, other) <= shorter_length / 3
    };
    words(&text).iter().any(|word| words(&name).iter().any(|other| are_alike(word, other)))
}

/// Whether two names may be one person's: each word of the shorter name has a similar one in the longer name with the
/// same first letter. The names of a couple share only the surname.
pub(super) fn may_be_one_person(text: &str, name: &str) -> bool {
    let words = |phrase: &str| {
        let plain_phrase = plain_name(phrase);
        let words = plain_phrase.split([' ', '-']).map(|word| word.trim_end_matches('.').to_owned());
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>()
    };
    let is_similar = |word: &String, other: &String| {
        let shorter_length = word.chars().count().min(other.chars().count());
        // One letter is an initial. Two letters begin too many names.
        let is_beginning = (shorter_length > 2 || shorter_length == 1)
            && (word.starts_with(other.as_str()) || other.starts_with(word.as_str()));
        let has_same_first = word.chars().next() == other.chars().next();
        // Every word must match, so only one wrong letter in four is allowed.
        is_beginning
            || word == other
            || has_same_first && strsim::damerau_levenshtein(word, other) <= shorter_length / 4
    };
    let (text, name) = (words(text), words(name));
    let (short, long) = if text.len() <= name.len() { (text, name) } else { (name, text) };
    !short.is_empty() && short.iter().all(|word| long.iter().any(|other| is_similar(word, other)))
}

/// Whether a name is complete: at least two words, none a mere initial.
pub(super) fn is_full_name(text: &str) -> bool {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.len() > 1 && words.iter().all(|word| word.chars().filter(|c| c.is_alphabetic()).count() > 1)
}

/// Whether the text is a search for a few letters and not a name: no letter is a capital.
pub(super) fn is_search(text: &str) -> bool {
    !text.chars().any(char::is_uppercase)
}

/// Whether the letters can be divided into beginnings of a name's words, in order (`ped`, `lo ped`, `loped`; words of
/// the name may be skipped), or each word of the text begins another word of the name, in any order (`pedersen l`).
pub(crate) fn matches_word_beginnings(text: &str, name: &str) -> bool {
    spellings(text).iter().zip(spellings(name)).any(|(spelling, name)| {
        let letters: Vec<char> = spelling.chars().filter(|c| !c.is_whitespace()).collect();
        let words: Vec<Vec<char>> = name.split([' ', '-']).map(|word| word.chars().collect()).collect();
        divides_into_beginnings(&letters, &words) || begin_words(spelling, &name)
    })
}

/// Whether each word of a text begins another word of a name, in any order.
fn begin_words(text: &str, name: &str) -> bool {
    let mut words: Vec<&str> = name.split([' ', '-']).collect();
    // The longest first: `j` may begin the word that only `jansen` begins.
    let mut beginnings: Vec<&str> = text.split([' ', '-', ',', '.']).filter(|word| !word.is_empty()).collect();
    beginnings.sort_by_key(|beginning| std::cmp::Reverse(beginning.len()));
    let mut take_word = |beginning: &str| {
        words.iter().position(|word| word.starts_with(beginning)).map(|index| words.swap_remove(index)).is_some()
    };
    !beginnings.is_empty() && beginnings.into_iter().all(&mut take_word)
}

/// Whether the letters can be divided into beginnings of the words, in order.
fn divides_into_beginnings(letters: &[char], words: &[Vec<char>]) -> bool {
    let Some((word, rest)) = words.split_first() else { return letters.is_empty() };
    let common_count = letters.iter().zip(word).take_while(|(a, b)| a == b).count();
    // Tries all matching letters of the first word, then fewer, then none.
    (0..=common_count).rev().any(|taken| divides_into_beginnings(letters.get(taken..).unwrap_or_default(), rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use evening::club::PlayerId;
    use uuid::Uuid;

    #[test]
    fn changed_initial_is_no_typing_error() {
        assert!(differs_within_a_word("Margaret Howerd", "Margaret Howard"));
        assert!(differs_within_a_word("Ada Breg", "Ada Berg"));
        assert!(!differs_within_a_word("Ida Berg", "Ada Berg"));
        assert!(!differs_within_a_word("Ben Bly", "Bea Bly"));
        assert!(differs_within_a_word("Ben Bley", "Ben Bly"));
        assert!(!differs_within_a_word("Ada Berg", "Ada Berg"));
    }

    fn people() -> Vec<Player> {
        ["Søren Dahl", "Lone Pedersen", "Sybille Krüger", "Marĳke Vos"]
            .iter()
            .zip(1u128..)
            .map(|(name, number)| Player {
                id: PlayerId(Uuid::from_u128(number)),
                name: (*name).to_owned(),
                club_number: (100 + number).to_string(),
                national_number: String::new(),
                guest: false,
            })
            .collect()
    }

    #[test]
    fn names_of_one_person_agree_in_every_word_of_the_shorter() {
        for (name, other) in [
            ("Margaret Howerd", "Margaret Howard"),
            ("Hanne", "Hanne Smith"),
            ("A. North", "Ada North"),
            ("Soren Dahl", "Søren Dahl"),
            ("Ada Berg-Holm", "Ada Berg"),
        ] {
            assert!(may_be_one_person(name, other) && may_be_one_person(other, name), "{name} {other}");
        }
        for (name, other) in [
            ("Ursula Vogel", "D’Arcy McIntyre"),
            ("Eva North", "Ada North"),
            ("Ida Berg", "Ada Berg"),
            ("Ada Berg", "Ada Stone"),
            ("", "Ada"),
        ] {
            assert!(!may_be_one_person(name, other) && !may_be_one_person(other, name), "{name} {other}");
        }
    }

    #[test]
    fn player_is_found_by_a_few_letters_or_the_number() {
        let people = people();
        let first_match = |text: &str| players(text, people.iter()).first().map(|player| player.name.clone());
        assert_eq!(first_match("soren"), Some("Søren Dahl".to_owned()));
        assert_eq!(first_match("kruger"), Some("Sybille Krüger".to_owned()));
        assert_eq!(first_match("lope"), Some("Lone Pedersen".to_owned()));
        assert_eq!(first_match("103"), Some("Sybille Krüger".to_owned()));
        assert_eq!(first_match("marijke"), Some("Marĳke Vos".to_owned()));
        assert_eq!(first_match("10"), None);
        assert_eq!(first_match("xyz"), None);
    }

    #[test]
    fn accented_letters_are_found_in_any_spelling() {
        let mut people = people();
        people[0].name = "Hans Größer".to_owned();
        people[1].name = "Åge Ærø".to_owned();
        let first_match = |text: &str| players(text, people.iter()).first().map(|player| player.name.as_str());
        for text in ["groß", "gross", "grosser", "groesser", "Größer", "GRÖSSER", "grö"] {
            assert_eq!(first_match(text), Some("Hans Größer"), "{text}");
            assert!(matches_word_beginnings(text, "Hans Größer"), "{text}");
        }
        for text in ["aage", "age", "aeroe", "ærø"] {
            assert_eq!(first_match(text), Some("Åge Ærø"), "{text}");
        }
        assert!(is_same_name("hans groesser", "Hans Größer") && is_same_name("Hans Grosser", "Hans Größer"));
    }

    #[test]
    fn number_beginning_finds_listed_players_but_none_to_seat() {
        let mut people = people();
        people[0].club_number = "20001".to_owned();
        let listed_count = |text: &str| players_listed(text, people.iter()).len();
        assert_eq!((listed_count("2000"), listed_count("20001"), listed_count("10"), listed_count("9")), (1, 1, 3, 0));
        assert!(players("2000", people.iter()).is_empty());
    }

    #[test]
    fn exact_name_comes_before_a_longer_name() {
        let mut people = people();
        for (player, name) in people.iter_mut().zip(["Anna BelLou Kent", "Anna Bella", "Anna Bell", "Anna Bel"]) {
            player.name = name.to_owned();
        }
        assert_eq!(players("anna bell", people.iter())[0].name, "Anna Bell");
    }

    #[test]
    fn exact_word_comes_before_the_beginning_of_a_longer_one() {
        let mut people = people();
        for (player, name) in people.iter_mut().zip(["Aad Dijkstra", "Anneke van Dijk", "Jan Dijksma", "Dijkman Bo"]) {
            player.name = name.to_owned();
        }
        assert_eq!(players("dijk", people.iter())[0].name, "Anneke van Dijk");
        assert_eq!(players("van dijk", people.iter())[0].name, "Anneke van Dijk");
    }

    #[test]
    fn seated_player_is_found_by_letters_word_and_number_but_not_by_a_shorter_full_name() {
        let aad = Entrant { club_number: "125".to_owned(), ..Entrant::named("Aad Dijkstra-Bos") };
        for text in ["aad", "dijk", "aad bos", "Aad", "Dijkstra", "125", "Aad Dijkstra-Bos"] {
            assert!(finds_seated(text, &aad), "{text}");
        }
        for text in ["", "Dijk", "Aad Dijkstra", "12", "Aart", "ard"] {
            assert!(!finds_seated(text, &aad), "{text}");
        }
    }

    #[test]
    fn letters_must_begin_words_of_the_name() {
        for text in ["ped", "lo ped", "loped", "pedersen l", "ped lo", "pedersen, l."] {
            assert!(matches_word_beginnings(text, "Lone Pedersen"), "{text}");
        }
        assert!(matches_word_beginnings("j jansen", "Jansen Jo"));
        assert!(matches_word_beginnings("soren", "Søren Dahl"));
        // The letters occur, but scattered.
        for (text, name) in [("vera", "Steven Kramer"), ("ned", "Lone Pedersen"), ("dahl a", "Søren Dahl")] {
            assert!(!matches_word_beginnings(text, name), "{text} {name}");
        }
    }

    #[test]
    fn same_name_is_recognised_in_any_case_spacing_and_accents() {
        assert!(is_same_name("soren  dahl", "Søren Dahl"));
        assert!(!is_same_name("Soren Dahls", "Søren Dahl"));
    }

    #[test]
    fn full_name_has_two_words_without_initials() {
        for (text, is_full) in [("Ada North", true), ("ada n", false), ("ped", false), ("J. de Wit", false)] {
            assert_eq!(is_full_name(text), is_full, "{text}");
        }
    }
}
