//! Demoralisation (VV-9): when a corps breaks, who rallies, who must flee.

/// VV-9.b: at how many lost points a corps breaks.
#[must_use]
pub fn breaking_point(at_twelve: bool, starting: u16) -> u16 {
    if at_twelve { 12 } else { starting.div_ceil(3) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_9_b_a_third_of_its_own_points() {
        assert_eq!([36, 35, 34, 33, 30].map(|points| breaking_point(false, points)), [12, 12, 12, 11, 10]);
        assert_eq!(breaking_point(true, 30), 12);
    }
}
