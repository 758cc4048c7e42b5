-- The delivery charge of an order, part of its total. It was always free before.
alter table orders
  add column shipping_paise bigint not null default 0 check (shipping_paise >= 0),
  drop constraint orders_check,
  add constraint orders_total_adds_up check (total_paise = subtotal_paise - discount_paise + shipping_paise);
