//! Renders what rules emit, in the language of `--language`.

use crate::trouble::Trouble;
use engine::text::Fault;
use engine::{Family, Sketch};
use std::sync::Arc;
use tambour::Registry;
use words::{Languages, Names, PSEUDO, Speaker};

/// The messages in the language of the command line.
#[derive(Debug)]
pub(crate) struct Teller {
    registry: &'static Registry,
    languages: Languages,
    language: String,
}

impl Teller {
    /// Fails if the language does not exist.
    pub(crate) fn new(registry: &'static Registry, language: &str) -> Result<Teller, Trouble> {
        let languages = Languages::new(vec![&bots::MESSAGES]);
        let known: Vec<&str> = languages.tags().iter().map(String::as_str).chain([PSEUDO]).collect();
        if !known.contains(&language) {
            let known = known.join(", ");
            return Err(Trouble::new(format!("there is no language `{language}`; there are {known}")));
        }
        Ok(Teller { registry, languages, language: language.to_owned() })
    }

    /// A speaker for files of a family: units by their numbers, lengths in millimetres.
    pub(crate) fn of_files(&self, family: &'static Family) -> Speaker {
        Speaker::new(self.languages.messages(&self.language, family), Arc::new(Names::none()))
    }

    /// A speaker for a table.
    pub(crate) fn of_table(&self, family: &'static Family, sketch: &Sketch) -> Speaker {
        let names = Names::of(sketch, Names::none().armies());
        Speaker::new(self.languages.messages(&self.language, family), Arc::new(names))
    }

    /// The text of an error in a file, without its place.
    pub(crate) fn complaint(&self, fault: &Fault) -> String {
        self.family(fault)
            .map_or_else(|| fault.complaint.to_string(), |it| self.of_files(it).complaint(fault))
    }

    /// The text of an error in a file, with its place and the clause that is broken.
    pub(crate) fn fault(&self, fault: &Fault) -> String {
        self.family(fault).map_or_else(|| fault.to_string(), |it| self.of_files(it).fault(fault))
    }

    fn family(&self, fault: &Fault) -> Option<&'static Family> {
        fault.clause.and_then(|clause| self.registry.family_with(clause))
    }
}
