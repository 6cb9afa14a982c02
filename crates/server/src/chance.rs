//! Names nobody can guess: battles, tokens, seeds.

use std::fmt::Write;

/// Random bytes from the system, in hexadecimal.
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

/// Whether two tokens are the same, in a time that does not tell how much of them is.
pub(crate) fn is_same(given: &str, kept: &str) -> bool {
    let differences = given.bytes().zip(kept.bytes()).fold(0, |sum, (a, b)| sum | (a ^ b));
    given.len() == kept.len() && differences == 0
}
