import type { CloseAccount } from "#contract/accounts/accounts.schema.ts";
import { formatExactPaise } from "#contract/kernel/money.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { lockProvenAccount } from "#domain/accounts/account-lock.service.ts";
import { mailboxKeyOf } from "#domain/accounts/mailbox-key.rules.ts";
import type { PasswordsService } from "#domain/accounts/passwords.service.ts";
import type { PastCustomersService } from "#domain/accounts/past-customers.service.ts";
import type { Visitor } from "#domain/accounts/sessions.service.ts";
import { recordChange } from "#domain/audit/audit.service.ts";
import type { CashTermsService } from "#domain/checkout/cash-terms.service.ts";
import type { HoldsService } from "#domain/checkout/holds.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { getSpendable, recordCredit } from "#domain/store-credit/store-credit.service.ts";
import { countCouponUses, countOfferUses, hasGoodsUnderWay, hasRefundUnderWay, lockOrdersOf } from "./closing.repo.ts";
import { findClosingError } from "./closing.rules.ts";
import {
  CLOSED_NAME,
  deleteEvidence,
  deletePersonalRows,
  anonymizeAccount,
  anonymizeIntents,
  anonymizeAuditLog,
  anonymizeStoreCredit,
} from "./erasure.repo.ts";
import { reduceOrderToBill } from "./order-erasure.service.ts";
import { accountClosedMail } from "./privacy-mails.rules.ts";

const OPEN: readonly string[] = ["Placed", "Packed", "Shipped"];

type Dependencies = {
  db: Db;
  mail: MailService;
  holds: HoldsService;
  passwords: PasswordsService;
  pastCustomers: PastCustomersService;
  cashTerms: CashTermsService;
  clock: Clock;
  settings: CurrentSettings;
};

export function createClosingService(dependencies: Dependencies) {
  const { db, mail, holds, passwords, pastCustomers, cashTerms, clock, settings } = dependencies;

  /** The orders of an account that can be closed. Refuses when it cannot be closed yet. */
  async function getSettledOrders(trx: Trx, accountId: string) {
    const orders = await lockOrdersOf(trx, accountId);
    const openOrders = orders.filter(({ status }) => OPEN.includes(status)).map(({ id }) => id);
    const isDue = orders.some(({ paymentStatus }) => paymentStatus === "refund_due");
    const isRefundUnderWay = isDue || (await hasRefundUnderWay(trx, accountId));
    const areGoodsUnderWay = await hasGoodsUnderWay(trx, accountId);
    const error = findClosingError({ openOrders, areGoodsUnderWay, isRefundUnderWay });
    if (error !== undefined) throw new DomainError("still_in_use", error);
    return orders;
  }

  return {
    /**
     * Closes the visitor's account permanently, in one transaction: personal data is erased, orders retain what their
     * bills need, a last mail is sent, and the address can register again. Of concurrent requests, one succeeds.
     */
    async closeAccount(visitor: Visitor, input: CloseAccount, client: string): Promise<void> {
      if (visitor.staffRole !== null) {
        throw new DomainError(
          "forbidden",
          "A staff account is not closed here. Please ask an administrator to lock it.",
        );
      }
      const provenHash = await passwords.reauthenticate(visitor.accountId, input.password, client);
      await inTransaction(db, async (trx) => {
        const { id, email, name } = await lockProvenAccount(trx, visitor.accountId, provenHash);
        const orders = await getSettledOrders(trx, id);
        await holds.endAllAndRestock(trx, id);
        const at = clock();
        await endStoreCredit(trx, { accountId: id, isGivenUp: input.giveUpStoreCredit === true, at });
        const counted = orders.filter(({ status }) => status !== "Cancelled").length;
        const couponUses = { ...(await countCouponUses(trx, id)), ...(await countOfferUses(trx, id)) };
        const cashRefusedAt = await cashTerms.findBlockedSince(trx, id);
        await pastCustomers.addHistory(trx, id, { orders: counted, couponUses, cashRefusedAt });
        await mail.queueLastMail(trx, email, accountClosedMail(settings(), name, orders.length > 0));
        for (const order of orders) await reduceOrderToBill(trx, order);
        await anonymizeIntents(trx, id);
        await anonymizeAuditLog(trx, id);
        await anonymizeStoreCredit(trx, id);
        await deleteEvidence(trx, id);
        await deletePersonalRows(trx, { id, email, mailboxKey: mailboxKeyOf(email) });
        await anonymizeAccount(trx, id, at);
        const actor = { accountId: id, name: "Customer" };
        const subject = { type: "customer", id, label: CLOSED_NAME } as const;
        await recordChange(trx, { actor, action: "closed", subject, at });
      });
    },
  };
}

type EndedCredit = { accountId: string; isGivenUp: boolean; at: Date };

/** Store credit is lost with the account, which the customer must agree to. */
async function endStoreCredit(trx: Trx, { accountId, isGivenUp, at }: EndedCredit): Promise<void> {
  const paise = await getSpendable(trx, accountId);
  if (paise <= 0) return;
  if (!isGivenUp) {
    throw fieldRefusal(
      "giveUpStoreCredit",
      `You have ${formatExactPaise(paise)} of store credit, which ends with your account. Spend it first, or tick that you give it up.`,
      "still_in_use",
    );
  }
  await recordCredit(trx, { accountId, amountPaise: -paise, reason: "given_up", actor: accountId, at });
}
