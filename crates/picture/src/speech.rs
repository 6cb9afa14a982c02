//! The words in a picture. It is drawn from data; whoever asks for it knows the language of whoever looks at it.

use engine::Title;
use engine::catalogue::{PhaseName, UnitName};
use engine::sketch::Badge;

/// Says what stands in a picture.
pub trait Speech {
    /// What a piece is called.
    fn title(&self, title: &Title) -> String;

    /// What a badge means.
    fn badge(&self, badge: &Badge) -> String;

    /// When it is: `turn 5 · Fire`; before the battle there is no phase.
    fn moment(&self, turn: u16, phase: Option<PhaseName>) -> String;

    /// What the ruler around the table counts: `measured in paces`.
    fn ruler(&self, unit: UnitName) -> String;
}
