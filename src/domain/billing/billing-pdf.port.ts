import type { BillingDocument } from "#contract/billing/invoice.ts";
import type { Letterhead } from "#domain/brand/letterhead.service.ts";

/** What a PDF contains in addition to the issued document. */
export type BillingPdfExtras = {
  /** In clear text; null when the order has none. */
  pan: string | null;
  /** The target of the QR code: the order page, for those who may see it. */
  orderUrl: string;
  /** A PNG or JPEG; without one there is space for a handwritten signature. */
  signature?: Uint8Array | null;
  /** The current brand, even on older documents. Only the content is as issued. */
  letterhead?: Letterhead;
};

/** Renders PDFs of issued documents in a worker thread. Deterministic: the same input gives the same bytes. */
export type BillingPdf = {
  renderDocument(document: BillingDocument, extras: BillingPdfExtras): Promise<Uint8Array>;
  /** Renders one PDF with all documents in this order, each starting on a new page. */
  renderMany(documents: readonly PrintedDocument[]): Promise<Uint8Array>;
};

export type PrintedDocument = { document: BillingDocument; extras: BillingPdfExtras };
