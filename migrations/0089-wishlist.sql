-- Pieces that customers have marked. Visitors keep theirs in the browser.
create table wishlist_items (
  account_id uuid not null references accounts (id) on delete cascade,
  product_id integer not null references products (id) on delete cascade,
  added_at timestamptz not null,
  -- When it was added, or last mailed about: a drop is measured from it.
  price_paise bigint not null check (price_paise >= 0),
  -- False from when it sold out until it is back and that was mailed.
  was_available boolean not null,
  primary key (account_id, product_id)
);

create index wishlist_items_of_product on wishlist_items (product_id);

-- The link under which anyone may read a customer's wishlist. Without a row there is none.
create table wishlist_links (
  account_id uuid primary key references accounts (id) on delete cascade,
  token text not null unique check (length(token) >= 32),
  -- What its owner typed as heading, as a name; empty when nothing.
  name text not null,
  created_at timestamptz not null
);

-- As the shop's pages say it: pieces of its own, of a variation, or made to order.
create function product_is_available(product products) returns boolean stable language sql as $$
  select product.archived_at is null and (
    product.stock is distinct from 0
    or exists (select from variations v where v.product_id = product.id and v.stock > 0)
  )
$$;
