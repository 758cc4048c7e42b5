import { findCashProductError, type CashRefusalReason, type CashTermsView } from "#contract/checkout/cash.ts";
import type { CashRecordView } from "#contract/customers/customers.ts";
import { toRupees } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { accountSubject } from "#domain/accounts/account-changes.service.ts";
import { lockCustomer } from "#domain/accounts/account-lock.service.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import { recordChange, type Actor } from "#domain/audit/audit.service.ts";
import { cashRefusal } from "#domain/shared/cash-refusal.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { findLiftedAt, hasPaidCashSince, listRefusedOrders, readCashFacts, setLiftedAt } from "./cash-terms.repo.ts";

type Dependencies = { db: Db; pastCustomers: PastCustomersService; clock: Clock; settings: CurrentSettings };
type CashFacts = Awaited<ReturnType<typeof readCashFacts>>;
type Refusal = { reason: CashRefusalReason; message: string };

export type CashTermsService = ReturnType<typeof createCashTermsService>;

/**
 * Whether the products and the customer of an order allow cash on delivery. Total and address are checked elsewhere.
 */
export function createCashTermsService({ db, pastCustomers, clock, settings }: Dependencies) {
  /**
   * The refusal since which a customer is blocked, because the last cash orders that reached the door were all refused.
   * The block of a closed account continues for the next one of the same address. Only refusals since staff last lifted
   * the block count.
   */
  async function findBlock(reader: Db, accountId: string, facts: CashFacts): Promise<Date | null> {
    const { refusedSince, emailKey, liftedAt } = facts;
    const before = refusedSince ?? (await pastCustomers.findCashRefusal(reader, emailKey));
    if (before === null || (liftedAt !== null && before <= liftedAt)) return null;
    return (await hasPaidCashSince(reader, accountId, before)) ? null : before;
  }

  async function findRefusal(
    reader: Db,
    accountId: string,
    productIds: readonly number[],
  ): Promise<Refusal | undefined> {
    const { cashRefusals: refusals } = settings();
    const facts = await readCashFacts(reader, { accountId, productIds, refusals });
    const message = findCashProductError(facts.titles ?? []);
    if (message !== undefined) return { reason: "product", message };
    const isBlocked = refusals > 0 && (await findBlock(reader, accountId, facts)) !== null;
    return isBlocked ? { reason: "customer", message: describeBlocked(refusals) } : undefined;
  }

  return {
    /** Call it with the account locked. */
    async refuseCash(trx: Trx, accountId: string, productIds: readonly number[]): Promise<void> {
      const refusal = await findRefusal(trx, accountId, productIds);
      if (refusal) throw cashRefusal(refusal.reason, refusal.message);
    },

    /** The refusal since which the customer is blocked; null if cash is allowed, or if the shop blocks nobody. */
    async findBlockedSince(reader: Db, accountId: string): Promise<Date | null> {
      const { cashRefusals: refusals } = settings();
      if (refusals === 0) return null;
      return findBlock(reader, accountId, await readCashFacts(reader, { accountId, productIds: [], refusals }));
    },

    async getTerms(accountId: string, productIds: readonly number[]): Promise<CashTermsView> {
      const refusal = await findRefusal(db, accountId, productIds);
      return { available: refusal === undefined, reason: refusal?.message ?? null };
    },

    /** For staff: the parcels that a customer refused. */
    async getRecord(accountId: string): Promise<CashRecordView> {
      const [orders, liftedAt, refusal] = await Promise.all([
        listRefusedOrders(db, accountId),
        findLiftedAt(db, accountId),
        findRefusal(db, accountId, []),
      ]);
      return {
        blocked: refusal !== undefined,
        liftedAt: liftedAt?.toISOString() ?? null,
        refused: orders.map(({ id, refusedAt, totalPaise }) => ({
          orderID: orderNumber(id),
          refusedAt: refusedAt.toISOString(),
          totalAmount: toRupees(totalPaise),
        })),
      };
    },

    /** Allows the customer cash on delivery again: earlier refusals no longer count. */
    async liftBlock(actor: Actor, accountId: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const customer = await lockCustomer(trx, accountId);
        if (!(await findRefusal(trx, accountId, []))) {
          throw new DomainError("wrong_status", "This customer may pay in cash already.");
        }
        const at = clock();
        await setLiftedAt(trx, accountId, at);
        const subject = accountSubject("customer", customer);
        await recordChange(trx, { actor, action: "lifted the cash block of", subject, at });
      });
    },
  };
}

function describeBlocked(refusals: number): string {
  const what =
    refusals === 1
      ? "Your last Cash on Delivery order was refused at the door."
      : `Your last ${refusals} Cash on Delivery orders were refused at the door.`;
  return `${what} Please pay online, or write to us.`;
}
