import type { ProductView } from "#contract/catalogue/product.ts";
import { aProductView } from "./product-views.ts";

/** Puts a product into the browser's cart; returns the catalogue's response for it. */
export function givenCart(given: Partial<ProductView> = {}, quantity = 1): [ProductView] {
  const product = aProductView(given);
  const { productID, title, price, imagePath, slug } = product;
  const item = { productID, uniqueId: "1", title, price, quantity, imagePath, slug };
  localStorage.setItem("cartItems", JSON.stringify([item]));
  return [product];
}
