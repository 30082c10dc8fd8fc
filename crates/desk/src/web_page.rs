//! The page of an evening, and the preview picture that messengers show for a link to it. The names of both files
//! differ only in their ending.

use std::path::Path;

use evening::scoring::Standings;
use evening::session::Session;
use exchange::sites::SiteFile;
use exchange::web::{self, WebError, WebOptions};
use lang::Texts;
use print::{Letterhead, LinkPicture};

/// A page and its preview picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WebPage {
    pub page: SiteFile,
    pub picture: SiteFile,
}

/// Makes the page of an evening and its preview picture. `name` is the page's file name, which ends with `.html`.
/// `folder_url` is the web address of the folder in which it is published, or empty if that is unknown: messengers show
/// pictures only by their full address.
pub fn web_page(
    session: &Session,
    standings: &Standings,
    options: &WebOptions<'_>,
    (name, folder_url): (&str, &str),
    letterhead: &Letterhead,
    texts: &Texts,
) -> Result<WebPage, WebError> {
    let picture = Path::new(name).with_extension("png").display().to_string();
    let folder_url = folder_url.trim_end_matches('/');
    let picture_url = if folder_url.is_empty() { picture.clone() } else { format!("{folder_url}/{picture}") };
    let page = web::page(session, standings, &WebOptions { picture: &picture_url, ..*options }, texts)?;
    let preview = web::preview(session, standings, options, texts);
    let board = preview.board.and_then(|number| {
        let trick_table =
            options.double_dummy.and_then(|analyses| analyses.get(&number)).map(|analysis| &analysis.trick_table);
        Some((number, session.deal(number)?, session.dealer(number), trick_table))
    });
    let [title, summary] = [&preview.title, &preview.about].map(String::as_str);
    let bytes =
        LinkPicture { title, about: summary, places: &preview.places, board, colour: letterhead.ink() }.png(texts);
    Ok(WebPage {
        page: SiteFile { name: name.to_owned(), bytes: page.into_bytes() },
        picture: SiteFile { name: picture, bytes },
    })
}
