import type { Paise } from "#contract/kernel/money.ts";
import { shareOut } from "#contract/kernel/shares.ts";
import { applyOffers, offersByLine, sumOfOffers } from "./apply-offers.rules.ts";
import type { AppliedOffer, SoldOffers } from "./offer.ts";

/** A line of an order. `productId` is null when the product no longer exists. */
export type SoldLine = { productId: number | null; unitPricePaise: Paise; quantity: number };

/** The total discount of an order by offers and coupon, and its stored offers; null without any. */
export type SoldDiscount = { discountPaise: Paise; offers: SoldOffers | null };

/**
 * The discount of each line: its share of each offer, plus its share of the coupon in proportion to the price after
 * offers. The sum equals the total discount.
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

/** What was paid for each line: its price minus its discount, as on the invoice. */
export function paidByLine(lines: readonly Omit<SoldLine, "productId">[], sold: SoldDiscount): Paise[] {
  const discounts = discountsByLine(lines, sold);
  return lines.map(({ unitPricePaise, quantity }, index) => unitPricePaise * quantity - (discounts[index] ?? 0));
}

/**
 * The refund for all returned units of an order with offers: what was paid for the goods, minus what the retained units
 * would have cost alone under the same offers, with their share of the coupon. Never negative. A customer whose
 * retained units no longer fulfil an offer loses its discount, but never more than the refund.
 */
export function refundForUnits(
  lines: readonly SoldLine[],
  { discountPaise, offers }: { discountPaise: Paise; offers: SoldOffers },
  returned: readonly number[],
): Paise {
  const couponPaise = discountPaise - sumOfOffers(offers.applied);
  const paid = lines.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0) - discountPaise;
  const retained = lines.map((line, index) => ({ ...line, quantity: line.quantity - (returned[index] ?? 0) }));
  return Math.max(0, paid - costOfRetained(lines, retained, offers, couponPaise));
}

function costOfRetained(
  lines: readonly SoldLine[],
  retained: readonly SoldLine[],
  offers: SoldOffers,
  couponPaise: Paise,
): Paise {
  const full = retained.reduce((sum, { unitPricePaise, quantity }) => sum + unitPricePaise * quantity, 0);
  const byOffers = sumOfOffers(offersOfRetained(retained, offers));
  return Math.max(0, full - byOffers - couponOfRetained(lines, retained, offers, couponPaise));
}

/** The offers as they apply to the retained units alone. The shares are in the order of the lines that are left. */
function offersOfRetained(retained: readonly SoldLine[], offers: SoldOffers): AppliedOffer[] {
  const priced = retained.flatMap(({ productId, unitPricePaise: unitPaise, quantity }, index) => {
    const { makingPaise = 0, offers: concerning = [] } = offers.lines[index] ?? {};
    if (quantity === 0) return [];
    return [{ productID: productId ?? 0, unitPaise, quantity, makingPaise, offers: concerning }];
  });
  return applyOffers(offers.rules, priced, { hasCoupon: false });
}

/**
 * The offers that give less for the retained units once more units are returned: those returned `before`, and all of
 * `after`. `remains` says whether some of the discount is left.
 */
export function reducedOffers(
  lines: readonly SoldLine[],
  offers: SoldOffers,
  { before, after }: { before: readonly number[]; after: readonly number[] },
): { title: string; remains: boolean }[] {
  const without = (returned: readonly number[]) =>
    lines.map((line, index) => ({ ...line, quantity: line.quantity - (returned[index] ?? 0) }));
  const retained = without(after);
  const left = offersOfRetained(retained, offers);
  const units = without(before).flatMap(({ quantity }, index) =>
    quantity === 0 ? [] : { quantity, retained: retained[index]?.quantity ?? 0 },
  );
  return offersOfRetained(without(before), offers).flatMap(({ id, title, shares }) => {
    const ofRetained = units.reduce(
      (sum, unit, index) => sum + Math.floor(((shares[index] ?? 0) * unit.retained) / unit.quantity),
      0,
    );
    const paise = left.find((one) => one.id === id)?.paise ?? 0;
    return paise < ofRetained ? [{ title, remains: paise > 0 }] : [];
  });
}

/** The share of the coupon of the retained units, rounded down. The coupon is not redistributed. */
function couponOfRetained(
  lines: readonly SoldLine[],
  retained: readonly SoldLine[],
  offers: SoldOffers,
  couponPaise: Paise,
): Paise {
  const byOffers = offersByLine(offers.applied, lines.length);
  const left = lines.map(({ unitPricePaise, quantity }, index) => unitPricePaise * quantity - (byOffers[index] ?? 0));
  const shares = shareOut(couponPaise, left);
  return lines.reduce((sum, { quantity }, index) => {
    const ofRetained = BigInt(shares[index] ?? 0) * BigInt(retained[index]?.quantity ?? 0);
    return sum + Number(ofRetained / BigInt(quantity));
  }, 0);
}
