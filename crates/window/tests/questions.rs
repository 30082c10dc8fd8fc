//! Every question of the window, and the answer of Enter: the table of `docs/questions.md`.

use std::collections::BTreeMap;

use ::window::{App, Message, ScreenName, Shortcut, own_settings, players, results, seats};
use evening::session::suspicions;

use crate::consent::{app_with_official_ranking, give_fine};
use crate::harness::{
    all_words, club_with_tables, import, open_journal, overwrite, played_rounds, player_names, press,
    publication_count, publish_ranking, ready, session, type_anywhere, type_into, type_keys, update, with_people,
    write_text_file,
};

/// The table says for each question, by its name, what Enter does.
const TABLE: &str = include_str!("../../../docs/questions.md");

/// A case, which returns what Enter did in the words of the table.
type Case = fn() -> &'static str;

/// A club whose members are seated, with the cursor on the first of them.
fn app_with_seated_members() -> App {
    let mut app = club_with_tables(&["D’Arcy McIntyre", "Bo South"], "4");
    for name in ["D’Arcy McIntyre", "Bo South"] {
        type_into(&mut app, seats::NAME, name);
    }
    update(&mut app, Message::Seats(seats::Message::Chair(0)));
    app
}

fn unlike_name() -> &'static str {
    let mut app = app_with_seated_members();
    type_into(&mut app, seats::NAME, "Ursula Vogel");
    press(&mut app, Shortcut::Enter);
    assert_eq!(player_names(&app), ["Bo South", "D’Arcy McIntyre", "Ursula Vogel"]);
    "somebody else sits here"
}

fn like_name() -> &'static str {
    let mut app = app_with_seated_members();
    type_into(&mut app, seats::NAME, "D’Arcy McIntyres");
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Enter);
    assert_eq!(player_names(&app), ["Bo South", "D’Arcy McIntyres"]);
    "the name is corrected"
}

fn unlike_name_in_play() -> &'static str {
    let mut app = open_journal(&played_rounds(2, |round, _, _| round < 3));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    type_into(&mut app, seats::NAME, "Ursula Vogel");
    press(&mut app, Shortcut::Enter);
    let substitutes = session(&app).contestants.values().flat_map(|pair| &pair.substitutions).count();
    assert_eq!(substitutes, 1);
    "a substitute plays from the next round"
}

fn goes_home() -> &'static str {
    let mut app = open_journal(&played_rounds(2, |round, _, _| round < 3));
    press(&mut app, Shortcut::Go(ScreenName::Seats));
    let before = session(&app).clone();
    press(&mut app, Shortcut::Letter('d'));
    press(&mut app, Shortcut::Enter);
    assert_eq!(*session(&app), before);
    assert!(app.notice().is_some_and(|notice| notice.starts_with("Type who plays for ")), "{:?}", app.notice());
    "the player goes, nothing is changed yet"
}

fn next_name_while_asked() -> &'static str {
    let mut app = app_with_seated_members();
    type_into(&mut app, seats::NAME, "Ursula Vogel");
    let before = session(&app).clone();
    type_keys(&mut app, "Kim");
    press(&mut app, Shortcut::Enter);
    assert_eq!(*session(&app), before);
    assert!(all_words(&app).iter().any(|word| word == "Next name: Kim"), "{:?}", all_words(&app));
    "nothing, the letters stay"
}

/// A club of two players. The first, Ada Ash, is in the form, with this name typed.
fn app_with_name_in_form(name: &str) -> App {
    let mut app = with_people(&[("Ada Ash", "", false), ("Bo Birch", "", false)]);
    press(&mut app, Shortcut::Go(ScreenName::Players));
    let ada = app.desk().lists.players.iter().find(|player| player.name == "Ada Ash").unwrap().id;
    update(&mut app, Message::Players(players::Message::Choose(ada)));
    overwrite(&mut app, "player-name", name);
    app
}

fn renamed() -> &'static str {
    let mut app = app_with_name_in_form("Wim Wood");
    type_into(&mut app, "player-name", "");
    assert_eq!(player_names(&app), ["Ada Ash", "Bo Birch"]);
    type_into(&mut app, "player-name", "");
    assert_eq!(player_names(&app), ["Ada Ash", "Bo Birch", "Wim Wood"]);
    "another person is added"
}

fn half_corrected() -> &'static str {
    let mut app = app_with_name_in_form("Ada Ashcroft");
    update(&mut app, Message::Players(players::Message::ChooseFirst));
    assert!(app.notice().unwrap().contains("has unsaved changes"), "{:?}", app.notice());
    assert_eq!(player_names(&app), ["Ada Ash", "Bo Birch"]);
    "nothing, the form stays"
}

fn forget() -> &'static str {
    let mut app = app_with_name_in_form("Ada Ash");
    press(&mut app, Shortcut::Function(6));
    type_anywhere(&mut app, "player-forget-reason", "asked for it");
    press(&mut app, Shortcut::Enter);
    assert_eq!(player_names(&app), ["Ada Ash", "Bo Birch"]);
    press(&mut app, Shortcut::Main);
    assert_eq!(player_names(&app), ["Bo Birch"]);
    "nothing"
}

fn delete_player() -> &'static str {
    let mut app = app_with_name_in_form("Ada Ash");
    press(&mut app, Shortcut::Letter('d'));
    assert!(all_words(&app).iter().any(|word| word.starts_with("Ada Ash never played.")), "{:?}", all_words(&app));
    press(&mut app, Shortcut::Enter);
    assert_eq!(player_names(&app), ["Ada Ash", "Bo Birch"]);
    press(&mut app, Shortcut::Main);
    assert_eq!(player_names(&app), ["Bo Birch"]);
    "nothing"
}

fn newcomers() -> &'static str {
    let folder = tempfile::tempdir().unwrap();
    let mut app = with_people(&[("Ann Oneil", "7", false)]);
    import(&mut app, &write_text_file(folder.path(), "members.csv", "Name,EBU No\nBob Field,7\n"));
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Enter);
    assert_eq!(player_names(&app), ["Ann Oneil"]);
    press(&mut app, Shortcut::Main);
    assert_eq!(player_names(&app), ["Ann Oneil", "Bob Field"]);
    "nothing, the list waits"
}

/// Asks to delete the evening, presses Enter, and returns whether it still exists.
fn is_kept(mut app: App) -> bool {
    press(&mut app, Shortcut::Go(ScreenName::Tonight));
    press(&mut app, Shortcut::Letter('d'));
    press(&mut app, Shortcut::Enter);
    !app.desk().lists.summaries.is_empty()
}

fn delete_played() -> &'static str {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    assert!(is_kept(app));
    "nothing"
}

fn delete_empty() -> &'static str {
    assert!(!is_kept(ready()));
    "the evening is deleted and a copy kept"
}

fn replace_movement() -> &'static str {
    let mut app = ready();
    press(&mut app, Shortcut::Function(8));
    type_into(&mut app, results::ENTRY, "4sn=");
    let before = session(&app).sections.clone();
    press(&mut app, Shortcut::Go(ScreenName::Movement));
    press(&mut app, Shortcut::Down);
    press(&mut app, Shortcut::Enter);
    press(&mut app, Shortcut::Enter);
    assert_eq!(session(&app).sections, before);
    "nothing"
}

fn other_rules() -> &'static str {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    let before = session(&app).conditions.clone();
    let profile = || Message::Settings(own_settings::Message::Rules(own_settings::rules::Message::Profile("ebuscore")));
    update(&mut app, profile());
    assert!(app.notice().unwrap().contains("may score it differently"), "{:?}", app.notice());
    press(&mut app, Shortcut::Enter);
    assert_eq!(session(&app).conditions, before);
    update(&mut app, profile());
    update(&mut app, profile());
    assert_ne!(session(&app).conditions, before);
    "nothing"
}

fn publish_again() -> &'static str {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn=");
    publish_ranking(&mut app);
    let before = publication_count(&app);
    press(&mut app, Shortcut::Main);
    press(&mut app, Shortcut::Enter);
    assert_eq!(publication_count(&app), before);
    "nothing"
}

fn suspicious_result() -> &'static str {
    let mut app = ready();
    type_into(&mut app, results::ENTRY, "4sn-4");
    let suspicious_count =
        |app: &App| session(app).results().filter(|result| !suspicions(session(app), result).is_empty()).count();
    assert_eq!(suspicious_count(&app), 1);
    type_into(&mut app, results::ENTRY, "");
    assert_eq!(suspicious_count(&app), 1);
    "the cursor goes on, the mark stays"
}

fn late_change() -> &'static str {
    let mut app = app_with_official_ranking();
    give_fine(&mut app);
    let before = session(&app).clone();
    press(&mut app, Shortcut::Enter);
    assert_eq!(*session(&app), before);
    "nothing, it asks on until a name and a reason are typed"
}

#[test]
fn enter_answers_every_question_as_the_table_says() {
    let cases: [(&str, Case); 17] = [
        ("unlike-name", unlike_name),
        ("like-name", like_name),
        ("unlike-name-in-play", unlike_name_in_play),
        ("goes-home", goes_home),
        ("next-name-while-asked", next_name_while_asked),
        ("renamed", renamed),
        ("half-corrected", half_corrected),
        ("forget", forget),
        ("delete-player", delete_player),
        ("newcomers", newcomers),
        ("delete-played", delete_played),
        ("delete-empty", delete_empty),
        ("replace-movement", replace_movement),
        ("other-rules", other_rules),
        ("publish-again", publish_again),
        ("suspicious-result", suspicious_result),
        ("late-change", late_change),
    ];
    let cases = BTreeMap::from(cases);
    let rows = TABLE.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let rows: BTreeMap<&str, &str> = rows
        .filter_map(|row| {
            let cells: Vec<&str> = row.split(" | ").collect();
            let [question, _, enter, _] = cells[..] else { panic!("{row}") };
            (question != "question").then_some((question, enter))
        })
        .collect();
    assert!(rows.keys().eq(cases.keys()), "{:?} {:?}", rows.keys(), cases.keys());
    for (question, case) in cases {
        assert_eq!(case(), rows[question], "{question}");
    }
}
