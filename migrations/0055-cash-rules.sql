-- Rules for cash on delivery: orders that their customer confirms by a mailed code, products and customers that pay
-- online, and parcels that were refused at the door.
alter table orders
  -- Until when the order waits for its confirmation. Null when it needs none or was confirmed; an order that was cancelled
  -- because nobody confirmed it keeps the time.
  add column confirm_until timestamptz,
  -- When the parcel was refused at the door.
  add column refused_at timestamptz,
  add constraint orders_cash_only check (
    payment_method = 'Cash on Delivery' or (confirm_until is null and refused_at is null)
  );

create index orders_to_confirm on orders (confirm_until) where status = 'Placed' and confirm_until is not null;
create index orders_refused on orders (account_id, refused_at desc) where refused_at is not null;

create table cash_codes (
  order_id integer primary key references orders (id) on delete cascade,
  code_hash text not null,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

alter table products add column no_cash_on_delivery boolean not null default false;

-- Refusals before this moment do not count: staff have lifted the block.
alter table accounts add column cash_block_lifted_at timestamptz;
