-- The clock of a battle, as JSON; none where it is played without one.
ALTER TABLE battles ADD COLUMN clock TEXT;

-- When a program was last alive while a clock ran, in milliseconds since 1970: what passes until the next one is
-- started counts for nobody.
CREATE TABLE heartbeat (
    one INTEGER NOT NULL PRIMARY KEY CHECK (one = 1),
    at INTEGER NOT NULL
);
