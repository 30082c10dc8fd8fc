//! An event of several sessions as a web page, a table or data. `web`, `csv` and `json` are for single sessions.

use minijinja::Environment;
use minijinja::value::Serde;
use serde_json::{Value, json};

use bridge::Side;
use evening::club::{plain, plain_lines};
use evening::scoring::{EventLine, EventRanking, EventSession, EventUnit, FieldRanking, FieldRankingLine, Points};
use lang::{Texts, events};

use super::csv::{CsvForm, escape_formula};
use super::web::{STYLE, WebError, policy, suits};

const TEMPLATE: &str =
    concat!(include_str!("../../../resources/web/head.html"), include_str!("../../../resources/web/event.html"));

/// The web page of an event, in UTF-8. The same event gives the same bytes.
///
/// # Errors
/// When the template does not fit the data, which is a fault of the program.
pub fn page(name: &str, club: &str, rankings: &[EventRanking], texts: &Texts) -> Result<String, WebError> {
    let mut environment = Environment::new();
    environment.add_filter("suits", suits);
    environment.add_template("event.html", TEMPLATE)?;
    let say = texts.say();
    let sessions = rankings.first().map_or(&[][..], |ranking| &ranking.sessions);
    let rounds = rankings.first().map_or(&[][..], |ranking| &ranking.rounds);
    let rounds = rounds.iter().filter_map(|round| Some(sessions.get(*round.first()?)?.number.to_string()));
    let rounds: Vec<String> = rounds.collect();
    let session_json = |s: &EventSession| {
        let unit = rankings.first().and_then(|ranking| events::own_unit(s, ranking, texts));
        let title = unit.map_or_else(|| s.title.clone(), |unit| format!("{} ({unit})", s.title));
        json!({
            "number": s.number.to_string(), "date": texts.date(s.date), "title": title,
            "weight": texts.percent(&s.weight.to_string()), "contestants": s.contestants.to_string(),
        })
    };
    let mut footnotes: Vec<String> =
        rankings.first().map(|ranking| events::settings_sentence(ranking, texts)).into_iter().collect();
    footnotes.extend(events::mixed_units_note(rankings, texts));
    footnotes.extend(events::rounding_of_halves(rankings, texts));
    footnotes.extend(events::ties_note(rankings, texts));
    footnotes.push(say.print_sign_dropped("( )"));
    if rankings.iter().flat_map(|r| &r.lines).any(|l| l.goes_on.is_some_and(|next_stage| next_stage.open)) {
        footnotes.push(say.print_sign_open(events::UNDECIDED));
    }
    let unread = rankings.first().map_or(&[][..], |ranking| &ranking.unread);
    let state_note = if unread.is_empty() {
        events::state_note(rankings, texts)
    } else {
        footnotes.insert(0, say.incomplete_event(unread.join(", ")));
        Some(say.incomplete())
    };
    let context = json!({
        "policy": policy(&STYLE, ""), "style": *STYLE,
        "language": texts.language().to_string(),
        "title": name,
        "club": club,
        "provisional": state_note,
        "words": {
            "ranking": say.print_ranking(), "rank": say.print_rank(), "names": say.print_names(),
            "sessions": say.print_sessions(), "carried": say.ranking_carried(), "final": events::QUALIFIED,
            "played": say.event_players(), "weight": say.event_weight(),
        },
        "weights": sessions.iter().any(|s| s.weight != 100),
        "rounds": rounds,
        "sessions": sessions.iter().map(session_json).collect::<Vec<_>>(),
        "rankings": rankings.iter().map(|ranking| ranking_data(ranking, rankings, texts)).collect::<Vec<_>>(),
        "foot": footnotes,
    });
    Ok(plain_lines(&environment.get_template("event.html")?.render(Serde(&context))?).into_owned())
}

fn ranking_data(ranking: &EventRanking, rankings: &[EventRanking], texts: &Texts) -> Value {
    let number = |points: &Points| texts.number(&ranking.shown(points, 2));
    let number_in_round = |round: &[usize], points: &Points| texts.number(&ranking.shown_of(round, points, 2));
    let side = ranking.side.map(|side| texts.letters().side(side));
    let heading =
        [events::heading(ranking, rankings, texts), side].into_iter().flatten().collect::<Vec<_>>().join(" · ");
    let has_carry = ranking.lines.iter().any(|line| !line.carry.is_zero());
    let has_qualifiers = ranking.lines.iter().any(|line| line.goes_on.is_some());
    let line = |line: &EventLine| {
        let scores = ranking.rounds.iter().map(|round| match line.of_round(round) {
            Some(score) if score.counts => number_in_round(round, &score.value),
            Some(score) => format!("({})", number_in_round(round, &score.value)),
            None => events::MISSING.to_owned(),
        });
        json!({
            "rank": events::rank_text(line), "names": line.title, "scores": scores.collect::<Vec<_>>(),
            "carry": number(&line.carry), "total": events::total_text(line, ranking, 2, texts),
            "goes_on": line.goes_on.map(events::qualification_text),
        })
    };
    let lines: Vec<Value> = ranking.lines.iter().map(line).collect();
    let total = events::total_name_in_unit(ranking, texts);
    json!({"heading": heading, "carried": has_carry, "goes_on": has_qualifiers, "total": total, "lines": lines})
}

/// The rankings of an event as a CSV file: a row for each contestant, best first, ranking after ranking. Each session
/// has a column for its score and one for whether the score counts.
pub fn table(rankings: &[EventRanking], form: CsvForm) -> Vec<u8> {
    let mut bytes = if form.has_byte_order_mark { "\u{feff}".as_bytes().to_vec() } else { Vec::new() };
    let mut writer = csv::WriterBuilder::new()
        .delimiter(if form.has_decimal_comma { b';' } else { b',' })
        .terminator(csv::Terminator::CRLF)
        .flexible(true)
        .from_writer(&mut bytes);
    let number = |points: &Points| {
        let text = points.short(4);
        if form.has_decimal_comma { text.replace('.', ",") } else { text }
    };
    let sessions = rankings.first().map_or(&[][..], |ranking| &ranking.sessions);
    let mut head: Vec<String> = ["final", "side", "rank", "names"].map(str::to_owned).to_vec();
    head.extend(sessions.iter().map(|s| format!("{} {}", s.number, s.date)));
    head.extend(sessions.iter().map(|s| format!("{} counts", s.number)));
    head.extend(["carry", "total", "goes on"].map(str::to_owned));
    // Writing to memory does not fail.
    let _ = writer.write_record(&head);
    for ranking in rankings {
        for line in &ranking.lines {
            let of_final = ranking.of_final.map(|final_name| final_name.to_string()).unwrap_or_default();
            let mut row = vec![of_final, side_name(ranking.side), shown_rank(line), escape_formula(&line.title)];
            row.extend(line.scores.iter().map(|s| s.as_ref().map(|s| number(&s.value)).unwrap_or_default()));
            let yes_or_no = |is_yes: bool| if is_yes { "yes" } else { "no" }.to_owned();
            row.extend(line.scores.iter().map(|s| s.as_ref().map(|s| yes_or_no(s.counts)).unwrap_or_default()));
            row.extend([number(&line.carry), number(&line.total)]);
            row.push(
                line.goes_on
                    .map(|next_stage| format!("{}{}", next_stage.to, if next_stage.open { "?" } else { "" }))
                    .unwrap_or_default(),
            );
            let _ = writer.write_record(&row);
        }
    }
    drop(writer);
    bytes
}

/// The rankings with sessions, scores, tie-breaks and qualifiers. Points are decimal texts.
pub fn data(rankings: &[EventRanking]) -> Value {
    let line = |line: &EventLine| {
        let scores = line.scores.iter().map(|score| {
            score.as_ref().map(|s| {
                json!({
                    "contestant": s.contestant.to_string(), "value": s.value.short(4),
                    "handicap": s.handicap.short(4), "counts": s.counts,
                })
            })
        });
        let decided =
            line.decided.iter().map(|(rule, value)| json!({"rule": rule.to_string(), "value": value.short(4)}));
        let goes_on =
            line.goes_on.map(|next_stage| json!({"final": next_stage.to.to_string(), "open": next_stage.open}));
        json!({
            "rank": line.rank, "tied": line.tied, "title": line.title, "qualified": line.qualified,
            "scores": scores.collect::<Vec<_>>(), "carry": line.carry.short(4), "total": line.total.short(4),
            "decided": decided.collect::<Vec<_>>(), "goes_on": goes_on,
        })
    };
    let ranking = |r: &EventRanking| {
        let of_final = r.of_final.map(|of_final| of_final.to_string());
        json!({
            "name": side_name(r.side), "final": of_final, "lines": r.lines.iter().map(line).collect::<Vec<_>>(),
        })
    };
    let sessions = rankings.first().map_or(&[][..], |ranking| &ranking.sessions);
    let sessions = sessions.iter().map(|s| {
        json!({
            "session": s.id.to_string(), "title": s.title, "number": s.number, "date": s.date.to_string(),
            "weight": s.weight, "provisional": s.provisional, "contestants": s.contestants,
            "unit": unit_word(s, &rankings[0]),
        })
    });
    let rules = rankings.first().map(|r| {
        let of_event = |key: &&str| key.starts_with("event.") || **key == *"carry";
        let entries = r.rules.entries().into_iter().chain(r.decided_by.entries());
        entries
            .filter(|(key, _)| of_event(key))
            .map(|(k, v)| (k.to_owned(), v))
            .collect::<std::collections::BTreeMap<_, _>>()
    });
    json!({
        "sessions": sessions.collect::<Vec<_>>(), "rules": rules,
        "rankings": rankings.iter().map(ranking).collect::<Vec<_>>(),
    })
}

/// The word of data files for the unit in which a session counts in this event.
fn unit_word(session: &EventSession, ranking: &EventRanking) -> &'static str {
    match session.unit(ranking.rules.event_sum) {
        EventUnit::Percent => "percent",
        EventUnit::VictoryPoints => "vp",
        EventUnit::Imps => "imps",
        EventUnit::Points => "points",
    }
}

fn side_name(side: Option<Side>) -> String {
    side.map_or_else(|| "All".to_owned(), |side| side.to_string())
}

/// The rank with `=` for a tie. Empty for contestants that played too few sessions.
fn shown_rank(line: &EventLine) -> String {
    match (line.qualified, line.tied) {
        (false, _) => String::new(),
        (true, true) => format!("{}=", line.rank),
        (true, false) => line.rank.to_string(),
    }
}

/// The ranking of a field across sessions as text, with a line for each contestant.
pub fn field_ranking_text(ranking: &FieldRanking, texts: &Texts) -> String {
    let say = texts.say();
    let (results, sessions) = (say.count_results(ranking.results), say.count_sessions(ranking.sessions.len()));
    let mut text = format!("{}\n", say.told_across(results, sessions));
    for line in &ranking.lines {
        text += &format!(
            "{:>5} {:24} {:>5} {:50} {:>3} {:>10} {:>8}\n",
            rank_text(line),
            plain(session_title(ranking, line)),
            line.contestant.to_string(),
            plain(&line.title),
            line.boards,
            line.points.decimal(2),
            line.value.value(ranking.in_percent, 2)
        );
    }
    text
}

/// The ranking of a field across sessions as data.
pub fn field_ranking_data(ranking: &FieldRanking) -> Value {
    let row = |line: &FieldRankingLine| {
        json!({
            "rank": rank_text(line), "session": session_title(ranking, line),
            "contestant": line.contestant.to_string(), "players": line.title, "boards": line.boards,
            "total": line.points.short(4), "value": line.value.short(4),
        })
    };
    json!({"results": ranking.results, "lines": ranking.lines.iter().map(row).collect::<Vec<_>>()})
}

fn rank_text(line: &FieldRankingLine) -> String {
    format!("{}{}", line.rank, if line.tied { "=" } else { "" })
}

fn session_title<'a>(ranking: &'a FieldRanking, line: &FieldRankingLine) -> &'a str {
    ranking.sessions.get(line.session).map_or("", String::as_str)
}
