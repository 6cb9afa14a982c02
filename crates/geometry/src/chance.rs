//! Numbers that look like chance and are the same every time, for tests.

/// The number that the next one follows from.
pub(crate) struct Chance(pub(crate) u64);

impl Chance {
    /// The next number, from nought to below `most`.
    pub(crate) fn below(&mut self, most: i32) -> i32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) % most as u64) as i32
    }
}
