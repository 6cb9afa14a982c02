//! What is kept of offered draws.

use engine::Seat;
use serde::{Deserialize, Serialize};

/// Through how many further game turns an offer stands.
const TURNS: u16 = 1;

/// The offer that waits, and what was declined.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draws {
    /// Who offers, since which game turn.
    pub offer: Option<(Seat, u16)>,
    /// The game turn in which each seat was declined last, Red's first.
    pub declined: [Option<u16>; 2],
}

impl Draws {
    /// Who offers a draw in a game turn, unless the offer has lapsed by then.
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
