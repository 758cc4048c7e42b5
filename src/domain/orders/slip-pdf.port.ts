import type { Paise } from "#contract/kernel/money.ts";
import type { Letterhead } from "#domain/brand/letterhead.service.ts";

/** Who sends the parcel, as every slip says it. */
export type SlipSender = { name: string; address: string; phone: string; email: string; letterhead?: Letterhead };

type Slip = {
  orderNumber: string;
  /** ISO 8601. */
  orderedAt: string;
};

/** What is in the parcel. It knows no price. */
export type GiftSlip = Slip & {
  receiver: string;
  items: { title: string; detail: string | null; quantity: number }[];
  /** The card of a gift, where there is one. */
  message?: string | null;
};

/** Which of an order's parcels it is; `weightMg` with its packing. */
export type LabelParcel = {
  number: number;
  of: number;
  pieces: number;
  weightMg: number | null;
  carrier: string | null;
  trackingNumber: string | null;
};

/** Where the parcel goes. `collect` is what the courier takes in cash for it; null when nothing is due. */
export type AddressLabel = Slip & {
  parcel: LabelParcel;
  receiver: { name: string; address: string; phone: string; pin: string | null };
  collect: Paise | null;
};

/** Makes PDFs for the parcel, off the request thread. */
export type SlipPdf = {
  /** A5, each from a page of its own. */
  renderGiftSlips(sender: SlipSender, slips: readonly GiftSlip[]): Promise<Uint8Array>;
  /** A6, one page for each. */
  renderLabels(sender: SlipSender, labels: readonly AddressLabel[]): Promise<Uint8Array>;
};
