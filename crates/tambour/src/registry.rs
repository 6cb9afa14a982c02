//! The list of families. The crates above this one get a registry and name no family.

use crate::answers::{About, Picture, Replayed};
use crate::chances::Chances;
use crate::family::{AnyFamily, KnownFamily};
use crate::judged::Judged;
use crate::players::{self, BotsOf};
use crate::prose;
use crate::text_battle::AnyBattle;
use crate::text_kind::{TextKind, explained};
#[cfg(feature = "bots")]
use bots::FamilyBots;
use brigades_batteries::BrigadesAndBatteries;
use engine::case::rules_of;
use engine::codex::UnknownClause;
use engine::laws::LawsRun;
use engine::text::{Fault, FaultList, Source};
use engine::vocabulary::Vocabulary;
use engine::{ClauseId, Family, Illegal, OptionSpec, RuleSet, Screen};
use krupp_chassepot::KruppAndChassepot;
use std::path::Path;
use vae_victis::VaeVictis;

/// The families that a program knows, with all that can be done with their rule sets. It takes texts and keeps nothing.
/// Errors in a text are all returned at once.
#[derive(Debug)]
pub struct Registry {
    families: Vec<Box<dyn AnyFamily>>,
}

impl Registry {
    /// The families that come with Tambour. A new family is one more line here.
    #[must_use]
    pub fn standard() -> Registry {
        #[cfg(feature = "bots")]
        let registry = Registry::empty()
            .with(bots::of::<VaeVictis>())
            .with(bots::of::<BrigadesAndBatteries>())
            .with(bots::of::<KruppAndChassepot>());
        #[cfg(not(feature = "bots"))]
        let registry = Registry::empty()
            .with_family::<VaeVictis>()
            .with_family::<BrigadesAndBatteries>()
            .with_family::<KruppAndChassepot>();
        registry
    }

    /// A registry without families.
    #[must_use]
    pub fn empty() -> Registry {
        Registry { families: Vec::new() }
    }

    /// The same registry with one more family and its bots.
    #[cfg(feature = "bots")]
    #[must_use]
    pub fn with<R: Screen>(self, bots: FamilyBots<R>) -> Registry {
        self.with_bots(bots)
    }

    /// The same registry with one more family. Its bots, if the feature `bots` is on, play like recruits.
    #[must_use]
    pub fn with_family<R: Screen>(self) -> Registry {
        self.with_bots(players::recruits::<R>())
    }

    fn with_bots<R: Screen>(mut self, bots: BotsOf<R>) -> Registry {
        self.families.push(Box::new(KnownFamily::new(bots)));
        self
    }

    /// The families, in the order they are shown.
    pub fn families(&self) -> impl Iterator<Item = &'static Family> {
        self.families.iter().map(|family| family.family())
    }

    /// The rule sets, in the order they are shown.
    #[must_use]
    pub fn rule_sets(&self) -> Vec<RuleSet> {
        self.families().flat_map(|family| family.rule_sets.iter().copied()).collect()
    }

    /// The rule set with this id.
    #[must_use]
    pub fn rule_set(&self, id: &str) -> Option<RuleSet> {
        self.families().find_map(|family| family.find(id))
    }

    /// Which rule set a text (case, scenario, journal) is written for.
    ///
    /// # Errors
    /// Every syntax fault, and a missing or unknown `rules`.
    pub fn rules_of(&self, source: &Source) -> Result<RuleSet, FaultList> {
        Ok(rules_of(source, &self.rule_sets())?)
    }

    /// The clause with this id, of any family.
    ///
    /// # Errors
    /// The most similar ids, when there is none.
    pub fn clause(&self, id: &str) -> Result<ClauseId, UnknownClause> {
        let codices: Vec<_> = self.families().map(|family| family.codex).collect();
        codices.iter().find_map(|codex| codex.find(id)).ok_or_else(|| UnknownClause::among(&codices, id))
    }

    /// Every clause of every family.
    pub fn clauses(&self) -> impl Iterator<Item = ClauseId> {
        self.families().flat_map(|family| family.codex.all())
    }

    /// The text of a clause and the file of its chapter; `None` for a table row that a player added.
    #[must_use]
    pub fn prose(&self, clause: ClauseId) -> Option<(String, String)> {
        prose::find(self.family_with(clause)?, clause)
    }

    /// The family whose codex has a clause; `None` for a table row that a player added.
    #[must_use]
    pub fn family_with(&self, clause: ClauseId) -> Option<&'static Family> {
        self.families().find(|family| clause.prefix() == Some(family.codex.prefix()))
    }

    /// The built-in scenarios of all families.
    #[must_use]
    pub fn scenarios(&self) -> Vec<Source> {
        self.families().flat_map(|family| family.files.scenarios()).collect()
    }

    /// The built-in scenario with this id, such as `the-ford-at-neudorf`.
    ///
    /// ```
    /// let ford = tambour::Registry::standard().scenario("the-ford-at-neudorf").unwrap();
    /// assert!(ford.name.ends_with("the-ford-at-neudorf.toml"));
    /// ```
    #[must_use]
    pub fn scenario(&self, id: &str) -> Option<Source> {
        let is_named = |file: &Source| Path::new(&file.name).file_stem().is_some_and(|stem| stem == id);
        self.scenarios().into_iter().find(is_named)
    }

    /// The built-in cases of all families.
    #[must_use]
    pub fn cases(&self) -> Vec<Source> {
        self.families().flat_map(|family| family.files.cases()).collect()
    }

    /// Reads a case of any rule set and judges it.
    ///
    /// ```
    /// use tambour::{CaseResult, Registry, Source};
    ///
    /// let registry = Registry::standard();
    /// let case = Source::new("cost.toml", r#"
    /// format = 1
    /// rules = "la-grande-armee"
    /// query = { kind = "cost", unit = "lga_line" }
    /// [[step]]
    /// expect = { value = 3 }
    /// "#);
    /// assert_eq!(registry.judge(&case).unwrap().standing, CaseResult::AsExpected);
    ///
    /// let wrong = Source::new("cost.toml", case.text.replace("value = 3", "value = 4"));
    /// let judged = registry.judge(&wrong).unwrap();
    /// assert_eq!(judged.standing, CaseResult::Otherwise);
    /// assert_eq!(judged.judgment.mismatches[0].found.to_string(), "3");
    /// ```
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn judge(&self, source: &Source) -> Result<Judged, FaultList> {
        self.of_kind(source, &[TextKind::Case], |family| family.judge(source))
    }

    /// The same, with the text of the case as it would be if it expected all that was found.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn judge_and_list(&self, source: &Source) -> Result<Judged, FaultList> {
        Ok(self.family_of(source)?.judge_and_list(source)?)
    }

    /// Why the first order of a case that could begin a contest is refused; `None` if it is not.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn refused_order(&self, source: &Source) -> Result<Option<Illegal>, FaultList> {
        Ok(self.family_of(source)?.refused_order(source)?)
    }

    /// The contest of a case with its factors and exact odds; `None` if the case has no contest.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn chances(&self, source: &Source) -> Result<Option<Chances>, FaultList> {
        self.of_kind(source, &[TextKind::Case], |family| family.chances(source))
    }

    /// The canonical text of a case or scenario.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn reprint(&self, source: &Source) -> Result<String, FaultList> {
        self.of_kind(source, &[TextKind::Case, TextKind::Scenario], |family| family.reprint(source))
    }

    /// Checks a scenario, including setting up its battle.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn check_scenario(&self, source: &Source) -> Result<(), FaultList> {
        self.of_kind(source, &[TextKind::Scenario], |family| family.check_scenario(source))
    }

    /// The table of a case or scenario; `None` if there is none to draw.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn picture(&self, source: &Source) -> Result<Option<Picture>, FaultList> {
        self.of_kind(source, &[TextKind::Case, TextKind::Scenario], |family| family.picture(source))
    }

    /// The description of a scenario.
    ///
    /// # Errors
    /// Every fault of the text.
    pub fn about(&self, source: &Source) -> Result<About, FaultList> {
        self.of_kind(source, &[TextKind::Scenario], |family| family.about(source))
    }

    /// Begins a battle, with some options of the scenario replaced.
    ///
    /// # Errors
    /// Every fault of the scenario.
    pub fn begin(
        &self,
        source: &Source,
        options: &[(String, String)],
        seed: u64,
    ) -> Result<AnyBattle, FaultList> {
        self.of_kind(source, &[TextKind::Scenario], |family| family.begin(source, options, seed))
    }

    /// A scenario with options drawn at random. The same seed gives the same options.
    ///
    /// # Errors
    /// Every fault of the scenario.
    pub fn with_random_options(&self, source: &Source, seed: u64) -> Result<Source, FaultList> {
        Ok(self.family_of(source)?.with_random_options(source, seed)?)
    }

    /// Resumes a battle from its journal.
    ///
    /// # Errors
    /// Every error in the journal, or the first entry that gives another result today.
    pub fn resume(&self, journal: &Source) -> Result<AnyBattle, FaultList> {
        self.of_kind(journal, &[TextKind::Journal], |family| family.resume(journal))
    }

    /// Resumes a battle that [`resume`](Registry::resume) refuses because a rule was corrected after it was played. The
    /// new last entry of its journal puts everything from the first entry that differs on out of force. `None` if the
    /// battle was changed by somebody, or if its players have ended it.
    ///
    /// # Errors
    /// Every error in the journal.
    pub fn mend(&self, journal: &Source) -> Result<Option<AnyBattle>, FaultList> {
        self.of_kind(journal, &[TextKind::Journal], |family| family.mend(journal))
    }

    /// Replays a journal.
    ///
    /// # Errors
    /// Every fault of the journal.
    pub fn replay(&self, source: &Source) -> Result<Replayed, FaultList> {
        self.of_kind(source, &[TextKind::Journal], |family| family.replay(source))
    }

    /// Plays one random battle of a scenario, of at most `most` entries, and checks the laws of the engine on it.
    ///
    /// # Errors
    /// Every error in the scenario, or the law that was broken.
    pub fn random_battle(&self, source: &Source, seed: u64, most: u32) -> Result<LawsRun, FaultList> {
        Ok(self.family_of(source)?.random_battle(source, seed, most)?)
    }

    /// Plays one random battle of a scenario, of at most `most` entries, and only listens to what is said.
    ///
    /// # Errors
    /// Every fault of the scenario, or the word that was not said as declared as one.
    pub fn listen(&self, source: &Source, seed: u64, most: u32) -> Result<LawsRun, FaultList> {
        Ok(self.family_of(source)?.listen(source, seed, most)?)
    }

    /// The journal of a random battle of a scenario. The same seed gives the same battle.
    ///
    /// # Errors
    /// Every fault of the scenario.
    pub fn record(&self, source: &Source, seed: u64, most: u32) -> Result<String, FaultList> {
        Ok(self.family_of(source)?.record(source, seed, most)?)
    }

    /// The words the cases of a rule set may use.
    #[must_use]
    pub fn vocabulary(&self, rules: RuleSet) -> Vocabulary {
        self.of(rules).vocabulary(rules)
    }

    /// The options of a rule set, without those that change nothing in it.
    #[must_use]
    pub fn options(&self, rules: RuleSet) -> Vec<&'static OptionSpec> {
        self.of(rules).options(rules)
    }

    /// The JSON Schema of scenarios, of all rule sets together.
    #[must_use]
    pub fn scenario_schema(&self) -> serde_json::Value {
        let parts = self.rule_sets().into_iter().map(|rules| (rules, self.of(rules).scenario_schema(rules)));
        engine::schema::scenario(parts)
    }

    /// Checks a file of tables. The rule set is that in its file name, or else the one in its key `rules`.
    ///
    /// # Errors
    /// Every fault, with line and clause.
    pub fn check_tables(&self, source: &Source) -> Result<RuleSet, FaultList> {
        let stem = Path::new(&source.name).file_stem().and_then(|stem| stem.to_str());
        let rules = match stem.and_then(|stem| self.rule_set(stem)) {
            Some(rules) => rules,
            None => self.rules_of(source).map_err(|faults| explained(source, &[], faults.into()))?,
        };
        self.of(rules).check_tables(source).map_err(|faults| explained(source, &[], faults))?;
        Ok(rules)
    }

    /// Does something with a text that should be of one of these kinds.
    fn of_kind<T>(
        &self,
        source: &Source,
        wanted: &[TextKind],
        deed: impl FnOnce(&dyn AnyFamily) -> Result<T, Vec<Fault>>,
    ) -> Result<T, FaultList> {
        let done = match self.family_of(source) {
            Ok(family) => deed(family),
            Err(faults) => Err(faults.into()),
        };
        done.map_err(|faults| explained(source, wanted, faults).into())
    }

    fn family_of(&self, source: &Source) -> Result<&dyn AnyFamily, FaultList> {
        Ok(self.of(self.rules_of(source)?))
    }

    /// The family of a rule set.
    fn of(&self, rules: RuleSet) -> &dyn AnyFamily {
        let found = self.families.iter().find(|family| family.family() == rules.family());
        found.expect("a rule set of a family that is registered").as_ref()
    }
}

/// The built-in tables of a rule set, under the name of their file.
#[must_use]
pub fn built_in_tables(rules: RuleSet) -> Source {
    Source::new(format!("rules/{rules}.toml"), rules.tables())
}
