-- A HUID that was mistyped at packing can be corrected. The tax invoice keeps it, and names it here.
alter table sold_articles add column invoiced_huid text check (invoiced_huid ~ '^[A-Z0-9]{6}$');
