//! Meeting, overlapping, holding: exact answers, so they must agree to the last bit with geo's robust predicates.

use geo::{Contains, Intersects, Relate};
use geometry::{Bounds, Convex, ConvexPart, Crowd, Length, Point};
use proptest::prelude::*;

use crate::scenes::{
    cases, footprints, grid_footprints, grid_polygons, grid_segments, points, segments, stars, to_geo,
    to_geo_line,
};

/// Whether the insides of two areas have a point in common, by their relation matrix.
fn insides_meet(a: &geo::Polygon<f64>, b: &geo::Polygon<f64>) -> bool {
    a.relate(b).matches("T********").expect("a well formed matrix")
}

proptest! {
    #![proptest_config(cases(6_000))]

    #[test]
    fn bases_meet_and_overlap_as_geo_says(a in footprints(), b in footprints()) {
        let (there_a, there_b) = (to_geo(a.corners()), to_geo(b.corners()));
        prop_assert_eq!(a.meets(&b), there_a.intersects(&there_b));
        prop_assert_eq!(a.overlaps(&b), insides_meet(&there_a, &there_b));
        prop_assert_eq!(a.meets(&b), b.meets(&a));
        prop_assert_eq!(a.overlaps(&b), b.overlaps(&a));
    }

    #[test]
    fn bases_on_a_grid_meet_and_overlap_as_geo_says(a in grid_footprints(), b in grid_footprints()) {
        let (there_a, there_b) = (to_geo(a.corners()), to_geo(b.corners()));
        prop_assert_eq!(a.meets(&b), there_a.intersects(&there_b));
        prop_assert_eq!(a.overlaps(&b), insides_meet(&there_a, &there_b));
    }

    #[test]
    fn bases_and_polygons(base in prop_oneof![footprints(), grid_footprints()], wood in prop_oneof![stars(), grid_polygons()]) {
        let (there_base, there_wood) = (to_geo(base.corners()), to_geo(wood.corners()));
        prop_assert_eq!(wood.meets(&base), there_wood.intersects(&there_base));
        prop_assert_eq!(wood.overlaps(&base), insides_meet(&there_wood, &there_base));
        prop_assert_eq!(wood.covers(&base), there_wood.relate(&there_base).is_covers());
    }

    #[test]
    fn points_in_polygons(wood in stars(), at in points(150_000)) {
        let there = geo::Point::new(f64::from(at.x), f64::from(at.y));
        prop_assert_eq!(wood.contains(at), to_geo(wood.corners()).intersects(&there));
        prop_assert_eq!(wood.contains_strictly(at), to_geo(wood.corners()).contains(&there));
    }

    #[test]
    fn points_of_the_grid_in_polygons_of_the_grid(wood in grid_polygons(), x in -1..15, y in -1..15) {
        let at = Point::mm(5 * x, 5 * y);
        let there = geo::Point::new(f64::from(at.x), f64::from(at.y));
        prop_assert_eq!(wood.contains(at), to_geo(wood.corners()).intersects(&there));
        prop_assert_eq!(wood.contains_strictly(at), to_geo(wood.corners()).contains(&there));
    }

    #[test]
    fn points_in_bases(base in prop_oneof![footprints(), grid_footprints()], at in points(90_000), x in -10..10, y in -10..10) {
        for at in [at, Point::mm(5 * x, 5 * y), base.front_left(), base.centre()] {
            let there = geo::Point::new(f64::from(at.x), f64::from(at.y));
            prop_assert_eq!(base.contains(at), to_geo(base.corners()).intersects(&there));
            prop_assert_eq!(base.overlaps(&at), to_geo(base.corners()).contains(&there));
        }
    }

    #[test]
    fn segments_cross_as_geo_says(a in prop_oneof![segments(50_000), grid_segments()], b in prop_oneof![segments(50_000), grid_segments()]) {
        let there = to_geo_line(&a).intersects(&to_geo_line(&b));
        prop_assert_eq!(a.crosses(&b), there);
        prop_assert_eq!(a.meets(&b), there);
    }

    #[test]
    fn segments_on_the_grid_cross_as_geo_says(a in grid_segments(), b in grid_segments()) {
        let there = to_geo_line(&a).intersects(&to_geo_line(&b));
        prop_assert_eq!(a.crosses(&b), there);
        prop_assert_eq!(a.meets(&b), there);
    }

    #[test]
    fn hulls_are_those_of_geo(corners in prop::collection::vec(prop_oneof![points(90_000), (0..5, 0..5).prop_map(|(x, y)| Point::mm(x, y))], 3..12)) {
        use geo::{Area, ConvexHull};
        let hull = ConvexPart::hull(&corners).unwrap();
        let there = geo::MultiPoint::from(crate::scenes::coordinates(&corners)).convex_hull();
        prop_assert!((hull.area().0 as f64 - there.unsigned_area()).abs() <= 0.5);
        for &corner in &corners {
            prop_assert!(hull.contains(corner));
        }
    }
}

proptest! {
    #![proptest_config(cases(600))]

    #[test]
    fn a_crowd_finds_whom_everyone_would(
        everyone in prop::collection::vec(footprints(), 1..150),
        moves in prop::collection::vec((0..150_usize, footprints()), 0..20),
        gone in prop::collection::vec(0..150_usize, 0..10),
        probe in footprints(),
        cell in 5..200,
        reach in 0..90,
    ) {
        let table = Bounds { min: Point::mm(-60, -60), max: Point::mm(60, 60) };
        let mut crowd = Crowd::new(table, Length::mm(cell));
        let mut kept: Vec<_> = everyone.iter().copied().map(Some).collect();
        for (slot, &base) in everyone.iter().enumerate() {
            crowd.set(slot, base);
        }
        for &(slot, base) in moves.iter().filter(|(slot, _)| *slot < everyone.len()) {
            crowd.set(slot, base);
            kept[slot] = Some(base);
        }
        for &slot in gone.iter().filter(|slot| **slot < everyone.len()) {
            crowd.remove(slot);
            kept[slot] = None;
        }
        let reach = Length::mm(reach);
        let asked = |keep: &dyn Fn(&geometry::Footprint) -> bool| -> Vec<usize> {
            (0..kept.len()).filter(|&slot| kept[slot].as_ref().is_some_and(keep)).collect()
        };
        prop_assert_eq!(crowd.meeting(&probe).collect::<Vec<_>>(), asked(&|base| base.meets(&probe)));
        prop_assert_eq!(crowd.within(reach, &probe).collect::<Vec<_>>(), asked(&|base| base.gap(&probe).within(reach)));
        prop_assert_eq!(crowd.penetrating(reach, &probe).collect::<Vec<_>>(), asked(&|base| base.penetration(&probe).beyond(reach)));
    }
}
