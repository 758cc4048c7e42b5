import type { ProductView } from "#contract/catalogue/product.ts";

/** Puts a piece on the wishlist or takes it off. The same for everyone; the browser fills it and answers it (`useHearts`). */
export function Heart({ product: { productID, title } }: { product: Pick<ProductView, "productID" | "title"> }) {
  return (
    <button
      type="button"
      className="heart"
      data-wish={productID}
      aria-pressed="false"
      aria-label={`Wishlist: ${title}`}
    />
  );
}
