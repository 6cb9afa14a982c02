//! The words that cases of a rule set may use. `tambour judge --vocabulary` prints them, and editors can complete them.

/// Lists of words and their meanings, by heading: units, flags, orders, situations, queries, outcomes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Vocabulary {
    /// Headings in the order they are shown.
    pub chapters: Vec<Chapter>,
}

/// The words of one kind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chapter {
    /// The kind: `units`, `orders`, `situation fire`…
    pub heading: String,
    /// Words and what they mean.
    pub words: Vec<(String, String)>,
}

impl Vocabulary {
    /// Adds a chapter.
    pub fn chapter<W: Into<String>, M: Into<String>>(
        &mut self,
        heading: impl Into<String>,
        words: impl IntoIterator<Item = (W, M)>,
    ) {
        let words = words.into_iter().map(|(word, meaning)| (word.into(), meaning.into())).collect();
        self.chapters.push(Chapter { heading: heading.into(), words });
    }

    /// The words of a chapter.
    #[must_use]
    pub fn words(&self, heading: &str) -> Vec<&str> {
        let chapter = self.chapters.iter().find(|chapter| chapter.heading == heading);
        chapter.map_or(Vec::new(), |chapter| chapter.words.iter().map(|(word, _)| word.as_str()).collect())
    }
}
