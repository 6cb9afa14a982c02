//! Straight travel against parry2d's shape casts, and what holds of every motion.

use geo::Relate;
use geometry::{
    Convex, Course, Footprint, Heading, Length, Motion, Point, Pose, Side, Size, Travel, Turn, swept,
};
use parry2d_f64::math::{Pose as ParryPose, Vector};
use parry2d_f64::query::{self, ShapeCastOptions};
use proptest::prelude::*;

use crate::scenes::{cases, footprints, grid_footprints, headings, points, stars, to_geo, to_parry};

fn motions() -> impl Strategy<Value = Motion> {
    let distance = || (-200_000..200_000).prop_map(Length);
    let side = prop_oneof![Just(Side::Left), Just(Side::Right)];
    prop_oneof![
        distance().prop_map(|distance| Motion::Straight { distance }),
        (distance(), -45_000..45_000)
            .prop_map(|(distance, turn)| Motion::Oblique { distance, turn: Turn(turn) }),
        (distance(), headings()).prop_map(|(distance, along)| Motion::Slide { distance, along }),
        (side, 0..180_000).prop_map(|(side, angle)| Motion::Wheel { side, angle: Turn(angle) }),
        (-180_000..180_000).prop_map(|angle| Motion::Pivot { angle: Turn(angle) }),
        Just(Motion::TurnAbout),
    ]
}

proptest! {
    #![proptest_config(cases(4_000))]

    #[test]
    fn first_contacts(a in footprints(), b in footprints(), heading in headings()) {
        let travel = Travel::along(heading, Length::mm(400));
        let ours = travel.first_contact(&a, &b);
        if a.overlaps(&b) {
            prop_assert_eq!(ours, Some(Length::ZERO));
            return Ok(());
        }
        let by = Vector::new(travel.offset().x as f64 / 1_000.0, travel.offset().y as f64 / 1_000.0);
        let options = ShapeCastOptions::with_max_time_of_impact(1.0);
        let cast = query::cast_shapes(
            &ParryPose::IDENTITY, by, &to_parry(&a), &ParryPose::IDENTITY, Vector::ZERO, &to_parry(&b), options,
        ).unwrap();
        // Whether they meet is for geo to say, which is exact; the cast, which once in a million misses, says where.
        let ground = to_geo(swept(&a, &a.shifted(travel.offset())).corners());
        let meets = ground.relate(&to_geo(b.corners())).matches("T********").unwrap();
        prop_assert_eq!(travel.penetrates(&a, Length::ZERO, &b), meets);
        prop_assert_eq!(meets && ours.is_none(), false);
        if let (Some(ours), Some(cast)) = (ours, cast) && travel.penetrates(&a, Length(20), &b) {
            let there = cast.time_of_impact * 400_000.0;
            prop_assert!((there - f64::from(ours.um())).abs() < 5.0, "{ours:?} {there}");
        }
    }

    #[test]
    fn a_first_contact_is_clear_up_to_it_and_not_beyond(a in prop_oneof![footprints(), grid_footprints()], b in prop_oneof![footprints(), grid_footprints()], east in -9..10_i32, north in -9..10_i32) {
        // A travel of whole millimetres in steps of one: places on the way are whole too, so everything is exact.
        let steps = 40;
        let travel = Travel::between(Point::ORIGIN, Point::mm(east * steps, north * steps));
        let at = |step: i32| a.shifted(Point::mm(east * step, north * step) - Point::ORIGIN);
        let first = (0..=steps).find(|&step| at(step).overlaps(&b));
        match (travel.first_contact(&a, &b), first) {
            (None, first) => prop_assert_eq!(first, None),
            (Some(clear), Some(first)) => {
                prop_assert!(i64::from(clear.um()) * i64::from(steps) <= i64::from(travel.length().um()) * i64::from(first));
            }
            // Between two steps, or touching at the very end.
            (Some(_), None) => {}
        }
        prop_assert_eq!(travel.penetrates(&a, Length::ZERO, &b) || first.is_none(), true);
    }

    #[test]
    fn what_is_swept_is_met_or_passed(a in footprints(), b in footprints(), heading in headings(), distance in 0..300) {
        let travel = Travel::along(heading, Length::mm(distance));
        let ground = travel.sweep(&a);
        prop_assert_eq!(&ground, &swept(&a, &a.shifted(travel.offset())));
        prop_assert_eq!(ground.overlaps(&b), travel.penetrates(&a, Length::ZERO, &b), "an overlap with the ground is an overlap on the way");
        if let Some(contact) = travel.first_contact(&a, &b) {
            prop_assert!(contact <= travel.length() && ground.meets(&b));
        }
    }

    #[test]
    fn polygons_on_the_way(a in footprints(), wood in stars(), heading in headings()) {
        let travel = Travel::along(heading, Length::mm(300));
        let contact = travel.first_contact_with(&a, &wood);
        prop_assert_eq!(travel.penetrates_polygon(&a, Length::ZERO, &wood), wood.overlaps(&travel.sweep(&a)));
        if let Some(contact) = contact {
            let stopped = a.shifted(Travel::along(heading, contact).offset());
            prop_assert!(wood.gap(&stopped).within(Length(3)) || wood.overlaps(&a));
            prop_assert!(wood.penetration(&stopped).within(Length(3)) || wood.overlaps(&a));
        }
    }

    #[test]
    fn motions_are_rigid_and_stay_in_their_bounds(motion in motions(), at in points(500_000), heading in headings(), width in 5..120, depth in 5..120) {
        let (pose, size) = (Pose::new(at, heading), Size::mm(width, depth));
        let base = Footprint::from_centre(pose, size);
        let course = motion.course(heading, &base.pivots());
        let bounds = course.swept_bounds(&base);
        for sample in course.steps(pose, 9) {
            prop_assert!(bounds.covers(&Footprint::from_centre(sample, size).bounds()));
        }
        prop_assert_eq!(course.pose_at(pose, 9, 9), course.end(pose));
        prop_assert_eq!(course.pose_at(pose, 0, 9), pose);
        // Distances between the corners are kept, but for the rounding of both ends.
        let end = Footprint::from_centre(course.end(pose), size);
        for (a, b) in [(0, 1), (1, 2), (0, 2)] {
            let before = base.corners()[a].gap_to(base.corners()[b]).to_f64();
            let after = end.corners()[a].gap_to(end.corners()[b]).to_f64();
            prop_assert!((before - after).abs() < 3.0);
        }
        if let Course::About { pivot, .. } = course {
            let (before, after) = (pivot.gap_to(at).to_f64(), pivot.gap_to(course.end(pose).at).to_f64());
            prop_assert!((before - after).abs() < 1.0);
        }
    }

    #[test]
    fn a_pose_finds_what_it_placed(at in points(900_000), heading in headings(), right in -500_000..500_000, ahead in -500_000..500_000) {
        let pose = Pose::new(at, heading);
        let local = pose.locate(pose.place(Length(right), Length(ahead)));
        prop_assert!((local.right - Length(right)).abs() <= Length(1) && (local.ahead - Length(ahead)).abs() <= Length(1));
    }

    #[test]
    fn turning_and_turning_back(at in points(900_000), pivot in points(900_000), heading in headings(), turn in -400_000..400_000) {
        let pose = Pose::new(at, heading);
        let back = pose.turned_about(pivot, Turn(turn)).turned_about(pivot, Turn(-turn));
        prop_assert_eq!(back.heading, heading);
        prop_assert!(back.at.gap_to(at).within(Length(2)));
    }

    #[test]
    fn searches_for_a_turn_agree_with_asking_every_millidegree(start in 0..60_000, step in 200..9_000) {
        let course = Course::About { pivot: Point::ORIGIN, turn: Turn(60_000) };
        let clear = course.clear_until(step, 1, |gone| gone > start);
        prop_assert_eq!(clear, (start < 60_000).then_some(start));
        prop_assert_eq!(course.cut(start).end(Pose::new(Point::ORIGIN, Heading::NORTH)).heading, Heading::NORTH + Turn(start));
    }
}
