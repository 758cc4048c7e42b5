-- Which products are often in one order, counted every night. Their places are kept and no numbers of orders.
create table bought_together (
  product_id integer not null references products (id) on delete cascade,
  other_id integer not null references products (id) on delete cascade,
  place integer not null check (place > 0),
  primary key (product_id, other_id)
);

create index bought_together_of_other on bought_together (other_id);

-- Only the product's own page shows them.
create function bought_together_changed() returns trigger language plpgsql as $$
declare
  ids integer[] := (select array_agg(distinct product_id) from changed_rows);
begin
  if array_length(ids, 1) > announce_many() then
    perform announce('everything');
  else
    perform announce('product:' || id) from unnest(ids) as id;
  end if;
  return null;
end $$;

create trigger bought_together_inserted after insert on bought_together
  referencing new table as changed_rows for each statement execute function bought_together_changed();
create trigger bought_together_updated after update on bought_together
  referencing new table as changed_rows for each statement execute function bought_together_changed();
create trigger bought_together_deleted after delete on bought_together
  referencing old table as changed_rows for each statement execute function bought_together_changed();
