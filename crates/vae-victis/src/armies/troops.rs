//! The words for troops: nations, arms, bases, formations and the tags that rows ask for.

use crate::measure::Scale;
use engine::{word_enum, word_set};
use geometry::{Length, Size};

word_enum! {
    /// VV-2.e: the nationality of an element.
    Nation {
        /// LGA and KR.
        French = "french",
        /// LGA.
        British = "british",
        /// LGA.
        Russian = "russian",
        /// LGA.
        Prussian = "prussian",
        /// LGA.
        Austrian = "austrian",
        /// LGA.
        Spanish = "spanish",
        /// LGA: any other.
        Other = "other",
        /// LG.
        Us = "us",
        /// LG.
        Mexican = "mexican",
        /// RY.
        Union = "union",
        /// RY.
        Confederate = "confederate",
        /// KR.
        German = "german",
    }
}

impl Nation {
    /// As the codex spells them, in the order of [`Nation::WORDS`].
    pub const SPELT: [&'static str; 12] = [
        "French",
        "British",
        "Russian",
        "Prussian",
        "Austrian",
        "Spanish",
        "Other",
        "US",
        "Mexican",
        "Union",
        "Confederate",
        "German",
    ];
}

word_set! {
    /// A set of nations.
    Nations(u16) of Nation
}

word_enum! {
    /// The arm of a unit row.
    Arm {
        /// INF.
        Infantry = "infantry",
        /// CAV: mounted.
        Cavalry = "cavalry",
        /// ART.
        Artillery = "artillery",
    }
}

word_enum! {
    /// A row of the bases of VV-1.b.
    Base {
        /// Infantry.
        Infantry = "infantry",
        /// Light infantry and skirmishers.
        LightInfantry = "light_infantry",
        /// Heavy and light cavalry.
        Cavalry = "cavalry",
        /// Irregular cavalry.
        IrregularCavalry = "irregular_cavalry",
        /// Artillery.
        Artillery = "artillery",
    }
}

impl Base {
    /// VV-1.b: its depth.
    #[must_use]
    pub const fn depth(self, scale: Scale) -> Length {
        let (small, large) = match self {
            Base::Infantry | Base::LightInfantry => (20, 25),
            Base::Cavalry | Base::IrregularCavalry => (30, 40),
            Base::Artillery => (40, 40),
        };
        match scale {
            Scale::Fifteen => Length::mm(small),
            Scale::TwentyFive => Length::mm(large),
        }
    }

    /// VV-1.b: the figures on it unless the sheet says otherwise.
    #[must_use]
    pub const fn figures(self) -> u8 {
        match self {
            Base::Infantry => 4,
            Base::LightInfantry | Base::IrregularCavalry => 2,
            Base::Cavalry => 3,
            Base::Artillery => 1,
        }
    }

    /// VV-G.4.a: W by its depth.
    #[must_use]
    pub fn size(self, scale: Scale) -> Size {
        Size::new(scale.frontage(), self.depth(scale))
    }
}

/// VV-1.e: a general's base.
#[must_use]
pub fn general_size(scale: Scale) -> Size {
    match scale {
        Scale::Fifteen => Size::mm(15, 30),
        Scale::TwentyFive => Size::mm(20, 40),
    }
}

word_enum! {
    /// VV-12: how an element stands.
    Formation {
        /// Formed foot, and guns.
        Line = "line",
        /// VV-5.6.b: all four edges are fronts.
        Square = "square",
        /// Skirmishers, in loose order.
        Skirmish = "skirmish",
        /// Horse.
        Mounted = "mounted",
        /// VV-5.6.h: horse on foot.
        Dismounted = "dismounted",
    }
}

word_enum! {
    /// A quality that rows and clauses ask for.
    Tag {
        /// SKIRM: skirmishers for 5.3, 7.2, 7.3, 8.3.
        Skirmishers = "skirmishers",
        /// GUARD: exempt from VV-9.h.
        Guard = "guard",
        /// HEAVY: must pursue (VV-8.8.b).
        Heavy = "heavy",
        /// LIGHT: named by result rows.
        Light = "light",
        /// CUIR: named by result rows.
        Cuirassiers = "cuirassiers",
        /// IRREG.
        Irregular = "irregular",
        /// Sq: may form square (VV-5.6.a).
        Square = "square",
        /// LG Dragoons: must pursue (VV-8.8.b).
        Pursues = "pursues",
        /// KR: unhindered by rough ground (VV-KR.M7).
        RoughFree = "rough_free",
        /// LG militia: two AP for a square (VV-LG.d).
        SlowSquare = "slow_square",
        /// LG Regulars: may form square and move (VV-LG.c).
        Drilled = "drilled",
    }
}

word_set! {
    /// A set of tags.
    Tags(u16) of Tag
}
