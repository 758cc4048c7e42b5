-- By which day the order was promised at its address, when it was placed. Null where nothing was promised: without a zone, for
-- a replacement, and for orders from before.
alter table orders add column promised_for date;
