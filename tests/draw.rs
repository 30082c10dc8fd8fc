//! Drawn rounds: who takes part, the matches, knock-outs and finals, and the command `draw`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Output;

use bridge::{BoardNumber, Side};
use evening::club::{ContestantId, DrawRules, SectionId};
use evening::director::{MatchOutcome, MatchRuling, MatchRulingId};
use evening::draw::{
    CannotDraw, DrawField, Note, Pairing, PairingReason, Proposal, corrected_draw, draw, draw_again,
    draw_of_those_present, merge_sections, repair_section, take_back_draw,
};
use evening::scoring::{EarlierSessions, KnockOut};
use evening::session::{Change, ChangeError, Journal, SeatingWishes, Status};
use exchange::sample;
use lang::{self, Language};
use movement::{Boards, DrawMethod, Repair, Spec};
use serde_json::{Value, json};
use uuid::Uuid;

use testing::swiss::*;
use testing::teams::IN_VP;

use crate::support::*;

#[test]
fn seven_rounds_of_nine_teams_are_drawn_played_and_scored() {
    let mut journal = swiss("swiss-teams 9 rounds 7", &IN_VP);
    let mut pairs_met: BTreeSet<[u16; 2]> = BTreeSet::new();
    let mut byes: BTreeSet<u16> = BTreeSet::new();
    for round in 1..=7 {
        let proposal = draw_next_round(&mut journal, &[]);
        assert_eq!((proposal.round, proposal.meetings.len(), proposal.byes.len()), (round, 8, 1));
        assert!(proposal.matches().all(|p| p.met_before == 0));
        for meeting in pairs(&proposal) {
            assert!(pairs_met.insert(meeting), "round {round}: {meeting:?} meet again");
        }
        assert!(byes.insert(proposal.byes[0].contestant), "round {round}: a second bye");
        play(&mut journal);
    }
    let standings = score(&journal);
    assert!(!standings.provisional);
    assert_eq!(standings.line(pair(1)).unwrap().1.rank, 1);
    assert_eq!(
        DrawField::of(journal.session(), &standings, SectionId::A, &rules(&[])),
        Err(CannotDraw::NothingToDraw(SectionId::A))
    );
    let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
    assert_eq!(Journal::replay(entries).unwrap().session(), journal.session());
}

#[test]
fn the_reason_is_given_in_four_languages() {
    let mut journal = swiss("swiss-pairs 8 rounds 5", &[]);
    draw_next_round(&mut journal, &[]);
    play(&mut journal);
    let mut field = field(&journal, &[]);
    // In half of all draws the first meets the second in round 1; here it is forced.
    let top: Vec<u16> = draw(&field, 0).unwrap().meetings[0].two().unwrap().to_vec();
    field.contenders.iter_mut().for_each(|c| c.met.clear());
    field.record_group(1, &top);
    let proposal = draw(&field, 0).unwrap();
    let first = proposal.meetings.iter().find(|p| p.reason == PairingReason::NearestNotMet).unwrap();
    let reasons = Language::ALL.map(|language| lang::draw::reason(first, &language.texts()));
    assert_eq!(reasons[0], "numbers 1 and 2 in the standings have met in round 1; next best");
    assert_eq!(reasons.iter().collect::<BTreeSet<_>>().len(), 4);
}

#[test]
fn teams_left_over_by_a_triangle_are_not_called_neighbours() {
    let mut journal = swiss("swiss-teams 9 rounds 5", &IN_VP);
    let triangles = [("draw.odd", "triangle")];
    let texts = Language::En.texts();
    let is_apart = |p: &&Pairing| p.ranks.is_some_and(|ranks| ranks[0].abs_diff(ranks[1]) > 1);
    let mut reasons = Vec::new();
    for _ in 0..5 {
        let proposal = draw_next_round(&mut journal, &triangles);
        let neighbours = proposal.matches().filter(|p| p.reason == PairingReason::Neighbours);
        reasons.extend(neighbours.filter(is_apart).map(|p| lang::draw::reason(p, &texts)));
        play(&mut journal);
    }
    assert!(!reasons.is_empty());
    assert!(reasons.iter().all(|reason| reason.ends_with("; those between them have other matches")), "{reasons:?}");
}

#[test]
fn absent_and_suspended_teams_are_left_out_and_late_ones_are_drawn() {
    let mut journal = swiss("swiss-teams 8 rounds 5", &IN_VP);
    draw_next_round(&mut journal, &[]);
    play(&mut journal);
    // Team 8 is not drawn, and team 9 comes late.
    seat(&mut journal, pair(9));
    let mut second = field(&journal, &[]);
    second.contenders.iter_mut().find(|c| c.number == 8).unwrap().withdrawn = true;
    let proposal = draw(&second, 0).unwrap();
    assert!(pairs(&proposal).iter().flatten().any(|n| *n == 9) && !pairs(&proposal).iter().flatten().any(|n| *n == 8));
    journal.apply(entry(proposal.change(None))).unwrap();
    play(&mut journal);
    // Somebody who was not in the last round is taken to have left unless told otherwise.
    let third = field(&journal, &[]);
    let away: Vec<u16> = third.contenders.iter().filter(|c| c.withdrawn).map(|c| c.number).collect();
    assert_eq!(away, [8]);
    let contender = |number| third.contenders.iter().find(|c| c.number == number).unwrap();
    assert_eq!((contender(9).met.len(), contender(1).met.len()), (1, 2));
    // Somebody who is suspended for the round does not play it (Law 91).
    let suspended = Change::StatusSet {
        contestant: pair(3),
        player: None,
        status: Status::Suspended { from_round: 3, to_round: 3 },
        reason: "conduct".to_owned(),
    };
    journal.apply(entry(suspended)).unwrap();
    assert!(field(&journal, &[]).contenders.iter().any(|c| c.number == 3 && c.withdrawn));
}

#[test]
fn wishes_of_the_seating_hold_for_the_draw() {
    let mut journal = swiss("swiss-pairs 6 rounds 3", &[]);
    let wishes = SeatingWishes {
        still: [pair(4)].into(),
        apart: [(pair(1), pair(6))].into(),
        seeds: [5, 6, 1, 2, 3, 4].map(pair).to_vec(),
    };
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    let first = draw(&field(&journal, &[("draw.first", "accelerated")]), 0).unwrap();
    assert_eq!(first.method, DrawMethod::Accelerated);
    assert_eq!(pairs(&first), [[5, 6], [1, 2], [3, 4]].into());
    let proposal = draw(&field(&journal, &[("draw.first", "seeded")]), 0).unwrap();
    assert_eq!(pairs(&proposal), [[4, 5], [3, 6], [1, 2]].into());
    let table_of_pair_4 =
        |proposal: &Proposal| proposal.meetings.iter().find(|p| p.two().unwrap().contains(&4)).unwrap().meeting.table;
    let table_before = table_of_pair_4(&first);
    journal.apply(entry(first.change(None))).unwrap();
    play(&mut journal);
    assert_eq!(table_of_pair_4(&draw(&field(&journal, &[]), 0).unwrap()), table_before);
}

#[test]
fn lag_leaves_out_the_last_round_until_a_pause() {
    for settings in [&IN_VP[..], &[][..]] {
        let spec = if settings.is_empty() { "swiss-pairs 8 rounds 5" } else { "swiss-teams 8 rounds 5" };
        let mut journal = swiss(spec, settings);
        let lag = [("draw.lag", "1")];
        let first = draw_next_round(&mut journal, &lag);
        let second = draw_next_round(&mut journal, &lag);
        assert_eq!((first.method, second.method), (DrawMethod::Lot, DrawMethod::Fixed));
        play(&mut journal);
        let points = |journal: &Journal, settings: &[(&str, &str)]| -> Vec<_> {
            field(journal, settings).contenders.into_iter().map(|c| c.points).collect()
        };
        // As the standings were after round 1.
        let mut after_first_round = swiss(spec, settings);
        after_first_round.apply(entry(first.change(None))).unwrap();
        play(&mut after_first_round);
        assert_eq!(points(&journal, &lag), points(&after_first_round, &[]), "{spec}");
        assert_ne!(points(&journal, &lag), points(&journal, &[]), "{spec}");
        assert_eq!(points(&journal, &[lag[0], ("draw.pauses", "2")]), points(&journal, &[]), "{spec}");
    }
}

#[test]
fn triangle_takes_two_rounds_and_scores_as_three_matches() {
    let settings = [("draw.odd", "triangle")];
    let mut journal = swiss("swiss-teams 7 rounds 6", &IN_VP);
    for round in 1..=4 {
        let proposal = draw_next_round(&mut journal, &settings);
        assert_eq!((proposal.triangles.len(), proposal.byes.len(), proposal.meetings.len()), (1, 0, 7), "{round}");
        assert_eq!(proposal.triangles[0].first, if round < 3 { 1 } else { 3 });
        play(&mut journal);
    }
    let standings = score(&journal);
    // Four rounds with two ordinary matches each, and two triangles of three matches.
    assert_eq!(standings.matches.len(), 4 * 2 + 2 * 3);
    assert!(standings.matches.iter().all(|m| m.boards.len() == 2 && m.vp.is_some()));
    let sets = journal.session().sections[&SectionId::A].movement.sets;
    assert_eq!(sets, 8, "each triangle has a set of its own");
}

#[test]
fn draw_from_unknown_standings_is_refused() {
    let mut journal = swiss("swiss-pairs 4 rounds 3", &[]);
    draw_next_round(&mut journal, &[]);
    play(&mut journal);
    let proposal = draw(&field(&journal, &[]), 0).unwrap();
    let unknown_id = Uuid::from_u128(1);
    let refused = journal.apply(entry(proposal.clone().change(Some(unknown_id)))).unwrap_err();
    assert_eq!(refused, ChangeError::NoSuchStandings(unknown_id));
    let last_entry = journal.entries().last().map(|e| e.id);
    journal.apply(entry(proposal.change(last_entry))).unwrap();
}

/// Corrects the boards that a pair played in round 1 to tops.
fn make_top_in_round_1(journal: &mut Journal, top_pair: ContestantId) {
    let is_of_first_round = |r: &&evening::session::TableResult| r.place.round == Some(1);
    let is_of_top_pair = |r: &&evening::session::TableResult| r.slot().contestants().any(|c| c == top_pair);
    let old_results: Vec<_> =
        journal.session().results().filter(is_of_first_round).filter(is_of_top_pair).cloned().collect();
    for old_result in old_results {
        let is_ns = old_result.sitting.contestants().any(|(c, side)| c == top_pair && side == Side::NS);
        let mut new_result = result(old_result.board.number(), pair(1), pair(2), if is_ns { 2000 } else { -2000 });
        (new_result.sitting, new_result.place, new_result.supersedes, new_result.forced) =
            (old_result.sitting, old_result.place, Some(old_result.id), true);
        new_result.reason = Some("wrong contract".to_owned());
        journal.apply(entry(Change::ResultEntered { result: new_result })).unwrap();
    }
}

#[test]
fn after_a_correction_a_different_draw_is_reported() {
    let mut journal = swiss("swiss-pairs 8 rounds 5", &[]);
    draw_next_round(&mut journal, &[]);
    play(&mut journal);
    let second = draw_next_round(&mut journal, &[]);
    play(&mut journal);
    assert_eq!(corrected_draw(&journal, SectionId::A), None);
    let last_pair = score(&journal).rankings[0].lines[7].contestant;
    make_top_in_round_1(&mut journal, last_pair);
    let corrected = corrected_draw(&journal, SectionId::A).unwrap();
    assert_eq!(corrected.round, 2);
    assert_ne!(pairs(&corrected), pairs(&second));
    let reasons = Language::ALL.map(|language| lang::draw::drawn_differently(&corrected, &language.texts()));
    let beginning = "round 2 was drawn before a correction: the corrected results would give Pair ";
    assert!(reasons[0].starts_with(beginning), "{}", reasons[0]);
    assert_eq!(reasons.iter().collect::<BTreeSet<_>>().len(), 4);
}

#[test]
fn draw_that_left_out_a_pair_is_compared_after_a_correction() {
    let mut journal = swiss("swiss-pairs 8 rounds 5", &[]);
    draw_next_round(&mut journal, &[]);
    play(&mut journal);
    // The last pair has the bye.
    let last_pair = score(&journal).rankings[0].lines[7].contestant;
    let mut field = field(&journal, &[]);
    for contender in &mut field.contenders {
        contender.withdrawn = contender.number == 1;
    }
    let last_entry = journal.entries().last().map(|e| e.id);
    journal.apply(entry(draw(&field, 0).unwrap().change(last_entry))).unwrap();
    assert_eq!(corrected_draw(&journal, SectionId::A), None);
    make_top_in_round_1(&mut journal, last_pair);
    let corrected = corrected_draw(&journal, SectionId::A).unwrap();
    assert!(pairs(&corrected).iter().flatten().all(|number| *number != 1), "{:?}", pairs(&corrected));
}

#[test]
fn draw_with_a_meeting_set_by_hand_is_not_compared() {
    let mut journal = swiss("swiss-pairs 4 rounds 3", &[]);
    draw_next_round(&mut journal, &[]);
    play(&mut journal);
    let best_draw = draw(&field(&journal, &[]), 0).unwrap();
    let mut fixed_field = field(&journal, &[]);
    fixed_field.wanted.pairs = vec![[1, 2]];
    if pairs(&best_draw).contains(&[1, 2]) {
        fixed_field.wanted.pairs = vec![[1, 3]];
    }
    let last_entry = journal.entries().last().map(|e| e.id);
    journal.apply(entry(draw(&fixed_field, 0).unwrap().change(last_entry))).unwrap();
    assert_eq!(corrected_draw(&journal, SectionId::A), None);
}

/// A Swiss of seven teams whose third round is drawn and not begun, and that draw.
fn third_round_of_seven_teams() -> (Journal, Proposal) {
    let mut journal = swiss("swiss-teams 7 rounds 5", &IN_VP);
    for _ in 1..=2 {
        draw_next_round(&mut journal, &[]);
        play(&mut journal);
    }
    let third = draw_next_round(&mut journal, &[]);
    (journal, third)
}

/// The draw of the last round for those who are present.
fn draw_for_those_present(journal: &Journal) -> Option<Proposal> {
    draw_of_those_present(journal, SectionId::A, &EarlierSessions::default())
}

/// Draws the last round again. Returns its matches, its byes and its number.
fn after_drawing_again(journal: &mut Journal, proposal: Proposal) -> (usize, usize, u8) {
    for change in draw_again(journal, proposal).unwrap() {
        journal.apply(entry(change)).unwrap();
    }
    let movement = &journal.session().sections[&SectionId::A].movement;
    let round = movement.drawn_rounds();
    (movement.round(round).count() / 2, movement.byes().iter().filter(|bye| bye.round == round).count(), round)
}

#[test]
fn team_that_leaves_after_the_draw_gives_a_new_draw() {
    let (mut journal, third) = third_round_of_seven_teams();
    assert_eq!((draw_for_those_present(&journal), third.byes.len()), (None, 1));
    let leaver = pairs(&third).first().unwrap()[0];
    let leave = Repair::Leave(leaver);
    for change in repair_section(journal.session(), SectionId::A, 3, &leave, "went home").unwrap().0 {
        journal.apply(entry(change)).unwrap();
    }
    let proposal = draw_for_those_present(&journal).unwrap();
    assert_eq!((proposal.round, proposal.byes.len(), pairs(&proposal).len()), (3, 0, 3));
    let questions = Language::ALL.map(|language| lang::draw::drawn_differently(&proposal, &language.texts()));
    assert!(questions[0].starts_with("6 teams now: draw round 3 again? Team "), "{}", questions[0]);
    assert_eq!(questions.iter().collect::<BTreeSet<_>>().len(), 4);
    assert_eq!(after_drawing_again(&mut journal, proposal), (3, 0, 3));
    assert_eq!(draw_for_those_present(&journal), None);
    assert_eq!(journal.session().left_after(pair(leaver)), Some(2));
    // The team is not drawn again in the next round.
    play(&mut journal);
    let fourth = draw_next_round(&mut journal, &[]);
    assert!(!pairs(&fourth).iter().flatten().any(|number| *number == leaver) && fourth.byes.is_empty());
}

#[test]
fn team_that_arrives_after_the_draw_gives_a_new_draw() {
    let (mut journal, _) = third_round_of_seven_teams();
    seat(&mut journal, pair(8));
    let proposal = draw_for_those_present(&journal).unwrap();
    assert_eq!((proposal.byes.len(), pairs(&proposal).len()), (0, 4));
    assert_eq!(after_drawing_again(&mut journal, proposal), (4, 0, 3));
}

#[test]
fn disqualified_team_gives_a_new_draw_until_the_round_is_called() {
    let (mut journal, third) = third_round_of_seven_teams();
    let team = pair(pairs(&third).first().unwrap()[0]);
    let status = Change::StatusSet {
        contestant: team,
        player: None,
        status: Status::Disqualified { organizer: "Organizer".to_owned() },
        reason: "Law 91".to_owned(),
    };
    journal.apply(entry(status)).unwrap();
    assert_eq!(draw_for_those_present(&journal).map(|proposal| proposal.byes.len()), Some(0));
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 3 })).unwrap();
    assert_eq!(draw_for_those_present(&journal), None);
}

#[test]
fn draw_of_a_called_round_is_taken_back_until_it_has_a_result() {
    let (mut journal, _) = third_round_of_seven_teams();
    journal.apply(entry(Change::RoundCalled { section: SectionId::A, round: 3 })).unwrap();
    for change in take_back_draw(&journal, SectionId::A).unwrap() {
        journal.apply(entry(change)).unwrap();
    }
    let section = &journal.session().sections[&SectionId::A];
    assert_eq!((section.drawn_rounds(), section.last_called()), (2, None));
    draw_next_round(&mut journal, &[]);
    play(&mut journal);
    assert!(take_back_draw(&journal, SectionId::A).is_none());
}

#[test]
fn lag_ignores_corrections_of_the_round_left_out() {
    let mut journal = swiss("swiss-pairs 9 rounds 6", &[]);
    let mut conditions = journal.session().conditions.clone();
    conditions.draw = rules(&[("draw.lag", "1")]);
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    let lag = [("draw.lag", "1")];
    (1..=2).for_each(|_| _ = draw_next_round(&mut journal, &lag));
    for round in 3..=6 {
        play_until(&mut journal, round - 2);
        draw_next_round(&mut journal, &lag);
        assert_eq!(corrected_draw(&journal, SectionId::A), None, "round {round}");
        play_until(&mut journal, round - 1);
        assert_eq!(corrected_draw(&journal, SectionId::A), None, "round {round}");
    }
}

#[test]
fn missing_results_are_reported() {
    let mut journal = swiss("swiss-pairs 4 rounds 3", &[]);
    draw_next_round(&mut journal, &[]);
    assert_eq!(draw(&field(&journal, &[]), 0).unwrap().notes, [Note::Missing(4)]);
}

// The command line

fn arrowswitch(arguments: &[&str]) -> Output {
    program().args(arguments).output().unwrap()
}

fn json_of(output: &Output) -> Value {
    let text = String::from_utf8_lossy(&output.stdout);
    serde_json::from_str(&text).unwrap_or_else(|e| panic!("{e}: {text}{}", String::from_utf8_lossy(&output.stderr)))
}

/// Creates a database with a session of these changes.
fn create_database(folder: &Path, journal: &Journal) -> PathBuf {
    let list: Vec<&Change> = journal.entries().iter().map(|e| &e.change).collect();
    let (changes, db) = (folder.join("changes.json"), folder.join("club.db"));
    std::fs::write(&changes, serde_json::to_string(&list).unwrap()).unwrap();
    let change_output = arrowswitch(&["change", "last", changes.to_str().unwrap(), "--db", db.to_str().unwrap()]);
    assert!(change_output.status.success(), "{}", String::from_utf8_lossy(&change_output.stderr));
    db
}

#[test]
fn the_command_stores_a_round_only_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let db = create_database(folder.path(), &swiss("swiss-teams 9 rounds 7", &IN_VP));
    let db = db.to_str().unwrap();
    let draw_command =
        |extra_arguments: &[&str]| arrowswitch(&[&["draw", "last", "--db", db], extra_arguments].concat());
    let draw_json = json_of(&draw_command(&["--json", "--seed", "7"]));
    assert_eq!(
        (&draw_json["section"], &draw_json["round"], &draw_json["method"]),
        (&json!("A"), &json!(1), &json!("lot"))
    );
    let meetings = draw_json["meetings"].as_array().unwrap();
    assert_eq!(meetings.len(), 4);
    for meeting in meetings {
        assert_eq!((&meeting["reason"], &meeting["met_before"]), (&json!("by lot"), &json!(0)));
        assert!(meeting["home"].is_string() && meeting["away"].is_string() && meeting["table"].is_number());
    }
    assert_eq!(draw_json["bye"]["award"], json!("12 VP"));
    assert_eq!((&draw_json["triangles"], &draw_json["clashes"]), (&json!([]), &json!([])));
    // Nothing was stored, so the same seed shows the same draw.
    assert_eq!(json_of(&draw_command(&["--json", "--seed", "7"])), draw_json);
    assert_eq!(json_of(&draw_command(&["--json", "--seed", "7", "--make"])), draw_json);
    assert_eq!(json_of(&draw_command(&["--json"]))["round"], 2);
    let text = String::from_utf8(draw_command(&[]).stdout).unwrap();
    assert!(text.contains("round 2 of 7, best") && text.contains("not drawn yet") && text.contains("note: "), "{text}");
}

#[test]
fn players_of_an_individual_are_drawn_with_their_partners() {
    let folder = tempfile::tempdir().unwrap();
    let db = create_database(folder.path(), &swiss("swiss-individual 9 rounds 3", &[]));
    let db = db.to_str().unwrap();
    let draw_command = |extra_arguments: &[&str]| {
        arrowswitch(&[&["draw", "last", "--db", db, "--seed", "7"], extra_arguments].concat())
    };
    let draw_json = json_of(&draw_command(&["--json", "--fix", "A1-A2"]));
    let meetings = draw_json["meetings"].as_array().unwrap();
    let sides = || meetings.iter().flat_map(|meeting| [&meeting["ns"], &meeting["ew"]]);
    assert_eq!((meetings.len(), draw_json["byes"].as_array().unwrap().len()), (2, 1));
    assert!(sides().any(|side| *side == json!(["A1", "A2"]) || *side == json!(["A2", "A1"])), "{draw_json}");
    let text = String::from_utf8(draw_command(&["--fix", "A1-A2"]).stdout).unwrap();
    assert!(text.contains(" + A2") || text.contains(" + A1"), "{text}");
}

#[test]
fn impossible_draw_names_the_conflicts_and_stores_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let db = create_database(folder.path(), &swiss("swiss-pairs 4 rounds 3", &[]));
    let db = db.to_str().unwrap();
    let draw_command =
        |extra_arguments: &[&str]| arrowswitch(&[&["draw", "last", "--db", db], extra_arguments].concat());
    let forbidden = ["--forbid", "A1-A2", "--forbid", "A1-A3", "--forbid", "A1-A4"];
    let refused = draw_command(&[&forbidden[..], &["--json", "--make"]].concat());
    assert_eq!(refused.status.code(), Some(1));
    let reasons = json_of(&refused);
    assert_eq!(
        reasons["clashes"],
        json!(["A1 and A2 may not meet", "A1 and A3 may not meet", "A1 and A4 may not meet"])
    );
    assert_eq!(json_of(&draw_command(&["--json"]))["round"], 1, "nothing was drawn");
}

#[test]
fn fixed_meeting_is_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let db = create_database(folder.path(), &swiss("swiss-pairs 4 rounds 3", &[]));
    let db = db.to_str().unwrap();
    let fixed_draw = json_of(&arrowswitch(&["draw", "last", "--db", db, "--json", "--fix", "A1-A4"]));
    let fixed_meeting =
        fixed_draw["meetings"].as_array().unwrap().iter().find(|m| m["home"] == "A1" || m["away"] == "A1").unwrap();
    assert_eq!(fixed_meeting["reason"], "chosen by the director");
}

#[test]
fn wrong_arguments_of_a_draw_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let db = create_database(folder.path(), &swiss("swiss-pairs 4 rounds 3", &[]));
    let db = db.to_str().unwrap();
    let draw_command =
        |extra_arguments: &[&str]| arrowswitch(&[&["draw", "last", "--db", db], extra_arguments].concat());
    for (wrong_arguments, code) in [
        (&["--method", "guess"][..], 2),
        (&["--set", "draw.lag=9"][..], 1),
        (&["--section", "B"][..], 1),
        (&["--fix", "A1-A9"][..], 1),
        (&["--without", "A1", "--without", "A2", "--without", "A3"][..], 1),
    ] {
        assert_eq!(draw_command(wrong_arguments).status.code(), Some(code), "{wrong_arguments:?}");
    }
    assert_eq!(arrowswitch(&["draw"]).status.code(), Some(2));
}

#[test]
fn a_draw_of_others_is_judged_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("draw.json");
    let points = |number: u16| json!({"contestant": format!("A{number}"), "points": format!("{}.50", 60 - number)});
    let document = json!({
        "round": 2, "rounds": 5,
        "contestants": (1..=5).map(points).collect::<Vec<_>>(),
        "played": [{"meetings": [["A1", "A2"], ["A3", "A4"]], "byes": ["A5"]}],
        "meetings": [["A1", "A3"], ["A2", "A5"]], "byes": ["A4"],
    });
    let check = |document: &Value| {
        std::fs::write(&file, document.to_string()).unwrap();
        arrowswitch(&["draw", "check", file.to_str().unwrap(), "--json"])
    };
    let verdict = json_of(&check(&document));
    assert_eq!((&verdict["legal"], &verdict["best"], &verdict["faults"]), (&json!(true), &json!(true), &json!([])));
    let reason = &verdict["ours"]["meetings"][0]["reason"];
    assert_eq!(reason, "numbers 1 and 2 in the standings have met in round 1; next best");
    // The example in the documentation can be judged, too.
    let page = include_str!("../docs/draw.md");
    let example = page.split("```json\n").nth(1).and_then(|after_start| after_start.split("```").next()).unwrap();
    let page_verdict = json_of(&check(&serde_json::from_str(example).unwrap()));
    assert_eq!((&page_verdict["legal"], &page_verdict["best"]), (&json!(true), &json!(true)));
    let mut wrong_document = document.clone();
    (wrong_document["meetings"], wrong_document["byes"]) = (json!([["A1", "A2"], ["A3", "A4"]]), json!(["A5"]));
    let verdict = json_of(&check(&wrong_document));
    assert_eq!(
        verdict["faults"],
        json!([
            "A1 and A2 have met in round 1",
            "A3 and A4 have met in round 1",
            "A5 has had a bye already, and others have not"
        ])
    );
    let mut greedy_document = document.clone();
    greedy_document["settings"] = json!({"draw.method": "greedy"});
    assert_eq!(json_of(&check(&greedy_document))["ours"]["method"], "greedy");
    for (field, value) in [("round", json!(3)), ("meetings", json!([["B1", "A2"]])), ("rule", json!(1))] {
        let mut invalid_document = document.clone();
        invalid_document[field] = value;
        assert_eq!(check(&invalid_document).status.code(), Some(1), "{field}");
    }
}

#[test]
fn sample_club_has_evenings_with_a_round_to_draw() {
    let evenings = sample::drawn().unwrap();
    let evening_draws = evenings.into_iter().map(|changes| {
        let mut changes = changes.into_iter().map(entry);
        let mut journal = Journal::open(changes.next().unwrap()).unwrap();
        changes.for_each(|entry| journal.apply(entry).unwrap());
        assert!(journal.session().missing().is_empty());
        let field = field(&journal, &[]);
        let proposal = draw(&field, 0).unwrap();
        assert!(proposal.notes.is_empty() && proposal.matches().all(|p| p.met_before == 0));
        let session = journal.session();
        (session.title.clone(), field.round, field.rounds, proposal.matches().count(), proposal.byes.len())
    });
    let expected = [("Swiss Teams".to_owned(), 4, 7, 4, 1), ("Monrad Pairs".to_owned(), 3, 5, 5, 0)];
    assert_eq!(evening_draws.collect::<Vec<_>>(), expected);
}

#[test]
fn the_page_on_drawn_rounds_names_every_setting() {
    let page = include_str!("../docs/draw.md");
    for (key, default_value) in DrawRules::default().entries() {
        let row =
            page.lines().find(|line| line.starts_with(&format!("| `{key}` |"))).unwrap_or_else(|| panic!("{key}"));
        assert!(row.contains(&format!("`{default_value}`")), "{row}");
    }
}

#[test]
fn settings_of_the_draw_are_kept_with_the_conditions() {
    let journal = swiss("swiss-pairs 6 rounds 3", &[]);
    let mut conditions = journal.session().conditions.clone();
    assert!(serde_json::to_value(&conditions).unwrap().get("draw").is_none());
    conditions.set("draw.method", "greedy").unwrap();
    assert!(conditions.set("draw.method", "guess").is_err());
    let json_text = serde_json::to_string(&conditions).unwrap();
    let conditions_read: evening::club::Conditions = serde_json::from_str(&json_text).unwrap();
    assert_eq!(conditions_read, conditions);
    let standings = score(&journal);
    let session = journal.session();
    let second = DrawField::of(session, &standings, SectionId::A, &conditions_read.draw).unwrap();
    assert_eq!(second.method, DrawMethod::Lot);
}

#[test]
fn rounds_to_be_drawn_are_one_line_without_an_empty_grid() {
    let output = arrowswitch(&["movement", "show", "swiss-teams 9 rounds 7"]);
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("R1-R7    not drawn yet: sets 1 to 7, one for each round"), "{text}");
    assert_eq!(text.lines().count(), 2, "{text}");
}

// Knock-outs

/// The draw settings of a seeded knock-out whose matches take two rounds.
const SEEDED_IN_TWO_STANZAS: [(&str, &str); 2] = [("draw.first", "seeded"), ("draw.stanzas", "2")];

const KNOCK_OUT: [(&str, &str); 2] = [("scoring.method", "imps"), ("teams.knockout", "yes")];

/// A knock-out of teams seeded by number; the lower number is stronger.
fn seeded_knock_out(spec: &str) -> Journal {
    let mut journal = swiss(spec, &KNOCK_OUT);
    let seeds = journal.session().contestants.keys().copied().collect();
    let wishes = SeatingWishes { seeds, ..SeatingWishes::default() };
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    journal
}

#[test]
fn thirteen_teams_with_two_round_matches_are_knocked_out() {
    let mut journal = seeded_knock_out("knock-out 13 rounds 8");
    let mut match_counts = Vec::new();
    for round in 1..=8 {
        let proposal = draw_next_round(&mut journal, &SEEDED_IN_TWO_STANZAS);
        let reason = if round % 2 == 0 { PairingReason::GoesOn } else { proposal.meetings[0].reason };
        assert!(proposal.meetings.iter().all(|p| p.reason == reason), "round {round}");
        match_counts.push(pairs(&proposal).len());
        play(&mut journal);
    }
    assert_eq!(match_counts, [5, 5, 4, 4, 2, 2, 1, 1]);
    let standings = score(&journal);
    assert!(!standings.provisional);
    let ranks: Vec<String> = (1..=13).map(|number| standings.line(pair(number)).unwrap().1.rank_shown()).collect();
    assert_eq!(ranks[..8], ["1", "2", "3=", "3=", "5=", "5=", "5=", "5="]);
    assert!(ranks[8..].iter().all(|rank| rank == "9="), "{ranks:?}");
    // A match counts as one over both of its rounds.
    assert_eq!(standings.matches.len(), 12);
    let knock_out = KnockOut::of(journal.session(), &standings, SectionId::A).unwrap();
    assert_eq!(knock_out.bracket.iter().map(|stage| stage.ties.len()).collect::<Vec<_>>(), [8, 4, 2, 1]);
    assert_eq!((knock_out.winner(), knock_out.bracket[3].rounds), (Some(pair(1)), Some((7, 8))));
    assert!(knock_out.others.is_empty());
    // A team that begins without opponents is alone in the first stage.
    assert_eq!(knock_out.bracket[0].ties[0].contestants, [Some(pair(1)), None]);
    let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
    assert_eq!(Journal::replay(entries).unwrap().session(), journal.session());
}

#[test]
fn losers_of_five_teams_play_on_for_every_place() {
    let settings = [("draw.first", "seeded"), ("draw.losers", "play-on")];
    let mut journal = seeded_knock_out("knock-out 5");
    for _ in 1..=3 {
        draw_next_round(&mut journal, &settings);
        play(&mut journal);
    }
    let standings = score(&journal);
    let ranks: Vec<String> = (1..=5).map(|number| standings.line(pair(number)).unwrap().1.rank_shown()).collect();
    assert_eq!(ranks, ["1", "2", "3", "4", "5"]);
}

#[test]
fn correction_that_turns_a_match_is_reported_as_another_draw() {
    let mut journal = seeded_knock_out("knock-out 4");
    draw_next_round(&mut journal, &[("draw.first", "seeded")]);
    play(&mut journal);
    draw_next_round(&mut journal, &[]);
    assert_eq!(corrected_draw(&journal, SectionId::A), None);
    let first_results: Vec<_> =
        journal.session().results().filter(|r| r.slot().contestants().any(|c| c == pair(1))).cloned().collect();
    for earlier in first_results {
        let is_home = earlier.sitting.contestants().next().unwrap().0 == pair(1);
        let mut correction = result(earlier.board.number(), pair(1), pair(2), if is_home { -500 } else { 500 });
        (correction.sitting, correction.place, correction.forced) = (earlier.sitting, earlier.place, true);
        (correction.supersedes, correction.reason) = (Some(earlier.id), Some("entered for the other team".to_owned()));
        journal.apply(entry(Change::ResultEntered { result: correction })).unwrap();
    }
    let corrected = corrected_draw(&journal, SectionId::A).unwrap();
    assert_eq!(pairs(&corrected), BTreeSet::from([[2, 4]]));
}

#[test]
fn pairs_are_knocked_out_by_their_match_score() {
    // By total points the lower number wins each match.
    let mut journal = swiss("knock-out-pairs 13 rounds 8", &[("scoring.method", "total"), ("teams.knockout", "yes")]);
    let seeds = journal.session().contestants.keys().copied().collect();
    let wishes = SeatingWishes { seeds, ..SeatingWishes::default() };
    journal.apply(entry(Change::SeatingWished { wishes })).unwrap();
    let mut table_counts = Vec::new();
    for _ in 1..=8 {
        let proposal = draw_next_round(&mut journal, &SEEDED_IN_TWO_STANZAS);
        assert_eq!(pairs(&proposal).len(), proposal.meetings.len());
        table_counts.push(proposal.meetings.len());
        play(&mut journal);
    }
    assert_eq!(table_counts, [5, 5, 4, 4, 2, 2, 1, 1]);
    let standings = score(&journal);
    let ranks: Vec<String> = (1..=13).map(|number| standings.line(pair(number)).unwrap().1.rank_shown()).collect();
    assert_eq!(ranks[..8], ["1", "2", "3=", "3=", "5=", "5=", "5=", "5="]);
    assert_eq!((standings.matches.len(), standings.matches[0].boards.len()), (12, 4));
    let knock_out = KnockOut::of(journal.session(), &standings, SectionId::A).unwrap();
    assert_eq!(knock_out.winner(), Some(pair(1)));
}

#[test]
fn match_of_pairs_is_won_by_matchpoints_across_the_field() {
    let mut journal = swiss("knock-out-pairs 4", &[("teams.knockout", "yes")]);
    let first = draw_next_round(&mut journal, &[("draw.first", "seeded")]);
    // Both North-South pairs score; the one with more has the top, and the other loses to its opponents.
    let missing_lines: Vec<_> = journal.session().missing().iter().map(|l| (l.slot, l.sitting, l.place)).collect();
    for (slot, sitting, place) in missing_lines {
        let mut table_result =
            result(slot.board.number(), pair(1), pair(2), if place.table == Some(1) { 140 } else { 110 });
        (table_result.sitting, table_result.place) = (sitting, place);
        journal.apply(entry(Change::ResultEntered { result: table_result })).unwrap();
    }
    let [first_match, second_match] = [0, 1].map(|index| first.meetings[index].two().unwrap());
    let next = draw(&field(&journal, &[]), 7).unwrap();
    assert_eq!(
        pairs(&next),
        BTreeSet::from([[first_match[0].min(second_match[1]), first_match[0].max(second_match[1])]])
    );
    assert!(score(&journal).in_percent());
}

#[test]
fn walk_over_has_a_winner_in_every_knock_out() {
    let pairs_settings = [("scoring.method", "butler"), ("teams.knockout", "yes")];
    for (spec, settings) in [("knock-out 4", KNOCK_OUT), ("knock-out-pairs 4", pairs_settings)] {
        let mut journal = swiss(spec, &settings);
        let first = draw_next_round(&mut journal, &[("draw.first", "seeded")]);
        let matches: Vec<[u16; 2]> = pairs(&first).into_iter().collect();
        assert!(matches!(draw(&field(&journal, &[]), 7), Err(CannotDraw::Undecided(_))), "{spec}");
        for [winner, loser] in &matches {
            let ruling = MatchRuling {
                id: MatchRulingId(Uuid::new_v4()),
                contestants: [pair(*winner), pair(*loser)],
                round: Some(1),
                outcome: MatchOutcome::Won(pair(*winner)),
                law: "81C3".to_owned(),
                reason: String::new(),
            };
            journal.apply(entry(Change::MatchDecided { decided: ruling })).unwrap();
        }
        let next = draw(&field(&journal, &[]), 7).unwrap();
        assert_eq!(pairs(&next), BTreeSet::from([[matches[0][0], matches[1][0]]]), "{spec}");
    }
}

#[test]
fn carry_over_decides_who_goes_on_after_a_drawn_match() {
    let settings = [KNOCK_OUT[0], KNOCK_OUT[1], ("imps.total", "1")];
    let mut journal = swiss("knock-out 4", &settings);
    let first = draw_next_round(&mut journal, &[("draw.first", "seeded")]);
    let matches: Vec<[u16; 2]> = pairs(&first).into_iter().collect();
    testing::teams::play(&mut journal, 1);
    assert!(matches!(draw(&field(&journal, &[]), 7), Err(CannotDraw::Undecided(_))));
    for [lower, higher] in &matches {
        let ruling = MatchRuling {
            id: MatchRulingId(Uuid::new_v4()),
            contestants: [pair(*lower), pair(*higher)],
            round: Some(1),
            outcome: MatchOutcome::CarryOver([0, 10]),
            law: "78D".to_owned(),
            reason: "qualified higher".to_owned(),
        };
        journal.apply(entry(Change::MatchDecided { decided: ruling })).unwrap();
    }
    let next = draw(&field(&journal, &[]), 7).unwrap();
    let [one, two] = [matches[0][1], matches[1][1]];
    assert_eq!(pairs(&next), BTreeSet::from([[one.min(two), one.max(two)]]));
}

// Planned rounds that become drawn ones

#[test]
fn rest_of_a_mitchell_is_drawn_with_unplayed_boards() {
    let mut journal = swiss("mitchell 5", &[]);
    (1..=10).for_each(|number| seat(&mut journal, pair(number)));
    play_until(&mut journal, 2);
    let (changes, repaired) = repair_section(journal.session(), SectionId::A, 3, &Repair::Draw(3), "Monrad").unwrap();
    assert_eq!((repaired.movement.rounds, repaired.movement.undrawn(), repaired.movement.winners), (5, 3, 1));
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    let mut boards = BTreeSet::new();
    for _ in 3..=5 {
        let proposal = draw_next_round(&mut journal, &[]);
        assert!(proposal.matches().all(|p| p.met_before == 0));
        boards.extend(proposal.meetings.iter().map(|p| p.meeting.boards));
        play(&mut journal);
    }
    assert_eq!(boards, BTreeSet::from([6, 7, 8].map(Boards::Set)));
    let standings = score(&journal);
    assert_eq!((standings.provisional, standings.rankings.len()), (false, 1));
    let second_repair = repair_section(journal.session(), SectionId::A, 4, &Repair::Draw(3), "");
    assert!(second_repair.is_err());
}

#[test]
fn two_groups_of_teams_become_one_section_that_plays_finals() {
    let second_section = SectionId::from_index(1);
    let mut journal = swiss("round-robin 4", &IN_VP);
    let movement = "round-robin 4".parse::<Spec>().unwrap().movement().unwrap();
    let (boards_per_round, first_board) = (2, BoardNumber::FIRST);
    let second = Change::MovementSet {
        section: second_section,
        movement: Box::new(movement),
        boards_per_round,
        first_board,
        reason: None,
    };
    journal.apply(entry(second)).unwrap();
    play(&mut journal);
    let early_merge = merge_sections(journal.session(), SectionId::A, second_section, 3, "");
    assert!(early_merge.is_err());
    let (changes, _) = merge_sections(journal.session(), SectionId::A, second_section, 4, "").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    assert_eq!(journal.session().sections.len(), 1);
    let standings_before = score(&journal);
    let order: Vec<u16> = standings_before.rankings[0].lines.iter().map(|line| line.contestant.number).collect();
    let finals = vec![order[..4].to_vec(), order[4..].to_vec()];
    let (changes, _) =
        repair_section(journal.session(), SectionId::A, 4, &Repair::Finals(2, finals.clone()), "").unwrap();
    for change in changes {
        journal.apply(entry(change)).unwrap();
    }
    for _ in 0..2 {
        let proposal = draw_next_round(&mut journal, &[]);
        let is_within_a_final =
            |meeting: &[u16; 2]| finals.iter().any(|list| meeting.iter().all(|number| list.contains(number)));
        assert!(pairs(&proposal).iter().all(is_within_a_final));
        play(&mut journal);
    }
    let standings_after = score(&journal);
    let top_four: BTreeSet<u16> =
        standings_after.rankings[0].lines[..4].iter().map(|line| line.contestant.number).collect();
    assert_eq!(top_four, finals[0].iter().copied().collect());
    let movement = &journal.session().sections[&SectionId::A].movement;
    assert_eq!([finals[0][3], finals[1][0]].map(|number| movement.final_of(number)), [Some(0), Some(1)]);
    let entries = journal.entries().iter().map(|e| (**e).clone()).collect();
    assert_eq!(Journal::replay(entries).unwrap().session(), journal.session());
}

#[test]
fn triangle_in_the_time_of_one_match_counts_half() {
    let mut journal = swiss("swiss-teams 5 rounds 2", &IN_VP);
    let mut conditions = journal.session().conditions.clone();
    let settings = [("draw.stanzas", "2"), ("draw.odd", "triangle")];
    conditions.draw = rules(&settings);
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    let first = draw_next_round(&mut journal, &settings);
    assert_eq!((first.triangles.len(), first.byes.len(), first.meetings.len()), (1, 0, 5));
    play(&mut journal);
    let second = draw_next_round(&mut journal, &settings);
    assert_eq!((second.triangles.len(), second.meetings.len()), (1, 5));
    assert!(second.triangles[0].teams.iter().all(|team| first.triangles[0].teams.contains(team)));
    play(&mut journal);
    let standings = score(&journal);
    let teams = first.triangles[0].teams;
    for match_scores in &standings.matches {
        let both_vp: Vec<String> = match_scores.vp.iter().flatten().map(|vp| vp.short(2)).collect();
        let sum = &match_scores.vp.as_ref().unwrap()[0] + &match_scores.vp.as_ref().unwrap()[1];
        let is_of_triangle = match_scores.contestants.iter().all(|contestant| teams.contains(&contestant.number));
        assert_eq!(
            (sum.short(2).as_str(), match_scores.boards.len()),
            if is_of_triangle { ("10", 2) } else { ("20", 4) },
            "{both_vp:?}"
        );
    }
    assert_eq!(standings.matches.len(), 4);
    assert!(!standings.provisional);
}

#[test]
fn bracket_takes_the_pages_it_needs_and_stays_inside() {
    for (teams, expected) in [(5, 1), (13, 1), (32, 1), (40, 3)] {
        let mut journal = seeded_knock_out(&format!("knock-out {teams}"));
        draw_next_round(&mut journal, &SEEDED_IN_TWO_STANZAS);
        play(&mut journal);
        let texts = Language::En.texts();
        let standings = score(&journal);
        let pages =
            print::pages(print::Document::CrossTable, journal.session(), &standings, &texts, &print::Sheet::default());
        assert_eq!(pages.len(), expected, "{teams}");
        for page in &pages {
            let mut text_edges = page.marks.iter().filter_map(|mark| match mark {
                print::Mark::Text { x, y, size, text, bold, .. } => {
                    Some((*x, *x + print::text_width(text, *size, *bold), *y))
                }
                _ => None,
            });
            assert!(text_edges.all(|(left_edge, right_edge, y)| left_edge >= 36.0
                && right_edge <= page.width - 35.0
                && y < page.height - 30.0));
        }
    }
}

#[test]
fn teams_drawn_together_again_play_another_match() {
    let settings = [("scoring.method", "imps"), ("vp.scale", "wbf"), ("teams.match", "round")];
    let mut journal = swiss("swiss-teams 2 rounds 4", &settings);
    let stanzas = [("draw.stanzas", "2")];
    let mut conditions = journal.session().conditions.clone();
    conditions.draw = rules(&stanzas);
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    for _ in 1..=4 {
        draw_next_round(&mut journal, &stanzas);
        play(&mut journal);
    }
    // Two matches of two rounds.
    let rounds: Vec<_> =
        score(&journal).matches.iter().map(|match_scores| (match_scores.round, match_scores.boards.len())).collect();
    assert_eq!(rounds, [(Some(1), 4), (Some(3), 4)]);
}
