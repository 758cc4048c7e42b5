import type { Invariant } from "./invariant.ts";

export const goodsInvariants: readonly Invariant[] = [
  {
    name: "stock, held and sold pieces add up to the initial stock",
    broken: `
      select 'product ' || f.product_id || ': ' || f.stock || ' at first, ' || coalesce(n.stock::text, 'none') || ' left, '
        || h.held || ' held, ' || s.sold || ' sold' as broken
      from initial_stock f
      cross join lateral (
        select case when f.variation is null then p.stock else v.stock end as stock
        from products p left join variations v on v.product_id = p.id and v.value = f.variation
        where p.id = f.product_id) n
      cross join lateral (
        select coalesce(sum(quantity), 0) as held from stock_holds where product_id = f.product_id) h
      cross join lateral (
        select coalesce(sum(i.quantity), 0) as sold
        from order_items i join orders o on o.id = i.order_id
        where i.product_id = f.product_id and i.stock_from is not null and o.status <> 'Cancelled') o
      cross join lateral (
        select o.sold - coalesce(sum(ri.quantity), 0) as sold
        from return_items ri
        join returns r on r.id = ri.return_id and r.status = 'Settled' and r.goods_go = 'restock'
        join order_items i on i.order_id = ri.order_id and i.position = ri.position
        where i.product_id = f.product_id and i.stock_from is not null) s
      where f.stock is distinct from n.stock + h.held + s.sold and num_nonnulls(f.stock, n.stock) > 0
        or n.stock < 0`,
  },
  {
    name: "expired holds are released",
    broken: `
      select 'payment intent ' || id || ' is open' as broken from payment_intents where status = 'open'
      union all
      select 'a hold of ' || intent_id from stock_holds
      union all
      select 'a held use of ' || coupon_code from coupon_uses where order_id is null`,
  },
  {
    name: "no single-use coupon is used twice",
    broken: `
      select c.code || ': ' || count(*) || ' orders' as broken
      from coupons c join orders o on o.coupon_code = c.code and o.status <> 'Cancelled'
      where c.total_limit = 1
      group by c.code having count(*) > 1
      union all
      select c.code || ': ' || count(*) || ' uses'
      from coupons c join coupon_uses u on u.coupon_code = c.code
      where c.total_limit = 1
      group by c.code having count(*) > 1`,
  },
  {
    name: "every order with a coupon has one recorded use, and every use has its order",
    broken: `
      select 'order ' || coalesce(o.id, u.order_id) || ': ' || coalesce(o.coupon_code, 'no coupon') || ', use of '
        || coalesce(u.coupon_code, 'none') as broken
      from (select * from orders where coupon_code is not null and status <> 'Cancelled') o
      full join coupon_uses u on u.order_id = o.id
      where o.coupon_code is distinct from u.coupon_code or o.account_id is distinct from u.account_id
        or o.discount_paise is distinct from u.discount_paise`,
  },
];
