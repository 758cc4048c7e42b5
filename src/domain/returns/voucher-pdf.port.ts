import type { PurchaseVoucher } from "#contract/returns/purchase-voucher.ts";
import type { Letterhead } from "#domain/brand/letterhead.service.ts";

/** What a PDF shows beside the issued voucher. */
export type VoucherPdfExtras = {
  /** A PNG or JPEG; without one there is space to sign. */
  signature: Uint8Array | null;
  /** The brand of today. */
  letterhead: Letterhead;
};

/** Makes the PDF of a purchase voucher, off the request thread. The same input gives the same bytes. */
export type VoucherPdf = {
  renderVoucher(voucher: PurchaseVoucher, extras: VoucherPdfExtras): Promise<Uint8Array>;
};
