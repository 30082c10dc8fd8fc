//! The ranking for phones and the wall. `scoring` computes it.

use serde_json::{Value as Json, json};

use desk::Evening;
use evening::club::ContestantId;
use evening::scoring::{RankingLine, Standings};
use evening::session::Session;
use lang::{Language, Texts, rules};

use super::table;

/// Whether the web page of the evening may be opened: every result is in, and nobody has a board to play (Laws 16D,
/// 86A, 90B4).
pub(super) fn is_web_page_open(evening: &Evening) -> bool {
    !evening.standings.provisional && !table::any_board_may_still_be_played(evening.session())
}

/// The query and fragment of the web page's address that choose *My evening* and lead to the contestant's card. Empty
/// without a contestant.
pub(super) fn own_card_query(contestant: Option<ContestantId>) -> String {
    contestant.map(|id| format!("?me={id}#{id}")).unwrap_or_default()
}

/// The data of all rankings, with the lines of the own contestants marked.
pub(super) fn ranking_data(evening: &Evening, own_contestants: &[ContestantId], texts: &Texts) -> Json {
    let (session, standings) = (evening.session(), &*evening.standings);
    let rankings: Vec<Json> = standings
        .rankings
        .iter()
        .map(|ranking| {
            let lines = standings.listed(ranking, session).into_iter();
            let lines = lines.map(|line| line_data(session, standings, line, own_contestants, texts));
            json!({"heading": rules::ranking_heading(&ranking.name, texts), "lines": lines.collect::<Vec<_>>()})
        })
        .collect();
    json!({
        "rankings": rankings,
        "title": title(evening, texts),
        "unit": unit(standings, texts),
        "in": progress_in_words(evening, texts),
    })
}

/// The unit of the results as a heading.
pub(super) fn unit(standings: &Standings, texts: &Texts) -> String {
    if standings.in_percent() { "%".to_owned() } else { rules::unit(standings, texts) }
}

/// Whether the ranking is final: it was published with all results. Until then the director may still check results,
/// also of a closed evening.
pub(super) fn is_final(evening: &Evening) -> bool {
    let last_publication = evening.session().publications.last();
    !evening.standings.provisional && last_publication.is_some_and(|(publication, _)| !publication.provisional)
}

/// The title of the ranking, which says whether it is final.
pub(super) fn title(evening: &Evening, texts: &Texts) -> String {
    if is_final(evening) { texts.say().phone_final() } else { texts.say().phone_ranking() }
}

/// How many results are in, or, until the final ranking is published, that all are in and are being checked.
pub(super) fn progress_in_words(evening: &Evening, texts: &Texts) -> String {
    let standings = &evening.standings;
    if standings.provisional || is_final(evening) {
        return texts.say().phone_in(standings.entered.to_string(), standings.due.to_string());
    }
    texts.say().phone_being_checked()
}

/// A line in one sentence: the place, final or so far, and the total. `None` for a contestant without a place.
pub(super) fn place_in_words(evening: &Evening, line: &RankingLine, texts: &Texts) -> Option<String> {
    let place = shown_place(line, texts)?;
    let total = total_with_unit(&evening.standings, line, texts);
    let say = texts.say();
    Some(if is_final(evening) { say.phone_came(place, total) } else { say.phone_so_far(place, total) })
}

/// A contestant with its place and its total: `Ann – Bo: 2nd with 52.10 %`. `None` for a contestant without a place.
pub(super) fn named_place_in_words(evening: &Evening, line: &RankingLine, texts: &Texts) -> Option<String> {
    let names = evening.session().title_of(line.contestant);
    let total = total_with_unit(&evening.standings, line, texts);
    Some(texts.say().phone_pair_came(names, shown_place(line, texts)?, total))
}

/// The place of a line, as `2nd`, or as in the ranking for a tie: `4=`. `None` for a contestant without a place.
fn shown_place(line: &RankingLine, texts: &Texts) -> Option<String> {
    let rank = line.is_ranked().then_some(line.rank)?;
    Some(if line.tied { line.rank_shown() } else { ordinal(rank, texts.language()) })
}

/// The total of a line, with `%` or another unit.
pub(super) fn total_with_unit(standings: &Standings, line: &RankingLine, texts: &Texts) -> String {
    match &line.percent {
        Some(percent) if standings.in_percent() => texts.percent(&standings.show_percent(percent)),
        _ => format!("{} {}", total(standings, line, texts), rules::unit(standings, texts)),
    }
}

/// The number of a place: `2nd`, `2.`, `2e`. Danish needs no suffix, because its text has *nr.* before the number.
fn ordinal(number: u32, language: Language) -> String {
    let suffix = match (language, number % 10, number % 100) {
        (Language::En, _, 11..=13) => "th",
        (Language::En, 1, _) => "st",
        (Language::En, 2, _) => "nd",
        (Language::En, 3, _) => "rd",
        (Language::En, ..) => "th",
        (Language::Da, ..) => "",
        (Language::De, ..) => ".",
        (Language::Nl, ..) => "e",
    };
    format!("{number}{suffix}")
}

/// The total of a line as the ranking shows it, without `%` or another unit. Empty if the contestant has no score.
pub(super) fn total(standings: &Standings, line: &RankingLine, texts: &Texts) -> String {
    let total = if line.is_scored() { standings.in_unit(&line.total, &line.max).decimal(2) } else { String::new() };
    let percent = line.percent.as_ref().map(|percent| standings.show_percent(percent));
    texts.number(&percent.filter(|_| standings.in_percent()).unwrap_or(total))
}

/// The data of a ranking's line, marked if its contestant is one of the own.
fn line_data(
    session: &Session,
    standings: &Standings,
    line: &RankingLine,
    own_contestants: &[ContestantId],
    texts: &Texts,
) -> Json {
    json!({
        "rank": line.rank_shown(),
        "names": session.title_of(line.contestant).split(" – ").collect::<Vec<_>>(),
        "boards": line.boards,
        "result": total(standings, line, texts),
        "own": own_contestants.contains(&line.contestant),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ordinal_has_the_suffix_of_its_language() {
        let ordinals = |numbers: &[u32], language| numbers.iter().map(|n| ordinal(*n, language)).collect::<Vec<_>>();
        assert_eq!(
            ordinals(&[1, 2, 3, 4, 11, 12, 13, 21, 112], Language::En),
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th"]
        );
        assert_eq!(ordinals(&[2], Language::Da), ["2"]);
        assert_eq!(ordinals(&[2], Language::De), ["2."]);
        assert_eq!(ordinals(&[2], Language::Nl), ["2e"]);
    }
}
