import type { Paise } from "#contract/kernel/money.ts";
import { sumOfOffers } from "#contract/offers/apply-offers.rules.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { OneTimeCodesService } from "#domain/accounts/one-time-codes.service.ts";
import { orderSubject, recordChange } from "#domain/audit/audit.service.ts";
import type { CashCodesService } from "#domain/checkout/cash-codes.service.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";
import { queuePlacedMails } from "#domain/checkout/placed-mails.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { sweepRows } from "#domain/shared/sweep-rows.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { endPending, lockUnconfirmed, readOrderForMail } from "./confirmations.repo.ts";
import { lockOrder } from "./order-status.repo.ts";
import { getLocked, type LockedOrder, type OrderActor, type OrderStatusService } from "./order-status.service.ts";

const BATCH = 50;

type Dependencies = {
  db: Db;
  codes: OneTimeCodesService;
  cashCodes: CashCodesService;
  orderStatus: OrderStatusService;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

type Guess = { code: string; client: string };
type PendingOrder = LockedOrder & { confirmUntil: Date; duePaise: Paise };

/** Cash orders with pending confirmation. Each is confirmed or cancelled under its lock, so never both. */
export function createConfirmationsService(dependencies: Dependencies) {
  const { db, codes, cashCodes, orderStatus, clock } = dependencies;

  async function getWaiting(trx: Trx, by: OrderActor, id: number): Promise<PendingOrder> {
    const order = await getLocked(trx, by, id);
    const { confirmUntil, status } = order;
    if (confirmUntil === null) {
      const message = status === "Placed" ? "This order is confirmed already." : `This order is ${status}.`;
      throw new DomainError("wrong_status", message);
    }
    if (status !== "Placed" || confirmUntil <= clock()) {
      throw new DomainError("wrong_status", "This order was not confirmed in time. Please order again.");
    }
    return { ...order, confirmUntil, duePaise: order.totalPaise - order.storeCreditPaise };
  }

  /** Confirms the order and sends the mails about a new order. */
  async function confirm(trx: Trx, order: PendingOrder, by: OrderActor, note: string): Promise<void> {
    await endPending(trx, order.id);
    await recordOrderEvent(trx, {
      orderId: order.id,
      kind: "note",
      actorId: by.accountId,
      staffNote: note,
      at: clock(),
    });
    const placed = mailedOrder(await readOrderForMail(trx, order.id));
    await queuePlacedMails(trx, dependencies, order.accountEmail, { ...placed, number: orderNumber(order.id) });
  }

  return {
    /** Confirmation by the customer with the mailed code. Wrong codes are rate-limited. */
    async confirmOrder(visitor: OrderActor, id: number, { code, client }: Guess): Promise<void> {
      const by = { ...visitor, isStaff: false };
      const { accountEmail: email } = await inTransaction(db, (trx) => getWaiting(trx, by, id));
      await codes.guard({ email, client, field: "otp" }, () =>
        inTransaction(db, async (trx) => {
          const order = await getWaiting(trx, by, id);
          if (!(await cashCodes.redeem(trx, order, code))) return false;
          await confirm(trx, order, by, "Confirmed by the customer with the mailed code.");
          return true;
        }),
      );
    },

    /** Mails the customer a new code, at most once a minute. */
    async sendCode(visitor: OrderActor, id: number, client: string): Promise<void> {
      const by = { ...visitor, isStaff: false };
      const email = await inTransaction(db, async (trx) => {
        const order = await getWaiting(trx, by, id);
        await cashCodes.refuseTooSoon(trx, id);
        return order.accountEmail;
      });
      await codes.countSend(email, "confirm_order", client);
      await inTransaction(db, async (trx) => {
        const order = await getWaiting(trx, by, id);
        // A concurrent request may have sent one since.
        await cashCodes.refuseTooSoon(trx, id);
        await cashCodes.sendCode(trx, order);
      });
    },

    /** Confirmation by staff, for a customer who has confirmed the order by phone. */
    async confirmForCustomer(actor: OrderActor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getWaiting(trx, actor, id);
        refuseOwnOrder(actor, order);
        await confirm(trx, order, actor, "Confirmed for the customer.");
        const subject = orderSubject(id);
        await recordChange(trx, { actor, action: "confirmed", subject, at: clock() });
      });
    },

    /** Cancels orders that were not confirmed in time and returns how many. Safe to run in several processes. */
    async cancelUnconfirmed(): Promise<number> {
      try {
        return await sweepRows<number>(db, {
          max: BATCH,
          lock: async (trx, failed) => lockUnconfirmed(trx, clock(), failed),
          async handle(trx, id) {
            const order = await lockOrder(trx, id);
            if (order) await orderStatus.cancelUnconfirmed(trx, order);
          },
          failure: "Some unconfirmed orders could not be cancelled.",
        });
      } finally {
        await cashCodes.sweepExpired();
      }
    },
  };
}

/** The order in the form that its mails need. */
function mailedOrder(order: Awaited<ReturnType<typeof readOrderForMail>>) {
  const { items, discountPaise, offers, giftWrapPaise: wrapPaise, giftMessage: message, ...facts } = order;
  const couponPaise = discountPaise - sumOfOffers(offers?.applied ?? []);
  return {
    ...facts,
    offers,
    gift: { wrapPaise, message },
    coupon: couponPaise === 0 ? null : { discountPaise: couponPaise },
    lines: items.map(({ variationName: name, variationValue: value, stockFrom, personalisation, ...item }) => ({
      ...item,
      ...(personalisation !== null && { texts: personalisation }),
      leadDays: item.leadDays ?? undefined,
      makingDays: item.makingDays ?? undefined,
      variation: name === null || value === null ? null : { name, value },
      stock: stockFrom ?? ("none" as const),
    })),
  };
}
