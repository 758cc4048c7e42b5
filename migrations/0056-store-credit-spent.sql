-- Store credit is spent at checkout, alone or beside another payment, and comes back with the order.
alter table orders drop constraint orders_payment_method_check;
alter table orders
  add constraint orders_payment_method_check check (payment_method in ('Cash on Delivery', 'Razorpay', 'Store credit')),
  -- Of the total, what was paid with store credit.
  add column store_credit_paise bigint not null default 0,
  -- Of that, what was given back.
  add column credit_back_paise bigint not null default 0,
  -- Of cash, what was given back, by hand or as store credit. Online payments count theirs themselves.
  add column cash_back_paise bigint not null default 0,
  add constraint orders_store_credit check (store_credit_paise between 0 and total_paise),
  add constraint orders_credit_back check (credit_back_paise between 0 and store_credit_paise),
  add constraint orders_cash_back check (cash_back_paise between 0 and total_paise - store_credit_paise),
  add constraint orders_paid_by_credit check (payment_method <> 'Store credit' or store_credit_paise = total_paise);

alter table returns
  -- Of the refund, what became store credit.
  add column credit_paise bigint not null default 0 check (credit_paise >= 0);

update returns set credit_paise = refund_paise where status = 'Settled' and kind = 'return' and paid_as = 'store_credit';

update orders o set cash_back_paise = least(back.paise, o.total_paise)
from (
  select order_id, sum(refund_paise) as paise from returns where status = 'Settled' and kind = 'return' group by order_id
) back
where o.id = back.order_id and o.payment_method = 'Cash on Delivery';

alter table payment_intents
  -- Held for this order while the intent is open.
  add column store_credit_paise bigint not null default 0 check (store_credit_paise between 0 and total_paise);

alter table store_credit_entries drop constraint store_credit_entries_reason_check;
alter table store_credit_entries add constraint store_credit_entries_reason_check check (
  reason in ('return', 'exchange', 'buyback', 'postage', 'goodwill', 'spent', 'given_back', 'given_up')
);
create index store_credit_of_order on store_credit_entries (order_id) where order_id is not null;

-- The last line of defence: whoever spends holds the lock of the account, so that the sum is of now.
create function refuse_overspent_credit() returns trigger language plpgsql as $$
begin
  perform from accounts where id = new.account_id for update;
  if (select sum(amount_paise) from store_credit_entries where account_id = new.account_id) < 0 then
    raise exception 'store credit of account % would be below 0', new.account_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger never_overspent after insert on store_credit_entries
  for each row when (new.amount_paise < 0) execute function refuse_overspent_credit();

-- What went back of store credit and of cash was not spent.
create or replace function spent_on_order(placed orders, given_back bigint) returns bigint language sql immutable as $$
  select case
    when placed.id is null or placed.status = 'Cancelled' then 0
    when given_back is not null then greatest(placed.total_paise - given_back - placed.credit_back_paise, 0)
    when placed.payment_status in ('refund_due', 'refunded') then 0
    else placed.total_paise - placed.credit_back_paise - placed.cash_back_paise
  end
$$;

drop trigger orders_counted on orders;
create trigger orders_counted
  after insert or delete or update of status, payment_status, total_paise, credit_back_paise, cash_back_paise on orders
  for each row execute function count_order_of_customer();

update accounts set spent_paise = counted.spent
from (
  select o.account_id, sum(spent_on_order(o, p.given_back_paise)) as spent
  from orders o left join payments p on p.order_id = o.id
  group by o.account_id
) counted
where accounts.id = counted.account_id and accounts.spent_paise <> counted.spent;
