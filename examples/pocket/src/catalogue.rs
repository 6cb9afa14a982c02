//! Every word that the rules emit, as data. An order, an outcome or a reason of refusal is an entry of one of these lists
//! and no string, so a misspelt one does not compile. No sentence is written in code: `messages/en.ftl` says how each
//! word is said in English, and another language is one more file beside it.
//!
//! An entry is the name of a constant, the key that stands in cases, journals and on the wire, the clause it comes from,
//! and, after a colon, what a screen must know where it is not the usual: whether pieces move by an order, whether an
//! outcome is what the acting player wanted, what a measure is given in. `engine::catalogue` describes all of it.
//!
//! The engine has words that all families share: the orders `pass` and `concede`, the outcome `none`, everything laid
//! over the table. They are not listed again.

use crate::clause;
use engine::catalogue::{
    BecauseData, Catalogue, ContestData, CountData, DoneData, EndingData, LabelData, List, MeasureData,
    MeasureRole, OrderData, OutcomeData, PhaseData, QuestionData, TermData,
};

engine::words! {
    /// Kinds of order. Pieces move by the first two, so the journal need not tell that they moved.
    pub mod order: OrderData {
        ADVANCE = "advance" by "PK-2.a" : OrderData::MOVES;
        FIRE = "fire" by "PK-3.a";
        WHEEL = "wheel" by "PK-2.b" : OrderData::MOVES;
    }

    /// What players are asked.
    pub mod question: QuestionData {
        ORDERS = "orders" by "PK-1.a";
    }

    /// What the journal says that began, and the two parts of a turn beside the table.
    pub mod phase: PhaseData {
        FIRST_PLAYER = "first_player" by "PK-1.a";
        ORDERS = "orders" by "PK-1.a";
        SECOND_PLAYER = "second_player" by "PK-1.a";
    }

    /// How companies leave the battle.
    pub mod ending: EndingData {
        DESTROYED = "destroyed" by "PK-1.c";
        ROUTED = "routed" by "PK-3.R3";
    }

    /// What may come of a shot, seen from the side that fires. The tables name these too.
    pub mod outcome: OutcomeData {
        CASUALTY = "casualty" by "PK-3.R2" : OutcomeData::GAIN;
        MISS = "miss" by "PK-3.R1";
        ROUT = "rout" by "PK-3.R3" : OutcomeData::GAIN;
    }

    /// What is counted.
    pub mod count: CountData {
        COMPANIES = "companies" by "PK-5.a";
    }

    /// Kinds of contest.
    pub mod contest: ContestData {
        FIRE = "fire" by "PK-3.a";
    }

    /// What is measured. The role tells a screen which measure is the distance to the target.
    pub mod measure: MeasureData {
        RANGE = "range" by "PK-3.c" : MeasureData::LENGTH.role(MeasureRole::Range);
    }

    /// Why orders are refused, where no variant of `Reason` says it.
    pub mod because: BecauseData {
        MEANS_NOTHING = "means_nothing" by "PK-1.d";
        NO_ENEMY = "no_enemy" by "PK-1.d";
        ONLY_STRAIGHT_AHEAD = "only_straight_ahead" by "PK-2.a";
        OUT_OF_RANGE = "out_of_range" by "PK-3.c";
    }

    /// What can be done once only.
    pub mod done: DoneData {
        ACTED = "acted" by "PK-1.b";
    }

    /// Words of the codex: kinds of terrain, formations.
    pub mod term: TermData {
        LINE = "line" by "PK-1.c";
        WOOD = "wood" by "PK-3.F2";
    }

    /// Short texts on the screen. A text with something to fill in names it here, and code gives it with `with`.
    pub mod label: LabelData {
        ADVANCE = "advance" by "PK-2.a";
        ARMY = "army" by "PK-5.a" : LabelData::with(&["army"]);
        COMPANY = "company" by "PK-1.c" : LabelData::with(&["company"]);
        CONCEDE = "concede" by "PK-4.c";
        COVER = "cover" by "PK-3.F2";
        END_MY_TURN = "end_my_turn" by "PK-1.a";
        FIGURES_LOST = "figures_lost" by "PK-3.R2" : LabelData::with(&["count", "of"]);
        LONG = "long" by "PK-3.F1";
        SHORT = "short" by "PK-3.b";
        WHEEL_LEFT = "wheel_left" by "PK-2.b";
        WHEEL_RIGHT = "wheel_right" by "PK-2.b";
    }
}

/// All words of the family. A list of `word_enum!` would stand here too, as `List::Terms(Formation::TERMS)`.
pub static CATALOGUE: Catalogue = Catalogue(&[
    List::Orders(order::ALL),
    List::Questions(question::ALL),
    List::Phases(phase::ALL),
    List::Endings(ending::ALL),
    List::Outcomes(outcome::ALL),
    List::Counts(count::ALL),
    List::Contests(contest::ALL),
    List::Measures(measure::ALL),
    List::Because(because::ALL),
    List::Done(done::ALL),
    List::Terms(term::ALL),
    List::Labels(label::ALL),
]);
