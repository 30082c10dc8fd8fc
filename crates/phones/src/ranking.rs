//! The ranking as phones and the wall show it. What it is worked out from is in `scoring`.

use serde_json::{Value as Json, json};

use bridge::Side;
use desk::Evening;
use evening::club::ContestantId;
use evening::scoring::{Ranking, RankingLine, Standings};
use evening::session::Session;
use lang::{Texts, rules};

/// All rankings, one's own line marked.
pub(super) fn shown(evening: &Evening, own: &[ContestantId], texts: &Texts) -> Json {
    let (session, standings) = (evening.session(), &*evening.standings);
    let say = texts.say();
    let heading = |ranking: &Ranking| {
        let side = match ranking.name.side {
            Some(Side::NS) => say.print_north_south(),
            Some(Side::EW) => say.print_east_west(),
            None => String::new(),
        };
        let section = ranking.name.section.map(|s| say.print_section(s.to_string())).unwrap_or_default();
        [section, side].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    };
    let rankings: Vec<Json> = standings
        .rankings
        .iter()
        .map(|ranking| {
            let lines = ranking.lines.iter().map(|line| row(session, standings, line, own, texts));
            json!({"heading": heading(ranking), "lines": lines.collect::<Vec<_>>()})
        })
        .collect();
    json!({
        "rankings": rankings,
        "title": if standings.provisional { say.phone_ranking() } else { say.phone_final() },
        "unit": if standings.in_percent() { "%".to_owned() } else { rules::unit(standings, texts) },
        "in": say.phone_in(standings.entered.to_string(), standings.due.to_string()),
    })
}

fn row(session: &Session, standings: &Standings, line: &RankingLine, own: &[ContestantId], texts: &Texts) -> Json {
    let total = if line.is_scored() { standings.in_unit(&line.total, &line.max).decimal(2) } else { String::new() };
    let percent = line.percent.as_ref().map(|percent| standings.show_percent(percent));
    let shown = percent.filter(|_| standings.in_percent()).unwrap_or(total);
    json!({
        "rank": line.rank_shown(),
        "names": session.title_of(line.contestant),
        "boards": line.boards,
        "result": texts.number(&shown),
        "own": own.contains(&line.contestant),
    })
}
