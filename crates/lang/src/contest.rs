//! The conditions of contest in words (Laws 78D, 80B2): the same lines on paper, on the web and in the window. They are
//! made from `session::Terms`.

use chrono::{DateTime, FixedOffset};

use evening::club::{Late, Leaver, Profile, profile};
use evening::director::{Edition, Tree, trees};
use evening::scoring::gives_victory_points;
use evening::session::{Session, Terms};
use movement::ContestantKind;

use super::rulings::Roles;
use super::{Texts, movement_name, notes, rules, rulings};

/// One part of the conditions of contest, with its heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    pub heading: String,
    /// The title and value of each line.
    pub lines: Vec<(String, String)>,
}

/// The conditions of contest in parts. Parts and lines without content are left out.
pub fn parts(terms: &Terms, texts: &Texts) -> Vec<Part> {
    let say = texts.say();
    let lines = TermLines { terms, texts };
    let parts = [
        (say.contest_part_entry(), lines.entry()),
        (say.contest_part_play(), lines.play()),
        (say.contest_part_scoring(), lines.scoring()),
        (say.contest_part_winners(), lines.winners()),
        (say.contest_part_event(), lines.event()),
        (say.contest_part_periods(), lines.periods()),
        (say.contest_part_director(), lines.director()),
        (say.contest_part_laws(), lines.laws()),
    ];
    let all_parts = parts.into_iter().map(|(heading, mut lines)| {
        lines.retain(|(_, value)| !value.trim().is_empty());
        Part { heading, lines }
    });
    all_parts.filter(|part| !part.lines.is_empty()).collect()
}

/// A sentence about the publication of the conditions, or that they are not published.
pub fn published(session: &Session, texts: &Texts) -> String {
    let say = texts.say();
    let first = session.announced.first();
    first.map_or_else(|| say.contest_not_published(), |first| say.contest_published(moment(first.stamp.at, texts)))
}

/// The changes after the first publication, the earliest first: the time, and the changed lines.
pub fn changes(session: &Session, texts: &Texts) -> Vec<(String, Vec<String>)> {
    let steps = session.announced.windows(2).filter_map(|step| {
        let [old, new] = step else { return None };
        let lines = changed_lines(&old.terms, &new.terms, texts);
        let publication_line = new.is_publication.then(|| texts.say().contest_republished());
        let all_lines: Vec<String> = lines.into_iter().chain(publication_line).collect();
        (!all_lines.is_empty()).then(|| (moment(new.stamp.at, texts), all_lines))
    });
    let mut steps: Vec<(String, Vec<String>)> = steps.collect();
    // Changes that show the same time are joined.
    steps.dedup_by(|next, first| {
        let is_same_time = next.0 == first.0;
        if is_same_time {
            first.1.append(&mut next.1);
        }
        is_same_time
    });
    steps
}

/// Whether the conditions differ from those last published; false if they were never published.
pub fn is_changed(session: &Session, texts: &Texts) -> bool {
    let last = session.announced.iter().rev().find(|announced| announced.is_publication);
    last.is_some_and(|last| !changed_lines(&last.terms, &session.terms(), texts).is_empty())
}

fn moment(instant: DateTime<FixedOffset>, texts: &Texts) -> String {
    texts.say().print_moment(texts.short_date(instant.date_naive()), texts.time(instant))
}

/// A sentence for each line that differs, with its value now and before.
fn changed_lines(old_terms: &Terms, new_terms: &Terms, texts: &Texts) -> Vec<String> {
    let (old_parts, new_parts) = (parts(old_terms, texts), parts(new_terms, texts));
    let flatten = |parts: &[Part]| -> Vec<((String, String), String)> {
        let lines = parts.iter().flat_map(|part| {
            part.lines.iter().map(|(title, value)| ((part.heading.clone(), title.clone()), value.clone()))
        });
        lines.collect()
    };
    let (old_values, new_values) = (flatten(&old_parts), flatten(&new_parts));
    let value = |values: &[((String, String), String)], key: &(String, String)| {
        values.iter().find(|(entry_key, _)| entry_key == key).map(|(_, value)| value.clone())
    };
    let removed_keys = old_values.iter().filter(|(key, _)| value(&new_values, key).is_none()).map(|(key, _)| key);
    let keys = new_values.iter().map(|(key, _)| key).chain(removed_keys);
    let no_value = || texts.say().contest_nothing();
    let changes = keys.filter_map(|key| {
        let (value_before, value_after) = (value(&old_values, key), value(&new_values, key));
        let change = || {
            texts.say().contest_change(
                key.1.as_str(),
                value_after.clone().unwrap_or_else(no_value),
                value_before.clone().unwrap_or_else(no_value),
            )
        };
        (value_before != value_after).then(change)
    });
    changes.collect()
}

/// Makes the lines of the conditions of contest.
struct TermLines<'a> {
    terms: &'a Terms,
    texts: &'a Texts,
}

impl TermLines<'_> {
    /// The title and value of a rule, by its key.
    fn rule(&self, key: &str) -> Option<(String, String)> {
        let conditions = &self.terms.conditions;
        let mut entries = conditions.entries().into_iter().chain(conditions.draw.entries());
        let (key, value) = entries.find(|(entry_key, _)| *entry_key == key)?;
        Some(self.line(key, &value))
    }

    fn line(&self, key: &str, value: &str) -> (String, String) {
        (rules::title(key, self.texts), crate::capitalised(&rules::setting(key, value, self.texts)))
    }

    fn rules(&self, keys: &[&str]) -> Vec<(String, String)> {
        keys.iter().filter_map(|key| self.rule(key)).collect()
    }

    /// The title of a key with the organizer's text. `None` if there is no text.
    fn organizer_text(&self, key: &str) -> Option<(String, String)> {
        let (key, value) = self.terms.conditions.entries().into_iter().find(|(entry_key, _)| *entry_key == key)?;
        (!value.is_empty()).then(|| (rules::title(key, self.texts), value))
    }

    fn entry(&self) -> Vec<(String, String)> {
        let (terms, texts) = (self.terms, self.texts);
        let say = texts.say();
        let title = match &terms.event {
            Some(event) => {
                say.print_event_session(event.name.as_str(), event.session.to_string(), event.of.to_string())
            }
            None => terms.title.clone(),
        };
        let mut lines = vec![
            (say.contest_title(), title),
            (say.contest_club(), terms.club.clone()),
            (say.contest_date(), texts.date(terms.date)),
            (say.contest_start(), texts.start_time(&terms.conditions.start)),
        ];
        lines.extend(self.organizer_text("contest.entry"));
        lines
    }

    fn play(&self) -> Vec<(String, String)> {
        let (terms, texts) = (self.terms, self.texts);
        let say = texts.say();
        let has_several_sections = terms.sections.len() > 1;
        let movements = terms.sections.iter().map(|(id, section)| {
            let head =
                if has_several_sections { say.contest_movement_section(id.to_string()) } else { say.report_movement() };
            let length = say.movement_rounds_of(section.movement.rounds, section.boards_per_round);
            (head, format!("{}: {length}", movement_name(&section.movement, texts)))
        });
        let mut lines: Vec<(String, String)> = movements.collect();
        let quarters = terms.conditions.quarter_minutes;
        let minutes = format!("{}.{:02}", quarters / 4, quarters % 4 * 25);
        let minutes = minutes.trim_end_matches('0').trim_end_matches('.');
        lines.push((say.contest_time(), say.contest_minutes(texts.number(minutes))));
        lines.extend(self.rule("contest.carrier"));
        lines.extend(self.organizer_text("contest.play"));
        if terms.sections.values().any(|section| section.movement.drawn.is_some()) {
            let draw_rules = terms.conditions.draw.entries().into_iter();
            // Only a knock-out has losers that are out.
            let draw_rules = draw_rules.filter(|(key, _)| *key != "draw.losers" || self.is_knock_out());
            lines.extend(draw_rules.map(|(key, value)| self.line(key, &value)));
        }
        lines
    }

    fn is_knock_out(&self) -> bool {
        let mut specs = self.terms.sections.values().filter_map(|section| section.movement.spec);
        specs.any(|spec| spec.family.is_knock_out())
    }

    fn is_in_victory_points(&self) -> bool {
        let is_of_teams = self.terms.sections.values().any(|section| section.movement.kind == ContestantKind::Teams);
        gives_victory_points(&self.terms.conditions.rules, is_of_teams)
    }

    /// The method, the profile, and the other rules of scoring that are worth a line.
    fn scoring(&self) -> Vec<(String, String)> {
        let (conditions, texts) = (&self.terms.conditions, self.texts);
        let say = texts.say();
        let rules = &conditions.rules;
        // In victory points a round without an opponent counts as a bye, so sit-outs are not left out.
        let (bye_rule, other_bye_rule) =
            if self.is_in_victory_points() { ("vp.bye", "sitout") } else { ("sitout", "vp.bye") };
        let mut keys = vec!["average", bye_rule, "withdrawal", "field"];
        let rare_rules = [("withdrawal.leaver", rules.leaver != Leaver::Nothing), ("late", rules.late != Late::SitOut)];
        keys.extend(rare_rules.into_iter().filter(|(_, is_mentioned)| *is_mentioned).map(|(key, _)| key));
        if rules.vp_scale.0.is_some() {
            keys.push("vp.scale");
        }
        if rules.method.has_percentages() && !self.is_in_victory_points() {
            keys.push("percent.round");
        }
        let usual_rules = profile(&rules.profile).map(|profile| profile.rules.entries()).unwrap_or_default();
        let differs = |(key, value): &(&'static str, String)| {
            let usual_value = usual_rules.iter().find(|(entry_key, _)| entry_key == key);
            usual_value.is_some_and(|(_, usual_value)| usual_value != value)
        };
        let is_drawn = self.terms.sections.values().any(|section| section.movement.drawn.is_some());
        let other_keys = rules.entries().into_iter().filter(differs).map(|(key, _)| key);
        let other_keys = other_keys.filter(|key| rules.is_exception(key, is_drawn));
        keys.extend(other_keys.filter(|key| {
            let group = key.split('.').next().unwrap_or(key);
            !["scoring", "ranking", "event", "carry"].contains(&group)
        }));
        keys.extend((!conditions.nearest_rows.is_empty()).then_some("vp.nearest"));
        keys.retain(|key| *key != other_bye_rule);
        keys.sort_unstable();
        keys.dedup();
        let mut lines = vec![
            (rules::title("scoring.method", texts), crate::capitalised(&rules::method(rules.method, texts))),
            (say.report_profile(), notes::profile_name(&rules.profile, texts)),
        ];
        lines.extend(self.rules(&keys));
        lines
    }

    fn winners(&self) -> Vec<(String, String)> {
        let mut lines = self.rules(&["ranking.winners"]);
        lines.extend(self.tied_on());
        lines.extend(self.rules(&["ranking.ties"]));
        lines.extend(self.organizer_text("contest.ties"));
        lines
    }

    /// When contestants are tied, in the unit of the ranking.
    fn tied_on(&self) -> Option<(String, String)> {
        let rules = &self.terms.conditions.rules;
        let (key, value) = rules.entries().into_iter().find(|(entry_key, _)| *entry_key == "ranking.tie_on")?;
        let unit = if self.is_in_victory_points() {
            "-vp"
        } else if rules.method.has_percentages() {
            ""
        } else {
            "-total"
        };
        Some(self.line(key, &format!("{value}{unit}")))
    }

    fn event(&self) -> Vec<(String, String)> {
        if self.terms.event.is_none() {
            return Vec::new();
        }
        let conditions = &self.terms.conditions;
        let of_event = |key: &&'static str| key.starts_with("event.") || *key == "carry";
        let keys = conditions.entries().into_iter().map(|(key, _)| key).filter(of_event);
        self.rules(&keys.collect::<Vec<_>>())
    }

    fn periods(&self) -> Vec<(String, String)> {
        self.rules(&["corrections", "appeals", "republish", "approval", "committee"])
    }

    fn director(&self) -> Vec<(String, String)> {
        ["contest.director", "contest.assistants"].iter().filter_map(|key| self.organizer_text(key)).collect()
    }

    fn laws(&self) -> Vec<(String, String)> {
        let (terms, texts) = (self.terms, self.texts);
        let profile = profile(&terms.conditions.rules.profile);
        let edition =
            profile.map_or_else(|| Edition::on(terms.date), |profile| Edition::on_by(terms.date, &profile.editions));
        let year = texts.say().contest_edition(edition.year().to_string());
        let mut lines = vec![(texts.say().contest_laws(), year)];
        lines.extend(profile.into_iter().flat_map(|profile| choices(profile, texts)));
        lines.extend(profile.into_iter().flat_map(|profile| federation_notes(profile, texts)));
        lines.extend(self.organizer_text("contest.regulations"));
        lines
    }
}

/// A federation's own notes to the Laws, each with its law.
fn federation_notes(profile: &Profile, texts: &Texts) -> Vec<(String, String)> {
    let note = |law: &String| Some((rulings::law(law, texts), rulings::federation_note(profile, law, texts)?));
    profile.notes.iter().filter_map(note).collect()
}

/// The federation's choices, as the assistant's questions with the federation's answers.
fn choices(profile: &Profile, texts: &Texts) -> Vec<(String, String)> {
    let choice_line = |(key, value): (&String, &String)| {
        let find_question =
            |tree: &'static Tree| Some((tree, tree.nodes.iter().find(|node| node.setting() == Some(key))?));
        let (tree, node) = trees().iter().find_map(find_question)?;
        let answer = node.answers.iter().find(|answer| answer.id == *value)?;
        let law = rulings::law(node.all_laws().next()?, texts);
        let question = rulings::question(tree, node, Roles::default(), texts);
        Some((texts.say().contest_choice(law, question), rulings::answer(tree, node, answer, Roles::default(), texts)))
    };
    profile.laws.iter().filter_map(choice_line).collect()
}

#[cfg(test)]
mod tests {
    use evening::club::profiles;

    use super::*;
    use crate::Language;

    #[test]
    fn federation_notes_and_choices_have_words() {
        for profile in profiles() {
            // The approval of results is a condition of the session, not a question of the assistant.
            let choice_count = profile.laws.keys().filter(|key| *key != "approval").count();
            for language in Language::ALL {
                let texts = language.texts();
                let (notes, choice_lines) = (federation_notes(profile, &texts), choices(profile, &texts));
                assert_eq!(
                    (notes.len(), choice_lines.len()),
                    (profile.notes.len(), choice_count),
                    "{} {language}",
                    profile.name
                );
                assert!(notes.iter().chain(&choice_lines).all(|(title, words)| !title.is_empty() && !words.is_empty()));
            }
        }
    }
}
