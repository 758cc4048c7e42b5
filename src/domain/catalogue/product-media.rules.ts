import type { ProductRow } from "./product.queries.ts";

/** Whether one of the media is a picture. Only an archived product may have none. */
export function hasImage({ media }: Pick<ProductRow, "media">): boolean {
  return media.some(({ kind }) => kind === "image");
}
