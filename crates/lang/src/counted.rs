//! How some boards and percentages were counted, as sheets and the web page say it: boards with fewer results, and halves
//! of the last place. What the rules of an evening are is in `notes`.

use std::collections::{BTreeMap, BTreeSet};

use bridge::BoardNumber;
use evening::club::SectionId;
use evening::scoring::{BoardScores, Formula, SidePoints, Standings, Step};

use super::Texts;

/// Which boards with fewer results were brought to the top of the others, by sections where these are ranked apart.
pub fn scaled_up(standings: &Standings, texts: &Texts) -> Option<String> {
    let mut found: BTreeMap<Option<SectionId>, BTreeSet<BoardNumber>> = BTreeMap::new();
    for board in standings.boards.iter().filter(|board| is_scaled_up(board)) {
        found.entry(own_section(board, standings)).or_default().insert(board.number);
    }
    let one = |(section, boards): (&Option<SectionId>, &BTreeSet<BoardNumber>)| {
        let said = brought_up(boards, texts);
        section.map_or(said.clone(), |section| format!("{}: {said}", texts.say().print_section(section.to_string())))
    };
    let said: Vec<String> = found.iter().map(one).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

/// That these boards were brought to the top of the others.
pub fn brought_up(boards: &BTreeSet<BoardNumber>, texts: &Texts) -> String {
    let numbers: Vec<BoardNumber> = boards.iter().copied().collect();
    texts.say().paper_scaled_up(numbers.len(), runs(&numbers))
}

/// Where a percentage goes that lies exactly between two that are shown, where one does.
pub fn halves(standings: &Standings, texts: &Texts) -> Option<String> {
    let lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
    let mut percents = lines.filter_map(|line| line.percent.as_ref());
    let any = standings.in_percent() && percents.any(|percent| standings.is_between(percent));
    any.then(|| texts.say().paper_half(texts.percent("50")))
}

/// The section of a board where sections are ranked apart and all of its lines are of it: sections that are compared with
/// each other share the block of a board.
pub fn own_section(board: &BoardScores, standings: &Standings) -> Option<SectionId> {
    let apart = standings.rankings.iter().any(|r| r.name.section.is_some());
    let mut sections = board.lines.iter().map(|line| line.place.section);
    let first = sections.next().filter(|_| apart)?;
    sections.all(|section| section == first).then_some(first)
}

/// Boards that follow each other as the first and the last: `1–4, 9`.
pub fn runs(boards: &[BoardNumber]) -> String {
    let follow = |a: &BoardNumber, b: &BoardNumber| a.number() + 1 == b.number();
    let run = |run: &[BoardNumber]| match run {
        [first, .., last] => format!("{first}–{last}"),
        run => run.iter().map(ToString::to_string).collect(),
    };
    boards.chunk_by(follow).map(run).collect::<Vec<_>>().join(", ")
}

/// Whether a board has fewer results than others and was brought to their top.
pub fn is_scaled_up(board: &BoardScores) -> bool {
    board.lines.iter().flat_map(|line| [&line.ns, &line.ew]).any(is_scaled)
}

/// The same of what a side has on it.
pub fn is_scaled(points: &SidePoints) -> bool {
    matches!(points.step, Step::Compared { formula: Formula::Neuberg, .. })
}
