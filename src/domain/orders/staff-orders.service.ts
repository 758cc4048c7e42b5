import type { StaffOrderView } from "#contract/orders/staff-orders.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db } from "#db/database.ts";
import { orderSubject, recordChange, type StaffActor } from "#domain/audit/audit.service.ts";
import type { PansService } from "#domain/checkout/pans.service.ts";
import { readOrderRefunds } from "#domain/payments/staff-refunds.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { recordNote } from "./order-notes.service.ts";
import { lockOrder } from "./order-status.repo.ts";
import { findOrder, findSealedPan, listEvents, listReturnSteps } from "./orders.repo.ts";
import { viewStaffOrder } from "./staff-orders.views.ts";

type Dependencies = { db: Db; pans: PansService; clock: Clock; settings: CurrentSettings };

/** A single order for staff, with its payments and its timeline. */
export function createStaffOrdersService({ db, pans, clock, settings }: Dependencies) {
  return {
    async getOrder(id: number): Promise<StaffOrderView> {
      const [order, payments, events, returnSteps] = await Promise.all([
        findOrder(db, id),
        readOrderRefunds(db, id),
        listEvents(db, id),
        listReturnSteps(db, id),
      ]);
      if (!order) throw new DomainError("not_found", "Order not found.");
      return viewStaffOrder(order, payments, { events, returnSteps }, { carriers: settings().carriers, now: clock() });
    },

    /** The full PAN. Access is recorded in the audit log, in the transaction that reads it. */
    async revealPan(actor: StaffActor, id: number): Promise<string> {
      return inTransaction(db, async (trx) => {
        const order = await findSealedPan(trx, id);
        if (!order) throw new DomainError("not_found", "Order not found.");
        if (order.panSealed === null) throw new DomainError("not_found", "This order has no PAN.");
        const pan = pans.openPan(order, order.accountId);
        if (pan === null) {
          const message = "This PAN cannot be read: it was stored with a TOKEN_SECRET that is not set any more.";
          throw new DomainError("wrong_status", message);
        }
        const subject = orderSubject(id);
        await recordChange(trx, { actor, action: "revealed the PAN of", subject, at: clock() });
        return pan;
      });
    },

    /** An internal note, never shown or mailed to the customer. */
    async addNote(actor: StaffActor, id: number, note: string): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await lockOrder(trx, id);
        if (!order) throw new DomainError("not_found", "Order not found.");
        refuseOwnOrder(actor, order);
        await recordNote(trx, actor, id, { text: note, action: "wrote a note on", after: { note }, at: clock() });
      });
    },
  };
}
