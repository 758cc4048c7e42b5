import type { WeightDifference } from "#contract/orders/packing.ts";
import type { OrderedText } from "#contract/personalisation/personalisation.ts";
import type { OffersLost } from "./offers-lost.ts";
import type { ReplacementTerms, SizeChoice, WantedSize } from "./size-exchange.ts";
import type { ValuationView } from "./todays-value.ts";

export const RETURN_STATUSES = [
  "Requested",
  "Approved",
  "Rejected",
  "In transit",
  "Received",
  "Offered",
  "Accepted",
  "Declined",
  "Lapsed",
  "Sent back",
  "Settled",
  "Withdrawn",
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** The statuses of cases that end with the goods at the customer. Their units can be returned again. */
export const ENDED_WITHOUT_RETURN: readonly ReturnStatus[] = ["Rejected", "Withdrawn", "Sent back"];

export const RETURN_KINDS = ["return", "exchange", "buyback"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** The maximum lengths of the reason of a case, of its other texts, and of the reference of a bank transfer. */
export const MAX_RETURN_REASON = 120;
export const MAX_RETURN_TEXT = 1_000;
export const MAX_TRANSFER_REFERENCE = 60;

/** The reasons that the shop's own screens offer. Other clients may send any text. */
export const RETURN_REASONS = {
  size: "It does not fit",
  mind: "I changed my mind",
  expected: "It is not as shown",
  wrong: "I received another piece",
  defective: "It has a defect",
  damaged: "It arrived damaged",
  missing: "A piece is missing",
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** The reason of a return that staff record for goods they already have. */
export const TAKEN_BACK = "Taken back by the shop";

/** Finds a standard reason in any spelling; undefined for other texts. */
function knownReason(reason: string): ReturnReason | undefined {
  const text = reason.trim().toLowerCase();
  return (Object.keys(RETURN_REASONS) as ReturnReason[]).find(
    (key) => key === text || RETURN_REASONS[key].toLowerCase() === text,
  );
}

/** Words in a free-text reason, and the standard reason that they claim. The first match counts. */
const CLAIM_WORDS: readonly [RegExp, ReturnReason][] = [
  [/\b(?:missing|lost\b(?! interest)|incomplete)/i, "missing"],
  [/damag|\b(?:broke|crack|dent|bent\b|scratch|torn\b|shatter)/i, "damaged"],
  [/\b(?:defect|faulty\b|tarnish)/i, "defective"],
];

/** Negated words, which claim nothing: "undamaged", "not broken". */
const NEGATED = /\b(?:un|(?:no|not|never|without) +)\w+/gi;

/** The standard reason of a text, also in free words such as "Arrived damaged"; undefined for others. */
export function claimedReason(reason: string): ReturnReason | undefined {
  const claims = reason.replaceAll(NEGATED, "");
  return knownReason(reason) ?? CLAIM_WORDS.find(([pattern]) => pattern.test(claims))?.[1];
}

/** The label of a standard reason, or the customer's own text. */
export function formatReason(reason: string): string {
  const known = knownReason(reason);
  return known ? RETURN_REASONS[known] : reason;
}

/** Reasons for which the shop is liable, even for non-returnable pieces. */
export const FAULTS: readonly ReturnReason[] = ["wrong", "defective", "damaged", "missing"];

/** Reasons that have to be reported within 48 hours of delivery, with an unpacking video. */
export const CLAIMS: readonly ReturnReason[] = ["damaged", "missing"];

export const COLLECTED_BY = ["pickup", "customer"] as const;
export type CollectedBy = (typeof COLLECTED_BY)[number];

/** The destination of returned goods: stock, the workshop, or melting. */
export const GOODS_DESTINATIONS = ["restock", "repair", "melt"] as const;
export type GoodsDestination = (typeof GOODS_DESTINATIONS)[number];

/** In rupees: the policy reimburses return shipping up to this amount. */
export const MAX_POSTAGE = 70;

export const PAID_AS = ["money", "store_credit"] as const;
export type PaidAs = (typeof PAID_AS)[number];

/** `items` refers to items of the order by `position`. */
export type RequestReturnBody = {
  /** `exchangeFor` requests another size, either for all items of a return or for none. */
  items: { position: number; quantity: number; exchangeFor?: WantedSize | null }[];
  reason: string;
  text?: string | null;
  kind?: ReturnKind;
};

export type ReturnItemView = {
  position: number;
  productName: string;
  productImage: string;
  variationName: string | null;
  variationValue: string | null;
  /** The personalisation of each piece; omitted without one. */
  personalisation?: OrderedText[];
  quantity: number;
  /** The amount paid for these units, in rupees. */
  amount: number;
  /** The requested replacement size. */
  exchangeFor?: WantedSize;
};

/** What can currently be returned of a delivered order. */
export type ReturnableView = {
  /** The deadline for claims about damaged and missing pieces; null once it has passed. */
  claimUntil: string | null;
  items: ReturnableItemView[];
};

export type ReturnableItemView = {
  position: number;
  /** Units that are not part of a return yet. */
  left: number;
  /** Returnable only for a reason of `FAULTS`. */
  onlyIfFaulty: boolean;
  /** Why it cannot be returned, or only in part, as a text for the customer. */
  reason: string | null;
  /** Other sizes that are currently available; omitted without any. */
  sizes?: SizeChoice[];
};

const MEGABYTE = 1024 * 1024;

/** The files a customer may send with a request: photos, or one video. */
export const EVIDENCE_LIMITS = {
  photos: 5,
  photoBytes: 5 * MEGABYTE,
  videoBytes: 20 * MEGABYTE,
  /** The total size of one form. */
  formBytes: 26 * MEGABYTE,
} as const;

/** `number` starts at 1. */
export type EvidenceView = { number: number; kind: "image" | "video" };

export type ReturnEventView = { status: ReturnStatus; at: string; note: string | null };

/** The shop's offer for the pieces of an exchange or buy-back. `until` is the deadline for accepting it. */
export type ValueOfferView = ValuationView & { until: string; as: PaidAs[] };

/** A return as its customer sees it. Amounts in rupees. */
export type ReturnView = {
  returnID: string;
  orderID: string;
  kind: ReturnKind;
  status: ReturnStatus;
  reason: string;
  text: string | null;
  requestedAt: string;
  items: ReturnItemView[];
  /** Omitted if the offers of the order still apply to the kept pieces. */
  offersLost?: OffersLost;
  /** Who transports the goods back; null before approval. */
  by: CollectedBy | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** The day of the pick-up. */
  pickupOn: string | null;
  /** The refund; null before settlement. */
  settled: {
    refund: number;
    postage: number;
    as: PaidAs;
    /** The part of the refund that became store credit, because it had been paid with store credit. */
    credit?: number;
    at: string;
  } | null;
  history: ReturnEventView[];
  /** The offer for an exchange or buy-back, once it was made. */
  offer: ValueOfferView | null;
  /** The number of the purchase voucher. */
  voucher: string | null;
  /** The number of the replacement order. */
  replacement?: string;
  /** The reference of the bank transfer. */
  paymentReference: string | null;
  /** The photos or video of the request. */
  evidence: EvidenceView[];
};

/** A return as the list of staff shows it. */
export type StaffReturnRowView = ReturnView & {
  customer: { name: string; email: string };
  /** Sample data of the demo shop. */
  isSample?: true;
  orderStatus: string;
  paymentMethod: string;
  /** The steps that are currently possible. */
  next: ReturnStep[];
  goodsGo: GoodsDestination | null;
};

/** A return as staff see it. */
export type StaffReturnView = StaffReturnRowView & {
  /** The maximum refund for the goods, in rupees. */
  mostRefund: number;
  /** The part of the refund that staff still have to give back by hand, in rupees; omitted without any. */
  dueByHand?: number;
  /** HUIDs of the items that are still out, by position. For a closed case, those that came back. */
  soldHuids: { position: number; huid: string }[];
  /** The items of an exchange or buy-back to be weighed and tested; empty for a return. */
  assays: AssayView[];
  /** The current value of the weighed pieces. `value` is null when a rate is missing. */
  appraisal: { value: ValuationView | null; reason: string | null } | null;
  /** For a received return with a requested replacement size. */
  replacementTerms?: ReplacementTerms;
};

/** A rate-based item as sold, the purities that testing may find, and the results. */
export type AssayView = {
  position: number;
  metal: string;
  purity: string;
  /** The weight of one unit, in grams. */
  netWeight: number;
  purities: string[];
  found: { huid: string | null; grossWeight: number | null; netWeight: number | null; purity: string | null }[];
};

export const RETURN_STEPS = [
  "approve",
  "reject",
  "transit",
  "receive",
  "settle",
  "offer",
  "retract",
  "pay",
  "sendBack",
] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

export type ReceivedArticleBody = {
  /** May be omitted where the HUID tells it, or the return has one item. */
  position?: number;
  huid?: string | null;
  grossWeight?: number | null;
  netWeight?: number | null;
  /** The tested purity. Defaults to the purity at the sale. */
  purity?: string | null;
};

/** Additional fields of a refused receipt: weights that differ from those of the sold article. */
export type ReceiptRefusal = { differences: ReceiptDifference[] };

/** A weight that differs from that at the sale. `isListed`: the piece was not weighed then, `listed` is of its listing. */
export type ReceiptDifference = WeightDifference & { isListed?: true };

/** The return number that customers see: `RT-1001`. */
export function returnNumber(id: number): string {
  return `RT-${id}`;
}

export function returnIdOf(number: string): number {
  return Number(number.replace(/^rt-/i, ""));
}
