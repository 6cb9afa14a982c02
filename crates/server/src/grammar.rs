//! The little grammar that the tables of words need: one or several, lists, signs.

use crate::speech::Speaker;
use engine::PieceId;

/// Marks of the third person that several do not bear: the word of one, and that of several.
const SEVERAL: [(&str, &str); 6] = [
    ("does", "do"),
    ("has", "have"),
    ("is", "are"),
    ("its", "their"),
    ("itself", "themselves"),
    ("was", "were"),
];

impl Speaker {
    /// Whether a piece is spoken of as several: `the 4th Hussars charge`, but `Line infantry 3 charges`.
    pub(crate) fn is_several(&self, piece: PieceId) -> bool {
        let name = self.name(piece);
        // `Foot battery of the corps` is one, `Skirmishers of the 30e` are several.
        let who = name.split(" of ").next().unwrap_or(&name);
        !piece.is_general() && who.ends_with('s') && !who.ends_with("ss")
    }

    /// What a piece does: its name and the words for it, which agree.
    pub(crate) fn does(&self, piece: PieceId, words: &str) -> String {
        let words = if self.is_several(piece) { several(words) } else { words.to_owned() };
        format!("{} {words}", self.name(piece))
    }
}

/// What one does, said of several: `loses its good order` becomes `lose their good order`.
pub(crate) fn several(words: &str) -> String {
    let agreed = words.split(' ').enumerate().map(|(place, word)| {
        match SEVERAL.iter().find(|(one, _)| *one == word) {
            Some((_, many)) => (*many).to_owned(),
            None if place == 0 => plural(word),
            None => word.to_owned(),
        }
    });
    agreed.collect::<Vec<String>>().join(" ")
}

/// A verb of the third person without its ending.
fn plural(verb: &str) -> String {
    let stem = |ending: &str| verb.strip_suffix(ending);
    if let Some(stem) = stem("ies").filter(|stem| stem.len() > 1) {
        return format!("{stem}y");
    }
    let hissing = ["sses", "xes", "zes", "ches", "shes", "oes"];
    let ending = if hissing.iter().any(|end| verb.ends_with(end)) { "es" } else { "s" };
    stem(ending).unwrap_or(verb).to_owned()
}

/// `a, b and c`.
pub(crate) fn listed(items: &[String]) -> String {
    match items {
        [first @ .., last] if !first.is_empty() => format!("{} and {last}", first.join(", ")),
        _ => items.concat(),
    }
}

/// A figure with a true minus.
pub(crate) fn figure(value: &impl ToString) -> String {
    value.to_string().replace('-', "\u{2212}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn verbs_agree_with_several() {
        let both = [
            ("moves", "move"),
            ("loses 1 figure", "lose 1 figure"),
            ("passes", "pass"),
            ("rallies", "rally"),
            ("goes on", "go on"),
            ("runs", "run"),
            ("is disordered", "are disordered"),
            ("has charged", "have charged"),
            ("loses its good order", "lose their good order"),
            ("charges", "charge"),
            ("reaches", "reach"),
            ("flees", "flee"),
        ];
        for (one, many) in both {
            assert_eq!(several(one), many);
        }
        assert_eq!(figure(&-2), "−2");
    }
}
