//! What a player reads on the page of an evening, and what must not be there.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Contract, Seat, Tricks};
use evening::club::{Contestant, Entrant, PlayerId, SectionId};
use evening::director::{
    Artificial, Assigned, Award, Penalty, PenaltyId, PenaltyUnit, Ruling, RulingId, SideAward, Weight, Weighted,
};
use evening::scoring::Points;
use evening::session::{Change, Journal, Outcome, Status};
use exchange::{self, sample, season, web};
use lang::Language;
use movement::Spec;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use testing::teams::swiss_of_neighbours;
use testing::*;

/// The page of an evening in English.
fn page(journal: &Journal) -> String {
    page_in_language(journal, Language::En)
}

fn page_in_language(journal: &Journal, language: Language) -> String {
    let standings = score(journal);
    web::page(journal.session(), &standings, &web::WebOptions::default(), &language.texts()).unwrap()
}

/// The text in the card of a contestant, without markup.
fn card_text(page: &str, id: &str) -> String {
    let start = page.find(&format!("<div><span id=\"{id}\">")).unwrap_or_else(|| panic!("{id} has no card"));
    let card = &page[start..];
    without_markup(&card[..card.find("</details>").unwrap()])
}

/// The markup of a board's section.
fn board_section<'a>(page: &'a str, id: &str) -> &'a str {
    let start = page.find(&format!("id=\"{id}\"")).unwrap_or_else(|| panic!("{id} is not there"));
    &page[start..start + page[start..].find("</section>").unwrap()]
}

/// The text of markup, with single spaces.
fn without_markup(markup: &str) -> String {
    let (mut text, mut is_in_tag) = (String::new(), false);
    for letter in markup.chars() {
        match letter {
            '<' => (is_in_tag, ()) = (true, text.push(' ')),
            '>' => is_in_tag = false,
            letter if !is_in_tag => text.push(letter),
            _ => {}
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The result of a board that two pairs of section A played; `ns` and `ew` are their numbers.
fn played_result(
    number: u16,
    ns: u16,
    ew: u16,
    contract: &str,
    declarer: Seat,
    tricks: u8,
) -> evening::session::TableResult {
    let mut table_result = result(number, pair(ns), pair(ew), 0);
    let contract: Contract = contract.parse().unwrap();
    table_result.outcome = Outcome::Played { contract, declarer, tricks: Tricks::new(tricks).unwrap(), lead: None };
    table_result
}

#[test]
fn card_has_scores_from_its_own_side() {
    let mut journal = open(4, &[]);
    enter(&mut journal, played_result(1, 1, 2, "4S", Seat::North, 10));
    enter(&mut journal, result(1, pair(3), pair(4), -50));
    let page = page(&journal);
    assert!(card_text(&page, "A1").contains("1 4♠ N = +420"), "{}", card_text(&page, "A1"));
    assert!(card_text(&page, "A2").contains("1 4♠ N = −420"));
    assert!(card_text(&page, "A4").contains("1 score only +50"));
    // Contract, declarer and result are in one cell.
    assert!(
        board_section(&page, "b1").contains("<td class=\"l\">4♠ N =<td class=\"s\">+420"),
        "{}",
        board_section(&page, "b1")
    );
    assert!(card_text(&page, "A3").contains("1 score only −50"));
}

#[test]
fn ruling_is_under_the_card_with_its_weighted_scores() {
    let mut journal = open(4, &[]);
    enter(&mut journal, played_result(1, 1, 2, "4S", Seat::North, 10));
    enter(&mut journal, result(1, pair(3), pair(4), -50));
    let contract = |tricks| Assigned::Contract {
        contract: "4S".parse().unwrap(),
        declarer: Seat::North,
        tricks: Tricks::new(tricks).unwrap(),
    };
    let weighted = |tricks, percent| Weighted { outcome: contract(tricks), weight: Weight::percent(percent).unwrap() };
    let award = SideAward::Assigned(vec![weighted(10, 60), weighted(9, 40)]);
    rule(&mut journal, 1, pair(1), pair(2), Award { ns: award.clone(), ew: award });
    let page = page(&journal);
    for (id, scores) in [("A1", "60% +420, 40% −50 §1"), ("A2", "60% −420, 40% +50 §1")] {
        let card = card_text(&page, id);
        assert!(card.contains(scores), "{id}: {card}");
        assert!(card.contains("§1 Law"), "{id}: {card}");
    }
    assert!(without_markup(board_section(&page, "b1")).contains("60% +420, 40% −50 §1"));
}

#[test]
fn split_award_says_what_each_side_gets() {
    let mut journal = open(4, &[]);
    enter(&mut journal, played_result(1, 1, 2, "4S", Seat::North, 10));
    enter(&mut journal, result(1, pair(3), pair(4), -50));
    let award = Award { ns: SideAward::Artificial(Artificial::Minus), ew: SideAward::TableResult };
    rule(&mut journal, 1, pair(1), pair(2), award);
    let page = page(&journal);
    assert!(
        without_markup(board_section(&page, "b1")).contains("NS: A− 40% · EW: 4♠ N = +420"),
        "{}",
        without_markup(board_section(&page, "b1"))
    );
    assert!(card_text(&page, "A2").contains("4♠ N = §1 −420"), "{}", card_text(&page, "A2"));
}

#[test]
fn summary_has_winners_field_and_widest_board_once_the_ranking_is_final() {
    let mut journal = open(4, &[]);
    enter(&mut journal, played_result(1, 1, 2, "4S", Seat::North, 10));
    enter(&mut journal, played_result(1, 3, 4, "4S", Seat::North, 9));
    enter(&mut journal, played_result(2, 1, 2, "2H", Seat::North, 8));
    enter(&mut journal, played_result(2, 3, 4, "2H", Seat::North, 9));
    let page = page(&journal);
    let summary = &page[page.find("<section class=\"won\">").unwrap()..page.find("id=\"ranking\"").unwrap()];
    assert!(summary.contains("Widest range of scores: board <a href=\"#b1\">1</a> (+420 … −50)"), "{summary}");
    let summary = without_markup(summary);
    let options = web::WebOptions { is_being_checked: true, ..web::WebOptions::default() };
    let checked = web::page(journal.session(), &score(&journal), &options, &Language::En.texts()).unwrap();
    assert!(checked.contains(">Leading") && !checked.contains(">Winners"), "{checked}");
    assert!(summary.contains("Winners") && summary.contains("2 Boards"), "{summary}");
    assert!(!page_in_language(&evening("mitchell 3", 2), Language::En).contains("<section class=\"won\">"));
}

#[test]
fn number_that_nobody_holds_is_neither_ranked_nor_counted() {
    let mut journal = Journal::open(entry(opening(&[]))).unwrap();
    let movement = "mitchell 3".parse::<Spec>().unwrap().movement().unwrap();
    let change = Change::MovementSet {
        section: SectionId::A,
        movement: Box::new(movement),
        boards_per_round: 2,
        first_board: BoardNumber::FIRST,
        reason: None,
    };
    journal.apply(entry(change)).unwrap();
    for due in journal.session().schedule() {
        if due.sitting.contestants().all(|(id, _)| id != pair(6)) {
            let mut table_result = result(due.board.number(), pair(1), pair(2), 100);
            (table_result.place, table_result.sitting) = (due.place, due.sitting);
            enter(&mut journal, table_result);
        }
    }
    journal.apply(entry(Change::SessionClosed { override_missing: true })).unwrap();
    let page = page(&journal);
    let ranking = &page[page.find("id=\"ranking\"").unwrap()..];
    let ranking = &ranking[..ranking.find("<h2").unwrap()];
    assert!(ranking.contains("href=\"#A5\"") && !ranking.contains("href=\"#A6\""), "{ranking}");
    assert!(!without_markup(&page).contains("6 Pairs"), "{page}");
}

#[test]
fn ranking_cards_and_boards_link_to_each_other_without_script() {
    for journal in sample_journals() {
        let page = page(&journal);
        let ids: Vec<&str> = attributes(&page, "id=\"").collect();
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "an id occurs twice");
        for target in attributes(&page, "href=\"#") {
            assert!(unique.contains(target), "{target} leads nowhere");
        }
        for line in score(&journal).rankings.iter().flat_map(|ranking| &ranking.lines) {
            let id = line.contestant.to_string();
            let ranking = &page[page.find("id=\"ranking\"").unwrap()..];
            let ranking = &ranking[..ranking.find("<h2").unwrap()];
            assert!(ranking.contains(&format!("<a href=\"#{id}\"")), "the ranking leads to {id}");
            let card = &page[page.find(&format!("<div><span id=\"{id}\">")).unwrap()..];
            let card = &card[..card.find("</details>").unwrap()];
            assert!(card.contains("<a href=\"#ranking\""), "the card of {id} leads back");
            if let Some(target) = attributes(card, "href=\"#b").next() {
                assert!(
                    board_section(&page, &format!("b{target}")).contains(&format!("<a href=\"#{id}\"")),
                    "b{target} leads to {id}"
                );
            }
        }
    }
}

/// The sample evening, the one with troubles, and those with drawn rounds.
fn sample_journals() -> Vec<Journal> {
    let mut id = 0u128;
    let mut ids = move || {
        id += 1;
        Uuid::from_u128(id)
    };
    let evening = sample::evening().unwrap().play(now(), &mut ids).unwrap();
    let troubles = sample::troubles().unwrap().play(now(), &mut ids).unwrap();
    let drawn = sample::drawn().unwrap().into_iter().map(|changes| {
        let mut entries = changes.into_iter().map(entry);
        let mut journal = Journal::open(entries.next().unwrap()).unwrap();
        for entry in entries {
            journal.apply(entry).unwrap();
        }
        journal
    });
    [evening, troubles].into_iter().chain(drawn).collect()
}

/// The values of an attribute, given with its quotation mark: all texts between `begins` and the next quotation mark.
fn attributes<'a>(page: &'a str, begins: &'static str) -> impl Iterator<Item = &'a str> {
    page.match_indices(begins).map(move |(index, _)| page[index + begins.len()..].split('"').next().unwrap())
}

#[test]
fn page_runs_only_its_own_script() {
    let page = page(&sample_journals()[0]);
    let policy = attributes(&page, "Content-Security-Policy\" content=\"").next().unwrap();
    for (element, directive) in [("style", "style-src"), ("script", "script-src")] {
        let start = page.find(&format!("<{element}>")).unwrap() + element.len() + 2;
        let source = &page[start..start + page[start..].find(&format!("</{element}>")).unwrap()];
        let allowed = policy.split("; ").find_map(|part| part.strip_prefix(directive)).unwrap().replace("&#x27;", "'");
        let hash: [u8; 32] = Sha256::digest(source.as_bytes()).into();
        assert_eq!(
            decode_base64(allowed.trim().trim_matches('\'').strip_prefix("sha256-").unwrap()),
            hash,
            "{element}"
        );
        assert_eq!(page.matches(&format!("<{element}")).count(), 1, "{element}");
    }
    assert!(policy.starts_with("default-src") && policy.contains("none"), "{policy}");
    assert!(!page.contains(" style=") && !page.contains(" onclick"), "what the policy forbids is not there");
}

/// The bytes that a text in Base64 stands for, in which a slash may be written as a character reference.
fn decode_base64(base64: &str) -> Vec<u8> {
    const LETTERS: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut bytes = Vec::new();
    for group in base64.replace("&#x2f;", "/").as_bytes().chunks(4) {
        let letters = group.iter().filter(|letter| **letter != b'=');
        let count = letters.clone().count();
        let bits = letters.fold(0, |bits, letter| bits << 6 | LETTERS.find(char::from(*letter)).unwrap());
        let bits = bits << (6 * (4 - count));
        bytes.extend([16, 8, 0].into_iter().take(count - 1).map(|shift| (bits >> shift) as u8));
    }
    bytes
}

#[test]
fn unnamed_player_is_not_on_the_page() {
    let mut journal = open(0, &[]);
    let hidden_player = PlayerId(Uuid::from_u128(7));
    for number in 1..=2 {
        let mut first = Entrant::named(format!("Secret Person {number}"));
        first.player = (number == 1).then_some(hidden_player);
        let contestant = Contestant::pair(pair(number), first, Entrant::named(format!("Partner {number}")));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    let unnamed = BTreeSet::from([hidden_player]);
    let options = web::WebOptions { unnamed: Some(&unnamed), ..web::WebOptions::default() };
    for language in Language::ALL {
        let page = web::page(journal.session(), &score(&journal), &options, &language.texts()).unwrap();
        assert!(!page.contains("Secret Person 1"), "{language}");
        assert!(page.contains("Secret Person 2") && page.contains("Partner 1"), "{language}");
    }
}

#[test]
fn unnamed_player_out_of_the_ranking_is_not_named_and_no_reason_is_given() {
    let mut journal = open(0, &[]);
    let hidden_player = PlayerId(Uuid::from_u128(7));
    let mut first = Entrant::named("Secret Person");
    first.player = Some(hidden_player);
    let contestant = Contestant::pair(pair(1), first, Entrant::named("Partner"));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    let status = Status::Unranked {};
    let change = Change::StatusSet { contestant: pair(1), player: None, status, reason: "taken ill".to_owned() };
    journal.apply(entry(change)).unwrap();
    let unnamed = BTreeSet::from([hidden_player]);
    let options = web::WebOptions { unnamed: Some(&unnamed), ..web::WebOptions::default() };
    for language in Language::ALL {
        let texts = language.texts();
        let page = web::page(journal.session(), &score(&journal), &options, &texts).unwrap();
        let note = texts.say().print_not_ranked(format!("1 {} – Partner", texts.say().web_unnamed()));
        assert!(page.contains(&note), "{language}");
        assert!(!page.contains("Secret Person") && !page.contains("taken ill"), "{language}");
    }
}

#[test]
fn substitution_is_noted_and_penalty_has_the_decimals_of_totals() {
    let mut journal = open(0, &[]);
    let contestant = Contestant::pair(pair(1), Entrant::named("Ada North"), Entrant::named("Bo South"));
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let entrant = Entrant::named("Cy Late");
    let change = Change::PlayerSubstituted { contestant: pair(1), position: 1, from_round: 2, entrant };
    journal.apply(entry(change)).unwrap();
    let mut first = result(1, pair(1), pair(2), 420);
    first.place.round = Some(1);
    enter(&mut journal, first);
    let mut penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(9)), PenaltyUnit::Matchpoints, 25, "90A");
    penalty.reason = "rude".to_owned();
    let contestant = pair(2);
    journal.apply(entry(Change::PenaltyGiven { contestant, penalty })).unwrap();
    let standings = score(&journal);
    let page = page(&journal);
    assert!(page.contains("Pair 1: Substitute from round 2: Cy Late for Bo South."), "{page}");
    // The substitute did not play in the first round.
    assert!(page.split("Ada North – Bo South").skip(1).any(|next| !next.starts_with(" – Cy Late")), "{page}");
    let line = standings.line(pair(2)).unwrap().1;
    let [penalty_text, total] = [(&line.penalty, &Points::ZERO), (&line.total, &line.max)]
        .map(|(points, top)| standings.in_unit(points, top).decimal(standings.decimals()).replace('-', "−"));
    assert!(
        page.contains(&format!(">−{penalty_text}<")) && page.contains(&format!(">{total}<")),
        "{penalty_text} {total}"
    );
    assert!(!page.contains("rude"));
}

#[test]
fn board_still_to_be_played_is_not_on_the_page() {
    let mut journal = evening("mitchell 3", 2);
    let due = journal.session().schedule();
    let first: BoardNumber = due[0].board;
    for due in due.iter().filter(|due| due.board != first || due.place.round != Some(3)) {
        enter(&mut journal, {
            let mut result = result(due.board.number(), due.sitting.at(Seat::North), due.sitting.at(Seat::East), 420);
            result.place = due.place;
            result
        });
    }
    let page = page(&journal);
    assert!(!page.contains(&format!("id=\"b{first}\"")) && !page.contains(&format!("href=\"#b{first}\"")));
    assert!(page.contains("id=\"b2\"") && page.contains("href=\"#b2\""));
}

#[test]
fn team_page_has_imps_and_both_rooms_in_a_row() {
    let journal = sample_journals().into_iter().find(|journal| {
        score(journal).boards.iter().flat_map(|board| &board.lines).any(|line| line.slot.is_of_teams())
    });
    let journal = journal.unwrap();
    for (language, teams) in Language::ALL.into_iter().zip(["Teams", "Hold", "Teams", "Viertallen"]) {
        let page = page_in_language(&journal, language);
        let ranking = without_markup(&page[page.find("id=\"ranking\"").unwrap()..page.find("id=\"boards\"").unwrap()]);
        assert!(ranking.contains(teams), "{language}: {ranking}");
        assert!(without_markup(board_section(&page, "b1")).to_lowercase().contains("imp"), "{language}");
    }
    let page = page(&journal);
    let line = score(&journal).boards[0].lines[0].clone();
    let team = line.sitting.at(Seat::North).to_string();
    let card = card_text(&page, &team);
    assert!(card.contains("As NS As EW IMPs") && card.contains("VP"), "{card}");
}

/// A number with a decimal point and either minus sign, in hundredths. `None` if the text is not a number.
fn hundredths(text: &str) -> Option<i64> {
    let digits = text.trim_start_matches(['-', '−']);
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let amount = 100 * whole.parse::<i64>().ok()? + format!("{part:0<2}").parse::<i64>().ok()?;
    Some(if digits.len() < text.len() { -amount } else { amount })
}

#[test]
fn swiss_totals_add_up_with_byes_a_penalty_and_average_plus_for_both_sides() {
    let mut journal = swiss_of_neighbours(7, 5, 3);
    let due = journal.session().lines().iter().map(|line| (line.place, line.slot.board, line.sitting)).next();
    let (place, board, sitting) = due.unwrap();
    let award = SideAward::Artificial(Artificial::Plus);
    let ruling = Ruling::award(RulingId(Uuid::from_u128(7)), "12C2", "", Award { ns: award.clone(), ew: award });
    journal.apply(entry(Change::RulingMade { place, board, sitting, ruling })).unwrap();
    let mut penalty = Penalty::procedural(PenaltyId(Uuid::from_u128(9)), PenaltyUnit::VictoryPoints, 150, "90A");
    penalty.reason = "late".to_owned();
    journal.apply(entry(Change::PenaltyGiven { contestant: pair(2), penalty })).unwrap();
    let standings = score(&journal);
    let page = page(&journal);
    assert!(without_markup(&page).contains("each team keeps its own"), "{}", without_markup(&page));
    let cross = &page[page.find("id=\"cross\"").unwrap()..];
    let mut bye_count = 0;
    for line in &standings.rankings[0].lines {
        let total = hundredths(&line.total.decimal(2));
        let id = line.contestant.to_string();
        let row = cross.split("\n<tr>").find(|row| row.contains(&format!("href=\"#{id}\""))).unwrap();
        let row = row.split("</table>").next().unwrap();
        // Names, IMPs, penalty and total come before the rounds.
        let mut cells = row.split("<td").skip(3).map(|cell| &cell[cell.find('>').unwrap() + 1..]);
        let (penalty, shown_total) = (cells.next().unwrap(), cells.next().unwrap());
        // A match that is not played has no points.
        let points_of = |cell: &str| match cell.split("</small>").last().unwrap().trim() {
            "" => 0,
            points => hundredths(points).unwrap_or_else(|| panic!("{cell}")),
        };
        let rounds = cells.map(points_of);
        let sum = rounds.sum::<i64>() + hundredths(penalty).unwrap_or(0);
        assert_eq!((Some(sum), hundredths(shown_total)), (total, total), "{id}: {row}");
        let card = card_text(&page, &id);
        bye_count += usize::from(row.contains("Bye") && card.contains("· Bye"));
        let points = card.split(" VP").filter_map(|before| hundredths(before.rsplit(' ').next()?));
        let points: Vec<i64> = points.collect();
        let (shown_total, parts) = points.split_last().unwrap();
        assert_eq!((Some(parts.iter().sum::<i64>()), Some(*shown_total)), (total, total), "{card}");
    }
    assert_eq!(bye_count, 3);
}

#[test]
fn imported_teams_have_their_players_and_a_note_on_missing_victory_points() {
    let file = include_bytes!("../../../tests/data/exchange/teams.usebio.xml");
    let imported = exchange::import(file).unwrap();
    let mut entries = imported.changes.into_iter().map(entry);
    let mut journal = Journal::open(entries.next().unwrap()).unwrap();
    for entry in entries {
        journal.apply(entry).unwrap();
    }
    let page = page(&journal);
    let somebody = journal.session().contestants.values().flat_map(|team| &team.players).next().unwrap().name.clone();
    assert!(page.contains(&somebody), "{somebody}");
    let has_note = page.contains("the ranking has no victory points");
    assert!(has_note, "the file counts VP by a scale that it does not name");
    let mut store = store::Store::in_memory().unwrap();
    let entries = journal.entries().iter().map(|entry| (**entry).clone()).collect();
    let id = store.create_with(entries).unwrap().session().id;
    assert_eq!(store.load(id).unwrap().session(), journal.session());
}

/// A link to a card opens it, because its target is inside, and shows the names, because the target is at the top.
#[test]
fn link_to_a_card_leads_to_its_names() {
    let page = page(&sample_journals()[0]);
    assert!(page.contains("</summary><div><span id=\"A1\"></span>"), "no target in the card of pair A1");
    assert!(page.contains(".card span[id] { position: absolute; top: 0; }"), "the target is below the names");
}

#[test]
fn heading_of_a_board_leads_to_the_board_which_a_screen_shows_alone() {
    let page = page(&sample_journals()[0]);
    assert!(board_section(&page, "b1").contains("<h3><a href=\"#b1\">Board 1</a>"), "{}", board_section(&page, "b1"));
    assert!(page.contains("@media screen { .board[id]:not(:target) { display: none; } }"));
}

#[test]
fn percentage_of_a_result_names_its_side() {
    let page = page(&sample_journals()[0]);
    assert!(board_section(&page, "b1").contains("<th scope=\"col\">% NS"), "{}", board_section(&page, "b1"));
}

#[test]
fn page_size_for_each_row_is_limited() {
    let mut journal = evening("mitchell 15", 2);
    let due = journal.session().schedule();
    for (index, due) in due.iter().enumerate() {
        let mut result = result(due.board.number(), due.sitting.at(Seat::North), due.sitting.at(Seat::East), 0);
        result.place = due.place;
        let declarer = Seat::ALL[index % 4];
        let contract = ["4S", "3NT", "2H", "5Cx"][index % 3].parse().unwrap();
        result.outcome =
            Outcome::Played { contract, declarer, tricks: Tricks::new((6 + index % 6) as u8).unwrap(), lead: None };
        enter(&mut journal, result);
    }
    let page = page(&journal);
    let rows = page.matches("<tr").count();
    let (page, _) = without_fonts(&page);
    let compressed = compressed_size(&page);
    // With 100 tables and 30 boards there are about 10 000 rows.
    assert!(
        page.len() < rows * 200 && compressed < rows * 24,
        "{} bytes, {compressed} packed, for {rows} rows",
        page.len()
    );
}

#[test]
fn summary_gives_each_winner_of_a_tie_the_result() {
    let mut journal = evening("mitchell 3", 2);
    for due in journal.session().schedule() {
        let mut result = result(due.board.number(), due.sitting.at(Seat::North), due.sitting.at(Seat::East), 100);
        result.place = due.place;
        enter(&mut journal, result);
    }
    let page = page(&journal);
    assert_eq!(page.matches("<p class=\"sum\">").count(), 6, "{page}");
}

#[test]
fn compressed_page_of_an_evening_is_small() {
    let (page, fonts) = without_fonts(&page(&sample_journals()[0]));
    assert!(compressed_size(&page) < 26_500, "{} bytes, {} packed", page.len(), compressed_size(&page));
    assert!(compressed_size(&fonts) < 31_000, "{} bytes, {} packed", fonts.len(), compressed_size(&fonts));
}

/// A page without the styles of its fonts, and these styles.
fn without_fonts(page: &str) -> (String, String) {
    let lines = || page.split_inclusive('\n');
    let is_font = |line: &&str| line.contains("@font-face");
    (lines().filter(|line| !is_font(line)).collect(), lines().filter(is_font).collect())
}

#[test]
fn pages_of_evenings_and_seasons_embed_each_font_once_and_load_nothing() {
    let (unnamed, people) = (BTreeSet::new(), evening::club::People::default());
    let day = |text: &str| text.parse().unwrap();
    let mut season = season::Season::new(day("2026-09-01"), day("2027-06-30"), &unnamed, &people);
    let journals = sample_journals();
    let mut pages: Vec<String> = journals.iter().map(page).collect();
    for journal in &journals {
        season.add(journal.session(), &score(journal));
    }
    let season_pages = season.files(season::INDEX_FILE, &Language::En.texts()).unwrap();
    pages.extend(season_pages.into_iter().map(|file| String::from_utf8(file.bytes).unwrap()));
    for page in pages {
        let fonts: Vec<&str> = page.split("url(data:font/woff2;base64,").skip(1).collect();
        let fonts: Vec<Vec<u8>> = fonts.iter().map(|rest| decode_base64(rest.split(')').next().unwrap())).collect();
        assert_eq!(fonts, [web::REGULAR_FONT, web::SEMIBOLD_FONT]);
        let policy = attributes(&page, "Content-Security-Policy\" content=\"").next().unwrap();
        assert!(policy.contains("; font-src data:;"), "{policy}");
        let (rest, styles) = without_fonts(&page);
        assert_eq!(styles.matches("@font-face").count(), 2);
        assert!(!rest.contains("://") && !rest.contains("url(") && !rest.contains("@import"), "{rest}");
    }
}

/// The size in bytes after compression, as servers send a page.
fn compressed_size(page: &str) -> usize {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    std::io::Write::write_all(&mut encoder, page.as_bytes()).unwrap();
    encoder.finish().unwrap().len()
}

#[test]
fn season_links_to_evenings_and_lists_all_but_unnamed_players() {
    let journals = sample_journals();
    let hidden_player = PlayerId(Uuid::from_u128(7));
    let unnamed = BTreeSet::from([hidden_player]);
    let people = evening::club::People::default();
    let day = |text: &str| text.parse().unwrap();
    let mut season = season::Season::new(day("2026-09-01"), day("2027-06-30"), &unnamed, &people);
    let mut evenings = Vec::new();
    for journal in &journals {
        season.add(journal.session(), &score(journal));
        evenings.push(season::evening_file(journal.session()));
    }
    let mut journal = open(0, &[]);
    for number in 1..=2 {
        let mut first = Entrant::named(format!("Secret Person {number}"));
        first.player = (number == 1).then_some(hidden_player);
        let contestant = Contestant::pair(pair(number), first, Entrant::named(format!("Partner {number}")));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    season.add(journal.session(), &score(&journal));
    evenings.push(season::evening_file(journal.session()));
    for language in Language::ALL {
        let files = season.files(season::INDEX_FILE, &language.texts()).unwrap();
        let names: BTreeSet<&str> = files.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names.len(), files.len(), "{language}: a file for everybody");
        let index = std::str::from_utf8(&files.last().unwrap().bytes).unwrap();
        assert!(evenings.iter().all(|evening| index.contains(&format!("href=\"{evening}\""))), "{language}");
        for file in &files {
            let page = std::str::from_utf8(&file.bytes).unwrap();
            assert!(!page.contains("Secret Person 1"), "{language}: {}", file.name);
            for link in attributes(page, "href=\"").filter(|link| !link.starts_with('#')) {
                let file = link.split('#').next().unwrap();
                assert!(names.contains(file) || evenings.iter().any(|evening| evening == file), "{language}: {link}");
            }
        }
        assert!(index.contains("Partner 1") && index.contains("Secret Person 2"), "{language}");
    }
}

#[test]
fn season_has_a_card_for_each_evening_with_its_winners_and_their_percentage() {
    let (unnamed, people) = (BTreeSet::new(), evening::club::People::default());
    let day = |text: &str| text.parse().unwrap();
    let mut season = season::Season::new(day("2026-09-01"), day("2027-06-30"), &unnamed, &people);
    let journals = sample_journals();
    for journal in &journals {
        season.add(journal.session(), &score(journal));
    }
    let texts = Language::En.texts();
    let files = season.files(season::INDEX_FILE, &texts).unwrap();
    let index = std::str::from_utf8(&files.last().unwrap().bytes).unwrap();
    let standings = journals.iter().map(score).filter(evening::scoring::Standings::in_percent);
    let mut count = 0;
    for standings in standings {
        let first = &standings.rankings[0].lines[0];
        let percent = texts.percent(&standings.show_percent(first.percent.as_ref().unwrap()));
        assert!(index.contains(&format!("<b>{percent}</b></dd>")), "{percent}: {index}");
        count += 1;
    }
    assert!(count > 0 && index.contains("<dt class=\"q\">Winners</dt>"), "{index}");
}

#[test]
fn season_lists_players_by_surname() {
    let (unnamed, people) = (BTreeSet::new(), evening::club::People::default());
    let day = |text: &str| text.parse().unwrap();
    let mut season = season::Season::new(day("2026-09-01"), day("2027-06-30"), &unnamed, &people);
    let mut journal = open(0, &[]);
    let names = ["Ada Young", "Zoë Abel", "Bo van den Berg", "Carl Dahl"];
    for (number, names) in (1..).zip(names.chunks(2)) {
        let contestant = Contestant::pair(pair(number), Entrant::named(names[0]), Entrant::named(names[1]));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    enter(&mut journal, result(1, pair(1), pair(2), 420));
    season.add(journal.session(), &score(&journal));
    let files = season.files(season::INDEX_FILE, &Language::En.texts()).unwrap();
    let index = without_markup(std::str::from_utf8(&files.last().unwrap().bytes).unwrap());
    let offsets = ["Zoë Abel", "Bo van den Berg", "Carl Dahl", "Ada Young"].map(|name| index.rfind(name).unwrap());
    assert!(offsets.is_sorted(), "{index}");
}

/// One player on two evenings with different partners, 4 boards each, so that best and worst boards are listed.
#[test]
fn player_page_has_chart_partners_and_best_and_worst_boards() {
    let (unnamed, people) = (BTreeSet::new(), evening::club::People::default());
    let day = |text: &str| text.parse().unwrap();
    let mut season = season::Season::new(day("2026-09-01"), day("2027-06-30"), &unnamed, &people);
    let mut files = Vec::new();
    for evening in 0..2 {
        let mut journal = open(0, &[]);
        for number in 1..=4 {
            let first = if number == 1 { "Ada Lund".to_owned() } else { format!("First {number}") };
            let contestant = Contestant::pair(
                pair(number),
                Entrant::named(first),
                Entrant::named(format!("Partner {evening}{number}")),
            );
            journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
        }
        for number in 1..=4 {
            let tricks = if evening == 0 { 11 } else { 8 };
            enter(&mut journal, played_result(number, 1, 2, "4S", Seat::North, tricks));
            enter(&mut journal, played_result(number, 3, 4, "4S", Seat::North, 10));
        }
        season.add(journal.session(), &score(&journal));
        files.push(season::evening_file(journal.session()));
    }
    let pages = season.files(season::INDEX_FILE, &Language::En.texts()).unwrap();
    let pages: Vec<&str> = pages.iter().map(|file| std::str::from_utf8(&file.bytes).unwrap()).collect();
    let ada = pages.iter().find(|page| page.contains("<h1>Ada Lund</h1>")).unwrap();
    assert_eq!(ada.matches("<circle").count(), 2, "{ada}");
    assert!(ada.contains(&format!("Best boards: <a href=\"{}#b1\">1</a> (100.0%", files[0])), "{ada}");
    assert!(ada.contains(&format!("Worst boards: <a href=\"{}#b1\">1</a> (0.0%", files[1])), "{ada}");
    let ada = without_markup(ada);
    assert!(ada.contains("Declarer on 8 boards: 50.0%"), "{ada}");
    assert!(ada.contains("Partner 01 1 100.00%") && ada.contains("Partner 11 1 0.00%"), "{ada}");
    let partner_page = pages.iter().find(|page| page.contains("<h1>Partner 01</h1>")).unwrap();
    assert!(
        !partner_page.contains("<svg") && !partner_page.contains("<table"),
        "one evening makes no chart, and one partner no table: {partner_page}"
    );
}

/// Double dummy, spades take ten tricks. At two tables 4♠ took eleven; 2♠ and 5♠ were played once each and took ten.
#[test]
fn board_says_what_each_contract_would_have_scored() {
    let mut journal = open(8, &[]);
    let deal = "N:AKQ.JT9.8765.432 JT9.8765.432.AKQ 8765.432.AKQ.JT9 432.AKQ.JT9.8765".parse().ok();
    let number = BoardNumber::new(1).unwrap();
    let hands = Change::BoardSet { board: number, copy: None, deal, dealer: None, vulnerability: None, reason: None };
    journal.apply(entry(hands)).unwrap();
    for (ns, contract, tricks) in [(1, "4S", 11), (3, "4S", 11), (5, "2S", 10), (7, "5S", 10)] {
        enter(&mut journal, played_result(1, ns, ns + 1, contract, Seat::North, tricks));
    }
    let trick_table = bridge::TrickTable::new([[7, 7, 7, 10, 7], [6; 5], [7, 7, 7, 10, 7], [6; 5]]).unwrap();
    let (session, standings) = (journal.session(), score(&journal));
    let analysis = solver::analysis(trick_table, session.dealer(number), session.vulnerability(number));
    let analyses = bridge::Analyses::from([(number, analysis)]);
    let options = web::WebOptions { double_dummy: Some(&analyses), ..web::WebOptions::default() };
    let page = web::page(session, &standings, &options, &Language::En.texts()).unwrap();
    let board = without_markup(board_section(&page, "b1"));
    // +420 beats 170 and −50, and loses to 450 twice: 4 of 8.
    assert!(board.contains("What each contract makes double dummy"), "{board}");
    assert!(board.contains("4♠ N 10 +420 50.0 11 × 2"), "{board}");
    assert!(board.contains("5♠ N 10 −50 12.5 10"), "{board}");
    assert!(board.contains("2♠ N 10 +170 37.5 10"), "{board}");
}

#[test]
fn page_with_club_logo_colour_and_text_allows_embedded_pictures() {
    let journal = open(4, &[]);
    let club = web::WebClub { logo: "AAAA".into(), colour: "#1b4f72".into(), text: "Come <again>".into() };
    let options = web::WebOptions { club: Some(&club), ..web::WebOptions::default() };
    let club_page = web::page(journal.session(), &score(&journal), &options, &Language::En.texts()).unwrap();
    for part in ["src=\"data:image/png;base64,AAAA\"", "--club: #1b4f72;", "Come &lt;again&gt;", "img-src data:"] {
        assert!(club_page.contains(part), "{part}");
    }
    let plain_page = page(&journal);
    assert!(!plain_page.contains("img-src") && !plain_page.contains("<img"), "{plain_page}");
}

/// Three pairs are in two strata. Pair 3 has a handicap.
#[test]
fn ranking_has_columns_for_stratum_and_handicap_if_used() {
    let mut journal = open(0, &[("ranking.winners", "two")]);
    scores(&mut journal, 1, &[300, 200, 100]);
    for (number, handicap, stratum) in [(1, None, 1), (2, None, 2), (3, Some(6000), 2)] {
        let mut contestant = journal.session().contestants[&pair(number)].clone();
        contestant.players.iter_mut().for_each(|player| player.handicap = handicap);
        contestant.stratum = Some(stratum);
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let page = page(&journal);
    let ranking = without_markup(&page[page.find("id=\"ranking\"").unwrap()..page.find("id=\"boards\"").unwrap()]);
    assert!(ranking.contains("Stratum Handicap"), "{ranking}");
    assert!(ranking.contains("2: 1 50.00 (3)") || ranking.contains("2: 1 50.00 (2)"), "{ranking}");
}

#[test]
fn link_preview_names_the_winners_but_no_unnamed_player() {
    let mut journal = testing::evening("mitchell 3", 2);
    play_pair_1_first(&mut journal);
    let hidden_player = PlayerId(Uuid::from_u128(7));
    let mut contestant = journal.session().contestants[&pair(1)].clone();
    let name = contestant.players[0].name.clone();
    contestant.players[0].player = Some(hidden_player);
    journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    let (texts, unnamed) = (Language::En.texts(), BTreeSet::from([hidden_player]));
    let standings = score(&journal);
    let preview = |options| web::preview(journal.session(), &standings, &options, &texts);
    let named_preview = preview(web::WebOptions::default());
    assert_eq!((named_preview.title.as_str(), named_preview.board), ("Test", None), "no hands are known");
    assert!(named_preview.places[0][0] == "1" && named_preview.places[0][1].starts_with(&name), "{named_preview:?}");
    let hidden_preview = preview(web::WebOptions { unnamed: Some(&unnamed), ..web::WebOptions::default() });
    assert!(hidden_preview.places[0][1].starts_with(&texts.say().web_unnamed()), "{hidden_preview:?}");
    assert!(!format!("{hidden_preview:?}").contains(&name));
}

#[test]
fn numbers_of_the_club_and_the_federation_are_not_on_the_page_even_for_namesakes() {
    let mut journal = sections(&[("A", "mitchell 3")], &[]);
    for (number, national_number) in [(1, "100101"), (2, "100123")] {
        let national_number = national_number.to_owned();
        let namesake = Entrant { national_number, ..Entrant::named("Jan de Vries") };
        let contestant = Contestant::pair(pair(number), namesake, Entrant::named("Nel"));
        journal.apply(entry(Change::ContestantSeated { contestant })).unwrap();
    }
    let page = page(&journal);
    assert!(page.contains("Jan de Vries"));
    assert!(!page.contains("100101") && !page.contains("100123"));
}
