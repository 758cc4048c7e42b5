import type { ProductView } from "#contract/catalogue/product.ts";
import { aProductView } from "./product-views.ts";

/** Puts the product into the browser's cart; returns what the catalogue has to answer for it. */
export function givenCart(given: Partial<ProductView> = {}, quantity = 1): [ProductView] {
  const product = aProductView(given);
  const { productID, title, price, imagePath, slug } = product;
  const item = { productID, uniqueId: "1", title, price, quantity, imagePath, slug };
  localStorage.setItem("cartItems", JSON.stringify([item]));
  return [product];
}
