//! Files with fields for federation numbers or club numbers contain those of the players.

use evening::session::{Change, Journal};
use exchange::pads::{PadOptions, PadPlan, PadSeat};
use exchange::sites::{Site, SiteOptions, for_site};
use exchange::{CsvTable, FileFormat, Loss, Oddity, ReportedLoss, UsebioVersion, connector, write_bws, write_file};
use lang::Language;
use movement::ContestantKind;

use testing::*;

/// The numbers of a player: a federation number with a check digit that Australia accepts, and a club number that is
/// part of no federation number.
fn numbers_of_player(index: usize) -> [String; 2] {
    let base_number = 31_000 + index;
    let digits: Vec<usize> = format!("{base_number:06}").bytes().map(|byte| usize::from(byte - b'0')).collect();
    let remainder = digits.iter().zip((2..=7).rev()).map(|(digit, weight)| digit * weight).sum::<usize>() % 11;
    let check_digit = if remainder < 2 { remainder } else { 11 - remainder };
    [format!("{base_number:06}{check_digit}"), format!("K{index}x")]
}

/// A played evening in which everybody has both numbers.
fn evening_with_numbers() -> Journal {
    let mut journal = testing::evening("mitchell 3", 2);
    let mut number_pairs = (0..).map(numbers_of_player);
    for mut contestant in journal.session().contestants.values().cloned().collect::<Vec<_>>() {
        for player in &mut contestant.players {
            [player.national_number, player.club_number] = number_pairs.next().unwrap();
        }
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    for due in journal.session().schedule() {
        let movement::Sitting::Sides { ns, ew } = due.sitting else { panic!("pairs") };
        // Pairs 1 and 6 are the best of their sides, and nobody ties. Every score is that of a contract.
        let scores = [[170, 150, 140], [120, 110, 90], [-90, -110, -120]];
        let score = scores[usize::from(ns.number) - 1][usize::from(ew.number) - 4];
        let mut table_result = result(due.board.number(), ns, ew, score);
        table_result.place = due.place;
        enter(&mut journal, table_result);
    }
    let mut conditions = journal.session().conditions.clone();
    conditions.rules.set("masterpoints", "abf-green").unwrap();
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    journal
}

/// How many of the federation numbers and of the club numbers a file has. Texts of databases may have two bytes a
/// letter.
fn count_numbers(journal: &Journal, bytes: &[u8]) -> [usize; 2] {
    let text = String::from_utf8_lossy(bytes).replace('\0', "");
    let players = || journal.session().contestants.values().flat_map(|contestant| &contestant.players);
    assert_eq!(players().count(), 12);
    [
        players().filter(|player| text.contains(&player.national_number)).count(),
        players().filter(|player| text.contains(&player.club_number)).count(),
    ]
}

fn has_loss(left_out: &[ReportedLoss], loss: &Loss) -> bool {
    left_out.iter().any(|reported| reported.what == *loss)
}

#[test]
fn each_format_writes_the_numbers_it_has_fields_for() {
    let journal = evening_with_numbers();
    let standings = score(&journal);
    for format in FileFormat::all() {
        let expected = match format {
            FileFormat::Usebio(_) | FileFormat::Csv(CsvTable::Players) => [12, 12],
            FileFormat::Pbn => [12, 0],
            FileFormat::Json | FileFormat::Csv(_) => [0, 0],
            // Hands alone name nobody, and this evening has none.
            FileFormat::Deals(_) => continue,
        };
        let exported = write_file(format, journal.session(), &standings, None, false).unwrap();
        assert_eq!(count_numbers(&journal, &exported.bytes), expected, "{format}");
        assert_eq!(has_loss(&exported.left_out, &Loss::ClubNumbers), format == FileFormat::Pbn, "{format}");
    }
}

#[test]
fn each_site_gets_the_numbers_its_files_have_fields_for() {
    let journal = evening_with_numbers();
    let standings = score(&journal);
    for site in Site::ALL {
        let package =
            for_site(site, journal.session(), &standings, &SiteOptions::default(), &Language::En.texts()).unwrap();
        for file in &package.files {
            let ending = file.name.rsplit('.').next().unwrap();
            let expected = match (site, ending) {
                (_, "xml") => [12, 12],
                (Site::Ecats, _) if file.name == "P.txt" => [12, 0],
                // Two players of each pair that gets points.
                (Site::Australia, "grn") => {
                    let awards = evening::scoring::masterpoints(&standings);
                    [
                        2 * awards
                            .values()
                            .filter(|points| points.short(2).contains(|c| matches!(c, '1'..='9')))
                            .count(),
                        0,
                    ]
                }
                (Site::BridgeWebs, "csv") | (Site::Ecats, "txt") => [0, 0],
                other => panic!("{other:?} {}", file.name),
            };
            assert_eq!(count_numbers(&journal, &file.bytes), expected, "{site} {}", file.name);
        }
    }
}

#[test]
fn table_pads_get_the_federation_number_or_the_club_number() {
    let mut journal = evening_with_numbers();
    let file = write_bws(journal.session(), &PadOptions::default(), None).unwrap();
    assert_eq!(count_numbers(&journal, &file.bytes), [12, 0]);
    let mut guest = journal.session().contestants[&pair(1)].clone();
    let club_number = guest.players[0].club_number.clone();
    guest.players[0].national_number = String::new();
    journal.apply(entry(Change::ContestantSeated { contestant: guest })).unwrap();
    let file = write_bws(journal.session(), &PadOptions::default(), None).unwrap();
    // The guest's empty federation number counts, because every text contains an empty one.
    assert_eq!(count_numbers(&journal, &file.bytes), [12, 1]);

    let plan = PadPlan::of(journal.session());
    assert_eq!(plan.kind(), ContestantKind::Pairs);
    let club = connector::Club { id: "CLUB001".to_owned(), licence: "KEY".to_owned() };
    let seats: Vec<PadSeat> = plan.seats.clone();
    let sent_players = connector::players(journal.session(), &seats, &club);
    let numbers: Vec<&str> = sent_players.iter().filter_map(|player| player["PlayerNumber"].as_str()).collect();
    assert!(numbers.len() == 12 && numbers.contains(&club_number.as_str()), "{numbers:?}");
}

#[test]
fn federation_numbers_read_back_from_each_format_that_has_them() {
    let journal = evening_with_numbers();
    let standings = score(&journal);
    for format in [FileFormat::Usebio(UsebioVersion::V1_2), FileFormat::Usebio(UsebioVersion::V1_3), FileFormat::Pbn] {
        let exported = write_file(format, journal.session(), &standings, None, false).unwrap();
        let transcript = exchange::read(&exported.bytes).unwrap();
        for contestant in journal.session().contestants.values() {
            let read_contestant = transcript
                .contestants
                .iter()
                .find(|read_contestant| read_contestant.id.number == contestant.id.number)
                .unwrap();
            let numbers = |players: &[evening::club::Entrant]| -> Vec<String> {
                players.iter().map(|player| player.national_number.clone()).collect()
            };
            assert_eq!(numbers(&read_contestant.players), numbers(&contestant.players), "{format}");
        }
    }
}

/// The columns of a result that Ruter wrote in 2021, with made-up people.
#[test]
fn swedish_result_file_has_names_and_numbers() {
    let text = "% PBN 2.0\n% EXPORT\n[Event \"2021-09-01\"]\n[Site \"Kvarn BK, Sverige\"]\n[Date \"2021.09.01\"]\n[Board \"1\"]\n\
[West \"\"]\n[North \"\"]\n[East \"\"]\n[South \"\"]\n[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Deal \"\"]\n\
[Scoring \"MatchPoints;MP1\"]\n[Declarer \"\"]\n[Contract \"\"]\n[Result \"\"]\n[Competition \"Pairs\"]\n\
[TotalScoreTable \"Rank\\1R;RankTie\\1R;PairId\\1R;Table\\1R;Direction\\5R;TotalScoreMP\\4R;TotalPercentage\\5R;Names\\37L;\
NrBoards\\2R;Club\\30L;MemberID1\\7R;MemberID2\\7R;Sex1\\3R;Sex2\\3R\"]\n\
1 - 1 1 \"N-S\" 2.0 100.00 \"Ada Ek - Bo Gran\" 1 \"Kvarn BK\" \"80001\" \"80002\" \"W\" \"M\"\n\
2 3 2 1 \"E-W\" 0.0 0.00 \"Cy Alm - Di Lind\" 1 \"Kvarn BK\" \"80003\" - \"M\" \"W\"\n\
[ScoreTable \"Table\\1R;Round\\1R;PairId_NS\\2R;PairId_EW\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Lead\\3L;Score_NS\\6R;\
Score_EW\\6R;MP_NS\\3R;MP_EW\\3R;Percentage_NS\\3R;Percentage_EW\\3R\"]\n1 1 1 2 4S S 10 CA \"420\" - 2.0 0.0 100 0\n";
    let transcript = exchange::read(text.as_bytes()).unwrap();
    let people: Vec<Vec<(&str, &str)>> = transcript
        .contestants
        .iter()
        .map(|pair| pair.players.iter().map(|p| (p.name.as_str(), p.national_number.as_str())).collect())
        .collect();
    assert_eq!(people, [[("Ada Ek", "80001"), ("Bo Gran", "80002")], [("Cy Alm", "80003"), ("Di Lind", "")]]);
    let is_unknown = |warning: &exchange::transcript::Warning| matches!(warning.what, Oddity::ColumnUnknown { .. });
    assert!(!transcript.warnings.iter().any(is_unknown), "{:?}", transcript.warnings);
}
