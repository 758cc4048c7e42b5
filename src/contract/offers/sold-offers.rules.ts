import type { Paise } from "#contract/kernel/money.ts";
import { shareOut } from "#contract/kernel/shares.ts";
import { applyOffers, offersByLine, sumOfOffers } from "./apply-offers.rules.ts";
import type { SoldOffers } from "./offer.ts";

/** A line of an order. `productId` is null where the product is gone. */
export type SoldLine = { productId: number | null; unitPricePaise: Paise; quantity: number };

/** An order's discount, offers and coupon together, and what it keeps of its offers; null without any. */
export type SoldDiscount = { discountPaise: Paise; offers: SoldOffers | null };

/**
 * What came off each line: its share of each offer, and of the coupon in proportion to what is then left of its price. The
 * shares add up to the discount.
 */
export function discountsByLine(
  lines: readonly Omit<SoldLine, "productId">[],
  { discountPaise, offers }: SoldDiscount,
): Paise[] {
  const byOffers = offersByLine(offers?.applied ?? [], lines.length);
  const left = lines.map(({ unitPricePaise, quantity }, index) => unitPricePaise * quantity - (byOffers[index] ?? 0));
  const byCoupon = shareOut(discountPaise - sumOfOffers(offers?.applied ?? []), left);
  return byOffers.map((paise, index) => paise + (byCoupon[index] ?? 0));
}

/**
 * What goes back for all units that have come back of an order with offers: the goods as they were paid, less what those that
 * are kept would have cost alone under the same offers and with their share of the coupon. Never below 0: who keeps pieces
 * that no longer fulfil an offer pays its reduction back out of the refund, and no more than that.
 */
export function backForUnits(
  lines: readonly SoldLine[],
  { discountPaise, offers }: { discountPaise: Paise; offers: SoldOffers },
  gone: readonly number[],
): Paise {
  const couponPaise = discountPaise - sumOfOffers(offers.applied);
  const paid = lines.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0) - discountPaise;
  const kept = lines.map((line, index) => ({ ...line, quantity: line.quantity - (gone[index] ?? 0) }));
  return Math.max(0, paid - costOfKept(lines, kept, offers, couponPaise));
}

function costOfKept(
  lines: readonly SoldLine[],
  kept: readonly SoldLine[],
  offers: SoldOffers,
  couponPaise: Paise,
): Paise {
  const priced = kept.flatMap(({ productId, unitPricePaise: unitPaise, quantity }, index) => {
    const { makingPaise = 0, offers: concerning = [] } = offers.lines[index] ?? {};
    if (quantity === 0) return [];
    return [{ productID: productId ?? 0, unitPaise, quantity, makingPaise, offers: concerning }];
  });
  const full = priced.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0);
  const byOffers = sumOfOffers(applyOffers(offers.rules, priced, { hasCoupon: false }));
  return Math.max(0, full - byOffers - couponOfKept(lines, kept, offers, couponPaise));
}

/** The coupon stays with the units that it was shared to; of those kept, rounded down. */
function couponOfKept(
  lines: readonly SoldLine[],
  kept: readonly SoldLine[],
  offers: SoldOffers,
  couponPaise: Paise,
): Paise {
  const byOffers = offersByLine(offers.applied, lines.length);
  const left = lines.map(({ unitPricePaise, quantity }, index) => unitPricePaise * quantity - (byOffers[index] ?? 0));
  const shares = shareOut(couponPaise, left);
  return lines.reduce((sum, { quantity }, index) => {
    const ofKept = BigInt(shares[index] ?? 0) * BigInt(kept[index]?.quantity ?? 0);
    return sum + Number(ofKept / BigInt(quantity));
  }, 0);
}
