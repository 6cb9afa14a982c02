//! A scene as text: the terrain, which never changes, and the state. A scene that was written reads back equal.

use crate::armies::troops::Arm;
use crate::clause;
use crate::fire::batter::Battering;
use crate::ground::kinds::{Ground, KINDS};
use crate::measure;
use crate::state::flags::Flag;
use crate::state::leader::General;
use crate::state::records::{
    AbandonedGuns, ChargeRecord, DeclaredShot, EngagedPair, Held, Stretch, Track, write_length,
};
use crate::state::tally::{Favour, Tally};
use crate::state::unit::{Place, Unit};
use crate::state::{Moment, State};
use crate::tables::book::Book;
use crate::tables::{Tables, TerrainKind};
use crate::text::name::{read_name, write_name};
use engine::ground::{Piece, TableSize, millimetres, point, write_point};
use engine::phrase::Name;
use engine::text::{Reader, Table, Value};
use engine::{PieceId, Seat, Setting, word_enum};
use geometry::{Point, Polygon};

word_enum! {
    /// A table edge.
    TableEdge {
        /// y = 0.
        South = "south",
        /// y = depth.
        North = "north",
        /// x = 0.
        West = "west",
        /// x = width.
        East = "east",
    }
}

impl TableEdge {
    /// The heading from this edge onto the table.
    #[must_use]
    pub const fn inward(self) -> geometry::Heading {
        geometry::Heading::degrees(match self {
            TableEdge::South => 0,
            TableEdge::West => 90,
            TableEdge::North => 180,
            TableEdge::East => 270,
        })
    }
}

/// BB-5.8: where a brigade routs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Baseline {
    /// A table edge.
    Edge(TableEdge),
    /// BB-5.8.c: the centre of a surrounded position.
    Centre(Point),
}

/// The properties of a brigade that never change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brigade {
    /// Its number.
    pub id: u8,
    /// The player who commands it.
    pub seat: Seat,
    /// What it is called.
    pub name: Option<Name>,
    /// Where it routs to.
    pub baseline: Baseline,
    /// BB-8.5: the turn it arrives; 0 is on the table from the start.
    pub arrives: u16,
    /// BB-8.5: the stretch of table edge it enters by.
    pub entry: Option<[Point; 2]>,
}

/// BB-8.7.b: an objective.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// What it is called.
    pub name: Option<String>,
    /// The point on the table that must be held.
    pub at: Point,
    /// How many points it is worth; `None`: 5% of the value of both armies.
    pub worth: Option<u32>,
}

/// Everything that never changes during a battle: rules, tables, options and terrain.
#[derive(Clone, Debug)]
pub struct BrigadesAndBatteries {
    /// Rule set, options, tables.
    pub setting: Setting<Tables>,
    /// Tables and switches.
    pub book: Book,
    /// BB-8.1.a: 72" x 48" unless said otherwise.
    pub table: TableSize,
    /// Terrain. A later piece lies on top of an earlier one.
    pub terrain: Vec<Piece<Ground>>,
    /// Brigades.
    pub brigades: Vec<Brigade>,
    /// Objectives.
    pub objectives: Vec<Objective>,
    /// The names of units.
    pub names: Vec<(PieceId, Name)>,
    /// BB-8.6.a: the last turn, if the scenario gives it; otherwise the option decides.
    pub turns: Option<u16>,
    /// BB-8.4.a: the deployment zone of each side; `None`: the default zone.
    pub zones: [Option<Polygon>; 2],
}

impl PartialEq for BrigadesAndBatteries {
    fn eq(&self, other: &BrigadesAndBatteries) -> bool {
        self.book == other.book
            && self.setting.options == other.setting.options
            && self.table == other.table
            && self.terrain == other.terrain
            && self.brigades == other.brigades
            && self.objectives == other.objectives
            && self.names == other.names
            && self.turns == other.turns
            && self.zones == other.zones
    }
}

pub(crate) const USUAL_TABLE: TableSize =
    TableSize { width: measure::USUAL_TABLE[0], depth: measure::USUAL_TABLE[1] };

impl BrigadesAndBatteries {
    /// BB-5.8.a: where a unit routs to: by default the south edge for Red and the north edge for Blue; its brigade may
    /// give another.
    #[must_use]
    pub fn baseline(&self, unit: &Unit) -> Baseline {
        let of = |brigade: &&Brigade| brigade.id == unit.brigade && brigade.seat == unit.seat;
        let usual = [TableEdge::South, TableEdge::North][unit.seat.index()];
        self.brigades.iter().find(of).map_or(Baseline::Edge(usual), |brigade| brigade.baseline)
    }

    /// The name of a piece, if it has one.
    #[must_use]
    pub fn name(&self, piece: PieceId) -> Option<&Name> {
        self.names.iter().find(|(id, _)| *id == piece).map(|(_, name)| name)
    }

    /// Reads a scene.
    pub fn read(setting: Setting<Tables>, reader: &mut Reader<'_, '_>) -> Option<(Self, State)> {
        let book = Book::of(&setting);
        let table = reader.optional_table("table", TableSize::read).unwrap_or(USUAL_TABLE);
        let count = reader.list("terrain").len();
        let terrain = reader.tables("terrain", |inner| Piece::read(&KINDS, inner));
        let brigades = reader.tables("brigades", Brigade::read);
        let objectives = reader.tables("objectives", Objective::read);
        let mut names = Vec::new();
        let mut units = reader.tables("units", |inner| Unit::read(&book, &mut names, inner));
        units.sort_by_key(|unit| unit.id);
        names.sort_by_key(|(id, _)| *id);
        let mut generals = reader.tables("generals", General::read);
        generals.sort_by_key(|general| general.id);
        let mut state = State {
            moment: reader.optional_table("moment", Moment::read).unwrap_or_default(),
            units,
            generals,
            pairs: reader.tables("pairs", EngagedPair::read),
            charges: reader.tables("charges", ChargeRecord::read),
            shots: reader.tables("shots", DeclaredShot::read),
            batterings: reader.tables("batterings", Battering::read),
            tracks: reader.tables("tracks", Track::read),
            abandoned: reader.tables("abandoned", AbandonedGuns::read),
            stretches: reader.tables("stretches", Stretch::read),
            held: reader.tables("held", Held::read),
            tallies: reader.tables("tallies", Tally::read),
            favours: reader.tables("favours", Favour::read),
            fights: reader.tables("fights", |inner| {
                <[PieceId; 2]>::try_from(crate::orders::pieces(inner, "units")).ok()
            }),
            charging: crate::orders::optional_piece(reader, "charging"),
            ..State::default()
        };
        if terrain.len() != count {
            return None;
        }
        let turns = reader.optional_number("turns");
        let zones = reader.optional_table("zones", |inner| Some(Seat::BOTH.map(|seat| zone(inner, seat))));
        let rules = BrigadesAndBatteries {
            setting,
            book,
            table,
            terrain,
            brigades,
            objectives,
            names,
            turns,
            zones: zones.unwrap_or_default(),
        };
        rules.check_names(&state, reader);
        rules.mark_places(&mut state);
        rules.open_declarations(&mut state);
        Some((rules, state))
    }

    /// Reports duplicate ids, and references to units or town blocks that do not exist.
    fn check_names(&self, state: &State, reader: &mut Reader<'_, '_>) {
        for pair in state.units.windows(2).filter(|pair| pair[0].id == pair[1].id) {
            reader.fault("units", format!("there are two units {}", pair[0].id));
        }
        for pair in state.generals.windows(2).filter(|pair| pair[0].id == pair[1].id) {
            reader.fault("generals", format!("there are two generals {}", pair[0].id));
        }
        let mut named: Vec<(&str, PieceId)> = Vec::new();
        named.extend(state.pairs.iter().flat_map(|pair| pair.units).map(|id| ("pairs", id)));
        named.extend(state.charges.iter().flat_map(|c| [c.charger, c.target]).map(|id| ("charges", id)));
        named.extend(state.shots.iter().flat_map(|shot| [shot.unit, shot.target]).map(|id| ("shots", id)));
        named.extend(state.batterings.iter().map(|battering| ("batterings", battering.unit)));
        named.extend(state.tracks.iter().map(|track| ("tracks", track.unit)));
        named.extend(state.abandoned.iter().map(|guns| ("abandoned", guns.battery)));
        named.extend(state.generals.iter().filter_map(|g| g.attached_to).map(|id| ("generals", id)));
        named.extend(state.units.iter().filter_map(|u| u.detached_from).map(|id| ("units", id)));
        named.extend(state.units.iter().filter_map(|u| u.pursuing).map(|chase| ("units", chase.quarry)));
        named.extend(state.moment.about.map(|id| ("moment", id)));
        for (key, id) in named {
            if state.unit(id).is_none() && state.general(id).is_none() {
                reader.fault(key, format!("there is no unit {id}"));
            }
        }
        for unit in &state.units {
            let block = unit.garrison_of.map(|block| usize::from(block).wrapping_sub(1));
            let is_block = |at: usize| {
                self.terrain.get(at).is_some_and(|piece| piece.properties.kind == TerrainKind::TownBlock)
            };
            if block.is_some_and(|at| !is_block(at)) {
                reader.breach("units", clause!("BB-6.4"), format!("unit {} is in no town block", unit.id));
            }
            let one_gun = unit.card.arm == Arm::Artillery && unit.card.guns0 <= 2;
            if unit.card.has(Flag::Emplaced) && !one_gun {
                let message = format!("unit {} is emplaced: that is a battery of a single model", unit.id);
                reader.breach("units", clause!("BB-6.4.d"), message);
            }
            if unit.is_on_table() && unit.card.n == 0 {
                reader.breach("units", clause!("BB-5.3.a"), format!("unit {} has no figures left", unit.id));
            }
        }
    }

    /// The scene as text.
    #[must_use]
    pub fn write(&self, state: &State, terrain: Option<Value>) -> Table {
        let mut table = Table::new();
        if self.table != USUAL_TABLE {
            table.put("table", self.table.write());
        }
        table.put("moment", state.moment.write());
        table.put_some("turns", self.turns);
        if self.zones.iter().any(Option::is_some) {
            let mut zones = Table::new();
            for (seat, zone) in Seat::BOTH.iter().zip(&self.zones) {
                let corners =
                    zone.as_ref().map(|zone| Value::list(zone.corners().iter().map(|&at| write_point(at))));
                zones.put_some(seat.word(), corners);
            }
            table.put("zones", zones);
        }
        table.put_some("terrain", terrain);
        let mut put = |key: &str, items: Vec<Table>| {
            if !items.is_empty() {
                table.put(key, Value::list(items));
            }
        };
        put("brigades", self.brigades.iter().map(Brigade::write).collect());
        put("objectives", self.objectives.iter().map(Objective::write).collect());
        let unit = |unit: &Unit| unit.write(&self.book, self.name(unit.id));
        put("units", state.units.iter().map(unit).collect());
        put("generals", state.generals.iter().map(General::write).collect());
        put("pairs", state.pairs.iter().map(EngagedPair::write).collect());
        put("charges", state.charges.iter().map(ChargeRecord::write).collect());
        put("shots", state.shots.iter().map(DeclaredShot::write).collect());
        put("batterings", state.batterings.iter().map(Battering::write).collect());
        put("tracks", state.tracks.iter().map(Track::write).collect());
        put("abandoned", state.abandoned.iter().map(AbandonedGuns::write).collect());
        put("stretches", state.stretches.iter().map(Stretch::write).collect());
        put("held", state.held.iter().map(Held::write).collect());
        put("tallies", state.tallies.iter().map(Tally::write).collect());
        put("favours", state.favours.iter().map(Favour::write).collect());
        let fight = |units: &[PieceId; 2]| {
            let mut inner = Table::new();
            inner.put("units", Value::list(units.map(crate::orders::write_piece)));
            inner
        };
        put("fights", state.fights.iter().map(fight).collect());
        table.put_some("charging", state.charging.map(crate::orders::write_piece));
        table
    }

    /// All properties of a piece, of the `moment`, or of the whole state (`state`), for cases to compare.
    #[must_use]
    pub fn describe(&self, state: &State, name: &str) -> Option<Table> {
        match name {
            "moment" => Some(state.moment.write()),
            "state" => {
                let mut table = Table::new();
                let lost = |seat: Seat| {
                    let gone = |unit: &&Unit| {
                        unit.seat == seat && !matches!(unit.place, Place::Table | Place::Reserve)
                    };
                    state.units.iter().filter(gone).count() as u16
                };
                table.put("pairs", Value::list(state.pairs.iter().map(EngagedPair::write)));
                table.put("charges", Value::list(state.charges.iter().map(ChargeRecord::write)));
                table.put("abandoned", Value::list(state.abandoned.iter().map(AbandonedGuns::write)));
                table.put("stretches", Value::list(state.stretches.iter().map(Stretch::write)));
                table.put("shots", Value::list(state.shots.iter().map(DeclaredShot::write)));
                table.put("batterings", Value::list(state.batterings.iter().map(Battering::write)));
                table.put("held", Value::list(state.held.iter().map(Held::write)));
                table.put("red_score", i64::from(self.score(state, Seat::Red)));
                table.put("blue_score", i64::from(self.score(state, Seat::Blue)));
                if state.moment.step == crate::state::TurnStep::Over {
                    let verdict = self.verdict(state);
                    table.put("winner", verdict.winner.map_or("nobody", Seat::word));
                    table.put("victory", self.victory(state).word());
                }
                table.put("red_lost", lost(Seat::Red));
                table.put("blue_lost", lost(Seat::Blue));
                Some(table)
            }
            name => {
                let id: PieceId = name.parse().ok()?;
                let general = state.general(id).map(General::describe);
                let unit = state.unit(id).map(|unit| {
                    let mut table = unit.describe(&self.book);
                    table.put("locked", state.is_locked(id));
                    table.put_some("move", Some(write_length(unit.card_now().allowance(&self.book))));
                    table
                });
                unit.or(general)
            }
        }
    }
}

fn zone(reader: &mut Reader<'_, '_>, seat: Seat) -> Option<Polygon> {
    let corners = engine::ground::points(reader, seat.word())?;
    let zone = Polygon::new(&corners);
    if let Err(why) = &zone {
        reader.fault(seat.word(), format!("this zone cannot be: {why}"));
    }
    zone.ok()
}

impl Brigade {
    fn read(reader: &mut Reader<'_, '_>) -> Option<Brigade> {
        let (id, seat) = (reader.number("id"), reader.word("seat", &Seat::WORDS));
        let name = read_name(reader);
        let edge = reader.optional_word("baseline", TableEdge::WORDS);
        let centre = reader.node("centre").and_then(point);
        let arrives = reader.optional_number("arrives").unwrap_or(0);
        let entry =
            engine::ground::points(reader, "entry").and_then(|ends| <[Point; 2]>::try_from(ends).ok());
        let seat = seat?;
        let usual = [TableEdge::South, TableEdge::North][seat.index()];
        let baseline = centre.map_or(Baseline::Edge(edge.unwrap_or(usual)), Baseline::Centre);
        Some(Brigade { id: id?, seat, name, baseline, arrives, entry })
    }

    fn write(&self) -> Table {
        let mut table = Table::new();
        table.put("id", self.id);
        table.put("seat", self.seat.word());
        write_name(self.name.as_ref(), &mut table);
        match self.baseline {
            Baseline::Edge(edge) => table.put("baseline", edge.word()),
            Baseline::Centre(centre) => table.put("centre", write_point(centre)),
        }
        if self.arrives > 0 {
            table.put("arrives", self.arrives);
        }
        table.put_some("entry", self.entry.map(|ends| Value::list(ends.map(write_point))));
        table
    }
}

impl Objective {
    fn read(reader: &mut Reader<'_, '_>) -> Option<Objective> {
        let name = reader.optional_text("name");
        let (x, y) = (reader.thousandths("x"), reader.thousandths("y"));
        let worth = reader.optional_number("worth");
        Some(Objective { name, at: Point { x: x?, y: y? }, worth })
    }

    fn write(&self) -> Table {
        let mut table = Table::new();
        table.put_some("name", self.name.as_deref());
        table.put("x", millimetres(self.at.x));
        table.put("y", millimetres(self.at.y));
        table.put_some("worth", self.worth.map(i64::from));
        table
    }
}
