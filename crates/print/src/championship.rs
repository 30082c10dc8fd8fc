//! The championship table: contestants down, the evenings of a season or event across, and their sums, which
//! `scoring::event` calculates.

use std::collections::BTreeSet;

use chrono::{Datelike, NaiveDate};

use bridge::Side;
use evening::club::{Carry, EventSum, People, SectionId};
use evening::scoring::{
    Absence, EventLine, EventPart, EventRanking, EventScore, EventSession, Points, Standings, event,
};
use evening::session::Session;
use lang::{Texts, events, rules};

use super::layout::{Cell, Column, Frame, Page};
use super::matrix::{self, Group, Matrix};
use super::words::Words;
use super::{Document, Sheet, words};

/// The sign for a session that a contestant did not play.
const ABSENT_SIGN: &str = events::MISSING;
/// The mark of a value that counts for a session that was not played.
const COUNTED_ABSENCE_MARK: &str = "*";
/// The sign for a score that does not count.
const DROPPED_SIGN: &str = "( )";

/// The pages of the championship table. Without rankings of an event, it has this session alone.
#[must_use]
pub fn pages(session: &Session, standings: &Standings, texts: &Texts, sheet: &Sheet) -> Vec<Page> {
    let words = Words { session, standings, texts };
    let own_ranking: Vec<EventRanking> = if sheet.event.is_empty() {
        event(&[EventPart { session, standings, weight: 100 }], &session.conditions.rules, &People::default())
    } else {
        Vec::new()
    };
    let rankings = if sheet.event.is_empty() { &own_ranking[..] } else { sheet.event };
    let decimals = decimals(rankings);
    let matrices = rankings.iter().map(|ranking| ranking_matrix(ranking, rankings, &words, decimals)).collect();
    matrix::pages(&words, &frame(&words, sheet, rankings), matrices)
}

/// The frame with the name and the days of the event. Its footer describes how sessions are added up and explains the
/// signs.
fn frame(words: &Words<'_>, sheet: &Sheet, rankings: &[EventRanking]) -> Frame {
    let Words { session, standings, texts } = *words;
    let say = texts.say();
    let sessions: &[EventSession] = rankings.first().map_or(&[], |ranking| &ranking.sessions);
    // A single session has the same heading as its ranking.
    let mut frame = if sessions.len() < 2 {
        words.frame(Document::Championship, sheet)
    } else {
        words::frame(session, texts, Document::Championship, sheet)
    };
    let days = match first_and_last_day(sessions) {
        Some((first, last)) if first < last => format!("{} – {}", texts.date(first), texts.date(last)),
        Some((day, _)) => texts.date(day),
        None => texts.date(session.date),
    };
    let [session_name, start] = name_and_start(session, sheet, sessions, texts);
    let mut parts = vec![session.club.clone(), session_name, days, start];
    // A single session has the same name as on all other sheets.
    if let Some(event) = session.event.as_ref().filter(|_| sessions.len() > 1) {
        frame.title.clone_from(&event.name);
        // Several sessions with the same number count as one.
        let count = rankings.first().map_or(0, |ranking| ranking.rounds.len()).to_string();
        parts.push(events::so_far(rankings, texts).unwrap_or_else(|| say.print_sessions_of(count.clone(), count)));
    }
    parts.retain(|part| !part.is_empty());
    frame.subtitle = parts.join(" · ");
    let unread = rankings.first().map_or(&[][..], |ranking| &ranking.unread);
    if !unread.is_empty() {
        frame.marked = Some(say.incomplete());
        frame.foot.insert(0, say.incomplete_event(unread.join(", ")));
    } else if frame.marked.is_none() && (standings.provisional || sessions.iter().any(|s| s.provisional)) {
        frame.marked = Some(say.print_provisional());
    }
    let provisional_note = events::provisional_note(rankings, texts).filter(|_| sessions.len() > 1);
    frame.foot.extend(provisional_note.map(|note| format!("{note}.")));
    // These notes make sense only for an event.
    if let Some(ranking) = rankings.first().filter(|_| session.event.is_some()) {
        frame.foot.push(events::settings_sentence(ranking, texts));
        frame.foot.extend(events::mixed_units_note(rankings, texts));
        frame.foot.extend(events::rounding_of_halves(rankings, texts));
        frame.foot.extend(weights_note(ranking, texts));
        frame.foot.extend(sections_note(rankings, texts));
    }
    // The event has several sessions, but only one of them is in the table.
    if let Some(event) = session.event.as_ref().filter(|event| sessions.len() < 2 && event.of > 1) {
        frame.foot.push(say.paper_one_session(event.session.to_string(), event.of.to_string()));
    }
    frame.foot.extend(events::ties_note(rankings, texts));
    frame.foot.extend(events::disqualified_note(rankings, texts));
    frame.foot.extend(legend(rankings, texts));
    frame
}

/// The name and the start of a single session, if the club has others on its day. Otherwise both are empty.
fn name_and_start(session: &Session, sheet: &Sheet, sessions: &[EventSession], texts: &Texts) -> [String; 2] {
    if sessions.len() > 1 { Default::default() } else { words::name_and_start(session, sheet, texts) }
}

fn first_and_last_day(sessions: &[EventSession]) -> Option<(NaiveDate, NaiveDate)> {
    let dates = || sessions.iter().map(|s| s.date);
    dates().min().zip(dates().max())
}

/// A note with the sections of each session, given once if all sessions have the same. `None` if no session has several
/// sections.
fn sections_note(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let first = rankings.first()?;
    let lines = || rankings.iter().flat_map(|ranking| &ranking.lines);
    let sections_of = |index: usize| -> BTreeSet<SectionId> {
        lines().filter_map(|line| Some(line.scores.get(index)?.as_ref()?.contestant.section)).collect()
    };
    let joined =
        |sections: &BTreeSet<SectionId>| sections.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let sections_by_session: Vec<BTreeSet<SectionId>> = (0..first.sessions.len()).map(sections_of).collect();
    if sections_by_session.iter().all(|sections| sections.len() < 2) {
        return None;
    }
    let is_same = sections_by_session.windows(2).all(|two| two[0] == two[1]);
    let heads = heads(first, texts);
    let rounds = first.rounds.iter().zip(&heads).map(|(round, (_, head))| {
        let played: BTreeSet<SectionId> =
            round.iter().filter_map(|session| sections_by_session.get(*session)).flatten().copied().collect();
        // No line break between a session and its sections.
        format!("{head}\u{a0}{}", joined(&played).replace(' ', "\u{a0}"))
    });
    let text = if is_same { joined(&sections_by_session[0]) } else { rounds.collect::<Vec<_>>().join("; ") };
    Some(texts.say().paper_event_sections(text))
}

/// The weights of the sessions. `None` if they have no effect.
fn weights_note(ranking: &EventRanking, texts: &Texts) -> Option<String> {
    if !weights_matter(ranking) {
        return None;
    }
    let heads = heads(ranking, texts);
    let sessions = ranking.rounds.iter().zip(&heads).flat_map(|(round, (_, head))| {
        round.iter().filter_map(|session| Some((head, ranking.sessions.get(*session)?.weight))).collect::<BTreeSet<_>>()
    });
    let weights = sessions.map(|(head, weight)| {
        // No line break between a session and its weight.
        format!("{head}\u{a0}{}", texts.percent(&weight.to_string()))
    });
    Some(texts.say().print_weights(weights.collect::<Vec<_>>().join(", ")))
}

fn weights_matter(ranking: &EventRanking) -> bool {
    let is_mean = ranking.rules.event_sum == EventSum::MeanPercent;
    // The carry-over is not weighted.
    let has_carry_over = is_mean && ranking.rules.carry != Carry::None;
    let first_session =
        if has_carry_over { ranking.rounds.last().and_then(|round| round.first()).copied().unwrap_or(0) } else { 0 };
    let weight = |session: usize| ranking.sessions.get(session).map_or(100, |session| session.weight);
    let weights: BTreeSet<u16> = (0..ranking.sessions.len()).map(weight).collect();
    let has_different_weights = |line: &EventLine| {
        let scored_sessions = (first_session..line.scores.len())
            .filter(|session| line.scores[*session].as_ref().is_some_and(|s| s.counts));
        let counted_weights: BTreeSet<u16> =
            scored_sessions.chain(line.absences.iter().map(|absence| absence.session)).map(weight).collect();
        counted_weights.len() > 1 || !is_mean && counted_weights.iter().any(|weight| *weight != 100)
    };
    weights.len() > 1 && ranking.lines.iter().any(has_different_weights)
}

/// An explanation of the signs in the table. `None` if it has none.
fn legend(rankings: &[EventRanking], texts: &Texts) -> Option<String> {
    let say = texts.say();
    let (mut has_dropped, mut has_absent, mut absence_rule, mut has_unranked) = (false, false, None, false);
    let (mut has_qualified, mut has_undecided) = (false, false);
    for ranking in rankings {
        for line in &ranking.lines {
            has_dropped |= line.scores.iter().flatten().any(|score| !score.counts);
            has_absent |=
                ranking.rounds.iter().any(|round| is_absent(line, round) && absence_at(line, round).is_none());
            absence_rule = absence_rule.or(Some(&ranking.rules.event_absent).filter(|_| !line.absences.is_empty()));
            has_unranked |= !line.qualified && !line.disqualified;
            has_qualified |= line.goes_on.is_some();
            has_undecided |= line.goes_on.is_some_and(|goes_on| goes_on.open);
        }
    }
    let signs = [
        has_dropped.then(|| say.print_sign_dropped(DROPPED_SIGN)),
        has_absent.then(|| say.print_sign_absent(ABSENT_SIGN)),
        absence_rule.map(|rule| say.print_sign_absence_counts(COUNTED_ABSENCE_MARK, rules::absences(rule, texts))),
        has_unranked.then(|| say.print_unranked()),
        has_qualified.then(|| say.print_sign_goes_on(events::QUALIFIED)),
        has_undecided.then(|| say.print_sign_open(events::UNDECIDED)),
    ];
    let signs: Vec<String> = signs.into_iter().flatten().collect();
    (!signs.is_empty()).then(|| signs.join(" · "))
}

/// The two lines above the column of each round: year and day, or the number if a day or round has several sessions.
fn heads(ranking: &EventRanking, texts: &Texts) -> Vec<(String, String)> {
    let (sessions, rounds) = (&ranking.sessions, &ranking.rounds);
    let days: BTreeSet<NaiveDate> = sessions.iter().map(|s| s.date).collect();
    let is_one_per_day = days.len() == sessions.len() && rounds.len() == sessions.len();
    let head = |s: &EventSession| {
        if is_one_per_day {
            (s.date.year().to_string(), texts.day_and_month(s.date))
        } else {
            (texts.say().print_sessions(), s.number.to_string())
        }
    };
    rounds.iter().filter_map(|round| sessions.get(*round.first()?)).map(head).collect()
}

/// Whether a contestant played no session of a round.
fn is_absent(line: &EventLine, round: &[usize]) -> bool {
    line.of_round(round).is_none()
}

/// The absence from a round that counts by the event's rules. `None` if it does not count.
fn absence_at<'a>(line: &'a EventLine, round: &[usize]) -> Option<&'a Absence> {
    line.absences.iter().find(|absence| round.contains(&absence.session))
}

/// The decimals that all values need, at most two.
fn decimals(rankings: &[EventRanking]) -> u32 {
    let lines = || rankings.iter().flat_map(|r| &r.lines);
    let scores = lines().flat_map(|l| l.scores.iter().flatten()).map(|score| &score.value);
    let sums = lines().flat_map(|l| [&l.total, &l.carry]);
    scores.chain(sums).map(words::decimals_needed).max().unwrap_or(0)
}

/// The matrix of a ranking: rank and names at the left of every block, the sessions, and the total.
fn ranking_matrix(ranking: &EventRanking, rankings: &[EventRanking], words: &Words<'_>, decimals: u32) -> Matrix {
    let texts = words.texts;
    let say = texts.say();
    let lines = &ranking.lines;
    let number = |points: &Points| texts.number(&ranking.shown(points, decimals));
    let round_value = |round: &[usize], value: &Points| texts.number(&ranking.shown_of(round, value, decimals));
    let score = |line: &EventLine, round: &[usize]| match line.of_round(round) {
        Some(EventScore { value, counts: true, .. }) => round_value(round, value),
        Some(EventScore { value, .. }) => format!("({})", round_value(round, value)),
        None => absence_at(line, round).map_or(ABSENT_SIGN.to_owned(), |absence| {
            format!("{}{COUNTED_ABSENCE_MARK}", round_value(round, &absence.value))
        }),
    };
    let group = |((upper, head), round): ((String, String), &Vec<usize>)| {
        let own_unit =
            round.first().and_then(|session| events::own_unit(ranking.sessions.get(*session)?, ranking, texts));
        let head = own_unit.map_or(head.clone(), |unit| format!("{head} ({unit})"));
        Group::of(Column::figures(head).under(upper), lines.iter().map(|line| score(line, round)))
    };
    let has_carry = lines.iter().any(|l| !l.carry.is_zero());
    let has_qualifiers = lines.iter().any(|l| l.goes_on.is_some());
    // The score of a single session is also the total.
    let is_single = ranking.sessions.len() == 1 && !has_carry && !has_qualifiers;
    if is_single {
        return single_session_matrix(ranking, rankings, words, decimals);
    }
    let mut columns = vec![Column::figures(say.print_played())];
    if has_carry {
        columns.push(Column::figures(lang::capitalised(&say.ranking_carried())));
    }
    columns.push(Column::figures(events::total_name_in_unit(ranking, texts)).bold());
    if has_qualifiers {
        columns.push(Column::words(events::QUALIFIED));
    }
    let totals = |line: &EventLine| {
        let played = line.scores.iter().flatten().count();
        let carry = has_carry.then(|| number(&line.carry));
        let qualified = has_qualifiers.then(|| line.goes_on.map(events::qualification_text).unwrap_or_default());
        let sum = events::total_text(line, ranking, decimals, texts);
        let cells = std::iter::once(played.to_string()).chain(carry).chain([sum]).chain(qualified);
        cells.map(Cell::from).collect()
    };
    Matrix {
        heading: events::heading(ranking, rankings, texts),
        numbers: Group::of(Column::figures(say.print_rank()).bold(), lines.iter().map(events::rank_text)),
        names: Group::of(Column::names(names_heading(ranking, words)), lines.iter().map(|l| l.title.clone())),
        groups: heads(ranking, texts).into_iter().zip(&ranking.rounds).map(group).collect(),
        totals: Group { columns, cells: lines.iter().map(totals).collect() },
        is_by_round: false,
        may_be_split: false,
    }
}

/// The matrix of a single session, which needs no total beside it.
fn single_session_matrix(
    ranking: &EventRanking,
    rankings: &[EventRanking],
    words: &Words<'_>,
    decimals: u32,
) -> Matrix {
    let texts = words.texts;
    let lines = lines_as_ranked(ranking);
    let unit = Column::figures(events::unit(ranking, texts)).bold();
    let day = heads(ranking, texts).into_iter().next().map(|(_, day)| day).unwrap_or_default();
    let total = |line: &&EventLine| vec![Cell::from(events::total_text(line, ranking, decimals, texts))];
    Matrix {
        heading: events::heading(ranking, rankings, texts),
        numbers: Group::of(
            Column::figures(texts.say().print_rank()).bold(),
            lines.iter().map(|l| events::rank_text(l)),
        ),
        names: Group::of(Column::names(names_heading(ranking, words)), lines.iter().map(|l| l.title.clone())),
        groups: Vec::new(),
        totals: Group { columns: vec![unit.under(day)], cells: lines.iter().map(total).collect() },
        is_by_round: false,
        may_be_split: false,
    }
}

/// The lines of a single session in the order of its ranking, with ties by number.
fn lines_as_ranked(ranking: &EventRanking) -> Vec<&EventLine> {
    let mut lines: Vec<&EventLine> = ranking.lines.iter().collect();
    let number = |line: &EventLine| line.scores.iter().flatten().next().map(|score| score.contestant);
    for tied in lines.chunk_by_mut(|a, b| a.tied && b.tied && a.rank == b.rank && a.total == b.total) {
        tied.sort_by_key(|line| number(line));
    }
    lines
}

fn names_heading(ranking: &EventRanking, words: &Words<'_>) -> String {
    match ranking.side {
        Some(Side::NS) => words.texts.say().print_north_south(),
        Some(Side::EW) => words.texts.say().print_east_west(),
        None => words.kind_name(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Look;
    use crate::check::{assert_inside, words};
    use crate::layout::Paper;
    use crate::sample::{evening, seated, standings_of, texts};
    use evening::club::{EventRules, Rules};
    use evening::scoring::EventUnit;
    use evening::session::SessionId;
    use lang::Language;
    use movement::{Family, Spec};

    const COUNTED_SESSIONS: usize = 3;

    /// A season of made-up percentages: the best three count, the last contestant played once.
    fn season(evenings: usize, contestants: usize, name: impl Fn(usize) -> String) -> Vec<EventRanking> {
        let mut rules = Rules::default();
        for (key, value) in [("event.best", "3"), ("event.minimum", "2")] {
            rules.set(key, value).unwrap();
        }
        let sessions = (0..evenings).map(|index| EventSession {
            number: index as u16 + 1,
            of: evenings as u16,
            date: NaiveDate::from_ymd_opt(2026, 9, 1).unwrap() + chrono::Days::new(14 * index as u64),
            weight: 100,
            provisional: false,
            id: SessionId(uuid::Uuid::from_u128(index as u128)),
            title: String::new(),
            contestants,
            totals_in: EventUnit::Points,
            in_percent: true,
        });
        let line = |index: usize| {
            let percent = |evening: usize| Points::new(6400 - ((index * 97 + evening * 211) % 2800) as i64, 100);
            let played: Vec<usize> =
                (0..evenings).filter(|e| (index + e) % 7 != 6 && (index + 1 < contestants || *e == 0)).collect();
            let mut best = played.clone();
            best.sort_by_key(|evening| std::cmp::Reverse(percent(*evening)));
            best.truncate(COUNTED_SESSIONS);
            let values: Vec<Points> = best.iter().map(|evening| percent(*evening)).collect();
            let sum: Points = values.iter().sum();
            let score = |evening: usize| EventScore {
                contestant: "A1".parse().unwrap(),
                value: percent(evening),
                handicap: Points::ZERO,
                counts: best.contains(&evening),
            };
            EventLine {
                rank: index as u32 + 1,
                tied: false,
                title: name(index),
                scores: (0..evenings).map(|e| played.contains(&e).then(|| score(e))).collect(),
                absences: Vec::new(),
                carry: Points::ZERO,
                total: sum.over(&Points::from(best.len() as i64)).unwrap_or(Points::ZERO),
                qualified: played.len() > 1,
                disqualified: false,
                decided: Vec::new(),
                goes_on: None,
            }
        };
        let lines = (0..contestants).map(line).collect();
        let sessions = sessions.collect();
        let rounds = (0..evenings).map(|index| vec![index]).collect();
        vec![EventRanking {
            side: None,
            of_final: None,
            lines,
            sessions,
            rounds,
            rules,
            decided_by: EventRules::default(),
            unread: Vec::new(),
        }]
    }

    fn pair_names(index: usize) -> String {
        format!("Øre {index} – Wåß {index}")
    }

    fn print(event: &[EventRanking], language: Language, paper: Paper) -> Vec<Page> {
        let evening = evening(false, true);
        let sheet = Sheet { look: Look { paper, ..Look::default() }, event, ..Sheet::default() };
        pages(evening.session(), &standings_of(&evening), &texts(language), &sheet)
    }

    #[test]
    fn sessions_that_do_not_count_are_in_parentheses() {
        let mut event = season(5, 8, pair_names);
        let dropped: Vec<String> =
            event[0].lines[0].scores.iter().flatten().filter(|s| !s.counts).map(|s| s.value.decimal(2)).collect();
        assert_eq!(dropped.len(), 2);
        event[0].rules.set("event.absent", "40").unwrap();
        event[0].lines[7].absences = vec![Absence { session: 1, value: Points::from(40) }];
        (event[0].lines[2].rank, event[0].lines[2].tied) = (2, true);
        (event[0].lines[3].rank, event[0].lines[3].tied) = (2, true);
        let pages = print(&event, Language::Da, Paper::A4);
        let printed: Vec<&str> = pages.iter().flat_map(words).collect();
        for value in dropped {
            assert!(printed.contains(&format!("({})", value.replace('.', ",")).as_str()), "{value}");
        }
        assert_eq!(printed.iter().filter(|t| **t == "40,00*").count(), 1);
        assert_eq!(printed.iter().filter(|t| **t == "2=").count(), 2);
        assert!(printed.contains(&"2026") && printed.contains(&"15.09."));
        // The last contestant played too few evenings for a rank.
        assert!(printed.contains(&"7") && !printed.contains(&"8"));
        let foot = printed.join(" ");
        assert!(foot.contains("( ) tæller ikke") && foot.contains("* fraværende, tæller som 40"), "{foot}");
        assert!(foot.contains("uden placering: for få sektioner") && foot.contains("5 af 5 sektioner"), "{foot}");
    }

    #[test]
    fn large_tables_lose_nothing_and_repeat_heads_and_names() {
        for (evenings, contestants) in [(3, 8), (20, 8), (3, 60), (20, 60), (52, 120)] {
            let event = season(evenings, contestants, pair_names);
            for language in Language::ALL {
                for paper in [Paper::A4, Paper::Letter] {
                    let texts = texts(language);
                    let pages = print(&event, language, paper);
                    assert_inside(&pages);
                    for page in &pages {
                        let printed = words(page);
                        assert!(printed.contains(&texts.say().print_rank().as_str()));
                        assert!(printed.iter().filter(|t| t.starts_with("Øre ")).count() >= 3);
                    }
                    let printed: Vec<&str> = pages.iter().flat_map(words).collect();
                    for (_, head) in heads(&event[0], &texts) {
                        assert!(printed.contains(&head.as_str()), "{head}");
                    }
                    // Each contestant has a score for every evening, and a total.
                    let value_count = printed.iter().filter(|t| is_value(t)).count();
                    assert_eq!(value_count, (evenings + 1) * contestants, "{evenings} {contestants} {language}");
                }
            }
        }
    }

    /// A number with decimals, in parentheses or not, or the sign of an absence.
    fn is_value(text: &str) -> bool {
        let number = text.trim_matches(['(', ')']).replace(',', ".");
        text == ABSENT_SIGN || number.contains('.') && number.parse::<f64>().is_ok()
    }

    #[test]
    fn long_names_wrap_and_are_not_cut() {
        let pages =
            print(&season(20, 8, |index| format!("{index} {}", "Wåß ".repeat(50))), Language::De, Paper::Letter);
        assert_inside(&pages);
        assert!(pages.iter().flat_map(words).all(|t| !t.ends_with('…')));
    }

    #[test]
    fn sessions_of_one_day_are_numbered() {
        let mut event = season(2, 8, pair_names);
        let day = event[0].sessions[0].date;
        (event[0].sessions[1].date, event[0].sessions[1].weight) = (day, 150);
        let pages = print(&event, Language::Nl, Paper::A4);
        let printed: Vec<&str> = pages.iter().flat_map(words).collect();
        assert!(
            printed.contains(&"Zittingen") && printed.join(" ").contains("Gewichten: 1\u{a0}100%, 2\u{a0}150%"),
            "{printed:?}"
        );
    }

    #[test]
    fn session_without_event_has_a_table_of_its_own() {
        let evening = evening(false, true);
        let mut session = evening.session().clone();
        session.event = None;
        let standings = standings_of(&evening);
        let texts = texts(Language::En);
        let single = pages(&session, &standings, &texts, &Sheet::default());
        let printed: Vec<&str> = single.iter().flat_map(words).collect();
        let line_count = standings.rankings.iter().flat_map(|r| &r.lines).count();
        assert_eq!(printed.iter().filter(|t| t.contains(" – ")).count(), line_count);
        let unplayed = seated(Spec::new(Family::Mitchell, 5), 3, pair_names);
        let empty = pages(unplayed.session(), &standings_of(&unplayed), &texts, &Sheet::default());
        assert!(empty.len() == 1 && words(&empty[0]).contains(&"No results yet."));
    }

    #[test]
    fn percentages_exactly_halfway_get_a_note_on_their_rounding() {
        let mut rankings = season(3, 4, |index| format!("Pair {index}"));
        assert_eq!(events::rounding_of_halves(&rankings, &texts(Language::En)), None);
        // 36.875 is shown as 36.87, because it is below 50.
        rankings[0].lines[0].total = Points::new(36_875, 1000);
        let note = events::rounding_of_halves(&rankings, &texts(Language::En)).unwrap();
        assert!(note.contains("exactly halfway"), "{note}");
        assert_eq!(rankings[0].shown(&rankings[0].lines[0].total, 2), "36.87");
    }

    #[test]
    fn event_with_sessions_to_play_says_how_many_were_played() {
        let mut rankings = season(2, 4, |index| format!("Pair {index}"));
        assert_eq!(events::so_far(&rankings, &texts(Language::En)), None);
        rankings[0].sessions[1].of = 3;
        assert_eq!(events::so_far(&rankings, &texts(Language::En)).as_deref(), Some("After 2 of 3 sessions"));
        rankings[0].sessions[1].provisional = true;
        let note = events::state_note(&rankings, &texts(Language::En));
        assert_eq!(note.as_deref(), Some("After 2 of 3 sessions · PROVISIONAL: session 2 is not finished"));
    }
}
