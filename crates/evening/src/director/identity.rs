//! Identities of rulings, appeals and penalties. Each stays the same in every file.

identity! {
    /// Identity of a ruling, the same in every file.
    RulingId
}

identity! {
    /// Identity of an appeal, the same in every file.
    AppealId
}

identity! {
    /// Identity of a penalty, the same in every file.
    PenaltyId
}
