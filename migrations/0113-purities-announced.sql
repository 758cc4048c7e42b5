-- The public rates show each purity with its fineness.
create trigger announce_change after insert or update or delete on metal_purities
  for each statement execute function rates_changed();
