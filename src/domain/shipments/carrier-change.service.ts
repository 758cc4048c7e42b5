import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { ChangeShipment } from "#contract/shipments/shipments.schema.ts";
import { trackPath } from "#contract/shipments/shipments.ts";
import type { Db, Trx } from "#db/database.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { recordNote } from "#domain/orders/order-notes.service.ts";
import type { OrderActor } from "#domain/orders/order-status.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { lockParcel, type LockedParcel } from "./parcel-lock.service.ts";
import { carrierMail } from "./shipment-mails.rules.ts";
import { setCarrier } from "./shipments.repo.ts";

type Dependencies = { db: Db; mail: MailService; clock: Clock; settings: CurrentSettings; ordersUrl: string };

/** The carrier and tracking number of a parcel that become known after it has left, or were mistyped. */
export function createCarrierChangeService({ db, mail, clock, settings, ordersUrl }: Dependencies) {
  async function record(trx: Trx, by: OrderActor, { order, shipment }: LockedParcel, after: ChangeShipment) {
    // Without the tracking number, which is erased with the account. The parcel has it.
    const text = `Changed the carrier or the tracking number of a parcel. Its carrier is ${after.carrier}.`;
    const before = { carrier: shipment.carrier, trackingNumber: shipment.trackingNumber };
    await recordNote(trx, by, order.id, { text, action: "changed the carrier of", before, after, at: clock() });
    const parcel = { ...after, parcelUrl: new URL(trackPath(shipment.token), ordersUrl).href, code: null };
    const mailed = { number: orderNumber(order.id), name: order.customerName, ordersUrl };
    await mail.queueMail(trx, order.accountEmail, carrierMail(settings(), mailed, parcel));
  }

  return {
    /** Mails both to the customer, unless nothing changes. Returns the order. */
    async changeCarrier(by: OrderActor, id: number, given: ChangeShipment): Promise<number> {
      return inTransaction(db, async (trx) => {
        const parcel = await lockParcel(trx, by, id);
        const { order, shipment } = parcel;
        if (shipment.carrier === given.carrier && shipment.trackingNumber === given.trackingNumber) return order.id;
        await setCarrier(trx, id, given);
        await record(trx, by, parcel, given);
        return order.id;
      });
    },
  };
}
