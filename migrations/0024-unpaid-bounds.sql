-- Customers who asked for more unpaid pieces, or for more cash orders, than the shop allows one customer. Staff are told.
create table unpaid_refusals (
  account_id uuid not null references accounts (id) on delete cascade,
  kind text not null check (kind in ('held_units', 'cash_orders')),
  times integer not null default 1,
  last_at timestamptz not null,
  primary key (account_id, kind)
);

create index unpaid_refusals_by_time on unpaid_refusals (last_at);

-- The holds that a customer has had lately: a renewed hold inherits the end of the first.
create index payment_intents_of_account on payment_intents (account_id, hold_expires_at) where status <> 'paid';
