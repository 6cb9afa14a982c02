//! Time per test: `cargo bench -p tambour-geometry --bench time`. Every run makes a thousand tests.

mod common;

use std::sync::LazyLock;

use common::{Army, Pairs, Star};
use divan::Bencher;
use divan::counter::ItemsCount;

/// Counts allocations as well: ours are none.
#[global_allocator]
static ALLOCATIONS: divan::AllocProfiler = divan::AllocProfiler::system();

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

mod ours_alone {
    use super::*;

    #[divan::bench]
    fn footprint_of_a_pose(bencher: Bencher<'_, '_>) {
        measure(bencher, &NEAR, Pairs::make_footprints);
    }

    #[divan::bench]
    fn deeper_than_a_tolerance(bencher: Bencher<'_, '_>) {
        measure(bencher, &NEAR, Pairs::count_deep);
    }

    #[divan::bench]
    fn shared_area(bencher: Bencher<'_, '_>) {
        measure(bencher, &NEAR, Pairs::count_shared_areas);
    }

    #[divan::bench]
    fn first_contact(bencher: Bencher<'_, '_>) {
        measure(bencher, &NEAR, Pairs::first_contacts);
    }

    #[divan::bench]
    fn line_through_12_gon(bencher: Bencher<'_, '_>) {
        measure(bencher, &STAR, Star::lengths_inside);
    }

    #[divan::bench]
    fn base_on_12_gon(bencher: Bencher<'_, '_>) {
        measure(bencher, &STAR, Star::count_bases_inside);
    }
}
