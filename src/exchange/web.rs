//! The web page of a session: one HTML file that needs no server and no script to be read, sortable where
//! script is on. What stands on it is gathered here; how it looks is the template under `resources/web`.

use chrono::{DateTime, FixedOffset};
use minijinja::Environment;
use minijinja::value::{Serde, Value};
use serde_json::{Value as Json, json};

use crate::bridge::{Analyses, BoardNumber, Seat, Side, Suit, Vulnerability};
use crate::club::{Contestant, ContestantId};
use crate::lang::{Texts, double_dummy, notes, rules, rulings};
use crate::scoring::{
    BoardLine, BoardScores, Line, Points, Ranking, SidePoints, Standings, Step, explain_total, masterpoints,
};
use crate::session::{Outcome, Session};

const TEMPLATE: &str = include_str!("../../resources/web/session.html");

/// Why a page could not be written. The template is in the program and a test renders it.
#[derive(Debug, thiserror::Error)]
#[error("the web page cannot be written: {0}")]
pub struct WebError(#[from] minijinja::Error);

/// The whole page as UTF-8; the same session gives the same bytes.
///
/// # Errors
/// When the template does not fit what is to be shown.
pub fn page(
    session: &Session,
    standings: &Standings,
    published: Option<DateTime<FixedOffset>>,
    double_dummy: Option<&Analyses>,
    texts: &Texts,
) -> Result<String, WebError> {
    let mut environment = Environment::new();
    environment.add_filter("suits", suits);
    environment.add_template("session.html", TEMPLATE)?;
    let page = Page { session, standings, double_dummy, texts };
    let say = texts.say();
    let title = match &session.event {
        Some(event) => say.print_event_session(event.name.as_str(), event.session.to_string(), event.of.to_string()),
        None => session.title.clone(),
    };
    let words = json!({
        "ranking": say.print_ranking(), "travellers": say.print_travellers(), "cards": say.web_cards(),
        "boards": say.print_boards(), "rank": say.print_rank(), "number": say.print_number(),
        "names": say.print_names(), "penalty": say.print_penalty(), "unit": rules::unit(standings, texts),
        "pairs": say.print_pairs(), "contract": say.print_contract(), "by": say.print_by(),
        "lead": say.print_lead(), "tricks": say.print_tricks(), "score": say.print_score(),
        "points": say.print_points(), "round": say.print_round(), "board": say.report_board(),
        "against": say.web_against(), "how_often": say.web_how_often(), "ns": texts.letters().side(Side::NS),
        "ew": texts.letters().side(Side::EW), "masterpoints": say.column_masterpoints(),
        "penalties": say.report_penalties(), "top": say.web_top(), "sort": say.web_sort(),
        "hcp": say.print_hcp(),
    });
    let template = environment.get_template("session.html")?;
    let shown = json!({
        "language": texts.language().to_string(),
        "title": title,
        "words": words,
        "club": session.club,
        "date": texts.date(session.date),
        "provisional": standings.provisional.then(|| say.print_provisional()),
        "foot": notes::foot(session, standings, published, texts),
        "percent": standings.in_percent(),
        "rankings": standings.rankings.iter().map(|r| page.ranking(r)).collect::<Vec<_>>(),
        "penalties": page.penalties(),
        // Nothing of a board that somebody still has to play (Laws 16D, 86A, 90B4).
        "boards": standings
            .boards
            .iter()
            .filter(|b| standings.board(b.number).all(is_over))
            .map(|b| page.board(b))
            .collect::<Vec<_>>(),
        "cards": page.cards(),
    });
    Ok(template.render(Serde(&shown))?)
}

/// Everybody who is to play the board has played it.
fn is_over(board: &BoardScores) -> bool {
    !board.lines.iter().any(|line| matches!(line.state(), "missing" | "postponed"))
}

/// Suit signs with their colour; everything else is escaped.
pub(crate) fn suits(text: &str) -> Value {
    let mut shown = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '♥' | '♦' => shown.push_str(&format!("<span class=\"red\">{letter}</span>")),
            '&' => shown.push_str("&amp;"),
            '<' => shown.push_str("&lt;"),
            '>' => shown.push_str("&gt;"),
            '"' => shown.push_str("&quot;"),
            '\'' => shown.push_str("&#39;"),
            // Marks that turn the direction of what follows would turn the rest of the table.
            '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {}
            // Control characters have no place in HTML.
            letter if letter.is_control() => shown.push(' '),
            letter => shown.push(letter),
        }
    }
    Value::from_safe_string(shown)
}

struct Page<'a> {
    session: &'a Session,
    standings: &'a Standings,
    /// What is known of the deals; none where this build cannot solve them.
    double_dummy: Option<&'a Analyses>,
    texts: &'a Texts,
}

impl Page<'_> {
    /// A contestant's number, with its section where there are several.
    fn number(&self, contestant: ContestantId) -> String {
        if self.session.sections.len() > 1 { contestant.to_string() } else { contestant.number.to_string() }
    }

    fn numbers(&self, line: &BoardLine, side: Side) -> String {
        line.sitting.side(side).map(|c| self.number(c)).collect::<Vec<_>>().join("+")
    }

    fn points(&self, side: &SidePoints) -> String {
        let points = side.to_show().map(|p| self.standings.in_unit(p, side.top_shown()).decimal(2));
        points.map(|p| self.texts.number(&p)).unwrap_or_default()
    }

    fn total(&self, line: &Line) -> String {
        if line.is_scored() {
            self.texts.number(&self.standings.in_unit(&line.total, &line.max).decimal(2))
        } else {
            String::new()
        }
    }

    fn percent(&self, line: &Line) -> String {
        line.percent.as_ref().map(|p| self.texts.number(&self.standings.show_percent(p))).unwrap_or_default()
    }

    /// Who plays for a team; nobody where the names stand in the line themselves.
    fn members(&self, contestant: ContestantId) -> String {
        let named = self.session.contestants.get(&contestant).filter(|known| !known.name.is_empty());
        let names = named.into_iter().flat_map(Contestant::everybody).map(|person| person.name.as_str());
        names.filter(|name| !name.is_empty()).collect::<Vec<_>>().join(", ")
    }

    fn ranking(&self, ranking: &Ranking) -> Json {
        let say = self.texts.say();
        let side = match ranking.name.side {
            Some(Side::NS) => say.print_north_south(),
            Some(Side::EW) => say.print_east_west(),
            None => String::new(),
        };
        let section = ranking.name.section.map(|s| say.print_section(s.to_string())).unwrap_or_default();
        let heading: Vec<String> = [section, side].into_iter().filter(|part| !part.is_empty()).collect();
        let awarded = masterpoints(self.standings);
        let lines: Vec<Json> = ranking
            .lines
            .iter()
            .map(|line| {
                let penalty = self.standings.in_unit(&line.penalty, &Points::ZERO);
                json!({
                    "id": line.contestant.to_string(),
                    "rank": line.rank_shown(),
                    "number": self.number(line.contestant),
                    "names": self.session.title_of(line.contestant),
                    "members": self.members(line.contestant),
                    "boards": line.boards,
                    "penalty": if penalty.is_zero() { String::new() } else { self.texts.number(&(-&penalty).decimal(2)) },
                    "total": self.total(line),
                    "percent": self.percent(line),
                    "masterpoints": awarded.get(&line.contestant).map(|p| self.texts.number(&p.short(2))).unwrap_or_default(),
                })
            })
            .collect();
        json!({
            "heading": heading.join(" · "),
            "penalties": ranking.lines.iter().any(|l| !l.penalty.is_zero()),
            "masterpoints": !awarded.is_empty(),
            "lines": lines,
        })
    }

    fn penalties(&self) -> Vec<String> {
        let penalties = self.session.standing_penalties().map(|given| {
            let reason = given.penalty.reason.trim();
            let why = if reason.is_empty() { String::new() } else { format!(": {reason}") };
            let amount = rulings::penalty(&given.penalty, self.texts);
            let law = rulings::law(&given.penalty.law, self.texts);
            format!("{} {amount}, {law}{why}", self.number(given.contestant))
        });
        let barred = self.session.barred().map(|barred| {
            let status = rulings::status(&barred.status, self.texts);
            format!("{} {status}: {}", self.number(barred.contestant), barred.reason)
        });
        penalties.chain(barred).collect()
    }

    fn board(&self, board: &BoardScores) -> Json {
        let say = self.texts.say();
        let mut heading = say.print_board(board.number.to_string());
        if let Some(copy) = board.group {
            let group = char::from(b'A' + copy.min(25)).to_string();
            heading = format!("{heading} · {}", say.print_group(group));
        }
        let mut lines: Vec<&BoardLine> = board.lines.iter().collect();
        // Best for North-South first; lines without a score last.
        lines.sort_by_key(|l| (l.score_ns.is_none(), l.score_ns.map(std::cmp::Reverse), l.place.section, l.sitting));
        let mut footnotes = Vec::new();
        let mut shown = Vec::new();
        for line in lines {
            let over = self.session.rulings_on(line.slot);
            let mut mark = String::new();
            if !over.is_empty() {
                mark = format!("§{}", footnotes.len() + 1);
                let notes: Vec<String> =
                    over.iter().map(|ruled| notes::ruling(self.session, &mark, ruled, line, self.texts)).collect();
                footnotes.push(notes.join("; "));
            }
            shown.push(self.board_line(line, &mark));
        }
        let deal = self.session.deal(board.number).filter(|_| board.group.is_none_or(|copy| copy == 0));
        let hands = deal.map(|deal| {
            let hand = |seat: Seat| {
                let suits: Vec<String> = Suit::DOWN
                    .iter()
                    .map(|suit| {
                        let ranks: String =
                            deal.hand(seat).ranks(*suit).map(|rank| self.texts.letters().rank(rank)).collect();
                        format!("{} {}", suit.symbol(), if ranks.is_empty() { "–" } else { &ranks })
                    })
                    .collect();
                json!({"seat": self.texts.letters().seat(seat), "suits": suits, "hcp": deal.hand(seat).points()})
            };
            Seat::ALL.map(hand)
        });
        json!({
            "id": format!("b{}{}", board.number, board.group.map(|g| format!("-{g}")).unwrap_or_default()),
            "number": board.number,
            "heading": heading,
            "markings": self.markings(board.number),
            "hands": hands,
            "makes": deal.map(|_| double_dummy::under_deal(board.number, self.double_dummy, self.texts)),
            "lines": shown,
            "notes": footnotes,
        })
    }

    fn markings(&self, board: BoardNumber) -> String {
        let (say, letters) = (self.texts.say(), self.texts.letters());
        let sides = match self.session.vulnerability(board) {
            Vulnerability::None => say.print_vulnerable_none(),
            Vulnerability::Both => say.print_vulnerable_both(),
            Vulnerability::NS => letters.side(Side::NS),
            Vulnerability::EW => letters.side(Side::EW),
        };
        let dealer = say.print_dealer(letters.seat(self.session.dealer(board)));
        format!("{dealer} · {}", say.print_vulnerable(sides))
    }

    fn board_line(&self, line: &BoardLine, mark: &str) -> Json {
        let letters = self.texts.letters();
        let (mut contract, mut by, mut lead, mut tricks) = (String::new(), String::new(), String::new(), String::new());
        match line.outcome {
            Some(Outcome::Played { contract: played, declarer, tricks: made, lead: card }) => {
                contract = letters.contract(played);
                letters.seat(declarer).clone_into(&mut by);
                lead = card.map(|c| letters.card(c)).unwrap_or_default();
                tricks = made.number().to_string();
            }
            Some(other) => contract = rulings::outcome(other, self.texts),
            None if line.ruled => {}
            None => contract = self.texts.say().print_missing(),
        }
        if let (Step::Artificial { award: ns, .. }, Step::Artificial { award: ew, .. }) = (&line.ns.step, &line.ew.step)
        {
            let worth =
                |side: &SidePoints, award| notes::artificial(award, side.points.as_ref(), &side.top, self.texts);
            contract = self.texts.say().print_artificial(worth(&line.ns, *ns), worth(&line.ew, *ew));
            (by, lead, tricks) = (String::new(), String::new(), String::new());
        }
        let score = line.score_ns.filter(|_| !line.awarded).map(|s| self.texts.score(s)).unwrap_or_default();
        json!({
            "ns": self.numbers(line, Side::NS), "ew": self.numbers(line, Side::EW),
            "ns_id": line.sitting.at(Seat::North).to_string(), "ew_id": line.sitting.at(Seat::East).to_string(),
            "contract": contract, "by": by, "lead": lead, "tricks": tricks, "score": score,
            "points_ns": self.points(&line.ns), "points_ew": self.points(&line.ew), "mark": mark,
        })
    }

    /// What every contestant played, best first.
    fn cards(&self) -> Vec<Json> {
        let lines = self.standings.rankings.iter().flat_map(|r| &r.lines);
        lines
            .map(|line| {
                let reason = explain_total(self.standings, line.contestant);
                let over = |number: BoardNumber| self.standings.board(number).all(is_over);
                let played = reason.iter().flat_map(|r| &r.boards).filter(|(number, ..)| over(*number));
                let boards = played.map(|(number, side, scored)| {
                    let mut row = self.board_line(scored, if scored.ruled { "§" } else { "" });
                    if let Json::Object(fields) = &mut row {
                        let against = self.numbers(scored, side.other());
                        let names: Vec<String> =
                            scored.sitting.side(side.other()).map(|c| self.session.title_of(c)).collect();
                        let own = scored
                            .score_ns
                            .filter(|_| !scored.awarded)
                            .map(|s| self.texts.score(if *side == Side::NS { s } else { -s }));
                        fields.insert("board".into(), json!(number));
                        fields.insert("round".into(), json!(scored.place.round));
                        fields.insert("against".into(), json!(format!("{against} {}", names.join(" + "))));
                        fields.insert("score".into(), json!(own.unwrap_or_default()));
                        fields.insert("points".into(), json!(self.points(scored.side(*side))));
                    }
                    row
                });
                json!({
                    "id": line.contestant.to_string(),
                    "number": self.number(line.contestant),
                    "names": self.session.title_of(line.contestant),
                    "rank": line.rank_shown(),
                    "total": self.total(line),
                    "percent": self.percent(line),
                    "boards": boards.collect::<Vec<_>>(),
                })
            })
            .collect()
    }
}
