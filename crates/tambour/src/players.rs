//! The bots of a family where the feature `bots` is on, and nothing in their place where it is off.

#[cfg(feature = "bots")]
pub(crate) use bots::{FamilyBots as BotsOf, recruits};

#[cfg(not(feature = "bots"))]
pub(crate) use none::{BotsOf, recruits};

#[cfg(not(feature = "bots"))]
mod none {
    use engine::Screen;
    use std::marker::PhantomData;

    /// Stands where the bots of a family would.
    #[derive(Debug)]
    pub(crate) struct BotsOf<R: Screen>(PhantomData<fn() -> R>);

    impl<R: Screen> Clone for BotsOf<R> {
        fn clone(&self) -> BotsOf<R> {
            *self
        }
    }

    impl<R: Screen> Copy for BotsOf<R> {}

    pub(crate) fn recruits<R: Screen>() -> BotsOf<R> {
        BotsOf(PhantomData)
    }
}
