//! What a hand on the table comes to in the movement phase: the nearest legal order, and why it stopped.

use crate::table::{Table, lga};
use engine::catalogue::{OverlayKind, overlay};
use engine::{Aimed, ClauseId, Flank, Gesture, Hints, PieceId, Pointer, Referee, Screen};
use geometry::{Length, Point};
use vae_victis::Order;
use vae_victis::clause;
use vae_victis::orders::{Leg, Move};

fn unit(number: u16) -> Vec<PieceId> {
    vec![PieceId::unit(number)]
}

/// Where the first piece would stand, in tenths of a millimetre and of a degree, and what stopped it.
fn ghost(aimed: &Aimed<Order>) -> (Option<(i32, i32, i32)>, Option<ClauseId>) {
    let tenths = |value: i32| (value + 50).div_euclid(100);
    let place = aimed
        .ghost
        .first()
        .map(|(_, pose)| (tenths(pose.at.x), tenths(pose.at.y), tenths(pose.heading.millidegrees())));
    (place, aimed.stopped.as_ref().map(|illegal| illegal.clause))
}

fn drag(table: &Table, pieces: Vec<PieceId>, x: i32, y: i32) -> Aimed<Order> {
    let gesture = Gesture::Drag { pieces, through: vec![Point::mm(x, y)] };
    let aimed = table.rules.aim(&table.rules.view_of_asked(&table.state), &gesture);
    if let Some((order, preview)) = &aimed.order {
        assert_eq!(table.allows(order), *preview);
    }
    aimed
}

#[test]
fn a_drag_goes_as_far_as_the_rules_let_it_and_says_why_it_stopped() {
    let table = lga(&["1 red lga_line 300,100,0", "9 blue lga_line 300,300,180"], "");
    assert_eq!(ghost(&drag(&table, unit(1), 300, 140)), (Some((3000, 1400, 0)), None));
    let (place, stopped) = ghost(&drag(&table, unit(1), 300, 240));
    assert_eq!((place, stopped), (Some((3000, 1751, 0)), Some(clause!("VV-5.4.c"))));
    let near = lga(&["1 red lga_line 300,190,0", "9 blue lga_line 300,300,180"], "");
    let (place, stopped) = ghost(&drag(&near, unit(1), 300, 250));
    // Standing at the limit of the zone, and a quarter of a millimetre in: ten square millimetres do not count.
    assert_eq!((place, stopped), (Some((3000, 2303, 0)), Some(clause!("VV-6.e"))));
    let (place, _) = ghost(&drag(&table, unit(1), 340, 130));
    assert_eq!(place.map(|(x, y, _)| (x, y)), Some((3400, 1300)));
    let (place, _) = ghost(&drag(&table, unit(1), 300, 60));
    assert_eq!(place, Some((3000, 600, 1800)));
}

/// The line that decided, if one is pointed at.
fn line(aimed: &Aimed<Order>) -> Option<[Point; 2]> {
    let pointers = &aimed.stopped.as_ref()?.pointers;
    pointers
        .iter()
        .find_map(|pointer| if let Pointer::Segment(from, to) = pointer { Some([*from, *to]) } else { None })
}

#[test]
fn a_drag_halts_at_the_exact_limit_and_tells_what_stops_it_there_and_not_farther_on() {
    // The hand is beyond the table, behind the enemy and out of reach; the zone comes first.
    let table = lga(&["1 red lga_line 300,190,0", "9 blue lga_line 300,300,180"], "");
    let aimed = drag(&table, unit(1), 300, 2_000);
    assert_eq!(ghost(&aimed), (Some((3000, 2303, 0)), Some(clause!("VV-6.e"))));
    // Its near edge is the line; the ghost stands before it and is not hatched as well.
    let near_edge = line(&aimed).expect("a line");
    assert!(near_edge.iter().all(|end| end.y == 240_000), "{near_edge:?}");
    let pointers = &aimed.stopped.as_ref().expect("a reason").pointers;
    assert_eq!(pointers.iter().filter(|pointer| matches!(pointer, Pointer::Area(_))).count(), 1);
    // A micrometre more is refused for the same reason.
    let Some((Order::Move(order), _)) = &aimed.order else { panic!("a move") };
    let [Leg::Forward(Some(gone))] = order.legs[..] else { panic!("straight on") };
    let farther = Order::Move(Move { legs: vec![Leg::Forward(Some(gone + Length(1)))], ..order.clone() });
    let refused = table.rules.check(&table.state, &farther).expect_err("one more");
    assert_eq!(refused.clause, clause!("VV-6.e"));
    // Out of reach before the edge of the table.
    let free = lga(&["1 red lga_line 300,100,0"], "");
    assert_eq!(ghost(&drag(&free, unit(1), 300, 2_000)).1, Some(clause!("VV-5.4.c")));
}

#[test]
fn a_drag_halts_beside_a_friend_and_points_at_him() {
    let table = lga(&["1 red lga_line 300,100,0", "2 red lga_gun_field 300,150,0"], "");
    let aimed = drag(&table, unit(1), 300, 150);
    let stopped = aimed.stopped.expect("a friend stands there");
    assert!(stopped.pointers.contains(&Pointer::Piece(PieceId::unit(2))), "{stopped:?}");
}

#[test]
fn a_drag_halts_before_ground_it_may_not_enter() {
    let lake = "terrain = [{ kind = \"lake\", rect = [200, 160, 400, 200] }]";
    let table = lga(&["1 red lga_line 300,120,0"], lake);
    let aimed = drag(&table, unit(1), 300, 400);
    let (place, stopped) = ghost(&aimed);
    assert_eq!(stopped, Some(clause!("VV-G.12.a")));
    let (_, y, _) = place.expect("it goes up to the shore");
    assert!((1_490..=1_510).contains(&y), "{y}");
    let shore = line(&aimed).expect("the shore");
    assert!(shore.iter().all(|point| point.y == 160_000), "{shore:?}");
}

#[test]
fn a_drag_onto_an_enemy_is_a_charge() {
    let table = lga(&["1 red lga_lancer 310,195,0", "9 blue lga_line 300,300,180"], "");
    assert_eq!(ghost(&drag(&table, unit(1), 300, 300)), (Some((3000, 2750, 0)), None));
    let point = Gesture::Target { pieces: unit(1), target: PieceId::unit(9) };
    assert_eq!(
        ghost(&table.rules.aim(&table.rules.view_of_asked(&table.state), &point)).0,
        Some((3000, 2750, 0))
    );
    let gun = lga(&["1 red lga_gun_field 300,200,0", "9 blue lga_line 300,300,180"], "");
    assert_eq!(
        ghost(&gun.rules.aim(&gun.rules.view_of_asked(&gun.state), &point)),
        (None, Some(clause!("VV-5.8.e")))
    );
}

#[test]
fn a_corner_wheels_and_a_handle_turns() {
    let table = lga(&["1 red lga_line 300,100,0", "2 red lga_line 340,100,0"], "");
    let both = || vec![PieceId::unit(1), PieceId::unit(2)];
    let wheel = |corner, x, y| Gesture::Wheel { pieces: both(), corner, to: Point::mm(x, y) };
    let (place, stopped) =
        ghost(&table.rules.aim(&table.rules.view_of_asked(&table.state), &wheel(Flank::Left, 284, 140)));
    assert!(place.is_some_and(|(_, _, heading)| heading > 200 && heading < 250) && stopped.is_none());
    let back =
        ghost(&table.rules.aim(&table.rules.view_of_asked(&table.state), &wheel(Flank::Left, 284, 60)));
    assert_eq!(back, (None, Some(clause!("VV-5.4.a"))));
    let turn = Gesture::Turn { pieces: unit(1), to: Point::mm(0, 100) };
    assert_eq!(
        ghost(&table.rules.aim(&table.rules.view_of_asked(&table.state), &turn)).0,
        Some((3000, 1000, 2700))
    );
    let about = Gesture::Turn { pieces: both(), to: Point::mm(300, 0) };
    let aimed = table.rules.aim(&table.rules.view_of_asked(&table.state), &about);
    assert!(matches!(aimed.order, Some((Order::AboutTurn { .. }, _))));
}

#[test]
fn a_menu_offers_what_is_legal_and_pressing_does_it() {
    let table = lga(&["1 red lga_light 300,100,0", "9 blue lga_lightcav 300,400,180"], "");
    let sketch = table.rules.sketch(&table.rules.view(&table.state, Some(engine::Seat::Red)));
    let token = sketch.pieces.iter().find(|token| token.id == PieceId::unit(1)).expect("a token");
    let keys: Vec<&str> = token.buttons.iter().map(|button| button.key.as_str()).collect();
    assert_eq!(keys, ["form_square", "break_out", "about_turn"]);
    for key in keys {
        let press = Gesture::Press { pieces: unit(1), button: key.to_owned() };
        assert!(table.rules.aim(&table.rules.view_of_asked(&table.state), &press).order.is_some(), "{key}");
    }
}

#[test]
fn a_general_follows_the_hand_and_joins_whom_he_is_laid_on() {
    let general = "generals = [{ id = \"G1\", seat = \"red\", x = 300, y = 60, heading = 0 }]";
    let table = lga(&["1 red lga_line 300,120,0"], general);
    let who = vec![PieceId::general(1)];
    let (place, stopped) = ghost(&drag(&table, who.clone(), 560, 60));
    assert_eq!((place, stopped), (Some((4251, 600, 0)), Some(clause!("VV-5.7.a"))));
    let aimed = drag(&table, who, 300, 120);
    let Some((Order::MoveGeneral(order), _)) = aimed.order else { panic!("a ride") };
    assert_eq!(order.attach_to, Some(PieceId::unit(1)));
}

#[test]
fn overlays_show_zone_fire_command_and_reach() {
    let general = "generals = [{ id = \"G1\", seat = \"red\", x = 300, y = 60, heading = 0 }]";
    let table = lga(&["1 red lga_line 300,120,0"], general);
    let kinds = |piece| {
        let mut kinds: Vec<OverlayKind> = table
            .rules
            .overlays(&table.rules.view_of_asked(&table.state), piece, None)
            .iter()
            .map(|overlay| overlay.kind)
            .collect();
        kinds.dedup();
        kinds
    };
    assert_eq!(kinds(PieceId::unit(1)), [overlay::ZONE, overlay::FIRE, overlay::REACH]);
    assert_eq!(kinds(PieceId::general(1)), [overlay::COMMAND, overlay::REACH]);
    let reach = table
        .rules
        .overlays(&table.rules.view_of_asked(&table.state), PieceId::unit(1), None)
        .pop()
        .expect("its reach");
    assert_eq!(reach.points.len(), 24);
    // Straight on as far as the table of movement says.
    assert_eq!(reach.points[0].y / 1000, 195);
}
