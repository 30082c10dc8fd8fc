//! The meaning of keys, as a pure function of the event. A key that the focused field uses does not arrive here. Alt
//! combines only with digits, because Alt with a letter types a letter on some keyboards.

use iced::keyboard::key::Named;
use iced::keyboard::{Event, Key, Modifiers};

use super::which::ScreenName;

/// A command given by a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shortcut {
    /// Ctrl with the key of a screen: opens it.
    Go(ScreenName),
    /// Ctrl+K: opens the search.
    GoTo,
    Help,
    Undo,
    Redo,
    Larger,
    Smaller,
    NextField,
    PreviousField,
    /// Ctrl+Enter: the main button of the screen.
    Main,
    New,
    Open,
    Print,
    Save,
    /// F2 to F11.
    Function(u8),
    Up,
    Down,
    Left,
    Right,
    PageUp,
    PageDown,
    /// To the first line of a list.
    Home,
    /// To the last line of a list.
    End,
    Enter,
    ShiftEnter,
    Escape,
    /// Ctrl with a letter that has a meaning only on some screens.
    Letter(char),
    /// A digit, if no field has the focus.
    Digit(u8),
    /// Alt with a digit from 1 to 8: chooses among the suggestions of a field.
    Pick(u8),
    /// A letter or sign, if no field has the focus.
    Typed(char),
    /// Delete, if the focused field has nothing to delete.
    Delete,
    /// Ctrl+Left: goes one step back.
    Back,
}

impl Shortcut {
    /// The text that the key types. Empty for a command.
    #[must_use]
    pub fn typed_text(self) -> String {
        match self {
            Self::Typed(letter) => letter.to_string(),
            Self::Digit(digit) => digit.to_string(),
            _ => String::new(),
        }
    }

    /// Whether the key may move the cursor or open something else, so text typed after it belongs there.
    #[must_use]
    pub fn may_navigate(self) -> bool {
        !matches!(self, Self::Typed(_) | Self::Digit(_))
    }

    /// The English name of the key.
    #[must_use]
    pub fn name(self) -> String {
        let name = match self {
            Self::Go(screen) => screen.key_name(),
            Self::GoTo => "Ctrl K",
            Self::Help => "F1",
            Self::Undo => "Ctrl Z",
            Self::Redo => "Ctrl Shift Z",
            Self::Larger => "Ctrl +",
            Self::Smaller => "Ctrl −",
            Self::NextField => "Tab",
            Self::PreviousField => "Shift Tab",
            Self::Main => "Ctrl Enter",
            Self::New => "Ctrl N",
            Self::Open => "Ctrl O",
            Self::Print => "Ctrl P",
            Self::Save => "Ctrl S",
            Self::Up => "↑",
            Self::Down => "↓",
            Self::Left => "←",
            Self::Right => "→",
            Self::PageUp => "PgUp",
            Self::PageDown => "PgDn",
            Self::Home => "Home",
            Self::End => "End",
            Self::Enter => "Enter",
            Self::ShiftEnter => "Shift Enter",
            Self::Escape => "Esc",
            Self::Digit(_) => "1–9",
            Self::Pick(_) => "Alt 1–8",
            Self::Typed(_) => "a–z",
            Self::Delete => "Del",
            Self::Back => "Ctrl ←",
            Self::Function(number) => return format!("F{number}"),
            Self::Letter(letter) => return format!("Ctrl {}", letter.to_ascii_uppercase()),
        };
        name.to_owned()
    }
}

/// The meaning of a key press. `None` if it has none.
#[must_use]
pub fn shortcut(event: &Event) -> Option<Shortcut> {
    let Event::KeyPressed { key, modified_key, modifiers, repeat, .. } = event else { return None };
    let ctrl = modifiers.command();
    let shift = modifiers.shift();
    // Ignore key repeat: a held key must not call a round or answer a question.
    if *repeat && (*key == Key::Named(Named::F8) || ctrl && *key == Key::Named(Named::Enter)) {
        return None;
    }
    match key {
        Key::Named(named) => named_shortcut(*named, ctrl, shift),
        Key::Character(letter) if ctrl => ctrl_shortcut(letter.chars().next()?.to_ascii_lowercase(), shift),
        Key::Character(digit) if *modifiers == Modifiers::ALT => {
            digit.parse().ok().filter(|digit| (1..=8).contains(digit)).map(Shortcut::Pick)
        }
        Key::Character(_) if modifiers.difference(Modifiers::SHIFT).is_empty() => {
            // The sign as typed with Shift, because `/` is Shift 7 on some keyboards.
            let Key::Character(typed) = modified_key else { return None };
            let letter = typed.chars().next()?;
            Some(letter.to_digit(10).map_or(Shortcut::Typed(letter), |digit| Shortcut::Digit(digit as u8)))
        }
        _ => None,
    }
}

fn named_shortcut(named: Named, ctrl: bool, shift: bool) -> Option<Shortcut> {
    Some(match named {
        Named::Tab if shift => Shortcut::PreviousField,
        Named::Tab => Shortcut::NextField,
        Named::Enter if ctrl => Shortcut::Main,
        Named::Enter if shift => Shortcut::ShiftEnter,
        Named::Enter => Shortcut::Enter,
        Named::Escape => Shortcut::Escape,
        Named::Delete if !ctrl && !shift => Shortcut::Delete,
        Named::F1 => Shortcut::Help,
        Named::F2 => Shortcut::Function(2),
        Named::F3 => Shortcut::Function(3),
        Named::F4 => Shortcut::Function(4),
        Named::F5 => Shortcut::Function(5),
        Named::F6 => Shortcut::Function(6),
        Named::F7 => Shortcut::Function(7),
        Named::F8 => Shortcut::Function(8),
        Named::F9 => Shortcut::Function(9),
        Named::F10 => Shortcut::Function(10),
        Named::F11 => Shortcut::Function(11),
        Named::ArrowUp => Shortcut::Up,
        Named::ArrowDown => Shortcut::Down,
        Named::ArrowLeft if ctrl => Shortcut::Back,
        Named::ArrowLeft => Shortcut::Left,
        Named::ArrowRight => Shortcut::Right,
        Named::PageUp => Shortcut::PageUp,
        Named::PageDown => Shortcut::PageDown,
        Named::Home => Shortcut::Home,
        Named::End => Shortcut::End,
        Named::Space if !ctrl => Shortcut::Typed(' '),
        _ => return None,
    })
}

fn ctrl_shortcut(letter: char, shift: bool) -> Option<Shortcut> {
    Some(match letter {
        'k' => Shortcut::GoTo,
        'z' if shift => Shortcut::Redo,
        'y' => Shortcut::Redo,
        'z' => Shortcut::Undo,
        '+' | '=' => Shortcut::Larger,
        '-' => Shortcut::Smaller,
        'n' => Shortcut::New,
        'o' => Shortcut::Open,
        'p' => Shortcut::Print,
        's' => Shortcut::Save,
        _ => match ScreenName::ALL.into_iter().find(|screen| screen.key() == letter) {
            Some(screen) => Shortcut::Go(screen),
            None if letter.is_ascii_alphabetic() => Shortcut::Letter(letter),
            None => return None,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use iced::keyboard::{Location, key};

    fn press(key: Key, modifiers: Modifiers) -> Event {
        Event::KeyPressed {
            modified_key: key.clone(),
            key,
            physical_key: key::Physical::Unidentified(key::NativeCode::Unidentified),
            location: Location::Standard,
            modifiers,
            repeat: false,
            text: None,
        }
    }

    #[test]
    fn every_screen_has_its_key() {
        for screen in ScreenName::ALL {
            let event = press(Key::Character(screen.key().to_string().into()), Modifiers::CTRL);
            assert_eq!(shortcut(&event), Some(Shortcut::Go(screen)));
        }
    }

    #[test]
    fn sign_typed_with_shift_is_that_sign() {
        let event = Event::KeyPressed {
            key: Key::Character("7".into()),
            modified_key: Key::Character("/".into()),
            physical_key: key::Physical::Unidentified(key::NativeCode::Unidentified),
            location: Location::Standard,
            modifiers: Modifiers::SHIFT,
            repeat: false,
            text: None,
        };
        assert_eq!(shortcut(&event), Some(Shortcut::Typed('/')));
    }

    #[test]
    fn held_f8_and_ctrl_enter_do_not_repeat() {
        for (named, modifiers, expected) in
            [(Named::F8, Modifiers::empty(), Shortcut::Function(8)), (Named::Enter, Modifiers::CTRL, Shortcut::Main)]
        {
            let mut event = press(Key::Named(named), modifiers);
            assert_eq!(shortcut(&event), Some(expected));
            if let Event::KeyPressed { repeat, .. } = &mut event {
                *repeat = true;
            }
            assert_eq!(shortcut(&event), None);
        }
    }

    #[test]
    fn alt_picks_only_with_a_digit() {
        let with_alt = |letter: &str| shortcut(&press(Key::Character(letter.into()), Modifiers::ALT));
        assert_eq!(with_alt("4"), Some(Shortcut::Pick(4)));
        assert_eq!(with_alt("0"), None);
        assert_eq!(with_alt("é"), None);
    }

    #[test]
    fn z_without_ctrl_is_typed_and_ctrl_shift_z_and_ctrl_y_redo() {
        let typed = shortcut(&press(Key::Character("z".into()), Modifiers::empty()));
        assert_eq!(typed, Some(Shortcut::Typed('z')));
        assert_eq!(shortcut(&press(Key::Character("z".into()), Modifiers::ALT)), None);
        assert_eq!(
            shortcut(&press(Key::Character("Z".into()), Modifiers::CTRL | Modifiers::SHIFT)),
            Some(Shortcut::Redo)
        );
        assert_eq!(shortcut(&press(Key::Character("y".into()), Modifiers::CTRL)), Some(Shortcut::Redo));
    }
}
