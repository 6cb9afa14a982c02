//! The pseudo-locale: readable text in letters that English does not have.

use std::borrow::Cow;

const LETTERS: &str = "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ";

/// The same text in other letters.
pub(crate) fn pseudo(text: &str) -> Cow<'_, str> {
    let other = |letter: char| match letter {
        'a'..='z' => LETTERS.chars().nth(letter as usize - 'a' as usize),
        'A'..='Z' => LETTERS.chars().nth(26 + letter as usize - 'A' as usize),
        _ => None,
    };
    text.chars().map(|letter| other(letter).unwrap_or(letter)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_of_english_is_left() {
        let all = pseudo("The Quick brown fox jumps over the lazy dog: 12 % ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        assert!(!all.contains(|letter: char| letter.is_ascii_alphabetic()), "{all}");
        assert!(all.ends_with("Ž") && all.contains(": 12 % "));
    }
}
