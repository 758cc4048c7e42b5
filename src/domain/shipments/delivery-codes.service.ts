import { orderNumber } from "#contract/orders/order-number.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import { trackPath } from "#contract/shipments/shipments.ts";
import type { Trx } from "#db/database.ts";
import type { CodeMaker } from "#domain/accounts/accounts.port.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import { drawCode } from "./delivery-codes.rules.ts";
import type { LockedParcel } from "./parcel-lock.service.ts";
import { newCodeMail } from "./shipment-mails.rules.ts";
import { setCode } from "./shipments.repo.ts";

type Dependencies = { codeMaker: CodeMaker; mail: MailService; settings: CurrentSettings; ordersUrl: string };

export function createDeliveryCodes({ codeMaker, mail, settings, ordersUrl }: Dependencies) {
  return {
    /**
     * Mails the customer a new code for a parcel in transit. The previous code and its failed attempts are discarded.
     */
    async replaceCode(trx: Trx, { order, shipment }: LockedParcel): Promise<void> {
      const { code, codeHash } = drawCode(codeMaker, shipment.token);
      await setCode(trx, shipment.id, codeHash);
      const facts = { number: orderNumber(order.id), name: order.customerName, ordersUrl };
      const parcelUrl = new URL(trackPath(shipment.token), ordersUrl).href;
      await mail.queueMail(trx, order.accountEmail, newCodeMail(settings(), facts, { code, parcelUrl }));
    },
  };
}
