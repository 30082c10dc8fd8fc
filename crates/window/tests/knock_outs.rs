//! Knock-outs, finals and other drawn events: begun in the form, played to a winner.

use ::movement::{ContestantKind, Number, Sitting};
use ::window::{App, Message, ScreenName, Shortcut, movement, results, tonight};
use evening::club::{DrawLag, DrawLosers, DrawOdd, Knockout, Method, SectionId};
use evening::scoring::RankingLine;
use iced_test::Error;

use crate::draw::{meetings_of_round, open_monrad, open_swiss, type_in_draw};
use crate::harness::{all_words, click, empty_club, look, movement_of, press, says, session, type_into, update};

#[test]
fn swiss_of_nine_teams_begins_in_the_form() {
    let mut app = empty_club();
    press(&mut app, Shortcut::New);
    for choice in ["teams", "Swiss / Monrad", "odd number of teams: three play a triangle"] {
        click(&mut app, choice);
    }
    assert!(says(&app, "no teams yet") && !says(&app, "no tables yet"), "{:?}", all_words(&app));
    for (field, text) in
        [(tonight::Field::Tables, "9"), (tonight::Field::Rounds, "7"), (tonight::Field::BoardsPerRound, "5")]
    {
        let typed = tonight::FormMessage::Typed(field, text.to_owned());
        update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    }
    press(&mut app, Shortcut::Main);
    let movement = movement_of(&app);
    assert_eq!((movement.kind, movement.rounds, movement.drawn), (ContestantKind::Teams, 7, Some(0)));
    assert_eq!(session(&app).sections[&SectionId::A].boards_per_round, 5);
    assert_eq!(session(&app).conditions.draw.odd, DrawOdd::Triangle);
    assert_eq!(session(&app).conditions.rules.method, Method::Imps);
    assert_eq!(app.screen(), ScreenName::Seats);
}

#[test]
fn eight_and_a_half_tables_of_a_monrad_are_seventeen_pairs() -> Result<(), Error> {
    let mut app = empty_club();
    press(&mut app, Shortcut::New);
    click(&mut app, "Swiss / Monrad");
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, "8.5".to_owned());
    update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).spec.unwrap().to_string(), "swiss-pairs 17");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    look(&app).find("Draw round 1")?;
    Ok(())
}

#[test]
fn swiss_with_a_phantom_replaces_the_movement() {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "7");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    let set_wish = |app: &mut App, wish, text: &str| {
        update(app, Message::Movement(movement::Message::Wish(wish, text.to_owned())));
    };
    update(&mut app, Message::Movement(movement::Message::Drawing(movement::Drawing::Swiss)));
    set_wish(&mut app, movement::Wish::Size, "7½");
    set_wish(&mut app, movement::Wish::Rounds, "6");
    set_wish(&mut app, movement::Wish::BoardsPerRound, "5");
    click(&mut app, "odd number: a phantom pair; each round is drawn from the standings one round earlier");
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).spec.unwrap().to_string(), "swiss-pairs 15 rounds 6");
    assert_eq!(session(&app).sections[&SectionId::A].boards_per_round, 5);
    assert_eq!(session(&app).conditions.draw.lag, DrawLag::One);
    look(&app).find("Draw round 1").unwrap();
}

/// Types every result that is due; the lower number wins each board.
fn enter_due_results(app: &mut App) {
    let due: Vec<_> = session(app).missing().iter().map(|line| (line.slot, line.sitting)).collect();
    press(app, Shortcut::Go(ScreenName::Results));
    for (slot, sitting) in due {
        let numbers: Vec<u16> = sitting.contestants().map(|(contestant, _)| contestant.number).collect();
        update(app, Message::Results(results::Message::Show(slot)));
        type_into(app, results::ENTRY, if numbers[0] < numbers[1] { "4sn=" } else { "4sn-1" });
    }
    press(app, Shortcut::Go(ScreenName::Movement));
}

/// Begins a knock-out of teams in the form, and opens Movement.
fn begin_knock_out(teams: &str, stanzas: &str, losers: &str) -> App {
    let mut app = empty_club();
    press(&mut app, Shortcut::New);
    for choice in ["teams", "Knock-out", losers] {
        click(&mut app, choice);
    }
    for (field, text) in
        [(tonight::Field::Tables, teams), (tonight::Field::Rounds, stanzas), (tonight::Field::BoardsPerRound, "1")]
    {
        let typed = tonight::FormMessage::Typed(field, text.to_owned());
        update(&mut app, Message::Tonight(tonight::Message::InForm(typed)));
    }
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    app
}

#[test]
fn knock_out_with_two_round_matches_finds_a_winner() -> Result<(), Error> {
    let mut app = begin_knock_out("5", "2", "losers are out");
    let conditions = &session(&app).conditions;
    assert_eq!(
        (movement_of(&app).rounds, conditions.draw.stanzas.rounds_of(1), conditions.rules.knockout),
        (6, 2, Knockout::Yes)
    );
    assert_eq!(conditions.rules.vp_scale.0, None);
    let mut match_continues = false;
    for round in 1..=6 {
        look(&app).find(format!("Draw round {round}").as_str())?;
        match_continues |= look(&app).find("their match continues").is_ok();
        press(&mut app, Shortcut::Main);
        enter_due_results(&mut app);
    }
    assert!(match_continues);
    look(&app).find("Winner: Team 1")?;
    let ranks: Vec<String> =
        app.desk().standings().unwrap().rankings[0].lines.iter().map(RankingLine::rank_shown).collect();
    assert_eq!(ranks[..2], ["1", "2"]);
    Ok(())
}

/// Begins an evening in the form with these choices, and opens Movement.
fn begin_evening(choices: &[&str], method: Option<Method>, tables: &str) -> App {
    let mut app = empty_club();
    press(&mut app, Shortcut::New);
    for choice in choices {
        click(&mut app, choice);
    }
    let typed = tonight::FormMessage::Typed(tonight::Field::Tables, tables.to_owned());
    for message in method.map(tonight::FormMessage::Method).into_iter().chain([typed]) {
        update(&mut app, Message::Tonight(tonight::Message::InForm(message)));
    }
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    app
}

#[test]
fn knock_out_of_pairs_begins_in_the_form() {
    let mut app = begin_evening(&["Knock-out"], Some(Method::Total), "4");
    assert_eq!(movement_of(&app).spec.unwrap().to_string(), "knock-out-pairs 8");
    let conditions = &session(&app).conditions;
    assert_eq!((conditions.rules.knockout, conditions.draw.losers), (Knockout::Yes, DrawLosers::PlayOn));
    press(&mut app, Shortcut::Main);
    assert_eq!((movement_of(&app).drawn_rounds(), movement_of(&app).round(1).count()), (1, 4));
}

#[test]
fn players_of_a_swiss_individual_are_drawn_as_partners() -> Result<(), Error> {
    let mut app = begin_evening(&["individual", "Swiss / Monrad"], None, "9");
    assert_eq!(movement_of(&app).spec.unwrap().to_string(), "swiss-individual 9");
    look(&app).find("3-7 play together · 3x7 do not sit together · -9 is away · +9 plays · 9 has the bye")?;
    type_into(&mut app, movement::DRAW_FIELD, "1-2");
    look(&app).find("Player 1 plays with Player 2")?;
    press(&mut app, Shortcut::Main);
    let sittings: Vec<Sitting<Number>> = movement_of(&app).round(1).map(|meeting| meeting.sitting).collect();
    assert_eq!((sittings.len(), movement_of(&app).byes().len()), (2, 1));
    let side_of = |number| sittings.iter().find_map(|sitting| sitting.side_of(number).map(|side| (*sitting, side)));
    assert_eq!(side_of(1), side_of(2));
    // Both partners are read out as one side.
    let (sitting, side) = side_of(1).unwrap();
    let names: Vec<String> = sitting.side(side).map(|number| format!("Player {number}")).collect();
    look(&app).find(names.join(" + ").as_str())?;
    Ok(())
}

#[test]
fn teams_of_eight_begin_in_the_form() {
    let app = begin_evening(&["teams", "teams of eight"], None, "4");
    let movement = movement_of(&app);
    assert!(movement.spec.unwrap().eights && movement.is_of_eights());
    assert_eq!((movement.tables, movement.round(1).count()), (8, 8));
    assert_eq!(movement.round(1).filter(|meeting| meeting.sitting.is_second_table()).count(), 4);
}

#[test]
fn swiss_replaces_a_knock_out_with_victory_points() {
    let mut app = begin_knock_out("8", "2", "losers play on");
    update(&mut app, Message::Movement(movement::Message::OtherMovements));
    update(&mut app, Message::Movement(movement::Message::Drawing(movement::Drawing::Swiss)));
    press(&mut app, Shortcut::Enter);
    let conditions = &session(&app).conditions;
    assert_eq!(movement_of(&app).spec.unwrap().to_string().split(' ').next(), Some("swiss-teams"));
    assert_eq!((conditions.rules.knockout, conditions.draw.stanzas.rounds_of(1)), (Knockout::No, 1));
    assert!(conditions.rules.vp_scale.0.is_some());
}

#[test]
fn undecided_match_is_named_until_its_winner_is_typed() -> Result<(), Error> {
    let mut app = begin_knock_out("3", "1", "losers are out");
    press(&mut app, Shortcut::Main);
    let [first, second] = meetings_of_round(&app, 1)[0];
    let alone = movement_of(&app).byes()[0].contestant;
    let asks_for_winner = |app: &App, [first, second]: [Number; 2]| {
        let after = "Play on, decide the match (F4), or write 7 if 7 goes on.";
        look(app)
            .find(format!("These matches have no winner yet: Team {first}–Team {second}. {after}").as_str())
            .is_ok()
    };
    assert!(asks_for_winner(&app, [first, second]) || asks_for_winner(&app, [second, first]));
    press(&mut app, Shortcut::Main);
    assert_eq!(movement_of(&app).drawn_rounds(), 1);
    type_in_draw(&mut app, &second.to_string());
    // Results that count are missing, so it asks once.
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Main);
    assert_eq!(meetings_of_round(&app, 2), [[second.min(alone), second.max(alone)]]);
    // That was the last round, so the bracket is shown.
    look(&app).find("no opponent")?;
    Ok(())
}

#[test]
fn repair_turns_a_mitchell_into_a_monrad() -> Result<(), Error> {
    let mut app = empty_club();
    type_into(&mut app, tonight::TABLES, "5");
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Letter('r'));
    click(&mut app, "Draw the rest (Swiss)");
    for message in [movement::RepairMessage::Round("3".to_owned()), movement::RepairMessage::First("4".to_owned())] {
        update(&mut app, Message::Movement(movement::Message::InRepair(message)));
    }
    press(&mut app, Shortcut::Main);
    assert_eq!((movement_of(&app).rounds, movement_of(&app).drawn, movement_of(&app).winners), (6, Some(2), 1));
    look(&app).find("On to round 3")?;
    press(&mut app, Shortcut::Main);
    look(&app).find("Draw round 3")?;
    Ok(())
}

#[test]
fn finals_are_formed_by_rank_and_drawn_within_each() {
    let mut app = open_monrad();
    press(&mut app, Shortcut::Letter('r'));
    click(&mut app, "Finals by rank");
    for message in [movement::RepairMessage::First("3".to_owned()), movement::RepairMessage::Second("4".to_owned())] {
        update(&mut app, Message::Movement(movement::Message::InRepair(message)));
    }
    press(&mut app, Shortcut::Main);
    let finals = movement_of(&app).bracket.clone();
    assert_eq!(finals.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4, 2]);
    let lines = &app.desk().standings().unwrap().rankings[0].lines;
    let ranked: Vec<Number> = lines.iter().map(|line| line.contestant.number).collect();
    assert_eq!(ranked, finals.concat());
    press(&mut app, Shortcut::Main);
    for opponents in meetings_of_round(&app, 3) {
        assert!(finals.iter().any(|list| opponents.iter().all(|number| list.contains(number))), "{opponents:?}");
    }
}

#[test]
fn evening_like_a_swiss_has_as_many_rounds() {
    let mut app = open_swiss();
    let before = (session(&app).id, movement_of(&app).spec.unwrap().family, movement_of(&app).rounds);
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    type_into(&mut app, tonight::TABLES, "5");
    assert_ne!(session(&app).id, before.0);
    let movement = movement_of(&app);
    assert_eq!((movement.spec.unwrap().family, movement.rounds), (before.1, before.2));
    assert_eq!((movement.drawn_rounds(), movement.spec.unwrap().size), (0, 5));
}
