import type { ProductView } from "#contract/catalogue/product.ts";

/**
 * Topics of cached responses, as the database announces their changes (migration `change-notices`): one product, one product's
 * stock, all lists of a category, lists of the whole catalogue, the categories, the settings, the journal.
 */
export const SETTINGS = "settings";
export const CATALOGUE = "catalogue";
export const CATEGORIES = "categories";
export const JOURNAL = "journal";
/** New rates are announced together with everything that they change. */
export const RATES = "rates";
/** Delivery zones and holidays. */
export const DELIVERY = "delivery";

/** A static page by its slug, or the menus. */
export const contentTopic = (key: string): string => `content:${key}`;

export function isContentTopic(topic: string): boolean {
  return topic.startsWith("content:");
}

/** Also announced when its reviews change (migration `reviews`). */
export const productTopic = (id: number): string => `product:${id}`;
const stockTopic = (id: number): string => `stock:${id}`;
const categoryTopic = (name: string): string => `category:${name.trim().toLowerCase()}`;

/** The stock quantity changed, but not whether the product is available. */
export function isStockTopic(topic: string): boolean {
  return topic.startsWith("stock:");
}

export function topicsOfProduct({ productID }: Pick<ProductView, "productID">): string[] {
  return [productTopic(productID), stockTopic(productID)];
}

/** A product change also announces its current and former categories, so a list does not name its products. */
export function topicsOfList(category: string | undefined, products: readonly ProductView[]): string[] {
  const list = category === undefined ? CATALOGUE : categoryTopic(category);
  return [list, ...products.map(({ productID }) => stockTopic(productID))];
}

/** A row of selected products, which is stale when one of them changes. */
export function topicsOfRow(products: readonly ProductView[]): string[] {
  return products.flatMap(topicsOfProduct);
}
