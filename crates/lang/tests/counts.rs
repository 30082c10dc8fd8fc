//! Checks the singulars and plurals of counted things.

use std::path::Path;

use lang::{Language, Texts, rules};

/// A text with a count in it, in the languages in the order of [`Language::ALL`], for 0, 1, 2 and 5.
type CountCase = (fn(&Texts, usize) -> String, [[&'static str; 4]; 4]);

const COUNT_CASES: &[CountCase] = &[
    (
        |texts, n| texts.say().top_missing(n),
        [
            ["0 missing", "1 missing", "2 missing", "5 missing"],
            ["0 mangler", "1 mangler", "2 mangler", "5 mangler"],
            ["0 fehlen", "1 fehlt", "2 fehlen", "5 fehlen"],
            ["ontbreekt: 0", "ontbreekt: 1", "ontbreekt: 2", "ontbreekt: 5"],
        ],
    ),
    (
        |texts, n| texts.say().tonight_so_many(n, n.to_string()),
        [
            ["0 tables", "1 table", "2 tables", "5 tables"],
            ["0 borde", "1 bord", "2 borde", "5 borde"],
            ["0 Tische", "1 Tisch", "2 Tische", "5 Tische"],
            ["0 tafels", "1 tafel", "2 tafels", "5 tafels"],
        ],
    ),
    (
        |texts, n| texts.say().tonight_sum_all(n),
        [
            ["0 boards in all", "1 board in all", "2 boards in all", "5 boards in all"],
            ["0 spil i alt", "1 spil i alt", "2 spil i alt", "5 spil i alt"],
            ["0 Boards insgesamt", "1 Board insgesamt", "2 Boards insgesamt", "5 Boards insgesamt"],
            ["0 borden in totaal", "1 bord in totaal", "2 borden in totaal", "5 borden in totaal"],
        ],
    ),
    (
        |texts, n| texts.say().draw_all_drawn(n),
        [
            ["all 0 rounds are drawn", "the only round is drawn", "all 2 rounds are drawn", "all 5 rounds are drawn"],
            [
                "alle 0 runder er trukket",
                "den eneste runde er trukket",
                "alle 2 runder er trukket",
                "alle 5 runder er trukket",
            ],
            [
                "alle 0 Runden sind ausgelost",
                "die einzige Runde ist ausgelost",
                "alle 2 Runden sind ausgelost",
                "alle 5 Runden sind ausgelost",
            ],
            [
                "alle 0 rondes zijn ingedeeld",
                "de enige ronde is ingedeeld",
                "alle 2 rondes zijn ingedeeld",
                "alle 5 rondes zijn ingedeeld",
            ],
        ],
    ),
    (
        |texts, n| rules::setting("vp.bye", &n.to_string(), texts),
        [
            [
                "0 victory points for a round without an opponent",
                "one victory point for a round without an opponent",
                "2 victory points for a round without an opponent",
                "5 victory points for a round without an opponent",
            ],
            [
                "0 kamppoint for en runde uden modstander",
                "et kamppoint for en runde uden modstander",
                "2 kamppoint for en runde uden modstander",
                "5 kamppoint for en runde uden modstander",
            ],
            [
                "0 Siegpunkte für eine Runde ohne Gegner",
                "ein Siegpunkt für eine Runde ohne Gegner",
                "2 Siegpunkte für eine Runde ohne Gegner",
                "5 Siegpunkte für eine Runde ohne Gegner",
            ],
            [
                "0 wedstrijdpunten voor een ronde zonder tegenstander",
                "één wedstrijdpunt voor een ronde zonder tegenstander",
                "2 wedstrijdpunten voor een ronde zonder tegenstander",
                "5 wedstrijdpunten voor een ronde zonder tegenstander",
            ],
        ],
    ),
];

#[test]
fn counts_have_a_singular_and_a_plural() {
    for (text, expected) in COUNT_CASES {
        for (language, expected) in Language::ALL.into_iter().zip(expected) {
            let sentences = [0, 1, 2, 5].map(|count| text(&language.texts(), count));
            assert_eq!(sentences.each_ref().map(String::as_str), *expected, "{language}");
        }
    }
}

/// Plurals that follow a count.
const PLURALS: &[&str] = &[
    "boards",
    "results",
    "pairs",
    "players",
    "rounds",
    "tables",
    "tricks",
    "evenings",
    "sessions",
    "minutes",
    "hours",
    "days",
    "rows",
    "files",
    "pages",
    "copies",
    "people",
    "contestants",
    "teams",
    "matches",
    "entries",
    "changes",
    "points",
    "rulings",
    "penalties",
    "sections",
    "members",
    "guests",
];

/// Texts whose number is never 1, or is a range, a list or not a number.
const NEVER_ONE: &[&str] = &[
    "announce-boards",
    "announce-up",
    "archive-busy-at",
    "command-offer",
    "contest-minutes",
    "event-so-far",
    "fault-drawn-beyond",
    "fault-miscounted",
    "odd-multiple",
    "odd-scale-row",
    "print-foot-scale-row",
    "print-sessions-of",
    "row-limits",
    "rule-nearest",
    "scale-row-asked",
    "scale-row-other",
    "seats-count",
    "seats-count-players",
    "seats-count-teams",
    "spec-rounds",
    "tonight-default-teams",
    "tonight-default-title",
    "tonight-many",
    "typed-not-just-made",
    "unread-list-cut",
    "unread-list-length",
    "unread-list-table",
    "web-declared",
    "web-defended",
];

#[test]
fn every_counted_plural_has_a_singular() {
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../resources/locales/en"));
    let mut counted_keys = Vec::new();
    for file in std::fs::read_dir(folder).unwrap() {
        // A text with several forms takes several lines.
        for line in std::fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            let Some((key, text)) = line.split_once(" = ").filter(|_| !line.starts_with(['#', ' '])) else { continue };
            let words =
                text.split(" }").skip(1).map(|after_count| after_count.split_whitespace().next().unwrap_or_default());
            let mut words = words.map(|word| word.trim_end_matches(|c: char| !c.is_alphabetic()));
            if !text.ends_with("->") && words.any(|word| PLURALS.contains(&word)) {
                counted_keys.push(key.to_owned());
            }
        }
    }
    counted_keys.sort();
    let unknown: Vec<_> = counted_keys.iter().filter(|key| !NEVER_ONE.contains(&key.as_str())).collect();
    assert!(unknown.is_empty(), "these need a singular: {unknown:?}");
    let obsolete: Vec<_> = NEVER_ONE.iter().filter(|key| !counted_keys.iter().any(|found| found == *key)).collect();
    assert!(obsolete.is_empty(), "these count nothing any more: {obsolete:?}");
}
