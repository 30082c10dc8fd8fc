//! Sentences about the computation of boards and percentages, for sheets and the web page: boards with fewer results,
//! and the rounding of halves. The rules of an evening are described in `notes`.

use std::collections::{BTreeMap, BTreeSet};

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::scoring::{BoardScores, Formula, SidePoints, Standings, Step};

use super::Texts;

/// A note about the boards with fewer results that were scaled up, by sections if these are ranked separately.
pub fn scaled_up(standings: &Standings, texts: &Texts) -> Option<String> {
    let mut boards_by_section: BTreeMap<Option<SectionId>, BTreeSet<BoardNumber>> = BTreeMap::new();
    for board in standings.boards.iter().filter(|board| is_scaled_up(board)) {
        boards_by_section.entry(own_section(board, standings)).or_default().insert(board.number);
    }
    let board_sentence = |(section, boards): (&Option<SectionId>, &BTreeSet<BoardNumber>)| {
        let sentence = boards_scaled_up(boards, texts);
        section.map_or(sentence.clone(), |section| {
            format!("{}: {sentence}", texts.say().print_section(section.to_string()))
        })
    };
    let sentences: Vec<String> = boards_by_section.iter().map(board_sentence).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// A note that these boards were scaled up.
pub fn boards_scaled_up(boards: &BTreeSet<BoardNumber>, texts: &Texts) -> String {
    let numbers: Vec<BoardNumber> = boards.iter().copied().collect();
    texts.say().paper_scaled_up(numbers.len(), runs(&numbers))
}

/// A note about the rounding of percentages that are exactly between two shown values. `None` if there are none.
pub fn rounding_of_halves(standings: &Standings, texts: &Texts) -> Option<String> {
    let lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
    let mut percents = lines.filter_map(|line| line.percent.as_ref());
    let any = standings.in_percent() && percents.any(|percent| standings.is_between(percent));
    any.then(|| texts.say().paper_half(texts.percent("50")))
}

/// The section of a board, if sections are ranked separately and all of its lines belong to one. Sections that are
/// compared with each other share a board's block.
pub fn own_section(board: &BoardScores, standings: &Standings) -> Option<SectionId> {
    let has_section_rankings = standings.rankings.iter().any(|r| r.name.section.is_some());
    let mut sections = board.lines.iter().map(|line| line.place.section);
    let first = sections.next().filter(|_| has_section_rankings)?;
    sections.all(|section| section == first).then_some(first)
}

/// Board numbers with consecutive ones as a range: `1–4, 9`.
pub fn runs(boards: &[BoardNumber]) -> String {
    let are_consecutive = |a: &BoardNumber, b: &BoardNumber| a.number() + 1 == b.number();
    let run_text = |run: &[BoardNumber]| match run {
        [first, .., last] => format!("{first}–{last}"),
        run => run.iter().map(ToString::to_string).collect(),
    };
    boards.chunk_by(are_consecutive).map(run_text).collect::<Vec<_>>().join(", ")
}

/// Whether a board has fewer results than others and was scaled up to their top.
pub fn is_scaled_up(board: &BoardScores) -> bool {
    board.lines.iter().flat_map(|line| [&line.ns, &line.ew]).any(is_scaled)
}

/// Whether the points of one side were scaled up.
pub fn is_scaled(points: &SidePoints) -> bool {
    matches!(points.step, Step::Compared { formula: Formula::Neuberg, .. })
}
