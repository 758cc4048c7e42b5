-- Every change of what public pages show is announced by the database itself, whoever makes it, when it commits: pages that
-- are kept in memory are dropped by these words (src/server/cache/topics.rules.ts). Beyond this many rows of one statement
-- it says only that much has changed.
create function announce_many() returns integer language sql immutable as 'select 500';

create function announce(topic text) returns void language sql as $$
  select pg_notify('shop_changes', topic)
$$;

-- The product itself, every list of its categories, and the lists of the whole catalogue.
create function announce_products(ids integer[]) returns void language plpgsql as $$
begin
  if coalesce(array_length(ids, 1), 0) = 0 then
    return;
  elsif array_length(ids, 1) > announce_many() then
    perform announce('everything');
  else
    perform announce('catalogue');
    perform announce('product:' || id) from unnest(ids) as id;
    perform announce('category:' || c.name_key)
      from (select distinct category_id from product_categories where product_id = any (ids)) as pc
      join categories c on c.id = pc.category_id;
  end if;
end $$;

create function products_inserted() returns trigger language plpgsql as $$
begin
  perform announce_products((select array_agg(id) from new_rows));
  return null;
end $$;

create function product_updated() returns trigger language plpgsql as $$
begin
  perform announce_products(array[new.id]);
  return null;
end $$;

create function product_stock_moved() returns trigger language plpgsql as $$
begin
  perform announce('stock:' || new.id);
  return null;
end $$;

create function variations_changed() returns trigger language plpgsql as $$
begin
  perform announce_products((select array_agg(distinct product_id) from changed_rows));
  return null;
end $$;

create function variations_updated() returns trigger language plpgsql as $$
begin
  perform announce('stock:' || product_id)
    from (select distinct n.product_id from new_rows n join old_rows o on o.id = n.id where n.stock is distinct from o.stock) as s;
  perform announce_products((
    select array_agg(distinct n.product_id) from new_rows n join old_rows o on o.id = n.id
    where (n.stock = 0) is distinct from (o.stock = 0) or n.price_paise <> o.price_paise or n.name <> o.name or n.value <> o.value
  ));
  return null;
end $$;

-- A list that a product left has changed too, and the product no longer leads to it.
create function filings_changed() returns trigger language plpgsql as $$
begin
  if (select count(*) from changed_rows) > announce_many() then
    perform announce('everything');
    return null;
  end if;
  perform announce('catalogue');
  perform announce('product:' || product_id) from (select distinct product_id from changed_rows) as p;
  perform announce('category:' || c.name_key)
    from (select distinct category_id from changed_rows) as f join categories c on c.id = f.category_id;
  return null;
end $$;

create function product_media_changed() returns trigger language plpgsql as $$
begin
  perform announce_products((select array_agg(distinct product_id) from changed_rows));
  return null;
end $$;

create function categories_changed() returns trigger language plpgsql as $$
begin
  perform announce('everything');
  return null;
end $$;

create function settings_changed() returns trigger language plpgsql as $$
begin
  perform announce('settings');
  return null;
end $$;

create function journal_changed() returns trigger language plpgsql as $$
begin
  perform announce('journal');
  return null;
end $$;

create trigger announce_insert after insert on products
  referencing new table as new_rows for each statement execute function products_inserted();
create trigger announce_update after update on products for each row
  when (
    old.updated_at <> new.updated_at or old.archived_at is distinct from new.archived_at or old.title <> new.title
    or old.price_paise <> new.price_paise or old.search_text <> new.search_text
    or (old.stock = 0) is distinct from (new.stock = 0)
  ) execute function product_updated();
-- An order takes pieces and nothing else: the lists stay as they are until a product is sold out or is there again.
create trigger announce_stock after update of stock on products for each row
  when (old.stock is distinct from new.stock and old.updated_at = new.updated_at)
  execute function product_stock_moved();
create trigger announce_insert after insert on variations
  referencing new table as changed_rows for each statement execute function variations_changed();
create trigger announce_delete after delete on variations
  referencing old table as changed_rows for each statement execute function variations_changed();
create trigger announce_update after update on variations
  referencing old table as old_rows new table as new_rows for each statement execute function variations_updated();
create trigger announce_insert after insert on product_categories
  referencing new table as changed_rows for each statement execute function filings_changed();
create trigger announce_delete after delete on product_categories
  referencing old table as changed_rows for each statement execute function filings_changed();
create trigger announce_insert after insert on product_media
  referencing new table as changed_rows for each statement execute function product_media_changed();
create trigger announce_delete after delete on product_media
  referencing old table as changed_rows for each statement execute function product_media_changed();
create trigger announce_change after insert or update or delete on categories
  for each statement execute function categories_changed();
create trigger announce_change after update on shop_settings
  for each statement execute function settings_changed();
create trigger announce_change after insert or update or delete on posts
  for each statement execute function journal_changed();
