import type { Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { CODE_TRIES, type OneTimeCodesService } from "#domain/accounts/one-time-codes.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { deleteCashCode, deleteExpiredCashCodes, findCodeSentAt, putCashCode, tryCashCode } from "./cash-codes.repo.ts";
import { orderCodeMail } from "./order-mails.rules.ts";

const SENT_EVERY_SECONDS = 60;

type Dependencies = {
  db: Db;
  codes: OneTimeCodesService;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

type Order = { id: number; accountEmail: string; customerName: string; duePaise: Paise; confirmUntil: Date };

export type CashCodesService = ReturnType<typeof createCashCodesService>;

/** Mailed codes that confirm cash orders: one per order, with the same rules as all one-time codes. */
export function createCashCodesService({ db, codes, mail, clock, settings, ordersUrl }: Dependencies) {
  return {
    /** Mails a new code, which invalidates the order's previous one. */
    async sendCode(trx: Trx, order: Order): Promise<void> {
      const { code, codeHash, expiresAt } = codes.draw(order.accountEmail, "confirm_order");
      await putCashCode(trx, order.id, { codeHash, createdAt: clock(), expiresAt });
      const { customerName: name, duePaise, confirmUntil: until } = order;
      const number = orderNumber(order.id);
      const content = orderCodeMail(settings(), { number, name, code, duePaise, until, ordersUrl });
      await mail.queueMail(trx, order.accountEmail, content, expiresAt);
    },

    /** Refuses when the order's code was mailed less than a minute ago. */
    async refuseTooSoon(trx: Trx, orderId: number): Promise<void> {
      const sentAt = await findCodeSentAt(trx, orderId);
      const waited = sentAt ? (clock().getTime() - sentAt.getTime()) / 1_000 : SENT_EVERY_SECONDS;
      if (waited >= SENT_EVERY_SECONDS) return;
      throw new DomainError("too_many_requests", "We have just emailed you a code. Please wait a little.", {
        retryAfterSeconds: Math.ceil(SENT_EVERY_SECONDS - waited),
      });
    },

    /**
     * Marks the code as used. False when it is wrong, used, expired, or was tried too often. Every wrong attempt is
     * counted.
     */
    async redeem(trx: Trx, order: Pick<Order, "id" | "accountEmail">, code: string): Promise<boolean> {
      const codeHashes = codes.hashes(order.accountEmail, "confirm_order", code);
      const isRight = await tryCashCode(trx, { orderId: order.id, codeHashes, tries: CODE_TRIES, at: clock() });
      if (isRight) await deleteCashCode(trx, order.id);
      return isRight;
    },

    async sweepExpired(): Promise<void> {
      await deleteExpiredCashCodes(db, clock());
    },
  };
}
