//! Movements repaired during an evening: late pairs, pairs that leave, an earlier end, mistakes at the tables.

use std::collections::BTreeSet;

use ::movement::{Repair, Spec, check, repair};
use ::window::movement::{RepairEvent, RepairMessage};
use ::window::{self, App, Message, ScreenName, Shortcut, movement, results};
use bridge::{BoardNumber, Side};
use evening::club::{Contestant, ContestantId, SectionId, Withdrawal};
use evening::session::Change;
use exchange::sample;
use iced_test::Error;
use iced_test::core::Size;
use iced_test::runtime::Task;
use lang::{Language, announcement, movement_name, notes};
use uuid::Uuid;

use crate::harness::{
    LiveWindow, all_words, call_first_rounds, call_rounds, fill, fully_seated, look, movement_of, open_journal,
    open_repair, open_with, overwrite, played_rounds, press, ready, repair_for_leaving_pair, says, send_to_repair,
    session, settle, type_into, update, with_a_substitute,
};
use testing::*;

/// The fourteen pairs of the sample in sections with these movements, without results.
fn app_with_sections(sections: &[(&str, u8)]) -> App {
    let evening = sample::evening().unwrap();
    let mut changes = evening.opening(Uuid::new_v4).unwrap();
    let mut contestants: Vec<Contestant> = Vec::new();
    changes.retain(|change| match change {
        Change::ContestantSeated { contestant } => {
            contestants.push(contestant.clone());
            false
        }
        Change::MovementSet { .. } => false,
        _ => true,
    });
    for ((text, boards_per_round), name) in sections.iter().zip(["A", "B"]) {
        let section: SectionId = name.parse().unwrap();
        let movement = text.parse::<Spec>().unwrap().movement().unwrap();
        let numbers = movement.contestants();
        changes.push(Change::MovementSet {
            section,
            movement: Box::new(movement),
            boards_per_round: *boards_per_round,
            first_board: BoardNumber::FIRST,
            reason: None,
        });
        for number in numbers {
            let Some(contestant) = contestants.pop() else { break };
            let id = ContestantId { section, number };
            changes.push(Change::ContestantSeated { contestant: Contestant { id, ..contestant } });
        }
    }
    open_with(vec![changes.into_iter().map(entry).collect()], &[])
}

/// Types results at the entry line until every board up to a round is in.
fn play_through(app: &mut App, round: u8) {
    const RESULTS: [&str; 6] = ["4sn=", "3nts+1", "2hw=", "p", "5de-1", "1nn+2"];
    press(app, Shortcut::Go(ScreenName::Results));
    let due = |app: &App| session(app).missing().iter().filter(|l| l.place.round.unwrap_or(0) <= round).count();
    let mut typed_count = 0;
    while due(app) > 0 {
        let text = RESULTS[typed_count % RESULTS.len()].to_owned();
        update(app, Message::Results(results::Message::Typed(text)));
        update(app, Message::Results(results::Message::Submit));
        typed_count += 1;
        assert!(typed_count < 400, "{} results still missing up to round {round}", due(app));
    }
}

/// Opens Repair, chooses the entry of its list with this index, fills in the fields, and makes the repair.
fn repair_by_keys(app: &mut App, index: usize, from: u8, fields: &[(&'static str, &str)]) {
    open_repair(app, []);
    // Repair opens with a question, and no entry is chosen.
    for _ in 0..=index {
        press(app, Shortcut::Down);
    }
    overwrite(app, "repair-round", &from.to_string());
    for (field, text) in fields {
        fill(app, field, text);
    }
    let before = movement_of(app).clone();
    press(app, Shortcut::Main);
    assert_ne!(&before, movement_of(app), "the repair was not made");
    assert!(check(movement_of(app)).is_playable());
}

/// Plays to the end and checks the ranking: it is complete with `pair_count` pairs, and nobody played a board twice.
fn finish_and_check_ranking(app: &mut App, pair_count: usize) {
    let rounds = session(app).sections.values().map(|s| s.movement.rounds).max().unwrap();
    play_through(app, rounds);
    press(app, Shortcut::Go(ScreenName::Ranking));
    let standings = app.desk().standings().unwrap();
    assert!(!standings.provisional);
    let ranked_count: usize = standings.rankings.iter().map(|r| r.lines.len()).sum();
    assert_eq!(ranked_count, pair_count);
    let mut window = look(app);
    let first = standings.rankings[0].lines[0].contestant;
    // A single ranking has a pair on each line, two side by side a player on each.
    let contestant = &session(app).contestants[&first];
    let (pair, player) = (contestant.title(), contestant.players[0].name.clone());
    let is_shown = window.find(pair.as_str()).is_ok() || window.find(player.as_str()).is_ok();
    assert!(is_shown, "{pair} is not in the ranking");
    drop(window);
    let mut played = BTreeSet::new();
    for result in session(app).results() {
        for contestant in result.slot().contestants() {
            assert!(played.insert((contestant, result.board)), "{contestant} played board {} twice", result.board);
        }
    }
}

fn seat_guests(app: &mut App, number: u16) {
    let id = ContestantId { section: SectionId::A, number };
    press(app, Shortcut::Go(ScreenName::Seats));
    for name in ["Late Larsen", "Tardy Thomsen"] {
        type_into(app, window::seats::NAME, name);
    }
    assert_eq!(session(app).contestants[&id].title(), "Late Larsen – Tardy Thomsen");
}

#[test]
fn a_late_pair_takes_the_empty_place() {
    let mut app = app_with_sections(&[("mitchell 7 without 14", 4)]);
    play_through(&mut app, 2);
    repair_by_keys(&mut app, 0, 3, &[]);
    seat_guests(&mut app, 14);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn a_late_pair_roves_where_no_place_is_empty() {
    let mut app = app_with_sections(&[("mitchell 7", 4)]);
    play_through(&mut app, 1);
    repair_by_keys(&mut app, 0, 2, &[]);
    seat_guests(&mut app, 15);
    finish_and_check_ranking(&mut app, 15);
}

#[test]
fn evening_is_completed_after_a_pair_leaves() {
    let mut app = app_with_sections(&[("mitchell 7", 4)]);
    play_through(&mut app, 3);
    repair_by_keys(&mut app, 1, 4, &[("repair-first", "3")]);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn a_substitute_takes_over() {
    let mut app = app_with_sections(&[("mitchell 7", 4)]);
    play_through(&mut app, 3);
    open_repair(&mut app, []);
    for _ in 0..=3 {
        press(&mut app, Shortcut::Down);
    }
    // Substitutes are entered on Seats.
    press(&mut app, Shortcut::Main);
    assert_eq!(app.screen(), ScreenName::Seats);
    press(&mut app, Shortcut::Up);
    type_into(&mut app, window::seats::NAME, "Sub Stitute");
    // The screen asks whether the name was wrong, or another person plays from here on.
    press(&mut app, Shortcut::Pick(2));
    let substituted_count = session(&app).contestants.values().filter(|c| !c.substitutions.is_empty()).count();
    assert_eq!(substituted_count, 1);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn shortened_evening_is_completed() {
    let mut app = app_with_sections(&[("mitchell 7", 4)]);
    play_through(&mut app, 5);
    repair_by_keys(&mut app, 4, 6, &[]);
    assert_eq!(movement_of(&app).rounds, 5);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn lengthened_evening_is_completed() {
    let mut app = app_with_sections(&[("mitchell 7 rounds 4", 4)]);
    play_through(&mut app, 4);
    repair_by_keys(&mut app, 5, 5, &[("repair-first", "2")]);
    assert_eq!(movement_of(&app).rounds, 6);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn missed_arrow_switch_is_repaired() {
    let mut app = app_with_sections(&[("mitchell 7 switched", 4)]);
    let round = movement_of(&app).switched_rounds()[0];
    play_through(&mut app, round - 1);
    repair_by_keys(&mut app, 6, round, &[]);
    assert!(!movement_of(&app).switched_rounds().contains(&round));
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn wrong_move_of_two_pairs_is_repaired() {
    let mut app = app_with_sections(&[("mitchell 7", 4)]);
    play_through(&mut app, 2);
    open_repair(&mut app, []);
    for _ in 0..=7 {
        press(&mut app, Shortcut::Down);
    }
    press(&mut app, Shortcut::Enter);
    // In round 3 pair 14 should have been at table 2 with set 4; pairs 13 and 14 sat at each other's table.
    for cell in ["1-14 3", "2-13 4"] {
        type_into(&mut app, "movement-cell", cell);
    }
    press(&mut app, Shortcut::Function(7));
    press(&mut app, Shortcut::Main);
    let numbers: Vec<u16> =
        movement_of(&app).round(3).take(2).flat_map(|m| m.sitting.contestants()).map(|c| c.0).collect();
    assert_eq!(numbers, [1, 14, 2, 13]);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn wrong_move_of_boards_is_repaired() {
    let mut app = app_with_sections(&[("howell 7", 2)]);
    play_through(&mut app, 3);
    repair_by_keys(&mut app, 8, 4, &[]);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn swap_of_two_pairs_is_repaired() {
    let mut app = app_with_sections(&[("mitchell 7", 4)]);
    play_through(&mut app, 3);
    repair_by_keys(&mut app, 9, 4, &[("repair-first", "2"), ("repair-second", "5")]);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn two_sections_with_half_tables_become_one() {
    let mut app = app_with_sections(&[("skip-mitchell 4 without 8", 4), ("skip-mitchell 4 without 8", 4)]);
    play_through(&mut app, 1);
    repair_by_keys(&mut app, 10, 2, &[("repair-first", "B")]);
    assert_eq!(session(&app).sections.len(), 1);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn one_section_becomes_two() {
    let mut app = app_with_sections(&[("mitchell 7", 4)]);
    play_through(&mut app, 3);
    repair_by_keys(&mut app, 11, 4, &[("repair-first", "4")]);
    assert_eq!(session(&app).sections.len(), 2);
    finish_and_check_ranking(&mut app, 14);
}

#[test]
fn sit_outs_of_a_leaving_pair_have_what_the_rule_for_leavers_gives() {
    let mut journal = played_rounds(2, |round, _, _| round == 1);
    let mut conditions = journal.session().conditions.clone();
    conditions.rules.withdrawal = Withdrawal::Half;
    journal.apply(entry(Change::ConditionsSet { conditions })).unwrap();
    let mut app = open_journal(&journal);
    open_repair(&mut app, [RepairMessage::Event(RepairEvent::Leave), RepairMessage::First("3".to_owned())]);
    let words = all_words(&app).join(" ");
    assert!(words.contains("get average plus") && !words.contains("boards of a sit-out"), "{words}");
}

#[test]
fn repair_names_the_leaving_pair_and_the_sit_outs() -> Result<(), Error> {
    let mut app = repair_for_leaving_pair("12");
    let session = app.desk().session().unwrap();
    let name = session.contestants[&pair(12)].title();
    look(&app).find(name)?;
    let sits_out = |app: &App| {
        all_words(app).into_iter().find_map(|word| {
            let start = word.find("Sit out: round\u{a0}3:\u{a0}")?;
            Some(word[start..].to_owned())
        })
    };
    let before = sits_out(&app).unwrap();
    assert!(before.contains("(boards ") && before.contains("By tonight’s rules: boards of a sit-out"), "{before}");
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections.values().next().unwrap().movement.repaired, Some(3));
    // The announcement says the same about the remaining rounds.
    assert_eq!(sits_out(&app), Some(before));
    Ok(())
}

#[test]
fn late_pair_that_fills_the_half_table_ends_the_sit_outs() {
    let mut app = repair_for_leaving_pair("12");
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Letter('r'));
    press(&mut app, Shortcut::Down);
    // The contestants that no longer sit out are named, as on Seats.
    let names_contestants = |word: &String| {
        word.starts_with("These no longer sit out: ") && word.ends_with("From round 3 on nobody sits out.")
    };
    assert!(all_words(&app).iter().any(names_contestants));
}

#[test]
fn a_click_into_the_repair_leaves_the_cursor_in_a_field() {
    let mut window = LiveWindow::new(repair_for_leaving_pair("12"), Size::new(1280.0, 720.0));
    // A kind of repair is clicked. The text typed next says when.
    let click = |window: &mut LiveWindow, what| {
        let message = Message::Movement(movement::Message::InRepair(RepairMessage::Event(what)));
        let work = window.app.update(message);
        window.settle(work);
    };
    click(&mut window, RepairEvent::Curtail);
    assert_eq!(window.hidden_pixels_at_cursor().map(|pixels| pixels <= 1.0), Some(true));
    // After a click on nothing the cursor returns to its field.
    window.forget_cursor();
    assert_eq!(window.hidden_pixels_at_cursor(), None);
    window.settle(Task::done(Message::NothingHasTheCursor));
    assert_eq!(window.hidden_pixels_at_cursor().map(|pixels| pixels <= 1.0), Some(true));
}

#[test]
fn repair_is_not_replaced_without_a_question() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Letter('r'));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Main);
    let before = movement_of(&app).clone();
    assert_eq!(before.repaired, Some(1));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Enter);
    look(&app).find("The repair from round 1 is lost.")?;
    assert_eq!(*movement_of(&app), before);
    Ok(())
}

#[test]
fn repair_begins_at_the_first_round_not_called() -> Result<(), Error> {
    let mut app = ready();
    call_rounds(&mut app, 5);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Letter('r'));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).repaired, Some(6));
    look(&app).find("Mitchell, repaired from round 6")?;
    assert!(check(movement_of(&app)).is_playable());
    Ok(())
}

#[test]
fn repair_is_planned_in_the_background_before_it_can_be_made() -> Result<(), Error> {
    let mut app = ready();
    call_rounds(&mut app, 5);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Letter('r'));
    let work = app.update(Message::Shortcut(Shortcut::Down));
    look(&app).find("Working it out…")?;
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).repaired, None);
    settle(&mut app, work);
    assert!(look(&app).find("Working it out…").is_err());
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).repaired, Some(6));
    Ok(())
}

/// A Mitchell of seven tables, repaired from a round on.
fn repaired_mitchell(from: u8, repair: &Repair) -> ::movement::Movement {
    let movement = "mitchell 7".parse::<::movement::Spec>().unwrap().movement().unwrap();
    ::movement::repair(&movement, from, repair).unwrap().movement
}

#[test]
fn a_second_repair_says_from_which_round_it_is() {
    let first = repaired_mitchell(2, &Repair::Join);
    let second = ::movement::repair(&first, 6, &Repair::Leave(3)).unwrap().movement;
    assert_eq!(second.repaired, Some(6));
}

#[test]
fn leaving_pair_makes_its_opponents_sit_out() {
    let whole = "mitchell 7".parse::<Spec>().unwrap().movement().unwrap();
    let repaired = repair(&whole, 3, &Repair::Hole(8)).unwrap();
    let expected_meetings: Vec<_> = whole
        .meetings
        .iter()
        .filter(|m| m.round < 3 || m.sitting.contestants().all(|(number, _)| number != 8))
        .copied()
        .collect();
    assert_eq!(repaired.movement.meetings, expected_meetings, "nothing else changes");
    assert!(repaired.cost.lost.is_empty() && repaired.cost.met_again == 0, "{:?}", repaired.cost);
    let byes = repaired.movement.byes();
    assert_eq!(byes.len(), 5, "one in each round that is left: {byes:?}");
    let repaired_announcement = announcement(&repaired.movement, &Language::En.texts());
    let whole_announcement = announcement(&whole, &Language::En.texts());
    assert_eq!(
        repaired_announcement,
        format!("{whole_announcement} There is no pair 8: the pair that would meet it sits out.")
    );
}

#[test]
fn sit_out_in_the_last_round_does_not_mean_a_missing_pair() {
    let whole = "mitchell 5 without 10".parse::<Spec>().unwrap().movement().unwrap();
    let announcement_after_repair = |round| {
        let repaired = repair(&whole, round, &Repair::Hole(7)).unwrap().movement;
        announcement(&repaired, &Language::En.texts()).replace("There is no pair 10:", "")
    };
    // The opponent of the fourth round plays in the fifth: pair 7 left.
    assert!(
        announcement_after_repair(4).ends_with("There is no pair 7: the pair that would meet it sits out."),
        "{}",
        announcement_after_repair(4)
    );
    assert_eq!(announcement_after_repair(4).matches("There is no pair").count(), 1);
    // In the last round alone it may have been either.
    assert!(
        !announcement_after_repair(5).contains("There is no pair")
            && announcement_after_repair(5).contains("Nobody plays at table "),
        "{}",
        announcement_after_repair(5)
    );
}

#[test]
fn a_pair_that_left_is_not_called_stationary() {
    let whole = "howell 5".parse::<Spec>().unwrap().movement().unwrap();
    let stationary_pair = whole.stationary()[0];
    for repair_kind in [Repair::Leave(stationary_pair), Repair::Hole(stationary_pair)] {
        let repaired = repair(&whole, 2, &repair_kind).unwrap().movement;
        let announcement = announcement(&repaired, &Language::En.texts());
        assert!(!announcement.contains(" seated"), "{announcement}");
    }
}

#[test]
fn repair_offers_to_let_opponents_sit_out() {
    let mut app = ready();
    open_repair(&mut app, [RepairMessage::Event(RepairEvent::Hole), RepairMessage::First("8".to_owned())]);
    assert!(says(&app, "A pair leaves; its opponents sit out"), "{:?}", all_words(&app));
    assert!(!says(&app, "New guide cards"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    let section = app.desk().session().unwrap().sections.values().next().unwrap();
    assert_eq!(section.movement.repaired, Some(1));
    assert_eq!(section.movement.byes().iter().filter(|bye| bye.round == 1).count(), 1);
}

#[test]
fn early_end_needs_no_new_guide_cards() {
    let mut app = ready();
    open_repair(&mut app, [RepairMessage::Event(RepairEvent::Curtail), RepairMessage::Round("6".to_owned())]);
    assert!(says(&app, "Fairness"), "{:?}", all_words(&app));
    assert!(!says(&app, "New guide cards"), "{:?}", all_words(&app));
}

#[test]
fn a_round_that_is_called_is_not_taken_off() {
    let mut app = ready();
    call_rounds(&mut app, 4);
    open_repair(&mut app, [RepairMessage::Event(RepairEvent::Curtail), RepairMessage::Round("4".to_owned())]);
    assert!(says(&app, "Round 4 is called: undo that call first (Ctrl Z), or stop before round 5."));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections[&SectionId::A].movement.repaired, None);
    send_to_repair(&mut app, RepairMessage::Round("5".to_owned()));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections[&SectionId::A].movement.rounds, 4);
}

#[test]
fn early_end_counts_the_results_of_dropped_rounds() {
    let early_end = [RepairMessage::Event(RepairEvent::Curtail), RepairMessage::Round("3".to_owned())];
    let mut app = open_journal(&played_rounds(2, |round, table, _| round < 3 || (round, table) == (4, 1)));
    open_repair(&mut app, early_end.clone());
    assert!(says(&app, "2 results from round 3 on are entered already: they stay and count."), "{:?}", all_words(&app));
    let mut app = open_journal(&played_rounds(2, |round, _, _| round < 3));
    open_repair(&mut app, early_end);
    assert!(!says(&app, "entered already"), "{:?}", all_words(&app));
}

/// A Mitchell whose last round is arrow-switched, with two rounds called.
fn switched_mitchell() -> App {
    let mut journal = evening("mitchell 7 switched", 2);
    call_first_rounds(&mut journal, 2);
    open_journal(&journal)
}

#[test]
fn early_end_before_the_arrow_switch_warns_and_renames_the_movement() {
    let mut app = switched_mitchell();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    assert!(says(&app, "arrow-switched"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Letter('r'));
    send_to_repair(&mut app, RepairMessage::Event(RepairEvent::Curtail));
    send_to_repair(&mut app, RepairMessage::Round("5".to_owned()));
    assert!(says(&app, "The arrow switch of round 7 is lost."), "{:?}", all_words(&app));
    assert!(says(&app, "One ranking would then compare pairs that all sat in the same direction throughout"));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.desk().session().unwrap().sections[&SectionId::A].movement.rounds, 4);
    let movement = &app.desk().session().unwrap().sections[&SectionId::A].movement;
    assert_eq!(movement_name(movement, &Language::En.texts()), "Mitchell, repaired from round 5");
}

#[test]
fn substitute_in_repair_leads_to_the_seats() {
    let mut app = open_journal(&played_rounds(2, |round, _, _| round < 3));
    open_repair(&mut app, [RepairMessage::Event(RepairEvent::Substitute)]);
    assert!(!says(&app, "From round") && !says(&app, "Make this repair"), "{:?}", all_words(&app));
    assert!(says(&app, "To the seats"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Main);
    assert_eq!(app.screen(), ScreenName::Seats);
}

#[test]
fn sit_outs_for_a_leaving_pair_are_named_with_their_boards() {
    let mut journal = with_a_substitute();
    call_first_rounds(&mut journal, 10);
    let section = &journal.session().sections[&SectionId::A];
    let last_meeting = section.movement.round(11).next().unwrap();
    let [gone, stays] = Side::BOTH.map(|side| last_meeting.sitting.side(side).next().unwrap());
    let boards = section.boards(last_meeting.boards).map(BoardNumber::number).collect::<Vec<_>>();
    let mut app = open_journal(&journal);
    open_repair(&mut app, [RepairMessage::Event(RepairEvent::Hole), RepairMessage::First(gone.to_string())]);
    let missed_boards = format!("{stays} (boards {}–{})", boards[0], boards[boards.len() - 1]);
    assert!(says(&app, &missed_boards), "{missed_boards}: {:?}", all_words(&app));
    assert!(says(&app, "Results that are in still count"), "{:?}", all_words(&app));
}

/// Two rounds called, and pair 12 leaves before the third.
fn app_with_pair_left() -> App {
    let mut app = ready();
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    open_repair(&mut app, []);
    send_to_repair(&mut app, RepairMessage::Event(RepairEvent::Leave));
    send_to_repair(&mut app, RepairMessage::First("12".to_owned()));
    press(&mut app, Shortcut::Main);
    assert!(movement_of(&app).repaired.is_some());
    app
}

#[test]
fn pair_that_left_and_its_sit_outs_are_named_on_paper_seats_and_results() {
    let mut app = app_with_pair_left();
    let session = app.desk().session().unwrap();
    let after = session.left_after(pair(12)).unwrap();
    let left_after = format!("left after round {after}");
    let bye = movement_of(&app).byes().into_iter().find(|bye| bye.round > after).unwrap();
    let foot = notes::foot(session, app.desk().standings().unwrap(), None, &app.desk().texts).join("\n");
    assert!(foot.contains(&left_after) && foot.contains(&session.title_of(pair(12))), "{foot}");
    let sentence = format!("Without opponents since then: {} in round {}", bye.contestant, bye.round);
    assert!(foot.contains(&sentence), "{foot}");
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    assert!(says(&app, &left_after) && says(&app, "Sit out: round"), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    let section = evening::club::SectionId::A;
    let sheet = results::Sheet::Round { section, round: bye.round };
    update(&mut app, Message::Results(results::Message::ShowSheet(sheet)));
    assert!(says(&app, &format!("out {}", bye.contestant)), "{:?}", all_words(&app));
}

#[test]
fn usual_sit_outs_are_not_blamed_on_the_pair_that_left() {
    let mut app = fully_seated("5½");
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    let before = movement_of(&app).clone();
    open_repair(&mut app, []);
    send_to_repair(&mut app, RepairMessage::Event(RepairEvent::Hole));
    send_to_repair(&mut app, RepairMessage::First("3".to_owned()));
    let preview = all_words(&app).into_iter().find(|words| words.starts_with("Sit out: ")).unwrap();
    press(&mut app, Shortcut::Main);
    let session = app.desk().session().unwrap();
    let after = session.left_after(pair(3)).unwrap();
    let standings = app.desk().standings().unwrap();
    let foot = notes::leaver_sentences(session, standings, &app.desk().texts).join("\n");
    let is_named = |text: &str, round: u8, number: u16| {
        // Movement lists it by round, the foot by contestant.
        let (by_round, by_contestant) = (format!("round\u{a0}{round}:\u{a0}"), format!(" in round {round}"));
        let parts = || text.split([';', '\n', '.']);
        let list = parts().find_map(|part| Some(part.split_once(by_round.as_str())?.1));
        let names = parts().find_map(|part| part.strip_suffix(by_contestant.as_str()));
        let names = names.map(|part| part.rsplit(": ").next().unwrap_or(part).trim());
        list.or(names).is_some_and(|names| {
            names.split(", ").any(|one| one.split(' ').next() == Some(number.to_string().as_str()))
        })
    };
    let sat_out = |round: u8, number: u16| before.byes().iter().any(|b| (b.round, b.contestant) == (round, number));
    let mut usual_sit_out_count = 0;
    for bye in movement_of(&app).byes().into_iter().filter(|bye| bye.round > after) {
        let sat_out_before = sat_out(bye.round, bye.contestant);
        usual_sit_out_count += usize::from(sat_out_before);
        for text in [&preview, &foot] {
            assert_eq!(is_named(text, bye.round, bye.contestant), !sat_out_before, "{bye:?} in {text}");
        }
    }
    assert!(usual_sit_out_count > 0 && foot.contains("Without opponents since then"), "{foot}");
}

#[test]
fn repair_asks_for_the_number_of_a_pair() {
    let mut app = ready();
    open_repair(&mut app, []);
    send_to_repair(&mut app, RepairMessage::Event(RepairEvent::Leave));
    assert!(all_words(&app).iter().any(|word| word == "Pair number"), "{:?}", all_words(&app));
}

#[test]
fn enter_alone_in_the_repair_changes_nothing() {
    for what in [RepairEvent::Leave, RepairEvent::Curtail] {
        let mut app = ready();
        for _ in 0..3 {
            press(&mut app, Shortcut::Function(8));
        }
        open_repair(&mut app, []);
        send_to_repair(&mut app, RepairMessage::Event(what));
        send_to_repair(&mut app, RepairMessage::First("12".to_owned()));
        let before = app.desk().session().unwrap().clone();
        for _ in 0..3 {
            press(&mut app, Shortcut::Enter);
            send_to_repair(&mut app, RepairMessage::Submit);
        }
        assert_eq!(*app.desk().session().unwrap(), before, "{what:?}");
    }
}

#[test]
fn repair_opens_without_a_choice_and_enter_makes_none() {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Function(8));
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Letter('r'));
    assert!(says(&app, "What happened?"), "{:?}", all_words(&app));
    let entry_count = app.desk().journal().unwrap().entries().len();
    for shortcut in [Shortcut::Enter, Shortcut::Main, Shortcut::Enter] {
        press(&mut app, shortcut);
    }
    assert_eq!(app.desk().journal().unwrap().entries().len(), entry_count);
    assert_eq!(app.screen(), ScreenName::Movement);
    // One step selects the first offer, which shows its cost.
    press(&mut app, Shortcut::Down);
    assert!(says(&app, "Fairness"), "{:?}", all_words(&app));
    let message = RepairMessage::Event(RepairEvent::Curtail);
    update(&mut app, Message::Movement(movement::Message::InRepair(message)));
    assert!(!says(&app, "What happened?"));
}

#[test]
fn repair_shows_only_changed_rounds_and_points_to_ranking() {
    let mut app = ready();
    for _ in 0..3 {
        press(&mut app, Shortcut::Function(8));
    }
    open_repair(&mut app, [RepairMessage::Event(RepairEvent::Hole), RepairMessage::First("2".to_owned())]);
    let words = all_words(&app);
    assert!(!words.iter().any(|word| word == "R1") && words.iter().any(|word| word == "R3"), "{words:?}");
    assert!(says(&app, "On Ranking, on its line"), "{words:?}");
}
