//! Computes the redress under Law 12C1(e) from the points of three results, which the director chooses.

use super::Points;

/// The redress of a non-offending side that contributed to its own damage (Law 12C1(e)). Points are those of
/// this side on the board, in the unit of the method.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Redress {
    /// The self-inflicted part of the damage, which is not redressed.
    pub own_part: Points,
    /// The points that the side gets.
    pub left: Points,
}

/// Computes the redress from the three results of Law 12C1(e): at the table, without the infraction, and with the
/// infraction but without the side's own error. The side never gets less than at the table.
pub fn redress(table: &Points, without_infraction: &Points, without_error: &Points) -> Redress {
    let own_part = (without_error - table).max(Points::ZERO);
    let left = (without_infraction - &own_part).max(table.clone());
    Redress { own_part, left }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn self_inflicted_damage_is_not_redressed() {
        // Columns: at the table, without the infraction, without the own error; then the own part and what is left.
        let rows: [(&str, [i64; 5]); 5] = [
            ("all of the damage was its own", [-11, 2, 2, 13, -11]),
            ("part of it was", [-11, 2, -5, 6, -4]),
            ("the error cost nothing", [-11, 2, -11, 0, 2]),
            ("without the infraction it had not fared better", [3, 1, 5, 2, 3]),
            ("the error even helped", [-11, 2, -13, 0, 2]),
        ];
        for (case, [table, without_infraction, without_error, own_part, left]) in rows {
            let redressed = redress(&table.into(), &without_infraction.into(), &without_error.into());
            assert_eq!(redressed, Redress { own_part: own_part.into(), left: left.into() }, "{case}");
        }
    }
}
