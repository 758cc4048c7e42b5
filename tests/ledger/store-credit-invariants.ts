import type { Invariant } from "./invariant.ts";

/** The store credit ledger agrees with orders, returns and payment intents. */
export const storeCreditInvariants: readonly Invariant[] = [
  {
    name: "store credit spent and held for pending payments never exceeds what was issued",
    broken: `
      select 'account ' || e.account_id || ': ' || e.balance || ' less ' || coalesce(i.held, 0) || ' held' as broken
      from (select account_id, sum(amount_paise) as balance from store_credit_entries group by account_id) e
      full join (
        select account_id, sum(store_credit_paise) as held from payment_intents where status = 'open' group by account_id
      ) i using (account_id)
      where coalesce(e.balance, 0) < coalesce(i.held, 0)`,
  },
  {
    name: "every order spent its store credit exactly once",
    broken: `
      select 'order ' || o.id || ': ' || o.store_credit_paise || ' paid, ' || coalesce(e.spent, 0) || ' spent' as broken
      from orders o
      left join (
        select order_id, -sum(amount_paise) as spent from store_credit_entries where reason = 'spent' group by order_id
      ) e on e.order_id = o.id
      where coalesce(e.spent, 0) <> o.store_credit_paise
      union all
      select 'an entry without an order' from store_credit_entries where reason = 'spent' and order_id is null`,
  },
  {
    name: "refunds to store credit match orders and returns, and never exceed what was spent",
    broken: `
      select 'order ' || o.id || ': ' || o.credit_back_paise || ' of ' || o.store_credit_paise || ', '
        || coalesce(e.given_back, 0) || ' given back, ' || coalesce(e.returned, 0) || ' for returns' as broken
      from orders o
      left join (
        select order_id,
          sum(amount_paise) filter (where reason = 'given_back') as given_back,
          sum(amount_paise) filter (where reason = 'return') as returned
        from store_credit_entries group by order_id
      ) e on e.order_id = o.id
      where coalesce(e.given_back, 0) > o.credit_back_paise
        or coalesce(e.given_back, 0) + coalesce(e.returned, 0) < o.credit_back_paise
        or o.credit_back_paise > o.store_credit_paise
      union all
      select 'return ' || r.id || ': ' || r.credit_paise || ', ' || coalesce(sum(e.amount_paise), 0) || ' in the ledger'
      from returns r
      left join store_credit_entries e on e.return_id = r.id and e.reason in ('return', 'given_back')
      where r.kind = 'return'
      group by r.id having r.credit_paise <> coalesce(sum(e.amount_paise), 0)`,
  },
  {
    name: "store credit and payment of an order add up to its total",
    broken: `
      select 'order ' || o.id || ': ' || o.total_paise || ', of it ' || o.store_credit_paise || ', ' || p.amount_paise as broken
      from orders o join payments p on p.order_id = o.id
      where p.amount_paise + o.store_credit_paise <> o.total_paise
      union all
      select 'order ' || id || ' is not paid whole' from orders
      where payment_method = 'Store credit' and store_credit_paise <> total_paise`,
  },
];
