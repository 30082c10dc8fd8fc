//! How an event is decided: finals, ties, rounds of a league, sessions that join and leave. All figures are computed by
//! hand.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Score};
use desk::{added_rankings, joining_changes, leaving_changes, sessions_in_event};
use evening::club::{Conditions, Contestant, DrawRules, Entrant, EventRef, People, SectionId};
use evening::draw::{DrawField, draw};
use evening::scoring::{EarlierSessions, Event, EventLine, EventRanking};
use evening::session::{Change, Journal, Outcome};
use exchange::CsvForm;
use exchange::event::{data, page, table};
use lang::Language;
use movement::{DrawMethod, Sitting, Spec};
use store::{Store, StoreError};
use uuid::Uuid;

use testing::*;

/// The session with this number of the event "Cup", under these conditions.
fn open_session(number: u16, settings: &[(&str, &str)]) -> Journal {
    let mut opening = opening(&[]);
    if let Change::SessionOpened { conditions, event, .. } = &mut opening {
        for (key, value) in settings {
            conditions.set(key, value).unwrap();
        }
        *event = Some(EventRef { id: Uuid::nil(), name: "Cup".to_owned(), session: number, of: 5, weight: 100 });
    }
    Journal::open(entry(opening)).unwrap()
}

/// A session of named North-South pairs with these scores on one board and two winners: the best pair has 100 %, the
/// last 0.
fn pairs_session(number: u16, settings: &[(&str, &str)], pairs: &[(&str, Score)]) -> Journal {
    let mut journal = open_session(number, settings);
    let mut conditions = journal.session().conditions.clone();
    conditions.set("ranking.winners", "two").unwrap();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    for (number, (name, _)) in (1..).zip(pairs) {
        let contestant = Contestant::pair(pair(number), Entrant::named(*name), Entrant::named("Guest"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    // The opponents have new names each time, so they never count as the same pair in two sessions.
    for opponent in (101..).take(pairs.len()) {
        let contestant =
            Contestant::pair(pair(opponent), Entrant::named(format!("N{}", Uuid::new_v4())), Entrant::named("S"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let board: Vec<Score> = pairs.iter().map(|(_, score)| *score).collect();
    scores(&mut journal, 1, &board);
    journal
}

/// A match of two teams on one board: the home team scores this much more than 50, the other 50.
fn match_session(number: u16, home: &str, away: &str, surplus: Score) -> Journal {
    let mut journal = open_session(number, &[("scoring.method", "imps")]);
    for (number, name) in [(1, home), (2, away)] {
        let players = ["N", "E", "S", "W"].map(|seat| Entrant::named(format!("{name} {seat}"))).to_vec();
        let contestant =
            Contestant { players, ..Contestant::pair(pair(number), Entrant::named(""), Entrant::named("")) };
        let contestant = Contestant { name: name.to_owned(), ..contestant };
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for (ns, ew, score_ns) in [(1, 2, 50 + surplus), (2, 1, 50)] {
        let mut result_entered = result(1, pair(ns), pair(ew), 0);
        result_entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
        result_entered.outcome = Outcome::ScoreOnly { score_ns };
        enter(&mut journal, result_entered);
    }
    journal
}

/// The rankings of the event of these sessions, under these conditions.
fn rank_event(journals: &[Journal], settings: &[(&str, &str)]) -> Vec<EventRanking> {
    let mut conditions = Conditions::default();
    for (key, value) in settings {
        conditions.set(key, value).unwrap();
    }
    let people = People::default();
    let mut event = Event::new(&people);
    for journal in journals {
        let weight = journal.session().event.as_ref().map_or(100, |event| event.weight);
        event.add(journal.session(), &score(journal), weight);
    }
    event.rankings_by(&conditions)
}

/// Rank, first name and total of each line, in order. Leaves out the opponents, whose names begin with N.
fn named_summaries(rankings: &[EventRanking]) -> Vec<(String, String, String)> {
    let is_named = |line: &&EventLine| !line.title.starts_with('N');
    let summarise = |line: &EventLine| {
        let rank = format!("{}{}", line.rank, if line.tied { "=" } else { "" });
        let name = line.title.split(' ').next().unwrap_or_default().to_owned();
        (rank, name, line.total.short(2))
    };
    rankings.iter().flat_map(|ranking| &ranking.lines).filter(is_named).map(summarise).collect()
}

fn summary(rank: &str, name: &str, total: &str) -> (String, String, String) {
    (rank.to_owned(), name.to_owned(), total.to_owned())
}

/// First name and final of each line, in order: a letter, with `?` while a tie is open, or empty. Leaves out the
/// opponents.
fn qualifiers_of(rankings: &[EventRanking]) -> Vec<(String, String)> {
    let named = rankings.iter().flat_map(|r| &r.lines).filter(|line| !line.title.starts_with('N'));
    let summarise = |line: &EventLine| {
        let final_name = line.goes_on.map_or_else(String::new, |qualification| {
            format!("{}{}", qualification.to, if qualification.open { "?" } else { "" })
        });
        (line.title.split(' ').next().unwrap_or_default().to_owned(), final_name)
    };
    named.map(summarise).collect()
}

fn qualified(name: &str, final_name: &str) -> (String, String) {
    (name.to_owned(), final_name.to_owned())
}

#[test]
fn rank_decides_the_final_and_a_tie_at_the_limit_is_open() {
    let journals = [pairs_session(1, &[], &[("Ada", 400), ("Bo", 300), ("Cy", 200), ("Di", 100)])];
    let qualifiers_with = |consolation| {
        qualifiers_of(&rank_event(&journals, &[("event.qualify", "2"), ("event.consolation", consolation)]))
    };
    assert_eq!(
        qualifiers_with("none"),
        [qualified("Ada", "A"), qualified("Bo", "A"), qualified("Cy", ""), qualified("Di", "")]
    );
    assert_eq!(
        qualifiers_with("one"),
        [qualified("Ada", "A"), qualified("Bo", "A"), qualified("Cy", "B"), qualified("Di", "B")]
    );
    let rankings = rank_event(&journals, &[("event.qualify", "1"), ("event.consolation", "groups")]);
    assert_eq!(
        qualifiers_of(&rankings),
        [qualified("Ada", "A"), qualified("Bo", "B"), qualified("Cy", "C"), qualified("Di", "D")]
    );
    let tied = [pairs_session(1, &[], &[("Ada", 400), ("Bo", 300), ("Cy", 300), ("Di", 100)])];
    let open = rank_event(&tied, &[("event.qualify", "2")]);
    assert_eq!(
        qualifiers_of(&open),
        [qualified("Ada", "A"), qualified("Bo", "A?"), qualified("Cy", "A?"), qualified("Di", "")]
    );
}

#[test]
fn finals_of_one_evening_have_own_rankings_and_agreed_carry_over() {
    let journals = [
        pairs_session(1, &[], &[("Ada", 400), ("Bo", 300), ("Cy", 200)]),
        pairs_session(2, &[("event.final", "b")], &[("Cy", 300), ("Di", 200)]),
        pairs_session(2, &[("event.final", "a")], &[("Ada", 100), ("Bo", 300)]),
    ];
    let rankings = rank_event(&journals, &[("carry", "percent 50"), ("event.carry_cap", "40")]);
    let finals: Vec<_> =
        rankings.iter().filter(|r| r.side.is_none_or(|s| s.to_string() == "NS")).map(|r| r.of_final).collect();
    assert_eq!(
        finals.iter().map(|f| f.map(|f| f.to_string())).collect::<Vec<_>>()[..2],
        [Some("A".to_owned()), Some("B".to_owned())]
    );
    // Ada carries over half of 100, at most 40; Bo half of 50; Cy nothing. Each adds the full percentage of its own
    // final.
    let expected =
        [summary("1", "Bo", "125"), summary("2", "Ada", "40"), summary("1", "Cy", "100"), summary("2", "Di", "0")];
    assert_eq!(named_summaries(&rankings), expected);
    assert!(qualifiers_of(&rankings).iter().all(|(_, final_name)| final_name.is_empty()));
}

#[test]
fn each_section_of_a_session_can_be_a_final() {
    let mut journal = open_session(2, &[("event.final", "sections"), ("field", "section"), ("ranking.winners", "one")]);
    for letter in ["A", "B"] {
        let movement = "howell 2".parse::<movement::Spec>().unwrap().movement().unwrap();
        let change = Change::MovementSet {
            section: letter.parse().unwrap(),
            movement: Box::new(movement),
            boards_per_round: 1,
            first_board: bridge::BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(entry(change)).unwrap();
        let contestant_id = |number: u16| format!("{letter}{number}").parse().unwrap();
        enter(&mut journal, result(1, contestant_id(1), contestant_id(2), 100));
        enter(&mut journal, result(1, contestant_id(3), contestant_id(4), 200));
    }
    let rankings = rank_event(&[journal], &[]);
    let finals: Vec<_> = rankings.iter().map(|r| r.of_final.map(|f| f.to_string()).unwrap_or_default()).collect();
    assert_eq!(finals, ["A", "B"]);
}

#[test]
fn event_ties_are_broken_by_the_agreed_rules_in_order() {
    let journals = [
        pairs_session(1, &[], &[("Ada", 300), ("Bo", 200), ("Cy", 100)]),
        pairs_session(2, &[], &[("Ada", 100), ("Bo", 200), ("Cy", 300)]),
    ];
    let ranked_by = |ties| rank_event(&journals, &[("event.ties", ties)]);
    assert_eq!(
        named_summaries(&ranked_by("none")),
        [summary("1=", "Ada", "50"), summary("1=", "Bo", "50"), summary("1=", "Cy", "50")]
    );
    assert_eq!(
        named_summaries(&ranked_by("last-sessions")),
        [summary("1", "Cy", "50"), summary("2", "Bo", "50"), summary("3", "Ada", "50")]
    );
    assert_eq!(
        named_summaries(&ranked_by("best-sessions")),
        [summary("1=", "Ada", "50"), summary("1=", "Cy", "50"), summary("3", "Bo", "50")]
    );
    let decided_by_both = ranked_by("sessions-won,last-sessions");
    assert_eq!(
        named_summaries(&decided_by_both),
        [summary("1", "Cy", "50"), summary("2", "Ada", "50"), summary("3", "Bo", "50")]
    );
    let cy = decided_by_both.iter().flat_map(|r| &r.lines).find(|l| l.title.starts_with("Cy")).unwrap();
    let decisions: Vec<_> = cy.decided.iter().map(|(rule, value)| (rule.to_string(), value.short(2))).collect();
    assert_eq!(
        decisions,
        [("sessions-won".to_owned(), "1".to_owned()), ("last-sessions".to_owned(), "100".to_owned())]
    );
    // Sessions of pairs hold no team matches, so the first two rules are skipped. The lot is the same each time.
    assert_eq!(named_summaries(&ranked_by("head-to-head,quotient,lot")), named_summaries(&ranked_by("lot")));
}

#[test]
fn session_that_does_not_count_can_break_a_tie() {
    let settings = [("event.best", "1"), ("event.sum", "sum-percent"), ("event.ties", "dropped")];
    let journals = [
        pairs_session(1, &[], &[("Ada", 300), ("Bo", 200), ("Cy", 100)]),
        pairs_session(2, &[], &[("Ada", 100), ("Bo", 300), ("Cy", 200)]),
    ];
    assert_eq!(
        named_summaries(&rank_event(&journals, &settings))[..2],
        [summary("1", "Bo", "100"), summary("2", "Ada", "100")]
    );
}

#[test]
fn handicap_counts_in_an_event_if_agreed() {
    let mut first = pairs_session(1, &[], &[("Ada", 300), ("Bo", 200), ("Cy", 100)]);
    let mut bo = first.session().contestants[&pair(2)].clone();
    bo.players[0].handicap = Some(5_050);
    first.apply(entry(Change::ContestantSeated { contestant: bo })).unwrap();
    let journals = [first];
    let bo = |handicap| {
        let rankings = rank_event(&journals, &[("event.handicap", handicap)]);
        named_summaries(&rankings).into_iter().find(|(_, name, _)| name == "Bo").unwrap()
    };
    assert_eq!(bo("no"), summary("2", "Bo", "50"));
    assert_eq!(bo("yes"), summary("1", "Bo", "100.5"));
}

/// Fox loses to Owl by 1 IMP and beats Elk by 5; Elk beats Yak by 9: Fox and Elk have 4 each.
#[test]
fn league_matches_on_several_nights_form_one_round() {
    let journals = [
        match_session(1, "Owl", "Fox", 20),
        match_session(1, "Elk", "Yak", 370),
        match_session(2, "Fox", "Elk", 170),
        match_session(2, "Owl", "Wolf", 20),
    ];
    let settings = [("event.sum", "total"), ("event.absent", "3"), ("event.ties", "head-to-head")];
    let rankings = rank_event(&journals, &settings);
    // Both matches of a night belong to one round, so only Yak and Wolf missed a round.
    let expected =
        [summary("1", "Fox", "4"), summary("2", "Elk", "4"), summary("3", "Owl", "2"), summary("4", "Wolf", "2")];
    let summaries = named_summaries(&rankings);
    assert_eq!(summaries[..4], expected);
    assert_eq!(summaries.last(), Some(&summary("5", "Yak", "-6")));
    let absences_and_decision = |name: &str| {
        let line = rankings.iter().flat_map(|r| &r.lines).find(|l| l.title == name).unwrap();
        (
            line.absences.iter().map(|absence| absence.session).collect::<Vec<_>>(),
            line.decided.first().map(|(_, value)| value.short(2)),
        )
    };
    assert_eq!(absences_and_decision("Fox"), (vec![], Some("5".to_owned())));
    assert_eq!(absences_and_decision("Wolf"), (vec![0], Some("-1".to_owned())));
    let quotient = rank_event(&journals, &[("event.sum", "total"), ("event.ties", "quotient")]);
    // Elk won 9 and lost 5, Fox won 5 and lost 1.
    assert_eq!(named_summaries(&quotient)[..2], expected[..2]);
}

/// The best four of five evenings count, computed by hand: (100 + 100 + 50 + 50) / 4 and so on.
#[test]
fn best_four_of_five_and_weights_match_the_paper_calculation() {
    let orders: [[(&str, Score); 3]; 5] = [
        [("Ada", 300), ("Bo", 200), ("Cy", 100)],
        [("Ada", 300), ("Bo", 100), ("Cy", 200)],
        [("Ada", 200), ("Bo", 300), ("Cy", 100)],
        [("Ada", 200), ("Bo", 300), ("Cy", 100)],
        [("Ada", 100), ("Bo", 200), ("Cy", 300)],
    ];
    let mut journals: Vec<Journal> =
        (1..).zip(&orders).map(|(number, order)| pairs_session(number, &[], order)).collect();
    let summaries = named_summaries(&rank_event(&journals, &[("event.best", "4")]));
    // Ada 100 100 50 50 (0); Bo 50 (0) 100 100 50; Cy (0) 50 0 0 100.
    assert_eq!(summaries, [summary("1=", "Ada", "75"), summary("1=", "Bo", "75"), summary("3", "Cy", "37.5")]);
    // The last evening counts double: Ada (100+100+50+50)/4; Bo (50+100+100+2·50)/5; Cy (50+2·100)/5.
    let last = journals.last_mut().unwrap();
    let event = EventRef { weight: 200, ..last.session().event.clone().unwrap() };
    last.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
    let summaries = named_summaries(&rank_event(&journals, &[("event.best", "4")]));
    assert_eq!(summaries, [summary("1", "Ada", "75"), summary("2", "Bo", "70"), summary("3", "Cy", "50")]);
}

#[test]
fn session_joins_an_event_with_its_rules_and_leaves_it() {
    let mut store = Store::in_memory().unwrap();
    let entries = |journal: &Journal| journal.entries().iter().map(|e| (**e).clone()).collect();
    let mut first_journal = store.create_with(entries(&two_results())).unwrap();
    let mut second_journal = store.create_with(entries(&two_results())).unwrap();
    let mut conditions = first_journal.session().conditions.clone();
    conditions.set("event.qualify", "1").unwrap();
    store.change(&mut first_journal, entry(Change::ConditionsSet { conditions })).unwrap();

    for change in joining_changes(&[first_journal.session()], second_journal.session()) {
        store.change(&mut second_journal, entry(change)).unwrap();
    }
    let event = second_journal.session().event.clone().unwrap();
    assert_eq!((event.id, event.session, event.of, event.weight), (first_journal.session().id.0, 2, 2, 100));
    assert_eq!(sessions_in_event(&store, first_journal.session()).unwrap().len(), 2);
    let event_rankings = |store: &Store| {
        let ids = sessions_in_event(store, store.load(first_journal.session().id).unwrap().session()).unwrap();
        added_rankings(store, &ids, Ok::<_, StoreError>).unwrap()
    };
    // The event takes its rules from its last session, so the session that joined received them.
    assert!(event_rankings(&store)[0].lines[0].goes_on.is_some());

    // The first session, which gave the event its identity, leaves.
    let (first, second) = (first_journal.session().clone(), second_journal.session().clone());
    let changes = leaving_changes(&[&first, &second], &first, Uuid::new_v4);
    assert_eq!(changes.len(), 1);
    for change in changes[0].1.clone() {
        store.change(&mut first_journal, entry(change)).unwrap();
    }
    assert_eq!(sessions_in_event(&store, second_journal.session()).unwrap(), [second.id]);
    assert_eq!(sessions_in_event(&store, first_journal.session()).unwrap(), [first.id]);
}

/// A session outside any event, with two results on one board.
fn two_results() -> Journal {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[420, 170]);
    journal
}

#[test]
fn event_is_exported_as_page_table_and_data() {
    let journals = [
        pairs_session(1, &[], &[("=Ada", 300), ("Bo <b>", 200), ("Cy", 100)]),
        pairs_session(2, &[], &[("=Ada", 300), ("Bo <b>", 200), ("Cy", 100)]),
    ];
    let rankings = rank_event(&journals, &[("event.best", "1"), ("event.qualify", "1")]);
    let html = page("Cup & more", "Club", &rankings, &Language::En.texts()).unwrap();
    assert!(html.contains("Cup &amp; more") && html.contains("Bo &lt;b&gt; – Guest") && html.contains("→ A"));
    assert!(html.contains("(100.00)") && html.contains("the best 1"), "{html}");
    let csv = String::from_utf8(table(&rankings, CsvForm::default())).unwrap();
    let first = csv.lines().nth(1).unwrap();
    assert_eq!(first, ",NS,1,'=Ada – Guest,100,100,yes,no,0,100,A");
    assert_eq!(csv.lines().next().unwrap().split(',').count(), first.split(',').count());
    let json = data(&rankings);
    assert_eq!(json["rankings"][0]["lines"][0]["goes_on"]["final"], "A");
    assert_eq!(json["rules"]["event.best"], "1");
    assert_eq!(json["sessions"].as_array().unwrap().len(), 2);
}

/// A Monrad of three rounds for pairs with these names, numbered from 1 in this order.
fn monrad(names: [&str; 8]) -> Journal {
    let mut journal = open(0, &[]);
    let movement = "swiss-pairs 8 rounds 3".parse::<Spec>().unwrap().movement().unwrap();
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 1,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    for (number, name) in (1..).zip(names) {
        let contestant = Contestant::pair(pair(number), Entrant::named(name), Entrant::named("Guest"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    journal
}

#[test]
fn second_monrad_evening_is_drawn_from_the_first() {
    let mut first_evening = monrad(["Ada", "Bo", "Cy", "Di", "Eve", "Finn", "Gro", "Hal"]);
    let field = |journal: &Journal| {
        DrawField::of(journal.session(), &score(journal), SectionId::A, &DrawRules::default()).unwrap()
    };
    // Round 1 is drawn at random; the lower number wins by the difference of numbers.
    let mut pairs_met: BTreeSet<(String, String)> = BTreeSet::new();
    let name = |journal: &Journal, number: u16| journal.session().contestants[&pair(number)].players[0].name.clone();
    for _ in 0..2 {
        let round = draw(&field(&first_evening), 7).unwrap();
        first_evening.apply(entry(round.change(None))).unwrap();
        let due_results: Vec<_> =
            first_evening.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
        for (slot, sitting, place) in due_results {
            let numbers: Vec<u16> = sitting.contestants().map(|(c, _)| c.number).collect();
            let names = [name(&first_evening, numbers[0]), name(&first_evening, numbers[1])];
            pairs_met.insert((names[0].clone(), names[1].clone()));
            pairs_met.insert((names[1].clone(), names[0].clone()));
            let difference = i32::from(numbers[1]) - i32::from(numbers[0]);
            let mut result_entered = result(slot.board.number(), pair(1), pair(2), 100 * difference);
            (result_entered.sitting, result_entered.place, result_entered.forced) = (sitting, place, true);
            result_entered.reason = Some("example".to_owned());
            first_evening.apply(entry(Change::ResultEntered { result: result_entered })).unwrap();
        }
    }
    let second_evening = monrad(["Hal", "Gro", "Finn", "Eve", "Di", "Cy", "Bo", "Ada"]);
    let standings = score(&second_evening);
    let people = People::default();
    let scored = score(&first_evening);
    let earlier_sessions =
        EarlierSessions::of(second_evening.session(), std::iter::once((first_evening.session(), &scored)), &people);
    let own_field = field(&second_evening);
    assert_eq!(own_field.method, DrawMethod::Lot);
    let event_field = own_field.after(&earlier_sessions, &standings);
    assert_eq!(event_field.method, DrawMethod::Best);
    for contender in &event_field.contenders {
        let (_, line) = scored.line(pair(9 - contender.number)).unwrap();
        assert_eq!(contender.points, line.percent.clone().unwrap(), "{}", contender.number);
        assert_eq!(contender.met.len(), 2);
        assert_eq!(contender.sat.iter().sum::<u8>(), 2);
    }
    let round = draw(&event_field, 1).unwrap();
    for pairing in &round.meetings {
        let numbers: Vec<u16> = pairing.meeting.sitting.contestants().map(|(c, _)| c).collect();
        let names = (name(&second_evening, numbers[0]), name(&second_evening, numbers[1]));
        assert!(!pairs_met.contains(&names), "{names:?} meet again");
    }
    let texts = Language::En.texts();
    let reasons: Vec<String> = round.meetings.iter().map(|p| lang::draw::reason(p, &texts)).collect();
    assert!(!reasons.iter().any(|words| words.contains("round 0")), "{reasons:?}");
}

#[test]
fn clear_qualifiers_are_seated_and_tied_qualifiers_are_not() {
    let qualifying = pairs_session(1, &[], &[("Ada", 300), ("Bo", 200), ("Cy", 200), ("Di", 100)]);
    let played = open_session(2, &[("event.final", "a"), ("event.qualify", "2"), ("ranking.winners", "two")]);
    let mut store = Store::in_memory().unwrap();
    for journal in [&qualifying, &played] {
        store.create_with(journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
    }
    let desk = desk::Desk::new(store, now).unwrap();
    let evening = desk.find_evening(&played.session().id.to_string()).unwrap();
    let named_qualifiers = |is_open: bool| -> Vec<(u16, String)> {
        let qualifiers = evening.qualifiers().iter().filter(|qualifier| qualifier.is_open == is_open);
        let first_players =
            qualifiers.map(|qualifier| (qualifier.contestant.id.number, qualifier.contestant.players[0].name.clone()));
        first_players.filter(|(_, name)| name.len() < 4).collect()
    };
    assert_eq!(named_qualifiers(false), [(1, "Ada".to_owned())]);
    // Bo and Cy tie for the second place: the director decides.
    assert_eq!(named_qualifiers(true), [(2, "Bo".to_owned()), (3, "Cy".to_owned())]);
    let mut session = evening.session().clone();
    for change in desk::seating_changes(evening.session(), evening.qualifiers()) {
        session.apply(&entry(change.clone()).stamp, &change).unwrap();
    }
    let seated: Vec<u16> = session.contestants.keys().map(|id| id.number).collect();
    assert_eq!(seated.first(), Some(&1));
    assert!(!seated.contains(&2) && !seated.contains(&3), "{seated:?}");
    assert_eq!(desk::seating_changes(&session, evening.qualifiers()), []);
    // A session that is not a final has no qualifiers.
    let first = desk.find_evening(&qualifying.session().id.to_string()).unwrap();
    assert_eq!(first.qualifiers(), []);
}
