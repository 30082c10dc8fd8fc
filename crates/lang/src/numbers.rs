//! Numbers and dates as each language writes them. Fluent does not place the decimal comma; this module does.

use chrono::{Datelike, NaiveDate, Timelike};

use super::{Language, Texts};

/// Reads a date as people type it: year first, or day before month as in all four languages. The year has four digits.
pub fn read_date(text: &str) -> Option<NaiveDate> {
    let parts: Vec<&str> = text.trim().split(['-', '.', '/', ' ']).filter(|part| !part.is_empty()).collect();
    let [first, month, last] = parts[..] else { return None };
    let (year, day) = if first.len() == 4 { (first, last) } else { (last, first) };
    let year = year.parse().ok().filter(|_| year.len() == 4)?;
    NaiveDate::from_ymd_opt(year, month.parse().ok()?, day.parse().ok()?)
}

/// A day as typed, where the year may be missing: `7-12` is the 7th of December that is nearest to `today`.
pub fn read_date_near(text: &str, today: NaiveDate) -> Option<NaiveDate> {
    let parts: Vec<&str> = text.trim().split(['-', '.', '/', ' ']).filter(|part| !part.is_empty()).collect();
    let [day, month] = parts[..] else { return read_date(text) };
    let (day, month) = (day.parse().ok()?, month.parse().ok()?);
    let years = today.year() - 1..=today.year() + 1;
    let days = years.filter_map(|year| NaiveDate::from_ymd_opt(year, month, day));
    days.min_by_key(|day| (*day - today).num_days().abs())
}

/// The short names of months in English, for use with only a day.
const EN_MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
/// The short names of months in Dutch.
const NL_MONTHS: [&str; 12] = ["jan", "feb", "mrt", "apr", "mei", "jun", "jul", "aug", "sep", "okt", "nov", "dec"];

fn short_month(month: u32, names: &[&'static str; 12]) -> &'static str {
    names[(month.clamp(1, 12) - 1) as usize]
}

impl Texts {
    /// A decimal with the decimal sign of the language and a true minus.
    pub fn number(&self, decimal: &str) -> String {
        let text = decimal.replace('-', "−");
        if self.language == Language::En { text } else { text.replace('.', ",") }
    }

    /// A percentage with its sign.
    pub fn percent(&self, decimal: &str) -> String {
        format!("{}{}", self.number(decimal), self.percent_sign())
    }

    /// The percent sign for use after a number, in Danish and German with a no-break space before it.
    pub fn percent_sign(&self) -> &'static str {
        if matches!(self.language, Language::Da | Language::De) { "\u{a0}%" } else { "%" }
    }

    /// Words in the quotation marks of the language.
    pub fn quoted(&self, words: &str) -> String {
        match self.language {
            Language::Da => format!("»{words}«"),
            Language::De => format!("„{words}“"),
            Language::En => format!("“{words}”"),
            Language::Nl => format!("‘{words}’"),
        }
    }

    /// A score with its sign, zero without.
    pub fn score(&self, score: i32) -> String {
        match score {
            0 => "0".to_owned(),
            1.. => format!("+{score}"),
            _ => format!("−{}", score.unsigned_abs()),
        }
    }

    /// A whole date with its weekday.
    pub fn date(&self, date: NaiveDate) -> String {
        let weekday = self.weekdays()[date.weekday().num_days_from_monday() as usize];
        let month = self.months()[date.month0() as usize];
        let (day, year) = (date.day(), date.year());
        match self.language {
            Language::En | Language::Nl => format!("{weekday} {day} {month} {year}"),
            Language::Da => format!("{weekday} den {day}. {month} {year}"),
            Language::De => format!("{weekday}, {day}. {month} {year}"),
        }
    }

    /// The name of a date's weekday.
    pub fn weekday(&self, date: NaiveDate) -> &'static str {
        self.weekdays()[date.weekday().num_days_from_monday() as usize]
    }

    /// A date in short, day before month.
    pub fn short_date(&self, date: NaiveDate) -> String {
        let (day, month, year) = (date.day(), date.month(), date.year());
        match self.language {
            Language::En => format!("{day:02}/{month:02}/{year}"),
            Language::Da | Language::De => format!("{day:02}.{month:02}.{year}"),
            Language::Nl => format!("{day:02}-{month:02}-{year}"),
        }
    }

    /// Day and short month, for use where the year is shown nearby.
    pub fn day_and_month(&self, date: NaiveDate) -> String {
        let (day, month) = (date.day(), date.month());
        match self.language {
            // Figures alone are a day to some and a month to others.
            Language::En => format!("{day} {}", short_month(month, &EN_MONTHS)),
            Language::Da | Language::De => format!("{day:02}.{month:02}."),
            Language::Nl => format!("{day} {}", short_month(month, &NL_MONTHS)),
        }
    }

    /// A text in which days and months by name are written in figures, as `7 December 2026` becomes `7.12.2026`. Leaves
    /// out the weekday before such a day.
    pub fn dates_in_figures(&self, text: &str) -> String {
        let words: Vec<&str> = text.split_whitespace().collect();
        let is_name = |name: &str, word: &str| {
            let (name, word) = (name.to_lowercase(), word.trim_end_matches([',', '.']).to_lowercase());
            word.chars().count() >= 3 && name.starts_with(&word)
        };
        let month = |word: &str| {
            let by_name = self.months().iter().position(|name| is_name(name, word));
            by_name.or_else(|| NL_MONTHS.iter().position(|name| *name == word.to_lowercase())).map(|index| index + 1)
        };
        let day = |word: &str| {
            word.trim_end_matches('.').parse::<u8>().ok().filter(|day| (1..=31).contains(day) && word.len() <= 3)
        };
        let is_year = |word: &&&str| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
        let mut figures: Vec<String> = Vec::new();
        let mut rest = words.iter().peekable();
        while let Some(word) = rest.next() {
            let day_before = figures.last().and_then(|last| day(last));
            let Some(month) = month(word) else {
                figures.push((*word).to_owned());
                continue;
            };
            let year = rest.next_if(is_year);
            match (day_before, year) {
                (Some(day), year) => {
                    figures.pop();
                    let is_before_day =
                        |word: &String| word == "den" || self.weekdays().iter().any(|name| is_name(name, word));
                    while figures.pop_if(|word| is_before_day(word)).is_some() {}
                    figures.push(format!("{day}.{month}.{}", year.copied().unwrap_or_default()));
                }
                (None, Some(year)) => figures.push(format!("{month}/{year}")),
                // A month alone may be a name.
                (None, None) => figures.push((*word).to_owned()),
            }
        }
        figures.join(" ")
    }

    /// A time of day in hours and minutes; Danish sets a full stop between them.
    pub fn time(&self, time_of_day: impl Timelike + Copy) -> String {
        let separator = if self.language == Language::Da { '.' } else { ':' };
        format!("{:02}{separator}{:02}", time_of_day.hour(), time_of_day.minute())
    }

    /// The starting time of an evening. It is stored with a colon; Danish shows a full stop.
    pub fn start_time(&self, start: &str) -> String {
        if self.language == Language::Da { start.replace(':', ".") } else { start.to_owned() }
    }

    /// A time of day to the second.
    pub fn time_to_the_second(&self, time_of_day: impl Timelike + Copy) -> String {
        let separator = if self.language == Language::Da { '.' } else { ':' };
        let second = time_of_day.second();
        format!("{}{separator}{second:02}", self.time(time_of_day))
    }

    fn weekdays(&self) -> [&'static str; 7] {
        match self.language {
            Language::En => ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
            Language::Da => ["mandag", "tirsdag", "onsdag", "torsdag", "fredag", "lørdag", "søndag"],
            Language::De => ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
            Language::Nl => ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"],
        }
    }

    fn months(&self) -> [&'static str; 12] {
        match self.language {
            Language::En => [
                "January",
                "February",
                "March",
                "April",
                "May",
                "June",
                "July",
                "August",
                "September",
                "October",
                "November",
                "December",
            ],
            Language::Da => [
                "januar",
                "februar",
                "marts",
                "april",
                "maj",
                "juni",
                "juli",
                "august",
                "september",
                "oktober",
                "november",
                "december",
            ],
            Language::De => [
                "Januar",
                "Februar",
                "März",
                "April",
                "Mai",
                "Juni",
                "Juli",
                "August",
                "September",
                "Oktober",
                "November",
                "Dezember",
            ],
            Language::Nl => [
                "januari",
                "februari",
                "maart",
                "april",
                "mei",
                "juni",
                "juli",
                "augustus",
                "september",
                "oktober",
                "november",
                "december",
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn day_is_read_as_typed() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 3);
        for text in ["2026-11-03", "3.11.2026", " 03/11/2026 ", "3-11-2026", "3 11 2026", "2026/11/3"] {
            assert_eq!(read_date(text), day, "{text}");
        }
        for text in ["", "3.11.", "3.11.26", "31.11.2026", "2026", "yesterday", "1.2.3.2026"] {
            assert_eq!(read_date(text), None, "{text}");
        }
    }

    #[test]
    fn day_without_a_year_is_the_nearest_one() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 30).unwrap();
        for (text, year, month, day) in
            [("7-12", 2026, 12, 7), ("7.1.", 2027, 1, 7), (" 23/11 ", 2026, 11, 23), ("7-12-2024", 2024, 12, 7)]
        {
            assert_eq!(read_date_near(text, today), NaiveDate::from_ymd_opt(year, month, day), "{text}");
        }
        for text in ["", "7", "31-11", "7-13", "7-12-24", "7-dec"] {
            assert_eq!(read_date_near(text, today), None, "{text}");
        }
    }

    #[test]
    fn dates_with_names_are_written_in_figures() {
        for language in Language::ALL {
            let texts = language.texts();
            let date = NaiveDate::from_ymd_opt(2026, 12, 7).unwrap();
            assert_eq!(texts.dates_in_figures(&texts.date(date)), "7.12.2026", "{language:?}");
        }
        for (typed, figures) in [
            ("7 December", "7.12."),
            ("club 7 Dec 2026", "club 7.12.2026"),
            ("December 2026", "12/2026"),
            ("May North", "May North"),
            ("7 Jansen 2026", "7 Jansen 2026"),
        ] {
            assert_eq!(Language::En.texts().dates_in_figures(typed), figures);
        }
    }

    #[test]
    fn time_has_a_full_stop_in_danish() {
        let time = chrono::NaiveTime::from_hms_opt(9, 5, 3).unwrap();
        let time_text = |language: Language| language.texts().time_to_the_second(time);
        assert_eq!(Language::ALL.map(time_text), ["09:05:03", "09.05.03", "09:05:03", "09:05:03"]);
    }

    #[test]
    fn singular_and_plural_differ() {
        let count_text = |language: Language, count: usize| language.texts().say().archive_count(count);
        assert_eq!(
            [0, 1, 2, 1200].map(|count| count_text(Language::En, count)),
            ["0 evenings", "1 evening", "2 evenings", "1200 evenings"]
        );
        assert_eq!(
            Language::ALL.map(|language| count_text(language, 1)),
            ["1 evening", "1 aften", "1 Abend", "1 avond"]
        );
    }
}
