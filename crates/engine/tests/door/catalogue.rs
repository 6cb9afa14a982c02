//! The words of the toy game.

use engine::Family;
use engine::catalogue::{
    BecauseData, Catalogue, CoinData, ContestData, DoneData, EndingData, List, MeasureData, OrderData,
    OutcomeData, QuestionData,
};
use engine::family::Files;
use engine::sample::{self, clause};

/// The toy family with the words of this game.
pub(crate) static FAMILY: Family = Family {
    name: sample::FAMILY.name,
    title: sample::FAMILY.title,
    codex: &sample::CODEX,
    rule_sets: &[sample::TOY_SOLDIERS],
    settled: clause!("T-3.c"),
    catalogue: &CATALOGUE,
    files: Files::none("toy"),
};

static CATALOGUE: Catalogue = Catalogue(&[
    List::Orders(order::ALL),
    List::Questions(question::ALL),
    List::Endings(ending::ALL),
    List::Outcomes(outcome::ALL),
    List::Contests(contest::ALL),
    List::Measures(measure::ALL),
    List::Because(because::ALL),
    List::Done(done::ALL),
    List::Coins(coin::ALL),
    List::Units(sample::unit::ALL),
]);

engine::words! {
    pub(crate) mod order: OrderData {
        REST = "rest";
        STRIKE = "strike";
        YIELD = "yield" : OrderData::GIVE_UP;
    }

    pub(crate) mod question: QuestionData {
        ORDERS = "orders";
    }

    pub(crate) mod ending: EndingData {
        DESTROYED = "destroyed";
    }

    pub(crate) mod outcome: OutcomeData {
        HIT = "hit" : OutcomeData::GAIN;
        PARRIED = "parried" : OutcomeData::RISK;
        UNDECIDED = "undecided";
    }

    pub(crate) mod contest: ContestData {
        STRIKE = "strike";
    }

    pub(crate) mod measure: MeasureData {
        DEPTH = "depth" : MeasureData::LENGTH;
    }

    pub(crate) mod because: BecauseData {
        NOBODY = "nobody";
        NO_NEGATIVE_PACES = "no_negative_paces";
        TOO_DEAR = "too_dear";
    }

    pub(crate) mod done: DoneData {
        RESTED = "rested";
    }

    pub(crate) mod coin: CoinData {
        AP = "AP";
    }
    /// A word that the game has not listed.
    pub(crate) mod unlisted: EndingData {
        VANISHED = "vanished";
    }
}
