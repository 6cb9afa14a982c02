-- What people said to each other at a table: no part of its journal.
CREATE TABLE remarks (
    battle TEXT NOT NULL REFERENCES battles (id),
    number INTEGER NOT NULL,
    seat TEXT NOT NULL,
    at INTEGER NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (battle, number)
) WITHOUT ROWID;
