//! The three traits of a family: [`Notation`] (text), [`Contest`] (sums, dice, odds) and [`Rules`] (play). Bots, the
//! server, the simulator and the judge of cases use only these.

use crate::breach::Breach;
use crate::catalogue::{Because, ContestKind};
use crate::choices::Choices;
use crate::codex::ClauseId;
use crate::decision::Decision;
use crate::dice::{Dice, Die};
use crate::event::Tell;
use crate::family::{Family, RuleSet};
use crate::foresight::Foresight;
use crate::gesture::{Aimed, Gesture};
use crate::ground::{GroundKind, Properties};
use crate::illegal::Illegal;
use crate::legal::Legal;
use crate::length_unit::LengthUnit;
use crate::odds::{Odds, Resolved};
use crate::offer::Withheld;
use crate::options::{OptionSpec, Options};
use crate::orders::Ordered;
use crate::piece::PieceId;
use crate::preview::{Measure, Preview};
use crate::scenario::Scenario;
use crate::seat::Seat;
use crate::sketch::{Overlay, Sketch};
use crate::text::{Fault, Node, Reader, Source, Table};
use crate::total::{Reckoning, Sum};
use crate::vocabulary::{Thing, Vocabulary};
use geometry::Pose;
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
    fn write_scene(&self, state: &Self::State) -> Table;
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

/// A contest or test: anything that dice decide. Its sums and odds are known before the dice are rolled.
pub trait Contest {
    /// Its kind: `fire`, `melee`, `charge`…
    fn kind(&self) -> ContestKind;
    /// The clause that demands it.
    fn clause(&self) -> ClauseId;
    /// Why it is not allowed in these circumstances, such as a shot out of range; `None` if it is allowed.
    fn refusal(&self) -> Option<Illegal> {
        None
    }
    /// The sums without dice, the acting side first.
    fn sums(&self) -> Vec<Sum>;
    /// What was measured to compute the sums.
    fn measures(&self) -> Vec<Measure>;
    /// Rolls the dice once. The result may be that they must be rolled again.
    fn resolve(&self, dice: &mut Dice) -> Resolved;
    /// Rolls the dice until it is decided, and returns sums, dice and outcome.
    fn reckon(&self, dice: &mut Dice) -> Reckoning;
    /// The exact chance of every outcome. Contests with many dice override this with a convolution, with the same
    /// result.
    fn odds(&self) -> Odds {
        Odds::count(|dice| self.resolve(dice))
    }
    /// The same odds, counted roll by roll, to test [`Contest::odds`]; `None` if there are too many possible rolls.
    /// Contests in stages, whose later dice are re-rolled separately, count stage by stage.
    fn counted(&self) -> Option<Odds> {
        Odds::count_within(MOST_WAYS, |dice| self.resolve(dice))
    }
}

/// How many possible rolls may be counted one by one.
pub const MOST_WAYS: usize = 60_000;

/// A family that can be played. `self` holds tables, options and terrain and never changes during a battle.
pub trait Rules: Notation {
    /// Makes the first state of a battle from a scenario.
    ///
    /// # Errors
    /// Every error in the scenario, with its place.
    fn set_up(scenario: &Scenario<Self>) -> Result<(Self, Self::State), Vec<Fault>>;

    /// Why an option cannot be chosen for the battle of a scenario, which was set up as given; `None` if it can.
    #[must_use]
    fn withheld(scenario: &Scenario<Self>, _opening: (&Self, &Self::State), key: &str) -> Option<Withheld> {
        (!Self::has_effect(scenario.setting.rules, key)).then_some(Withheld::NoEffect)
    }

    /// Which seat must decide what now, or how the battle ended.
    fn decision(&self, state: &Self::State) -> Decision;

    /// Everything that judging an order finds out and that playing it needs: the traced path, the price, the contest.
    /// It may borrow from the state and the order.
    type Plan<'s>: Debug
    where
        Self: 's;

    /// Judges an order of the kind that is asked for now. Rolls no dice and changes nothing. For families to implement;
    /// callers use [`check`](Rules::check).
    ///
    /// # Errors
    /// The first clause that forbids it, with the facts.
    fn plan<'s>(&'s self, state: &'s Self::State, order: &'s Self::Order) -> Result<Self::Plan<'s>, Illegal>;

    /// The price of a planned order, where it leads, and what was measured.
    fn preview(&self, state: &Self::State, plan: &Self::Plan<'_>) -> Preview;

    /// The contest that a planned order begins or leads to, if it does.
    fn contest(&self, state: &Self::State, plan: &Self::Plan<'_>) -> Option<Self::Situation>;

    /// The shapes to draw over the table while a player considers the order: the lanes of a shot, and whom it
    /// endangers.
    fn drawn(&self, _state: &Self::State, _plan: &Self::Plan<'_>) -> Vec<Overlay> {
        Vec::new()
    }

    /// Plays a planned order, up to the next decision. `state` is a copy of the state that the plan was made on. It
    /// judges nothing again and cannot fail. Apart from [`give_up`](Rules::give_up), only this changes a state.
    fn carry_out(&self, state: &mut Self::State, plan: &Self::Plan<'_>, dice: &mut Dice, out: &mut impl Tell);

    /// Judges an order. The result is the only thing that can be played.
    ///
    /// # Errors
    /// The first clause that forbids it, with the facts.
    fn check<'s>(
        &'s self,
        state: &'s Self::State,
        order: &'s Self::Order,
    ) -> Result<Legal<'s, Self>, Illegal> {
        Ok(Legal::new(self, state, order, None, self.plan(state, order)?))
    }

    /// Judges an order of a seat: the seat that must decide, or either seat if it concedes.
    ///
    /// # Errors
    /// The first clause that forbids it, with the facts.
    fn check_for<'s>(
        &'s self,
        state: &'s Self::State,
        seat: Seat,
        order: &'s Self::Order,
    ) -> Result<Legal<'s, Self>, Illegal> {
        Ok(Legal::new(self, state, order, Some(seat), self.plan(state, order)?))
    }

    /// The contest that an order begins or leads to; `None` also if the order is not legal.
    fn contest_of(&self, state: &Self::State, order: &Self::Order) -> Option<Self::Situation> {
        self.check(state, order).ok()?.contest()
    }

    /// Plays an order that is known to be legal, such as a suggested one, and returns the new state.
    ///
    /// # Panics
    /// When the order is not legal.
    fn played(
        &self,
        state: &Self::State,
        order: &Self::Order,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) -> Self::State {
        match self.check(state, order) {
            Ok(legal) => legal.play(dice, out),
            Err(illegal) => panic!("an order that was taken for legal is refused: {illegal:?}: {order:?}"),
        }
    }

    /// Everything that is measured and looked up to check an order, legal or not, with the clause for each. It answers
    /// the question "why?". It is separate from [`check`](Rules::check) because it takes time.
    fn explain(&self, _state: &Self::State, _order: &Self::Order) -> Vec<Measure> {
        Vec::new()
    }

    /// The order by which a seat concedes. [`check`](Rules::check) allows it at every decision.
    fn giving_up() -> Self::Order;

    /// Ends the battle because a seat concedes, whether or not it must decide now.
    fn give_up(&self, state: &mut Self::State, seat: Seat, out: &mut impl Tell);

    /// The order that is checked, played and recorded in place of the given one: `pass` becomes the order that ends the
    /// present decision. Any other order stays as it is.
    fn resolve(&self, _state: &Self::State, order: Self::Order) -> Self::Order {
        order
    }

    /// All contests that a planned order may lead to. `contest` is what [`contest`](Rules::contest) has answered, so that
    /// it is not counted twice. `None`: the family knows that one alone.
    fn foresee(
        &self,
        _state: &Self::State,
        _plan: &Self::Plan<'_>,
        _contest: Option<&Self::Situation>,
    ) -> Option<Foresight> {
        None
    }

    /// Sensible legal orders, in a fixed sequence.
    fn suggest(&self, state: &Self::State, out: &mut Vec<Self::Order>);

    /// One sensible legal order drawn with `choices`, without computing all others. Random play uses this.
    fn propose(&self, state: &Self::State, choices: &mut Choices) -> Self::Order {
        self.one_suggested(state, choices)
    }

    /// One of all suggestions, each with the same chance; the fallback if there is none.
    fn one_suggested(&self, state: &Self::State, choices: &mut Choices) -> Self::Order {
        let mut orders = Vec::new();
        self.suggest(state, &mut orders);
        match orders.len() {
            0 => self.fallback(state),
            many => orders.swap_remove(choices.below(many)),
        }
    }

    /// The order that is given when a player does not decide: always legal.
    fn fallback(&self, state: &Self::State) -> Self::Order;

    /// The nearest legal order to a gesture, its end position, and why it stopped.
    fn aim(&self, state: &Self::State, gesture: &Gesture) -> Aimed<Self::Order>;

    /// All that a client draws for a seat (`None`: a spectator).
    fn sketch(&self, state: &Self::State, seat: Option<Seat>) -> Sketch;

    /// The shapes that can be drawn over the table for a piece, where it stands or at another pose.
    fn overlays(&self, state: &Self::State, piece: PieceId, at: Option<Pose>) -> Vec<Overlay>;

    /// The unit players measure in.
    fn unit(&self) -> LengthUnit;

    /// Whether an earlier order is still hidden from the other seat, as in an unfinished simultaneous deployment.
    fn is_secret(&self, _now: &Self::State, _order: &Self::Order) -> bool {
        false
    }

    /// The state as a seat (`None`: a spectator) may know it, without the pieces that are hidden from it. `None` if
    /// nothing is hidden. Questions about pieces are answered from this state; it is never played on.
    fn seen_by(&self, _state: &Self::State, _seat: Option<Seat>) -> Option<Self::State> {
        None
    }
}
