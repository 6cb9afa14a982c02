//! Small drawings on a disc, for states without a place of their own at the edge of a base. Each has its own shape, so
//! that colour and letters are not needed.

use engine::sketch::Sign;

/// Lines drawn on a disc.
macro_rules! lines {
    ($data:literal, $width:literal) => {
        concat!(
            r#"<path d=""#,
            $data,
            r#"" fill="none" class="s-sign" stroke-width=""#,
            $width,
            r#"" stroke-linecap="round" stroke-linejoin="round"/>"#
        )
    };
}

const SWORDS: &str = lines!("M-2-2L1.9 1.9M2-2L-1.9 1.9M-2.2.9L-.9 2.2M2.2.9L.9 2.2", ".8");

/// The drawing of a sign, if it has one.
pub(super) const fn glyph(sign: Sign) -> Option<&'static str> {
    Some(match sign {
        Sign::Charged => lines!("M0 2.2V-2M-1.7-.4L0-2.2 1.7-.4", ".9"),
        Sign::Charging => lines!("M-1 2.2V-1.2M1 2.2V-1.2M-2.2-.4L0-2.6 2.2-.4", ".9"),
        Sign::Fought | Sign::Locked => SWORDS,
        Sign::Target => {
            r#"<circle r="2.1" fill="none" class="s-sign" stroke-width=".7"/><circle r=".8" class="f-sign"/>"#
        }
        Sign::UnderFire => {
            r#"<path d="M0-2.7L.7-.9 2.5-1.3 1.2.1 2.2 1.7.4 1.2 0 2.8-.5 1.2-2.2 1.7-1.2.1-2.5-1.3-.7-.9z" class="f-burst"/>"#
        }
        Sign::Stopped => r#"<path d="M-1.9-1.9h3.8v3.8h-3.8z" class="f-sign"/>"#,
        Sign::Held => lines!("M-1.1-1.9v3.8M1.1-1.9v3.8", "1.2"),
        Sign::Pinned => concat!(
            r#"<path d="M-1.7-.3h3.4v2.5h-3.4z" class="f-sign"/>"#,
            lines!("M-1.1-.4v-.8a1.1 1.1 0 0 1 2.2 0v.8", ".7")
        ),
        Sign::Committed => lines!("M-1.5 2.2V-1.4L0-2.6 1.5-1.4V2.2M-1.5.6h3", ".8"),
        Sign::Pursuing => lines!("M0 2.4V-.2M-1.6 1L0-.6 1.6 1M0-.6V-2.4M-1.6-1L0-2.6 1.6-1", ".8"),
        Sign::Evaded => lines!("M0-2.2V2M-1.7.4L0 2.2 1.7.4", ".9"),
        Sign::Maneuver => lines!("M-2 1.2A2.2 2.2 0 0 1 2 1.2M2.3-.3L2 1.4.4.9", ".8"),
        Sign::Half => {
            r#"<path d="M0-2.5A2.5 2.5 0 0 0 0 2.5z" class="f-sign"/><circle r="2.5" fill="none" class="s-sign" stroke-width=".6"/>"#
        }
        Sign::Concealed => lines!("M-2.4 0Q0-2.6 2.4 0 0 2.6-2.4 0zM-2 2L2-2", ".7"),
        Sign::Attached => lines!("M0-2.4V2.4M-2 2.4H2M0-2.2H2.2V-.4H0", ".8"),
        Sign::Abandoned => lines!("M-1.9-1.9L1.9 1.9M1.9-1.9L-1.9 1.9", "1"),
        Sign::Recovering => lines!("M-1.9.5A2 2 0 1 1-.6 1.9M-2.5-.5L-1.9.6-.8 0", ".8"),
        _ => return None,
    })
}
