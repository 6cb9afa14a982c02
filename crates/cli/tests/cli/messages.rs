//! The message files of all crates: every word has its message in every language, and every message its word.

use engine::catalogue::{Listed, SHARED, message_id};
use engine::{Family, Values};
use std::collections::BTreeSet;
use tambour::Registry;
use words::{Languages, check};

/// Ids that do not belong to a word of the catalogue: options, their values, and table rows.
fn more(registry: &Registry, family: &'static Family) -> BTreeSet<String> {
    let mut ids = BTreeSet::from(["family-lost".to_owned()]);
    for option in family.rule_sets.iter().flat_map(|rules| registry.options(*rules)) {
        ids.insert(message_id("option", option.key));
        if let Values::Words(words) = option.values {
            ids.extend(words.iter().map(|word| message_id("choice", word)));
        }
    }
    ids.extend(family.codex.all().map(|clause| message_id("row", clause.id())));
    ids
}

fn assert_none(faults: &[String], whose: &str) {
    assert!(faults.is_empty(), "{whose}: {} faults\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_word_of_a_family_has_a_message_in_every_language_and_the_reverse() {
    let (registry, languages) = (Registry::standard(), Languages::new(vec![&bots::MESSAGES]));
    for family in registry.families() {
        let files = family.files.messages();
        assert_eq!(files.len(), languages.tags().len(), "{}: a file for each language", family.name);
        for file in files {
            let tag = file.name.trim_end_matches(".ftl").rsplit('/').next().unwrap_or_default();
            assert!(languages.tags().iter().any(|known| known == tag), "{}", file.name);
            let messages = languages.messages(tag, family);
            let words = family.catalogue.words();
            let mut faults = check::faults(&file.text, &words, &more(&registry, family), &messages);
            let ids = check::ids(&file.text).unwrap_or_default();
            let wanted =
                |id: &&String| id.starts_with("option-") || id.starts_with("choice-") || *id == "family-lost";
            let missing = more(&registry, family).into_iter().filter(|id| wanted(&id) && !ids.contains(id));
            faults.extend(missing.map(|id| format!("`{id}` is not there")));
            assert_none(&faults, &file.name);
        }
    }
}

#[test]
fn no_family_lists_a_word_that_all_share_nor_two_words_with_one_message() {
    let shared: BTreeSet<String> = SHARED.words().iter().map(Listed::message).collect();
    for family in Registry::standard().families() {
        let mut seen = shared.clone();
        for word in family.catalogue.words() {
            assert!(seen.insert(word.message()), "{}: {} `{}`", family.name, word.kind, word.key);
        }
    }
}

#[test]
fn bots_have_a_message_for_every_reason() {
    let languages = Languages::new(vec![&bots::MESSAGES]);
    for file in bots::MESSAGES.files() {
        let text = file.contents_utf8().expect("messages are text");
        let messages = languages.general(file.path().file_stem().and_then(|tag| tag.to_str()).unwrap());
        let faults = check::faults(text, &bots::CATALOGUE.words(), &BTreeSet::new(), &messages);
        assert_none(&faults, "bots");
    }
}
