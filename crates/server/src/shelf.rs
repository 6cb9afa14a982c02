//! The rule sets, scenarios and bots that the home page offers. They do not change while the server runs.

use crate::reading::Reading;
use crate::speech::Voice;
use crate::wire::{
    BotCard, ClockCard, ClockRule, Library, NewBattle, OptionCard, OptionValue, Player, RuleSetCard,
    ScenarioCard,
};
use bots::Level;
use engine::catalogue::Label;
use engine::text::{Faults, Source};
use engine::{OptionSpec, RuleSet, Values};
use std::collections::BTreeMap;
use tambour::{About, Registry};

/// A scenario that was read without errors.
#[derive(Clone, Debug)]
pub(crate) struct Shelved {
    /// Its text.
    pub(crate) source: Source,
    /// Title, briefing, armies and options.
    pub(crate) about: About,
}

/// Everything that the home page offers.
#[derive(Debug)]
pub(crate) struct Shelf {
    scenarios: Vec<Shelved>,
}

impl Shelved {
    /// A sort key for beginners: scenarios without deployment first, then shorter ones.
    fn patience(&self) -> (bool, u16, &str) {
        let document = self.source.parse(&mut Faults::new(&self.source));
        (document.table().get("scene").is_none(), self.about.turns, &self.about.id)
    }
}

impl Shelf {
    /// The scenarios that can be read; errors in the others are logged.
    pub(crate) fn new(registry: &Registry, sources: Vec<Source>) -> Shelf {
        let mut scenarios: Vec<Shelved> = Vec::new();
        for source in sources {
            match registry.about(&source) {
                Ok(about) => scenarios.push(Shelved { source, about }),
                Err(faults) => faults.iter().for_each(|fault| eprintln!("tambour: {fault}")),
            }
        }
        Shelf { scenarios }
    }

    /// Everything that the home page offers. `play_now` is the introductory scenario of the rule set that was played
    /// last.
    pub(crate) fn library(
        &self,
        registry: &Registry,
        played_last: Option<&str>,
        reading: &Reading,
    ) -> Library {
        let voice = reading.voice(None);
        let card = |rules: RuleSet| {
            let voice = reading.voice(Some(rules.family()));
            card(registry, rules, &self.scenarios, &voice)
        };
        let clock =
            |(says, rule): (Label, ClockRule)| ClockCard { words: voice.phrase(&says.into()).0, rule };
        let mut library = Library {
            rule_sets: registry.rule_sets().into_iter().map(card).collect(),
            bots: Level::WORDS.map(|(_, level)| bot(level, &voice)).into(),
            clocks: crate::clock::presets().map(clock).collect(),
            play_now: None,
        };
        let ready = |set: &&RuleSetCard| !set.scenarios.is_empty();
        let sets = || library.rule_sets.iter().filter(ready);
        let set = sets().find(|set| Some(set.id.as_str()) == played_last).or_else(|| sets().next());
        let first = set.and_then(|set| set.scenarios.iter().find(|scenario| scenario.is_introductory));
        library.play_now = first.zip(library.bots.first()).map(|(scenario, bot)| NewBattle {
            scenario: scenario.id.clone(),
            options: BTreeMap::new(),
            red: Player::Bot { level: bot.id.clone() },
            blue: Player::Human,
            seed: None,
            clock: None,
        });
        library
    }

    pub(crate) fn scenario(&self, id: &str) -> Option<&Shelved> {
        self.scenarios.iter().find(|shelved| shelved.about.id == id)
    }
}

fn card(registry: &Registry, rules: RuleSet, scenarios: &[Shelved], voice: &Voice) -> RuleSetCard {
    let of_it = || scenarios.iter().filter(|shelved| shelved.about.rules == rules);
    let first = of_it().min_by_key(|shelved| shelved.patience());
    let is_first = |shelved: &Shelved| first.is_some_and(|first| first.about.id == shelved.about.id);
    RuleSetCard {
        id: rules.word().to_owned(),
        title: rules.title().to_owned(),
        codex: rules.family().codex.prefix().to_owned(),
        chapter: rules.chapter().map(|chapter| format!("{}/{chapter}", rules.family().name)),
        scenarios: of_it().map(|shelved| scenario(&shelved.about, is_first(shelved))).collect(),
        options: registry.options(rules).into_iter().map(|spec| option(spec, voice)).collect(),
    }
}

fn scenario(about: &About, is_introductory: bool) -> ScenarioCard {
    let [red_briefing, blue_briefing] = about.briefing.seats.clone();
    ScenarioCard {
        id: about.id.clone(),
        title: about.title.clone(),
        turns: about.turns,
        briefing: about.briefing.both.clone(),
        red_briefing,
        blue_briefing,
        armies: about.armies.each_ref().map(|army| army.title.clone()),
        sources: about.sources.clone(),
        options: about.options.iter().cloned().collect(),
        offered: about.offered.iter().map(|key| (*key).to_owned()).collect(),
        is_introductory,
    }
}

fn option(spec: &OptionSpec, voice: &Voice) -> OptionCard {
    let number = |number: &i64| OptionValue { value: number.to_string(), words: number.to_string() };
    let word = |word: &&str| OptionValue { value: (*word).to_owned(), words: voice.0.choice(word).words };
    let (values, default) = match spec.values {
        Values::Words(words) => (words.iter().map(word).collect(), words[0].to_owned()),
        Values::Numbers(numbers) | Values::Required(numbers) => {
            (numbers.iter().map(number).collect(), numbers[0].to_string())
        }
        Values::Limit(limit) => (Vec::new(), limit.map_or("none".to_owned(), |limit| limit.to_string())),
    };
    OptionCard {
        key: spec.key.to_owned(),
        words: voice.0.option(spec.key).words,
        clause: spec.clause.into(),
        values,
        default,
    }
}

fn bot(level: Level, voice: &Voice) -> BotCard {
    BotCard {
        id: level.word().to_owned(),
        title: voice.phrase(&level.label().into()).0,
        words: voice.phrase(&level.about().into()).0,
    }
}
