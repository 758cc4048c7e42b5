import type { Seller } from "#contract/billing/invoice.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { PaidAs } from "./returns.ts";
import type { ValueKind, ValueLineKind } from "./todays-value.ts";

/** A piece as weighed and tested. Weights in milligrams; `purity` is null when it is the same as at the sale. */
export type BoughtArticle = {
  huid: string | null;
  grossMg: number | null;
  netMg: number | null;
  purity: string | null;
};

export type BoughtPiece = {
  title: string;
  quantity: number;
  /** As sold. Missing on vouchers that predate this field. */
  metal?: string | null;
  purity?: string | null;
  articles: BoughtArticle[];
};

/**
 * The content of the voucher of an exchange or buy-back, as issued. It never changes, and its PDF is rendered from it
 * alone. The customer is erased from it after the legal retention period.
 */
export type PurchaseVoucher = {
  number: string;
  issuedAt: string;
  kind: ValueKind;
  returnNumber: string;
  orderNumber: string;
  orderedAt: string;
  /** The buyer. */
  shop: Seller;
  /** The seller: the customer of the order. */
  customer: { name: string; address: string; stateCode: string | null; erased?: true };
  pieces: BoughtPiece[];
  /** The calculation of the offer. The lines add up to `totalPaise`. */
  lines: { kind: ValueLineKind; name: string; detail: string; paise: Paise }[];
  totalPaise: Paise;
  paidAs: PaidAs;
  /** The reference of the bank transfer. */
  reference: string | null;
  /** The id of the signature picture on the day of issue; null without one. */
  signature: number | null;
};
