-- A category's list by price walks along listed_prices, or sorts the category's filings where they are few: the filings need
-- no prices of their own, and publishing a rate writes none of them.
drop index product_categories_by_price;

create or replace function filing_takes_after_product() returns trigger language plpgsql as $$
begin
  select p.archived_at is null, p.title, p.metal
    into new.is_listed, new.title, new.metal
    from products p where p.id = new.product_id;
  return new;
end $$;

create or replace function product_tells_filings() returns trigger language plpgsql as $$
begin
  if (old.archived_at is null) <> (new.archived_at is null) or old.title <> new.title or old.metal is distinct from new.metal
  then
    update product_categories
      set is_listed = new.archived_at is null, title = new.title, metal = new.metal
      where product_id = new.id;
  end if;
  update listed_prices
    set is_listed = new.archived_at is null, price_paise = new.price_paise, metal = new.metal
    where product_id = new.id;
  return null;
end $$;

alter table product_categories drop column price_paise;
