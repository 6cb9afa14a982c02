//! Which units off the table may return, and for which none is rolled (BB-7.4.i, BB-7.13).

use crate::table::with_options;
use brigades_batteries::orders::{Order, SideOfTurn};
use brigades_batteries::state::unit::Place;
use engine::{Dice, PieceId, Referee, Silent};

/// The number of dice that are rolled for a unit off the table, and where the unit is afterwards.
fn rolled(options: &str, unit: &str) -> (usize, Place) {
    let (rules, mut state) = with_options(
        options,
        &format!(
            r#"moment = {{ turn = 3, step = "initiative", seat = "red" }}
            units = [{{ id = 1, seat = "red", figures = 18, n0 = 24, width = 2, place = "off", left_at = [400, 0], {unit} }},
            {{ id = 2, seat = "red", figures = 24, width = 2, x = 900, y = 300, heading = 0 }},
            {{ id = 3, seat = "blue", figures = 24, x = 900, y = 1100, heading = 180 }}]"#
        ),
    );
    let mut dice = Dice::scripted([8]);
    state = rules.played(&state, &Order::ChooseSide { side: SideOfTurn::A }, &mut dice, &mut Silent);
    (dice.faces().len(), state.unit(PieceId::unit(1)).map_or(Place::Shattered, |unit| unit.place))
}

#[test]
fn bb_7_13_a_only_the_first_rout_off_the_table_returns() {
    let on = "\"opt.first_rout_returns\" = true";
    assert_eq!(rolled(on, "flags = [\"shaken\"]"), (1, Place::Table));
    assert_eq!(rolled(on, "flags = [\"shaken\", \"routed_off\"]"), (0, Place::Off));
    assert_eq!(rolled("", "flags = [\"shaken\"]"), (0, Place::Off));
}

#[test]
fn bb_7_4_i_a_pursuer_returns_even_if_it_once_routed_off() {
    let pursues = "pursuing = { quarry = 3 }, flags = [\"routed_off\"]";
    assert_eq!(rolled("\"opt.pursuit\" = true", pursues), (1, Place::Table));
    let shaken = "pursuing = { quarry = 3 }, flags = [\"shaken\"]";
    assert_eq!(rolled("\"opt.pursuit\" = true", shaken), (1, Place::Table), "it pursued, and did not rout");
    assert_eq!(rolled("\"opt.first_rout_returns\" = true", pursues), (0, Place::Off));
}
