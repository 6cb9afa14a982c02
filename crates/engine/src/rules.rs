//! The door: what every rule set answers. Hotseat, bots, the web table, the simulator and the judge of cases speak
//! to these traits and to nothing else.

use crate::catalogue::{Because, ContestKind};
use crate::choices::Choices;
use crate::codex::ClauseId;
use crate::decision::Decision;
use crate::dice::{Dice, Roll};
use crate::event::Tell;
use crate::family::{Family, RuleSet};
use crate::gesture::{Aimed, Gesture};
use crate::ground::{GroundKind, Properties};
use crate::illegal::Illegal;
use crate::length_unit::LengthUnit;
use crate::odds::{Odds, Resolved};
use crate::options::{OptionSpec, Options};
use crate::orders::Ordered;
use crate::piece::PieceId;
use crate::preview::{Measure, Preview};
use crate::scenario::Scenario;
use crate::seat::Seat;
use crate::sketch::{Overlay, Sketch};
use crate::text::{Fault, Node, Reader, Source, Table};
use crate::total::{Reckoning, Sum};
use crate::vocabulary::Vocabulary;
use geometry::Pose;
use std::fmt::Debug;

/// What a case, a scene or a situation is read under: the rule set, its options, the tables in force.
#[derive(Clone, Debug)]
pub struct Setting<T> {
    /// The rule set.
    pub rules: RuleSet,
    /// The value of every option.
    pub options: Options,
    /// The tables in force (the built-in ones, or a player's).
    pub tables: T,
}

/// How a family writes itself down: scenes, orders, situations, armies and queries as text, both ways.
///
/// Reading never stops at the first fault: a method that cannot read something says so to the reader and answers
/// `None`. Printing and reading are inverses: what was read prints, and the print reads back equal.
pub trait Notation: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// The family it is.
    const FAMILY: &'static Family;

    /// The numbers of a rule set, from its `rules/*.toml`. Cheap to clone.
    type Tables: Clone + Debug + Send + Sync;
    /// Everything true of the battle at one moment: small, copied freely, compared by value.
    type State: Clone + PartialEq + Debug + Send + Sync;
    /// What a player asks for: names and places, never an outcome.
    type Order: Ordered + Clone + PartialEq + Debug + Send + Sync;
    /// One contest or test by its circumstances, without a table.
    type Situation: Contest + Clone + PartialEq + Debug + Send + Sync;
    /// An army list or order of battle.
    type Army: Clone + PartialEq + Debug + Send + Sync;
    /// A named look-up or measurement with its inputs.
    type Query: Clone + PartialEq + Debug + Send + Sync;
    /// What terrain is to this family.
    type Ground: Properties;

    /// The options of a rule set, in the order of its codex.
    fn options(rules: RuleSet) -> &'static [OptionSpec];
    /// Options that make no sense together: the option at fault, the clause, and why.
    #[must_use]
    fn contradiction(_options: &Options) -> Option<(&'static str, ClauseId, Because)> {
        None
    }
    /// The tables built into the program.
    fn built_in(rules: RuleSet) -> Self::Tables;
    /// Reads a file of tables.
    ///
    /// # Errors
    /// Every fault, with its place.
    fn read_tables(source: &Source) -> Result<Self::Tables, Vec<Fault>>;
    /// The kinds of terrain it knows.
    fn terrain(rules: RuleSet) -> &'static [GroundKind<Self::Ground>];
    /// The words its cases may use.
    fn vocabulary(rules: RuleSet) -> Vocabulary;

    /// Reads the `[scene]` of a case: the ground (which never changes) and the state.
    fn read_scene(setting: Setting<Self::Tables>, reader: &mut Reader<'_, '_>)
    -> Option<(Self, Self::State)>;
    /// The scene as text: the canonical form that is hashed.
    fn write_scene(&self, state: &Self::State) -> Table;
    /// Everything true of one thing in the scene, defaults included, by its name in `after`: a piece id, `moment`…
    fn describe(&self, state: &Self::State, name: &str) -> Option<Table>;

    /// Reads `{ fire = { … } }`.
    fn read_order(rules: RuleSet, reader: &mut Reader<'_, '_>) -> Option<Self::Order>;
    /// The order as text, under its [kind](Ordered::kind).
    fn write_order(order: &Self::Order) -> Table;

    /// Reads the `[situation]` of a case.
    fn read_situation(
        setting: &Setting<Self::Tables>,
        reader: &mut Reader<'_, '_>,
    ) -> Option<Self::Situation>;
    /// The situation as text.
    fn write_situation(situation: &Self::Situation) -> Table;

    /// Reads the `[army]` of a case. Breaches of the rules are not faults of the text: see [`Notation::muster`].
    fn read_army(setting: &Setting<Self::Tables>, reader: &mut Reader<'_, '_>) -> Option<Self::Army>;
    /// The army as text.
    fn write_army(army: &Self::Army) -> Table;
    /// Every clause an army breaks.
    fn muster(setting: &Setting<Self::Tables>, army: &Self::Army) -> Vec<Illegal>;

    /// Reads the `[query]` of a case.
    fn read_query(setting: &Setting<Self::Tables>, reader: &mut Reader<'_, '_>) -> Option<Self::Query>;
    /// The query as text.
    fn write_query(query: &Self::Query) -> Table;
    /// Answers a query, or says which clause forbids it.
    ///
    /// # Errors
    /// When a clause forbids what is asked.
    fn answer(setting: &Setting<Self::Tables>, query: &Self::Query) -> Result<Answer, Illegal>;
}

/// The answer to a query, with the clauses it was found by.
#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    /// The value, as it would be written; numbers in thousandths are given to the digits they have.
    pub value: Node,
    /// What was measured or looked up.
    pub because: Vec<ClauseId>,
}

/// One contest or test: facts and factors first, then the dice.
pub trait Contest {
    /// What kind: `fire`, `melee`, `charge`…
    fn kind(&self) -> ContestKind;
    /// The clause that calls for it.
    fn clause(&self) -> ClauseId;
    /// The clause that forbids it, when the circumstances are such that it may not be tried: a shot out of range.
    fn refusal(&self) -> Option<Illegal> {
        None
    }
    /// The sums without dice, the acting side first.
    fn sums(&self) -> Vec<Sum>;
    /// What was measured to find them.
    fn measures(&self) -> Vec<Measure>;
    /// One throw of the dice.
    fn resolve(&self, dice: &mut Dice) -> Resolved;
    /// Throws until it is decided, and tells how.
    fn reckon(&self, dice: &mut Dice) -> Reckoning;
    /// The exact chance of every outcome. Contests of many dice convolve instead of counting, to the same result.
    fn odds(&self) -> Odds {
        Odds::count(|dice| self.resolve(dice))
    }
    /// The same chances counted die by die, to hold [`Contest::odds`] against; none when the dice can fall in too many
    /// ways to be counted. Contests in stages, whose later dice are re-rolled by themselves, count stage by stage.
    fn counted(&self) -> Option<Odds> {
        Odds::count_within(MOST_WAYS, |dice| self.resolve(dice))
    }
    /// What the dice add to the sum of a seat in the throw that decided: its last die, where no other dice follow.
    fn deciding(&self, rolls: &[Roll], seat: Seat) -> i32 {
        let last = rolls.iter().rev().find(|roll| roll.call.seat == seat);
        last.map_or(0, |roll| i32::from(roll.face))
    }
}

/// In how many ways dice may fall and still be counted one by one.
pub const MOST_WAYS: usize = 60_000;

/// A family that can be played. `self` is tables, options and ground: it never changes during a battle.
pub trait Rules: Notation {
    /// Makes a battle of a scenario, or says everything that is wrong with it.
    ///
    /// # Errors
    /// Every fault of the scenario, with its place.
    fn set_up(scenario: &Scenario<Self>) -> Result<(Self, Self::State), Vec<Fault>>;

    /// Who must choose what now, or how the battle ended.
    fn decision(&self, state: &Self::State) -> Decision;

    /// Judges an order. Only reads: no dice, no change, the same answer every time.
    ///
    /// # Errors
    /// The first clause that forbids it, with the facts.
    fn check(&self, state: &Self::State, order: &Self::Order) -> Result<Preview, Illegal>;

    /// Everything measured and looked up on the way to judging an order, legal or not, with the clause that says how:
    /// the answer to "why?". Apart from [`check`](Rules::check), so that nobody pays for it who does not ask.
    fn explain(&self, _state: &Self::State, _order: &Self::Order) -> Vec<Measure> {
        Vec::new()
    }

    /// Plays a checked order out as far as the next decision. The only function that changes a state.
    fn apply(&self, state: &mut Self::State, order: &Self::Order, dice: &mut Dice, out: &mut impl Tell);

    /// The order by which a seat gives the battle up. [`check`](Rules::check) allows it at every decision.
    fn giving_up() -> Self::Order;

    /// Ends the battle because a seat gives it up, whichever seat is asked. For the seat that is asked it comes to the
    /// same as [`apply`](Rules::apply) with [`giving_up`](Rules::giving_up).
    fn give_up(&self, state: &mut Self::State, seat: Seat, out: &mut impl Tell);

    /// The order that is judged, played and written down when this one is given: `pass` is the order that ends what is
    /// asked now, and journals hold that. Any other order is itself.
    fn resolve(&self, _state: &Self::State, order: Self::Order) -> Self::Order {
        order
    }

    /// Plays a checked order of a seat: the seat that is asked, or either seat where it gives the battle up.
    fn apply_for(
        &self,
        state: &mut Self::State,
        seat: Seat,
        order: &Self::Order,
        dice: &mut Dice,
        out: &mut impl Tell,
    ) {
        if *order == Self::giving_up() {
            self.give_up(state, seat, out);
        } else {
            self.apply(state, order, dice, out);
        }
    }

    /// The contest an order would begin, if it begins one.
    fn situation(&self, state: &Self::State, order: &Self::Order) -> Option<Self::Situation>;

    /// Sensible legal orders, in a pinned order.
    fn suggest(&self, state: &Self::State, out: &mut Vec<Self::Order>);

    /// One sensible legal order picked by `choices`, without making all the others: what random play runs on.
    fn propose(&self, state: &Self::State, choices: &mut Choices) -> Self::Order {
        self.one_suggested(state, choices)
    }

    /// One of all suggestions, each as likely as the others; the fallback where there is none.
    fn one_suggested(&self, state: &Self::State, choices: &mut Choices) -> Self::Order {
        let mut orders = Vec::new();
        self.suggest(state, &mut orders);
        match orders.len() {
            0 => self.fallback(state),
            many => orders.swap_remove(choices.below(many)),
        }
    }

    /// The answer when nobody answers: always legal.
    fn fallback(&self, state: &Self::State) -> Self::Order;

    /// The nearest legal order a gesture can mean, its ghost, and why it stopped.
    fn aim(&self, state: &Self::State, gesture: &Gesture) -> Aimed<Self::Order>;

    /// All that a client draws for a seat (nobody: a watcher).
    fn sketch(&self, state: &Self::State, seat: Option<Seat>) -> Sketch;

    /// What can be laid over the table for a piece, where it stands or where it might.
    fn overlays(&self, state: &Self::State, piece: PieceId, at: Option<Pose>) -> Vec<Overlay>;

    /// What an order that is only weighed draws over the table: the lanes of a shot, and whom it endangers.
    fn drawn(&self, _state: &Self::State, _order: &Self::Order) -> Vec<Overlay> {
        Vec::new()
    }

    /// The unit players measure in.
    fn unit(&self) -> LengthUnit;

    /// Whether an order given earlier must, as things stand now, stay hidden from the other seat: an unfinished
    /// simultaneous deployment.
    fn is_secret(&self, _now: &Self::State, _order: &Self::Order) -> bool {
        false
    }

    /// The state as a seat (nobody: a watcher) may know it: pieces that are hidden from it do not exist there. Nothing
    /// when nothing is hidden. Whatever is answered about a piece is answered from this state; it is never played on.
    fn seen_by(&self, _state: &Self::State, _seat: Option<Seat>) -> Option<Self::State> {
        None
    }
}
