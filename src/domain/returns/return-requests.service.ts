import type { Paise } from "#contract/kernel/money.ts";
import type { RequestReturn } from "#contract/returns/returns.schema.ts";
import type { ReturnView } from "#contract/returns/returns.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Upload } from "#domain/media/media.service.ts";
import type { OrderRefundsService } from "#domain/orders/order-refunds.service.ts";
import { getLocked, type LockedOrder, type OrderActor } from "#domain/orders/order-status.service.ts";
import { totalRefunded } from "#domain/orders/paid-amounts.rules.ts";
import type { CurrentPriceSettings } from "#domain/rates/price-settings.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { insertEvidence } from "./evidence.repo.ts";
import type { EvidenceService } from "./evidence.service.ts";
import { listOrderedUnits } from "./ordered-units.repo.ts";
import { itemsToReturn, itemsToSell, refused } from "./requests.rules.ts";
import { findReturn } from "./return-list.repo.ts";
import type { ReturnSteps } from "./return-steps.service.ts";
import { findReturnOwner, getReturn, insertReturn, setReturn } from "./returns.repo.ts";
import { forgoneOf, paidOnInvoice } from "./returns.rules.ts";
import { viewReturn } from "./returns.views.ts";
import { refuseUnknownSizes } from "./size-exchange.service.ts";
import { listValuedItems } from "./valued-items.repo.ts";

type Dependencies = {
  db: Db;
  evidence: Pick<EvidenceService, "prepare">;
  orderRefunds: Pick<OrderRefundsService, "readAmounts">;
  clock: Clock;
  settings: CurrentSettings;
  prices: CurrentPriceSettings;
  steps: Pick<ReturnSteps, "record">;
};

/** Without items, all remaining units are returned. */
type ReturnInput = Omit<RequestReturn, "items"> & Partial<Pick<RequestReturn, "items">>;

/** A request that is possible, with its locked order. */
type Checked = { order: LockedOrder; input: RequestReturn };

/** The customer's side of returns: request, list and withdraw. Money moves only when staff settle a return. */
export function createReturnRequestsService(dependencies: Dependencies) {
  const { db, evidence, orderRefunds, clock, settings, steps } = dependencies;

  async function write(trx: Trx, by: OrderActor, { order, input }: Checked): Promise<number> {
    const at = clock();
    const id = await insertReturn(
      trx,
      {
        orderId: order.id,
        kind: input.kind,
        status: "Requested",
        reason: input.reason,
        details: input.text,
        requestedAt: at,
      },
      input.items.map(itemRow),
    );
    await steps.record(trx, order, id, { to: "Requested", actor: by.accountId, note: null, at });
    return id;
  }

  /**
   * Refuses an order that is not delivered or too old, and items that are non-returnable or already part of a return.
   */
  async function check(trx: Trx, by: OrderActor, orderId: number, input: ReturnInput): Promise<Checked> {
    const order = await getLocked(trx, by, orderId);
    const { kind } = input;
    const facts = { ...order, now: clock() };
    const units = await listOrderedUnits(trx, orderId);
    if (kind === "return") {
      const items = itemsToReturn(facts, units, input);
      await refuseUnknownSizes(trx, units, items, dependencies);
      refuseFreeSizes(paidOnInvoice(units, order, items), items);
      return { order, input: { ...input, items } };
    }
    const settledPaise =
      totalRefunded(await orderRefunds.readAmounts(trx, order)) - forgoneOf(units, order).chargesPaise;
    const valued = await listValuedItems(trx, orderId);
    const items = itemsToSell(facts, units, { ...input, kind, settings: settings(), valued, settledPaise });
    return { order, input: { ...input, items } };
  }

  async function request(trx: Trx, by: OrderActor, orderId: number, input: ReturnInput): Promise<number> {
    return write(trx, by, await check(trx, by, orderId, input));
  }

  return {
    view: async (id: number): Promise<ReturnView> => viewOf(db, id),

    /** Stores photos or a video together with the request, or neither. */
    async requestReturn(
      by: OrderActor,
      orderId: number,
      input: RequestReturn,
      uploads: readonly Upload[] = [],
    ): Promise<ReturnView> {
      // Before the photos, whose encoding takes seconds of processor time.
      if (uploads.length > 0) await inTransaction(db, async (trx) => check(trx, by, orderId, input));
      const prepared = await evidence.prepare(by.accountId, uploads);
      const id = await inTransaction(db, async (trx) => {
        const returnId = await request(trx, by, orderId, input);
        await insertEvidence(
          trx,
          prepared.map((file, index) => ({ ...file, returnId, number: index + 1 })),
        );
        return returnId;
      });
      return viewOf(db, id);
    },

    /** Returns everything that is returnable and not part of a return yet. */
    async requestAll(by: OrderActor, orderId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await request(trx, by, orderId, { reason: "I changed my mind", text: null, kind: "return" });
      });
    },

    /** Possible until the goods are in transit. */
    async withdrawReturn(by: OrderActor, id: number): Promise<ReturnView> {
      await inTransaction(db, async (trx) => {
        const owner = await findReturnOwner(trx, id);
        if (owner?.accountId !== by.accountId) throw new DomainError("not_found", "Return not found.");
        const order = await getLocked(trx, by, owner.orderId);
        const { status } = await getReturn(trx, id);
        if (status !== "Requested" && status !== "Approved") {
          throw refused(`A return that is ${status} cannot be withdrawn.`);
        }
        await setReturn(trx, id, { status: "Withdrawn" });
        await steps.record(trx, order, id, { to: "Withdrawn", actor: by.accountId, note: null, at: clock() });
      });
      return viewOf(db, id);
    },
  };
}

/** Refuses another size for pieces that were free: no amount could pay for it. */
function refuseFreeSizes(paid: ReadonlyMap<number, Paise>, items: RequestReturn["items"]): void {
  for (const [index, { position, exchangeFor }] of items.entries()) {
    if (exchangeFor == null || paid.get(position) !== 0) continue;
    throw fieldRefusal(
      `items.${index}.exchangeFor`,
      "This piece was free. Please write to us for another size, or send it back.",
    );
  }
}

function itemRow({ position, quantity, exchangeFor }: RequestReturn["items"][number]) {
  const { variationName: wantedName = null, variationValue: wantedValue = null } = exchangeFor ?? {};
  return { position, quantity, wantedName, wantedValue };
}

async function viewOf(db: Db, id: number): Promise<ReturnView> {
  const record = await findReturn(db, id);
  if (!record) throw new DomainError("not_found", "Return not found.");
  return viewReturn(record, await listOrderedUnits(db, record.orderId));
}
