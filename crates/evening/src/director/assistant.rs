//! The assistant's path through the ruling trees: one question at a time, each answered by a key, until a leaf gives
//! the ruling. The trees are in `tree`, their words in `resources/locales`.

use super::tree::{Answer, LeafRuling, Node, Tree, TrickCount, target};
use super::{Edition, Revoke};

/// Why the assistant cannot begin a tree.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TreeError {
    #[error("there is no tree {0:?}")]
    NoTree(String),
    #[error("edition not available: nothing of {tree} is held of the Laws of {edition}")]
    NoEdition { tree: String, edition: u16 },
}

/// A question with the answer given.
pub type QuestionAnswered = (&'static Tree, &'static Node, &'static Answer);

/// A path through the trees, from the first question to the current node.
#[derive(Debug, Clone)]
pub struct Walk {
    pub edition: Edition,
    /// The current tree and node.
    at: (&'static Tree, &'static Node),
    /// The questions answered so far, in order.
    path: Vec<QuestionAnswered>,
}

/// The ruling at a leaf, worked out for the path that led to it.
#[derive(Debug, Clone)]
pub struct Advice {
    pub tree: &'static Tree,
    pub node: &'static Node,
    pub outcome: &'static LeafRuling,
    /// The law that the ruling rests on.
    pub law: &'static str,
    /// Further laws that it rests on: first the laws of the leaf, then the laws of the branches from other trees to it.
    pub basis: Vec<&'static str>,
    /// The number of tricks transferred. `None` if the leaf names no number or rule for it.
    pub tricks: Option<u8>,
    /// Laws to review after play, as numbered in the edition.
    pub review: &'static [String],
    /// Whether no answer on the path was a matter of judgement. With agreed facts the ruling is then a point of law or
    /// regulations, which a committee may not overrule (Law 93B3).
    pub of_law: bool,
}

impl Walk {
    /// Begins a tree.
    pub fn new(name: &str, edition: Edition) -> Result<Self, TreeError> {
        let tree = edition.tree(name).or_else(|| super::tree(name));
        let tree = tree.ok_or_else(|| TreeError::NoTree(name.to_owned()))?;
        let no_edition = || TreeError::NoEdition { tree: name.to_owned(), edition: edition.year() };
        let node = tree.start(edition).ok_or_else(no_edition)?;
        Ok(Self { edition, at: (tree, node), path: Vec::new() })
    }

    /// The path of a recorded ruling, and its questions with the answers given. A question that was added later gets
    /// the answer that older rulings imply. The path stops before an answer that no longer exists.
    pub fn retrace(
        name: &str,
        edition: Edition,
        answers: &[String],
    ) -> Result<(Self, Vec<QuestionAnswered>), TreeError> {
        let mut walk = Self::new(name, edition)?;
        let mut answered = Vec::new();
        for answer in answers {
            while !walk.answer(answer) {
                let older = walk.at.1.older();
                if !older.is_some_and(|older| walk.answer(older)) {
                    return Ok((walk, answered));
                }
            }
            answered.extend(walk.path.last());
        }
        Ok((walk, answered))
    }

    /// The current tree and node.
    pub fn at(&self) -> (&'static Tree, &'static Node) {
        self.at
    }

    /// The questions answered so far.
    pub fn path(&self) -> &[QuestionAnswered] {
        &self.path
    }

    /// The names of the answers given so far.
    pub fn answers(&self) -> Vec<String> {
        self.path.iter().map(|(.., answer)| answer.id.clone()).collect()
    }

    /// The answers offered at the current node, depending on earlier answers.
    pub fn offered(&self) -> impl Iterator<Item = &'static Answer> {
        let facts: Vec<&str> = self.facts().collect();
        self.at.1.answers(self.edition).filter(move |answer| {
            let is_known = |fact: &String| facts.contains(&fact.as_str());
            answer.only.as_ref().is_none_or(is_known) && !answer.unless.iter().any(is_known)
        })
    }

    /// The answers offered, each with its key. The digits are numbered from 1 without gaps.
    pub fn keyed(&self) -> impl Iterator<Item = (char, &'static Answer)> {
        let mut digits: Vec<char> = self.offered().map(Answer::key).filter(|key| ('1'..='9').contains(key)).collect();
        digits.sort_unstable();
        self.offered().map(move |answer| {
            let position = digits.iter().position(|digit| *digit == answer.key());
            (position.and_then(|position| char::from_digit(position as u32 + 1, 10)).unwrap_or(answer.key()), answer)
        })
    }

    /// The facts that earlier answers state. Later answers and the transfer after a revoke depend on them.
    fn facts(&self) -> impl Iterator<Item = &'static str> {
        self.path.iter().filter_map(|(.., answer)| answer.fact())
    }

    /// Gives the answer with this key. Returns false, and changes nothing, if no answer has the key or the edition
    /// lacks the node it leads to.
    pub fn press(&mut self, key: char) -> bool {
        let answer = self.keyed().find(|(answer_key, _)| *answer_key == key.to_ascii_lowercase());
        answer.is_some_and(|(_, answer)| self.follow(answer))
    }

    /// Gives an answer by name, including answers that are no longer offered: older rulings were recorded with them.
    /// Returns false, and changes nothing, if there is no such answer or the edition lacks the node it leads to.
    pub fn answer(&mut self, id: &str) -> bool {
        let (_, node) = self.at;
        let answer = node.answers(self.edition).find(|a| a.id == id);
        answer.is_some_and(|answer| self.follow(answer))
    }

    /// Takes back the last answer. Returns false if none was given.
    pub fn back(&mut self) -> bool {
        let Some((tree, node, _)) = self.path.pop() else { return false };
        self.at = (tree, node);
        true
    }

    /// The advice at a leaf. `None` at a question.
    pub fn advice(&self) -> Option<Advice> {
        let (tree, node) = self.at;
        let outcome = node.outcome.as_ref()?;
        let tricks = match &outcome.tricks {
            Some(TrickCount::Number(number)) => Some(*number),
            Some(TrickCount::Named(rule)) if rule == "revoke" => {
                let facts: Vec<&str> = self.facts().collect();
                Some(Revoke::of_facts(&facts).transfer(self.edition))
            }
            _ => None,
        };
        let mut laws = node.laws(self.edition).iter().map(String::as_str);
        let law = laws.next().unwrap_or_default();
        let mut basis: Vec<&str> = laws.collect();
        for other_law in self.path.iter().filter_map(|(.., answer)| answer.law()) {
            if other_law != law && !basis.contains(&other_law) {
                basis.push(other_law);
            }
        }
        let is_judged = node.judged || outcome.is_adjusted() || self.path.iter().any(|(_, node, _)| node.judged);
        Some(Advice {
            tree,
            node,
            outcome,
            law,
            basis,
            tricks,
            review: outcome.review_laws(self.edition),
            of_law: !is_judged,
        })
    }

    /// Goes on to where an answer leads. Returns false if the edition has no such node.
    fn follow(&mut self, answer: &'static Answer) -> bool {
        let (tree, node) = self.at;
        let Some(next) = target(tree, answer, self.edition) else { return false };
        self.path.push((tree, node, answer));
        self.at = next;
        true
    }
}
