//! What we write for other programs is read back by our own readers, scored again, and compared with the session. Real
//! files are imported and written again if the shared folder exists.

use std::collections::BTreeMap;
use std::path::PathBuf;

use bridge::{Analyses, BoardNumber, Denomination, Seat, Side, TrickTable, Vulnerability};
use evening::club::{Contestant, ContestantId, Entrant, Method};
use evening::director::{Artificial, Assigned, Percent, SideAward, Weighted};
use evening::scoring::{Points, Standings};
use evening::session::{Change, Journal, Line, Outcome, Session};
use exchange::transcript::{LineScore, StatedFigure, TranscriptLine};
use exchange::{
    self, CsvForm, CsvTable, ExportedFile, Transcript, UsebioOptions, UsebioVersion, sample, write_pbn, write_usebio,
};
use movement::Sitting;
use proptest::prelude::*;
use uuid::Uuid;

use testing::random_evening::RandomEvening;
use testing::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum WrittenFormat {
    Usebio(UsebioVersion),
    Pbn,
}

const FORMATS: [WrittenFormat; 3] =
    [WrittenFormat::Usebio(UsebioVersion::V1_2), WrittenFormat::Usebio(UsebioVersion::V1_3), WrittenFormat::Pbn];

fn write(format: WrittenFormat, session: &Session, standings: &Standings) -> ExportedFile {
    match format {
        WrittenFormat::Pbn => write_pbn(session, standings, &Analyses::new()),
        WrittenFormat::Usebio(version) => {
            let options = UsebioOptions { version, club_numbers: true, ..UsebioOptions::default() };
            write_usebio(session, standings, &options)
        }
    }
}

/// How a line should be read back; `None` if it is not in the file.
fn expected_line_score(
    line: &Line<'_>,
    vulnerability: Vulnerability,
    method: Method,
    shares: impl Fn() -> [Artificial; 2],
) -> Option<LineScore> {
    // `Ok` is an outcome, one assigned score, or the mean of weighted scores at total points. `Err` is an artificial
    // score, or `None` for other weighted scores.
    let award_or_outcome = |side: Side| match (line.award(side), line.outcome) {
        (Some(SideAward::Artificial(artificial)), _) => Some(Err(Some(*artificial))),
        (Some(SideAward::Assigned(outcomes)), _) if outcomes.len() > 1 && method == Method::Total => {
            let score = |o: &Weighted| {
                let outcome = o.outcome.turned(line.award_turn);
                Points::new((outcome.score_ns(vulnerability) * i32::try_from(o.weight.parts()).unwrap()).into(), 30_000)
            };
            let mean: Points = outcomes.iter().map(score).collect::<Vec<_>>().iter().sum();
            Some(Ok(Outcome::ScoreOnly { score_ns: mean.decimal(0).parse().unwrap() }))
        }
        (Some(SideAward::Assigned(outcomes)), _) if outcomes.len() > 1 => Some(Err(None)),
        (Some(SideAward::Assigned(outcomes)), _) => Some(Ok(match outcomes[0].outcome.turned(line.award_turn) {
            Assigned::Contract { contract, declarer, tricks } => {
                Outcome::Played { contract, declarer, tricks, lead: None }
            }
            Assigned::Score { score_ns: 0 } => Outcome::PassedOut,
            Assigned::Score { score_ns } => Outcome::ScoreOnly { score_ns },
        })),
        (_, Some(outcome)) if outcome.score_ns(vulnerability).is_some() => Some(Ok(outcome)),
        _ => None,
    };
    let readable = |outcome: Outcome| match outcome {
        // Most readers score by the number of the board, so for a board with another vulnerability only the score
        // is kept.
        Outcome::Played { .. }
            if outcome.score_ns(vulnerability) != outcome.score_ns(line.slot.board.vulnerability()) =>
        {
            Outcome::ScoreOnly { score_ns: outcome.score_ns(vulnerability).unwrap() }
        }
        other => other,
    };
    match (award_or_outcome(Side::NS), award_or_outcome(Side::EW)) {
        (Some(Ok(outcome)), Some(_)) | (Some(Err(_)), Some(Ok(outcome))) => Some(LineScore::Result(readable(outcome))),
        (Some(Err(Some(ns))), Some(Err(Some(ew)))) => Some(LineScore::Artificial([ns, ew].map(by_word))),
        (Some(Err(_)), Some(Err(_))) => Some(LineScore::Artificial(shares())),
        _ => None,
    }
}

/// Replaces 60, 50 and 40 % by average plus, average and average minus, which are the same.
fn by_word(artificial: Artificial) -> Artificial {
    match artificial {
        Artificial::Fixed(percent) if percent.as_hundredths() == 6000 => Artificial::Plus,
        Artificial::Fixed(percent) if percent.as_hundredths() == 5000 => Artificial::Average,
        Artificial::Fixed(percent) if percent.as_hundredths() == 4000 => Artificial::Minus,
        other => other,
    }
}

/// Whether a score was read back. Percentages may differ by rounding: USEBIO has only whole ones.
fn is_close(actual: LineScore, expected: LineScore, format: WrittenFormat) -> bool {
    let hundredths = |artificial| match artificial {
        Artificial::Plus => 6000,
        Artificial::Average => 5000,
        Artificial::Minus => 4000,
        Artificial::Fixed(percent) => i32::from(percent.as_hundredths()),
    };
    let tolerance = if format == WrittenFormat::Pbn { 1 } else { 50 };
    match (actual, expected) {
        (LineScore::Artificial(actual), LineScore::Artificial(expected)) => {
            (0..2).all(|index| (hundredths(actual[index]) - hundredths(expected[index])).abs() <= tolerance)
        }
        _ => actual == expected,
    }
}

fn is_same_number(stated: Option<&StatedFigure>, expected: Option<&Points>) -> bool {
    match (stated, expected) {
        (None, None) => true,
        (Some(stated), Some(expected)) => stated.value == Points::parse(&expected.decimal(2)).unwrap(),
        _ => false,
    }
}

/// Checks that everything the format can represent is read back unchanged. Returns how many lines were compared.
fn compare_all(format: WrittenFormat, session: &Session, standings: &Standings, transcript: &Transcript) -> usize {
    let read_lines: BTreeMap<(BoardNumber, Sitting<ContestantId>), &TranscriptLine> =
        transcript.lines.iter().map(|l| ((l.board, l.sitting), l)).collect();
    let scored_lines: BTreeMap<_, _> = standings.boards.iter().flat_map(|b| &b.lines).map(|l| (l.slot, l)).collect();
    let method = standings.rules.method;
    let has_points = matches!(method, Method::Matchpoints | Method::Butler | Method::CrossImps);
    let mut compared = 0;
    for line in session.lines() {
        let board = line.slot.board;
        let vulnerability = session.vulnerability_of(board, line.copy);
        let scored_line = scored_lines[&line.slot];
        let shares = || {
            Side::BOTH.map(|side| {
                let side = scored_line.side(side);
                let points = side.points.clone().unwrap_or_default();
                let percent = match points.over(&side.top) {
                    Some(share) => &share * &Points::from(10_000),
                    None => &(&points.over(&Points::new(3, 10)).unwrap() + &Points::from(50)) * &Points::from(100),
                };
                let rounded = percent.round(0, evening::scoring::Rounding::Up);
                let rounded = rounded.clamp(Points::ZERO, Points::from(10_000)).whole().unwrap();
                by_word(Artificial::Fixed(Percent::hundredths(u16::try_from(rounded).unwrap()).unwrap()))
            })
        };
        let Some(expected_score) = expected_line_score(&line, vulnerability, method, shares) else { continue };
        let read_line = read_lines.get(&(board, line.sitting));
        let read_line =
            read_line.unwrap_or_else(|| panic!("{format:?}: board {board}, {:?} is not in the file", line.sitting));
        // If the awards of the sides differ, their percentages are not compared.
        let has_mixed_awards =
            line.award.is_some_and(|award| award.ns != award.ew) && matches!(expected_score, LineScore::Artificial(_));
        // PBN contains the vulnerability, so contracts are kept if all copies of the board have the same.
        let is_kept_as_marked = format == WrittenFormat::Pbn
            && matches!((read_line.line_score, expected_score), (LineScore::Result(played @ Outcome::Played { .. }), LineScore::Result(Outcome::ScoreOnly { score_ns }))
                if played.score_ns(vulnerability) == Some(score_ns));
        assert!(
            has_mixed_awards || is_kept_as_marked || is_close(read_line.line_score, expected_score, format),
            "{format:?}: board {board}: {:?}, not {expected_score:?}",
            read_line.line_score
        );
        assert!(!has_mixed_awards || matches!(read_line.line_score, LineScore::Artificial(_)));
        if has_points {
            for (index, side) in Side::BOTH.into_iter().enumerate() {
                let side = scored_line.side(side);
                let points = side.points.as_ref().map(|p| standings.in_unit(p, &side.top));
                assert!(
                    is_same_number(read_line.stated[index].as_ref(), points.as_ref()),
                    "{format:?}: board {board}: {:?}, not {points:?}",
                    read_line.stated
                );
            }
        }
        if format == WrittenFormat::Pbn {
            assert_eq!(read_line.round, line.place.round);
        }
        compared += 1;
    }
    assert_eq!(compared, transcript.lines.len(), "{format:?}");
    for (number, board) in &session.boards {
        assert_eq!(transcript.deals.get(number), board.deal.as_ref(), "{format:?}: cards of board {number}");
    }
    assert_eq!(
        (&transcript.title, &transcript.club, transcript.date),
        (&session.title, &session.club, Some(session.date))
    );
    assert_eq!(transcript.method, Some(method), "{format:?}");
    for contestant in &transcript.contestants {
        let Some((_, line)) = standings.line(contestant.id).filter(|(_, l)| l.is_scored()) else { continue };
        let total = standings.in_unit(&line.total, &line.max);
        assert!(
            is_same_number(contestant.total.as_ref(), Some(&total)),
            "{format:?}: {:?}, not {total:?}",
            contestant.total
        );
        let percent = line.percent.as_ref().map(|p| standings.show_percent(p));
        assert_eq!(contestant.percentage.as_ref().map(|p| p.text.clone()), percent, "{format:?}");
        assert_eq!(contestant.place.as_ref().map(|p| p.rank), (!line.disqualified).then_some(line.rank), "{format:?}");
        let people: Vec<&Entrant> =
            session.contestants[&contestant.id].everybody().filter(|p| !p.name.is_empty()).collect();
        assert_eq!(contestant.players.len(), people.len());
        for (player, person) in contestant.players.iter().zip(people) {
            // PBN spells letters that Latin-1 does not have with others.
            let is_spelled_alike = format != WrittenFormat::Pbn || person.name.chars().all(|letter| letter <= '\u{ff}');
            assert!(
                !is_spelled_alike || player.name == person.name,
                "{format:?}: {}, not {}",
                player.name,
                person.name
            );
            if format != WrittenFormat::Pbn {
                assert_eq!(player.club_number, person.club_number);
                assert_eq!(player.national_number, person.national_number);
            }
        }
    }
    compared
}

fn assert_export_format(bytes: &[u8]) {
    assert!(bytes.starts_with(b"% PBN 2.1\r\n% EXPORT\r\n"));
    for line in bytes.split_inclusive(|b| *b == b'\n') {
        assert!(line.len() <= 255 && line.ends_with(b"\r\n") && !line.contains(&b'\t'));
    }
}

#[test]
fn sample_evenings_read_back_from_every_format() {
    for (name, evening, min_lines) in [("evening", sample::evening(), 190), ("troubles", sample::troubles(), 50)] {
        let journal = evening.unwrap().play(now(), Uuid::new_v4).unwrap();
        let (session, standings) = (journal.session(), score(&journal));
        for format in FORMATS {
            let exported = write(format, session, &standings);
            if format == WrittenFormat::Pbn {
                assert_export_format(&exported.bytes);
            }
            let transcript = exchange::read(&exported.bytes).unwrap();
            let compared = compare_all(format, session, &standings, &transcript);
            println!("{name} {format:?}: {compared} lines; left out {:#?}", exported.left_out);
            println!("warnings {:#?}", transcript.warnings.iter().map(ToString::to_string).collect::<Vec<_>>());
            assert!(compared >= min_lines, "{name} {format:?}: {compared}");
            assert!(!exported.left_out.is_empty(), "weighted scores and cancelled boards are reported");
        }
    }
}

/// An evening that every format can represent: without penalties, weighted scores and split awards.
fn complete_evening(settings: &[(&str, &str)], spec: &str, seed: u64) -> Journal {
    let mut random_evening = RandomEvening::new(spec, settings, seed);
    random_evening.is_common_only = true;
    random_evening.play()
}

#[test]
fn expressible_sessions_score_the_same_after_reading_back() {
    let mut compared = 0;
    for (spec, settings) in [
        ("mitchell 7", &[][..]),
        ("howell 6", &[("matchpoints.unit", "one")][..]),
        ("mitchell 5 without 10", &[("scoring.method", "butler")][..]),
        ("howell 4", &[("scoring.method", "cross-imps")][..]),
        ("individual 8", &[][..]),
    ] {
        let journal = complete_evening(settings, spec, 7);
        let (session, standings) = (journal.session(), score(&journal));
        for format in FORMATS {
            let exported = write(format, session, &standings);
            let report = exchange::check_file(&exported.bytes, &[]).unwrap();
            for difference in &report.differences {
                println!("{spec} {format:?}: {difference}");
            }
            assert!(report.reproduced, "{spec} {format:?}");
            assert!(report.compared.lines > 10 && report.compared.places > 3, "{:?}", report.compared);
            compared += report.compared.lines;
        }
    }
    println!("{compared} lines scored afresh");
}

#[test]
fn team_matches_read_back() {
    for settings in [
        &[("scoring.method", "imps")][..],
        &[("scoring.method", "bam")][..],
        &[("scoring.method", "imps"), ("vp.scale", "wbf")][..],
        &[("scoring.method", "total")][..],
    ] {
        let mut random_evening = RandomEvening::new("round-robin 6", settings, 11);
        (random_evening.is_common_only, random_evening.has_rulings) = (true, false);
        let journal = random_evening.play();
        let (session, standings) = (journal.session(), score(&journal));
        assert!(!standings.matches.is_empty());
        for format in FORMATS {
            let exported = write(format, session, &standings);
            let transcript = exchange::read(&exported.bytes).unwrap();
            let report = exchange::check_file(&exported.bytes, &[]).unwrap();
            println!("{settings:?} {format:?}: {:?} {:?}", report.compared, exported.left_out);
            for difference in &report.differences {
                println!("{difference}");
            }
            assert!(report.reproduced, "{settings:?} {format:?}");
            let played_lines =
                session.lines().iter().filter(|l| l.outcome.is_some_and(|o| o.state() != "not-played")).count();
            assert_eq!(transcript.lines.len(), played_lines, "{format:?}");
            if format != WrittenFormat::Pbn {
                assert_eq!(transcript.matches.len(), standings.matches.len());
                let lines: BTreeMap<_, _> =
                    transcript.lines.iter().map(|l| ((l.board, l.sitting), l.line_score)).collect();
                for line in session.lines().iter().filter(|l| l.outcome.is_some_and(|o| o.state() != "not-played")) {
                    let line_score = lines[&(line.slot.board, line.sitting)];
                    assert_eq!(line_score, LineScore::Result(line.outcome.unwrap()));
                }
                for team in &transcript.contestants {
                    let seated = &session.contestants[&team.id];
                    assert_eq!((&team.name, team.players.len()), (&seated.name, seated.players.len()));
                }
            }
        }
    }
}

#[test]
fn sections_with_shared_numbers_stay_distinct() {
    let mut random_evening = RandomEvening::new("howell 4", &[("scoring.method", "matchpoints")], 3);
    random_evening.section_count = 2;
    random_evening.is_common_only = true;
    let journal = random_evening.play();
    let (session, standings) = (journal.session(), score(&journal));
    let exported = write(WrittenFormat::Pbn, session, &standings);
    compare_all(WrittenFormat::Pbn, session, &standings, &exchange::read(&exported.bytes).unwrap());
    let exported = write(FORMATS[0], session, &standings);
    let transcript = exchange::read(&exported.bytes).unwrap();
    assert!(exported.left_out.iter().any(|lost| lost.to_string().contains("100 is added")), "{:?}", exported.left_out);
    let mut numbers: Vec<u16> = transcript.contestants.iter().map(|c| c.id.number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=8).chain(101..=108).collect::<Vec<u16>>());
    let report = exchange::check_file(&exported.bytes, &[]).unwrap();
    assert!(report.reproduced, "{:?}", report.differences);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn every_session_reads_back(
        seed in any::<u64>(),
        spec in prop_oneof![
            Just("mitchell 3"), Just("mitchell 5 without 10"), Just("mitchell 4 switched"), Just("howell 3 without 6"),
            Just("howell 4"), Just("individual 8")
        ],
        method in prop_oneof![Just("matchpoints"), Just("butler"), Just("cross-imps")],
        unit in prop_oneof![Just("two"), Just("one"), Just("zero-sum")],
    ) {
        let settings = [("scoring.method", method), ("matchpoints.unit", unit)];
        let journal = RandomEvening::new(spec, &settings, seed).play();
        let (session, standings) = (journal.session(), score(&journal));
        for format in FORMATS {
            let written = write(format, session, &standings);
            if format == WrittenFormat::Pbn {
                assert_export_format(&written.bytes);
            }
            match exchange::read(&written.bytes) {
                Ok(transcript) => { compare_all(format, session, &standings, &transcript); }
                Err(error) => panic!("{format:?}: {error}\n{}", String::from_utf8_lossy(&written.bytes)),
            }
        }
    }

    #[test]
    fn every_team_session_reads_back(seed in any::<u64>(), method in prop_oneof![Just("imps"), Just("total")]) {
        let journal = RandomEvening::new("round-robin 4", &[("scoring.method", method)], seed).play();
        let (session, standings) = (journal.session(), score(&journal));
        for format in FORMATS {
            let written = write(format, session, &standings);
            let transcript = exchange::read(&written.bytes).unwrap();
            if format == WrittenFormat::Pbn {
                assert_export_format(&written.bytes);
            } else {
                compare_all(format, session, &standings, &transcript);
            }
        }
    }

    #[test]
    fn names_in_any_script_never_break_a_file(
        names in proptest::collection::vec("\\PC{0,60}", 4),
        title in "\\PC{0,200}",
    ) {
        let mut journal = open(0, &[]);
        let club = names[0].clone();
        journal.apply(entry(Change::TitleSet { title, club })).unwrap();
        for (number, two_names) in (1..).zip(names.chunks(2)) {
            let [first, second] = [0, 1].map(|index: usize| Entrant::named(&*two_names[index]));
            let contestant = Contestant::pair(pair(number), first, second);
            // A contestant must have a name.
            prop_assume!(journal.apply(entry(Change::ContestantSeated { contestant })).is_ok());
        }
        enter(&mut journal, result(1, pair(1), pair(2), 420));
        let standings = score(&journal);
        for format in FORMATS {
            let exported = write(format, journal.session(), &standings);
            if format == WrittenFormat::Pbn {
                assert_export_format(&exported.bytes);
            }
            let transcript = exchange::read(&exported.bytes).unwrap();
            prop_assert_eq!(transcript.lines.len(), 1, "{:?}", format);
            prop_assert_eq!(transcript.contestants.len(), 2, "{:?}", format);
        }
        for table in CsvTable::ALL {
            let exported = exchange::csv::write(journal.session(), &standings, table, CsvForm::default());
            let text = String::from_utf8(exported.bytes).unwrap();
            let has_mark = text.starts_with('\u{feff}');
            prop_assert!(has_mark && text.ends_with("\r\n"));
        }
    }
}

#[test]
fn real_files_keep_every_result_when_rewritten() {
    let Some(folder) = data("") else { return };
    let mut file_count = 0;
    for name in ["pairs", "teams"] {
        let mut paths: Vec<PathBuf> =
            std::fs::read_dir(folder.join(name)).unwrap().map(|e| e.unwrap().path()).collect();
        paths.sort();
        for path in paths.iter().filter(|p| p.extension().is_some_and(|e| e == "xml" || e == "pbn")) {
            let content = std::fs::read(path).unwrap();
            let original = exchange::read(&content).unwrap();
            let changes = exchange::import(&content).unwrap().changes;
            let mut changes = changes.into_iter();
            let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
            for change in changes {
                journal.apply(entry(change)).unwrap();
            }
            let standings = score(&journal);
            let format = if path.extension().is_some_and(|e| e == "pbn") { WrittenFormat::Pbn } else { FORMATS[0] };
            let exported = write(format, journal.session(), &standings);
            let rewritten = exchange::read(&exported.bytes).unwrap();
            let lines = |transcript: &Transcript| -> BTreeMap<(BoardNumber, Sitting<ContestantId>), LineScore> {
                transcript.lines.iter().map(|l| ((l.board, l.sitting), l.line_score)).collect()
            };
            assert_eq!(lines(&rewritten), lines(&original), "{}", path.display());
            assert_eq!(rewritten.deals, original.deals);
            let report = exchange::check_file(&exported.bytes, &[]).unwrap();
            println!(
                "{}: {} lines, {:?}, {} differences",
                path.display(),
                rewritten.lines.len(),
                report.compared,
                report.differences.len()
            );
            for difference in report.differences.iter().take(5) {
                println!("  {difference}");
            }
            assert!(report.reproduced, "{}", path.display());
            file_count += 1;
        }
    }
    // The number of files in the two folders.
    assert_eq!(file_count, 7);
}

/// The double-dummy data of a file.
#[derive(Default)]
struct AnalysedFile {
    /// The double-dummy tables, by seat and denomination.
    tables: BTreeMap<BoardNumber, [[u8; 5]; 4]>,
    /// The tags that follow from the tables.
    tags: BTreeMap<(BoardNumber, String), String>,
    /// The hands, as changes to a session.
    deals: Vec<Change>,
}

fn read_analyses(text: &str) -> AnalysedFile {
    let mut file = AnalysedFile::default();
    let mut board = BoardNumber::FIRST;
    for line in text.lines() {
        let value = line.split('"').nth(1).unwrap_or_default();
        let cells: Vec<&str> = line.split_whitespace().collect();
        let name = cells.first().map_or("", |word| word.trim_start_matches('['));
        match name {
            "Board" => board = value.parse().unwrap(),
            "Deal" => {
                let deal = Some(value.parse().unwrap());
                let (copy, dealer, vulnerability, reason) = (None, None, None, None);
                file.deals.push(Change::BoardSet { board, copy, deal, dealer, vulnerability, reason });
            }
            "OptimumScore" | "DoubleDummyTricks" => {
                file.tags.insert((board, name.to_owned()), value.to_owned());
            }
            _ => {}
        }
        if let [seat, denomination, tricks] = cells[..]
            && let (Ok(seat), Ok(denomination)) = (seat.parse::<Seat>(), denomination.parse::<Denomination>())
        {
            let table = file.tables.entry(board).or_insert([[0; 5]; 4]);
            table[seat as usize][denomination as usize] = tricks.parse().unwrap();
        }
    }
    file
}

#[test]
fn par_of_analysed_deals_matches_the_file() {
    let Some(folder) = data("") else { return };
    for (name, compared_tag) in [
        ("deals/same-16-deals/deals.pbn", "OptimumScore"),
        ("deals/hand-record-36-boards.pbn", "OptimumScore"),
        ("deals/hand-record-36-boards.pbn", "DoubleDummyTricks"),
        ("pairs/brian-howell-13-pairs.pbn", "DoubleDummyTricks"),
    ] {
        let original = read_analyses(&std::fs::read_to_string(folder.join(name)).unwrap());
        let mut journal = open(0, &[]);
        for change in original.deals {
            journal.apply(entry(change)).unwrap();
        }
        let session = journal.session();
        let analyses = original.tables.iter().map(|(board, tricks)| {
            let trick_table = TrickTable::new(*tricks).unwrap();
            (*board, solver::analysis(trick_table, session.dealer(*board), session.vulnerability(*board)))
        });
        let exported = write_pbn(session, &score(&journal), &analyses.collect());
        assert_export_format(&exported.bytes);
        let rewritten = read_analyses(&String::from_utf8(exported.bytes).unwrap());
        assert_eq!(rewritten.tables, original.tables, "{name}");
        let compared: Vec<_> = original.tags.iter().filter(|((_, tag), _)| tag == compared_tag).collect();
        println!("{name}: {} {compared_tag}", compared.len());
        assert!(compared.len() >= 16, "{name}");
        for (key, value) in compared {
            // A score of East-West is the negative score of North-South.
            let of_ns = value.strip_prefix("EW ").map_or_else(|| value.clone(), |score| format!("NS -{score}"));
            assert_eq!(rewritten.tags.get(key), Some(&of_ns.replace("--", "")), "{name}: {key:?}");
        }
    }
}

#[test]
fn spreadsheet_tables_have_the_expected_lines() {
    let journal = sample::evening().unwrap().play(now(), Uuid::new_v4).unwrap();
    let (session, standings) = (journal.session(), score(&journal));
    for has_decimal_comma in [false, true] {
        let form = CsvForm { has_byte_order_mark: !has_decimal_comma, has_decimal_comma };
        for (table, line_count) in [
            (CsvTable::Ranking, standings.rankings.iter().map(|r| r.lines.len()).sum::<usize>()),
            (CsvTable::Results, session.lines().len()),
            (CsvTable::Players, session.contestants.values().map(|c| c.everybody().count()).sum()),
            (CsvTable::Movement, session.sections.values().map(|s| s.movement.meetings.len()).sum()),
        ] {
            let written = exchange::csv::write(session, &standings, table, form);
            let text = String::from_utf8(written.bytes).unwrap();
            assert_eq!(text.starts_with('\u{feff}'), form.has_byte_order_mark);
            assert!(text.ends_with("\r\n") && text.matches('\n').count() == text.matches("\r\n").count());
            assert_eq!(text.lines().count(), line_count + 1, "{table:?}");
            assert_eq!(text.lines().next().unwrap().contains(';'), has_decimal_comma, "{table:?}");
        }
    }
    let results = exchange::csv::write(session, &standings, CsvTable::Results, CsvForm::default());
    let text = String::from_utf8(results.bytes).unwrap();
    assert!(text.contains("60%") && text.contains(",cancelled,") && text.contains(",passed-out,"));
}

#[test]
fn formula_in_a_name_stays_text_in_rankings_and_lists() {
    let mut journal = open(0, &[]);
    let contestant = Contestant::pair(pair(1), Entrant::named("=1+1"), Entrant::named("+2"));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    for table in [CsvTable::Ranking, CsvTable::Players] {
        let written = exchange::csv::write(journal.session(), &score(&journal), table, CsvForm::default());
        let text = String::from_utf8(written.bytes).unwrap();
        assert!(!text.contains(",=") && !text.contains(",+") && text.contains("'="), "{text}");
    }
}
