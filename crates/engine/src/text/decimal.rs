//! Exact decimal numbers that keep the digits they were written with.

use std::fmt;

/// A decimal number with the digits it was written with: `41.50` is exact and has two decimals.
///
/// ```
/// use engine::text::Decimal;
/// let written: Decimal = "41.50".parse().unwrap();
/// assert_eq!(written.scaled(3), Some(41_500)); // in thousandths, exactly
/// assert!(written.is_matched_by(41_504, 3)); // 41.504 rounds to 41.50
/// assert!(!written.is_matched_by(41_506, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Decimal {
    /// The number without its point.
    pub mantissa: i64,
    /// How many digits of the mantissa are decimals.
    pub digits: u8,
}

impl Decimal {
    /// A whole number.
    #[must_use]
    pub const fn whole(value: i64) -> Decimal {
        Decimal { mantissa: value, digits: 0 }
    }

    /// The shortest decimal equal to `value` units of 10^-`places`.
    #[must_use]
    pub fn from_scaled(mut value: i64, mut places: u8) -> Decimal {
        while places > 0 && value % 10 == 0 {
            value /= 10;
            places -= 1;
        }
        Decimal { mantissa: value, digits: places }
    }

    /// The value in units of 10^-`places`, or `None` when it has more digits than that or is too large.
    #[must_use]
    pub fn scaled(self, places: u8) -> Option<i64> {
        if self.digits <= places {
            self.mantissa.checked_mul(ten_to(places - self.digits)?)
        } else {
            let unit = ten_to(self.digits - places)?;
            (self.mantissa % unit == 0).then_some(self.mantissa / unit)
        }
    }

    /// Whether `value`, in units of 10^-`places`, rounded to the digits written here (halves away from zero), is
    /// this number.
    #[must_use]
    pub fn is_matched_by(self, value: i64, places: u8) -> bool {
        if self.digits >= places {
            return self.scaled_wide(places) == Some(i128::from(value));
        }
        let Some(unit) = ten_to(places - self.digits) else { return false };
        let magnitude = (value.unsigned_abs() + unit.unsigned_abs() / 2) / unit.unsigned_abs();
        self.mantissa.unsigned_abs() == magnitude
            && (self.mantissa == 0 || (self.mantissa < 0) == (value < 0))
    }

    fn scaled_wide(self, places: u8) -> Option<i128> {
        let unit = i128::from(ten_to(self.digits - places)?);
        let mantissa = i128::from(self.mantissa);
        (mantissa % unit == 0).then_some(mantissa / unit)
    }
}

fn ten_to(power: u8) -> Option<i64> {
    10_i64.checked_pow(u32::from(power))
}

/// A text that is not a plain decimal number of at most 12 decimals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotADecimal;

impl fmt::Display for NotADecimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a plain decimal number of at most 12 decimals")
    }
}

impl std::error::Error for NotADecimal {}

impl std::str::FromStr for Decimal {
    type Err = NotADecimal;

    /// Reads `-12.340`; exponents, `inf` and `nan` are not numbers here.
    fn from_str(text: &str) -> Result<Decimal, NotADecimal> {
        let (sign, body) = match text.strip_prefix('-') {
            Some(body) => (-1, body),
            None => (1, text.strip_prefix('+').unwrap_or(text)),
        };
        let (whole, part) = body.split_once('.').unwrap_or((body, ""));
        let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || !all_digits(whole) || !all_digits(part) || part.len() > 12 {
            return Err(NotADecimal);
        }
        let mantissa: i64 = format!("{whole}{part}").parse().map_err(|_| NotADecimal)?;
        Ok(Decimal { mantissa: sign * mantissa, digits: part.len() as u8 })
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.digits == 0 {
            return write!(f, "{}", self.mantissa);
        }
        let unit = ten_to(self.digits).unwrap_or(i64::MAX).unsigned_abs();
        let sign = if self.mantissa < 0 { "-" } else { "" };
        let magnitude = self.mantissa.unsigned_abs();
        let width = usize::from(self.digits);
        write!(f, "{sign}{}.{:0width$}", magnitude / unit, magnitude % unit)
    }
}

impl fmt::Debug for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        text.parse().unwrap()
    }

    #[test]
    fn prints_what_it_read() {
        for text in ["0", "-3", "412.5", "0.05", "-0.001", "41.50"] {
            assert_eq!(decimal(text).to_string(), text);
        }
    }

    #[test]
    fn refuses_what_is_no_plain_number() {
        for text in ["", ".5", "1e3", "inf", "1.2.3", "0x10", "1_000", "99999999999999999999"] {
            assert!(text.parse::<Decimal>().is_err(), "{text}");
        }
    }

    #[test]
    fn scales_exactly_or_not_at_all() {
        assert_eq!(decimal("412.5").scaled(3), Some(412_500));
        assert_eq!(decimal("1.0005").scaled(3), None);
        assert_eq!(decimal("2.000").scaled(0), Some(2));
    }

    #[test]
    fn matches_by_the_digits_written() {
        assert!(decimal("98.79").is_matched_by(98_787, 3));
        assert!(decimal("-0.5").is_matched_by(-450, 3));
        assert!(!decimal("0.5").is_matched_by(-450, 3));
        assert!(decimal("0").is_matched_by(-400, 3));
        assert!(decimal("412.5000").is_matched_by(412_500, 3));
        assert!(!decimal("412.5001").is_matched_by(412_500, 3));
    }

    #[test]
    fn shortest_form_drops_zeros_only_after_the_point() {
        assert_eq!(Decimal::from_scaled(412_500, 3).to_string(), "412.5");
        assert_eq!(Decimal::from_scaled(300_000, 3).to_string(), "300");
    }
}
