//! The screens by name, each with its key. `screen` has the screens themselves.

use lang::Texts;

/// A screen by name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenName {
    Tonight,
    Seats,
    Movement,
    Results,
    Director,
    Ranking,
    Publish,
    Players,
    Archive,
    Pads,
    Settings,
}

impl ScreenName {
    /// All screens in the order of the rail.
    pub const ALL: [Self; 11] = [
        Self::Tonight,
        Self::Seats,
        Self::Movement,
        Self::Results,
        Self::Director,
        Self::Ranking,
        Self::Publish,
        Self::Players,
        Self::Archive,
        Self::Pads,
        Self::Settings,
    ];

    /// The key that opens the screen together with Ctrl.
    #[must_use]
    pub fn key(self) -> char {
        match self {
            Self::Tonight => '1',
            Self::Seats => '2',
            Self::Movement => '3',
            Self::Results => '4',
            Self::Director => '5',
            Self::Ranking => '6',
            Self::Publish => '7',
            Self::Players => '8',
            Self::Archive => '9',
            Self::Pads => '0',
            Self::Settings => ',',
        }
    }

    /// The screens for these keys, in the form written by [`Self::keys`].
    #[must_use]
    pub fn of_keys(keys: &str) -> Vec<Self> {
        Self::ALL.into_iter().filter(|screen| keys.contains(screen.key())).collect()
    }

    /// The keys of screens as one text, for storing.
    #[must_use]
    pub fn keys(screens: &[Self]) -> String {
        screens.iter().map(|screen| screen.key()).collect()
    }

    /// The name of the key, as in `Ctrl 1`.
    #[must_use]
    pub fn key_name(self) -> &'static str {
        match self {
            Self::Tonight => "Ctrl 1",
            Self::Seats => "Ctrl 2",
            Self::Movement => "Ctrl 3",
            Self::Results => "Ctrl 4",
            Self::Director => "Ctrl 5",
            Self::Ranking => "Ctrl 6",
            Self::Publish => "Ctrl 7",
            Self::Players => "Ctrl 8",
            Self::Archive => "Ctrl 9",
            Self::Pads => "Ctrl 0",
            Self::Settings => "Ctrl ,",
        }
    }

    /// Whether the screen shows only the open evening.
    #[must_use]
    pub fn is_of_evening(self) -> bool {
        !matches!(self, Self::Tonight | Self::Players | Self::Archive | Self::Settings)
    }

    /// The name of the screen.
    #[must_use]
    pub fn name(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::Tonight => say.screen_tonight(),
            Self::Seats => say.screen_seats(),
            Self::Movement => say.screen_movement(),
            Self::Results => say.screen_results(),
            Self::Director => say.screen_director(),
            Self::Ranking => say.screen_ranking(),
            Self::Publish => say.screen_publish(),
            Self::Players => say.screen_players(),
            Self::Archive => say.screen_archive(),
            Self::Pads => say.screen_pads(),
            Self::Settings => say.screen_settings(),
        }
    }

    /// The name of the screen in a narrow rail. The same as the name, if that is short in all languages.
    #[must_use]
    pub fn short_name(self, texts: &Texts) -> String {
        let say = texts.say();
        match self {
            Self::Movement => say.screen_movement_short(),
            Self::Director => say.screen_director_short(),
            Self::Publish => say.screen_publish_short(),
            Self::Pads => say.screen_pads_short(),
            Self::Settings => say.screen_settings_short(),
            _ => self.name(texts),
        }
    }
}
