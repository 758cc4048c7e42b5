import type { Insertable } from "kysely";
import type { BillingDocument } from "#contract/billing/invoice.ts";
import { formatPersonalTexts } from "#contract/personalisation/price.rules.ts";
import type { Db, Trx } from "#db/database.ts";
import type { BillingDocuments, BillingLines } from "#db/tables.ts";

export type DocumentKind = BillingDocument["kind"];
/** Purchase vouchers are not tax documents, but their numbers come from the same table. */
export type SeriesKind = DocumentKind | "purchase";
type Series = { kind: SeriesKind; prefix: string; financialYear: string; at: Date };

/**
 * Draws the next number of a series. Locks the series until the transaction ends; a rolled-back transaction returns its
 * number. Undefined when the prefix belongs to another kind of document in this year.
 */
export async function drawNumber(trx: Trx, { kind, prefix, financialYear, at }: Series) {
  return trx
    .insertInto("billingSeries")
    .values({ kind, prefix, financialYear, lastNumber: 1, lastIssuedAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(["prefix", "financialYear"])
        .doUpdateSet((eb) => ({
          lastNumber: eb("billingSeries.lastNumber", "+", 1),
          lastIssuedAt: eb.fn<Date>("greatest", ["billingSeries.lastIssuedAt", "excluded.lastIssuedAt"]),
        }))
        .whereRef("billingSeries.kind", "=", "excluded.kind"),
    )
    .returning(["lastNumber as sequence", "lastIssuedAt as issuedAt"])
    .executeTakeFirst();
}

export async function insertDocument(
  trx: Trx,
  document: Insertable<BillingDocuments>,
  lines: readonly Insertable<BillingLines>[],
): Promise<void> {
  await trx.insertInto("billingDocuments").values(document).execute();
  await trx
    .insertInto("billingLines")
    .values([...lines])
    .execute();
}

/** The documents of an order as issued, oldest first. */
export async function listDocumentsOf(db: Db, orderId: number, kind: DocumentKind): Promise<BillingDocument[]> {
  const rows = await db
    .selectFrom("billingDocuments")
    .select("content")
    .where("orderId", "=", orderId)
    .where("kind", "=", kind)
    .orderBy("issuedAt")
    .orderBy("sequence")
    .execute();
  return rows.map(({ content }) => content);
}

/** A credit note as issued, with the account of its order. */
export async function findCreditNoteByNumber(db: Db, number: string) {
  const row = await db
    .selectFrom("billingDocuments as d")
    .innerJoin("orders as o", "o.id", "d.orderId")
    .select(["d.content", "o.accountId"])
    .where("d.number", "=", number)
    .where("d.kind", "=", "credit_note")
    .executeTakeFirst();
  return row && { document: row.content, owner: row.accountId };
}

/** The order data of an invoice. */
export async function findBilledOrder(db: Db, orderId: number) {
  return db
    .selectFrom("orders")
    .select(["id", "placedAt", "paymentMethod", "customerName", "customerAddress"])
    .select(["stateCode", "customerGstin", "panLast4", "discountPaise", "shippingPaise", "giftWrapPaise"])
    .select(["totalPaise", "storeCreditPaise"])
    .select(["offers", "couponCode"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
}

export async function isSampleOrder(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom("orders").select("isSample").where("id", "=", id).executeTakeFirstOrThrow()).isSample;
}

/** The items of an order, with the weights and HUIDs recorded at packing. */
export async function listBilledItems(db: Db, orderId: number) {
  const items = await db
    .selectFrom("orderItems")
    .select(["position", "title", "variationName", "variationValue", "unitPricePaise", "quantity", "pricing"])
    .select("personalisation")
    .where("orderId", "=", orderId)
    .orderBy("position")
    .execute();
  const articles = await db
    .selectFrom("soldArticles")
    .select(["position", "huid", "grossMg", "netMg"])
    .where("orderId", "=", orderId)
    .orderBy("position")
    .orderBy("article")
    .execute();
  return items.map(({ pricing, personalisation, ...item }) => ({
    ...item,
    texts: formatPersonalTexts(personalisation),
    pricing,
    articles: articles
      .filter(({ position }) => position === item.position)
      .map(({ huid, grossMg, netMg }) => ({ huid, grossMg, netMg })),
  }));
}

/** The sealed PANs of orders, with the account that each can be opened for. */
export async function listSealedPans(db: Db, orderIds: readonly number[]) {
  return db
    .selectFrom("orders")
    .select(["id", "accountId", "panSealed"])
    .where("id", "in", [...orderIds])
    .where("panSealed", "is not", null)
    .execute();
}

/** The invoices of the orders that have one. */
export async function listInvoices(db: Db, orderIds: readonly number[]) {
  const rows = await db
    .selectFrom("billingDocuments")
    .select(["orderId", "content"])
    .where("orderId", "in", [...orderIds])
    .where("kind", "=", "invoice")
    .execute();
  return rows.map(({ orderId, content }) => ({ orderId, document: content }));
}

export async function findDocument(db: Db, number: string): Promise<BillingDocument> {
  const { content } = await db
    .selectFrom("billingDocuments")
    .select("content")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  return content;
}

export async function listDocumentKinds(db: Db, numbers: readonly string[]) {
  if (numbers.length === 0) return [];
  return db
    .selectFrom("billingDocuments")
    .select(["number", "kind"])
    .where("number", "in", [...numbers])
    .execute();
}
