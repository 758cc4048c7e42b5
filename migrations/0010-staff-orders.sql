-- What staff need to handle orders: a list that stays quick, notes of their own, and money that goes back in parts.

-- Number, e-mails, phone, name and product titles in lower case, a line each: what search reads.
alter table orders add column search_text text not null default '';

update orders set search_text = (
  select string_agg(lower(btrim(regexp_replace(part.line, '\s+', ' ', 'g'))), E'\n' order by part.place)
  from (
    select 0, 'RJ-' || orders.id
    union all select 1, a.email from accounts a where a.id = orders.account_id
    union all select 2, orders.customer_email
    union all select 3, orders.customer_phone
    union all select 4, orders.customer_name
    union all select 5 + i.position, i.title from order_items i where i.order_id = orders.id
  ) part (place, line));

create index orders_search on orders using gin (search_text gin_trgm_ops);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_by_status on orders (status, placed_at desc, id desc);
create index orders_by_payment_status on orders (payment_status, placed_at desc, id desc);
create index orders_by_total on orders (total_paise desc, id desc);

-- Beside the steps, whose notes are mailed to the customer: what staff write for themselves, and money they gave back.
alter table order_events
  alter column status drop not null,
  add column kind text not null default 'status' check (kind in ('status', 'note', 'refund')),
  add column amount_paise bigint check (amount_paise > 0),
  add check ((kind = 'status') = (status is not null)),
  add check (amount_paise is null or kind = 'refund');

-- Whose pieces were taken out of stock: the variation's own or the product's; nothing for what is made to order. Of
-- orders so far the variation as it is now tells; one that is gone is taken to have counted its own.
alter table order_items add column stock_from text check (stock_from in ('variation', 'product'));

update order_items i set stock_from = case
  when i.variation_name is null then 'product'
  when exists (
    select from variations v
    where v.product_id = i.product_id and v.name = i.variation_name and v.value = i.variation_value and v.stock is null
  ) then 'product'
  else 'variation'
end
where i.stock_taken;

alter table order_items drop column stock_taken;

-- What was set aside to go back, on its way or through. The check is the last word: never more than was paid.
alter table payments add column given_back_paise bigint not null default 0;

update payments p set given_back_paise = r.amount_paise from refunds r where r.payment_id = p.id;

alter table payments add check (given_back_paise between 0 and amount_paise);

alter table refunds
  drop constraint refunds_payment_id_key,
  drop constraint refunds_reason_check,
  add check (reason in ('late', 'duplicate', 'mismatch', 'cancelled', 'returned', 'goodwill')),
  add column tries integer not null default 0,
  add column last_error text,
  add column next_try_at timestamptz not null default now(),
  -- Under one key the gateway gives back once, however often it is asked.
  add column gateway_key text not null unique default 'refund-' || gen_random_uuid();

-- What may have been asked already is asked again under the key it was asked under.
update refunds set gateway_key = 'refund-' || payment_id;

create index refunds_of_payment on refunds (payment_id);
drop index refunds_queued;
create index refunds_due on refunds (next_try_at) where status in ('queued', 'failed');
