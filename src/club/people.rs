use super::PlayerId;
use std::collections::BTreeMap;
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct People(BTreeMap<PlayerId, PlayerId>);
impl People {
    pub fn new(kept: BTreeMap<PlayerId, PlayerId>) -> Self {
        Self(kept)
    }
}
