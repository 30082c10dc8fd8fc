//! How the window looks and explains itself: settings in words, colours, keys by their names, what a screen is for.

use ::window::own_settings::rules;
use ::window::{App, Appearance, CONTRAST, Message, Shortcut, Which, results};
use evening::club::{Hundredths, SitOut, TieRule, Unequal};
use iced_test::Error;
use iced_test::core::widget::Id;
use iced_test::core::widget::operation::{Operation, Scrollable};
use iced_test::core::{Rectangle, Size, Vector};
use lang::Language;
use store::Store;

use crate::harness::{apply, empty, look, press, ready, type_into, update};
use crate::window_fits::{Paints, faults, sized};
use crate::window_states::speak;
use testing::*;

/// Every text of the window, as it is read.
#[derive(Default)]
struct Words(Vec<String>);

impl Operation for Words {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text(&mut self, _id: Option<&Id>, _bounds: Rectangle, words: &str) {
        self.0.push(words.to_owned());
    }
}

/// Every text of a window that is looked at once.
pub fn all_words(app: &App) -> Vec<String> {
    words(app, &mut Paints::new(app))
}

/// Whether any text of the window has this in it.
pub fn says(app: &App, part: &str) -> bool {
    all_words(app).iter().any(|word| word.contains(part))
}

/// Every text of the window, in its order.
pub fn words(app: &App, paints: &mut Paints) -> Vec<String> {
    let mut words = Words::default();
    paints.operate(app, &mut words);
    words.0
}

fn click(app: &mut App, words: &str) -> Result<(), Error> {
    let mut window = look(app);
    window.click(words)?;
    let messages = window.into_messages().collect();
    apply(app, messages);
    Ok(())
}

fn rule(app: &mut App, message: rules::Message) {
    update(app, Message::Settings(::window::own_settings::Message::Rules(message)));
}

fn of_tonight(app: &App) -> &evening::club::Rules {
    &app.desk().session().unwrap().conditions.rules
}

#[test]
fn a_rule_is_found_by_its_words_and_chosen_from_what_it_can_be() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    type_into(&mut app, rules::SEARCH, "fewer results");
    look(&app).find("How a board counts that was played less often than others.")?;
    click(&mut app, "short boards by Ascherman")?;
    assert_eq!(of_tonight(&app).unequal, Unequal::Ascherman);
    Ok(())
}

#[test]
fn a_rule_says_what_the_federation_says_and_where_or_that_it_is_silent() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    rule(&mut app, rules::Message::Profile("dbv"));
    rule(&mut app, rules::Message::Search("several artificial".to_owned()));
    rule(&mut app, rules::Message::Open("average.many"));
    let source = evening::club::profile("dbv").unwrap().sources["average.many"].clone();
    look(&app).find(format!("Source: {source}").as_str())?;
    rule(&mut app, rules::Message::Search("fewer results".to_owned()));
    rule(&mut app, rules::Message::Open("matchpoints.unequal"));
    look(&app).find("Deutscher Bridge-Verband says nothing about this. Usual: short boards by Neuberg.")?;
    rule(&mut app, rules::Message::Set("average.many", "none".to_owned()));
    rule(&mut app, rules::Message::Search("several artificial".to_owned()));
    look(&app).find("otherwise than Deutscher Bridge-Verband")?;
    Ok(())
}

#[test]
fn a_rule_with_a_number_takes_legal_ones_alone_and_says_which_they_are() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    rule(&mut app, rules::Message::Search("sit-outs".to_owned()));
    rule(&mut app, rules::Message::Open("sitout"));
    type_into(&mut app, rules::AMOUNTS[0], "101");
    assert_eq!(of_tonight(&app).sit_out, SitOut::Exclude);
    look(&app).find("Not possible: write a whole number from 0 to 100.")?;
    rule(&mut app, rules::Message::Type(0, String::new()));
    type_into(&mut app, rules::AMOUNTS[0], "60");
    assert_eq!(of_tonight(&app).sit_out, SitOut::PercentOfAverage(60));
    // A number is written as it is written here.
    speak(&mut app, Language::De);
    rule(&mut app, rules::Message::Search(String::new()));
    rule(&mut app, rules::Message::Open("vp.bye"));
    rule(&mut app, rules::Message::Type(0, "12,5".to_owned()));
    rule(&mut app, rules::Message::Write(0));
    assert_eq!(of_tonight(&app).vp_bye, Hundredths(1250));
    Ok(())
}

#[test]
fn ties_are_broken_in_the_order_in_which_the_rules_were_pressed() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    let turn = |app: &mut App, word: &str| rule(app, rules::Message::Turn("ranking.ties", word.to_owned()));
    for word in ["tops", "head-to-head", "lot"] {
        turn(&mut app, word);
    }
    assert_eq!(of_tonight(&app).ties.0, [TieRule::Tops, TieRule::HeadToHead, TieRule::Lot]);
    turn(&mut app, "head-to-head");
    assert_eq!(of_tonight(&app).ties.0, [TieRule::Tops, TieRule::Lot]);
    turn(&mut app, "tops");
    turn(&mut app, "lot");
    assert!(of_tonight(&app).ties.0.is_empty());
}

#[test]
fn settings_speak_no_key_of_the_command_line() {
    let mut app = ready();
    let mut paints = Paints::new(&app);
    press(&mut app, Shortcut::Go(Which::Settings));
    for language in Language::ALL {
        speak(&mut app, language);
        let keys = app.desk().session().unwrap().conditions.entries();
        let said = words(&app, &mut paints);
        for (key, _) in keys.iter().filter(|(key, _)| key.contains(['.', '_'])) {
            assert!(!said.iter().any(|words| words.contains(key)), "{language}: {key}");
        }
        let profiles = evening::club::profiles();
        let bare = |words: &&String| profiles.iter().any(|p| p.name == **words && p.title != p.name);
        assert_eq!(said.iter().find(bare), None, "{language}");
    }
}

#[test]
fn high_contrast_and_four_colours_are_chosen_and_kept() -> Result<(), Error> {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut store = Store::open(&path).unwrap();
    store.set_setting("language", "en").unwrap();
    let mut app = ::window::open(store, now).unwrap();
    press(&mut app, Shortcut::Go(Which::Settings));
    click(&mut app, "high contrast")?;
    click(&mut app, "four colours")?;
    click(&mut app, "does not move")?;
    assert_eq!(app.theme().palette().background, CONTRAST.page);
    drop(app);
    let app = ::window::open(Store::open(&path).unwrap(), now).unwrap();
    assert_eq!(app.desk().preferences.appearance, Appearance::Contrast);
    assert!(app.desk().preferences.four_colours && app.desk().preferences.still);
    Ok(())
}

#[test]
fn what_was_just_saved_lights_up_for_a_moment_unless_nothing_is_to_move() {
    let mut app = ready();
    let slot = app.cursor().unwrap();
    type_into(&mut app, results::ENTRY, "4sn=");
    assert!(app.desk().is_fresh(slot));
    update(&mut app, Message::Tick);
    update(&mut app, Message::Tick);
    assert!(!app.desk().is_fresh(slot));
    update(&mut app, Message::Settings(::window::own_settings::Message::Still(true)));
    let slot = app.cursor().unwrap();
    type_into(&mut app, results::ENTRY, "p");
    assert!(!app.desk().is_fresh(slot));
}

#[test]
fn a_screen_shows_its_three_keys_once_until_any_key() -> Result<(), Error> {
    let mut app = empty();
    press(&mut app, Shortcut::Go(Which::Players));
    look(&app).find("all keys")?;
    press(&mut app, Shortcut::Down);
    assert!(look(&app).find("all keys").is_err());
    press(&mut app, Shortcut::Go(Which::Archive));
    look(&app).find("all keys")?;
    press(&mut app, Shortcut::Go(Which::Players));
    assert!(look(&app).find("all keys").is_err(), "it was seen");
    Ok(())
}

#[test]
fn german_keys_are_called_as_they_are_on_a_german_keyboard() {
    let mut app = ready();
    let mut paints = Paints::new(&app);
    speak(&mut app, Language::De);
    for which in Which::ALL {
        for help in [false, true] {
            press(&mut app, Shortcut::Go(which));
            if help {
                press(&mut app, Shortcut::Help);
            }
            let said = words(&app, &mut paints);
            let foreign =
                said.iter().find(|words| ["Ctrl", "PgUp", "PgDn", "Shift"].iter().any(|key| words.contains(key)));
            assert_eq!(foreign, None, "{which:?}");
            assert!(said.iter().any(|words| words.contains("Strg")), "{which:?}");
        }
    }
}

#[test]
fn f1_fits_on_every_screen_and_says_what_it_is_for() {
    let mut app = ready();
    let mut paints = Paints::new(&app);
    for language in Language::ALL {
        speak(&mut app, language);
        for (width, height) in [(800.0, 500.0), (1280.0, 720.0), (853.0, 480.0)] {
            drop(app.update(Message::Resized(iced_test::core::window::Id::unique(), Size::new(width, height))));
            for which in Which::ALL {
                press(&mut app, Shortcut::Go(which));
                press(&mut app, Shortcut::Help);
                // It lies over the screen on purpose.
                let found: Vec<String> =
                    faults(&app, &mut paints).into_iter().filter(|fault| !fault.contains("lies over")).collect();
                assert!(found.is_empty(), "{language:?} {which:?} {width}: {found:?}");
            }
        }
    }
    speak(&mut app, Language::En);
    press(&mut app, Shortcut::Go(Which::Ranking));
    press(&mut app, Shortcut::Help);
    let what = all_words(&app);
    let begin = "The ranking as it stands. A line opens a card, and the card says why.";
    assert!(what.iter().any(|words| words.starts_with(begin)), "{what:?}");
}

#[test]
fn an_open_rule_fits_at_every_size_in_every_language() {
    let mut app = ready();
    let mut paints = Paints::new(&app);
    press(&mut app, Shortcut::Go(Which::Settings));
    rule(&mut app, rules::Message::Profile("dbv"));
    for language in Language::ALL {
        speak(&mut app, language);
        for (width, height) in [(800.0, 500.0), (1280.0, 720.0), (853.0, 480.0)] {
            drop(app.update(Message::Resized(iced_test::core::window::Id::unique(), Size::new(width, height))));
            for key in ["sitout", "cross_imps.divisor", "ranking.ties", "vp.scale", "average.many"] {
                rule(&mut app, rules::Message::Open(key));
                let found = faults(&app, &mut paints);
                assert!(found.is_empty(), "{language:?} {key} {width}: {found:?}");
            }
        }
    }
}

#[test]
fn one_thing_has_one_name_in_each_language() {
    for (language, other) in
        [("de", &["Optionen"][..]), ("nl", &["angschikking"]), ("da", &["print-ranking = Rangliste"])]
    {
        let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .join("resources/locales")
            .join(language);
        for file in std::fs::read_dir(folder).unwrap() {
            let text = std::fs::read_to_string(file.unwrap().path()).unwrap();
            assert!(other.iter().all(|word| !text.contains(word)), "{language}: {other:?}");
        }
    }
    let texts = Language::De.texts();
    assert_eq!(texts.say().screen_settings(), texts.say().settings_title());
    for language in Language::ALL {
        let texts = language.texts();
        assert_eq!(texts.say().print_ranking(), texts.say().screen_ranking(), "{language}");
    }
}

/// Where every text of the window stands.
#[derive(Default)]
struct Places(Vec<(String, Rectangle)>);

impl Operation for Places {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn text(&mut self, _id: Option<&Id>, bounds: Rectangle, words: &str) {
        self.0.push((words.to_owned(), bounds));
    }
}

#[test]
fn nothing_jumps_when_the_first_keys_of_a_screen_are_gone() {
    let mut app = ready();
    let mut paints = Paints::new(&app);
    let places = |app: &App, paints: &mut Paints| {
        let mut places = Places::default();
        paints.operate(app, &mut places);
        places.0
    };
    press(&mut app, Shortcut::Go(Which::Publish));
    let before = places(&app, &mut paints);
    update(&mut app, Message::Shortcut(Shortcut::Function(12)));
    let after = places(&app, &mut paints);
    // The strip is gone, and all that is left stands where it stood.
    assert!(after.len() < before.len(), "{} and {}", before.len(), after.len());
    let moved: Vec<_> = after.iter().filter(|text| !before.contains(text)).collect();
    assert!(moved.is_empty(), "{moved:?}");
}

#[test]
fn the_line_of_the_club_for_paper_is_kept_with_its_database() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Settings));
    for message in
        [::window::own_settings::Message::Foot(" Come again ".to_owned()), ::window::own_settings::Message::KeepFoot]
    {
        update(&mut app, Message::Settings(message));
    }
    assert_eq!(app.desk().preferences.letterhead.foot, "Come again");
    look(&app).find("At the foot of every sheet")?;
    Ok(())
}

/// Whether anything scrolled is wider than what it is seen through.
#[derive(Default)]
struct Wide(bool);

impl Operation for Wide {
    fn traverse(&mut self, operate: &mut dyn FnMut(&mut dyn Operation)) {
        operate(self);
    }

    fn scrollable(&mut self, _: Option<&Id>, seen: Rectangle, all: Rectangle, _: Vector, _: &mut dyn Scrollable) {
        self.0 |= all.width > seen.width;
    }
}

#[test]
fn a_page_that_lies_on_its_side_is_seen_whole_beside_its_bar() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(Which::Publish));
    let mut paints = Paints::new(&app);
    for width in [1280.0, 1366.0, 1920.0] {
        sized(&mut app, (width, 720.0), 100);
        let mut wide = Wide::default();
        paints.operate(&app, &mut wide);
        assert!(!wide.0, "{width}");
    }
}
