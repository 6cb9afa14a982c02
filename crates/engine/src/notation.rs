//! [`Notation`]: how a family is read and printed. The first of the four traits that a family implements.

use crate::breach::Breach;
use crate::catalogue::Because;
use crate::codex::ClauseId;
use crate::contest::Contest;
use crate::dice::Die;
use crate::family::{Family, RuleSet};
use crate::ground::{GroundKind, Properties};
use crate::illegal::Illegal;
use crate::options::{OptionSpec, Options};
use crate::orders::Ordered;
use crate::seat::Seat;
use crate::text::{Fault, Node, Reader, Source, Table, Value};
use crate::total::Reckoning;
use crate::vocabulary::{Thing, Vocabulary};
use std::fmt::Debug;

/// The context for reading a case, scene or situation: rule set, options and tables.
#[derive(Clone, Debug)]
pub struct Setting<T> {
    /// The rule set.
    pub rules: RuleSet,
    /// The value of every option.
    pub options: Options,
    /// The tables: built-in, or a player's.
    pub tables: T,
}

/// How a family is written as text: scenes, orders, situations, armies and queries, in both directions.
///
/// Reading does not stop at the first error: a method that cannot read something reports it to the reader and returns
/// `None`. Printing and reading are inverse: what was read can be printed, and the text reads back equal.
pub trait Notation: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The family.
    const FAMILY: &'static Family;

    /// The numbers of a rule set, from its `rules/*.toml`. Cheap to clone.
    type Tables: Clone + Debug + Send + Sync;
    /// Everything that can change during a battle. Small, cheap to copy, compared by value.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// What a player asks for. It names pieces and positions, never an outcome.
    type Order: Ordered + Clone + PartialEq + Debug + Send + Sync;
    /// One contest or test given by its circumstances, without a table.
    type Situation: Contest + Clone + PartialEq + Debug + Send + Sync;
    /// An army list or order of battle.
    type Army: Clone + PartialEq + Debug + Send + Sync;
    /// A named look-up or measurement with its inputs.
    type Query: Clone + PartialEq + Debug + Send + Sync;
    /// The properties of terrain in this family.
    type Ground: Properties;

    /// The options of a rule set, in the order of its codex.
    fn options(rules: RuleSet) -> &'static [OptionSpec];
    /// Options that contradict each other: the key of the option, the clause, and the reason.
    #[must_use]
    fn contradiction(_options: &Options) -> Option<(&'static str, ClauseId, Because)> {
        None
    }
    /// Whether an option changes anything in any battle or case of a rule set. Every option can be read for every rule
    /// set; those without effect are not listed for players.
    #[must_use]
    fn has_effect(_rules: RuleSet, _key: &str) -> bool {
        true
    }
    /// The tables built into the program.
    fn built_in(rules: RuleSet) -> Self::Tables;
    /// Reads a file of tables.
    ///
    /// # Errors
    /// Every fault, with its place.
    fn read_tables(source: &Source) -> Result<Self::Tables, Vec<Fault>>;
    /// The kinds of terrain of a rule set.
    fn terrain(rules: RuleSet) -> &'static [GroundKind<Self::Ground>];
    /// The words that cases of a rule set may use.
    fn vocabulary(rules: RuleSet) -> Vocabulary;

    /// Reads the `[scene]` of a case: the terrain and the rest that never changes (`Self`), and the state.
    fn read_scene(setting: Setting<Self::Tables>, reader: &mut Reader<'_, '_>)
    -> Option<(Self, Self::State)>;
    /// The scene as text. This is the canonical form that is hashed.
    fn write_scene(&self, state: &Self::State) -> Table {
        self.write_scene_with(state, self.write_terrain())
    }
    /// The list of terrain in the text of a scene; `None` if the text has none.
    fn write_terrain(&self) -> Option<Value> {
        None
    }
    /// The scene as text, with what [`write_terrain`](Notation::write_terrain) has answered: a battle asks for it once.
    fn write_scene_with(&self, state: &Self::State, terrain: Option<Value>) -> Table;
    /// All properties of one thing in the scene, defaults included, by its name in `after`: a piece id, `moment`…
    fn describe(&self, state: &Self::State, name: &str) -> Option<Table>;
    /// Every kind of thing that [`describe`](Notation::describe) knows, with all properties that it can have.
    fn described() -> &'static [Thing];
    /// What is impossible in a state. Empty for every state that occurs in play.
    #[must_use]
    fn breaches(&self, _state: &Self::State) -> Vec<Breach> {
        Vec::new()
    }

    /// The kinds of dice that are rolled. A case cannot give a face that none of them has.
    #[must_use]
    fn dice(_: RuleSet) -> &'static [Die] {
        &[Die::D6, Die::D10]
    }
    /// What the dice add to the sum of a seat in the deciding roll: its last die, unless other dice follow.
    #[must_use]
    fn deciding(reckoning: &Reckoning, seat: Seat) -> i32 {
        let last = reckoning.rolls.iter().rev().find(|roll| roll.call.seat == seat);
        last.map_or(0, |roll| i32::from(roll.face))
    }

    /// Reads `{ fire = { … } }`.
    fn read_order(rules: RuleSet, reader: &mut Reader<'_, '_>) -> Option<Self::Order>;
    /// The order as text, under the key of its [kind](Ordered::kind).
    fn write_order(order: &Self::Order) -> Table;

    /// Reads the `[situation]` of a case.
    fn read_situation(
        setting: &Setting<Self::Tables>,
        reader: &mut Reader<'_, '_>,
    ) -> Option<Self::Situation>;
    /// The situation as text.
    fn write_situation(situation: &Self::Situation) -> Table;

    /// Reads the `[army]` of a case. An army that breaks rules is not an error here: see [`Notation::muster`].
    fn read_army(setting: &Setting<Self::Tables>, reader: &mut Reader<'_, '_>) -> Option<Self::Army>;
    /// The army as text.
    fn write_army(army: &Self::Army) -> Table;
    /// Every rule that an army list breaks.
    fn muster(setting: &Setting<Self::Tables>, army: &Self::Army) -> Vec<Illegal>;

    /// Reads the `[query]` of a case.
    fn read_query(setting: &Setting<Self::Tables>, reader: &mut Reader<'_, '_>) -> Option<Self::Query>;
    /// The query as text.
    fn write_query(query: &Self::Query) -> Table;
    /// Answers a query.
    ///
    /// # Errors
    /// The clause that forbids what the query asks for.
    fn answer(setting: &Setting<Self::Tables>, query: &Self::Query) -> Result<Answer, Illegal>;
}

/// The answer to a query, with the clauses that it follows from.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The value as it would be written; numbers in thousandths have all their digits.
    pub value: Node,
    /// The clauses and table rows that were used.
    pub because: Vec<ClauseId>,
}
