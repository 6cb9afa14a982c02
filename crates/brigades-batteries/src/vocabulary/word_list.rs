//! Closed lists of words: an enum, how each value is written, and nothing else.

/// An enum whose values are written as words in files.
macro_rules! words {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$meaning])* $value),+ }

        impl $name {
            /// All values, in the order of the codex.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
            /// How they are written.
            pub const WORDS: &'static [(&'static str, $name)] = &[$(($word, $name::$value)),+];

            /// How it is written.
            #[must_use]
            pub const fn word(self) -> &'static str {
                Self::WORDS[self as usize].0
            }
        }
    };
}

pub(crate) use words;
