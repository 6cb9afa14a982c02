-- A battle is its journal: the header (scenario, options, tables, seed) and its entries, each as text. The other
-- columns say who plays, and repeat for lists what the journal would tell.
CREATE TABLE battles (
    id TEXT NOT NULL PRIMARY KEY,
    header TEXT NOT NULL,
    rules TEXT NOT NULL,
    scenario TEXT NOT NULL,
    title TEXT NOT NULL,
    red_army TEXT NOT NULL,
    blue_army TEXT NOT NULL,
    turns INTEGER NOT NULL,
    red_bot TEXT,
    blue_bot TEXT,
    red_token TEXT NOT NULL,
    blue_token TEXT NOT NULL,
    bot_seed INTEGER NOT NULL,
    begun INTEGER NOT NULL,
    changed INTEGER NOT NULL,
    now INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    waiting_for TEXT,
    winner TEXT,
    is_over INTEGER NOT NULL
);

CREATE TABLE entries (
    battle TEXT NOT NULL REFERENCES battles (id),
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (battle, number)
) WITHOUT ROWID;
