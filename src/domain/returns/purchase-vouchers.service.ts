import type { Db } from "#db/database.ts";
import { isOwnerOrStaff } from "#domain/accounts/own-or-staff.rules.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { SignaturesService } from "#domain/billing/signatures.service.ts";
import type { LetterheadService } from "#domain/brand/letterhead.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { findVoucher } from "./purchase-vouchers.repo.ts";
import type { VoucherPdf } from "./voucher-pdf.port.ts";

type Dependencies = {
  db: Db;
  pdf: VoucherPdf;
  letterheads: LetterheadService;
  signatures: Pick<SignaturesService, "findSignature">;
};

/** Printed vouchers of purchases by the shop. */
export function createPurchaseVouchersService({ db, pdf, letterheads, signatures }: Dependencies) {
  return {
    /** Customers can print the voucher of their own case, staff any. */
    async print(visitor: Visitor, returnId: number): Promise<{ name: string; bytes: Uint8Array }> {
      const found = await findVoucher(db, returnId);
      if (!found || !isOwnerOrStaff(visitor, found.accountId)) {
        throw new DomainError("not_found", "There is no purchase voucher of this case.");
      }
      const { voucher } = found;
      const signature = voucher.signature === null ? null : await signatures.findSignature(voucher.signature);
      return {
        name: `purchase-voucher-${voucher.number.replaceAll("/", "-")}.pdf`,
        bytes: await pdf.renderVoucher(voucher, { signature, letterhead: await letterheads.current() }),
      };
    },
  };
}
