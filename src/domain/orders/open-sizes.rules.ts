import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { sizesOf } from "#contract/catalogue/sizes.ts";
import { toRupees, type Paise } from "#contract/kernel/money.ts";
import type { OpenSizeView } from "#contract/orders/open-sizes.ts";
import type { Offer } from "#domain/catalogue/products-for-sale.service.ts";
import type { OpenItem } from "./open-sizes.repo.ts";

type Size = Pick<VariationView, "stock">;

/** Where the units of a size are counted; null for made-to-order pieces. */
export function stockOfSize(product: Pick<ProductView, "stock">, size: Size): "variation" | "product" | null {
  if (size.stock !== null) return "variation";
  return product.stock === null ? null : "product";
}

/** How much more a piece costs in this size today; negative when it costs less. */
export function differenceOf({ pricesOf }: Offer, size: VariationView): Paise {
  return (pricesOf(size)[0]?.pricePaise ?? 0) - (pricesOf(undefined)[0]?.pricePaise ?? 0);
}

/** An item whose size is open, and the sizes that its product is offered in. */
export function viewOpenItem(item: OpenItem, offer: Offer | undefined): OpenSizeView {
  const { position, title: productName, personalisation, quantity } = item;
  const open = { position, productName, ...(personalisation && { personalisation }), quantity };
  if (!offer) return { ...open, sizes: [] };
  const { product } = offer;
  const sizes = sizesOf(product).map((size) => ({
    variationName: size.variationName,
    variationValue: size.variationValue,
    difference: toRupees(differenceOf(offer, size)),
    available: hasUnits(product, size, item),
  }));
  return { ...open, sizes };
}

/** The order has its units already if the size is counted with the product. */
function hasUnits(product: ProductView, size: Size, { stockFrom, quantity }: OpenItem): boolean {
  const to = stockOfSize(product, size);
  if (to === "variation") return (size.stock ?? 0) >= quantity;
  return to === null || stockFrom === "product" || (product.stock ?? 0) >= quantity;
}
