//! The terrain of this family: the kinds of VV-G.8 with class, cover, sight and fortification.

use crate::catalogue::term;
use crate::clause;
use engine::catalogue::Term;
use engine::ground::{GroundClass, GroundKind, Look, Piece, Properties, Shapes};
use engine::text::{Reader, Table};
use engine::word_enum;
use geometry::{Bounds, Convex, Heading, Point, Segment, Turn};

word_enum! {
    /// How terrain slows movement, from the best to the worst class.
    #[derive(Default)]
    Class {
        /// Clear.
        #[default]
        Clear = "clear",
        /// Rough ("broken", VV-G.8.d).
        Rough = "rough",
        /// Difficult.
        Difficult = "difficult",
        /// Nobody may enter it.
        Impassable = "impassable",
    }
}

word_enum! {
    /// The cover it gives, from the least to the best.
    #[derive(Default)]
    Cover {
        /// None.
        #[default]
        None = "none",
        /// Soft ("light").
        Soft = "soft",
        /// Hard.
        Hard = "hard",
    }
}

/// Properties of terrain that clauses refer to, besides class and cover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Nature {
    /// None.
    #[default]
    Plain,
    /// A wood or forest (VV-RY.e).
    Wood,
    /// A village (VV-LG.b).
    Village,
    /// A hill: its level counts (VV-G.9, VV-G.10.b).
    Hill,
    /// A river or stream.
    River,
    /// A crest line.
    Crest,
    /// A road, bridge or ford.
    Road,
}

/// The properties of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Land {
    /// How it slows movement.
    pub class: Class,
    /// The cover.
    pub cover: Cover,
    /// Whether it blocks sight (VV-G.10.a).
    pub blocks: bool,
    /// Whether it is fortified (VV-8.4.h).
    pub fortified: bool,
    /// Which clauses refer to it.
    pub nature: Nature,
}

impl Properties for Land {
    /// VV-G.8.f: a scenario may override any property of a piece.
    fn read_over(self, reader: &mut Reader<'_, '_>) -> Land {
        let said = |reader: &mut Reader<'_, '_>, key: &str, usual: bool| {
            if reader.has(key) { reader.flag(key) } else { usual }
        };
        let land = Land {
            class: reader.optional_word("class", Class::WORDS).unwrap_or(self.class),
            cover: reader.optional_word("cover", Cover::WORDS).unwrap_or(self.cover),
            blocks: said(reader, "blocks_sight", self.blocks),
            fortified: said(reader, "fortified", self.fortified),
            nature: self.nature,
        };
        reader.node("blocks_sight");
        reader.node("fortified");
        land
    }

    fn write_over(&self, kind: &Land, table: &mut Table) {
        if self.class != kind.class {
            table.put("class", self.class.word());
        }
        if self.cover != kind.cover {
            table.put("cover", self.cover.word());
        }
        if self.blocks != kind.blocks {
            table.put("blocks_sight", self.blocks);
        }
        if self.fortified != kind.fortified {
            table.put("fortified", self.fortified);
        }
    }
}

const fn kind(
    word: Term,
    look: Look,
    shapes: Shapes,
    class: Class,
    cover: Cover,
    blocks: bool,
    nature: Nature,
) -> GroundKind<Land> {
    let properties = Land { class, cover, blocks, fortified: false, nature };
    GroundKind { word, look, clause: clause!("VV-G.8"), shapes, properties }
}

const fn fortified(word: Term, look: Look, cover: Cover, blocks: bool) -> GroundKind<Land> {
    let mut kind = kind(word, look, Shapes::Linear, Class::Rough, cover, blocks, Nature::Plain);
    kind.properties.fortified = true;
    kind
}

/// The kinds of VV-G.8. A `hill` is a gentle one, a `village` a wooden one.
pub const KINDS: &[GroundKind<Land>] = {
    use Class::{Clear, Difficult, Impassable, Rough};
    use Nature::{Crest, Hill, Plain, River, Road, Village, Wood};
    use Shapes::{Any, Area, Linear};
    &[
        kind(term::WOOD, GroundClass::Wood.look(), Area, Difficult, Cover::Soft, true, Wood),
        kind(term::FOREST, GroundClass::Wood.look(), Area, Difficult, Cover::Soft, true, Wood),
        kind(term::ORCHARD, GroundClass::Orchard.look(), Area, Rough, Cover::Soft, true, Plain),
        kind(term::SCRUB, GroundClass::Orchard.look(), Area, Rough, Cover::None, true, Plain),
        kind(term::FROZEN_WATER, GroundClass::Water.look().frozen(), Area, Rough, Cover::None, false, Plain),
        kind(term::MARSH, GroundClass::Marsh.look(), Area, Rough, Cover::None, false, Plain),
        kind(term::PLOUGHED_FIELD, GroundClass::Field.look(), Area, Rough, Cover::None, false, Plain),
        kind(term::GENTLE_HILL, GroundClass::Hill.look(), Area, Clear, Cover::None, false, Hill),
        kind(term::HILL, GroundClass::Hill.look(), Area, Clear, Cover::None, false, Hill),
        kind(term::STEEP_HILL, GroundClass::Hill.look().steep(), Area, Difficult, Cover::None, false, Hill),
        kind(term::VILLAGE_WOODEN, GroundClass::Village.look(), Area, Difficult, Cover::Soft, true, Village),
        kind(term::VILLAGE, GroundClass::Village.look(), Area, Difficult, Cover::Soft, true, Village),
        kind(term::VILLAGE_STONE, GroundClass::Village.look(), Area, Difficult, Cover::Hard, true, Village),
        kind(term::HEDGE, GroundClass::Hedge.look(), Linear, Rough, Cover::Soft, true, Plain),
        fortified(term::WALL, GroundClass::Wall.look(), Cover::Hard, true),
        fortified(term::PALISADE, GroundClass::Wall.look(), Cover::Soft, true),
        fortified(term::BARRICADE, GroundClass::Wall.look(), Cover::Hard, true),
        fortified(term::REDOUBT, GroundClass::Works.look(), Cover::Hard, true),
        fortified(term::TRENCH, GroundClass::Works.look(), Cover::Hard, false),
        kind(term::RIVER, GroundClass::Water.look(), Linear, Rough, Cover::None, false, River),
        kind(term::STREAM, GroundClass::Water.look(), Linear, Rough, Cover::None, false, River),
        // A deep river is a river too, for elements behind it.
        kind(term::DEEP_RIVER, GroundClass::Water.look(), Any, Impassable, Cover::None, false, River),
        kind(term::LAKE, GroundClass::Water.look(), Any, Impassable, Cover::None, false, Plain),
        kind(term::CLIFF, GroundClass::Rough.look(), Any, Impassable, Cover::None, false, Plain),
        kind(term::CREST_LINE, GroundClass::Rough.look(), Linear, Clear, Cover::None, false, Crest),
        kind(term::ROAD, GroundClass::Road.look(), Linear, Clear, Cover::None, false, Road),
        kind(term::BRIDGE, GroundClass::Bridge.look(), Linear, Clear, Cover::None, false, Road),
        kind(term::FORD, GroundClass::Ford.look(), Linear, Clear, Cover::None, false, Road),
    ]
};

/// A piece of terrain on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Feature {
    /// The piece as written in files.
    pub piece: Piece<Land>,
    /// VV-G.8.a: whether it is linear.
    pub is_linear: bool,
    /// VV-5.4.d: the headings of its segments, if it is a road.
    runs: Box<[Heading]>,
    /// For each segment a box around all points nearer to it than the width of the road, if the road has no sharp bend.
    reaches: Box<[Bounds]>,
}

impl Feature {
    /// A piece with its derived data.
    #[must_use]
    pub fn new(piece: Piece<Land>) -> Feature {
        let is_linear = piece.is_linear(KINDS);
        let runs = match &piece.line {
            _ if piece.properties.nature != Nature::Road => Box::default(),
            Some(line) => line.segments().filter_map(|segment| segment.heading()).collect(),
            // A road given only as an outline follows its longest edge.
            None => {
                let longest = piece.outline.edges().max_by_key(Segment::length);
                longest.and_then(|edge| edge.heading()).into_iter().collect()
            }
        };
        let is_gentle = runs.windows(2).all(|runs| runs[0].difference(runs[1]) <= Turn::RIGHT);
        let reaches = match &piece.line {
            Some(line) if is_gentle && runs.len() + 1 == line.points().len() => {
                line.segments().map(|segment| segment.bounds().grown(line.width())).collect()
            }
            _ => Box::default(),
        };
        Feature { piece, is_linear, runs, reaches }
    }

    /// VV-5.4.d: whether a heading is along this road everywhere in a box, or nowhere in it; `None` if it depends on
    /// the position.
    #[must_use]
    pub fn course(&self, within: Turn, heading: Heading, around: &Bounds) -> Option<bool> {
        let mut answers = self.runs_near(*around).map(|(_, run)| run.axis_difference(heading) <= within);
        let first = answers.next()?;
        answers.all(|answer| answer == first).then_some(first)
    }

    /// The segments of this road, one of which is nearest to any point of the road within a box. A point on a road
    /// without sharp bends is nearer to its centreline than the road is wide.
    fn runs_near(&self, around: Bounds) -> impl Iterator<Item = (usize, Heading)> {
        let near = move |place: usize| self.reaches.get(place).is_none_or(|reach| reach.meets(&around));
        let runs = self.runs.iter().copied().enumerate();
        runs.filter(move |&(place, _)| near(place))
    }

    /// VV-5.4.d: the heading of the segment of this road that is nearest to a point on it.
    #[must_use]
    pub fn run_at(&self, point: Point) -> Option<Heading> {
        let Some(line) = &self.piece.line else { return self.runs.first().copied() };
        let mut near = self.runs_near(Bounds::at(point));
        let Some((first, run)) = near.next() else { return line.nearest_segment(point).0.heading() };
        match near.last() {
            None => Some(run),
            Some((last, _)) => line.nearest_segment_among(first..last + 1, point).0.heading(),
        }
    }

    /// Whether it makes terrain other than clear: a road or a gentle hill does not.
    #[must_use]
    pub fn changes_the_ground(&self) -> bool {
        self.land().class != Class::Clear || self.land().nature == Nature::Village
    }

    /// Its properties.
    #[must_use]
    pub fn land(&self) -> &Land {
        &self.piece.properties
    }
}
