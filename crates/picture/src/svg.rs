//! Writes SVG: short numbers, escaped text, shapes as paths.

use super::frame::SANS;
use super::plane::{Outline, Spot};
use super::style::style_of;
use super::theme::Theme;
use std::fmt::{self, Display, Write};

/// The text of a picture being written.
#[derive(Debug, Default)]
pub(super) struct Svg {
    text: String,
}

impl Svg {
    pub(super) fn new() -> Svg {
        Svg::default()
    }

    /// Adds markup.
    pub(super) fn add(&mut self, markup: fmt::Arguments<'_>) {
        self.text.write_fmt(markup).expect("a string takes everything");
    }

    /// Adds markup that was written separately.
    pub(super) fn append(&mut self, other: &Svg) {
        self.text.push_str(&other.text);
    }

    pub(super) fn as_str(&self) -> &str {
        &self.text
    }
}

/// Adds formatted markup to a picture.
macro_rules! draw {
    ($svg:expr, $($markup:tt)*) => { $svg.add(format_args!($($markup)*)) };
}
pub(super) use draw;

/// A number of millimetres, to the hundredth: `12.5`, `-.3`, `0`.
pub(super) struct N(pub(super) f64);

impl Display for N {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let hundredths = (self.0 * 100.0).round() as i64;
        let (sign, size) = (if hundredths < 0 { "-" } else { "" }, hundredths.unsigned_abs());
        match (size / 100, size % 100) {
            (whole, 0) => write!(f, "{sign}{whole}"),
            (whole, part) => {
                f.write_str(sign)?;
                if whole > 0 {
                    write!(f, "{whole}")?;
                }
                if part % 10 == 0 { write!(f, ".{}", part / 10) } else { write!(f, ".{part:02}") }
            }
        }
    }
}

/// A number with four decimals, for rotations.
pub(super) struct N4(pub(super) f64);

impl Display for N4 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Adding zero turns minus zero into zero.
        write!(f, "{}", (self.0 * 10_000.0).round() / 10_000.0 + 0.0)
    }
}

impl Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", N(self.x), N(self.y))
    }
}

impl Display for Outline {
    /// The data of a closed path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}z", OpenPath(&self.0))
    }
}

/// An open line, printed as the data of a path.
pub(super) struct OpenPath<'l>(pub(super) &'l [Spot]);

impl Display for OpenPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, spot) in self.0.iter().enumerate() {
            write!(f, "{}{spot}", if i == 0 { 'M' } else { 'L' })?;
        }
        Ok(())
    }
}

/// Text, escaped for markup and attributes.
pub(super) struct Plain<'t>(pub(super) &'t str);

impl Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '&' => f.write_str("&amp;")?,
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '"' => f.write_str("&quot;")?,
                // XML allows neither control characters nor these two, not even escaped.
                c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => f.write_char(' ')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}

/// A picture that stands by itself: with its style, at this width in pixels. `view` is x, y, width and height.
pub(super) fn picture(view: [f64; 4], pixels: f64, theme: Theme, defs: &[&Svg], body: &Svg) -> String {
    let [x, y, width, height] = view;
    let mut svg = Svg::new();
    draw!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="{} {} {} {}" width="{pixels}" height="{}" font-family="{SANS}" style="font-weight:500;font-feature-settings:'lnum','tnum','kern'"><style>"#,
        N(x),
        N(y),
        N(width),
        N(height),
        (pixels * height / width).round(),
    );
    let texts: Vec<&str> = defs.iter().copied().chain([body]).map(Svg::as_str).collect();
    draw!(svg, "{}</style><defs>", style_of(&texts, theme));
    defs.iter().for_each(|part| svg.append(part));
    draw!(svg, "</defs>");
    svg.append(body);
    draw!(svg, "</svg>");
    svg.text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_short_and_never_minus_nothing() {
        let said = [12.5, -0.3, -0.001, 100.0, 0.05, -12.345].map(|number| N(number).to_string());
        assert_eq!(said, ["12.5", "-.3", "0", "100", ".05", "-12.35"]);
    }

    #[test]
    fn text_cannot_leave_its_place() {
        assert_eq!(Plain("<b> & \"x\"\u{1}").to_string(), "&lt;b&gt; &amp; &quot;x&quot; ");
    }
}
