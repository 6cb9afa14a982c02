# The English messages of Pocket, in Fluent syntax. Every word of src/catalogue.rs, every option and every value of an option
# has one message, and so has the loss of figures (the last message below). There are no others.
#
# The id of a message is the kind of word and the key, with hyphens: `order-fire`, `label-figures-lost`. Options use the
# kinds `option` and `choice`. crates/engine/src/catalogue/data.rs lists the arguments of each kind of word.
#
# $who, $whom and $army are names. $number says whether $who is singular, [one], or plural, [several].

## Orders, as headlines of the journal. The message itself is used if the order names companies of the player. If it also
## names an enemy, `.at` is used, if there is one. `.alone` is used if the order names no company of the player.

order-advance = { $number ->
    [several] { $who } advance
   *[one] { $who } advances
}
    .alone = advances
order-fire = { $number ->
    [several] { $who } fire
   *[one] { $who } fires
}
    .at = { $number ->
        [several] { $who } fire at { $whom }
       *[one] { $who } fires at { $whom }
    }
    .alone = fires
order-wheel = { $number ->
    [several] { $who } wheel
   *[one] { $who } wheels
}
    .alone = wheels

## What a player must do now. It is shown after the name of the army.

question-orders = give orders, then end the turn

## Phases of the turn, shown beside the board and in the journal.

phase-first-player = First player
phase-orders = Orders
phase-second-player = Second player

## How companies leave the battle.

ending-destroyed = { $number ->
    [several] { $who } are destroyed
   *[one] { $who } is destroyed
}
ending-routed = { $number ->
    [several] { $who } rout from the field
   *[one] { $who } routs from the field
}

## Outcomes of a shot.

outcome-casualty = a casualty
outcome-miss = a miss
outcome-rout = rout

## Counts in refusals: $given is the number that the player has, $limit the number that is allowed.

count-companies = { $given ->
    [one] 1 company
   *[other] { $given } companies
} where { $limit } is the limit

## Kinds of contest.

contest-fire = fire

## Measured values. $value is a text with the unit of the rule set, such as millimetres.

measure-range = range: { $value }

## Reasons of refusal: lower case, no full stop. `Reason::MayNot` puts the name of the company and a colon before it;
## `Reason::BadOrder` shows it alone.

because-means-nothing = that means nothing here
because-no-enemy = it is no enemy
because-only-straight-ahead = a company moves straight ahead
because-out-of-range = the target is out of range

## What a company can do only once per turn: the refusal if it is ordered again.

done-acted = { $number ->
    [several] { $who } have already acted
   *[one] { $who } has already acted
}

## Terms of the codex: formations and kinds of terrain.

term-line = line
term-wood = wood

## Labels: short texts on the screen.

label-advance = advance
label-army = { $army }
label-company = Company { $company }
label-concede = Concede
label-cover = cover
label-end-my-turn = End my turn
label-figures-lost = { $of ->
    [one] { $count } of 1 figure lost
   *[other] { $count } of { $of } figures lost
}
label-long = long
label-short = short
label-wheel-left = Wheel left
label-wheel-right = Wheel right

## Options of a battle, and their values.

option-count = What counts after the last turn
choice-companies = companies
choice-figures = figures

## Losses. This message belongs to no word; every family must have it.

family-lost = { $number ->
    [several] { $who } lose { $count ->
        [one] 1 figure
       *[other] { $count } figures
    }
   *[one] { $who } loses { $count ->
        [one] 1 figure
       *[other] { $count } figures
    }
}
