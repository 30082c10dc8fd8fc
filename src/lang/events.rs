//! The ranking of an event in words, for paper, the web page and the window alike.
//! How an event is added up and decided is in `scoring::event`.

use crate::club::EventRules;
use crate::scoring::{EventLine, EventRanking, GoesOn};

use super::{Texts, notes, rules};

/// Stands before the final somebody goes on to.
pub const ON: &str = "→";
/// Stands behind what somebody has to decide.
pub const OPEN: &str = "?";
/// The settings that say how an event is added up.
const SETTINGS: [&str; 5] = ["event.sum", "event.best", "event.minimum", "event.absent", "carry"];

/// Whose ranking it is, where finals were played: of a final, or of those in none.
#[must_use]
pub fn heading(ranking: &EventRanking, all: &[EventRanking], texts: &Texts) -> Option<String> {
    let say = texts.say();
    match ranking.of_final {
        Some(of_final) => Some(say.event_of_final(of_final.to_string())),
        None => all.iter().any(|other| other.of_final.is_some()).then(|| say.event_no_final()),
    }
}

/// How the event is added up and decided, in a sentence. What is not set is not said.
#[must_use]
pub fn settings(ranking: &EventRanking, texts: &Texts) -> String {
    let set = ranking.rules.entries().into_iter().filter(|(key, value)| SETTINGS.contains(key) && value != "none");
    // Which final a session is stands over its ranking.
    let decided = ranking.decided_by.entries().into_iter().zip(EventRules::default().entries());
    let decided = decided.filter(|(set, usual)| set != usual && set.0 != "event.final").map(|(set, _)| set);
    let said: Vec<String> = set.chain(decided).map(|(key, value)| rules::setting(key, &value, texts)).collect();
    format!("{}.", notes::sentence(&said.join("; ")))
}

/// The final somebody goes on to, with a question mark where that is to be decided.
#[must_use]
pub fn goes_on(goes_on: GoesOn) -> String {
    format!("{ON} {}{}", goes_on.to, if goes_on.open { OPEN } else { "" })
}

/// What put a contestant before or behind others that had as much; none where nothing had to.
#[must_use]
pub fn decided(line: &EventLine, texts: &Texts) -> Option<String> {
    let said = line.decided.iter().map(|(rule, value)| {
        let value = texts.number(&value.short(2));
        format!("{} {value}", rules::event_tie(*rule, texts))
    });
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| said.join(", "))
}

/// Everybody who tied and was parted, with what did it; none where nobody was.
#[must_use]
pub fn ties(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let lines = rankings.iter().flat_map(|ranking| &ranking.lines);
    let said = lines.filter_map(|line| Some(format!("{}: {}", line.title, decided(line, texts)?)));
    let said: Vec<String> = said.collect();
    (!said.is_empty()).then(|| texts.say().event_ties_broken(said.join("; ")))
}
