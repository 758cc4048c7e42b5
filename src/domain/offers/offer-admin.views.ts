import { toPaise, toRupees, type Paise } from "#contract/kernel/money.ts";
import { formatOffer } from "#contract/offers/offer-texts.rules.ts";
import type { WrittenTerms } from "#contract/offers/staff-offers.schema.ts";
import type { OfferState, OfferTerms, StaffOfferView } from "#contract/offers/staff-offers.ts";
import type { OfferRow } from "./offer-admin.repo.ts";
import { viewOffer, type Offer } from "./offers.rules.ts";

/** The terms as staff edit them, also compared by the audit log. */
export function viewTerms(offer: Offer): OfferTerms {
  const rupees = (paise: Paise | null) => (paise === null ? null : toRupees(paise));
  return {
    title: offer.title,
    kind: offer.kind,
    percent: offer.percent,
    amount: rupees(offer.amountPaise),
    maxDiscount: rupees(offer.maxDiscountPaise),
    buy: offer.buyPieces,
    get: offer.getPieces,
    giftProductID: offer.giftProductId,
    categoryIDs: [...offer.categoryIds],
    productIDs: [...offer.productIds],
    pieceName: offer.pieceName,
    minAmount: toRupees(offer.minAmountPaise),
    minPieces: offer.minPieces,
    audience: offer.audience,
    withCoupons: offer.withCoupons,
    withOffers: offer.withOffers,
    validFrom: offer.validFrom?.toISOString() ?? null,
    validUntil: offer.validUntil?.toISOString() ?? null,
    totalLimit: offer.totalLimit,
    perCustomerLimit: offer.perCustomerLimit,
  };
}

export function viewStaffOffer(row: OfferRow, now: Date): StaffOfferView {
  return {
    ...viewTerms(row),
    offerID: row.id,
    state: stateAt(row, now),
    words: formatOffer(viewOffer(row)),
    endedAt: row.endedAt?.toISOString() ?? null,
    uses: row.uses,
    discountGiven: toRupees(row.discountGivenPaise),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

function stateAt({ endedAt, validFrom, validUntil, totalLimit, uses }: OfferRow, now: Date): OfferState {
  if (endedAt !== null || (validUntil !== null && validUntil <= now)) return "ended";
  if (totalLimit !== null && uses >= totalLimit) return "used-up";
  return validFrom !== null && validFrom > now ? "upcoming" : "live";
}

/** The columns of terms written by staff. */
export function columnsOf(terms: WrittenTerms) {
  const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));
  const { title, kind, percent, pieceName, minPieces, audience, withCoupons, withOffers } = terms;
  const { validFrom, validUntil, totalLimit, perCustomerLimit } = terms;
  return {
    title,
    kind,
    percent,
    pieceName,
    minPieces,
    audience,
    withCoupons,
    withOffers,
    validFrom,
    validUntil,
    totalLimit,
    perCustomerLimit,
    amountPaise: paise(terms.amount),
    maxDiscountPaise: paise(terms.maxDiscount),
    buyPieces: terms.buy,
    getPieces: terms.get,
    giftProductId: terms.giftProductID,
    categoryIds: terms.categoryIDs,
    productIds: terms.productIDs,
    minAmountPaise: toPaise(terms.minAmount),
  };
}
