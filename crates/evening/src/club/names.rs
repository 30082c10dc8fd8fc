//! Parts of a person's name: the surname and the names before it.

/// Particles in lower case that belong to the surname after them.
const PARTICLES: &[&str] = &[
    "af", "al", "d’", "d'", "da", "das", "de", "del", "della", "den", "der", "des", "di", "do", "dos", "du", "el",
    "la", "las", "le", "les", "los", "op", "’t", "'t", "te", "ten", "ter", "van", "von", "zu", "zum", "zur",
];

/// The surname in a name: the stored one if the name still ends with it, else the part before a comma, else the last
/// word with its particles.
pub fn surname<'a>(name: &'a str, stored: &str) -> &'a str {
    let name = name.trim();
    let stored = stored.trim();
    if !stored.is_empty()
        && let Some(before) = name.strip_suffix(stored)
        && (before.is_empty() || before.ends_with(' '))
    {
        return &name[before.len()..];
    }
    if let Some((last, _)) = name.split_once(',') {
        return last.trim_end();
    }
    let mut start = name.rfind(' ').map_or(0, |space| space + 1);
    while let Some(before) = name.get(..start).map(str::trim_end).filter(|before| !before.is_empty()) {
        let word = before.rfind(' ').map_or(before, |space| &before[space + 1..]);
        if !PARTICLES.contains(&word.to_lowercase().as_str()) {
            break;
        }
        start = before.len() - word.len();
    }
    &name[start..]
}

/// A name as it is sorted in a list: surname, comma, other names. Particles in lower case go to the end: `Berg, Jan van
/// den`. A name with a comma stays unchanged.
pub fn surname_first(name: &str, stored: &str) -> String {
    let name = name.trim();
    if name.contains(',') {
        return name.to_owned();
    }
    let full_surname = surname(name, stored);
    let given_names = name[..name.len() - full_surname.len()].trim_end();
    let mut main_surname = full_surname;
    while let Some((word, rest)) = main_surname.split_once(' ')
        && word.starts_with(|letter: char| letter.is_lowercase() || matches!(letter, '’' | '\''))
    {
        main_surname = rest.trim_start();
    }
    let particles = full_surname[..full_surname.len() - main_surname.len()].trim_end();
    let other_names =
        [given_names, particles].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    if other_names.is_empty() { main_surname.to_owned() } else { format!("{main_surname}, {other_names}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surname_is_the_stored_one_or_the_last_word_with_particles() {
        for (name, stored, expected_surname, listed) in [
            ("Ada North", "", "North", "North, Ada"),
            ("Anke van den Heuvel", "", "van den Heuvel", "Heuvel, Anke van den"),
            ("Jean-Luc de la Rue", "de la Rue", "de la Rue", "Rue, Jean-Luc de la"),
            ("Piet Van der Berg", "", "Van der Berg", "Van der Berg, Piet"),
            ("Ann O'Neil", "O'Neil", "O'Neil", "O'Neil, Ann"),
            (
                "Friedrich-Wilhelm Schmidt von der Hohenwarte-Lüdinghausen",
                "Schmidt von der Hohenwarte-Lüdinghausen",
                "Schmidt von der Hohenwarte-Lüdinghausen",
                "Schmidt von der Hohenwarte-Lüdinghausen, Friedrich-Wilhelm",
            ),
            (
                "Ann Vestergaard Mikkelsen",
                "Vestergaard Mikkelsen",
                "Vestergaard Mikkelsen",
                "Vestergaard Mikkelsen, Ann",
            ),
            // The name was changed after the surname was stored.
            ("Ann Holm", "Vestergaard", "Holm", "Holm, Ann"),
            ("Ann McNorth", "North", "McNorth", "McNorth, Ann"),
            ("Dahl, Åse", "", "Dahl", "Dahl, Åse"),
            ("Ann", "", "Ann", "Ann"),
            ("", "", "", ""),
        ] {
            assert_eq!(
                (surname(name, stored), surname_first(name, stored).as_str()),
                (expected_surname, listed),
                "{name}"
            );
        }
    }
}
