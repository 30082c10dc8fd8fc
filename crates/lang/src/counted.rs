//! Sentences about the computation of boards and percentages, for sheets and the web page: boards with fewer results,
//! the rounding of halves, and matches whose sides keep different scores. The rules of an evening are described in
//! `notes`.

use std::collections::{BTreeMap, BTreeSet};

use bridge::BoardNumber;
use evening::club::{ContestantId, SectionId};
use evening::scoring::{BoardScores, Formula, Match, MatchBoard, Points, SidePoints, Standings, Step};
use evening::session::Session;

use super::Texts;

/// The mark of a match result in which the scores of the two sides are not opposite. A note in the footer explains it.
pub const UNEVEN: &str = "*";

/// A note about the boards with fewer results that were scaled up, by sections if these are ranked separately. `None`
/// if there are none.
pub fn scaled_up_note(standings: &Standings, texts: &Texts) -> Option<String> {
    let mut boards_by_section: BTreeMap<Option<SectionId>, BTreeSet<BoardNumber>> = BTreeMap::new();
    for board in standings.boards.iter().filter(|board| is_scaled_up(board)) {
        boards_by_section.entry(own_section(board, standings)).or_default().insert(board.number);
    }
    let board_sentence = |(section, boards): (&Option<SectionId>, &BTreeSet<BoardNumber>)| {
        let sentence = boards_scaled_up_note(boards, texts);
        section.map_or(sentence.clone(), |section| {
            format!("{}: {sentence}", texts.say().print_section(section.to_string()))
        })
    };
    let sentences: Vec<String> = boards_by_section.iter().map(board_sentence).collect();
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// A note that these boards were scaled up.
pub fn boards_scaled_up_note(boards: &BTreeSet<BoardNumber>, texts: &Texts) -> String {
    let numbers: Vec<BoardNumber> = boards.iter().copied().collect();
    texts.say().paper_scaled_up(numbers.len(), ranges(&numbers))
}

/// A side's score in a match whose two scores are not opposite, for example after an artificial score. `None` if they
/// are opposite, or victory points do not come from them.
pub fn uneven_score(played: &Match, side: usize) -> Option<&Points> {
    let is_opposite = (&played.net[0] + &played.net[1]).is_zero();
    let has_top = played.max.iter().any(|max| !max.is_zero());
    (played.vp.is_some() && played.decision.is_none() && !is_opposite && !has_top).then(|| &played.net[side])
}

/// The points that a side won and lost on the boards of a match, in the unit of the session. If the scores of the two
/// sides are not opposite, what this side lost is not what the other side won.
pub fn match_score(standings: &Standings, played: &Match, side: usize) -> [Points; 2] {
    let lost = match uneven_score(played, side) {
        Some(net) => &played.won[side] - net,
        None => played.won[1 - side].clone(),
    };
    [standings.in_unit(&played.won[side], &played.max[side]), standings.in_unit(&lost, &played.max[1 - side])]
}

/// The points that each contestant won and lost on the boards of all its matches.
pub fn match_sums(standings: &Standings) -> BTreeMap<ContestantId, [Points; 2]> {
    let mut sums: BTreeMap<ContestantId, [Points; 2]> = BTreeMap::new();
    for played in standings.matches.iter().filter(|played| played.scored_boards() > 0) {
        for (side, contestant) in played.contestants.into_iter().enumerate() {
            let sum = sums.entry(contestant).or_default();
            for (sum, points) in sum.iter_mut().zip(match_score(standings, played, side)) {
                *sum += &points;
            }
        }
    }
    sums
}

/// The points that both sides brought into a match, those of the side with this index first. `None` without a
/// carry-over.
pub fn carry_over(played: &Match, side: usize, standings: &Standings, texts: &Texts) -> Option<String> {
    let carried = played.carried.as_ref()?;
    let [own, other] =
        [side, 1 - side].map(|index| texts.number(&standings.in_unit(&carried[index], &Points::ZERO).short(2)));
    Some(texts.say().match_carried(own, other))
}

/// The contestants with a match in which the scores of the two sides are not opposite. Their sums get a mark.
pub fn contestants_in_uneven_matches(standings: &Standings) -> BTreeSet<ContestantId> {
    let is_uneven = |played: &&Match| [0, 1].iter().any(|side| uneven_score(played, *side).is_some());
    standings.matches.iter().filter(is_uneven).flat_map(|played| played.contestants).collect()
}

/// Points of a match with their sign, zero without.
pub fn signed_points(points: &Points, texts: &Texts) -> String {
    let shown = texts.number(&points.short(2));
    if *points > Points::ZERO { format!("+{shown}") } else { shown }
}

/// Notes about matches in which the sides' scores are not opposite: the score from which each side's victory points
/// are taken. `last_sentence` tells where the score of the match is shown.
pub fn uneven_match_notes(
    session: &Session,
    standings: &Standings,
    last_sentence: Option<String>,
    texts: &Texts,
) -> Vec<String> {
    let note_for = |played: &Match| Some(format!("{UNEVEN} {}", uneven_match_note(played, session, standings, texts)?));
    let mut notes: Vec<String> = standings.matches.iter().filter_map(note_for).collect();
    if !notes.is_empty() {
        notes.extend(last_sentence);
    }
    notes
}

/// A note about one match, as [`uneven_match_notes`], without its mark. `None` if the sides' scores are opposite.
pub fn uneven_match_note(played: &Match, session: &Session, standings: &Standings, texts: &Texts) -> Option<String> {
    let say = texts.say();
    let unit = super::rules::board_unit(standings.rules.method, texts);
    let number = |contestant: ContestantId| {
        if session.sections.len() > 1 { contestant.to_string() } else { contestant.number.to_string() }
    };
    let [Some(net), Some(other_net)] = [0, 1].map(|side| uneven_score(played, side)) else { return None };
    let round_text = match played.round {
        Some(round) => say.print_round_number(round.to_string()),
        None => say.print_match_number(played.number.to_string()),
    };
    let [first, second] = played.contestants.map(number);
    let sum = |board: &&MatchBoard| board.points.iter().flatten().sum::<Points>();
    let uneven_boards = played.boards.iter().filter(|board| !sum(board).is_zero());
    let boards: Vec<String> = uneven_boards.map(|board| board.board.to_string()).collect();
    let (count, boards) = (boards.len() as i64, boards.join(",\u{a0}"));
    let meeting = format!("{round_text}, {first}\u{a0}–\u{a0}{second}");
    let [net, other_net] = [net, other_net].map(|net| format!("{}\u{a0}{unit}", signed_points(net, texts)));
    Some(say.paper_unbalanced(meeting, count, boards, net, first, other_net, second))
}

/// A note about the rounding of percentages that are exactly between two shown values. `None` if there are none.
pub fn rounding_of_halves(standings: &Standings, texts: &Texts) -> Option<String> {
    let lines = standings.rankings.iter().flat_map(|ranking| &ranking.lines);
    let mut percents = lines.filter_map(|line| line.percent.as_ref());
    let has_halves = standings.in_percent() && percents.any(|percent| standings.is_between(percent));
    has_halves.then(|| texts.say().paper_half(texts.percent("50")))
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
pub fn ranges(boards: &[BoardNumber]) -> String {
    let are_consecutive = |a: &BoardNumber, b: &BoardNumber| a.number() + 1 == b.number();
    let range_text = |run: &[BoardNumber]| match run {
        [first, .., last] => format!("{first}–{last}"),
        run => run.iter().map(ToString::to_string).collect(),
    };
    boards.chunk_by(are_consecutive).map(range_text).collect::<Vec<_>>().join(", ")
}

/// Whether a board has fewer results than others and was scaled up to their top.
pub fn is_scaled_up(board: &BoardScores) -> bool {
    board.lines.iter().flat_map(|line| [&line.ns, &line.ew]).any(is_side_scaled_up)
}

/// Whether the points of one side were scaled up.
pub fn is_side_scaled_up(points: &SidePoints) -> bool {
    matches!(points.step, Step::Compared { formula: Formula::Neuberg, .. })
}
