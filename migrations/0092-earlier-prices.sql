-- What was asked for a product or one of its variations until staff changed its price or what that is made of; of a
-- rate-based price the lowest. It is looked at for 30 days after its end.
create table asked_prices (
  product_id integer not null references products (id) on delete cascade,
  -- Both null for the product's own price. By words, so that a variation that is taken away and added again keeps its past.
  variation_name text,
  variation_value text,
  lowest_paise bigint not null check (lowest_paise >= 0),
  asked_from timestamptz not null,
  asked_until timestamptz not null,
  check (asked_from <= asked_until),
  check ((variation_name is null) = (variation_value is null))
);

create index asked_prices_of_product on asked_prices (product_id);
create index asked_prices_by_end on asked_prices (asked_until);

-- The earlier price that shoppers see struck through, and when they cease to.
alter table products
  add column earlier_price_paise bigint,
  add column earlier_price_until timestamptz,
  add check ((earlier_price_paise is null) = (earlier_price_until is null));
alter table variations
  add column earlier_price_paise bigint,
  add column earlier_price_until timestamptz,
  add check ((earlier_price_paise is null) = (earlier_price_until is null));

create index products_by_earlier_price on products (earlier_price_until) where earlier_price_until is not null;
create index variations_by_earlier_price on variations (earlier_price_until) where earlier_price_until is not null;

-- A fixed price that was changed in bulk did not say when: what is known of fixed prices begins now.
update products set priced_at = now() where pricing is null;

drop trigger announce_update on products;
create trigger announce_update after update on products for each row
  when (
    (old.updated_at <> new.updated_at or old.archived_at is distinct from new.archived_at or old.title <> new.title
    or old.price_paise <> new.price_paise or old.search_text <> new.search_text
    or old.earlier_price_paise is distinct from new.earlier_price_paise
    or (old.stock = 0) is distinct from (new.stock = 0)) and not writes_prices_in_bulk()
  ) execute function product_updated();

create or replace function variations_updated() returns trigger language plpgsql as $$
begin
  perform announce('stock:' || product_id)
    from (select distinct n.product_id from new_rows n join old_rows o on o.id = n.id where n.stock is distinct from o.stock) as s;
  perform announce_products((
    select array_agg(distinct n.product_id) from new_rows n join old_rows o on o.id = n.id
    where (n.stock = 0) is distinct from (o.stock = 0) or n.price_paise <> o.price_paise or n.name <> o.name or n.value <> o.value
      or n.earlier_price_paise is distinct from o.earlier_price_paise
  ));
  return null;
end $$;
