//! Language tags, and the choice of a language from several that a reader accepts.

use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

/// The language of the original messages, and the default.
pub const FIRST: &str = "en";

/// The pseudo-locale: English in unusual letters. It is used only if it is asked for by this tag.
pub const PSEUDO: &str = "en-XA";

/// The languages of an `Accept-Language` header, most preferred first.
///
/// ```
/// assert_eq!(words::accepted("de;q=0.5, fr-CH, en;q=0.8"), ["fr-CH", "en", "de"]);
/// assert!(words::accepted("").is_empty());
/// ```
#[must_use]
pub fn accepted(header: &str) -> Vec<String> {
    let mut wanted: Vec<(f32, String)> = header.split(',').filter_map(one_accepted).collect();
    // The sort is stable: of two with the same weight, the first one in the header comes first.
    wanted.sort_by(|(a, _), (b, _)| b.total_cmp(a));
    wanted.into_iter().map(|(_, tag)| tag).collect()
}

fn one_accepted(part: &str) -> Option<(f32, String)> {
    let mut pieces = part.split(';');
    let tag = pieces.next()?.trim();
    let weight = pieces.find_map(|piece| piece.trim().strip_prefix("q=")?.parse().ok());
    let weight = weight.unwrap_or(1.0_f32);
    (!tag.is_empty() && weight > 0.0).then(|| (weight, tag.to_owned()))
}

/// The best available language for a reader who accepts these.
pub(crate) fn best<'l>(wanted: &[String], there: &'l [String]) -> &'l str {
    if wanted.first().is_some_and(|tag| tag == PSEUDO) {
        return PSEUDO;
    }
    let read = |tags: &[String]| -> Vec<LanguageIdentifier> {
        tags.iter().filter(|tag| *tag != PSEUDO).filter_map(|tag| tag.parse().ok()).collect()
    };
    let (wanted, known) = (read(wanted), read(there));
    let found = negotiate_languages(&wanted, &known, None, NegotiationStrategy::Lookup);
    let found = found.first().map(ToString::to_string);
    found.and_then(|tag| there.iter().find(|known| **known == tag)).map_or(FIRST, String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_is_wanted_and_there_is_taken() {
        let there = ["de", "en"].map(str::to_owned);
        let best =
            |wanted: &[&str]| best(&wanted.iter().map(|&tag| tag.to_owned()).collect::<Vec<_>>(), &there);
        assert_eq!(best(&["fr-FR", "de-AT", "en"]), "de");
        assert_eq!(best(&["en-GB"]), "en");
        assert_eq!(best(&["tlh", "not a tag!"]), "en");
        assert_eq!(best(&[]), "en");
        assert_eq!(best(&[PSEUDO, "de"]), PSEUDO);
        assert_eq!(best(&["de", PSEUDO]), "de");
    }
}
