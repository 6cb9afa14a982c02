//! FP-4.o, FP-4.p: how many stands of each side fight.

use crate::armies::troops::{Arm, Cohesion, Formation};
use crate::fire::effects::Cover;
use crate::tables::book::Book;
use engine::word_enum;
use geometry::Length;

word_enum! {
    /// FP-4.o.1: the face of a target that a charger attacks. The two flanks are separate faces.
    Face {
        /// theta below 75.00.
        Front = "front",
        /// theta from 75.00 to below 135.00, on the target's right.
        RightFlank = "right_flank",
        /// The same on its left.
        LeftFlank = "left_flank",
        /// theta from 135.00.
        Rear = "rear",
    }
}

impl Face {
    /// FP-4.o.1: the face at `theta` (hundredths of a degree); `on_right` distinguishes the flanks.
    #[must_use]
    pub const fn at(theta: i32, on_right: bool) -> Face {
        match theta {
            ..7_500 => Face::Front,
            7_500..13_500 if on_right => Face::RightFlank,
            7_500..13_500 => Face::LeftFlank,
            _ => Face::Rear,
        }
    }

    /// Whether it is a flank.
    #[must_use]
    pub const fn is_flank(self) -> bool {
        matches!(self, Face::RightFlank | Face::LeftFlank)
    }
}

word_enum! {
    /// What prevents a unit from charging, each with its clause.
    Hindrance {
        /// FP-6.g: locked in a town melee.
        Locked = "locked",
        /// FP-4.b: stopped by fire.
        Stopped = "stopped",
        /// FP-4.b: held by a failed command test.
        Held = "held",
        /// FP-4.i: the target of a declared charge.
        Pinned = "pinned",
        /// FP-4.c: the target is out of sight.
        OutOfSight = "out_of_sight",
        /// FP-4.f: it has used a part of its move.
        Moved = "moved",
        /// FP-4.g: something is in the corridor.
        Blocked = "blocked",
    }
}

/// The circumstances of a unit that charges.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charger {
    /// Its arm.
    pub arm: Arm,
    /// Its morale rating; without one no melee follows.
    pub mr: Option<u8>,
    /// Its stands.
    pub stands: u8,
    /// Its formation.
    pub formation: Formation,
    /// Its order.
    pub cohesion: Cohesion,
    /// The face it attacks.
    pub face: Face,
    /// FP-5.f: commanders within 1".
    pub commanders: u8,
    /// FP-5.g: whether a support is behind it.
    pub supported: bool,
    /// FP-4.m: whether it surprises, if no bonus die decides that.
    pub surprise: bool,
    /// FP-5.i: whether the last 3" of its path are in woods or a built-up area.
    pub through_cover: bool,
    /// FP-4.o.3: free ends of its own front, for a mutual charge.
    pub free_ends: u8,
    /// FP-4.o.3: free ends of the face it attacks, if they differ from those of the defender.
    pub ends: Option<u8>,
    /// FP-4.f: the cost of the path to first contact.
    pub d: Length,
    /// FP-4.f: the pivot of its declaration, in hundredths of a degree.
    pub pivot: i32,
    /// What prevents it from charging.
    pub hindrances: Vec<Hindrance>,
}

/// The circumstances of the unit that is charged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Defender {
    /// Its arm.
    pub arm: Arm,
    /// Its morale rating; without one no melee follows.
    pub mr: Option<u8>,
    /// Its stands.
    pub stands: u8,
    /// Its formation.
    pub formation: Formation,
    /// Its order.
    pub cohesion: Cohesion,
    /// The terrain that gives it cover.
    pub cover: Cover,
    /// FP-4.o.3: free ends of each face that is attacked.
    pub free_ends: u8,
    /// FP-5.f: commanders within 1".
    pub commanders: u8,
    /// FP-5.g: whether a support is behind it.
    pub supported: bool,
    /// FP-5.i: whether it used some of its move, or was driven back, this turn.
    pub moved: bool,
    /// FP-4.n: whether it is itself charging another unit.
    pub charging: bool,
    /// FP-4.f: in a mutual charge, the cost of its own path.
    pub d: Length,
}

impl Default for Charger {
    fn default() -> Charger {
        Charger {
            arm: Arm::Infantry,
            mr: None,
            stands: 3,
            formation: Formation::Line,
            cohesion: Cohesion::Good,
            face: Face::Front,
            commanders: 0,
            supported: false,
            surprise: false,
            through_cover: false,
            free_ends: 2,
            ends: None,
            d: Length(0),
            pivot: 0,
            hindrances: Vec::new(),
        }
    }
}

impl Default for Defender {
    fn default() -> Defender {
        Defender {
            arm: Arm::Infantry,
            mr: None,
            stands: 3,
            formation: Formation::Line,
            cohesion: Cohesion::Good,
            cover: Cover::None,
            free_ends: 2,
            commanders: 0,
            supported: false,
            moved: false,
            charging: false,
            d: Length(0),
        }
    }
}

/// FP-4.o.2: the stands a face presents.
#[must_use]
pub(crate) const fn presented(formation: Formation, stands: u8, face: Face) -> u8 {
    match (formation, face.is_flank()) {
        (Formation::Garrison, _) | (Formation::Line, false) | (Formation::Column, true) => stands,
        (Formation::Line, true) | (Formation::Column, false) => {
            if stands < 1 {
                stands
            } else {
                1
            }
        }
    }
}

/// FP-4.o.4: the stands a charger brings into contact.
#[must_use]
pub(crate) fn available(formation: Formation, stands: u8) -> u8 {
    match formation {
        Formation::Line => stands,
        Formation::Column => stands.min(1),
        Formation::Garrison => 0,
    }
}

/// FP-4.o.5: the most attacking stands that a face has room for.
#[must_use]
pub(crate) fn capacity(presented: u8, free_ends: u8) -> u8 {
    (presented + free_ends).min(2 * presented)
}

/// The numbers of stands that fight.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EngagedStands {
    /// Each charger, in the order of declaration.
    pub attackers: Vec<u8>,
    /// The target.
    pub defender: u8,
    /// FP-4.p: other units that charge the first charger, on the target's side.
    pub others: Vec<u8>,
    /// FP-4.o.7: whether the attackers overlap.
    pub attackers_overlap: bool,
    /// FP-4.o.7 with its option, FP-4.p: whether the target's side overlaps.
    pub defenders_overlap: bool,
}

impl EngagedStands {
    /// All engaged stands of the attackers.
    #[must_use]
    pub fn attacking(&self) -> u8 {
        self.attackers.iter().sum()
    }

    /// All engaged stands of the target's side.
    #[must_use]
    pub fn defending(&self) -> u8 {
        self.defender + self.others.iter().sum::<u8>()
    }

    /// FP-4.o: all chargers against one target.
    #[must_use]
    pub fn count(book: &Book, chargers: &[Charger], defender: &Defender) -> EngagedStands {
        EngagedStands::against(book, chargers, defender, None)
    }

    /// FP-4.o: the stands on each face of the target, filled in the order of the chargers. `counters` is the face on
    /// which the target charges back (FP-4.p): there its own overlap is counted elsewhere.
    fn against(
        book: &Book,
        chargers: &[Charger],
        defender: &Defender,
        counters: Option<Face>,
    ) -> EngagedStands {
        let mut engaged = EngagedStands { attackers: vec![0; chargers.len()], ..EngagedStands::default() };
        let one_face = defender.formation == Formation::Garrison;
        for (_, face) in Face::WORDS {
            let strikes =
                |charger: &Charger| if one_face { *face == Face::Front } else { charger.face == *face };
            if !chargers.iter().any(strikes) {
                continue;
            }
            let presented = presented(defender.formation, defender.stands, *face);
            let ends = chargers.iter().find(|charger| strikes(charger)).and_then(|charger| charger.ends);
            let free_ends = if one_face { 0 } else { ends.unwrap_or(defender.free_ends) };
            let mut room = capacity(presented, free_ends);
            let (mut on_face, mut offered) = (0, 0);
            for (charger, slot) in chargers.iter().zip(&mut engaged.attackers) {
                if strikes(charger) {
                    let brings = available(charger.formation, charger.stands);
                    *slot = brings.min(room);
                    room -= *slot;
                    on_face += *slot;
                    offered += brings;
                }
            }
            engaged.defender += presented.min(on_face);
            engaged.attackers_overlap |= on_face > presented;
            let in_line = defender.formation == Formation::Line && defender.cohesion == Cohesion::Good;
            let may_overlap = book.switches.overlap_for_both && counters != Some(*face);
            if may_overlap && in_line && presented > offered {
                engaged.defender += presented.min(offered + 2).min(2 * offered) - presented.min(on_face);
                engaged.defenders_overlap |= presented.min(offered + 2).min(2 * offered) > offered;
            }
        }
        engaged.defender = engaged.defender.min(defender.stands);
        engaged
    }

    /// FP-4.p: the first charger and the target charge each other; `others` charge the first charger too. All who
    /// strike one face share its room, and the two that charge each other come first.
    ///
    /// # Panics
    /// When there is no charger.
    #[must_use]
    pub fn count_mutual(
        book: &Book,
        chargers: &[Charger],
        defender: &Defender,
        others: &[Charger],
    ) -> EngagedStands {
        let (first, rest) = chargers.split_first().expect("a mutual charge has a charger");
        let met = Charger { face: Face::Front, ends: Some(defender.free_ends), ..first.clone() };
        let on_target: Vec<Charger> = std::iter::once(met).chain(rest.iter().cloned()).collect();
        let back = Charger {
            arm: defender.arm,
            stands: defender.stands,
            formation: defender.formation,
            ends: Some(first.free_ends),
            ..Charger::default()
        };
        let on_first: Vec<Charger> = std::iter::once(back).chain(others.iter().cloned()).collect();
        let as_defender = Defender {
            arm: first.arm,
            stands: first.stands,
            formation: first.formation,
            cohesion: first.cohesion,
            free_ends: first.free_ends,
            ..Defender::default()
        };
        let on_target = EngagedStands::against(book, &on_target, defender, Some(Face::Front));
        let on_first = EngagedStands::against(book, &on_first, &as_defender, Some(Face::Front));
        let mut attackers = on_target.attackers;
        attackers[0] = attackers[0].max(on_first.defender);
        let (target_meets, others) = on_first.attackers.split_first().expect("the target charges back");
        EngagedStands {
            attackers,
            defender: on_target.defender.max(*target_meets),
            others: others.to_vec(),
            attackers_overlap: on_target.attackers_overlap || on_first.defenders_overlap,
            defenders_overlap: on_first.attackers_overlap || on_target.defenders_overlap,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(stands: u8) -> Charger {
        Charger { stands, ..Charger::default() }
    }

    fn target(stands: u8, free_ends: u8) -> Defender {
        Defender { stands, free_ends, ..Defender::default() }
    }

    fn count(chargers: &[Charger], defender: &Defender) -> (u8, u8, bool) {
        let engaged = EngagedStands::count(&Book::default(), chargers, defender);
        (engaged.attacking(), engaged.defender, engaged.attackers_overlap)
    }

    #[test]
    fn fp_4_o_a_longer_line_overlaps_where_ends_are_free() {
        assert_eq!(count(&[line(4)], &target(3, 2)), (4, 3, true));
        assert_eq!(count(&[line(4)], &target(3, 0)), (3, 3, false));
        assert_eq!(count(&[line(4), line(3)], &target(1, 2)), (2, 1, true));
    }

    #[test]
    fn fp_4_o_columns_and_flanks_bring_and_present_one_stand() {
        let column = Charger { formation: Formation::Column, ..line(3) };
        assert_eq!(count(&[column], &target(3, 2)), (1, 1, false));
        let on_flank = Charger { face: Face::at(8_000, true), ..line(4) };
        assert_eq!(count(&[on_flank], &target(3, 2)), (2, 1, true));
    }

    #[test]
    fn fp_4_o_several_faces_add_up_but_no_stand_fights_twice() {
        let on_flank = Charger { face: Face::LeftFlank, ..line(3) };
        assert_eq!(count(&[line(3), on_flank], &target(3, 2)), (5, 3, true));
    }

    #[test]
    fn fp_4_o_the_option_lets_a_defender_overlap_too() {
        let mut book = Book::default();
        book.switches.overlap_for_both = true;
        let engaged = EngagedStands::count(&book, &[line(1)], &target(4, 2));
        assert_eq!((engaged.attacking(), engaged.defender, engaged.defenders_overlap), (1, 2, true));
        let engaged = EngagedStands::count(&book, &[line(2)], &target(4, 2));
        assert_eq!((engaged.attacking(), engaged.defender), (2, 4));
    }

    #[test]
    fn fp_4_p_two_lines_charge_each_other() {
        let first = Charger { free_ends: 0, ..line(3) };
        let engaged = EngagedStands::count_mutual(&Book::default(), &[first], &target(4, 2), &[]);
        assert_eq!((engaged.attacking(), engaged.defending()), (3, 3));
        let engaged = EngagedStands::count_mutual(&Book::default(), &[line(3)], &target(4, 2), &[]);
        assert_eq!((engaged.attacking(), engaged.defending()), (3, 4));
        assert!(engaged.defenders_overlap && !engaged.attackers_overlap);
    }

    #[test]
    fn fp_4_p_all_who_strike_one_face_share_its_room() {
        let joined = [line(4), line(4)];
        let engaged = EngagedStands::count_mutual(&Book::default(), &joined, &target(2, 2), &[]);
        assert_eq!((engaged.attackers, engaged.defender), (vec![4, 0], 2));
        let engaged = EngagedStands::count_mutual(&Book::default(), &[line(2)], &target(4, 2), &[line(4)]);
        assert_eq!((engaged.attackers, engaged.defender, engaged.others), (vec![2], 4, vec![0]));
    }
}
