//! Changes of the journal in one line each, for the foot of the window and for comparing two journals; also short names
//! of results and contestants.

use bridge::BoardNumber;
use evening::club::{ContestantId, Entrant};
use evening::session::{Change, Entry, Outcome, Place, Session};
use movement::ContestantKind;

use super::{Texts, movement_name, rulings};

/// A journal entry on one line.
pub fn entry(entry: &Entry, session: &Session, texts: &Texts) -> String {
    let say = texts.say();
    let place = |place: &Place, board: BoardNumber| rulings::place(*place, board, session, texts);
    match &entry.change {
        Change::ResultEntered { result } => {
            let score = result.outcome.score_ns(session.vulnerability(result.board));
            let score = score.map(|s| texts.score(s)).unwrap_or_default();
            let what = format!("{} {score}", outcome(result.outcome, texts));
            let before = result.supersedes.and_then(|id| session.recorded(id));
            if before.is_some_and(|before| result.says_the_same(&before.result)) {
                return say.change_looked_at(place(&result.place, result.board), what.trim());
            }
            say.change_result(place(&result.place, result.board), what.trim())
        }
        Change::RulingMade { place: at, board, ruling, .. } if ruling.record.draft => {
            say.change_ruling_begun(place(at, *board), rulings::law(&ruling.law, texts))
        }
        Change::RulingMade { place: at, board, ruling, .. } => {
            say.change_ruling(place(at, *board), rulings::law(&ruling.law, texts))
        }
        Change::RulingWithdrawn { ruling, .. } => {
            let at = session.ruled(*ruling).map(|ruled| place(&ruled.place, ruled.board));
            say.change_ruling_withdrawn(at.unwrap_or_default())
        }
        Change::RulingReviewed { .. } => say.change_reviewed(),
        Change::AppealFiled { appeal } => say.change_appeal(title(appeal.contestant, session, texts)),
        Change::AppealDecided { decision, .. } => {
            say.change_appeal_decided(rulings::appeal_outcome(decision.outcome, texts))
        }
        Change::StatusSet { contestant, status, .. } => {
            say.change_status(title(*contestant, session, texts), rulings::status(status, texts))
        }
        Change::ResultApproved { .. } => say.change_approved(),
        Change::TableMoved { section, table, .. } => say.change_table_moved(rulings::table(*section, *table, session)),
        Change::ResultWithdrawn { result, .. } => {
            let at = session.recorded(*result).map(|taken| place(&taken.result.place, taken.result.board));
            say.change_result_withdrawn(at.unwrap_or_default())
        }
        Change::ContestantSeated { contestant } => {
            say.change_seated(contestant_of(contestant.id, session, texts), contestant.title())
        }
        Change::ContestantRemoved { contestant } => say.change_removed(contestant_of(*contestant, session, texts)),
        Change::ContestantsSwapped { first, second } => {
            say.change_swapped(contestant_of(*first, session, texts), contestant_of(*second, session, texts))
        }
        Change::ContestantsRenumbered { moves, .. } => say.change_renumbered(moves.len()),
        Change::SeatingWished { .. } => say.change_wished(),
        Change::SectionRemoved { section } => say.change_section_removed(section.to_string()),
        Change::PlayerSubstituted { contestant, position, from_round, entrant } => {
            substituted(*contestant, *position, *from_round, entrant, session, texts)
        }
        Change::MovementSet { movement, .. } => say.change_movement(movement_name(movement, texts)),
        Change::RoundCalled { round, .. } => say.change_round(round.to_string()),
        Change::RoundDrawn { round, .. } => say.change_drawn(round.to_string()),
        Change::SessionClosed { .. } => say.change_closed(),
        Change::SessionReopened { .. } => say.change_reopened(),
        Change::ConditionsPublished {} => say.change_conditions_published(),
        Change::RankingPublished { publication } => say.change_published(publication.version.to_string()),
        Change::CorrectionAgreed { consent, .. } => say.change_agreed(consent.organizer.as_str()),
        Change::PenaltyGiven { contestant, penalty, .. } => {
            let who = contestant_of(*contestant, session, texts);
            if penalty.is_warning() { say.change_warning(who) } else { say.change_penalty(who) }
        }
        Change::PenaltyWithdrawn { .. } => say.change_penalty_withdrawn(),
        Change::MatchDecided { decided } => {
            let [one, two] = decided.contestants;
            say.change_match_decided(one.number.to_string(), two.number.to_string())
        }
        Change::MatchDecisionWithdrawn { .. } => say.change_match_decision_withdrawn(),
        Change::SessionOpened { title, .. } => say.change_opened(title.clone()),
        Change::FileRead { file } => say.change_file_read(file.name.as_str()),
        Change::TitleSet { title, club } if club.is_empty() => say.change_title(title.as_str()),
        // The club may have changed alone.
        Change::TitleSet { title, club } => say.change_title_club(title.as_str(), club.as_str()),
        Change::DateSet { date } => say.change_date(texts.date(*date)),
        Change::EventSet { event: Some(event) } => {
            say.change_event(event.name.as_str(), event.session.to_string(), event.of.to_string())
        }
        Change::ConditionsSet { .. } | Change::EventSet { event: None } => say.change_conditions(),
        Change::BoardSet { board, .. } => say.change_board_set(board.to_string()),
        Change::Undone { .. } => say.change_undone(),
        Change::Redone { .. } => say.change_redone(),
    }
}

/// A result as it is written on a traveller: `4♠× N −1`.
pub fn outcome(outcome: Outcome, texts: &Texts) -> String {
    let say = texts.say();
    match outcome {
        Outcome::Played { contract, declarer, tricks, lead } => {
            let over = i16::from(tricks.number()) - i16::from(contract.level.needed());
            let result = match over {
                0 => "=".to_owned(),
                1.. => format!("+{over}"),
                _ => format!("−{}", -over),
            };
            let lead = lead.map(|card| format!(" {}", texts.letters().card(card))).unwrap_or_default();
            format!("{} {} {result}{lead}", texts.letters().contract(contract), texts.letters().seat(declarer))
        }
        Outcome::ScoreOnly { .. } => say.state_score_only(),
        Outcome::PassedOut => say.state_passed_out(),
        Outcome::NotPlayed => say.state_not_played(),
        Outcome::Cancelled => say.state_cancelled(),
        Outcome::Postponed => say.state_postponed(),
    }
}

/// A substitution in words: the substitute, the player replaced, and the first round.
fn substituted(
    contestant: ContestantId,
    position: u8,
    from: u8,
    entrant: &Entrant,
    session: &Session,
    texts: &Texts,
) -> String {
    let (say, name) = (texts.say(), entrant.name.clone());
    match replaced_player(contestant, position, from, session) {
        Some(before) => say.change_substituted_for(from.to_string(), name, before),
        None => say.change_substituted(name),
    }
}

/// The substitutions of a session in one sentence. `None` if there are none.
pub(super) fn substitutes(session: &Session, texts: &Texts) -> Option<String> {
    // Teams are shown by their own names without players, so that their substitutions are left out.
    let named = session.contestants.values().filter(|contestant| contestant.name.is_empty());
    let each = named.flat_map(|of| of.substitutions.iter().map(move |substitution| (of.id, substitution)));
    let said: Vec<String> = each
        .map(|(id, substitution)| {
            let position = substitution.position;
            let words = substituted(id, position, substitution.from_round, &substitution.entrant, session, texts);
            format!("{}: {words}", contestant_of(id, session, texts))
        })
        .collect();
    (!said.is_empty()).then(|| format!("{}.", said.join("; ")))
}

/// The player whom a substitute replaces. `None` if the substitute plays from the start.
fn replaced_player(id: ContestantId, position: u8, from: u8, session: &Session) -> Option<String> {
    let before = from.checked_sub(1).filter(|round| *round > 0)?;
    let entrant = session.contestants.get(&id)?.player_in(position.into(), before)?;
    (!entrant.name.is_empty()).then(|| entrant.name.clone())
}

/// A contestant by kind and number: `Pair 8`, `Team 8`.
pub fn contestant_of(id: ContestantId, session: &Session, texts: &Texts) -> String {
    let say = texts.say();
    let number = if session.sections.len() > 1 { id.to_string() } else { id.number.to_string() };
    match session.sections.get(&id.section).map(|section| section.movement.kind) {
        Some(ContestantKind::Individual) => say.contestant_player(number),
        Some(ContestantKind::Teams) => say.contestant_team(number),
        Some(ContestantKind::Pairs) | None => say.contestant_pair(number),
    }
}

/// A contestant with number and name; a team with its own name: `Team 8 · Blue Foxes`.
pub fn contestant_named(id: ContestantId, session: &Session, texts: &Texts) -> String {
    contestant_in(id, None, session, texts)
}

/// A contestant with number and name, as [`contestant_named`], but with the players of a round if the round is known.
pub fn contestant_in(id: ContestantId, round: Option<u8>, session: &Session, texts: &Texts) -> String {
    let known = session.contestants.get(&id);
    let is_team =
        session.sections.get(&id.section).is_some_and(|section| section.movement.kind == ContestantKind::Teams);
    let name = known.map(|known| if is_team { known.name.clone() } else { known.title_in(round) }).unwrap_or_default();
    let number = contestant_of(id, session, texts);
    if name.is_empty() { number } else { format!("{number} · {name}") }
}

/// The name for use beside a number: for a team as [`contestant_named`], otherwise the players' names.
pub fn title(id: ContestantId, session: &Session, texts: &Texts) -> String {
    title_in(id, None, session, texts)
}

/// The name for use beside a number, as [`title`], but with the players of a round if the round is known.
pub fn title_in(id: ContestantId, round: Option<u8>, session: &Session, texts: &Texts) -> String {
    let is_team =
        session.sections.get(&id.section).is_some_and(|section| section.movement.kind == ContestantKind::Teams);
    if is_team { contestant_named(id, session, texts) } else { session.title_in(id, round) }
}
