import { z } from "zod";
import type { SoldOffers } from "#contract/offers/offer.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";

/** Only ever written by this application. Missing for intents that predate this field. */
const SoldPricingSchema = z
  .custom<SoldPricing>((value) => typeof value === "object")
  .nullish()
  .transform((pricing) => pricing ?? null);

/** Only ever written by this application. */
const SoldOffersSchema = z.custom<SoldOffers>((value) => typeof value === "object").nullable();

/** One priced line of an order: a copy of what was bought. */
const OrderLineSchema = z.object({
  productId: z.int(),
  /** Which offers apply is determined by these. */
  categoryIds: z.array(z.int()).default([]),
  title: z.string(),
  variation: z.object({ name: z.string(), value: z.string() }).nullable(),
  sizeToBeAgreed: z.boolean().default(false),
  /** Where its stock is counted; `none` for made-to-order products. */
  stock: z.enum(["variation", "product", "none"]),
  unitPricePaise: z.int(),
  quantity: z.int(),
  imagePath: z.string(),
  nonReturnable: z.boolean(),
  pricing: SoldPricingSchema,
  /**
   * The personalisation of each piece: the texts with their share of the unit price, and the additional days in total.
   */
  texts: z.array(z.object({ label: z.string(), text: z.string(), price: z.number() })).optional(),
  leadDays: z.int().optional(),
  /** For a made-to-order line: the lead time of its product, if different from the shop's default. */
  makingDays: z.int().optional(),
});
export type OrderLine = z.output<typeof OrderLineSchema>;

const OrderContentSchema = z.object({
  customerName: z.string(),
  customerEmail: z.string(),
  customerPhone: z.string(),
  customerAddress: z.string(),
  /** From the delivery address; the state is a GST code. Each is null when not given, as is the GSTIN. */
  pinCode: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  stateCode: z.string().nullable().default(null),
  customerGstin: z.string().nullable().default(null),
  lines: z.array(OrderLineSchema),
  coupon: z.object({ code: z.string(), discountPaise: z.int() }).nullable(),
  /** The discount by offers, before the coupon; null without one. */
  offers: SoldOffersSchema.default(null),
  /** For a replacement: the price reduction carried over from the replaced piece, because that one had cost less. */
  keptReductionPaise: z.int().optional(),
  shippingPaise: z.int().default(0),
  /** The day by which delivery was promised; missing where nothing was. */
  promisedFor: z.iso.date().optional(),
  /** Null when the order is not a gift; `wrapPaise` is null when it is not wrapped. */
  gift: z.object({ wrapPaise: z.int().nullable(), message: z.string().nullable() }).nullable().default(null),
});
/**
 * The data from which an order is written, except its PAN: immediately for cash on delivery, or once its payment intent
 * is paid.
 */
export type OrderContent = z.output<typeof OrderContentSchema>;

export function parseOrderContent(json: string): OrderContent {
  return OrderContentSchema.parse(JSON.parse(json));
}
