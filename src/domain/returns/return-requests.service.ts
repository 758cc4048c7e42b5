import { orderNumber } from "#contract/orders/order-number.ts";
import type { RequestReturn } from "#contract/returns/returns.schema.ts";
import { knownReason, returnNumber, type ReturnReason, type ReturnView } from "#contract/returns/returns.ts";
import type { CurrentSettings } from "#contract/settings/shop-settings.ts";
import type { Db, Trx } from "#db/database.ts";
import type { MailService } from "#domain/mail/mail.service.ts";
import type { Upload } from "#domain/media/media.service.ts";
import { getLocked, type LockedOrder, type OrderActor } from "#domain/orders/order-status.service.ts";
import type { Clock } from "#domain/shared/clock.ts";
import { DomainError } from "#domain/shared/domain-error.ts";
import { inTransaction } from "#domain/shared/transaction.ts";
import { insertEvidence } from "./evidence.repo.ts";
import type { EvidenceService } from "./evidence.service.ts";
import { returnMail } from "./return-mails.rules.ts";
import {
  findReturn,
  findReturnOwner,
  getReturn,
  insertReturn,
  insertReturnEvent,
  listOrderedUnits,
  setReturn,
} from "./returns.repo.ts";
import { itemFault, timeFault, unitsLeft, type OrderedUnits } from "./returns.rules.ts";
import { viewReturn } from "./returns.views.ts";

type Dependencies = {
  db: Db;
  mail: MailService;
  evidence: Pick<EvidenceService, "prepare">;
  clock: Clock;
  settings: CurrentSettings;
  ordersUrl: string;
};

/** Without items it is all that is left. */
type Asked = Omit<RequestReturn, "items"> & Partial<Pick<RequestReturn, "items">>;

/** What customers do with returns: they ask, look and withdraw. Money moves when staff settle a return. */
export function createReturnRequestsService({ db, mail, evidence, clock, settings, ordersUrl }: Dependencies) {
  async function write(trx: Trx, by: OrderActor, order: LockedOrder, asked: RequestReturn): Promise<number> {
    const at = clock();
    const id = await insertReturn(
      trx,
      {
        orderId: order.id,
        kind: asked.kind,
        status: "Requested",
        reason: asked.reason,
        details: asked.text,
        requestedAt: at,
      },
      asked.items,
    );
    await insertReturnEvent(trx, { returnId: id, status: "Requested", actor: by.accountId, note: null, at });
    const facts = { number: returnNumber(id), orderNumber: orderNumber(order.id), name: order.customerName };
    const mailed = { ...facts, status: "Requested", by: null, pickupOn: null, note: null, ordersUrl } as const;
    await mail.queueMail(trx, order.accountEmail, returnMail(settings(), mailed));
    return id;
  }

  /** Refuses what is not delivered, too late, non-returnable, or part of a return already. */
  async function request(trx: Trx, by: OrderActor, orderId: number, asked: Asked): Promise<number> {
    const order = await getLocked(trx, by, orderId);
    if (order.status !== "Delivered") throw refused("Only a delivered order can be returned.");
    const reason = knownReason(asked.reason);
    const late = timeFault({ deliveredAt: order.deliveredAt, now: clock(), reason });
    if (late !== undefined) throw refused(late);
    const units = await listOrderedUnits(trx, orderId);
    const items = asked.items ?? allThatIsLeft(units);
    refuseItems(units, items, reason);
    return write(trx, by, order, { ...asked, items });
  }

  async function view(id: number): Promise<ReturnView> {
    const record = await findReturn(db, id);
    if (!record) throw new DomainError("not_found", "Return not found.");
    return viewReturn(record, await listOrderedUnits(db, record.orderId));
  }

  return {
    /** With photos or a video, which are there with the request or not at all. */
    async requestReturn(
      by: OrderActor,
      orderId: number,
      asked: RequestReturn,
      uploads: readonly Upload[] = [],
    ): Promise<ReturnView> {
      const prepared = await evidence.prepare(uploads);
      const id = await inTransaction(db, async (trx) => {
        const returnId = await request(trx, by, orderId, asked);
        await insertEvidence(
          trx,
          prepared.map((file, index) => ({ ...file, returnId, number: index + 1 })),
        );
        return returnId;
      });
      return view(id);
    },

    /** All that can be returned and is not part of a return yet. */
    async requestAll(by: OrderActor, orderId: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await request(trx, by, orderId, { reason: "I changed my mind", text: null, kind: "return" });
      });
    },

    /** Until the goods have arrived. */
    async withdrawReturn(by: OrderActor, id: number): Promise<ReturnView> {
      await inTransaction(db, async (trx) => {
        const owner = await findReturnOwner(trx, id);
        if (owner?.accountId !== by.accountId) throw new DomainError("not_found", "Return not found.");
        await getLocked(trx, by, owner.orderId);
        const { status } = await getReturn(trx, id);
        if (status !== "Requested" && status !== "Approved") {
          throw refused(`A return that is ${status} cannot be withdrawn.`);
        }
        await setReturn(trx, id, { status: "Withdrawn" });
        const at = clock();
        await insertReturnEvent(trx, { returnId: id, status: "Withdrawn", actor: by.accountId, note: null, at });
      });
      return view(id);
    },
  };
}

/** Refuses unknown and non-returnable items, and more units than are left of one. */
function refuseItems(
  units: readonly OrderedUnits[],
  items: RequestReturn["items"],
  reason: ReturnReason | undefined,
): void {
  for (const [index, { position, quantity }] of items.entries()) {
    const item = units.find((one) => one.position === position);
    const isTwice = items.findIndex((other) => other.position === position) < index;
    if (!item || isTwice) {
      const message = "This order has no such item.";
      throw new DomainError("invalid", message, { errors: [{ field: `items.${index}.position`, message }] });
    }
    const fault = itemFault(item, quantity, reason);
    if (fault !== undefined) throw refused(fault, [{ field: `items.${index}.quantity`, message: fault }]);
  }
}

function allThatIsLeft(units: readonly OrderedUnits[]): RequestReturn["items"] {
  const left = units.filter((item) => !item.nonReturnable && unitsLeft(item) > 0);
  const [first] = units;
  if (left.length === 0 && first) throw refused(itemFault(first, 1, undefined) ?? "Nothing of this order is left.");
  return left.map((item) => ({ position: item.position, quantity: unitsLeft(item) }));
}

function refused(words: string, errors?: { field: string; message: string }[]): DomainError {
  return new DomainError("wrong_status", words, errors && { errors });
}
