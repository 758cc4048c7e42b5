-- Who carries an order and under which number, as told to the customer when it is shipped.
alter table orders
  add column carrier text,
  add column tracking_number text,
  add constraint orders_tracking_has_carrier check (tracking_number is null or carrier is not null);
