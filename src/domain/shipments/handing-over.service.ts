import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import { shipmentMessages } from "#contract/shipments/shipments.ts";
import type { Db, Trx } from "#db/database.ts";
import type { CodeMaker } from "#domain/accounts/accounts.port.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { recordNote } from "#domain/orders/order-notes.service.ts";
import {
  getLocked,
  refuseStep,
  type LockedOrder,
  type OrderActor,
  type OrderStatusService,
} from "#domain/orders/order-status.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { isCode } from "./delivery-codes.rules.ts";
import { createDeliveryCodes } from "./delivery-codes.service.ts";
import { lockParcel, type LockedParcel } from "./parcel-lock.service.ts";
import { partDeliveredMail } from "./shipment-mails.rules.ts";
import {
  countWrongCode,
  hasLockedCode,
  listItemsToShip,
  listStatuses,
  listUnitsOf,
  setAllDelivered,
  setDelivered,
} from "./shipments.repo.ts";
import { hasAllLeft, isAllDelivered, formatUnits } from "./shipments.rules.ts";

type Dependencies = {
  db: Db;
  orderStatus: OrderStatusService;
  codeMaker: CodeMaker;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

const CODE_LOCKED =
  "The delivery code of a parcel is locked after five wrong tries. Send the customer a new code on the page of the order first.";

/** Delivery of parcels. */
export function createHandingOverService(dependencies: Dependencies) {
  const { db, orderStatus, codeMaker, mail, clock, settings, ordersUrl } = dependencies;

  const codes = createDeliveryCodes(dependencies);

  const mailed = ({ id, customerName }: LockedOrder) => ({
    number: orderNumber(id),
    name: customerName,
    ordersUrl,
  });

  /** Whether the code is correct. A wrong one is counted, so the transaction must be committed. */
  async function tryCode(trx: Trx, by: OrderActor, { order, shipment }: LockedParcel, code: string | null) {
    const { codeHash, token, lockedAt } = shipment;
    if (codeHash === null) return true;
    if (lockedAt !== null) throw new DomainError("delivery_code_locked", shipmentMessages.codeLocked);
    if (code === null) throw wrongCode(shipmentMessages.codeMissing);
    if (isCode(codeMaker, code, { token, codeHash })) return true;
    const left = await countWrongCode(trx, shipment.id, clock());
    if (left > 0) return false;
    const text = "Locked: five wrong delivery codes.";
    await recordNote(trx, by, order.id, { text, action: "entered five wrong delivery codes for", at: clock() });
    return false;
  }

  async function handOver(trx: Trx, by: OrderActor, { order, shipment }: LockedParcel): Promise<void> {
    await setDelivered(trx, shipment.id, clock());
    const items = await listItemsToShip(trx, order.id);
    const statuses = await listStatuses(trx, order.id);
    if (isAllDelivered(items, statuses)) {
      return orderStatus.becomeDelivered(trx, order, { by, customerNote: null });
    }
    const pieces = formatUnits(items, await listUnitsOf(trx, shipment.id));
    const text = `Delivered a part: ${pieces}.`;
    await recordNote(trx, by, order.id, { text, action: "delivered a part of", at: clock() });
    const hasMore = !hasAllLeft(items) || statuses.includes("Dispatched");
    await mail.queueMail(trx, order.accountEmail, partDeliveredMail(settings(), mailed(order), { pieces, hasMore }));
  }

  return {
    /**
     * Marks a parcel as delivered, checking its code if it has one. With the last parcel the order becomes Delivered.
     * Returns the order.
     */
    async deliver(by: OrderActor, id: number, code: string | null): Promise<number> {
      const { orderId, isDelivered } = await inTransaction(db, async (trx) => {
        const locked = await lockParcel(trx, by, id);
        const isRight = await tryCode(trx, by, locked, code);
        if (isRight) await handOver(trx, by, locked);
        return { orderId: locked.order.id, isDelivered: isRight };
      });
      if (!isDelivered) throw wrongCode(shipmentMessages.codeWrong);
      return orderId;
    },

    /**
     * Marks all parcels in transit as delivered on staff's word. No code is required, which the audit log states.
     * Refused while a code is locked.
     */
    async deliverAll(by: OrderActor, orderId: number, text: string | null): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, orderId);
        refuseOwnOrder(by, order);
        refuseStep(order, "Delivered");
        if ((await listStatuses(trx, orderId)).includes("Refused")) {
          throw new DomainError(
            "wrong_status",
            "A parcel of this order was refused at the door. Mark it as back first.",
          );
        }
        if (await hasLockedCode(trx, orderId)) throw new DomainError("wrong_status", CODE_LOCKED);
        const coded = await setAllDelivered(trx, orderId, clock());
        const logged = coded > 0 ? { deliveryCode: "not asked for" } : {};
        await orderStatus.becomeDelivered(trx, order, { by, customerNote: text, logged });
      });
    },

    /** Mails the customer a new code that replaces the current one and unlocks the parcel. Returns the order. */
    async renewCode(by: OrderActor, id: number): Promise<number> {
      return inTransaction(db, async (trx) => {
        const parcel = await lockParcel(trx, by, id);
        const { order, shipment } = parcel;
        if (shipment.codeHash === null) {
          throw new DomainError("wrong_status", "This parcel is handed over without a code.");
        }
        await codes.replaceCode(trx, parcel);
        const text = "Sent the customer a new delivery code.";
        await recordNote(trx, by, order.id, { text, action: "sent a new delivery code for", at: clock() });
        return order.id;
      });
    },
  };
}

function wrongCode(message: string): DomainError {
  return fieldRefusal("code", message, "delivery_code_wrong");
}
