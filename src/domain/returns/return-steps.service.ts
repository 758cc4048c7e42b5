import { orderNumber } from "#contract/orders/order-number.ts";
import { returnNumber, type ReturnStatus, type ReturnStep } from "#contract/returns/returns.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { recordChange } from "#domain/audit/audit.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { getLocked, type LockedOrder, type OrderActor } from "#domain/orders/order-status.service.ts";
import { refuseOwnOrder } from "#domain/orders/staff-bounds.rules.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { returnMail } from "./return-mails.rules.ts";
import { findReturnOwner, getReturn, insertReturnEvent } from "./returns.repo.ts";
import { statusAfter } from "./returns.rules.ts";

type Dependencies = { db: Db; mail: MailService; clock: Clock; settings: CurrentSettings; ordersUrl: string };

/** A step of a return that is being taken: the locked order, the return before it, and the status after it. */
export type Taken = {
  order: LockedOrder;
  row: Awaited<ReturnType<typeof getReturn>>;
  to: ReturnStatus;
  at: Date;
};

export type ReturnSteps = ReturnType<typeof createReturnSteps>;

/** Every step of a return by staff: in order, under the lock of its order, with its event, mail and entry in the audit log. */
export function createReturnSteps({ db, mail, clock, settings, ordersUrl }: Dependencies) {
  /** Locks the order and takes one step of its return. `act` does what belongs to the step, and returns the mailed note. */
  async function take(
    by: OrderActor,
    id: number,
    step: ReturnStep,
    act: (trx: Trx, taken: Taken) => Promise<string | null | undefined>,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      const owner = await findReturnOwner(trx, id);
      if (!owner) throw new DomainError("not_found", "Return not found.");
      const order = await getLocked(trx, by, owner.orderId);
      refuseOwnOrder(by, order);
      const row = await getReturn(trx, id);
      const to = statusAfter(row.status, step);
      if (!to) throw new DomainError("wrong_status", outOfOrder(step, row.status));
      const at = clock();
      const note = await act(trx, { order, row, to, at });
      await insertReturnEvent(trx, { returnId: id, status: to, actor: by.accountId, note: note ?? null, at });
      if (note !== undefined) await tell(trx, order, id, note);
      const subject = { type: "order", id: order.id, label: orderNumber(order.id) } as const;
      const [before, after] = [
        { return: `${returnNumber(id)} ${row.status}` },
        { return: `${returnNumber(id)} ${to}`, note },
      ];
      await recordChange(trx, {
        actor: by,
        action: `changed return ${returnNumber(id)} of`,
        subject,
        before,
        after,
        at,
      });
    });
  }

  async function tell(trx: Trx, order: LockedOrder, id: number, note: string | null): Promise<void> {
    const { status, collectedBy, pickupDay: pickupOn } = await getReturn(trx, id);
    const facts = {
      number: returnNumber(id),
      orderNumber: orderNumber(order.id),
      name: order.customerName,
      status,
      by: collectedBy,
      pickupOn,
      note,
      ordersUrl,
    };
    await mail.queueMail(trx, order.accountEmail, returnMail(settings(), facts));
  }

  return { take };
}

function outOfOrder(step: ReturnStep, status: ReturnStatus): string {
  const words = { approve: "approved", reject: "rejected", transit: "sent", receive: "received", settle: "settled" };
  return `A return that is ${status} cannot be ${words[step]}.`;
}
