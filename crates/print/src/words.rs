//! The frame, the footer, contestant numbers and names, as several documents print them. All sentences come from
//! `lang`.

use std::collections::BTreeSet;

use bridge::{BoardNumber, Side};
use evening::club::{Contestant, ContestantId, SectionId, SmallGroups, Unequal};
use evening::director::{Artificial, Award, Decision, PenaltyUnit, SideAward};
use evening::scoring::{BoardLine, BoardScores, PenaltyRate, Points, RankingLine, SidePoints, Standings};
use evening::session::{PenaltyRecord, RulingRecord, Session};
use lang::{self, Texts, counted, notes, rulings};
use movement::{ContestantKind, Sitting};

pub use lang::counted::{UNEVEN, is_scaled_up, is_side_scaled_up, own_section, ranges, uneven_score};

use super::font::lacks_glyphs;
use super::layout::{Frame, Ink};
use super::letterhead::Letterhead;
use super::{Document, Sheet};

/// The session, its standings and the language, from which documents make their texts.
#[derive(Debug, Clone, Copy)]
pub struct Words<'a> {
    pub session: &'a Session,
    pub standings: &'a Standings,
    pub texts: &'a Texts,
}

/// The frame of a document: header, and footer with the club's text and notes about unread entries, boards still to be
/// played and Latin letters. It has nothing about scores.
pub fn frame(session: &Session, texts: &Texts, document: Document, sheet: &Sheet) -> Frame {
    let (say, letterhead) = (texts.say(), sheet.letterhead);
    let title = match &session.event {
        Some(event) => say.print_event_session(event.name.as_str(), event.session.to_string(), event.of.to_string()),
        None => session.title.clone(),
    };
    let section = match session.sections.keys().next() {
        Some(section) if session.sections.len() == 1 => say.print_section(section.to_string()),
        _ => String::new(),
    };
    let [session_name, start] = name_and_start(session, sheet, texts);
    let subtitle = [session.club.clone(), session_name, texts.date(session.date), start, section];
    let subtitle: Vec<String> = subtitle.into_iter().filter(|s| !s.is_empty()).collect();
    Frame {
        paper: sheet.look.paper,
        landscape: false,
        title,
        subtitle: subtitle.join(" · "),
        document: document.title(texts),
        marked: (session.unread > 0).then(|| say.incomplete()),
        club: letterhead.map(|letterhead| letterhead.foot.trim().to_owned()).filter(|foot| !foot.is_empty()),
        foot: notes::incomplete_session(session, texts)
            .into_iter()
            .chain(postponed_notes(session, texts, document, sheet))
            .chain(latin_letters_note(session, texts))
            .collect(),
        columns: 1,
        logo: letterhead.and_then(|letterhead| letterhead.logo.clone()),
        ink: letterhead.map_or(Ink::Black, Letterhead::ink),
    }
}

/// A note that names are printed in Latin letters, because the embedded fonts lack some of their letters. `None` if
/// they lack none.
#[must_use]
pub fn latin_letters_note(session: &Session, texts: &Texts) -> Option<String> {
    let lacks_letters = |c: &Contestant| {
        std::iter::once(&c.name).chain(c.everybody().map(|entrant| &entrant.name)).any(|n| lacks_glyphs(n))
    };
    let numbers: Vec<String> =
        session.contestants.values().filter(|c| lacks_letters(c)).map(|c| c.id.to_string()).collect();
    let is_needed = !numbers.is_empty() || lacks_glyphs(&session.title) || lacks_glyphs(&session.club);
    is_needed.then(|| {
        if numbers.is_empty() { texts.say().paper_latin() } else { texts.say().paper_latin_names(numbers.join(", ")) }
    })
}

/// Notes about the boards that are not shown because a table still has to play them. Empty for documents that show no
/// boards.
fn postponed_notes(session: &Session, texts: &Texts, document: Document, sheet: &Sheet) -> Vec<String> {
    if !document.gives_boards_away() {
        return Vec::new();
    }
    let note = |line: &BoardLine| {
        let board = line.slot.board.to_string();
        match line.place.table {
            Some(table) if session.sections.len() > 1 || sheet.look.section.is_some() => {
                texts.say().paper_still_to_play_at(board, format!("{}{table}", line.place.section))
            }
            Some(table) => texts.say().paper_still_to_play_at(board, table.to_string()),
            None => texts.say().paper_still_to_play(board),
        }
    };
    sheet.lines_to_play.iter().map(note).collect()
}

/// The name of a session, if the headline is that of the event, and its start, which distinguish it from others on the
/// same day. Both are empty if it is the only one.
pub fn name_and_start(session: &Session, sheet: &Sheet, texts: &Texts) -> [String; 2] {
    if sheet.evenings.iter().filter(|evening| evening.date == session.date).count() < 2 {
        return Default::default();
    }
    let event_title = session.event.as_ref().filter(|event| event.name != session.title);
    let start = texts.start_time(session.conditions.start.trim());
    [event_title.map(|_| session.title.clone()).unwrap_or_default(), start]
}

/// The text `page n of m`.
pub fn page_of(texts: &Texts, page: usize, pages: usize) -> String {
    texts.say().print_page_of(page.to_string(), pages.to_string())
}

/// The name of a contestant, for use beside its number; if its players are not known, a text that says so.
pub fn title(session: &Session, contestant: ContestantId, texts: &Texts) -> String {
    let title = session.contestants.get(&contestant).map(|contestant| name_or_players(contestant, None, session));
    title.filter(|title| !title.is_empty()).unwrap_or_else(|| texts.say().paper_no_names())
}

/// The contestant's own name, or else its players in a round or in all rounds, with numbers where two players have the
/// same name.
fn name_or_players(contestant: &Contestant, round: Option<u8>, session: &Session) -> String {
    if !contestant.name.is_empty() {
        return contestant.name.clone();
    }
    contestant.named_in(round).into_iter().map(|player| session.name_of(player)).collect::<Vec<_>>().join(" – ")
}

/// The name of a contestant in a round, for use beside its number: its own name, or else its players in the round, or
/// all its players if the round is not known. Without names, `no_names_text`.
pub fn title_in_round(session: &Session, contestant: ContestantId, round: Option<u8>, texts: &Texts) -> String {
    let names = session.contestants.get(&contestant).map(|contestant| name_or_players(contestant, round, session));
    names.filter(|title| !title.is_empty()).unwrap_or_else(|| no_names_text(session, texts))
}

/// The text in place of unknown names. Empty if no names are known at all, which leaves room to write.
pub fn no_names_text(session: &Session, texts: &Texts) -> String {
    let has_names = session.contestants.values().any(|contestant| !contestant.title().is_empty());
    if has_names { texts.say().paper_no_names() } else { String::new() }
}

/// The name of a contestant, for use beside its number; if it has a name of its own, with the players.
pub fn full_name(session: &Session, contestant: ContestantId, texts: &Texts) -> String {
    let title = title(session, contestant, texts);
    let Some(contestant_data) = session.contestants.get(&contestant).filter(|found| !found.name.is_empty()) else {
        return title;
    };
    let players: Vec<&str> =
        contestant_data.everybody().map(|p| p.name.as_str()).filter(|name| !name.is_empty()).collect();
    name_with_players(title, &players)
}

/// A contestant's own name with its players.
pub fn name_with_players(title: String, players: &[&str]) -> String {
    // In some imported files the name of a team consists of its players.
    if players.iter().all(|player| title.contains(player)) {
        return title;
    }
    format!("{title}: {}", players.join(", "))
}

impl Words<'_> {
    /// The frame of a document, with its marks and its notes about scores.
    pub fn frame(&self, document: Document, sheet: &Sheet) -> Frame {
        let frame = frame(self.session, self.texts, document, sheet);
        let provisional = self.standings.provisional.then(|| {
            let interim = notes::after_round_text(self.session, self.standings, self.texts);
            interim.map_or_else(|| self.texts.say().print_provisional(), |after| after.trim_end_matches('.').into())
        });
        let appealed = || self.session.is_under_appeal().then(|| self.texts.say().command_subject_to_appeal());
        Frame {
            marked: frame.marked.or(provisional).or_else(appealed),
            foot: frame.foot.into_iter().chain(self.foot(sheet)).collect(),
            ..frame
        }
    }

    /// The text `page n of m`.
    pub fn page_of(&self, page: usize, pages: usize) -> String {
        page_of(self.texts, page, pages)
    }

    /// The head of a round in full, in short, and as a bare number.
    pub fn round_heads(&self, round: u8) -> [String; 3] {
        let (say, number) = (self.texts.say(), round.to_string());
        [say.print_round_number(number.as_str()), format!("{} {number}", say.paper_round_short()), number]
    }

    pub fn section_name(&self, section: SectionId) -> String {
        self.texts.say().print_section(section.to_string())
    }

    /// The number of a contestant, with its section if there are several.
    pub fn number(&self, contestant: ContestantId) -> String {
        if self.session.sections.len() > 1 { contestant.to_string() } else { contestant.number.to_string() }
    }

    /// The kind of contestants: pairs, teams or players.
    pub fn kind(&self) -> ContestantKind {
        let sittings = self.standings.boards.iter().flat_map(|b| &b.lines).map(|l| &l.sitting);
        let played_kinds = sittings.map(|sitting| match sitting {
            Sitting::Sides { .. } => ContestantKind::Pairs,
            Sitting::Teams { .. } | Sitting::SecondTable { .. } => ContestantKind::Teams,
            Sitting::Players { .. } => ContestantKind::Individual,
        });
        let planned_kinds = self.session.sections.values().map(|section| section.movement.kind);
        played_kinds.chain(planned_kinds).next().unwrap_or(ContestantKind::Pairs)
    }

    /// The head over names in a ranking.
    pub fn names_heading(&self) -> String {
        let say = self.texts.say();
        match self.kind() {
            ContestantKind::Pairs => say.print_names(),
            ContestantKind::Teams => say.ranking_teams(),
            ContestantKind::Individual => say.ranking_players(),
        }
    }

    /// The word for the contestants: pairs, teams or players.
    pub fn kind_name(&self) -> String {
        let say = self.texts.say();
        match self.kind() {
            ContestantKind::Pairs => say.print_pairs(),
            ContestantKind::Teams => say.ranking_teams(),
            ContestantKind::Individual => say.ranking_players(),
        }
    }

    /// The name of a contestant; if it has a name of its own, with the players.
    pub fn full_name(&self, contestant: ContestantId) -> String {
        full_name(self.session, contestant, self.texts)
    }

    /// The number of a board, with its section and group if it has any.
    pub fn board_title(&self, board: &BoardScores) -> String {
        let say = self.texts.say();
        let section = own_section(board, self.standings).map(|section| self.section_name(section));
        let group = board.group.map(|copy| say.print_group(char::from(b'A' + copy.min(25)).to_string()));
        let number = say.print_board(board.number.to_string());
        section.into_iter().chain(group).fold(number, |title, label| format!("{title} · {label}"))
    }

    /// The name of a contestant, for use beside its number.
    pub fn title(&self, contestant: ContestantId) -> String {
        title(self.session, contestant, self.texts)
    }

    /// The name of a contestant in a round, for use beside its number: its own name, or else its players.
    pub fn title_in_round(&self, contestant: ContestantId, round: Option<u8>) -> String {
        title_in_round(self.session, contestant, round, self.texts)
    }

    /// Number and name of a contestant.
    pub fn number_and_name(&self, contestant: ContestantId) -> String {
        format!("{} {}", self.number(contestant), self.title(contestant))
    }

    /// Number and name of a contestant as it played in a round.
    pub fn number_and_name_in_round(&self, contestant: ContestantId, round: Option<u8>) -> String {
        match round {
            Some(_) => format!("{} {}", self.number(contestant), self.title_in_round(contestant, round)),
            None => self.number_and_name(contestant),
        }
    }

    /// Number and name of a penalized contestant as it played at the time; a substitute who came later has no part in
    /// the penalty.
    pub fn penalized_contestant(&self, penalty: &PenaltyRecord) -> String {
        self.number_and_name_in_round(penalty.contestant, self.session.before_substitute(penalty))
    }

    /// The text of a penalty, after the name of the player if it concerns only one of several players.
    pub fn penalty_text(&self, recorded: &PenaltyRecord) -> String {
        let text = self.with_worth(recorded, rulings::penalty(&recorded.penalty, self.texts));
        let contestant = self.session.contestants.get(&recorded.contestant);
        let player = recorded.penalty.player.and_then(|index| contestant?.players.get(usize::from(index)));
        match player.filter(|_| contestant.is_some_and(|contestant| contestant.players.len() > 1)) {
            Some(player) if !player.name.is_empty() => format!("{}: {text}", player.name),
            _ => text,
        }
    }

    /// The text of a penalty, with the points taken off the total if they are not the penalty's own number.
    fn with_worth(&self, recorded: &PenaltyRecord, text: String) -> String {
        let Words { session, standings, texts } = *self;
        let contestant = recorded.contestant;
        let mut own_penalties = session.standing_penalties().filter(|other| other.contestant == contestant);
        let is_only_penalty = own_penalties.next().is_some_and(|first| first.penalty.id == recorded.penalty.id)
            && own_penalties.next().is_none();
        let unit = recorded.penalty.unit;
        let is_percent = matches!(unit, PenaltyUnit::PercentOfTop | PenaltyUnit::TotalPercent);
        let is_converted = is_percent || standings.penalty_rates.iter().any(|rate| rate.unit == unit);
        let line = standings
            .line(contestant)
            .map(|(_, line)| line)
            .filter(|line| is_only_penalty && is_converted && line.is_scored());
        let Some(line) = line else { return text };
        let points_taken = standings.in_unit(&line.penalty, &Points::ZERO);
        format!("{text} (−{})", texts.number(&points_taken.decimal(standings.decimals())))
    }

    /// Number and name of a contestant whose number was typed; any other text unchanged.
    pub fn named_if_number(&self, typed: &str) -> String {
        let contestant = typed
            .trim()
            .parse::<ContestantId>()
            .ok()
            .filter(|contestant| self.session.contestants.contains_key(contestant));
        contestant.map_or_else(|| typed.to_owned(), |contestant| self.number_and_name(contestant))
    }

    /// Points with this many decimals; an empty text for `None`.
    pub fn points_text(&self, points: Option<&Points>, top: &Points, decimals: u32) -> String {
        points.map_or_else(String::new, |p| self.texts.number(&self.standings.in_unit(p, top).decimal(decimals)))
    }

    /// The lines of the footer about scoring and publication.
    fn foot(&self, sheet: &Sheet) -> Vec<String> {
        notes::foot(self.session, self.standings, sheet.published, self.texts)
    }

    /// Whether there is no result and no award yet.
    pub fn has_no_results(&self) -> bool {
        let Standings { rankings, boards, .. } = self.standings;
        let mut lines = boards.iter().flat_map(|board| &board.lines);
        lines.all(|line| line.outcome.is_none() && !line.ruled)
            && !rankings.iter().flat_map(|ranking| &ranking.lines).any(RankingLine::is_scored)
    }

    /// Notes about matches in which the sides' scores are not opposite.
    pub fn unbalanced_notes(&self, last_sentence: Option<String>) -> Vec<String> {
        counted::uneven_match_notes(self.session, self.standings, last_sentence, self.texts)
    }

    /// Notes about the conversion of penalties that are not in the unit of the totals.
    pub fn penalty_rate_notes(&self) -> Vec<String> {
        let Words { standings, texts, .. } = *self;
        let say = texts.say();
        let note = |rate: &PenaltyRate| {
            let (amount, worth) = (texts.number(&rate.of.short(2)), standings.in_unit(&rate.worth, &Points::ZERO));
            let worth = format!("{} {}", texts.number(&worth.short(2)), lang::rules::unit(standings, texts));
            let unit = rulings::penalty_unit(rate.unit, texts);
            match rate.counts_each {
                false => say.paper_penalty_rate(unit, amount, worth),
                true if standings.in_victory_points() => say.paper_penalty_rate_matches(unit, amount, worth),
                true => say.paper_penalty_rate_boards(unit, amount, worth),
            }
        };
        standings.penalty_rates.iter().map(note).collect()
    }

    /// A note that a board was fouled, and how its groups are scored (Law 87).
    pub fn fouled_note(&self) -> String {
        let Words { standings, texts, .. } = *self;
        let say = texts.say();
        let groups = standings.rules.small_groups;
        // The formula is that of boards with fewer results.
        say.print_fouled(match (groups, standings.rules.unequal) {
            (SmallGroups::Formula, Unequal::Neuberg) => say.paper_groups_neuberg(),
            _ => lang::rules::setting("matchpoints.small_groups", &groups.to_string(), texts),
        })
    }

    /// Whether the score made at the table counts for a side, because no other one was assigned to the side (Law 12C).
    pub fn counts_at_table(&self, line: &BoardLine, side: Side) -> bool {
        !line.awarded || self.award(line).is_none_or(|award| *award.side(side) == SideAward::TableResult)
    }

    /// The latest award in a ruling on a line, seen from the sides as they sat. `None` if no ruling gives an award.
    fn award(&self, line: &BoardLine) -> Option<Award> {
        let award = |ruled: &&RulingRecord| match &ruled.ruling.decision {
            Decision::Award(award) => Some(award.turned(ruled.sitting.turn_to(line.sitting).unwrap_or_default())),
            _ => None,
        };
        self.session.rulings_on(line.slot).iter().rev().find_map(award)
    }

    /// The text in place of the table's result, if that counts for none of `sides`: the assigned contract, or for
    /// several parts or an artificial score that the score was adjusted (Law 12C1). `None` if the result counts or
    /// there is none.
    pub fn adjusted_result(&self, line: &BoardLine, sides: &[Side]) -> Option<String> {
        let texts = self.texts;
        let award = self.award(line).filter(|_| line.awarded)?;
        let awards: Vec<&SideAward> = sides.iter().map(|side| award.side(*side)).collect();
        if awards.contains(&&SideAward::TableResult) {
            return None;
        }
        let played = rulings::outcome(line.outcome?, texts);
        let SideAward::Assigned(outcomes) = awards.first()? else { return Some(texts.say().paper_adjusted(played)) };
        Some(match &outcomes[..] {
            [outcome] if awards.iter().all(|other| *other == awards[0]) => {
                format!("{played} → {}", rulings::assigned(outcome.outcome, texts))
            }
            _ => texts.say().paper_adjusted(played),
        })
    }

    /// A note about the boards with fewer results that were scaled up, by sections if these are ranked separately.
    /// `None` if there are none.
    pub fn scaled_up_note(&self) -> Option<String> {
        counted::scaled_up_note(self.standings, self.texts)
    }

    /// A note that these boards were scaled up.
    pub fn boards_scaled_up_note(&self, boards: &BTreeSet<BoardNumber>) -> String {
        counted::boards_scaled_up_note(boards, self.texts)
    }

    /// A note about the rounding of percentages that are exactly between two shown values. `None` if there are none.
    pub fn rounding_note(&self) -> Option<String> {
        counted::rounding_of_halves(self.standings, self.texts)
    }

    /// Points of a match with their sign, or zero without a sign.
    pub fn signed_points(&self, points: &Points) -> String {
        counted::signed_points(points, self.texts)
    }

    /// The settings that differ from the profile's, in words.
    pub fn differing_settings(&self) -> Vec<String> {
        notes::setting_differences(&self.standings.rules, self.session.has_drawn_rounds(), self.texts)
    }

    /// The name of an artificial score, with what it was worth.
    pub fn artificial_text(&self, award: Artificial, points: Option<&Points>, top: &Points) -> String {
        notes::artificial_text(award, points, top, self.texts)
    }

    /// A ruling as a footnote.
    pub fn ruling_note(&self, mark: &str, ruled: &RulingRecord, line: &BoardLine) -> String {
        notes::ruling_note(self.session, mark, ruled, line, self.texts)
    }

    /// The rulings on a row as one footnote, after the mark of the row.
    pub fn rulings_note(&self, mark: &str, rulings_and_lines: &[(&RulingRecord, &BoardLine)]) -> String {
        let footnotes =
            rulings_and_lines.iter().map(|(ruled, line)| self.ruling_note("", ruled, line).trim_start().to_owned());
        format!("{mark} {}", footnotes.collect::<Vec<_>>().join(" · "))
    }
}

/// The decimals of points on boards: as many as any line needs but at most two, so that figures are aligned.
#[must_use]
pub fn board_decimals(standings: &Standings) -> u32 {
    let decimals_of = |points: &SidePoints| {
        let points_shown = points.to_show()?;
        Some(decimals_needed(&standings.in_unit(points_shown, points.top_shown())))
    };
    let lines = standings.boards.iter().flat_map(|b| &b.lines);
    lines.flat_map(|l| [&l.ns, &l.ew]).filter_map(decimals_of).max().unwrap_or(0)
}

/// The decimals a number needs, at most two.
#[must_use]
pub fn decimals_needed(points: &Points) -> u32 {
    points.short(2).split_once('.').map_or(0, |(_, part)| part.len() as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sample::{evening, standings_of};
    use evening::club::Rules;
    use lang::{Language, rules};

    #[test]
    fn every_differing_setting_is_worded() {
        let evening = evening(false, true);
        let mut standings = standings_of(&evening);
        for (key, value) in [("matchpoints.unequal", "ascherman"), ("sitout", "percent-of-average 60")] {
            standings.rules.set(key, value).unwrap();
        }
        for language in Language::ALL {
            let texts = language.texts();
            let words = Words { session: evening.session(), standings: &standings, texts: &texts };
            for (key, value) in Rules::default().entries() {
                assert_ne!(rules::setting(key, &value, &texts), format!("{key} {value}"), "{language}");
            }
            let foot = words.foot(&Sheet::default()).join(" ");
            assert!(foot.contains("Ascherman") && foot.contains(&texts.percent("60")), "{foot}");
        }
    }
}
