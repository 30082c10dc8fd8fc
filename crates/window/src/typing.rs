//! The text of a field that is emptied on Enter. A fast typist is ahead of the window: keys pressed before the emptied
//! field is drawn still arrive with the old text, which is removed here.

use std::cell::Cell;

/// The text of a field, together with what the widget itself holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Typing {
    text: String,
    /// The widget's text if it differs, because it was drawn before the text was changed.
    held: Option<String>,
    /// Whether the widget was drawn since, so that it holds the current text.
    drawn: Cell<bool>,
}

impl Typing {
    /// The current text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text for the widget that is being drawn. It holds exactly this from now on.
    pub fn drawn(&self) -> &str {
        self.drawn.set(true);
        &self.text
    }

    /// The field reports its text after a key.
    pub fn typed(&mut self, reported: String) {
        let held = self.held_text().take();
        self.text = match &held {
            Some(held) => carried(&self.text, held, &reported),
            None => reported.clone(),
        };
        self.held = Some(reported).filter(|reported| *reported != self.text);
    }

    /// Adds letters that did not come from the widget.
    pub fn push(&mut self, letters: &str) {
        self.set(format!("{}{letters}", self.text));
    }

    /// Deletes the last letter.
    pub fn erase(&mut self) {
        let mut text = self.text.clone();
        text.pop();
        self.set(text);
    }

    /// Sets another text.
    pub fn set(&mut self, text: String) {
        let before = std::mem::replace(&mut self.text, text);
        self.held_text().get_or_insert(before);
    }

    /// Empties the field, because the text was used or is no longer needed.
    pub fn clear(&mut self) {
        self.set(String::new());
    }

    /// The widget's text, unless it was drawn since.
    fn held_text(&mut self) -> &mut Option<String> {
        if self.drawn.take() {
            self.held = None;
        }
        &mut self.held
    }
}

/// The text after a key in a widget that still holds another text: with a letter added or deleted.
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
        // It was drawn again after the second text, so only that one is a prefix.
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
        // Enter, then the cursor moves to another sheet.
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
