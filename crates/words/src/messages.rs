//! Messages by id: all of a program, and those of one language and family.

use crate::language::{FIRST, PSEUDO, best};
use crate::pseudo::pseudo;
use crate::said::{Arguments, Said};
use engine::Family;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentError, FluentResource};
use include_dir::{Dir, include_dir};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use unic_langid::LanguageIdentifier;

static SHARED: Dir<'static> = include_dir!("$CARGO_MANIFEST_DIR/messages");

/// All messages of a program: those that families share, those of its families, and those of its other crates.
#[derive(Debug)]
pub struct Languages {
    more: Vec<&'static Dir<'static>>,
    tags: Vec<String>,
    made: Mutex<HashMap<(String, &'static str), Arc<Messages>>>,
}

impl Languages {
    /// The messages of a program; `more` are the message folders of its other crates.
    #[must_use]
    pub fn new(more: Vec<&'static Dir<'static>>) -> Languages {
        let stem = |file: &include_dir::File<'_>| Some(file.path().file_stem()?.to_str()?.to_owned());
        let mut tags: Vec<String> = SHARED.files().filter_map(stem).collect();
        tags.sort();
        Languages { more, tags, made: Mutex::default() }
    }

    /// The tags of all languages that have a file.
    #[must_use]
    pub fn tags(&self) -> &[String] {
        &self.tags
    }

    /// The best language for a reader who accepts `wanted`, most preferred first.
    #[must_use]
    pub fn best(&self, wanted: &[String]) -> &str {
        best(wanted, &self.tags)
    }

    /// The messages of a language for a family; built once. If the language does not exist, English.
    ///
    /// # Panics
    /// When an embedded message file cannot be parsed. A test parses them all.
    #[must_use]
    pub fn messages(&self, language: &str, family: &'static Family) -> Arc<Messages> {
        self.made(language, Some(family))
    }

    /// The messages of a language that belong to no family, such as those of the server.
    ///
    /// # Panics
    /// When an embedded message file cannot be parsed. A test parses them all.
    #[must_use]
    pub fn general(&self, language: &str) -> Arc<Messages> {
        self.made(language, None)
    }

    fn made(&self, language: &str, family: Option<&'static Family>) -> Arc<Messages> {
        let mut made = self.made.lock().unwrap_or_else(PoisonError::into_inner);
        let made = made.entry((language.to_owned(), family.map_or("", |family| family.name)));
        Arc::clone(made.or_insert_with(|| Arc::new(self.made_for(language, family))))
    }

    fn made_for(&self, language: &str, family: Option<&'static Family>) -> Messages {
        let is_pseudo = language == PSEUDO;
        let tag = if self.tags.iter().any(|known| known == language) { language } else { FIRST };
        let id: LanguageIdentifier = tag.parse().expect("files of messages are named after languages");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        bundle.set_use_isolating(false);
        bundle.set_transform(is_pseudo.then_some(pseudo));
        // Messages that are not translated yet are taken from English.
        for tag in [FIRST, tag] {
            let own = family.map_or(Vec::new(), |family| family.files.messages());
            let own = own.iter().find(|source| source.name.ends_with(&format!("/{tag}.ftl")));
            let folders = std::iter::once(&SHARED).chain(self.more.iter().copied());
            let shared = folders.filter_map(|dir| dir.get_file(format!("{tag}.ftl"))?.contents_utf8());
            let texts = shared.map(str::to_owned).chain(own.map(|source| source.text.clone()));
            for text in texts {
                let resource = FluentResource::try_new(text);
                bundle.add_resource_overriding(
                    resource.unwrap_or_else(|(_, faults)| panic!("messages in {tag}: {faults:?}")),
                );
            }
        }
        Messages { language: language.to_owned(), bundle }
    }
}

/// The messages of one language for one family.
pub struct Messages {
    language: String,
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Messages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Messages").field("language", &self.language).finish_non_exhaustive()
    }
}

impl Messages {
    /// The tag of the language.
    #[must_use]
    pub fn language(&self) -> &str {
        &self.language
    }

    /// Whether there is a message with this id, or with this attribute (`id.attribute`).
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.pattern(id).is_some()
    }

    fn pattern(&self, id: &str) -> Option<&fluent_syntax::ast::Pattern<&str>> {
        match id.split_once('.') {
            None => self.bundle.get_message(id)?.value(),
            Some((id, attribute)) => Some(self.bundle.get_message(id)?.get_attribute(attribute)?.value()),
        }
    }

    /// Renders a message. A missing one is a bug and shown by its id.
    pub(crate) fn say(&self, id: &str, arguments: Arguments) -> Said {
        let mut faults: Vec<FluentError> = Vec::new();
        let words = match self.pattern(id) {
            Some(pattern) => {
                self.bundle.format_pattern(pattern, Some(&arguments.fluent()), &mut faults).into_owned()
            }
            None => id.to_owned(),
        };
        Said { id: id.to_owned(), arguments: arguments.0, words }
    }

    /// The errors in rendering a message with these arguments.
    #[must_use]
    pub fn faults(&self, id: &str, arguments: &[&str]) -> Vec<String> {
        let Some(pattern) = self.pattern(id) else { return vec![format!("there is no message `{id}`")] };
        let filled = arguments.iter().fold(Arguments::none(), |all, name| all.and(name, 1_i64));
        let mut faults: Vec<FluentError> = Vec::new();
        self.bundle.format_pattern(pattern, Some(&filled.fluent()), &mut faults);
        faults.iter().map(|fault| format!("{id}: {fault}")).collect()
    }
}
