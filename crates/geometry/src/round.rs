//! Rounding and wide integers: the only places where a real number becomes a whole one.

/// To the nearest whole number, halves away from zero. Exact for every value below 2^52; saturates far beyond, and what is
/// no number is zero.
#[inline]
pub(crate) fn nearest(value: f64) -> i64 {
    away_from_zero(value) as i64
}

/// What becomes the nearest whole number when its fraction is cut off.
#[inline]
fn away_from_zero(value: f64) -> f64 {
    // The largest number below a half, away from zero: a half itself would carry what is just below a half over it.
    value + 0.499_999_999_999_999_94_f64.copysign(value)
}

/// To the nearest whole number as an `i32`, saturating.
#[inline]
pub(crate) fn nearest_i32(value: f64) -> i32 {
    away_from_zero(value) as i32
}

/// The nearest representable `i32`.
#[inline]
pub(crate) fn clamp_i32(value: i64) -> i32 {
    value.clamp(i64::from(i32::MIN), i64::from(i32::MAX)) as i32
}

/// `numerator / denominator` to the nearest whole number, halves away from zero.
#[inline]
pub(crate) fn divide(numerator: i128, denominator: i128) -> i128 {
    let (numerator, denominator) =
        if denominator < 0 { (-numerator, -denominator) } else { (numerator, denominator) };
    let half = denominator / 2;
    let rounded = numerator.abs() + half;
    // Mostly both fit a machine word, and those are quickly divided.
    let quotient = match (u64::try_from(rounded), u64::try_from(denominator)) {
        (Ok(rounded), Ok(denominator)) => i128::from(rounded / denominator),
        _ => rounded / denominator,
    };
    if numerator >= 0 { quotient } else { -quotient }
}

/// The product of a 128-bit and a 64-bit number as (high, low) 128-bit halves, for exact comparisons.
#[inline]
pub(crate) fn widening_product(a: u128, b: u64) -> (u128, u128) {
    let low = (a & u128::from(u64::MAX)) * u128::from(b);
    let high = (a >> 64) * u128::from(b) + (low >> 64);
    (high >> 64, (high << 64) | (low & u128::from(u64::MAX)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_away_from_zero() {
        let cases = [
            (0.5, 1),
            (-0.5, -1),
            (1.5, 2),
            (-1.5, -2),
            (0.49, 0),
            (-0.49, 0),
            (2.5, 3),
            (1e12 + 0.5, 1_000_000_000_001),
        ];
        for (value, expected) in cases {
            assert_eq!(nearest(value), expected, "{value}");
        }
    }

    #[test]
    fn the_largest_number_below_a_half_goes_down() {
        assert_eq!(nearest(0.499_999_999_999_999_94), 0);
        assert_eq!(nearest(-0.499_999_999_999_999_94), 0);
    }

    #[test]
    fn what_is_next_to_a_half_goes_to_its_side() {
        for exponent in 0..51 {
            let half = 0.5 + f64::from(exponent as u32).exp2().floor();
            let whole = half.floor() as i64;
            assert_eq!((nearest(half), nearest(-half)), (whole + 1, -whole - 1), "{half}");
            assert_eq!((nearest(half.next_down()), nearest(-half.next_down())), (whole, -whole), "{half}");
            assert_eq!(nearest(half.next_up()), whole + 1, "{half}");
        }
    }

    #[test]
    fn nothing_overflows() {
        assert_eq!(nearest(f64::INFINITY), i64::MAX);
        assert_eq!(nearest(f64::NEG_INFINITY), i64::MIN);
        assert_eq!((nearest(f64::NAN), nearest_i32(1e300)), (0, i32::MAX));
    }

    #[test]
    fn whole_division_agrees_with_real_rounding() {
        for numerator in -40..40 {
            for denominator in [-7_i128, -4, -3, -1, 1, 2, 3, 4, 7, 8] {
                let real = numerator as f64 / denominator as f64;
                assert_eq!(
                    divide(numerator, denominator),
                    i128::from(nearest(real)),
                    "{numerator}/{denominator}"
                );
            }
        }
    }

    #[test]
    fn wide_division_is_that_of_narrow_numbers() {
        for shift in 0..80 {
            for (numerator, denominator) in [(7, 2), (-7, 2), (12_345, 77), (-1, 3)] {
                let quotient = divide(numerator, denominator);
                assert_eq!(divide(numerator << shift, denominator << shift), quotient, "{shift}");
            }
        }
    }

    #[test]
    fn wide_products_carry() {
        assert_eq!(widening_product(u128::MAX, 2), (1, u128::MAX - 1));
        assert_eq!(widening_product(1 << 127, 1 << 63), (1 << 62, 0));
        assert_eq!(widening_product(12, 12), (0, 144));
    }
}
