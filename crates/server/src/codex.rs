//! The codex for the client: contents, chapters, clauses, search.

use crate::wire::{Cited, CodexBook, CodexChapter, CodexContents, CodexHit, CodexHits, CodexPage};
use engine::ClauseId;
use engine::codex::{Kind, Tag};
use engine::text::Source;
use std::sync::OnceLock;
use tambour::Registry;

/// The most clauses that a search returns.
const MOST_HITS: usize = 50;
/// How many characters of a clause are shown around a hit.
const EXCERPT: usize = 160;

/// The codices of all families.
#[derive(Debug)]
pub(crate) struct CodexReader {
    registry: &'static Registry,
    index: OnceLock<Vec<SearchEntry>>,
}

impl CodexReader {
    pub(crate) fn new(registry: &'static Registry) -> CodexReader {
        CodexReader { registry, index: OnceLock::new() }
    }

    /// The contents: one book for each family.
    pub(crate) fn contents(&self) -> CodexContents {
        let book = |family: &'static engine::Family| CodexBook {
            id: family.name.to_owned(),
            prefix: family.codex.prefix().to_owned(),
            title: family.title.to_owned(),
            chapters: family.files.chapters().iter().map(|chapter| self.chapter(chapter)).collect(),
        };
        CodexContents { books: self.registry.families().map(book).collect() }
    }

    fn chapter(&self, Source { name, text, .. }: &Source) -> CodexChapter {
        let cited = |heading: &str| {
            let id = heading.split_whitespace().next()?;
            self.registry.clause(id).ok().map(Cited::from)
        };
        CodexChapter {
            id: chapter_id(name),
            title: title_of(text),
            sections: headings(text).skip(1).filter_map(cited).collect(),
        }
    }

    /// A chapter, if there is one of that id.
    pub(crate) fn chapter_page(&self, id: &str) -> Option<CodexPage> {
        let mut chapters = self.registry.families().flat_map(|family| family.files.chapters());
        let Source { text, .. } = chapters.find(|chapter| chapter_id(&chapter.name) == id)?;
        Some(CodexPage {
            id: id.to_owned(),
            title: title_of(&text),
            chapter: id.to_owned(),
            tags: Vec::new(),
            within: Vec::new(),
            prose: text.to_string(),
        })
    }

    /// A clause, with the titles of the sections above it.
    pub(crate) fn clause_page(&self, clause: ClauseId) -> Option<CodexPage> {
        let (prose, file) = self.registry.prose(clause)?;
        let mut within: Vec<Cited> =
            std::iter::successors(clause.parent(), |above| above.parent()).map(Cited::from).collect();
        within.reverse();
        Some(CodexPage {
            id: clause.id().to_owned(),
            title: clause.title().to_owned(),
            chapter: chapter_id(&file),
            tags: clause.tags().iter().map(|tag| tag_words(*tag).to_owned()).collect(),
            within,
            prose,
        })
    }

    /// The clauses that contain all words; those with the words in their title come first.
    pub(crate) fn search(&self, words: &str) -> CodexHits {
        let sought: Vec<String> = words.split_whitespace().map(str::to_lowercase).take(12).collect();
        if sought.is_empty() {
            return CodexHits { hits: Vec::new() };
        }
        let mut found: Vec<(usize, CodexHit)> = Vec::new();
        for entry in self.index() {
            let holds = |word: &String| entry.text.contains(word) || entry.name.contains(word);
            if !sought.iter().all(holds) {
                continue;
            }
            let in_name = sought.iter().filter(|word| entry.name.contains(*word)).count();
            let at = sought.iter().filter_map(|word| entry.text.find(word)).min().unwrap_or(0);
            // Titles count most, then how early in the clause the words are, then the order of the codex.
            let rank = (sought.len() - in_name) * 10_000 + at.min(9_999);
            found.push((
                rank,
                CodexHit { clause: entry.clause.into(), excerpt: excerpt(entry.plain.as_str(), at) },
            ));
        }
        found.sort_by_key(|(rank, _)| *rank);
        CodexHits { hits: found.into_iter().take(MOST_HITS).map(|(_, hit)| hit).collect() }
    }

    /// All clauses except sections, whose text only repeats that of their clauses.
    fn index(&self) -> &[SearchEntry] {
        self.index.get_or_init(|| {
            let entry = |clause: ClauseId| {
                let plain = plain(&self.registry.prose(clause)?.0);
                let name = format!("{} {}", clause.id(), clause.title()).to_lowercase();
                Some(SearchEntry { clause, name, text: plain.to_lowercase(), plain })
            };
            let clauses = self.registry.clauses().filter(|clause| clause.kind() != Kind::Section);
            clauses.filter_map(entry).collect()
        })
    }
}

/// `vae-victis/codex/05-movement.md` is `vae-victis/05-movement`.
fn chapter_id(file: &str) -> String {
    file.replace("/codex/", "/").trim_end_matches(".md").to_owned()
}

fn headings(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim())
}

fn title_of(text: &str) -> String {
    headings(text).next().unwrap_or_default().to_owned()
}

/// The word for where a rule comes from.
const fn tag_words(tag: Tag) -> &'static str {
    match tag {
        Tag::Rule => "rule",
        Tag::Fix => "fix",
        Tag::Ruling => "ruling",
        Tag::RulingPublic => "ruling, public",
        Tag::RulingOurs => "ruling, ours",
    }
}

/// A clause in the search index.
#[derive(Debug)]
struct SearchEntry {
    clause: ClauseId,
    name: String,
    plain: String,
    text: String,
}

/// The text without Markdown, on one line; for a table row, only the row.
fn plain(prose: &str) -> String {
    let is_table = prose.starts_with('|');
    let lines = prose.lines().filter(|line| !is_table || !line.starts_with("|---"));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    words.join(" ").replace("**", "").trim_start_matches("- ").to_owned()
}

/// The text around a position. Lower-casing can change the length of a text, so the position may be slightly off.
fn excerpt(text: &str, at: usize) -> String {
    let from =
        text.char_indices().map(|(place, _)| place).take_while(|place| *place + 40 < at).last().unwrap_or(0);
    let from = text[from..].find(' ').filter(|_| from > 0).map_or(from, |space| from + space + 1);
    let shown: String = text[from..].chars().take(EXCERPT).collect();
    let (before, after) =
        (if from > 0 { "… " } else { "" }, if shown.len() < text.len() - from { " …" } else { "" });
    format!("{before}{shown}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn codex() -> CodexReader {
        CodexReader::new(Box::leak(Box::new(Registry::standard())))
    }

    #[test]
    fn every_chapter_is_in_a_book_and_can_be_opened() {
        let codex = codex();
        let contents = codex.contents();
        let chapters: Vec<&CodexChapter> = contents.books.iter().flat_map(|book| &book.chapters).collect();
        assert_eq!((contents.books.len(), chapters.len() > 40), (3, true));
        for chapter in chapters {
            let page = codex.chapter_page(&chapter.id).unwrap();
            assert!(!page.title.is_empty(), "{}", chapter.id);
        }
    }

    #[test]
    fn a_clause_says_what_it_stands_under() {
        let codex = codex();
        let page = codex.clause_page(codex.registry.clause("VV-5.1.g").unwrap()).unwrap();
        assert_eq!(page.chapter, "vae-victis/05-movement");
        let within: Vec<&str> = page.within.iter().map(|cited| cited.id.as_str()).collect();
        assert_eq!(within, ["VV-5", "VV-5.1"]);
    }

    #[test]
    fn a_search_finds_clauses_by_id_and_by_words() {
        let codex = codex();
        assert_eq!(codex.search("VV-5.1.g").hits[0].clause.id, "VV-5.1.g");
        let hits = codex.search("zone of control").hits;
        assert!(!hits.is_empty() && hits.iter().all(|hit| !hit.excerpt.is_empty()));
        assert!(codex.search("  ").hits.is_empty() && codex.search("zzzzqq").hits.is_empty());
        // Letters that get longer in lower case must not break the excerpt.
        assert!(codex.search("İ").hits.len() <= MOST_HITS);
    }
}
