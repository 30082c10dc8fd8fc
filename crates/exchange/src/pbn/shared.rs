//! Values that games inherit: `#` takes the latest value of a tag, `##` sets one for all later games. `grammar` has the
//! syntax.

use std::collections::BTreeMap;
use std::rc::Rc;

use crate::{Limit, Oddity};

use super::super::ReadError;
use super::super::transcript::Warning;
use super::game::{Game, MAX_TAGS, Tag};

/// The most bytes of a value that several games share: a line of the export format.
const MAX_SHARED_BYTES: usize = 255;
/// Tags that are never inherited.
const NEVER_INHERITED: [&str; 7] = ["DEALER", "VULNERABLE", "DEAL", "DECLARER", "CONTRACT", "AUCTION", "PLAY"];

/// Values that later games take over.
#[derive(Default)]
pub(super) struct InheritedValues {
    /// The latest value of each tag, for `#`.
    latest: BTreeMap<Rc<str>, Rc<str>>,
    /// The values of all following games, from `##`.
    shared: BTreeMap<Rc<str>, Rc<str>>,
}

impl InheritedValues {
    /// Fills in values that a game inherits. Returns the number of tags added.
    pub fn inherit_values(&mut self, game: &mut Game<'_>, warnings: &mut Vec<Warning>) -> Result<usize, ReadError> {
        for tag in &mut game.tags {
            if NEVER_INHERITED.contains(&&*tag.name) {
                if tag.value.starts_with('#') {
                    let oddity = Oddity::NotShared { tag: tag.name.to_string() };
                    warnings.push(Warning { line: Some(tag.line), what: oddity });
                    tag.value = Rc::from("");
                }
                continue;
            }
            if &*tag.value == "#" {
                tag.value = self.latest.get(&tag.name).map_or_else(|| Rc::from(""), Rc::clone);
                check_length(tag)?;
            } else if let Some(value) = tag.value.strip_prefix("##").map(|v| Rc::<str>::from(v.trim())) {
                tag.value = value;
                check_length(tag)?;
                self.shared.insert(Rc::clone(&tag.name), Rc::clone(&tag.value));
            } else if self.shared.contains_key(&tag.name) {
                check_length(tag)?;
                self.shared.insert(Rc::clone(&tag.name), Rc::clone(&tag.value));
            }
            self.latest.insert(Rc::clone(&tag.name), Rc::clone(&tag.value));
        }
        if self.shared.len() > MAX_TAGS {
            return Err(ReadError::Limit { line: game.line, limit: Limit::SharedValues });
        }
        let own_tag_count = game.tags.len();
        for (name, value) in &self.shared {
            if game.tag(name).is_none() {
                let (name, value) = (Rc::clone(name), Rc::clone(value));
                game.tags.push(Tag { name, value, section: Vec::new(), line: game.line });
            }
        }
        Ok(game.tags.len() - own_tag_count)
    }
}

/// Checks the length of a value that several games share, because it is read in each of them.
fn check_length(tag: &Tag<'_>) -> Result<(), ReadError> {
    if tag.value.len() > MAX_SHARED_BYTES {
        return Err(ReadError::Limit { line: tag.line, limit: Limit::SharedLength });
    }
    Ok(())
}
