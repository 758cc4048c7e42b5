import { couponMessages } from "#contract/coupons/coupon.rules.ts";
import type { CouponTerms, CouponUseView, CouponView } from "#contract/coupons/coupon.ts";
import type { ChangeCoupon, CreateCoupon, ListCoupons } from "#contract/coupons/coupons.schema.ts";
import { toPaise } from "#contract/kernel/money.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { violatesUnique } from "#domain/shared/constraint.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { nextPageOf, sliceOf, type PageRequest } from "#domain/shared/page.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import {
  countCoupons,
  deleteUnusedCoupon,
  findCouponRow,
  insertCoupon,
  listCoupons,
  listUses,
  updateCoupon,
  type CouponRow,
} from "./coupon-admin.repo.ts";
import { viewCoupon, viewTerms, viewUse } from "./coupon-admin.views.ts";
import { refuseLargeCoupon } from "./coupon-limit.rules.ts";
import { countUses, lockCoupon } from "./coupons.repo.ts";
import { couponCodeOf } from "./coupons.rules.ts";

type Dependencies = { db: Db; clock: Clock; settings: CurrentSettings };
type Page<View> = { rows: View[]; total: number; nextPage: number | null };

const NEWEST_FIRST = { column: "createdAt", direction: "desc" } as const;

/** Coupon management by staff. */
export function createCouponAdminService({ db, clock, settings }: Dependencies) {
  const get = async (reader: Db, code: string) => getRow(reader, code, clock());

  /** Locks the coupon while it changes, so that no order uses terms that are being changed. */
  async function change<Result>(code: string, work: (trx: Trx, stored: CouponRow, at: Date) => Promise<Result>) {
    return inTransaction(db, async (trx) => {
      await lockCoupon(trx, code);
      return work(trx, await get(trx, code), clock());
    });
  }

  return {
    async listCoupons({ q, state, sort = NEWEST_FIRST, ...paging }: ListCoupons): Promise<Page<CouponView>> {
      const filter = {
        now: clock(),
        state: state === "all" ? undefined : state,
        codePart: q === undefined ? undefined : couponCodeOf(q),
      };
      const [rows, total] = await Promise.all([
        listCoupons(db, filter, sort, sliceOf(paging)),
        countCoupons(db, filter),
      ]);
      return { rows: rows.map(viewCoupon), total, nextPage: nextPageOf(paging, total) };
    },

    async getCoupon(code: string): Promise<CouponView> {
      return viewCoupon(await get(db, code));
    },

    async listUses(code: string, paging: PageRequest): Promise<Page<CouponUseView>> {
      await get(db, code);
      const [rows, total] = await Promise.all([listUses(db, code, sliceOf(paging)), countUses(db, code, {})]);
      return { rows: rows.map(viewUse), total, nextPage: nextPageOf(paging, total) };
    },

    async createCoupon(actor: StaffActor, { code, ...terms }: CreateCoupon): Promise<CouponView> {
      refuseLargeCoupon(actor, terms, settings());
      try {
        return await inTransaction(db, async (trx) => {
          const at = clock();
          await insertCoupon(trx, { code, ...columnsOf(terms), createdAt: at, updatedAt: at });
          const coupon = await get(trx, code);
          await recordChange(trx, { actor, action: "created", subject: subjectOf(code), after: viewTerms(coupon), at });
          return viewCoupon(coupon);
        });
      } catch (error) {
        throw violatesUnique(error, "coupons_pkey") ? codeTaken(code) : error;
      }
    },

    /** When `updatedAt` is sent, refuses if someone else has changed the coupon since it was read. */
    async changeCoupon(actor: StaffActor, code: string, { updatedAt, ...terms }: ChangeCoupon): Promise<CouponView> {
      refuseOtherCode(terms.code ?? code, code);
      refuseLargeCoupon(actor, terms, settings());
      return change(code, async (trx, stored, at) => {
        refuseStale(updatedAt, stored);
        await updateCoupon(trx, code, { ...columnsOf(terms), updatedAt: at });
        const changed = await get(trx, code);
        const [before, after] = [viewTerms(stored), viewTerms(changed)];
        await recordChange(trx, { actor, action: "changed", subject: subjectOf(code), before, after, at });
        return viewCoupon(changed);
      });
    },

    /**
     * Deletes a coupon that was never used, and returns null. Ends any other immediately: orders retain their discount,
     * and open payments their price. Ending is idempotent.
     */
    async deleteCoupon(actor: StaffActor, code: string): Promise<CouponView | null> {
      return change(code, async (trx, stored, at) => {
        const [subject, before] = [subjectOf(code), viewTerms(stored)];
        if (await deleteUnusedCoupon(trx, code)) {
          await recordChange(trx, { actor, action: "deleted", subject, before, at });
          return null;
        }
        if (stored.endedAt !== null) return viewCoupon(stored);
        await updateCoupon(trx, code, { endedAt: at });
        await recordChange(trx, { actor, action: "ended", subject, at });
        return viewCoupon(await get(trx, code));
      });
    },

    /** Reverts the ending. Dates and limits still apply. */
    async restartCoupon(actor: StaffActor, code: string): Promise<CouponView> {
      return change(code, async (trx, stored, at) => {
        if (stored.endedAt === null) return viewCoupon(stored);
        refuseLargeCoupon(actor, viewTerms(stored), settings());
        await updateCoupon(trx, code, { endedAt: null });
        await recordChange(trx, { actor, action: "restarted", subject: subjectOf(code), at });
        return viewCoupon(await get(trx, code));
      });
    },
  };
}

async function getRow(reader: Db, code: string, now: Date): Promise<CouponRow> {
  const row = await findCouponRow(reader, code, now);
  if (!row) throw new DomainError("not_found", "Coupon not found.");
  return row;
}

function refuseOtherCode(given: string, code: string): void {
  if (given === code) return;
  throw fieldRefusal("code", couponMessages.codeFixed);
}

function refuseStale(read: string | undefined, { updatedAt }: CouponRow): void {
  if (read === undefined || read === updatedAt.toISOString()) return;
  throw new DomainError("stale", "Someone else changed this coupon. Load it again to see what is new.");
}

function codeTaken(code: string): DomainError {
  return fieldRefusal("code", `There is a coupon ${code} already.`, "already_exists");
}

function subjectOf(code: string) {
  return { type: "coupon", id: code, label: code } as const;
}

/** The column of each term. A term without a column does not compile. */
type ColumnOf = {
  discount: "discountPaise";
  percent: "percent";
  maxDiscount: "maxDiscountPaise";
  minSubtotal: "minSubtotalPaise";
  validFrom: "validFrom";
  validUntil: "validUntil";
  totalLimit: "totalLimit";
  perCustomerLimit: "perCustomerLimit";
  firstOrderOnly: "firstOrderOnly";
};
type TermColumns = Required<Pick<Parameters<typeof insertCoupon>[1], ColumnOf[keyof CouponTerms]>>;

function columnsOf(terms: Omit<CreateCoupon, "code">): TermColumns {
  const { discount, maxDiscount, minSubtotal, percent, validFrom, validUntil } = terms;
  const { totalLimit, perCustomerLimit, firstOrderOnly } = terms;
  const paise = (rupees: number | null) => (rupees === null ? null : toPaise(rupees));
  return {
    discountPaise: paise(discount),
    percent,
    maxDiscountPaise: paise(maxDiscount),
    minSubtotalPaise: toPaise(minSubtotal),
    validFrom,
    validUntil,
    totalLimit,
    perCustomerLimit,
    firstOrderOnly,
  };
}
