//! Tests of the readers: which files are recognised, imported and reported. They read invented files, and real ones if
//! the shared folder exists.

use std::path::Path;

use bridge::BoardNumber;
use evening::club::{Method, PlayerId};
use evening::director::{Artificial, PenaltyUnit};
use evening::scoring::Standings;
use evening::session::{Change, Journal, Outcome, Session};
use exchange::csv::{self, ColumnKind, CsvKind};
use exchange::deals::DealFormat;
use exchange::transcript::LineScore;
use exchange::{
    self, CsvForm, CsvReadError, CsvTable, ExchangeError, FileImport, FileKind, ForeignFormat, Format, ImportOptions,
    ReadError, Transcript, UsebioOptions, import, import_with, json, sample, sniff, write_usebio,
};
use movement::{ContestantKind, Sitting};
use proptest::prelude::*;
use store::Store;
use uuid::Uuid;

use testing::random_evening::RandomEvening;
use testing::*;

/// The contents of an invented file in `tests/data/exchange`.
fn sample_file(name: &str) -> Vec<u8> {
    let path = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/data/exchange").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn imported_journal(imported: &FileImport) -> Journal {
    let mut changes = imported.changes.clone().into_iter();
    let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    journal
}

fn results_csv(session: &Session, standings: &Standings, form: CsvForm) -> Vec<u8> {
    csv::write(session, standings, CsvTable::Results, form).bytes
}

/// Board, sitting and outcome of each line that has a result or an award, sorted. The outcome is `None` with an award.
fn line_values(session: &Session) -> Vec<(BoardNumber, Sitting<evening::club::ContestantId>, Option<Outcome>)> {
    let lines = session.lines();
    let mut values: Vec<_> = lines
        .iter()
        .filter(|l| l.outcome.is_some() || l.award.is_some())
        .map(|l| (l.slot.board, l.sitting, l.outcome.filter(|_| l.award.is_none())))
        .collect();
    values.sort_by_key(|(board, sitting, _)| (*board, sitting.contestants().map(|(c, _)| c).collect::<Vec<_>>()));
    values
}

#[test]
fn kind_of_file_is_found_from_its_content() {
    let mut database = b"SQLite format 3\0".to_vec();
    database.resize(100, 0);
    assert_eq!(sniff(&database), Some(FileKind::Foreign(ForeignFormat::OtherDatabase)));
    let folder = tempfile::tempdir().unwrap();
    let own_database = folder.path().join("club.db");
    drop(Store::open(&own_database).unwrap());
    assert_eq!(sniff(&std::fs::read(&own_database).unwrap()), Some(FileKind::Database));
    for (content, kind) in [
        (&b"\0\x01\0\0Standard Jet DB\0\0"[..], FileKind::Bws),
        (b"\0\x01\0\0Standard ACE DB\0\x02", FileKind::Bws),
        (b"PK\x03\x04workbook", FileKind::Foreign(ForeignFormat::Packed)),
        (b"%PDF-1.7", FileKind::Foreign(ForeignFormat::Pdf)),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0;a;b\n", FileKind::Foreign(ForeignFormat::Picture)),
        (b"\xff\xd8\xff\xe0\0\x10JFIF\0;a;b\n", FileKind::Foreign(ForeignFormat::Picture)),
        (b"<!DOCTYPE html><html></html>", FileKind::Foreign(ForeignFormat::WebPage)),
        (b"<?xml version=\"1.0\"?><club><scores><scsection/></scores></club>", FileKind::Results(Format::NzScorer)),
        (b"[GAME]\r\nA;3\r\n[Contestants]\r\nA;1;N;\"x\"\r\n", FileKind::Results(Format::Jannersten)),
        (b"#Version;std1\r\n#Scores\r\n", FileKind::Results(Format::BridgeWebs)),
        (b"<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\"></USEBIO>", FileKind::Usebio),
        (b"{\"name\": \"x\", \"meetings\": []}", FileKind::Movements),
        (b"Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard\n1,1,1,1,2,1,3\n", FileKind::Movements),
        (b"\n3 Table Howell\n0,3,15,3,5,0\n6,1,1,6,2,2\n", FileKind::Movements),
        (b"[Board \"1\"]\n[Deal \"N:- - - -\"]\n", FileKind::Deals(DealFormat::Pbn)),
        (b"[Board \"1\"]\n[ScoreTable \"PairId_NS;PairId_EW;Score_NS\"]\n1 2 50\n", FileKind::PbnResults),
        (b"qx|o1|md|1SAKQ,,|", FileKind::Deals(DealFormat::Lin)),
        (b"board,ns,ew,score\n1,2,3,420\n", FileKind::CsvResults),
        ("Navn;Medlemsnr.\nÅse Ø;3\n".as_bytes(), FileKind::CsvPlayers),
    ] {
        assert_eq!(sniff(content), Some(kind), "{}", String::from_utf8_lossy(content));
    }
    for content in [&b""[..], b" \n", b"hello", b"a,b,c\n1,2,3\n", b"{}", b"<x/>", b"\0\x01\0\0"] {
        assert_eq!(sniff(content), None, "{}", String::from_utf8_lossy(content));
    }
}

#[test]
fn known_but_unreadable_formats_come_with_advice() {
    for content in [&b"PK\x03\x04"[..], b"Name,Club number\nAda,3\n", b"{\"name\": \"x\", \"meetings\": []}"] {
        let error = import(content).unwrap_err();
        let ExchangeError::NoSession { advice, .. } = &error else { panic!("{error}") };
        assert!(error.to_string().contains(advice) && advice.len() > 20, "{error}");
    }
    assert_eq!(import(b""), Err(ExchangeError::Read(ReadError::Empty)));
    assert_eq!(import(b"hello"), Err(ExchangeError::Read(ReadError::UnknownFormat)));
}

#[test]
fn own_result_tables_read_back_unchanged() {
    for (spec, settings) in [
        ("mitchell 5", &[][..]),
        ("howell 4", &[("scoring.method", "butler")][..]),
        ("individual 8", &[][..]),
        ("round-robin 4", &[("scoring.method", "imps")][..]),
        ("mitchell 4 switched", &[("matchpoints.unit", "one")][..]),
    ] {
        // Only the default rules are tried with two seeds, because finding the method takes long with IMPs.
        let seed_count = if settings.is_empty() { 2 } else { 1 };
        for seed in 0..seed_count {
            let mut random_evening = RandomEvening::new(spec, settings, seed);
            (random_evening.is_common_only, random_evening.has_rulings) = (true, !spec.starts_with("round"));
            let journal = random_evening.play();
            let standings = score(&journal);
            for has_decimal_comma in [false, true] {
                let form = CsvForm { has_byte_order_mark: !has_decimal_comma, has_decimal_comma };
                let csv_bytes = results_csv(journal.session(), &standings, form);
                let imported = import(&csv_bytes).unwrap_or_else(|e| panic!("{spec}: {e}"));
                assert_eq!(imported.kind, FileKind::CsvResults);
                let read_back = imported_journal(&imported);
                assert_eq!(line_values(read_back.session()), line_values(journal.session()), "{spec} {seed}");
                let places = |journal: &Journal| -> Vec<_> {
                    let lines = journal.session().lines();
                    let entered_lines = lines.iter().filter(|l| l.outcome.is_some() || l.award.is_some());
                    let mut places: Vec<_> =
                        entered_lines.map(|l| (l.slot.board, l.place.section, l.place.round, l.place.table)).collect();
                    places.sort_unstable();
                    places
                };
                assert_eq!(places(&read_back), places(&journal), "{spec} {seed}");
            }
        }
    }
}

/// The most lines of a sample evening that are left out: results still to come, and assigned scores without a result at
/// the table.
const MAX_LEFT_OUT: usize = 6;

#[test]
fn sample_evenings_read_back_from_csv_and_json() {
    for evening in [sample::evening(), sample::troubles()] {
        let journal = evening.unwrap().play(now(), Uuid::new_v4).unwrap();
        let (session, standings) = (journal.session(), score(&journal));
        let table = import(&results_csv(session, &standings, CsvForm::default())).unwrap();
        println!("{}", table.report());
        let document = json::standings(session, &standings);
        let text = serde_json::to_string_pretty(&document).unwrap();
        assert_eq!(sniff(text.as_bytes()), Some(FileKind::Json));
        let object = import(text.as_bytes()).unwrap();
        println!("{}", object.report());
        assert_eq!(object.counts.contestants as usize, session.contestants.len());
        for imported in [&table, &object] {
            let scored_lines = session.lines().iter().filter(|l| l.outcome.is_some() || l.award.is_some()).count();
            let imported_count = (imported.counts.results + imported.counts.artificial) as usize;
            assert!(
                imported_count <= scored_lines && imported_count + MAX_LEFT_OUT >= scored_lines,
                "{imported_count} of {scored_lines}"
            );
        }
    }
}

#[test]
fn json_standings_read_back_with_their_rules() {
    for (spec, settings) in [
        ("mitchell 5", &[("matchpoints.unit", "one")][..]),
        ("howell 4", &[("scoring.method", "cross-imps")][..]),
        ("individual 8", &[][..]),
        ("round-robin 4", &[("scoring.method", "imps"), ("vp.scale", "wbf")][..]),
    ] {
        let mut random_evening = RandomEvening::new(spec, settings, 5);
        (random_evening.is_common_only, random_evening.has_rulings) = (true, false);
        let journal = random_evening.play();
        let standings = score(&journal);
        let text = json::standings(journal.session(), &standings).to_string();
        let imported = import(text.as_bytes()).unwrap_or_else(|e| panic!("{spec}: {e}"));
        let read_back = imported_journal(&imported);
        assert_eq!(line_values(read_back.session()), line_values(journal.session()), "{spec}");
        let rules = |journal: &Journal| journal.session().conditions.rules.entries();
        let (own_rules, read_rules) = (rules(&journal), rules(&read_back));
        let differing: Vec<_> = own_rules.iter().zip(&read_rules).filter(|(own, read)| own != read).collect();
        assert!(
            differing.iter().all(|(a, _)| a.0 == "ranking.winners" || a.0 == "teams.match"),
            "{spec}: {differing:?}"
        );
        let totals = |journal: &Journal| -> Vec<(u32, String)> {
            let scored = score(journal);
            scored.rankings.iter().flat_map(|r| &r.lines).map(|l| (l.rank, l.total.short(4))).collect()
        };
        assert_eq!(totals(&read_back), totals(&journal), "{spec}: {}", imported.report());
    }
}

#[test]
fn penalty_in_usebio_reads_back_and_totals_agree() {
    for settings in [
        &[][..],
        &[("matchpoints.unit", "one")][..],
        &[("scoring.method", "butler")][..],
        &[("scoring.method", "cross-imps")][..],
    ] {
        let mut random_evening = RandomEvening::new("howell 6", settings, 9);
        random_evening.is_common_only = true;
        let mut journal = random_evening.play();
        let contestant = pair(3);
        let id = evening::director::PenaltyId(Uuid::new_v4());
        let penalty = evening::director::Penalty::procedural(id, PenaltyUnit::PercentOfTop, 1000, "90B2");
        journal.apply(entry(Change::PenaltyGiven { contestant, penalty })).unwrap();
        let exported = write_usebio(journal.session(), &score(&journal), &UsebioOptions::default());
        let imported = import(&exported.bytes).unwrap();
        assert_eq!(imported.counts.penalties, 1, "{settings:?}");
        let report = exchange::check_file(&exported.bytes, &[]).unwrap();
        assert!(report.reproduced, "{settings:?}: {:?}", report.differences);
        assert!(imported.warnings.iter().any(|w| w.what.to_string().contains("Law 90") && w.line.is_some()));
    }
}

#[test]
fn swiss_pairs_are_read_with_their_matches() {
    let content = sample_file("swiss-pairs.usebio.xml");
    let transcript = exchange::read(&content).unwrap();
    assert_eq!((transcript.kind, transcript.method), (ContestantKind::Pairs, Some(Method::Matchpoints)));
    assert_eq!((transcript.contestants.len(), transcript.matches.len(), transcript.lines.len()), (4, 4, 8));
    assert!(transcript.in_victory_points);
    assert_eq!(transcript.lines[0].round, Some(1));
    // The second line names no pairs and says that they sat the other way.
    let number =
        |index: usize| transcript.lines[index].sitting.contestants().map(|(c, _)| c.number).collect::<Vec<_>>();
    assert_eq!((number(0), number(1)), (vec![1, 2], vec![2, 1]));
    let imported = import(&content).unwrap();
    println!("{}", imported.report());
    assert_eq!((imported.counts.results, imported.counts.matches), (8, 4));
    assert!(imported.warnings.iter().any(|w| w.what.to_string().contains("victory points")), "{}", imported.report());
    imported_journal(&imported);
}

#[test]
fn danish_table_is_read() {
    let danish = "Klubaften;;;;;;;\n\nSpil nr.;NS par;ØV par;Kontrakt;Spilfører;Stik;Udspil;Noter\n\
                  1;1;2;4S;N;10;HK;godt\n1;3;4;3NT;V;+1;;\n2;1;2;pas;;;;\n2;3;4;5♦X;Ø;-2;'-;\n";
    let imported = import(danish.as_bytes()).unwrap();
    assert_eq!((imported.counts.contestants, imported.counts.results), (4, 4), "{}", imported.report());
    assert!(imported.warnings.iter().any(|w| w.line == Some(3) && w.what.to_string().contains("“Noter”")));
    let transcript = exchange::read(danish.as_bytes()).unwrap();
    let outcomes: Vec<Option<i32>> = transcript
        .lines
        .iter()
        .map(|l| match l.line_score {
            LineScore::Result(outcome) => outcome.score_ns(l.board.vulnerability()),
            LineScore::Artificial(_) => None,
        })
        .collect();
    assert_eq!(outcomes, [Some(420), Some(-430), Some(0), Some(300)]);
}

#[test]
fn german_table_is_read() {
    // Both sides are numbered from 1. There are names, percentages, an artificial score, and a score without contract.
    let german = "Brett\tNS Paar\tOW Paar\tNS Namen\tOW Namen\tKontrakt\tvon\tStiche\tScore\t% NS\n\
                  1\t1\t1\tÄnne & Jörg\tUwe & Ina\t4S\tN\t10\t420\t100,00\n1\t2\t2\tEva & Kai\tLea & Max\t\t\t\t-50\t0,00\n\
                  2\t1\t2\t\t\t60%-40%\t\t\t\t\n";
    let transcript = exchange::read(german.as_bytes()).unwrap();
    assert_eq!(transcript.contestants.len(), 4);
    assert_eq!(transcript.contestants.iter().map(|c| c.id.number).collect::<Vec<_>>(), [1, 101, 2, 102]);
    assert_eq!(transcript.contestants[0].players[0].name, "Änne");
    assert!(matches!(transcript.lines[2].line_score, LineScore::Artificial(_)));
    assert_eq!(transcript.lines[0].percent[0].as_ref().unwrap().text, "100,00");
}

#[test]
fn dutch_table_in_windows_1252_is_refused_with_its_bad_line() {
    // Contract, declarer and result are in one cell.
    let dutch: Vec<u8> = b"Spel;NZ;OW;Contract\r\n1;1;2;3H+2 N\r\n1;3;4;4S Z -1\r\n\xe9;1;2;1C= N\r\n".to_vec();
    let error = import(&dutch).unwrap_err();
    let (bad_lines, good_lines) = match &error {
        ExchangeError::Read(ReadError::Csv(CsvReadError::MissingColumn { missing, .. })) => panic!("{missing}"),
        other => other.lines().unwrap_or_else(|| panic!("{other}")),
    };
    assert_eq!((bad_lines.len(), bad_lines[0].line, bad_lines[0].column.as_str()), (1, 4, "Spel"));
    assert_eq!(good_lines, [2, 3]);
}

#[test]
fn table_with_bad_lines_is_refused_unless_only_good_lines_are_wanted() {
    let table = "Board,NS,EW,Contract,By,Tricks\n1,1,2,4S,N,10\n1,3,4,9S,N,10\nx,1,2,4S,N,10\n2,1,2,4S,N,20\n2,3,4,PASS,,\n\
                 2,3,4,1NT,S,7\n";
    let error = import(table.as_bytes()).unwrap_err();
    let text = error.to_string();
    assert!(text.contains("line 3, Contract") && text.contains("line 4, Board") && text.contains("4 of 6"), "{text}");
    let (bad_lines, good_lines) = error.lines().unwrap();
    assert_eq!(good_lines, [2, 6]);
    assert_eq!(bad_lines.iter().map(|b| b.line).collect::<Vec<_>>(), [3, 4, 5, 7]);
    let options = ImportOptions { only_good: true, ..ImportOptions::default() };
    let imported = import_with(table.as_bytes(), &options).unwrap();
    assert_eq!(imported.counts.results, 2);
    let left_out = imported.report().noted.iter().filter(|n| n.done == "left out").count();
    assert_eq!(left_out, 4, "{}", imported.report());
}

#[test]
fn given_column_meanings_are_used_and_checked() {
    let table = b"a;b;c;d\n1;1;2;420\n1;3;4;-50\n";
    assert_eq!(sniff(table), None);
    let preview = csv::preview(table).unwrap();
    assert_eq!((preview.holds, preview.separator, preview.line, preview.rows), (None, ';', 1, 2));
    assert_eq!(preview.columns[3].sample, "420");
    let mut mapping = preview.mapping();
    mapping.columns = [ColumnKind::Board, ColumnKind::Ns, ColumnKind::Ew, ColumnKind::ScoreNs].map(Some).to_vec();
    let options = ImportOptions { mapping: Some(mapping.clone()), ..ImportOptions::default() };
    assert_eq!(import_with(table, &options).unwrap().counts.results, 2);
    mapping.columns[1] = Some(ColumnKind::Board);
    assert!(matches!(csv::read_results(table, Some(&mapping), false), Err(CsvReadError::DuplicateColumn { .. })));
    mapping.columns[1] = None;
    let error = csv::read_results(table, Some(&mapping), false).unwrap_err();
    assert!(error.to_string().contains("the pairs"), "{error}");
}

#[test]
fn people_are_read_once_each_with_numbers_and_email() {
    let table = "First name,Surname,EBU No.,Member no,Guest,E-mail\nAda,Å,00123,7,no,a@b\n\"'=Bo\",B,,8,yes,\nAda,Å,00123,7,,\n";
    let preview = csv::preview(table.as_bytes()).unwrap();
    assert_eq!(preview.holds, Some(CsvKind::Players));
    let listed = csv::read_players(table.as_bytes(), None, false).unwrap();
    assert_eq!(listed.people.len(), 2);
    assert_eq!((listed.people[1].name.as_str(), listed.people[1].guest), ("=Bo B", true));
    assert_eq!(listed.people[0].national_number, "00123");
    let player = listed.people[0].player(PlayerId(Uuid::from_u128(1)));
    assert_eq!((player.name.as_str(), player.club_number.as_str()), ("Ada Å", "7"));
    assert_eq!(
        (listed.warnings.len(), listed.people[0].particulars.email.as_str()),
        (1, "a@b"),
        "{:?}",
        listed.warnings
    );
}

#[test]
fn table_of_people_with_bad_lines_is_refused_unless_only_good_lines_are_wanted() {
    let faulty = "Name;Guest\nAda;no\n;yes\nBo;perhaps\n";
    let CsvReadError::UnreadableLines { bad: bad_lines, good: good_lines } =
        csv::read_players(faulty.as_bytes(), None, false).unwrap_err()
    else {
        panic!("lines are named")
    };
    assert_eq!((good_lines, bad_lines.iter().map(|l| l.line).collect::<Vec<_>>()), (vec![2], vec![3, 4]));
    assert_eq!(csv::read_players(faulty.as_bytes(), None, true).unwrap().people.len(), 1);
}

#[test]
fn own_table_of_people_reads_back() {
    let journal = RandomEvening::new("mitchell 5", &[], 3).play();
    let exported = csv::write(journal.session(), &score(&journal), CsvTable::Players, CsvForm::default());
    assert_eq!(sniff(&exported.bytes), Some(FileKind::CsvPlayers));
    let read_back = csv::read_players(&exported.bytes, None, false).unwrap();
    let person_values =
        |name: &str, club: &str, national: &str| (name.to_owned(), club.to_owned(), national.to_owned());
    let values_of = |p: &csv::CsvPerson| person_values(&p.name, &p.club_number, &p.national_number);
    let mut read_values: Vec<_> = read_back.people.iter().map(values_of).collect();
    let contestants = journal.session().contestants.values().flat_map(evening::club::Contestant::everybody);
    let mut own_values: Vec<_> =
        contestants.map(|e| person_values(&e.name, &e.club_number, &e.national_number)).collect();
    read_values.sort();
    own_values.sort();
    assert_eq!(read_values, own_values);
}

/// Invented files for the readers of results, standings and players.
fn sample_of_each_format() -> Vec<(&'static str, Vec<u8>)> {
    let mut random_evening = RandomEvening::new("howell 4", &[], 2);
    random_evening.is_common_only = true;
    let journal = random_evening.play();
    let standings = score(&journal);
    let session = journal.session();
    let analyses = bridge::Analyses::new();
    let players = csv::write(session, &standings, CsvTable::Players, CsvForm::default()).bytes;
    vec![
        ("usebio", write_usebio(session, &standings, &UsebioOptions::default()).bytes),
        ("swiss", sample_file("swiss-pairs.usebio.xml")),
        ("individual", sample_file("individual.pbn")),
        ("danish", sample_file("results-danish.csv")),
        ("members", sample_file("players.csv")),
        ("standings", sample_file("standings.json")),
        ("pbn", exchange::write_pbn(session, &standings, &analyses).bytes),
        ("csv", results_csv(session, &standings, CsvForm::default())),
        ("players", players),
        ("json", serde_json::to_vec_pretty(&json::standings(session, &standings)).unwrap()),
    ]
}

/// Reads bytes in every possible way. Returns the message if they are refused.
fn read_in_every_way(content: &[u8]) -> Option<String> {
    _ = without_fault(csv::preview(content));
    _ = without_fault(csv::read_players(content, None, true));
    _ = without_fault(csv::read_results(content, None, true));
    _ = without_fault(exchange::read_movements(content));
    _ = without_fault(exchange::read(content));
    match sniff(content) {
        Some(FileKind::CsvPlayers) => csv::read_players(content, None, false).err().map(|e| e.to_string()),
        _ => exchange::read(content).err().map(|e| e.to_string()),
    }
}

#[test]
fn truncated_files_never_panic_and_errors_say_where() {
    let mut attempts = 0;
    for (name, content) in &sample_of_each_format() {
        assert_eq!(read_in_every_way(content), None, "{name}");
        // A prime step cuts within every part of a file. Without the thorough tests, 25 cuts of each file are enough.
        let step = if is_thorough() { 97 } else { content.len().div_ceil(25).max(97) };
        for end in (0..content.len()).step_by(step) {
            let truncated = &content[..end];
            if let Some(message) = read_in_every_way(truncated) {
                let says_where = ["line ", "empty", "no format", "no results"].iter().any(|p| message.contains(p));
                assert!(says_where, "{name} cut at {end}: {message}");
            }
            attempts += 1;
        }
    }
    println!("{attempts} truncated files");
}

#[test]
fn utf_16_is_read_if_marked_and_other_encodings_never_panic() {
    for (name, content) in &sample_of_each_format() {
        // UTF-16, with and without a byte order mark.
        let utf_16: Vec<u8> = String::from_utf8_lossy(content).encode_utf16().flat_map(u16::to_le_bytes).collect();
        read_in_every_way(&utf_16);
        let marked_utf_16 = [&[0xff, 0xfe][..], &utf_16].concat();
        assert_eq!(sniff(&marked_utf_16), sniff(content), "{name} as UTF-16");
        assert_eq!(read_in_every_way(&marked_utf_16), None, "{name} as UTF-16");
        let latin: Vec<u8> = content.iter().map(|b| if *b == b'e' { 0xe9 } else { *b }).collect();
        read_in_every_way(&latin);
    }
}

#[test]
fn joined_files_never_panic() {
    let samples = sample_of_each_format();
    for (_, content) in &samples {
        for (_, other) in &samples {
            read_in_every_way(&[content.as_slice(), other].concat());
        }
    }
}

#[test]
fn entities_and_deep_nesting_are_refused() {
    let bomb = "<?xml version='1.0'?><!DOCTYPE USEBIO [<!ENTITY a \"lol\"><!ENTITY b \"&a;&a;\">]><USEBIO>&b;</USEBIO>";
    assert!(read_in_every_way(bomb.as_bytes()).is_some());
    for nested in [
        format!("<USEBIO>{}", "<A>".repeat(10_000)),
        format!("{{\"rankings\":{0}{1},\"boards\":[],\"scoring\":{{}}}}", "[".repeat(10_000), "]".repeat(10_000)),
        format!("{{\"meetings\":{0}{1}}}", "[".repeat(10_000), "]".repeat(10_000)),
        format!("Board,NS,EW,Score\n1,{},2,3\n", "\"".repeat(10_001)),
        format!("[Board \"1\"]\n{}", "{".repeat(10_000)),
    ] {
        assert!(read_in_every_way(nested.as_bytes()).is_some(), "{}", &nested[..40]);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn damaged_files_never_panic(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..12),
        file_index in 0..4_usize,
    ) {
        let names = ["results-danish.csv", "players.csv", "standings.json", "swiss-pairs.usebio.xml"];
        let mut content = sample_file(names[file_index]);
        for (position, byte) in changes {
            let position = position.index(content.len());
            content[position] = byte;
        }
        read_in_every_way(&content);
    }
}

#[test]
fn only_the_added_apostrophe_of_a_cell_is_removed() {
    let table = "Name;Club number\n'=A1;'-3\n''=x;4\n't Hooft;5\n";
    let listed = csv::read_players(table.as_bytes(), None, false).unwrap();
    let names: Vec<(&str, &str)> = listed.people.iter().map(|p| (p.name.as_str(), p.club_number.as_str())).collect();
    assert_eq!(names, [("=A1", "-3"), ("'=x", "4"), ("'t Hooft", "5")]);
}

#[test]
fn every_shared_file_is_recognised_and_read_as_expected() {
    let Some(folder) = data("") else { return };
    let deals = |format| FileKind::Deals(format);
    for (name, kind, line_count, deal_count, warning_count) in [
        ("pairs/compscore-cross-imp-howell-9-pairs.usebio.xml", FileKind::Usebio, 108, 27, 0),
        ("pairs/compscore-butler-howell-8-pairs.usebio.xml", FileKind::Usebio, 140, 35, 0),
        ("pairs/compscore-howell-12-pairs.usebio.xml", FileKind::Usebio, 161, 27, 31),
        ("pairs/brian-howell-13-pairs.usebio.xml", FileKind::Usebio, 144, 0, 0),
        ("pairs/pairsscorer-mitchell-22-pairs.usebio.xml", FileKind::Usebio, 242, 28, 12),
        ("pairs/brian-howell-13-pairs.pbn", FileKind::PbnResults, 144, 24, 1),
        ("teams/ebuscore-point-a-board-8-teams.usebio.xml", FileKind::Usebio, 336, 0, 0),
        ("deals/same-16-deals/deals.pbn", deals(DealFormat::Pbn), 0, 16, 0),
        ("deals/same-16-deals/deals-jfr.pbn", deals(DealFormat::Pbn), 0, 16, 0),
        ("deals/same-16-deals/deals.bri", deals(DealFormat::Bri), 0, 16, 0),
        ("deals/same-16-deals/deals.dge", deals(DealFormat::Dge), 0, 16, 0),
        ("deals/same-16-deals/deals.dup", deals(DealFormat::Dup), 0, 16, 0),
        ("deals/same-16-deals/deals.dlm", deals(DealFormat::Dlm), 0, 16, 0),
        ("deals/same-16-deals/deals.lin", deals(DealFormat::Lin), 0, 16, 0),
        ("deals/same-16-deals/deals.ber", deals(DealFormat::Ber), 0, 16, 0),
        ("deals/same-16-deals/deals.bhg", deals(DealFormat::Bhg), 0, 16, 0),
        ("deals/same-16-deals/deals.cds", deals(DealFormat::Cds), 0, 16, 0),
        ("deals/same-16-deals/deals.rzd", deals(DealFormat::Rzd), 0, 16, 0),
        ("deals/same-16-deals/deals.csv", deals(DealFormat::Csv), 0, 16, 0),
        ("deals/hand-record-36-boards.pbn", deals(DealFormat::Pbn), 0, 36, 0),
        ("deals/analysed-ability-minimax.pbn", deals(DealFormat::Pbn), 0, 14, 0),
        ("deals/generator-pbn-1.0.pbn", deals(DealFormat::Pbn), 0, 15, 0),
        ("bridgemate/demo-12-tables.bws", FileKind::Bws, 288, 0, 4),
    ] {
        let content = std::fs::read(folder.join(name)).unwrap();
        assert_eq!(sniff(&content), Some(kind), "{name}");
        let imported = import(&content).unwrap_or_else(|error| panic!("{name}: {error}"));
        println!("{name}: {}", imported.report());
        let imported_count = imported.counts.results + imported.counts.artificial;
        assert_eq!(
            (imported_count, imported.counts.deals, imported.warnings.len()),
            (line_count, deal_count, warning_count),
            "{name}"
        );
    }
    // An ordinary text is not mistaken for any of the formats.
    let content = std::fs::read(folder.join("README.md")).unwrap();
    assert_eq!(import(&content), Err(ExchangeError::Read(ReadError::UnknownFormat)));
}

/// The scoring file of pads among the shared files.
fn pad_file() -> Option<Vec<u8>> {
    Some(std::fs::read(data("bridgemate/demo-12-tables.bws")?).unwrap())
}

#[test]
fn scoring_file_of_pads_is_read_row_by_row() {
    let Some(content) = pad_file() else { return };
    let imported = import(&content).unwrap();
    let counts = imported.counts;
    assert_eq!((counts.sections, counts.contestants, counts.players), (1, 24, 0), "{}", imported.report());
    assert_eq!((counts.results, counts.artificial, counts.deals), (286, 2, 0));
    let transcript = exchange::read(&content).unwrap();
    // Two rounds are arrow-switched.
    assert_eq!((transcript.kind, transcript.winners), (ContestantKind::Pairs, Some(1)));
    let row = |id: u32| transcript.lines.iter().find(|line| line.line == id).unwrap();
    let numbers = |id: u32| row(id).sitting.contestants().map(|(c, _)| c.number).collect::<Vec<_>>();
    assert_eq!((row(2).table, row(2).round, row(2).board.number(), numbers(2)), (Some(8), Some(1), 15, vec![8, 20]));
    let LineScore::Result(outcome) = row(2).line_score else { panic!("row 2 is a result") };
    assert_eq!(outcome.score_ns(row(2).board.vulnerability()), Some(-500));
    assert_eq!(row(153).line_score, LineScore::Artificial([Artificial::Minus, Artificial::Plus]));
    assert_eq!(row(155).line_score, LineScore::Artificial([Artificial::Plus, Artificial::Plus]));
    assert!(
        imported
            .warnings
            .iter()
            .any(|w| w.what.to_string().contains("row 213") && w.what.to_string().contains("the other way"))
    );
    imported_journal(&imported);
}

#[test]
fn movement_of_scoring_file_is_read() {
    let Some(content) = pad_file() else { return };
    let movements = exchange::read_movements(&content).unwrap();
    let [movement] = &movements[..] else { panic!("one section") };
    assert_eq!((movement.tables, movement.rounds, movement.winners, movement.meetings.len()), (12, 12, 1, 144));
    assert_eq!((movement.kind, movement.sets), (ContestantKind::Pairs, 12));
}

#[test]
fn damaged_scoring_files_never_panic() {
    let Some(content) = pad_file() else { return };
    for end in (0..content.len()).step_by(97) {
        let error = exchange::read(&content[..end]).unwrap_err();
        assert!(end < 20 || error.to_string().contains("damaged or cut off"), "cut at {end}: {error}");
    }
    let mut damaged = content.clone();
    let mut random = fastrand::Rng::with_seed(7);
    // Bytes at the start of pages, where headers refer to other pages, and random bytes.
    let header_offsets =
        (0..content.len() / 2048).flat_map(|page| (0..16).step_by(5).map(move |offset| page * 2048 + offset));
    let random_offsets = (0..100).map(|_| random.usize(..content.len())).collect::<Vec<_>>();
    for offset in header_offsets.chain(random_offsets) {
        let original = std::mem::replace(&mut damaged[offset], 0xff);
        _ = without_fault(exchange::read(&damaged));
        damaged[offset] = original;
    }
}

#[test]
fn report_names_oddity_and_action() {
    let content = sample_file("swiss-pairs.usebio.xml");
    let transcript: Transcript = exchange::read(&content).unwrap();
    let report = import(&content).unwrap().report();
    let text = report.to_string();
    assert!(text.starts_with("USEBIO by Example Scorer 1.0: 1 section, 4 contestants"), "{text}");
    assert!(report.noted.len() >= transcript.warnings.len());
    assert_eq!(report.sha256.len(), 64);
    let value = serde_json::to_value(&report).unwrap();
    assert_eq!(value["kind"], "USEBIO");
    assert!(value["noted"].as_array().unwrap().iter().all(|n| n["what"].is_string() && n["done"].is_string()));
}

/// A Mitchell in USEBIO with two lines of board 1. The second line has this contract, and this score given as XML.
fn usebio(contract: &str, score: &str) -> String {
    let pair = |number: u16, direction: &str, rateable: &str| {
        format!(
            "<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER><DIRECTION>{direction}</DIRECTION>\
             <PLAYER RATEABLE=\"{rateable}\"><PLAYER_NAME>Ada {number}</PLAYER_NAME></PLAYER>\
             <PLAYER><PLAYER_NAME>Bo {number}</PLAYER_NAME></PLAYER></PAIR>"
        )
    };
    let line = |ns: u16, ew: u16, contract: &str, score: &str| {
        format!(
            "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>\
             <CONTRACT>{contract}</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>9</TRICKS>{score}</TRAVELLER_LINE>"
        )
    };
    format!(
        "<?xml version=\"1.0\"?>\n<USEBIO Version=\"1.2\"><EVENT EVENT_TYPE=\"PAIRS\">\
         <BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD><DATE>22/10/2026</DATE><WINNER_TYPE>2</WINNER_TYPE>\
         <SESSION><SECTION><PARTICIPANTS>{}{}{}{}</PARTICIPANTS><BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{}{}</BOARD>\
         </SECTION></SESSION></EVENT></USEBIO>",
        pair(1, "NS", "N"),
        pair(2, "NS", "Y"),
        pair(3, "EW", "Y"),
        pair(4, "EW", "Y"),
        line(1, 3, "3NT", ""),
        line(2, 4, contract, score),
    )
}

#[test]
fn unreadable_usebio_line_is_left_out_and_the_others_are_read() {
    for (contract, score, why) in [
        ("9Q", "", "“9Q” is not a contract; left out"),
        ("9Q", "<SCORE>abc</SCORE>", "the score “abc” is not a number; left out"),
    ] {
        let transcript = exchange::read(usebio(contract, score).as_bytes()).unwrap();
        assert_eq!(transcript.lines.len(), 1, "{contract} {score}");
        let is_reported = transcript.warnings.iter().any(|w| w.what.to_string().contains(why));
        assert!(is_reported, "{:?}", transcript.warnings);
    }
    assert_eq!(exchange::read(usebio("4S", "").as_bytes()).unwrap().lines.len(), 2);
}

#[test]
fn unrated_players_are_read_from_and_written_to_usebio() {
    let journal = imported_journal(&import(usebio("4S", "").as_bytes()).unwrap());
    let unrated: Vec<&str> = journal
        .session()
        .contestants
        .values()
        .flat_map(|c| &c.players)
        .filter(|player| player.unrated)
        .map(|player| player.name.as_str())
        .collect();
    assert_eq!(unrated, ["Ada 1"]);
    let written = write_usebio(journal.session(), &score(&journal), &UsebioOptions::default());
    let text = String::from_utf8_lossy(&written.bytes).into_owned();
    assert_eq!(text.matches("RATEABLE=\"N\"").count(), 1, "{text}");
    assert_eq!(text.matches("RATEABLE=\"Y\"").count(), 7, "{text}");
}
