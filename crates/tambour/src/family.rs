//! A trait object for one family, which a registry calls.

use crate::answers::{About, DiceCheck, EntryDifference, Picture, Replayed};
use crate::chances::Chances;
use crate::fought::Fought;
use crate::judged::{CaseResult, Judged};
use crate::order_text;
use crate::players::BotsOf;
use crate::text_battle::AnyBattle;
use crate::text_kind::TextKind;
use engine::case::{self, Case, Judgment, Subject};
use engine::laws::{self, Broken, LawsRun, Opening};
use engine::text::{Fault, Faults, Source, Value, inline, quote};
use engine::vocabulary::Vocabulary;
use engine::{
    Battle, Choices, Decision, Dice, DiceSource, EntryKind, Family, Illegal, Journal, OptionSpec, RuleSet,
    Scenario, Screen, offer, random_options,
};
use std::fmt;

/// The rule sets of one family, as a trait object. A method that takes a text reports all its errors at once.
pub(crate) trait AnyFamily: fmt::Debug + Send + Sync {
    fn family(&self) -> &'static Family;
    fn judge(&self, source: &Source) -> Result<Judged, Vec<Fault>>;
    fn judge_and_list(&self, source: &Source) -> Result<Judged, Vec<Fault>>;
    fn refused_order(&self, source: &Source) -> Result<Option<Illegal>, Vec<Fault>>;
    fn chances(&self, source: &Source) -> Result<Option<Chances>, Vec<Fault>>;
    fn reprint(&self, source: &Source) -> Result<String, Vec<Fault>>;
    fn vocabulary(&self, rules: RuleSet) -> Vocabulary;
    fn options(&self, rules: RuleSet) -> Vec<&'static OptionSpec>;
    fn check_tables(&self, source: &Source) -> Result<(), Vec<Fault>>;
    fn scenario_schema(&self, rules: RuleSet) -> serde_json::Value;
    fn check_scenario(&self, source: &Source) -> Result<(), Vec<Fault>>;
    fn picture(&self, source: &Source) -> Result<Option<Picture>, Vec<Fault>>;
    fn about(&self, source: &Source) -> Result<About, Vec<Fault>>;
    fn begin(
        &self,
        source: &Source,
        options: &[(String, String)],
        seed: u64,
    ) -> Result<AnyBattle, Vec<Fault>>;
    fn with_random_options(&self, source: &Source, seed: u64) -> Result<Source, Vec<Fault>>;
    fn resume(&self, journal: &Source) -> Result<AnyBattle, Vec<Fault>>;
    fn mend(&self, journal: &Source) -> Result<Option<AnyBattle>, Vec<Fault>>;
    fn replay(&self, source: &Source) -> Result<Replayed, Vec<Fault>>;
    fn random_battle(&self, source: &Source, seed: u64, most: u32) -> Result<LawsRun, Vec<Fault>>;
    fn listen(&self, source: &Source, seed: u64, most: u32) -> Result<LawsRun, Vec<Fault>>;
    fn record(&self, source: &Source, seed: u64, most: u32) -> Result<String, Vec<Fault>>;
}

/// A family and its bots.
#[derive(Debug)]
pub(crate) struct KnownFamily<R: Screen> {
    bots: BotsOf<R>,
}

/// A journal, and the scenario that it contains.
type Opened<R> = (Journal<<R as engine::Notation>::Order>, Scenario<R>);

impl<R: Screen> KnownFamily<R> {
    pub(crate) fn new(bots: BotsOf<R>) -> KnownFamily<R> {
        KnownFamily { bots }
    }

    fn case(source: &Source) -> Result<Case<R>, Vec<Fault>> {
        Case::read(source, &R::built_in(case::rules_of(source, R::FAMILY.rule_sets)?))
    }

    fn scenario(source: &Source) -> Result<Scenario<R>, Vec<Fault>> {
        Scenario::read(source, &R::built_in(case::rules_of(source, R::FAMILY.rule_sets)?))
    }

    fn journal(source: &Source) -> Result<Opened<R>, Vec<Fault>> {
        let journal = Journal::read::<R>(source)?;
        let of_scenario = Self::rules_within(&journal.scenario);
        if let Some(other) = of_scenario.filter(|rules| rules != journal.rules.word()) {
            let message =
                format!("this is a journal of {}, but its scenario is one of {other}", journal.rules);
            let complaint = message.into();
            return Err(vec![Fault { file: source.name.clone(), line: 1, clause: None, complaint }]);
        }
        let within = Source::new(format!("{} (its scenario)", source.name), journal.scenario.as_str());
        let tables = match &journal.tables {
            None => R::built_in(journal.rules),
            Some(text) => {
                R::read_tables(&Source::new(format!("{} (its tables)", source.name), text.as_str()))?
            }
        };
        let mut scenario = Scenario::<R>::read(&within, &tables)?;
        if let Some(basis) = &journal.basis
            && basis.options != scenario.setting.options.write_all()
        {
            // A default has changed since the battle began; it keeps the old one.
            let within = order_text::with_all_options(&within, basis.options.clone());
            scenario = Scenario::<R>::read(&within, &tables)?;
        }
        Ok((journal, scenario))
    }

    /// What a scenario within a journal says of its rule set.
    fn rules_within(scenario: &str) -> Option<String> {
        let source = Source::new("its scenario", scenario);
        let document = source.parse(&mut Faults::new(&source));
        match &document.table().get("rules")?.value {
            Value::Text(rules) => Some(quote(rules)),
            _ => None,
        }
    }

    /// Sets a scenario up for the laws; a law that is broken is a fault of it.
    fn under_laws(
        source: &Source,
        seed: u64,
        play: impl FnOnce(&Opening<R>) -> Result<LawsRun, Broken>,
    ) -> Result<LawsRun, Vec<Fault>> {
        let scenario = Self::scenario(source)?;
        let (rules, state) = R::set_up(&scenario)?;
        play(&Opening { setting: scenario.setting.clone(), rules, state }).map_err(|broken| {
            let message = format!("under seed {seed}, {broken}");
            vec![Fault {
                file: scenario.source.name.clone(),
                line: 1,
                clause: None,
                complaint: message.into(),
            }]
        })
    }

    fn judged(
        case: Case<R>,
        judge: impl Fn(&Case<R>) -> Judgment,
        list: impl Fn(&Case<R>, &Judgment) -> Option<String>,
    ) -> Judged {
        let judgment = judge(&case);
        Judged {
            standing: CaseResult::of(&judgment),
            found: list(&case, &judgment),
            id: case.id,
            rules: case.setting.rules,
            clauses: case.clauses,
            judgment,
        }
    }

    /// The contest of a case: its situation, or the first contest that one of its steps begins. `Err` if an order before
    /// that is refused.
    fn contest(case: &Case<R>) -> Option<Result<R::Situation, Illegal>> {
        let (rules, opening) = match &case.subject {
            Subject::Scene(rules, opening) => (rules, opening),
            Subject::Situation(situation) => return Some(Ok((**situation).clone())),
            Subject::Army(_) | Subject::Query(_) => return None,
        };
        let mut state = (**opening).clone();
        for step in &case.steps {
            let order = &rules.resolve(&state, step.order.clone()?);
            let seat = step.seat.or_else(|| rules.decision(&state).seat())?;
            let legal = match rules.check_for(&state, seat, order) {
                Ok(legal) => legal,
                Err(illegal) => return Some(Err(illegal)),
            };
            if let Some(situation) = legal.contest() {
                return Some(Ok(situation));
            }
            let mut dice = Dice::scripted(step.dice.iter().copied());
            state = legal.play(&mut dice, &mut engine::Silent);
        }
        None
    }
}

impl<R: Screen> AnyFamily for KnownFamily<R> {
    fn family(&self) -> &'static Family {
        R::FAMILY
    }

    fn judge(&self, source: &Source) -> Result<Judged, Vec<Fault>> {
        let case = Self::case(source)?;
        Ok(Self::judged(case, case::judge, |_, _| None))
    }

    fn judge_and_list(&self, source: &Source) -> Result<Judged, Vec<Fault>> {
        let case = Self::case(source)?;
        let listed =
            |case: &Case<R>, judgment: &Judgment| Some(case.print_expecting(judgment.found.iter().cloned()));
        Ok(Self::judged(case, case::judge_and_list, listed))
    }

    fn chances(&self, source: &Source) -> Result<Option<Chances>, Vec<Fault>> {
        let case = Self::case(source)?;
        let contest = Self::contest(&case).and_then(Result::ok);
        Ok(contest.map(|contest| Chances::of(case.setting.rules, &contest)))
    }

    fn refused_order(&self, source: &Source) -> Result<Option<Illegal>, Vec<Fault>> {
        Ok(Self::contest(&Self::case(source)?).and_then(Result::err))
    }

    fn reprint(&self, source: &Source) -> Result<String, Vec<Fault>> {
        match TextKind::of(source) {
            TextKind::Scenario => Ok(Self::scenario(source)?.print()),
            TextKind::Case | TextKind::Journal => Ok(Self::case(source)?.print()),
        }
    }

    fn vocabulary(&self, rules: RuleSet) -> Vocabulary {
        engine::vocabulary::of::<R>(rules)
    }

    fn options(&self, rules: RuleSet) -> Vec<&'static OptionSpec> {
        R::options(rules).iter().filter(|spec| R::has_effect(rules, spec.key)).collect()
    }

    fn check_tables(&self, source: &Source) -> Result<(), Vec<Fault>> {
        R::read_tables(source).map(drop)
    }

    fn scenario_schema(&self, rules: RuleSet) -> serde_json::Value {
        engine::schema::of_rule_set::<R>(rules)
    }

    fn check_scenario(&self, source: &Source) -> Result<(), Vec<Fault>> {
        let scenario = Self::scenario(source)?;
        let (rules, state) = R::set_up(&scenario)?;
        engine::breach::of_scenario(&scenario.source, rules.breaches(&state))
    }

    fn picture(&self, source: &Source) -> Result<Option<Picture>, Vec<Fault>> {
        if TextKind::of(source) == TextKind::Scenario {
            let scenario = Self::scenario(source)?;
            let (rules, state) = R::set_up(&scenario)?;
            let sketch = rules.sketch(&rules.view(&state, None));
            return Ok(Some(Picture { sketch, rules: scenario.setting.rules, title: scenario.title }));
        }
        let case = Self::case(source)?;
        let Subject::Scene(rules, state) = &case.subject else { return Ok(None) };
        let sketch = rules.sketch(&rules.view(state, None));
        Ok(Some(Picture { sketch, rules: case.setting.rules, title: case.id }))
    }

    fn about(&self, source: &Source) -> Result<About, Vec<Fault>> {
        let scenario = Self::scenario(source)?;
        let options = scenario.setting.options.write(R::options(scenario.setting.rules));
        let offers = offer::of(&scenario)?.into_iter().filter(|(_, withheld)| withheld.is_none());
        let offered = offers.map(|(spec, _)| spec.key).collect();
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
            offered,
            options: options.iter().map(|(key, node)| (key.to_owned(), written(&node.value))).collect(),
        })
    }

    fn begin(
        &self,
        source: &Source,
        options: &[(String, String)],
        seed: u64,
    ) -> Result<AnyBattle, Vec<Fault>> {
        offer::check(&Self::scenario(source)?, options)?;
        let scenario = Self::scenario(&order_text::with_options(source, options))?;
        Ok(Box::new(Fought::begin(&scenario, DiceSource::Seeded(seed), self.bots)?))
    }

    fn with_random_options(&self, source: &Source, seed: u64) -> Result<Source, Vec<Fault>> {
        let tables = R::built_in(case::rules_of(source, R::FAMILY.rule_sets)?);
        random_options::scenario::<R>(source, &tables, &mut Choices::new(seed))
    }

    fn resume(&self, journal: &Source) -> Result<AnyBattle, Vec<Fault>> {
        let (journal, scenario) = Self::journal(journal)?;
        Ok(Box::new(Fought::resume(&scenario, journal, self.bots)?))
    }

    fn mend(&self, journal: &Source) -> Result<Option<AnyBattle>, Vec<Fault>> {
        let (journal, scenario) = Self::journal(journal)?;
        Ok(match Fought::mend(&scenario, journal, self.bots)? {
            Some(fought) => Some(Box::new(fought)),
            None => None,
        })
    }

    fn replay(&self, source: &Source) -> Result<Replayed, Vec<Fault>> {
        let (journal, scenario) = Self::journal(source)?;
        let (rules, state) = R::set_up(&scenario)?;
        let entries = journal.entries.len();
        let have_tables_changed = journal.basis.as_ref().is_some_and(|basis| {
            let tables = journal.tables.as_deref().unwrap_or(journal.rules.tables());
            basis.tables != journal.rules.tables_digest(tables)
        });
        Ok(match engine::replay(&rules, &state, &journal, &mut engine::Silent) {
            Ok(end) => {
                let is_settled =
                    journal.entries.last().is_some_and(|last| matches!(last.deed, EntryKind::Settled(_)));
                let dice = match journal.dice {
                    DiceSource::Seeded(seed) => DiceCheck::Drawn { seed, from: 0 },
                    DiceSource::SeededFrom { seed, entry } => DiceCheck::Drawn { seed, from: entry },
                    DiceSource::Committed { .. } => DiceCheck::Committed,
                    DiceSource::Entered => DiceCheck::Unknown,
                };
                let is_over = is_settled || rules.decision(&end).seat().is_none();
                let last_link = journal.last_link().map(|link| link.to_string());
                Replayed::Same { entries, is_over, dice, have_tables_changed, last_link }
            }
            Err(difference) => {
                let entry = &journal.entries[difference.entry as usize];
                let order = match &entry.deed {
                    EntryKind::Played { order, .. } => Some(inline(&Value::Table(R::write_order(order)))),
                    EntryKind::Back { .. } | EntryKind::Mended { .. } | EntryKind::Settled(_) => None,
                };
                let line = engine::journal::line_of_entry(source, difference.entry as usize);
                let (rules, seat) = (journal.rules, entry.seat);
                Replayed::Differs(Box::new(EntryDifference {
                    line,
                    entries,
                    rules,
                    seat,
                    order,
                    difference,
                    have_tables_changed,
                }))
            }
        })
    }

    fn random_battle(&self, source: &Source, seed: u64, most: u32) -> Result<LawsRun, Vec<Fault>> {
        Self::under_laws(source, seed, |opening| laws::uphold(opening, seed, most))
    }

    fn listen(&self, source: &Source, seed: u64, most: u32) -> Result<LawsRun, Vec<Fault>> {
        Self::under_laws(source, seed, |opening| laws::listen(opening, seed, most))
    }

    fn record(&self, source: &Source, seed: u64, most: u32) -> Result<String, Vec<Fault>> {
        let scenario = Self::scenario(source)?;
        let (rules, state) = R::set_up(&scenario)?;
        let text = scenario.source.text.as_str();
        let journal = Journal::begin(&scenario.setting, text, DiceSource::Seeded(seed));
        let mut battle = Battle::begin(rules, state, Dice::seeded(seed), journal);
        let mut choices = Choices::new(seed);
        while let Decision::Choose(choice) = battle.decision() {
            if battle.now() >= most {
                break;
            }
            let order = battle.rules().propose(&battle.view_of_asked(), &mut choices);
            if battle.play(choice.seat, battle.now(), order).is_err() {
                break;
            }
        }
        Ok(battle.journal().print::<R>())
    }
}
