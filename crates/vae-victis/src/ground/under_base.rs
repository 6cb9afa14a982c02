//! The terrain of an element at rest and in movement: classes, cover, elevation (VV-G.8, VV-G.9).

use crate::VaeVictis;
use crate::armies::troops::{Arm, Formation};
use crate::ground::kinds::{Class, Cover, Feature, Nature};
use crate::measure::AREA;
use crate::options::variant::Variant;
use crate::state::Element;
use crate::tables::Movement;
use geometry::{Convex, Footprint, Point};

/// The terrain in or under a base. Villages are separate, because in LG their class depends on the arm (VV-LG.b).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GroundUnder {
    /// The worst class of all pieces other than villages.
    pub class: Class,
    /// Whether there is a village.
    pub village: bool,
}

/// Kinds of troops that VV-LG.b distinguishes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoverKind {
    /// Infantry, and generals.
    Foot,
    /// Cavalry.
    Horse,
    /// Artillery.
    Guns,
    /// A square.
    Square,
}

impl VaeVictis {
    /// VV-G.8.b: the terrain at a point, from areas only.
    #[must_use]
    pub fn ground_at(&self, point: Point) -> GroundUnder {
        let matters = |feature: &Feature| !feature.is_linear && feature.land().class != Class::Clear;
        self.ground_of(self.terrain.at(point, matters))
    }

    /// VV-G.8.c: the terrain under a moving base, from areas and lines.
    #[must_use]
    pub fn ground_under(&self, base: &Footprint) -> GroundUnder {
        let look = self.terrain.look(&base.bounds());
        // A piece that covers everything around a base need not be measured: no base is as small as AREA.
        let lies_on = |&(place, feature): &(usize, &Feature)| {
            feature.changes_the_ground()
                && (look.covering.has(place) || feature.piece.outline.overlap_area(base) > AREA)
        };
        self.ground_of(self.terrain.marked(look.touching).filter(lies_on).map(|(_, feature)| feature))
    }

    /// The terrain that one piece makes.
    #[must_use]
    pub fn ground_of_one(&self, feature: &Feature) -> GroundUnder {
        self.ground_of(std::iter::once(feature))
    }

    fn ground_of<'f>(&self, pieces: impl Iterator<Item = &'f Feature>) -> GroundUnder {
        let mut ground = GroundUnder::default();
        for feature in pieces {
            let one = self.ground_of_land(feature.land().class, feature.land().nature);
            ground.village |= one.village;
            ground.class = ground.class.max(one.class);
        }
        ground
    }

    fn ground_of_land(&self, class: Class, nature: Nature) -> GroundUnder {
        let village = nature == Nature::Village;
        let is_lg_village = self.variant == Variant::LosGringos && village && class == Class::Difficult;
        GroundUnder { class: if is_lg_village { Class::Clear } else { class }, village }
    }

    /// Whether no piece on the table is forbidden for a mover: then no position needs to be tested.
    #[must_use]
    pub fn is_barred_nowhere(&self, row: &Movement, body: MoverKind) -> bool {
        self.terrain.lands().iter().all(|&(class, nature)| {
            class == Class::Clear
                || self.rate(row, self.class_for(self.ground_of_land(class, nature), body)).is_some()
        })
    }

    /// VV-LG.b: the class of terrain for some troops. Except in LG, a village has the class of its kind.
    #[must_use]
    pub fn class_for(&self, ground: GroundUnder, body: MoverKind) -> Class {
        class_for(self.variant, self.switches.village_rough_for_all, ground, body)
    }

    /// The class of the terrain that an element is IN (VV-G.8.b), for that element.
    #[must_use]
    pub fn class_of(&self, element: &Element) -> Class {
        self.class_for(self.ground_at(element.pose.at), self.body(element))
    }

    /// The kind of troops that an element is.
    #[must_use]
    pub fn body(&self, element: &Element) -> MoverKind {
        body(self.unit(element).arm, element.formation)
    }

    /// VV-6.b: whether a point is in difficult terrain; in LG villages included.
    #[must_use]
    pub fn is_difficult(&self, point: Point) -> bool {
        let ground = self.ground_at(point);
        ground.class >= Class::Difficult || (ground.village && self.variant == Variant::LosGringos)
    }

    /// VV-RY.e: whether a point lies in a wood.
    #[must_use]
    pub fn is_wooded(&self, point: Point) -> bool {
        self.terrain
            .at(point, |feature| feature.land().nature == Nature::Wood && !feature.is_linear)
            .next()
            .is_some()
    }

    /// VV-7.7.b: the best cover of the areas at a point.
    #[must_use]
    pub fn area_cover_at(&self, point: Point) -> Cover {
        let here =
            self.terrain.at(point, |feature| !feature.is_linear && feature.land().cover != Cover::None);
        here.map(|feature| feature.land().cover).max().unwrap_or_default()
    }

    /// VV-G.9.a: the elevation of a point. A hill without a level has level 1.
    #[must_use]
    pub fn elevation_at(&self, point: Point) -> u8 {
        let here = self.terrain.at(point, |feature| feature.land().nature == Nature::Hill);
        here.map(|feature| feature.piece.level.max(1)).max().unwrap_or(0)
    }

    /// Whether a point lies on a road, bridge or ford.
    #[must_use]
    pub fn is_on_road(&self, point: Point) -> bool {
        self.terrain.at(point, |feature| feature.land().nature == Nature::Road).next().is_some()
    }

    /// VV-5.4.c: how many paces a move covers on a class of terrain; `None` if it is forbidden (VV-5.4.e).
    #[must_use]
    pub fn rate(&self, row: &Movement, class: Class) -> Option<u16> {
        match class {
            Class::Clear => row.clear,
            Class::Rough => row.rough,
            Class::Difficult => row.difficult,
            Class::Impassable => None,
        }
    }

    /// VV-G.12.a: whether a base may rest on the terrain under it.
    #[must_use]
    pub fn is_passable(&self, row: &Movement, body: MoverKind, base: &Footprint, centre: Point) -> bool {
        self.rate(row, self.class_for(self.ground_under(base), body)).is_some() || self.is_on_road(centre)
    }
}

/// The kind of troops of an arm in a formation.
#[must_use]
pub fn body(arm: Arm, formation: Formation) -> MoverKind {
    match (arm, formation) {
        (_, Formation::Square) => MoverKind::Square,
        (Arm::Infantry, _) | (Arm::Cavalry, Formation::Dismounted) => MoverKind::Foot,
        (Arm::Cavalry, _) => MoverKind::Horse,
        (Arm::Artillery, _) => MoverKind::Guns,
    }
}

/// VV-LG.b, with its option: the class of terrain for some troops.
#[must_use]
pub fn class_for(variant: Variant, rough_for_all: bool, ground: GroundUnder, body: MoverKind) -> Class {
    if variant != Variant::LosGringos || !ground.village {
        return ground.class;
    }
    let village = match body {
        MoverKind::Square => Class::Difficult,
        MoverKind::Foot if rough_for_all => Class::Rough,
        MoverKind::Foot => Class::Clear,
        MoverKind::Horse | MoverKind::Guns => Class::Rough,
    };
    village.max(ground.class)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::set_up::testing;

    #[test]
    fn vv_g_12_a_who_is_barred_nowhere_is_barred_by_no_piece() {
        let mut seen = [0; 2];
        for (seed, rules) in testing::grounds(40) {
            for row in &rules.tables.movement {
                for body in [MoverKind::Foot, MoverKind::Horse, MoverKind::Guns, MoverKind::Square] {
                    let bars = |feature: &Feature| {
                        feature.land().class != Class::Clear
                            && rules.rate(row, rules.class_for(rules.ground_of_one(feature), body)).is_none()
                    };
                    let nowhere = rules.is_barred_nowhere(row, body);
                    assert_eq!(nowhere, !rules.terrain.iter().any(bars), "seed {seed}, {body:?}");
                    seen[usize::from(nowhere)] += 1;
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
    }

    #[test]
    fn vv_lg_b_a_village_is_rough_for_horse_only() {
        let village = GroundUnder { class: Class::Clear, village: true };
        let class = |all, body| class_for(Variant::LosGringos, all, village, body);
        assert_eq!(class(false, MoverKind::Foot), Class::Clear);
        assert_eq!(class(false, MoverKind::Horse), Class::Rough);
        assert_eq!(class(false, MoverKind::Guns), Class::Rough);
        assert_eq!(class(false, MoverKind::Square), Class::Difficult);
        assert_eq!(class(true, MoverKind::Foot), Class::Rough);
        let marsh = GroundUnder { class: Class::Rough, village: true };
        assert_eq!(class_for(Variant::LosGringos, false, marsh, MoverKind::Foot), Class::Rough);
    }
}
