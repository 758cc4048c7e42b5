-- Online payment, coupons with all their conditions, and the life of an order.

-- The order to be: what a customer is about to pay for, at the prices of that moment. It becomes an order when it is paid.
create table payment_intents (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references accounts (id),
  -- The gateway's name for it; missing for the moment between our commit and the gateway's answer.
  gateway_order_id text unique,
  status text not null default 'open' check (status in ('open', 'paid', 'lapsed')),
  -- Customer and priced lines as JSON.
  content text not null,
  total_paise bigint not null check (total_paise >= 0),
  coupon_code text references coupons (code),
  hold_expires_at timestamptz not null,
  order_id integer unique references orders (id),
  -- When the gateway was last asked whether money came; nothing when it never was.
  asked_at timestamptz,
  created_at timestamptz not null default now()
);

create index payment_intents_waiting on payment_intents (created_at) where status <> 'paid';
create index payment_intents_holding on payment_intents (hold_expires_at) where status = 'open';

-- Pieces taken out of stock for an order to be. Deleting the row gives them back or claims them, and can be done once.
create table stock_holds (
  id bigint generated always as identity primary key,
  intent_id uuid not null references payment_intents (id) on delete cascade,
  product_id integer not null references products (id),
  variation_name text,
  variation_value text,
  quantity integer not null check (quantity > 0)
);

create index stock_holds_of_intent on stock_holds (intent_id);

create table payments (
  -- The gateway's id: whoever tells of it, a payment is recorded once.
  id text primary key,
  intent_id uuid not null references payment_intents (id),
  order_id integer references orders (id),
  amount_paise bigint not null check (amount_paise > 0),
  captured_at timestamptz not null
);

-- An order is paid by one payment at the most.
create unique index payments_of_order on payments (order_id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id text not null references payments (id),
  reason text not null check (reason in ('late', 'duplicate', 'mismatch', 'cancelled', 'returned')),
  amount_paise bigint not null check (amount_paise > 0),
  status text not null default 'queued' check (status in ('queued', 'sent', 'processed', 'failed')),
  gateway_refund_id text unique,
  created_at timestamptz not null default now(),
  -- A payment is given back whole and once.
  unique (payment_id)
);

create index refunds_queued on refunds (created_at) where status in ('queued', 'failed');

-- What the gateway told, by its own event id: each acts once, in any order.
create table gateway_events (
  id text primary key,
  type text not null,
  payment_id text,
  refund_id text,
  received_at timestamptz not null default now(),
  handled_at timestamptz
);

alter table coupons
  alter column discount_paise drop not null,
  add column percent numeric(5, 2) check (percent > 0 and percent <= 100),
  add column max_discount_paise bigint check (max_discount_paise > 0),
  add column min_subtotal_paise bigint not null default 0 check (min_subtotal_paise >= 0),
  add column valid_from timestamptz,
  add column valid_until timestamptz,
  add column total_limit integer check (total_limit > 0),
  add column per_customer_limit integer check (per_customer_limit > 0),
  add column ended_at timestamptz,
  add check (num_nonnulls(discount_paise, percent) = 1),
  add check (valid_from is null or valid_until is null or valid_from < valid_until);

-- A use is held by an order to be and claimed by the order; given back by deleting it.
alter table coupon_uses drop constraint coupon_uses_pkey;
alter table coupon_uses
  add column id bigint generated always as identity primary key,
  alter column order_id drop not null,
  add column intent_id uuid unique references payment_intents (id),
  add unique (order_id),
  add check (num_nonnulls(order_id, intent_id) >= 1);

alter table orders
  add column payment_status text not null default 'due'
    check (payment_status in ('due', 'paid', 'refund_due', 'refunded')),
  add column delivered_at timestamptz;

alter table order_items
  add column stock_taken boolean not null default false;
