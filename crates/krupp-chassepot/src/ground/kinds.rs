//! FP-11: the terrain of this rule set, and the table.

use crate::armies::troops::{Arm, Formation};
use crate::catalogue::term;
use crate::clause;
use crate::tables::Terrain;
use crate::tables::book::Book;
use engine::ground::chart::{Chart, Marks};
use engine::ground::{GroundClass, GroundKind, Piece, Properties, Shapes, TableSize};
use engine::text::{Reader, Table};
use engine::word_enum;
use geometry::{Bounds, Point, Segment, Stretches};

word_enum! {
    /// FP-11.e: which side of a line of works is the inner one, seen along the line.
    Inner {
        /// The left.
        Left = "left",
        /// The right.
        Right = "right",
    }
}

/// FP-11.a: the properties of a piece of terrain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// The row of FP-10.e.
    pub cost: Terrain,
    /// FP-11.b: units in it are under cover.
    pub cover: bool,
    /// FP-11.b: it blocks sight.
    pub blocks_sight: bool,
    /// FP-11.d: how many stands it holds; `None`: the default of the scale.
    pub capacity: Option<u8>,
    /// FP-11.e: the inner side of works.
    pub inner: Inner,
    /// FP-11.c: whether it is a road or bridge: columns on it move at cost 1 per inch.
    pub is_way: bool,
}

const OPEN: Ground = Ground {
    cost: Terrain::Open,
    cover: false,
    blocks_sight: false,
    capacity: None,
    inner: Inner::Left,
    is_way: false,
};

/// FP-10.e, FP-11: the kinds of terrain.
pub(crate) const KINDS: &[GroundKind<Ground>] = &[
    GroundKind {
        word: term::HILL,
        look: GroundClass::Hill.look(),
        clause: clause!("FP-11.a"),
        shapes: Shapes::Area,
        properties: OPEN,
    },
    GroundKind {
        word: term::WOODS,
        look: GroundClass::Wood.look(),
        clause: clause!("FP-11.b"),
        shapes: Shapes::Area,
        properties: Ground { cost: Terrain::Woods, cover: true, blocks_sight: true, ..OPEN },
    },
    GroundKind {
        word: term::BUILT_UP_AREA,
        look: GroundClass::Village.look(),
        clause: clause!("FP-11.d"),
        shapes: Shapes::Area,
        properties: Ground { cost: Terrain::BuiltUp, cover: true, blocks_sight: true, ..OPEN },
    },
    GroundKind {
        word: term::ROUGH,
        look: GroundClass::Rough.look(),
        clause: clause!("FP-10.e"),
        shapes: Shapes::Any,
        properties: Ground { cost: Terrain::Rough, ..OPEN },
    },
    GroundKind {
        word: term::STEEP,
        look: GroundClass::Hill.look().steep(),
        clause: clause!("FP-10.e"),
        shapes: Shapes::Any,
        properties: Ground { cost: Terrain::Rough, ..OPEN },
    },
    GroundKind {
        word: term::STREAM,
        look: GroundClass::Water.look(),
        clause: clause!("FP-10.e"),
        shapes: Shapes::Linear,
        properties: Ground { cost: Terrain::Stream, ..OPEN },
    },
    GroundKind {
        word: term::WORKS,
        look: GroundClass::Works.look(),
        clause: clause!("FP-11.e"),
        shapes: Shapes::Any,
        properties: Ground { cost: Terrain::Works, cover: true, ..OPEN },
    },
    GroundKind {
        word: term::RIVER,
        look: GroundClass::Water.look(),
        clause: clause!("FP-10.e"),
        shapes: Shapes::Any,
        properties: Ground { cost: Terrain::Water, ..OPEN },
    },
    GroundKind {
        word: term::LAKE,
        look: GroundClass::Water.look(),
        clause: clause!("FP-10.e"),
        shapes: Shapes::Area,
        properties: Ground { cost: Terrain::Water, ..OPEN },
    },
    GroundKind {
        word: term::ROAD,
        look: GroundClass::Road.look(),
        clause: clause!("FP-11.c"),
        shapes: Shapes::Any,
        properties: Ground { is_way: true, ..OPEN },
    },
    GroundKind {
        word: term::BRIDGE,
        look: GroundClass::Bridge.look(),
        clause: clause!("FP-10.e"),
        shapes: Shapes::Any,
        properties: Ground { is_way: true, ..OPEN },
    },
];

impl Properties for Ground {
    fn read_over(self, reader: &mut Reader<'_, '_>) -> Ground {
        let said = |reader: &mut Reader<'_, '_>, key: &str, kind: bool| {
            let is_said = reader.has(key);
            let set = reader.flag(key);
            if is_said { set } else { kind }
        };
        let cover = said(reader, "cover", self.cover);
        let blocks_sight = said(reader, "blocks_sight", self.blocks_sight);
        Ground {
            cost: reader.optional_word("cost", Terrain::WORDS).unwrap_or(self.cost),
            cover,
            blocks_sight,
            capacity: reader.optional_number("capacity").or(self.capacity),
            inner: reader.optional_word("inner", Inner::WORDS).unwrap_or(self.inner),
            is_way: self.is_way,
        }
    }

    fn write_over(&self, kind: &Ground, table: &mut Table) {
        if self.cost != kind.cost {
            table.put("cost", self.cost.word());
        }
        if self.cover != kind.cover {
            table.put("cover", self.cover);
        }
        if self.blocks_sight != kind.blocks_sight {
            table.put("blocks_sight", self.blocks_sight);
        }
        if self.capacity != kind.capacity {
            table.put_some("capacity", self.capacity);
        }
        if self.inner != kind.inner {
            table.put("inner", self.inner.word());
        }
    }
}

/// The side of a cell of the spatial index, as a power of two: about 65 millimetres.
const CELL: u32 = 16;

/// Table and terrain of a battle. They never change.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Field {
    /// The size of the table; `None`: it has no edges, as in the examples of the codex.
    pub table: Option<TableSize>,
    /// Terrain, lowest first.
    pub terrain: Vec<Piece<Ground>>,
    chart: Chart<CELL, 1>,
}

impl Field {
    /// A table with some terrain.
    #[must_use]
    pub fn new(table: Option<TableSize>, terrain: Vec<Piece<Ground>>) -> Field {
        let chart = Chart::of(terrain.iter().map(|piece| &piece.outline));
        Field { table, terrain, chart }
    }

    /// The pieces that may lie along a segment, with their indices in the scene. It may list too many, never too few.
    pub fn along(&self, segment: &Segment) -> impl Iterator<Item = (u16, &Piece<Ground>)> + Clone {
        self.named(self.chart.along(segment))
    }

    /// The pieces that may lie at a point, with their indices in the scene. It may list too many, never too few.
    pub fn at(&self, point: Point) -> impl Iterator<Item = (u16, &Piece<Ground>)> {
        self.named(self.chart.look_at(point).touching)
    }

    fn named(&self, marks: Marks) -> impl Iterator<Item = (u16, &Piece<Ground>)> + Clone {
        let places = marks.places(self.terrain.len());
        places.filter_map(|number| Some((u16::try_from(number).ok()?, self.terrain.get(number)?)))
    }

    /// The edges of the table, if it has any.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        self.table.map(|table| Bounds::table(table.width, table.depth))
    }

    /// The height level of a point: the highest piece it lies on.
    #[must_use]
    pub fn level(&self, point: Point) -> u8 {
        let on = self.at(point).map(|(_, piece)| piece);
        let on = on.filter(|piece| piece.level > 0 && piece.outline.contains(point));
        on.map(|piece| piece.level).max().unwrap_or(0)
    }

    /// FP-11.c: whether a point lies on a road or bridge.
    #[must_use]
    pub fn is_on_way(&self, point: Point) -> bool {
        let mut here = self.at(point);
        here.any(|(_, piece)| piece.properties.is_way && piece.outline.contains(point))
    }

    /// Whether there is any road or bridge.
    #[must_use]
    pub fn has_ways(&self) -> bool {
        self.terrain.iter().any(|piece| piece.properties.is_way)
    }

    /// FP-11.c: whether a path is completely on roads and bridges.
    #[must_use]
    pub fn is_wholly_on_way(&self, way: &Segment) -> bool {
        let mut covered = Stretches::new();
        for (_, piece) in self.along(way).filter(|(_, piece)| piece.properties.is_way) {
            for part in &way.parts_inside(&piece.outline) {
                covered.add(part);
            }
        }
        // Ends exactly on an edge may lose a micrometre each by rounding.
        covered.total().0 + 2 >= way.length().0 && self.is_on_way(way.from())
    }

    /// FP-11.d: the built-up area with an index in the scene.
    #[must_use]
    pub fn built_up(&self, area: u16) -> Option<&Piece<Ground>> {
        self.terrain.get(usize::from(area)).filter(|piece| piece.properties.cost == Terrain::BuiltUp)
    }

    /// FP-10.e: the pieces that a unit of this arm may not be on.
    pub fn forbidden_to<'f>(&'f self, book: &'f Book, arm: Arm) -> impl Iterator<Item = &'f Piece<Ground>> {
        self.terrain.iter().filter(move |piece| book.is_forbidden(piece.properties.cost, arm))
    }

    /// FP-3.g: whether a stand's centre lies in woods or a built-up area.
    #[must_use]
    pub fn is_sheltered(&self, point: Point) -> bool {
        self.at(point).any(|(_, piece)| {
            let kind = piece.properties.cost;
            matches!(kind, Terrain::Woods | Terrain::BuiltUp)
                && piece.properties.cover
                && piece.outline.contains(point)
        })
    }

    /// The works of the field: a line with an inner side, or an enclosed area.
    pub fn works(&self) -> impl Iterator<Item = &Piece<Ground>> {
        self.terrain.iter().filter(|piece| piece.properties.cost == Terrain::Works)
    }
}

/// FP-11.e: whether a line of fire crosses works.
#[must_use]
pub(crate) fn crosses_works(works: &Piece<Ground>, fire: &Segment) -> bool {
    match &works.line {
        Some(line) => line.crosses(fire),
        None => fire.enters(&works.outline),
    }
}

/// FP-10.e: whether a unit in this formation uses roads.
#[must_use]
pub(crate) fn uses_ways(formation: Formation) -> bool {
    formation == Formation::Column
}
