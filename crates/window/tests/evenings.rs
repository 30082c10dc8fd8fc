//! Evenings of the sample club in which something goes wrong, each repaired in the window and played on
//! to the ranking (docs/movement-rules.md, "During the evening").

use std::collections::BTreeSet;

use ::movement::{Movement, Spec, check};
use ::window::{self, App, Message, Shortcut, Which, results};
use bridge::BoardNumber;
use evening::club::{Contestant, ContestantId, SectionId};
use evening::session::{Change, Session};
use exchange::sample;
use iced_test::Simulator;
use iced_test::core::Size;
use iced_test::core::keyboard::key::Named;
use iced_test::selector::id;
use store::Store;
use uuid::Uuid;

use crate::harness::update;
use testing::*;

/// The sample club with its fourteen pairs in sections that play these movements, nothing entered yet.
fn club(sections: &[(&str, u8)]) -> App {
    let evening = sample::evening().unwrap();
    let mut changes = evening.opening(Uuid::new_v4).unwrap();
    let mut people: Vec<Contestant> = Vec::new();
    changes.retain(|change| match change {
        Change::ContestantSeated { contestant } => {
            people.push(contestant.clone());
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
            let Some(contestant) = people.pop() else { break };
            let id = ContestantId { section, number };
            changes.push(Change::ContestantSeated { contestant: Contestant { id, ..contestant } });
        }
    }
    let mut store = Store::in_memory().unwrap();
    store.set_setting("language", "en").unwrap();
    store.create_with(changes.into_iter().map(entry).collect()).unwrap();
    window::open(store, now).unwrap()
}

fn session(app: &App) -> &Session {
    app.desk().session().unwrap()
}

fn movement(app: &App) -> &Movement {
    &session(app).sections[&SectionId::A].movement
}

fn press(app: &mut App, shortcut: Shortcut) {
    update(app, Message::Shortcut(shortcut));
}

fn type_into(app: &mut App, field: &'static str, text: &str, enter: bool) {
    for step in 0..2 {
        let mut window = Simulator::with_size(window::settings(), Size::new(1280.0, 720.0), app.view());
        window.click(id(field)).unwrap();
        match step {
            0 => drop(window.typewrite(text)),
            _ if enter => drop(window.tap_key(Named::Enter)),
            _ => break,
        }
        let messages: Vec<Message> = window.into_messages().collect();
        for message in messages {
            update(app, message);
        }
    }
}

/// Types results at the entry line until every board up to a round is in.
fn play_to(app: &mut App, round: u8) {
    const RESULTS: [&str; 6] = ["4sn=", "3nts+1", "2hw=", "p", "5de-1", "1nn+2"];
    press(app, Shortcut::Go(Which::Results));
    let due = |app: &App| session(app).missing().iter().filter(|l| l.place.round.unwrap_or(0) <= round).count();
    let mut typed = 0;
    while due(app) > 0 {
        let text = RESULTS[typed % RESULTS.len()].to_owned();
        update(app, Message::Results(results::Message::Typed(text)));
        update(app, Message::Results(results::Message::Submit));
        typed += 1;
        assert!(typed < 400, "{} results still missing up to round {round}", due(app));
    }
}

/// Opens Repair, goes down to what happened, fills in its fields and does it.
fn repair(app: &mut App, at: usize, from: u8, fields: &[(&'static str, &str)]) {
    press(app, Shortcut::Go(Which::Movement));
    press(app, Shortcut::Letter('r'));
    // It opens on a question, and nothing is chosen.
    for _ in 0..=at {
        press(app, Shortcut::Down);
    }
    clear(app, "repair-round");
    type_into(app, "repair-round", &from.to_string(), false);
    for (field, text) in fields {
        type_into(app, field, text, false);
    }
    let before = movement(app).clone();
    press(app, Shortcut::Main);
    assert_ne!(&before, movement(app), "the repair was not made");
    assert!(check(movement(app)).playable());
}

fn clear(app: &mut App, field: &'static str) {
    for _ in 0..3 {
        let mut window = Simulator::with_size(window::settings(), Size::new(1280.0, 720.0), app.view());
        window.click(id(field)).unwrap();
        window.tap_key(Named::End);
        window.tap_key(Named::Backspace);
        let messages: Vec<Message> = window.into_messages().collect();
        for message in messages {
            update(app, message);
        }
    }
}

/// Plays to the end and looks at the ranking: everybody is there, nothing is missing, and nobody played a
/// board twice.
fn finish(app: &mut App, pairs: usize) {
    let rounds = session(app).sections.values().map(|s| s.movement.rounds).max().unwrap();
    play_to(app, rounds);
    press(app, Shortcut::Go(Which::Ranking));
    let standings = app.desk().standings().unwrap();
    assert!(!standings.provisional);
    let ranked: usize = standings.rankings.iter().map(|r| r.lines.len()).sum();
    assert_eq!(ranked, pairs);
    let mut window = Simulator::with_size(window::settings(), Size::new(1280.0, 720.0), app.view());
    let first = standings.rankings[0].lines[0].contestant;
    // One ranking shows a pair on a line, two side by side show a player on each.
    let contestant = &session(app).contestants[&first];
    let (pair, player) = (contestant.title(), contestant.players[0].name.clone());
    let found = window.find(pair.as_str()).is_ok() || window.find(player.as_str()).is_ok();
    assert!(found, "{pair} is not in the ranking");
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
    press(app, Shortcut::Go(Which::Seats));
    for name in ["Late Larsen", "Tardy Thomsen"] {
        type_into(app, window::seats::NAME, name, true);
    }
    assert_eq!(session(app).contestants[&id].title(), "Late Larsen – Tardy Thomsen");
}

#[test]
fn a_late_pair_takes_the_empty_place() {
    let mut app = club(&[("mitchell 7 without 14", 4)]);
    play_to(&mut app, 2);
    repair(&mut app, 0, 3, &[]);
    seat_guests(&mut app, 14);
    finish(&mut app, 14);
}

#[test]
fn a_late_pair_roves_where_no_place_is_empty() {
    let mut app = club(&[("mitchell 7", 4)]);
    play_to(&mut app, 1);
    repair(&mut app, 0, 2, &[]);
    seat_guests(&mut app, 15);
    finish(&mut app, 15);
}

#[test]
fn a_pair_goes_home() {
    let mut app = club(&[("mitchell 7", 4)]);
    play_to(&mut app, 3);
    repair(&mut app, 1, 4, &[("repair-first", "3")]);
    finish(&mut app, 14);
}

#[test]
fn a_substitute_takes_over() {
    let mut app = club(&[("mitchell 7", 4)]);
    play_to(&mut app, 3);
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    for _ in 0..=3 {
        press(&mut app, Shortcut::Down);
    }
    // The substitute's place is where the seats are.
    press(&mut app, Shortcut::Main);
    assert_eq!(app.which(), Which::Seats);
    press(&mut app, Shortcut::Up);
    type_into(&mut app, window::seats::NAME, "Sub Stitute", true);
    // It is asked whether the name was wrong, or somebody else plays from here on.
    press(&mut app, Shortcut::Digit(2));
    let substituted = session(&app).contestants.values().filter(|c| !c.substitutions.is_empty()).count();
    assert_eq!(substituted, 1);
    finish(&mut app, 14);
}

#[test]
fn the_evening_is_cut_short() {
    let mut app = club(&[("mitchell 7", 4)]);
    play_to(&mut app, 5);
    repair(&mut app, 4, 6, &[]);
    assert_eq!(movement(&app).rounds, 5);
    finish(&mut app, 14);
}

#[test]
fn rounds_are_added() {
    let mut app = club(&[("mitchell 7 rounds 4", 4)]);
    play_to(&mut app, 4);
    repair(&mut app, 5, 5, &[("repair-first", "2")]);
    assert_eq!(movement(&app).rounds, 6);
    finish(&mut app, 14);
}

#[test]
fn an_arrow_switch_is_missed() {
    let mut app = club(&[("mitchell 7 switched", 4)]);
    let round = movement(&app).switched_rounds()[0];
    play_to(&mut app, round - 1);
    repair(&mut app, 6, round, &[]);
    assert!(!movement(&app).switched_rounds().contains(&round));
    finish(&mut app, 14);
}

#[test]
fn two_pairs_go_to_each_others_table() {
    let mut app = club(&[("mitchell 7", 4)]);
    play_to(&mut app, 2);
    press(&mut app, Shortcut::Go(Which::Movement));
    press(&mut app, Shortcut::Letter('r'));
    for _ in 0..=7 {
        press(&mut app, Shortcut::Down);
    }
    press(&mut app, Shortcut::Enter);
    // In round 3 pair 14 should have been at table 2 with set 4; pairs 13 and 14 sat at each other's table.
    for cell in ["1-14 3", "2-13 4"] {
        type_into(&mut app, "movement-cell", cell, true);
    }
    press(&mut app, Shortcut::Function(7));
    press(&mut app, Shortcut::Main);
    let sat: Vec<u16> = movement(&app).round(3).take(2).flat_map(|m| m.sitting.contestants()).map(|c| c.0).collect();
    assert_eq!(sat, [1, 14, 2, 13]);
    finish(&mut app, 14);
}

#[test]
fn boards_come_from_the_wrong_table() {
    let mut app = club(&[("howell 7", 2)]);
    play_to(&mut app, 3);
    repair(&mut app, 8, 4, &[]);
    finish(&mut app, 14);
}

#[test]
fn two_pairs_change_places() {
    let mut app = club(&[("mitchell 7", 4)]);
    play_to(&mut app, 3);
    repair(&mut app, 9, 4, &[("repair-first", "2"), ("repair-second", "5")]);
    finish(&mut app, 14);
}

#[test]
fn two_sections_with_half_tables_become_one() {
    let mut app = club(&[("skip-mitchell 4 without 8", 4), ("skip-mitchell 4 without 8", 4)]);
    play_to(&mut app, 1);
    repair(&mut app, 10, 2, &[("repair-first", "B")]);
    assert_eq!(session(&app).sections.len(), 1);
    finish(&mut app, 14);
}

#[test]
fn one_section_becomes_two() {
    let mut app = club(&[("mitchell 7", 4)]);
    play_to(&mut app, 3);
    repair(&mut app, 11, 4, &[("repair-first", "4")]);
    assert_eq!(session(&app).sections.len(), 2);
    finish(&mut app, 14);
}
