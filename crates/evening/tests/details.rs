//! Details that nothing else asks for, found by mutants that nobody missed (docs/mutation.md).

use bridge::{BoardNumber, Score};
use evening::club::{Conditions, Contestant, Entrant, EventRef, EventTie, People, SectionId};
use evening::director::{Assigned, Award, MatchOutcome, MatchRuling, MatchRulingId, SideAward, Weight, Weighted};
use evening::draw::CannotDraw;
use evening::scoring::{Across, Event, EventLine, Held, Points, scales};
use evening::session::{Change, ChangeError, Device, Journal, MAX_NAME, SessionId, TypedText};
use movement::{
    Boards, Family, Meeting, Movement, RepairError, Sitting, Spec, Wishes, last_eighth, merge, split, suggest,
};
use uuid::Uuid;

use testing::*;

fn movement(spec: &str) -> Movement {
    spec.parse::<Spec>().unwrap().movement().unwrap()
}

// What a side can hold, and large fields.

#[test]
fn a_side_holds_scores_of_law_77_whose_weights_are_one_together() {
    let whole = u64::from(Weight::WHOLE);
    for (held, possible) in [
        (Held::Missing, true),
        (Held::Score((7600, whole)), true),
        (Held::Score((-7600, whole)), true),
        (Held::Score((7610, whole)), false),
        (Held::Score((-7610, whole)), false),
        (Held::Score((100, whole - 1)), false),
        (Held::Weighted(vec![(100, 1), (200, whole - 1)]), true),
        (Held::Weighted(vec![(100, 1), (200, whole)]), false),
        (Held::Weighted(vec![(100, whole + 1)]), false),
    ] {
        assert_eq!(held.is_possible(), possible, "{held:?}");
    }
}

/// Points of the pairs of one board across a field: North-South at tables 1, 2 and 3, then East-West.
fn across(scores: [Score; 3], settings: &[(&str, &str)]) -> Vec<String> {
    let mut field = Across::default();
    for (ns, score) in (0..).zip(scores) {
        field.result(BoardNumber::FIRST, ns, ns + 3, score);
    }
    let mut rules = evening::club::Rules::default();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    let totals = field.totals(6, &rules);
    totals.iter().map(|total| total.points.short(2)).collect()
}

#[test]
fn a_field_compares_scores_that_no_contract_gives_like_any_other() {
    // Matchpoints 4, 2 and 0, for scores to the limit of Law 77 and beyond it, and for some that are no multiples of ten.
    for scores in [[7600, 0, -7600], [7610, 7600, -7610], [35_000, 110, -35_000], [125, 110, 95]] {
        assert_eq!(across(scores, &[]), ["4", "2", "0", "0", "2", "4"], "{scores:?}");
    }
}

#[test]
fn a_score_that_no_contract_gives_leaves_its_neighbour_what_it_is_worth() {
    assert_eq!(across([115, 110, 105], &[]), ["4", "2", "0", "0", "2", "4"]);
}

#[test]
fn a_field_makes_a_datum_of_all_its_scores() {
    // The mean of 115, 105 and 50 is 90: 25 is an IMP, 15 none, 40 one.
    let butler = [("scoring.method", "butler")];
    assert_eq!(across([115, 105, 50], &butler), ["1", "0", "-1", "-1", "0", "1"]);
}

#[test]
fn a_weighted_score_is_one_result_of_a_datum_beside_a_plain_one_that_is_equal() {
    // 300, 100, -40 and half of 300 and of 100, which is 200: the mean is 140. From it 160 are 4 IMPs, 40 one, 180 five.
    let mut journal = open(0, &[("scoring.method", "butler"), ("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 100, -40]);
    let half = |score_ns| Weighted { outcome: Assigned::Score { score_ns }, weight: Weight::percent(50).unwrap() };
    let side = SideAward::Assigned(vec![half(300), half(100)]);
    rule(&mut journal, 1, pair(4), pair(104), Award { ns: side.clone(), ew: side });
    let mut field = Across::default();
    field.session(journal.session(), |contestant| contestant.number.into());
    let totals = field.totals(110, &journal.session().conditions.rules);
    let points = [1, 2, 3, 101, 102, 103].map(|number| totals[number].points.short(2));
    assert_eq!(points, ["4", "-1", "-5", "-4", "1", "5"]);
}

// Points.

#[test]
fn between_two_bands_a_difference_is_rounded_to_ten_where_the_rules_say() {
    for (difference, expected) in [(14, "0"), (15, "1"), (16, "1")] {
        let mut journal =
            open(0, &[("scoring.method", "cross-imps"), ("imps.between", "round"), ("ranking.winners", "two")]);
        scores(&mut journal, 1, &[100 + difference, 100]);
        assert_eq!(score(&journal).line(pair(1)).unwrap().1.total.short(2), expected, "{difference}");
    }
}

#[test]
fn a_percentage_is_of_the_boards_sat_out_too_where_they_are_paid() {
    // Two boards of a top of 2; pair 1 has 2 and sits out at 60 % of an average, 1.2 of 2: 3.2 of 4.
    let mut journal = open(0, &[("sitout", "percent-of-average 60"), ("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 200]);
    for (ns, ew) in [(2, 103), (3, 102)] {
        enter(&mut journal, result(2, pair(ns), pair(ew), 100));
    }
    let scored = score(&journal);
    assert_eq!(scored.line(pair(1)).unwrap().1.percent, Some(Points::from(80)));
}

#[test]
fn a_reported_match_at_point_a_board_is_out_of_what_both_have() {
    let mut journal = open(0, &[("scoring.method", "bam")]);
    for (ns, ew) in [(1, 2), (2, 1)] {
        let mut entered = result(1, pair(ns), pair(ew), 50);
        entered.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
        enter(&mut journal, entered);
    }
    let decided = MatchRuling {
        id: MatchRulingId(Uuid::new_v4()),
        contestants: [pair(1), pair(2)],
        round: None,
        outcome: MatchOutcome::Reported([500, 300]),
        law: "81C3".to_owned(),
        reason: String::new(),
    };
    journal.apply(entry(Change::MatchDecided { decided })).unwrap();
    let scored = score(&journal);
    // 5 and 3 of 8.
    let percents = [1, 2].map(|number| scored.line(pair(number)).unwrap().1.percent.clone().unwrap().short(2));
    assert_eq!(percents, ["62.5", "37.5"]);
}

#[test]
fn a_total_of_all_boards_is_not_factored_and_stays_exact() {
    // 3 of 6 on a flat board of four; (4 + 1) 4/3 - 1 on one with three of four results.
    let mut journal = open(0, &[("sitout", "factor"), ("ranking.winners", "two")]);
    scores(&mut journal, 1, &[50, 50, 50, 50]);
    scores(&mut journal, 2, &[110, 100, 90]);
    assert_eq!(score(&journal).line(pair(1)).unwrap().1.total.short(4), "8.6667");
}

#[test]
fn a_ranking_in_victory_points_says_so() {
    for (scale, in_points) in [("ebu-swiss-pairs", true), ("none", false)] {
        let mut journal = open(0, &[("vp.pairs", scale), ("ranking.winners", "two")]);
        scores(&mut journal, 1, &[110, 90]);
        let scored = score(&journal);
        assert_eq!((scored.in_victory_points(), scored.in_percent()), (in_points, !in_points), "{scale}");
    }
}

#[test]
fn a_board_with_all_its_results_keeps_the_full_top_while_others_are_waited_for() {
    let meeting = |round, table, ns, ew, set| Meeting {
        round,
        table,
        sitting: Sitting::Sides { ns, ew },
        boards: Boards::Set(set),
        copy: 0,
    };
    // Board 1 is played by three tables one after the other, board 2 by two.
    let meetings = vec![
        meeting(1, 1, 1, 2, 1),
        meeting(1, 2, 3, 4, 2),
        meeting(2, 1, 3, 5, 1),
        meeting(2, 2, 1, 6, 2),
        meeting(3, 1, 4, 6, 1),
    ];
    let plain = movement("mitchell 3");
    let movement = Box::new(Movement { tables: 2, rounds: 3, sets: 2, winners: 1, spec: None, meetings, ..plain });
    let (section, first_board) = (SectionId::A, BoardNumber::FIRST);
    let mut journal = open(0, &[]);
    let change = Change::MovementSet { section, movement, boards_per_round: 1, first_board, reason: None };
    journal.apply(entry(change)).unwrap();
    for (round, ns, ew, score) in [(1, 3, 4, 110), (2, 1, 6, 90)] {
        let mut entered = result(2, pair(ns), pair(ew), score);
        (entered.place.round, entered.place.table) = (Some(round), Some(2));
        enter(&mut journal, entered);
    }
    // (2 + 1) 3/2 - 1 and (0 + 1) 3/2 - 1.
    let scored = score(&journal);
    let points = |ns, ew| line(&scored, 2, ns, ew).ns.points.unwrap().short(2);
    assert_eq!((points(3, 4), points(1, 6)), ("3.5".to_owned(), "0.5".to_owned()));
}

#[test]
fn scales_are_offered_for_what_they_count() {
    let names = |what: &str| scales(what);
    for (what, one) in [("imps", "wbf"), ("percent", "ebu-swiss-pairs"), ("patton", "patton-poland")] {
        for other in ["imps", "percent", "patton"] {
            assert_eq!(names(other).contains(&one), other == what, "{one} for {other}");
        }
    }
}

// Events of several sessions.

/// An event of sessions of five tables, with identities of their own that are always the same, the last one the lowest. Who is
/// named sits North-South at a table: 100, 75, 50, 25 and 0 percent.
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
    // A rank is shared by those who tie, and by nobody else.
    for ranking in &rankings {
        for same in ranking.lines.chunk_by(|a, b| a.rank == b.rank) {
            assert!(same.iter().all(|line| line.tied == (same.len() > 1)));
        }
        assert!(ranking.lines.windows(2).all(|two| two[0].rank <= two[1].rank));
    }
    let lines = rankings.into_iter().flat_map(|ranking| ranking.lines);
    lines.filter(|line| line.title.ends_with("Guest")).collect()
}

/// What parted somebody, with the number that did.
type Parted = Vec<(EventTie, String)>;

fn decided(lines: &[EventLine]) -> Vec<(String, bool, Parted)> {
    let rules = |line: &EventLine| line.decided.iter().map(|(rule, value)| (*rule, value.short(2))).collect();
    let name = |line: &EventLine| line.title.split(' ').next().unwrap_or_default().to_owned();
    lines.iter().map(|line| (name(line), line.tied, rules(line))).collect()
}

#[test]
fn of_a_tie_the_rule_that_parted_is_said_with_the_number_that_did() {
    // Both have 200 in three sessions: Ada 100, 75, 25 and Bo 50, 100, 50. Each was first once. Both best sessions are 100, the
    // next 75 and 50: that is what parts them.
    let sessions: [&[(&str, u16)]; 3] = [&[("Ada", 1), ("Bo", 3)], &[("Ada", 2), ("Bo", 1)], &[("Ada", 4), ("Bo", 3)]];
    let lines = event_of(&[("event.ties", "sessions-won, best-sessions")], &sessions);
    let by = |value: &str| vec![(EventTie::BestSessions, value.to_owned())];
    assert_eq!(decided(&lines), [("Ada".to_owned(), false, by("75")), ("Bo".to_owned(), false, by("50"))]);
}

#[test]
fn who_played_too_seldom_is_not_parted_from_others_who_did() {
    // Ada and Bo played once of twice and have as much; Cy and Di played twice, and the last session parts them.
    let sessions: [&[(&str, u16)]; 2] = [&[("Ada", 1), ("Cy", 2), ("Di", 3)], &[("Bo", 1), ("Cy", 3), ("Di", 2)]];
    let lines = event_of(&[("event.minimum", "2"), ("event.ties", "last-sessions")], &sessions);
    let by = |value: &str| vec![(EventTie::LastSessions, value.to_owned())];
    assert_eq!(
        decided(&lines),
        [
            ("Di".to_owned(), false, by("75")),
            ("Cy".to_owned(), false, by("50")),
            ("Ada".to_owned(), true, vec![]),
            ("Bo".to_owned(), true, vec![]),
        ]
    );
    assert_eq!(lines[2].rank, lines[3].rank);
}

#[test]
fn a_session_that_was_won_parts_those_who_tie_and_so_does_what_did_not_count() {
    let named = |name: &str, rule, value: &str| (name.to_owned(), false, vec![(rule, value.to_owned())]);
    // 100 and 25, 50 and 75: Ada was first once.
    let sessions: [&[(&str, u16)]; 2] = [&[("Ada", 1), ("Bo", 3)], &[("Ada", 4), ("Bo", 2)]];
    let lines = event_of(&[("event.ties", "sessions-won")], &sessions);
    let won = EventTie::SessionsWon;
    assert_eq!(decided(&lines), [named("Ada", won, "1"), named("Bo", won, "0")]);
    // Of 100 and 25, 50 and 100 the best counts.
    let sessions: [&[(&str, u16)]; 2] = [&[("Ada", 1), ("Bo", 3)], &[("Ada", 4), ("Bo", 1)]];
    let lines = event_of(&[("event.best", "1"), ("event.ties", "dropped")], &sessions);
    assert_eq!(decided(&lines), [named("Bo", EventTie::Dropped, "50"), named("Ada", EventTie::Dropped, "25")]);
}

#[test]
fn a_lot_of_an_event_is_drawn_from_its_first_session_and_the_names_alone() {
    // FNV-1a of the lowest identity, a space and the names, modulo a million.
    let sessions: [&[(&str, u16)]; 2] = [&[("Ada", 1), ("Bo", 2)], &[("Ada", 2), ("Bo", 1)]];
    let lines = event_of(&[("event.ties", "lot")], &sessions);
    let by = |value: &str| vec![(EventTie::Lot, value.to_owned())];
    assert_eq!(decided(&lines), [("Ada".to_owned(), false, by("937332")), ("Bo".to_owned(), false, by("118657"))]);
}

/// An event of one session of teams, a board for each match: the first team makes this much more than the second.
fn event_of_teams(ties: &str, matches: &[(u16, u16, Score)]) -> Vec<EventLine> {
    let mut journal = open(0, &[("scoring.method", "imps")]);
    for (board, (home, away, more)) in (1..).zip(matches) {
        for (ns, ew, score) in [(*home, *away, 50 + more), (*away, *home, 50)] {
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

/// What was shown of each that tied; who is out of the tie comes last or first, with nothing.
fn shown(lines: &[EventLine]) -> Vec<(String, Option<String>)> {
    let first = |line: &EventLine| line.decided.first().map(|(_, value)| value.short(2));
    let name = |line: &EventLine| line.title.split(' ').next().unwrap_or_default().to_owned();
    lines.iter().map(|line| (name(line), first(line))).collect()
}

fn team(number: u16, value: &str) -> (String, Option<String>) {
    (format!("NA{number}"), (!value.is_empty()).then(|| value.to_owned()))
}

#[test]
fn teams_that_tie_are_parted_by_the_match_between_them() {
    // Differences of 130, 170 and 220 are 4, 5 and 6 IMPs. Team 1 beat 2 by 5 and lost to 3 by 4, 2 beat 3 by 6: 1 each, and -2.
    let matches = [(1, 2, 170), (3, 1, 130), (2, 3, 220)];
    let lines = event_of_teams("head-to-head", &matches);
    assert_eq!(shown(&lines), [team(1, "5"), team(2, "-5"), team(3, "")]);
    assert!(lines.iter().all(|line| !line.tied));
    // 5 over 4, 6 over 5.
    assert_eq!(shown(&event_of_teams("quotient", &matches)), [team(1, "1.25"), team(2, "1.2"), team(3, "")]);
    assert!(event_of_teams("none", &matches)[..2].iter().all(|line| line.tied && line.rank == 1));
}

#[test]
fn teams_that_have_not_all_met_are_not_parted_by_their_matches() {
    // 1 beat 2 by 4, 2 beat 3 by 5; 4 beat 1 by 3, 3 beat 5 by 6: 1, 1, 1, 3 and -6. 1 and 3 have not met.
    let lines = event_of_teams("head-to-head", &[(1, 2, 130), (2, 3, 170), (4, 1, 100), (3, 5, 220)]);
    assert_eq!(shown(&lines), [team(4, ""), team(1, ""), team(2, ""), team(3, ""), team(5, "")]);
    let ranks: Vec<(u32, bool)> = lines.iter().map(|line| (line.rank, line.tied)).collect();
    assert_eq!(ranks, [(1, false), (2, true), (2, true), (2, true), (5, false)]);
}

#[test]
fn teams_that_lost_nothing_come_before_all_quotients() {
    // 1 beat 3 by 1; 2 beat 3 by 2 and lost to 4 by 1.
    let lines = event_of_teams("quotient", &[(1, 3, 20), (2, 3, 50), (4, 2, 20)]);
    assert_eq!(shown(&lines), [team(1, "1"), team(4, "1"), team(2, "0"), team(3, "")]);
    assert_eq!(lines.iter().map(|line| line.tied).collect::<Vec<_>>(), [true, true, false, false]);
}

// Movements.

#[test]
fn two_teams_meet_once_in_a_round_and_sit_at_two_tables() {
    let movement = movement("round-robin 4");
    for round in 1..=movement.rounds {
        let matches = movement.matches_of(round);
        let tables: Vec<usize> = matches.iter().map(|(_, tables)| tables.len()).collect();
        assert_eq!(tables, [2, 2], "round {round}");
    }
}

#[test]
fn who_asks_for_an_unknown_movement_is_told_those_there_are() {
    let told = "nonesuch 7".parse::<Spec>().unwrap_err().to_string();
    assert!(told.contains("mitchell, ") && told.ends_with("knock-out"), "{told}");
}

#[test]
fn all_are_ranked_together_where_lines_mix_or_there_are_none() {
    let one = |family: Family| family.has_one_winner();
    assert!(one(Family::Howell) && one(Family::Hesitation) && one(Family::SwissTeams));
    assert!(!one(Family::Mitchell));
}

#[test]
fn a_howell_is_offered_for_all_its_rounds_and_a_mitchell_not_for_few() {
    for tables in [4, 7, 9] {
        for offer in suggest(&Wishes { winners: Some(1), ..Wishes::usual(tables) }) {
            if offer.spec.family == Family::Howell {
                assert_eq!(offer.spec.rounds, None, "{}", offer.spec);
            }
        }
        let short = |offer: &movement::Offer| offer.spec.family == Family::Mitchell && offer.movement.rounds < 4;
        assert!(!suggest(&Wishes::usual(tables)).iter().any(short), "{tables}");
    }
}

#[test]
fn a_section_is_split_so_that_both_halves_have_a_table() {
    let mitchell = movement("mitchell 4");
    for tables in [0, 4] {
        let refused = split(&mitchell, 2, tables).unwrap_err();
        assert_eq!(refused, RepairError::NoTable { round: 2, table: tables });
    }
    for tables in [1, 3] {
        let (one, other) = split(&mitchell, 2, tables).unwrap();
        assert_eq!((one.movement.tables, other.movement.tables), (tables, 4 - tables));
    }
}

#[test]
fn sections_are_merged_up_to_a_hundred_tables() {
    let of = |tables| Movement { tables, ..movement("mitchell 3") };
    assert!(merge(&of(50), &of(50), 1).is_ok());
    let refused = merge(&of(60), &of(51), 1).unwrap_err();
    assert_eq!(refused, RepairError::TooManyTables { tables: 111 });
}

#[test]
fn the_last_eighth_is_turned_to_the_nearest_round() {
    // An eighth of 3, 11, 13 and 15 rounds is nearest to 1 (at the least), 1, 2 and 2.
    for (tables, count) in [(3, 1), (11, 1), (13, 2), (15, 2)] {
        let plain = movement(&format!("mitchell {tables}"));
        let turned = last_eighth(&plain);
        let others = |round: &u8| !plain.round(*round).eq(turned.round(*round));
        let rounds: Vec<u8> = (1..=plain.rounds).filter(others).collect();
        let last: Vec<u8> = (plain.rounds - count + 1..=plain.rounds).collect();
        assert_eq!(rounds, last, "{tables}");
    }
}

// Changes.

#[test]
fn names_have_their_most_letters_and_no_more() {
    let named = |letters: usize| "é".repeat(letters);
    let too_long = |what| Err(ChangeError::TooLong { what, limit: MAX_NAME });
    let mut journal = open(0, &[]);
    for number in [1, 101] {
        seat(&mut journal, pair(number));
    }
    let asked = |letters| {
        let mut entered = result(1, pair(1), pair(101), 50);
        entered.asked_by = Some(named(letters));
        Change::ResultEntered { result: entered }
    };
    assert_eq!(journal.apply(entry(asked(MAX_NAME + 1))), too_long(TypedText::Name));
    journal.apply(entry(asked(MAX_NAME))).unwrap();
    let event = |letters| {
        let event = EventRef { id: Uuid::new_v4(), name: named(letters), session: 1, of: 1, weight: 100 };
        Change::EventSet { event: Some(event) }
    };
    assert_eq!(journal.apply(entry(event(MAX_NAME + 1))), too_long(TypedText::Title));
}

#[test]
fn two_do_not_get_one_number_nor_one_two() {
    let mut journal = open(3, &[]);
    for moves in [vec![(pair(1), pair(9)), (pair(2), pair(9))], vec![(pair(1), pair(8)), (pair(1), pair(9))]] {
        let refused = journal.apply(entry(Change::ContestantsRenumbered { moves, reason: None }));
        assert_eq!(refused, Err(ChangeError::TwoOnOneNumber(pair(9))));
    }
}

#[test]
fn what_another_took_back_or_brought_back_is_so_for_who_follows() {
    let mut journal = open(0, &[]);
    let before = journal.entries().len();
    scores(&mut journal, 1, &[50, 60]);
    let mut follower = Journal::replay(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
    let known = journal.entries().len();
    assert!(known > before);
    for _ in 0..2 {
        let entry_of = journal.to_undo(&Device::Unknown).unwrap().id;
        journal.apply(entry(Change::Undone { entry: entry_of })).unwrap();
    }
    follower.follow(journal.entries()[known..].iter().map(|e| (**e).clone())).unwrap();
    assert_eq!(follower.session(), journal.session());
    let known = journal.entries().len();
    let back = journal.to_redo(&Device::Unknown).unwrap().id;
    journal.apply(entry(Change::Redone { entry: back })).unwrap();
    follower.follow(journal.entries()[known..].iter().map(|e| (**e).clone())).unwrap();
    assert_eq!(follower.session(), journal.session());
}

// Words.

#[test]
fn matches_without_a_winner_are_named() {
    let undecided = CannotDraw::Undecided(vec![[1, 2], [3, 4]]).to_string();
    assert_eq!(undecided, "these matches have no winner: 1-2, 3-4");
}
