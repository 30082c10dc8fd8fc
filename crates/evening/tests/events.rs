//! Events of several sessions: what counts of each session, carry-over, and tie-breaks.

use bridge::Score;
use evening::club::{Conditions, Contestant, Entrant, EventTie, People, Rules};
use evening::scoring::{Event, EventLine, EventPart, EventUnit, Standings, event};
use evening::session::{Change, Journal, SessionId};
use movement::Sitting;

use testing::*;

/// A session with its standings, from the North-South scores of each board.
fn scored_session(boards: &[&[Score]]) -> (Journal, Standings) {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    for (board, results) in (1..).zip(boards) {
        scores(&mut journal, board, results);
    }
    let scored = score(&journal);
    (journal, scored)
}

/// The title and total of each contestant of an event, and whether it played enough sessions.
fn event_lines(parts: &[(Journal, Standings, u16)], settings: &[(&str, &str)]) -> Vec<(String, String, bool)> {
    let mut rules = Rules::default();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    let parts: Vec<EventPart<'_>> = parts
        .iter()
        .map(|(journal, standings, weight)| EventPart { session: journal.session(), standings, weight: *weight })
        .collect();
    let rankings = event(&parts, &rules, &People::default());
    rankings[0].lines.iter().map(|l| (l.title.clone(), l.total.short(4), l.qualified)).collect()
}

#[test]
fn sessions_add_up_by_mean_sum_weights_and_the_best() {
    let parts = || {
        let [(a, sa), (b, sb), (c, sc)] = [
            scored_session(&[&[300, 200, 100]]),
            scored_session(&[&[300, 200, 100]]),
            scored_session(&[&[100, 200, 300]]),
        ];
        vec![(a, sa, 100), (b, sb, 100), (c, sc, 200)]
    };
    let totals_under = |settings: &[(&str, &str)]| -> Vec<String> {
        let mut lines = event_lines(&parts(), settings);
        lines.sort();
        lines.into_iter().map(|(_, total, _)| total).collect()
    };
    // Pair 1 has 100, 100 and 0 with weights 1, 1 and 2; pair 2 has 50 each time; pair 3 has 0, 0 and 100.
    assert_eq!(totals_under(&[]), ["50", "50", "50"]);
    assert_eq!(totals_under(&[("event.sum", "sum-percent")]), ["200", "200", "200"]);
    assert_eq!(totals_under(&[("event.sum", "total")]), ["8", "8", "8"]);
    assert_eq!(totals_under(&[("event.best", "2")]), ["100", "50", "66.6667"]);
}

#[test]
fn best_sessions_of_a_mean_are_the_highest_whatever_they_weigh() {
    let (a, sa) = scored_session(&[&[300, 200, 100]]);
    let (b, sb) = scored_session(&[&[100, 200, 300]]);
    let parts = vec![(a, sa, 200), (b, sb, 100)];
    let mut lines = event_lines(&parts, &[("event.best", "1")]);
    lines.sort();
    // Pair 3 has 0 with weight 2 and 100 with weight 1.
    assert_eq!(lines.into_iter().map(|(_, total, _)| total).collect::<Vec<_>>(), ["100", "50", "100"]);
}

#[test]
fn final_counts_besides_the_carry_over() {
    let (a, sa) = scored_session(&[&[300, 200, 100]]);
    let (b, sb) = scored_session(&[&[100, 200, 300]]);
    let parts = vec![(a, sa, 100), (b, sb, 100)];
    let first_total =
        |settings: &[(&str, &str)]| event_lines(&parts, settings).into_iter().find(|l| l.0.contains("NA1")).unwrap().1;
    assert_eq!(first_total(&[("event.best", "1"), ("carry", "percent 50")]), "50");
    // Half of the four matchpoints carried over is half of the final's four.
    assert_eq!(first_total(&[("carry", "ebu")]), "50");
}

#[test]
fn absences_count_as_the_event_says() {
    let (a, sa) = scored_session(&[&[300, 200, 100]]);
    let (b, sb) = scored_session(&[&[300, 200]]);
    let parts = vec![(a, sa, 100), (b, sb, 100)];
    let lines_under = |settings: &[(&str, &str)]| event_lines(&parts, settings);
    let third_line = |lines: &[(String, String, bool)]| lines.iter().find(|l| l.0.contains("NA3")).cloned().unwrap();
    assert_eq!(third_line(&lines_under(&[])).1, "0");
    assert_eq!(third_line(&lines_under(&[("event.absent", "40")])).1, "20");
    // The values of the list apply in order, the last one to all further absences. With a cap nobody gets more than its
    // own mean.
    assert_eq!(third_line(&lines_under(&[("event.absent", "52.5/50")])).1, "26.25");
    assert_eq!(third_line(&lines_under(&[("event.absent", "at-most-own 52.5/50")])).1, "0");
    let mut rules = Rules::default();
    rules.set("event.absent", "40").unwrap();
    let event_parts: Vec<EventPart<'_>> =
        parts.iter().map(|(j, s, weight)| EventPart { session: j.session(), standings: s, weight: *weight }).collect();
    let ranking = event(&event_parts, &rules, &People::default()).remove(0);
    let sessions = |l: &EventLine| l.absences.iter().map(|absence| absence.session).collect::<Vec<_>>();
    let absent: Vec<Vec<usize>> = ranking.lines.iter().map(sessions).filter(|a| !a.is_empty()).collect();
    assert_eq!(absent, [[1]]);
    assert_eq!(ranking.sessions.iter().map(|s| (s.number, s.weight)).collect::<Vec<_>>(), [(1, 100), (2, 100)]);
    assert_eq!(ranking.rules, rules);
}

#[test]
fn session_without_scores_does_not_count_in_its_event() {
    let mut rules = Rules::default();
    rules.set("event.absent", "40").unwrap();
    let ranked_after = |second: &[&[Score]]| {
        let parts = [scored_session(&[&[300, 200, 100]]), scored_session(second)];
        let parts = parts.each_ref().map(|(j, standings)| EventPart { session: j.session(), standings, weight: 100 });
        event(&parts, &rules, &People::default()).remove(0)
    };
    let ranking = ranked_after(&[]);
    assert_eq!(ranking.sessions.len(), 1);
    assert_eq!(ranking.units().into_iter().collect::<Vec<_>>(), [EventUnit::Percent]);
    assert!(ranking.lines.iter().all(|line| line.absences.is_empty()));
    let ranking = ranked_after(&[&[300, 200]]);
    assert_eq!(ranking.sessions.len(), 2);
    assert_eq!(ranking.units().into_iter().collect::<Vec<_>>(), [EventUnit::Percent]);
}

#[test]
fn contestant_with_too_few_sessions_comes_last() {
    let (a, sa) = scored_session(&[&[300, 200, 100]]);
    let (b, sb) = scored_session(&[&[300, 200]]);
    let lines = event_lines(&[(a, sa, 100), (b, sb, 100)], &[("event.minimum", "2"), ("event.absent", "100")]);
    let (name, _, played_enough) = lines.last().unwrap();
    assert!(name.contains("NA3") && !played_enough, "{lines:?}");
}

#[test]
fn missed_evenings_count_less_and_less_but_never_more_than_the_own_mean() {
    const TOP: &[Score] = &[100, 200, 300];
    const BOTTOM: &[Score] = &[300, 200, 100];
    // The third pair has 12 of 20 or 8 of 20, and misses two of the four evenings.
    let sixty_percent = || scored_session(&[TOP, TOP, TOP, BOTTOM, BOTTOM]);
    let forty_percent = || scored_session(&[TOP, TOP, BOTTOM, BOTTOM, BOTTOM]);
    let absent_session = || scored_session(&[&[100, 200]]);
    for (second, expected) in [(forty_percent(), "50"), (sixty_percent(), "55.625")] {
        let parts = [sixty_percent(), second, absent_session(), absent_session()]
            .map(|(journal, scored)| (journal, scored, 100));
        let lines = event_lines(&parts, &[("event.absent", "at-most-own 52.5/50/47.5")]);
        assert_eq!(lines.iter().find(|line| line.0.contains("NA3")).unwrap().1, expected);
    }
}

#[test]
fn carry_over_of_a_qualifier_follows_the_setting() {
    // Two boards with a top of 4 qualify, one board with a top of 8 is the final.
    let (a, sa) = scored_session(&[&[300, 200, 100], &[300, 200, 100]]);
    let (b, sb) = scored_session(&[&[500, 400, 300, 200, 100]]);
    let parts = vec![(a, sa, 100), (b, sb, 100)];
    let first_total = |settings: &[(&str, &str)]| event_lines(&parts, settings)[0].1.clone();
    // Half of 8 matchpoints, doubled from a top of 4 to a top of 8, and the 8 of the final.
    assert_eq!(first_total(&[("event.sum", "total"), ("carry", "ebu")]), "16");
    assert_eq!(first_total(&[("event.sum", "total"), ("carry", "percent 25")]), "10");
    assert_eq!(first_total(&[("carry", "percent 10")]), "110");
}

// Ties.

/// An event of sessions with five tables. Identities are fixed, with the lowest for the last session. Each name sits
/// North-South at the table given, which scores 100, 75, 50, 25 and 0 percent.
fn event_of(settings: &[(&str, &str)], sessions: &[&[(&str, u16)]]) -> Vec<EventLine> {
    let journals: Vec<Journal> = (1..)
        .zip(sessions)
        .map(|(number, people)| {
            let mut opening = opening(&[("ranking.winners", "two")]);
            if let Change::SessionOpened { session, .. } = &mut opening {
                *session = SessionId(format!("018f3c1e-0000-7000-8000-{:012}", 10 - number).parse().unwrap());
            }
            let mut journal = Journal::open(entry(opening)).unwrap();
            for (name, table) in *people {
                let contestant = Contestant::pair(pair(*table), Entrant::named(*name), Entrant::named("Guest"));
                journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
            }
            scores(&mut journal, 1, &[500, 400, 300, 200, 100]);
            journal
        })
        .collect();
    let mut conditions = Conditions::default();
    for (key, value) in settings {
        conditions.set(key, value).unwrap();
    }
    let people = People::default();
    let mut event = Event::new(&people);
    for journal in &journals {
        event.add(journal.session(), &score(journal), 100);
    }
    let rankings = event.rankings_by(&conditions);
    // Only contestants that tie share a rank.
    for ranking in &rankings {
        for equal_ranks in ranking.lines.chunk_by(|a, b| a.rank == b.rank) {
            assert!(equal_ranks.iter().all(|line| line.tied == (equal_ranks.len() > 1)));
        }
        assert!(ranking.lines.windows(2).all(|two| two[0].rank <= two[1].rank));
    }
    let lines = rankings.into_iter().flat_map(|ranking| ranking.lines);
    lines.filter(|line| line.title.ends_with("Guest")).collect()
}

/// The tie-breaks of a contestant, each with its number.
type TieBreaks = Vec<(EventTie, String)>;

/// A contestant that is not tied, because this rule and number separated it.
fn broken_tie(name: &str, rule: EventTie, value: &str) -> (String, bool, TieBreaks) {
    (name.to_owned(), false, vec![(rule, value.to_owned())])
}

/// The first name, whether it is still tied, and the tie-breaks of each line.
fn tie_breaks(lines: &[EventLine]) -> Vec<(String, bool, TieBreaks)> {
    let rules = |line: &EventLine| line.decided.iter().map(|(rule, value)| (*rule, value.short(2))).collect();
    let name = |line: &EventLine| line.title.split(' ').next().unwrap_or_default().to_owned();
    lines.iter().map(|line| (name(line), line.tied, rules(line))).collect()
}

#[test]
fn separated_tie_names_its_rule_and_number() {
    // Both have 200 in three sessions: Ada 100, 75, 25 and Bo 50, 100, 50. Each was first once. Both best sessions are
    // 100, the next are 75 and 50, which separates them.
    let sessions: [&[(&str, u16)]; 3] = [&[("Ada", 1), ("Bo", 3)], &[("Ada", 2), ("Bo", 1)], &[("Ada", 4), ("Bo", 3)]];
    let lines = event_of(&[("event.ties", "sessions-won, best-sessions")], &sessions);
    let broken_by = |value: &str| vec![(EventTie::BestSessions, value.to_owned())];
    assert_eq!(
        tie_breaks(&lines),
        [("Ada".to_owned(), false, broken_by("75")), ("Bo".to_owned(), false, broken_by("50"))]
    );
}

#[test]
fn pairs_below_the_minimum_of_sessions_stay_tied() {
    // Ada and Bo played one of two sessions and are equal. Cy and Di played two, and the last session separates them.
    let sessions: [&[(&str, u16)]; 2] = [&[("Ada", 1), ("Cy", 2), ("Di", 3)], &[("Bo", 1), ("Cy", 3), ("Di", 2)]];
    let lines = event_of(&[("event.minimum", "2"), ("event.ties", "last-sessions")], &sessions);
    let broken_by = |value: &str| vec![(EventTie::LastSessions, value.to_owned())];
    assert_eq!(
        tie_breaks(&lines),
        [
            ("Di".to_owned(), false, broken_by("75")),
            ("Cy".to_owned(), false, broken_by("50")),
            ("Ada".to_owned(), true, vec![]),
            ("Bo".to_owned(), true, vec![]),
        ]
    );
    assert_eq!(lines[2].rank, lines[3].rank);
}

#[test]
fn sessions_won_separate_ties() {
    // Ada has 100 and 25, Bo 50 and 75. Ada was first once.
    let sessions: [&[(&str, u16)]; 2] = [&[("Ada", 1), ("Bo", 3)], &[("Ada", 4), ("Bo", 2)]];
    let lines = event_of(&[("event.ties", "sessions-won")], &sessions);
    let rule = EventTie::SessionsWon;
    assert_eq!(tie_breaks(&lines), [broken_tie("Ada", rule, "1"), broken_tie("Bo", rule, "0")]);
}

#[test]
fn dropped_sessions_separate_ties() {
    // Ada has 100 and 25, Bo 50 and 100. The better session counts.
    let sessions: [&[(&str, u16)]; 2] = [&[("Ada", 1), ("Bo", 3)], &[("Ada", 4), ("Bo", 1)]];
    let lines = event_of(&[("event.best", "1"), ("event.ties", "dropped")], &sessions);
    assert_eq!(
        tie_breaks(&lines),
        [broken_tie("Bo", EventTie::Dropped, "50"), broken_tie("Ada", EventTie::Dropped, "25")]
    );
}

#[test]
fn lot_of_an_event_depends_on_first_session_and_names_alone() {
    // FNV-1a of the lowest identity, a space and the names, modulo a million.
    let sessions: [&[(&str, u16)]; 2] = [&[("Ada", 1), ("Bo", 2)], &[("Ada", 2), ("Bo", 1)]];
    let lines = event_of(&[("event.ties", "lot")], &sessions);
    let broken_by = |value: &str| vec![(EventTie::Lot, value.to_owned())];
    assert_eq!(
        tie_breaks(&lines),
        [("Ada".to_owned(), false, broken_by("937332")), ("Bo".to_owned(), false, broken_by("118657"))]
    );
}

// Ties of teams.

/// An event of one session of teams with a board for each match. The first team scores this much more than the second.
fn event_of_teams(ties: &str, matches: &[(u16, u16, Score)]) -> Vec<EventLine> {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    for (board, (home, away, difference)) in (1..).zip(matches) {
        for (ns, ew, score) in [(*home, *away, 50 + difference), (*away, *home, 50)] {
            let mut entered = result(board, pair(ns), pair(ew), score);
            entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
            enter(&mut journal, entered);
        }
    }
    let mut conditions = Conditions::default();
    for (key, value) in [("event.sum", "total"), ("event.ties", ties)] {
        conditions.set(key, value).unwrap();
    }
    let people = People::default();
    let mut event = Event::new(&people);
    event.add(journal.session(), &score(&journal), 100);
    event.rankings_by(&conditions).into_iter().flat_map(|ranking| ranking.lines).collect()
}

/// The number that is shown for each team; `None` for a team without a tie.
fn shown_numbers(lines: &[EventLine]) -> Vec<(String, Option<String>)> {
    let first_number = |line: &EventLine| line.decided.first().map(|(_, value)| value.short(2));
    let name = |line: &EventLine| line.title.split(' ').next().unwrap_or_default().to_owned();
    lines.iter().map(|line| (name(line), first_number(line))).collect()
}

/// The name of a team and the number shown for it, which is empty without a tie.
fn team_number(number: u16, value: &str) -> (String, Option<String>) {
    (format!("NA{number}"), (!value.is_empty()).then(|| value.to_owned()))
}

#[test]
fn head_to_head_or_quotient_separates_tied_teams() {
    // Differences of 130, 170 and 220 are 4, 5 and 6 IMPs. Team 1 beat team 2 by 5 and lost to team 3 by 4. Team 2 beat
    // team 3 by 6. Teams 1 and 2 have 1 each, team 3 -2.
    let matches = [(1, 2, 170), (3, 1, 130), (2, 3, 220)];
    let lines = event_of_teams("head-to-head", &matches);
    assert_eq!(shown_numbers(&lines), [team_number(1, "5"), team_number(2, "-5"), team_number(3, "")]);
    assert!(lines.iter().all(|line| !line.tied));
    // Team 1 has 5 over 4, team 2 has 6 over 5.
    assert_eq!(
        shown_numbers(&event_of_teams("quotient", &matches)),
        [team_number(1, "1.25"), team_number(2, "1.2"), team_number(3, "")]
    );
    assert!(event_of_teams("none", &matches)[..2].iter().all(|line| line.tied && line.rank == 1));
}

#[test]
fn head_to_head_of_teams_needs_everybody_to_have_met_everybody() {
    // Team 1 beat team 2 by 4, team 2 beat team 3 by 5, team 4 beat team 1 by 3, and team 3 beat team 5 by 6. Teams 1,
    // 2 and 3 have 1 each, team 4 has 3 and team 5 -6. Teams 1 and 3 have not met.
    let lines = event_of_teams("head-to-head", &[(1, 2, 130), (2, 3, 170), (4, 1, 100), (3, 5, 220)]);
    assert_eq!(
        shown_numbers(&lines),
        [team_number(4, ""), team_number(1, ""), team_number(2, ""), team_number(3, ""), team_number(5, "")]
    );
    let ranks: Vec<(u32, bool)> = lines.iter().map(|line| (line.rank, line.tied)).collect();
    assert_eq!(ranks, [(1, false), (2, true), (2, true), (2, true), (5, false)]);
}

#[test]
fn quotient_ranks_teams_without_a_loss_first() {
    // Team 1 beat team 3 by 1. Team 2 beat team 3 by 2 and lost to team 4 by 1.
    let lines = event_of_teams("quotient", &[(1, 3, 20), (2, 3, 50), (4, 2, 20)]);
    assert_eq!(
        shown_numbers(&lines),
        [team_number(1, "1"), team_number(4, "1"), team_number(2, "0"), team_number(3, "")]
    );
    assert_eq!(lines.iter().map(|line| line.tied).collect::<Vec<_>>(), [true, true, false, false]);
}
