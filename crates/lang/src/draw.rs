//! Draws in words: the reasons for a meeting, notes for the director, conflicts, and faults of a draw made by hand. The
//! facts are found in `draw`.

use evening::club::{ContestantId, Rules, SectionId};
use evening::draw::{Constraint, DrawFault, EARLIER, Mismatch, Note, Pairing, PairingReason, PassedReason, Proposal};
use movement::{ByeAward, ContestantKind, Number, Sitting};

use super::Texts;
use super::rules::setting;

/// The reason why two contestants meet, as one clause.
pub fn reason(pairing: &Pairing, texts: &Texts) -> String {
    let say = texts.say();
    let ranks = pairing.ranks.unwrap_or_default();
    let [higher_rank, lower_rank] = [ranks[0].min(ranks[1]), ranks[0].max(ranks[1])].map(|rank| rank.to_string());
    match pairing.reason {
        // Contestants between them in rank already have a match, a triangle or the bye.
        PairingReason::Neighbours if ranks[0].abs_diff(ranks[1]) > 1 => say.draw_nearest_free(higher_rank, lower_rank),
        PairingReason::Neighbours => say.draw_neighbours(higher_rank, lower_rank),
        PairingReason::NearestNotMet | PairingReason::Exchanged | PairingReason::Apart => {
            let passed_texts: Vec<String> =
                pairing.passed.iter().map(|p| passed_over(&higher_rank, p.rank, p.why, texts)).collect();
            say.draw_next_best(passed_texts.join("; "))
        }
        PairingReason::MetAgain if matches!(pairing.meeting.sitting, Sitting::Players { .. }) => {
            say.draw_partners_again()
        }
        PairingReason::MetAgain => {
            // Earlier rounds of this session are named in preference to those of earlier sessions.
            let has_met_today = pairing.met_in.iter().any(|met_round| *met_round != EARLIER);
            let rounds = pairing.met_in.iter().filter(|met_round| !has_met_today || **met_round != EARLIER);
            let rounds: Vec<String> = rounds.map(|met_round| round_argument(*met_round)).collect();
            say.draw_met_again(rounds.join(", "))
        }
        PairingReason::ByHand => say.draw_by_hand(),
        PairingReason::Fixed => say.draw_fixed(),
        PairingReason::Lot => say.draw_lot(),
        PairingReason::Seeded => say.draw_seeded(higher_rank, lower_rank),
        PairingReason::Triangle => say.draw_triangle(),
        PairingReason::Bracket => say.draw_bracket(),
        PairingReason::GoesOn => say.draw_goes_on(),
        PairingReason::Four => say.draw_four(),
    }
}

/// A round as an argument of texts; `earlier` means a round of an earlier session.
fn round_argument(met_round: u8) -> String {
    if met_round == EARLIER { "earlier".to_owned() } else { met_round.to_string() }
}

/// The reason why a contestant does not meet one nearer in rank.
fn passed_over(higher_rank: &str, rank: u16, why: PassedReason, texts: &Texts) -> String {
    let say = texts.say();
    let passed_rank = rank.to_string();
    match why {
        PassedReason::Met(met_round) => say.draw_met(higher_rank, passed_rank, round_argument(met_round)),
        PassedReason::Apart => say.draw_apart(higher_rank, passed_rank),
        PassedReason::OneClub => say.draw_one_club(higher_rank, passed_rank),
        PassedReason::Needed => say.draw_needed(passed_rank),
    }
}

/// A note for the director about a draw of this section.
pub fn note(note: Note, section: SectionId, texts: &Texts) -> String {
    let say = texts.say();
    let name_of = |number| contestant_label(section, number);
    match note {
        Note::Missing(count) => say.draw_note_missing(count.to_string()),
        Note::Rematch { one, two, round } => say.draw_note_rematch(name_of(one), name_of(two), round.to_string()),
        Note::Partners { one, two, round } => say.draw_note_partners(name_of(one), name_of(two), round.to_string()),
        Note::NoWayOn => say.draw_note_no_way(),
        Note::Moves { contestant } => say.draw_note_moves(name_of(contestant)),
        Note::NoClubs => say.draw_note_no_clubs(),
        Note::NoTriangle => say.draw_note_no_triangle(),
        Note::Broken { one, two } => say.draw_note_broken(name_of(one), name_of(two)),
        Note::Present { count, kind } => match kind {
            ContestantKind::Pairs => say.tonight_count_pairs(count),
            ContestantKind::Individual => say.tonight_count_players(count),
            ContestantKind::Teams => say.tonight_count_teams(count),
        },
    }
}

/// A sentence that the last round was drawn before a correction, or before contestants left or arrived, with the
/// meetings that would be drawn now.
pub fn drawn_differently(proposal: &Proposal, texts: &Texts) -> String {
    let (say, round, meetings) = (texts.say(), proposal.round.to_string(), meetings(proposal, texts));
    match proposal.notes.iter().find(|note| matches!(note, Note::Present { .. })) {
        Some(present) => say.draw_note_present(note(*present, proposal.section, texts), round, meetings),
        None => say.draw_note_another(round, meetings),
    }
}

/// The matches of a proposal: `Team 6 – Team 1, Team 7 – Team 2`.
pub fn meetings(proposal: &Proposal, texts: &Texts) -> String {
    let say = texts.say();
    let match_text = |pairing: &Pairing| {
        let contestant = |number: &Number| match pairing.meeting.sitting {
            Sitting::Players { .. } => say.contestant_player(number.to_string()),
            Sitting::Sides { .. } => say.contestant_pair(number.to_string()),
            Sitting::Teams { .. } | Sitting::SecondTable { .. } => say.contestant_team(number.to_string()),
        };
        let side = |numbers: &Vec<Number>| numbers.iter().map(contestant).collect::<Vec<_>>().join(" + ");
        pairing.sides().each_ref().map(side).join(" – ")
    };
    proposal.matches().map(match_text).collect::<Vec<_>>().join(", ")
}

/// A sentence about a contestant that would have met another opponent by the present results, and whether its score
/// should be adjusted.
pub fn mismatch(mismatch_facts: &Mismatch, section: SectionId, texts: &Texts) -> String {
    let (say, name_of) = (texts.say(), |number| contestant_label(section, number));
    let (round, contestant, opponent) =
        (mismatch_facts.round.to_string(), name_of(mismatch_facts.contestant), name_of(mismatch_facts.met));
    let sentence = match mismatch_facts.correct {
        Some(correct_opponent) => say.draw_mismatch(round, contestant, opponent, name_of(correct_opponent)),
        None => say.draw_mismatch_bye(round, contestant, opponent),
    };
    match &mismatch_facts.above {
        Some(above) if mismatch_facts.counts() => {
            let above = texts.number(&above.short(2));
            format!("{sentence} {}", say.draw_mismatch_counts(above))
        }
        _ => sentence,
    }
}

/// A constraint that conflicts with others, in words.
pub fn constraint(constraint: Constraint, section: SectionId, texts: &Texts) -> String {
    let say = texts.say();
    let name_of = |number| contestant_label(section, number);
    match constraint {
        Constraint::Met { one, two, round: met_round } => {
            say.draw_clash_met(name_of(one), name_of(two), round_argument(met_round))
        }
        Constraint::Apart { one, two } => say.draw_clash_apart(name_of(one), name_of(two)),
        Constraint::HadBye { contestant } => say.draw_clash_bye(name_of(contestant)),
    }
}

/// A fault of a draw made by hand, in words.
pub fn fault(fault: DrawFault, section: SectionId, texts: &Texts) -> String {
    let say = texts.say();
    let name_of = |number| contestant_label(section, number);
    match fault {
        DrawFault::DrawnTwice(contestant) => say.draw_fault_twice(name_of(contestant)),
        DrawFault::UnknownNumber(contestant) => say.draw_fault_not_there(name_of(contestant)),
        DrawFault::LeftOut(contestant) => say.draw_fault_left_out(name_of(contestant)),
        DrawFault::Met { one, two, round } => constraint(Constraint::Met { one, two, round }, section, texts),
        DrawFault::Apart { one, two } => constraint(Constraint::Apart { one, two }, section, texts),
        DrawFault::ExtraBye(contestant) => constraint(Constraint::HadBye { contestant }, section, texts),
    }
}

/// The worth of a bye: victory points, or what the rules give for a round without opponents.
pub fn bye(award: ByeAward, rules: &Rules, in_vp: bool, texts: &Texts) -> String {
    let say = texts.say();
    let points = |hundredths: u32| texts.number(&evening::club::Hundredths(hundredths).to_string());
    match award {
        ByeAward::Nothing => say.draw_bye_nothing(),
        ByeAward::VictoryPoints(hundredths) => say.draw_bye_vp(points(hundredths)),
        ByeAward::Conditions if in_vp => say.draw_bye_vp(points(rules.vp_bye.0)),
        ByeAward::Conditions => setting("sitout", &rules.sit_out.to_string(), texts),
    }
}

/// Section and number: `A7`.
fn contestant_label(section: SectionId, number: Number) -> String {
    ContestantId { section, number }.to_string()
}
