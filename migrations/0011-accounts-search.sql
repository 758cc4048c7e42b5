-- What staff look for among customers, staff and changes: found by a part of a word, sorted without counting everything.
alter table accounts
  add column order_count integer not null default 0,
  add column spent_paise bigint not null default 0,
  -- Name, e-mail address and phone in lower case, a line each: what search reads.
  add column search_text text not null generated always as (
    lower(regexp_replace(normalize(name), '\s+', ' ', 'g')) || E'\n' || lower(email) || E'\n' || phone) stored;

update accounts set order_count = counted.orders, spent_paise = counted.spent
from (
  select account_id, count(*) as orders, coalesce(sum(total_paise) filter (where status <> 'Cancelled'), 0) as spent
  from orders group by account_id
) counted
where accounts.id = counted.account_id;

create function count_order_of_customer() returns trigger language plpgsql as $$
declare
  more integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  spent bigint := case when new.status <> 'Cancelled' then new.total_paise else 0 end
    - case when old.status <> 'Cancelled' then old.total_paise else 0 end;
begin
  if more <> 0 or spent <> 0 then
    update accounts set order_count = order_count + more, spent_paise = spent_paise + spent
    where id = coalesce(new.account_id, old.account_id);
  end if;
  return null;
end $$;

create trigger orders_counted after insert or delete or update of status, total_paise on orders
  for each row execute function count_order_of_customer();

create index customers_search on accounts using gin (search_text gin_trgm_ops) where role = 2;
create index customers_newest on accounts (created_at desc, id desc) where role = 2;
create index customers_by_name on accounts (lower(name), id) where role = 2;
create index customers_by_orders on accounts (order_count desc, id desc) where role = 2;
create index customers_by_spent on accounts (spent_paise desc, id desc) where role = 2;
create index customers_locked on accounts (created_at desc, id desc) where role = 2 and locked_at is not null;
create index customers_unconfirmed on accounts (created_at desc, id desc)
  where role = 2 and locked_at is null and email_confirmed_at is null;
create index staff_accounts on accounts (id) where role = 1;

-- The last login of each.
create index sessions_of_account on sessions (account_id, created_at desc);

create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_search on audit_log
  using gin (lower(subject_label || E'\n' || actor_name) gin_trgm_ops);
