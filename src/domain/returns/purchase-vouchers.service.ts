import type { Db } from "#db/database.ts";
import { isOwnerOrStaff } from "#domain/accounts/own-or-staff.rules.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import type { SignaturesService } from "#domain/billing/signatures.service.ts";
import type { LetterheadService } from "#domain/brand/letterhead.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { eraseSellers, findVoucher } from "./purchase-vouchers.repo.ts";
import type { VoucherPdf } from "./voucher-pdf.port.ts";

const BATCH = 100;

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

/**
 * Erases the customer's name and address from vouchers a number of months after the annual return of their financial
 * year was due. Safe to run in several processes.
 */
export async function eraseOldVouchers(db: Db, months: number): Promise<number> {
  let vouchers = 0;
  for (let erased = BATCH; erased === BATCH; vouchers += erased) erased = await eraseSellers(db, months, BATCH);
  return vouchers;
}
