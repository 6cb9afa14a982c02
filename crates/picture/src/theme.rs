//! What a picture can be asked to look like.

/// The colour theme.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Daylight.
    #[default]
    Light,
    /// Lamplight.
    Dark,
}

/// What is drawn on the bases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Faces {
    /// Figures seen from above.
    #[default]
    Figures,
    /// Staff symbols.
    Blocks,
    /// Nothing: base, bar and notch.
    Plain,
}
