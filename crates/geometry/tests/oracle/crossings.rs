//! Segments through polygons and footprints against geo's line clipping, and arcs against a fine comb.

use geo::line_intersection::{LineIntersection, line_intersection};
use geo::{BooleanOps, Euclidean, Length as _, Relate};
use geometry::{Cone, Convex, Length, Part, Point, Pose, Segment, Turn};
use proptest::prelude::*;

use crate::scenes::{
    cases, footprints, grid_polygons, grid_segments, headings, points, segments, stars, to_geo, to_geo_line,
};

fn clipped_length(polygon: &geo::Polygon<f64>, line: &Segment) -> f64 {
    let line = geo::LineString::from(vec![to_geo_line(line).start, to_geo_line(line).end]);
    Euclidean.length(&polygon.clip(&geo::MultiLineString::from(line), false))
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn lengths_inside_polygons(wood in stars(), line in segments(160_000)) {
        let parts = line.parts_inside(&wood);
        let there = clipped_length(&to_geo(wood.corners()), &line);
        let ours: Length = parts.iter().map(Part::length).sum();
        prop_assert_eq!(ours, line.length_inside(&wood));
        prop_assert!((f64::from(ours.um()) - there).abs() <= 1.0 + parts.len() as f64, "{ours:?} {there}");
    }

    #[test]
    fn parts_are_in_order_and_inside(wood in prop_oneof![stars(), grid_polygons()], line in prop_oneof![segments(160_000), grid_segments()]) {
        let parts = line.parts_inside(&wood);
        prop_assert!(parts.windows(2).all(|pair| pair[0].end <= pair[1].start));
        for part in &parts {
            prop_assert!(wood.gap(&part.segment().middle()).within(Length(2)));
            prop_assert!(part.from.gap_to(line.from()).to_length() - part.start <= Length(1));
        }
        let whole: Length = parts.iter().map(Part::length).sum();
        prop_assert!(whole <= line.length() + Length(1));
    }

    #[test]
    fn entering_and_staying_inside_on_the_grid(wood in grid_polygons(), line in grid_segments()) {
        prop_assume!(line.from() != line.to());
        let matrix = to_geo(wood.corners()).relate(&to_geo_line(&line));
        prop_assert_eq!(line.enters(&wood), matrix.matches("T********").unwrap());
        prop_assert_eq!(wood.overlaps(&line), matrix.matches("T********").unwrap());
        prop_assert_eq!(line.is_inside(&wood), matrix.is_covers());
        prop_assert_eq!(wood.meets(&line), matrix.is_intersects());
        // A stretch of the line lies on the polygon or its border when the matrix has a line there.
        let stretches = matrix.matches("1********").unwrap() || matrix.matches("***1*****").unwrap();
        prop_assert_eq!(!line.parts_inside(&wood).is_empty(), stretches);
    }

    #[test]
    fn through_bases(base in footprints(), line in prop_oneof![segments(160_000), grid_segments()]) {
        let there = clipped_length(&to_geo(base.corners()), &line);
        let ours = line.part_inside(&base).map_or(Length::ZERO, |part| part.length());
        prop_assert!((f64::from(ours.um()) - there).abs() <= 2.0, "{ours:?} {there}");
        prop_assert_eq!(line.overlaps(&base), base.overlaps(&line));
        if line.overlaps(&base) {
            prop_assert_eq!(line.length_through(&base), ours);
        }
    }

    #[test]
    fn the_nearest_point_in_an_arc(base in footprints(), at in points(160_000), heading in headings(), half in 1..91) {
        let cone = Cone::new(Pose::new(at, heading), Turn::degrees(half));
        let resolution = Turn(10);
        // Every half millimetre of the border, and the centre for a cone that begins inside.
        let comb = base.edges().flat_map(|edge| {
            let steps = edge.length().um() / 500 + 1;
            (0..=steps).map(move |k| edge.from().towards(edge.to(), edge.length().scaled(k, steps, geometry::Rounding::Nearest)))
        });
        // Only teeth that are inside by more than the rounding of their bearing.
        let inside = |tooth: &Point| at.heading_to(*tooth).is_none_or(|bearing| {
            heading.difference(bearing) <= Turn::degrees(half) - Turn(2)
        });
        let best = comb.filter(inside).map(|tooth| tooth.gap_to(at)).min();
        let Some(point) = cone.nearest(&base, resolution) else {
            prop_assert_eq!(best, None);
            return Ok(());
        };
        // It is a point of the base and of the cone, and no tooth is nearer, but for the rounding of both.
        prop_assert!(base.gap(&point).within(Length(1)));
        let bearing = at.heading_to(point);
        // A micrometre of rounding is a large angle close to the apex.
        let slack = Turn(5 + (60_000_000.0 / at.gap_to(point).to_f64().max(1.0)) as i32);
        prop_assert!(bearing.is_none_or(|bearing| heading.difference(bearing) <= Turn::degrees(half) + slack));
        prop_assert!(best.is_none_or(|best| at.gap_to(point).to_f64() <= best.to_f64() + 2.0));
    }

    #[test]
    fn crossing_points(a in prop_oneof![segments(90_000), grid_segments()], b in prop_oneof![segments(90_000), grid_segments()]) {
        let there = line_intersection(to_geo_line(&a), to_geo_line(&b));
        let ours = a.crossing(&b);
        match there {
            None => prop_assert_eq!(ours, None),
            Some(LineIntersection::SinglePoint { intersection, .. }) => {
                let at = ours.unwrap();
                prop_assert!((f64::from(at.x) - intersection.x).abs() <= 0.51 && (f64::from(at.y) - intersection.y).abs() <= 0.51);
                prop_assert_eq!(a.nearest_points(&b), (at, at));
            }
            Some(LineIntersection::Collinear { intersection }) => {
                let ends = [intersection.start, intersection.end].map(|end| Point::new(end.x as i32, end.y as i32));
                prop_assert!(ends.contains(&ours.unwrap()));
            }
        }
        let (from, to) = a.nearest_points(&b);
        prop_assert!((from.gap_to(to).to_f64() - a.gap(&b).to_f64()).abs() <= 2.0);
    }

    #[test]
    fn polygons_and_their_edges(wood in stars(), at in points(160_000)) {
        let (number, gap) = wood.nearest_edge(at);
        prop_assert_eq!(wood.edge(number).gap(&at), gap);
        prop_assert!(wood.edges().all(|edge| edge.gap(&at) >= gap));
        if !wood.contains(at) {
            prop_assert_eq!(wood.gap(&at), gap);
        }
    }
}

#[test]
fn a_line_through_the_corner_of_every_tooth() {
    let comb = [(0, 0), (0, 30), (10, 10), (20, 30), (30, 10), (40, 30), (50, 10), (60, 30), (60, 0)];
    let comb = geometry::Polygon::new(&comb.map(|(x, y)| Point::mm(x, y))).unwrap();
    let low = Segment::new(Point::mm(-10, 10), Point::mm(70, 10));
    assert_eq!(low.length_inside(&comb), Length::mm(60));
    assert_eq!(low.parts_inside(&comb).len(), 1);
    let high = Segment::new(Point::mm(-10, 30), Point::mm(70, 30));
    assert!(high.parts_inside(&comb).is_empty() && comb.meets(&high) && !high.enters(&comb));
}
