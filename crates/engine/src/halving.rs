//! The last number for which something holds, found by halving.

/// The last number from `holds_at` on, below `fails_at`, for which `holds` says yes, if it says no from there on. Neither end
/// is asked about.
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
