//! The ranking of a field of many clubs as a folder of pages: the ranking in parts, a page for each club, and all
//! players by name and number. The pages need no server, and a script only for searching.

use std::collections::BTreeMap;

use chrono::{DateTime, FixedOffset};
use minijinja::Environment;
use minijinja::value::Serde;
use serde_json::{Value, json};

use evening::club::{ContestantId, Rules, folded, plain_lines};
use evening::scoring::Points;
use lang::{Texts, notes, rules};

use super::season::SCRIPT;
use super::sites::SiteFile;
use super::web::{STYLE, WebError, policy, suits};

const TEMPLATE: &str =
    concat!(include_str!("../../../resources/web/head.html"), include_str!("../../../resources/web/field.html"));

/// Styles added to the common ones. On a narrow screen a line has only rank, names, club and the value ranked by.
const EXTRA_STYLE: &str = "@media (max-width: 40rem) { .w { display: none; } td.nm, th.nm { min-width: 0; } }\n";

/// The number of lines on a page of the ranking.
const LINES_PER_PAGE: usize = 250;

/// A published ranking of a field, with what its pages state about it.
#[derive(Debug)]
pub struct PublishedField<'a> {
    /// The name of the event.
    pub name: &'a str,
    /// When the ranking was published.
    pub moment: DateTime<FixedOffset>,
    /// Whether clubs are still playing.
    pub is_live: bool,
    /// The rules of the ranking.
    pub rules: &'a Rules,
    /// The number of results that were compared.
    pub results: usize,
    /// The lines, best first.
    pub lines: &'a [PublishedLine],
}

/// A line of a published ranking.
#[derive(Debug, Clone)]
pub struct PublishedLine {
    /// The rank, from 1.
    pub rank: u32,
    /// Whether others share the rank.
    pub tied: bool,
    pub club: String,
    /// The contestant in its session.
    pub contestant: ContestantId,
    /// The names of the contestant.
    pub title: String,
    /// The players' numbers, as far as they may be shown.
    pub numbers: Vec<String>,
    /// The number of boards that count.
    pub boards: u32,
    /// The sum of its points on those boards.
    pub points: Points,
    /// The value that the line is ranked by.
    pub value: Points,
    /// The rank in the club's own ranking. `None` if there is none.
    pub own: Option<OwnRank>,
}

/// The rank of a contestant in its club's own ranking.
#[derive(Debug, Clone)]
pub struct OwnRank {
    /// The rank, from 1.
    pub rank: u32,
    /// Whether others share the rank.
    pub tied: bool,
    /// The value by which it is ranked there, with a decimal point.
    pub value: String,
}

/// All pages, `index.html` last.
///
/// # Errors
/// When the template does not fit the data, which is a fault of the program.
pub fn files(ranking: &PublishedField<'_>, texts: &Texts) -> Result<Vec<SiteFile>, WebError> {
    let mut environment = Environment::new();
    environment.add_filter("suits", suits);
    environment.add_template("field.html", TEMPLATE)?;
    let template = environment.get_template("field.html")?;
    let clubs = numbered_clubs(ranking.lines);
    let say = texts.say();
    // The values of `extra` are those of this page only.
    let page = |name: String, extra: Value| -> Result<SiteFile, WebError> {
        let mut context = common_values(ranking, clubs.len(), texts);
        let script = if extra.get("list").is_some() { SCRIPT } else { "" };
        let style = format!("{}{EXTRA_STYLE}", *STYLE);
        context["policy"] = json!(policy(&style, script));
        context["style"] = json!(style);
        context["script"] = json!(script);
        if let (Value::Object(context), Value::Object(extra)) = (&mut context, extra) {
            context.extend(extra);
        }
        Ok(SiteFile { name, bytes: plain_lines(&template.render(Serde(&context))?).into_owned().into_bytes() })
    };
    let lines = |lines: &[&PublishedLine]| -> Vec<Value> {
        lines.iter().map(|line| line_json(line, &clubs, ranking.rules, texts)).collect()
    };
    let mut files = Vec::new();
    for (club, club_number) in &clubs {
        let page_lines: Vec<&PublishedLine> = ranking.lines.iter().filter(|line| line.club == *club).collect();
        files.push(page(club_file(*club_number), json!({"heading": club, "lines": lines(&page_lines)}))?);
    }
    let club_links: Vec<Value> = clubs
        .iter()
        .map(|(club, club_number)| {
            let best = ranking.lines.iter().find(|line| line.club == *club);
            json!({"name": club, "file": club_file(*club_number), "more": best.map(rank_text).unwrap_or_default()})
        })
        .collect();
    files.push(page("clubs.html".to_owned(), json!({"heading": say.field_clubs(), "list": club_links}))?);
    files.push(page(
        "search.html".to_owned(),
        json!({"heading": say.field_everybody(), "list": list_by_name(ranking)}),
    )?);
    let parts: Vec<&[PublishedLine]> = ranking.lines.chunks(LINES_PER_PAGE).collect();
    for (index, part) in parts.iter().enumerate().rev() {
        let page_lines: Vec<&PublishedLine> = part.iter().collect();
        let links: Vec<Value> = parts
            .iter()
            .enumerate()
            .map(|(other, lines)| {
                let first_position = other * LINES_PER_PAGE + 1;
                let name = format!("{first_position}–{}", first_position + lines.len() - 1);
                json!({"name": name, "file": part_file(other), "here": other == index})
            })
            .collect();
        let links = if links.len() > 1 { links } else { Vec::new() };
        let extra = json!({"heading": say.print_ranking(), "parts": links, "lines": lines(&page_lines)});
        files.push(page(part_file(index), extra)?);
    }
    if parts.is_empty() {
        files.push(page(part_file(0), json!({"heading": say.print_ranking()}))?);
    }
    Ok(files)
}

fn common_values(ranking: &PublishedField<'_>, club_count: usize, texts: &Texts) -> Value {
    let say = texts.say();
    let date = texts.date(ranking.moment.date_naive());
    // The rules: method, profile, and differing settings.
    let method = rules::setting("scoring.method", &ranking.rules.method.to_string(), texts);
    let foot: Vec<String> = [method, ranking.rules.profile.clone()]
        .into_iter()
        .chain(notes::setting_differences(ranking.rules, false, texts))
        .collect();
    json!({
        "language": texts.language().to_string(), "title": ranking.name,
        "moment": say.field_at(date, texts.time(ranking.moment)),
        "of": say.field_of(ranking.results.to_string(), club_count.to_string()),
        "provisional": ranking.is_live.then(|| say.print_provisional()),
        "percent": ranking.rules.method.has_percentages(),
        "foot": foot.join(" · "),
        "words": {
            "ranking": say.print_ranking(), "rank": say.print_rank(), "names": say.print_names(),
            "club": say.pads_club(), "clubs": say.field_clubs(), "boards": say.print_boards(),
            "points": say.print_points(), "own": say.field_own(), "everybody": say.field_everybody(),
            "search": say.web_search(), "places": say.field_places(),
        },
    })
}

/// The clubs by name, each with its number from 1, which names its file.
fn numbered_clubs(lines: &[PublishedLine]) -> BTreeMap<String, usize> {
    let mut clubs: BTreeMap<String, usize> = lines.iter().map(|line| (line.club.clone(), 0)).collect();
    for (number, club_number) in (1..).zip(clubs.values_mut()) {
        *club_number = number;
    }
    clubs
}

fn club_file(number: usize) -> String {
    format!("club-{number}.html")
}

fn part_file(index: usize) -> String {
    if index == 0 { "index.html".to_owned() } else { format!("ranking-{}.html", index + 1) }
}

fn rank_text(line: &PublishedLine) -> String {
    format!("{}{}", line.rank, if line.tied { "=" } else { "" })
}

fn line_json(line: &PublishedLine, clubs: &BTreeMap<String, usize>, rules: &Rules, texts: &Texts) -> Value {
    let club = clubs.get(&line.club).copied().unwrap_or_default();
    let own_rank = line.own.as_ref().map(|OwnRank { rank, tied, value }| {
        let value = if rules.method.has_percentages() { texts.percent(value) } else { texts.number(value) };
        format!("{rank}{} · {value}", if *tied { "=" } else { "" })
    });
    json!({
        "id": format!("c{club}-{}", line.contestant), "rank": rank_text(line), "names": line.title, "club": line.club,
        "file": format!("{}#c{club}-{}", club_file(club), line.contestant), "boards": line.boards.to_string(),
        "points": texts.number(&line.points.decimal(2)), "value": texts.number(&line.value.value(rules.method.has_percentages(), 2)),
        "own": own_rank.unwrap_or_default(),
    })
}

/// Every line by the names of its contestant, with the numbers to search for.
fn list_by_name(ranking: &PublishedField<'_>) -> Vec<Value> {
    let mut lines: Vec<(usize, &PublishedLine)> = ranking.lines.iter().enumerate().collect();
    lines.sort_by_cached_key(|(index, line)| (folded(&line.title), *index));
    let clubs = numbered_clubs(ranking.lines);
    let entry = |(index, line): &(usize, &PublishedLine)| {
        let club = clubs.get(&line.club).copied().unwrap_or_default();
        let details: Vec<String> = line.numbers.iter().cloned().chain([line.club.clone(), rank_text(line)]).collect();
        json!({
            "name": line.title, "more": details.join(" · "),
            "file": format!("{}#c{club}-{}", part_file(index / LINES_PER_PAGE), line.contestant),
        })
    };
    lines.iter().map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use lang::Language;

    fn line(rank: u32, club: &str, title: &str) -> PublishedLine {
        PublishedLine {
            rank,
            tied: false,
            club: club.to_owned(),
            contestant: "A1".parse().unwrap(),
            title: title.to_owned(),
            numbers: vec!["4711".to_owned()],
            boards: 27,
            points: Points::new(1000, 3),
            value: Points::new(200, 3),
            own: Some(OwnRank { rank: 1, tied: false, value: "61.25".to_owned() }),
        }
    }

    fn pages(lines: &[PublishedLine]) -> BTreeMap<String, String> {
        let ranking = PublishedField {
            name: "Simultaneous <b>",
            moment: "2026-11-23T21:34:00+01:00".parse().unwrap(),
            is_live: true,
            rules: &Rules::default(),
            results: 1234,
            lines,
        };
        let files = files(&ranking, &Language::De.texts()).unwrap();
        files.into_iter().map(|file| (file.name, String::from_utf8(file.bytes).unwrap())).collect()
    }

    #[test]
    fn large_field_is_split_and_players_are_found_by_name_and_number() {
        let lines: Vec<PublishedLine> =
            (1..=600).map(|n| line(n, &format!("Klub {}", n % 7), &format!("Paar {n}"))).collect();
        let pages = pages(&lines);
        assert_eq!(pages.len(), 7 + 2 + 3);
        assert!(pages["index.html"].contains("251–500") && !pages["index.html"].contains("Paar 251<"));
        assert!(pages["ranking-2.html"].contains("Paar 251<") && pages["index.html"].contains("66,67"));
        assert!(
            pages["search.html"].contains("ranking-3.html#c5-A1\">Paar 599<") && pages["search.html"].contains("4711")
        );
        assert!(pages["club-3.html"].contains("Paar 2<") && !pages["club-3.html"].contains("Paar 3<"));
    }

    #[test]
    fn names_are_escaped_in_pages() {
        let pages = pages(&[line(1, "<script>alert(1)</script>", "\"><img src=x>")]);
        for page in pages.values() {
            assert!(!page.contains("<script>alert") && !page.contains("<img") && !page.contains("<b>,"), "{page}");
        }
    }
}
