import { toPaise } from "#contract/kernel/money.ts";
import type { AcceptOffer } from "#contract/returns/returns.schema.ts";
import type { PaidAs } from "#contract/returns/returns.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Valuation } from "#db/json-columns.ts";
import type { OrderRefundsService } from "#domain/orders/order-refunds.service.ts";
import { getLocked, type LockedOrder, type OrderActor } from "#domain/orders/order-status.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError, fieldRefusal } from "#domain/shared/domain-error.ts";
import { takeInTurn, throwAll } from "#domain/shared/sweep-rows.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { waysToPay } from "./assay.rules.ts";
import type { Purchases } from "./purchases.service.ts";
import { hasBeenOffered } from "./return-events.repo.ts";
import { describeRefund } from "./return-mails.rules.ts";
import type { ReturnSteps } from "./return-steps.service.ts";
import { findReturnOwner, getReturn, listLapsed, setReturn } from "./returns.repo.ts";

type Dependencies = {
  db: Db;
  steps: Pick<ReturnSteps, "record">;
  purchases: Purchases;
  orderRefunds: Pick<OrderRefundsService, "markBought">;
  clock: Clock;
};

type Row = Awaited<ReturnType<typeof getReturn>>;
type Offered = { order: LockedOrder; row: Row; offer: Valuation; at: Date };

/** How many offers one run ends. */
const BATCH = 100;

/** The customer's answer to an offer for an exchange or buy-back. An offer is answered once, with its order locked. */
export function createValueAnswersService({ db, steps, purchases, orderRefunds, clock }: Dependencies) {
  const nextLapsed = takeInTurn(BATCH, async (after: number | undefined, limit) =>
    listLapsed(db, { now: clock(), after, limit }),
  );

  /** Locks the order of the visitor's own open offer. */
  async function takeOffer(trx: Trx, by: OrderActor, id: number): Promise<Offered> {
    const owner = await findReturnOwner(trx, id);
    if (owner?.accountId !== by.accountId) throw new DomainError("not_found", "Return not found.");
    const order = await getLocked(trx, by, owner.orderId);
    const row = await getReturn(trx, id);
    const at = clock();
    if (row.status !== "Offered" || row.offeredUntil === null || row.offer === null)
      throw refused(await notOffered(trx, row));
    if (at > row.offeredUntil) throw refused("This offer has lapsed. We send the pieces back to you.");
    return { order, row, offer: row.offer, at };
  }

  async function accept(trx: Trx, by: OrderActor, offered: Offered, paidAs: PaidAs): Promise<void> {
    const { order, row, at } = offered;
    const actor = by.accountId;
    if (!(await orderRefunds.markBought(trx, order, row.boughtPaise ?? 0))) {
      throw new DomainError("stale", "Money of this order went back meanwhile. Please ask us for another offer.");
    }
    await setReturn(trx, row.id, { status: "Accepted" });
    const isPaidNow = paidAs === "store_credit";
    await steps.record(trx, order, row.id, { to: "Accepted", actor, note: isPaidNow ? undefined : null, at });
    if (!isPaidNow) return;
    const paise = await purchases.conclude(trx, order, row, { paidAs, reference: null, actor, at });
    const note = describeRefund({ moneyPaise: 0, creditPaise: paise }, 0, false);
    await steps.record(trx, order, row.id, { to: "Settled", actor, note, at });
  }

  async function lapse(id: number): Promise<boolean> {
    return inTransaction(db, async (trx) => {
      const owner = await findReturnOwner(trx, id);
      if (!owner) return false;
      const system = { accountId: owner.accountId, name: "", isAdministrator: false, isStaff: false };
      const order = await getLocked(trx, system, owner.orderId);
      const row = await getReturn(trx, id);
      const at = clock();
      if (row.status !== "Offered" || row.offeredUntil === null || at <= row.offeredUntil) return false;
      await setReturn(trx, id, { status: "Lapsed" });
      await steps.record(trx, order, id, { to: "Lapsed", actor: null, note: null, at });
      return true;
    });
  }

  return {
    /**
     * `amount` is the value that the customer saw. Store credit is available immediately; a bank transfer is recorded
     * by staff.
     */
    async acceptOffer(by: OrderActor, id: number, { amount, as }: AcceptOffer): Promise<void> {
      await inTransaction(db, async (trx) => {
        const offered = await takeOffer(trx, by, id);
        if (toPaise(amount) !== offered.offer.paise) {
          throw new DomainError("stale", "Our offer is another one by now. Load it again to see it.");
        }
        const [usual = "store_credit", ...others] = waysToPay(offered.row.kind);
        const paidAs = as ?? usual;
        if (paidAs !== usual && !others.includes(paidAs)) {
          throw fieldRefusal("as", "An exchange is paid as store credit.");
        }
        await accept(trx, by, offered, paidAs);
      });
    },

    async declineOffer(by: OrderActor, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { order, at } = await takeOffer(trx, by, id);
        await setReturn(trx, id, { status: "Declined" });
        await steps.record(trx, order, id, { to: "Declined", actor: by.accountId, note: null, at });
      });
    },

    /**
     * Ends the offers that were not answered in time, and returns how many. One that fails does not keep the others
     * from ending.
     */
    async lapseDue(): Promise<number> {
      let lapsed = 0;
      const defects: unknown[] = [];
      for (const id of await nextLapsed()) {
        try {
          if (await lapse(id)) lapsed++;
        } catch (error) {
          defects.push(error);
        }
      }
      throwAll(defects, "Some lapsed offers could not be ended.");
      return lapsed;
    },
  };
}

async function notOffered(trx: Trx, { id, status }: Row): Promise<string> {
  if (status === "Lapsed") return "This offer has lapsed. We send the pieces back to you.";
  if (status === "Received" && (await hasBeenOffered(trx, id))) {
    return "We have withdrawn this offer, and make you another one.";
  }
  if (status === "Received") return "We have not made an offer yet. We value the pieces now, and email you our offer.";
  if (status === "Accepted" || status === "Settled") return "You have accepted this offer already.";
  if (status === "Declined" || status === "Sent back") return "You have declined this offer already.";
  return "There is no offer to answer yet.";
}

function refused(message: string): DomainError {
  return new DomainError("wrong_status", message);
}
