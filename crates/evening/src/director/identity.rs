//! Identities of rulings, appeals and penalties. Each stays the same in every file with it.

identity! {
    /// Identity of a ruling, the same in every file with it.
    RulingId
}

identity! {
    /// Identity of an appeal, the same in every file with it.
    AppealId
}

identity! {
    /// Identity of a penalty.
    PenaltyId
}
