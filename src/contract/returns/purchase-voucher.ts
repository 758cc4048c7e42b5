import type { Seller } from "#contract/billing/invoice.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { PaidAs } from "./returns.ts";
import type { ValueKind, ValueLineKind } from "./todays-value.ts";

/** A piece as it was weighed and tested. Weights in milligrams; `purity` is null where it is that of the sale. */
export type BoughtArticle = {
  huid: string | null;
  grossMg: number | null;
  netMg: number | null;
  purity: string | null;
};

export type BoughtPiece = {
  title: string;
  quantity: number;
  /** As sold. Missing on vouchers that were issued before these were printed. */
  metal?: string | null;
  purity?: string | null;
  articles: BoughtArticle[];
};

/**
 * All that the voucher of an exchange or a buy-back says, as it was issued: it never changes, and its PDF is made of it
 * alone. After the legal period the customer is erased from it.
 */
export type PurchaseVoucher = {
  number: string;
  issuedAt: string;
  kind: ValueKind;
  returnNumber: string;
  orderNumber: string;
  orderedAt: string;
  /** Who buys. */
  shop: Seller;
  /** Who sells: the customer of the order. */
  customer: { name: string; address: string; stateCode: string | null; erased?: true };
  pieces: BoughtPiece[];
  /** What the offer was made of; the sum is `totalPaise`. */
  lines: { kind: ValueLineKind; name: string; detail: string; paise: Paise }[];
  totalPaise: Paise;
  paidAs: PaidAs;
  /** Of the bank transfer. */
  reference: string | null;
  /** The id of the picture of the signature on the day of issue; null without one. */
  signature: number | null;
};
