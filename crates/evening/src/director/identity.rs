//! Identities of what the director decides. Each stays the same in every file that travels.

identity! {
    /// Identity of a ruling, the same in every file that travels.
    RulingId
}

identity! {
    /// Identity of an appeal, the same in every file that travels.
    AppealId
}

identity! {
    /// Identity of a penalty.
    PenaltyId
}
