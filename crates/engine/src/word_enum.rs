//! Closed lists: an enum of which every value has one word in files.

/// Declares an enum whose values are written as words in files.
///
/// It can be copied, compared, ordered and hashed; other traits are derived by an attribute.
///
/// ```
/// engine::word_enum! {
///     /// What a unit has on its feet.
///     #[derive(Default)]
///     Boots {
///         /// None.
///         #[default]
///         Barefoot = "barefoot",
///         /// Of leather.
///         Leather = "leather",
///     }
/// }
/// assert_eq!(Boots::default().word(), "barefoot");
/// assert_eq!(Boots::ALL, [Boots::Barefoot, Boots::Leather]);
/// assert_eq!(Boots::WORDS[1], ("leather", Boots::Leather));
/// assert_eq!(Boots::Leather.to_string(), "leather");
/// ```
#[macro_export]
macro_rules! word_enum {
    ($(#[$about:meta])* $name:ident { $($(#[$meaning:meta])* $value:ident = $word:literal),+ $(,)? }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$meaning])* $value),+ }

        impl $name {
            /// All values, in the order of the list.
            pub const ALL: &'static [$name] = &[$($name::$value),+];
            /// Every value with its word in files, in the order of the list.
            pub const WORDS: &'static [(&'static str, $name)] = &[$(($word, $name::$value)),+];

            /// Its word in files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                Self::WORDS[self as usize].0
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}
