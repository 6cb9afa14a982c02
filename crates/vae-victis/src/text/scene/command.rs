//! Corps and generals in a scene. Corps that are not listed are derived from their elements.

use super::elements::{put_standing, standing};
use crate::VaeVictis;
use crate::state::{Corps, General, Phase, Place, Quality, State};
use crate::text::common::{optional_piece, pose, put_pose, required_piece, write_piece};
use engine::Seat;
use engine::text::{Reader, Table};
use geometry::Pose;

/// The default AP: a whole die for the side that gives orders now, otherwise none.
fn usual_points(state: &State, seat: Seat) -> u8 {
    let is_commanding = matches!(state.moment.phase, Phase::Orders | Phase::TakeOver);
    if is_commanding && seat == state.moment.active { 6 } else { 0 }
}

/// A corps derived from its elements.
fn usual_corps(rules: &VaeVictis, state: &State, seat: Seat, number: u8) -> Corps {
    let own = || state.elements.iter().filter(move |element| element.seat == seat && element.corps == number);
    let points = usual_points(state, seat);
    Corps {
        seat,
        number,
        nation: own().next().map_or_else(
            || rules.tables.nations.iter().next().unwrap_or(crate::armies::troops::Nation::Other),
            |element| element.nation,
        ),
        starting: own().map(|element| rules.points(element)).sum(),
        lost: own().filter(|element| element.is_lost()).map(|element| rules.points(element)).sum(),
        demoralised: false,
        score: points,
        left: points,
        taken_over: false,
    }
}

/// Reads the corps of a scene, and adds those that are not listed.
pub(super) fn read_corps(rules: &VaeVictis, state: &mut State, reader: &mut Reader<'_, '_>) {
    let mut listed = reader.tables("corps", |inner| {
        let seat = inner.word("seat", &Seat::WORDS);
        let number = inner.optional_number("number").unwrap_or(1);
        let usual = usual_corps(rules, state, seat?, number);
        let nation = inner.optional_word("nation", &crate::text::common::nations(&rules.tables));
        let score = inner.optional_number("score").unwrap_or(usual.score);
        Some(Corps {
            nation: nation.unwrap_or(usual.nation),
            starting: inner.optional_number("starting").unwrap_or(usual.starting),
            lost: inner.optional_number("lost").unwrap_or(usual.lost),
            demoralised: inner.flag("demoralised"),
            score,
            left: inner.optional_number("left").unwrap_or(score),
            taken_over: inner.flag("taken_over"),
            ..usual
        })
    });
    for element in &state.elements {
        let (seat, number) = (element.seat, element.corps);
        if !listed.iter().any(|corps| corps.seat == seat && corps.number == number) {
            listed.push(usual_corps(rules, state, seat, number));
        }
    }
    listed.sort_by_key(|corps| (corps.seat, corps.number));
    for pair in
        listed.windows(2).filter(|pair| (pair[0].seat, pair[0].number) == (pair[1].seat, pair[1].number))
    {
        reader.fault("corps", format!("{} has two corps {}", pair[0].seat, pair[0].number));
    }
    if listed.len() > state.corps.capacity() || listed.iter().any(|corps| !(1..=4).contains(&corps.number)) {
        reader.breach("corps", crate::clause!("VV-2.a"), "an army has one to four corps, numbered from 1");
        return;
    }
    state.corps = listed.into_iter().collect();
}

/// The corps as text; `None` if it can be derived from its elements.
pub(super) fn write_corps(rules: &VaeVictis, state: &State, corps: &Corps) -> Option<Table> {
    let usual = usual_corps(rules, state, corps.seat, corps.number);
    let has_elements =
        state.elements.iter().any(|element| element.seat == corps.seat && element.corps == corps.number);
    if *corps == usual && has_elements {
        return None;
    }
    let mut table = Table::new();
    table.put("seat", corps.seat.word());
    table.put("number", corps.number);
    if corps.nation != usual.nation {
        table.put("nation", corps.nation.word());
    }
    if corps.starting != usual.starting {
        table.put("starting", corps.starting);
    }
    if corps.lost != usual.lost {
        table.put("lost", corps.lost);
    }
    table.put_if("demoralised", corps.demoralised);
    if corps.score != usual.score {
        table.put("score", corps.score);
    }
    if corps.left != corps.score {
        table.put("left", corps.left);
    }
    table.put_if("taken_over", corps.taken_over);
    Some(table)
}

/// All properties of a corps.
pub(super) fn describe_corps(state: &State, corps: &Corps) -> Table {
    let mut table = Table::new();
    table.put("seat", corps.seat.word());
    table.put("number", corps.number);
    table.put("nation", corps.nation.word());
    table.put("starting", corps.starting);
    table.put("lost", corps.lost);
    table.put("demoralised", corps.demoralised);
    table.put("score", corps.score);
    table.put("left", corps.left);
    table.put("taken_over", corps.taken_over);
    let general = state.general_of(corps.seat, corps.number).filter(|general| general.is_alive());
    table.put_some("general", general.map(|general| write_piece(general.id)));
    table
}

/// Reads the generals of a scene: `corps` for a corps general, `commander = true` for the C-in-C.
pub(super) fn read_generals(rules: &VaeVictis, state: &mut State, reader: &mut Reader<'_, '_>) {
    let mut generals = reader.tables("generals", |inner| read_general(rules, state, inner));
    generals.sort_by_key(|general| general.id);
    if generals.len() > state.generals.capacity() {
        reader.breach("generals", crate::clause!("VV-2.a"), "an army has at most four corps and a C-in-C");
        return;
    }
    state.generals = generals.into_iter().collect();
}

fn read_general(rules: &VaeVictis, state: &State, reader: &mut Reader<'_, '_>) -> Option<General> {
    let id = required_piece(reader, "id");
    if id.is_some_and(|id| !id.is_general()) {
        reader.fault("id", "a general is called \"G1\"");
    }
    let seat = reader.word("seat", &Seat::WORDS);
    let is_commander = reader.flag("commander");
    let corps = reader.optional_number("corps").unwrap_or(1);
    let quality = reader.optional_word("quality", Quality::WORDS).unwrap_or(Quality::Average);
    let standing =
        if reader.flag("dead") { Place::Lost(crate::state::How::Combat) } else { standing(reader) };
    let pose = match standing {
        Place::OnTable => pose(reader),
        _ => Some(Pose::default()),
    };
    let attached = optional_piece(reader, "attached_to");
    let moves = reader.optional_number("moves").unwrap_or(0);
    let usual = if is_commander { usual_points(state, seat?) } else { 0 };
    let score = reader.optional_number("score").unwrap_or(usual);
    let left = reader.optional_number("left").unwrap_or(score);
    let (seat, pose) = (seat?, pose?);
    Some(General {
        id: id?,
        seat,
        corps: (!is_commander).then_some(corps),
        quality,
        standing,
        pose,
        base: rules.general_base(pose),
        attached,
        moves,
        score,
        left,
    })
}

/// The general as text.
pub(super) fn write_general(state: &State, general: &General) -> Table {
    let mut table = Table::new();
    table.put("id", write_piece(general.id));
    table.put("seat", general.seat.word());
    match general.corps {
        None => table.put("commander", true),
        Some(1) => {}
        Some(corps) => table.put("corps", corps),
    }
    if general.quality != Quality::Average {
        table.put("quality", general.quality.word());
    }
    put_standing(&mut table, general.standing, general.pose);
    table.put_some("attached_to", general.attached.map(write_piece));
    if general.moves > 0 {
        table.put("moves", general.moves);
    }
    let usual = if general.is_commander() { usual_points(state, general.seat) } else { 0 };
    if general.score != usual {
        table.put("score", general.score);
    }
    if general.left != general.score {
        table.put("left", general.left);
    }
    table
}

/// All properties of a general.
pub(super) fn describe_general(general: &General) -> Table {
    let mut table = Table::new();
    table.put("id", write_piece(general.id));
    table.put("seat", general.seat.word());
    table.put("commander", general.is_commander());
    table.put_some("corps", general.corps);
    table.put("quality", general.quality.word());
    table.put("alive", general.is_alive());
    table.put("dead", !general.is_alive());
    table.put("on_table", general.is_on_table());
    if general.is_on_table() {
        put_pose(&mut table, general.pose);
    }
    if let Place::Lost(how) = general.standing {
        table.put("how", how.word());
    }
    table.put_some("attached_to", general.attached.map(write_piece));
    table.put("moves", general.moves);
    table.put("score", general.score);
    table.put("left", general.left);
    table
}
