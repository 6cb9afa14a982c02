# The page's own words, in English. What the rules say comes from the server in the same language.
# A further language is a file of its own beside this one, with the same ids.
# Ids are the place on the screen, then what is said: `home-title`, `menu-take-back`.

language-name = English

## Shared

# The seats, where an army has no name of its own.
shared-red = Red
shared-blue = Blue
shared-yes = yes
shared-no = no
shared-home = Home
shared-codex = Codex
shared-new-battle = New battle
shared-laying-table = Laying the table…

# The title of the window: what is seen there, and the name of the program.
shared-page-title = { $page } · Tambour

shared-percent = { $number } %

# A measured length in the unit of the players: `1.50 inches`.
shared-length = { $number } { $unit }

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
chance-no-effect = no effect

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
battle-is-over = the battle is over

# The end of a battle. The army comes with its article: `Victory of the French`.
end-drawn = A drawn battle
end-agreed = A draw by agreement
end-victory = Victory of { $army }
end-victory-time = Victory of { $army } on time

# The board.
board-name = The table. Press question mark for the keys.
board-wheel = Wheel on the other corner
board-turn = Turn in place
board-own-zone = { $army } draw up here
board-other-zone = Zone of { $army }
piece-told =
    { $count ->
        [0] { $name }
       *[other] { $name }, { $states }
    }
piece-has-acted = has acted

# The button that goes through with a proposal.
commit-roll = Roll
commit-declare = Declare
commit-do = Do it
commit-set-down = Set down

# What a move costs: `25 % of its move, 4 inches left`.
cost-left = { $part } of its move, { $left } left
cost-none-left = { $part } of its move, none left

# Turns of the journal, and an army drawn up piece by piece told as one thing.
turn-before = Before the battle
turn-number = Turn { $turn }
passage-drawn-up =
    { $units ->
        [one] { $units } unit drawn up
       *[other] { $units } units drawn up
    }
passage-moved =
    { $units ->
        [one] { $units } unit moved in the deployment
       *[other] { $units } units moved in the deployment
    }
