//! Batteries: gunners distributed for the best effect, and how many are needed to move guns by hand (BB-3.1.c, BB-2.9).

/// BB-3.1.c: the most dice that `gunners` can get from `guns` actual guns.
///
/// ```
/// use brigades_batteries::armies::gunners::dice;
/// assert_eq!([dice(8, 16), dice(8, 11), dice(8, 8), dice(7, 12), dice(5, 7)], [8, 7, 5, 7, 4]);
/// ```
#[must_use]
pub fn dice(guns: u16, gunners: u16) -> u16 {
    let (whole, single) = (guns / 2, guns % 2);
    let mut best = 0;
    for full in 0..=whole.min(gunners / 3) {
        for half in 0..=whole - full {
            for lone in 0..=single {
                if 3 * full + 2 * half + 2 * lone <= gunners {
                    best = best.max(2 * full + half + lone);
                }
            }
        }
    }
    best
}

/// BB-3.1.c: the dice of part of a battery: at most four gunners serve each model that fires.
#[must_use]
pub fn part_dice(guns: u16, models: u16, gunners: u16) -> u16 {
    dice(guns, gunners.min(models.saturating_mul(4)))
}

/// BB-2.9.b: whether there are enough gunners to move the models by hand: two for each.
#[must_use]
pub const fn can_be_manhandled(models: u16, gunners: u16) -> bool {
    gunners >= models.saturating_mul(2)
}
