//! Vae Victis: La Grande Armée, Los Gringos, Rebel Yell, Képis Rouge. Four rule sets, one procedure, four data files.
//!
//! [`VaeVictis`] holds what never changes during a battle: rule set, options, tables, table size and terrain. [`State`]
//! holds what does; [`Order`] is what a player asks for. Files are named after their subject in the codex.
//!
//! # Where to look
//!
//! | file or folder | what it holds |
//! |---|---|
//! | `play.rs` | the traits of the engine; each method calls the chapter that does the work |
//! | `orders.rs`, `turn/plan.rs` | VV-11.2: what a player may ask for; what judging an order found out |
//! | `contests.rs`, `state.rs` | what dice decide; VV-12: what is true of a battle |
//! | `tables.rs`, `options.rs`, `measure.rs` | the numbers of a rule set; VV-O; scales and tolerances of VV-G |
//! | `armies/`, `ground/` | VV-2: troops and lists; VV-G.8 to VV-G.10: terrain and sight |
//! | `command/`, `movement/` | VV-4.2, VV-5.1, VV-5.7: activation, prices, generals; VV-5 and VV-6: moves and zones of control |
//! | `fire/`, `close_combat/`, `morale/` | VV-7; VV-5.8 and VV-8; VV-9 and VV-8.7 |
//! | `turn/`, `set_up/` | VV-11.1, VV-10: the turn, who decides, who wins; VV-3: scenario and deployment |
//! | `screen/`, `hints/` | what a client draws, and what gestures mean; suggested orders |
//! | `catalogue.rs` | every word that the rules emit; the texts are in `messages/` |
//! | `text/`, `vocabulary.rs` | how scenes, orders, situations, armies and queries are written, and the words they may use |

pub mod armies;
pub mod catalogue;
pub mod close_combat;
pub mod codex;
pub mod command;
pub mod contests;
pub mod fire;
pub mod ground;
pub mod hints;
pub mod measure;
pub mod morale;
pub mod movement;
pub mod options;
pub mod orders;
pub mod play;
pub mod rule_sets;
pub mod screen;
pub mod set_up;
pub mod state;
pub mod tables;
pub mod text;
pub mod turn;
mod vocabulary;

pub use contests::Fight;
pub use orders::Order;
pub use rule_sets::{FAMILY, KEPIS_ROUGE, LA_GRANDE_ARMEE, LOS_GRINGOS, REBEL_YELL};
pub use state::State;
pub use tables::Tables;

use armies::troops::{Formation, general_size};
use engine::ground::TableSize;
use engine::{Options, RuleSet, Setting};
use geometry::{Bounds, Footprint, Pose, Size};
use ground::chart::Terrain;
use measure::Scale;
use options::Switches;
use options::variant::Variant;
use state::Element;
use tables::{Movement, Range, UnitRow, UnitType};

/// The rules of a battle: what never changes while it is played.
#[derive(Clone, Debug, PartialEq)]
pub struct VaeVictis {
    /// The rule set.
    pub rules: RuleSet,
    /// Which of the four rule sets, as an enum.
    pub variant: Variant,
    /// The options as read from files.
    pub options: Options,
    /// The options as a struct.
    pub switches: Switches,
    /// The numbers.
    pub tables: Tables,
    /// The size of the table.
    pub table: TableSize,
    /// Terrain, lowest first.
    pub terrain: Terrain,
    /// VV-10.e: the number of game turns, if it is limited.
    pub turn_limit: Option<u16>,
    /// VV-3.g, VV-3.h: the deployment zones of the seats, if the scenario gives them.
    pub zones: [Option<Bounds>; 2],
}

impl VaeVictis {
    /// The rules of a setting on a table without terrain.
    #[must_use]
    pub fn new(setting: Setting<Tables>, table: TableSize) -> VaeVictis {
        let switches = Switches::of(&setting.options);
        VaeVictis {
            rules: setting.rules,
            variant: Variant::of(setting.rules),
            switches,
            turn_limit: switches.turn_limit,
            options: setting.options,
            tables: setting.tables,
            table,
            terrain: Terrain::default(),
            zones: [None; 2],
        }
    }

    /// The figure scale.
    #[must_use]
    pub const fn scale(&self) -> Scale {
        self.switches.scale
    }

    /// The unit row an element fights with: dismounted cavalry has its own (VV-5.6.h).
    #[must_use]
    pub fn row(&self, element: &Element) -> UnitRow {
        row_in(&self.tables, element.unit, element.formation)
    }

    /// The unit an element fights as.
    #[must_use]
    pub fn unit(&self, element: &Element) -> &UnitType {
        self.tables.unit(self.row(element))
    }

    /// The size of a unit's base in a formation (VV-1.b, VV-5.6.b).
    #[must_use]
    pub fn size_of(&self, unit: UnitRow, formation: Formation) -> Size {
        match formation {
            Formation::Square => Size::square(self.scale().frontage()),
            _ => self.tables.unit(row_in(&self.tables, unit, formation)).base.size(self.scale()),
        }
    }

    /// The size of an element's base.
    #[must_use]
    pub fn size(&self, element: &Element) -> Size {
        self.size_of(element.unit, element.formation)
    }

    /// Moves an element to a pose.
    pub fn place(&self, element: &mut Element, pose: Pose) {
        element.place(pose, self.size(element));
    }

    /// A general's base at a pose (VV-1.e).
    #[must_use]
    pub fn general_base(&self, pose: Pose) -> Footprint {
        Footprint::from_centre(pose, general_size(self.scale()))
    }

    /// The range row of an element, if it can fire (VV-7.a, VV-7.b).
    #[must_use]
    pub fn range(&self, element: &Element) -> Option<&Range> {
        self.tables.range_of(self.row(element), element.nation, element.weapon)
    }

    /// The movement row of an element.
    #[must_use]
    pub fn movement(&self, element: &Element) -> &Movement {
        match self.tables.square {
            Some(square) if element.is_square() => &self.tables.movement[usize::from(square)],
            _ => self.tables.movement_of(self.row(element), element.weapon),
        }
    }

    /// The points that an element counts when it is lost (VV-9.c).
    #[must_use]
    pub fn points(&self, element: &Element) -> u16 {
        armies::list::cost(&self.tables, element.unit, element.guard_cavalry)
    }

    /// VV-9.h: whether it has the tag GUARD, or is KR Guard cavalry (VV-KR.e).
    #[must_use]
    pub fn is_guard(&self, element: &Element) -> bool {
        element.guard_cavalry || self.unit(element).is(armies::troops::Tag::Guard)
    }

    /// The table as a box.
    #[must_use]
    pub fn bounds(&self) -> Bounds {
        Bounds::table(self.table.width, self.table.depth)
    }
}

/// The unit row of a formation.
#[must_use]
pub fn row_in(tables: &Tables, unit: UnitRow, formation: Formation) -> UnitRow {
    match formation {
        Formation::Dismounted => tables.unit(unit).dismounts_to.unwrap_or(unit),
        _ => unit,
    }
}
