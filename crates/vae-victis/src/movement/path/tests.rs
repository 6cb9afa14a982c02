//! Tests of paths.

use super::*;

fn line(x: i32, y: i32) -> MovingBase {
    MovingBase { pose: Pose::new(Point::mm(x, y), Heading::NORTH), size: Size::mm(40, 20) }
}

fn path(bodies: &[MovingBase], mode: Mode, legs: &[&str]) -> Path {
    let mut path = Path::new(bodies.iter().copied(), mode);
    for leg in legs {
        path.push(leg.parse().expect("a leg"), Length::mm(850));
    }
    path
}

/// A pose in hundredths of a millimetre and of a degree, as in the codex.
fn shown(pose: Pose) -> (i32, i32, i32) {
    let hundredths = |value: i32| (value + 5).div_euclid(10);
    (hundredths(pose.at.x), hundredths(pose.at.y), hundredths(pose.heading.millidegrees()))
}

#[test]
fn vv_5_4_a_a_line_wheels_about_its_outer_corner_and_pays_its_whole_length() {
    let line = path(&[line(100, 100), line(140, 100), line(180, 100)], Mode::Rigid, &["W right 15"]);
    assert_eq!(line.stages()[0].length, Length(31_416));
    assert_eq!(line.stages()[0].steps(), 32);
    assert_eq!(shown(line.ends()[0]), (10_082, 12_622, 1500));
    assert_eq!(shown(line.ends()[1]), (13_946, 11_587, 1500));
    assert_eq!(shown(line.ends()[2]), (17_809, 10_552, 1500));
}

#[test]
fn vv_5_2_g_a_follower_keeps_to_the_track() {
    let column = path(&[line(100, 100), line(100, 80)], Mode::Follow, &["F 20", "W right 45"]);
    let paid: Length = column.stages().iter().map(|stage| stage.length).sum();
    assert_eq!(paid, Length(51_416));
    assert_eq!(shown(column.ends()[0]), (9879, 13_707, 4500));
    assert_eq!(shown(column.ends()[1]), (10_000, 11_571, 0));
    // Halfway through the first leg the follower has made half of it.
    assert_eq!(column.pose_at(0, 1, 1, 2), line(100, 90).pose);
}

#[test]
fn vv_5_4_a_a_deep_block_pays_for_its_tail() {
    let four = [line(100, 100), line(100, 80), line(100, 60), line(100, 40)];
    assert_eq!(path(&four, Mode::Rigid, &["W right 30"]).stages()[0].length, Length(41_888));
    assert_eq!(path(&four, Mode::Follow, &["W right 30"]).stages()[0].length, Length(20_944));
}

#[test]
fn vv_5_4_a_a_pivot_pays_half_the_frontage_and_keeps_the_centre() {
    let one = path(&[line(300, 100)], Mode::Rigid, &["P 90"]);
    assert_eq!(one.stages()[0].length, Length(31_416));
    assert_eq!(shown(one.ends()[0]), (30_000, 10_000, 9000));
}

#[test]
fn vv_5_4_a_turning_about_is_free_and_comes_first() {
    let one = path(&[line(300, 100)], Mode::Rigid, &["T", "F 40"]);
    assert!(one.stages()[0].is_free && one.stages()[0].steps() == 1);
    assert_eq!(shown(one.ends()[0]), (30_000, 6000, 18_000));
    let pair = path(&[line(100, 80), line(100, 100)], Mode::Follow, &["T", "F 30"]);
    assert_eq!(shown(pair.ends()[0]), (10_000, 5000, 18_000));
    assert_eq!(shown(pair.ends()[1]), (10_000, 7000, 18_000));
}

#[test]
fn vv_5_8_a_a_cut_leg_is_paid_as_far_as_it_was_made() {
    let mut one = path(&[line(300, 100)], Mode::Rigid, &["F"]);
    assert_eq!(one.extent(), 850_000);
    one.cut_last(80_000);
    assert_eq!((one.stages()[0].length, one.ends()[0]), (Length::mm(80), line(300, 180).pose));
    let mut column = path(&[line(100, 100), line(100, 80)], Mode::Follow, &["W right"]);
    column.cut_last(45_000);
    assert_eq!(shown(column.ends()[1]), (10_000, 9571, 0));
}

#[test]
fn a_stage_stays_within_its_swept_bounds() {
    let legs = ["F 20", "W left 60", "F 30", "W right 90"];
    let column = path(&[line(300, 300), line(300, 280), line(300, 260)], Mode::Follow, &legs);
    for stage in 0..column.stages().len() {
        for member in 0..3 {
            let swept = column.swept_bounds(stage, member);
            for k in 0..=20 {
                let body =
                    MovingBase { pose: column.pose_at(stage, member, k, 20), size: column.size(member) };
                assert!(swept.covers(&body.base().bounds()), "{stage} {member} {k}");
            }
        }
    }
}
