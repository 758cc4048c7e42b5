-- A late payment whose coupon or offer is no longer valid is refunded for that reason.
alter table refunds
  drop constraint refunds_reason_check,
  add check (reason in ('late', 'coupon', 'offer', 'duplicate', 'mismatch', 'cancelled', 'returned', 'goodwill'));
drop index refunds_without_order;
create index refunds_without_order on refunds (created_at) where reason in ('late', 'coupon', 'offer', 'mismatch');
