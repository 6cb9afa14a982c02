//! Enums for troops: nations, arms, bases, formations, and tags that table rows refer to.

use crate::measure::Scale;
use engine::{word_enum, word_set};
use geometry::{Length, Size};

word_enum! {
    /// VV-2.e: the nationality of an element.
    Nation {
        /// In LGA and KR.
        French = "french",
        /// In LGA.
        British = "british",
        /// In LGA.
        Russian = "russian",
        /// In LGA.
        Prussian = "prussian",
        /// In LGA.
        Austrian = "austrian",
        /// In LGA.
        Spanish = "spanish",
        /// In LGA: any other nation.
        Other = "other",
        /// In LG.
        Us = "us",
        /// In LG.
        Mexican = "mexican",
        /// In RY.
        Union = "union",
        /// In RY.
        Confederate = "confederate",
        /// In KR.
        German = "german",
    }
}

impl Nation {
    /// The names in the codex, in the order of [`Nation::WORDS`].
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
        /// INF in the codex.
        Infantry = "infantry",
        /// CAV in the codex: mounted.
        Cavalry = "cavalry",
        /// ART in the codex.
        Artillery = "artillery",
    }
}

word_enum! {
    /// A row of the table of bases in VV-1.b.
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
    /// VV-1.b: the depth of the base.
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

    /// VV-1.b: the number of figures on it, unless the tables give another.
    #[must_use]
    pub const fn figures(self) -> u8 {
        match self {
            Base::Infantry => 4,
            Base::LightInfantry | Base::IrregularCavalry => 2,
            Base::Cavalry => 3,
            Base::Artillery => 1,
        }
    }

    /// VV-G.4.a: the frontage W and the depth of the base.
    #[must_use]
    pub fn size(self, scale: Scale) -> Size {
        Size::new(scale.frontage(), self.depth(scale))
    }
}

/// VV-1.e: the size of a general's base.
#[must_use]
pub fn general_size(scale: Scale) -> Size {
    match scale {
        Scale::Fifteen => Size::mm(15, 30),
        Scale::TwentyFive => Size::mm(20, 40),
    }
}

word_enum! {
    /// VV-12: the formation of an element.
    Formation {
        /// Formed infantry, and guns.
        Line = "line",
        /// VV-5.6.b: a square; all four edges are fronts.
        Square = "square",
        /// Skirmishers, in open order.
        Skirmish = "skirmish",
        /// Cavalry on horses.
        Mounted = "mounted",
        /// VV-5.6.h: cavalry on foot.
        Dismounted = "dismounted",
    }
}

word_enum! {
    /// A property of a unit that table rows and clauses refer to.
    Tag {
        /// SKIRM: counts as skirmishers for 5.3, 7.2, 7.3, 8.3.
        Skirmishers = "skirmishers",
        /// GUARD: exempt from VV-9.h.
        Guard = "guard",
        /// HEAVY: must pursue (VV-8.8.b).
        Heavy = "heavy",
        /// LIGHT: result rows refer to it.
        Light = "light",
        /// CUIR: result rows refer to it.
        Cuirassiers = "cuirassiers",
        /// IRREG: irregular troops.
        Irregular = "irregular",
        /// Sq: may form square (VV-5.6.a).
        Square = "square",
        /// LG Dragoons: must pursue (VV-8.8.b).
        Pursues = "pursues",
        /// KR: not slowed by rough terrain (VV-KR.M7).
        RoughFree = "rough_free",
        /// LG militia: forming square costs two AP (VV-LG.d).
        SlowSquare = "slow_square",
        /// LG Regulars: may form square and move in one turn (VV-LG.c).
        Drilled = "drilled",
    }
}

word_set! {
    /// A set of tags.
    Tags(u16) of Tag
}
