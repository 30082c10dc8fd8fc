//! Finding people by a few letters or a number. Accents do not matter: `soren` finds Søren.

use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};
use unicode_normalization::UnicodeNormalization;

use crate::club::Player;

/// The players that fit, best first; those of equal fit by name. A number finds who has just that number.
pub(in crate::ui) fn players<'a>(text: &str, among: impl Iterator<Item = &'a Player>) -> Vec<&'a Player> {
    let text = text.trim();
    if text.chars().all(|c| c.is_ascii_digit()) {
        return among.filter(|p| p.club_number == text || p.national_number == text).collect();
    }
    let mut matcher = Matcher::new(Config::DEFAULT);
    // Letters that are one sign are found by typing both: `ij` finds ĳ.
    let apart = |text: &str| text.nfkc().collect::<String>();
    let pattern = Pattern::parse(&apart(text), CaseMatching::Ignore, Normalization::Smart);
    let mut buffer = Vec::new();
    let mut found: Vec<(u32, &Player)> = among
        .filter_map(|player| {
            let name = apart(&player.name);
            let name = Utf32Str::new(&name, &mut buffer);
            pattern.score(name, &mut matcher).map(|score| (score, player))
        })
        .collect();
    found.sort_by(|a, b| b.0.cmp(&a.0).then_with(|| a.1.name.cmp(&b.1.name)));
    found.into_iter().map(|(_, player)| player).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::PlayerId;
    use uuid::Uuid;

    fn people() -> Vec<Player> {
        ["Søren Dahl", "Lone Pedersen", "Sybille Krüger", "Marĳke Vos"]
            .iter()
            .zip(1u128..)
            .map(|(name, n)| Player {
                id: PlayerId(Uuid::from_u128(n)),
                name: (*name).to_owned(),
                club_number: (100 + n).to_string(),
                national_number: String::new(),
                guest: false,
            })
            .collect()
    }

    #[test]
    fn a_few_letters_or_the_number_find_a_player() {
        let people = people();
        let first = |text: &str| players(text, people.iter()).first().map(|p| p.name.clone());
        assert_eq!(first("soren"), Some("Søren Dahl".to_owned()));
        assert_eq!(first("kruger"), Some("Sybille Krüger".to_owned()));
        assert_eq!(first("lope"), Some("Lone Pedersen".to_owned()));
        assert_eq!(first("103"), Some("Sybille Krüger".to_owned()));
        assert_eq!(first("marijke"), Some("Marĳke Vos".to_owned()));
        assert_eq!(first("10"), None);
        assert_eq!(first("xyz"), None);
    }
}
