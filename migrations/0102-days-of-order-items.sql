-- The mail about an order that is confirmed later states when it ships: the additional days of its personalisation, and
-- the days to make a piece that is made to order. Null for none, and for orders from before.
alter table order_items add column lead_days integer, add column making_days integer;
