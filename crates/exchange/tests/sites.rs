//! Files for web sites are read back, and small files of other programs are read.

use std::collections::{BTreeMap, BTreeSet};

use evening::club::{Method, PlayerId};
use evening::director::{Artificial, Penalty, PenaltyId, PenaltyUnit};
use evening::session::{Change, Journal, Outcome, ResultId, Slot, Status, TableResult};
use exchange::sites::{AustralianMasterpoints, Site, SiteOptions, SitePackage, for_site};
use exchange::transcript::LineScore;
use exchange::{self, Format, Transcript, sample};
use lang::Language;
use movement::Sitting;
use uuid::Uuid;

use testing::*;

fn played_evening() -> Journal {
    sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap()
}

fn site_package(site: Site, journal: &Journal) -> SitePackage {
    let standings = score(journal);
    for_site(site, journal.session(), &standings, &SiteOptions::default(), &Language::En.texts()).unwrap()
}

/// The bytes of the first file of a package whose name ends with `end`.
fn package_file<'a>(package: &'a SitePackage, end: &str) -> &'a [u8] {
    &package.files.iter().find(|file| file.name.ends_with(end)).unwrap_or_else(|| panic!("no {end}")).bytes
}

/// The score of every line with a score, by board number and the numbers of both pairs.
fn scores_of(transcript: &Transcript) -> BTreeMap<(u16, u16, u16), i32> {
    let line = |line: &exchange::transcript::TranscriptLine| {
        let [ns, ew] = [bridge::Side::NS, bridge::Side::EW].map(|side| line.sitting.side(side).next().unwrap().number);
        let LineScore::Result(outcome) = line.line_score else { return None };
        Some(((line.board.number(), ns, ew), outcome.score_ns(line.board.vulnerability())?))
    };
    transcript.lines.iter().filter_map(line).collect()
}

/// The score of every line of the evening without an award, by board number and the numbers of both pairs.
fn scores_of_evening(journal: &Journal) -> BTreeMap<(u16, u16, u16), i32> {
    let standings = score(journal);
    let lines = standings.boards.iter().flat_map(|board| &board.lines).filter(|line| !line.awarded);
    lines
        .filter_map(|line| {
            let [ns, ew] =
                [bridge::Side::NS, bridge::Side::EW].map(|side| line.sitting.side(side).next().unwrap().number);
            Some(((line.slot.board.number(), ns, ew), line.score_ns?))
        })
        .collect()
}

#[test]
fn bridgewebs_csv_reads_back_all_scores_and_players() {
    let journal = played_evening();
    let package = site_package(Site::BridgeWebs, &journal);
    let csv = package_file(&package, ".csv");
    assert_eq!(Format::sniff(csv), Some(Format::BridgeWebs));
    let transcript = exchange::read(csv).unwrap();
    assert_eq!((transcript.winners, transcript.method), (Some(2), Some(Method::Matchpoints)));
    let (expected_scores, read_scores) = (scores_of_evening(&journal), scores_of(&transcript));
    let missing: Vec<_> = expected_scores.iter().filter(|(key, score)| read_scores.get(key) != Some(score)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    for contestant in journal.session().contestants.values() {
        let read_contestant = transcript.contestants.iter().find(|c| c.id.number == contestant.id.number).unwrap();
        let names =
            |players: &[evening::club::Entrant]| players.iter().map(|player| player.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&read_contestant.players)[..2], names(&contestant.players)[..2]);
        let line = score(&journal).line(contestant.id).unwrap().1.clone();
        assert_eq!(
            read_contestant.percentage.as_ref().unwrap().text,
            score(&journal).show_percent(&line.percent.unwrap())
        );
    }
}

#[test]
fn bridgewebs_package_has_results_hands_table_and_steps() {
    let package = site_package(Site::BridgeWebs, &played_evening());
    let extensions: Vec<&str> = package.files.iter().filter_map(|file| file.name.rsplit('.').next()).collect();
    assert_eq!(extensions, ["xml", "pbn", "csv"]);
    assert_eq!(package.steps.len(), 3);
    assert!(package.files.iter().all(|file| file.name.is_ascii() && !file.name.contains(' ')));
}

#[test]
fn ecats_results_read_back_with_averages() {
    let journal = played_evening();
    let package = site_package(Site::Ecats, &journal);
    let names: Vec<&str> = package.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["C.txt", "P.txt", "R.txt", "E.txt"]);
    let results = package_file(&package, "R.txt");
    assert!(results.split(|b| *b == b'\n').filter(|line| !line.is_empty()).all(|line| line[0] == b'\t'));
    assert_eq!(Format::sniff(results), Some(Format::Ecats));
    let transcript = exchange::read(results).unwrap();
    let (expected_scores, read_scores) = (scores_of_evening(&journal), scores_of(&transcript));
    let missing: Vec<_> = expected_scores.iter().filter(|(key, score)| read_scores.get(key) != Some(score)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(transcript.lines.iter().any(|line| matches!(line.line_score, LineScore::Artificial(_))));
    assert_eq!(String::from_utf8_lossy(package_file(&package, "E.txt")), "\t\"End\"\r\n");
}

#[test]
fn pianola_file_of_event_session_has_session_code_and_no_masterpoints() {
    let mut journal = played_evening();
    let file_of = |journal: &Journal| {
        String::from_utf8(package_file(&site_package(Site::Pianola, journal), ".xml").to_vec()).unwrap()
    };
    assert!(file_of(&journal).contains("<P2P_CHARGE_RATE>10<"), "the sample is one of four");
    assert!(file_of(&journal).contains("<MPS_AWARDED_FLAG>N<"));
    journal.apply(entry(Change::EventSet { event: None })).unwrap();
    assert!(!file_of(&journal).contains("P2P_CHARGE_RATE"));
}

#[test]
fn site_files_leave_out_boards_still_to_be_played() {
    let mut journal = played_evening();
    let (place, board, sitting) =
        journal.session().lines().first().map(|l| (l.place, l.slot.board, l.sitting)).unwrap();
    let mut postponed = TableResult::new(ResultId(Uuid::new_v4()), place, board, sitting, Outcome::Postponed);
    postponed.supersedes = journal.session().result(Slot::new(board, sitting)).map(|result| result.id);
    enter(&mut journal, postponed);
    let has_board = |bytes: &[u8]| {
        scores_of(&exchange::read(bytes).unwrap()).into_keys().any(|(number, ..)| number == board.number())
    };
    for (site, end) in
        [(Site::BridgeWebs, ".csv"), (Site::BridgeWebs, ".xml"), (Site::Ecats, "R.txt"), (Site::Pianola, ".xml")]
    {
        assert!(has_board(package_file(&site_package(site, &played_evening()), end)), "{site:?} {end}");
        let package = site_package(site, &journal);
        assert!(!has_board(package_file(&package, end)), "{site:?} {end}");
        assert!(package.steps[0].contains(&board.to_string()), "{:?}", package.steps);
    }
    let hands = String::from_utf8(package_file(&site_package(Site::BridgeWebs, &journal), ".pbn").to_vec()).unwrap();
    assert!(hands.contains("[Board ") && !hands.contains(&format!("[Board \"{board}\"]")));
}

#[test]
fn country_without_public_format_gets_an_explanation() {
    let package = site_package(Site::Elsewhere, &played_evening());
    assert!(package.steps[0].contains("not publicly known") && package.steps[1].contains("BWS"), "{:?}", package.steps);
}

#[test]
fn jannersten_results_are_read_with_names_rounds_and_leads() {
    let file = "[GAME]\r\nA;2;4;2;MP;;Pairs;1;0;2026-11-03;Autumn;1;0\r\n[Contestants]\r\n\
        A;1;N;\"Ada Berg\";10;62.5;0;0\r\nA;1;S;\"Bo Carl\";10;62.5;0;0\r\nA;2;E;\"Di Ek\";6;37.5;0;0\r\n\
        A;2;W;\"Eva Fo\";6;37.5;0;0\r\nA;3;N;\"Gil Ha\";9;50;0;0\r\nA;3;S;\"Ida Jo\";9;50;0;0\r\n\
        A;4;E;\"Kai Li\";7;50;0;0\r\nA;4;W;\"Mo Ny\";7;50;0;0\r\n[RESULTS]\r\n\
        #1;A;1;1;2;1;2;420;4S;N;10;HK;2;0;0;0;100;0;0;2;2;\r\n#1;A;2;3;4;3;4;-50;4S;N;9;C2;0;2;0;0;0;100;0;2;2;\r\n\
        #2\r\n";
    assert_eq!(Format::sniff(file.as_bytes()), Some(Format::Jannersten));
    let transcript = exchange::read(file.as_bytes()).unwrap();
    assert_eq!((transcript.title.as_str(), transcript.method), ("Autumn", Some(Method::Matchpoints)));
    assert_eq!(scores_of(&transcript), BTreeMap::from([((1, 1, 2), 420), ((1, 3, 4), -50)]));
    assert_eq!(transcript.lines[0].round, Some(1));
    let LineScore::Result(Outcome::Played { lead: Some(lead), .. }) = transcript.lines[0].line_score else {
        panic!("no lead")
    };
    assert_eq!(lead.to_string(), "HK");
    let names: Vec<&str> = transcript.contestants[0].players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Ada Berg", "Bo Carl"]);
}

#[test]
fn nz_scorer_points_in_tenths_are_read_without_phantoms() {
    let file = r#"<?xml version="1.0"?><club><sections><section id="A"/></sections><scores><scsection id="A">
        <pair no="1" dir="N" player_name_1="Ada Berg" player_name_2="Bo Carl" nzb_no_1="0042" raw_score="2" res="100" place="1"/>
        <pair no="2" dir="E" player_name_1="Di Ek" player_name_2="Eva Fo" raw_score="0" res="0" place="2"/>
        <pair no="3" dir="N" player_name_1="Gil Ha" player_name_2="Ida Jo" raw_score="0" res="0" place="2"/>
        <pair no="4" dir="E" player_name_1="Kai Li" player_name_2="Mo Ny" raw_score="2" res="100" place="1"/>
        </scsection></scores><board_results><brsection id="A">
        <result bd="1" ns="1" ew="2" cont="4 S" res="10" dec="N" lead="HK" score="420" mp_ns="20" mp_ew="0"/>
        <result bd="1" ns="3" ew="4" cont="" res="" dec="" lead="" score="Adj" mp_ns="12" mp_ew="8"/>
        <result bd="2" ns="1" ew="2" cont="" res="" dec="" lead="" score="" mp_ns="-9999" mp_ew="-9999"/>
        </brsection></board_results></club>"#;
    assert_eq!(Format::sniff(file.as_bytes()), Some(Format::NzScorer));
    let transcript = exchange::read(file.as_bytes()).unwrap();
    assert_eq!(transcript.lines.len(), 2);
    assert_eq!(transcript.lines[0].stated[0].as_ref().unwrap().value, 2.into());
    assert_eq!(transcript.lines[1].line_score, LineScore::Artificial([Artificial::Plus, Artificial::Minus]));
    assert_eq!(transcript.contestants[0].players[0].national_number, "0042");
}

#[test]
fn salliere_csv_is_read_without_headings() {
    let file = "1,1,2,4S,N,10,420,,2,0\n1,3,4,4S-1,N,,,50,0,2\n2,1,2,,,,av+,av-,,\nA:3,3,4,3NT=,S,,!400,,,\n";
    assert_eq!(Format::sniff(file.as_bytes()), Some(Format::Salliere));
    let transcript = exchange::read(&file.as_bytes()[..file.len() - "A:3,3,4,3NT=,S,,!400,,,\n".len()]).unwrap();
    assert_eq!(scores_of(&transcript), BTreeMap::from([((1, 1, 2), 420), ((1, 3, 4), -50)]));
    assert_eq!(transcript.lines[2].line_score, LineScore::Artificial([Artificial::Plus, Artificial::Minus]));
}

#[test]
fn error_of_small_file_names_its_line_or_says_that_it_has_no_results() {
    for (file, line, expected) in [
        ("#Version;std1\n#Travellers\nNS;EW;NSScore\n1;2;420\n", "line 4", "#Board"),
        ("#Version;std1\n#Travellers\nNS;EW;NSScore\n#Board;0\n", "line 4", "1 to 999"),
        ("[GAME]\n[Contestants]\n[RESULTS]\n#1;A;1;1;1;1;1;420;;;;\n", "line 4", "play against themselves"),
        ("[GAME]\n[Contestants]\n[RESULTS]\n", "no results", ""),
    ] {
        let message = exchange::read(file.as_bytes()).unwrap_err().to_string();
        assert!(message.contains(line) && message.contains(expected), "{file:?}: {message}");
    }
}

#[test]
fn bad_line_of_small_file_is_left_out_with_a_warning() {
    let nz_file = |bad: &str| {
        format!(
            r#"<?xml version="1.0"?><club><sections><section id="A"/></sections><scores><scsection id="A">
            </scsection></scores><board_results><brsection id="A">
            <result bd="1" ns="1" ew="2" cont="4 S" res="10" dec="N" score="420" mp_ns="20" mp_ew="0"/>
            {bad}
            </brsection></board_results></club>"#
        )
    };
    for (file, line, expected) in [
        (
            "#Version;std1\n#Travellers\nNS;EW;NSScore\n#Board;1\n1;2;420\n#Board;0\n3;4;50\n".to_owned(),
            6,
            "“0” cannot be read",
        ),
        (
            "#Version;std1\n#Travellers\nNS;EW;NSScore;Contract\n#Board;1\n1;2;420;\n3;4;;9Q\n".to_owned(),
            6,
            "“9Q” is not a contract",
        ),
        (
            "[GAME]\n[Contestants]\n[RESULTS]\n#1;A;1;1;2;1;2;420;;;;\n#2;A;1;1;1;1;1;420;;;;\n".to_owned(),
            5,
            "“1 – 1” cannot be read",
        ),
        (
            "[GAME]\n[Contestants]\n[RESULTS]\n#1;A;1;1;2;1;2;420;;;;\n#x;A;1;1;2;1;2;420;;;;\n".to_owned(),
            5,
            "“x” cannot be read",
        ),
        ("1,1,2,4S,N,10,420,,2,0\n1,3,4,9Q,N,,,,0,2\n".to_owned(), 2, "“9Q” is not a contract"),
        (nz_file(r#"<result bd="x" ns="3" ew="4" score="50"/>"#), 4, "“x” cannot be read"),
    ] {
        let transcript = exchange::read(file.as_bytes()).unwrap();
        assert_eq!(scores_of(&transcript), BTreeMap::from([((1, 1, 2), 420)]), "{file}");
        let messages: Vec<(Option<u32>, String)> =
            transcript.warnings.iter().map(|warning| (warning.line, warning.what.to_string())).collect();
        let is_reported = messages.iter().any(|(line_number, text)| {
            *line_number == Some(line) && text.contains(expected) && text.ends_with("; left out")
        });
        assert!(is_reported, "{file:?}: {messages:?}");
    }
}

#[test]
fn unnamed_player_is_in_no_file_of_a_public_site() {
    let journal = played_evening();
    let mut session = journal.session().clone();
    let hidden_player = PlayerId(Uuid::new_v4());
    let contestant = session.contestants.values_mut().next().unwrap();
    let name = contestant.players[0].name.clone();
    (contestant.players[0].player, contestant.players[0].national_number) = (Some(hidden_player), "987654".to_owned());
    assert!(!name.is_empty());
    let standings = score(&journal);
    let unnamed = BTreeSet::from([hidden_player]);
    let texts = Language::En.texts();
    for site in Site::ALL {
        let options = SiteOptions { unnamed: Some(&unnamed), ..SiteOptions::default() };
        let package = for_site(site, &session, &standings, &options, &texts).unwrap();
        let all_text: String =
            package.files.iter().map(|file| String::from_utf8_lossy(&file.bytes).into_owned()).collect();
        // The file of a federation names players, because masterpoints go to persons.
        let is_shown = all_text.contains(&name) || all_text.contains("987654");
        assert_eq!(is_shown, site == Site::Federation, "{site}");
        let mentions_hidden_names = package.steps.iter().any(|step| step.contains("shown as"));
        // Without green points there is no file for Australia.
        assert_eq!(
            mentions_hidden_names,
            !matches!(site, Site::Federation | Site::Australia),
            "{site}: {:?}",
            package.steps
        );
    }
}

/// Three tables with a single winner on each side.
fn evening_with_sole_winners() -> Journal {
    let mut journal = testing::evening("mitchell 3", 2);
    // Pair 1 is best of North-South and pair 4 of East-West: nobody shares a first place.
    for due in journal.session().schedule() {
        let Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
        let score = 100 + if ns == pair(1) { 100 } else { 0 } - if ew == pair(4) { 50 } else { 0 };
        let mut table_result = result(due.board.number(), ns, ew, score);
        table_result.place = due.place;
        enter(&mut journal, table_result);
    }
    journal
}

fn set_masterpoints(journal: &mut Journal, scale: &str) {
    let mut conditions = journal.session().conditions.clone();
    conditions.rules.set("masterpoints", scale).unwrap();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
}

#[test]
fn australian_points_are_written_for_valid_numbers() {
    let mut journal = evening_with_sole_winners();
    let package = site_package(Site::Australia, &journal);
    assert!(
        package.files.is_empty() && package.steps.iter().any(|step| step.contains("abf-green")),
        "{:?}",
        package.steps
    );
    set_masterpoints(&mut journal, "abf-green");
    let winners: Vec<_> = score(&journal).rankings.iter().map(|ranking| ranking.lines[0].contestant).collect();
    for (winner, numbers) in winners.iter().zip([["0314153", "0001015"], ["0314152", ""]]) {
        let mut contestant = journal.session().contestants[winner].clone();
        for (player, number) in contestant.players.iter_mut().zip(numbers) {
            number.clone_into(&mut player.national_number);
        }
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let package = site_package(Site::Australia, &journal);
    // In a field with two rankings, the winners get 0.03 points for each of the 3 tables.
    let lines = String::from_utf8(package_file(&package, ".grn").to_vec()).unwrap();
    assert_eq!(lines, "0001015000009\r\n0314153000009\r\n");
    let names = journal.session().contestants[&winners[1]].players.iter().map(|player| player.name.clone());
    let left_out: Vec<String> = names.collect();
    let is_named = |step: &String| left_out.iter().all(|name| step.contains(name));
    assert!(package.steps.iter().any(is_named), "{:?}", package.steps);

    // The same evening again for red points, 0.05 for each table, and both in one file.
    let mut points = AustralianMasterpoints::default();
    assert!(points.add(journal.session(), &score(&journal)));
    set_masterpoints(&mut journal, "abf-red");
    let package = site_package(Site::Australia, &journal);
    let lines = String::from_utf8(package_file(&package, ".red").to_vec()).unwrap();
    assert_eq!(lines, "0001015000015\r\n0314153000015\r\n");
    assert!(package.steps.iter().any(|step| step.contains("grade B4")), "{:?}", package.steps);
    assert!(points.add(journal.session(), &score(&journal)));
    set_masterpoints(&mut journal, "ebu-club");
    assert!(!points.add(journal.session(), &score(&journal)), "points of another country");
    let package = points.files("november", &Language::En.texts());
    assert_eq!(package.files.len(), 1);
    let lines = String::from_utf8(package_file(&package, "november.rag").to_vec()).unwrap();
    assert_eq!(lines, "0001015000015000009\r\n0314153000015000009\r\n");
}

/// Pair 1 goes home ill after round 2, pair 2 are visitors without numbers, and pair 3 is fined.
#[test]
fn usebio_with_withdrawal_visitors_and_fine_is_valid_and_rateable() {
    let mut journal = evening_that_pair_1_left();
    let numbered_contestants =
        journal.session().contestants.values().filter(|contestant| contestant.id != pair(2)).cloned();
    for mut contestant in numbered_contestants.collect::<Vec<_>>() {
        for (player, suffix) in contestant.players.iter_mut().zip(["1", "2"]) {
            player.national_number = format!("{}{suffix}", 1000 + contestant.id.number);
            // The union’s advice for a pair that went home ill.
            player.unrated = contestant.id == pair(1);
        }
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(9)), PenaltyUnit::Matchpoints, 100, "90A");
    journal.apply(entry(Change::PenaltyGiven { contestant: pair(3), penalty })).unwrap();
    let status = Status::Unranked {};
    let ill = Change::StatusSet { contestant: pair(1), player: None, status, reason: "taken ill".to_owned() };
    journal.apply(entry(ill)).unwrap();
    let options = SiteOptions { charge: "10", ..SiteOptions::default() };
    let standings = score(&journal);
    let package = for_site(Site::Federation, journal.session(), &standings, &options, &Language::En.texts()).unwrap();
    let xml = package_file(&package, ".xml");

    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("evening.xml");
    std::fs::write(&path, xml).unwrap();
    let dtd = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/sites/usebio.dtd");
    let mut lint = std::process::Command::new("xmllint");
    let lint_output = lint.args(["--nonet", "--noout", "--dtdvalid", dtd]).arg(&path).output();
    let lint_output = lint_output.unwrap_or_else(|error| panic!("xmllint: {error}; run .ci/setup"));
    assert!(lint_output.status.success(), "{}", String::from_utf8_lossy(&lint_output.stderr));

    let text = String::from_utf8(xml.to_vec()).unwrap();
    assert_eq!(text.matches("<PLAYER RATEABLE=\"Y\">").count(), 18, "{text}");
    assert_eq!(text.matches("<PLAYER RATEABLE=\"N\">").count(), 2, "{text}");
    assert_eq!(text.matches("<NATIONAL_ID_NUMBER>").count(), 18, "visitors have no number, not an empty one: {text}");
    assert!(text.contains("<P2P_CHARGE_RATE>10<") && text.contains("<ADJUSTMENT>-"), "{text}");
    let transcript = exchange::read(xml).unwrap();
    let place = |number| transcript.contestants.iter().find(|c| c.id.number == number).unwrap().place.clone();
    assert!(place(1).is_none() && place(2).is_some(), "an unranked pair has no place but stays in the file");
}

#[test]
fn steps_say_who_computes_masterpoints_unless_the_session_awards_them() {
    let mut journal = evening_with_sole_winners();
    let names_computer =
        |journal: &Journal, site| site_package(site, journal).steps.iter().any(|step| step.contains("works them out"));
    assert!(names_computer(&journal, Site::Federation) && names_computer(&journal, Site::Elsewhere));
    set_masterpoints(&mut journal, "vbl-club");
    assert!(!names_computer(&journal, Site::Federation) && !names_computer(&journal, Site::Elsewhere));
}
