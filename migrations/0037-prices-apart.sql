-- The rates that are too old to sell at, [{ "metal", "purity" }], while the shop does not sell at stale rates: products of
-- these purities cannot be bought. It was one answer for all metals before.
drop trigger announce_change on price_settings;

alter table price_settings
  drop column on_request,
  add column stale_rates jsonb not null default '[]';

create trigger announce_change after update of prices, stale_rates on price_settings
  for each row when (old.prices <> new.prices or old.stale_rates <> new.stale_rates)
  execute function price_settings_changed();

-- Publishing a rate writes every price at once. The prices that lists of the whole shop are sorted and filtered by stand in
-- a narrow table of their own: without an index of prices on them, the wide rows of products are updated in place, no index
-- of theirs is written, not even the one of the search texts, and orders wait for that only.
create table listed_prices (
  product_id integer primary key references products (id) on delete cascade,
  price_paise bigint not null,
  metal text,
  is_listed boolean not null
);

insert into listed_prices (product_id, price_paise, metal, is_listed)
  select id, price_paise, metal, archived_at is null from products order by price_paise, id;

create index listed_prices_by_price on listed_prices (price_paise, product_id) where is_listed;
create index listed_prices_by_metal on listed_prices (metal, price_paise, product_id) where is_listed;
drop index products_by_price;
drop index products_by_metal;
-- Its order is that of product_categories_by_category.
drop index product_categories_newest;

-- Room for a second version of each row beside the first.
alter table products set (fillfactor = 50);
alter table variations set (fillfactor = 50);

create function list_new_prices() returns trigger language plpgsql as $$
begin
  insert into listed_prices (product_id, price_paise, metal, is_listed)
    select id, price_paise, metal, archived_at is null from new_rows;
  return null;
end $$;

create trigger lists_prices after insert on products
  referencing new table as new_rows for each statement execute function list_new_prices();

create or replace function product_tells_filings() returns trigger language plpgsql as $$
begin
  update product_categories
    set is_listed = new.archived_at is null, price_paise = new.price_paise, title = new.title, metal = new.metal
    where product_id = new.id;
  update listed_prices
    set is_listed = new.archived_at is null, price_paise = new.price_paise, metal = new.metal
    where product_id = new.id;
  return null;
end $$;
