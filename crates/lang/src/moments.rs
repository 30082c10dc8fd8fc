//! Times of day in sentences and tables, such as the publication of a ranking and the ends of its periods.

use chrono::{DateTime, Duration, FixedOffset};

use evening::session::Session;

use super::Texts;

/// A sentence with the times of the first and this publication of the final ranking, and the ends of both periods.
pub fn publication_times(session: &Session, at: DateTime<FixedOffset>, texts: &Texts) -> String {
    let say = texts.say();
    let (clocks, conditions) = (session.clocks(), &session.conditions);
    let end =
        |known: Option<DateTime<FixedOffset>>, minutes: u32| known.unwrap_or(at + Duration::minutes(minutes.into()));
    let correction = end(clocks.correction, conditions.correction_minutes);
    let appeal = end(clocks.appeal, conditions.appeal_minutes);
    let until = |when: DateTime<FixedOffset>| moment_in_sentence(session, when, at, texts);
    let shown = |when: DateTime<FixedOffset>| at_moment(session, when, at, texts);
    let official: Vec<_> = session.publications.iter().filter(|(publication, _)| !publication.provisional).collect();
    let this = official.iter().rev().find(|(_, stamp)| stamp.at == at);
    match official.first().zip(this) {
        // A ranking that replaced another one.
        Some(((_, first), (publication, _))) if first.at < at => {
            let again = say.paper_foot_again(shown(first.at), publication.version.to_string(), shown(at));
            let over = correction <= at && appeal <= at;
            // If both periods end at the same time, it is named once.
            let periods = match (over, correction == appeal) {
                (true, true) => say.paper_foot_both_over(shown(appeal)),
                (true, false) => say.paper_foot_periods_over(shown(correction), shown(appeal)),
                (false, true) => say.paper_foot_both(until(appeal)),
                (false, false) => say.paper_foot_periods(until(correction), until(appeal)),
            };
            format!("{again} {periods}")
        }
        _ if correction == appeal => say.paper_foot_published_both(shown(at), until(appeal)),
        _ => say.print_foot_published(shown(at), until(correction), until(appeal)),
    }
}

/// A time of day for a table, with the date if that is not the day of the session or of the publication.
pub fn moment(session: &Session, at: DateTime<FixedOffset>, published: DateTime<FixedOffset>, texts: &Texts) -> String {
    let time = texts.time(at);
    if is_of_the_day(session, at, published) {
        return time;
    }
    texts.say().print_moment(texts.short_date(at.date_naive()), time)
}

/// A time of day within a sentence, with the language's word after it; with the date as in `moment`.
pub fn moment_in_sentence(
    session: &Session,
    at: DateTime<FixedOffset>,
    published: DateTime<FixedOffset>,
    texts: &Texts,
) -> String {
    if is_of_the_day(session, at, published) {
        return texts.say().paper_moment_today(texts.time(at));
    }
    moment(session, at, published, texts)
}

/// A time of day with a preposition, for an event at that time; with the date as in `moment`.
pub fn at_moment(
    session: &Session,
    at: DateTime<FixedOffset>,
    published: DateTime<FixedOffset>,
    texts: &Texts,
) -> String {
    let (say, time) = (texts.say(), texts.time(at));
    if is_of_the_day(session, at, published) {
        return say.paper_moment_at_today(time);
    }
    say.paper_moment_at(texts.short_date(at.date_naive()), time)
}

fn is_of_the_day(session: &Session, at: DateTime<FixedOffset>, published: DateTime<FixedOffset>) -> bool {
    at.date_naive() == published.date_naive() && at.date_naive() == session.date
}
