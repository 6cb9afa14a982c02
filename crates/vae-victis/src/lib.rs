//! Vae Victis: La Grande Armée, Los Gringos, Rebel Yell, Képis Rouge. Four rule sets, one procedure, four data files.
//!
//! [`VaeVictis`] is what never changes during a battle: variant, options, tables, table and terrain. [`State`] is
//! what does; [`Order`] is what a player asks for. Files are named after what the codex calls their subject.

pub mod able;
pub mod about_turn;
pub mod activation;
pub mod aim;
pub mod align;
pub mod allowance;
pub mod approach;
pub mod army;
pub mod array;
pub mod chart;
pub mod command;
pub mod contact;
pub mod decision;
pub mod demoralisation;
pub mod deployment;
pub mod explain;
pub mod facing;
pub mod farthest;
pub mod fight;
pub mod fire;
pub mod flight;
pub mod formation;
pub mod generals;
pub mod generator;
pub mod gestures;
pub mod groups;
mod halt;
pub mod ideas;
pub mod interpenetration;
pub mod into_contact;
pub mod land;
pub mod legs;
pub mod march;
pub mod measure;
pub mod melee;
pub mod moves;
pub mod muster;
pub mod notation;
pub mod opening;
pub mod order;
pub mod orders;
pub mod overlap;
pub mod overlays;
pub mod path;
pub mod place;
pub mod placing;
pub mod play;
pub mod propose;
pub mod pursuit;
pub mod recoil;
pub mod reinforcements;
pub mod removal;
pub mod results;
#[cfg(test)]
mod scenes;
pub mod sequence;
pub mod set_up;
pub mod sight;
pub mod sketch;
pub mod state;
pub mod strategic;
pub mod suggest;
pub mod sums;
pub mod switches;
pub mod tables;
pub mod terrain;
pub mod troops;
mod underfoot;
pub mod variant;
pub mod victory;
pub mod zone_duty;
pub mod zones;

pub use fight::Fight;
pub use order::Order;
pub use state::State;
pub use tables::Tables;

use chart::Terrain;
use engine::ground::TableSize;
use engine::{Options, RuleSet, Setting};
use geometry::{Bounds, Footprint, Pose, Size};
use measure::Scale;
use state::Element;
use switches::Switches;
use tables::{Movement, Range, Unit, UnitRow};
use troops::{Formation, general_size};
use variant::Variant;

/// The rules of a battle: what never changes while it is played.
#[derive(Clone, Debug, PartialEq)]
pub struct VaeVictis {
    /// The rule set.
    pub rules: RuleSet,
    /// Which of the four.
    pub variant: Variant,
    /// The options as chosen.
    pub options: Options,
    /// The same, typed.
    pub switches: Switches,
    /// The numbers.
    pub tables: Tables,
    /// The table.
    pub table: TableSize,
    /// Terrain, lowest first.
    pub terrain: Terrain,
    /// VV-10.e: after how many game turns it ends.
    pub turn_limit: Option<u16>,
    /// VV-3.g, VV-3.h: where the seats deploy, if the scenario has fixed it.
    pub zones: [Option<Bounds>; 2],
}

impl VaeVictis {
    /// The rules of a setting on a table without terrain.
    #[must_use]
    pub fn new(setting: Setting<Tables>, table: TableSize) -> VaeVictis {
        let switches = Switches::of(&setting.options);
        VaeVictis {
            rules: setting.rules,
            variant: Variant::of(setting.rules).unwrap_or(Variant::LaGrandeArmee),
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

    /// The unit row an element fights by: dismounted cavalry has one of its own (VV-5.6.h).
    #[must_use]
    pub fn row(&self, element: &Element) -> UnitRow {
        row_in(&self.tables, element.unit, element.formation)
    }

    /// The unit an element fights as.
    #[must_use]
    pub fn unit(&self, element: &Element) -> &Unit {
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

    /// Puts an element somewhere.
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

    /// What an element counts when it is lost (VV-9.c).
    #[must_use]
    pub fn points(&self, element: &Element) -> u16 {
        army::cost(&self.tables, element.unit, element.guard_cavalry)
    }

    /// VV-9.h: tag GUARD, or KR Guard cavalry (VV-KR.e).
    #[must_use]
    pub fn is_guard(&self, element: &Element) -> bool {
        element.guard_cavalry || self.unit(element).is(troops::Tag::Guard)
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
