//! Colours: of background and ground in the light and dark theme, of the two sides, and of the nations' coats.

use engine::Seat;

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

/// The colours of a theme.
#[derive(Debug)]
pub(super) struct Palette {
    pub(super) ink: &'static str,
    pub(super) ink_2: &'static str,
    pub(super) paper: &'static str,
    pub(super) room: &'static str,
    pub(super) felt: &'static str,
    pub(super) fibres: [&'static str; 2],
    pub(super) halo: &'static str,
    /// A colour drawn over the ground in the dark theme.
    pub(super) dusk: Option<&'static str>,
}

impl Theme {
    pub(super) const fn palette(self) -> &'static Palette {
        match self {
            Theme::Light => &Palette {
                ink: "#1c232b",
                ink_2: "#4a5560",
                paper: "#f4f3ec",
                room: "#dcdcd5",
                felt: "#c2c69c",
                fibres: ["#aeb487", "#d2d5b0"],
                halo: "#c9cca6",
                dusk: None,
            },
            Theme::Dark => &Palette {
                ink: "#eceae2",
                ink_2: "#b9bdbd",
                paper: "#1d242a",
                room: "#12171b",
                felt: "#c2c69c",
                fibres: ["#aeb487", "#d2d5b0"],
                halo: "#a0a584",
                dusk: Some("#141a10"),
            },
        }
    }
}

/// The two colours of a side on the table.
#[derive(Clone, Copy, Debug)]
pub(super) struct SideColours {
    pub(super) edge: &'static str,
    pub(super) plate: &'static str,
    /// Whether there is a pale line in the front bar, which distinguishes the sides without colour.
    pub(super) is_open: bool,
}

impl SideColours {
    /// Blue bars are solid, red bars have a pale line, so that a grey print is still usable.
    pub(super) const fn of(seat: Seat) -> SideColours {
        match seat {
            Seat::Blue => SideColours { edge: "#163e75", plate: "#c3d4ea", is_open: false },
            Seat::Red => SideColours { edge: "#8e2f21", plate: "#e6c3ab", is_open: true },
        }
    }
}

/// The colours of a nation's uniforms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Coat {
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
const COATS: [(&[&str], Coat); 13] = [
    (&["fren", "france"], FRENCH),
    (&["austria"], AUSTRIAN),
    (
        &["brit", "engl"],
        Coat {
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
            coat: "#22375c",
            seam: "#0d1728",
            plume: "#c9a13a",
            cloth: "#7a2431",
            carriage: "#5b7a96",
            ..FRENCH
        },
    ),
    (&["bavar"], Coat { coat: "#5b8fc4", seam: "#23486e", plume: "#f4f4ee", cloth: "#5b8fc4", ..FRENCH }),
    (&["saxon"], Coat { coat: "#e9e6da", seam: "#6b6a5e", plume: "#4f8a4c", cloth: "#3f6f45", ..FRENCH }),
    (
        &["russia"],
        Coat {
            coat: "#38613f",
            seam: "#17311e",
            plume: "#1d1d1d",
            cloth: "#38613f",
            carriage: "#7f9a5a",
            ..FRENCH
        },
    ),
    (&["span"], Coat { coat: "#f3efe0", seam: "#7a705a", plume: "#b3202c", cloth: "#7d5a2a", ..FRENCH }),
    (
        &["union"],
        Coat {
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
    pub(super) fn of(nation: &str, seat: Seat) -> Coat {
        let nation = nation.to_lowercase();
        let known = COATS.iter().find(|(stems, _)| stems.iter().any(|stem| nation.starts_with(stem)));
        known.map_or(
            match seat {
                Seat::Blue => FRENCH,
                Seat::Red => AUSTRIAN,
            },
            |(_, coat)| *coat,
        )
    }
}
