import { formatExactPaise, type Paise } from "#contract/kernel/money.ts";
import type { RefundReason } from "#contract/payments/refund.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockPayingAccount } from "#domain/accounts/account-lock.service.ts";
import { refundableAmount } from "#domain/payments/refundable-amount.rules.ts";
import { countAsRefunded, markBoughtOfPayment, type RefundsService } from "#domain/payments/refunds.service.ts";
import { readOrderRefunds } from "#domain/payments/staff-refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import type { ParcelShare } from "#domain/shared/parcel-shares.rules.ts";
import { countCreditBack, recordCredit } from "#domain/store-credit/store-credit.service.ts";
import { addCashBack, addCashDue, setPaymentStatus, sumBought, type lockOrder } from "./order-status.repo.ts";
import {
  paidAmountsOf,
  splitAsCredit,
  splitRefund,
  totalRefundable,
  type PaidAmounts,
  type PaidOrder,
  type Split,
} from "./paid-amounts.rules.ts";

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

type OrderRefund = {
  reason: RefundReason;
  amountPaise: Paise;
  /** Whether to refund all of it as store credit, although money was paid. */
  asCredit?: boolean;
  /** Who decided it; null for automatic refunds. */
  actorId: string | null;
  returnId?: number;
};

type UnlockedOrder = Omit<PaidOrder, "boughtPaise"> & { orderId: number };

/** The money of an order for display, without locking it. */
export async function readPaidAmounts(db: Db, order: UnlockedOrder): Promise<PaidAmounts> {
  const [{ payment }, boughtPaise] = await Promise.all([
    readOrderRefunds(db, order.orderId),
    sumBought(db, order.orderId),
  ]);
  return paidAmountsOf({ ...order, boughtPaise }, payment && { ...payment, leftPaise: refundableAmount(payment) });
}

export type OrderRefundsService = ReturnType<typeof createOrderRefundsService>;

/** Payments of an order and their refunds. The caller must hold the lock of the order, whose sums are as of locking. */
export function createOrderRefundsService({ refunds, clock }: { refunds: RefundsService; clock: Clock }) {
  async function readAmounts(trx: Trx, order: LockedOrder) {
    const payment = await refunds.lockPaymentOf(trx, order.id);
    return { ...paidAmountsOf(order, payment), isOnline: payment !== undefined };
  }

  async function refundMoney(trx: Trx, order: LockedOrder, moneyPaise: Paise, isOnline: boolean, reason: RefundReason) {
    if (moneyPaise === 0) return;
    if (isOnline) await refunds.queueRefundOfOrder(trx, order.id, reason, moneyPaise);
    else {
      await addCashBack(trx, order.id, moneyPaise);
      await addCashDue(trx, order.id, moneyPaise);
    }
  }

  /** Refuses store credit for a customer who can no longer spend it. */
  async function refuseCreditOfClosedAccount(
    trx: Trx,
    accountId: string,
    { moneyPaise, creditPaise }: Split,
  ): Promise<void> {
    if (!(await lockPayingAccount(trx, accountId)).isClosed) return;
    const [credit, money] = [creditPaise, moneyPaise].map((paise) => formatExactPaise(paise));
    const message = `The customer has closed their account, so nobody could spend the ${credit} of this that are store credit. Give at most ${money} back here, and the rest by hand.`;
    throw new DomainError("wrong_status", message);
  }

  return {
    readAmounts,

    /**
     * For pieces bought by the shop: marks what was paid for them as no longer refundable. False when that much is not
     * left, because it was refunded in the meantime.
     */
    async markBought(trx: Trx, order: LockedOrder, paise: Paise): Promise<boolean> {
      if (totalRefundable(await readAmounts(trx, order)) < paise) return false;
      await markBoughtOfPayment(trx, order.id, paise);
      return true;
    },

    /**
     * For a parcel of a cash order that was refused at the door: the cash on its label is not collected, and the store
     * credit used for the rest of its price is returned. Returns the sum of both.
     */
    async forgo(
      trx: Trx,
      order: LockedOrder,
      { pricePaise, cashPaise: collectable }: Pick<ParcelShare, "pricePaise" | "cashPaise">,
      actorId: string,
    ): Promise<Paise> {
      const cashPaise = Math.min(collectable, order.totalPaise - order.storeCreditPaise - order.cashBackPaise);
      if (cashPaise > 0) await addCashBack(trx, order.id, cashPaise);
      const creditPaise = Math.min(pricePaise - collectable, order.storeCreditPaise - order.creditBackPaise);
      await countCreditBack(trx, order.id, creditPaise);
      const entry = { accountId: order.accountId, orderId: order.id, actor: actorId, at: clock() };
      await recordCredit(trx, { ...entry, amountPaise: creditPaise, reason: "given_back" });
      return cashPaise + creditPaise;
    },

    /**
     * Refunds money first, by the original way of payment or by hand, and the rest as store credit; at most the
     * refundable amount. Refused when store credit would go to a closed account. Returns the amounts of money and store
     * credit.
     */
    async refund(trx: Trx, order: LockedOrder, request: OrderRefund): Promise<Split> {
      const { reason, amountPaise, asCredit = false, actorId, returnId } = request;
      const money = await readAmounts(trx, order);
      // How the amount was paid, and how it is given back.
      const paid = asCredit ? splitAsCredit(money, amountPaise) : splitRefund(money, amountPaise);
      const given = asCredit ? { moneyPaise: 0, creditPaise: paid.moneyPaise + paid.creditPaise } : paid;
      if (given.creditPaise > 0) await refuseCreditOfClosedAccount(trx, order.accountId, given);
      await refundMoney(trx, order, given.moneyPaise, money.isOnline, reason);
      if (asCredit && money.isOnline) await countAsRefunded(trx, order.id, paid.moneyPaise);
      if (asCredit && !money.isOnline && paid.moneyPaise > 0) await addCashBack(trx, order.id, paid.moneyPaise);
      await countCreditBack(trx, order.id, paid.creditPaise);
      await recordCredit(trx, {
        accountId: order.accountId,
        orderId: order.id,
        amountPaise: given.creditPaise,
        reason: asCredit ? "return" : "given_back",
        ...(returnId !== undefined && { returnId }),
        actor: actorId,
        at: clock(),
      });
      // While money is due or on its way back, its arrival sets the status.
      const isLastCredit = paid.creditPaise > 0 && paid.creditPaise === totalRefundable(money);
      if (isLastCredit && order.paymentStatus === "paid") await setPaymentStatus(trx, order.id, "refunded");
      return given;
    },
  };
}
