//! Tests of pictures: always the same, with every piece in them.

use crate::program::Scratch;
use crate::sample;
use picture::{Caption, Faces, PictureStyle, Theme, draw_svg};
use std::sync::Arc;
use words::{Languages, Names, Speaker};

fn draw(look: PictureStyle) -> String {
    let caption = Caption { title: "Ford & <mill>".to_owned(), note: "turn 5".to_owned() };
    let sketch = sample::sketch();
    // The sample measures in paces, as this family does.
    let registry = tambour::Registry::standard();
    let family = registry.families().find(|family| family.name == "vae-victis").expect("it is standard");
    let messages = Languages::new(Vec::new()).messages(words::FIRST, family);
    let names = Names::of(&sketch, Names::none().armies());
    draw_svg(&sketch, &caption, look, &Speaker::new(messages, Arc::new(names)))
}

#[test]
fn the_same_table_is_the_same_picture_to_the_byte() {
    assert_eq!(draw(PictureStyle::default()), draw(PictureStyle::default()));
}

#[test]
fn every_piece_is_drawn_once_and_says_what_it_is() {
    for faces in [Faces::Figures, Faces::Blocks, Faces::Plain] {
        let svg = draw(PictureStyle { faces, ..PictureStyle::default() });
        let sketch = sample::sketch();
        assert_eq!(svg.matches(r#"class="piece""#).count(), sketch.pieces.len());
        for token in &sketch.pieces {
            let mark = format!(r#"data-piece="{}" data-seat="{}""#, token.id, token.seat);
            assert_eq!(svg.matches(&mark).count(), 1, "{mark}");
        }
        assert!(svg.contains("<title>Infantry 20: label-state</title>"));
    }
}

#[test]
fn the_outline_that_is_drawn_is_the_one_that_is_judged() {
    let svg = draw(PictureStyle::default());
    // Base 17 stands at 300, 402 looking south: its front left corner is the south-east one.
    assert!(svg.contains(r#"class="stand f-red-plate s-red" d="M320 208L280 208L280 188L320 188z""#));
    // The ploughed field, corner by corner.
    assert!(svg.contains("M744 52L872 70L860 152L752 132z"));
}

#[test]
fn sides_are_told_apart_without_colour() {
    let svg = draw(PictureStyle { faces: Faces::Plain, ..PictureStyle::default() });
    let open_bars = svg.matches(r#"class="f-open-bar""#).count();
    let red_troops = sample::sketch()
        .pieces
        .iter()
        .filter(|token| token.seat == engine::Seat::Red && !token.id.is_general())
        .count();
    assert_eq!(open_bars, red_troops);
}

#[test]
fn every_reference_within_the_picture_is_kept() {
    for theme in [Theme::Light, Theme::Dark] {
        let svg = draw(PictureStyle { theme, has_ids: true, ..PictureStyle::default() });
        for (before, after) in [("url(#", ")"), ("href=\"#", "\"")] {
            for rest in svg.split(before).skip(1) {
                let id = rest.split(after).next().unwrap();
                assert_eq!(svg.matches(&format!("id=\"{id}\"")).count(), 1, "{id}");
            }
        }
        assert!(svg.contains("Ford &amp; &lt;mill&gt;") && !svg.contains("<mill>"));
        assert!(!svg.contains("NaN") && !svg.contains("inf"));
    }
}

#[test]
fn colours_are_in_the_style_and_nowhere_else() {
    let (light, dark) = (Theme::Light, Theme::Dark);
    let [light, dark] = [light, dark].map(|theme| draw(PictureStyle { theme, ..PictureStyle::default() }));
    let (style, markup) = light.split_once("</style>").unwrap();
    for property in ["fill=\"#", "stroke=\"#", "stop-color="] {
        assert!(!markup.contains(property), "{property}");
    }
    // What is drawn is the same by lamplight.
    assert_eq!(dark.split_once("</style>").unwrap().1, markup);
    let classes =
        markup.split("class=\"").skip(1).flat_map(|rest| rest.split('"').next().unwrap().split(' '));
    for class in classes.filter(|class| *class != "piece") {
        assert!(style.contains(&format!(".{class}{{")), "{class}");
    }
}

#[test]
fn names_numbers_and_the_ruler_are_written() {
    let svg = draw(PictureStyle { has_ids: true, ..PictureStyle::default() });
    for text in [">Kaiserwald<", ">Mühlbach<", ">G16<", ">1200</text>", "measured in paces"] {
        assert!(svg.contains(text), "{text}");
    }
}

#[test]
fn a_moment_of_any_battle_is_drawn_from_its_journal() {
    let scratch = Scratch::new("moments");
    let mut families = Vec::new();
    let registry = tambour::Registry::standard();
    for source in registry.scenarios() {
        let name = &source.name;
        let rules = registry.rules_of(&source).unwrap();
        if families.contains(&rules.family()) {
            continue;
        }
        let journal = registry.record(&source, 5, 40).unwrap();
        families.push(rules.family());
        scratch.write("battle.toml", &journal);
        let draw = |at: &str| scratch.run(&["render", "battle.toml", "--at", at, "-o", "battle.svg"]);
        for at in ["0", "7", "40"] {
            let said = draw(at);
            assert_eq!(said.code, 0, "{name} at {at}: {}", said.err);
            assert!(scratch.read("battle.svg").ends_with("</svg>\n"));
        }
        let pieces = scratch.read("battle.svg").matches(r#"class="piece""#).count();
        assert!(pieces > 5, "{name}: {pieces} pieces after forty orders");
        assert_eq!(scratch.run(&["render", "battle.toml", "-o", "last.svg"]).code, 0);
        assert_eq!(scratch.read("last.svg"), scratch.read("battle.svg"));
        let said = draw("41");
        assert_eq!((said.code, said.err.lines().count()), (2, 1), "{said:?}");
        assert!(said.err.contains("there is no moment 41: the journal has 40 entries"), "{}", said.err);
    }
    assert!(families.len() >= 2);
    scratch
        .write("no-journal.toml", "format = 1\nrules = \"la-grande-armee\"\n[situation]\nkind = \"fire\"\n");
    let told = scratch.run(&["render", "no-journal.toml", "--at", "3", "-o", "x.svg"]);
    assert!(told.code == 2 && told.err.contains("only a journal has moments"), "{told:?}");
}
