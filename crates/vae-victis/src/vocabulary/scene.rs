//! The keys of a scene.

use engine::vocabulary::Key;

/// The keys of a scene, and of what is listed in it.
pub(super) const CHAPTERS: &[(&str, &[Key])] = &[
    (
        "scene",
        &[
            Key::new("table", "a table", "its size, see `scene: table`").or("the usual size (VV-3.a)"),
            Key::new("south", "red or blue", "the player whose baseline is the south edge").or("red"),
            Key::new("turns", "a number", "VV-10.e: the last game turn")
                .or("as the option `turn_limit` says"),
            Key::new("moment", "a table", "whose turn it is, see `scene: moment`")
                .or("the orders of Red in turn 1"),
            Key::new("terrain", "a list", "see `scene: terrain`; a later piece lies on top").or("[]"),
            Key::new("units", "a list", "elements, see `scene: units`").or("[]"),
            Key::new("generals", "a list", "see `scene: generals`").or("[]"),
            Key::new("corps", "a list", "points and losses of corps, see `scene: corps`")
                .or("as the units say"),
            Key::new("reinforcements", "a list", "VV-5.9: see `scene: reinforcements`").or("[]"),
            Key::new(
                "zones",
                "{ red = [west, south, east, north], blue = … }",
                "VV-3: where a seat may deploy",
            )
            .or("by the option `deployment`"),
        ],
    ),
    (
        "scene: table",
        &[
            Key::new("width", "millimetres", "from west to east"),
            Key::new("depth", "millimetres", "from south to north"),
        ],
    ),
    (
        "scene: moment",
        &[
            Key::new("turn", "a number", "the game turn, from 1").or("1"),
            Key::new("phase", "a phase", "the phase, or the decision that it waits for").or("orders"),
            Key::new("active", "red or blue", "the player whose turn it is").or("red"),
            Key::new("first", "red or blue", "the player who began the battle").or("red"),
            Key::new("quiet", "a number", "VV-10.e: game turns in a row without a fire or melee die").or("0"),
            Key::new("stirred", "true or false", "VV-10.e: such a die was rolled this game turn").or("false"),
            Key::new("side_fixed", "true or false", "VV-3: the side of the second player is chosen")
                .or("false"),
            Key::new(
                "frozen",
                "a list of { id, x, y, heading }",
                "VV-7.d: elements as they stood when the fire phase began",
            )
            .or("[]"),
            Key::new("draft", "a table", "VV-3: what is placed so far of the corps that deploys").or("none"),
            Key::new(
                "winner",
                "a unit, or red or blue",
                "in `pursue` the winner of the melee; in `over` that of the battle",
            ),
            Key::new("depth", "millimetres", "in `pursue`: how far the pursuit goes"),
            Key::new("corps", "a number", "in `rally`: the corps").or("1"),
            Key::new("count", "a number", "in `rally`: how many of its elements may rally"),
            Key::new("clause", "a clause", "in `over`: what ended the battle").or("VV-10.c"),
        ],
    ),
    (
        "scene: terrain",
        &[
            Key::new("kind", "a kind of terrain", "what it is"),
            Key::new("name", "text", "its name on the map").or("none"),
            Key::new("rect", "[x0, y0, x1, y1]", "a rectangle; or `polygon`, or `line` with `width`"),
            Key::new("polygon", "[[x, y], …]", "its corners, at most 256"),
            Key::new("line", "[[x, y], …]", "the middle of a road, a river, a wall"),
            Key::new("width", "millimetres", "how wide the line is"),
            Key::new("level", "a number", "how many contours high it lies").or("0"),
            Key::new("class", "a class of terrain", "VV-G.8: how hard it is to cross").or("that of its kind"),
            Key::new("cover", "a cover", "what cover it gives").or("that of its kind"),
            Key::new("blocks_sight", "true or false", "it blocks sight").or("as its kind"),
            Key::new("fortified", "true or false", "it is fortified").or("as its kind"),
        ],
    ),
    (
        "scene: units",
        &[
            Key::new("id", "7 or \"7.1\"", "the element, by which orders name it"),
            Key::new("seat", "red or blue", "the player it belongs to"),
            Key::new("unit", "a unit of the tables", "what it is (VV-2)"),
            Key::new("nation", "a nation", "its nation (VV-2.e)").or("the usual one of its unit"),
            Key::new("weapon", "a weapon", "its weapon").or("that of its unit"),
            Key::new("calibre", "a weapon", "the same for guns, in place of `weapon`").or("that of its unit"),
            Key::new("rifled", "true or false", "its guns are rifled").or("false"),
            Key::new("old_guard", "true or false", "it is of the Old Guard (VV-LGA.c)").or("false"),
            Key::new("guard_cavalry", "true or false", "it is Guard cavalry (VV-KR.e)").or("false"),
            Key::new("corps", "a number", "its corps (VV-2.a)").or("1"),
            Key::new("x", "millimetres", "its centre, from the west edge"),
            Key::new("y", "millimetres", "its centre, from the south edge"),
            Key::new("heading", "degrees", "its front, clockwise from north").or("0"),
            Key::new("formation", "a formation", "its formation (VV-5.6)").or("the usual one of its unit"),
            Key::new("flags", "a list of flags", "its marks (VV-12.a)").or("[]"),
            Key::new("moved", "a number", "how many moves it has made this turn").or("0"),
            Key::new("pair", "a unit", "the other half of its pair (VV-5.6.f)").or("none"),
            Key::new("destroyed", "true or false", "it is out of the battle (VV-9.c)").or("false"),
            Key::new("how", "a word", "how it left the battle").or("destroyed in combat"),
            Key::new("waiting", "true or false", "it has not entered yet (VV-5.9)").or("false"),
            Key::new("in_hand", "true or false", "it has not been deployed yet (VV-3)").or("false"),
            Key::new("on_table", "true or false", "it stands on the table")
                .or("true, if it is neither waiting, in hand nor destroyed"),
        ],
    ),
    (
        "scene: generals",
        &[
            Key::new("id", "\"G1\"", "by which orders name him"),
            Key::new("seat", "red or blue", "the player he belongs to"),
            Key::new("commander", "true or false", "he is the commander-in-chief (VV-4.2)").or("false"),
            Key::new("corps", "a number", "the corps he commands, if he is no commander-in-chief").or("1"),
            Key::new("quality", "mediocre, average or good", "his quality (VV-4.2.a)").or("average"),
            Key::new("x", "millimetres", "his centre, from the west edge"),
            Key::new("y", "millimetres", "his centre, from the south edge"),
            Key::new("heading", "degrees", "his front").or("0"),
            Key::new("attached_to", "a unit", "the element he is attached to (VV-5.7.c)").or("none"),
            Key::new("moves", "a number", "how many moves he has made this turn").or("0"),
            Key::new("score", "a number", "the points that were rolled for a commander-in-chief")
                .or("the most that his corps give"),
            Key::new("left", "a number", "how many of them are left").or("the score"),
            Key::new("dead", "true or false", "he is lost").or("false"),
            Key::new("how", "a word", "how he left the battle").or("killed"),
            Key::new("waiting", "true or false", "he has not entered yet").or("false"),
            Key::new("in_hand", "true or false", "he has not been deployed yet").or("false"),
            Key::new("on_table", "true or false", "he stands on the table")
                .or("true, if he is neither waiting, in hand nor dead"),
        ],
    ),
    (
        "scene: corps",
        &[
            Key::new("seat", "red or blue", "the player it belongs to"),
            Key::new("number", "a number", "its number in its army").or("1"),
            Key::new("nation", "a nation", "its nation (VV-2.e)").or("that of its units"),
            Key::new("starting", "a number", "the points it began with").or("those of its units"),
            Key::new("lost", "a number", "the points it has lost (VV-9.c)")
                .or("those of its destroyed units"),
            Key::new("demoralised", "true or false", "it is demoralised (VV-9)").or("false"),
            Key::new("score", "a number", "its activation points as rolled (VV-5.1.a)").or("by its units"),
            Key::new("left", "a number", "how many of them are left").or("the score"),
            Key::new("taken_over", "true or false", "the commander-in-chief has taken it over (VV-5.1.g)")
                .or("false"),
        ],
    ),
    (
        "scene: reinforcements",
        &[
            Key::new("unit", "a unit: 7", "the element that enters; or `general`"),
            Key::new("general", "\"G1\"", "the general who enters"),
            Key::new("turn", "a number", "the game turn in which it enters"),
            Key::new("from", "[x, y]", "one end of the stretch of edge where it enters"),
            Key::new("to", "[x, y]", "the other end"),
        ],
    ),
];
