//! Reading a file a second time: nothing is added twice, and what changed in the file becomes corrections.

use bridge::Score;
use evening::session::{Change, Device, Journal, Outcome, ResultId, TableResult};
use exchange::{FileImport, FileUpdate, ImportOptions, RereadError, import, import_with};
use uuid::Uuid;

use testing::*;

/// A file of two boards and four pairs. `score` is that of the first line of board 1, `second_line` the whole second
/// line of board 2, and `percentage` that of pair 1, all as XML.
fn file(score: &str, second_line: &str, percentage: &str) -> FileImport {
    with_first_board(&(xml_line(1, 2, score) + &xml_line(3, 4, "<SCORE>50</SCORE>")), second_line, percentage)
}

/// The usual file with another first line on board 1.
fn file_with_first_line(line: &str) -> FileImport {
    with_first_board(&(line.to_owned() + &xml_line(3, 4, "<SCORE>50</SCORE>")), SECOND_LINE, "")
}

fn xml_line(ns: u8, ew: u8, xml: &str) -> String {
    format!(
        "<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>{xml}</TRAVELLER_LINE>"
    )
}

/// A file like that of [`file`], with these lines of board 1.
fn with_first_board(lines: &str, second_line: &str, percentage: &str) -> FileImport {
    let pair = |number: u8, names: [&str; 2]| {
        let player = |name: &str| format!("<PLAYER><PLAYER_NAME>{name}</PLAYER_NAME></PLAYER>");
        format!(
            "<PAIR><PAIR_NUMBER>{number}</PAIR_NUMBER>{percentage}{}{}</PAIR>",
            player(names[0]),
            player(names[1]),
            percentage = if number == 1 { percentage } else { "" }
        )
    };
    let pairs = [["Ada Ash", "Bo Birch"], ["Cy Cedar", "Di Dogwood"], ["Ed Elm", "Fay Fir"], ["Gus Gum", "Hal Holly"]];
    let pairs: String = (1..).zip(pairs).map(|(number, names)| pair(number, names)).collect();
    let text = format!(
        "<USEBIO Version='1.2'><CLUB><CLUB_NAME>Example</CLUB_NAME></CLUB><EVENT EVENT_TYPE='MP_PAIRS'>\
         <EVENT_DESCRIPTION>Evening</EVENT_DESCRIPTION><DATE>03/11/2026</DATE><WINNER_TYPE>1</WINNER_TYPE><SESSION><SECTION>\
         <PARTICIPANTS>{pairs}</PARTICIPANTS>\
         <BOARD><BOARD_NUMBER>1</BOARD_NUMBER>{lines}</BOARD>\
         <BOARD><BOARD_NUMBER>2</BOARD_NUMBER>{}{second_line}</BOARD>\
         </SECTION></SESSION></EVENT></USEBIO>",
        xml_line(1, 2, "<SCORE>620</SCORE>"),
    );
    import(text.as_bytes()).unwrap()
}

const SECOND_LINE: &str = "<TRAVELLER_LINE><NS_PAIR_NUMBER>3</NS_PAIR_NUMBER><EW_PAIR_NUMBER>4</EW_PAIR_NUMBER><SCORE>100</SCORE></TRAVELLER_LINE>";

fn first_import() -> (FileImport, Journal) {
    let imported = file("<SCORE>420</SCORE>", SECOND_LINE, "");
    let mut changes = imported.changes_from_file("evening.xml").into_iter();
    let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
    changes.for_each(|change| journal.apply(entry(change)).unwrap());
    (imported, journal)
}

/// Reads the file again, and returns the number of corrections.
fn reread(journal: &mut Journal, imported: &FileImport) -> usize {
    let update = imported.reread(journal.session(), "evening.xml").unwrap();
    let count = update.count();
    update.changes.into_iter().for_each(|change| journal.apply(entry(change)).unwrap());
    count
}

/// The score of the line on a board whose first contestant has this number. `None` unless the line is only a score.
fn score_of(journal: &Journal, board: u16, ns: u16) -> Option<Score> {
    let lines = journal.session().lines();
    let line =
        lines.iter().find(|l| l.slot.board.number() == board && l.sitting.contestants().next().unwrap().0 == pair(ns));
    match line?.outcome? {
        Outcome::ScoreOnly { score_ns } => Some(score_ns),
        _ => None,
    }
}

#[test]
fn journal_has_the_source_file_of_a_session() {
    let (imported, journal) = first_import();
    let (file, _) = &journal.session().files[0];
    assert_eq!((file.name.as_str(), &file.sha256), ("evening.xml", &imported.sha256));
}

#[test]
fn session_without_title_gets_its_file_name() {
    let (mut imported, _) = first_import();
    let title_of = |imported: &FileImport| match imported.changes_from_file("2026-11-03.demo.bws").swap_remove(0) {
        Change::SessionOpened { title, .. } => title,
        _ => String::new(),
    };
    assert_eq!(title_of(&imported), "Evening");
    if let Some(Change::SessionOpened { title, .. }) = imported.changes.first_mut() {
        title.clear();
    }
    assert_eq!(title_of(&imported), "2026-11-03.demo");
}

#[test]
fn rereading_the_same_file_changes_nothing() {
    let (imported, mut journal) = first_import();
    let before = journal.session().clone();
    assert_eq!(reread(&mut journal, &imported), 0);
    // The bytes differ, but the results are the same.
    assert_eq!(reread(&mut journal, &file("<SCORE>420</SCORE>", SECOND_LINE, "<PERCENTAGE>50</PERCENTAGE>")), 0);
    assert_eq!(*journal.session(), before);
}

#[test]
fn changed_result_becomes_correction_with_file_as_reason() {
    let (_, mut journal) = first_import();
    let changed = file("<SCORE>170</SCORE>", SECOND_LINE, "");
    assert_eq!(reread(&mut journal, &changed), 1);
    assert_eq!(score_of(&journal, 1, 1), Some(170));
    let corrected = journal.session().results.last().unwrap();
    assert!(corrected.result.supersedes.is_some());
    assert_eq!(corrected.result.reason.as_deref(), Some("as evening.xml has it now"));
    assert_eq!(journal.session().files.len(), 2);
    // The file goes back to its first result, and so does the session.
    let restored = file("<SCORE>420</SCORE>", SECOND_LINE, "<PERCENTAGE>51</PERCENTAGE>");
    assert_eq!(reread(&mut journal, &restored), 1);
    assert_eq!(score_of(&journal, 1, 1), Some(420));
}

#[test]
fn manual_correction_stays_while_the_file_is_unchanged() {
    let (_, mut journal) = first_import();
    let first_result = journal.session().results().find(|r| r.board.number() == 1).unwrap().clone();
    let corrected = TableResult {
        id: ResultId(Uuid::new_v4()),
        outcome: Outcome::ScoreOnly { score_ns: 450 },
        supersedes: Some(first_result.id),
        reason: Some("agreed".to_owned()),
        ..first_result
    };
    journal.apply(entry(Change::ResultEntered { result: corrected })).unwrap();
    assert_eq!(reread(&mut journal, &file("<SCORE>420</SCORE>", SECOND_LINE, "<PERCENTAGE>50</PERCENTAGE>")), 0);
    assert_eq!(score_of(&journal, 1, 1), Some(450));
    // The file now has the corrected score, so there is no correction; a different score is one.
    assert_eq!(reread(&mut journal, &file("<SCORE>450</SCORE>", SECOND_LINE, "")), 0);
    assert_eq!(reread(&mut journal, &file("<SCORE>480</SCORE>", SECOND_LINE, "")), 1);
}

#[test]
fn result_missing_from_file_stays_and_is_listed() {
    let (_, journal) = first_import();
    let shorter = file("<SCORE>420</SCORE>", "", "");
    let update = shorter.reread(journal.session(), "evening.xml").unwrap();
    assert_eq!((update.count(), update.missing.len()), (0, 1));
    assert_eq!(score_of(&journal, 2, 3), Some(100));
}

#[test]
fn result_added_to_the_file_is_added_to_the_session() {
    let mut changes = file("<SCORE>420</SCORE>", "", "").changes.into_iter();
    let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
    changes.for_each(|change| journal.apply(entry(change)).unwrap());
    assert_eq!(reread(&mut journal, &file("<SCORE>420</SCORE>", SECOND_LINE, "")), 1);
    assert_eq!(score_of(&journal, 2, 3), Some(100));
}

#[test]
fn result_that_became_an_award_is_ruled() {
    let (_, mut journal) = first_import();
    assert_eq!(reread(&mut journal, &file("<SCORE>A6040</SCORE>", SECOND_LINE, "")), 1);
    let lines = journal.session().lines();
    assert!(lines.iter().any(evening::session::Line::is_artificial));
}

#[test]
fn file_without_date_makes_another_session_on_another_day() {
    let bytes = include_bytes!("../../../tests/data/exchange/results-danish.csv");
    let import_on = |day: &str| {
        let options = ImportOptions { date: Some(day.parse().unwrap()), ..ImportOptions::default() };
        import_with(bytes, &options).unwrap()
    };
    let (first, second) = (import_on("2026-11-03"), import_on("2026-11-10"));
    assert!(first.is_dated());
    assert_ne!(first.session(), second.session());
    assert_eq!(first.session(), import_on("2026-11-03").session());
}

#[test]
fn sides_are_corrected_from_the_file() {
    let (_, mut journal) = first_import();
    // Pair 2 sat North-South after all, with the same score seen from there.
    let reversed = file_with_first_line(&xml_line(2, 1, "<SCORE>420</SCORE>"));
    assert_eq!(reread(&mut journal, &reversed), 1);
    assert_eq!(score_of(&journal, 1, 2), Some(420));
    assert_eq!(reread(&mut journal, &reversed), 0);
}

#[test]
fn award_removed_from_file_is_withdrawn() {
    let (_, mut journal) = first_import();
    assert_eq!(reread(&mut journal, &file("<SCORE>A6040</SCORE>", SECOND_LINE, "")), 1);
    let back = file("<SCORE>420</SCORE>", SECOND_LINE, "<PERCENTAGE>51</PERCENTAGE>");
    assert_eq!(reread(&mut journal, &back), 2);
    assert!(journal.session().lines().iter().all(|line| !line.is_artificial()));
    assert_eq!(score_of(&journal, 1, 1), Some(420));
    // The award can come back.
    let award = file("<SCORE>A6040</SCORE>", SECOND_LINE, "<PERCENTAGE>52</PERCENTAGE>");
    assert_eq!(reread(&mut journal, &award), 1);
    assert!(journal.session().lines().iter().any(evening::session::Line::is_artificial));
}

#[test]
fn undone_correction_can_be_imported_again() {
    let (_, mut journal) = first_import();
    let changed = file("<SCORE>170</SCORE>", SECOND_LINE, "");
    assert_eq!(reread(&mut journal, &changed), 1);
    // The last two entries: the correction, then the entry that the file was read.
    for _ in 0..2 {
        let last = journal.to_undo(&Device::Unknown).unwrap().id;
        journal.apply(entry(Change::Undone { entry: last })).unwrap();
    }
    assert_eq!(score_of(&journal, 1, 1), Some(420));
    assert_eq!(reread(&mut journal, &changed), 1);
    assert_eq!(score_of(&journal, 1, 1), Some(170));
}

#[test]
fn corrected_pair_number_withdraws_the_old_result() {
    let (_, mut journal) = first_import();
    // Board 1 was 1-2 and 3-4; the file now has 1-4 and 3-2.
    let changed = with_first_board(
        &(xml_line(1, 4, "<SCORE>420</SCORE>") + &xml_line(3, 2, "<SCORE>50</SCORE>")),
        SECOND_LINE,
        "",
    );
    assert!(reread(&mut journal, &changed) > 0);
    assert_eq!((score_of(&journal, 1, 1), score_of(&journal, 1, 3)), (Some(420), Some(50)));
    assert_eq!(journal.session().results().filter(|r| r.board.number() == 1).count(), 2);
    assert_eq!(reread(&mut journal, &changed), 0);
}

#[test]
fn file_cannot_be_reread_after_contestants_changed_numbers() {
    let (_, mut journal) = first_import();
    // The same two pairs still meet, with their numbers exchanged.
    let moves = vec![(pair(1), pair(2)), (pair(2), pair(1))];
    journal.apply(entry(Change::ContestantsRenumbered { moves, reason: Some("drawn again".to_owned()) })).unwrap();
    let changed = file("<SCORE>170</SCORE>", SECOND_LINE, "");
    assert_eq!(changed.reread(journal.session(), "evening.xml"), Err(RereadError::Renumbered));
}

#[test]
fn rereading_each_sample_file_changes_nothing_in_its_session() {
    let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/data/exchange");
    for name in
        ["individual.pbn", "pairs.usebio.xml", "teams.usebio.xml", "swiss-pairs.usebio.xml", "results-danish.csv"]
    {
        let imported = import(&std::fs::read(folder.join(name)).unwrap()).unwrap();
        let mut changes = imported.changes_from_file(name).into_iter();
        let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
        changes.for_each(|change| journal.apply(entry(change)).unwrap());
        assert_eq!(imported.reread(journal.session(), name).unwrap(), FileUpdate::default(), "{name}");
    }
}

#[test]
fn results_removed_by_file_are_recorded_by_identity() {
    let (_, mut journal) = first_import();
    let changed = with_first_board(
        &(xml_line(1, 4, "<SCORE>420</SCORE>") + &xml_line(3, 2, "<SCORE>50</SCORE>")),
        SECOND_LINE,
        "",
    );
    let update = changed.reread(journal.session(), "evening.xml").unwrap();
    let withdrawn: Vec<Uuid> = update
        .changes
        .iter()
        .filter_map(|change| match change {
            Change::ResultWithdrawn { result, .. } => Some(result.0),
            _ => None,
        })
        .collect();
    assert!(!withdrawn.is_empty());
    assert!(matches!(&update.changes[0], Change::FileRead { file } if file.takes_back.as_ref() == Some(&withdrawn)));
    assert!(reread(&mut journal, &changed) > 0);
}

/// Withdraws the result of pair 1 on board 1, with a reason.
fn withdraw(journal: &mut Journal, reason: &str) {
    let first_result = journal
        .session()
        .results()
        .find(|r| r.board.number() == 1 && r.sitting.contestants().any(|(c, _)| c == pair(1)));
    let result = first_result.unwrap().id;
    journal.apply(entry(Change::ResultWithdrawn { result, reason: reason.to_owned(), consent: None })).unwrap();
}

#[test]
fn manually_withdrawn_result_stays_withdrawn_despite_file_wording() {
    let (imported, mut journal) = first_import();
    withdraw(&mut journal, "as evening.xml has it now");
    assert_eq!(reread(&mut journal, &imported), 0);
    assert_eq!(score_of(&journal, 1, 1), None);
}

#[test]
fn first_version_journals_identify_file_withdrawals_by_reason() {
    let (imported, _) = first_import();
    let mut changes = imported.changes_from_file("evening.xml").into_iter().map(|change| match change {
        Change::FileRead { mut file } => {
            file.takes_back = None;
            Change::FileRead { file }
        }
        other => other,
    });
    let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
    changes.for_each(|change| journal.apply(entry(change)).unwrap());
    withdraw(&mut journal, "as evening.xml has it now");
    assert_eq!(reread(&mut journal, &imported), 1);
    assert_eq!(score_of(&journal, 1, 1), Some(420));
}

#[test]
fn names_in_a_later_file_fill_empty_seats() {
    let (imported, _) = first_import();
    let mut nameless = imported.clone();
    for change in &mut nameless.changes {
        if let Change::ContestantSeated { contestant } = change
            && contestant.id == pair(2)
        {
            contestant.players = vec![evening::club::Entrant::named("2")];
        }
    }
    let mut changes = nameless.changes_from_file("evening.xml").into_iter();
    let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
    changes.for_each(|change| journal.apply(entry(change)).unwrap());
    assert_eq!(reread(&mut journal, &imported), 1);
    let filled = &journal.session().contestants[&pair(2)];
    assert_eq!((filled.title().as_str(), filled.substitutions.len()), ("Cy Cedar – Di Dogwood", 0));
    assert_eq!(reread(&mut journal, &imported), 0);
}

/// The journal of the session that a file becomes.
fn journal_of(content: &str) -> Journal {
    let mut changes = import(content.as_bytes()).unwrap().changes_from_file("evening.xml").into_iter();
    let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
    changes.for_each(|change| journal.apply(entry(change)).unwrap());
    journal
}

fn sample_text(name: &str) -> String {
    let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/data/exchange");
    // One of the files is in Latin-1.
    String::from_utf8_lossy(&std::fs::read(folder.join(name)).unwrap()).into_owned()
}

/// The number of boards and the total of every contestant, as texts.
fn standing_lines(journal: &Journal) -> Vec<String> {
    score(journal)
        .rankings
        .iter()
        .flat_map(|r| &r.lines)
        .map(|l| format!("{} {} {}", l.contestant, l.boards, l.total.decimal(4)))
        .collect()
}

#[test]
fn standings_follow_the_last_of_three_files() {
    let result = file("<SCORE>420</SCORE>", SECOND_LINE, "");
    let other = file("<SCORE>170</SCORE>", SECOND_LINE, "");
    let award = file("<SCORE>A6040</SCORE>", SECOND_LINE, "");
    let other_award = file("<SCORE>A5050</SCORE>", SECOND_LINE, "");
    let moved = with_first_board(
        &(xml_line(1, 4, "<SCORE>420</SCORE>") + &xml_line(3, 2, "<SCORE>50</SCORE>")),
        SECOND_LINE,
        "",
    );
    let award_moved = with_first_board(
        &(xml_line(1, 4, "<SCORE>A6040</SCORE>") + &xml_line(3, 2, "<SCORE>50</SCORE>")),
        SECOND_LINE,
        "",
    );
    let versions = [&result, &other, &award, &other_award, &moved, &award_moved];
    let standing_of = |imported: &FileImport| {
        let mut changes = imported.changes.clone().into_iter();
        let mut journal = Journal::open(entry(changes.next().unwrap())).unwrap();
        changes.for_each(|change| journal.apply(entry(change)).unwrap());
        standing_lines(&journal)
    };
    // Every sequence of three files after the first file.
    for (a, b, c) in (0..216).map(|n| (versions[n / 36], versions[n / 6 % 6], versions[n % 6])) {
        let (_, mut journal) = first_import();
        for imported in [a, b, c] {
            reread(&mut journal, imported);
            assert_eq!(standing_lines(&journal), standing_of(imported));
            assert_eq!(reread(&mut journal, imported), 0);
        }
    }
}

#[test]
fn half_undone_update_can_be_taken_back_by_the_file() {
    let (_, mut journal) = first_import();
    assert_eq!(reread(&mut journal, &file("<SCORE>170</SCORE>", &SECOND_LINE.replace("100", "110"), "")), 2);
    let last = journal.to_undo(&Device::Unknown).unwrap().id;
    journal.apply(entry(Change::Undone { entry: last })).unwrap();
    let back = file("<SCORE>420</SCORE>", SECOND_LINE, "<PERCENTAGE>51</PERCENTAGE>");
    assert_eq!(reread(&mut journal, &back), 1);
    assert_eq!((score_of(&journal, 1, 1), score_of(&journal, 2, 3)), (Some(420), Some(100)));
}

#[test]
fn missing_table_of_match_stays_and_is_listed() {
    let complete_text = sample_text("teams.usebio.xml");
    let start = complete_text.find("<TRAVELLER_LINE><DIRECTION>EW").unwrap();
    let end = start + complete_text[start..].find("</TRAVELLER_LINE>").unwrap() + "</TRAVELLER_LINE>".len();
    let shorter = format!("{}{}", &complete_text[..start], &complete_text[end..]);
    let mut journal = journal_of(&complete_text);
    let before = standing_lines(&journal);
    let imported = import(shorter.as_bytes()).unwrap();
    let update = imported.reread(journal.session(), "evening.xml").unwrap();
    assert_eq!((update.count(), update.missing.len()), (0, 1));
    assert_eq!(reread(&mut journal, &imported), 0);
    assert_eq!(standing_lines(&journal), before);
}

#[test]
fn seats_of_individual_are_corrected_from_the_file() {
    let text = sample_text("individual.pbn");
    let line =
        text.lines().find(|line| line.split_whitespace().count() > 6 && line.starts_with(char::is_numeric)).unwrap();
    let mut words: Vec<&str> = line.split_whitespace().collect();
    words.swap(0, 1);
    let changed = text.replacen(line, &words.join(" "), 1);
    let mut journal = journal_of(&text);
    let imported = import(changed.as_bytes()).unwrap();
    assert_eq!(reread(&mut journal, &imported), 1);
    assert_eq!(standing_lines(&journal), standing_lines(&journal_of(&changed)));
    assert_eq!(reread(&mut journal, &imported), 0);
}
