//! Orders for writing: the chosen document, the web page, files for a site, a form.

use std::path::{Path, PathBuf};

use crate::desk::DeskView;
use crate::screen::publish::{Action, Request};
use crate::writing::{FollowUp, Order};
use lang::{Language, Texts};
use print::{Document, Look};
use store::Summary;

use super::State;

/// The files that an order writes of the chosen document.
#[derive(Clone, Copy)]
pub(super) struct Outputs {
    pdf: bool,
    web: bool,
}

impl Outputs {
    pub(super) const NOTHING: Self = Self { pdf: false, web: false };
    pub(super) const PDF: Self = Self { pdf: true, web: false };
    pub(super) const WEB: Self = Self { pdf: false, web: true };
    pub(super) const BOTH: Self = Self { pdf: true, web: true };
}

impl State {
    /// Orders the form of a ruling to be printed. `number` is the number of the ruling on the forms, from 1.
    pub fn print_ruling(&self, number: usize, desk: &DeskView) -> Action {
        let look = Look { section: None, ruling: Some(number), ..self.look };
        let mut form = Self { document: Document::RulingForms, look, language: self.language, ..Self::new() };
        let name = format!("{}-{number}", form.document_name(desk));
        form.path = evening_path(desk, &name, "pdf").display().to_string();
        form.order(desk, Outputs::PDF, FollowUp::Print)
    }

    /// The chosen look, with the suit symbols of the window, the single contestant and the first round.
    pub(super) fn look_for(&self, desk: &DeskView) -> Look {
        Look {
            four_colours: desk.preferences.has_four_colours,
            contestant: self.single_contestant(desk),
            from_round: self.first_round(desk),
            ..self.look
        }
    }

    /// Orders the document as PDF, the web page, both, or neither. Does nothing without an evening.
    pub(super) fn order(&self, desk: &DeskView, outputs: Outputs, follow_up: FollowUp) -> Action {
        let (Some(session), Some(standings)) = (desk.session(), desk.standings()) else { return Action::None };
        let path = PathBuf::from(self.path.trim());
        Action::Request(Request::Write(Box::new(Order {
            session: session.clone(),
            standings: standings.clone(),
            analyses: desk.analyses().cloned(),
            language: self.language(desk),
            look: self.look_for(desk),
            evenings: desk.attendance_so_far(),
            versions: desk.published_rankings().to_vec(),
            published: desk.published_at(),
            event: desk.event_rankings().to_vec(),
            unnamed: desk.unnamed_players(),
            table_addresses: desk.table_addresses(),
            letterhead: desk.preferences.letterhead.clone(),
            surnames: desk.surnames(),
            changed_at: desk
                .journal()
                .and_then(|journal| journal.entries().last())
                .map_or_else(|| desk.now(), |entry| entry.stamp.at),
            site: None,
            web: outputs.web.then(|| self.web_path(&path, desk)),
            is_of_event: self.document == Document::Championship,
            pdf: outputs.pdf.then_some((self.document, path)),
            then: follow_up,
        })))
    }

    /// The path of the web page. A page that was written keeps its name whatever language is chosen later, so that its
    /// address stays. A championship has a page of its own.
    fn web_path(&self, path: &Path, desk: &DeskView) -> PathBuf {
        let is_usual = path == self.usual_path(desk);
        let page = if self.document == Document::Championship { Document::Championship } else { Document::Ranking };
        if !is_usual && self.document == page {
            return path.with_extension("html");
        }
        let page_path = |name: &str| {
            let usual_path = evening_path(desk, name, "html");
            let typed_path = usual_path.file_name().filter(|_| !is_usual).map(|name| path.with_file_name(name));
            typed_path.unwrap_or(usual_path)
        };
        let was_written = |page_path: &PathBuf| {
            let mut own_paths =
                desk.session().into_iter().flat_map(|session| desk.written_files.of_evening(session.id));
            own_paths.any(|own_path| own_path.file_name() == page_path.file_name())
        };
        // Earlier versions named the page in English.
        let languages = Language::ALL.map(|language| document_file_name(page, &language.texts()));
        let names = std::iter::once(page.name().to_owned()).chain(languages);
        let written_path = names.map(|name| page_path(&name)).find(was_written);
        written_path.unwrap_or_else(|| page_path(&document_file_name(page, &self.language(desk).texts())))
    }

    /// A free path for the chosen document: date, title, and the document in its language.
    pub(super) fn usual_path(&self, desk: &DeskView) -> PathBuf {
        evening_path(desk, &self.document_name(desk), "pdf")
    }

    /// The name of the chosen document in its language, as part of a file name. A draw has its round, other sheets have
    /// their first round unless that is the first one, and the score card of one contestant has its number: `Draw-3`.
    fn document_name(&self, desk: &DeskView) -> String {
        let sections = || desk.session().into_iter().flat_map(|session| session.sections.values());
        let round = match self.document {
            Document::Draw => self.from_round.or(sections().filter_map(|section| section.movement.drawn).max()),
            _ => Some(self.first_round(desk)).filter(|round| *round > 1),
        };
        let has_sections = sections().nth(1).is_some();
        let contestant = self.single_contestant(desk);
        let contestant = contestant.map(|id| if has_sections { id.to_string() } else { id.number.to_string() });
        let name = document_file_name(self.document, &self.language(desk).texts());
        let parts = [Some(name), round.map(|round| round.to_string()), contestant];
        parts.into_iter().flatten().collect::<Vec<_>>().join("-")
    }

    pub(super) fn order_for_site(&self, desk: &DeskView) -> Action {
        let mut order = self.order(desk, Outputs::NOTHING, FollowUp::Nothing);
        if let Action::Request(Request::Write(order)) = &mut order {
            order.site = Some((self.site, self.site_folder(self.site, desk)));
        }
        order
    }
}

fn document_file_name(document: Document, texts: &Texts) -> String {
    hyphenated(&document.title(texts))
}

/// The words of a title with hyphens between them, as part of a file name.
pub(super) fn hyphenated(title: &str) -> String {
    let words = title.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.collect::<Vec<_>>().join("-")
}

/// The time at which the evening was begun, such as `1930`, to tell its files from those of an earlier evening with the
/// same day and title. `None` if there is no such earlier evening.
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
    let is_own = |path: &Path| desk.written_files.of_evening(session.id).any(|own| own == path);
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
    // A number after a hyphen would be that of a ranking or a round.
    let with_number = |number: u16| path.with_file_name(format!("{stem} ({number}).{ending}"));
    let mut candidates = std::iter::once(path.clone()).chain((2..=u16::MAX).map(with_number));
    candidates.find(|path| !path.exists() || is_own(path)).unwrap_or_else(|| path.clone())
}

/// A free path in the folder for files of the evenings, made of date, title and a name.
fn evening_path(desk: &DeskView, name: &str, ending: &str) -> PathBuf {
    let prefix = desk.session().map_or_else(String::new, |session| {
        let title: String = session.title.chars().map(|c| if c.is_alphanumeric() { c } else { '-' }).collect();
        let start = start_suffix(desk).map(|time| format!("{time}-")).unwrap_or_default();
        format!("{}-{title}-{start}", session.date)
    });
    free_path(desk.files_folder().join(format!("{prefix}{name}.{ending}")), desk)
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
        let second = folder.path().join("evening (2).pdf");
        assert_eq!(free_path(path.clone(), &desk), second);
        // The evening writes its own file again.
        std::fs::write(&second, "of this evening").unwrap();
        let id = desk.session().unwrap().id;
        desk.written_files.add(id, None, std::slice::from_ref(&second));
        assert_eq!(free_path(path, &desk), second);
    }

    #[test]
    fn document_is_written_beside_a_database_that_the_user_chose() {
        let folder = tempfile::tempdir().unwrap();
        let mut store = Store::open(&folder.path().join("season.db")).unwrap();
        store.create_with(vec![entry(opening(&[]))]).unwrap();
        let mut desk = DeskView::new(desk::Desk::new(store, now).unwrap(), WindowIdentity::new()).unwrap();
        desk.open_last_evening().unwrap();
        assert_eq!(State::new().usual_path(&desk).parent(), Some(folder.path()));
    }

    #[test]
    fn score_card_of_one_pair_has_a_file_of_its_own() {
        let mut store = Store::in_memory().unwrap();
        let journal = testing::evening("mitchell 5", 1);
        store.create_with(journal.entries().iter().map(|entry| (**entry).clone()).collect()).unwrap();
        let mut desk = DeskView::new(desk::Desk::new(store, now).unwrap(), WindowIdentity::new()).unwrap();
        desk.open_last_evening().unwrap();
        let path_of = |typed: &str| {
            let state = State { document: Document::ScoreCards, typed_contestant: typed.to_owned(), ..State::new() };
            state.usual_path(&desk)
        };
        assert!(path_of("").ends_with("2026-11-03-Test-Personal-score-cards.pdf"), "{:?}", path_of(""));
        assert!(path_of("5").ends_with("2026-11-03-Test-Personal-score-cards-5.pdf"), "{:?}", path_of("5"));
    }

    #[test]
    fn web_page_is_named_in_its_language_and_keeps_the_name_under_which_it_was_written() {
        let mut store = Store::in_memory().unwrap();
        store.create_with(vec![entry(opening(&[]))]).unwrap();
        let mut desk = DeskView::new(desk::Desk::new(store, now).unwrap(), WindowIdentity::new()).unwrap();
        desk.open_last_evening().unwrap();
        let id = desk.session().unwrap().id;
        let page_in = |language: Language, desk: &DeskView| {
            let state = State { language: Some(language), document: Document::Travellers, ..State::new() };
            state.web_path(&state.usual_path(desk), desk)
        };
        let danish = page_in(Language::Da, &desk);
        assert!(danish.ends_with("2026-11-03-Test-Stilling.html"), "{danish:?}");
        desk.written_files.add(id, Some(0), std::slice::from_ref(&danish));
        assert_eq!(page_in(Language::De, &desk), danish);
        // An earlier version wrote the page under its English name, maybe on another computer.
        desk.written_files.add(id, Some(1), &[PathBuf::from("/tmp/2026-11-03-Test-ranking.html")]);
        assert_eq!(page_in(Language::De, &desk), danish.with_file_name("2026-11-03-Test-ranking.html"));
    }
}
