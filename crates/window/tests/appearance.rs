//! How the window looks: colours, contrast, names of keys and of things.

use ::window::{self, Appearance, CONTRAST, KeyHints, Message, ScreenName, Shortcut, own_settings, results};
use lang::Language;
use store::Store;

use crate::harness::{
    LayoutRenderer, all_words_with, bounds, choose_language, click, english_store_at, press, ready, says, show_keys,
    type_into, update,
};
use testing::now;

#[test]
fn contrast_four_colours_and_reduced_motion_are_stored() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("club.db");
    let mut app = window::open(english_store_at(&path), now).unwrap();
    press(&mut app, Shortcut::Go(ScreenName::Settings));
    click(&mut app, "high contrast");
    click(&mut app, "four colours ♠♥♦♣");
    click(&mut app, "Highlight what was saved");
    assert_eq!(app.theme().palette().background, CONTRAST.page);
    drop(app);
    let app = window::open(Store::open(&path).unwrap(), now).unwrap();
    assert_eq!(app.desk().preferences.appearance, Appearance::Contrast);
    assert!(app.desk().preferences.has_four_colours && app.desk().preferences.avoids_motion);
}

#[test]
fn saved_result_is_highlighted_unless_motion_is_off() {
    let mut app = ready();
    let slot = app.cursor().unwrap();
    type_into(&mut app, results::ENTRY, "4sn=");
    assert!(app.desk().is_fresh(slot) && app.needs_tick());
    update(&mut app, Message::Tick);
    update(&mut app, Message::Tick);
    assert!(!app.desk().is_fresh(slot) && !app.needs_tick());
    update(&mut app, Message::Settings(own_settings::Message::ReducedMotion(true)));
    let slot = app.cursor().unwrap();
    type_into(&mut app, results::ENTRY, "p");
    assert!(!app.desk().is_fresh(slot));
}

#[test]
fn german_window_uses_german_key_names() {
    let mut app = ready();
    let mut renderer = LayoutRenderer::new(&app);
    choose_language(&mut app, Language::De);
    for screen in ScreenName::ALL {
        for with_help in [false, true] {
            press(&mut app, Shortcut::Go(screen));
            if with_help {
                press(&mut app, Shortcut::Help);
            }
            let texts = all_words_with(&app, &mut renderer);
            let english_name =
                texts.iter().find(|words| ["Ctrl", "PgUp", "PgDn", "Shift"].iter().any(|key| words.contains(key)));
            assert_eq!(english_name, None, "{screen:?}");
            assert!(texts.iter().any(|words| words.contains("Strg")), "{screen:?}");
        }
    }
}

#[test]
fn settings_and_ranking_have_one_name_in_each_language() {
    for (language, other_names) in
        [("de", &["Optionen"][..]), ("nl", &["angschikking"]), ("da", &["print-ranking = Rangliste"])]
    {
        let folder = std::path::Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
            .join("resources/locales")
            .join(language);
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        // `seek.ftl` has what people type, including other names of things.
        for file in files.filter(|file| !file.ends_with("seek.ftl")) {
            let text = std::fs::read_to_string(file).unwrap();
            assert!(other_names.iter().all(|word| !text.contains(word)), "{language}: {other_names:?}");
        }
    }
    let texts = Language::De.texts();
    assert_eq!(texts.say().screen_settings(), texts.say().settings_title());
    for language in Language::ALL {
        let texts = language.texts();
        assert_eq!(texts.say().print_ranking(), texts.say().screen_ranking(), "{language}");
    }
}

#[test]
fn held_ctrl_shows_key_hints_without_moving_buttons() {
    let mut app = ready();
    press(&mut app, Shortcut::Go(ScreenName::Publish));
    assert!(says(&app, "Ctrl P"), "the first evenings show keys");
    show_keys(&mut app, KeyHints::Held);
    assert!(!says(&app, "Ctrl P"));
    let print_button = |app: &window::App| bounds(app, "Print");
    let before = print_button(&app);
    update(&mut app, Message::Modified(true));
    assert!(says(&app, "Ctrl P"));
    assert_eq!(print_button(&app), before);
    update(&mut app, Message::Modified(false));
    assert!(!says(&app, "Ctrl P"));
    press(&mut app, Shortcut::Help);
    assert!(says(&app, "Ctrl P"), "F1 lists the keys all the same");
}
