//! Random ids of battles, tokens and seeds, which nobody can guess.

use std::fmt::Write;

/// `N` random bytes from the operating system, in hexadecimal.
fn hexadecimal<const N: usize>() -> String {
    bytes::<N>().iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("every system we run on has random numbers");
    bytes
}

/// The id of a battle: short enough for a link.
pub(crate) fn battle_id() -> String {
    hexadecimal::<6>()
}

/// The token of a seat: 128 bits.
pub(crate) fn token() -> String {
    hexadecimal::<16>()
}

/// A seed for dice or for a bot.
pub(crate) fn seed() -> u64 {
    u64::from_le_bytes(bytes())
}

/// The seed of the bots of a battle that was created with a given dice seed, so that the whole battle can be repeated.
pub(crate) fn bot_seed(dice: u32) -> u64 {
    // SplitMix64: the random numbers of a bot are independent of the dice.
    let mut mixed = u64::from(dice).wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

/// Whether two tokens are equal. The time it takes does not depend on how much of them agrees.
pub(crate) fn is_same(given: &str, kept: &str) -> bool {
    let differences = given.bytes().zip(kept.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b));
    given.len() == kept.len() && differences == 0
}
