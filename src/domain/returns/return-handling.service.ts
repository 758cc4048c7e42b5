import { dayOf } from "#contract/kernel/days.ts";
import type { ApproveReturn, ReceiveReturn, RejectReturn, SendReturn } from "#contract/returns/returns.schema.ts";
import type { ReturnStatus } from "#contract/returns/returns.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Trx } from "#db/database.ts";
import { listArticlesOut } from "#domain/orders/articles-out.queries.ts";
import type { OrderActor } from "#domain/orders/order-status.service.ts";
import { listCurrentRates } from "#domain/rates/rates.queries.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { refuseUntested } from "./assay.rules.ts";
import { listOrderedUnits } from "./ordered-units.repo.ts";
import { placeArticles, receivedArticles, type PlacedArticle } from "./receipt.rules.ts";
import type { ReturnSteps, StepContext } from "./return-steps.service.ts";
import { setReceived, setReturn } from "./returns.repo.ts";
import { listValuedItems } from "./valued-items.repo.ts";

/** The steps of a return by staff until the goods have arrived. */
export function createReturnHandlingService({ steps, settings }: { steps: ReturnSteps; settings: CurrentSettings }) {
  return {
    async approve(
      by: OrderActor,
      id: number,
      { note, by: collectedBy, carrier, pickupOn }: ApproveReturn,
    ): Promise<void> {
      await steps.take(by, id, "approve", async (trx, { to, at }) => {
        if (pickupOn && pickupOn < dayOf(at)) {
          throw fieldRefusal("pickupOn", "Choose today or a later day.");
        }
        await setReturn(trx, id, { status: to, collectedBy, carrier, pickupOn: pickupOn ?? null });
        return note;
      });
    },

    /** `afterApproval` is required to reject an approved return, which a colleague may still see as requested. */
    async reject(by: OrderActor, id: number, { reason, afterApproval = false }: RejectReturn): Promise<void> {
      await steps.take(by, id, "reject", async (trx, { row, to }) => {
        if (row.status !== "Requested" && !afterApproval) {
          throw new DomainError("wrong_status", `This return is ${row.status} already.`);
        }
        await setReturn(trx, id, { status: to });
        return reason;
      });
    },

    async send(by: OrderActor, id: number, { carrier, trackingNumber }: SendReturn): Promise<void> {
      await steps.take(by, id, "transit", async (trx, { to, row }) => {
        await setReturn(trx, id, { status: to, carrier: carrier ?? row.carrier, trackingNumber });
        return null;
      });
    },

    /** Compares HUIDs and weights with those of the sale: a different piece stops the return. */
    async receive(
      by: OrderActor,
      id: number,
      { articles: given = [], confirmed = false }: ReceiveReturn,
    ): Promise<void> {
      await steps.take(by, id, "receive", async (trx, { to, order, row, at }) => {
        const units = await listOrderedUnits(trx, order.id);
        const items = row.items.map(({ position, quantity }) => {
          const item = units.find((one) => one.position === position);
          const unitsOut = item ? item.quantity - item.settled : quantity;
          return { position, quantity, title: item?.title ?? "", unitsOut };
        });
        const sold = await listArticlesOut(trx, order.id);
        const articles = placeArticles(items, sold, given);
        const isReturn = row.kind === "return";
        if (!isReturn) await refuseUntestedItems(trx, row, articles);
        const received = receivedArticles(items, sold, articles, {
          tolerancePercent: settings().weightTolerance,
          accepts: acceptedOf({ confirmed, isReturn }),
          otherwise: isReturn ? describeRefusal(row.status) : "confirm what you weighed",
        });
        for (const [position, list] of received) await setReceived(trx, id, position, list);
        await setReturn(trx, id, { status: to, receivedAt: at });
        return row.status === to ? undefined : null;
      });
    },
  };
}

/** A return whose weight differs from the weighed one is refused for good: it may be a different piece. */
function acceptedOf({ confirmed, isReturn }: { confirmed: boolean; isReturn: boolean }) {
  if (!confirmed) return "nothing";
  return isReturn ? "listed" : "all";
}

function describeRefusal(status: ReturnStatus): string {
  return status === "In transit" ? "send it back" : "reject the return";
}

async function refuseUntestedItems(
  trx: Trx,
  row: StepContext["row"],
  articles: readonly PlacedArticle[],
): Promise<void> {
  const items = (await listValuedItems(trx, row.orderId)).flatMap((item) => {
    const returned = row.items.find(({ position }) => position === item.position);
    const perUnit = Math.max(1, item.sold.inputs?.hallmarkedArticles ?? 1);
    return returned ? { ...item, quantity: returned.quantity, perUnit } : [];
  });
  refuseUntested(items, articles, await listCurrentRates(trx));
}
