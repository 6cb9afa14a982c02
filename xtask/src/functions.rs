//! Finds the functions of a Rust file and their lengths.
//!
//! Only a part of the language is parsed: comments, strings and characters are skipped, and brackets are matched.

/// A function that has a body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Function {
    pub(crate) name: String,
    /// The line of its `fn`, counted from 1.
    pub(crate) line: usize,
    /// How many lines there are from its `fn` to its closing brace, both counted.
    pub(crate) lines: usize,
}

/// Every function of a file that has a body, in the order in which they begin. A function inside another counts for
/// both.
pub(crate) fn functions(text: &str) -> Vec<Function> {
    let tokens = tokens(text);
    let mut found = Vec::new();
    for (at, pair) in tokens.windows(2).enumerate() {
        let [Token { what: What::Word("fn"), line }, Token { what: What::Word(name), .. }] = pair else {
            continue;
        };
        if let Some(end) = end_of_body(&tokens[at + 2..]) {
            found.push(Function { name: (*name).to_owned(), line: *line, lines: end - line + 1 });
        }
    }
    found
}

/// The line of the brace that closes the body; none when the function is only declared. The tokens begin after the
/// name.
fn end_of_body(tokens: &[Token<'_>]) -> Option<usize> {
    let mut depth = 0_usize;
    let mut is_body = false;
    for token in tokens {
        match token.what {
            What::Sign(';') if depth == 0 => return None,
            What::Sign('{') if depth == 0 => {
                is_body = true;
                depth = 1;
            }
            What::Sign('(' | '[' | '{') => depth += 1,
            What::Sign(')' | ']' | '}') => {
                depth = depth.checked_sub(1)?;
                if is_body && depth == 0 {
                    return Some(token.line);
                }
            }
            What::Sign(_) | What::Word(_) => {}
        }
    }
    None
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum What<'t> {
    /// A keyword, a name, or the name of something a macro fills in: `$name`.
    Word(&'t str),
    /// A bracket or a semicolon; no other sign matters here.
    Sign(char),
}

#[derive(Clone, Copy, Debug)]
struct Token<'t> {
    what: What<'t>,
    line: usize,
}

/// The words, brackets and semicolons of a file that are code.
fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let (mut at, mut line) = (0, 1);
    while let Some(first) = text[at..].chars().next() {
        let rest = &text[at..];
        let length = if let Some(length) = not_code(rest) {
            length
        } else if let Some(word) = word(rest) {
            tokens.push(Token { what: What::Word(word), line });
            word.len()
        } else {
            if "()[]{};".contains(first) {
                tokens.push(Token { what: What::Sign(first), line });
            }
            first.len_utf8()
        };
        line += rest[..length].matches('\n').count();
        at += length;
    }
    tokens
}

/// The word that a text begins with. A number is one too: so `0b11` is not taken for a `b` that opens a string.
fn word(text: &str) -> Option<&str> {
    let name = text.strip_prefix('$').or_else(|| text.strip_prefix("r#")).unwrap_or(text);
    let is_part = |c: char| c.is_alphanumeric() || c == '_';
    let length = name.find(|c| !is_part(c)).unwrap_or(name.len());
    (length > 0).then(|| &text[..text.len() - name.len() + length])
}

/// How long the comment, string, character or lifetime is that a text begins with.
fn not_code(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    if text.starts_with("/*") {
        return Some(block_comment(text));
    }
    if let Some(length) = raw_string(text) {
        return Some(length);
    }
    let prefix = usize::from(text.starts_with(['b', 'c']));
    match text[prefix..].chars().next()? {
        '"' => Some(prefix + quoted(&text[prefix..], '"')),
        '\'' if prefix == 0 || text.starts_with('b') => Some(prefix + character(&text[prefix..])),
        _ => None,
    }
}

/// The length of a block comment; these can be nested.
fn block_comment(text: &str) -> usize {
    let mut depth = 0_usize;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    at
}

/// `r"…"`, `r#"…"#`, `br"…"`, `cr"…"`.
fn raw_string(text: &str) -> Option<usize> {
    let after_r = text.strip_prefix(['b', 'c']).unwrap_or(text).strip_prefix('r')?;
    let inside = after_r.trim_start_matches('#');
    let marks = &after_r[..after_r.len() - inside.len()];
    let inside = inside.strip_prefix('"')?;
    let begin = text.len() - inside.len();
    let end = format!("\"{marks}");
    Some(inside.find(&end).map_or(text.len(), |length| begin + length + end.len()))
}

/// How long a text in quotes is that may have `\"` inside.
fn quoted(text: &str, quote: char) -> usize {
    let mut is_escaped = false;
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            c if c == quote => return at + quote.len_utf8(),
            _ => {}
        }
    }
    text.len()
}

/// A character, `'{'`, or a lifetime, `'a`.
fn character(text: &str) -> usize {
    let mut inside = text.chars().skip(1);
    match (inside.next(), inside.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => quoted(text, '\''),
        _ => 1 + word(&text[1..]).map_or(0, str::len),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<(String, usize, usize)> {
        functions(text).into_iter().map(|f| (f.name, f.line, f.lines)).collect()
    }

    fn one(name: &str, line: usize, lines: usize) -> (String, usize, usize) {
        (name.to_owned(), line, lines)
    }

    #[test]
    fn a_function_is_counted_from_its_fn_to_its_closing_brace() {
        let text = "/// Says.\n#[must_use]\npub(crate) const fn say(\n    a: u8,\n) -> u8 {\n    a\n}\n\nfn short() {}\n";
        assert_eq!(found(text), [one("say", 3, 5), one("short", 9, 1)]);
    }

    #[test]
    fn functions_inside_others_are_found_and_count_for_both() {
        let text = "impl A {\n    fn outer() {\n        fn inner() {\n        }\n        inner();\n    }\n}\nmod m {\n    fn last() {\n    }\n}\n";
        assert_eq!(found(text), [one("outer", 2, 5), one("inner", 3, 2), one("last", 9, 2)]);
    }

    #[test]
    fn what_has_no_body_is_no_function() {
        let text = "trait T {\n    fn declared(&self, a: [u8; 2]) -> u8;\n    fn given(&self) {\n    }\n}\ntype F = fn(u8) -> u8;\nstatic G: fn() = x;\n";
        assert_eq!(found(text), [one("given", 3, 2)]);
    }

    #[test]
    fn braces_in_strings_characters_and_comments_are_not_code() {
        let inside = [
            r#"let a = "}\"} fn b() {";"#,
            r##"let a = r"}\"; let b = br#"}" fn c() {"#;"##,
            r#"let a = ['}', '\'', '{', b'}', b'\'', '\u{7d}'];"#,
            "let a: &'static str = f::<'_>(b\"}\", c\"}\");",
            "// } fn d() {",
            "/* } /* } */ fn e() { */ let a = r#fn + 0b11;",
            "let a = \"two\nlines }\";",
            "let a = 'é'; let b = \"é}\"; 'label: loop { break 'label; }",
        ];
        for line in inside {
            let text = format!("fn first() {{\n    {line}\n}}\nfn second() {{\n}}\n");
            let lines = line.lines().count() + 2;
            assert_eq!(found(&text), [one("first", 1, lines), one("second", 1 + lines, 2)], "{line}");
        }
    }

    #[test]
    fn a_function_that_a_macro_writes_is_one() {
        let text = "macro_rules! m {\n    ($name:ident) => {\n        fn $name() {\n        }\n    };\n}\n";
        assert_eq!(found(text), [one("$name", 3, 2)]);
    }
}
