-- An order that is a gift: wrapped for a fee, which is part of its total, and with a message card. Null is neither.
alter table orders
  add column gift_wrap_paise bigint check (gift_wrap_paise >= 0),
  add column gift_message text check (char_length(gift_message) between 1 and 300),
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up
    check (total_paise = subtotal_paise - discount_paise + shipping_paise + coalesce(gift_wrap_paise, 0));
