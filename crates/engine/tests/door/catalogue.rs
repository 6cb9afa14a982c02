//! The words of the toy game.

use engine::catalogue::{
    BecauseData, CoinData, ContestData, DoneData, EndingData, OrderData, OutcomeData, QuestionData,
};

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
}
