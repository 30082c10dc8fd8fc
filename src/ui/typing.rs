//! What is being typed into a field that empties itself on Enter. A quick hand is ahead of the window: keys
//! that come before the emptied field is drawn still carry the old text, and it is taken off here.

/// The text of a field, with what was taken from it since it was last drawn empty.
#[derive(Debug, Clone, Default)]
pub(super) struct Typing {
    text: String,
    taken: Vec<String>,
}

impl Typing {
    /// The text as it stands.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The field reports its text after a key.
    pub fn typed(&mut self, reported: String) {
        // The field may have been drawn anew after any of the texts taken, so any last few of them may
        // still stand before what is new.
        let known = self.text.chars().count();
        let stale = (0..self.taken.len()).find_map(|from| {
            let rest = reported.strip_prefix(&self.taken[from..].concat())?;
            // Just one more letter than is known of since: nobody types a whole result in one key.
            (rest.starts_with(&self.text) && rest.chars().count() == known + 1).then(|| (from, rest.to_owned()))
        });
        if let Some((from, rest)) = stale {
            self.taken.drain(..from);
            self.text = rest;
        } else {
            self.taken.clear();
            self.text = reported;
        }
    }

    /// Letters come from somewhere else than the field.
    pub fn push(&mut self, letters: &str) {
        self.text.push_str(letters);
    }

    /// The last letter is taken off.
    pub fn erase(&mut self) {
        self.text.pop();
    }

    /// Another text stands there.
    pub fn set(&mut self, text: String) {
        self.text = text;
        self.taken.clear();
    }

    /// The text was used; the field is empty from now on.
    pub fn take(&mut self) {
        self.taken.push(std::mem::take(&mut self.text));
    }

    /// The text is of no use any more.
    pub fn clear(&mut self) {
        self.text.clear();
        self.taken.clear();
    }
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
        typing.take();
        assert_eq!(after(&["4sn3", "4sn3n"], &mut typing), "3n");
        typing.take();
        assert_eq!(after(&["4sn3np"], &mut typing), "p");
        // Drawn anew after the second text was there, so only that one is still in front.
        typing.take();
        assert_eq!(after(&["p4"], &mut typing), "4");
    }

    #[test]
    fn the_same_text_may_be_typed_again() {
        let mut typing = Typing::default();
        after(&["p"], &mut typing);
        typing.take();
        assert_eq!(after(&["p"], &mut typing), "p");
        typing.take();
        assert_eq!(after(&["p", "pp"], &mut typing), "pp");
        let mut typing = Typing::default();
        after(&["4", "4s"], &mut typing);
        typing.take();
        assert_eq!(after(&["4", "4s", "4sn"], &mut typing), "4sn");
    }
}
