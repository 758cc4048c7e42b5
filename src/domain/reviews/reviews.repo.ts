import { sql, type ExpressionBuilder, type Insertable, type Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { ReportReason, ReviewQueue, ReviewSort } from "#contract/reviews/reviews.ts";
import type { Db, Trx } from "#db/database.ts";
import type { DB, Reviews } from "#db/tables.ts";
import type { Slice } from "#domain/shared/page.ts";

type ReviewExpression = ExpressionBuilder<DB & { r: Reviews }, "r">;

/** A review with its photos, and whether its piece was returned. */
export type ReviewRecord = Awaited<ReturnType<typeof listPublished>>[number];
export type StaffReviewRecord = Awaited<ReturnType<typeof listForStaff>>[number];

const COLUMNS = [
  "r.id",
  "r.orderId",
  "r.position",
  "r.productId",
  "r.accountId",
  "r.stars",
  "r.title",
  "r.body",
  "r.displayName",
  "r.status",
  "r.rejection",
  "r.reply",
  "r.repliedAt",
  "r.reports",
  "r.reportReason",
  "r.version",
  "r.writtenAt",
] as const;

function photosOf(eb: ReviewExpression) {
  return jsonArrayFrom(
    eb.selectFrom("reviewPhotos as p").select("p.key").whereRef("p.reviewId", "=", "r.id").orderBy("p.number"),
  );
}

const isReturned = sql<boolean>`(
  exists (
    select from return_items ri join returns t on t.id = ri.return_id
    where ri.order_id = r.order_id and ri.position = r.position and t.status = 'Settled' and t.kind = 'return'
  ) or exists (select from orders o where o.id = r.order_id and o.status = 'Returned')
)`;

function selectReviews(db: Db) {
  return db
    .selectFrom("reviews as r")
    .select(COLUMNS)
    .select((eb) => [photosOf(eb).as("photos"), isReturned.as("returned")]);
}

export type Published = { productId: number; stars: number | undefined };

export async function listPublished(db: Db, { productId, stars }: Published, sort: ReviewSort, slice: Slice) {
  return selectReviews(db)
    .where("r.status", "=", "published")
    .where("r.productId", "=", productId)
    .$if(stars !== undefined, (query) => query.where("r.stars", "=", stars ?? 0))
    .$if(sort === "highest", (query) => query.orderBy("r.stars", "desc"))
    .$if(sort === "lowest", (query) => query.orderBy("r.stars"))
    .orderBy("r.id", "desc")
    .offset(slice.offset)
    .limit(slice.limit)
    .execute();
}

export async function findCounts(db: Db, productId: number) {
  return db.selectFrom("productRatings").selectAll().where("productId", "=", productId).executeTakeFirst();
}

export async function isListed(db: Db, productId: number): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .select("id")
    .where("id", "=", productId)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The items of an order that its customer received: delivered with a parcel, or with the whole order where no parcel
 * names them. Excludes items refused at the door.
 */
export async function listReceived(db: Db, orderId: number, accountId: string) {
  return db
    .selectFrom("orderItems as i")
    .innerJoin("orders as o", "o.id", "i.orderId")
    .select(["i.position", "i.productId", "i.title", "i.imagePath"])
    .where("o.id", "=", orderId)
    .where("o.accountId", "=", accountId)
    .where(
      sql<boolean>`case
        when exists (select from shipment_items s where s.order_id = i.order_id and s.position = i.position)
        then exists (
          select from shipment_items s join shipments p on p.id = s.shipment_id
          where s.order_id = i.order_id and s.position = i.position and p.status = 'Delivered'
        )
        else o.delivered_at is not null and o.refused_at is null
      end`,
    )
    .orderBy("i.position")
    .execute();
}

/** The customer's own reviews of these products. */
export async function listOwn(db: Db, accountId: string, productIds: readonly number[]) {
  if (productIds.length === 0) return [];
  return selectReviews(db)
    .where("r.accountId", "=", accountId)
    .where("r.productId", "in", [...productIds])
    .execute();
}

export async function findReview(db: Db, id: number) {
  return selectReviews(db).where("r.id", "=", id).executeTakeFirst();
}

/** Undefined when the customer has already reviewed the product. */
export async function insertReview(trx: Trx, row: Insertable<Reviews>): Promise<number | undefined> {
  const inserted = await trx
    .insertInto("reviews")
    .values(row)
    .onConflict((conflict) => conflict.columns(["accountId", "productId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted?.id;
}

/** Locks the review until the transaction ends. */
export async function lockReview(trx: Trx, id: number) {
  return trx
    .selectFrom("reviews as r")
    .innerJoin("products as p", "p.id", "r.productId")
    .select([...COLUMNS, "p.title as productName"])
    .where("r.id", "=", id)
    .forUpdate("r")
    .executeTakeFirst();
}

export async function updateReview(trx: Trx, id: number, change: Updateable<Reviews>): Promise<void> {
  await trx.updateTable("reviews").set(change).where("id", "=", id).execute();
}

export async function deleteReview(db: Db, id: number, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("reviews")
    .where("id", "=", id)
    .where("accountId", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** False when there is no such published review. */
export async function countReport(db: Db, id: number, reason: ReportReason): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("reviews")
    .set((eb) => ({ reports: eb("reports", "+", 1), reportReason: reason }))
    .where("id", "=", id)
    .where("status", "=", "published")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type StaffFilter = { show: ReviewQueue | undefined; stars: number | undefined; productId: number | undefined };

function chosen({ show, stars, productId }: StaffFilter) {
  return (eb: ReviewExpression) =>
    eb.and([
      ...(show === "waiting" ? [eb.or([eb("r.status", "=", "pending"), eb("r.reports", ">", 0)])] : []),
      ...(show === "reported" ? [eb("r.reports", ">", 0)] : []),
      ...(show === "pending" || show === "published" || show === "rejected" ? [eb("r.status", "=", show)] : []),
      ...(stars === undefined ? [] : [eb("r.stars", "=", stars)]),
      ...(productId === undefined ? [] : [eb("r.productId", "=", productId)]),
    ]);
}

/** Pending reviews first, oldest at the top; then the others, newest first. */
export async function listForStaff(db: Db, filter: StaffFilter, { offset, limit }: Slice) {
  return ofStaff(db)
    .where(chosen(filter))
    .orderBy((eb) => eb("r.status", "=", "pending"), "desc")
    .orderBy(sql`case when r.status = 'pending' then r.id else -r.id end`)
    .offset(offset)
    .limit(limit)
    .execute();
}

export async function findForStaff(db: Db, id: number) {
  return ofStaff(db).where("r.id", "=", id).executeTakeFirst();
}

function ofStaff(db: Db) {
  return selectReviews(db)
    .innerJoin("products as g", "g.id", "r.productId")
    .innerJoin("orderItems as i", (join) =>
      join.onRef("i.orderId", "=", "r.orderId").onRef("i.position", "=", "r.position"),
    )
    .innerJoin("accounts as a", "a.id", "r.accountId")
    .select(["g.title as productName", "g.slug as productSlug", "i.imagePath as productImage"])
    .select(["a.name as customerName", "a.email as customerEmail"]);
}

export async function countForStaff(db: Db, filter: StaffFilter): Promise<number> {
  const query = db.selectFrom("reviews as r").select((eb) => eb.fn.countAll<number>().as("total"));
  return (await query.where(chosen(filter)).executeTakeFirstOrThrow()).total;
}

/** The number of pending reviews, counted up to `max`. */
export async function countPending(db: Db, max: number): Promise<number> {
  const waiting = db
    .selectFrom("reviews as r")
    .select("r.id")
    .where(chosen({ show: "waiting", stars: undefined, productId: undefined }))
    .limit(max);
  const { total } = await db
    .selectFrom(waiting.as("w"))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}
