import type { Insertable } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { DB } from "#db/tables.ts";

/** Whether the demo is installed but its sample orders are not. Locked until the transaction ends. */
export async function lockSamplesDue(trx: Trx): Promise<boolean> {
  const row = await trx.selectFrom("shopSettings").select("samplesDue").forUpdate().executeTakeFirstOrThrow();
  return row.samplesDue;
}

export async function areSamplesDue(db: Db): Promise<boolean> {
  return (await db.selectFrom("shopSettings").select("samplesDue").executeTakeFirstOrThrow()).samplesDue;
}

export async function setSamplesMade(trx: Trx): Promise<void> {
  await trx.updateTable("shopSettings").set({ samplesDue: false }).execute();
}

/** The products of the demo that are for sale. */
export async function listDemoProducts(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom("demoItems as d")
    .innerJoin("products as p", "p.id", "d.id")
    .select("p.id")
    .where("d.kind", "=", "product")
    .where("p.archivedAt", "is", null)
    .orderBy("p.id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The tables of samples, in dependency order. */
const SAMPLE_TABLES = [
  "accounts",
  "orders",
  "orderItems",
  "orderEvents",
  "paymentIntents",
  "payments",
  "refunds",
  "soldArticles",
  "shipments",
  "shipmentItems",
  "returns",
  "returnItems",
  "returnEvents",
  "storeCreditEntries",
] as const satisfies readonly (keyof DB)[];

export type SampleRow<Table extends keyof DB> = Insertable<DB[Table]>;
export type SampleRows = { [Table in (typeof SAMPLE_TABLES)[number]]: SampleRow<Table>[] };

export async function insertSamples(trx: Trx, rows: SampleRows): Promise<void> {
  for (const table of SAMPLE_TABLES) {
    if (rows[table].length > 0) await trx.insertInto(table).values(rows[table]).execute();
  }
}
