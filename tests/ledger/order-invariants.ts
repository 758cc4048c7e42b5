import type { Invariant } from "./invariant.ts";

export const orderInvariants: readonly Invariant[] = [
  {
    name: "every acknowledged order exists with its acknowledged number and total",
    broken: `
      select t.tag || ': order ' || t.order_id as broken
      from journal_attempts t left join orders o
        on o.id = t.order_id and o.customer_address = t.tag and o.payment_method = t.method
        and o.total_paise = t.total_paise and o.total_paise = t.answered_paise
        and o.coupon_code is not distinct from t.coupon
      where t.state = 'placed' and o.id is null`,
  },
  {
    name: "every order has the requested items",
    broken: `
      select o.customer_address || ': ' || coalesce(i.items::text, 'no items') as broken
      from orders o join journal_attempts t on t.tag = o.customer_address
      left join (
        select order_id, jsonb_agg(
          jsonb_build_array(product_id, variation_value, quantity, unit_price_paise) order by position) as items
        from order_items group by order_id) i on i.order_id = o.id
      where i.items is distinct from t.items`,
  },
  {
    name: "every order has a request, and no request has two orders",
    broken: `
      select o.customer_address || ': ' || count(*) || ' orders' as broken
      from orders o left join journal_attempts t on t.tag = o.customer_address
      group by o.customer_address having count(*) > 1 or count(t.tag) = 0`,
  },
  {
    name: "every idempotency key has one stored response, that of its order",
    broken: `
      select t.tag || ': ' || coalesce(k.answer, 'no answer') as broken
      from orders o join journal_attempts t on t.tag = o.customer_address
      left join idempotency_keys k on k.key = t.tag and k.account_id = o.account_id
      where t.method = 'Cash on Delivery'
        and (k.answer is null or k.answer::jsonb ->> 'orderID' <> 'RJ-' || o.id
          or (k.answer::jsonb ->> 'totalAmount')::numeric * 100 <> o.total_paise)
      union all
      select k.key || ': an answer without its order' from idempotency_keys k
      where not exists (select from orders o where 'RJ-' || o.id = k.answer::jsonb ->> 'orderID')`,
  },
  {
    name: "a refused request created no order",
    broken: `
      select t.tag || ': order ' || o.id as broken
      from journal_attempts t join orders o on o.customer_address = t.tag
      where t.state = 'refused' and t.payment_id is null`,
  },
  {
    name: "every total is the sum of the items minus the discount",
    broken: `
      select 'order ' || o.id as broken
      from orders o left join order_items i on i.order_id = o.id
      group by o.id
      having o.subtotal_paise is distinct from sum(i.unit_price_paise * i.quantity)
        or o.total_paise <> o.subtotal_paise - o.discount_paise + o.shipping_paise`,
  },
  {
    name: "every order has one Placed event and one mail, and every cancelled order a Cancelled event",
    broken: `
      select 'order ' || o.id || ': ' || e.placed || ' placed, ' || e.cancelled || ' cancelled, ' || m.mails || ' mails'
        as broken
      from orders o
      cross join lateral (
        select count(*) filter (where status = 'Placed') as placed, count(*) filter (where status = 'Cancelled') as cancelled
        from order_events where order_id = o.id) e
      cross join lateral (
        select count(*) as mails from mails where subject like 'Your order RJ-' || o.id || ' at %') m
      where e.placed <> 1 or m.mails <> 1 or e.cancelled <> (o.status = 'Cancelled')::int`,
  },
  {
    name: "every acknowledged cancellation is stored",
    broken: `
      select t.tag || ': ' || o.status as broken
      from journal_attempts t join orders o on o.id = t.order_id
      where t.cancelled <> (o.status = 'Cancelled')`,
  },
];
