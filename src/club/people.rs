use std::collections::BTreeMap;
use super::PlayerId;
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct People(BTreeMap<PlayerId, PlayerId>);
impl People { pub fn new(kept: BTreeMap<PlayerId, PlayerId>) -> Self { Self(kept) } }
