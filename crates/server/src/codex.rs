//! The codex as pages: contents, chapters, clauses, search.

use crate::wire::{Cited, CodexBook, CodexChapter, CodexContents, CodexHit, CodexHits, CodexPage};
use engine::ClauseId;
use engine::clause::Tag;
use library::prose;
use std::sync::OnceLock;

/// The books, in the order of the shelf.
const BOOKS: [(&str, &str); 3] = [
    ("vae-victis", "Vae Victis"),
    ("brigades-and-batteries", "Brigades & Batteries"),
    ("krupp-and-chassepot", "Krupp & Chassepot"),
];
/// The most clauses a search answers.
const MOST_HITS: usize = 50;
/// How many characters of a clause are shown around what was found.
const EXCERPT: usize = 160;

/// What there is to read.
pub(crate) fn contents() -> CodexContents {
    let book = |(id, title): (&str, &str)| {
        let of_it = prose::chapters().filter(|(file, _)| chapter_id(file).starts_with(&format!("{id}/")));
        CodexBook { id: id.to_owned(), title: title.to_owned(), chapters: of_it.map(chapter).collect() }
    };
    CodexContents { books: BOOKS.map(book).into() }
}

fn chapter((file, text): (&'static str, &'static str)) -> CodexChapter {
    CodexChapter {
        id: chapter_id(file).to_owned(),
        title: title_of(text),
        sections: headings(text).skip(1).filter_map(cited).collect(),
    }
}

/// `codex/vae-victis/05-movement.md` is `vae-victis/05-movement`.
fn chapter_id(file: &str) -> &str {
    file.trim_start_matches("codex/").trim_end_matches(".md")
}

fn headings(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| line.starts_with('#')).map(|line| line.trim_start_matches('#').trim())
}

fn title_of(text: &str) -> String {
    headings(text).next().unwrap_or_default().to_owned()
}

fn cited(heading: &str) -> Option<Cited> {
    let id = heading.split_whitespace().next()?;
    ClauseId::find(id).map(Cited::from)
}

/// A chapter, if there is one of that id.
pub(crate) fn chapter_page(id: &str) -> Option<CodexPage> {
    let (file, text) = prose::chapters().find(|(file, _)| chapter_id(file) == id)?;
    Some(CodexPage {
        id: chapter_id(file).to_owned(),
        title: title_of(text),
        chapter: chapter_id(file).to_owned(),
        tags: Vec::new(),
        within: Vec::new(),
        prose: text.to_owned(),
    })
}

/// A clause, with what it stands under.
pub(crate) fn clause_page(clause: ClauseId) -> Option<CodexPage> {
    let (file, prose) = prose::find(clause)?;
    let mut within: Vec<Cited> =
        std::iter::successors(clause.parent(), |above| above.parent()).map(Cited::from).collect();
    within.reverse();
    Some(CodexPage {
        id: clause.id().to_owned(),
        title: clause.title().to_owned(),
        chapter: chapter_id(file).to_owned(),
        tags: clause.tags().iter().map(|tag| tag_words(*tag).to_owned()).collect(),
        within,
        prose,
    })
}

/// Where a rule comes from, as the codex marks it.
const fn tag_words(tag: Tag) -> &'static str {
    match tag {
        Tag::Rule => "rule",
        Tag::Fix => "fix",
        Tag::Ruling => "ruling",
        Tag::RulingPublic => "ruling, public",
        Tag::RulingOurs => "ruling, ours",
    }
}

/// The clauses in which every word is found; those that are called so come first.
pub(crate) fn search(words: &str) -> CodexHits {
    let sought: Vec<String> = words.split_whitespace().map(str::to_lowercase).take(12).collect();
    if sought.is_empty() {
        return CodexHits { hits: Vec::new() };
    }
    let mut found: Vec<(usize, CodexHit)> = Vec::new();
    for entry in index() {
        let holds = |word: &String| entry.text.contains(word) || entry.name.contains(word);
        if !sought.iter().all(holds) {
            continue;
        }
        let in_name = sought.iter().filter(|word| entry.name.contains(*word)).count();
        let at = sought.iter().filter_map(|word| entry.text.find(word)).min().unwrap_or(0);
        // Names weigh most, then how early in the clause the words are, then the order of the codex.
        let rank = (sought.len() - in_name) * 10_000 + at.min(9_999);
        found.push((
            rank,
            CodexHit { clause: entry.clause.into(), excerpt: excerpt(entry.plain.as_str(), at) },
        ));
    }
    found.sort_by_key(|(rank, _)| *rank);
    CodexHits { hits: found.into_iter().take(MOST_HITS).map(|(_, hit)| hit).collect() }
}

/// A clause as the search reads it.
struct Entry {
    clause: ClauseId,
    name: String,
    plain: String,
    text: String,
}

/// Every clause but the sections, which only repeat their clauses.
fn index() -> &'static [Entry] {
    static INDEX: OnceLock<Vec<Entry>> = OnceLock::new();
    INDEX.get_or_init(|| {
        let entry = |clause: ClauseId| {
            let plain = plain(&prose::of(clause)?);
            let name = format!("{} {}", clause.id(), clause.title()).to_lowercase();
            Some(Entry { clause, name, text: plain.to_lowercase(), plain })
        };
        ClauseId::all()
            .filter(|clause| clause.kind() != engine::clause::Kind::Section)
            .filter_map(entry)
            .collect()
    })
}

/// Prose without its Markdown, on one line; of a row, the row alone.
fn plain(prose: &str) -> String {
    let is_table = prose.starts_with('|');
    let lines = prose.lines().filter(|line| !is_table || !line.starts_with("|---"));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    words.join(" ").replace("**", "").trim_start_matches("- ").to_owned()
}

/// The words around a place. Lower case may be longer than the text it was made of: the place is then only near.
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

    #[test]
    fn every_chapter_is_in_a_book_and_can_be_opened() {
        let contents = contents();
        let chapters: Vec<&CodexChapter> = contents.books.iter().flat_map(|book| &book.chapters).collect();
        assert_eq!(chapters.len(), prose::chapters().count());
        for chapter in chapters {
            let page = chapter_page(&chapter.id).unwrap();
            assert!(!page.title.is_empty(), "{}", chapter.id);
        }
    }

    #[test]
    fn a_clause_says_what_it_stands_under() {
        let page = clause_page(engine::clause!("VV-5.1.g")).unwrap();
        assert_eq!(page.chapter, "vae-victis/05-movement");
        let within: Vec<&str> = page.within.iter().map(|cited| cited.id.as_str()).collect();
        assert_eq!(within, ["VV-5", "VV-5.1"]);
    }

    #[test]
    fn a_search_finds_clauses_by_id_and_by_words() {
        assert_eq!(search("VV-5.1.g").hits[0].clause.id, "VV-5.1.g");
        let hits = search("zone of control").hits;
        assert!(!hits.is_empty() && hits.iter().all(|hit| !hit.excerpt.is_empty()));
        assert!(search("  ").hits.is_empty() && search("zzzzqq").hits.is_empty());
        // Letters that grow in lower case must not break the excerpt.
        assert!(search("İ").hits.len() <= MOST_HITS);
    }
}
