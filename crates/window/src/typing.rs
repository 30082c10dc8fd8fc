//! What is being typed into a field that empties itself on Enter. A quick hand is ahead of the window: keys
//! that come before the emptied field is drawn still carry the old text, and it is taken off here.

use std::cell::Cell;

/// The text of a field, beside what the field itself holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Typing {
    text: String,
    /// What the field holds where that is another text: it was drawn before the text was changed by something else.
    held: Option<String>,
    /// The field was drawn since, so that it holds the text as it stands.
    drawn: Cell<bool>,
}

impl Typing {
    /// The text as it stands.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text for the field, which is being drawn: from now on it holds just this.
    pub fn drawn(&self) -> &str {
        self.drawn.set(true);
        &self.text
    }

    /// The field reports its text after a key.
    pub fn typed(&mut self, reported: String) {
        let held = self.held().take();
        self.text = match &held {
            Some(held) => carried(&self.text, held, &reported),
            None => reported.clone(),
        };
        self.held = Some(reported).filter(|reported| *reported != self.text);
    }

    /// Letters come from somewhere else than the field.
    pub fn push(&mut self, letters: &str) {
        self.set(format!("{}{letters}", self.text));
    }

    /// The last letter is taken off.
    pub fn erase(&mut self) {
        let mut text = self.text.clone();
        text.pop();
        self.set(text);
    }

    /// Another text stands there.
    pub fn set(&mut self, text: String) {
        let before = std::mem::replace(&mut self.text, text);
        self.held().get_or_insert(before);
    }

    /// The text was used, or is of no use any more; the field is empty from now on.
    pub fn clear(&mut self) {
        self.set(String::new());
    }

    /// What the field holds, unless it was drawn since.
    fn held(&mut self) -> &mut Option<String> {
        if self.drawn.take() {
            self.held = None;
        }
        &mut self.held
    }
}

/// The text after a key that the field, drawn with another one, took for that: a letter more or a letter less.
fn carried(text: &str, held: &str, reported: &str) -> String {
    let one = |letters: &str| letters.chars().count() == 1;
    if let Some(letter) = reported.strip_prefix(held).filter(|letter| one(letter)) {
        return format!("{text}{letter}");
    }
    if held.strip_prefix(reported).is_some_and(one) {
        let mut text = text.to_owned();
        text.pop();
        return text;
    }
    reported.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(reports: &[&str], typing: &mut Typing) -> String {
        for report in reports {
            typing.typed((*report).to_owned());
        }
        typing.text().to_owned()
    }

    #[test]
    fn keys_ahead_of_the_window_lose_the_text_that_was_taken() {
        let mut typing = Typing::default();
        after(&["4", "4s", "4sn"], &mut typing);
        typing.clear();
        assert_eq!(after(&["4sn3", "4sn3n"], &mut typing), "3n");
        typing.clear();
        assert_eq!(after(&["4sn3np"], &mut typing), "p");
        // Drawn anew after the second text was there, so only that one is still in front.
        assert_eq!(typing.drawn(), "p");
        typing.clear();
        assert_eq!(after(&["p4"], &mut typing), "4");
    }

    #[test]
    fn the_same_text_may_be_typed_again() {
        let mut typing = Typing::default();
        after(&["p"], &mut typing);
        typing.clear();
        assert_eq!(typing.drawn(), "");
        assert_eq!(after(&["p"], &mut typing), "p");
        typing.clear();
        assert_eq!(typing.drawn(), "");
        assert_eq!(after(&["p", "pp"], &mut typing), "pp");
        let mut typing = Typing::default();
        after(&["4", "4s"], &mut typing);
        typing.clear();
        assert_eq!(typing.drawn(), "");
        assert_eq!(after(&["4", "4s", "4sn"], &mut typing), "4sn");
    }

    #[test]
    fn a_text_that_is_emptied_twice_before_it_is_drawn_stays_empty() {
        let mut typing = Typing::default();
        after(&["4", "4s"], &mut typing);
        // Enter, and then the cursor goes to another sheet.
        typing.clear();
        typing.clear();
        assert_eq!(after(&["4s3", "4s3n", "4s3"], &mut typing), "3");
        assert_eq!(after(&["4s3h"], &mut typing), "3h");
    }

    #[test]
    fn letters_go_on_from_a_text_that_was_put_there_before_it_is_drawn() {
        let mut typing = Typing::default();
        typing.set("4s".to_owned());
        assert_eq!(after(&["n", "n="], &mut typing), "4sn=");
        assert_eq!(typing.drawn(), "4sn=");
        assert_eq!(after(&["4sn=", "5"], &mut typing), "5");
        typing.push("d");
        typing.erase();
        assert_eq!(after(&["5c"], &mut typing), "5c");
    }
}
