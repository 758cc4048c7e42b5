-- What still has to be given back by hand for an order that was not paid online. For orders from before this column it is
-- at most what went back of their cash.
alter table orders add column cash_due_paise bigint not null default 0 check (cash_due_paise >= 0);
update orders o set cash_due_paise = cash_back_paise
where payment_status = 'refund_due' and not exists (select from payments p where p.order_id = o.id);
