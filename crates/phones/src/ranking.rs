//! The ranking as phones and the wall show it. What it is worked out from is in `scoring`.

use serde_json::{Value as Json, json};

use desk::Evening;
use evening::club::ContestantId;
use evening::scoring::{RankingLine, Standings};
use evening::session::Session;
use lang::{Texts, rules};

/// All rankings, one's own line marked.
pub(super) fn shown(evening: &Evening, own: &[ContestantId], texts: &Texts) -> Json {
    let (session, standings) = (evening.session(), &*evening.standings);
    let say = texts.say();
    let rankings: Vec<Json> = standings
        .rankings
        .iter()
        .map(|ranking| {
            let lines = ranking.lines.iter().map(|line| row(session, standings, line, own, texts));
            json!({"heading": rules::ranking_heading(&ranking.name, texts), "lines": lines.collect::<Vec<_>>()})
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
