-- What a tax invoice needs of an order beside its address. Orders of clients that do not send them have none.
alter table orders
  -- The state of the delivery address, as its GST code: the place of supply.
  add column state_code text check (state_code ~ '^\d\d$'),
  add column pin_code text,
  add column city text,
  add column customer_gstin text,
  -- Sealed; the last four characters are all that staff see of it.
  add column pan_sealed text,
  add column pan_last4 text;
