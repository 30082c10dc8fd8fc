//! A season as a folder of pages: a list of its evenings and players, and a page for each player. `web` is for single
//! evenings.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use minijinja::Environment;
use minijinja::value::Serde;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use bridge::{BoardNumber, Side};
use evening::club::{Contestant, ContestantId, Entrant, People, PlayerId, folded, plain_lines, surname_first};
use evening::scoring::{BoardLine, BoardScores, Points, Rounding, SidePoints, Standings};
use evening::session::Session;
use lang::Texts;

use super::sites::{SiteFile, base_name};
use super::web::{Average, BOARDS_LISTED, FieldRoles, Roles, STYLE, WebError, board_id, policy, share, suits};

const INDEX_TEMPLATE: &str =
    concat!(include_str!("../../../resources/web/head.html"), include_str!("../../../resources/web/season.html"));
const PLAYER_TEMPLATE: &str =
    concat!(include_str!("../../../resources/web/head.html"), include_str!("../../../resources/web/player.html"));
/// The script of the season's list, which searches for players.
pub(super) const SCRIPT: &str = include_str!("../../../resources/web/season.js");
/// The file name of the season's list, for links from the other pages.
pub const INDEX_FILE: &str = "index.html";

/// The width of the chart of percentages with its labels, in SVG units.
const CHART_WIDTH: i64 = 360;
/// The height between the lowest and the highest level, in SVG units.
const CHART_HEIGHT: i64 = 140;
/// The space left and right of the points, for the labels of levels, in SVG units.
const CHART_EDGE: i64 = 34;
/// The space above and below the levels, in SVG units.
const CHART_MARGIN: i64 = 10;

/// A season, built up evening by evening, which keeps only what its lists need.
#[derive(Debug)]
pub struct Season<'a> {
    club: String,
    from: NaiveDate,
    to: NaiveDate,
    unnamed: &'a BTreeSet<PlayerId>,
    people: &'a People,
    evenings: Vec<Evening>,
    players: BTreeMap<PlayerKey, PlayerRecord>,
}

/// A player over all evenings: by identity in the club, or else by name.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum PlayerKey {
    Known(PlayerId),
    Named(String),
}

/// An evening in the season's list.
#[derive(Debug)]
struct Evening {
    date: NaiveDate,
    title: String,
    /// The file name of its page.
    file: String,
    /// The first of each ranking with their percentage, which is empty if the session is not scored in percent.
    winners: Vec<(String, String)>,
}

/// The evenings and boards of a player, for the page of that player.
#[derive(Debug, Default)]
struct PlayerRecord {
    name: String,
    played: Vec<PlayedEvening>,
    boards: Vec<PlayedBoard>,
    roles: Roles,
}

/// A board with a player's percentage and the link to it.
#[derive(Debug, Clone)]
struct PlayedBoard {
    share: Points,
    number: BoardNumber,
    date: NaiveDate,
    /// The file and the anchor of the board.
    link: String,
}

/// An evening on a player's page.
#[derive(Debug)]
struct PlayedEvening {
    date: NaiveDate,
    title: String,
    /// The file and the anchor of the contestant's card.
    link: String,
    /// The names of the partners, separated by commas.
    partners: String,
    /// The rank and the number of ranked contestants, `3/14`. Empty without a rank.
    rank: String,
    /// `None` if the session is not scored in percent.
    percent: Option<Points>,
    percent_text: String,
}

/// The file name of an evening's page.
pub fn evening_file(session: &Session) -> String {
    let id = session.id.0.simple().to_string();
    format!("{}-{}.html", base_name(session), &id[id.len().saturating_sub(8)..])
}

impl<'a> Season<'a> {
    /// A season without evenings.
    pub fn new(from: NaiveDate, to: NaiveDate, unnamed: &'a BTreeSet<PlayerId>, people: &'a People) -> Self {
        let (evenings, players) = (Vec::new(), BTreeMap::new());
        Self { club: String::new(), from, to, unnamed, people, evenings, players }
    }

    pub fn add(&mut self, session: &Session, standings: &Standings) {
        let unnamed = self.unnamed;
        let is_unnamed = |person: &Entrant| person.player.is_some_and(|id| unnamed.contains(&id));
        session.club.clone_into(&mut self.club);
        let file = evening_file(session);
        // Leave out boards that somebody still has to play (Laws 16D, 86A, 90B4).
        let finished_boards = || standings.boards.iter().filter(|board| standings.is_over(board));
        let lines = lines_by_contestant(finished_boards());
        let field = FieldRoles::new(finished_boards());
        let mut winners = Vec::new();
        for ranking in &standings.rankings {
            for line in &ranking.lines {
                let Some(contestant) = session.contestants.get(&line.contestant) else { continue };
                if line.rank == 1 && line.is_ranked() {
                    let percent = line.percent.as_ref().filter(|_| standings.in_percent());
                    let percent = percent.map(|percent| standings.show_percent(percent)).unwrap_or_default();
                    winners.push((self.title(contestant), percent));
                }
                let ranked_count = ranking.lines.iter().filter(|line| !line.unranked).count();
                let rank = line.rank_shown();
                let played_evening = |partners: String| PlayedEvening {
                    date: session.date,
                    title: session.title.clone(),
                    link: format!("{file}#{}", line.contestant),
                    partners,
                    rank: if rank.is_empty() { String::new() } else { format!("{rank}/{ranked_count}") },
                    percent: line.percent.clone().filter(|_| standings.in_percent()),
                    percent_text: line.percent.as_ref().map(|p| standings.show_percent(p)).unwrap_or_default(),
                };
                let are_pairs = standings.rules.method.has_percentages() && contestant.name.is_empty();
                let own_lines =
                    lines.get(&line.contestant).filter(|_| are_pairs).map(Vec::as_slice).unwrap_or_default();
                let roles = field.roles_of(&own_lines.iter().map(|(side, line, _)| (*side, *line)).collect::<Vec<_>>());
                let boards = own_lines.iter().filter_map(|(side, line, board)| {
                    Some(PlayedBoard {
                        share: share(line.side(*side))?,
                        number: board.number,
                        date: session.date,
                        link: format!("{file}#{}", board_id(board, standings)),
                    })
                });
                let boards: Vec<PlayedBoard> = boards.collect();
                for person in contestant.everybody().filter(|p| !p.name.trim().is_empty() && !is_unnamed(p)) {
                    let partners: Vec<&str> = contestant
                        .everybody()
                        .filter(|other| *other != person && !is_unnamed(other))
                        .map(|other| other.name.as_str())
                        .collect();
                    let record = self.players.entry(player_key(person, self.people)).or_default();
                    person.name.clone_into(&mut record.name);
                    record.played.push(played_evening(partners.join(", ")));
                    record.boards.extend_from_slice(&boards);
                    record.roles.add_all(&roles);
                }
            }
        }
        self.evenings.push(Evening { date: session.date, title: session.title.clone(), file, winners });
    }

    fn is_unnamed(&self, person: &Entrant) -> bool {
        person.player.is_some_and(|id| self.unnamed.contains(&id))
    }

    /// The name of a team, or the names of the players that may be named.
    fn title(&self, contestant: &Contestant) -> String {
        if !contestant.name.is_empty() {
            return contestant.name.clone();
        }
        let names: Vec<&str> =
            contestant.everybody().filter(|p| !self.is_unnamed(p)).map(|p| p.name.as_str()).collect();
        names.join(" – ")
    }

    /// A page for each player, and the list of the season as the last file, under the name `index`.
    ///
    /// # Errors
    /// When a template does not fit the data, which is a fault of the program.
    pub fn files(&self, index: &str, texts: &Texts) -> Result<Vec<SiteFile>, WebError> {
        let mut environment = Environment::new();
        environment.add_filter("suits", suits);
        environment.add_template("season.html", INDEX_TEMPLATE)?;
        environment.add_template("player.html", PLAYER_TEMPLATE)?;
        let say = texts.say();
        let title = say.web_season_of(texts.short_date(self.from), texts.short_date(self.to));
        let words = json!({
            "evenings": say.web_evenings(), "players": say.report_players(), "search": say.web_search(),
            "winners": say.web_winners(), "season": say.web_season(), "rank": say.print_rank(),
            "partner": say.print_partner(), "average": say.print_average(),
            "course": say.web_course(), "partners": say.web_partners(),
        });
        let mut evenings: Vec<&Evening> = self.evenings.iter().collect();
        evenings.sort_by(|one, other| (other.date, &other.file).cmp(&(one.date, &one.file)));
        let mut people: Vec<(&PlayerKey, &PlayerRecord)> = self.players.iter().collect();
        people.sort_by_key(|(key, person)| (folded(&surname_first(&person.name, "")), *key));
        let index_values = json!({
            "policy": policy(&STYLE, SCRIPT), "style": *STYLE, "script": SCRIPT,
            "language": texts.language().to_string(), "club": self.club, "title": title, "words": words,
            "evenings": evenings.iter().map(|e| json!({
                "date": texts.date(e.date), "title": e.title, "file": e.file,
                "winners": e.winners.iter().map(|(names, percent)| json!({
                    "names": names,
                    "percent": if percent.is_empty() { String::new() } else { texts.percent(percent) },
                })).collect::<Vec<_>>(),
            })).collect::<Vec<_>>(),
            "players": people.iter().map(|(key, person)| json!({
                "name": person.name, "file": player_file(key), "times": person.played.len(),
            })).collect::<Vec<_>>(),
        });
        let template = environment.get_template("player.html")?;
        let mut files = Vec::with_capacity(people.len() + 1);
        for (key, person) in people {
            let context = self.player_values(person, &title, index, &words, texts);
            let page = plain_lines(&template.render(Serde(&context))?).into_owned();
            files.push(SiteFile { name: player_file(key), bytes: page.into_bytes() });
        }
        // Written last, so that all its links work.
        let page = plain_lines(&environment.get_template("season.html")?.render(Serde(&index_values))?).into_owned();
        files.push(SiteFile { name: index.to_owned(), bytes: page.into_bytes() });
        Ok(files)
    }

    /// The template values of a player's page. `season` is the season's title, `index` the file of its list.
    fn player_values(&self, person: &PlayerRecord, season: &str, index: &str, words: &Value, texts: &Texts) -> Value {
        let mut played: Vec<&PlayedEvening> = person.played.iter().collect();
        played.sort_by(|one, other| (other.date, &other.link).cmp(&(one.date, &one.link)));
        let percents: Vec<&Points> = played.iter().filter_map(|played| played.percent.as_ref()).collect();
        let sum: Points = percents.iter().copied().sum();
        let average = sum.over(&Points::from(percents.len() as i64));
        json!({
            "policy": policy(&STYLE, ""), "style": *STYLE, "language": texts.language().to_string(),
            "club": self.club, "season": season, "index": index, "name": person.name, "words": words,
            "curve": percent_chart(&played, texts),
            "partners": partner_list(&played, texts),
            "best": extreme_boards(person, true, texts), "worst": extreme_boards(person, false, texts),
            "best_words": texts.say().web_best(""), "worst_words": texts.say().web_worst(""),
            "roles": person.roles.sentences(texts),
            "average": average.map(|average| texts.percent(&average.percentage(2))),
            "played": played.iter().map(|played| json!({
                "date": texts.short_date(played.date), "title": played.title, "place": played.link,
                "with": played.partners, "rank": played.rank, "percent": texts.number(&played.percent_text),
            })).collect::<Vec<_>>(),
        })
    }
}

/// The lines of each contestant, with the side and the board.
fn lines_by_contestant<'a>(
    boards: impl Iterator<Item = &'a BoardScores>,
) -> BTreeMap<ContestantId, Vec<(Side, &'a BoardLine, &'a BoardScores)>> {
    let mut grouped: BTreeMap<ContestantId, Vec<(Side, &BoardLine, &BoardScores)>> = BTreeMap::new();
    for board in boards {
        for line in &board.lines {
            for (contestant, side) in line.sitting.contestants() {
                grouped.entry(contestant).or_default().push((side, line, board));
            }
        }
    }
    grouped
}

/// The best or worst boards of a season. Empty if there are too few for a comparison.
fn extreme_boards(person: &PlayerRecord, are_best: bool, texts: &Texts) -> Vec<Value> {
    let mut boards: Vec<&PlayedBoard> = person.boards.iter().collect();
    if boards.len() <= 2 * BOARDS_LISTED {
        return Vec::new();
    }
    boards.sort_by(|one, other| {
        let by_share = one.share.cmp(&other.share);
        let by_share = if are_best { by_share.reverse() } else { by_share };
        by_share.then((one.date, &one.link).cmp(&(other.date, &other.link)))
    });
    let board_json = |board: &&PlayedBoard| {
        json!({
            "number": board.number, "place": board.link, "date": texts.short_date(board.date),
            "percent": texts.percent(&SidePoints::one_decimal(&board.share)),
        })
    };
    boards.iter().take(BOARDS_LISTED).map(board_json).collect()
}

/// Each partner with the number of evenings and the average, most frequent first. Empty if there was only one partner.
fn partner_list(played: &[&PlayedEvening], texts: &Texts) -> Vec<Value> {
    let mut by_partner: BTreeMap<&str, (usize, Average)> = BTreeMap::new();
    for evening in played.iter().filter(|evening| !evening.partners.is_empty()) {
        let (evenings, average) = by_partner.entry(&evening.partners).or_default();
        *evenings += 1;
        if let Some(percent) = &evening.percent {
            average.add(percent);
        }
    }
    if by_partner.len() < 2 {
        return Vec::new();
    }
    let mut by_partner: Vec<_> = by_partner.into_iter().collect();
    by_partner.sort_by_key(|(name, (evenings, _))| (std::cmp::Reverse(*evenings), folded(name)));
    let partner_json = |(name, (evenings, average)): (&str, (usize, Average))| {
        let average = average.value().map(|average| texts.percent(&average.percentage(2)));
        json!({"name": name, "evenings": evenings, "average": average})
    };
    by_partner.into_iter().map(partner_json).collect()
}

/// A line chart of the percentages of a season. `None` unless at least two evenings have a percentage.
fn percent_chart(played: &[&PlayedEvening], texts: &Texts) -> Option<Value> {
    let percents: Vec<(&PlayedEvening, i64)> = played
        .iter()
        .rev()
        .filter_map(|evening| {
            let tenths = (evening.percent.as_ref()? * &Points::from(10)).round(0, Rounding::Up).whole()?;
            Some((*evening, i64::try_from(tenths).ok()?))
        })
        .collect();
    let last = i64::try_from(percents.len()).ok()? - 1;
    if last < 1 {
        return None;
    }
    // From one multiple of ten percent to another, always including 50.
    let lowest = percents.iter().map(|(_, tenths)| tenths / 100 * 100).min()?.min(400);
    let highest = percents.iter().map(|(_, tenths)| (tenths + 99) / 100 * 100).max()?.max(600);
    let points = percents.iter().zip(0..).map(|((evening, tenths), index)| {
        json!({
            "across": CHART_EDGE + index * (CHART_WIDTH - 2 * CHART_EDGE) / last,
            "down": CHART_MARGIN + (highest - tenths) * CHART_HEIGHT / (highest - lowest),
            "words": format!("{}: {}", texts.short_date(evening.date), texts.percent(&evening.percent_text)),
        })
    });
    let levels = (lowest / 100..=highest / 100).map(|tens| {
        let down = CHART_MARGIN + (highest - tens * 100) * CHART_HEIGHT / (highest - lowest);
        json!({"down": down, "words": (tens * 10).to_string(), "middle": tens == 5})
    });
    Some(json!({
        "points": points.collect::<Vec<_>>(), "levels": levels.collect::<Vec<_>>(),
        "width": CHART_WIDTH, "height": CHART_HEIGHT + 2 * CHART_MARGIN, "right": CHART_WIDTH - CHART_EDGE,
    }))
}

/// The key of a person: the merged identity in the club, or else the folded name.
fn player_key(person: &Entrant, people: &People) -> PlayerKey {
    person.player.map_or_else(|| PlayerKey::Named(folded(&person.name)), |id| PlayerKey::Known(people.kept(id)))
}

/// The file of a player's page: always the same, and without the name.
fn player_file(player: &PlayerKey) -> String {
    let key = match player {
        PlayerKey::Known(id) => format!("known {id}"),
        PlayerKey::Named(name) => format!("named {name}"),
    };
    let hash = Sha256::digest(key.as_bytes());
    let number = hash.iter().take(6).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    format!("player-{number:012x}.html")
}
