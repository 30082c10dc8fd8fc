//! Facts that are known without a question: the declarer from the board, the kind of contestants from the event. The
//! program answers the assistant's questions about them; `assistant` follows the answers.

use super::{Node, Tree, Walk};
use crate::club::Profile;

/// The facts of a case that the program knows before the first question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct KnownFacts {
    /// Whether the offending side declares. `None` if no contract was entered or nobody offended.
    pub declaring: Option<bool>,
    /// Whether the player named is dummy.
    pub dummy: bool,
    /// Whether the event is for teams. `None` if unknown.
    pub teams: Option<bool>,
    /// Whether the match is a knock-out match. `None` if the conditions of contest are unknown.
    pub knock_out: Option<bool>,
    /// Whether a result was entered, so play is over.
    pub over: bool,
    /// Whether the round of the board was over by the clock before the director was called.
    pub round_over: bool,
    /// The rule profile of the evening, which holds the federation's choices.
    pub profile: Option<&'static Profile>,
}

/// The questions whether play is over: the tree, the question, and the answer that play is over.
const PLAY_OVER: [(&str, &str, &str); 3] = [
    ("unauthorised-information", "when", "yes"),
    ("unauthorised-information", "when-withdrawn", "yes"),
    ("misinformation", "when", "over"),
];

/// Whether an answer says that play is over. A ruling on a result implies it, so nobody was asked.
pub fn says_that_play_is_over(tree: &Tree, node: &Node, answer: &str) -> bool {
    PLAY_OVER.contains(&(tree.name.as_str(), node.id.as_str(), answer))
}

/// The kinds of lead out of turn that only one side can make: each answer, and whether the declaring side makes it.
const LEADS_OF_A_SIDE: [(&str, bool); 5] =
    [("face-down", false), ("faced", false), ("defender", false), ("wrong-side", true), ("declarer", true)];

/// What the Law presumes without evidence to the contrary: that the explanation was wrong and not the call (Laws
/// 21B1(b), 75D2). Each has the tree, the question, and the answers from there on.
const PRESUMPTIONS: [(&str, &str, &[&str]); 2] =
    [("misinformation", "cause", &["explanation", "no"]), ("misinformation", "agreement", &["no"])];

/// The answer that attention was drawn only after the round (Law 64B5).
const ROUND_OVER: &str = "round-over";
/// The answer that the other side added to its own damage (Law 12C1(e)). It is an exception, so a key that answers all
/// questions by yes does not give it.
const OWN_PART: &str = "own-part";
/// The fewest remaining questions that one key answers by yes.
const MIN_YES_QUESTIONS: usize = 3;

/// Questions that a single key answers, each with the path after them.
#[derive(Debug, Clone)]
pub enum GroupAnswer {
    /// All remaining questions, answered by yes.
    Yes(Walk),
    /// Questions answered as the Law presumes.
    Presumed(Walk),
    /// A question answered by the clock: the round was over when attention was drawn (Law 64B5).
    Clock(Walk),
}

impl GroupAnswer {
    /// The path after the questions are answered.
    pub fn walk(&self) -> &Walk {
        match self {
            Self::Yes(walk) | Self::Presumed(walk) | Self::Clock(walk) => walk,
        }
    }
}

impl KnownFacts {
    /// The answer to a question, by name. `None` if the director has to give it.
    pub fn answer(self, tree: &Tree, node: &Node) -> Option<&'static str> {
        let play_over = PLAY_OVER.iter().find(|(name, question, _)| tree.name == *name && node.id == *question);
        if let Some((.., answer)) = play_over.filter(|_| self.over) {
            return Some(answer);
        }
        if let Some(decided) = self.federation_choice(node) {
            return Some(decided);
        }
        let has_answers = |names: &[&str]| {
            node.answers.len() == names.len() && names.iter().all(|name| node.answers.iter().any(|a| a.id == *name))
        };
        if has_answers(&["pairs", "teams"]) {
            return self.teams.map(|teams| if teams { "teams" } else { "pairs" });
        }
        if self.teams == Some(false) && node.answers.iter().any(|a| a.id == "pairs") {
            return Some("pairs");
        }
        // If a question tells dummy's hand from others, the seat named decides it.
        let tells_dummy_apart = has_answers(&["defender", "declaring-side", "dummy"]);
        if tells_dummy_apart || has_answers(&["defender", "declaring-side"]) {
            return self.declaring.map(|declaring| match (declaring, tells_dummy_apart && self.dummy) {
                (false, _) => "defender",
                (true, true) => "dummy",
                (true, false) => "declaring-side",
            });
        }
        if node.asks_knock_out() {
            return self.knock_out.map(|knock_out| if knock_out { "yes" } else { "no" });
        }
        // Only teams are asked whether there is a result at the other table.
        (node.id == "teams" && has_answers(&["yes", "no"]) && self.teams == Some(false)).then_some("no")
    }

    /// Whether an answer is possible for the side of the offender. True if that side is not known.
    pub fn is_possible(self, tree: &Tree, node: &Node, answer: &str) -> bool {
        let asks_which_lead = tree.name == "lead-out-of-turn" && matches!(node.id.as_str(), "what" | "what-2007");
        let by_declaring_side =
            LEADS_OF_A_SIDE.iter().find(|(lead, _)| *lead == answer).map(|(_, is_declaring)| *is_declaring);
        !asks_which_lead
            || by_declaring_side.is_none()
            || self.declaring.is_none()
            || by_declaring_side == self.declaring
    }

    /// The answer that the federation has chosen. `None` if the question depends on no choice, or none was made.
    fn federation_choice(self, node: &Node) -> Option<&'static str> {
        let choice = self.profile?.laws.get(node.setting()?)?;
        node.answers.iter().any(|answer| answer.id == *choice).then_some(choice.as_str())
    }

    /// The known answer to the current question of a path. `None` if the director has to give it.
    fn known_answer(self, walk: &Walk) -> Option<&'static str> {
        let (tree, node) = walk.at();
        self.answer(tree, node)
    }

    /// What one key can answer here: a question that the clock answers, else questions with a presumption, else all
    /// remaining questions, with yes. `None` if it can answer nothing.
    pub fn group_answer(self, walk: &Walk) -> Option<GroupAnswer> {
        let by_clock = self.by_clock(walk).map(GroupAnswer::Clock);
        by_clock
            .or_else(|| self.presumed(walk).map(GroupAnswer::Presumed))
            .or_else(|| self.all_yes(walk).map(GroupAnswer::Yes))
    }

    /// The path after the exception that the clock suggests. `None` if the round was not over, or the exception is not
    /// among the answers. The exception is only proposed: attention may have been drawn at the table in time.
    fn by_clock(self, walk: &Walk) -> Option<Walk> {
        let mut next_walk = walk.clone();
        let is_offered = self.round_over && walk.offered().any(|answer| answer.id == ROUND_OVER);
        (is_offered && next_walk.answer(ROUND_OVER)).then_some(next_walk)
    }

    /// The path after the presumption of the Law at the current question. `None` if there is no presumption.
    fn presumed(self, walk: &Walk) -> Option<Walk> {
        let answers = presumed_at(walk)?;
        let mut next_walk = walk.clone();
        if !answers.iter().all(|answer| next_walk.answer(answer)) {
            return None;
        }
        self.go_on(&mut next_walk);
        Some(next_walk)
    }

    /// The path to its end if yes answers all that is left, as after a hesitation that suggested a damaging call (Law
    /// 16B). `None` if something else is asked, or there are too few questions.
    fn all_yes(self, walk: &Walk) -> Option<Walk> {
        let (mut full_walk, mut asked_count) = (walk.clone(), 0);
        while full_walk.advice().is_none() {
            let (_, node) = full_walk.at();
            let mut answers = node.answers(full_walk.edition);
            let is_yes_or_no = answers.all(|answer| matches!(answer.id.as_str(), "yes" | "no" | OWN_PART));
            // One key must not answer against a presumption of the Law, nor make the event a knock-out.
            let must_be_asked = presumed_at(&full_walk).is_some() || node.asks_knock_out();
            if !is_yes_or_no || must_be_asked || !full_walk.answer("yes") {
                return None;
            }
            asked_count += 1;
            self.go_on(&mut full_walk);
        }
        (asked_count >= MIN_YES_QUESTIONS).then_some(full_walk)
    }

    /// Moves on as far as the answers are known.
    pub fn go_on(self, walk: &mut Walk) {
        while let Some(answer) = self.known_answer(walk) {
            if !walk.answer(answer) {
                break;
            }
        }
    }

    /// Goes back to the last question that somebody answered. Returns whether there was one.
    pub fn back(self, walk: &mut Walk) -> bool {
        while walk.back() {
            if self.known_answer(walk).is_none() {
                return true;
            }
        }
        false
    }
}

/// The answers that the Law presumes from the current question on. `None` if there is no presumption.
fn presumed_at(walk: &Walk) -> Option<&'static [&'static str]> {
    let (tree, node) = walk.at();
    let (.., answers) = PRESUMPTIONS.iter().find(|(name, question, _)| tree.name == *name && node.id == *question)?;
    Some(answers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::director::Edition;

    /// The path through the tree of revokes as far as the answers are known.
    fn walk_of_revoke(known: KnownFacts) -> Walk {
        let mut walk = Walk::new("revoke", Edition::OF_2017).unwrap();
        known.go_on(&mut walk);
        walk
    }

    #[test]
    fn seat_and_contract_answer_who_revoked() {
        let defender = walk_of_revoke(KnownFacts { declaring: Some(false), ..KnownFacts::default() });
        assert_eq!(defender.answers(), ["defender"]);
        assert_eq!(
            walk_of_revoke(KnownFacts { declaring: Some(true), ..KnownFacts::default() }).answers(),
            ["declaring-side"]
        );
        let dummy = KnownFacts { declaring: Some(true), dummy: true, ..KnownFacts::default() };
        assert_eq!(walk_of_revoke(dummy).answers(), ["dummy"]);
        assert!(walk_of_revoke(KnownFacts::default()).answers().is_empty());
    }

    #[test]
    fn lead_out_of_turn_is_one_that_the_side_of_the_offender_can_make() {
        let tree = crate::director::tree("lead-out-of-turn").unwrap();
        for node in tree.nodes.iter().filter(|node| ["what", "what-2007"].contains(&node.id.as_str())) {
            let offered = |declaring| -> Vec<&str> {
                let known = KnownFacts { declaring, ..KnownFacts::default() };
                let answers = node.answers.iter().map(|answer| answer.id.as_str());
                answers.filter(|answer| known.is_possible(tree, node, answer)).collect()
            };
            assert_eq!(offered(Some(false)), ["told", "face-down", "faced", "defender", "dummy"]);
            assert_eq!(offered(Some(true)), ["told", "wrong-side", "declarer", "dummy"]);
            assert_eq!(offered(None).len(), 7);
        }
    }

    #[test]
    fn back_goes_to_the_last_question_that_was_asked() {
        let known = KnownFacts { declaring: Some(true), ..KnownFacts::default() };
        let mut walk = walk_of_revoke(known);
        assert!(walk.press('y'));
        assert!(known.back(&mut walk));
        assert_eq!(walk.answers(), ["declaring-side"]);
        assert!(!known.back(&mut walk));
    }

    #[test]
    fn kind_of_event_is_never_asked() {
        for tree in crate::director::trees() {
            for node in &tree.nodes {
                let asks_kind =
                    node.answers.iter().any(|a| a.id == "teams") && node.answers.iter().any(|a| a.id == "pairs");
                let answers = [true, false]
                    .map(|teams| KnownFacts { teams: Some(teams), ..KnownFacts::default() }.answer(tree, node));
                assert_eq!(asks_kind, answers == [Some("teams"), Some("pairs")], "{} {}", tree.name, node.id);
                // An answer that follows from the event must not be recorded as a person's answer.
                assert!(answers.into_iter().flatten().all(|a| node.follows_from_event(a)), "{} {}", tree.name, node.id);
            }
        }
    }

    #[test]
    fn conditions_of_contest_answer_whether_a_match_is_a_knock_out() {
        let path = ["law", "only", "yes", "yes"];
        for (knock_out, leaf) in [(Some(true), "split-mean"), (Some(false), "split"), (None, "split-ko")] {
            let known = KnownFacts { teams: Some(true), knock_out, ..KnownFacts::default() };
            let mut walk = Walk::new("adjusted-score", Edition::OF_2017).unwrap();
            for answer in path {
                assert!(walk.answer(answer), "{answer} at {}", walk.at().1.id);
                known.go_on(&mut walk);
            }
            assert_eq!(walk.at().1.id, leaf, "{knock_out:?}");
        }
        let mut walk = Walk::new("adjusted-score", Edition::OF_2017).unwrap();
        assert!(["law", "teams", "only"].iter().all(|answer| walk.answer(answer)));
        assert!(KnownFacts::default().all_yes(&walk).is_none(), "yes to all must not make the event a knock-out");
    }

    #[test]
    fn entered_result_answers_whether_play_is_over() {
        for (name, question, answer) in PLAY_OVER {
            let node = crate::director::tree(name).unwrap().nodes.iter().find(|node| node.id == question).unwrap();
            assert!(node.answers.iter().any(|a| a.id == answer), "{name} {question}");
        }
        let mut walk = Walk::new("misinformation", Edition::OF_2017).unwrap();
        assert!(walk.press('1') && walk.press('n'));
        let mut open = walk.clone();
        KnownFacts::default().go_on(&mut open);
        assert_eq!(open.at().1.id, "when");
        KnownFacts { over: true, ..KnownFacts::default() }.go_on(&mut walk);
        assert_eq!(walk.answers(), ["explanation", "no", "over"]);
    }

    #[test]
    fn presumption_is_a_wrong_explanation_and_not_a_wrong_call() {
        for edition in [Edition::OF_2007, Edition::OF_2017] {
            let mut walk = Walk::new("misinformation", edition).unwrap();
            for question in ["cause", "agreement"] {
                assert_eq!(walk.at().1.id, question);
                // Known facts shorten the path, but never lead to the outcome that the call was wrong.
                let Some(GroupAnswer::Presumed(next_walk)) = KnownFacts::default().group_answer(&walk) else {
                    panic!("{question}")
                };
                assert_eq!(next_walk.answers(), ["explanation", "no"]);
                assert!(KnownFacts { over: true, ..KnownFacts::default() }.all_yes(&walk).is_none());
                assert!(walk.answer("explanation") || question == "agreement");
            }
        }
    }

    #[test]
    fn one_key_answers_three_or_more_yes_questions() {
        let mut walk = Walk::new("unauthorised-information", Edition::OF_2017).unwrap();
        let known = KnownFacts { over: true, ..KnownFacts::default() };
        assert!(known.all_yes(&walk).is_none(), "the source is asked first");
        assert!(walk.press('1'));
        known.go_on(&mut walk);
        let full_walk = known.all_yes(&walk).unwrap();
        assert_eq!(full_walk.answers(), ["partner", "yes", "yes", "yes", "yes", "yes"]);
        assert_eq!(full_walk.advice().unwrap().law, "16B3");
        assert!(walk.answer("yes") && walk.answer("yes"));
        assert!(known.all_yes(&walk).is_none(), "two questions are answered by two keys");
    }
}
