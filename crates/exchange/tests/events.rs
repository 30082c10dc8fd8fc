//! Several sessions as one event: totals, one field across sessions, and recognising the same person in each.

use std::collections::BTreeMap;

use bridge::{BoardNumber, Score};
use evening::club::{
    Conditions, Contestant, ContestantId, Entrant, EventRef, People, Player, PlayerId, Rules, SectionId,
};
use evening::director::{Artificial, Award, Decision, FormGroup, Ruling, RulingId};
use evening::scoring::{
    CombinedField, Event, EventLine, EventPart, EventRanking, Field, FieldResults, Points, Standings, event,
    masterpoints, standings,
};
use evening::session::{Change, ChangeError, Journal, Outcome, Place, Publication, SessionId, Status};
use exchange::{FileImport, import};
use lang::{Language, notes};
use movement::{Sitting, Spec};
use store::{Store, StoreError};
use uuid::Uuid;

use testing::*;

fn club_player(name: &str, national_number: &str) -> Player {
    Player {
        id: PlayerId(Uuid::new_v4()),
        name: name.to_owned(),
        club_number: String::new(),
        national_number: national_number.to_owned(),
        guest: false,
    }
}

/// A session of pairs 1, 2, ... against 101, 102, ... with these scores on board 1.
fn session(settings: &[(&str, &str)], names: &[(u16, [Entrant; 2])], board_scores: &[Score]) -> (Journal, Standings) {
    let mut journal = open(0, settings);
    for (number, [first, second]) in names {
        let contestant = Contestant::pair(pair(*number), first.clone(), second.clone());
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    scores(&mut journal, 1, board_scores);
    let scored = score(&journal);
    (journal, scored)
}

/// Two guests as the pair with this number.
fn guests(number: u16) -> (u16, [Entrant; 2]) {
    (number, ["Visitor", "Friend"].map(Entrant::named))
}

/// The rankings of an event of these sessions, each with the weight 100.
fn combined_rankings(parts: &[(Journal, Standings)], settings: &[(&str, &str)], people: &People) -> Vec<EventRanking> {
    let mut rules = Rules::default();
    for (key, value) in settings {
        rules.set(key, value).unwrap();
    }
    let parts: Vec<EventPart<'_>> = parts
        .iter()
        .map(|(journal, standings)| EventPart { session: journal.session(), standings, weight: 100 })
        .collect();
    event(&parts, &rules, people)
}

/// The lines of this title in all rankings.
fn lines_titled<'a>(rankings: &'a [EventRanking], title: &str) -> Vec<&'a EventLine> {
    rankings.iter().flat_map(|r| &r.lines).filter(|line| line.title == title).collect()
}

/// The contestant of a line in each session. Empty for a session without a score.
fn contestants_by_session(line: &EventLine) -> Vec<String> {
    line.scores.iter().map(|s| s.as_ref().map_or_else(String::new, |s| s.contestant.to_string())).collect()
}

fn disqualify(journal: &mut Journal, number: u16) {
    let status = Status::Disqualified { organizer: "The board".to_owned() };
    let change = Change::StatusSet { contestant: pair(number), player: None, status, reason: "conduct".to_owned() };
    journal.apply(entry(change)).unwrap();
}

#[test]
fn pairs_with_equal_names_in_a_session_are_two_lines() {
    let first_session = session(&[("ranking.winners", "two")], &[guests(1), guests(2)], &[300, 200, 100]);
    let second_session = session(&[("ranking.winners", "two")], &[guests(2)], &[300, 200, 100]);
    let rankings = combined_rankings(&[first_session, second_session], &[], &People::default());
    let mut lines: Vec<_> = lines_titled(&rankings, "Visitor – Friend")
        .into_iter()
        .map(|l| (contestants_by_session(l), l.total.short(2)))
        .collect();
    lines.sort();
    assert_eq!(
        lines,
        [(vec!["A1".to_owned(), String::new()], "100".to_owned()), (vec!["A2".to_owned(); 2], "50".to_owned())]
    );
}

#[test]
fn guests_with_equal_names_share_a_line_of_an_event() {
    let two_winners = ("ranking.winners", "two");
    let parts = [
        session(&[two_winners], &[guests(1)], &[300, 200, 100]),
        session(&[two_winners], &[guests(3)], &[300, 200, 100]),
    ];
    let rankings = combined_rankings(&parts, &[], &People::default());
    let lines: Vec<_> = lines_titled(&rankings, "Visitor – Friend").into_iter().map(contestants_by_session).collect();
    assert_eq!(lines, [["A1", "A3"]]);
}

#[test]
fn merged_people_share_a_line_of_an_event() {
    let (remaining, merged, partner) =
        (club_player("Åse Holm", "1"), club_player("Aase Holm", ""), club_player("Bo Lund", "2"));
    let pair_of = |number, first: &Player| (number, [Entrant::from(first), Entrant::from(&partner)]);
    let two_winners = ("ranking.winners", "two");
    let parts = [
        session(&[two_winners], &[pair_of(1, &remaining)], &[300, 200, 100]),
        session(&[two_winners], &[pair_of(2, &merged)], &[300, 200, 100]),
    ];
    let lines = |people: &People| {
        let rankings = combined_rankings(&parts, &[], people);
        rankings
            .iter()
            .flat_map(|r| &r.lines)
            .filter(|l| l.title.contains("Bo Lund"))
            .map(contestants_by_session)
            .collect::<Vec<_>>()
    };
    assert_eq!(lines(&People::default()).len(), 2);
    let mut store = Store::in_memory().unwrap();
    store.save_players(&[remaining.clone(), merged.clone(), partner.clone()]).unwrap();
    let stamp = entry(Change::Undone { entry: Uuid::nil() }).stamp;
    store.merge_players(remaining.id, merged.id, &stamp).unwrap();
    assert_eq!(lines(&store.people().unwrap()), [["A1", "A2"]]);
    assert_eq!(store.people().unwrap(), People::new(BTreeMap::from([(merged.id, remaining.id)])));
}

#[test]
fn session_with_disqualification_scores_nothing_in_the_event() {
    let disqualified = || {
        let (mut journal, _) = session(&[("ranking.winners", "two")], &[guests(1)], &[300, 200, 100]);
        disqualify(&mut journal, 1);
        let scored = score(&journal);
        (journal, scored)
    };
    let plain = || session(&[("ranking.winners", "two")], &[guests(1)], &[100, 200, 300]);
    let line = |settings: &[(&str, &str)], parts: [(Journal, Standings); 2]| {
        let rankings = combined_rankings(&parts, settings, &People::default());
        let line = lines_titled(&rankings, "Visitor – Friend")[0];
        let counts: Vec<bool> = line.scores.iter().flatten().map(|s| s.counts).collect();
        (
            line.total.short(2),
            line.qualified,
            counts,
            line.absences.iter().map(|absence| absence.session).collect::<Vec<_>>(),
        )
    };
    // If every session counts, the pair is out of the ranking and last.
    let all_count = line(&[("event.absent", "50")], [plain(), disqualified()]);
    assert_eq!(all_count, ("0".to_owned(), false, vec![true, false], vec![]));
    // If only the best session counts, the other session counts as usual.
    let best = line(&[("event.best", "1"), ("event.sum", "sum-percent")], [disqualified(), plain()]);
    assert_eq!(best, ("0".to_owned(), true, vec![false, true], vec![]));
    // The final has no carry-over, and always counts.
    let carried = line(&[("carry", "percent 50"), ("event.best", "1")], [disqualified(), plain()]);
    assert_eq!(carried, ("0".to_owned(), true, vec![false, true], vec![]));
    let last = line(&[("carry", "percent 50"), ("event.best", "1")], [plain(), disqualified()]);
    assert!(!last.1);
}

#[test]
fn disqualified_pair_has_no_masterpoints_and_no_stored_rank() {
    let mut store = Store::in_memory().unwrap();
    let (player, partner) = (club_player("Åse Holm", "1"), club_player("Bo Lund", "2"));
    let settings = [("ranking.winners", "two"), ("masterpoints", "vbl-club")];
    let names = [(1, [Entrant::from(&player), Entrant::from(&partner)])];
    let (mut journal, _) = session(&settings, &names, &[300, 200, 100, 50, 0, -50]);
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
    let before = masterpoints(&score(&journal));
    disqualify(&mut journal, 1);
    let after = masterpoints(&score(&journal));
    assert!(before[&pair(1)] > Points::ZERO && !after.contains_key(&pair(1)));
    assert_eq!((after[&pair(2)].clone(), after.len()), (before[&pair(1)].clone(), before.len() - 1));

    let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
    let mut journal = store.create_with(entries).unwrap();
    let standings = score(&journal);
    let publication = Publication { version: 1, provisional: standings.provisional };
    store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
    let published = store.published(journal.session().id).unwrap();
    let line = published[0].lines.iter().find(|l| l.contestant == pair(1)).unwrap();
    assert_eq!((line.rank, line.tied, line.rank_shown().as_str()), (0, false, "–"));
    assert_eq!(store.history(player.id).unwrap()[0].rank, None);
    assert_eq!(store.strengths().unwrap(), []);
    assert_eq!(store.partners(player.id).unwrap()[0].average, None);
    assert_eq!(store.verify().unwrap(), []);
}

/// Databases of older versions have such ranks, because they stored a last place for disqualified contestants.
#[test]
fn disqualification_removes_a_stored_rank_from_history() {
    let mut store = Store::in_memory().unwrap();
    let (player, partner) = (club_player("Åse Holm", "1"), club_player("Bo Lund", "2"));
    let names = [(1, [Entrant::from(&player), Entrant::from(&partner)])];
    let (journal, standings) = session(&[("ranking.winners", "two")], &names, &[300, 200, 100]);
    let mut journal = store.create_with(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
    let publication = Publication { version: 1, provisional: standings.provisional };
    store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
    let rank = |store: &Store| store.history(player.id).unwrap()[0].rank.as_ref().map(|r| (r.rank, r.of));
    assert_eq!(rank(&store), Some((1, 3)));
    let mut rank_after = |status: Status| {
        let change = Change::StatusSet { contestant: pair(1), player: None, status, reason: "conduct".to_owned() };
        store.change(&mut journal, entry(change)).unwrap();
        rank(&store)
    };
    assert_eq!(rank_after(Status::Disqualified { organizer: "The board".to_owned() }), None);
    assert_eq!(rank_after(Status::Suspended { from_round: 1, to_round: 2 }), None);
    assert_eq!(rank_after(Status::Unranked {}), None);
    assert_eq!(rank_after(Status::Active {}), Some((1, 3)));
    // A published ranking keeps its ranks; only the next ranking leaves the contestant out.
    assert_eq!(rank_after(Status::Unranked {}), Some((1, 3)));
    let publication = Publication { version: 2, provisional: standings.provisional };
    store.change(&mut journal, entry(Change::RankingPublished { publication })).unwrap();
    assert_eq!(rank(&store), None);
}

#[test]
fn sessions_of_an_event_can_be_added_in_any_order() {
    let numbered = |number: u16, board: &[Score]| {
        let (mut journal, _) = session(&[("ranking.winners", "two")], &[guests(number)], board);
        let event = EventRef { id: Uuid::nil(), name: "Cup".to_owned(), session: number, of: 3, weight: 100 };
        journal.apply(entry(Change::EventSet { event: Some(event) })).unwrap();
        let scored = score(&journal);
        (journal, scored)
    };
    let parts = [numbered(1, &[300, 200, 100]), numbered(2, &[300, 200, 100]), numbered(3, &[300, 200, 100])];
    let people = People::default();
    let in_order = |order: [usize; 3]| {
        let mut event = Event::new(&people);
        for index in &order {
            event.add(parts[*index].0.session(), &parts[*index].1, 100);
        }
        event.rankings(&Rules::default())
    };
    assert_eq!(in_order([2, 0, 1]), in_order([0, 1, 2]));
    let parts = parts.each_ref().map(|(j, standings)| EventPart { session: j.session(), standings, weight: 100 });
    assert_eq!(in_order([0, 1, 2]), event(&parts, &Rules::default(), &people));
    assert_eq!(
        lines_titled(&in_order([1, 2, 0]), "Visitor – Friend")
            .into_iter()
            .map(contestants_by_session)
            .collect::<Vec<_>>(),
        [["A1", "A2", "A3"]]
    );
}

/// The director compares tables 1 and 2 separately from tables 3 and 4, although all recorded copy 0 (Law 87).
#[test]
fn fouled_board_is_compared_across_sessions_by_directors_groups() {
    let fouled = || {
        let mut journal = open(0, &[]);
        scores(&mut journal, 1, &[420, 170, 50, -50]);
        let sitting = |number: u16| Sitting::Sides { ns: pair(number), ew: pair(100 + number) };
        let groups = vec![
            FormGroup { copy: 0, sittings: vec![sitting(1), sitting(2)] },
            FormGroup { copy: 1, sittings: vec![sitting(3), sitting(4)] },
        ];
        let average = Award::artificial(Artificial::Average, Artificial::Average);
        let ruling = Ruling::award(RulingId(Uuid::new_v4()), "87", "", average);
        let change = Change::RulingMade {
            place: Place { section: SectionId::A, round: None, table: None },
            board: BoardNumber::FIRST,
            sitting: sitting(1),
            ruling: Ruling { decision: Decision::Groups(groups), ..ruling },
        };
        journal.apply(entry(change)).unwrap();
        journal
    };
    let journal = fouled();
    let mut field_results = FieldResults::default();
    field_results.add_session(journal.session(), |contestant| contestant.number.into());
    let totals = field_results.totals(200, &journal.session().conditions.rules);
    for line in score(&journal).rankings.iter().flat_map(|r| &r.lines) {
        let total = &totals[usize::from(line.contestant.number)];
        assert_eq!((&total.points, &total.max, total.boards), (&line.total, &line.max, line.boards));
    }
    // A board fouled in one session was not fouled in the same way in another.
    field_results.add_session(fouled().session(), |contestant| u32::from(contestant.number) + 200);
    let mut rules = journal.session().conditions.rules.clone();
    rules.set("matchpoints.unequal", "none").unwrap();
    let totals = field_results.totals(400, &rules);
    let points = |number: usize| (totals[number].points.short(2), totals[number].max.short(2));
    let expected_points = |points: &str, max: &str| (points.to_owned(), max.to_owned());
    assert_eq!([points(1), points(2)], [expected_points("5", "6"), expected_points("1", "6")]);
    assert_eq!([points(3), points(4)], [expected_points("2", "2"), expected_points("0", "2")]);
    assert_eq!([points(203), points(204)], [expected_points("2", "2"), expected_points("0", "2")]);
}

#[test]
fn ties_across_sessions_share_a_rank_ordered_by_session_and_number() {
    let mut field = CombinedField::default();
    for board in [&[100, 100][..], &[420, 100]] {
        field.add(session(&[], &[], board).0.session());
    }
    let ranking = field.ranking(&Rules::default());
    let lines: Vec<_> =
        ranking.lines.iter().map(|l| (l.rank, l.tied, l.session, l.contestant.number, l.points.short(2))).collect();
    let line = |rank, tied, session, number, points: &str| (rank, tied, session, number, points.to_owned());
    assert_eq!(
        lines,
        [
            line(1, false, 1, 1, "6"),
            line(2, true, 0, 101, "4"),
            line(2, true, 0, 102, "4"),
            line(2, true, 1, 102, "4"),
            line(5, true, 0, 1, "2"),
            line(5, true, 0, 2, "2"),
            line(5, true, 1, 2, "2"),
            line(8, false, 1, 101, "0"),
        ]
    );
    assert_eq!((ranking.results, ranking.sessions), (4, vec!["Test".to_owned(); 2]));
}

#[test]
fn mitchell_and_howell_in_one_field_keep_their_winners() {
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    for (section, spec) in [(SectionId::from_index(0), "mitchell 3"), (SectionId::from_index(1), "howell 2")] {
        let movement = spec.parse::<Spec>().unwrap().movement().unwrap();
        let numbers = movement.contestants();
        let change = Change::MovementSet {
            section,
            movement: Box::new(movement),
            boards_per_round: 2,
            first_board: BoardNumber::FIRST,
            reason: None,
        };
        journal.apply(entry(change)).unwrap();
        for number in numbers {
            seat(&mut journal, ContestantId { section, number });
        }
    }
    let scored = score(&journal);
    let names: Vec<(String, usize)> = scored.rankings.iter().map(|r| (r.name.to_string(), r.lines.len())).collect();
    assert_eq!(names, [("A NS".to_owned(), 3), ("A EW".to_owned(), 3), ("B All".to_owned(), 4)]);
    // The conditions may say otherwise, and then all are ranked together.
    let mut rules = journal.session().conditions.rules.clone();
    for (winners, lists) in [("one", &["All"][..]), ("two", &["NS", "EW"])] {
        rules.set("ranking.winners", winners).unwrap();
        let scored = standings(journal.session(), &Field::with(journal.session(), rules.clone()));
        assert_eq!(scored.rankings.iter().map(|r| r.name.to_string()).collect::<Vec<_>>(), lists);
    }
}

#[test]
fn session_is_found_by_start_of_identity_or_as_the_last() {
    let mut store = Store::in_memory().unwrap();
    let ids = [
        "01932a10-0000-7000-8000-000000000001",
        "01932a10-0000-7000-8000-000000000002",
        "f0000000-0000-7000-8000-000000000003",
    ];
    for id in ids {
        let mut opening = opening(&[]);
        if let Change::SessionOpened { session, .. } = &mut opening {
            *session = id.parse().unwrap();
        }
        store.create(entry(opening)).unwrap();
    }
    let find_session = |text: &str| store.find(text).map(|id| id.to_string());
    for text in ["f", "f0000000-", ids[2]] {
        assert_eq!(find_session(text).unwrap(), ids[2], "{text}");
    }
    assert_eq!(find_session("01932a10-0000-7000-8000-000000000002").unwrap(), ids[1]);
    assert!(matches!(find_session("0193"), Err(StoreError::Ambiguous(_))));
    for text in ["", "%", "_", "F", "f%", "1", "f0000000-0000-7000-8000-0000000000030", "e\u{10ffff}"] {
        assert!(matches!(find_session(text), Err(StoreError::NoSession(_))), "{text}");
    }
    // Of sessions on one day, the last one is meant.
    assert_eq!(find_session("last").unwrap(), ids[2]);
}

#[test]
fn new_conditions_need_a_known_scale_and_old_ones_keep_theirs() {
    let mut unknown = Rules::default();
    unknown.set("scoring.method", "imps").unwrap();
    let stored = serde_json::to_string(&unknown).unwrap().replace(r#""vp.scale":"none""#, r#""vp.scale":"foo""#);
    let unknown: Rules = serde_json::from_str(&stored).unwrap();
    let conditions = Conditions { rules: unknown.clone(), ..Conditions::default() };
    let mut journal = open(0, &[]);
    let refusal = journal.apply(entry(Change::ConditionsSet { conditions: conditions.clone() }));
    assert!(matches!(refusal, Err(ChangeError::Rule(_))), "{refusal:?}");

    let mut opening = opening(&[]);
    if let Change::SessionOpened { conditions: agreed, .. } = &mut opening {
        *agreed = conditions.clone();
    }
    let mut journal = Journal::open(entry(opening)).unwrap();
    let with_director = Conditions { director: "Karen Holm".to_owned(), ..conditions };
    journal.apply(entry(Change::ConditionsSet { conditions: with_director })).unwrap();
    for (board, score_ns) in [(1, 420), (2, 100)] {
        for (ns, ew) in [(1, 2), (2, 1)] {
            let mut table_result = result(board, pair(ns), pair(ew), 0);
            table_result.sitting = Sitting::Teams { ns: pair(ns), ew: pair(ew) };
            table_result.outcome = Outcome::ScoreOnly { score_ns: if ns == 1 { score_ns } else { 50 } };
            enter(&mut journal, table_result);
        }
    }
    // No scale gives victory points, so IMPs decide the rank, and the foot says so.
    let scored = score(&journal);
    assert_eq!((scored.unknown_scale(), scored.in_victory_points()), (Some("foo"), false));
    let foot = notes::foot(journal.session(), &scored, None, &Language::En.texts());
    assert!(foot.iter().any(|line| line.contains("does not have the scale “foo”")), "{foot:?}");
}

/// The import of a file with one result of two pairs. Each player has a name and a national number.
fn imported_evening(players: [[(&str, &str); 2]; 2]) -> FileImport {
    let player = |(name, national): (&str, &str)| {
        format!("<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME><NATIONAL_ID_NUMBER>{national}</NATIONAL_ID_NUMBER></PLAYER>")
    };
    let pair = |(number, names): (u8, [(&str, &str); 2])| {
        let [first, second] = names.map(player);
        format!("<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{first}{second}</PAIR>")
    };
    let pairs: String = (1..).zip(players).map(pair).collect();
    let text = format!(
        "<USEBIO Version='1.2'><CLUB><CLUB_NAME>Example</CLUB_NAME></CLUB><EVENT EVENT_TYPE='MP_PAIRS'>\
         <EVENT_DESCRIPTION>Evening</EVENT_DESCRIPTION><DATE>03/11/2026</DATE><WINNER_TYPE>1</WINNER_TYPE><SESSION><SECTION>\
         <PARTICIPANTS>{pairs}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER><TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>\
         <EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><SCORE>420</SCORE></TRAVELLER_LINE></BOARD></SECTION></SESSION></EVENT></USEBIO>",
    );
    import(text.as_bytes()).unwrap()
}

#[test]
fn people_of_a_file_are_linked_to_members_by_number() {
    let mut store = Store::in_memory().unwrap();
    let (ada, other_ada, bo) =
        (club_player("Ada Ash", "0042"), club_player("A. Ash", "0043"), club_player("Bo Birch", "77"));
    store.save_players(&[ada.clone(), other_ada.clone(), bo.clone()]).unwrap();
    let stamp = entry(Change::Undone { entry: Uuid::nil() }).stamp;
    store.merge_players(ada.id, other_ada.id, &stamp).unwrap();
    let file =
        || imported_evening([[("Ada Ash", "0043"), ("Bo Birch", "")], [("B. Birch", "77"), ("Di Dogwood", "9")]]);
    let mut imported = file();
    let session: SessionId = imported.session().unwrap();
    assert_eq!(imported.link(&store.players_and_aliases().unwrap()), 2);
    assert_eq!(imported.session(), Some(session));
    let entries = imported.changes_from_file("evening.xml").into_iter().map(entry).collect();
    let journal = store.create_with(entries).unwrap();
    let players: Vec<_> = journal.session().contestants.values().flat_map(|c| &c.players).collect();
    assert_eq!(players.iter().map(|p| p.player).collect::<Vec<_>>(), [Some(ada.id), None, Some(bo.id), None]);
    // Names stay as the file has them.
    assert_eq!(players[2].name, "B. Birch");
    assert_eq!(store.history(bo.id).unwrap().len(), 1);
    assert_eq!(store.history(other_ada.id).unwrap(), store.history(ada.id).unwrap());
    // Reading the same file again changes nothing, linked or not.
    assert_eq!(file().reread(journal.session(), "evening.xml").unwrap().count(), 0);
}

#[test]
fn every_name_of_a_merged_person_finds_all_evenings() {
    let mut store = Store::in_memory().unwrap();
    let (remaining, merged, partner) =
        (club_player("Åse Holm", "1"), club_player("Inge Bergholt", ""), club_player("Bo Lund", "2"));
    store.save_players(&[remaining.clone(), merged.clone(), partner.clone()]).unwrap();
    for player in [&remaining, &merged] {
        let names = [(1, [Entrant { name: "As typed".to_owned(), ..Entrant::from(player) }, Entrant::from(&partner)])];
        let (journal, _) = session(&[], &names, &[300, 200]);
        store.create_with(journal.entries().iter().map(|e| (**e).clone()).collect()).unwrap();
    }
    assert_eq!((store.search("bergholt").unwrap().len(), store.search("ase").unwrap().len()), (1, 1));
    let stamp = entry(Change::Undone { entry: Uuid::nil() }).stamp;
    store.merge_players(remaining.id, merged.id, &stamp).unwrap();
    assert_eq!((store.search("bergholt").unwrap().len(), store.search("ase").unwrap().len()), (2, 2));
}

#[test]
fn ranking_by_player_adds_sessions_with_any_partner_and_side() {
    let plain = [("ranking.winners", "one")];
    let pair_of = |first: &str, second: &str| [first, second].map(Entrant::named);
    // Ann: 100 % with Bo, 50 % with Cy, 0 % as East-West with Di.
    let parts = [
        session(&plain, &[(1, pair_of("Ann", "Bo")), (2, pair_of("Cy", "Di"))], &[300, 200, 100]),
        session(&plain, &[(1, pair_of("Ann", "Cy")), (2, pair_of("Bo", "Di"))], &[200, 300, 100]),
        session(&plain, &[(101, pair_of("Di", "Ann")), (2, pair_of("Bo", "Cy"))], &[300, 200, 100]),
    ];
    let mut conditions = Conditions::default();
    conditions.set("event.by", "player").unwrap();
    conditions.set("event.best", "2").unwrap();
    let people = People::default();
    let mut combined_event = Event::new(&people);
    for (journal, standings) in &parts {
        combined_event.add(journal.session(), standings, 100);
    }
    let rankings = combined_event.rankings_by(&conditions);
    assert_eq!(rankings.len(), 1, "one list, whatever side somebody sat on");
    let line_of = |name: &str| rankings[0].lines.iter().find(|line| line.title == name).unwrap();
    let session_values =
        |name: &str| line_of(name).scores.iter().flatten().map(|score| score.value.short(2)).collect::<Vec<_>>();
    assert_eq!(session_values("Ann"), ["100", "50", "0"]);
    assert_eq!(line_of("Ann").total.short(2), "75");
    // Bo: 100, 100 and 50. Di: 50, 100 and 0.
    assert_eq!((line_of("Bo").total.short(2), line_of("Bo").rank), ("100".to_owned(), 1));
    assert_eq!(line_of("Di").total.short(2), "75");
}
