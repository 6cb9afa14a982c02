//! Victory (VV-10).

/// VV-10.a: whether demoralised corps outnumber the others.
#[must_use]
pub fn is_beaten(corps: usize, demoralised: usize) -> bool {
    // 1 of 1, 2 of 2, 2 of 3, 3 of 4.
    2 * demoralised > corps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn vv_10_a_one_of_one_two_of_two_two_of_three_three_of_four() {
        assert!(is_beaten(1, 1) && is_beaten(2, 2) && is_beaten(3, 2) && is_beaten(4, 3));
        assert!(!is_beaten(2, 1) && !is_beaten(3, 1) && !is_beaten(4, 2));
    }
}
