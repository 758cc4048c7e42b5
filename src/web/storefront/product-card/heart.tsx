import type { ProductView } from "#contract/catalogue/product.ts";

/**
 * A button that adds a product to the wishlist or removes it. Its HTML is the same for all visitors; `useHearts` fills
 * it and handles its presses.
 */
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
