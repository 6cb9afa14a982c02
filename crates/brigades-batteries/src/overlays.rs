//! What can be laid over the table for a piece: nothing yet but what the sketch shows.

use crate::scene::BrigadesAndBatteries;
use crate::state::State;
use engine::PieceId;
use engine::sketch::Overlay;
use geometry::Pose;

impl BrigadesAndBatteries {
    /// What can be laid over the table for a piece.
    pub(crate) fn overlays_for(&self, _: &State, _: PieceId, _: Option<Pose>) -> Vec<Overlay> {
        Vec::new()
    }
}
