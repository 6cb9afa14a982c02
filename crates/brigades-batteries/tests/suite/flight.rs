//! Routs on the table: the corridor, and the terrain where a routing unit ends.

use crate::table::table;
use brigades_batteries::morale::rout::end::{Flights, RoutEnd};
use brigades_batteries::orders::RoutFacing;
use engine::PieceId;
use geometry::{Length, Point};

fn flights(more: &str, required: i32) -> Flights {
    let (rules, state) = table(&format!(
        r#"table = {{ width = 2000, depth = 1500 }}
        terrain = [{}]
        units = [{{ id = 1, seat = "red", figures = 24, width = 2, x = 1000, y = 819.05, heading = 0 }}, {}]"#,
        more.split('|').next().unwrap_or_default(),
        more.split('|').nth(1).unwrap_or_default(),
    ));
    rules.flights(&state, &state.units[0], Length::inches(required), Some(PieceId::unit(2)))
}

const CAUSE: &str = r#"{ id = 2, seat = "blue", figures = 24, width = 6, x = 1000, y = 830, heading = 180 }"#;

fn ends(flights: Flights) -> Vec<RoutEnd> {
    match flights {
        Flights::Ends(ends) => ends,
        other => panic!("{other:?}"),
    }
}

#[test]
fn bb_5_7_3_b_every_half_inch_up_to_eighteen_is_open_and_either_facing() {
    let ends = ends(flights(&format!("|{CAUSE}"), 8));
    assert_eq!(ends.len(), 2 * 21);
    assert_eq!((ends[0].distance, ends[0].facing), (Length::inches(8), RoutFacing::Cause));
    assert_eq!(
        ends[0].pose.at,
        Point { x: 1_000_000, y: 800_000 - 203_200 + 19_050 },
        "facing what broke it"
    );
    assert_eq!(
        ends[1].pose.at,
        Point { x: 1_000_000, y: 800_000 - 203_200 - 19_050 },
        "straight away from it"
    );
}

#[test]
fn bb_5_7_3_b_the_footprint_may_not_end_on_a_friend_it_ran_through() {
    let friend = r#"{ id = 3, seat = "red", figures = 24, width = 6, x = 1000, y = 605, heading = 0 }"#;
    let ends = ends(flights(&format!("|{CAUSE}, {friend}"), 8));
    assert!(ends[0].distance > Length::inches(8) && ends[0].offset == Length::ZERO);
}

#[test]
fn bb_5_7_3_c_a_hedgerow_shatters_and_a_wide_gap_in_it_saves() {
    let hedge = r#"{ kind = "hedgerow", line = [[0, 700], [2000, 700]], width = 4 }"#;
    assert!(matches!(flights(&format!("{hedge}|{CAUSE}"), 8), Flights::Shattered(_)));
    let through = |from: i32, to: i32| {
        let (rules, state) = table(&format!(
            r#"table = {{ width = 2000, depth = 1500 }}
            terrain = [{hedge}]
            units = [{{ id = 1, seat = "red", figures = 24, width = 2, x = 1000, y = 819.05, heading = 0 }}, {CAUSE}]
            stretches = [{{ terrain = 1, from = [{from}, 700], to = [{to}, 700] }}]"#
        ));
        rules.flights(&state, &state.units[0], Length::inches(8), None)
    };
    assert!(matches!(through(980, 1020), Flights::Shattered(_)), "less than two inches wide");
    assert!(matches!(through(960, 1040), Flights::Ends(_)));
}

#[test]
fn bb_6_4_n_infantry_may_end_in_a_block_with_room_and_others_not() {
    let block = |capacity: u16| {
        format!(r#"{{ kind = "town_block", rect = [900, 540, 1100, 660], capacity = {capacity} }}"#)
    };
    let ends_at = |capacity| ends(flights(&format!("{}|{CAUSE}", block(capacity)), 8));
    assert_eq!(ends_at(24)[0].block, Some(1));
    let beyond = ends_at(12);
    assert!(beyond.iter().all(|end| end.block.is_none()) && beyond[0].distance > Length::inches(8));
    let held = r#"{ id = 3, seat = "blue", figures = 12, garrison_of = 1 }"#;
    let past = ends(flights(&format!("{}|{CAUSE}, {held}", block(24)), 8));
    assert!(
        past.iter().all(|end| end.block.is_none()) && past[0].distance > Length::inches(10),
        "it must run past them"
    );
}

#[test]
fn bb_5_7_3_d_over_the_baseline_it_leaves_the_table_and_over_a_side_it_may_not() {
    let at = |x: i32, y: i32| {
        let (rules, state) = table(&format!(
            r#"table = {{ width = 2000, depth = 1500 }}
            units = [{{ id = 1, seat = "red", figures = 24, width = 2, x = {x}, y = {y}, heading = 0 }}]"#
        ));
        rules.flights(&state, &state.units[0], Length::inches(8), None)
    };
    assert!(ends(at(1000, 150)).iter().all(|end| end.leaves));
    let beside = ends(at(30, 800));
    assert!(
        beside.iter().all(|end| end.offset != Length::ZERO && !end.leaves),
        "the side edge forces it aside"
    );
}

#[test]
fn bb_5_8_c_the_surrounded_surrender_when_enemies_bar_the_way_past_their_centre() {
    let (rules, state) = table(
        r#"table = { width = 2000, depth = 1500 }
        brigades = [{ id = 1, seat = "red", centre = [1000, 700] }]
        units = [{ id = 1, seat = "red", brigade = 1, figures = 24, width = 2, x = 1000, y = 819.05, heading = 0 },
        { id = 2, seat = "blue", figures = 48, width = 12, x = 1000, y = 690, heading = 0 }]"#,
    );
    assert_eq!(rules.centre_distance(&state.units[0]), Some(Length::mm(100)));
    assert_eq!(rules.flights(&state, &state.units[0], Length::inches(8), None), Flights::Surrendered);
    assert!(matches!(rules.flights(&state, &state.units[0], Length::inches(3), None), Flights::Ends(_)));
}
