//! Finds the text of a clause in the chapters of its family's codex.

use engine::{ClauseId, Family};

/// The text of a clause in the codex (for a section all its clauses, for a clause all its items, for a row also the
/// head of its table), and the file of its chapter.
pub(crate) fn find(family: &Family, clause: ClauseId) -> Option<(String, String)> {
    let chapters = family.files.chapters();
    chapters.into_iter().find_map(|chapter| Some((within(&chapter.text, clause.id())?, chapter.name)))
}

fn within(chapter: &str, id: &str) -> Option<String> {
    let lines: Vec<&str> = chapter.lines().collect();
    let at = lines.iter().position(|line| opens(line, id))?;
    let text = match ProseLine::of(lines[at]) {
        ProseLine::Heading(depth) => {
            let ends =
                |line: &&str| matches!(ProseLine::of(line), ProseLine::Heading(other) if other <= depth);
            take(&lines[at..], ends)
        }
        ProseLine::Clause(indent) => {
            let ends = |line: &&str| {
                let is_deeper = line.len() - line.trim_start().len() > indent;
                !line.is_empty() && !is_deeper
            };
            take(&lines[at..], ends)
        }
        ProseLine::Row => row(&lines, at),
        ProseLine::Text => return None,
    };
    Some(text)
}

enum ProseLine {
    Heading(usize),
    Clause(usize),
    Row,
    Text,
}

impl ProseLine {
    fn of(line: &str) -> ProseLine {
        let trimmed = line.trim_start();
        if trimmed.starts_with("- **") {
            ProseLine::Clause(line.len() - trimmed.len())
        } else if line.starts_with('#') {
            ProseLine::Heading(line.bytes().take_while(|byte| *byte == b'#').count())
        } else if trimmed.starts_with("| ") {
            ProseLine::Row
        } else {
            ProseLine::Text
        }
    }
}

/// Whether the text with this id begins at a line.
fn opens(line: &str, id: &str) -> bool {
    let ends_well = |rest: &str| !rest.starts_with(|c: char| c.is_alphanumeric() || "._-".contains(c));
    let begins = |text: &str| text.strip_prefix(id).is_some_and(ends_well);
    let trimmed = line.trim_start();
    match ProseLine::of(line) {
        ProseLine::Heading(_) => begins(trimmed.trim_start_matches('#').trim_start()),
        ProseLine::Clause(_) => begins(&trimmed["- **".len()..]),
        ProseLine::Row => begins(trimmed["| ".len()..].trim_start().trim_start_matches('`')),
        ProseLine::Text => false,
    }
}

/// The first line and those after it, until `ends` is true.
fn take(lines: &[&str], ends: impl Fn(&&str) -> bool) -> String {
    let length = lines.iter().skip(1).position(ends).map_or(lines.len(), |at| at + 1);
    let indent = lines[0].len() - lines[0].trim_start().len();
    let text: Vec<&str> = lines[..length].iter().map(|line| line.get(indent..).unwrap_or("")).collect();
    text.join("\n").trim_end().to_owned()
}

/// A table row, after the two head lines of its table.
fn row(lines: &[&str], at: usize) -> String {
    let is_row = |line: &&str| line.trim_start().starts_with('|');
    let first = (0..=at).rev().take_while(|n| is_row(&lines[*n])).last().unwrap_or(at);
    let mut shown: Vec<&str> = lines[first..at.min(first + 2)].iter().map(|line| line.trim_start()).collect();
    shown.push(lines[at].trim_start());
    shown.join("\n")
}

#[cfg(test)]
mod tests {
    use crate::Registry;

    fn of(id: &str) -> String {
        let registry = Registry::standard();
        registry.prose(registry.clause(id).unwrap()).unwrap().0
    }

    #[test]
    fn every_clause_has_prose() {
        let registry = Registry::standard();
        let mute: Vec<&str> = registry
            .clauses()
            .filter(|clause| registry.prose(*clause).is_none())
            .map(engine::ClauseId::id)
            .collect();
        assert!(mute.is_empty(), "{mute:?}");
    }

    #[test]
    fn a_clause_comes_with_its_items_and_without_its_neighbours() {
        let text = of("VV-5.1.g");
        assert!(text.starts_with("- **VV-5.1.g**") && text.contains("VV-5.1.g.5"), "{text}");
        assert!(!text.contains("**VV-5.1.h**"), "{text}");
    }

    #[test]
    fn a_row_comes_under_the_head_of_its_table() {
        let text = of("VV-LGA.F10");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 3, "{text}");
        assert!(lines[1].starts_with("|---") && lines[2].contains("VV-LGA.F10"), "{text}");
    }

    #[test]
    fn a_section_comes_whole() {
        let text = of("VV-5.1");
        assert!(text.starts_with("## VV-5.1 ") && text.contains("**VV-5.1.a**"), "{text}");
        assert!(!text.contains("## VV-5.2"), "{text}");
    }
}
