import { sql, type ExpressionBuilder } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Paise } from "#contract/kernel/money.ts";
import { ENDED_WITHOUT_RETURN, type ReturnStatus } from "#contract/returns/returns.ts";
import type { Db } from "#db/database.ts";
import type { DB, Returns } from "#db/tables.ts";
import { takenOfPrice } from "./returns.repo.ts";

/** The cash that staff still have to give back by hand, if none was given back since the return was settled. */
const cashDueSince = sql<Paise>`case when exists (
    select 1 from order_events e where e.order_id = r.order_id and e.kind = 'refund' and e.at >= r.settled_at
  ) then 0 else o.cash_due_paise end`;

function selectReturns(db: Db) {
  return db
    .selectFrom("returns as r")
    .innerJoin("orders as o", "o.id", "r.orderId")
    .innerJoin("accounts as a", "a.id", "o.accountId")
    .selectAll("r")
    .select(sql<string | null>`to_char(r.pickup_on, 'YYYY-MM-DD')`.as("pickupDay"))
    .select([
      "o.status as orderStatus",
      "o.paymentMethod",
      "o.isSample",
      "o.customerName",
      "o.discountPaise",
      "o.accountId",
    ])
    .select(cashDueSince.as("cashDuePaise"))
    .select(["o.totalPaise", "o.storeCreditPaise", "o.creditBackPaise", "o.cashBackPaise"])
    .select(["o.paymentStatus", "o.deliveredAt"])
    .select("o.offers")
    .select("a.email as accountEmail")
    .select((eb) => [
      eb.selectFrom("purchaseVouchers as pv").select("pv.number").whereRef("pv.returnId", "=", "r.id").as("voucher"),
      eb
        .selectFrom("returns as earlier")
        .select(takenOfPrice.as("sum"))
        .whereRef("earlier.orderId", "=", "r.orderId")
        .where("earlier.status", "=", "Settled")
        .where("earlier.replacementOrderId", "is", null)
        .where((other) =>
          other.or([other("r.settledAt", "is", null), other("earlier.settledAt", "<", other.ref("r.settledAt"))]),
        )
        .$asScalar()
        .$notNull()
        .as("settledBeforePaise"),
      jsonArrayFrom(
        eb
          .selectFrom("returnItems as ri")
          .innerJoin("orderItems as i", (join) =>
            join.onRef("i.orderId", "=", "ri.orderId").onRef("i.position", "=", "ri.position"),
          )
          .select(["ri.position", "ri.quantity", "ri.received", "ri.wantedName", "ri.wantedValue"])
          .select(["i.title", "i.imagePath", "i.variationName", "i.variationValue", "i.personalisation"])
          .whereRef("ri.returnId", "=", "r.id")
          .orderBy("ri.position"),
      ).as("items"),
      jsonArrayFrom(
        eb
          .selectFrom("returnEvents as e")
          .select(["e.status", "e.at", "e.note"])
          .whereRef("e.returnId", "=", "r.id")
          .orderBy("e.id"),
      ).as("events"),
      jsonArrayFrom(
        eb
          .selectFrom("returnEvidence as v")
          .select(["v.number", "v.contentType"])
          .whereRef("v.returnId", "=", "r.id")
          .orderBy("v.number"),
      ).as("evidence"),
    ]);
}

export type ReturnRecord = Awaited<ReturnType<typeof listReturnsOf>>[number];

/** The returns of an order, newest first. */
export async function listReturnsOf(db: Db, orderId: number) {
  return selectReturns(db).where("r.orderId", "=", orderId).orderBy("r.id", "desc").execute();
}

export async function findReturn(db: Db, id: number): Promise<ReturnRecord | undefined> {
  return selectReturns(db).where("r.id", "=", id).executeTakeFirst();
}

type StatusFilter = ReturnStatus | "open" | undefined;
type ReturnExpression = ExpressionBuilder<DB & { r: Returns }, "r">;

const ENDED: readonly ReturnStatus[] = [...ENDED_WITHOUT_RETURN, "Settled"];

function hasStatus(eb: ReturnExpression, status: StatusFilter) {
  if (status === undefined) return eb.lit(true);
  return status === "open" ? eb("r.status", "not in", [...ENDED]) : eb("r.status", "=", status);
}

/** Open returns oldest first, all others newest first. */
export async function listReturns(db: Db, status: StatusFilter, { limit, offset }: { limit: number; offset: number }) {
  return selectReturns(db)
    .where((eb) => hasStatus(eb, status))
    .orderBy("r.id", status === "open" ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countReturns(db: Db, status: StatusFilter): Promise<number> {
  const { count } = await db
    .selectFrom("returns as r")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where((eb) => hasStatus(eb, status))
    .executeTakeFirstOrThrow();
  return count;
}

/** Counts the `max` oldest open returns, and those of them requested before the threshold of their status. */
export async function countOpen(
  db: Db,
  { max, answerSince, resolveSince }: { max: number; answerSince: Date; resolveSince: Date },
): Promise<{ all: number; overdue: number; oldestAt: Date | null }> {
  const open = await db
    .selectFrom("returns as r")
    .select(["r.status", "r.requestedAt"])
    .where("r.status", "not in", [...ENDED])
    .orderBy("r.requestedAt")
    .limit(max)
    .execute();
  const isOverdue = ({ status, requestedAt }: { status: string; requestedAt: Date }) =>
    requestedAt <= (status === "Requested" ? answerSince : resolveSince);
  return { all: open.length, overdue: open.filter(isOverdue).length, oldestAt: open[0]?.requestedAt ?? null };
}
