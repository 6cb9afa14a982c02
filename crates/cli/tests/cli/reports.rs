//! What the journal of a recorded battle says of its contests.

use engine::catalogue::OrderRole;
use engine::text::Source;
use engine::{Decision, Event};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use tambour::Registry;
use words::{Languages, Names, SaidValue, Sentence, Speaker};

/// A recorded battle: how many contests of each kind were decided, and the sentences of its journal.
struct Told {
    contests: Vec<&'static str>,
    sentences: Vec<Sentence>,
}

fn told(journal: &str) -> Told {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../journals").join(journal);
    let text = fs::read_to_string(path).expect("a recorded battle");
    let (registry, languages) = (Registry::standard(), Languages::new(vec![&bots::MESSAGES]));
    let source = Source::new(journal, text);
    let rules = registry.rules_of(&source).expect("a rule set");
    let battle = registry.resume(&source).expect("a journal that replays");
    let mut names = Names::of(&battle.sketch(None), battle.armies().clone());
    let mut told = Told { contests: Vec::new(), sentences: Vec::new() };
    battle.film(0, battle.now(), None, &mut |frame| {
        names.look(&frame.sketch);
        if let Decision::Choose(choice) = &frame.sketch.decision
            && choice.orders.iter().any(|order| order.data().role == OrderRole::SetUp)
        {
            names.look(&battle.sketch(Some(choice.seat)));
        }
        let speaker = Speaker::new(languages.messages("en", rules.family()), Arc::new(names.clone()));
        told.sentences.extend(speaker.sentences(&frame.events));
        told.contests.extend(frame.events.iter().filter_map(|(_, event)| match event {
            Event::Reckoned(reckoning) => Some(reckoning.kind.key()),
            _ => None,
        }));
    });
    told
}

fn number(sentence: &Sentence, name: &str) -> Option<i64> {
    match sentence.said.arguments.get(name) {
        Some(SaidValue::Number(number)) => Some(*number),
        _ => None,
    }
}

#[test]
fn a_shot_says_at_whom_it_went_what_it_needed_and_how_often_it_hit() {
    let told = told("brigades-and-batteries/the-mill-at-rothbach-recruit-recruit-1.toml");
    let shots: Vec<&Sentence> =
        told.sentences.iter().filter(|one| one.said.id == "contest-shooting.report-at").collect();
    assert!(shots.len() > 5, "{} shots", shots.len());
    for shot in shots {
        let words = &shot.said.words;
        assert!(
            number(shot, "needs").is_some_and(|needs| words.contains(&format!("{needs} needed"))),
            "{words}"
        );
        let hits = number(shot, "hits").expect("the hits are counted");
        let said = match hits {
            0 => "no hit".to_owned(),
            1 => "1 hit".to_owned(),
            hits => format!("{hits} hits"),
        };
        assert!(words.contains(&said), "{words}");
        assert!(!words.contains(" at  ") && !words.contains(" at :"), "{words}");
    }
}

#[test]
fn every_contest_of_a_battle_has_one_line_and_no_note_of_the_referee_is_among_them() {
    for journal in ["the-mill-at-rothbach-sergeant-sergeant-2", "the-churchyard-of-ligny-recruit-sergeant-1"]
    {
        let told = told(&format!("brigades-and-batteries/{journal}.toml"));
        let reports = told.sentences.iter().filter(|one| one.said.id.contains(".report")).count();
        assert!(told.contests.len() > 20, "{} contests", told.contests.len());
        assert_eq!(reports, told.contests.len(), "{journal}");
        for sentence in &told.sentences {
            let words = &sentence.said.words;
            let is_note = words.ends_with(": yes") || words.ends_with(": 0") || words.contains("(0");
            assert!(!is_note, "{words}");
        }
    }
}
