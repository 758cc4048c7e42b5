import { toPaise } from "#contract/kernel/money.ts";
import { orderNumber } from "#contract/orders/order-number.ts";
import type { OrderStatusChange } from "#contract/orders/orders.schema.ts";
import { toMilligrams } from "#contract/pricing/price-inputs.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { CreateShipment } from "#contract/shipments/shipments.schema.ts";
import { trackPath } from "#contract/shipments/shipments.ts";
import type { Db, Trx } from "#db/database.ts";
import type { CodeMaker } from "#domain/accounts/accounts.port.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { recordNote } from "#domain/orders/order-notes.service.ts";
import type { MailedParcel } from "#domain/orders/order-status-mails.rules.ts";
import {
  getLocked,
  refuseStep,
  type LockedOrder,
  type OrderActor,
  type OrderStatusService,
} from "#domain/orders/order-status.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { makeLinkToken } from "#domain/shared/link-token.ts";
import { refuseOwnOrder } from "#domain/shared/own-order.rules.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { drawCode } from "./delivery-codes.rules.ts";
import { partDispatchedMail } from "./shipment-mails.rules.ts";
import { insertShipment, listItemsToShip } from "./shipments.repo.ts";
import { isRest, needsCode, refuseItems, restOf, formatUnits, type ItemToShip } from "./shipments.rules.ts";

type Dependencies = {
  db: Db;
  orderStatus: OrderStatusService;
  codeMaker: CodeMaker;
  mail: MailService;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

type Parcel = Omit<CreateShipment, "carrier"> & { carrier: string | null };

/** Dispatches parcels. */
export function createDispatchingService(dependencies: Dependencies) {
  const { db, orderStatus, codeMaker, mail, clock, settings, ordersUrl } = dependencies;

  async function dispatch(trx: Trx, by: OrderActor, order: LockedOrder, items: ItemToShip[], given: Parcel) {
    const { carrier, trackingNumber, weight, insuredValue, note } = given;
    const token = makeLinkToken();
    const drawn = needsCode(order.totalPaise, settings().deliveryCodeFrom) ? drawCode(codeMaker, token) : undefined;
    const row = {
      orderId: order.id,
      carrier,
      trackingNumber,
      weightMg: weight == null ? null : toMilligrams(weight),
      insuredPaise: insuredValue == null ? null : toPaise(insuredValue),
      token,
      dispatchedAt: clock(),
      codeHash: drawn?.codeHash ?? null,
    };
    const id = await insertShipment(trx, row, given.items);
    const parcelUrl = new URL(trackPath(token), ordersUrl).href;
    const parcel = { carrier, trackingNumber, parcelUrl, code: drawn?.code ?? null };
    const pieces = formatUnits(items, given.items);
    if (isRest(items, given.items)) {
      const logged = { carrier, trackingNumber };
      await orderStatus.becomeShipped(trx, order, { by, customerNote: note, parcel, logged });
    } else {
      await recordPart(trx, by, order, { pieces, parcel, note });
    }
    return id;
  }

  type Part = { pieces: string; parcel: MailedParcel; note: string | null };

  async function recordPart(trx: Trx, by: OrderActor, order: LockedOrder, part: Part): Promise<void> {
    const { pieces, parcel, note } = part;
    const { carrier, trackingNumber } = parcel;
    const number = orderNumber(order.id);
    const told = note === null ? "" : `\nTold the customer: ${note}`;
    const text = `Dispatched a part: ${pieces}.${told}`;
    const after = { pieces, carrier, trackingNumber, note };
    await recordNote(trx, by, order.id, { text, action: "dispatched a part of", after, at: clock() });
    const content = partDispatchedMail(settings(), { number, name: order.customerName, ordersUrl }, part);
    await mail.queueMail(trx, order.accountEmail, content);
  }

  return {
    /** Dispatches units of a packed order. With the last of them the order becomes Shipped. Returns the parcel's id. */
    async createShipment(by: OrderActor, orderId: number, given: CreateShipment): Promise<number> {
      return inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, orderId);
        refuseOwnOrder(by, order);
        refuseUnpacked(order);
        const items = await listItemsToShip(trx, orderId);
        refuseItems(items, given.items);
        return dispatch(trx, by, order, items, given);
      });
    },

    /** Dispatches all remaining units of the order in one parcel. */
    async dispatchRest(by: OrderActor, orderId: number, change: OrderStatusChange): Promise<void> {
      await inTransaction(db, async (trx) => {
        const order = await getLocked(trx, by, orderId);
        refuseOwnOrder(by, order);
        refuseStep(order, "Shipped");
        const items = await listItemsToShip(trx, orderId);
        await dispatch(trx, by, order, items, { ...change, items: restOf(items) });
      });
    },
  };
}

function refuseUnpacked({ status }: LockedOrder): void {
  if (status === "Packed") return;
  const message =
    status === "Placed"
      ? "Please pack the order first: its invoice goes with the parcel."
      : `Nothing is left to dispatch of an order that is ${status}.`;
  throw new DomainError("wrong_status", message);
}
