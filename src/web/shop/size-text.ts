import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { formatRupees } from "#contract/kernel/money.ts";

type Base = Pick<ProductView, "price" | "priceOnRequest">;

/** Formats an option such as `14`, `14, ₹5,400` if it costs more or less than the product, or `14, sold out`. */
export function formatSize({ variationValue, price, stock }: VariationView, product: Base): string {
  if (stock === 0) return `${variationValue}, sold out`;
  return product.priceOnRequest || price === product.price
    ? variationValue
    : `${variationValue}, ${formatRupees(price)}`;
}
