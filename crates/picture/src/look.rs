//! What a stand looks like, apart from its place. Stands that look alike have the same key, and a client asks for each
//! key once. The key says everything that the drawing needs, so nothing has to be remembered for it.

use super::base::Frame;
use super::coats::Coat;
use super::figures::{Dressed, Figure, put};
use super::men::{self, Man};
use super::svg::{N, Svg, draw};
use engine::Seat;
use engine::sketch::{Arm, Face, Kit};
use std::fmt::{self, Display};

/// The most figures with a place on one stand.
const MOST_PLACES: usize = 512;
/// The largest side of a stand, in hundredths of a millimetre.
const LARGEST: u32 = 1_000_000;

/// What a stand looks like.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    seat: Seat,
    arm: Arm,
    coat: &'static Coat,
    manner: Manner,
    /// How many figures have a place on it.
    places: usize,
    per_stand: usize,
    /// Width and depth in hundredths of a millimetre.
    width: u32,
    depth: u32,
}

/// Properties that a stand has or has not; printed as one letter each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Manner {
    is_elite: bool,
    is_square: bool,
    is_limbered: bool,
    has_cuirass: bool,
    has_lance: bool,
    /// No other stand of the piece is in front of it.
    is_front: bool,
}

impl Manner {
    const fn letters(self) -> [(bool, char); 6] {
        [
            (self.is_elite, 'e'),
            (self.is_square, 'q'),
            (self.is_limbered, 'l'),
            (self.has_cuirass, 'c'),
            (self.has_lance, 'n'),
            (self.is_front, 'f'),
        ]
    }

    fn read(text: &str) -> Manner {
        let has = |letter| text.contains(letter);
        Manner {
            is_elite: has('e'),
            is_square: has('q'),
            is_limbered: has('l'),
            has_cuirass: has('c'),
            has_lance: has('n'),
            is_front: has('f'),
        }
    }
}

impl Display for Manner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("-")?;
        self.letters().into_iter().filter(|(has, _)| *has).try_for_each(|(_, letter)| write!(f, "{letter}"))
    }
}

const ARMS: [(Arm, &str); 6] = [
    (Arm::Infantry, "infantry"),
    (Arm::Skirmishers, "skirmishers"),
    (Arm::Cavalry, "cavalry"),
    (Arm::Artillery, "artillery"),
    (Arm::General, "general"),
    (Arm::Commander, "commander"),
];

impl Display for Look {
    /// The key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let arm = ARMS.iter().find(|(arm, _)| *arm == self.arm).map_or("", |(_, name)| name);
        let Look { seat, coat, manner, places, per_stand, width, depth, .. } = self;
        write!(f, "stand.{seat}.{arm}.{}.{manner}.{places}.{per_stand}.{width}x{depth}", coat.name)
    }
}

impl Look {
    /// The look of a stand with this many figures on it.
    pub(super) fn of(face: &Face, seat: Seat, frame: &Frame, figures: usize, is_front: bool) -> Look {
        let per_stand = usize::from(face.per_stand);
        let is_square = face.is_square;
        let places = match face.arm {
            Arm::Artillery if face.is_limbered => 0,
            Arm::Artillery => men::CREW.len(),
            Arm::General | Arm::Commander => 1,
            Arm::Infantry if is_square => figures.div_ceil(per_stand.max(1)) * per_stand.max(1),
            Arm::Infantry | Arm::Skirmishers | Arm::Cavalry => figures.max(per_stand),
        };
        let hundredths = |length: f64| ((length * 100.0).round() as u32).clamp(1, LARGEST);
        Look {
            seat,
            arm: face.arm,
            coat: Coat::of(&face.nation, seat),
            manner: Manner {
                is_elite: face.is_elite,
                is_square,
                is_limbered: face.is_limbered,
                has_cuirass: face.kit == Some(Kit::Cuirass),
                has_lance: face.kit == Some(Kit::Lance),
                is_front,
            },
            places: places.min(MOST_PLACES),
            per_stand,
            width: hundredths(frame.width),
            depth: hundredths(frame.depth),
        }
    }

    /// Reads a key.
    pub(super) fn read(key: &str) -> Option<Look> {
        let parts: Vec<&str> = key.split('.').collect();
        let &["stand", seat, arm, coat, manner, places, per_stand, size] = parts.as_slice() else {
            return None;
        };
        let (width, depth) = size.split_once('x')?;
        let side = |text: &str| text.parse().ok().filter(|side| (1..=LARGEST).contains(side));
        let count = |text: &str| text.parse().ok().filter(|count| *count <= MOST_PLACES);
        let look = Look {
            seat: Seat::BOTH.into_iter().find(|one| one.to_string() == seat)?,
            arm: ARMS.iter().find(|(_, name)| *name == arm)?.0,
            coat: Coat::named(coat)?,
            manner: Manner::read(manner),
            places: count(places)?,
            per_stand: count(per_stand)?,
            width: side(width)?,
            depth: side(depth)?,
        };
        // Of all spellings only the one that is printed counts.
        (look.to_string() == key).then_some(look)
    }

    /// Whether figures that are lost leave all stands in turn, not one stand after the other.
    pub(super) const fn is_shared(&self) -> bool {
        matches!(self.arm, Arm::Artillery)
    }

    /// Width and depth in millimetres.
    pub(super) fn size(&self) -> (f64, f64) {
        (f64::from(self.width) / 100.0, f64::from(self.depth) / 100.0)
    }

    /// The classes of its outline.
    pub(super) fn plate(&self) -> String {
        let loose = if self.arm == Arm::Skirmishers { " stand-loose" } else { "" };
        format!("stand f-{seat}-plate s-{seat}{loose}", seat = self.seat)
    }

    /// The places of its figures, those first that are lost last.
    pub(super) fn men(&self) -> Vec<Man> {
        let size = self.size();
        match self.arm {
            Arm::Infantry => {
                let figure = if self.manner.is_elite { Figure::Grenadier } else { Figure::Foot };
                if self.manner.is_square {
                    return men::round_square(figure, size, self.places);
                }
                men::ranked(figure, size, self.places)
            }
            Arm::Skirmishers => men::loose(size, self.places),
            Arm::Cavalry => {
                let figure = match self.manner {
                    Manner { has_cuirass: true, .. } => Figure::Cuirassier,
                    Manner { has_lance: true, .. } => Figure::Lancer,
                    _ => Figure::Trooper,
                };
                men::mounted(figure, size, self.places)
            }
            Arm::Artillery => men::crew(size, self.places),
            Arm::General | Arm::Commander => men::rider(size),
        }
    }

    /// What stands beside its figures: the gun, and its team.
    fn gun(&self) -> Vec<Man> {
        match self.arm {
            Arm::Artillery => men::gun(self.size(), self.manner.is_limbered),
            _ => Vec::new(),
        }
    }

    /// The id of the drawing of a figure on it.
    pub(super) const fn dressed(&self, man: &Man) -> Dressed {
        Dressed(man.figure, self.coat)
    }

    /// Every figure it needs.
    pub(super) fn figures(&self) -> Vec<Dressed> {
        let mut all: Vec<Figure> = self.gun().into_iter().chain(self.men()).map(|man| man.figure).collect();
        all.sort_unstable();
        all.dedup();
        all.into_iter().map(|figure| Dressed(figure, self.coat)).collect()
    }

    /// Front bars and notches, and the gun, around the middle of the stand.
    pub(super) fn bars(&self) -> Svg {
        let mut svg = Svg::new();
        let (width, depth) = self.size();
        if self.manner.is_square {
            for (turn, width, half) in [
                (0, width, depth / 2.0),
                (90, depth, width / 2.0),
                (180, width, depth / 2.0),
                (270, depth, width / 2.0),
            ] {
                draw!(svg, r#"<g transform="rotate({turn})">"#);
                self.bar(&mut svg, width, half);
                draw!(svg, "</g>");
            }
        } else if !self.manner.is_front {
            // The stand in front of it has the bar.
        } else if matches!(self.arm, Arm::General | Arm::Commander) {
            self.notch(&mut svg, depth / 2.0, 3.0);
        } else {
            self.bar(&mut svg, width, depth / 2.0);
        }
        svg
    }

    /// Its gun and team, drawn below its figures.
    pub(super) fn below(&self) -> Svg {
        let mut svg = Svg::new();
        for man in self.gun() {
            put(&mut svg, self.dressed(&man), (man.x, man.y), man.turn, man.scale);
        }
        svg
    }

    /// The bar along a front edge, `half` in front of the middle, and its notch outside the base. Red bars have a pale
    /// line, so that a grey print is still usable.
    fn bar(&self, svg: &mut Svg, width: f64, half: f64) {
        let thick = (half * 0.3).min(3.0);
        let left = -width / 2.0;
        let seat = self.seat;
        draw!(
            svg,
            r#"<rect x="{}" y="{}" width="{}" height="{}" class="f-{seat}"/>"#,
            N(left),
            N(-half),
            N(width),
            N(thick)
        );
        if seat == Seat::Red {
            draw!(
                svg,
                r#"<rect x="{}" y="{}" width="{}" height="{}" class="f-open-bar"/>"#,
                N(left + 1.0),
                N(-half + thick * 0.3),
                N((width - 2.0).max(0.0)),
                N(thick * 0.38)
            );
        }
        self.notch(svg, half, 3.4);
    }

    fn notch(&self, svg: &mut Svg, half: f64, size: f64) {
        draw!(
            svg,
            r#"<path d="M{} {y}L0 {}L{} {y}z" class="f-{}"/>"#,
            N(-size),
            N(-half - size),
            N(size),
            self.seat,
            y = N(-half + 0.1)
        );
    }

    /// The staff symbol of the arm.
    pub(super) fn symbol(&self) -> Svg {
        let mut svg = Svg::new();
        let (width, depth) = self.size();
        let (x, top, bottom) = (width / 2.0, -depth / 2.0 + 3.0, depth / 2.0);
        let middle = N((top + bottom) / 2.0);
        let (left, right, top, bottom) = (N(-x), N(x), N(top), N(bottom));
        let ink = self.seat;
        match self.arm {
            _ if self.manner.is_square => {
                let half = width.min(depth) * 0.22;
                draw!(
                    svg,
                    r#"<rect x="{h}" y="{h}" width="{w}" height="{w}" class="f-square s-{ink}" fill-opacity=".18" stroke-width="1.3"/>"#,
                    h = N(-half),
                    w = N(half * 2.0)
                );
            }
            Arm::Infantry | Arm::Skirmishers => {
                draw!(svg, r#"<path d="M{left} {top}L{right} {bottom}M{right} {top}L{left} {bottom}"#);
                if self.manner.is_elite {
                    draw!(svg, "M{left} {middle}L{right} {middle}");
                }
                draw!(svg, r#"" class="s-{ink}" stroke-width="1.1"/>"#);
            }
            Arm::Cavalry => {
                draw!(
                    svg,
                    r#"<path d="M{left} {bottom}L{right} {top}" class="s-{ink}" stroke-width="1.1"/>"#
                );
            }
            Arm::Artillery => {
                draw!(svg, r#"<circle cy="1.5" r="{}" class="f-{ink}"/>"#, N(width.min(depth) * 0.12));
                if self.manner.is_limbered {
                    draw!(svg, r#"<path d="M0 1.5V{bottom}" class="s-{ink}" stroke-width="1.1"/>"#);
                }
            }
            Arm::General | Arm::Commander => {}
        }
        svg
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_says_everything_and_has_one_spelling() {
        let key = "stand.red.cavalry.saxon.-ecf.6.6.4000x3000";
        let look = Look::read(key).expect("it is a key");
        assert_eq!(look.to_string(), key);
        assert!(look.figures().iter().any(|figure| figure.to_string() == "cuirassier-saxon"));
        for bad in [
            "stand.red.cavalry.saxon.-fce.6.6.4000x3000",
            "stand.red.cavalry.saxon.-.06.6.4000x3000",
            "stand.red.cavalry.saxon.-.99999.6.4000x3000",
            "stand.red.cavalry.saxon.-.6.6.0x3000",
            "stand.red.cavalry.martian.-.6.6.4000x3000",
            "stand.red.cavalry.saxon.-.6.6",
        ] {
            assert!(Look::read(bad).is_none(), "{bad}");
        }
    }
}
