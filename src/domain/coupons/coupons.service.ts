import { messages } from "#contract/messages.ts";
import type { Paise } from "#contract/money.ts";
import type { Db, Trx } from "#db/database.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { findCoupon, hasOrdered, insertUse } from "./coupons.repo.ts";
import { couponCodeOf, discountOf } from "./coupons.rules.ts";

type Asked = { code: string; accountId?: string | undefined; subtotalPaise?: Paise | undefined };

export type AppliedCoupon = { code: string; discountPaise: Paise };

export type CouponsService = ReturnType<typeof createCouponsService>;

export function createCouponsService({ db, limits }: { db: Db; limits: LimitsService }) {
  return {
    /** What the code takes off, or why it does not. Without an account the first order is taken to be still ahead. */
    async getDiscount(reader: Db, { code, accountId, subtotalPaise }: Asked): Promise<AppliedCoupon> {
      const coupon = await findCoupon(reader, couponCodeOf(code));
      if (!coupon) throw refusal(messages.couponInvalid);
      if (coupon.firstOrderOnly && accountId !== undefined && (await hasOrdered(reader, accountId))) {
        throw refusal(`${coupon.code} is for a first order only.`);
      }
      return { code: coupon.code, discountPaise: discountOf(coupon, subtotalPaise) };
    },

    /** `getDiscount` for a shopper who tries codes: wrong ones are counted, and guessing ends in a refusal. */
    async verifyCoupon(asked: Asked, client: string): Promise<AppliedCoupon> {
      const guesser = asked.accountId ?? client;
      await limits.check("wrongCoupon", guesser);
      try {
        return await this.getDiscount(db, asked);
      } catch (error) {
        await limits.count("wrongCoupon", guesser);
        throw error;
      }
    },

    /** Belongs into the order's own transaction. */
    async recordUse(
      trx: Trx,
      orderId: number,
      accountId: string,
      { code, discountPaise }: AppliedCoupon,
    ): Promise<void> {
      if (discountPaise > 0) await insertUse(trx, { orderId, couponCode: code, accountId, discountPaise });
    },
  };
}

function refusal(message: string): DomainError {
  return new DomainError("coupon_invalid", message, { errors: [{ field: "code", message }] });
}
