# The page's own words, in English. What the rules say comes from the server in the same language.
# A further language is a file of its own beside this one, with the same ids.
# Ids are the place on the screen, then what is said: `home-title`, `menu-take-back`.

language-name = English

## Shared

# The seats, where an army has no name of its own.
shared-red = Red
shared-blue = Blue
shared-home = Home
shared-codex = Codex
shared-new-battle = New battle
shared-laying-table = Laying the table…
shared-close = Close
shared-cancel = Cancel
shared-later = Later
shared-withdraw = Withdraw
shared-undo = Undo
shared-ask-back = Ask back
shared-do-it-for-me = Do it for me
shared-pace = Pace
shared-more = { $count } more
shared-some-of = { $some } of { $of }
shared-can-act = { $count } can act

# A clause of the codex by its number and title.
shared-clause = { $id } { $title }

# The army comes with its article: `The time of the French has run out.`
shared-time-out = The time of { $army } has run out.

# A figure for each army in a turn: `turn 3: French 4, Austrians 2`.
shared-turn-sides = turn { $turn }: { $red } { $some }, { $blue } { $other }

# The title of the window: what is seen there, and the name of the program.
shared-program = Tambour
shared-page-title = { $page } · { shared-program }

shared-percent = { $number } %

# A sentence that has no full stop yet.
shared-sentence = { $words }.

# Who takes part in what: `French against Austrians`.
shared-against = { $one } against { $other }

shared-rule-sets =
    { $count ->
        [0] No rule sets
        [1] One rule set
        [2] Two rule sets
        [3] Three rule sets
        [4] Four rule sets
        [5] Five rule sets
        [6] Six rule sets
        [7] Seven rule sets
        [8] Eight rule sets
        [9] Nine rule sets
        [10] Ten rule sets
        [11] Eleven rule sets
        [12] Twelve rule sets
       *[other] { $count } rule sets
    }

# Chances: `11 in 36`.
chance-of = { $some } in { $of }
chance-certain = certain
chance-impossible = impossible

# Lengths of time.
span-days =
    { $days ->
        [one] a day
       *[other] { $days } days
    }
span-hours =
    { $hours ->
        [one] an hour
       *[other] { $hours } hours
    }
span-minutes = { $minutes } min
span-seconds = { $seconds } s

# How long ago something was.
ago-now = just now
ago-minutes = { $minutes } min ago
ago-hours = { $hours } h ago
ago-days =
    { $days ->
        [one] { $days } day ago
       *[other] { $days } days ago
    }

# A moment of another day: `Nov 18, 14:05`.
time-other-day = { $day }, { $time }

# Time left on a clock that has more than a day: `1 d 03:02`.
time-left-days = { $days } d { $time }

# The program cannot be reached, or answers with a number of HTTP alone.
trouble-unreachable = The program does not answer. Is it still running?
trouble-status = The program answered { $status }.
trouble-not-answered = the referee did not answer in time; try again
trouble-picture-drawn = the picture could not be drawn
trouble-picture-size = the picture has no size
trouble-picture-painted = the picture could not be painted

## Pages

# No page at this address, no battle of this name.
lost-title = Nothing stands here
lost-words = There is no page at { $path }. Tables, replays and the codex are all found from home.
lost-table = No such table
lost-replay = No such replay

# Home.
home-motto =
    Horse-and-musket battles on a table,
    with a referee who gives reasons.
home-play = Play now
home-play-bot = { $scenario }, against the { $bot }
home-play-friend = { $scenario }, against a friend
home-opening = Opening the shelf…
home-light = Light
home-light-system = as the system
home-light-day = by day
home-light-lamp = by lamplight
home-shelf = { shared-rule-sets }, one table
home-every-clause = every clause open to question

# Who sits opposite, in the list of battles to go on with.
opponent-bot = against { $bot }
opponent-beside = beside me

# What a battle of each rule set feels like: the years it plays in, a few words, how long it takes.
flavour-years = { $from } to { $until }
flavour-lasts = about { $hours } h
flavour-la-grande-armee = Corps against corps. Zones pin, columns break, cuirassiers ride on.
flavour-brigades-and-batteries = A division in hand: skirmish screens, squares, morale that wears thin.
flavour-los-gringos = Small armies in hard country. Lancers, militia and a few good guns.
flavour-rebel-yell = Rifles and rail fences. Long fire, stubborn woods, dismounted horse.
flavour-kepis-rouge = Chassepot against Krupp, with the speed of La Grande Armée.
flavour-krupp-and-chassepot = Battalions under shell fire: hits, morale rolls, charges that falter.

# New battle.
new-battle-begin = Begin
new-battle-rule-set = Rule set
new-battle-scenario = Scenario
new-battle-scenario-line =
    { $one } against { $other } · { $turns ->
        [one] { $turns } turn
       *[other] { $turns } turns
    }
new-battle-table = The table of { $scenario }
new-battle-seats = Who sits where
new-battle-plays-red = Who plays red
new-battle-plays-blue = Who plays blue
new-battle-person = a person here
new-battle-two-people = Two people at this screen: the board turns to whoever must decide.
new-battle-clock = Clock
new-battle-clock-none = none
new-battle-clock-bank = { $bank } for each side, and nothing more.
new-battle-clock-refilled = { $bank } for each side, filled up again each time the say passes to the other side.
new-battle-clock-gain = { $bank } for each side, and { $gain } more each time the say passes to the other side.
new-battle-clock-how = The first order starts the clock; it stands still while a bot thinks or the program is closed. When time runs out the other player may claim the battle or add time: nothing happens by itself, and bots claim nothing.
new-battle-options = Options
new-battle-options-same = { $options }, all as the scenario has them
new-battle-options-changed =
    { $changes ->
        [one] { $changes } change of { $options }
       *[other] { $changes } changes of { $options }
    }
new-battle-options-back = Put all back
new-battle-options-show = Show
new-battle-options-hide = Hide
new-battle-options-none = This rule set has no options.
new-battle-option-empty = none

# Replay.
replay-title = Replay of { $battle }
replay-under = { $rules } · replay
replay-opening = The opening.
replay-copy = Copy link
replay-copied = Copied
replay-back = Back to the table
replay-play = Play from here
replay-happened = What happened

# The list of keys. A key that is held, or a mouse that is pulled, is said in words.
keys-space-key = Space
keys-arrow-key = Shift+arrow
keys-hold-key = hold { $key }
keys-drag-key = right-drag
keys-next = next unit that can act (Shift: the one before)
keys-centre = centre on what is selected; while dragging: a corner on the way
keys-commit = set down, roll
keys-cancel = cancel, close, deselect
keys-answer = the buttons of the decision, from the left
keys-undo = undo
keys-push = push the selected unit, a little at a time
keys-wheel = wheel to the left, to the right
keys-rotate = turn in place to the left, to the right
keys-menu = the buttons of the selected unit
keys-target = point at the next enemy as a target
keys-hint = what could be done
keys-scroll = scroll (also W A S D)
keys-zoom = nearer, farther
keys-whole = the whole table
keys-turn = turn the table around
keys-measure = measuring tape (or hold Alt and drag)
keys-overlays = zones, fire, command
keys-ground = the ground without its troops
keys-enemies = zones and fire of the enemy
keys-near = everything nearer, where the pointer is
keys-arrow = a planning arrow (Shift, Ctrl: other kinds)
keys-wipe = wipe the arrows away
keys-plan = what the bot has in mind, and why
keys-legend = what the signs mean
keys-talk = talk to the others at the table
keys-panels = from the table to the panels and back
keys-list = this list

## Table

# The battle page: what is said to those who hear it read.
battle-side = Battle
battle-asked = { $army }: { $question }
battle-can-act =
    { $units ->
        [one] { $units } unit can act.
       *[other] { $units } units can act.
    }

# The end of a battle. The army comes with its article: `Victory of the French`.
end-drawn = A drawn battle
end-agreed = A draw by agreement
end-victory = Victory of { $army }
end-victory-time = Victory of { $army } on time

# The board.
board-name = The table. Press question mark for the keys.
board-wheel = Wheel on the other corner
board-turn = Turn in place
board-own-zone =
    { $number ->
        [one] { $army } draws up here
       *[several] { $army } draw up here
    }
board-other-zone = Zone of { $army }
piece-told = { $name }, { $states }
piece-has-acted = has acted

# The button that goes through with a proposal.
commit-roll = Roll
commit-declare = Declare
commit-do = Do it
commit-set-down = Set down

# Turns of the journal, and an army drawn up piece by piece told as one thing.
turn-before = Before the battle
turn-number = Turn { $turn }
passage-drawn-up =
    { $units ->
        [one] { $units } unit drawn up
       *[other] { $units } units drawn up
    }

## Panels

# Armies: points to spend, and losses against the breaking point.
armies-points-and-losses = points left, losses
armies-losses = losses
armies-show =
    { $count ->
        [one] Show its { $count } piece
       *[other] Show its { $count } pieces
    }
armies-points-left =
    { $of ->
        [one] { $some } of { $of } point left
       *[other] { $some } of { $of } points left
    }
armies-lost = lost { $some }, breaks at { $of }
armies-lost-means = lost, of the points that break it

# Clocks.
clocks-minutes-left =
    { $minutes ->
        [one] { $army }: { $minutes } minute left.
       *[other] { $army }: { $minutes } minutes left.
    }
clocks-none = { $army }, no clock
clocks-up = { $army }, time is up
clocks-left = { $army }, { $time } left
# One of the three above, of the clock that runs.
clocks-running = { $clock }, running
clocks-means = { $army }: time left
clocks-bot = bot
clocks-bot-means = Bots play without a clock

# Codex.
codex-search = Search the codex
codex-search-example = Search the codex: zone, square, VV-6…
codex-nothing = Nothing in the codex says that.
codex-where = Where it stands
codex-contents = Contents of the codex
codex-front-title = The rules, in our own words
codex-front-lead =
    Every rule is a clause with an address. Choose a chapter, or search for a word; what the table refuses or reckons leads here too.
    Rulings of ours are marked, and the options that change them are named.
# Words that are worth looking for; they follow in a row.
codex-front-look-for = Look for
codex-front-search-zone = zone of control
codex-front-search-square = square
codex-front-search-charge = charge
codex-front-search-enfilade = enfilade
codex-front-search-garrison = garrison
codex-front-search-pursuit = pursuit
codex-front-search-rout = rout
codex-front-search-command = command
codex-front-tables = Its tables
codex-front-examples = Worked examples
codex-front-options =
    { $count ->
        [one] { $count } option
       *[other] { $count } options
    }
codex-front-size =
    { $chapters ->
        [one] { $chapters } chapter
       *[other] { $chapters } chapters
    }, { $sections ->
        [one] { $sections } section
       *[other] { $sections } sections
    }

# Combat: odds before the dice, the dice, and what came of them.
combat-odds = Odds
combat-result = Result
combat-dice = Dice
combat-before = before the dice
combat-foreseen = What may be rolled
combat-reached = in { $chance }
combat-foreseen-error = These chances may be off by { $error }.
combat-mean = { $what } on average: { $mean }
odds-under = under 1 %
sums-needs = needs { $needs }
die-to-roll = a die to be rolled
die-rolled = rolled { $face }
# Between two sums: `4 + 3 v 2 + 5`.
exchange-against = v

# Battles to go on with: `Rebel Yell · turn 3 of 8 · against Recruit`.
continue-title = Continue
continue-line = { $rules } · { $state } · { $opponent }
continue-over = over
continue-turn = turn { $turn }
continue-turn-of = turn { $turn } of { $turns }
continue-your-move = Your move
continue-is-over = Over

# Dock: the tools at the foot of the table.
dock-title = Tools and overlays
dock-select = Select
dock-measure = Measure
dock-suggest = Suggest
dock-suggest-means = What could be done (H)
dock-why = Why?
dock-why-means = What the bot has in mind (P)
dock-zones = Zones
dock-fire = Fire
dock-reach = Reach
dock-command = Command
dock-sight = Sight
dock-fit = Fit
dock-fit-means = The whole table
dock-turn = Turn
dock-turn-means = Turn the table around

# Draw: the card, and the line of the menu. The army comes with its article: `The French offer a draw.`
draw-title = Draw
draw-you-offer = You offer a draw.
draw-they-offer =
    { $number ->
        [one] { $army } offers a draw.
       *[several] { $army } offer a draw.
    }
draw-stands = It stands through this turn and the next.
draw-accept = Accept
draw-decline = Decline
draw-later-means = The menu shows it again
draw-menu-offered = A draw is offered…
draw-menu-offer = Offer a draw…
draw-menu-sure = Yes: offer a draw
draw-menu-bot = A bot accepts when it thinks itself no better off than you.
draw-menu-stands = The offer stands through this turn and the next.

# Time that has run out. The army comes with its article: `Add 5 min to the French`.
flag-title = Time
flag-both = The time of both has run out.
flag-yours = Your time has run out.
flag-choose = Claim the battle, or give them time.
flag-bot = Bots claim nothing: play on.
flag-other = The other side may claim the battle, or give time.
flag-claim = Claim the battle
flag-add = Add { $time }
flag-add-to = Add { $time } to { $army }

# Folds: the handles at the right edge of a tablet.
folds-armies = Armies
folds-lost = lost { $own } : { $other }

# Giving up.
give-up = Give up…
give-up-sure = Yes: give the battle up

# Grip: the buttons at the foot of a tablet.
grip-title = What to do
grip-show = Show it on the table

# Handing over at one screen. The army comes with its article: `Over to the French`.
hand-over-to = Over to { $army }
hand-over-here = Here

# First steps. The beginning of each is in bold, and a message of its own.
hint-title = First steps
hint-strip = { $strip } says who must do what; its buttons answer.
hint-strip-what = The strip at the top
hint-drag = { $drag } The ghost shows where it may go, and the clause that stops it.
hint-drag-what = Drag a unit.
hint-enter = { $enter } Esc cancels. Point at an enemy to see the odds.
hint-enter-what = Enter sets it down,
hint-understood = Understood

# Journal.
journal-title = Journal
journal-turn =
    { $turn ->
        [0] before the battle
       *[other] turn { $turn }
    }
journal-show = Show this moment
journal-one-by-one = one by one
journal-nothing = Nothing has happened yet.

# Keys.
keys-title = Keys

# Legend.
legend-title = What the signs mean
legend-sides = Sides
legend-front-solid = { $army }: solid front bar
legend-front-open = { $army }: open front bar
legend-front = The thick bar is the front; the notch before it says where the unit faces.
legend-arms = Arms
legend-infantry = Infantry
legend-skirmishers = Skirmishers
legend-cavalry = Cavalry
legend-artillery = Artillery
legend-limbered = Limbered
legend-square = Square
legend-general = General
legend-commander = Commander
legend-states = States sit at the edge
legend-can-act = can act
legend-selected = selected
legend-has-acted = has acted
legend-state-losses = losses
legend-state-disordered = disordered
legend-state-shaken = shaken
legend-state-routed = in flight
legend-state-demoralised = demoralised
legend-state-fired = has fired
legend-state-caught = caught in flank
legend-state-charging = charging
legend-state-under-fire = under fire
legend-state-stopped = stopped
legend-state-held = held
legend-state-pinned = pinned
legend-state-fought = has fought
legend-state-target = was shot at
legend-state-recovering = recovers
legend-state-unsteady = unsteady
legend-state-concealed = unseen by some
legend-state-garrison = holds houses
legend-state-locked = locked in contact
legend-state-half = at half strength
legend-verdicts = Verdicts and overlays
legend-verdict-legal = Legal
legend-verdict-test = Legal, but it stopped short or costs more
legend-verdict-illegal = Not allowed: the red line decided it
legend-overlay-zone = Zone of control
legend-overlay-fire = Field of fire and its bands; at whom it is aimed
legend-overlay-reach = Reach
legend-overlay-command = Command
legend-overlay-sight = Line of sight, and what stops it
legend-overlay-danger = Lane of fire that endangers friends
legend-overlay-rout = Where it would run
legend-ground = Ground on this table

# Links to the table. The army comes with its article: `For the French`.
links-show = Links to this table…
links-seat = For { $army }
links-watch = To watch
links-copy = Copy
links-copied = Copied
links-keep = Whoever has the link of a seat sits there: keep your own, it leads you back.
links-no-copy = The browser does not let this page copy: mark the link and copy it yourself.

# Menu.
menu-title = Menu
menu-light = Light
menu-light-system = As the system
menu-light-day = Day
menu-light-lamp = Lamp
menu-units = Units
menu-units-means = Faces of the units
menu-units-figures = Figures
menu-units-blocks = Blocks
menu-units-plain = Plain
menu-pace-means = How fast things are shown
menu-pace-slow = Slow
menu-pace-ease = At ease
menu-pace-quick = Quick
menu-pace-once = At once
menu-board-turns = The board turns to who must decide
menu-tell-turn = Tell me when it is my turn
menu-may-not-tell = the browser lets this page tell you nothing
menu-always = Always, when asked to { $question }: { $answer }
menu-ask-again = ask me again
menu-replay = Replay from the beginning
menu-save-journal = Save the journal as a file
# The kinds of file follow.
menu-save-picture = Save a picture:

# The strip of phases.
phases-title = Sequence of play
# A phase and the id of its clause.
phases-phase = { $phase } · { $id }
# Follows `Turn 3`.
phases-of = of { $turns }
# The length of the whole scale: `400 paces`.
phases-scale = Scale of { $length }

# The plan of a bot.
plan-title = What the bot has in mind
plan-title-level = What the { $level } has in mind
plan-who = { $piece }.
plan-who-and = { $piece } and { $count } more.
plan-nothing = Nothing yet: it plans when it must decide.

# Reporting a problem.
report-title = Report a problem
report-question = What should have happened? This moment and the proposed order go into the file.
report-save = Save a case file
report-saved = Saved as { $file }.

# The card of a rule set.
rule-set-picture = The table of { $scenario }
rule-set-play = Play
rule-set-choose = Choose
rule-set-rules = Rules
rule-set-not-yet = not yet to be played

# Scrubber: the moments of a replay.
scrubber-turn-before = Turn before
scrubber-turn-after = Turn after
scrubber-back = One back
scrubber-on = One on
scrubber-play = Play
scrubber-pause = Pause
scrubber-moment = Moment

# Bots that stand in for people.
stand-ins-played-by =
    { $number ->
        [one] { $army } is played by
       *[several] { $army } are played by
    }
stand-ins-person = a person
stand-ins-bot = { $bot }, standing in
stand-ins-theirs = They are at the table: they say who plays for them

# Suggestions. Those that sound alike are numbered.
suggestions-title = What could be done
suggestions-nothing = Nothing comes to mind.
suggestions-way = Way { $number }.

# Takeback.
takeback-title = Takeback
takeback-you = You asked to take back: { $what }.
takeback-they = { $army } asks to take back: { $what }.
takeback-grant = Grant
takeback-refuse = Refuse

# Talk.
talk-title = Talk
talk-here = { $army } here
talk-not-here = { $army } not here yet
talk-away = { $army } away since { $time }
talk-watching = { $count } watching
talk-new = { $count } new
talk-nothing = Nobody has said anything yet.
talk-muted = The other side is muted.
talk-say = Say
talk-say-something = Say something
talk-line-broken = The line is broken
talk-field = Say something to everybody at the table
talk-watchers = Watchers read along.
talk-watchers-all = Those who watch read along.
talk-mute = Mute the other side
talk-unmute = Listen to the other side again
talk-news-here = { $army }: here.
talk-news-away = { $army }: away.
talk-news-said = { $army }: { $words }

# Top bar.
top-bar-home = Tambour, home
top-bar-considering = considering…
top-bar-bot-considers = The bot considers
top-bar-line-broken = Line broken, calling again…
top-bar-undo-what = Undo. { $what }. { $stops }
top-bar-ask-back-what = { $what }: ask to have it back
top-bar-points-left =
    { $points ->
        [one] { $answer }? { $points } point left
       *[other] { $answer }? { $points } points left
    }
top-bar-other-answers = Other answers
top-bar-more = { $count } more…
top-bar-always = always
top-bar-always-means = Give the same answer whenever this is asked again; the menu takes it back

# What is selected.
unit-title = Selected
unit-several =
    { $count ->
        [one] { $count } piece
       *[other] { $count } pieces
    }
unit-spent = { $used } of its move used, { $left } left
unit-nothing = Nothing is selected.
# Dress and arms of a unit, after its formation.
kit-guard = guard
kit-cuirass = cuirass
kit-lance = lance
kit-rifle = rifle
kit-horse = horse
kit-mitrailleuse = mitrailleuse
unit-tap = Tap a unit, then where it should go, or an enemy.
unit-select = Select a unit: drag it, or point at an enemy.
unit-select-several = Select a unit: drag it, or point at an enemy. Shift selects several.

# Victory: the end of the battle.
victory-title = The end of the battle
victory-battle = { $battle }, turn { $turn }
victory-losses = Losses by turn
victory-luck = Luck
victory-luck-fair =
    { $count ->
        [one] { $count } die, just what fair dice give
       *[other] { $count } dice, just what fair dice give
    }
victory-luck-above =
    { $count ->
        [one] { $count } die, { $by } above what fair dice give
       *[other] { $count } dice, { $by } above what fair dice give
    }
victory-luck-below =
    { $count ->
        [one] { $count } die, { $by } below what fair dice give
       *[other] { $count } dice, { $by } below what fair dice give
    }
victory-faces = Faces of dice with { $sides } sides: { $counts }
victory-face =
    { $count ->
        [one] { $face }: { $count } time
       *[other] { $face }: { $count } times
    }
victory-surprises = Against the odds
victory-rematch = Rematch, sides swapped
victory-replay = Replay
victory-save = Save as a file
victory-close = See the table

# Who was winning.
winning-title = Who was winning
winning-wait = Recruits fight every turn out…
winning-course = { $army } wins in so many parts of the continuations: { $parts }
winning-part = turn { $turn } { $part }
winning-how =
    { $times ->
        [one] Turns { $first } to { $last }; each fought out { $times } time by recruits.
       *[other] Turns { $first } to { $last }; each fought out { $times } times by recruits.
    }
winning-moments = Decisive moments
# The turn is a link, the army comes with its article.
winning-swing = { $turn }: { $part } of the continuations go over to { $army }.
