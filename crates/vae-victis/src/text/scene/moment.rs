//! The moment of a scene: turn, players, the state of VV-11.1 and what is pending.

use crate::clause;
use crate::fire::fire_order::Remembered;
use crate::state::{Frozen, Moment, PendingPursuit, Phase, State};
use crate::text::common::{pose, put_pose, required_piece, write_piece};
use crate::text::order::{read_deploy, write_deploy};
use engine::ground::millimetres;
use engine::text::{Reader, Table, Value};
use engine::{Seat, Verdict};
use geometry::Length;

/// The default moment of a scene: Red gives orders in turn 1.
pub(super) fn usual() -> Moment {
    Moment::opening(Phase::Orders)
}

/// The states of VV-11.1 that a scene may be in.
pub(super) const PHASES: [(&str, &str); 14] = [
    ("armies", "S1"),
    ("first_player", "S3"),
    ("side", "S4"),
    ("deploy", "S6"),
    ("forced_flight", "T1a"),
    ("activation", "T1b"),
    ("take_over", "T1c"),
    ("orders", "T1d"),
    ("fire", "T2"),
    ("melee", "T3"),
    ("pursue", "T3"),
    ("check", "T4a"),
    ("rally", "T4b"),
    ("over", "END"),
];

/// Reads a moment.
pub(super) fn read(reader: &mut Reader<'_, '_>) -> Option<Moment> {
    let turn = reader.optional_number("turn").unwrap_or(1);
    let active = reader.optional_word("active", &Seat::WORDS).unwrap_or(Seat::Red);
    let first = reader.optional_word("first", &Seat::WORDS).unwrap_or(Seat::Red);
    let words = PHASES.map(|(word, _)| (word, word));
    let word = reader.optional_word("phase", &words).unwrap_or("orders");
    let quiet = reader.optional_number("quiet").unwrap_or(0);
    let stirred = reader.flag("stirred");
    let side_fixed = reader.flag("side_fixed");
    let frozen = reader.tables("frozen", |inner| {
        let id = required_piece(inner, "id");
        Some(Frozen { pose: pose(inner)?, id: id? })
    });
    let draft = reader.optional_table("draft", read_deploy).map(Box::new);
    let phase = read_phase(word, reader)?;
    let remembered = Remembered::default();
    Some(Moment { turn, active, first, phase, side_fixed, quiet, stirred, frozen, draft, remembered })
}

fn read_phase(word: &str, reader: &mut Reader<'_, '_>) -> Option<Phase> {
    Some(match word {
        "armies" => Phase::Armies,
        "first_player" => Phase::FirstPlayer,
        "side" => Phase::Side,
        "deploy" => Phase::Deploy,
        "forced_flight" | "activation" => Phase::Activation,
        "take_over" => Phase::TakeOver,
        "fire" => Phase::Fire,
        "melee" => Phase::Melee,
        "pursue" => {
            let winner = required_piece(reader, "winner");
            let depth = reader.thousandths("depth");
            Phase::Pursue(PendingPursuit { winner: winner?, depth: Length(depth?) })
        }
        "check" => Phase::Check,
        "rally" => {
            let corps = reader.optional_number("corps").unwrap_or(1);
            Phase::Rally { corps, count: reader.number("count")? }
        }
        "over" => {
            let winner = reader.optional_word("winner", &Seat::WORDS);
            let clause = reader.optional_clause(&crate::codex::CODEX, "clause").unwrap_or(clause!("VV-10.c"));
            Phase::Over(Verdict { winner, clause, settled: None })
        }
        _ => Phase::Orders,
    })
}

/// The moment as text; defaults are left out.
pub(super) fn write(moment: &Moment) -> Table {
    let mut table = Table::new();
    if moment.turn != 1 {
        table.put("turn", moment.turn);
    }
    if moment.active != Seat::Red {
        table.put("active", moment.active.word());
    }
    if moment.first != Seat::Red {
        table.put("first", moment.first.word());
    }
    if moment.phase != Phase::Orders {
        table.put("phase", moment.phase.word());
    }
    put_pending(&mut table, &moment.phase);
    table.put_if("side_fixed", moment.side_fixed);
    if moment.quiet > 0 {
        table.put("quiet", moment.quiet);
    }
    table.put_if("stirred", moment.stirred);
    if !moment.frozen.is_empty() {
        let frozen = moment.frozen.iter().map(|frozen| {
            let mut inner = Table::new();
            inner.put("id", write_piece(frozen.id));
            put_pose(&mut inner, frozen.pose);
            inner
        });
        table.put("frozen", Value::list(frozen));
    }
    table.put_some("draft", moment.draft.as_deref().map(write_deploy));
    table
}

fn put_pending(table: &mut Table, phase: &Phase) {
    match phase {
        Phase::Pursue(pursuit) => {
            table.put("winner", write_piece(pursuit.winner));
            table.put("depth", millimetres(pursuit.depth.0));
        }
        Phase::Rally { corps, count } => {
            table.put("corps", *corps);
            table.put("count", *count);
        }
        Phase::Over(verdict) => {
            table.put_some("winner", verdict.winner.map(Seat::word));
            table.put("clause", verdict.clause.id());
        }
        _ => {}
    }
}

/// All properties of the moment.
pub(super) fn describe(state: &State) -> Table {
    let moment = &state.moment;
    let mut table = Table::new();
    table.put("turn", moment.turn);
    table.put("active", moment.active.word());
    table.put("first", moment.first.word());
    table.put("south", state.south.word());
    table.put("phase", moment.phase.word());
    put_pending(&mut table, &moment.phase);
    table.put("quiet", moment.quiet);
    table
}
