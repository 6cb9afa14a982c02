//! Macros for enums whose values are written as words in files, and for sets of such values.

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
/// assert_eq!(Boots::Leather.term().key(), "leather");
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

            /// Its values as terms of the catalogue, in the order of the list.
            pub const TERMS: &'static [$crate::catalogue::Term] = &[$(
                $crate::catalogue::Term::new(&$crate::catalogue::WordEntry {
                    key: $word,
                    clause: None,
                    data: $crate::catalogue::TermData,
                })
            ),+];

            /// Its word in files.
            #[must_use]
            pub const fn word(self) -> &'static str {
                Self::WORDS[self as usize].0
            }

            /// The value as a term of the catalogue, for messages.
            #[must_use]
            pub const fn term(self) -> $crate::catalogue::Term {
                Self::TERMS[self as usize]
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.write_str(self.word())
            }
        }
    };
}

/// Declares a set of the values of a [`word_enum!`](crate::word_enum), kept as bits of an unsigned number.
///
/// ```
/// engine::word_enum! {
///     /// What a unit carries.
///     Load {
///         /// Powder.
///         Powder = "powder",
///         /// Bread.
///         Bread = "bread",
///     }
/// }
/// engine::word_set! {
///     /// All that a unit carries.
///     Loads(u8) of Load
/// }
/// let mut loads = Loads::from_iter([Load::Bread]);
/// loads.set(Load::Powder, true);
/// assert_eq!(loads.words().collect::<Vec<_>>(), ["powder", "bread"]);
/// loads.set(Load::Bread, false);
/// assert!(loads.has(Load::Powder) && !loads.has(Load::Bread));
/// assert!(Loads::EMPTY.is_empty());
/// ```
#[macro_export]
macro_rules! word_set {
    ($(#[$about:meta])* $name:ident($bits:ty) of $value:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub struct $name($bits);

        const _: () = assert!($value::ALL.len() <= <$bits>::BITS as usize, "a bit for every value");

        impl $name {
            /// The empty set.
            pub const EMPTY: $name = $name(0);

            /// Whether it is empty.
            #[must_use]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether a value is in it.
            #[must_use]
            pub const fn has(self, value: $value) -> bool {
                self.0 & (1 << value as $bits) != 0
            }

            /// Adds a value or removes it.
            pub const fn set(&mut self, value: $value, on: bool) {
                if on {
                    self.0 |= 1 << value as $bits;
                } else {
                    self.0 &= !(1 << value as $bits);
                }
            }

            /// The union of two sets.
            #[must_use]
            pub const fn union(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// Its values, in the order of the list.
            pub fn iter(self) -> impl Iterator<Item = $value> {
                $value::ALL.iter().copied().filter(move |&value| self.has(value))
            }

            /// The words of its values, in the order of the list.
            pub fn words(self) -> impl Iterator<Item = &'static str> {
                self.iter().map($value::word)
            }
        }

        impl FromIterator<$value> for $name {
            fn from_iter<I: IntoIterator<Item = $value>>(values: I) -> $name {
                let mut all = $name::EMPTY;
                values.into_iter().for_each(|value| all.set(value, true));
                all
            }
        }
    };
}
