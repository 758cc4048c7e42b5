import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { ENDED_WITHOUT_RETURN } from "#contract/returns/returns.ts";
import type { Db } from "#db/database.ts";

/** The items of an order, with the number of units that are part of returns or were refused at the door. */
export async function listOrderedUnits(db: Db, orderId: number) {
  return selectOrderedUnits(db).where("i.orderId", "=", orderId).execute();
}

/** The same of several orders. */
export async function listOrderedUnitsOf(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return [];
  return selectOrderedUnits(db)
    .select("i.orderId")
    .where("i.orderId", "in", [...new Set(orderIds)])
    .execute();
}

function selectOrderedUnits(db: Db) {
  const counted = {
    kept: sql`r.status not in (${sql.join([...ENDED_WITHOUT_RETURN])})`,
    settled: sql`r.status = 'Settled'`,
    sold: sql`r.status = 'Settled' and r.kind <> 'return'`,
    replaced: sql`r.status = 'Settled' and r.replacement_order_id is not null`,
  };
  const units = (which: keyof typeof counted) =>
    sql<number>`coalesce((
      select sum(ri.quantity) from return_items ri join returns r on r.id = ri.return_id
      where ri.order_id = i.order_id and ri.position = i.position
        and ${counted[which]}
    ), 0)::int`;
  const refused = sql<number>`coalesce((
      select sum(si.quantity) from shipment_items si join shipments s on s.id = si.shipment_id
      where si.order_id = i.order_id and si.position = i.position and s.status in ('Refused', 'Returned to shop')
    ), 0)::int`;
  return db
    .selectFrom("orderItems as i")
    .select(["i.position", "i.productId", "i.title", "i.variationName", "i.variationValue", "i.unitPricePaise"])
    .select(["i.quantity", "i.nonReturnable"])
    .select("i.personalisation as texts")
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("returnItems as ri")
          .innerJoin("returns as r", "r.id", "ri.returnId")
          .select(["ri.quantity", sql<string>`r.settled_at`.as("at")])
          .select(sql<boolean>`r.replacement_order_id is not null`.as("isReplaced"))
          .whereRef("ri.orderId", "=", "i.orderId")
          .whereRef("ri.position", "=", "i.position")
          .where("r.status", "=", "Settled"),
      ).as("settlements"),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("shipmentItems as si")
          .innerJoin("shipments as s", "s.id", "si.shipmentId")
          .select(["si.shipmentId as id", "si.quantity", "s.status"])
          .whereRef("si.orderId", "=", "i.orderId")
          .whereRef("si.position", "=", "i.position"),
      ).as("parcels"),
    )
    .select([
      sql<number>`${units("kept")} + ${refused}`.as("taken"),
      sql<number>`${units("settled")} + ${refused}`.as("settled"),
      units("sold").as("sold"),
      units("replaced").as("replaced"),
    ])
    .orderBy("i.position");
}
