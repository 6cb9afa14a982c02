//! The catalogue: every word that the rules emit. A word is a constant, such as `outcome::MISS`, that stands for an order,
//! an outcome, a reason of refusal and so on. Rules use the constants and no strings, so a misspelt one does not compile.
//! Code contains no sentences: `messages/en.ftl` has the English text of each word, and another language is one more file
//! beside it.
//!
//! An entry consists of the name of the constant; the key that is used in cases, in journals and between server and client;
//! the clause it comes from; and, after a colon, data for the client, if they differ from the default. Such data say
//! whether an order moves pieces, whether an outcome is what the acting player wanted, or which unit a measured value has.
//! `engine::catalogue` describes all kinds of words and their data.
//!
//! Words that all families share are in the engine and are not listed again: the orders `pass` and `concede`, the outcome
//! `none`, all overlays (areas and lines drawn over the table), and a few more.

use crate::clause;
use engine::catalogue::{
    BecauseData, Catalogue, ContestData, CountData, DoneData, EndingData, LabelData, List, MeasureData,
    MeasureRole, OrderData, OutcomeData, PhaseData, QuestionData, TermData,
};

engine::words! {
    /// Kinds of order. `MOVES` says that the order moves its pieces, so the journal does not report the move again.
    pub mod order: OrderData {
        ADVANCE = "advance" by "PK-2.a" : OrderData::MOVES;
        FIRE = "fire" by "PK-3.a";
        WHEEL = "wheel" by "PK-2.b" : OrderData::MOVES;
    }

    /// Decisions that a player must make.
    pub mod question: QuestionData {
        ORDERS = "orders" by "PK-1.a";
    }

    /// Phases. The journal reports the begin of `ORDERS`; the two others are shown beside the board.
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

    /// Outcomes of a shot. `GAIN` says that the firing side wanted it. `rules/pocket.toml` uses the same keys.
    pub mod outcome: OutcomeData {
        CASUALTY = "casualty" by "PK-3.R2" : OutcomeData::GAIN;
        MISS = "miss" by "PK-3.R1";
        ROUT = "rout" by "PK-3.R3" : OutcomeData::GAIN;
    }

    /// Things that are counted.
    pub mod count: CountData {
        COMPANIES = "companies" by "PK-5.a";
    }

    /// Kinds of contest.
    pub mod contest: ContestData {
        FIRE = "fire" by "PK-3.a";
    }

    /// Measured values. The role tells the client that this one is the distance to the target.
    pub mod measure: MeasureData {
        RANGE = "range" by "PK-3.c" : MeasureData::LENGTH.role(MeasureRole::Range);
    }

    /// Reasons of refusal for which the enum `Reason` of the engine has no variant of its own.
    pub mod because: BecauseData {
        MEANS_NOTHING = "means_nothing" by "PK-1.d";
        NO_ENEMY = "no_enemy" by "PK-1.d";
        ONLY_STRAIGHT_AHEAD = "only_straight_ahead" by "PK-2.a";
        OUT_OF_RANGE = "out_of_range" by "PK-3.c";
    }

    /// What a company can do only once per turn.
    pub mod done: DoneData {
        ACTED = "acted" by "PK-1.b";
    }

    /// Terms of the codex: formations, kinds of terrain.
    pub mod term: TermData {
        LINE = "line" by "PK-1.c";
        WOOD = "wood" by "PK-3.F2";
    }

    /// Labels: short texts on the screen. `LabelData::with` lists the arguments of a label; code passes their values with
    /// `Label::with`.
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

/// All words of the family. An enum that is declared with `engine::word_enum!` is a list of terms too. A family that has one
/// adds it here, for example `List::Terms(Formation::TERMS)`.
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
