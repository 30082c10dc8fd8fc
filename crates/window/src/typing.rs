//! The text of a field that is emptied on Enter. A user may type faster than the window draws. Keys pressed before the
//! emptied field is drawn arrive with the old text in front, which is removed here.

use std::cell::Cell;

/// The text of a field, and the text that its widget still holds.
#[derive(Debug, Clone, Default)]
pub(super) struct Typing {
    text: String,
    /// The widget's text until it is drawn again. `None` if it is the current text.
    held: Option<String>,
    /// Whether the widget was drawn since the last change, so it holds the current text.
    is_drawn: Cell<bool>,
}

impl Typing {
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text for the widget that is being drawn, which holds exactly this text from now on.
    pub fn drawn(&self) -> &str {
        self.is_drawn.set(true);
        &self.text
    }

    /// Takes the text that the widget reports after a key.
    pub fn typed(&mut self, reported: String) {
        let held = self.held_text().take();
        self.text = match &held {
            Some(held) => with_same_change(&self.text, held, &reported),
            None => reported.clone(),
        };
        self.held = Some(reported).filter(|reported| *reported != self.text);
    }

    /// Adds letters that were not typed into the widget.
    pub fn push(&mut self, letters: &str) {
        self.set(format!("{}{letters}", self.text));
    }

    /// Deletes the last letter.
    pub fn erase(&mut self) {
        let mut text = self.text.clone();
        text.pop();
        self.set(text);
    }

    pub fn set(&mut self, text: String) {
        let before = std::mem::replace(&mut self.text, text);
        self.held_text().get_or_insert(before);
    }

    /// Marks the current text as not drawn yet.
    pub fn await_drawing(&mut self) {
        self.set(self.text.clone());
    }

    /// The letters that the widget reports after its text since [`Self::await_drawing`]. `None` if it was drawn since,
    /// or if something else was typed.
    pub fn typed_ahead<'a>(&self, reported: &'a str) -> Option<&'a str> {
        let held = self.held.as_deref().filter(|_| !self.is_drawn.get())?;
        reported.strip_prefix(held).filter(|letters| !letters.is_empty())
    }

    pub fn clear(&mut self) {
        self.set(String::new());
    }

    /// The text that the widget holds. `None` if it is the current text.
    fn held_text(&mut self) -> &mut Option<String> {
        if self.is_drawn.take() {
            self.held = None;
        }
        &mut self.held
    }
}

/// The text after a key was reported by a widget that still held another text: `text` with the letter added, or with
/// its last letter deleted. Returns `reported` if it differs from `held` in any other way.
fn with_same_change(text: &str, held: &str, reported: &str) -> String {
    let is_one_letter = |letters: &str| letters.chars().count() == 1;
    if let Some(letter) = reported.strip_prefix(held).filter(|letter| is_one_letter(letter)) {
        return format!("{text}{letter}");
    }
    if held.strip_prefix(reported).is_some_and(is_one_letter) {
        let mut text = text.to_owned();
        text.pop();
        return text;
    }
    reported.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text_after(reports: &[&str], typing: &mut Typing) -> String {
        for report in reports {
            typing.typed((*report).to_owned());
        }
        typing.text().to_owned()
    }

    #[test]
    fn key_before_the_next_frame_loses_the_old_text() {
        let mut typing = Typing::default();
        text_after(&["4", "4s", "4sn"], &mut typing);
        typing.clear();
        assert_eq!(text_after(&["4sn3", "4sn3n"], &mut typing), "3n");
        typing.clear();
        assert_eq!(text_after(&["4sn3np"], &mut typing), "p");
        // The widget was drawn with the second text, so only that one is a prefix.
        assert_eq!(typing.drawn(), "p");
        typing.clear();
        assert_eq!(text_after(&["p4"], &mut typing), "4");
    }

    #[test]
    fn keys_before_a_question_is_drawn_are_told_apart() {
        let mut typing = Typing::default();
        text_after(&["4", "4s", "4sn"], &mut typing);
        typing.await_drawing();
        assert_eq!(typing.typed_ahead("4sn3"), Some("3"));
        assert_eq!((typing.typed_ahead("4sn3h"), typing.text()), (Some("3h"), "4sn"));
        assert_eq!(typing.drawn(), "4sn");
        assert_eq!(typing.typed_ahead("4sn3"), None);
    }

    #[test]
    fn same_text_may_be_typed_again() {
        let mut typing = Typing::default();
        text_after(&["p"], &mut typing);
        typing.clear();
        assert_eq!(typing.drawn(), "");
        assert_eq!(text_after(&["p"], &mut typing), "p");
        typing.clear();
        assert_eq!(typing.drawn(), "");
        assert_eq!(text_after(&["p", "pp"], &mut typing), "pp");
        let mut typing = Typing::default();
        text_after(&["4", "4s"], &mut typing);
        typing.clear();
        assert_eq!(typing.drawn(), "");
        assert_eq!(text_after(&["4", "4s", "4sn"], &mut typing), "4sn");
    }

    #[test]
    fn field_emptied_twice_before_a_frame_stays_empty() {
        let mut typing = Typing::default();
        text_after(&["4", "4s"], &mut typing);
        // Enter, then the cursor moves to another sheet.
        typing.clear();
        typing.clear();
        assert_eq!(text_after(&["4s3", "4s3n", "4s3"], &mut typing), "3");
        assert_eq!(text_after(&["4s3h"], &mut typing), "3h");
    }

    #[test]
    fn typing_continues_a_text_set_before_the_next_frame() {
        let mut typing = Typing::default();
        typing.set("4s".to_owned());
        assert_eq!(text_after(&["n", "n="], &mut typing), "4sn=");
        assert_eq!(typing.drawn(), "4sn=");
        assert_eq!(text_after(&["4sn=", "5"], &mut typing), "5");
        typing.push("d");
        typing.erase();
        assert_eq!(text_after(&["5c"], &mut typing), "5c");
    }
}
