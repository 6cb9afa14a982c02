//! Set-up and reinforcements (VV-3, VV-5.9), one table each.

use crate::moving::price;
use crate::table::{Table, lga, order};
use engine::case::{Case, Subject};
use engine::text::Source;
use engine::{
    Decision, Dice, Event, EventLog, Flank, Gesture, Hints, Notation, Ordered, PieceId, Referee, RuleSet,
    Screen, Seat,
};
use geometry::Point;
use vae_victis::catalogue::label;
use vae_victis::clause;
use vae_victis::state::Place;
use vae_victis::{Order, VaeVictis};

const LGA: RuleSet = vae_victis::LA_GRANDE_ARMEE;

/// A scene about to be deployed: Red has two corps, Blue one; Red is first player and has the south.
fn in_hand(options: &str) -> Table {
    let text = format!(
        "format = 1\nrules = \"la-grande-armee\"\noptions = {{ scale = 15{options} }}\n[scene]\n\
        table = {{ width = 600, depth = 600 }}\nmoment = {{ phase = \"deploy\" }}\nunits = [\
        {{ id = 1, seat = \"red\", unit = \"lga_line\", in_hand = true }},\
        {{ id = 2, seat = \"red\", unit = \"lga_light\", in_hand = true }},\
        {{ id = 3, seat = \"red\", unit = \"lga_line\", corps = 2, in_hand = true }},\
        {{ id = 4, seat = \"blue\", unit = \"lga_line\", in_hand = true }}]\ngenerals = [\
        {{ id = \"G1\", seat = \"red\", in_hand = true }},\
        {{ id = \"G2\", seat = \"red\", corps = 2, in_hand = true }},\
        {{ id = \"G3\", seat = \"red\", commander = true, in_hand = true }},\
        {{ id = \"G4\", seat = \"blue\", in_hand = true }}]\n"
    );
    let read = Case::<VaeVictis>::read(&Source::new("deployment", text.as_str()), &VaeVictis::built_in(LGA));
    let case = read.unwrap_or_else(|faults| panic!("{}\n{text}", faults[0]));
    let Subject::Scene(rules, state) = case.subject else { panic!("a scene") };
    Table { rules: *rules, state: *state }
}

fn seat(table: &Table) -> Option<Seat> {
    table.rules.decision(&table.state).seat()
}

const BLUE: &str = "deploy = { corps = 1, elements = [{ id = 4, x = 300, y = 580, heading = 180 }], \
    generals = [{ id = \"G4\", x = 300, y = 555, heading = 180, attach_to = 4 }] }";
const RED: &str = "deploy = { corps = 1, elements = [{ id = 1, x = 300, y = 100, heading = 0 }] }";
const RED_TOO: &str = "deploy = { corps = 2, elements = [{ id = 3, x = 400, y = 100, heading = 0 }], \
    generals = [{ id = \"G3\", x = 500, y = 100, heading = 0 }] }";

#[test]
fn vv_3_h_every_base_stands_wholly_within_the_depth() {
    let table = in_hand("");
    let at = |y: &str| {
        order(&format!(
            "deploy = {{ corps = 1, elements = [{{ id = 4, x = 300, y = {y}, heading = 180 }}] }}"
        ))
    };
    table.refuses(&at("459"), clause!("VV-3.h"));
    table.allows(&at("460"));
    let on_top = "deploy = { corps = 1, elements = [{ id = 4, x = 300, y = 580, heading = 180 }], \
        generals = [{ id = \"G4\", x = 300, y = 570, heading = 180 }] }";
    table.refuses(&order(on_top), clause!("VV-3.j"));
}

#[test]
fn vv_3_i_corps_by_corps_second_player_first_and_the_c_in_c_last() {
    let mut table = in_hand("");
    assert_eq!(seat(&table), Some(Seat::Blue));
    table.refuses(&order(RED_TOO), clause!("VV-3.i"));
    table.play(&order(BLUE), &[]);
    assert_eq!(seat(&table), Some(Seat::Red));
    let early =
        "deploy = { corps = 1, elements = [], generals = [{ id = \"G3\", x = 500, y = 100, heading = 0 }] }";
    table.refuses(&order(early), clause!("VV-3.i"));
    table.play(&order(RED), &[]);
    table.play(&order(RED_TOO), &[3, 3, 3]);
    assert!(
        matches!(table.rules.decision(&table.state), Decision::Choose(choice) if choice.what != "deploy")
    );
}

#[test]
fn vv_3_i_starting_formations() {
    let mut table = in_hand("");
    table.play(&order(BLUE), &[]);
    let with = |elements: &str| order(&format!("deploy = {{ corps = 1, elements = [{elements}] }}"));
    let square = "{ id = 1, x = 300, y = 100, heading = 0, formation = \"square\" }";
    table.refuses(&with(square), clause!("VV-3.i"));
    let half = "{ id = \"2.1\", x = 300, y = 100, heading = 0 }";
    table.refuses(&with(half), clause!("VV-3.i"));
    table.play(&with(&format!("{half}, {{ id = \"2.2\", x = 340, y = 100, heading = 0 }}")), &[]);
    let half = table.state.element(PieceId::unit(2).part(1)).expect("a skirmisher");
    assert_eq!((half.pair, half.is_on_table()), (Some(PieceId::unit(2).part(2)), true));
}

#[test]
fn vv_3_i_simultaneous_set_up_is_unseen_until_all_is_shown() {
    let mut table = in_hand(", deployment = \"simultaneous\"");
    let mut play = |text: &str, dice: &[u8]| {
        let mut record = EventLog::default();
        let order = order(text);
        table.rules.check(&table.state, &order).expect("legal");
        table.state =
            table.rules.played(&table.state, &order, &mut Dice::scripted(dice.iter().copied()), &mut record);
        let secret = table.rules.view(&table.state, None).hides(order.kind());
        let heard =
            |seat| record.heard_by(Some(seat)).filter(|event| matches!(event, Event::Placed { .. })).count();
        (secret, heard(Seat::Red), heard(Seat::Blue))
    };
    assert_eq!(play(BLUE, &[]), (true, 0, 2));
    assert_eq!(play(RED, &[]), (true, 1, 0));
    assert_eq!(play(RED_TOO, &[3, 3, 3]), (false, 4, 3));
}

#[test]
fn vv_3_i_second_then_first_sets_up_whole_armies() {
    let mut table = in_hand(", deployment = \"second_then_first\"");
    table.state.moment.first = Seat::Blue;
    table.play(&order(RED), &[]);
    assert_eq!(seat(&table), Some(Seat::Red));
    let sketch = table.rules.sketch(&table.rules.view(&table.state, Some(Seat::Blue)));
    assert_eq!(sketch.pieces.len(), 1);
}

#[test]
fn vv_3_j_who_finds_no_place_waits_for_turn_two() {
    let mut table = in_hand("");
    table.play(&order(BLUE), &[]);
    table.play(&order(RED), &[]);
    assert_eq!(table.element(2).standing, Place::Waiting);
    let arrival = table.state.reinforcements.iter().find(|arrival| arrival.piece == PieceId::unit(2));
    assert_eq!(arrival.map(|arrival| (arrival.turn, arrival.from.y, arrival.to.x)), Some((2, 0, 600_000)));
}

#[test]
fn vv_3_i_what_the_engine_draws_up_is_legal_whatever_the_terrain() {
    let mut table = in_hand("");
    for seed in 0..10 {
        table.rules.terrain =
            vae_victis::set_up::terrain_generator::terrain(table.rules.scale(), table.rules.table, seed)
                .into();
        for shape in 0..6 {
            let drawn = vae_victis::set_up::usual::draw_up(&table.rules, &table.state, Seat::Blue, 1, shape);
            assert_eq!((drawn.elements.len(), drawn.generals.len()), (1, 1));
            table.allows(&Order::Deploy(Box::new(drawn)));
        }
    }
}

/// Element 1 waits to enter by the western half of the southern edge.
fn waiting(unit: &str, turn: u16, more: &[&str], rest: &str) -> Table {
    let mut table = lga(
        &[&[&format!("1 red {unit} 300,300,0")[..]], more].concat(),
        &format!(
            "moment = {{ turn = {turn} }}\nreinforcements = [{{ unit = 1, turn = 3, from = [0, 0], to = [300, 0] }}]\n{rest}"
        ),
    );
    let element = &mut table.state.elements[0];
    element.standing = Place::Waiting;
    table
}

fn enter(x: i32, legs: &str) -> Order {
    order(&format!("enter = {{ elements = [1], point = [{x}, 0], legs = [\"{legs}\"] }}"))
}

#[test]
fn vv_5_9_a_reinforcements_enter_when_due_by_their_stretch() {
    waiting("lga_line", 2, &[], "").refuses(&enter(200, "F 50"), clause!("VV-5.9.a"));
    let mut table = waiting("lga_line", 3, &[], "");
    table.refuses(&enter(400, "F 50"), clause!("VV-5.9.a"));
    table.refuses(&enter(200, "F 76"), clause!("VV-5.4.c"));
    assert_eq!(price(&table, &enter(200, "F 50")), "1 AP");
    table.play(&enter(200, "F 50"), &[]);
    assert_eq!((table.stands(1), table.element(1).moved), (Some((200, 40, 0)), 1));
    assert!(table.state.reinforcements.is_empty());
    let far = "generals = [{ id = \"G1\", seat = \"red\", x = 200, y = 400, heading = 0 }]";
    assert_eq!(price(&waiting("lga_line", 3, &[], far), &enter(200, "F 50")), "2 AP");
}

#[test]
fn vv_5_9_b_it_ends_wholly_on_the_table_or_is_dragged_on() {
    waiting("lga_line", 3, &[], "").refuses(&enter(200, "F 19"), clause!("VV-5.9.b"));
    // A heavy gun of forty millimetres goes thirty-seven and a half in the clear.
    let gun = waiting("lga_gun_heavy", 3, &[], "");
    gun.refuses(&enter(200, "F 41"), clause!("VV-5.4.c"));
    gun.allows(&enter(200, "F 40"));
}

#[test]
fn vv_5_9_c_the_entry_place_is_free_and_outside_enemy_zones() {
    waiting("lga_line", 3, &["2 red lga_line 210,15,0"], "")
        .refuses(&enter(200, "F 60"), clause!("VV-5.9.c"));
    waiting("lga_line", 3, &["9 blue lga_line 200,60,180"], "")
        .refuses(&enter(200, "F 20"), clause!("VV-5.9.c"));
    waiting("lga_line", 3, &["9 blue lga_line 200,60,180"], "").allows(&enter(100, "F 50"));
}

fn hand(table: &mut Table, gesture: &Gesture) -> Result<Order, String> {
    let aimed = table.rules.aim(&table.rules.view_of_asked(&table.state), gesture);
    match aimed.order {
        Some((order, _)) => {
            table.play(&order, &[]);
            Ok(order)
        }
        None => Err(format!("{:?}", aimed.stopped)),
    }
}

fn drag(piece: PieceId, x: i32, y: i32) -> Gesture {
    Gesture::Drag { pieces: vec![piece], through: vec![Point::mm(x, y)] }
}

fn press(pieces: &[PieceId], button: &str) -> Gesture {
    Gesture::Press { pieces: pieces.to_vec(), button: button.to_owned() }
}

#[test]
fn vv_3_i_a_corps_stands_drawn_up_is_adjusted_by_hand_and_takes_the_field_so() {
    let mut table = in_hand("");
    table.play(&order(BLUE), &[]);
    let sketch = table.rules.sketch(&table.rules.view(&table.state, Some(Seat::Red)));
    let own = || sketch.pieces.iter().filter(|token| token.seat == Seat::Red);
    assert_eq!(own().count(), 3, "the corps and its general");
    assert!(own().all(|token| token.can_act));
    assert_eq!(sketch.buttons[0].says, label::CORPS_IS_READY.with("corps", 1));
    let [line, light, general] = [PieceId::unit(1), PieceId::unit(2), PieceId::general(1)];
    assert!(matches!(hand(&mut table, &drag(line, 500, 100)), Ok(Order::Place(_))));
    let turn = Gesture::Turn { pieces: vec![line], to: Point::mm(600, 200) };
    assert_eq!(hand(&mut table, &turn).err(), None);
    let wheel = Gesture::Wheel { pieces: vec![light], corner: Flank::Left, to: Point::mm(0, 90) };
    assert_eq!(hand(&mut table, &wheel).err(), None);
    assert!(hand(&mut table, &press(&[light], "break_out")).is_ok());
    assert!(hand(&mut table, &drag(general, 400, 60)).is_ok());
    let case = Case::<VaeVictis> {
        id: String::new(),
        example: None,
        formerly: None,
        note: None,
        setting: engine::Setting {
            rules: table.rules.rules,
            options: table.rules.options.clone(),
            tables: table.rules.tables.clone(),
        },
        unchecked: false,
        clauses: Vec::new(),
        subject: Subject::Scene(Box::new(table.rules.clone()), Box::new(table.state.clone())),
        steps: Vec::new(),
    };
    let text = case.print();
    let again = Case::<VaeVictis>::read(&Source::new("draft", text.as_str()), &VaeVictis::built_in(LGA));
    assert_eq!(again.expect("it reads back").subject, case.subject, "what a hand has done is written down");
    assert!(hand(&mut table, &press(&[], "ready")).is_ok());
    let placed = table.state.element(line).expect("the line");
    assert_eq!((placed.pose.at, placed.pose.heading.millidegrees()), (Point::mm(500, 100), 45_000));
    assert!(table.state.element(light.part(1)).is_some_and(vae_victis::state::Element::is_on_table));
    assert_eq!(table.state.general(general).expect("the general").pose.at, Point::mm(400, 60));
    assert_eq!(table.state.moment.draft, None);
    assert_eq!(seat(&table), Some(Seat::Red), "the next corps");
}

#[test]
fn vv_3_h_a_base_stops_at_the_limit_of_the_strip_and_beside_its_neighbour() {
    let mut table = in_hand("");
    table.play(&order(BLUE), &[]);
    let [line, light] = [1, 2].map(PieceId::unit);
    assert!(hand(&mut table, &drag(line, 500, 100)).is_ok());
    let aimed = table.rules.aim(&table.rules.view_of_asked(&table.state), &drag(line, 500, 400));
    assert_eq!(aimed.stopped.expect("a reason").clause, clause!("VV-3.h"));
    assert_eq!((aimed.ghost[0].1.at.y + 500) / 1_000, 140, "20 mm deep, at 150");
    assert!(hand(&mut table, &drag(light, 400, 100)).is_ok());
    let aimed = table.rules.aim(&table.rules.view_of_asked(&table.state), &drag(light, 490, 100));
    assert_eq!(aimed.stopped.expect("a reason").clause, clause!("VV-3.j"));
    assert_eq!((aimed.ghost[0].1.at.x + 500) / 1_000, 460, "40 mm wide, beside the other");
    let enemy = table.rules.aim(&table.rules.view_of_asked(&table.state), &drag(PieceId::unit(4), 100, 100));
    assert_eq!((enemy.order, enemy.stopped.map(|why| why.clause)), (None, Some(clause!("VV-11.1"))));
}

#[test]
fn vv_3_j_a_general_goes_with_the_troops_he_is_attached_to() {
    let mut table = in_hand("");
    let (line, general) = (PieceId::unit(4), PieceId::general(4));
    assert!(hand(&mut table, &drag(line, 100, 560)).is_ok());
    let draft = table.state.moment.draft.as_ref().expect("a draft");
    assert_eq!(draft.generals[0].attach_to, Some(line));
    assert!((draft.generals[0].pose.at.x - 100_000).abs() < 50_000, "{:?}", draft.generals);
    assert!(hand(&mut table, &drag(general, 400, 560)).is_ok());
    assert_eq!(table.state.moment.draft.as_ref().expect("a draft").generals[0].attach_to, None);
    assert!(hand(&mut table, &drag(general, 100, 560)).is_ok(), "laid on his troops he stands beside them");
    assert_eq!(table.state.moment.draft.as_ref().expect("a draft").generals[0].attach_to, Some(line));
}

#[test]
fn vv_3_i_what_a_hand_does_in_a_simultaneous_set_up_only_its_owner_sees() {
    let mut table = in_hand(", deployment = \"simultaneous\"");
    let aimed = table.rules.aim(&table.rules.view_of_asked(&table.state), &drag(PieceId::unit(4), 100, 560));
    let (order, _) = aimed.order.expect("legal");
    let mut record = EventLog::default();
    table.state = table.rules.played(&table.state, &order, &mut Dice::scripted([]), &mut record);
    assert!(table.rules.view(&table.state, Some(Seat::Red)).hides(order.kind()));
    assert_eq!(record.heard_by(Some(Seat::Red)).count(), 0);
    assert!(table.rules.sketch(&table.rules.view(&table.state, Some(Seat::Red))).pieces.is_empty());
    assert!(table.rules.sketch(&table.rules.view(&table.state, None)).pieces.is_empty());
    assert_eq!(table.rules.sketch(&table.rules.view(&table.state, Some(Seat::Blue))).pieces.len(), 2);
}
