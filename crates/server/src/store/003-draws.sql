-- The offer of a draw that waits for its answer, and what was declined, as JSON.
ALTER TABLE battles ADD COLUMN draws TEXT NOT NULL DEFAULT '{"offer":null,"declined":[null,null]}';
