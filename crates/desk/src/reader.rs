//! Reads beside the writer, over a read-only connection on a thread of its own. If several questions on one topic wait,
//! only the last one is answered.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc;

use store::{OpenFile, Store, StoreError};

use super::request::{Question, Request};

/// The topic of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    Search,
    ArchivedEvening,
    /// A person's history.
    Person,
    Export,
    Preview,
    /// The movements that fit.
    Movements,
    Pages,
    EarlierStandings,
    /// Lists that many screens show, after another program wrote.
    Lists,
    /// No topic: every such question is answered.
    Independent,
}

/// The receiver of questions.
#[derive(Debug, Clone)]
pub(super) enum Reader {
    /// The thread with a read-only connection of its own.
    Connection(mpsc::Sender<(Topic, Question)>),
    /// The writer, because a database in memory has only one connection.
    Writer(mpsc::Sender<Request>),
}

impl Reader {
    /// Starts the thread for a database in a file. Without a file, the writer is asked.
    pub(super) fn begin(file: Option<OpenFile>, writer: mpsc::Sender<Request>) -> Result<Self, StoreError> {
        let Some(file) = file else { return Ok(Self::Writer(writer)) };
        let (sender, receiver) = mpsc::channel();
        let answer_questions = move || answer_all(&file, &receiver, &writer);
        std::thread::Builder::new()
            .name("reader".to_owned())
            .spawn(answer_questions)
            .map_err(|_| StoreError::NoWriter)?;
        Ok(Self::Connection(sender))
    }

    pub(super) fn ask(&self, topic: Topic, question: Question) {
        match self {
            Self::Connection(sender) => _ = sender.send((topic, question)),
            Self::Writer(sender) => _ = sender.send(Request::Ask(question)),
        }
    }
}

/// Answers questions until nobody can ask any more. Opens the database at the first question.
fn answer_all(file: &OpenFile, questions: &mpsc::Receiver<(Topic, Question)>, writer: &mpsc::Sender<Request>) {
    let mut store = None;
    while let Ok(first) = questions.recv() {
        let mut waiting = vec![first];
        waiting.extend(questions.try_iter());
        for (topic, question) in last_question_of_each_topic(waiting) {
            if store.is_none() {
                // A file that has taken the database's name is another database.
                store = file.check_place().and_then(|()| Store::open_to_read(file.path())).ok();
            }
            match &store {
                // A panic in one question must not affect the others. Its answer is dropped.
                Some(store) => _ = catch_unwind(AssertUnwindSafe(|| question(store))),
                // A database that cannot be opened a second time is asked through the writer.
                None => Reader::Writer(writer.clone()).ask(topic, question),
            }
        }
    }
}

/// The waiting questions without those that a later question on the same topic replaces, in order.
fn last_question_of_each_topic(waiting: Vec<(Topic, Question)>) -> Vec<(Topic, Question)> {
    let mut topics = std::collections::HashSet::new();
    let mut last_questions: Vec<_> =
        waiting.into_iter().rev().filter(|(topic, _)| *topic == Topic::Independent || topics.insert(*topic)).collect();
    last_questions.reverse();
    last_questions
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_last_waiting_question_of_a_topic_is_answered() {
        let topics = [Topic::Search, Topic::Independent, Topic::Person, Topic::Search, Topic::Independent];
        let waiting = topics.into_iter().map(|topic| (topic, Box::new(|_: &Store| ()) as Question)).collect();
        let answered: Vec<Topic> = last_question_of_each_topic(waiting).into_iter().map(|(topic, _)| topic).collect();
        assert_eq!(answered, [Topic::Independent, Topic::Person, Topic::Search, Topic::Independent]);
    }
}
