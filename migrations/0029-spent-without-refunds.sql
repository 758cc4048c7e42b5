-- What customers spent leaves out what was refunded. Of an online payment that is what was set aside for refunds; a cash
-- order that is returned counts no more from when its money is due.
create function spent_on_order(placed orders, given_back bigint) returns bigint language sql immutable as $$
  select case
    when placed.id is null or placed.status = 'Cancelled' then 0
    when given_back is not null then greatest(placed.total_paise - given_back, 0)
    when placed.payment_status in ('refund_due', 'refunded') then 0
    else placed.total_paise
  end
$$;

create or replace function count_order_of_customer() returns trigger language plpgsql as $$
declare
  more integer := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  given_back bigint := (select p.given_back_paise from payments p where p.order_id = coalesce(new.id, old.id));
  spent bigint := spent_on_order(new, given_back) - spent_on_order(old, given_back);
begin
  if more <> 0 or spent <> 0 then
    update accounts set order_count = order_count + more, spent_paise = spent_paise + spent
    where id = coalesce(new.account_id, old.account_id);
  end if;
  return null;
end $$;

drop trigger orders_counted on orders;
create trigger orders_counted after insert or delete or update of status, payment_status, total_paise on orders
  for each row execute function count_order_of_customer();

create function count_refund_of_customer() returns trigger language plpgsql as $$
declare
  placed orders;
  spent bigint;
begin
  select * into placed from orders where id = coalesce(new.order_id, old.order_id);
  spent := spent_on_order(placed, case when new.order_id is not null then new.given_back_paise end)
    - spent_on_order(placed, case when old.order_id is not null then old.given_back_paise end);
  if spent <> 0 then
    update accounts set spent_paise = spent_paise + spent where id = placed.account_id;
  end if;
  return null;
end $$;

create trigger payments_counted after insert or delete or update of given_back_paise, order_id on payments
  for each row execute function count_refund_of_customer();

update accounts set spent_paise = counted.spent
from (
  select o.account_id, sum(spent_on_order(o, p.given_back_paise)) as spent
  from orders o left join payments p on p.order_id = o.id
  group by o.account_id
) counted
where accounts.id = counted.account_id and accounts.spent_paise <> counted.spent;
