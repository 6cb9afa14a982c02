//! The words that all families share. A family must not list any of them again.

use super::{
    Catalogue, Layer, List, MeasureData, MeasureRole, OrderData, OutcomeData, OverlayData, QuestionData,
    UnitData,
};

crate::words! {
    /// Orders that every family has.
    pub mod order: OrderData {
        CONCEDE = "concede" : OrderData::GIVE_UP;
        PASS = "pass" : OrderData::PASS;
    }

    /// The question when the battle is over.
    pub mod question: QuestionData {
        OVER = "over";
    }

    /// The outcome that has no other name.
    pub mod outcome: OutcomeData {
        NONE = "none";
    }

    /// Measures that the engine reads itself.
    pub mod measure: MeasureData {
        SAMPLING_ERROR = "sampling_error" : MeasureData::PART.role(MeasureRole::Silent);
    }

    /// The unit of length in files.
    pub mod unit: UnitData {
        MILLIMETRES = "mm";
    }

    /// All shapes that can be drawn over the table. Clients draw each in its own way, so families cannot add any.
    pub mod overlay: OverlayData {
        BLIND = "blind" : OverlayData::with(Layer::Sight);
        CHARGE = "charge" : OverlayData::with(Layer::Reach);
        COMMAND = "command" : OverlayData::with(Layer::Command);
        DANGER = "danger" : OverlayData::with(Layer::Fire);
        ENDANGERED = "endangered";
        FIRE = "fire" : OverlayData::with(Layer::Fire);
        LANE = "lane" : OverlayData::with(Layer::Fire);
        QUESTION = "question";
        REACH = "reach" : OverlayData::with(Layer::Reach);
        ROUT = "rout" : OverlayData::with(Layer::Reach);
        SIGHT = "sight" : OverlayData::with(Layer::Sight);
        ZONE = "zone" : OverlayData::with(Layer::Zones);
    }
}

/// All words that every family shares.
pub static SHARED: Catalogue = Catalogue(&[
    List::Orders(order::ALL),
    List::Questions(question::ALL),
    List::Outcomes(outcome::ALL),
    List::Measures(measure::ALL),
    List::Units(unit::ALL),
    List::Overlays(overlay::ALL),
]);
