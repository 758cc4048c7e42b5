import type { ProductView } from "#contract/catalogue/product.ts";
import { firstPicture, pictureUrl } from "#contract/media/media.ts";
import { canonicalListPath } from "./list-query.rules.ts";
import type { ListPage } from "./load-list.ts";

/** The URL of a product's first picture in its largest size, for link previews. */
export function shareImage(product: ProductView | undefined): string | undefined {
  const picture = product && firstPicture(product.imagePath);
  return picture && (pictureUrl(picture, 960) ?? picture);
}

/** The title, canonical path and picture of a page of a list. */
export function listFacts(title: string, { place, query, products }: ListPage) {
  return {
    title: query.page > 1 ? `${title}, page ${query.page}` : title,
    path: canonicalListPath(place.path, query),
    image: shareImage(products[0]),
  };
}
