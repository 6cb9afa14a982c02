//! Colours as classes. A picture has a `<style>` with the rules that it uses; the browser client has all of them in
//! `web/src/style/drawing.css`, by day and by lamplight.

use super::coats::Coat;
use super::frame::{SANS, SERIF};
use super::theme::Theme;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The colours of ground, bases and signs: `f-NAME` fills with one, `s-NAME` draws its lines with one.
const COLOURS: &[(&str, &str)] = &[
    ("felt", "#c2c69c"),
    ("fibre-dark", "#aeb487"),
    ("fibre-pale", "#d2d5b0"),
    ("bank", "#2d5f80"),
    ("roadside", "#8d7850"),
    ("road", "#dccba3"),
    ("field", "#c9bd8d"),
    ("furrow", "#8d7d48"),
    ("ford", "#a9c6d4"),
    ("bridge", "#cdbb95"),
    ("timber", "#5d4a3d"),
    ("rough", "#b8b488"),
    ("stone", "#6f6540"),
    ("marsh", "#aebf9f"),
    ("ice", "#cfdfe6"),
    ("water", "#7fa9c4"),
    ("wave", "#d6e6ee"),
    ("wall", "#d8d0bf"),
    ("masonry", "#4f463d"),
    ("hedge", "#4c6b41"),
    ("leaf", "#86a468"),
    ("hedge-rim", "#2c4527"),
    ("works", "#b79f70"),
    ("earth", "#5a4726"),
    ("hill-1", "#d3d0a6"),
    ("hill-2", "#e2dab4"),
    ("hill-3", "#eee6c6"),
    ("hachure", "#7a6a45"),
    ("town", "#d9cdb8"),
    ("garden", "#9db27e"),
    ("garden-rim", "#5d7a4a"),
    ("tile-lit", "#b98471"),
    ("tile", "#96604f"),
    ("slate-lit", "#8f8a86"),
    ("slate", "#6f6a68"),
    ("eaves", "#4c352a"),
    ("ridge", "#5a3a2e"),
    ("roof-shadow", "#1d1810"),
    ("tower", "#7b7674"),
    ("tower-rim", "#3e3936"),
    ("cross", "#f6f1e2"),
    ("wood", "#6f8b56"),
    ("wood-rim", "#274427"),
    ("crown-0", "#749059"),
    ("crown-1", "#7f9c62"),
    ("crown-2", "#8aa86c"),
    ("crown-rim", "#4a6a3e"),
    ("crown-shadow", "#3f5c36"),
    ("crown-light", "#a9c389"),
    ("orchard", "#b3bd88"),
    ("name-wood", "#1d3a20"),
    ("name-open", "#5a4a2a"),
    ("name-place", "#1c232b"),
    ("blue", "#163e75"),
    ("blue-plate", "#c3d4ea"),
    ("red", "#8e2f21"),
    ("red-plate", "#e6c3ab"),
    ("open-bar", "#fff6ea"),
    ("square", "#000000"),
    ("musket", "#4b3524"),
    ("steel", "#f4f4f0"),
    ("fur", "#2a211c"),
    ("fur-top", "#43352b"),
    ("bay", "#6d4a31"),
    ("chestnut", "#8a5a35"),
    ("black", "#35302d"),
    ("grey", "#b9b4a8"),
    ("mane", "#1a1411"),
    ("lance", "#5b4128"),
    ("cuirass", "#c8d0d8"),
    ("helmet", "#6d6a55"),
    ("crest", "#1d1d1d"),
    ("wheel", "#4a3f2a"),
    ("iron", "#2d2618"),
    ("brass", "#c29a45"),
    ("sign", "#1c232b"),
    ("sign-faint", "#4a5560"),
    ("sign-paper", "#fbfaf6"),
    ("sign-casing", "#fffdf2"),
    ("alarm", "#b3202c"),
    ("burst", "#9c4206"),
    ("smoke", "#f7f6ef"),
    ("smoke-rim", "#5f6a74"),
    ("pole", "#2b2115"),
    ("shaken", "#f2c230"),
    ("routed", "#ffffff"),
    ("star", "#fff8ea"),
];

/// The colours that differ by lamplight.
const LIT: &[(&str, &str, &str)] = &[
    ("ink", "#1c232b", "#eceae2"),
    ("ink-2", "#4a5560", "#b9bdbd"),
    ("mat", "#f4f3ec", "#1d242a"),
    ("room", "#dcdcd5", "#12171b"),
    ("halo", "#c9cca6", "#a0a584"),
];

/// One rule of the style sheet.
struct Rule {
    class: String,
    light: String,
    /// What is different by lamplight.
    dark: Option<String>,
}

impl Rule {
    fn new(class: impl Into<String>, light: impl Into<String>) -> Rule {
        Rule { class: class.into(), light: light.into(), dark: None }
    }

    fn lit(class: impl Into<String>, light: impl Into<String>, dark: impl Into<String>) -> Rule {
        Rule { class: class.into(), light: light.into(), dark: Some(dark.into()) }
    }
}

/// Every rule, in a fixed order.
fn rules() -> Vec<Rule> {
    let mut rules = vec![
        Rule::lit("dusk", "display:none", "display:block;fill:#141a10;opacity:.26"),
        Rule::new("edge-shade", "stop-color:#2a3010"),
        Rule::new(
            "names",
            format!(
                "font-family:{SERIF};font-style:italic;paint-order:stroke;stroke-width:2.2;stroke-linejoin:round;stroke-opacity:.75"
            ),
        ),
        Rule::new("ruler", format!("font-family:{SANS}")),
        Rule::new("stand", "stroke-width:.9;stroke-linejoin:round"),
        Rule::new("stand-loose", "stroke-dasharray:3.2 1.7"),
        Rule::new("stand-shadow", "fill:#20260f;opacity:.28"),
        Rule::new("stand-rim", "fill:none;stroke:#fffdf2;stroke-width:4.6;stroke-linejoin:round;opacity:.95"),
        Rule::new("stand-veil", "fill:#e9e7d6;opacity:.42"),
    ];
    const WAYS: [(&str, &str); 2] = [("f", "fill"), ("s", "stroke")];
    for (name, light, dark) in LIT {
        rules.extend(WAYS.map(|(way, property)| {
            Rule::lit(format!("{way}-{name}"), format!("{property}:{light}"), format!("{property}:{dark}"))
        }));
    }
    for (name, light) in COLOURS {
        rules.extend(
            WAYS.map(|(way, property)| Rule::new(format!("{way}-{name}"), format!("{property}:{light}"))),
        );
    }
    for coat in Coat::all() {
        for (part, light) in coat.colours() {
            let (way, property) = if matches!(part, "seam" | "belt") { WAYS[1] } else { WAYS[0] };
            rules.push(Rule::new(format!("{way}-{}-{part}", coat.name), format!("{property}:{light}")));
        }
    }
    rules
}

/// The rules that some markup uses, for a picture of its own.
pub(super) fn style_of(markup: &[&str], theme: Theme) -> String {
    let used: BTreeSet<&str> = markup
        .iter()
        .flat_map(|text| text.split("class=\"").skip(1))
        .filter_map(|rest| rest.split('"').next())
        .flat_map(str::split_whitespace)
        .collect();
    let mut style = String::new();
    for rule in rules().iter().filter(|rule| used.contains(rule.class.as_str())) {
        let said = match (theme, &rule.dark) {
            (Theme::Dark, Some(dark)) => dark,
            _ => &rule.light,
        };
        let _ = write!(style, ".{}{{{said}}}", rule.class);
    }
    style
}

/// The style sheet of the browser client.
#[must_use]
pub fn style_sheet() -> String {
    let mut css = String::from(
        "/* Written by crates/picture; a test compares. To change a colour, change it there. */\n",
    );
    for rule in rules() {
        let _ = writeln!(css, ".{}{{{}}}", rule.class, rule.light);
        if let Some(dark) = &rule.dark {
            let _ = writeln!(css, "[data-theme='dark'] .{}{{{dark}}}", rule.class);
        }
    }
    css
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/style/drawing.css");

    #[test]
    fn the_style_sheet_of_the_client_is_up_to_date() {
        let css = style_sheet();
        if std::env::var_os("TAMBOUR_WRITE").is_some() {
            std::fs::write(FILE, &css).expect("the file can be written");
        }
        let written = std::fs::read_to_string(FILE).unwrap_or_default();
        assert!(
            written == css,
            "web/src/style/drawing.css is out of date: TAMBOUR_WRITE=1 cargo test -p tambour-picture"
        );
    }

    #[test]
    fn a_picture_has_the_rules_that_it_uses() {
        let markup = [r#"<path class="stand f-red-plate s-red"/>"#, r#"<rect class="f-mat"/>"#];
        let light = style_of(&markup, Theme::Light);
        assert!(light.contains(".f-red-plate{fill:#e6c3ab}") && light.contains(".stand{"), "{light}");
        assert!(light.contains(".f-mat{fill:#f4f3ec}") && !light.contains("blue"), "{light}");
        assert!(style_of(&markup, Theme::Dark).contains(".f-mat{fill:#1d242a}"));
    }
}
