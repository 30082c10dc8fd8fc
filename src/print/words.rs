//! What several documents say in the same words: the frame, the foot, awards, numbers of contestants.
//! Everything is asked of the texts; no sentence is put together here.

use chrono::{DateTime, Duration, FixedOffset};

use crate::bridge::Side;
use crate::club::{self, Average, ContestantId, SectionId};
use crate::director::{Artificial, Assigned, Decision, Ruling, SideAward};
use crate::lang::{self, Language, Texts};
use crate::scoring::{Points, Standings, Step};
use crate::session::Session;

use super::layout::Frame;
use super::{Document, Sheet};

/// What the documents of one session share.
#[derive(Debug, Clone, Copy)]
pub struct Words<'a> {
    pub session: &'a Session,
    pub standings: &'a Standings,
    pub texts: &'a Texts,
}

/// The head of a document, which says nothing of what was scored, and an empty foot.
pub fn frame(session: &Session, texts: &Texts, document: Document, sheet: &Sheet) -> Frame {
    let say = texts.say();
    let title = match &session.event {
        Some(event) => say.print_event_session(event.name.as_str(), event.session.to_string(), event.of.to_string()),
        None => session.title.clone(),
    };
    let section = match session.sections.keys().next() {
        Some(only) if session.sections.len() == 1 => say.print_section(only.to_string()),
        _ => String::new(),
    };
    let subtitle: Vec<String> =
        [session.club.clone(), texts.date(session.date), section].into_iter().filter(|s| !s.is_empty()).collect();
    Frame {
        paper: sheet.paper,
        landscape: false,
        title,
        subtitle: subtitle.join(" · "),
        document: document.title(texts),
        marked: None,
        foot: Vec::new(),
        columns: 1,
    }
}

/// `page n of m`.
pub fn page_of(texts: &Texts, page: usize, pages: usize) -> String {
    texts.say().print_page_of(page.to_string(), pages.to_string())
}

impl Words<'_> {
    /// Head and foot of a document.
    pub fn frame(&self, document: Document, sheet: &Sheet) -> Frame {
        Frame {
            marked: self.standings.provisional.then(|| self.texts.say().print_provisional()),
            foot: self.foot(sheet),
            ..frame(self.session, self.texts, document, sheet)
        }
    }

    /// `page n of m`.
    pub fn page_of(&self, page: usize, pages: usize) -> String {
        page_of(self.texts, page, pages)
    }

    /// The name of a section.
    pub fn section(&self, section: SectionId) -> String {
        self.texts.say().print_section(section.to_string())
    }

    /// The number of a contestant, with its section where there are several.
    pub fn number(&self, contestant: ContestantId) -> String {
        if self.session.sections.len() > 1 { contestant.to_string() } else { contestant.number.to_string() }
    }

    /// Points with so many decimals, or a blank.
    pub fn points(&self, points: Option<&Points>, top: &Points, decimals: u32) -> String {
        points.map_or_else(String::new, |p| self.texts.number(&self.standings.in_unit(p, top).decimal(decimals)))
    }

    fn foot(&self, sheet: &Sheet) -> Vec<String> {
        let Self { session, standings, texts } = self;
        let say = texts.say();
        let rules = &standings.rules;
        let profile = club::profile(&rules.profile);
        let name = profile.map_or(rules.profile.as_str(), |p| p.title.as_str());
        let differences = self.differences();
        let method = sentence(&lang::rules::method(rules.method, texts));
        let scoring = if differences.is_empty() {
            say.print_foot_rules(method, name)
        } else {
            say.print_foot_rules_except(method, name, differences.join(", "))
        };
        let results = say.print_foot_results(standings.entered.to_string(), standings.due.to_string());
        let mut foot = vec![format!("{scoring} {results}")];
        let artificial = standings
            .boards
            .iter()
            .flat_map(|b| &b.lines)
            .flat_map(|l| [&l.ns.step, &l.ew.step])
            .any(|step| matches!(step, Step::Artificial { award, .. } if !matches!(award, Artificial::Fixed(_))));
        if artificial {
            let (plus, average, minus) = (say.print_award_plus(), say.print_award_average(), say.print_award_minus());
            let imps = texts.number(&rules.average_imps.to_string());
            foot.push(match rules.average {
                _ if !rules.method.has_percentages() => say.print_foot_imps(plus, imps, minus),
                Average::Own => say.print_foot_own(plus, average, minus),
                Average::Fixed => say.print_foot_fixed(plus, average, minus),
            });
        }
        foot.extend(match sheet.published {
            Some(at) if standings.provisional => Some(say.print_foot_published_provisional(self.moment(at, at))),
            Some(at) => {
                // The periods may run from an earlier publication.
                let (clocks, conditions) = (session.clocks(), &session.conditions);
                let end = |known: Option<DateTime<FixedOffset>>, minutes: u32| {
                    self.moment(known.unwrap_or(at + Duration::minutes(minutes.into())), at)
                };
                let correction = end(clocks.correction, conditions.correction_minutes);
                let appeal = end(clocks.appeal, conditions.appeal_minutes);
                Some(say.print_foot_published(self.moment(at, at), correction, appeal))
            }
            None if standings.provisional => Some(say.print_foot_provisional()),
            None => None,
        });
        if session.is_under_appeal() {
            foot.push(say.print_foot_appeal());
        }
        foot
    }

    /// The settings that differ from the profile's, in words.
    pub fn differences(&self) -> Vec<String> {
        let rules = &self.standings.rules;
        club::profile(&rules.profile)
            .map(|p| rules.differences(&p.rules))
            .unwrap_or_default()
            .into_iter()
            .filter(|(key, _)| *key != "scoring.method")
            .map(|(key, value)| lang::rules::setting(key, &value, self.texts))
            .collect()
    }

    /// A time of day, with the date where it is not the day of the session or of publication.
    fn moment(&self, at: DateTime<FixedOffset>, published: DateTime<FixedOffset>) -> String {
        let dot = if self.texts.language() == Language::Da { '.' } else { ':' };
        let time = at.format("%H:%M").to_string().replace(':', &dot.to_string());
        if at.date_naive() == published.date_naive() && at.date_naive() == self.session.date {
            return time;
        }
        self.texts.say().print_moment(self.texts.short_date(at.date_naive()), time)
    }

    /// An artificial score with what it was worth.
    pub fn artificial(&self, award: Artificial, points: Option<&Points>, top: &Points) -> String {
        let say = self.texts.say();
        let worth = points
            .and_then(|p| p.over(top))
            .map(|share| self.texts.percent(&(&share * &Points::from(100)).short(2)))
            // Without a top it is worth so many IMPs or points.
            .or_else(|| points.map(|p| self.texts.number(&p.short(2))))
            .unwrap_or_default();
        let name = match award {
            Artificial::Plus => say.print_award_plus(),
            Artificial::Average => say.print_award_average(),
            Artificial::Minus => say.print_award_minus(),
            Artificial::Fixed(percent) if top.is_zero() => self.texts.percent(&percent.to_string()),
            Artificial::Fixed(percent) => return self.texts.percent(&percent.to_string()),
        };
        if worth.is_empty() { name } else { say.print_award_worth(name, worth) }
    }

    /// A ruling as a footnote.
    pub fn ruling(&self, mark: &str, ruling: &Ruling, line: &crate::scoring::BoardLine) -> String {
        let say = self.texts.say();
        let law = lang::rulings::law(&ruling.law, self.texts);
        let Decision::Award(award) = &ruling.decision else {
            let decision = lang::rulings::decision(&ruling.decision, self.texts);
            return match self.session.result(line.slot) {
                Some(result) => {
                    let at_table = lang::rulings::outcome(result.outcome, self.texts);
                    say.print_ruling_table(mark, law, decision, at_table)
                }
                None => say.print_ruling_plain(mark, law, decision),
            };
        };
        let side = |side: Side| {
            let scored = line.side(side);
            match award.side(side) {
                SideAward::TableResult => say.print_award_table(),
                SideAward::Artificial(artificial) => self.artificial(*artificial, scored.points.as_ref(), &scored.top),
                SideAward::Assigned(outcomes) => {
                    let parts: Vec<String> = outcomes
                        .iter()
                        .map(|weighted| {
                            let result = self.assigned(weighted.outcome);
                            if outcomes.len() == 1 {
                                return result;
                            }
                            let share = Points::new(i64::from(weighted.weight.parts()), 300).short(2);
                            say.print_weighted(self.texts.percent(&share), result)
                        })
                        .collect();
                    parts.join(", ")
                }
            }
        };
        if award.ns == award.ew && !matches!(award.ns, SideAward::Artificial(_)) {
            return say.print_ruling_same(mark, law, side(Side::NS));
        }
        let letters = self.texts.letters();
        let sides = Side::BOTH.map(|s| letters.side(s));
        let [north_south, east_west] = sides;
        say.print_ruling(mark, law, north_south, side(Side::NS), east_west, side(Side::EW))
    }

    /// An outcome that is assigned: `4♠ N 10`, or a score.
    fn assigned(&self, outcome: Assigned) -> String {
        let letters = self.texts.letters();
        match outcome {
            Assigned::Score { score_ns } => self.texts.score(score_ns),
            Assigned::Contract { contract, declarer, tricks } => {
                format!("{} {} {}", letters.contract(contract), letters.seat(declarer), tricks.number())
            }
        }
    }
}

/// With a capital letter, as a sentence begins.
pub fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::club::Rules;
    use crate::print::sample::{counted, evening};

    #[test]
    fn every_setting_that_differs_is_said_in_words() {
        let evening = evening(false, true);
        let mut standings = counted(&evening);
        for (key, value) in [("matchpoints.unequal", "ascherman"), ("sitout", "percent-of-average 60")] {
            standings.rules.set(key, value).unwrap();
        }
        for language in Language::ALL {
            let texts = language.texts();
            let words = Words { session: evening.session(), standings: &standings, texts: &texts };
            for (key, value) in Rules::default().entries() {
                assert_ne!(lang::rules::setting(key, &value, &texts), format!("{key} {value}"), "{language}");
            }
            let foot = words.foot(&Sheet::default()).join(" ");
            assert!(foot.contains("Ascherman") && foot.contains(&texts.percent("60")), "{foot}");
        }
    }
}
