-- The level of the bot that plays for a person who is away.
ALTER TABLE battles ADD COLUMN red_stand_in TEXT;
ALTER TABLE battles ADD COLUMN blue_stand_in TEXT;

-- Options chosen otherwise than the scenario sets them, as JSON.
ALTER TABLE battles ADD COLUMN options TEXT NOT NULL DEFAULT '{}';
