-- A gift message has at most 200 characters as readers count them. A syllable of an Indian script has two or three code
-- points, and an emoji up to ten.
alter table orders
  drop constraint orders_gift_message_check,
  add constraint orders_gift_message_check check (char_length(gift_message) between 1 and 2000);
