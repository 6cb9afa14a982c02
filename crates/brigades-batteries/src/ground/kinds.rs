//! The terrain of this rule set (section 6): costs by class of troops, disorder, cover, height, and the properties of
//! town blocks, works and hedgerows.

use crate::armies::troops::Cover;
use crate::measure::{CONTACT, HALF_INCH, INCH};
use crate::state::records::Stretch;
use crate::tables::{Disorders, Tables, TerrainKind, TerrainRow};
use engine::ground::{GroundClass, GroundKind, Look, Piece, Properties, Shapes, millimetres};
use engine::text::{Reader, Table, Value};
use engine::{ClauseId, word_enum};
use geometry::{Area, Convex, Length, Polyline, Segment};
use std::sync::LazyLock;

word_enum! {
    /// BB-6: classes of troops with different terrain costs, in the order of the table.
    Class {
        /// Infantry in close order.
        Close = "close",
        /// Infantry in skirmish order, crews.
        Skirmishers = "skirmishers",
        /// Cavalry and generals.
        Cavalry = "cavalry",
        /// Limbered guns.
        Limbered = "limbered",
        /// Manhandled guns.
        Manhandled = "manhandled",
    }
}

word_enum! {
    /// BB-6.10.e: the outer side of a line of works, looking from its first point to its last.
    OuterSide {
        /// To the left.
        Left = "left",
        /// To the right.
        Right = "right",
    }
}

/// The properties of a piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// Its kind.
    pub kind: TerrainKind,
    /// The cost factor for each [`Class`]; 0 means impassable (BB-6.a).
    pub factors: [u8; 5],
    /// BB-6.3.b: whether infantry pays the factor only uphill.
    pub foot_only_up: bool,
    /// Which units it disorders.
    pub disorders: Disorders,
    /// Cover against shooting.
    pub shooting: Cover,
    /// Cover in combat.
    pub combat: Cover,
    /// Its height above the ground, in contours.
    pub height: u8,
    /// BB-6.5.b: whether it is a thin obstacle, which costs a fixed surcharge.
    pub thin: bool,
    /// BB-6.4.a: how many figures a town block holds; by default computed from its area.
    pub capacity: Option<u16>,
    /// BB-6.10.e: the outer side of works.
    pub outer: OuterSide,
    /// BB-6.10.e: whether the works are closed.
    pub closed: bool,
    /// BB-G.7.d: its own surcharge, instead of one by width.
    pub surcharge: Option<Length>,
}

impl Ground {
    const fn of(kind: TerrainKind, row: &TerrainRow) -> Ground {
        Ground {
            kind,
            factors: row.factors,
            foot_only_up: row.foot_only_up,
            disorders: row.disorders,
            shooting: row.shooting,
            combat: row.combat,
            height: row.height,
            thin: row.thin,
            capacity: None,
            outer: OuterSide::Left,
            closed: false,
            surcharge: None,
        }
    }

    /// BB-6.5.c: whether it divides a unit that stands on it. A hedgerow can be stood on only where it is broken
    /// (BB-6.7.c).
    #[must_use]
    pub const fn divides(&self) -> bool {
        self.is_obstacle() || matches!(self.kind, TerrainKind::Hedgerow)
    }

    /// BB-6.5: whether it is an obstacle, which is crossed at a surcharge.
    #[must_use]
    pub const fn is_obstacle(&self) -> bool {
        matches!(
            self.kind,
            TerrainKind::Obstacle
                | TerrainKind::StoneWall
                | TerrainKind::Stream
                | TerrainKind::Ditch
                | TerrainKind::Ford
        )
    }

    /// BB-6.10: whether it is light or heavy works.
    #[must_use]
    pub const fn is_works(&self) -> bool {
        matches!(self.kind, TerrainKind::LightWorks | TerrainKind::HeavyWorks)
    }

    /// BB-5.7.3.c: whether a rout may not pass it.
    #[must_use]
    pub const fn stops_rout(&self) -> bool {
        matches!(
            self.kind,
            TerrainKind::River | TerrainKind::Hedgerow | TerrainKind::Abatis | TerrainKind::CityWall
        )
    }
}

/// BB-6.4.a: how many figures a town block of this area holds by default: the area in square inches, rounded down to a
/// multiple of 4, at least 12, at most 24.
#[must_use]
pub fn default_capacity(area: Area) -> u16 {
    let inches = area.0 / (i64::from(INCH.0) * i64::from(INCH.0));
    u16::try_from((inches / 4 * 4).clamp(12, 24)).unwrap_or(24)
}

/// BB-6.4.a: how many figures a town block holds.
#[must_use]
pub fn capacity(block: &Piece<Ground>) -> u16 {
    block.properties.capacity.unwrap_or_else(|| default_capacity(block.outline.area()))
}

/// The clause that describes a kind of terrain.
#[must_use]
pub fn row(kind: TerrainKind) -> ClauseId {
    KINDS[kind as usize].clause
}

/// The thickness of a linear feature: the width of its line, or half an inch for works without a line (BB-6.10.e).
#[must_use]
pub fn thickness(piece: &Piece<Ground>) -> Length {
    piece.line.as_ref().map_or(HALF_INCH, Polyline::width)
}

/// BB-6.7.c, BB-6.10.h, BB-6.11.a, BB-7.14.c: whether a feature, given by its index, is broken down where a line or a
/// stand crosses it.
#[must_use]
pub fn is_broken<C: Convex + ?Sized>(
    gaps: &[Stretch],
    terrain: usize,
    piece: &Piece<Ground>,
    crossing: &C,
) -> bool {
    let reach = thickness(piece) / 2 + CONTACT;
    gaps.iter()
        .filter(|gap| usize::from(gap.terrain) == terrain + 1 && gap.hits.is_none())
        .any(|gap| crossing.is_within(reach, &Segment::new(gap.from, gap.to)))
}

/// The kinds of terrain, from the built-in tables.
pub static KINDS: LazyLock<Vec<GroundKind<Ground>>> = LazyLock::new(|| {
    let tables = Tables::built_in();
    TerrainKind::ALL
        .iter()
        .map(|&kind| {
            let row = &tables.terrain[kind as usize];
            GroundKind {
                word: kind.term(),
                look: look(kind),
                clause: row.row,
                shapes: shapes(kind),
                properties: Ground::of(kind, row),
            }
        })
        .collect()
});

/// How clients draw a kind of terrain.
#[must_use]
pub const fn look(kind: TerrainKind) -> Look {
    match kind {
        TerrainKind::Open | TerrainKind::Obstacle | TerrainKind::Ditch | TerrainKind::Breach => {
            GroundClass::Other.look()
        }
        TerrainKind::Woods => GroundClass::Wood.look(),
        TerrainKind::Rough => GroundClass::Rough.look(),
        TerrainKind::GentleHill => GroundClass::Hill.look(),
        TerrainKind::SteepHill | TerrainKind::SteepTop => GroundClass::Hill.look().steep(),
        TerrainKind::TownBlock => GroundClass::Village.look(),
        TerrainKind::StoneWall | TerrainKind::CityWall => GroundClass::Wall.look(),
        TerrainKind::Stream | TerrainKind::River => GroundClass::Water.look(),
        TerrainKind::Ford => GroundClass::Ford.look(),
        TerrainKind::Plowed => GroundClass::Field.look(),
        TerrainKind::Hedgerow => GroundClass::Hedge.look(),
        TerrainKind::Bridge => GroundClass::Bridge.look(),
        TerrainKind::Road => GroundClass::Road.look(),
        TerrainKind::LightWorks | TerrainKind::HeavyWorks | TerrainKind::Abatis => GroundClass::Works.look(),
    }
}

const fn shapes(kind: TerrainKind) -> Shapes {
    match kind {
        TerrainKind::Open
        | TerrainKind::Woods
        | TerrainKind::Rough
        | TerrainKind::GentleHill
        | TerrainKind::SteepHill
        | TerrainKind::SteepTop
        | TerrainKind::TownBlock
        | TerrainKind::Plowed => Shapes::Area,
        TerrainKind::Obstacle
        | TerrainKind::StoneWall
        | TerrainKind::Stream
        | TerrainKind::Ditch
        | TerrainKind::Hedgerow
        | TerrainKind::Abatis
        | TerrainKind::CityWall
        | TerrainKind::Breach => Shapes::Linear,
        TerrainKind::Ford
        | TerrainKind::River
        | TerrainKind::Bridge
        | TerrainKind::Road
        | TerrainKind::LightWorks
        | TerrainKind::HeavyWorks => Shapes::Any,
    }
}

impl Properties for Ground {
    fn read_over(self, reader: &mut Reader<'_, '_>) -> Ground {
        let mut ground = self;
        if reader.has("factors") {
            match reader.numbers::<u8>("factors").try_into() {
                Ok(factors) => ground.factors = factors,
                Err(_) => reader.fault("factors", "`factors` has one number for each of the five classes"),
            }
        } else {
            reader.node("factors");
        }
        let word = |found: Option<Cover>, usual| found.unwrap_or(usual);
        ground.disorders = reader.optional_word("disorders", Disorders::WORDS).unwrap_or(self.disorders);
        ground.shooting = word(reader.optional_word("shooting", Cover::WORDS), self.shooting);
        ground.combat = word(reader.optional_word("combat", Cover::WORDS), self.combat);
        ground.height = reader.optional_number("height").unwrap_or(self.height);
        if reader.has("thin") {
            ground.thin = reader.flag("thin");
        } else {
            reader.node("thin");
        }
        ground.capacity = reader.optional_number("capacity");
        ground.outer = reader.optional_word("outer", OuterSide::WORDS).unwrap_or(self.outer);
        ground.closed = reader.flag("closed");
        ground.surcharge = reader.optional_thousandths("surcharge").map(Length);
        ground
    }

    fn write_over(&self, kind: &Ground, table: &mut Table) {
        if self.factors != kind.factors {
            table.put("factors", Value::list(self.factors));
        }
        if self.disorders != kind.disorders {
            table.put("disorders", self.disorders.word());
        }
        if self.shooting != kind.shooting {
            table.put("shooting", self.shooting.word());
        }
        if self.combat != kind.combat {
            table.put("combat", self.combat.word());
        }
        if self.height != kind.height {
            table.put("height", self.height);
        }
        if self.thin != kind.thin {
            table.put("thin", self.thin);
        }
        table.put_some("capacity", self.capacity);
        if self.outer != kind.outer {
            table.put("outer", self.outer.word());
        }
        table.put_if("closed", self.closed);
        table.put_some("surcharge", self.surcharge.map(|surcharge| millimetres(surcharge.0)));
    }
}
