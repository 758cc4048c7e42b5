import type { PurchaseVoucher } from "#contract/returns/purchase-voucher.ts";
import type { Letterhead } from "#domain/brand/letterhead.service.ts";

/** What a PDF contains in addition to the issued voucher. */
export type VoucherPdfExtras = {
  /** A PNG or JPEG; without one there is space for a handwritten signature. */
  signature: Uint8Array | null;
  /** The current brand. */
  letterhead: Letterhead;
};

/** Renders the PDF of a purchase voucher in a worker thread. Deterministic: the same input gives the same bytes. */
export type VoucherPdf = {
  renderVoucher(voucher: PurchaseVoucher, extras: VoucherPdfExtras): Promise<Uint8Array>;
};
