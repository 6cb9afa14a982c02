//! The report of a series does not depend on the number of threads.

use crate::opening::scenario;
use bots::Level;
use simulation::Study;
use std::sync::Mutex;
use tambour::Registry;

#[test]
fn one_thread_and_two_give_the_same_report() {
    let battle = Registry::standard().begin(&scenario("outposts-at-dawn"), &[], 5).expect("it sets up");
    let study = Study { battle, bots: [Level::Recruit; 2], battles: 12, seed: 5, most_orders: 20_000 };
    let [one, two] = [1, 2].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        let told = Mutex::new(Vec::new());
        let report = pool.install(|| study.run(&|done| told.lock().expect("a lock").push(done)));
        let mut told = told.into_inner().expect("a lock");
        told.sort_unstable();
        assert_eq!(told, (1..=12).collect::<Vec<_>>(), "progress is told once a battle");
        report
    });
    assert_eq!(one, two);
    assert_eq!((one.battles, one.unfinished), (12, 0));
}
