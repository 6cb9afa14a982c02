//! The table and the armies before the first turn (VV-3).

use crate::VaeVictis;
use crate::armies::list::{Army, cost};
use crate::ground::kinds::Feature;
use crate::measure::Scale;
use crate::options::Switches;
use crate::state::{Corps, Element, Flags, General, Place, Quality, State};
use engine::ground::TableSize;
use engine::{PieceId, Seat};
use geometry::{Area, Footprint, Length, Point, Pose};

/// VV-3.a, VV-3.b: the size of the table for the larger army's number of corps.
#[must_use]
pub fn table_size(switches: &Switches, corps: usize) -> TableSize {
    let side = match corps {
        0 | 1 => 600,
        2 => 900,
        _ => 1200,
    };
    let depth = if switches.table_grows_in_width_only { 600 } else { side };
    let scaled = |mm: i32| Length::mm(mm * factor(switches.scale));
    TableSize { width: scaled(side), depth: scaled(depth) }
}

/// VV-3.b: the factor for 25 mm figures.
const fn factor(scale: Scale) -> i32 {
    match scale {
        Scale::Fifteen => 1,
        Scale::TwentyFive => 2,
    }
}

/// VV-3.h: how deep an army may deploy.
#[must_use]
pub const fn deployment_depth(scale: Scale) -> Length {
    Length::mm(150 * factor(scale))
}

/// VV-3.c: the quarters of the table.
pub const QUARTERS: [&str; 4] = ["south_west", "south_east", "north_west", "north_east"];

/// VV-3.c: which quarters have a piece of terrain of the least size.
#[must_use]
pub fn quarters(scale: Scale, table: TableSize, terrain: &[Feature]) -> [bool; 4] {
    let mut held = [false; 4];
    let (side, area) =
        (Length::mm(100 * factor(scale)), Area::mm2(5_000 * i64::from(factor(scale) * factor(scale))));
    for feature in terrain.iter().filter(|feature| !feature.is_linear) {
        let outline = &feature.piece.outline;
        let bounds = outline.bounds();
        if bounds.width() >= side && bounds.height() >= side && outline.area() >= area {
            held[quarter_of(table, outline.centroid())] = true;
        }
    }
    held
}

/// On a dividing line a piece belongs to the west and the south.
fn quarter_of(table: TableSize, centroid: Point) -> usize {
    let (east, north) = (2 * centroid.x > table.width.0, 2 * centroid.y > table.depth.0);
    usize::from(east) + 2 * usize::from(north)
}

impl VaeVictis {
    /// Adds an army to a state, off the table; its elements are numbered after those already there.
    pub fn enlist(&self, state: &mut State, seat: Seat, army: &Army) {
        let mut number = state.elements.last().map_or(1, |last| last.id.number() + 1);
        let mut general = state.generals.last().map_or(1, |last| last.id.number() + 1);
        for (place, corps) in (1_u8..).zip(&army.corps) {
            let first = number;
            for entry in &corps.elements {
                let Some(unit) = self.tables.find_unit(&entry.unit) else { continue };
                let nation = corps.nation_of(&self.tables, entry, unit);
                let chosen = entry.weapon.as_ref().and_then(|weapon| self.tables.find_weapon(weapon));
                let formation = self.tables.unit(unit).usual_formation();
                let pose = Pose::default();
                for nth in 0..entry.count {
                    let id = PieceId::unit(number);
                    let other = if nth % 2 == 0 { number + 1 } else { number - 1 };
                    state.elements.push(Element {
                        id,
                        seat,
                        corps: place,
                        unit,
                        nation,
                        weapon: chosen.or_else(|| self.tables.usual_weapon(unit, nation)),
                        old_guard: entry.old_guard,
                        guard_cavalry: entry.guard_cavalry,
                        formation,
                        standing: Place::InHand,
                        pose,
                        base: Footprint::from_centre(pose, self.size_of(unit, formation)),
                        pair: entry.paired.then(|| PieceId::unit(other)),
                        moved: 0,
                        flags: Flags::default(),
                    });
                    number += 1;
                }
            }
            let own = || state.elements.iter().filter(|element| element.id.number() >= first);
            let nation = own().next().map(|element| element.nation);
            let starting = own().map(|element| cost(&self.tables, element.unit, element.guard_cavalry)).sum();
            let Some(nation) = nation else { continue };
            state.corps.push(Corps {
                seat,
                number: place,
                nation,
                starting,
                lost: 0,
                demoralised: false,
                score: 0,
                left: 0,
                taken_over: false,
            });
            state.generals.push(self.new_general(general, seat, Some(place)));
            general += 1;
        }
        if army.commander {
            state.generals.push(self.new_general(general, seat, None));
        }
        state.corps.sort_by_key(|corps| (corps.seat, corps.number));
    }

    fn new_general(&self, number: u16, seat: Seat, corps: Option<u8>) -> General {
        let pose = Pose::default();
        General {
            id: PieceId::general(number),
            seat,
            corps,
            quality: Quality::Average,
            standing: Place::InHand,
            pose,
            base: self.general_base(pose),
            attached: None,
            moves: 0,
            score: 0,
            left: 0,
        }
    }
}
