//! `site`: writes the published evenings of a season as a folder of web pages.

use std::path::Path;

use evening::scoring::{Field, standings};
use exchange::season::{INDEX_FILE, Season, evening_file};
use exchange::web;

use super::archive::parse_season;
use super::language::CommandLanguage;
use super::{CliError, open_desk_to_read, print_text, write_atomically};

/// Writes a page with its picture for each published evening, then the lists that link to the pages.
pub(super) fn run(
    season: &str,
    db: &Path,
    folder: &Path,
    address: &str,
    language: CommandLanguage,
) -> Result<(), CliError> {
    let (from, end) = parse_season(season)?;
    let desk = open_desk_to_read(db)?;
    let (ids, unnamed, people) =
        desk.read_blocking(move |store| Ok((store.sessions_between(from, end)?, store.unnamed()?, store.people()?)))?;
    std::fs::create_dir_all(folder).map_err(|e| CliError::file(folder, e))?;
    let letterhead = desk.read_blocking(desk::letterhead)?;
    let club = desk::web_club(&letterhead);
    let mut season_pages = Season::new(from, end, &unnamed, &people);
    let (texts, mut evening_count) = (language.texts(), 0_usize);
    for id in ids {
        let journal = desk.journal(id)?;
        let session = journal.session();
        let Some((publication, stamp)) = session.publications.last() else { continue };
        let scored = standings(session, &Field::of(session));
        let deals: Vec<_> = session.deals().map(|(_, deal)| deal).collect();
        let (publications, tables) =
            desk.read_blocking(move |store| Ok((store.published(id)?, store.trick_tables(deals)?)))?;
        // Only stored results are shown; solving the deals of a whole season would take too long.
        let (analyses, _) = solver::known_analyses(session, &tables);
        let is_current = publications.iter().any(|p| p.version == publication.version && p.is_unchanged_in(&scored));
        let evening = session.event.as_ref().map(|_| desk.find_evening(&id.to_string())).transpose()?;
        let options = web::WebOptions {
            club: Some(&club),
            published: is_current.then_some(stamp.at),
            double_dummy: Some(&analyses),
            event: evening.as_ref().map(|evening| evening.event_rankings()).unwrap_or_default(),
            unnamed: Some(&unnamed),
            season: INDEX_FILE,
            ..web::WebOptions::default()
        };
        let page_and_picture =
            desk::web_page(session, &scored, &options, (&evening_file(session), address), &letterhead, &texts)?;
        for file in [&page_and_picture.page, &page_and_picture.picture] {
            write_atomically(&folder.join(&file.name), &file.bytes)?;
        }
        season_pages.add(session, &scored);
        evening_count += 1;
    }
    let files = season_pages.files(INDEX_FILE, &texts)?;
    for file in &files {
        write_atomically(&folder.join(&file.name), &file.bytes)?;
    }
    // All files but the list are pages of players.
    let player_count = files.len().saturating_sub(1);
    let say = texts.say();
    let (evenings, players) = (say.count_evenings(evening_count), say.count_players(player_count));
    print_text(&format!("{}\n", say.told_season(evenings, players, folder.display().to_string())))
}
