//! Bisection: the last number for which a condition holds.

/// The last number in `holds_at..fails_at` for which `holds` is true. The condition must be true for `holds_at` and,
/// once false, stay false up to `fails_at`. It is not called for either end.
///
/// ```
/// assert_eq!(engine::halving::last(0, 1_000, |number| number * number <= 50), 7);
/// ```
pub fn last(holds_at: i32, fails_at: i32, mut holds: impl FnMut(i32) -> bool) -> i32 {
    let (mut low, mut high) = (holds_at, fails_at);
    while high - low > 1 {
        let middle = low + (high - low) / 2;
        if holds(middle) {
            low = middle;
        } else {
            high = middle;
        }
    }
    low
}
