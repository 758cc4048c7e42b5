import { z } from "zod";
import type { SoldOffers } from "#contract/offers/offer.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";

/** Written by this shop alone; intents from before it was kept have none. */
const SoldPricingSchema = z
  .custom<SoldPricing>((value) => typeof value === "object")
  .nullish()
  .transform((pricing) => pricing ?? null);

/** Written by this shop alone too. */
const SoldOffersSchema = z.custom<SoldOffers>((value) => typeof value === "object").nullable();

/** One priced line of an order: a copy of what was bought. */
const OrderLineSchema = z.object({
  productId: z.int(),
  /** By which offers find it. */
  categoryIds: z.array(z.int()).default([]),
  title: z.string(),
  variation: z.object({ name: z.string(), value: z.string() }).nullable(),
  sizeToBeAgreed: z.boolean().default(false),
  /** Which stock it is counted in; none for what is made to order. */
  stock: z.enum(["variation", "product", "none"]),
  unitPricePaise: z.int(),
  quantity: z.int(),
  imagePath: z.string(),
  nonReturnable: z.boolean(),
  pricing: SoldPricingSchema,
  /** What is put on each piece, each with its part of the unit price, and the days that all of it adds. */
  texts: z.array(z.object({ label: z.string(), text: z.string(), price: z.number() })).optional(),
  leadDays: z.int().optional(),
  /** Of a line that is made to order: the days of its product, where they are not the shop's. */
  makingDays: z.int().optional(),
});
export type OrderLine = z.output<typeof OrderLineSchema>;

const OrderContentSchema = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  /** Of the delivery; the state as its GST code. Those and the GSTIN are null where they were not given. */
  pinCode: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  stateCode: z.string().nullable().default(null),
  customerGstin: z.string().nullable().default(null),
  lines: z.array(OrderLineSchema),
  coupon: z.object({ code: z.string(), discountPaise: z.int() }).nullable(),
  /** What offers take off, before the coupon; null when that is nothing. */
  offers: SoldOffersSchema.default(null),
  /** What a replacement costs less than its price of now, because the piece that it replaces had cost less. */
  keptReductionPaise: z.int().optional(),
  shippingPaise: z.int().default(0),
  /** Null when it is no gift; `wrapPaise` is null when it is not wrapped. */
  gift: z.object({ wrapPaise: z.int().nullable(), message: z.string().nullable() }).nullable().default(null),
});
/** All that an order is written from, but for its PAN: now for cash on delivery, or once its payment intent is paid. */
export type OrderContent = z.output<typeof OrderContentSchema>;

export function parseOrderContent(json: string): OrderContent {
  return OrderContentSchema.parse(JSON.parse(json));
}
