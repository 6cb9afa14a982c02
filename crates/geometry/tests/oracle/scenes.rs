//! Scenes to draw from, and how geo and parry2d see them.

use geometry::{Convex, Footprint, Heading, Length, Point, Polygon, Pose, Segment, Size};
use parry2d_f64::math::Vector;
use parry2d_f64::shape::ConvexPolygon;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// So many cases, the same in every run. To look further: `PROPTEST_RNG_SEED=7 PROPTEST_CASES=100000 cargo test`.
pub(crate) fn cases(count: u32) -> ProptestConfig {
    let asked = ProptestConfig::default();
    ProptestConfig {
        cases: std::env::var("PROPTEST_CASES").map_or(count, |_| asked.cases),
        rng_seed: if asked.rng_seed == RngSeed::Random { RngSeed::Fixed(1_806) } else { asked.rng_seed },
        failure_persistence: None,
        ..asked
    }
}

/// Headings, with the cardinal ones and their neighbours more often than chance would have them.
pub(crate) fn headings() -> impl Strategy<Value = Heading> {
    let awkward = prop::sample::select(vec![0, 90_000, 180_000, 270_000, 45_000, 359_999, 1, 30_000]);
    prop_oneof![3 => 0..360_000, 1 => awkward].prop_map(Heading::from_millidegrees)
}

pub(crate) fn points(reach: i32) -> impl Strategy<Value = Point> {
    (-reach..reach, -reach..reach).prop_map(|(x, y)| Point::new(x, y))
}

/// Bases from very small to very long, near enough to each other to meet often.
pub(crate) fn footprints() -> impl Strategy<Value = Footprint> {
    let sizes = prop_oneof![
        3 => (5_000..60_000, 5_000..60_000),
        1 => (20_000..20_001, 20_000..20_001),
        1 => (100_000..400_000, 200..3_000),
    ];
    (points(80_000), headings(), sizes).prop_map(|(at, heading, (width, depth))| {
        Footprint::from_centre(Pose::new(at, heading), Size::new(Length(width), Length(depth)))
    })
}

/// Bases on a grid of 10 mm with right angles only: shared corners and edges are the rule.
pub(crate) fn grid_footprints() -> impl Strategy<Value = Footprint> {
    (-4..5, -4..5, 0..4, 1..5, 1..5).prop_map(|(x, y, quarter, width, depth)| {
        let front = Pose::new(Point::mm(10 * x, 10 * y), Heading::degrees(90 * quarter));
        Footprint::from_front(front, Size::mm(20 * width, 10 * depth))
    })
}

/// Polygons with a point inside that sees all their corners: simple, mostly not convex.
pub(crate) fn stars() -> impl Strategy<Value = Polygon> {
    let corner = (1..40_u32, 15_000..90_000);
    (points(60_000), prop::collection::vec(corner, 3..16)).prop_filter_map(
        "a simple polygon",
        |(centre, corners)| {
            let whole: u32 = corners.iter().map(|&(share, _)| share).sum();
            let mut gone = 0;
            let points: Vec<Point> = corners
                .iter()
                .map(|&(share, radius)| {
                    gone += share;
                    let heading =
                        Heading::from_millidegrees((u64::from(gone) * 360_000 / u64::from(whole)) as i32);
                    centre.along(heading, Length(radius))
                })
                .collect();
            Polygon::new(&points).ok()
        },
    )
}

/// Stars squeezed onto a grid of seven by seven points: level edges, straight corners and grazes are the rule.
pub(crate) fn grid_polygons() -> impl Strategy<Value = Polygon> {
    prop::collection::vec((0..7, 0..7), 3..8).prop_filter_map("a simple polygon", |corners| {
        let (sum_x, sum_y) = corners.iter().fold((0, 0), |(x, y), &(a, b)| (x + a, y + b));
        let count = corners.len() as i32;
        let mut points: Vec<Point> = corners.iter().map(|&(x, y)| Point::mm(10 * x, 10 * y)).collect();
        let middle = Point::new(sum_x * 10_000 / count, sum_y * 10_000 / count);
        points.sort_by_key(|&point| (middle.heading_to(point), middle.gap_to(point).to_length()));
        Polygon::new(&points).ok()
    })
}

pub(crate) fn segments(reach: i32) -> impl Strategy<Value = Segment> {
    (points(reach), points(reach)).prop_map(|(from, to)| Segment::new(from, to))
}

/// Segments between the points of the grid and half-way between them.
pub(crate) fn grid_segments() -> impl Strategy<Value = Segment> {
    let end = || (-1..15, -1..15).prop_map(|(x, y)| Point::mm(5 * x, 5 * y));
    (end(), end()).prop_map(|(from, to)| Segment::new(from, to))
}

pub(crate) fn coordinates(corners: &[Point]) -> Vec<(f64, f64)> {
    corners.iter().map(|corner| (f64::from(corner.x), f64::from(corner.y))).collect()
}

pub(crate) fn to_geo(corners: &[Point]) -> geo::Polygon<f64> {
    geo::Polygon::new(coordinates(corners).into(), vec![])
}

pub(crate) fn to_geo_line(segment: &Segment) -> geo::Line<f64> {
    let ends = coordinates(segment.corners());
    geo::Line::new(ends[0], ends[1])
}

/// For parry2d in millimetres: its tolerances are made for numbers of that size.
pub(crate) fn to_parry<C: Convex>(shape: &C) -> ConvexPolygon {
    let corners = shape
        .corners()
        .iter()
        .map(|corner| Vector::new(f64::from(corner.x) / 1_000.0, f64::from(corner.y) / 1_000.0));
    ConvexPolygon::from_convex_hull(&corners.collect::<Vec<_>>()).expect("a footprint is convex")
}
