//! Reads the scores that `BridgeWebs` shows for an event from the XML of its result page, as a receipt of an upload.
//! The format was derived from public programs; the site does not document it.

use std::collections::{BTreeMap, HashSet};

use evening::scoring::Standings;

use super::text::{self, DecodedText};
use super::xml::{self, Element};

/// The North-South scores of each board, sorted: equal for two sets of results with the same scores, whatever the
/// numbers of the pairs.
pub type ShownScores = BTreeMap<u16, Vec<i32>>;

/// The view with the results of one board.
const BOARD_VIEW: &str = "3";

/// The scores on a result page. `None` if the answer is not a result page.
pub fn shown_scores(answer: &[u8]) -> Option<ShownScores> {
    let decoded = text::decode(answer);
    let mut warnings = Vec::new();
    let root = xml::parse(&decoded, &HashSet::new(), &mut warnings).ok()?;
    let mut scores = ShownScores::new();
    let mut page_count = add_page_scores(&root, &mut scores);
    for results in root.walk().filter(|element| element.name == "RESULTS" && element.text.starts_with('<')) {
        let inner = DecodedText { text: results.text.to_string(), warnings: Vec::new() };
        let inner_root = xml::parse(&inner, &HashSet::new(), &mut warnings).ok()?;
        page_count += add_page_scores(&inner_root, &mut scores);
    }
    for board in scores.values_mut() {
        board.sort_unstable();
    }
    (page_count > 0).then_some(scores)
}

/// Adds the scores of every page below an element. Returns the number of those pages.
fn add_page_scores(root: &Element<'_>, scores: &mut ShownScores) -> usize {
    let mut count = 0;
    for page in root.walk().filter(|element| element.name == "PAGE") {
        count += 1;
        let Ok(board) = page.value("BD").trim().parse() else { continue };
        if page.value("VIEW").trim() != BOARD_VIEW {
            continue;
        }
        for row in page.all("RW") {
            scores.entry(board).or_default().extend(score_of_row(&row.text));
        }
    }
    count
}

/// The North-South score of a row. `None` if the row has no score, as for an average.
fn score_of_row(row: &str) -> Option<i32> {
    let cells: Vec<&str> = row.split(';').map(str::trim).collect();
    let score = |index: usize| cells.get(index).and_then(|cell| cell.parse::<i32>().ok());
    let contract = cells.get(2).copied().unwrap_or_default().to_ascii_uppercase();
    match (score(6), score(7)) {
        (Some(ns), _) => Some(ns),
        (None, Some(ew)) => ew.checked_neg(),
        (None, None) if matches!(contract.as_str(), "PASS" | "P") => Some(0),
        (None, None) => None,
    }
}

/// The scores of standings as the site shows them.
pub fn scores_to_show(standings: &Standings) -> ShownScores {
    let mut scores = ShownScores::new();
    for board in &standings.boards {
        let table_scores = board.lines.iter().filter(|line| !line.awarded).filter_map(|line| line.score_ns);
        scores.entry(board.number.number()).or_default().extend(table_scores);
    }
    scores.retain(|_, board| !board.is_empty());
    for board in scores.values_mut() {
        board.sort_unstable();
    }
    scores
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<page><view>3</view><bd>7</bd><rw>1;2;3NT;N;;=;400;;4;0</rw><rw>3;4;4S;E;;-1;50;;2;2</rw>\
                        <rw>5;6;2H;W;;=;;110;0;4</rw><rw>7;8;A-;;;;;;1.6;1.6</rw><rw>9;10;PASS;;;;;;2;2</rw></page>";

    #[test]
    fn scores_are_read_from_both_shapes_of_the_page() {
        let expected = ShownScores::from([(7, vec![-110, 0, 50, 400])]);
        let plain = format!("<alltravs><page><view>6</view><rw>1;NS;1;1;A;B</rw></page>{PAGE}</alltravs>");
        let escaped = format!("<xml><results>{}</results></xml>", plain.replace('<', "&lt;").replace('>', "&gt;"));
        assert_eq!(shown_scores(plain.as_bytes()), Some(expected.clone()));
        assert_eq!(shown_scores(escaped.as_bytes()), Some(expected));
    }

    #[test]
    fn number_beyond_every_score_is_ignored() {
        let page = "<alltravs><page><view>3</view><bd>7</bd><rw>1;2;3NT;E;;=;;-2147483648;4;0</rw></page></alltravs>";
        assert_eq!(shown_scores(page.as_bytes()), Some(ShownScores::from([(7, Vec::new())])));
    }

    #[test]
    fn other_answer_is_not_a_result_page() {
        for answer in ["", "not found", "<html><body>Log in</body></html>", "<alltravs><page><view>3"] {
            assert_eq!(shown_scores(answer.as_bytes()), None, "{answer}");
        }
    }
}
