//! The kinds of rulings, with the input that each needs and its usual law.

use crate::desk::DeskView;
use evening::director::Effect;

use super::super::parse;

/// The effect of the ruling, as the director chooses it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DraftKind {
    ResultStands,
    /// Tricks go from one side to the other.
    Tricks,
    /// An assigned score, which may be weighted.
    Assigned,
    Artificial,
    /// The play of the board is cancelled.
    Cancelled,
    /// Another contract or declarer.
    Contract,
    /// The board was fouled. Its results are compared in groups.
    FouledBoard,
}

impl DraftKind {
    pub(super) const ALL: [Self; 7] = [
        Self::ResultStands,
        Self::Tricks,
        Self::Assigned,
        Self::Artificial,
        Self::Cancelled,
        Self::Contract,
        Self::FouledBoard,
    ];

    /// The law of a decision without questions: rectification or none (Law 84), an adjusted score (12C1), weighted
    /// (12C1(c)) or artificial (12C2(a)), a board whose play is cancelled (82B2), a fouled one (87B). `typed` is the
    /// text of the decision.
    pub(super) fn law(self, typed: &str) -> &'static str {
        match self {
            Self::ResultStands => "84A",
            Self::Tricks | Self::Contract => "84B",
            Self::Assigned if parse::is_weighted(typed) => "12C1(c)",
            Self::Assigned => "12C1",
            Self::Artificial => "12C2(a)",
            Self::Cancelled => "82B2",
            Self::FouledBoard => "87B",
        }
    }

    /// The kind that belongs to a law if no question was asked. For other laws the result stands.
    pub(super) fn by_law(law: &str) -> Self {
        let kinds = [Self::Assigned, Self::Artificial, Self::Tricks, Self::Cancelled, Self::FouledBoard];
        let is_of_law = |kind: &&Self| kind.law("") == law || law == "12C1(c)" && **kind == Self::Assigned;
        kinds.iter().find(is_of_law).copied().unwrap_or(Self::ResultStands)
    }

    pub(super) fn name(self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        match self {
            Self::ResultStands => say.kind_nothing(),
            Self::Tricks => say.kind_tricks(),
            Self::Assigned => say.kind_assigned(),
            Self::Artificial => say.kind_artificial(),
            Self::Cancelled => say.kind_cancelled(),
            Self::Contract => say.kind_contract(),
            Self::FouledBoard => say.kind_groups(),
        }
    }

    /// The hint that says what to type. Empty if nothing is needed.
    pub(super) fn hint(self, desk: &DeskView) -> String {
        let say = desk.texts.say();
        match self {
            Self::ResultStands | Self::Cancelled => String::new(),
            Self::Tricks => say.kind_tricks_hint(),
            Self::Assigned => say.kind_assigned_hint(),
            Self::Artificial => say.kind_artificial_hint(),
            Self::Contract => say.kind_contract_hint(),
            Self::FouledBoard => say.kind_groups_hint(),
        }
    }
}

impl From<Effect> for DraftKind {
    fn from(effect: Effect) -> Self {
        match effect {
            Effect::None | Effect::Review | Effect::Penalty => Self::ResultStands,
            Effect::Tricks => Self::Tricks,
            Effect::Assigned => Self::Assigned,
            Effect::Artificial => Self::Artificial,
            Effect::Cancel => Self::Cancelled,
            Effect::Contract => Self::Contract,
            Effect::Group => Self::FouledBoard,
        }
    }
}

/// The kind for the effects of a leaf: the first one. If the board is cancelled and an adjusted score must be given,
/// the kind is the adjusted score, which replaces the result.
pub(super) fn kind_by_effects(effects: &[Effect]) -> DraftKind {
    let award = effects.iter().find(|effect| matches!(effect, Effect::Assigned | Effect::Artificial));
    match effects.first() {
        Some(Effect::Cancel) => award.map_or(DraftKind::Cancelled, |effect| (*effect).into()),
        Some(first) => (*first).into(),
        None => DraftKind::ResultStands,
    }
}
