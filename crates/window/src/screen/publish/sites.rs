//! Files for results sites, with the steps for the user, and the live page.

use std::path::PathBuf;

use iced::widget::{Column, column};
use iced::{Element, Length};

use crate::choosing::Purpose;
use crate::desk::DeskView;
use crate::theme::{self, Tones};
use crate::widget::{self, Face};
use exchange::sites::{Site, base_name};

use super::orders::{hyphenated, start_suffix};
use super::{Message, State};

const LIVE_FOLDER_FIELD: &str = "live-folder";

impl State {
    /// The folder for the files of a site, in the folder of the chosen path.
    pub(super) fn site_folder(&self, site: Site, desk: &DeskView) -> PathBuf {
        let document_path = PathBuf::from(self.path.trim());
        let name = desk.session().map(base_name).into_iter().chain(start_suffix(desk)).collect::<Vec<_>>().join("-");
        let site_name = hyphenated(&site.title(&self.language(desk).texts())).to_lowercase();
        document_path.parent().map(PathBuf::from).unwrap_or_default().join(format!("{name}-{site_name}"))
    }

    pub(super) fn sites_card<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Element<'a, Message> {
        let say = desk.texts.say();
        let sites = Site::ALL
            .map(|site| widget::segment(site.title(&desk.texts), site == self.site, Message::Site(site), tones));
        let write_button = widget::button(say.publish_for_write(), desk.texts.key("Ctrl B"), Face::plain(tones), tones)
            .on_press(Message::WriteSite)
            .width(Length::Fill);
        let mut content = column![
            widget::bold(say.publish_for(), theme::NAME, tones.ink),
            widget::segments(sites, tones),
            crate::widget::text(say.publish_for_what(self.site.takes(&desk.texts)))
                .size(theme::NOTE)
                .color(tones.muted),
            write_button,
        ]
        .spacing(theme::GAP);
        for (index, step) in self.steps.iter().enumerate() {
            let step_text = format!("{}. {step}", index + 1);
            content = content.push(crate::widget::text(step_text).size(theme::NOTE).color(tones.ink));
        }
        widget::card(content.push(self.view_live_folder(desk, tones)), tones).width(Length::Fill).into()
    }

    fn view_live_folder<'a>(&'a self, desk: &'a DeskView, tones: &'static Tones) -> Column<'a, Message> {
        let say = desk.texts.say();
        let typed = self.typed_live_folder.as_deref().unwrap_or(&desk.live.place);
        let folder = widget::field("", typed, theme::NOTE, tones)
            .id(LIVE_FOLDER_FIELD)
            .on_input(Message::LiveFolder)
            .on_submit(Message::KeepLive);
        let choose = Message::Choose(Purpose::LiveFolder);
        let mut content =
            column![widget::titled(say.live_folder(), widget::path_field(folder, say.choose(), choose, tones), tones)]
                .spacing(theme::TIGHT);
        if let Some(state) = desk.evening().and_then(|evening| desk.live.words(evening, &desk.texts)) {
            content = content.push(crate::widget::text(state).size(theme::NOTE).color(tones.muted));
        }
        content
    }
}
