# What the rules of Pocket say, in English. Every word of src/catalogue.rs and every option has one message here, and
# there is no other. Its id is the kind of word and the key: `order-fire`, `label-figures-lost`.
#
# $who, $whom and $army are names; $number says whether $who is spoken of as [one] or as [several].

## Orders, as headlines of the journal: with own companies, at an enemy (.at), and where none is named (.alone).

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

## What a player is asked, after the name of the army.

question-orders = give orders, then end the turn

## Phases, beside the table and in the journal.

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

## What may come of a shot.

outcome-casualty = a casualty
outcome-miss = a miss
outcome-rout = rout

## What is counted; of a refusal, how many there are and how many are allowed.

count-companies = { $given ->
    [one] 1 company
   *[other] { $given } companies
} where { $limit } is the limit

## Kinds of contest.

contest-fire = fire

## What is measured; $value is the result in the players' own unit.

measure-range = range: { $value }

## Why orders are refused, after the name of the company: lower case, no full stop.

because-means-nothing = that means nothing here
because-no-enemy = it is no enemy
because-only-straight-ahead = a company moves straight ahead
because-out-of-range = the target is out of range

## What can be done once only.

done-acted = { $number ->
    [several] { $who } have already acted
   *[one] { $who } has already acted
}

## Words of the codex.

term-line = line
term-wood = wood

## Short texts on the screen.

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

## Losses: every family has this message.

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
