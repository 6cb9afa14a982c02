//! A family seen through the referee's door: what can be read of it, and, where it can be played, what play adds.

use crate::any_battle::AnyBattle;
use crate::chances::Chances;
use crate::fought::Fought;
use crate::judged::{Judged, Standing};
use crate::order_text;
use crate::referee::{About, Picture, Referee, Replayed};
use crate::text_kind::TextKind;
use engine::case::{self, Case, Judgment, Subject, rules_of};
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

/// A family that can be played.
pub(crate) struct Played<R: Rules>(pub(crate) ReadTables<R>);

/// The parts of the answers in which a family that can be played differs from one that can only be read.
trait Play: Sync {
    type Family: Notation + PartialEq;

    const CAN_PLAY: bool;

    /// Reads a file of tables.
    fn read_tables(&self, source: &Source) -> Result<<Self::Family as Notation>::Tables, Vec<Fault>>;
    /// What comes of a case; nothing when it would have to be played and cannot be.
    fn judgment(case: &Case<Self::Family>) -> Option<Judgment>;
    /// The contest of a case.
    fn contest(case: &Case<Self::Family>) -> Option<<Self::Family as Notation>::Situation>;
    /// The table of a case.
    fn sketch(case: &Case<Self::Family>) -> Option<Sketch>;
    /// Sets a scenario up, to find the faults that only show then, and draws it.
    fn open(scenario: &Scenario<Self::Family>) -> Result<Option<Sketch>, Vec<Fault>>;
    /// Plays a journal again.
    fn replay(&self, source: &Source) -> Result<Replayed, Vec<Fault>>;
    /// A battle about to begin.
    fn begin(scenario: &Scenario<Self::Family>, seed: u64) -> Result<Option<AnyBattle>, Vec<Fault>>;
    /// A battle taken up again.
    fn resume(&self, source: &Source) -> Result<AnyBattle, Vec<Fault>>;
    /// Plays a random battle under the laws.
    fn uphold(scenario: &Scenario<Self::Family>, seed: u64, most: u32) -> Result<Option<Tally>, Vec<Fault>>;
    /// Plays a random battle and writes it down.
    fn record(scenario: &Scenario<Self::Family>, seed: u64, most: u32) -> Result<Option<String>, Vec<Fault>>;
}

impl<R: Rules + PartialEq + Clone> Played<R> {
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

impl<R: Rules + PartialEq + Clone> Play for Played<R>
where
    Fought<R>: Into<AnyBattle>,
{
    type Family = R;

    const CAN_PLAY: bool = true;

    fn read_tables(&self, source: &Source) -> Result<R::Tables, Vec<Fault>> {
        (self.0)(source)
    }

    fn judgment(case: &Case<R>) -> Option<Judgment> {
        Some(case::judge(case))
    }

    /// The first contest the steps begin.
    fn contest(case: &Case<R>) -> Option<R::Situation> {
        let Subject::Scene(rules, opening) = &case.subject else { return situation_of(case) };
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

    fn sketch(case: &Case<R>) -> Option<Sketch> {
        match &case.subject {
            Subject::Scene(rules, state) => Some(rules.sketch(state, None)),
            Subject::Situation(_) | Subject::Army(_) | Subject::Query(_) => None,
        }
    }

    fn open(scenario: &Scenario<R>) -> Result<Option<Sketch>, Vec<Fault>> {
        let (rules, state) = R::set_up(scenario)?;
        Ok(Some(rules.sketch(&state, None)))
    }

    fn replay(&self, source: &Source) -> Result<Replayed, Vec<Fault>> {
        let (journal, scenario) = self.journal(source)?;
        let (rules, state) = R::set_up(&scenario)?;
        Ok(match engine::replay(&rules, &state, &journal, &mut engine::Silent) {
            Ok(_) => Replayed::Same { entries: journal.entries.len() },
            Err(difference) => Replayed::Differs(difference),
        })
    }

    fn begin(scenario: &Scenario<R>, seed: u64) -> Result<Option<AnyBattle>, Vec<Fault>> {
        Fought::begin(scenario, DiceSource::Seeded(seed)).map(|battle| Some(battle.into()))
    }

    fn resume(&self, source: &Source) -> Result<AnyBattle, Vec<Fault>> {
        let (journal, scenario) = self.journal(source)?;
        Fought::resume(&scenario, journal).map(Into::into)
    }

    fn uphold(scenario: &Scenario<R>, seed: u64, most: u32) -> Result<Option<Tally>, Vec<Fault>> {
        let (rules, state) = R::set_up(scenario)?;
        let opening = Opening { setting: scenario.setting.clone(), rules, state };
        laws::uphold(&opening, seed, most).map(Some).map_err(|broken| {
            let message = format!("under seed {seed}, {broken}");
            vec![Fault { file: scenario.source.name.clone(), line: 1, clause: None, message }]
        })
    }

    fn record(scenario: &Scenario<R>, seed: u64, most: u32) -> Result<Option<String>, Vec<Fault>> {
        let (rules, state) = R::set_up(scenario)?;
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
        Ok(Some(battle.journal().print::<R>()))
    }
}

fn situation_of<N: Notation>(case: &Case<N>) -> Option<N::Situation> {
    match &case.subject {
        Subject::Situation(situation) => Some((**situation).clone()),
        Subject::Scene(..) | Subject::Army(_) | Subject::Query(_) => None,
    }
}

fn read_case<N: Notation + PartialEq>(source: &Source) -> Result<Case<N>, Vec<Fault>> {
    Case::read(source, &N::built_in(rules_of(source)?))
}

pub(crate) fn read_scenario<N: Notation>(source: &Source) -> Result<Scenario<N>, Vec<Fault>> {
    Scenario::read(source, &N::built_in(rules_of(source)?))
}

impl<P: Play> Referee for P {
    fn can_play(&self) -> bool {
        P::CAN_PLAY
    }

    fn judge(&self, source: &Source) -> Result<Judged, Vec<Fault>> {
        let case = read_case::<P::Family>(source)?;
        let judgment = P::judgment(&case);
        Ok(Judged {
            standing: Standing::of(judgment.as_ref()),
            id: case.id,
            rules: case.setting.rules,
            clauses: case.clauses,
            judgment: judgment.unwrap_or_default(),
        })
    }

    fn chances(&self, source: &Source) -> Result<Option<Chances>, Vec<Fault>> {
        let case = read_case::<P::Family>(source)?;
        Ok(P::contest(&case).map(|contest| Chances::of(case.setting.rules, &contest)))
    }

    fn reprint(&self, source: &Source) -> Result<String, Vec<Fault>> {
        match TextKind::of(source) {
            TextKind::Scenario => Ok(read_scenario::<P::Family>(source)?.print()),
            TextKind::Case | TextKind::Journal => Ok(read_case::<P::Family>(source)?.print()),
        }
    }

    fn vocabulary(&self, rules: RuleSet) -> Vocabulary {
        P::Family::vocabulary(rules)
    }

    fn options(&self, rules: RuleSet) -> &'static [OptionSpec] {
        P::Family::options(rules)
    }

    fn check_tables(&self, source: &Source) -> Result<(), Vec<Fault>> {
        self.read_tables(source).map(drop)
    }

    fn scenario_schema(&self, rules: RuleSet) -> serde_json::Value {
        engine::schema::of_rule_set::<P::Family>(rules)
    }

    fn check_scenario(&self, source: &Source) -> Result<(), Vec<Fault>> {
        P::open(&read_scenario(source)?).map(drop)
    }

    fn picture(&self, source: &Source) -> Result<Option<Picture>, Vec<Fault>> {
        let (sketch, rules, title) = match TextKind::of(source) {
            TextKind::Scenario => {
                let scenario = read_scenario(source)?;
                (P::open(&scenario)?, scenario.setting.rules, scenario.title)
            }
            TextKind::Case | TextKind::Journal => {
                let case = read_case::<P::Family>(source)?;
                (P::sketch(&case), case.setting.rules, case.id)
            }
        };
        Ok(sketch.map(|sketch| Picture { sketch, rules, title }))
    }

    fn about(&self, source: &Source) -> Result<About, Vec<Fault>> {
        let scenario = read_scenario::<P::Family>(source)?;
        let options = scenario.setting.options.write(P::Family::options(scenario.setting.rules));
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
    ) -> Result<Option<AnyBattle>, Vec<Fault>> {
        P::begin(&read_scenario(&order_text::with_options(source, options))?, seed)
    }

    fn resume(&self, journal: &Source) -> Result<AnyBattle, Vec<Fault>> {
        Play::resume(self, journal)
    }

    fn replay(&self, source: &Source) -> Result<Replayed, Vec<Fault>> {
        Play::replay(self, source)
    }

    fn random_battle(&self, source: &Source, seed: u64, most: u32) -> Result<Option<Tally>, Vec<Fault>> {
        P::uphold(&read_scenario(source)?, seed, most)
    }

    fn record(&self, source: &Source, seed: u64, most: u32) -> Result<Option<String>, Vec<Fault>> {
        P::record(&read_scenario(source)?, seed, most)
    }
}
