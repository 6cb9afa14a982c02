//! The referee of one family: every question that can be asked of a rule set, answered by the family's own types.

use crate::any_battle::AnyBattle;
use crate::chances::Chances;
use crate::fought::Fought;
use crate::judged::{Judged, Standing};
use crate::order_text;
use crate::referee::{About, Picture, Referee, Replayed};
use crate::text_kind::TextKind;
use engine::case::{self, Case, Subject, rules_of};
use engine::laws::{self, Opening, Tally};
use engine::text::{Fault, Source, Value, inline};
use engine::vocabulary::Vocabulary;
use engine::{
    Battle, Choices, Decision, Dice, DiceSource, Journal, Notation, OptionSpec, RuleSet, Rules, Scenario,
    Sketch,
};

/// How a family reads a file of tables.
type ReadTables<N> = fn(&Source) -> Result<<N as Notation>::Tables, Vec<Fault>>;

/// A journal, and the scenario it carries within it.
type Opened<R> = (Journal<<R as Notation>::Order>, Scenario<R>);

/// Answers for one family; holds how the family reads its tables.
pub(crate) struct FamilyReferee<R: Rules>(pub(crate) ReadTables<R>);

impl<R: Rules + PartialEq + Clone> FamilyReferee<R> {
    /// A journal, and the scenario it carries within it.
    fn journal(&self, source: &Source) -> Result<Opened<R>, Vec<Fault>> {
        let journal = Journal::read::<R>(source)?;
        let within = Source::new(format!("{} (its scenario)", source.name), journal.scenario.as_str());
        let tables = match &journal.tables {
            None => R::built_in(journal.rules),
            Some(text) => (self.0)(&Source::new(format!("{} (its tables)", source.name), text.as_str()))?,
        };
        let scenario = Scenario::<R>::read(&within, &tables)?;
        Ok((journal, scenario))
    }
}

/// The first contest that the steps of a case begin.
fn contest<R: Rules>(case: &Case<R>) -> Option<R::Situation> {
    let (rules, opening) = match &case.subject {
        Subject::Scene(rules, opening) => (rules, opening),
        Subject::Situation(situation) => return Some((**situation).clone()),
        Subject::Army(_) | Subject::Query(_) => return None,
    };
    let mut state = (**opening).clone();
    for step in &case.steps {
        let order = &rules.resolve(&state, step.order.clone()?);
        rules.check(&state, order).ok()?;
        let situation = rules.situation(&state, order);
        if situation.is_some() {
            return situation;
        }
        let seat = step.seat.or_else(|| rules.decision(&state).seat())?;
        let mut dice = Dice::scripted(step.dice.iter().copied());
        rules.apply_for(&mut state, seat, order, &mut dice, &mut engine::Silent);
    }
    None
}

/// The table of a case, if it has one.
fn sketch<R: Rules>(case: &Case<R>) -> Option<Sketch> {
    match &case.subject {
        Subject::Scene(rules, state) => Some(rules.sketch(state, None)),
        Subject::Situation(_) | Subject::Army(_) | Subject::Query(_) => None,
    }
}

fn read_case<N: Notation + PartialEq>(source: &Source) -> Result<Case<N>, Vec<Fault>> {
    Case::read(source, &N::built_in(rules_of(source)?))
}

pub(crate) fn read_scenario<N: Notation>(source: &Source) -> Result<Scenario<N>, Vec<Fault>> {
    Scenario::read(source, &N::built_in(rules_of(source)?))
}

impl<R: Rules + PartialEq + Clone> Referee for FamilyReferee<R>
where
    Fought<R>: Into<AnyBattle>,
{
    fn judge(&self, source: &Source) -> Result<Judged, Vec<Fault>> {
        let case = read_case::<R>(source)?;
        let judgment = case::judge(&case);
        Ok(Judged {
            standing: Standing::of(&judgment),
            id: case.id,
            rules: case.setting.rules,
            clauses: case.clauses,
            judgment,
        })
    }

    fn chances(&self, source: &Source) -> Result<Option<Chances>, Vec<Fault>> {
        let case = read_case::<R>(source)?;
        Ok(contest(&case).map(|contest| Chances::of(case.setting.rules, &contest)))
    }

    fn reprint(&self, source: &Source) -> Result<String, Vec<Fault>> {
        match TextKind::of(source) {
            TextKind::Scenario => Ok(read_scenario::<R>(source)?.print()),
            TextKind::Case | TextKind::Journal => Ok(read_case::<R>(source)?.print()),
        }
    }

    fn vocabulary(&self, rules: RuleSet) -> Vocabulary {
        R::vocabulary(rules)
    }

    fn options(&self, rules: RuleSet) -> &'static [OptionSpec] {
        R::options(rules)
    }

    fn check_tables(&self, source: &Source) -> Result<(), Vec<Fault>> {
        (self.0)(source).map(drop)
    }

    fn scenario_schema(&self, rules: RuleSet) -> serde_json::Value {
        engine::schema::of_rule_set::<R>(rules)
    }

    fn check_scenario(&self, source: &Source) -> Result<(), Vec<Fault>> {
        R::set_up(&read_scenario(source)?).map(drop)
    }

    fn picture(&self, source: &Source) -> Result<Option<Picture>, Vec<Fault>> {
        let (sketch, rules, title) = match TextKind::of(source) {
            TextKind::Scenario => {
                let scenario = read_scenario(source)?;
                let (rules, state) = R::set_up(&scenario)?;
                (Some(rules.sketch(&state, None)), scenario.setting.rules, scenario.title)
            }
            TextKind::Case | TextKind::Journal => {
                let case = read_case::<R>(source)?;
                (sketch(&case), case.setting.rules, case.id)
            }
        };
        Ok(sketch.map(|sketch| Picture { sketch, rules, title }))
    }

    fn about(&self, source: &Source) -> Result<About, Vec<Fault>> {
        let scenario = read_scenario::<R>(source)?;
        let options = scenario.setting.options.write(R::options(scenario.setting.rules));
        let written = |value: &Value| match value {
            Value::Text(text) => text.clone(),
            other => inline(other),
        };
        Ok(About {
            rules: scenario.setting.rules,
            id: scenario.id,
            title: scenario.title,
            turns: scenario.turns,
            briefing: scenario.briefing,
            sources: scenario.sources,
            armies: scenario.forces.map(|force| force.name),
            options: options.iter().map(|(key, node)| (key.to_owned(), written(&node.value))).collect(),
        })
    }

    fn begin(
        &self,
        source: &Source,
        options: &[(String, String)],
        seed: u64,
    ) -> Result<AnyBattle, Vec<Fault>> {
        let scenario = read_scenario::<R>(&order_text::with_options(source, options))?;
        Fought::begin(&scenario, DiceSource::Seeded(seed)).map(Into::into)
    }

    fn resume(&self, source: &Source) -> Result<AnyBattle, Vec<Fault>> {
        let (journal, scenario) = self.journal(source)?;
        Fought::resume(&scenario, journal).map(Into::into)
    }

    fn replay(&self, source: &Source) -> Result<Replayed, Vec<Fault>> {
        let (journal, scenario) = self.journal(source)?;
        let (rules, state) = R::set_up(&scenario)?;
        Ok(match engine::replay(&rules, &state, &journal, &mut engine::Silent) {
            Ok(_) => Replayed::Same { entries: journal.entries.len() },
            Err(difference) => Replayed::Differs(difference),
        })
    }

    fn random_battle(&self, source: &Source, seed: u64, most: u32) -> Result<Tally, Vec<Fault>> {
        let scenario = read_scenario::<R>(source)?;
        let (rules, state) = R::set_up(&scenario)?;
        let opening = Opening { setting: scenario.setting, rules, state };
        laws::uphold(&opening, seed, most).map_err(|broken| {
            let message = format!("under seed {seed}, {broken}");
            vec![Fault { file: source.name.clone(), line: 1, clause: None, message }]
        })
    }

    fn record(&self, source: &Source, seed: u64, most: u32) -> Result<String, Vec<Fault>> {
        let scenario = read_scenario::<R>(source)?;
        let (rules, state) = R::set_up(&scenario)?;
        let text = scenario.source.text.as_str();
        let journal = Journal::begin(scenario.setting.rules, text, DiceSource::Seeded(seed));
        let mut battle = Battle::begin(rules, state, Dice::seeded(seed), journal);
        let mut choices = Choices::new(seed);
        while let Decision::Choose(choice) = battle.decision() {
            if battle.now() >= most {
                break;
            }
            let order = battle.rules().propose(battle.state(), &mut choices);
            if battle.play(choice.seat, battle.now(), order).is_err() {
                break;
            }
        }
        Ok(battle.journal().print::<R>())
    }
}
