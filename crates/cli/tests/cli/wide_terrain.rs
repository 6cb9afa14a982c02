//! Every command that reads terrain refuses pieces that are far too wide or too far away, and names the line. An index
//! of such terrain would need more memory than a machine has.

use crate::play::Playing;
use crate::program::Scratch;

/// A scene of Vae Victis with two pieces of terrain, on lines 5 and 6.
fn scene(terrain: [&str; 2]) -> String {
    let [one, two] = terrain;
    format!(
        "format = 1\nrules = \"la-grande-armee\"\noptions = {{ scale = 15 }}\n[scene]\nterrain = [{{ kind = {one} }},\n  \
         {{ kind = {two} }}]\n"
    )
}

#[test]
fn wide_roads_and_far_woods_are_faults_with_their_lines() {
    let scratch = Scratch::new("wide-terrain");
    for width in ["2000000", "500000", "300000", "60000", "40000", "2147483.647"] {
        let one = format!("\"road\", line = [[0, 0], [0, 1]], width = {width}");
        let two = format!("\"road\", line = [[0, 0], [1, 0]], width = {width}");
        scratch.write("case.toml", &scene([&one, &two]));
        let said = scratch.run(&["judge", "case.toml"]);
        assert_eq!(said.code, 2, "{said:?}");
        for line in [5, 6] {
            let fault = format!(
                "case.toml:{line}: this `road` is {width} mm wide; a table measures at most 6000 mm each way"
            );
            assert!(said.out.contains(&fault) || said.err.contains(&fault), "{fault}: {said:?}");
        }
    }
    let far = "\"wood\", rect = [100000, 100000, 100010, 100010]";
    scratch.write("case.toml", &scene(["\"wood\", rect = [0, 0, 10, 10]", far]));
    let said = scratch.run(&["judge", "case.toml"]);
    assert_eq!(said.code, 2, "{said:?}");
    let fault = "case.toml:6: this `wood` reaches to [100000, 100000]; terrain lies between -2000 and 8000 mm each way";
    assert!(said.out.contains(fault) || said.err.contains(fault), "{said:?}");
}

#[test]
fn a_file_with_other_faults_is_not_charted_either() {
    let scratch = Scratch::new("wide-terrain-and-faults");
    // Without `format` and `options`: the shortest file that once crashed the program.
    let road = |to: &str| format!("{{ kind = \"road\", line = [[0, 0], {to}], width = 2000000 }}");
    let terrain = format!("terrain = [{}, {}]", road("[0, 1]"), road("[1, 0]"));
    scratch.write("case.toml", &format!("rules = \"la-grande-armee\"\n[scene]\n{terrain}\n"));
    let said = scratch.run(&["judge", "case.toml"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(format!("{}{}", said.out, said.err).contains("`format` is missing"), "{said:?}");
}

#[test]
fn every_family_has_the_limits() {
    let scratch = Scratch::new("wide-terrain-families");
    let kinds =
        [("los-gringos", "road"), ("krupp-and-chassepot", "road"), ("brigades-and-batteries", "road")];
    for (rules, kind) in kinds {
        let case = |terrain: &str| {
            let options = if rules == "los-gringos" { "options = { scale = 15 }\n" } else { "" };
            format!(
                "format = 1\nrules = \"{rules}\"\n{options}[scene]\nterrain = [{{ kind = \"{kind}\", {terrain} }}]\n"
            )
        };
        for terrain in [
            "line = [[0, 0], [0, 100]], width = 6001",
            "line = [[0, 0], [0, 8001]], width = 20",
            "line = [[-1995, 0], [-1995, 100]], width = 20",
            "polygon = [[0, 0], [100, 0], [0, -2001]]",
            "rect = [0, 0, 8001, 10]",
        ] {
            scratch.write("case.toml", &case(terrain));
            let said = scratch.run(&["judge", "case.toml"]);
            assert_eq!(said.code, 2, "{rules}, {terrain}: {said:?}");
            let all = format!("{}{}", said.out, said.err);
            assert!(all.contains("6000 mm each way") || all.contains("8000 mm each way"), "{terrain}: {all}");
        }
    }
}

#[test]
fn scenarios_and_journals_with_such_terrain_are_refused_and_play_starts_without_them() {
    let scratch = Scratch::new("wide-terrain-play");
    let good = include_str!("../../../vae-victis/scenarios/the-ford-at-neudorf.toml");
    let wide = good.replace("width = 12 }", "width = 2000000 }");
    assert_ne!(wide, good);
    scratch.write("scenarios/good.toml", good);
    scratch.write("scenarios/wide.toml", &wide);
    let said = scratch.run(&["scenario", "check", "scenarios/wide.toml"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(format!("{}{}", said.out, said.err).contains("is 2000000 mm wide"), "{said:?}");

    let journal = |scenario: &str| {
        let dice = "dice = { seed = \"1\" }";
        format!(
            "format = 1\nversion = \"0.1.0\"\nrules = \"la-grande-armee\"\n{dice}\nscenario = '''\n{scenario}'''\n"
        )
    };
    scratch.write("sound.toml", &journal(good));
    let said = scratch.run(&["replay", "sound.toml"]);
    assert_eq!(said.code, 0, "{said:?}");
    scratch.write("journal.toml", &journal(&wide));
    let said = scratch.run(&["replay", "journal.toml"]);
    assert_eq!(said.code, 2, "{said:?}");
    assert!(said.err.contains("is 2000000 mm wide"), "{said:?}");

    let playing = Playing::start_in(&scratch.path(""), &scratch.path("data"));
    let library = playing.json("GET", "/api/library", "");
    let sets = library["rule_sets"].as_array().expect("rule sets");
    let ids: Vec<&str> = sets
        .iter()
        .flat_map(|set| set["scenarios"].as_array().expect("scenarios"))
        .map(|scenario| scenario["id"].as_str().expect("an id"))
        .collect();
    assert_eq!(ids, ["the-ford-at-neudorf"]);
}
