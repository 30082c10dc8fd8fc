//! The settings of the rules in words, for the foot of a ranking and for the window.
//! The settings themselves, their keys and values, are in `club`.

use bridge::Side;
use evening::club::{Counted, EventTie, Method, TieRule};
use evening::scoring::{self, RankingName};

use super::{Texts, search};

/// The name of a tie-break rule.
pub(crate) fn tie_rule(rule: TieRule, texts: &Texts) -> String {
    let say = texts.say();
    match rule {
        TieRule::HeadToHead => say.tie_head_to_head(),
        TieRule::BoardsWon => say.tie_boards_won(),
        TieRule::Tops => say.tie_tops(),
        TieRule::LastRounds => say.tie_last_rounds(),
        TieRule::OpponentsTotal => say.tie_opponents_total(),
        TieRule::OtherMethod => say.tie_other_method(),
        TieRule::ImpQuotient => say.tie_imp_quotient(),
        TieRule::Lot => say.tie_lot(),
    }
}

/// A setting as one clause: `boards with fewer results by Ascherman`.
pub fn setting(key: &str, value: &str, texts: &Texts) -> String {
    let say = texts.say();
    let number: &str = &texts.number(value);
    // Zero and one have words of their own.
    let or_none = if value == "0" { "none" } else { number };
    let or_whole = if value == "1" { "whole" } else { number };
    match key {
        "contest.carrier" => say.rule_contest_carrier(value),
        _ if key.starts_with("contest.") && value.is_empty() => say.rule_contest_none(),
        _ if key.starts_with("contest.") => value.to_owned(),
        "corrections" => say.rule_corrections(or_whole),
        "appeals" => say.rule_appeals(or_whole),
        "republish" => say.rule_republish(value),
        "approval" => say.rule_approval(value),
        "committee" => say.rule_committee(value),
        "scoring.method" => say.rule_scoring(method_named(value, texts)),
        "matchpoints.unit" => say.rule_unit(value),
        "matchpoints.unequal" => say.rule_unequal(value),
        "matchpoints.due" => say.rule_due(value),
        "matchpoints.round" => say.rule_round(number),
        "matchpoints.half" => say.rule_half(value),
        "matchpoints.small_groups" => say.rule_small_groups(value),
        "matchpoints.show" => say.rule_show(value),
        "average" => say.rule_averages(value),
        "average.many" => say.rule_many(value),
        "average.imps" => say.rule_imps_award(or_whole),
        "average.imps_own" => say.rule_imps_own(value),
        "average.total_points" => say.rule_total_award(or_whole),
        "sitout" => match value.strip_prefix("percent-of-average ") {
            Some(percent) => say.rule_sit_out(texts.percent(percent)),
            None => say.rule_sit_out(value),
        },
        "imps.between" => say.rule_between(value),
        "imps.round" => say.rule_imps_round(or_whole),
        "imps.total" => say.rule_imps_total(or_whole),
        "butler.drop" => match value.strip_suffix('%') {
            Some(share) => say.rule_drop(texts.percent(share)),
            None => say.rule_drop(or_none),
        },
        "butler.drop_min" => say.rule_drop_min(or_none),
        "butler.round" => say.rule_datum_round(or_whole),
        "butler.half" => say.rule_datum_half(value),
        "cross_imps.divisor" => say.rule_divisor(value),
        "cross_imps.factor" => say.rule_cross_factor(value),
        "cross_imps.cap" => say.rule_cap(number),
        "teams.match" => say.rule_match(value),
        "teams.knockout" => say.rule_knockout(value),
        "teams.eights" => say.rule_eights(value),
        "bam.draw_within" => say.rule_draw(or_none),
        "patton.split" => say.rule_patton(scale(value, texts)),
        // The continuous scale has words of its own in a clause.
        "vp.scale" if value == scoring::WBF => say.rule_vp(value),
        "vp.scale" => say.rule_vp(scale(value, texts)),
        "vp.pairs" if value == scoring::WBF => say.rule_vp_pairs(value),
        "vp.pairs" => say.rule_vp_pairs(scale(value, texts)),
        "vp.boards" => say.rule_vp_boards(value),
        "vp.bye" => say.rule_bye(or_whole),
        "vp.unplayed" => say.rule_unplayed(value),
        "withdrawal" => say.rule_withdrawal(value),
        "withdrawal.leaver" => say.rule_leaver(value),
        "late" => say.rule_late(value),
        "vp.weight" => say.rule_vp_weight(value),
        "vp.nearest" => say.rule_nearest(value),
        "draw.method" => say.rule_draw_method(value),
        "draw.first" => say.rule_draw_first(value),
        "draw.gap" => say.rule_draw_gap(value),
        "draw.lag" => say.rule_draw_lag(if value == "1" { "one" } else { "none" }),
        "draw.pauses" => say.rule_draw_pauses(value),
        "draw.rematch" => match value.split_once(' ') {
            Some(("ignore-first", round)) => say.rule_draw_ignore(round),
            Some((_, round)) => say.rule_draw_after(round),
            None => say.rule_draw_rematch(value),
        },
        "draw.odd" => say.rule_draw_odd(value),
        "draw.clubs" => say.rule_draw_clubs(value),
        "draw.seats" => say.rule_draw_seats(value),
        "draw.tables" => say.rule_draw_tables(value),
        "draw.stanzas" => say.rule_draw_stanzas(if value == "1" { "one" } else { value }),
        "draw.losers" => say.rule_draw_losers(value),
        "percent.of" => say.rule_percent_of(value),
        "percent.round" => say.rule_percent_round(number),
        "ranking.tie_on" => say.rule_tie_on(value),
        "ranking.ties" => say.rule_ties(ties(value, texts)),
        "ranking.winners" => say.rule_winners(value),
        "field" => say.rule_field(value),
        "handicap.share" => say.rule_handicap(value),
        "event.sum" => say.rule_event_sum(value),
        "event.best" => say.rule_event_best(number),
        "event.minimum" => say.rule_event_minimum(number),
        "event.absent" => match value.strip_prefix("at-most-own ") {
            Some(list) => say.rule_event_absent_capped(numbers(list, texts)),
            None => say.rule_event_absent(numbers(value, texts)),
        },
        "carry" => match value.strip_prefix("percent ") {
            Some(percent) => say.rule_carry(texts.percent(percent)),
            None => say.rule_carry(value),
        },
        "event.by" => say.rule_event_by(value),
        "event.handicap" => say.rule_event_handicap(value),
        "event.ties" => say.rule_event_ties(event_ties(value, texts)),
        "event.qualify" => say.rule_event_qualify(value),
        "event.consolation" => say.rule_event_consolation(value),
        "event.final" => say.rule_event_final(value),
        "event.carry_cap" => say.rule_event_carry_cap(number),
        "masterpoints" => say.rule_masterpoints(value),
        // A setting that these texts do not know yet is written as on the command line.
        _ => format!("{key} {value}"),
    }
}

/// The worth of missed sessions, in words.
pub fn absences(rule: &evening::club::Absences, texts: &Texts) -> String {
    let list = rule.worth.iter().map(ToString::to_string).collect::<Vec<_>>().join("/");
    let list = numbers(&list, texts);
    if rule.at_most_own { texts.say().absences_capped(list) } else { list }
}

/// A list of numbers with the decimal sign of the language; a word stays unchanged.
fn numbers(list: &str, texts: &Texts) -> String {
    list.split('/').map(|number| texts.number(number)).collect::<Vec<_>>().join(" / ")
}

/// The title of a setting: `Boards with fewer results`.
pub fn title(key: &str, texts: &Texts) -> String {
    texts.by_key(&text_key(key, ""), None).unwrap_or_else(|| key.to_owned())
}

/// A sentence about the effect of a setting.
pub fn about(key: &str, texts: &Texts) -> String {
    texts.by_key(&text_key(key, "-about"), None).unwrap_or_default()
}

/// Other words by which a setting is found, separated by commas.
pub fn keywords(key: &str, texts: &Texts) -> String {
    search::keywords(&text_key(key, ""), texts)
}

fn text_key(key: &str, suffix: &str) -> String {
    format!("rules-{}{suffix}", key.replace(['.', '_'], "-"))
}

/// The unit of a ranking's totals.
pub fn unit(standings: &scoring::Standings, texts: &Texts) -> String {
    if standings.in_victory_points() { texts.say().unit_vp() } else { board_unit(standings.rules.method, texts) }
}

/// The section and side of a ranking: `Section A · North-South`. Empty if the ranking has everybody.
pub fn ranking_heading(name: &RankingName, texts: &Texts) -> String {
    let say = texts.say();
    let section = name.section.map(|section| say.print_section(section.to_string()));
    let side = name.side.map(|side| match side {
        Side::NS => say.print_north_south(),
        Side::EW => say.print_east_west(),
    });
    section.into_iter().chain(side).collect::<Vec<_>>().join(" · ")
}

/// The unit of a method's board scores.
pub fn board_unit(method: Method, texts: &Texts) -> String {
    let say = texts.say();
    match method.counted() {
        Counted::Imps => say.unit_imps(),
        Counted::Matchpoints | Counted::Points => say.unit_points(),
    }
}

/// The name of a method of scoring.
pub fn method(method: Method, texts: &Texts) -> String {
    let say = texts.say();
    match method {
        Method::Matchpoints => say.rule_method_matchpoints(),
        Method::Butler => say.rule_method_butler(),
        Method::CrossImps => say.rule_method_cross_imps(),
        Method::Total => say.rule_method_total(),
        Method::Imps => say.rule_method_imps(),
        Method::Bam => say.rule_method_bam(),
        Method::Patton => say.rule_method_patton(),
        Method::Hybrid => say.rule_method_hybrid(),
    }
}

fn method_named(name: &str, texts: &Texts) -> String {
    let rule = Method::ALL.iter().find(|m| m.to_string() == name);
    rule.map_or_else(|| name.to_owned(), |m| method(*m, texts))
}

/// The title of a scale; `none` stays unchanged.
pub fn scale(name: &str, texts: &Texts) -> String {
    let say = texts.say();
    match name {
        "acbl-20-old" => say.scale_acbl_20_old(),
        "acbl-30" => say.scale_acbl_30(),
        "ebu-swiss-pairs-10" => say.scale_ebu_swiss_pairs_10(),
        "ebu-swiss-pairs" => say.scale_ebu_swiss_pairs(),
        "patton-poland" => say.scale_patton_poland(),
        scoring::WBF => say.scale_wbf(),
        "wbf-discrete-10" => say.scale_wbf_discrete_10(),
        "wbf-discrete" => say.scale_wbf_discrete(),
        _ => scoring::scale(name).map_or_else(|| name.to_owned(), |scale| scale.title.clone()),
    }
}

/// The tie-break rules in order; `none` stays unchanged.
fn ties(value: &str, texts: &Texts) -> String {
    let named = |name: &str| {
        let rule = TieRule::ALL.iter().find(|r| r.to_string() == name);
        rule.map_or_else(|| name.to_owned(), |r| tie_rule(*r, texts))
    };
    value.split(',').map(|name| named(name.trim())).collect::<Vec<_>>().join(", ")
}

/// The tie-break rules of an event in order; `none` stays unchanged.
fn event_ties(value: &str, texts: &Texts) -> String {
    let named = |name: &str| {
        let rule = EventTie::ALL.iter().find(|rule| rule.to_string() == name);
        rule.map_or_else(|| name.to_owned(), |rule| event_tie(*rule, texts))
    };
    value.split(',').map(|name| named(name.trim())).collect::<Vec<_>>().join(", ")
}

/// The name of a tie-break rule of an event.
pub fn event_tie(rule: EventTie, texts: &Texts) -> String {
    let say = texts.say();
    match rule {
        EventTie::HeadToHead => say.event_tie_head_to_head(),
        EventTie::LastSessions => say.event_tie_last_sessions(),
        EventTie::BestSessions => say.event_tie_best_sessions(),
        EventTie::Dropped => say.event_tie_dropped(),
        EventTie::SessionsWon => say.event_tie_sessions_won(),
        EventTie::Quotient => say.event_tie_quotient(),
        EventTie::Lot => say.event_tie_lot(),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::Language;
    use evening::club::{DrawRules, EventRules, Rules};

    /// Each setting of the rules with all values that are words, and with some numbers, names and lists.
    const VALUES: [(&str, &[&str]); 51] = [
        ("scoring.method", &["matchpoints", "butler", "cross-imps", "total", "imps", "bam", "patton", "hybrid"]),
        ("matchpoints.unit", &["two", "one", "zero-sum"]),
        ("matchpoints.unequal", &["neuberg", "ascherman", "percent", "none"]),
        ("matchpoints.due", &["counted", "results"]),
        ("matchpoints.round", &["exact", "0.1", "0.01", "0.0001"]),
        ("matchpoints.half", &["up", "away-from-average", "towards-average"]),
        ("matchpoints.small_groups", &["formula", "ebu", "acbl", "award-60"]),
        ("matchpoints.show", &["scored", "own-top"]),
        ("average", &["own", "fixed"]),
        ("average.many", &["none", "dbv"]),
        ("average.imps", &["3", "2.5"]),
        ("average.imps_own", &["off", "mean"]),
        ("average.total_points", &["0", "100"]),
        ("sitout", &["exclude", "factor", "percent-of-average 60"]),
        ("withdrawal", &["stand", "half", "all-play-all"]),
        ("withdrawal.leaver", &["nothing", "average-minus"]),
        ("late", &["sit-out", "averages"]),
        ("imps.between", &["down", "round"]),
        ("imps.round", &["exact", "0.01", "0.1", "1"]),
        ("imps.total", &["exact", "0.01", "0.1", "1"]),
        ("butler.drop", &["0", "1", "5%"]),
        ("butler.drop_min", &["0", "1"]),
        ("butler.round", &["10", "1"]),
        ("butler.half", &["away", "even", "towards-average", "truncate"]),
        ("cross_imps.divisor", &["n-1", "n", "none", "sqrt"]),
        ("cross_imps.factor", &["due", "none"]),
        ("cross_imps.cap", &["none", "17"]),
        ("teams.match", &["opponents", "round"]),
        ("teams.knockout", &["no", "yes"]),
        ("teams.eights", &["mean", "sum"]),
        ("bam.draw_within", &["0", "10"]),
        ("patton.split", &["none", "patton-poland"]),
        ("vp.scale", &["none", "wbf", "wbf-discrete", "acbl-30"]),
        ("vp.pairs", &["none", "ebu-swiss-pairs"]),
        ("vp.boards", &["scheduled", "scored"]),
        ("vp.bye", &["12", "12.5"]),
        ("vp.unplayed", &["bye", "nothing"]),
        ("vp.weight", &["match", "boards"]),
        ("percent.of", &["exact", "rounded-total"]),
        ("percent.round", &["0.01", "0.1"]),
        ("ranking.tie_on", &["exact", "shown"]),
        ("ranking.ties", &["none", "head-to-head", "head-to-head,lot"]),
        ("ranking.winners", &["movement", "one", "two"]),
        ("field", &["session", "section"]),
        ("handicap.share", &["sum", "mean"]),
        ("event.sum", &["mean-percent", "sum-percent", "total"]),
        ("event.best", &["none", "8"]),
        ("event.minimum", &["none", "5"]),
        ("event.absent", &["none", "45", "52.5/50", "at-most-own 52.5/50"]),
        ("carry", &["none", "percent 50", "ebu"]),
        ("masterpoints", &["none", "vbl-club"]),
    ];

    /// Asserts that the texts know these values of a setting, and that no two values have the same words.
    fn assert_own_words(key: &str, values: &[&str], texts: &Texts) {
        let language = texts.language();
        let mut clauses = BTreeSet::new();
        for value in values {
            let clause = setting(key, value, texts);
            assert_ne!(clause, format!("{key} {value}"), "{language}");
            assert!(clauses.insert(clause.clone()), "{language}: {key} {value} is also {clause}");
        }
    }

    #[test]
    fn every_method_is_among_the_values() {
        let words: Vec<String> = evening::club::Method::ALL.iter().map(ToString::to_string).collect();
        assert_eq!(VALUES.iter().find(|(key, _)| *key == "scoring.method").unwrap().1, words);
    }

    #[test]
    fn every_value_of_every_rule_has_words_of_its_own() {
        let keys: Vec<&str> = Rules::default().entries().into_iter().map(|(key, _)| key).collect();
        assert_eq!(VALUES.map(|(key, _)| key).as_slice(), keys);
        for language in Language::ALL {
            let texts = language.texts();
            for (key, values) in VALUES {
                for value in values {
                    Rules::default().set(key, value).unwrap();
                }
                assert_own_words(key, values, &texts);
            }
        }
    }

    /// Each setting of the draw with values, as [`VALUES`].
    const DRAW_VALUES: [(&str, &[&str]); 12] = [
        ("draw.method", &["best", "greedy"]),
        ("draw.first", &["lot", "seeded", "accelerated", "half-v-half"]),
        ("draw.gap", &["rank", "points"]),
        ("draw.lag", &["0", "1"]),
        ("draw.pauses", &["none", "4,8"]),
        ("draw.rematch", &["avoid", "never", "allowed", "ignore-first 3", "after 3"]),
        ("draw.odd", &["bye", "triangle"]),
        ("draw.clubs", &["mixed", "apart"]),
        ("draw.seats", &["fair", "rank", "switched"]),
        ("draw.tables", &["best-first", "home"]),
        ("draw.stanzas", &["1", "2", "1,1,2,4"]),
        ("draw.losers", &["out", "third", "play-on"]),
    ];

    #[test]
    fn every_value_of_draw_settings_has_its_own_words() {
        let keys: Vec<&str> = DrawRules::default().entries().into_iter().map(|(key, _)| key).collect();
        assert_eq!(DRAW_VALUES.map(|(key, _)| key).as_slice(), keys);
        for language in Language::ALL {
            let texts = language.texts();
            for (key, values) in DRAW_VALUES {
                for value in values {
                    DrawRules::default().set(key, value).unwrap();
                }
                assert_own_words(key, values, &texts);
            }
        }
    }

    /// Each setting of events with values, as [`VALUES`].
    const EVENT_VALUES: [(&str, &[&str]); 7] = [
        ("event.by", &["contestant", "player"]),
        ("event.handicap", &["no", "yes"]),
        ("event.ties", &["none", "dropped", "dropped,lot"]),
        ("event.qualify", &["none", "8"]),
        ("event.consolation", &["none", "one", "groups"]),
        ("event.final", &["none", "a", "b", "c", "d", "sections"]),
        ("event.carry_cap", &["none", "12.5"]),
    ];

    #[test]
    fn every_value_of_event_settings_has_its_own_words() {
        let keys: Vec<&str> = EventRules::default().entries().into_iter().map(|(key, _)| key).collect();
        assert_eq!(EVENT_VALUES.map(|(key, _)| key).as_slice(), keys);
        for language in Language::ALL {
            let texts = language.texts();
            for (key, values) in EVENT_VALUES {
                for value in values {
                    EventRules::default().set(key, value).unwrap();
                }
                assert_own_words(key, values, &texts);
            }
            let rules: BTreeSet<String> = EventTie::ALL.iter().map(|rule| event_tie(*rule, &texts)).collect();
            assert_eq!(rules.len(), EventTie::ALL.len(), "{language}");
        }
    }

    #[test]
    fn every_setting_has_a_name_and_says_what_it_decides() {
        let default_conditions = evening::club::Conditions::default();
        for language in Language::ALL {
            let texts = language.texts();
            let mut names = BTreeSet::new();
            for (key, _) in default_conditions.entries().into_iter().chain(default_conditions.draw.entries()) {
                let (name, description) = (title(key, &texts), about(key, &texts));
                assert_ne!(name, key, "{language}");
                assert!(!description.is_empty(), "{language}: {key}");
                assert!(names.insert(name.clone()), "{language}: another setting is called {name}");
            }
        }
    }

    #[test]
    fn numbers_and_lists_are_written_in_the_language() {
        let (en, da) = (Language::En.texts(), Language::Da.texts());
        assert_eq!(
            setting("ranking.ties", "head-to-head, lot", &en),
            "ties broken by the result against each other, drawing lots"
        );
        assert_eq!(setting("carry", "percent 50", &da), "medbragt score 50\u{a0}%");
        assert_eq!(setting("imps.round", "0.1", &da), "imp på et spil afrundet til 0,1");
        assert_eq!(setting("vp.scale", "wbf-discrete", &en), "victory points by “WBF in whole numbers, 20 VP”");
        assert_eq!(setting("not.there", "yet", &en), "not.there yet");
    }
}
