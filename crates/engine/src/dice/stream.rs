//! Faces drawn from a key with ChaCha20, one block a roll, so that any roll can be drawn again by itself.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use std::fmt;

/// The key that all dice of a battle are drawn from.
#[derive(Clone, PartialEq, Eq)]
pub struct Key([u8; 32]);

/// The server's secret of an online battle. It is published when the battle is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(pub [u8; 32]);

/// The hash of a secret, published before the first roll, so that the secret cannot be exchanged later.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Commitment(pub [u8; 32]);

impl Key {
    /// The key of a seed.
    #[must_use]
    pub fn from_seed(seed: u64) -> Key {
        Key(digest(&[b"tambour seed", &seed.to_le_bytes()]))
    }

    /// The key of a committed battle: nobody knows it before both seats have given their nonce.
    #[must_use]
    pub fn from_secret(secret: &Secret, nonces: [&[u8]; 2]) -> Key {
        // Each nonce is hashed separately, so that no other pair of nonces gives the same input.
        Key(digest(&[b"tambour dice", &secret.0, &digest(&[nonces[0]]), &digest(&[nonces[1]])]))
    }
}

impl Secret {
    /// The hash to publish.
    #[must_use]
    pub fn commitment(&self) -> Commitment {
        Commitment(digest(&[b"tambour commitment", &self.0]))
    }
}

fn digest(parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(hidden)")
    }
}
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}
impl fmt::Display for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}
impl fmt::Debug for Commitment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The number of 32-bit words in a block.
const WORDS: u128 = 16;

/// A position in the key stream.
#[derive(Clone, Debug)]
pub(super) struct Stream {
    /// Never drawn from. Changing the stream of a generator that was drawn from computes a block for nothing.
    fresh: ChaCha20Rng,
    generator: ChaCha20Rng,
    /// The stream of an entry that has begun, until its first roll. Most entries roll nothing, and seeking is
    /// expensive.
    begun: Option<u64>,
}

impl Stream {
    pub(super) fn new(key: &Key) -> Stream {
        let fresh = ChaCha20Rng::from_seed(key.0);
        Stream { generator: fresh.clone(), fresh, begun: None }
    }

    /// Stream number = entry and attempt, so no two entries share a block.
    pub(super) fn begin(&mut self, entry: u32, attempt: u32) {
        self.begun = Some(u64::from(attempt) << 32 | u64::from(entry));
    }

    /// Goes to a word of the stream. The generator computes four blocks at once, so the next roll is usually ready.
    fn seek(&mut self, word: u128) {
        match word.checked_sub(self.generator.get_word_pos()) {
            Some(ahead @ 0..WORDS) => (0..ahead).for_each(|_| {
                self.generator.next_u32();
            }),
            _ => self.generator.set_word_pos(word),
        }
    }

    /// Roll `number` of the entry: taken from the first word of its block that gives every face the same chance.
    pub(super) fn face(&mut self, number: usize, sides: u8) -> u8 {
        if let Some(stream) = self.begun.take() {
            self.generator.clone_from(&self.fresh);
            self.generator.set_stream(stream);
        }
        self.seek(number as u128 * WORDS);
        let sides = u32::from(sides);
        let fair = u32::MAX - u32::MAX % sides;
        loop {
            let word = self.generator.next_u32();
            if word < fair {
                return (word % sides) as u8 + 1;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_and_two_nonces_make_one_key() {
        let secret = Secret([9; 32]);
        let key = Key::from_secret(&secret, [b"ab", b"c"]);
        assert_eq!(key, Key::from_secret(&secret, [b"ab", b"c"]));
        assert_ne!(key, Key::from_secret(&secret, [b"a", b"bc"]));
        assert_ne!(secret.commitment(), Secret([8; 32]).commitment());
    }

    #[test]
    fn nothing_prints_a_secret() {
        assert_eq!(format!("{:?} {:?}", Secret([9; 32]), Key::from_seed(1)), "Secret(hidden) Key(hidden)");
    }
}
