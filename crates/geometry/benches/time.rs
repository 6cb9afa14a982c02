//! Time per test: `cargo bench -p tambour-geometry --bench time`. Every run makes a thousand tests.

mod common;

use std::sync::LazyLock;

use common::{Army, Pairs, Star};
use divan::Bencher;
use divan::counter::ItemsCount;

const COUNT: usize = 1_000;

static NEAR: LazyLock<Pairs> = LazyLock::new(|| Pairs::near(COUNT));
static FAR: LazyLock<Pairs> = LazyLock::new(|| Pairs::far(COUNT));
static STAR: LazyLock<Star> = LazyLock::new(|| Star::new(COUNT));
static ARMY: LazyLock<Army> = LazyLock::new(|| Army::new(COUNT));

fn main() {
    divan::main();
}

/// Measures a run over one of the scenes, made before the clock starts.
fn measure<S: Send + Sync, T>(bencher: Bencher<'_, '_>, scene: &'static LazyLock<S>, run: fn(&S) -> T) {
    LazyLock::force(scene);
    bencher.counter(ItemsCount::new(COUNT)).bench(|| run(divan::black_box(scene)));
}

mod rectangles_near {
    use super::*;

    #[divan::bench]
    fn ours(bencher: Bencher<'_, '_>) {
        measure(bencher, &NEAR, Pairs::count_ours);
    }

    #[divan::bench]
    fn parry2d(bencher: Bencher<'_, '_>) {
        measure(bencher, &NEAR, Pairs::count_parry);
    }

    #[divan::bench]
    fn geo(bencher: Bencher<'_, '_>) {
        measure(bencher, &NEAR, Pairs::count_geo);
    }
}

mod rectangles_far {
    use super::*;

    #[divan::bench]
    fn ours(bencher: Bencher<'_, '_>) {
        measure(bencher, &FAR, Pairs::count_ours);
    }

    #[divan::bench]
    fn parry2d(bencher: Bencher<'_, '_>) {
        measure(bencher, &FAR, Pairs::count_parry);
    }

    #[divan::bench]
    fn geo(bencher: Bencher<'_, '_>) {
        measure(bencher, &FAR, Pairs::count_geo);
    }
}

mod within_100_mm {
    use super::*;

    #[divan::bench]
    fn ours(bencher: Bencher<'_, '_>) {
        measure(bencher, &FAR, Pairs::count_within_ours);
    }

    #[divan::bench]
    fn parry2d(bencher: Bencher<'_, '_>) {
        measure(bencher, &FAR, Pairs::count_within_parry);
    }
}

mod point_in_12_gon {
    use super::*;

    #[divan::bench]
    fn ours(bencher: Bencher<'_, '_>) {
        measure(bencher, &STAR, Star::count_ours);
    }

    #[divan::bench]
    fn parry2d(bencher: Bencher<'_, '_>) {
        measure(bencher, &STAR, Star::count_parry);
    }

    #[divan::bench]
    fn geo(bencher: Bencher<'_, '_>) {
        measure(bencher, &STAR, Star::count_geo);
    }
}

mod one_base_against_250 {
    use super::*;

    #[divan::bench]
    fn crowd(bencher: Bencher<'_, '_>) {
        measure(bencher, &ARMY, Army::count_crowd);
    }

    #[divan::bench]
    fn everyone(bencher: Bencher<'_, '_>) {
        measure(bencher, &ARMY, Army::count_everyone);
    }
}
