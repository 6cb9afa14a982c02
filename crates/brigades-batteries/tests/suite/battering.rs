//! Heavy guns that fire at works and walls (BB-6.10.h, BB-7.14.c): gestures, suggestions and overlays.

use crate::table::table;
use brigades_batteries::catalogue::label;
use brigades_batteries::fire::batter::sections;
use brigades_batteries::orders::Order;
use brigades_batteries::tables::TerrainKind;
use engine::sketch::Feature;
use engine::{Dice, Gesture, Hints, PieceId, Referee, Screen, Seat, Silent};
use geometry::{Length, Point};

const BATTERY: PieceId = PieceId::unit(1);

fn battle(hits: &str) -> (brigades_batteries::BrigadesAndBatteries, brigades_batteries::State) {
    table(&format!(
        r#"moment = {{ turn = 2, step = "shooting", stage = "declare_b", side_a = "blue" }}
        terrain = [{{ kind = "light_works", line = [[785.7, 800], [1014.3, 800]], width = 12.7, outer = "right" }}]
        stretches = [{hits}]
        units = [{{ id = 1, seat = "red", type = "heavy", models = 4, x = 900, y = 300, heading = 0 }},
        {{ id = 2, seat = "blue", figures = 24, x = 200, y = 1180, heading = 180 }}]"#
    ))
}

const EIGHT: &str = "{ terrain = 1, from = [861.9, 800], to = [900, 800], hits = 8 }";

#[test]
fn bb_6_10_h_works_are_sections_of_38_mm_along_their_line() {
    let (rules, _) = battle("");
    let all = sections(&rules.book.tables.lengths, &rules.terrain[0]);
    assert_eq!(all.len(), 6);
    assert!(all.iter().all(|section| section.length() == Length(38_100)));
    assert_eq!(all[2].from(), Point::new(861_900, 800_000));
}

#[test]
fn a_battery_dragged_onto_works_means_the_section_under_the_hand() {
    let (rules, state) = battle("");
    let drag = |x, y| Gesture::Drag { pieces: vec![BATTERY], through: vec![Point::new(x, y)] };
    let aimed = rules.aim(&rules.view_of_asked(&state), &drag(880_000, 795_000));
    assert_eq!(
        aimed.order.map(|(order, _)| order),
        Some(Order::Batter { unit: BATTERY, works: 1, section: 3, second: Vec::new() })
    );
    assert!(
        rules.aim(&rules.view_of_asked(&state), &drag(880_000, 700_000)).order.is_none(),
        "nothing to batter there"
    );
}

#[test]
fn the_section_that_has_suffered_most_is_suggested_first() {
    let (rules, state) = battle(EIGHT);
    let mut orders = Vec::new();
    rules.suggest(&rules.view_of_asked(&state), &mut orders);
    assert_eq!(orders[0], Order::Batter { unit: BATTERY, works: 1, section: 3, second: Vec::new() });
    assert!(
        rules
            .sketch(&rules.view(&state, Some(Seat::Red)))
            .pieces
            .iter()
            .any(|piece| piece.id == BATTERY && piece.can_act)
    );
    let of_works =
        |features: &[Feature]| features[0].meanings.iter().map(|(says, _)| says.clone()).collect::<Vec<_>>();
    let meanings = of_works(&rules.sketch(&rules.view(&state, None)).terrain);
    let hits = label::SECTION_HIT.with("hits", 8_u16).with("of", 10_u16);
    assert!(meanings.contains(&hits), "{meanings:?}");
}

#[test]
fn bb_6_10_h_the_section_that_is_down_is_drawn_as_a_breach() {
    let (rules, mut state) = battle(EIGHT);
    let order = Order::Batter { unit: BATTERY, works: 1, section: 3, second: Vec::new() };
    let mut dice = Dice::scripted([10, 10, 1, 1, 1, 1, 1, 1]);
    assert!(rules.check(&state, &order).is_ok());
    state = rules.played(&state, &order, &mut dice, &mut Silent);
    state = rules.played(&state, &Order::EndStep, &mut dice, &mut Silent);
    let drawn = rules.sketch(&rules.view(&state, None)).terrain;
    assert_eq!(drawn.last().map(|feature| feature.kind), Some(TerrainKind::Breach.term()));
    assert_eq!(state.stretches.iter().filter(|stretch| stretch.hits.is_none()).count(), 1);
}
