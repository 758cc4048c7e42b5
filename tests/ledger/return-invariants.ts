import type { Invariant } from "./invariant.ts";

export const returnInvariants: readonly Invariant[] = [
  {
    name: "a size exchange settled its return, and store credit paid its order",
    broken: `
      select 'return ' || r.id || ' and order ' || o.id as broken
      from returns r join orders o on o.id = r.replacement_order_id
      where r.status <> 'Settled' or r.paid_as <> 'store_credit' or o.payment_method <> 'Store credit'
        or o.total_paise > r.refund_paise + coalesce((
          select sum(e.amount_paise) from store_credit_entries e
          where e.account_id = o.account_id and e.id < (
            select min(s.id) from store_credit_entries s where s.order_id = o.id and s.reason = 'spent')
          and e.return_id is distinct from r.id), 0)`,
  },
  {
    name: "every acknowledged settlement of a return exists with its amount",
    broken: `
      select t.return_id || ': ' || coalesce(r.status, 'no return') as broken
      from journal_settled t left join returns r
        on r.id = t.return_id and r.status = 'Settled' and r.refund_paise = t.paise and r.paid_as = t.paid_as
      where r.id is null`,
  },
  {
    name: "every settled return has exactly one settlement, and no other return has one",
    broken: `
      select 'return ' || r.id || ': ' || r.status || ', settled ' || count(e.id) || ' times' as broken
      from returns r left join return_events e on e.return_id = r.id and e.status = 'Settled'
      group by r.id having count(e.id) <> (r.status = 'Settled')::int`,
  },
  {
    name: "every settled return issued its store credit exactly once, and no other return did",
    broken: `
      select 'return ' || r.id || ': ' || coalesce(r.paid_as, r.status) || ', ' || count(c.id) || ' entries' as broken
      from returns r left join store_credit_entries c on c.return_id = r.id and c.reason = 'return'
      group by r.id
      having count(c.id) <> (r.status = 'Settled' and r.paid_as = 'store_credit' and r.refund_paise > 0)::int
        or coalesce(sum(c.amount_paise), 0) <> case when count(c.id) = 0 then 0 else r.refund_paise end`,
  },
  {
    name: "settlements equal their credit notes and, for payments, their refunds",
    broken: `
      select 'order ' || o.id || ': ' || s.money || ' and ' || s.credit || ' settled, ' || n.noted || ' credited, '
        || coalesce(p.given_back_paise, 0) || ' went back' as broken
      from orders o
      left join payments p on p.order_id = o.id
      cross join lateral (
        select coalesce(sum(refund_paise) filter (where paid_as = 'money'), 0) as money,
          coalesce(sum(refund_paise) filter (where paid_as = 'store_credit'), 0) as credit
        from returns where order_id = o.id and status = 'Settled') s
      cross join lateral (
        select coalesce(sum(total_paise), 0) as noted
        from billing_documents where order_id = o.id and kind = 'credit_note') n
      where o.status <> 'Cancelled'
        and (n.noted <> s.money + s.credit or p.given_back_paise <> s.money + s.credit or n.noted > o.total_paise)`,
  },
];
