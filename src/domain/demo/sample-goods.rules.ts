import type { Offer } from "#domain/catalogue/products-for-sale.service.ts";
import type { OrderLine } from "#domain/checkout/order-content.rules.ts";
import { orderLineOf } from "#domain/checkout/pricing.rules.ts";
import type { SampleLifecycle } from "./sample-lifecycles.rules.ts";

/** In rupees: two pieces stay below the legal PAN threshold. */
const MAX_ONLINE = 95_000;
/** In rupees: two pieces stay below the threshold for confirming cash orders by code. */
const MAX_CASH = 4_900;
/** A stride through the catalogue that reaches every product. */
const STRIDE = 7;

/**
 * The order lines of a sample customer at current prices. Stock is not affected. Empty when the shop has no suitable
 * product.
 */
export function sampleLines(offers: readonly Offer[], life: SampleLifecycle, index: number): OrderLine[] {
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
