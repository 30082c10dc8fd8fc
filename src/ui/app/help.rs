//! What F1 says: what a screen is for, and every key it listens to. The first three keys of a screen are the ones that
//! matter; they are shown by themselves when it is seen for the first time. What keys do is in the screens.

use iced::widget::{Column, Row, column, container, row};
use iced::{Alignment, Element, Length};

use crate::lang::Texts;

use super::{App, Message};
use crate::ui::shortcut::Shortcut::{
    self, Back, Delete, Digit, Down, Enter, Escape, Function, Go, GoTo, Help, Larger, Left, Letter, Main, New,
    NextField, Open, PageDown, PageUp, Pick, PreviousField, Print, Redo, Right, Save, ShiftEnter, Smaller, Typed, Undo,
    Up,
};
use crate::ui::theme::{self, Tones};
use crate::ui::which::Which;
use crate::ui::widget::{self, Face};

/// Some keys, and what they do.
#[derive(Debug, Clone, PartialEq)]
struct Line {
    keys: &'static [Shortcut],
    /// What is typed there, where that is not a key of the program.
    typed: &'static str,
    words: String,
}

fn line(keys: &'static [Shortcut], words: String) -> Line {
    Line { keys, typed: "", words }
}

/// A key that does one thing or the other, by what the screen shows.
fn either(one: &str, other: &str) -> String {
    format!("{one} · {other}")
}

fn typed(typed: &'static str, words: String) -> Line {
    Line { keys: &[], typed, words }
}

impl Line {
    /// Its keys by name.
    fn name(&self, texts: &Texts) -> String {
        if self.keys.is_empty() {
            return self.typed.to_owned();
        }
        let names: Vec<String> = self.keys.iter().map(|key| texts.key(&key.name()).into_owned()).collect();
        names.join(" ")
    }
}

/// What a screen is for.
fn about(which: Which, texts: &Texts) -> String {
    let say = texts.say();
    match which {
        Which::Tonight => say.help_about_tonight(),
        Which::Seats => say.help_about_seats(),
        Which::Movement => say.help_about_movement(),
        Which::Results => say.help_about_results(),
        Which::Director => say.help_about_director(),
        Which::Ranking => say.help_about_ranking(),
        Which::Publish => say.help_about_publish(),
        Which::Players => say.help_about_players(),
        Which::Archive => say.help_about_archive(),
        Which::Pads => say.help_about_pads(),
        Which::Settings => say.help_about_settings(),
    }
}

/// Every key a screen listens to, those that matter first.
fn lines(which: Which, texts: &Texts) -> Vec<Line> {
    let say = texts.say();
    match which {
        Which::Tonight => vec![
            line(&[Enter], say.tonight_start()),
            line(&[New], say.tonight_new()),
            line(&[Up, Down], say.tonight_like_this()),
            line(&[Main], say.help_finish()),
            line(&[Letter('j')], say.help_join()),
            line(&[Function(4)], say.tonight_open_evening()),
            line(&[Function(2)], say.tonight_change()),
            line(&[Letter('d')], say.tonight_delete()),
            line(&[Open], say.tonight_open()),
            line(&[Letter('e')], say.tonight_sample()),
            line(&[Letter('t')], say.tonight_troubles()),
            line(&[Letter('w')], say.tonight_home()),
            line(&[Escape], say.help_leave()),
        ],
        Which::Seats => vec![
            line(&[Typed('a'), Enter], say.help_seat()),
            line(&[NextField, PreviousField], say.help_next_seat()),
            line(&[Letter('r')], say.seats_regulars()),
            line(&[Main], say.seats_pair()),
            line(&[ShiftEnter], say.help_guest()),
            line(&[Up, Down], say.help_lines()),
            line(&[Digit(1)], say.help_means()),
            line(&[Letter('w'), Letter('x')], say.seats_swap()),
            line(&[Letter('d')], say.seats_remove()),
            line(&[Letter('l')], say.seats_draw()),
            line(&[Letter('e')], say.seats_seed()),
            line(&[Print], say.seats_apart()),
            line(&[Letter('b')], say.seats_still()),
            line(&[Letter('t')], say.seats_more()),
            line(&[Letter('h')], say.seats_late()),
            line(&[Letter('g')], say.seats_strength()),
            line(&[Escape], say.help_leave()),
        ],
        Which::Movement => vec![
            line(&[Up, Down, Digit(1)], say.help_choose()),
            line(&[Enter, Main], say.movement_keep()),
            line(&[Function(2)], say.help_wishes()),
            line(&[Function(3)], either(&say.help_other_sight(), &say.help_draw_so_far())),
            line(&[Function(4)], either(&say.movement_edit(), &say.help_draw_fix())),
            line(&[PageUp, PageDown], say.help_grid()),
            line(&[Function(7)], either(&say.movement_replan(), &say.help_draw_lots())),
            line(&[Function(6)], say.help_draw_forbid()),
            line(&[Letter('r')], say.movement_repair()),
            line(&[Print], say.movement_print()),
            line(&[Open], say.movement_open()),
            line(&[Escape], say.movement_back()),
        ],
        Which::Results => results(texts),
        Which::Director => director(texts),
        Which::Ranking => vec![
            line(&[Up, Down], say.help_lines()),
            line(&[Typed('a'), Digit(1)], say.ranking_find()),
            line(&[Left, Right], say.ranking_card_hint()),
            line(&[PageUp, PageDown], say.help_lists()),
            line(&[Enter, Function(5)], say.help_card()),
            line(&[New], say.event_join()),
            line(&[Function(2)], say.help_event_weight()),
            line(&[Escape], say.help_close()),
        ],
        Which::Pads => {
            vec![line(&[Save], say.pads_write()), line(&[Main], say.pads_follow()), line(&[Escape], say.pads_stop())]
        }
        Which::Publish => vec![
            line(&[Up, Down], say.publish_documents()),
            line(&[Print], say.publish_print()),
            line(&[Main], say.publish_now(String::new())),
            line(&[PageUp, PageDown], say.help_pages()),
            line(&[Save], say.publish_save()),
            line(&[Open], say.publish_open()),
            line(&[Letter('w')], say.publish_web()),
            line(&[Letter('e')], say.print_tonight()),
            line(&[Function(2)], say.publish_language()),
            line(&[Function(3)], say.publish_section()),
            line(&[Function(5), Function(6)], say.publish_zoom()),
            line(&[Function(7)], say.publish_turn()),
            line(&[Escape], say.help_stop_solving()),
        ],
        Which::Players => vec![
            line(&[Up, Down], say.help_lines()),
            line(&[New], say.players_another()),
            line(&[Save, Main], say.players_save()),
            line(&[Function(5)], say.players_same()),
            line(&[Function(7)], say.players_is()),
            line(&[Function(6)], say.players_forget()),
            line(&[Escape], say.help_leave()),
        ],
        Which::Archive => vec![
            line(&[Up, Down], say.help_lines()),
            line(&[Main], say.help_open_or_take()),
            line(&[Open], say.archive_import()),
            line(&[Save], say.help_export()),
            line(&[Escape], say.archive_leave()),
        ],
        Which::Settings => vec![
            line(&[Letter('f')], say.settings_search()),
            line(&[Save], say.settings_backup_now()),
            line(&[Escape], say.help_close()),
        ],
    }
}

fn results(texts: &Texts) -> Vec<Line> {
    let say = texts.say();
    vec![
        line(&[Enter, ShiftEnter], say.results_key_enter()),
        line(&[Up, Down], say.results_key_line()),
        line(&[PageUp, PageDown], say.results_key_sheet()),
        line(&[Function(2)], say.help_other_view()),
        line(&[Function(3)], say.results_second()),
        line(&[Function(6)], say.results_force()),
        line(&[Function(7)], say.results_key_next()),
        line(&[Delete], say.results_withdraw()),
        line(&[Escape], say.help_empty()),
        line(&[Digit(1), Typed('a')], say.help_typed()),
        typed("/", say.results_key_turned()),
        typed("\"", say.results_key_same()),
        typed(">a >", say.help_copy()),
        typed("A6040 +- =", say.results_key_artificial()),
    ]
}

fn director(texts: &Texts) -> Vec<Line> {
    let say = texts.say();
    vec![
        line(&[Function(4)], say.desk_new()),
        line(&[Digit(1), Typed('a')], say.help_answer()),
        line(&[Main], say.desk_make()),
        line(&[Back, Function(3)], say.desk_back()),
        line(&[Save], say.desk_keep_draft()),
        line(&[PageUp, PageDown], say.desk_other_decision()),
        line(&[Letter('b')], say.desk_same()),
        line(&[Pick(1)], say.desk_likely()),
        line(&[Letter('t')], say.desk_told()),
        line(&[Letter('d')], say.desk_facts_status()),
        line(&[Up, Down], say.help_lines()),
        line(&[Letter('e')], say.desk_again()),
        line(&[Letter('w')], say.desk_withdraw()),
        line(&[Letter('r')], say.desk_review()),
        line(&[Letter('a')], say.desk_appeal()),
        line(&[Letter('g')], say.desk_penalty()),
        line(&[Letter('m')], say.match_decide()),
        line(&[Enter], say.help_choose()),
        line(&[Letter('f')], say.desk_filter()),
        line(&[Letter('l')], say.desk_closing()),
        line(&[Print], say.desk_print_form()),
        line(&[Escape], say.desk_leave()),
    ]
}

/// The keys of everywhere.
fn everywhere(texts: &Texts) -> Vec<Line> {
    let say = texts.say();
    vec![
        line(&[NextField, PreviousField], say.help_next_field()),
        line(&[Go(Which::Tonight), Go(Which::Settings)], say.help_screens()),
        line(&[GoTo], say.go_to()),
        line(&[Function(8)], say.top_call_next()),
        line(&[Function(9)], say.projector_open()),
        line(&[Function(10)], say.hall_title()),
        line(&[Function(11)], say.projector_full()),
        line(&[Undo], say.undo()),
        line(&[Redo], say.redo()),
        line(&[Larger, Smaller], say.help_type_size()),
        line(&[Help], either(&say.help(), &say.manual_again())),
    ]
}

/// What F1 opens: it scrolls where there is more than the window holds.
pub(super) fn view<'a>(app: &'a App, tones: &'static Tones) -> Element<'a, Message> {
    let texts = &app.desk.texts;
    let shown = |line: Line| {
        row![
            container(widget::key(line.name(texts), tones)).width(KEYS),
            container(widget::label(line.words, theme::NOTE, tones.ink)).width(Length::Fill)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center)
        .into()
    };
    let own = Column::with_children(lines(app.which, texts).into_iter().map(shown)).spacing(6.0);
    let all = Column::with_children(everywhere(texts).into_iter().map(shown)).spacing(6.0);
    let leads = if app.trouble.is_some() { texts.say().manual_trouble() } else { texts.say().manual_open() };
    let manual = widget::button(leads, "F1", Face::plain(tones), tones).on_press(Message::Manual);
    let content = column![
        widget::label(about(app.which, texts), theme::NAME, tones.ink),
        manual,
        widget::line(tones),
        own,
        widget::line(tones),
        all
    ]
    .spacing(10.0);
    let title = widget::bold(texts.say().help_title(app.which.name(texts)), theme::NAME, tones.ink);
    widget::card(column![title, widget::scroll(content, tones)].spacing(10.0), tones).max_width(WIDTH).into()
}

/// The width of the keys, and of the whole.
const KEYS: f32 = 130.0;
const WIDTH: f32 = 460.0;

/// Where rounds are drawn, the keys of the draw matter, not those that choose a movement.
fn first_of_draw(texts: &Texts) -> Vec<Line> {
    let say = texts.say();
    vec![
        line(&[Main], say.help_draw_it()),
        line(&[Function(4)], say.help_draw_fix()),
        line(&[Function(6)], say.help_draw_forbid()),
    ]
}

/// The three keys that matter on a screen that is seen for the first time; nothing while the foot has something to say.
pub(super) fn first<'a>(app: &'a App, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let which = app.introducing.filter(|_| app.notice.is_none())?;
    let texts = &app.desk.texts;
    let mut keys = Row::new().spacing(WIDE).align_y(Alignment::Center).push(widget::bold(
        which.name(texts),
        theme::NOTE,
        tones.info,
    ));
    let mut shown = if which == Which::Movement && app.evening.movement.is_drawing() {
        first_of_draw(texts)
    } else {
        lines(which, texts)
    };
    shown.truncate(FIRST);
    shown.push(line(&[Help], texts.say().help_all()));
    for line in shown {
        let key = widget::key(line.name(texts), tones);
        keys = keys.push(row![key, widget::label(line.words, theme::NOTE, tones.info)].spacing(6.0));
    }
    // As tall as the foot at least, which it lies over.
    let room = iced::widget::space().height(theme::FOOT - 2.0 * NARROW);
    let keys = row![keys.wrap().vertical_spacing(4.0), room].align_y(Alignment::Center);
    let strip = container(keys).padding([NARROW, WIDE]).width(Length::Fill);
    Some(
        strip
            .style(move |_| container::Style {
                background: Some(tones.info_weak.into()),
                ..container::Style::default()
            })
            .into(),
    )
}

/// How many keys are shown first.
const FIRST: usize = 3;
const WIDE: f32 = 16.0;
const NARROW: f32 = 6.0;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use super::*;
    use crate::lang::Language;

    /// The shortcuts a piece of source names, as it writes them, letters one by one.
    fn named(source: &str) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for rest in source.split("Shortcut::").skip(1) {
            let name: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            let after = &rest[name.len()..];
            let inside = after.strip_prefix('(').and_then(|inside| inside.split(')').next());
            match (name.as_str(), inside) {
                // Whatever is typed.
                ("Typed" | "Digit" | "Pick", _) | (_, None) => found.extend([name]),
                (_, Some(inside)) => found.extend(inside.split('|').map(|value| format!("{name}({})", value.trim()))),
            }
        }
        found
    }

    fn listed(which: Which) -> BTreeSet<String> {
        let texts = Language::En.texts();
        let keys = lines(which, &texts).into_iter().flat_map(|line| line.keys.iter().copied());
        keys.map(|key| match key {
            Typed(_) => "Typed".to_owned(),
            Digit(_) => "Digit".to_owned(),
            Pick(_) => "Pick".to_owned(),
            other => format!("{other:?}"),
        })
        .collect()
    }

    /// The source of a screen, without its tests.
    fn source(which: Which) -> String {
        let name = format!("{which:?}").to_lowercase();
        let screens = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui/screen");
        let mut files: Vec<PathBuf> = vec![screens.join(format!("{name}.rs"))];
        if let Ok(folder) = std::fs::read_dir(screens.join(&name)) {
            files.extend(folder.map(|file| file.unwrap().path()).filter(|path| path.is_file()));
        }
        let read = |path: PathBuf| std::fs::read_to_string(path).unwrap();
        files.into_iter().map(|path| read(path).split("#[cfg(test)]").next().unwrap_or_default().to_owned()).collect()
    }

    #[test]
    fn f1_lists_every_key_a_screen_listens_to_and_no_other() {
        for which in Which::ALL {
            let (handled, listed) = (named(&source(which)), listed(which));
            // The program itself makes a ruling by F4, and a field says by itself what Enter does.
            let elsewhere = ["Enter", "Function(4)"].map(ToOwned::to_owned);
            let missing: Vec<_> = handled.difference(&listed).collect();
            assert!(missing.is_empty(), "{which:?} listens to {missing:?}, and F1 does not say so");
            let idle: Vec<_> = listed.difference(&handled).filter(|key| !elsewhere.contains(key)).collect();
            assert!(idle.is_empty(), "F1 lists {idle:?} on {which:?}, which does not listen to them");
        }
    }

    #[test]
    fn no_key_is_listed_twice_and_every_screen_has_three_that_matter() {
        for language in Language::ALL {
            let texts = language.texts();
            for which in Which::ALL {
                let names: Vec<String> = lines(which, &texts).iter().map(|line| line.name(&texts)).collect();
                let once: BTreeSet<&String> = names.iter().collect();
                assert_eq!(once.len(), names.len(), "{which:?}: {names:?}");
                assert!(names.len() >= FIRST);
            }
        }
    }
}
