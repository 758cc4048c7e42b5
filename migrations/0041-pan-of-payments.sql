-- The PAN of an order that is being paid online, sealed as it will be on the order, which takes it over.
alter table payment_intents
  add column pan_sealed text,
  add column pan_last4 text,
  add constraint payment_intents_pan_whole check ((pan_sealed is null) = (pan_last4 is null));
alter table orders add constraint orders_pan_whole check ((pan_sealed is null) = (pan_last4 is null));

-- Whatever was sealed with a former key is found by these.
create index orders_pan_sealed on orders (pan_sealed) where pan_sealed is not null;
create index payment_intents_pan_sealed on payment_intents (pan_sealed) where pan_sealed is not null;

-- The GSTIN of the demo shop gets the check character that belongs to it.
update shop_settings
set "values" = jsonb_set("values", '{gstin}', '"04AAAAA0000A1ZA"')
where "values" ->> 'gstin' = '04AAAAA0000A1Z5';
