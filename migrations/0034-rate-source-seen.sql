-- The rates that the source answered last, as [{ "metal", "purity", "perGram" }]: the same answer again changes nothing, also
-- when staff have dismissed its proposal or published other rates since.
alter table price_settings add column source_seen jsonb;
