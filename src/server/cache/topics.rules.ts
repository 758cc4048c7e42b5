import type { ProductView } from "#contract/catalogue/product.ts";

/**
 * What a page or answer shows, as the database announces it when it changes (migration 0016): one product, one product's
 * pieces in stock, all lists of a category, lists of the whole catalogue, the categories themselves, the settings, the journal.
 */
export const SETTINGS = "settings";
export const CATALOGUE = "catalogue";
export const CATEGORIES = "categories";
export const JOURNAL = "journal";
/** New rates are announced with everything else that they change. */
export const RATES = "rates";
/** Delivery zones and holidays. */
export const DELIVERY = "delivery";

/** A static page by its slug, or the menus. */
export const contentTopic = (key: string): string => `content:${key}`;

export function isContentTopic(topic: string): boolean {
  return topic.startsWith("content:");
}

/** Also of its reviews (migration 0073). */
export const productTopic = (id: number): string => `product:${id}`;
const stockTopic = (id: number): string => `stock:${id}`;
const categoryTopic = (name: string): string => `category:${name.trim().toLowerCase()}`;

/** Pieces were taken out of stock or came back, and the product is still, or still not, to be had. */
export function isStockTopic(topic: string): boolean {
  return topic.startsWith("stock:");
}

export function topicsOfProduct({ productID }: Pick<ProductView, "productID">): string[] {
  return [productTopic(productID), stockTopic(productID)];
}

/** A change of a product also announces the categories that it is or was in, so a list need not name its products. */
export function topicsOfList(category: string | undefined, products: readonly ProductView[]): string[] {
  const list = category === undefined ? CATALOGUE : categoryTopic(category);
  return [list, ...products.map(({ productID }) => stockTopic(productID))];
}

/** A row of products drawn from somewhere: it is old when one of them changes. */
export function topicsOfRow(products: readonly ProductView[]): string[] {
  return products.flatMap(topicsOfProduct);
}
