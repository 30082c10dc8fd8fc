//! The ranking of an event in words, for paper, the web page and the window. `scoring::event` adds up an event and
//! breaks its ties.

use std::collections::BTreeSet;

use evening::club::{EventRules, EventSum};
use evening::scoring::{EventLine, EventRanking, EventSession, EventUnit, Qualification};

use super::{Texts, rules};

/// The sign before the final to which a contestant qualifies.
pub const QUALIFIED: &str = "→";
/// The sign after a qualification that somebody has to decide.
pub const UNDECIDED: &str = "?";
/// The sign for a missing rank, total or session.
pub const MISSING: &str = "–";
/// Keys of the settings for how an event's total is computed.
const TOTAL_SETTINGS: [&str; 5] = ["event.sum", "event.best", "event.minimum", "event.absent", "carry"];

/// The heading of a ranking if finals were played: the final's, or that of contestants in no final.
pub fn heading(ranking: &EventRanking, rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let say = texts.say();
    match ranking.of_final {
        Some(of_final) => Some(say.event_of_final(of_final.to_string())),
        None => rankings.iter().any(|ranking| ranking.of_final.is_some()).then(|| say.event_no_final()),
    }
}

/// A sentence about how the event's total is computed and how ties are broken.
pub fn settings_sentence(ranking: &EventRanking, texts: &Texts) -> String {
    // The worth of a missed session is mentioned even if it is nothing, but only if there are several sessions.
    let has_several_sessions = ranking.sessions.len() > 1;
    let is_set = |key: &str, value: &str| value != "none" || has_several_sessions && key == "event.absent";
    let total_settings = ranking.rules.entries().into_iter();
    let total_settings = total_settings.filter(|(key, value)| TOTAL_SETTINGS.contains(key) && is_set(key, value));
    // The final of a session is already in the heading of its ranking. With several sessions, tie-breaks are mentioned
    // even if they are the usual ones, because tied contestants ask for them.
    let tie_rules = ranking.decided_by.entries().into_iter().zip(EventRules::default().entries());
    let is_mentioned = |(key, value): &(&str, String), default_rule: &(&str, String)| {
        *key != "event.final" && (value != &default_rule.1 || has_several_sessions && *key == "event.ties")
    };
    let tie_rules = tie_rules.filter(|(rule, default_rule)| is_mentioned(rule, default_rule)).map(|(rule, _)| rule);
    let (percent, has_carry_over) = (is_in_percent(ranking), has_carry_over(ranking));
    let say = texts.say();
    let unit_text =
        || only_unit(ranking).map_or_else(|| say.paper_event_scores(), |single_unit| unit_name(single_unit, texts));
    let setting_text = |(key, value): (&str, String)| match (key, value.as_str()) {
        // With a carry-over added, the result is not an average, as the heading of the column says.
        ("event.sum", "mean-percent") if has_carry_over && percent => say.paper_event_carried_percent(),
        ("event.sum", "mean-percent") if has_carry_over => say.paper_event_carried(unit_text()),
        ("event.sum", "mean-percent") if !percent => say.paper_event_mean(unit_text()),
        ("event.sum", "sum-percent") if !percent => say.paper_event_sum(unit_text()),
        _ => rules::setting(key, &value, texts),
    };
    let setting_texts: Vec<String> = total_settings.chain(tie_rules).map(setting_text).collect();
    format!("{}.", crate::capitalised(&setting_texts.join("; ")))
}

/// Whether every session counts as a percentage.
fn is_in_percent(ranking: &EventRanking) -> bool {
    only_unit(ranking) == Some(EventUnit::Percent)
}

/// The common unit of all sessions; `None` if they differ.
fn only_unit(ranking: &EventRanking) -> Option<EventUnit> {
    let units = ranking.units();
    units.first().copied().filter(|_| units.len() == 1)
}

fn unit_name(unit: EventUnit, texts: &Texts) -> String {
    let say = texts.say();
    match unit {
        EventUnit::Percent => "%".to_owned(),
        EventUnit::VictoryPoints => say.unit_vp(),
        EventUnit::Imps => say.unit_imps(),
        EventUnit::Points => say.unit_points(),
    }
}

/// The unit of one session. `None` if all sessions have the same unit.
pub fn own_unit(session: &EventSession, ranking: &EventRanking, texts: &Texts) -> Option<String> {
    only_unit(ranking).is_none().then(|| unit_name(session.unit(ranking.rules.event_sum), texts))
}

/// A note about the meaning of an average or sum of different units. `None` if all sessions have the same unit.
pub fn mixed_units_note(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let mixed_ranking = rankings.iter().find(|ranking| only_unit(ranking).is_none())?;
    let unit_names: Vec<String> = mixed_ranking.units().into_iter().map(|unit| unit_name(unit, texts)).collect();
    let unit_names = unit_names.join(", ");
    Some(match mixed_ranking.rules.event_sum {
        EventSum::MeanPercent => texts.say().paper_event_mixed_mean(unit_names),
        EventSum::SumPercent | EventSum::Total => texts.say().paper_event_mixed_sum(unit_names),
    })
}

/// The text "after 2 of 3 sessions". `None` if all planned sessions are played.
pub fn so_far(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let (played, planned) = rankings.first()?.played_of()?;
    Some(texts.say().event_so_far(played.to_string(), planned.to_string()))
}

/// The mark of a total that counts a session with results missing, with the numbers of those sessions. `None` if all
/// sessions are complete.
pub fn provisional_note(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let sessions = rankings.first().map_or(&[][..], |ranking| &ranking.sessions);
    let unfinished = sessions.iter().filter(|session| session.provisional);
    let numbers: BTreeSet<u16> = unfinished.map(|session| session.number).collect();
    let number_texts: Vec<String> = numbers.iter().map(ToString::to_string).collect();
    let say = texts.say();
    let sessions_text = || say.event_unfinished(numbers.len(), number_texts.join(", "));
    (!numbers.is_empty()).then(|| format!("{}: {}", say.print_provisional(), sessions_text()))
}

/// The sessions that the totals count so far, and whether the totals are provisional. `None` if all planned sessions
/// are complete.
pub fn state_note(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let notes: Vec<String> = so_far(rankings, texts).into_iter().chain(provisional_note(rankings, texts)).collect();
    (!notes.is_empty()).then(|| notes.join(" · "))
}

/// A heading over the total of the event, with the mark of a provisional total.
pub fn total_heading(heading: String, rankings: &[EventRanking], texts: &Texts) -> String {
    let is_provisional = rankings.iter().flat_map(|ranking| &ranking.sessions).any(|session| session.provisional);
    if is_provisional { format!("{heading} ({})", texts.say().print_provisional()) } else { heading }
}

/// A note about the rounding of percentages that are exactly between two shown values. `None` if there are none.
pub fn rounding_of_halves(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    rankings.iter().any(EventRanking::has_halves).then(|| texts.say().paper_half(texts.percent("50")))
}

fn has_carry_over(ranking: &EventRanking) -> bool {
    ranking.lines.iter().any(|line| !line.carry.is_zero())
}

/// A note about everybody who was disqualified from the event; `None` if nobody was.
pub fn disqualified_note(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let lines = rankings.iter().flat_map(|ranking| &ranking.lines);
    let disqualified_titles: Vec<&str> =
        lines.filter(|line| line.disqualified).map(|line| line.title.as_str()).collect();
    (!disqualified_titles.is_empty()).then(|| texts.say().print_disqualified(disqualified_titles.join("; ")))
}

/// The name of the total of the sessions: an average or a sum.
pub fn total_name(ranking: &EventRanking, texts: &Texts) -> String {
    match ranking.rules.event_sum {
        // With a carry-over added, the result is not an average.
        EventSum::MeanPercent if !has_carry_over(ranking) => texts.say().print_average(),
        EventSum::MeanPercent | EventSum::SumPercent | EventSum::Total => texts.say().print_running(),
    }
}

/// The name of the total of the sessions, with its unit if it has one.
pub fn total_name_in_unit(ranking: &EventRanking, texts: &Texts) -> String {
    let name = total_name(ranking, texts);
    only_unit(ranking).map_or(name.clone(), |single_unit| format!("{name} ({})", unit_name(single_unit, texts)))
}

/// The unit of the total. Empty if sessions have different units.
pub fn unit(ranking: &EventRanking, texts: &Texts) -> String {
    only_unit(ranking).map(|single_unit| unit_name(single_unit, texts)).unwrap_or_default()
}

/// The rank as shown: a dash for the disqualified, and nothing for those who played too few sessions.
pub fn rank_text(line: &EventLine) -> String {
    match (line.qualified, line.tied) {
        _ if line.disqualified => MISSING.to_owned(),
        (false, _) => String::new(),
        (true, true) => format!("{}=", line.rank),
        (true, false) => line.rank.to_string(),
    }
}

/// A contestant's total with this many decimals; a dash for the disqualified, whose total is void.
pub fn total_text(line: &EventLine, ranking: &EventRanking, decimals: u32, texts: &Texts) -> String {
    if line.disqualified {
        return MISSING.to_owned();
    }
    texts.number(&ranking.shown(&line.total, decimals))
}

/// The final to which a contestant qualifies, with a question mark if that has to be decided.
pub fn qualification_text(qualification: Qualification) -> String {
    format!("{QUALIFIED} {}{}", qualification.to, if qualification.open { UNDECIDED } else { "" })
}

/// The tie-breaks that placed a contestant before or behind others with the same total. `None` if there were none.
pub fn tie_breaks(line: &EventLine, texts: &Texts) -> Option<String> {
    let decisions = line.decided.iter().map(|(rule, value)| {
        let value = texts.number(&value.short(2));
        format!("{} {value}", rules::event_tie(*rule, texts))
    });
    let decisions: Vec<String> = decisions.collect();
    (!decisions.is_empty()).then(|| decisions.join(", "))
}

/// A note about everybody whose tie was broken, and by which values; `None` if no tie was broken.
pub fn ties_note(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let lines = rankings.iter().flat_map(|ranking| &ranking.lines);
    let tie_texts = lines.filter_map(|line| Some(format!("{}: {}", line.title, tie_breaks(line, texts)?)));
    let tie_texts: Vec<String> = tie_texts.collect();
    (!tie_texts.is_empty()).then(|| texts.say().event_ties_broken(tie_texts.join("; ")))
}
