//! What a movement of the hand means.

use crate::order::Order;
use crate::scene::BrigadesAndBatteries;
use crate::state::State;
use engine::{Aimed, Gesture, Reason, clause};

impl BrigadesAndBatteries {
    /// The nearest legal order a gesture can mean.
    pub(crate) fn aim_at(&self, state: &State, gesture: &Gesture) -> Aimed<Order> {
        let order = match gesture {
            Gesture::Press { .. } => self.default_answer(state),
            _ => {
                let because = "press a button";
                return Aimed::refused(clause!("BB-9.2").refuses(Reason::BadOrder { because }));
            }
        };
        match self.judge(state, &order) {
            Ok(preview) => Aimed::order(order, preview),
            Err(why) => Aimed::refused(why),
        }
    }
}
