//! The names of pieces, armies, commands and terrain of a battle.

use engine::catalogue::Term;
use engine::scenario::ArmyName;
use engine::sketch::Feature;
use engine::{LengthUnit, Number, PieceId, Seat, Sketch, Title};
use std::collections::BTreeMap;

/// Names of everything in one battle.
#[derive(Clone, Debug)]
pub struct Names {
    pub(crate) pieces: BTreeMap<PieceId, (Seat, Title)>,
    pub(crate) commands: Vec<(Seat, Title)>,
    pub(crate) armies: [ArmyName; 2],
    pub(crate) terrain: Vec<(Option<String>, Term)>,
    pub(crate) unit: LengthUnit,
}

impl Names {
    /// The names in this sketch; `armies` are those of Red and Blue.
    #[must_use]
    pub fn of(sketch: &Sketch, armies: [ArmyName; 2]) -> Names {
        let called = |feature: &Feature| (feature.name.clone(), feature.kind);
        let terrain = sketch.terrain.iter().map(called).collect();
        let (pieces, commands) = (BTreeMap::new(), Vec::new());
        let mut names = Names { pieces, commands, armies, terrain, unit: sketch.unit };
        names.look(sketch);
        names
    }

    /// No names: pieces are shown by their ids, lengths in millimetres. For errors in files.
    #[must_use]
    pub fn none() -> Names {
        let army = |seat: Seat| {
            let title = seat.to_string();
            ArmyName { spoken: title.clone(), title, number: Number::One }
        };
        Names {
            pieces: BTreeMap::new(),
            commands: Vec::new(),
            armies: Seat::BOTH.map(army),
            terrain: Vec::new(),
            unit: LengthUnit::MILLIMETRES,
        }
    }

    /// Whether [`look`](Names::look) would add nothing.
    #[must_use]
    pub fn knows(&self, sketch: &Sketch) -> bool {
        let mut pieces = sketch.pieces.iter();
        self.commands.len() == sketch.commands.len()
            && pieces.all(|token| self.pieces.get(&token.id).is_some_and(|(_, title)| *title == token.title))
    }

    /// Adds the names of pieces and commands that are not known yet.
    pub fn look(&mut self, sketch: &Sketch) {
        for token in &sketch.pieces {
            if self.pieces.get(&token.id).is_none_or(|(_, title)| *title != token.title) {
                self.pieces.insert(token.id, (token.seat, token.title.clone()));
            }
        }
        if self.commands.len() != sketch.commands.len() {
            self.commands =
                sketch.commands.iter().map(|command| (command.seat, command.title.clone())).collect();
        }
    }

    /// The names of the armies, Red first.
    #[must_use]
    pub fn armies(self) -> [ArmyName; 2] {
        self.armies
    }

    /// The player a piece belongs to.
    #[must_use]
    pub fn owner(&self, piece: PieceId) -> Option<Seat> {
        self.pieces.get(&piece).map(|(seat, _)| *seat)
    }

    /// The name of an army.
    #[must_use]
    pub fn army(&self, seat: Seat) -> &ArmyName {
        &self.armies[seat.index()]
    }
}
