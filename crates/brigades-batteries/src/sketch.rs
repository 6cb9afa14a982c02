//! What a client draws: plain footprints of units and generals.

use crate::scene::BrigadesAndBatteries;
use crate::state::State;
use engine::sketch::{Arm, Face, Feature, Sketch, Token};
use engine::{PieceId, Seat};
use geometry::{Convex, Heading, Pose};

impl BrigadesAndBatteries {
    /// The table as a seat sees it; nothing is hidden.
    pub(crate) fn sketch_for(&self, state: &State, _: Option<Seat>) -> Sketch {
        let terrain = self.terrain.iter().map(|piece| Feature {
            kind: piece.kind.to_owned(),
            name: piece.name.clone(),
            outline: piece.outline.corners().to_vec(),
            line: piece.line.as_ref().map_or_else(Vec::new, |line| line.points().to_vec()),
            level: piece.level,
            meanings: Vec::new(),
        });
        let units = state.on_table().map(|unit| {
            let stands = self.standing_of(unit).stands(&self.book);
            let inside = unit.garrison_of.is_some();
            let arm = match unit.card.arm {
                _ if unit.card.is_skirmishers() => Arm::Skirmishers,
                crate::troops::Arm::Infantry => Arm::Infantry,
                crate::troops::Arm::Cavalry => Arm::Cavalry,
                crate::troops::Arm::Artillery => Arm::Artillery,
            };
            Token {
                id: unit.id,
                seat: unit.seat,
                title: self.title(unit.id),
                pose: if inside { Pose::new(self.centre_of(unit), Heading::NORTH) } else { unit.pose },
                stands: if inside {
                    Vec::new()
                } else {
                    stands.iter().map(|stand| stand.corners().to_vec()).collect()
                },
                face: Face {
                    arm,
                    formation: unit.card.formation(&self.book).word(),
                    nation: String::new(),
                    figures: u8::try_from(unit.card.n).unwrap_or(u8::MAX),
                    kit: None,
                },
                badges: Vec::new(),
                buttons: Vec::new(),
                can_act: self.may_be_ordered(state, unit),
                is_spent: unit.card.has(crate::flags::Flag::Moved),
            }
        });
        Sketch {
            width: self.table.width,
            depth: self.table.depth,
            unit: self.inches(),
            terrain: terrain.collect(),
            pieces: units.collect(),
            decision: self.asks(state),
            buttons: Vec::new(),
            phases: Vec::new(),
            commands: Vec::new(),
            turn: state.moment.turn,
        }
    }

    /// What a piece is called, or its number.
    pub(crate) fn title(&self, piece: PieceId) -> String {
        self.name(piece).map_or_else(|| piece.to_string(), str::to_owned)
    }

    /// Inches, to hundredths.
    pub(crate) fn inches(&self) -> engine::words::Unit {
        engine::words::Unit { name: "inches", micrometres: crate::measure::INCH.0, decimals: 2 }
    }
}
