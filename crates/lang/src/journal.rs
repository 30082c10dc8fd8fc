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
            let result_text = format!("{} {score}", outcome(result.outcome, texts));
            let replaced = result.supersedes.and_then(|id| session.recorded(id));
            if replaced.is_some_and(|replaced_record| result.says_the_same(&replaced_record.result)) {
                return say.change_looked_at(place(&result.place, result.board), result_text.trim());
            }
            say.change_result(place(&result.place, result.board), result_text.trim())
        }
        Change::RulingMade { place: ruling_place, board, ruling, .. } if ruling.record.draft => {
            say.change_ruling_begun(place(ruling_place, *board), rulings::leading_law(ruling, texts))
        }
        Change::RulingMade { place: ruling_place, board, ruling, .. } => {
            say.change_ruling(place(ruling_place, *board), rulings::leading_law(ruling, texts))
        }
        Change::RulingWithdrawn { ruling, .. } => {
            let result_place =
                session.ruled(*ruling).map(|ruling_record| place(&ruling_record.place, ruling_record.board));
            say.change_ruling_withdrawn(result_place.unwrap_or_default())
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
            let result_place = session.recorded(*result).map(|record| place(&record.result.place, record.result.board));
            say.change_result_withdrawn(result_place.unwrap_or_default())
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
            substitution_sentence(*contestant, *position, *from_round, entrant, session, texts)
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
            let contestant_text = contestant_of(*contestant, session, texts);
            if penalty.is_warning() { say.change_warning(contestant_text) } else { say.change_penalty(contestant_text) }
        }
        Change::PenaltyWithdrawn { .. } => say.change_penalty_withdrawn(),
        Change::MatchDecided { decided: decision } => {
            let [first, second] = decision.contestants.map(|contestant| contestant.number.to_string());
            if decision.decides() {
                say.change_match_decided(first, second)
            } else {
                say.change_match_carried(first, second)
            }
        }
        Change::MatchDecisionWithdrawn { .. } => say.change_match_decision_withdrawn(),
        Change::SessionOpened { title, .. } => say.change_opened(title.clone()),
        Change::FileRead { file } => say.change_file_read(file.name.as_str()),
        Change::TitleSet { title, club } if club.is_empty() => say.change_title(title.as_str()),
        // Also if only the club has changed.
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
            let overtricks = i16::from(tricks.number()) - i16::from(contract.level.needed());
            let result = match overtricks {
                0 => "=".to_owned(),
                1.. => format!("+{overtricks}"),
                _ => format!("−{}", -overtricks),
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

/// A substitution in words: the substitute, and if known the player replaced with the first round.
fn substitution_sentence(
    contestant: ContestantId,
    position: u8,
    from_round: u8,
    entrant: &Entrant,
    session: &Session,
    texts: &Texts,
) -> String {
    let (say, name) = (texts.say(), entrant.name.clone());
    match replaced_player(contestant, position, from_round, session) {
        Some(replaced_name) => say.change_substituted_for(from_round.to_string(), name, replaced_name),
        None => say.change_substituted(name),
    }
}

/// The substitutions of a session in one sentence. `None` if there are none.
pub(super) fn substitutes(session: &Session, texts: &Texts) -> Option<String> {
    // Teams are shown by their own names without players, so their substitutions are left out.
    let named = session.contestants.values().filter(|contestant| contestant.name.is_empty());
    let all_substitutions = named
        .flat_map(|contestant| contestant.substitutions.iter().map(move |substitution| (contestant.id, substitution)));
    let sentences: Vec<String> = all_substitutions
        .map(|(id, substitution)| {
            let position = substitution.position;
            let sentence =
                substitution_sentence(id, position, substitution.from_round, &substitution.entrant, session, texts);
            format!("{}: {sentence}", contestant_of(id, session, texts))
        })
        .collect();
    (!sentences.is_empty()).then(|| format!("{}.", sentences.join("; ")))
}

/// The name of the player whom a substitute replaces. `None` if the substitute plays from the start, or that player has
/// no name.
fn replaced_player(id: ContestantId, position: u8, from_round: u8, session: &Session) -> Option<String> {
    let round_before = from_round.checked_sub(1).filter(|round| *round > 0)?;
    let entrant = session.contestants.get(&id)?.player_in(position.into(), round_before)?;
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

/// A contestant with number and name, a team with its own name: `Team 8 · Blue Foxes`. Only the number if there is no
/// name.
pub fn contestant_named(id: ContestantId, session: &Session, texts: &Texts) -> String {
    contestant_in(id, None, session, texts)
}

/// A contestant with number and name, as [`contestant_named`], but with the players of a round if the round is known.
pub fn contestant_in(id: ContestantId, round: Option<u8>, session: &Session, texts: &Texts) -> String {
    let contestant = session.contestants.get(&id);
    let is_team =
        session.sections.get(&id.section).is_some_and(|section| section.movement.kind == ContestantKind::Teams);
    let name = contestant
        .map(|contestant| if is_team { contestant.name.clone() } else { contestant.title_in(round) })
        .unwrap_or_default();
    let number = contestant_of(id, session, texts);
    if name.is_empty() { number } else { format!("{number} · {name}") }
}

/// The name for use beside a number: for a team as [`contestant_named`], otherwise the players' names, with numbers
/// where two players have the same name.
pub fn title(id: ContestantId, session: &Session, texts: &Texts) -> String {
    title_in(id, None, session, texts)
}

/// The name for use beside a number, as [`title`], but with the players of a round if the round is known.
pub fn title_in(id: ContestantId, round: Option<u8>, session: &Session, texts: &Texts) -> String {
    let is_team =
        session.sections.get(&id.section).is_some_and(|section| section.movement.kind == ContestantKind::Teams);
    let pair = session.contestants.get(&id).filter(|contestant| contestant.name.is_empty());
    let players = pair.map(|pair| pair.named_in(round)).filter(|players| !players.is_empty());
    match players {
        _ if is_team => contestant_named(id, session, texts),
        Some(players) => players.into_iter().map(|player| session.name_of(player)).collect::<Vec<_>>().join(" – "),
        None => session.title_in(id, round),
    }
}
