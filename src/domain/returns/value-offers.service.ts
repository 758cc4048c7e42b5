import { DAY_MS } from "#contract/kernel/durations.ts";
import { toPaise, type Paise } from "#contract/kernel/money.ts";
import type { MakeOffer, SendBack } from "#contract/returns/returns.schema.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Trx } from "#db/database.ts";
import type { Valuation } from "#db/json-columns.ts";
import type { OrderRefundsService } from "#domain/orders/order-refunds.service.ts";
import type { OrderActor } from "#domain/orders/order-status.service.ts";
import { totalRefunded } from "#domain/orders/paid-amounts.rules.ts";
import { refuseLargeRefund } from "#domain/orders/staff-limits.rules.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { appraiseCase } from "./appraisal.service.ts";
import { formatValuation } from "./assay.rules.ts";
import type { Purchases } from "./purchases.service.ts";
import type { ReturnSteps, StepContext } from "./return-steps.service.ts";
import { listReceived, setReturn } from "./returns.repo.ts";
import { lessened } from "./todays-value.rules.ts";

type Dependencies = {
  steps: ReturnSteps;
  purchases: Purchases;
  orderRefunds: Pick<OrderRefundsService, "readAmounts">;
  settings: CurrentSettings;
};

/** The steps by staff for the weighed pieces of an exchange or buy-back. */
export function createValueOffersService({ steps, purchases, orderRefunds, settings }: Dependencies) {
  async function appraised(trx: Trx, { order, row }: StepContext) {
    const paid = await orderRefunds.readAmounts(trx, order);
    const items = await listReceived(trx, row.id);
    const one = { ...order, orderId: order.id, kind: row.kind, items };
    const found = await appraiseCase(trx, one, { settings, money: paid });
    if ("reason" in found) throw new DomainError("wrong_status", found.reason);
    return { ...found, before: totalRefunded(paid) };
  }

  return {
    /** Uses current rates. Refused when the value differs from the one that staff saw. */
    async makeOffer(by: OrderActor, id: number, { amount, goods, note, ...less }: MakeOffer): Promise<void> {
      await steps.take(by, id, "offer", async (trx, context) => {
        const { value: whole, paidPaise, before } = await appraised(trx, context);
        const value = deducted(whole, toPaise(less.deduction ?? 0), less.reason);
        if (value.paise !== toPaise(amount)) {
          throw new DomainError("stale", "The value has changed meanwhile. Load it again to see today's.");
        }
        if (value.paise === 0)
          throw new DomainError("wrong_status", "There is nothing to offer. Send the pieces back.");
        refuseLargeRefund(by, before + value.paise, settings());
        await setReturn(trx, id, {
          status: context.to,
          offer: JSON.stringify(value),
          offeredUntil: new Date(context.at.getTime() + settings().offerDays * DAY_MS),
          boughtPaise: paidPaise,
          goodsGo: goods,
        });
        return [formatValuation(value), note].filter(Boolean).join("\n\n");
      });
    },

    /** Possible until it is answered. The pieces remain in the shop, and another offer can be made. */
    async retractOffer(by: OrderActor, id: number, note: string | null): Promise<void> {
      await steps.take(by, id, "retract", async (trx, { to }) => {
        await setReturn(trx, id, { status: to, offer: null, offeredUntil: null, boughtPaise: null });
        return ["We have withdrawn our offer.", note].filter(Boolean).join(" ");
      });
    },

    /** Records the bank transfer for a purchase. */
    async pay(by: OrderActor, id: number, reference: string): Promise<void> {
      await steps.take(by, id, "pay", async (trx, { order, row, at }) => {
        await purchases.conclude(trx, order, row, { paidAs: "money", reference, actor: by.accountId, at });
        return `Paid by bank transfer, reference ${reference}.`;
      });
    },

    /** For pieces that are not bought, or that do not belong to the order. */
    async sendBack(by: OrderActor, id: number, { carrier, trackingNumber, note }: SendBack): Promise<void> {
      await steps.take(by, id, "sendBack", async (trx, { to, row }) => {
        if ((row.status === "Received" || row.status === "In transit") && note === null) {
          throw fieldRefusal("note", "Please say why. The customer reads it.");
        }
        await setReturn(trx, id, { status: to, carrier, trackingNumber });
        const parcel = [carrier, trackingNumber].filter(Boolean).join(" ");
        return [parcel && `With ${parcel}.`, note].filter(Boolean).join(" ") || null;
      });
    },
  };
}

function deducted(value: Valuation, byPaise: Paise, reason: string | null): Valuation {
  if (byPaise > value.paise) throw fieldRefusal("deduction", "This is more than the pieces are worth.");
  if (byPaise > 0 && reason === null)
    throw fieldRefusal("reason", "Please say what is deducted for. The customer reads it.");
  return lessened(value, { kind: "deduction", name: reason ?? "" }, byPaise);
}
