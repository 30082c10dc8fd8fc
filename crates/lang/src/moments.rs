//! Times of day in sentences and tables, such as the publication of a ranking and the ends of its periods.

use chrono::{DateTime, Duration, FixedOffset};

use evening::session::Session;

use super::Texts;

/// A sentence with the times of the first and this publication of the final ranking, and the ends of both periods.
pub fn publication_times(session: &Session, published_at: DateTime<FixedOffset>, texts: &Texts) -> String {
    let say = texts.say();
    let (clocks, conditions) = (session.clocks(), &session.conditions);
    let end = |recorded: Option<DateTime<FixedOffset>>, minutes: u32| {
        recorded.unwrap_or(published_at + Duration::minutes(minutes.into()))
    };
    let correction = end(clocks.correction, conditions.correction_minutes);
    let appeal = end(clocks.appeal, conditions.appeal_minutes);
    let until_text = |instant: DateTime<FixedOffset>| time_in_sentence(session, instant, published_at, texts);
    let at_text = |instant: DateTime<FixedOffset>| at_time(session, instant, published_at, texts);
    let official: Vec<_> = session.publications.iter().filter(|(publication, _)| !publication.provisional).collect();
    let this_publication = official.iter().rev().find(|(_, stamp)| stamp.at == published_at);
    match official.first().zip(this_publication) {
        // A ranking that replaced another one.
        Some(((_, first), (publication, _))) if first.at < published_at => {
            let publication_sentence =
                say.paper_foot_again(at_text(first.at), publication.version.to_string(), at_text(published_at));
            let are_over = correction <= published_at && appeal <= published_at;
            // If both periods end at the same time, it is named once.
            let periods = match (are_over, correction == appeal) {
                (true, true) => say.paper_foot_both_over(at_text(appeal)),
                (true, false) => say.paper_foot_periods_over(at_text(correction), at_text(appeal)),
                (false, true) => say.paper_foot_both(until_text(appeal)),
                (false, false) => say.paper_foot_periods(until_text(correction), until_text(appeal)),
            };
            format!("{publication_sentence} {periods}")
        }
        _ if correction == appeal => say.paper_foot_published_both(at_text(published_at), until_text(appeal)),
        _ => say.print_foot_published(at_text(published_at), until_text(correction), until_text(appeal)),
    }
}

/// A time of day for a table, with the date unless it is the day of both the session and the publication.
pub fn time_for_table(
    session: &Session,
    instant: DateTime<FixedOffset>,
    published: DateTime<FixedOffset>,
    texts: &Texts,
) -> String {
    let time = texts.time(instant);
    if is_on_session_day(session, instant, published) {
        return time;
    }
    texts.say().print_moment(texts.short_date(instant.date_naive()), time)
}

/// A time of day within a sentence, followed by a word such as `Uhr` where the language has one; with the date as in
/// `time_for_table`.
pub fn time_in_sentence(
    session: &Session,
    instant: DateTime<FixedOffset>,
    published: DateTime<FixedOffset>,
    texts: &Texts,
) -> String {
    if is_on_session_day(session, instant, published) {
        return texts.say().paper_moment_today(texts.time(instant));
    }
    time_for_table(session, instant, published, texts)
}

/// A time of day with a preposition, for an event at that time; with the date as in `time_for_table`.
pub fn at_time(
    session: &Session,
    instant: DateTime<FixedOffset>,
    published: DateTime<FixedOffset>,
    texts: &Texts,
) -> String {
    let (say, time) = (texts.say(), texts.time(instant));
    if is_on_session_day(session, instant, published) {
        return say.paper_moment_at_today(time);
    }
    say.paper_moment_at(texts.short_date(instant.date_naive()), time)
}

/// Whether the time is on the day of both the session and the publication.
fn is_on_session_day(session: &Session, instant: DateTime<FixedOffset>, published: DateTime<FixedOffset>) -> bool {
    instant.date_naive() == published.date_naive() && instant.date_naive() == session.date
}
