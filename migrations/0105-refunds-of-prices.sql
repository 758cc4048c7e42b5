-- A late payment whose pieces have another price by then is refunded for that reason.
alter table refunds
  drop constraint refunds_reason_check,
  add check (reason in ('late', 'price', 'coupon', 'offer', 'duplicate', 'mismatch', 'cancelled', 'returned', 'goodwill'));
drop index refunds_without_order;
create index refunds_without_order on refunds (created_at) where reason in ('late', 'price', 'coupon', 'offer', 'mismatch');
