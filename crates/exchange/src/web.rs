//! The web page of a session: a single HTML file that needs neither a server nor scripts to be read, and loads nothing.
//! This and the files below gather the contents; the styles are in `resources/web`.

mod boards;
mod cards;
mod fonts;
mod highlights;
mod html;
mod lines;
mod matrix;
mod ranking;
mod summary;

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use chrono::{DateTime, FixedOffset};
use minijinja::Environment;
use minijinja::value::{Serde, Value};
use serde_json::{Value as Json, json};

use bridge::{Analyses, BoardNumber, Side};
use evening::club::{Contestant, ContestantId, Entrant, PlayerId, plain_lines};
use evening::scoring::{BoardLine, BoardScores, EventRanking, Match, Points, RankingLine, SidePoints, Standings};
use evening::session::{self, Session, Slot, Status};
use lang::{Texts, contest, counted, notes, rulings, since};
use movement::ContestantKind;

use super::unnamed;

pub(super) use boards::share;
pub use fonts::{REGULAR_FONT, SEMIBOLD_FONT};
pub(super) use highlights::{Average, BOARDS_LISTED, FieldRoles, Roles};
use html::Html;
pub(super) use html::{escaped, policy};

const TEMPLATE: &str =
    concat!(include_str!("../../../resources/web/head.html"), include_str!("../../../resources/web/session.html"));
/// The styles that all pages share, with the fonts.
pub(super) static STYLE: LazyLock<String> =
    LazyLock::new(|| fonts::embedded_fonts() + include_str!("../../../resources/web/page.css"));
const SESSION_STYLE: &str = include_str!("../../../resources/web/session.css");
const SCRIPT: &str = include_str!("../../../resources/web/session.js");

/// Why a page could not be written: a fault in the template, which is part of the program.
#[derive(Debug, thiserror::Error)]
#[error("the web page cannot be written: {0}")]
pub struct WebError(#[from] minijinja::Error);

/// Options of a page beside session and standings.
#[derive(Debug, Clone, Copy, Default)]
pub struct WebOptions<'a> {
    /// The time of publication. `None` if it is not published.
    pub published: Option<DateTime<FixedOffset>>,
    /// Whether the director still checks the results, so that the first of a ranking only leads.
    pub is_being_checked: bool,
    /// The double-dummy analyses. `None` if this build cannot solve deals.
    pub double_dummy: Option<&'a Analyses>,
    /// The rankings of the session's event. Empty for a single session.
    pub event: &'a [EventRanking],
    /// Players that asked not to be named in public.
    pub unnamed: Option<&'a BTreeSet<PlayerId>>,
    /// The relative path to the season's list. Empty if there is none.
    pub season: &'a str,
    /// The address of the page of a player's phone that opened this page in the hall. Empty if there is none.
    pub phone_page: &'a str,
    /// Logo, colour and text of the club.
    pub club: Option<&'a WebClub>,
    /// The address of the picture in previews of a link to the page. Empty for none. The page itself does not show it.
    pub picture: &'a str,
}

/// The preview of a link to the page in a message. It names no player who asked not to be named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Preview {
    pub title: String,
    /// Club and date.
    pub about: String,
    /// Rank, names and result of each ranked contestant: the first of each ranking, then the second of each, and so on.
    pub places: Vec<[String; 3]>,
    /// The first board on the page whose hands are known.
    pub board: Option<BoardNumber>,
}

/// The preview of a link to the page of a session.
pub fn preview(session: &Session, standings: &Standings, options: &WebOptions<'_>, texts: &Texts) -> Preview {
    let page = Page::new(session, standings, options, texts);
    let date = texts.date(session.date);
    let parts = [session.club.as_str(), &date].into_iter().filter(|part| !part.is_empty());
    let board = page.boards.iter().map(|board| board.number).find(|number| session.deal(*number).is_some());
    Preview {
        title: page.title_of_session(),
        about: parts.collect::<Vec<_>>().join(" · "),
        places: page.places(),
        board,
    }
}

/// The club's own parts of a page.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WebClub {
    /// The logo as a PNG in Base64. Empty for none.
    pub logo: String,
    /// The colour, as `#1b4f72`; empty for ours.
    pub colour: String,
    /// The text in the footer. Empty for none.
    pub text: String,
}

/// The page of a session, in UTF-8. The same session gives the same bytes.
///
/// # Errors
/// When the template does not fit the data, which is a fault of the program.
pub fn page(
    session: &Session,
    standings: &Standings,
    options: &WebOptions<'_>,
    texts: &Texts,
) -> Result<String, WebError> {
    let mut environment = Environment::new();
    environment.add_filter("suits", suits);
    environment.add_template("session.html", TEMPLATE)?;
    let page = Page::new(session, standings, options, texts);
    let template = environment.get_template("session.html")?;
    let context = page.template_values();
    Ok(plain_lines(&template.render(Serde(&context))?).into_owned())
}

/// Text with suit signs in their colours; everything else is escaped.
pub fn suits(text: &str) -> Value {
    Value::from_safe_string(escaped(text))
}

/// Data used by all parts of a page.
struct Page<'a> {
    session: &'a Session,
    standings: &'a Standings,
    options: &'a WebOptions<'a>,
    texts: &'a Texts,
    /// The boards to show, without those that somebody still has to play (Laws 16D, 86A, 90B4).
    boards: Vec<&'a BoardScores>,
    /// Boards that have results but are not shown, because somebody still has to play them.
    held_back: Vec<&'a BoardScores>,
    /// The results and rulings of each meeting on a board.
    entered: BTreeMap<Slot, session::Line<'a>>,
    /// The lines of each contestant with the side it sat on, by round and board.
    lines: BTreeMap<ContestantId, Vec<(Side, &'a BoardLine)>>,
    /// The anchor of each line.
    anchors: BTreeMap<Slot, String>,
    /// The averages of all declarers and of all defenders on each board.
    roles: FieldRoles,
    /// The decimals of totals, as on paper.
    total_decimals: u32,
    /// The decimals of points on boards: as many as any line needs, at most two.
    board_decimals: u32,
}

impl<'a> Page<'a> {
    fn new(session: &'a Session, standings: &'a Standings, options: &'a WebOptions<'a>, texts: &'a Texts) -> Self {
        let unfinished: BTreeSet<BoardNumber> =
            standings.boards.iter().filter(|board| !standings.is_over(board)).map(|board| board.number).collect();
        let has_scores = |board: &&BoardScores| board.lines.iter().any(|line| line.score_ns.is_some());
        let partly_played =
            standings.boards.iter().filter(|board| unfinished.contains(&board.number)).filter(has_scores);
        let mut held_back: Vec<&BoardScores> = partly_played.collect();
        let mut boards: Vec<&BoardScores> =
            standings.boards.iter().filter(|b| !unfinished.contains(&b.number)).collect();
        for list in [&mut boards, &mut held_back] {
            list.sort_by_key(|board| (section(board, standings), board.number, board.group));
        }
        let mut lines: BTreeMap<ContestantId, Vec<(Side, &BoardLine)>> = BTreeMap::new();
        let mut anchors = BTreeMap::new();
        for board in &boards {
            let anchor = board_id(board, standings);
            for line in &board.lines {
                anchors.insert(line.slot, anchor.clone());
                for (contestant, side) in line.sitting.contestants() {
                    lines.entry(contestant).or_default().push((side, line));
                }
            }
        }
        for own_lines in lines.values_mut() {
            own_lines.sort_by_key(|(side, line)| (line.place.round, line.slot.board, *side));
        }
        let board_decimals = decimals_of(standings, boards.iter().flat_map(|board| &board.lines));
        let entered = session.lines().into_iter().map(|line| (line.slot, line)).collect();
        let roles = FieldRoles::new(boards.iter().copied());
        Self {
            session,
            standings,
            options,
            texts,
            boards,
            held_back,
            entered,
            lines,
            anchors,
            roles,
            total_decimals: standings.decimals(),
            board_decimals,
        }
    }

    fn template_values(&self) -> Json {
        let Self { session, standings, options, texts, .. } = self;
        let say = texts.say();
        let title = self.title_of_session();
        let changes = self.changes();
        // The page is long and corrections are listed at its end, so a link at the top leads there.
        let version = session.publications.last().filter(|_| !changes.is_empty());
        let corrected = version.map(|(last, _)| say.web_corrected(last.version.to_string()));
        let club = options.club.cloned().unwrap_or_default();
        let colour =
            if club.colour.is_empty() { String::new() } else { format!(":root {{ --club: {}; }}", club.colour) };
        let (style, script) = (lean(&format!("{}{SESSION_STYLE}{colour}", *STYLE)), lean(SCRIPT));
        // The logo is embedded in the page.
        let pictures = if club.logo.is_empty() { "" } else { "; img-src data:" };
        let part = |write: &dyn Fn(&mut Html)| {
            let mut html = Html::default();
            write(&mut html);
            html.into_string()
        };
        let recap = part(&|html| self.write_recap(html));
        let cross = part(&|html| self.write_cross(html));
        let rankings: Vec<String> =
            standings.rankings.iter().map(|ranking| part(&|html| self.write_ranking(ranking, html))).collect();
        json!({
            "policy": policy(&style, &script) + pictures, "style": style, "script": script,
            "language": texts.language().to_string(),
            "title": title,
            "about": self.date_and_winners(),
            "picture": options.picture,
            "words": {
                "ranking": say.print_ranking(), "boards": say.print_boards(), "cards": say.web_cards(),
                "recap": say.print_recap(), "cross": say.print_cross_table(), "rulings": say.report_rulings(),
                "top": say.web_top(), "sort": say.web_sort(), "evening": say.web_my_evening(),
                "nobody": say.web_nobody(), "season": say.web_season(), "penalties": say.report_penalties(),
                "share": say.web_share(), "shared": say.web_shared(), "picture": say.web_picture(),
                "compare": say.web_compare(), "back": say.phone_back(),
                "conditions": say.report_conditions(),
            },
            "club": session.club,
            "logo": club.logo,
            "own_text": club.text,
            "date": texts.date(session.date),
            "season": options.season,
            "phone_page": options.phone_page,
            "provisional": notes::ranking_mark(session, standings, texts),
            "incomplete": notes::incomplete(session, options.event, texts),
            "corrected": corrected,
            "foot": self.footer_lines(changes),
            "summary": part(&|html| self.write_summary(html)),
            "rankings": rankings,
            "penalties": self.penalties(),
            "rulings": part(&|html| self.write_rulings(html)),
            "index": part(&|html| self.write_index(html)),
            "boards": part(&|html| self.write_all_boards(html)),
            "cards": part(&|html| self.write_all_cards(html)),
            "conditions": self.conditions(),
            "recap": recap,
            "cross": cross,
        })
    }

    /// The title of the session. In an event, that of the event with the number of the session.
    fn title_of_session(&self) -> String {
        match &self.session.event {
            Some(event) => self.texts.say().print_event_session(
                event.name.as_str(),
                event.session.to_string(),
                event.of.to_string(),
            ),
            None => self.session.title.clone(),
        }
    }

    fn places(&self) -> Vec<[String; 3]> {
        let mut places = Vec::new();
        for ranking in &self.standings.rankings {
            for (index, line) in ranking.lines.iter().filter(|line| line.is_ranked()).enumerate() {
                let result = self.percent(line).unwrap_or_else(|| self.total(line));
                places.push((index, [line.rank_shown(), self.title(line.contestant), result]));
            }
        }
        places.sort_by_key(|(index, _)| *index);
        places.into_iter().map(|(_, place)| place).collect()
    }

    /// The description in the preview of a link: date and winners.
    fn date_and_winners(&self) -> String {
        let winners = self.standings.rankings.iter().filter_map(|ranking| {
            let first = ranking.lines.iter().find(|line| line.is_ranked() && line.rank == 1)?;
            let percent = self.percent(first).unwrap_or_default();
            Some(format!("{} {percent}", self.title(first.contestant)).trim().to_owned())
        });
        let date = self.texts.date(self.session.date);
        let winners: Vec<String> = winners.collect();
        if winners.is_empty() { date } else { format!("{date} · 1. {}", winners.join(" · 1. ")) }
    }

    /// The session without the names of players that asked not to be named.
    fn as_named(&self) -> Cow<'a, Session> {
        unnamed::without_names(self.session, self.options.unnamed, self.texts)
    }

    /// The changes since the previous publication, in words. Empty if this page is not a publication.
    fn changes(&self) -> Vec<String> {
        if self.options.published.is_none() {
            return Vec::new();
        }
        since::changed_since(&self.as_named(), self.standings, self.texts)
    }

    /// The lines of the footer. A line about boards that are held back comes first.
    fn footer_lines(&self, changes: Vec<String>) -> Vec<String> {
        let mut lines = notes::foot(&self.as_named(), self.standings, self.options.published, self.texts);
        lines.extend(changes);
        lines.extend(counted::scaled_up_note(self.standings, self.texts));
        let scores_note = Some(self.texts.say().paper_unbalanced_own());
        lines.extend(counted::uneven_match_notes(self.session, self.standings, scores_note, self.texts));
        let halves = counted::rounding_of_halves(self.standings, self.texts);
        lines.extend(halves.or_else(|| lang::events::rounding_of_halves(self.options.event, self.texts)));
        if !self.event_totals().is_empty() {
            let event_note = lang::events::state_note(self.options.event, self.texts);
            lines.extend(event_note.map(|note| format!("{} · {note}.", self.texts.say().web_event_total())));
        }
        if !self.held_back.is_empty() {
            let boards: BTreeSet<BoardNumber> = self.held_back.iter().map(|board| board.number).collect();
            let boards: Vec<String> = boards.iter().map(ToString::to_string).collect();
            lines.insert(0, self.texts.say().web_held_back(boards.join(", ")));
        }
        lines
    }

    /// Writes all boards in order, with notes in place of those held back.
    fn write_all_boards(&self, html: &mut Html) {
        let sort_key = |board: &BoardScores| (section(board, self.standings), board.number, board.group);
        let mut held_back = self.held_back.iter().peekable();
        for (index, board) in self.boards.iter().enumerate() {
            while let Some(hidden_board) = held_back.next_if(|hidden_board| sort_key(hidden_board) < sort_key(board)) {
                self.write_held_board(hidden_board, html);
            }
            let mut links = Html::default();
            links.raw("<span class=\"step\">");
            let previous = index.checked_sub(1).and_then(|previous| self.boards.get(previous));
            for (neighbour, sign) in [(previous, "←"), (self.boards.get(index + 1), "→")] {
                if let Some(neighbour) = neighbour {
                    let heading = self.texts.say().print_board(neighbour.number.to_string());
                    links.raw("<a href=\"#").raw(&board_id(neighbour, self.standings)).raw("\" aria-label=\"");
                    links.text(&heading).raw("\">").raw(sign).raw("</a> ");
                }
            }
            let top = self.texts.say().print_ranking();
            links.raw("<a href=\"#ranking\" aria-label=\"").text(&top).raw("\">↑</a></span>");
            self.write_board(board, &links.into_string(), html);
        }
        for hidden_board in held_back {
            self.write_held_board(hidden_board, html);
        }
    }

    fn write_all_cards(&self, html: &mut Html) {
        for ranking in &self.standings.rankings {
            for line in &ranking.lines {
                self.write_card(ranking, line, html);
            }
        }
    }

    fn write_index(&self, html: &mut Html) {
        let mut previous = None;
        for board in &self.boards {
            let section = section(board, self.standings);
            if let Some(section) = section.filter(|current| previous != Some(*current)) {
                html.element("<span>", &self.texts.say().print_section(section.to_string()), "</span> ");
                previous = Some(section);
            }
            let copy = board.group.map(|copy| char::from(b'a' + copy.min(25)).to_string()).unwrap_or_default();
            html.link(&board_id(board, self.standings), &format!("{}{copy}", board.number)).raw("\n");
        }
    }

    fn anchor_of(&self, line: &BoardLine) -> String {
        self.anchors.get(&line.slot).cloned().unwrap_or_default()
    }

    /// A contestant's number, with its section if there are several.
    fn number(&self, contestant: ContestantId) -> String {
        if self.session.sections.len() > 1 { contestant.to_string() } else { contestant.number.to_string() }
    }

    fn points(&self, side: &SidePoints, decimals: u32) -> String {
        side.to_show().map(|points| self.figure(points, side.top_shown(), decimals)).unwrap_or_default()
    }

    /// Points in the session's unit with this number of decimals.
    fn figure(&self, points: &Points, top: &Points, decimals: u32) -> String {
        self.texts.number(&self.standings.in_unit(points, top).decimal(decimals))
    }

    /// The percentage of a line with its sign. `None` if the ranking is not in percent.
    fn percent(&self, line: &RankingLine) -> Option<String> {
        let percent = line.percent.as_ref().filter(|_| self.standings.in_percent())?;
        Some(self.texts.percent(&self.standings.show_percent(percent)))
    }

    /// The total of a line. Empty if the contestant has no score.
    fn total(&self, line: &RankingLine) -> String {
        if line.is_scored() {
            self.texts.number(&self.standings.in_unit(&line.total, &line.max).decimal(self.total_decimals))
        } else {
            String::new()
        }
    }

    /// A player's name, or a word in its place if the player asked not to be named. Players with equal names are told
    /// apart by their contestants only, because numbers of the club and the federation do not belong on a public page.
    fn name(&self, person: &Entrant) -> String {
        let is_unnamed = self.options.unnamed.is_some_and(|unnamed| unnamed::is_unnamed(person, unnamed));
        if is_unnamed { self.texts.say().web_unnamed() } else { person.name.clone() }
    }

    /// The names of a contestant, or the name of a team.
    fn title(&self, contestant: ContestantId) -> String {
        self.title_in(contestant, None)
    }

    /// The names of a contestant's players in a round, or in all rounds if `round` is `None`; or the name of a team.
    fn title_in(&self, contestant: ContestantId, round: Option<u8>) -> String {
        let Some(seated) = self.session.contestants.get(&contestant) else { return self.session.title_of(contestant) };
        if !seated.name.is_empty() {
            return seated.name.clone();
        }
        let names: Vec<String> =
            seated.named_in(round).into_iter().map(|p| self.name(p)).filter(|name| !name.is_empty()).collect();
        if names.is_empty() { self.session.title_of(contestant) } else { names.join(" – ") }
    }

    fn side_title(&self, line: &BoardLine, side: Side) -> String {
        line.sitting
            .side(side)
            .map(|contestant| self.title_in(contestant, line.place.round))
            .collect::<Vec<_>>()
            .join(" + ")
    }

    /// The players of a team. Empty if the line has the names already.
    fn members(&self, contestant: ContestantId) -> String {
        let team = self.session.contestants.get(&contestant).filter(|seated| !seated.name.is_empty());
        let names = team.into_iter().flat_map(Contestant::everybody).map(|person| self.name(person));
        names.filter(|name| !name.is_empty()).collect::<Vec<_>>().join(", ")
    }

    /// The word for the contestants: pairs, players or teams.
    fn contestants_word(&self) -> String {
        let say = self.texts.say();
        match super::export_parts::contestant_kind(self.session, self.standings) {
            ContestantKind::Pairs => say.print_names(),
            ContestantKind::Individual => say.report_players(),
            ContestantKind::Teams => say.web_teams(),
        }
    }

    /// The word for a round in which a contestant has no opponents.
    fn round_off_word(&self) -> String {
        lang::round_off(super::export_parts::contestant_kind(self.session, self.standings), self.texts)
    }

    /// The score of a match from the view of one side: `24 : 10`, with a mark if the footer explains it.
    fn match_score(&self, played: &Match, side: usize) -> String {
        let [won, lost] =
            counted::match_score(self.standings, played, side).map(|points| self.texts.number(&points.short(2)));
        let mark = if counted::uneven_score(played, side).is_some() { counted::UNEVEN } else { "" };
        format!("{won} : {lost}{mark}")
    }

    /// The penalty of a line with its sign. Empty without a penalty.
    fn penalty(&self, line: &RankingLine) -> String {
        let penalty = self.standings.in_unit(&line.penalty, &Points::ZERO);
        if penalty.is_zero() {
            return String::new();
        }
        self.texts.number(&(-&penalty).decimal(self.total_decimals))
    }

    /// Penalties with a cost, and barred contestants. Reasons may name people, so they stay in the log.
    fn penalties(&self) -> Vec<String> {
        let costing = self.session.standing_penalties().filter(|record| !record.penalty.is_warning());
        let penalties = costing.map(|record| {
            let amount = rulings::penalty(&record.penalty, self.texts);
            let law = rulings::law(&record.penalty.law, self.texts);
            // A substitute who joined later is not named with the penalty.
            let round = self.session.before_substitute(record);
            format!("{} {}: {amount}, {law}", self.number(record.contestant), self.title_in(record.contestant, round))
        });
        // The footer mentions contestants out of the ranking, so they are not listed with the penalties.
        let barred = self.session.barred().filter(|barred| barred.status != Status::Unranked {});
        let barred = barred.map(|barred| {
            let status = rulings::status(&barred.status, self.texts);
            format!("{} {}: {status}", self.number(barred.contestant), self.title(barred.contestant))
        });
        penalties.chain(barred).collect()
    }

    /// The published conditions of contest, part by part, with later changes (Law 78D).
    fn conditions(&self) -> Vec<Json> {
        let (session, texts) = (self.session, self.texts);
        if session.announced.is_empty() {
            return Vec::new();
        }
        let parts = contest::parts(&session.terms(), texts).into_iter();
        let parts = parts.map(|part| json!({ "heading": part.heading, "lines": part.lines }));
        let changes = contest::changes(session, texts);
        let dated_changes: Vec<_> = changes.into_iter().map(|(when, lines)| (when, lines.join("; "))).collect();
        let dated_changes = (!dated_changes.is_empty())
            .then(|| json!({ "heading": texts.say().contest_changed(), "lines": dated_changes }));
        let no_lines: Vec<(String, String)> = Vec::new();
        let published = json!({ "heading": contest::published(session, texts), "lines": no_lines });
        std::iter::once(published).chain(parts).chain(dated_changes).collect()
    }

    /// Writes the rulings on boards that are over: board, law and decision, without statements of people.
    fn write_rulings(&self, html: &mut Html) {
        for line in self.boards.iter().flat_map(|board| &board.lines) {
            for ruled in self.session.rulings_on(line.slot) {
                let numbers = Side::BOTH.map(|side| {
                    line.sitting.side(side).map(|contestant| self.number(contestant)).collect::<Vec<_>>().join("+")
                });
                let place = rulings::round_place(line.place, line.slot.board, self.session, self.texts);
                html.raw("<p>")
                    .link(&self.anchor_of(line), &place)
                    .text(&format!(" ({} – {})", numbers[0], numbers[1]));
                html.text(&notes::ruling_note(self.session, "", ruled, line, self.texts)).raw("</p>\n");
            }
        }
    }
}

/// Styles or scripts without comments and indentation, which only help readers of the source.
fn lean(source: &str) -> String {
    let lines = source.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The decimals of points on boards: as many as any line needs, at most two.
fn decimals_of<'a>(standings: &Standings, lines: impl Iterator<Item = &'a BoardLine>) -> u32 {
    let points = lines.flat_map(|line| [&line.ns, &line.ew]).flat_map(|side| {
        let second = side.second.as_deref().map(|points| (points, &side.top));
        let counted = side.points.as_ref().map(|points| (points, &side.top));
        let displayed = side.to_show().map(|points| (points, side.top_shown()));
        [second, counted, displayed].into_iter().flatten()
    });
    points.map(|(points, top)| decimals_needed(&standings.in_unit(points, top))).max().unwrap_or(0)
}

/// The decimals a number needs, at most two.
fn decimals_needed(points: &Points) -> u32 {
    points.short(2).split_once('.').map_or(0, |(_, part)| part.len() as u32)
}

/// The section of a board, if sections are compared separately, because each then has the board.
fn section(board: &BoardScores, standings: &Standings) -> Option<evening::club::SectionId> {
    let has_section_rankings = standings.rankings.iter().any(|ranking| ranking.name.section.is_some());
    board.lines.first().map(|line| line.place.section).filter(|_| has_section_rankings)
}

/// The anchor of a board.
pub(super) fn board_id(board: &BoardScores, standings: &Standings) -> String {
    let section = section(board, standings).map(|section| section.to_string()).unwrap_or_default();
    let copy = board.group.map(|copy| format!("-{copy}")).unwrap_or_default();
    format!("b{}{section}{copy}", board.number)
}
