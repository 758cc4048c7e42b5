import { formatExactPaise, type Paise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { CodeMaker } from "#domain/accounts/accounts.port.ts";
import { recordOrderEvent } from "#domain/checkout/order-events.service.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { OrderBillingService } from "#domain/orders/order-billing.service.ts";
import { recordNote } from "#domain/orders/order-notes.service.ts";
import type { OrderRefundsService } from "#domain/orders/order-refunds.service.ts";
import { creditNoteMail } from "#domain/orders/order-status-mails.rules.ts";
import {
  getLocked,
  type LockedOrder,
  type OrderActor,
  type OrderStatusService,
} from "#domain/orders/order-status.service.ts";
import { restockItems } from "#domain/orders/order-stock.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { divideOrder } from "#domain/shared/parcel-shares.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { createDeliveryCodes } from "./delivery-codes.service.ts";
import { implyParcel } from "./implied-parcel.service.ts";
import { lockParcel, type LockedParcel } from "./parcel-lock.service.ts";
import { refusedMail } from "./shipment-mails.rules.ts";
import {
  followRefusals,
  listItemsToShip,
  listParcels,
  listStatuses,
  listUnitsElsewhere,
  listUnitsOf,
  setBack,
  setDispatched,
  setRefused,
} from "./shipments.repo.ts";
import { dearerWithout, isAllBack, isAllDelivered, needsCode, formatUnits } from "./shipments.rules.ts";

type Dependencies = {
  db: Db;
  orderStatus: OrderStatusService;
  orderBilling: OrderBillingService;
  orderRefunds: OrderRefundsService;
  codeMaker: CodeMaker;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

const REASON = "Refused at the door";
/** Mailed to the customer. */
const BACK = "The parcel that was refused at the door is back with us. There is nothing to pay.";
/** The same for an order of which another parcel was delivered. */
const PART_BACK = "The refused parcel is back with us. There is nothing to pay for it.";

/** Cash parcels refused at the door. The goods count as out until the parcel is back. */
export function createRefusingService(dependencies: Dependencies) {
  const { db, orderStatus, mail, clock, settings, ordersUrl } = dependencies;
  const codes = createDeliveryCodes(dependencies);
  const factsOf = ({ id, customerName: name }: LockedOrder) => ({ number: orderNumber(id), name, ordersUrl });

  async function markRefused(trx: Trx, by: OrderActor, parcel: LockedParcel): Promise<void> {
    const { order, shipment } = parcel;
    refuseUnlessCash(order);
    const at = clock();
    await setRefused(trx, shipment.id, at);
    await followRefusals(trx, order.id);
    const pieces = await piecesOf(trx, parcel);
    const text = `Refused at the door: ${pieces}.`;
    await recordNote(trx, by, order.id, { text, action: "marked as refused at the door a parcel of", at });
    await mail.queueMail(trx, order.accountEmail, refusedMail(settings(), factsOf(order), pieces));
  }

  async function piecesOf(trx: Trx, { order, shipment }: LockedParcel): Promise<string> {
    return formatUnits(await listItemsToShip(trx, order.id), await listUnitsOf(trx, shipment.id));
  }

  /** Restocks and bills the returned parcel. The order ends with its last parcel. */
  async function takeBack(trx: Trx, by: OrderActor, parcel: LockedParcel, named: readonly string[]): Promise<void> {
    const { order, shipment } = parcel;
    const at = clock();
    const pieces = await piecesOf(trx, parcel);
    const text = `The refused parcel is back: ${pieces}.`;
    await recordNote(trx, by, order.id, { text, action: "took back a refused parcel of", at });
    const items = await listItemsToShip(trx, order.id);
    const others = await listStatuses(trx, order.id, shipment.id);
    if (isAllBack(items, others)) {
      // Before the parcel is marked as back: what is still out of stock is restocked with the order.
      await orderStatus.becomeCancelled(trx, order, { by, customerNote: BACK, creditReason: REASON });
      return setBack(trx, shipment.id, at);
    }
    const creditNote = await forgoParcel(dependencies, trx, by, { parcel, items, named });
    if (creditNote) {
      await mail.queueMail(trx, order.accountEmail, creditNoteMail(settings(), { ...factsOf(order), creditNote }));
    }
    await setBack(trx, shipment.id, at);
    if (isAllDelivered(items, others)) await orderStatus.becomeDelivered(trx, order, { by, customerNote: PART_BACK });
  }

  return {
    /** Records that the customer refused the parcel, which counts against cash on delivery. Returns the order. */
    async refuse(by: OrderActor, id: number): Promise<number> {
      return inTransaction(db, async (trx) => {
        const parcel = await lockParcel(trx, by, id);
        await markRefused(trx, by, parcel);
        return parcel.order.id;
      });
    },

    /** The same for an order that was dispatched before parcels were recorded. Returns the parcel created for it. */
    async refuseOrder(by: OrderActor, orderId: number): Promise<number> {
      return inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, orderId);
        refuseOwnOrder(by, order);
        const parcel = await implyParcel(trx, order);
        await markRefused(trx, by, parcel);
        return parcel.shipment.id;
      });
    },

    /**
     * Reverts a refusal that was a mistake, or after which the carrier tries again. If a delivery code is required, the
     * customer gets a new one. Returns the order.
     */
    async undoRefusal(by: OrderActor, id: number): Promise<number> {
      return inTransaction(db, async (trx) => {
        const parcel = await lockParcel(trx, by, id, "Refused");
        const { order } = parcel;
        await setDispatched(trx, id);
        if (needsCode(order.totalPaise, settings().deliveryCodeFrom)) await codes.replaceCode(trx, parcel);
        await followRefusals(trx, order.id);
        const text = "Not refused after all: on its way again.";
        await recordNote(trx, by, order.id, { text, action: "took back the refusal of a parcel of", at: clock() });
        return order.id;
      });
    },

    /**
     * Records that the refused parcel is back: restocks it and issues a credit note. When other units of an item are
     * still out, `huids` names those that came back. Returns the order.
     */
    async receive(by: OrderActor, id: number, huids: readonly string[] = []): Promise<number> {
      return inTransaction(db, async (trx) => {
        const parcel = await lockParcel(trx, by, id, "Refused");
        await takeBack(trx, by, parcel, huids);
        return parcel.order.id;
      });
    },
  };
}

type Items = Awaited<ReturnType<typeof listItemsToShip>>;
type Forgone = { parcel: LockedParcel; items: Items; named: readonly string[] };

/** Restocks the units of a parcel that is back, and credits and forgoes their price. Returns the credit note. */
async function forgoParcel(
  { orderBilling, orderRefunds, clock }: Pick<Dependencies, "orderBilling" | "orderRefunds" | "clock">,
  trx: Trx,
  by: OrderActor,
  { parcel, items, named }: Forgone,
) {
  const { order, shipment } = parcel;
  const at = clock();
  const { share, units, dearerPaise } = await readShare(trx, parcel, items);
  await restockItems(trx, order.id, units, at);
  const left = await listUnitsElsewhere(trx, order.id, shipment.id);
  const amountPaise = await orderRefunds.forgo(trx, order, share, by.accountId);
  await noteDearer(trx, order.id, dearerPaise, at);
  const credit = { amountPaise, prices: share.goods, withCharges: true, reason: REASON } as const;
  return orderBilling.creditUnits(trx, order.id, { units, left, named, ...credit, at });
}

/** What nobody pays for the parcel, and by how much the pieces that stay are dearer without what is back. */
async function readShare(trx: Trx, { order, shipment }: LockedParcel, items: Items) {
  const parcels = await listParcels(trx, order.id);
  const shares = divideOrder(
    { ...order, items },
    parcels.map(({ units }) => units),
  );
  const returned = parcels.flatMap(({ id, status, units }, index) => {
    const share = shares[index];
    return share && (id === shipment.id || status === "Returned to shop") ? [{ id, units, share }] : [];
  });
  const own = returned.find(({ id }) => id === shipment.id);
  if (!own) throw new Error(`Parcel ${shipment.id} is not one of order ${order.id}.`);
  const units = new Map(own.units.map(({ position, quantity }) => [position, quantity]));
  return { share: own.share, units, dearerPaise: dearerWithout(items, order, returned) };
}

async function noteDearer(trx: Trx, orderId: number, paise: Paise, at: Date): Promise<void> {
  if (paise === 0) return;
  const amount = formatExactPaise(paise);
  const staffNote = `Without the refused pieces, those that stay cost ${amount} more under the offers of this order. This is not collected at the door; a later return refunds that much less.`;
  await recordOrderEvent(trx, { orderId, kind: "note", actorId: null, staffNote, at });
}

function refuseUnlessCash({ paymentMethod }: LockedOrder): void {
  if (paymentMethod === "Cash on Delivery") return;
  const message = "This order is paid. What comes back of it is a return.";
  throw new DomainError("wrong_status", message);
}
