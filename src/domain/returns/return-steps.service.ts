import { orderNumber } from "#contract/orders/order-number.ts";
import { returnNumber, type ReturnStatus, type ReturnStep } from "#contract/returns/returns.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import { orderSubject, recordChange } from "#domain/audit/audit.service.ts";
import type { MailedDocument } from "#domain/billing/mailed-documents.rules.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { getLocked, type LockedOrder, type OrderActor } from "#domain/orders/order-status.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { insertReturnEvent } from "./return-events.repo.ts";
import { returnMail } from "./return-mails.rules.ts";
import { findReturnOwner, getReturn } from "./returns.repo.ts";
import { statusAfter } from "./returns.rules.ts";

type Dependencies = { db: Db; mail: MailService; clock: Clock; settings: CurrentSettings; ordersUrl: string };

/** A step of a return in progress: the locked order, the return before the step, and the status after it. */
export type StepContext = {
  order: LockedOrder;
  row: Awaited<ReturnType<typeof getReturn>>;
  to: ReturnStatus;
  at: Date;
};

/** The note to mail; undefined when nothing is mailed. */
type StepNote = string | null | undefined;
/** The result of a step. A settlement has its credit note attached to the mail. */
type StepResult = StepNote | { note: string; creditNote: MailedDocument | null };

type Recorded = {
  to: ReturnStatus;
  actor: string | null;
  note: StepNote;
  creditNote?: MailedDocument | null;
  at: Date;
};

type MailedResult = { note: string | null; creditNote: MailedDocument | null };

export type ReturnSteps = ReturnType<typeof createReturnSteps>;

/**
 * Runs each step of a return by staff: in order, with its order locked, and with its event, mail and audit log entry.
 */
export function createReturnSteps({ db, mail, clock, settings, ordersUrl }: Dependencies) {
  /** Locks the order and takes one step of its return. `act` performs the step and returns what to mail. */
  async function take(
    by: OrderActor,
    id: number,
    step: ReturnStep,
    act: (trx: Trx, context: StepContext) => Promise<StepResult>,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      const owner = await findReturnOwner(trx, id);
      if (!owner) throw new DomainError("not_found", "Return not found.");
      const order = await getLocked(trx, by, owner.orderId);
      refuseOwnOrder(by, order);
      const row = await getReturn(trx, id);
      const to = statusAfter(row, step);
      if (!to) throw new DomainError("wrong_status", outOfOrder(step, row));
      const at = clock();
      const { note, creditNote } = mailedResult(await act(trx, { order, row, to, at }));
      await record(trx, order, id, { to, actor: by.accountId, note, creditNote, at });
      const subject = orderSubject(order.id);
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

  /** Records the event of a status that was just set, and mails it unless `note` is undefined. */
  async function record(trx: Trx, order: LockedOrder, id: number, recorded: Recorded): Promise<void> {
    const { to, actor, note, creditNote = null, at } = recorded;
    await insertReturnEvent(trx, { returnId: id, status: to, actor, note: note ?? null, at });
    if (note !== undefined) await notify(trx, order, id, { note, creditNote });
  }

  async function notify(trx: Trx, order: LockedOrder, id: number, mailed: MailedResult): Promise<void> {
    const { kind, status, collectedBy, pickupDay: pickupOn, offeredUntil } = await getReturn(trx, id);
    const facts = {
      kind,
      offeredUntil,
      number: returnNumber(id),
      orderNumber: orderNumber(order.id),
      name: order.customerName,
      status,
      by: collectedBy,
      pickupOn,
      ...mailed,
      ordersUrl,
    };
    await mail.queueMail(trx, order.accountEmail, returnMail(settings(), facts));
  }

  return { take, record };
}

function mailedResult(result: StepResult): { note: StepNote; creditNote: MailedDocument | null } {
  return typeof result === "object" && result !== null ? result : { note: result, creditNote: null };
}

const DONE: Record<ReturnStep, string> = {
  approve: "approved",
  reject: "rejected",
  transit: "sent",
  receive: "received",
  settle: "settled",
  offer: "offered for",
  retract: "offered for again",
  pay: "paid",
  sendBack: "sent back",
};

function outOfOrder(step: ReturnStep, { kind, status }: StepContext["row"]): string {
  const what = { return: "A return", exchange: "An exchange", buyback: "A buy-back" }[kind];
  return `${what} that is ${status} cannot be ${DONE[step]}.`;
}
