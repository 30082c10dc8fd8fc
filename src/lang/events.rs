//! The ranking of an event in words, for paper, the web page and the window alike.
//! How an event is added up and decided is in `scoring::event`.

use crate::club::{EventRules, EventSum};
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
    // Whoever reads the table asks what a missed session counts.
    let several = ranking.sessions.len() > 1;
    let is_set = |key: &str, value: &str| value != "none" || several && key == "event.absent";
    let set = ranking.rules.entries().into_iter();
    let set = set.filter(|(key, value)| SETTINGS.contains(key) && is_set(key, value));
    // Which final a session is stands over its ranking.
    let decided = ranking.decided_by.entries().into_iter().zip(EventRules::default().entries());
    let decided = decided.filter(|(set, usual)| set != usual && set.0 != "event.final").map(|(set, _)| set);
    let (percent, carried) = (is_in_percent(ranking), is_carried(ranking));
    let say = texts.say();
    let said = |(key, value): (&str, String)| match (key, value.as_str()) {
        // As the column says: the average with what is added to it is none.
        ("event.sum", "mean-percent") if carried && percent => say.paper_event_carried_percent(),
        ("event.sum", "mean-percent") if carried => say.paper_event_carried(unit(ranking, texts)),
        ("event.sum", "mean-percent") if !percent => say.paper_event_mean(unit(ranking, texts)),
        ("event.sum", "sum-percent") if !percent => say.paper_event_sum(unit(ranking, texts)),
        _ => rules::setting(key, &value, texts),
    };
    let said: Vec<String> = set.chain(decided).map(said).collect();
    format!("{}.", notes::sentence(&said.join("; ")))
}

/// Whether what is added up are percentages: not of IMPs, nor of victory points.
fn is_in_percent(ranking: &EventRanking) -> bool {
    let rules = &ranking.rules;
    let sum = matches!(rules.event_sum, EventSum::MeanPercent | EventSum::SumPercent);
    sum && rules.method.has_percentages() && rules.vp_pairs.0.is_none()
}

/// Whether anybody brings something from earlier sessions.
fn is_carried(ranking: &EventRanking) -> bool {
    ranking.lines.iter().any(|line| !line.carry.is_zero())
}

/// Everybody who was disqualified and is out of the event; none where nobody was.
#[must_use]
pub fn disqualified(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let lines = rankings.iter().flat_map(|ranking| &ranking.lines);
    let out: Vec<&str> = lines.filter(|line| line.disqualified).map(|line| line.title.as_str()).collect();
    (!out.is_empty()).then(|| texts.say().print_disqualified(out.join("; ")))
}

/// What the sessions come to: their average, or a sum.
#[must_use]
pub fn total(ranking: &EventRanking, texts: &Texts) -> String {
    match ranking.rules.event_sum {
        // What is carried over is added to the average, which is none any more.
        EventSum::MeanPercent if !is_carried(ranking) => texts.say().print_average(),
        EventSum::MeanPercent | EventSum::SumPercent | EventSum::Total => texts.say().print_running(),
    }
}

/// The unit of what is added up.
#[must_use]
pub fn unit(ranking: &EventRanking, texts: &Texts) -> String {
    let rules = &ranking.rules;
    let of_teams = rules.method.is_teams();
    if is_in_percent(ranking) {
        "%".to_owned()
    } else if rules.vp_pairs.0.is_some() && !of_teams || rules.vp_scale.0.is_some() && of_teams {
        texts.say().unit_vp()
    } else {
        rules::board_unit(rules.method, texts)
    }
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
