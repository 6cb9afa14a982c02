//! Single numbers that clauses name, from the tables `[lengths]` and `[rolls]`.

use super::read::{length, whole};
use engine::text::Reader;
use geometry::Length;

/// Declares a table: a field of this name for each row, and how the rows are read.
macro_rules! rows {
    ($(#[$about:meta])+ $table:ident: $value:ty, $read:ident; $($(#[$doc:meta])+ $row:ident,)+) => {
        $(#[$about])+
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub struct $table {
            $($(#[$doc])+ pub $row: $value,)+
        }

        impl $table {
            pub(super) fn read(reader: &mut Reader<'_, '_>) -> Option<$table> {
                $(let $row = $read(reader, stringify!($row));)+
                Some($table { $($row: $row?,)+ })
            }
        }
    };
}

rows! {
    /// Single lengths that clauses name.
    Lengths: Length, length;
    /// BB-1.11.c: the command radius of a general who is not attached.
    command_radius,
    /// BB-1.11.c: the command radius of an attached general.
    attached_radius,
    /// BB-1.11.g: how far a general moves by himself.
    general_move,
    /// BB-1.11.i: how far away a general in danger may find refuge with a unit.
    refuge,
    /// BB-2.5.d: the distance that a committed column must advance; a pushed advance is longer.
    committed_advance,
    /// BB-2.5.c: the longest pushed advance; BB-2.5.e: its allowance.
    pushed_advance,
    /// BB-2.5.d: how near the columns are that push skirmishers forward.
    pushing_column,
    /// BB-2.8.a: at this distance from infantry or less it is too late to evade.
    too_late_infantry,
    /// BB-2.8.a: at this distance from cavalry or less it is too late to evade.
    too_late_cavalry,
    /// BB-7.15.a: how far cavalry recoils.
    recoil,
    /// BB-4.11.f: the farthest shift of what an overrun leaves of a unit.
    overrun_shift,
    /// BB-5.7.3.a: the longest rout.
    longest_rout,
    /// BB-G.6.d: a target defends a feature within this distance of its far side.
    defended_feature,
    /// BB-G.10.b: a linear feature covers targets up to this far behind it.
    linear_cover,
    /// BB-6.1.a: how far sight reaches into or out of woods.
    woods_edge,
    /// BB-6.1.a: how far sight reaches inside woods; BB-6.1.b: from how far away concealed troops are seen.
    woods_inside,
    /// BB-6.7.a: a hedgerow hides targets within this distance of it.
    hedgerow_target,
    /// BB-6.7.a: an observer within this distance of a hedgerow sees through it.
    hedgerow_observer,
    /// BB-6.4.c: how far apart adjacent blocks are at most.
    adjacent_blocks,
    /// BB-6.6.a: the length of plowed fields from which on a charge rolls for disorder.
    plowed,
    /// BB-6.9.a: what a road adds to a move.
    road_bonus,
    /// BB-6.10.d: what crossing works costs for each rank.
    works_crossing,
    /// BB-6.10.b: how deep the broken ground inside a line of works is.
    works_zone,
    /// BB-6.10.h: a section of works.
    works_section,
    /// BB-6.10.f: against fire from a higher level, works cover targets up to this far behind them.
    works_cover,
    /// BB-7.14.c: what crossing a breach costs.
    breach_crossing,
    /// BB-7.14.c: a section of a city wall.
    wall_section,
    /// BB-7.2.a: the depth of the free space that a unit needs.
    elbow_room,
    /// BB-7.3.a: a unit is pinned by an enemy within this distance.
    pinning,
    /// BB-7.4.f: a pursuer does not fit through a gap of this width or less.
    pursuit_gap,
    /// BB-7.10.a: the greatest distance of a screen from its parent.
    screen_distance,
    /// BB-7.10.b: how far a screen moves by itself.
    screen_move,
    /// BB-7.10.b: how far a screen moves whose parent is in column.
    screen_move_column,
    /// BB-7.12.a: how far from the nearest target another may stand.
    targeting,
    /// BB-8.4.a: the depth of a deployment zone.
    deployment_depth,
    /// BB-8.4.a: its distance from the side edges.
    deployment_aside,
    /// BB-8.7.b: how near an objective a unit must be.
    objective,
}

rows! {
    /// Scores and modifiers of single dice.
    Rolls: i16, whole;
    /// BB-6.6.a: from this score on cavalry that charges across plowed fields is disordered.
    plowed,
    /// BB-6.7.c: from this score on a stand breaks through a hedgerow.
    hedgerow,
    /// BB-6.11.a: from this score on a stand breaks through an abatis.
    abatis,
    /// BB-7.4.i, BB-7.13.a: from this score on a unit that has left the table comes back.
    returning,
    /// BB-7.4.c: with this score or less cavalry pursues.
    pursuit,
    /// BB-7.4.c: the modifier of grades E and F.
    poor_pursuit,
    /// BB-7.5.a: so many hits on his unit endanger an attached general.
    dangerous_hits,
}
