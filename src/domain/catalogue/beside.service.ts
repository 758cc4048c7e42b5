import type { ProductView } from "#contract/catalogue/product.ts";
import { toPaise } from "#contract/kernel/money.ts";
import type { Db } from "#db/database.ts";
import { ROW_LENGTH, shareRows } from "./beside.rules.ts";
import { listNearInPrice, listPartners } from "./goes-with.repo.ts";
import { drawFromCategory, loadProducts, type ProductRow } from "./product.queries.repo.ts";
import { shuffled } from "./shuffle.rules.ts";

/** The rows of a product's page; sold out pieces may be among what is related alone. */
export type Beside = Record<"goesWith" | "together" | "related", ProductView[]> & {
  /** All that staff or orders name, also those that are not shown today. */
  partnerIds: number[];
};

/** So many that a row is full when the product itself and all others that are shown already are among them. */
const DRAWN = 4 * ROW_LENGTH;

type Options = { product: ProductView; random: () => number; listed: (row: ProductRow) => ProductView };

export async function listBeside(db: Db, { product, random, listed }: Options): Promise<Beside> {
  const categoryId = product.categories[0]?.categoryID;
  const [partners, drawn] = await Promise.all([
    listPartners(db, product.productID),
    categoryId === undefined ? [] : drawFromCategory(db, categoryId, DRAWN, random()),
  ]);
  const toBeHad = partners.filter(({ isToBeHad }) => isToBeHad);
  const rows = shareRows(
    {
      picked: toBeHad.filter(({ isPicked }) => isPicked).map(({ id }) => id),
      together: toBeHad.filter(({ isPicked }) => !isPicked).map(({ id }) => id),
      near: toBeHad.length === 0 && categoryId !== undefined ? await listNear(db, product, categoryId) : [],
      related: drawn,
    },
    product.productID,
  );
  const products = await loadProducts(db, [...rows.goesWith, ...rows.together, ...rows.related]);
  const byId = new Map(products.map((row) => [row.id, listed(row)]));
  const view = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const priced = (ids: readonly number[]) => view(ids).filter(({ priceOnRequest }) => !priceOnRequest);
  return {
    goesWith: priced(rows.goesWith),
    together: priced(rows.together),
    related: view(shuffled(rows.related, random)),
    partnerIds: partners.map(({ id }) => id),
  };
}

async function listNear(db: Db, { productID, metal, price }: ProductView, categoryId: number): Promise<number[]> {
  return listNearInPrice(db, { productId: productID, categoryId, metal, pricePaise: toPaise(price) }, ROW_LENGTH);
}
