import { DAY_MS } from "#contract/kernel/durations.ts";
import {
  formatExactPaise,
  formatExactRupees,
  formatRupees,
  toPaise,
  toRupees,
  type Paise,
} from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings, ShopSettings } from "#contract/settings/shop-settings.ts";
import type { StaffStoreCreditView } from "#contract/store-credit/store-credit.ts";
import type { Db } from "#db/database.ts";
import { accountSubject } from "#domain/accounts/account-changes.service.ts";
import { lockCustomer } from "#domain/accounts/account-lock.service.ts";
import { recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import { greet, layOut, type MailContent } from "#domain/mail/layout.rules.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { isCustomer, listCreditEntries, sumCredit, sumGoodwill } from "./store-credit.repo.ts";
import { recordCredit } from "./store-credit.service.ts";

type Dependencies = { db: Db; mail: MailService; clock: Clock; settings: CurrentSettings };

/** In rupees; `balance` is the one that staff saw. */
type Gift = { amount: number; reason: string; balance?: number | undefined };

/** Gifts within these days count together, so that the limit cannot be circumvented by several smaller ones. */
const LIMIT_DAYS = 30;

/** Customers' store credit as staff see it, and gifts out of goodwill. Entries are immutable. */
export function createGoodwillService({ db, mail, clock, settings }: Dependencies) {
  return {
    async getCreditOf(accountId: string): Promise<StaffStoreCreditView> {
      if (!(await isCustomer(db, accountId))) throw new DomainError("not_found", "Customer not found.");
      const [{ balancePaise }, entries] = await Promise.all([
        sumCredit(db, accountId),
        listCreditEntries(db, accountId),
      ]);
      return {
        balance: toRupees(balancePaise),
        entries: entries.map(({ at, amountPaise, reason, orderId, note, actorName }) => ({
          at: at.toISOString(),
          amount: toRupees(amountPaise),
          reason,
          ...(orderId !== null && { orderID: orderNumber(orderId) }),
          note,
          actorName,
        })),
      };
    },

    /**
     * Refused when `balance` is not the current one: a repeated request, or one by a colleague at the same time, would
     * give twice.
     */
    async giveCredit(actor: StaffActor, accountId: string, given: Gift): Promise<void> {
      const amountPaise = toPaise(given.amount);
      await inTransaction(db, async (trx) => {
        const customer = await lockCustomer(trx, accountId);
        if (customer.closedAt !== null) throw new DomainError("wrong_status", "This account is closed.");
        const { balancePaise } = await sumCredit(trx, accountId);
        if (given.balance !== undefined && toPaise(given.balance) !== balancePaise) {
          const now = formatExactPaise(balancePaise);
          throw new DomainError("stale", `The balance is ${now} by now. Load the customer again to see why.`);
        }
        const at = clock();
        const before = await sumGoodwill(trx, accountId, new Date(at.getTime() - LIMIT_DAYS * DAY_MS));
        refuseLargeGift(actor, before + amountPaise, settings());
        const note = given.reason;
        await recordCredit(trx, { accountId, amountPaise, reason: "goodwill", actor: actor.accountId, note, at });
        const amount = formatExactRupees(given.amount);
        await mail.queueMail(trx, customer.email, goodwillMail(settings(), customer.name, amount, note));
        const subject = accountSubject("customer", customer);
        await recordChange(trx, { actor, action: "gave store credit to", subject, after: { amount, note }, at });
      });
    },
  };
}

function refuseLargeGift(actor: StaffActor, paise: Paise, { maxRefund }: Pick<ShopSettings, "maxRefund">): void {
  if (actor.isAdministrator || paise <= toPaise(maxRefund)) return;
  const message = `Store credit above ${formatRupees(maxRefund)} for one customer within ${LIMIT_DAYS} days needs an administrator.`;
  throw new DomainError("forbidden", message);
}

export function goodwillMail(settings: ShopSettings, name: string, amount: string, reason: string): MailContent {
  return layOut(settings, {
    subject: `${amount} store credit for you at ${settings.name}`,
    heading: greet(name),
    paragraphs: [
      `We have added ${amount} to your store credit. You can use it at the checkout.`,
      reason,
      `If you have a question, write to ${settings.email}.`,
    ],
  });
}
