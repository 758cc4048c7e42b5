-- A refund of a part that is still due takes only this part from what the customer spent, not the whole order. Orders from
-- before cash_back_paise have 0 there.
create or replace function spent_on_order(placed orders, given_back bigint) returns bigint language sql immutable as $$
  select case
    when placed.id is null or placed.status = 'Cancelled' then 0
    when given_back is not null then greatest(placed.total_paise - given_back - placed.credit_back_paise, 0)
    when placed.payment_status in ('refund_due', 'refunded') and placed.cash_back_paise = 0 then 0
    else greatest(placed.total_paise - placed.credit_back_paise - placed.cash_back_paise, 0)
  end
$$;

update accounts set spent_paise = counted.spent
from (
  select o.account_id, sum(spent_on_order(o, p.given_back_paise)) as spent
  from orders o left join payments p on p.order_id = o.id
  group by o.account_id
) counted
where accounts.id = counted.account_id and accounts.spent_paise <> counted.spent;
