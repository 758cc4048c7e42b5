-- The cart of a customer as their browser last had it, so that it can be had on another device and be reminded of.
create table saved_carts (
  account_id uuid primary key references accounts (id) on delete cascade,
  -- A list of SavedCartLine (src/contract/saved-carts/saved-cart.ts); empty once the cart is.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  changed_at timestamptz not null,
  -- When a mail last reminded of a cart. Stays when the cart changes.
  reminded_at timestamptz
);

create index saved_carts_by_change on saved_carts (changed_at);
