import { accountMessages } from "#contract/kernel/account-messages.ts";
import type { Paise } from "#contract/kernel/money.ts";
import type { Db, Trx } from "#db/database.ts";
import type { LimitsService } from "#domain/accounts/limits.service.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import {
  claimHeldUse,
  countOrders,
  countUses,
  deleteUse,
  findCoupon,
  hasFirstOrderUse,
  insertUse,
  lockCoupon,
  type CouponUser,
} from "./coupons.repo.ts";
import { couponCodeOf, findCouponError, formatDiscount, discountOf, type Coupon } from "./coupons.rules.ts";

type CouponRequest = { code: string; accountId?: string | undefined; subtotalPaise?: Paise | undefined };
type OrderedCoupon = { code: string; accountId: string; subtotalPaise: Paise };

export type AppliedCoupon = { code: string; discountPaise: Paise };
/** `message` is the discount as text: `₹200`, or `12.5%` while the subtotal is unknown. */
type VerifiedCoupon = AppliedCoupon & { message: string };

export type CouponsService = ReturnType<typeof createCouponsService>;

type Dependencies = { db: Db; limits: LimitsService; pastCustomers: PastCustomersService; clock: Clock };

export function createCouponsService({ db, limits, pastCustomers, clock }: Dependencies) {
  /** The customer's uses and orders, including those of earlier, closed accounts. */
  async function countUsesAndOrders(
    reader: Db,
    code: string,
    whose: { accountId: string; excludeHeldBy?: string | undefined },
  ) {
    const past = await pastCustomers.findHistory(reader, whose.accountId);
    return {
      uses: (await countUses(reader, code, whose)) + (past.couponUses[code] ?? 0),
      orders: (await countOrders(reader, whose.accountId)) + past.orders,
    };
  }

  async function check(
    reader: Db,
    coupon: Coupon | undefined,
    { accountId, subtotalPaise, excludeHeldBy }: CouponRequest & { excludeHeldBy?: string | undefined },
    field: RequestField = "CouponCode",
  ): Promise<VerifiedCoupon> {
    if (!coupon) throw fieldRefusal(field, accountMessages.couponInvalid, "coupon_invalid");
    const { code } = coupon;
    // Not counted without a limit: a common code has as many uses as there are orders.
    const uses = coupon.totalLimit === null ? 0 : await countUses(reader, code, { excludeHeldBy });
    const customer =
      accountId === undefined ? undefined : await countUsesAndOrders(reader, code, { accountId, excludeHeldBy });
    const error = findCouponError(coupon, { now: clock(), subtotalPaise, uses, customer });
    if (error !== undefined) throw fieldRefusal(field, error, "coupon_invalid");
    const discountPaise = discountOf(coupon, subtotalPaise);
    return { code, discountPaise, message: formatDiscount(coupon, discountPaise, subtotalPaise) };
  }

  return {
    /**
     * The discount of an order that is being placed. Refuses an invalid coupon. Locks the coupon until the transaction
     * ends, so that of many concurrent orders one gets the last use.
     */
    async applyCoupon(trx: Trx, request: OrderedCoupon): Promise<AppliedCoupon> {
      return applied(await check(trx, await lockCoupon(trx, couponCodeOf(request.code)), request));
    },

    /**
     * `applyCoupon` for an order sent by a customer. Refused while too many wrong codes were tried, unless this
     * customer had already verified the code: such an order is not a guess and reveals nothing new.
     */
    async applyTriedCoupon(trx: Trx, request: OrderedCoupon): Promise<AppliedCoupon> {
      if (!(await limits.isUsedUp("verifiedCoupon", verifiedKey(request.accountId, request.code), trx)))
        await limits.check("wrongCoupon", request.accountId, trx);
      return applied(await check(trx, await lockCoupon(trx, couponCodeOf(request.code)), request));
    },

    /** Counts an order's invalid coupon towards the rate limit, after the order's transaction was rolled back. */
    async countWrongCoupon<Result>(accountId: string, order: () => Promise<Result>): Promise<Result> {
      try {
        return await order();
      } catch (error) {
        const isWrong = error instanceof DomainError && error.code === "coupon_invalid";
        if (isWrong) await limits.consume("wrongCoupon", accountId);
        throw error;
      }
    },

    /** The discount before checkout. Wrong codes count towards a rate limit, which prevents guessing. */
    async verifyCoupon(request: CouponRequest, client: string): Promise<VerifiedCoupon> {
      const guesser = request.accountId ?? client;
      await limits.check("wrongCoupon", guesser);
      try {
        // Excludes what the shopper's own open payment has reserved: ordering releases it first.
        const coupon = await findCoupon(db, couponCodeOf(request.code));
        const verified = await check(db, coupon, { ...request, excludeHeldBy: request.accountId }, "code");
        if (request.accountId !== undefined)
          await limits.tryConsume("verifiedCoupon", verifiedKey(request.accountId, verified.code));
        return verified;
      } catch (error) {
        if (error instanceof DomainError) await limits.consume("wrongCoupon", guesser);
        throw error;
      }
    },

    /** Call it in the transaction that creates the order or the payment intent. */
    async recordUse(trx: Trx, accountId: string, coupon: AppliedCoupon, user: CouponUser) {
      const { code: couponCode, discountPaise } = coupon;
      if (discountPaise > 0) await insertUse(trx, { couponCode, accountId, discountPaise, ...user });
    },

    hasFirstOrderUse,

    /** Moves the use reserved by a payment intent, if any, to its order. */
    async claimUse(trx: Trx, intentId: string, orderId: number): Promise<void> {
      await claimHeldUse(trx, intentId, orderId);
    },

    async releaseUse(trx: Trx, user: CouponUser): Promise<void> {
      await deleteUse(trx, user);
    },
  };
}

/** The part that orders store. */
function applied({ code, discountPaise }: VerifiedCoupon): AppliedCoupon {
  return { code, discountPaise };
}

function verifiedKey(accountId: string, code: string): string {
  return `${accountId} ${couponCodeOf(code)}`;
}

/** The field of the code in an order and in the verification. */
type RequestField = "CouponCode" | "code";
