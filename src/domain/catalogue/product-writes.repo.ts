import { sql, type Insertable, type Updateable } from "kysely";
import type { Trx } from "#db/database.ts";
import type { PersonalFields, StoredPricing, VariationPricing } from "#db/json-columns.ts";
import type { Products } from "#db/tables.ts";

type JsonFields = { personalisation?: PersonalFields | null; pricing?: StoredPricing | null };
export type ProductFields = Omit<Insertable<Products>, "id" | "createdAt" | "archivedAt" | keyof JsonFields> &
  JsonFields;
/** An undefined field keeps the value of the existing variation with the same name and value. */
export type VariationFields = {
  name: string;
  value: string;
  pricePaise: number;
  stock?: number | null | undefined;
  netWeightGrams?: number | null | undefined;
  pricing?: VariationPricing | null | undefined;
};

export async function insertProduct(trx: Trx, fields: ProductFields & { id?: number }): Promise<number> {
  const row = await trx
    .insertInto("products")
    .values({ ...fields, ...jsonOf(fields) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

type ChangedFields = Omit<Updateable<Products>, keyof JsonFields> & JsonFields;

export async function updateProduct(trx: Trx, id: number, fields: ChangedFields): Promise<void> {
  await trx
    .updateTable("products")
    .set({ ...fields, ...jsonOf(fields) })
    .where("id", "=", id)
    .execute();
}

function jsonOf({ personalisation, pricing }: JsonFields) {
  return {
    personalisation: personalisation && JSON.stringify(personalisation),
    pricing: pricing && JSON.stringify(pricing),
  };
}

/** Writes many at once, since a category may contain the whole shop. */
export async function writeSearchTexts(trx: Trx, texts: readonly { id: number; searchText: string }[]): Promise<void> {
  const ids = texts.map(({ id }) => id);
  const values = texts.map(({ searchText }) => searchText);
  await sql`
    update products set search_text = fresh.search_text
    from unnest(${ids}::integer[], ${values}::text[]) as fresh (id, search_text)
    where products.id = fresh.id
  `.execute(trx);
}

/**
 * Locks the row until the transaction ends. Orders for the product wait: like the change, they lock it before its
 * variations, which prevents deadlocks. Archived products are found only on request.
 */
export async function lockProduct(trx: Trx, id: number, { includesArchived = false } = {}) {
  return trx
    .selectFrom("products")
    .selectAll()
    .where("id", "=", id)
    .$if(!includesArchived, (query) => query.where("archivedAt", "is", null))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Notes which variations keep their price inputs although the product's `pricedAt` becomes `at`. */
export async function keepUnchanged(
  trx: Trx,
  variations: readonly { id: number; since: Date }[],
  at: Date,
): Promise<void> {
  const ids = variations.map(({ id }) => id);
  const since = variations.map((variation) => variation.since);
  await sql`
    update variations set unchanged_since = kept.since, unchanged_at = ${at}
    from unnest(${ids}::integer[], ${since}::timestamptz[]) as kept (id, since)
    where variations.id = kept.id
  `.execute(trx);
}

/** Existing variations are updated in place, so that a concurrent order still finds them. */
export async function replaceVariations(trx: Trx, productId: number, variations: readonly VariationFields[]) {
  const gone = trx.deleteFrom("variations").where("productId", "=", productId);
  if (variations.length === 0) return void (await gone.execute());
  await gone
    .where((eb) =>
      eb(
        eb.refTuple("name", "value"),
        "not in",
        variations.map(({ name, value }) => eb.tuple(name, value)),
      ),
    )
    .execute();
  const rows = variations.map((variation, position) => ({ ...variation, productId, position }));
  const optional = ["stock", "netWeightGrams", "pricing"] as const;
  const groups = Map.groupBy(rows, (row) => optional.filter((column) => row[column] !== undefined).join(" "));
  for (const group of groups.values()) {
    const given = optional.filter((column) => group[0]?.[column] !== undefined);
    await upsertVariations(trx, group, ["position", "pricePaise", ...given]);
  }
}

async function upsertVariations(
  trx: Trx,
  rows: readonly (VariationFields & { productId: number; position: number })[],
  changed: readonly ("position" | "pricePaise" | "stock" | "netWeightGrams" | "pricing")[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto("variations")
    .values(
      rows.map(({ stock = null, netWeightGrams = null, pricing = null, ...row }) => ({
        ...row,
        stock,
        netWeightGrams,
        pricing: pricing && JSON.stringify(pricing),
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["productId", "name", "value"])
        .doUpdateSet((eb) => Object.fromEntries(changed.map((column) => [column, eb.ref(`excluded.${column}`)]))),
    )
    .execute();
}

export async function replaceCategories(trx: Trx, productId: number, categoryIds: readonly number[]) {
  await trx
    .deleteFrom("productCategories")
    .where("productId", "=", productId)
    .where("categoryId", "not in", [...categoryIds])
    .execute();
  await trx
    .insertInto("productCategories")
    .values(categoryIds.map((categoryId, position) => ({ productId, categoryId, position })))
    .onConflict((conflict) =>
      conflict.columns(["productId", "categoryId"]).doUpdateSet((eb) => ({ position: eb.ref("excluded.position") })),
    )
    .execute();
}

/** Returns the keys of the previous media. */
export async function replaceMedia(trx: Trx, productId: number, keys: readonly string[]): Promise<string[]> {
  const before = await trx
    .deleteFrom("productMedia")
    .where("productId", "=", productId)
    .returning("mediaKey")
    .execute();
  if (keys.length > 0) {
    await trx
      .insertInto("productMedia")
      .values(keys.map((mediaKey, position) => ({ productId, mediaKey, position })))
      .execute();
  }
  return before.map(({ mediaKey }) => mediaKey);
}
