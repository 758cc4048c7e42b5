import type { Paise } from "#contract/kernel/money.ts";
import type { Letterhead } from "#domain/brand/letterhead.service.ts";

/** The sender as printed on every slip. */
export type SlipSender = { name: string; address: string; phone: string; email: string; letterhead?: Letterhead };

type Slip = {
  orderNumber: string;
  /** ISO 8601. */
  orderedAt: string;
};

/** The contents of the parcel, without prices. */
export type GiftSlip = Slip & {
  receiver: string;
  items: { title: string; detail: string | null; quantity: number }[];
  /** The gift message, if any. */
  message?: string | null;
};

/** Which of an order's parcels it is. `weightMg` includes packaging. */
export type LabelParcel = {
  number: number;
  of: number;
  pieces: number;
  weightMg: number | null;
  carrier: string | null;
  trackingNumber: string | null;
};

/** The destination of the parcel. `collect` is the cash that the courier collects; null when nothing is due. */
export type AddressLabel = Slip & {
  parcel: LabelParcel;
  receiver: { name: string; address: string; phone: string; pin: string | null };
  collect: Paise | null;
};

/** Renders PDFs for parcels in a worker thread. */
export type SlipPdf = {
  /** A5, each slip on a new page. */
  renderGiftSlips(sender: SlipSender, slips: readonly GiftSlip[]): Promise<Uint8Array>;
  /** A6, one page per label. */
  renderLabels(sender: SlipSender, labels: readonly AddressLabel[]): Promise<Uint8Array>;
};
