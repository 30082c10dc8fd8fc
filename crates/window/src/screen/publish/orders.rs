//! Orders for writing: the chosen document, the web page, files for a site, a form.

use std::path::{Path, PathBuf};

use crate::desk::DeskView;
use crate::screen::publish::{Action, Request};
use crate::writing::{FollowUp, Order};
use print::{Document, Look};
use store::Summary;

use super::State;

impl State {
    /// Orders the form of a ruling to be printed. `number` is the number of the ruling on the forms, from 1.
    pub fn print_ruling(&self, number: usize, desk: &DeskView) -> Action {
        let document = Document::RulingForms;
        let path = free_path(usual_path(desk, document).with_file_name(format!("{document}-{number}.pdf")), desk);
        let look = Look { section: None, ruling: Some(number), ..self.look };
        let form_screen =
            Self { document, look, path: path.display().to_string(), language: self.language, ..Self::new() };
        form_screen.order(desk, true, false, FollowUp::Print)
    }

    /// The chosen look, with the suit symbols of the window, the single contestant and the first round.
    pub(super) fn look_for(&self, desk: &DeskView) -> Look {
        Look {
            four_colours: desk.preferences.four_colours,
            contestant: self.single_contestant(desk),
            from_round: self.first_round(desk),
            ..self.look
        }
    }

    /// Orders the document as PDF, the web page, or both. Does nothing without an evening.
    pub(super) fn order(&self, desk: &DeskView, writes_pdf: bool, writes_web: bool, follow_up: FollowUp) -> Action {
        let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else { return Action::None };
        let path = PathBuf::from(self.path.trim());
        Action::Request(Request::Write(Box::new(Order {
            session: session.clone(),
            standings: standings.clone(),
            analyses: desk.analyses().cloned(),
            language: self.language(desk),
            look: self.look_for(desk),
            evenings: desk.evenings(),
            versions: desk.versions().to_vec(),
            published: desk.published_at(),
            event: desk.event_rankings().to_vec(),
            unnamed: desk.unnamed_players(),
            ways: desk.table_addresses(),
            letterhead: desk.preferences.letterhead.clone(),
            surnames: desk.surnames(),
            made: desk
                .journal()
                .and_then(|journal| journal.entries().last())
                .map_or_else(|| desk.now(), |entry| entry.stamp.at),
            site: None,
            web: writes_web.then(|| self.web_path(&path, desk)),
            of_event: self.document == Document::Championship,
            pdf: writes_pdf.then_some((self.document, path)),
            then: follow_up,
        })))
    }

    /// The path of the web page. It depends on the evening and not on the chosen document, so that its address stays. A
    /// championship has a page of its own.
    fn web_path(&self, path: &Path, desk: &DeskView) -> PathBuf {
        let default_path = usual_path(desk, Document::Ranking);
        let page_path = match default_path.file_name() {
            Some(name) if !matches!(self.document, Document::Ranking | Document::Championship) => {
                path.with_file_name(name)
            }
            _ => path.to_owned(),
        };
        let page_path = page_path.with_extension("html");
        // A path that the user typed is not changed.
        if path == usual_path(desk, self.document) { free_path(page_path, desk) } else { page_path }
    }

    /// Orders the files for the chosen site.
    pub(super) fn order_for_site(&self, desk: &DeskView) -> Action {
        let mut order = self.order(desk, false, false, FollowUp::Nothing);
        if let Action::Request(Request::Write(order)) = &mut order {
            order.site = Some((self.site, self.site_folder(self.site, desk)));
        }
        order
    }
}

/// The time at which the evening was begun, such as `1930`, to tell its files from those of an earlier evening with the
/// same day and title. `None` without such an evening.
pub(super) fn start_suffix(desk: &DeskView) -> Option<String> {
    let summary =
        desk.session().and_then(|session| desk.lists.summaries.iter().find(|summary| summary.id == session.id))?;
    let is_earlier = |other: &&Summary| {
        (other.date, &other.title) == (summary.date, &summary.title) && other.opened < summary.opened
    };
    desk.lists.summaries.iter().find(is_earlier).map(|_| summary.opened.format("%H%M").to_string())
}

/// A path that may be written to: the given one if it is free or has a file of this evening, otherwise the path with
/// the first number that makes this true. Files of another database, for example, stay.
fn free_path(path: PathBuf, desk: &DeskView) -> PathBuf {
    let Some(session) = desk.session() else { return path };
    let is_own = |path: &Path| desk.written.since(session.id, 0).any(|own| own == path);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    let with_number = |number: u16| path.with_file_name(format!("{stem}-{number}.{ending}"));
    let mut candidates = std::iter::once(path.clone()).chain((2..=u16::MAX).map(with_number));
    candidates.find(|path| !path.exists() || is_own(path)).unwrap_or_else(|| path.clone())
}

/// A free path in the user's folder for documents, made of date, title and document.
pub(super) fn usual_path(desk: &DeskView, document: Document) -> PathBuf {
    let folder = directories::UserDirs::new()
        .and_then(|dirs| dirs.document_dir().map(PathBuf::from).or_else(|| Some(dirs.home_dir().to_path_buf())))
        .unwrap_or_default();
    let name = desk.session().map_or_else(String::new, |session| {
        let title: String = session.title.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        let start = start_suffix(desk).map(|time| format!("{time}-")).unwrap_or_default();
        format!("{}-{title}-{start}", session.date)
    });
    free_path(folder.join(format!("{name}{document}.pdf")), desk)
}

#[cfg(test)]
mod tests {
    use desk::WindowIdentity;
    use store::Store;
    use testing::{entry, now, opening};

    use super::*;

    #[test]
    fn file_of_another_database_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("evening.pdf");
        let mut store = Store::in_memory().unwrap();
        store.create_with(vec![entry(opening(&[]))]).unwrap();
        let office = desk::Desk::new(store, now).unwrap();
        let mut desk = DeskView::new(office, WindowIdentity::new()).unwrap();
        desk.open_last_evening().unwrap();
        assert_eq!(free_path(path.clone(), &desk), path);
        std::fs::write(&path, "of somebody else").unwrap();
        let second = folder.path().join("evening-2.pdf");
        assert_eq!(free_path(path.clone(), &desk), second);
        // The evening writes its own file again.
        std::fs::write(&second, "of this evening").unwrap();
        let id = desk.session().unwrap().id;
        desk.written.add(id, 0, std::slice::from_ref(&second));
        assert_eq!(free_path(path, &desk), second);
    }
}
