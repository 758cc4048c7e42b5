import type { Invariant } from "./invariant.ts";

const LEFT = `
  select o.id, o.status, sum(i.quantity) - coalesce(sum(s.units), 0) as units, bool_or(s.units > i.quantity) as too_many
  from orders o
  join order_items i on i.order_id = o.id
  left join (
    select order_id, position, sum(quantity) as units from shipment_items group by 1, 2
  ) s on s.order_id = i.order_id and s.position = i.position
  where exists (select from shipments p where p.order_id = o.id)
  group by o.id`;

export const parcelInvariants: readonly Invariant[] = [
  {
    name: "no order has more dispatched than ordered pieces",
    broken: `select 'order ' || id as broken from (${LEFT}) l where too_many`,
  },
  {
    name: "a partly dispatched order is Packed, and a fully dispatched one Shipped or Delivered",
    broken: `
      select 'order ' || id || ' is ' || status || ', ' || units || ' left' as broken from (${LEFT}) l
      where status = 'Packed' and units = 0 or status in ('Shipped', 'Delivered') and units > 0`,
  },
  {
    name: "a delivered order has no parcel in transit and no delivery code",
    broken: `
      select 'shipment ' || p.id as broken from shipments p join orders o on o.id = p.order_id
      where o.status = 'Delivered' and (p.status = 'Dispatched' or p.code_hash is not null)`,
  },
  {
    name: "every parcel contains at least one piece",
    broken: `
      select 'shipment ' || p.id as broken from shipments p
      where not exists (select from shipment_items i where i.shipment_id = p.id)`,
  },
];
