//! [`Screen`]: what a client draws. The last of the four traits that a family implements.

use crate::hints::Hints;
use crate::length_unit::LengthUnit;
use crate::piece::PieceId;
use crate::sketch::{Overlay, Sketch};
use crate::view::View;
use geometry::Pose;

/// A family that can be drawn. What is drawn comes from a [`View`], so nothing is drawn that its seat may not know.
pub trait Screen: Hints {
    /// All that a client draws for the seat whose view it is.
    fn sketch(&self, view: &View<'_, Self::State>) -> Sketch;

    /// The shapes that can be drawn over the table for a piece, where it stands or at another pose.
    fn overlays(&self, view: &View<'_, Self::State>, piece: PieceId, at: Option<Pose>) -> Vec<Overlay>;

    /// The shapes to draw over the table while a player considers the order: the lanes of a shot, and whom it
    /// endangers.
    fn drawn(&self, _state: &Self::State, _plan: &Self::Plan<'_>) -> Vec<Overlay> {
        Vec::new()
    }

    /// The unit players measure in.
    fn unit(&self) -> LengthUnit;
}
