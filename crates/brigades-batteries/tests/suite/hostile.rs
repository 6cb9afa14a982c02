//! Absurd cases never cause a panic: they are reported as faults or answered.

use crate::text::{parsed, setting};
use brigades_batteries::BrigadesAndBatteries;
use engine::{Contest, Notation};

const NUMBERS: [&str; 7] = ["0", "1", "-1", "65535", "99999999", "0.001", "\"x\""];

#[test]
fn absurd_situations_do_not_panic() {
    let setting = setting("");
    for a in NUMBERS {
        for b in NUMBERS {
            for text in [
                format!(
                    "kind = \"shooting\"\nshooter = {{ figures = {a}, n0 = {b} }}\ntarget = {{ figures = {b} }}\nrange = {a}\nfiring = {b}"
                ),
                format!(
                    "kind = \"shooting\"\nshooter = {{ models = {a}, figures = {b} }}\ntarget = {{ models = 2 }}\nrange = 100\nfiring = {b}"
                ),
                format!(
                    "kind = \"combat\"\nred = {{ figures = {a} }}\nblue = {{ figures = 12, capacity = {b}, round = {a}, flags = [\"garrison\"] }}"
                ),
                format!(
                    "kind = \"combat\"\nred = {{ figures = 12 }}\nblue = [{{ figures = {a}, nearest = {b} }}, {{ arm = \"cavalry\", figures = {b} }}]\npair = {a}"
                ),
                format!(
                    "kind = \"morale\"\nunit = {{ figures = {a}, lost = {b}, attached = {b} }}\nhits = {a}\noverrun = {b}"
                ),
                format!(
                    "kind = \"charge\"\nred = {{ figures = {a} }}\nblue = {{ figures = {b} }}\nhits = {a}\ntarget_hits = {b}"
                ),
                format!("kind = \"rout\"\nunit = {{ figures = {a}, n0 = {b} }}\ncentre = {a}"),
                format!("kind = \"hedgerow\"\nstands = {a}"),
                format!("kind = \"return\"\nturns = {a}"),
                format!("kind = \"general\"\nhits = [{a}, {b}]"),
                format!("kind = \"pursuit\"\nunit = {{ arm = \"cavalry\", figures = {a} }}\nleader = {b}"),
            ] {
                let read = parsed(&text, |reader| BrigadesAndBatteries::read_situation(&setting, reader));
                if let Ok(situation) = read {
                    assert!(
                        !situation.odds().chances().is_empty() || situation.refusal().is_some(),
                        "{text}"
                    );
                    assert!(
                        situation.measures().iter().all(|it| it.what.data().unit == it.amount.unit()),
                        "{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn absurd_queries_do_not_panic() {
    let setting = setting("");
    for a in NUMBERS {
        for b in NUMBERS {
            let unit = format!("{{ figures = {a}, n0 = 24, x = {b}, y = 0, heading = 0 }}");
            for text in [
                format!("kind = \"block\"\nunit = {unit}\nlost = {b}"),
                format!(
                    "kind = \"contact\"\ncharger = {unit}\ntarget = {{ figures = 24, x = 0, y = {a}, heading = 0 }}\ndistance = {b}"
                ),
                format!(
                    "kind = \"arc\"\nunit = {unit}\ntarget = {{ figures = 24, x = {a}, y = {b}, heading = 0 }}"
                ),
                format!(
                    "kind = \"rout_path\"\nfrom = [{a}, {b}]\ndirection = {a}\ndistance = {b}\nenemies = [{unit}]"
                ),
                format!("kind = \"wheel\"\nunit = {unit}\nangle = {b}"),
                format!(
                    "kind = \"move\"\nunit = {unit}\nsteps = [\"forward {a}\", \"wheel left {b}\", \"change line {a}\"]\ncrossings = [{b}]"
                ),
                format!("kind = \"reach\"\nunit = {unit}\nopen = {a}\ncrossings = [{b}]"),
                format!("kind = \"share\"\ndice = {a}\neligible = [{b}, {a}]"),
                format!("kind = \"split_dice\"\nunit = {unit}\nenemies = [{unit}]\nnearest = [{a}]"),
                format!(
                    "kind = \"overrun\"\nunit = {unit}\ncharger = {{ figures = 24, x = 0, y = {a}, heading = 180 }}\ndistance = {b}"
                ),
                format!("kind = \"square\"\nunit = {unit}"),
                format!("kind = \"points\"\nunit = {unit}"),
                format!("kind = \"skirmish_leg\"\nunit = {unit}\nto = [{a}, {b}]"),
                format!("kind = \"form\"\nunit = {unit}\nsteps = [\"change square\"]\nenemies = [{unit}]"),
            ] {
                let read = parsed(&text, |reader| BrigadesAndBatteries::read_query(&setting, reader));
                if let Ok(query) = read {
                    let answer = BrigadesAndBatteries::answer(&setting, &query);
                    assert!(
                        answer.is_err() || !answer.is_ok_and(|answer| answer.because.is_empty()),
                        "{text}"
                    );
                }
            }
        }
    }
}
