// What crosses the wire, generated from crates/server/src/wire.rs: change that, then run
// TAMBOUR_WRITE=1 cargo test -p tambour-server wire

/**
 * A point of the table in micrometres: x east, y north, from the south-west corner.
 */
export type Spot = { 
/**
 * Micrometres east.
 */
x: number, 
/**
 * Micrometres north.
 */
y: number, };

/**
 * A place and the way it faces.
 */
export type Stance = { 
/**
 * The point that the rule set names a piece by.
 */
at: Spot, 
/**
 * Millidegrees clockwise from north.
 */
heading: number, };

/**
 * One of the two chairs.
 */
export type Chair = "red" | "blue";

/**
 * A clause of the codex, and what it or its section is called.
 */
export type Cited = { 
/**
 * Its id: opens the codex there.
 */
id: string, 
/**
 * Its title, or that of what it stands under.
 */
title: string, };

/**
 * Words and the clause behind them.
 */
export type Saying = { 
/**
 * The words.
 */
words: string, 
/**
 * The clause.
 */
clause: Cited, };

/**
 * An exact fraction, and as near as a bar on the screen needs it.
 */
export type Part = { 
/**
 * Exactly: `11/36`.
 */
exact: string, 
/**
 * About: 0.3056.
 */
about: number, };

/**
 * What never changes during a battle.
 */
export type Ground = { 
/**
 * Width of the table in micrometres.
 */
width: number, 
/**
 * Depth of the table in micrometres.
 */
depth: number, 
/**
 * The unit players measure in.
 */
unit: Unit, 
/**
 * Terrain, lowest first.
 */
terrain: Array<Feature>, };

/**
 * The unit players measure in.
 */
export type Unit = { 
/**
 * Its plural: `paces`, `inches`.
 */
name: string, 
/**
 * Its length in micrometres.
 */
micrometres: number, 
/**
 * How many decimals are worth showing.
 */
decimals: number, };

/**
 * A piece of terrain: the outline is the rule.
 */
export type Feature = { 
/**
 * The kind, as the codex names it: `wood`, `gentle_hill`, `road`…
 */
kind: string, 
/**
 * The name on the map, if it has one.
 */
name: string | null, 
/**
 * The polygon that is judged.
 */
outline: Array<Spot>, 
/**
 * The centreline of a linear piece; empty for others.
 */
line: Array<Spot>, 
/**
 * Height level.
 */
level: number, 
/**
 * What it means.
 */
meanings: Array<Saying>, };

/**
 * What changes: sent after every order, as the reader's seat sees it.
 */
export type Table = { 
/**
 * The game turn.
 */
turn: number, 
/**
 * Units and generals.
 */
pieces: Array<Token>, 
/**
 * What is asked now.
 */
decision: Decision, 
/**
 * Buttons that answer it without pointing at anything.
 */
buttons: Array<Button>, 
/**
 * The sequence of play, the current phase marked.
 */
phases: Array<Phase>, 
/**
 * The armies.
 */
commands: Array<Command>, };

/**
 * A unit or general as it is drawn.
 */
export type Token = { 
/**
 * Its name in gestures and events: `7`, `7.2`, `G1`.
 */
id: string, 
/**
 * Whose it is.
 */
seat: Chair, 
/**
 * What it is called.
 */
title: string, 
/**
 * Where its reference point is.
 */
pose: Stance, 
/**
 * Outlines of its stands, front-left corner first, clockwise.
 */
stands: Array<Array<Spot>>, 
/**
 * What is painted on it.
 */
face: Face, 
/**
 * States at its edge.
 */
badges: Array<Badge>, 
/**
 * Its menu.
 */
buttons: Array<Button>, 
/**
 * Whether it can act on the present decision.
 */
can_act: boolean, 
/**
 * Whether it has acted.
 */
is_spent: boolean, };

/**
 * What is painted on a base.
 */
export type Face = { 
/**
 * The arm.
 */
arm: Arm, 
/**
 * The formation, as the codex names it.
 */
formation: string, 
/**
 * Nation, for the coat.
 */
nation: string, 
/**
 * Figures to be seen.
 */
figures: number, 
/**
 * Dress and arms: `cuirass`, `lance`, `grenadier`…
 */
kit: string | null, };

/**
 * The arms of horse-and-musket armies.
 */
export type Arm = "infantry" | "skirmishers" | "cavalry" | "artillery" | "general" | "commander";

/**
 * A small sign at the edge of a base, with words for it.
 */
export type Badge = { 
/**
 * The sign: `losses`, `disordered`, `fired`…
 */
sign: string, 
/**
 * How many, where it counts something.
 */
count: number | null, 
/**
 * In words.
 */
words: string, 
/**
 * The clause that explains it.
 */
clause: Cited | null, };

/**
 * Something that can be pressed: its key goes back in a `press` gesture.
 */
export type Button = { 
/**
 * What the gesture says.
 */
key: string, 
/**
 * What is written on it.
 */
words: string, 
/**
 * Its clause.
 */
clause: Cited, };

/**
 * A step of the printed sequence of play.
 */
export type Phase = { 
/**
 * Its name.
 */
words: string, 
/**
 * Its clause.
 */
clause: Cited, 
/**
 * Whether it is now.
 */
is_now: boolean, };

/**
 * A corps, brigade or division in the armies panel.
 */
export type Command = { 
/**
 * Whose.
 */
seat: Chair, 
/**
 * What it is called.
 */
title: string, 
/**
 * Points left to spend this turn, of how many.
 */
points: OfMany | null, 
/**
 * Losses so far, and at how many it breaks.
 */
losses: OfMany | null, 
/**
 * States: demoralised, out of command.
 */
states: Array<Saying>, };

/**
 * Some of a whole: 3 of 5.
 */
export type OfMany = { 
/**
 * How many.
 */
some: number, 
/**
 * Of how many.
 */
of: number, };

/**
 * The one question the battle waits for, or its end.
 */
export type Decision = { "type": "choose", 
/**
 * Who must answer.
 */
seat: Chair, 
/**
 * What is asked: `orders`, `fire`, `pursue`… as the codex names it.
 */
what: string, 
/**
 * The same in words, without the seat.
 */
words: string, 
/**
 * The clause that asks.
 */
clause: Cited, 
/**
 * The kinds of order that answer it.
 */
orders: Array<string>, } | { "type": "over", 
/**
 * The winner; nobody in a draw.
 */
winner: Chair | null, 
/**
 * The clause that ended it.
 */
clause: Cited, };

/**
 * Something laid over the table on demand.
 */
export type Overlay = { 
/**
 * `zone`, `fire`, `command`, `reach`, `sight`.
 */
kind: string, 
/**
 * Its outline or line.
 */
points: Array<Spot>, 
/**
 * Whether the outline is closed.
 */
is_area: boolean, 
/**
 * A word on it.
 */
label: string | null, 
/**
 * Its clause.
 */
clause: Cited, };

/**
 * One thing that happened.
 */
export type Event = { 
/**
 * For the journal, as a sentence without full stop.
 */
words: string, 
/**
 * The clause that made it happen.
 */
clause: Cited, 
/**
 * The pieces it is about, to be flashed.
 */
pieces: Array<string>, 
/**
 * What to play on the screen.
 */
deed: Deed, };

/**
 * What to play on the screen.
 */
export type Deed = { "type": "rolled", 
/**
 * The die.
 */
roll: Roll, } | { "type": "reckoned", 
/**
 * Sums, dice and outcome.
 */
reckoning: Reckoning, } | { "type": "moved", 
/**
 * Which.
 */
piece: string, 
/**
 * Poses on the way, the first where it stood.
 */
path: Array<Stance>, } | { "type": "formed", 
/**
 * Which.
 */
piece: string, 
/**
 * Its formation now.
 */
formation: string, 
/**
 * Where it stands now.
 */
pose: Stance, } | { "type": "placed", 
/**
 * Which.
 */
piece: string, 
/**
 * Where.
 */
pose: Stance, } | { "type": "lost", 
/**
 * Which.
 */
piece: string, 
/**
 * How many.
 */
amount: number, } | { "type": "removed", 
/**
 * Which.
 */
piece: string, 
/**
 * How: `destroyed`, `fled`, `captured`…
 */
how: string, } | { "type": "marked", 
/**
 * Which.
 */
piece: string, 
/**
 * The mark.
 */
mark: string, 
/**
 * Set or taken off.
 */
set: boolean, } | { "type": "noted", 
/**
 * What was measured.
 */
what: string, 
/**
 * The result in words.
 */
value: string, } | { "type": "points", 
/**
 * Whose.
 */
seat: Chair, 
/**
 * The command they belong to.
 */
command: number, 
/**
 * How many are left.
 */
left: number, } | { "type": "began", 
/**
 * The game turn.
 */
turn: number, 
/**
 * The phase.
 */
phase: string, 
/**
 * Whose phase it is.
 */
seat: Chair | null, } | { "type": "ended", 
/**
 * The winner; nobody in a draw.
 */
winner: Chair | null, };

/**
 * A die that was rolled.
 */
export type Roll = { 
/**
 * How many sides it has.
 */
sides: number, 
/**
 * Who rolled it.
 */
seat: Chair, 
/**
 * The clause that called for it.
 */
clause: Cited, 
/**
 * The face that came up, counted from 1.
 */
face: number, };

/**
 * A contest or test as it was decided.
 */
export type Reckoning = { 
/**
 * What kind: `fire`, `melee`, `morale`…
 */
kind: string, 
/**
 * The sums, the acting side first.
 */
sums: Array<Sum>, 
/**
 * The dice that decided it, in the order rolled; re-rolled dice too.
 */
rolls: Array<Roll>, 
/**
 * What came of it, as the codex names it.
 */
outcome: string, 
/**
 * The same in words.
 */
words: string, 
/**
 * Rows and clauses that turned the sums into the outcome.
 */
because: Array<Cited>, };

/**
 * One side of a contest or test.
 */
export type Sum = { 
/**
 * Whose sum it is.
 */
seat: Chair, 
/**
 * The piece that speaks for the side.
 */
piece: string | null, 
/**
 * What it is called.
 */
title: string | null, 
/**
 * What the sum starts from.
 */
base: Factor, 
/**
 * What is added to it.
 */
factors: Array<Factor>, 
/**
 * All of it, without dice.
 */
total: number, 
/**
 * What the dice must reach (or stay under), where a test has such a number.
 */
needs: number | null, };

/**
 * One figure of a sum.
 */
export type Factor = { 
/**
 * What it adds.
 */
value: number, 
/**
 * The row that gives it; its title says why.
 */
clause: Cited, };

/**
 * A contest laid open before the dice fall.
 */
export type Chances = { 
/**
 * What kind: `fire`, `melee`, `charge`…
 */
kind: string, 
/**
 * The clause that calls for it.
 */
clause: Cited, 
/**
 * Why it may not be tried at all.
 */
refused: Refusal | null, 
/**
 * The sums without dice, the acting side first.
 */
sums: Array<Sum>, 
/**
 * What was measured to find them.
 */
measures: Array<Saying>, 
/**
 * Every outcome with its exact chance; they sum to one.
 */
outcomes: Array<Chance>, 
/**
 * Expected numbers: hits, losses.
 */
means: Array<Mean>, };

/**
 * One outcome and its chance.
 */
export type Chance = { 
/**
 * As the codex names it.
 */
outcome: string, 
/**
 * In words.
 */
words: string, 
/**
 * Its chance.
 */
chance: Part, };

/**
 * The expected value of a number.
 */
export type Mean = { 
/**
 * Of what.
 */
words: string, 
/**
 * The value.
 */
mean: Part, };

/**
 * What an order would cost and where it would lead.
 */
export type Preview = { 
/**
 * What it costs, in words: `1 AP`, `1/2 move`.
 */
costs: Array<Cost>, 
/**
 * What was measured to allow it.
 */
measures: Array<Saying>, };

/**
 * A price.
 */
export type Cost = { 
/**
 * In words.
 */
words: string, 
/**
 * The part of a move it takes, where it is one: for the ruler.
 */
part: Part | null, };

/**
 * Where a piece would stand, and in what shape.
 */
export type Ghost = { 
/**
 * Which.
 */
piece: string, 
/**
 * Where its reference point would be.
 */
pose: Stance, 
/**
 * Outlines of its stands there.
 */
stands: Array<Array<Spot>>, };

/**
 * Why something was refused.
 */
export type Refusal = { 
/**
 * A stable word for programs: `order_illegal`, `stale`, `wrong_token`…
 */
code: string, 
/**
 * The clause that forbids it, where a rule does.
 */
clause: Cited | null, 
/**
 * One sentence for people.
 */
message: string, 
/**
 * What decided it, to be drawn on the table.
 */
marks: Array<Mark>, };

/**
 * Something to point at.
 */
export type Mark = { "type": "piece", 
/**
 * Which.
 */
piece: string, } | { "type": "point", 
/**
 * Where.
 */
at: Spot, } | { "type": "segment", 
/**
 * One end.
 */
from: Spot, 
/**
 * The other.
 */
to: Spot, } | { "type": "area", 
/**
 * Its outline.
 */
outline: Array<Spot>, };

/**
 * What a client says. `number` is the client's own, and comes back with the answer.
 */
export type Ask = { "type": "join", 
/**
 * Seat tokens.
 */
tokens: Array<string>, } | { "type": "aim", 
/**
 * The client's number.
 */
number: number, 
/**
 * The movement.
 */
gesture: Gesture, } | { "type": "play", 
/**
 * The client's number.
 */
number: number, 
/**
 * The moment it speaks of: `now` of the last message that had one.
 */
at: number, 
/**
 * The order, as it came.
 */
order: string, } | { "type": "undo", 
/**
 * The client's number.
 */
number: number, 
/**
 * The moment it speaks of.
 */
at: number, } | { "type": "weigh", 
/**
 * The client's number.
 */
number: number, 
/**
 * The order, as it came.
 */
order: string, } | { "type": "overlays", 
/**
 * The client's number.
 */
number: number, 
/**
 * The piece.
 */
piece: string, 
/**
 * As if it stood here (a ghost); where it stands, when left out.
 */
at: Stance | null, } | { "type": "suggest", 
/**
 * The client's number.
 */
number: number, };

/**
 * A movement of the hand. It names pieces and places, never a rule.
 */
export type Gesture = { "type": "drag", 
/**
 * The pieces, the one under the hand first.
 */
pieces: Array<string>, 
/**
 * Where the reference point of the first piece is to go.
 */
through: Array<Spot>, } | { "type": "wheel", 
/**
 * The pieces.
 */
pieces: Array<string>, 
/**
 * Which front corner moves, as the piece looks.
 */
corner: Corner, 
/**
 * Where the hand is.
 */
to: Spot, } | { "type": "turn", 
/**
 * The pieces.
 */
pieces: Array<string>, 
/**
 * Where the hand is.
 */
to: Spot, } | { "type": "target", 
/**
 * The acting pieces, the principal first.
 */
pieces: Array<string>, 
/**
 * What is pointed at.
 */
target: string, } | { "type": "press", 
/**
 * The pieces; none for a button of the decision.
 */
pieces: Array<string>, 
/**
 * The key of the button.
 */
button: string, };

/**
 * A front corner.
 */
export type Corner = "left" | "right";

/**
 * What the server says.
 */
export type Tell = { "type": "welcome", 
/**
 * The battle.
 */
battle: BattleLine, 
/**
 * The seats this connection holds.
 */
seats: Array<Chair>, 
/**
 * The present moment: the number the next entry will have.
 */
now: number, 
/**
 * What never changes.
 */
ground: Ground, 
/**
 * What does.
 */
table: Table, 
/**
 * The journal so far.
 */
journal: Array<JournalLine>, 
/**
 * Whether an order can be taken back.
 */
undo: Undo, } | { "type": "played", 
/**
 * The `number` of this connection's `play`, if it was this connection's.
 */
number: number | null, 
/**
 * The present moment.
 */
now: number, 
/**
 * The new line of the journal.
 */
line: JournalLine, 
/**
 * What happened, in order.
 */
events: Array<Event>, 
/**
 * The table after it.
 */
table: Table, 
/**
 * Whether an order can be taken back.
 */
undo: Undo, } | { "type": "back", 
/**
 * The `number` of this connection's `undo`, if it was this connection's.
 */
number: number | null, 
/**
 * The present moment.
 */
now: number, 
/**
 * The new line of the journal.
 */
line: JournalLine, 
/**
 * The first entry that no longer stands.
 */
to: number, 
/**
 * The table after it.
 */
table: Table, 
/**
 * Whether an order can be taken back.
 */
undo: Undo, } | { "type": "aimed", 
/**
 * The client's number.
 */
number: number, 
/**
 * The moment the answer speaks of.
 */
at: number, 
/**
 * The nearest legal order, to be echoed in `play` or `weigh`.
 */
order: string | null, 
/**
 * What it costs.
 */
preview: Preview | null, 
/**
 * Where the pieces would stand.
 */
ghost: Array<Ghost>, 
/**
 * Why it stopped short of the hand, or why there is no order.
 */
stopped: Refusal | null, } | { "type": "weighed", 
/**
 * The client's number.
 */
number: number, 
/**
 * What it costs.
 */
preview: Preview, 
/**
 * Where pieces would stand.
 */
ghost: Array<Ghost>, 
/**
 * The contest it begins, if it begins one.
 */
chances: Chances | null, } | { "type": "overlaid", 
/**
 * The client's number.
 */
number: number, 
/**
 * What to draw.
 */
overlays: Array<Overlay>, } | { "type": "suggested", 
/**
 * The client's number.
 */
number: number, 
/**
 * Sensible orders, at most 200.
 */
orders: Array<Suggestion>, } | { "type": "thinking", 
/**
 * Which seat.
 */
seat: Chair, } | { "type": "refused", 
/**
 * The client's number, where the message had one that could be read.
 */
number: number | null, 
/**
 * The present moment: an order that was `stale` may be aimed again.
 */
now: number, 
/**
 * Why.
 */
refusal: Refusal, };

/**
 * Whether an order can be taken back, and why not.
 */
export type Undo = { 
/**
 * Whether `undo` would take something back for a seat this connection holds.
 */
can: boolean, 
/**
 * What it would take back, or why it cannot: for the button.
 */
words: string, };

/**
 * A sensible order.
 */
export type Suggestion = { 
/**
 * The order, to be echoed.
 */
order: string, 
/**
 * Its kind: `move`, `fire`, `end_phase`…
 */
kind: string, 
/**
 * In words.
 */
words: string, 
/**
 * The pieces it names.
 */
pieces: Array<string>, 
/**
 * What it costs, in words.
 */
costs: Array<string>, 
/**
 * What was measured.
 */
measures: Array<Saying>, };

/**
 * Every failure over HTTP has this shape.
 */
export type Failure = { 
/**
 * A stable word for programs.
 */
code: string, 
/**
 * The clause that forbids it, where a rule does.
 */
clause: string | null, 
/**
 * One sentence for people.
 */
message: string, };

/**
 * The six rule sets and who can be played against.
 */
export type Library = { 
/**
 * The rule sets, in the order they are shown.
 */
rule_sets: Array<RuleSetCard>, 
/**
 * The levels of bots, weakest first.
 */
bots: Array<BotCard>, };

/**
 * A rule set as the home page shows it.
 */
export type RuleSetCard = { 
/**
 * Its id: `la-grande-armee`.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * The prefix of its codex: `VV`, `BB`, `FP`.
 */
codex: string, 
/**
 * Whether battles can be played; scenarios of others are shown, not offered.
 */
can_play: boolean, 
/**
 * Its battles.
 */
scenarios: Array<ScenarioCard>, 
/**
 * Its switches.
 */
options: Array<OptionCard>, };

/**
 * A battle to be fought.
 */
export type ScenarioCard = { 
/**
 * Its id.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * After how many game turns it ends.
 */
turns: number, 
/**
 * What both players are told.
 */
briefing: string, 
/**
 * What Red alone is told.
 */
red_briefing: string, 
/**
 * What Blue alone is told.
 */
blue_briefing: string, 
/**
 * What the armies are called, Red's first.
 */
armies: [string, string], 
/**
 * What was consulted.
 */
sources: Array<string>, 
/**
 * What the scenario itself sets options to.
 */
options: { [key in string]: string }, };

/**
 * A switch of a rule set.
 */
export type OptionCard = { 
/**
 * Its key.
 */
key: string, 
/**
 * Its key in words.
 */
words: string, 
/**
 * The clause that offers it.
 */
clause: Cited, 
/**
 * What it may be; empty when it is any number from 1 up or `none`.
 */
values: Array<string>, 
/**
 * What it is when nobody says.
 */
default: string, };

/**
 * A level of bots.
 */
export type BotCard = { 
/**
 * Its id: `recruit`.
 */
id: string, 
/**
 * What to expect of it.
 */
words: string, };

/**
 * Who sits on a seat.
 */
export type Player = { "type": "human" } | { "type": "bot", 
/**
 * The level.
 */
level: string, };

/**
 * A battle to be begun.
 */
export type NewBattle = { 
/**
 * The id of the scenario.
 */
scenario: string, 
/**
 * Options that differ from the scenario's: key and value.
 */
options: { [key in string]: string }, 
/**
 * Who plays Red.
 */
red: Player, 
/**
 * Who plays Blue.
 */
blue: Player, 
/**
 * For the same dice again; drawn when left out.
 */
seed: number | null, };

/**
 * A battle to be played on from a moment of another: "play from here".
 */
export type Fork = { 
/**
 * How many entries of the old battle stand in the new one.
 */
at: number, 
/**
 * Who plays Red.
 */
red: Player, 
/**
 * Who plays Blue.
 */
blue: Player, };

/**
 * A battle in a list, and how to sit down at it.
 */
export type BattleLine = { 
/**
 * Its id.
 */
id: string, 
/**
 * The rule set.
 */
rules: string, 
/**
 * The id of the scenario.
 */
scenario: string, 
/**
 * Its title.
 */
title: string, 
/**
 * What the armies are called, Red's first.
 */
armies: [string, string], 
/**
 * Who plays Red.
 */
red: Player, 
/**
 * Who plays Blue.
 */
blue: Player, 
/**
 * The tokens of the seats that people hold, as far as the asker may have them.
 */
tokens: Tokens, 
/**
 * The game turn.
 */
turn: number, 
/**
 * After how many turns it ends.
 */
turns: number, 
/**
 * The present moment.
 */
now: number, 
/**
 * Who must decide; nobody when it is over.
 */
waiting_for: Chair | null, 
/**
 * Who won; nobody while it lasts, and in a draw.
 */
winner: Chair | null, 
/**
 * Whether it is over.
 */
is_over: boolean, 
/**
 * When it was begun, in seconds since 1970.
 */
begun: number, 
/**
 * When something last happened in it.
 */
changed: number, };

/**
 * Tokens of seats.
 */
export type Tokens = { 
/**
 * Red's.
 */
red: string | null, 
/**
 * Blue's.
 */
blue: string | null, };

/**
 * A line of the journal in plain words.
 */
export type JournalLine = { 
/**
 * Its number in the journal: the moment before it.
 */
entry: number, 
/**
 * Who did it.
 */
seat: Chair, 
/**
 * The game turn it was done in.
 */
turn: number, 
/**
 * The kind of order, `back`, or `hidden` while it is another seat's secret.
 */
kind: string, 
/**
 * What was done and what came of it, one sentence each.
 */
words: Array<string>, 
/**
 * The pieces it is about.
 */
pieces: Array<string>, 
/**
 * Whether it still stands, or was taken back.
 */
stands: boolean, };

/**
 * Part of a battle, to be played back.
 */
export type Frames = { 
/**
 * What never changes.
 */
ground: Ground, 
/**
 * The last moment there is.
 */
now: number, 
/**
 * The moments asked for, in order.
 */
frames: Array<Frame>, };

/**
 * A moment of a battle.
 */
export type Frame = { 
/**
 * Which: so many entries have been made.
 */
at: number, 
/**
 * The entry that led here; none at the opening.
 */
line: JournalLine | null, 
/**
 * What happened on the way here.
 */
events: Array<Event>, 
/**
 * The table.
 */
table: Table, 
/**
 * The state hash, 32 hexadecimal digits; empty at the opening.
 */
hash: string, };

/**
 * How a battle went: for the victory screen.
 */
export type Story = { 
/**
 * Losses up to the end of each turn.
 */
turns: Array<TurnLosses>, 
/**
 * The dice, Red's first.
 */
dice: [DiceReport, DiceReport], 
/**
 * Contests whose outcome was least to be expected, rarest first.
 */
surprises: Array<Surprise>, };

/**
 * Losses up to the end of a turn.
 */
export type TurnLosses = { 
/**
 * The turn.
 */
turn: number, 
/**
 * Red's losses so far, counted as its commands count them.
 */
red: number, 
/**
 * Blue's.
 */
blue: number, };

/**
 * The dice of one seat.
 */
export type DiceReport = { 
/**
 * How many were rolled.
 */
rolled: number, 
/**
 * The mean of their faces, as a part of what fair dice give: 1 is fair.
 */
against_fair: number, 
/**
 * How often each face came up, by sides.
 */
faces: { [key in string]: Array<number> }, };

/**
 * A contest that came out against the odds.
 */
export type Surprise = { 
/**
 * The entry it happened in.
 */
entry: number, 
/**
 * What happened, in words.
 */
words: string, 
/**
 * The chance it had.
 */
chance: Part, };

/**
 * A problem to be reported.
 */
export type Problem = { 
/**
 * A token of the battle.
 */
token: string, 
/**
 * The moment it is about.
 */
at: number, 
/**
 * The order it is about, if it is about one.
 */
order: string | null, 
/**
 * What is wrong, in the player's words.
 */
words: string, };

/**
 * A reported problem: a case that `tambour judge` reads.
 */
export type Reported = { 
/**
 * A name for the file.
 */
file: string, 
/**
 * Its text.
 */
case: string, };

/**
 * The contents of the codex.
 */
export type CodexContents = { 
/**
 * Its books.
 */
books: Array<CodexBook>, };

/**
 * The codex of a family.
 */
export type CodexBook = { 
/**
 * Its id: `vae-victis`.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Its chapters, in order.
 */
chapters: Array<CodexChapter>, };

/**
 * A chapter of the codex.
 */
export type CodexChapter = { 
/**
 * Its id: `vae-victis/movement`.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * Its sections.
 */
sections: Array<Cited>, };

/**
 * A page of the codex: a chapter or a clause.
 */
export type CodexPage = { 
/**
 * The id of the chapter or clause.
 */
id: string, 
/**
 * Its title.
 */
title: string, 
/**
 * The chapter it stands in.
 */
chapter: string, 
/**
 * Where the rule comes from: `rule`, `fix`, `ruling`…
 */
tags: Array<string>, 
/**
 * What it stands under, outermost first.
 */
within: Array<Cited>, 
/**
 * The prose, in Markdown; clauses begin `- **VV-5.1.g**`.
 */
prose: string, };

/**
 * What a search of the codex found.
 */
export type CodexHits = { 
/**
 * The best first, at most 50.
 */
hits: Array<CodexHit>, };

/**
 * A clause that a search found.
 */
export type CodexHit = { 
/**
 * The clause.
 */
clause: Cited, 
/**
 * The words around what was found.
 */
excerpt: string, };
