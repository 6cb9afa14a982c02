//! Distances and depths against geo and parry2d, within what their real numbers can promise.

use geo::{Contains, ConvexHull, Distance, Euclidean};
use geometry::{Convex, Gap, Length, Point, Rounding};
use parry2d_f64::math::Pose as ParryPose;
use parry2d_f64::query;
use proptest::prelude::*;

use crate::scenes::{
    cases, footprints, grid_footprints, grid_polygons, points, segments, stars, to_geo, to_geo_line, to_parry,
};

/// A thousandth of a micrometre, and a little for long ways.
fn is_close(ours: f64, theirs: f64) -> bool {
    (ours - theirs).abs() <= 1e-3 + theirs.abs() * 1e-9
}

/// The least shift that parts two convex shapes (parry2d's own, by expanding polytopes, is now and then far off): it is the way from the origin to the border of all their differences.
fn depth_by_differences(a: &[Point], b: &[Point]) -> f64 {
    let differences: Vec<(f64, f64)> =
        a.iter().flat_map(|a| b.iter().map(|b| (f64::from(a.x - b.x), f64::from(a.y - b.y)))).collect();
    let hull = geo::MultiPoint::from(differences).convex_hull();
    let origin = geo::Point::new(0.0, 0.0);
    if hull.contains(&origin) { Euclidean.distance(&origin, hull.exterior()) } else { 0.0 }
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn between_bases(a in prop_oneof![footprints(), grid_footprints()], b in prop_oneof![footprints(), grid_footprints()]) {
        let ours = a.gap(&b);
        let there = Euclidean.distance(&to_geo(a.corners()), &to_geo(b.corners()));
        prop_assert!(is_close(ours.to_f64(), there), "{} {}", ours.to_f64(), there);
        let parry = query::distance(&ParryPose::IDENTITY, &to_parry(&a), &ParryPose::IDENTITY, &to_parry(&b)).unwrap();
        prop_assert!((ours.to_f64() - parry.distance * 1_000.0).abs() < 0.01, "{} {}", ours.to_f64(), parry.distance);
        prop_assert_eq!(ours, b.gap(&a));
        prop_assert_eq!(ours.is_zero(), a.meets(&b));
    }

    #[test]
    fn roundings_agree_with_the_exact_comparisons(a in footprints(), b in footprints()) {
        let gap = a.gap(&b);
        let (down, up) = (gap.to_length_rounded(Rounding::Down), gap.to_length_rounded(Rounding::Up));
        prop_assert!(gap.at_least(down) && gap.within(up) && up - down <= Length(1));
        let nearest = gap.to_length();
        prop_assert!(nearest == down || nearest == up);
        prop_assert_eq!(a.is_within(up, &b), true);
        prop_assert_eq!(a.is_within(up - Length(1), &b), gap.within(up - Length(1)));
    }

    #[test]
    fn from_points_and_segments(base in footprints(), at in points(200_000), line in segments(200_000), other in segments(200_000)) {
        let there = Euclidean.distance(&geo::Point::new(f64::from(at.x), f64::from(at.y)), &to_geo(base.corners()));
        prop_assert!(is_close(base.gap(&at).to_f64(), there));
        let there = Euclidean.distance(&to_geo_line(&line), &to_geo(base.corners()));
        prop_assert!(is_close(base.gap(&line).to_f64(), there));
        let there = Euclidean.distance(&to_geo_line(&line), &to_geo_line(&other));
        prop_assert!(is_close(line.gap(&other).to_f64(), there));
        let nearest = base.nearest_to(at);
        prop_assert!((nearest.gap_to(at).to_f64() - base.gap(&at).to_f64()).abs() <= 1.0);
    }

    #[test]
    fn to_polygons(wood in prop_oneof![stars(), grid_polygons()], other in stars(), base in footprints(), at in points(200_000), line in segments(200_000)) {
        let there = to_geo(wood.corners());
        prop_assert!(is_close(wood.gap(&base).to_f64(), Euclidean.distance(&there, &to_geo(base.corners()))));
        prop_assert!(is_close(wood.gap(&line).to_f64(), Euclidean.distance(&there, &to_geo_line(&line))));
        let point = geo::Point::new(f64::from(at.x), f64::from(at.y));
        prop_assert!(is_close(wood.gap(&at).to_f64(), Euclidean.distance(&there, &point)));
        prop_assert!(is_close(wood.gap_to_polygon(&other).to_f64(), Euclidean.distance(&there, &to_geo(other.corners()))));
    }

    #[test]
    fn depths_of_bases(a in prop_oneof![footprints(), grid_footprints()], b in prop_oneof![footprints(), grid_footprints()]) {
        let ours = a.penetration(&b);
        let there = depth_by_differences(a.corners(), b.corners());
        prop_assert!(is_close(ours.to_f64(), there), "{} {}", ours.to_f64(), there);
        prop_assert_eq!(ours, b.penetration(&a));
        prop_assert_eq!(ours.is_zero(), !a.overlaps(&b));
        for tolerance in [Length(0), Length(300), Length(5_000), ours.to_length(), ours.to_length() - Length(1)] {
            if tolerance >= Length::ZERO {
                prop_assert_eq!(a.penetrates(tolerance, &b), ours.beyond(tolerance));
            }
        }
    }

    #[test]
    fn depths_in_polygons_part_from_each_piece(wood in stars(), base in footprints()) {
        let depth = wood.penetration(&base);
        prop_assert_eq!(depth.is_zero(), !wood.overlaps(&base));
        let deepest = wood.pieces().map(|piece| piece.penetration(&base)).max().unwrap_or(Gap::ZERO);
        prop_assert_eq!(depth, deepest);
        prop_assert_eq!(wood.penetrates(Length(500), &base), depth.beyond(Length(500)));
    }
}
