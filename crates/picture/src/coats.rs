//! The colours of the nations' uniforms.

use engine::Seat;

/// The colours of a nation's uniforms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coat {
    /// The name in keys and classes.
    pub(super) name: &'static str,
    pub(super) coat: &'static str,
    pub(super) seam: &'static str,
    pub(super) belt: &'static str,
    pub(super) hat: &'static str,
    pub(super) crown: &'static str,
    pub(super) plume: &'static str,
    pub(super) pack: &'static str,
    pub(super) cloth: &'static str,
    pub(super) carriage: &'static str,
}

const FRENCH: Coat = Coat {
    name: "french",
    coat: "#27549b",
    seam: "#0f2a52",
    belt: "#f7f5ee",
    hat: "#1b1c20",
    crown: "#3a3d46",
    plume: "#d8433a",
    pack: "#7d6248",
    cloth: "#27549b",
    carriage: "#5d6b3c",
};

const AUSTRIAN: Coat = Coat {
    name: "austrian",
    coat: "#fdfcf8",
    seam: "#6f5f52",
    belt: "#b9a892",
    hat: "#26211e",
    crown: "#4a423c",
    plume: "#e9b726",
    pack: "#8a6a4a",
    cloth: "#9a3324",
    carriage: "#d0a83a",
};

/// Nations by the beginnings of their names, so that `prussian` and `Prussia` match.
static COATS: [(&[&str], Coat); 13] = [
    (&["fren", "france"], FRENCH),
    (&["austria"], AUSTRIAN),
    (
        &["brit", "engl"],
        Coat {
            name: "british",
            coat: "#b5332b",
            seam: "#5c1512",
            plume: "#f4f1e6",
            carriage: "#6d7480",
            cloth: "#2b3f66",
            ..FRENCH
        },
    ),
    (
        &["pruss"],
        Coat {
            name: "prussian",
            coat: "#22375c",
            seam: "#0d1728",
            plume: "#f4f4ee",
            cloth: "#7a2431",
            carriage: "#5b7a96",
            ..FRENCH
        },
    ),
    (
        &["german"],
        Coat {
            name: "german",
            coat: "#22375c",
            seam: "#0d1728",
            plume: "#c9a13a",
            cloth: "#7a2431",
            carriage: "#5b7a96",
            ..FRENCH
        },
    ),
    (
        &["bavar"],
        Coat {
            name: "bavarian",
            coat: "#5b8fc4",
            seam: "#23486e",
            plume: "#f4f4ee",
            cloth: "#5b8fc4",
            ..FRENCH
        },
    ),
    (
        &["saxon"],
        Coat {
            name: "saxon",
            coat: "#e9e6da",
            seam: "#6b6a5e",
            plume: "#4f8a4c",
            cloth: "#3f6f45",
            ..FRENCH
        },
    ),
    (
        &["russia"],
        Coat {
            name: "russian",
            coat: "#38613f",
            seam: "#17311e",
            plume: "#1d1d1d",
            cloth: "#38613f",
            carriage: "#7f9a5a",
            ..FRENCH
        },
    ),
    (
        &["span"],
        Coat {
            name: "spanish",
            coat: "#f3efe0",
            seam: "#7a705a",
            plume: "#b3202c",
            cloth: "#7d5a2a",
            ..FRENCH
        },
    ),
    (
        &["union"],
        Coat {
            name: "union",
            coat: "#2b4674",
            seam: "#12213c",
            belt: "#1d1d1d",
            plume: "#c9a13a",
            cloth: "#6d7480",
            ..FRENCH
        },
    ),
    (
        &["confed"],
        Coat {
            name: "confederate",
            coat: "#9a9688",
            seam: "#4c493f",
            belt: "#6d5136",
            hat: "#7b6a50",
            crown: "#92805f",
            plume: "#7b6a50",
            cloth: "#8a7350",
            ..FRENCH
        },
    ),
    (
        &["americ", "united"],
        Coat {
            name: "american",
            coat: "#6d93bd",
            seam: "#2f4b6d",
            belt: "#f4f1e6",
            hat: "#22304a",
            crown: "#31425f",
            plume: "#31425f",
            cloth: "#4f76a3",
            ..FRENCH
        },
    ),
    (
        &["mexic"],
        Coat {
            name: "mexican",
            coat: "#2f4f86",
            seam: "#14264a",
            plume: "#c2362b",
            cloth: "#2f6b4a",
            carriage: "#4f7a58",
            ..FRENCH
        },
    ),
];

impl Coat {
    /// The coat of a nation; for an unknown one, the colours of its seat.
    pub(super) fn of(nation: &str, seat: Seat) -> &'static Coat {
        let nation = nation.to_lowercase();
        let known = COATS.iter().find(|(stems, _)| stems.iter().any(|stem| nation.starts_with(stem)));
        known.map_or(
            match seat {
                Seat::Blue => &FRENCH,
                Seat::Red => &AUSTRIAN,
            },
            |(_, coat)| coat,
        )
    }

    /// The coat with this name.
    pub(super) fn named(name: &str) -> Option<&'static Coat> {
        Coat::all().find(|coat| coat.name == name)
    }

    /// Every coat.
    pub(super) fn all() -> impl Iterator<Item = &'static Coat> {
        COATS.iter().map(|(_, coat)| coat)
    }

    /// Its colours with their names.
    pub(super) const fn colours(&self) -> [(&'static str, &'static str); 9] {
        [
            ("coat", self.coat),
            ("seam", self.seam),
            ("belt", self.belt),
            ("hat", self.hat),
            ("crown", self.crown),
            ("plume", self.plume),
            ("pack", self.pack),
            ("cloth", self.cloth),
            ("carriage", self.carriage),
        ]
    }
}
