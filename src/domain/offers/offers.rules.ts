import { toRupees, type Paise } from "#contract/kernel/money.ts";
import type { OfferAudience, OfferKind, OfferLine, OfferRule, OfferView } from "#contract/offers/offer.ts";
import type { SoldPricing } from "#contract/pricing/sold-pricing.ts";

/** An offer as stored. */
export type Offer = {
  id: number;
  title: string;
  kind: OfferKind;
  percent: number | null;
  amountPaise: Paise | null;
  maxDiscountPaise: Paise | null;
  buyPieces: number | null;
  getPieces: number | null;
  giftProductId: number | null;
  categoryIds: readonly number[];
  productIds: readonly number[];
  pieceName: string;
  minAmountPaise: Paise;
  minPieces: number;
  audience: OfferAudience;
  withCoupons: boolean;
  withOffers: boolean;
  validFrom: Date | null;
  validUntil: Date | null;
  totalLimit: number | null;
  perCustomerLimit: number | null;
  endedAt: Date | null;
};

/** The data that determines whether somebody may use an offer. Counts exclude cancelled orders. */
export type OfferFacts = { uses: number; customer: { uses: number; orders: number } | undefined };

export function isInForce({ endedAt, validFrom, validUntil }: Offer, now: Date): boolean {
  return endedAt === null && (validFrom === null || validFrom <= now) && (validUntil === null || now < validUntil);
}

/** Whether limits and audience allow the offer. The order history of a visitor without a login is unknown. */
export function isOpenTo(offer: Offer, { uses, customer }: OfferFacts): boolean {
  const { totalLimit, perCustomerLimit, audience } = offer;
  if (totalLimit !== null && uses >= totalLimit) return false;
  if (!customer) return audience === "everyone";
  if (perCustomerLimit !== null && customer.uses >= perCustomerLimit) return false;
  if (audience === "new") return customer.orders === 0;
  return audience !== "returning" || customer.orders > 0;
}

type Goods = { productId: number; categoryIds: readonly number[] };

/** Whether the offer applies to a product. Without categories and products it applies to everything. */
export function appliesTo({ categoryIds, productIds }: Offer, goods: Goods): boolean {
  if (categoryIds.length === 0 && productIds.length === 0) return true;
  return productIds.includes(goods.productId) || goods.categoryIds.some((id) => categoryIds.includes(id));
}

export function ruleOf({ id, title, kind, percent, buyPieces, getPieces, giftProductId, ...offer }: Offer): OfferRule {
  const { amountPaise, maxDiscountPaise, minAmountPaise, minPieces, withCoupons, withOffers } = offer;
  return {
    id,
    title,
    kind,
    percent,
    amountPaise,
    maxDiscountPaise,
    buy: buyPieces,
    get: getPieces,
    giftID: giftProductId,
    minAmountPaise,
    minPieces,
    withCoupons,
    withOffers,
  };
}

type PricedLine = Goods & { unitPricePaise: Paise; quantity: number; pricing: SoldPricing | null };

export function lineOf(line: PricedLine, offers: readonly Offer[]): OfferLine {
  const { productId: productID, unitPricePaise: unitPaise, quantity, pricing } = line;
  const concerning = offers.filter((offer) => appliesTo(offer, line)).map(({ id }) => id);
  return { productID, unitPaise, quantity, makingPaise: makingIn(pricing, unitPaise), offers: concerning };
}

/**
 * The making charges contained in the price of one unit: after their own discount, with GST, rounded down to the paisa.
 */
export function makingIn(pricing: SoldPricing | null, unitPaise: Paise): Paise {
  if (!pricing?.inputs) return 0;
  const sumOf = (kind: string) => pricing.lines.reduce((sum, line) => (line.kind === kind ? sum + line.paise : sum), 0);
  const value = pricing.lines.reduce((sum, line) => (line.kind === "gst" ? sum : sum + line.paise), 0);
  const making = sumOf("making") + discountOnMaking(pricing, sumOf("discount"), value);
  if (value <= 0 || making <= 0) return 0;
  return Math.min(unitPaise, Number((BigInt(making) * BigInt(unitPaise)) / BigInt(value)));
}

/** The share of the product's own discount that applies to its making charges; negative. */
function discountOnMaking(pricing: SoldPricing, discount: Paise, value: Paise): Paise {
  const on = pricing.inputs?.discount?.on;
  if (on === "making") return discount;
  if (on !== "total" || value - discount <= 0) return 0;
  const making = pricing.lines.reduce((sum, line) => (line.kind === "making" ? sum + line.paise : sum), 0);
  return Math.floor((discount * making) / (value - discount));
}

/** True also for an offer without a gift. `giftTitle` is null while the gift cannot be bought. */
export function isGiftAvailable({ giftProductId, giftTitle }: Offer & { giftTitle: string | null }): boolean {
  return giftProductId === null || giftTitle !== null;
}

export function viewOffer(offer: Offer & { giftTitle: string | null }): OfferView {
  const rupees = (paise: Paise | null) => (paise === null ? null : toRupees(paise));
  const { id: offerID, title, kind, percent, pieceName, minPieces, audience, withCoupons, withOffers } = offer;
  return {
    offerID,
    title,
    kind,
    percent,
    pieceName,
    minPieces,
    audience,
    withCoupons,
    withOffers,
    amount: rupees(offer.amountPaise),
    maxDiscount: rupees(offer.maxDiscountPaise),
    buy: offer.buyPieces,
    get: offer.getPieces,
    gift: offer.giftProductId === null ? null : { productID: offer.giftProductId, title: offer.giftTitle ?? "" },
    minAmount: toRupees(offer.minAmountPaise),
    until: offer.validUntil?.toISOString() ?? null,
  };
}

/** The key under which a closed account's uses of an offer are stored, next to those of coupons. */
export function pastKey(offerId: number): string {
  return `offer ${offerId}`;
}
