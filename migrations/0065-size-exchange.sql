-- A return may ask for another size of its pieces; the order that sends it replaces them.
alter table return_items
  add column wanted_name text,
  add column wanted_value text,
  add constraint return_items_wanted_whole check ((wanted_name is null) = (wanted_value is null));

alter table returns
  add column replacement_order_id integer unique references orders (id) on delete set null;
