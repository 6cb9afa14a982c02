//! The stored draw offers of a battle.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// For how many further game turns an offer is valid.
const TURNS: u16 = 1;

/// The open offer, and the declined ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draws {
    /// The seat that offers, and the game turn of the offer.
    pub offer: Option<(Seat, u16)>,
    /// The game turn in which an offer of each seat was last declined, Red first.
    pub declined: [Option<u16>; 2],
}

impl Draws {
    /// The seat with an open offer in a game turn, if the offer is still valid.
    pub(crate) fn offer_in(&self, turn: u16) -> Option<Seat> {
        self.offer.filter(|(_, since)| turn <= since.saturating_add(TURNS)).map(|(seat, _)| seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_stands_through_its_turn_and_the_next() {
        let draws = Draws { offer: Some((Seat::Blue, 3)), declined: [None; 2] };
        let standing = [2, 3, 4, 5].map(|turn| draws.offer_in(turn));
        assert_eq!(standing, [Some(Seat::Blue), Some(Seat::Blue), Some(Seat::Blue), None]);
        assert_eq!(Draws::default().offer_in(0), None);
        let text = serde_json::to_string(&draws).unwrap();
        assert_eq!(serde_json::from_str::<Draws>(&text).unwrap(), draws);
    }
}
