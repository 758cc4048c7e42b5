import type { Invariant } from "./invariant.ts";

const sandboxPayment = `(
  select id, order_id, (body::jsonb ->> 'captured')::boolean as captured, (body::jsonb ->> 'amount')::bigint as amount
  from sandbox_payments)`;

export const moneyInvariants: readonly Invariant[] = [
  {
    name: "every payment that a browser saw as captured is captured",
    broken: `
      select t.payment_id as broken
      from journal_captured t left join ${sandboxPayment} s on s.id = t.payment_id
      where s.captured is not true`,
  },
  {
    name: "every captured payment has an order or a full refund",
    broken: `
      select s.id || ': ' || case when p.id is null then 'unknown' else 'neither' end
        || ', for an intent that is ' || coalesce(i.status, 'unknown') as broken
      from ${sandboxPayment} s
      left join payments p on p.id = s.id and p.amount_paise = s.amount
      left join payment_intents i on i.gateway_order_id = s.order_id
      left join orders o on o.id = p.order_id and o.total_paise - o.store_credit_paise = p.amount_paise
      left join refunds r on r.payment_id = p.id and r.amount_paise = p.amount_paise
      where s.captured and o.id is null and r.id is null`,
  },
  {
    name: "every order paid online has exactly one payment and its payment intent",
    broken: `
      select 'order ' || o.id || ': ' || count(p.id) || ' payments, ' || count(i.id) || ' intents' as broken
      from orders o
      left join payments p on p.order_id = o.id
      left join payment_intents i on i.id = p.intent_id and i.order_id = o.id and i.status = 'paid'
      where o.payment_method = 'Razorpay'
      group by o.id having count(p.id) <> 1 or count(i.id) <> 1
      union all
      select 'order ' || o.id || ' was paid in cash and by ' || p.id
      from orders o join payments p on p.order_id = o.id where o.payment_method <> 'Razorpay'
      union all
      select 'intent ' || i.id || ' is paid without an order' from payment_intents i
      where i.status = 'paid' and i.order_id is null`,
  },
  {
    name: "payments are refunded if there is no order, or for cancellations and returns, and otherwise never",
    broken: `
      select p.id || ': ' || coalesce(o.status, 'no order') || ', ' || b.paise || ' go back of ' || p.amount_paise || ', '
        || s.paise || ' settled' as broken
      from payments p
      left join orders o on o.id = p.order_id
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as paise from refunds where payment_id = p.id) b
      cross join lateral (
        select coalesce(sum(refund_paise), 0) as paise
        from returns where order_id = o.id and status = 'Settled' and paid_as = 'money') s
      where b.paise <> case when o.id is null or o.status = 'Cancelled' then p.amount_paise else s.paise end`,
  },
  {
    name: "every refund was made exactly once at the gateway, with its amount",
    broken: `
      select coalesce(r.payment_id, s.payment_id) || ': ' || coalesce(r.status, 'unasked') || ', '
        || count(s.id) || ' at the gateway' as broken
      from refunds r full join sandbox_refunds s on s.id = r.gateway_refund_id
      group by r.id, r.payment_id, s.payment_id
      having count(s.id) <> 1 or min((s.body::jsonb ->> 'amount')::bigint) is distinct from r.amount_paise
        or r.status not in ('sent', 'processed')`,
  },
];
