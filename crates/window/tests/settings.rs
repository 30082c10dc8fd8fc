//! The screen Settings: rules, the club, colours, and storing a field that is left.

use ::window::own_settings::{TextSetting, rules};
use ::window::{App, Message, ScreenName, Shortcut, own_settings};
use evening::club::{Hundredths, SitOut, TieRule, Unequal};
use iced_test::Error;
use iced_test::core::Size;
use iced_test::selector::id;
use lang::Language;
use print::letterhead::Colour;

use crate::harness::{
    LayoutRenderer, all_words, all_words_with, apply, bounds, choose_language, click, faults, look, press, ready, says,
    tall_window, type_into, update,
};

fn rules_of_tonight(app: &App) -> &evening::club::Rules {
    &app.desk().session().unwrap().conditions.rules
}

#[test]
fn rule_is_found_by_its_words_and_set_by_a_click() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    type_into(&mut app, rules::SEARCH, "fewer results");
    look(&app).find("How a board counts if it was played less often than others.")?;
    click(&mut app, "boards with fewer results by Ascherman");
    assert_eq!(rules_of_tonight(&app).unequal, Unequal::Ascherman);
    Ok(())
}

fn send_to_rules(app: &mut App, message: rules::Message) {
    update(app, Message::Settings(own_settings::Message::Rules(message)));
}

#[test]
fn rule_shows_the_source_of_the_federation_or_its_silence() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    send_to_rules(&mut app, rules::Message::Profile("dbv"));
    send_to_rules(&mut app, rules::Message::Search("several artificial".to_owned()));
    send_to_rules(&mut app, rules::Message::Open("average.many"));
    let source = evening::club::profile("dbv").unwrap().sources["average.many"].clone();
    look(&app).find(format!("Source: {source}").as_str())?;
    send_to_rules(&mut app, rules::Message::Search("fewer results".to_owned()));
    send_to_rules(&mut app, rules::Message::Open("matchpoints.unequal"));
    look(&app).find("Deutscher Bridge-Verband has no rule on this. Usual: boards with fewer results by Neuberg.")?;
    send_to_rules(&mut app, rules::Message::Set("average.many", "none".to_owned()));
    send_to_rules(&mut app, rules::Message::Search("several artificial".to_owned()));
    look(&app).find("differs from Deutscher Bridge-Verband")?;
    Ok(())
}

#[test]
fn rule_with_a_number_refuses_illegal_numbers() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    send_to_rules(&mut app, rules::Message::Search("sit-outs".to_owned()));
    send_to_rules(&mut app, rules::Message::Open("sitout"));
    type_into(&mut app, rules::NUMBER_FIELDS[0], "101");
    assert_eq!(rules_of_tonight(&app).sit_out, SitOut::Exclude);
    look(&app).find("Not possible: type a whole number from 0 to 100.")?;
    send_to_rules(&mut app, rules::Message::NumberTyped(0, String::new()));
    type_into(&mut app, rules::NUMBER_FIELDS[0], "60");
    assert_eq!(rules_of_tonight(&app).sit_out, SitOut::PercentOfTop(60));
    // Numbers are written in the style of the language.
    choose_language(&mut app, Language::De);
    send_to_rules(&mut app, rules::Message::Search(String::new()));
    send_to_rules(&mut app, rules::Message::Open("vp.bye"));
    send_to_rules(&mut app, rules::Message::NumberTyped(0, "12,5".to_owned()));
    send_to_rules(&mut app, rules::Message::StoreNumber(0));
    assert_eq!(rules_of_tonight(&app).vp_bye, Hundredths(1250));
    Ok(())
}

#[test]
fn tie_rules_apply_in_the_order_chosen() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    let toggle =
        |app: &mut App, word: &str| send_to_rules(app, rules::Message::ToggleWord("ranking.ties", word.to_owned()));
    for word in ["tops", "head-to-head", "lot"] {
        toggle(&mut app, word);
    }
    assert_eq!(rules_of_tonight(&app).ties.0, [TieRule::Tops, TieRule::HeadToHead, TieRule::Lot]);
    toggle(&mut app, "head-to-head");
    assert_eq!(rules_of_tonight(&app).ties.0, [TieRule::Tops, TieRule::Lot]);
    toggle(&mut app, "tops");
    toggle(&mut app, "lot");
    assert!(rules_of_tonight(&app).ties.0.is_empty());
}

#[test]
fn settings_show_no_command_line_keys() {
    let mut app = ready();
    let mut renderer = LayoutRenderer::new(&app);
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    for language in Language::ALL {
        choose_language(&mut app, language);
        let keys = app.desk().session().unwrap().conditions.entries();
        let texts = all_words_with(&app, &mut renderer);
        for (key, _) in keys.iter().filter(|(key, _)| key.contains(['.', '_'])) {
            assert!(!texts.iter().any(|words| words.contains(key)), "{language}: {key}");
        }
        let profiles = evening::club::profiles();
        let is_profile_key = |words: &&String| profiles.iter().any(|p| p.name == **words && p.title != p.name);
        assert_eq!(texts.iter().find(is_profile_key), None, "{language}");
    }
}

#[test]
fn an_open_rule_fits_at_every_size_in_every_language() {
    let mut app = ready();
    let mut renderer = LayoutRenderer::new(&app);
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    send_to_rules(&mut app, rules::Message::Profile("dbv"));
    for language in Language::ALL {
        choose_language(&mut app, language);
        for (width, height) in [(800.0, 500.0), (1280.0, 720.0), (853.0, 480.0)] {
            drop(app.update(Message::Resized(iced_test::core::window::Id::unique(), Size::new(width, height))));
            for key in ["sitout", "cross_imps.divisor", "ranking.ties", "vp.scale", "average.many"] {
                send_to_rules(&mut app, rules::Message::Open(key));
                let screen_faults = faults(&app, &mut renderer);
                assert!(screen_faults.is_empty(), "{language:?} {key} {width}: {screen_faults:?}");
            }
        }
    }
}

#[test]
fn foot_line_of_the_club_is_stored() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    for message in [own_settings::Message::Foot(" Come again ".to_owned()), own_settings::Message::KeepFoot] {
        update(&mut app, Message::Settings(message));
    }
    assert_eq!(app.desk().preferences.letterhead.foot, "Come again");
    look(&app).find("At the foot of every sheet")?;
    Ok(())
}

#[test]
fn the_club_is_named_in_settings() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Club("Marsh End".to_owned())));
    update(&mut app, Message::Settings(own_settings::Message::KeepClub));
    assert_eq!(app.desk().preferences.club, "Marsh End");
    assert!(app.notice().unwrap().contains("Marsh End"));
    // The field may be left instead.
    update(&mut app, Message::Settings(own_settings::Message::Club("Marsh End Bridge".to_owned())));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert_eq!(app.desk().preferences.club, "Marsh End Bridge");
}

#[test]
fn colour_is_chosen_and_removed_by_a_click() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    update(&mut app, Message::Settings(own_settings::Message::PickColour("#145a32")));
    assert_eq!(app.desk().preferences.letterhead.colour.unwrap().to_string(), "#145a32");
    assert!(app.notice().unwrap().contains("#145a32"), "{:?}", app.notice());
    update(&mut app, Message::Settings(own_settings::Message::PickColour("")));
    assert_eq!(app.desk().preferences.letterhead.colour, None);
    assert!(app.notice().unwrap().contains("black"));
}

#[test]
fn new_club_name_is_given_to_tonight_by_its_button() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Club("Marsh End".to_owned())));
    update(&mut app, Message::Settings(own_settings::Message::KeepClub));
    let club = app.desk().session().unwrap().club.clone();
    assert!(says(&app, &format!("Tonight’s evening still belongs to {club}")), "{:?}", all_words(&app));
    assert!(app.notice().unwrap().contains(&format!("still belongs to {club}")), "{:?}", app.notice());
    assert!(says(&app, "Change it for tonight too"));
    update(&mut app, Message::Settings(own_settings::Message::ChangeTonight));
    assert_eq!(app.desk().session().unwrap().club, "Marsh End");
    assert!(!says(&app, "still belongs to"));
    assert_eq!(app.screen(), ScreenName::Settings);
}

#[test]
fn deviation_from_the_federation_is_listed_and_reset_by_a_click() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    send_to_rules(&mut app, rules::Message::Profile("ebu"));
    assert!(!says(&app, "Changed from English Bridge Union:"), "{:?}", all_words(&app));
    let conditions = app.desk().session().unwrap().conditions.clone();
    send_to_rules(&mut app, rules::Message::Set("matchpoints.unequal", "ascherman".to_owned()));
    assert_ne!(app.desk().session().unwrap().conditions, conditions);
    assert!(says(&app, "Changed from English Bridge Union:"), "{:?}", all_words(&app));
    click(&mut app, "Boards with fewer results");
    click(&mut app, "Back to English Bridge Union");
    assert_eq!(app.desk().session().unwrap().conditions, conditions);
    assert!(!says(&app, "Changed from English Bridge Union:"));
}

#[test]
fn club_name_left_without_enter_is_reported_too() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Club("Marsh End".to_owned())));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(app.notice().unwrap().contains("still belongs to"), "{:?}", app.notice());
}

/// Types into a field and clicks into another one, without Enter.
fn type_and_leave(app: &mut App, field: &'static str, text: &str, other: &'static str) {
    let mut window = tall_window(app);
    window.click(id(field)).unwrap();
    window.typewrite(text);
    window.click(id(other)).unwrap();
    let messages = window.into_messages().collect();
    apply(app, messages);
}

#[test]
fn text_typed_in_settings_is_kept_when_the_cursor_leaves() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    type_and_leave(&mut app, own_settings::COLOUR_FIELD, "#1b4f72", "user");
    assert_eq!(app.desk().preferences.letterhead.colour, Some("#1b4f72".parse::<Colour>().unwrap()));
    type_and_leave(&mut app, "user", "Ida Holm", own_settings::COLOUR_FIELD);
    assert_eq!(app.desk().preferences.user, "Ida Holm");
    type_and_leave(&mut app, "foot", "Come again", "user");
    assert_eq!(app.desk().preferences.letterhead.foot, "Come again");
    type_and_leave(&mut app, "second", "/mnt/stick", "user");
    assert_eq!(app.desk().preferences.second_folder, "/mnt/stick");
}

#[test]
fn text_typed_in_settings_is_kept_when_the_screen_is_left() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Colour("#1b4f72".to_owned())));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert!(app.desk().preferences.letterhead.colour.is_some());
}

#[test]
fn an_invalid_colour_is_marked_beside_its_field_until_corrected() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    for invalid in ["blue", "#ffffff"] {
        type_and_leave(&mut app, own_settings::COLOUR_FIELD, invalid, "user");
        assert_eq!(app.desk().preferences.letterhead.colour, None);
        let words = invalid.parse::<Colour>().unwrap_err().words(&app.desk().texts);
        tall_window(&app).find(words.clone())?;
        // On return it is still there to be corrected.
        press(&mut app, Shortcut::Go(ScreenName::Results));
        press(&mut app, Shortcut::Go(ScreenName::Settings));
        tall_window(&app).find(words.clone())?;
        update(&mut app, Message::Settings(own_settings::Message::Colour(String::new())));
        assert!(tall_window(&app).find(words).is_err());
    }
    Ok(())
}

#[test]
fn a_file_that_is_no_logo_says_so_beside_its_field() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    update(&mut app, Message::Settings(own_settings::Message::Logo("/nowhere/logo.png".to_owned())));
    update(&mut app, Message::Settings(own_settings::Message::FieldLeft(TextSetting::Logo)));
    let error = app.notice().unwrap().to_owned();
    // The error is beside the field even when the foot shows another message.
    press(&mut app, Shortcut::Function(12));
    assert_eq!(app.notice(), None);
    assert!(says(&app, &error), "{error}: {:?}", all_words(&app));
    update(&mut app, Message::Settings(own_settings::Message::Logo(String::new())));
    assert!(!says(&app, &error));
}

#[test]
fn number_of_a_rule_is_stored_when_its_field_is_left() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    send_to_rules(&mut app, rules::Message::Open("corrections"));
    send_to_rules(&mut app, rules::Message::NumberTyped(0, String::new()));
    type_and_leave(&mut app, rules::NUMBER_FIELDS[0], "25", "user");
    assert_eq!(app.desk().session().unwrap().conditions.correction_minutes, 25);
    send_to_rules(&mut app, rules::Message::NumberTyped(0, "many".to_owned()));
    send_to_rules(&mut app, rules::Message::FieldLeft(0));
    assert_eq!(app.desk().session().unwrap().conditions.correction_minutes, 25);
    send_to_rules(&mut app, rules::Message::NumberTyped(0, "45".to_owned()));
    press(&mut app, Shortcut::Go(ScreenName::Results));
    assert_eq!(app.desk().session().unwrap().conditions.correction_minutes, 45);
}

#[test]
fn announcement_of_the_organizer_is_stored_and_emptied() -> Result<(), Error> {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    let entry_announcement = |app: &App| app.desk().session().unwrap().conditions.contest.entry.clone();
    send_to_rules(&mut app, rules::Message::Open("contest.entry"));
    look(&app).find("up to 2000 characters")?;
    send_to_rules(&mut app, rules::Message::NumberTyped(0, " Members only ".to_owned()));
    send_to_rules(&mut app, rules::Message::StoreNumber(0));
    assert_eq!(entry_announcement(&app), "Members only");
    send_to_rules(&mut app, rules::Message::NumberTyped(0, String::new()));
    send_to_rules(&mut app, rules::Message::StoreNumber(0));
    assert_eq!(entry_announcement(&app), "");
    Ok(())
}

#[test]
fn toggle_is_in_the_column_of_the_values() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    let [toggle, label] = ["Highlight what was saved", "Your name"].map(|words| bounds(&app, words).x);
    assert!(toggle > label + 160.0, "{toggle} {label}");
}
