//! Records of a battle that concern several units (BB-9.1.a, c): pairs, charges, shots, abandoned guns, broken terrain.

use crate::armies::troops::Cover;
use crate::catalogue::term;
use crate::fire::table::Fire;
use crate::orders::{piece, pieces, write_piece};
use crate::state::placed::{read_pose, write_pose};
use engine::catalogue::Term;
use engine::ground::{millimetres, point, write_point};
use engine::text::{Reader, Table, Value};
use engine::{PieceId, Seat};
use geometry::{Edge, Length, Point, Pose};

/// The edges and their names in files.
pub const EDGES: [(&str, Edge); 4] =
    [("front", Edge::Front), ("right", Edge::Right), ("rear", Edge::Rear), ("left", Edge::Left)];

/// The name of an edge in files.
#[must_use]
pub const fn edge_word(edge: Edge) -> &'static str {
    EDGES[edge as usize].0
}

/// An edge as a term of the catalogue.
#[must_use]
pub const fn edge_term(edge: Edge) -> Term {
    match edge {
        Edge::Front => term::FRONT,
        Edge::Right => term::RIGHT,
        Edge::Rear => term::REAR,
        Edge::Left => term::LEFT,
    }
}

/// BB-9.1.c: an engaged pair. All arrays are in the order of `units`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngagedPair {
    /// The two units.
    pub units: [PieceId; 2],
    /// The round to be fought, from 1.
    pub round: u16,
    /// Whether each unit has a flank or rear attack on the other.
    pub flank: [bool; 2],
    /// BB-G.6.d: whether a linear feature is between them.
    pub across: bool,
    /// The combat cover of each unit against the other.
    pub cover: [Cover; 2],
    /// Whether each unit stands above the other on a steep slope.
    pub above: [bool; 2],
    /// BB-4.4: whether each was caught stationary.
    pub stationary: [bool; 2],
    /// BB-4.1.d: whether the hits of each unit count double.
    pub double: [bool; 2],
}

/// BB-2.6.i: one contact of a charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChargeRecord {
    /// The unit that charged.
    pub charger: PieceId,
    /// The unit it contacted.
    pub target: PieceId,
    /// The edge of the target that was contacted.
    pub edge: Edge,
    /// BB-4.6: whether it attacks flank or rear.
    pub flank: bool,
    /// BB-G.6.d: whether a linear feature is between them.
    pub across: bool,
    /// BB-2.6.c: whether it was a short charge.
    pub short: bool,
    /// BB-6.6: whether it crossed plowed fields.
    pub plowed: bool,
    /// BB-4.4: the contacted cavalry was caught stationary.
    pub stationary: bool,
    /// BB-2.6.l: the charger has routed or shattered.
    pub failed: bool,
    /// BB-7.11.d: the target was steady just before the contact.
    pub steady: bool,
    /// BB-2.6.l: whether the target is gone or was overrun, so that neither unit is locked any more.
    pub resolved: bool,
}

/// A shot declared in S1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredShot {
    /// The unit that shoots.
    pub unit: PieceId,
    /// The kind of fire.
    pub fire: Fire,
    /// The target.
    pub target: PieceId,
    /// BB-3.8.b: the index of the pose on the target's path at which it is shot.
    pub pose: Option<u16>,
    /// BB-3.10.b: the targets of the other stands.
    pub second: Vec<PieceId>,
    /// BB-2.7.g: whether it was declared together with an evade.
    pub evading: bool,
}

/// BB-2.7.i: guns that their crew has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AbandonedGuns {
    /// The battery that left them behind.
    pub battery: PieceId,
    /// The number of guns. These are actual guns; a model stands for two.
    pub guns: u16,
    /// Position and heading of the guns.
    pub pose: Pose,
}

/// BB-6.7.c, BB-6.11.a, BB-6.10.h, BB-7.14.c: a stretch of terrain that is damaged or broken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The piece of terrain, counted from 1.
    pub terrain: u16,
    /// One end.
    pub from: Point,
    /// The other end.
    pub to: Point,
    /// Hits so far; `None` if it is broken.
    pub hits: Option<u16>,
}

/// BB-8.7.b: which side held an objective last.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// The objective, counted from 1.
    pub objective: u16,
    /// The seat that held it.
    pub by: Seat,
}

fn seat_flags(reader: &mut Reader<'_, '_>, key: &str, units: [PieceId; 2]) -> [bool; 2] {
    let named = pieces(reader, key);
    for stranger in named.iter().filter(|piece| !units.contains(piece)) {
        reader.fault(key, format!("{stranger} is not one of the pair"));
    }
    units.map(|unit| named.contains(&unit))
}

fn put_flags(table: &mut Table, key: &str, units: [PieceId; 2], set: [bool; 2]) {
    let named: Vec<Value> =
        units.iter().zip(set).filter(|(_, set)| *set).map(|(&unit, _)| write_piece(unit)).collect();
    if !named.is_empty() {
        table.put(key, named);
    }
}

impl EngagedPair {
    /// A pair that continues to fight in the open, face to face, in its second round and without advantages.
    pub(crate) const fn going_on(units: [PieceId; 2]) -> EngagedPair {
        EngagedPair {
            units,
            round: 2,
            flank: [false; 2],
            across: false,
            cover: [Cover::None; 2],
            above: [false; 2],
            stationary: [false; 2],
            double: [false; 2],
        }
    }

    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<EngagedPair> {
        let Ok(units) = <[PieceId; 2]>::try_from(pieces(reader, "units")) else {
            reader.fault("units", "a pair has two `units`");
            return None;
        };
        let round = reader.optional_number("round").unwrap_or(1);
        let cover = reader.words("cover", Cover::WORDS);
        Some(EngagedPair {
            units,
            round,
            flank: seat_flags(reader, "flank", units),
            across: reader.flag("across"),
            cover: cover.try_into().unwrap_or([Cover::None; 2]),
            above: seat_flags(reader, "above", units),
            stationary: seat_flags(reader, "stationary", units),
            double: seat_flags(reader, "double", units),
        })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("units", Value::list(self.units.map(write_piece)));
        if self.round != 1 {
            table.put("round", self.round);
        }
        put_flags(&mut table, "flank", self.units, self.flank);
        table.put_if("across", self.across);
        if self.cover != [Cover::None; 2] {
            table.put("cover", Value::list(self.cover.map(Cover::word)));
        }
        put_flags(&mut table, "above", self.units, self.above);
        put_flags(&mut table, "stationary", self.units, self.stationary);
        put_flags(&mut table, "double", self.units, self.double);
        table
    }
}

impl ChargeRecord {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<ChargeRecord> {
        let (charger, target) = (piece(reader, "charger"), piece(reader, "target"));
        let record = ChargeRecord {
            charger: charger?,
            target: target?,
            edge: reader.optional_word("edge", &EDGES).unwrap_or(Edge::Front),
            flank: reader.flag("flank"),
            across: reader.flag("across"),
            short: reader.flag("short"),
            plowed: reader.flag("plowed"),
            stationary: reader.flag("stationary"),
            failed: reader.flag("failed"),
            steady: reader.flag("steady"),
            resolved: reader.flag("resolved"),
        };
        Some(record)
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("charger", write_piece(self.charger));
        table.put("target", write_piece(self.target));
        if self.edge != Edge::Front {
            table.put("edge", edge_word(self.edge));
        }
        for (key, set) in [
            ("flank", self.flank),
            ("across", self.across),
            ("short", self.short),
            ("plowed", self.plowed),
            ("stationary", self.stationary),
            ("failed", self.failed),
            ("steady", self.steady),
            ("resolved", self.resolved),
        ] {
            table.put_if(key, set);
        }
        table
    }
}

impl DeclaredShot {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<DeclaredShot> {
        let (unit, target) = (piece(reader, "unit"), piece(reader, "target"));
        let fire = reader.optional_word("fire", Fire::WORDS).unwrap_or(Fire::SmallArms);
        let (pose, second) = (reader.optional_number("pose"), pieces(reader, "second"));
        let evading = reader.flag("evading");
        Some(DeclaredShot { unit: unit?, fire, target: target?, pose, second, evading })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("unit", write_piece(self.unit));
        if self.fire != Fire::SmallArms {
            table.put("fire", self.fire.word());
        }
        table.put("target", write_piece(self.target));
        table.put_some("pose", self.pose);
        if !self.second.is_empty() {
            table.put("second", Value::list(self.second.iter().map(|&target| write_piece(target))));
        }
        table.put_if("evading", self.evading);
        table
    }
}

impl AbandonedGuns {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<AbandonedGuns> {
        let (battery, guns, pose) = (piece(reader, "battery"), reader.number("guns"), read_pose(reader));
        Some(AbandonedGuns { battery: battery?, guns: guns?, pose: pose? })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("battery", write_piece(self.battery));
        table.put("guns", self.guns);
        write_pose(&self.pose, &mut table);
        table
    }
}

impl Stretch {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<Stretch> {
        let terrain = reader.number("terrain");
        let from = reader.node("from").and_then(point);
        let to = reader.node("to").and_then(point);
        if from.is_none() || to.is_none() {
            reader.fault("from", "a stretch runs `from` [x, y] `to` [x, y]");
        }
        Some(Stretch { terrain: terrain?, from: from?, to: to?, hits: reader.optional_number("hits") })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("terrain", self.terrain);
        table.put("from", write_point(self.from));
        table.put("to", write_point(self.to));
        table.put_some("hits", self.hits);
        table
    }
}

impl Held {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<Held> {
        let (objective, by) = (reader.number("objective"), reader.word("by", &Seat::WORDS));
        Some(Held { objective: objective?, by: by? })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("objective", self.objective);
        table.put("by", self.by.word());
        table
    }
}

/// BB-3.8.b: the path of a unit that has moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// The unit that moved.
    pub unit: PieceId,
    /// The poses along the path, from where it started to where it stands.
    pub poses: Vec<Pose>,
}

impl Track {
    pub(crate) fn read(reader: &mut Reader<'_, '_>) -> Option<Track> {
        let unit = piece(reader, "unit");
        let poses = reader.tables("poses", read_pose);
        Some(Track { unit: unit?, poses })
    }

    pub(crate) fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("unit", write_piece(self.unit));
        let pose = |pose: &Pose| {
            let mut table = Table::new();
            write_pose(pose, &mut table);
            table
        };
        table.put("poses", Value::list(self.poses.iter().map(pose)));
        table
    }
}

/// A length as text.
pub(crate) fn write_length(length: Length) -> Value {
    Value::from(millimetres(length.0))
}
