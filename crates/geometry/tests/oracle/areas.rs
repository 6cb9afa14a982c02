//! Areas in common against geo's boolean operations, which work on a grid of their own.

use geo::{Area as _, BooleanOps, Centroid};
use geometry::{Convex, Footprint, Length, Pose, Size, Strip};
use proptest::prelude::*;

use crate::scenes::{cases, footprints, grid_footprints, grid_polygons, headings, points, stars, to_geo};

/// Within the rounding of corners by a thousandth of a micrometre along borders of up to a metre.
const CLOSE: f64 = 2_000.0;

proptest! {
    #![proptest_config(cases(3_000))]

    #[test]
    fn of_bases(a in prop_oneof![footprints(), grid_footprints()], b in prop_oneof![footprints(), grid_footprints()]) {
        let there = to_geo(a.corners()).intersection(&to_geo(b.corners())).unsigned_area();
        let ours = a.overlap_area(&b).0;
        prop_assert!((ours as f64 - there).abs() < CLOSE, "{ours} {there}");
        prop_assert!((ours - b.overlap_area(&a).0).abs() <= 1);
    }

    #[test]
    fn of_bases_and_polygons(base in prop_oneof![footprints(), grid_footprints()], wood in prop_oneof![stars(), grid_polygons()]) {
        let there = to_geo(wood.corners()).intersection(&to_geo(base.corners())).unsigned_area();
        let ours = wood.overlap_area(&base).0;
        prop_assert!((ours as f64 - there).abs() < CLOSE, "{ours} {there}");
        let pieces: i64 = wood.pieces().map(|piece| piece.overlap_area(&base).0).sum();
        prop_assert!((ours - pieces).abs() <= wood.pieces().count() as i64, "{ours} {pieces}");
    }

    #[test]
    fn of_polygons_alone(wood in prop_oneof![stars(), grid_polygons()]) {
        let there = to_geo(wood.corners());
        prop_assert!((wood.area().0 as f64 - there.unsigned_area()).abs() <= 1.0);
        let centre = there.centroid().unwrap();
        prop_assert!((f64::from(wood.centroid().x) - centre.x()).abs() <= 0.51);
        prop_assert!((f64::from(wood.centroid().y) - centre.y()).abs() <= 0.51);
    }

    #[test]
    fn of_strips(base in footprints(), at in points(80_000), heading in headings(), width in 1..90, depth in 1..90) {
        let near = Pose::new(at, heading);
        let strip = Strip::of_depth(near, Length::mm(width), Length::mm(depth));
        let there = to_geo(Footprint::from_rear(near, Size::mm(width, depth)).corners());
        let there = there.intersection(&to_geo(base.corners())).unsigned_area();
        let ours = strip.overlap_area(&base).0 as f64;
        // The strip's own corners are not rounded: half a micrometre along a border of up to 360 mm.
        prop_assert!((ours - there).abs() < 400_000.0, "{ours} {there}");
        if let Some(part) = strip.clip(&base) {
            prop_assert!((part.area().0 as f64 - ours).abs() < 400_000.0);
            prop_assert!(part.corners().iter().all(|corner| base.gap(corner).within(Length(1))));
        } else {
            prop_assert_eq!(ours, 0.0);
        }
    }
}
