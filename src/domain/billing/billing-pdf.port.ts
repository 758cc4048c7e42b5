import type { BillingDocument } from "#contract/billing/invoice.ts";
import type { Letterhead } from "#domain/brand/letterhead.service.ts";

/** What a PDF shows beside the issued document. */
export type BillingPdfExtras = {
  /** In clear; null when the order has none. */
  pan: string | null;
  /** Where the QR code leads: the order, for those who may see it. */
  orderUrl: string;
  /** A PNG or JPEG; without one there is space to sign. */
  signature?: Uint8Array | null;
  /** The brand of today, also on a document of before: what it says is as it was issued. */
  letterhead?: Letterhead;
};

/** Makes PDFs of issued documents, off the request thread. The same input gives the same bytes. */
export type BillingPdf = {
  renderDocument(document: BillingDocument, extras: BillingPdfExtras): Promise<Uint8Array>;
  /** One PDF of all of them, in this order, each from a page of its own. */
  renderMany(documents: readonly PrintedDocument[]): Promise<Uint8Array>;
};

export type PrintedDocument = { document: BillingDocument; extras: BillingPdfExtras };
