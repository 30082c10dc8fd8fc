//! The manual as one page for a browser. The page needs no other files and no network, and can be printed. Its text is
//! in `resources/manual`.

use std::fmt::Write;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use pulldown_cmark::{CowStr, Event, HeadingLevel, Tag, TagEnd, html as render};

use crate::Texts;

use super::{headings, parser, picture};

/// The page as HTML. When opened, it shows the part with the anchor `start_anchor`, if there is such a part.
pub fn html(texts: &Texts, start_anchor: Option<&str>) -> String {
    let say = texts.say();
    let (title, contents) = (escaped(&say.manual_title()), escaped(&say.manual_contents()));
    let language = texts.language();
    let mut page = format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n<title>{title}</title>\n<style>\n{STYLE}</style>\n",
    );
    if let Some(anchor) =
        start_anchor.filter(|requested| headings(language).iter().any(|heading| heading.anchor == *requested))
    {
        // A redirect inside the page, because a program that opens a file may drop what follows a `#`.
        let _ = writeln!(page, "<meta http-equiv=\"refresh\" content=\"0; url=#{anchor}\">");
    }
    let _ = write!(
        page,
        "</head>\n<body>\n<a class=\"skip\" href=\"#main\">{skip}</a>\n<header><h1>{title}</h1></header>\n\
         <nav aria-label=\"{contents}\">\n<h2 id=\"contents\">{contents}</h2>\n<ol>\n",
        skip = escaped(&say.manual_skip()),
    );
    for heading in headings(language).into_iter().filter(|heading| heading.is_chapter) {
        let _ = writeln!(page, "<li><a href=\"#{}\">{}</a></li>", heading.anchor, escaped(&heading.title));
    }
    page.push_str("</ol>\n</nav>\n<main id=\"main\">\n");
    render::push_html(&mut page, events(texts).into_iter());
    let _ = writeln!(page, "</main>\n</body>\n</html>");
    // The scope lets a screen reader name the column with each of its cells.
    page.replace("<th>", "<th scope=\"col\">")
}

/// The Markdown events adapted for the page: headings one level lower, named keys, and embedded pictures.
fn events(texts: &Texts) -> Vec<Event<'static>> {
    let mut events: Vec<Event<'static>> = Vec::new();
    let mut is_key = false;
    // The file name of a picture until its caption is read.
    let mut shown_picture: Option<String> = None;
    let level_below = |level: HeadingLevel| if level == HeadingLevel::H1 { HeadingLevel::H2 } else { HeadingLevel::H3 };
    let back_link =
        format!("<p class=\"up\"><a href=\"#contents\">↑ {}</a></p>\n", escaped(&texts.say().manual_contents()));
    for event in parser(texts.language()) {
        // Each chapter has a link back to the list of chapters below its heading.
        let ends_chapter_heading = matches!(event, Event::End(TagEnd::Heading(HeadingLevel::H1)));
        if ends_chapter_heading {
            events.push(Event::End(TagEnd::Heading(HeadingLevel::H2)));
            events.push(Event::Html(CowStr::from(back_link.clone())));
            continue;
        }
        events.push(match event {
            Event::Start(Tag::Heading { level, id, classes, attrs }) => {
                Event::Start(Tag::Heading { level: level_below(level), id, classes, attrs })
            }
            Event::End(TagEnd::Heading(level)) => Event::End(TagEnd::Heading(level_below(level))),
            Event::InlineHtml(tag) => {
                is_key = &*tag == "<kbd>";
                Event::InlineHtml(tag)
            }
            Event::Text(text) if is_key => Event::Text(CowStr::from(texts.key(&text).into_owned())),
            Event::Start(Tag::Image { dest_url, .. }) => {
                shown_picture = Some(dest_url.to_string());
                continue;
            }
            Event::End(TagEnd::Image) => continue,
            Event::Text(caption) if shown_picture.is_some() => {
                let name = shown_picture.take().unwrap_or_default();
                Event::InlineHtml(CowStr::from(figure(texts, &name, &caption)))
            }
            event => event,
        });
    }
    events
}

/// A picture with a caption; if the picture is missing, the caption alone.
fn figure(texts: &Texts, name: &str, caption: &str) -> String {
    let caption = escaped(caption);
    let Some(bytes) = picture(texts.language(), name) else { return format!("<em>{caption}</em>") };
    let (width, height) = picture_size(bytes).unwrap_or_default();
    format!(
        "<img src=\"data:image/png;base64,{}\" alt=\"{caption}\" width=\"{width}\" height=\"{height}\">\
         <span class=\"caption\" aria-hidden=\"true\">{caption}</span>",
        STANDARD.encode(bytes)
    )
}

/// Width and height in pixels from the header of a PNG. `None` if the header is cut off.
fn picture_size(png: &[u8]) -> Option<(u32, u32)> {
    let number = |offset: usize| Some(u32::from_be_bytes(png.get(offset..offset + 4)?.try_into().ok()?));
    Some((number(16)?, number(20)?))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

const STYLE: &str = include_str!("../../../../resources/manual/style.css");

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn keys_are_called_as_on_the_keyboard_of_the_language() {
        let german = html(&Language::De.texts(), None);
        assert!(german.contains("<kbd>Strg Z</kbd>") && !german.contains("<kbd>Ctrl"));
    }

    #[test]
    fn page_opens_at_given_anchor_if_it_exists() {
        let texts = Language::En.texts();
        assert!(html(&texts, Some("seats")).contains("url=#seats"));
        assert!(!html(&texts, Some("nowhere")).contains("http-equiv"));
    }

    #[test]
    fn each_chapter_leads_back_to_the_contents() {
        for language in Language::ALL {
            let page = html(&language.texts(), None);
            let chapters = headings(language).into_iter().filter(|heading| heading.is_chapter).count();
            assert_eq!(page.matches("href=\"#contents\"").count(), chapters, "{language}");
            assert!(page.contains("id=\"contents\""));
        }
    }

    #[test]
    fn page_needs_no_network() {
        for language in Language::ALL {
            let page = html(&language.texts(), None);
            assert!(!page.contains("src=\"http") && !page.contains("href=\"http") && !page.contains("url(http"));
        }
    }
}
