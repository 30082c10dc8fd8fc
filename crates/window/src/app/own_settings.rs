//! Settings of the window and of its club. Each takes effect at once and is stored in the database.

use std::path::Path;

use iced::Task;

use crate::desk::{
    APPEARANCE_SETTING, CLUB_SETTING, FOUR_COLOURS, KEY_HINTS_SETTING, LANGUAGE_SETTING, MOTION_SETTING, MOVING,
    PROFILE_SETTING, SCALE_SETTING, STILL, SUIT_COLOURS_SETTING, TWO_COLOURS, USER_SETTING,
};
use crate::live;
use crate::screen::settings::{self, LogoError};
use crate::theme::{Appearance, KeyHints};
use crate::which::ScreenName;
use desk::{COLOUR_SETTING, FOOT_SETTING, LOGO_SETTING, copies};
use lang::Language;
use print::Picture;
use print::letterhead::{self, Colour};

use super::{App, Message, Notice, focus, in_background};

impl App {
    pub(super) fn set_language(&mut self, language: Language) -> Task<Message> {
        let profile = self.desk.session().map(|session| session.conditions.rules.profile.as_str());
        self.desk.texts = language.texts().in_words_of(profile.unwrap_or_default());
        self.desk.given_language = None;
        self.store_setting(LANGUAGE_SETTING, language.to_string())
    }

    pub(super) fn set_appearance(&mut self, appearance: Appearance) -> Task<Message> {
        self.desk.preferences.appearance = appearance;
        self.store_setting(APPEARANCE_SETTING, appearance.to_string())
    }

    pub(super) fn set_four_colours(&mut self, enabled: bool) -> Task<Message> {
        self.desk.preferences.has_four_colours = enabled;
        self.store_setting(SUIT_COLOURS_SETTING, if enabled { FOUR_COLOURS } else { TWO_COLOURS }.to_owned())
    }

    pub(super) fn set_reduced_motion(&mut self, reduced: bool) -> Task<Message> {
        self.desk.preferences.avoids_motion = reduced;
        self.store_setting(MOTION_SETTING, if reduced { STILL } else { MOVING }.to_owned())
    }

    pub(super) fn set_key_hints(&mut self, hints: KeyHints) -> Task<Message> {
        self.desk.preferences.key_hints = hints;
        self.store_setting(KEY_HINTS_SETTING, hints.to_string())
    }

    pub(super) fn set_scale(&mut self, scale: u16) -> Task<Message> {
        self.desk.preferences.scale = scale;
        self.store_setting(SCALE_SETTING, scale.to_string())
    }

    pub(super) fn set_user(&mut self, user: String) -> Task<Message> {
        self.desk.preferences.user.clone_from(&user);
        self.store_setting(USER_SETTING, user)
    }

    pub(super) fn set_club(&mut self, club: String) -> Task<Message> {
        self.desk.preferences.club.clone_from(&club);
        // The open evening keeps its club name, because it may be another club's. A message says so, even after the
        // user has left Settings.
        let other_club_session = self.desk.session().filter(|session| session.club != club);
        if (self.screen == ScreenName::Settings || other_club_session.is_some()) && !club.is_empty() {
            let say = self.desk.texts.say();
            let club_message = say.settings_club_kept(club.as_str());
            let tonight_message = other_club_session.map(|session| say.settings_club_tonight(session.club.as_str()));
            self.notice = Some(Notice::success(
                [Some(club_message), tonight_message].into_iter().flatten().collect::<Vec<_>>().join(". "),
            ));
        }
        self.store_setting(CLUB_SETTING, club)
    }

    pub(super) fn set_profile(&mut self, profile: String) -> Task<Message> {
        self.desk.preferences.profile.clone_from(&profile);
        self.store_setting(PROFILE_SETTING, profile)
    }

    pub(super) fn set_foot(&mut self, foot: String) -> Task<Message> {
        self.desk.preferences.letterhead.foot.clone_from(&foot);
        self.store_setting(FOOT_SETTING, foot)
    }

    /// Sets the colour of headings on paper as typed. An empty text means black.
    pub(super) fn set_colour(&mut self, typed: &str) -> Task<Message> {
        let colour = match typed {
            "" => None,
            typed => match typed.parse::<Colour>() {
                Ok(colour) => Some(colour),
                Err(error) => {
                    let words = error.words(&self.desk.texts);
                    return Task::batch([self.complain(words), focus(settings::COLOUR_FIELD.into())]);
                }
            },
        };
        self.desk.preferences.letterhead.colour = colour;
        let say = self.desk.texts.say();
        let words =
            colour.map_or_else(|| say.settings_colour_gone(), |colour| say.settings_colour_kept(colour.to_string()));
        self.notice = Some(Notice::success(words));
        self.store_setting(COLOUR_SETTING, colour.map(|colour| colour.to_string()).unwrap_or_default())
    }

    /// Reads the logo for paper in the background. An empty path removes it.
    pub(super) fn set_logo(&mut self, path: String) -> Task<Message> {
        if path.is_empty() {
            return self.keep_logo(None);
        }
        let read_logo = move || {
            let bytes = exchange::read_file(Path::new(&path)).map_err(LogoError::Unopened)?;
            letterhead::logo(&bytes).map_err(LogoError::Unread)
        };
        Task::perform(in_background(read_logo), Message::LogoRead)
    }

    /// Takes the logo that was read, or shows why it cannot be used.
    pub(super) fn on_logo_read(&mut self, outcome: Result<Picture, LogoError>) -> Task<Message> {
        self.settings.on_logo_read(outcome.as_ref().err().cloned());
        match outcome {
            Ok(logo) => self.keep_logo(Some(logo)),
            // The cursor may be elsewhere by now, so it does not move.
            Err(error) => self.complain(error.words(&self.desk.texts)),
        }
    }

    fn keep_logo(&mut self, logo: Option<Picture>) -> Task<Message> {
        let say = self.desk.texts.say();
        let words = if logo.is_some() { say.settings_logo_kept() } else { say.settings_logo_gone() };
        let stored_logo = logo.as_ref().map(letterhead::to_stored).unwrap_or_default();
        self.desk.preferences.letterhead.logo = logo;
        self.notice = Some(Notice::success(words));
        self.store_setting(LOGO_SETTING, stored_logo)
    }

    /// Stores the texts of the fields when the user leaves Settings.
    pub(super) fn leave_settings(&mut self) -> Task<Message> {
        let actions = self.settings.leave(&self.desk);
        Task::batch(actions.into_iter().map(|action| self.perform(action)))
    }

    pub(super) fn set_second_folder(&mut self, folder: String) -> Task<Message> {
        self.desk.preferences.second_folder.clone_from(&folder);
        self.store_setting(copies::SECOND_FOLDER_SETTING, folder)
    }

    pub(super) fn set_live_folder(&mut self, folder: String) -> Task<Message> {
        self.desk.live.follow(folder.clone());
        self.store_setting(live::FOLDER_SETTING, folder)
    }

    /// Shows the live page on the web server of a target. An empty name means on none.
    pub(super) fn set_live_server(&mut self, target: String) -> Task<Message> {
        self.desk.live_server.follow(target.clone());
        self.store_setting(live::SERVER_SETTING, target)
    }
}
