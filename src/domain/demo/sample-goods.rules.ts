import type { Offer } from "#domain/catalogue/products-for-sale.service.ts";
import type { OrderLine } from "#domain/checkout/order-content.rules.ts";
import { orderLineOf } from "#domain/checkout/pricing.rules.ts";
import type { SampleLife } from "./sample-lives.rules.ts";

/** In rupees: two pieces stay below what the law asks a PAN for. */
const MAX_ONLINE = 95_000;
/** In rupees: two pieces stay below what a cash order is confirmed by a code for. */
const MAX_CASH = 4_900;
/** Steps through the catalogue that meet every product. */
const STRIDE = 7;

/**
 * What a sample customer bought, at the prices of now. Nothing is taken out of stock, and nothing of it goes back there.
 * Empty where the shop has no product that fits.
 */
export function sampleLines(offers: readonly Offer[], life: SampleLife, index: number): OrderLine[] {
  const most = life.payment === "online" || life.payment === "part credit" ? MAX_ONLINE : MAX_CASH;
  const fitting = offers.filter(
    ({ product }) => product.price <= most && (life.returned === undefined || !product.nonReturnable),
  );
  const lines: OrderLine[] = [];
  for (let piece = 0; piece < life.pieces; piece++) {
    const offer = fitting[(index * STRIDE + piece * 3) % fitting.length];
    if (offer) lines.push(lineOf(offer, index));
  }
  return lines;
}

function lineOf({ product, pricesOf }: Offer, index: number): OrderLine {
  const { variations } = product;
  const variation = variations[index % Math.max(1, variations.length)];
  const [price] = pricesOf(variation);
  if (!price) throw new Error("An offer has a price.");
  const { pricePaise: unitPricePaise, pricing } = price;
  return { ...orderLineOf({ product, variation, unitPricePaise, pricing, quantity: 1 }), stock: "none" };
}
