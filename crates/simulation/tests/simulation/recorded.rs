//! A recorded battle is the same as one that is not recorded, and its journal can be replayed.

use crate::opening::scenario;
use crate::scenarios::shortened;
use bots::Level;
use engine::text::Source;
use tambour::{Contender, Registry, Replayed};

#[test]
fn a_recorded_battle_is_the_battle_that_is_fought() {
    let registry = Registry::standard();
    let bots = [Level::Recruit, Level::Sergeant].map(Contender::from);
    for id in ["outposts-at-dawn", "the-ride-at-vionville", "the-mill-at-rothbach"] {
        let mut battle = registry.begin(&shortened(&scenario(id), 3), &[], 6).expect("it sets up");
        let fought = battle.fight_out(bots, 6, 20_000, &mut |_, _| {});
        let recorded = battle.play_out(bots, 6, 20_000);
        assert_eq!(fought, recorded, "{id}");
        assert!(recorded.is_finished && recorded.dice > 0, "{id}: {recorded:?}");
        let journal = battle.header() + &battle.entry_texts().concat();
        let replayed = registry.replay(&Source::new("journal", journal)).expect("a sound journal");
        assert!(
            matches!(replayed, Replayed::Same { entries, .. } if entries == recorded.orders as usize),
            "{id}: {replayed:?}"
        );
    }
}
