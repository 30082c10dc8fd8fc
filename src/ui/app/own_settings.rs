//! The settings of the window and of its club: each is shown at once and kept in the database.

use iced::Task;

use crate::desk::{FOOT, copies};
use crate::lang::Language;
use crate::ui::desk::{APPEARANCE, CLUB, FOUR, LANGUAGE, MOTION, MOVING, PROFILE, SCALE, STILL, SUITS, TWO, USER};
use crate::ui::live;
use crate::ui::theme::Appearance;

use super::{App, Message};

impl App {
    pub(super) fn set_language(&mut self, language: Language) -> Task<Message> {
        self.desk.texts = language.texts();
        self.keep(LANGUAGE, language.to_string())
    }

    pub(super) fn set_appearance(&mut self, appearance: Appearance) -> Task<Message> {
        self.desk.appearance = appearance;
        self.keep(APPEARANCE, appearance.to_string())
    }

    pub(super) fn set_four_colours(&mut self, four: bool) -> Task<Message> {
        self.desk.four_colours = four;
        self.keep(SUITS, if four { FOUR } else { TWO }.to_owned())
    }

    pub(super) fn set_still(&mut self, still: bool) -> Task<Message> {
        self.desk.still = still;
        self.keep(MOTION, if still { STILL } else { MOVING }.to_owned())
    }

    pub(super) fn set_scale(&mut self, scale: u16) -> Task<Message> {
        self.desk.scale = scale;
        self.keep(SCALE, scale.to_string())
    }

    pub(super) fn set_user(&mut self, user: String) -> Task<Message> {
        self.desk.user.clone_from(&user);
        self.keep(USER, user)
    }

    pub(super) fn set_club(&mut self, club: String) -> Task<Message> {
        self.desk.club.clone_from(&club);
        self.keep(CLUB, club)
    }

    pub(super) fn set_profile(&mut self, profile: String) -> Task<Message> {
        self.desk.profile.clone_from(&profile);
        self.keep(PROFILE, profile)
    }

    pub(super) fn set_foot(&mut self, foot: String) -> Task<Message> {
        self.desk.foot.clone_from(&foot);
        self.keep(FOOT, foot)
    }

    pub(super) fn set_second_folder(&mut self, folder: String) -> Task<Message> {
        self.desk.second_folder.clone_from(&folder);
        self.keep(copies::SECOND, folder)
    }

    pub(super) fn set_live_folder(&mut self, folder: String) -> Task<Message> {
        self.desk.live.follow(folder.clone());
        self.keep(live::FOLDER, folder)
    }
}
