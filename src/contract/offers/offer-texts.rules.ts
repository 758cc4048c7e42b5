import { formatDate } from "#contract/kernel/dates.ts";
import { formatExactPaise, formatExactRupees, toPaise, type Paise } from "#contract/kernel/money.ts";
import { freePieces } from "./apply-offers.rules.ts";
import type { OfferAudience, OfferKind, OfferLine, OfferRule, OfferView } from "./offer.ts";

type Described = Omit<OfferView, "offerID" | "until" | "withCoupons" | "withOffers">;

const AUDIENCE_LABELS: Record<OfferAudience, string> = {
  everyone: "",
  customers: " For customers who are logged in.",
  new: " On your first order.",
  returning: " For customers who have ordered before.",
};

/** Converts an offer of the API to the rule that prices are calculated with. */
export function ruleOf({ offerID: id, title, kind, percent, buy, get, ...view }: OfferView): OfferRule {
  const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));
  return {
    id,
    title,
    kind,
    percent,
    buy,
    get,
    amountPaise: paise(view.amount),
    maxDiscountPaise: paise(view.maxDiscount),
    giftID: view.gift?.productID ?? null,
    minAmountPaise: toPaise(view.minAmount),
    minPieces: view.minPieces,
    withCoupons: view.withCoupons,
    withOffers: view.withOffers,
  };
}

/** Describes an offer in one sentence: `Buy 2 silver pieces and get the third free.` */
export function formatOffer(offer: Described): string {
  return `${whatItDoes(offer)}.${AUDIENCE_LABELS[offer.audience]}`;
}

/** The last day of an offer as text; empty for an offer without end. */
export function formatUntil({ until }: Pick<OfferView, "until">): string {
  return until === null ? "" : `Until ${formatDate(new Date(Date.parse(until) - 1).toISOString())}.`;
}

/** A short label for the cards of a list: `Buy 2, get 1 free`. */
export function offerLabel(offer: Described): string {
  const { kind, percent, minAmount, minPieces } = offer;
  const amount = minAmount > 0 ? ` from ${formatExactRupees(minAmount)}` : "";
  const pieces = minPieces > 1 && kind !== "buy_get" ? ` on ${minPieces} pieces` : "";
  const what = {
    buy_get: `Buy ${offer.buy}, get ${offer.get} ${percent === 100 ? "free" : `at ${percent}% off`}`,
    gift: "With a gift",
    making: `${percent}% off making charges`,
    percent: `${percent}% off`,
    amount: `${formatExactRupees(offer.amount ?? 0)} off`,
  } as const satisfies Record<OfferKind, string>;
  return what[kind] + pieces + amount;
}

function whatItDoes(offer: Described): string {
  const { kind, buy, get, gift, pieceName } = offer;
  const most = offer.maxDiscount === null ? "" : `, at most ${formatExactRupees(offer.maxDiscount)}`;
  switch (kind) {
    case "buy_get":
      return `Buy ${count(buy ?? 0, pieceName)} and get ${reward(offer, (buy ?? 0) + (get ?? 0))}${conditions(offer)}${most}`;
    case "gift":
      return `${gift?.title ?? "A gift"} is free${conditions(offer)}`;
    case "making":
      return `${offer.percent}% off the making charges of${onPieces(offer)}${most}`;
    case "percent":
      return `${offer.percent}% off${onPieces(offer)}${most}`;
    case "amount":
      return `${formatExactRupees(offer.amount ?? 0)} off${onPieces(offer)}`;
  }
}

function onPieces(offer: Described): string {
  return ` ${plural(offer.pieceName)}${conditions(offer)}`;
}

function conditions({ minAmount, minPieces, kind, pieceName }: Described): string {
  const amount = minAmount > 0 ? ` from ${formatExactRupees(minAmount)}` : "";
  const pieces = minPieces > 1 && kind !== "buy_get" ? ` when you buy ${count(minPieces, pieceName)}` : "";
  return pieces + (pieces && amount ? " and" : "") + amount;
}

function reward({ get, percent }: Pick<OfferRule, "get" | "percent">, all: number): string {
  const off = percent === 100 ? "free" : `at ${percent}% off`;
  return get === 1 ? `the ${ordinal(all)} ${off}` : `the ${get} cheapest ${off}`;
}

/**
 * What is missing in a basket for an offer to apply, as a text for the shopper: `Add one more silver piece and get the
 * third free.` Undefined when nothing is missing, or it cannot be put in one sentence.
 */
export function describeMissing(
  offer: OfferView & { usable: boolean },
  lines: readonly OfferLine[],
): string | undefined {
  const concerned = lines.filter(({ offers }) => offers.includes(offer.offerID));
  const isGiftThere = lines.some(({ productID }) => productID === offer.gift?.productID);
  if (concerned.length === 0) return undefined;
  if (!offer.usable) return `Log in to use “${offer.title}”.`;
  const pieces = concerned.reduce((sum, { quantity }) => sum + quantity, 0);
  const amount: Paise = concerned.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0);
  const lacking = toPaise(offer.minAmount) - amount;
  if (lacking > 0) {
    return `Add ${plural(offer.pieceName)} for ${formatExactPaise(lacking)} more: ${formatOffer(offer)}`;
  }
  if (pieces < offer.minPieces) return `${addMore(offer.minPieces - pieces, offer.pieceName)}: ${formatOffer(offer)}`;
  if (offer.kind === "gift") {
    return isGiftThere ? undefined : `Add ${offer.gift?.title ?? "your gift"} to your cart: it is free.`;
  }
  return offer.kind === "buy_get" ? missingPieces(offer, pieces) : undefined;
}

function missingPieces(offer: OfferView, pieces: number): string | undefined {
  const { buy, get, pieceName } = offer;
  const all = (buy ?? 0) + (get ?? 0);
  const lacking = all - (pieces % all);
  // Suggest another round only when the pieces to be paid for are already in the basket.
  if (freePieces(offer, pieces) > 0 && lacking > (get ?? 0)) return undefined;
  return `${addMore(lacking, pieceName)} and get ${reward(offer, all)}.`;
}

function addMore(pieces: number, name: string): string {
  return pieces === 1 ? `Add one more ${name}` : `Add ${pieces} more ${plural(name)}`;
}

function count(pieces: number, name: string): string {
  return pieces === 1 ? `one ${name}` : `${pieces} ${plural(name)}`;
}

function plural(name: string): string {
  return `${name}s`;
}

const ORDINALS = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function ordinal(place: number): string {
  const last = Number(/(?<!1)[123]$/.exec(String(place))?.[0] ?? 0);
  return ORDINALS[place] ?? `${place}${["th", "st", "nd", "rd"][last]}`;
}
