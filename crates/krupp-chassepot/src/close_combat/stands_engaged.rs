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
pub const fn presented(formation: Formation, stands: u8, face: Face) -> u8 {
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
pub fn available(formation: Formation, stands: u8) -> u8 {
    match formation {
        Formation::Line => stands,
        Formation::Column => stands.min(1),
        Formation::Garrison => 0,
    }
}

/// FP-4.o.5: the most attacking stands that a face has room for.
#[must_use]
pub fn capacity(presented: u8, free_ends: u8) -> u8 {
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
            if book.switches.overlap_for_both && in_line && presented > offered {
                engaged.defender += presented.min(offered + 2).min(2 * offered) - presented.min(on_face);
                engaged.defenders_overlap |= presented.min(offered + 2).min(2 * offered) > offered;
            }
        }
        engaged.defender = engaged.defender.min(defender.stands);
        engaged
    }

    /// FP-4.p: the first charger and the target charge each other; `others` charge the first charger too.
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
        let first_presents = presented(first.formation, first.stands, Face::Front);
        let target_presents = presented(defender.formation, defender.stands, Face::Front);
        let first_meets =
            available(first.formation, first.stands).min(capacity(target_presents, defender.free_ends));
        let target_meets =
            available(defender.formation, defender.stands).min(capacity(first_presents, first.free_ends));
        // Ruling: the others count by FP-4.o against the unit they charged, as if the two that charge each other were
        // not there.
        let flanking = EngagedStands::count(book, rest, defender);
        let as_defender = Defender {
            arm: first.arm,
            stands: first.stands,
            formation: first.formation,
            cohesion: first.cohesion,
            free_ends: first.free_ends,
            ..Defender::default()
        };
        let against_first = EngagedStands::count(book, others, &as_defender);
        let mut attackers = vec![first_meets.max(against_first.defender)];
        attackers.extend(&flanking.attackers);
        EngagedStands {
            attackers,
            defender: target_meets.max(flanking.defender),
            others: against_first.attackers,
            attackers_overlap: first_meets > target_presents || flanking.attackers_overlap,
            defenders_overlap: target_meets > first_presents || against_first.attackers_overlap,
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
}
