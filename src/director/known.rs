//! What is known without asking: from the board who declares, from the event whether teams play. The assistant's
//! questions about it are answered by the program; what they lead to is in `assistant`.

use super::{Node, Walk};

/// What the program knows of a case before the first question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Known {
    /// Whether the side that offended declares; none where no contract was entered or nobody offended.
    pub declaring: Option<bool>,
    /// The player named is dummy.
    pub dummy: bool,
    /// Whether teams play.
    pub teams: Option<bool>,
}

impl Known {
    /// The answer to a question by its name; none where the director has to say it.
    #[must_use]
    pub fn answer(self, node: &Node) -> Option<&'static str> {
        let asks = |names: &[&str]| {
            node.answers.len() == names.len() && names.iter().all(|name| node.answers.iter().any(|a| a.id == *name))
        };
        if asks(&["pairs", "teams"]) {
            return self.teams.map(|teams| if teams { "teams" } else { "pairs" });
        }
        if self.teams == Some(false) && node.answers.iter().any(|a| a.id == "pairs") {
            return Some("pairs");
        }
        // Where dummy's hand is ruled apart, the seat named says which hand it was.
        let by_hand = asks(&["defender", "declaring-side", "dummy"]);
        if by_hand || asks(&["defender", "declaring-side"]) {
            return self.declaring.map(|declaring| match (declaring, by_hand && self.dummy) {
                (false, _) => "defender",
                (true, true) => "dummy",
                (true, false) => "declaring-side",
            });
        }
        // Whether there is a result at the other table is asked of teams only.
        (node.id == "teams" && asks(&["yes", "no"]) && self.teams == Some(false)).then_some("no")
    }

    /// Goes on as far as everything is known.
    pub fn go_on(self, walk: &mut Walk) {
        while let Some(answer) = self.answer(walk.at().1) {
            if !walk.answer(answer) {
                break;
            }
        }
    }

    /// Back to the last question somebody was asked; whether there was one.
    pub fn back(self, walk: &mut Walk) -> bool {
        while walk.back() {
            if self.answer(walk.at().1).is_none() {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::director::Edition;

    fn revoke(known: Known) -> Walk {
        let mut walk = Walk::new("revoke", Edition::Of2017).unwrap();
        known.go_on(&mut walk);
        walk
    }

    #[test]
    fn who_revoked_is_not_asked_where_the_seat_and_the_contract_say_it() {
        let defender = revoke(Known { declaring: Some(false), ..Known::default() });
        assert_eq!(defender.answers(), ["defender"]);
        assert_eq!(revoke(Known { declaring: Some(true), ..Known::default() }).answers(), ["declaring-side"]);
        let dummy = Known { declaring: Some(true), dummy: true, teams: None };
        assert_eq!(revoke(dummy).answers(), ["dummy"]);
        assert!(revoke(Known::default()).answers().is_empty());
    }

    #[test]
    fn back_goes_to_the_last_question_somebody_was_asked() {
        let known = Known { declaring: Some(true), ..Known::default() };
        let mut walk = revoke(known);
        assert!(walk.press('y'));
        assert!(known.back(&mut walk));
        assert_eq!(walk.answers(), ["declaring-side"]);
        assert!(!known.back(&mut walk));
    }

    #[test]
    fn the_kind_of_event_is_never_asked() {
        for tree in crate::director::trees() {
            for node in &tree.nodes {
                let kinds =
                    node.answers.iter().any(|a| a.id == "teams") && node.answers.iter().any(|a| a.id == "pairs");
                let known = [true, false].map(|teams| Known { teams: Some(teams), ..Known::default() }.answer(node));
                assert_eq!(kinds, known == [Some("teams"), Some("pairs")], "{} {}", tree.name, node.id);
            }
        }
    }
}
