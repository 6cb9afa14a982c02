//! The unit in which the players of a rule set measure.

use crate::catalogue::{UnitName, unit};
use crate::text::Decimal;
use geometry::Length;
use serde::Serialize;

/// The unit in which the players of a rule set measure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct LengthUnit {
    /// Its name: `paces`, `inches`.
    pub name: UnitName,
    /// Its length in micrometres.
    pub micrometres: i32,
    /// How many decimals are shown.
    pub decimals: u8,
}

impl LengthUnit {
    /// Millimetres, the unit in files.
    pub const MILLIMETRES: LengthUnit =
        LengthUnit { name: unit::MILLIMETRES, micrometres: 1_000, decimals: 3 };

    /// A length in this unit, rounded to the decimals shown.
    ///
    /// ```
    /// use engine::sample::PACES;
    /// use geometry::Length;
    /// assert_eq!(PACES.figure(Length(40_000)).to_string(), "160");
    /// ```
    #[must_use]
    pub fn figure(&self, length: Length) -> Decimal {
        let scale = 10_i64.pow(u32::from(self.decimals));
        let unit = i64::from(self.micrometres);
        let value = i64::from(length.0) * scale;
        let rounded = (value.abs() + unit / 2) / unit * value.signum();
        Decimal::from_scaled(rounded, self.decimals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_given_in_the_unit_of_the_rules() {
        let inches = LengthUnit { micrometres: 25_400, decimals: 2, ..LengthUnit::MILLIMETRES };
        assert_eq!(inches.figure(Length(203_200)).to_string(), "8");
        assert_eq!(inches.figure(Length(203_454)).to_string(), "8.01");
    }
}
