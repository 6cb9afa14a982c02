//! The shelf: rule sets, scenarios and bots as the home page shows them. It never changes while the server runs.

use crate::speech::spaced;
use crate::wire::{
    BotCard, ClockCard, ClockRule, Library, NewBattle, OptionCard, Player, RuleSetCard, ScenarioCard,
};
use bots::Level;
use engine::text::{Faults, Source};
use engine::{OptionSpec, RuleSet, Values};
use std::collections::BTreeMap;
use tambour::{About, Registry};

/// A scenario that can be read.
#[derive(Clone, Debug)]
pub(crate) struct Shelved {
    /// Its text.
    pub(crate) source: Source,
    /// What it says of itself.
    pub(crate) about: About,
}

/// What can be played.
#[derive(Debug)]
pub(crate) struct Shelf {
    scenarios: Vec<Shelved>,
    library: Library,
}

impl Shelved {
    /// How much it asks of a beginner: armies that are drawn up already come before a deployment, then the shorter.
    fn patience(&self) -> (bool, u16, &str) {
        let document = self.source.parse(&mut Faults::new(&self.source));
        (document.table().get("scene").is_none(), self.about.turns, &self.about.id)
    }
}

impl Shelf {
    /// The scenarios that can be read; of the others the log says why not.
    pub(crate) fn new(registry: &Registry, sources: Vec<Source>) -> Shelf {
        let mut scenarios: Vec<Shelved> = Vec::new();
        for source in sources {
            match registry.about(&source) {
                Ok(about) => scenarios.push(Shelved { source, about }),
                Err(faults) => faults.iter().for_each(|fault| eprintln!("tambour: {fault}")),
            }
        }
        let rule_sets =
            registry.rule_sets().into_iter().map(|rules| card(registry, rules, &scenarios)).collect();
        let bots = Level::WORDS.map(|(word, level)| bot(word, level)).into();
        let clock = |(words, rule): (&str, ClockRule)| ClockCard { words: words.to_owned(), rule };
        let clocks = crate::clock::presets().map(clock).collect();
        Shelf { scenarios, library: Library { rule_sets, bots, clocks, play_now: None } }
    }

    /// What can be played; one click begins the introductory battle of the rule set that was played last.
    pub(crate) fn library(&self, played_last: Option<&str>) -> Library {
        let mut library = self.library.clone();
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

fn card(registry: &Registry, rules: RuleSet, scenarios: &[Shelved]) -> RuleSetCard {
    let of_it = || scenarios.iter().filter(|shelved| shelved.about.rules == rules);
    let first = of_it().min_by_key(|shelved| shelved.patience());
    let is_first = |shelved: &Shelved| first.is_some_and(|first| first.about.id == shelved.about.id);
    RuleSetCard {
        id: rules.word().to_owned(),
        title: rules.title().to_owned(),
        codex: rules.family().codex.prefix().to_owned(),
        scenarios: of_it().map(|shelved| scenario(&shelved.about, is_first(shelved))).collect(),
        options: registry.options(rules).iter().map(option).collect(),
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
        armies: about.armies.clone(),
        sources: about.sources.clone(),
        options: about.options.iter().cloned().collect(),
        is_introductory,
    }
}

fn option(spec: &OptionSpec) -> OptionCard {
    let (values, default) = match spec.values {
        Values::Words(words) => (words.iter().copied().map(str::to_owned).collect(), words[0].to_owned()),
        Values::Numbers(numbers) | Values::Required(numbers) => {
            (numbers.iter().map(i64::to_string).collect(), numbers[0].to_string())
        }
        Values::Limit(limit) => (Vec::new(), limit.map_or("none".to_owned(), |limit| limit.to_string())),
    };
    OptionCard {
        key: spec.key.to_owned(),
        words: spaced(&spec.key.replace('.', ": ")),
        clause: spec.clause.into(),
        values,
        default,
    }
}

fn bot(word: &str, level: Level) -> BotCard {
    BotCard { id: word.to_owned(), words: level.description().to_owned() }
}
