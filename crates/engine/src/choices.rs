//! Random numbers for choosing orders, for bots and random play. They are independent of the dice.

/// A small, fast random number generator for choosing orders. It has no connection to the dice of a battle.
///
/// ```
/// use engine::Choices;
/// let mut choices = Choices::new(7);
/// assert!((0..100).all(|_| choices.below(6) < 6));
/// assert_eq!(Choices::new(7).below(1000), Choices::new(7).below(1000));
/// ```
#[derive(Clone, Debug)]
pub struct Choices(u64);

impl Choices {
    /// A generator with this seed.
    #[must_use]
    pub fn new(seed: u64) -> Choices {
        Choices(seed)
    }

    /// A random number below `bound`; 0 if `bound` is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        ((u128::from(mixed) * bound as u128) >> 64) as usize
    }
}

/// All items of a list, beginning at index `from` and wrapping around at the end.
///
/// ```
/// let all: Vec<&char> = engine::choices::around(&['a', 'b', 'c'], 1).collect();
/// assert_eq!(all, [&'b', &'c', &'a']);
/// ```
pub fn around<T>(list: &[T], from: usize) -> impl Iterator<Item = &T> {
    let (before, after) = list.split_at(from.checked_rem(list.len()).unwrap_or(0));
    after.iter().chain(before)
}
