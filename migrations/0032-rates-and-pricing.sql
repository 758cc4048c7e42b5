-- Metal rates, and prices that follow them. Rates are paise for a gram; weights of calculations are whole milligrams.

create table metal_purities (
  metal text not null check (metal in ('gold', 'silver', 'platinum')),
  purity text not null check (purity = btrim(purity) and purity <> ''),
  -- Parts per thousand.
  fineness integer not null check (fineness between 1 and 1000),
  position smallint not null,
  primary key (metal, purity)
);

insert into metal_purities (metal, purity, fineness, position) values
  ('gold', '24K', 999, 0), ('gold', '22K', 916, 1), ('gold', '18K', 750, 2), ('gold', '14K', 585, 3), ('gold', '9K', 375, 4),
  ('silver', '999', 999, 5), ('silver', '970', 970, 6), ('silver', '925', 925, 7), ('silver', '835', 835, 8),
  ('silver', '800', 800, 9), ('platinum', '950', 950, 10);

-- Rates that are proposed, scheduled or published together.
create table rate_publications (
  id integer generated always as identity primary key,
  status text not null check (status in ('proposed', 'scheduled', 'published', 'cancelled', 'dismissed', 'failed')),
  source text not null check (source in ('staff', 'import')),
  -- [{ "metal", "purity", "paise" }]
  rates jsonb not null,
  scheduled_for timestamptz check ((status = 'scheduled') <= (scheduled_for is not null)),
  created_at timestamptz not null,
  -- Null for what the shop itself did.
  created_by uuid references accounts (id),
  created_by_name text not null,
  published_at timestamptz,
  note text
);

create index rate_publications_waiting on rate_publications (scheduled_for, id) where status in ('proposed', 'scheduled');

-- Every rate that was ever in force. The newest row of a purity is its rate now.
create table metal_rates (
  id bigint generated always as identity primary key,
  metal text not null,
  purity text not null,
  paise_per_gram bigint not null check (paise_per_gram > 0),
  was_paise bigint,
  published_at timestamptz not null,
  published_by text not null,
  publication_id integer not null references rate_publications (id)
);

create index metal_rates_newest on metal_rates (metal, purity, id desc);
create index metal_rates_by_time on metal_rates (published_at desc, id desc);

create trigger never_changed before update or delete on metal_rates for each row execute function refuse_change();

create function rates_changed() returns trigger language plpgsql as $$
begin
  perform announce('everything');
  return null;
end $$;

create trigger announce_insert after insert on metal_rates for each statement execute function rates_changed();

-- One row. What is missing in `prices` is as the shop has it by default.
create table price_settings (
  id smallint primary key default 1 check (id = 1),
  prices jsonb not null default '{}',
  -- Where rates are fetched from, if anywhere.
  source jsonb,
  source_asked_at timestamptz,
  source_failure text,
  -- Whether rate-based products cannot be bought at present, because the rates are stale.
  on_request boolean not null default false,
  updated_at timestamptz not null default now()
);

insert into price_settings default values;

create function price_settings_changed() returns trigger language plpgsql as $$
begin
  perform announce('settings');
  perform announce('everything');
  return null;
end $$;

create trigger announce_change after update of prices, on_request on price_settings
  for each row when (old.prices <> new.prices or old.on_request <> new.on_request)
  execute function price_settings_changed();

-- How a rate-based price is made, beside metal, purity and net weight of the product; null for a fixed price.
alter table products
  add column pricing jsonb,
  -- When staff last changed the price or what it is made of: an older price is not accepted any more.
  add column priced_at timestamptz not null default now(),
  -- The rate that the price was calculated with, in paise for a gram.
  add column rate_paise bigint;

create index products_rate_based on products (metal, purity, id) where pricing is not null;

-- A variation may have a weight, a purity and making charges of its own.
alter table variations
  add column net_weight_grams numeric(10, 3) check (net_weight_grams > 0),
  -- { "purity", "making" }
  add column pricing jsonb,
  add column rate_paise bigint;

-- Rate, weights, components and break-up as sold.
alter table order_items add column pricing jsonb;

-- Publishing a rate changes many prices in few statements. It sets shop.bulk_prices for its transaction, updates the lists
-- in one statement of its own, and announces the change once.
create function writes_prices_in_bulk() returns boolean language sql stable as $$
  select coalesce(current_setting('shop.bulk_prices', true), '') = 'on'
$$;

drop trigger announce_update on products;
create trigger announce_update after update on products for each row
  when (
    (old.updated_at <> new.updated_at or old.archived_at is distinct from new.archived_at or old.title <> new.title
    or old.price_paise <> new.price_paise or old.search_text <> new.search_text
    or (old.stock = 0) is distinct from (new.stock = 0)) and not writes_prices_in_bulk()
  ) execute function product_updated();

drop trigger tells_filings on products;
create trigger tells_filings after update of archived_at, price_paise, title, metal on products
  for each row when (
    ((old.archived_at is null) <> (new.archived_at is null) or old.price_paise <> new.price_paise
    or old.title <> new.title or old.metal is distinct from new.metal) and not writes_prices_in_bulk()
  ) execute function product_tells_filings();
