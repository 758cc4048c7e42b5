-- What was sold on each day in India, as the sum of a day's rows: orders that are not cancelled, and what they come to. Each
-- change adds a row of its own, so that writers never wait for each other; a job sums them up from time to time.
create table sales_by_day (
  id bigint generated always as identity primary key,
  day date not null,
  orders integer not null,
  sales_paise bigint not null
);

create index sales_by_day_of_day on sales_by_day (day) include (orders, sales_paise);

create function day_in_india(at timestamptz) returns date language sql immutable as $$
  select (at at time zone 'Asia/Kolkata')::date
$$;

-- Orders that another process is placing meanwhile wait, so that each is counted either here or by the trigger.
lock table orders in share row exclusive mode;

insert into sales_by_day (day, orders, sales_paise)
  select day_in_india(placed_at), count(*), sum(total_paise) from orders where status <> 'Cancelled' group by 1;

create function count_sales() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into sales_by_day (day, orders, sales_paise)
      select day_in_india(placed_at), count(*), sum(total_paise) from new_rows where status <> 'Cancelled' group by 1;
  elsif tg_op = 'DELETE' then
    insert into sales_by_day (day, orders, sales_paise)
      select day_in_india(placed_at), -count(*), -sum(total_paise) from old_rows where status <> 'Cancelled' group by 1;
  else
    insert into sales_by_day (day, orders, sales_paise)
      select day, sum(orders), sum(paise) from (
        select day_in_india(placed_at) as day, 1 as orders, total_paise as paise from new_rows where status <> 'Cancelled'
        union all
        select day_in_india(placed_at), -1, -total_paise from old_rows where status <> 'Cancelled'
      ) changed group by day having sum(orders) <> 0 or sum(paise) <> 0;
  end if;
  return null;
end $$;

create trigger sales_insert after insert on orders
  referencing new table as new_rows for each statement execute function count_sales();
create trigger sales_delete after delete on orders
  referencing old table as old_rows for each statement execute function count_sales();
create trigger sales_update after update on orders
  referencing old table as old_rows new table as new_rows for each statement execute function count_sales();
