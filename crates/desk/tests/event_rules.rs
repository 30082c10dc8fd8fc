//! How an event is decided: finals, ties, rounds of a league, sessions that join and leave. All figures are computed by
//! hand.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Score};
use desk::{added, joining, leaving, members};
use evening::club::{Conditions, Contestant, DrawRules, Entrant, EventRef, People, SectionId};
use evening::draw::{DrawField, draw};
use evening::scoring::{EarlierSessions, Event, EventLine, EventRanking, Points};
use evening::session::{Change, Journal, Outcome};
use exchange::CsvForm;
use exchange::event::{data, page, table};
use lang::Language;
use movement::{DrawMethod, Sitting, Spec};
use store::{Store, StoreError};
use uuid::Uuid;

use testing::*;

/// A session of the event with this number. Its conditions may say which final it is.
fn open_as(number: u16, settings: &[(&str, &str)]) -> Journal {
    let mut opening = opening(&[]);
    if let Change::SessionOpened { conditions, event, .. } = &mut opening {
        for (key, value) in settings {
            conditions.set(key, value).unwrap();
        }
        *event = Some(EventRef { id: Uuid::nil(), name: "Cup".to_owned(), session: number, of: 5, weight: 100 });
    }
    Journal::open(entry(opening)).unwrap()
}

/// Named North-South pairs with these scores on one board, with two winners: the best has 100 %, the last 0.
fn evening_of(number: u16, settings: &[(&str, &str)], pairs: &[(&str, Score)]) -> Journal {
    let mut journal = open_as(number, settings);
    let mut conditions = journal.session().conditions.clone();
    conditions.set("ranking.winners", "two").unwrap();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    for (at, (name, _)) in (1..).zip(pairs) {
        let contestant = Contestant::pair(pair(at), Entrant::named(*name), Entrant::named("Guest"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    // Their opponents are different ones each time.
    for at in (101..).take(pairs.len()) {
        let contestant =
            Contestant::pair(pair(at), Entrant::named(format!("N{}", Uuid::new_v4())), Entrant::named("S"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let board: Vec<Score> = pairs.iter().map(|(_, score)| *score).collect();
    scores(&mut journal, 1, &board);
    journal
}

/// A match of two teams on one board: the home team scores this much more than 50, the other 50.
fn match_of(number: u16, home: &str, away: &str, more: Score) -> Journal {
    let mut journal = open_as(number, &[("scoring.method", "imps")]);
    for (at, name) in [(1, home), (2, away)] {
        let players = ["N", "E", "S", "W"].map(|seat| Entrant::named(format!("{name} {seat}"))).to_vec();
        let contestant = Contestant { players, ..Contestant::pair(pair(at), Entrant::named(""), Entrant::named("")) };
        let contestant = Contestant { name: name.to_owned(), ..contestant };
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for (ns, ew, score_ns) in [(1, 2, 50 + more), (2, 1, 50)] {
        let mut entered = result(1, pair(ns), pair(ew), 0);
        entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
        entered.outcome = Outcome::ScoreOnly { score_ns };
        enter(&mut journal, entered);
    }
    journal
}

fn ranked(journals: &[Journal], settings: &[(&str, &str)]) -> Vec<EventRanking> {
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

/// The named ones, in their order: rank, first name, total.
fn lines(rankings: &[EventRanking]) -> Vec<(String, String, String)> {
    let named = |line: &&EventLine| !line.title.starts_with('N');
    let shown = |line: &EventLine| {
        let rank = format!("{}{}", line.rank, if line.tied { "=" } else { "" });
        let name = line.title.split(' ').next().unwrap_or_default().to_owned();
        (rank, name, line.total.short(2))
    };
    rankings.iter().flat_map(|ranking| &ranking.lines).filter(named).map(shown).collect()
}

fn is(rank: &str, name: &str, total: &str) -> (String, String, String) {
    (rank.to_owned(), name.to_owned(), total.to_owned())
}

fn goes_on(rankings: &[EventRanking]) -> Vec<(String, String)> {
    let named = rankings.iter().flat_map(|r| &r.lines).filter(|line| !line.title.starts_with('N'));
    let shown = |line: &EventLine| {
        let on = line.goes_on.map_or_else(String::new, |on| format!("{}{}", on.to, if on.open { "?" } else { "" }));
        (line.title.split(' ').next().unwrap_or_default().to_owned(), on)
    };
    named.map(shown).collect()
}

fn on(name: &str, to: &str) -> (String, String) {
    (name.to_owned(), to.to_owned())
}

#[test]
fn best_of_a_ranking_qualify_and_a_tie_at_the_limit_is_open() {
    let parts = [evening_of(1, &[], &[("Ada", 400), ("Bo", 300), ("Cy", 200), ("Di", 100)])];
    let list = |consolation| goes_on(&ranked(&parts, &[("event.qualify", "2"), ("event.consolation", consolation)]));
    assert_eq!(list("none"), [on("Ada", "A"), on("Bo", "A"), on("Cy", ""), on("Di", "")]);
    assert_eq!(list("one"), [on("Ada", "A"), on("Bo", "A"), on("Cy", "B"), on("Di", "B")]);
    let one = ranked(&parts, &[("event.qualify", "1"), ("event.consolation", "groups")]);
    assert_eq!(goes_on(&one), [on("Ada", "A"), on("Bo", "B"), on("Cy", "C"), on("Di", "D")]);
    let tied = [evening_of(1, &[], &[("Ada", 400), ("Bo", 300), ("Cy", 300), ("Di", 100)])];
    let open = ranked(&tied, &[("event.qualify", "2")]);
    assert_eq!(goes_on(&open), [on("Ada", "A"), on("Bo", "A?"), on("Cy", "A?"), on("Di", "")]);
}

#[test]
fn finals_of_one_evening_have_own_rankings_and_agreed_carry_over() {
    let parts = [
        evening_of(1, &[], &[("Ada", 400), ("Bo", 300), ("Cy", 200)]),
        evening_of(2, &[("event.final", "b")], &[("Cy", 300), ("Di", 200)]),
        evening_of(2, &[("event.final", "a")], &[("Ada", 100), ("Bo", 300)]),
    ];
    let rankings = ranked(&parts, &[("carry", "percent 50"), ("event.carry_cap", "40")]);
    let finals: Vec<_> =
        rankings.iter().filter(|r| r.side.is_none_or(|s| s.to_string() == "NS")).map(|r| r.of_final).collect();
    assert_eq!(
        finals.iter().map(|f| f.map(|f| f.to_string())).collect::<Vec<_>>()[..2],
        [Some("A".to_owned()), Some("B".to_owned())]
    );
    // Ada carries over half of 100, at most 40; Bo half of 50; Cy nothing. Each has the whole of its own final.
    let expected = [is("1", "Bo", "125"), is("2", "Ada", "40"), is("1", "Cy", "100"), is("2", "Di", "0")];
    assert_eq!(lines(&rankings), expected);
    assert!(goes_on(&rankings).iter().all(|(_, to)| to.is_empty()));
}

#[test]
fn each_section_of_a_session_can_be_a_final() {
    let mut journal = open_as(2, &[("event.final", "sections"), ("field", "section"), ("ranking.winners", "one")]);
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
        let of = |number: u16| format!("{letter}{number}").parse().unwrap();
        enter(&mut journal, result(1, of(1), of(2), 100));
        enter(&mut journal, result(1, of(3), of(4), 200));
    }
    let rankings = ranked(&[journal], &[]);
    let finals: Vec<_> = rankings.iter().map(|r| r.of_final.map(|f| f.to_string()).unwrap_or_default()).collect();
    assert_eq!(finals, ["A", "B"]);
}

#[test]
fn event_ties_are_broken_by_the_rules_in_order() {
    let parts = [
        evening_of(1, &[], &[("Ada", 300), ("Bo", 200), ("Cy", 100)]),
        evening_of(2, &[], &[("Ada", 100), ("Bo", 200), ("Cy", 300)]),
    ];
    let by = |ties| ranked(&parts, &[("event.ties", ties)]);
    assert_eq!(lines(&by("none")), [is("1=", "Ada", "50"), is("1=", "Bo", "50"), is("1=", "Cy", "50")]);
    assert_eq!(lines(&by("last-sessions")), [is("1", "Cy", "50"), is("2", "Bo", "50"), is("3", "Ada", "50")]);
    assert_eq!(lines(&by("best-sessions")), [is("1=", "Ada", "50"), is("1=", "Cy", "50"), is("3", "Bo", "50")]);
    let both = by("sessions-won,last-sessions");
    assert_eq!(lines(&both), [is("1", "Cy", "50"), is("2", "Ada", "50"), is("3", "Bo", "50")]);
    let cy = both.iter().flat_map(|r| &r.lines).find(|l| l.title.starts_with("Cy")).unwrap();
    let said: Vec<_> = cy.decided.iter().map(|(rule, value)| (rule.to_string(), value.short(2))).collect();
    assert_eq!(said, [("sessions-won".to_owned(), "1".to_owned()), ("last-sessions".to_owned(), "100".to_owned())]);
    // A match between pairs is no team match, so that rule is skipped and the random draw decides, always in the same
    // way.
    assert_eq!(lines(&by("head-to-head,quotient,lot")), lines(&by("lot")));
    // A session that does not count can still break a tie.
    let settings = [("event.best", "1"), ("event.sum", "sum-percent"), ("event.ties", "dropped")];
    let dropped = [
        evening_of(1, &[], &[("Ada", 300), ("Bo", 200), ("Cy", 100)]),
        evening_of(2, &[], &[("Ada", 100), ("Bo", 300), ("Cy", 200)]),
    ];
    assert_eq!(lines(&ranked(&dropped, &settings))[..2], [is("1", "Bo", "100"), is("2", "Ada", "100")]);
}

#[test]
fn handicap_counts_in_an_event_if_agreed() {
    let mut first = evening_of(1, &[], &[("Ada", 300), ("Bo", 200), ("Cy", 100)]);
    let mut bo = first.session().contestants[&pair(2)].clone();
    bo.players[0].handicap = Some(5_050);
    first.apply(entry(Change::ContestantSeated { contestant: bo })).unwrap();
    let parts = [first];
    let bo = |handicap| {
        let rankings = ranked(&parts, &[("event.handicap", handicap)]);
        lines(&rankings).into_iter().find(|(_, name, _)| name == "Bo").unwrap()
    };
    assert_eq!(bo("no"), is("2", "Bo", "50"));
    assert_eq!(bo("yes"), is("1", "Bo", "100.5"));
}

/// Fox loses to Owl by 1 IMP and beats Elk by 5; Elk beats Yak by 9: Fox and Elk have 4 each.
#[test]
fn league_matches_on_several_nights_form_one_round() {
    let parts = [
        match_of(1, "Owl", "Fox", 20),
        match_of(1, "Elk", "Yak", 370),
        match_of(2, "Fox", "Elk", 170),
        match_of(2, "Owl", "Wolf", 20),
    ];
    let settings = [("event.sum", "total"), ("event.absent", "3"), ("event.ties", "head-to-head")];
    let rankings = ranked(&parts, &settings);
    // The match that others played was missed by nobody; Yak and Wolf missed a round.
    let expected = [is("1", "Fox", "4"), is("2", "Elk", "4"), is("3", "Owl", "2"), is("4", "Wolf", "2")];
    let found = lines(&rankings);
    assert_eq!(found[..4], expected);
    assert_eq!(found.last(), Some(&is("5", "Yak", "-6")));
    let absences = |name: &str| {
        let line = rankings.iter().flat_map(|r| &r.lines).find(|l| l.title == name).unwrap();
        (
            line.absences.iter().map(|absence| absence.session).collect::<Vec<_>>(),
            line.decided.first().map(|(_, value)| value.short(2)),
        )
    };
    assert_eq!(absences("Fox"), (vec![], Some("5".to_owned())));
    assert_eq!(absences("Wolf"), (vec![0], Some("-1".to_owned())));
    let quotient = ranked(&parts, &[("event.sum", "total"), ("event.ties", "quotient")]);
    // Elk won 9 and lost 5, Fox won 5 and lost 1.
    assert_eq!(lines(&quotient)[..2], expected[..2]);
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
    let mut parts: Vec<Journal> = (1..).zip(&orders).map(|(number, order)| evening_of(number, &[], order)).collect();
    let found = lines(&ranked(&parts, &[("event.best", "4")]));
    // Ada 100 100 50 50 (0); Bo 50 (0) 100 100 50; Cy (0) 50 0 0 100.
    assert_eq!(found, [is("1=", "Ada", "75"), is("1=", "Bo", "75"), is("3", "Cy", "37.5")]);
    // The last evening counts double: Ada (100+100+50+50)/4; Bo (50+100+100+2·50)/5; Cy (50+2·100)/5.
    let last = parts.last_mut().unwrap();
    let event = EventRef { weight: 200, ..last.session().event.clone().unwrap() };
    last.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
    let found = lines(&ranked(&parts, &[("event.best", "4")]));
    assert_eq!(found, [is("1", "Ada", "75"), is("2", "Bo", "70"), is("3", "Cy", "50")]);
}

#[test]
fn session_joins_and_leaves_an_event_and_the_rules_stay() {
    let one = pairs(None);
    let other = pairs(None);
    let mut store = Store::in_memory().unwrap();
    let entries = |journal: &Journal| journal.entries().iter().map(|e| (**e).clone()).collect();
    let mut one = store.create_with(entries(&one)).unwrap();
    let mut other = store.create_with(entries(&other)).unwrap();
    let mut conditions = one.session().conditions.clone();
    conditions.set("event.qualify", "1").unwrap();
    store.change(&mut one, entry(Change::ConditionsSet { conditions })).unwrap();

    for change in joining(&[one.session()], other.session()) {
        store.change(&mut other, entry(change)).unwrap();
    }
    let event = other.session().event.clone().unwrap();
    assert_eq!((event.id, event.session, event.of, event.weight), (one.session().id.0, 2, 2, 100));
    assert_eq!(members(&store, one.session()).unwrap().len(), 2);
    let all = |store: &Store| {
        let ids = members(store, store.load(one.session().id).unwrap().session()).unwrap();
        added(store, &ids, Ok::<_, StoreError>).unwrap()
    };
    // The rules came with it, because they are those of the last session.
    assert!(all(&store)[0].lines[0].goes_on.is_some());

    // The first session, which gave the event its identity, leaves.
    let (first, second) = (one.session().clone(), other.session().clone());
    let left = leaving(&[&first, &second], &first, Uuid::new_v4);
    assert_eq!(left.len(), 1);
    for change in left[0].1.clone() {
        store.change(&mut one, entry(change)).unwrap();
    }
    assert_eq!(members(&store, other.session()).unwrap(), [second.id]);
    assert_eq!(members(&store, one.session()).unwrap(), [first.id]);
}

/// Two pairs on each side.
fn pairs(number: Option<u16>) -> Journal {
    let mut journal = open(0, &[]);
    scores(&mut journal, 1, &[420, 170]);
    if let Some(session) = number {
        let event = EventRef { id: Uuid::nil(), name: "Cup".to_owned(), session, of: 2, weight: 100 };
        journal.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
    }
    journal
}

#[test]
fn event_is_exported_as_page_table_and_data() {
    let parts = [
        evening_of(1, &[], &[("=Ada", 300), ("Bo <b>", 200), ("Cy", 100)]),
        evening_of(2, &[], &[("=Ada", 300), ("Bo <b>", 200), ("Cy", 100)]),
    ];
    let rankings = ranked(&parts, &[("event.best", "1"), ("event.qualify", "1")]);
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
    assert_eq!(Points::from(100).short(2), "100");
}

/// Eight pairs of a Monrad, named alike on both evenings, on the second with other numbers.
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
    let mut one = monrad(["Ada", "Bo", "Cy", "Di", "Eve", "Finn", "Gro", "Hal"]);
    let field = |journal: &Journal| {
        DrawField::of(journal.session(), &score(journal), SectionId::A, &DrawRules::default()).unwrap()
    };
    // Round 1 is drawn at random; the lower number wins by the difference of numbers.
    let mut met: BTreeSet<(String, String)> = BTreeSet::new();
    let name = |journal: &Journal, number: u16| journal.session().contestants[&pair(number)].players[0].name.clone();
    for _ in 0..2 {
        let drawn = draw(&field(&one), 7).unwrap();
        one.apply(entry(drawn.change(None))).unwrap();
        let due: Vec<_> = one.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
        for (slot, sitting, place) in due {
            let numbers: Vec<u16> = sitting.contestants().map(|(c, _)| c.number).collect();
            let names = [name(&one, numbers[0]), name(&one, numbers[1])];
            met.insert((names[0].clone(), names[1].clone()));
            met.insert((names[1].clone(), names[0].clone()));
            let difference = i32::from(numbers[1]) - i32::from(numbers[0]);
            let mut entered = result(slot.board.number(), pair(1), pair(2), 100 * difference);
            (entered.sitting, entered.place, entered.forced) = (sitting, place, true);
            entered.reason = Some("example".to_owned());
            one.apply(entry(Change::ResultEntered { result: entered })).unwrap();
        }
    }
    let two = monrad(["Hal", "Gro", "Finn", "Eve", "Di", "Cy", "Bo", "Ada"]);
    let standings = score(&two);
    let people = People::default();
    let scored = score(&one);
    let before = EarlierSessions::of(two.session(), std::iter::once((one.session(), &scored)), &people);
    let alone = field(&two);
    assert_eq!(alone.method, DrawMethod::Lot);
    let together = alone.after(&before, &standings);
    assert_eq!(together.method, DrawMethod::Best);
    for contender in &together.contenders {
        let (_, line) = scored.line(pair(9 - contender.number)).unwrap();
        assert_eq!(contender.points, line.percent.clone().unwrap(), "{}", contender.number);
        assert_eq!(contender.met.len(), 2);
        assert_eq!(contender.sat.iter().sum::<u8>(), 2);
    }
    let drawn = draw(&together, 1).unwrap();
    for pairing in &drawn.meetings {
        let numbers: Vec<u16> = pairing.meeting.sitting.contestants().map(|(c, _)| c).collect();
        let names = (name(&two, numbers[0]), name(&two, numbers[1]));
        assert!(!met.contains(&names), "{names:?} meet again");
    }
    let texts = Language::En.texts();
    let why: Vec<String> = drawn.meetings.iter().map(|p| lang::draw::reason(p, &texts)).collect();
    assert!(!why.iter().any(|words| words.contains("round 0")), "{why:?}");
}

#[test]
fn qualifiers_sit_in_the_final_by_their_rank() {
    let qualifying = evening_of(1, &[], &[("Ada", 300), ("Bo", 200), ("Cy", 200), ("Di", 100)]);
    let played = open_as(2, &[("event.final", "a"), ("event.qualify", "2"), ("ranking.winners", "two")]);
    let mut store = Store::in_memory().unwrap();
    for journal in [&qualifying, &played] {
        store.create_with(journal.entries().iter().map(|entry| entry.as_ref().clone()).collect()).unwrap();
    }
    let desk = desk::Desk::new(store, now).unwrap();
    let evening = desk.evening(&played.session().id.to_string()).unwrap();
    let named = |open: bool| -> Vec<(u16, String)> {
        let all = evening.qualifiers().iter().filter(|one| one.open == open);
        let all = all.map(|one| (one.contestant.id.number, one.contestant.players[0].name.clone()));
        all.filter(|(_, name)| name.len() < 4).collect()
    };
    assert_eq!(named(false), [(1, "Ada".to_owned())]);
    // Bo and Cy tie for the second place: the director decides.
    assert_eq!(named(true), [(2, "Bo".to_owned()), (3, "Cy".to_owned())]);
    let mut session = evening.session().clone();
    for change in desk::seating(evening.session(), evening.qualifiers()) {
        session.apply(&entry(change.clone()).stamp, &change).unwrap();
    }
    let seated: Vec<u16> = session.contestants.keys().map(|id| id.number).collect();
    assert_eq!(seated.first(), Some(&1));
    assert!(!seated.contains(&2) && !seated.contains(&3), "{seated:?}");
    assert_eq!(desk::seating(&session, evening.qualifiers()), []);
    // A session that is not a final has no qualifiers.
    let first = desk.evening(&qualifying.session().id.to_string()).unwrap();
    assert_eq!(first.qualifiers(), []);
}
