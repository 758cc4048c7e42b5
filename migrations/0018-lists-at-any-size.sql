-- Lists and counts that cost the same in a catalogue of a hundred and of a hundred thousand products.

-- What a category's list is sorted and filtered by stands beside the filing, so that one index answers it.
alter table product_categories
  add column is_listed boolean not null default true,
  add column price_paise bigint not null default 0,
  add column title text not null default '',
  add column metal text;

update product_categories pc
  set is_listed = p.archived_at is null, price_paise = p.price_paise, title = p.title, metal = p.metal
  from products p where p.id = pc.product_id;

create function filing_takes_after_product() returns trigger language plpgsql as $$
begin
  select p.archived_at is null, p.price_paise, p.title, p.metal
    into new.is_listed, new.price_paise, new.title, new.metal
    from products p where p.id = new.product_id;
  return new;
end $$;

create function product_tells_filings() returns trigger language plpgsql as $$
begin
  update product_categories
    set is_listed = new.archived_at is null, price_paise = new.price_paise, title = new.title, metal = new.metal
    where product_id = new.id;
  return null;
end $$;

create trigger takes_after_product before insert on product_categories
  for each row execute function filing_takes_after_product();
create trigger tells_filings after update of archived_at, price_paise, title, metal on products
  for each row when (
    (old.archived_at is null) <> (new.archived_at is null) or old.price_paise <> new.price_paise
    or old.title <> new.title or old.metal is distinct from new.metal
  ) execute function product_tells_filings();

drop index product_categories_by_product;
drop index product_categories_shuffle;
create index product_categories_newest on product_categories (category_id, product_id desc) where is_listed;
create index product_categories_by_price on product_categories (category_id, price_paise, product_id) where is_listed;
create index product_categories_by_title on product_categories (category_id, title, product_id) where is_listed;
create index products_by_metal on products (metal, price_paise, id) where archived_at is null;
create index product_categories_shuffle on product_categories (category_id, shuffle) include (product_id) where is_listed;

-- How many products are listed: in each category, and under 0 in the whole shop, as the sum of a scope's rows. Each change
-- adds a row of its own, so that writers never wait for each other; a job sums them up from time to time.
create table listed_counts (
  id bigint generated always as identity primary key,
  scope integer not null,
  products integer not null
);

create index listed_counts_of_scope on listed_counts (scope) include (products);

insert into listed_counts (scope, products)
  select 0, count(*) from products where archived_at is null
  union all
  select c.id, count(pc.product_id)
    from categories c left join product_categories pc on pc.category_id = c.id and pc.is_listed group by c.id;

create function add_to_listed_counts(deltas jsonb) returns void language sql as $$
  insert into listed_counts (scope, products) select key::integer, value::integer from jsonb_each_text(deltas)
$$;

create function count_filings() returns trigger language plpgsql as $$
declare deltas jsonb;
begin
  if tg_op = 'INSERT' then
    select jsonb_object_agg(category_id, n) into deltas
      from (select category_id, count(*) as n from new_rows where is_listed group by category_id) as s;
  elsif tg_op = 'DELETE' then
    select jsonb_object_agg(category_id, -n) into deltas
      from (select category_id, count(*) as n from old_rows where is_listed group by category_id) as s;
  else
    select jsonb_object_agg(category_id, n) into deltas from (
      select category_id, sum(n) as n from (
        select category_id, count(*) as n from new_rows where is_listed group by category_id
        union all select category_id, -count(*) from old_rows where is_listed group by category_id
      ) as s group by category_id having sum(n) <> 0
    ) as s;
  end if;
  if deltas is not null then perform add_to_listed_counts(deltas); end if;
  return null;
end $$;

create function count_products() returns trigger language plpgsql as $$
declare n integer;
begin
  if tg_op = 'INSERT' then
    select count(*) into n from new_rows where archived_at is null;
  else
    select -count(*) into n from old_rows where archived_at is null;
  end if;
  if n <> 0 then perform add_to_listed_counts(jsonb_build_object('0', n)); end if;
  return null;
end $$;

create function count_archived() returns trigger language plpgsql as $$
begin
  perform add_to_listed_counts(jsonb_build_object('0', case when new.archived_at is null then 1 else -1 end));
  return null;
end $$;

create function forget_category_count() returns trigger language plpgsql as $$
begin
  delete from listed_counts where scope = old.id;
  return null;
end $$;

create trigger count_insert after insert on product_categories
  referencing new table as new_rows for each statement execute function count_filings();
create trigger count_delete after delete on product_categories
  referencing old table as old_rows for each statement execute function count_filings();
create trigger count_update after update on product_categories
  referencing old table as old_rows new table as new_rows for each statement execute function count_filings();
create trigger count_insert after insert on products
  referencing new table as new_rows for each statement execute function count_products();
create trigger count_delete after delete on products
  referencing old table as old_rows for each statement execute function count_products();
create trigger count_archived after update of archived_at on products for each row
  when ((old.archived_at is null) <> (new.archived_at is null)) execute function count_archived();
create trigger forget_count after delete on categories for each row execute function forget_category_count();
