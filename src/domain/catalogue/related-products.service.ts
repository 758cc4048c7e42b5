import type { ProductView } from "#contract/catalogue/product.ts";
import { toPaise } from "#contract/kernel/money.ts";
import type { Db } from "#db/database.ts";
import { listRelatedIds } from "./goes-with.repo.ts";
import { loadProducts, type ProductRow } from "./product.queries.ts";
import { ROW_LENGTH, shareRows } from "./related-products.rules.ts";
import { shuffled } from "./shuffle.rules.ts";

/** The rows of a product page. Only the related row may contain sold-out products. */
export type RelatedProducts = Record<"goesWith" | "together" | "related", ProductView[]> & {
  /** All products that staff or orders name, including those that are not currently shown. */
  partnerIds: number[];
};

/** Enough for a full row even if the product itself and all products already shown are among them. */
const DRAWN = 4 * ROW_LENGTH;

type Options = { product: ProductView; random: () => number; listed: (row: ProductRow) => ProductView };

export async function listRelatedProducts(db: Db, { product, random, listed }: Options): Promise<RelatedProducts> {
  const { productID: productId, metal, price } = product;
  const categoryId = product.categories[0]?.categoryID ?? null;
  const like = { productId, categoryId, metal, pricePaise: toPaise(price) };
  const { partners, near, drawn } = await listRelatedIds(db, like, { near: ROW_LENGTH, drawn: DRAWN }, random());
  const available = partners.filter(({ isAvailable }) => isAvailable);
  const rows = shareRows(
    {
      picked: available.filter(({ isPicked }) => isPicked).map(({ id }) => id),
      together: available.filter(({ isPicked }) => !isPicked).map(({ id }) => id),
      near,
      related: drawn,
    },
    productId,
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
