//! F1: the purpose of a screen and all its keys. The first three keys are the main ones; the introduction shows them
//! when the user sees the screen for the first time. The screens handle the keys.

pub(super) mod keys;

use crate::widget::text;
use iced::widget::{Column, Row, column, container, row, space};
use iced::{Alignment, Element, Length};

use lang::Texts;
use lang::capitalised;

use super::{App, Message};
use crate::desk::ClearedError;
use crate::screen_space::{foot_height, is_narrow};
use crate::theme::{self, Tones};
use crate::which::ScreenName;
use crate::widget::{self, Face, Press};
use keys::{KeyHelp, everywhere, lines, main_draw_keys};

fn purpose(screen: ScreenName, texts: &Texts) -> String {
    let say = texts.say();
    match screen {
        ScreenName::Tonight => say.help_about_tonight(),
        ScreenName::Seats => say.help_about_seats(),
        ScreenName::Movement => say.help_about_movement(),
        ScreenName::Results => say.help_about_results(),
        ScreenName::Director => say.help_about_director(),
        ScreenName::Ranking => say.help_about_ranking(),
        ScreenName::Publish => say.help_about_publish(),
        ScreenName::Players => say.help_about_players(),
        ScreenName::Archive => say.help_about_archive(),
        ScreenName::Pads => say.help_about_pads(),
        ScreenName::Settings => say.help_about_settings(),
    }
}

/// The panel that F1 opens at the right of the screen. It scrolls if it does not fit the window.
pub(super) fn view<'a>(app: &'a App, tones: &'static Tones) -> Element<'a, Message> {
    let texts = &app.desk.texts;
    let key_row = |line: KeyHelp| {
        row![
            container(key_boxes(&line, texts, tones).wrap()).width(KEYS_WIDTH),
            container(widget::label(capitalised(&line.words), theme::NOTE, tones.ink)).width(Length::Fill)
        ]
        .spacing(theme::GAP)
        .align_y(Alignment::Center)
        .into()
    };
    let screen_keys = lines(app.screen, texts).into_iter().map(key_row);
    let general_keys = everywhere(texts).into_iter().map(key_row);
    // In a narrow window the rest of the screen would be of no use, so the panel covers it with two columns.
    let covers_screen = is_narrow(&app.desk);
    let keys: Element<'a, Message> = if covers_screen {
        side_by_side(screen_keys, general_keys).into()
    } else {
        let general_keys = Column::with_children(general_keys).spacing(theme::NEAR);
        let screen_keys = Column::with_children(screen_keys).spacing(theme::NEAR);
        column![screen_keys, widget::line(tones), general_keys].spacing(theme::APART).into()
    };
    let words =
        if app.trouble_manual_page.is_some() { texts.say().manual_trouble() } else { texts.say().manual_open() };
    let words = widget::one_line(words, theme::NOTE, theme::BOLD, tones.ink);
    let words = row![words, widget::shown_key("F1", tones)].spacing(theme::GAP).align_y(Alignment::Center);
    let path = texts.say().manual_path(crate::manual::path(texts).display().to_string());
    let manual = widget::hint(Press::new(words, Face::plain(tones)).on_press(Message::Manual), path, tones);
    let mut content = Column::new();
    // After a refusal the user asks for the reason, so it comes before the keys.
    if let Some(why) = app.why_refused() {
        content = content
            .push(widget::bold(texts.say().help_refused(), theme::NAME, tones.danger))
            .push(text(why).size(theme::NAME).color(tones.ink))
            .push(widget::line(tones));
    }
    let content = content.extend([
        widget::label(purpose(app.screen, texts), theme::NAME, tones.ink),
        manual,
        widget::line(tones),
        keys,
    ]);
    let content = content.spacing(theme::APART);
    let title = widget::bold(texts.say().help_title(app.screen.name(texts)), theme::RESULT, tones.ink);
    let content = column![title, widget::whole_rows(widget::scroll(content, tones))].spacing(theme::APART);
    let width = if covers_screen { Length::Fill } else { PANEL_WIDTH.into() };
    let panel = widget::bar(content, tones).padding(theme::WIDE).width(width).height(Length::Fill);
    row![widget::vertical_line(tones), panel].into()
}

/// Two lists of lines in two columns. Each row has a line of both, so that the rows stay whole.
fn side_by_side<'a>(
    mut left: impl Iterator<Item = Element<'a, Message>>,
    mut right: impl Iterator<Item = Element<'a, Message>>,
) -> Column<'a, Message> {
    let rows = std::iter::from_fn(|| {
        let (left, right) = (left.next(), right.next());
        let is_end = left.is_none() && right.is_none();
        let half = |line: Option<_>| container(line.unwrap_or_else(|| space().into())).width(Length::Fill);
        (!is_end).then(|| row![half(left), half(right)].spacing(theme::WIDE).into())
    });
    Column::with_children(rows).spacing(theme::NEAR)
}

/// The keys of a line, each in a box of its own.
fn key_boxes<'a>(line: &KeyHelp, texts: &Texts, tones: &'static Tones) -> Row<'a, Message> {
    let boxes = line.names(texts).into_iter().map(|name| widget::shown_key(name, tones));
    Row::with_children(boxes).spacing(theme::TIGHT)
}

impl App {
    /// Why the typed text or the last action on this screen was refused. `None` if it was not, or too long ago.
    fn why_refused(&self) -> Option<String> {
        let typed_refusal =
            (self.screen == ScreenName::Results).then(|| self.evening.results.refusal(&self.desk)).flatten();
        let current_error = || self.notice.as_ref().filter(|notice| notice.is_error).map(|notice| notice.words.clone());
        let is_recent =
            |cleared: &&ClearedError| cleared.screen == self.screen && self.desk.now() - cleared.at < MAX_REFUSAL_AGE;
        let cleared = self.desk.saves.cleared_error.as_ref().filter(is_recent);
        let cleared = cleared.map(|cleared| format!("{} · {}", self.desk.texts.time(cleared.at), cleared.words));
        typed_refusal.or_else(current_error).or(cleared)
    }
}

/// F1 does not show a cleared error that is older than this.
const MAX_REFUSAL_AGE: chrono::TimeDelta = chrono::TimeDelta::minutes(10);

/// The width of the column of keys, in logical pixels.
const KEYS_WIDTH: f32 = 120.0;
/// The width of the panel, in logical pixels.
const PANEL_WIDTH: f32 = 440.0;

/// The main keys of a screen that the user sees for the first time. `None` on other screens and while the foot shows a
/// message.
pub(super) fn introduction<'a>(app: &'a App, tones: &'static Tones) -> Option<Element<'a, Message>> {
    let screen = app.introducing.filter(|_| app.notice.is_none())?;
    let texts = &app.desk.texts;
    let mut keys = Row::new().spacing(theme::WIDE).align_y(Alignment::Center).push(widget::bold(
        screen.name(texts),
        theme::NOTE,
        tones.info,
    ));
    let mut main_keys = if screen == ScreenName::Movement && app.evening.movement.is_drawing() {
        main_draw_keys(texts)
    } else {
        lines(screen, texts)
    };
    main_keys.truncate(MAIN_KEY_COUNT);
    main_keys.push(keys::help_key(texts));
    for line in main_keys {
        let key = key_boxes(&line, texts, tones);
        let words = widget::label(line.words, theme::NOTE, tones.info);
        keys = keys.push(row![key, words].spacing(theme::NEAR).align_y(Alignment::Center));
    }
    // The strip is at least as tall as the foot, which it covers.
    let foot_spacer = iced::widget::space().height(foot_height(&app.desk) - 2.0 * theme::NEAR);
    let keys = row![keys.wrap().vertical_spacing(theme::TIGHT), foot_spacer].align_y(Alignment::Center);
    let strip = container(keys).padding([theme::NEAR, theme::WIDE]).width(Length::Fill);
    Some(
        strip
            .style(move |_| container::Style {
                background: Some(tones.info_weak.into()),
                ..container::Style::default()
            })
            .into(),
    )
}

/// The number of keys in the introduction.
const MAIN_KEY_COUNT: usize = 3;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use super::*;
    use crate::shortcut::Shortcut::{Digit, Pick, Typed};
    use lang::Language;

    /// The shortcuts that a source file names, as written there, with single letters spelled out.
    fn named_shortcuts(source: &str) -> BTreeSet<String> {
        let mut shortcuts = BTreeSet::new();
        for rest in source.split("Shortcut::").skip(1) {
            let name: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
            let after = &rest[name.len()..];
            let inside = after.strip_prefix('(').and_then(|inside| inside.split(')').next());
            match (name.as_str(), inside) {
                // Any typed text.
                ("Typed" | "Digit" | "Pick", _) | (_, None) => shortcuts.extend([name]),
                (_, Some(inside)) => {
                    shortcuts.extend(inside.split('|').map(|value| format!("{name}({})", value.trim())));
                }
            }
        }
        shortcuts
    }

    /// The shortcuts that F1 lists for a screen, written as [`named_shortcuts`] writes them.
    fn listed_shortcuts(screen: ScreenName) -> BTreeSet<String> {
        let texts = Language::En.texts();
        let keys = lines(screen, &texts).into_iter().flat_map(|line| line.keys.iter().copied());
        keys.map(|key| match key {
            Typed(_) => "Typed".to_owned(),
            Digit(_) => "Digit".to_owned(),
            Pick(_) => "Pick".to_owned(),
            other => format!("{other:?}"),
        })
        .collect()
    }

    /// The source of a screen, without its tests.
    fn source(screen: ScreenName) -> String {
        let name = format!("{screen:?}").to_lowercase();
        let screens = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/screen");
        let mut files: Vec<PathBuf> = vec![screens.join(format!("{name}.rs"))];
        if let Ok(folder) = std::fs::read_dir(screens.join(&name)) {
            files.extend(folder.map(|file| file.unwrap().path()).filter(|path| path.is_file()));
        }
        let read = |path: PathBuf| std::fs::read_to_string(path).unwrap();
        files.into_iter().map(|path| read(path).split("#[cfg(test)]").next().unwrap_or_default().to_owned()).collect()
    }

    #[test]
    fn f1_lists_exactly_the_keys_of_each_screen() {
        for screen in ScreenName::ALL {
            let (handled, listed_keys) = (named_shortcuts(&source(screen)), listed_shortcuts(screen));
            // The window handles F4 and F7 for rulings itself, and a field handles Enter.
            let handled_elsewhere = ["Enter", "Function(4)", "Function(7)"].map(ToOwned::to_owned);
            let missing: Vec<_> = handled.difference(&listed_keys).collect();
            assert!(missing.is_empty(), "{screen:?} listens to {missing:?}, and F1 does not say so");
            let idle: Vec<_> =
                listed_keys.difference(&handled).filter(|key| !handled_elsewhere.contains(key)).collect();
            assert!(idle.is_empty(), "F1 lists {idle:?} on {screen:?}, which does not listen to them");
        }
    }

    #[test]
    fn each_screen_lists_three_or_more_keys_once_each() {
        for language in Language::ALL {
            let texts = language.texts();
            for screen in ScreenName::ALL {
                let names: Vec<Vec<String>> = lines(screen, &texts).iter().map(|line| line.names(&texts)).collect();
                let distinct_names: BTreeSet<&Vec<String>> = names.iter().collect();
                assert_eq!(distinct_names.len(), names.len(), "{screen:?}: {names:?}");
                assert!(names.len() >= MAIN_KEY_COUNT);
            }
        }
    }
}
