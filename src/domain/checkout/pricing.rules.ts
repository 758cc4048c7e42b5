import type { ProductView, VariationView } from "#contract/catalogue/product.ts";
import { sizesOf } from "#contract/catalogue/sizes.ts";
import type { OrderedItem } from "#contract/checkout/checkout.schema.ts";
import { toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import { firstPicture } from "#contract/media/media.ts";
import type { ChangedItem } from "#contract/orders/order.ts";
import type { TextError } from "#contract/personalisation/text.rules.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";
import type { Offer } from "#domain/catalogue/products-for-sale.service.ts";
import type { OrderLine } from "./order-content.rules.ts";
import { addPersonalisation, personalise, type Personalised } from "./personalisation.rules.ts";

export type PricedLine = {
  product: ProductView;
  variation: VariationView | undefined;
  unitPricePaise: Paise;
  pricing: SoldPricing;
  quantity: number;
  personal?: Personalised | undefined;
};

/** A priced line, or its difference to what the shopper saw. */
export type LineOutcome = { line: PricedLine } | { changed: Omit<ChangedItem, "item"> } | { errors: TextError[] };

/**
 * Prices one requested item from the catalogue. An item without a variation has the base price. For clients that send
 * only a price, or a value that several variations have, the price selects the variation. A price that was replaced by
 * a recent publication of rates is accepted.
 */
export function priceLine(item: OrderedItem, offer: Offer | undefined): LineOutcome {
  const gone = { changed: { productName: item.productName, reason: "gone" } } as const;
  if (!offer) return gone;
  const { product } = offer;
  if (offer.priceOnRequest) return { changed: { productName: product.title, reason: "on_request" } };
  const personal = personalise(offer, item.personalisation);
  if (personal && "errors" in personal) return personal;
  const extraPaise = personal?.extraPaise ?? 0;
  const requested = toPaise(item.price) - extraPaise;
  const variation = chosenVariation(item, offer, requested);
  if (item.variationValue !== null && !variation) return gone;
  const accepted = offer.pricesOf(variation).find(({ pricePaise }) => pricePaise === requested);
  if (!accepted) {
    const now = toRupees(toPaise(variation?.price ?? product.price) + extraPaise);
    return { changed: { productName: product.title, was: item.price, now, reason: "price" } };
  }
  const { pricePaise: unitPricePaise, pricing } = addPersonalisation(accepted, personal);
  return { line: { product, variation, unitPricePaise, pricing, quantity: item.quantity, personal } };
}

function chosenVariation(item: OrderedItem, offer: Offer, requested: Paise): VariationView | undefined {
  const { variations } = offer.product;
  const costs = (variation?: VariationView) =>
    offer.pricesOf(variation).some(({ pricePaise }) => pricePaise === requested);
  if (item.variationValue === null) return costs() ? undefined : variations.find(costs);
  const named = variations.filter(
    (variation) =>
      variation.variationValue === item.variationValue &&
      (item.variationName === null || variation.variationName === item.variationName),
  );
  return named.find(costs) ?? named[0];
}

/** In paise. */
export function subtotalOf(lines: readonly { unitPricePaise: Paise; quantity: number }[]): Paise {
  return lines.reduce((sum, line) => sum + line.unitPricePaise * line.quantity, 0);
}

/** The line as stored with an order: a copy of the product's data, and where its stock is counted. */
export function orderLineOf(line: PricedLine): OrderLine {
  const { product, variation, unitPricePaise, pricing, quantity, personal } = line;
  const counted = product.stock === null ? "none" : "product";
  const isMade = counted === "none" && variation?.stock == null;
  return {
    productId: product.productID,
    categoryIds: product.categories.map(({ categoryID }) => categoryID),
    title: product.title,
    sizeToBeAgreed: variation === undefined && sizesOf(product).length > 0,
    variation: variation ? { name: variation.variationName, value: variation.variationValue } : null,
    stock: variation?.stock == null ? counted : "variation",
    unitPricePaise,
    quantity,
    imagePath: firstPicture(product.imagePath) ?? "",
    nonReturnable: product.nonReturnable || personal !== undefined,
    pricing,
    ...(personal && { texts: personal.texts, leadDays: personal.leadDays }),
    ...(isMade && product.leadDays !== undefined && { makingDays: product.leadDays }),
  };
}

/** Units to take from the stock of a product or of one of its variations. */
export type StockClaim = {
  productId: number;
  title: string;
  variation: OrderLine["variation"];
  quantity: number;
  /** The lines that need these units. */
  lines: OrderLine[];
};

/**
 * Sums the units by product and variation, so that two lines cannot both take the last unit. Sorted by product, so that
 * a refusal names the same one every time. Made-to-order lines take no units.
 */
export function stockClaims(lines: readonly OrderLine[]): StockClaim[] {
  const claims = new Map<string, StockClaim>();
  for (const line of lines) {
    const { productId, title, variation, stock, quantity } = line;
    if (stock === "none") continue;
    const counted = stock === "variation" ? variation : null;
    const key = JSON.stringify([productId, counted]);
    const claim = claims.get(key) ?? { productId, title, variation: counted, quantity: 0, lines: [] };
    claims.set(key, { ...claim, quantity: claim.quantity + quantity, lines: [...claim.lines, line] });
  }
  return [...claims.values()].toSorted((a, b) => a.productId - b.productId);
}

/** Whether the items are the same products in the same quantities as the lines, in any order. Ignores prices. */
export function areSameGoods(items: readonly OrderedItem[], lines: readonly OrderLine[]): boolean {
  const idOf = (item: OrderedItem) =>
    item.productID ?? lines.find((line) => line.title === item.productName)?.productId;
  const requested = unitsByProduct(items.map((item) => [idOf(item), item.quantity]));
  const paid = unitsByProduct(lines.map((line) => [line.productId, line.quantity]));
  return requested.size === paid.size && [...paid].every(([id, quantity]) => requested.get(id) === quantity);
}

function unitsByProduct(goods: (readonly [number | undefined, number])[]): Map<number | undefined, number> {
  const counts = new Map<number | undefined, number>();
  for (const [id, quantity] of goods) counts.set(id, (counts.get(id) ?? 0) + quantity);
  return counts;
}
