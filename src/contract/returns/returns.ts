import type { WeightDifference } from "#contract/orders/packing.ts";
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

/** How a case ends without the shop keeping the goods: its units are free again. */
export const ENDED_WITHOUT_RETURN: readonly ReturnStatus[] = ["Rejected", "Withdrawn", "Sent back"];

export const RETURN_KINDS = ["return", "exchange", "buyback"] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

/** The reasons that the shop's own screens offer. Other clients may send their own words. */
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

/** The list's reason in any spelling; undefined for other words. */
export function knownReason(reason: string): ReturnReason | undefined {
  const text = reason.trim().toLowerCase();
  return (Object.keys(RETURN_REASONS) as ReturnReason[]).find(
    (key) => key === text || RETURN_REASONS[key].toLowerCase() === text,
  );
}

/** The list's words for a reason, or the customer's own. */
export function reasonWords(reason: string): string {
  const known = knownReason(reason);
  return known ? RETURN_REASONS[known] : reason;
}

/** Reasons that the shop answers for, also with what is non-returnable otherwise. */
export const FAULTS: readonly ReturnReason[] = ["wrong", "defective", "damaged", "missing"];

/** Reasons that the policy wants within 48 hours of delivery, with the unpacking video. */
export const CLAIMS: readonly ReturnReason[] = ["damaged", "missing"];

export const COLLECTED_BY = ["pickup", "customer"] as const;
export type CollectedBy = (typeof COLLECTED_BY)[number];

/** Where goods go that came back: into stock, to the workshop, or into the melt. */
export const GOODS_GO = ["restock", "repair", "melt"] as const;
export type GoodsGo = (typeof GOODS_GO)[number];

/** The policy: return shipping is reimbursed up to ₹70. */
export const MAX_POSTAGE = 70;

export const PAID_AS = ["money", "store_credit"] as const;
export type PaidAs = (typeof PAID_AS)[number];

/** `items` by their `position` in the order. */
export type RequestReturnBody = {
  /** `exchangeFor` another size: of all items of a return, or of none. */
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
  quantity: number;
  /** What was paid for these units, in rupees. */
  amount: number;
  /** The size that the customer wants instead. */
  exchangeFor?: WantedSize;
};

/** What of a delivered order can be asked back now. */
export type ReturnableView = {
  /** Damaged and missing pieces can be claimed until then; null once that is over. */
  claimUntil: string | null;
  items: ReturnableItemView[];
};

export type ReturnableItemView = {
  position: number;
  /** Units that are not part of a return yet. */
  left: number;
  /** Only for a reason of `FAULTS`. */
  onlyIfFaulty: boolean;
  /** Why not, or only in part, in words for the customer. */
  reason: string | null;
  /** Other sizes that can be had now; left out where there are none. */
  sizes?: SizeChoice[];
};

const MEGABYTE = 1024 * 1024;

/** What a customer may send with a request: photos, or one video. */
export const EVIDENCE_LIMITS = {
  photos: 5,
  photoBytes: 5 * MEGABYTE,
  videoBytes: 20 * MEGABYTE,
  /** All files of one form together. */
  formBytes: 26 * MEGABYTE,
} as const;

/** `number` from 1. */
export type EvidenceView = { number: number; kind: "image" | "video" };

export type ReturnEventView = { status: ReturnStatus; at: string; note: string | null };

/** What the shop offers for the pieces of an exchange or a buy-back; `until` it can be accepted. */
export type OfferView = ValuationView & { until: string; as: PaidAs[] };

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
  /** Who brings the goods back; null before the approval. */
  by: CollectedBy | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** The day of the pick-up. */
  pickupOn: string | null;
  /** What was given back; null before the settlement. */
  settled: {
    refund: number;
    postage: number;
    as: PaidAs;
    /** Of a refund of money, what became store credit, because it was paid with store credit. */
    credit?: number;
    at: string;
  } | null;
  history: ReturnEventView[];
  /** Of an exchange or a buy-back, once it was made. */
  offer: OfferView | null;
  /** The number of the purchase voucher of what the shop bought. */
  voucher: string | null;
  /** The number of the order that sends the other size. */
  replacement?: string;
  /** Of the bank transfer. */
  paymentReference: string | null;
  /** Photos or the video that came with the request. */
  evidence: EvidenceView[];
};

/** A return as staff see it. */
export type StaffReturnView = ReturnView & {
  customer: { name: string; email: string };
  /** It came with the demo shop. */
  isSample?: true;
  orderStatus: string;
  paymentMethod: string;
  /** The most that can be given back for the goods, in rupees. */
  mostRefund: number;
  /** Which of approve, reject, transit, receive and settle are possible now. */
  next: ReturnStep[];
  goodsGo: GoodsGo | null;
  /** HUIDs that left with the items and are out, by position; of a case that is over, those that came back. */
  soldHuids: { position: number; huid: string }[];
  /** What is weighed and tested of an exchange or a buy-back; empty of a return. */
  assays: AssayView[];
  /** What could be offered at this moment, once the pieces were weighed; `value` is null where a rate is missing. */
  appraisal: { value: ValuationView | null; reason: string | null } | null;
  /** Of a received return that asks for another size. */
  replacementTerms?: ReplacementTerms;
};

/** A rate-based item as it was sold, the purities that its metal may turn out to have, and what was found. */
export type AssayView = {
  position: number;
  metal: string;
  purity: string;
  /** Grams of one unit. */
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
  position: number;
  huid?: string | null;
  grossWeight?: number | null;
  netWeight?: number | null;
  /** As tested; as it was sold where it is left out. */
  purity?: string | null;
};

/** What a refused receipt may carry: weights that are not those of the article that was sold. */
export type ReceiptRefusal = { differences: WeightDifference[] };

/** The number that customers see: `RT-1001`. */
export function returnNumber(id: number): string {
  return `RT-${id}`;
}

export function returnIdOf(number: string): number {
  return Number(number.replace(/^rt-/i, ""));
}
