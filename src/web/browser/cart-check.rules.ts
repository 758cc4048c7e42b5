import type { FormerPrice, ProductView, VariationView } from "#contract/catalogue/product.ts";
import { formatApart } from "#contract/kernel/money.ts";
import { withTexts, type CartItem, type CartUnits } from "./cart.rules.ts";

/**
 * A change of a line since it was added to the cart. Prices in rupees. Everything except a new price prevents the
 * order.
 */
export type LineProblem =
  | { kind: "price"; was: number; now: number }
  | { kind: "gone" }
  | { kind: "on_request" }
  | { kind: "sold_out" }
  /** `room` is what the other lines of the same stock leave for this one. */
  | { kind: "short"; left: number; room: number };

type Line = Pick<CartItem, "productID" | "variationName" | "variationValue" | "personalisation">;
/** What the catalogue says about a line at this time. */
type Listing = {
  price: number;
  former: readonly FormerPrice[];
  left: number | null;
  stockKey: string;
  onRequest: boolean | undefined;
};

/** Undefined if the product, the variation or a text of the line is no longer available. */
function listingFor(item: Line, products: readonly ProductView[]): Listing | undefined {
  const product = products.find(({ productID }) => productID === item.productID);
  const listing = product && listingOfProduct(item, product);
  if (!product || !listing || !item.personalisation) return listing;
  const priced = <Price extends { price: number }>(one: Price) => {
    const price = withTexts(one, product, item.personalisation);
    return price === undefined ? [] : [{ ...one, price }];
  };
  return priced(listing).map((one) => ({ ...one, former: listing.former.flatMap(priced) }))[0];
}

function listingOfProduct(item: Line, product: ProductView): Listing | undefined {
  const stockKey = String(product.productID);
  const onRequest = product.priceOnRequest;
  if (item.variationValue === undefined) {
    return { price: product.price, former: product.formerPrices ?? [], left: product.stock, stockKey, onRequest };
  }
  const variation = product.variations.find((candidate) => isChosen(item, candidate));
  if (!variation) return undefined;
  const { price, stock, formerPrices: former = [] } = variation;
  // A variation without its own stock shares that of the product.
  if (stock === null) return { price, former, left: product.stock, stockKey, onRequest };
  return {
    price,
    former,
    left: stock,
    onRequest,
    stockKey: JSON.stringify([stockKey, variation.variationName, variation.variationValue]),
  };
}

/** Lines with the same key share one stock: that of a product, or of a variation. Empty for unavailable lines. */
export function stockKeyOf(line: Line, products: readonly ProductView[]): string {
  return listingFor(line, products)?.stockKey ?? "";
}

/** Whether the variation is the one that the line has. */
export function isChosen(item: Line, variation: VariationView): boolean {
  return (
    variation.variationValue === item.variationValue &&
    (item.variationName === undefined || variation.variationName === item.variationName)
  );
}

/**
 * Compares the cart with the current catalogue. Returns problems by `uniqueId`; unchanged lines have no entry. Units
 * that are reserved by the customer's own pending payment count as available to them, although the catalogue excludes
 * them.
 */
export function checkCart(
  items: readonly CartItem[],
  products: readonly ProductView[],
  held: readonly CartUnits[] = [],
): Map<string, LineProblem> {
  const heldByKey = new Map<string, number>();
  for (const unit of held) {
    const key = stockKeyOf(unit, products);
    heldByKey.set(key, (heldByKey.get(key) ?? 0) + unit.quantity);
  }
  const listings = new Map(items.map((item) => [item.uniqueId, listingFor(item, products)]));
  const wanted = new Map<string, number>();
  for (const { uniqueId, quantity } of items) {
    const key = listings.get(uniqueId)?.stockKey ?? "";
    wanted.set(key, (wanted.get(key) ?? 0) + quantity);
  }
  const problems = new Map<string, LineProblem>();
  for (const item of items) {
    const listing = listings.get(item.uniqueId);
    const key = listing?.stockKey ?? "";
    const left = listing && listing.left !== null ? listing.left + (heldByKey.get(key) ?? 0) : null;
    const problem = problemOf(item, listing && { ...listing, left }, wanted.get(key) ?? 0);
    if (problem) problems.set(item.uniqueId, problem);
  }
  return problems;
}

/** Until when the line's price is held after new rates were published, in milliseconds; undefined if it is not held. */
function heldUntil(item: CartItem, products: readonly ProductView[], now: number): number | undefined {
  const listing = listingFor(item, products);
  if (!listing || listing.price === item.price) return undefined;
  const times = listing.former.flatMap(({ price, until }) => (price === item.price ? Date.parse(until) : []));
  return times.toSorted((one, other) => other - one).find((until) => until > now);
}

/** The lines whose prices are held, by `uniqueId`, each with the time at which the hold expires. */
export function heldPrices(
  items: readonly CartItem[],
  products: readonly ProductView[],
  now: number,
): Map<string, number> {
  return new Map(
    items.flatMap((item) => {
      const until = heldUntil(item, products, now);
      return until === undefined ? [] : [[item.uniqueId, until] as const];
    }),
  );
}

/** Until when the current prices, fetched at `gotAt`, are held, in milliseconds; undefined without a rate-based line. */
export function currentHeldUntil(
  items: readonly CartItem[],
  products: readonly ProductView[],
  gotAt: number,
): number | undefined {
  const rated = products.find(
    ({ productID, priceHeldMinutes }) => priceHeldMinutes && items.some((item) => item.productID === productID),
  );
  return rated?.priceHeldMinutes && gotAt + rated.priceHeldMinutes * 60_000;
}

/** Lines with a changed price, whatever their stock. */
export function newPrices(items: readonly CartItem[], products: readonly ProductView[]) {
  return items.flatMap((item) => {
    const now = listingFor(item, products)?.price ?? item.price;
    return now === item.price ? [] : [{ uniqueId: item.uniqueId, was: item.price, now }];
  });
}

function problemOf(item: CartItem, listing: Listing | undefined, wanted: number): LineProblem | undefined {
  if (!listing) return { kind: "gone" };
  if (listing.onRequest) return { kind: "on_request" };
  if (listing.left === 0) return { kind: "sold_out" };
  if (listing.left !== null && wanted > listing.left) {
    return { kind: "short", left: listing.left, room: Math.max(0, listing.left - (wanted - item.quantity)) };
  }
  if (listing.price !== item.price) return { kind: "price", was: item.price, now: listing.price };
  return undefined;
}

export function describeLineProblem(problem: LineProblem): string {
  switch (problem.kind) {
    case "price": {
      const [now, was] = formatApart(problem.now, problem.was);
      return `The price is now ${now}; it was ${was} when you added it.`;
    }
    case "gone":
      return "No longer offered. Remove it to go on.";
    case "on_request":
      return "Price on request. Please call us.";
    case "sold_out":
      return "Sold out. Remove it to go on.";
    case "short":
      return `Only ${problem.left} left.`;
  }
}
